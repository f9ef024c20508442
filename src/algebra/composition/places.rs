//! The modes of A as the places of a mixed-radix number, and how far the leaves of B reach into
//! each: rules 2 and 3 of the law of composition.
//!
//! `A(x)` is the sum over the places of digit times stride, so `A(x + y) = A(x) + A(y)` wherever
//! adding `x` and `y` carries nothing from one place to the next. Each leaf of B moves some digits;
//! a place keeps the sum of what all leaves may add to its digit, and that has to stay below its
//! extent. A place in which one leaf alone moves needs no sum, so none is computed for the
//! compiler until a second leaf comes.

use super::verdict::{Broken, Holds, NoCarry};
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{AddOp, CmpOp, MulOp, SubOp, Unknown};
use crate::tuple::{HCons, HNil};
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

/// A list of places; it ends in `HNil`, or in the law that was broken on the way through it.
pub trait Places: Copy {
    /// What the compiler knows of the law: [`Holds`], or the first that is broken.
    type Verdict;
    /// In how many places any leaf moves.
    fn moving(self) -> usize;
}
impl Places for HNil {
    type Verdict = Holds;
    #[inline(always)]
    fn moving(self) -> usize {
        0
    }
}
impl<S: Copy, D: Copy, R: Reach<T::Verdict>, T: Places> Places for HCons<Place<S, D, R>, T> {
    type Verdict = R::Verdict;
    #[inline(always)]
    fn moving(self) -> usize {
        (self.head.moved > 0) as usize + self.tail.moving()
    }
}
impl<Law> Places for Broken<Law> {
    type Verdict = Self;
    #[inline(always)]
    fn moving(self) -> usize {
        0
    }
}

/// What the compiler knows of how far a digit moves; `V` is the verdict on the places behind it.
pub trait Reach<V> {
    /// The verdict on this place and those.
    type Verdict;
}

/// No leaf moves the digit.
pub struct Still;
/// One leaf does, `N` coordinates with step `D`: up to `(n - 1) * d`.
pub struct Once<N, D>(PhantomData<(N, D)>);
/// Several do, up to `V`.
pub struct UpTo<V>(PhantomData<V>);
/// Several do, and reach the extent: they would carry.
pub struct Carries;

impl<V> Reach<V> for Still {
    type Verdict = V;
}
impl<V, N, D> Reach<V> for Once<N, D> {
    type Verdict = V;
}
impl<V, U> Reach<V> for UpTo<U> {
    type Verdict = V;
}
impl<V> Reach<V> for Carries {
    type Verdict = Broken<NoCarry>;
}

/// A reach with one more leaf, of `N` coordinates with step `D`, in a place of extent `S`.
pub trait Touch<N, D, S> {
    /// The new reach.
    type Output;
}
impl<N, D, S> Touch<N, D, S> for Carries {
    type Output = Carries;
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
    type Output;
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
    type Output;
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
