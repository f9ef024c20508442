//! The kernels' one function.

use crate::expand::{TOO_MUCH, expand};
use crate::packed::{COLUMNS, ROWS, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::{Bf16x8, ByRows, Scales};
use colex::Mode;
use colex::atom::*;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::fma;
use colex_gpu::asm::{Address, AsyncCopyOrZeros, ExecuteMma, LoadMatrix, copy, global, index, shared};
use colex_gpu::memory::Staged;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::mma::NamedOfB;
use core::marker::PhantomData;

/// The threads of a block: `(lane, warp, half)`. Two halves divide the groups of a block.
pub type TwoHalves = Layout!((32, 8, 2));
/// The threads of a block that is not divided.
pub type Whole = Layout!((32, 8, 1));
/// The number of warps that multiply the columns of a block.
const WARPS: usize = <Mode<TwoHalves, 1> as StaticLayout>::SIZE;
/// The number of threads that multiply the columns of a block.
const THREADS: u32 = 32 * WARPS as u32;
/// The columns of C of a warp.
const OF_WARP: u32 = (COLUMNS / WARPS) as u32;
/// The instruction. Its operand A is of W, transposed, and B is of X.
type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
/// The instruction that copies 16 bytes.
type Copy16 = SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128>;
/// The vectors in a row of a tile of X.
const IN_ROW: u32 = (ROWS / 8) as u32;

/// The types of a kernel: `T` are its threads, `X` is a tile of X, `S` the stages, and `P` the sums of a block, `(column, row, part)`.
#[derive(Debug)]
pub struct Form<T, X, S, P>(PhantomData<(T, X, S, P)>);

/// The shared memory of a block.
pub(crate) struct Memory<X, S> {
    pub(crate) x_sums: u32,
    pub(crate) x: Staged<BF16, X, S>,
    pub(crate) sums: u32,
}

/// What a kernel's types say, as numbers.
pub(crate) trait Numbers {
    type X: Operand<BF16>;
    type Stages: StaticLayout + colex::access::Accepts<usize>;
    type Sums: StaticLayout + colex::access::Accepts<(usize, usize, usize)>;
    /// The rows of a tile of X.
    const BATCH: usize;
    /// The number of parts of a block, which divide its groups.
    const HALVES: usize;
    /// The number of blocks that divide K.
    const CLUSTER: usize;
    /// The columns of C that a block writes.
    const SHARE: usize;
}
impl<T, X, S, P> Numbers for Form<T, X, S, P>
where
    T: StaticLayout,
    X: Operand<BF16>,
    S: StaticLayout + colex::access::Accepts<usize>,
    P: StaticLayout
        + colex::layout::ModeOp<0, Output: StaticLayout>
        + colex::layout::ModeOp<2, Output: StaticLayout>
        + colex::access::Accepts<(usize, usize, usize)>,
{
    type X = X;
    type Stages = S;
    type Sums = P;
    const BATCH: usize = {
        assert!(
            X::K == ROWS && X::MN.is_multiple_of(16) && X::MN <= 64,
            "int4: a tile of X must have 16 to 64 rows and the 128 columns of a group"
        );
        X::MN
    };
    const HALVES: usize = {
        assert!(T::SIZE.is_multiple_of(THREADS as usize), "int4: a block must have whole halves");
        T::SIZE / THREADS as usize
    };
    const CLUSTER: usize = {
        let parts = <Mode<P, 2> as StaticLayout>::SIZE;
        assert!(parts.is_multiple_of(Self::HALVES), "int4: each half of each block must have a part of K");
        parts / Self::HALVES
    };
    const SHARE: usize = {
        let share = <Mode<P, 0> as StaticLayout>::SIZE;
        assert!(
            share * Self::CLUSTER == COLUMNS
                && share.is_multiple_of(OF_WARP as usize)
                && P::SIZE == COLUMNS * X::MN * Self::HALVES,
            "int4: the blocks of a cluster must divide the columns, and warps must not be divided"
        );
        share
    };
}

/// The sums of a thread for 16 rows of X: two tiles of 16 columns, for 8 rows each.
type Sums = [[[f32; 4]; 2]; 2];
/// The weights and scales of a thread in one group: two units of each half of the group's rows, and four scales.
type Hand = ([[Unit; 2]; 2], [u32; 2]);
/// The groups whose weights a thread loads before it multiplies them, for `sixteens` times 16 rows. The sums of more rows leave
/// registers for one group only.
const fn ahead(sixteens: usize) -> usize {
    if sixteens == 1 { 2 } else { 1 }
}
/// The bytes of the sums of 8 rows of X: a vector of four for each of four lanes.
const OF_EIGHT: u32 = 64;

/// Computes 256 columns of a tile of C, and writes this block's share of them.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The extents must fit as [`fit`](crate::fit) says, and
/// there must be a block for each share of each tile of C, in clusters.
#[inline(always)]
pub(crate) unsafe fn product<F: Numbers, const B: usize>(
    x: Global<Bf16x8, ByRows>,
    weights: Global<Unit, Units>,
    scales: Global<Bf16x8, Scales>,
    of_c: ByRows,
    c: *mut Bf16x8,
    memory: Memory<F::X, F::Stages>,
) {
    const { assert!(F::BATCH == 16 * B && B <= 4, "int4: the unrolled code must cover a tile of X") }
    let [batch, cluster, halves] = const { [F::BATCH as u32, F::CLUSTER as u32, F::HALVES as u32] };
    // SAFETY: no value that depends on the thread leaves this function, and every thread comes to the barriers below.
    let of_block = unsafe { index::thread() };
    let [thread, half] = [of_block % THREADS, of_block / THREADS];
    let rank = if cluster > 1 { cluster::rank() } else { 0 };
    let rows = get::<0, _>(x.layout().shape()).get() as u32;
    let groups = get::<1, _>(x.layout().shape()).get() as u32 / IN_ROW;
    let tiles = rows.div_ceil(batch).max(1);
    // Clusters that multiply the same weights are neighbours.
    let number = index::block() / cluster;
    let (start, band) = (number % tiles * batch, number / tiles);
    let part = rank * halves + half;
    let [first, end] = [part, part + 1].map(|part| part * groups / (cluster * halves));
    // The groups of the longest part.
    let most = groups.div_ceil(cluster * halves);

    // Each weight is used once, so it goes from global memory to the registers of its thread, two groups ahead.
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
    let mut hands: [Hand; 2] = [([[Vector([0; 4]); 2]; 2], [0; 2]); 2];
    unroll!(R in [0 1] {
        if R < ahead(B) {
            load_half(0, first + R as u32, &mut hands[R]);
            load_half(1, first + R as u32, &mut hands[R]);
        }
    });

    // Here and not earlier: the assembler does not move the loads of weights, which take longest, below this.
    if cluster > 1 {
        // SAFETY: every thread of the cluster comes here, and to `wait` below.
        unsafe { cluster::arrive() }
    }

    // X comes in chunks of a few groups. While a chunk is multiplied, the next one comes to the other half of the stages.
    let chunk = const { (F::Stages::SIZE / F::HALVES / 2) as u32 };
    let of_half = 2 * chunk * half;
    let x_sums = memory.x_sums + 2 * OF_EIGHT * WARPS as u32 * half;
    const {
        assert!(
            F::Stages::SIZE * B == 2 * WARPS * F::HALVES && (WARPS / B).is_multiple_of(ahead(B)),
            "int4: a warp must have 16 rows of a group of a chunk"
        );
        assert!(
            WARPS == 8 && THREADS / IN_ROW == 16,
            "int4: a thread must copy eight vectors of a chunk, and the threads 16 rows at a time"
        );
    }
    let every_row = get::<0, _>(x.layout().stride()).get();
    let bring = |group: u32, stage: u32| {
        let [down, column] = [thread / IN_ROW, thread % IN_ROW];
        unroll!(I in [0 1 2 3 4 5 6 7] {
            let (group, stage, down) = (group + (I / B) as u32, stage + (I / B) as u32, down + 16 * (I % B) as u32);
            if group < end {
                let within = start + down < rows;
                let from = x.as_ptr().wrapping_offset((start + down) as isize * every_row);
                let from = from.wrapping_add((group * IN_ROW + column) as usize);
                let to = memory.x.tile((of_half + stage) as usize).plus(F::X::bytes_at(down as usize, 8 * column as usize));
                // SAFETY: `within` tells whether the row is inside of X. The stage is not in use, and no other thread writes these
                // bytes of it.
                unsafe { Copy16::start(to, from.cast(), if within { 16 } else { 0 }) }
            }
        });
        copy::commit();
    };
    bring(first, 0);

    let (lane, warp) = (thread % 32, thread / 32);
    let mut sums: [Sums; B] = [[[[0.0; 4]; 2]; 2]; B];
    let (mut done, mut stage) = (0, 0);
    while done < most {
        let group = first + done;
        copy::wait::<0>();
        // SAFETY: every thread comes here. After the barrier all threads see the chunk, and no thread still reads the one before it.
        unsafe { cluster::sync_block() }
        bring(group + chunk, chunk - stage);
        // SAFETY: the chunk has been copied, all threads of the warp come here, and each warp writes its own sums. After the
        // barrier all threads see them.
        unsafe {
            let tile = memory.x.tile((of_half + stage + warp / B as u32) as usize);
            sum_x::<F::X>(tile, warp as usize % B, x_sums + OF_EIGHT * 2 * warp, lane);
            cluster::sync_block();
        }
        let (mut at, until) = (0, if group + chunk < end { chunk } else { end.saturating_sub(group) });
        while at < until {
            unroll!(R in [0 1] {
                if R < ahead(B) && at + (R as u32) < until {
                    let at = at + R as u32;
                    let tile = memory.x.tile((of_half + stage + at) as usize);
                    let of_x = x_sums + OF_EIGHT * 2 * B as u32 * at;
                    let next = group + at + ahead(B) as u32;
                    // SAFETY: the chunk and its sums are there, and all threads of the warp come here.
                    unsafe { add::<F::X, B>(&mut sums, &mut hands[R], tile, of_x, lane, |half, hand| load_half(half, next, hand)) }
                }
            });
            at += ahead(B) as u32;
        }
        done += chunk;
        stage = chunk - stage;
    }
    copy::wait::<0>();
    if cluster > 1 {
        // The other blocks have started when this returns, so their memory may be written.
        // SAFETY: every thread of the cluster comes here, and has arrived.
        unsafe { cluster::wait() }
    }

    // The blocks of a cluster exchange their sums: each gets those of its share of the columns.
    let share = const { F::SHARE as u32 };
    let to = AddressThere::of(Address(memory.sums), if cluster > 1 { warp * OF_WARP / share } else { 0 });
    let sum_at =
        |column: usize, row: usize, part: u32| 4 * F::Sums::instance().offset_of((column, row, part as usize)) as u32;
    unroll!(J in [0 1 2 3] {
        if J < B {
            unroll!(T in [0 1] {
                unroll!(H in [0 1] {
                    unroll!(V in [0 1 2 3] {
                        let [column, row] = of_sum(lane, V);
                        let column = (warp * OF_WARP % share) as usize + 16 * T + column;
                        let at = sum_at(column, row + 8 * H + 16 * J, part);
                        let word = sums[J][T][H][V].to_bits();
                        // SAFETY: the block has started, and ends after the barrier below. No other thread writes this sum.
                        unsafe {
                            if cluster > 1 {
                                to.plus(at).store32(word)
                            } else {
                                shared::store32(Address(memory.sums).plus(at), word)
                            }
                        }
                    });
                });
            });
        }
    });
    // SAFETY: every thread of the cluster comes here. After the barrier all sums are written.
    unsafe { if cluster > 1 { cluster::sync() } else { cluster::sync_block() } }
    let every_row = get::<0, _>(of_c.stride()).get();
    let mut at = of_block;
    while at < share / 8 * batch {
        let [vector, row] = [at % (share / 8), at / (share / 8)];
        let mut sum = [0.0; 8];
        let mut part = 0;
        while part < cluster * halves {
            let from = memory.sums + sum_at(8 * vector as usize, row as usize, part);
            // SAFETY: there are eight sums, which all blocks have written.
            let [a, b]: [Vector<f32, 4>; 2] = unsafe { [shared::load(from), shared::load(from + 16)] };
            unroll!(I in [0 1 2 3] {
                sum[I] += a.0[I];
                sum[4 + I] += b.0[I];
            });
            part += 1;
        }
        if start + row < rows {
            let vector = (band * (COLUMNS as u32 / 8) + rank * (share / 8) + vector) as isize;
            let to = c.wrapping_offset((start + row) as isize * every_row + vector).cast::<Vector<u32, 4>>();
            let [a, b, c, d, e, f, g, h] = sum;
            // SAFETY: the row and the columns are inside of C, and no other thread writes them.
            unsafe {
                (*to).0[0] = BF16::pack(a, b);
                (*to).0[1] = BF16::pack(c, d);
                (*to).0[2] = BF16::pack(e, f);
                (*to).0[3] = BF16::pack(g, h);
            }
        }
        at += THREADS * halves;
    }
}

/// The column and the row of a thread's sum in the result of one instruction, whose rows are columns of C.
#[inline(always)]
fn of_sum(lane: u32, value: usize) -> [usize; 2] {
    let at = <Atom as MmaAtom>::CLayout::instance().at((lane as usize, value)) as usize;
    [at % 16, at / 16]
}

/// Writes `-136` times the sum of each of 16 rows of a group of X: the vector of lane `l` and of rows `8 h` to `8 h + 7` is what a thread
/// `l` modulo 4 has in the result of an instruction whose operand A is `-136`.
///
/// # Safety
/// The tile of X must be there, and all threads of the warp must come here. Nobody else may access the 128 bytes at `to`.
#[inline(always)]
unsafe fn sum_x<X: Operand<BF16>>(x: Address, down: usize, to: u32, lane: u32) {
    let mut of_x = [[0.0; 4]; 2];
    // SAFETY: the caller promises it. Four lanes have all the sums, because the rows of the result are equal.
    unsafe {
        unroll!(S in [0 1 2 3 4 5 6 7] {
            let [b0, b1, b2, b3] = SM75_U32x4_LDSM_N::load(x.plus(operand_b::<X>(lane, 16 * down, 16 * S)));
            Atom::execute(&mut of_x[0], [TOO_MUCH; 4], [b0, b1]);
            Atom::execute(&mut of_x[1], [TOO_MUCH; 4], [b2, b3]);
        });
        // Lanes of the same number modulo 4 have the same sums, and each writes one of the eight: the first two of each vector are the
        // last two also.
        let of_rows = if lane < 16 { of_x[0] } else { of_x[1] };
        let one = if (lane / 4).is_multiple_of(2) { of_rows[0] } else { of_rows[1] };
        shared::store32(Address(to + place_of_sum(lane)), one.to_bits());
    }
}

/// The place of the sum that a lane writes: the vector of lane `l % 4`, and in it the value `l / 4 % 4`, of the rows `8 (l / 16)` on.
#[inline(always)]
const fn place_of_sum(lane: u32) -> u32 {
    OF_EIGHT * (lane / 16) + 16 * (lane % 4) + 4 * (lane / 4 % 4)
}

/// The bytes from the start of a tile of X to the row that a lane names to `ldmatrix`, for 16 rows and 16 columns of the tile.
#[inline(always)]
fn operand_b<X: Operand<BF16>>(lane: u32, row: usize, column: usize) -> u32 {
    let named = NamedOfB::instance().at(lane as usize) as usize;
    X::bytes_at(row + named % 16, column + named / 16)
}

/// Adds the products of a group, and loads the weights of a later one when those of a half of the group have been used.
///
/// # Safety
/// The tile of X and its sums must be at these addresses, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add<X: Operand<BF16>, const B: usize>(
    sums: &mut [Sums; B],
    hand: &mut Hand,
    x: Address,
    of_x: u32,
    lane: u32,
    load_half: impl Fn(usize, &mut Hand),
) {
    let mut of_group: [Sums; B] = [[[[0.0; 4]; 2]; 2]; B];
    let [low, high] = hand.1;
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        unroll!(J in [0 1 2 3] {
            if J < B {
                unroll!(H in [0 1] {
                    let Vector(start): Vector<f32, 4> = shared::load(of_x + OF_EIGHT * (2 * J + H) as u32 + 16 * (lane % 4));
                    of_group[J][0][H] = start;
                    of_group[J][1][H] = start;
                });
            }
        });
        unroll!(K in [0 1] {
            let units = hand.0[K];
            unroll!(S in [0 1 2 3] {
                let a = [expand(units[0].0[S]), expand(units[1].0[S])];
                unroll!(J in [0 1 2 3] {
                    if J < B {
                        let [b0, b1, b2, b3] =
                            SM75_U32x4_LDSM_N::load(x.plus(operand_b::<X>(lane, 16 * J, 64 * K + 16 * S)));
                        unroll!(T in [0 1] {
                            Atom::execute(&mut of_group[J][T][0], a[T], [b0, b1]);
                            Atom::execute(&mut of_group[J][T][1], a[T], [b2, b3]);
                        });
                    }
                });
            });
            load_half(K, hand);
        });
    }
    // A bf16 is the upper half of the f32 of the same value.
    let scale = [low << 16, low & 0xffff_0000, high << 16, high & 0xffff_0000].map(f32::from_bits);
    unroll!(J in [0 1 2 3] {
        if J < B {
            unroll!(T in [0 1] {
                unroll!(H in [0 1] {
                    unroll!(V in [0 1 2 3] {
                        sums[J][T][H][V] = fma(scale[2 * T + V / 2], of_group[J][T][H][V], sums[J][T][H][V]);
                    });
                });
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each word of the sums of X is written once, with a sum of the row that each thread that reads the word wants.
    #[test]
    fn sums_of_x_are_where_they_are_read() {
        let mut words = [None; 32];
        for lane in 0..32u32 {
            // What the lane writes is value `lane / 4 % 2`, for rows of X from `8 (lane / 16)` on.
            let [_, row] = of_sum(lane, lane as usize / 4 % 2);
            let word = &mut words[place_of_sum(lane) as usize / 4];
            assert_eq!(*word, None);
            *word = Some(8 * (lane as usize / 16) + row);
        }
        for (lane, half, value) in (0..32).flat_map(|lane| (0..8).map(move |i| (lane, i / 4, i % 4))) {
            let read = (OF_EIGHT as usize * half + 16 * (lane as usize % 4)) / 4 + value;
            assert_eq!(words[read], Some(8 * half + of_sum(lane, value)[1]));
        }
    }
}
