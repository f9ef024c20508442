//! Manipulate: the modes of a layout added, replaced, picked and grouped.
//!
//! A mode keeps its function: `append(A, X)(a, x) = A(a) + X(x)`, and `group` and `get` change the
//! parentheses alone.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
