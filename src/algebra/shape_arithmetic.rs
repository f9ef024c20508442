//! Shape arithmetic: products and quotients of shapes, leaf by leaf or mode after mode.
//!
//! `ceil_div(A, B) * B >= A` in every mode, `round_up(A, B)` is the least multiple of `B` from `A`
//! on, and `size(shape_div(A, b)) * b >= size(A)`.
//!
//! Where the right operand is an int and the left a shape, the int is divided by mode after mode: the next mode gets the
//! quotient.
//!
//! Source: CuTe, the functions of these names; there `shape_div` does not check whether dynamic ints divide one another.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod each;

use crate::error::{Lawful, LayoutError, OrBroken};
use crate::int::Int;
use crate::layout::{Cosize, CosizeOp};
use crate::profile::Shape;
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons, notation};
use each::{Ceil, Each, Entries, Quotient, RoundedUp, Times};

// ---- the size of each mode --------------------------------------------------------------------

/// A shape whose modes have sizes, for generic code: the bound of [`product_each`]. Every shape has it.
///
/// `(size(s_0), size(s_1), ...)`, the result, is [`ProductEach<S>`](ProductEach). Fails as [`product_each`] does.
///
/// ```
/// use colex::algebra::{ProductEach, ProductEachOp, product_each};
/// use colex::prelude::*;
/// fn sizes<S: ProductEachOp>(shape: S) -> ProductEach<S> {
///     product_each(shape)
/// }
/// let n = 8;
/// assert_eq!(notation(sizes(shape!(4, (2, 8)))).to_string(), "(_4,_16)");
/// assert_eq!(notation(sizes(shape!(4, (2, n)))).to_string(), "(_4,16)");
/// ```
pub trait ProductEachOp: IntTuple {
    /// The list.
    type Output: IntTuple;
    /// The list, or `None` where a size does not fit.
    fn product_each(self) -> Option<Self::Output>;
}
/// The result of [`product_each`].
pub type ProductEach<S> = <S as ProductEachOp>::Output;

impl<S: Int> ProductEachOp for S {
    type Output = HCons<S, HNil>;
    #[inline(always)]
    fn product_each(self) -> Option<Self::Output> {
        Some(cons(self, HNil))
    }
}
impl ProductEachOp for HNil {
    type Output = HNil;
    #[inline(always)]
    fn product_each(self) -> Option<HNil> {
        Some(HNil)
    }
}
impl<H: ProductOp, T: ProductEachOp> ProductEachOp for HCons<H, T> {
    type Output = HCons<Product<H>, T::Output>;
    #[inline(always)]
    fn product_each(self) -> Option<Self::Output> {
        Some(cons(self.head.product()?, self.tail.product_each()?))
    }
}

/// The sizes of the modes of a shape, as a tuple.
///
/// `(size(s_0), size(s_1), ...)`
///
/// ```
/// use colex::algebra::product_each;
/// use colex::prelude::*;
/// assert_eq!(notation(product_each(shape!(4, (2, 8)))).to_string(), "(_4,_16)");
/// let n = 8;
/// assert_eq!(notation(product_each(shape!(4, (2, n)))).to_string(), "(_4,16)");
/// ```
///
/// # Fails when
/// a size does not fit; [`try_product_each`] returns that.
/// The law is [`LayoutError::Overflow`].
///
/// In generic code, add the bound `ProductEachOp`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn product_each<S: ProductEachOp<Output = R>, R>(shape: S) -> R {
    try_product_each(shape).or_broken()
}

/// [`product_each`], or the overflow.
#[inline(always)]
pub fn try_product_each<S: ProductEachOp<Output = R>, R>(shape: S) -> Result<R, LayoutError> {
    shape.product_each().ok_or_else(|| LayoutError::Overflow(Default::default()).of(&notation(shape), None))
}

// ---- quotients --------------------------------------------------------------------------------

/// The bounds and the results of operations on two shapes, a row each.
macro_rules! quotients {
    ($($(#[$doc:meta])* trait $op:ident: $entries:ident<$f:ident> -> $result:ident;)*) => {$(
        $(#[$doc])*
        pub trait $op<B>: $entries<B, $f> + Shape {}
        impl<A: $entries<B, $f> + Shape, B> $op<B> for A where A::Verdict: Lawful<A, B> {}
        #[doc = concat!("The result of [`", stringify!($op), "`].")]
        pub type $result<A, B> = <A as $entries<B, $f>>::Output;
    )*};
}
quotients! {
    /// Two shapes that [`ceil_div`] takes, for generic code: its bound.
    ///
    /// `a_k / b_k` rounded up, entry by entry. The result is [`CeilDiv<A, B>`](CeilDiv). Fails as [`ceil_div`] does.
    ///
    /// ```
    /// use colex::algebra::{CeilDiv, CeilDivOp};
    /// use colex::prelude::*;
    /// use colex::profile::Shape;
    /// fn each<A: CeilDivOp<B>, B: Shape>(a: A, b: B) -> CeilDiv<A, B> {
    ///     ceil_div(a, b)
    /// }
    /// let n = 10;
    /// assert_eq!(notation(each(shape!(10, 8), shape!(4, 8))).to_string(), "(_3,_1)");
    /// assert_eq!(notation(each(shape!(n, 8), shape!(4, 8))).to_string(), "(3,_1)");
    /// ```
    trait CeilDivOp: Entries<Ceil> -> CeilDiv;
    /// Two shapes that [`shape_div`] takes, for generic code: its bound.
    ///
    /// `a_k / b_k` where `b_k` divides `a_k`, and 1 where it is the larger and `a_k` divides it, entry by entry. The result is
    /// [`ShapeDiv<A, B>`](ShapeDiv). Fails as [`shape_div`] does.
    ///
    /// ```
    /// use colex::algebra::{ShapeDiv, ShapeDivOp, shape_div};
    /// use colex::prelude::*;
    /// use colex::profile::Shape;
    /// fn each<A: ShapeDivOp<B>, B: Shape>(a: A, b: B) -> ShapeDiv<A, B> {
    ///     shape_div(a, b)
    /// }
    /// let n = 12;
    /// assert_eq!(notation(each(shape!(12, 8), shape!(4, 8))).to_string(), "(_3,_1)");
    /// assert_eq!(notation(each(shape!(n, 8), shape!(4, 8))).to_string(), "(3,_1)");
    /// ```
    trait ShapeDivOp: Entries<Quotient> -> ShapeDiv;
    /// Two shapes that [`round_up`] takes, for generic code: its bound.
    ///
    /// `ceil(a_k / b_k) b_k`, entry by entry. The result is [`RoundUp<A, B>`](RoundUp). Fails as [`round_up`] does.
    ///
    /// ```
    /// use colex::algebra::{RoundUp, RoundUpOp, round_up};
    /// use colex::prelude::*;
    /// use colex::profile::Shape;
    /// fn each<A: RoundUpOp<B>, B: Shape>(a: A, b: B) -> RoundUp<A, B> {
    ///     round_up(a, b)
    /// }
    /// let n = 10;
    /// assert_eq!(notation(each(shape!(10, 8), shape!(4, 8))).to_string(), "(_12,_8)");
    /// assert_eq!(notation(each(shape!(n, 8), shape!(4, 8))).to_string(), "(12,_8)");
    /// ```
    trait RoundUpOp: Each<RoundedUp> -> RoundUp;
}

/// `a / b` rounded up, entry by entry; entries that b lacks are 1, and an int b is used up by the
/// leaves of a one after the other.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(ceil_div(shape!(10, 8), shape!(4, 3))).to_string(), "(_3,_3)");
/// assert_eq!(notation(ceil_div(shape!(4, 8), int!(16))).to_string(), "(_1,_2)");
/// assert_eq!(notation(ceil_div(shape!(8, 10, 6), shape!(3, 4))).to_string(), "(_3,_3,_6)");
/// let n = 10;
/// assert_eq!(notation(ceil_div(shape!(n, 8), shape!(4, 3))).to_string(), "(3,_3)");
/// ```
///
/// # Fails when
/// b has more entries than a, or nests otherwise: that does not compile; and when an int of b is 0, or one of a below
/// 0, which [`try_ceil_div`] returns.
/// The laws are [`LayoutError::EntryCongruence`],
/// [`LayoutError::Unit`] and [`LayoutError::Extent`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn ceil_div<A: CeilDivOp<B, Output = R>, B: Shape, R>(a: A, b: B) -> R {
    try_ceil_div(a, b).or_broken()
}

/// [`ceil_div`], or the law that does not hold.
#[inline(always)]
pub fn try_ceil_div<A: CeilDivOp<B>, B: Shape>(a: A, b: B) -> Result<CeilDiv<A, B>, LayoutError> {
    Entries::<B, Ceil>::apply(a, b).map_err(|e| e.of(&notation(a), Some(&notation(b))))
}

/// `a / b` where one divides the other: the quotient, or 1 where b is the larger; entry by entry, and
/// an int b is used up by the leaves of a one after the other.
///
/// ```
/// use colex::algebra::{shape_div, try_shape_div};
/// use colex::prelude::*;
/// assert_eq!(notation(shape_div(shape!(4, 6), int!(8))).to_string(), "(_1,_3)");
/// let n = 6;
/// assert_eq!(notation(shape_div(shape!(4, n), int!(8))).to_string(), "(_1,3)");
/// assert!(try_shape_div(shape!(n), int!(4)).is_err());
/// ```
///
/// # Fails when
/// the two are not congruent, or of two ints neither divides the other: the program does not
/// compile if that is known, and panics with the law's text if it is not; [`try_shape_div`]
/// returns the law.
/// The laws are [`LayoutError::EntryCongruence`],
/// [`LayoutError::Divisibility`], [`LayoutError::Unit`] and
/// [`LayoutError::Extent`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn shape_div<A: ShapeDivOp<B, Output = R>, B: Shape, R>(a: A, b: B) -> R {
    try_shape_div(a, b).or_broken()
}

/// [`shape_div`], or the law that does not hold.
#[inline(always)]
pub fn try_shape_div<A: ShapeDivOp<B>, B: Shape>(a: A, b: B) -> Result<ShapeDiv<A, B>, LayoutError> {
    Entries::<B, Quotient>::apply(a, b).map_err(|e| e.of(&notation(a), Some(&notation(b))))
}

/// a rounded up to a multiple of b, entry by entry; entries that b lacks are 1.
///
/// `ceil(a_k / b_k) b_k`
///
/// ```
/// use colex::algebra::round_up;
/// use colex::prelude::*;
/// assert_eq!(notation(round_up(shape!(10, 8), shape!(4, 8))).to_string(), "(_12,_8)");
/// let n = 10;
/// assert_eq!(notation(round_up(shape!(n, 8), shape!(4, 8))).to_string(), "(12,_8)");
/// ```
///
/// # Fails when
/// b nests otherwise than a: that does not compile; and when an int of b is 0, one of a below 0, or the
/// multiple does not fit, which [`try_round_up`] returns.
/// The laws are [`LayoutError::EntryCongruence`],
/// [`LayoutError::Unit`], [`LayoutError::Extent`] and
/// [`LayoutError::Overflow`].
///
/// In generic code, add the bound `RoundUpOp<B>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn round_up<A: RoundUpOp<B, Output = R>, B: Shape, R>(a: A, b: B) -> R {
    try_round_up(a, b).or_broken()
}

/// [`round_up`], or the law that does not hold.
#[inline(always)]
pub fn try_round_up<A: RoundUpOp<B>, B: Shape>(a: A, b: B) -> Result<RoundUp<A, B>, LayoutError> {
    Each::<B, RoundedUp>::apply(a, b).map_err(|e| e.of(&notation(a), Some(&notation(b))))
}

// ---- inner product ----------------------------------------------------------------------------

/// Two congruent tuples, for generic code: the bound of [`inner_product`].
///
/// `a_0 b_0 + a_1 b_1 + ...`. The result, an int, is [`InnerProduct<A, B>`](InnerProduct). Fails as [`inner_product`] does.
///
/// ```
/// use colex::algebra::{InnerProduct, InnerProductOp, inner_product};
/// use colex::prelude::*;
/// use colex::tuple::IntTuple;
/// fn offset<A: InnerProductOp<B>, B: IntTuple>(coord: A, stride: B) -> InnerProduct<A, B> {
///     inner_product(coord, stride)
/// }
/// let n = 3;
/// let _: C<11> = offset(shape!(1, 2), shape!(5, 3));
/// assert_eq!(offset(shape!(1, 2), shape!(5, n)).to_string(), "11");
/// ```
pub trait InnerProductOp<B>: Each<B, Times> {}
impl<A: Each<B, Times>, B> InnerProductOp<B> for A where A::Verdict: Lawful<A, B> {}
/// The result of [`inner_product`].
pub type InnerProduct<A, B> = <A as Each<B, Times>>::Sum;

/// The sum of the products of the entries of two congruent tuples.
///
/// `a_0 b_0 + a_1 b_1 + ...`
///
/// ```
/// use colex::algebra::inner_product;
/// use colex::prelude::*;
/// let _: C<32> = inner_product(shape!(1, (2, 3)), shape!(4, (5, 6)));
/// let n = 3;
/// assert_eq!(inner_product(shape!(1, (2, n)), shape!(4, (5, 6))).get(), 32);
/// ```
///
/// # Fails when
/// the two are not congruent: that does not compile; and when the sum does not fit, which
/// [`try_inner_product`] returns. Source: CuTe, `inner_product`.
/// The laws are [`LayoutError::EntryCongruence`] and
/// [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn inner_product<A: InnerProductOp<B>, B: IntTuple>(a: A, b: B) -> InnerProduct<A, B> {
    try_inner_product(a, b).or_broken()
}

/// [`inner_product`], or the overflow.
#[inline(always)]
pub fn try_inner_product<A: InnerProductOp<B>, B: IntTuple>(a: A, b: B) -> Result<InnerProduct<A, B>, LayoutError> {
    let sum = Each::<B, Times>::apply(a, b).and_then(A::sum);
    sum.map_err(|e| e.of(&notation(a), Some(&notation(b))))
}

// ---- coshape ----------------------------------------------------------------------------------

/// The shape of the offsets of a layout: for strides that are ints, its cosize.
///
/// ```
/// use colex::algebra::coshape;
/// use colex::prelude::*;
/// let _: C<28> = coshape(layout!((4, 3) : (1, 12)));
/// let n = 3;
/// assert_eq!(coshape(layout!((4, n) : (1, 12))).get(), 28);
/// ```
///
/// Never fails. Source: CuTe, `coshape`.
#[must_use]
#[inline(always)]
pub fn coshape<L: CosizeOp>(layout: L) -> Cosize<L> {
    layout.cosize_int()
}
