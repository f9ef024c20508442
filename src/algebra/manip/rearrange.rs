//! The modes of one layout picked, grouped and turned around.

use super::list::{ModeRange, PickFrom, ReverseOnto};
use super::nest::{Nest, Unnest, UsedUp};
use crate::algebra::modes::{AsLayout, FlatModes, ModeList, ToModes, as_layout};
use crate::error::{Lawful, LayoutError, OrBroken, Verdict};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

// ---- select -----------------------------------------------------------------------------------

/// What [`SelectOp`] gives, broken laws included.
pub trait PickModes<I>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether there are all these modes.
    type Verdict: Verdict;
    /// The layout, or the overflow.
    fn try_select(self) -> Result<Self::Output, LayoutError>;
}
impl<A: ToModes, I: PickFrom<A::Modes>> PickModes<I> for A {
    type Output = AsLayout<I::Output>;
    type Verdict = I::Verdict;
    #[inline(always)]
    fn try_select(self) -> Result<Self::Output, LayoutError> {
        let (shape, stride) = I::pick_from(self.modes()).unzip();
        Layout::try_new(shape, stride).map_err(|e| e.of(&self, None))
    }
}

/// A layout that has the modes `I`, a list of static ints. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`select` takes a layout, or in generic code a type that is bounded by `SelectOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: SelectOp<{I}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait SelectOp<I>: PickModes<I> {}
impl<A: PickModes<I>, I> SelectOp<I> for A where A::Verdict: Lawful<A, I> {}
/// The result of [`select`].
pub type Select<A, I> = <A as PickModes<I>>::Output;

/// The modes of A with these numbers, in this order.
///
/// ```
/// use colex::prelude::*;
/// let n = 3;
/// let a = layout!((4, 2, n) : (1, 4, 8));
/// assert_eq!(select(a, shape!(2, 0)).to_string(), "(3,_4):(_8,_1)");
/// assert_eq!(select(layout!((4, 8)), shape!(1)).to_string(), "(_8):(_4)");
/// ```
///
/// # Fails when
/// a number is not below the rank: that does not compile; and when modes that come twice have a
/// size that does not fit, which [`try_select`] returns. Source: CuTe, `select<I...>`.
#[inline(always)]
#[track_caller]
pub fn select<A: SelectOp<I, Output = R>, I, R>(a: A, _modes: I) -> R {
    a.try_select().or_broken()
}

/// [`select`], or the overflow.
#[inline(always)]
pub fn try_select<A: SelectOp<I, Output = R>, I, R>(a: A, _modes: I) -> Result<R, LayoutError> {
    a.try_select()
}

// ---- take -------------------------------------------------------------------------------------

/// What [`TakeOp`] gives, broken laws included.
pub trait TakeModes<B, E>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether there are modes between the two, and all of them.
    type Verdict: Verdict;
    /// The layout.
    fn take(self) -> Self::Output;
}
impl<A: ToModes, B, E> TakeModes<B, E> for A
where
    (B, E): ModeRange<A::Modes>,
{
    type Output = AsLayout<<(B, E) as ModeRange<A::Modes>>::Inside>;
    type Verdict = <(B, E) as ModeRange<A::Modes>>::NotEmpty;
    #[inline(always)]
    fn take(self) -> Self::Output {
        as_layout(<(B, E)>::inside(self.modes()))
    }
}

/// A layout that has the modes from `B` to before `E`. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`take` takes a layout, or in generic code a type that is bounded by `TakeOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TakeOp<{B}, {E}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait TakeOp<B, E>: TakeModes<B, E> {}
impl<A: TakeModes<B, E>, B, E> TakeOp<B, E> for A where A::Verdict: Lawful<A, (B, E)> {}
/// The result of [`take`].
pub type Take<A, B, E> = <A as TakeModes<B, E>>::Output;

/// The modes of A from `begin` to before `end`.
///
/// ```
/// use colex::algebra::take;
/// use colex::prelude::*;
/// let a = layout!((4, 2, 3) : (1, 4, 8));
/// assert_eq!(take(a, int!(1), int!(3)).to_string(), "(_2,_3):(_4,_8)");
/// let n = 4;
/// assert_eq!(take(layout!((n, 2)), int!(0), int!(1)).to_string(), "(4):(_1)");
/// ```
///
/// # Fails when
/// these are no modes of A, or there is none: that does not compile. Source: CuTe, `take<B, E>`.
#[inline(always)]
pub fn take<A: TakeOp<B, E, Output = R>, B, E, R>(a: A, _begin: B, _end: E) -> R {
    a.take()
}

// ---- group ------------------------------------------------------------------------------------

/// What [`GroupOp`] gives, broken laws included.
pub trait GroupModes<B, E>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether there are all these modes.
    type Verdict: Verdict;
    /// The layout.
    fn group(self) -> Self::Output;
}
impl<A: ToModes, B, E> GroupModes<B, E> for A
where
    (B, E): ModeRange<A::Modes>,
{
    type Output = AsLayout<<(B, E) as ModeRange<A::Modes>>::Grouped>;
    type Verdict = <(B, E) as ModeRange<A::Modes>>::Verdict;
    #[inline(always)]
    fn group(self) -> Self::Output {
        as_layout(<(B, E)>::grouped(self.modes()))
    }
}

/// A layout whose modes from `B` to before `E` can be grouped. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`group` takes a layout, or in generic code a type that is bounded by `GroupOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: GroupOp<{B}, {E}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait GroupOp<B, E>: GroupModes<B, E> {}
impl<A: GroupModes<B, E>, B, E> GroupOp<B, E> for A where A::Verdict: Lawful<A, (B, E)> {}
/// The result of [`group`].
pub type Group<A, B, E> = <A as GroupModes<B, E>>::Output;

/// A with the modes from `begin` to before `end` as one mode.
///
/// `R(i) = A(i)`
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 2, 3) : (1, 4, 8));
/// assert_eq!(group(a, int!(0), int!(2)).to_string(), "((_4,_2),_3):((_1,_4),_8)");
/// let n = 3;
/// assert_eq!(group(layout!((4, n)), int!(1), int!(2)).to_string(), "(_4,(3)):(_1,(_4))");
/// ```
///
/// # Fails when
/// these are no modes of A: that does not compile. Source: CuTe, `group<B, E>`.
#[inline(always)]
pub fn group<A: GroupOp<B, E, Output = R>, B, E, R>(a: A, _begin: B, _end: E) -> R {
    a.group()
}

// ---- by profile -------------------------------------------------------------------------------

/// What [`GroupByOp`] gives, broken laws included.
pub trait NestModes<P>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether the profile has an integer for each mode.
    type Verdict: Verdict;
    /// The layout.
    fn group_by(self, profile: P) -> Self::Output;
}
impl<A: ToModes, P> NestModes<P> for A
where
    P: Nest<A::Modes, Rest: UsedUp>,
{
    type Output = P::Mode;
    type Verdict = <P::Verdict as Verdict>::Then<<P::Rest as UsedUp>::Verdict>;
    #[inline(always)]
    fn group_by(self, profile: P) -> P::Mode {
        profile.nest(self.modes()).0
    }
}

/// A layout with a mode for each integer of the profile `P`. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`group_by` takes a layout, or in generic code a type that is bounded by `GroupByOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: GroupByOp<{P}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait GroupByOp<P>: NestModes<P> {}
impl<A: NestModes<P>, P> GroupByOp<P> for A where A::Verdict: Lawful<A, P> {}
/// The result of [`group_by`].
pub type GroupBy<A, P> = <A as NestModes<P>>::Output;

/// The modes of A nested as the profile: each of its integers, whatever its value, stands for a mode.
///
/// `R(i) = A(i)`
///
/// ```
/// use colex::algebra::group_by;
/// use colex::prelude::*;
/// let a = layout!((4, 2, 3) : (1, 4, 8));
/// assert_eq!(group_by(a, shape!((1, 1), 1)).to_string(), "((_4,_2),_3):((_1,_4),_8)");
/// let n = 4;
/// assert_eq!(group_by(layout!((n, (2, 3))), shape!(1, (1))).to_string(), "(4,((_2,_3))):(_1,((4,8)))");
/// ```
///
/// # Fails when
/// the profile has more or fewer integers than A has modes: that does not compile.
#[inline(always)]
pub fn group_by<A: GroupByOp<P, Output = R>, P: IntTuple, R>(a: A, profile: P) -> R {
    a.group_by(profile)
}

/// What [`UngroupByOp`] gives, broken laws included.
#[diagnostic::on_unimplemented(
    message = "`ungroup_by` takes a layout, or in generic code a type that is bounded by `UngroupByOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: UngroupByOp<{P}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait UnnestModes<P>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether A nests at least as the profile does.
    type Verdict: Verdict;
    /// The layout.
    fn ungroup_by(self, profile: P) -> Self::Output;
}
impl<S: Shape, D: Congruent<S>, P: Unnest<Self>> UnnestModes<P> for Layout<S, D> {
    type Output = AsLayout<P::Modes>;
    type Verdict = P::Verdict;
    #[inline(always)]
    fn ungroup_by(self, profile: P) -> Self::Output {
        as_layout(profile.unnest(self))
    }
}

/// A layout that nests at least as the profile `P` does. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`ungroup_by` takes a layout, or in generic code a type that is bounded by `UngroupByOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: UngroupByOp<{P}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait UngroupByOp<P>: UnnestModes<P> {}
impl<A: UnnestModes<P>, P> UngroupByOp<P> for A where A::Verdict: Lawful<A, P> {}
/// The result of [`ungroup_by`].
pub type UngroupBy<A, P> = <A as UnnestModes<P>>::Output;

/// The inverse of [`group_by`]: a mode for each integer of the profile, in one list.
///
/// `ungroup_by(group_by(A, P), P) = A`, and `R(i) = A(i)`
///
/// ```
/// use colex::algebra::ungroup_by;
/// use colex::prelude::*;
/// let a = layout!(((4, (2, 3)), 5));
/// assert_eq!(ungroup_by(a, shape!((1, 1), 1)).to_string(), "(_4,(_2,_3),_5):(_1,(_4,_8),_24)");
/// let n = 4;
/// assert_eq!(ungroup_by(layout!(((n, 2), 5)), shape!((1, 1), 1)).to_string(), "(4,_2,_5):(_1,4,8)");
/// ```
///
/// # Fails when
/// the profile has a list where A has none of its rank: that does not compile.
#[inline(always)]
pub fn ungroup_by<A: UngroupByOp<P, Output = R>, P: IntTuple, R>(a: A, profile: P) -> R {
    a.ungroup_by(profile)
}

/// What [`UnflattenOp`] gives, broken laws included.
#[diagnostic::on_unimplemented(
    message = "`unflatten` takes a layout, or in generic code a type that is bounded by `UnflattenOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: UnflattenOp<{P}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait NestLeaves<P>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// Whether the profile has an integer for each of the layout.
    type Verdict: Verdict;
    /// The layout.
    fn unflatten(self, profile: P) -> Self::Output;
}
impl<S: Shape + FlatModes<D, HNil>, D: Congruent<S>, P> NestLeaves<P> for Layout<S, D>
where
    P: Nest<S::Modes, Rest: UsedUp>,
{
    type Output = P::Mode;
    type Verdict = <P::Verdict as Verdict>::Then<<P::Rest as UsedUp>::Verdict>;
    #[inline(always)]
    fn unflatten(self, profile: P) -> P::Mode {
        profile.nest(self.shape().flat_modes(self.stride(), HNil)).0
    }
}

/// A layout with an integer for each of the profile `P`. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`unflatten` takes a layout, or in generic code a type that is bounded by `UnflattenOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: UnflattenOp<{P}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait UnflattenOp<P>: NestLeaves<P> {}
impl<A: NestLeaves<P>, P> UnflattenOp<P> for A where A::Verdict: Lawful<A, P> {}
/// The result of [`unflatten`].
pub type Unflatten<A, P> = <A as NestLeaves<P>>::Output;

/// The inverse of [`flatten`](super::super::flatten::flatten): the integers of A nested as the
/// profile.
///
/// `unflatten(flatten(A), shape(A)) = A`, and `R(i) = A(i)`
///
/// ```
/// use colex::algebra::unflatten;
/// use colex::prelude::*;
/// let a = layout!((4, 2, 3));
/// assert_eq!(unflatten(a, shape!(1, (1, 1))).to_string(), "(_4,(_2,_3)):(_1,(_4,_8))");
/// let n = 4;
/// assert_eq!(unflatten(layout!((n, (2, 3))), shape!((1, 1), 1)).to_string(), "((4,_2),_3):((_1,4),8)");
/// ```
///
/// # Fails when
/// the profile has more or fewer integers than A: that does not compile. Source: CuTe, `unflatten`.
#[inline(always)]
pub fn unflatten<A: UnflattenOp<P, Output = R>, P: IntTuple, R>(a: A, profile: P) -> R {
    a.unflatten(profile)
}

// ---- reverse ----------------------------------------------------------------------------------

/// A layout whose modes can be turned around: every layout.
#[diagnostic::on_unimplemented(
    message = "`reverse` takes a layout, or in generic code a type that is bounded by `ReverseOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ReverseOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait ReverseOp: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// The layout.
    fn reverse(self) -> Self::Output;
}
/// The result of [`reverse`].
pub type Reverse<A> = <A as ReverseOp>::Output;

impl<S: Extent, D: Int> ReverseOp for Layout<S, D> {
    type Output = Self;
    #[inline(always)]
    fn reverse(self) -> Self {
        self
    }
}
impl ReverseOp for Layout<HNil, HNil> {
    type Output = Self;
    #[inline(always)]
    fn reverse(self) -> Self {
        self
    }
}
impl<S, ST, D, DT, L> ReverseOp for Layout<HCons<S, ST>, HCons<D, DT>>
where
    HCons<S, ST>: Shape,
    HCons<D, DT>: Congruent<HCons<S, ST>>,
    Self: ToModes<Modes = L>,
    L: ReverseOnto<HNil>,
{
    type Output = AsLayout<L::Output>;
    #[inline(always)]
    fn reverse(self) -> Self::Output {
        as_layout(self.modes().reverse_onto(HNil))
    }
}

/// The modes of A from the last to the first.
///
/// `R(c_n, ..., c_0) = A(c_0, ..., c_n)`
///
/// ```
/// use colex::algebra::reverse;
/// use colex::prelude::*;
/// assert_eq!(reverse(layout!((4, (2, 3)))).to_string(), "((_2,_3),_4):((_4,_8),_1)");
/// let n = 4;
/// assert_eq!(reverse(layout!((n, 2))).to_string(), "(_2,4):(4,_1)");
/// ```
///
/// Never fails. Source: CuTe, `reverse`.
#[inline(always)]
pub fn reverse<A: ReverseOp<Output = R>, R>(a: A) -> R {
    a.reverse()
}
