//! Lists of modes taken apart and put together.

use crate::algebra::modes::{AsLayout, ModeList, as_layout};
use crate::error::{Broken, EmptyRange, Holds, ModeIndex, Verdict};
use crate::int::bits::Nat;
use crate::int::ops::{Add, AddOp, Sub, SubOp};
use crate::int::{Int, Static};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// The number of modes of a range, which must not be 0. That of one which ends before it begins is below 0, and
/// the modes are not there.
pub trait RangeLength {
    /// Whether there is a mode.
    type Verdict: Verdict;
}
impl<N: Nat + NonZero> RangeLength for PInt<N> {
    type Verdict = Holds;
}
impl<N: Nat + NonZero> RangeLength for NInt<N> {
    type Verdict = Holds;
}
impl RangeLength for Z0 {
    type Verdict = Broken<EmptyRange>;
}

// ---- joining ----------------------------------------------------------------------------------

/// A list of modes with another behind it.
pub trait Concat<B: ModeList>: ModeList {
    /// The list.
    type Output: ModeList;
    /// The list.
    fn concat(self, behind: B) -> Self::Output;
}
impl<B: ModeList> Concat<B> for HNil {
    type Output = B;
    #[inline(always)]
    fn concat(self, behind: B) -> B {
        behind
    }
}
impl<M: AnyLayout, T: Concat<B>, B: ModeList> Concat<B> for HCons<M, T> {
    type Output = HCons<M, T::Output>;
    #[inline(always)]
    fn concat(self, behind: B) -> Self::Output {
        cons(self.head, self.tail.concat(behind))
    }
}

/// A list of modes in reverse, in front of `Behind`.
pub trait ReverseOnto<Behind: ModeList>: ModeList {
    /// The list.
    type Output: ModeList;
    /// The list.
    fn reverse_onto(self, behind: Behind) -> Self::Output;
}
impl<B: ModeList> ReverseOnto<B> for HNil {
    type Output = B;
    #[inline(always)]
    fn reverse_onto(self, behind: B) -> B {
        behind
    }
}
impl<M: AnyLayout, T: ReverseOnto<HCons<M, B>>, B: ModeList> ReverseOnto<B> for HCons<M, T> {
    type Output = T::Output;
    #[inline(always)]
    fn reverse_onto(self, behind: B) -> Self::Output {
        self.tail.reverse_onto(cons(self.head, behind))
    }
}

/// The mode `M` as often as `Self` says.
pub trait Copies<M> {
    /// The list.
    type Output: ModeList;
    /// The list.
    fn copies(mode: M) -> Self::Output;
}
impl<M> Copies<M> for Z0 {
    type Output = HNil;
    #[inline(always)]
    fn copies(_: M) -> HNil {
        HNil
    }
}
impl<N: Nat + NonZero, M: AnyLayout> Copies<M> for PInt<N>
where
    Self: SubOp<P1>,
    Sub<Self, P1>: Copies<M>,
{
    type Output = HCons<M, <Sub<Self, P1> as Copies<M>>::Output>;
    #[inline(always)]
    fn copies(mode: M) -> Self::Output {
        cons(mode, Sub::<Self, P1>::copies(mode))
    }
}

/// How many modes a list has.
pub trait Count: ModeList {
    /// The number.
    type Output: AddOp<P1>;
}
impl Count for HNil {
    type Output = Z0;
}
impl<M: AnyLayout, T: Count> Count for HCons<M, T>
where
    Add<T::Output, P1>: AddOp<P1>,
{
    type Output = Add<T::Output, P1>;
}

// ---- taking apart -----------------------------------------------------------------------------

/// A list of modes split before mode `N`.
#[diagnostic::on_unimplemented(
    message = "mode index: the modes of a typed layout are numbered by static ints",
    label = "a mode is named here by what is known at run time only",
    note = "the number is `{N}`",
    note = "fix: write it as `int!(1)`, and several as `shape!(2, 0)`; where it is not known to the compiler, call the function of `colex::dynamic`"
)]
pub trait SplitAt<N>: ModeList {
    /// The modes before.
    type Front: ModeList;
    /// The mode `N` and those behind it.
    type Back: ModeList;
    /// Whether there are `N` modes.
    type Verdict: Verdict;
    /// Both lists.
    fn split_at(self) -> (Self::Front, Self::Back);
}
macro_rules! split_at_zero {
    ([$($g:tt)*] $list:ty) => {
        impl<$($g)*> SplitAt<Z0> for $list {
            type Front = HNil;
            type Back = Self;
            type Verdict = Holds;
            #[inline(always)]
            fn split_at(self) -> (HNil, Self) {
                (HNil, self)
            }
        }
    };
}
split_at_zero!([] HNil);
split_at_zero!([M: AnyLayout, T: ModeList] HCons<M, T>);
macro_rules! split_nowhere {
    ([$($g:tt)*] $list:ty, $n:ty) => {
        impl<$($g)*> SplitAt<$n> for $list {
            type Front = HNil;
            type Back = HNil;
            type Verdict = Broken<ModeIndex>;
            #[inline(always)]
            fn split_at(self) -> (HNil, HNil) {
                (HNil, HNil)
            }
        }
    };
}
split_nowhere!([N: Nat + NonZero] HNil, PInt<N>);
split_nowhere!([N: Nat + NonZero] HNil, NInt<N>);
split_nowhere!([N: Nat + NonZero, M: AnyLayout, T: ModeList] HCons<M, T>, NInt<N>);
impl<M: AnyLayout, T, N: Nat + NonZero> SplitAt<PInt<N>> for HCons<M, T>
where
    PInt<N>: SubOp<P1>,
    T: SplitAt<Sub<PInt<N>, P1>>,
{
    type Front = HCons<M, T::Front>;
    type Back = T::Back;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn split_at(self) -> (Self::Front, T::Back) {
        let (front, back) = self.tail.split_at();
        (cons(self.head, front), back)
    }
}

/// The first mode of a list, and those behind it.
pub trait Uncons: ModeList {
    /// The first mode.
    type Head: AnyLayout;
    /// The modes behind it.
    type Tail: ModeList;
    /// Whether there is one.
    type Verdict: Verdict;
    /// Both.
    fn uncons(self) -> (Self::Head, Self::Tail);
}
impl Uncons for HNil {
    type Head = Layout<HNil, HNil>;
    type Tail = HNil;
    type Verdict = Broken<ModeIndex>;
    #[inline(always)]
    fn uncons(self) -> (Self::Head, HNil) {
        (Layout::of_valid(HNil, HNil), HNil)
    }
}
impl<M: AnyLayout, T: ModeList> Uncons for HCons<M, T> {
    type Head = M;
    type Tail = T;
    type Verdict = Holds;
    #[inline(always)]
    fn uncons(self) -> (M, T) {
        (self.head, self.tail)
    }
}

/// A list of numbers, and the modes of the list `L` that it names, in its order. The numbers are
/// `Self`, so that the compiler waits until it knows them before it looks for an impl.
#[diagnostic::on_unimplemented(
    message = "modes are selected by a list of static ints",
    label = "the modes are selected by this",
    note = "found `{Self}`",
    note = "fix: write the numbers of the modes as `shape!(2, 0)`"
)]
pub trait PickFrom<L>: IntTuple {
    /// The list.
    type Output: ModeList;
    /// Whether there are all these modes.
    type Verdict: Verdict;
    /// The list.
    fn pick_from(list: L) -> Self::Output;
}
impl<L> PickFrom<L> for HNil {
    type Output = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn pick_from(_: L) -> HNil {
        HNil
    }
}
impl<L: SplitAt<N>, N: Int, I: PickFrom<L>> PickFrom<L> for HCons<N, I>
where
    L::Back: Uncons,
{
    type Output = HCons<<L::Back as Uncons>::Head, I::Output>;
    type Verdict = <VerdictOf<L, N> as Verdict>::Then<I::Verdict>;
    #[inline(always)]
    fn pick_from(list: L) -> Self::Output {
        cons(list.split_at().1.uncons().0, I::pick_from(list))
    }
}
/// Whether a list has a mode `N`.
pub(crate) type VerdictOf<L, N> =
    <<L as SplitAt<N>>::Verdict as Verdict>::Then<<<L as SplitAt<N>>::Back as Uncons>::Verdict>;

/// A list as one mode in front of others; no modes are none.
pub trait GroupOnto<Behind: ModeList>: ModeList {
    /// The list.
    type Output: ModeList;
    /// The list.
    fn group_onto(self, behind: Behind) -> Self::Output;
}
impl<B: ModeList> GroupOnto<B> for HNil {
    type Output = B;
    #[inline(always)]
    fn group_onto(self, behind: B) -> B {
        behind
    }
}
impl<M: AnyLayout, T: ModeList, B: ModeList> GroupOnto<B> for HCons<M, T> {
    type Output = HCons<AsLayout<Self>, B>;
    #[inline(always)]
    fn group_onto(self, behind: B) -> Self::Output {
        cons(as_layout(self), behind)
    }
}

// ---- ranges -----------------------------------------------------------------------------------

/// The modes of the list `L` between two numbers, static ints, for they decide the type. The numbers are `Self`, so
/// that what is wrong with them is one error.
#[diagnostic::on_unimplemented(
    message = "mode index: the modes of a typed layout are numbered by static ints",
    label = "modes are named here by what is known at run time only",
    note = "the range is `{Self}`",
    note = "fix: write each number as `int!(1)`; where it is not known to the compiler, call the function of `colex::dynamic`"
)]
pub trait ModeRange<L> {
    /// The modes from the first number to before the second.
    type Inside: ModeList;
    /// All modes, those inside as one.
    type Grouped: ModeList;
    /// Whether there are all these modes.
    type Verdict: Verdict;
    /// The same where there has to be one inside.
    type NotEmpty: Verdict;
    /// The modes from the first number to before the second.
    fn inside(list: L) -> Self::Inside;
    /// All modes, those inside as one.
    fn grouped(list: L) -> Self::Grouped;
}
#[diagnostic::do_not_recommend]
impl<L, B: Static, E: Static + SubOp<B>> ModeRange<L> for (B, E)
where
    L: SplitAt<B>,
    L::Back: SplitAt<Sub<E, B>>,
    Sub<E, B>: RangeLength,
    Inside<L, B, E>: GroupOnto<<L::Back as SplitAt<Sub<E, B>>>::Back>,
    L::Front: Concat<GroupedBack<L, B, E>>,
{
    type Inside = Inside<L, B, E>;
    type Grouped = <L::Front as Concat<GroupedBack<L, B, E>>>::Output;
    type NotEmpty = <<Sub<E, B> as RangeLength>::Verdict as Verdict>::Then<Self::Verdict>;
    type Verdict = <L::Verdict as Verdict>::Then<<L::Back as SplitAt<Sub<E, B>>>::Verdict>;
    #[inline(always)]
    fn inside(list: L) -> Self::Inside {
        list.split_at().1.split_at().0
    }
    #[inline(always)]
    fn grouped(list: L) -> Self::Grouped {
        let (front, rest) = list.split_at();
        let (inside, behind) = rest.split_at();
        front.concat(inside.group_onto(behind))
    }
}
/// The modes of `L` from `B` to before `E`.
type Inside<L, B, E> = <<L as SplitAt<B>>::Back as SplitAt<Sub<E, B>>>::Front;
/// The modes of `L` from `B` on, those before `E` as one.
type GroupedBack<L, B, E> =
    <Inside<L, B, E> as GroupOnto<<<L as SplitAt<B>>::Back as SplitAt<Sub<E, B>>>::Back>>::Output;
