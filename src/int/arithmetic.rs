//! The arithmetic of ints, as types: one table a kind of int.
//!
//! Every operation is a generic associated type of its left operand and exists for every pair of
//! ints, as in [`bits`](super::bits): where the operands may be computed, nothing has to be proven
//! of them, and generic code needs no bound but [`Int`]. The left operand, which knows what kind
//! it is, hands over to the right one, which knows its own: `Pos`, `Neg` and `Dyn` in the names
//! stand for a left operand `n`, `-n` and a `Dyn`, `Multiple` for a `Dyn` that `N` divides.
//!
//! So `6 * r` is `P6::Times<R>`, which is `R::TimesPos<U6>`: of `R = P4` that is 24, of a `Dyn` that `Dyn`, and of a multiple of 4 a
//! multiple of 24.
//!
//! What the operations mean is said in [`ops`](super::ops), their public form. Where an operation
//! means nothing, as `n / 0`, its value is `None`, and its type is of no consequence.

mod known;
mod order;

pub use known::Known;
pub(crate) use order::IsLess;
pub use order::{Answer, IfLess, Order, Unknown};

use super::basis::Path;
use super::bits::{Equal, Greater, IsDiff, IsQuotRem, IsQuotient, Less, Nat};
use super::{Dyn, Extent, Flag, Int, Multiple, Word};
use typenum::{B0, NInt, NonZero, P1, PInt, UTerm, Z0};

/// The operations, and what each becomes once the left operand has shown its kind.
pub trait Arithmetic {
    /// `self * r`.
    type Times<R: Int>: Int;
    /// `n * self`.
    type TimesPos<N: Nat>: Int;
    /// `n * self` for a `Dyn`.
    type TimesDyn<W: Word>: Int;
    /// `n * self` for a multiple of `N`.
    type TimesMultiple<N: Nat + NonZero, W: Word>: Int;

    /// `self + r`.
    type Plus<R: Int>: Int;
    /// `n + self`.
    type PlusPos<N: Nat>: Int;
    /// `-n + self`.
    type PlusNeg<N: Nat>: Int;
    /// `n + self` for a multiple of `N`.
    type PlusMultiple<N: Nat + NonZero, W: Word>: Int;

    /// `self / r`, rounded towards zero.
    type Quot<R: Int>: Int;
    /// `n / self`.
    type QuotPos<N: Nat>: Int;
    /// `n / self` for a multiple of `N`, rounded or exact.
    type QuotMultiple<N: Nat + NonZero, W: Word>: Extent;

    /// `self % r`, with the sign of `self`.
    type Rem<R: Int>: Int;
    /// `n % self`.
    type RemPos<N: Nat>: Int;
    /// `n % self` for a `Dyn`.
    type RemDyn<W: Word>: Int;
    /// `n % self` for a multiple of `N`.
    type RemMultiple<N: Nat + NonZero, W: Word>: Int;

    /// `ceil(self / r)`, for `self >= 0` and `r > 0`.
    type Ceil<R: Int>: Int;
    /// `ceil(n / self)`.
    type CeilPos<N: Nat>: Int;

    /// `self <=> r`.
    type Cmp<R: Int>: Order;
    /// `n <=> self`.
    type CmpPos<N: Nat>: Order;
    /// `-n <=> self`.
    type CmpNeg<N: Nat>: Order;
    /// `0 <=> self`.
    type CmpZero: Order;

    /// Whether the two are equal and known to be.
    type Same<R: Int>: Flag;
    /// Whether `n` and `self` are.
    type SamePos<N: Nat>: Flag;
    /// Whether `-n` and `self` are.
    type SameNeg<N: Nat>: Flag;

    /// Whether `self * s` and `r` are equal and known to be.
    type TimesSame<S: Extent, R: Int>: Flag;
    /// Whether `n * s` and `self` are.
    type SameTimesPos<N: Nat, S: Extent>: Flag;
    /// Whether `-n * s` and `self` are.
    type SameTimesNeg<N: Nat, S: Extent>: Flag;
    /// Whether `v * s` and `self` are, of steps `v` along the entry `P` of a coordinate.
    type SameTimesBasis<V: Int, P: Path, S: Extent>: Flag;

    /// What is known to divide it: its magnitude, or what it is a multiple of; 0 where nothing is known, and of 0.
    type KnownDivisor: Nat;
    /// The int itself, where it is an extent; else any extent, for results that are not used.
    type AsExtent: Extent;

    /// The `Dyn` that holds a result of the two, one of which is dynamic.
    type Join<R: Int>: Extent;
    /// [`Arithmetic::Join`] with a `Dyn`.
    type JoinDyn<W: Word>: Extent;

    /// The greatest common divisor of `self` and `r`; of their magnitudes, where they are negative.
    type Gcd<R: Int>: Int;
    /// `gcd(n, self)`.
    type GcdPos<N: Nat + NonZero>: Int;
    /// `gcd(n, self)` for a `Dyn`.
    type GcdDyn<W: Word>: Int;
    /// `gcd(n, self)` for a multiple of `N`.
    type GcdMultiple<N: Nat + NonZero, W: Word>: Int;
}

/// [`Arithmetic::AsExtent`] of `T`.
pub(crate) type AsExtent<T> = <T as Arithmetic>::AsExtent;

/// The rows of a left operand that is static and not 0: `M` is its magnitude.
macro_rules! join_of_static {
    () => {
        type Join<R: Int> = R::JoinDyn<i32>;
        type JoinDyn<W: Word> = Dyn<W>;
        type Gcd<R: Int> = R::GcdPos<M>;
        type GcdPos<N: Nat + NonZero> = <M::Gcd<N> as Nat>::Positive;
        type GcdDyn<W: Word> = Dyn<W>;
        type GcdMultiple<N: Nat + NonZero, W: Word> = <N::Gcd<M> as Nat>::MultipleOf<W>;
    };
}

impl<M: Nat + NonZero> Arithmetic for PInt<M> {
    type KnownDivisor = M;
    type AsExtent = Self;
    type Times<R: Int> = R::TimesPos<M>;
    type TimesPos<N: Nat> = <M::Times<N> as Nat>::Positive;
    type TimesDyn<W: Word> = Dyn<W>;
    type TimesMultiple<N: Nat + NonZero, W: Word> = <N::Times<M> as Nat>::MultipleOf<W>;
    type Plus<R: Int> = R::PlusPos<M>;
    type PlusPos<N: Nat> = <N::Plus<M> as Nat>::Positive;
    type PlusNeg<N: Nat> = <M::Minus<N> as IsDiff>::Signed<N, M>;
    type PlusMultiple<N: Nat + NonZero, W: Word> = <N::Gcd<M> as Nat>::MultipleOf<W>;
    type Quot<R: Int> = R::QuotPos<M>;
    type QuotPos<N: Nat> = <<N::DivRem<M> as IsQuotRem>::Quot as Nat>::Positive;
    type QuotMultiple<N: Nat + NonZero, W: Word> = <N::DivExact<M> as IsQuotient>::DynQuot<W>;
    type Rem<R: Int> = R::RemPos<M>;
    type RemPos<N: Nat> = <<N::DivRem<M> as IsQuotRem>::Rem as Nat>::Positive;
    type RemDyn<W: Word> = M::RemOfDyn<W>;
    type RemMultiple<N: Nat + NonZero, W: Word> = <N::DivExact<M> as IsQuotient>::DynRem<N::Gcd<M>, W>;
    type Ceil<R: Int> = R::CeilPos<M>;
    type CeilPos<N: Nat> = <<N::DivRem<M> as IsQuotRem>::Ceil as Nat>::Positive;
    type Cmp<R: Int> = R::CmpPos<M>;
    type CmpPos<N: Nat> = N::Cmp<M, Equal>;
    type CmpNeg<N: Nat> = Less;
    type CmpZero = Less;
    type Same<R: Int> = R::SamePos<M>;
    type SamePos<N: Nat> = N::Same<M>;
    type SameNeg<N: Nat> = B0;
    type TimesSame<S: Extent, R: Int> = R::SameTimesPos<M, S>;
    type SameTimesPos<N: Nat, S: Extent> = S::TimesIs<N, M>;
    type SameTimesNeg<N: Nat, S: Extent> = B0;
    type SameTimesBasis<V: Int, P: Path, S: Extent> = B0;
    join_of_static!();
}

impl<M: Nat + NonZero> Arithmetic for NInt<M> {
    type KnownDivisor = M;
    type AsExtent = P1;
    type Times<R: Int> = <R::TimesPos<M> as Int>::Neg;
    type TimesPos<N: Nat> = <M::Times<N> as Nat>::Negative;
    type TimesDyn<W: Word> = Dyn<W>;
    type TimesMultiple<N: Nat + NonZero, W: Word> = <N::Times<M> as Nat>::MultipleOf<W>;
    type Plus<R: Int> = R::PlusNeg<M>;
    type PlusPos<N: Nat> = <N::Minus<M> as IsDiff>::Signed<M, N>;
    type PlusNeg<N: Nat> = <N::Plus<M> as Nat>::Negative;
    type PlusMultiple<N: Nat + NonZero, W: Word> = <N::Gcd<M> as Nat>::MultipleOf<W>;
    type Quot<R: Int> = <R::QuotPos<M> as Int>::Neg;
    type QuotPos<N: Nat> = <<N::DivRem<M> as IsQuotRem>::Quot as Nat>::Negative;
    type QuotMultiple<N: Nat + NonZero, W: Word> = <N::DivExact<M> as IsQuotient>::DynQuot<W>;
    type Rem<R: Int> = <R::RemPos<M> as Int>::Neg;
    type RemPos<N: Nat> = <<N::DivRem<M> as IsQuotRem>::Rem as Nat>::Positive;
    type RemDyn<W: Word> = Dyn<W>;
    type RemMultiple<N: Nat + NonZero, W: Word> = <N::DivExact<M> as IsQuotient>::DynRem<N::Gcd<M>, W>;
    type Ceil<R: Int> = <R::QuotPos<M> as Int>::Neg;
    type CeilPos<N: Nat> = Z0;
    type Cmp<R: Int> = R::CmpNeg<M>;
    type CmpPos<N: Nat> = Greater;
    type CmpNeg<N: Nat> = M::Cmp<N, Equal>;
    type CmpZero = Greater;
    type Same<R: Int> = R::SameNeg<M>;
    type SamePos<N: Nat> = B0;
    type SameNeg<N: Nat> = N::Same<M>;
    type TimesSame<S: Extent, R: Int> = R::SameTimesNeg<M, S>;
    type SameTimesPos<N: Nat, S: Extent> = B0;
    type SameTimesNeg<N: Nat, S: Extent> = S::TimesIs<N, M>;
    type SameTimesBasis<V: Int, P: Path, S: Extent> = B0;
    join_of_static!();
}

impl Arithmetic for Z0 {
    type KnownDivisor = UTerm;
    type AsExtent = P1;
    type Times<R: Int> = Z0;
    type TimesPos<N: Nat> = Z0;
    type TimesDyn<W: Word> = Z0;
    type TimesMultiple<N: Nat + NonZero, W: Word> = Z0;
    type Plus<R: Int> = R;
    type PlusPos<N: Nat> = N::Positive;
    type PlusNeg<N: Nat> = N::Negative;
    type PlusMultiple<N: Nat + NonZero, W: Word> = Multiple<PInt<N>, W>;
    type Quot<R: Int> = Z0;
    type QuotPos<N: Nat> = Z0;
    type QuotMultiple<N: Nat + NonZero, W: Word> = Dyn<W>;
    type Rem<R: Int> = Z0;
    type RemPos<N: Nat> = Z0;
    type RemDyn<W: Word> = Dyn<W>;
    type RemMultiple<N: Nat + NonZero, W: Word> = Dyn<W>;
    type Ceil<R: Int> = Z0;
    type CeilPos<N: Nat> = Z0;
    type Cmp<R: Int> = R::CmpZero;
    type CmpPos<N: Nat> = Greater;
    type CmpNeg<N: Nat> = Less;
    type CmpZero = Equal;
    type Same<R: Int> = R::Zero;
    type SamePos<N: Nat> = B0;
    type SameNeg<N: Nat> = B0;
    type TimesSame<S: Extent, R: Int> = R::Zero;
    type SameTimesPos<N: Nat, S: Extent> = B0;
    type SameTimesNeg<N: Nat, S: Extent> = B0;
    type SameTimesBasis<V: Int, P: Path, S: Extent> = B0;
    type Join<R: Int> = R::JoinDyn<i32>;
    type JoinDyn<W: Word> = Dyn<W>;
    type Gcd<R: Int> = R::Abs;
    type GcdPos<N: Nat + NonZero> = PInt<N>;
    type GcdDyn<W: Word> = Dyn<W>;
    type GcdMultiple<N: Nat + NonZero, W: Word> = Multiple<PInt<N>, W>;
}

impl<V: Word> Arithmetic for Dyn<V> {
    type KnownDivisor = UTerm;
    type AsExtent = Self;
    type Times<R: Int> = R::TimesDyn<V>;
    type TimesPos<N: Nat> = Self;
    type TimesDyn<W: Word> = Dyn<V::Wider<W>>;
    type TimesMultiple<N: Nat + NonZero, W: Word> = Multiple<PInt<N>, W::Wider<V>>;
    type Plus<R: Int> = R::JoinDyn<V>;
    type PlusPos<N: Nat> = Self;
    type PlusNeg<N: Nat> = Self;
    type PlusMultiple<N: Nat + NonZero, W: Word> = Dyn<W::Wider<V>>;
    type Quot<R: Int> = R::JoinDyn<V>;
    type QuotPos<N: Nat> = Self;
    type QuotMultiple<N: Nat + NonZero, W: Word> = Dyn<W::Wider<V>>;
    type Rem<R: Int> = R::RemDyn<V>;
    type RemPos<N: Nat> = Self;
    type RemDyn<W: Word> = Dyn<V::Wider<W>>;
    type RemMultiple<N: Nat + NonZero, W: Word> = Dyn<W::Wider<V>>;
    type Ceil<R: Int> = R::JoinDyn<V>;
    type CeilPos<N: Nat> = Self;
    type Cmp<R: Int> = Unknown;
    type CmpPos<N: Nat> = Unknown;
    type CmpNeg<N: Nat> = Unknown;
    type CmpZero = Unknown;
    type Same<R: Int> = B0;
    type SamePos<N: Nat> = B0;
    type SameNeg<N: Nat> = B0;
    type TimesSame<S: Extent, R: Int> = B0;
    type SameTimesPos<N: Nat, S: Extent> = B0;
    type SameTimesNeg<N: Nat, S: Extent> = B0;
    type SameTimesBasis<B: Int, P: Path, S: Extent> = B0;
    type Join<R: Int> = R::JoinDyn<V>;
    type JoinDyn<W: Word> = Dyn<V::Wider<W>>;
    type Gcd<R: Int> = R::GcdDyn<V>;
    type GcdPos<N: Nat + NonZero> = Dyn<V>;
    type GcdDyn<W: Word> = Dyn<W::Wider<V>>;
    type GcdMultiple<N: Nat + NonZero, W: Word> = Dyn<W::Wider<V>>;
}

// The known divisors of quotients; where none is known, the rows are those of a `Dyn`.
impl<M: Nat + NonZero, V: Word> Arithmetic for Multiple<PInt<M>, V> {
    type KnownDivisor = M;
    type AsExtent = Self;
    type Times<R: Int> = R::TimesMultiple<M, V>;
    type TimesPos<N: Nat> = <M::Times<N> as Nat>::MultipleOf<V>;
    type TimesDyn<W: Word> = Multiple<PInt<M>, V::Wider<W>>;
    type TimesMultiple<N: Nat + NonZero, W: Word> = <M::Times<N> as Nat>::MultipleOf<V::Wider<W>>;
    type Plus<R: Int> = R::PlusMultiple<M, V>;
    type PlusPos<N: Nat> = <M::Gcd<N> as Nat>::MultipleOf<V>;
    type PlusNeg<N: Nat> = <M::Gcd<N> as Nat>::MultipleOf<V>;
    type PlusMultiple<N: Nat + NonZero, W: Word> = <M::Gcd<N> as Nat>::MultipleOf<V::Wider<W>>;
    type Quot<R: Int> = R::QuotMultiple<M, V>;
    // of a divisor that is not 0 and at least M, below which n is its own remainder
    type QuotPos<N: Nat> = IfLess<N::Cmp<M, Equal>, Z0, Dyn<V>>;
    type QuotMultiple<N: Nat + NonZero, W: Word> = Dyn<V::Wider<W>>;
    type Rem<R: Int> = R::RemMultiple<M, V>;
    type RemPos<N: Nat> = IfLess<N::Cmp<M, Equal>, N::Positive, <M::Gcd<N> as Nat>::MultipleOf<V>>;
    type RemDyn<W: Word> = Dyn<V::Wider<W>>;
    type RemMultiple<N: Nat + NonZero, W: Word> = <M::Gcd<N> as Nat>::MultipleOf<V::Wider<W>>;
    type Ceil<R: Int> = R::QuotMultiple<M, V>;
    type CeilPos<N: Nat> = IfLess<N::Cmp<M, Equal>, P1, Dyn<V>>;
    type Cmp<R: Int> = Unknown;
    type CmpPos<N: Nat> = Unknown;
    type CmpNeg<N: Nat> = Unknown;
    type CmpZero = Unknown;
    type Same<R: Int> = B0;
    type SamePos<N: Nat> = B0;
    type SameNeg<N: Nat> = B0;
    type TimesSame<S: Extent, R: Int> = B0;
    type SameTimesPos<N: Nat, S: Extent> = B0;
    type SameTimesNeg<N: Nat, S: Extent> = B0;
    type SameTimesBasis<B: Int, P: Path, S: Extent> = B0;
    type Join<R: Int> = R::JoinDyn<V>;
    type JoinDyn<W: Word> = Dyn<V::Wider<W>>;
    type Gcd<R: Int> = R::GcdMultiple<M, V>;
    type GcdPos<N: Nat + NonZero> = <M::Gcd<N> as Nat>::MultipleOf<V>;
    type GcdDyn<W: Word> = Dyn<W::Wider<V>>;
    type GcdMultiple<N: Nat + NonZero, W: Word> = <N::Gcd<M> as Nat>::MultipleOf<W::Wider<V>>;
}

// Products of extents, which are extents.
impl<M: Nat + NonZero> Extent for PInt<M> {
    type TimesExtent<R: Extent> = R::TimesExtentPos<M>;
    type TimesExtentPos<N: Nat> = <M::Times<N> as Nat>::Extent;
    type TimesExtentMultiple<N: Nat + NonZero, W: Word> = <N::Times<M> as Nat>::MultipleOf<W>;
    type TimesIs<N: Nat, P: Nat> = M::TimesIs<N, P>;
}
impl<V: Word> Extent for Dyn<V> {
    type TimesExtent<R: Extent> = R::JoinDyn<V>;
    type TimesExtentPos<N: Nat> = Self;
    type TimesExtentMultiple<N: Nat + NonZero, W: Word> = Multiple<PInt<N>, W::Wider<V>>;
    type TimesIs<N: Nat, M: Nat> = B0;
}
impl<M: Nat + NonZero, V: Word> Extent for Multiple<PInt<M>, V> {
    type TimesExtent<R: Extent> = R::TimesExtentMultiple<M, V>;
    type TimesExtentPos<N: Nat> = <M::Times<N> as Nat>::MultipleOf<V>;
    type TimesExtentMultiple<N: Nat + NonZero, W: Word> = <M::Times<N> as Nat>::MultipleOf<V::Wider<W>>;
    type TimesIs<N: Nat, P: Nat> = B0;
}
