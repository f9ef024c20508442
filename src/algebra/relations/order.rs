//! The orders of tuples: by every entry, by the first entry that differs, and by the last entry that differs.

use super::Answer;
use crate::int::Int;
use crate::int::arithmetic::Order;
use crate::int::bits::Equal;
use crate::profile::mismatch;
use crate::tuple::{HCons, HNil, IntTuple};
use core::cmp::Ordering;
use typenum::{B0, B1};

/// How two tuples compare, entry by entry.
#[doc(hidden)]
pub trait CompareEntries<B>: IntTuple {
    /// Whether `Self` and `B` are congruent.
    type Congruent: Answer;
    /// Whether each entry of `Self` is below that of `B`.
    type AllLess: Answer;
    /// The first comparison that is not "equal".
    type First: Order;
    /// The last comparison that is not "equal".
    type Last: Order;
    /// How the entries of congruent tuples compare by their values.
    #[inline(always)]
    fn compare(self, _: B) -> Entries {
        Entries::EQUAL
    }
}
/// How the entries of two tuples compare.
#[doc(hidden)]
pub struct Entries {
    all_less: bool,
    first: Ordering,
    last: Ordering,
}
impl Entries {
    const EQUAL: Self = Entries { all_less: false, first: Ordering::Equal, last: Ordering::Equal };
}
impl<A: Int, B: Int> CompareEntries<B> for A {
    type Congruent = B1;
    type AllLess = <A::Cmp<B> as Order>::SaysLess;
    type First = A::Cmp<B>;
    type Last = A::Cmp<B>;
    #[inline(always)]
    fn compare(self, b: B) -> Entries {
        let order = self.get().cmp(&b.get());
        Entries { all_less: order.is_lt(), first: order, last: order }
    }
}
impl CompareEntries<HNil> for HNil {
    type Congruent = B1;
    type AllLess = B1;
    type First = Equal;
    type Last = Equal;
    #[inline(always)]
    fn compare(self, _: HNil) -> Entries {
        Entries { all_less: true, ..Entries::EQUAL }
    }
}
impl<H: CompareEntries<H1>, T: CompareEntries<T1>, H1, T1> CompareEntries<HCons<H1, T1>> for HCons<H, T> {
    type Congruent = <H::Congruent as Answer>::And<T::Congruent>;
    type AllLess = <H::AllLess as Answer>::And<T::AllLess>;
    type First = <H::First as Order>::ThenBy<T::First>;
    type Last = <T::Last as Order>::ThenBy<H::Last>;
    #[inline(always)]
    fn compare(self, b: HCons<H1, T1>) -> Entries {
        let (head, tail) = (self.head.compare(b.head), self.tail.compare(b.tail));
        Entries {
            all_less: head.all_less && tail.all_less,
            first: head.first.then(tail.first),
            last: tail.last.then(head.last),
        }
    }
}
mismatch!(CompareEntries {
    type Congruent = B0;
    type AllLess = B0;
    type First = Equal;
    type Last = Equal;
});

/// Declares the bounds of the comparisons. Each item has the method, the answer that the types give, and the answer that the
/// values of congruent tuples give.
macro_rules! less {
    ($($(#[$doc:meta])* trait $op:ident, $method:ident: |$a:ident, $entries:ident| $known:ty, $says:expr;)*) => {$(
        $(#[$doc])*
        pub trait $op<B>: IntTuple {
            /// The answer that the types give.
            type Output: Answer;
            /// The answer that the values give. It is false for tuples that are not congruent.
            fn $method(self, b: B) -> bool;
        }
        impl<$a: CompareEntries<B>, B> $op<B> for $a {
            type Output = $known;
            #[inline(always)]
            fn $method(self, b: B) -> bool {
                let $entries = self.compare(b);
                A::Congruent::KNOWN == Some(true) && $says
            }
        }
    )*};
}
less! {
    /// Tuples that can be compared in every entry, for generic code: the bound of [`elem_less`].
    ///
    /// `a_k < b_k` for every `k`; false if the two are not congruent. `Output` is the answer that the types give: `B1`, `B0`,
    /// or [`Unknown`](crate::int::ops::Unknown) if dynamic integers decide. Never fails.
    ///
    /// ```
    /// use colex::algebra::{ElemLessOp, elem_less};
    /// use colex::prelude::*;
    /// use colex::tuple::IntTuple;
    /// fn before<A: ElemLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    ///     elem_less(a, b)
    /// }
    /// let n = 9;
    /// assert!(before(shape!(1, 7), shape!(2, 8)));
    /// assert!(!before(shape!(1, n), shape!(2, 8)));
    /// ```
    trait ElemLessOp, elem_less: |A, e| A::AllLess, e.all_less;
    /// Tuples that can be compared in the first entry that differs, for generic code: the bound of [`lex_less`].
    ///
    /// `a_k < b_k` for the first `k` with `a_k != b_k`; false if the two are not congruent. `Output` is the answer that the types
    /// give: `B1`, `B0`, or [`Unknown`](crate::int::ops::Unknown) if dynamic integers decide. Never fails.
    ///
    /// ```
    /// use colex::algebra::{LexLessOp, lex_less};
    /// use colex::prelude::*;
    /// use colex::tuple::IntTuple;
    /// fn before<A: LexLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    ///     lex_less(a, b)
    /// }
    /// let n = 9;
    /// assert!(before(shape!(1, 9), shape!(2, 0)));
    /// assert!(before(shape!(1, n), shape!(2, 0)));
    /// ```
    trait LexLessOp, lex_less: |A, e| <A::Congruent as Answer>::And<<A::First as Order>::SaysLess>, e.first.is_lt();
    /// Tuples that can be compared in the last entry that differs, for generic code: the bound of [`colex_less`].
    ///
    /// `a_k < b_k` for the last `k` with `a_k != b_k`; false if the two are not congruent. `Output` is the answer that the types
    /// give: `B1`, `B0`, or [`Unknown`](crate::int::ops::Unknown) if dynamic integers decide. Never fails.
    ///
    /// ```
    /// use colex::algebra::{ColexLessOp, colex_less};
    /// use colex::prelude::*;
    /// use colex::tuple::IntTuple;
    /// fn before<A: ColexLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    ///     colex_less(a, b)
    /// }
    /// let n = 9;
    /// assert!(before(shape!(9, 1), shape!(0, 2)));
    /// assert!(before(shape!(n, 1), shape!(0, 2)));
    /// ```
    trait ColexLessOp, colex_less: |A, e| <A::Congruent as Answer>::And<<A::Last as Order>::SaysLess>, e.last.is_lt();
}

/// Whether every entry of a is below that of b.
///
/// `a_k < b_k` for every k; false if the two are not congruent.
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
#[must_use]
#[inline(always)]
pub fn elem_less<A: ElemLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.elem_less(b)
}

/// Whether a comes before b in lexicographic order: the first entry in which they differ decides.
///
/// `a_k < b_k` for the first k with `a_k != b_k`; false if the two are not congruent.
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
///
/// In generic code, add the bound `LexLessOp<B>`.
#[must_use]
#[inline(always)]
pub fn lex_less<A: LexLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.lex_less(b)
}

/// Whether a comes before b in colexicographic order: the last entry in which they differ decides.
///
/// `a_k < b_k` for the last k with `a_k != b_k`; false if the two are not congruent.
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
///
/// In generic code, add the bound `ColexLessOp<B>`.
#[must_use]
#[inline(always)]
pub fn colex_less<A: ColexLessOp<B>, B: IntTuple>(a: A, b: B) -> bool {
    a.colex_less(b)
}
