//! The product of few rows: weights go through a ring in shared memory.
//!
//! A block computes 128 columns of a tile of 16 rows, and the blocks of a cluster divide K. Eight warps are four pairs. The pairs
//! take groups in turn, and the two warps of a pair divide the columns. A pair has its own stages, and copies to them what it
//! needs: no warp waits for another pair before the sums are added.

use crate::expand::expand;
use crate::packed::{COLUMNS, ROWS, Scales, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::{Bf16x8, ByRows};
use crate::sums::{Atom, Sums, add_eight, add_scaled, of_sum, operand_b, write_eight};
use colex::Mode;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::{Address, ExecuteMma, Mbarrier, index, shared, tma};
use colex_gpu::memory::Tiler;
use colex_gpu::prelude::*;

/// The threads of a block: `(lane, half, pair)`.
pub type Pairs = Layout!((32, 2, 4));
/// The weights of the stages: `(unit, stage)`. A stage has 128 columns of a block of W.
pub type WeightStages = Layout!((512, (2, 4)));
/// The scales of the stages, in vectors: `(vector, stage)`.
pub type ScaleStages = Layout!((16, (2, 4)));
/// The parts of X of the stages, in vectors: `(vector, row, stage)`. After a row there is room for a vector, so that rows begin in
/// different banks.
pub type XStages = Layout!((16, 16, (2, 4)) : (1, 17, (272, 544)));
/// The barriers of the stages.
pub type Barriers = Layout!((2, 4));
/// The part of X of a stage, as `ldmatrix` reads it.
type X = Layout!((16, 128) : (136, 1));
/// The sums of the pairs, `(column, row, pair)`, in the memory of the weights: those of a pair are in the stages of the pair.
type PairSums = Layout!((128, 16, 4) : (1, 132, 4096));

/// The rows of C in a tile.
const BATCH: usize = 16;
/// The columns of C of a block.
const BAND: usize = 128;
/// The number of pairs of warps, and of stages of a pair.
const PAIRS: u32 = <Mode<Pairs, 2> as StaticLayout>::SIZE as u32;
const STAGES: u32 = <Barriers as StaticLayout>::SIZE as u32 / PAIRS;
const _: () = {
    assert!(
        WeightStages::COSIZE * 16 == (BAND * ROWS / 2) * (STAGES * PAIRS) as usize && COLUMNS == 2 * BAND,
        "int4: a stage must have half a block of W"
    );
    assert!(
        PairSums::COSIZE * 4 <= WeightStages::COSIZE * 16
            && 4 * 4096 == 16 * 512 * STAGES as usize
            && 132 * BATCH <= 4096,
        "int4: the sums of a pair must fit in its stages"
    );
};

/// The shared memory of a block: the addresses of the arrays.
pub(crate) struct Memory {
    pub(crate) weights: u32,
    pub(crate) scales: u32,
    pub(crate) x: u32,
    pub(crate) barriers: u32,
    pub(crate) received: u32,
}

/// Computes 128 columns of a tile of C, and writes this block's share of them. `R` are the sums that a block receives: `(column,
/// row, block)`.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The extents must fit as [`fit`](crate::fit) says, and
/// there must be a block for each share of each tile of C, in clusters.
#[inline(always)]
pub(crate) unsafe fn few<R, B: StaticLayout, T>(
    block: &Block<Pairs, B>,
    x: Later<Global<Bf16x8, ByRows>>,
    weights: Settled<Unit, Units>,
    scales: Settled<Bf16x8, Scales>,
    c: Later<GlobalMut<Bf16x8, ByRows, T>>,
    memory: Memory,
) where
    T: Tiler<ByRows>,
    R: StaticLayout
        + ModeOp<0, Output: StaticLayout>
        + ModeOp<2, Output: StaticLayout>
        + colex::access::Accepts<(usize, usize, usize)>,
{
    let cluster = const { <Mode<R, 2> as StaticLayout>::SIZE as u32 };
    const {
        assert!(
            <Mode<R, 0> as StaticLayout>::SIZE * <Mode<R, 2> as StaticLayout>::SIZE == BAND
                && R::SIZE == BAND * BATCH
                && <Mode<R, 0> as StaticLayout>::SIZE.is_multiple_of(8),
            "int4: the blocks of a cluster must divide the columns"
        )
    }
    // SAFETY: no value that depends on the thread leaves this function, and every thread comes to the barriers below.
    let thread = unsafe { index::thread() };
    let [lane, half, pair] = [thread % 32, thread / 32 % 2, thread / 64];
    let rank = if cluster > 1 { cluster::rank() } else { 0 };
    let [of_x, of_c] = [x.seen().layout(), c.seen().layout()];
    let rows = get::<0, _>(of_x.shape()).get() as u32;
    let groups = get::<1, _>(of_x.shape()).get() as u32 / (ROWS / 8) as u32;
    let tiles = rows.div_ceil(BATCH as u32).max(1);
    // Clusters that multiply the same weights are neighbours.
    let number = index::block() / cluster;
    let (start, band) = (number % tiles * BATCH as u32, number / tiles);
    let [first, end] = [rank, rank + 1].map(|part| part * groups / cluster);

    // What this warp copies: half of the weights and of the scales of its pair, and eight rows of X.
    let of_band = (band / 2 * groups) as usize;
    let in_block = 2 * (band % 2) + half;
    let weights = weights.as_ptr().wrapping_add(UNITS * of_band + UNITS / 4 * in_block as usize);
    let scales = scales.as_ptr().wrapping_add(VECTORS * of_band + VECTORS / 4 * in_block as usize);
    let rows_of_half = rows.saturating_sub(start + 8 * half).min(8);
    let at = |stage: u32| pair * STAGES + stage;
    let full = |stage: u32| Mbarrier(Address(memory.barriers).plus(Mbarrier::BYTES * at(stage)));
    let bring_weights = |group: u32, stage: u32| {
        if group < end && lane == 0 {
            let bytes = const { [16 * UNITS as u32 / 4, 16 * VECTORS as u32 / 4] };
            let to = [memory.weights, memory.scales];
            let to: [Address; 2] =
                core::array::from_fn(|i| Address(to[i]).plus(bytes[i] * (2 * at(stage) + half)));
            // SAFETY: the group is one of W and of the scales, and its copies have room in the stage, which nobody reads before the
            // barrier has counted them. The pair's two first lanes arrive, and announce what they and the other lanes copy.
            unsafe {
                full(stage).arrive_expect(bytes[0] + bytes[1] + rows_of_half * (2 * ROWS) as u32);
                tma::load_bytes(to[0], weights.wrapping_add(UNITS * group as usize), bytes[0], full(stage));
                tma::load_bytes(to[1], scales.wrapping_add(VECTORS * group as usize), bytes[1], full(stage));
            }
        }
    };
    if half == 0 && lane == 0 {
        unroll!(S in [0 1] {
            // SAFETY: one thread of the pair initialises its barriers, and the pair meets below.
            unsafe { full(S as u32).init(2) }
        });
        // SAFETY: the function has no conditions.
        unsafe { Mbarrier::fence_init() }
    }
    // SAFETY: the two warps of the pair come here.
    unsafe { cluster::sync_some::<1>(pair, 64) }
    unroll!(S in [0 1] {
        bring_weights(first + pair + S as u32 * PAIRS, S as u32);
    });
    if cluster > 1 {
        // SAFETY: every thread of the cluster comes here, and to `wait` below.
        unsafe { cluster::arrive() }
    }
    // Weights are settled. X and C are of earlier kernels, perhaps.
    block.let_next_start();
    let earlier = block.wait_for_earlier();
    let (x, c) = (x.after(&earlier).as_ptr(), c.after(&earlier).as_mut_ptr());
    let every_row = get::<0, _>(of_x.stride()).get();
    let row = lane.wrapping_sub(8);
    let from = x.wrapping_offset((start + 8 * half).wrapping_add(row) as isize * every_row);
    let bring_x = |group: u32, stage: u32| {
        if group < end && row < rows_of_half {
            let to = XStages::instance().offset_of((0usize, (8 * half + row) as usize, at(stage) as usize)) as u32;
            let from = from.wrapping_add(ROWS / 8 * group as usize);
            // SAFETY: the row is one of X, its copy has room in the stage, which nobody reads before the barrier has counted it.
            unsafe { tma::load_bytes(Address(memory.x).plus(16 * to), from, 2 * ROWS as u32, full(stage)) }
        }
    };
    unroll!(S in [0 1] {
        bring_x(first + pair + S as u32 * PAIRS, S as u32);
    });

    let mut sums: [Sums; 2] = [[[[0.0; 4]; 2]; 2]; 2];
    let (mut group, mut stage, mut parity) = (first + pair, 0, 0);
    while group < end {
        // SAFETY: the barrier counts the copies of this round, and the next round begins after both warps of the pair have come to
        // `sync_some`. The stage is then there, and all threads of the warp come here.
        unsafe {
            full(stage).wait(parity);
            add(&mut sums, &memory, at(stage), half, lane);
            cluster::sync_some::<1>(pair, 64);
        }
        let next = group + STAGES * PAIRS;
        bring_weights(next, stage);
        bring_x(next, stage);
        group += PAIRS;
        stage += 1;
        if stage == STAGES {
            (stage, parity) = (0, parity ^ 1);
        }
    }

    // Both warps of the pair have read its last stage, so its sums may be there.
    let sum_at = |column: usize, row: usize, pair: u32| {
        memory.weights + 4 * PairSums::instance().offset_of((column, row, pair as usize)) as u32
    };
    unroll!(Q in [0 1] {
        unroll!(T in [0 1] {
            unroll!(H in [0 1] {
                unroll!(V in [0 1 2 3] {
                    let [column, row] = of_sum(lane, V);
                    let column = 64 * half as usize + 32 * Q + 16 * T + column;
                    // SAFETY: the pair's stages are no longer used, and no other thread writes this sum.
                    unsafe { shared::store32(Address(sum_at(column, row + 8 * H, pair)), sums[Q][T][H][V].to_bits()) }
                });
            });
        });
    });
    // SAFETY: every thread of the block comes here. After the barrier all sums are written.
    unsafe { cluster::sync_block() }
    if cluster > 1 {
        // The other blocks have started when this returns, so their memory may be written.
        // SAFETY: every thread of the cluster comes here, and has arrived.
        unsafe { cluster::wait() }
    }
    // Each thread adds the sums of the pairs for eight columns of a row.
    let [vector, row] = [thread % 16, thread / 16];
    let mut sum = [0.0; 8];
    unroll!(P in [0 1 2 3] {
        // SAFETY: there are eight sums, which all threads have written.
        unsafe { add_eight(&mut sum, sum_at(8 * vector as usize, row as usize, P as u32)) }
    });
    let in_share = const { <Mode<R, 0> as StaticLayout>::SIZE as u32 / 8 };
    let write = |vector: u32, row: u32, sum: [f32; 8]| {
        if start + row < rows {
            let vector = (band * (BAND as u32 / 8) + rank * in_share + vector) as isize;
            let every_row = get::<0, _>(of_c.stride()).get();
            let to = c.wrapping_offset((start + row) as isize * every_row + vector);
            // SAFETY: the row and the columns are inside of C, and no other thread writes them.
            unsafe { write_eight(to, sum) }
        }
    };
    if cluster == 1 {
        write(vector, row, sum);
        return;
    }
    // The blocks of a cluster exchange their sums: each gets those of its share of the columns.
    let received = |vector: u32, row: u32, block: u32| {
        let at = R::instance().offset_of((8 * vector as usize, row as usize, block as usize)) as u32;
        Address(memory.received).plus(4 * at)
    };
    let there = AddressThere::of(received(vector % in_share, row, rank), vector / in_share);
    // SAFETY: the block has started, and ends after the barrier below. No other thread writes these sums.
    unsafe {
        there.store128([sum[0], sum[1], sum[2], sum[3]].map(f32::to_bits));
        there.plus(16).store128([sum[4], sum[5], sum[6], sum[7]].map(f32::to_bits));
        cluster::sync();
    }
    if thread < in_share * BATCH as u32 {
        let [vector, row] = [thread % in_share, thread / in_share];
        let mut sum = [0.0; 8];
        let mut block = 0;
        while block < cluster {
            // SAFETY: all blocks have sent their sums.
            unsafe { add_eight(&mut sum, received(vector, row, block).0) }
            block += 1;
        }
        write(vector, row, sum);
    }
}

/// Adds the products of the group in a stage, for 64 of its columns.
///
/// # Safety
/// The stage must be there, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add(sums: &mut [Sums; 2], memory: &Memory, stage: u32, half: u32, lane: u32) {
    let mut of_group: [Sums; 2] = [[[[0.0; 4]; 2]; 2]; 2];
    let units = memory.weights + 16 * UNITS as u32 / 2 * stage;
    let scales = memory.scales + 16 * VECTORS as u32 / 2 * stage;
    let x = Address(memory.x + 16 * XStages::instance().offset_of((0usize, 0usize, stage as usize)) as u32);
    // The threads of W's layout that have the values of this thread: those of two warps.
    let of_w = |part: usize| lane + 32 * (2 * half + part as u32);
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        unroll!(K in [0 1] {
            let mut words = [[Vector([0u32; 4]); 2]; 2];
            unroll!(Q in [0 1] {
                unroll!(T in [0 1] {
                    words[Q][T] = shared::load(units + 16 * unit_of(of_w(Q), T, K));
                });
            });
            unroll!(S in [0 1 2 3] {
                let b = operand_b::<X>(x, lane, 0, 64 * K + 16 * S);
                unroll!(Q in [0 1] {
                    unroll!(T in [0 1] {
                        let a = expand(words[Q][T].0[S]);
                        Atom::execute(&mut of_group[Q][T][0], a, b[0]);
                        Atom::execute(&mut of_group[Q][T][1], a, b[1]);
                    });
                });
            });
        });
        unroll!(Q in [0 1] {
            let four: [u32; 2] = shared::load(scales + 2 * scale_of(of_w(Q)));
            add_scaled(&mut sums[Q], &of_group[Q], four);
        });
    }
}
