//! Shape arithmetic: products and quotients of shapes, entry by entry, or of a shape and an int.
//!
//! `ceil_div(A, B) * B >= A` in every mode, `round_up(A, B)` is the least multiple of `B` that is not below `A`, and
//! `size(shape_div(A, b)) * b >= size(A)`.
//!
//! If the left operand is a shape and the right one an int, the leaves of the shape use the int up. The first leaf is divided by
//! the int, and the quotient of the int and this leaf is the divisor of the next leaf. For example,
//! `ceil_div((4,8), 16) = (1,2)`: the 16 is divided by 4, which leaves 4 for the 8.
//!
//! Source: CuTe, the functions of these names. CuTe's `shape_div` does not check whether dynamic ints divide one another.

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

/// A shape whose modes have sizes, for generic code: the bound of [`product_each`]. Every shape implements it.
///
/// The result, `(size(s_0), size(s_1), ...)`, is [`ProductEach<S>`](ProductEach). Fails as [`product_each`] does.
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
    /// The sizes of the modes, as a tuple.
    type Output: IntTuple;
    /// The sizes of the modes, or `None` if a size does not fit.
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
/// a size does not fit. This panics, and [`try_product_each`] returns the law.
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

/// Declares the bound and the result of each operation on two shapes.
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
    /// A shape that [`ceil_div`] can divide by the shape `B`, for generic code: the bound of that function.
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
    /// A shape that [`shape_div`] can divide by the shape `B`, for generic code: the bound of that function.
    ///
    /// Entry by entry, `a_k / b_k` if `b_k` divides `a_k`, and 1 if `a_k` divides `b_k`. The result is
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
    /// A shape that [`round_up`] can round up to multiples of the shape `B`, for generic code: the bound of that function.
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

/// `a / b` rounded up, entry by entry. Entries that b lacks count as 1.
///
/// If a is a tuple and b an int, the leaves of a use b up, from the first on. Let `r` be the part of b that is left at the leaf
/// `s`. Then the leaf of the result is `ceil_div(s, r)`, and `ceil_div(r, s)` is left for the next leaf.
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
/// b has more entries than a or is nested differently, which does not compile, or when an int of b is below 1 or an int of a is
/// below 0, which panics. [`try_ceil_div`] returns the law.
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

/// `a / b`, entry by entry, for ints of which one divides the other: the quotient, or 1 if b is the larger.
///
/// If a is a tuple and b an int, the leaves of a use b up, from the first on. Let `r` be the part of b that is left at the leaf
/// `s`. Then the leaf of the result is `shape_div(s, r)`, and `shape_div(r, s)` is left for the next leaf.
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
/// two tuples are not congruent, or neither of two ints divides the other. If the types show this, it does not compile. Otherwise
/// it panics with the text of the law, which [`try_shape_div`] returns.
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

/// a rounded up to a multiple of b, entry by entry. Entries that b lacks count as 1.
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
/// b has more entries than a or is nested differently, which does not compile, or when an int of b is below 1, an int of a is
/// below 0, or the multiple does not fit, which panics. [`try_round_up`] returns the law.
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

/// A tuple that is congruent with `B`, for generic code: the bound of [`inner_product`].
///
/// The result, the int `a_0 b_0 + a_1 b_1 + ...`, is [`InnerProduct<A, B>`](InnerProduct). Fails as [`inner_product`] does.
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
/// the two are not congruent, which does not compile, or the sum does not fit, which panics. [`try_inner_product`] returns the
/// overflow. Source: CuTe, `inner_product`.
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

/// The shape of the offsets of a layout. If the strides are ints, this is the cosize.
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
