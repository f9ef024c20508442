//! The types of heads for the forward kernels: their elements, tiles, boxes and instructions.
//!
//! | columns | keys of a tile | columns of a box | bytes of shared memory |
//! | --- | --- | --- | --- |
//! | 64 | 128 | 64 | 80 K |
//! | 96 | 128 | 32 | 120 K |
//! | 128 | 128 | 64 | 160 K |
//! | 256 | 80 | 64 | 224 K |
//!
//! A row of a box is as wide as the swizzle of the tile. 96 columns are three boxes of 32, with rows of 64 bytes.
//!
//! A block of an H200 has at most 227 K bytes. With 256 columns, a tile of Q has 64 K. Two tiles of K and two of V have the rest if
//! each has 80 keys. A thread then has 128 sums of O, 40 scores and 20 words of weights.

use crate::work::QUERIES;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap};
use colex_gpu::asm::{ExecuteRs, ExecuteSs};
use colex_gpu::element;
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::tiles::Sw128;
use half::{bf16, f16};

/// What the copy engine copies at once of heads of 64 and of 128 columns: 64 columns of 128 rows of a head.
pub type Box64 = ComposedLayout<Sw128, Int!(0), Layout!((64, 128, 1))>;
/// A map of Q, whose modes are the columns, the rows and the heads.
pub type MapOfQ<F, const N: usize, const S: usize> = BoxMap<<F as Form<N, S>>::Number, <F as Form<N, S>>::BoxOfQ>;
/// A map of K or V, whose modes are the columns, the rows and the heads.
pub type MapOfK<F, const N: usize, const S: usize> = BoxMap<<F as Form<N, S>>::Number, <F as Form<N, S>>::BoxOfK>;

/// The types of heads of `2 N` columns, with tiles of `2 S` keys. A thread has `N` elements of O, and `S` scores.
pub trait Form<const N: usize, const S: usize> {
    /// The elements, as atoms name them.
    type Element: Half;
    /// The elements in global memory.
    type Number: element::Element;
    /// What the copy engine copies of Q at once: some columns of 128 rows of a head.
    type BoxOfQ: BoxLayout<Self::Number>;
    /// What the copy engine copies of K and V at once: some columns of the keys of a tile.
    type BoxOfK: BoxLayout<Self::Number>;
    /// A tile of Q in shared memory: 128 rows.
    type Queries: Operand<Self::Element>;
    /// A tile of K in shared memory.
    type Keys: Operand<Self::Element>;
    /// A tile of V in shared memory, transposed: its mode K has the keys.
    type Columns: Operand<Self::Element>;
    /// The instruction `Q K^T`.
    type Scores: ExecuteSs<Accumulators = [f32; S], ElementA = Self::Element, ElementB = Self::Element>;
    /// The instruction `weights V`, with the weights in registers.
    type Values: ExecuteRs<Accumulators = [f32; N], ElementB = Self::Element>;
}

/// Checks that the types of a form fit each other and the code of the kernels.
pub(crate) struct Checked<F>(F);
impl<F> Checked<F> {
    /// The number of columns of a head.
    pub(crate) const fn columns<const N: usize, const S: usize>() -> usize
    where
        F: Form<N, S>,
    {
        let (columns, keys) = (2 * N, 2 * S);
        assert!(
            F::Element::BITS == 16
                && size_of::<F::Number>() == 2
                && columns.is_multiple_of(16)
                && columns <= 256
                && keys.is_multiple_of(16)
                && keys <= 128
                && QUERIES == 128,
            "attention: the elements must have 16 bits, the columns must be a multiple of 16 up to 256, and the keys of a tile one up to 128"
        );
        assert!(
            <F::Queries as Operand<F::Element>>::MN == QUERIES as usize
                && <F::Queries as Operand<F::Element>>::K == columns
                && <F::Keys as Operand<F::Element>>::MN == keys
                && <F::Keys as Operand<F::Element>>::K == columns
                && <F::Columns as Operand<F::Element>>::MN == columns
                && <F::Columns as Operand<F::Element>>::K == keys,
            "attention: a tile of Q must have 128 rows, tiles of K and V the same keys, and all of them the columns of a head"
        );
        let (q, k) = (<F::BoxOfQ as BoxLayout<F::Number>>::EXTENTS, <F::BoxOfK as BoxLayout<F::Number>>::EXTENTS);
        let wide = q[0] as usize;
        assert!(
            q[1] == QUERIES
                && k[1] as usize == keys
                && k[0] == q[0]
                && columns.is_multiple_of(wide)
                && columns / wide <= 4
                && <F::BoxOfQ as BoxLayout<F::Number>>::BYTES as usize * (columns / wide)
                    == <F::Queries as Operand<F::Element>>::BYTES as usize
                && <F::BoxOfK as BoxLayout<F::Number>>::BYTES as usize * (columns / wide)
                    == <F::Keys as Operand<F::Element>>::BYTES as usize
                && <F::Columns as Operand<F::Element>>::BYTES == <F::Keys as Operand<F::Element>>::BYTES,
            "attention: up to four boxes, each with all rows of a tile, must fill it"
        );
        columns
    }
}

/// Declares types that implement [`Form`]: for each number of columns the two numbers of [`Form`], the swizzle, and the layouts of
/// the boxes and tiles; and then for each type of elements the two instructions.
macro_rules! forms {
    ($(
        [$n:literal $s:literal] $swizzle:ty;
        boxes $of_q:ty, $of_k:ty;
        tiles $queries:ty, $keys:ty, $columns:ty;
        $($(#[$doc:meta])* $name:ident: $host:ident $element:ident $scores:ident $values:ident;)+
    )+) => {$($(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl Form<$n, $s> for $name {
            type Element = $element;
            type Number = $host;
            type BoxOfQ = ComposedLayout<$swizzle, Int!(0), $of_q>;
            type BoxOfK = ComposedLayout<$swizzle, Int!(0), $of_k>;
            type Queries = ComposedLayout<$swizzle, Int!(0), $queries>;
            type Keys = ComposedLayout<$swizzle, Int!(0), $keys>;
            type Columns = ComposedLayout<$swizzle, Int!(0), $columns>;
            type Scores = $scores;
            type Values = $values;
        }
    )+)+};
}
forms! {
    [32 64] Sw128;
    boxes Layout!((64, 128, 1)), Layout!((64, 128, 1));
    tiles Layout!((128, 64) : (64, 1)), Layout!((128, 64) : (64, 1)), Layout!((64, 128) : (1, 64));
    /// Heads of 64 columns, of bf16.
    Bf16x64: bf16 BF16 SM90_64x128x16_F32BF16BF16_SS SM90_64x64x16_F32BF16BF16_RS;
    /// Heads of 64 columns, of f16.
    F16x64: f16 F16 SM90_64x128x16_F32F16F16_SS SM90_64x64x16_F32F16F16_RS;

    [48 64] Swizzle!(2, 3, 3);
    boxes Layout!((32, 128, 1)), Layout!((32, 128, 1));
    tiles Layout!((128, (32, 3)) : (32, (1, 4096))), Layout!((128, (32, 3)) : (32, (1, 4096))), Layout!(((32, 3), 128) : ((1, 4096), 32));
    /// Heads of 96 columns, of bf16.
    Bf16x96: bf16 BF16 SM90_64x128x16_F32BF16BF16_SS SM90_64x96x16_F32BF16BF16_RS;
    /// Heads of 96 columns, of f16.
    F16x96: f16 F16 SM90_64x128x16_F32F16F16_SS SM90_64x96x16_F32F16F16_RS;

    [64 64] Sw128;
    boxes Layout!((64, 128, 1)), Layout!((64, 128, 1));
    tiles Layout!((128, (64, 2)) : (64, (1, 8192))), Layout!((128, (64, 2)) : (64, (1, 8192))), Layout!(((64, 2), 128) : ((1, 8192), 64));
    /// Heads of 128 columns, of bf16.
    Bf16x128: bf16 BF16 SM90_64x128x16_F32BF16BF16_SS SM90_64x128x16_F32BF16BF16_RS;
    /// Heads of 128 columns, of f16.
    F16x128: f16 F16 SM90_64x128x16_F32F16F16_SS SM90_64x128x16_F32F16F16_RS;

    [128 40] Sw128;
    boxes Layout!((64, 128, 1)), Layout!((64, 80, 1));
    tiles Layout!((128, (64, 4)) : (64, (1, 8192))), Layout!((80, (64, 4)) : (64, (1, 5120))), Layout!(((64, 4), 80) : ((1, 5120), 64));
    /// Heads of 256 columns, of bf16.
    Bf16x256: bf16 BF16 SM90_64x80x16_F32BF16BF16_SS SM90_64x256x16_F32BF16BF16_RS;
    /// Heads of 256 columns, of f16.
    F16x256: f16 F16 SM90_64x80x16_F32F16F16_SS SM90_64x256x16_F32F16F16_RS;
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec;

    /// The boxes of a tile fill it, each element once, and K and V lie alike.
    #[test]
    fn boxes_fill_tiles() {
        fn of<F: Form<N, S>, const N: usize, const S: usize>() {
            let (columns, keys) = (Checked::<F>::columns::<N, S>(), 2 * S);
            let wide = <F::BoxOfQ as BoxLayout<F::Number>>::EXTENTS[0] as usize;
            for rows in [QUERIES as usize, keys] {
                let mut seen = vec![false; rows * columns];
                for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                    let (number, within) = ((column / wide) as u32, column % wide + wide * row);
                    let of_q = number * <F::BoxOfQ as BoxLayout<F::Number>>::BYTES
                        + <F::BoxOfQ as BoxLayout<F::Number>>::bytes_at(within);
                    let of_k = number * <F::BoxOfK as BoxLayout<F::Number>>::BYTES
                        + <F::BoxOfK as BoxLayout<F::Number>>::bytes_at(within);
                    let at = if rows == QUERIES as usize { of_q } else { of_k };
                    if rows == QUERIES as usize {
                        assert_eq!(at, <F::Queries as Operand<F::Element>>::bytes_at(row, column));
                    }
                    if rows == keys {
                        assert_eq!(of_k, <F::Keys as Operand<F::Element>>::bytes_at(row, column));
                        assert_eq!(of_k, <F::Columns as Operand<F::Element>>::bytes_at(column, row));
                    }
                    assert!(!std::mem::replace(&mut seen[at as usize / 2], true));
                }
            }
        }
        of::<Bf16x64, 32, 64>();
        of::<Bf16x96, 48, 64>();
        of::<Bf16x128, 64, 64>();
        of::<Bf16x256, 128, 40>();
        of::<F16x64, 32, 64>();
        of::<F16x96, 48, 64>();
        of::<F16x128, 64, 64>();
        of::<F16x256, 128, 40>();
    }
}
