//! Steps 2 and 3: products by `ldmatrix` and `mma.sync`, with one stage in shared memory. In each step along K, the threads copy
//! a tile of A and one of B, wait for them, and multiply them.
//!
//! The layouts of the tiles are type parameters: the two steps differ only in them.

use crate::gemm::epilogue::Identity;
use crate::gemm::mma::{ByRows, Gemm, MatrixC, Of, SUMS, Source, Threads, Warp, Work, fit, write};
use crate::gemm::tiles::{ByWarps, PlainA, PlainB, RowsA, RowsB};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{Address, cluster, copy, index};
use colex_gpu::kernel;
use colex_gpu::memory::{Global, Staged};
use half::bf16;

/// The layout of a single stage.
pub type Stage = Layout!(1);
type Atom = SM80_16x8x16_F32BF16BF16F32_TN;

kernel! {
    /// Computes `C = A B^T`, with row-major tiles in shared memory.
    pub fn step_2_mma(
        _block: Block<Threads>, a: Global<bf16, ByRows>, b: Global<bf16, ByRows>, c: MatrixC<bf16>;
        in_a: Staged<BF16, PlainA, Stage>, in_b: Staged<BF16, PlainB, Stage>
    )
    where
        "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.layout(), b.layout(), c.layout()),
    {
        gemm::<Of<BF16, bf16, Atom, PlainA, PlainB, ByRows, ByRows>>(a, b, c, in_a, in_b);
    }
    /// Computes `C = A B^T`, with swizzled tiles in shared memory.
    pub fn step_3_swizzle(
        _block: Block<Threads>, a: Global<bf16, ByRows>, b: Global<bf16, ByRows>, c: MatrixC<bf16>;
        in_a: Staged<BF16, RowsA, Stage>, in_b: Staged<BF16, RowsB, Stage>
    )
    where
        "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.layout(), b.layout(), c.layout()),
    {
        gemm::<Of<BF16, bf16, Atom, RowsA, RowsB, ByRows, ByRows>>(a, b, c, in_a, in_b);
    }
}

#[inline(always)]
fn gemm<G: Gemm>(
    a: Global<G::Stored, G::LayoutA>,
    b: Global<G::Stored, G::LayoutB>,
    c: MatrixC<G::Stored>,
    in_a: Staged<G::Element, G::A, Stage>,
    in_b: Staged<G::Element, G::B, Stage>,
) {
    let from = [Source::of(&a), Source::of(&b)];
    if from[0].aligned && from[1].aligned {
        product::<G, true>(from, c, [in_a.tile(0), in_b.tile(0)]);
    } else {
        product::<G, false>(from, c, [in_a.tile(0), in_b.tile(0)]);
    }
}

#[inline(always)]
fn product<G: Gemm, const ALIGNED: bool>(from: [Source; 2], c: MatrixC<G::Stored>, tiles: [Address; 2]) {
    // SAFETY: every thread comes to the barriers below, and no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    let (work, warp) = (Work::<G>::of(from, &c, thread), Warp::<G>::of(thread));
    let (mut sums, mut step) = ([[0.0; 4]; SUMS], 0);
    while step < work.steps {
        work.bring::<ALIGNED>(step, tiles);
        copy::wait::<0>();
        // SAFETY: every thread comes to both barriers. After the first barrier the tiles are visible to all threads. After the
        // second barrier all threads have read them.
        unsafe {
            cluster::sync_block();
            unroll!(I in [0 1 2 3] {
                let of = warp.fragments(tiles, I);
                warp.multiply(&mut sums, &of);
            });
            cluster::sync_block();
        }
        step += 1;
    }
    write::<G::Element, ByWarps, Identity, _, _>(c, sums.as_flattened(), Identity, work.start, thread);
}
