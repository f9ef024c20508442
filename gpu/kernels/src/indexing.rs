//! Pairs of functions that compute an index, one through a layout and one by arithmetic that is written out. The example
//! `resources` compares their machine code.

use crate::gemm::mma::NamedOfA;
use crate::gemm::tiles::RowsA;
use colex::atom::*;
use colex::prelude::*;
use colex::swizzle::make_composed_layout;
use colex::tensor::{__index_of_thread as index_of_thread, PartitionOp};
use colex::xor::xor_layout_for;
use colex_gpu::Dyn32;
use colex_gpu::argument::{Argument, Pair};
use colex_gpu::operand::Operand;

/// Defines pairs of functions. A pair is given by two names, the arguments, and two bodies. The first body computes the index
/// through a layout, and the second by arithmetic that is written out.
macro_rules! cases {
    ($($typed:ident, $hand:ident: ($($arg:ident: $t:ty),*) $through:block $by_hand:block)*) => {$(
        #[allow(unsafe_code, missing_docs)]
        #[unsafe(no_mangle)]
        pub extern "C" fn $typed($($arg: $t),*) -> i64 $through
        #[allow(unsafe_code, missing_docs)]
        #[unsafe(no_mangle)]
        pub extern "C" fn $hand($($arg: $t),*) -> i64 $by_hand
    )*};
}

type Blocked = Layout!((64, (8, 8)) : (8, (1, 512)));
type Padded = Layout!((16, 64, 4) : (4, 65, 1));
type Mixed = Layout!((6, (4, Dyn32)) : (Dyn32, (5, 1)));
type Tiles = Layout!(((16, 64), (Dyn32, Dyn32)) : ((1, Dyn32), (16, Dyn32)));

/// A row-major tile, which the layout `Threads` partitions.
type RowTile = Layout!((64, 64) : (64, 1));
type Threads = Layout!((8, 16));

/// Makes a layout from its dynamic integers.
#[inline(always)]
fn of<L: Argument<Origin = ()>>(packed: L::Packed) -> L {
    // SAFETY: the layout is only used to compute offsets, whose arithmetic wraps, and no memory is accessed through it.
    #[allow(unsafe_code)]
    unsafe {
        L::unpack((), packed)
    }
}

cases! {
    typed_blocked_2d, hand_blocked_2d: (i: u32, j: u32)
        { Blocked::instance().at((i, j)) as i64 }
        { i as i64 * 8 + (j % 8) as i64 + (j / 8) as i64 * 512 }
    typed_blocked_1d, hand_blocked_1d: (i: u32)
        { Blocked::instance().at(i) as i64 }
        {
            let (row, j) = (i % 64, i / 64);
            row as i64 * 8 + (j % 8) as i64 + (j / 8) as i64 * 512
        }
    typed_padded, hand_padded: (i: u32, j: u32, x: u32)
        { Padded::instance().at((i, j, x)) as i64 }
        { i as i64 * 4 + j as i64 * 65 + x as i64 }
    typed_mixed, hand_mixed: (extent: i32, stride: i32, i: u32, j: u32, k: u32)
        { of::<Mixed>(Pair(Pair([], Pair(Pair([], Pair(extent, [])), [])), Pair(stride, Pair(Pair([], Pair([], [])), [])))).at((i, (j, k))) as i64 }
        { let _ = extent; i as i64 * stride as i64 + j as i64 * 5 + k as i64 }
    typed_tile, hand_tile: (m: i32, n: i32, ld: i32, next: i32, i: u32, j: u32, bi: u32, bj: u32)
        {
            of::<Tiles>(Pair(
                Pair(Pair([], Pair([], [])), Pair(Pair(m, Pair(n, [])), [])),
                Pair(Pair([], Pair(ld, [])), Pair(Pair([], Pair(next, [])), [])),
            ))
            .at(((i, j), (bi, bj))) as i64
        }
        { let _ = (m, n); i as i64 + j as i64 * ld as i64 + (bi as i64 * 16 + bj as i64 * next as i64) }
    typed_swizzled, hand_swizzled: (i: u32, j: u32)
        { make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((8, 64), LayoutRight)).at((i, j)) as i64 }
        {
            let x = i as i64 * 64 + j as i64;
            x ^ ((x & 0b111_000_000) >> 3)
        }
    typed_xor_strides, hand_xor_strides: (i: u32, j: u32)
        { layout!((8, 64) : (F 72, F 1)).at((i, j)) as i64 }
        { (i as i64) << 3 ^ (i as i64) << 6 ^ j as i64 }
    // The layout that the compiler chooses for a row and a column of 32 floats.
    typed_chosen, hand_chosen: (i: u32, j: u32)
        {
            let accesses = (layout!(32 : 32), layout!(32 : 1));
            xor_layout_for::<4, _, _>(shape!(32, 32), accesses).at((i % 32, j % 32)) as i64
        }
        {
            let x = (i % 32) as i64 + (j % 32) as i64 * 32;
            x ^ x >> 5
        }
    // A thread has a part of a tile, and `(i, j)` is a coordinate in that part. The result is the offset in the tile, as
    // `partition` computes it.
    typed_partition, hand_partition: (thread: u32, i: u32, j: u32)
        {
            let Ok((place, part)) = RowTile::instance().try_partition(Threads::instance()) else { return 0 };
            (place.at(index_of_thread(Threads::instance(), thread as usize % 128)) + part.at((i, j))) as i64
        }
        {
            let thread = thread as usize % 128;
            let (row, column) = (thread % 8, thread / 8);
            (row * 64 + column) as i64 + (i as i64 * 512 + j as i64 * 16)
        }
    // The byte offset of an element in a swizzled tile, for `ldmatrix`.
    typed_operand, hand_operand: (row: u32, column: u32)
        { <RowsA as Operand<BF16>>::bytes_at(row as usize % 128, column as usize % 64) as i64 }
        {
            let (row, column) = (row as usize % 128, column as usize % 64);
            let x = row * 64 + column;
            (2 * (x ^ ((x & 0b111_000_000) >> 3))) as u32 as i64
        }
    // The index of the first element of a row: a thread passes the address of this row of eight elements to `ldmatrix`.
    typed_named, hand_named: (lane: u32)
        { NamedOfA::instance().at(lane as usize) as i64 }
        {
            let lane = lane as usize;
            (lane % 8 + (lane / 8 % 2 * 8 + lane / 16 * 128)) as i64
        }
    // An instruction computes a matrix of sums, and each thread holds some of them. The result is the index of one sum in the
    // matrix, which is 16 x 8 for `mma.sync` and 64 x 256 for `wgmma`.
    typed_fragment, hand_fragment: (lane: u32, value: u32)
        { <SM80_16x8x16_F32BF16BF16F32_TN as MmaAtom>::CLayout::instance().at((lane, value)) as i64 }
        { (lane % 4) as i64 * 32 + (lane / 4) as i64 + ((value % 2) as i64 * 16 + (value / 2) as i64 * 8) }
    typed_group, hand_group: (thread: u32, value: u32)
        { <SM90_64x256x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance().at((thread, value)) as i64 }
        {
            let (quarter, row, warp) = (thread % 4, thread / 4 % 8, thread / 32);
            let (pair, half, block) = (value % 2, value / 2 % 2, value / 4);
            quarter as i64 * 128 + (row as i64 + warp as i64 * 16) + (pair as i64 * 64 + (half as i64 * 8 + block as i64 * 512))
        }
}
