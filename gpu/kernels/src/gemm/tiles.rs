//! Layouts of tiles in shared memory, and the coordinates of each thread's elements in a tile.

use crate::sealed::Token;
use colex::atom::*;
use colex::prelude::*;
use colex::tensor::CoordTensor;
use colex::tuple::get;

/// The swizzle of 128 bytes. In each row of 128 bytes it permutes the eight units of 16 bytes. Eight consecutive rows are
/// permuted in eight different ways. Without the swizzle, the first units of these rows would be in the same four banks. With
/// it, they are in different banks, and so are the second units of the rows, and so on.
pub type Sw128 = Swizzle!(3, 3, 3);

/// A tile in shared memory with the layout `L`, swizzled.
pub type Swizzled<L> = ComposedLayout<Sw128, Int!(0), L>;

/// A row-major tile of A, 128 x 64.
pub type PlainA = Layout!((128, 64) : (64, 1));
/// A row-major tile of B, 256 x 64.
pub type PlainB = Layout!((256, 64) : (64, 1));
/// A tile of A, 128 x 64, for a matrix A whose mode K has stride 1.
pub type RowsA = Swizzled<Layout!((128, 64) : (64, 1))>;
/// A tile of A, 128 x 64, for a matrix A whose mode M has stride 1.
pub type ColumnsA = Swizzled<Layout!(((64, 2), 64) : ((1, 4096), 64))>;
/// A tile of B, 256 x 64, for a matrix B whose mode K has stride 1.
pub type RowsB = Swizzled<Layout!((256, 64) : (64, 1))>;
/// A tile of B, 256 x 64, for a matrix B whose mode N has stride 1.
pub type ColumnsB = Swizzled<Layout!(((64, 4), 64) : ((1, 4096), 64))>;
/// Half a tile of B, for a matrix B whose mode K has stride 1. In a cluster of two blocks, each block copies one half to both.
pub type HalfRowsB = Swizzled<Layout!((128, 64) : (64, 1))>;
/// Half a tile of B, for a matrix B whose mode N has stride 1. In a cluster of two blocks, each block copies one half to both.
pub type HalfColumnsB = Swizzled<Layout!(((64, 2), 64) : ((1, 4096), 64))>;
/// The slice of C that a group of four warps writes at a time: 64 x 64.
pub type SliceC = Swizzled<Layout!((64, 64) : (64, 1))>;

/// A tile of elements of 8 bits in shared memory with the layout `L`, swizzled. The swizzle permutes the same units of 16 bytes as
/// [`Sw128`] does for elements of 16 bits. A unit has 16 elements, so its lowest bits are four.
pub type SwizzledBytes<L> = ComposedLayout<Swizzle!(3, 4, 3), Int!(0), L>;
/// A tile of A, 128 x 128 elements of 8 bits. K has stride 1.
pub type BytesA = SwizzledBytes<Layout!((128, 128) : (128, 1))>;
/// A tile of B, 256 x 128 elements of 8 bits. K has stride 1.
pub type BytesB = SwizzledBytes<Layout!((256, 128) : (128, 1))>;
/// Half a tile of B. In a cluster of two blocks, each block copies one half to both.
pub type HalfBytesB = SwizzledBytes<Layout!((128, 128) : (128, 1))>;

/// The coordinates of each thread's values in a tile: the identity tensor of the tile, partitioned among the threads.
pub trait Places {
    /// The number of rows of the tile.
    const ROWS: usize;
    /// The number of columns of the tile.
    const COLUMNS: usize;
    /// The row and the column of a thread's value in the matrix, if the tile begins at `start`.
    fn of(start: [u32; 2], thread: u32, value: usize) -> [u32; 2];
    /// Seals the trait: see [`Token`]. Unsafe code relies on these coordinates when it reads and writes.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// A tile that 256 threads copy by chunks of eight elements. A chunk is along the tile's mode of stride 1.
pub trait Chunked {
    /// The coordinates at which a thread's chunks begin.
    type Chunks: Places;
    /// The number of chunks that each thread copies.
    const CHUNKS: usize;
    /// Seals the trait: see [`Token`]. Unsafe code relies on these chunks when it writes.
    #[doc(hidden)]
    fn sealed(_: Token);
}

macro_rules! places {
    ($($(#[$doc:meta])* $name:ident: ($m:literal, $n:literal) by $tv:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl Places for $name {
            const ROWS: usize = $m;
            const COLUMNS: usize = $n;
            #[inline(always)]
            fn of([row, column]: [u32; 2], thread: u32, value: usize) -> [u32; 2] {
                let tile = make_identity_tensor(shape!($m, $n)).compose($tv);
                let tile = CoordTensor::new(shape!({ row as isize }, { column as isize }), tile.layout());
                let at = tile.at((thread, value));
                [get::<0, _>(at).get() as u32, get::<1, _>(at).get() as u32]
            }
            fn sealed(_: $crate::sealed::Token) {}
        }
    )+};
}
#[cfg(feature = "all")]
pub(crate) use places;
places! {
    /// The sums of a thread in a group of four warps: 64 x 256, computed by one instruction of `wgmma`.
    ByGroup: (64, 256) by <SM90_64x256x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance();
    /// The sums of a thread in eight warps. The block has 128 x 256 sums, and each warp 64 x 64. An instruction computes 16 x 8.
    ///
    /// A thread's sum has the number `value + 4 (i + 4 j)`. `value` is the number of the sum in its instruction. That instruction
    /// is number `i` along M and number `j` along N among the instructions of the warp.
    ByWarps: (128, 256) by tiled_mma(
        SM80_16x8x16_F32BF16BF16F32_TN,
        layout!((2, 4, 1)),
        // Along M: 16 rows of an instruction, 2 warps, 4 instructions of a warp. Along N: 8 columns, 4 warps, 8 instructions.
        tiler!(layout!((16, 2, 4) : (1, 64, 16)), layout!((8, 4, 8) : (1, 64, 8)), _),
    )
    .layout_c_tv();
    /// The chunks of [`RowsA`]: eight threads copy a row, and the block copies 32 rows at a time.
    ChunksOfRowsA: (128, 64) by layout!(((8, 32), 4) : ((1024, 1), 32));
    /// The chunks of [`ColumnsA`]: sixteen threads copy a column, and the block copies 16 columns at a time.
    ChunksOfColumnsA: (128, 64) by layout!(((16, 16), 4) : ((8, 128), 2048));
    /// The chunks of [`RowsB`]: eight threads copy a row, and the block copies 32 rows at a time.
    ChunksOfRowsB: (256, 64) by layout!(((8, 32), 8) : ((2048, 1), 32));
    /// The chunks of [`ColumnsB`]: 32 threads copy a column, and the block copies 8 columns at a time.
    ChunksOfColumnsB: (256, 64) by layout!(((32, 8), 8) : ((8, 256), 2048));
}

macro_rules! chunked {
    ($($tile:ident $chunks:ident $count:literal;)+) => {$(
        impl Chunked for $tile {
            type Chunks = $chunks;
            const CHUNKS: usize = $count;
            fn sealed(_: Token) {}
        }
    )+};
}
chunked! {
    PlainA ChunksOfRowsA 4;
    PlainB ChunksOfRowsB 8;
    RowsA ChunksOfRowsA 4;
    ColumnsA ChunksOfColumnsA 4;
    RowsB ChunksOfRowsB 8;
    ColumnsB ChunksOfColumnsB 8;
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex_gpu::operand::{Major, Operand};

    /// The chunks of all threads contain each element of a tile exactly once.
    fn covers<T: Chunked + Operand<BF16>>() {
        let mut seen = [[0; 256]; 64];
        for (thread, chunk) in (0..256).flat_map(|thread| (0..T::CHUNKS).map(move |chunk| (thread, chunk))) {
            let [mn, k] = T::Chunks::of([0, 0], thread, chunk).map(|x| x as usize);
            for x in 0..8 {
                let (mn, k) = if T::MAJOR == Major::K { (mn, k + x) } else { (mn + x, k) };
                seen[k][mn] += 1;
            }
        }
        assert_eq!((T::MN <= 256, T::K), (true, 64));
        assert!(seen.iter().all(|column| column[..T::MN].iter().all(|&times| times == 1)));
    }

    #[test]
    fn chunks_cover_their_tile() {
        covers::<PlainA>();
        covers::<PlainB>();
        covers::<RowsA>();
        covers::<ColumnsA>();
        covers::<RowsB>();
        covers::<ColumnsB>();
    }
    /// The distance from a thread's first sum to its other sums is the same for all threads, and sums `2 i` and `2 i + 1` are
    /// neighbours in a row.
    fn is_as_far<P: Places>(threads: u32) {
        for (thread, sum) in (0..threads).flat_map(|thread| (0..128).map(move |sum| (thread, sum))) {
            let ([row, column], [down, beside]) = (P::of([128, 256], thread, 0), P::of([0, 0], 0, sum));
            assert_eq!(P::of([128, 256], thread, sum), [row + down, column + beside]);
            if sum % 2 == 0 {
                assert_eq!(P::of([0, 0], 0, sum + 1), [down, beside + 1]);
            }
        }
    }

    #[test]
    fn sums_are_as_far_apart_in_all_threads() {
        is_as_far::<ByWarps>(256);
        is_as_far::<ByGroup>(128);
    }
}
