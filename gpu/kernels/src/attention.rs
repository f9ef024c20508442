//! Attention forward: computes `O = softmax(scale Q K^T) V` for each head, by `cp.async`, `ldmatrix` and `mma.sync`.
//!
//! Heads have 128 columns. There may be any number of queries, and any number of keys except 0.
//!
//! A block computes the rows of O for 128 queries of a head, and each of its eight warps those for 16 queries. The block goes
//! through the keys in tiles of 64. For each tile, a warp computes the scores `Q K^T`, turns them into weights and adds
//! `weights V` to its result. Scores and result stay in registers. The next tiles of keys and values are copied meanwhile.
//!
//! A softmax needs the greatest score of the whole row. A thread keeps the greatest score of the tiles that it has computed. If
//! the next tile has a greater one, the sum and the result of those tiles are multiplied by
//! `exp(scale (old greatest - new greatest))`.

use crate::gemm::mma::{NamedOfA, NamedOfB, NamedOfColumnsB, Source, block};
use crate::gemm::tiles::{Chunked, ColumnsA, Places, Swizzled, places};
use crate::rows::Bf16x8;
use crate::sealed::Token;
use colex::Mode;
use colex::atom::*;
use colex::prelude::*;
use colex::profile::Shape as _;
use colex::tensor::CoordTensor;
use colex::tuple::get;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::{exp2, max, reciprocal};
use colex_gpu::asm::warp::butterfly;
use colex_gpu::asm::{ExecuteMma, cluster, copy, index};
use colex_gpu::memory::Staged;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use core::f32::consts::LOG2_E;

/// The threads of a block: eight warps.
pub type Threads = Layout!((32, 8));
/// The layout of Q, K, V or O, with coordinates `((row, column), head)`. A column is a vector of eight elements, and there are 16.
pub type Heads = Layout!(((Dyn32, 16), Dyn32) : ((Dyn32, 1), Dyn32));
/// A tile of Q in shared memory: 128 queries.
pub type Queries = Swizzled<Layout!((128, (64, 2)) : (64, (1, 8192)))>;
/// A tile of K in shared memory: 64 keys.
pub type Keys = Swizzled<Layout!((64, (64, 2)) : (64, (1, 4096)))>;
/// A tile of V in shared memory, transposed: 128 columns by 64 keys. In the product `weights V`, it is the operand B, and the
/// mode K has the keys.
pub type Values = ColumnsA;
/// The stages of shared memory: two tiles of K and two of V. One of each is copied while the other is multiplied.
pub type Stages = Layout!(2);
/// The tile of O that a block writes: 128 rows of one head.
pub type Part = Shape!((128, 16), 1);
type Atom = SM80_16x8x16_F32BF16BF16F32_TN;

places! {
    /// Chunks of [`Queries`]: sixteen threads copy a row, and the block copies 16 rows at a time.
    ChunksOfQueries: (128, 128) by layout!(((16, 16), 8) : ((1024, 1), 16));
    /// Chunks of [`Keys`], copied as those of [`Queries`].
    ChunksOfKeys: (64, 128) by layout!(((16, 16), 4) : ((512, 1), 16));
}
impl Chunked for Queries {
    type Chunks = ChunksOfQueries;
    const CHUNKS: usize = 8;
    fn sealed(_: Token) {}
}
impl Chunked for Keys {
    type Chunks = ChunksOfKeys;
    const CHUNKS: usize = 4;
    fn sealed(_: Token) {}
}

/// The number of rows, and of columns, that `ldmatrix` loads at once.
const BLOCK: usize = 16;
/// The number of blocks of 16 columns in a head.
const COLUMNS: usize = <Queries as Operand<BF16>>::K / BLOCK;
/// The number of blocks of 16 keys in a tile.
const KEYS: usize = <Keys as Operand<BF16>>::MN / BLOCK;
/// Checks that the unrolled code below covers a tile. The code is unrolled because registers can only be indexed by constants.
const WHOLE: () = {
    let [m, n, k] = <Atom as MmaAtom>::SHAPE_MNK;
    assert!(
        m == BLOCK && 2 * n == BLOCK && k == BLOCK,
        "attention: one `ldmatrix` must load A of one instruction, or B of two"
    );
    assert!(
        COLUMNS == 8 && KEYS == 4,
        "attention: the unrolled code needs heads of 8 blocks of columns and tiles of 4 blocks of keys, so scores have 8 instructions along N, and sums 16"
    );
    assert!(
        <Queries as Operand<BF16>>::MN == BLOCK * <Mode<Threads, 1> as StaticLayout>::SIZE
            && <Keys as Operand<BF16>>::K == COLUMNS * BLOCK
            && <Values as Operand<BF16>>::MN == COLUMNS * BLOCK
            && <Values as Operand<BF16>>::K == KEYS * BLOCK
            && matches!(Part::STATIC_SIZE, Some(vectors) if 8 * vectors == <Queries as Operand<BF16>>::MN * <Queries as Operand<BF16>>::K),
        "attention: a warp must have 16 queries, K the columns of Q, and V the columns of Q and the keys of K"
    );
};

kernel! {
    /// Attention forward, with a block for each 128 queries of each head. Blocks of the same head have consecutive numbers.
    pub fn attention_128(
        _block: Block<Threads>,
        q: Global<Bf16x8, Heads>, k: Global<Bf16x8, Heads>, v: Global<Bf16x8, Heads>, o: GlobalMut<Bf16x8, Heads, Part>, scale: f32;
        queries: Staged<BF16, Queries, Layout!(1)>, keys: Staged<BF16, Keys, Stages>, values: Staged<BF16, Values, Stages>
    )
    where
        "size: Q must have as many rows and heads as O": rows_and_heads(q.layout()) == rows_and_heads(o.layout()),
        "size: K must have as many rows and heads as V": rows_and_heads(k.layout()) == rows_and_heads(v.layout()),
        "size: K must have as many heads as Q": rows_and_heads(k.layout())[1] == rows_and_heads(q.layout())[1],
        "size: there must be at least one key": rows_and_heads(k.layout())[0] > 0,
        "scale: it must be positive and finite": *scale > 0.0 && scale.is_finite(),
    {
        attention([q, k, v], o, scale, Tiles { queries, keys, values });
    }
}

/// The number of rows of a head, and the number of heads.
#[allow(dead_code)] // only used on the host, by a launch
fn rows_and_heads(heads: Heads) -> [isize; 2] {
    [get::<0, _>(get::<0, _>(heads.shape())).get(), get::<1, _>(heads.shape()).get()]
}

/// The tiles in shared memory.
struct Tiles {
    queries: Staged<BF16, Queries, Layout!(1)>,
    keys: Staged<BF16, Keys, Stages>,
    values: Staged<BF16, Values, Stages>,
}

/// The state of the softmax in a thread, for its two rows: rows `r` and `r + 8` of the 16 rows of the warp.
#[derive(Clone, Copy)]
struct Rows {
    /// The greatest score of each row in the tiles that have been added.
    tops: [f32; 2],
    /// The sum of `exp(scale (score - top))` in each row, over the columns of this thread.
    sums: [f32; 2],
}

#[inline(always)]
fn attention([q, k, v]: [Global<Bf16x8, Heads>; 3], mut o: GlobalMut<Bf16x8, Heads, Part>, scale: f32, tiles: Tiles) {
    const { WHOLE }
    let at_q = tiles.queries.tile(0);
    let stage = |tile: u32| tile as usize % Stages::SIZE;
    let (at_k, at_v) = (|tile: u32| tiles.keys.tile(stage(tile)), |tile: u32| tiles.values.tile(stage(tile)));
    // SAFETY: every thread comes to the barriers below, and no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    let lanes = const { <Mode<Threads, 0> as StaticLayout>::SIZE as u32 };
    let (warp, lane) = ((thread / lanes) as usize, thread % lanes);
    let queries = get::<0, _>(get::<0, _>(o.layout().shape())).get() as u32;
    let high = <Queries as Operand<BF16>>::MN as u32;
    let blocks = queries.div_ceil(high).max(1);
    let (head, start) = ((index::block() / blocks) as usize, index::block() % blocks * high);
    // A launch has a block for each part of O, so this holds. The calls of `tile` check that Q, K and V have such a head.
    assert!(head < get::<1, _>(o.layout().shape()).get() as usize, "coordinate: O has no such head");
    let [of_q, of_k, of_v] = [q, k, v].map(|of| Source::of_vectors(&of.tile(head)));
    let keys = of_k.extents[0];
    let high = <Keys as Operand<BF16>>::MN as u32;
    let count = keys.div_ceil(high);
    let bring = |tile: u32| {
        if tile < count {
            of_k.bring::<BF16, Keys, true>(at_k(tile), [tile * high, 0], thread);
            of_v.transposed().bring::<BF16, Values, true>(at_v(tile), [0, tile * high], thread);
        }
        copy::commit();
    };
    of_q.bring::<BF16, Queries, true>(at_q, [start, 0], thread);
    bring(0);
    let (mut result, mut rows) = ([[0.0; 4]; 2 * COLUMNS], Rows { tops: [f32::NEG_INFINITY; 2], sums: [0.0; 2] });
    let mut of_query = [[0; 4]; COLUMNS];
    let mut tile = 0;
    while tile < count {
        copy::wait::<0>();
        // SAFETY: every thread comes here. After the barrier all threads see the tile, and no thread still reads the previous
        // tile.
        unsafe { cluster::sync_block() }
        bring(tile + 1);
        if tile == 0 {
            unroll!(I in [0 1 2 3 4 5 6 7] {
                // SAFETY: the queries have been copied, and all threads of the warp come here.
                of_query[I] = unsafe { block::<BF16, Queries, NamedOfA, NamedOfA>(at_q, [BLOCK * warp, BLOCK * I], lane) };
            });
        }
        let mut scores = [[0.0; 4]; 2 * KEYS];
        // SAFETY: the keys have been copied, and all threads of the warp come here.
        unsafe {
            unroll!(I in [0 1 2 3 4 5 6 7] {
                unroll!(J in [0 1 2 3] {
                    let [b0, b1, b2, b3] = block::<BF16, Keys, NamedOfB, NamedOfB>(at_k(tile), [BLOCK * J, BLOCK * I], lane);
                    Atom::execute(&mut scores[2 * J], of_query[I], [b0, b1]);
                    Atom::execute(&mut scores[2 * J + 1], of_query[I], [b2, b3]);
                });
            });
        }
        let left = keys - tile * high;
        if left < high {
            hide(&mut scores, left, lane);
        }
        // SAFETY: all threads of the warp come here.
        let shrink = unsafe { rows.add(&mut scores, scale * LOG2_E) };
        unroll!(J in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
            let [a, b, c, d] = result[J];
            result[J] = [a * shrink[0], b * shrink[0], c * shrink[1], d * shrink[1]];
        });
        // SAFETY: the values have been copied, and all threads of the warp come here.
        unsafe {
            unroll!(I in [0 1 2 3] {
                // In each thread, the registers of two neighbouring blocks of scores, 16 x 8 each, have the same coordinates as
                // the registers of one block of A, 16 x 16. The test below checks this.
                let ([a, b, c, d], [e, f, g, h]) = (scores[2 * I], scores[2 * I + 1]);
                let weights = [BF16::pack(a, b), BF16::pack(c, d), BF16::pack(e, f), BF16::pack(g, h)];
                unroll!(J in [0 1 2 3 4 5 6 7] {
                    let [b0, b1, b2, b3] = block::<BF16, Values, NamedOfB, NamedOfColumnsB>(at_v(tile), [BLOCK * J, BLOCK * I], lane);
                    Atom::execute(&mut result[2 * J], weights, [b0, b1]);
                    Atom::execute(&mut result[2 * J + 1], weights, [b2, b3]);
                });
            });
        }
        tile += 1;
    }
    // SAFETY: all threads of the warp come here.
    let [above, below] = unsafe { [reciprocal(of_four(rows.sums[0], add)), reciprocal(of_four(rows.sums[1], add))] };
    let (layout, origin) = (o.layout(), o.as_mut_ptr().cast::<u32>());
    unroll!(H in [0 1] {
        let [row, column] = InWarp::of([start + (BLOCK * warp) as u32, 0], lane, 2 * H);
        if row < queries {
            // A word has two columns.
            let to = origin.wrapping_offset(4 * layout.at(((row as usize, 0usize), head)) + column as isize / 2);
            let by = [above, below][H];
            unroll!(J in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
                // SAFETY: the head and the row are inside of O, and no other thread writes these columns of the row.
                unsafe { to.add(4 * J).write(BF16::pack(result[J][2 * H] * by, result[J][2 * H + 1] * by)) }
            });
        }
    });
}

places! {
    /// The coordinates of a thread's elements in the result of one instruction.
    InWarp: (16, 8) by <Atom as MmaAtom>::CLayout::instance();
}

#[inline(always)]
fn add(x: f32, y: f32) -> f32 {
    x + y
}

/// Combines the values of the four threads that share a row, by `op`.
///
/// # Safety
/// All threads of the warp must come here.
#[inline(always)]
unsafe fn of_four(value: f32, op: fn(f32, f32) -> f32) -> f32 {
    // SAFETY: the caller promises that all threads of the warp come here.
    unsafe {
        let value = op(value, butterfly(value, 1));
        op(value, butterfly(value, 2))
    }
}

/// Sets the scores for keys past the end to minus infinity. The tile has only `keys` keys.
#[inline(always)]
fn hide(scores: &mut [[f32; 4]; 2 * KEYS], keys: u32, lane: u32) {
    unroll!(J in [0 1 2 3 4 5 6 7] {
        unroll!(I in [0 1 2 3] {
            if InWarp::of([0, 8 * J as u32], lane, I)[1] >= keys {
                scores[J][I] = f32::NEG_INFINITY;
            }
        });
    });
}

impl Rows {
    /// Adds the scores of a tile, and replaces each by its weight, `exp2(scale (score - top))`.
    ///
    /// Returns a factor for each row. The result of the tiles before must be multiplied by it, because `top` may have grown.
    ///
    /// # Safety
    /// All threads of the warp must come here.
    #[inline(always)]
    unsafe fn add(&mut self, scores: &mut [[f32; 4]; 2 * KEYS], scale: f32) -> [f32; 2] {
        let mut shrink = [0.0; 2];
        unroll!(H in [0 1] {
            let mut top = self.tops[H];
            unroll!(J in [0 1 2 3 4 5 6 7] {
                top = max(top, max(scores[J][2 * H], scores[J][2 * H + 1]));
            });
            // SAFETY: the caller promises that all threads of the warp come here.
            top = unsafe { of_four(top, max) };
            shrink[H] = exp2((self.tops[H] - top) * scale);
            let mut sum = self.sums[H] * shrink[H];
            unroll!(J in [0 1 2 3 4 5 6 7] {
                unroll!(I in [0 1] {
                    let power = exp2((scores[J][2 * H + I] - top) * scale);
                    scores[J][2 * H + I] = power;
                    sum += power;
                });
            });
            (self.tops[H], self.sums[H]) = (top, sum);
        });
        shrink
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In each thread, the registers of two neighbouring results, 16 x 8 each, have the same coordinates as the registers of one
    /// operand A, 16 x 16.
    #[test]
    fn scores_are_an_operand() {
        let (result, operand) = (<Atom as MmaAtom>::CLayout::instance(), <Atom as MmaAtom>::ALayout::instance());
        for (lane, value) in (0..32usize).flat_map(|lane| (0..8usize).map(move |value| (lane, value))) {
            // Both sides are `row + 16 column`.
            assert_eq!(result.at((lane, value % 4)) + (16 * 8 * (value / 4)) as isize, operand.at((lane, value)));
        }
    }
}
