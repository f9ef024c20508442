//! Shape arithmetic: products and quotients of shapes, leaf by leaf or mode after mode.
//!
//! `ceil_div(A, B) * B >= A` in every mode, `round_up(A, B)` is the least multiple of `B` from `A`
//! on, and `size(shape_div(A, b)) * b >= size(A)`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
