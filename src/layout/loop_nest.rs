//! A layout as a loop nest: its offsets one after the other, and its numbers to and from arrays.
//!
//! A layout is a loop nest: one loop for each integer of the shape, the first the innermost. To go on from one coordinate to
//! the next takes an addition, and now and then a carry. To take an index apart takes a division for each mode.
//!
//! `(2,3):(3,1)`: the offsets 0, 3, then a carry to 1, 4, and one to 2, 5.

use super::modes::{self, Reader, Row, Slot};
use super::static_modes::StaticModes;
use crate::int::{Dyn, Extent, Int};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use core::slice::IterMut;

/// One loop of a layout's loop nest: the extent and the stride of one integer of its shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loop {
    /// How many coordinates.
    pub extent: usize,
    /// How far apart their offsets are.
    pub stride: isize,
}

/// Two arrays side by side, without padding between them: both have one type of element.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Joined<A, B>(pub(crate) A, pub(crate) B);

/// A stride of the shape `S` as a loop nest.
#[doc(hidden)]
pub trait LoopNest<S>: Copy {
    /// How many loops.
    const LOOPS: usize;
    /// How many loops the first mode has.
    const FIRST: usize;
    /// The loops, where all are static, and not more than 32.
    #[doc(hidden)]
    const STATIC_MODES: Option<StaticModes>;
    /// One `X` for each loop: arrays of `X`, [`Joined`].
    type Each<X: Copy + Default>: Row<X> + Default;
    /// A coordinate of the shape, nested as the shape is.
    type Coord: IntTuple;

    /// Writes the numbers of the shape and of this stride into as many of `to`.
    fn read(self, shape: S, to: &mut IterMut<'_, Slot>);

    /// A shape and a stride of as many modes.
    fn fill(from: &mut Reader<'_>) -> (S, Self);

    /// The loops, the innermost first.
    fn each_loop(self, shape: S, visit: &mut impl FnMut(Loop));

    /// The coordinate of an index, one entry for each loop, and what is left of the index.
    fn digits(self, shape: S, index: usize) -> (Self::Each<usize>, usize);

    /// Takes the coordinate to the next one, and its offset with it. True where it carries out of the last mode, and is 0 again.
    fn advance(self, shape: S, digits: &mut Self::Each<usize>, offset: &mut isize) -> bool;

    /// The digits as a coordinate.
    fn coord(digits: Self::Each<usize>) -> Self::Coord;

    /// Folds the offsets of all coordinates, in colexicographic order, each plus `start`. `all` is what is folded so far.
    fn fold_offsets<A>(self, shape: S, start: isize, all: A, fold: &mut impl FnMut(A, isize) -> A) -> A;
}

impl<S: Extent, D: Int> LoopNest<S> for D {
    const LOOPS: usize = 1;
    const FIRST: usize = 1;
    const STATIC_MODES: Option<StaticModes> = match (S::VALUE, D::VALUE) {
        (Some(extent), Some(stride)) => StaticModes::NONE.and(extent, stride),
        _ => None,
    };
    type Each<X: Copy + Default> = [X; 1];
    type Coord = Dyn;

    #[inline(always)]
    fn read(self, shape: S, to: &mut IterMut<'_, Slot>) {
        modes::write_next(to, shape.number(), self.number());
    }
    #[inline(always)]
    fn fill(from: &mut Reader<'_>) -> (S, D) {
        let (shape, stride) = from.next();
        (S::fill(shape, &mut from.fits), D::fill(stride, &mut from.fits))
    }
    #[inline(always)]
    fn each_loop(self, shape: S, visit: &mut impl FnMut(Loop)) {
        visit(Loop { extent: shape.get() as usize, stride: self.get() });
    }
    #[inline(always)]
    fn digits(self, shape: S, index: usize) -> ([usize; 1], usize) {
        let extent = (shape.get() as usize).max(1);
        ([index % extent], index / extent)
    }
    #[inline(always)]
    fn advance(self, shape: S, [digit]: &mut [usize; 1], offset: &mut isize) -> bool {
        *digit += 1;
        if *digit < shape.get() as usize {
            *offset = offset.wrapping_add(self.get());
            return false;
        }
        *offset = offset.wrapping_sub((shape.get() - 1).wrapping_mul(self.get()));
        *digit = 0;
        true
    }
    #[inline(always)]
    fn coord([digit]: [usize; 1]) -> Dyn {
        Dyn::new(digit as isize)
    }
    #[inline(always)]
    fn fold_offsets<A>(self, shape: S, start: isize, all: A, fold: &mut impl FnMut(A, isize) -> A) -> A {
        let mut all = all;
        for digit in 0..shape.get() {
            all = fold(all, start.wrapping_add(digit.wrapping_mul(self.get())));
        }
        all
    }
}
impl LoopNest<HNil> for HNil {
    const LOOPS: usize = 0;
    const FIRST: usize = 0;
    const STATIC_MODES: Option<StaticModes> = Some(StaticModes::NONE);
    type Each<X: Copy + Default> = [X; 0];
    type Coord = HNil;

    #[inline(always)]
    fn read(self, _: HNil, _: &mut IterMut<'_, Slot>) {}
    #[inline(always)]
    fn fill(_: &mut Reader<'_>) -> (HNil, HNil) {
        (HNil, HNil)
    }
    #[inline(always)]
    fn each_loop(self, _: HNil, _: &mut impl FnMut(Loop)) {}
    #[inline(always)]
    fn digits(self, _: HNil, index: usize) -> ([usize; 0], usize) {
        ([], index)
    }
    #[inline(always)]
    fn advance(self, _: HNil, _: &mut [usize; 0], _: &mut isize) -> bool {
        true
    }
    #[inline(always)]
    fn coord(_: [usize; 0]) -> HNil {
        HNil
    }
    #[inline(always)]
    fn fold_offsets<A>(self, _: HNil, start: isize, all: A, fold: &mut impl FnMut(A, isize) -> A) -> A {
        fold(all, start)
    }
}
impl<H: Copy, T: Copy, DH: LoopNest<H>, DT: LoopNest<T>> LoopNest<HCons<H, T>> for HCons<DH, DT> {
    const LOOPS: usize = DH::LOOPS + DT::LOOPS;
    const FIRST: usize = DH::LOOPS;
    const STATIC_MODES: Option<StaticModes> = match (DH::STATIC_MODES, DT::STATIC_MODES) {
        (Some(modes), Some(others)) => modes.then(&others),
        _ => None,
    };
    type Each<X: Copy + Default> = Joined<DH::Each<X>, DT::Each<X>>;
    type Coord = HCons<DH::Coord, DT::Coord>;

    #[inline(always)]
    fn read(self, shape: HCons<H, T>, to: &mut IterMut<'_, Slot>) {
        self.head.read(shape.head, to);
        self.tail.read(shape.tail, to);
    }
    #[inline(always)]
    fn fill(from: &mut Reader<'_>) -> (HCons<H, T>, Self) {
        let (shape, stride) = DH::fill(from);
        let (shapes, strides) = DT::fill(from);
        (cons(shape, shapes), cons(stride, strides))
    }
    #[inline(always)]
    fn each_loop(self, shape: HCons<H, T>, visit: &mut impl FnMut(Loop)) {
        self.head.each_loop(shape.head, visit);
        self.tail.each_loop(shape.tail, visit);
    }
    #[inline(always)]
    fn digits(self, shape: HCons<H, T>, index: usize) -> (Self::Each<usize>, usize) {
        let (head, rest) = self.head.digits(shape.head, index);
        let (tail, rest) = self.tail.digits(shape.tail, rest);
        (Joined(head, tail), rest)
    }
    #[inline(always)]
    fn advance(self, shape: HCons<H, T>, digits: &mut Self::Each<usize>, offset: &mut isize) -> bool {
        self.head.advance(shape.head, &mut digits.0, offset) && self.tail.advance(shape.tail, &mut digits.1, offset)
    }
    #[inline(always)]
    fn coord(digits: Self::Each<usize>) -> Self::Coord {
        cons(DH::coord(digits.0), DT::coord(digits.1))
    }
    #[inline(always)]
    fn fold_offsets<A>(self, shape: HCons<H, T>, start: isize, all: A, fold: &mut impl FnMut(A, isize) -> A) -> A {
        let (head, extents) = (self.head, shape.head);
        self.tail.fold_offsets(shape.tail, start, all, &mut |all, start| head.fold_offsets(extents, start, all, fold))
    }
}
