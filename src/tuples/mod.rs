//! Tuples of integers: shapes, strides and coordinates.
//!
//! For: the nested tuple ([`tuple`]), shapes, strides and their profiles ([`profile`]), and coordinates and their indices
//! ([`coord`]). May import: `error`, `int`, and of `layout` and `algebra::supertraits` the supertraits of a stride (`Congruent`).
//! Not to be changed without: `algebra/supertraits.rs`, which declares the walks over the leaves that `Congruent` lists; and
//! `docs/soundness.md`, since unsafe code trusts sizes and reaches that are computed here.

pub mod tuple;

pub mod profile;

pub mod coord;
