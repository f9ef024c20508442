//! The kernels of products by `wgmma`, each declared by a line of types.
//!
//! A kernel's name has a letter for A and one for B, as in BLAS: `tn` if K has stride 1 in both. The first letter is `n` if M has
//! stride 1 in A. The second letter is `t` if N has stride 1 in B.

use crate::gemm::tiles::*;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::block::Alone;

/// A cluster of two blocks.
pub type Pair = Layout!(2);
/// The tile of C that the two blocks of a cluster compute: two tiles of 128 x 256, one below the other.
type OfPair = Shape!(256, 256);
type Bf16 = SM90_64x256x16_F32BF16BF16_SS;
type Fp16 = SM90_64x256x16_F32F16F16_SS;
crate::__wgmma_kernels! {
    /// `A B^T` of bf16. K has stride 1 in A and in B.
    gemm_bf16_tn: BF16, Bf16, RowsA, RowsB, RowsB, Alone;
    /// `A B^T` of bf16. M has stride 1 in A, and K in B.
    gemm_bf16_nn: BF16, Bf16, ColumnsA, RowsB, RowsB, Alone;
    /// `A B^T` of bf16. M has stride 1 in A, and N in B.
    gemm_bf16_nt: BF16, Bf16, ColumnsA, ColumnsB, ColumnsB, Alone;
    /// `A B^T` of bf16. K has stride 1 in A, and N in B.
    gemm_bf16_tt: BF16, Bf16, RowsA, ColumnsB, ColumnsB, Alone;
    /// `A B^T` of f16. K has stride 1 in A and in B.
    gemm_f16_tn: F16, Fp16, RowsA, RowsB, RowsB, Alone;
    /// Like [`gemm_bf16_tn`], in clusters of two blocks. Each block copies one half of a tile of B, to both blocks.
    gemm_bf16_tn_pairs: BF16, Bf16, RowsA, RowsB, HalfRowsB, Pair => OfPair;
    /// Like [`gemm_bf16_nt`], in clusters of two blocks. Each block copies one half of a tile of B, to both blocks.
    gemm_bf16_nt_pairs: BF16, Bf16, ColumnsA, ColumnsB, HalfColumnsB, Pair => OfPair;
    /// Like [`gemm_bf16_tt`], in clusters of two blocks. Each block copies one half of a tile of B, to both blocks.
    gemm_bf16_tt_pairs: BF16, Bf16, RowsA, ColumnsB, HalfColumnsB, Pair => OfPair;
    /// `max(A B^T + bias, 0)` of bf16. K has stride 1 in A and in B.
    gemm_bf16_tn_relu: BF16, Bf16, RowsA, RowsB, RowsB, Alone, Relu;
    /// `gelu(A B^T + bias)` of bf16. K has stride 1 in A and in B.
    gemm_bf16_tn_gelu: BF16, Bf16, RowsA, RowsB, RowsB, Alone, Gelu;
}
