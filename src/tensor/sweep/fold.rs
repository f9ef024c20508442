//! The loops of reductions, which combine all elements of one tensor, or compare those of two. They visit the elements in memory
//! order, through a nest: a list of loops, with a stride for each tensor. A fold by an operator keeps several partial sums.

use super::{CHUNK, FEW, as_written, unrolls, unrolls_all};
use crate::layout::AnyLayout;
use crate::tensor::nest::Nest;
use crate::tensor::shapes::modes;
use crate::tensor::{Tensor, View, loops};
use core::slice;

/// How many partial sums [`fold`] has. With several, an addition does not wait for the result of the one before it.
const SUMS: usize = 32;

/// Combines all elements with `op`, in any order.
#[inline(always)]
pub(crate) fn fold<A: Copy, LA: AnyLayout>(src: Tensor<View<'_, A>, LA>, identity: A, op: impl Fn(A, A) -> A) -> A {
    let (from, src) = src.into_raw_parts();
    let size = src.size();
    if size == 0 {
        return identity;
    }
    // SAFETY: `at` is an offset of the layout, so the tensor has an element there, which the view borrows.
    let element = |at: isize| unsafe { *from.offset(at) };
    let all = loops(src);
    let few = size <= FEW;
    let mut plan = Nest::new();
    let Some(nest) = modes(&all).filter(|_| !few).and_then(|modes| plan.plan([modes])) else {
        let mut sum = identity;
        let mut add = |[at]: [isize; 1]| sum = op(sum, element(at));
        as_written!(add; src);
        return sum;
    };
    // SAFETY: the nest visits offsets of coordinates, so the tensor has elements there. The view borrows them, so nothing writes
    // them.
    unsafe { fold_rows(nest, from, identity, &op) }
}

/// Folds all elements into a value that may have another type. Takes one element at a time, in any order.
#[inline(always)]
pub(crate) fn fold_into<A, S, LA: AnyLayout>(
    src: Tensor<View<'_, A>, LA>,
    init: S,
    mut f: impl FnMut(S, &A) -> S,
) -> S {
    let all = loops(src.layout);
    let few = src.size() <= FEW;
    let mut plan = Nest::new();
    let Some(nest) = modes(&all).filter(|_| !few).and_then(|modes| plan.plan([modes])) else {
        return src.iter().fold(init, f);
    };
    let (from, _) = src.into_raw_parts();
    let mut sum = Some(init);
    nest.rows(|[at], mode| {
        let (now, len, stride) = (sum.take().expect("a row gives it back"), mode.extent, mode.strides[0]);
        // SAFETY: the nest visits offsets of coordinates, so there is an element at each offset of this row. The view borrows
        // them, so nothing writes them.
        sum = Some(unsafe {
            if stride == 1 {
                slice::from_raw_parts(from.offset(at), len).iter().fold(now, &mut f)
            } else {
                (0..len as isize).fold(now, |now, i| f(now, &*from.offset(at + stride * i)))
            }
        });
    });
    sum.expect("a row gives it back")
}

/// Whether `holds` is true for the elements of two tensors at every coordinate. The shapes must agree. After `holds` has returned
/// false, it may still be called for some more elements.
#[inline(always)]
pub(crate) fn all_of_both<A, LA: AnyLayout, B, LB: AnyLayout>(
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    holds: impl Fn(&A, &B) -> bool,
) -> bool {
    let (left, right) = (loops(a.layout), loops(b.layout));
    let few = a.size() <= FEW;
    let mut plan = Nest::new();
    let both = modes(&left).zip(modes(&right)).filter(|_| !few);
    let Some(nest) = both.and_then(|(left, right)| plan.plan([left, right])) else {
        return a.iter().zip(&b).all(|(a, b)| holds(a, b));
    };
    let ((a, _), (b, _)) = (a.into_raw_parts(), b.into_raw_parts());
    let mut all = true;
    nest.rows(|[i, j], mode| {
        let len = mode.extent;
        // SAFETY: the nest visits offsets of coordinates of both layouts, so there is an element at each offset of these two
        // rows. The views borrow them, so nothing writes them.
        all = all
            && unsafe {
                let (a, b) = (a.offset(i), b.offset(j));
                match mode.strides {
                    [1, 1] => all_of_rows(slice::from_raw_parts(a, len), slice::from_raw_parts(b, len), &holds),
                    [s, t] => (0..len as isize).all(|i| holds(&*a.offset(s * i), &*b.offset(t * i))),
                }
            };
    });
    all
}

/// Whether `holds` is true for all elements of two rows of one length. It compares [`CHUNK`] elements at a time.
fn all_of_rows<A, B>(a: &[A], b: &[B], holds: &impl Fn(&A, &B) -> bool) -> bool {
    let ((a, rest), (b, other)) = (a.as_chunks::<CHUNK>(), b.as_chunks::<CHUNK>());
    a.iter().zip(b).all(|(a, b)| a.iter().zip(b).fold(true, |all, (a, b)| all & holds(a, b)))
        && rest.iter().zip(other).all(|(a, b)| holds(a, b))
}

/// Does what [`fold`] does, for the elements that a nest visits.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, which nothing writes.
#[inline(always)]
pub(super) unsafe fn fold_rows<A: Copy>(nest: &mut Nest<1>, from: *const A, identity: A, op: &impl Fn(A, A) -> A) -> A {
    let mut sums = [identity; SUMS];
    nest.rows(|[at], mode| {
        let len = mode.extent;
        let stride = mode.strides[0];
        if stride == 1 {
            // SAFETY: the nest visits the `len` adjacent offsets of this row. The caller promises that there is an element at
            // each, which nothing writes.
            let row = unsafe { slice::from_raw_parts(from.offset(at), len) };
            let (whole, rest) = row.as_chunks::<SUMS>();
            // A local copy stays in registers.
            let mut now = sums;
            for chunk in whole {
                for (sum, &x) in now.iter_mut().zip(chunk) {
                    *sum = op(*sum, x);
                }
            }
            now.iter_mut().zip(rest).for_each(|(sum, &x)| *sum = op(*sum, x));
            sums = now;
        } else {
            for i in 0..len {
                let sum = &mut sums[i % SUMS];
                // SAFETY: `i < len`, so the nest visits this offset. The caller promises that there is an element, which nothing
                // writes.
                *sum = op(*sum, unsafe { *from.offset(at + stride * i as isize) });
            }
        }
    });
    let mut width = SUMS;
    while width > 1 {
        width /= 2;
        for k in 0..width {
            sums[k] = op(sums[k], sums[k + width]);
        }
    }
    sums[0]
}
