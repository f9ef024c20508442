//! Copies tiles of A and B to shared memory: chunks of 16 bytes by `cp.async`, or element by element.

use super::by::Contiguous;
use crate::gemm::tiles::{Chunked, Places};
use colex::AnyLayout;
use colex::algebra::elem_less;
use colex::atom::*;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex_gpu::asm::{Address, AsyncCopyOrZeros, shared};
use colex_gpu::memory::Global;
use colex_gpu::operand::{Major, Operand};

/// The vector that a thread copies at a time.
type Copy16 = SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128>;
/// The number of its elements.
const CHUNK: u32 = (<Copy16 as AsyncCopyOrZeros>::BYTES / size_of::<u16>()) as u32;

/// A matrix, seen as rows along its mode of stride 1.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    origin: *const u16,
    /// The stride from row to row, in elements.
    row: usize,
    /// Its shape, `(MN, K)`.
    pub(crate) extents: [u32; 2],
    /// Whether every eighth element begins at a multiple of 16 bytes.
    pub(in crate::gemm) aligned: bool,
}

impl Source {
    #[inline(always)]
    pub(in crate::gemm) fn of<H: colex_gpu::element::Element, L: Contiguous>(matrix: &Global<H, L>) -> Self {
        const { assert!(size_of::<H>() == size_of::<u16>(), "gemm: memory holds elements of 16 bits") }
        let (mn, k) = (ModeOp::<0>::get_mode(matrix.layout()), ModeOp::<1>::get_mode(matrix.layout()));
        let extents = [mn.size() as u32, k.size() as u32];
        let row = match L::MAJOR {
            Major::K => mn.at(1),
            Major::MN => k.at(1),
        };
        let origin = matrix.as_ptr().cast::<u16>();
        let aligned = (row as usize).is_multiple_of(CHUNK as usize) && (origin as usize).is_multiple_of(16);
        Source { origin, row: row as usize, extents, aligned }
    }

    /// Rows of vectors of eight elements, aligned to 16 bytes.
    #[cfg(feature = "all")]
    #[inline(always)]
    pub(crate) fn of_vectors<V: 'static, L: ModeOp<0> + ModeOp<1>>(matrix: &Global<V, L>) -> Self {
        const { assert!(size_of::<V>() == size_of::<u128>(), "vectors: they have 16 bytes") }
        let (rows, columns) = (ModeOp::<0>::get_mode(matrix.layout()), ModeOp::<1>::get_mode(matrix.layout()));
        Source {
            origin: matrix.as_ptr().cast(),
            row: (rows.at(1) * CHUNK as isize) as usize,
            extents: [rows.size() as u32, columns.size() as u32 * CHUNK],
            aligned: true,
        }
    }

    /// The transposed matrix, whose mode of stride 1 is the first.
    #[cfg(feature = "all")]
    #[inline(always)]
    pub(crate) fn transposed(self) -> Self {
        let [rows, columns] = self.extents;
        Source { extents: [columns, rows], ..self }
    }

    /// Starts to copy the tile at row `mn` and column `k` of the operand, with zeros for elements outside of the matrix.
    #[inline(always)]
    pub(crate) fn bring<E: Element, T: Operand<E> + Chunked, const ALIGNED: bool>(
        &self,
        to: Address,
        start: [u32; 2],
        thread: u32,
    ) {
        // Along the mode of stride 1, and across it.
        let by_stride = |[mn, k]: [u32; 2]| match T::MAJOR {
            Major::K => [k, mn],
            Major::MN => [mn, k],
        };
        let (first, in_tile) = (T::Chunks::of(start, thread, 0), T::Chunks::of([0, 0], thread, 0));
        let to = to.plus(T::bytes_at(in_tile[0] as usize, in_tile[1] as usize));
        let [along, across] = by_stride(first);
        let from = self.origin.wrapping_add(across as usize * self.row + along as usize);
        let rest = rest(self.extents, first);
        let left = by_stride(rest)[0].min(CHUNK);
        for i in 0..T::CHUNKS {
            // The offset from a thread's first chunk to another is the same for all threads: the swizzle is periodic in 8 rows.
            let further = T::Chunks::of([0, 0], 0, i);
            let to = to.plus(T::bytes_to(further[0] as usize, further[1] as usize));
            let from = from.wrapping_add(by_stride(further)[1] as usize * self.row);
            let there = if elem_less(coord(further), coord(rest)) { left } else { 0 };
            // SAFETY: `there` elements from `from` are inside of the matrix, and no other thread has this chunk of the tile.
            unsafe {
                if ALIGNED {
                    Copy16::start(to, from.cast(), there * size_of::<u16>() as u32);
                } else {
                    one_by_one(to, from, there);
                }
            }
        }
    }
}

/// The extents that are left from a coordinate on: `coordinate + d` is below the shape if `d` is below these.
#[inline(always)]
pub(super) fn rest(shape: [u32; 2], from: [u32; 2]) -> [u32; 2] {
    [shape[0].saturating_sub(from[0]), shape[1].saturating_sub(from[1])]
}

/// The same as a coordinate of the algebra.
#[inline(always)]
pub(super) fn coord([mn, k]: [u32; 2]) -> Shape!(Dyn<i32>, Dyn<i32>) {
    HCons { head: Dyn::new(mn as i32), tail: HCons { head: Dyn::new(k as i32), tail: HNil } }
}

/// Copies a chunk element by element.
///
/// # Safety
/// `there` elements must be valid for reads, and there must be room for eight at `to`.
#[inline(never)]
unsafe fn one_by_one(to: Address, from: *const u16, there: u32) {
    let mut i = 0;
    while i < CHUNK {
        // SAFETY: the caller promises that `there` elements are valid for reads, and `to` has room for eight.
        unsafe {
            let element = if i < there { from.add(i as usize).read() } else { 0 };
            shared::store16(to.plus(i * size_of::<u16>() as u32), element);
        }
        i += 1;
    }
}
