//! Arithmetic on typenum's natural numbers that is cheap for the compiler: comparison, sum, difference, product, quotient.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve. Most numbers of layouts are powers of two times small odd numbers. So the
//! operations here remove factors of two before any work that is quadratic in the number of bits.
//!
//! The operations read two bits at a time: a number is 0, 1, or `4v + d` with a digit `d` from 0 to 3. The impl for the left operand
//! matches its lowest digit. It then names an associated type of the right operand, whose impl matches the lowest digit of the right
//! operand. So the compiler recurses one level for each bit. In `Plus2<U>`, 2 is the lowest digit of the left operand, `U`
//! its other digits, and `Self` the right operand.
//!
//! For example, 6 + 3 is `D2<One>` plus `D3<UTerm>`. `Plus` of 6 names `Plus2<One>` of 3. That type adds the digits 2 and 3, which
//! gives the digit 1 and a carry, and appends the digit 1 to the sum of the other digits, 1 + 0, and the carry.
//!
//! Each operation has its own file. The algebra uses the division in `exact` most: whether one number divides another, and with which
//! quotient.
//!
//! Every operation is a generic associated type of its left operand, so it exists for every pair
//! of [`Nat`]s, and no impl has a where-clause on the result of another operation. The compiler computes each
//! number once, where it is used, and proves nothing. With impls such as
//! `where U: Add<V>, U::Out: ...`, the compiler would prove the bounds first and compute the result several times.

mod compare;
mod difference;
mod exact;
mod product;
mod quotient;
mod sum;

pub use compare::{Cmp, Equal, Greater, Less};
pub use difference::{AboveZero, BelowZero, IsDiff, Nothing};
pub use exact::{DivExact, IsQuotient, NoQuotient, Quotient};
pub(crate) use exact::{ExactQuot, IsMultipleOf};
pub use product::Mul;
pub use quotient::{DivRem, IsQuotRem, QuotRem};
pub use sum::Add;

use super::{Dyn, Extent, Int, Static, Word};
use typenum::{B0, B1, NInt, P1, PInt, UInt, UTerm, Unsigned, Z0};

/// The number 1.
pub type One = UInt<UTerm, B1>;
/// `4v`.
pub type D0<V> = UInt<UInt<V, B0>, B0>;
/// `4v + 1`.
pub type D1<V> = UInt<UInt<V, B0>, B1>;
/// `4v + 2`.
pub type D2<V> = UInt<UInt<V, B1>, B0>;
/// `4v + 3`.
pub type D3<V> = UInt<UInt<V, B1>, B1>;

/// A natural number `x` with its arithmetic.
///
/// The associated types here append low bits to `x`, without creating leading zeros, and convert `x` to an int.
pub trait Nat: Unsigned + Add + Mul + DivRem + DivExact + Cmp {
    /// The number of bits of `x`. It tells whether typenum's value of `x`, which is modulo 2^128, is exact.
    const BITS: u32;
    /// `2x`.
    type Push0: Nat;
    /// `2x + 1`.
    type Push1: Nat;
    /// `4x`.
    type Append0: Nat;
    /// `4x + 1`.
    type Append1: Nat;
    /// `4x + 2`.
    type Append2: Nat;
    /// `4x + 3`.
    type Append3: Nat;
    /// `1024x`. Literals are decoded ten bits at a time.
    type Times1024: Nat;
    /// `4x` as a difference: [`Nothing`] or [`AboveZero`].
    type Diff0: IsDiff;
    /// `4x + 1` as a difference.
    type Diff1: IsDiff;
    /// `4x + 2` as a difference.
    type Diff2: IsDiff;
    /// `4x + 3` as a difference.
    type Diff3: IsDiff;
    /// `x + 1`.
    type Succ: Nat;

    /// `x` as an int.
    type Positive: Int + Static;
    /// `-x` as an int.
    type Negative: Int + Static;
    /// `x` as an extent. Only used for `x > 0`.
    type Extent: Extent + Static;
    /// The remainder of a `Dyn` divided by `x`: 0 if `x` is 1, otherwise dynamic.
    type RemOfDyn<W: Word>: Int;
    /// A dynamic multiple of `x`. If `x` is 0 or 1, a `Dyn`.
    type MultipleOf<W: Word>: Extent;
}
impl Nat for UTerm {
    const BITS: u32 = 0;
    type Push0 = UTerm;
    type Push1 = One;
    type Append0 = UTerm;
    type Append1 = One;
    type Append2 = D2<UTerm>;
    type Append3 = D3<UTerm>;
    type Times1024 = UTerm;
    type Diff0 = Nothing;
    type Diff1 = AboveZero<One>;
    type Diff2 = AboveZero<D2<UTerm>>;
    type Diff3 = AboveZero<D3<UTerm>>;
    type Succ = One;
    type Positive = Z0;
    type Negative = Z0;
    type Extent = P1;
    type RemOfDyn<W: Word> = Dyn<W>;
    type MultipleOf<W: Word> = Dyn<W>;
}
/// The associated types that are the same for all numbers above zero.
macro_rules! above_zero {
    () => {
        type Push0 = UInt<Self, B0>;
        type Push1 = UInt<Self, B1>;
        type Append0 = D0<Self>;
        type Append1 = D1<Self>;
        type Append2 = D2<Self>;
        type Append3 = D3<Self>;
        type Times1024 = D0<D0<D0<D0<D0<Self>>>>>;
        type Diff0 = AboveZero<D0<Self>>;
        type Diff1 = AboveZero<D1<Self>>;
        type Diff2 = AboveZero<D2<Self>>;
        type Diff3 = AboveZero<D3<Self>>;
        type Positive = PInt<Self>;
        type Negative = NInt<Self>;
        type Extent = PInt<Self>;
    };
}
impl Nat for One {
    const BITS: u32 = 1;
    type Succ = D2<UTerm>;
    type RemOfDyn<W: Word> = Z0;
    type MultipleOf<W: Word> = Dyn<W>;
    above_zero!();
}
macro_rules! above_one {
    ($($number:ty, $half:ty => $succ:ty;)*) => {$(
        impl<V: Nat> Nat for $number
        where
            $half: Nat,
        {
            const BITS: u32 = V::BITS + 2;
            type Succ = $succ;
            type RemOfDyn<W: Word> = Dyn<W>;
            type MultipleOf<W: Word> = super::Multiple<PInt<Self>, W>;
            above_zero!();
        }
    )*};
}
above_one! {
    D0<V>, UInt<V, B0> => D1<V>;
    D1<V>, UInt<V, B0> => V::Append2;
    D2<V>, UInt<V, B1> => D3<V>;
    D3<V>, UInt<V, B1> => <V::Succ as Nat>::Append0;
}
