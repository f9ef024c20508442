//! The gap that a sorted leaf leaves before it, as a type.
//!
//! Where offsets below `last` are filled and the next mode steps by `d`, the gap has `d / last`
//! offsets, `last` apart. Most divide, which costs the compiler least to find; of the others most leave
//! nothing to fill, `d < 2 last`, and a difference and a comparison find those before the rest is
//! divided.

use super::gaps::{FillGaps, Filled, Goal, IsFilled};
use crate::error::{Broken, Injectivity};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{
    self, BelowZero, Equal, Greater, Left, Less, Nat, NoMultiple, Nothing, One, QuotRem, above_one,
};
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::tuple::HNil;
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, UTerm, Z0};

/// The mode starts inside those before it: `d < last`.
pub struct Overlap;
/// There is nothing between: `d = last`.
pub struct Adjoins;
/// Less is between than could be filled: `last < d < 2 last`.
pub struct Narrow;
/// `N` offsets are between: `d = n last`, or `d` and `last` are not known.
pub struct Wide<N>(PhantomData<N>);
/// `N` offsets are between, and more: `n last < d < (n + 1) last`.
pub struct WideUneven<N>(PhantomData<N>);

/// What lies between offsets below `Last`, which are filled, and a mode.
pub trait IsGap {
    /// What is filled for the goal `G`, where the mode fills offsets below `Next`, and the modes `T`
    /// follow.
    type Fill<Last: Int, Next: Int, T: FillGaps, G: Goal>: IsFilled;
}
/// A row a gap: what is filled.
macro_rules! gaps {
    ($([$($g:tt)*] $gap:ty => $fill:ty;)*) => {$(
        impl<$($g)*> IsGap for $gap {
            type Fill<Last: Int, Next: Int, T: FillGaps, G: Goal> = $fill;
        }
    )*};
}
gaps! {
    [] Overlap => Filled<HNil, Broken<Injectivity>>;
    [] Adjoins => T::Fill<Next, G>;
    [] Narrow => <T::Fill<Next, G::PastUneven> as IsFilled>::After<G::Uneven>;
    [N: Extent] Wide<N> => <T::Fill<Next, G::PastGap<N>> as IsFilled>::Behind<N, Last>;
    [N: Extent] WideUneven<N> => <<T::Fill<Next, G::PastUneven> as IsFilled>::Behind<N, Last> as IsFilled>::After<G::Uneven>;
}

// ---- which gap it is --------------------------------------------------------------------------

/// An int as the stride of a mode, and as the end of what is filled before it.
pub trait GapTo {
    /// The gap between offsets below `Last` and a mode of this stride.
    type Gap<Last: Int>: IsGap;
    /// The gap between offsets below this and a mode of the stride `N`.
    type GapPos<N: Nat>: IsGap;
    /// The gap between offsets below this and a mode of negative stride.
    type GapNeg: IsGap;
    /// The gap between offsets below this and a mode of dynamic stride.
    type GapDyn<W: Word>: IsGap;
    /// What a mode of this stride and the extent `S` fills, from 0 on: what was filled before it, if a
    /// dynamic stride turns out to be 0, whatever is known to divide it.
    type Filled<S: Extent>: Int;
    /// The number of copies of what ends here: `C`, if that is known.
    type Copies<C: Int>: Int;
}
impl<L: Nat + NonZero> GapTo for PInt<L> {
    type Gap<Last: Int> = Last::GapPos<L>;
    type GapPos<N: Nat> = <N::DivExact<L> as MultipleGap>::Gap<N, L>;
    type GapNeg = Overlap;
    type GapDyn<W: Word> = Wide<Dyn<W>>;
    type Filled<S: Extent> = <Self as Arithmetic>::Times<S>;
    type Copies<C: Int> = C;
}
impl<V: Word> GapTo for Dyn<V> {
    type Gap<Last: Int> = Last::GapDyn<V>;
    type GapPos<N: Nat> = Wide<Self>;
    type GapNeg = Wide<Self>;
    type GapDyn<W: Word> = Wide<Dyn<V::Wider<W>>>;
    type Filled<S: Extent> = S::JoinDyn<V>;
    type Copies<C: Int> = Self;
}
// as a `Dyn`: a gap before a mode that turns out not to move is 1
impl<M: Nat + NonZero, V: Word> GapTo for Multiple<PInt<M>, V> {
    type Gap<Last: Int> = Last::GapDyn<V>;
    type GapPos<N: Nat> = Wide<Dyn<V>>;
    type GapNeg = Wide<Dyn<V>>;
    type GapDyn<W: Word> = Wide<Dyn<V::Wider<W>>>;
    type Filled<S: Extent> = S::JoinDyn<V>;
    type Copies<C: Int> = Dyn<V>;
}
impl<L: Nat + NonZero> GapTo for NInt<L> {
    type Gap<Last: Int> = Last::GapNeg;
    type GapPos<N: Nat> = Overlap;
    type GapNeg = Overlap;
    type GapDyn<W: Word> = Overlap;
    type Filled<S: Extent> = Self;
    type Copies<C: Int> = C;
}
impl GapTo for Z0 {
    type Gap<Last: Int> = Overlap;
    type GapPos<N: Nat> = Overlap;
    type GapNeg = Overlap;
    type GapDyn<W: Word> = Overlap;
    type Filled<S: Extent> = Self;
    type Copies<C: Int> = C;
}

/// `d / last`, if that has no remainder.
pub trait MultipleGap {
    /// The gap between offsets below `L` and a mode of the stride `D`.
    type Gap<D: Nat, L: Nat>: IsGap;
}
impl<Q: Nat> MultipleGap for bits::Multiple<Q> {
    type Gap<D: Nat, L: Nat> = Q::GapOfQuot;
}
impl MultipleGap for NoMultiple {
    type Gap<D: Nat, L: Nat> = <D::Less<L> as DiffGap>::Gap<D, L>;
}

/// `d - last`.
pub trait DiffGap {
    /// The gap between offsets below `L` and a mode of the stride `D`.
    type Gap<D: Nat, L: Nat>: IsGap;
}
impl<X: Nat> DiffGap for Left<X> {
    type Gap<D: Nat, L: Nat> = <X::Cmp<L, Equal> as OrderGap>::Gap<D, L>;
}
impl DiffGap for Nothing {
    type Gap<D: Nat, L: Nat> = Adjoins;
}
impl DiffGap for BelowZero {
    type Gap<D: Nat, L: Nat> = Overlap;
}

/// A quotient or a remainder.
pub trait NatGap {
    /// The gap where this is `d / last`.
    type GapOfQuot: IsGap;
    /// The gap of `Q > 1` offsets where this remains.
    type GapOfRem<Q: Nat>: IsGap;
}
impl NatGap for UTerm {
    // not reached: strides and what is filled are above 0
    type GapOfQuot = Adjoins;
    type GapOfRem<Q: Nat> = Wide<Q::Extent>;
}
impl NatGap for One {
    type GapOfQuot = Adjoins;
    type GapOfRem<Q: Nat> = WideUneven<Q::Extent>;
}
above_one! { NatGap {
    type GapOfQuot = Wide<PInt<Self>>;
    type GapOfRem<Q: Nat> = WideUneven<Q::Extent>;
} }

/// How `d - last` compares with `last`.
pub trait OrderGap {
    /// The gap between offsets below `L` and a mode of the stride `D > L`.
    type Gap<D: Nat, L: Nat>: IsGap;
}
impl OrderGap for Less {
    type Gap<D: Nat, L: Nat> = Narrow;
}
macro_rules! divided {
    ($($order:ty),*) => {$(
        impl OrderGap for $order {
            type Gap<D: Nat, L: Nat> = <D::DivRem<L> as QuotRemGap>::Gap;
        }
    )*};
}
// naturals are never unknown
divided!(Equal, Greater, Unknown);

/// `d / last` and `d % last`.
pub trait QuotRemGap {
    /// The gap.
    type Gap: IsGap;
}
impl<Q: Nat, R: Nat> QuotRemGap for QuotRem<Q, R> {
    type Gap = R::GapOfRem<Q>;
}
