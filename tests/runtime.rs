//! The runtime path: its laws, the golden rows, every small layout, and input that breaks laws.

mod analysis;
mod any_input;
mod bad_input;
mod cases;
mod common_domains;
#[cfg(feature = "std")]
mod dyn_tensor;
mod exhaustive_composition;
mod golden_dynamic;
mod laws;
mod laws_dynamic;
mod sums;
#[cfg(feature = "std")]
mod swizzle_dynamic;
