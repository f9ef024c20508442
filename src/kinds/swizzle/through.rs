//! A swizzle of the index of a layout, written as a swizzle of its offsets: `A ∘ Sw = Sw' ∘ A`.
//!
//! `Sw'` reads and flips the bits to which `A` takes those that `Sw` reads and flips. `Sw<2,1,3>` flips bits 1 and 2 of an
//! index where its bits 4 and 5 are 1. `A = (16,8):(8,1)` takes the bits 0 to 3 of an index to the bits 3 to 6 of an offset,
//! and 4 to 6 to 0 to 2. So `Sw'` flips bits 4 and 5 where bits 0 and 1 are 1: it is `Sw<2,0,-4>`.
//!
//! [`layout_swizzle`] is this operation. The inverse of a swizzled layout `Sw ∘ L` uses it as well: with the inverse `R` of `L`
//! it is `R ∘ Sw`, since a swizzle is its own inverse.
//!
//! The types work out `Sw'`, as CuTe does. Whether it is right is proven bit by bit when the program is compiled (`exact`).

use super::code::Code;
use super::composed::ComposedLayout;
use super::exact;
use super::image::Chain;
use super::inner::Inner;
use super::law::AnySwizzle;
use super::types::{Bits, SwizzleBits, SwizzleOf};
use crate::algebra::inverse::{LeftInverseOp, RightInverseOp};
use crate::coord::Crd2IdxOp;
use crate::error::refuse;
use crate::int::{Int, static_int};
use crate::layout::{AnyLayout, Layout, StaticLayout};
use crate::profile::{Congruent, Shape};
use typenum::Z0;

pub(super) const INEXACT: &str = "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
    a bit that the swizzle reads or flips is not a bit of the offsets, or is combined with other bits\n\
    fix: choose extents and strides that are powers of two, or a swizzle whose bits lie inside the layout";

/// A static layout for which the swizzle `W` of its index is one of its offsets, for generic code: the bound of [`layout_swizzle`].
///
/// `A ∘ W = Swizzle ∘ A`. The result is [`LayoutSwizzle<A, W>`](LayoutSwizzle). Fails as [`layout_swizzle`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::{AnySwizzle, LayoutSwizzle, LayoutSwizzleOp, layout_swizzle};
/// fn swizzled<A: LayoutSwizzleOp<W>, W: AnySwizzle>(a: A, w: W) -> LayoutSwizzle<A, W> {
///     layout_swizzle(a, w)
/// }
/// let a = swizzled(layout!((16, 8), LayoutRight), swizzle!(2, 1, 3));
/// assert_eq!(a.to_string(), "Sw<2,0,-4> o _0 o (_16,_8):(_8,_1)");
/// ```
///
/// A dynamic integer in the layout does not compile.
pub trait LayoutSwizzleOp<W>: AnyLayout + Inner {
    /// The swizzle of its offsets.
    type Swizzle: AnySwizzle;
    /// Does not compile where the two sides differ for some index below the size.
    #[doc(hidden)]
    const EXACT: ();
    /// As `EXACT`; nor does it compile where `W` takes an index below the size beyond it.
    #[doc(hidden)]
    const WITHIN: ();
}
/// The result of [`layout_swizzle`].
pub type LayoutSwizzle<L, W> = ComposedLayout<<L as LayoutSwizzleOp<W>>::Swizzle, Z0, L>;
/// The bits of the offset to which a layout takes those of the index that a swizzle reads.
type ReadAt<W, S, D> = <<W as SwizzleBits>::Read as Crd2IdxOp<S, D>>::Output;
/// The bits of the offset to which a layout takes those of the index that a swizzle flips.
type FlippedAt<W, S, D> = <<W as SwizzleBits>::Flipped as Crd2IdxOp<S, D>>::Output;
/// The swizzle that reads and flips these.
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
    const EXACT: () = if !is_exact::<S, D>(W::CODE, <Taken<W, S, D> as AnySwizzle>::CODE, None) {
        refuse(INEXACT)
    };
    const WITHIN: () = {
        let () = <Self as LayoutSwizzleOp<W>>::EXACT;
        if !stays::<S, D>(W::CODE) {
            refuse(INEXACT)
        }
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
/// the result is no swizzle after the layout (*swizzle exactness*), or an integer is dynamic: both do not compile.
/// `dynamic::layout_swizzle` takes any layout. Source: CuTe, `composition(layout, swizzle)`, which takes bits for moved that
/// the layout does not have.
///
/// Generic code is bounded by `LayoutSwizzleOp<W>`.
#[inline(always)]
pub fn layout_swizzle<L: LayoutSwizzleOp<W>, W: AnySwizzle>(layout: L, swizzle: W) -> LayoutSwizzle<L, W> {
    let _ = swizzle;
    const { L::EXACT }
    ComposedLayout::of(L::Swizzle::instance(), static_int(), layout)
}

impl<A: AnySwizzle, O: Int, LS: Shape, LD: Congruent<LS>> ComposedLayout<A, O, Layout<LS, LD>> {
    /// Does not compile where the offset before the swizzle is not 0. The inverse of `Sw(offset + L(c))` is `R(Sw(x) - offset)`,
    /// which would ask `R` for negative indices.
    const FROM_ZERO: () = if !matches!(O::VALUE, Some(0)) {
        refuse(
            "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
         an offset is added before the swizzle, and the inverse would have to subtract it after the swizzle\n\
         fix: invert the function without its offset, `composition(swizzle, layout)`",
        )
    };

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
    /// the inverse is no swizzle after a layout (*swizzle exactness*), as where an offset is added before the swizzle, or an integer is
    /// dynamic: both do not compile.
    #[inline(always)]
    pub fn right_inverse<R>(self) -> LayoutSwizzle<R, A>
    where
        Layout<LS, LD>: RightInverseOp<Output = R>,
        R: LayoutSwizzleOp<A> + StaticLayout,
    {
        const { Self::FROM_ZERO }
        const { R::WITHIN }
        ComposedLayout::of(R::Swizzle::instance(), static_int(), R::instance())
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
    /// the inverse is no swizzle after a layout (*swizzle exactness*), or an integer is dynamic: both do not compile.
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
            if !proven {
                refuse(INEXACT)
            }
        }
        ComposedLayout::of(<Layout<S, D> as LayoutSwizzleOp<A>>::Swizzle::instance(), static_int(), Layout::instance())
    }
}

/// A layout composed with two swizzles or more has no inverses here. Each swizzle would have to be exchanged with the inverse of
/// the layout, and the proof of the second exchange needs the indices that the first gives.
impl<A: AnySwizzle, O: Int, A1: AnySwizzle, O1: Int, L: Inner> ComposedLayout<A, O, ComposedLayout<A1, O1, L>> {
    const ONE_SWIZZLE: () = refuse(
        "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
         the layout has more than one swizzle, and its inverse would have as many, each applied to the index\n\
         fix: invert the inner layout and apply the outer swizzle to the index: with `r = inner.right_inverse()`, `r.at(outer.apply(i))`",
    );

    /// Does not compile, for it is no swizzle after a layout.
    pub fn right_inverse(self) -> Self {
        const { Self::ONE_SWIZZLE }
        self
    }

    /// Does not compile, for it is no swizzle after a layout.
    pub fn left_inverse(self) -> Self {
        const { Self::ONE_SWIZZLE }
        self
    }
}
