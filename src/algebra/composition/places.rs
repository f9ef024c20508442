//! The modes of A as the places of a mixed-radix number, and how far the leaves of B reach into
//! each: rules 2 and 3 of the law of composition.
//!
//! `A(x)` is the sum over the places of digit times stride, so `A(x + y) = A(x) + A(y)` wherever
//! adding `x` and `y` carries nothing from one place to the next. Each leaf of B moves some digits;
//! a place keeps the sum of what all leaves may add to its digit, and that has to stay below its
//! extent. A place in which one leaf alone moves needs no sum, so none is computed for the
//! compiler until a second leaf comes.

use super::board::Sign;
use super::uneven::Nothing;
use super::verdict::{Broken, Holds, NoCarry, Verdict, phantom_copy};
use super::walk::{Case, Found, IsFound, Walked, found, leaf};
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::ops::ceil_div_value;
use crate::int::{Extent, Int};
use crate::tuple::HCons;
use core::marker::PhantomData;
use typenum::{N1, P1, Z0};

/// A mode of A, how far its digit moves, and what of that the compiler knows.
pub struct Place<S, D, R> {
    pub(crate) shape: S,
    pub(crate) stride: D,
    /// The sum over the leaves of B so far of the largest digit that each makes here.
    pub(crate) moved: isize,
    known: PhantomData<fn() -> R>,
}

phantom_copy!([S: Copy, D: Copy, R] Place<S, D, R>);

impl<S, D, R> Place<S, D, R> {
    #[inline(always)]
    pub(crate) fn new(shape: S, stride: D, moved: isize) -> Self {
        Place { shape, stride, moved, known: PhantomData }
    }
}

/// The modes of A: [`Place`]s, then the [`Last`] one, or the law that was broken on the way there.
pub trait Places: Copy {
    /// What the compiler knows of rule 2.
    type Verdict: Verdict;
    /// What it knows of rule 3, where there are strides of both signs and static leaves have moved
    /// in a place before (`Some`).
    type Borrow<Some: Sign>: Verdict;
    /// What `S` coordinates, `D` apart, `D > 0`, find on their walk through the places.
    type Walk<S: Extent, D: Int>: IsFound;
    /// What is left behind the first `N` coordinates, if `N` and each place that they reach are known to
    /// divide, one the other.
    type Rest<N: Nat>: IsFound;
    /// All coordinates, if they are static.
    type Whole: IsFound;
    /// The stride of a single coordinate: its step, divided by the shapes of all places but the
    /// last and rounded up each time, times the stride of the last.
    type LastStride<D: Int>: Int;
    /// The walk, from place number `mode` on.
    fn walk<S: Extent, D: Int>(self, rest: S, step: D, mode: usize) -> Walked<Self::Walk<S, D>>;
    /// What is left behind the first `filled` coordinates.
    fn rest<N: Nat>(self, filled: isize) -> Walked<Self::Rest<N>>;
    /// All coordinates.
    fn whole(self) -> Walked<Self::Whole>;
    /// The stride of a single coordinate.
    fn last_stride(self, step: isize) -> Walked<isize>;
    /// In how many places any leaf moves.
    fn moving(self) -> usize;
    /// Rule 2 on numbers, from place number `mode` on, behind the run that ends there.
    fn check_carry(self, mode: usize, run: Run) -> Result<(), LayoutError>;
}

/// Places that turn out to follow one another, `s d = d_1`, are one: a digit that leaves the first
/// goes on in the next, and offsets still add up.
#[derive(Clone, Copy, Default)]
pub struct Run {
    /// The number of its last place.
    mode: usize,
    /// How many elements it has, and the greatest that the leaves of B reach together.
    extent: isize,
    moved: isize,
    /// The stride of a place that goes on from here.
    next: Option<isize>,
}
impl Run {
    /// With one more place if that goes on from here, or else that place alone, if this run holds
    /// what moves in it.
    #[inline(always)]
    fn then(self, mode: usize, extent: isize, stride: isize, moved: isize) -> Result<Run, LayoutError> {
        if self.next == Some(stride)
            && let Some(all) = self.extent.checked_mul(extent)
            && let Some(moved) = moved.checked_mul(self.extent)
            && let Some(moved) = moved.checked_add(self.moved)
        {
            return Ok(Run { mode, extent: all, moved, next: extent.checked_mul(stride) });
        }
        self.finish()?;
        let next = if extent > 0 { extent.checked_mul(stride) } else { None };
        Ok(Run { mode, extent, moved, next })
    }

    #[inline(always)]
    fn finish(self) -> Result<(), LayoutError> {
        if self.moved > 0 && self.moved >= self.extent {
            return Err(LayoutError::NoCarry(Clash::in_mode(self.mode, self.moved, self.extent)));
        }
        Ok(())
    }
}

impl<LS: Extent, LD: Int, R: Reach, T: Places> Places for HCons<Place<LS, LD, R>, T> {
    type Verdict = R::Verdict<T::Verdict>;
    type Borrow<Some: Sign> = R::Borrow<Some, T>;
    type Walk<S: Extent, D: Int> = <LS::Case<S, D> as Case>::Go<LS, LD, R, T, S, D>;
    type Rest<N: Nat> = LS::RestIn<N, LD, R, T>;
    type Whole = LS::WholeOf<LD, R, T>;
    type LastStride<D: Int> = T::LastStride<D::Ceil<LS>>;
    #[inline(always)]
    fn walk<S: Extent, D: Int>(self, rest: S, step: D, mode: usize) -> Walked<Self::Walk<S, D>> {
        LS::Case::<S, D>::go(self.head, self.tail, rest, step, mode)
    }
    #[inline(always)]
    fn rest<N: Nat>(self, filled: isize) -> Walked<Self::Rest<N>> {
        LS::rest_in::<N, LD, R, T>(self.head, self.tail, filled)
    }
    #[inline(always)]
    fn whole(self) -> Walked<Self::Whole> {
        LS::whole_of(self.head, self.tail)
    }
    #[inline(always)]
    fn last_stride(self, step: isize) -> Walked<isize> {
        let extent = self.head.shape.get();
        let next = ceil_div_value(step, extent).ok_or(LayoutError::StrideDivisibility(Clash::new(step, extent)))?;
        self.tail.last_stride(next)
    }
    #[inline(always)]
    fn moving(self) -> usize {
        (self.head.moved > 0) as usize + self.tail.moving()
    }
    #[inline(always)]
    fn check_carry(self, mode: usize, run: Run) -> Result<(), LayoutError> {
        let Place { shape, stride, moved, .. } = self.head;
        self.tail.check_carry(mode + 1, run.then(mode, shape.get(), stride.get(), moved)?)
    }
}

/// The last mode of A, which has no end: its extent is only what A says.
pub struct Last<S, D, R> {
    pub(crate) shape: S,
    pub(crate) stride: D,
    /// Whether any leaf moves here.
    pub(crate) moved: bool,
    known: PhantomData<fn() -> R>,
}
phantom_copy!([S: Copy, D: Copy, R] Last<S, D, R>);
impl<S, D, R> Last<S, D, R> {
    #[inline(always)]
    pub(crate) fn new(shape: S, stride: D, moved: bool) -> Self {
        Last { shape, stride, moved, known: PhantomData }
    }
}

/// What lies behind the last place: nothing that a leaf could move in.
type Nowhere = Broken<NoCarry>;

// rest : step * stride
impl<LS: Extent, LD: Int, R: Reach> Places for Last<LS, LD, R> {
    type Verdict = Holds;
    type Borrow<Some: Sign> = R::Borrow<Some, Nowhere>;
    type Walk<S: Extent, D: Int> = Found<S, LD::Times<D>, Last<LS, LD, Once<S, D>>>;
    type Rest<N: Nat> = LS::RestInLast<N, LD, R>;
    type Whole = LS::WholeOfLast<LD, R>;
    type LastStride<D: Int> = LD::Times<D>;
    #[inline(always)]
    fn walk<S: Extent, D: Int>(self, rest: S, step: D, _: usize) -> Walked<Self::Walk<S, D>> {
        let moves = rest.get() > 1 && step.get() > 0;
        let mode = leaf(rest.get(), step.get(), self.stride.get())?;
        Ok(found(mode, Last::new(self.shape, self.stride, self.moved || moves)))
    }
    #[inline(always)]
    fn rest<N: Nat>(self, filled: isize) -> Walked<Self::Rest<N>> {
        LS::rest_in_last::<N, LD, R>(self, filled)
    }
    #[inline(always)]
    fn whole(self) -> Walked<Self::Whole> {
        LS::whole_of_last(self)
    }
    #[inline(always)]
    fn last_stride(self, step: isize) -> Walked<isize> {
        let stride = self.stride.get();
        step.checked_mul(stride).ok_or(LayoutError::Overflow(Clash::new(step, stride)))
    }
    #[inline(always)]
    fn moving(self) -> usize {
        self.moved as usize
    }
    // A run that goes on into the last place has no end.
    #[inline(always)]
    fn check_carry(self, _: usize, run: Run) -> Result<(), LayoutError> {
        if run.next == Some(self.stride.get()) { Ok(()) } else { run.finish() }
    }
}

// A law that is broken already stays broken.
impl<Law> Places for Broken<Law> {
    type Verdict = Self;
    type Borrow<Some: Sign> = Holds;
    type Walk<S: Extent, D: Int> = Found<P1, Z0, Self>;
    type Rest<N: Nat> = Nothing<Self>;
    type Whole = Nothing<Self>;
    type LastStride<D: Int> = Z0;
    #[inline(always)]
    fn walk<S: Extent, D: Int>(self, _: S, _: D, _: usize) -> Walked<Self::Walk<S, D>> {
        Ok(Found { shape: P1::default(), stride: Z0, places: self })
    }
    #[inline(always)]
    fn rest<N: Nat>(self, _: isize) -> Walked<Nothing<Self>> {
        Ok(Nothing { places: self })
    }
    #[inline(always)]
    fn whole(self) -> Walked<Nothing<Self>> {
        Ok(Nothing { places: self })
    }
    #[inline(always)]
    fn last_stride(self, _: isize) -> Walked<isize> {
        Ok(0)
    }
    #[inline(always)]
    fn moving(self) -> usize {
        0
    }
    #[inline(always)]
    fn check_carry(self, _: usize, run: Run) -> Result<(), LayoutError> {
        run.finish()
    }
}

// ---- how far a digit moves --------------------------------------------------------------------

/// No leaf moves the digit.
pub struct Still;
/// One leaf does, `N` coordinates with step `D`: up to `(n - 1) * d`.
pub struct Once<N, D>(PhantomData<(N, D)>);
/// Several do, up to `V`.
pub struct UpTo<V>(PhantomData<V>);
/// Several do, and reach the extent: they would carry.
pub struct Carries;

/// What the compiler knows of how far the leaves so far move the digit of a place.
pub trait Reach {
    /// The verdict on this place, and on those behind it, `V`.
    type Verdict<V: Verdict>: Verdict;
    /// What is known of rule 3: [`Places::Borrow`] of this place and those behind it, `T`.
    type Borrow<Some: Sign, T: Places>: Verdict;
    /// With one more leaf, of `N` coordinates with step `D`, in a place of extent `S`.
    type Touch<N: Extent, D: Int, S: Extent>: Reach;
}
impl Reach for Still {
    type Verdict<V: Verdict> = V;
    type Borrow<Some: Sign, T: Places> = T::Borrow<Some>;
    type Touch<N: Extent, D: Int, S: Extent> = Once<N, D>;
}
impl<N0: Extent, D0: Int> Reach for Once<N0, D0> {
    type Verdict<V: Verdict> = V;
    type Borrow<Some: Sign, T: Places> = N0::BorrowWith<D0, Some, T>;
    // (n0 - 1) * d0 + (n - 1) * d
    type Touch<N: Extent, D: Int, S: Extent> = <UpTo<<N0::Plus<N1> as Arithmetic>::Times<D0>> as Reach>::Touch<N, D, S>;
}
impl<V0: Int> Reach for UpTo<V0> {
    type Verdict<V: Verdict> = V;
    type Borrow<Some: Sign, T: Places> = V0::Borrow<Some, T>;
    type Touch<N: Extent, D: Int, S: Extent> = Reaches<V0::Plus<<N::Plus<N1> as Arithmetic>::Times<D>>, S>;
}
impl Reach for Carries {
    type Verdict<V: Verdict> = Broken<NoCarry>;
    type Borrow<Some: Sign, T: Places> = Holds;
    type Touch<N: Extent, D: Int, S: Extent> = Carries;
}

/// The digits up to `V` in a place of extent `S`.
type Reaches<V, S> = <<V as Arithmetic>::Cmp<S> as Within>::Reach<V>;

/// What digits up to `V` do in a place, by how `V` compares with the extent.
pub trait Within {
    /// The reach.
    type Reach<V: Int>: Reach;
}
impl Within for Less {
    type Reach<V: Int> = UpTo<V>;
}
impl Within for Unknown {
    type Reach<V: Int> = UpTo<V>;
}
impl Within for Equal {
    type Reach<V: Int> = Carries;
}
impl Within for Greater {
    type Reach<V: Int> = Carries;
}

/// How far the digit of a place moves that moved up to `moved`, with one more leaf.
#[inline(always)]
pub(crate) fn touch(moved: isize, count: isize, step: isize) -> Result<isize, LayoutError> {
    let reach = if count <= 1 { 0 } else { (count - 1) * step };
    moved.checked_add(reach).ok_or(LayoutError::too_far(moved, reach))
}
