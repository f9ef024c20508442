//! Tuples of integers: what shapes, strides and coordinates are written as.
//!
//! For: the nested tuple ([`tuple`]), which tuples go together as shape and stride ([`profile`]), and what index a coordinate has
//! ([`coord`]). May import: `error`, `int`, and of `layout` and `algebra::asked` what a stride answers (`Congruent`).
//! Not to be changed without: `algebra/asked.rs`, where the walks over the leaves that `Congruent` lists are declared; and
//! `docs/soundness.md`, since unsafe code trusts sizes and reaches that are computed here.

pub mod tuple;

pub mod profile;

pub mod coord;
