//! Maximal common vector: how many elements two layouts have next to each other alike.
//!
//! `R = max_common_layout(A, B)`: `A(R(i)) = B(R(i)) = i` for every `i` below the size of `R`;
//! `max_common_vector` is that size.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
