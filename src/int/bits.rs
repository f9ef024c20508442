//! Arithmetic on typenum's natural numbers that is cheap for the compiler.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve. Most numbers of layouts are powers of two times small odd numbers, so the
//! operations here strip factors of two before any work that is quadratic in the bits.
//!
//! They read two bits at a time: a number is 0, 1, or `4v + d` with a digit `d` from 0 to 3. An impl of the left operand matches its lowest digit, then calls an associated type of the right operand, whose impl matches its own: the
//! compiler recurses one level for each bit. In `Plus2<U>`, 2 is the lowest digit of the left operand, `U` its other digits, and `Self` the right operand.
//!
//! 6 + 3 is `D2<One>` plus `D3<UTerm>`: `Plus` of 6 asks 3 for `Plus2<One>`, which is 4 * 1 + 2 + 3: it adds the
//! digits, 2 and 3, appends a 1 and goes on with 1 + 0 and a carry. Each operation has a file of its own, and `exact`
//! is the division that the algebra asks for most: whether one number divides another and how often.
//!
//! Every operation is a generic associated type of its left operand, so it exists for every pair
//! of [`Nat`]s, and no impl has a where-clause on the result of another: the compiler computes a
//! number once, where it needs it, and has nothing to prove. A trait whose impls say
//! `where U: Add<V>, U::Out: ...` would be proven first and computed afterwards, several times.

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

/// 1.
pub type One = UInt<UTerm, B1>;
/// `4v`.
pub type D0<V> = UInt<UInt<V, B0>, B0>;
/// `4v + 1`.
pub type D1<V> = UInt<UInt<V, B0>, B1>;
/// `4v + 2`.
pub type D2<V> = UInt<UInt<V, B1>, B0>;
/// `4v + 3`.
pub type D3<V> = UInt<UInt<V, B1>, B1>;

/// A natural number with its arithmetic: how it grows at its low end, without leading zeros, and what it is as an int.
pub trait Nat: Unsigned + Add + Mul + DivRem + DivExact + Cmp {
    /// How many bits it has. typenum's `U128` is the number modulo 2^128.
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
    /// `1024x`, at once: a literal is read ten bits at a time.
    type Times1024: Nat;
    /// `4x` as a difference, [`Nothing`] or [`AboveZero`], which is not the type of a number.
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
    /// `-x`.
    type Negative: Int + Static;
    /// `x`, where it is known not to be 0.
    type Extent: Extent + Static;
    /// What a `Dyn` leaves when it is divided by `x`: 0 for the divisor 1.
    type RemOfDyn<W: Word>: Int;
    /// A dynamic multiple of `x`: any dynamic int, if that is 1 or 0.
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
/// The rows of a number above zero: what it is after one digit more, and as an int.
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
