//! The kernels of products by `mma.sync`: a row each.

use super::{ByColumns, ByRows, MatrixC, Of, Stages, Threads, fit, gemm};
use crate::gemm::epilogue::{Bias, Biased, Gelu, Identity, Relu};
use crate::gemm::tiles::{ColumnsA, ColumnsB, RowsA, RowsB};
use colex::AnyLayout;
use colex::atom::*;
use colex::layout::ModeOp;
use colex_gpu::kernel;
use colex_gpu::memory::{Global, Staged};
use half::{bf16, f16};

/// Kernels: the elements, the instruction, the tiles of A and of B, their layouts in global memory, and what is done to a sum.
macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident: $e:ty, $h:ty, $atom:ty, $a:ty, $b:ty, $la:ty, $lb:ty $(, $activation:ident)?;)+) => {$(
        kernels! { @ [$(#[$doc])*] $name $e, $h, $atom, $a, $b, $la, $lb $(, $activation)? }
    )+};
    (@ [$($doc:tt)*] $name:ident $e:ty, $h:ty, $atom:ty, $a:ty, $b:ty, $la:ty, $lb:ty) => {
        kernel! {
            $($doc)*
            pub fn $name(
                block: Block<Threads>, a: Global<$h, $la>, b: Global<$h, $lb>, c: MatrixC<$h>;
                a_tiles: Staged<$e, $a, Stages>, b_tiles: Staged<$e, $b, Stages>
            )
            where
                "size: A is M x K, B is N x K, and C is M x N": fit(a.layout(), b.layout(), c.layout()),
            {
                gemm::<Of<$e, $h, $atom, $a, $b, $la, $lb>, Identity>(&block, a, b, c, Identity, a_tiles, b_tiles);
            }
        }
    };
    (@ [$($doc:tt)*] $name:ident $e:ty, $h:ty, $atom:ty, $a:ty, $b:ty, $la:ty, $lb:ty, $f:ident) => {
        kernel! {
            $($doc)*
            pub fn $name(
                block: Block<Threads>, a: Global<$h, $la>, b: Global<$h, $lb>, c: MatrixC<$h>, bias: Bias;
                a_tiles: Staged<$e, $a, Stages>, b_tiles: Staged<$e, $b, Stages>
            )
            where
                "size: A is M x K, B is N x K, and C is M x N": fit(a.layout(), b.layout(), c.layout()),
                "size: there is a bias for each column": bias.layout().size() == ModeOp::<1>::mode(c.layout()).size(),
            {
                gemm::<Of<$e, $h, $atom, $a, $b, $la, $lb>, Biased<$f>>(&block, a, b, c, Biased(bias, $f), a_tiles, b_tiles);
            }
        }
    };
}
type Bf16 = SM80_16x8x16_F32BF16BF16F32_TN;
type Fp16 = SM80_16x8x16_F32F16F16F32_TN;
kernels! {
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
