//! Writes the sums of a tile to C, slice by slice. The warps round the sums and write them to shared memory by `stmatrix`. The
//! copy engine writes them from there to C.

use super::{GROUP, Gemm, MapC, Out, Slices, Sums};
use crate::gemm::epilogue::pair;
use crate::gemm::tiles::{ByGroup, Places, SliceC};
use colex::Mode;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{Address, StoreMatrix, cluster, tma};
use colex_gpu::operand::Operand;

/// The layout that determines for each thread the row of 8 elements whose address the thread passes to `stmatrix`.
///
/// It maps `(lane, group of 16 columns)` to the first element of the row: `row + 16 * column` in the 16 x 64 elements that a warp
/// writes. A test below checks that the layout fits the sums of the threads.
pub type NamedRows = Layout!(((8, 2, 2), 4) : ((1, 8, 128), 256));

/// The threads of a group: `(lane, warp along M)`.
type Group = Layout!((32, 4));
/// The numbers of rows and columns that one `stmatrix` writes.
const NAMED: [usize; 2] = [16, 16];
/// The number of columns in a slice.
const COLUMNS: usize = <SliceC as Operand<BF16>>::K;
const _: () = assert!(
    <Group as StaticLayout>::SIZE == GROUP as usize
        && <SliceC as Operand<BF16>>::MN == NAMED[0] * <Mode<Group, 1> as StaticLayout>::SIZE
        && NamedRows::SIZE * 8 == NAMED[0] * COLUMNS
        && COLUMNS == 4 * NAMED[1]
        && <ByGroup as Places>::COLUMNS == 4 * COLUMNS,
    "gemm: a warp must write 16 rows of a slice, and four slices must be the part of C of a group"
);

/// Writes the sums of a group, 64 x 256 of C, slice by slice. `start` is the coordinate in C at which the 64 x 256 begin.
#[inline(always)]
pub(super) fn write<G: Gemm, R>(
    c: MapC<G, R>,
    sums: &Sums,
    epilogue: G::Epilogue,
    out: &Out<G::Element>,
    thread: u32,
    start: [u32; 2],
) {
    let to = Writer::<G, R> { c, epilogue, out, thread, start };
    unroll!(I in [0 1 2 3] {
        to.slice::<I>(sums);
    });
}

/// The arguments of `write`.
struct Writer<'o, G: Gemm, R> {
    c: MapC<G, R>,
    epilogue: G::Epilogue,
    out: &'o Out<G::Element>,
    thread: u32,
    /// The row and the column of C at which the group's sums begin.
    start: [u32; 2],
}

impl<G: Gemm, R> Writer<'_, G, R> {
    #[inline(always)]
    fn slice<const I: usize>(&self, sums: &Sums) {
        let group = self.thread / GROUP;
        // Slices use two buffers in turn: a slice is computed while the copy engine writes the slice before it to C.
        let slice = self.out.tile((I % <Mode<Slices, 0> as StaticLayout>::SIZE, group as usize));
        // The engine must have read the old slice in this buffer before a new slice is written to the buffer.
        tma::wait_read::<1>();
        // SAFETY: all threads of the group come here, and each group has a barrier of its own.
        unsafe { cluster::sync_some::<1>(group, GROUP) }
        unroll!(J in [0 1 2 3] {
            self.sixteen(slice, sums, I, J);
        });
        tma::fence();
        // SAFETY: all threads of the group come here, and each group has a barrier of its own.
        unsafe { cluster::sync_some::<1>(group, GROUP) }
        if self.thread.is_multiple_of(GROUP) {
            // SAFETY: the whole slice was written before a fence and a barrier, and only this group writes this part of C.
            unsafe { self.c.store(slice, self.start[0], self.start[1] + (I * COLUMNS) as u32) }
            tma::commit();
        }
    }

    /// Writes sixteen columns of a slice. Each thread has four registers of two elements, one for each of four matrices of 8 x 8.
    #[inline(always)]
    fn sixteen(&self, slice: Address, sums: &Sums, i: usize, j: usize) {
        let thread = self.thread % GROUP;
        let [lane, warp] = const { [<Mode<Group, 0> as StaticLayout>::SIZE, <Mode<Group, 1> as StaticLayout>::SIZE] };
        let [lane, warp] = [thread as usize % lane, thread as usize / lane % warp];
        let named = NamedRows::instance().at((lane, j)) as usize;
        let place = <SliceC as Operand<G::Element>>::bytes_at(named % NAMED[0] + NAMED[0] * warp, named / NAMED[0]);
        // A thread has eight sums in these columns: a pair of neighbours in a row for each of the four matrices, which are in
        // column-major order.
        let own = const { NAMED[0] * NAMED[1] / <Mode<Group, 0> as StaticLayout>::SIZE };
        let first = (i * COLUMNS / NAMED[1] + j) * own;
        let pair = |x: usize| pair::<G::Element, ByGroup, _>(self.epilogue, sums, self.start, thread, first + 2 * x).1;
        // SAFETY: the row is inside of the slice, and no other thread writes it.
        unsafe { SM90_U32x4_STSM_N::store(slice.plus(place), [pair(0), pair(1), pair(2), pair(3)]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `stmatrix` writes each sum of a thread to the coordinate of the sum.
    #[test]
    fn stmatrix_writes_each_sum_to_its_place() {
        let sums = <SM90_64x256x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance();
        // Both layouts map (thread, bit) to a bit of the result. In `held`, `bit` is a bit of the thread's registers. In `named`,
        // `bit` is a bit of the row whose address the thread passes.
        let held = <SM90_U32x4_STSM_N as CopyAtom>::SrcLayout::instance();
        let named = <SM90_U32x4_STSM_N as CopyAtom>::DstLayout::instance();
        for (warp, lane, j, value) in all(4, 32, 16, 8) {
            // Each value is half of a register, which `pair(value / 2)` makes.
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
