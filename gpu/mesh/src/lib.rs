//! Tensors spread over GPUs: an engine that carries out plans of [`colex_mesh`] in the memory of GPUs, [`Nccl`].
//!
//! | module | what it has |
//! | --- | --- |
//! | [`row`] | a strided copy, and which of its units each thread moves, on host and device |
//! | [`kernels`] | the kernels: many such copies in a launch, and sums in place of copies |
//! | [`table`] | the pieces of a plan as such copies, with the widest vectors that fit |
//! | [`schedule`] | what a rank packs, sends, receives and stores, in bytes |
//! | `communicator` | NCCL, with a deadline for all that waits |
//! | `device` | the streams and kernels of a GPU |
//! | `nccl` | the engine |
//!
//! Pieces that are one run of bytes are sent from where they are, and received where they belong. The others are packed into a
//! message by one kernel, and unpacked by one. What a rank gives itself is copied from source to result meanwhile.
//!
//! ```sh
//! cargo run --release -p colex-gpu-mesh --example reshard_nccl   # on two GPUs or more
//! ```

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

#[cfg(not(target_arch = "nvptx64"))]
extern crate std;

// The modules in reading order: each imports only from those before it.
pub mod row;

#[allow(unsafe_code)]
pub mod kernels;

#[cfg(not(target_arch = "nvptx64"))]
pub mod table;

#[cfg(not(target_arch = "nvptx64"))]
pub mod schedule;

#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
mod communicator;

#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
mod device;

#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
mod nccl;

#[cfg(not(target_arch = "nvptx64"))]
pub use {
    kernels::DeviceNumber,
    nccl::{Control, Nccl},
};
