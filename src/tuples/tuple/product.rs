//! Products of the integers of a tuple: of all, and of those on one side of each, which are the strides of compact layouts.
//!
//! A static 1 has stride 0, since nothing moves in it.

use super::{HCons, HNil, IntTuple, cons};
use crate::int::ops::{Mul, MulOp};
use crate::int::{Flag, Int, Known};
use typenum::{P1, Z0};

/// The products of the integers of a tuple, for generic code: of all, and on either side of each, static where they are. Every
/// tuple has them.
///
/// `Output` is the product, also [`Product<T>`](Product), `Prefix<P1>` the strides of the compact column-major layout, and
/// `Suffix<P1>` those of the row-major one. The methods give `None` where a product does not fit.
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
    /// The product.
    type Output: Int;
    /// The product, or `None` where it does not fit.
    fn product(self) -> Option<Self::Output>;

    /// The products of the integers before each, times `C`: the strides of a compact column-major layout.
    type Prefix<C: Int>: IntTuple;
    /// The products of the integers after each, times `C`: the strides of a compact row-major layout.
    type Suffix<C: Int>: IntTuple;

    /// The prefix products; `fits` becomes false where one does not fit. `product` is what is before the tuple, and
    /// becomes what is before the next.
    #[doc(hidden)]
    fn prefix<C: Int>(self, product: &mut isize, fits: &mut bool) -> Self::Prefix<C>;
    /// The suffix products; `fits` becomes false where one does not fit. `product` is the product of what comes after the tuple, and
    /// becomes that of what comes after the one before.
    #[doc(hidden)]
    fn suffix<C: Int>(self, product: &mut isize, fits: &mut bool) -> Self::Suffix<C>;

    /// The prefix products, or `None` where one does not fit.
    #[inline(always)]
    fn prefix_product<C: Int>(self, first: C) -> Option<Self::Prefix<C>> {
        let (mut product, mut fits) = (first.get(), true);
        let strides = self.prefix::<C>(&mut product, &mut fits);
        if fits { Some(strides) } else { None }
    }
    /// The suffix products, or `None` where one does not fit.
    #[inline(always)]
    fn suffix_product<C: Int>(self, last: C) -> Option<Self::Suffix<C>> {
        let (mut product, mut fits) = (last.get(), true);
        let strides = self.suffix::<C>(&mut product, &mut fits);
        if fits { Some(strides) } else { None }
    }
}

/// The product of all integers of a tuple.
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

/// The stride of the extent `T` in a compact layout, where the product of the others is `C`.
pub(crate) type CompactStride<T, C> = <<T as Known>::One as Flag>::Choose<Z0, C>;
