//! Facts of the modes in their own order: contiguous, and how wide a vector may be.

use crate::algebra::coalesce::LeavesOf;
use crate::algebra::leaves::Leaf;
use crate::int::bits::{Nat, One};
use crate::int::ops::Known;
use crate::int::{Extent, Flag, Int, Static};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1};

/// What coalesced leaves say of the indices that follow one another.
pub trait Consecutive {
    /// Whether index and offset are the same: no mode, or one of stride 1.
    type InOrder: Flag;
    /// The same, with one more mode in front, of the stride `D`.
    type InOrderBehind<D: Int>: Flag;
    /// How many indices in a row are as many aligned offsets in a row.
    type Width: Nat;
    /// The greatest common divisor of `N` and the strides.
    type CommonDivisor<N: Nat>: Nat;
}
impl Consecutive for HNil {
    type InOrder = B1;
    type InOrderBehind<D: Int> = <D as Known>::One;
    type Width = One;
    type CommonDivisor<N: Nat> = N;
}
impl<S: Extent, D: Int, T: Consecutive> Consecutive for HCons<Leaf<S, D>, T> {
    type InOrder = T::InOrderBehind<D>;
    type InOrderBehind<D0: Int> = B0;
    type Width = <<D as Known>::One as Flag>::ChooseNat<T::CommonDivisor<S::Magnitude>, One>;
    type CommonDivisor<N: Nat> = T::CommonDivisor<N::Gcd<D::Magnitude>>;
}

/// A layout with a vector width: every layout.
pub trait VectorWidthOp: AnyLayout {
    /// The width.
    type Output: Static;
}
impl<S, D> VectorWidthOp for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
    LeavesOf<S, D>: Consecutive,
{
    type Output = <<LeavesOf<S, D> as Consecutive>::Width as Nat>::Extent;
}
/// The greatest `v` that is known to make every `v` indices in a row `v` offsets in a row, from a
/// multiple of `v` on:
///
/// `A(v k + j) = A(v k) + j` for `j < v`, and `v` divides `A(v k)`
///
/// With `A` coalesced into `(s_0,s_1,...):(1,d_1,...)` it is `gcd(s_0, d_1, d_2, ...)`, and 1 where
/// the first stride is not 1. Of a dynamic integer only its known divisor counts. An offset or a
/// base pointer has to be aligned on its own.
///
/// ```
/// use colex::algebra::facts::VectorWidth;
/// use colex::prelude::*;
/// let _: VectorWidth<Layout!((8, 4) : (1, 12))> = int!(4);
/// let _: VectorWidth<Layout!((8, 4))> = int!(32);
/// let _: VectorWidth<Layout!((8, 4) : (1, Dyn))> = int!(1);
/// ```
pub type VectorWidth<A> = <A as VectorWidthOp>::Output;

/// [`VectorWidth`] as a value.
///
/// ```
/// use colex::algebra::vector_width;
/// use colex::prelude::*;
/// let _: C<4> = vector_width(layout!((8, 4) : (1, 12)));
/// let n = 12;
/// assert_eq!(vector_width(layout!((8, 4) : (1, n))).get(), 1);
/// ```
///
/// Never fails.
#[inline(always)]
pub fn vector_width<A: VectorWidthOp<Output = R>, R: Default>(_: A) -> R {
    Default::default()
}
