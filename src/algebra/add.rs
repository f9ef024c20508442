//! Addition: the layout of the sums of two layouts, `R(i) = A(i) + B(i)`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
