//! The products of a forward kernel: scores, weights and sums of O, tile after tile of keys.

use crate::form::Form;
use crate::forward::{GROUP, Queues, Results, mask_of};
use crate::order::Order;
use crate::softmax::{Softmax, Weights, hide, pack};
use crate::work::{Mask, Schedule, Tile};
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::reciprocal;
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteRs, ExecuteSs, Mbarrier, warp};
use colex_gpu::operand::Operand;
use core::f32::consts::LN_2;

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
/// If the order is [`Overlapped`](crate::order::Overlapped), the product of weights and values runs while its group computes the softmax
/// of the next tile of keys. The groups do not wait for each other: with barriers by which they took turns, so that one multiplied
/// while the other computed its softmax, the kernels were no faster.
#[inline(always)]
pub(crate) fn multiply<F: Form<N, S>, O: Order, W: Schedule, const MASK: u8, const N: usize, const S: usize>(
    to: Results,
    mut work: W,
    scale: f32,
    thread: u32,
    mut queues: Queues<F, O, N, S>,
) {
    let mask = const { mask_of(MASK) };
    let lane = thread % 32;
    let row = thread / 32 * 16 + lane / 4;
    let to_q = <F::Queries as Operand<F::Element>>::bytes_to(64, 0) * (thread / GROUP);
    let keys = 2 * S as u32;
    let mut scores = [0.0; S];
    // SAFETY: the barriers were initialised. All threads of a group come to each wait and instruction of four warps below, since
    // they have the same tiles. A tile is read after the wait for its barrier and before its release. Nobody reads or
    // writes registers of a product between its start and the wait for it.
    unsafe {
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
                    wgmma::fence();
                    start_scores::<F, N, S>(&mut scores, q, queues.k.tile());
                    start_values::<F, N, S>(&mut out, &weights, queues.v.tile());
                    if O::OVERLAPPED {
                        wgmma::wait::<1>();
                    } else {
                        wgmma::wait::<0>();
                        release(queues.v.empty(), thread);
                        queues.v.advance();
                    }
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
                    if O::OVERLAPPED {
                        // This wait is a loop, and the assembler moves no instruction past a loop. Otherwise it would move the wait
                        // for the product to before the softmax.
                        let used = queues.v.empty();
                        queues.v.advance();
                        queues.v.wait_full();
                        wgmma::wait::<0>();
                        release(used, thread);
                    } else {
                        queues.v.wait_full();
                    }
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
