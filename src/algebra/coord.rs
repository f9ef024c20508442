//! Converts between coordinates and indices at run time.
//!
//! `idx2crd(crd2idx(c, S), S) = c` for every coordinate `c` in the shape `S`, and `crd2idx(idx2crd(i, S), S) = i` for every `i`
//! below the size of `S`.
//!
//! The typed functions are in [`crate::coord`](mod@crate::coord).

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
