//! Blocked and raked products: block and copies paired mode by mode.
//!
//! Both operands are brought to one rank by modes `_1:_0`, multiplied, and zipped. A layout of one
//! int is paired as a whole, even where its copies became several modes.

use super::multiply::Copies;
use super::numbers::product;
use crate::algebra::divide::Divide;
use crate::algebra::divide::grouped::Grouped;
use crate::algebra::divide::numbers::Parts;
use crate::algebra::divide::regroup::Pair;
use crate::algebra::divide::split::SplitBy;
use crate::algebra::judged::{IsJudged, Judged, operation};
use crate::error::{LayoutError, Verdict};
use crate::int::{Extent, Int};
use crate::layout::{
    AnyLayout, CosizeOf, Flat, FlatMode as Mode, Joined, Layout, Out, Room, SpanOp, Walk, Written, made, try_made,
};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{P1, Z0};

/// Mode `k` is `(A_k, B_k)`.
pub struct Blocked;
/// Mode `k` is `(B_k, A_k)`.
pub struct Raked;

operation! {
    /// A layout that is blocked in the arrangement `T`. The bound for generic code.
    BlockedProductOp<T>: Divide<T, Copies, Blocked>, laws of T, sorts Self;
    "a product takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound `{Self}: BlockedProductOp<{T}>`"
}
operation! {
    /// A layout that is interleaved over the arrangement `T`. The bound for generic code.
    RakedProductOp<T>: Divide<T, Copies, Raked>, laws of T, sorts Self;
    "a product takes a layout, or in generic code a type that is bounded by it";
    "fix: in generic code, add the bound `{Self}: RakedProductOp<{T}>`"
}

/// The result of [`blocked_product`].
pub type BlockedProduct<A, B> = <A as BlockedProductOp<B>>::Output;
/// The result of [`raked_product`].
pub type RakedProduct<A, B> = <A as RakedProductOp<B>>::Output;

/// Blocks `A` in the arrangement `B`, mode by mode: mode `k` of the result is `(A_k, B_k)`.
///
/// It has the offsets of [`logical_product`](super::logical_product) of the two, padded by modes
/// `_1:_0` to one rank.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, 5) : (5, 1));
/// let b = layout!((3, 4));
/// assert_eq!(blocked_product(a, b).to_string(), "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
/// let n = 3;
/// assert_eq!(blocked_product(a, layout!((n, 4))).to_string(), "((_2,3),(_5,_4)):((_5,_10),(_1,30))");
/// ```
///
/// # Fails when
/// as [`logical_product`](super::logical_product); [`try_blocked_product`] returns the law.
#[inline(always)]
#[track_caller]
pub fn blocked_product<A: BlockedProductOp<B, Output = L>, B, L: AnyLayout>(a: A, b: B) -> L {
    made::<A, L>(|| a.try_divide(b))
}

/// [`blocked_product`], or the law that does not hold.
#[inline(always)]
pub fn try_blocked_product<A: BlockedProductOp<B, Output = L>, B, L: AnyLayout>(a: A, b: B) -> Result<L, LayoutError> {
    try_made::<A, L>(|| a.try_divide(b))
}

/// Blocks `A` interleaved over the arrangement `B`, mode by mode: mode `k` of the result is
/// `(B_k, A_k)`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, 5) : (5, 1));
/// let b = layout!((3, 4));
/// assert_eq!(raked_product(a, b).to_string(), "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");
/// let n = 3;
/// assert_eq!(raked_product(a, layout!((n, 4))).to_string(), "((3,_2),(_4,_5)):((_10,_5),(30,_1))");
/// ```
///
/// # Fails when
/// as [`logical_product`](super::logical_product); [`try_raked_product`] returns the law.
#[inline(always)]
#[track_caller]
pub fn raked_product<A: RakedProductOp<B, Output = L>, B, L: AnyLayout>(a: A, b: B) -> L {
    made::<A, L>(|| a.try_divide(b))
}

/// [`raked_product`], or the law that does not hold.
#[inline(always)]
pub fn try_raked_product<A: RakedProductOp<B, Output = L>, B, L: AnyLayout>(a: A, b: B) -> Result<L, LayoutError> {
    try_made::<A, L>(|| a.try_divide(b))
}

impl<A, B: ArrangementOf<A, Self>> Grouped<A, B, Copies> for Blocked {
    type Judged = B::Judged;
    #[inline(always)]
    fn divide_into(a: A, b: B, out: &mut Out<'_>) -> Written {
        b.arrange(a, out)
    }
}
impl<A, B: ArrangementOf<A, Self>> Grouped<A, B, Copies> for Raked {
    type Judged = B::Judged;
    #[inline(always)]
    fn divide_into(a: A, b: B, out: &mut Out<'_>) -> Written {
        b.arrange(a, out)
    }
}

/// An arrangement of copies of `A`. It is `Self`, so that the compiler waits until it knows it.
#[diagnostic::on_unimplemented(
    message = "a layout is blocked in the arrangement of another layout",
    note = "the arrangement is `{Self}`",
    note = "fix: pass a layout"
)]
pub trait ArrangementOf<A, O> {
    /// The product, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// Writes the modes of the product, or gives the law that does not hold.
    fn arrange(self, a: A, out: &mut Out<'_>) -> Written;
}
impl<S, D, BS, BD, O, X, Y, DX, DY, V> ArrangementOf<Layout<S, D>, O> for Layout<BS, BD>
where
    S: Align<D, BS, BD>,
    Copies: SplitBy<
            Layout<S::Shape, S::Stride>,
            Layout<S::ByShape, S::ByStride>,
            Judged = Judged<Layout<Pair<X, Y>, Pair<DX, DY>>, V>,
        >,
    X: Shape,
    Y: Shape,
    DX: Congruent<X>,
    DY: Congruent<Y>,
    V: Verdict,
    O: Zip<S::How, X, Y, DX, DY>,
    S: Shape,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
{
    type Judged = Judged<O::Output, V>;
    #[inline(always)]
    fn arrange(self, a: Layout<S, D>, out: &mut Out<'_>) -> Written {
        let mut room = Room::<Joined<DX::Each<Mode>, DY::Each<Mode>>>::new();
        let (block, copies) = room.slots().split_at_mut(DX::LOOPS);
        let (mut block, mut copies) = (Out::new(block), Out::new(copies));
        let mut left = Flat::<Layout<S::Shape, S::Stride>>::new();
        let mut right = Flat::<Layout<S::ByShape, S::ByStride>>::new();
        let (left, right) = (left.padded(a), right.padded(self));
        let mut gaps = Room::<Joined<<S::Stride as Walk<S::Shape>>::Each<Mode>, [Mode; 1]>>::new();
        let unit = CosizeOf::<S::ByShape, S::ByStride>::UNIT;
        let made = product(left, right, gaps.slots(), unit, &mut Parts::Separate(&mut block, &mut copies));
        out.settle_as(made, &mut block)?;
        O::zip(block.all(), copies.all(), out)
    }
}

// ---- one rank ---------------------------------------------------------------------------------

/// Both as a whole.
pub struct Whole;
/// Mode by mode.
pub struct Modes;

/// The shape `Self` with the stride `D`, and the shape `BS` with the stride `BD`, at one rank.
#[doc(hidden)]
pub trait Align<D, BS, BD> {
    type How;
    type Shape: Shape;
    type Stride: Congruent<Self::Shape>;
    type ByShape: Shape + SpanOp<Self::ByStride>;
    type ByStride: Congruent<Self::ByShape>;
}

/// A row is two layouts, and the lists of modes that they are. An int among lists is the list of itself.
macro_rules! align {
    ($([$($g:tt)*] $s:ty, $d:ty; $bs:ty, $bd:ty => $list:ty, $strides:ty; $by_list:ty, $by_strides:ty;)*) => {$(
        impl<$($g)*> Align<$d, $bs, $bd> for $s
        where
            $list: PadTo<$by_list, P1, Output: Shape>,
            $strides: PadTo<$by_strides, Z0, Output: Congruent<<$list as PadTo<$by_list, P1>>::Output>>,
            $by_list: PadTo<$list, P1>,
            $by_strides: PadTo<$strides, Z0, Output: Congruent<<$by_list as PadTo<$list, P1>>::Output>>,
            <$by_list as PadTo<$list, P1>>::Output: Shape + SpanOp<<$by_strides as PadTo<$strides, Z0>>::Output>,
        {
            type How = Modes;
            type Shape = <$list as PadTo<$by_list, P1>>::Output;
            type Stride = <$strides as PadTo<$by_strides, Z0>>::Output;
            type ByShape = <$by_list as PadTo<$list, P1>>::Output;
            type ByStride = <$by_strides as PadTo<$strides, Z0>>::Output;
        }
    )*};
}
align! {
    [H, T, DH, DT, X, Y, DX, DY]
    HCons<H, T>, HCons<DH, DT>; HCons<X, Y>, HCons<DX, DY> =>
    HCons<H, T>, HCons<DH, DT>; HCons<X, Y>, HCons<DX, DY>;
    [S: Extent, D: Int, X, Y, Z, DX, DY, DZ]
    S, D; HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>> =>
    HCons<S, HNil>, HCons<D, HNil>; HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>;
    [S: Extent, D: Int, X, Y, Z, DX, DY, DZ]
    HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>; S, D =>
    HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>; HCons<S, HNil>, HCons<D, HNil>;
}

/// Two layouts of rank 1 of which one has no tuple.
macro_rules! whole {
    ($([$($g:tt)*] $s:ty, $d:ty; $bs:ty, $bd:ty;)*) => {$(
        impl<$($g)*> Align<$d, $bs, $bd> for $s
        where
            $s: Shape,
            $d: Congruent<$s>,
            $bs: Shape + SpanOp<$bd>,
            $bd: Congruent<$bs>,
        {
            type How = Whole;
            type Shape = $s;
            type Stride = $d;
            type ByShape = $bs;
            type ByStride = $bd;
        }
    )*};
}
whole! {
    [S: Extent, D: Int, BS: Extent, BD: Int] S, D; BS, BD;
    [S: Extent, D: Int, BS, BD] S, D; HCons<BS, HNil>, HCons<BD, HNil>;
    [S, D, BS: Extent, BD: Int] HCons<S, HNil>, HCons<D, HNil>; BS, BD;
}

/// A list `Self`, with `One` for each further element of `Other`.
#[doc(hidden)]
pub trait PadTo<Other, One> {
    type Output: IntTuple;
}
impl<One> PadTo<HNil, One> for HNil {
    type Output = HNil;
}
impl<H: IntTuple, T: IntTuple, One> PadTo<HNil, One> for HCons<H, T> {
    type Output = Self;
}
impl<X, Y, One: Int> PadTo<HCons<X, Y>, One> for HNil
where
    HNil: PadTo<Y, One>,
{
    type Output = HCons<One, <HNil as PadTo<Y, One>>::Output>;
}
impl<H: IntTuple, T: PadTo<Y, One>, X, Y, One> PadTo<HCons<X, Y>, One> for HCons<H, T> {
    type Output = HCons<H, T::Output>;
}

// ---- pairs ------------------------------------------------------------------------------------

/// How the block `X:DX` and the copies `Y:DY` are paired; `How` is [`Whole`] or [`Modes`].
#[doc(hidden)]
pub trait Zip<How, X, Y, DX, DY> {
    type Output: AnyLayout;
    /// Writes the modes of both in that order.
    fn zip(block: &[Mode], copies: &[Mode], out: &mut Out<'_>) -> Written;
}
/// A row an order: which of the two comes first.
macro_rules! zip {
    ($($order:ident |$block:ident, $copies:ident| $first:ident $second:ident, $x:ident $y:ident, $dx:ident $dy:ident;)*) => {$(
        impl<X: Shape, Y: Shape, DX: Congruent<X>, DY: Congruent<Y>> Zip<Whole, X, Y, DX, DY> for $order {
            type Output = Layout<HCons<Pair<$x, $y>, HNil>, HCons<Pair<$dx, $dy>, HNil>>;
            #[inline(always)]
            fn zip($block: &[Mode], $copies: &[Mode], out: &mut Out<'_>) -> Written {
                out.copy($first)?;
                out.copy($second)
            }
        }
        impl<X, Y, DX, DY> Zip<Modes, X, Y, DX, DY> for $order
        where
            $x: ZipLists<$y, Output: Shape>,
            $dx: ZipLists<$dy, Output: Congruent<<$x as ZipLists<$y>>::Output>>,
        {
            type Output = Layout<<$x as ZipLists<$y>>::Output, <$dx as ZipLists<$dy>>::Output>;
            #[inline(always)]
            fn zip($block: &[Mode], $copies: &[Mode], out: &mut Out<'_>) -> Written {
                <$x as ZipLists<$y>>::zip($first, $second, out)
            }
        }
    )*};
}
zip! {
    Blocked |block, copies| block copies, X Y, DX DY;
    Raked |block, copies| copies block, Y X, DY DX;
}

/// `((x0, y0), (x1, y1), ...)`
#[doc(hidden)]
pub trait ZipLists<Y>: IntTuple {
    type Output: IntTuple;
    /// Writes the modes so.
    fn zip(x: &[Mode], y: &[Mode], out: &mut Out<'_>) -> Written;
}
impl ZipLists<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn zip(_: &[Mode], _: &[Mode], _: &mut Out<'_>) -> Written {
        Ok(())
    }
}
impl<X: IntTuple, XT: ZipLists<YT>, Y: IntTuple, YT> ZipLists<HCons<Y, YT>> for HCons<X, XT> {
    type Output = HCons<Pair<X, Y>, XT::Output>;
    #[inline(always)]
    fn zip(x: &[Mode], y: &[Mode], out: &mut Out<'_>) -> Written {
        let ((x, xs), (y, ys)) = (x.split_at(X::INTS), y.split_at(Y::INTS));
        out.copy(x)?;
        out.copy(y)?;
        XT::zip(xs, ys, out)
    }
}
