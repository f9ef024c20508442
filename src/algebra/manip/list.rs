//! Lists of modes as types, by which the operations of [`manip`](super) are defined, with the verdict on their indices.
//!
//! | of the modes `4:1`, `2:4`, `3:8` | gives | trait |
//! | --- | --- | --- |
//! | those before mode 1, and from it on | `4:1`; `2:4, 3:8` | `SplitAt` |
//! | those with the numbers `(2, 0)` | `3:8, 4:1` | `PickFrom` |
//! | before, inside and after the range `(1, 2)` | `4:1`; `2:4`; `3:8` | `ModeRange` |
//! | nested as the profile `(0, (0, 0))` | `(4,(2,3)):(1,(4,8))` | `Nest`; `Unnested` is its inverse |
//!
//! The numbers are static ints. `Copies` is a list of a number of copies of one mode, by which an append or a prepend fills up.

use crate::error::{Arrangement, Broken, EmptyRange, FillRank, Holds, ModeIndex, Verdict};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Flag, Int, Known, Static};
use crate::layout::{AnyLayout, AsLayout, FlatMode, Layout, ModeList, Out, Row, RowOf, Written};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// A list of modes divided before mode `N`.
#[diagnostic::on_unimplemented(
    message = "mode index: the modes of a typed layout are numbered by static ints",
    label = "this mode number is known only at run time",
    note = "the number is `{N}`",
    note = "fix: write one number as `int!(1)` and several as `shape!(2, 0)`; for numbers known only at run time, call the function of `colex::dynamic`"
)]
pub trait SplitAt<N>: ModeList {
    /// The modes before it.
    type Front: ModeList;
    /// The modes from it on.
    type Back: ModeList;
    /// Holds if the list has `N` modes or more.
    type Verdict: Verdict;
}
impl<L: ModeList> SplitAt<Z0> for L {
    type Front = HNil;
    type Back = L;
    type Verdict = Holds;
}
// A negative index names no mode. This is worked out to report the law.
impl<L: ModeList, N: Nat + NonZero> SplitAt<NInt<N>> for L {
    type Front = HNil;
    type Back = HNil;
    type Verdict = Broken<ModeIndex>;
}
impl<N: Nat + NonZero> SplitAt<PInt<N>> for HNil {
    type Front = HNil;
    type Back = HNil;
    type Verdict = Broken<ModeIndex>;
}
impl<M: AnyLayout, T, N: Nat + NonZero> SplitAt<PInt<N>> for HCons<M, T>
where
    PInt<N>: SubOp<P1>,
    T: SplitAt<Sub<PInt<N>, P1>>,
{
    type Front = HCons<M, T::Front>;
    type Back = T::Back;
    type Verdict = T::Verdict;
}

/// Mode `N` of a list, and those after it.
pub(crate) type BackOf<L, N> = <L as SplitAt<N>>::Back;
/// Mode `N` of a list.
type ModeOf<L, N> = <BackOf<L, N> as ModeList>::Head;
/// Whether a list has a mode `N`.
pub(crate) type HasMode<L, N> =
    <<L as SplitAt<N>>::Verdict as Verdict>::Then<<BackOf<L, N> as ModeList>::HasHead<ModeIndex>>;

/// The modes of the list `L` with the numbers `Self`, in that order.
#[diagnostic::on_unimplemented(
    message = "modes are selected by a list of static ints",
    label = "this is not a list of static ints",
    note = "found `{Self}`",
    note = "fix: write the numbers of the modes as `shape!(2, 0)`"
)]
pub trait PickFrom<L>: IntTuple {
    /// The modes.
    type Output: ModeList;
    /// Whether there are all these modes.
    type Verdict: Verdict;
    /// Writes them, of all modes of the list.
    fn pick(modes: &[FlatMode], out: &mut Out<'_>) -> Written;
}
impl<L> PickFrom<L> for HNil {
    type Output = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn pick(_: &[FlatMode], _: &mut Out<'_>) -> Written {
        Ok(())
    }
}
impl<L: SplitAt<N>, N: Int, I: PickFrom<L>> PickFrom<L> for HCons<N, I> {
    type Output = HCons<ModeOf<L, N>, I::Output>;
    type Verdict = <HasMode<L, N> as Verdict>::Then<I::Verdict>;
    #[inline(always)]
    fn pick(modes: &[FlatMode], out: &mut Out<'_>) -> Written {
        out.copy(&modes[L::Front::LEAVES..][..<RowOf<ModeOf<L, N>> as Row<FlatMode>>::LEN])?;
        I::pick(modes, out)
    }
}

/// The modes of the list `L` from the first number of a pair to before the second.
#[diagnostic::on_unimplemented(
    message = "mode index: the modes of a typed layout are numbered by static ints",
    label = "these mode numbers are known only at run time",
    note = "the range is `{Self}`",
    note = "fix: write each number as `int!(1)`; for numbers known only at run time, call the function of `colex::dynamic`"
)]
pub trait ModeRange<L> {
    /// The modes before them.
    type Before: ModeList;
    /// The modes.
    type Inside: ModeList;
    /// The modes after them.
    type After: ModeList;
    /// Whether there are all these modes.
    type Verdict: Verdict;
    /// Holds if, beside that, the range is not empty.
    type NotEmpty: Verdict;
}
#[diagnostic::do_not_recommend]
impl<L, B: Static, E: Static + SubOp<B>> ModeRange<L> for (B, E)
where
    L: SplitAt<B>,
    L::Back: SplitAt<Sub<E, B>>,
{
    type Before = L::Front;
    type Inside = <L::Back as SplitAt<Sub<E, B>>>::Front;
    type After = BackOf<L::Back, Sub<E, B>>;
    type Verdict = <L::Verdict as Verdict>::Then<<L::Back as SplitAt<Sub<E, B>>>::Verdict>;
    // A negative number of modes is what `Verdict` reports.
    type NotEmpty = <<<Sub<E, B> as Known>::Zero as Flag>::ChooseVerdict<Broken<EmptyRange>, Holds> as Verdict>::Then<
        Self::Verdict,
    >;
}

/// `Self` copies of a mode `X`, and a layout with them at either end. With none the layout stays as it is: of an int no tuple is
/// built.
pub trait Copies<X> {
    /// The copies.
    type List: ModeList;
    /// `A` with the copies after its modes.
    type AppendedTo<A: AnyLayout>: AnyLayout;
    /// `A` with the copies before its modes.
    type PrependedTo<A: AnyLayout>: AnyLayout;
    /// Whether their number is not negative.
    type Verdict: Verdict;
}
macro_rules! no_copies {
    ($([$($g:tt)*] $count:ty => $verdict:ty;)*) => {$(
        impl<X, $($g)*> Copies<X> for $count {
            type List = HNil;
            type AppendedTo<A: AnyLayout> = A;
            type PrependedTo<A: AnyLayout> = A;
            type Verdict = $verdict;
        }
    )*};
}
no_copies! {
    [] Z0 => Holds;
    [N: Nat + NonZero] NInt<N> => Broken<FillRank>;
}
impl<N: Nat + NonZero, X: AnyLayout> Copies<X> for PInt<N>
where
    Self: SubOp<P1>,
    Sub<Self, P1>: Copies<X>,
{
    type List = HCons<X, <Sub<Self, P1> as Copies<X>>::List>;
    type AppendedTo<A: AnyLayout> = AsLayout<<A::Modes as ModeList>::Concat<Self::List>>;
    type PrependedTo<A: AnyLayout> = AsLayout<<Self::List as ModeList>::Concat<A::Modes>>;
    type Verdict = Holds;
}

/// A profile by which modes are nested: each of its integers is the place of a mode of a list `L`, in order.
pub trait Nest: IntTuple {
    /// The layout of the modes that it takes.
    type Mode<L: ModeList>: AnyLayout;
    /// Its modes, as a list.
    type Modes<L: ModeList>: ModeList;
    /// The modes that are left.
    type Rest<L: ModeList>: ModeList;
    /// Whether there are modes enough.
    type Verdict<L: ModeList>: Verdict;
    /// The modes of the layout `L` at the integers of the profile, as one list, where it nests at least as the profile does.
    type Unnested<L: AnyLayout>: ModeList;
}
impl<P: Int> Nest for P {
    type Mode<L: ModeList> = L::Head;
    type Modes<L: ModeList> = HCons<L::Head, HNil>;
    type Rest<L: ModeList> = L::Tail;
    type Verdict<L: ModeList> = L::HasHead<Arrangement>;
    type Unnested<L: AnyLayout> = HCons<L, HNil>;
}
impl Nest for HNil {
    type Mode<L: ModeList> = Layout<HNil, HNil>;
    type Modes<L: ModeList> = HNil;
    type Rest<L: ModeList> = L;
    type Verdict<L: ModeList> = Holds;
    type Unnested<L: AnyLayout> = HNil;
}
impl<P: Nest, PT: Nest> Nest for HCons<P, PT> {
    type Mode<L: ModeList> = AsLayout<Self::Modes<L>>;
    type Modes<L: ModeList> = HCons<P::Mode<L>, PT::Modes<P::Rest<L>>>;
    type Rest<L: ModeList> = PT::Rest<P::Rest<L>>;
    type Verdict<L: ModeList> = <P::Verdict<L> as Verdict>::Then<PT::Verdict<P::Rest<L>>>;
    type Unnested<L: AnyLayout> = <P::Unnested<<L::Modes as ModeList>::Head> as ModeList>::Concat<
        PT::Unnested<AsLayout<<L::Modes as ModeList>::Tail>>,
    >;
}
/// Whether a profile takes the modes of a list, all of them.
pub(crate) type TakesAll<P, L> =
    <<P as Nest>::Verdict<L> as Verdict>::Then<<<P as Nest>::Rest<L> as ModeList>::IsEmpty<Arrangement>>;
