//! How often a filled range fits into a cotarget.

use super::gaps::Fits;
use super::meet::IsMeeting;
use crate::algebra::coalesce::Coalesced;
use crate::error::{Holds, Verdict};
use crate::int::arithmetic::{Arithmetic, Known};
use crate::int::number::Number;
use crate::int::{Extent, Flag, Int};
use crate::layout::{FlatMode as Mode, Joined, Row, Slot, put};
use crate::profile::Shape;
use crate::tuple::{HCons, HNil};
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
    type Even<B: Int> = <M::Meet<B> as IsMeeting>::Even;
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
}
/// What is not even may still be exact: the size says so.
type Remains<M, B, V> = <<<M as Cotarget>::Size as Arithmetic>::Rem<B> as Fits>::Divides<V>;
impl FillIf for B1 {
    type Counts<M: Extent, B: Int, Rest: Counts> = Rest::Combine<M>;
    type Left<M: Extent, B: Int> = M::LeftOfOne;
    type Even<H: Cotarget, T: Cotarget, B: Int> = B1;
    type AndEven<T: Cotarget, B: Int> = T::Even<B>;
    type Exact<M: Cotarget, B: Int, V: Verdict> = <<M::Left<B> as Known>::One as FillIf>::ExactInside<M, B, V>;
    type ExactInside<M: Cotarget, B: Int, V: Verdict> = Holds;
}
impl FillIf for B0 {
    type Counts<M: Extent, B: Int, Rest: Counts> = <M::Meet<B> as IsMeeting>::Combine<Rest>;
    type Left<M: Extent, B: Int> = <M::Meet<B> as IsMeeting>::Left;
    type Even<H: Cotarget, T: Cotarget, B: Int> = <H::Even<B> as FillIf>::AndEven<T, H::Left<B>>;
    type AndEven<T: Cotarget, B: Int> = B0;
    type Exact<M: Cotarget, B: Int, V: Verdict> = Remains<M, B, V>;
    type ExactInside<M: Cotarget, B: Int, V: Verdict> = Remains<M, B, V>;
}

/// A list of numbers, of which neighbours that are both static or both dynamic are one number.
pub trait Counts {
    /// With one more number in front.
    type Combine<N: Int>: Counts;
    /// With the static 1 in front.
    type CombineOne: Counts;
    /// The numbers as leaves, the first with the stride `Last`.
    type Leaves<Last: Int>: Coalesced;
}
impl Counts for HNil {
    type Combine<N: Int> = HCons<N, HNil>;
    type CombineOne = HCons<P1, HNil>;
    type Leaves<Last: Int> = HNil;
}
impl<M: Int, T: Counts> Counts for HCons<M, T> {
    type Combine<N: Int> = <N::Static as CombineIf>::First<N, M, T>;
    type CombineOne = <M::Static as CombineIf>::One<M, T>;
    type Leaves<Last: Int> = M::Push<Last, T::Leaves<Last::Times<M>>>;
}

/// Two numbers in front of a list, by whether they are static. Every [`Flag`].
pub trait CombineIf {
    /// By whether the first is static.
    type First<N: Int, M: Int, T: Counts>: Counts;
    /// By whether the second is, where the first is.
    type WithStatic<N: Int, M: Int, T: Counts>: Counts;
    /// By whether the second is, where the first is not.
    type WithDyn<N: Int, M: Int, T: Counts>: Counts;
    /// The static 1 in front of a number, by whether that is static.
    type One<M: Int, T: Counts>: Counts;
}

/// Two numbers as one. The first is a mode, and small: the cost of a product is that of its right
/// operand.
type One<N, M, T> = HCons<<M as Arithmetic>::Times<N>, T>;
/// Two numbers as they are.
type Two<N, M, T> = HCons<N, HCons<M, T>>;

impl CombineIf for B1 {
    type First<N: Int, M: Int, T: Counts> = <M::Static as CombineIf>::WithStatic<N, M, T>;
    type WithStatic<N: Int, M: Int, T: Counts> = One<N, M, T>;
    type WithDyn<N: Int, M: Int, T: Counts> = Two<N, M, T>;
    type One<M: Int, T: Counts> = HCons<M, T>;
}
impl CombineIf for B0 {
    type First<N: Int, M: Int, T: Counts> = <M::Static as CombineIf>::WithDyn<N, M, T>;
    type WithStatic<N: Int, M: Int, T: Counts> = Two<N, M, T>;
    type WithDyn<N: Int, M: Int, T: Counts> = One<N, M, T>;
    type One<M: Int, T: Counts> = Two<P1, M, T>;
}
