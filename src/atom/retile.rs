//! Rearranges the fragment of one instruction into the layout in which another instruction copies it.
//!
//! A thread of a tiled matrix instruction holds `(V, RestM, RestK)` of a matrix: the values of one instruction, and
//! its repetitions along M and K. `retile` returns `((FrgV, FrgX), RestM', RestK')`: the repetitions that lie in one
//! tile of the copy become a part of the first mode. `FrgV` is the values of one copy instruction, `FrgX` its repetitions in
//! the tile, and `RestM'` and `RestK'` count the tiles.

use super::sides::{Reference, ValLayoutOp};
use super::tiled_copy::TiledCopy;
use super::tiled_tv::ColumnMajor;
use super::tiler::StaticTiler;
use crate::All;
use crate::algebra::cast::{UpcastBy, UpcastOp};
use crate::algebra::composition::{CompositionOp, try_composition};
use crate::algebra::divide::{ZippedDivideOp, try_zipped_divide};
use crate::algebra::inverse::RightInverseOp;
use crate::algebra::product::LogicalProductOp;
use crate::error::LayoutError;
use crate::int::arithmetic::Arithmetic;
use crate::int::{Int, Static};
use crate::layout::{AnyLayout, Layout, LayoutLeft, StrideFor, static_or};
use crate::profile::{Congruent, Shape};
use crate::tensor::{EachProduct, Halves};
use crate::tuple::{HCons, ProductOp, Two, cons};
use typenum::P1;

/// A fragment that the tiled copy `C` can retile, for generic code: the bound of [`TiledCopy::retile`].
///
/// `(V, RestM, RestK, ...)` becomes `((FrgV, FrgX), RestM', RestK', ...)`. This is `Output`, also
/// [`Retile<C, X>`](Retile). Fails as [`TiledCopy::retile`] does.
///
/// ```
/// use colex::atom::*;
/// use colex::prelude::*;
/// fn retiled<C, L, T, X: RetileOp<TiledCopy<C, L, T>>>(copy: TiledCopy<C, L, T>, held: X) -> Retile<TiledCopy<C, L, T>, X> {
///     copy.retile(held)
/// }
/// let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
/// let copy = tiled_copy_a(SM75_U32x4_LDSM_N.of::<F16>(), mma);
/// let held = layout!(((2, 2, 2), 2, 2));
/// assert_eq!(retiled(copy, held).to_string(), "((_8,_1),_2,_2):((_1,_0),_8,_16)");
/// ```
#[diagnostic::on_unimplemented(
    message = "a tiled copy retiles a fragment `(V, RestM, RestK)` if the first values of each thread of the copy are those of `V`",
    label = "this layout does not have that form",
    note = "the fragment is `{Self}`",
    note = "fix: build the copy with `tiled_copy_a`, `_b` or `_c` from the matrix instruction of the fragment"
)]
pub trait RetileOp<C>: AnyLayout {
    /// `((FrgV, FrgX), RestM', RestK', ...)`.
    type Output: AnyLayout;
    /// The layout, or the law that does not hold.
    fn try_retile(self) -> Result<Self::Output, LayoutError>;
}
/// The result of [`TiledCopy::retile`].
pub type Retile<C, X> = <X as RetileOp<C>>::Output;

impl<
    C,
    L,
    T,
    S,
    R,
    D,
    DR,
    V,
    Threads,
    Count,
    Num,
    Inverse,
    Shaped,
    Values,
    Order,
    Back,
    Gathered,
    AT,
    AV,
    AD,
    Frg,
    Tiles,
    X,
    One,
    Rests,
    DX,
    DOne,
    DRests,
> RetileOp<TiledCopy<C, L, T>> for Layout<HCons<S, R>, HCons<D, DR>>
where
    S: ProductOp<Output = V>,
    V: Int,
    // `V` is the size of the first mode of the fragment. The values that a thread has in the tile form groups of `V`. `Values`
    // maps (m, n) to the number of a group.
    L: Halves<Tile = Threads> + RightInverseOp<Output = Inverse>,
    Threads: AnyLayout<Shape: ProductOp<Output = Count>>,
    Count: Static + Arithmetic<Times<V> = Num>,
    T: Shape,
    LayoutLeft: StrideFor<T>,
    Inverse: CompositionOp<ColumnMajor<T>, Output = Shaped>,
    Shaped: UpcastOp<Num> + UpcastBy<Num, Output = Values>,
    Values: AnyLayout<Shape: EachProduct<Output = Order>> + RightInverseOp<Output = Back>,
    // `Frg` maps (value of the copy instruction, its repetition) to (v, m, n)
    Layout<V, P1>: LogicalProductOp<Back, Output = Gathered>,
    C: ValLayoutOp<Reference, Output = Layout<Two<AT, AV>, AD>>,
    AV: ProductOp,
    Gathered: ZippedDivideOp<AV::Output, Output = Frg>,
    Frg: StaticTiler,
    // the fragment, divided into tiles of one copy
    HCons<V, Order>: StaticTiler,
    Layout<HCons<S, R>, HCons<D, DR>>: ZippedDivideOp<HCons<V, Order>, Output = Tiles>,
    // `((FrgV, FrgX), (1, RestM', RestK'))`. The result omits the 1, which is left from the mode of the values.
    Tiles: CompositionOp<Two<Frg, All>, Output = Layout<Two<X, HCons<One, Rests>>, Two<DX, HCons<DOne, DRests>>>>,
    HCons<X, Rests>: Shape,
    HCons<DX, DRests>: Congruent<HCons<X, Rests>>,
{
    type Output = Layout<HCons<X, Rests>, HCons<DX, DRests>>;
    #[inline(always)]
    fn try_retile(self) -> Result<Self::Output, LayoutError> {
        let tiles = try_zipped_divide(self, <HCons<V, Order>>::instance())?;
        let (shape, stride) = try_composition(tiles, <Two<Frg, All>>::instance())?.parts();
        Ok(Layout::of_valid(cons(shape.head, shape.tail.head.tail), cons(stride.head, stride.tail.head.tail)))
    }
}

impl<C, L, T> TiledCopy<C, L, T> {
    /// A fragment `(V, RestM, RestK, ...)` of a thread, in the layout in which this copy copies it:
    /// `((FrgV, FrgX), RestM', RestK', ...)`.
    ///
    /// # Fails when
    /// the copy moves more elements at once than the fragment has (*exact fit*), which does not compile where the
    /// integers are static. Source: CuTe, `retile_S` and `retile_D`, which are the same function.
    #[inline(always)]
    #[track_caller]
    pub fn retile<X: RetileOp<Self, Output = Out>, Out: AnyLayout>(self, fragment: X) -> Out {
        retiled(fragment)
    }
}

/// The result of [`TiledCopy::retile`].
#[inline(always)]
#[track_caller]
pub(super) fn retiled<C, X: RetileOp<C, Output = Out>, Out: AnyLayout>(fragment: X) -> Out {
    static_or::<X, Out>(|| fragment.try_retile())
}
