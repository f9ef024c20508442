//! The raw loops of a copy: rows where source and destination run alike, tiles where they do not.
//!
//! Both ways visit a nest, whose offsets are elements of both tensors, and know of these their addresses
//! and layouts alone, as in [`sweep`](super::sweep). Elements are moved as
//! `MaybeUninit`, so that what is no value, the padding of a struct, moves with them.

use super::sweep::{as_written, nest, unrolls, unrolls_all};
use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops, permute};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Loop};
use crate::tensor::nest::{Mode, Nest};
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
    if dst.size() == 0 || size_of::<T>() == 0 {
        return Ok(());
    }
    if are_one_run(all.0.iter()) && are_one_run(all.1.iter()) || are_one_block(&all.0, &all.1, dst.size()) {
        // SAFETY: all elements of both; the one are borrowed to be written and the other to be read,
        // so they share none.
        unsafe { permute::run(to, from, dst.size()) };
        return Ok(());
    }
    if let Some(modes) = matrix(&all.0, &all.1) {
        // SAFETY: the modes are all of both, so that the offsets are those of their coordinates, which are
        // elements; the one are borrowed to be written and the other to be read, so they share none.
        unsafe { permute::matrix(modes, size_of::<T>(), to.cast(), from.cast()) };
        return Ok(());
    }
    let mut plan = Nest::new();
    match nest(&mut plan, dst.size(), [modes(&all.0), modes(&all.1)]) {
        // SAFETY: every offset that the nest visits is that of a coordinate, so an element of its
        // tensor; the one are borrowed to be written and the other to be read, so they share none.
        Some(nest) => unsafe { permute::permute(nest, size_of::<T>(), to.cast(), from.cast()) },
        None => {
            // SAFETY: as above.
            let one = |[d, s]: [isize; 2]| unsafe { *to.offset(d) = *from.offset(s) };
            as_written!(one; dst, src);
        }
    }
    Ok(())
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
