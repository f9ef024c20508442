//! Attention forward, for one type of elements, one number of columns and one mask.

use crate::clear::clear;
use crate::form::{Checked, Form, MapOfK, MapOfQ};
use crate::queue::{Landings, Queue};
use crate::softmax::{Softmax, Weights, hide, pack};
use crate::work::{Mask, QUERIES, Schedule, Tile};
use colex::Mode;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::reciprocal;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap};
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteRs, ExecuteSs, Mbarrier, cluster, index, warp};
use colex_gpu::element;
use colex_gpu::memory::ByAddress;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use core::f32::consts::{LN_2, LOG2_E};

/// The threads of a block, `(thread, group)`. In group 0 one thread starts copies. Groups 1 and 2 multiply, each 64 queries.
pub type Threads = Layout!((128, 3));
/// One tile of Q.
pub type One = Layout!(1);
/// Two tiles of K, and two of V: one is copied while the other is multiplied.
pub type Two = Layout!(2);
/// The layout of the logarithms, `(row, head)`.
pub type OfRows = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// The logarithms of the sums: `ln(sum of exp(scale score))` for each query of each head.
pub type Logarithms = GlobalMut<f32, OfRows, ByAddress>;

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

/// The tiles of Q, K and V in shared memory.
pub(crate) struct Queues<F: Form<N, S>, const N: usize, const S: usize> {
    pub(crate) q: Queue<F::Element, F::Queries, One>,
    pub(crate) k: Queue<F::Element, F::Keys, Two>,
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
pub(crate) unsafe fn forward<F: Form<N, S>, W: Schedule, const MASK: u8, const N: usize, const S: usize>(
    q: MapOfQ<F, N, S>,
    [k, v]: [MapOfK<F, N, S>; 2],
    to: Results,
    schedule: impl FnOnce(Mask, [u32; 2]) -> W,
    scale: f32,
    queues: Queues<F, N, S>,
) {
    const { assert!(Checked::<F>::columns::<N, S>() > 0 && QUERIES == 64 * GROUPS) }
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
                clear::<F::Element, F::Columns, Two, F::Number, F::BoxOfK>(work, queues.v, landings, thread % 32)
            },
            _ if thread == 0 => {
                // Each head of K and V belongs to as many consecutive heads of Q.
                let share = (to.heads / k.extents()[2].max(1)).max(1);
                fill::<F, N, S>(q, [k, v], share, work, queues);
            }
            _ => {}
        }
    } else {
        // SAFETY: all warps of the other groups come here. The first group releases the registers that these warps take, as
        // `REGISTERS` asserts.
        unsafe { cluster::take_registers::<{ REGISTERS[2] }>() }
        multiply::<F, W, MASK, N, S>(to, work, scale * LOG2_E, thread - GROUP, queues);
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
fn fill<F: Form<N, S>, const N: usize, const S: usize>(
    q: MapOfQ<F, N, S>,
    [k, v]: [MapOfK<F, N, S>; 2],
    share: u32,
    mut work: impl Schedule,
    mut queues: Queues<F, N, S>,
) {
    q.acquire();
    k.acquire();
    v.acquire();
    let keys = 2 * S as u32;
    while let Some((Tile { head, start, first, end }, sequence)) = work.next() {
        if first >= end {
            continue;
        }
        let of_keys = head / share;
        // SAFETY: the barriers were initialised, and only this thread fills the tiles, in turn, after they are empty.
        unsafe {
            queues.q.wait_empty();
            bring::<F::Element, F::Queries, _, _>(q, queues.q.tile(), queues.q.full(), sequence.of_q + start, head);
            queues.q.advance();
            let mut tile = end;
            while tile > first {
                tile -= 1;
                queues.k.wait_empty();
                let row = sequence.of_k + tile * keys;
                bring::<F::Element, F::Keys, _, _>(k, queues.k.tile(), queues.k.full(), row, of_keys);
                queues.k.advance();
                queues.v.wait_empty();
                let landed = match queues.landings {
                    Some(landings) if (tile + 1) * keys > sequence.extents.keys => landings.of(queues.v.stage()),
                    _ => queues.v.full(),
                };
                bring::<F::Element, F::Columns, _, _>(v, queues.v.tile(), landed, row, of_keys);
                queues.v.advance();
            }
        }
    }
}

/// Starts to copy a tile: rows of a head from row `row` on, box after box. Rows past the end of the head become zeros.
///
/// # Safety
/// The tile must be empty, and `full` must be its barrier, at which this thread arrives for this round. Boxes `B` must fill it.
#[inline(always)]
unsafe fn bring<E: Half, T: Operand<E>, U: element::Element, B: BoxLayout<U>>(
    map: BoxMap<U, B>,
    to: Address,
    full: Mbarrier,
    row: u32,
    head: u32,
) {
    // A vector has eight columns.
    let (bytes, of_box, vectors) = const { (T::BYTES, B::BYTES, B::EXTENTS[0] / 8) };
    // SAFETY: the caller promises that the tile is empty. The boxes fill it, and the barrier expects their bytes.
    unsafe {
        full.arrive_expect(bytes);
        unroll!(I in [0 1 2 3] {
            let number = I as u32;
            if number * of_box < bytes {
                map.load(to.plus(number * of_box), full, [(number * vectors) as i32, row as i32, head as i32]);
            }
        });
    }
}

/// Expands to a block of code for each four sums of O of a thread, up to 128.
macro_rules! each_sum {
    ($j:ident $body:block) => {
        unroll!($j in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31] $body)
    };
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
unsafe fn start_scores<F: Form<N, S>, const N: usize, const S: usize>(scores: &mut [f32; S], q: Address, k: Address) {
    let (q, k) = (Descriptor::<F::Queries>::of::<F::Element>(q, 0), Descriptor::<F::Keys>::of::<F::Element>(k, 0));
    unroll!(I in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
        if 16 * I < 2 * N {
            let (a, b) = (q.further::<F::Element>(16 * I), k.further::<F::Element>(16 * I));
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
unsafe fn start_values<F: Form<N, S>, const N: usize, const S: usize>(
    out: &mut [f32; N],
    weights: &Weights,
    v: Address,
) {
    let v = Descriptor::<F::Columns>::of::<F::Element>(v, 0);
    unroll!(I in [0 1 2 3 4 5 6 7] {
        if 16 * I < 2 * S {
            // SAFETY: the caller promises this.
            unsafe { F::Values::execute(out, weights[I], v.further::<F::Element>(16 * I), true) }
        }
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
fn multiply<F: Form<N, S>, W: Schedule, const MASK: u8, const N: usize, const S: usize>(
    to: Results,
    mut work: W,
    scale: f32,
    thread: u32,
    mut queues: Queues<F, N, S>,
) {
    let mask = const { mask_of(MASK) };
    let (group, lane) = (thread / GROUP, thread % 32);
    let row = thread / 32 * 16 + lane / 4;
    let to_q = <F::Queries as Operand<F::Element>>::bytes_to(64, 0) * group;
    let keys = 2 * S as u32;
    let mut scores = [0.0; S];
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
                start_scores::<F, N, S>(&mut scores, q, queues.k.tile());
                wgmma::wait::<0>();
                release(queues.k.empty(), thread);
                queues.k.advance();
                hide(&mut scores, tile * keys, seen, lane);
                softmax.add(&mut scores, scale);
                let mut weights = pack::<F::Element, S>(&scores);
                queues.v.wait_full();
                while tile > first {
                    tile -= 1;
                    queues.k.wait_full();
                    cluster::sync_some::<1>(group, GROUPS * GROUP);
                    wgmma::fence();
                    start_scores::<F, N, S>(&mut scores, q, queues.k.tile());
                    start_values::<F, N, S>(&mut out, &weights, queues.v.tile());
                    cluster::arrive_some::<1>(group ^ 1, GROUPS * GROUP);
                    wgmma::wait::<1>();
                    release(queues.k.empty(), thread);
                    queues.k.advance();
                    // The keys of the tile that every query of the group sees need no mask.
                    let hidden = match mask {
                        Mask::None => false,
                        Mask::Causal => (tile + 1) * keys > seen[0][1],
                        Mask::Window => (tile + 1) * keys > seen[0][1] || tile * keys < seen[1][0],
                    };
                    if hidden {
                        hide(&mut scores, tile * keys, seen, lane);
                    }
                    let shrink = softmax.add(&mut scores, scale);
                    // This wait is a loop, and the assembler moves no instruction past a loop. Otherwise it would move the wait for
                    // the product to before the softmax.
                    let used = queues.v.empty();
                    queues.v.advance();
                    queues.v.wait_full();
                    wgmma::wait::<0>();
                    release(used, thread);
                    each_sum!(J {
                        if 4 * J < N {
                            unroll!(I in [0 1 2 3] {
                                out[4 * J + I] *= shrink[I / 2];
                            });
                        }
                    });
                    weights = pack::<F::Element, S>(&scores);
                }
                release(queues.q.empty(), thread);
                queues.q.advance();
                wgmma::fence();
                start_values::<F, N, S>(&mut out, &weights, queues.v.tile());
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
            write::<F::Element, N>(to, &out, sums, logarithms, [head, sequence.of_q + start + row], lane);
            // Threads without a row to write wait here for the others, and not in the middle of the next tile.
            warp::sync();
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
unsafe fn write<E: Half, const N: usize>(
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
            each_sum!(J {
                if 4 * J < N {
                    // SAFETY: the row is inside of O, and the caller promises that no other thread writes these columns.
                    unsafe { words.add(4 * J).write(E::pack(out[4 * J + 2 * H] * by, out[4 * J + 2 * H + 1] * by)) }
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
