//! Left inverse: `R(A(i)) = i`.
//!
//! With the moving modes of `A` sorted by stride, `s_0:d_0, s_1:d_1, ..., s_m:d_m`, and their index
//! strides `i_0, i_1, ...`, the inverse takes an offset apart by the strides and gives each part the
//! index of its mode:
//!
//! `R = (d_0, d_1 / d_0, ..., d_m / d_(m-1), s_m) : (0, i_0, ..., i_(m-1), i_m)`, coalesced
//!
//! So each stride has to divide the next, the modes must not overlap, and strides of both signs
//! have no inverse that is a layout. Modes of stride 0 repeat offsets; of an offset that comes more
//! than once, `R` finds the first index.

pub(crate) mod moving;
pub(crate) mod split;

use super::right::IndexedModes;
use super::{IndexModes, not_empty, numbers};
use crate::algebra::coalesce::{CoalesceOnto, LeavesOf};
use crate::algebra::leaves::Leaves;
use crate::error::{Lawful, LayoutError, Verdict};
use crate::layout::{AnyLayout, Flat, FlatMode as Mode, Joined, Layout, Room, RowOf, made, try_made, write};
use crate::profile::{Congruent, Shape};
use split::{IsSplit, SplitOffsets};
use typenum::P1;

/// A layout that has a left inverse. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`left_inverse` takes a layout, or in generic code a type that is bounded by `LeftInverseOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: LeftInverseOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait LeftInverseOp: InvertLeft {}
impl<A: InvertLeft> LeftInverseOp for A where A::Verdict: Lawful<A> {}
/// The result of [`left_inverse`].
pub type LeftInverse<A> = <A as InvertLeft>::Output;

/// The layout `R` with `R(A(i)) = i` for every `i < size(A)`; where `A` repeats, by modes of stride
/// 0, `R` finds the first: `A(R(A(i))) = A(i)`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 3) : (1, 8));
/// let r = left_inverse(a);
/// assert_eq!(r.to_string(), "(_8,_3):(_1,_4)");
/// assert!((0..a.size()).all(|i| r.at(a.at(i)) == i as isize));
/// let n = 4;
/// assert_eq!(left_inverse(layout!((n, 3) : (1, 8))).to_string(), "(_8,_3):(_1,4)");
/// ```
///
/// # Fails when
/// the modes of `A` overlap, a stride does not divide the next, strides differ in sign, or dynamic
/// strides would have to be sorted: a compile error where the integers are static, else a panic with
/// the text of the law; [`try_left_inverse`] returns it. See [`divisibility`](mod@crate::manual::divisibility).
///
/// Source: CuTe, `left_inverse`.
#[inline(always)]
#[track_caller]
pub fn left_inverse<A: LeftInverseOp<Output = R>, R: AnyLayout>(a: A) -> R {
    made::<A, _>(|| a.invert_left())
}

/// [`left_inverse`], or the law that does not hold.
///
/// ```
/// use colex::algebra::try_left_inverse;
/// use colex::prelude::*;
/// let n = 9; // (9,3):(1,8) overlaps
/// let error = try_left_inverse(layout!((n, 3) : (1, 8))).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
#[inline(always)]
pub fn try_left_inverse<A: LeftInverseOp<Output = R>, R: AnyLayout>(a: A) -> Result<R, LayoutError> {
    try_made::<A, _>(|| a.invert_left())
}

/// What [`LeftInverseOp`] gives, broken laws included; see
/// [`Compose`](crate::algebra::composition::Compose) for why.
#[diagnostic::on_unimplemented(
    message = "`left_inverse` takes a layout, or in generic code a type that is bounded by `LeftInverseOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: LeftInverseOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait InvertLeft: AnyLayout {
    /// The inverse.
    type Output: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The inverse, or the law that does not hold; the caller puts in the operand.
    fn invert_left(self) -> Result<Self::Output, LayoutError>;
}
/// The moving modes of `S:D`, sorted.
type SortedOf<S, D> = <<LeavesOf<S, D> as IndexModes>::Output<P1> as IndexedModes>::Sort;
/// The offsets of `S:D`, taken apart.
type SplitOf<S, D> = <SortedOf<S, D> as SplitOffsets>::Split;

impl<S, D> InvertLeft for Layout<S, D>
where
    S: Shape + CoalesceOnto<D>,
    D: Congruent<S>,
    LeavesOf<S, D>: IndexModes,
{
    type Output = Layout<
        <<SplitOf<S, D> as IsSplit>::Leaves as Leaves>::Shape,
        <<SplitOf<S, D> as IsSplit>::Leaves as Leaves>::Stride,
    >;
    type Verdict = <SplitOf<S, D> as IsSplit>::Verdict;
    #[inline(always)]
    fn invert_left(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let mut index = Room::<Joined<RowOf<Self>, [Mode; 1]>>::new();
        let mut parts = Room::<Joined<RowOf<Self>, [Mode; 1]>>::new();
        write(|out| numbers::left(Flat::new().of(self), index.zeroed(), parts.slots(), out))
    }
}
