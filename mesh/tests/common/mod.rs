//! A model of shardings that lists every index, to hold the library against: what a rank holds is worked out element by element.
#![allow(dead_code)] // each test uses a part

pub(crate) mod plans;

use colex_mesh::{Distribution, Mesh, Reduce, Role, Sharding};

/// The entries of a list that a part holds.
pub(crate) fn dealt(list: &[usize], d: Distribution, parts: usize, part: usize) -> Vec<usize> {
    let chunks = |list: &[usize], k: usize| -> Vec<Vec<usize>> {
        let mut out: Vec<Vec<usize>> =
            if list.is_empty() { vec![] } else { list.chunks(list.len().div_ceil(k)).map(<[_]>::to_vec).collect() };
        out.resize(k, vec![]);
        out
    };
    match d {
        Distribution::Chunk | Distribution::Even => chunks(list, parts)[part].clone(),
        Distribution::BlockCyclic { block, first } => {
            let mine = list.chunks(block).enumerate().filter(|(j, _)| (j + first) % parts == part);
            mine.flat_map(|(_, block)| block.to_vec()).collect()
        }
        Distribution::Strided { pieces } => {
            let pieces = pieces.min(list.len().max(1)); // those after the last element are empty
            chunks(list, pieces).iter().flat_map(|piece| chunks(piece, parts)[part].clone()).collect()
        }
    }
}

/// The indices of each mode that a rank holds.
pub(crate) fn held(s: &Sharding, rank: usize) -> Vec<Vec<usize>> {
    let at = s.mesh().coordinate_of(rank).expect("a rank of the mesh");
    let mode = |m: usize| {
        let all: Vec<usize> = (0..s.shape()[m]).collect();
        s.splits(m)
            .iter()
            .fold(all, |list, split| dealt(&list, split.distribution, s.mesh().extents()[split.axis], at[split.axis]))
    };
    (0..s.shape().len()).map(mode).collect()
}

/// The coordinates of the elements in the memory of a rank, in the order of that memory.
pub(crate) fn memory(s: &Sharding, rank: usize) -> Vec<Vec<usize>> {
    let held = held(s, rank);
    let mut out = vec![vec![0; held.len()]];
    // The slowest mode is the outermost loop.
    for &mode in s.order().iter().rev() {
        out = out
            .iter()
            .flat_map(|c| {
                held[mode].iter().map(move |&i| {
                    let mut c = c.clone();
                    c[mode] = i;
                    c
                })
            })
            .collect();
    }
    out
}

/// The coordinates of a rank along the partial axes.
pub(crate) fn addend(s: &Sharding, rank: usize) -> Vec<usize> {
    let at = s.mesh().coordinate_of(rank).expect("a rank of the mesh");
    (0..at.len()).filter(|&axis| matches!(s.role(axis), Role::Partial(_))).map(|axis| at[axis]).collect()
}

/// Meshes of up to 8 ranks, some with ranks in another order than their places.
pub(crate) fn meshes() -> Vec<Mesh> {
    let mut out: Vec<Mesh> = (1..=8).map(|n| Mesh::new(&[("a", n)]).unwrap()).collect();
    let mut push = |names: &[&str], ranks: &str, first: usize| {
        out.push(Mesh::with_ranks(names, &ranks.parse().unwrap(), first).unwrap());
    };
    push(&["a", "b"], "(2,2):(2,1)", 0);
    push(&["a", "b"], "(2,2):(1,2)", 3);
    push(&["a", "b"], "(2,3):(3,1)", 0);
    push(&["a", "b"], "(3,2):(1,3)", 1);
    push(&["a", "b"], "((2,2),2):((4,1),2)", 0);
    push(&["a", "b"], "(4,2):(-1,4)", 3);
    push(&["a", "b", "c"], "(2,2,2):(4,2,1)", 0);
    push(&["a", "b", "c"], "(2,1,3):(1,9,2)", 0);
    // No layout.
    out.push(Mesh::new(&[("a", 2), ("b", 3)]).unwrap().renumbered(&[4, 0, 3, 1, 2, 5]).unwrap());
    out
}

/// Ways to distribute indices over this many parts.
pub(crate) fn distributions(parts: usize) -> Vec<Distribution> {
    vec![
        Distribution::Chunk,
        Distribution::CYCLIC,
        Distribution::BlockCyclic { block: 2, first: parts - 1 },
        Distribution::BlockCyclic { block: 3, first: 0 },
        Distribution::Strided { pieces: 2 },
        Distribution::Strided { pieces: 3 },
    ]
}

/// What an axis does in an enumeration.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Does {
    Nothing,
    Splits(usize, Distribution),
    Partial(Reduce),
}

/// A sharding in which each axis does this, the axes in this order.
pub(crate) fn sharding(mesh: &Mesh, shape: &[usize], does: &[Does], backwards: bool) -> Sharding {
    let mut s = Sharding::new(mesh, shape).unwrap();
    let mut axes: Vec<usize> = (0..does.len()).collect();
    if backwards {
        axes.reverse();
    }
    for axis in axes {
        let name = &mesh.names()[axis];
        s = match does[axis] {
            Does::Nothing => s,
            Does::Splits(mode, d) => s.split(mode, name, d).unwrap(),
            Does::Partial(reduce) => s.partial(name, reduce).unwrap(),
        };
    }
    s
}

/// All choices of one entry of each list.
pub(crate) fn choices<T: Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    let add = |all: Vec<Vec<T>>, list: &Vec<T>| {
        all.iter().flat_map(|c| list.iter().map(move |&x| [&c[..], &[x]].concat())).collect()
    };
    lists.iter().fold(vec![vec![]], add)
}
