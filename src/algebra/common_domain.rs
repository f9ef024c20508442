//! The greatest common domain of two shapes: the indices, as a layout, along which both move in one leaf at a time.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
