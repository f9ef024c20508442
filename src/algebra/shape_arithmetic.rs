//! shape arithmetic

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
