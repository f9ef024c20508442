//! CuTe's layout algebra in Rust's type system.

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod access;
pub mod algebra;
pub mod coord;
pub mod display;
#[cfg(feature = "alloc")]
pub mod dynamic;
mod error;
pub mod int;
pub mod layout;
mod macros;
pub mod profile;
#[allow(unsafe_code)]
pub mod tensor;
pub mod tuple;

pub use error::{Clash, LayoutError, Operand};
pub use int::{C, Dyn};
pub use layout::{
    AnyLayout, Cosize, Layout, LayoutLeft, LayoutRight, Mode, Size, StaticLayout, StrideOf, cosize, make_layout, size,
    try_make_layout,
};
pub use typenum;

/// All of a mode: `_` in a coordinate or a tiler.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct All;

/// What a kernel needs: `use colex::prelude::*`.
pub mod prelude {
    pub use crate::access::{Accepts, Matrix};
    pub use crate::algebra::coalesce::{Coalesce, CoalesceBy, CoalesceByOp, CoalesceOp, coalesce, coalesce_by};
    pub use crate::algebra::complement::{
        Complement, ComplementOp, ComplementTo, complement, complement_to, try_complement, try_complement_to,
    };
    pub use crate::algebra::composition::{Composition, CompositionOp, composition, try_composition};
    pub use crate::algebra::divide::{
        LogicalDivide, LogicalDivideOp, LogicalDividePadded, LogicalDividePaddedOp, Padded, ZippedDivide,
        ZippedDivideOp, ZippedDividePadded, ZippedDividePaddedOp, logical_divide, logical_divide_padded,
        try_logical_divide, try_logical_divide_padded, try_zipped_divide, try_zipped_divide_padded, zipped_divide,
        zipped_divide_padded,
    };
    pub use crate::algebra::filter::{filter, filter_by, filter_zeros, filter_zeros_by};
    pub use crate::algebra::flatten::flatten;
    pub use crate::algebra::slice::{Dice, DiceOp, Slice, SliceOp, dice, slice, slice_and_offset};
    pub use crate::coord::{crd2crd, crd2idx, crd2idx_by, idx2crd, idx2crd_by};
    #[cfg(feature = "std")]
    pub use crate::display::print_layout;
    pub use crate::display::table;
    pub use crate::int::{C, Dyn, Int, Static};
    pub use crate::layout::{
        AnyLayout, Cosize, LayoutLeft, LayoutRight, Mode, Size, StaticLayout, cosize, make_layout, size,
    };
    pub use crate::tensor::{Buffer, BufferMut, Tensor, local_tile, local_tile_mut, make_tensor};
    pub use crate::tuple::{get, notation};
    pub use crate::{All, Layout, LayoutError, Shape, coord, int, layout, shape, tiler};
}
