//! The one kernel `gemm_bf16_tn` of the examples.

#![no_std]

#[cfg(not(target_arch = "nvptx64"))]
pub use colex_gpu_kernels::gemm::wgmma::gemm_bf16_tn;
#[cfg(target_arch = "nvptx64")]
extern crate colex_gpu_kernels as _;
