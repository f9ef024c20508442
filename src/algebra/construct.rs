//! construct

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
