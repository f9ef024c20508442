//! Tilers: what a layout is composed with, divided by or tiled into.
//!
//! A tiler is a layout; an int `n`, which stands for the layout `n:1`; [`All`], which leaves a
//! mode as it is; or a list with a tiler for each mode. [`tiler!`](crate::tiler) builds the list.

use crate::All;
use crate::int::Int;
use crate::layout::Layout;
use crate::tuple::{HCons, HNil};

/// A tiler.
#[diagnostic::on_unimplemented(
    message = "a tiler is a layout, an int, `_`, or a list with one of these for each mode",
    note = "found `{Self}`",
    note = "fix: write `{{n}}` for a Rust integer, or build the tiler with `tiler!`"
)]
pub trait Tiler: Copy {}

impl<T: Int> Tiler for T {}
impl<S: Copy, D: Copy> Tiler for Layout<S, D> {}
impl Tiler for All {}
impl Tiler for HNil {}
impl<H: Tiler, T: Tiler> Tiler for HCons<H, T> {}

/// An element of `tiler!` that is no literal: it has to be a tiler.
#[doc(hidden)]
#[inline(always)]
pub fn __into_tiler<T: Tiler>(tiler: T) -> T {
    tiler
}
