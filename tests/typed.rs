//! Typed operations compared with their definitions, on every small layout.

#[cfg(feature = "std")]
mod casts;
#[cfg(feature = "std")]
mod common_vectors;
#[cfg(feature = "std")]
mod coordinates;
#[cfg(feature = "std")]
mod exhaustive_typed;
#[cfg(feature = "alloc")]
mod facts;
#[cfg(feature = "std")]
mod laws;
#[cfg(feature = "std")]
mod left_inverse;
mod matrix;
#[cfg(feature = "std")]
mod offsets;
mod slice;
#[cfg(feature = "std")]
mod ties;
#[cfg(feature = "std")]
mod values;
mod word_size;
