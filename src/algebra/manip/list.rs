//! Lists of modes as types. With them, [`manip`](super) computes the types of its results, and checks that a layout has the modes
//! with the given numbers.
//!
//! The results in this table are for the list of the modes `4:1`, `2:4`, `3:8`:
//!
//! | trait | what it computes | result |
//! | --- | --- | --- |
//! | `SplitAt` | the modes before mode 1; the modes from mode 1 on | `4:1`; `2:4, 3:8` |
//! | `PickFrom` | the modes with the numbers `(2, 0)` | `3:8, 4:1` |
//! | `ModeRange` | the modes before, inside and after the range `(1, 2)` | `4:1`; `2:4`; `3:8` |
//! | `Nest` | the modes nested as the profile `(0, (0, 0))`; `Unnested` is the inverse | `(4,(2,3)):(1,(4,8))` |
//!
//! The numbers are static ints. `Copies` is a list of copies of one mode, with which `append_to` and `prepend_to` fill a layout
//! up.

use crate::error::{Arrangement, Broken, EmptyRange, FillRank, Holds, ModeIndex, Verdict};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Flag, Int, Known, Static};
use crate::layout::{AnyLayout, AsLayout, FlatMode, Layout, ModeList, Out, Row, RowOf, Written};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// A list of modes that is split before mode `N`.
#[diagnostic::on_unimplemented(
    message = "mode index: the modes of a typed layout are numbered by static ints",
    label = "this mode number is known only at run time",
    note = "the number is `{N}`",
    note = "fix: write one number as `int!(1)` and several as `shape!(2, 0)`; for numbers known only at run time, call the function of `colex::dynamic`"
)]
pub trait SplitAt<N>: ModeList {
    /// The modes before mode `N`.
    type Front: ModeList;
    /// The modes from mode `N` on.
    type Back: ModeList;
    /// Holds if the list has `N` modes or more.
    type Verdict: Verdict;
}
impl<L: ModeList> SplitAt<Z0> for L {
    type Front = HNil;
    type Back = L;
    type Verdict = Holds;
}
// No mode has a negative number. The impl exists so that the broken law is reported.
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

/// Mode `N` of a list, and the modes after it.
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
    /// The selected modes.
    type Output: ModeList;
    /// Whether the list has all these modes.
    type Verdict: Verdict;
    /// Writes the selected modes. `modes` are the leaves of the whole list.
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

/// A range of the modes of the list `L`: a pair of numbers, from the first to before the second.
#[diagnostic::on_unimplemented(
    message = "mode index: the modes of a typed layout are numbered by static ints",
    label = "these mode numbers are known only at run time",
    note = "the range is `{Self}`",
    note = "fix: write each number as `int!(1)`; for numbers known only at run time, call the function of `colex::dynamic`"
)]
pub trait ModeRange<L> {
    /// The modes before the range.
    type Before: ModeList;
    /// The modes of the range.
    type Inside: ModeList;
    /// The modes after the range.
    type After: ModeList;
    /// Whether the list has all modes of the range.
    type Verdict: Verdict;
    /// Whether the list has all modes of the range, and the range is not empty.
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
    // `Verdict` reports a range that ends before it begins.
    type NotEmpty = <<<Sub<E, B> as Known>::Zero as Flag>::ChooseVerdict<Broken<EmptyRange>, Holds> as Verdict>::Then<
        Self::Verdict,
    >;
}

/// A number of copies of a mode `X`, to be put before or after the modes of a layout. `Self` is the number. With 0 copies the
/// layout stays as it is: if it is one int, it does not become a tuple.
pub trait Copies<X> {
    /// The copies.
    type List: ModeList;
    /// `A` with the copies after its modes.
    type AppendedTo<A: AnyLayout>: AnyLayout;
    /// `A` with the copies before its modes.
    type PrependedTo<A: AnyLayout>: AnyLayout;
    /// Whether the number of copies is 0 or more.
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

/// A profile by which the modes of a list `L` are nested: each integer of the profile is replaced by the next mode of `L`.
pub trait Nest: IntTuple {
    /// The layout of the modes of `L`, nested as the profile is.
    type Mode<L: ModeList>: AnyLayout;
    /// The modes of that layout, as a list.
    type Modes<L: ModeList>: ModeList;
    /// The modes of `L` for which the profile has no integer.
    type Rest<L: ModeList>: ModeList;
    /// Whether `L` has a mode for each integer of the profile.
    type Verdict<L: ModeList>: Verdict;
    /// The modes of the layout `L` at the positions of the integers of the profile, as one list. `L` has a tuple wherever the
    /// profile has one.
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
/// Whether a profile has exactly one integer for each mode of a list.
pub(crate) type TakesAll<P, L> =
    <<P as Nest>::Verdict<L> as Verdict>::Then<<<P as Nest>::Rest<L> as ModeList>::IsEmpty<Arrangement>>;
