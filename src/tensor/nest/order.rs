//! Sorts the modes of a nest by their strides, in one operand or in all.

use super::Mode;

/// Sorts modes by their smallest stride in any operand. So the modes along which neighbours share a cache line, in some operand,
/// come first.
pub(super) fn nearest_first<const K: usize>(modes: &mut [Mode<K>]) {
    let nearness = |m: &Mode<K>| {
        let steps = key(m);
        (steps.iter().copied().min(), steps.iter().fold(0usize, |sum, &step| sum.saturating_add(step)))
    };
    sort_by(modes, |a, b| nearness(a) < nearness(b));
}

/// Sorts modes by `before`. The sort is stable, and meant for few modes.
pub(super) fn sort_by<const K: usize>(modes: &mut [Mode<K>], before: impl Fn(&Mode<K>, &Mode<K>) -> bool) {
    for i in 1..modes.len() {
        let mut j = i;
        while j > 0 && before(&modes[j], &modes[j - 1]) {
            modes.swap(j, j - 1);
            j -= 1;
        }
    }
}

/// The position of the longest mode, from the position `from` on, for which `fit` returns true. Among equally long modes it is
/// the first.
pub(super) fn longest<const K: usize>(modes: &[Mode<K>], from: usize, fit: impl Fn(&Mode<K>) -> bool) -> Option<usize> {
    (from..modes.len()).rev().filter(|&at| fit(&modes[at])).max_by_key(|&at| modes[at].extent)
}

/// Moves the mode at the position `at` to the position `front`. `cut` is the position of the
/// mode of which the block has only a part. If the position of that mode changes, `cut` is updated.
pub(super) fn to_front<const K: usize>(modes: &mut [Mode<K>], front: usize, at: usize, cut: &mut Option<usize>) {
    for at in (front..at).rev() {
        modes.swap(at, at + 1);
    }
    if let Some(cut) = cut.as_mut().filter(|cut| (front..=at).contains(cut)) {
        *cut = if *cut == at { front } else { *cut + 1 };
    }
}

/// The absolute value of the stride in each operand.
pub(super) fn key<const K: usize>(mode: &Mode<K>) -> [usize; K] {
    mode.strides.map(isize::unsigned_abs)
}
