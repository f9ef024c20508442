//! placeholder
#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

#[cfg(not(target_arch = "nvptx64"))]
extern crate std;

#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
mod communicator;
#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
mod device;
#[allow(unsafe_code)]
pub mod kernels;
#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
mod nccl;
pub mod row;
#[cfg(not(target_arch = "nvptx64"))]
pub mod schedule;
#[cfg(not(target_arch = "nvptx64"))]
pub mod table;

#[cfg(not(target_arch = "nvptx64"))]
pub use {kernels::DeviceNumber, nccl::Nccl};
