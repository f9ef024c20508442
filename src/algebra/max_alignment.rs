//! Maximal alignment: by how many elements a layout can be upcast.
//!
//! The modes that follow one another from stride 1 on hold `v` elements in a row; the alignment is
//! the greatest common divisor of `v` and the strides of the other modes. In units of so many
//! elements the layout is a layout again, and so it is in units of any divisor of it.
//!
//! Only static extents are followed. Of the strides of all other modes counts what is known to divide
//! them; a `Dyn`, of which nothing is known, is taken for a multiple, which an upcast checks.
//!
//! Source: CuTe, `max_alignment`, which leaves out static strides of modes of dynamic extent.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;

use super::coalesce::{CoalesceOnto, LeavesOf};
use super::leaves::Leaf;
use crate::int::bits::Nat;
use crate::int::gcd::{Gcd, GcdOp};
use crate::int::ops::{EqOp, Mul, MulOp};
use crate::int::{Dyn, Known, Multiple, Static, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// A layout whose alignment is known: every layout. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`max_alignment` takes a layout, or in generic code a type that is bounded by `MaxAlignmentOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: MaxAlignmentOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait MaxAlignmentOp: AnyLayout {
    /// The alignment.
    type Output: Static;
}
/// The result of [`max_alignment`].
pub type MaxAlignment<A> = <A as MaxAlignmentOp>::Output;

/// The largest number of elements by which a layout is known to be upcast, at least 1. It is static.
///
/// ```
/// use colex::algebra::max_alignment;
/// use colex::int::Multiple;
/// use colex::prelude::*;
/// let _: C<4> = max_alignment(layout!((4, 8) : (1, 12)));
/// let _: C<2> = max_alignment(layout!((4, 8) : (1, 6)));
/// let n = 8;
/// let _: C<4> = max_alignment(layout!((4, n) : (1, 12)));
/// let ld = Multiple::<C<2>>::new(6);
/// let _: C<2> = max_alignment(layout!((4, n) : (1, =ld)));
/// ```
///
/// Never fails. Source: CuTe, `max_alignment`.
#[inline(always)]
pub fn max_alignment<A: MaxAlignmentOp<Output = R>, R: Default>(_a: A) -> R {
    Default::default()
}

impl<S, D> MaxAlignmentOp for Layout<S, D>
where
    S: Shape + CoalesceOnto<D>,
    D: Congruent<S>,
    LeavesOf<S, D>: AlignFrom<P1>,
{
    type Output = <LeavesOf<S, D> as AlignFrom<P1>>::Output;
}

/// The alignment of the modes `Self` beside those that hold `Next` elements in a row.
#[doc(hidden)]
pub trait AlignFrom<Next> {
    type Output: Static;
}
impl<L: TakeNext<Next>, Next> AlignFrom<Next> for L
where
    L::Output: AlignTaken<Next>,
{
    type Output = <L::Output as AlignTaken<Next>>::Output;
}

/// A mode of extent `S` was taken out of a list, and `Rest` is left.
pub struct Taken<S, Rest>(PhantomData<(S, Rest)>);
/// No mode of the list goes on.
pub struct None<Rest>(PhantomData<Rest>);

/// The first mode of static extent and of stride `Next`, taken out of a list.
#[doc(hidden)]
pub trait TakeNext<Next> {
    type Output;
}
impl<Next> TakeNext<Next> for HNil {
    type Output = None<HNil>;
}
impl<S: Known, D: EqOp<Next>, T, Next> TakeNext<Next> for HCons<Leaf<S, D>, T>
where
    D::Output: TakeBy<S::Static, Leaf<S, D>, T, Next>,
{
    type Output = <D::Output as TakeBy<S::Static, Leaf<S, D>, T, Next>>::Output;
}
/// [`TakeNext`], by whether the stride is right, and whether the extent is static.
#[doc(hidden)]
pub trait TakeBy<Static, L, T, Next> {
    type Output;
}
impl<S, D, T, Next> TakeBy<B1, Leaf<S, D>, T, Next> for B1 {
    type Output = Taken<S, T>;
}
macro_rules! pass {
    ([$($g:ident)?] $static:ty, $right:ty) => {
        impl<$($g,)? L, T: TakeNext<Next>, Next> TakeBy<$static, L, T, Next> for $right
        where
            T::Output: Behind<L>,
        {
            type Output = <T::Output as Behind<L>>::Output;
        }
    };
}
pass!([] B0, B1);
pass!([X] X, B0);
/// What was taken out of a list behind the mode `L`.
#[doc(hidden)]
pub trait Behind<L> {
    type Output;
}
impl<L, S, Rest> Behind<L> for Taken<S, Rest> {
    type Output = Taken<S, HCons<L, Rest>>;
}
impl<L, Rest> Behind<L> for None<Rest> {
    type Output = None<HCons<L, Rest>>;
}

/// [`AlignFrom`], once a mode was taken or not.
#[doc(hidden)]
pub trait AlignTaken<Next> {
    type Output: Static;
}
impl<S, Rest, Next: MulOp<S>> AlignTaken<Next> for Taken<S, Rest>
where
    Rest: AlignFrom<Mul<Next, S>>,
{
    type Output = Rest::Output;
}
impl<Rest: AlignTo<Next>, Next> AlignTaken<Next> for None<Rest> {
    type Output = Rest::Output;
}

/// The greatest common divisor of `G` and what is known to divide the strides of the modes `Self`.
#[doc(hidden)]
pub trait AlignTo<G> {
    type Output: Static;
}
impl<G: Static> AlignTo<G> for HNil {
    type Output = G;
}
impl<S, D: AlignBy<G>, T: AlignTo<D::Output>, G> AlignTo<G> for HCons<Leaf<S, D>, T> {
    type Output = T::Output;
}
/// The greatest common divisor of `G` and what is known to divide a stride: `G`, if nothing is.
#[doc(hidden)]
pub trait AlignBy<G> {
    type Output: Static;
}
impl<G: Static, W: Word> AlignBy<G> for Dyn<W> {
    type Output = G;
}
impl<G: Static> AlignBy<G> for Z0 {
    type Output = G;
}
macro_rules! align_by {
    ([$($g:tt)*] $divisor:ty, $stride:ty) => {
        impl<G: GcdOp<$divisor, Output: Static>, $($g)*> AlignBy<G> for $stride {
            type Output = Gcd<G, $divisor>;
        }
    };
}
align_by!([N: Nat + NonZero] PInt<N>, PInt<N>);
align_by!([N: Nat + NonZero] PInt<N>, NInt<N>);
align_by!([N: Nat + NonZero, W: Word] PInt<N>, Multiple<PInt<N>, W>);
