//! The kernels that multiply matrices with the instruction `mma.sync`. Each line of `__mma_kernels!` declares a kernel by its
//! name and its types.
//!
//! A kernel's name has a letter for A and one for B, as in BLAS: `tn` if K has stride 1 in both. The first letter is `n` if M has
//! stride 1 in A. The second letter is `t` if N has stride 1 in B.

use super::{ByColumns, ByRows};
use crate::gemm::tiles::{ColumnsA, ColumnsB, RowsA, RowsB};
use colex::atom::*;
use half::{bf16, f16};

type Bf16 = SM80_16x8x16_F32BF16BF16F32_TN;
type Fp16 = SM80_16x8x16_F32F16F16F32_TN;
crate::__mma_kernels! {
    /// `A B^T` of bf16. K has stride 1 in A and in B.
    mma_bf16_tn: BF16, bf16, Bf16, RowsA, RowsB, ByRows, ByRows;
    /// `A B^T` of bf16. M has stride 1 in A, and K in B.
    mma_bf16_nn: BF16, bf16, Bf16, ColumnsA, RowsB, ByColumns, ByRows;
    /// `A B^T` of bf16. M has stride 1 in A, and N in B.
    mma_bf16_nt: BF16, bf16, Bf16, ColumnsA, ColumnsB, ByColumns, ByColumns;
    /// `A B^T` of bf16. K has stride 1 in A, and N in B.
    mma_bf16_tt: BF16, bf16, Bf16, RowsA, ColumnsB, ByRows, ByColumns;
    /// `A B^T` of f16. K has stride 1 in A and in B.
    mma_f16_tn: F16, f16, Fp16, RowsA, RowsB, ByRows, ByRows;
    /// `max(A B^T + bias, 0)` of bf16. K has stride 1 in A and in B.
    mma_bf16_tn_relu: BF16, bf16, Bf16, RowsA, RowsB, ByRows, ByRows, Relu;
    /// `gelu(A B^T + bias)` of bf16. K has stride 1 in A and in B.
    mma_bf16_tn_gelu: BF16, bf16, Bf16, RowsA, RowsB, ByRows, ByRows, Gelu;
}
