//! Products of the orders of operands, elements and epilogues that `colex-gpu-kernels` lacks: a line of types each.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

pub mod mma;
pub mod wgmma;
