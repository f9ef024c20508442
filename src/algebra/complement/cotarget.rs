//! How often a filled range fits into a cotarget.

use super::gaps::Fits;
use crate::algebra::coalesce::Coalesced;
use crate::error::{Holds, Verdict};
use crate::int::arithmetic::{Arithmetic, Known};
use crate::int::bits::{Divides, ExactQuot, Nat};
use crate::int::number::Number;
use crate::int::{Extent, Flag, Int};
use crate::layout::{FlatMode as Mode, Joined, Row, Slot, put};
use crate::profile::Shape;
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use core::slice::IterMut;
use typenum::{B0, B1, P1};

/// A cotarget: a shape, whose modes a range of offsets fills in their order.
pub trait Cotarget: Shape {
    /// The size.
    type Size: Int;
    /// How often `B` offsets fit into each mode, rounded up as CuTe does, in front of `Rest`.
    type Counts<B: Int, Rest: Counts>: Counts;
    /// What of `B` offsets is left for the modes behind these.
    type Left<B: Int>: Int;
    /// Whether `B` offsets and each mode that they reach are known to divide, one the other.
    type Even<B: Int>: Flag;
    /// Room for the extents.
    #[doc(hidden)]
    type Row: Row<Mode>;
    /// Writes the extents into as many of `to`.
    #[doc(hidden)]
    fn read(self, to: &mut IterMut<'_, Slot>);
}
impl<M: Extent> Cotarget for M {
    type Size = M;
    type Counts<B: Int, Rest: Counts> = <B::One as FillIf>::Counts<Self, B, Rest>;
    type Left<B: Int> = <B::One as FillIf>::Left<Self, B>;
    type Even<B: Int> = <MeetingOf<M, B> as IsMeeting>::Even;
    type Row = [Mode; 1];
    #[inline(always)]
    fn read(self, to: &mut IterMut<'_, Slot>) {
        put(to, self.number(), Number::known(0));
    }
}
impl Cotarget for HNil {
    type Size = P1;
    type Counts<B: Int, Rest: Counts> = Rest;
    type Left<B: Int> = B;
    type Even<B: Int> = B1;
    type Row = [Mode; 0];
    #[inline(always)]
    fn read(self, _: &mut IterMut<'_, Slot>) {}
}
impl<H: Cotarget, T: Cotarget> Cotarget for HCons<H, T> {
    type Size = <T::Size as Arithmetic>::Times<H::Size>;
    type Counts<B: Int, Rest: Counts> = H::Counts<B, T::Counts<H::Left<B>, Rest>>;
    type Left<B: Int> = T::Left<H::Left<B>>;
    type Even<B: Int> = <B::One as FillIf>::Even<H, T, B>;
    type Row = Joined<H::Row, T::Row>;
    #[inline(always)]
    fn read(self, to: &mut IterMut<'_, Slot>) {
        self.head.read(to);
        self.tail.read(to);
    }
}

/// A range of offsets that is filled and a mode leave `C` places in the mode, and `L` of the range for the modes behind
/// it: `ceil(m / b)` and `ceil(b / m)`. One of the two is 1, and where a cotarget is filled exactly, the other is a quotient
/// without remainder: those two divisions are tried first, for they cost least. `Even` is whether one does.
pub struct Meeting<C, L, Even>(PhantomData<(C, L, Even)>);
/// A [`Meeting`].
pub trait IsMeeting {
    /// What of the range is left.
    type Left: Int;
    /// Whether one is known to divide the other.
    type Even: Flag;
    /// The places in front of `Rest`.
    type Combine<Rest: Counts>: Counts;
}
impl<C: Int, L: Int, Even: Flag> IsMeeting for Meeting<C, L, Even> {
    type Left = L;
    type Even = Even;
    type Combine<Rest: Counts> = Rest::Combine<C>;
}
/// How a mode of `M` and `B` offsets meet.
type MeetingOf<M, B> = <<M as Known>::StaticAnd<<B as Known>::Positive> as FillIf>::Meet<M, B>;
/// An exact quotient of static ints.
type Quot<A, B> = <ExactQuot<<A as Known>::Magnitude, <B as Known>::Magnitude> as Nat>::Positive;

/// What a range fills, by a fact about it. Every [`Flag`].
pub trait FillIf {
    /// The places in a mode, by whether the range is known to be 1.
    type Counts<M: Extent, B: Int, Rest: Counts>: Counts;
    /// What is left of the range, likewise.
    type Left<M: Extent, B: Int>: Int;
    /// [`Cotarget::Even`] of two parts, likewise.
    type Even<H: Cotarget, T: Cotarget, B: Int>: Flag;
    /// The same, by whether the first part is even.
    type AndEven<T: Cotarget, B: Int>: Flag;
    /// The verdict on a cotarget of which `B` offsets are filled and which has to be filled exactly,
    /// by whether it is even; `V` where it is not filled.
    type Exact<M: Cotarget, B: Int, V: Verdict>: Verdict;
    /// The same, by whether the range ends inside it.
    type ExactInside<M: Cotarget, B: Int, V: Verdict>: Verdict;
    /// How a mode of `M` and `B` offsets meet, by whether both are static.
    type Meet<M: Extent, B: Int>: IsMeeting;
    /// The same, by whether the range divides the mode.
    type Mode<M: Extent, B: Int>: IsMeeting;
    /// The same, by whether the mode divides the range, where that does not divide it.
    type Range<M: Extent, B: Int>: IsMeeting;
    /// Whether this is as `F` is.
    type Is<F: Flag>: Flag;
    /// The opposite.
    type Not: Flag;
    /// Two numbers in front of a list, by whether both are static or neither is.
    type Alike<N: Int, M: Int, T: Counts>: Counts;
}
/// What is not even may still be exact: the size says so.
type Remains<M, B, V> = <<<M as Cotarget>::Size as Arithmetic>::Rem<B> as Fits>::Divides<V>;
impl FillIf for B1 {
    type Counts<M: Extent, B: Int, Rest: Counts> = Rest::Combine<M>;
    type Left<M: Extent, B: Int> = <P1 as Arithmetic>::Ceil<M>;
    type Even<H: Cotarget, T: Cotarget, B: Int> = B1;
    type AndEven<T: Cotarget, B: Int> = T::Even<B>;
    type Exact<M: Cotarget, B: Int, V: Verdict> = <<M::Left<B> as Known>::One as FillIf>::ExactInside<M, B, V>;
    type ExactInside<M: Cotarget, B: Int, V: Verdict> = Holds;
    type Meet<M: Extent, B: Int> = <Divides<M::Magnitude, B::Magnitude> as FillIf>::Mode<M, B>;
    type Mode<M: Extent, B: Int> = Meeting<Quot<M, B>, P1, B1>;
    type Range<M: Extent, B: Int> = Meeting<P1, Quot<B, M>, B1>;
    type Is<F: Flag> = F;
    type Not = B0;
    // The first is a mode, and small: the cost of a product is that of its right operand.
    type Alike<N: Int, M: Int, T: Counts> = HCons<M::Times<N>, T>;
}
impl FillIf for B0 {
    type Counts<M: Extent, B: Int, Rest: Counts> = <MeetingOf<M, B> as IsMeeting>::Combine<Rest>;
    type Left<M: Extent, B: Int> = <MeetingOf<M, B> as IsMeeting>::Left;
    type Even<H: Cotarget, T: Cotarget, B: Int> = <H::Even<B> as FillIf>::AndEven<T, H::Left<B>>;
    type AndEven<T: Cotarget, B: Int> = B0;
    type Exact<M: Cotarget, B: Int, V: Verdict> = Remains<M, B, V>;
    type ExactInside<M: Cotarget, B: Int, V: Verdict> = Remains<M, B, V>;
    type Meet<M: Extent, B: Int> = Meeting<M::Ceil<B>, B::Ceil<M>, B0>;
    type Mode<M: Extent, B: Int> = <Divides<B::Magnitude, M::Magnitude> as FillIf>::Range<M, B>;
    type Range<M: Extent, B: Int> = Meeting<M::Ceil<B>, B::Ceil<M>, B0>;
    type Is<F: Flag> = <F as FillIf>::Not;
    type Not = B1;
    type Alike<N: Int, M: Int, T: Counts> = HCons<N, HCons<M, T>>;
}

/// A list of numbers, of which neighbours that are both static or both dynamic are one number.
pub trait Counts {
    /// With one more number in front.
    type Combine<N: Int>: Counts;
    /// The numbers as leaves, the first with the stride `Last`.
    type Leaves<Last: Int>: Coalesced;
}
impl Counts for HNil {
    type Combine<N: Int> = HCons<N, HNil>;
    type Leaves<Last: Int> = HNil;
}
impl<M: Int, T: Counts> Counts for HCons<M, T> {
    type Combine<N: Int> = <<N::Static as FillIf>::Is<M::Static> as FillIf>::Alike<N, M, T>;
    type Leaves<Last: Int> = M::Push<Last, T::Leaves<Last::Times<M>>>;
}
