//! Groups the modes of a divide: the tiled and the flat divide, and the types of all four groupings.
//!
//! [`Logical`] keeps each mode a pair of tile and rest. [`Zipped`] gathers all tiles in mode 0 and all rests in mode 1.
//! [`Tiled`] also unpacks the rests, and [`Flat`] unpacks tiles and rests. [`SplitInto`] computes the tiles and rests, so a
//! grouping only lists them as the modes of the result. Products are grouped by the same types.

use super::numbers::TileAndRest;
use super::padded::{EdgeOf, Padded, Regrouped};
use super::split::SplitInto;
use super::{Divide, ZippedDividePaddedOp};
use crate::algebra::checked::{Checked, LayoutOf, VerdictOf, operation};
use crate::algebra::complement::gaps::{Exact, PastEnd};
use crate::algebra::supertraits::Tiler;
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken, Verdict};
use crate::layout::{AnyLayout, AsLayout, FlatMode as Mode, Layout, ModeList, Row, RowOf, Unpacked, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};

/// The grouping of [`logical_divide`](super::logical_divide): `((t0, r0), (t1, r1), ...)`.
pub struct Logical;
/// The grouping of [`zipped_divide`](super::zipped_divide): `((t0, t1, ...), (r0, r1, ...))`.
pub struct Zipped;
/// The grouping of [`tiled_divide`]: `((t0, t1, ...), r0, r1, ...)`.
pub struct Tiled;
/// The grouping of [`flat_divide`]: `(t0, t1, ..., r0, r1, ...)`.
pub struct Flat;

impl<S: Shape, D: Congruent<S>, T: SplitInto<Self, F>, F> Divide<T, F, Logical> for Layout<S, D> {
    type Checked = Checked<LayoutOf<T::InPlace>, <T::Moves as Verdict>::Then<VerdictOf<T::InPlace>>>;
    #[inline(always)]
    fn try_divide<L: AnyLayout>(self, tiler: T) -> Result<L, LayoutError> {
        tiler.moves(self)?;
        write(|out| tiler.split_into(self, &mut TileAndRest::Together(out)))
    }
    fn sealed(_: Token) {}
}
/// The layout `A`, split mode by mode by the tiler `T`.
type SplitOf<T, A, F> = LayoutOf<<T as SplitInto<A, F>>::Checked>;
/// The tiles of that layout, as a layout.
type TilesOf<T, A, F> = <T as Tiler>::Tiles<SplitOf<T, A, F>>;
/// The rests of that layout, as a layout.
type RestsOf<T, A, F> = <T as Tiler>::Rests<SplitOf<T, A, F>>;

/// Implements [`Divide`] for each grouping, which is given as the list of the modes of the result.
macro_rules! zipped {
    ($($how:ident => $list:ty;)*) => {$(
        impl<S: Shape, D: Congruent<S>, T: SplitInto<Self, F>, F> Divide<T, F, $how> for Layout<S, D> {
            type Checked = Checked<
                AsLayout<$list>,
                <<T::Moves as Verdict>::Then<VerdictOf<T::Checked>> as Verdict>::Then<T::Pairs<SplitOf<T, Self, F>>>,
            >;
            #[inline(always)]
            fn try_divide<L: AnyLayout>(self, tiler: T) -> Result<L, LayoutError> {
                tiler.moves(self)?;
                write(|out| {
                    let tiles = <RowOf<TilesOf<T, Self, F>> as Row<Mode>>::LEN;
                    out.in_two(tiles, |tiles, rests| tiler.split_into(self, &mut TileAndRest::Separate(tiles, rests)))
                })
            }
            fn sealed(_: Token) {}
        }
    )*};
}
zipped! {
    Zipped => HCons<TilesOf<T, Self, F>, HCons<RestsOf<T, Self, F>, HNil>>;
    Tiled => HCons<TilesOf<T, Self, F>, Unpacked<RestsOf<T, Self, F>>>;
    Flat => <Unpacked<TilesOf<T, Self, F>> as ModeList>::Concat<Unpacked<RestsOf<T, Self, F>>>;
}

operation! {
    /// The bound of [`tiled_divide`] in generic code: a layout that the tiler `T` divides.
    ///
    /// The modes of the result are `((t0, t1, ...), r0, r1, ...)`. `T` is an int, a layout, or a tiler of these and `_`. The
    /// type of the result is [`TiledDivide<A, T>`](TiledDivide). Fails as [`tiled_divide`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn tiles<A: TiledDivideOp<T>, T>(a: A, tiler: T) -> TiledDivide<A, T> {
    ///     tiled_divide(a, tiler)
    /// }
    /// let n = 6;
    /// assert_eq!(tiles(layout!((8, 6)), tiler!(4, 3)).to_string(), "((_4,_3),_2,_2):((_1,_8),_4,_24)");
    /// assert_eq!(tiles(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_3),_2,2):((_1,_8),_4,_24)");
    /// ```
    trait TiledDivideOp<T>: Divide<T, Exact, Tiled> -> TiledDivide, by trait TiledDivideTo, laws of T, sorts T;
    "`tiled_divide` takes a layout, or in generic code a type that is bounded by `TiledDivideOp`";
    "fix: in generic code, add the bound `{Self}: TiledDivideOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// The bound of [`flat_divide`] in generic code: a layout that the tiler `T` divides.
    ///
    /// The modes of the result are `(t0, t1, ..., r0, r1, ...)`. `T` is an int, a layout, or a tiler of these and `_`. The type
    /// of the result is [`FlatDivide<A, T>`](FlatDivide). Fails as [`flat_divide`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn tiles<A: FlatDivideOp<T>, T>(a: A, tiler: T) -> FlatDivide<A, T> {
    ///     flat_divide(a, tiler)
    /// }
    /// let n = 6;
    /// assert_eq!(tiles(layout!((8, 6)), tiler!(4, 3)).to_string(), "(_4,_3,_2,_2):(_1,_8,_4,_24)");
    /// assert_eq!(tiles(layout!((8, n)), tiler!(4, 3)).to_string(), "(_4,_3,_2,2):(_1,_8,_4,_24)");
    /// ```
    trait FlatDivideOp<T>: Divide<T, Exact, Flat> -> FlatDivide, by trait FlatDivideTo, laws of T, sorts T;
    "`flat_divide` takes a layout, or in generic code a type that is bounded by `FlatDivideOp`";
    "fix: in generic code, add the bound `{Self}: FlatDivideOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// The bound of [`tiled_divide_padded`] in generic code: a layout that the tiler `T` divides, if need be after rounding up.
    ///
    /// The modes are those of [`tiled_divide`], rounded up to whole tiles. The function returns a
    /// [`TiledDividePadded<A, T>`](TiledDividePadded). It has a layout of the type `Output`, and tells which of its coordinates
    /// are real.
    /// Fails as [`tiled_divide_padded`] does.
    ///
    /// ```
    /// use colex::algebra::{TiledDividePadded, TiledDividePaddedOp, tiled_divide_padded};
    /// use colex::prelude::*;
    /// fn tiles<A: TiledDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> TiledDividePadded<A, T> {
    ///     tiled_divide_padded(a, tiler)
    /// }
    /// let n = 10;
    /// assert_eq!(tiles(layout!((10, 6)), tiler!(4, 3)).layout().to_string(), "((_4,_3),_3,_2):((_1,_10),_4,_30)");
    /// assert_eq!(tiles(layout!((n, 6)), tiler!(4, 3)).layout().to_string(), "((_4,_3),3,_2):((_1,10),_4,30)");
    /// ```
    trait TiledDividePaddedOp<T>: Divide<T, PastEnd, Tiled>, laws of T, sorts T, and ZippedDividePaddedOp<T>;
    "`tiled_divide_padded` takes a layout, or in generic code a type that is bounded by `TiledDividePaddedOp`";
    "fix: in generic code, add the bound `{Self}: TiledDividePaddedOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// The bound of [`flat_divide_padded`] in generic code: a layout that the tiler `T` divides, if need be after rounding up.
    ///
    /// The modes are those of [`flat_divide`], rounded up to whole tiles. The function returns a
    /// [`FlatDividePadded<A, T>`](FlatDividePadded). It has a layout of the type `Output`, and tells which of its coordinates
    /// are real.
    /// Fails as [`flat_divide_padded`] does.
    ///
    /// ```
    /// use colex::algebra::{FlatDividePadded, FlatDividePaddedOp, flat_divide_padded};
    /// use colex::prelude::*;
    /// fn tiles<A: FlatDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> FlatDividePadded<A, T> {
    ///     flat_divide_padded(a, tiler)
    /// }
    /// let n = 10;
    /// assert_eq!(tiles(layout!((10, 6)), tiler!(4, 3)).layout().to_string(), "(_4,_3,_3,_2):(_1,_10,_4,_30)");
    /// assert_eq!(tiles(layout!((n, 6)), tiler!(4, 3)).layout().to_string(), "(_4,_3,3,_2):(_1,10,_4,30)");
    /// ```
    trait FlatDividePaddedOp<T>: Divide<T, PastEnd, Flat>, laws of T, sorts T, and ZippedDividePaddedOp<T>;
    "`flat_divide_padded` takes a layout, or in generic code a type that is bounded by `FlatDividePaddedOp`";
    "fix: in generic code, add the bound `{Self}: FlatDividePaddedOp<T>`, with the type of the other argument for `T`"
}

/// The result of a padded divide of `A` by `T`: the layout `L`, and the edges that tell which of its coordinates are real.
type Edged<L, T, A> = Padded<L, Regrouped<L, EdgeOf<T, A>>>;
/// The result of [`tiled_divide_padded`].
pub type TiledDividePadded<A, T> = Edged<<A as TiledDividePaddedOp<T>>::Output, T, A>;
/// The result of [`flat_divide_padded`].
pub type FlatDividePadded<A, T> = Edged<<A as FlatDividePaddedOp<T>>::Output, T, A>;

/// [`zipped_divide`](super::zipped_divide) with the rests unpacked: `((t0, t1, ...), r0, r1, ...)`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((8, 6, 5));
/// assert_eq!(tiled_divide(a, tiler!(4, 3)).to_string(), "((_4,_3),_2,_2,_5):((_1,_8),_4,_24,_48)");
/// let n = 6;
/// assert_eq!(tiled_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_3),_2,2):((_1,_8),_4,_24)");
/// ```
///
/// # Fails when
/// a tile does not divide its mode ([`LayoutError::ExactFit`](crate::LayoutError::ExactFit)) or leaves gaps
/// ([`LayoutError::TileGap`](crate::LayoutError::TileGap)), the tiler has more modes than the layout
/// ([`LayoutError::TilerRank`](crate::LayoutError::TilerRank)), or the layout does not compose with a tile
/// ([`LayoutError::StrideDivisibility`](crate::LayoutError::StrideDivisibility),
/// [`LayoutError::ShapeDivisibility`](crate::LayoutError::ShapeDivisibility),
/// [`LayoutError::NoCarry`](crate::LayoutError::NoCarry), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)): see
/// [`logical_divide`](super::logical_divide). [`try_tiled_divide`] returns the law.
///
/// `TiledDivideTo<T, L>` is [`TiledDivideOp<T>`](TiledDivideOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn tiled_divide<A: TiledDivideTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`tiled_divide`], or the law that does not hold.
///
/// `TiledDivideTo<T, L>` is [`TiledDivideOp<T>`](TiledDivideOp) with the result `L`.
#[inline(always)]
pub fn try_tiled_divide<A: TiledDivideTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`zipped_divide`](super::zipped_divide) with both modes unpacked: `(t0, t1, ..., r0, r1, ...)`.
///
/// ```
/// use colex::algebra::flat_divide;
/// use colex::prelude::*;
/// let a = layout!((8, 6, 5));
/// assert_eq!(flat_divide(a, tiler!(4, 3)).to_string(), "(_4,_3,_2,_2,_5):(_1,_8,_4,_24,_48)");
/// let n = 6;
/// assert_eq!(flat_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "(_4,_3,_2,2):(_1,_8,_4,_24)");
/// ```
///
/// # Fails when
/// a tile does not divide its mode ([`LayoutError::ExactFit`](crate::LayoutError::ExactFit)) or leaves gaps
/// ([`LayoutError::TileGap`](crate::LayoutError::TileGap)), the tiler has more modes than the layout
/// ([`LayoutError::TilerRank`](crate::LayoutError::TilerRank)), or the layout does not compose with a tile
/// ([`LayoutError::StrideDivisibility`](crate::LayoutError::StrideDivisibility),
/// [`LayoutError::ShapeDivisibility`](crate::LayoutError::ShapeDivisibility),
/// [`LayoutError::NoCarry`](crate::LayoutError::NoCarry), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)): see
/// [`logical_divide`](super::logical_divide). [`try_flat_divide`] returns the law.
///
/// `FlatDivideTo<T, L>` is [`FlatDivideOp<T>`](FlatDivideOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn flat_divide<A: FlatDivideTo<T, L>, T, L>(a: A, tiler: T) -> L {
    a.result(tiler)
}

/// [`flat_divide`], or the law that does not hold.
///
/// `FlatDivideTo<T, L>` is [`FlatDivideOp<T>`](FlatDivideOp) with the result `L`.
#[inline(always)]
pub fn try_flat_divide<A: FlatDivideTo<T, L>, T, L>(a: A, tiler: T) -> Result<L, LayoutError> {
    a.try_result(tiler)
}

/// [`tiled_divide`] for a tile that need not divide the layout. The layout is rounded up to whole tiles, past its end, and the
/// result also tells which coordinates of the padded layout are real.
///
/// ```
/// use colex::algebra::tiled_divide_padded;
/// use colex::prelude::*;
/// let padded = tiled_divide_padded(layout!((10, 6)), tiler!(4, 3));
/// assert_eq!(padded.layout().to_string(), "((_4,_3),_3,_2):((_1,_10),_4,_30)");
/// assert!(padded.is_real(((1, 0), 2, 1)) && !padded.is_real(((2, 0), 2, 1))); // row 9, row 10
/// let n = 10;
/// let padded = tiled_divide_padded(layout!((n, 6)), tiler!(4, 3));
/// assert!(padded.is_real(((1, 0), 2, 1)) && !padded.is_real(((2, 0), 2, 1)));
/// ```
///
/// # Fails when
/// a tile leaves gaps ([`LayoutError::TileGap`](crate::LayoutError::TileGap)), the tiler has more modes than the layout
/// ([`LayoutError::TilerRank`](crate::LayoutError::TilerRank)), or the layout does not compose with a tile
/// ([`LayoutError::StrideDivisibility`](crate::LayoutError::StrideDivisibility),
/// [`LayoutError::ShapeDivisibility`](crate::LayoutError::ShapeDivisibility),
/// [`LayoutError::NoCarry`](crate::LayoutError::NoCarry), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)): see
/// [`logical_divide_padded`](super::logical_divide_padded).
///
/// In generic code, the bound is `TiledDividePaddedOp<T>`.
#[inline(always)]
#[track_caller]
pub fn tiled_divide_padded<A: TiledDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Edged<L, T, A> {
    try_tiled_divide_padded(a, tiler).or_broken()
}

/// [`tiled_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_tiled_divide_padded<A: TiledDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Result<Edged<L, T, A>, LayoutError> {
    let layout = Divide::<T, PastEnd, Tiled>::try_divide(a, tiler)?;
    Ok(Padded::new(layout, Regrouped { layout, edge: a.edge(tiler)? }))
}

/// [`flat_divide`] for a tile that need not divide the layout. The layout is rounded up as in [`tiled_divide_padded`].
///
/// ```
/// use colex::algebra::flat_divide_padded;
/// use colex::prelude::*;
/// let padded = flat_divide_padded(layout!((10, 6)), tiler!(4, 3));
/// assert_eq!(padded.layout().to_string(), "(_4,_3,_3,_2):(_1,_10,_4,_30)");
/// assert!(padded.is_real((1, 0, 2, 1)) && !padded.is_real((2, 0, 2, 1))); // row 9, row 10
/// let n = 10;
/// let padded = flat_divide_padded(layout!((n, 6)), tiler!(4, 3));
/// assert!(padded.is_real((1, 0, 2, 1)) && !padded.is_real((2, 0, 2, 1)));
/// ```
///
/// # Fails when
/// a tile leaves gaps ([`LayoutError::TileGap`](crate::LayoutError::TileGap)), the tiler has more modes than the layout
/// ([`LayoutError::TilerRank`](crate::LayoutError::TilerRank)), or the layout does not compose with a tile
/// ([`LayoutError::StrideDivisibility`](crate::LayoutError::StrideDivisibility),
/// [`LayoutError::ShapeDivisibility`](crate::LayoutError::ShapeDivisibility),
/// [`LayoutError::NoCarry`](crate::LayoutError::NoCarry), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)): see
/// [`logical_divide_padded`](super::logical_divide_padded).
///
/// In generic code, the bound is `FlatDividePaddedOp<T>`.
#[inline(always)]
#[track_caller]
pub fn flat_divide_padded<A: FlatDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Edged<L, T, A> {
    try_flat_divide_padded(a, tiler).or_broken()
}

/// [`flat_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_flat_divide_padded<A: FlatDividePaddedOp<T, Output = L>, T: Copy, L: AnyLayout>(
    a: A,
    tiler: T,
) -> Result<Edged<L, T, A>, LayoutError> {
    let layout = Divide::<T, PastEnd, Flat>::try_divide(a, tiler)?;
    Ok(Padded::new(layout, Regrouped { layout, edge: a.edge(tiler)? }))
}
