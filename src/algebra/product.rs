//! Product: a layout repeated as another one says.
//!
//! `logical_product(A, B) = (A, A* ∘ B)`, where `A*` is the complement of `A`: mode 0 is a copy of
//! `A`, mode 1 runs over the copies, and `B` is compatible with it. Zipped, tiled, flat, blocked and
//! raked products group the same modes in other ways.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
