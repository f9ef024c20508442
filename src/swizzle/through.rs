//! Swizzles before a layout, as swizzles after it: a layout of a swizzled index, and the inverses of layouts behind a swizzle.
//!
//! `A ∘ Sw = Sw' ∘ A`, where `Sw'` has the bits to which `A` takes those of `Sw`: of `A = (16,8):(8,1)` and `Sw<2,1,3>` it is
//! `Sw<2,0,-4>`. The types work out `Sw'`, as CuTe does;
//! whether it is right is proven, bit by bit, where the program is compiled (`exact`).

use super::code::Code;
use super::composed::ComposedLayout;
use super::exact;
use super::image::Chain;
use super::inner::Inner;
use super::law::{AnySwizzle, Swizzle};
use super::types::{Bits, Place, SwizzleBits, SwizzleOf};
use super::xor::XorOp;
use crate::algebra::cast::CastModes;
use crate::algebra::facts::{VectorWidth, VectorWidthOp};
use crate::algebra::inverse::{LeftInverseOp, RightInverseOp};
use crate::algebra::max_alignment::MaxAlignmentOp;
use crate::algebra::max_common::MaxCommonOp;
use crate::coord::Crd2IdxOp;
use crate::int::bits::Nat;
use crate::int::gcd::{Divisor, Gcd, GcdOp};
use crate::int::ops::{Min, MinOp};
use crate::int::{Int, Known, Static, the};
use crate::layout::{AnyLayout, Layout, StaticLayout};
use crate::profile::{Congruent, Shape};
use typenum::Z0;

const INEXACT: &str = "swizzle exactness: what is made of a swizzle must be a swizzle after a layout, bit for bit\n\
    a bit that the swizzle reads or flips is no bit of the offsets, or comes together with others\n\
    fix: choose extents and strides that are powers of two, or a swizzle whose bits lie inside the layout";

/// A static layout through which the swizzle `W` can be taken: `A ∘ W = Swizzle ∘ A`.
#[cfg_attr(doc, doc(hidden))]
pub trait LayoutSwizzleOp<W>: AnyLayout + Inner {
    /// The swizzle after it.
    type Swizzle: AnySwizzle;
    /// Does not compile where it is not right for every index below the size.
    #[doc(hidden)]
    const EXACT: ();
    /// And where an index below the size leaves it.
    #[doc(hidden)]
    const WITHIN: ();
}
/// The result of [`layout_swizzle`].
pub type LayoutSwizzle<L, W> = ComposedLayout<<L as LayoutSwizzleOp<W>>::Swizzle, Z0, L>;
/// Where a layout takes the bits that a swizzle reads.
type ReadAt<W, S, D> = <<W as SwizzleBits>::Read as Crd2IdxOp<S, D>>::Output;
/// Where a layout takes the bits that a swizzle flips.
type FlippedAt<W, S, D> = <<W as SwizzleBits>::Flipped as Crd2IdxOp<S, D>>::Output;
/// The swizzle of these.
type Taken<W, S, D> = SwizzleOf<ReadAt<W, S, D>, FlippedAt<W, S, D>>;

impl<S, D, W> LayoutSwizzleOp<W> for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
    W: AnySwizzle + SwizzleBits<Read: Crd2IdxOp<S, D>, Flipped: Crd2IdxOp<S, D>>,
    ReadAt<W, S, D>: Bits,
    FlippedAt<W, S, D>: Bits,
    Taken<W, S, D>: AnySwizzle,
{
    type Swizzle = Taken<W, S, D>;
    const EXACT: () = assert!(is_exact::<S, D>(W::CODE, <Taken<W, S, D> as AnySwizzle>::CODE, None), "{}", INEXACT);
    const WITHIN: () = {
        let () = <Self as LayoutSwizzleOp<W>>::EXACT;
        assert!(stays::<S, D>(W::CODE), "{}", INEXACT);
    };
}

/// Whether `A(code(i)) = other(A(i))` for every `i` below `indices`, or the size.
const fn is_exact<S: Shape, D: Congruent<S>>(code: Code, other: Code, indices: Option<isize>) -> bool {
    match (D::STATIC_MODES, indices) {
        (Some(list), None) => exact::is_exact(list.all(), code, other, list.size()),
        (Some(list), Some(indices)) => exact::is_exact(list.all(), code, other, indices),
        (None, _) => false,
    }
}

/// Whether a swizzle takes no index below the size beyond it.
const fn stays<S: Shape, D: Congruent<S>>(code: Code) -> bool {
    let (Some(list), Some(chain)) = (D::STATIC_MODES, Chain::NONE.then(code, 0)) else { return false };
    match chain.hull(0, list.size() - 1) {
        Some((low, high)) => low >= 0 && high < list.size(),
        None => false,
    }
}

/// A layout after a swizzle: `R(i) = A(Sw(i))` for every `i < size(A)`.
///
/// ```
/// use colex::swizzle::layout_swizzle;
/// use colex::prelude::*;
/// let a = layout_swizzle(layout!((16, 8), LayoutRight), swizzle!(2, 1, 3));
/// assert_eq!(a.to_string(), "Sw<2,0,-4> o _0 o (_16,_8):(_8,_1)");
/// let sw = swizzle!(2, 1, 3);
/// assert!((0..128).all(|i| a.at(i) == layout!((16, 8), LayoutRight).at(sw.apply(i))));
/// ```
///
/// # Fails when
/// that is no swizzle after the layout, or an integer is dynamic: both do not compile. `dynamic::layout_swizzle` takes any
/// layout. Source: CuTe, `composition(layout, swizzle)`, which takes bits for moved that the layout does not have.
///
/// Generic code is bounded by `LayoutSwizzleOp<W>`.
#[inline(always)]
pub fn layout_swizzle<L: LayoutSwizzleOp<W>, W: AnySwizzle>(layout: L, swizzle: W) -> LayoutSwizzle<L, W> {
    let _ = swizzle;
    const { L::EXACT }
    ComposedLayout::of(L::Swizzle::instance(), the(), layout)
}

/// What a swizzle leaves next to each other, from a multiple of it on: `gcd(2^M, what divides the offset)`.
type UntouchedRun<M, O> = Gcd<<M as Place>::Power, Divisor<O>>;

impl<A: AnySwizzle, O: Int, LS: Shape, LD: Congruent<LS>> ComposedLayout<A, O, Layout<LS, LD>> {
    /// Where an offset is not 0 there is no inverse: that of `Sw(offset + L(c))` is `R(Sw(x) - offset)`, of negative numbers too.
    const FROM_ZERO: () = assert!(
        matches!(O::VALUE, Some(0)),
        "swizzle exactness: what is made of a swizzle must be a swizzle after a layout, bit for bit\n\
         an offset stands before the swizzle, and its inverse would have to take it away behind the swizzle\n\
         fix: invert the function without its offset, `composition(swizzle, layout)`"
    );

    /// The `R` with `self(R(i)) = i` for every `i < size(R)`; see [`right_inverse`](crate::prelude::right_inverse).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
    /// let r = a.right_inverse();
    /// assert_eq!(r.to_string(), "Sw<3,0,-3> o _0 o (_8,_8):(_8,_1)");
    /// assert!((0..64).all(|i| a.at(r.at(i)) == i));
    /// ```
    ///
    /// # Fails when
    /// it is no swizzle after a layout, as where an offset stands before the swizzle, or an integer is dynamic: both do not
    /// compile.
    #[inline(always)]
    pub fn right_inverse<R>(self) -> LayoutSwizzle<R, A>
    where
        Layout<LS, LD>: RightInverseOp<Output = R>,
        R: LayoutSwizzleOp<A> + StaticLayout,
    {
        const { Self::FROM_ZERO }
        const { R::WITHIN }
        ComposedLayout::of(R::Swizzle::instance(), the(), R::instance())
    }

    /// The `R` with `R(self(i)) = i` for every `i < size(self)`; see [`left_inverse`](crate::algebra::left_inverse).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 1, 3), layout!((8, 64), LayoutRight));
    /// let r = a.left_inverse();
    /// assert_eq!(r.to_string(), "Sw<2,4,3> o _0 o (_64,_8):(_8,_1)");
    /// assert!((0..512).all(|i| r.at(a.at(i)) == i));
    /// ```
    ///
    /// # Fails when
    /// as [`right_inverse`](Self::right_inverse).
    #[inline(always)]
    pub fn left_inverse<S: Shape, D: Congruent<S>>(self) -> LayoutSwizzle<Layout<S, D>, A>
    where
        Layout<LS, LD>: LeftInverseOp<Output = Layout<S, D>>,
        Layout<S, D>: LayoutSwizzleOp<A> + StaticLayout,
    {
        const { Self::FROM_ZERO }
        const {
            let reach = Self::STATIC_REACH;
            let proven = match reach {
                Some(reach) => {
                    let other = <<Layout<S, D> as LayoutSwizzleOp<A>>::Swizzle as AnySwizzle>::CODE;
                    reach.below == 0 && is_exact::<S, D>(A::CODE, other, Some(reach.above + 1))
                }
                None => false,
            };
            assert!(proven, "{}", INEXACT);
        }
        ComposedLayout::of(<Layout<S, D> as LayoutSwizzleOp<A>>::Swizzle::instance(), the(), Layout::instance())
    }
}

/// Of a layout behind two swizzles and more there are no inverses: each swizzle would have to be proven to go through the
/// inverse of the layout, of the indices that the one before it leaves.
impl<A: AnySwizzle, O: Int, A1: AnySwizzle, O1: Int, L: Inner> ComposedLayout<A, O, ComposedLayout<A1, O1, L>> {
    const BEHIND_ONE: () = panic!(
        "swizzle exactness: what is made of a swizzle must be a swizzle after a layout, bit for bit\n\
         more than one swizzle stands before the layout, and its inverse would need as many behind it\n\
         fix: invert what is behind one, and swizzle before it is asked: with `r = inner.right_inverse()`, `r.at(outer.apply(i))`"
    );

    /// Does not compile, for it is no swizzle after a layout.
    pub fn right_inverse(self) -> Self {
        const { Self::BEHIND_ONE }
        self
    }

    /// Does not compile, for it is no swizzle after a layout.
    pub fn left_inverse(self) -> Self {
        const { Self::BEHIND_ONE }
        self
    }
}

impl<B, M, S, O: Int, L: Inner> ComposedLayout<Swizzle<B, M, S>, O, L> {
    /// The number of elements that this and a layout are known to hold contiguously at the same index; see
    /// [`max_common_vector`](crate::prelude::max_common_vector).
    ///
    /// That of the layout, and no more than the swizzle leaves next to each other wherever an offset is a multiple of as
    /// many: `gcd(2^M, offset)`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 3, 3), layout!(512:1));
    /// let _: C<8> = a.max_common_vector(layout!(512:1));
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn max_common_vector<T>(self, other: T) -> Min<L::Vector, UntouchedRun<M, O>>
    where
        L: MaxCommonOp<T, Vector: MinOp<UntouchedRun<M, O>>>,
        M: Place<Power: GcdOp<Divisor<O>>>,
        Min<L::Vector, UntouchedRun<M, O>>: Static,
    {
        let _ = other;
        the()
    }

    /// How many indices in a row are as many aligned offsets in a row: the width of an access; see
    /// [`vector_width`](crate::algebra::vector_width).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let _: C<8> = composition(swizzle!(3, 3, 3), layout!((64, 8))).vector_width();
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn vector_width(self) -> Gcd<VectorWidth<L>, UntouchedRun<M, O>>
    where
        L: VectorWidthOp<Output: GcdOp<UntouchedRun<M, O>>>,
        M: Place<Power: GcdOp<Divisor<O>>>,
        Gcd<VectorWidth<L>, UntouchedRun<M, O>>: Static,
    {
        the()
    }

    /// The largest number by which this is known to be upcast so that the elements of a unit stay in order; see
    /// [`max_alignment`](fn@crate::algebra::max_alignment).
    ///
    /// The power of two `n` that divides the alignment of the layout, the offset and `2^M`: below the `M` lowest places a
    /// swizzle moves nothing. In larger units a layout may be too, but a swizzle with bits has moved elements inside of them.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// let _: C<8> = tile.max_alignment();
    /// let m = 8;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((m, 64) : (-64, 1)));
    /// assert_eq!(tile.upcast(tile.max_alignment()).to_string(), "Sw<3,0,3> o _0 o (8,_8):(_-8,_1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn max_alignment(self) -> AlignmentOf<L, UntouchedRun<M, O>>
    where
        L: MaxAlignmentOp<Shape: CastModes<L::Stride>, Output: GcdOp<UntouchedRun<M, O>, Output: Static>>,
        M: Place<Power: GcdOp<Divisor<O>>>,
    {
        the()
    }
}
/// What is known to divide the alignment of the layout `L` and `R`, and to be units of all of its modes.
type AlignmentOf<L, R> = <<<L as AnyLayout>::Shape as CastModes<<L as AnyLayout>::Stride>>::Fitting<
    <Gcd<<L as MaxAlignmentOp>::Output, R> as Known>::Magnitude,
> as Nat>::Positive;

// Below the lowest place that a swizzle moves, elements in a row stay so.
impl<N, M, Sh, O, L> VectorWidthOp for ComposedLayout<Swizzle<N, M, Sh>, O, L>
where
    Self: Copy,
    L: VectorWidthOp<Output: GcdOp<UntouchedRun<M, O>>>,
    M: Place<Power: GcdOp<Divisor<O>>>,
    O: Int,
    Gcd<VectorWidth<L>, UntouchedRun<M, O>>: Static,
{
    type Output = Gcd<VectorWidth<L>, UntouchedRun<M, O>>;
}

/// Two swizzles of which the types work out the merged one: any two.
#[cfg_attr(doc, doc(hidden))]
pub trait SwizzleMergeOp<B>: AnySwizzle {
    /// The merged swizzle.
    type Output: AnySwizzle;
    /// Does not compile where no swizzle does that.
    #[doc(hidden)]
    const EXACT: ();
}
/// The result of [`swizzle_merge`].
pub type SwizzleMerge<A, B> = <A as SwizzleMergeOp<B>>::Output;

impl<A, B, Y, Z> SwizzleMergeOp<B> for A
where
    A: AnySwizzle + SwizzleBits,
    B: AnySwizzle + SwizzleBits,
    <A::Read as Known>::Magnitude: XorOp<<B::Read as Known>::Magnitude, Output = Y>,
    <A::Flipped as Known>::Magnitude: XorOp<<B::Flipped as Known>::Magnitude, Output = Z>,
    Y: Nat<Positive: Bits>,
    Z: Nat<Positive: Bits>,
    SwizzleOf<Y::Positive, Z::Positive>: AnySwizzle,
{
    type Output = SwizzleOf<Y::Positive, Z::Positive>;
    const EXACT: () = {
        let merged = match A::CODE.merge(B::CODE) {
            Some(code) => code.is(<Self::Output as AnySwizzle>::CODE),
            None => false,
        };
        assert!(merged, "{}", INEXACT);
    };
}

/// The swizzle that does what `b` and then `a` do, of the bits that one flips and the other does not.
///
/// ```
/// use colex::swizzle::swizzle_merge;
/// use colex::prelude::*;
/// assert_eq!(swizzle_merge(swizzle!(2, 4, 3), swizzle!(3, 4, 3)).to_string(), "Sw<1,6,3>");
/// assert_eq!(swizzle_merge(swizzle!(2, 4, 3), swizzle!(2, 4, 3)).to_string(), "Sw<0,0,0>");
/// ```
///
/// # Fails when
/// that is no swizzle, which does not compile. Source: CuTe, `composition` of two swizzles.
///
/// Generic code is bounded by `SwizzleMergeOp<B>`.
#[inline(always)]
pub fn swizzle_merge<A: SwizzleMergeOp<B>, B: AnySwizzle>(a: A, b: B) -> SwizzleMerge<A, B> {
    let _ = (a, b);
    const { A::EXACT }
    AnySwizzle::instance()
}
