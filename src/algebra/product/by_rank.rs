//! Blocked and raked products, which CuTe calls rank-sensitive: mode `k` of the block is paired with mode `k` of its copies.
//!
//! For example, take the block `(2,5):(5,1)` and the arrangement `(3,4):(1,3)`. Their logical product has the block `(2,5):(5,1)`
//! and the copies `(3,4):(10,30)`, so the blocked product is `((2,3),(5,4)):((5,10),(1,30))`. In a raked product the mode of the
//! copies comes first in each pair. If the block and the arrangement have different ranks, modes `_1:_0` are added to the one
//! with fewer modes. If the shape of the arrangement is an int, the copies are paired as a whole, even if they have several
//! modes.
//!
//! Products implement the trait of divides, [`Divide`]. [`product`](super) explains why.

use super::multiply::Copies;
use super::numbers::first_mode;
use crate::algebra::checked::{Checked, operation};
use crate::algebra::divide::Divide;
use crate::algebra::divide::numbers::TileAndRest;
use crate::algebra::divide::split::SplitInto;
use crate::algebra::supertraits::{AnyChecked, Tiler};
use crate::coord::sealed::Token;
use crate::error::{LayoutError, Verdict};
use crate::int::Int;
use crate::layout::{
    AnyLayout, AsLayout, FlatMode as Mode, Joined, Layout, ModeList, Out, Row, RowOf, Scratch, Unpacked, Written, write,
};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// The grouping of a product in pairs, in the order `O`. If [`Divide`] were implemented for every `O` without this type around
/// `O`, the compiler would consider that impl for all other products too.
pub struct Paired<O>(PhantomData<O>);
/// Mode `k` is `(A_k, B_k)`.
pub struct BlockFirst;
/// Mode `k` is `(B_k, A_k)`.
pub struct CopiesFirst;
type Blocked = Paired<BlockFirst>;
type Raked = Paired<CopiesFirst>;

operation! {
    /// A block that can be repeated in the arrangement `T`, for generic code: the bound of [`blocked_product`].
    ///
    /// Mode `k` of the result is `(A_k, T_k)`. `T` is a layout, and the result is [`BlockedProduct<A, T>`](BlockedProduct). Fails
    /// as [`blocked_product`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn tile<A: BlockedProductOp<T>, T>(block: A, copies: T) -> BlockedProduct<A, T> {
    ///     blocked_product(block, copies)
    /// }
    /// let n = 3;
    /// assert_eq!(tile(layout!((2, 5) : (5, 1)), layout!((3, 4))).to_string(), "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
    /// assert_eq!(tile(layout!((2, 5) : (5, 1)), layout!((n, 4))).to_string(), "((_2,3),(_5,_4)):((_5,_10),(_1,30))");
    /// ```
    trait BlockedProductOp<T>: Divide<T, Copies, Blocked> -> BlockedProduct, by trait BlockedProductTo, laws of T, sorts Self;
    "`blocked_product` takes a layout, or in generic code a type that is bounded by `BlockedProductOp`";
    "fix: in generic code, add the bound `{Self}: BlockedProductOp<T>`, with the type of the other argument for `T`"
}
operation! {
    /// A block whose copies can be interleaved in the arrangement `T`, for generic code: the bound of [`raked_product`].
    ///
    /// Mode `k` of the result is `(T_k, A_k)`. `T` is a layout, and the result is [`RakedProduct<A, T>`](RakedProduct). Fails as
    /// [`raked_product`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn tile<A: RakedProductOp<T>, T>(block: A, copies: T) -> RakedProduct<A, T> {
    ///     raked_product(block, copies)
    /// }
    /// let n = 3;
    /// assert_eq!(tile(layout!((2, 5) : (5, 1)), layout!((3, 4))).to_string(), "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");
    /// assert_eq!(tile(layout!((2, 5) : (5, 1)), layout!((n, 4))).to_string(), "((3,_2),(_4,_5)):((_10,_5),(30,_1))");
    /// ```
    trait RakedProductOp<T>: Divide<T, Copies, Raked> -> RakedProduct, by trait RakedProductTo, laws of T, sorts Self;
    "`raked_product` takes a layout, or in generic code a type that is bounded by `RakedProductOp`";
    "fix: in generic code, add the bound `{Self}: RakedProductOp<T>`, with the type of the other argument for `T`"
}

/// The block `A` repeated in the arrangement `B`, mode by mode: mode `k` of the result is `(A_k, B_k)`, where `B_k` is mode `k`
/// of the copies.
///
/// The offsets are those of [`logical_product`](super::logical_product), after modes `_1:_0` are added to `A` or `B` so that both
/// have the same rank.
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
/// modes of `A` overlap ([`LayoutError::Injectivity`](crate::LayoutError::Injectivity)) or interleave
/// ([`LayoutError::StepOver`](crate::LayoutError::StepOver)), a stride of `A` is negative
/// ([`LayoutError::NegativeStride`](crate::LayoutError::NegativeStride)), dynamic strides of `A` would have to be sorted, or
/// the gaps of `A` do not compose with `B` ([`LayoutError::StrideDivisibility`](crate::LayoutError::StrideDivisibility),
/// [`LayoutError::ShapeDivisibility`](crate::LayoutError::ShapeDivisibility),
/// [`LayoutError::NoCarry`](crate::LayoutError::NoCarry), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)). See
/// [`logical_product`](super::logical_product). [`try_blocked_product`] returns the law.
///
/// `BlockedProductTo<B, L>` is [`BlockedProductOp<B>`](BlockedProductOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn blocked_product<A: BlockedProductTo<B, L>, B, L>(a: A, b: B) -> L {
    a.result(b)
}

/// [`blocked_product`], or the law that does not hold.
///
/// `BlockedProductTo<B, L>` is [`BlockedProductOp<B>`](BlockedProductOp) with the result `L`.
#[inline(always)]
pub fn try_blocked_product<A: BlockedProductTo<B, L>, B, L>(a: A, b: B) -> Result<L, LayoutError> {
    a.try_result(b)
}

/// The copies of the block `A`, interleaved in the arrangement `B`, mode by mode: mode `k` of the result is `(B_k, A_k)`, where
/// `B_k` is mode `k` of the copies.
///
/// ```
/// use colex::algebra::raked_product;
/// use colex::prelude::*;
/// let a = layout!((2, 5) : (5, 1));
/// let b = layout!((3, 4));
/// assert_eq!(raked_product(a, b).to_string(), "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");
/// let n = 3;
/// assert_eq!(raked_product(a, layout!((n, 4))).to_string(), "((3,_2),(_4,_5)):((_10,_5),(30,_1))");
/// ```
///
/// # Fails when
/// modes of `A` overlap ([`LayoutError::Injectivity`](crate::LayoutError::Injectivity)) or interleave
/// ([`LayoutError::StepOver`](crate::LayoutError::StepOver)), a stride of `A` is negative
/// ([`LayoutError::NegativeStride`](crate::LayoutError::NegativeStride)), dynamic strides of `A` would have to be sorted, or
/// the gaps of `A` do not compose with `B` ([`LayoutError::StrideDivisibility`](crate::LayoutError::StrideDivisibility),
/// [`LayoutError::ShapeDivisibility`](crate::LayoutError::ShapeDivisibility),
/// [`LayoutError::NoCarry`](crate::LayoutError::NoCarry), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)). See
/// [`logical_product`](super::logical_product). [`try_raked_product`] returns the law.
///
/// `RakedProductTo<B, L>` is [`RakedProductOp<B>`](RakedProductOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn raked_product<A: RakedProductTo<B, L>, B, L>(a: A, b: B) -> L {
    a.result(b)
}

/// [`raked_product`], or the law that does not hold.
///
/// `RakedProductTo<B, L>` is [`RakedProductOp<B>`](RakedProductOp) with the result `L`.
#[inline(always)]
pub fn try_raked_product<A: RakedProductTo<B, L>, B, L>(a: A, b: B) -> Result<L, LayoutError> {
    a.try_result(b)
}

/// The order in a pair: the mode of the block first, or the mode of the copies.
pub trait PairOrder {
    /// The pair of the mode `X` of the block and the mode `Y` of the copies.
    type Pair<X: AnyLayout, Y: AnyLayout>: AnyLayout;
    /// Whether the mode of the block is first.
    const BLOCK_FIRST: bool;
}
impl PairOrder for BlockFirst {
    type Pair<X: AnyLayout, Y: AnyLayout> = AsLayout<HCons<X, HCons<Y, HNil>>>;
    const BLOCK_FIRST: bool = true;
}
impl PairOrder for CopiesFirst {
    type Pair<X: AnyLayout, Y: AnyLayout> = AsLayout<HCons<Y, HCons<X, HNil>>>;
    const BLOCK_FIRST: bool = false;
}

impl<S: Shape, D: Congruent<S>, B: ArrangementOf<Self, O>, O: PairOrder> Divide<B, Copies, Paired<O>> for Layout<S, D> {
    type Checked = B::Checked;
    #[inline(always)]
    fn try_divide<L: AnyLayout>(self, b: B) -> Result<L, LayoutError> {
        write(|out| b.arrange(self, out))
    }
    fn sealed(_: Token) {}
}

/// A layout that arranges copies of `A`, in pairs of the order `O`. `Self` is the arrangement, and not `A`. So the
/// compiler defers this bound until it knows the type of the arrangement.
#[diagnostic::on_unimplemented(
    message = "a blocked or raked product takes two layouts, the block and the arrangement of its copies",
    note = "the arrangement is `{Self}`",
    note = "fix: pass a layout"
)]
pub trait ArrangementOf<A, O> {
    /// The product, and what the compiler knows of the laws.
    type Checked: AnyChecked;
    /// Writes the modes of the product, or returns the law that does not hold.
    fn arrange(self, a: A, out: &mut Out<'_>) -> Written;
}
/// Implements [`ArrangementOf`]. Each line has the shape of the block, the shape of the arrangement, and the two lists of modes
/// that are paired: those of the block `X` and those of its copies `Y`. If one of the two shapes is an int, its layout is one
/// mode, which is paired with the first mode of the other layout.
macro_rules! arranged {
    ($([$($g:tt)*] $shape:ty, $by:ty, |$x:ident, $y:ident| $blocks:ty, $copies:ty;)*) => {$(
        impl<D, BD, O, L, V, $x, $y, $($g)*> ArrangementOf<Layout<$shape, D>, O> for Layout<$by, BD>
        where
            Self: SplitInto<Layout<$shape, D>, Copies, Checked = Checked<L, V>> + Tiler<Tiles<L> = $x, Rests<L> = $y>,
            L: AnyLayout,
            V: Verdict,
            $x: AnyLayout,
            $y: AnyLayout,
            $blocks: ZipWith<$copies, O>,
        {
            type Checked = Checked<AsLayout<<$blocks as ZipWith<$copies, O>>::Output>, V>;
            #[inline(always)]
            fn arrange(self, a: Layout<$shape, D>, out: &mut Out<'_>) -> Written {
                let mut room = Scratch::<Joined<RowOf<$x>, RowOf<$y>>>::new();
                let (block, copies) = room.slots().split_at_mut(<RowOf<$x> as Row<Mode>>::LEN);
                let (mut block, mut copies) = (out.beside(block), out.beside(copies));
                self.split_into(a, &mut TileAndRest::Separate(&mut block, &mut copies))?;
                <$blocks as ZipWith<$copies, O>>::zip(block.all(), copies.all(), out)
            }
        }
    )*};
}
arranged! {
    [S, B: Int] S, B, |X, Y| Unpacked<X>, HCons<Y, HNil>;
    [S: Int, H, T] S, HCons<H, T>, |X, Y| HCons<X, HNil>, Unpacked<Y>;
    [H, T, BH, BT] HCons<H, T>, HCons<BH, BT>, |X, Y| X::Modes, Y::Modes;
}

/// The pairs `((x0, y0), (x1, y1), ...)` of the modes of two lists, each in the order `O`. The shorter list is continued by
/// `_1:_0`.
pub trait ZipWith<L, O>: ModeList {
    /// The pairs.
    type Output: ModeList;
    /// Writes the modes of the pairs.
    fn zip(x: &[Mode], y: &[Mode], out: &mut Out<'_>) -> Written;
}
impl<O> ZipWith<HNil, O> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn zip(_: &[Mode], _: &[Mode], _: &mut Out<'_>) -> Written {
        Ok(())
    }
}
/// `_1:_0`, the mode that continues the shorter list.
type Unmoving = Layout<P1, Z0>;
/// Implements [`ZipWith`]. Each line has two lists, then the first mode and the remaining modes of each.
macro_rules! zip_with {
    ($([$($g:tt)*] $list:ty, $other:ty => $x:ty, $xs:ty; $y:ty, $ys:ty;)*) => {$(
        impl<O: PairOrder, $($g)*> ZipWith<$other, O> for $list
        where
            Self: ModeList,
            $x: AnyLayout,
            $y: AnyLayout,
            $xs: ZipWith<$ys, O>,
        {
            type Output = HCons<O::Pair<$x, $y>, <$xs as ZipWith<$ys, O>>::Output>;
            #[inline(always)]
            fn zip(x: &[Mode], y: &[Mode], out: &mut Out<'_>) -> Written {
                let (x, xs) = first_mode(x, <RowOf<$x> as Row<Mode>>::LEN);
                let (y, ys) = first_mode(y, <RowOf<$y> as Row<Mode>>::LEN);
                let [first, second] = if O::BLOCK_FIRST { [x, y] } else { [y, x] };
                out.copy(first)?;
                out.copy(second)?;
                <$xs as ZipWith<$ys, O>>::zip(xs, ys, out)
            }
        }
    )*};
}
zip_with! {
    [X, XT, Y, YT] HCons<X, XT>, HCons<Y, YT> => X, XT; Y, YT;
    [X, XT] HCons<X, XT>, HNil => X, XT; Unmoving, HNil;
    [Y, YT] HNil, HCons<Y, YT> => Unmoving, HNil; Y, YT;
}
