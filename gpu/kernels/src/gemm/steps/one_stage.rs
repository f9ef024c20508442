//! By `ldmatrix` and `mma.sync`, with one tile of A and one of B in shared memory: brought, waited for, multiplied, and only then
//! the next. What a tile looks like there is a type.

use crate::gemm::epilogue::Identity;
use crate::gemm::mma::{ByRows, Gemm, Of, Source, Threads, Warp, Work, write};
use crate::gemm::tiles::{ByWarps, PlainA, PlainB, RowsA, RowsB};
use colex::atom::*;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex_gpu::asm::{Address, cluster, copy, index};
use colex_gpu::kernel;
use colex_gpu::memory::{Global, GlobalMut, Shared};
use colex_gpu::operand::Operand;
use half::bf16;

/// Room for both tiles.
pub type Stage = Shared<u16, Layout!(24576)>;
type Atom = SM80_16x8x16_F32BF16BF16F32_TN;

kernel! {
    /// `C = A B^T`, with plain rows in shared memory.
    pub fn step_2_mma(
        _block: Block<Threads>, a: Global<bf16, ByRows>, b: Global<bf16, ByRows>, c: GlobalMut<bf16, ByRows>; stage: Stage
    ) {
        gemm::<Of<BF16, bf16, Atom, PlainA, PlainB, ByRows, ByRows>>(a, b, c, &stage);
    }
    /// The same behind a swizzle.
    pub fn step_3_swizzle(
        _block: Block<Threads>, a: Global<bf16, ByRows>, b: Global<bf16, ByRows>, c: GlobalMut<bf16, ByRows>; stage: Stage
    ) {
        gemm::<Of<BF16, bf16, Atom, RowsA, RowsB, ByRows, ByRows>>(a, b, c, &stage);
    }
}

#[inline(always)]
fn gemm<G: Gemm<LayoutA: ModeOp<0> + ModeOp<1>, LayoutB: ModeOp<0> + ModeOp<1>>>(
    a: Global<G::Stored, G::LayoutA>,
    b: Global<G::Stored, G::LayoutB>,
    c: GlobalMut<G::Stored, ByRows>,
    stage: &Stage,
) {
    let from =
        [Source::of(&a, <G::A as Operand<G::Element>>::MAJOR), Source::of(&b, <G::B as Operand<G::Element>>::MAJOR)];
    if from[0].aligned && from[1].aligned {
        product::<G, true>(from, c, stage);
    } else {
        product::<G, false>(from, c, stage);
    }
}

#[inline(always)]
fn product<G: Gemm, const ALIGNED: bool>(from: [Source; 2], c: GlobalMut<G::Stored, ByRows>, stage: &Stage) {
    // SAFETY: no block is given here, and nothing is answered; to the barriers below every thread comes.
    let thread = unsafe { index::thread() };
    let (work, warp) = (Work::<G>::of(from, &c, thread), Warp::<G>::of(thread));
    let tiles = [Address(stage.address()), Address(stage.address() + G::BYTES[0])];
    let (mut sums, mut step) = ([[0.0; 4]; 32], 0);
    while step < work.steps {
        work.bring::<ALIGNED>(step, tiles);
        copy::wait::<0>();
        // SAFETY: every thread comes to both barriers. Behind the first the tiles are there for all, behind the second all have read
        // them.
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
    write::<G::Element, ByWarps, Identity, _>(c, sums.as_flattened(), Identity, work.start, thread);
}
