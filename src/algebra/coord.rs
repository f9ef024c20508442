//! Coordinates at run time: conversions between a coordinate and an index.
//!
//! `idx2crd(crd2idx(c, S), S) = c` for every coordinate `c` in the shape `S`, and
//! `crd2idx(idx2crd(i, S), S) = i` for every `i` below its size.
//!
//! The typed functions are in [`crate::coord`](mod@crate::coord).

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
