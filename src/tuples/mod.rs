//! Tuples of integers: shapes, strides and coordinates.
//!
//! For: nested tuples ([`tuple`]), shapes, strides and their profiles ([`profile`]), and coordinates and their indices
//! ([`coord`]).
//!
//! May import: `error` and `int`. `Congruent`, the trait of strides, may also import from `layout` and `algebra::supertraits`.
//!
//! Not to be changed without: `algebra/supertraits.rs`, which declares the traits that bound the types in `Congruent`; and
//! `docs/soundness.md`, because unsafe code trusts the sizes and the ranges of offsets that are computed here.

pub mod tuple;

pub mod profile;

pub mod coord;
