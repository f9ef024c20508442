//! The other groupings of what a zipped divide or product makes: `((t0, t1, ...), (r0, r1, ...))`.

use crate::error::LayoutError;
use crate::int::Int;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};

/// `(x, y)`, as a shape or a stride.
pub(crate) type Pair<X, Y> = HCons<X, HCons<Y, HNil>>;

/// A zipped layout with its rests unpacked: `((t0, t1, ...), r0, r1, ...)`.
pub trait UnpackRests {
    /// The layout.
    type Output: AnyLayout;
    /// The layout.
    fn unpack_rests(self) -> Result<Self::Output, LayoutError>;
}
impl<T, R, DT, DR> UnpackRests for Layout<Pair<T, R>, Pair<DT, DR>>
where
    Pair<T, R>: Shape,
    Pair<DT, DR>: Congruent<Pair<T, R>>,
    T: Shape,
    DT: Congruent<T>,
    R: UnpackOnto<HNil, Output: Shape>,
    DR: UnpackOnto<HNil, Output: Congruent<R::Output>>,
{
    type Output = Layout<HCons<T, R::Output>, HCons<DT, DR::Output>>;
    #[inline(always)]
    fn unpack_rests(self) -> Result<Self::Output, LayoutError> {
        let (shape, stride) = (self.shape(), self.stride());
        let (rests, strides) = (shape.tail.head.unpack_onto(HNil), stride.tail.head.unpack_onto(HNil));
        Layout::try_new(cons(shape.head, rests), cons(stride.head, strides))
    }
}

/// A zipped layout with both modes unpacked: `(t0, t1, ..., r0, r1, ...)`.
pub trait UnpackBoth {
    /// The layout.
    type Output: AnyLayout;
    /// The layout.
    fn unpack_both(self) -> Result<Self::Output, LayoutError>;
}
impl<T, R, DT, DR> UnpackBoth for Layout<Pair<T, R>, Pair<DT, DR>>
where
    Pair<T, R>: Shape,
    Pair<DT, DR>: Congruent<Pair<T, R>>,
    R: UnpackOnto<HNil>,
    DR: UnpackOnto<HNil>,
    T: UnpackOnto<R::Output, Output: Shape>,
    DT: UnpackOnto<DR::Output, Output: Congruent<T::Output>>,
{
    type Output = Layout<T::Output, DT::Output>;
    #[inline(always)]
    fn unpack_both(self) -> Result<Self::Output, LayoutError> {
        let (shape, stride) = (self.shape(), self.stride());
        let (rests, strides) = (shape.tail.head.unpack_onto(HNil), stride.tail.head.unpack_onto(HNil));
        Layout::try_new(shape.head.unpack_onto(rests), stride.head.unpack_onto(strides))
    }
}

/// The entries of a mode in front of `Tail`; of a mode with a single one, the mode itself.
pub trait UnpackOnto<Tail: IntTuple>: IntTuple {
    /// The list.
    type Output: IntTuple;
    /// The list.
    fn unpack_onto(self, tail: Tail) -> Self::Output;
}
impl<N: Int, Tail: IntTuple> UnpackOnto<Tail> for N {
    type Output = HCons<N, Tail>;
    #[inline(always)]
    fn unpack_onto(self, tail: Tail) -> Self::Output {
        cons(self, tail)
    }
}
impl<Tail: IntTuple> UnpackOnto<Tail> for HNil {
    type Output = Tail;
    #[inline(always)]
    fn unpack_onto(self, tail: Tail) -> Tail {
        tail
    }
}
impl<X: IntTuple, Tail: IntTuple> UnpackOnto<Tail> for HCons<X, HNil> {
    type Output = HCons<Self, Tail>;
    #[inline(always)]
    fn unpack_onto(self, tail: Tail) -> Self::Output {
        cons(self, tail)
    }
}
impl<X: IntTuple, Y: IntTuple, Z, Tail: IntTuple> UnpackOnto<Tail> for HCons<X, HCons<Y, Z>>
where
    Self: IntTuple,
    Z: ListOnto<Tail>,
{
    type Output = HCons<X, HCons<Y, Z::Output>>;
    #[inline(always)]
    fn unpack_onto(self, tail: Tail) -> Self::Output {
        cons(self.head, cons(self.tail.head, self.tail.tail.list_onto(tail)))
    }
}

/// A list in front of `Tail`.
#[doc(hidden)]
pub trait ListOnto<Tail: IntTuple> {
    type Output: IntTuple;
    fn list_onto(self, tail: Tail) -> Self::Output;
}
impl<Tail: IntTuple> ListOnto<Tail> for HNil {
    type Output = Tail;
    #[inline(always)]
    fn list_onto(self, tail: Tail) -> Tail {
        tail
    }
}
impl<X: IntTuple, T: ListOnto<Tail>, Tail: IntTuple> ListOnto<Tail> for HCons<X, T> {
    type Output = HCons<X, T::Output>;
    #[inline(always)]
    fn list_onto(self, tail: Tail) -> Self::Output {
        cons(self.head, self.tail.list_onto(tail))
    }
}
