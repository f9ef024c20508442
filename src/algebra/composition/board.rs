//! The state of a composition while the leaves of B go through it: the places of A and the signs
//! of the strides of B. Rule 3 of the law of composition.

use super::places::{Carries, Once, Place, Places, Still, UpTo};
use super::verdict::{Broken, Holds, NoBorrow, Then};
use crate::algebra::coalesce::Unbounded;
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::{Dyn, Extent, Int, Word};
use crate::tuple::{HCons, HNil, cons};
use core::marker::PhantomData;
use typenum::{B0, B1, NonZero, P2, PInt, Unsigned, Z0};

/// The places of A, and the signs of the strides of B so far: `Plus` and `Minus` are `B1` where
/// some leaf of static shape has a static stride of that sign.
pub struct Board<P, Plus, Minus> {
    pub(crate) places: P,
    signs: Signs,
    known: PhantomData<fn() -> (Plus, Minus)>,
}

impl<P: Copy, Plus, Minus> Clone for Board<P, Plus, Minus> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Copy, Plus, Minus> Copy for Board<P, Plus, Minus> {}

/// The strides of B so far, as numbers.
#[derive(Clone, Copy, Default)]
pub struct Signs {
    /// Some positive stride, or 0.
    plus: isize,
    /// Some negative stride, or 0.
    minus: isize,
    /// The last stride.
    pub(crate) last: isize,
}

impl<P, Plus, Minus> Board<P, Plus, Minus> {
    #[inline(always)]
    pub(crate) fn new(places: P, signs: Signs) -> Self {
        Board { places, signs, known: PhantomData }
    }

    /// The signs behind a leaf of `count` coordinates with this stride.
    #[inline(always)]
    pub(crate) fn signs_after(&self, count: isize, stride: isize) -> Signs {
        let Signs { plus, minus, .. } = self.signs;
        let moves = count > 1;
        Signs {
            plus: if moves && stride > 0 { stride } else { plus },
            minus: if moves && stride < 0 { stride } else { minus },
            last: stride,
        }
    }

    /// Rule 3 on numbers.
    #[inline(always)]
    pub(crate) fn check(self) -> Result<(), LayoutError>
    where
        P: Places,
    {
        let Signs { plus, minus, .. } = self.signs;
        if plus != 0 && minus != 0 && self.places.moving() > 1 {
            return Err(LayoutError::NoBorrow(Clash::new(plus, minus)));
        }
        Ok(())
    }
}

/// A board once all leaves of B have been through.
pub trait Judged {
    /// What the compiler knows: that all holds, or which law is broken.
    type Verdict;
    /// What the numbers say.
    fn judge(self) -> Result<(), LayoutError>;
}

impl<P: Places, Plus: Sign<Minus>, Minus> Judged for Board<P, Plus, Minus>
where
    Plus::Both: Borrow<P>,
    P::Verdict: Then<<Plus::Both as Borrow<P>>::Verdict>,
{
    type Verdict = <P::Verdict as Then<<Plus::Both as Borrow<P>>::Verdict>>::Output;
    #[inline(always)]
    fn judge(self) -> Result<(), LayoutError> {
        self.check()
    }
}

/// Whether there are strides of both signs.
pub trait Sign<Minus> {
    /// The answer.
    type Both;
}
impl<Minus> Sign<Minus> for B0 {
    type Both = B0;
}
impl<Minus> Sign<Minus> for B1 {
    type Both = Minus;
}

/// Rule 3 as types, by whether there are strides of both signs.
pub trait Borrow<P> {
    /// The verdict.
    type Verdict;
}
impl<P> Borrow<P> for B0 {
    type Verdict = Holds;
}
impl<P: MovesIn<B0>> Borrow<P> for B1 {
    type Verdict = P::Verdict;
}

/// Whether static leaves move in more than one place; `Some` is `B1` once they do in one.
pub trait MovesIn<Some> {
    /// [`Holds`], or the law of no borrow broken.
    type Verdict;
}
impl<Some> MovesIn<Some> for HNil {
    type Verdict = Holds;
}
impl<Law, Some> MovesIn<Some> for Broken<Law> {
    type Verdict = Holds;
}
impl<S, D, T, Some> MovesIn<Some> for HCons<Place<S, D, Carries>, T> {
    type Verdict = Holds;
}
impl<S, D, T: MovesIn<Some>, Some> MovesIn<Some> for HCons<Place<S, D, Still>, T> {
    type Verdict = T::Verdict;
}
macro_rules! moves {
    ([$($g:tt)*] $reach:ty) => {
        impl<S, D, $($g)*, T: MovesIn<B1>> MovesIn<B0> for HCons<Place<S, D, $reach>, T> {
            type Verdict = T::Verdict;
        }
        impl<S, D, $($g)*, T> MovesIn<B1> for HCons<Place<S, D, $reach>, T> {
            type Verdict = Broken<NoBorrow>;
        }
    };
}
moves!([N: Unsigned + NonZero, M: Unsigned + NonZero] Once<PInt<N>, PInt<M>>);
moves!([V: Unsigned + NonZero] UpTo<PInt<V>>);

// A dynamic leaf may move here or not: the numbers decide.
macro_rules! may_move {
    ([$($g:tt)*] $reach:ty) => {
        impl<S, D, $($g)*, T: MovesIn<Some>, Some> MovesIn<Some> for HCons<Place<S, D, $reach>, T> {
            type Verdict = T::Verdict;
        }
    };
}
may_move!([W: Word, M] Once<Dyn<W>, M>);
may_move!([N: Unsigned + NonZero, W: Word] Once<PInt<N>, Dyn<W>>);
may_move!([W: Word] UpTo<Dyn<W>>);

/// The leaves of a coalesced list as places in which nothing moves yet.
pub trait ToPlaces: Copy {
    /// The places.
    type Output;
    /// The places.
    fn to_places(self) -> Self::Output;
}
impl ToPlaces for HNil {
    type Output = HNil;
    #[inline(always)]
    fn to_places(self) -> HNil {
        HNil
    }
}
// A layout of no modes: all offsets are 0.
impl ToPlaces for Unbounded {
    type Output = HCons<Place<P2, Z0, Still>, HNil>;
    #[inline(always)]
    fn to_places(self) -> Self::Output {
        cons(Place::new(P2::default(), Z0, 0), HNil)
    }
}
impl<S: Extent, D: Int, T: ToPlaces> ToPlaces for HCons<Leaf<S, D>, T> {
    type Output = HCons<Place<S, D, Still>, T::Output>;
    #[inline(always)]
    fn to_places(self) -> Self::Output {
        cons(Place::new(self.head.shape, self.head.stride, 0), self.tail.to_places())
    }
}
