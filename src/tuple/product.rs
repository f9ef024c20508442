//! Products of the integers of a tuple.

use super::{HCons, HNil, IntTuple, cons};
use crate::int::ops::{Mul, MulOp};
use crate::int::{Int, Known};
use typenum::{B0, B1, P1, Z0};

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

/// The exclusive prefix products of a shape, starting from `Current`: the strides of a compact
/// column-major layout. A static 1 has stride 0, since nothing moves in it.
pub trait PrefixProductOp<Current: Int>: IntTuple {
    /// The strides.
    type Output: IntTuple;
    /// The product of all, times `Current`.
    type Next: Int;
    /// Both, or `None` where a product does not fit.
    fn prefix_product(self, current: Current) -> Option<(Self::Output, Self::Next)>;
}
impl<T: Int, C: Int> PrefixProductOp<C> for T
where
    T: Known<One: CompactMode<T, C>>,
{
    type Output = <T::One as CompactMode<T, C>>::Stride;
    type Next = <T::One as CompactMode<T, C>>::Next;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(Self::Output, Self::Next)> {
        T::One::mode(self, current)
    }
}
impl<C: Int> PrefixProductOp<C> for HNil {
    type Output = HNil;
    type Next = C;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(HNil, C)> {
        Some((HNil, current))
    }
}
impl<H, T, C: Int> PrefixProductOp<C> for HCons<H, T>
where
    H: PrefixProductOp<C>,
    T: PrefixProductOp<H::Next>,
{
    type Output = HCons<H::Output, T::Output>;
    type Next = T::Next;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(Self::Output, Self::Next)> {
        let (head, next) = self.head.prefix_product(current)?;
        let (tail, next) = self.tail.prefix_product(next)?;
        Some((cons(head, tail), next))
    }
}

/// One mode of a compact layout, by whether its shape is the static 1.
#[doc(hidden)]
pub trait CompactMode<T, C: Int> {
    type Stride: Int;
    type Next: Int;
    fn mode(extent: T, current: C) -> Option<(Self::Stride, Self::Next)>;
}
impl<T, C: Int> CompactMode<T, C> for B1 {
    type Stride = Z0;
    type Next = C;
    #[inline(always)]
    fn mode(_: T, current: C) -> Option<(Z0, C)> {
        Some((Z0, current))
    }
}
impl<T: Int, C: Int> CompactMode<T, C> for B0 {
    type Stride = C;
    type Next = Mul<C, T>;
    #[inline(always)]
    fn mode(extent: T, current: C) -> Option<(C, Self::Next)> {
        Some((current, current.mul(extent)?))
    }
}
