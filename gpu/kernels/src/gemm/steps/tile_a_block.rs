//! Step 5: products by the copy engine and `wgmma`, with one block for each tile of C.
//!
//! One thread fills stages, and two groups of four warps multiply them. A group waits for the products of a stage before it
//! starts those of the next.

use crate::gemm::epilogue::Identity;
use crate::gemm::mma::{ByRows, MatrixC, WRITTEN, write};
use crate::gemm::pipeline::Ring;
use crate::gemm::tiles::{ByGroup, Places, RowsA, RowsB};
use crate::gemm::wgmma::{
    By, ElementA, GROUP, GROUPS, Gemm, MapA, MapB, Of, RingOf, SUMS, Share, Stages, Threads, each_k, fill, fit, release,
};
use colex::atom::*;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::asm::{cluster, index, wgmma};
use colex_gpu::kernel;
use colex_gpu::operand::Operand;
use half::bf16;

type Atom = SM90_64x256x16_F32BF16BF16_SS;

kernel! {
    /// Computes `C = A B^T` with as many blocks as C has tiles.
    pub fn step_5_wgmma(
        _block: Block<Threads>, a: TensorMap<BF16, RowsA>, b: TensorMap<BF16, RowsB>, c: MatrixC<bf16>;
        ring: Ring<BF16, RowsA, BF16, RowsB, Stages>
    )
    where
        "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.extents(), b.extents(), extents(c.layout())),
    {
        gemm::<Of<BF16, Atom, RowsA, RowsB, RowsB, Identity>, _>(a, b, c, ring);
    }
}

/// The numbers of rows and columns of C.
#[inline(always)]
fn extents(c: ByRows) -> [u32; 2] {
    [ModeOp::<0>::get_mode(c).size() as u32, ModeOp::<1>::get_mode(c).size() as u32]
}

#[inline(always)]
fn gemm<G: Gemm, H: colex_gpu::element::Element>(a: MapA<G>, b: MapB<G>, c: MatrixC<H>, mut ring: RingOf<G>) {
    const {
        assert!(By::<G>::CLUSTER == 1, "gemm: a cluster must have one block");
        assert!(
            SUMS == WRITTEN && ByGroup::ROWS * ByGroup::COLUMNS == WRITTEN * GROUP as usize,
            "gemm: the number of sums written must be the number of sums of all threads of a group"
        );
    }
    // SAFETY: every thread comes to the only barrier of the block, and no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        // SAFETY: only this thread calls it, and all threads meet at the barrier below.
        unsafe { ring.init(GROUPS) }
    }
    // SAFETY: every thread comes here.
    unsafe { cluster::sync_block() }
    // There are as many blocks as tiles, so each block computes one.
    let mut share = Share::of::<G>(extents(c.layout()), a.extents()[1], 0);
    if thread < GROUP {
        if thread == 0 {
            fill::<G>(a, b, ring, share);
        }
    } else if let Some((row, column)) = share.next::<G>() {
        let (thread, group) = ((thread - GROUP) % GROUP, (thread - GROUP) / GROUP);
        let first_row = group * <G::Atom as MmaAtom>::SHAPE_MNK[0] as u32;
        let rows = <G::A as Operand<ElementA<G>>>::bytes_to(first_row as usize, 0);
        let (mut sums, mut step) = ([0.0; SUMS], 0);
        while step < share.steps {
            // SAFETY: the barriers were initialised, and each group empties the stages in turn. All threads of the group come
            // here. The stage stays full until it is released, and nobody accesses the sums meanwhile.
            unsafe {
                ring.wait_full();
                wgmma::fence();
                each_k::<G::Atom, G::A, G::B>(&mut sums, ring.a().plus(rows), ring.b(), step > 0);
                wgmma::commit();
                wgmma::wait::<0>();
            }
            release::<G>(&ring, thread);
            ring.advance();
            step += 1;
        }
        write::<G::Element, ByGroup, Identity, _, _>(c, &sums, Identity, [row + first_row, column], thread);
    }
}
