//! Product: a layout repeated, with the copies arranged by another layout.
//!
//! `logical_product(A, B) = (A, A* ∘ B)`, where `A*` is the complement of `A`. Mode 0 is the block, a copy of `A`. Mode 1 numbers
//! the copies, and the shape of `B` is compatible with the shape of mode 1. Copy `j` begins at the offset `A*(B(j))`, so copies
//! never overlap. All products are this function with its modes grouped in different ways. In the table, `a_k` are the modes of
//! the block, and `b_k` are those of the copies:
//!
//! | product | modes |
//! | --- | --- |
//! | `logical_product` | `((a0, b0), (a1, b1), ...)` if `B` is a tuple, `(A, A* ∘ B)` if it is a layout |
//! | `zipped_product` | `((a0, a1, ...), (b0, b1, ...))` |
//! | `tiled_product` | `((a0, a1, ...), b0, b1, ...)` |
//! | `flat_product` | `(a0, a1, ..., b0, b1, ...)` |
//! | `blocked_product` | `((a0, b0), (a1, b1), ...)`, where `B` is a layout |
//! | `raked_product` | `((b0, a0), (b1, a1), ...)`, where `B` is a layout |
//!
//! `tile_to_shape` is a blocked product whose argument is the shape of the result, not the arrangement of the copies.
//!
//! A divide is `A ∘ (B, B*)`, and a product is `(A, A* ∘ B)`. Both are grouped in the same ways, so products implement the trait
//! of divides, [`Divide`]. For a divide, a parameter of that trait tells whether tiles may go past the end. For a product, this
//! parameter is `Copies`. This file has the first four products of the table. `by_rank` has the blocked and the raked product,
//! and `to_shape` has `tile_to_shape`. `multiply` computes the type of `(A, A* ∘ B)`, and `numbers` computes its values.
//!
//! Source: CuTe, which has all of these products. If no whole number of copies fills a gap between the modes of `A`, copies can
//! overlap in CuTe, and CuTe does not report this.

pub(crate) mod by_rank;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod multiply;
pub(crate) mod numbers;
pub(crate) mod to_shape;

use super::divide::Divide;
use super::divide::grouped::{Flat, Logical, Tiled, Zipped};
use crate::algebra::checked::operation;
use crate::error::LayoutError;
pub use by_rank::{
    BlockedProduct, BlockedProductOp, BlockedProductTo, RakedProduct, RakedProductOp, RakedProductTo, blocked_product,
    raked_product, try_blocked_product, try_raked_product,
};
use multiply::Copies;
pub use to_shape::{
    TileToShape, TileToShapeBy, TileToShapeByOp, TileToShapeOp, tile_to_shape, tile_to_shape_by, try_tile_to_shape,
    try_tile_to_shape_by,
};

operation! {
    /// A layout that can be repeated by the tiler `T`, for generic code: the bound of [`logical_product`].
    ///
    /// The result [`LogicalProduct<A, T>`](LogicalProduct) is `(A, A* ∘ T)`, where `A*` is the complement of `A`. Mode 0 is the
    /// block, and mode 1 numbers the copies. If `T` is a tuple, each of its entries repeats one mode. Fails as
    /// [`logical_product`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn repeated<A: LogicalProductOp<T>, T>(a: A, tiler: T) -> LogicalProduct<A, T> {
    ///     logical_product(a, tiler)
    /// }
    /// let n = 3;
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), layout!(3)).to_string(), "((_2,_5),_3):((_5,_1),_10)");
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), layout!(n : 1)).to_string(), "((_2,_5),3):((_5,_1),_10)");
    /// ```
    trait LogicalProductOp<T>: Divide<T, Copies, Logical> -> LogicalProduct, by trait LogicalProductTo, laws of T, sorts Self;
    "`logical_product` takes a layout, or in generic code a type that is bounded by `LogicalProductOp`";
    "fix: in generic code, add the bound `{Self}: LogicalProductOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// A layout that can be repeated by the tiler `T`, for generic code: the bound of [`zipped_product`].
    ///
    /// The modes are `((a0, a1, ...), (b0, b1, ...))`, and the result is [`ZippedProduct<A, T>`](ZippedProduct). Fails as
    /// [`zipped_product`] does.
    ///
    /// ```
    /// use colex::algebra::{ZippedProduct, ZippedProductOp, zipped_product};
    /// use colex::prelude::*;
    /// fn repeated<A: ZippedProductOp<T>, T>(a: A, tiler: T) -> ZippedProduct<A, T> {
    ///     zipped_product(a, tiler)
    /// }
    /// let n = 3;
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), tiler!(3, 4)).to_string(), "((_2,_5),(_3,_4)):((_5,_1),(_1,_5))");
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), tiler!(n, 4)).to_string(), "((_2,_5),((3,1),_4)):((_5,_1),((_1,_10),_5))");
    /// ```
    trait ZippedProductOp<T>: Divide<T, Copies, Zipped> -> ZippedProduct, by trait ZippedProductTo, laws of T, sorts Self;
    "`zipped_product` takes a layout, or in generic code a type that is bounded by `ZippedProductOp`";
    "fix: in generic code, add the bound `{Self}: ZippedProductOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// A layout that can be repeated by the tiler `T`, for generic code: the bound of [`tiled_product`].
    ///
    /// The modes are `((a0, a1, ...), b0, b1, ...)`, and the result is [`TiledProduct<A, T>`](TiledProduct). Fails as
    /// [`tiled_product`] does.
    ///
    /// ```
    /// use colex::algebra::{TiledProduct, TiledProductOp, tiled_product};
    /// use colex::prelude::*;
    /// fn repeated<A: TiledProductOp<T>, T>(a: A, tiler: T) -> TiledProduct<A, T> {
    ///     tiled_product(a, tiler)
    /// }
    /// let n = 3;
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), tiler!(3, 4)).to_string(), "((_2,_5),_3,_4):((_5,_1),_1,_5)");
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), tiler!(n, 4)).to_string(), "((_2,_5),(3,1),_4):((_5,_1),(_1,_10),_5)");
    /// ```
    trait TiledProductOp<T>: Divide<T, Copies, Tiled> -> TiledProduct, by trait TiledProductTo, laws of T, sorts Self;
    "`tiled_product` takes a layout, or in generic code a type that is bounded by `TiledProductOp`";
    "fix: in generic code, add the bound `{Self}: TiledProductOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// A layout that can be repeated by the tiler `T`, for generic code: the bound of [`flat_product`].
    ///
    /// The modes are `(a0, a1, ..., b0, b1, ...)`, and the result is [`FlatProduct<A, T>`](FlatProduct). Fails as
    /// [`flat_product`] does.
    ///
    /// ```
    /// use colex::algebra::{FlatProduct, FlatProductOp, flat_product};
    /// use colex::prelude::*;
    /// fn repeated<A: FlatProductOp<T>, T>(a: A, tiler: T) -> FlatProduct<A, T> {
    ///     flat_product(a, tiler)
    /// }
    /// let n = 3;
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), tiler!(3, 4)).to_string(), "(_2,_5,_3,_4):(_5,_1,_1,_5)");
    /// assert_eq!(repeated(layout!((2, 5) : (5, 1)), tiler!(n, 4)).to_string(), "(_2,_5,(3,1),_4):(_5,_1,(_1,_10),_5)");
    /// ```
    trait FlatProductOp<T>: Divide<T, Copies, Flat> -> FlatProduct, by trait FlatProductTo, laws of T, sorts Self;
    "`flat_product` takes a layout, or in generic code a type that is bounded by `FlatProductOp`";
    "fix: in generic code, add the bound `{Self}: FlatProductOp<T>`, with the type of the other argument for `T`"
}

/// The layout `A` repeated by the tiler `B`: `(A, A* ∘ B)`, where `A*` is the complement of `A`. Mode 0 is the block `A`, and
/// mode 1 numbers the copies.
///
/// If `B` is a tuple, each of its entries repeats one mode. A mode is unchanged if its entry is `_`, or if there is no entry for
/// it.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, 2) : (4, 1));
/// assert_eq!(logical_product(a, layout!(6:1)).to_string(), "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
/// assert_eq!(logical_product(a, tiler!(3, 2)).to_string(), "((_2,_3),(_2,_2)):((_4,_1),(_1,_2))");
/// let n = 6;
/// assert_eq!(logical_product(layout!(4:1), layout!(n:1)).to_string(), "(_4,6):(_1,_4)");
/// ```
///
/// # Fails when
/// the modes of `A` overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of `A` is negative
/// ([`LayoutError::NegativeStride`]), two dynamic strides of `A` would have to be sorted, or the gaps of `A` do not
/// [compose](super::composition::composition) with `B` ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`],
/// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]). If the types show this, it does not compile. Otherwise it panics with
/// the text of the law, which [`try_logical_product`] returns. See [`injectivity`](mod@crate::manual::injectivity).
///
/// `LogicalProductTo<T, L>` is [`LogicalProductOp<T>`](LogicalProductOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn logical_product<A: LogicalProductTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`logical_product`], or the law that does not hold.
///
/// ```
/// use colex::algebra::try_logical_product;
/// use colex::prelude::*;
/// let n = 2; // (n,4):(1,2) overlaps where n is 3
/// assert!(try_logical_product(layout!((n, 4) : (1, 2)), layout!(3 : 1)).is_ok());
/// let n = 3;
/// let error = try_logical_product(layout!((n, 4) : (1, 2)), layout!(3 : 1)).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
///
/// `LogicalProductTo<T, L>` is [`LogicalProductOp<T>`](LogicalProductOp) with the result `L`.
#[inline(always)]
pub fn try_logical_product<A: LogicalProductTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`logical_product`] with the blocks of all modes in mode 0 and the copies in mode 1:
/// `((a0, a1, ...), (b0, b1, ...))`.
///
/// ```
/// use colex::algebra::zipped_product;
/// use colex::prelude::*;
/// let a = layout!((2, 5) : (5, 1));
/// assert_eq!(zipped_product(a, tiler!(3, 4)).to_string(), "((_2,_5),(_3,_4)):((_5,_1),(_1,_5))");
/// let n = 3;
/// assert_eq!(zipped_product(layout!(4:1), layout!(n:1)).to_string(), "(_4,3):(_1,_4)");
/// ```
///
/// # Fails when
/// modes of `A` overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of `A` is negative
/// ([`LayoutError::NegativeStride`]), dynamic strides of `A` would have to be sorted, or the gaps of `A` do not compose with
/// the tiler ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]): see [`logical_product`]. If the tiler has `_` for a mode, that mode must consist of two
/// modes, a block and its copies. Otherwise it does not compile ([`LayoutError::Pairing`]).
///
/// `ZippedProductTo<T, L>` is [`ZippedProductOp<T>`](ZippedProductOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn zipped_product<A: ZippedProductTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`zipped_product`], or the law that does not hold.
///
/// `ZippedProductTo<T, L>` is [`ZippedProductOp<T>`](ZippedProductOp) with the result `L`.
#[inline(always)]
pub fn try_zipped_product<A: ZippedProductTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`zipped_product`] with each mode of the copies as a mode of the result: `((a0, a1, ...), b0, b1, ...)`.
///
/// ```
/// use colex::algebra::tiled_product;
/// use colex::prelude::*;
/// let a = layout!((2, 5) : (5, 1));
/// assert_eq!(tiled_product(a, tiler!(3, 4)).to_string(), "((_2,_5),_3,_4):((_5,_1),_1,_5)");
/// let n = 3;
/// assert_eq!(tiled_product(a, layout!((n, 2) : (1, {n}))).to_string(), "((_2,_5),3,_2):((_5,_1),_10,30)");
/// ```
///
/// # Fails when
/// modes of `A` overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of `A` is negative
/// ([`LayoutError::NegativeStride`]), dynamic strides of `A` would have to be sorted, or the gaps of `A` do not compose with
/// the tiler ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]): see [`logical_product`]. If the tiler has `_` for a mode, that mode must consist of two
/// modes, a block and its copies. Otherwise it does not compile ([`LayoutError::Pairing`]).
///
/// `TiledProductTo<T, L>` is [`TiledProductOp<T>`](TiledProductOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn tiled_product<A: TiledProductTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`tiled_product`], or the law that does not hold.
///
/// `TiledProductTo<T, L>` is [`TiledProductOp<T>`](TiledProductOp) with the result `L`.
#[inline(always)]
pub fn try_tiled_product<A: TiledProductTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`zipped_product`] with each mode of the block and of the copies as a mode of the result: `(a0, a1, ..., b0, b1, ...)`.
///
/// ```
/// use colex::algebra::flat_product;
/// use colex::prelude::*;
/// let a = layout!((2, 5) : (5, 1));
/// assert_eq!(flat_product(a, tiler!(3, 4)).to_string(), "(_2,_5,_3,_4):(_5,_1,_1,_5)");
/// let n = 3;
/// assert_eq!(flat_product(a, layout!(n : 1)).to_string(), "(_2,_5,3):(_5,_1,_10)");
/// ```
///
/// # Fails when
/// modes of `A` overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of `A` is negative
/// ([`LayoutError::NegativeStride`]), dynamic strides of `A` would have to be sorted, or the gaps of `A` do not compose with
/// the tiler ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]): see [`logical_product`]. If the tiler has `_` for a mode, that mode must consist of two
/// modes, a block and its copies. Otherwise it does not compile ([`LayoutError::Pairing`]).
///
/// `FlatProductTo<T, L>` is [`FlatProductOp<T>`](FlatProductOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn flat_product<A: FlatProductTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`flat_product`], or the law that does not hold.
///
/// `FlatProductTo<T, L>` is [`FlatProductOp<T>`](FlatProductOp) with the result `L`.
#[inline(always)]
pub fn try_flat_product<A: FlatProductTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}
