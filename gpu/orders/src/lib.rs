//! Products of every order of operands, element and epilogue that `colex-gpu-kernels` has not: each is a row of types.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

pub mod mma;
pub mod wgmma;
