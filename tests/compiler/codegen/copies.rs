//! Copies between two tensors of the same static layout. Beside each stands a function by hand, which copies the same
//! memory with `copy_from_slice`.

#![allow(dead_code, missing_docs, unreachable_pub)]

use colex::kernels::copy;
use colex::prelude::*;

/// Each row is a case: its name, the number of elements, and the layout of both operands.
macro_rules! cases {
    ($($name:ident: $size:literal, $layout:expr;)*) => {
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        pub mod typed {
            use super::*;
            $(#[inline(never)] pub fn $name(src: &[f32; $size], dst: &mut [f32; $size]) {
                copy(&make_tensor(src, $layout), &mut make_tensor(dst, $layout));
            })*
        }

        pub mod hand {
            $(#[inline(never)] pub fn $name(src: &[f32; $size], dst: &mut [f32; $size]) {
                dst.copy_from_slice(src);
            })*
        }
    };
}

cases! {
    one_mode: 7, layout!(7);
    by_columns: 48, layout!((6, 8));
    by_rows: 130, layout!((10, 13), LayoutRight);
    large: 1_000_000, layout!((1000, 1000), LayoutRight);
    another_order: 240, layout!((4, (6, 10)) : (10, (40, 1)));
    five_modes: 2520, layout!((3, 4, 5, 6, 7) : (4, 1, 504, 84, 12));
    with_ones: 30, layout!((1, 5, 1, 6) : (0, 6, 7, 1));
}
