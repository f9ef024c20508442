//! Attention forward by the copy engine and `wgmma`.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]
#![allow(unsafe_code)]

/// Repeats a block of code, each time with another value of a constant.
macro_rules! unroll {
    ($i:ident in [$($n:literal)+] $body:block) => {
        $({
            #[allow(dead_code)]
            const $i: usize = $n;
            $body
        })+
    };
}

mod queue;

use colex::atom::*;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::{exp2, fma, max, reciprocal};
use colex_gpu::asm::tma::boxes::BoxMap;
use colex_gpu::asm::warp::butterfly;
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteRs, ExecuteSs, Mbarrier, cluster, index};
use colex_gpu::memory::Persistent;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::tiles::Swizzled;
use core::f32::consts::LOG2_E;
pub use queue::Queue;

/// The threads of a block, `(thread, group)`. In group 0 one thread starts copies. Groups 1 and 2 multiply.
pub type Threads = Layout!((128, 3));
/// A vector of 8 elements of 16 bits.
pub type Bf16x8 = Vector<bf16, 8>;
/// The layout of O, with coordinates `((row, column), head)`. A column is a vector of eight elements.
pub type Heads = Layout!(((Dyn32, 16), Dyn32) : ((Dyn32, 1), Dyn32));
/// The tile of O that a block writes: 128 rows of one head.
pub type Part = Shape!((128, 16), 1);
/// A tile of Q or K in shared memory, 128 rows of 128 columns.
pub type Rows = Swizzled<Layout!((128, (64, 2)) : (64, (1, 8192)))>;
/// A tile of V in shared memory, transposed: 128 columns by 128 keys.
pub type Columns = Swizzled<Layout!(((64, 2), 128) : ((1, 8192), 64))>;
/// Half a tile, 64 columns of 128 rows of a head: what the copy engine copies at once.
pub type Half128 = Swizzled<Layout!((64, 128, 1))>;
/// The tiles of K, and those of V.
pub type Stages = Layout!(2);
type Scores = SM90_64x128x16_F32BF16BF16_SS;
type Values = SM90_64x128x16_F32BF16BF16_RS;

const GROUP: u32 = 128;
const GROUPS: u32 = 2;
const HIGH: u32 = 128;
const KEYS: u32 = 128;
const TILE: u32 = 128 * 128 * 2;

kernel! {
    /// Attention forward, heads of 128 columns.
    pub fn attention_full_128(
        block: Block<Threads>,
        q: BoxMap<bf16, Half128>, k: BoxMap<bf16, Half128>, v: BoxMap<bf16, Half128>, o: GlobalMut<Bf16x8, Heads, Persistent<Part>>,
        keys: u32, share: u32, scale: f32;
        queries: Queue<BF16, Rows, Layout!(1)>, in_k: Queue<BF16, Rows, Stages>, in_v: Queue<BF16, Columns, Stages>
    )
    {
        attention::<false>(block, [q, k, v], o, [keys, share], scale, queries, in_k, in_v);
    }

    /// Causal attention forward, heads of 128 columns.
    pub fn attention_causal_128(
        block: Block<Threads>,
        q: BoxMap<bf16, Half128>, k: BoxMap<bf16, Half128>, v: BoxMap<bf16, Half128>, o: GlobalMut<Bf16x8, Heads, Persistent<Part>>,
        keys: u32, share: u32, scale: f32;
        queries: Queue<BF16, Rows, Layout!(1)>, in_k: Queue<BF16, Rows, Stages>, in_v: Queue<BF16, Columns, Stages>
    )
    {
        attention::<true>(block, [q, k, v], o, [keys, share], scale, queries, in_k, in_v);
    }
}

/// The tiles of O that a block computes, one after the other.
#[derive(Clone, Copy)]
struct Work {
    at: u32,
    every: u32,
    round: u32,
    blocks: u32,
    count: u32,
    queries: u32,
    keys: u32,
}
/// One tile of O: the head, the first query, and the number of tiles of keys.
#[derive(Clone, Copy)]
struct Tile {
    head: u32,
    start: u32,
    count: u32,
}
impl Work {
    #[inline(always)]
    fn of(queries: u32, heads: u32, keys: u32) -> Self {
        let blocks = queries.div_ceil(HIGH).max(1);
        Work { at: index::block(), every: index::blocks(), round: 0, blocks, count: blocks * heads, queries, keys }
    }
    /// The next tile. Without a mask consecutive tiles are of one head. With it, groups of 16 heads go from the longest tiles to the
    /// shortest, and every other round backwards.
    #[inline(always)]
    fn next<const CAUSAL: bool>(&mut self) -> Option<Tile> {
        let base = self.round * self.every;
        if base >= self.count {
            return None;
        }
        let mut number = base + self.at;
        if CAUSAL && self.round % 2 == 1 {
            number = base + self.every - 1 - self.at;
        }
        self.round += 1;
        if number >= self.count {
            return None;
        }
        let (head, part) = if CAUSAL {
            let group = 16 * self.blocks;
            let first = number / group * 16;
            let heads = (self.count / self.blocks - first).clamp(1, 16);
            let within = number % group;
            (first + within % heads, self.blocks - 1 - within / heads)
        } else {
            (number / self.blocks, number % self.blocks)
        };
        let start = part * HIGH;
        let last = if CAUSAL { (start + HIGH + self.keys).saturating_sub(self.queries).min(self.keys) } else { self.keys };
        Some(Tile { head, start, count: last.div_ceil(KEYS) })
    }
}

#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn attention<const CAUSAL: bool>(
    _block: Block<Threads>,
    [q, k, v]: [BoxMap<bf16, Half128>; 3],
    o: GlobalMut<Bf16x8, Heads, Persistent<Part>>,
    [keys, share]: [u32; 2],
    scale: f32,
    queries: Queue<BF16, Rows, Layout!(1)>,
    in_k: Queue<BF16, Rows, Stages>,
    in_v: Queue<BF16, Columns, Stages>,
) {
    // SAFETY: no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        // SAFETY: only this thread calls `init`, and all threads wait at the barrier below.
        unsafe {
            queries.init(GROUPS);
            in_k.init(GROUPS);
            in_v.init(GROUPS);
        }
    }
    // SAFETY: every thread of the block comes here.
    unsafe { cluster::sync_block() }
    let shape = o.layout().shape();
    let rows = get::<0, _>(get::<0, _>(shape)).get() as u32;
    let work = Work::of(rows, get::<1, _>(shape).get() as u32, keys);
    if thread < GROUP {
        // SAFETY: all warps of the first group come here.
        unsafe { cluster::give_registers::<24>() }
        if thread == 0 {
            fill::<CAUSAL>([q, k, v], share, work, queries, in_k, in_v);
        }
    } else {
        // SAFETY: all warps of the other groups come here.
        unsafe { cluster::take_registers::<240>() }
        multiply::<CAUSAL>(o, work, scale, thread - GROUP, queries, in_k, in_v);
    }
}

#[inline(always)]
fn fill<const CAUSAL: bool>(
    [q, k, v]: [BoxMap<bf16, Half128>; 3],
    share: u32,
    mut work: Work,
    mut queries: Queue<BF16, Rows, Layout!(1)>,
    mut in_k: Queue<BF16, Rows, Stages>,
    mut in_v: Queue<BF16, Columns, Stages>,
) {
    q.acquire();
    k.acquire();
    v.acquire();
    // SAFETY: the barriers were initialised, and only this thread fills the tiles, in turn, after they are empty.
    unsafe {
        while let Some(Tile { head, start, count }) = work.next::<CAUSAL>() {
            let of_keys = (head / share.max(1)) as i32;
            if count == 0 {
                continue;
            }
            let mut left = count;
            queries.wait_empty();
            bring(q, queries.tile(), queries.full(), start, head as i32);
            queries.advance();
            while left > 0 {
                left -= 1;
                in_k.wait_empty();
                bring(k, in_k.tile(), in_k.full(), left * KEYS, of_keys);
                in_k.advance();
                in_v.wait_empty();
                bring(v, in_v.tile(), in_v.full(), left * KEYS, of_keys);
                in_v.advance();
            }
        }
    }
}

#[inline(always)]
unsafe fn bring(map: BoxMap<bf16, Half128>, to: Address, full: Mbarrier, row: u32, head: i32) {
    // SAFETY: the caller promises that the tile is empty.
    unsafe {
        full.arrive_expect(TILE);
        map.load(to, full, [0, row as i32, head]);
        map.load(to.plus(TILE / 2), full, [8, row as i32, head]);
    }
}

#[inline(always)]
fn release(empty: Mbarrier, thread: u32) {
    if thread % GROUP == 0 {
        // SAFETY: the barrier expects one thread of each group.
        unsafe { empty.arrive() }
    }
}

/// Starts the scores of 64 queries and a tile of keys.
#[inline(always)]
unsafe fn start_scores(scores: &mut [f32; 64], q: Address, k: Address) {
    unroll!(I in [0 1 2 3 4 5 6 7] {
        let (a, b) = (Descriptor::<Rows>::of::<BF16>(q, 16 * I), Descriptor::<Rows>::of::<BF16>(k, 16 * I));
        // SAFETY: the caller promises that the tiles are full.
        unsafe { Scores::execute(scores, a, b, I != 0) }
    });
}

#[inline(always)]
unsafe fn start_values(out: &mut [f32; 64], weights: &[[u32; 4]; 8], v: Address) {
    unroll!(I in [0 1 2 3 4 5 6 7] {
        // SAFETY: the caller promises that the tile is full.
        unsafe { Values::execute(out, weights[I], Descriptor::<Columns>::of::<BF16>(v, 16 * I), true) }
    });
}

/// The state of the softmax in a thread, for its two rows.
#[derive(Clone, Copy)]
struct Softmax {
    tops: [f32; 2],
    sums: [f32; 2],
}

macro_rules! each_column {
    ($j:ident $body:block) => {
        unroll!($j in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] $body)
    };
}

impl Softmax {
    /// Replaces scores by weights. Returns the factors by which what was added before shrinks.
    #[inline(always)]
    unsafe fn add(&mut self, scores: &mut [f32; 64], scale: f32) -> [f32; 2] {
        let mut shrink = [0.0; 2];
        unroll!(H in [0 1] {
            let mut top = self.tops[H];
            each_column!(J {
                top = max(top, max(scores[4 * J + 2 * H], scores[4 * J + 2 * H + 1]));
            });
            // SAFETY: all threads of the warp come here.
            unsafe {
                top = max(top, butterfly(top, 1));
                top = max(top, butterfly(top, 2));
            }
            let base = if top == f32::NEG_INFINITY { 0.0 } else { -top * scale };
            shrink[H] = exp2(fma(self.tops[H], scale, base));
            let mut sum = self.sums[H] * shrink[H];
            each_column!(J {
                unroll!(I in [0 1] {
                    let weight = exp2(fma(scores[4 * J + 2 * H + I], scale, base));
                    scores[4 * J + 2 * H + I] = weight;
                    sum += weight;
                });
            });
            (self.tops[H], self.sums[H]) = (top, sum);
        });
        shrink
    }
}

#[inline(always)]
fn pack(scores: &[f32; 64]) -> [[u32; 4]; 8] {
    let mut weights = [[0; 4]; 8];
    unroll!(I in [0 1 2 3 4 5 6 7] {
        unroll!(J in [0 1 2 3] {
            weights[I][J] = BF16::pack(scores[8 * I + 2 * J], scores[8 * I + 2 * J + 1]);
        });
    });
    weights
}

/// Hides keys from `end` on, which differs by row: row 0 of the thread sees keys below `ends[0]`, row 8 those below `ends[1]`.
#[inline(always)]
fn hide(scores: &mut [f32; 64], first: u32, ends: [u32; 2], lane: u32) {
    let column = first + lane % 4 * 2;
    unroll!(H in [0 1] {
        each_column!(J {
            unroll!(I in [0 1] {
                if column + (8 * J + I) as u32 >= ends[H] {
                    scores[4 * J + 2 * H + I] = f32::NEG_INFINITY;
                }
            });
        });
    });
}

#[inline(always)]
fn multiply<const CAUSAL: bool>(
    mut o: GlobalMut<Bf16x8, Heads, Persistent<Part>>,
    mut work: Work,
    scale: f32,
    thread: u32,
    mut queries: Queue<BF16, Rows, Layout!(1)>,
    mut in_k: Queue<BF16, Rows, Stages>,
    mut in_v: Queue<BF16, Columns, Stages>,
) {
    let (group, lane) = (thread / GROUP, thread % 32);
    let row = thread / 32 * 16 + lane / 4;
    let scale = scale * LOG2_E;
    let to_q = group * 64 * 128;
    // SAFETY: every warp of both groups comes to each of these.
    unsafe {
        if group == 1 {
            cluster::arrive_some::<1>(0, 256);
        }
        while let Some(Tile { head, start, count }) = work.next::<CAUSAL>() {
            let mut out = [0.0; 64];
            let mut softmax = Softmax { tops: [f32::NEG_INFINITY; 2], sums: [0.0; 2] };
            let ends = |row: u32| {
                if CAUSAL { (row + 1 + work.keys).saturating_sub(work.queries).min(work.keys) } else { work.keys }
            };
            let ends = [ends(start + row), ends(start + row + 8)];
            if count > 0 {
                queries.wait_full();
                let q = queries.tile().plus(to_q);
                let mut left = count - 1;
                in_k.wait_full();
                let mut scores = [0.0; 64];
                wgmma::fence();
                start_scores(&mut scores, q, in_k.tile());
                wgmma::commit();
                wgmma::wait::<0>();
                release(in_k.empty(), thread);
                in_k.advance();
                hide(&mut scores, left * KEYS, ends, lane);
                softmax.add(&mut scores, scale);
                let mut weights = pack(&scores);
                while left > 0 {
                    left -= 1;
                    in_k.wait_full();
                    cluster::sync_some::<1>(group, 256);
                    wgmma::fence();
                    start_scores(&mut scores, q, in_k.tile());
                    wgmma::commit();
                    in_v.wait_full();
                    start_values(&mut out, &weights, in_v.tile());
                    wgmma::commit();
                    cluster::arrive_some::<1>(group ^ 1, 256);
                    wgmma::wait::<1>();
                    release(in_k.empty(), thread);
                    in_k.advance();
                    if CAUSAL && left * KEYS + KEYS > ends[0] {
                        hide(&mut scores, left * KEYS, ends, lane);
                    }
                    let shrink = softmax.add(&mut scores, scale);
                    wgmma::wait::<0>();
                    release(in_v.empty(), thread);
                    in_v.advance();
                    each_column!(J {
                        unroll!(I in [0 1 2 3] {
                            out[4 * J + I] *= shrink[I / 2];
                        });
                    });
                    weights = pack(&scores);
                }
                release(queries.empty(), thread);
                queries.advance();
                in_v.wait_full();
                wgmma::fence();
                start_values(&mut out, &weights, in_v.tile());
                wgmma::commit();
                unroll!(H in [0 1] {
                    let sum = softmax.sums[H];
                    let sum = sum + butterfly(sum, 1);
                    softmax.sums[H] = sum + butterfly(sum, 2);
                });
                wgmma::wait::<0>();
                release(in_v.empty(), thread);
                in_v.advance();
            }
            write(&mut o, &out, softmax.sums, head, start + row, lane);
        }
        if group == 0 {
            cluster::sync_some::<1>(0, 256);
        }
    }
}

/// Writes the rows of a thread. `row` is the first of them.
#[inline(always)]
unsafe fn write(o: &mut GlobalMut<Bf16x8, Heads, Persistent<Part>>, out: &[f32; 64], sums: [f32; 2], head: u32, row: u32, lane: u32) {
    let (shape, stride, origin) = (o.layout().shape(), o.layout().stride(), o.as_mut_ptr().cast::<u32>());
    let rows = get::<0, _>(get::<0, _>(shape)).get() as u32;
    unroll!(H in [0 1] {
        let row = row + 8 * H as u32;
        let by = if sums[H] == 0.0 { 0.0 } else { reciprocal(sums[H]) };
        if row < rows {
            let at = row as isize * get::<0, _>(get::<0, _>(stride)).get() + head as isize * get::<1, _>(stride).get();
            let to = origin.wrapping_offset(4 * at + (lane % 4) as isize);
            each_column!(J {
                // SAFETY: the row is inside of O, and no other thread writes these columns of it.
                unsafe { to.add(4 * J).write(BF16::pack(out[4 * J + 2 * H] * by, out[4 * J + 2 * H + 1] * by)) }
            });
        }
    });
}
