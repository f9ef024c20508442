//! All inline assembly of the crate.
//!
//! An instruction is a function. On the host it does nothing but panic: kernels are checked there, and run elsewhere.

pub mod index;
pub mod math;
pub mod shared;
pub mod warp;

/// [`core::arch::asm!`] on the device; on the host, where kernels are only checked, a panic.
#[allow(unused_macros)]
macro_rules! ptx {
    ($($instruction:tt)*) => {{
        #[cfg(target_arch = "nvptx64")]
        core::arch::asm!($($instruction)*);
        #[cfg(not(target_arch = "nvptx64"))]
        $crate::asm::only_on_the_device();
    }};
}
#[allow(unused_imports)]
pub(crate) use ptx;

#[cfg(not(target_arch = "nvptx64"))]
#[allow(dead_code)]
#[cold]
fn only_on_the_device() -> ! {
    panic!("this instruction is the device's: a kernel runs on a GPU, launched by `colex_gpu::host`")
}

/// A function a row, of an intrinsic of `core::arch::nvptx`.
macro_rules! intrinsics {
    ($($(#[$doc:meta])* $name:ident: $intrinsic:ident;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name() -> u32 {
            // SAFETY: it reads a register, or waits.
            #[cfg(target_arch = "nvptx64")]
            return unsafe { core::arch::nvptx::$intrinsic() as u32 };
            #[cfg(not(target_arch = "nvptx64"))]
            $crate::asm::only_on_the_device()
        }
    )*};
}
use intrinsics;
