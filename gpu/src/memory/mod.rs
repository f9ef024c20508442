//! Memory of the device, its address space in the type.

mod global;
mod shared;

pub use global::{Global, GlobalMut};
pub use shared::{Shared, SharedMemory, Space};
