//! max common

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
