//! Products of matrices: `C = f(A B^T)`, A of M x K, B of N x K, C of M x N, elements of 16 bits, sums of 32.
//!
//! | file | what it has |
//! | --- | --- |
//! | [`schedule`] | the order in which blocks compute the tiles of the result |
//! | [`pipeline`] | stages in shared memory, and the barriers that say which are full or empty |
//! | [`tiles`] | layouts of tiles in shared memory, and of the sums of C over threads |
//! | [`epilogue`] | the function of a sum before it is rounded: bias and activation |
//! | [`mma`] | products by `cp.async` and `mma.sync`, for any M, N and K |
//! | [`wgmma`] | products by the copy engine and `wgmma`: [`gemm`](wgmma::gemm), and its kernels |
//! | [`by_layout`] | on the host, chooses the kernel by the types of the layouts of A, B and C |
//! | `rows` | macros that declare kernels from tables of types |
//! | [`steps`] | the simpler kernels before both: those of the chapter `colex_gpu::guide::gemm` |

#[cfg(all(feature = "all", not(target_arch = "nvptx64")))]
pub mod by_layout;
pub mod epilogue;
// Unsafe code: barriers must order the asynchronous copies by `cp.async`.
#[allow(unsafe_code)]
pub mod mma;
#[allow(unsafe_code)]
pub mod pipeline;
mod rows;
pub mod schedule;
#[cfg(feature = "all")]
pub mod steps;
pub mod tiles;
// Unsafe code: asynchronous instructions may only use stages that are full or empty, by their barriers.
#[allow(unsafe_code)]
pub mod wgmma;
