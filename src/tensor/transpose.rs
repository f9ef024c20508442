//! The raw loops of a copy: rows where source and destination run alike, tiles where they do not.
//!
//! Both ways visit a nest, whose offsets are elements of both tensors, and know of these their addresses
//! and layouts alone, as in [`sweep`](super::sweep). Elements are moved as
//! `MaybeUninit`, so that what is no value, the padding of a struct, moves with them.

use super::permute;
use super::permute::cross::Crossing;
use super::permute::machine::{machine, with};
use super::sweep::{as_written, nest, unrolls, unrolls_all};
use super::units::{copy_row, plane};
use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Loop};
use crate::tensor::nest::{Mode, Nest};
use crate::tensor::shapes::{agree, are_one_block, are_one_run, are_same_run, modes, one_profile, same_extents};
#[cfg(feature = "rayon")]
use crate::tensor::share;

/// Up to so many elements a matrix is copied line by line, for which it needs no plan.
const SMALL: usize = 144;

/// From so many bytes on a run is worth a call of a function.
const LONG_RUN: usize = 512;

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
        unsafe { copy_run(to, from, dst.size()) };
        return Ok(());
    }
    if unrolls(&src.layout()) && unrolls(&dst.layout()) {
        return copy_views(src.view(), dst.view_mut());
    }
    copy_otherwise(src, dst)
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
    let nest = if share::is_worth(size.saturating_mul(bytes)) {
        nest(&mut plan, size, [modes(&all.0), modes(&all.1)])
    } else {
        None
    };
    let Some(nest) = nest else { return copy(src, dst) };
    let ((to, _), (from, _)) = (dst.view_mut().into_raw_parts(), src.view().into_raw_parts());
    // SAFETY: every offset that the nest visits is that of a coordinate, so an element of its tensor; the one are borrowed
    // to be written and the other to be read, so they share none. Elements may be sent to threads, and be read by several.
    unsafe { permute::parallel::permute_on_all(machine(), nest, bytes, to.cast(), from.cast()) };
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
    let (src, mut dst) = (src.view(), dst.view_mut());
    if let Some(of) = crossing(dst.layout(), src.layout(), size_of::<A::Element>()) {
        // SAFETY: the modes are all of both, so that the offsets are those of their coordinates, which are elements; the one are
        // borrowed to be written and the other to be read, so they share none.
        let done =
            unsafe { permute::matrix::copy(size_of::<A::Element>(), of, dst.as_mut_ptr().cast(), src.as_ptr().cast()) };
        if done {
            return Ok(());
        }
    }
    copy_views(src, dst)
}

/// `len` adjacent elements.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
unsafe fn copy_run<T: Copy>(to: *mut T, from: *const T, len: usize) {
    let bytes = len * size_of::<T>();
    // SAFETY: of each: as of this function.
    unsafe {
        if permute::rows::STORED.contains(&bytes) {
            with(|machine| permute::rows::copy_one(machine, bytes, to.cast(), from.cast()));
        } else {
            core::ptr::copy_nonoverlapping(from, to, len);
        }
    }
}

/// Two matrices of which the destination lies along one mode and the source along the other, by strides of bytes, where no two
/// coordinates share an offset of the destination, and neither is empty: a few comparisons, after which a small one
/// is copied with no further question.
#[inline(always)]
fn crossing<D: AnyLayout, A: AnyLayout>(dst: D, src: A, size: usize) -> Option<Crossing> {
    let (dst, src) = (loops(dst), loops(src));
    let ([a, b], [c, d]) = (&dst[..], &src[..]) else { return None };
    if size == 0 || !one_profile::<D, A>() || !same_extents(&dst, &src) {
        return None;
    }
    let (row, run, apart, step) = match () {
        () if a.stride == 1 && d.stride == 1 => (a.extent, b.extent, b.stride, c.stride),
        () if b.stride == 1 && c.stride == 1 => (b.extent, a.extent, a.stride, d.stride),
        () => return None,
    };
    let bytes = |stride: isize| stride.wrapping_mul(size as isize);
    // What is empty has no first unit to read.
    (row.min(run) > 0 && row <= apart.unsigned_abs()).then_some(Crossing {
        row,
        run,
        apart: bytes(apart),
        step: bytes(step),
    })
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
        unsafe {
            match dst.size() * size_of::<T>() {
                ..LONG_RUN => copy_row(to, from, dst.size()),
                _ => copy_run(to, from, dst.size()),
            }
        }
        return Ok(());
    }
    if !unrolls_all!(dst, src)
        && let Some([row, next]) = matrix(&all.0, &all.1)
    {
        // SAFETY: of each: the modes are all of both, so that the offsets are those of their coordinates, which are
        // elements; the one are borrowed to be written and the other to be read, so they share none.
        unsafe {
            let modes = if row.strides[0] == 1 { [&row, &next] } else { [&next, &row] };
            let (mut start, mut source) = (to.cast(), from.cast());
            if let Some(of) = permute::matrix::crossing(modes, size_of::<T>(), &mut start, &mut source)
                && permute::matrix::copy(size_of::<T>(), of, start, source)
            {
                return Ok(());
            }
            if dst.size() <= SMALL.max(permute::matrix::few(size_of::<T>())) {
                plane::<_, 1>(to, from, &row, &next);
                return Ok(());
            }
        }
    }
    let mut plan = Nest::new();
    match nest(&mut plan, dst.size(), [modes(&all.0), modes(&all.1)]) {
        // SAFETY: every offset that the nest visits is that of a coordinate, so an element of its
        // tensor; the one are borrowed to be written and the other to be read, so they share none.
        Some(nest) => unsafe { permute::permute(machine(), nest, size_of::<T>(), to.cast(), from.cast()) },
        None => {
            // SAFETY: as above.
            let one = |[d, s]: [isize; 2]| unsafe { *to.offset(d) = *from.offset(s) };
            as_written!(one; dst, src);
        }
    }
    Ok(())
}

/// The modes of two matrices of one shape, the longer first, where no two coordinates share an offset
/// of the destination.
#[inline(always)]
fn matrix(dst: &[Loop], src: &[Loop]) -> Option<[Mode<2>; 2]> {
    let ([a, b], [c, d]) = (dst, src) else { return None };
    let reach = |l: &Loop| (l.extent - 1).saturating_mul(l.stride.unsigned_abs());
    let injective =
        reach(a) < b.stride.unsigned_abs() && a.stride != 0 || reach(b) < a.stride.unsigned_abs() && b.stride != 0;
    if !injective || (a.extent, b.extent) != (c.extent, d.extent) {
        return None;
    }
    let of = |dst: &Loop, src: &Loop| Mode { extent: dst.extent, strides: [dst.stride, src.stride] };
    let (first, second) = (of(a, c), of(b, d));
    Some(if first.extent >= second.extent { [first, second] } else { [second, first] })
}
