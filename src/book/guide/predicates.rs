//! What happens at the edge, where tiles do not divide a tensor?
//!
//! A tile at the edge of a matrix goes past it. Whether an element is real follows from its coordinate, and the coordinates are
//! a tensor like any other: its elements are coordinates, and it needs no memory.
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (10, 6);
//! let id = make_identity_tensor(shape!(m, n)); // id[c] is c
//! assert_eq!(notation(id.at((7, 5))).to_string(), "(7,5)");
//! ```
//!
//! Its layout has coordinates for strides, `(10,6):(1@0,1@1)`: a step in mode 0 is a step along entry 0, a step in mode 1 one
//! along entry 1. It is divided, sliced, composed and partitioned by the same calls as the data, and then has the coordinate of each
//! element of the data.
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (10, 6);
//! let tile = make_identity_tensor(shape!(m, n)).local_tile(tiler!(4, 4), (2, 1));
//! assert_eq!(tile.layout().to_string(), "(_4,_4):(_1@0,_1@1)");
//! assert_eq!(notation(tile.at((0, 0))).to_string(), "(8,4)"); // where the tile begins
//! assert_eq!(notation(tile.at((3, 1))).to_string(), "(11,5)"); // past the edge
//! // What thread 3 of 2 x 2 has of the tile.
//! let part = tile.local_partition(layout!((2, 2)), 3);
//! assert_eq!(notation(part.at((0, 0))).to_string(), "(9,5)");
//! ```
//!
//! So a kernel checks whether a coordinate lies in the matrix, and [`copy_if`](crate::kernels::copy_if()) checks all of them:
//!
//! ```
//! use colex::kernels::copy_if;
//! use colex::prelude::*;
//! let (m, n) = (10, 6);
//! // Memory for whole tiles of 4 x 4, of which the matrix has 10 x 6 elements.
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
//! Where the buffer of a matrix ends at its edge, no tensor of whole tiles fits into it:
//! [`ragged_tiles`](crate::tensor::Tensor::ragged_tiles) has such tiles, indexed by the coordinates of their elements:
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
//! Such strides can also be written in a layout, scaled and nested, and both operands of a composition may have them: `1@1` in
//! the right operand is a step along mode 1 of the left one.
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, (2, 3)) : (1@0, (2@0@1, 1@1@1)));
//! assert_eq!(notation(a.at((3, (1, 2)))).to_string(), "(3,(2,2))");
//! let transposed = composition(layout!((4, 6)), layout!((6, 4) : (1@1, 1@0)));
//! assert_eq!(transposed.to_string(), "(_6,_4):(_4,_1)");
//! ```
//!
//! Next: [swizzles](super::swizzles).
