//! Products `C = A B^T` of floats of 8 bits, by the copy engine and `wgmma`, with scales. A is M x K and B is N x K, and K has
//! stride 1 in both. Sums have 32 bits, and C has `bf16`.
//!
//! | kernels | scales |
//! | --- | --- |
//! | [`fp8_e4m3`] and others of its types | one number for A, one for B |
//! | [`fp8_e4m3_rows`] | one for each row of A and each row of B, which is a column of C |
//! | [`fp8_e4m3_blocks`] | one for each block of 1 x 128 of A and each block of 128 x 128 of B: see [`blocks`] |
//!
//! Those whose name ends in `pairs` run in clusters of two blocks, and each block copies half of a tile of B to both.
//! [`quantize_rows`](quantize::quantize_rows) makes an A with a scale for each 1 x 128 of `bf16`.
//!
//! # The layouts
//!
//! The products are those of `bf16` in `colex_gpu_kernels::gemm::wgmma`, with other types. What changes is this:
//!
//! | | `bf16` | 8 bits |
//! | --- | --- | --- |
//! | instruction, M x N x K | 64 x 256 x 16 | 64 x 256 x 32 |
//! | tile of A | `Sw<3,3,3> o 0 o (128,64):(64,1)` | `Sw<3,4,3> o 0 o (128,128):(128,1)` |
//! | tile of B | `Sw<3,3,3> o 0 o (256,64):(64,1)` | `Sw<3,4,3> o 0 o (256,128):(128,1)` |
//! | sums of a thread, `(thread, value) -> m + 64 n` | `((4,8,4),(2,2,32)):((128,1,16),(64,8,512))` | the same |
//!
//! A row of a tile has 128 bytes in both, and the two swizzles are one permutation of bytes: units of 16 bytes have 8 elements, or
//! 16. An instruction multiplies 32 bytes along K in both, so a tile is four instructions. The sums of a thread are at the same
//! places, so the same code writes them to C.
//!
//! ```
//! use colex::atom::*;
//! use colex::prelude::*;
//! use colex_gpu::operand::Operand;
//! use colex_gpu_kernels::gemm::tiles::{BytesB, RowsB};
//! let bytes = <SM90_64x256x32_F32E4M3E4M3_SS_TN as MmaAtom>::CLayout::instance();
//! let halves = <SM90_64x256x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance();
//! assert_eq!(bytes.to_string(), halves.to_string());
//! // The byte at the same place: row 9 and byte 40 of a row.
//! assert_eq!(<BytesB as Operand<E4M3>>::bytes_at(9, 40), <RowsB as Operand<BF16>>::bytes_at(9, 20));
//! assert_eq!(<BytesB as Operand<E4M3>>::DESCRIPTOR, <RowsB as Operand<BF16>>::DESCRIPTOR);
//! ```
//!
//! Scales of blocks are a tensor with an element for each block. With modes of stride 0 it is a function of each element's coordinate:
//!
//! | scales | of a tensor in memory | as a function of the coordinate in A or B |
//! | --- | --- | --- |
//! | of rows of A | `M:1` | `(M,K):(1,0)` |
//! | of blocks of A, column-major | `(M,K/128):(1,M)` | `(M,(128,K/128)):(1,(0,M))` |
//! | of blocks of B, row-major | `(N/128,K/128):(K/128,1)` | `((128,N/128),(128,K/128)):((0,K/128),(0,1))` |
//!
//! In mode K this function is constant on 128 columns, a stage, so the sums of a stage have one scale in a row of A and in 128
//! rows of B.
//!
//! ```
//! use colex::prelude::*;
//! let (in_memory, of_elements) = (layout!((256, 4) : (1, 256)), layout!((256, (128, 4)) : (1, (0, 256))));
//! for (m, k) in [(0, 0), (77, 127), (255, 128), (3, 511)] {
//!     assert_eq!(of_elements.at((m, k)), in_memory.at((m, k / 128)));
//! }
//! ```
//!
//! # Precision
//!
//! A product of two elements is exact. `wgmma` adds 32 products and a sum with about 13 bits after the leading one, and cuts off the
//! rest. Products with a scale for each block add the sums of each 128 columns of K with the precision of `f32`.
//!
//! Extents: K must be a multiple of 16 and N a multiple of 8, since the copy engine takes rows of multiples of 16 bytes. M, N and K
//! need not be multiples of the tiles. NaN in A or B is NaN in its row or column of C.

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

pub mod quantize;

use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::block::Alone;
use colex_gpu::kernel;
use colex_gpu_kernels::gemm::epilogue::{Identity, Scaled};
use colex_gpu_kernels::gemm::pipeline::Ring;
use colex_gpu_kernels::gemm::tiles::{BytesA, BytesB, HalfBytesB};
use colex_gpu_kernels::gemm::wgmma::blocks::{BlockScales, gemm_by_blocks};
use colex_gpu_kernels::gemm::wgmma::scales::{Scales, gemm_by_rows};
use colex_gpu_kernels::gemm::wgmma::{MatrixC, Of, Out, Stages, Threads, fit, gemm};
pub use colex_gpu_kernels::gemm::wgmma::{blocks, scales};

/// A cluster of two blocks.
pub type Pair = Layout!(2);
/// The tile of C of a block.
pub type OfOne = Shape!(128, 256);
/// The tile of C that the two blocks of a cluster compute: two tiles of 128 x 256, one below the other.
pub type OfPair = Shape!(256, 256);

/// Whether the scale of A and the scale of B can be multiplied first.
pub fn fit_scales(a: f32, b: f32) -> bool {
    a * b == 0.0 && (a == 0.0 || b == 0.0) || (a * b).is_normal()
}

/// Declares kernels. A line has the elements of A and of B, the instruction, the part of a tile of B that a block copies, the
/// cluster and the tile of C.
macro_rules! by_tensor {
    ($($(#[$doc:meta])* $name:ident: $a:ident $b:ident $atom:ident, $part:ident $cluster:ident $tile:ident;)+) => { kernel! {$(
        $(#[$doc])*
        pub fn $name(
            block: Block<Threads, $cluster>, a: TensorMap<$a, BytesA>, b: TensorMap<$b, $part>, c: MatrixC<BF16, $tile>,
            scale_a: f32, scale_b: f32;
            ring: Ring<$a, BytesA, $b, BytesB, Stages>, out: Out<BF16>
        )
        where
            "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.extents(), b.extents(), c.extents()),
            "scale: the scale of A times the scale of B must be a finite number, and not so small that it is subnormal":
                fit_scales(*scale_a, *scale_b),
        {
            gemm::<Of<BF16, $atom, BytesA, BytesB, $part, Scaled>, _, _>(block, a, b, c, Scaled(scale_a * scale_b), ring, out);
        }
    )+}};
}
by_tensor! {
    /// `C = scale_a scale_b A B^T` of E4M3.
    fp8_e4m3: E4M3 E4M3 SM90_64x256x32_F32E4M3E4M3_SS_TN, BytesB Alone OfOne;
    /// Like [`fp8_e4m3`], in clusters of two blocks.
    fp8_e4m3_pairs: E4M3 E4M3 SM90_64x256x32_F32E4M3E4M3_SS_TN, HalfBytesB Pair OfPair;
    /// `C = scale_a scale_b A B^T`, A of E4M3 and B of E5M2.
    fp8_e4m3_e5m2: E4M3 E5M2 SM90_64x256x32_F32E4M3E5M2_SS_TN, BytesB Alone OfOne;
    /// `C = scale_a scale_b A B^T`, A of E5M2 and B of E4M3.
    fp8_e5m2_e4m3: E5M2 E4M3 SM90_64x256x32_F32E5M2E4M3_SS_TN, BytesB Alone OfOne;
    /// `C = scale_a scale_b A B^T` of E5M2.
    fp8_e5m2: E5M2 E5M2 SM90_64x256x32_F32E5M2E5M2_SS_TN, BytesB Alone OfOne;
}

/// Declares kernels. A line has the part of a tile of B that a block copies, the cluster and the tile of C.
macro_rules! by_rows {
    ($($(#[$doc:meta])* $name:ident: $part:ident $cluster:ident $tile:ident;)+) => { kernel! {$(
        $(#[$doc])*
        pub fn $name(
            block: Block<Threads, $cluster>, a: TensorMap<E4M3, BytesA>, b: TensorMap<E4M3, $part>, c: MatrixC<BF16, $tile>,
            scales_a: Scales, scales_b: Scales;
            ring: Ring<E4M3, BytesA, E4M3, BytesB, Stages>, out: Out<BF16>
        )
        where
            "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.extents(), b.extents(), c.extents()),
            "size: there must be one scale for each row of A, and one for each row of B":
                scales::has_a_scale_each(a.extents(), b.extents(), scales_a.layout(), scales_b.layout()),
        {
            gemm_by_rows::<Of<BF16, SM90_64x256x32_F32E4M3E4M3_SS_TN, BytesA, BytesB, $part, Identity>, _, _>(
                block, a, b, c, [scales_a, scales_b], ring, out
            );
        }
    )+}};
}
by_rows! {
    /// `C[m, n] = scales_a[m] scales_b[n] (A B^T)[m, n]` of E4M3.
    fp8_e4m3_rows: BytesB Alone OfOne;
    /// Like [`fp8_e4m3_rows`], in clusters of two blocks.
    fp8_e4m3_rows_pairs: HalfBytesB Pair OfPair;
}

/// Declares kernels, as [`by_rows`] does.
macro_rules! by_blocks {
    ($($(#[$doc:meta])* $name:ident: $part:ident $cluster:ident $tile:ident;)+) => { kernel! {$(
        $(#[$doc])*
        pub fn $name(
            block: Block<Threads, $cluster>, a: TensorMap<E4M3, BytesA>, b: TensorMap<E4M3, $part>, c: MatrixC<BF16, $tile>,
            scales_a: BlockScales, scales_b: BlockScales;
            ring: Ring<E4M3, BytesA, E4M3, BytesB, Stages>, out: Out<BF16>
        )
        where
            "size: A must be M x K, B must be N x K, and C must be M x N": fit(a.extents(), b.extents(), c.extents()),
            "size: there must be one scale for each row and each 128 columns of A, and one for each 128 rows and 128 columns of B":
                blocks::has_a_scale_each(a.extents(), b.extents(), scales_a.layout(), scales_b.layout()),
        {
            gemm_by_blocks::<
                Of<BF16, SM90_64x256x32_F32E4M3E4M3_SS_TN, BytesA, BytesB, $part, Identity>, SM90_64x64x32_F32E4M3E4M3_SS_TN, _, _
            >(block, a, b, c, [scales_a, scales_b], ring, out);
        }
    )+}};
}
by_blocks! {
    /// The product of E4M3 with a scale for each block, as [`blocks`] defines it.
    fp8_e4m3_blocks: BytesB Alone OfOne;
    /// Like [`fp8_e4m3_blocks`], in clusters of two blocks.
    fp8_e4m3_blocks_pairs: HalfBytesB Pair OfPair;
}

#[cfg(test)]
mod tests {
    use super::fit_scales;

    #[test]
    fn scales_that_can_be_multiplied_first() {
        for (a, b) in [(2.0, 0.5), (-1.0, 1e-30), (0.0, 3.0), (1e-40, 1e30), (f32::MIN_POSITIVE, 1.0), (1e30, 1e8)] {
            assert!(fit_scales(a, b) && fit_scales(b, a), "{a} {b}");
        }
        for (a, b) in
            [(f32::NAN, 1.0), (f32::INFINITY, 1.0), (0.0, f32::INFINITY), (1e30, 1e30), (1e-30, 1e-30), (1e-20, 1e-20)]
        {
            assert!(!fit_scales(a, b) && !fit_scales(b, a), "{a} {b}");
        }
    }
}
