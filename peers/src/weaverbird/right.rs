//! Decides which results are right, from the definition of each operation, by enumeration, without the code of either library.
//!
//! A function with the name of an operation tells whether the result R is right. A function `.._exists` tells whether a right
//! result exists.

use crate::flat::Flat;
use crate::operands::Pair;
use std::collections::HashSet;

/// `R(i) = A(i)`.
pub(crate) fn coalesce(p: &Pair, r: &Flat) -> bool {
    r.size() == p.a.flat.size() && r.offsets() == p.a.flat.offsets()
}

/// `R(i) = A(B(i))`.
pub(crate) fn composition(p: &Pair, r: &Flat) -> bool {
    r.size() == p.b.flat.size() && r.offsets() == composed(p)
}

pub(crate) fn composition_exists(p: &Pair) -> Option<bool> {
    Some(splits(&p.b.flat, |i| Some(p.a.flat.at(i))))
}

pub(crate) fn composed(p: &Pair) -> Vec<i64> {
    p.b.flat.offsets().into_iter().map(|i| p.a.flat.at(i)).collect()
}

/// The offsets of R grow. The sums of an offset in the image of A and an offset of R are distinct, and reach every offset below
/// the cosize of A. If no R has such sums, they need not reach every offset.
pub(crate) fn complement(p: &Pair, r: &Flat) -> bool {
    fills(&p.a.flat, p.a.flat.cosize(), r)
}

pub(crate) fn complement_exists(p: &Pair) -> Option<bool> {
    Some(rest(&p.a.flat, p.a.flat.cosize()).is_some_and(|r| is_layout(&r)))
}

/// As [`complement`], for the offsets below the target.
pub(crate) fn complement_to(p: &Pair, r: &Flat) -> bool {
    fills(&p.a.flat, p.target, r)
}

pub(crate) fn complement_to_exists(p: &Pair) -> Option<bool> {
    Some(rest(&p.a.flat, p.target).is_some_and(|r| is_layout(&r)))
}

/// `A(R(i)) = i`, and every `R(i)` is an index of A.
pub(crate) fn right_inverse(p: &Pair, r: &Flat) -> bool {
    let a = &p.a.flat;
    r.size() <= a.size() && (0..r.size()).all(|i| (0..a.size()).contains(&r.at(i)) && a.at(r.at(i)) == i)
}

/// `A(R(A(i))) = A(i)`, and every `R(A(i))` is an index of A. If A repeats no offset, this is `R(A(i)) = i`.
pub(crate) fn left_inverse(p: &Pair, r: &Flat) -> bool {
    let a = &p.a.flat;
    let offsets = a.offsets();
    offsets.iter().all(|&x| (0..a.size()).contains(&r.at(x)) && a.at(r.at(x)) == x)
}

/// R has first the offsets of A at the indices of B, and then the offsets of A at the indices of each repeat of B. A repeat of B
/// has the indices of B plus a constant. B and its repeats together have each index of A once.
pub(crate) fn divide(p: &Pair, r: &Flat) -> bool {
    divided(p).is_some_and(|right| r.size() == right.len() as i64 && r.offsets() == right)
}

/// The offsets of the right divide, or `None` if B and repeats of B cannot have each index of A once.
pub(crate) fn divided(p: &Pair) -> Option<Vec<i64>> {
    let repeats = exact_rest(&p.b.flat, p.a.flat.size())?;
    let tile = p.b.flat.offsets();
    Some(repeats.iter().flat_map(|j| tile.iter().map(move |i| p.a.flat.at(i + j))).collect())
}

pub(crate) fn divide_exists(p: &Pair) -> Option<bool> {
    let of_index = |i: i64| Some(p.a.flat.at(i));
    Some(exact_rest(&p.b.flat, p.a.flat.size()).is_some_and(|repeats| {
        splits(&p.b.flat, of_index) && is_layout(&repeats.iter().map(|&j| p.a.flat.at(j)).collect::<Vec<_>>())
    }))
}

/// R has a copy of A at each offset of `C ∘ B`, where C is the complement of A without a bound. If A has no complement, R must
/// consist of copies of A, the first of which is A itself. Then no copy may begin below 0, and R may repeat no offset.
pub(crate) fn product(p: &Pair, r: &Flat) -> bool {
    let a = p.a.flat.offsets();
    if r.size() != a.len() as i64 * p.b.flat.size() {
        return false;
    }
    let offsets = r.offsets();
    match multiplied(p) {
        Some(right) => offsets == right,
        None => {
            let blocks = offsets.chunks(a.len());
            let repeats =
                blocks.clone().all(|block| block[0] >= 0 && block.iter().zip(&a).all(|(r, x)| r - block[0] == *x));
            repeats && offsets[..a.len()] == a && distinct(offsets.iter().copied())
        }
    }
}

pub(crate) fn product_exists(p: &Pair) -> Option<bool> {
    let (b, free) = (&p.b.flat, free(p)?);
    Some(splits(b, |i| free.get(i as usize).copied()))
}

/// The complement of A, as far as the copies need it. It must be a complement in the cosize of A too.
fn free(p: &Pair) -> Option<Vec<i64>> {
    let (a, b) = (&p.a.flat, &p.b.flat);
    rest(a, a.cosize().max(a.size() * b.cosize()))
}

/// The offsets of the right product, or `None` if A has no complement.
pub(crate) fn multiplied(p: &Pair) -> Option<Vec<i64>> {
    let free = free(p)?;
    let copies = p.b.flat.offsets().into_iter().map(|i| free.get(i as usize).copied()).collect::<Option<Vec<_>>>()?;
    let block = p.a.flat.offsets();
    Some(copies.iter().flat_map(|c| block.iter().map(move |x| x + c)).collect())
}

fn fills(a: &Flat, target: i64, r: &Flat) -> bool {
    let offsets = r.offsets();
    match rest(a, target) {
        Some(right) => offsets == right,
        None => {
            let image: HashSet<i64> = a.offsets().into_iter().collect();
            offsets.windows(2).all(|pair| pair[0] < pair[1])
                && distinct(offsets.iter().flat_map(|r| image.iter().map(move |x| x + r)))
        }
    }
}

fn distinct(numbers: impl Iterator<Item = i64>) -> bool {
    let mut seen = HashSet::new();
    numbers.into_iter().all(|x| seen.insert(x))
}

/// The offsets R, in growing order, at which copies of the image of A begin that reach every offset below the target once. The
/// next offset of R must be the first that no copy reaches yet, so there is at most one such R. `None` if two copies overlap.
fn rest(a: &Flat, target: i64) -> Option<Vec<i64>> {
    let mut image = a.offsets();
    image.sort_unstable();
    image.dedup();
    let mut reached = vec![false; (target + a.cosize()) as usize];
    let mut out = vec![];
    for next in 0..target {
        if !reached[next as usize] {
            out.push(next);
            if image.iter().any(|x| std::mem::replace(&mut reached[(x + next) as usize], true)) {
                return None;
            }
        }
    }
    Some(out)
}

/// As [`rest`], or `None` if A repeats an offset or a copy reaches an offset of `target` or more.
fn exact_rest(a: &Flat, target: i64) -> Option<Vec<i64>> {
    let offsets = rest(a, target)?;
    (offsets.len() as i64 * a.size() == target).then_some(offsets)
}

/// Whether some layout has the offset `of(B(i))` at each index i. In place of each leaf of B, that layout has a leaf or a tuple
/// of the same size.
fn splits(b: &Flat, of: impl Fn(i64) -> Option<i64>) -> bool {
    let mut leaves = vec![];
    for &(s, d) in &b.0 {
        let Some(leaf) = (0..s).map(|c| of(c * d)).collect::<Option<Vec<_>>>() else { return false };
        leaves.push(leaf);
    }
    let sum = |mut i: i64| {
        let mut sum = 0;
        for leaf in &leaves {
            sum += leaf[i as usize % leaf.len()];
            i /= leaf.len() as i64;
        }
        sum
    };
    leaves.iter().all(|leaf| is_layout(leaf)) && (0..b.size()).all(|i| of(b.at(i)) == Some(sum(i)))
}

/// Whether some layout has these offsets. The extent s of its first mode divides the number of offsets. The first s offsets have
/// equal steps, each later group of s offsets has the same steps, and some layout has the first offsets of the groups.
fn is_layout(offsets: &[i64]) -> bool {
    if offsets.len() == 1 {
        return offsets[0] == 0;
    }
    (2..=offsets.len()).filter(|s| offsets.len().is_multiple_of(*s)).any(|s| {
        let steps = (0..s).all(|i| offsets[i] == i as i64 * offsets[1]);
        let repeats = || offsets.chunks(s).all(|part| part.iter().zip(offsets).all(|(x, y)| x - part[0] == *y));
        steps && repeats() && is_layout(&offsets.iter().copied().step_by(s).collect::<Vec<_>>())
    })
}
