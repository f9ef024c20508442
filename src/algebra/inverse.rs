//! Inverses: the layouts that undo a layout.
//!
//! - `R = right_inverse(A)`: `A(R(i)) = i` for every `i` below the size of `R`, which is as large as
//!   whole modes of `A` make it ([`right_inverse`]).
//! - `R = left_inverse(A)`: `R(A(i)) = i` for every `i` below the size of an injective `A` ([`left_inverse`]).
//! - `R = nullspace(A)`: `A(R(i)) = 0`, and `size(R) = size(A) / size(filter(A))` ([`nullspace`]).
//!
//! All three put together modes of `A` whose strides are **index strides**: how far a mode moves the
//! index into `A`, the product of the extents before it. Which modes, and in which order, is decided
//! by strides that are static; a dynamic stride belongs to no inverse.
//!
//! Source: CuTe, `right_inverse`, `left_inverse`, `nullspace`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod left;
pub(crate) mod null;
pub(crate) mod numbers;
pub(crate) mod right;

use crate::error::{Clash, LayoutError};
use crate::int::ops::Mul;
use crate::int::{Extent, Int};
use crate::layout::AnyLayout;
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;

use super::leaves::Leaf;
pub use left::{LeftInverse, LeftInverseOp, left_inverse, try_left_inverse};
pub use null::{Nullspace, NullspaceOp, nullspace, try_nullspace};
use right::IndexedModes;
pub use right::{RightInverse, RightInverseOp, right_inverse, try_right_inverse};

/// The error of an inverse of an empty layout, which has no index to find.
#[inline(always)]
pub(crate) fn not_empty(layout: impl AnyLayout) -> Result<(), LayoutError> {
    match layout.size() {
        0 => Err(LayoutError::EmptyMode(Clash::new(0, 0)).of(&layout, None)),
        _ => Ok(()),
    }
}

/// A mode, with its index stride.
pub struct Indexed<S, D, I>(PhantomData<(S, D, I)>);

/// A list of leaves, which can be given index strides.
pub trait IndexModes {
    /// The list, with index strides from `I` on.
    type Output<I: Int>: IndexedModes;
}
impl IndexModes for HNil {
    type Output<I: Int> = HNil;
}
impl<S: Extent, D: Int, T: IndexModes> IndexModes for HCons<Leaf<S, D>, T> {
    type Output<I: Int> = HCons<Indexed<S, D, I>, T::Output<Mul<I, S>>>;
}
