//! The same loops over tiles as `cases`, by raw pointers that every thread has.

#![allow(unsafe_code)]

use super::cases::step;
use rayon::prelude::*;

/// A pointer that threads may share: who uses it keeps their elements apart.
#[derive(Clone, Copy)]
struct Raw(*mut f32);
// SAFETY: the functions below give each thread elements of its own.
unsafe impl Send for Raw {}
// SAFETY: likewise.
unsafe impl Sync for Raw {}
impl Raw {
    /// # Safety
    /// `at` must be the index of an element that no other thread uses.
    #[inline(always)]
    unsafe fn step(self, at: usize) {
        // SAFETY: what the caller promises.
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
                // SAFETY: k is that of one tile, and (i, j) lies in it.
                unsafe { all.step(i * n + j) };
            }
        }
    });
}

pub(crate) fn strided(data: &mut [f32], n: usize) {
    let (all, rows) = (Raw(data.as_mut_ptr()), n / 32);
    assert!(data.len() >= n * n);
    (0..rows * (n / 128)).into_par_iter().for_each(move |k| {
        let (all, n) = (all, n);
        let (row, column) = (k % rows, k / rows * 128);
        let row = row % 2 + row / 2 * 64;
        for i in 0..32 {
            for j in column..column + 128 {
                // SAFETY: as in `blocked`: every other row from `row` on.
                unsafe { all.step((row + 2 * i) * n + j) };
            }
        }
    });
}

pub(crate) fn interleaved(data: &mut [f32], n: usize) {
    let (all, rows) = (Raw(data.as_mut_ptr()), n / 64);
    assert!(data.len() >= n * n);
    (0..rows * (n / 64)).into_par_iter().for_each(move |k| {
        let (all, n) = (all, n);
        let (row, column) = (k % rows * 64, k / rows);
        let column = column % 2 * 2 + column / 2 * 128;
        for i in row..row + 64 {
            for k in 0..32 {
                for j in 0..2 {
                    // SAFETY: as in `blocked`: two columns of every four from `column` on.
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
                // SAFETY: the rows of thread k.
                unsafe { all.step(i * n + j) };
            }
        }
    });
}
