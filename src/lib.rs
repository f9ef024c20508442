//! CuTe's layout algebra in Rust's type system.

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod int;
pub mod tuple;
pub mod profile;
pub mod coord;
pub mod layout;
mod macros;
pub mod algebra;
#[cfg(feature = "alloc")]
pub mod dynamic;
mod error;

pub use error::{Clash, LayoutError, Operand};
pub use int::{C, Dyn};
pub use layout::{
    AnyLayout, Cosize, Layout, LayoutLeft, LayoutRight, Mode, Size, StaticLayout, StrideOf, cosize, make_layout, size,
    try_make_layout,
};

/// All of a mode: `_` in a coordinate or a tiler.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct All;

#[doc(hidden)]
pub mod __private {
    pub use typenum;
}

/// What a kernel needs: `use colex::prelude::*`.
pub mod prelude {
    pub use crate::coord::{crd2crd, crd2idx, crd2idx_by, idx2crd, idx2crd_by};
    pub use crate::int::{C, Dyn, Int, Static};
    pub use crate::layout::{AnyLayout, Cosize, LayoutLeft, LayoutRight, Mode, Size, StaticLayout, cosize, make_layout, size};
    pub use crate::tuple::{get, notation};
    pub use crate::{All, Layout, LayoutError, Shape, coord, int, layout, shape, tiler};
}
