//! Layouts of every kind: what a kernel asks of one, and the kinds beside `Layout`.
//!
//! For: bounds of kernels over any layout ([`access`]), swizzled layouts ([`swizzle`]), layouts whose strides are coordinates
//! ([`basis`]), and a layout as a table of its offsets ([`display`]). May import: everything above, the algebra too, and nothing of
//! tensors. Not to be changed without: the methods of these kinds have the names of the operations of the algebra, which `tests/swizzle.rs`
//! compares; `docs/soundness.md`, since unsafe code trusts how far they reach.

pub mod access;

pub mod swizzle;

pub mod basis;

pub mod display;
