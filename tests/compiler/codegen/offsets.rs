//! Functions from an offset of a static compact layout to its coordinate. Those in `typed` call the library, and those in
//! `hand` compute the same integers with `/` and `%`. Each function first returns if the offset is past the end, so the
//! rest of the function needs no code for such offsets.

#![allow(dead_code, missing_docs, unreachable_pub)]

use colex::algebra::{get_1d_coord, get_hier_coord};
use colex::prelude::*;

pub const NAMES: &[&str] = &["digits", "row_major", "index"];

pub mod typed {
    use super::*;
    #[inline(never)]
    pub fn digits(i: usize) -> [isize; 3] {
        if i >= 120 {
            return [0; 3];
        }
        let c = get_hier_coord(layout!((6, (4, 5)) : (20, (5, 1))), i);
        [c.head.get(), c.tail.head.head.get(), c.tail.head.tail.head.get()]
    }
    #[inline(never)]
    pub fn row_major(i: usize) -> [isize; 2] {
        if i >= 96 {
            return [0; 2];
        }
        let c = get_hier_coord(layout!((8, 12), LayoutRight), i);
        [c.head.get(), c.tail.head.get()]
    }
    #[inline(never)]
    pub fn index(i: usize) -> isize {
        if i >= 96 { 0 } else { get_1d_coord(layout!((8, 12), LayoutRight), i).get() }
    }
}

pub mod hand {
    #[inline(never)]
    pub fn digits(i: usize) -> [isize; 3] {
        if i >= 120 {
            return [0; 3];
        }
        let i = i as isize;
        [i / 20 % 6, i / 5 % 4, i % 5]
    }
    #[inline(never)]
    pub fn row_major(i: usize) -> [isize; 2] {
        if i >= 96 {
            return [0; 2];
        }
        let i = i as isize;
        [i / 12 % 8, i % 12]
    }
    #[inline(never)]
    pub fn index(i: usize) -> isize {
        if i >= 96 {
            return 0;
        }
        let i = i as isize;
        i / 12 % 8 + i % 12 * 8
    }
}
