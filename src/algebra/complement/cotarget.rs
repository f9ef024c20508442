//! How often a filled range fits into a cotarget.

use super::gaps::Fits;
use super::meet::IsMeeting;
use crate::algebra::coalesce::Coalesced;
use crate::algebra::composition::verdict::{Broken, Holds, Verdict};
use crate::algebra::composition::walk::int;
use crate::algebra::divide::verdict::ExactFit;
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::{Arithmetic, Known};
use crate::int::ops::ceil_div_value;
use crate::int::{Extent, Flag, Int};
use crate::profile::Shape;
use crate::tuple::{HCons, HNil, cons};
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
    /// How often `filled` offsets fit.
    fn counts<B: Int, Rest: Counts>(self, filled: isize, rest: Rest) -> Result<Self::Counts<B, Rest>, LayoutError>;
    /// What of `filled` offsets is left.
    fn left(self, filled: isize) -> isize;
}
impl<M: Extent> Cotarget for M {
    type Size = M;
    type Counts<B: Int, Rest: Counts> = <B::One as FillIf>::Counts<Self, B, Rest>;
    type Left<B: Int> = <B::One as FillIf>::Left<Self, B>;
    type Even<B: Int> = <M::Meet<B> as IsMeeting>::Even;
    #[inline(always)]
    fn counts<B: Int, Rest: Counts>(self, filled: isize, rest: Rest) -> Result<Self::Counts<B, Rest>, LayoutError> {
        // `filled` is above 0
        let here = ceil_div_value(self.get(), filled).unwrap_or(0);
        B::One::counts::<M, B, Rest>(here, rest).ok_or(LayoutError::Overflow(Clash::new(here, filled)))
    }
    #[inline(always)]
    fn left(self, filled: isize) -> isize {
        // an empty mode takes nothing of it
        ceil_div_value(filled, self.get()).unwrap_or(1)
    }
}
impl Cotarget for HNil {
    type Size = P1;
    type Counts<B: Int, Rest: Counts> = Rest;
    type Left<B: Int> = B;
    type Even<B: Int> = B1;
    #[inline(always)]
    fn counts<B: Int, Rest: Counts>(self, _: isize, rest: Rest) -> Result<Rest, LayoutError> {
        Ok(rest)
    }
    #[inline(always)]
    fn left(self, filled: isize) -> isize {
        filled
    }
}
impl<H: Cotarget, T: Cotarget> Cotarget for HCons<H, T> {
    type Size = <T::Size as Arithmetic>::Times<H::Size>;
    type Counts<B: Int, Rest: Counts> = H::Counts<B, T::Counts<H::Left<B>, Rest>>;
    type Left<B: Int> = T::Left<H::Left<B>>;
    type Even<B: Int> = <B::One as FillIf>::Even<H, T, B>;
    #[inline(always)]
    fn counts<B: Int, Rest: Counts>(self, filled: isize, rest: Rest) -> Result<Self::Counts<B, Rest>, LayoutError> {
        let rest = self.tail.counts::<H::Left<B>, Rest>(self.head.left(filled), rest)?;
        self.head.counts::<B, _>(filled, rest)
    }
    #[inline(always)]
    fn left(self, filled: isize) -> isize {
        self.tail.left(self.head.left(filled))
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
    /// by whether it is even.
    type Exact<M: Cotarget, B: Int>: Verdict;
    /// The same, by whether the range ends inside it.
    type ExactInside<M: Cotarget, B: Int>: Verdict;
    /// The places in a mode.
    fn counts<M: Extent, B: Int, Rest: Counts>(here: isize, rest: Rest) -> Option<Self::Counts<M, B, Rest>>;
}
/// What is not even may still be exact: the size says so.
type Remains<M, B> = <<<M as Cotarget>::Size as Arithmetic>::Rem<B> as Fits>::Divides<Broken<ExactFit>>;
impl FillIf for B1 {
    type Counts<M: Extent, B: Int, Rest: Counts> = Rest::Combine<M>;
    type Left<M: Extent, B: Int> = M::LeftOfOne;
    type Even<H: Cotarget, T: Cotarget, B: Int> = B1;
    type AndEven<T: Cotarget, B: Int> = T::Even<B>;
    type Exact<M: Cotarget, B: Int> = <<M::Left<B> as Known>::One as FillIf>::ExactInside<M, B>;
    type ExactInside<M: Cotarget, B: Int> = Holds;
    #[inline(always)]
    fn counts<M: Extent, B: Int, Rest: Counts>(here: isize, rest: Rest) -> Option<Self::Counts<M, B, Rest>> {
        rest.combine(M::from_value(here)?)
    }
}
impl FillIf for B0 {
    type Counts<M: Extent, B: Int, Rest: Counts> = <M::Meet<B> as IsMeeting>::Combine<Rest>;
    type Left<M: Extent, B: Int> = <M::Meet<B> as IsMeeting>::Left;
    type Even<H: Cotarget, T: Cotarget, B: Int> = <H::Even<B> as FillIf>::AndEven<T, H::Left<B>>;
    type AndEven<T: Cotarget, B: Int> = B0;
    type Exact<M: Cotarget, B: Int> = Remains<M, B>;
    type ExactInside<M: Cotarget, B: Int> = Remains<M, B>;
    #[inline(always)]
    fn counts<M: Extent, B: Int, Rest: Counts>(here: isize, rest: Rest) -> Option<Self::Counts<M, B, Rest>> {
        M::Meet::<B>::combine(here, rest)
    }
}

/// A list of numbers, of which neighbours that are both static or both dynamic are one number.
pub trait Counts: Copy {
    /// With one more number in front.
    type Combine<N: Int>: Counts;
    /// With the static 1 in front.
    type CombineOne: Counts;
    /// The numbers as leaves, the first with the stride `Last`.
    type Leaves<Last: Int>: Coalesced;
    /// With one more number in front, or `None` where a product does not fit.
    fn combine<N: Int>(self, n: N) -> Option<Self::Combine<N>>;
    /// With the static 1 in front.
    fn combine_one(self) -> Option<Self::CombineOne>;
    /// The numbers as leaves.
    fn leaves<Last: Int>(self, last: isize) -> Result<Self::Leaves<Last>, LayoutError>;
    /// The product of all.
    fn product(self) -> isize;
}
impl Counts for HNil {
    type Combine<N: Int> = HCons<N, HNil>;
    type CombineOne = HCons<P1, HNil>;
    type Leaves<Last: Int> = HNil;
    #[inline(always)]
    fn combine<N: Int>(self, n: N) -> Option<Self::Combine<N>> {
        Some(cons(n, HNil))
    }
    #[inline(always)]
    fn combine_one(self) -> Option<Self::CombineOne> {
        Some(cons(P1::default(), HNil))
    }
    #[inline(always)]
    fn leaves<Last: Int>(self, _: isize) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
    #[inline(always)]
    fn product(self) -> isize {
        1
    }
}
impl<M: Int, T: Counts> Counts for HCons<M, T> {
    type Combine<N: Int> = <N::Static as CombineIf>::First<N, M, T>;
    type CombineOne = <M::Static as CombineIf>::One<M, T>;
    type Leaves<Last: Int> = M::Push<Last, T::Leaves<Last::Times<M>>>;
    #[inline(always)]
    fn combine<N: Int>(self, n: N) -> Option<Self::Combine<N>> {
        N::Static::first(n, self.head, self.tail)
    }
    #[inline(always)]
    fn combine_one(self) -> Option<Self::CombineOne> {
        M::Static::one(self.head, self.tail)
    }
    #[inline(always)]
    fn leaves<Last: Int>(self, last: isize) -> Result<Self::Leaves<Last>, LayoutError> {
        let n = self.head.get();
        let overflow = LayoutError::Overflow(Clash::new(last, n));
        let Some(next) = last.checked_mul(n) else { return Err(overflow) };
        let rest = self.tail.leaves::<Last::Times<M>>(next)?;
        self.head.push::<Last, _>(int(last)?, rest).ok_or(overflow)
    }
    #[inline(always)]
    fn product(self) -> isize {
        self.head.get().saturating_mul(self.tail.product())
    }
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
    /// The static 1 in front of a number.
    fn one<M: Int, T: Counts>(m: M, tail: T) -> Option<Self::One<M, T>>;
    /// By whether the first is static.
    fn first<N: Int, M: Int, T: Counts>(n: N, m: M, tail: T) -> Option<Self::First<N, M, T>>;
    /// By whether the second is, where the first is.
    fn with_static<N: Int, M: Int, T: Counts>(n: N, m: M, tail: T) -> Option<Self::WithStatic<N, M, T>>;
    /// By whether the second is, where the first is not.
    fn with_dyn<N: Int, M: Int, T: Counts>(n: N, m: M, tail: T) -> Option<Self::WithDyn<N, M, T>>;
}

/// Two numbers as one. The first is a mode, and small: the cost of a product is that of its right
/// operand.
type One<N, M, T> = HCons<<M as Arithmetic>::Times<N>, T>;
/// Two numbers as they are.
type Two<N, M, T> = HCons<N, HCons<M, T>>;

#[inline(always)]
fn one<N: Int, M: Int, T>(n: N, m: M, tail: T) -> Option<One<N, M, T>> {
    Some(cons(Int::from_value(n.get().checked_mul(m.get())?)?, tail))
}
#[inline(always)]
fn two<N: Int, M: Int, T>(n: N, m: M, tail: T) -> Option<Two<N, M, T>> {
    Some(cons(n, cons(m, tail)))
}

macro_rules! combine_if {
    ($flag:ty: [$m:ident, $t:ident => $one_type:ty, $one:expr] $next:ident $next_fn:ident, $with_static:ident $static_fn:ident, $with_dyn:ident $dyn_fn:ident) => {
        impl CombineIf for $flag {
            type First<N: Int, M: Int, T: Counts> = <M::Static as CombineIf>::$next<N, M, T>;
            type WithStatic<N: Int, M: Int, T: Counts> = $with_static<N, M, T>;
            type WithDyn<N: Int, M: Int, T: Counts> = $with_dyn<N, M, T>;
            type One<$m: Int, $t: Counts> = $one_type;
            #[inline(always)]
            fn one<$m: Int, $t: Counts>(m: $m, tail: $t) -> Option<Self::One<$m, $t>> {
                $one(m, tail)
            }
            #[inline(always)]
            fn first<N: Int, M: Int, T: Counts>(n: N, m: M, tail: T) -> Option<Self::First<N, M, T>> {
                <M::Static as CombineIf>::$next_fn(n, m, tail)
            }
            #[inline(always)]
            fn with_static<N: Int, M: Int, T: Counts>(n: N, m: M, tail: T) -> Option<Self::WithStatic<N, M, T>> {
                $static_fn(n, m, tail)
            }
            #[inline(always)]
            fn with_dyn<N: Int, M: Int, T: Counts>(n: N, m: M, tail: T) -> Option<Self::WithDyn<N, M, T>> {
                $dyn_fn(n, m, tail)
            }
        }
    };
}
combine_if!(B1: [M, T => HCons<M, T>, |m, tail| Some(cons(m, tail))] WithStatic with_static, One one, Two two);
combine_if!(B0: [M, T => Two<P1, M, T>, |m, tail| two(P1::default(), m, tail)] WithDyn with_dyn, Two two, One one);
