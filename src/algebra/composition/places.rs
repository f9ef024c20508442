//! The modes of A as the places of a mixed-radix number, and how far the leaves of B reach into
//! each: rules 2 and 3 of the law of composition.
//!
//! `A(x)` is the sum over the places of digit times stride, so `A(x + y) = A(x) + A(y)` wherever
//! adding `x` and `y` carries nothing from one place to the next. Each leaf of B moves some digits;
//! a place keeps the sum of what all leaves may add to its digit, and that has to stay below its
//! extent. A place in which one leaf alone moves needs no sum, so none is computed for the
//! compiler until a second leaf comes.

use super::verdict::{Broken, NoCarry};
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{AddOp, CmpOp, MulOp, SubOp, Unknown};
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil, cons};
use core::marker::PhantomData;
use typenum::P1;

/// A mode of A, how far its digit moves, and what of that the compiler knows.
pub struct Place<S, D, R> {
    pub(crate) shape: S,
    pub(crate) stride: D,
    /// The sum over the leaves of B so far of the largest digit that each makes here.
    pub(crate) moved: isize,
    known: PhantomData<fn() -> R>,
}

impl<S: Copy, D: Copy, R> Clone for Place<S, D, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S: Copy, D: Copy, R> Copy for Place<S, D, R> {}

impl<S, D, R> Place<S, D, R> {
    #[inline(always)]
    pub(crate) fn new(shape: S, stride: D, moved: isize) -> Self {
        Place { shape, stride, moved, known: PhantomData }
    }
}

/// A list of places, or the law that was broken on the way through it.
pub trait Places: Copy {
    /// The list behind one more place; a broken law stays as it is.
    type Behind<S: Extent, D: Int, R: Reach>: Places;
    /// The list behind one more place.
    fn behind<S: Extent, D: Int, R: Reach>(self, place: Place<S, D, R>) -> Self::Behind<S, D, R>;
    /// In how many places any leaf moves.
    fn moving(self) -> usize;
}
impl Places for HNil {
    type Behind<S: Extent, D: Int, R: Reach> = HCons<Place<S, D, R>, HNil>;
    #[inline(always)]
    fn behind<S: Extent, D: Int, R: Reach>(self, place: Place<S, D, R>) -> Self::Behind<S, D, R> {
        cons(place, self)
    }
    #[inline(always)]
    fn moving(self) -> usize {
        0
    }
}
impl<S0: Extent, D0: Int, R0: Reach, T: Places> Places for HCons<Place<S0, D0, R0>, T> {
    type Behind<S: Extent, D: Int, R: Reach> = HCons<Place<S, D, R>, Self>;
    #[inline(always)]
    fn behind<S: Extent, D: Int, R: Reach>(self, place: Place<S, D, R>) -> Self::Behind<S, D, R> {
        cons(place, self)
    }
    #[inline(always)]
    fn moving(self) -> usize {
        (self.head.moved > 0) as usize + self.tail.moving()
    }
}
impl<Law> Places for Broken<Law> {
    type Behind<S: Extent, D: Int, R: Reach> = Self;
    #[inline(always)]
    fn behind<S: Extent, D: Int, R: Reach>(self, _: Place<S, D, R>) -> Self {
        self
    }
    #[inline(always)]
    fn moving(self) -> usize {
        0
    }
}

/// What the compiler knows of how far a digit moves.
pub trait Reach {
    /// The places with this one in front, or the broken law that this reach is.
    type Settled<S: Extent, D: Int, T: Places>: Places;
    /// The places with this one in front.
    fn settle<S: Extent, D: Int, T: Places>(shape: S, stride: D, moved: isize, tail: T) -> Self::Settled<S, D, T>;
}

/// No leaf moves the digit.
pub struct Still;
/// One leaf does, `N` coordinates with step `D`: up to `(n - 1) * d`.
pub struct Once<N, D>(PhantomData<(N, D)>);
/// Several do, up to `V`.
pub struct UpTo<V>(PhantomData<V>);
/// Several do, and reach the extent: they would carry.
pub struct Carries;

macro_rules! holds {
    ([$($g:ident),*] $reach:ty) => {
        impl<$($g),*> Reach for $reach {
            type Settled<S: Extent, D_: Int, T: Places> = T::Behind<S, D_, Self>;
            #[inline(always)]
            fn settle<S: Extent, D_: Int, T: Places>(s: S, d: D_, moved: isize, tail: T) -> T::Behind<S, D_, Self> {
                tail.behind(Place::new(s, d, moved))
            }
        }
    };
}
holds!([] Still);
holds!([N, D] Once<N, D>);
holds!([V] UpTo<V>);
impl Reach for Carries {
    type Settled<S: Extent, D: Int, T: Places> = Broken<NoCarry>;
    #[inline(always)]
    fn settle<S: Extent, D: Int, T: Places>(_: S, _: D, _: isize, _: T) -> Broken<NoCarry> {
        Broken::new()
    }
}

/// A reach with one more leaf, of `N` coordinates with step `D`, in a place of extent `S`.
pub trait Touch<N, D, S> {
    /// The new reach.
    type Output: Reach;
}
impl<N, D, S> Touch<N, D, S> for Still {
    type Output = Once<N, D>;
}
// (n0 - 1) * d0 + (n - 1) * d
impl<N0, D0, N, D, S> Touch<N, D, S> for Once<N0, D0>
where
    N0: SubOp<P1>,
    N0::Output: MulOp<D0>,
    UpTo<<N0::Output as MulOp<D0>>::Output>: Touch<N, D, S>,
{
    type Output = <UpTo<<N0::Output as MulOp<D0>>::Output> as Touch<N, D, S>>::Output;
}
impl<V0, N, D, S> Touch<N, D, S> for UpTo<V0>
where
    N: SubOp<P1>,
    N::Output: MulOp<D>,
    V0: AddOp<<N::Output as MulOp<D>>::Output>,
    V0::Output: Reaches<S>,
{
    type Output = <V0::Output as Reaches<S>>::Output;
}

/// The digits up to `Self` in a place of extent `S`.
pub trait Reaches<S> {
    /// The reach.
    type Output: Reach;
}
impl<V: CmpOp<S>, S> Reaches<S> for V
where
    V::Output: Within<V>,
{
    type Output = <V::Output as Within<V>>::Output;
}

/// The reach `V`, by how it compares with the extent.
pub trait Within<V> {
    /// The reach.
    type Output: Reach;
}
impl<V> Within<V> for Less {
    type Output = UpTo<V>;
}
impl<V> Within<V> for Unknown {
    type Output = UpTo<V>;
}
impl<V> Within<V> for Equal {
    type Output = Carries;
}
impl<V> Within<V> for Greater {
    type Output = Carries;
}

/// Rule 2 on numbers: the digits of place number `mode`, of shape `extent`, that all leaves
/// together make, with one more leaf.
#[inline(always)]
pub(crate) fn touch(mode: usize, extent: isize, moved: isize, count: isize, step: isize) -> Result<isize, LayoutError> {
    let reach = if count <= 1 { 0 } else { (count - 1) * step };
    match moved.checked_add(reach) {
        Some(moved) if moved < extent || reach == 0 => Ok(moved),
        _ => Err(LayoutError::NoCarry(Clash::in_mode(mode, moved.saturating_add(reach), extent))),
    }
}
