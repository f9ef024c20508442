//! Operations that add, replace, select, group and reverse whole modes.
//!
//! The operations do not change a mode itself: `append(A, X)(a, x) = A(a) + X(x)`, and grouping changes only the parentheses. A
//! mode number is a static int, such as `int!(1)`, because the type of the result depends on it. In [`crate::dynamic`] it is a
//! `usize`.
//!
//! This file has the operations that add or replace a mode. `rearrange` has those on the modes of one layout, such as select,
//! take and group. Both compute their result types with the module `list`, in which a list of modes is a type. At run time they
//! only copy the integers into their new order.
//!
//! Source: CuTe, the functions of these names; `group_by` and `ungroup_by` are this crate's.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod list;
mod rearrange;

use super::checked::{operation, takes_a_layout};
use crate::error::{Lawful, LayoutError, Verdict};
use crate::int::ops::{Sub, SubOp};
use crate::int::{Extent, Int, Static, by_type_of};
use crate::layout::{
    AnyLayout, AsLayout, FlatMode, FlatScratch, Layout, ModeList, Out, Written, static_or, try_static_or, write,
};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use list::{BackOf, Copies, HasMode, SplitAt};
pub use rearrange::{
    Group, GroupBy, GroupByOp, GroupModes, GroupOp, NestLeaves, NestModes, PickModes, Reverse, ReverseOp, Select,
    SelectOp, Take, TakeModes, TakeOp, Unflatten, UnflattenOp, UngroupBy, UngroupByOp, UnnestModes, group, group_by,
    reverse, select, take, try_select, unflatten, ungroup_by,
};

/// The layout that `join` writes from the leaves of `a` and `x`. Fails if its size overflows.
#[inline(always)]
fn joined<A: AnyLayout, X: AnyLayout, L: AnyLayout>(
    a: A,
    x: X,
    join: impl FnOnce(&[FlatMode], &[FlatMode], &mut Out<'_>) -> Written,
) -> Result<L, LayoutError> {
    let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
    write(|out| join(left.of(a).modes, right.of(x).modes, out))
}

// ---- append and prepend -----------------------------------------------------------------------

operation! {
    /// A layout that `X` can be appended to, for generic code: the bound of [`append`]. Every layout implements it for every layout `X`.
    ///
    /// `R(a, x) = A(a) + X(x)`. The result is [`Append<A, X>`](Append). Fails as [`append`] does.
    ///
    /// ```
    /// use colex::algebra::{Append, AppendOp, append};
    /// use colex::prelude::*;
    /// fn repeated<A: AppendOp<X>, X>(a: A, copies: X) -> Append<A, X> {
    ///     append(a, copies)
    /// }
    /// let n = 3;
    /// assert_eq!(repeated(layout!((4, 2)), layout!(3 : 8)).to_string(), "(_4,_2,_3):(_1,_4,_8)");
    /// assert_eq!(repeated(layout!((4, 2)), layout!(n : 8)).to_string(), "(_4,_2,3):(_1,_4,_8)");
    /// ```
    trait AppendOp<X>(x: X) -> Append, by try_append;
    "`append` takes a layout, or in generic code a type that is bounded by `AppendOp`";
    "fix: in generic code, add the bound `{Self}: AppendOp<X>`, with the type of the other argument for `X`"
}
impl<S: Shape, D: Congruent<S>, X: AnyLayout> AppendOp<X> for Layout<S, D> {
    type Output = AsLayout<<D::Modes as ModeList>::Concat<HCons<X, HNil>>>;
    #[inline(always)]
    fn try_append(self, x: X) -> Result<Self::Output, LayoutError> {
        joined(self, x, |a, x, out| {
            out.copy(a)?;
            out.copy(x)
        })
    }
}

/// A with X as one more mode at the end.
///
/// `R(a, x) = A(a) + X(x)`
///
/// ```
/// use colex::algebra::append;
/// use colex::prelude::*;
/// assert_eq!(append(layout!((4, 2)), layout!(3 : 8)).to_string(), "(_4,_2,_3):(_1,_4,_8)");
/// let n = 3;
/// assert_eq!(append(layout!(4), layout!((n, 2) : (8, 1))).to_string(), "(_4,(3,_2)):(_1,(_8,_1))");
/// ```
///
/// # Fails when
/// the size does not fit an `isize`. This panics, and [`try_append`] returns the law. Source: CuTe, `append`.
/// The law is [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn append<A: AppendOp<X, Output = R>, X, R: AnyLayout>(a: A, x: X) -> R {
    static_or::<A, R>(|| a.try_append(x))
}

/// [`append`], or the overflow.
#[inline(always)]
pub fn try_append<A: AppendOp<X, Output = R>, X, R: AnyLayout>(a: A, x: X) -> Result<R, LayoutError> {
    try_static_or::<A, R>(|| a.try_append(x))
}

operation! {
    /// A layout that `X` can be put in front of, for generic code: the bound of [`prepend`]. Every layout implements it for every layout
    /// `X`.
    ///
    /// `R(x, a) = X(x) + A(a)`. The result is [`Prepend<A, X>`](Prepend). Fails as [`prepend`] does.
    ///
    /// ```
    /// use colex::algebra::{Prepend, PrependOp, prepend};
    /// use colex::prelude::*;
    /// fn batched<A: PrependOp<X>, X>(a: A, batch: X) -> Prepend<A, X> {
    ///     prepend(a, batch)
    /// }
    /// let n = 3;
    /// assert_eq!(batched(layout!((4, 2)), layout!(3 : 8)).to_string(), "(_3,_4,_2):(_8,_1,_4)");
    /// assert_eq!(batched(layout!((4, 2)), layout!(n : 8)).to_string(), "(3,_4,_2):(_8,_1,_4)");
    /// ```
    trait PrependOp<X>(x: X) -> Prepend, by try_prepend;
    "`prepend` takes a layout, or in generic code a type that is bounded by `PrependOp`";
    "fix: in generic code, add the bound `{Self}: PrependOp<X>`, with the type of the other argument for `X`"
}
impl<S: Shape, D: Congruent<S>, X: AnyLayout> PrependOp<X> for Layout<S, D> {
    type Output = AsLayout<HCons<X, D::Modes>>;
    #[inline(always)]
    fn try_prepend(self, x: X) -> Result<Self::Output, LayoutError> {
        joined(self, x, |a, x, out| {
            out.copy(x)?;
            out.copy(a)
        })
    }
}

/// A with X as one more mode at the front.
///
/// `R(x, a) = X(x) + A(a)`
///
/// ```
/// use colex::algebra::prepend;
/// use colex::prelude::*;
/// assert_eq!(prepend(layout!((4, 2)), layout!(3 : 8)).to_string(), "(_3,_4,_2):(_8,_1,_4)");
/// let n = 3;
/// assert_eq!(prepend(layout!((4, 2)), layout!(n : 8)).to_string(), "(3,_4,_2):(_8,_1,_4)");
/// ```
///
/// # Fails when
/// the size does not fit an `isize`. This panics, and [`try_prepend`] returns the law. Source: CuTe, `prepend`.
/// The law is [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn prepend<A: PrependOp<X, Output = R>, X, R: AnyLayout>(a: A, x: X) -> R {
    static_or::<A, R>(|| a.try_prepend(x))
}

/// [`prepend`], or the overflow.
#[inline(always)]
pub fn try_prepend<A: PrependOp<X, Output = R>, X, R: AnyLayout>(a: A, x: X) -> Result<R, LayoutError> {
    try_static_or::<A, R>(|| a.try_prepend(x))
}

/// The layouts that [`append_to`] and [`prepend_to`] return, and `Verdict`, which tells whether the rank is at most `N`. Operands
/// that break this law implement the trait too.
///
/// In generic code, add the bound [`AppendToOp`] instead. Operands that break the law do not satisfy it.
#[diagnostic::on_unimplemented(
    message = "this operand must be a layout, to which the operation adds modes",
    label = "this is not a layout",
    note = "found `{Self}`",
    note = "fix: write it as a layout, `layout!((2, 2, 1))`"
)]
pub trait FillTo<X, N>: AnyLayout {
    /// The layout with copies of `X` after its modes.
    type Appended: AnyLayout;
    /// The layout with copies of `X` in front of its modes.
    type Prepended: AnyLayout;
    /// Whether the rank is at most `N`.
    type Verdict: Verdict;
    /// The layout with copies of `X` after its modes, or the overflow.
    fn try_append_to(self, x: X) -> Result<Self::Appended, LayoutError>;
    /// The layout with copies of `X` in front of its modes, or the overflow.
    fn try_prepend_to(self, x: X) -> Result<Self::Prepended, LayoutError>;
}
impl<S: Shape, D: Congruent<S>, X: AnyLayout, N: Static> FillTo<X, N> for Layout<S, D>
where
    N: SubOp<<D::Modes as ModeList>::Rank>,
    Missing<Self, N>: Copies<X>,
{
    type Appended = <Missing<Self, N> as Copies<X>>::AppendedTo<Self>;
    type Prepended = <Missing<Self, N> as Copies<X>>::PrependedTo<Self>;
    type Verdict = <Missing<Self, N> as Copies<X>>::Verdict;
    #[inline(always)]
    fn try_append_to(self, x: X) -> Result<Self::Appended, LayoutError> {
        joined(self, x, |a, x, out| {
            out.copy(a)?;
            copies(x, N::N as usize - Self::RANK, out)
        })
    }
    #[inline(always)]
    fn try_prepend_to(self, x: X) -> Result<Self::Prepended, LayoutError> {
        joined(self, x, |a, x, out| {
            copies(x, N::N as usize - Self::RANK, out)?;
            out.copy(a)
        })
    }
}
/// The number of modes that the layout `A` lacks to have rank `N`.
type Missing<A, N> = Sub<N, <<A as AnyLayout>::Modes as ModeList>::Rank>;

/// Writes `missing` copies of the mode with the leaves `x`.
fn copies(x: &[FlatMode], missing: usize, out: &mut Out<'_>) -> Written {
    (0..missing).try_for_each(|_| out.copy(x))
}

takes_a_layout! {
    "`append_to` takes a layout, or in generic code a type that is bounded by `AppendToOp`";
    "fix: in generic code, add the bound `{Self}: AppendToOp<X, N>`, with the types of the other arguments" =>
    /// A layout that can be filled up to rank `N` with copies of `X`, for generic code: the bound of [`append_to`] and
    /// [`prepend_to`].
    ///
    /// `X` is a layout, and `N` a static int. The results are [`AppendTo<A, X, N>`](AppendTo) and
    /// [`PrependTo<A, X, N>`](PrependTo). Fails as [`append_to`] does.
    ///
    /// ```
    /// use colex::algebra::{AppendTo, AppendToOp, append_to};
    /// use colex::prelude::*;
    /// type One = Layout!(1 : 0);
    /// fn as_cube<A: AppendToOp<One, Int!(3)>>(a: A) -> AppendTo<A, One, Int!(3)> {
    ///     append_to(a, layout!(1 : 0), int!(3))
    /// }
    /// let n = 4;
    /// assert_eq!(as_cube(layout!(4)).to_string(), "(_4,_1,_1):(_1,_0,_0)");
    /// assert_eq!(as_cube(layout!((n, 2))).to_string(), "(4,_2,_1):(_1,4,_0)");
    /// ```
    pub trait AppendToOp<X, N>: FillTo<X, N> {}
}
impl<A: FillTo<X, N>, X, N> AppendToOp<X, N> for A where A::Verdict: Lawful<A, N> {}
/// The result of [`append_to`].
pub type AppendTo<A, X, N> = <A as FillTo<X, N>>::Appended;
pub use AppendToOp as PrependToOp;
/// The result of [`prepend_to`].
pub type PrependTo<A, X, N> = <A as FillTo<X, N>>::Prepended;

/// A with X appended until the rank is N.
///
/// ```
/// use colex::algebra::append_to;
/// use colex::prelude::*;
/// let a = append_to(layout!(4), layout!(1 : 0), int!(3));
/// assert_eq!(a.to_string(), "(_4,_1,_1):(_1,_0,_0)");
/// let n = 4;
/// assert_eq!(append_to(layout!((n, 2)), layout!(1 : 0), int!(3)).to_string(), "(4,_2,_1):(_1,4,_0)");
/// ```
///
/// # Fails when
/// the rank is above N, which does not compile, or the size does not fit an `isize`, which panics. [`try_append_to`] returns the
/// overflow. Source: CuTe, `append<N>`.
/// The laws are [`LayoutError::FillRank`] and
/// [`LayoutError::Overflow`].
///
/// In generic code, add the bound `AppendToOp<X, N>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn append_to<A: AppendToOp<X, N, Appended = R>, X, N, R: AnyLayout>(a: A, x: X, rank: N) -> R {
    static_or::<A, R>(|| by_type_of(rank, a.try_append_to(x)))
}

/// [`append_to`], or the overflow.
#[inline(always)]
pub fn try_append_to<A: AppendToOp<X, N, Appended = R>, X, N, R: AnyLayout>(
    a: A,
    x: X,
    rank: N,
) -> Result<R, LayoutError> {
    try_static_or::<A, R>(|| by_type_of(rank, a.try_append_to(x)))
}

/// A with X prepended until the rank is N.
///
/// ```
/// use colex::algebra::prepend_to;
/// use colex::prelude::*;
/// let a = prepend_to(layout!(4), layout!(1 : 0), int!(3));
/// assert_eq!(a.to_string(), "(_1,_1,_4):(_0,_0,_1)");
/// let n = 4;
/// assert_eq!(prepend_to(layout!((n, 2)), layout!(1 : 0), int!(2)).to_string(), "(4,_2):(_1,4)");
/// ```
///
/// # Fails when
/// the rank is above N ([`LayoutError::FillRank`]), which does not compile, or the size does not fit an `isize`
/// ([`LayoutError::Overflow`]), which panics. [`try_prepend_to`] returns the overflow. Source: CuTe, `prepend<N>`.
///
/// In generic code, add the bound `AppendToOp<X, N>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn prepend_to<A: AppendToOp<X, N, Prepended = R>, X, N, R: AnyLayout>(a: A, x: X, rank: N) -> R {
    static_or::<A, R>(|| by_type_of(rank, a.try_prepend_to(x)))
}

/// [`prepend_to`], or the overflow.
#[inline(always)]
pub fn try_prepend_to<A: AppendToOp<X, N, Prepended = R>, X, N, R: AnyLayout>(
    a: A,
    x: X,
    rank: N,
) -> Result<R, LayoutError> {
    try_static_or::<A, R>(|| by_type_of(rank, a.try_prepend_to(x)))
}

// ---- replace ----------------------------------------------------------------------------------

operation! {
    /// A layout whose mode `N` can be replaced by `X`, for generic code: the bound of [`replace`].
    ///
    /// `X` is a layout, and `N` is a static int below the rank. The result is [`Replace<A, X, N>`](Replace). Fails as [`replace`]
    /// does.
    ///
    /// ```
    /// use colex::algebra::{Replace, ReplaceOp, replace};
    /// use colex::prelude::*;
    /// fn with_rows<A: ReplaceOp<X, Int!(0)>, X>(a: A, rows: X) -> Replace<A, X, Int!(0)> {
    ///     replace(a, rows, int!(0))
    /// }
    /// let n = 3;
    /// assert_eq!(with_rows(layout!((4, 2)), layout!(3 : 8)).to_string(), "(_3,_2):(_8,_4)");
    /// assert_eq!(with_rows(layout!((4, 2)), layout!(n : 8)).to_string(), "(3,_2):(_8,_4)");
    /// ```
    trait ReplaceOp<X, N> -> Replace, by trait ReplaceMode::try_replace(x: X), laws of N, sorts Self;
    "`replace` takes a layout, or in generic code a type that is bounded by `ReplaceOp`";
    "fix: in generic code, add the bound `{Self}: ReplaceOp<X, N>`, with the types of the other arguments"
}
// A layout whose shape is an int is its own mode 0.
impl<S: Extent, D: Int, X: AnyLayout, N> ReplaceMode<X, N> for Layout<S, D>
where
    HCons<Self, HNil>: SplitAt<N>,
{
    type Output = X;
    type Verdict = HasMode<HCons<Self, HNil>, N>;
    #[inline(always)]
    fn try_replace(self, x: X) -> Result<Self::Output, LayoutError> {
        Ok(x)
    }
}
impl<S, ST, D, DT, X: AnyLayout, N> ReplaceMode<X, N> for Layout<HCons<S, ST>, HCons<D, DT>>
where
    HCons<S, ST>: Shape,
    HCons<D, DT>: Congruent<HCons<S, ST>, Modes: SplitAt<N>>,
{
    type Output = AsLayout<<FrontOf<Self, N> as ModeList>::Concat<HCons<X, AfterOf<Self, N>>>>;
    type Verdict = HasMode<<Self as AnyLayout>::Modes, N>;
    #[inline(always)]
    fn try_replace(self, x: X) -> Result<Self::Output, LayoutError> {
        joined(self, x, |a, x, out| {
            out.copy(&a[..FrontOf::<Self, N>::LEAVES])?;
            out.copy(x)?;
            out.copy(&a[a.len() - AfterOf::<Self, N>::LEAVES..])
        })
    }
}
/// The modes of a layout before `N`.
type FrontOf<A, N> = <<A as AnyLayout>::Modes as SplitAt<N>>::Front;
/// The modes of a layout after `N`.
type AfterOf<A, N> = <BackOf<<A as AnyLayout>::Modes, N> as ModeList>::Tail;

/// A with mode N replaced by X.
///
/// ```
/// use colex::algebra::replace;
/// use colex::prelude::*;
/// assert_eq!(replace(layout!((4, 2)), layout!(3 : 8), int!(0)).to_string(), "(_3,_2):(_8,_4)");
/// let n = 3;
/// assert_eq!(replace(layout!((4, 2)), layout!(n : 8), int!(1)).to_string(), "(_4,3):(_1,_8)");
/// ```
///
/// # Fails when
/// N is not below the rank, which does not compile, or the size does not fit an `isize`, which panics. [`try_replace`] returns
/// the overflow. Source: CuTe, `replace<N>`.
/// The laws are [`LayoutError::ModeIndex`] and
/// [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn replace<A: ReplaceOp<X, N, Output = R>, X, N, R: AnyLayout>(a: A, x: X, mode: N) -> R {
    static_or::<A, R>(|| by_type_of(mode, a.try_replace(x)))
}

/// [`replace`], or the overflow.
#[inline(always)]
pub fn try_replace<A: ReplaceOp<X, N, Output = R>, X, N, R: AnyLayout>(a: A, x: X, mode: N) -> Result<R, LayoutError> {
    try_static_or::<A, R>(|| by_type_of(mode, a.try_replace(x)))
}
