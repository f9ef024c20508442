//! The product of few rows: weights go through a ring in shared memory.
//!
//! A block computes 128 columns of a tile of 16 rows, and the blocks of a cluster divide K. Eight warps are four pairs. The pairs
//! take groups in turn, and the two warps of a pair divide the columns. A pair has its own stages, and copies to them what it
//! needs: no warp waits for another pair before the sums are added.

use crate::expand::expand;
use crate::packed::{COLUMNS, ROWS, Scales, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::sums::{Atom, Sums, add_eight, add_scaled, of_sum, operand_b, write_eight};
use crate::{Bf16x8, ByRows};
use colex::Mode;
use colex::atom::BF16;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::{Address, ExecuteMma, Mbarrier, index, shared, tma};
use colex_gpu::memory::Tiler;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;

/// The threads of a block: `(lane, half, pair)`.
pub type Pairs = Layout!((32, 2, 4));
/// The stages: `(unit of 16 bytes, (stage, pair))`. A stage has 128 columns of a block of W, then 16 rows of X, then the scales.
pub type Stages = Layout!((800, (2, 4)));
/// The part of X of a stage. After a row there is room for eight elements, so that rows begin in different banks.
type X = Layout!((16, 128) : (136, 1));
/// The sums of the pairs, `(column, row, pair)`, in the memory of the stages: those of a pair are in its stages.
type PairSums = Layout!((128, 16, 4) : (1, 132, 6400));
/// The barriers of the stages.
pub type Barriers = Layout!((2, 4));
/// The barrier of the sums that a block receives.
pub type One = Layout!(1);

/// The rows of C in a tile.
const BATCH: usize = 16;
/// The columns of C of a block.
const BAND: usize = 128;
/// The number of pairs of warps, and of stages of a pair.
const PAIRS: u32 = <Mode<Pairs, 2> as StaticLayout>::SIZE as u32;
const STAGES: u32 = <Barriers as StaticLayout>::SIZE as u32 / PAIRS;
/// The bytes of a stage, and where its parts begin.
const STAGE: u32 = 16 * <Mode<Stages, 0> as StaticLayout>::SIZE as u32;
const OF_WEIGHTS: u32 = 16 * UNITS as u32 / 2;
const OF_X: u32 = OF_WEIGHTS;
const OF_SCALES: u32 = OF_X + (BATCH * 272) as u32;
const _: () = {
    assert!(
        COLUMNS == 2 * BAND && OF_SCALES + 16 * VECTORS as u32 / 2 == STAGE,
        "int4: a stage must have room for its parts"
    );
    assert!(
        4 * 6400 == STAGE * STAGES && 132 * BATCH <= 6400 && 16 * Stages::COSIZE == (PAIRS * STAGES * STAGE) as usize,
        "int4: the sums of a pair must fit in its stages"
    );
};

/// The shared memory of a block: the addresses of the arrays.
pub(crate) struct Memory {
    pub(crate) stages: u32,
    pub(crate) barriers: u32,
    pub(crate) received: u32,
    pub(crate) all_received: u32,
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
    // The first group of the pair, and how many it has.
    let first = first + pair;
    let rounds = (end + PAIRS - 1).saturating_sub(first) / PAIRS;

    let at = |round: u32| pair * STAGES + round % STAGES;
    let full = |round: u32| Mbarrier(Address(memory.barriers).plus(Mbarrier::BYTES * at(round)));
    let all_received = Mbarrier(Address(memory.all_received));
    if half == 0 && lane == 0 {
        unroll!(S in [0 1] {
            // SAFETY: one thread of the pair initialises its barriers, and the pair meets below.
            unsafe { full(S as u32).init(2) }
        });
        if cluster > 1 && pair == 0 {
            // SAFETY: one thread of the block initialises the barrier, and the cluster meets before it is used. The blocks of the
            // cluster send this many bytes.
            unsafe {
                all_received.init(1);
                all_received.arrive_expect((4 * R::SIZE) as u32);
            }
        }
        // SAFETY: the function has no conditions.
        unsafe { Mbarrier::fence_init() }
    }
    // SAFETY: the two warps of the pair come here.
    unsafe { cluster::sync_some::<1>(pair, 64) }

    // What the lanes copy to a stage: lane 0 half of the weights, lane 1 half of the scales, and lanes from 8 on a row of X each.
    let group = (band / 2 * groups + first) as usize;
    let in_block = (2 * (band % 2) + half) as usize;
    let rows_of_half = rows.saturating_sub(start + 8 * half).min(8);
    let stages = Address(memory.stages + STAGE * STAGES * pair);
    let weights = Part {
        from: weights.as_ptr().wrapping_add(UNITS * group + UNITS / 4 * in_block).cast(),
        every: 16 * UNITS as u32 * PAIRS,
        to: stages.plus(OF_WEIGHTS / 2 * half),
        bytes: OF_WEIGHTS / 2,
    };
    let scales = Part {
        from: scales.as_ptr().wrapping_add(VECTORS * group + VECTORS / 4 * in_block).cast(),
        every: 16 * VECTORS as u32 * PAIRS,
        to: stages.plus(OF_SCALES + 4 * VECTORS as u32 * half),
        bytes: 4 * VECTORS as u32,
    };
    let expected = weights.bytes + scales.bytes + rows_of_half * (2 * ROWS) as u32;
    let mut part = if lane == 0 { weights } else { scales };
    let bring = |part: &Part, round: u32| {
        // SAFETY: the round is one of the pair, so its group is in W, in the scales and in X. The copy has room in the stage, which
        // nobody reads before the barrier has counted it.
        unsafe {
            let from = part.from.wrapping_add(part.every as usize * round as usize);
            tma::load_bytes(part.to.plus(STAGE * (round % STAGES)), from, part.bytes, full(round));
        }
    };
    // The pair's two first lanes arrive, and announce what they and the other lanes copy.
    // SAFETY: the barrier expects two, and they announce as many bytes as are copied.
    let announce = |round: u32| unsafe { full(round).arrive_expect(expected) };
    unroll!(S in [0 1] {
        if lane < 2 && (S as u32) < rounds {
            if lane == 0 {
                announce(S as u32);
            }
            bring(&part, S as u32);
        }
    });
    if cluster > 1 {
        // SAFETY: every thread of the cluster comes here, and to `wait` below.
        unsafe { cluster::arrive() }
    }
    // Weights are settled. X and C are of earlier kernels, perhaps.
    block.let_next_start();
    let earlier = block.wait_for_earlier();
    let (x, c) = (x.after(&earlier).as_ptr(), c.after(&earlier).as_mut_ptr());
    let row = lane.wrapping_sub(8);
    let copies = lane < 2 || row < rows_of_half;
    if lane >= 8 {
        let every_row = get::<0, _>(of_x.stride()).get();
        let x = x.wrapping_offset((start + 8 * half + row) as isize * every_row);
        part = Part {
            from: x.wrapping_add(ROWS / 8 * first as usize).cast(),
            every: 2 * ROWS as u32 * PAIRS,
            to: stages.plus(OF_X + <X as Operand<BF16>>::bytes_to((8 * half + row) as usize, 0)),
            bytes: 2 * ROWS as u32,
        };
    }
    unroll!(S in [0 1] {
        if lane >= 8 && copies && (S as u32) < rounds {
            bring(&part, S as u32);
        }
    });

    let mut sums: [Sums; 2] = [[[[0.0; 4]; 2]; 2]; 2];
    let mut round = 0;
    while round < rounds {
        // SAFETY: the barrier counts the copies of this round, and the next round of the stage begins after both warps of the pair have
        // come to `sync_some`. The stage is then there, and all threads of the warp come here.
        unsafe {
            full(round).wait(round / STAGES % 2);
            add(&mut sums, memory.stages + STAGE * at(round), half, lane);
            cluster::sync_some::<1>(pair, 64);
        }
        let next = round + STAGES;
        if copies && next < rounds {
            if lane == 0 {
                announce(next);
            }
            bring(&part, next);
        }
        round += 1;
    }

    // Both warps of the pair have read its last stage, so its sums may be there.
    let sum_at = |column: usize, row: usize, pair: u32| {
        memory.stages + 4 * PairSums::instance().offset_of((column, row, pair as usize)) as u32
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

/// What a lane copies to each stage.
struct Part {
    from: *const u8,
    /// The bytes from one round of the pair to the next.
    every: u32,
    to: Address,
    bytes: u32,
}

/// Adds the products of the group in a stage, for 64 of its columns.
///
/// # Safety
/// The stage must be there, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add(sums: &mut [Sums; 2], stage: u32, half: u32, lane: u32) {
    let mut of_group: [Sums; 2] = [[[[0.0; 4]; 2]; 2]; 2];
    let x = Address(stage + OF_X);
    // A thread has the values of two threads of W's layout, of neighbouring warps. The layout is linear: constants are added to the
    // place of the first.
    let units = stage + 16 * unit_of(lane + 64 * half, 0, 0);
    let scales = stage + OF_SCALES + 2 * scale_of(lane + 64 * half);
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        // A loop that is not unrolled: the registers do not suffice for both halves at once.
        let mut k = 0;
        while k < 2 {
            let mut words = [[Vector([0u32; 4]); 2]; 2];
            unroll!(Q in [0 1] {
                unroll!(T in [0 1] {
                    words[Q][T] = shared::load(units + 16 * (unit_of(32 * Q as u32, T, 0) + k * unit_of(0, 0, 1)));
                });
            });
            unroll!(S in [0 1 2 3] {
                let b = operand_b::<X>(x.plus(128 * k), lane, 0, 16 * S);
                unroll!(Q in [0 1] {
                    unroll!(T in [0 1] {
                        let a = expand(words[Q][T].0[S]);
                        Atom::execute(&mut of_group[Q][T][0], a, b[0]);
                        Atom::execute(&mut of_group[Q][T][1], a, b[1]);
                    });
                });
            });
            k += 1;
        }
        unroll!(Q in [0 1] {
            let four: [u32; 2] = shared::load(scales + 2 * scale_of(32 * Q as u32));
            add_scaled(&mut sums[Q], &of_group[Q], four);
        });
    }
}
