//! Layouts of registers: a compact layout for the elements of a matrix that one thread holds.

use crate::algebra::construct::{CompactColMajor, CompactOrder, CompactOrderOp};
use crate::algebra::filter::FilterZerosOp;
use crate::algebra::product::TiledProductOp;
use crate::int::bits::Nat;
use crate::layout::{AnyLayout, Layout, StaticLayout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, ProductOp};
use typenum::{NonZero, PInt};

/// A layout of static shape from which [`make_fragment_like`] makes a fragment: the bound of that function in generic code.
///
/// `Output`, also [`FragmentLike<A>`](FragmentLike), is a layout `R` with the shape of the layout `A`. It is compact, with one
/// exception: if `A` has several modes, leaves of the first mode with the static stride 0 keep this stride. In `R` the first mode
/// has the smallest strides, and the others follow in the order of A's strides. Fails as [`make_fragment_like`] does.
///
/// ```
/// use colex::atom::{FragmentLike, FragmentLikeOp, make_fragment_like};
/// use colex::prelude::*;
/// fn registers<L: FragmentLikeOp>(held: L) -> FragmentLike<L> {
///     make_fragment_like(held)
/// }
/// let n = 64;
/// assert_eq!(registers(layout!(((2, 2), 2, 4) : ((64, 8), 32, 1024))).to_string(), "((_2,_2),_2,_4):((_1,_2),_4,_8)");
/// assert_eq!(registers(layout!(((2, 2), 2, 4) : ((n, 8), 32, 1024))).to_string(), "((_2,_2),_2,_4):((_1,_2),_4,_8)");
/// ```
#[diagnostic::on_unimplemented(
    message = "a fragment is built for a layout of static shape whose first mode holds the values of one instruction",
    label = "this layout does not have that form",
    note = "found `{Self}`",
    note = "fix: pass the layout of the part that a thread holds, such as `mma.get_slice(0).partition_c(&c).layout()`, of a tile of static extents"
)]
pub trait FragmentLikeOp: AnyLayout {
    /// The layout.
    type Output: StaticLayout;
}
/// The result of [`make_fragment_like`].
pub type FragmentLike<L> = <L as FragmentLikeOp>::Output;

impl<S, H, R, D, E, T, Zeros, Out> FragmentLikeOp for Layout<HCons<S, HCons<H, R>>, HCons<D, HCons<E, T>>>
where
    S: Shape,
    D: Congruent<S>,
    HCons<S, HCons<H, R>>: Shape,
    HCons<D, HCons<E, T>>: Congruent<HCons<S, HCons<H, R>>>,
    Layout<S, D>: FilterZerosOp<Output = Zeros>,
    Zeros: AnyLayout<Shape: ProductOp>,
    HCons<E, T>: IntTuple,
    HCons<H, R>: CompactOrderOp<<HCons<E, T> as IntTuple>::DynamicLast>,
    Layout<S, CompactColMajor<Zeros::Shape>>: TiledProductOp<
            Layout<HCons<H, R>, CompactOrder<HCons<H, R>, <HCons<E, T> as IntTuple>::DynamicLast>>,
            Output = Out,
        >,
    Out: StaticLayout,
{
    type Output = Out;
}
/// Implements the trait for a layout of one mode, whose fragment is column-major.
macro_rules! of_one_mode {
    ($([$($g:tt)*] $shape:ty, $stride:ty;)*) => {$(
        impl<D, $($g)*> FragmentLikeOp for Layout<$shape, $stride>
        where
            $shape: Shape + ProductOp,
            $stride: Congruent<$shape>,
            Layout<$shape, CompactColMajor<$shape>>: StaticLayout,
        {
            type Output = Layout<$shape, CompactColMajor<$shape>>;
        }
    )*};
}
of_one_mode! {
    [U: Nat + NonZero] PInt<U>, D;
    [S] HCons<S, HNil>, HCons<D, HNil>;
}

/// A layout with the shape of `held`, the layout of a thread's part of a matrix. It is compact, except that leaves of
/// the first mode with the static stride 0 keep this stride. The first mode, the values of an instruction, is contiguous and has
/// the smallest strides. The other modes follow in the order of their strides in `held`. A layout of one mode becomes
/// column-major.
///
/// The registers of a thread are allocated when a kernel is compiled, so the shape and the result are static. Dynamic
/// strides, whatever their values, follow the static ones in the order of their modes.
///
/// ```
/// use colex::atom::make_fragment_like;
/// use colex::prelude::*;
/// let held = layout!(((2, 2), 2, 4) : ((64, 8), 32, 1024));
/// assert_eq!(make_fragment_like(held).to_string(), "((_2,_2),_2,_4):((_1,_2),_4,_8)");
/// let n = 64;
/// let held = layout!(((2, 2), 2, 4) : ((n, 8), {16 * n}, 16));
/// assert_eq!(make_fragment_like(held).to_string(), "((_2,_2),_2,_4):((_1,_2),_16,_4)");
/// ```
///
/// # Fails when
/// an extent is dynamic, which does not compile. Source: CuTe, `make_fragment_like`.
///
/// Generic code is bounded by `FragmentLikeOp`.
#[inline(always)]
pub fn make_fragment_like<L: FragmentLikeOp<Output = F>, F: StaticLayout>(held: L) -> F {
    let _ = held;
    F::instance()
}
