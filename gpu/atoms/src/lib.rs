//! A kernel for each instruction, which runs it once on its arguments, and a table of them: the example `atoms` runs
//! all and compares the results with the atoms' layouts.

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

/// The input of a kernel: words, in the order of threads.
pub type Words = Global<u32, Layout!(Dyn32)>;
/// The output of a kernel, of which each word is written by its address.
pub type WordsMut = GlobalMut<u32, Layout!(Dyn32), ByAddress>;
/// The arguments: A, B, C.
pub type Arguments = (Words, Words, WordsMut);
