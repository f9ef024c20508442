//! Construct: the compact layouts of a shape, by the order of its modes.
//!
//! Sorted by the order, each mode of extent above 1 has the product of the extents before it for its
//! stride, so that the layout is a bijection onto the integers below its size.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
