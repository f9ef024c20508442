//! Loops that index a tensor. For each there is the same loop by hand, which checks each entry of the coordinate and
//! uses a pointer. The compiler must hoist, unroll and vectorise both alike.

#![allow(dead_code, missing_docs, unreachable_pub, unsafe_code)]

use colex::prelude::*;

/// Three layouts: an image of three channels, a row-major matrix, and four modes. All extents but the channels are dynamic.
pub type Image = Layout!((Dyn, Dyn, 3) : (Dyn, 3, 1));
pub type Rows = Layout!((Dyn, Dyn) : (Dyn, 1));
pub type Four = Layout!((Dyn, Dyn, Dyn, Dyn) : (Dyn, Dyn, Dyn, Dyn));

/// A pointer with extents and strides.
pub struct ByHand<T, const K: usize> {
    pub at: *const T,
    pub extents: [usize; K],
    pub strides: [isize; K],
}
pub struct ByHandMut<T, const K: usize> {
    pub at: *mut T,
    pub extents: [usize; K],
    pub strides: [isize; K],
}

#[cold]
#[inline(never)]
#[track_caller]
fn outside() -> ! {
    panic!("outside")
}

impl<T: Copy> ByHand<T, 2> {
    #[inline(always)]
    #[track_caller]
    fn at(&self, y: usize, x: usize) -> T {
        if y >= self.extents[0] || x >= self.extents[1] {
            outside();
        }
        // SAFETY: the function is compiled for its instructions and never called, so no access happens.
        unsafe { *self.at.offset(y as isize * self.strides[0] + x as isize) }
    }
}
impl<T: Copy> ByHandMut<T, 2> {
    #[inline(always)]
    #[track_caller]
    fn put(&mut self, y: usize, x: usize, value: T) {
        if y >= self.extents[0] || x >= self.extents[1] {
            outside();
        }
        // SAFETY: the function is compiled for its instructions and never called, so no access happens.
        unsafe { *self.at.offset(y as isize * self.strides[0] + x as isize) = value }
    }
}
impl<T: Copy> ByHand<T, 3> {
    /// Indexes an image whose three channels are contiguous.
    #[inline(always)]
    #[track_caller]
    fn at(&self, y: usize, x: usize, c: usize) -> T {
        if y >= self.extents[0] || x >= self.extents[1] || c >= 3 {
            outside();
        }
        // SAFETY: the function is compiled for its instructions and never called, so no access happens.
        unsafe { *self.at.offset(y as isize * self.strides[0] + x as isize * 3 + c as isize) }
    }
}
impl<T: Copy> ByHand<T, 4> {
    #[inline(always)]
    #[track_caller]
    fn at(&self, c: [usize; 4]) -> T {
        if (0..4).any(|k| c[k] >= self.extents[k]) {
            outside();
        }
        // SAFETY: the function is compiled for its instructions and never called, so no access happens.
        unsafe { *self.at.offset((0..4).map(|k| c[k] as isize * self.strides[k]).sum()) }
    }
}

pub const NAMES: &[&str] = &["windows", "sum", "stencil", "transpose"];

/// The sum over all 3 x 3 windows of an image with three channels.
#[inline(always)]
fn windows_by(h: usize, w: usize, at: impl Fn(usize, usize, usize) -> u8) -> u64 {
    let mut sum = 0;
    for (y, x) in (0..h).flat_map(|y| (0..w).map(move |x| (y, x))) {
        for c in 0..3 {
            for (dy, dx) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
                sum += u64::from(at(y + dy, x + dx, c));
            }
        }
    }
    sum
}

#[inline(always)]
fn sum_by([n, c, h, w]: [usize; 4], at: impl Fn([usize; 4]) -> u32) -> u32 {
    let mut sum = 0u32;
    for n in 0..n {
        for c in 0..c {
            for y in 0..h {
                for x in 0..w {
                    sum = sum.wrapping_add(at([n, c, y, x]));
                }
            }
        }
    }
    sum
}

#[inline(always)]
fn stencil_by(h: usize, w: usize, at: impl Fn(usize, usize) -> f32, mut put: impl FnMut(usize, usize, f32)) {
    for y in 1..h {
        for x in 1..w {
            put(y, x, at(y - 1, x) + at(y + 1, x) + at(y, x - 1) + at(y, x + 1));
        }
    }
}

#[inline(always)]
fn transpose_by(h: usize, w: usize, at: impl Fn(usize, usize) -> f64, mut put: impl FnMut(usize, usize, f64)) {
    for y in 0..h {
        for x in 0..w {
            put(x, y, at(y, x));
        }
    }
}

pub mod typed {
    use super::*;

    #[inline(never)]
    pub fn windows(t: &Tensor<View<u8>, Image>, h: usize, w: usize) -> u64 {
        windows_by(h, w, |y, x, c| t[(y, x, c)])
    }
    #[inline(never)]
    pub fn sum(t: &Tensor<View<u32>, Four>, extents: [usize; 4]) -> u32 {
        sum_by(extents, |[n, c, y, x]| t[(n, c, y, x)])
    }
    #[inline(never)]
    pub fn stencil(t: &Tensor<View<f32>, Rows>, to: &mut Tensor<ViewMut<f32>, Rows>, h: usize, w: usize) {
        stencil_by(h, w, |y, x| t[(y, x)], |y, x, value| to[(y, x)] = value);
    }
    #[inline(never)]
    pub fn transpose(t: &Tensor<View<f64>, Rows>, to: &mut Tensor<ViewMut<f64>, Rows>, h: usize, w: usize) {
        transpose_by(h, w, |y, x| t[(y, x)], |y, x, value| to[(y, x)] = value);
    }
}

pub mod hand {
    use super::*;

    #[inline(never)]
    pub fn windows(t: &ByHand<u8, 3>, h: usize, w: usize) -> u64 {
        windows_by(h, w, |y, x, c| t.at(y, x, c))
    }
    #[inline(never)]
    pub fn sum(t: &ByHand<u32, 4>, extents: [usize; 4]) -> u32 {
        sum_by(extents, |c| t.at(c))
    }
    #[inline(never)]
    pub fn stencil(t: &ByHand<f32, 2>, to: &mut ByHandMut<f32, 2>, h: usize, w: usize) {
        stencil_by(h, w, |y, x| t.at(y, x), |y, x, value| to.put(y, x, value));
    }
    #[inline(never)]
    pub fn transpose(t: &ByHand<f64, 2>, to: &mut ByHandMut<f64, 2>, h: usize, w: usize) {
        transpose_by(h, w, |y, x| t.at(y, x), |y, x, value| to.put(y, x, value));
    }
}
