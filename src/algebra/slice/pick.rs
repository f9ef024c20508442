//! The split of a layout by a coordinate with `_` in it: the modes that are open (`_`), the modes that an index fixes, and the
//! offset of the fixed modes.
//!
//! For example, `(2,_)` leaves `(8):(4)` of `(4,8):(1,4)` open and fixes `(4):(1)`, at the offset 2. [`SliceCoord`] goes through
//! the coordinate, the shape and the stride together, entry by entry. It collects the picked modes in one list: `(2,(_,5),_)`
//! leaves `(2,3):(4,64)` of `(4,(2,8),3):(1,(4,8),64)` open.

use crate::All;
use crate::coord::Crd2IdxOp;
use crate::error::{Broken, CoordinateProfile, Holds, Verdict};
use crate::int::ops::{Add, AddOp};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, AsLayout, FlatMode as Mode, Layout, ModeList, Reader, Scratch, Slot};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use core::slice::IterMut;
use typenum::Z0;

/// A coordinate with `_` in it, for the layout `S:D`. Coordinates of another profile implement it too, with a verdict that is
/// broken.
#[cfg_attr(doc, doc(hidden))]
pub trait SliceCoord<S, D>: IntTuple {
    /// Whether the coordinate has the profile of the shape.
    type Verdict: Verdict;
    /// The modes that have `_`, in front of the list `Tail`.
    type Open<Tail: ModeList>: ModeList;
    /// The modes that have an index, in front of the list `Tail`.
    type Fixed<Tail: ModeList>: ModeList;
    /// The picked modes `L` as a layout. If the coordinate is a tuple, this is a tuple of the modes. If it is a single entry,
    /// this is the whole layout, or the layout without modes.
    type Part<L: ModeList>: AnyLayout;
    /// The offset of the fixed modes: `_` counts as 0.
    type Offset: Int;

    /// Writes the modes that are open, or those that are fixed.
    #[inline(always)]
    fn pick(_: Picked, _: S, _: D, _: &mut IterMut<'_, Slot>) {}
    /// The offset, or `None` if it does not fit.
    #[inline(always)]
    fn slice_offset(self, _: S, _: D) -> Option<Self::Offset> {
        Self::Offset::from_value(0).filter(|_| Self::Verdict::HOLDS)
    }
    /// The offset of a coordinate that lies in the shape.
    #[inline(always)]
    fn start(self, _: S, _: D) -> isize {
        0
    }
    /// Calls `visit` with the digit and the stride of each leaf of the fixed modes.
    #[inline(always)]
    fn each_fixed_digit(self, _: S, _: D, _: &mut impl FnMut(isize, isize)) {}
    /// Whether the coordinate lies in the shape.
    #[inline(always)]
    fn is_in(self, _: S) -> bool {
        Self::Verdict::HOLDS
    }
}

/// Which modes are picked.
#[derive(Clone, Copy, PartialEq)]
pub enum Picked {
    /// The modes that have `_`.
    Open,
    /// The modes that have an index.
    Fixed,
}

/// The layout of the modes that the coordinate `C` leaves open.
pub(crate) type OpenPart<C, S, D> = AsItself<<C as SliceCoord<S, D>>::Part<<C as SliceCoord<S, D>>::Open<HNil>>>;
/// The layout of the modes that the coordinate `C` fixes.
pub(crate) type FixedPart<C, S, D> = AsItself<<C as SliceCoord<S, D>>::Part<<C as SliceCoord<S, D>>::Fixed<HNil>>>;
type AsItself<A> = Layout<<A as AnyLayout>::Shape, <A as AnyLayout>::Stride>;

/// The layout of the picked modes. It is valid because its modes are those of a valid layout.
#[inline(always)]
pub(crate) fn part<C: SliceCoord<S, D>, S: Shape, D: Congruent<S>, PS: Shape, PD: Congruent<PS>>(
    picked: Picked,
    a: Layout<S, D>,
) -> Layout<PS, PD> {
    let mut room = Scratch::<PD::Each<Mode>>::new();
    let modes = room.fill(|to| C::pick(picked, a.shape(), a.stride(), to));
    let (shape, stride) = PD::fill(&mut Reader::new(modes));
    Layout::of_valid(shape, stride)
}

impl<S: Shape, D: Congruent<S>> SliceCoord<S, D> for All {
    type Verdict = Holds;
    type Open<Tail: ModeList> = HCons<Layout<S, D>, Tail>;
    type Fixed<Tail: ModeList> = Tail;
    type Part<L: ModeList> = L::Head;
    type Offset = Z0;
    #[inline(always)]
    fn pick(picked: Picked, shape: S, stride: D, to: &mut IterMut<'_, Slot>) {
        if picked == Picked::Open {
            stride.read(shape, to);
        }
    }
}
impl<I: Int + Crd2IdxOp<S, D>, S: Shape, D: Congruent<S>> SliceCoord<S, D> for I {
    type Verdict = Holds;
    type Open<Tail: ModeList> = Tail;
    type Fixed<Tail: ModeList> = HCons<Layout<S, D>, Tail>;
    type Part<L: ModeList> = L::Head;
    type Offset = I::Output;
    #[inline(always)]
    fn pick(picked: Picked, shape: S, stride: D, to: &mut IterMut<'_, Slot>) {
        if picked == Picked::Fixed {
            stride.read(shape, to);
        }
    }
    #[inline(always)]
    fn slice_offset(self, shape: S, stride: D) -> Option<I::Output> {
        self.crd2idx(shape, stride)
    }
    #[inline(always)]
    fn start(self, shape: S, stride: D) -> isize {
        stride.offset(shape, self.get())
    }
    #[inline(always)]
    fn each_fixed_digit(self, shape: S, stride: D, visit: &mut impl FnMut(isize, isize)) {
        stride.each_digit(shape, self.get(), visit);
    }
    #[inline(always)]
    fn is_in(self, shape: S) -> bool {
        usize::try_from(self.get()).is_ok_and(|index| index < shape.size())
    }
}
// pick((c, cs...), (s, ss...)) = pick(c, s) ++ pick(cs..., ss...), and the offset is the sum of both offsets
impl<C, CT, S, ST, D, DT> SliceCoord<HCons<S, ST>, HCons<D, DT>> for HCons<C, CT>
where
    C: SliceCoord<S, D>,
    CT: SliceCoord<ST, DT>,
{
    type Verdict = <C::Verdict as Verdict>::Then<CT::Verdict>;
    type Open<Tail: ModeList> = C::Open<CT::Open<Tail>>;
    type Fixed<Tail: ModeList> = C::Fixed<CT::Fixed<Tail>>;
    type Part<L: ModeList> = AsLayout<L>;
    type Offset = Add<C::Offset, CT::Offset>;
    #[inline(always)]
    fn pick(picked: Picked, shape: HCons<S, ST>, stride: HCons<D, DT>, to: &mut IterMut<'_, Slot>) {
        C::pick(picked, shape.head, stride.head, to);
        CT::pick(picked, shape.tail, stride.tail, to);
    }
    #[inline(always)]
    fn slice_offset(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Offset> {
        self.head.slice_offset(shape.head, stride.head)?.add(self.tail.slice_offset(shape.tail, stride.tail)?)
    }
    #[inline(always)]
    fn start(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> isize {
        self.head.start(shape.head, stride.head).wrapping_add(self.tail.start(shape.tail, stride.tail))
    }
    #[inline(always)]
    fn each_fixed_digit(self, shape: HCons<S, ST>, stride: HCons<D, DT>, visit: &mut impl FnMut(isize, isize)) {
        self.head.each_fixed_digit(shape.head, stride.head, visit);
        self.tail.each_fixed_digit(shape.tail, stride.tail, visit);
    }
    #[inline(always)]
    fn is_in(self, shape: HCons<S, ST>) -> bool {
        self.head.is_in(shape.head) && self.tail.is_in(shape.tail)
    }
}
/// Implements [`SliceCoord`] for the end of a list, and for coordinates of another profile. No program that compiles uses the
/// latter.
macro_rules! no_modes {
    ($([$($g:tt)*] $coord:ty, $shape:ty, $stride:ty => $verdict:ty;)*) => {$(
        impl<$($g)*> SliceCoord<$shape, $stride> for $coord {
            type Verdict = $verdict;
            type Open<Tail: ModeList> = Tail;
            type Fixed<Tail: ModeList> = Tail;
            type Part<L: ModeList> = AsLayout<L>;
            type Offset = Z0;
        }
    )*};
}
no_modes! {
    [] HNil, HNil, HNil => Holds;
    [S: Extent, D: Int] HNil, S, D => Broken<CoordinateProfile>;
    [S, ST, D, DT] HNil, HCons<S, ST>, HCons<D, DT> => Broken<CoordinateProfile>;
    [C: IntTuple, CT: IntTuple, S: Extent, D: Int] HCons<C, CT>, S, D => Broken<CoordinateProfile>;
    [C: IntTuple, CT: IntTuple] HCons<C, CT>, HNil, HNil => Broken<CoordinateProfile>;
}
