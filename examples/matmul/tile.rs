//! The tile of C that stays in registers, and the panels of A and B whose product it is.
//!
//! All of them have static layouts, one set for each type of element and each set of instructions. So the compiler
//! knows the extents and strides of the loops of [`multiply`], and unrolls the loops into fused multiply-adds on
//! whole registers.

use super::element::Element;
use colex::access::Accepts;
use colex::prelude::*;
use colex::tensor::{TilesOp, View};
use std::marker::PhantomData;

/// The rows of a tile of C.
pub(crate) const MR: usize = 6;
/// The rows of a block of A, which stays in the second-level cache: 16 panels, 384 KiB.
pub(crate) const MC: usize = 16 * MR;
/// The columns of a block of B, which stays in the third-level cache: 4 MiB.
pub(crate) const NC: usize = 1024;

/// The blocks of A and the tiles of C for a type of element.
pub(crate) trait Tiles: Sized {
    /// The depth of a panel. Panels are deep, because a tile of C is written once for each panel. A panel of A, 24
    /// KiB, stays in the first-level cache. A panel of B, up to 256 KiB, is read from the second-level cache.
    const KC: usize;
    /// A panel of A, `(row, depth)`. Its elements are read one by one, so it may be contiguous along its rows.
    type A: StaticLayout + MatrixLayout;
    /// A packed block of A, `((row, depth), panel)`.
    type BlockA: StaticLayout + TilesOp<usize, Output = Self::A>;
    #[cfg(target_arch = "x86_64")]
    type Avx512: Tile<Element = Self>;
    #[cfg(target_arch = "x86_64")]
    type Avx2: Tile<Element = Self>;
    type Portable: Tile<Element = Self>;
}

/// A tile of C for a set of instructions.
pub(crate) trait Tile {
    type Element: Element;
    /// Whether a multiplication and an addition are one instruction.
    const FUSED: bool;
    /// The tile, `(row, column)`. Its rows are whole registers.
    type C: StaticLayout + MatrixLayout;
    /// A panel of B, `(depth, column)`.
    type B: StaticLayout + MatrixLayout;
    /// A packed block of B, `((depth, column), panel)`.
    type BlockB: StaticLayout + TilesOp<usize, Output = Self::B>;
    /// The elements of a tile.
    type Registers: BufferMut<Element = Self::Element> + Whole + AsRef<[Self::Element]> + AsMut<[Self::Element]>;
    /// A tile of zeros.
    const ZERO: Self::Registers;
}

/// AVX-512: a tile has 24 of 32 registers of 64 bytes.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Avx512<E>(PhantomData<E>);
/// AVX2 and FMA: a tile has 12 of 16 registers of 32 bytes.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Avx2<E>(PhantomData<E>);
/// Any processor: a tile has 12 registers of 16 bytes. There are 16 such registers on x86-64, and 32 on AArch64.
pub(crate) struct Portable<E>(PhantomData<E>);

/// Declares the tiles of a type of element. The first line has the depth of a panel and the elements of a panel of A.
/// Each line after it is a tile: whether it has fused multiply-adds, its columns, its elements, the number of panels in a
/// block of B, and the elements of a panel of B.
macro_rules! tiles {
    ($element:ident, $depth:tt, $panel_a:tt; $(
        $(#[$attr:meta])* $name:ident: $fused:expr, $columns:tt, $elements:tt, $panels:tt x $panel:tt;
    )*) => {
        impl Tiles for $element {
            const KC: usize = $depth;
            type A = Layout!((6, $depth) : ($depth, 1));
            type BlockA = Layout!(((6, $depth), 16) : (($depth, 1), $panel_a));
            $($(#[$attr])* type $name = $name<Self>;)*
        }
        $(
            $(#[$attr])*
            impl Tile for $name<$element> {
                type Element = $element;
                const FUSED: bool = $fused;
                type C = Layout!((6, $columns) : ($columns, 1));
                type B = Layout!(($depth, $columns) : ($columns, 1));
                type BlockB = Layout!((($depth, $columns), $panels) : (($columns, 1), $panel));
                type Registers = [$element; $elements];
                const ZERO: Self::Registers = {
                    assert!(<$element as Tiles>::BlockA::SIZE == MC * $depth && Self::BlockB::SIZE == $depth * NC);
                    [0.0; $elements]
                };
            }
        )*
    };
}
tiles! {
    f32, 1024, 6144;
    #[cfg(target_arch = "x86_64")]
    Avx512: true, 64, 384, 16 x 65536;
    #[cfg(target_arch = "x86_64")]
    Avx2: true, 16, 96, 64 x 16384;
    Portable: cfg!(target_arch = "aarch64"), 8, 48, 128 x 8192;
}
tiles! {
    f64, 512, 3072;
    #[cfg(target_arch = "x86_64")]
    Avx512: true, 32, 192, 32 x 16384;
    #[cfg(target_arch = "x86_64")]
    Avx2: true, 8, 48, 128 x 4096;
    Portable: cfg!(target_arch = "aarch64"), 4, 24, 256 x 2048;
}

/// While the product is at row `p` of a panel of B, row `p + AHEAD` is prefetched from the second-level cache.
pub(crate) const AHEAD: usize = 16;

/// A tile of C in registers.
pub(crate) type Sums<T> = Tensor<<T as Tile>::Registers, <T as Tile>::C>;

/// The product of two panels, over their first `depth` coordinates along K.
#[inline(always)]
pub(crate) fn multiply<T: Tile>(
    a: &Tensor<View<'_, T::Element>, <T::Element as Tiles>::A>,
    b: &Tensor<View<'_, T::Element>, T::B>,
    depth: usize,
) -> Sums<T> {
    let tile = T::C::instance();
    let mut sums = make_tensor(T::ZERO, tile);
    for p in 0..depth.min(T::Element::KC) {
        for j in (0..tile.columns()).step_by(T::Element::LINE) {
            prefetch(b.as_ptr().wrapping_offset(b.layout().offset_of((p + AHEAD, j))));
        }
        for i in 0..tile.rows() {
            for j in 0..tile.columns() {
                let (x, y, sum) = (a[(i, p)], b[(p, j)], sums[(i, j)]);
                sums[(i, j)] = if T::FUSED { x.mul_add(y, sum) } else { x * y + sum };
            }
        }
    }
    sums
}

/// Prefetches the cache line at an address.
#[inline(always)]
pub(crate) fn prefetch<T>(address: *const T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    // SAFETY: a prefetch may have any address, and never faults.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}
