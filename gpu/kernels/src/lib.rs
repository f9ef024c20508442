//! The kernels of the examples of `colex-gpu`.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

/// Repeats a block of code, each time with another value of a constant.
macro_rules! unroll {
    ($i:ident in [$($n:literal)+] $body:block) => {
        $({
            #[allow(dead_code)]
            const $i: usize = $n;
            $body
        })+
    };
}

#[cfg(feature = "all")]
#[allow(unsafe_code)]
pub mod attention;
#[cfg(feature = "all")]
pub mod divided;
pub mod gemm;
#[cfg(all(feature = "all", target_arch = "nvptx64"))]
pub mod indexing;
#[cfg(feature = "all")]
#[allow(unsafe_code)]
pub mod moves;
#[cfg(feature = "all")]
pub mod reduction;
#[cfg(feature = "all")]
pub mod rows;
mod sealed;
#[cfg(feature = "all")]
pub mod stream;
#[cfg(feature = "all")]
pub mod transpose;
