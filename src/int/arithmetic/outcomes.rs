//! What the outcomes of [`bits`] are as ints: a natural with a sign, a quotient of a dynamic multiple,
//! and how two ints compare.

use crate::algebra::complement::gap::OrderGap;
use crate::algebra::complement::sort::InsertBy;
use crate::algebra::composition::multiples::CaseIfLess;
use crate::algebra::composition::places::Within;
use crate::algebra::inverse::left::moving::InsertMove;
use crate::algebra::inverse::left::split::Covers;
use crate::algebra::max_common::modes_of_a::HeldOrder;
use crate::algebra::relations::injective::IfOver;
use crate::int::bits::{self, Equal, Greater, Less, Nat, NoMultiple, One, above_one};
use crate::int::{Dyn, Extent, Int, Multiple, Static, Word};
use typenum::{NInt, P1, PInt, UTerm, Z0};

/// A natural number with a sign put to it.
pub trait Signed {
    /// The natural itself.
    type Positive: Int;
    /// Its negation.
    type Negative: Int;
    /// The natural itself, where it is known not to be 0.
    type Extent: Extent + Static;
    /// What a `Dyn` leaves when it is divided by the natural: 0 for the divisor 1.
    type RemOfDyn<W: Word>: Int;
    /// A dynamic multiple of the natural: any dynamic int, if that is 1 or 0.
    type MultipleOf<W: Word>: Extent;
}
impl Signed for UTerm {
    type Positive = Z0;
    type Negative = Z0;
    type Extent = P1;
    type RemOfDyn<W: Word> = Dyn<W>;
    type MultipleOf<W: Word> = Dyn<W>;
}
impl Signed for One {
    type Positive = PInt<Self>;
    type Negative = NInt<Self>;
    type Extent = PInt<Self>;
    type RemOfDyn<W: Word> = Z0;
    type MultipleOf<W: Word> = Dyn<W>;
}
above_one! { Signed {
    type Positive = PInt<Self>;
    type Negative = NInt<Self>;
    type Extent = PInt<Self>;
    type RemOfDyn<W: Word> = Dyn<W>;
    type MultipleOf<W: Word> = Multiple<PInt<Self>, W>;
} }

/// What an exact division says of a dynamic multiple of the dividend.
pub trait DynQuotRem {
    /// Its quotient by the divisor: a multiple of the exact one.
    type DynQuot<W: Word>: Extent;
    /// Its remainder: 0, if the division is exact; a multiple of `G`, which divides both, if not.
    type DynRem<G: Nat, W: Word>: Int;
}
impl<Q: Nat> DynQuotRem for bits::Multiple<Q> {
    type DynQuot<W: Word> = Q::MultipleOf<W>;
    type DynRem<G: Nat, W: Word> = Z0;
}
impl DynQuotRem for NoMultiple {
    type DynQuot<W: Word> = Dyn<W>;
    type DynRem<G: Nat, W: Word> = G::MultipleOf<W>;
}

/// Not known before run time.
pub struct Unknown;

/// How two ints compare: `Less`, `Equal`, `Greater` or [`Unknown`].
pub trait Order: Within + InsertBy + IfOver + OrderGap + HeldOrder + CaseIfLess + InsertMove + Covers {
    /// The lesser of two ints that compare so; the left one if they are equal.
    type Min<L: Int, R: Int>: Int;
    /// The greater; the left one if they are equal.
    type Max<L: Int, R: Int>: Int;
    /// `A` where the left int is the lesser, `B` where it is not, or is not known to be.
    type IfLess<A: Int, B: Int>: Int;
    /// The opposite order.
    type Reverse: Order;
}
impl Order for Less {
    type Min<L: Int, R: Int> = L;
    type Max<L: Int, R: Int> = R;
    type IfLess<A: Int, B: Int> = A;
    type Reverse = Greater;
}
impl Order for Equal {
    type Min<L: Int, R: Int> = L;
    type Max<L: Int, R: Int> = L;
    type IfLess<A: Int, B: Int> = B;
    type Reverse = Equal;
}
impl Order for Greater {
    type Min<L: Int, R: Int> = R;
    type Max<L: Int, R: Int> = L;
    type IfLess<A: Int, B: Int> = B;
    type Reverse = Less;
}
impl Order for Unknown {
    type Min<L: Int, R: Int> = L::Join<R>;
    type Max<L: Int, R: Int> = L::Join<R>;
    type IfLess<A: Int, B: Int> = B;
    type Reverse = Unknown;
}
