//! Relations between two shapes or coordinates, and between the offsets of a layout.
//!
//! Two tuples are congruent if they have the same profile. `A` is weakly congruent to `B` if `B` is `A` with some integers
//! replaced by tuples. `A` is compatible with `B` if, in addition, each of these tuples has the size of the integer that it
//! replaces. These three relations are in [`crate::profile`].
//!
//! `elem_less` compares every entry of two tuples. `lex_less` compares the first entry in which they differ, and `colex_less`
//! compares the last one.
//!
//! [`check_injective`] checks that no two coordinates of a layout share an offset. [`is_disjoint`] is true only if, in addition,
//! the modes do not interleave.
//!
//! Each relation of tuples is a function that returns a `bool`, and a trait whose answer is a type: `B1` or `B0` if the static
//! integers decide, [`Unknown`](crate::int::ops::Unknown) if dynamic ones do.
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
