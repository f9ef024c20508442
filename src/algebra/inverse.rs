//! Inverses: the layouts that undo a layout.
//!
//! - `R = right_inverse(A)`: `A(R(i)) = i` for every `i` below the size of `R`, which is as large as
//!   it can be.
//! - `R = left_inverse(A)`: `R(A(i)) = i` for every `i` below the size of an injective `A`.
//! - `R = nullspace(A)`: `A(R(i)) = 0`, and `size(R) = size(A) / size(filter(A))`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
