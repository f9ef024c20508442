//! Step 1: a product by a loop over tiles. A block computes 128 x 128 elements of C from tiles of A and B in shared memory. Each
//! thread computes 8 x 8 of these elements.
//!
//! The kernel has no `unsafe` code and computes no offsets.

#![allow(clippy::needless_range_loop)] // Arrays stay in registers because the unrolled loops index them by constants.

use crate::gemm::mma::{ByRows, fit};
use crate::rows::{Bf16x8, Unit};
use colex::Mode;
use colex::prelude::*;
use colex::tensor::PartitionOp;
use colex::tuple::get;
use colex_gpu::asm::math::fma;
use colex_gpu::memory::{Cut, CutBy, Cuts, SharedPart};
use colex_gpu::prelude::*;

/// The number of rows of a tile of A or B.
type High = Int!(128);
/// The number of columns of a tile of A or B, in units of eight elements.
type Deep = Int!(8);
/// The shape of a tile of A or B.
type Part = Shape!(High, Deep);
/// The layout of a tile in shared memory: rows of 128 bytes, not swizzled.
pub type Tile = Layout!((128, 8) : (8, 1));
type TileOf<L> = Cut<Bf16x8, <L as Cuts<Part>>::Tile, <L as Cuts<Part>>::Inside>;
/// The layout of the threads when they copy: eight threads copy a row, and the block copies 32 rows at a time.
pub type Copiers = Layout!((32, 8) : (8, 1));
/// The layout of the part of a tile that each thread copies. [`colex::zipped_divide`] divides the tile by the shape of
/// [`Copiers`], and mode 1 of the result is this layout.
type Own = <Tile as PartitionOp<Copiers>>::Part;
/// The number of units in the part of a thread.
const PIECES: usize = Tile::SIZE / Copiers::SIZE;
/// The layout of the threads when they multiply: 16 x 16, where each warp is 8 x 4.
pub type Threads = Layout!(((8, 2), (4, 4)) : ((1, 32), (8, 64)));
/// The tile of C that a block computes.
pub type TileOfC = Shape!(High, High);
/// A thread computes every `APART`-th row and column of the tile of C. This is the number of threads along each mode.
const APART: usize = <Mode<Threads, 0> as StaticLayout>::SIZE;
/// A thread computes elements of C in this many rows, and in as many columns.
const OWN: usize = <Mode<Tile, 0> as StaticLayout>::SIZE / APART;
const _: () = assert!(
    Threads::SIZE == APART * APART && OWN == 8,
    "gemm: a thread must have 8 rows and 8 columns, as the unrolled code below has"
);

kernel! {
    /// Computes `C = A B^T` with one block for each tile of C. A and B are in units of eight elements along K.
    pub fn step_1_tiles(
        block: Block<Threads>, a: Global<Bf16x8, ByRows>, b: Global<Bf16x8, ByRows>, c: GlobalMut<bf16, ByRows, TileOfC>;
        in_a: Shared<Bf16x8, Tile>, in_b: Shared<Bf16x8, Tile>,
    )
    where
        "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.layout(), b.layout(), c.layout()),
    {
        let (part, c) = (Part::default(), c.cut(&block));
        // `rows` is the number of tiles of A along M, `columns` is the number of tiles of B along N, and `steps` is the number of
        // tiles along K.
        let below = |matrix: Global<Bf16x8, ByRows>| get::<0, _>(matrix.layout().shape()).tiles(High::default());
        let (rows, columns) = (below(a), below(b));
        let steps = a.tiles_of(part).checked_div(rows).unwrap_or(0);
        let (row, column) = (block.index() % rows.max(1), block.index() / rows.max(1));
        let (mut sums, mut step) = (block.each((), |_, ()| [0.0; OWN * OWN]), 0);
        while step < steps {
            let (from_a, from_b) = (a.cut(part, row + rows * step), b.cut(part, column + columns * step));
            let copiers = Copiers::instance();
            let (mut to_a, mut to_b) = (in_a.partition_mut(copiers), in_b.partition_mut(copiers));
            block.each((&mut to_a, &mut to_b), move |thread, (to_a, to_b)| {
                bring(from_a, to_a, &thread);
                bring(from_b, to_b, &thread);
            });
            let (all_a, all_b) = block.sync((to_a, to_b));
            sums = block.each((sums, &all_a, &all_b), |thread, (sums, a, b)| multiply(sums, a, b, &thread));
            (in_a, in_b) = block.reuse((all_a, all_b));
            step += 1;
        }
        block.each((sums, c.partition_mut(Threads::instance())), |_, (sums, mut c)| {
            c.store(sums.map(|sum| <bf16 as Unit<1>>::from_f32([sum])));
        });
    }
}

/// Copies a thread's part of a tile, and reads the whole part before it writes. Elements outside of the matrix become zeros.
#[inline(always)]
fn bring(from: TileOf<ByRows>, mut to: SharedPart<'_, Bf16x8, Own>, thread: &Thread<'_, Threads>) {
    let pieces: [Bf16x8; PIECES] = from.partition(thread, Copiers::instance()).load_or(Bf16x8::all(0.0));
    for i in 0..PIECES {
        to.set(i, pieces[i]);
    }
}

/// Adds `a(i, l) * b(j, l)` to a thread's sums `c(i, j)`, for all `l` of the tiles.
#[inline(always)]
fn multiply(
    mut sums: [f32; OWN * OWN],
    a: &Published<Bf16x8, Tile>,
    b: &Published<Bf16x8, Tile>,
    thread: &Thread<'_, Threads>,
) -> [f32; OWN * OWN] {
    let place = thread.place(Threads::instance());
    let (i, j) = (place % APART, place / APART);
    for piece in 0..<Mode<Tile, 1> as StaticLayout>::SIZE {
        let of_a: [[f32; 8]; OWN] = core::array::from_fn(|x| a.get((i + APART * x, piece)).to_f32());
        unroll!(Y in [0 1 2 3 4 5 6 7] {
            let of_b = b.get((j + APART * Y, piece)).to_f32();
            unroll!(X in [0 1 2 3 4 5 6 7] {
                unroll!(L in [0 1 2 3 4 5 6 7] {
                    sums[X + OWN * Y] = fma(of_a[X][L], of_b[L], sums[X + OWN * Y]);
                });
            });
        });
    }
    sums
}
