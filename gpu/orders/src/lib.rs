//! Kernels of products. A kernel is a combination of the order of A (row-major or column-major), the order of B, the type of the
//! elements, the epilogue and the instruction. This package has the combinations that `colex-gpu-kernels` does not have. Each
//! kernel is declared by a line of types.
//!
//! A kernel's name has a letter for A and one for B, as in BLAS: `tn` if K has stride 1 in both. The first letter is `n` if M has
//! stride 1 in A. The second letter is `t` if N has stride 1 in B.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

pub mod mma;
pub mod wgmma;
