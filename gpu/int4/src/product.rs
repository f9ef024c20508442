//! The kernels' one function.

use crate::expand::expand;
use crate::packed::{COLUMNS, ROWS, UNITS, Unit, Units, VECTORS, scale_of, unit_of};
use crate::{Bf16x8, ByRows, Scales};
use colex::Mode;
use colex::atom::*;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::cluster::{self, AddressThere};
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::fma;
use colex_gpu::asm::{Address, AsyncCopyOrZeros, ExecuteMma, LoadMatrix, copy, index, shared};
use colex_gpu::memory::Staged;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::mma::NamedOfB;
use core::marker::PhantomData;

/// The threads of a block: `(lane, warp)`.
pub type Threads = Layout!((32, 8));
/// The number of threads of a block.
const THREADS: u32 = Threads::SIZE as u32;
/// The columns of C of a warp.
const OF_WARP: u32 = (COLUMNS / <Mode<Threads, 1> as StaticLayout>::SIZE) as u32;
/// The instruction. Its operand A is of W, transposed, and B is of X.
type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
/// The instruction that copies 16 bytes.
type Copy16 = SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128>;
/// The vectors in a row of a tile of X.
const IN_ROW: u32 = (ROWS / 8) as u32;

/// The types of a kernel: `X` is a tile of X, `S` the stages, and `P` the sums of a block, `(column, row, block of the cluster)`.
#[derive(Debug)]
pub struct Form<X, S, P>(PhantomData<(X, S, P)>);

/// The shared memory of a block.
pub(crate) struct Memory<X, S> {
    pub(crate) weights: u32,
    pub(crate) scales: u32,
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
    /// The number of blocks that divide K.
    const CLUSTER: usize;
    /// The columns of C that a block writes.
    const SHARE: usize;
}
impl<X, S, P> Numbers for Form<X, S, P>
where
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
            X::K == ROWS && X::MN.is_multiple_of(16) && X::MN <= 64 && S::SIZE >= 2 && S::SIZE <= 8,
            "int4: a tile of X must have 16 to 64 rows and the 128 columns of a group"
        );
        X::MN
    };
    const CLUSTER: usize = <Mode<P, 2> as StaticLayout>::SIZE;
    const SHARE: usize = {
        let share = <Mode<P, 0> as StaticLayout>::SIZE;
        assert!(
            share * Self::CLUSTER == COLUMNS && share.is_multiple_of(OF_WARP as usize) && P::SIZE == COLUMNS * X::MN,
            "int4: the blocks of a cluster must divide the columns, and warps must not be divided"
        );
        share
    };
}

/// The sums of a thread for 16 rows of X: two tiles of 16 columns, for 8 rows each.
type Sums = [[[f32; 4]; 2]; 2];

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
    let [batch, cluster, stages] = const { [F::BATCH as u32, F::CLUSTER as u32, F::Stages::SIZE as u32] };
    // SAFETY: no value that depends on the thread leaves this function, and every thread comes to the barriers below.
    let thread = unsafe { index::thread() };
    let rank = if cluster > 1 { cluster::rank() } else { 0 };
    let rows = get::<0, _>(x.layout().shape()).get() as u32;
    let groups = get::<1, _>(x.layout().shape()).get() as u32 / IN_ROW;
    let tiles = rows.div_ceil(batch).max(1);
    // Clusters that multiply the same weights are neighbours.
    let number = index::block() / cluster;
    let (start, band) = (number % tiles * batch, number / tiles);
    let [first, end] = [rank, rank + 1].map(|rank| rank * groups / cluster);

    let every_row = get::<0, _>(x.layout().stride()).get();
    let bring = |group: u32, stage: u32| {
        if group < end {
            let block = (band * groups + group) as usize;
            let from = weights.as_ptr().wrapping_add(UNITS * block + thread as usize);
            let to = Address(memory.weights).plus(16 * (UNITS as u32 * stage + thread));
            // SAFETY: there is such a block of weights and of scales, and `within` tells which rows are inside of X. The stage is not
            // in use, and no other thread writes these bytes of it.
            unsafe {
                unroll!(I in [0 1 2 3] {
                    const { assert!(UNITS == 4 * THREADS as usize, "int4: a thread must copy four units") }
                    let i = I as u32 * THREADS;
                    Copy16::start(to.plus(16 * i), from.wrapping_add(i as usize).cast(), 16);
                });
                if thread < VECTORS as u32 {
                    let from = scales.as_ptr().wrapping_add(VECTORS * block + thread as usize);
                    Copy16::start(Address(memory.scales).plus(16 * (VECTORS as u32 * stage + thread)), from.cast(), 16);
                }
                let to = memory.x.tile(stage as usize);
                let [down, column] = [thread / IN_ROW, thread % IN_ROW];
                const { assert!(THREADS / IN_ROW == 16, "int4: the threads must copy 16 rows at a time") }
                unroll!(I in [0 1 2 3] {
                    if I < B {
                        let down = down + 16 * I as u32;
                        let within = start + down < rows;
                        let from = x.as_ptr().wrapping_offset((start + down) as isize * every_row);
                        let from = from.wrapping_add((group * IN_ROW + column) as usize);
                        Copy16::start(to.plus(F::X::bytes_at(down as usize, 8 * column as usize)), from.cast(), if within { 16 } else { 0 });
                    }
                });
            }
        }
        copy::commit();
    };
    let mut ahead = 0;
    while ahead < stages - 1 {
        bring(first + ahead, ahead);
        ahead += 1;
    }
    if cluster > 1 {
        // The other blocks have started when this returns, so their memory may be written.
        // SAFETY: every thread of the cluster comes here.
        unsafe { cluster::sync() }
    }

    let (lane, warp) = (thread % 32, thread / 32);
    let mut sums: [Sums; B] = [[[[0.0; 4]; 2]; 2]; B];
    let (mut group, mut stage) = (first, 0);
    while group < end {
        match const { F::Stages::SIZE } {
            2 => copy::wait::<0>(),
            3 => copy::wait::<1>(),
            4 => copy::wait::<2>(),
            5 => copy::wait::<3>(),
            6 => copy::wait::<4>(),
            7 => copy::wait::<5>(),
            _ => copy::wait::<6>(),
        }
        // SAFETY: every thread comes here. After the barrier all threads see the stage, and no thread still reads the one before it.
        unsafe { cluster::sync_block() }
        bring(group + stages - 1, if stage == 0 { stages - 1 } else { stage - 1 });
        // SAFETY: the stage has been copied, and all threads of the warp come here.
        unsafe {
            let at = [memory.weights + 16 * UNITS as u32 * stage, memory.scales + 16 * VECTORS as u32 * stage];
            add::<F::X, B>(&mut sums, at, memory.x.tile(stage as usize), thread);
        }
        group += 1;
        stage = if stage + 1 == stages { 0 } else { stage + 1 };
    }
    copy::wait::<0>();

    // The blocks of a cluster exchange their sums: each gets those of its share of the columns.
    let share = const { F::SHARE as u32 };
    let to = AddressThere::of(Address(memory.sums), if cluster > 1 { warp * OF_WARP / share } else { 0 });
    let sum_at =
        |column: usize, row: usize, rank: u32| 4 * F::Sums::instance().offset_of((column, row, rank as usize)) as u32;
    unroll!(J in [0 1 2 3] {
        if J < B {
            unroll!(T in [0 1] {
                unroll!(H in [0 1] {
                    unroll!(V in [0 1 2 3] {
                        let [column, row] = of_sum(lane, V);
                        let column = (warp * OF_WARP % share) as usize + 16 * T + column;
                        let at = sum_at(column, row + 8 * H + 16 * J, rank);
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
    let mut at = thread;
    while at < share / 8 * batch {
        let [vector, row] = [at % (share / 8), at / (share / 8)];
        let mut sum = [0.0; 8];
        let mut part = 0;
        while part < cluster {
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
        at += THREADS;
    }
}

/// The column and the row of a thread's sum in the result of one instruction, whose rows are columns of C.
#[inline(always)]
fn of_sum(lane: u32, value: usize) -> [usize; 2] {
    let at = <Atom as MmaAtom>::CLayout::instance().at((lane as usize, value)) as usize;
    [at % 16, at / 16]
}

/// Adds the products of a group.
///
/// # Safety
/// The weights, the scales and the tile of X must be at these addresses, and all threads of the warp must come here.
#[inline(always)]
unsafe fn add<X: Operand<BF16>, const B: usize>(
    sums: &mut [Sums; B],
    [weights, scales]: [u32; 2],
    x: Address,
    thread: u32,
) {
    let named = NamedOfB::instance().at((thread % 32) as usize) as usize;
    let [down, beside] = [named % 16, named / 16];
    let mut of_group: [Sums; B] = [[[[0.0; 4]; 2]; 2]; B];
    // SAFETY: the caller promises that all of it is there, and that all threads of the warp come here.
    unsafe {
        unroll!(K in [0 1] {
            let units: [Unit; 2] = [
                shared::load(weights + 16 * unit_of(thread, 0, K)),
                shared::load(weights + 16 * unit_of(thread, 1, K)),
            ];
            unroll!(S in [0 1 2 3] {
                let a = [expand(units[0].0[S]), expand(units[1].0[S])];
                unroll!(J in [0 1 2 3] {
                    if J < B {
                        let row = x.plus(X::bytes_at(16 * J + down, 64 * K + 16 * S + beside));
                        let [b0, b1, b2, b3] = SM75_U32x4_LDSM_N::load(row);
                        unroll!(T in [0 1] {
                            Atom::execute(&mut of_group[J][T][0], a[T], [b0, b1]);
                            Atom::execute(&mut of_group[J][T][1], a[T], [b2, b3]);
                        });
                    }
                });
            });
        });
        let [low, high]: [u32; 2] = shared::load(scales + 2 * scale_of(thread));
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
}
