//! What happens at the edge, where tiles do not divide a tensor?
//!
//! A tile at the edge of a tensor may go past it, and then some elements of the tile do not exist.
//!
//! To copy whole tiles, there are three fast calls, which access only elements that exist:
//!
//! - [`Tensor::to_padded`](crate::tensor::Tensor::to_padded) copies a tensor into a new one that is padded to whole tiles, with
//!   zeros.
//! - [`Ragged::copy_tile`](crate::tensor::Ragged::copy_tile) copies one tile of
//!   [`t.ragged_tiles(tiler)`](crate::tensor::Tensor::ragged_tiles) into a tensor of your own, whose elements past the edge stay
//!   as they are.
//! - [`Ragged::write_tile`](crate::tensor::Ragged::write_tile) writes such a tile back, to
//!   [`t.ragged_tiles_mut(tiler)`](crate::tensor::Tensor::ragged_tiles_mut).
//!
//! The rest of this chapter is for kernels that decide for each element themselves. Whether an element exists follows from its
//! coordinate. An identity tensor has these coordinates: each of its elements is its own coordinate, and it needs no memory.
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (10, 6);
//! let id = make_identity_tensor(shape!(m, n)); // id[c] is c
//! assert_eq!(notation(id.at((7, 5))).to_string(), "(7,5)");
//! ```
//!
//! The strides of its layout, `(10,6):(1@0,1@1)`, are steps of a coordinate: a step in mode 0 adds 1 to entry 0 of the
//! coordinate, and a step in mode 1 adds 1 to entry 1. Divide, slice, compose or partition the identity tensor by the same calls
//! as the data. It then has the coordinate of each element of the data:
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (10, 6);
//! let tile = make_identity_tensor(shape!(m, n)).local_tile(tiler!(4, 4), (2, 1));
//! assert_eq!(tile.layout().to_string(), "(_4,_4):(_1@0,_1@1)");
//! assert_eq!(notation(tile.at((0, 0))).to_string(), "(8,4)"); // where the tile begins
//! assert_eq!(notation(tile.at((3, 1))).to_string(), "(11,5)"); // past the edge
//! // The part of thread 3 of 2 x 2 threads.
//! let part = tile.local_partition(layout!((2, 2)), 3);
//! assert_eq!(notation(part.at((0, 0))).to_string(), "(9,5)");
//! ```
//!
//! A kernel can check whether such a coordinate lies in the matrix. [`copy_if`](crate::kernels::copy_if()) checks the coordinates
//! of a whole tile, by the predicate that `within` makes from them:
//!
//! ```
//! use colex::kernels::copy_if;
//! use colex::prelude::*;
//! let (m, n) = (10, 6);
//! // The memory holds whole tiles of 4 x 4. The matrix is the first 10 x 6 elements of them.
//! let mut c = make_tensor(vec![0; 12 * 8], layout!((12, 8)));
//! let id = make_identity_tensor(shape!(m, n));
//! for i in 0..3 {
//!     for j in 0..2 {
//!         let ones = make_tensor([1; 16], layout!((4, 4)));
//!         let there = id.local_tile(tiler!(4, 4), (i, j)).within(shape!(m, n));
//!         copy_if(&there, &ones, &mut local_tile_mut(&mut c, tiler!(4, 4), (i, j)));
//!     }
//! }
//! assert_eq!(c.iter().sum::<i32>(), 60);
//! ```
//!
//! This memory reaches past the edge of the matrix. If the memory ends at the edge instead, no tensor of whole tiles fits into
//! it. Copy whole tiles by the three fast calls above. For single elements, `get` returns `None` outside the matrix:
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (5, 3);
//! let data: Vec<i32> = (0..15).collect();
//! let a = make_tensor(&data[..], layout!((m, n)));
//! let tile = make_identity_tensor(shape!(m, n)).local_tile(tiler!(2, 2), (2, 1));
//! let padded: Vec<i32> = tile.iter().map(|at| a.get(at).copied().unwrap_or(0)).collect();
//! assert_eq!(padded, [14, 0, 0, 0]);
//! ```
//!
//! In `layout!` too, a stride may be a step of a coordinate, scaled and nested: `2@0@1` is a step of 2 in entry 0 of entry 1.
//! Both operands of a composition may have such strides. In the right operand, `1@1` is a step along mode 1 of the left operand:
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, (2, 3)) : (1@0, (2@0@1, 1@1@1)));
//! assert_eq!(notation(a.at((3, (1, 2)))).to_string(), "(3,(2,2))");
//! let transposed = composition(layout!((4, 6)), layout!((6, 4) : (1@1, 1@0)));
//! assert_eq!(transposed.to_string(), "(_6,_4):(_4,_1)");
//! ```
//!
//! Such layouts have complements, inverses and products too, computed entry by entry. A complement is the layout of the coordinates
//! that a layout leaves out, an inverse takes a coordinate back to its index, and a product places its copies along the entries
//! along which the second layout steps. A divide takes such a layout as its tile:
//!
//! ```
//! use colex::prelude::*;
//! let tile = layout!((4, 2) : (1@1, 2@0)); // 4 columns, and every other of 4 rows
//! assert_eq!(tile.complement_to(shape!(8, 8)).to_string(), "((_2,_2),_2):((_1@0,_4@0),_4@1)");
//! assert_eq!(tile.tiles_of(layout!((8, 8) : (8, 1))).to_string(), "((_4,_2),((_2,_2),_2)):((_1,_16),((_8,_32),_4))");
//! let grid = layout!((2, 3) : (1@0, 1@1));
//! assert_eq!(tile.logical_product_coords(grid).to_string(), "((_4,_2),(_2,_3)):((_1@1,_2@0),(_1@0,_4@1))");
//! ```
//!
//! The feature `dynamic-kinds` adds the same for layouts that are known only at run time. There, a stride may also step along several
//! entries at once. For example, `1@0+1@1` is the step from one element of the diagonal to the next:
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::{DynCoordLayout, DynLayout};
//! let tile: DynCoordLayout = "(4,2):(1@1,2@0)".parse()?; // 4 columns, and every other of 4 rows
//! assert_eq!(tile.complement_to((8, 8))?.to_string(), "((2,2),2):((1@0,4@0),4@1)");
//! assert_eq!(tile.tiles_of(&"(8,8):(8,1)".parse()?)?.to_string(), "((4,2),((2,2),2)):((1,16),((8,32),4))");
//! let index = tile.left_inverse()?;
//! assert_eq!((index.to_string(), index.at((2, 3))?), ("((2,2),4):((0,4),1)".into(), 7));
//! let grid: DynCoordLayout = "(2,3):(1@0,1@1)".parse()?;
//! assert_eq!(tile.logical_product_coords(&grid)?.to_string(), "((4,2),(2,3)):((1@1,2@0),(1@0,4@1))");
//! let diagonal: DynCoordLayout = "8:1@0+1@1".parse()?;
//! assert_eq!(diagonal.after(&"(8,8):(8,1)".parse()?)?.to_string(), "8:9");
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! Next: [swizzles](super::swizzles).
