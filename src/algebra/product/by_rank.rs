//! Blocked and raked products: block and copies paired mode by mode.
//!
//! Both operands are brought to one rank by modes `_1:_0`, multiplied, and zipped. A layout of one
//! int is paired as a whole, even where its copies became several modes.

use super::ProductLaws;
use super::multiply::Copies;
use crate::algebra::composition::verdict::{IsJudged, Judged, LayoutOf, Verdict};
use crate::algebra::divide::numbers::Parts;
use crate::algebra::divide::regroup::Pair;
use crate::algebra::divide::split::SplitBy;
use crate::error::LayoutError;
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout, made, try_made, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{P1, Z0};

/// Mode `k` is `(A_k, B_k)`.
pub struct Blocked;
/// Mode `k` is `(B_k, A_k)`.
pub struct Raked;

crate::algebra::divide::gate! {
    /// A layout that is blocked in the arrangement `T`. The bound for generic code.
    #[diagnostic::on_unimplemented(
        message = "a product takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: BlockedProductOp<{T}>`"
    )]
    BlockedProductOp: ProductByRank<Blocked>, ProductLaws
}
crate::algebra::divide::gate! {
    /// A layout that is interleaved over the arrangement `T`. The bound for generic code.
    #[diagnostic::on_unimplemented(
        message = "a product takes a layout, or in generic code a type that is bounded by it",
        label = "this is neither",
        note = "found `{Self}`",
        note = "fix: in generic code, add the bound `{Self}: RakedProductOp<{T}>`"
    )]
    RakedProductOp: ProductByRank<Raked>, ProductLaws
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
pub fn blocked_product<A, B, L: AnyLayout, V: Verdict>(a: A, b: B) -> L
where
    A: ProductByRank<B, Blocked, Judged = Judged<L, V>> + ProductLaws<B, V>,
{
    made::<A, L>(|| a.try_product_by_rank(b))
}

/// [`blocked_product`], or the law that does not hold.
#[inline(always)]
pub fn try_blocked_product<A, B, L: AnyLayout, V: Verdict>(a: A, b: B) -> Result<L, LayoutError>
where
    A: ProductByRank<B, Blocked, Judged = Judged<L, V>> + ProductLaws<B, V>,
{
    try_made::<A, L>(|| a.try_product_by_rank(b))
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
pub fn raked_product<A, B, L: AnyLayout, V: Verdict>(a: A, b: B) -> L
where
    A: ProductByRank<B, Raked, Judged = Judged<L, V>> + ProductLaws<B, V>,
{
    made::<A, L>(|| a.try_product_by_rank(b))
}

/// [`raked_product`], or the law that does not hold.
#[inline(always)]
pub fn try_raked_product<A, B, L: AnyLayout, V: Verdict>(a: A, b: B) -> Result<L, LayoutError>
where
    A: ProductByRank<B, Raked, Judged = Judged<L, V>> + ProductLaws<B, V>,
{
    try_made::<A, L>(|| a.try_product_by_rank(b))
}

/// What [`BlockedProductOp`] and [`RakedProductOp`] give, broken laws included; see
/// [`Compose`](crate::algebra::composition::Compose) for why. `O` is [`Blocked`] or [`Raked`].
#[diagnostic::on_unimplemented(
    message = "a product takes a layout, or in generic code a type that is bounded by it",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: BlockedProductOp<{B}>`, or that of the product that is called",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait ProductByRank<B, O>: AnyLayout {
    /// The product, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// The product, or the law that does not hold.
    fn try_product_by_rank(self, b: B) -> Result<LayoutOf<Self::Judged>, LayoutError>;
}
impl<S: Shape, D: Congruent<S>, B: ArrangementOf<Self, O>, O> ProductByRank<B, O> for Layout<S, D> {
    type Judged = B::Judged;
    #[inline(always)]
    fn try_product_by_rank(self, b: B) -> Result<LayoutOf<B::Judged>, LayoutError> {
        b.arrange(self)
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
    /// The product, or the law that does not hold.
    fn arrange(self, a: A) -> Result<LayoutOf<Self::Judged>, LayoutError>;
}
impl<S, D, BS, BD, O, P, V> ArrangementOf<Layout<S, D>, O> for Layout<BS, BD>
where
    S: Align<D, BS, BD>,
    Copies: SplitBy<Layout<S::Shape, S::Stride>, Layout<S::ByShape, S::ByStride>, Judged = Judged<P, V>>,
    P: AnyLayout + InOrder<O>,
    V: Verdict,
    P::Output: ZipModes<S::How>,
    S: Shape,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
{
    type Judged = Judged<<P::Output as ZipModes<S::How>>::Output, V>;
    #[inline(always)]
    fn arrange(self, a: Layout<S, D>) -> Result<LayoutOf<Self::Judged>, LayoutError> {
        let (shape, stride) = S::align(a.shape(), a.stride());
        let (by_shape, by_stride) = S::align_by(self.shape(), self.stride());
        let block = Layout::try_new(shape, stride)?;
        let by = Layout::try_new(by_shape, by_stride)?;
        let product = write(|out| Copies::split(block, by, &mut Parts::Together(out)));
        product.and_then(P::in_order).and_then(P::Output::zip_modes).map_err(|e| e.of(&a, Some(&self)))
    }
}

// ---- one rank ---------------------------------------------------------------------------------

/// Both as a whole.
pub struct Whole;
/// Mode by mode.
pub struct Modes;

/// The shape `Self` with the stride `D`, and the shape `BS` with the stride `BD`, at one rank.
#[doc(hidden)]
pub trait Align<D, BS, BD>: Sized {
    type How;
    type Shape: Shape;
    type Stride: Congruent<Self::Shape>;
    type ByShape: Shape;
    type ByStride: Congruent<Self::ByShape>;
    fn align(shape: Self, stride: D) -> (Self::Shape, Self::Stride);
    fn align_by(shape: BS, stride: BD) -> (Self::ByShape, Self::ByStride);
}

/// Two layouts of rank 1 of which one has no tuple.
macro_rules! whole {
    ([$($g:tt)*] $s:ty, $d:ty, $bs:ty, $bd:ty) => {
        impl<$($g)*> Align<$d, $bs, $bd> for $s
        where
            $s: Shape,
            $d: Congruent<$s>,
            $bs: Shape,
            $bd: Congruent<$bs>,
        {
            type How = Whole;
            type Shape = $s;
            type Stride = $d;
            type ByShape = $bs;
            type ByStride = $bd;
            #[inline(always)]
            fn align(shape: $s, stride: $d) -> ($s, $d) {
                (shape, stride)
            }
            #[inline(always)]
            fn align_by(shape: $bs, stride: $bd) -> ($bs, $bd) {
                (shape, stride)
            }
        }
    };
}
whole!([S: Extent, D: Int, BS: Extent, BD: Int] S, D, BS, BD);
whole!([S: Extent, D: Int, BS, BD] S, D, HCons<BS, HNil>, HCons<BD, HNil>);
whole!([S, D, BS: Extent, BD: Int] HCons<S, HNil>, HCons<D, HNil>, BS, BD);

/// A list `Self`, with `One` for each further element of `Other`.
#[doc(hidden)]
pub trait PadTo<Other, One>: IntTuple {
    type Output: IntTuple;
    fn pad_to(self) -> Self::Output;
}
impl<One> PadTo<HNil, One> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn pad_to(self) -> HNil {
        self
    }
}
impl<H: IntTuple, T: IntTuple, One> PadTo<HNil, One> for HCons<H, T> {
    type Output = Self;
    #[inline(always)]
    fn pad_to(self) -> Self {
        self
    }
}
impl<X, Y, One: Int + Default> PadTo<HCons<X, Y>, One> for HNil
where
    HNil: PadTo<Y, One>,
{
    type Output = HCons<One, <HNil as PadTo<Y, One>>::Output>;
    #[inline(always)]
    fn pad_to(self) -> Self::Output {
        cons(One::default(), PadTo::<Y, One>::pad_to(self))
    }
}
impl<H: IntTuple, T: PadTo<Y, One>, X, Y, One> PadTo<HCons<X, Y>, One> for HCons<H, T> {
    type Output = HCons<H, T::Output>;
    #[inline(always)]
    fn pad_to(self) -> Self::Output {
        cons(self.head, self.tail.pad_to())
    }
}

/// Two lists of modes. An int among longer ones is the list of itself.
macro_rules! modes {
    ([$($g:tt)*] $s:ty, $d:ty, $bs:ty, $bd:ty; $list:ty, $strides:ty, $by_list:ty, $by_strides:ty; $a:expr, $b:expr) => {
        impl<$($g)*> Align<$d, $bs, $bd> for $s
        where
            $list: PadTo<$by_list, P1, Output: Shape>,
            $strides: PadTo<$by_strides, Z0, Output: Congruent<<$list as PadTo<$by_list, P1>>::Output>>,
            $by_list: PadTo<$list, P1, Output: Shape>,
            $by_strides: PadTo<$strides, Z0, Output: Congruent<<$by_list as PadTo<$list, P1>>::Output>>,
        {
            type How = Modes;
            type Shape = <$list as PadTo<$by_list, P1>>::Output;
            type Stride = <$strides as PadTo<$by_strides, Z0>>::Output;
            type ByShape = <$by_list as PadTo<$list, P1>>::Output;
            type ByStride = <$by_strides as PadTo<$strides, Z0>>::Output;
            #[inline(always)]
            fn align(shape: $s, stride: $d) -> (Self::Shape, Self::Stride) {
                let (shapes, strides): ($list, $strides) = ($a(shape), $a(stride));
                (shapes.pad_to(), strides.pad_to())
            }
            #[inline(always)]
            fn align_by(shape: $bs, stride: $bd) -> (Self::ByShape, Self::ByStride) {
                let (shapes, strides): ($by_list, $by_strides) = ($b(shape), $b(stride));
                (shapes.pad_to(), strides.pad_to())
            }
        }
    };
}
#[inline(always)]
fn same<T>(list: T) -> T {
    list
}
#[inline(always)]
fn alone<T>(int: T) -> HCons<T, HNil> {
    cons(int, HNil)
}
modes!([H, T, DH, DT, X, Y, DX, DY]
    HCons<H, T>, HCons<DH, DT>, HCons<X, Y>, HCons<DX, DY>;
    HCons<H, T>, HCons<DH, DT>, HCons<X, Y>, HCons<DX, DY>; same, same);
modes!([S: Extent, D: Int, X, Y, Z, DX, DY, DZ]
    S, D, HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>;
    HCons<S, HNil>, HCons<D, HNil>, HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>; alone, same);
modes!([S: Extent, D: Int, X, Y, Z, DX, DY, DZ]
    HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>, S, D;
    HCons<X, HCons<Y, Z>>, HCons<DX, HCons<DY, DZ>>, HCons<S, HNil>, HCons<D, HNil>; same, alone);

// ---- pairs ------------------------------------------------------------------------------------

/// A product `(A, B)` with the one in front that comes first.
#[doc(hidden)]
pub trait InOrder<O> {
    type Output;
    fn in_order(self) -> Result<Self::Output, LayoutError>;
}
impl<L: AnyLayout> InOrder<Blocked> for L {
    type Output = L;
    #[inline(always)]
    fn in_order(self) -> Result<L, LayoutError> {
        Ok(self)
    }
}
impl<X: Shape, Y: Shape, DX: Congruent<X>, DY: Congruent<Y>> InOrder<Raked> for Layout<Pair<X, Y>, Pair<DX, DY>> {
    type Output = Layout<Pair<Y, X>, Pair<DY, DX>>;
    #[inline(always)]
    fn in_order(self) -> Result<Self::Output, LayoutError> {
        let (s, d) = (self.shape(), self.stride());
        Layout::try_new(cons(s.tail.head, cons(s.head, HNil)), cons(d.tail.head, cons(d.head, HNil)))
    }
}

/// `(X, Y)` as pairs of modes; `How` is [`Whole`] or [`Modes`].
#[doc(hidden)]
pub trait ZipModes<How> {
    type Output: AnyLayout;
    fn zip_modes(self) -> Result<Self::Output, LayoutError>;
}
impl<S: Shape, D: Congruent<S>> ZipModes<Whole> for Layout<S, D> {
    type Output = Layout<HCons<S, HNil>, HCons<D, HNil>>;
    #[inline(always)]
    fn zip_modes(self) -> Result<Self::Output, LayoutError> {
        Layout::try_new(cons(self.shape(), HNil), cons(self.stride(), HNil))
    }
}
impl<X, Y, DX, DY> ZipModes<Modes> for Layout<Pair<X, Y>, Pair<DX, DY>>
where
    X: Shape + ZipLists<Y, Output: Shape>,
    Y: Shape,
    DX: Congruent<X> + ZipLists<DY, Output: Congruent<X::Output>>,
    DY: Congruent<Y>,
{
    type Output = Layout<X::Output, DX::Output>;
    #[inline(always)]
    fn zip_modes(self) -> Result<Self::Output, LayoutError> {
        let (s, d) = (self.shape(), self.stride());
        Layout::try_new(s.head.zip_lists(s.tail.head), d.head.zip_lists(d.tail.head))
    }
}

/// `((x0, y0), (x1, y1), ...)`
#[doc(hidden)]
pub trait ZipLists<Y>: IntTuple {
    type Output: IntTuple;
    fn zip_lists(self, other: Y) -> Self::Output;
}
impl ZipLists<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn zip_lists(self, _: HNil) -> HNil {
        HNil
    }
}
impl<X: IntTuple, XT: ZipLists<YT>, Y: IntTuple, YT> ZipLists<HCons<Y, YT>> for HCons<X, XT> {
    type Output = HCons<Pair<X, Y>, XT::Output>;
    #[inline(always)]
    fn zip_lists(self, other: HCons<Y, YT>) -> Self::Output {
        cons(cons(self.head, cons(other.head, HNil)), self.tail.zip_lists(other.tail))
    }
}
