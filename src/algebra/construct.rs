//! Construct: the compact layouts of a shape, by the order of its modes.
//!
//! Sorted by the order, each mode of extent above 1 has the product of the extents before it for its
//! stride, so that the layout is a bijection onto the integers below its size.
//!
//! [`make_layout`](crate::make_layout) builds the two plain orders, [`LayoutLeft`](crate::LayoutLeft)
//! and [`LayoutRight`](crate::LayoutRight).
//!
//! `make_identity_layout` is in [`basis`](mod@crate::basis): it takes a coordinate to itself, so its strides are
//! coordinates, and here strides are integers. The layout that takes an index to itself is
//! `make_layout(shape, LayoutLeft)`, and [`idx2crd`](crate::coord::idx2crd) gives the coordinate of an index.
//!
//! Source: CuTe, the functions of these names. In CuTe a dynamic integer of the order comes last, whatever its
//! value; here its value counts, and the strides that depend on it are dynamic.

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

/// The strides of [`compact_col_major_from`].
pub type CompactColMajor<S, First = P1> = <S as ProductOp>::Prefix<First>;
/// The strides of [`compact_row_major_from`].
pub type CompactRowMajor<S, First = P1> = <S as ProductOp>::Suffix<First>;

/// The strides that number a shape's coordinates colexicographically: each the product of the
/// extents before it, the exclusive prefix products; 0 where the extent is the static 1.
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
/// a product of dynamic extents does not fit; [`try_compact_col_major_from`] returns that.
/// The law is [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_col_major<S: ProductOp<Prefix<P1> = R>, R>(shape: S) -> R {
    compact_col_major_from(shape, P1::default())
}

/// [`compact_col_major`] with another stride to begin with.
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

/// The strides that number a shape's coordinates lexicographically: each the product of the extents
/// after it; 0 where the extent is the static 1.
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
/// a product of dynamic extents does not fit; [`try_compact_row_major_from`] returns that.
/// The law is [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn compact_row_major<S: ProductOp<Suffix<P1> = R>, R>(shape: S) -> R {
    compact_row_major_from(shape, P1::default())
}

/// [`compact_row_major`] with another stride to begin with, at the last mode.
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

/// What [`CompactOrderOp`] gives, broken laws included: the strides, and whether the order goes with the shape.
///
/// Generic code is bounded by [`CompactOrderOp`], which is this where no law is known to be broken.
pub trait OrderBy<O>: Shape {
    /// The strides.
    type Output: Congruent<Self>;
    /// Whether the order goes with the shape.
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

/// A shape whose modes can be put into the order `O`, for generic code: the bound of [`compact_order`] and
/// [`make_ordered_layout`].
///
/// `d_k` is the product of all extents that come before mode k in the order. The results are
/// [`CompactOrder<S, O>`](CompactOrder), strides, and [`MakeOrderedLayout<S, O>`](MakeOrderedLayout). Fails as [`compact_order`]
/// does.
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

/// The strides of the compact layout of a shape whose modes lie in this order: the smallest first,
/// equal ones from left to right. An int of the order is for the whole of its mode.
///
/// `d_k` is the product of all extents that come before mode k in the order.
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
/// the order has not the profile of the shape: that does not compile; and when a product does not
/// fit, which [`try_compact_order`] returns.
/// The laws are [`LayoutError::Arrangement`] and
/// [`LayoutError::Overflow`].
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

/// The compact layout of a shape whose modes lie in this order, as [`compact_order`] has it.
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
/// the order has not the profile of the shape ([`LayoutError::Arrangement`]): that does not compile; and when the size does not fit
/// ([`LayoutError::Overflow`]), which [`try_make_ordered_layout`] returns.
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
    /// A layout that another can be made like, for generic code: the bound of [`make_layout_like`]. Every layout has it.
    ///
    /// `R` is compact, has the shape of `A`, and its modes lie in the order of A's strides. The result is
    /// [`MakeLayoutLike<A>`](MakeLayoutLike). Fails as [`make_layout_like`] does.
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

/// The compact layout of A's shape whose modes lie in the order of A's strides; repeats stay repeats.
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
/// the size does not fit, for which an extent of 0 has to hide it in A; [`try_make_layout_like`]
/// returns that.
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
