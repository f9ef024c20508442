//! The state of a composition while the leaves of B go through it: the places of A and the signs
//! of the strides of B. Rule 3 of the law of composition.

use super::places::{Once, Place, Places, Still, UpTo};
use super::verdict::{Broken, Holds, NoBorrow};
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

impl<P: Places, Plus, Minus> Board<P, Plus, Minus> {
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
    pub(crate) fn check(self) -> Result<(), LayoutError> {
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

/// One row a verdict: generics, the places, the signs, the verdict.
macro_rules! judged {
    ($([$($g:ident),*] $places:ty, $plus:ty, $minus:ty => $verdict:ty $(where [$($b:tt)*])?;)*) => {$(
        impl<$($g),*> Judged for Board<$places, $plus, $minus>
        where
            $places: Places,
            $($($b)*)?
        {
            type Verdict = $verdict;
            #[inline(always)]
            fn judge(self) -> Result<(), LayoutError> {
                self.check()
            }
        }
    )*};
}
judged! {
    [Law, Plus, Minus] Broken<Law>, Plus, Minus => Broken<Law>;
    [] HNil, B0, B0 => Holds;
    [P, T] HCons<P, T>, B0, B0 => Holds;
    [P, T] HCons<P, T>, B1, B0 => Holds;
    [P, T] HCons<P, T>, B0, B1 => Holds;
    [P, T] HCons<P, T>, B1, B1 => <HCons<P, T> as MovesIn<B0>>::Verdict where [HCons<P, T>: MovesIn<B0>];
}

/// Whether static leaves move in more than one place; `Some` is `B1` once they do in one.
pub trait MovesIn<Some> {
    /// [`Holds`], or the law of no borrow broken.
    type Verdict;
}
impl<Some> MovesIn<Some> for HNil {
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
    type Output: Places;
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
