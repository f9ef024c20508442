//! coord

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
