//! The state of a composition while the leaves of B go through it: the places of A and the signs
//! of the strides of B. Rule 3 of the law of composition.

use super::places::{Last, Place, Places, Still};
use super::tree::IsTree;
use super::walk::IsFound;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::error::{Broken, Holds, NoBorrow, Verdict};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// The places of A, and the signs of the strides of B so far: `Plus` and `Minus` are `B1` where
/// some leaf of static shape has a static stride of that sign.
pub struct Walked<P, Plus, Minus>(PhantomData<(P, Plus, Minus)>);

/// A [`Walked`].
pub trait IsWalked {
    /// What a leaf of the static shape `S` with the positive static step `D` composes to, a
    /// [`Tree`](super::tree::Tree).
    type Forward<S: Extent, D: Int>: IsTree;
    /// What a leaf composes to of static shape and a negative static stride of magnitude `D`.
    type Backward<S: Extent, D: Int>: IsTree;
    /// What a leaf composes to that is dynamic.
    type Either<S: Extent, D: Int>: IsTree;
    /// What a leaf composes to of negative static stride and dynamic shape.
    type EitherBackward<S: Extent, D: Int>: IsTree;
    /// What is left of the places behind the first `N` coordinates, as a mode.
    type Remainder<N: Int>: IsTree;
    /// The same, as a list of modes.
    type RestList<N: Int>: IsTree;
    /// The same, behind the mode `S:D`.
    type RestBehind<S: Shape, D: Congruent<S>, N: Int>: IsTree;
    /// The stride of a single coordinate with the step `D`.
    type LastStride<D: Int>: Int;
    /// What the compiler knows of all laws, once all leaves of B have been through.
    type Verdict: Verdict;
}
impl<P: Places, Plus: Sign, Minus: Sign> IsWalked for Walked<P, Plus, Minus> {
    type Forward<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Forward<Plus, Minus>;
    type Backward<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Backward<Plus, Minus>;
    type Either<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Either<Plus, Minus>;
    type EitherBackward<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::EitherBackward<Plus, Minus>;
    type Remainder<N: Int> = <N::RemainderOf<P> as IsFound>::Forward<Plus, Minus>;
    type RestList<N: Int> = <N::RemainderOf<P> as IsFound>::ForwardList<Plus, Minus>;
    type RestBehind<S: Shape, D: Congruent<S>, N: Int> =
        <N::RemainderOf<P> as IsFound>::ForwardBehind<S, D, Plus, Minus>;
    type LastStride<D: Int> = P::LastStride<D>;
    type Verdict = <P::Verdict as Verdict>::Then<Plus::Both<Minus, P>>;
}

/// Whether leaves of a sign have moved, or leaves at all.
pub trait Sign {
    /// Rule 3, where `Self` says that there are strides above zero and `Minus` that there are some
    /// below.
    type Both<Minus: Sign, P: Places>: Verdict;
    /// The same, where there are strides above zero.
    type AndMinus<P: Places>: Verdict;
    /// The verdict on one more place in which leaves move, with the places `T` behind it.
    type Again<T: Places>: Verdict;
}
impl Sign for B0 {
    type Both<Minus: Sign, P: Places> = Holds;
    type AndMinus<P: Places> = Holds;
    type Again<T: Places> = T::Borrow<B1>;
}
impl Sign for B1 {
    type Both<Minus: Sign, P: Places> = Minus::AndMinus<P>;
    type AndMinus<P: Places> = P::Borrow<B0>;
    type Again<T: Places> = Broken<NoBorrow>;
}

/// How far a digit moves, or the number of coordinates or the step that say how far: where it is
/// static, the digit moves for certain.
pub trait Moved {
    /// The verdict of rule 3 on a place whose digit moves so far, and those behind it, `T`.
    type Borrow<Some: Sign, T: Places>: Verdict;
    /// The same, where this is a number of coordinates and `D` is their step.
    type BorrowWith<D: Int, Some: Sign, T: Places>: Verdict;
}
impl<N: Nat + NonZero> Moved for PInt<N> {
    type Borrow<Some: Sign, T: Places> = Some::Again<T>;
    type BorrowWith<D: Int, Some: Sign, T: Places> = D::Borrow<Some, T>;
}
/// It does not move, or may not: the numbers decide.
macro_rules! may_move {
    ([$($g:tt)*] $int:ty) => {
        impl<$($g)*> Moved for $int {
            type Borrow<Some: Sign, T: Places> = T::Borrow<Some>;
            type BorrowWith<D: Int, Some: Sign, T: Places> = T::Borrow<Some>;
        }
    };
}
may_move!([] Z0);
may_move!([N: Nat + NonZero] NInt<N>);
may_move!([W: Word] Dyn<W>);
may_move!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);

/// A coalesced list of leaves as places in which nothing moves yet.
pub trait ToPlaces {
    /// The places.
    type Places: Places;
    /// The places, behind one more leaf.
    type PlacesBehind<S: Extent, D: Int>: Places;
}
/// A layout of no modes: all offsets are 0.
macro_rules! no_places {
    ($end:ty) => {
        impl ToPlaces for $end {
            type Places = Last<P1, Z0, Still>;
            type PlacesBehind<S: Extent, D: Int> = Last<S, D, Still>;
        }
    };
}
no_places!(HNil);
no_places!(Unbounded);
impl<S1: Extent, D1: Int, T: ToPlaces> ToPlaces for HCons<Leaf<S1, D1>, T> {
    type Places = T::PlacesBehind<S1, D1>;
    type PlacesBehind<S: Extent, D: Int> = HCons<Place<S, D, Still>, T::PlacesBehind<S1, D1>>;
}
