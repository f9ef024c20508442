//! Attention forward, for one type of elements, one number of columns and one mask.

use crate::clear::clear;
use crate::queue::{Landings, Queue};
use crate::softmax::{Softmax, Weights, each_column, hide, pack};
use crate::work::{KEYS, Mask, QUERIES, Schedule, Tile};
use colex::Mode;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::reciprocal;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap};
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteRs, ExecuteSs, Mbarrier, cluster, index};
use colex_gpu::element;
use colex_gpu::memory::ByAddress;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::tiles::Swizzled;
use core::f32::consts::{LN_2, LOG2_E};

/// The threads of a block, `(thread, group)`. In group 0 one thread starts copies. Groups 1 and 2 multiply, each 64 queries.
pub type Threads = Layout!((128, 3));
/// What the copy engine copies at once: 64 columns of 128 rows of a head. A tile has one such box for each 64 columns.
pub type Box64 = Swizzled<Layout!((64, 128, 1))>;
/// One tile of Q.
pub type One = Layout!(1);
/// Two tiles of K, and two of V: one is copied while the other is multiplied.
pub type Two = Layout!(2);
/// The layout of the logarithms, `(row, head)`.
pub type OfRows = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// The logarithms of the sums: `ln(sum of exp(scale score))` for each query of each head.
pub type Logarithms = GlobalMut<f32, OfRows, ByAddress>;
/// A map of Q, K or V, whose modes are the columns, the rows and the heads.
pub type Map<F, const N: usize> = BoxMap<<F as Form<N>>::Number, Box64>;

/// The number of threads in a group.
const GROUP: u32 = <Mode<Threads, 0> as StaticLayout>::SIZE as u32;
/// The number of groups that multiply.
const GROUPS: u32 = <Mode<Threads, 1> as StaticLayout>::SIZE as u32 - 1;
/// Three numbers of registers of a thread: at the start, then in the group that starts copies, and then in those that multiply.
const REGISTERS: [u32; 3] = {
    let (start, filling, multiplying) = (168, 24, 240);
    assert!(
        Threads::SIZE as u32 * start <= 1 << 16 && filling + GROUPS * multiplying <= (1 + GROUPS) * start,
        "attention: the group that starts copies must release the registers that the other groups take"
    );
    [start, filling, multiplying]
};

/// The scores of a thread: of 64 queries, 128 keys.
type Scores = [f32; 64];

/// The types of heads of one number of columns. A thread has `N` elements of a row of O.
pub trait Form<const N: usize> {
    /// The elements, as atoms name them.
    type Element: Half;
    /// The elements in global memory.
    type Number: element::Element;
    /// A tile of Q or K in shared memory: 128 rows.
    type Rows: Operand<Self::Element>;
    /// A tile of V in shared memory, transposed: its mode K has 128 keys.
    type Columns: Operand<Self::Element>;
    /// The instruction `Q K^T`.
    type Scores: ExecuteSs<Accumulators = Scores, ElementA = Self::Element, ElementB = Self::Element>;
    /// The instruction `weights V`, with the weights in registers.
    type Values: ExecuteRs<Accumulators = [f32; N], ElementB = Self::Element>;
}

/// Checks that the types of a form fit each other and the code below.
struct Checked<F>(F);
impl<F> Checked<F> {
    const fn columns<const N: usize>() -> usize
    where
        F: Form<N>,
    {
        let columns = <F::Rows as Operand<F::Element>>::K;
        assert!(
            F::Element::BITS == 16
                && size_of::<F::Number>() == 2
                && 2 * N == columns
                && columns.is_multiple_of(64)
                && columns <= 128
                && <F::Rows as Operand<F::Element>>::MN == QUERIES as usize
                && <F::Columns as Operand<F::Element>>::MN == columns
                && <F::Columns as Operand<F::Element>>::K == KEYS as usize
                && <Box64 as BoxLayout<F::Number>>::BYTES as usize * (columns / 64)
                    == <F::Rows as Operand<F::Element>>::BYTES as usize
                && <F::Columns as Operand<F::Element>>::BYTES == <F::Rows as Operand<F::Element>>::BYTES
                && QUERIES == KEYS
                && QUERIES == 64 * GROUPS,
            "attention: the tiles must be of 128 rows and 64 or 128 columns, with elements of 16 bits"
        );
        columns
    }
}

/// The tiles of Q, K and V in shared memory.
pub(crate) struct Queues<F: Form<N>, const N: usize> {
    pub(crate) q: Queue<F::Element, F::Rows, One>,
    pub(crate) k: Queue<F::Element, F::Rows, Two>,
    pub(crate) v: Queue<F::Element, F::Columns, Two>,
    /// The barriers of tiles of V that have rows of another sequence, if there can be such tiles.
    pub(crate) landings: Option<Landings<Two>>,
}

/// The results in global memory: O, of words of two elements, and the logarithms. Strides are in words.
#[derive(Clone, Copy)]
pub(crate) struct Results {
    pub(crate) o: *mut u32,
    pub(crate) rows: u32,
    pub(crate) heads: u32,
    /// The strides of O along rows and heads.
    pub(crate) strides: [isize; 2],
    pub(crate) logarithms: *mut f32,
    /// The stride of the logarithms along heads. Along rows it is 1.
    pub(crate) every_head: isize,
}

/// Computes attention, each block tile after tile of O. `schedule` makes the tiles from a mask, the number of this block and the
/// number of blocks.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. `to` must be the results of this kernel, with
/// as many heads as Q. No two blocks may have a tile with the same row of a head, and the rows of each sequence must be rows of O. If
/// a tile can have rows of another sequence, there must be landings.
#[inline(always)]
pub(crate) unsafe fn forward<F: Form<N>, W: Schedule, const MASK: u8, const N: usize>(
    [q, k, v]: [Map<F, N>; 3],
    to: Results,
    schedule: impl FnOnce(Mask, [u32; 2]) -> W,
    scale: f32,
    queues: Queues<F, N>,
) {
    const { assert!(Checked::<F>::columns::<N>() > 0) }
    // SAFETY: no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        // SAFETY: only this thread calls `init`, and all threads wait at the barrier below before they use the queues.
        unsafe {
            queues.q.init(GROUPS);
            queues.k.init(GROUPS);
            queues.v.init(GROUPS);
            if let Some(landings) = queues.landings {
                landings.init();
            }
        }
    }
    // SAFETY: the caller promises that every thread of the block comes here.
    unsafe { cluster::sync_block() }
    let work = schedule(const { mask_of(MASK) }, [index::block(), index::blocks()]);
    if thread < GROUP {
        // SAFETY: all warps of the first group come here. The kernel has a fixed number of threads, so the number of registers of
        // a thread is fixed too.
        unsafe { cluster::give_registers::<{ REGISTERS[1] }>() }
        match queues.landings {
            // SAFETY: all threads of the second warp come here, after the barriers were initialised. `fill` uses the landings.
            Some(landings) if thread / 32 == 1 => unsafe {
                clear::<F::Element, F::Columns, Two, F::Number, Box64>(work, queues.v, landings, thread % 32)
            },
            _ if thread == 0 => {
                // Each head of K and V belongs to as many consecutive heads of Q.
                let share = (to.heads / k.extents()[2].max(1)).max(1);
                fill::<F, N>([q, k, v], share, work, queues);
            }
            _ => {}
        }
    } else {
        // SAFETY: all warps of the other groups come here. The first group releases the registers that these warps take, as
        // `REGISTERS` asserts.
        unsafe { cluster::take_registers::<{ REGISTERS[2] }>() }
        multiply::<F, W, MASK, N>(to, work, scale * LOG2_E, thread - GROUP, queues);
    }
}

/// The mask of a number, which is the parameter of a function.
const fn mask_of(number: u8) -> Mask {
    match number {
        0 => Mask::None,
        1 => Mask::Causal,
        _ => Mask::Window,
    }
}

/// Fills the queues, for all tiles of the block. The last tiles of keys come first, because they are the ones that may need a mask.
/// Only one thread calls it.
#[inline(always)]
fn fill<F: Form<N>, const N: usize>(
    [q, k, v]: [Map<F, N>; 3],
    share: u32,
    mut work: impl Schedule,
    mut queues: Queues<F, N>,
) {
    q.acquire();
    k.acquire();
    v.acquire();
    while let Some((Tile { head, start, first, end }, sequence)) = work.next() {
        if first >= end {
            continue;
        }
        let of_keys = head / share;
        // SAFETY: the barriers were initialised, and only this thread fills the tiles, in turn, after they are empty. A tile of V
        // has as many bytes as one of K.
        unsafe {
            queues.q.wait_empty();
            bring::<F, N>(q, queues.q.tile(), queues.q.full(), sequence.of_q + start, head);
            queues.q.advance();
            let mut tile = end;
            while tile > first {
                tile -= 1;
                queues.k.wait_empty();
                bring::<F, N>(k, queues.k.tile(), queues.k.full(), sequence.of_k + tile * KEYS, of_keys);
                queues.k.advance();
                queues.v.wait_empty();
                let landed = match queues.landings {
                    Some(landings) if (tile + 1) * KEYS > sequence.extents.keys => landings.of(queues.v.stage()),
                    _ => queues.v.full(),
                };
                bring::<F, N>(v, queues.v.tile(), landed, sequence.of_k + tile * KEYS, of_keys);
                queues.v.advance();
            }
        }
    }
}

/// Starts to copy a tile: 128 rows of a head from row `row` on. Rows past the end of the head become zeros.
///
/// # Safety
/// The tile must be empty, and `full` must be its barrier, at which this thread arrives for this round.
#[inline(always)]
unsafe fn bring<F: Form<N>, const N: usize>(map: Map<F, N>, to: Address, full: Mbarrier, row: u32, head: u32) {
    let (bytes, of_box) = const { (<F::Rows as Operand<F::Element>>::BYTES, <Box64 as BoxLayout<F::Number>>::BYTES) };
    // SAFETY: the caller promises that the tile is empty. The boxes fill it, and the barrier expects their bytes.
    unsafe {
        full.arrive_expect(bytes);
        map.load(to, full, [0, row as i32, head as i32]);
        if bytes > of_box {
            // 64 columns are eight vectors.
            map.load(to.plus(of_box), full, [8, row as i32, head as i32]);
        }
    }
}

/// Tells that this group has read a tile.
///
/// # Safety
/// `empty` must be the barrier of the tile, at which each group arrives once in each round.
#[inline(always)]
unsafe fn release(empty: Mbarrier, thread: u32) {
    if thread.is_multiple_of(GROUP) {
        // SAFETY: the caller promises that the barrier expects this group.
        unsafe { empty.arrive() }
    }
}

/// Starts the scores of 64 queries and a tile of keys.
///
/// # Safety
/// The conditions of [`ExecuteSs::execute`]. The queries must be at `q`, and the tile of keys at `k`.
#[inline(always)]
unsafe fn start_scores<F: Form<N>, const N: usize>(scores: &mut Scores, q: Address, k: Address) {
    unroll!(I in [0 1 2 3 4 5 6 7] {
        if 16 * I < 2 * N {
            let (a, b) = (Descriptor::<F::Rows>::of::<F::Element>(q, 16 * I), Descriptor::<F::Rows>::of::<F::Element>(k, 16 * I));
            // SAFETY: the caller promises this.
            unsafe { F::Scores::execute(scores, a, b, I != 0) }
        }
    });
    // SAFETY: all four warps come here.
    unsafe { wgmma::commit() }
}

/// Starts to add the product of weights and a tile of values.
///
/// # Safety
/// The conditions of [`ExecuteRs::execute`]. The tile of values must be at `v`.
#[inline(always)]
unsafe fn start_values<F: Form<N>, const N: usize>(out: &mut [f32; N], weights: &Weights, v: Address) {
    unroll!(I in [0 1 2 3 4 5 6 7] {
        // SAFETY: the caller promises this.
        unsafe { F::Values::execute(out, weights[I], Descriptor::<F::Columns>::of::<F::Element>(v, 16 * I), true) }
    });
    // SAFETY: all four warps come here.
    unsafe { wgmma::commit() }
}

/// Computes tile after tile of O: 64 queries of each.
///
/// While the matrix unit multiplies for one group, the other group computes its softmax. Two barriers make them take turns: barrier
/// 1 lets group 0 start its products, and barrier 2 lets group 1. In a group, too, the product of weights and values runs while the
/// softmax of the next tile of keys is computed.
#[inline(always)]
fn multiply<F: Form<N>, W: Schedule, const MASK: u8, const N: usize>(
    to: Results,
    mut work: W,
    scale: f32,
    thread: u32,
    mut queues: Queues<F, N>,
) {
    let mask = const { mask_of(MASK) };
    let (group, lane) = (thread / GROUP, thread % 32);
    let row = thread / 32 * 16 + lane / 4;
    let to_q = <F::Rows as Operand<F::Element>>::bytes_to(64, 0) * group;
    let mut scores: Scores = [0.0; 64];
    // SAFETY: the barriers were initialised. Both groups come to each barrier, wait and instruction of four warps below, since all
    // their threads have the same tiles. A tile is read after the wait for its barrier and before its release. Nobody reads or
    // writes registers of a product between its start and the wait for it.
    unsafe {
        if group == 1 {
            cluster::arrive_some::<1>(0, GROUPS * GROUP);
        }
        let mut ahead = if W::AHEAD { work.next() } else { None };
        while let Some((Tile { head, start, first, end }, sequence)) = if W::AHEAD { ahead } else { work.next() } {
            let extents = sequence.extents;
            let (mut out, mut softmax) = ([0.0; N], Softmax::NONE);
            let seen = [extents.seen(mask, start + row), extents.seen(mask, start + row + 8)];
            if first < end {
                let mut tile = end - 1;
                queues.q.wait_full();
                let q = queues.q.tile().plus(to_q);
                queues.k.wait_full();
                wgmma::fence();
                start_scores::<F, N>(&mut scores, q, queues.k.tile());
                wgmma::wait::<0>();
                release(queues.k.empty(), thread);
                queues.k.advance();
                hide(&mut scores, tile * KEYS, seen, lane);
                softmax.add(&mut scores, scale);
                let mut weights = pack::<F::Element>(&scores);
                while tile > first {
                    tile -= 1;
                    queues.k.wait_full();
                    cluster::sync_some::<1>(group, GROUPS * GROUP);
                    wgmma::fence();
                    start_scores::<F, N>(&mut scores, q, queues.k.tile());
                    queues.v.wait_full();
                    start_values::<F, N>(&mut out, &weights, queues.v.tile());
                    cluster::arrive_some::<1>(group ^ 1, GROUPS * GROUP);
                    wgmma::wait::<1>();
                    release(queues.k.empty(), thread);
                    queues.k.advance();
                    // The keys of the tile that every query of the group sees need no mask.
                    let hidden = match mask {
                        Mask::None => false,
                        Mask::Causal => (tile + 1) * KEYS > seen[0][1],
                        Mask::Window => (tile + 1) * KEYS > seen[0][1] || tile * KEYS < seen[1][0],
                    };
                    if hidden {
                        hide(&mut scores, tile * KEYS, seen, lane);
                    }
                    let shrink = softmax.add(&mut scores, scale);
                    wgmma::wait::<0>();
                    release(queues.v.empty(), thread);
                    queues.v.advance();
                    each_column!(J {
                        if 4 * J < N {
                            unroll!(I in [0 1 2 3] {
                                out[4 * J + I] *= shrink[I / 2];
                            });
                        }
                    });
                    weights = pack::<F::Element>(&scores);
                }
                release(queues.q.empty(), thread);
                queues.q.advance();
                queues.v.wait_full();
                wgmma::fence();
                start_values::<F, N>(&mut out, &weights, queues.v.tile());
            }
            if W::AHEAD {
                // The product hides how long this takes.
                ahead = work.next();
            }
            if first < end {
                wgmma::wait::<0>();
                release(queues.v.empty(), thread);
                queues.v.advance();
            }
            let (sums, logarithms) = softmax.end(scale);
            let to = Results { rows: sequence.of_q + extents.queries, ..to };
            write::<F, N>(to, &out, sums, logarithms, [head, sequence.of_q + start + row], lane);
        }
        if group == 0 {
            cluster::sync_some::<1>(0, GROUPS * GROUP);
        }
    }
}

/// Writes the elements of a thread in two rows, `row` and `row + 8`, divided by the sums of the rows; and the logarithms. Rows from
/// `to.rows` on are not written.
///
/// # Safety
/// The thread must be the only one that writes them.
#[inline(always)]
unsafe fn write<F: Form<N>, const N: usize>(
    to: Results,
    out: &[f32; N],
    sums: [f32; 2],
    logarithms: [f32; 2],
    [head, row]: [u32; 2],
    lane: u32,
) {
    unroll!(H in [0 1] {
        let row = row + 8 * H as u32;
        // A query that sees no key has the result 0.
        let by = if sums[H] == 0.0 { 0.0 } else { reciprocal(sums[H]) };
        if row < to.rows {
            let at = row as isize * to.strides[0] + head as isize * to.strides[1] + (lane % 4) as isize;
            let words = to.o.wrapping_offset(at);
            each_column!(J {
                if 4 * J < N {
                    // SAFETY: the row is inside of O, and the caller promises that no other thread writes these columns.
                    unsafe { words.add(4 * J).write(F::Element::pack(out[4 * J + 2 * H] * by, out[4 * J + 2 * H + 1] * by)) }
                }
            });
            if lane.is_multiple_of(4) {
                let at = row as isize + head as isize * to.every_head;
                // SAFETY: the row is inside of O and so of the logarithms, and the other threads of the row do not come here.
                unsafe { to.logarithms.wrapping_offset(at).write(logarithms[H] * LN_2) }
            }
        }
    });
}
