//! Even division, and compatibility as an answer.

use super::{Answer, Both, mismatch};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::ops::{CmpOp, Rem, RemOp, Unknown};
use crate::int::{Dyn, Int, Multiple, Word};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp};
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

// ---- evenly_divides ---------------------------------------------------------------------------

/// Whether `B` tiles the shape `Self` without a rest.
pub trait EvenlyDividesOp<B>: IntTuple {
    /// What is known.
    type Output: Answer;
    /// The answer; false where `B` nests and the shape does not.
    #[inline(always)]
    fn evenly_divides(self, _: B) -> bool {
        false
    }
}
// an int tiles all of a shape
impl<A: ProductOp, B: DividesInt<Product<A>>> EvenlyDividesOp<B> for A {
    type Output = B::Output;
    #[inline(always)]
    fn evenly_divides(self, b: B) -> bool {
        self.product().is_some_and(|size| size.get().checked_rem(b.get()) == Some(0))
    }
}
impl EvenlyDividesOp<HNil> for HNil {
    type Output = B1;
    #[inline(always)]
    fn evenly_divides(self, _: HNil) -> bool {
        true
    }
}
impl<H, T, H1, T1> EvenlyDividesOp<HCons<H1, T1>> for HCons<H, T>
where
    H: EvenlyDividesOp<H1, Output: Both<T::Output>>,
    T: EvenlyDividesOp<T1>,
{
    type Output = <H::Output as Both<T::Output>>::Output;
    #[inline(always)]
    fn evenly_divides(self, b: HCons<H1, T1>) -> bool {
        self.head.evenly_divides(b.head) && self.tail.evenly_divides(b.tail)
    }
}
// an int is a tuple of itself
impl<A: Int + EvenlyDividesOp<B>, B: IntTuple> EvenlyDividesOp<HCons<B, HNil>> for A {
    type Output = <A as EvenlyDividesOp<B>>::Output;
    #[inline(always)]
    fn evenly_divides(self, b: HCons<B, HNil>) -> bool {
        self.evenly_divides(b.head)
    }
}
impl<A: Int, B: IntTuple, B1: IntTuple, T: IntTuple> EvenlyDividesOp<HCons<B, HCons<B1, T>>> for A {
    type Output = B0;
}
impl<A: Int> EvenlyDividesOp<HNil> for A {
    type Output = B0;
}
mismatch!(@ranks EvenlyDividesOp { type Output = B0; });

/// Whether an int divides `A`.
#[doc(hidden)]
pub trait DividesInt<A>: Int {
    type Output: Answer;
}
impl<A> DividesInt<A> for Z0 {
    type Output = B0;
}
macro_rules! divides_int {
    ([$($g:tt)*] $int:ty) => {
        impl<A: RemOp<Self>, $($g)*> DividesInt<A> for $int
        where
            Rem<A, Self>: IsZero,
        {
            type Output = <Rem<A, Self> as IsZero>::Output;
        }
    };
}
divides_int!([N: Nat + NonZero] PInt<N>);
divides_int!([N: Nat + NonZero] NInt<N>);
divides_int!([W: Word] Dyn<W>);
divides_int!([M: Nat + NonZero, W: Word] Multiple<PInt<M>, W>);

/// Whether an int is 0.
#[doc(hidden)]
pub trait IsZero {
    type Output: Answer;
}
impl IsZero for Z0 {
    type Output = B1;
}
impl<N: Nat + NonZero> IsZero for PInt<N> {
    type Output = B0;
}
impl<N: Nat + NonZero> IsZero for NInt<N> {
    type Output = B0;
}
impl<W: Word> IsZero for Dyn<W> {
    type Output = Unknown;
}
impl<N: Nat + NonZero, W: Word> IsZero for Multiple<PInt<N>, W> {
    type Output = Unknown;
}

/// Whether b tiles the shape a without a rest.
///
/// `size(a_k) mod b_k = 0` for each entry of b; an int divides all of a, and a tuple of one entry is
/// as that entry. False where b nests and a does not.
///
/// ```
/// use colex::prelude::*;
/// assert!(evenly_divides(shape!(4, 16), shape!(2, 8)));
/// assert!(evenly_divides(shape!(4, (2, 8)), int!(32)));
/// let n = 16;
/// assert!(!evenly_divides(shape!(4, n), shape!(8, 8)));
/// ```
///
/// Never fails. Source: CuTe, `evenly_divides`.
#[inline(always)]
pub fn evenly_divides<A: EvenlyDividesOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.evenly_divides(b)
}

// ---- compatible -------------------------------------------------------------------------------

/// What is known of [`compatible`](crate::profile::compatible).
/// [`IsCompatible`](crate::profile::IsCompatible) is its `B1`.
pub trait CompatibleOp<B>: IntTuple {
    /// What is known.
    type Output: Answer;
}
impl<A: Int + CmpOp<Product<B>, Output: IsEqual>, B: ProductOp> CompatibleOp<B> for A {
    type Output = <<A as CmpOp<Product<B>>>::Output as IsEqual>::Output;
}
impl CompatibleOp<HNil> for HNil {
    type Output = B1;
}
impl<H, T, H1, T1> CompatibleOp<HCons<H1, T1>> for HCons<H, T>
where
    H: CompatibleOp<H1, Output: Both<T::Output>>,
    T: CompatibleOp<T1>,
{
    type Output = <H::Output as Both<T::Output>>::Output;
}
mismatch!(@lists CompatibleOp { type Output = B0; });

/// Whether a comparison says "equal".
#[doc(hidden)]
pub trait IsEqual {
    type Output: Answer;
}
macro_rules! is_equal {
    ($($order:ty => $answer:ty;)*) => {$(
        impl IsEqual for $order {
            type Output = $answer;
        }
    )*};
}
is_equal! {
    Less => B0;
    Equal => B1;
    Greater => B0;
    Unknown => Unknown;
}
