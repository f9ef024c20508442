//! Attention for decoding: a few queries of each sequence against a long cache of keys and values in pages.
//!
//! A block computes the rows of one head of K against a part of the keys, and [`join`](crate::join) joins the parts. Four warps
//! multiply by `mma.sync`, and the fifth warp makes the copy engine bring tiles of 64 keys to shared memory. Each of its threads
//! has a box of 16 keys and its page.
//!
//! A warp has 16 rows. If there are fewer than 64 rows, several warps have the same rows, and each takes some of the keys: 16 keys
//! at a time in turn. At the end the block joins their results.

mod form;
mod warps;

use crate::cache::{self, KEYS, Lengths, LogarithmsOfParts, OF_BOX, Parts, Rows, Table};
use crate::queue::Queue;
use crate::softmax::{Softmax, hide};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::reciprocal;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap};
use colex_gpu::asm::{ExecuteMma, cluster, index, shared, warp};
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::mma::{NamedOfB, NamedOfColumnsB, block};
use core::f32::consts::LOG2_E;
use form::Checked;
pub use form::{Decode64, Decode96, Decode128, Decode256, DecodeForm, Stages};
use half::bf16;
use warps::{Room, Share, WARPS, join};

/// The threads of a block, `(lane, warp)`. Warps 0 to 3 multiply, and warp 4 starts copies.
pub type Threads = Layout!((32, 5));

/// What a block computes: the rows of a head of a sequence, against some tiles of its keys.
#[derive(Clone, Copy)]
pub(crate) struct Work {
    pub(crate) rows: u32,
    pub(crate) queries: u32,
    pub(crate) head: u32,
    pub(crate) sequence: u32,
    /// The number of keys of the sequence.
    pub(crate) length: u32,
    /// The first tile, and the one after the last.
    pub(crate) tiles: [u32; 2],
    /// Whether a query sees only the keys up to its own. The last query's own key is the last key.
    pub(crate) causal: bool,
    pub(crate) scale: f32,
    pub(crate) table: Global<u32, Table>,
}
impl Work {
    /// The number of keys that a row sees.
    #[inline(always)]
    fn seen(&self, row: u32) -> u32 {
        let after = if self.causal { self.queries - 1 - row % self.queries } else { 0 };
        self.length.saturating_sub(after)
    }
}

/// The tiles of K and V in shared memory.
pub(crate) struct Queues<H: DecodeForm<K>, const K: usize> {
    pub(crate) k: Queue<H::Element, H::Keys, Stages>,
    pub(crate) v: Queue<H::Element, H::Values, Stages>,
}

/// The maps of K and V.
type Maps<H, const K: usize> = [BoxMap<<H as DecodeForm<K>>::Number, <H as DecodeForm<K>>::Box>; 2];

/// Computes a part of the result of the rows of a head.
///
/// `query` returns the address of a row of Q, in words of two columns. `out` returns the address of a row of the part, and
/// `logarithm` the address of the logarithm of a row.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The addresses must be valid for the columns
/// of the heads and for the rows of `work`, and nobody else may use those of the results.
#[inline(always)]
pub(crate) unsafe fn decode<H: DecodeForm<K>, const K: usize>(
    work: Work,
    maps: Maps<H, K>,
    query: impl Fn(u32) -> *const u32,
    out: impl Fn(u32) -> *mut f32,
    logarithm: impl Fn(u32) -> *mut f32,
    queues: Queues<H, K>,
) {
    const { assert!(Checked::<H>::whole::<K>()) }
    // SAFETY: no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        // SAFETY: only this thread calls `init`, and all threads wait at the barrier below before they use the queues.
        unsafe {
            queues.k.init(WARPS);
            queues.v.init(WARPS);
        }
    }
    // SAFETY: the caller promises that every thread of the block comes here.
    unsafe { cluster::sync_block() }
    if thread >= 32 * WARPS {
        fill::<H, K>(work, maps, thread % 32, queues);
    } else {
        // Before the tiles are used, they begin at the first one.
        let room = Room::<K>(queues.k.tile());
        // SAFETY: the four warps come here, and the fifth fills the queues. The caller promises the addresses.
        unsafe {
            multiply::<H, K>(work, query, thread, queues, &room);
            join::<K>(work.rows, out, logarithm, thread, &room);
        }
    }
}

/// Fills the queues: each thread of the warp copies one box of a tile of K or of V. All threads of the warp come here.
#[inline(always)]
fn fill<H: DecodeForm<K>, const K: usize>(work: Work, [k, v]: Maps<H, K>, lane: u32, mut queues: Queues<H, K>) {
    let bytes = const { <H::Keys as Operand<H::Element>>::BYTES };
    // The boxes of a tile, `(keys, columns)`, and the tiles of K and V.
    let wide = const { <H::Box as BoxLayout<H::Number>>::EXTENTS[0] };
    let (keys, columns) = (const { KEYS / OF_BOX }, 16 * K as u32 / wide);
    let (down, beside, of_v) = (lane % keys, lane / keys % columns, lane / keys / columns);
    let offset = <H::Keys as Operand<H::Element>>::bytes_to((OF_BOX * down) as usize, (wide * beside) as usize);
    let of_page = k.extents()[1];
    let table = work.table.tensor();
    // The page of this thread's box in a tile, and the first key in that page. After the last key there is no page.
    let page = |tile: u32| {
        let key = tile * KEYS + OF_BOX * down;
        if key >= work.length {
            return [-1, 0];
        }
        let [page, within] = cache::place(key, of_page);
        [table[(page as usize, work.sequence as usize)] as i32, within as i32]
    };
    k.acquire();
    v.acquire();
    let [mut tile, end] = work.tiles;
    let mut next = page(tile);
    while tile < end {
        let [page_of_box, within] = next;
        next = page(tile + 1);
        // SAFETY: the barriers were initialised, and only this warp fills the tiles, in turn, after they are empty. The boxes fill
        // both tiles, and the barriers expect their bytes. Box `(down, beside)` has the keys from `16 down` on and the columns
        // from `wide beside` on, of K or of V, which lie alike.
        unsafe {
            queues.k.wait_empty();
            queues.v.wait_empty();
            if lane == 0 {
                queues.k.full().arrive_expect(bytes);
                queues.v.full().arrive_expect(bytes);
            }
            warp::sync();
            let (map, to, full) = match of_v {
                0 => (k, queues.k.tile(), queues.k.full()),
                _ => (v, queues.v.tile(), queues.v.full()),
            };
            if of_v < 2 {
                // A vector has eight columns.
                map.load(to.plus(offset), full, [(wide / 8 * beside) as i32, within, work.head as i32, page_of_box]);
            }
        }
        queues.k.advance();
        queues.v.advance();
        tile += 1;
    }
}

/// Computes the results of a warp, and writes them to shared memory.
///
/// # Safety
/// The threads of warps 0 to 3 must come here, and the fifth warp must fill the queues. `query` must return addresses of Q.
#[inline(always)]
unsafe fn multiply<H: DecodeForm<K>, const K: usize>(
    work: Work,
    query: impl Fn(u32) -> *const u32,
    thread: u32,
    mut queues: Queues<H, K>,
    room: &Room<K>,
) {
    let (lane, warp) = (thread % 32, thread / 32);
    let (share, scale) = (Share::of(work.rows), work.scale * LOG2_E);
    let wide = const { <H::Box as BoxLayout<H::Number>>::EXTENTS[0] as usize };
    let [group, part] = share.at(warp);
    let mut q = [[0; 4]; K];
    unroll!(G in [0 1] {
        // The first element of register J of this thread is at `row + 16 column`.
        let place = |register: usize| <H::Atom as MmaAtom>::ALayout::instance().at(lane as usize + 64 * register) as u32;
        let row = 16 * group + place(G) % 16;
        if row < work.rows {
            let of_row = query(row);
            unroll!(I in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
                if I < K {
                    unroll!(J in [0 2] {
                        let column = 16 * I as u32 + place(G + J) / 16;
                        // SAFETY: the caller promises the address of the row, whose columns are contiguous.
                        q[I][G + J] = unsafe { of_row.add(column as usize / 2).read() };
                    });
                }
            });
        }
    });
    let first_row = 16 * group + lane / 4;
    let seen = [[0, work.seen(first_row)], [0, work.seen(first_row + 8)]];
    // The keys below this number are seen by all rows.
    let by_all = work.length.saturating_sub(if work.causal { work.queries - 1 } else { 0 });
    let (mut out, mut softmax) = ([[[0.0; 4]; 2]; K], Softmax::NONE);
    let [mut tile, end] = work.tiles;
    // SAFETY: the barriers were initialised, and each warp takes the tiles in turn. A tile is read after the wait for its barrier
    // and before the warp arrives. All threads of the warp come to each instruction of the warp, since they have the same tiles.
    unsafe {
        while tile < end {
            queues.k.wait_full();
            queues.v.wait_full();
            let mut step = part;
            while step < KEYS / 16 {
                // Sixteen keys of a tile lie as the first 16. The tests below check this.
                let offset = step * <H::Keys as Operand<H::Element>>::bytes_to(16, 0);
                let [keys, values] = [queues.k.tile().plus(offset), queues.v.tile().plus(offset)];
                let key = tile * KEYS + 16 * step;
                step += share.parts();
                let [mut left, mut right] = [[0.0; 4]; 2];
                unroll!(I in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
                    if I < K {
                        // Boxes beside each other lie alike, so the addresses in all of them differ by constants.
                        let keys = keys.plus(<H::Keys as Operand<H::Element>>::bytes_to(0, 16 * I / wide * wide));
                        let [b0, b1, b2, b3] = block::<H::Element, H::Keys, NamedOfB, NamedOfColumnsB>(keys, [0, 16 * I % wide], lane);
                        H::Atom::execute(&mut left, q[I], [b0, b1]);
                        H::Atom::execute(&mut right, q[I], [b2, b3]);
                    }
                });
                let mut scores = [left[0], left[1], left[2], left[3], right[0], right[1], right[2], right[3]];
                if key + 16 > by_all {
                    hide(&mut scores, key, seen, lane);
                }
                let shrink = softmax.add(&mut scores, scale);
                let mut weights = [0; 4];
                unroll!(J in [0 1 2 3] {
                    weights[J] = H::Element::pack(scores[2 * J], scores[2 * J + 1]);
                });
                let keep = [0, 8].map(|down| kept(key + lane % 4 * 2 + down, work.length));
                unroll!(J in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
                    if J < K {
                        unroll!(I in [0 1] {
                            let [a, b, c, d] = out[J][I];
                            out[J][I] = [a * shrink[0], b * shrink[0], c * shrink[1], d * shrink[1]];
                        });
                        let values = values.plus(<H::Values as Operand<H::Element>>::bytes_to(16 * J / wide * wide, 0));
                        let [b0, b1, b2, b3] = block::<H::Element, H::Values, NamedOfB, NamedOfColumnsB>(values, [16 * J % wide, 0], lane);
                        H::Atom::execute(&mut out[J][0], weights, [b0 & keep[0], b1 & keep[1]]);
                        H::Atom::execute(&mut out[J][1], weights, [b2 & keep[0], b3 & keep[1]]);
                    }
                });
            }
            warp::sync();
            if lane == 0 {
                queues.k.empty().arrive();
                queues.v.empty().arrive();
            }
            queues.k.advance();
            queues.v.advance();
            tile += 1;
        }
        let (sums, logarithms) = softmax.end(scale);
        // After this barrier no warp reads tiles, and the copies of all of them have ended. So there is room for the results.
        cluster::sync_some::<1>(0, 32 * WARPS);
        unroll!(G in [0 1] {
            let row = 16 * warp + lane / 4 + 8 * G as u32;
            let by = if sums[G] == 0.0 { 0.0 } else { reciprocal(sums[G]) };
            unroll!(J in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
                if J < K {
                    unroll!(I in [0 1] {
                        let column = (16 * J + 8 * I) as u32 + lane % 4 * 2;
                        let [x, y] = [out[J][I][2 * G] * by, out[J][I][2 * G + 1] * by];
                        shared::store(room.element(column, row), [x, y]);
                    });
                }
            });
            if lane.is_multiple_of(4) {
                shared::store(room.logarithm(row), logarithms[G]);
            }
        });
        cluster::sync_some::<1>(0, 32 * WARPS);
    }
}

/// The halves of a word with the values of two keys that belong to keys below `length`. The rest of a page may have any bits, and
/// a product of 0 and infinity is no number.
#[inline(always)]
fn kept(key: u32, length: u32) -> u32 {
    (if key < length { 0xffff } else { 0 }) | if key + 1 < length { 0xffff_0000 } else { 0 }
}

macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident: $heads:ident $k:literal $columns:literal $vectors:literal;)+) => {
        kernel! {$(
            $(#[$doc])*
            ///
            /// `causal` is 0 if each query sees all keys of its sequence. Otherwise a query sees the keys up to its own, and the
            /// last query's own key is the last key.
            pub fn $name(
                _block: Block<Threads>,
                q: Global<Vector<bf16, 8>, Rows<Int!($vectors)>>, k: BoxMap<bf16, <$heads as DecodeForm<$k>>::Box>, v: BoxMap<bf16, <$heads as DecodeForm<$k>>::Box>,
                table: Global<u32, Table>, lengths: Lengths,
                parts: GlobalMut<f32, Parts<Int!($columns)>, Shape!($columns, 64, 1, 1, 1)>, logarithms: LogarithmsOfParts,
                causal: u32, scale: f32;
                of_k: Queue<BF16, <$heads as DecodeForm<$k>>::Keys, Stages>, of_v: Queue<BF16, <$heads as DecodeForm<$k>>::Values, Stages>
            )
            where
                "size: K and V must have one shape, with the columns of a head, in pages of 16 to 256 keys, a multiple of 16":
                    cache::is_cache([k.extents(), v.extents()], $columns),
                "size: Q must have the heads of K, and at most 64 rows, queries times heads of Q for each head of K":
                    cache::are_rows(cache::extents(q.layout()), k.extents()[2]),
                "size: there must be a length and a column of the table for each sequence of Q, and pages for fewer than 2^30 keys":
                    [cache::of_table(table.layout())[1] as usize, lengths.layout().size()] == [cache::extents(q.layout())[3] as usize; 2]
                        && u64::from(cache::of_table(table.layout())[0]) * u64::from(k.extents()[1]) < 1 << 30,
                "size: the parts must have the rows, heads and sequences of Q, and the logarithms of parts all modes of the parts but the columns":
                    cache::are_parts_of(cache::extents(q.layout()), cache::of_parts(parts.layout()), logarithms.layout()),
                "scale: it must be positive and finite": *scale > 0.0 && scale.is_finite(),
            {
                let [_, count, heads, _] = cache::of_parts(parts.layout());
                // A block has one part of one head of one sequence. Blocks that run at the same time have heads that are
                // neighbours in memory.
                let at = index::block();
                let (head, part, sequence) = (at % heads, at / heads % count, at / heads / count);
                let length = lengths.tensor()[sequence as usize];
                let length = length.min(cache::of_table(table.layout())[0] * k.extents()[1]);
                let [queries, group, ..] = cache::extents(q.layout());
                let tiles = cache::part_of(length.div_ceil(KEYS), part, count);
                let work = Work { rows: queries * group, queries, head, sequence, length, tiles, causal: causal != 0, scale, table };
                let [part, head, sequence] = [part, head, sequence].map(|at| at as usize);
                let (from, of_q) = (q.as_ptr().cast::<u32>(), q.layout());
                let (to, of_o) = (parts.as_mut_ptr(), parts.layout());
                let (to_logarithm, of_l) = (logarithms.as_mut_ptr(), logarithms.layout());
                let query = |row: u32| {
                    let vector = of_q.at((0usize, ((row % queries) as usize, (row / queries) as usize), head, sequence));
                    // A vector of eight columns has four words.
                    from.wrapping_offset(4 * vector)
                };
                let out = |row: u32| to.wrapping_offset(of_o.at((0usize, row as usize, part, head, sequence)));
                let logarithm = |row: u32| to_logarithm.wrapping_offset(of_l.at((row as usize, part, head, sequence)));
                // SAFETY: every thread comes here, and nothing follows. The laws say that Q, the parts and the logarithms have
                // the rows, heads and sequences of `work`. Each block has its own part.
                unsafe {
                    decode::<$heads, $k>(work, [k, v], query, out, logarithm, Queues { k: of_k, v: of_v })
                }
            }
        )+}
    };
}
kernels! {
    /// Attention for decoding, of heads of 128 columns of bf16. [`join_bf16_128`](crate::join::join_bf16_128) joins the parts.
    decode_bf16_128: Decode128 8 128 16;
    /// Attention for decoding, of heads of 64 columns of bf16. [`join_bf16_64`](crate::join::join_bf16_64) joins the parts.
    decode_bf16_64: Decode64 4 64 8;
    /// Attention for decoding, of heads of 96 columns of bf16. [`join_bf16_96`](crate::join::join_bf16_96) joins the parts.
    decode_bf16_96: Decode96 6 96 12;
    /// Attention for decoding, of heads of 256 columns of bf16. [`join_bf16_256`](crate::join::join_bf16_256) joins the parts.
    decode_bf16_256: Decode256 16 256 32;
}

#[cfg(test)]
mod tests {
    use super::*;

    type Atom = SM80_16x8x16_F32BF16BF16F32_TN;

    /// The coordinates of the registers that the code counts on: a thread's scores, and the keys of its values.
    #[test]
    fn registers_have_these_coordinates() {
        let (c, b) = (<Atom as MmaAtom>::CLayout::instance(), <Atom as MmaAtom>::BLayout::instance());
        for lane in 0..32usize {
            for value in 0..4usize {
                let (row, column) = (lane / 4 + value / 2 * 8, lane % 4 * 2 + value % 2);
                assert_eq!(c.at((lane, value)) as usize, row + 16 * column);
                // `column + 8 key`.
                let key = lane % 4 * 2 + value % 2 + value / 2 * 8;
                assert_eq!(b.at((lane, value)) as usize, lane / 4 + 8 * key);
            }
        }
    }

    #[test]
    fn values_of_other_keys_are_left_out() {
        assert_eq!([8, 9, 10, 11].map(|length| kept(9, length)), [0, 0, 0xffff, u32::MAX]);
    }
}
