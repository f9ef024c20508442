//! Two kernels in safe code with asynchronous copies. The first copies by `cp.async` and does other work meanwhile. The second
//! copies by the copy engine.

use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::tma::boxes::BoxMap;
use colex_gpu::memory::{Flight, Gate, Registers};
use colex_gpu::prelude::*;

/// The threads of a block.
pub type Threads = Layout!(256);
/// The layout of rows of floats, `(column, row)`.
pub type Rows = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// A piece of a row: four floats for each thread.
pub type Piece = Layout!(1024);
/// The number of floats in a piece.
type Extent = Int!(1024);
/// The number of floats that a thread has in a piece.
const EACH: usize = Piece::SIZE / Threads::SIZE;
/// The floats of a thread, in registers.
type Own = Registers<f32, Layout!(4), EACH>;

kernel! {
    /// Reverses each piece of each row: `y(1024 p + i) = x(1024 p + 1023 - i)`, where x is 0 past the end of the row.
    ///
    /// There is one block for each row. Two pieces are copied to shared memory while a third is written to y.
    pub fn reversed(
        block: Block<Threads>, x: Global<f32, Rows>, y: GlobalMut<f32, Rows>;
        first: Shared<f32, Piece>, second: Shared<f32, Piece>, third: Shared<f32, Piece>, flight: Flight,
    )
    where
        "size: x and y must have the same extents": x.layout().shape() == y.layout().shape(),
        "size: there must be at least one element": x.layout().size() > 0,
    {
        let (piece, threads, row) = (Extent::default(), Threads::instance(), x.tile(block.index()));
        let count = row.tiles_of(piece);
        // Once the last piece of the row is being copied, later copies copy it again. Nobody reads them.
        let cut = |at: usize| row.cut(piece, at.min(count - 1));
        let mut y = y.tile(&block).pieces(piece).partition_mut(threads);
        let mut flight = flight
            .bring(&block, &cut(0), first.partition_mut(threads))
            .bring(&block, &cut(1), second.partition_mut(threads))
            .bring(&block, &cut(2), third.partition_mut(threads));
        let mut at = 0;
        while at < count {
            let (tile, pending) = flight.first(&block);
            block.each((&tile, &mut y), move |thread, (tile, mut y)| {
                // Two neighbouring elements of a thread are 256 elements apart in the tile, because there are 256 threads.
                let own = Own::from_fn(|k| tile.get(Piece::SIZE - 1 - thread.index() - Threads::SIZE * k));
                y.piece(at).store(own.into_array());
            });
            flight = pending.bring(&block, &cut(at + 3), block.reuse(tile).partition_mut(threads));
            at += 1;
        }
    }
}

/// The layout of a tile in shared memory.
pub type Tile = Layout!((64, 16));
/// The tile of y that a block writes.
pub type Part = Shape!(64, 16);

kernel! {
    /// Adds neighbours along the second mode: `y(i, j) = x(i, j - 1) + x(i, j) + x(i, j + 1)`, where x is 0 outside of the matrix.
    ///
    /// For each tile a block loads three boxes of x, one after the other, with the same barrier.
    pub fn neighbours(
        block: Block<Threads>, x: BoxMap<f32, Tile>, y: GlobalMut<f32, Rows, Part>;
        tile: Shared<f32, Tile>, gate: Gate,
    ) {
        let rows = get::<0, _>(y.layout().shape()).get() as usize;
        let down = rows.div_ceil(64).max(1);
        // `i` counts vectors of four floats, and `j` counts columns.
        let [i, j] = [(block.index() % down * 16) as i32, (block.index() / down * 16) as i32];
        let (mut tile, mut gate) = (tile, block.open(gate));
        let (mut sums, mut shift) = (block.each((), |_, ()| Own::new([0.0; EACH])), -1);
        while shift <= 1 {
            let loading = block.load(x, [i, j + shift], tile, gate);
            let (loaded, idle) = block.loaded(loading);
            sums = block.each((sums, &loaded), |thread, (sums, tile)| {
                sums.zip_with(Own::from_fn(|k| tile.get(thread.index() + Threads::SIZE * k)), |sum, x| sum + x)
            });
            (tile, gate) = (block.reuse(loaded), idle);
            shift += 1;
        }
        let y = y.cut(&block).partition_mut(layout!((64, 4)));
        block.each((sums, y), |_, (sums, mut y)| y.store(sums.into_array()));
    }
}
