//! A kernel for each instruction of the atoms, and tables of these kernels. A kernel runs its instruction on its arguments.
//!
//! The example `atoms` runs all kernels and compares the results with the layouts of the atoms.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

#[allow(unsafe_code)]
pub mod boxes;
#[allow(unsafe_code)]
pub mod copies;
#[allow(unsafe_code)]
pub mod matrices;
#[allow(unsafe_code)]
pub mod mma;
mod row;
#[allow(unsafe_code)]
pub mod tma;
#[allow(unsafe_code)]
pub mod wgmma;

pub use row::{Operand, Row};

use colex::prelude::*;
use colex_gpu::memory::ByAddress;
use colex_gpu::prelude::*;

/// The input of a kernel: words. In most kernels the words of thread 0 come first, then those of thread 1, and so on.
pub type Words = Global<u32, Layout!(Dyn32)>;
/// The output of a kernel: words, which unsafe code writes by their addresses.
pub type WordsMut = GlobalMut<u32, Layout!(Dyn32), ByAddress>;
/// The arguments of a kernel that multiplies: A, B and C.
pub type Arguments = (Words, Words, WordsMut);
