//! The kernels of products by `mma.sync`, a line of types each.

use super::{ByColumns, ByRows};
use crate::gemm::tiles::{ColumnsA, ColumnsB, RowsA, RowsB};
use colex::atom::*;
use half::{bf16, f16};

type Bf16 = SM80_16x8x16_F32BF16BF16F32_TN;
type Fp16 = SM80_16x8x16_F32F16F16F32_TN;
crate::__mma_kernels! {
    /// bf16; K has stride 1 in A and in B: BLAS's TN.
    mma_bf16_tn: BF16, bf16, Bf16, RowsA, RowsB, ByRows, ByRows;
    /// bf16; M has stride 1 in A, K in B.
    mma_bf16_nn: BF16, bf16, Bf16, ColumnsA, RowsB, ByColumns, ByRows;
    /// bf16; M has stride 1 in A, N in B.
    mma_bf16_nt: BF16, bf16, Bf16, ColumnsA, ColumnsB, ByColumns, ByColumns;
    /// bf16; K has stride 1 in A, N in B.
    mma_bf16_tt: BF16, bf16, Bf16, RowsA, ColumnsB, ByRows, ByColumns;
    /// f16; K has stride 1 in A and in B.
    mma_f16_tn: F16, f16, Fp16, RowsA, RowsB, ByRows, ByRows;
    /// `max(A B^T + bias, 0)`.
    mma_bf16_tn_relu: BF16, bf16, Bf16, RowsA, RowsB, ByRows, ByRows, Relu;
    /// `gelu(A B^T + bias)`.
    mma_bf16_tn_gelu: BF16, bf16, Bf16, RowsA, RowsB, ByRows, ByRows, Gelu;
}
