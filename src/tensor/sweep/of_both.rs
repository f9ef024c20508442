//! The loops of kernels that read two tensors, `dst[c] = f(a[c], b[c])`. They go row by row through a nest: a list of loops, with
//! a stride for each of the three tensors.

use super::{as_written, crossing, nest, unrolls, unrolls_all};
use crate::error::LayoutError;
use crate::layout::AnyLayout;
use crate::tensor::nest::Nest;
use crate::tensor::shapes::{agree, modes};
use crate::tensor::{Tensor, View, ViewMut, loops};
use core::slice;

/// Computes `dst[c] = f(a[c], b[c])` at every coordinate.
#[inline(always)]
pub(crate) fn make_of_both<D, LD: AnyLayout, A, LA: AnyLayout, B, LB: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    f: impl Fn(&A, &B) -> D,
) -> Result<(), LayoutError> {
    // SAFETY: `each_with_both` calls this with a nest that visits only offsets of the three layouts, so each has an element.
    // The elements of `dst` are borrowed mutably and visited once; those of `a` and `b` are only read.
    let tiles = |nest: &_, to, from, other| unsafe { crossing::make_of_both(nest, to, from, other, &f) };
    each_with_both(dst, a, b, |d, a, b| *d = f(a, b), tiles)
}

/// Calls `f` with the elements of the three tensors at each coordinate, row by row, never tile by tile.
#[inline(always)]
pub(crate) fn update_of_both<D, LD: AnyLayout, A, LA: AnyLayout, B, LB: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    f: impl FnMut(&mut D, &A, &B),
) -> Result<(), LayoutError> {
    each_with_both(dst, a, b, f, |_, _, _, _| false)
}

/// Calls `f` with the elements of the three tensors at each coordinate, as [`each_with`](super::each_with) does for two. If the
/// tensors can be visited by a nest, `tiles` is called first, and returns true if it has done the work.
#[inline(always)]
pub(super) fn each_with_both<D, LD: AnyLayout, A, LA: AnyLayout, B, LB: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    mut f: impl FnMut(&mut D, &A, &B),
    tiles: impl FnOnce(&Nest<3>, *mut D, *const A, *const B) -> bool,
) -> Result<(), LayoutError> {
    let ((to, dst), (from, a), (other, b)) = (dst.into_raw_parts(), a.into_raw_parts(), b.into_raw_parts());
    let all = (loops(dst), loops(a), loops(b));
    agree((a, &all.1), (dst, &all.0))?;
    agree((b, &all.2), (dst, &all.0))?;
    let size = dst.size();
    if size == 0 {
        return Ok(());
    }
    let mut plan = Nest::new();
    let Some(nest) = nest(&mut plan, size, [modes(&all.0), modes(&all.1), modes(&all.2)]) else {
        // SAFETY: the offsets are those of one coordinate in the three layouts, so each has an element. `dst` is borrowed
        // mutably, so no element of `dst` is in `a` or `b`, and those are only read. The references of one call end before the
        // next call.
        let mut triple = |[d, s, t]: [isize; 3]| unsafe { f(&mut *to.offset(d), &*from.offset(s), &*other.offset(t)) };
        as_written!(triple; dst, a, b);
        return Ok(());
    };
    if !tiles(nest, to, from, other) {
        // SAFETY: the nest visits only offsets of the three layouts, so each has an element. The elements of `dst` are borrowed
        // mutably, and visited once, because the nest is injective; those of `a` and `b` are only read.
        unsafe { rows_of_both(nest, to, from, other, &mut f) };
    }
    Ok(())
}

/// Does what [`each_with_both`] does, for the elements that a nest visits.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, and no offset of the destination may come twice. Nothing
/// else may read or write the elements at `to`, and nothing may write those at `from` and `other`.
#[inline(always)]
pub(super) unsafe fn rows_of_both<D, A, B>(
    nest: &mut Nest<3>,
    to: *mut D,
    from: *const A,
    other: *const B,
    f: &mut impl FnMut(&mut D, &A, &B),
) {
    nest.rows(|[d, s, t], mode| {
        let len = mode.extent;
        // SAFETY: the nest visits all offsets of this row. The caller promises that each has an element, that nothing else uses
        // the elements at `to`, and that nothing writes the elements at `from` and `other`.
        unsafe {
            let (to, from, other) = (to.offset(d), from.offset(s), other.offset(t));
            match mode.strides {
                [1, 1, 1] => {
                    let to = slice::from_raw_parts_mut(to, len);
                    let (from, other) = (slice::from_raw_parts(from, len), slice::from_raw_parts(other, len));
                    dense_row_of_both(to, from, other, f);
                }
                [u, v, w] => {
                    for i in 0..len as isize {
                        f(&mut *to.offset(u * i), &*from.offset(v * i), &*other.offset(w * i));
                    }
                }
            }
        }
    });
}

/// Calls `f` with the elements of three rows of one length.
fn dense_row_of_both<D, A, B>(to: &mut [D], from: &[A], other: &[B], f: &mut impl FnMut(&mut D, &A, &B)) {
    to.iter_mut().zip(from.iter().zip(other)).for_each(|(d, (a, b))| f(d, a, b));
}
