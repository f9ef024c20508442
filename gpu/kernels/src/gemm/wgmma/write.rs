//! The way of the sums to C: slice by slice, rounded, to shared memory by `stmatrix`, on by the copy engine.

use super::{GROUP, Gemm, MapC, Out};
use crate::gemm::epilogue::Epilogue;
use crate::gemm::tiles::{ByGroup, SliceC};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{Address, StoreMatrix, cluster, tma};
use colex_gpu::operand::Operand;

/// Of the 16 x 64 that a warp writes: the element, column-major, at which the row of 8 begins that a thread names for
/// `stmatrix`, `(thread, which 16 columns)`. It goes with what a thread has of the sums; a test below says so.
pub type NamedRows = Layout!(((8, 2, 2), 4) : ((1, 8, 128), 256));

/// Writes the sums of a group, 64 rows, slice by slice: rounded, to shared memory by `stmatrix`, on by the copy engine.
#[inline(always)]
pub(super) fn write<G: Gemm>(
    c: MapC<G>,
    sums: &[f32; 128],
    epilogue: G::Epilogue,
    out: &Out,
    thread: u32,
    row: u32,
    column: u32,
) {
    let to = Writer::<G> { c, epilogue, out: Address(out.address()), thread, row, column };
    to.slice::<0>(sums);
    to.slice::<1>(sums);
    to.slice::<2>(sums);
    to.slice::<3>(sums);
}

/// Where a group writes.
struct Writer<G: Gemm> {
    c: MapC<G>,
    epilogue: G::Epilogue,
    out: Address,
    thread: u32,
    row: u32,
    column: u32,
}

impl<G: Gemm> Writer<G> {
    /// Columns of a slice.
    const COLUMNS: u32 = <SliceC as Operand<G::Element>>::K as u32;

    #[inline(always)]
    fn slice<const I: u32>(&self, sums: &[f32; 128]) {
        let group = self.thread / GROUP;
        let slice = self.out.plus((group * 2 + I % 2) * <SliceC as Operand<G::Element>>::BYTES);
        // The slice before the last has been read when its place is written anew.
        tma::wait_read::<1>();
        // SAFETY: the threads of the group, each group at a barrier of its own.
        unsafe { cluster::sync_some::<1>(group, GROUP) }
        self.sixteen::<I, 0>(slice, sums);
        self.sixteen::<I, 1>(slice, sums);
        self.sixteen::<I, 2>(slice, sums);
        self.sixteen::<I, 3>(slice, sums);
        tma::fence();
        // SAFETY: as above.
        unsafe { cluster::sync_some::<1>(group, GROUP) }
        if self.thread.is_multiple_of(GROUP) {
            // SAFETY: all of the slice is written and fenced; this part of C is this block's.
            unsafe { self.c.store(slice, self.row, self.column + I * Self::COLUMNS) }
            tma::commit();
        }
    }

    /// Sixteen columns of a slice: four registers of two elements, for four matrices of 8 x 8.
    #[inline(always)]
    fn sixteen<const I: u32, const J: u32>(&self, slice: Address, sums: &[f32; 128]) {
        let (thread, warp, lane) = (self.thread % GROUP, self.thread % GROUP / 32, self.thread % 32);
        let named = NamedRows::instance().at((lane as usize, J as usize)) as usize;
        let place = <SliceC as Operand<G::Element>>::bytes_at(named % 16 + 16 * warp as usize, named / 16);
        let first = (I * 32 + J * 8) as usize;
        // Two neighbours in a row, of a quarter of the 16 x 16: below each other, then beside.
        let start = [self.row, self.column];
        let pair = |i: usize| self.epilogue.pair::<G::Element, ByGroup>(sums, start, thread, first + 2 * i).1;
        // SAFETY: the row lies in the slice, and no other thread names it.
        unsafe { SM90_U32x4_STSM_N::store(slice.plus(place), [pair(0), pair(1), pair(2), pair(3)]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `stmatrix` writes of a thread's register lies where that thread has the sum.
    #[test]
    fn stmatrix_writes_each_sum_to_its_place() {
        let sums = <SM90_64x256x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance();
        // (thread, bit) -> bit of what is written, by who has it in a register, and by who names its row
        let held = <SM90_U32x4_STSM_N as CopyAtom>::SrcLayout::instance();
        let named = <SM90_U32x4_STSM_N as CopyAtom>::DstLayout::instance();
        for (warp, lane, j, value) in all(4, 32, 16, 8) {
            // `pair(value / 2)` packs value `value` of eight into half of that register.
            let bit = held.at((lane, 16 * value)) as usize;
            let (namer, of_row) = (0..32)
                .map(|t| (t, named.at((t, 0usize)) as usize))
                .find(|(_, row)| (*row..row + 128).contains(&bit))
                .unwrap();
            let start = NamedRows::instance().at((namer, j % 4)) as usize;
            let (row, column) = (start % 16 + 16 * warp, start / 16 + (bit - of_row) / 16 + j / 4 * 64);
            assert_eq!(
                sums.at((lane + 32 * warp, 8 * j + value)) as usize,
                row + 64 * column,
                "{warp} {lane} {j} {value}"
            );
        }
    }

    fn all(a: usize, b: usize, c: usize, d: usize) -> impl Iterator<Item = (usize, usize, usize, usize)> {
        (0..a * b * c * d).map(move |i| (i % a, i / a % b, i / a / b % c, i / a / b / c))
    }
}
