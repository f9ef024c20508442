//! The trait of layouts that a tiled instruction can partition, and the zip of two layouts of two modes.

use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Layout, try_static_or};
use crate::tensor::Fragments;
use crate::tuple::{HCons, HNil, Two};

/// A layout that the tiled instruction `M` can partition among its threads. `M` is a [`TiledMma`](super::TiledMma) and `O`
/// one of its operands, or `M` is a [`TiledCopy`](super::TiledCopy) and `O` its source or its destination.
///
/// Generic code needs this bound to call [`TiledMma::thrfrg_a`](super::TiledMma::thrfrg_a),
/// [`TiledCopy::tidfrg_s`](super::TiledCopy::tidfrg_s) and the functions like them. It also needs the bound to call the
/// methods that return a thread's part of a tensor.
///
/// `Output` is the partitioned layout, `A(thread, value) -> offset`: its modes are the threads, and the values of
/// each thread. It is also [`ThrFrg<M, O, A>`](super::ThrFrg) or [`TidFrg<M, O, A>`](super::TidFrg).
/// Fails as [`TiledMma::thrfrg_a`](super::TiledMma::thrfrg_a) does.
///
/// ```
/// use colex::atom::{CopyAtom, ShareOp, Source, TidFrg, TiledCopy, UniversalCopy, tiled_copy};
/// use colex::prelude::*;
/// fn read<C, L, T, A: ShareOp<TiledCopy<C, L, T>, Source>>(
///     copy: TiledCopy<C, L, T>,
///     layout: A,
/// ) -> TidFrg<TiledCopy<C, L, T>, Source, A> {
///     copy.tidfrg_s(layout)
/// }
/// let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
/// let n = 8;
/// assert_eq!(read(copy, layout!((32, 8))).to_string(), "(_32,(_4,_1),(_1,_2)):(_4,(_1,_0),(_0,_128))");
/// assert_eq!(read(copy, layout!((32, n))).to_string(), "(_32,(_4,_1),(_1,2)):(_4,(_1,_0),(_0,_128))");
/// ```
#[diagnostic::on_unimplemented(
    message = "a tiled instruction partitions a layout that has a mode for each mode of the tile, and the tile must divide each of these modes",
    label = "this layout does not have that form",
    note = "the layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ShareOp<{M}, {O}>`; swizzled layouts and coordinate layouts have a method instead: `layout.tidfrg_s(copy)`, `layout.thrfrg_a(mma)`"
)]
pub trait ShareOp<M, O>: AnyLayout {
    /// The partitioned layout: threads, and the values of each.
    type Output: Fragments;
    /// The layout, or the law that does not hold.
    fn try_partitioned(self) -> Result<Self::Output, LayoutError>;
    /// See [`Token`]. Unsafe code partitions tensors and trusts this trait.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// Calls [`ShareOp::try_partitioned`], which compiles to nothing if everything is static. Methods have `ShareOp` itself as a
/// bound. If they had a bound on another trait that requires `ShareOp`, the compiler would evaluate `ShareOp` once more for each
/// such trait.
#[inline(always)]
pub(crate) fn try_partitioned<M, O, L, W>(layout: L) -> Result<W, LayoutError>
where
    L: ShareOp<M, O, Output = W>,
    W: Fragments,
{
    try_static_or::<L, W>(|| layout.try_partitioned())
}

/// The type `((a, c), (b, d))`, from `(a, b)` and `(c, d)`.
pub(super) type Zipped<A, B, C, D> = Two<Two<A, C>, Two<B, D>>;

/// Zips two layouts of two modes each: `(a, b)` and `(c, d)` become `((a, c), (b, d))`.
#[inline(always)]
#[allow(clippy::type_complexity)] // an alias would only repeat the type
pub(super) fn zipped<A, B, C, D, DA, DB, DC, DD>(
    one: Layout<Two<A, B>, Two<DA, DB>>,
    other: Layout<Two<C, D>, Two<DC, DD>>,
) -> Layout<Zipped<A, B, C, D>, Zipped<DA, DB, DC, DD>> {
    let ((s, d), (t, e)) = (one.parts(), other.parts());
    Layout::unchecked(
        two(two(s.head, t.head), two(s.tail.head, t.tail.head)),
        two(two(d.head, e.head), two(d.tail.head, e.tail.head)),
    )
}

#[inline(always)]
fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}
