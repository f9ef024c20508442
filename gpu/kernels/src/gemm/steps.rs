//! Products of bf16 matrices in six steps, from a loop to the kernels of [`mma`](super::mma) and [`wgmma`](super::wgmma). K has
//! stride 1 in A and in B.
//!
//! | step | kernel | what is new |
//! | --- | --- | --- |
//! | 1 | [`step_1_tiles`](loop_in_tiles::step_1_tiles) | tiles in shared memory, partitioned by layouts of the threads |
//! | 2 | [`step_2_mma`](one_stage::step_2_mma) | `mma.sync`, an atom of a warp; `ldmatrix`, and a layout from threads to rows |
//! | 3 | [`step_3_swizzle`](one_stage::step_3_swizzle) | swizzled tiles |
//! | 4 | [`mma_bf16_tn`](super::mma::mma_bf16_tn) | several stages of tiles in shared memory |
//! | 5 | [`step_5_wgmma`](tile_a_block::step_5_wgmma) | `wgmma`, an atom of four warps; and the copy engine |
//! | 6 | [`gemm_bf16_tn`](super::wgmma::gemm_bf16_tn) | persistent blocks: each computes tile after tile |

pub mod loop_in_tiles;
#[allow(unsafe_code)]
pub mod one_stage;
#[allow(unsafe_code)]
pub mod tile_a_block;
