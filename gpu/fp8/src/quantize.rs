//! Rounds rows of `bf16` to E4M3, with a scale for each block of 1 x 128.
//!
//! `scale = max(|x| of the block) / 448`, at least the least normal `f32`, and `q = x / scale`, rounded. So the greatest element of a
//! block becomes 448 or -448, the greatest numbers of E4M3. NaN stays NaN.
//!
//! A block of threads has 256 rows and 128 columns. Eight threads have a row, 16 columns each, and find the greatest element of the
//! row by three exchanges. A thread has eight rows, and each of the eight threads writes the scale of one of them: thread
//! `8 (r % 32) + r / 32` writes that of row `r`. This is the layout [`ByScale`].

use colex::layout::ModeOp;
use colex::prelude::*;
use colex_gpu::asm::math::max;
use colex_gpu::asm::warp::butterfly;
use colex_gpu::element::F8E4M3;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::wgmma::blocks::OfBlocks;

/// The threads of a block.
pub type Threads = Layout!(256);
/// The layout of the input, in vectors of eight elements: `(row, vector of 16 columns, 16 columns)`.
pub type Halves = Layout!((Dyn32, 2, Dyn32) : (Dyn32, 1, 2));
/// The layout of the output, in vectors of 16 elements: `(row, vector)`.
pub type Bytes = Layout!((Dyn32, Dyn32) : (Dyn32, 1));

/// The threads over a tile of the input, `(row, vector of 16 columns, 16 columns)`.
type ByHalves = Layout!((32, 1, 8) : (8, 0, 1));
/// The threads over a tile of the output, `(row, vector)`.
type ByBytes = Layout!((32, 8) : (8, 1));
/// The threads over the scales of a tile, `(row, 1)`.
pub type ByScale = Layout!(((32, 8), 1) : ((8, 1), 0));

/// The number of rows of a thread.
const ROWS: usize = 8;

/// Whether the extents fit.
pub fn fit(x: Halves, q: Bytes, scales: OfBlocks) -> bool {
    let [rows, vectors] = [ModeOp::<0>::get_mode(x).size(), ModeOp::<2>::get_mode(x).size()];
    [ModeOp::<0>::get_mode(q).size(), ModeOp::<1>::get_mode(q).size()] == [rows, vectors]
        && [ModeOp::<0>::get_mode(scales).size(), ModeOp::<1>::get_mode(scales).size()] == [rows, vectors.div_ceil(8)]
}

kernel! {
    /// Writes `q` and the scales of `x`, as the [module](self) defines them.
    pub fn quantize_rows(
        block: Block<Threads>, x: Global<Vector<bf16, 8>, Halves>, q: GlobalMut<Vector<F8E4M3, 16>, Bytes, Shape!(256, 8)>,
        scales: GlobalMut<f32, OfBlocks, Shape!(256, 1)>
    )
    where
        "size: the output must have the rows and columns of the input, and there must be one scale for each row and each 128 columns":
            fit(x.layout(), q.layout(), scales.layout()),
    {
        let x = x.cut(shape!(256, 2, 8), block.index());
        let q = q.cut(&block).partition_mut(ByBytes::instance());
        let scales = scales.cut(&block).partition_mut(ByScale::instance());
        block.each((q, scales), move |thread, (mut q, mut scales)| {
            let nothing = Vector([bf16::from_f32_const(0.0); 8]);
            // Of row `k` of the thread, vectors `k` and `k + 8`.
            let own: [Vector<bf16, 8>; 2 * ROWS] = x.partition(&thread, ByHalves::instance()).load_or(nothing);
            let (mut out, mut scale) = ([Vector([F8E4M3::from_bits(0); 16]); ROWS], 0.0);
            unroll!(K in [0 1 2 3 4 5 6 7] {
                let (left, right) = (own[K].to_f32(), own[K + ROWS].to_f32());
                let all: [f32; 16] = core::array::from_fn(|i| if i < 8 { left[i] } else { right[i - 8] });
                let mut greatest = all.into_iter().fold(0.0, |greatest, x: f32| max(greatest, x.abs()));
                // SAFETY: all threads of the warp come here, because nothing before depends on the thread.
                #[allow(unsafe_code)]
                unsafe {
                    greatest = max(greatest, butterfly(greatest, 1));
                    greatest = max(greatest, butterfly(greatest, 2));
                    greatest = max(greatest, butterfly(greatest, 4));
                }
                let of_row = max(greatest / F8E4M3::MAX, f32::MIN_POSITIVE);
                let by = 1.0 / of_row;
                out[K] = Vector::<F8E4M3, 16>::round(all.map(|x| x * by));
                if thread.index() % ROWS == K {
                    scale = of_row;
                }
            });
            q.store(out);
            scales.store([scale]);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::Mode;
    use colex_gpu::host::Fit;

    /// The thread that writes the scale of a row is one of the eight that have this row, and has it as its row of that number.
    #[test]
    fn scales_are_written_by_threads_of_their_rows() {
        for row in 0..<Mode<ByScale, 0> as StaticLayout>::SIZE {
            let writer = ByScale::instance().at((row, 0usize)) as usize;
            let k = writer % ROWS;
            let owners: [usize; 8] = core::array::from_fn(|vector| ByBytes::instance().at((row % 32, vector)) as usize);
            assert!(owners.contains(&writer));
            assert_eq!(k, row / 32, "row {row} of a tile is row {} of its threads", row / 32);
            for (vector, owner) in owners.into_iter().enumerate() {
                assert_eq!(ByHalves::instance().at((row % 32, 0usize, vector)) as usize, owner);
            }
        }
    }

    /// 20 rows of 144 columns are 9 vectors of 16, in two blocks.
    #[test]
    fn extents_that_fit() {
        let x = |m: usize, n: usize| -> Halves { layout!((m, 2, n) : ({ 2 * n }, 1, 2)).fit().unwrap() };
        let q = |m: usize, n: usize| -> Bytes { layout!((m, n) : (n, 1)).fit().unwrap() };
        let scales = |m: usize, n: usize| -> OfBlocks { layout!((m, n) : ({ 1 }, m)).fit().unwrap() };
        assert!(fit(x(20, 9), q(20, 9), scales(20, 2)));
        assert!(fit(x(20, 8), q(20, 8), scales(20, 1)));
        assert!(!fit(x(20, 9), q(20, 9), scales(20, 1)));
        assert!(!fit(x(20, 8), q(20, 8), scales(20, 2)));
        assert!(!fit(x(20, 9), q(20, 9), scales(19, 2)));
        assert!(!fit(x(20, 9), q(20, 8), scales(20, 2)));
        assert!(!fit(x(20, 9), q(21, 9), scales(20, 2)));
    }
}
