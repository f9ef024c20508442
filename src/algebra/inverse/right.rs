//! Right inverse: `A(R(i)) = i`.
//!
//! `R` follows the coalesced modes of `A` from the one of stride 1 on, each mode `s:d` to the one of
//! stride `s d`. A mode of dynamic extent is the last that can be followed, for where the next
//! begins is not known; a dynamic stride is never found.

use super::left::moving::SortedMoves;
use super::{IndexModes, Indexed, not_empty, numbers};
use crate::algebra::coalesce::{CoalesceOnto, LeavesOf};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::algebra::max_common::agree::Agree;
use crate::error::LayoutError;
use crate::int::ops::Mul;
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Flat, Layout, Room, RowOf, made, try_made, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, P1};

/// A layout that has a right inverse: every layout. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`right_inverse` takes a layout, or in generic code a type that is bounded by `RightInverseOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: RightInverseOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait RightInverseOp: AnyLayout {
    /// The inverse.
    type Output: AnyLayout;
    /// The inverse, or the law that does not hold.
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError>;
}
/// The result of [`right_inverse`].
pub type RightInverse<A> = <A as RightInverseOp>::Output;

/// The layout `R` with `A(R(i)) = i` for every `i < size(R)`, as large as whole modes of static
/// stride make it; `_1:_0` where no mode has stride 1.
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
/// a dynamic extent is 0, since an empty layout has no index to answer: then it panics, and
/// [`try_right_inverse`] returns the law. Source: CuTe, `right_inverse`.
#[inline(always)]
#[track_caller]
pub fn right_inverse<A: RightInverseOp<Output = R>, R: AnyLayout>(a: A) -> R {
    made::<A, _>(|| a.try_right_inverse())
}

/// [`right_inverse`], or the law that does not hold.
#[inline(always)]
pub fn try_right_inverse<A: RightInverseOp<Output = R>, R: AnyLayout>(a: A) -> Result<R, LayoutError> {
    try_made::<A, _>(|| a.try_right_inverse())
}

impl<S, D, R> RightInverseOp for Layout<S, D>
where
    S: Shape + InverseLeaves<D, Leaves = R>,
    D: Congruent<S>,
    R: Leaves,
{
    type Output = Layout<R::Shape, R::Stride>;
    #[inline(always)]
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let mut scratch = Room::<RowOf<Self>>::new();
        write(|out| numbers::right(Flat::new().of(self), scratch.zeroed(), out))
    }
}

/// The modes of the right inverse of the shape `Self` with the stride `D`.
#[doc(hidden)]
pub trait InverseLeaves<D> {
    type Leaves: Agree;
}
/// The coalesced leaves of `S:D`, with their index strides.
type IndexedOf<S, D> = <LeavesOf<S, D> as IndexModes>::Output<P1>;

impl<S, D> InverseLeaves<D> for S
where
    S: CoalesceOnto<D>,
    LeavesOf<S, D>: IndexModes,
{
    type Leaves = <IndexedOf<S, D> as IndexedModes>::Follow<P1, IndexedOf<S, D>>;
}

/// A list of modes with index strides.
pub trait IndexedModes {
    /// The modes of the inverse from the first mode of the stride `Next` on, if there is one that is
    /// known to have it, and its followers among `All`.
    type Follow<Next: Int, All: IndexedModes>: Agree;
    /// Those that move, sorted by stride, for the left inverse.
    type Sort: SortedMoves;
}
impl IndexedModes for HNil {
    type Follow<Next: Int, All: IndexedModes> = HNil;
    type Sort = HNil;
}
impl<S: Extent, D: Int, I: Int, T: IndexedModes> IndexedModes for HCons<Indexed<S, D, I>, T> {
    type Follow<Next: Int, All: IndexedModes> = <D::Same<Next> as FollowIf>::Follow<S, D, I, T, Next, All>;
    type Sort = D::Sort<S, I, T::Sort>;
}

/// What becomes of a mode, by a fact about it. Every [`Flag`](crate::int::Flag).
#[doc(hidden)]
pub trait FollowIf {
    /// The mode `S:D` with the index stride `I`, or those behind it, `T`, by whether it has the stride
    /// `Next`.
    type Follow<S: Extent, D: Int, I: Int, T: IndexedModes, Next: Int, All: IndexedModes>: Agree;
    /// The followers of the mode `S:D`, by whether its extent is static.
    type Behind<S: Extent, D: Int, All: IndexedModes>: Agree;
}
impl FollowIf for B0 {
    type Follow<S: Extent, D: Int, I: Int, T: IndexedModes, Next: Int, All: IndexedModes> = T::Follow<Next, All>;
    type Behind<S: Extent, D: Int, All: IndexedModes> = HNil;
}
impl FollowIf for B1 {
    type Follow<S: Extent, D: Int, I: Int, T: IndexedModes, Next: Int, All: IndexedModes> =
        HCons<Leaf<S, I>, <S::Static as FollowIf>::Behind<S, D, All>>;
    type Behind<S: Extent, D: Int, All: IndexedModes> = All::Follow<Mul<D, S>, All>;
}
