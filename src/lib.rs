// The examples of README.md use atoms.
#![cfg_attr(any(feature = "atom", not(doctest)), doc = include_str!("../README.md"))]
//!
//! # Crate layout
//!
//! The library builds layouts, transforms them, applies them to coordinates, and accesses memory through them. The modules are listed
//! in the order in which to read them:
//!
//! | concept | module | read first |
//! | --- | --- | --- |
//! | a law that does not hold | [`LayoutError`] | [`Clash`] |
//! | an integer, static or dynamic | [`int`](mod@int) | [`int::Int`], [`C`], [`Dyn`] |
//! | a nested tuple of integers | [`tuple`](mod@tuple) | [`tuple::IntTuple`] |
//! | shapes and strides, and their profiles | [`profile`] | [`profile::Congruent`] |
//! | a coordinate, and its index | [`coord`](mod@coord) | [`coord::Coord`], [`coord::crd2idx`] |
//! | a layout | [`layout`](mod@layout) | [`Layout`](struct@Layout), [`AnyLayout`], [`layout!`] |
//! | the same function with fewer modes | [`algebra::coalesce`](mod@algebra::coalesce), [`algebra::filter`](mod@algebra::filter), [`algebra::flatten`](mod@algebra::flatten) | [`prelude::coalesce`] |
//! | some of the modes | [`algebra::slice`](mod@algebra::slice) | [`prelude::slice`] |
//! | compositions of layouts | [`algebra::composition`](mod@algebra::composition) | [`prelude::composition`] |
//! | the offsets that a layout leaves out | [`algebra::complement`](mod@algebra::complement) | [`prelude::complement_to`] |
//! | modes added, selected, grouped | [`algebra::manip`] | [`prelude::select`] |
//! | a compact layout, by the order of its modes | [`algebra::construct`] | [`prelude::make_ordered_layout`] |
//! | a layout for elements of another size | [`algebra::cast`] | [`algebra::cast::recast`] |
//! | how shapes relate and divide | [`algebra::relations`], [`algebra::shape_arithmetic`] | [`algebra::shape_arithmetic::shape_div`] |
//! | the properties of a layout that follow from its type | [`algebra::facts`] | [`algebra::facts::IsInjective`] |
//! | a layout divided into tiles | [`algebra::tiler`], [`algebra::divide`] | [`prelude::zipped_divide`] |
//! | inverses of a layout | [`algebra::inverse`] | [`prelude::right_inverse`] |
//! | elements contiguous in two layouts | [`algebra::max_common`] | [`prelude::max_common_vector`] |
//! | two layouts at the same index | [`algebra::common_domain`], [`algebra::add`] | [`algebra::layout_add`] |
//! | copies of a layout | [`algebra::product`] | [`prelude::blocked_product`] |
//! | bounds on the layouts of kernels | [`access`] | [`prelude::Accepts`], [`prelude::MatrixLayout`] |
//! | a function after a layout | [`composed`](mod@composed) | [`ComposedLayout`] |
//! | swizzles | [`swizzle`](mod@swizzle) | [`Swizzle`](struct@Swizzle), [`swizzle!`](crate::swizzle!) |
//! | coordinates as strides | [`basis`] | [`CoordLayout`], [`tensor::make_identity_tensor`] |
//! | a layout as a table | [`display`] | [`display::table`] |
//! | a buffer with a layout | [`tensor`] | [`Tensor`](tensor::Tensor) |
//! | kernels that move memory | [`kernels`] | [`kernels::copy`] |
//! | atoms and tiled atoms: which thread holds which elements | [`atom`] | [`atom::MmaAtom`], [`atom::tiled_mma`] |
//!
//! Each operation of the algebra has a module with its law and the typed function. The runtime function of the same name is in
//! `dynamic`. Each operation has a type alias for its result and a trait as the bound for generic code: `zipped_divide` has
//! `ZippedDivide<A, T>` and `ZippedDivideOp<T>`.
//!
//! ```
//! use colex::prelude::*;
//! fn tiles<A: ZippedDivideOp<T>, T>(a: A, tiler: T) -> ZippedDivide<A, T> {
//!     zipped_divide(a, tiler)
//! }
//! assert_eq!(tiles(layout!((4, 6)), tiler!(2, 3)).rank(), 2);
//! ```
//!
//! A kernel with generic layouts has one bound for each operation that it calls, and needs no type annotations:
//!
//! ```
//! use colex::prelude::*;
//! /// The offsets of a thread's elements in the first tile of a matrix.
//! fn elements<M, T, V>(matrix: M, tile: T, values: V, thread: usize) -> Vec<isize>
//! where
//!     M: LogicalDivideOp<T>,
//!     LogicalDivide<M, T>: CoalesceOp,
//!     Coalesce<LogicalDivide<M, T>>: CompositionOp<V>,
//! {
//!     let tiles = coalesce(logical_divide(matrix, tile));
//!     let thread_values = composition(tiles, values);
//!     (0..2).map(|value| thread_values.at(thread + 4 * value)).collect()
//! }
//! // a tile of 4 x 2, held by four threads, two values each
//! let tile = layout!((4, 2) : (1, 8));
//! assert_eq!(elements(layout!((8, 6)), tile, layout!((4, 2)), 1), [1, 9]);
//! let n = 6;
//! assert_eq!(elements(layout!((8, n), LayoutRight), tile, layout!((4, 2)), 1), [6, 7]);
//! ```
//!
//! In a bound, write a static int as [`Int!(8)`](Int), a tiler with two ints as [`Shape!(8, 4)`](Shape), and a layout as
//! [`Layout!`] with its strides, `Layout!((8, 4) : (4, 1))`. The type `C<8>` and the strides of `Layout!((8, 4))` are associated
//! types, which the compiler does not resolve in a bound.
//!
//! The [`guide`] explains all this with pictures. The [`manual`] shows the compiler's errors for programs that break a law, law by
//! law.

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The modules are in reading order, which is also the order in which rustdoc shows the impls of a type. The head of each folder
// documents its purpose and which modules it may import.
#[doc(hidden)]
pub mod error;
pub mod int;
mod tuples;

pub mod layout;

pub mod algebra;

mod kinds;

#[allow(unsafe_code)]
pub mod tensor;

pub mod kernels;

#[cfg(feature = "atom")]
pub mod atom;
#[cfg(feature = "alloc")]
pub mod dynamic;

#[cfg(doc)]
mod book;

#[cfg(doc)]
pub use book::{guide, manual};
pub use kinds::{access, basis, composed, display, swizzle, xor};
pub use tuples::{coord, profile, tuple};

pub use basis::CoordLayout;
pub use composed::ComposedLayout;
pub use error::{Clash, LayoutError, Operand};
pub use int::{C, Const, Dyn};
pub use layout::{
    AnyLayout, Cosize, Layout, LayoutLeft, LayoutRight, Mode, Size, StaticLayout, StrideOf, cosize, make_layout, size,
    try_make_layout,
};
pub use swizzle::Swizzle;
pub use typenum;

/// All of a mode: `_` in a coordinate or a tiler.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct All;
impl core::fmt::Display for All {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("_")
    }
}
impl core::fmt::Debug for All {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("_")
    }
}

/// The names that most kernels need: `use colex::prelude::*`.
///
/// The prelude leaves out rare operations and names that other crates use too, such as `get`, `take`, `filter`, `reverse` and
/// `size`. All operations are in [`algebra`]. Functions that move memory, such as `copy` and `fill`, are in [`kernels`]. [`Const`]
/// is at the root of the crate.
pub mod prelude {
    pub use crate::access::{Accepts, MatrixLayout};
    pub use crate::algebra::coalesce::{Coalesce, CoalesceOp, coalesce, coalesce_by};
    pub use crate::algebra::complement::{
        Complement, ComplementOp, ComplementTo, complement, complement_to, try_complement_to,
    };
    pub use crate::algebra::composition::{Composition, CompositionOp, composition, try_composition};
    pub use crate::algebra::construct::make_ordered_layout;
    pub use crate::algebra::divide::{
        FlatDivide, FlatDivideOp, LogicalDivide, LogicalDivideOp, Padded, TiledDivide, TiledDivideOp, ZippedDivide,
        ZippedDivideOp, flat_divide, logical_divide, logical_divide_padded, tiled_divide, try_logical_divide,
        try_tiled_divide, try_zipped_divide, zipped_divide, zipped_divide_padded,
    };
    pub use crate::algebra::flatten::flatten;
    pub use crate::algebra::inverse::{
        LeftInverse, LeftInverseOp, RightInverse, RightInverseOp, left_inverse, right_inverse,
    };
    pub use crate::algebra::manip::{group, select};
    pub use crate::algebra::max_common::max_common_vector;
    pub use crate::algebra::product::{
        BlockedProduct, BlockedProductOp, LogicalProduct, LogicalProductOp, RakedProduct, RakedProductOp, TileToShape,
        TileToShapeOp, blocked_product, logical_product, raked_product, tile_to_shape,
    };
    pub use crate::algebra::shape_arithmetic::ceil_div;
    pub use crate::algebra::slice::{Slice, SliceOp, slice};
    pub use crate::basis::make_identity_layout;
    pub use crate::coord::{crd2idx, idx2crd};
    #[cfg(feature = "std")]
    pub use crate::display::print_layout;
    #[cfg(feature = "alloc")]
    pub use crate::dynamic::ToDyn;
    pub use crate::int::{C, ConstExtent, Dyn, Extent, Int, Static};
    pub use crate::layout::{AnyLayout, LayoutLeft, LayoutRight, Mode, StaticLayout, make_layout};
    pub use crate::tensor::{
        Buffer, BufferMut, PartitionMutOp, PartitionOp, Tensor, TilesMutOp, TilingOp, View, ViewMut, Whole,
        local_partition, local_partition_mut, local_tile, local_tile_mut, make_identity_tensor, make_swizzled_tensor,
        make_tensor, make_tensor_at, make_tensor_at_mut,
    };
    pub use crate::tuple::notation;
    pub use crate::{
        All, ComposedLayout, Int, Layout, LayoutError, Shape, Swizzle, coord, int, layout, layouts, mode, shape,
        swizzle, tiler,
    };
}
