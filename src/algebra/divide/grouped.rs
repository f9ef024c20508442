//! The tiled and the flat divide: the zipped one, with one or both of its modes unpacked.

use super::padded::{EdgeOf, Padded, Regrouped};
use super::regroup::{UnpackBoth, UnpackRests};
use super::{DivideLaws, DivideZipped, ZippedDividePaddedOp, gate};
use crate::algebra::complement::gaps::{Exact, Past};
use crate::algebra::composition::verdict::{IsJudged, Judged, LayoutOf, Verdict};
use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::layout::{AnyLayout, OrBroken, made, try_made, write};

/// What [`TiledDivideOp`] gives, broken laws included; `F` as for [`Divide`](super::Divide).
#[diagnostic::on_unimplemented(
    message = "a divide or a product takes a layout, or in generic code a type that is bounded by it",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TiledDivideOp<{T}>`, or that of the divide or product that is called",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait DivideTiled<T, F>: AnyLayout {
    /// The divided layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// The divided layout, or the law that does not hold.
    fn try_divide_tiled(self, tiler: T) -> Result<LayoutOf<Self::Judged>, LayoutError>;
    /// See [`Token`]. A tensor is taken apart on the word of a divide.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<A: DivideZipped<T, F, Judged = Judged<L, V>>, T, F, L: AnyLayout + UnpackRests, V: Verdict> DivideTiled<T, F>
    for A
{
    type Judged = Judged<L::Output, V>;
    #[inline(always)]
    fn try_divide_tiled(self, tiler: T) -> Result<L::Output, LayoutError> {
        write(|out| self.divide_into(tiler, out))
    }
    fn sealed(_: Token) {}
}

/// What [`FlatDivideOp`] gives, broken laws included; `F` as for [`Divide`](super::Divide).
#[diagnostic::on_unimplemented(
    message = "a divide or a product takes a layout, or in generic code a type that is bounded by it",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: FlatDivideOp<{T}>`, or that of the divide or product that is called",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait DivideFlat<T, F>: AnyLayout {
    /// The divided layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// The divided layout, or the law that does not hold.
    fn try_divide_flat(self, tiler: T) -> Result<LayoutOf<Self::Judged>, LayoutError>;
    /// See [`Token`]. A tensor is taken apart on the word of a divide.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<A: DivideZipped<T, F, Judged = Judged<L, V>>, T, F, L: AnyLayout + UnpackBoth, V: Verdict> DivideFlat<T, F> for A {
    type Judged = Judged<L::Output, V>;
    #[inline(always)]
    fn try_divide_flat(self, tiler: T) -> Result<L::Output, LayoutError> {
        write(|out| self.divide_into(tiler, out))
    }
    fn sealed(_: Token) {}
}

gate! {
    /// A layout that the tiler `T` divides, tiles zipped and rests unpacked. The bound for generic code.
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: TiledDivideOp<{T}>`"
    )]
    TiledDivideOp: DivideTiled<Exact>, DivideLaws
}
gate! {
    /// A layout that the tiler `T` divides, tiles and rests unpacked. The bound for generic code.
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: FlatDivideOp<{T}>`"
    )]
    FlatDivideOp: DivideFlat<Exact>, DivideLaws
}
gate! {
    /// A layout that the tiler `T` divides, or would if it were longer; as [`TiledDivideOp`].
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: TiledDividePaddedOp<{T}>`"
    )]
    TiledDividePaddedOp: DivideTiled<Past>, DivideLaws, ZippedDividePaddedOp
}
gate! {
    /// A layout that the tiler `T` divides, or would if it were longer; as [`FlatDivideOp`].
    #[diagnostic::on_unimplemented(
        message = "a divide takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: FlatDividePaddedOp<{T}>`"
    )]
    FlatDividePaddedOp: DivideFlat<Past>, DivideLaws, ZippedDividePaddedOp
}

/// The result of [`tiled_divide`].
pub type TiledDivide<A, T> = <A as TiledDivideOp<T>>::Output;
/// The result of [`flat_divide`].
pub type FlatDivide<A, T> = <A as FlatDivideOp<T>>::Output;
/// The result of [`tiled_divide_padded`].
pub type TiledDividePadded<A, T> = Padded<
    <A as TiledDividePaddedOp<T>>::Output,
    Regrouped<<A as TiledDividePaddedOp<T>>::Output, <A as ZippedDividePaddedOp<T>>::Output, EdgeOf<T, A>>,
>;
/// The result of [`flat_divide_padded`].
pub type FlatDividePadded<A, T> = Padded<
    <A as FlatDividePaddedOp<T>>::Output,
    Regrouped<<A as FlatDividePaddedOp<T>>::Output, <A as ZippedDividePaddedOp<T>>::Output, EdgeOf<T, A>>,
>;

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
/// as [`zipped_divide`](super::zipped_divide); [`try_tiled_divide`] returns the law.
#[inline(always)]
#[track_caller]
pub fn tiled_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> L
where
    A: DivideTiled<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    made::<A, L>(|| a.try_divide_tiled(tiler))
}

/// [`tiled_divide`], or the law that does not hold.
#[inline(always)]
pub fn try_tiled_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> Result<L, LayoutError>
where
    A: DivideTiled<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    try_made::<A, L>(|| a.try_divide_tiled(tiler))
}

/// [`zipped_divide`](super::zipped_divide) with both modes unpacked: `(t0, t1, ..., r0, r1, ...)`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((8, 6, 5));
/// assert_eq!(flat_divide(a, tiler!(4, 3)).to_string(), "(_4,_3,_2,_2,_5):(_1,_8,_4,_24,_48)");
/// let n = 6;
/// assert_eq!(flat_divide(layout!((8, n)), tiler!(4, 3)).to_string(), "(_4,_3,_2,2):(_1,_8,_4,_24)");
/// ```
///
/// # Fails when
/// as [`zipped_divide`](super::zipped_divide); [`try_flat_divide`] returns the law.
#[inline(always)]
#[track_caller]
pub fn flat_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> L
where
    A: DivideFlat<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    made::<A, L>(|| a.try_divide_flat(tiler))
}

/// [`flat_divide`], or the law that does not hold.
#[inline(always)]
pub fn try_flat_divide<A, T, L: AnyLayout, V: Verdict>(a: A, tiler: T) -> Result<L, LayoutError>
where
    A: DivideFlat<T, Exact, Judged = Judged<L, V>> + DivideLaws<T, V>,
{
    try_made::<A, L>(|| a.try_divide_flat(tiler))
}

/// [`tiled_divide`] for a tile that need not divide the layout: rounded up, past its end, with the
/// predicate that says which coordinates are real. It takes a coordinate of the padded layout.
///
/// ```
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
/// as [`zipped_divide_padded`](super::zipped_divide_padded).
#[inline(always)]
#[track_caller]
pub fn tiled_divide_padded<A: TiledDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> TiledDividePadded<A, T> {
    try_tiled_divide_padded(a, tiler).or_broken()
}

/// [`tiled_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_tiled_divide_padded<A: TiledDividePaddedOp<T>, T: Copy>(
    a: A,
    tiler: T,
) -> Result<TiledDividePadded<A, T>, LayoutError> {
    let layout = a.try_divide_tiled(tiler)?;
    Ok(Padded::new(layout, Regrouped::new(layout, a.try_divide_zipped(tiler)?, a.edge(tiler)?)))
}

/// [`flat_divide`] for a tile that need not divide the layout; as [`tiled_divide_padded`].
///
/// ```
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
/// as [`zipped_divide_padded`](super::zipped_divide_padded).
#[inline(always)]
#[track_caller]
pub fn flat_divide_padded<A: FlatDividePaddedOp<T>, T: Copy>(a: A, tiler: T) -> FlatDividePadded<A, T> {
    try_flat_divide_padded(a, tiler).or_broken()
}

/// [`flat_divide_padded`], or the law that does not hold.
#[inline(always)]
pub fn try_flat_divide_padded<A: FlatDividePaddedOp<T>, T: Copy>(
    a: A,
    tiler: T,
) -> Result<FlatDividePadded<A, T>, LayoutError> {
    let layout = a.try_divide_flat(tiler)?;
    Ok(Padded::new(layout, Regrouped::new(layout, a.try_divide_zipped(tiler)?, a.edge(tiler)?)))
}
