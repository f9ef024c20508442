//! The loops of `gather` and `scatter`, which access one tensor at the coordinates that another tensor holds. Coordinates outside
//! the shape are skipped.
//!
//! The tensor of coordinates is `at`. The innermost loop goes over one integer `i` of a coordinate `c`. Along this loop, each
//! entry of `at[c]` changes by a constant step, so the values of `i` for which `at[c]` lies in the shape are one range. The range
//! is computed once, and the loop itself has no test. If the offsets in both tensors grow by 1 in each step, the loop works on
//! slices.

use super::{CoordTensor, Tensor, View, ViewMut};
use crate::access::Accepts;
use crate::basis::{At, EachEntry};
use crate::int::Extent;
use crate::layout::AnyLayout;
use crate::tuple::{HCons, HNil, IntTuple};
use core::slice::{from_raw_parts as slice, from_raw_parts_mut as slice_mut};

/// Sets `dst[c] = src[at[c]]` for every coordinate `c` for which `at[c]` lies in the shape of `src`.
#[inline(always)]
pub(crate) fn read<T, L, O, K, M, C>(
    src: Tensor<View<'_, T>, L>,
    at: &CoordTensor<O, K>,
    dst: Tensor<ViewMut<'_, T>, M>,
) where
    T: Copy,
    L: Accepts<O>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    M: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    C: Copy,
{
    let ((from, from_layout), (to, to_layout)) = (src.into_raw_parts(), dst.into_raw_parts());
    each_run(from_layout, at, to_layout, |from_at, to_at, len| {
        // SAFETY: `each_run` passes the first of `len` adjacent offsets for each tensor. They belong to coordinates in its shape,
        // so it has elements there. The elements of `dst` are borrowed mutably, so none of them is in `src`.
        unsafe { slice_mut(to.offset(to_at), len).copy_from_slice(slice(from.offset(from_at), len)) };
    });
}

/// Calls `f(dst[at[c]], src[c])` for every coordinate `c` for which `at[c]` lies in the shape of `dst`.
#[inline(always)]
pub(crate) fn write<T, U, L, O, K, M, C>(
    src: Tensor<View<'_, T>, L>,
    at: &CoordTensor<O, K>,
    dst: Tensor<ViewMut<'_, U>, M>,
    mut f: impl FnMut(&mut U, &T),
) where
    L: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    M: Accepts<O>,
    C: Copy,
{
    let ((from, from_layout), (to, to_layout)) = (src.into_raw_parts(), dst.into_raw_parts());
    each_run(to_layout, at, from_layout, |to_at, from_at, len| {
        // SAFETY: `each_run` passes the first of `len` adjacent offsets for each tensor. They belong to coordinates in its shape,
        // so it has elements there. The elements of `dst` are borrowed mutably, so none of them is in `src`.
        unsafe { both(slice_mut(to.offset(to_at), len), slice(from.offset(from_at), len), &mut f) };
    });
}

/// Calls `f` with each pair of elements. This is a function of its own, because its arguments tell the compiler that the slices
/// do not overlap.
#[inline(always)]
fn both<T, U>(to: &mut [U], from: &[T], f: &mut impl FnMut(&mut U, &T)) {
    for (to, from) in to.iter_mut().zip(from) {
        f(to, from);
    }
}

/// Visits every coordinate `c` of the shape of `here` for which `at[c]` lies in the shape of `there`. It calls `visit` with the
/// offset of `at[c]` in `there`, the offset of `c` in `here`, and the length of a run. Within a run, one integer of `c` counts
/// up, and both offsets grow by 1 in each step.
#[inline(always)]
fn each_run<L, O, K, M, C>(there: L, at: &CoordTensor<O, K>, here: M, visit: impl FnMut(isize, isize, usize))
where
    L: Accepts<O>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    M: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    C: Copy,
{
    here.shape().each_coord(true, &mut Lines { there, at: *at, here, visit });
}

/// The arguments of [`each_run`], and its work on one line of coordinates.
struct Lines<L, O, K, M, F> {
    there: L,
    at: CoordTensor<O, K>,
    here: M,
    visit: F,
}
impl<L, O, K, M, C, F> Visit<C> for Lines<L, O, K, M, F>
where
    L: Accepts<O>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    M: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    C: Copy,
    F: FnMut(isize, isize, usize),
{
    #[inline(always)]
    fn visit(&mut self, line: C) {
        let Lines { there, at, here, ref mut visit } = *self;
        let count = here.shape().line();
        let coord = |i| M::Shape::on_line(line, i);
        let places = |i| (there.place_of(at.at(coord(i))), here.place_of(coord(i)));
        // If the coordinates of a layout have one integer for each leaf of its shape, the result of the layout changes by a
        // constant step along the line. If an integer is an index into several leaves, the steps may differ.
        let by_steps = const { <K::Shape as IntTuple>::PROFILE.known_equal(<M::Shape as IntTuple>::PROFILE) };
        let on_by_steps = const { O::PROFILE.known_equal(<L::Shape as IntTuple>::PROFILE) };
        let Some(real) = (if by_steps { there.line_in(at.at(coord(0)), at.at(coord(1)), count) } else { None }) else {
            for i in (0..count).filter(|&i| there.has(at.at(coord(i)))) {
                let (there, here) = places(i);
                visit(there, here, 1);
            }
            return;
        };
        if real.is_empty() {
            return;
        }
        let (from, to) = (places(real.start), places(real.start.wrapping_add(1)));
        if !on_by_steps || (to.0.wrapping_sub(from.0), to.1.wrapping_sub(from.1)) != (1, 1) {
            for i in real {
                let (there, here) = places(i);
                visit(there, here, 1);
            }
        } else if real == (0..count) {
            // A separate branch, because the compiler may know `count`.
            visit(from.0, from.1, count);
        } else {
            visit(from.0, from.1, real.len());
        }
    }
}

/// A function of a coordinate. It is a trait and not a closure, because a large closure would be compiled as a separate function,
/// without the target features of its caller.
pub trait Visit<C> {
    /// Calls the function.
    fn visit(&mut self, coord: C);
}

/// A shape whose coordinates are visited by nested loops, one for each leaf, with the first leaf innermost. It is a bound of
/// [`gather`](crate::kernels::gather) and [`scatter`](crate::kernels::scatter) in generic code. Every shape implements it. If an
/// extent is static, the compiler knows the length of its loop.
///
/// `Coord` is a coordinate with one integer for each leaf of the shape.
///
/// ```
/// use colex::basis::{At, EachEntry};
/// use colex::kernels::{EachCoord, gather};
/// use colex::prelude::*;
/// use colex::tensor::CoordTensor;
/// fn gathered<L, O, K, S, C>(src: &Tensor<Vec<i32>, L>, at: &CoordTensor<O, K>, layout: S) -> Tensor<Vec<i32>, S>
/// where
///     L: Accepts<O>,
///     O: EachEntry<K, At<C>>,
///     K: AnyLayout,
///     S: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
///     C: Copy,
/// {
///     let mut dst = make_tensor(vec![0; layout.cosize()], layout);
///     gather(src, at, &mut dst);
///     dst
/// }
/// let (m, n) = (4, 6);
/// let src = make_tensor((0..24).collect(), layout!((m, n)));
/// let at = make_identity_tensor(shape!(m, n)).local_tile(tiler!(2, 2), (1, 2));
/// assert_eq!(gathered(&src, &at, layout!((2, 2))).into_buffer(), [18, 19, 22, 23]);
/// ```
pub trait EachCoord: Copy {
    /// A coordinate with one integer for each leaf of the shape.
    type Coord: Copy;
    /// Whether all extents are a static 1.
    #[doc(hidden)]
    const ONE: bool;
    /// Visits every coordinate, or only the first coordinate of every line if `line` is true. A line is one pass of the innermost
    /// loop whose extent is not a static 1.
    #[doc(hidden)]
    fn each_coord(self, line: bool, visit: &mut impl Visit<Self::Coord>);
    /// How many coordinates a line has.
    #[doc(hidden)]
    fn line(self) -> usize;
    /// The coordinate at position `i` of the line on which `coord` lies.
    #[doc(hidden)]
    fn on_line(coord: Self::Coord, i: usize) -> Self::Coord;
}
impl<N: Extent> EachCoord for N {
    type Coord = usize;
    const ONE: bool = matches!(N::VALUE, Some(1));
    #[inline(always)]
    fn each_coord(self, line: bool, visit: &mut impl Visit<usize>) {
        for i in 0..if line { 1 } else { self.line() } {
            visit.visit(i);
        }
    }
    #[inline(always)]
    fn line(self) -> usize {
        self.get() as usize
    }
    #[inline(always)]
    fn on_line(_: usize, i: usize) -> usize {
        i
    }
}
impl EachCoord for HNil {
    type Coord = HNil;
    const ONE: bool = true;
    #[inline(always)]
    fn each_coord(self, _: bool, visit: &mut impl Visit<HNil>) {
        visit.visit(HNil);
    }
    #[inline(always)]
    fn line(self) -> usize {
        1
    }
    #[inline(always)]
    fn on_line(_: HNil, _: usize) -> HNil {
        HNil
    }
}
impl<H: EachCoord, T: EachCoord> EachCoord for HCons<H, T> {
    type Coord = HCons<H::Coord, T::Coord>;
    const ONE: bool = H::ONE && T::ONE;
    #[inline(always)]
    fn each_coord(self, line: bool, visit: &mut impl Visit<Self::Coord>) {
        self.tail.each_coord(line && H::ONE, &mut Heads { head: self.head, line: line && !H::ONE, visit });
    }
    #[inline(always)]
    fn line(self) -> usize {
        if H::ONE { self.tail.line() } else { self.head.line() }
    }
    #[inline(always)]
    fn on_line(HCons { head, tail }: Self::Coord, i: usize) -> Self::Coord {
        if H::ONE { HCons { head, tail: T::on_line(tail, i) } } else { HCons { head: H::on_line(head, i), tail } }
    }
}

/// A visitor of tails. For a tail, it visits the coordinates that consist of a head and this tail, one for each head.
struct Heads<'a, H, V> {
    head: H,
    line: bool,
    visit: &'a mut V,
}
impl<H: EachCoord, C: Copy, V: Visit<HCons<H::Coord, C>>> Visit<C> for Heads<'_, H, V> {
    #[inline(always)]
    fn visit(&mut self, tail: C) {
        self.head.each_coord(self.line, &mut WithTail { tail, visit: &mut *self.visit });
    }
}
/// A visitor of heads. For a head, it visits the coordinate that consists of this head and `tail`.
struct WithTail<'a, C, V> {
    tail: C,
    visit: &'a mut V,
}
impl<H, C: Copy, V: Visit<HCons<H, C>>> Visit<H> for WithTail<'_, C, V> {
    #[inline(always)]
    fn visit(&mut self, head: H) {
        self.visit.visit(HCons { head, tail: self.tail });
    }
}
