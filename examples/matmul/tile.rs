//! The tile of C that stays in registers, and the panels of A and B that it is the product of.
//!
//! All of them are static layouts, one set for each element and set of instructions: the loops of
//! [`multiply`] have extents and strides that the compiler knows, so it unrolls them into fused
//! multiply-adds on whole registers.

use super::element::Element;
use colex::access::Accepts;
use colex::prelude::*;
use colex::tensor::{TilesOp, View};
use std::marker::PhantomData;

/// Rows of a tile of C.
pub(crate) const MR: usize = 6;
/// Rows of a block of A, which stays in the second level of cache: 16 panels, 384 KiB.
pub(crate) const MC: usize = 16 * MR;
/// Columns of a block of B, which stays in the third level: 4 MiB.
pub(crate) const NC: usize = 1024;

/// The blocks of A of an element, and its tiles.
pub(crate) trait Tiles: Sized {
    /// The depth of a panel. A tile of C is written once for each, so they are deep: a panel of A,
    /// 24 KiB, stays in the first level of cache, and one of B, of up to 256 KiB, comes from the
    /// second.
    const KC: usize;
    /// A panel of A, `(row, depth)`. Its elements are taken one by one, so it may lie along its rows.
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
    /// No product yet.
    const ZERO: Self::Registers;
}

/// AVX-512: 24 of 32 registers of 64 bytes.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Avx512<E>(PhantomData<E>);
/// AVX2 and FMA: 12 of 16 registers of 32 bytes.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Avx2<E>(PhantomData<E>);
/// Any processor: 12 registers of 16 bytes, of 16 on x86-64 and 32 on AArch64.
pub(crate) struct Portable<E>(PhantomData<E>);

/// For an element the depth of a panel and the elements of one of A; then a row a tile: what it
/// takes, its columns, and a block of B of [`NC`] columns.
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

/// Rows of a panel of B that are prefetched ahead of the product: the panel streams from the second level of cache.
pub(crate) const AHEAD: usize = 16;

/// A tile of C in registers.
pub(crate) type Sums<T> = Tensor<<T as Tile>::Registers, <T as Tile>::C>;

/// The product of two panels, to a depth.
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

/// Prefetches the cache line of an address.
#[inline(always)]
pub(crate) fn prefetch<T>(address: *const T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    // SAFETY: a prefetch reads nothing and faults at no address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}
