//! The other groupings of what a zipped divide or product makes: `((t0, t1, ...), (r0, r1, ...))`.

use crate::int::Int;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

/// `(x, y)`, as a shape or a stride.
pub(crate) type Pair<X, Y> = HCons<X, HCons<Y, HNil>>;

/// A zipped layout with its rests unpacked: `((t0, t1, ...), r0, r1, ...)`.
pub trait UnpackRests {
    /// The layout.
    type Output: AnyLayout;
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
}

/// A zipped layout with both modes unpacked: `(t0, t1, ..., r0, r1, ...)`.
pub trait UnpackBoth {
    /// The layout.
    type Output: AnyLayout;
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
}

/// The entries of a mode in front of `Tail`; of a mode with a single one, the mode itself.
pub trait UnpackOnto<Tail: IntTuple>: IntTuple {
    /// The list.
    type Output: IntTuple;
}
impl<N: Int, Tail: IntTuple> UnpackOnto<Tail> for N {
    type Output = HCons<N, Tail>;
}
impl<Tail: IntTuple> UnpackOnto<Tail> for HNil {
    type Output = Tail;
}
impl<X: IntTuple, Tail: IntTuple> UnpackOnto<Tail> for HCons<X, HNil> {
    type Output = HCons<Self, Tail>;
}
impl<X: IntTuple, Y: IntTuple, Z, Tail: IntTuple> UnpackOnto<Tail> for HCons<X, HCons<Y, Z>>
where
    Self: IntTuple,
    Z: ListOnto<Tail>,
{
    type Output = HCons<X, HCons<Y, Z::Output>>;
}

/// A list in front of `Tail`.
#[doc(hidden)]
pub trait ListOnto<Tail: IntTuple> {
    type Output: IntTuple;
}
impl<Tail: IntTuple> ListOnto<Tail> for HNil {
    type Output = Tail;
}
impl<X: IntTuple, T: ListOnto<Tail>, Tail: IntTuple> ListOnto<Tail> for HCons<X, T> {
    type Output = HCons<X, T::Output>;
}
