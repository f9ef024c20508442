//! A filled range meets a mode of a cotarget, as a type.
//!
//! `b` offsets that are filled and a mode of `m` leave `ceil(m / b)` places in the mode, and
//! `ceil(b / m)` of the range for the modes behind it. One of the two is 1, and where a cotarget is
//! filled exactly, the other is a quotient without remainder: those two divisions are tried first,
//! for they cost least.

use super::cotarget::Counts;
use crate::int::arithmetic::Arithmetic;
use crate::int::bits::{Multiple, Nat, NoMultiple};
use crate::int::{self, Dyn, Flag, Int, Word};
use core::marker::PhantomData;
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// The range ends inside the mode, in which it fits `Q` times.
pub struct Inside<Q>(PhantomData<Q>);
/// The range covers the mode `Q` times.
pub struct Covered<Q>(PhantomData<Q>);
/// Neither divides the other, or that is not known: `C` places, and `L` of the range is left.
pub struct Uneven<C, L>(PhantomData<(C, L)>);

/// How a filled range and a mode meet.
pub trait IsMeeting {
    /// What of the range is left.
    type Left: Int;
    /// Whether one is known to divide the other.
    type Even: Flag;
    /// The places in front of `Rest`.
    type Combine<Rest: Counts>: Counts;
}
impl<Q: Int> IsMeeting for Inside<Q> {
    type Left = P1;
    type Even = B1;
    type Combine<Rest: Counts> = Rest::Combine<Q>;
}
impl<Q: Int> IsMeeting for Covered<Q> {
    type Left = Q;
    type Even = B1;
    type Combine<Rest: Counts> = Rest::CombineOne;
}
impl<C: Int, L: Int> IsMeeting for Uneven<C, L> {
    type Left = L;
    type Even = B0;
    type Combine<Rest: Counts> = Rest::Combine<C>;
}

/// An int as the extent of a mode, and as the end of a range.
pub trait Meet {
    /// How offsets below `B` and a mode of this extent meet.
    type Meet<B: Int>: IsMeeting;
    /// How offsets below this and a mode of the extent `M` meet.
    type MeetPos<M: Nat + NonZero>: IsMeeting;
    /// What is left of a range of 1 behind a mode of this extent: `ceil(1 / m)`.
    type LeftOfOne: Int;
}
impl<N: Nat + NonZero> Meet for PInt<N> {
    type Meet<B: Int> = B::MeetPos<N>;
    type MeetPos<M: Nat + NonZero> = <M::DivExact<N> as MultipleMeet>::Mode<PInt<M>, Self, M, N>;
    type LeftOfOne = P1;
}
/// What is not known is computed.
macro_rules! uneven {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> Meet for $int {
            type Meet<B: Int> = Uneven<<Self as Arithmetic>::Ceil<B>, B::Ceil<Self>>;
            type MeetPos<M: Nat + NonZero> =
                Uneven<<PInt<M> as Arithmetic>::Ceil<Self>, <Self as Arithmetic>::Ceil<PInt<M>>>;
            type LeftOfOne = <P1 as Arithmetic>::Ceil<Self>;
        }
    )*};
}
uneven! {
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] int::Multiple<PInt<N>, W>;
    [N: Nat + NonZero] NInt<N>;
    [] Z0;
}

/// A quotient of mode and range, if it has no remainder.
pub trait MultipleMeet {
    /// Mode / range, of the mode `E`, which is `M`, and the range `B`, which is `N`.
    type Mode<E: Int, B: Int, M: Nat, N: Nat>: IsMeeting;
    /// Range / mode, where the other is no quotient.
    type Range<E: Int, B: Int>: IsMeeting;
}
impl<Q: Nat> MultipleMeet for Multiple<Q> {
    type Mode<E: Int, B: Int, M: Nat, N: Nat> = Inside<Q::Positive>;
    type Range<E: Int, B: Int> = Covered<Q::Positive>;
}
impl MultipleMeet for NoMultiple {
    type Mode<E: Int, B: Int, M: Nat, N: Nat> = <N::DivExact<M> as MultipleMeet>::Range<E, B>;
    type Range<E: Int, B: Int> = Uneven<E::Ceil<B>, B::Ceil<E>>;
}
