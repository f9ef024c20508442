//! Converts a swizzle `Sw` of the indices of a layout `A` to a swizzle `Sw'` of its offsets: `A ∘ Sw = Sw' ∘ A`.
//!
//! `A` moves each bit of an index to a bit of the offset. If `Sw` reads a bit of the index, `Sw'` reads the bit to which `A`
//! moves it. If `Sw` flips a bit of the index, `Sw'` flips the bit to which `A` moves it. For example, `Sw<2,1,3>` flips bit 1 of
//! an index if bit 4 is 1, and bit 2 if bit 5 is 1. `A = (16,8):(8,1)` moves the bits 0 to 3 of an index to the bits 3 to 6 of an
//! offset, and the bits 4 to 6 to the bits 0 to 2. So `Sw'` flips bit 4 of an offset if bit 0 is 1, and bit 5 if bit 1 is 1: it
//! is `Sw<2,0,-4>`.
//!
//! [`layout_swizzle`] is this operation. The inverses of a swizzled layout `Sw ∘ L` use it too: a swizzle is its own inverse, so
//! the inverse is `R ∘ Sw`, where `R` is the inverse of `L`.
//!
//! The types compute `Sw'`, as CuTe does. The module `exact` proves bit by bit at compile time that `Sw'` is right.

use super::code::Code;
use super::exact;
use super::law::AnySwizzle;
use super::types::{Bits, SwizzleBits, SwizzleOf};
use crate::algebra::inverse::{LeftInverseOp, RightInverseOp};
use crate::composed::chain::{Chain, Link};
use crate::composed::{ComposedLayout, Inner};
use crate::coord::Crd2IdxOp;
use crate::error::refuse;
use crate::int::{Int, static_int};
use crate::layout::{AnyLayout, Layout, StaticLayout};
use crate::profile::{Congruent, Shape};
use typenum::Z0;

pub(super) const INEXACT: &str = "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
    a bit that the swizzle reads or flips is not a bit of the offsets, or is combined with other bits\n\
    fix: choose extents and strides that are powers of two, or a swizzle whose bits lie inside the layout";

/// A static layout whose indices can be swizzled by `W`: the bound of [`layout_swizzle`] in generic code.
///
/// `A ∘ W = Swizzle ∘ A`, where `Swizzle` is a swizzle of the offsets. The result is [`LayoutSwizzle<A, W>`](LayoutSwizzle).
/// Fails as [`layout_swizzle`] does.
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
    /// The swizzle of the offsets.
    type Swizzle: AnySwizzle;
    /// A constant that does not compile if the two sides of the equation may differ for an index below the size.
    #[doc(hidden)]
    const EXACT: ();
    /// A constant that does not compile if `EXACT` does not, or if `W` may take an index below the size to one that is not
    /// below the size.
    #[doc(hidden)]
    const WITHIN: ();
}
/// The result of [`layout_swizzle`].
pub type LayoutSwizzle<L, W> = ComposedLayout<<L as LayoutSwizzleOp<W>>::Swizzle, Z0, L>;
/// The swizzle `W` reads some bits of an index. These are the bits of the offset to which the layout `S:D` moves them.
type ReadAt<W, S, D> = <<W as SwizzleBits>::Read as Crd2IdxOp<S, D>>::Output;
/// The swizzle `W` flips some bits of an index. These are the bits of the offset to which the layout `S:D` moves them.
type FlippedAt<W, S, D> = <<W as SwizzleBits>::Flipped as Crd2IdxOp<S, D>>::Output;
/// The swizzle that reads the bits `ReadAt` and flips the bits `FlippedAt`.
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

/// Whether `A(code(i)) = other(A(i))` is proven for every `i` below `indices`, or below the size if `indices` is `None`.
const fn is_exact<S: Shape, D: Congruent<S>>(code: Code, other: Code, indices: Option<isize>) -> bool {
    match (D::STATIC_MODES, indices) {
        (Some(list), None) => exact::is_exact(list.all(), code, other, list.size()),
        (Some(list), Some(indices)) => exact::is_exact(list.all(), code, other, indices),
        (None, _) => false,
    }
}

/// Whether a swizzle is known to take every index below the size to an index below the size.
const fn stays<S: Shape, D: Congruent<S>>(code: Code) -> bool {
    let (Some(list), Some(chain)) = (D::STATIC_MODES, Chain::NONE.then(Link::Swizzle(code), 0)) else { return false };
    match chain.hull(0, list.size() - 1) {
        Some((low, high)) => low >= 0 && high < list.size(),
        None => false,
    }
}

/// The composition of a layout with a swizzle of its indices: `R(i) = A(Sw(i))` for every `i < size(A)`.
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
/// the result is not known to be a swizzle after the layout (*swizzle exactness*), or an integer is dynamic. Neither compiles.
/// `dynamic::layout_swizzle` accepts any layout. Source: CuTe, `composition(layout, swizzle)`, which also accepts a
/// swizzle of bits that no index of the layout has.
///
/// Generic code is bounded by `LayoutSwizzleOp<W>`.
#[inline(always)]
pub fn layout_swizzle<L: LayoutSwizzleOp<W>, W: AnySwizzle>(layout: L, swizzle: W) -> LayoutSwizzle<L, W> {
    let _ = swizzle;
    const { L::EXACT }
    ComposedLayout::of(L::Swizzle::instance(), static_int(), layout)
}

impl<A: AnySwizzle, O: Int, LS: Shape, LD: Congruent<LS>> ComposedLayout<A, O, Layout<LS, LD>> {
    /// A constant that does not compile unless the offset before the swizzle is the static 0. The inverse of `Sw(offset + L(c))`
    /// is `R(Sw(x) - offset)`, where `R` would get negative indices.
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
    /// the inverse is not known to be a swizzle after a layout (*swizzle exactness*), for example because an offset is added
    /// before the swizzle, or an integer is dynamic. Neither compiles.
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
    /// the inverse is not known to be a swizzle after a layout (*swizzle exactness*), or an integer is dynamic. Neither compiles.
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

/// A layout composed with two or more swizzles has no inverses here. Each swizzle would have to be exchanged with the inverse of
/// the layout, and the proof of the second exchange would need the indices that the first exchange produces.
impl<A: AnySwizzle, O: Int, A1: AnySwizzle, O1: Int, L: Inner> ComposedLayout<A, O, ComposedLayout<A1, O1, L>> {
    const ONE_SWIZZLE: () = refuse(
        "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
         the layout has more than one swizzle, and its inverse would have as many, each applied to the index\n\
         fix: invert the inner layout and apply the outer swizzle to the index: with `r = inner.right_inverse()`, `r.at(outer.apply(i))`",
    );

    /// Does not compile, because the inverse would have more than one swizzle.
    pub fn right_inverse(self) -> Self {
        const { Self::ONE_SWIZZLE }
        self
    }

    /// Does not compile, because the inverse would have more than one swizzle.
    pub fn left_inverse(self) -> Self {
        const { Self::ONE_SWIZZLE }
        self
    }
}
