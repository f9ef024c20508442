//! Orders: in every entry, in the first that differs, and in the last.

use super::Answer;
use crate::int::Int;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{CmpOp, Unknown};
use crate::profile::IsCongruent;
use crate::profile::mismatch;
use crate::tuple::{HCons, HNil, IntTuple};
use core::cmp::Ordering;
use typenum::{B0, B1};

// ---- every entry ------------------------------------------------------------------------------

/// Whether every entry of `Self` is below that of `B`.
pub trait ElemLessOp<B>: IntTuple {
    /// What is known.
    type Output: Answer;
    /// The answer; false for tuples that are not congruent.
    #[inline(always)]
    fn elem_less(self, _: B) -> bool {
        false
    }
}
impl<A: CmpOp<B, Output: IsLess>, B: Int> ElemLessOp<B> for A {
    type Output = <A::Output as IsLess>::Output;
    #[inline(always)]
    fn elem_less(self, b: B) -> bool {
        self.get() < b.get()
    }
}
impl ElemLessOp<HNil> for HNil {
    type Output = B1;
    #[inline(always)]
    fn elem_less(self, _: HNil) -> bool {
        true
    }
}
impl<H, T, H1, T1> ElemLessOp<HCons<H1, T1>> for HCons<H, T>
where
    H: ElemLessOp<H1>,
    T: ElemLessOp<T1>,
{
    type Output = <H::Output as Answer>::And<T::Output>;
    #[inline(always)]
    fn elem_less(self, b: HCons<H1, T1>) -> bool {
        self.head.elem_less(b.head) && self.tail.elem_less(b.tail)
    }
}
mismatch!(ElemLessOp { type Output = B0; });

/// Whether every entry of a is below that of b.
///
/// `a_k < b_k` for every k; false where the two are not congruent.
///
/// ```
/// use colex::algebra::elem_less;
/// use colex::prelude::*;
/// assert!(elem_less(shape!(1, 7), shape!(2, 8)));
/// let n = 8;
/// assert!(!elem_less(shape!(1, n), shape!(2, 8)));
/// ```
///
/// Never fails. Source: CuTe, `elem_less`.
#[inline(always)]
pub fn elem_less<A: ElemLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.elem_less(b)
}

/// Whether a comparison says "less".
#[doc(hidden)]
pub trait IsLess {
    type Output: Answer;
}
/// The second of two comparisons where the first says "equal".
#[doc(hidden)]
pub trait ThenCmp<Next> {
    type Output;
}
impl<Next> ThenCmp<Next> for Equal {
    type Output = Next;
}
macro_rules! comparison {
    ($($order:ty => $is_less:ty;)*) => {$(
        impl IsLess for $order {
            type Output = $is_less;
        }
    )*};
}
comparison! {
    Less => B1;
    Equal => B0;
    Greater => B0;
    Unknown => Unknown;
}
macro_rules! decided {
    ($($order:ty),*) => {$(
        impl<Next> ThenCmp<Next> for $order {
            type Output = $order;
        }
    )*};
}
decided!(Less, Greater, Unknown);

// ---- the first entry that differs ---------------------------------------------------------------

/// How two congruent tuples compare in the first entry in which they differ.
#[doc(hidden)]
pub trait LexCmp<B>: IntTuple {
    type Output;
    #[inline(always)]
    fn lex_cmp(self, _: B) -> Ordering {
        Ordering::Equal
    }
}
impl<A: CmpOp<B>, B: Int> LexCmp<B> for A {
    type Output = <A as CmpOp<B>>::Output;
    #[inline(always)]
    fn lex_cmp(self, b: B) -> Ordering {
        self.get().cmp(&b.get())
    }
}
impl LexCmp<HNil> for HNil {
    type Output = Equal;
}
impl<H, T, H1, T1> LexCmp<HCons<H1, T1>> for HCons<H, T>
where
    H: LexCmp<H1, Output: ThenCmp<T::Output>>,
    T: LexCmp<T1>,
{
    type Output = <H::Output as ThenCmp<T::Output>>::Output;
    #[inline(always)]
    fn lex_cmp(self, b: HCons<H1, T1>) -> Ordering {
        self.head.lex_cmp(b.head).then_with(|| self.tail.lex_cmp(b.tail))
    }
}
mismatch!(LexCmp { type Output = Equal; });

/// Whether `Self` comes before `B` in lexicographic order.
pub trait LexLessOp<B>: IntTuple {
    /// What is known.
    type Output: Answer;
    /// The answer.
    fn lex_less(self, b: B) -> bool;
}
impl<A, B> LexLessOp<B> for A
where
    A: IsCongruent<B, Output: Answer> + LexCmp<B>,
    <A as LexCmp<B>>::Output: IsLess,
{
    type Output = <<A as IsCongruent<B>>::Output as Answer>::And<<<A as LexCmp<B>>::Output as IsLess>::Output>;
    #[inline(always)]
    fn lex_less(self, b: B) -> bool {
        <<A as IsCongruent<B>>::Output as typenum::Bit>::BOOL && self.lex_cmp(b) == Ordering::Less
    }
}

/// Whether a comes before b when the first entries weigh most: lexicographic order.
///
/// `a_k < b_k` for the first k with `a_k != b_k`; false where the two are not congruent.
///
/// ```
/// use colex::algebra::lex_less;
/// use colex::prelude::*;
/// assert!(lex_less(shape!(1, 9), shape!(2, 0)));
/// let n = 9;
/// assert!(lex_less(shape!(1, n), shape!(2, 0)));
/// ```
///
/// Never fails. Source: CuTe, `lex_less`.
#[inline(always)]
pub fn lex_less<A: LexLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.lex_less(b)
}

// ---- the last entry that differs ---------------------------------------------------------------

/// How two congruent tuples compare in the last entry in which they differ.
#[doc(hidden)]
pub trait ColexCmp<B>: IntTuple {
    type Output;
    #[inline(always)]
    fn colex_cmp(self, _: B) -> Ordering {
        Ordering::Equal
    }
}
impl<A: CmpOp<B>, B: Int> ColexCmp<B> for A {
    type Output = <A as CmpOp<B>>::Output;
    #[inline(always)]
    fn colex_cmp(self, b: B) -> Ordering {
        self.get().cmp(&b.get())
    }
}
impl ColexCmp<HNil> for HNil {
    type Output = Equal;
}
impl<H, T, H1, T1> ColexCmp<HCons<H1, T1>> for HCons<H, T>
where
    T: ColexCmp<T1, Output: ThenCmp<H::Output>>,
    H: ColexCmp<H1>,
{
    type Output = <T::Output as ThenCmp<H::Output>>::Output;
    #[inline(always)]
    fn colex_cmp(self, b: HCons<H1, T1>) -> Ordering {
        self.tail.colex_cmp(b.tail).then_with(|| self.head.colex_cmp(b.head))
    }
}
mismatch!(ColexCmp { type Output = Equal; });

/// Whether `Self` comes before `B` in colexicographic order.
pub trait ColexLessOp<B>: IntTuple {
    /// What is known.
    type Output: Answer;
    /// The answer.
    fn colex_less(self, b: B) -> bool;
}
impl<A, B> ColexLessOp<B> for A
where
    A: IsCongruent<B, Output: Answer> + ColexCmp<B>,
    <A as ColexCmp<B>>::Output: IsLess,
{
    type Output = <<A as IsCongruent<B>>::Output as Answer>::And<<<A as ColexCmp<B>>::Output as IsLess>::Output>;
    #[inline(always)]
    fn colex_less(self, b: B) -> bool {
        <<A as IsCongruent<B>>::Output as typenum::Bit>::BOOL && self.colex_cmp(b) == Ordering::Less
    }
}

/// Whether a comes before b when the last entries weigh most: colexicographic order.
///
/// `a_k < b_k` for the last k with `a_k != b_k`; false where the two are not congruent.
///
/// ```
/// use colex::algebra::colex_less;
/// use colex::prelude::*;
/// assert!(colex_less(shape!(9, 1), shape!(0, 2)));
/// let n = 9;
/// assert!(colex_less(shape!(n, 1), shape!(0, 2)));
/// ```
///
/// Never fails. Source: CuTe, `colex_less`.
#[inline(always)]
pub fn colex_less<A: ColexLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.colex_less(b)
}
