//! Right inverse: `A(R(i)) = i`.
//!
//! First `A` is coalesced. `R` starts with the mode of stride 1. After a mode `s:d` comes the mode of stride `s d`. A mode of
//! dynamic extent is the last one, because the stride after it is not known. A mode of dynamic stride is never in `R`. The
//! strides of `R` are index strides: the products of the extents before each mode in `A`. For example, the modes of
//! `(4,2,3):(2,1,8)` come in the order `2:1`, `4:2`, `3:8`, and with their index strides `R = (2,4,3):(4,1,8)`.
//!
//! In the types, `Coalesced::Follow` searches the leaves for the next stride. After each match it starts again from the first
//! leaf.

use super::{not_empty, numbers};
use crate::algebra::checked::operation;
use crate::algebra::coalesce::LeavesOf;
use crate::algebra::supertraits::{Coalesced, Leaves};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, FlatScratch, Layout, RowOf, Scratch, static_or, try_static_or, write};
use crate::profile::{Congruent, Shape};
use typenum::P1;

operation! {
    /// A layout that has a right inverse, for generic code: the bound of [`right_inverse`]. Every layout implements it.
    ///
    /// `A(R(i)) = i` for every `i < size(R)`. The result is [`RightInverse<A>`](RightInverse). Fails as [`right_inverse`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn in_memory_order<A: RightInverseOp>(a: A) -> RightInverse<A> {
    ///     right_inverse(a)
    /// }
    /// let n = 3;
    /// assert_eq!(in_memory_order(layout!((4, 2, 3) : (2, 1, 8))).to_string(), "(_2,_4,_3):(_4,_1,_8)");
    /// assert_eq!(in_memory_order(layout!((4, 2, n) : (2, 1, 8))).to_string(), "(_2,_4,3):(_4,_1,_8)");
    /// ```
    trait RightInverseOp -> RightInverse, by try_right_inverse;
    "`right_inverse` takes a layout, or in generic code a type that is bounded by `RightInverseOp`";
    "fix: in generic code, add the bound `{Self}: RightInverseOp`"
}

/// The layout `R` with `A(R(i)) = i` for every `i < size(R)`, made of as many whole modes of static stride as possible. It is
/// `_1:_0` if no mode has static stride 1.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 2, 3) : (2, 1, 8));
/// let r = right_inverse(a);
/// assert_eq!(r.to_string(), "(_2,_4,_3):(_4,_1,_8)");
/// assert!((0..r.size()).all(|i| a.at(r.at(i)) == i as isize));
/// let n = 3;
/// assert_eq!(right_inverse(layout!((4, 2, n) : (2, 1, 8))).to_string(), "(_2,_4,3):(_4,_1,_8)");
/// ```
///
/// # Fails when
/// a dynamic extent is 0, since an empty layout has no index. This panics, and [`try_right_inverse`] returns the law. Source:
/// CuTe, `right_inverse`.
/// The law is [`LayoutError::EmptyMode`](crate::LayoutError::EmptyMode).
#[must_use]
#[inline(always)]
#[track_caller]
pub fn right_inverse<A: RightInverseOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, _>(|| a.try_right_inverse())
}

/// [`right_inverse`], or the law that does not hold.
#[inline(always)]
pub fn try_right_inverse<A: RightInverseOp<Output = R>, R: AnyLayout>(a: A) -> Result<R, LayoutError> {
    try_static_or::<A, _>(|| a.try_right_inverse())
}

/// The modes of the right inverse of the layout `S:D`.
pub(crate) type InverseLeaves<S, D> = <LeavesOf<S, D> as Coalesced>::Follow<P1, P1, LeavesOf<S, D>>;

impl<S: Shape, D: Congruent<S>> RightInverseOp for Layout<S, D> {
    type Output = Layout<<InverseLeaves<S, D> as Leaves>::Shape, <InverseLeaves<S, D> as Leaves>::Stride>;
    #[inline(always)]
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let mut scratch = Scratch::<RowOf<Self>>::new();
        write(|out| numbers::right(FlatScratch::new().of(self), scratch.zeroed(), out))
    }
}
