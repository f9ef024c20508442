//! Memory seen through a layout.
//!
//! A [`Tensor`] is a buffer and a layout: element `c` of the tensor is element `layout(c)` of the buffer. The constructor checks
//! that every offset of the layout lies inside the buffer, at compile time if the layout and the length of the buffer are static.
//! After that, an access only has to check that its coordinate lies in the shape.
//!
//! | to | call |
//! | --- | --- |
//! | make a tensor | [`make_tensor`]; [`make_tensor_at`] if strides are negative; [`Tensor::from_raw_parts`]; `from_ndarray` |
//! | make a tensor that owns its elements | [`zeros`](Tensor::zeros), [`full`](Tensor::full), [`from_fn`](Tensor::from_fn), [`map`](Tensor::map), with the feature `alloc` |
//! | see memory through a swizzle | [`make_swizzled_tensor`]; the bound [`TensorLayout`] accepts plain and swizzled layouts |
//! | access one element | `t[c]`, [`get`](Tensor::get), [`get_mut`](Tensor::get_mut) |
//! | visit all elements | [`iter`](Tensor::iter), [`iter_mut`](Tensor::iter_mut), [`iter_memory`](Tensor::iter_memory), [`coords`](Tensor::coords), [`for_each_mut`](Tensor::for_each_mut) |
//! | visit several tensors together | [`zip_mut_with`](Tensor::zip_mut_with), [`zip_mut_with_both`](Tensor::zip_mut_with_both) |
//! | reduce all elements | [`sum`](Tensor::sum), [`min`](Tensor::min), [`max`](Tensor::max), [`fold`](Tensor::fold), [`reduce`](Tensor::reduce) |
//! | compare, print | `==`, [`approx_eq`](Tensor::approx_eq), `{}` |
//! | take one part | [`slice`](Tensor::slice), [`local_tile`], [`local_partition`], [`outer_partition`], [`split_at`](Tensor::split_at) |
//! | return a part from a function, or store it | [`into_tile`](Tensor::into_tile), [`into_slice`](Tensor::into_slice), `into_tiles`, [`into_view`](Tensor::into_view) |
//! | iterate over all parts | [`tiles`](Tensor::tiles), [`tiles_mut`](Tensor::tiles_mut), [`partition_mut`](Tensor::partition_mut); `par_tiles_mut` and so on with the feature `rayon` |
//! | split where the tiles do not fit exactly | [`blocks`](Tensor::blocks), [`chunks`](Tensor::chunks), [`ragged_tiles`](Tensor::ragged_tiles), [`ragged_partition`](Tensor::ragged_partition) |
//! | iterate over windows, which overlap | [`windows`](Tensor::windows), [`windowed`](Tensor::windowed) |
//! | change the coordinates of the elements | [`compose`](Tensor::compose), [`zipped_divide`](Tensor::zipped_divide), [`coalesce`](Tensor::coalesce), [`transposed`](Tensor::transposed), [`reversed`](Tensor::reversed), [`select`](Tensor::select) |
//! | make a layout more static, or more dynamic | [`try_retype`](Tensor::try_retype), [`dispatch!`](crate::dispatch); `DynTensor`, whose rank is dynamic too |
//! | see the elements as another type | `recast`, with the feature `bytemuck` |
//! | get a Rust slice | [`as_slice`](Tensor::as_slice), [`run`](Tensor::run); [`to_slice`](Tensor::to_slice), whose result may outlive the tensor |
//! | copy or change all elements | the [kernels](crate::kernels) |
//!
//! CuTe's `clear(t)` is `fill(&mut t, 0)` here. CuTe's `make_tensor_like` is:
//!
//! ```
//! use colex::algebra::make_layout_like;
//! use colex::kernels::copy;
//! use colex::prelude::*;
//! let t = make_tensor([0.0f32; 64], layout!((4, 8) : (16, 2)));
//! let like = make_layout_like(t.layout()); // compact, in the order of the strides
//! let mut of_its_own = make_tensor(vec![0.0f32; like.cosize()], like);
//! copy(&t, &mut of_its_own);
//! assert_eq!(like.to_string(), "(_4,_8):(_8,_1)");
//! ```
//!
//! Only this module reads and writes the memory of tensors. The other `unsafe` code of the library creates values of types that
//! have no data, and reads modes that it has written to memory on the stack. The `unsafe` code here relies on four things:
//!
//! * [`Coord`](crate::coord::Coord) decides whether a coordinate lies in a shape;
//! * `Reach` has the least and the greatest offset of a layout;
//! * `is_disjoint` decides whether two coordinates of a layout share an offset;
//! * a [`Buffer`] keeps its elements valid, at the same address, while it is borrowed.
//!
//! The traits behind the first three are sealed, and `Buffer` is unsafe to implement. When a tensor is divided, composed or
//! partitioned, `within.rs` proves that every offset of a part is an offset of the whole tensor. The proof does not use the
//! algebra, and runs in every build. Ragged tiles ([`Ragged`]) use the layout of the whole tensor, at coordinates that are
//! checked. For a recast, it is proven that the bytes of the new elements are bytes of the old ones. `docs/soundness.md` in the
//! repository lists every trait that is trusted, and why safe code cannot break it.
//!
//! Some loops write elements through a raw pointer. Such a loop consumes a tensor whose buffer is a [`View`] or a [`ViewMut`],
//! and keeps only the pointer and the layout. So while the loop writes, it holds no reference to the tensor, or to the memory
//! around the elements.

// For: memory seen through layouts. Only this module reads and writes the memory of tensors. May import: the modules that
// `lib.rs` lists before it. Not to be changed without: `docs/soundness.md` (what unsafe code trusts), `within.rs` (the proof that
// a part stays in its tensor), and the test scripts that CONTRIBUTING.md names for unsafe code.

// This module is first, because rustdoc shows the methods of a tensor in the order of the modules.
mod make;

#[cfg(feature = "alloc")]
pub mod dynamic;
mod element;

mod view;

#[cfg(not(feature = "permute"))]
mod blocked;
mod blocks;
mod buffer;
pub(crate) mod by_coords;
mod chunks;
mod compose;
mod coords;
mod dealt;
mod dims;
mod divide;
pub(crate) mod elementwise;
mod equal;
mod fragments;
mod into;
mod iter;
mod list;
mod local;
mod local_tile;
mod loops;
#[cfg(feature = "alloc")]
mod map;
mod matrix;
mod memory;
#[cfg(feature = "ndarray")]
mod ndarray;
pub(crate) mod nest;
mod order;
#[cfg(feature = "alloc")]
mod owned;
#[cfg(feature = "rayon")]
mod parallel;
mod partition;
mod permute;
mod ragged;
mod ragged_box;
mod ragged_edge;
mod ragged_part;
mod ragged_partition;
#[cfg(feature = "bytemuck")]
mod recast;
mod retype;
pub(crate) mod shapes;
#[cfg(feature = "rayon")]
pub(crate) mod share;
mod show;
mod slice;
mod split;
mod starts;
mod sum;
pub(crate) mod sweep;
mod swizzled;
mod thread_value;
mod tile;
mod tiles;
#[cfg(feature = "alloc")]
mod to_padded;
pub(crate) mod transpose;
mod windows;
mod within;
mod zip;

pub use crate::layout::{Loop, PartOf, TensorLayout};
pub use blocks::{Block, Blocks, BlocksOp};
pub use buffer::{Buffer, BufferMut, Whole};
#[cfg(feature = "alloc")]
pub(crate) use buffer::{elements, elements_mut};
pub use chunks::Chunks;
pub use coords::{CoordTensor, IdentityTensor, Within, make_identity_tensor, try_make_identity_tensor};
pub use dims::DimsOp;
pub use fragments::{Fragments, OfOperand};
pub use into::{IntoView, Outlived};
pub use iter::{Coords, Iter, IterMut, Offsets};
pub use local_tile::{LocalTile, LocalTileOp, local_tile, local_tile_mut};
pub use loops::{Loops, loops};
pub use make::make_tensor;
pub use memory::MemoryOffsets;
#[cfg(feature = "ndarray")]
pub use ndarray::{DimensionOp, NdarrayOp, from_ndarray, from_ndarray_mut, try_from_ndarray, try_from_ndarray_mut};
#[cfg(feature = "rayon")]
pub use parallel::Parallel;
#[doc(hidden)]
pub use partition::index_of_thread as __index_of_thread;
pub(crate) use partition::index_of_thread;
pub use partition::{
    EachProduct, Halves, PartitionOp, TilingOp, inner_partition, local_partition, local_partition_mut, outer_partition,
};
pub use ragged::{Ragged, RaggedTiles, RaggedTilesOp};
#[doc(hidden)]
pub use ragged_edge::TileIndex;
pub use ragged_edge::{EdgesIn, ElementIn};
pub use ragged_part::RaggedPart;
pub use ragged_partition::{RaggedPartition, RaggedPartitionOp, RaggedParts};
#[cfg(feature = "bytemuck")]
pub use recast::{Recasted, Width};
pub use split::{Above, Below, SplitOp};
pub use starts::{ByRest, ByThread, Starts};
pub use swizzled::{make_swizzled_tensor, try_make_swizzled_tensor};
pub use thread_value::SharedBy;
pub use tile::{TileOf, TilesOp};
pub use tiles::{Partition, PartitionMut, PartitionMutOp, Parts, PartsMut, Tiles, TilesMut, TilesMutOp};
pub use view::{View, ViewMut, make_tensor_at, make_tensor_at_mut, try_make_tensor_at, try_make_tensor_at_mut};
pub use windows::{Windows, WindowsOp};

/// A tensor that borrows its elements for reading. [`Tensor::view`] returns it, and so do the methods that return parts of a
/// tensor.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::{TensorView, TensorViewMut};
/// type Rows = Layout!((Dyn, 4) : (4, 1));
/// fn add(from: TensorView<'_, i32, Rows>, mut to: TensorViewMut<'_, i32, Rows>) {
///     to.iter_mut().zip(&from).for_each(|(to, from)| *to += from);
/// }
/// let n = 2;
/// let rows = layout!((n, 4) : (4, 1));
/// let (from, mut to) = (make_tensor(vec![1; 8], rows), make_tensor([2; 8], rows));
/// add(from.view(), to.view_mut());
/// assert_eq!(to.into_buffer(), [3; 8]);
/// ```
pub type TensorView<'a, T, L> = Tensor<View<'a, T>, L>;

/// A tensor that borrows its elements for writing. [`Tensor::view_mut`] returns it, and so do the methods that return mutable
/// parts. See [`TensorView`].
pub type TensorViewMut<'a, T, L> = Tensor<ViewMut<'a, T>, L>;

/// A buffer seen through a layout.
///
/// `T[c] = buffer[layout(c)]`
///
/// ```
/// use colex::prelude::*;
/// let data = [0, 1, 2, 3, 4, 5];
/// let rows = make_tensor(&data, layout!((2, 3) : (3, 1)));
/// assert_eq!((rows[(1, 2)], rows[4]), (5, 2)); // 4 is (0, 2)
///
/// let mut data = vec![0; 12];
/// let (m, n) = (3, 4);
/// let mut columns = make_tensor(&mut data, layout!((m, n)));
/// columns[(1, 2)] = 7;
/// assert_eq!(data[1 + 3 * 2], 7);
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a tensor does nothing by itself"]
pub struct Tensor<B, L> {
    // Invariant: for every coordinate `c` of the shape, `buffer.as_ptr().offset(layout.at(c))` is the address of an element of
    // the buffer. If the layout is swizzled, different offsets of the plain layout have different values.
    buffer: B,
    layout: L,
}

// SAFETY: a tensor holds its buffer, which is `Send`, and a layout. `TensorLayout` is sealed, so the only data in a layout are
// machine integers: static integers and swizzles have no data.
unsafe impl<B: Send, L: TensorLayout> Send for Tensor<B, L> {}
// SAFETY: a tensor holds its buffer, which is `Sync`, and a layout. `TensorLayout` is sealed, so the only data in a layout are
// machine integers: static integers and swizzles have no data.
unsafe impl<B: Sync, L: TensorLayout> Sync for Tensor<B, L> {}
