//! I have this and want that: which call is it?
//!
//! Find the row with what you have and what you want. Its last column is the call.
//!
//! Most calls have a second form, whose name begins with `try_`. If a law does not hold, the plain form panics and the `try_`
//! form returns the error. The words are those of the [glossary](super::glossary). Where tiles or parts go past the edge of a
//! layout or a tensor, the coordinates and elements that exist in the layout or tensor are called real.
//!
//! In the rows, `a` and `b` are layouts, `t` and `u` are tensors, and `m` and `n` are integers that are known only at run time.
//!
//! # Make a layout
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a shape | the column-major layout | [`layout!((4, n))`](crate::layout!) |
//! | a shape | the row-major layout | [`layout!((m, n), LayoutRight)`](crate::layout!) |
//! | a shape and a stride | the layout of both | [`layout!((m, n) : (pitch, 1))`](crate::layout!), or [`make_layout(shape, stride)`](crate::make_layout) of two values |
//! | a shape, and the order of its modes in memory | the compact layout in that order | [`make_ordered_layout(shape, order)`](crate::algebra::make_ordered_layout) |
//! | several layouts | one layout with these as its modes | [`layouts!(a, b)`](crate::layouts!) |
//! | a layout with gaps between its offsets | a compact layout of the same shape, with its strides in the same order | [`make_layout_like(a)`](crate::algebra::make_layout_like) |
//!
//! ```
//! use colex::algebra::make_layout_like;
//! use colex::prelude::*;
//! let (m, n, pitch) = (4, 6, 8);
//! let rows = layout!((m, n) : (pitch, 1));
//! assert_eq!(make_layout_like(rows).to_string(), "(4,6):(6,1)");
//! // In memory, the last mode is the fastest, then comes the first mode, then the middle one.
//! assert_eq!(make_ordered_layout(shape!(4, 8, 2), shape!(1, 2, 0)).to_string(), "(_4,_8,_2):(_2,_8,_1)");
//! ```
//!
//! # Ask a layout
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a layout | the number of coordinates; the length of the buffer that it needs | [`a.size()`](crate::AnyLayout::size), [`a.cosize()`](crate::AnyLayout::cosize) |
//! | a layout | one of its modes, as a layout | [`a.mode::<1>()`](crate::AnyLayout::mode); for a nested mode [`mode!(a, 1, 0)`](crate::mode!) |
//! | a coordinate | its offset; whether it lies in the shape | [`a.at(c)`](crate::AnyLayout::at), [`a.contains(c)`](crate::AnyLayout::contains) |
//! | an index and a shape | the natural coordinate; and back | [`idx2crd(i, shape)`](crate::algebra::idx2crd()), [`crd2idx(c, shape)`](crate::algebra::crd2idx()) |
//! | a layout and an offset | the coordinate with that offset | [`get_hier_coord(a, offset)`](crate::algebra::get_hier_coord()) |
//! | a layout | whether it is injective, or compact | [`is_injective(a)`](crate::algebra::is_injective()), [`is_bijective(a)`](crate::algebra::is_bijective()) |
//! | two layouts of the same shape | how many elements are contiguous in both | [`max_common_vector(a, b)`](crate::algebra::max_common_vector()) |
//!
//! ```
//! use colex::algebra::{get_hier_coord, is_bijective};
//! use colex::prelude::*;
//! let n = 6;
//! let a = layout!((4, n) : (8, 1));
//! assert_eq!((a.size(), a.cosize(), is_bijective(a)), (24, 30, false)); // it leaves six offsets out
//! assert_eq!(a.at((2, 3)), 19);
//! assert_eq!(notation(get_hier_coord(a, 19)).to_string(), "(2,3)");
//! ```
//!
//! # Rearrange a layout
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a layout | the same offset for each index, with fewer modes | [`coalesce(a)`](crate::algebra::coalesce()) |
//! | a nested layout | the same leaves without nesting | [`flatten(a)`](crate::algebra::flatten()) |
//! | a layout | some of its modes, in any order; all modes in reverse; neighbouring modes as one | [`select(a, shape!(2, 0, 1))`](crate::algebra::select()); [`reverse(a)`](crate::algebra::reverse()); [`group(a, int!(0), int!(2))`](crate::algebra::group()) |
//! | a layout, and a coordinate with `_` | the modes at `_`, as a layout | [`slice(coord!(_, 3), a)`](crate::algebra::slice()) |
//! | two layouts `A` and `B` | `A(B(c))` for each coordinate `c` of `B` | [`composition(a, b)`](crate::algebra::composition()) |
//! | a layout | a layout that converts its offsets back to indices | [`left_inverse(a)`](crate::algebra::left_inverse()), [`right_inverse(a)`](crate::algebra::right_inverse()) |
//! | a layout and a cotarget | the complement, which reaches the offsets below the cotarget that `a` leaves out | [`complement_to(a, int!(24))`](crate::algebra::complement_to) |
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, 6), LayoutRight);
//! assert_eq!(coalesce(layout!((4, 6))).to_string(), "_24:_1");
//! assert_eq!(slice(coord!(_, 3), a).to_string(), "(_4):(_6)");
//! let back = left_inverse(a);
//! assert_eq!(back.at(a.at(9)), 9);
//! ```
//!
//! # Tile a layout
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a layout and a tiler | each mode as a pair of tile and rest | [`logical_divide(a, tiler!(2, 4))`](crate::algebra::logical_divide()) |
//! | a layout and a tiler | the tiles of all modes in mode 0, and the rests in mode 1 | [`zipped_divide(a, tiler!(2, 4))`](crate::algebra::zipped_divide()) |
//! | a layout and a tiler | the same, but each rest as a mode of its own; or each tile too | [`tiled_divide`](crate::algebra::tiled_divide()); [`flat_divide`](crate::algebra::flat_divide()) |
//! | a tiler that does not divide the layout | tiles that go past the edge, and which coordinates are real | [`zipped_divide_padded(a, tiler!(2, 4))`](crate::algebra::zipped_divide_padded) |
//! | a tile, and a layout of its copies | the copies side by side in each mode; or interleaved | [`blocked_product(a, b)`](crate::algebra::blocked_product); [`raked_product(a, b)`](crate::algebra::raked_product) |
//! | a tile and a shape | enough copies of the tile to fill the shape | [`tile_to_shape(a, shape!(16, 16))`](crate::algebra::tile_to_shape()) |
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, 8), LayoutRight);
//! assert_eq!(logical_divide(a, tiler!(2, 4)).to_string(), "((_2,_2),(_4,_2)):((_8,_16),(_1,_4))");
//! assert_eq!(zipped_divide(a, tiler!(2, 4)).to_string(), "((_2,_4),(_2,_2)):((_8,_1),(_16,_4))");
//! let tile = layout!((2, 4), LayoutRight); // each tile is contiguous
//! assert_eq!(blocked_product(tile, layout!((2, 2))).to_string(), "((_2,_2),(_4,_2)):((_4,_8),(_1,_16))");
//! ```
//!
//! # Parts for threads
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a tensor and a layout of threads | the part of thread `k` | [`local_partition(&t, threads, k)`](crate::tensor::local_partition()), [`local_partition_mut`](crate::tensor::local_partition_mut) |
//! | a tensor and a layout of threads | the parts of all threads, to read; to write at the same time | [`t.partition(threads)`](crate::tensor::Tensor::partition); [`t.partition_mut(threads)`](crate::tensor::Tensor::partition_mut) |
//! | threads whose shape does not divide the tensor | the parts of all threads, and which elements are real | [`t.ragged_partition(threads)`](crate::tensor::Tensor::ragged_partition) |
//! | a layout of threads, and one of the values of each thread | the TV layout; the part that it assigns to a thread | [`make_layout_tv`](crate::atom::make_layout_tv); [`tv_of`](crate::atom::tv_of), with the feature `atom` |
//! | a tensor, and all threads of the machine | its parts or its tiles, as parallel iterators | [`par_partition_mut`](crate::tensor::Tensor::par_partition_mut), [`par_tiles_mut`](crate::tensor::Tensor::par_tiles_mut), with the feature `rayon` |
//!
//! ```
//! use colex::prelude::*;
//! let mut t = make_tensor(vec![0; 32], layout!((4, 8)));
//! let threads = layout!((2, 2));
//! for (k, mut part) in t.partition_mut(threads).enumerate() {
//!     part.fill(k);
//! }
//! assert_eq!((t[(0, 0)], t[(1, 0)], t[(2, 0)]), (0, 1, 0));
//! assert_eq!(local_partition(&t, threads, 3).dims(), [2, 4]);
//! ```
//!
//! # Make a tensor
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a slice, an array or a `Vec`, and a layout | the tensor | [`make_tensor(&data, a)`](crate::tensor::make_tensor) |
//! | the same, with a stride below zero | the tensor, with offset 0 at the element that you name | [`make_tensor_at(&data, 18, a)`](crate::tensor::make_tensor_at) |
//! | only a layout | a tensor that owns its elements: zeros; equal elements; the result of a function of each coordinate | [`Tensor::zeros(a)`](crate::tensor::Tensor::zeros); [`Tensor::full(a, 1.0)`](crate::tensor::Tensor::full); [`Tensor::from_fn(a, f)`](crate::tensor::Tensor::from_fn) |
//! | a tensor | the same tensor, borrowed | [`t.view()`](crate::tensor::Tensor::view), [`t.view_mut()`](crate::tensor::Tensor::view_mut) |
//! | a buffer and a swizzled layout | the tensor | [`make_swizzled_tensor(data, a)`](crate::tensor::make_swizzled_tensor) |
//! | a shape | the tensor of its coordinates, without memory | [`make_identity_tensor(shape!(m, n))`](crate::tensor::make_identity_tensor) |
//! | a view of `ndarray` | the tensor, without a copy; and back | [`from_ndarray(view)`](crate::tensor::from_ndarray), [`t.to_ndarray()`](crate::tensor::Tensor::to_ndarray), with the feature `ndarray` |
//!
//! ```
//! use colex::prelude::*;
//! let data = [0, 1, 2, 3, 4, 5];
//! let (m, n) = (2, 3);
//! let t = make_tensor(&data, layout!((m, n), LayoutRight));
//! let same = Tensor::from_fn(layout!((m, n)), |(i, j)| (3 * i + j) as i32);
//! assert!(t == same); // equal elements, whatever the strides
//! let last_row_first = make_tensor_at(&data, 3, layout!((m, n) : (-3, 1)));
//! assert_eq!((last_row_first[(0, 0)], last_row_first[(1, 2)]), (3, 2));
//! ```
//!
//! # Reach elements
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a coordinate | the element | `t[c]`, or [`t.get(c)`](crate::tensor::Tensor::get), which is `None` outside the shape |
//! | a tensor | all elements, the first mode fastest | [`t.iter()`](crate::tensor::Tensor::iter), [`t.iter_mut()`](crate::tensor::Tensor::iter_mut) |
//! | a tensor | all elements, the last mode fastest | [`t.view().reversed().iter()`](crate::tensor::Tensor::reversed) |
//! | a tensor | all elements in the order of memory | [`t.iter_memory()`](crate::tensor::Tensor::iter_memory) |
//! | a tensor | the size of each mode; all coordinates | [`t.dims()`](crate::tensor::Tensor::dims), [`t.coords()`](crate::tensor::Tensor::coords) |
//! | a coordinate with `All` for some modes | the tensor of these modes: a row, a column | [`t.slice((i, All))`](crate::tensor::Tensor::slice), [`t.slice_mut`](crate::tensor::Tensor::slice_mut) |
//! | a mode, and a coordinate `i` in it | two tensors: the part before `i`, and the part from `i` on | [`t.split_at::<0, _>(i)`](crate::tensor::Tensor::split_at) |
//! | a contiguous tensor | its memory as a slice | [`t.as_slice()`](crate::tensor::Tensor::as_slice) |
//!
//! ```
//! use colex::prelude::*;
//! let data = [0, 1, 2, 3, 4, 5];
//! let t = make_tensor(&data, layout!((2, 3), LayoutRight));
//! assert!(t.iter().eq(&[0, 3, 1, 4, 2, 5]));
//! assert!(t.iter_memory().eq(&data));
//! assert_eq!(t.slice((1, All)).as_slice(), Some(&data[3..]));
//! ```
//!
//! # Tiles of a tensor, and its edges
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | a tiler and the coordinate of a tile | that tile | [`local_tile(&t, tiler!(2, 4), (i, j))`](crate::tensor::local_tile()), [`local_tile_mut`](crate::tensor::local_tile_mut) |
//! | a tiler that divides the tensor | all tiles, to read or to write | [`t.tiles(tiler!(2, 4))`](crate::tensor::Tensor::tiles), [`t.tiles_mut`](crate::tensor::Tensor::tiles_mut) |
//! | a tiler that need not divide the tensor | whole tiles of a static shape, and smaller ones at the edge | [`t.blocks(tiler!(2, 4))`](crate::tensor::Tensor::blocks), [`t.blocks_mut`](crate::tensor::Tensor::blocks_mut) |
//! | the same | whole tiles and smaller ones, as tensors of one type | [`t.chunks(tiler!(2, 4))`](crate::tensor::Tensor::chunks) |
//! | the same | tiles of one shape that go past the edge, and which coordinates are real | [`t.ragged_tiles(tiler!(2, 4))`](crate::tensor::Tensor::ragged_tiles) |
//! | the same | a copy of the whole tensor, padded with zeros to whole tiles | [`t.to_padded(tiler!(2, 4), a)`](crate::tensor::Tensor::to_padded), where `a` is the padded layout |
//! | the same, and the number `k` of a tile | the real elements of the tile, copied out | [`t.ragged_tiles(tiler!(2, 4)).copy_tile(k, &mut tile)`](crate::tensor::Ragged::copy_tile) |
//! | the same, and the new elements of tile `k` | the real ones among them, written to the tensor | [`t.ragged_tiles_mut(tiler!(2, 4)).write_tile(k, &tile)`](crate::tensor::Ragged::write_tile) |
//! | the extents of a window | the window at each position; neighbouring windows overlap | [`t.windows(tiler!(3, 3))`](crate::tensor::Tensor::windows) |
//! | a tensor that borrows its elements | tiles that live as long as the elements are borrowed | [`t.into_tiles(tiler!(2, 4))`](crate::tensor::Tensor::into_tiles), [`into_tile`](crate::tensor::Tensor::into_tile) |
//!
//! ```
//! use colex::prelude::*;
//! use colex::tensor::Block;
//! let (m, n) = (5, 8);
//! let mut t = Tensor::zeros(layout!((m, n), LayoutRight));
//! for (k, block) in t.blocks_mut(tiler!(2, 4)).enumerate() {
//!     match block {
//!         Block::Full(mut tile) => tile.fill(k),
//!         Block::Edge(mut rest) => rest.fill(100),
//!     }
//! }
//! assert_eq!((t[(0, 0)], t[(2, 0)], t[(4, 0)]), (0, 1, 100));
//! assert_eq!(local_tile(&t, tiler!(1, 4), (4, 1)).sum(), 400);
//! ```
//!
//! # Copy, fill, reduce, zip
//!
//! These calls take tensors with any strides. The shapes must agree mode by mode.
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | two tensors | each element of `u` copied to the same coordinate of `t` | [`copy(&u, &mut t)`](crate::kernels::copy()), [`t.copy_from(&u)`](crate::tensor::Tensor::copy_from) |
//! | two tensors and a predicate | the elements copied where the predicate is true | [`copy_if(&real, &u, &mut t)`](crate::kernels::copy_if()) |
//! | a tensor and a value | every element set to the value | [`fill(&mut t, 0)`](crate::kernels::fill()), [`t.fill(0)`](crate::tensor::Tensor::fill) |
//! | a function of an element | a new tensor of its results | [`t.map(f)`](crate::tensor::Tensor::map) |
//! | a function of one or two elements | its results, written to a tensor that you have | [`transform(&u, &mut t, f)`](crate::kernels::transform()), [`transform_both`](crate::kernels::transform_both) |
//! | one or two tensors to read | each element of `t` updated from their elements at the same coordinate | [`t.zip_mut_with(&u, f)`](crate::tensor::Tensor::zip_mut_with), [`zip_mut_with_both`](crate::tensor::Tensor::zip_mut_with_both) |
//! | a factor and two tensors | `y + alpha x`, written to `y` | [`axpy(alpha, &x, &mut y)`](crate::kernels::axpy()), [`axpby`](crate::kernels::axpby()) |
//! | a tensor | the sum, the least, the greatest element | [`t.sum()`](crate::tensor::Tensor::sum), [`t.min()`](crate::tensor::Tensor::min), [`t.max()`](crate::tensor::Tensor::max) |
//! | a function of two values | all elements combined into one value | [`t.fold(init, f)`](crate::tensor::Tensor::fold); if the value has the type of an element, [`t.reduce(identity, f)`](crate::tensor::Tensor::reduce) |
//! | a tensor of coordinates | the elements at these coordinates; and back | [`gather(&u, &at, &mut t)`](crate::kernels::gather()), [`scatter`](crate::kernels::scatter) |
//! | two tensors | whether they are equal; for floats, up to rounding | `t == u`; [`t.approx_eq(&u, 1e-6, 0.0)`](crate::tensor::Tensor::approx_eq) |
//! | large tensors | the same kernels on all threads of the machine | [`par_copy`](crate::kernels::par_copy) and so on, with the feature `rayon` |
//!
//! ```
//! use colex::kernels::transform;
//! use colex::prelude::*;
//! let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
//! let t = make_tensor(&data, layout!((2, 3), LayoutRight));
//! let mut squares = Tensor::zeros(layout!((2, 3)));
//! transform(&t, &mut squares, |x| x * x);
//! squares.zip_mut_with(&t, |s, x| *s -= x);
//! assert_eq!((squares[(1, 2)], squares.sum()), (30.0, 70.0));
//! assert_eq!(t.fold(f64::MIN, |most, &x| most.max(x)), 6.0);
//! ```
//!
//! # At run time
//!
//! | I have | I want | call |
//! | --- | --- | --- |
//! | lists of extents and strides; or text | a layout of any rank | [`DynLayout::new`](crate::dynamic::DynLayout::new); `"(4,8):(8,1)".parse()` |
//! | a [`DynLayout`](crate::dynamic::DynLayout) | the result of an operation on it | the function of the same name in [`dynamic`](crate::dynamic), by reference |
//! | a typed layout | a `DynLayout`; and back | [`a.to_dyn()`](crate::dynamic::ToDyn::to_dyn); `Rows::try_from(&a)` for a layout type `Rows` |
//! | a buffer and a `DynLayout` | a tensor of any rank | [`DynTensor::new(data, a)`](crate::dynamic::DynTensor::new) |
//! | a tensor of any rank, or one with dynamic integers | the same tensor with a more static type, if its integers allow that | [`t.try_retype::<L>()`](crate::tensor::Tensor::try_retype), and [of a `DynTensor`](crate::dynamic::DynTensor::try_retype) |
//! | the same, and a kernel | the kernel, called with the first type that fits | [`dispatch!`](crate::dispatch!) |
//!
//! ```
//! use colex::dispatch;
//! use colex::dynamic::{self, DynLayout, DynTensor};
//! use colex::prelude::*;
//! let a: DynLayout = "(4,8):(8,1)".parse()?;
//! assert_eq!(dynamic::coalesce(&dynamic::reverse(&a)?)?.to_string(), "32:1");
//! let t = DynTensor::new(vec![1.0; 32], a)?;
//! let sum = dispatch!(t,
//!     ((Dyn, Dyn) : (Dyn, 1)) => |t| t.sum(),
//!     ((Dyn, Dyn) : (Dyn, Dyn)) => |t| t.sum(),
//! )?;
//! assert_eq!(sum, 32.0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
