//! Relations: which tuples go together at run time.
//!
//! Congruent tuples have one profile; `A` is weakly congruent to `B` where `B` refines its profile,
//! and compatible where it does so at equal sizes. `elem_less` compares in every entry, `lex_less`
//! and `colex_less` in the first, or the last, in which two tuples differ.
//!
//! The typed predicates on tuples are in [`crate::profile`]; that on layouts is [`injective`].

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub mod injective;
