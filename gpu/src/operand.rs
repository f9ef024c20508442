//! Operands of `wgmma`: tiles in shared memory that the copy engine writes. `wgmma` needs a descriptor of a tile, and
//! the copy engine a box. [`Operand`] computes both from the type of the tile's layout.
//!
//! A tile is `MN x K`: M x K for the operand A, N x K for the operand B. These are two layouts for elements of 16
//! bits, with the swizzle of 128 bytes:
//!
//! ```
//! use colex::prelude::*;
//! use colex::atom::BF16;
//! use colex_gpu::operand::{Major, Operand};
//! /// 128 x 64, with rows of 128 bytes.
//! type KMajor = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!((128, 64) : (64, 1))>;
//! /// The same tile with columns of 128 bytes, in blocks of 64 rows.
//! type MnMajor = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!(((64, 2), 64) : ((1, 4096), 64))>;
//! assert_eq!(<KMajor as Operand<BF16>>::MAJOR, Major::K);
//! assert_eq!(<MnMajor as Operand<BF16>>::MAJOR, Major::MN);
//! assert_eq!(<KMajor as Operand<BF16>>::BOX, [64, 128]);
//! assert_eq!(<MnMajor as Operand<BF16>>::BOX, [64, 64]);
//! ```
//!
//! `wgmma` and the copy engine only accept certain layouts. A tile of another layout has no descriptor and no box.
//! `ldmatrix` and copies of 16 bytes still accept it if its rows consist of contiguous pieces of 16 bytes, each
//! aligned to 16 bytes:
//!
//! ```
//! use colex::prelude::*;
//! use colex::atom::BF16;
//! use colex_gpu::operand::{Major, Operand};
//! type Padded = Layout!((128, 64) : (72, 1));
//! assert_eq!(<Padded as Operand<BF16>>::MAJOR, Major::K);
//! ```
//!
//! ```compile_fail,E0080
//! use colex::prelude::*;
//! use colex::atom::BF16;
//! use colex_gpu::operand::Operand;
//! type Padded = Layout!((128, 64) : (72, 1));
//! let _ = <Padded as Operand<BF16>>::DESCRIPTOR;
//! ```
//!
//! No instruction accepts a layout without such pieces:
//!
//! ```compile_fail,E0080
//! use colex::prelude::*;
//! use colex::atom::BF16;
//! use colex_gpu::operand::Operand;
//! type Odd = Layout!((128, 64) : (65, 1));
//! let _ = <Odd as Operand<BF16>>::MAJOR;
//! ```
//!
//! Source: PTX ISA, "Asynchronous warpgroup level matrix shared memory layout"; CuTe, `mma_sm90_desc.hpp`.

use crate::sealed::Token;
use colex::AnyLayout;
use colex::atom::Element;
use colex::layout::{ModeOp, StaticLayout};
use colex::swizzle::{Inner, Innermost, Offsets, StaticOffsets};

/// The mode of an operand that has stride 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Major {
    /// K, of A and of B.
    K = 0,
    /// M of A, N of B.
    MN = 1,
}

/// A tile `MN x K` in shared memory that `wgmma` reads and the copy engine writes.
pub trait Operand<E: Element>: StaticOffsets + Inner {
    /// The number of rows of the tile: along M for the operand A, along N for the operand B.
    const MN: usize;
    /// The number of columns of the tile, along K.
    const K: usize;
    /// The size of the tile in bytes.
    const BYTES: u32;
    /// The mode that has stride 1. It consists of contiguous pieces of 16 bytes, each aligned to 16 bytes.
    const MAJOR: Major;
    /// The width of the swizzle in bytes: 128, 64 or 32, or 16 without a swizzle.
    const SWIZZLE: u32;
    /// The extents of the box that the copy engine copies, in elements. Along the mode of stride 1 the box is as wide
    /// as the swizzle. Along the other mode it has all coordinates.
    const BOX: [u32; 2];
    /// The descriptor of the tile for `wgmma`, without the address.
    const DESCRIPTOR: u64;

    /// The byte offset of the element at `mn` and `k` before the swizzle.
    fn bytes_to(mn: usize, k: usize) -> u32;
    /// The byte offset of the element at `mn` and `k`.
    fn bytes_at(mn: usize, k: usize) -> u32;
    /// Seals the trait, see [`Token`]: instructions read and write at the offsets that this trait returns.
    #[doc(hidden)]
    fn sealed(_: Token);
}

impl<E: Element, L> Operand<E> for L
where
    L: StaticOffsets + Inner<Innermost: StaticLayout + ModeOp<0, Output: StaticLayout>>,
{
    const MN: usize = <colex::Mode<Innermost<L>, 0> as StaticLayout>::SIZE;
    const K: usize = <Innermost<L> as StaticLayout>::SIZE / <Self as Operand<E>>::MN;
    const BYTES: u32 = crate::memory::bytes(match <Innermost<L> as StaticLayout>::COSIZE.checked_mul(E::BITS) {
        Some(bits) => Some(bits / 8),
        None => None,
    });
    const MAJOR: Major = major::<E, L>();
    const SWIZZLE: u32 = canonical::<E, L>().width as u32;
    const BOX: [u32; 2] = {
        let Canonical { major, width, .. } = canonical::<E, L>();
        let (mn, k, row) = (<Self as Operand<E>>::MN, <Self as Operand<E>>::K, width * 8 / E::BITS);
        let [along, across] = match major {
            Major::K => [k, mn],
            Major::MN => [mn, k],
        };
        assert!(
            in_boxes(&L::OFFSETS, major, [mn, along, across, row])
                && <Self as Operand<E>>::BYTES as usize == mn * k * E::BITS / 8,
            "box: the copy engine writes a box row after row, so a row must be as wide as the swizzle, and a tile must be a whole number of boxes"
        );
        [row as u32, across as u32]
    };
    const DESCRIPTOR: u64 = canonical::<E, L>().descriptor();

    #[inline(always)]
    fn bytes_to(mn: usize, k: usize) -> u32 {
        (Innermost::<L>::instance().at(mn + <Self as Operand<E>>::MN * k) as usize * E::BITS / 8) as u32
    }
    #[inline(always)]
    fn bytes_at(mn: usize, k: usize) -> u32 {
        let offset = Innermost::<L>::instance().at(mn + <Self as Operand<E>>::MN * k);
        let offset = match const { L::OFFSETS.swizzle() } {
            Some(swizzle) => swizzle.apply(offset),
            None => offset,
        };
        (offset as usize * E::BITS / 8) as u32
    }
    fn sealed(_: Token) {}
}

/// A layout that `wgmma` supports: blocks of 8 rows, each row `width` bytes wide. `leading` and `stride` are the two
/// distances between blocks that a descriptor has. All lengths are in bytes.
struct Canonical {
    major: Major,
    width: usize,
    leading: usize,
    stride: usize,
}

impl Canonical {
    /// The descriptor. It has the two distances, each as a multiple of 16 bytes in a field of 14 bits, and the kind of
    /// swizzle in the upper two bits.
    const fn descriptor(&self) -> u64 {
        let swizzle = match self.width {
            128 => 1,
            64 => 2,
            32 => 3,
            _ => 0,
        };
        (self.leading as u64 >> 4 & 0x3fff) << 16 | (self.stride as u64 >> 4 & 0x3fff) << 32 | swizzle << 62
    }

    /// The offset of the element at `mn` and `k` before the swizzle, in elements of `bytes` bytes.
    const fn offset(&self, mn: usize, k: usize, bytes: usize) -> usize {
        let row = self.width / bytes;
        let (along, across) = match self.major {
            Major::K => (k, mn),
            Major::MN => (mn, k),
        };
        let (leading, stride) = (self.leading / bytes, self.stride / bytes);
        // MN-major tiles without a swizzle have the two distances exchanged in the descriptor.
        let (leading, stride) = match (self.major, self.width) {
            (Major::MN, 16) => (stride, leading),
            _ => (leading, stride),
        };
        along % row + along / row * leading + across % 8 * row + across / 8 * stride
    }
}

/// The mode of stride 1. Fails to compile if this mode does not consist of contiguous pieces of 16 bytes, each
/// aligned to 16 bytes.
const fn major<E: Element, L: StaticOffsets + Inner<Innermost: StaticLayout + ModeOp<0, Output: StaticLayout>>>()
-> Major {
    let offsets: Offsets = L::OFFSETS;
    let (mn, k, piece) = (<L as Operand<E>>::MN, <L as Operand<E>>::K, 128 / E::BITS);
    let (major, [along, across]) = match mn > 1 && at(&offsets, mn, 1, 0) == 1 {
        true => (Major::MN, [mn, k]),
        false => (Major::K, [k, mn]),
    };
    let mut in_pieces = along.is_multiple_of(piece)
        && match offsets.swizzle() {
            Some(code) => (1usize << code.base()).is_multiple_of(piece),
            None => offsets.is_plain(),
        };
    // An offset before the swizzle is the sum of a term for each of the two coordinates, so it is enough to check
    // each coordinate with the other at 0.
    let (mut i, mut before) = (0, 0);
    while i < along {
        let offset = if let Major::K = major { at(&offsets, mn, 0, i) } else { at(&offsets, mn, i, 0) };
        in_pieces &= offset % piece == i % piece && (i % piece == 0 || offset == before + 1);
        (i, before) = (i + 1, offset);
    }
    i = 0;
    while i < across {
        let offset = if let Major::K = major { at(&offsets, mn, i, 0) } else { at(&offsets, mn, 0, i) };
        in_pieces &= offset.is_multiple_of(piece);
        i += 1;
    }
    assert!(
        in_pieces,
        "operand: one mode of a tile in shared memory must have stride 1, in pieces of 16 bytes that begin at multiples of 16 bytes"
    );
    major
}

/// Whether a tile is a sequence of boxes, each of `across` rows of `row` contiguous elements. The tile has `along`
/// coordinates along the mode of stride 1, and `across` along the other mode.
const fn in_boxes(offsets: &Offsets, major: Major, [mn, along, across, row]: [usize; 4]) -> bool {
    let mut all = along.is_multiple_of(row);
    // An offset before the swizzle is the sum of a term for each of the two coordinates, so it is enough to check
    // each coordinate with the other at 0.
    let (mut i, mut first) = (0, 0);
    while i < along {
        let offset = if let Major::K = major { at(offsets, mn, 0, i) } else { at(offsets, mn, i, 0) };
        if i.is_multiple_of(row) {
            first = offset;
        }
        all &= offset == first + i % row;
        i += 1;
    }
    i = 0;
    while i < across {
        let offset = if let Major::K = major { at(offsets, mn, i, 0) } else { at(offsets, mn, 0, i) };
        all &= offset == i * row;
        i += 1;
    }
    all
}

/// The number of elements along K that one instruction multiplies, which fill 32 bytes.
const fn depth<E: Element>() -> usize {
    256 / E::BITS
}

/// The parameters of the layout that `wgmma` supports, found from the type of a tile. Fails to compile if the tile has
/// another layout. In the first step along K, the offset of each element is compared with that of the supported
/// layout. In each further step, only row 0 of the tile is checked. It must begin in the first row of a block, and its
/// elements must lie as in the first step.
const fn canonical<E: Element, L: StaticOffsets + Inner<Innermost: StaticLayout + ModeOp<0, Output: StaticLayout>>>()
-> Canonical {
    let offsets: Offsets = L::OFFSETS;
    let (mn, k, bytes) = (<L as Operand<E>>::MN, <L as Operand<E>>::K, E::BITS / 8);
    assert!(
        E::BITS == 8 || E::BITS == 16 || E::BITS == 32,
        "wgmma: elements in shared memory must have 8, 16 or 32 bits"
    );
    assert!(
        mn % 8 == 0 && k % depth::<E>() == 0,
        "wgmma: the number of rows of a tile in shared memory must be a multiple of 8, and a row a multiple of 32 bytes"
    );
    let width = match offsets.swizzle() {
        None if offsets.is_plain() => 16,
        Some(code) if (8 << code.base()) * E::BITS / 8 == 128 && code.shift() == 3 && code.bits() <= 3 => {
            16 << code.bits()
        }
        _ => panic!(
            "wgmma: the swizzle of a tile in shared memory must flip at most 3 bits of the byte address above the lowest 4, by the bits that are 3 bits higher: \
             Sw<B,3,3> of elements of 16 bits, Sw<B,4,3> of 8, Sw<B,2,3> of 32, with B of 0 to 3"
        ),
    };
    let major = if offsets.before(mn as isize) == 1 { Major::K } else { Major::MN };
    assert!(
        matches!(major, Major::K) || E::BITS == 16,
        "wgmma: only elements of 16 bits may have M or N as the mode of stride 1"
    );
    let row = width / bytes;
    // If a mode has only one block, the distance between its blocks is not used.

    let (leading, stride) = match major {
        Major::K => (
            if row < depth::<E>() { at(&offsets, mn, 0, row) * bytes } else { 16 },
            if mn > 8 { at(&offsets, mn, 8, 0) * bytes } else { 0 },
        ),
        Major::MN => (
            if row < mn { at(&offsets, mn, row, 0) * bytes } else { 16 },
            if k > 8 { at(&offsets, mn, 0, 8) * bytes } else { 0 },
        ),
    };
    let (leading, stride) = match (major, width) {
        (Major::MN, 16) => (stride, leading),
        _ => (leading, stride),
    };
    let found = Canonical { major, width, leading, stride };
    let mut c = 0;
    while c < depth::<E>() {
        let mut m = 0;
        while m < mn {
            assert!(
                offsets.before((m + mn * c) as isize) as usize == found.offset(m, c, bytes),
                "wgmma: a tile in shared memory must consist of blocks of 8 rows of 16, 32, 64 or 128 bytes, the width of its swizzle; for example, K-major: Sw<3,3,3> o 0 o (MN,64):(64,1), for elements of 16 bits"
            );
            m += 1;
        }
        c += 1;
    }
    // The descriptor of a step along K has the address of the first element of the step, computed without the swizzle.
    // So each step must begin in the first row of a block, where the bits that the swizzle reads are 0.
    let mut step = 0;
    while step < k {
        assert!(
            at(&offsets, mn, 0, step) * bytes % (8 * width) < width,
            "wgmma: each step of 32 bytes along K of a tile in shared memory must begin in the first row of a block of 8 rows"
        );
        // An offset is the sum of a term for `mn` and a term for `k`, so it is enough to compare row 0 of each step
        // with row 0 of the first step.
        c = 0;
        while c < depth::<E>() {
            assert!(
                at(&offsets, mn, 0, step + c) == at(&offsets, mn, 0, step) + at(&offsets, mn, 0, c),
                "wgmma: each step of 32 bytes along K of a tile in shared memory must have the layout of the first step"
            );
            c += 1;
        }
        step += depth::<E>();
    }
    found
}

const fn at(offsets: &Offsets, mn: usize, row: usize, column: usize) -> usize {
    offsets.before((row + mn * column) as isize) as usize
}
