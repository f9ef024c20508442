//! CuTe's layout algebra in Rust's type system.

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod algebra;
#[cfg(feature = "alloc")]
pub mod dynamic;
mod error;

pub use error::{Clash, LayoutError, Operand};
