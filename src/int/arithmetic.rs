//! The arithmetic of ints at the level of types: the trait [`Arithmetic`], with one impl for each kind of int.
//!
//! Every operation is a generic associated type of its left operand. As in [`bits`](super::bits), it exists for every pair of
//! ints, so generic code needs only the bound [`Int`], even for ints that are results of other operations.
//!
//! An operation is resolved in two steps. The impl of the left operand knows its own kind, and passes it to the right operand
//! through the name of an associated type. `Pos`, `Neg` and `Dyn` in a name mean that the left operand is `n`, `-n` or a `Dyn`.
//! `Multiple` means that it is a dynamic multiple of `N`.
//!
//! For example, `6 * r` has the type `P6::Times<R>`, which is `R::TimesPos<U6>`. For `R = P4` it is the static 24, for a
//! `Dyn` it is a `Dyn`, and for a multiple of 4 it is a multiple of 24.
//!
//! [`ops`](super::ops), the public form of the operations, documents their meaning. An undefined result, such as `n / 0`, has the
//! value `None` and an arbitrary type.

mod known;
mod order;

pub use known::Known;
pub(crate) use order::IsLess;
pub use order::{Answer, IfLess, Order, Unknown};

use super::basis::Path;
use super::bits::{Equal, Greater, IsDiff, IsQuotRem, IsQuotient, Less, Nat};
use super::{Dyn, Extent, Flag, Int, Multiple, Word};
use typenum::{B0, NInt, NonZero, P1, PInt, UTerm, Z0};

/// The operations of ints. Each operation on two ints has one form with `self` as its left operand, and further forms with
/// `self` as its right operand.
pub trait Arithmetic {
    /// `self * r`.
    type Times<R: Int>: Int;
    /// `n * self`.
    type TimesPos<N: Nat>: Int;
    /// `n * self`, where `n` is a `Dyn`.
    type TimesDyn<W: Word>: Int;
    /// `n * self`, where `n` is a multiple of `N`.
    type TimesMultiple<N: Nat + NonZero, W: Word>: Int;

    /// `self + r`.
    type Plus<R: Int>: Int;
    /// `n + self`.
    type PlusPos<N: Nat>: Int;
    /// `-n + self`.
    type PlusNeg<N: Nat>: Int;
    /// `n + self`, where `n` is a multiple of `N`.
    type PlusMultiple<N: Nat + NonZero, W: Word>: Int;

    /// `self / r`, rounded towards zero.
    type Quot<R: Int>: Int;
    /// `n / self`.
    type QuotPos<N: Nat>: Int;
    /// `n / self`, where `n` is a multiple of `N`. The quotient rounded towards zero and the quotient rounded up both have this
    /// type.
    type QuotMultiple<N: Nat + NonZero, W: Word>: Extent;

    /// `self % r`, with the sign of `self`.
    type Rem<R: Int>: Int;
    /// `n % self`.
    type RemPos<N: Nat>: Int;
    /// `n % self`, where `n` is a `Dyn`.
    type RemDyn<W: Word>: Int;
    /// `n % self`, where `n` is a multiple of `N`.
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

    /// Whether `self` and `r` are known to be equal.
    type Same<R: Int>: Flag;
    /// Whether `n` and `self` are known to be equal.
    type SamePos<N: Nat>: Flag;
    /// Whether `-n` and `self` are known to be equal.
    type SameNeg<N: Nat>: Flag;

    /// Whether `self * s` and `r` are known to be equal.
    type TimesSame<S: Extent, R: Int>: Flag;
    /// Whether `n * s` and `self` are known to be equal.
    type SameTimesPos<N: Nat, S: Extent>: Flag;
    /// Whether `-n * s` and `self` are known to be equal.
    type SameTimesNeg<N: Nat, S: Extent>: Flag;
    /// Whether `v@p * s` and `self` are known to be equal, where `v@p` is `v` steps along the entry to which `P` leads.
    type SameTimesBasis<V: Int, P: Path, S: Extent>: Flag;

    /// The known divisor: the magnitude of a static int, `N` for a multiple of `N`, and 0 for a `Dyn`.
    type KnownDivisor: Nat;
    /// The int itself if it is an [`Extent`]; otherwise an arbitrary extent, for results that are not used.
    type AsExtent: Extent;

    /// The type for a dynamic result of `self` and `r`: a `Dyn` with the wider of their words.
    type Join<R: Int>: Extent;
    /// [`Arithmetic::Join`] of a `Dyn` and `self`.
    type JoinDyn<W: Word>: Extent;

    /// The greatest common divisor of the magnitudes of `self` and `r`.
    type Gcd<R: Int>: Int;
    /// `gcd(n, self)`.
    type GcdPos<N: Nat + NonZero>: Int;
    /// `gcd(n, self)`, where `n` is a `Dyn`.
    type GcdDyn<W: Word>: Int;
    /// `gcd(n, self)`, where `n` is a multiple of `N`.
    type GcdMultiple<N: Nat + NonZero, W: Word>: Int;
}

/// [`Arithmetic::AsExtent`] of `T`.
pub(crate) type AsExtent<T> = <T as Arithmetic>::AsExtent;

/// The associated types that are the same for all static ints except 0. `M` is the magnitude of the int.
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

// A result has a known divisor if one follows from the known divisors of the operands. Otherwise it has the same type as for a
// `Dyn`.
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
    // The divisor is a multiple of M and not 0, so its magnitude is at least M. If n < M, the quotient is 0 and the remainder is
    // n.
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

// A product of extents is an extent.
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
