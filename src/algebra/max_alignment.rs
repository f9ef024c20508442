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

use super::judged::takes_a_layout;
use super::leaves::Leaf;
use crate::int::bits::{DivRem, Nat};
use crate::int::ops::Mul;
use crate::int::{Extent, Int, Static};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, P1, UTerm};

takes_a_layout! {
    "`max_alignment` takes a layout, or in generic code a type that is bounded by `MaxAlignmentOp`";
    "fix: in generic code, add the bound `{Self}: MaxAlignmentOp`" =>
    /// A layout whose alignment is known: every layout. The bound for generic code.
    pub trait MaxAlignmentOp: AnyLayout {
        /// The alignment.
        type Output: Static;
    }
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

impl<S, D, L> MaxAlignmentOp for Layout<S, D>
where
    S: Shape,
    D: Congruent<S, Coalesced<B0, HNil> = L>,
    L: Rows,
{
    type Output = <L::Take<P1> as IsTaken>::Alignment<P1, L>;
}

/// Modes that may hold elements in a row.
pub trait Rows {
    /// The first mode of static extent and of stride `N`, taken out of the list.
    type Take<N: Int>: IsTaken;
    /// The greatest common divisor of what is known to divide the strides; 0 if nothing is.
    type Divisor: Nat;
}
impl Rows for HNil {
    type Take<N: Int> = NoneTaken;
    type Divisor = UTerm;
}
impl<S: Extent, D: Int, T: Rows> Rows for HCons<Leaf<S, D>, T> {
    type Take<N: Int> = <S::StaticAnd<D::Same<N>> as TakeIf>::Take<S, D, T, N>;
    type Divisor = <D::KnownDivisor as DivRem>::Gcd<T::Divisor>;
}

/// What is taken out of a list, by whether it is its first mode. Every [`Flag`](crate::int::Flag).
pub trait TakeIf {
    /// The mode `S:D`, or what is taken out of the list `T` behind it.
    type Take<S: Extent, D: Int, T: Rows, N: Int>: IsTaken;
}
impl TakeIf for B1 {
    type Take<S: Extent, D: Int, T: Rows, N: Int> = Taken<S, T>;
}
impl TakeIf for B0 {
    type Take<S: Extent, D: Int, T: Rows, N: Int> = <T::Take<N> as IsTaken>::Behind<S, D>;
}

/// A mode of extent `S` was taken out of a list, and `Rest` is left.
pub struct Taken<S, Rest>(PhantomData<(S, Rest)>);
/// No mode of the list goes on.
pub struct NoneTaken;

/// [`Taken`] or [`NoneTaken`].
pub trait IsTaken {
    /// What was taken out of a list behind the mode `S:D`.
    type Behind<S: Extent, D: Int>: IsTaken;
    /// The alignment of the list `L` that it was taken out of, beside modes that hold `N` elements in a row.
    type Alignment<N: Int, L: Rows>: Static;
}
impl<S: Extent, Rest: Rows> IsTaken for Taken<S, Rest> {
    type Behind<S0: Extent, D0: Int> = Taken<S, HCons<Leaf<S0, D0>, Rest>>;
    type Alignment<N: Int, L: Rows> = <Rest::Take<Mul<N, S>> as IsTaken>::Alignment<Mul<N, S>, Rest>;
}
impl IsTaken for NoneTaken {
    type Behind<S: Extent, D: Int> = Self;
    type Alignment<N: Int, L: Rows> = <<N::KnownDivisor as DivRem>::Gcd<L::Divisor> as Nat>::Extent;
}
