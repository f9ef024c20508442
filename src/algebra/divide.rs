//! Divide: splits a layout into tiles.
//!
//! `logical_divide(A, B) = A ∘ (B, B*)`, where `B*` is the complement of `B` in the size of `A`. Mode 0 of the result has the
//! coordinates inside a tile, and mode 1 the number of the tile: the *rest*. A tiler with an element for each mode divides mode
//! by mode.
//!
//! `_` is a tile of a whole mode, however the mode is nested. In the divides that put the tiles before the rests, which are all
//! but `logical_divide`, the rest of such a mode is `1:0`. CuTe's divides that separate tiles and rests accept `_` only for a
//! mode that consists of two modes. They take the
//! first of the two as the tile and the second as the rest.
//!
//! There are four divides, which differ only in how they group the modes, where `t0` is the tile and `r0` the rest of mode 0:
//!
//! | divide | modes |
//! | --- | --- |
//! | `logical_divide` | `((t0, r0), (t1, r1), ...)` |
//! | `zipped_divide` | `((t0, t1, ...), (r0, r1, ...))` |
//! | `tiled_divide` | `((t0, t1, ...), r0, r1, ...)` |
//! | `flat_divide` | `(t0, t1, ..., r0, r1, ...)` |
//!
//! Example: `(8,6):(1,8)` divided by the tile `B = 4:2`. The size is 48, so `B*` is `(2,6):(1,8)`, and the result is
//! `(4,(2,6)):(2,(1,8))`.
//!
//! The operations are here and in `grouped`. `numbers` computes the values of `A ∘ (B, B*)`: read that first. `split`
//! computes the type. `padded` decides which coordinates of a padded tiling are real, that is, inside `A`.
//!
//! A tile has to fit: `(B, B*)` reaches every index of `A` once, and no index past the end of `A`. Modes of `B` of stride 0
//! repeat a tile, for example where several threads have one value. Then every index is reached once for each repeat: 8
//! divided by `(2,4):(0,1)` is two tiles of four indices, each repeated twice. The modes of `B` that move have to fit. If the
//! tiler is one layout for all modes, one of its modes must move: `5:0` is refused, because it reaches only one index. In a
//! tiler with an
//! element for each mode, an element need not move, as in `(4,2:0)`. Repeats count in the size of the result:
//! `size(A ∘ (B, B*)) = size(A) * size(B) / size(filter(B))`, where `filter(B)` is `B` without its modes of stride 0.
//!
//! The `_padded` forms also accept a tile that does not divide `A`, and go past the end of `A`. They return the layout, and
//! which of its coordinates are real.
//!
//! Source: CuTe, `logical_divide`, `zipped_divide`, `tiled_divide` and `flat_divide`, which go past the end without an error.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod grouped;
pub(crate) mod numbers;
#[cfg_attr(doc, doc(hidden))]
pub mod padded;
pub(crate) mod split;

use super::complement::gaps::{Exact, PastEnd};
use crate::algebra::checked::{makes, operation, takes_a_layout};
use crate::algebra::supertraits::AnyChecked;
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
pub use grouped::{
    FlatDivide, FlatDivideOp, FlatDividePadded, FlatDividePaddedOp, FlatDivideTo, TiledDivide, TiledDivideOp,
    TiledDividePadded, TiledDividePaddedOp, TiledDivideTo, flat_divide, flat_divide_padded, tiled_divide,
    tiled_divide_padded, try_flat_divide, try_flat_divide_padded, try_tiled_divide, try_tiled_divide_padded,
};
use grouped::{Logical, Zipped};
use padded::{EdgeOf, EdgedBy};
pub use padded::{IsReal, Padded};

operation! {
    /// The bound of [`logical_divide`] in generic code: a layout that the tiler `T` divides.
    ///
    /// The result is `A ∘ (T, T*)`, where `T*` is the complement of `T`: mode 0 is a tile, and mode 1 runs over the tiles. `T`
    /// is an int, a layout, or a tiler of these and `_`, which divides mode by mode. The type of the result is
    /// [`LogicalDivide<A, T>`](LogicalDivide). Fails as [`logical_divide`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn tiles<A: LogicalDivideOp<T>, T>(a: A, tiler: T) -> LogicalDivide<A, T> {
    ///     logical_divide(a, tiler)
    /// }
    /// let n = 6;
    /// assert_eq!(tiles(layout!((8, 6)), tiler!(4, 3)).to_string(), "((_4,_2),(_3,_2)):((_1,_4),(_8,_24))");
    /// assert_eq!(tiles(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_2),(_3,2)):((_1,_4),(_8,_24))");
    /// ```
    trait LogicalDivideOp<T>: Divide<T, Exact, Logical> -> LogicalDivide, by trait LogicalDivideTo, laws of T, sorts T;
    "a divide takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound `{Self}: LogicalDivideOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// The bound of [`zipped_divide`] in generic code: a layout that the tiler `T` divides.
    ///
    /// The modes of the result are `((t0, t1, ...), (r0, r1, ...))`. `T` is an int, a layout, or a tiler of these and `_`. The
    /// type of the result is [`ZippedDivide<A, T>`](ZippedDivide). Fails as [`zipped_divide`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn tiles<A: ZippedDivideOp<T>, T>(a: A, tiler: T) -> ZippedDivide<A, T> {
    ///     zipped_divide(a, tiler)
    /// }
    /// let n = 6;
    /// assert_eq!(tiles(layout!((8, 6)), tiler!(4, 3)).to_string(), "((_4,_3),(_2,_2)):((_1,_8),(_4,_24))");
    /// assert_eq!(tiles(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_3),(_2,2)):((_1,_8),(_4,_24))");
    /// ```
    trait ZippedDivideOp<T>: Divide<T, Exact, Zipped> -> ZippedDivide, by trait ZippedDivideTo, laws of T, sorts T;
    "a divide takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound `{Self}: ZippedDivideOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// The bound of [`logical_divide_padded`] in generic code: a layout that the tiler `T` divides, if need be after rounding
    /// up.
    ///
    /// The modes are those of [`logical_divide`], rounded up to whole tiles. The function returns a
    /// [`LogicalDividePadded<A, T>`](LogicalDividePadded): a layout of the type `Output`, and which of its coordinates are
    /// real. Fails as [`logical_divide_padded`] does.
    ///
    /// ```
    /// use colex::algebra::{LogicalDividePadded, LogicalDividePaddedOp};
    /// use colex::prelude::*;
    /// fn tiles<A: LogicalDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> LogicalDividePadded<A, T> {
    ///     logical_divide_padded(a, tiler)
    /// }
    /// let n = 10;
    /// assert_eq!(tiles(layout!((10, 6)), tiler!(4, 3)).layout().to_string(), "((_4,_3),(_3,_2)):((_1,_4),(_10,_30))");
    /// assert_eq!(tiles(layout!((n, 6)), tiler!(4, 3)).layout().to_string(), "((_4,3),(_3,_2)):((_1,_4),(10,30))");
    /// ```
    trait LogicalDividePaddedOp<T>: Divide<T, PastEnd, Logical>, laws of T, sorts T, and EdgedBy<T>;
    "a divide takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound `{Self}: LogicalDividePaddedOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// The bound of [`zipped_divide_padded`] in generic code: a layout that the tiler `T` divides, if need be after rounding
    /// up.
    ///
    /// The modes are those of [`zipped_divide`], rounded up to whole tiles. The function returns a
    /// [`ZippedDividePadded<A, T>`](ZippedDividePadded): a layout of the type `Output`, and which of its coordinates are real.
    /// Fails as [`zipped_divide_padded`] does.
    ///
    /// ```
    /// use colex::algebra::{ZippedDividePadded, ZippedDividePaddedOp};
    /// use colex::prelude::*;
    /// fn tiles<A: ZippedDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> ZippedDividePadded<A, T> {
    ///     zipped_divide_padded(a, tiler)
    /// }
    /// let n = 10;
    /// assert_eq!(tiles(layout!((10, 6)), tiler!(4, 3)).layout().to_string(), "((_4,_3),(_3,_2)):((_1,_10),(_4,_30))");
    /// assert_eq!(tiles(layout!((n, 6)), tiler!(4, 3)).layout().to_string(), "((_4,_3),(3,_2)):((_1,10),(_4,30))");
    /// ```
    trait ZippedDividePaddedOp<T>: Divide<T, PastEnd, Zipped>, laws of T, sorts T, and EdgedBy<T>;
    "a divide takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound `{Self}: ZippedDividePaddedOp<T>`, with the type of the other argument for `T`"
}

/// The result of [`logical_divide_padded`].
pub type LogicalDividePadded<A, T> = Padded<<A as LogicalDividePaddedOp<T>>::Output, EdgeOf<T, A>>;
/// The result of [`zipped_divide_padded`].
pub type ZippedDividePadded<A, T> = Padded<<A as ZippedDividePaddedOp<T>>::Output, padded::Zipped<EdgeOf<T, A>>>;

takes_a_layout! {
    "a divide or a product takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound of the divide or product that is called, as `{Self}: ZippedDivideOp<T>`, with the type of the other argument for `T`",
    "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type" =>
    /// The *total* trait of divides and products: it is implemented even for operands that break a law. For the reason, see
    /// [`Compose`](super::composition::Compose). `F` is [`Exact`] or [`PastEnd`], which decide what must fit, or
    /// `Copies` for a product. `G` is how the modes are grouped: [`Logical`], [`Zipped`], `Tiled` or `Flat`.
    ///
    /// A tensor hands out the elements that a divided layout reaches, so no other crate may implement this trait.
    #[doc(hidden)]
    pub trait Divide<T, F, G>: AnyLayout {
        /// The divided layout and the verdict on the laws.
        type Checked: AnyChecked;
        /// The divided layout, or the law that does not hold.
        #[doc(hidden)]
        fn try_divide<L: AnyLayout>(self, tiler: T) -> Result<L, LayoutError>;
        /// Seals the trait, because tensors rely on divided layouts when they split their elements. See [`Token`].
        #[doc(hidden)]
        fn sealed(_: Token);
    }
}
makes!(Divide < T, F, G > ::try_divide);
/// Splits a layout into tiles: `A ∘ (B, B*)`, where mode 0 is a tile and mode 1 runs over the tiles.
///
/// A tiler with an element for each mode splits each mode in this way. Modes under `_` and modes beyond the tiler stay as they
/// are.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((8, 6));
/// assert_eq!(logical_divide(a, layout!(4:2)).to_string(), "(_4,(_2,_6)):(_2,(_1,_8))");
/// assert_eq!(logical_divide(a, tiler!(4, 3)).to_string(), "((_4,_2),(_3,_2)):((_1,_4),(_8,_24))");
/// let n = 6;
/// assert_eq!(logical_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_2),(_3,2)):((_1,_4),(_8,_24))");
/// // A tile of 4 fits into the two modes together.
/// let (m, n) = (6, 10);
/// assert_eq!(logical_divide(layout!((m, n)), int!(4)).to_string(), "((4,1),(15,1)):((_1,6),(_4,6))");
/// ```
///
/// # Fails when
/// a tile does not divide the layout, or has no mode that moves, such as `5:0` ([`LayoutError::ExactFit`]); a tile leaves gaps
/// that its repeats do not fill ([`LayoutError::TileGap`]); the tiler has more modes than the layout
/// ([`LayoutError::TilerRank`]); the type of the result has no room for the number of tiles ([`LayoutError::Room`]); a tile has
/// no [complement](super::complement::complement_to) ([`LayoutError::Injectivity`], [`LayoutError::StepOver`],
/// [`LayoutError::NegativeStride`]); or the layout does not [compose](super::composition::composition) with a tile
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]). If the types show the failure, the program does not compile. If only the values show it, this
/// function panics with the text of the law, and [`try_logical_divide`] returns the law.
///
/// `LogicalDivideTo<T, L>` is [`LogicalDivideOp<T>`](LogicalDivideOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn logical_divide<A: LogicalDivideTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`logical_divide`], or the law that does not hold.
///
/// ```
/// use colex::prelude::*;
/// let n = 10;
/// let error = try_logical_divide(layout!(n : 1), layout!(4:1)).unwrap_err();
/// assert!(error.to_string().starts_with("exact fit: "));
/// ```
///
/// `LogicalDivideTo<T, L>` is [`LogicalDivideOp<T>`](LogicalDivideOp) with the result `L`.
#[inline(always)]
pub fn try_logical_divide<A: LogicalDivideTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`logical_divide`] with the tiles of all modes in mode 0 and the rests in mode 1: `((t0, t1, ...), (r0, r1, ...))`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((8, 6));
/// assert_eq!(zipped_divide(a, tiler!(4, 3)).to_string(), "((_4,_3),(_2,_2)):((_1,_8),(_4,_24))");
/// let n = 6;
/// assert_eq!(zipped_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_3),(_2,2)):((_1,_8),(_4,_24))");
/// // Four rows each, and all columns, however many.
/// assert_eq!(zipped_divide(layout!((8, n)), tiler!(4, _)).to_string(), "((_4,6),(_2,_1)):((_1,_8),(_4,_0))");
/// ```
///
/// # Fails when
/// a tile does not divide its mode ([`LayoutError::ExactFit`]) or leaves gaps ([`LayoutError::TileGap`]), the tiler has more
/// modes than the layout ([`LayoutError::TilerRank`]), or the layout does not compose with a tile
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]): see [`logical_divide`]. [`try_zipped_divide`] returns the law.
///
/// `ZippedDivideTo<T, L>` is [`ZippedDivideOp<T>`](ZippedDivideOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn zipped_divide<A: ZippedDivideTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`zipped_divide`], or the law that does not hold.
///
/// `ZippedDivideTo<T, L>` is [`ZippedDivideOp<T>`](ZippedDivideOp) with the result `L`.
#[inline(always)]
pub fn try_zipped_divide<A: ZippedDivideTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`logical_divide`] for a tile that need not divide the layout. The layout is rounded up to whole tiles, past its end, and
/// the result also tells which coordinates are real.
///
/// ```
/// use colex::prelude::*;
/// let padded = logical_divide_padded(layout!(10:1), layout!(4:1));
/// assert_eq!(padded.layout().to_string(), "(_4,_3):(_1,_4)");
/// assert!(padded.is_real((1, 2)) && !padded.is_real((2, 2))); // 9 is real, 10 is not
/// let n = 10;
/// assert_eq!(logical_divide_padded(layout!(n : 1), layout!(4:1)).layout().to_string(), "(_4,3):(_1,_4)");
/// ```
///
/// # Fails when
/// a tile leaves gaps that its repeats do not fill ([`LayoutError::TileGap`]), the tiler has more modes than the layout
/// ([`LayoutError::TilerRank`]), or the layout, rounded up to whole tiles, does not compose with a tile
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]): see [`logical_divide`].
#[inline(always)]
#[track_caller]
pub fn logical_divide_padded<A: LogicalDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Padded<L, EdgeOf<T, A>> {
    try_logical_divide_padded(a, tiler).or_broken()
}

/// [`logical_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_logical_divide_padded<A: LogicalDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Result<Padded<L, EdgeOf<T, A>>, LayoutError> {
    Ok(Padded::new(a.try_divide(tiler)?, a.edge(tiler)?))
}

/// [`zipped_divide`] for a tile that need not divide the layout, rounded up as in [`logical_divide_padded`].
///
/// ```
/// use colex::prelude::*;
/// let padded = zipped_divide_padded(layout!((10, 6)), tiler!(4, 3));
/// assert_eq!(padded.layout().to_string(), "((_4,_3),(_3,_2)):((_1,_10),(_4,_30))");
/// assert!(padded.is_real(((1, 2), (2, 1))) && !padded.is_real(((2, 0), (2, 0)))); // row 9, row 10
/// let n = 10;
/// let padded = zipped_divide_padded(layout!((n, 6)), tiler!(4, 3));
/// assert_eq!(padded.layout().to_string(), "((_4,_3),(3,_2)):((_1,10),(_4,30))");
/// ```
///
/// # Fails when
/// a tile leaves gaps ([`LayoutError::TileGap`]), the tiler has more modes than the layout ([`LayoutError::TilerRank`]), or the
/// layout does not compose with a tile ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`],
/// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]): see [`logical_divide_padded`].
#[inline(always)]
#[track_caller]
pub fn zipped_divide_padded<A: ZippedDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Padded<L, padded::Zipped<EdgeOf<T, A>>> {
    try_zipped_divide_padded(a, tiler).or_broken()
}

/// [`zipped_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_zipped_divide_padded<A: ZippedDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Result<Padded<L, padded::Zipped<EdgeOf<T, A>>>, LayoutError> {
    Ok(Padded::new(a.try_divide(tiler)?, padded::Zipped(a.edge(tiler)?)))
}
