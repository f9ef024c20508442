//! The kinds of layouts beside `Layout`, and the bounds that kernels put on layouts of any kind.
//!
//! For: the bounds of kernels ([`access`]), layouts composed with a function of their offsets ([`composed`]),
//! swizzles ([`swizzle`]), layouts whose strides are coordinates ([`basis`]), layouts whose strides are added by XOR
//! ([`xor`]), and tables of offsets ([`display`]).
//!
//! May import: every module above this one in `lib.rs`, the algebra too, but not `tensor`.
//!
//! Not to be changed without: `tests/swizzle.rs`, which checks that the methods of these kinds have the names of the operations of the
//! algebra; and `docs/soundness.md`, because unsafe code trusts the bounds on their offsets.

pub mod access;

pub mod composed;

pub mod swizzle;

pub mod basis;

pub mod xor;

pub mod display;
