//! What the outcomes of [`bits`] are as ints: a natural with a sign, a quotient of a dynamic multiple,
//! and how two ints compare.

use crate::algebra::relations::Compared;
use crate::algebra::relations::injective::IfOver;
use crate::int::bits::{self, Equal, Greater, Less, Nat, NoMultiple, One, above_one};
use crate::int::{Dyn, Extent, Flag, Int, Multiple, Static, Word};
use typenum::{B0, B1, NInt, P1, PInt, UTerm, Z0};

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
pub trait Order: Compared + IfOver {
    /// `L` where the left int is the lesser, `E` where they are equal, `G` where it is the greater; else `U`.
    type Choose<L: Int, E: Int, G: Int, U: Int>: Int;
    /// Whether the left int is known to be the lesser.
    type IsLess: Flag;
    /// Whether it is known not to be.
    type IsNotLess: Flag;
    /// The opposite order.
    type Reverse: Order;
    /// Whether it is known to be the greater.
    type IsGreater: Flag;
}
impl Order for Less {
    type Choose<L: Int, E: Int, G: Int, U: Int> = L;
    type IsLess = B1;
    type IsNotLess = B0;
    type Reverse = Greater;
    type IsGreater = B0;
}
impl Order for Equal {
    type Choose<L: Int, E: Int, G: Int, U: Int> = E;
    type IsLess = B0;
    type IsNotLess = B1;
    type Reverse = Equal;
    type IsGreater = B0;
}
impl Order for Greater {
    type Choose<L: Int, E: Int, G: Int, U: Int> = G;
    type IsLess = B0;
    type IsNotLess = B1;
    type Reverse = Less;
    type IsGreater = B1;
}
impl Order for Unknown {
    type Choose<L: Int, E: Int, G: Int, U: Int> = U;
    type IsLess = B0;
    type IsNotLess = B0;
    type Reverse = Unknown;
    type IsGreater = B0;
}

/// `A` where the left int is the lesser, `B` where it is not, or is not known to be.
pub type IfLess<O, A, B> = <O as Order>::Choose<A, B, B, B>;
