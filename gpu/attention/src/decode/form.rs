//! The types of heads for decoding: their elements, tiles in shared memory and instruction.

use super::warps::{PAD, WARPS};
use crate::cache::{KEYS, OF_BOX, ROWS};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::ExecuteMma;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::tma::boxes::BoxLayout;
use colex_gpu::operand::Operand;
use colex_gpu_kernels::gemm::tiles::Sw128;
use half::bf16;

/// The number of tiles of K, and of V, in shared memory.
pub type Stages = Layout!(3);
/// The types of heads of `16 K` columns.
pub trait DecodeForm<const K: usize> {
    /// The elements, as atoms name them.
    type Element: Half;
    /// The elements in global memory.
    type Number: colex_gpu::element::Element;
    /// What the copy engine copies at once: some columns of 16 keys of a head, in one page.
    type Box: BoxLayout<Self::Number>;
    /// A tile of K in shared memory: 64 keys.
    type Keys: Operand<Self::Element>;
    /// A tile of V in shared memory, transposed: its mode K has 64 keys.
    type Values: Operand<Self::Element>;
    /// The instruction of both products.
    type Atom: ExecuteMma<A = [u32; 4], B = [u32; 2], C = [f32; 4]>;
}

/// Checks that the types of heads fit each other and the code below.
pub(super) struct Checked<H>(H);
impl<H> Checked<H> {
    pub(super) const fn whole<const K: usize>() -> bool
    where
        H: DecodeForm<K>,
    {
        let [m, n, k] = <H::Atom as MmaAtom>::SHAPE_MNK;
        assert!(
            m == 16 && n == 8 && k == 16 && H::Element::BITS == 16 && size_of::<H::Number>() == 2,
            "decode: an instruction must multiply 16 x 8 x 16 elements of 16 bits"
        );
        assert!(
            K <= 16
                && <H::Keys as Operand<H::Element>>::MN == KEYS as usize
                && <H::Keys as Operand<H::Element>>::K == 16 * K
                && <H::Values as Operand<H::Element>>::MN == 16 * K
                && <H::Values as Operand<H::Element>>::K == KEYS as usize
                && <H::Keys as Operand<H::Element>>::BYTES == <H::Values as Operand<H::Element>>::BYTES,
            "decode: a tile must have 64 keys, and at most 256 columns"
        );
        let [wide, of_box, ..] = <H::Box as BoxLayout<H::Number>>::EXTENTS;
        let beside = 16 * K as u32 / wide;
        assert!(
            of_box == OF_BOX
                && wide * beside == 16 * K as u32
                && 2 * beside * (KEYS / OF_BOX) <= 32
                && <H::Box as BoxLayout<H::Number>>::BYTES * (KEYS / OF_BOX) * beside
                    == <H::Keys as Operand<H::Element>>::BYTES
                && 4 * KEYS * (16 * K as u32 + PAD) + 4 * KEYS
                    <= <Stages as StaticLayout>::SIZE as u32 * <H::Keys as Operand<H::Element>>::BYTES
                && <Stages as StaticLayout>::SIZE == <Stages as StaticLayout>::COSIZE
                && KEYS == 16 * WARPS
                && ROWS == 16 * WARPS,
            "decode: boxes must fill a tile, at most 32 boxes those of K and V together, and the tiles of K must have room for the results of all warps"
        );
        true
    }
}

macro_rules! heads {
    ($($(#[$doc:meta])* $name:ident: $k:literal $swizzle:ty; $box:ty, $keys:ty, $values:ty;)+) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl DecodeForm<$k> for $name {
            type Element = BF16;
            type Number = bf16;
            type Box = ComposedLayout<$swizzle, Int!(0), $box>;
            type Keys = ComposedLayout<$swizzle, Int!(0), $keys>;
            type Values = ComposedLayout<$swizzle, Int!(0), $values>;
            type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
        }
    )+};
}
heads! {
    /// Heads of 128 columns, of bf16.
    Decode128: 8 Sw128; Layout!((64, 16, 1, 1)), Layout!((64, (64, 2)) : (64, (1, 4096))), Layout!(((64, 2), 64) : ((1, 4096), 64));
    /// Heads of 64 columns, of bf16.
    Decode64: 4 Sw128; Layout!((64, 16, 1, 1)), Layout!((64, 64) : (64, 1)), Layout!((64, 64) : (1, 64));
    /// Heads of 96 columns, of bf16.
    Decode96: 6 Swizzle!(2, 3, 3); Layout!((32, 16, 1, 1)), Layout!((64, (32, 3)) : (32, (1, 2048))), Layout!(((32, 3), 64) : ((1, 2048), 32));
    /// Heads of 256 columns, of bf16.
    Decode256: 16 Sw128; Layout!((64, 16, 1, 1)), Layout!((64, (64, 4)) : (64, (1, 4096))), Layout!(((64, 4), 64) : ((1, 4096), 64));
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec;

    /// A box fills its part of a tile, for both K and V, and 16 keys of a tile lie as the first 16.
    #[test]
    fn boxes_fill_tiles() {
        fn of<H: DecodeForm<K, Number = bf16>, const K: usize>() {
            let (keys, columns) = (KEYS as usize, 16 * K);
            let wide = <H::Box as BoxLayout<bf16>>::EXTENTS[0] as usize;
            let mut seen = vec![false; keys * columns];
            for (key, column) in (0..keys).flat_map(|key| (0..columns).map(move |column| (key, column))) {
                let start = <H::Keys as Operand<H::Element>>::bytes_to(key / 16 * 16, column / wide * wide);
                let at = start + <H::Box as BoxLayout<bf16>>::bytes_at(column % wide + wide * (key % 16));
                assert_eq!(at, <H::Keys as Operand<H::Element>>::bytes_at(key, column));
                assert_eq!(at, <H::Values as Operand<H::Element>>::bytes_at(column, key));
                let step = <H::Keys as Operand<H::Element>>::bytes_to(16, 0) * (key / 16) as u32;
                assert_eq!(at, step + <H::Keys as Operand<H::Element>>::bytes_at(key % 16, column));
                assert!(!std::mem::replace(&mut seen[at as usize / 2], true));
            }
        }
        of::<Decode128, 8>();
        of::<Decode64, 4>();
        of::<Decode96, 6>();
        of::<Decode256, 16>();
    }
}
