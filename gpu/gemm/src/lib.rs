//! A package with only one kernel, `gemm_bf16_tn` of the examples, to measure how long its build takes.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

use colex::atom::{BF16, SM90_64x256x16_F32BF16BF16_SS};
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::kernel;
use colex_gpu_kernels::gemm::epilogue::Identity;
use colex_gpu_kernels::gemm::pipeline::Ring;
use colex_gpu_kernels::gemm::wgmma::{MatrixC, Of, Out, RowsA, RowsB, Stages, Threads, fit, gemm};

kernel! {
    /// Computes `C = A B^T` of bf16. K has stride 1 in A and in B.
    pub fn gemm_bf16_tn(
        block: Block<Threads>, a: TensorMap<BF16, RowsA>, b: TensorMap<BF16, RowsB>, c: MatrixC<BF16>;
        ring: Ring<BF16, RowsA, BF16, RowsB, Stages>, out: Out<BF16>
    )
    where
        "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.extents(), b.extents(), c.extents()),
    {
        gemm::<Of<BF16, SM90_64x256x16_F32BF16BF16_SS, RowsA, RowsB, RowsB, Identity>, _, _>(block, a, b, c, Identity, ring, out);
    }
}
