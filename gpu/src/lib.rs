//! Kernels for NVIDIA GPUs, written in Rust with the layouts of [colex].
//!
//! The [`guide`] develops kernels that run at the speed of memory, [`guide::gemm`] a product of matrices that runs at the
//! rate of cuBLAS, and [`guide::attention`] attention that runs at the rate of cuDNN.
//!
//! A kernel is a function that [`kernel!`] declares. Compiled for `nvptx64-nvidia-cuda`, the function becomes device
//! code. Compiled for the host, it becomes a constant with the kernel's signature. [`host`] launches the kernel by
//! this constant, so a launch with an argument of another type does not compile.
//!
//! | concept | module | read first |
//! | --- | --- | --- |
//! | a block, and its threads | [`block`] | [`block::Block`] |
//! | memory, with its address space in the type | [`memory`], [`element`] | [`memory::Global`], [`memory::Shared`] |
//! | kernels that start before earlier ones have ended | [`memory::later`] | [`memory::Settled`], [`memory::Later`] |
//! | reductions over the threads of a block | [`reduce`] | |
//! | a kernel, and its arguments | [`kernel`](mod@kernel), [`argument`], [`signature`] | [`kernel!`], [`argument::Argument`] |
//! | instructions of the device | [`asm`] | |
//! | a tile's descriptor for `wgmma`, and its box for the copy engine, from its layout | [`operand`] | [`operand::Operand`] |
//! | building kernels, and running them | [`host`] | [`host::build()`], [`host::Gpu`] |

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, link_llvm_intrinsics, stdarch_nvptx))]
// `asm::warp` calls the LLVM intrinsic of a shuffle, which is an internal feature.
#![cfg_attr(target_arch = "nvptx64", allow(internal_features))]

#[cfg(not(target_arch = "nvptx64"))]
extern crate std;

#[allow(unsafe_code)]
pub mod argument;
#[allow(unsafe_code)]
// On the host, each instruction of the device is a panic, so the code after it is unreachable.
#[cfg_attr(
    not(target_arch = "nvptx64"),
    allow(unreachable_code, unused_mut, unused_unsafe, unused_variables, clippy::never_loop)
)]
pub mod asm;
#[allow(unsafe_code)]
pub mod block;
#[allow(unsafe_code)]
pub mod element;
#[cfg(any(doc, doctest))]
pub mod guide;
#[cfg(not(target_arch = "nvptx64"))]
#[allow(unsafe_code)]
pub mod host;
pub mod kernel;
#[allow(unsafe_code)]
pub mod memory;
pub mod operand;
pub mod reduce;
mod sealed;
pub mod signature;

/// A dynamic integer of 32 bits, for the layouts of kernel arguments.
///
/// The number of a tile is divided into coordinates of 32 bits. A coordinate times a stride is an offset of 64 bits,
/// like an address, so a tensor may have more than 2^31 elements. Offsets of 32 bits were tried, and LLVM generated
/// longer code: 720 instead of 600 instructions of PTX in `transpose_floats`, and 364 instead of 349 in `transpose`.
/// Memory limits both kernels either way.
pub type Dyn32 = colex::Dyn<i32>;

/// The names that a kernel needs: `use colex_gpu::prelude::*`.
pub mod prelude {
    pub use crate::Dyn32;
    pub use crate::block::{Block, Each, Thread};
    pub use crate::element::{Element, Lanes, Vector};
    pub use crate::kernel;
    pub use crate::kernel::Kernel;
    pub use crate::memory::{Global, GlobalMut, Later, Persistent, Published, Settled, Shared};
    pub use crate::reduce::Scratch;
    pub use half::bf16;
}

/// A panic in a kernel stops the kernel, and the host gets an error.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
#[allow(unsafe_code)]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: a trap stops the kernel and touches no memory.
    unsafe { core::arch::nvptx::trap() }
}
