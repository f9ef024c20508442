//! Products of the integers of a tuple.

use super::{HCons, HNil, IntTuple};
use crate::int::Int;
use crate::int::ops::{Mul, MulOp};
use typenum::P1;

/// The product of all integers of a tuple, static where they are.
pub trait ProductOp: IntTuple {
    /// The product.
    type Output: Int;
    /// The product, or `None` where it does not fit.
    fn product(self) -> Option<Self::Output>;
}

/// The product of all integers of a tuple.
pub type Product<T> = <T as ProductOp>::Output;

impl<T: Int> ProductOp for T {
    type Output = T;
    #[inline(always)]
    fn product(self) -> Option<T> {
        Some(self)
    }
}
impl ProductOp for HNil {
    type Output = P1;
    #[inline(always)]
    fn product(self) -> Option<P1> {
        P1::from_value(1)
    }
}
// product(h, t...) = product(h) * product(t...)
impl<H: ProductOp, T: ProductOp> ProductOp for HCons<H, T> {
    type Output = Mul<H::Output, T::Output>;
    #[inline(always)]
    fn product(self) -> Option<Self::Output> {
        self.head.product()?.mul(self.tail.product()?)
    }
}
