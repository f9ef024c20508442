//! cast

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
