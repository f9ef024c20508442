//! The loops of a copy, over raw pointers. If source and destination are contiguous in the same modes, the loops copy contiguous
//! runs; otherwise they copy tiles. Larger copies go through a nest: a list of loops, where each loop has one stride for the
//! source and one for the destination.
//!
//! As in [`sweep`](super::sweep), the loops work with the addresses and layouts of the tensors. Both tensors have an element at
//! each offset that the loops visit. Elements are moved as `MaybeUninit`, because padding bytes of a struct are not initialised.

use super::sweep::{as_written, nest, unrolls, unrolls_all};
use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops, permute};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Loop};
use crate::tensor::nest::{Mode, Nest, step};
use crate::tensor::shapes::{agree, are_one_block, are_one_run, are_same_run, modes, same_extents};
use core::mem::MaybeUninit;

/// Copies `dst[c] = src[c]` at every coordinate. If both operands are the same contiguous run of offsets, one `memcpy` copies
/// all, and no nest is built. Copies of few elements with static shapes are unrolled. All other copies are done in a separate
/// function, so this one is small enough to be inlined.
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
        // SAFETY: by `are_same_run`, each operand has `dst.size()` adjacent elements from offset 0 on. Those of `dst` are
        // borrowed mutably and those of `src` are not, so the tensors share no element.
        unsafe { permute::run(to, from, dst.size()) };
        return Ok(());
    }
    if unrolls(&src.layout()) && unrolls(&dst.layout()) {
        let ((to, dst), (from, src)) = (dst.view_mut().into_raw_parts(), src.view().into_raw_parts());
        agree((src, &loops(src)), (dst, &loops(dst)))?;
        // SAFETY: the shapes agree, so each index below the size is an index of both tensors, which have elements at its offsets.
        // Those of `dst` are borrowed mutably and those of `src` are not, so the tensors share no element.
        unsafe { copy_few(to, dst, from, src) };
        return Ok(());
    }
    copy_otherwise(src, dst)
}

/// How many elements are read before the first of them is written. The compiler does not know that `to` and `from` do not
/// overlap, so it vectorises only within such a group.
const GROUP: usize = 8;

/// Copies few elements, in the order of the indices.
///
/// # Safety
/// For each index `i` below `dst.size()`, there must be a writable element at `to + dst.at(i)`, which nothing else uses, and a
/// readable element at `from + src.at(i)`. Destination and source may share no element.
#[inline(always)]
unsafe fn copy_few<T: Copy, LD: AnyLayout, LA: AnyLayout>(to: *mut T, dst: LD, from: *const T, src: LA) {
    let (size, mut done) = (dst.size(), 0);
    // An element of more than 16 bytes does not fit into a register, so a group of them would be stored on the stack.
    if const { size_of::<T>() <= 16 } {
        // SAFETY: the caller promises elements at the offsets of each index below `dst.size()`, writable at `to` and readable at
        // `from`, and that destination and source share no element.
        unsafe { copy_groups(to, dst, from, src) };
        done = size - size % GROUP;
    }
    for i in done..size {
        // SAFETY: `i < size`, so the caller promises elements at both offsets, writable at `to` and readable at `from`, which do
        // not overlap. They are copied as bytes, so padding may stay uninitialised.
        unsafe { core::ptr::copy_nonoverlapping(from.offset(src.at(i)), to.offset(dst.at(i)), 1) }
    }
}

/// Copies the elements of all whole groups of [`GROUP`] indices, as [`copy_few`] does. This is a separate function, so its group
/// is on a stack frame of its own.
///
/// # Safety
/// For each index `i` below `dst.size()`, there must be a writable element at `to + dst.at(i)`, which nothing else uses, and a
/// readable element at `from + src.at(i)`. Destination and source may share no element.
#[inline]
unsafe fn copy_groups<T: Copy, LD: AnyLayout, LA: AnyLayout>(to: *mut T, dst: LD, from: *const T, src: LA) {
    for first in (0..dst.size() / GROUP * GROUP).step_by(GROUP) {
        // SAFETY: `first + i < dst.size()`, so the caller promises elements at both offsets, writable at `to` and readable at
        // `from`. They are moved as `MaybeUninit`, so padding may stay uninitialised.
        unsafe {
            let group: [MaybeUninit<T>; GROUP] =
                core::array::from_fn(|i| from.offset(src.at(first + i)).cast::<MaybeUninit<T>>().read());
            for (i, x) in group.into_iter().enumerate() {
                to.offset(dst.at(first + i)).cast::<MaybeUninit<T>>().write(x);
            }
        }
    }
}

/// Copies as [`copy`] does, on all threads if the work is worth sharing.
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
    // SAFETY: the nest visits offsets of coordinates of both tensors, so there are elements. Those of `dst` are borrowed mutably
    // and those of `src` are not, so the tensors share no element. They are `Send` and `Sync`, so other threads may move them.
    unsafe { permute::on_all(nest, bytes, to.cast(), from.cast()) };
    Ok(())
}

/// Calls [`copy_views`], for tensors with any buffers. This is a separate function, so less code is inlined into the callers of
/// [`copy`].
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

/// Copies as [`copy`] does, for operands that are neither the same contiguous run nor small and static.
#[inline(never)]
fn copy_views<T: Copy, LA: AnyLayout, LD: AnyLayout>(
    src: Tensor<View<'_, T>, LA>,
    dst: Tensor<ViewMut<'_, T>, LD>,
) -> Result<(), LayoutError> {
    let ((to, dst), (from, src)) = (dst.into_raw_parts(), src.into_raw_parts());
    let all = (loops(dst), loops(src));
    agree((src, &all.1), (dst, &all.0))?;
    // SAFETY: these are all modes of both layouts, so each of their offsets is that of a coordinate, where there is an element.
    // Those of `dst` are borrowed mutably and those of `src` are not, so the tensors share no element.
    if !unsafe { copy_modes(to, from, dst.size(), &all.0, &all.1) } {
        // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. Those of `dst`
        // are borrowed mutably and those of `src` are not, so the tensors share no element.
        let one = |[d, s]: [isize; 2]| unsafe { *to.offset(d) = *from.offset(s) };
        as_written!(one; dst, src);
    }
    Ok(())
}

/// Copies the `size` elements at all coordinates of some modes: `dst` are the modes of the destination, and `src` those of the
/// source. It either copies all of them and returns `true`, or copies nothing and returns `false`. It returns `false` only if
/// there are few elements, if there are more modes than a nest can have, or if the destination repeats an offset.
///
/// # Safety
/// Both lists of modes must have `size` coordinates. There must be a writable element at `to` plus each offset of `dst`, and a
/// readable element at `from` plus each offset of `src`. Destination and source may share no element.
#[inline]
unsafe fn copy_modes<T: Copy>(to: *mut T, from: *const T, size: usize, dst: &[Loop], src: &[Loop]) -> bool {
    if size == 0 || size_of::<T>() == 0 {
        return true;
    }
    if are_one_run(dst.iter()) && are_one_run(src.iter()) || are_one_block(dst, src, size) {
        // SAFETY: both lists of modes have the offsets 0 to `size - 1`. The caller promises that there are elements, writable at
        // `to` and readable at `from`, and that destination and source share no element.
        unsafe { permute::run(to, from, size) };
        return true;
    }
    if let Some(modes) = matrix(dst, src) {
        // SAFETY: `matrix` pairs each mode of `dst` with a mode of `src` of the same extent. The caller promises an element at
        // each offset, writable at `to` and readable at `from`, and that destination and source share no element.
        unsafe { permute::matrix(modes, size_of::<T>(), to.cast(), from.cast()) };
        return true;
    }
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(dst), modes(src)]) else { return false };
    // SAFETY: the nest visits the offsets of the coordinates of both lists. The caller promises an element at each, writable at
    // `to` and readable at `from`, and that destination and source share no element.
    unsafe { permute::permute(nest, size_of::<T>(), to.cast(), from.cast()) };
    true
}

/// Copies `to[d] = from[s]`, where `d` and `s` are the offsets of each coordinate of a box, which is a range of coordinates in
/// each mode. `dst` and `src` have one mode for each mode of the box, with the same extents.
///
/// # Safety
/// For each coordinate, there must be a writable element at `to` plus its offset in `dst`, and a readable element at `from` plus
/// its offset in `src`. Destination and source may share no element.
pub(crate) unsafe fn copy_box<T: Copy>(to: *mut T, from: *const T, dst: &[Loop], src: &[Loop]) {
    debug_assert!(same_extents(dst, src));
    // Does not overflow: the product divides the size of a layout, or the box is empty.
    let size = dst.iter().fold(1usize, |size, mode| size.wrapping_mul(mode.extent));
    // SAFETY: the box has `size` coordinates. The caller promises an element at the offsets of each, writable at `to` and
    // readable at `from`, and that destination and source share no element.
    if !unsafe { copy_modes(to, from, size, dst, src) } {
        // SAFETY: `d` and `s` are the offsets of a coordinate of the box. The caller promises an element at each, writable at
        // `to` and readable at `from`.
        each_in_box(dst, src, [0, 0], &mut |[d, s]| unsafe { *to.offset(d) = *from.offset(s) });
    }
}

/// Calls `visit` with both offsets of each coordinate of a box, in the order of the indices.
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

/// The modes of two matrices of one shape, if a few comparisons show that no two coordinates share an offset of the destination.
/// Such a copy needs no nest.
#[inline(always)]
fn matrix(dst: &[Loop], src: &[Loop]) -> Option<[Mode<2>; 2]> {
    let ([a, b], [c, d]) = (dst, src) else { return None };
    let reach = |l: &Loop| (l.extent - 1).saturating_mul(l.stride.unsigned_abs());
    let injective =
        reach(a) < b.stride.unsigned_abs() && a.stride != 0 || reach(b) < a.stride.unsigned_abs() && b.stride != 0;
    let mode = |dst: &Loop, src: &Loop| Mode { extent: dst.extent, strides: [dst.stride, src.stride] };
    (injective && same_extents(dst, src)).then(|| [mode(a, c), mode(b, d)])
}
