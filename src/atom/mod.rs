//! Instructions that many threads execute together, and the elements that each thread holds: thread-value layouts,
//! atoms, and atoms tiled over more threads.
//!
//! A **thread-value layout** maps `(thread, value)` to the index of an element in a tile. An **atom** is one
//! instruction with its thread-value layouts: [`MmaAtom`] multiplies matrices, [`CopyAtom`] copies. [`tiled_mma`]
//! spreads an atom over more threads and a larger tile. Divides and compositions then compute which elements of a
//! matrix each thread holds.
//!
//! The names are CuTe's, for example `SM80_16x8x16_F32F16F16F32_TN`. Each architecture's table is one file.

// For: instructions, and which thread holds what. May import: all modules before it in `lib.rs`, also `tensor`. Not to be changed
// without: the rows of expected results in `tests/golden_tiled.rs`, and a kernel of each instruction in `gpu/atoms`.

// The names are CuTe's.
#![allow(non_camel_case_types)]

mod copy;
mod cpu;
#[cfg(feature = "alloc")]
pub mod dynamic;
mod element;
mod fragment;
mod gemm;
mod kinds;
mod layout_tv;
mod mma;
mod partition;
pub mod proof;
mod retile;
mod share_op;
mod sides;
mod sm61_to_sm75;
mod sm80;
mod thrfrg;
mod tiled_copy;
mod tiled_mma;
mod tiled_tv;
mod tiler;
mod wgmma;
mod wgmma_bytes;

pub use crate::tensor::{Fragments, OfOperand};
pub use copy::{
    CopyAtom, CopyOf, SM50_Shuffle_U32_2x2Trans_XOR1, SM50_Shuffle_U32_2x2Trans_XOR4, SM75_U16x2_LDSM_T,
    SM75_U16x4_LDSM_T, SM75_U16x8_LDSM_T, SM75_U32x1_LDSM_N, SM75_U32x1_MOVM_T, SM75_U32x2_LDSM_N, SM75_U32x4_LDSM_N,
    SM80_CP_ASYNC_CACHEALWAYS, SM80_CP_ASYNC_CACHEALWAYS_ZFILL, SM80_CP_ASYNC_CACHEGLOBAL,
    SM80_CP_ASYNC_CACHEGLOBAL_ZFILL, SM90_U16x2_STSM_T, SM90_U16x4_STSM_T, SM90_U16x8_STSM_T, SM90_U32x1_STSM_N,
    SM90_U32x2_STSM_N, SM90_U32x4_STSM_N, UniversalCopy,
};
pub use cpu::*;
pub use element::{BF16, C64, E4M3, E5M2, Element, F16, GC64, S4, TF32, U1, U4};
pub use fragment::{
    FragmentLike, FragmentLike as MakeFragmentLike, FragmentLikeOp, FragmentLikeOp as MakeFragmentLikeOp,
    make_fragment_like,
};
pub use gemm::{gemm, gemm_by};
pub use layout_tv::{AsItIs, broadcast, covers, make_layout_tv, tv_of};
pub use mma::MmaAtom;
pub use retile::{Retile, RetileOp};
pub use share_op::ShareOp;
pub use sides::{Destination, Reference, SideTvOp, Source, ValLayoutOp};
pub use sm61_to_sm75::*;
pub use sm80::*;
pub use thrfrg::{OperandA, OperandB, OperandC, OperandOf, ThrFrg};
pub use tiled_copy::{
    ThrCopy, TidFrg, TiledCopy, TiledCopyOf, TiledCopyOp, make_tiled_copy, tiled_copy, tiled_copy_a, tiled_copy_b,
    tiled_copy_c,
};
pub use tiled_mma::{ThrMma, TiledMma, TiledMmaOf, TiledMmaOp, tiled_mma};
pub use tiled_tv::TiledTvOp;
pub use wgmma::*;
pub use wgmma_bytes::*;
