//! How do I write a function that takes any layout?
//!
//! A generic function needs one bound for each operation that it calls, and no other bounds.
//!
//! For example, a function that calls `zipped_divide(a, tiler)` has the bound `A: ZippedDivideOp<T>`, and the result has the type
//! `ZippedDivide<A, T>`. The bound also promises that this result is a layout. The bounds and result types of the other
//! operations are named in the same way. They are in [`colex::algebra`](mod@crate::algebra), and most of them are also in the
//! prelude; bounds of the methods of tensors are in [`colex::tensor`](mod@crate::tensor). If in doubt, the signature of an
//! operation has its bound, such as `A: FilterByOp<P>` for `filter_by`.
//!
//! ```
//! use colex::prelude::*;
//! fn tiles<A: ZippedDivideOp<T>, T>(a: A, tiler: T) -> ZippedDivide<A, T> {
//!     zipped_divide(a, tiler)
//! }
//! assert_eq!(tiles(layout!((4, 6)), tiler!(2, 3)).rank(), 2);
//! let n = 6;
//! assert_eq!(tiles(layout!((4, n)), tiler!(2, 3)).size(), 24);
//! ```
//!
//! The bounds, by what the function does:
//!
//! | the function | its bound |
//! | --- | --- |
//! | takes any plain layout, and indexes it by an index | `L: AnyLayout`, or `impl AnyLayout` |
//! | indexes a layout by a coordinate of two modes | `L: MatrixLayout`, or `L: Accepts<(usize, usize)>` |
//! | composes with `B`, divides by `T`, ... | `L: CompositionOp<B>`, `L: ZippedDivideOp<T>`, ... |
//! | takes the tiles of a tensor | `L: TilingOp<T>`, and to write them `L: TilesMutOp<T>` |
//! | reads an element of such a tile at `(i, j)` | `L: TilingOp<T, Tile: MatrixLayout>`, `L: TilesMutOp<T, Tile: MatrixLayout>` |
//! | takes the tile at `(i, j)` by `local_tile` | `L: LocalTileOp<T, (usize, usize)>` of [`tensor`](crate::tensor). To index this tile by a coordinate too, `L: ZippedDivideOp<T>`, and `ZippedDivide<L, T>: TilesOp<(usize, usize), Output: MatrixLayout>` |
//! | takes a slice `t.slice((i, All))` | `L: SliceOp<(usize, All)>` |
//! | partitions a tensor among threads | `L: PartitionOp<R>`, and to write it `L: PartitionMutOp<R>` |
//! | iterates over all elements to write them | `L: InjectiveOp` |
//! | takes a tensor, plain or swizzled | `L: TensorLayout` of [`tensor`](crate::tensor). Every other bound is then a bound of the innermost layout: `L: TensorLayout<Innermost: MatrixLayout>` |
//! | takes a swizzled layout | `ComposedLayout<W, O, L>` with `W: AnySwizzle`, `O: Int`, `L: Inner<Innermost: MatrixLayout>` |
//! | takes any int; a static int; an int of a shape | `N: Int`; `N: Static`; `N: Extent` |
//! | converts a const generic to an int | `Const<N>: ConstExtent`: see [tile sizes](super::tile_sizes) |
//!
//! If a function calls one operation on the result of another, the second bound is a bound of that result:
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
//! let tile = layout!((4, 2) : (1, 8));
//! assert_eq!(elements(layout!((8, 6)), tile, layout!((4, 2)), 1), [1, 9]);
//! ```
//!
//! In a bound, write a static int as `Int!(8)`, a tiler of two extents as `Shape!(8, 4)`, and a layout as
//! `Layout!((8, 4) : (4, 1))`, never without its strides. Without strides, `Layout!` is an associated type, which the compiler
//! does not evaluate in a bound.
//!
//! ```
//! use colex::prelude::*;
//! fn sums<L: TilingOp<Shape!(4, 4)>>(t: &Tensor<&[f32], L>) -> Vec<f32> {
//!     t.tiles(shape!(4, 4)).map(|tile| tile.iter().sum()).collect()
//! }
//! let t = make_tensor(&[1.0; 64][..], layout!((8, 8)));
//! assert_eq!(sums(&t), [16.0; 4]);
//! ```
//!
//! [`TilesOp`](crate::tensor::TilesOp), a bound of the next example, is not in the prelude but in [`tensor`](mod@crate::tensor).
//! [`InjectiveOp`](crate::algebra::InjectiveOp) is in [`algebra`](mod@crate::algebra). A function should take tensors with any
//! [`Buffer`](crate::tensor::Buffer), so that a tile of another tensor can be passed to it:
//!
//! ```
//! use colex::prelude::*;
//! use colex::tensor::TilesOp;
//! type Tile = Shape!(4, 4);
//! fn corner<B: Buffer<Element = f32>, L>(t: &Tensor<B, L>, at: (usize, usize)) -> f32
//! where
//!     L: ZippedDivideOp<Tile>,
//!     ZippedDivide<L, Tile>: TilesOp<(usize, usize), Output: MatrixLayout>,
//! {
//!     local_tile(t, shape!(4, 4), at)[(0, 0)]
//! }
//! let data: Vec<f32> = (0..64).map(|i| i as f32).collect();
//! let t = make_tensor(&data[..], layout!((8, 8), LayoutRight));
//! assert_eq!(corner(&t, (1, 1)), 36.0);
//! ```
//!
//! The functions above take only plain tensors. To take swizzled tensors too, bound the layout by
//! [`TensorLayout`](crate::tensor::TensorLayout), and move the other bounds to its `Innermost` layout:
//!
//! ```
//! use colex::prelude::*;
//! use colex::tensor::TensorLayout;
//! type Tile = Shape!(4, 4);
//! fn corners<B, L>(t: &mut Tensor<B, L>) -> Vec<f32>
//! where
//!     B: BufferMut<Element = f32>,
//!     L: TensorLayout<Innermost: TilesMutOp<Tile, Tile: MatrixLayout>>,
//! {
//!     t.tiles_mut(shape!(4, 4)).for_each(|mut tile| tile[(3, 3)] += 1.0);
//!     t.tiles(shape!(4, 4)).map(|tile| tile[(3, 3)]).collect()
//! }
//! let rows = layout!((8, 8), LayoutRight);
//! assert_eq!(corners(&mut make_tensor([1.0; 64], rows)), [2.0; 4]);
//! assert_eq!(corners(&mut make_swizzled_tensor([1.0; 64], composition(swizzle!(3, 0, 3), rows))), [2.0; 4]);
//! ```
//!
//! If tiles go past the edge of a tensor and the type of its layout is not a parameter, use
//! [`ragged_tiles`](crate::tensor::Tensor::ragged_tiles). In generic code, take the tiles of an identity tensor, which have the
//! coordinates of the elements, and gather the elements that exist:
//!
//! ```
//! use colex::kernels::gather;
//! use colex::prelude::*;
//! fn sum<L: MatrixLayout + Accepts<Shape!(Dyn, Dyn)>>(t: &Tensor<&[f64], L>) -> f64 {
//!     let (m, n) = (t.layout().rows(), t.layout().columns());
//!     let at = make_identity_tensor(shape!(m, n));
//!     let tiles = (0..m.div_ceil(4)).flat_map(|i| (0..n.div_ceil(4)).map(move |j| (i, j)));
//!     let mut tile = make_tensor([0.0; 16], layout!((4, 4)));
//!     tiles.fold(0.0, |sum, place| {
//!         colex::kernels::fill(&mut tile, 0.0);
//!         gather(t, &at.local_tile(tiler!(4, 4), place), &mut tile);
//!         sum + tile.iter().sum::<f64>()
//!     })
//! }
//! let n = 7;
//! assert_eq!(sum(&make_tensor(&[1.0; 70][..], layout!((10, n), LayoutRight))), 70.0);
//! ```
//!
//! A struct with a layout as a field takes the type of the layout as a parameter, or names one layout type:
//!
//! ```
//! use colex::prelude::*;
//! struct Operand<L> {
//!     memory: Vec<f32>,
//!     layout: L,
//! }
//! impl<L: MatrixLayout> Operand<L> {
//!     fn zeros(layout: L) -> Self {
//!         Operand { memory: vec![0.0; layout.cosize()], layout }
//!     }
//!     fn tensor(&self) -> Tensor<&[f32], L> {
//!         make_tensor(&self.memory[..], self.layout)
//!     }
//! }
//! let n = 6;
//! assert_eq!(Operand::zeros(layout!((4, n), LayoutRight)).tensor()[(3, 5)], 0.0);
//! ```
//!
//! Next: [layouts chosen at run time](super::chosen_at_run_time).
