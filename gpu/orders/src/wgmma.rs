//! Kernels that multiply matrices: the copy engine loads the tiles, and `wgmma` multiplies them.

use colex::atom::*;
use colex_gpu::block::Alone;
use colex_gpu_kernels::gemm::tiles::*;

type Bf16 = SM90_64x256x16_F32BF16BF16_SS;
type Fp16 = SM90_64x256x16_F32F16F16_SS;
colex_gpu_kernels::__wgmma_kernels! {
    /// `max(A B^T + bias, 0)` of bf16. M has stride 1 in A, and K in B.
    gemm_bf16_nn_relu: BF16, Bf16, ColumnsA, RowsB, RowsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of bf16. M has stride 1 in A, and K in B.
    gemm_bf16_nn_gelu: BF16, Bf16, ColumnsA, RowsB, RowsB, Alone, Gelu;
    /// `max(A B^T + bias, 0)` of bf16. M has stride 1 in A, and N in B.
    gemm_bf16_nt_relu: BF16, Bf16, ColumnsA, ColumnsB, ColumnsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of bf16. M has stride 1 in A, and N in B.
    gemm_bf16_nt_gelu: BF16, Bf16, ColumnsA, ColumnsB, ColumnsB, Alone, Gelu;
    /// `max(A B^T + bias, 0)` of bf16. K has stride 1 in A, and N in B.
    gemm_bf16_tt_relu: BF16, Bf16, RowsA, ColumnsB, ColumnsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of bf16. K has stride 1 in A, and N in B.
    gemm_bf16_tt_gelu: BF16, Bf16, RowsA, ColumnsB, ColumnsB, Alone, Gelu;
    /// `max(A B^T + bias, 0)` of f16. K has stride 1 in A and in B.
    gemm_f16_tn_relu: F16, Fp16, RowsA, RowsB, RowsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of f16. K has stride 1 in A and in B.
    gemm_f16_tn_gelu: F16, Fp16, RowsA, RowsB, RowsB, Alone, Gelu;
    /// `A B^T` of f16. M has stride 1 in A, and K in B.
    gemm_f16_nn: F16, Fp16, ColumnsA, RowsB, RowsB, Alone;
    /// `max(A B^T + bias, 0)` of f16. M has stride 1 in A, and K in B.
    gemm_f16_nn_relu: F16, Fp16, ColumnsA, RowsB, RowsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of f16. M has stride 1 in A, and K in B.
    gemm_f16_nn_gelu: F16, Fp16, ColumnsA, RowsB, RowsB, Alone, Gelu;
    /// `A B^T` of f16. M has stride 1 in A, and N in B.
    gemm_f16_nt: F16, Fp16, ColumnsA, ColumnsB, ColumnsB, Alone;
    /// `max(A B^T + bias, 0)` of f16. M has stride 1 in A, and N in B.
    gemm_f16_nt_relu: F16, Fp16, ColumnsA, ColumnsB, ColumnsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of f16. M has stride 1 in A, and N in B.
    gemm_f16_nt_gelu: F16, Fp16, ColumnsA, ColumnsB, ColumnsB, Alone, Gelu;
    /// `A B^T` of f16. K has stride 1 in A, and N in B.
    gemm_f16_tt: F16, Fp16, RowsA, ColumnsB, ColumnsB, Alone;
    /// `max(A B^T + bias, 0)` of f16. K has stride 1 in A, and N in B.
    gemm_f16_tt_relu: F16, Fp16, RowsA, ColumnsB, ColumnsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of f16. K has stride 1 in A, and N in B.
    gemm_f16_tt_gelu: F16, Fp16, RowsA, ColumnsB, ColumnsB, Alone, Gelu;
}
