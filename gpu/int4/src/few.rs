//! The product of few rows: weights go through rings in shared memory.
//!
//! A block computes 128 columns of a tile of 16 rows, and the blocks of a cluster divide K. The eight warps of a block take groups in
//! turn, each with its own stages. So no warp waits for another one before the sums are added. Each element of X goes from global
//! memory to the registers of the only thread that uses it, a group ahead.

use crate::expand::expand;
use crate::many::Warps;
use crate::packed::{COLUMNS, ROWS, Scales, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::sums::{Sums, add_eight, add_scaled, multiply, of_sum, write_eight};
use crate::{Bf16x8, ByRows};
use colex::Mode;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::{Address, Mbarrier, global, index, shared, tma, warp as of_warp};
use colex_gpu::memory::Tiler;
use colex_gpu::prelude::*;

/// The stages: `(unit of 16 bytes, (stage, warp))`. A stage has 128 columns of a block of W, then their scales.
pub type Stages = Layout!((528, (2, 8)));
/// The sums of the warps, `(column, row, warp)`, in the memory of the stages: those of a warp are in its stages.
type WarpSums = Layout!((128, 16, 8) : (1, 132, 4224));
/// The barriers of the stages.
pub type Barriers = Layout!((2, 8));
/// The barrier of the sums that a block receives.
pub type One = Layout!(1);

/// The rows of C in a tile.
const BATCH: usize = 16;
/// The columns of C of a block.
const BAND: usize = 128;
/// The number of warps, and of stages of a warp.
const WARPS: u32 = <Mode<Warps, 1> as StaticLayout>::SIZE as u32;
const STAGES: u32 = <Barriers as StaticLayout>::SIZE as u32 / WARPS;
/// The bytes of weights and of scales in a stage.
const OF_WEIGHTS: u32 = 16 * UNITS as u32 / 2;
const OF_SCALES: u32 = 16 * VECTORS as u32 / 2;
const STAGE: u32 = OF_WEIGHTS + OF_SCALES;
const _: () = {
    assert!(
        COLUMNS == 2 * BAND && 16 * Stages::COSIZE == (WARPS * STAGES * STAGE) as usize,
        "int4: a stage must have room for its weights and scales"
    );
    assert!(4 * 4224 == STAGE * STAGES && 132 * BATCH <= 4224, "int4: the sums of a warp must fit in its stages");
};

/// The shared memory of a block: the addresses of the arrays.
pub(crate) struct Memory {
    pub(crate) stages: u32,
    pub(crate) barriers: u32,
    pub(crate) received: u32,
    pub(crate) all_received: u32,
}

/// What a thread has of a group of X: for each 8 rows, four vectors of eight columns.
type OfX = [[Vector<u32, 4>; 4]; 2];

/// Computes 128 columns of a tile of C, and writes this block's share of them. `R` are the sums that a block receives: `(column,
/// row, block)`.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The extents must fit as [`fit`](crate::fit) says, and
/// there must be a block for each share of each tile of C, in clusters.
#[inline(always)]
pub(crate) unsafe fn few<R, B: StaticLayout, T>(
    block: &Block<Warps, B>,
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
    let [lane, warp] = [thread % 32, thread / 32];
    let rank = if cluster > 1 { cluster::rank() } else { 0 };
    let [of_x, of_c] = [x.seen().layout(), c.seen().layout()];
    let rows = get::<0, _>(of_x.shape()).get() as u32;
    let groups = get::<1, _>(of_x.shape()).get() as u32 / (ROWS / 8) as u32;
    let tiles = rows.div_ceil(BATCH as u32).max(1);
    // Clusters that multiply the same weights are neighbours.
    let number = index::block() / cluster;
    let (start, band) = (number % tiles * BATCH as u32, number / tiles);
    let [first, end] = [rank, rank + 1].map(|part| part * groups / cluster);
    // The first group of the warp, and how many it has.
    let first = first + warp;
    let rounds = (end + WARPS - 1).saturating_sub(first) / WARPS;

    let full = |stage: u32| Mbarrier(Address(memory.barriers).plus(Mbarrier::BYTES * (STAGES * warp + stage)));
    let all_received = Mbarrier(Address(memory.all_received));
    let stages = memory.stages + STAGE * STAGES * warp;
    let group = (band / 2 * groups + first) as usize;
    let weights = weights.as_ptr().wrapping_add(UNITS * group + UNITS / 2 * (band % 2) as usize);
    let scales = scales.as_ptr().wrapping_add(VECTORS * group + VECTORS / 2 * (band % 2) as usize);
    let bring = |round: u32, stage: u32| {
        if round < rounds {
            let group = (WARPS * round) as usize;
            let to = Address(stages + STAGE * stage);
            // SAFETY: the group is one of W and of the scales. The stage has room for both, and nobody reads them before the barrier
            // has counted them.
            unsafe {
                full(stage).arrive_expect(STAGE);
                tma::load_bytes(to, weights.wrapping_add(UNITS * group), OF_WEIGHTS, full(stage));
                tma::load_bytes(to.plus(OF_WEIGHTS), scales.wrapping_add(VECTORS * group), OF_SCALES, full(stage));
            }
        }
    };
    if lane == 0 {
        let mut stage = 0;
        while stage < STAGES {
            // SAFETY: one thread initialises the barriers of the warp, arrives, and starts the copies. The warp meets below.
            unsafe { full(stage).init(1) }
            stage += 1;
        }
        if cluster > 1 && warp == 0 {
            // SAFETY: one thread of the block initialises the barrier, and the cluster meets before it is used. The blocks of the
            // cluster send this many bytes.
            unsafe {
                all_received.init(1);
                all_received.arrive_expect((4 * R::SIZE) as u32);
            }
        }
        // SAFETY: the function has no conditions.
        unsafe { Mbarrier::fence_init() }
        stage = 0;
        while stage < STAGES {
            bring(stage, stage);
            stage += 1;
        }
    }
    // SAFETY: all threads of the warp come here, and see its barriers then.
    unsafe { of_warp::sync() }
    if cluster > 1 {
        // SAFETY: every thread of the cluster comes here, and to `wait` below.
        unsafe { cluster::arrive() }
    }
    // Weights are settled. X and C are of earlier kernels, perhaps.
    block.let_next_start();
    let earlier = block.wait_for_earlier();
    let (x, c) = (x.after(&earlier).as_ptr(), c.after(&earlier).as_mut_ptr());
    let every_row = get::<0, _>(of_x.stride()).get();
    // Rows that are not there are others that are: what they give is not written.
    let x = [0, 8].map(|down| {
        let row = (start + down + lane / 4).min(rows - 1);
        x.wrapping_offset(row as isize * every_row).wrapping_add((ROWS as u32 / 8 * first + lane % 4) as usize)
    });
    let load = |round: u32, to: &mut OfX| {
        if round < rounds {
            unroll!(H in [0 1] {
                unroll!(J in [0 1 2 3] {
                    let from = x[H].wrapping_add(ROWS / 8 * (WARPS * round) as usize + 4 * J);
                    // SAFETY: the row and the columns are inside of X, and earlier kernels, which may have written it, have ended.
                    to[H][J] = unsafe { global::read(from.cast()) };
                });
            });
        }
    };
    let mut next: OfX = [[Vector([0; 4]); 4]; 2];
    load(0, &mut next);

    let mut sums: [Sums; 4] = [[[[0.0; 4]; 2]; 2]; 4];
    let (mut round, mut stage, mut parity) = (0, 0, 0);
    while round < rounds {
        let of_x = next;
        load(round + 1, &mut next);
        // SAFETY: the barrier counts the copies of this round, and the next round of the stage begins after the warp has come to `sync`.
        // The stage is then there, and all threads of the warp come here.
        unsafe {
            full(stage).wait(parity);
            add(&mut sums, stages + STAGE * stage, &of_x, lane);
            of_warp::sync();
        }
        if lane == 0 {
            bring(round + STAGES, stage);
        }
        round += 1;
        stage += 1;
        if stage == STAGES {
            (stage, parity) = (0, parity ^ 1);
        }
    }

    // The warp has read its last stage, so its sums may be there.
    let sum_at = |column: usize, row: usize, warp: u32| {
        memory.stages + 4 * WarpSums::instance().offset_of((column, row, warp as usize)) as u32
    };
    unroll!(Q in [0 1 2 3] {
        unroll!(T in [0 1] {
            unroll!(H in [0 1] {
                unroll!(V in [0 1 2 3] {
                    let [column, row] = of_sum(lane, V);
                    let at = sum_at(32 * Q + 16 * T + column, row + 8 * H, warp);
                    // SAFETY: the warp's stages are no longer used, and no other thread writes this sum.
                    unsafe { shared::store32(Address(at), sums[Q][T][H][V].to_bits()) }
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
    // Each thread adds the sums of the warps for eight columns of a row.
    let [vector, row] = [thread % 16, thread / 16];
    let mut sum = [0.0; 8];
    unroll!(P in [0 1 2 3 4 5 6 7] {
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
    let owner = vector / in_share;
    let there = AddressThere::of(received(vector % in_share, row, rank), owner);
    let counts = AddressThere::of(all_received.0, owner);
    // SAFETY: the block has started, and ends when it has received all sums. No other thread writes these.
    unsafe {
        there.send128([sum[0], sum[1], sum[2], sum[3]].map(f32::to_bits), counts);
        there.plus(16).send128([sum[4], sum[5], sum[6], sum[7]].map(f32::to_bits), counts);
        all_received.wait(0);
    }
    if thread < in_share * BATCH as u32 {
        let [vector, row] = [thread % in_share, thread / in_share];
        let mut sum = [0.0; 8];
        let mut block = 0;
        while block < cluster {
            // SAFETY: all sums have been received.
            unsafe { add_eight(&mut sum, received(vector, row, block).0) }
            block += 1;
        }
        write(vector, row, sum);
    }
}

/// Adds the products of the group in a stage.
///
/// # Safety
/// The stage must be there, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add(sums: &mut [Sums; 4], stage: u32, x: &OfX, lane: u32) {
    // A thread has the values of four threads of W's layout, of neighbouring warps. The layout is linear: constants are added to the
    // place of the first.
    let units = stage + 16 * unit_of(lane, 0, 0);
    let scales = stage + OF_WEIGHTS + 2 * scale_of(lane);
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        unroll!(Q in [0 1 2 3] {
            let mut of_group: Sums = [[[0.0; 4]; 2]; 2];
            let words: [[Unit; 2]; 2] = [0, 1].map(|tile| {
                [0, 1].map(|half| shared::load(units + 16 * unit_of(32 * Q as u32, tile, half)))
            });
            unroll!(S in [0 1 2 3 4 5 6 7] {
                unroll!(T in [0 1] {
                    multiply::<S>(&mut of_group[T], expand(words[T][S / 4].0[S % 4]), [x[0][S / 2], x[1][S / 2]]);
                });
            });
            let four: [u32; 2] = shared::load(scales + 2 * scale_of(32 * Q as u32));
            add_scaled(&mut sums[Q], &of_group, four);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stage is half of a block of W: its first or its last four warps. The place in it is a sum of constants and of the lane's place.
    #[test]
    fn places_in_a_stage_are_sums() {
        for (half, part, lane) in
            (0..2u32).flat_map(|half| (0..4u32).flat_map(move |part| (0..32).map(move |lane| (half, part, lane))))
        {
            let thread = 128 * half + 32 * part + lane;
            for (tile, step) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let at = unit_of(lane, 0, 0) + unit_of(32 * part, tile, step);
                assert!(at < UNITS as u32 / 2);
                assert_eq!(unit_of(thread, tile, step), UNITS as u32 / 2 * half + at);
            }
            let at = scale_of(lane) + scale_of(32 * part);
            assert!(2 * at < OF_SCALES);
            assert_eq!(scale_of(thread), BAND as u32 * half + at);
        }
    }
}
