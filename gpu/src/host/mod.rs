//! The host side of the library: builds, loads and launches kernels.
//!
//! Functions that fail return a [`GpuError`], whose text is a full sentence.

mod architecture;
mod boxes;
mod build;
mod convergence;
mod error;
mod fit;
mod functions;
mod gpu;
mod launch;
mod map_place;
pub mod moves;
mod settled;
mod statics;
mod tensor;
mod tensor_map;
mod toolchain;
mod trusted;

pub use boxes::{Boxed, DeviceBoxes, DeviceBoxesMut, Ints, PlainModes};
pub use build::{Ptx, build, build_in};
pub use error::GpuError;
pub use fit::Fit;
pub use functions::PtxFunction;
pub use gpu::{Gpu, Module};
pub use launch::{Grid, Loaded, Pass, PassAll};
pub use settled::SettledTensor;
pub use tensor::{DeviceTensor, Turned, Vectors};
pub use tensor_map::{DeviceMap, DeviceMapMut, HostElement, PlainMatrix};
pub use trusted::{DeviceTrusted, Make};
