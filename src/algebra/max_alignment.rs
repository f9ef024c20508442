//! Maximal alignment: the largest `n` so that the offsets of a layout are whole units of `n` elements.
//!
//! The modes that follow one another from stride 1 on have `v` contiguous elements; the alignment `n` is
//! the greatest common divisor of `v` and the strides of the other modes. So the offsets are whole units of
//! `n`, and of any divisor of it: with `x` each of `n k, n k + 1, .., n k + n - 1` is an offset, where
//! `k = floor(x / n)`, and as many indices lead to each.
//!
//! An `upcast` by `n` may still be refused, since it casts the modes one by one: `(4,6,2):(6,1,32)` reaches 0 to 23
//! and 32 to 55, six units of 8, and 8 elements are neither a part of the mode `6:1` nor several of it.
//!
//! Only static extents are followed. For the strides of all other modes their known divisors count; a `Dyn`, which has
//! none, is taken for a multiple, which an upcast checks.
//!
//! Source: CuTe, `max_alignment`, which leaves out static strides of modes of dynamic extent.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;

use super::checked::takes_a_layout;
use super::coalesce::LeavesOf;
use crate::algebra::supertraits::{AnyTaken, LeafFacts};
use crate::int::{Static, by_type_of};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use typenum::P1;

takes_a_layout! {
    "`max_alignment` takes a layout, or in generic code a type that is bounded by `MaxAlignmentOp`";
    "fix: in generic code, add the bound `{Self}: MaxAlignmentOp`" =>
    /// A layout whose alignment is known, for generic code: the bound of [`max_alignment`]. Every layout implements it.
    ///
    /// The offsets are whole units of `n` elements that lie together: `Output` is the greatest `n`, also
    /// [`MaxAlignment<A>`](MaxAlignment), where a stride of which nothing is known is taken for a multiple. Never fails.
    ///
    /// ```
    /// use colex::algebra::{MaxAlignmentOp, max_alignment};
    /// use colex::prelude::*;
    /// fn unit<A: MaxAlignmentOp>(a: A) -> isize {
    ///     max_alignment(a).get()
    /// }
    /// let n = 8;
    /// assert_eq!(unit(layout!((4, 8) : (1, 6))), 2);
    /// assert_eq!(unit(layout!((4, n) : (1, 12))), 4);
    /// ```
    pub trait MaxAlignmentOp: AnyLayout {
        /// The alignment.
        type Output: Static;
    }
}
/// The result of [`max_alignment`].
pub type MaxAlignment<A> = <A as MaxAlignmentOp>::Output;

/// The number `n >= 1` of elements that lie together wherever a layout is known to reach: its offsets are whole units of
/// `n`, and `n` is the greatest common divisor of how many are in a row from 0 on and of the other strides. It is static.
///
/// ```
/// use colex::algebra::max_alignment;
/// use colex::int::Multiple;
/// use colex::prelude::*;
/// let _: C<4> = max_alignment(layout!((4, 8) : (1, 12)));
/// let _: C<2> = max_alignment(layout!((4, 8) : (1, 6)));
/// let n = 8;
/// let _: C<4> = max_alignment(layout!((4, n) : (1, 12)));
/// let ld = Multiple::<C<2>>::new(6);
/// let _: C<2> = max_alignment(layout!((4, n) : (1, =ld)));
/// // Whole units of 8, of which none lies in a single mode: `upcast` by 8 is refused.
/// let _: C<8> = max_alignment(layout!((4, 6, 2) : (6, 1, 32)));
/// ```
///
/// Never fails. Source: CuTe, `max_alignment`.
///
/// In generic code, add the bound `MaxAlignmentOp`.
#[must_use]
#[inline(always)]
pub fn max_alignment<A: MaxAlignmentOp<Output = R>, R: Default>(a: A) -> R {
    by_type_of(a, Default::default())
}

impl<S: Shape, D: Congruent<S>> MaxAlignmentOp for Layout<S, D> {
    type Output = <<LeavesOf<S, D> as LeafFacts>::Take<P1> as AnyTaken>::Alignment<P1, LeavesOf<S, D>>;
}
