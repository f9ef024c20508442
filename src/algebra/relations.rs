//! Relations of shapes, coordinates and layouts: orders, and relations of profiles and offsets.
//!
//! Congruent tuples have one profile; `A` is weakly congruent to `B` where `B` refines its profile,
//! and compatible where it does so at equal sizes: these three are in [`crate::profile`].
//! `elem_less` compares in every entry, `lex_less` and `colex_less` in the first, or the last, in
//! which two tuples differ.
//!
//! [`is_disjoint`] and [`check_injective`] compare the offsets of a layout.
//!
//! Each relation is a function that answers a `bool`, and a trait that answers a type: `B1` or `B0`
//! where the static integers decide, [`Unknown`](crate::int::ops::Unknown) where dynamic ones do.
//!
//! Source: CuTe, the functions of these names.

pub(crate) mod divides;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
#[cfg_attr(doc, doc(hidden))]
pub mod injective;
pub(crate) mod order;

pub use crate::int::arithmetic::Answer;
pub use divides::{CompatibleOp, EvenlyDividesOp, evenly_divides};
pub use injective::{InjectiveOp, check_injective, is_disjoint};
pub use order::{ColexLessOp, ElemLessOp, LexLessOp, colex_less, elem_less, lex_less};
