//! Maximal common vector: how many elements are contiguous in two layouts at the same indices.
//!
//! If `R = max_common_layout(A, B)`, then `A(R(i)) = B(R(i)) = i` for every `i` below the size of `R`. `max_common_vector` is
//! that size.
//!
//! `R` has the first modes of the right inverse of `B`, for which `B(R(i)) = i`. Let `s:t` be such a mode: it maps its `s`
//! coordinates to the indices 0, `t`, `2 t` and so on. `R` takes as many of these coordinates as stay inside one of the coalesced
//! modes of `A`. Let `D` be the stride of that mode of `A`, `T` its index stride (the product of the extents before it), and `p`
//! the product of the extents that `R` already has. Then a step of `t` in the index moves the offset in `A` by `D (t / T)`,
//! which must be `p`. If earlier modes of `R` move in the same mode of `A`, the coordinates of all of them together must stay
//! inside it. Only static integers and the known divisors of dynamic extents count. A known divisor is at most the extent, unless
//! the extent is 0. So `R` has at most as many elements as `A` or `B`, unless one of them is empty.
//!
//! For example, let `A = (4,4):(1,8)` and `B = 16:1`. The inverse of `B` is `16:1`. Of its 16 coordinates 4 stay inside the mode
//! `4:1` of `A`, so `R = 4:1`. The types compute all of `R` (`modes_of_a`), because a vector width must be static. Values at run
//! time do not change it.
//!
//! Source: CuTe, `max_common_layout`, `max_common_vector`. CuTe composes `A` with the whole inverse, so it does not compile if
//! only a part of the inverse composes. In CuTe the last mode of `A` is unbounded, so `2:1` and `4:1` have 4 elements in common.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod modes_of_a;

use super::checked::takes_a_layout;
use super::inverse::not_empty;
use super::inverse::right::InverseLeaves;
use crate::algebra::supertraits::{AnyAgreed, Coalesced, Leaves};
use crate::error::LayoutError;
use crate::int::bits::One;
use crate::int::{Static, by_type_of};
use crate::layout::{AnyLayout, Layout, only, static_or};
use crate::profile::{Congruent, Shape};
use crate::tuple::HNil;
use typenum::B0;

takes_a_layout! {
    "`max_common_layout` takes a layout, or in generic code a type that is bounded by `MaxCommonOp`";
    "fix: in generic code, add the bound `{Self}: MaxCommonOp<B>`, with the type of the other argument for `B`" =>
    /// Two layouts with a common vector, for generic code: the bound of [`max_common_layout`] and [`max_common_vector`]. Every
    /// layout implements it for every layout `B`.
    ///
    /// `A(R(i)) = i = B(R(i))` for `i < size(R)`. The results are [`MaxCommonLayout<A, B>`](MaxCommonLayout), which is `R`, and
    /// [`MaxCommonVector<A, B>`](MaxCommonVector), its size. Fails as [`max_common_layout`] does.
    ///
    /// ```
    /// use colex::algebra::{MaxCommonVector, MaxCommonVectorOp};
    /// use colex::prelude::*;
    /// fn copied_at_once<A: MaxCommonVectorOp<B>, B>(a: A, b: B) -> MaxCommonVector<A, B> {
    ///     max_common_vector(a, b)
    /// }
    /// let n = 4;
    /// assert_eq!(copied_at_once(layout!((4, 4) : (1, 8)), layout!((8, 2))).get(), 4);
    /// assert_eq!(copied_at_once(layout!((4, n) : (1, 8)), layout!((8, n))).get(), 4);
    /// ```
    pub trait MaxCommonOp<B>: AnyLayout {
        /// The common layout.
        type Layout: AnyLayout;
        /// Its size.
        type Vector: Static;
        /// The common layout, or the law that does not hold.
        fn try_max_common(self, b: B) -> Result<Self::Layout, LayoutError>;
    }
}
pub use {MaxCommonOp as MaxCommonLayoutOp, MaxCommonOp as MaxCommonVectorOp};
/// The result of [`max_common_layout`].
pub type MaxCommonLayout<A, B> = <A as MaxCommonOp<B>>::Layout;
/// The result of [`max_common_vector`].
pub type MaxCommonVector<A, B> = <A as MaxCommonOp<B>>::Vector;

/// The layout of the elements that `A` and `B` are known to hold contiguously at the same index:
/// `A(R(i)) = i = B(R(i))` for `i < size(R)`.
///
/// ```
/// use colex::algebra::max_common_layout;
/// use colex::prelude::*;
/// let a = layout!((4, 4) : (1, 8));
/// assert_eq!(max_common_layout(a, layout!(16 : 1)).to_string(), "_4:_1");
/// let b = layout!((2, 4) : (4, 1));
/// assert_eq!(max_common_layout(b, b).to_string(), "(_4,_2):(_2,_1)");
/// let n = 4;
/// assert_eq!(max_common_layout(layout!((4, n) : (1, 8)), layout!((8, n))).to_string(), "_4:_1");
/// ```
///
/// # Fails when
/// a dynamic extent is 0, since an empty layout has no index. This panics, and [`try_max_common_layout`] returns the law.
/// The law is [`LayoutError::EmptyMode`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn max_common_layout<A: MaxCommonOp<B>, B>(a: A, b: B) -> MaxCommonLayout<A, B> {
    static_or::<A, _>(|| a.try_max_common(b))
}

/// [`max_common_layout`], or the law that does not hold.
#[inline(always)]
pub fn try_max_common_layout<A: MaxCommonOp<B>, B>(a: A, b: B) -> Result<MaxCommonLayout<A, B>, LayoutError> {
    a.try_max_common(b)
}

/// The number of elements that `A` and `B` are known to hold contiguously at the same index, at least
/// 1: the width to which a copy from one to the other can be vectorised. It is static.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 4) : (1, 8));
/// let _: C<4> = max_common_vector(a, layout!(16 : 1));
/// let n = 4;
/// let _: C<4> = max_common_vector(layout!((4, n) : (1, 8)), layout!((8, n)));
/// let _: C<1> = max_common_vector(a, layout!(16 : {1})); // a dynamic stride is not known to be 1
/// ```
///
/// Never fails. If a layout is empty at run time, the result is still the one that the types give.
#[must_use]
#[inline(always)]
pub fn max_common_vector<A: MaxCommonOp<B>, B>(a: A, b: B) -> MaxCommonVector<A, B> {
    by_type_of((a, b), Default::default())
}

/// The modes of the inverse of `BS:BD` that agree with the modes of `S:D`. The modes of `S:D` are coalesced but not filtered
/// (`B0`), because modes of stride 0 count in the index. The size starts at `One`, because the element at index 0
/// counts before any mode is compared.
type AgreedOf<S, D, BS, BD> =
    <InverseLeaves<BS, BD> as Coalesced>::Agree<<<D as Congruent<S>>::Coalesced<B0, HNil> as Coalesced>::ModesOfA, One>;
type ModesOf<S, D, BS, BD> = <AgreedOf<S, D, BS, BD> as AnyAgreed>::Modes;

impl<S: Shape, D: Congruent<S>, BS: Shape, BD: Congruent<BS>> MaxCommonOp<Layout<BS, BD>> for Layout<S, D> {
    type Layout = Layout<<ModesOf<S, D, BS, BD> as Leaves>::Shape, <ModesOf<S, D, BS, BD> as Leaves>::Stride>;
    type Vector = <AgreedOf<S, D, BS, BD> as AnyAgreed>::Size;
    #[inline(always)]
    fn try_max_common(self, b: Layout<BS, BD>) -> Result<Self::Layout, LayoutError> {
        not_empty(self)?;
        not_empty(b)?;
        // All integers of the common layout are static, so its type has one value.
        Ok(only())
    }
}
