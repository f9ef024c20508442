//! A layout as a loop nest, which computes the offsets of the layout one after the other. The trait [`LoopNest`] also converts
//! the integers of a layout to and from arrays.
//!
//! The loop nest of a layout has one loop for each integer of the shape, and the first is the innermost. A step from one coordinate
//! to the next costs an addition and sometimes a carry, whereas splitting an index costs a division for each mode.
//!
//! For example, `(2,3):(3,1)` has the offsets 0 and 3, then after a carry 1 and 4, then after another carry 2 and 5.

use super::modes::{self, Reader, Row, Slot};
use super::static_modes::StaticModes;
use crate::int::{Dyn, Extent, Int};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use core::slice::IterMut;

/// One loop of a layout's loop nest: the extent and the stride of one integer of its shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loop {
    /// The number of coordinates.
    pub extent: usize,
    /// The distance between the offsets of consecutive coordinates.
    pub stride: isize,
}

/// Two arrays of the same element type, one after the other in memory, without padding.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Joined<A, B>(pub(crate) A, pub(crate) B);

/// The loop nest of a layout with the shape `S` and the stride `Self`.
#[doc(hidden)]
pub trait LoopNest<S>: Copy {
    /// The number of loops.
    const LOOPS: usize;
    /// The number of loops of the first mode.
    const FIRST: usize;
    /// The loops, if all are static and there are at most 32; otherwise `None`.
    #[doc(hidden)]
    const STATIC_MODES: Option<StaticModes>;
    /// An array with one `X` for each loop, built of [`Joined`] arrays.
    type Each<X: Copy + Default>: Row<X> + Default;
    /// A coordinate of the shape, nested as the shape is.
    type Coord: IntTuple;

    /// Writes each leaf of the shape and this stride as a mode into the next slot of `to`.
    fn read(self, shape: S, to: &mut IterMut<'_, Slot>);

    /// Reads a shape and a stride from the next modes of `from`.
    fn fill(from: &mut Reader<'_>) -> (S, Self);

    /// Calls `visit` with each loop, the innermost first.
    fn each_loop(self, shape: S, visit: &mut impl FnMut(Loop));

    /// Splits an index into digits. There is one digit for each loop: the coordinate in that loop. Also returns the quotient that
    /// remains after the last digit.
    fn digits(self, shape: S, index: usize) -> (Self::Each<usize>, usize);

    /// Advances a coordinate, given by its digits, and its offset to the next coordinate. After the last coordinate, resets both to
    /// the first and returns true.
    fn advance(self, shape: S, digits: &mut Self::Each<usize>, offset: &mut isize) -> bool;

    /// The digits as a coordinate.
    fn coord(digits: Self::Each<usize>) -> Self::Coord;

    /// Folds the offsets of all coordinates, each plus `start`, in colexicographic order. `all` is the initial value.
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
