//! The raw loops of a copy: rows where source and destination run alike, tiles where they do not.
//!
//! Both ways visit a nest, whose offsets are elements of both tensors, and know of these their addresses
//! and layouts alone, as in [`sweep`](super::sweep). Elements are moved as
//! `MaybeUninit`, so that what is no value, the padding of a struct, moves with them.

use super::lanes::{self, Lane};
use super::sweep::{as_written, nest, unrolls, unrolls_all};
use super::units::{copy_row, plane, rows};
use super::{Tensor, View, ViewMut, loops, stream};
use crate::error::LayoutError;
use crate::kernels::nest::{Mode, Nest, PART, Runs, for_each, nearest_first};
use crate::kernels::shapes::{agree, are_one_run, modes};
use crate::layout::{AnyLayout, Loop};
use core::mem::MaybeUninit;

/// How many bytes of a row a block of tiles spans: what its rows hold fits the second cache.
const BLOCK: usize = 2048;

/// Up to so many elements a matrix is copied line by line, for which it needs no plan.
const SMALL: usize = 144;

/// Shorter runs have too few whole lines to be streamed.
const STREAMED: usize = 512;

/// Lines so many bytes apart lie in one set of the first cache, and of the second.
const PERIODS: [usize; 2] = [4 << 10, 64 << 10];

/// So many lines of one set stay there.
const WAYS: usize = 8;

/// From so many units on, or so many bytes, a plane is worth its call.
const PLANE: [usize; 2] = [64, 1024];

/// Up to so many units of two modes are still in the cache when they are met again.
const NEAR: usize = 8192;

/// Whether so many lines, so many bytes apart, are too many for the sets of a cache that they lie
/// in. Then a row that ends in the midst of a line finds the line gone when the next goes on there.
const fn crowds(lines: usize, apart: usize, period: usize) -> bool {
    let sets = period.unbounded_shr(apart.trailing_zeros());
    apart.is_multiple_of(64) && lines > WAYS * if sets > 0 { sets } else { 1 }
}

/// How many bytes a stride is.
const fn apart<T>(stride: isize) -> usize {
    stride.unsigned_abs().wrapping_mul(size_of::<T>())
}

/// `dst[c] = src[c]`.
#[inline]
pub(crate) fn copy<T: Copy, LA: AnyLayout, LD: AnyLayout>(
    src: Tensor<View<'_, T>, LA>,
    dst: Tensor<ViewMut<'_, T>, LD>,
) -> Result<(), LayoutError> {
    let ((to, dst), (from, src)) = (dst.into_raw_parts(), src.into_raw_parts());
    let all = (loops(dst), loops(src));
    agree((src, &all.1), (dst, &all.0))?;
    if dst.size() == 0 {
        return Ok(());
    }
    if are_one_run(&all.0) && are_one_run(&all.1) {
        // SAFETY: all elements of both; the one are borrowed to be written and the other to be read,
        // so they share none.
        unsafe { copy_row(to, from, dst.size()) };
        return Ok(());
    }
    if dst.size() <= SMALL
        && !unrolls_all!(dst, src)
        && let Some([row, next]) = matrix(&all.0, &all.1)
    {
        // SAFETY: the modes are all of both, so that the offsets are those of their coordinates.
        unsafe { plane::<_, 1>(to, from, &row, &next) };
        return Ok(());
    }
    let mut plan = Nest::EMPTY;
    match nest(&mut plan, dst.size(), [modes(&all.0), modes(&all.1)]) {
        // SAFETY: every offset that the nest visits is that of a coordinate, so an element of its
        // tensor; the one are borrowed to be written and the other to be read, so they share none.
        Some(nest) => unsafe { copy_nest(nest, to, from) },
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

/// Copies what a nest visits: the destination is its first operand.
///
/// # Safety
/// Every offset that the nest visits must be that of an element, from `to` one that may be
/// written and from `from` one that may be read, and no element may be both.
unsafe fn copy_nest<T: Copy>(nest: &mut Nest<2>, to: *mut T, from: *const T) {
    let unit = nest.take_units();
    // SAFETY: of each: as of this function. Elements that stay together are one larger element.
    unsafe {
        match unit {
            2 => copy_units::<T, 2>(nest, to, from),
            3 => copy_units::<T, 3>(nest, to, from),
            4 => copy_units::<T, 4>(nest, to, from),
            _ => match nest.modes_mut() {
                [Mode { extent, strides: [1, 1] }, outer @ ..] => {
                    nearest_first(outer);
                    let (next, rest) = outer.split_first().unwrap_or((&Mode::ONE, &[]));
                    for_each(rest, |[d, s]| rows(to.offset(d), from.offset(s), *extent, next));
                }
                _ => copy_units::<T, 1>(nest, to, from),
            },
        }
    }
}

/// Copies what a nest visits, at each offset `R` adjacent elements.
///
/// # Safety
/// As of [`copy_nest`], of each of the `R` elements.
unsafe fn copy_units<T: Copy, const R: usize>(nest: &mut Nest<2>, to: *mut T, from: *const T) {
    let bytes = size_of::<T>() * R;
    let i = nest.first();
    if let Some(at) = nest.densest(1) {
        let j = nest.modes()[at];
        let along = |mode: &Mode<2>, operand: usize| mode.strides[operand] == R as isize;
        let tiles = |tile: usize| along(&i, 0) && along(&j, 1) && i.extent >= tile && j.extent >= tile;
        let far = i.extent.saturating_mul(j.extent) > NEAR;
        // SAFETY: of each: as of this function.
        unsafe {
            match bytes {
                1 if tiles(16) => return Cross::of(nest, at).blocks::<T, R, 16>(to, from),
                2 | 4 | 8 if tiles(8) => return Cross::of(nest, at).blocks::<T, R, 8>(to, from),
                3..=7 if tiles(8) && far => return Cross::of(nest, at).blocks::<T, R, 8>(to, from),
                16 if tiles(4) && Cross::crowded::<T, R>(&j) => return Cross::of(nest, at).blocks::<T, R, 4>(to, from),
                9.. if tiles(8) && far => return Cross::of(nest, at).blocks::<T, R, 4>(to, from),
                _ => {}
            }
        }
    }
    let crowded = crowds(i.extent, apart::<T>(i.strides[1]), PERIODS[0]);
    let runs = Runs {
        stride: R as isize,
        longest: if crowded { PART } else { usize::MAX },
        plane: PLANE[0].min(PLANE[1] / if bytes > 0 { bytes } else { 1 }),
    };
    nest.planes_of_runs(&runs, |[d, s], first, second| {
        // SAFETY: the offsets are those of the coordinates of the plane.
        unsafe { plane::<T, R>(to.offset(d), from.offset(s), first, second) };
    });
}

/// Two modes that cross: the destination runs along `i`, the source along `j`.
struct Cross<'a> {
    i: Mode<2>,
    j: Mode<2>,
    /// The modes beside them.
    rest: &'a [Mode<2>],
    /// Whether tiles go through the registers, and not unit by unit.
    tiled: bool,
    /// Whether whole rows of tiles go past the cache.
    streams: bool,
}

impl<'a> Cross<'a> {
    /// The first mode of a nest and that at `at`, which is another.
    fn of(nest: &'a mut Nest<2>, at: usize) -> Self {
        let modes = nest.modes_mut();
        modes.swap(1, at);
        let [i, j, rest @ ..] = modes else { unreachable!("two modes cross") };
        nearest_first(rest);
        Cross { i: *i, j: *j, rest, tiled: false, streams: false }
    }

    /// How many units of a mode a block has at most.
    const fn side<T, const R: usize>() -> usize {
        let bytes = size_of::<T>() * R;
        // Whole tiles, so that every block starts where a row of a tile may.
        let side = BLOCK / if bytes > 0 { bytes } else { 1 } / 16 * 16;
        if side < 32 {
            32
        } else if side > 512 {
            512
        } else {
            side
        }
    }

    /// Whether the rows of a block are too many for the sets of the cache that they start in.
    fn crowded<T, const R: usize>(j: &Mode<2>) -> bool {
        crowds(j.extent.min(Self::side::<T, R>()), apart::<T>(j.strides[0]), PERIODS[1])
    }

    /// Copies block after block, at each offset of the rest, in tiles of `B` by `B` units.
    ///
    /// # Safety
    /// As of [`copy_units`], of the nest of both modes and the rest; each mode has stride `R` in the
    /// operand that runs along it.
    unsafe fn blocks<T: Copy, const R: usize, const B: usize>(mut self, to: *mut T, from: *const T) {
        let side = Self::side::<T, R>();
        self.tiled = lanes::take(size_of::<T>() * R) || size_of::<T>() * R == 16 && Self::crowded::<T, R>(&self.j);
        let all = self.rest.iter().chain([&self.i, &self.j]);
        let strides = all.clone().map(|m| m.strides[0]).filter(|&d| d != R as isize);
        let bytes = all.fold(size_of::<T>() * R, |bytes, m| bytes.saturating_mul(m.extent));
        let run = self.i.extent.saturating_mul(size_of::<T>() * R);
        self.streams = run >= STREAMED && stream::pays::<T>(bytes) && stream::fits(to, R * B, strides);
        let [(di, si), (dj, sj)] = [self.i, self.j].map(|m| m.strides.into());
        for_each(self.rest, |[d, s]| {
            for j in (0..self.j.extent).step_by(side) {
                for i in (0..self.i.extent).step_by(side) {
                    let (x, y) = (i as isize, j as isize);
                    // SAFETY: the offset of a coordinate; the block ends where the modes do.
                    unsafe {
                        let (to, from) = (to.offset(d + di * x + dj * y), from.offset(s + si * x + sj * y));
                        let (ni, nj) = (side.min(self.i.extent - i), side.min(self.j.extent - j));
                        if self.streams {
                            self.block::<T, R, B, true>(to, from, ni, nj);
                        } else {
                            self.block::<T, R, B, false>(to, from, ni, nj);
                        }
                    }
                }
            }
        });
        if self.streams {
            stream::fence();
        }
    }

    /// One block of `ni` by `nj` units: whole tiles, then the edges.
    ///
    /// # Safety
    /// As of [`blocks`](Self::blocks), of a nest of `ni` and `nj`.
    #[inline(always)]
    unsafe fn block<T: Copy, const R: usize, const B: usize, const STREAM: bool>(
        &self,
        to: *mut T,
        from: *const T,
        ni: usize,
        nj: usize,
    ) {
        if !STREAM && !self.tiled || ni < B || nj < B {
            let [i, j] = [Mode { extent: ni, ..self.i }, Mode { extent: nj, ..self.j }];
            // SAFETY: as of this function.
            return unsafe { plane::<T, R>(to, from, &j, &i) };
        }
        let ([di, si], [dj, sj]) = (self.i.strides, self.j.strides);
        let (wi, wj) = (ni - ni % B, nj - nj % B);
        for j in (0..wj).step_by(B) {
            for i in (0..wi).step_by(B) {
                let (x, y) = (i as isize, j as isize);
                // SAFETY: the tile lies in the block.
                unsafe { self.tile::<T, R, B, STREAM>(to.offset(di * x + dj * y), from.offset(si * x + sj * y)) };
            }
        }
        // What is left beside the tiles and below them: tiles that end where the block does, which move some
        // units again; not what was streamed, for it has left the cache, nor for the sake of few.
        let few = |left: usize| STREAM || 4 * left <= B;
        let [i, j] = [Mode { extent: ni - wi, ..self.i }, Mode { extent: nj - wj, ..self.j }];
        // SAFETY: of each: it lies in the block.
        unsafe {
            if i.extent > 0 && few(i.extent) {
                let x = wi as isize;
                plane::<T, R>(to.offset(di * x), from.offset(si * x), &Mode { extent: nj, ..j }, &i);
            } else if i.extent > 0 {
                let x = (ni - B) as isize;
                for y in (0..nj).step_by(B).map(|y| y.min(nj - B) as isize) {
                    self.last_tile::<T, R, B>(to.offset(di * x + dj * y), from.offset(si * x + sj * y));
                }
            }
            if j.extent > 0 && few(j.extent) {
                let y = wj as isize;
                plane::<T, R>(to.offset(dj * y), from.offset(sj * y), &j, &Mode { extent: wi, ..i });
            } else if j.extent > 0 {
                let y = (nj - B) as isize;
                for x in (0..wi as isize).step_by(B) {
                    self.last_tile::<T, R, B>(to.offset(di * x + dj * y), from.offset(si * x + sj * y));
                }
            }
        }
    }

    /// [`tile`](Self::tile) at the end of a block, which moves some units again.
    ///
    /// # Safety
    /// As of [`tile`](Self::tile).
    #[inline(never)]
    unsafe fn last_tile<T: Copy, const R: usize, const B: usize>(&self, to: *mut T, from: *const T) {
        // SAFETY: as of this function.
        unsafe { self.tile::<T, R, B, false>(to, from) };
    }

    /// `B` by `B` units through the registers: `B` rows of the source in, `B` rows of the
    /// destination out.
    ///
    /// # Safety
    /// As of [`block`](Self::block), with `ni = nj = B`.
    #[inline(always)]
    unsafe fn tile<T: Copy, const R: usize, const B: usize, const STREAM: bool>(&self, to: *mut T, from: *const T) {
        // SAFETY: of each: as of this function; a unit is as large as the lanes take it.
        unsafe {
            match size_of::<T>() * R {
                1 if lanes::take(1) => return self.tile_of_lanes::<T, R, B, 16, STREAM>(to, from),
                2 if lanes::take(2) => return self.tile_of_lanes::<T, R, B, 8, STREAM>(to, from),
                4 if lanes::take(4) => return self.tile_of_lanes::<T, R, B, 4, STREAM>(to, from),
                8 if lanes::take(8) => return self.tile_of_lanes::<T, R, B, 2, STREAM>(to, from),
                16 => return self.tile_of_lanes::<T, R, B, 1, STREAM>(to, from),
                _ => {}
            }
        }
        let (dj, si) = (self.j.strides[0], self.i.strides[1]);
        let mut rows = [[[MaybeUninit::<T>::uninit(); R]; B]; B];
        for (k, row) in rows.iter_mut().enumerate() {
            // SAFETY: the source runs along `j`, in which `B` units follow each other.
            unsafe {
                let start = from.offset(si * k as isize);
                *row = *start.cast();
                stream::prefetch(start, R * B);
            }
        }
        // `k` is a column of the rows.
        #[allow(clippy::needless_range_loop)]
        for k in 0..B {
            let column: [[MaybeUninit<T>; R]; B] = core::array::from_fn(|m| rows[m][k]);
            // SAFETY: the destination runs along `i`, in which `B` units follow each other.
            let start = unsafe { to.offset(dj * k as isize) };
            if STREAM {
                // SAFETY: as above; `stream::fits` found every row aligned.
                unsafe { stream::write(start.cast(), &column) };
            } else {
                // SAFETY: as above.
                unsafe { *start.cast() = column };
            }
        }
    }

    /// A tile, `N` lanes of `N` units at a time.
    ///
    /// # Safety
    /// As of [`tile`](Self::tile); `N` times `R` elements have 16 bytes, and `N` divides `B`.
    #[inline(always)]
    unsafe fn tile_of_lanes<T: Copy, const R: usize, const B: usize, const N: usize, const STREAM: bool>(
        &self,
        to: *mut T,
        from: *const T,
    ) {
        let (dj, si, r) = (self.j.strides[0], self.i.strides[1], R as isize);
        for y in (0..B as isize).step_by(N) {
            for x in (0..B as isize).step_by(N) {
                // SAFETY: `N` rows of the source, along `j`, of `N` units, which are one lane.
                let rows: [Lane; N] = core::array::from_fn(|k| unsafe {
                    let start = from.offset(si * (x + k as isize) + r * y);
                    if y == 0 {
                        stream::prefetch(start, R * B);
                    }
                    start.cast::<Lane>().read_unaligned()
                });
                for (k, column) in (0..).zip(lanes::transpose(rows)) {
                    // SAFETY: `N` rows of the destination, along `i`; `stream::fits` found every
                    // row aligned.
                    unsafe {
                        let start = to.offset(dj * (y + k) + r * x).cast::<Lane>();
                        if STREAM {
                            stream::write(start, &column);
                        } else {
                            start.write_unaligned(column);
                        }
                    }
                }
            }
        }
    }
}
