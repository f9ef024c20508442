#![doc = include_str!("../README.md")]
//!
//! # Crate layout
//!
//! Everything here is one of four things: make a layout, transform it, apply it, see memory through
//! it. The modules in the order in which to read them:
//!
//! | concept | module | read first |
//! | --- | --- | --- |
//! | an integer, static or dynamic | [`int`](mod@int) | [`int::Int`], [`C`], [`Dyn`] |
//! | a nested tuple of integers | [`tuple`](mod@tuple) | [`tuple::IntTuple`] |
//! | which tuples go together | [`profile`] | [`profile::Congruent`] |
//! | a coordinate, and its index | [`coord`](mod@coord) | [`coord::Coord`], [`coord::crd2idx`] |
//! | a layout | [`layout`](mod@layout) | [`Layout`](struct@Layout), [`AnyLayout`], [`layout!`] |
//! | fewer modes, the same function | [`algebra::coalesce`], [`algebra::filter`], [`algebra::flatten`] | [`prelude::coalesce`] |
//! | some of the modes | [`algebra::slice`] | [`prelude::slice`] |
//! | one layout after another | [`algebra::composition`] | [`prelude::composition`] |
//! | what a layout leaves out | [`algebra::complement`] | [`prelude::complement_to`] |
//! | a layout in tiles | [`algebra::divide`], [`algebra::tiler`] | [`prelude::zipped_divide`] |
//! | memory through a layout | [`tensor`], [`access`] | [`Tensor`](tensor::Tensor) |
//! | memory moved through layouts | [`kernels`] | [`kernels::copy`] |
//! | a picture of a layout | [`display`] | [`display::table`] |
//! | a law that does not hold | [`LayoutError`] | [`Clash`] |
//!
//! Each operation of the algebra has a file that states its law, then the typed operation, and in a
//! child module the function of the runtime path, which `dynamic` exports. An operation `op` has a
//! type alias for its result, `Op<A, B>`, and a trait that generic code bounds by, `OpOp<B>`:
//!
//! ```
//! use colex::prelude::*;
//! fn tiles<A: ZippedDivideOp<T>, T>(a: A, tiler: T) -> ZippedDivide<A, T> {
//!     zipped_divide(a, tiler)
//! }
//! assert_eq!(tiles(layout!((4, 6)), tiler!(2, 3)).rank(), 2);
//! ```

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
pub mod kernels;
pub mod layout;
mod macros;
#[cfg(feature = "picture")]
pub mod picture;
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
    pub use crate::kernels::{
        axpby, copy, copy_if, fill, reduce, transform, transform_both, try_axpby, try_copy, try_copy_if, try_transform,
        try_transform_both,
    };
    pub use crate::layout::{
        AnyLayout, Cosize, LayoutLeft, LayoutRight, Mode, Size, StaticLayout, cosize, make_layout, size,
    };
    pub use crate::tensor::{
        Buffer, BufferMut, Tensor, Whole, inner_partition, local_partition, local_partition_mut, local_tile,
        local_tile_mut, make_tensor, make_tensor_at, make_tensor_at_mut, outer_partition,
    };
    pub use crate::tuple::{get, notation};
    pub use crate::{All, Layout, LayoutError, Shape, coord, int, layout, shape, tiler};
}
