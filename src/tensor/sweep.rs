//! The loops of the elementwise kernels, with raw pointers: they visit every coordinate once, in the order of memory.
//!
//! A loop takes views and splits each into an address and a layout. The lifetimes of the views keep the tensors borrowed while the loop
//! runs, and the loop has no access to the tensors themselves. So while it writes through the addresses, nothing reads, writes or borrows a
//! tensor. (The elements of an array lie in their tensor. To borrow such a tensor, even only for its layout, would be to borrow the
//! elements.)
//!
//! All `unsafe` code here relies on that, and on one more fact: a nest over tensors visits only offsets of their layouts, each coordinate
//! once, and a tensor has an element at each offset of its layout.

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

/// A layout of at most this many elements is walked in the order of its indices. This needs no plan, and a static layout is unrolled.
const FEW: usize = 64;

/// Whether the shape of a layout is static and small.
#[inline(always)]
pub(super) const fn unrolls<L: AnyLayout>(_: &L) -> bool {
    match <L::Shape as Shape>::STATIC_SIZE {
        Some(size) => size <= FEW,
        None => false,
    }
}

/// The nest of operands of one shape. It is `None` where they are walked in the order of the indices instead: where there are few elements or
/// too many modes, or where the destination, which is the first operand, repeats an offset.
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

/// Whether each operand is one long run of elements in the order of the indices, which needs no plan.
#[inline(always)]
fn one_run(size: usize, modes: &[&[Loop]]) -> bool {
    size > FEW && modes.iter().all(|modes| are_one_run(modes.iter()))
}

/// Calls a function with the offsets of several layouts at each coordinate, in the order of the indices.
macro_rules! as_written {
    ($visit:ident; $first:ident $(, $layout:ident)*) => {
        if unrolls_all!($first $(, $layout)*) {
            // The loop is unrolled, so each index is a constant, and so are the offsets of static layouts.
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

/// Calls `f` with each element of a tensor to be written. An element that several coordinates share comes once for each.
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
        // SAFETY: `at` is the offset of a coordinate, where the tensor has an element. The view borrows it mutably, and only one reference
        // lives at a time.
        let mut one = |[at]: [isize; 1]| f(unsafe { &mut *to.offset(at) });
        return as_written!(one; dst);
    };
    // SAFETY: the nest visits the offset of each coordinate, where the tensor has an element, which the view borrows mutably. `nest` gives
    // only injective nests, so no element comes twice.
    unsafe { rows(nest, to, &mut f) };
}

/// [`each`] for the elements that a nest visits.
///
/// # Safety
/// Each offset that the nest visits must be that of an element, no offset may come twice, and nothing else may read or write these
/// elements.
#[inline(always)]
unsafe fn rows<D>(nest: &mut Nest<1>, to: *mut D, f: &mut impl FnMut(&mut D)) {
    nest.rows(|[at], mode| {
        let len = mode.extent;
        // SAFETY: the nest visits all offsets of the row, `at + s * i` for `i < len`. The caller promises an element at each, that no
        // offset comes twice, and that nothing else uses these elements.
        unsafe {
            let to = to.offset(at);
            match mode.strides {
                [1] => slice::from_raw_parts_mut(to, len).iter_mut().for_each(&mut *f),
                [s] => (0..len as isize).for_each(|i| f(&mut *to.offset(s * i))),
            }
        }
    });
}

/// `dst[c] = f(a[c])` at every coordinate.
#[inline(always)]
pub(crate) fn make<D, LD: AnyLayout, A, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&A) -> D,
) -> Result<(), LayoutError> {
    // SAFETY: `each_with` calls this with a nest that visits offsets of coordinates of both tensors, which are elements. Those of `dst` are
    // borrowed mutably and visited once; those of `a` are only read.
    each_with(dst, a, |d, a| *d = f(a), |nest, to, from| unsafe { crossing::make(nest, to, from, &f) })
}

/// Calls `f` with the elements of two tensors at each coordinate. Those of the source may be copied.
#[inline(always)]
pub(crate) fn update<D, LD: AnyLayout, A: Copy, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&mut D, &A),
) -> Result<(), LayoutError> {
    // SAFETY: `each_with` calls this with a nest that visits offsets of coordinates of both tensors, which are elements. Those of `dst` are
    // borrowed mutably and visited once; those of `a` are only read.
    each_with(dst, a, |d, a| f(d, a), |nest, to, from| unsafe { crossing::update(nest, to, from, &f) })
}

/// Calls `f` with the elements of two tensors at each coordinate, row by row.
#[inline(always)]
pub(crate) fn both<D, LD: AnyLayout, A, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl FnMut(&mut D, &A),
) -> Result<(), LayoutError> {
    each_with(dst, a, f, |_, _, _| false)
}

/// Calls `f` with the elements of `dst` and of `a` at each coordinate. `tiles` may do the same for all that the nest visits, and then returns
/// true. It can rely on this: every offset that the nest visits is that of an element, and those of `dst` are borrowed mutably and
/// visited once.
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
        // SAFETY: each operand is one run, so its `size` elements are adjacent, in the order of their indices. Those at `to` are borrowed
        // mutably and those at `from` are not, so they share none.
        unsafe { dense_rows(to, from, size, [0, 0], 1, &mut f) };
        return Ok(());
    }
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(&all.0), modes(&all.1)]) else {
        // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. Those of `dst` are
        // borrowed mutably and those of `a` are not, so they share none, and only one pair of references lives at a time.
        let mut pair = |[d, s]: [isize; 2]| unsafe { f(&mut *to.offset(d), &*from.offset(s)) };
        as_written!(pair; dst, a);
        return Ok(());
    };
    if !tiles(nest, to, from) {
        // SAFETY: the nest visits offsets of coordinates of both layouts, which are elements. Those of `dst` are borrowed mutably and, as
        // the nest is injective, visited once; those of `a` are only read.
        unsafe { planes(nest, to, from, &mut f) };
    }
    Ok(())
}

/// [`each_with`] for the elements that a nest visits.
///
/// # Safety
/// Each offset that the nest visits must be that of an element, and no offset of the destination may come twice. Nothing else may read
/// or write the elements at `to`, nor write those at `from`.
#[inline(always)]
unsafe fn planes<D, A>(nest: &mut Nest<2>, to: *mut D, from: *const A, f: &mut impl FnMut(&mut D, &A)) {
    let unit = nest.take_units();
    nest.planes(|mut at, mode, next| {
        let (len, count) = (mode.extent, next.extent);
        // SAFETY: the offsets below are those of the coordinates of these rows, with the `unit` elements at each, all of which the nest
        // visits. The caller promises elements there, of which nothing else reads or writes those at `to`, or writes those at `from`.
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

/// Calls `f` with the elements of `count` rows of `len` elements.
///
/// # Safety
/// There must be `len` elements at the start of each row. Nothing else may read or write those at `to`, of which no two rows may share
/// one, or write those at `from`.
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

/// How many elements of a row are unrolled.
const CHUNK: usize = 16;

/// Calls `f` with the elements of two rows. It is a function of its own, so that the compiler knows that the rows and the captures of `f` do not
/// overlap, and vectorises it.
fn dense_row<D, A>(to: &mut [D], from: &[A], f: &mut impl FnMut(&mut D, &A)) {
    let ((whole, rest), (from_whole, from_rest)) = (to.as_chunks_mut(), from.as_chunks());
    whole.iter_mut().zip(from_whole).for_each(|(d, a)| unit::<CHUNK, _, _>(d, a, f));
    rest.iter_mut().zip(from_rest).for_each(|(d, a)| f(d, a));
}

/// Calls `f` with the elements of two units. It is a function of its own for the reason that [`dense_row`] is.
fn unit<const U: usize, D, A>(to: &mut [D; U], from: &[A; U], f: &mut impl FnMut(&mut D, &A)) {
    for r in 0..U {
        f(&mut to[r], &from[r]);
    }
}

/// Calls `f` with `U` adjacent elements at each of `len` places.
///
/// # Safety
/// There must be `U` elements at `s * i` from `to` and at `t * i` from `from`, for each `i < len`. Nothing else may read or write those
/// at `to`, or write those at `from`.
unsafe fn row<const U: usize, D, A>(
    to: *mut D,
    from: *const A,
    [s, t]: [isize; 2],
    len: usize,
    f: &mut impl FnMut(&mut D, &A),
) {
    for i in 0..len as isize {
        // SAFETY: the caller promises `U` elements at both addresses, since `i < len`, of which nothing else uses those at `to`. An array
        // is aligned as its elements are, and only one pair of references lives at a time.
        unsafe { unit::<U, _, _>(&mut *to.offset(s * i).cast(), &*from.offset(t * i).cast(), f) };
    }
}

/// [`each_with`] at each index of the shape of `p` at which the predicate holds.
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
            // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. Those of `dst` are
            // borrowed mutably and those of `a` are not, so they share none, and only one pair of references lives at a time.
            unsafe { f(&mut *to.offset(d), &*from.offset(s)) }
        }
        index += 1;
    };
    as_written!(pair; dst, a);
    Ok(())
}
