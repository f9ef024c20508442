//! Products of matrices: `C = f(A B^T)`, where A is M x K, B is N x K and C is M x N. Elements have 16 bits, and sums 32 bits.
//!
//! | file | what it has |
//! | --- | --- |
//! | [`schedule`] | the order in which blocks compute the tiles of the result |
//! | [`pipeline`] | stages in shared memory, and the barriers that tell when a stage is full or empty |
//! | [`tiles`] | layouts of tiles in shared memory, and which sums of C each thread has |
//! | [`epilogue`] | the function `f`, applied to a sum before it is rounded: bias and activation |
//! | [`mma`] | products by `cp.async` and `mma.sync`, for any M, N and K |
//! | [`wgmma`] | products by the copy engine and `wgmma`: the function [`gemm`](wgmma::gemm), and its kernels |
//! | [`by_layout`] | functions of the host that choose the kernel by the types of the layouts of A, B and C |
//! | `rows` | macros that declare kernels from tables of types |
//! | [`steps`] | simpler kernels, which the chapter `colex_gpu::guide::gemm` explains step by step |

#[cfg(all(feature = "all", not(target_arch = "nvptx64")))]
pub mod by_layout;
pub mod epilogue;
// The code is unsafe because it must order the asynchronous copies of `cp.async` by barriers.
#[allow(unsafe_code)]
pub mod mma;
#[allow(unsafe_code)]
pub mod pipeline;
mod rows;
pub mod schedule;
#[cfg(feature = "all")]
pub mod steps;
pub mod tiles;
// The code is unsafe because asynchronous instructions must not use a stage before its barrier tells that it is full or empty.
#[allow(unsafe_code)]
pub mod wgmma;
