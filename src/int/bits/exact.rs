//! Exact division of natural numbers: the result is the quotient `x / y`, or says that `y` does not divide `x`.
//!
//! `6 / 3` is `Quotient<2>`, and `7 / 3` is `NoQuotient`. The division goes from the lowest bits up. First, the factors of two that
//! both operands have are removed. Then an even divisor cannot divide an odd dividend. An odd divisor is subtracted from an odd
//! dividend, which leaves an even dividend. Each step gives a bit of the quotient, so no remainder has to be passed on.

use super::{Add, D0, D1, D2, D3, IsDiff, Nat, One};
use crate::algebra::supertraits::StepQuot;
use crate::int::{Dyn, Extent, Flag, Int, Word};
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm, Z0};

/// `y` divides `x`, `Q` times.
pub struct Quotient<Q>(PhantomData<Q>);
/// `y` does not divide `x`.
pub struct NoQuotient;

/// [`Quotient`] or [`NoQuotient`].
pub trait IsQuotient: StepQuot {
    /// Whether `y` divides `x`.
    type IsExact: Flag;
    /// The quotient `q`; 0 if `y` does not divide `x`.
    type Quot: Nat;
    /// The quotient `2q`.
    type Push0: IsQuotient;
    /// The quotient `2q + 1`.
    type Push1: IsQuotient;
    /// The quotient `4q`.
    type Append0: IsQuotient;
    /// The quotient of a dynamic multiple of `x` by `y`: a multiple of `q` if `y` divides `x`, otherwise a `Dyn`.
    type DynQuot<W: Word>: Extent;
    /// The remainder of a dynamic multiple of `x` by `y`: 0 if `y` divides `x`, otherwise a multiple of `G = gcd(x, y)`.
    type DynRem<G: Nat, W: Word>: Int;
}
impl<Q: Nat> IsQuotient for Quotient<Q> {
    type IsExact = B1;
    type Quot = Q;
    type Push0 = Quotient<Q::Push0>;
    type Push1 = Quotient<Q::Push1>;
    type Append0 = Quotient<Q::Append0>;
    type DynQuot<W: Word> = Q::MultipleOf<W>;
    type DynRem<G: Nat, W: Word> = Z0;
}
impl IsQuotient for NoQuotient {
    type IsExact = B0;
    type Quot = UTerm;
    type Push0 = Self;
    type Push1 = Self;
    type Append0 = Self;
    type DynQuot<W: Word> = Dyn<W>;
    type DynRem<G: Nat, W: Word> = G::MultipleOf<W>;
}

/// Whether `Y` divides `X`.
pub(crate) type IsMultipleOf<X, Y> = <<X as DivExact>::DivExact<Y> as IsQuotient>::IsExact;
/// `X / Y`, if `Y` divides `X`.
pub(crate) type ExactQuot<X, Y> = <<X as DivExact>::DivExact<Y> as IsQuotient>::Quot;

/// Exact quotients, computed from the lowest bit up. Two factors of two cost one step, whereas a long division
/// needs a step for each bit. `x / 0` is 0.
///
/// `Self` is `x` in `DivExact` and `ExactOdd`, and `y` in the other associated types.
pub trait DivExact {
    /// `x / y`.
    type DivExact<Y: Nat>: IsQuotient;
    /// `1 / y`.
    type ExactOne: IsQuotient;
    /// `4u / y`.
    type Exact0<U: Nat>: IsQuotient;
    /// `(4u + 1) / y`.
    type Exact1<U: Nat>: IsQuotient;
    /// `(4u + 2) / y`.
    type Exact2<U: Nat>: IsQuotient;
    /// `(4u + 3) / y`.
    type Exact3<U: Nat>: IsQuotient;
    /// `2u / (2y + 1)`.
    type HalfExact0<U: Nat>: IsQuotient;
    /// `(2u + 1) / (2y + 1)`.
    type HalfExact1<U: Nat>: IsQuotient;
    /// `x / y` for an odd `y > 1`, which is `2h + 1`.
    type ExactOdd<Y: Nat, H: Nat>: IsQuotient;
}
impl DivExact for UTerm {
    type DivExact<Y: Nat> = Quotient<UTerm>;
    type ExactOne = Quotient<UTerm>;
    type Exact0<U: Nat> = Quotient<UTerm>;
    type Exact1<U: Nat> = Quotient<UTerm>;
    type Exact2<U: Nat> = Quotient<UTerm>;
    type Exact3<U: Nat> = Quotient<UTerm>;
    type HalfExact0<U: Nat> = Quotient<U::Push0>;
    type HalfExact1<U: Nat> = Quotient<U::Push1>;
    type ExactOdd<Y: Nat, H: Nat> = Quotient<UTerm>;
}
/// The associated types that are the same for all numbers above zero. In them, the divisor is `y = 2h + 1 > 1`, where `h` is `Self`.
macro_rules! exact_of_nonzero {
    () => {
        // 2u / y = 2(u / y)
        type HalfExact0<U: Nat> = <U::ExactOdd<UInt<Self, B1>, Self> as IsQuotient>::Push0;
        // x - y = 2(u - h) = 2w, and x / y = 2(w / y) + 1
        type HalfExact1<U: Nat> = <U::Minus<Self> as IsDiff>::ExactOdd<UInt<Self, B1>, Self>;
    };
}
impl DivExact for One {
    type DivExact<Y: Nat> = Y::ExactOne;
    type ExactOne = Quotient<One>;
    type Exact0<U: Nat> = Quotient<U::Append0>;
    type Exact1<U: Nat> = Quotient<U::Append1>;
    type Exact2<U: Nat> = Quotient<U::Append2>;
    type Exact3<U: Nat> = Quotient<U::Append3>;
    type ExactOdd<Y: Nat, H: Nat> = NoQuotient;
    exact_of_nonzero!();
}
impl<V: Nat> DivExact for D0<V>
where
    UInt<V, B0>: Nat,
{
    type DivExact<Y: Nat> = Y::Exact0<V>;
    // 4u / 4v = u / v. If a number is not a multiple of 4, 4v does not divide it.
    type ExactOne = NoQuotient;
    type Exact0<U: Nat> = U::DivExact<V>;
    type Exact1<U: Nat> = NoQuotient;
    type Exact2<U: Nat> = NoQuotient;
    type Exact3<U: Nat> = NoQuotient;
    type ExactOdd<Y: Nat, H: Nat> = <V::ExactOdd<Y, H> as IsQuotient>::Append0;
    exact_of_nonzero!();
}
impl<V: Nat> DivExact for D2<V>
where
    UInt<V, B1>: Nat,
{
    type DivExact<Y: Nat> = Y::Exact2<V>;
    // Let y = 4v + 2, and let c be 0 or 1. Then (4u + 2c) / y = (2u + c) / (2v + 1). An even y does not divide an odd number.
    type ExactOne = NoQuotient;
    type Exact0<U: Nat> = V::HalfExact0<U>;
    type Exact1<U: Nat> = NoQuotient;
    type Exact2<U: Nat> = V::HalfExact1<U>;
    type Exact3<U: Nat> = NoQuotient;
    // x / y = 2((2v + 1) / y), and ((2v + 1) - y) / 2 = v - h.
    type ExactOdd<Y: Nat, H: Nat> = <<V::Minus<H> as IsDiff>::ExactOdd<Y, H> as IsQuotient>::Push0;
    exact_of_nonzero!();
}
/// The impl for an odd number above 1, as a divisor and as a dividend.
macro_rules! odd_exact {
    ($number:ty, $half:ty, $exact:ident) => {
        impl<V: Nat> DivExact for $number
        where
            $half: Nat,
        {
            type DivExact<Y: Nat> = Y::$exact<V>;
            type ExactOne = NoQuotient;
            type Exact0<U: Nat> = <U::ExactOdd<Self, $half> as IsQuotient>::Append0;
            type Exact1<U: Nat> = <<U::Push0 as Add>::Minus<$half> as IsDiff>::ExactOdd<Self, $half>;
            type Exact2<U: Nat> = <<U::Minus<$half> as IsDiff>::ExactOdd<Self, $half> as IsQuotient>::Push0;
            type Exact3<U: Nat> = <<U::Push1 as Add>::Minus<$half> as IsDiff>::ExactOdd<Self, $half>;
            type ExactOdd<Y: Nat, H: Nat> = <<$half as Add>::Minus<H> as IsDiff>::ExactOdd<Y, H>;
            exact_of_nonzero!();
        }
    };
}
odd_exact!(D1<V>, UInt<V, B0>, Exact1);
odd_exact!(D3<V>, UInt<V, B1>, Exact3);
