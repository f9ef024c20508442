//! Inverses: the layouts that undo a layout.
//!
//! - `R = right_inverse(A)`: `A(R(i)) = i` for every `i` below the size of `R`. `R` consists of as many whole modes of `A` as
//!   possible ([`right_inverse`]).
//! - `R = left_inverse(A)`: `R(A(i)) = i` for every `i` below the size of an injective `A` ([`left_inverse`]).
//! - `R = nullspace(A)`: `A(R(i)) = 0`, and `size(R) = size(A) / size(filter(A))` ([`nullspace`]).
//!
//! The strides of all three results are **index strides**. The index stride of a mode of `A` is how far one step in the mode
//! moves the index into `A`: the product of the extents before it. For example, the index strides of `(4,2):(2,1)` are 1 and 4.
//! Its right inverse has the mode of stride 1 first and then the mode of stride 2: `(2,4):(4,1)`.
//!
//! The types select and sort the modes by their static strides. So a mode of dynamic stride is not in a right inverse or a
//! nullspace, and a left inverse has such a mode only if no other mode moves.
//!
//! Read the modules in this order: `right` searches after each mode for the mode that continues it, `left` sorts the modes by
//! stride, and `null` keeps the modes of stride 0. `numbers` computes all three inverses at run time.
//!
//! Source: CuTe, `right_inverse`, `left_inverse`, `nullspace`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod left;
pub(crate) mod null;
pub(crate) mod numbers;
pub(crate) mod right;

use super::leaves::Leaf;
use crate::algebra::supertraits::{AnyMovingMode, Coalesced, InvertByFact, Leaves, MovingModes};
use crate::error::{Broken, Clash, LayoutError, StrideOrder};
use crate::int::ops::Mul;
use crate::int::{Extent, Int};
use crate::layout::AnyLayout;
use crate::tuple::{HCons, HNil};
use left::IsNotLess;
pub use left::{LeftInverse, LeftInverseOp, left_inverse, try_left_inverse};
pub use null::{Nullspace, NullspaceOp, nullspace, try_nullspace};
pub use right::{RightInverse, RightInverseOp, right_inverse, try_right_inverse};
use typenum::{B0, B1, P1};

/// Fails if the layout is empty: it then has no index that an inverse could return.
#[inline(always)]
pub(crate) fn not_empty(layout: impl AnyLayout) -> Result<(), LayoutError> {
    match layout.size() {
        0 => Err(LayoutError::EmptyMode(Clash::new(0, 0)).of(&layout, None)),
        _ => Ok(()),
    }
}

impl InvertByFact for B1 {
    type Follow<S: Extent, D: Int, I: Int, T: Coalesced, Next: Int, All: Coalesced> =
        HCons<Leaf<S, I>, <S::Static as InvertByFact>::Followers<S, D, All>>;
    type Followers<S: Extent, D: Int, All: Coalesced> = All::Follow<Mul<D, S>, P1, All>;
    type InsertAfter<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes> =
        <T::Insert<M> as MovingModes>::PushFront<M1>;
    type InsertInFront<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes> = HCons<M, HCons<M1, T>>;
    type KeepMode<S: Extent, D: Int, T: Leaves> = HCons<Leaf<S, D>, T>;
}
impl InvertByFact for B0 {
    type Follow<S: Extent, D: Int, I: Int, T: Coalesced, Next: Int, All: Coalesced> = T::Follow<Next, Mul<I, S>, All>;
    type Followers<S: Extent, D: Int, All: Coalesced> = HNil;
    type InsertAfter<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes> =
        <IsNotLess<M1::Stride, M::Stride> as InvertByFact>::InsertInFront<M, M1, T>;
    type InsertInFront<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes> = Broken<StrideOrder>;
    type KeepMode<S: Extent, D: Int, T: Leaves> = T;
}
