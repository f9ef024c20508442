//! The loops of the elementwise kernels, over raw pointers. They visit every coordinate once, in memory order.
//!
//! A loop is passed views, and splits each into an address and a layout. The lifetimes of the views keep the tensors borrowed
//! while the loop runs, and the loop has no access to the tensors themselves. So while the loop writes through the addresses,
//! nothing else reads, writes or borrows a tensor. The layout is split off because a tensor over an array contains its elements:
//! to borrow the tensor, even only for its layout, would borrow the elements.
//!
//! All `unsafe` code here relies on this exclusive access, and on one more fact. A nest (a list of loops, [`Nest`]) over tensors
//! visits only offsets of their layouts, each coordinate once, and a tensor has an element at each offset of its layout.

mod crossing;
mod fold;
mod of_both;
#[cfg(feature = "rayon")]
pub(crate) mod parallel;

use super::{Tensor, View, ViewMut, loops};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Loop};
use crate::profile::Shape;
use crate::tensor::nest::{Nest, step};
use crate::tensor::shapes::{agree, are_one_run, modes};
use core::slice;

pub(crate) use fold::{all_of_both, fold, fold_into};
pub(crate) use of_both::{make_of_both, update_of_both};

/// A layout of at most this many elements is visited in the order of its indices. That needs no nest, and loops over a static
/// layout are unrolled.
const FEW: usize = 64;

/// Whether the shape of a layout is static and has at most [`FEW`] elements, so that loops over it are unrolled.
#[inline(always)]
pub(super) const fn unrolls<L: AnyLayout>(_: &L) -> bool {
    match <L::Shape as Shape>::STATIC_SIZE {
        Some(size) => size <= FEW,
        None => false,
    }
}

/// The nest for operands of one shape, of which the first is the destination. It is `None` if the operands must be visited in the
/// order of the indices: if there are few elements or too many modes, or if the destination repeats an offset.
#[inline(always)]
pub(super) fn nest<'a, const K: usize>(
    empty: &'a mut Nest<K>,
    size: usize,
    modes: [Option<&[Loop]>; K],
) -> Option<&'a mut Nest<K>> {
    if size <= FEW || modes.iter().any(|modes| modes.is_none()) {
        return None;
    }
    empty.plan(modes.map(|modes| modes.expect("none is missing"))).filter(|nest| nest.is_injective())
}

/// Whether each operand is one contiguous run of more than [`FEW`] elements, in the order of the indices. Such operands need no
/// nest.
#[inline(always)]
fn one_run(size: usize, modes: &[&[Loop]]) -> bool {
    size > FEW && modes.iter().all(|modes| are_one_run(modes.iter()))
}

/// Calls a function with the offsets of several layouts at each coordinate, in the order of the indices.
macro_rules! as_written {
    ($visit:ident; $first:ident $(, $layout:ident)*) => {
        if unrolls_all!($first $(, $layout)*) {
            // The loop is unrolled, so each index is a constant, and so are the offsets of a static layout.
            (0..$first.size()).for_each(|i| $visit([$first.at(i) $(, $layout.at(i))*]));
        } else {
            $(let mut $layout = $crate::tensor::Offsets::new($layout);)*
            $crate::tensor::Offsets::new($first)
                .for_each(|at| $visit([at $(, $layout.next().expect("the sizes are equal"))*]));
        }
    };
}
macro_rules! unrolls_all {
    ($($layout:ident),*) => { true $(&& unrolls(&$layout))* };
}
pub(super) use {as_written, unrolls_all};

/// Calls `f` with a mutable reference to each element of a tensor. If several coordinates share an element, `f` is called once
/// for each of them.
#[inline(always)]
pub(crate) fn each<D, LD: AnyLayout>(dst: Tensor<ViewMut<'_, D>, LD>, mut f: impl FnMut(&mut D)) {
    let (to, dst) = dst.into_raw_parts();
    let size = dst.size();
    if size == 0 {
        return;
    }
    let all = loops(dst);
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(&all)]) else {
        // SAFETY: `at` is the offset of a coordinate, so the tensor has an element there. The view borrows it mutably, and only
        // one reference lives at a time.
        let mut one = |[at]: [isize; 1]| f(unsafe { &mut *to.offset(at) });
        return as_written!(one; dst);
    };
    // SAFETY: the nest visits offsets of coordinates, so the tensor has elements there, which the view borrows mutably. The
    // function `nest` returns only injective nests, so no element comes twice.
    unsafe { rows(nest, to, &mut f) };
}

/// Does what [`each`] does, for the elements that a nest visits.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, and no offset may come twice. Nothing else may read or
/// write these elements.
#[inline(always)]
unsafe fn rows<D>(nest: &mut Nest<1>, to: *mut D, f: &mut impl FnMut(&mut D)) {
    nest.rows(|[at], mode| {
        let len = mode.extent;
        // SAFETY: the nest visits all offsets of the row, `at + s * i` for `i < len`. The caller promises that there is an
        // element at each, that no offset comes twice, and that nothing else uses these elements.
        unsafe {
            let to = to.offset(at);
            match mode.strides {
                [1] => slice::from_raw_parts_mut(to, len).iter_mut().for_each(&mut *f),
                [s] => (0..len as isize).for_each(|i| f(&mut *to.offset(s * i))),
            }
        }
    });
}

/// Computes `dst[c] = f(a[c])` at every coordinate.
#[inline(always)]
pub(crate) fn make<D, LD: AnyLayout, A, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&A) -> D,
) -> Result<(), LayoutError> {
    // SAFETY: `each_with` calls this with a nest that visits offsets of coordinates of both tensors, so there are elements. Those
    // of `dst` are borrowed mutably and visited once; those of `a` are only read.
    each_with(dst, a, |d, a| *d = f(a), |nest, to, from| unsafe { crossing::make(nest, to, from, &f) })
}

/// Calls `f` with the elements of two tensors at each coordinate. Elements of the source are `Copy`, and `f` may get copies of
/// them.
#[inline(always)]
pub(crate) fn update<D, LD: AnyLayout, A: Copy, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&mut D, &A),
) -> Result<(), LayoutError> {
    // SAFETY: `each_with` calls this with a nest that visits offsets of coordinates of both tensors, so there are elements. Those
    // of `dst` are borrowed mutably and visited once; those of `a` are only read.
    each_with(dst, a, |d, a| f(d, a), |nest, to, from| unsafe { crossing::update(nest, to, from, &f) })
}

/// Calls `f` with the elements of two tensors at each coordinate, row by row, never tile by tile.
#[inline(always)]
pub(crate) fn both<D, LD: AnyLayout, A, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl FnMut(&mut D, &A),
) -> Result<(), LayoutError> {
    each_with(dst, a, f, |_, _, _| false)
}

/// Calls `f` with the elements of `dst` and of `a` at each coordinate. If both tensors can be visited by a nest, `tiles` is
/// called first. It either does the whole work itself and returns true, or does nothing and returns false. `tiles` can rely on
/// this: at every offset that the nest visits there is an element, and those of `dst` are borrowed mutably and visited once.
#[inline(always)]
fn each_with<D, LD: AnyLayout, A, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    mut f: impl FnMut(&mut D, &A),
    tiles: impl FnOnce(&Nest<2>, *mut D, *const A) -> bool,
) -> Result<(), LayoutError> {
    let ((to, dst), (from, a)) = (dst.into_raw_parts(), a.into_raw_parts());
    let all = (loops(dst), loops(a));
    agree((a, &all.1), (dst, &all.0))?;
    let size = dst.size();
    if size == 0 {
        return Ok(());
    }
    if one_run(size, &[&all.0, &all.1]) {
        // SAFETY: each operand is one run, so its `size` elements are adjacent, in the order of their indices. Those at `to` are
        // borrowed mutably and those at `from` are not, so the tensors share no element.
        unsafe { dense_rows(to, from, size, [0, 0], 1, &mut f) };
        return Ok(());
    }
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(&all.0), modes(&all.1)]) else {
        // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. Those of `dst`
        // are borrowed mutably and those of `a` are not, so the tensors share no element. Only one pair of references lives at a
        // time.
        let mut pair = |[d, s]: [isize; 2]| unsafe { f(&mut *to.offset(d), &*from.offset(s)) };
        as_written!(pair; dst, a);
        return Ok(());
    };
    if !tiles(nest, to, from) {
        // SAFETY: the nest visits offsets of coordinates of both layouts, so there are elements. Those of `dst` are borrowed
        // mutably, and visited once, because the nest is injective; those of `a` are only read.
        unsafe { planes(nest, to, from, &mut f) };
    }
    Ok(())
}

/// Does what [`each_with`] does, for the elements that a nest visits. If the fastest mode has 2 to 4 elements, and they are
/// adjacent in both operands, these elements form a unit. Each step of the loops then processes one unit.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, and no offset of the destination may come twice. Nothing
/// else may read or write the elements at `to`, and nothing may write those at `from`.
#[inline(always)]
unsafe fn planes<D, A>(nest: &mut Nest<2>, to: *mut D, from: *const A, f: &mut impl FnMut(&mut D, &A)) {
    let unit = nest.take_units();
    nest.planes(|mut at, mode, next| {
        let (len, count) = (mode.extent, next.extent);
        // SAFETY: this plane has `count` rows of `len` units, and only these units are accessed. The nest visits all their
        // elements. The caller promises that these elements exist, that nothing else uses those at `to`, and that nothing writes
        // those at `from`.
        unsafe {
            if (unit, mode.strides) == (1, [1, 1]) {
                let [d, s] = at;
                return dense_rows(to.offset(d), from.offset(s), len, next.strides, count, f);
            }
            for _ in 0..count {
                let [d, s] = at;
                let (to, from) = (to.offset(d), from.offset(s));
                // The loop over a unit is unrolled.
                match (unit, mode.strides) {
                    (1, strides) => row::<1, _, _>(to, from, strides, len, f),
                    (2, strides) => row::<2, _, _>(to, from, strides, len, f),
                    (3, strides) => row::<3, _, _>(to, from, strides, len, f),
                    (_, strides) => row::<4, _, _>(to, from, strides, len, f),
                }
                step(&mut at, &next.strides, 1);
            }
        }
    });
}

/// Calls `f` with the elements of `count` rows of `len` elements. From row to row, `to` moves by `s` elements and `from` by `t`.
///
/// # Safety
/// There must be `len` elements at the start of each row. No two rows at `to` may share an element. Nothing else may read or
/// write the elements at `to`, and nothing may write those at `from`.
unsafe fn dense_rows<D, A>(
    mut to: *mut D,
    mut from: *const A,
    len: usize,
    [s, t]: [isize; 2],
    count: usize,
    f: &mut impl FnMut(&mut D, &A),
) {
    for _ in 0..count {
        // SAFETY: `to` and `from` are the starts of a row. The caller promises `len` elements at each, that nothing else uses those at
        // `to`, and that nothing writes those at `from`.
        unsafe { dense_row(slice::from_raw_parts_mut(to, len), slice::from_raw_parts(from, len), f) };
        (to, from) = (to.wrapping_offset(s), from.wrapping_offset(t));
    }
}

/// The number of elements of a row that are processed in one unrolled step.
const CHUNK: usize = 16;

/// Calls `f` with the elements of two rows. This is a separate function, because its reference parameters tell the compiler that
/// the rows and the captures of `f` do not overlap, so it vectorises the loop.
fn dense_row<D, A>(to: &mut [D], from: &[A], f: &mut impl FnMut(&mut D, &A)) {
    let ((whole, rest), (from_whole, from_rest)) = (to.as_chunks_mut(), from.as_chunks());
    whole.iter_mut().zip(from_whole).for_each(|(d, a)| unit::<CHUNK, _, _>(d, a, f));
    rest.iter_mut().zip(from_rest).for_each(|(d, a)| f(d, a));
}

/// Calls `f` with the elements of two units of `U` elements. This is a separate function for the same reason as [`dense_row`].
fn unit<const U: usize, D, A>(to: &mut [D; U], from: &[A; U], f: &mut impl FnMut(&mut D, &A)) {
    for r in 0..U {
        f(&mut to[r], &from[r]);
    }
}

/// Calls `f` with the elements of `len` units, each of `U` adjacent elements. From unit to unit, `to` moves by `s` elements and
/// `from` by `t`.
///
/// # Safety
/// There must be `U` elements at `to + s * i` and at `from + t * i`, for each `i < len`. Nothing else may read or write the
/// elements at `to`, and nothing may write those at `from`.
unsafe fn row<const U: usize, D, A>(
    to: *mut D,
    from: *const A,
    [s, t]: [isize; 2],
    len: usize,
    f: &mut impl FnMut(&mut D, &A),
) {
    for i in 0..len as isize {
        // SAFETY: `i < len`, so the caller promises `U` elements at both addresses, and that nothing else uses those at `to`. An
        // array is aligned as its elements are, and only one pair of references lives at a time.
        unsafe { unit::<U, _, _>(&mut *to.offset(s * i).cast(), &*from.offset(t * i).cast(), f) };
    }
}

/// Calls `f` with the elements of `dst` and of `a` at each index for which `holds` is true. `p` is a layout with the shape of the
/// predicate.
#[inline(always)]
pub(crate) fn each_where<D, LD: AnyLayout, A, LA: AnyLayout, P: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    p: P,
    holds: impl Fn(usize) -> bool,
    mut f: impl FnMut(&mut D, &A),
) -> Result<(), LayoutError> {
    let ((to, dst), (from, a)) = (dst.into_raw_parts(), a.into_raw_parts());
    let all = (loops(dst), loops(a), loops(p));
    agree((a, &all.1), (dst, &all.0))?;
    agree((p, &all.2), (dst, &all.0))?;
    let mut index = 0;
    let mut pair = |[d, s]: [isize; 2]| {
        if holds(index) {
            // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. Those of
            // `dst` are borrowed mutably and those of `a` are not, so the tensors share no element. Only one pair of references
            // lives at a time.
            unsafe { f(&mut *to.offset(d), &*from.offset(s)) }
        }
        index += 1;
    };
    as_written!(pair; dst, a);
    Ok(())
}
