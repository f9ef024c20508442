//! Divide: a layout split into tiles.
//!
//! `logical_divide(A, B) = A ∘ (B, B*)`, where `B*` is the complement of `B` in the size of `A`:
//! mode 0 is a tile, mode 1 runs over the tiles. A tiler with an element for each mode divides mode
//! by mode. The four divides are one function, grouped in four ways:
//!
//! | divide | modes |
//! | --- | --- |
//! | `logical_divide` | `((t0, r0), (t1, r1), ...)` |
//! | `zipped_divide` | `((t0, t1, ...), (r0, r1, ...))` |
//! | `tiled_divide` | `((t0, t1, ...), r0, r1, ...)` |
//! | `flat_divide` | `(t0, t1, ..., r0, r1, ...)` |
//!
//! A tile has to fit: `(B, B*)` reaches every index of `A` once, and none beyond. The `_padded`
//! forms take a tile that does not divide `A` and go past its end; they return, with the layout,
//! which coordinates are real.
//!
//! Source: CuTe, `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide`, which go past the
//! end and do not say so.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod grouped;
pub(crate) mod numbers;
pub mod padded;
pub(crate) mod regroup;
pub(crate) mod split;
pub(crate) mod unzip;
pub(crate) mod verdict;

use super::complement::gaps::{Exact, Past};
use super::complement::sort::{InjectivityHolds, StrideOrderHolds};
use super::composition::verdict::{
    IsJudged, Judged, LayoutOf, NoBorrowHolds, NoCarryHolds, ShapeDivisibilityHolds, StrideDivisibilityHolds,
    TilerRankHolds, Verdict,
};
use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Layout, OrBroken, Out, Written, made, try_made, write};
use crate::profile::{Congruent, Shape};
pub use grouped::{
    FlatDivide, FlatDivideOp, FlatDividePadded, FlatDividePaddedOp, TiledDivide, TiledDivideOp, TiledDividePadded,
    TiledDividePaddedOp, flat_divide, flat_divide_padded, tiled_divide, tiled_divide_padded, try_flat_divide,
    try_flat_divide_padded, try_tiled_divide, try_tiled_divide_padded,
};
use numbers::Parts;
use padded::{EdgeOf, EdgedBy};
pub use padded::{IsReal, Padded};
use split::SplitInto;
use unzip::ZipInto;
use verdict::{ExactFitHolds, PairingHolds, TileGapHolds};

/// No law of a divide by `T` is known to be broken, by the verdict `V`. The layout is `Self` and not
/// the verdict, so that the compiler reports the law, and at the operand.
pub trait DivideLaws<T, V> {}
impl<A, T, V> DivideLaws<T, V> for A where
    V: InjectivityHolds<T>
        + StrideOrderHolds<T>
        + TilerRankHolds<A, T>
        + PairingHolds<A, T>
        + TileGapHolds<A, T>
        + ExactFitHolds<A, T>
        + StrideDivisibilityHolds<A, T>
        + ShapeDivisibilityHolds<A, T>
        + NoCarryHolds<A, T>
        + NoBorrowHolds<A, T>
{
}

/// Declares the bound of an operation for generic code: `$divide` gives a layout, and no law is
/// known to be broken. A call itself asks for the two at once, and for one projection with them:
/// each further one costs the compiler the operation once more. `$too` is an operation that goes with
/// this one.
macro_rules! gate {
    ($(#[$doc:meta])* $op:ident: $divide:ident<$fit:ident>, $laws:ident $(, $too:ident)?) => {
        $(#[$doc])*
        pub trait $op<T>:
            $divide<T, $fit, Judged = Judged<<Self as $op<T>>::Output, <Self as $op<T>>::Verdict>>
            + $laws<T, <Self as $op<T>>::Verdict>
            $(+ $too<T>)?
        {
            /// The layout.
            type Output: AnyLayout;
            /// What the compiler knows of the laws.
            type Verdict: Verdict;
        }
        impl<A, T, L: AnyLayout, V: Verdict> $op<T> for A
        where
            A: $divide<T, $fit, Judged = Judged<L, V>> + $laws<T, V> $(+ $too<T>)?,
        {
            type Output = L;
            type Verdict = V;
        }
    };
}
gate! {
    /// A layout that the tiler `T` divides. The bound for generic code.
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: LogicalDivideOp<{T}>`"
    )]
    LogicalDivideOp: Divide<Exact>, DivideLaws
}
gate! {
    /// A layout that the tiler `T` divides, tiles zipped. The bound for generic code.
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: ZippedDivideOp<{T}>`"
    )]
    ZippedDivideOp: DivideZipped<Exact>, DivideLaws
}
gate! {
    /// A layout that the tiler `T` divides, or would if it were longer.
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: LogicalDividePaddedOp<{T}>`"
    )]
    LogicalDividePaddedOp: Divide<Past>, DivideLaws, EdgedBy
}
gate! {
    /// A layout that the tiler `T` divides, or would if it were longer, tiles zipped.
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: ZippedDividePaddedOp<{T}>`"
    )]
    ZippedDividePaddedOp: DivideZipped<Past>, DivideLaws, EdgedBy
}

pub(crate) use gate;

/// The result of [`logical_divide`].
pub type LogicalDivide<A, T> = <A as LogicalDivideOp<T>>::Output;
/// The result of [`zipped_divide`].
pub type ZippedDivide<A, T> = <A as ZippedDivideOp<T>>::Output;
/// The result of [`logical_divide_padded`].
pub type LogicalDividePadded<A, T> = Padded<<A as LogicalDividePaddedOp<T>>::Output, EdgeOf<T, A>>;
/// The result of [`zipped_divide_padded`].
pub type ZippedDividePadded<A, T> = Padded<<A as ZippedDividePaddedOp<T>>::Output, padded::Zipped<EdgeOf<T, A>>>;

/// What [`LogicalDivideOp`] gives, broken laws included; see
/// [`Compose`](super::composition::Compose) for why. `F` is `Exact`, `Past`, or that of a product,
/// `Copies`.
#[diagnostic::on_unimplemented(
    message = "a divide or a product takes a layout, or in generic code a type that is bounded by it",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: LogicalDivideOp<{T}>`, or that of the divide or product that is called",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait Divide<T, F>: AnyLayout {
    /// The divided layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// The divided layout, or the law that does not hold.
    fn try_divide(self, tiler: T) -> Result<LayoutOf<Self::Judged>, LayoutError>;
    /// See [`Token`]. A tensor is taken apart on the word of a divide.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<S: Shape, D: Congruent<S>, T: SplitInto<Self, F>, F> Divide<T, F> for Layout<S, D> {
    type Judged = T::Judged;
    #[inline(always)]
    fn try_divide(self, tiler: T) -> Result<LayoutOf<T::Judged>, LayoutError> {
        write(|out| tiler.split_into(self, &mut Parts::Together(out)))
    }
    fn sealed(_: Token) {}
}

/// What [`ZippedDivideOp`] gives, broken laws included; `F` as for [`Divide`].
///
/// A tensor hands out the elements that a divided layout names, so no other crate may add one:
///
/// ```compile_fail,E0046
/// use colex::algebra::composition::verdict::{Holds, Judged};
/// use colex::algebra::divide::DivideZipped;
/// use colex::prelude::*;
/// struct Wherever;
/// type Far = Layout!(((1), (9)) : ((0), (1)));
/// impl<F> DivideZipped<Wherever, F> for Layout!(4 : 1) {
///     type Judged = Judged<Far, Holds>;
///     fn try_divide_zipped(self, _: Wherever) -> Result<Far, LayoutError> {
///         Ok(Far::default())
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "a divide or a product takes a layout, or in generic code a type that is bounded by it",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ZippedDivideOp<{T}>`, or that of the divide or product that is called",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait DivideZipped<T, F>: AnyLayout {
    /// The divided layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// Writes the modes of the divided layout, or gives the law that does not hold.
    #[doc(hidden)]
    fn divide_into(self, tiler: T, out: &mut Out<'_>) -> Written;
    /// The divided layout, or the law that does not hold.
    #[inline(always)]
    fn try_divide_zipped(self, tiler: T) -> Result<LayoutOf<Self::Judged>, LayoutError> {
        write(|out| self.divide_into(tiler, out))
    }
    /// See [`Token`]. A tensor is taken apart on the word of a divide.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<S: Shape, D: Congruent<S>, T: ZipInto<Self, F>, F> DivideZipped<T, F> for Layout<S, D> {
    type Judged = T::Judged;
    #[inline(always)]
    fn divide_into(self, tiler: T, out: &mut Out<'_>) -> Written {
        tiler.zip_into(self, out)
    }
    fn sealed(_: Token) {}
}

/// A layout split into tiles: `A ∘ (B, B*)`, where mode 0 is a tile and mode 1 runs over the
/// tiles; a tiler splits each mode so, `_` leaves a mode as it is, and so do modes beyond the
/// tiler.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((8, 6));
/// assert_eq!(logical_divide(a, layout!(4:2)).to_string(), "(_4,(_2,_6)):(_2,(_1,_8))");
/// assert_eq!(logical_divide(a, tiler!(4, 3)).to_string(), "((_4,_2),(_3,_2)):((_1,_4),(_8,_24))");
/// let n = 6;
/// assert_eq!(logical_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_2),(_3,2)):((_1,_4),(_8,_24))");
/// ```
///
/// # Fails when
/// the tile does not divide the layout, or as [`complement_to`](super::complement::complement_to)
/// and [`composition`](super::composition::composition) do: a compile error where the integers are
/// static, else a panic with the text of the law; [`try_logical_divide`] returns it.
#[inline(always)]
#[track_caller]
pub fn logical_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> L
where
    A: Divide<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    made::<A, L>(|| a.try_divide(tiler))
}

/// [`logical_divide`], or the law that does not hold.
///
/// ```
/// use colex::prelude::*;
/// let n = 10;
/// let error = try_logical_divide(layout!(n : 1), layout!(4:1)).unwrap_err();
/// assert!(error.to_string().starts_with("exact fit: "));
/// ```
#[inline(always)]
pub fn try_logical_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> Result<L, LayoutError>
where
    A: Divide<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    try_made::<A, L>(|| a.try_divide(tiler))
}

/// [`logical_divide`] with the tiles of all modes in mode 0 and the rest in mode 1:
/// `((t0, t1, ...), (r0, r1, ...))`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((8, 6));
/// assert_eq!(zipped_divide(a, tiler!(4, 3)).to_string(), "((_4,_3),(_2,_2)):((_1,_8),(_4,_24))");
/// let n = 6;
/// assert_eq!(zipped_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "((_4,_3),(_2,2)):((_1,_8),(_4,_24))");
/// ```
///
/// # Fails when
/// as [`logical_divide`], and when `_` leaves a mode that is no pair, which does not compile.
#[inline(always)]
#[track_caller]
pub fn zipped_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> L
where
    A: DivideZipped<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    made::<A, L>(|| a.try_divide_zipped(tiler))
}

/// [`zipped_divide`], or the law that does not hold.
#[inline(always)]
pub fn try_zipped_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> Result<L, LayoutError>
where
    A: DivideZipped<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    try_made::<A, L>(|| a.try_divide_zipped(tiler))
}

/// [`logical_divide`] for a tile that need not divide the layout: rounded up, past its end, with
/// the predicate that says which coordinates are real.
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
/// repeating the tile leaves gaps, or as [`logical_divide`] but for the fit.
#[inline(always)]
#[track_caller]
pub fn logical_divide_padded<A: LogicalDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> LogicalDividePadded<A, T> {
    try_logical_divide_padded(a, tiler).or_broken()
}

/// [`logical_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_logical_divide_padded<A: LogicalDividePaddedOp<T>, T: Copy>(
    a: A,
    tiler: T,
) -> Result<LogicalDividePadded<A, T>, LayoutError> {
    Ok(Padded::new(a.try_divide(tiler)?, a.edge(tiler)?))
}

/// [`zipped_divide`] for a tile that need not divide the layout; as [`logical_divide_padded`].
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
/// as [`logical_divide_padded`].
#[inline(always)]
#[track_caller]
pub fn zipped_divide_padded<A: ZippedDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> ZippedDividePadded<A, T> {
    try_zipped_divide_padded(a, tiler).or_broken()
}

/// [`zipped_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_zipped_divide_padded<A: ZippedDividePaddedOp<T>, T: Copy>(
    a: A,
    tiler: T,
) -> Result<ZippedDividePadded<A, T>, LayoutError> {
    Ok(Padded::new(a.try_divide_zipped(tiler)?, padded::Zipped(a.edge(tiler)?)))
}
