//! The kernels of products by `wgmma`, a line of types each.

use crate::gemm::tiles::*;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::block::Alone;

/// Two blocks, side by side.
pub type Pair = Layout!(2);
/// The tile of C of both, one below the other.
type OfPair = Shape!(256, 256);
type Bf16 = SM90_64x256x16_F32BF16BF16_SS;
type Fp16 = SM90_64x256x16_F32F16F16_SS;
crate::__wgmma_kernels! {
    /// bf16; K has stride 1 in A and in B: BLAS's TN.
    gemm_bf16_tn: BF16, Bf16, RowsA, RowsB, RowsB, Alone;
    /// bf16; M has stride 1 in A, K in B.
    gemm_bf16_nn: BF16, Bf16, ColumnsA, RowsB, RowsB, Alone;
    /// bf16; M has stride 1 in A, N in B.
    gemm_bf16_nt: BF16, Bf16, ColumnsA, ColumnsB, ColumnsB, Alone;
    /// bf16; K has stride 1 in A, N in B.
    gemm_bf16_tt: BF16, Bf16, RowsA, ColumnsB, ColumnsB, Alone;
    /// f16; K has stride 1 in A and in B.
    gemm_f16_tn: F16, Fp16, RowsA, RowsB, RowsB, Alone;
    /// As [`gemm_bf16_tn`], in clusters of two blocks, each of which copies half of B for both.
    gemm_bf16_tn_pairs: BF16, Bf16, RowsA, RowsB, HalfRowsB, Pair => OfPair;
    /// As [`gemm_bf16_nt`], in clusters of two blocks, each of which copies half of B for both.
    gemm_bf16_nt_pairs: BF16, Bf16, ColumnsA, ColumnsB, HalfColumnsB, Pair => OfPair;
    /// As [`gemm_bf16_tt`], in clusters of two blocks, each of which copies half of B for both.
    gemm_bf16_tt_pairs: BF16, Bf16, RowsA, ColumnsB, HalfColumnsB, Pair => OfPair;
    /// `max(A B^T + bias, 0)`.
    gemm_bf16_tn_relu: BF16, Bf16, RowsA, RowsB, RowsB, Alone, Relu;
    /// `gelu(A B^T + bias)`.
    gemm_bf16_tn_gelu: BF16, Bf16, RowsA, RowsB, RowsB, Alone, Gelu;
}
