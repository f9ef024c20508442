//! Facts: properties of a layout. The types decide them at compile time, and functions decide them from the values.
//!
//! Take the modes `s_k:d_k` with `s_k > 1`, coalesced and sorted by `|d|`. Let `span_k` be the sum of `(s_j - 1) |d_j|` over
//! the modes before mode `k`.
//!
//! | fact | holds if | the type is |
//! | --- | --- | --- |
//! | [`IsInjective`] | no two coordinates share an offset | exact for at most two modes |
//! | [`IsSurjective`] | every offset from the least to the greatest is reached: `d_k <= span_k + 1` | exact |
//! | [`IsBijective`] | both hold, so the offsets have no gaps: `d_k = span_k + 1` | exact |
//! | [`IsContiguous`] | `A(i) = i` | exact |
//! | [`VectorWidth`] | `v` consecutive indices have `v` consecutive, aligned offsets | the greatest such `v` |
//!
//! The type of a fact tells what is **known**: `B1` means that the fact holds for all values of the dynamic integers. For a
//! static layout an exact type is `B0` only if the fact does not hold. For a layout with dynamic integers, `B0` can also mean
//! that nothing is known. The function of the same name uses the values.
//!
//! [`InjectiveOp`](super::relations::injective::InjectiveOp) is weaker than [`IsInjective`]: it holds for layouts that are not
//! known to overlap, and leaves the decision to a check at run time.
//!
//! Example: `(2,4,3):(4,1,8)` is sorted as `4:1, 2:4, 3:8`. The spans before the modes are 0, 3 and 7, and each stride is the
//! span plus 1, so the offsets have no gaps. The rules on types are in two files: `leaves` has those that need the
//! leaves in their own order, and `complement/sorted_facts.rs` those that need the leaves sorted. `values` has all rules as
//! loops.
//!
//! The first three facts use the magnitudes of negative strides: with `|d|` in place of `d`, the image of the layout only
//! moves by a constant.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod leaves;
pub(crate) mod values;

use super::coalesce::LeavesOf;
use crate::algebra::supertraits::{LeafFacts, SortedFacts};
use crate::error::{Broken, Holds, Lawful, VectorWidth as VectorWidthLaw};
use crate::int::arithmetic::Arithmetic;
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Known, Static, by_type_of};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use leaves::SortedOf;
use typenum::{B1, Bit, P1, Z0};

// ---- injective --------------------------------------------------------------------------------

/// Whether a layout is known to be injective: no two coordinates share an offset.
///
/// `B1` is a proof. It is given if the stride of each mode is above the span of the modes with smaller strides,
/// `d_k > span_k`. For the two modes of smallest stride it is also given if no offset other than 0 occurs in both modes:
/// `d_1 / g >= s_0` or `d_0 / g >= s_1`, where `g = gcd(d_0, d_1)`. So the answer is exact for static layouts of at most two
/// modes that move. For more modes, `B0` only means that this rule gives no proof: `(2,2,2):(4,6,9)` is injective, but the
/// answer is `B0`. The extent of the mode with the largest stride may be dynamic.
///
/// In generic code, use the bound [`Injective`].
///
/// ```
/// use colex::algebra::facts::IsInjective;
/// use colex::algebra::is_injective;
/// use colex::prelude::*;
/// use colex::typenum::Bit;
/// fn known<L: IsInjective>(_: L) -> bool {
///     L::Output::BOOL
/// }
/// let n = 5;
/// assert!(known(layout!((4, n) : (1, 4))));
/// assert!(known(layout!((3, 2) : (2, 3)))); // 0 2 4 3 5 7
/// assert!(!known(layout!((4, 4) : (1, 2))));
/// assert!(!known(layout!((n, 4) : (1, n)))); // true, but not known from the types
/// assert!(is_injective(layout!((n, 4) : (1, n))));
/// ```
pub trait IsInjective: AnyLayout {
    /// `B1` if the layout is known to be injective.
    type Output: Bit;
}
impl<S: Shape, D: Congruent<S>> IsInjective for Layout<S, D> {
    type Output = <SortedOf<S, D> as SortedFacts>::Injective;
}

/// The bound for a layout that is known to be [injective](IsInjective), in generic code.
///
/// ```
/// use colex::algebra::facts::Injective;
/// use colex::prelude::*;
/// fn writes_each_once<L: Injective>(layout: L) -> usize {
///     layout.size()
/// }
/// assert_eq!(writes_each_once(layout!((4, 8) : (8, 1))), 32);
/// ```
pub trait Injective: IsInjective {}
impl<A: IsInjective> Injective for A where A::Output: InjectiveHolds<A> {}

/// The condition of [`Injective`]: only `B1` implements it.
#[diagnostic::on_unimplemented(
    message = "injectivity: no two coordinates of the layout may share an offset",
    label = "coordinates of this layout share an offset, or the types cannot rule this out",
    note = "the layout is `{A}`",
    note = "fix: choose static strides such that, when the modes are sorted by stride, each stride is greater than the sum of (shape - 1) times stride of the modes before; the extents must be static too, except that of the last mode"
)]
#[doc(hidden)]
pub trait InjectiveHolds<A> {}
#[diagnostic::do_not_recommend]
impl<A> InjectiveHolds<A> for B1 {}

/// Whether no two coordinates of a layout share an offset, by its values. Never fails.
///
/// The answer is exact, except for some layouts of three or more modes that need a search. The search gives up after 2^20 sums.
/// Then the result is `false`, which only means that there is no proof. No search is needed if each stride is above the sum of
/// `(s - 1) |d|` over the modes `s:d` of smaller strides. Nor is a search needed if two modes `s:|d|` share an offset other than
/// 0. An empty layout is injective.
///
/// ```
/// use colex::algebra::is_injective;
/// use colex::prelude::*;
/// assert!(is_injective(layout!((4, 8) : (8, 1))));
/// assert!(is_injective(layout!((2, 2, 2) : (4, 6, 9)))); // not known from the types
/// let n = 2;
/// assert!(!is_injective(layout!((4, 8) : (1, n))));
/// ```
#[must_use]
#[inline]
pub fn is_injective<A: AnyLayout>(a: A) -> bool {
    let modes = values::modes_of(a);
    values::is_empty(&modes) || values::injective(&modes) == Some(true)
}

// ---- surjective -------------------------------------------------------------------------------

/// Whether a layout is known to reach every offset from its least to its greatest.
///
/// ```
/// use colex::algebra::facts::IsSurjective;
/// use colex::algebra::is_surjective;
/// use colex::prelude::*;
/// use colex::typenum::Bit;
/// fn known<L: IsSurjective>(_: L) -> bool {
///     L::Output::BOOL
/// }
/// assert!(known(layout!((4, 4) : (1, 2)))); // 0 to 9, some twice
/// assert!(!known(layout!((4, 4) : (1, 5)))); // never 4
/// let n = 4;
/// assert!(!known(layout!((4, 4) : (1, n))));
/// assert!(is_surjective(layout!((4, 4) : (1, n))));
/// ```
pub trait IsSurjective: AnyLayout {
    /// `B1` if the layout is known to reach every offset.
    type Output: Bit;
}
impl<S: Shape, D: Congruent<S>> IsSurjective for Layout<S, D> {
    type Output = <SortedOf<S, D> as SortedFacts>::Surjective<Z0>;
}

/// Whether a layout reaches every offset from its least to its greatest, by its values.
///
/// The answer is exact. It is true for an empty layout. Never fails.
///
/// ```
/// use colex::algebra::is_surjective;
/// use colex::prelude::*;
/// assert!(is_surjective(layout!((4, 2) : (1, 3))));
/// assert!(!is_surjective(layout!(4 : 2)));
/// let n = 3;
/// assert!(is_surjective(layout!((4, 2) : (1, n))));
/// ```
#[must_use]
#[inline]
pub fn is_surjective<A: AnyLayout>(a: A) -> bool {
    let modes = values::modes_of(a);
    values::is_empty(&modes) || values::surjective(values::in_order(&modes))
}

// ---- bijective --------------------------------------------------------------------------------

/// Whether a layout is known to be bijective, onto the offsets from its least to its greatest. Then
/// `cosize(A) = size(A)`.
///
/// ```
/// use colex::algebra::facts::IsBijective;
/// use colex::algebra::is_bijective;
/// use colex::prelude::*;
/// use colex::typenum::Bit;
/// fn known<L: IsBijective>(_: L) -> bool {
///     L::Output::BOOL
/// }
/// let n = 6;
/// assert!(known(layout!((4, n) : (1, 4))));
/// assert!(known(layout!((2, 4, 3) : (4, 1, 8))));
/// assert!(!known(layout!((4, 6) : (1, 5))));
/// assert!(is_bijective(layout!((n, 4) : (1, n))));
/// ```
pub trait IsBijective: AnyLayout {
    /// `B1` if the layout is known to be bijective.
    type Output: Bit;
}
impl<S: Shape, D: Congruent<S>> IsBijective for Layout<S, D> {
    type Output = <SortedOf<S, D> as SortedFacts>::Bijective<P1>;
}

/// Whether a layout is bijective, by its values.
///
/// The answer is exact. It is true for an empty layout. Never fails.
///
/// ```
/// use colex::algebra::is_bijective;
/// use colex::prelude::*;
/// assert!(is_bijective(layout!((4, 2) : (2, 1))));
/// assert!(!is_bijective(layout!((4, 2) : (1, 3))));
/// let n = 4;
/// assert!(is_bijective(layout!((n, 2) : (1, n))));
/// ```
#[must_use]
#[inline]
pub fn is_bijective<A: AnyLayout>(a: A) -> bool {
    let modes = values::modes_of(a);
    values::is_empty(&modes) || values::bijective(values::in_order(&modes))
}

// ---- contiguous -------------------------------------------------------------------------------

/// Whether a layout is known to be the identity on indices: `A(i) = i`.
///
/// ```
/// use colex::algebra::facts::IsContiguous;
/// use colex::algebra::is_contiguous;
/// use colex::prelude::*;
/// use colex::typenum::Bit;
/// fn known<L: IsContiguous>(_: L) -> bool {
///     L::Output::BOOL
/// }
/// assert!(known(layout!((4, (2, 3)))));
/// assert!(!known(layout!((4, 6), LayoutRight)));
/// let n = 4;
/// assert!(!known(layout!((n, 6))));
/// assert!(is_contiguous(layout!((n, 6))));
/// ```
pub trait IsContiguous: AnyLayout {
    /// `B1` if the layout is known to be the identity on indices.
    type Output: Bit;
}
impl<S: Shape, D: Congruent<S>> IsContiguous for Layout<S, D> {
    type Output = <LeavesOf<S, D> as LeafFacts>::InOrder;
}

/// Whether a layout is the identity on indices, `A(i) = i`, by its values.
///
/// The answer is exact. It is true for an empty layout. Never fails.
///
/// ```
/// use colex::algebra::is_contiguous;
/// use colex::prelude::*;
/// assert!(is_contiguous(layout!((4, (1, 2)) : (1, (7, 4)))));
/// assert!(!is_contiguous(layout!((4, 2) : (2, 1))));
/// let n = 4;
/// assert!(is_contiguous(layout!((n, 2) : (1, n))));
/// ```
#[must_use]
#[inline]
pub fn is_contiguous<A: AnyLayout>(a: A) -> bool {
    let modes = values::modes_of(a);
    values::is_empty(&modes) || values::contiguous(&modes)
}

// ---- how wide a vector may be ------------------------------------------------------------------

/// The bound of [`vector_width`] in generic code. Every layout implements it, plain or swizzled.
///
/// `Output` is the greatest known `v` such that `A(v k + j) = A(v k) + j` for `j < v`, and `v` divides `A(v k)`. Never fails.
///
/// ```
/// use colex::algebra::facts::{VectorWidthOp, vector_width};
/// use colex::prelude::*;
/// fn at_once<A: VectorWidthOp>(a: A) -> isize {
///     vector_width(a).get()
/// }
/// let n = 12;
/// assert_eq!(at_once(layout!((8, 4) : (1, 12))), 4);
/// assert_eq!(at_once(layout!((8, 4) : (1, n))), 1);
/// ```
pub trait VectorWidthOp: Copy {
    /// The width.
    type Output: Static;
}
impl<S: Shape, D: Congruent<S>> VectorWidthOp for Layout<S, D> {
    type Output = <<LeavesOf<S, D> as LeafFacts>::Width as Nat>::Extent;
}
/// The greatest known `v` such that each group of `v` indices has consecutive offsets that begin at a multiple of `v`. The groups
/// begin at the indices 0, `v`, `2 v`, and so on:
///
/// `A(v k + j) = A(v k) + j` for `j < v`, and `v` divides `A(v k)`
///
/// If `A` is coalesced into `(s_0,s_1,...):(1,d_1,...)`, then `v` is `gcd(s_0, d_1, d_2, ...)`. If the first stride is not 1,
/// `v` is 1. A dynamic integer counts as its known divisor, which is 1 for a `Dyn`. If an offset or a base pointer is added to
/// the offsets of `A`, it has to be a multiple of `v` too.
///
/// ```
/// use colex::algebra::facts::VectorWidth;
/// use colex::prelude::*;
/// let _: VectorWidth<Layout!((8, 4) : (1, 12))> = int!(4);
/// let _: VectorWidth<Layout!((8, 4))> = int!(32);
/// let _: VectorWidth<Layout!((8, 4) : (1, Dyn))> = int!(1);
/// ```
pub type VectorWidth<A> = <A as VectorWidthOp>::Output;

/// The [`VectorWidth`] of a layout as a value.
///
/// ```
/// use colex::algebra::vector_width;
/// use colex::prelude::*;
/// let _: C<4> = vector_width(layout!((8, 4) : (1, 12)));
/// let n = 12;
/// assert_eq!(vector_width(layout!((8, 4) : (1, n))).get(), 1);
/// ```
///
/// Never fails.
///
/// In generic code, the bound is `VectorWidthOp`.
#[must_use]
#[inline(always)]
pub fn vector_width<A: VectorWidthOp<Output = R>, R: Default>(a: A) -> R {
    by_type_of(a, Default::default())
}

/// The bound of [`vectorized`] in generic code: `V` divides the [`VectorWidth`] of the layout. Then each group of `V` indices is
/// one access. The groups begin at the indices 0, `V`, `2 V`, and so on.
///
/// ```
/// use colex::algebra::facts::Vectorizes;
/// use colex::prelude::*;
/// fn four_at_a_time<L: Vectorizes<C<4>> + AnyLayout>(row: L) -> usize {
///     row.size() / 4
/// }
/// assert_eq!(four_at_a_time(layout!((8, 4) : (1, 12))), 8);
/// ```
pub trait Vectorizes<V>: VectorWidthOp {}
impl<A: VectorWidthOp, V: Extent + Static> Vectorizes<V> for A where
    <<<A::Output as Arithmetic>::Rem<V> as Known>::Zero as Flag>::ChooseVerdict<Holds, Broken<VectorWidthLaw>>:
        Lawful<A, V, A::Output>
{
}

/// Returns the layout if `V` divides its [`VectorWidth`]. Then each group of `V` indices is one access. The groups begin at the
/// indices 0, `V`, `2 V`, and so on.
///
/// For example, mode 1 of a thread-value layout has the values that one thread accesses at once:
///
/// ```
/// # #[cfg(feature = "atom")] {
/// use colex::algebra::{composition, vectorized};
/// use colex::atom::make_layout_tv;
/// use colex::prelude::*;
/// let (_, tv) = make_layout_tv(layout!((8, 4)), layout!((4, 1))); // a thread has 4 rows of one column of a tile of 32 x 4
/// let tile = layout!((32, 4) : (1, 40));
/// let of_thread = vectorized(composition(tile, tv).mode::<1>(), int!(4));
/// assert_eq!(of_thread.to_string(), "_4:_1");
/// let swizzled = composition(swizzle!(3, 3, 3), layout!((64, 8)));
/// assert_eq!(vectorized(swizzled, int!(8)).at(9), swizzled.at(9));
/// # }
/// ```
///
/// If an offset or a base pointer is added to the layout, it has to be aligned too.
///
/// # Fails when
/// `V` is not known to divide the width, which does not compile: the elements are not contiguous, or an access would begin at
/// an offset that is not a multiple of `V`. The law is [`vector_width`](mod@crate::manual::vector_width).
///
/// ```compile_fail
/// use colex::algebra::vectorized;
/// use colex::prelude::*;
/// vectorized(layout!((32, 4) : (1, 42)), int!(4)); // column 1 begins at offset 42
/// ```
#[must_use]
#[inline(always)]
pub fn vectorized<A: Vectorizes<V>, V>(a: A, elements: V) -> A {
    by_type_of(elements, a)
}
