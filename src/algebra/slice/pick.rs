//! What a coordinate with `_` in it picks of a layout, and the offset that it fixes.

use crate::All;
use crate::coord::Crd2IdxOp;
use crate::error::{Broken, CoordinateProfile, Holds, Verdict};
use crate::int::ops::{Add, AddOp};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, AsLayout, Layout, ModeList, as_layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{B0, B1, Z0};

/// Which entries of a coordinate pick their modes.
pub trait Which {
    /// Whether `_` does.
    type All: Picks;
    /// Whether an index does.
    type Index: Picks;
}
/// The entries that are `_`.
pub struct Open;
impl Which for Open {
    type All = B1;
    type Index = B0;
}
/// The entries that are an index.
pub struct Fixed;
impl Which for Fixed {
    type All = B0;
    type Index = B1;
}

/// A mode that is picked, `B1`, or is not, `B0`.
pub trait Picks {
    /// The mode `M` in front of a list, or the list without it.
    type Onto<M: AnyLayout, Tail: ModeList>: ModeList;
    /// The layout `M`, or the one without modes.
    type Whole<M: AnyLayout>: AnyLayout;
    /// [`Onto`](Self::Onto) as a value.
    fn onto<M: AnyLayout, Tail: ModeList>(mode: M, tail: Tail) -> Self::Onto<M, Tail>;
    /// [`Whole`](Self::Whole) as a value.
    fn whole<M: AnyLayout>(layout: M) -> Self::Whole<M>;
}
impl Picks for B1 {
    type Onto<M: AnyLayout, Tail: ModeList> = HCons<M, Tail>;
    type Whole<M: AnyLayout> = M;
    #[inline(always)]
    fn onto<M: AnyLayout, Tail: ModeList>(mode: M, tail: Tail) -> HCons<M, Tail> {
        cons(mode, tail)
    }
    #[inline(always)]
    fn whole<M: AnyLayout>(layout: M) -> M {
        layout
    }
}
impl Picks for B0 {
    type Onto<M: AnyLayout, Tail: ModeList> = Tail;
    type Whole<M: AnyLayout> = Layout<HNil, HNil>;
    #[inline(always)]
    fn onto<M: AnyLayout, Tail: ModeList>(_: M, tail: Tail) -> Tail {
        tail
    }
    #[inline(always)]
    fn whole<M: AnyLayout>(_: M) -> Layout<HNil, HNil> {
        Layout::of_valid(HNil, HNil)
    }
}

/// A coordinate with `_` in it, for the shape `S` with the stride `D`; any, as the verdict says.
pub trait SliceCoord<S, D>: IntTuple {
    /// Whether it has the profile of the shape.
    type Verdict: Verdict;
    /// The modes that `W` picks, in front of a list.
    type Modes<W: Which, Tail: ModeList>: ModeList;
    /// What `W` picks, as a layout: a coordinate that is one entry picks all or nothing, and puts no
    /// parentheses around it.
    type Layout<W: Which>: AnyLayout;
    /// The offset; `_` counts as 0.
    type Offset: Int;

    /// The modes that `W` picks, in front of a list.
    fn pick_onto<W: Which, Tail: ModeList>(shape: S, stride: D, tail: Tail) -> Self::Modes<W, Tail>;
    /// What `W` picks, as a layout.
    fn pick<W: Which>(shape: S, stride: D) -> Self::Layout<W>;
    /// The offset, or `None` where it does not fit.
    fn slice_offset(self, shape: S, stride: D) -> Option<Self::Offset>;
    /// The offset of a coordinate that lies in the shape.
    fn start(self, shape: S, stride: D) -> isize;
    /// Whether the coordinate lies in the shape.
    fn is_in(self, shape: S) -> bool;
}
macro_rules! one_entry {
    ($which:ident) => {
        type Verdict = Holds;
        type Modes<W: Which, Tail: ModeList> = <W::$which as Picks>::Onto<Layout<S, D>, Tail>;
        type Layout<W: Which> = <W::$which as Picks>::Whole<Layout<S, D>>;
        #[inline(always)]
        fn pick_onto<W: Which, Tail: ModeList>(shape: S, stride: D, tail: Tail) -> Self::Modes<W, Tail> {
            W::$which::onto(Layout::of_valid(shape, stride), tail)
        }
        #[inline(always)]
        fn pick<W: Which>(shape: S, stride: D) -> Self::Layout<W> {
            W::$which::whole(Layout::of_valid(shape, stride))
        }
    };
}
impl<S: Shape, D: Congruent<S>> SliceCoord<S, D> for All {
    one_entry!(All);
    type Offset = Z0;
    #[inline(always)]
    fn slice_offset(self, _: S, _: D) -> Option<Z0> {
        Some(Z0)
    }
    #[inline(always)]
    fn start(self, _: S, _: D) -> isize {
        0
    }
    #[inline(always)]
    fn is_in(self, _: S) -> bool {
        true
    }
}
impl<I: Int + Crd2IdxOp<S, D>, S: Shape, D: Congruent<S>> SliceCoord<S, D> for I {
    one_entry!(Index);
    type Offset = I::Output;
    #[inline(always)]
    fn slice_offset(self, shape: S, stride: D) -> Option<I::Output> {
        self.crd2idx(shape, stride)
    }
    #[inline(always)]
    fn start(self, shape: S, stride: D) -> isize {
        stride.offset(shape, self.get())
    }
    #[inline(always)]
    fn is_in(self, shape: S) -> bool {
        usize::try_from(self.get()).is_ok_and(|index| index < shape.size())
    }
}
impl SliceCoord<HNil, HNil> for HNil {
    type Verdict = Holds;
    type Modes<W: Which, Tail: ModeList> = Tail;
    type Layout<W: Which> = Layout<HNil, HNil>;
    type Offset = Z0;
    #[inline(always)]
    fn pick_onto<W: Which, Tail: ModeList>(_: HNil, _: HNil, tail: Tail) -> Tail {
        tail
    }
    #[inline(always)]
    fn pick<W: Which>(_: HNil, _: HNil) -> Layout<HNil, HNil> {
        Layout::of_valid(HNil, HNil)
    }
    #[inline(always)]
    fn slice_offset(self, _: HNil, _: HNil) -> Option<Z0> {
        Some(Z0)
    }
    #[inline(always)]
    fn start(self, _: HNil, _: HNil) -> isize {
        0
    }
    #[inline(always)]
    fn is_in(self, _: HNil) -> bool {
        true
    }
}
// pick((c, cs...), (s, ss...)) = pick(c, s) ++ pick(cs..., ss...), and the sum of the offsets
impl<C, CT, S, ST, D, DT> SliceCoord<HCons<S, ST>, HCons<D, DT>> for HCons<C, CT>
where
    C: SliceCoord<S, D>,
    CT: SliceCoord<ST, DT>,
{
    type Verdict = <C::Verdict as Verdict>::Then<CT::Verdict>;
    type Modes<W: Which, Tail: ModeList> = C::Modes<W, CT::Modes<W, Tail>>;
    type Layout<W: Which> = AsLayout<Self::Modes<W, HNil>>;
    type Offset = Add<C::Offset, CT::Offset>;
    #[inline(always)]
    fn pick_onto<W: Which, Tail: ModeList>(
        shape: HCons<S, ST>,
        stride: HCons<D, DT>,
        tail: Tail,
    ) -> Self::Modes<W, Tail> {
        C::pick_onto::<W, _>(shape.head, stride.head, CT::pick_onto::<W, _>(shape.tail, stride.tail, tail))
    }
    #[inline(always)]
    fn pick<W: Which>(shape: HCons<S, ST>, stride: HCons<D, DT>) -> Self::Layout<W> {
        as_layout(Self::pick_onto::<W, _>(shape, stride, HNil))
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
    fn is_in(self, shape: HCons<S, ST>) -> bool {
        self.head.is_in(shape.head) && self.tail.is_in(shape.tail)
    }
}
// A coordinate that nests otherwise: no program that compiles gets here.
macro_rules! mismatch {
    ($([$($g:tt)*] $coord:ty, $shape:ty, $stride:ty;)*) => {$(
        impl<$($g)*> SliceCoord<$shape, $stride> for $coord {
            type Verdict = Broken<CoordinateProfile>;
            type Modes<W: Which, Tail: ModeList> = Tail;
            type Layout<W: Which> = Layout<HNil, HNil>;
            type Offset = Z0;
            #[inline(always)]
            fn pick_onto<W: Which, Tail: ModeList>(_: $shape, _: $stride, tail: Tail) -> Tail {
                tail
            }
            #[inline(always)]
            fn pick<W: Which>(_: $shape, _: $stride) -> Layout<HNil, HNil> {
                Layout::of_valid(HNil, HNil)
            }
            #[inline(always)]
            fn slice_offset(self, _: $shape, _: $stride) -> Option<Z0> {
                None
            }
            #[inline(always)]
            fn start(self, _: $shape, _: $stride) -> isize {
                0
            }
            #[inline(always)]
            fn is_in(self, _: $shape) -> bool {
                false
            }
        }
    )*};
}
mismatch! {
    [S: Extent, D: Int] HNil, S, D;
    [S, ST, D, DT] HNil, HCons<S, ST>, HCons<D, DT>;
    [C: IntTuple, CT: IntTuple, S: Extent, D: Int] HCons<C, CT>, S, D;
    [C: IntTuple, CT: IntTuple] HCons<C, CT>, HNil, HNil;
}
