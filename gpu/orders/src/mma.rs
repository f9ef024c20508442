//! Products by `cp.async` and `mma.sync`.

use colex::atom::*;
use colex_gpu_kernels::gemm::mma::{ByColumns, ByRows};
use colex_gpu_kernels::gemm::tiles::*;
use half::{bf16, f16};

type Bf16 = SM80_16x8x16_F32BF16BF16F32_TN;
type Fp16 = SM80_16x8x16_F32F16F16F32_TN;
colex_gpu_kernels::__mma_kernels! {
    /// `max(A B^T + bias, 0)` of bf16. M has stride 1 in A, and K in B.
    mma_bf16_nn_relu: BF16, bf16, Bf16, ColumnsA, RowsB, ByColumns, ByRows, Relu;
    /// `gelu(A B^T + bias)` of bf16. M has stride 1 in A, and K in B.
    mma_bf16_nn_gelu: BF16, bf16, Bf16, ColumnsA, RowsB, ByColumns, ByRows, Gelu;
    /// `max(A B^T + bias, 0)` of bf16. M has stride 1 in A, and N in B.
    mma_bf16_nt_relu: BF16, bf16, Bf16, ColumnsA, ColumnsB, ByColumns, ByColumns, Relu;
    /// `gelu(A B^T + bias)` of bf16. M has stride 1 in A, and N in B.
    mma_bf16_nt_gelu: BF16, bf16, Bf16, ColumnsA, ColumnsB, ByColumns, ByColumns, Gelu;
    /// `max(A B^T + bias, 0)` of bf16. K has stride 1 in A, and N in B.
    mma_bf16_tt_relu: BF16, bf16, Bf16, RowsA, ColumnsB, ByRows, ByColumns, Relu;
    /// `gelu(A B^T + bias)` of bf16. K has stride 1 in A, and N in B.
    mma_bf16_tt_gelu: BF16, bf16, Bf16, RowsA, ColumnsB, ByRows, ByColumns, Gelu;
    /// `max(A B^T + bias, 0)` of f16. K has stride 1 in A and in B.
    mma_f16_tn_relu: F16, f16, Fp16, RowsA, RowsB, ByRows, ByRows, Relu;
    /// `gelu(A B^T + bias)` of f16. K has stride 1 in A and in B.
    mma_f16_tn_gelu: F16, f16, Fp16, RowsA, RowsB, ByRows, ByRows, Gelu;
    /// `A B^T` of f16. M has stride 1 in A, and K in B.
    mma_f16_nn: F16, f16, Fp16, ColumnsA, RowsB, ByColumns, ByRows;
    /// `max(A B^T + bias, 0)` of f16. M has stride 1 in A, and K in B.
    mma_f16_nn_relu: F16, f16, Fp16, ColumnsA, RowsB, ByColumns, ByRows, Relu;
    /// `gelu(A B^T + bias)` of f16. M has stride 1 in A, and K in B.
    mma_f16_nn_gelu: F16, f16, Fp16, ColumnsA, RowsB, ByColumns, ByRows, Gelu;
    /// `A B^T` of f16. M has stride 1 in A, and N in B.
    mma_f16_nt: F16, f16, Fp16, ColumnsA, ColumnsB, ByColumns, ByColumns;
    /// `max(A B^T + bias, 0)` of f16. M has stride 1 in A, and N in B.
    mma_f16_nt_relu: F16, f16, Fp16, ColumnsA, ColumnsB, ByColumns, ByColumns, Relu;
    /// `gelu(A B^T + bias)` of f16. M has stride 1 in A, and N in B.
    mma_f16_nt_gelu: F16, f16, Fp16, ColumnsA, ColumnsB, ByColumns, ByColumns, Gelu;
    /// `A B^T` of f16. K has stride 1 in A, and N in B.
    mma_f16_tt: F16, f16, Fp16, RowsA, ColumnsB, ByRows, ByColumns;
    /// `max(A B^T + bias, 0)` of f16. K has stride 1 in A, and N in B.
    mma_f16_tt_relu: F16, f16, Fp16, RowsA, ColumnsB, ByRows, ByColumns, Relu;
    /// `gelu(A B^T + bias)` of f16. K has stride 1 in A, and N in B.
    mma_f16_tt_gelu: F16, f16, Fp16, RowsA, ColumnsB, ByRows, ByColumns, Gelu;
}
