//! Products of matrices: `C = f(A B^T)`, A of M x K, B of N x K, C of M x N, elements of 16 bits, sums of 32.
//!
//! | file | what it has |
//! | --- | --- |
//! | [`schedule`] | which tile of the result a block makes when |
//! | [`pipeline`] | stages in shared memory, and the barriers that hand them round |
//! | [`tiles`] | tiles in shared memory, and which thread has which sum of C |
//! | [`epilogue`] | what is done to a sum before it is rounded |
//! | [`mma`] | by `cp.async` and `mma.sync`, of any M, N and K |
//! | [`wgmma`] | by the copy engine and `wgmma`: [`gemm`](wgmma::gemm), and the kernels of it |
//! | [`by_layout`] | which kernel makes a product, by the types of the layouts of A, B and C: the host's |
//! | `rows` | what makes kernels of rows of types |
//! | [`steps`] | what comes before both, step by step from a loop: the kernels of the chapter `colex_gpu::guide::gemm` |

#[cfg(all(feature = "all", not(target_arch = "nvptx64")))]
pub mod by_layout;
pub mod epilogue;
// Likewise, of `cp.async`.
#[allow(unsafe_code)]
pub mod mma;
#[allow(unsafe_code)]
pub mod pipeline;
mod rows;
pub mod schedule;
#[cfg(feature = "all")]
pub mod steps;
pub mod tiles;
// What instructions that run on by themselves ask for: stages that are full or empty, by their barriers.
#[allow(unsafe_code)]
pub mod wgmma;
