//! Operations that select, group and reverse the modes of one layout. They change no integer.
//!
//! | operation on `(4,2,3):(1,4,8)` | result |
//! | --- | --- |
//! | [`select`] the modes 2 and 0 | `(3,4):(8,1)` |
//! | [`take`] the modes from 1 to before 3 | `(2,3):(4,8)` |
//! | [`group`] the modes from 1 to before 3 | `(4,(2,3)):(1,(4,8))` |
//! | [`group_by`] or [`unflatten`] with the profile `(1,(1,1))` | `(4,(2,3)):(1,(4,8))` |
//! | [`reverse`] | `(3,2,4):(8,4,1)` |
//!
//! [`ungroup_by`] is the inverse of [`group_by`]. `list` computes the types. At run time, `rearranged` copies the integers of the
//! operand into their new order.

use super::list::{ModeRange, Nest, PickFrom, TakesAll};
use crate::algebra::checked::operation;
use crate::algebra::flatten::{Flatten, FlattenOp};
use crate::error::{Arrangement, Broken, Holds, LayoutError};
use crate::int::{Extent, Flag, Int, by_type_of};
use crate::layout::{
    AnyLayout, AsLayout, FlatMode, FlatScratch, Layout, ModeList, Out, Written, static_or, try_static_or, write,
};
use crate::profile::{Congruent, IsWeaklyCongruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

/// The layout that `arrange` writes from the leaves of `a`.
#[inline(always)]
fn rearranged<A: AnyLayout, L: AnyLayout>(
    a: A,
    arrange: impl FnOnce(&[FlatMode], &mut Out<'_>) -> Written,
) -> Result<L, LayoutError> {
    write(|out| arrange(FlatScratch::new().of(a).modes, out))
}

/// The layout of the type `L` that has the integers of `a` in the same order: only the nesting differs.
#[inline(always)]
fn renested<A: AnyLayout, L: AnyLayout>(a: A) -> Result<L, LayoutError> {
    rearranged(a, |modes, out| out.copy(modes))
}

operation! {
    /// A layout that has modes with the numbers `I`, for generic code: the bound of [`select`].
    ///
    /// Mode `k` of the result is mode `I_k` of `A`. `I` is a tuple of static ints below the rank. The result is
    /// [`Select<A, I>`](Select). Fails as [`select`] does.
    ///
    /// ```
    /// use colex::algebra::{Select, SelectOp};
    /// use colex::prelude::*;
    /// type Swap = Shape!(1, 0);
    /// fn transposed<A: SelectOp<Swap>>(a: A) -> Select<A, Swap> {
    ///     select(a, shape!(1, 0))
    /// }
    /// let n = 3;
    /// assert_eq!(transposed(layout!((4, 2))).to_string(), "(_2,_4):(_4,_1)");
    /// assert_eq!(transposed(layout!((4, n))).to_string(), "(3,_4):(_4,_1)");
    /// ```
    trait SelectOp<I> -> Select, by trait PickModes::try_select(), laws of I, sorts Self;
    "`select` takes a layout, or in generic code a type that is bounded by `SelectOp`";
    "fix: in generic code, add the bound `{Self}: SelectOp<I>`, with the type of the other argument for `I`"
}
impl<S: Shape, D: Congruent<S>, I: PickFrom<D::Modes>> PickModes<I> for Layout<S, D> {
    type Output = AsLayout<I::Output>;
    type Verdict = I::Verdict;
    #[inline(always)]
    fn try_select(self) -> Result<Self::Output, LayoutError> {
        rearranged(self, |modes, out| I::pick(modes, out))
    }
}

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
/// a number is not below the rank. This does not compile. It also fails when a mode is selected more than once and the size of
/// the result does not fit an `isize`. This panics, and [`try_select`] returns the law. Source: CuTe, `select<I...>`.
/// The laws are [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex) and
/// [`LayoutError::Overflow`](crate::LayoutError::Overflow).
#[must_use]
#[inline(always)]
#[track_caller]
pub fn select<A: SelectOp<I, Output = R>, I, R: AnyLayout>(a: A, modes: I) -> R {
    static_or::<A, R>(|| by_type_of(modes, a.try_select()))
}

/// [`select`], or the overflow.
#[inline(always)]
pub fn try_select<A: SelectOp<I, Output = R>, I, R: AnyLayout>(a: A, modes: I) -> Result<R, LayoutError> {
    try_static_or::<A, R>(|| by_type_of(modes, a.try_select()))
}

operation! {
    /// A layout that has the modes from `B` to before `E`, for generic code: the bound of [`take`].
    ///
    /// `B` and `E` are static ints with `B < E`, and the result is [`Take<A, B, E>`](Take). Fails as [`take`] does.
    ///
    /// ```
    /// use colex::algebra::{Take, TakeOp, take};
    /// use colex::prelude::*;
    /// fn matrix<A: TakeOp<Int!(0), Int!(2)>>(batch: A) -> Take<A, Int!(0), Int!(2)> {
    ///     take(batch, int!(0), int!(2))
    /// }
    /// let n = 4;
    /// assert_eq!(matrix(layout!((4, 2, 3))).to_string(), "(_4,_2):(_1,_4)");
    /// assert_eq!(matrix(layout!((n, 2, 3))).to_string(), "(4,_2):(_1,4)");
    /// ```
    trait TakeOp<B, E> -> Take, by trait TakeModes::try_take(), laws of (B, E), sorts Self;
    "`take` takes a layout, or in generic code a type that is bounded by `TakeOp`";
    "fix: in generic code, add the bound `{Self}: TakeOp<B, E>`, with the types of the other arguments"
}
impl<S: Shape, D: Congruent<S>, B, E> TakeModes<B, E> for Layout<S, D>
where
    (B, E): ModeRange<D::Modes>,
{
    type Output = AsLayout<InsideOf<D::Modes, (B, E)>>;
    type Verdict = <(B, E) as ModeRange<D::Modes>>::NotEmpty;
    #[inline(always)]
    fn try_take(self) -> Result<Self::Output, LayoutError> {
        let begin = <(B, E) as ModeRange<D::Modes>>::Before::LEAVES;
        rearranged(self, |modes, out| out.copy(&modes[begin..][..InsideOf::<D::Modes, (B, E)>::LEAVES]))
    }
}

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
/// A does not have all these modes, or the range is empty. This does not compile. Source: CuTe, `take<B, E>`.
/// The laws are [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex) and
/// [`LayoutError::EmptyRange`](crate::LayoutError::EmptyRange).
#[must_use]
#[inline(always)]
pub fn take<A: TakeOp<B, E, Output = R>, B, E, R: AnyLayout>(a: A, begin: B, end: E) -> R {
    static_or::<A, R>(|| by_type_of((begin, end), a.try_take()))
}

operation! {
    /// A layout whose modes from `B` to before `E` can be grouped, for generic code: the bound of [`group`].
    ///
    /// `R(i) = A(i)`. `B` and `E` are static ints, and the result is [`Group<A, B, E>`](Group). Fails as [`group`] does.
    ///
    /// ```
    /// use colex::algebra::{Group, GroupOp};
    /// use colex::prelude::*;
    /// fn rows_as_one<A: GroupOp<Int!(0), Int!(2)>>(a: A) -> Group<A, Int!(0), Int!(2)> {
    ///     group(a, int!(0), int!(2))
    /// }
    /// let n = 4;
    /// assert_eq!(rows_as_one(layout!((4, 2, 3))).to_string(), "((_4,_2),_3):((_1,_4),_8)");
    /// assert_eq!(rows_as_one(layout!((n, 2, 3))).to_string(), "((4,_2),_3):((_1,4),8)");
    /// ```
    trait GroupOp<B, E> -> Group, by trait GroupModes::try_group(), laws of (B, E), sorts Self;
    "`group` takes a layout, or in generic code a type that is bounded by `GroupOp`";
    "fix: in generic code, add the bound `{Self}: GroupOp<B, E>`, with the types of the other arguments"
}
impl<S: Shape, D: Congruent<S>, B, E> GroupModes<B, E> for Layout<S, D>
where
    (B, E): ModeRange<D::Modes>,
{
    type Output = AsLayout<Grouped<D::Modes, (B, E)>>;
    type Verdict = <(B, E) as ModeRange<D::Modes>>::Verdict;
    #[inline(always)]
    fn try_group(self) -> Result<Self::Output, LayoutError> {
        renested(self)
    }
}
/// A list with the modes of a range grouped into one mode. An empty range adds no mode.
type Grouped<L, R> = <<R as ModeRange<L>>::Before as ModeList>::Concat<
    <InsideOf<L, R> as ModeList>::IfEmpty<AfterOf<L, R>, HCons<AsLayout<InsideOf<L, R>>, AfterOf<L, R>>>,
>;
/// The modes of a range.
type InsideOf<L, R> = <R as ModeRange<L>>::Inside;
/// The modes after a range.
type AfterOf<L, R> = <R as ModeRange<L>>::After;

/// A with the modes from `begin` to before `end` grouped into one mode.
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
/// A does not have all these modes. This does not compile. Source: CuTe, `group<B, E>`.
/// The law is [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex).
#[must_use]
#[inline(always)]
pub fn group<A: GroupOp<B, E, Output = R>, B, E, R: AnyLayout>(a: A, begin: B, end: E) -> R {
    static_or::<A, R>(|| by_type_of((begin, end), a.try_group()))
}

operation! {
    /// A layout with a mode for each integer of the profile `P`, for generic code: the bound of [`group_by`].
    ///
    /// `R(i) = A(i)`, and the modes of `A` are nested as `P` is. The result is [`GroupBy<A, P>`](GroupBy). Fails as [`group_by`]
    /// does.
    ///
    /// ```
    /// use colex::algebra::{GroupBy, GroupByOp, group_by};
    /// use colex::prelude::*;
    /// type Pair = Shape!((1, 1), 1);
    /// fn rows_as_one<A: GroupByOp<Pair>>(a: A) -> GroupBy<A, Pair> {
    ///     group_by(a, shape!((1, 1), 1))
    /// }
    /// let n = 4;
    /// assert_eq!(rows_as_one(layout!((4, 2, 3))).to_string(), "((_4,_2),_3):((_1,_4),_8)");
    /// assert_eq!(rows_as_one(layout!((n, 2, 3))).to_string(), "((4,_2),_3):((_1,4),8)");
    /// ```
    trait GroupByOp<P> -> GroupBy, by trait NestModes::try_group_by(), laws of P, sorts Self;
    "`group_by` takes a layout, or in generic code a type that is bounded by `GroupByOp`";
    "fix: in generic code, add the bound `{Self}: GroupByOp<P>`, with the type of the other argument for `P`"
}
impl<S: Shape, D: Congruent<S>, P: Nest> NestModes<P> for Layout<S, D> {
    type Output = P::Mode<D::Modes>;
    type Verdict = TakesAll<P, D::Modes>;
    #[inline(always)]
    fn try_group_by(self) -> Result<Self::Output, LayoutError> {
        renested(self)
    }
}

/// The modes of A nested as the profile is: each integer of the profile, whatever its value, is replaced by the next mode of A.
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
/// the profile has more or fewer integers than A has modes. This does not compile.
/// The law is [`LayoutError::Arrangement`](crate::LayoutError::Arrangement).
///
/// In generic code, add the bound `GroupByOp<P>`.
#[must_use]
#[inline(always)]
pub fn group_by<A: GroupByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, R>(|| by_type_of(profile, a.try_group_by()))
}

operation! {
    /// A layout that has a tuple wherever the profile `P` has one, for generic code: the bound of [`ungroup_by`].
    ///
    /// `R(i) = A(i)`, and `R` has one mode for each integer of `P`. The result is [`UngroupBy<A, P>`](UngroupBy). Fails as
    /// [`ungroup_by`] does.
    ///
    /// ```
    /// use colex::algebra::{UngroupBy, UngroupByOp, ungroup_by};
    /// use colex::prelude::*;
    /// type Pair = Shape!((1, 1), 1);
    /// fn in_one_list<A: UngroupByOp<Pair>>(a: A) -> UngroupBy<A, Pair> {
    ///     ungroup_by(a, shape!((1, 1), 1))
    /// }
    /// let n = 4;
    /// assert_eq!(in_one_list(layout!(((4, 2), 3))).to_string(), "(_4,_2,_3):(_1,_4,_8)");
    /// assert_eq!(in_one_list(layout!(((n, 2), 3))).to_string(), "(4,_2,_3):(_1,4,8)");
    /// ```
    trait UngroupByOp<P> -> UngroupBy, by trait UnnestModes::try_ungroup_by(), laws of P, sorts Self;
    "`ungroup_by` takes a layout, or in generic code a type that is bounded by `UngroupByOp`";
    "fix: in generic code, add the bound `{Self}: UngroupByOp<P>`, with the type of the other argument for `P`"
}
impl<S: Shape, D: Congruent<S>, P: Nest + IsWeaklyCongruent<S, Output: Flag>> UnnestModes<P> for Layout<S, D> {
    type Output = AsLayout<P::Unnested<Self>>;
    type Verdict = <P::Output as Flag>::ChooseVerdict<Holds, Broken<Arrangement>>;
    #[inline(always)]
    fn try_ungroup_by(self) -> Result<Self::Output, LayoutError> {
        renested(self)
    }
}

/// The inverse of [`group_by`]: the modes of A at the positions of the integers of the profile, in one tuple.
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
/// the profile has a tuple where A does not have a tuple of the same rank. This does not compile.
/// The law is [`LayoutError::Arrangement`](crate::LayoutError::Arrangement).
///
/// In generic code, add the bound `UngroupByOp<P>`.
#[must_use]
#[inline(always)]
pub fn ungroup_by<A: UngroupByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, R>(|| by_type_of(profile, a.try_ungroup_by()))
}

/// The leaves of a layout, as a list of modes.
type FlatModes<A> = <Flatten<A> as AnyLayout>::Modes;

operation! {
    /// A layout with a leaf for each integer of the profile `P`, for generic code: the bound of [`unflatten`].
    ///
    /// `R(i) = A(i)`, and the leaves of `A` are nested as `P` is. The result is [`Unflatten<A, P>`](Unflatten). Fails as
    /// [`unflatten`] does.
    ///
    /// ```
    /// use colex::algebra::{Unflatten, UnflattenOp, unflatten};
    /// use colex::prelude::*;
    /// type Pair = Shape!(1, (1, 1));
    /// fn nested<A: UnflattenOp<Pair>>(a: A) -> Unflatten<A, Pair> {
    ///     unflatten(a, shape!(1, (1, 1)))
    /// }
    /// let n = 4;
    /// assert_eq!(nested(layout!((4, 2, 3))).to_string(), "(_4,(_2,_3)):(_1,(_4,_8))");
    /// assert_eq!(nested(layout!((n, 2, 3))).to_string(), "(4,(_2,_3)):(_1,(4,8))");
    /// ```
    trait UnflattenOp<P> -> Unflatten, by trait NestLeaves::try_unflatten(), laws of P, sorts Self;
    "`unflatten` takes a layout, or in generic code a type that is bounded by `UnflattenOp`";
    "fix: in generic code, add the bound `{Self}: UnflattenOp<P>`, with the type of the other argument for `P`"
}
impl<S: Shape, D: Congruent<S>, P: Nest> NestLeaves<P> for Layout<S, D>
where
    Self: FlattenOp,
{
    type Output = P::Mode<FlatModes<Self>>;
    type Verdict = TakesAll<P, FlatModes<Self>>;
    #[inline(always)]
    fn try_unflatten(self) -> Result<Self::Output, LayoutError> {
        renested(self)
    }
}

/// The inverse of [`flatten`](super::super::flatten::flatten): the leaves of A nested as the profile is.
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
/// the profile has more or fewer integers than A has leaves. This does not compile. Source: CuTe, `unflatten`.
/// The law is [`LayoutError::Arrangement`](crate::LayoutError::Arrangement).
///
/// In generic code, add the bound `UnflattenOp<P>`.
#[must_use]
#[inline(always)]
pub fn unflatten<A: UnflattenOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, R>(|| by_type_of(profile, a.try_unflatten()))
}

operation! {
    /// A layout whose modes can be reversed, for generic code: the bound of [`reverse`]. Every layout implements it.
    ///
    /// `R(c_n, ..., c_0) = A(c_0, ..., c_n)`. The result is [`Reverse<A>`](Reverse). Never fails.
    ///
    /// ```
    /// use colex::algebra::{Reverse, ReverseOp, reverse};
    /// use colex::prelude::*;
    /// fn transposed<A: ReverseOp>(a: A) -> Reverse<A> {
    ///     reverse(a)
    /// }
    /// let n = 3;
    /// assert_eq!(transposed(layout!((4, 2))).to_string(), "(_2,_4):(_4,_1)");
    /// assert_eq!(transposed(layout!((4, n))).to_string(), "(3,_4):(_4,_1)");
    /// ```
    trait ReverseOp -> Reverse, by try_reverse;
    "`reverse` takes a layout, or in generic code a type that is bounded by `ReverseOp`";
    "fix: in generic code, add the bound `{Self}: ReverseOp`"
}
impl<S: Extent, D: Int> ReverseOp for Layout<S, D> {
    type Output = Self;
    #[inline(always)]
    fn try_reverse(self) -> Result<Self, LayoutError> {
        Ok(self)
    }
}
macro_rules! reverse_list {
    ([$($g:tt)*] $shape:ty, $stride:ty) => {
        impl<$($g)*> ReverseOp for Layout<$shape, $stride>
        where
            $shape: Shape,
            $stride: Congruent<$shape>,
        {
            type Output = AsLayout<<<Self as AnyLayout>::Modes as ModeList>::ReversedOnto<HNil>>;
            #[inline(always)]
            fn try_reverse(self) -> Result<Self::Output, LayoutError> {
                rearranged(self, <Self as AnyLayout>::Modes::write_reversed)
            }
        }
    };
}
reverse_list!([] HNil, HNil);
reverse_list!([S, ST, D, DT] HCons<S, ST>, HCons<D, DT>);

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
#[must_use]
#[inline(always)]
pub fn reverse<A: ReverseOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, R>(|| a.try_reverse())
}
