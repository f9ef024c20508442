//! All inline assembly of the crate: a function for each instruction.
//!
//! On the host these functions panic, because kernels are only type-checked there and run on the device.

//!
//! | file | instructions |
//! | --- | --- |
//! | [`index`] | numbers of the thread and the block |
//! | [`grid`] | the order of kernels: `griddepcontrol` |
//! | [`global`] | loads of global memory that is read once |
//! | [`shared`] | loads and stores of shared memory |
//! | [`mma`] | `mma.sync`: [`ExecuteMma`] for the atoms of a warp |
//! | [`wgmma`] | `wgmma.mma_async`: [`ExecuteSs`] and [`ExecuteRs`] for the atoms of four warps |
//! | [`copy`] | `cp.async`, `ldmatrix` and `stmatrix` for the copy atoms; `movmatrix` |
//! | [`tma`] | copies by the copy engine (TMA, the GPU's unit for tiles) |
//! | [`mbarrier`] | barriers that count threads and copied bytes |
//! | [`cluster`] | clusters, barriers of threads, `setmaxnreg` |
//! | [`warp`] | exchange of values in a warp, its barrier |
//! | [`moves`] | permutation of bytes, exchange of words, functions of bits |
//! | [`math`], [`convert`] | functions of floats, conversion of floats |

pub mod cluster;
pub mod convert;
pub mod copy;
pub mod global;
pub mod grid;
pub mod index;
pub mod math;
pub mod mbarrier;
pub mod mma;
pub mod moves;
mod registers;
pub mod shared;
pub mod tma;
pub mod warp;
pub mod wgmma;

pub use copy::{AsyncCopy, AsyncCopyOrZeros, ExecuteCopy, LoadMatrix, StoreMatrix};
pub use mbarrier::Mbarrier;
pub use mma::ExecuteMma;
pub use shared::Address;
pub use wgmma::{ExecuteRs, ExecuteSs, ExecuteWgmma};

/// Expands to [`core::arch::asm!`] on the device, and to a panic on the host.
macro_rules! ptx {
    ($($instruction:tt)*) => {{
        #[cfg(target_arch = "nvptx64")]
        core::arch::asm!($($instruction)*);
        #[cfg(not(target_arch = "nvptx64"))]
        $crate::asm::only_on_the_device();
    }};
}
pub(crate) use ptx;

#[cfg(not(target_arch = "nvptx64"))]
#[allow(dead_code)]
#[cold]
fn only_on_the_device() -> ! {
    panic!("this instruction exists only on a GPU: launch its kernel with `colex_gpu::host`")
}

/// Defines functions that return a special register, each by an intrinsic of `core::arch::nvptx`.
macro_rules! intrinsics {
    ($($(#[$doc:meta])* $vis:vis $name:ident: $intrinsic:ident;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        $vis fn $name() -> u32 {
            // SAFETY: the intrinsic only reads a special register.
            #[cfg(target_arch = "nvptx64")]
            return unsafe { core::arch::nvptx::$intrinsic() as u32 };
            #[cfg(not(target_arch = "nvptx64"))]
            $crate::asm::only_on_the_device()
        }
    )*};
}
use intrinsics;

/// Writes the signature of a kernel as a comment in PTX, which `colex_gpu::host` reads.
///
/// The comment has the number of threads of a block, the number of blocks of a cluster, the bytes of shared memory, and two
/// digests of 256 bits: that of the types of the kernel's arguments, and that of its laws.
#[doc(hidden)]
#[macro_export]
macro_rules! __signature {
    ($name:ident $threads:expr, $cluster:expr, $shared:expr, $arguments:expr, $laws:expr) => {
        ::core::arch::global_asm!(
            concat!("// kernel ", stringify!($name), " {} {} {} {} {} {} {} {} {} {} {}"),
            const $threads,
            const $cluster,
            const $shared,
            const $arguments[0],
            const $arguments[1],
            const $arguments[2],
            const $arguments[3],
            const $laws[0],
            const $laws[1],
            const $laws[2],
            const $laws[3],
        );
    };
}
