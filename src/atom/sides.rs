//! The source and the destination of a copy instruction, and of a tiled copy.

use super::share_op::Zipped;
use super::tiled_copy::TiledCopy;
use super::tiler::StaticTiler;
use super::{CopyAtom, CopyOf, Element};
use crate::All;
use crate::algebra::cast::{UpcastBy, UpcastOp};
use crate::algebra::coalesce::CoalesceByOp;
use crate::algebra::composition::CompositionOp;
use crate::algebra::divide::ZippedDivideOp;
use crate::algebra::inverse::RightInverseOp;
use crate::coord::sealed::Token;
use crate::layout::{Layout, StaticLayout};
use crate::tuple::{ProductOp, Two};
use typenum::P1;

/// The source of a copy.
#[derive(Clone, Copy, Debug)]
pub struct Source;
/// The destination of a copy.
#[derive(Clone, Copy, Debug)]
pub struct Destination;

/// The side by which a copy is spread over threads: its source or its destination.
#[derive(Clone, Copy, Debug)]
pub struct Reference;

/// A copy instruction whose element type is known. Its side `E`, which is [`Source`], [`Destination`] or [`Reference`],
/// has a layout of the elements. It is a bound for generic code over tiled copies.
///
/// `Output` is that layout, `(thread, value) -> index`. Source: CuTe, `ValLayoutSrc`, `ValLayoutDst`, `ValLayoutRef`.
///
/// ```
/// use colex::atom::{CopyAtom, F16, SM75_U32x4_LDSM_N, Source, UniversalCopy, ValLayoutOp};
/// use colex::prelude::*;
/// fn read_at_once<C: ValLayoutOp<Source>>(_: C) -> usize {
///     C::Output::instance().size() // threads times values
/// }
/// assert_eq!(read_at_once(UniversalCopy::<u128>::new().of::<f32>()), 4);
/// assert_eq!(read_at_once(SM75_U32x4_LDSM_N.of::<F16>()), 32 * 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tiled copy has a source and a destination only if it is built from a copy instruction with an element type",
    label = "this tiled copy is not built from such an instruction",
    note = "it is built from `{Self}`",
    note = "fix: name the element type of the instruction, `tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), ..)`; a thread-value layout without an instruction, `tv_of(tile, tv)`, partitions by `local_partition`"
)]
pub trait ValLayoutOp<E>: Copy {
    /// `(thread, value) -> index`.
    type Output: StaticLayout;
    /// See [`Token`]. [`CopyAtom::of`](super::CopyAtom::of) has checked these layouts.
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! val_layouts {
    ($($side:ident: $layout:ident;)+) => {$(
        impl<A: CopyAtom, X: Element<Bits = Bits>, Bits, Values> ValLayoutOp<$side> for CopyOf<A, X>
        where
            A::$layout: UpcastOp<Bits> + UpcastBy<Bits, Output = Values>,
            Values: StaticLayout,
        {
            type Output = Values;
            fn sealed(_: Token) {}
        }
    )+};
}
val_layouts! {
    Source: SrcLayout;
    Destination: DstLayout;
    Reference: RefLayout;
}

/// A tiled copy whose side `E` has a layout `(Thr, (FrgV, FrgX)) -> index` in the tile, for generic code: a bound of
/// [`TiledCopy::layout_s_tv`] and [`TiledCopy::layout_d_tv`].
///
/// `Output` is that layout. Its index is the colexicographic index of an element of the tile.
///
/// ```
/// use colex::atom::{CopyAtom, SideTvOp, Source, TiledCopy, UniversalCopy, tiled_copy};
/// use colex::prelude::*;
/// fn has_a_source<C, L, T>(_: TiledCopy<C, L, T>)
/// where
///     TiledCopy<C, L, T>: SideTvOp<Source>,
/// {
/// }
/// has_a_source(tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((32, 8)), layout!((4, 1))));
/// ```
pub trait SideTvOp<E>: Copy {
    /// The layout.
    type Output: StaticTiler;
    /// See [`Token`]. Tensors are partitioned by this layout.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<C, L, T, E, RT, RV, DT, DV, Inverse, Side, Map, Parts, A0, A1, B0, B1, DA0, DA1, DB0, DB1, Tv> SideTvOp<E>
    for TiledCopy<C, L, T>
where
    // `right_inverse(Ref) ∘ Side`: (thread, value) of the side -> (thread, value) of the reference
    C: ValLayoutOp<Reference, Output = Layout<Two<RT, RV>, Two<DT, DV>>> + ValLayoutOp<E, Output = Side>,
    Layout<Two<RT, RV>, Two<DT, DV>>: RightInverseOp<Output = Inverse>,
    Inverse: CompositionOp<Side, Output = Map>,
    Map: StaticTiler,
    // `Parts` is `L` divided by the threads and values of one instruction. Its mode 0 is one instruction, and its mode 1 counts
    // the instructions. `Map` puts the threads and values of one instruction in the order of this side.
    RT: ProductOp<Output: StaticTiler>,
    RV: ProductOp<Output: StaticTiler>,
    L: ZippedDivideOp<Two<RT::Output, RV::Output>, Output = Parts>,
    Parts:
        CompositionOp<Two<Map, All>, Output = Layout<Two<Two<A0, A1>, Two<B0, B1>>, Two<Two<DA0, DA1>, Two<DB0, DB1>>>>,
    // Mode 0 of the result has the threads of both modes of `Parts`, and mode 1 has the values of both.
    Layout<Zipped<A0, A1, B0, B1>, Zipped<DA0, DA1, DB0, DB1>>: CoalesceByOp<Two<P1, Two<P1, P1>>, Output = Tv>,
    Tv: StaticTiler,
{
    type Output = Tv;
    fn sealed(_: Token) {}
}
