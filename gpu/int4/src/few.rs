//! The product of few rows: weights and X go through a ring in shared memory, which the copy engine fills.
//!
//! A block computes a band of columns for a tile of 16 rows, and the blocks of a cluster divide K. A warp computes 32 columns, and the
//! groups of warps that have all columns take the stages of the ring in turn. Their sums are added at the end. A ninth warp starts the
//! copies.
//!
//! Weights are asked for as soon as a block starts, but only those of a few stages: X, which earlier kernels write, queues behind them.

use crate::expand::expand;
use crate::packed::{COLUMNS, ROWS, Scales, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::sums::{Sums, add_eight, add_scaled, multiply, of_sum, row_of_x, write_eight};
use crate::{Bf16x8, ByRows};
use colex::Mode;
use colex::atom::BF16;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::tma::{self, TensorMap};
use colex_gpu::asm::{Address, Mbarrier, index, shared, warp as of_warp};
use colex_gpu::memory::{Staged, Tiler};
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::tiles::Swizzled;

/// The threads of a block: `(lane, warp)`. Eight warps multiply, and the ninth starts copies.
pub type Warps9 = Layout!((32, 9));
/// A tile of X in shared memory: 16 rows, and the 128 columns of a group.
pub type X16 = Swizzled<Layout!((16, (64, 2)) : (64, (1, 1024)))>;
/// The sums of the warps, `(column, row, warp)`, in the memory of the stages.
type WarpSums = Layout!((32, 16, 8) : (1, 40, 640));
/// The barrier of the sums that a block receives.
pub type One = Layout!(1);

/// The rows of C in a tile.
const BATCH: usize = <X16 as Operand<BF16>>::MN;
/// The number of warps that multiply, and the columns of C of each.
const WARPS: u32 = <Mode<Warps9, 1> as StaticLayout>::SIZE as u32 - 1;
const OF_WARP: usize = 32;
/// The bytes of weights that are asked for before X is.
const EARLY: usize = 24 << 10;
const _: () = assert!(
    <X16 as Operand<BF16>>::K == ROWS && WARPS as usize * OF_WARP == COLUMNS,
    "int4: a stage has a group, and the warps divide a block of W"
);

/// The shared memory of a block: the addresses of the arrays.
pub(crate) struct Memory<S> {
    pub(crate) x: Staged<BF16, X16, S>,
    pub(crate) stages: u32,
    pub(crate) barriers: u32,
    pub(crate) received: u32,
    pub(crate) all_received: u32,
}

/// The columns of C of a block whose received sums are `R`, `(column, row, block)`.
const fn band_of<R: ModeOp<0, Output: StaticLayout> + ModeOp<2, Output: StaticLayout>>() -> usize {
    <Mode<R, 0> as StaticLayout>::SIZE * <Mode<R, 2> as StaticLayout>::SIZE
}

/// Computes a band of columns of a tile of C, and writes this block's share of them. `R` are the sums that a block receives: `(column,
/// row, block)`, and `S` the stages of the ring.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The extents must fit as [`fit`](crate::fit) says, and
/// there must be a block for each share of each tile of C, in clusters. `stages` must have room for the weights and scales of a band of
/// as many groups as there are stages, and `barriers` for two barriers each.
#[inline(always)]
pub(crate) unsafe fn few<R, S, B: StaticLayout, T>(
    block: &Block<Warps9, B>,
    x: Later<TensorMap<BF16, X16>>,
    weights: Settled<Unit, Units>,
    scales: Settled<Bf16x8, Scales>,
    c: Later<GlobalMut<Bf16x8, ByRows, T>>,
    memory: Memory<S>,
) where
    S: StaticLayout + colex::access::Accepts<usize>,
    T: Tiler<ByRows>,
    R: StaticLayout
        + ModeOp<0, Output: StaticLayout>
        + ModeOp<2, Output: StaticLayout>
        + colex::access::Accepts<(usize, usize, usize)>,
{
    let (cluster, band_columns) = const { (<Mode<R, 2> as StaticLayout>::SIZE as u32, band_of::<R>()) };
    // The bytes of weights and of scales in a stage; the warps that multiply a stage; and the parts of K that warps sum.
    let (of_weights, of_scales) = const { ((band_of::<R>() * ROWS / 2) as u32, 2 * band_of::<R>() as u32) };
    let (together, parts) = const { ((band_of::<R>() / OF_WARP) as u32, (COLUMNS / band_of::<R>()) as u32) };
    let early = const { (EARLY / (band_of::<R>() * ROWS / 2)) as u32 };
    const {
        assert!(
            R::SIZE == band_of::<R>() * BATCH
                && <Mode<R, 0> as StaticLayout>::SIZE.is_multiple_of(8)
                && COLUMNS.is_multiple_of(band_of::<R>())
                && band_of::<R>() * ROWS / 2 * S::SIZE >= EARLY
                && S::SIZE.is_multiple_of(COLUMNS / band_of::<R>())
                && 4 * WarpSums::COSIZE <= S::SIZE * band_of::<R>() * (ROWS / 2 + 2),
            "int4: the blocks of a cluster must divide the columns, each stage must be of the same warps, and their sums must fit in the stages"
        )
    }
    let stages = const { S::SIZE as u32 };
    // SAFETY: no value that depends on the thread leaves this function, and every thread comes to the barriers below.
    let thread = unsafe { index::thread() };
    let [lane, warp] = [thread % 32, thread / 32];
    let rank = if cluster > 1 { cluster::rank() } else { 0 };
    let of_c = c.seen().layout();
    let rows = get::<0, _>(of_c.shape()).get() as u32;
    let groups = x.seen().extents()[1] / ROWS as u32;
    let tiles = rows.div_ceil(BATCH as u32).max(1);
    // Clusters that multiply the same weights are neighbours.
    let number = index::block() / cluster;
    let (start, band) = (number % tiles * BATCH as u32, number / tiles);
    let [first, end] = [rank, rank + 1].map(|part| part * groups / cluster);
    let rounds = end - first;

    let barrier = |number: u32| Mbarrier(Address(memory.barriers).plus(Mbarrier::BYTES * number));
    let (full, empty) = (barrier, |stage: u32| barrier(stages + stage));
    let all_received = Mbarrier(Address(memory.all_received));
    let weights_at = |stage: u32| memory.stages + (of_weights + of_scales) * stage;
    let in_block = parts as usize;
    let (of_block, group) = (band as usize % in_block, (band as usize / in_block) * groups as usize + first as usize);
    let weights = weights.as_ptr().wrapping_add(UNITS * group + UNITS / in_block * of_block);
    let scales = scales.as_ptr().wrapping_add(VECTORS * group + VECTORS / in_block * of_block);
    let bring = |round: u32, stage: u32| {
        let (group, to) = (round as usize, Address(weights_at(stage)));
        // SAFETY: the group is one of W and of the scales. The stage has room for both and for X, whose bytes the barrier expects too,
        // and nobody reads them before the barrier has counted them.
        unsafe {
            full(stage).arrive_expect(of_weights + of_scales + <X16 as Operand<BF16>>::BYTES);
            tma::load_bytes(to, weights.wrapping_add(UNITS * group), of_weights, full(stage));
            tma::load_bytes(to.plus(of_weights), scales.wrapping_add(VECTORS * group), of_scales, full(stage));
        }
    };
    if warp == WARPS && lane == 0 {
        x.acquire();
        let mut stage = 0;
        while stage < stages {
            // SAFETY: one thread of the block initialises the barriers, and arrives. The block meets below.
            unsafe {
                full(stage).init(1);
                empty(stage).init(together);
            }
            stage += 1;
        }
        if cluster > 1 {
            // SAFETY: one thread of the block initialises the barrier, and the cluster meets before it is used. The blocks of the
            // cluster send this many bytes.
            unsafe {
                all_received.init(1);
                all_received.arrive_expect((4 * R::SIZE) as u32);
            }
        }
        // SAFETY: the function has no conditions.
        unsafe { Mbarrier::fence_init() }
        let mut round = 0;
        while round < early.min(rounds) {
            bring(round, round);
            round += 1;
        }
    }
    // SAFETY: every thread of the block comes here, and sees the barriers then.
    unsafe { cluster::sync_block() }
    if cluster > 1 {
        // SAFETY: every thread of the cluster comes here, and to `wait` below.
        unsafe { cluster::arrive() }
    }
    // Weights are settled. X and C are of earlier kernels, perhaps.
    let earlier = block.wait_for_earlier();
    let (x, c) = (x.after(&earlier), c.after(&earlier).as_mut_ptr());

    let (part, of_band) = (warp / together, warp % together);
    let mut sums: Sums = [[[0.0; 4]; 2]; 2];
    if warp == WARPS {
        if lane == 0 {
            let (mut round, mut stage, mut parity) = (0, 0, 1);
            while round < rounds {
                // SAFETY: this thread alone fills stages. Warps arrive when they have read one, which they do in turn. The map was
                // acquired, and the stage has room for X.
                unsafe {
                    if round >= stages {
                        empty(stage).wait(parity);
                    }
                    if round >= early {
                        bring(round, stage);
                    }
                    x.load(memory.x.tile(stage as usize), full(stage), start, ROWS as u32 * (first + round));
                }
                round += 1;
                stage += 1;
                if stage == stages {
                    (stage, parity) = (0, parity ^ 1);
                }
            }
        }
        // SAFETY: all threads of the warp come here.
        unsafe { of_warp::sync() }
    } else {
        let (mut round, mut stage, mut parity) = (part, part, 0);
        while round < rounds {
            // SAFETY: the barrier counts the copies of this round, and the next round of the stage begins after these warps have arrived.
            // The stage is then there, and all threads of the warp come here.
            unsafe {
                full(stage).wait(parity);
                add(&mut sums, weights_at(stage), of_weights, memory.x.tile(stage as usize), of_band, lane);
                of_warp::sync();
                if lane == 0 {
                    empty(stage).arrive();
                }
            }
            round += parts;
            stage += parts;
            if stage >= stages {
                (stage, parity) = (stage - stages, parity ^ 1);
            }
        }
        block.let_next_start();
    }

    // SAFETY: every thread of the block comes here. After the barrier nobody uses the stages, so sums may be there.
    unsafe { cluster::sync_block() }
    let sum_at = |column: u32, row: u32, warp: u32| {
        let at = WarpSums::instance().offset_of((column as usize, row as usize, warp as usize)) as u32;
        Address(memory.stages).plus(4 * at)
    };
    if warp < WARPS {
        unroll!(T in [0 1] {
            unroll!(H in [0 1] {
                unroll!(V in [0 1 2 3] {
                    let [column, row] = of_sum(lane, V);
                    let at = sum_at((16 * T + column) as u32, (row_of_x(row) + 8 * H) as u32, warp);
                    // SAFETY: the stages are no longer used, and no other thread writes this sum.
                    unsafe { shared::store32(at, sums[T][H][V].to_bits()) }
                });
            });
        });
    }
    // SAFETY: every thread of the block comes here. After the barrier all sums are written.
    unsafe { cluster::sync_block() }
    if cluster > 1 {
        // The other blocks have started when this returns, so their memory may be written.
        // SAFETY: every thread of the cluster comes here, and has arrived.
        unsafe { cluster::wait() }
    }
    // Each thread adds the sums of the parts of K for eight columns of a row.
    let vectors = band_columns as u32 / 8;
    if thread >= vectors * BATCH as u32 {
        return;
    }
    let [vector, row] = [thread % vectors, thread / vectors];
    let mut sum = [0.0; 8];
    let mut part = 0;
    while part < parts {
        // SAFETY: there are eight sums, which all threads have written.
        unsafe { add_eight(&mut sum, sum_at(8 * (vector % 4), row, together * part + vector / 4).0) }
        part += 1;
    }
    let in_share = const { <Mode<R, 0> as StaticLayout>::SIZE as u32 / 8 };
    let write = |vector: u32, row: u32, sum: [f32; 8]| {
        if start + row < rows {
            let vector = (band * vectors + rank * in_share + vector) as isize;
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

/// Adds the products of the group in a stage, for the 32 columns with number `of_band` of the band.
///
/// # Safety
/// The stage must be there, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add(sums: &mut Sums, weights: u32, of_weights: u32, x: Address, of_band: u32, lane: u32) {
    // W's layout is linear in the thread, tile and half: constants are added to the place of the thread's first unit.
    let thread = 32 * of_band + lane;
    let units = weights + 16 * unit_of(thread, 0, 0);
    let mut of_group: Sums = [[[0.0; 4]; 2]; 2];
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        let x: [[Vector<u32, 4>; 4]; 2] = [0, 1].map(|h| {
            [0, 1, 2, 3].map(|part| {
                let (row, column) = (8 * h + row_of_x(lane as usize / 4), 32 * part + 8 * (lane as usize % 4));
                shared::load(x.0 + <X16 as Operand<BF16>>::bytes_at(row, column))
            })
        });
        let words: [[Unit; 2]; 2] =
            [0, 1].map(|tile| [0, 1].map(|half| shared::load(units + 16 * unit_of(0, tile, half))));
        unroll!(S in [0 1 2 3 4 5 6 7] {
            unroll!(T in [0 1] {
                multiply::<S>(&mut of_group[T], expand(words[T][S / 4].0[S % 4]), [x[0][S / 2], x[1][S / 2]]);
            });
        });
        let four: [u32; 2] = shared::load(weights + of_weights + 2 * scale_of(thread));
        add_scaled(sums, &of_group, four);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stage is a half or a quarter of a block of W: the warps of these columns. The place in it is a sum of constants and of the
    /// thread's place.
    #[test]
    fn places_in_a_stage_are_sums() {
        for (parts, thread) in [2, 4].into_iter().flat_map(|parts| (0..256u32).map(move |thread| (parts, thread))) {
            let (of_block, in_band) = (thread * parts / 256, thread % (256 / parts));
            for (tile, half) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let at = unit_of(in_band, 0, 0) + unit_of(0, tile, half);
                assert!(at < UNITS as u32 / parts);
                assert_eq!(unit_of(thread, tile, half), UNITS as u32 / parts * of_block + at);
            }
            let at = scale_of(in_band);
            assert!(at + 3 < COLUMNS as u32 / parts);
            assert_eq!(scale_of(thread), COLUMNS as u32 / parts * of_block + at);
        }
    }

    /// The threads that read X at once have different banks: eight of them 128 bytes.
    #[test]
    fn x_is_read_without_conflicts() {
        for (part, eight) in (0..4).flat_map(|part| (0..4).map(move |eight| (part, eight))) {
            let banks: std::collections::HashSet<u32> = (8 * eight..8 * eight + 8)
                .map(|lane: usize| {
                    <X16 as Operand<BF16>>::bytes_at(row_of_x(lane / 4), 32 * part + 8 * (lane % 4)) / 16 % 8
                })
                .collect();
            assert_eq!(banks.len(), 8);
        }
    }
}
