//! Bit positions and powers of two, as types. For example, the only bit of 8 is at position 3, and the lowest of the two bits of
//! 6 is at position 1.

use super::law::{Natural, Swizzle};
use crate::int::bits::Nat;
use crate::int::ops::{Add, AddOp, Max, MaxOp, Min, Mul, MulOp, Sub, SubOp};
use crate::int::{Int, Static};
use typenum::consts::*;
use typenum::{B0, B1, NonZero, PInt, UInt, UTerm};

/// The position `k` of a bit.
#[doc(hidden)]
pub trait Place: Natural {
    /// The number with only this bit, `2^k`.
    type Power: PowerOfTwo;
}
/// A power of two.
#[diagnostic::on_unimplemented(
    message = "swizzle exactness: the result must equal a swizzle after a layout, bit for bit",
    label = "a unit that is not a power of two would split bits",
    note = "the number is `{Self}`",
    note = "fix: choose a power of two"
)]
#[doc(hidden)]
pub trait PowerOfTwo: Static {
    /// The position of its bit, `log2(n)`.
    type Log: Natural;
}

macro_rules! powers {
    ($($place:ty => $power:ty;)*) => {$(
        impl Place for $place {
            type Power = $power;
        }
        impl PowerOfTwo for $power {
            type Log = $place;
        }
    )*};
}
powers! {
    Z0 => P1;
    P1 => P2;
    P2 => P4;
    P3 => P8;
    P4 => P16;
    P5 => P32;
    P6 => P64;
    P7 => P128;
    P8 => P256;
    P9 => P512;
    P10 => P1024;
    P11 => P2048;
    P12 => P4096;
    P13 => P8192;
    P14 => P16384;
    P15 => P32768;
    P16 => P65536;
    P17 => P131072;
    P18 => P262144;
    P19 => P524288;
    P20 => P1048576;
    P21 => P2097152;
    P22 => P4194304;
    P23 => P8388608;
    P24 => P16777216;
    P25 => P33554432;
    P26 => P67108864;
    P27 => P134217728;
    P28 => P268435456;
    P29 => P536870912;
    P30 => P1073741824;
    P31 => P2147483648;
    P32 => P4294967296;
    P33 => P8589934592;
    P34 => P17179869184;
    P35 => P34359738368;
    P36 => P68719476736;
    P37 => P137438953472;
    P38 => P274877906944;
    P39 => P549755813888;
    P40 => P1099511627776;
    P41 => P2199023255552;
    P42 => P4398046511104;
    P43 => P8796093022208;
    P44 => P17592186044416;
    P45 => P35184372088832;
    P46 => P70368744177664;
    P47 => P140737488355328;
    P48 => P281474976710656;
    P49 => P562949953421312;
    P50 => P1125899906842624;
    P51 => P2251799813685248;
    P52 => P4503599627370496;
    P53 => P9007199254740992;
    P54 => P18014398509481984;
    P55 => P36028797018963968;
    P56 => P72057594037927936;
    P57 => P144115188075855872;
    P58 => P288230376151711744;
    P59 => P576460752303423488;
    P60 => P1152921504606846976;
    P61 => P2305843009213693952;
    P62 => P4611686018427387904;
}

// ---- the bits of a number -----------------------------------------------------------------------

/// A number whose bits the compiler can count. It is a static integer that is not negative, such as `PInt<U>`, or a natural
/// number `U`.
#[diagnostic::on_unimplemented(
    message = "swizzle exactness: the result must equal a swizzle after a layout, bit for bit",
    label = "the swizzle reads or flips bits of offsets that are dynamic or negative",
    note = "the offset is `{Self}`",
    note = "fix: choose a layout whose integers are static and not negative; `dynamic::layout_swizzle` takes any"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait Bits {
    /// How many bits are 1.
    type Ones: Natural;
    /// The position of the lowest bit that is 1. It is 0 if the number is 0.
    type Lowest: Natural;
}
impl Bits for Z0 {
    type Ones = Z0;
    type Lowest = Z0;
}
impl<U: Nat + NonZero + Bits> Bits for PInt<U> {
    type Ones = U::Ones;
    type Lowest = U::Lowest;
}
impl Bits for UTerm {
    type Ones = Z0;
    type Lowest = Z0;
}
impl<U: Bits<Ones: AddOp<P1, Output: Natural>>> Bits for UInt<U, B1> {
    type Ones = Add<U::Ones, P1>;
    type Lowest = Z0;
}
impl<U: Bits<Lowest: AddOp<P1, Output: Natural>>> Bits for UInt<U, B0> {
    type Ones = U::Ones;
    type Lowest = Add<U::Lowest, P1>;
}

// ---- swizzles and their bits --------------------------------------------------------------------

/// A swizzle, with masks of the bits that it reads and of the bits that it flips.
#[cfg_attr(doc, doc(hidden))]
pub trait SwizzleBits {
    /// The mask of the bits that the swizzle reads.
    type Read: Int;
    /// The mask of the bits that the swizzle flips.
    type Flipped: Int;
}
/// The power of two `2^K`.
type Power<K> = <K as Place>::Power;
/// The mask with `B` ones from position `K` on.
type Ones<B, K> = Mul<Sub<Power<B>, P1>, Power<K>>;
/// The position of the lowest bit that is read: `M + max(S, 0)`.
type ReadFrom<M, S> = Add<M, Max<S, Z0>>;
/// The position of the lowest bit that is flipped: `M + max(-S, 0)`.
type FlippedFrom<M, S> = Add<M, Max<<S as Int>::Neg, Z0>>;

impl<B, M, S> SwizzleBits for Swizzle<B, M, S>
where
    B: Place<Power: SubOp<P1>>,
    M: Natural + AddOp<Max<S, Z0>> + AddOp<Max<S::Neg, Z0>>,
    S: Static + MaxOp<Z0> + Int<Neg: MaxOp<Z0>>,
    ReadFrom<M, S>: Place,
    FlippedFrom<M, S>: Place,
    Sub<Power<B>, P1>: MulOp<Power<ReadFrom<M, S>>> + MulOp<Power<FlippedFrom<M, S>>>,
{
    type Read = Ones<B, ReadFrom<M, S>>;
    type Flipped = Ones<B, FlippedFrom<M, S>>;
}

/// The swizzle that reads the bits that are 1 in `Y` and flips the bits that are 1 in `Z`. If no swizzle does so, this is some
/// other swizzle. So its users must check which bits it reads and flips.
pub type SwizzleOf<Y, Z> = Swizzle<
    <Y as Bits>::Ones,
    Min<<Y as Bits>::Lowest, <Z as Bits>::Lowest>,
    Sub<<Y as Bits>::Lowest, <Z as Bits>::Lowest>,
>;
