//! The loops of a copy, with raw pointers: runs where source and destination are contiguous in the same modes, tiles where they are not.
//!
//! As in [`sweep`](super::sweep), the loops work with the addresses and layouts of the tensors, and there is an element of both at each offset
//! that they visit. Elements are moved as `MaybeUninit`, because padding bytes of a struct are not initialised.

use super::sweep::{as_written, nest, unrolls, unrolls_all};
use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops, permute};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Loop};
use crate::tensor::nest::{Mode, Nest, step};
use crate::tensor::shapes::{agree, are_one_block, are_one_run, are_same_run, modes, same_extents};
use core::mem::MaybeUninit;

/// `dst[c] = src[c]`. Two operands that are the same run of memory are one `memcpy`, which is detected before a plan is made. Apart from that
/// case and that of few static elements, the copy is a function of its own, so that this one is inlined into its callers.
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
        // SAFETY: by `are_same_run`, the elements of each operand are the `dst.size()` adjacent ones at offset 0. Those of `dst` are borrowed
        // mutably and those of `src` are not, so they share none.
        unsafe { permute::run(to, from, dst.size()) };
        return Ok(());
    }
    if unrolls(&src.layout()) && unrolls(&dst.layout()) {
        let ((to, dst), (from, src)) = (dst.view_mut().into_raw_parts(), src.view().into_raw_parts());
        agree((src, &loops(src)), (dst, &loops(dst)))?;
        // SAFETY: the shapes agree, so each index below the size is an index of both, and there is an element at its offsets. Those of `dst`
        // are borrowed mutably and those of `src` are not, so they share none.
        unsafe { copy_few(to, dst, from, src) };
        return Ok(());
    }
    copy_otherwise(src, dst)
}

/// How many elements are read before the first of them is written. The compiler does not know that `to` and `from` do not overlap, and
/// vectorises only a whole group.
const GROUP: usize = 8;

/// A copy of few elements, in the order of the indices.
///
/// # Safety
/// The offsets of each index below `dst.size()` must be those of elements: at `to` writable ones that nothing else uses, at `from`
/// readable ones. No element may be both.
#[inline(always)]
unsafe fn copy_few<T: Copy, LD: AnyLayout, LA: AnyLayout>(to: *mut T, dst: LD, from: *const T, src: LA) {
    let (size, mut done) = (dst.size(), 0);
    // Elements larger than a register would be stored on the stack.
    if const { size_of::<T>() <= 16 } {
        // SAFETY: the caller promises that the offsets of each index below `dst.size()` are those of elements, writable at `to` and readable
        // at `from`, and that no element is both.
        unsafe { copy_groups(to, dst, from, src) };
        done = size - size % GROUP;
    }
    for i in done..size {
        // SAFETY: `i < size`, so the caller promises elements at both offsets, writable at `to` and readable at `from`, which are not the
        // same. They are copied as bytes, so padding may stay uninitialised.
        unsafe { core::ptr::copy_nonoverlapping(from.offset(src.at(i)), to.offset(dst.at(i)), 1) }
    }
}

/// [`copy_few`] of all whole groups. It is a function of its own, so that its room on the stack is its own.
///
/// # Safety
/// The offsets of each index below `dst.size()` must be those of elements: at `to` writable ones that nothing else uses, at `from`
/// readable ones. No element may be both.
#[inline]
unsafe fn copy_groups<T: Copy, LD: AnyLayout, LA: AnyLayout>(to: *mut T, dst: LD, from: *const T, src: LA) {
    for first in (0..dst.size() / GROUP * GROUP).step_by(GROUP) {
        // SAFETY: `first + i < dst.size()`, so the caller promises elements at both offsets, writable at `to` and readable at `from`. They
        // move as `MaybeUninit`, so padding may stay uninitialised.
        unsafe {
            let group: [MaybeUninit<T>; GROUP] =
                core::array::from_fn(|i| from.offset(src.at(first + i)).cast::<MaybeUninit<T>>().read());
            for (i, x) in group.into_iter().enumerate() {
                to.offset(dst.at(first + i)).cast::<MaybeUninit<T>>().write(x);
            }
        }
    }
}

/// [`copy`] on all threads, if the work is worth sharing.
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
    // SAFETY: the nest visits offsets of coordinates of both tensors, which are elements. Those of `dst` are borrowed mutably and those of
    // `src` are not, so they share none. They are `Send` and `Sync`, so other threads may move them.
    unsafe { permute::on_all(nest, bytes, to.cast(), from.cast()) };
    Ok(())
}

/// [`copy_views`] for any buffers. It is a function of its own, so that the code that is inlined into callers is small.
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

/// [`copy`] of operands that are neither the same run nor small and static.
#[inline(never)]
fn copy_views<T: Copy, LA: AnyLayout, LD: AnyLayout>(
    src: Tensor<View<'_, T>, LA>,
    dst: Tensor<ViewMut<'_, T>, LD>,
) -> Result<(), LayoutError> {
    let ((to, dst), (from, src)) = (dst.into_raw_parts(), src.into_raw_parts());
    let all = (loops(dst), loops(src));
    agree((src, &all.1), (dst, &all.0))?;
    // SAFETY: the modes are all modes of both layouts, so their offsets are those of coordinates, which are elements. Those of `dst` are
    // borrowed mutably and those of `src` are not, so they share none.
    if !unsafe { copy_modes(to, from, dst.size(), &all.0, &all.1) } {
        // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. Those of `dst` are borrowed
        // mutably and those of `src` are not, so they share none.
        let one = |[d, s]: [isize; 2]| unsafe { *to.offset(d) = *from.offset(s) };
        as_written!(one; dst, src);
    }
    Ok(())
}

/// Copies the `size` elements at all combinations of coordinates of some modes. It returns `false` and copies nothing where there are few
/// elements or more modes than a nest can have, and where the destination repeats an offset.
///
/// # Safety
/// Both lists of modes must have `size` combinations of coordinates, and the offset of each must be that of an element: at `to` a
/// writable one, at `from` a readable one. No element may be both.
#[inline]
unsafe fn copy_modes<T: Copy>(to: *mut T, from: *const T, size: usize, dst: &[Loop], src: &[Loop]) -> bool {
    if size == 0 || size_of::<T>() == 0 {
        return true;
    }
    if are_one_run(dst.iter()) && are_one_run(src.iter()) || are_one_block(dst, src, size) {
        // SAFETY: both lists of modes name the `size` adjacent elements at offset 0. The caller promises that these are writable at `to` and
        // readable at `from`, and that no element is both.
        unsafe { permute::run(to, from, size) };
        return true;
    }
    if let Some(modes) = matrix(dst, src) {
        // SAFETY: `matrix` gives the modes of both lists, in pairs of one extent. The caller promises that each offset is that of an element,
        // writable at `to` and readable at `from`, and that no element is both.
        unsafe { permute::matrix(modes, size_of::<T>(), to.cast(), from.cast()) };
        return true;
    }
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(dst), modes(src)]) else { return false };
    // SAFETY: the nest visits the offsets of the coordinates of both lists. The caller promises that each is that of an element, writable
    // at `to` and readable at `from`, and that no element is both.
    unsafe { permute::permute(nest, size_of::<T>(), to.cast(), from.cast()) };
    true
}

/// `to[d] = from[s]` for the offsets `d` and `s` of each coordinate of a box. Both lists have one mode for each mode of the box, with the
/// same extents.
///
/// # Safety
/// The offset of each coordinate must be that of an element: at `to` a writable one, at `from` a readable one. No element may be both.
pub(crate) unsafe fn copy_box<T: Copy>(to: *mut T, from: *const T, dst: &[Loop], src: &[Loop]) {
    debug_assert!(same_extents(dst, src));
    // Does not overflow, because it is a part of the size of a layout, or the box is empty.
    let size = dst.iter().fold(1usize, |size, mode| size.wrapping_mul(mode.extent));
    // SAFETY: the box has `size` coordinates, and the caller promises that the offset of each is that of an element, writable at `to` and
    // readable at `from`, and that no element is both.
    if !unsafe { copy_modes(to, from, size, dst, src) } {
        // SAFETY: `d` and `s` are the offsets of a coordinate of the box. The caller promises that there are elements, writable at `to` and
        // readable at `from`.
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

/// The modes of two matrices of one shape, if no two coordinates share an offset of the destination. These few comparisons make a nest
/// unnecessary.
#[inline(always)]
fn matrix(dst: &[Loop], src: &[Loop]) -> Option<[Mode<2>; 2]> {
    let ([a, b], [c, d]) = (dst, src) else { return None };
    let reach = |l: &Loop| (l.extent - 1).saturating_mul(l.stride.unsigned_abs());
    let injective =
        reach(a) < b.stride.unsigned_abs() && a.stride != 0 || reach(b) < a.stride.unsigned_abs() && b.stride != 0;
    let mode = |dst: &Loop, src: &Loop| Mode { extent: dst.extent, strides: [dst.stride, src.stride] };
    (injective && same_extents(dst, src)).then(|| [mode(a, c), mode(b, d)])
}
