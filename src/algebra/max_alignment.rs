//! Maximal alignment: the largest `n` such that the offsets of a layout are whole units. A unit is `n` contiguous offsets, the
//! first of which is a multiple of `n`.
//!
//! Start with the mode of stride 1, and after a mode `s:d` go on with the mode of stride `s d`. Together these modes have `v`
//! contiguous offsets. The alignment `n` is the greatest common divisor of `v` and the strides of all other modes. So a
//! layout that has the offset `x` has all offsets of the unit of `x`: `n k, n k + 1, .., n k + n - 1`, where
//! `k = floor(x / n)`. Each offset of a unit occurs equally often. All this is also true of any divisor of `n`.
//!
//! An `upcast` by `n` may still be refused, because it casts the modes one by one. For example, `(4,6,2):(6,1,32)` has the
//! offsets 0 to 23 and 32 to 55, which are six units of 8. But 8 is neither a divisor nor a multiple of 6, the extent of the mode
//! of stride 1.
//!
//! Only modes of static extent contribute to `v`. If the stride of another mode is not static, its greatest known divisor is used
//! instead. A `Dyn` has no known divisor: it is assumed to be a multiple of `n`, which an upcast checks.
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
    /// The offsets are whole units: `n` contiguous offsets, the first of which is a multiple of `n`. `Output`, which is also
    /// [`MaxAlignment<A>`](MaxAlignment), is the greatest known `n`. A `Dyn` stride is assumed to be a multiple of `n`. Never
    /// fails.
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

/// The greatest known `n >= 1` such that the offsets of a layout are whole units: `n` contiguous offsets, the first of which is a
/// multiple of `n`.
///
/// `n` is static. It is the greatest common divisor of the number of contiguous offsets from 0 on and of the strides of the modes
/// that do not contribute to them.
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
