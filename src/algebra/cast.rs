//! Upcast and downcast: a layout in units of more or fewer elements.
//!
//! An element of `A` is n parts of `downcast(A, n)`, which are next to each other in the mode in
//! which elements are: `R(n c) = n A(c)`, where n multiplies the coordinate of that mode alone.
//! `upcast` goes back: `upcast(downcast(A, n), n) = A`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
