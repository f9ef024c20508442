//! Copies of tiles of A and B from global to shared memory. Aligned chunks of 16 bytes are copied by `cp.async`, others element
//! by element.

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

/// The instruction that copies a chunk of 16 bytes.
type Copy16 = SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128>;
/// The number of elements in a chunk.
const CHUNK: u32 = (<Copy16 as AsyncCopyOrZeros>::BYTES / size_of::<u16>()) as u32;

/// A matrix in global memory. Here a row is a line of elements along the mode of stride 1, whether that mode is MN or K.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    origin: *const u16,
    /// The stride from row to row, in elements.
    row: usize,
    /// The extents of the matrix, `[MN, K]`.
    pub(crate) extents: [u32; 2],
    /// Whether each chunk of a row begins at a multiple of 16 bytes.
    pub(in crate::gemm) aligned: bool,
}

impl Source {
    #[inline(always)]
    pub(in crate::gemm) fn of<H: colex_gpu::element::Element, L: Contiguous>(matrix: &Global<H, L>) -> Self {
        const { assert!(size_of::<H>() == size_of::<u16>(), "gemm: the elements in memory must have 16 bits") }
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

    /// Takes a matrix of vectors, and returns the matrix of their elements. A vector has eight elements and is aligned to 16
    /// bytes.
    #[cfg(feature = "all")]
    #[inline(always)]
    pub(crate) fn of_vectors<V: 'static, L: ModeOp<0> + ModeOp<1>>(matrix: &Global<V, L>) -> Self {
        const { assert!(size_of::<V>() == size_of::<u128>(), "vectors: a vector must have 16 bytes") }
        let (rows, columns) = (ModeOp::<0>::get_mode(matrix.layout()), ModeOp::<1>::get_mode(matrix.layout()));
        Source {
            origin: matrix.as_ptr().cast(),
            row: (rows.at(1) * CHUNK as isize) as usize,
            extents: [rows.size() as u32, columns.size() as u32 * CHUNK],
            aligned: true,
        }
    }

    /// The transpose of a matrix. If the last mode of the matrix has stride 1, so has the first mode of the transpose.
    #[cfg(feature = "all")]
    #[inline(always)]
    pub(crate) fn transposed(self) -> Self {
        let [rows, columns] = self.extents;
        Source { extents: [columns, rows], ..self }
    }

    /// Starts to copy the tile that begins at `start` in the matrix to the address `to`. Elements outside of the matrix become
    /// zeros.
    #[inline(always)]
    pub(crate) fn bring<E: Element, T: Operand<E> + Chunked, const ALIGNED: bool>(
        &self,
        to: Address,
        start: [u32; 2],
        thread: u32,
    ) {
        // Reorders a coordinate: first the entry of the mode of stride 1, then the other.
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
            // The distance from a thread's first chunk to its other chunks is the same for all threads, because the swizzle
            // repeats every 8 rows.
            let further = T::Chunks::of([0, 0], 0, i);
            let to = to.plus(T::bytes_to(further[0] as usize, further[1] as usize));
            let from = from.wrapping_add(by_stride(further)[1] as usize * self.row);
            let there = if elem_less(coord(further), coord(rest)) { left } else { 0 };
            // SAFETY: the `there` elements at `from` are inside of the matrix, and no other thread writes this chunk of the tile.
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

/// The distance from the coordinate `from` to the end of the matrix in each mode. `from + d` is inside of `shape` if `d` is below
/// this distance.
#[inline(always)]
pub(super) fn rest(shape: [u32; 2], from: [u32; 2]) -> [u32; 2] {
    [shape[0].saturating_sub(from[0]), shape[1].saturating_sub(from[1])]
}

/// Converts a coordinate to the form that [`elem_less`] accepts.
#[inline(always)]
pub(super) fn coord([mn, k]: [u32; 2]) -> Shape!(Dyn<i32>, Dyn<i32>) {
    HCons { head: Dyn::new(mn as i32), tail: HCons { head: Dyn::new(k as i32), tail: HNil } }
}

/// Copies the first `there` elements of a chunk one by one. The others become zeros.
///
/// # Safety
/// `there` elements must be valid for reads at `from`, and there must be room for eight at `to`.
#[inline(never)]
unsafe fn one_by_one(to: Address, from: *const u16, there: u32) {
    let mut i = 0;
    while i < CHUNK {
        // SAFETY: the caller promises that `there` elements are valid for reads at `from`, and that there is room for eight at
        // `to`.
        unsafe {
            let element = if i < there { from.add(i as usize).read() } else { 0 };
            shared::store16(to.plus(i * size_of::<u16>() as u32), element);
        }
        i += 1;
    }
}
