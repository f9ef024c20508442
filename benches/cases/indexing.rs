//! Functions that index through a layout, each beside one "by hand", which computes the same offset from raw integers.
//!
//! The bench `indexing` measures these functions, and `tests/compiler/codegen.rs` compares their machine code.
//!
//! Neither kind of function panics. If a dynamic extent is 0, the functions by hand divide by 1 in its place: a shape with this
//! extent has no coordinates, so no result depends on the divisor.

#![allow(dead_code, missing_docs, unreachable_pub)]

use colex::atom::{CopyAtom, SM80_16x8x16_F32F16F16F32_TN, UniversalCopy, tiled_copy, tiled_mma};
use colex::prelude::*;

pub type Static = Layout!((6, (4, 5)) : (20, (5, 1)));
pub type Swizzled = colex::ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!((8, 64), LayoutRight)>;
pub type SwizzledMixed = colex::ComposedLayout<Swizzle!(2, 0, 3), Dyn, Layout!((8, Dyn) : (Dyn, 1))>;
pub type Xor = Layout!((8, 8) : (F 9, F 1));
pub type XorMixed = Layout!((8, Dyn) : (F 72, F 8));
pub type Mixed = Layout!((6, (4, Dyn)) : (Dyn, (5, 1)));
pub type Dynamic = Layout!((Dyn, (Dyn, Dyn)) : (Dyn, (Dyn, Dyn)));

/// The dynamic integers of [`Mixed`].
#[derive(Clone, Copy)]
pub struct MixedByHand {
    pub extent: isize,
    pub stride: isize,
}

/// Three extents, or three strides: one of the rows, and two of the columns.
#[derive(Clone, Copy)]
pub struct ThreeByHand {
    pub rows: isize,
    pub columns: [isize; 2],
}

/// The dynamic integers of [`Dynamic`].
#[derive(Clone, Copy)]
pub struct DynamicByHand {
    pub shape: ThreeByHand,
    pub stride: ThreeByHand,
}

/// Makes the functions of the cases. A case has a name, the type of the result, and for each of its two functions the arguments
/// and the body: first through a layout, then by hand.
macro_rules! cases {
    ($($name:ident -> $r:ty:
        ($($arg:ident: $t:ty),*) $typed:block
        ($($by_hand:ident: $u:ty),*) $hand:block
    )*) => {
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        pub mod typed {
            use super::*;
            $(#[inline(never)] pub fn $name($($arg: $t),*) -> $r $typed)*
        }

        pub mod hand {
            use super::*;
            $(#[inline(never)] pub fn $name($($by_hand: $u),*) -> $r $hand)*
        }
    };
}

cases! {
    swizzled_2d -> isize:
        (layout: Swizzled, i: usize, j: usize) { layout.at((i, j)) }
        (_layout: Swizzled, i: usize, j: usize) {
            let x = i as isize * 64 + j as isize;
            x ^ ((x & 0b111_000_000) >> 3)
        }
    swizzled_mixed_2d -> isize:
        (layout: SwizzledMixed, i: usize, j: usize) { layout.at((i, j)) }
        (layout: SwizzledMixed, i: usize, j: usize) {
            use colex::prelude::*;
            let x = layout.offset().get() + i as isize * layout.layout().stride().head.get() + j as isize;
            x ^ ((x & 0b11_000) >> 3)
        }
    xor_2d -> isize:
        (layout: Xor, i: usize, j: usize) { layout.at((i, j)) }
        (_layout: Xor, i: usize, j: usize) { (i ^ (i << 3) ^ j) as isize }
    xor_mixed_2d -> isize:
        (layout: XorMixed, i: usize, j: usize) { layout.at((i, j)) }
        (_layout: XorMixed, i: usize, j: usize) { ((i << 3) ^ (i << 6) ^ (j << 3)) as isize }
    static_1d -> isize:
        (i: usize) { Static::instance().at(i) }
        (i: usize) {
            let (jk, i) = (i / 6, i % 6);
            let (k, j) = (jk / 4, jk % 4);
            (i * 20 + (j * 5 + k)) as isize
        }
    static_2d -> isize:
        (i: usize, jk: usize) { Static::instance().at((i, jk)) }
        (i: usize, jk: usize) {
            let (j, k) = (jk % 4, jk / 4);
            (i * 20 + (j * 5 + k)) as isize
        }
    static_nested -> isize:
        (i: usize, j: usize, k: usize) { Static::instance().at((i, (j, k))) }
        (i: usize, j: usize, k: usize) { (i * 20 + (j * 5 + k)) as isize }
    mixed_1d -> isize:
        (a: &Mixed, i: usize) { a.at(i) }
        (a: &MixedByHand, i: usize) {
            let (jk, i) = (i / 6, i % 6);
            let (k, j) = (jk / 4, jk % 4);
            i as isize * a.stride + (j * 5 + k) as isize
        }
    mixed_2d -> isize:
        (a: &Mixed, i: usize, jk: usize) { a.at((i, jk)) }
        (a: &MixedByHand, i: usize, jk: usize) {
            let (j, k) = (jk % 4, jk / 4);
            i as isize * a.stride + (j * 5 + k) as isize
        }
    mixed_nested -> isize:
        (a: &Mixed, i: usize, j: usize, k: usize) { a.at((i, (j, k))) }
        (a: &MixedByHand, i: usize, j: usize, k: usize) { i as isize * a.stride + (j * 5 + k) as isize }
    dynamic_1d -> isize:
        (a: &Dynamic, i: usize) { a.at(i) }
        (a: &DynamicByHand, i: usize) {
            let DynamicByHand { shape, stride } = *a;
            let m = (shape.rows as usize).max(1);
            let (jk, i) = (i / m, i % m);
            let row = i as isize * stride.rows;
            let n = (shape.columns[0] as usize).max(1);
            let (k, j) = (jk / n, jk % n);
            row + (j as isize * stride.columns[0] + k as isize * stride.columns[1])
        }
    dynamic_2d -> isize:
        (a: &Dynamic, i: usize, jk: usize) { a.at((i, jk)) }
        (a: &DynamicByHand, i: usize, jk: usize) {
            let DynamicByHand { shape, stride } = *a;
            let row = i as isize * stride.rows;
            let n = (shape.columns[0] as usize).max(1);
            let (k, j) = (jk / n, jk % n);
            row + (j as isize * stride.columns[0] + k as isize * stride.columns[1])
        }
    dynamic_nested -> isize:
        (a: &Dynamic, i: usize, j: usize, k: usize) { a.at((i, (j, k))) }
        (a: &DynamicByHand, i: usize, j: usize, k: usize) {
            let DynamicByHand { stride, .. } = *a;
            i as isize * stride.rows + (j as isize * stride.columns[0] + k as isize * stride.columns[1])
        }
    // The compiler can prove that these coordinates lie in the shape, so no check remains.
    tensor_static -> f32:
        (data: &[f32; 32], i: usize, j: usize) { make_tensor(data, layout!((4, 8) : (8, 1)))[(i % 4, j % 8)] }
        (data: &[f32; 32], i: usize, j: usize) { data[i % 4 * 8 + j % 8] }
    tensor_row_sum -> f32:
        (data: &[f32; 32], i: usize) {
            let t = make_tensor(data, layout!((4, 8) : (8, 1)));
            (0..8usize).map(|j| t[(i % 4, j)]).sum()
        }
        (data: &[f32; 32], i: usize) { (0..8).map(|j| data[i % 4 * 8 + j]).sum() }
    // The offset of a value of a thread in tile (i, j) of a row-major matrix of 256 x 24, in a tiled copy of 128 x 8.
    copied_by_thread -> isize:
        (thread: usize, value: usize, i: usize, j: usize) {
            let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((32, 8)), layout!((4, 1)));
            copy.tidfrg_s(layout!((256, 24), LayoutRight)).at((thread, (value, 0), (i, j)))
        }
        (thread: usize, value: usize, i: usize, j: usize) {
            (thread % 32 * 96 + thread / 32 + value * 24 + (i * 3072 + j * 8)) as isize
        }
    // The offset of a value of a thread in tile (0, j) of a swizzled matrix of 8 x 32, in a tiled copy of 8 x 16. The first case
    // indexes the layout of all threads, the second the part of one thread.
    swizzled_copied_by_thread -> isize:
        (thread: usize, value: usize, j: usize) {
            let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((1, 4)));
            let tile = composition(swizzle!(3, 2, 3), layout!((8, 32), LayoutRight));
            tile.tidfrg_d(copy).at((thread, (value, 0), (0, j)))
        }
        (thread: usize, value: usize, j: usize) {
            let x = (thread % 8 * 32 + thread / 8 * 4 + value + j * 16) as isize;
            x ^ ((x & 0b111_00000) >> 3)
        }
    swizzled_part_of_thread -> isize:
        (data: &[f32; 256], thread: usize, value: usize, j: usize) {
            let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((1, 4)));
            let tile = make_swizzled_tensor(data, composition(swizzle!(3, 2, 3), layout!((8, 32), LayoutRight)));
            copy.get_slice(thread % 32).partition_s(&tile).layout().at(((value, 0), 0, j))
        }
        (_data: &[f32; 256], thread: usize, value: usize, j: usize) {
            let thread = thread % 32;
            let x = (thread % 8 * 32 + thread / 8 * 4) as isize + (value + j * 16) as isize;
            x ^ ((x & 0b111_00000) >> 3)
        }
    // The offset of value v of a lane of a warp in tile (i, k) of a row-major A of 64 x 32.
    held_by_lane -> isize:
        (lane: usize, warp: usize, v: usize, i: usize, k: usize) {
            let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, _, _));
            mma.thrfrg_a(layout!((64, 32), LayoutRight)).at(((lane, (warp, 0)), ((v, 0, 0), (i, k))))
        }
        (lane: usize, warp: usize, v: usize, i: usize, k: usize) {
            ((lane % 4 * 2 + lane / 4 * 32) + warp * 512 + v + (i * 1024 + k * 16)) as isize
        }
}
