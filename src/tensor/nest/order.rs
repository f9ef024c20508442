//! The modes of a nest in another order: by how near their elements lie, in one operand or in all.

use super::Mode;

/// Puts the modes first of which neighbours share a line of the cache in some operand.
pub(super) fn nearest_first<const K: usize>(modes: &mut [Mode<K>]) {
    let nearness = |m: &Mode<K>| {
        let steps = key(m);
        (steps.iter().copied().min(), steps.iter().fold(0usize, |sum, &step| sum.saturating_add(step)))
    };
    sort_by(modes, |a, b| nearness(a) < nearness(b));
}

/// A stable sort of few modes.
pub(super) fn sort_by<const K: usize>(modes: &mut [Mode<K>], before: impl Fn(&Mode<K>, &Mode<K>) -> bool) {
    for i in 1..modes.len() {
        let mut j = i;
        while j > 0 && before(&modes[j], &modes[j - 1]) {
            modes.swap(j, j - 1);
            j -= 1;
        }
    }
}

/// Where the longest of the modes is that are `fit`, from one on; of equal ones the first.
pub(super) fn longest<const K: usize>(modes: &[Mode<K>], from: usize, fit: impl Fn(&Mode<K>) -> bool) -> Option<usize> {
    (from..modes.len()).rev().filter(|&at| fit(&modes[at])).max_by_key(|&at| modes[at].extent)
}

/// Puts the mode at `at` before those from `front` on; `cut` stays with its mode.
pub(super) fn to_front<const K: usize>(modes: &mut [Mode<K>], front: usize, at: usize, cut: &mut Option<usize>) {
    for at in (front..at).rev() {
        modes.swap(at, at + 1);
    }
    if let Some(cut) = cut.as_mut().filter(|cut| (front..=at).contains(cut)) {
        *cut = if *cut == at { front } else { *cut + 1 };
    }
}

/// How far each operand steps, whichever way.
pub(super) fn key<const K: usize>(mode: &Mode<K>) -> [usize; K] {
    mode.strides.map(isize::unsigned_abs)
}
