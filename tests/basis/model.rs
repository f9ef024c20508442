//! Layouts of coordinates by their definition: a value is a list of entries. At coordinate c of a leaf with the stride d along an
//! entry, the leaf adds c d to this entry.

use std::collections::BTreeMap;

use colex::dynamic::{DynCoordLayout, IntTuple};

/// The number of entries of the values in these tests.
pub(super) const ENTRIES: usize = 2;

pub(super) type Value = [isize; ENTRIES];

/// A leaf: its extent, its stride, and the entry along which the stride steps.
pub(super) type Leaf = (isize, isize, usize);

/// The flat layout with these leaves.
pub(super) fn layout(leaves: &[Leaf]) -> DynCoordLayout {
    let shape: Vec<_> = leaves.iter().map(|(s, ..)| s.to_string()).collect();
    let stride: Vec<_> = leaves.iter().map(|&(_, d, e)| if d == 0 { "0".into() } else { format!("{d}@{e}") }).collect();
    let text = format!("({}):({})", shape.join(","), stride.join(","));
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The values in the order of their indices. The first leaf is the fastest.
pub(super) fn values(leaves: &[Leaf]) -> Vec<Value> {
    leaves.iter().fold(vec![[0; ENTRIES]], |values, &(s, d, e)| {
        let step = |i: isize| {
            values.iter().map(move |value| {
                let mut value = *value;
                value[e] += i * d;
                value
            })
        };
        (0..s).flat_map(step).collect()
    })
}

/// The entries of a coordinate. Entries that the coordinate does not have are 0.
pub(super) fn entries(at: &IntTuple) -> Value {
    let mut value = [0; ENTRIES];
    let leaves = at.leaves();
    assert!(at.depth() <= 1 && leaves.len() <= ENTRIES && (at.is_tuple() || leaves == [0]), "{at}");
    value[..leaves.len()].copy_from_slice(leaves);
    value
}

/// The values of a layout of the library.
pub(super) fn found(a: &DynCoordLayout) -> Vec<Value> {
    (0..a.size() as isize).map(|i| entries(&a.at(i).unwrap())).collect()
}

/// The leaves of a layout of the library.
pub(super) fn leaves(a: &DynCoordLayout) -> Vec<Leaf> {
    let stride = a.stride();
    let leaf = |(&s, d): (&isize, &colex::dynamic::DynSteps)| {
        let text = d.to_string();
        let mut parts = text.split('@').map(|part| part.parse::<isize>().unwrap());
        (s, parts.next().unwrap(), parts.next().unwrap_or(0) as usize)
    };
    a.shape().leaves().iter().zip(stride.leaves()).map(leaf).collect()
}

pub(super) fn plus(a: Value, b: Value) -> Value {
    std::array::from_fn(|e| a[e] + b[e])
}

/// How often each value occurs.
pub(super) fn counts(values: impl IntoIterator<Item = Value>) -> BTreeMap<Value, usize> {
    let mut counts = BTreeMap::new();
    values.into_iter().for_each(|value| *counts.entry(value).or_insert(0) += 1);
    counts
}

/// Every layout of one to `rank` leaves with these extents and steps.
pub(super) fn every(rank: usize, extents: &[isize], steps: &[(isize, usize)]) -> Vec<Vec<Leaf>> {
    let leaves: Vec<Leaf> = extents.iter().flat_map(|&s| steps.iter().map(move |&(d, e)| (s, d, e))).collect();
    let mut all: Vec<Vec<Leaf>> = vec![vec![]];
    let mut longest = all.clone();
    for _ in 0..rank {
        longest = longest.iter().flat_map(|a| leaves.iter().map(move |&leaf| [&a[..], &[leaf]].concat())).collect();
        all.extend(longest.iter().cloned());
    }
    all.retain(|a| !a.is_empty());
    all
}
