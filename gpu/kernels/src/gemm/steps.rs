//! Products of bf16 in steps from a loop to [`mma`](super::mma) and [`wgmma`](super::wgmma), K of stride 1 in A and in B.
//!
//! | step | kernel | what is new |
//! | --- | --- | --- |
//! | 1 | [`step_1_tiles`](loop_in_tiles::step_1_tiles) | tiles in shared memory, which layouts of the threads partition |
//! | 2 | [`step_2_mma`](one_stage::step_2_mma) | an atom of a warp, and the row of each thread for `ldmatrix` |
//! | 3 | [`step_3_swizzle`](one_stage::step_3_swizzle) | swizzled tiles |
//! | 4 | [`mma_bf16_tn`](super::mma::mma_bf16_tn) | a second mode of shared memory: stages |
//! | 5 | [`step_5_wgmma`](tile_a_block::step_5_wgmma) | an atom of four warps, and the copy engine |
//! | 6 | [`gemm_bf16_tn`](super::wgmma::gemm_bf16_tn) | persistent blocks |

pub mod loop_in_tiles;
#[allow(unsafe_code)]
pub mod one_stage;
#[allow(unsafe_code)]
pub mod tile_a_block;
