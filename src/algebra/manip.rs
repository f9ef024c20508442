//! Manipulate: the modes of a layout added, replaced, picked, grouped and turned around.
//!
//! A mode keeps its function: `append(A, X)(a, x) = A(a) + X(x)`, and what groups changes the
//! parentheses alone. The number of a mode is a static int, `int!(1)`, since it decides the type of
//! the result; in [`crate::dynamic`] it is a `usize`.
//!
//! Source: CuTe, the functions of these names; `group_by` and `ungroup_by` are this crate's.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod list;
pub(crate) mod nest;
mod rearrange;

use super::modes::{AsLayout, ModeList, ToModes};
use crate::error::{Broken, Holds, Lawful, LayoutError, ModeIndex, OrBroken, Verdict};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use list::{Concat, Copies, Count, SplitAt, Uncons, VerdictOf};
pub use rearrange::{
    Group, GroupBy, GroupByOp, GroupModes, GroupOp, NestLeaves, NestModes, PickModes, Reverse, ReverseOp, Select,
    SelectOp, Take, TakeModes, TakeOp, Unflatten, UnflattenOp, UngroupBy, UngroupByOp, UnnestModes, group, group_by,
    reverse, select, take, try_select, unflatten, ungroup_by,
};
use typenum::{NInt, NonZero, PInt, Z0};

/// A list of modes of several layouts as a layout, or the overflow that comes of joining them.
#[inline(always)]
fn joined<L: ModeList, A: AnyLayout, X: AnyLayout>(list: L, a: A, x: X) -> Result<AsLayout<L>, LayoutError> {
    let (shape, stride) = list.unzip();
    Layout::try_new(shape, stride).map_err(|e| e.of(&a, Some(&x)))
}

// ---- append and prepend -----------------------------------------------------------------------

/// A layout that `X` can be appended to: every layout.
#[diagnostic::on_unimplemented(
    message = "`append` takes a layout, or in generic code a type that is bounded by `AppendOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: AppendOp<{X}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait AppendOp<X>: AnyLayout {
    /// The longer layout.
    type Output: AnyLayout;
    /// The longer layout, or the overflow.
    fn try_append(self, x: X) -> Result<Self::Output, LayoutError>;
}
/// The result of [`append`].
pub type Append<A, X> = <A as AppendOp<X>>::Output;

impl<A: ToModes, X: AnyLayout> AppendOp<X> for A
where
    A::Modes: Concat<HCons<X, HNil>>,
{
    type Output = AsLayout<<A::Modes as Concat<HCons<X, HNil>>>::Output>;
    #[inline(always)]
    fn try_append(self, x: X) -> Result<Self::Output, LayoutError> {
        joined(self.modes().concat(cons(x, HNil)), self, x)
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
/// the size does not fit an `isize`; [`try_append`] returns that. Source: CuTe, `append`.
#[inline(always)]
#[track_caller]
pub fn append<A: AppendOp<X, Output = R>, X, R>(a: A, x: X) -> R {
    a.try_append(x).or_broken()
}

/// [`append`], or the overflow.
#[inline(always)]
pub fn try_append<A: AppendOp<X, Output = R>, X, R>(a: A, x: X) -> Result<R, LayoutError> {
    a.try_append(x)
}

/// A layout that `X` can be put in front of: every layout.
#[diagnostic::on_unimplemented(
    message = "`prepend` takes a layout, or in generic code a type that is bounded by `PrependOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: PrependOp<{X}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait PrependOp<X>: AnyLayout {
    /// The longer layout.
    type Output: AnyLayout;
    /// The longer layout, or the overflow.
    fn try_prepend(self, x: X) -> Result<Self::Output, LayoutError>;
}
/// The result of [`prepend`].
pub type Prepend<A, X> = <A as PrependOp<X>>::Output;

impl<A: ToModes, X: AnyLayout> PrependOp<X> for A {
    type Output = AsLayout<HCons<X, A::Modes>>;
    #[inline(always)]
    fn try_prepend(self, x: X) -> Result<Self::Output, LayoutError> {
        joined(cons(x, self.modes()), self, x)
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
/// the size does not fit an `isize`; [`try_prepend`] returns that. Source: CuTe, `prepend`.
#[inline(always)]
#[track_caller]
pub fn prepend<A: PrependOp<X, Output = R>, X, R>(a: A, x: X) -> R {
    a.try_prepend(x).or_broken()
}

/// [`prepend`], or the overflow.
#[inline(always)]
pub fn try_prepend<A: PrependOp<X, Output = R>, X, R>(a: A, x: X) -> Result<R, LayoutError> {
    a.try_prepend(x)
}

// ---- up to a rank -----------------------------------------------------------------------------

/// What [`AppendToOp`] gives, broken laws included; see
/// [`Compose`](super::composition::Compose) for why.
pub trait FillTo<X, N>: AnyLayout {
    /// With the copies behind.
    type Appended: AnyLayout;
    /// With the copies in front.
    type Prepended: AnyLayout;
    /// Whether the rank is at most `N`.
    type Verdict: Verdict;
    /// With the copies behind, or the overflow.
    fn try_append_to(self, x: X) -> Result<Self::Appended, LayoutError>;
    /// With the copies in front, or the overflow.
    fn try_prepend_to(self, x: X) -> Result<Self::Prepended, LayoutError>;
}
impl<A: ToModes, X, N, K> FillTo<X, N> for A
where
    A::Modes: Count<Output = K>,
    N: SubOp<K>,
    Sub<N, K>: Fill<A, X>,
{
    type Appended = <Sub<N, K> as Fill<A, X>>::Appended;
    type Prepended = <Sub<N, K> as Fill<A, X>>::Prepended;
    type Verdict = <Sub<N, K> as Fill<A, X>>::Verdict;
    #[inline(always)]
    fn try_append_to(self, x: X) -> Result<Self::Appended, LayoutError> {
        Sub::<N, K>::append(self, x)
    }
    #[inline(always)]
    fn try_prepend_to(self, x: X) -> Result<Self::Prepended, LayoutError> {
        Sub::<N, K>::prepend(self, x)
    }
}

/// `Self` copies of `X` added to `A`; none leave it as it is, an int an int.
#[doc(hidden)]
pub trait Fill<A, X> {
    type Appended: AnyLayout;
    type Prepended: AnyLayout;
    type Verdict: Verdict;
    fn append(a: A, x: X) -> Result<Self::Appended, LayoutError>;
    fn prepend(a: A, x: X) -> Result<Self::Prepended, LayoutError>;
}
macro_rules! fill_none {
    ([$($g:tt)*] $count:ty => $verdict:ty) => {
        impl<A: AnyLayout, X, $($g)*> Fill<A, X> for $count {
            type Appended = A;
            type Prepended = A;
            type Verdict = $verdict;
            #[inline(always)]
            fn append(a: A, _: X) -> Result<A, LayoutError> {
                Ok(a)
            }
            #[inline(always)]
            fn prepend(a: A, _: X) -> Result<A, LayoutError> {
                Ok(a)
            }
        }
    };
}
fill_none!([] Z0 => Holds);
fill_none!([M: Nat + NonZero] NInt<M> => Broken<ModeIndex>);
impl<A: ToModes, X: AnyLayout, M: Nat + NonZero> Fill<A, X> for PInt<M>
where
    Self: Copies<X>,
    A::Modes: Concat<<Self as Copies<X>>::Output>,
    <Self as Copies<X>>::Output: Concat<A::Modes>,
{
    type Appended = AsLayout<<A::Modes as Concat<<Self as Copies<X>>::Output>>::Output>;
    type Prepended = AsLayout<<<Self as Copies<X>>::Output as Concat<A::Modes>>::Output>;
    type Verdict = Holds;
    #[inline(always)]
    fn append(a: A, x: X) -> Result<Self::Appended, LayoutError> {
        joined(a.modes().concat(Self::copies(x)), a, x)
    }
    #[inline(always)]
    fn prepend(a: A, x: X) -> Result<Self::Prepended, LayoutError> {
        joined(Self::copies(x).concat(a.modes()), a, x)
    }
}

/// A layout that copies of `X` fill up to rank `N`. The bound for generic code, of [`append_to`]
/// and [`prepend_to`].
#[diagnostic::on_unimplemented(
    message = "`append_to` takes a layout, or in generic code a type that is bounded by `AppendToOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: AppendToOp<{X}, {N}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait AppendToOp<X, N>: FillTo<X, N> {}
impl<A: FillTo<X, N>, X, N> AppendToOp<X, N> for A where A::Verdict: Lawful<A, N> {}
/// The result of [`append_to`].
pub type AppendTo<A, X, N> = <A as FillTo<X, N>>::Appended;
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
/// the rank is above N: that does not compile; and when the size does not fit, which
/// [`try_append_to`] returns. Source: CuTe, `append<N>`.
#[inline(always)]
#[track_caller]
pub fn append_to<A: AppendToOp<X, N, Appended = R>, X, N, R>(a: A, x: X, _rank: N) -> R {
    a.try_append_to(x).or_broken()
}

/// [`append_to`], or the overflow.
#[inline(always)]
pub fn try_append_to<A: AppendToOp<X, N, Appended = R>, X, N, R>(a: A, x: X, _rank: N) -> Result<R, LayoutError> {
    a.try_append_to(x)
}

/// A with X put in front until the rank is N.
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
/// as [`append_to`]. Source: CuTe, `prepend<N>`.
#[inline(always)]
#[track_caller]
pub fn prepend_to<A: AppendToOp<X, N, Prepended = R>, X, N, R>(a: A, x: X, _rank: N) -> R {
    a.try_prepend_to(x).or_broken()
}

/// [`prepend_to`], or the overflow.
#[inline(always)]
pub fn try_prepend_to<A: AppendToOp<X, N, Prepended = R>, X, N, R>(a: A, x: X, _rank: N) -> Result<R, LayoutError> {
    a.try_prepend_to(x)
}

// ---- replace ----------------------------------------------------------------------------------

/// What [`ReplaceOp`] gives, broken laws included.
#[diagnostic::on_unimplemented(
    message = "`replace` takes a layout, or in generic code a type that is bounded by `ReplaceOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ReplaceOp<{X}, {N}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait ReplaceMode<X, N>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether there is a mode `N`.
    type Verdict: Verdict;
    /// The layout, or the overflow.
    fn try_replace(self, x: X) -> Result<Self::Output, LayoutError>;
}
// A layout of one int is its own mode 0.
impl<S: Extent, D: Int, X: AnyLayout, N> ReplaceMode<X, N> for Layout<S, D>
where
    HCons<Self, HNil>: SplitAt<N>,
    <HCons<Self, HNil> as SplitAt<N>>::Back: Uncons,
{
    type Output = X;
    type Verdict = VerdictOf<HCons<Self, HNil>, N>;
    #[inline(always)]
    fn try_replace(self, x: X) -> Result<X, LayoutError> {
        Ok(x)
    }
}
impl<S, ST, D, DT, X: AnyLayout, N> ReplaceMode<X, N> for Layout<HCons<S, ST>, HCons<D, DT>>
where
    HCons<S, ST>: Shape,
    HCons<D, DT>: Congruent<HCons<S, ST>>,
    Self: ToModes,
    <Self as ToModes>::Modes: SplitAt<N>,
    BackOf<Self, N>: Uncons,
    <<Self as ToModes>::Modes as SplitAt<N>>::Front: Concat<HCons<X, <BackOf<Self, N> as Uncons>::Tail>>,
{
    type Output = AsLayout<
        <<<Self as ToModes>::Modes as SplitAt<N>>::Front as Concat<HCons<X, <BackOf<Self, N> as Uncons>::Tail>>>::Output,
    >;
    type Verdict = VerdictOf<<Self as ToModes>::Modes, N>;
    #[inline(always)]
    fn try_replace(self, x: X) -> Result<Self::Output, LayoutError> {
        let (front, back) = self.modes().split_at();
        joined(front.concat(cons(x, back.uncons().1)), self, x)
    }
}
/// The modes of a layout from `N` on.
type BackOf<A, N> = <<A as ToModes>::Modes as SplitAt<N>>::Back;

/// A layout whose mode `N` can be replaced by `X`. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`replace` takes a layout, or in generic code a type that is bounded by `ReplaceOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ReplaceOp<{X}, {N}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait ReplaceOp<X, N>: ReplaceMode<X, N> {}
impl<A: ReplaceMode<X, N>, X, N> ReplaceOp<X, N> for A where A::Verdict: Lawful<A, N> {}
/// The result of [`replace`].
pub type Replace<A, X, N> = <A as ReplaceMode<X, N>>::Output;

/// A with X in the place of mode N.
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
/// N is not below the rank: that does not compile; and when the size does not fit, which
/// [`try_replace`] returns. Source: CuTe, `replace<N>`.
#[inline(always)]
#[track_caller]
pub fn replace<A: ReplaceOp<X, N, Output = R>, X, N, R>(a: A, x: X, _mode: N) -> R {
    a.try_replace(x).or_broken()
}

/// [`replace`], or the overflow.
#[inline(always)]
pub fn try_replace<A: ReplaceOp<X, N, Output = R>, X, N, R>(a: A, x: X, _mode: N) -> Result<R, LayoutError> {
    a.try_replace(x)
}
