//! Construct: computes the compact layout of a shape from an order of its modes.
//!
//! The modes are taken in the given order. The stride of each mode with an extent above 1 is the product of the extents of the
//! modes before it in that order. So the layout is a bijection onto the integers below its size.
//!
//! [`make_layout`](crate::make_layout) builds the two common orders, [`LayoutLeft`](crate::LayoutLeft) and
//! [`LayoutRight`](crate::LayoutRight).
//!
//! `make_identity_layout` is in [`basis`](mod@crate::basis). The layout that it returns maps a coordinate to itself, so the
//! strides of that layout are coordinates, while the strides in this file are integers. The layout that maps an index to
//! itself is `make_layout(shape, LayoutLeft)`, and [`idx2crd`](crate::coord::idx2crd) computes the coordinate of an index.
//!
//! Source: CuTe, the functions of these names. In CuTe a dynamic integer of the order comes last, whatever its value. Here its
//! value counts, and the strides that depend on it are dynamic.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod keys;

use super::filter::FilterShape;
use crate::algebra::checked::operation;
use crate::error::{Arrangement, Broken, Clash, Holds, Lawful, LayoutError, OrBroken, Verdict};
use crate::int::{Flag, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, IsWeaklyCongruent, Shape};
use crate::tuple::{IntTuple, ProductOp, notation};
use keys::{Keys, Strides, stride_of, strides_in_order};
use typenum::P1;

#[cold]
fn overflow<S: IntTuple>(shape: S) -> LayoutError {
    LayoutError::Overflow(Clash::default()).of(&notation(shape), None)
}

// ---- column-major and row-major strides -------------------------------------------------------

/// The result of [`compact_col_major_from`].
pub type CompactColMajor<S, First = P1> = <S as ProductOp>::Prefix<First>;
/// The result of [`compact_row_major_from`].
pub type CompactRowMajor<S, First = P1> = <S as ProductOp>::Suffix<First>;

/// The strides that number the coordinates of a shape colexicographically (column-major): each is the product of the extents
/// before it, and 0 where the extent is the static 1.
///
/// ```
/// use colex::algebra::compact_col_major;
/// use colex::prelude::*;
/// assert_eq!(notation(compact_col_major(shape!(4, (8, 1, 2)))).to_string(), "(_1,(_4,_0,_32))");
/// let n = 4;
/// assert_eq!(notation(compact_col_major(shape!(n, (8, 2)))).to_string(), "(_1,(4,32))");
/// ```
///
/// # Fails when
/// a product of dynamic extents does not fit ([`LayoutError::Overflow`]). [`try_compact_col_major_from`] returns the law.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_col_major<S: ProductOp<Prefix<P1> = R>, R>(shape: S) -> R {
    compact_col_major_from(shape, P1::default())
}

/// [`compact_col_major`] with `first` as the first stride instead of 1.
///
/// ```
/// use colex::algebra::compact_col_major_from;
/// use colex::prelude::*;
/// assert_eq!(notation(compact_col_major_from(shape!(4, 8), int!(3))).to_string(), "(_3,_12)");
/// let n = 3;
/// assert_eq!(notation(compact_col_major_from(shape!(4, 8), Dyn::new(n))).to_string(), "(3,12)");
/// ```
///
/// # Fails when
/// a product of dynamic extents does not fit ([`LayoutError::Overflow`]).
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_col_major_from<S: ProductOp, First: Int>(shape: S, first: First) -> CompactColMajor<S, First> {
    try_compact_col_major_from(shape, first).or_broken()
}

/// [`compact_col_major_from`], or the overflow.
#[inline(always)]
pub fn try_compact_col_major_from<S: ProductOp, First: Int>(
    shape: S,
    first: First,
) -> Result<CompactColMajor<S, First>, LayoutError> {
    shape.prefix_product(first).ok_or_else(|| overflow(shape))
}

/// The strides that number the coordinates of a shape lexicographically (row-major): each is the product of the extents after
/// it, and 0 where the extent is the static 1.
///
/// ```
/// use colex::algebra::compact_row_major;
/// use colex::prelude::*;
/// assert_eq!(notation(compact_row_major(shape!(4, (8, 1, 2)))).to_string(), "(_16,(_2,_0,_1))");
/// let n = 4;
/// assert_eq!(notation(compact_row_major(shape!(8, n))).to_string(), "(4,_1)");
/// ```
///
/// # Fails when
/// a product of dynamic extents does not fit ([`LayoutError::Overflow`]). [`try_compact_row_major_from`] returns the law.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_row_major<S: ProductOp<Suffix<P1> = R>, R>(shape: S) -> R {
    compact_row_major_from(shape, P1::default())
}

/// [`compact_row_major`] with `first` as the last stride instead of 1.
///
/// ```
/// use colex::algebra::compact_row_major_from;
/// use colex::prelude::*;
/// assert_eq!(notation(compact_row_major_from(shape!(4, 8), int!(3))).to_string(), "(_24,_3)");
/// let n = 3;
/// assert_eq!(notation(compact_row_major_from(shape!(4, 8), Dyn::new(n))).to_string(), "(24,3)");
/// ```
///
/// # Fails when
/// a product of dynamic extents does not fit ([`LayoutError::Overflow`]).
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_row_major_from<S: ProductOp, First: Int>(shape: S, first: First) -> CompactRowMajor<S, First> {
    try_compact_row_major_from(shape, first).or_broken()
}

/// [`compact_row_major_from`], or the overflow.
#[inline(always)]
pub fn try_compact_row_major_from<S: ProductOp, First: Int>(
    shape: S,
    first: First,
) -> Result<CompactRowMajor<S, First>, LayoutError> {
    shape.suffix_product(first).ok_or_else(|| overflow(shape))
}

// ---- any order --------------------------------------------------------------------------------

/// Computes the strides of a shape in the order `O`, and the verdict on whether the order fits the shape. It is implemented even
/// if the order does not fit.
///
/// Generic code uses [`CompactOrderOp`], which is implemented unless the order is known not to fit.
pub trait OrderBy<O>: Shape {
    /// The strides.
    type Output: Congruent<Self>;
    /// The verdict on whether the order fits the shape.
    type Verdict: Verdict;
    /// The strides, or the overflow.
    fn order_by(self, order: O) -> Result<Self::Output, LayoutError>;
}
impl<S: Keys<O>, O: IsWeaklyCongruent<S, Output: Flag>> OrderBy<O> for S {
    type Output = Strides<S, O>;
    type Verdict = <O::Output as Flag>::ChooseVerdict<Holds, Broken<Arrangement>>;
    #[inline(always)]
    fn order_by(self, order: O) -> Result<Self::Output, LayoutError> {
        strides_in_order(self, order)
    }
}

/// The bound of [`compact_order`] and [`make_ordered_layout`] in generic code: a shape whose modes can be put into the order
/// `O`.
///
/// The stride of mode k is the product of the extents of the modes that come before it in the order. The results are the
/// strides [`CompactOrder<S, O>`](CompactOrder) and the layout [`MakeOrderedLayout<S, O>`](MakeOrderedLayout). Fails
/// as [`compact_order`] does.
///
/// ```
/// use colex::algebra::{CompactOrderOp, MakeOrderedLayout};
/// use colex::prelude::*;
/// use colex::tuple::IntTuple;
/// fn stored<S: CompactOrderOp<O>, O: IntTuple>(shape: S, order: O) -> MakeOrderedLayout<S, O> {
///     make_ordered_layout(shape, order)
/// }
/// let n = 3;
/// assert_eq!(stored(shape!(2, 3, 4), shape!(2, 0, 1)).to_string(), "(_2,_3,_4):(_12,_1,_3)");
/// assert_eq!(stored(shape!(2, n, 4), shape!(2, 0, 1)).to_string(), "(_2,3,_4):(12,_1,3)");
/// ```
pub trait CompactOrderOp<O>: OrderBy<O> {}
impl<S: OrderBy<O>, O> CompactOrderOp<O> for S where S::Verdict: Lawful<S, O> {}
/// The result of [`compact_order`].
pub type CompactOrder<S, O> = <S as OrderBy<O>>::Output;

/// The strides of the compact layout of a shape, by an order of its modes.
///
/// The order has an integer for each mode. The mode with the smallest integer comes first, and equal integers are taken from
/// left to right. The stride of a mode is the product of the extents of the modes before it in this order. One int of the order
/// can stand for a mode that is a tuple.
///
/// ```
/// use colex::algebra::compact_order;
/// use colex::prelude::*;
/// assert_eq!(notation(compact_order(shape!(2, 3, 4), shape!(2, 0, 1))).to_string(), "(_12,_1,_3)");
/// let n = 3;
/// assert_eq!(notation(compact_order(shape!(2, n, 4), shape!(2, 0, 1))).to_string(), "(12,_1,3)");
/// assert_eq!(notation(compact_order(shape!(2, 3), shape!(1, {0}))).to_string(), "(3,1)");
/// ```
///
/// # Fails when
/// the order has a tuple where the shape has no tuple of the same rank ([`LayoutError::Arrangement`]), or a product does not fit
/// ([`LayoutError::Overflow`]). The first is a compile error. [`try_compact_order`] returns the second.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_order<S: CompactOrderOp<O, Output = R>, O: IntTuple, R>(shape: S, order: O) -> R {
    shape.order_by(order).or_broken()
}

/// [`compact_order`], or the overflow.
#[inline(always)]
pub fn try_compact_order<S: CompactOrderOp<O, Output = R>, O: IntTuple, R>(
    shape: S,
    order: O,
) -> Result<R, LayoutError> {
    shape.order_by(order)
}

pub use CompactOrderOp as MakeOrderedLayoutOp;
/// The result of [`make_ordered_layout`].
pub type MakeOrderedLayout<S, O> = Layout<S, CompactOrder<S, O>>;

/// The compact layout of a shape, by an order of its modes: its strides are those of [`compact_order`].
///
/// ```
/// use colex::prelude::*;
/// let a = make_ordered_layout(shape!(2, 3, 4), shape!(2, 0, 1));
/// assert_eq!(a.to_string(), "(_2,_3,_4):(_12,_1,_3)");
/// let n = 3;
/// let b = make_ordered_layout(shape!((2, n), 4), shape!((1, 0), 2));
/// assert_eq!(b.to_string(), "((_2,3),_4):((3,_1),6)");
/// ```
///
/// # Fails when
/// the order has a tuple where the shape has no tuple of the same rank ([`LayoutError::Arrangement`]), or the size does not fit
/// ([`LayoutError::Overflow`]). The first is a compile error. [`try_make_ordered_layout`] returns the second.
#[inline(always)]
#[track_caller]
pub fn make_ordered_layout<S: CompactOrderOp<O>, O: IntTuple>(shape: S, order: O) -> MakeOrderedLayout<S, O> {
    try_make_ordered_layout(shape, order).or_broken()
}

/// [`make_ordered_layout`], or the law that does not hold.
#[inline(always)]
pub fn try_make_ordered_layout<S: CompactOrderOp<O>, O: IntTuple>(
    shape: S,
    order: O,
) -> Result<MakeOrderedLayout<S, O>, LayoutError> {
    let strides = shape.order_by(order).map_err(|e| e.of(&notation(shape), Some(&notation(order))))?;
    Layout::try_new(shape, strides)
}

// ---- like another layout ----------------------------------------------------------------------

operation! {
    /// The bound of [`make_layout_like`] in generic code. Every layout implements it.
    ///
    /// The result has the shape of the layout, and its strides have the same order. It is compact but for strides of 0, which
    /// stay. It is [`MakeLayoutLike<A>`](MakeLayoutLike). Fails as [`make_layout_like`] does.
    ///
    /// ```
    /// use colex::algebra::{MakeLayoutLike, MakeLayoutLikeOp, make_layout_like};
    /// use colex::prelude::*;
    /// fn packed<A: MakeLayoutLikeOp>(a: A) -> MakeLayoutLike<A> {
    ///     make_layout_like(a)
    /// }
    /// let n = 8;
    /// assert_eq!(packed(layout!((4, 3) : (8, 1))).to_string(), "(_4,_3):(_3,_1)");
    /// assert_eq!(packed(layout!((4, 2) : (n, 1))).to_string(), "(_4,_2):(2,1)");
    /// ```
    trait MakeLayoutLikeOp -> MakeLayoutLike, by try_make_layout_like;
    "`make_layout_like` takes a layout, or in generic code a type that is bounded by `MakeLayoutLikeOp`";
    "fix: in generic code, add the bound `{Self}: MakeLayoutLikeOp`"
}

impl<S, D, F> MakeLayoutLikeOp for Layout<S, D>
where
    S: Shape + FilterShape<D, D, Output = F>,
    D: Congruent<S>,
    F: Keys<D>,
    Strides<F, D>: Congruent<S>,
{
    type Output = Layout<S, Strides<F, D>>;
    #[inline(always)]
    fn try_make_layout_like(self) -> Result<Self::Output, LayoutError> {
        let stride = stride_of(true, |to| self.stride().read(self.shape(), to));
        stride.and_then(|stride| Layout::try_new(self.shape(), stride)).map_err(|e| e.of(&self, None))
    }
}

/// The layout with the shape of a layout and strides in the same order. Strides of 0 stay 0. The other modes are compact.
///
/// ```
/// use colex::algebra::make_layout_like;
/// use colex::prelude::*;
/// let a = layout!((4, 3, 2) : (8, 0, 1));
/// assert_eq!(make_layout_like(a).to_string(), "(_4,_3,_2):(_2,_0,_1)");
/// let n = 8;
/// assert_eq!(make_layout_like(layout!((4, 2) : (n, 1))).to_string(), "(_4,_2):(2,1)");
/// ```
///
/// # Fails when
/// a product of extents does not fit, which is possible only if another extent is 0. [`try_make_layout_like`] returns the law.
/// The law is [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn make_layout_like<A: MakeLayoutLikeOp<Output = R>, R>(a: A) -> R {
    a.try_make_layout_like().or_broken()
}

/// [`make_layout_like`], or the overflow.
#[inline(always)]
pub fn try_make_layout_like<A: MakeLayoutLikeOp<Output = R>, R>(a: A) -> Result<R, LayoutError> {
    a.try_make_layout_like()
}
