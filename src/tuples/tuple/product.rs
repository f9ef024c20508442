//! Computes products of the integers of a tuple: the product of all, and for each integer the product of those before it or after
//! it.
//!
//! In the compact column-major layout, the stride of a mode is the product of the extents before it: `(4,2,3)` has the strides
//! `(1,4,8)`. In the row-major layout, it is the product of the extents after it. A static extent of 1 gets the stride 0 instead,
//! because it has only one coordinate.

use super::{HCons, HNil, IntTuple, cons};
use crate::int::ops::{Mul, MulOp};
use crate::int::{Flag, Int, Known};
use typenum::{P1, Z0};

/// A tuple whose integers can be multiplied, for generic code. Every tuple of integers implements it.
///
/// `Output` is the type of the product of all integers, also written [`Product<T>`](Product). `Prefix<P1>` is the stride of the
/// compact column-major layout, and `Suffix<P1>` the stride of the row-major layout. Products of static integers are static. The
/// methods return `None` if a product does not fit.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{Product, ProductOp};
/// fn elements<S: ProductOp>(shape: S) -> Product<S> {
///     shape.product().unwrap()
/// }
/// let n = 8;
/// let _: C<32> = elements(shape!(4, 8));
/// assert_eq!(elements(shape!(4, n)), Dyn::new(32));
/// ```
pub trait ProductOp: IntTuple {
    /// The type of the product of all integers.
    type Output: Int;
    /// The product of all integers, or `None` if it does not fit.
    fn product(self) -> Option<Self::Output>;

    /// The type of the prefix products: for each integer, the product of the integers before it, times `C`.
    type Prefix<C: Int>: IntTuple;
    /// The type of the suffix products: for each integer, the product of the integers after it, times `C`.
    type Suffix<C: Int>: IntTuple;

    /// The prefix products. `product` is the product of the integers before this tuple, and is multiplied by the integers of this
    /// tuple. `fits` becomes false if a product does not fit.
    #[doc(hidden)]
    fn prefix<C: Int>(self, product: &mut isize, fits: &mut bool) -> Self::Prefix<C>;
    /// The suffix products. `product` is the product of the integers after this tuple, and is multiplied by the integers of this
    /// tuple. `fits` becomes false if a product does not fit.
    #[doc(hidden)]
    fn suffix<C: Int>(self, product: &mut isize, fits: &mut bool) -> Self::Suffix<C>;

    /// The prefix products times `first`, or `None` if one does not fit.
    #[inline(always)]
    fn prefix_product<C: Int>(self, first: C) -> Option<Self::Prefix<C>> {
        let (mut product, mut fits) = (first.get(), true);
        let strides = self.prefix::<C>(&mut product, &mut fits);
        if fits { Some(strides) } else { None }
    }
    /// The suffix products times `last`, or `None` if one does not fit.
    #[inline(always)]
    fn suffix_product<C: Int>(self, last: C) -> Option<Self::Suffix<C>> {
        let (mut product, mut fits) = (last.get(), true);
        let strides = self.suffix::<C>(&mut product, &mut fits);
        if fits { Some(strides) } else { None }
    }
}

/// The type of the product of all integers of a tuple.
pub type Product<T> = <T as ProductOp>::Output;

impl<T: Int> ProductOp for T {
    type Output = T;
    #[inline(always)]
    fn product(self) -> Option<T> {
        Some(self)
    }
    type Prefix<C: Int> = CompactStride<Self, C>;
    type Suffix<C: Int> = CompactStride<Self, C>;
    #[inline(always)]
    fn prefix<C: Int>(self, product: &mut isize, fits: &mut bool) -> CompactStride<Self, C> {
        let before = *product;
        match before.checked_mul(self.get()) {
            Some(next) => *product = Mul::<C, Self>::fill(next, fits).get(),
            None => *fits = false,
        }
        CompactStride::<Self, C>::fill(if Self::VALUE == Some(1) { 0 } else { before }, fits)
    }
    #[inline(always)]
    fn suffix<C: Int>(self, product: &mut isize, fits: &mut bool) -> CompactStride<Self, C> {
        self.prefix::<C>(product, fits)
    }
}
impl ProductOp for HNil {
    type Output = P1;
    #[inline(always)]
    fn product(self) -> Option<P1> {
        P1::from_value(1)
    }
    type Prefix<C: Int> = HNil;
    type Suffix<C: Int> = HNil;
    #[inline(always)]
    fn prefix<C: Int>(self, _: &mut isize, _: &mut bool) -> HNil {
        HNil
    }
    #[inline(always)]
    fn suffix<C: Int>(self, _: &mut isize, _: &mut bool) -> HNil {
        HNil
    }
}
// product(h, t...) = product(h) * product(t...)
impl<H: ProductOp, T: ProductOp> ProductOp for HCons<H, T> {
    type Output = Mul<H::Output, T::Output>;
    #[inline(always)]
    fn product(self) -> Option<Self::Output> {
        self.head.product()?.mul(self.tail.product()?)
    }
    type Prefix<C: Int> = HCons<H::Prefix<C>, T::Prefix<Mul<C, H::Output>>>;
    type Suffix<C: Int> = HCons<H::Suffix<Mul<C, T::Output>>, T::Suffix<C>>;
    #[inline(always)]
    fn prefix<C: Int>(self, product: &mut isize, fits: &mut bool) -> Self::Prefix<C> {
        let head = self.head.prefix::<C>(product, fits);
        cons(head, self.tail.prefix::<Mul<C, H::Output>>(product, fits))
    }
    #[inline(always)]
    fn suffix<C: Int>(self, product: &mut isize, fits: &mut bool) -> Self::Suffix<C> {
        let tail = self.tail.suffix::<C>(product, fits);
        cons(self.head.suffix::<Mul<C, T::Output>>(product, fits), tail)
    }
}

/// The type of the stride of the extent `T` in a compact layout, if the product of the extents before it (or after it, for a
/// row-major layout) is `C`.
pub(crate) type CompactStride<T, C> = <<T as Known>::One as Flag>::Choose<Z0, C>;
