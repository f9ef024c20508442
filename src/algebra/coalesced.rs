//! The impls of [`Coalesced`], the trait of coalesced lists of leaves, for each kind of list: empty, unbounded, or with a first
//! leaf.
//!
//! The associated types of the trait are what the operations need of a list:
//!
//! - the list coalesced with one more leaf in front;
//! - the list as the cotarget of a complement, and how often a tile fits into the list;
//! - the digits of the list as the left operand of a composition, one for each leaf (`composition::digits`), and the modes to
//!   which the list composes as the right operand;
//! - the right inverse from a given stride on, and the sorted leaves of a left inverse;
//! - the modes that agree in a common vector.

use super::complement::cotarget::FitsNeither;
use super::composition::digits::{Digit, LastDigit};
use super::composition::reach::Unmoved;
use super::leaves::{Leaf, Unbounded};
use super::max_common::modes_of_a::{Agreed, CanAgree};
use super::supertraits::{
    AnyComposed, AnyDecomposed, Coalesced, DigitByFact, Digits, FillByFact, InvertByFact, MatchByFact, ModesOfA,
    PushByFact,
};
use crate::int::arithmetic::{Arithmetic, AsExtent};
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Int};
use crate::tuple::{HCons, HNil};
use typenum::{B0, P1, Z0};

/// Implements [`Coalesced`] for a list without leaves, whose offsets are all 0.
macro_rules! no_leaves {
    ($($end:ty: |$s:ident, $d:ident| $push_one:ty;)*) => {$(
        impl Coalesced for $end {
            type Cotarget = P1;
            type Extents = HNil;
            type Follows<S: Extent, D: Int> = B0;
            type Tiles<B: Int> = HCons<AsExtent<<P1 as Arithmetic>::Ceil<B>>, HNil>;
            type TilesAfter<B: Int> = HNil;
            type PushOne<$s: Extent, $d: Int> = $push_one;
            type PushLeaf<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
            type Digits = LastDigit<P1, Z0, Unmoved>;
            type DigitsWith<S: Extent, D: Int> = LastDigit<S, D, Unmoved>;
            type ComposedLeaves<A: Digits, N: Int> = <<N::Positive as DigitByFact>::Remainder<N, A> as AnyDecomposed>::Grouped;
            type Follow<Next: Int, I: Int, All: Coalesced> = HNil;
            type Sort<I: Int> = HNil;
            type ModesOfA = HNil;
            type Agree<A: ModesOfA, P: Nat> = Agreed<HNil, P>;
        }
    )*};
}
no_leaves! {
    HNil: |_S, _D| HNil;
    // An unbounded list continues past its last extent. So the last mode `1:d` stays: its coordinate 1 has the offset d.
    Unbounded: |_S, D| HCons<Leaf<P1, D>, HNil>;
}
impl<S1: Extent, D1: Int, T: Coalesced> Coalesced for HCons<Leaf<S1, D1>, T> {
    type Cotarget = Self::Extents;
    type Extents = HCons<S1, T::Extents>;
    type Follows<S: Extent, D: Int> = D::TimesSame<S, D1>;
    type Tiles<B: Int> = <<FitsNeither<S1, B> as Flag>::And<T::Follows<S1, D1>> as FillByFact>::Tiles<S1, B, T>;
    type TilesAfter<B: Int> = Self::Tiles<B>;
    type PushOne<S: Extent, D: Int> = Self;
    // Merges the two leaves if s*d = d1 is known and the second extent is static.
    type PushLeaf<S: Extent, D: Int> = <S1::StaticAnd<D::TimesSame<S, D1>> as PushByFact>::MergeOrPush<S, D, S1, D1, T>;
    type Digits = T::DigitsWith<S1, D1>;
    type DigitsWith<S: Extent, D: Int> = HCons<Digit<S, D, Unmoved>, T::DigitsWith<S1, D1>>;
    type ComposedLeaves<A: Digits, N: Int> = <D1::ComposedLeaf<S1, A> as AnyComposed>::InFrontOfLeaves<T, N>;
    type Follow<Next: Int, I: Int, All: Coalesced> = <D1::Same<Next> as InvertByFact>::Follow<S1, D1, I, T, Next, All>;
    type Sort<I: Int> = D1::Sort<S1, I, T::Sort<I::Times<S1>>>;
    type ModesOfA = <T::ModesOfA as ModesOfA>::Push<S1, D1>;
    type Agree<A: ModesOfA, P: Nat> =
        <CanAgree<S1, D1> as MatchByFact>::Agree<S1, <D1::Magnitude as Nat>::Extent, T, A, P>;
}
