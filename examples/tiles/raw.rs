//! The same loops over tiles as in `cases`, but with raw pointers that all threads share.

#![allow(unsafe_code)]

use super::cases::step;
use rayon::prelude::*;

/// A pointer that threads share. Its users must access different elements.
#[derive(Clone, Copy)]
struct Raw(*mut f32);
// SAFETY: each thread only accesses elements of its own: `step` is unsafe, and its caller promises that.
unsafe impl Send for Raw {}
// SAFETY: each thread only accesses elements of its own: `step` is unsafe, and its caller promises that.
unsafe impl Sync for Raw {}
impl Raw {
    /// # Safety
    /// `at` must be the index of an element that no other thread uses.
    #[inline(always)]
    unsafe fn step(self, at: usize) {
        // SAFETY: the caller promises that there is an element at this index, which no other thread uses.
        step(unsafe { &mut *self.0.add(at) });
    }
}

pub(crate) fn blocked(data: &mut [f32], n: usize) {
    let (all, tiles) = (Raw(data.as_mut_ptr()), n / 64);
    assert!(data.len() >= n * n);
    (0..tiles * tiles).into_par_iter().for_each(move |k| {
        let (all, n) = (all, n);
        let (row, column) = (k % tiles * 64, k / tiles * 64);
        for i in row..row + 64 {
            for j in column..column + 64 {
                // SAFETY: each `k` is one tile, and (i, j) is inside of it, so no other thread has the element.
                unsafe { all.step(i * n + j) };
            }
        }
    });
}

pub(crate) fn strided(data: &mut [f32], n: usize) {
    let (all, rows) = (Raw(data.as_mut_ptr()), n / 32);
    assert!(data.len() >= n * n && n.is_multiple_of(128));
    (0..rows * (n / 128)).into_par_iter().for_each(move |k| {
        let (all, n) = (all, n);
        let (row, column) = (k % rows, k / rows * 128);
        let row = row % 2 + row / 2 * 64;
        for i in 0..32 {
            for j in column..column + 128 {
                // SAFETY: two `k` share a block of 64 rows and 128 columns: one has the even rows, the other the odd rows.
                // `n` is a multiple of 128. So the element exists, and no other thread has it.
                unsafe { all.step((row + 2 * i) * n + j) };
            }
        }
    });
}

pub(crate) fn interleaved(data: &mut [f32], n: usize) {
    let (all, rows) = (Raw(data.as_mut_ptr()), n / 64);
    assert!(data.len() >= n * n && n.is_multiple_of(128));
    (0..rows * (n / 64)).into_par_iter().for_each(move |k| {
        let (all, n) = (all, n);
        let (row, column) = (k % rows * 64, k / rows);
        let column = column % 2 * 2 + column / 2 * 128;
        for i in row..row + 64 {
            for k in 0..32 {
                for j in 0..2 {
                    // SAFETY: two tiles share a block of 64 rows and 128 columns: of every four columns, one tile has the
                    // first two, and the other the last two. `n` is a multiple of 128. So the element
                    // exists, and no other thread has it.
                    unsafe { all.step(i * n + column + j + k * 4) };
                }
            }
        }
    });
}

pub(crate) fn partition(data: &mut [f32], n: usize) {
    let all = Raw(data.as_mut_ptr());
    assert!(data.len() >= n * n);
    (0..16).into_par_iter().for_each(move |k| {
        let (all, n) = (all, n);
        for i in (k..n).step_by(16) {
            for j in 0..n {
                // SAFETY: only thread `k` has these rows, so no other thread has the element.
                unsafe { all.step(i * n + j) };
            }
        }
    });
}
