//! The product of many rows: weights go straight from global memory to the registers of the thread that uses them, and are
//! multiplied by 64 rows there.
//!
//! A block computes 256 columns of a tile of 64 rows, and the two blocks of a cluster divide K. X goes through shared memory, in
//! chunks of two groups.

use crate::expand::expand;
use crate::packed::{COLUMNS, ROWS, Scales, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::sums::{Sums, add_eight, add_scaled, multiply, of_sum, row_of_x, write_eight};
use crate::{Bf16x8, ByRows};
use colex::atom::*;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::{Address, AsyncCopyOrZeros, copy, global, index, shared};
use colex_gpu::memory::{Staged, Tiler};
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::tiles::Swizzled;

/// The threads of a block: `(lane, warp)`.
pub type Warps = Layout!((32, 8));
/// A tile of X in shared memory: 64 rows, and the 128 columns of a group.
pub type X64 = Swizzled<Layout!((64, (64, 2)) : (64, (1, 4096)))>;
/// Two chunks of X, each of two groups: one is multiplied, and the next one is copied.
pub type Chunks = Layout!((2, 2));
/// The sums that a block receives: `(column, row, block)`.
pub type Received64 = Layout!((128, 64, 2) : (1, 132, 8448));

/// The number of threads.
const THREADS: u32 = <Warps as StaticLayout>::SIZE as u32;
/// The columns of C of a warp.
const OF_WARP: u32 = 32 * COLUMNS as u32 / THREADS;
/// The rows of a tile of C, and the numbers of times 16 that this is.
const BATCH: u32 = <X64 as Operand<BF16>>::MN as u32;
/// The blocks of a cluster, and the columns that each writes.
const CLUSTER: u32 = 2;
const SHARE: u32 = COLUMNS as u32 / CLUSTER;
/// The groups of a chunk.
const CHUNK: u32 = 2;
/// The vectors in a row of a tile of X.
const IN_ROW: u32 = (ROWS / 8) as u32;
/// The instruction that copies 16 bytes.
type Copy16 = SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128>;
const _: () = {
    assert!(
        <X64 as Operand<BF16>>::K == ROWS && BATCH == 64 && OF_WARP == 32,
        "int4: the unrolled code must cover a tile"
    );
    assert!(CHUNK * BATCH * IN_ROW == 8 * THREADS, "int4: a thread must copy eight vectors of a chunk");
};

/// The weights and scales of a thread in one group: two units of each half of the group's rows, and four scales.
type Hand = ([[Unit; 2]; 2], [u32; 2]);

/// Computes 256 columns of a tile of C, and writes this block's share of them.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The extents must fit as [`fit`](crate::fit) says, and
/// there must be a block for each share of each tile of C, in clusters.
#[inline(always)]
pub(crate) unsafe fn many<B: StaticLayout, T: Tiler<ByRows>>(
    block: &Block<Warps, B>,
    x: Later<Global<Bf16x8, ByRows>>,
    weights: Settled<Unit, Units>,
    scales: Settled<Bf16x8, Scales>,
    c: Later<GlobalMut<Bf16x8, ByRows, T>>,
    of_x: Staged<BF16, X64, Chunks>,
    received: u32,
) {
    // SAFETY: no value that depends on the thread leaves this function, and every thread comes to the barriers below.
    let thread = unsafe { index::thread() };
    let (lane, warp, rank) = (thread % 32, thread / 32, cluster::rank());
    let [in_x, in_c] = [x.seen().layout(), c.seen().layout()];
    let rows = get::<0, _>(in_x.shape()).get() as u32;
    let groups = get::<1, _>(in_x.shape()).get() as u32 / IN_ROW;
    let tiles = rows.div_ceil(BATCH).max(1);
    // Clusters that multiply the same weights are neighbours.
    let number = index::block() / CLUSTER;
    let (start, band) = (number % tiles * BATCH, number / tiles);
    let [first, end] = [rank, rank + 1].map(|part| part * groups / CLUSTER);

    // Each weight is used once, so it goes from global memory to the registers of its thread, a group ahead.
    let unit = weights.as_ptr().wrapping_add(UNITS * (band * groups) as usize + unit_of(thread, 0, 0) as usize);
    let scale = scales.as_ptr().cast::<[u32; 2]>();
    let scale = scale.wrapping_add((2 * VECTORS * (band * groups) as usize) + scale_of(thread) as usize / 4);
    // SAFETY: there are such blocks of weights and of scales if the group is below `end`, and no thread writes them.
    let load_half = |half: usize, group: u32, hand: &mut Hand| unsafe {
        if group < end {
            let from = unit.wrapping_add(UNITS * group as usize);
            unroll!(T in [0 1] {
                hand.0[half][T] = global::read_once(from.wrapping_add(unit_of(0, T, half) as usize));
            });
            if half == 1 {
                hand.1 = global::read_once(scale.wrapping_add(2 * VECTORS * group as usize));
            }
        }
    };
    let mut hand: Hand = ([[Vector([0; 4]); 2]; 2], [0; 2]);
    load_half(0, first, &mut hand);
    load_half(1, first, &mut hand);
    // Here and not earlier: the assembler does not move the loads of weights, which take longest, below this.
    // SAFETY: every thread of the cluster comes here, and to `wait` below.
    unsafe { cluster::arrive() }

    // Weights are settled. X and C are of earlier kernels, perhaps.
    let earlier = block.wait_for_earlier();
    let (x, c) = (x.after(&earlier).as_ptr(), c.after(&earlier).as_mut_ptr());

    // X comes in chunks. While a chunk is multiplied, the next one is copied.
    let every_row = get::<0, _>(in_x.stride()).get();
    let bring = |group: u32, chunk: u32| {
        let [down, column] = [thread / IN_ROW, thread % IN_ROW];
        unroll!(I in [0 1 2 3 4 5 6 7] {
            let (at, down) = (I as u32 / 4, down + 16 * (I as u32 % 4));
            if group + at < end {
                let within = start + down < rows;
                let from = x.wrapping_offset((start + down) as isize * every_row);
                let from = from.wrapping_add(((group + at) * IN_ROW + column) as usize);
                let to = of_x.tile((at as usize, chunk as usize));
                let to = to.plus(<X64 as Operand<BF16>>::bytes_at(down as usize, 8 * column as usize));
                // SAFETY: `within` tells whether the row is inside of X. The chunk is not in use, and no other thread writes these
                // bytes of it.
                unsafe { Copy16::start(to, from.cast(), if within { 16 } else { 0 }) }
            }
        });
        copy::commit();
    };
    bring(first, 0);

    let mut sums: [Sums; 4] = [[[[0.0; 4]; 2]; 2]; 4];
    let (mut group, mut chunk) = (first, 0);
    while group < end {
        copy::wait::<0>();
        // SAFETY: every thread comes here. After the barrier all threads see the chunk, and no thread still reads the one before it.
        unsafe { cluster::sync_block() }
        bring(group + CHUNK, 1 - chunk);
        let (mut at, until) = (0, CHUNK.min(end - group));
        while at < until {
            let tile = of_x.tile((at as usize, chunk as usize));
            let next = group + at + 1;
            // SAFETY: the chunk is there, and all threads of the warp come here.
            unsafe { add(&mut sums, &mut hand, tile, lane, |half, hand| load_half(half, next, hand)) }
            at += 1;
        }
        group += CHUNK;
        chunk = 1 - chunk;
    }
    copy::wait::<0>();
    // The other block has started when this returns, so its memory may be written.
    // SAFETY: every thread of the cluster comes here, and has arrived.
    unsafe { cluster::wait() }

    // The blocks of a cluster exchange their sums: each gets those of its share of the columns.
    let sum_at = |column: usize, row: usize, block: u32| {
        4 * Received64::instance().offset_of((column, row, block as usize)) as u32
    };
    let to = AddressThere::of(Address(received), warp * OF_WARP / SHARE);
    unroll!(J in [0 1 2 3] {
        unroll!(T in [0 1] {
            unroll!(H in [0 1] {
                unroll!(V in [0 1 2 3] {
                    let [column, row] = of_sum(lane, V);
                    let column = (warp * OF_WARP % SHARE) as usize + 16 * T + column;
                    let at = sum_at(column, row_of_x(row) + 8 * H + 16 * J, rank);
                    // SAFETY: the block has started, and ends after the barrier below. No other thread writes this sum.
                    unsafe { to.plus(at).store32(sums[J][T][H][V].to_bits()) }
                });
            });
        });
    });
    // SAFETY: every thread of the cluster comes here. After the barrier all sums are written.
    unsafe { cluster::sync() }
    let every_row = get::<0, _>(in_c.stride()).get();
    let mut at = thread;
    while at < SHARE / 8 * BATCH {
        let [vector, row] = [at % (SHARE / 8), at / (SHARE / 8)];
        let mut sum = [0.0; 8];
        unroll!(B in [0 1] {
            // SAFETY: there are eight sums, which both blocks have written.
            unsafe { add_eight(&mut sum, received + sum_at(8 * vector as usize, row as usize, B as u32)) }
        });
        if start + row < rows {
            let vector = (band * (COLUMNS as u32 / 8) + rank * (SHARE / 8) + vector) as isize;
            let to = c.wrapping_offset((start + row) as isize * every_row + vector);
            // SAFETY: the row and the columns are inside of C, and no other thread writes them.
            unsafe { write_eight(to, sum) }
        }
        at += THREADS;
    }
}

/// Adds the products of a group, and loads the weights of a later one when those of a half of the group have been used.
///
/// # Safety
/// The tile of X must be there, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add(sums: &mut [Sums; 4], hand: &mut Hand, x: Address, lane: u32, load_half: impl Fn(usize, &mut Hand)) {
    let mut of_group: [Sums; 4] = [[[[0.0; 4]; 2]; 2]; 4];
    let four = hand.1;
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        unroll!(K in [0 1] {
            let units = hand.0[K];
            unroll!(P in [0 1] {
                unroll!(J in [0 1 2 3] {
                    let of_b = [0, 1].map(|h| {
                        let row = 16 * J + 8 * h + row_of_x(lane as usize / 4);
                        let column = 64 * K + 32 * P + 8 * (lane as usize % 4);
                        shared::load(x.0 + <X64 as Operand<BF16>>::bytes_at(row, column))
                    });
                    unroll!(T in [0 1] {
                        multiply::<0>(&mut of_group[J][T], expand(units[T].0[2 * P]), of_b);
                        multiply::<1>(&mut of_group[J][T], expand(units[T].0[2 * P + 1]), of_b);
                    });
                });
            });
            load_half(K, hand);
        });
    }
    unroll!(J in [0 1 2 3] {
        add_scaled(&mut sums[J], &of_group[J], four);
    });
}
