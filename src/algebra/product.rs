//! product

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
