//! The loop, in tiles: a block makes 128 x 128 of C from tiles of A and of B in shared memory, a thread 8 x 8 of that. There is no
//! `unsafe` in it, and no offset.

#![allow(clippy::needless_range_loop)] // An index that is a constant keeps what it indexes in registers.

use crate::gemm::mma::ByRows;
use crate::rows::{Bf16x8, Unit};
use colex::layout::ModeOp;
use colex::prelude::*;
use colex_gpu::asm::math::fma;
use colex_gpu::memory::{Cut, Cuts};
use colex_gpu::prelude::*;

/// A tile of A or of B in shared memory, 128 x 64 by eight elements at a time: plain rows of 128 bytes.
pub type Tile = Layout!((128, 8) : (8, 1));
/// What it is of the matrix.
type Part = Shape!(128, 8);
type TileOf<L> = Cut<Bf16x8, <L as Cuts<Part>>::Tile, <L as Cuts<Part>>::Inside>;
/// The threads as they copy: eight along a row, 32 rows at a time.
pub type Copiers = Layout!((32, 8) : (8, 1));
/// The threads as they multiply: 16 x 16, of which a warp has 8 x 4.
pub type Threads = Layout!(((8, 2), (4, 4)) : ((1, 32), (8, 64)));
/// What a block makes of C.
pub type TileOfC = Shape!(128, 128);
/// Rows and columns of it that a thread has, 16 apart: which multiply-add, [`UniversalFMA`](colex::atom::UniversalFMA), is whose.
const OWN: usize = 8;

kernel! {
    /// `C = A B^T`, a block a tile of C. A and B in pieces of eight elements along K.
    pub fn step_1_tiles(
        block: Block<Threads>, a: Global<Bf16x8, ByRows>, b: Global<Bf16x8, ByRows>, c: GlobalMut<bf16, ByRows>;
        in_a: Shared<Bf16x8, Tile>, in_b: Shared<Bf16x8, Tile>,
    ) {
        let of = |matrix: ByRows| [ModeOp::<0>::mode(matrix).size(), ModeOp::<1>::mode(matrix).size()];
        let ([m, k], [n, k_of_b], [rows, columns]) = (of(a.layout()), of(b.layout()), of(c.layout()));
        assert!(k == k_of_b && m == rows && n == columns, "size: A is M x K, B is N x K, and C is M x N");
        let (part, c) = (Part::default(), c.cut(TileOfC::default(), &block));
        // Tiles below each other, of A and of B, and beside each other.
        let below = |matrix: Global<Bf16x8, ByRows>| ModeOp::<0>::mode(matrix.layout()).size().div_ceil(128);
        let (rows, columns) = (below(a), below(b));
        let steps = a.tiles_of(part).checked_div(rows).unwrap_or(0);
        let (row, column) = (block.index() % rows.max(1), block.index() / rows.max(1));
        let (mut sums, mut step) = (block.each((), |_, ()| [0.0; OWN * OWN]), 0);
        while step < steps {
            let (from_a, from_b) = (a.cut(part, row + rows * step), b.cut(part, column + columns * step));
            block.each((&mut in_a, &mut in_b), move |thread, (in_a, in_b)| {
                bring(from_a, in_a, &thread);
                bring(from_b, in_b, &thread);
            });
            let (all_a, all_b) = block.sync((in_a, in_b));
            sums = block.each((sums, &all_a, &all_b), |thread, (sums, a, b)| multiply(sums, a, b, &thread));
            (in_a, in_b) = block.reuse((all_a, all_b));
            step += 1;
        }
        block.each(sums, move |thread, sums| {
            c.partition_mut(&thread, Threads::instance()).store(sums.map(|sum| <bf16 as Unit<1>>::from_f32([sum])));
        });
    }
}

/// A thread's part of a tile, all of it read before any is written; what lies outside of the matrix is zeros.
#[inline(always)]
fn bring(from: TileOf<ByRows>, to: &mut Shared<Bf16x8, Tile>, thread: &Thread<'_, Threads>) {
    let pieces: [Bf16x8; 4] = from.partition(thread, Copiers::instance()).load_or(Bf16x8::all(0.0));
    let mut to = to.partition_mut(thread, Copiers::instance());
    for i in 0..4 {
        to.set(i, pieces[i]);
    }
}

/// `c(i, j) += a(i, l) * b(j, l)`, of a thread's i and j, and of all l of the tiles.
#[inline(always)]
fn multiply(
    mut sums: [f32; OWN * OWN],
    a: &Published<Bf16x8, Tile>,
    b: &Published<Bf16x8, Tile>,
    thread: &Thread<'_, Threads>,
) -> [f32; OWN * OWN] {
    let (place, apart) = (thread.place(Threads::instance()), 16);
    let (i, j) = (place % apart, place / apart);
    for piece in 0..8 {
        let of_a: [[f32; 8]; OWN] = core::array::from_fn(|x| a.get((i + apart * x, piece)).to_f32());
        unroll!(Y in [0 1 2 3 4 5 6 7] {
            let of_b = b.get((j + apart * Y, piece)).to_f32();
            unroll!(X in [0 1 2 3 4 5 6 7] {
                unroll!(L in [0 1 2 3 4 5 6 7] {
                    sums[X + OWN * Y] = fma(of_a[X][L], of_b[L], sums[X + OWN * Y]);
                });
            });
        });
    }
    sums
}
