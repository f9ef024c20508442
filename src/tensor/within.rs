//! What is proven of a layout that the algebra made of a tensor's: that its offsets are the tensor's.
//!
//! A tensor that is composed or divided has its elements by other coordinates. That their offsets are offsets
//! of the tensor is the law of the operation, and safe code rests on it: the tensor may itself be one tile of
//! many, and between its elements lie those that another thread writes. That rests on three things.
//!
//! 1. How far the layout reaches is compared with the tensor's, always: whatever the algebra does, what lies
//!    outside of the tensor's reach is not touched.
//! 2. That it names the right offsets inside that reach is proven here, by numbers and without the algebra:
//!    where both layouts are static, when they are compiled; for others, in builds with debug assertions.
//! 3. In other builds, of layouts with dynamic integers, it is trusted. So are layouts of more than [`MODES`]
//!    modes, and those for which the proof would take more than [`TRIES`] steps.
//!
//! The proof: an offset of the tensor is a sum of digits times strides, each digit below the extent of its mode. A
//! mode of extent s whose stride is k times that of a mode of the tensor moves k (s - 1) digits there at most. If
//! each mode of the layout has such a mode, and what all of them move stays below its extent, then every offset of
//! the layout is one of the tensor. What compositions and divides give is of that form, by the rule that their modes
//! together stay inside each mode of the tensor.

use crate::error::{Clash, LayoutError};
use crate::layout::{AnyLayout, Loop};
use crate::profile::{Congruent, Reach, Shape};
use crate::tensor::loops;
use crate::tuple::{IntTuple, Part};

/// Layouts of more modes are trusted.
const MODES: usize = 16;

/// After so many steps that led nowhere, a layout is trusted.
const TRIES: usize = 500;

/// Whether a layout, made of `whole` by the algebra, has offsets of `whole` only.
#[inline(always)]
pub(crate) fn check_within<L: AnyLayout, M: AnyLayout>(whole: L, layout: M) -> Result<(), LayoutError> {
    let is_static = StaticWithin::<L, M>::PROVEN;
    if layout.size() == 0 {
        return Ok(());
    }
    let (old, new) = (whole.reach(), layout.reach());
    let proven =
        is_static || !cfg!(debug_assertions) || is_within(&Modes::of(&loops(whole)), &Modes::of(&loops(layout)));
    if whole.size() > 0 && new.below <= old.below && new.above <= old.above && proven {
        return Ok(());
    }
    Err(outside(layout, old, new))
}

#[cold]
fn outside<M: AnyLayout>(layout: M, old: Reach, new: Reach) -> LayoutError {
    LayoutError::Bounds(Clash::new(new.above, old.above)).of_layout(layout, None)
}

/// The proof of static layouts, made where they are compiled.
struct StaticWithin<L, M>(L, M);
impl<L: AnyLayout, M: AnyLayout> StaticWithin<L, M> {
    /// Whether there is nothing left to prove at run time.
    const PROVEN: bool = match (Modes::of_static::<L>(), Modes::of_static::<M>()) {
        // What reaches too far is refused for that, in words of its own.
        (Some(whole), Some(layout)) if Self::REACHES_NO_FURTHER => {
            assert!(is_within(&whole, &layout), "bounds: every offset of a tensor must lie inside its buffer");
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

/// The modes of a layout that move.
struct Modes {
    modes: [(isize, isize); MODES],
    len: usize,
}

impl Modes {
    const NONE: Self = Modes { modes: [(1, 0); MODES], len: 0 };

    fn of(loops: &[Loop]) -> Option<Self> {
        loops.iter().try_fold(Self::NONE, |modes, one| modes.and(one.extent as isize, one.stride))
    }

    /// The modes of a layout that is static.
    const fn of_static<L: AnyLayout>() -> Option<Option<Self>> {
        if !<L::Shape as IntTuple>::IS_STATIC || !<L::Stride as IntTuple>::IS_STATIC {
            return None;
        }
        let (Some(shape), Some(stride)) = (<L::Shape as IntTuple>::PARTS.all(), <L::Stride as IntTuple>::PARTS.all())
        else {
            return Some(None);
        };
        let (mut modes, mut i) = (Some(Self::NONE), 0);
        // One profile: the integers are at the same places.
        while i < shape.len() {
            if let (Some(all), Part::Int(extent), Part::Int(step)) = (&modes, shape[i], stride[i]) {
                modes = all.and(extent, step);
            }
            i += 1;
        }
        Some(modes)
    }

    /// These and one after them; `None` where there is no room.
    const fn and(&self, extent: isize, stride: isize) -> Option<Self> {
        let Modes { mut modes, len } = *self;
        if extent <= 1 || stride == 0 {
            return Some(Modes { modes, len });
        }
        if len == MODES {
            return None;
        }
        modes[len] = (extent, stride);
        Some(Modes { modes, len: len + 1 })
    }

    /// Whether these are the same modes, in the same order.
    const fn are(&self, other: &Self) -> bool {
        let mut i = 0;
        while i < self.len && i < other.len {
            if self.modes[i].0 != other.modes[i].0 || self.modes[i].1 != other.modes[i].1 {
                return false;
            }
            i += 1;
        }
        self.len == other.len
    }

    /// Whether these, and no mode that does not move, make so many elements without a gap.
    const fn are_one_block(&self, size: usize) -> bool {
        // Each mode steps over those before it: one that was found has a lesser stride than is looked for next.
        let (mut reached, mut i) = (1isize, 0);
        while i < self.len {
            if self.modes[i].1 == reached {
                // Fits: a part of the size.
                (reached, i) = (reached * self.modes[i].0, 0);
            } else {
                i += 1;
            }
        }
        reached as usize == size
    }

    /// Neighbours of which one goes on from the other as one mode.
    ///
    /// This is for a tensor's modes. A mode of a layout of its own may go on from one that moves in another of
    /// the tensor's.
    const fn merged(&self) -> Self {
        let (mut all, mut i) = (Self::NONE, 0);
        while i < self.len {
            let (extent, stride) = self.modes[i];
            let last = if all.len > 0 { all.len - 1 } else { 0 };
            let (inner, step) = all.modes[last];
            if all.len > 0 && matches!(inner.checked_mul(step), Some(end) if end == stride) {
                // Fits: a part of the size of the tensor.
                all.modes[last].0 = inner * extent;
            } else {
                all.modes[all.len] = (extent, stride);
                all.len += 1;
            }
            i += 1;
        }
        all
    }
}

/// Whether two layouts are static, have the same modes, and leave no gap, in whatever order these come: so that of one
/// shape both lie in memory as one run does.
#[inline(always)]
pub(crate) const fn are_same_static_block<A: AnyLayout, B: AnyLayout>() -> bool {
    const {
        match (Modes::of_static::<A>(), Modes::of_static::<B>(), <A::Shape as Shape>::STATIC_SIZE) {
            (Some(Some(a)), Some(Some(b)), Some(size)) => a.are(&b) && a.are_one_block(size),
            _ => false,
        }
    }
}

/// Whether every offset of `layout` is proven to be one of `whole`, or they are trusted.
const fn is_within(whole: &Option<Modes>, layout: &Option<Modes>) -> bool {
    let (Some(whole), Some(layout)) = (whole, layout) else { return true };
    let whole = &whole.merged();
    let (mut room, mut r) = ([0; MODES], 0);
    while r < whole.len {
        room[r] = whole.modes[r].0 - 1;
        r += 1;
    }
    has_room(whole, layout, 0, room, &mut { TRIES })
}

/// Whether the modes of `layout` from `at` on have a mode of `whole` each, in which there is room for as many
/// digits; or the tries are used up.
const fn has_room(whole: &Modes, layout: &Modes, at: usize, room: [isize; MODES], tries: &mut usize) -> bool {
    if at == layout.len {
        return true;
    }
    let (extent, stride) = layout.modes[at];
    let mut r = whole.len;
    while r > 0 {
        r -= 1;
        let step = whole.modes[r].1;
        if stride % step != 0 || (stride < 0) != (step < 0) {
            continue;
        }
        if let Some(digits) = (extent - 1).checked_mul(stride / step)
            && digits <= room[r]
        {
            let mut room = room;
            room[r] -= digits;
            if has_room(whole, layout, at + 1, room, tries) {
                return true;
            }
        }
    }
    if *tries == 0 {
        return true;
    }
    *tries -= 1;
    false
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use alloc::{vec, vec::Vec};

    fn modes(all: &[(isize, isize)]) -> Option<Modes> {
        all.iter().try_fold(Modes::NONE, |modes, &(extent, stride)| modes.and(extent, stride))
    }

    fn offsets(modes: &[(isize, isize)]) -> Vec<isize> {
        modes.iter().fold(vec![0], |all, &(extent, stride)| {
            all.iter().flat_map(|at| (0..extent).map(move |digit| at + digit * stride)).collect()
        })
    }

    #[test]
    fn what_is_proven_is_so() {
        let (extents, strides) = ([1, 2, 3, 4], [-3, -1, 0, 1, 2, 3, 4, 6, 8]);
        let pairs = extents.iter().flat_map(|&s| strides.iter().map(move |&d| (s, d)));
        let layouts: Vec<[(isize, isize); 2]> =
            pairs.clone().flat_map(|a| pairs.clone().map(move |b| [a, b])).collect();
        let mut proven = 0;
        for whole in layouts.iter().step_by(11) {
            let all = offsets(whole);
            for layout in layouts.iter().step_by(7) {
                if is_within(&modes(whole), &modes(layout)) {
                    proven += 1;
                    assert!(offsets(layout).iter().all(|at| all.contains(at)), "{layout:?} in {whole:?}");
                }
            }
        }
        assert!(proven > 1_000, "{proven}");
    }

    #[test]
    fn other_elements_inside_the_reach_are_no_part() {
        // Every other element is the tensor's: those between are another's.
        assert!(!is_within(&modes(&[(4, 2)]), &modes(&[(4, 1)])));
        assert!(!is_within(&modes(&[(4, 2), (2, 16)]), &modes(&[(2, 8)])));
        assert!(is_within(&modes(&[(4, 2), (2, 8)]), &modes(&[(2, 8)])));
        // Modes that each fit, and not together.
        assert!(!is_within(&modes(&[(4, 1), (2, 9)]), &modes(&[(3, 1), (2, 2)])));
        assert!(is_within(&modes(&[(5, 1), (2, 9)]), &modes(&[(3, 1), (2, 2)])));
        // Of two modes of the tensor that a mode may go by, the other one.
        assert!(is_within(&modes(&[(8, 2), (3, 2)]), &modes(&[(3, 2), (8, 2)])));
    }

    #[test]
    fn a_hard_search_ends() {
        let whole: Vec<_> = (0..16).map(|_| (2, 1)).collect();
        let layout: Vec<_> = (0..16).map(|k| (2 + k / 15, 1)).collect();
        assert!(is_within(&modes(&whole), &modes(&layout)));
    }
}
