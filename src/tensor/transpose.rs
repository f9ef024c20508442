//! The raw loops of a copy: rows where source and destination run alike, tiles where they do not.
//!
//! Both ways visit a nest, whose offsets are elements of both tensors, and know of these their addresses
//! and layouts alone, as in [`sweep`](super::sweep). Elements are moved as
//! `MaybeUninit`, so that what is no value, the padding of a struct, moves with them.

use super::sweep::{as_written, nest, unrolls, unrolls_all};
use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops, permute};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Loop};
use crate::tensor::nest::{Mode, Nest, step};
use crate::tensor::shapes::{agree, are_one_block, are_one_run, are_same_run, modes, same_extents};
use core::mem::MaybeUninit;

/// `dst[c] = src[c]`. What lies alike in both is one copy of memory, found before anything is planned; all else but few static
/// elements is a function of its own, so that this is compiled into who calls it.
#[inline(always)]
pub(crate) fn copy<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    if are_same_run(src.layout(), dst.layout()) {
        let ((to, dst), (from, _)) = (dst.view_mut().into_raw_parts(), src.view().into_raw_parts());
        // SAFETY: all elements of both; the one are borrowed to be written and the other to be read,
        // so they share none.
        unsafe { permute::run(to, from, dst.size()) };
        return Ok(());
    }
    if unrolls(&src.layout()) && unrolls(&dst.layout()) {
        let ((to, dst), (from, src)) = (dst.view_mut().into_raw_parts(), src.view().into_raw_parts());
        agree((src, &loops(src)), (dst, &loops(dst)))?;
        // SAFETY: the shapes agree, so that an index below the size is one of both, and its offsets are elements; the one are
        // borrowed to be written and the other to be read, so they share none.
        unsafe { copy_few(to, dst, from, src) };
        return Ok(());
    }
    copy_otherwise(src, dst)
}

/// So many elements are read before the first of them is written, which is what the compiler makes vectors of: that `to` and `from` share
/// nothing it does not know.
const GROUP: usize = 8;

/// A copy of few elements, in the order of the indices.
///
/// # Safety
/// The offset of each index is that of an element of both, of which nothing else reads or writes those at `to`.
#[inline(always)]
unsafe fn copy_few<T: Copy, LD: AnyLayout, LA: AnyLayout>(to: *mut T, dst: LD, from: *const T, src: LA) {
    let (size, mut done) = (dst.size(), 0);
    // What no register takes would wait on the stack.
    if const { size_of::<T>() <= 16 } {
        // SAFETY: as of this function.
        unsafe { copy_groups(to, dst, from, src) };
        done = size - size % GROUP;
    }
    for i in done..size {
        // SAFETY: as of this function; bytes of elements, of which some may be no value.
        unsafe { core::ptr::copy_nonoverlapping(from.offset(src.at(i)), to.offset(dst.at(i)), 1) }
    }
}

/// [`copy_few`] of as many whole groups as there are. A function of its own, whose room on the stack nobody else has.
///
/// # Safety
/// As of it.
#[inline]
unsafe fn copy_groups<T: Copy, LD: AnyLayout, LA: AnyLayout>(to: *mut T, dst: LD, from: *const T, src: LA) {
    for first in (0..dst.size() / GROUP * GROUP).step_by(GROUP) {
        // SAFETY: of each: as of this function; bytes of elements, as above.
        unsafe {
            let group: [MaybeUninit<T>; GROUP] =
                core::array::from_fn(|i| from.offset(src.at(first + i)).cast::<MaybeUninit<T>>().read());
            for (i, x) in group.into_iter().enumerate() {
                to.offset(dst.at(first + i)).cast::<MaybeUninit<T>>().write(x);
            }
        }
    }
}

/// [`copy`] by as many threads as there are, if that is worth it.
#[cfg(feature = "rayon")]
pub(crate) fn copy_on_all<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy + Send + Sync>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let (size, bytes) = (dst.layout().size(), size_of::<A::Element>());
    let all = (loops(dst.layout()), loops(src.layout()));
    agree((src.layout(), &all.1), (dst.layout(), &all.0))?;
    let mut plan = Nest::new();
    let nest = if super::share::is_worth(size.saturating_mul(bytes)) {
        nest(&mut plan, size, [modes(&all.0), modes(&all.1)])
    } else {
        None
    };
    let Some(nest) = nest else { return copy(src, dst) };
    let ((to, _), (from, _)) = (dst.view_mut().into_raw_parts(), src.view().into_raw_parts());
    // SAFETY: every offset that the nest visits is that of a coordinate, so an element of its tensor; the one are borrowed
    // to be written and the other to be read, so they share none. Elements may be sent to threads, and be read by several.
    unsafe { permute::on_all(nest, bytes, to.cast(), from.cast()) };
    Ok(())
}

/// [`copy_views`]: a function of its own, so that what is compiled into who calls it is small.
#[inline]
fn copy_otherwise<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    copy_views(src.view(), dst.view_mut())
}

/// [`copy`] of what is not seen to lie alike at once, nor to be small.
#[inline(never)]
fn copy_views<T: Copy, LA: AnyLayout, LD: AnyLayout>(
    src: Tensor<View<'_, T>, LA>,
    dst: Tensor<ViewMut<'_, T>, LD>,
) -> Result<(), LayoutError> {
    let ((to, dst), (from, src)) = (dst.into_raw_parts(), src.into_raw_parts());
    let all = (loops(dst), loops(src));
    agree((src, &all.1), (dst, &all.0))?;
    // SAFETY: the modes are all of both, so that the offsets are those of their coordinates, which are elements; the one are
    // borrowed to be written and the other to be read, so they share none.
    if !unsafe { copy_modes(to, from, dst.size(), &all.0, &all.1) } {
        // SAFETY: as above.
        let one = |[d, s]: [isize; 2]| unsafe { *to.offset(d) = *from.offset(s) };
        as_written!(one; dst, src);
    }
    Ok(())
}

/// Copies `size` elements, those at the combinations of the coordinates of some modes, which go together one by one where they are as
/// many; or copies nothing and says so, of few elements, of more modes than a nest has, and where a destination repeats.
///
/// # Safety
/// The modes of each have so many combinations of coordinates, whose offsets are those of elements, at `to` of such as may be
/// written and at `from` of such as may be read, and no element is both.
#[inline]
unsafe fn copy_modes<T: Copy>(to: *mut T, from: *const T, size: usize, dst: &[Loop], src: &[Loop]) -> bool {
    if size == 0 || size_of::<T>() == 0 {
        return true;
    }
    if are_one_run(dst.iter()) && are_one_run(src.iter()) || are_one_block(dst, src, size) {
        // SAFETY: as of this function: all elements of both.
        unsafe { permute::run(to, from, size) };
        return true;
    }
    if let Some(modes) = matrix(dst, src) {
        // SAFETY: as of this function: the offsets are those of the coordinates.
        unsafe { permute::matrix(modes, size_of::<T>(), to.cast(), from.cast()) };
        return true;
    }
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(dst), modes(src)]) else { return false };
    // SAFETY: as of this function: every offset that the nest visits is that of a coordinate.
    unsafe { permute::permute(nest, size_of::<T>(), to.cast(), from.cast()) };
    true
}

/// `to[d] = from[s]` for the offsets of each coordinate of a box, of which both come with their modes: as many, of the same
/// extents.
///
/// # Safety
/// The offset of each coordinate is that of an element, at `to` of one that may be written and at `from` of one that may be read,
/// and no element is both.
pub(crate) unsafe fn copy_box<T: Copy>(to: *mut T, from: *const T, dst: &[Loop], src: &[Loop]) {
    debug_assert!(same_extents(dst, src));
    // Fits: a part of the size of a layout, or it is empty.
    let size = dst.iter().fold(1usize, |size, mode| size.wrapping_mul(mode.extent));
    // SAFETY: as of this function.
    if !unsafe { copy_modes(to, from, size, dst, src) } {
        // SAFETY: as of this function.
        each_in_box(dst, src, [0, 0], &mut |[d, s]| unsafe { *to.offset(d) = *from.offset(s) });
    }
}

/// Calls `visit` with the offsets of each coordinate of a box, in the order of their indices.
fn each_in_box(dst: &[Loop], src: &[Loop], mut at: [isize; 2], visit: &mut impl FnMut([isize; 2])) {
    let (Some((d, dst)), Some((s, src))) = (dst.split_last(), src.split_last()) else { return visit(at) };
    for _ in 0..d.extent {
        if dst.is_empty() {
            visit(at);
        } else {
            each_in_box(dst, src, at, visit);
        }
        step(&mut at, &[d.stride, s.stride], 1);
    }
}

/// The modes of two matrices of one shape, where no two coordinates share an offset of the destination: a few comparisons, after which
/// no nest is needed.
#[inline(always)]
fn matrix(dst: &[Loop], src: &[Loop]) -> Option<[Mode<2>; 2]> {
    let ([a, b], [c, d]) = (dst, src) else { return None };
    let reach = |l: &Loop| (l.extent - 1).saturating_mul(l.stride.unsigned_abs());
    let injective =
        reach(a) < b.stride.unsigned_abs() && a.stride != 0 || reach(b) < a.stride.unsigned_abs() && b.stride != 0;
    let mode = |dst: &Loop, src: &Loop| Mode { extent: dst.extent, strides: [dst.stride, src.stride] };
    (injective && same_extents(dst, src)).then(|| [mode(a, c), mode(b, d)])
}
