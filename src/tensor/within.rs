//! Proves that every offset of a layout is an offset of a tensor, before the layout is used for elements of that tensor.
//!
//! When a tensor is composed or divided, the result has a new layout over the same memory. By the law of the operation, the
//! offsets of the new layout are offsets of the tensor. Memory safety depends on this: the tensor may be one tile of many, and
//! another thread may write the elements that lie between the elements of this tile. So this file proves it again, from the
//! numbers of the two layouts and without the algebra, in every build. The proof is made at compile time if both layouts are
//! static, and else when the new layout is built. A layout is refused if no proof is found, even if the layout is correct.
//!
//! The proof: an offset of the tensor is a sum of digits times strides, one digit for each mode, and each digit is below the
//! extent of its mode. Take a mode of the new layout with the extent `s`, whose stride is `k` times the stride of a mode of the
//! tensor. It adds at most `k (s - 1)` to the digit of the tensor's mode. Assign every mode of the new layout to such a mode of
//! the tensor. If for each mode of the tensor the additions sum to less than its extent, every offset of the new layout is an
//! offset of the tensor. For example, the two modes of `(4,8):(1,8)` add at most `1 * 3 + 8 * 7 = 59` to the digit of `64:1`, so
//! that layout is within `64:1`. Compositions and divides give layouts of this form.

use crate::error::{Clash, LayoutError, refuse};
#[cfg(feature = "bytemuck")]
use crate::layout::Layout;
use crate::layout::{AnyLayout, Loop, LoopNest, StaticModes};
use crate::profile::{Congruent, Shape};
use crate::tensor::loops;
#[cfg(feature = "bytemuck")]
use crate::tuple::{HCons, HNil, cons};
#[cfg(feature = "bytemuck")]
use typenum::P1;

/// The search gives up after this many failed assignments of a mode, and the layout counts as not proven.
const TRIES: usize = 500;

/// Proves that all offsets of a layout are offsets of `whole`. Returns an error if this is false or not proven.
#[inline(always)]
pub(crate) fn check_within<L: AnyLayout, M: AnyLayout>(whole: L, layout: M) -> Result<(), LayoutError> {
    if StaticWithin::<L, M>::PROVEN || goes_by_digits(&mut loops(whole), &loops(layout)) {
        return Ok(());
    }
    search(whole, layout)
}

/// Whether a proof is found that every byte of an element of `layout` is a byte of an element of `whole`. An element of `layout`
/// has `new` bytes, and an element of `whole` has `old` bytes.
#[cfg(feature = "bytemuck")]
pub(crate) fn has_bytes_within<L: AnyLayout, M: AnyLayout>(
    (whole, old): (L, usize),
    (layout, new): (M, usize),
) -> bool {
    let (mut whole, mut layout) = (loops(with_bytes(whole)), loops(with_bytes(layout)));
    if !count_bytes(&mut whole, old) || !count_bytes(&mut layout, new) {
        return false;
    }
    // Sorted by stride, modes that continue each other become neighbours. Then all contiguous bytes from offset 0 on are merged
    // into one mode, `run`. Modes may overlap: 4 bytes, repeated 8 times in steps of 2, are 18 bytes.
    whole.sort_unstable_by_key(|one| if moves(*one) { one.stride.unsigned_abs() } else { usize::MAX });
    let mut run = Loop { extent: 1, stride: 1 };
    for one in whole.iter_mut().filter(|one| moves(**one) && one.stride > 0) {
        let step = one.stride.unsigned_abs();
        let end = (one.extent - 1).checked_mul(step).and_then(|reach| run.extent.checked_add(reach));
        if let (Some(end), true) = (end, step <= run.extent) {
            (run.extent, *one) = (end, STILL);
        }
    }
    if let Some(still) = whole.iter_mut().find(|one| one.extent == 1) {
        *still = run;
    }
    goes_by_digits(&mut { whole }, &layout) || is_within(&mut whole, &layout)
}

/// Adds a first mode to a layout, for the bytes of an element. `count_bytes` sets its extent.
#[cfg(feature = "bytemuck")]
#[inline(always)]
#[allow(clippy::type_complexity)]
fn with_bytes<L: AnyLayout>(layout: L) -> Layout<HCons<P1, HCons<L::Shape, HNil>>, HCons<P1, HCons<L::Stride, HNil>>> {
    let one = P1::default();
    // The result is valid, because a mode of extent 1 adds no offset.
    Layout::of_valid(cons(one, cons(layout.shape(), HNil)), cons(one, cons(layout.stride(), HNil)))
}

/// Converts the loops of [`with_bytes`] from elements of `size` bytes to bytes. Returns whether all strides fit.
#[cfg(feature = "bytemuck")]
fn count_bytes(loops: &mut [Loop], size: usize) -> bool {
    let [bytes, elements @ ..] = loops else { return false };
    *bytes = Loop { extent: size, stride: 1 };
    isize::try_from(size).is_ok_and(|size| {
        elements.iter_mut().filter(|one| moves(**one)).all(|one| {
            let stride = one.stride.checked_mul(size);
            one.stride = stride.unwrap_or(0);
            stride.is_some()
        })
    })
}

/// Searches for a proof after the faster proofs of [`check_within`] failed. Returns an error if it finds none.
#[cold]
#[inline(never)]
fn search<L: AnyLayout, M: AnyLayout>(whole: L, layout: M) -> Result<(), LayoutError> {
    let all = loops(layout);
    if is_within(&mut loops(whole), &all) {
        return Ok(());
    }
    if whole.size() == 0 {
        let law = LayoutError::Within(Clash::in_mode(0, layout.size() as isize, 0));
        return Err(law.of_layout(whole, Some(&layout)));
    }
    // The error names a mode that is not within `whole` even by itself, or else the last mode.
    let alone = all.iter().find(|&&one| !is_within(&mut loops(whole), &[one]));
    let Loop { extent, stride } = alone.or(all.last()).copied().unwrap_or_default();
    Err(LayoutError::Within(Clash::new(extent as isize, stride)).of_layout(whole, Some(&layout)))
}

/// The proof for static layouts, at compile time.
struct StaticWithin<L, M>(L, M);
impl<L: AnyLayout, M: AnyLayout> StaticWithin<L, M> {
    /// Whether the proof succeeds at compile time.
    const PROVEN: bool = match (L::Stride::STATIC_MODES, M::Stride::STATIC_MODES) {
        // A layout that reaches too far is not refused here. The caller refuses it with a text of its own, or the proof fails at
        // run time.
        (Some(whole), Some(layout)) if Self::REACHES_NO_FURTHER => {
            let (mut whole, layout) = (Moving::of(&whole), Moving::of(&layout));
            if !is_within(whole.all_mut(), layout.all()) {
                refuse("within: every offset of a part of a tensor must be known to be an offset of the tensor")
            }
            true
        }
        _ => false,
    };
    const REACHES_NO_FURTHER: bool =
        match (<L::Stride as Congruent<L::Shape>>::STATIC_REACH, <M::Stride as Congruent<M::Shape>>::STATIC_REACH) {
            (Some(old), Some(new)) => new.below <= old.below && new.above <= old.above,
            _ => false,
        };
}

/// The modes of a static layout that move: those with an extent above 1 and a stride other than 0.
struct Moving {
    modes: [Loop; StaticModes::ROOM],
    len: usize,
}

impl Moving {
    const fn of(layout: &StaticModes) -> Self {
        let (mut moving, mut left) = (Moving { modes: [STILL; StaticModes::ROOM], len: 0 }, layout.all());
        while let [(extent, stride), rest @ ..] = left {
            let one = Loop { extent: *extent as usize, stride: *stride };
            if moves(one) {
                moving.modes[moving.len] = one;
                moving.len += 1;
            }
            left = rest;
        }
        moving
    }
    const fn all(&self) -> &[Loop] {
        self.modes.split_at(self.len).0
    }
    const fn all_mut(&mut self) -> &mut [Loop] {
        self.modes.split_at_mut(self.len).0
    }

    /// Whether both have the same modes, in the same order.
    const fn are(&self, other: &Self) -> bool {
        let mut i = 0;
        while i < self.len && i < other.len {
            let (a, b) = (self.modes[i], other.modes[i]);
            if a.extent != b.extent || a.stride != b.stride {
                return false;
            }
            i += 1;
        }
        self.len == other.len
    }

    /// Whether the layout with these moving modes has the offsets 0 to `size - 1`, each once, where `size` is its size. It then
    /// has no mode of stride 0.
    const fn are_one_block(&self, size: usize) -> bool {
        // The stride that is searched for grows with each mode that is found, so no mode is found twice.
        let (mut reached, mut i) = (1usize, 0);
        while i < self.len {
            if self.modes[i].stride > 0 && self.modes[i].stride as usize == reached {
                // Does not overflow, because the product is at most the size of the layout.
                (reached, i) = (reached * self.modes[i].extent, 0);
            } else {
                i += 1;
            }
        }
        reached == size
    }
}

/// Whether two layouts are static, have the same modes, and have no gaps, with the strides in any order. If their shapes agree
/// too, both are the same block of memory.
#[inline(always)]
pub(crate) const fn are_same_static_block<A: AnyLayout, B: AnyLayout>() -> bool {
    const {
        match (A::Stride::STATIC_MODES, B::Stride::STATIC_MODES, <A::Shape as Shape>::STATIC_SIZE) {
            (Some(a), Some(b), Some(size)) => {
                let a = Moving::of(&a);
                a.are(&Moving::of(&b)) && a.are_one_block(size)
            }
            _ => false,
        }
    }
}

const STILL: Loop = Loop { extent: 1, stride: 0 };

const fn moves(one: Loop) -> bool {
    one.extent > 1 && one.stride != 0
}

const fn is_empty(mut modes: &[Loop]) -> bool {
    while let [one, rest @ ..] = modes {
        if one.extent == 0 {
            return true;
        }
        modes = rest;
    }
    false
}

/// Whether a proof is found that every offset of `layout` is an offset of `whole`. It overwrites `whole`.
const fn is_within(whole: &mut [Loop], layout: &[Loop]) -> bool {
    if is_empty(layout) || is_empty(whole) {
        return is_empty(layout);
    }
    merge(whole);
    has_room(whole, layout, &mut { TRIES })
}

/// Whether the modes of `layout` continue one another inside the modes of `whole`, as the modes of a divide do. Each mode of
/// `layout` that moves is assigned to a mode of `whole`. The first mode assigned to a mode of `whole` must have the stride of
/// that mode. Each later one must have the stride at which the one before ended: in `64:1`, the mode `4:1` of `(4,16):(1,4)`
/// ends at 4, and `16:4` continues there. This function proves less than [`is_within`], but needs no division. It overwrites
/// `whole`.
fn goes_by_digits(whole: &mut [Loop], layout: &[Loop]) -> bool {
    // From here on, the `stride` of each mode of `whole` is the stride at which the next mode must continue, and its `extent` is
    // the span of the mode: extent times stride.
    for mode in whole.iter_mut() {
        let Some(end) = mode.extent.checked_mul(mode.stride.unsigned_abs()) else { return false };
        if mode.extent == 0 {
            return false;
        }
        mode.extent = end;
    }
    layout.iter().all(|one| {
        if !moves(*one) {
            return one.extent > 0;
        }
        let Some(end) = one.extent.checked_mul(one.stride.unsigned_abs()) else { return false };
        let Some(mode) = whole.iter_mut().find(|mode| mode.stride == one.stride && end <= mode.extent) else {
            return false;
        };
        // If `end` does not fit an `isize`, no mode can continue here: stride 0 matches no mode that moves.
        let next = isize::try_from(end).unwrap_or(0);
        mode.stride = if one.stride < 0 { -next } else { next };
        true
    })
}

/// Merges two neighbouring modes if the second continues the first. The place of the second is then taken by a mode that does not
/// move.
///
/// Only modes of the tensor may be merged. Two modes of the new layout may be assigned to different modes of the tensor, even if
/// one continues the other.
const fn merge(modes: &mut [Loop]) {
    let (mut last, mut i) = (0, 1);
    while i < modes.len() {
        if moves(modes[i]) {
            let (inner, outer) = (modes[last], modes[i]);
            let end = (inner.extent as isize).checked_mul(inner.stride);
            if moves(inner) && matches!(end, Some(end) if end == outer.stride) {
                // Does not overflow, because the product is at most the size of the tensor.
                modes[last].extent = inner.extent * outer.extent;
                modes[i] = STILL;
            } else {
                last = i;
            }
        }
        i += 1;
    }
}

/// Whether each mode of `layout` can be assigned to a mode of `room` whose extent is large enough. Each assignment lowers that
/// extent by the amount that the mode can add to the digit. The search gives up after `tries` failures.
const fn has_room(room: &mut [Loop], layout: &[Loop], tries: &mut usize) -> bool {
    let [one, rest @ ..] = layout else { return true };
    if !moves(*one) {
        return has_room(room, rest, tries);
    }
    let mut r = room.len();
    while r > 0 && *tries > 0 {
        r -= 1;
        if let Some(digits) = digits(*one, room[r])
            && digits < room[r].extent
        {
            room[r].extent -= digits;
            if has_room(room, rest, tries) {
                return true;
            }
            room[r].extent += digits;
        }
    }
    *tries = tries.saturating_sub(1);
    false
}

/// How much a mode can add to the digit of `of`, a mode of the tensor. It is `None` if the stride of the mode is not a multiple
/// of the stride of `of`.
const fn digits(one: Loop, of: Loop) -> Option<usize> {
    if one.stride == of.stride {
        return Some(one.extent - 1);
    }
    if (one.stride < 0) != (of.stride < 0) {
        return None;
    }
    // If `of` does not move, it has either stride 0, which is excluded here, or extent 1, in which the caller finds no room.
    let (steps, step) = (one.stride.unsigned_abs(), of.stride.unsigned_abs());
    if step == 0 || !steps.is_multiple_of(step) {
        return None;
    }
    (one.extent - 1).checked_mul(steps / step)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use alloc::{vec, vec::Vec};

    fn proven(whole: &[(usize, isize)], layout: &[(usize, isize)]) -> bool {
        let modes = |all: &[(usize, isize)]| -> Vec<Loop> {
            all.iter().map(|&(extent, stride)| Loop { extent, stride }).collect()
        };
        let by_search = is_within(&mut modes(whole), &modes(layout));
        assert!(by_search || !goes_by_digits(&mut modes(whole), &modes(layout)), "{layout:?} in {whole:?}");
        by_search
    }

    fn offsets(modes: &[(usize, isize)]) -> Vec<isize> {
        modes.iter().fold(vec![0], |all, &(extent, stride)| {
            all.iter().flat_map(|at| (0..extent as isize).map(move |digit| at + digit * stride)).collect()
        })
    }

    #[test]
    fn what_is_proven_is_true() {
        let (extents, strides) = ([1, 2, 3, 4], [-3, -1, 0, 1, 2, 3, 4, 6, 8]);
        let pairs = extents.iter().flat_map(|&s| strides.iter().map(move |&d| (s, d)));
        let layouts: Vec<[(usize, isize); 2]> =
            pairs.clone().flat_map(|a| pairs.clone().map(move |b| [a, b])).collect();
        let (mut all_proven, mut true_of) = (0, 0);
        for whole in layouts.iter().step_by(11) {
            let all = offsets(whole);
            for layout in layouts.iter().step_by(7) {
                let is_so = offsets(layout).iter().all(|at| all.contains(at));
                true_of += is_so as usize;
                if proven(whole, layout) {
                    all_proven += 1;
                    assert!(is_so, "{layout:?} in {whole:?}");
                }
            }
        }
        assert!(all_proven > 1_000 && all_proven * 10 > true_of * 9, "{all_proven} of {true_of}");
    }

    #[test]
    fn elements_between_those_of_the_tensor_are_refused() {
        // Every other element belongs to the tensor; those between do not.
        assert!(!proven(&[(4, 2)], &[(4, 1)]));
        assert!(!proven(&[(4, 2), (2, 16)], &[(2, 8)]));
        assert!(proven(&[(4, 2), (2, 8)], &[(2, 8)]));
        // Modes that fit alone, but not together.
        assert!(!proven(&[(4, 1), (2, 9)], &[(3, 1), (2, 2)]));
        assert!(proven(&[(5, 1), (2, 9)], &[(3, 1), (2, 2)]));
        // The mode `3:2` can be assigned to both modes of the tensor, but only one choice leaves room for `8:2`.
        assert!(proven(&[(8, 2), (3, 2)], &[(3, 2), (8, 2)]));
        // A span that does not fit an `isize`, and the least integer as a stride.
        assert!(proven(&[(2, isize::MAX)], &[(2, isize::MAX)]));
        assert!(!proven(&[(2, isize::MAX)], &[(2, isize::MAX), (2, -2)]));
        assert!(!proven(&[(2, -1)], &[(2, isize::MIN)]) && proven(&[(2, isize::MIN)], &[(2, isize::MIN)]));
    }

    #[test]
    fn a_hard_search_ends_and_proves_nothing() {
        let whole = [(2, 1); 16];
        let too_much: Vec<_> = (0..16).map(|k| (2 + k / 15, 1)).collect();
        assert!(!proven(&whole, &too_much));
        assert!(proven(&whole, &whole));
        // This layout is within `whole`, but the search gives up before it finds the assignment.
        let whole: Vec<_> = (0..24).map(|k| (2 + k % 5, 1)).collect();
        let layout: Vec<_> = whole.iter().rev().copied().collect();
        let _ = proven(&whole, &layout); // ends
        assert!(!proven(&whole, &[&layout[..], &[(2, 1)]].concat()));
    }

    #[test]
    fn parts_of_divides_go_by_digits() {
        let modes = |all: &[(usize, isize)]| -> Vec<Loop> {
            all.iter().map(|&(extent, stride)| Loop { extent, stride }).collect()
        };
        let by_digits = |whole: &[_], layout: &[_]| goes_by_digits(&mut modes(whole), &modes(layout));
        assert!(by_digits(&[(64, 1), (96, 80)], &[(4, 1), (8, 80), (16, 4), (12, 640)]));
        assert!(by_digits(&[(64, -1)], &[(4, -1), (1, 7), (16, -4)]));
        assert!(!by_digits(&[(64, 1)], &[(4, 1), (17, 4)]) && !by_digits(&[(64, 1)], &[(16, 4), (4, 1)]));
        // An empty layout is within every layout, and only an empty layout is within an empty one.
        assert!(!by_digits(&[(0, 1), (4, 1)], &[(4, 1)]) && !proven(&[(0, 1), (4, 1)], &[(4, 1)]));
        assert!(proven(&[(4, 1)], &[(0, 1), (9, 9)]) && proven(&[(0, 1)], &[(0, 1)]));
    }

    #[test]
    fn many_modes_are_proven_like_few() {
        let whole: Vec<_> = (0..40).map(|k| (2, 3 << k)).collect();
        assert!(proven(&whole, &whole));
        let mut beside = whole.clone();
        beside[20].1 += 1;
        assert!(!proven(&whole, &beside));
    }

    #[test]
    #[cfg(feature = "bytemuck")]
    fn bytes_of_other_elements_are_refused() {
        use crate::prelude::*;
        let (none, two, eight) = (0, 2, 8);
        // The tensor has every other element, and an element has two bytes. So it has the bytes 0, 1, 4, 5, 8, 9, and so on. A
        // layout of these bytes is within the tensor. A layout that has the bytes between them is not.
        assert!(has_bytes_within((layout!(eight:2), 2), (layout!((2, eight):(1, 4)), 1)));
        assert!(!has_bytes_within((layout!(eight:2), 2), (layout!((4, eight):(1, 4)), 1)));
        assert!(!has_bytes_within((layout!(eight:2), 2), (layout!((2, eight):(1, 2)), 1)));
        // Seen as elements of four bytes: two adjacent elements make one, whichever mode they are adjacent in. Two that are not
        // adjacent make none.
        assert!(has_bytes_within((layout!((8, eight):(8, 1)), 2), (layout!((8, 4):(4, 1)), 4)));
        assert!(!has_bytes_within((layout!((8, eight):(9, 1)), 2), (layout!((8, 5):(4, 1)), 4)));
        assert!(!has_bytes_within((layout!(eight:2), 2), (layout!(eight), 4)));
        // Modes that overlap, and together leave no gap.
        assert!(has_bytes_within((layout!((4, 6):(2, 1)), 6), (layout!((12, 3):(1, 3)), 4)));
        assert!(!has_bytes_within((layout!((4, 6):(2, 1)), 6), (layout!((13, 3):(1, 3)), 4)));
        assert!(!has_bytes_within((layout!(two:{ isize::MAX - 1 }), 2), (layout!(2), 2)));
        assert!(
            has_bytes_within((layout!(none), 2), (layout!(none), 4))
                && !has_bytes_within((layout!(none), 2), (layout!(two), 1))
        );
    }
}
