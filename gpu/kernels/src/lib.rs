//! The kernels of the examples of `colex-gpu`.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

/// Expands a block for each of some constants.
macro_rules! unroll {
    ($i:ident in [$($n:literal)+] $body:block) => {
        $({
            #[allow(dead_code)]
            const $i: usize = $n;
            $body
        })+
    };
}

#[allow(unsafe_code)]
pub mod attention;
pub mod divided;
pub mod gemm;
#[cfg(target_arch = "nvptx64")]
pub mod indexing;
pub mod reduction;
pub mod rows;
pub mod transpose;
