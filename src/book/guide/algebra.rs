//! Which operations are there, and what does each compute?
//!
//! The operations: each computes a layout from layouts, and is defined by an equation.
//!
//! A picture shows the operand on the left and the result on the right; the number in a cell is the offset. All of it is in
//! the program `colex` too, which explains its steps: `colex explain 'composition((6,2):(8,2), (4,3):(3,1))'`.
//!
//! # Fewer modes: coalesce, filter, flatten
//!
//! `coalesce(A)` is the same function with the fewest modes: neighbouring modes are merged where one continues the other in memory.
//! `filter(A)` drops modes that do not move, of stride 0 or extent 1. `flatten(A)` drops parentheses alone.
//!
#![doc = include_str!("../../../docs/guide/coalesce.svg")]
//!
#![doc = include_str!("../../../docs/guide/filter.svg")]
//!
//! ```
//! use colex::algebra::filter;
//! use colex::prelude::*;
//! assert_eq!(coalesce(layout!(((2, 2), (2, 2)) : ((1, 2), (4, 8)))).to_string(), "_16:_1");
//! assert_eq!(filter(layout!((2, 4) : (0, 1))).to_string(), "_4:_1");
//! assert_eq!(flatten(layout!((4, (2, 2)) : (2, (1, 8)))).to_string(), "(_4,_2,_2):(_2,_1,_8)");
//! let n = 4; // whether a dynamic mode follows another no type says, so it stays apart
//! assert_eq!(coalesce(layout!((2, (2, n)) : (1, (2, 4)))).to_string(), "(_4,4):(_1,_4)");
//! ```
//!
//! # Composition
//!
//! `R(i) = A(B(i))`, and R has the modes of B, which A may split further. B selects indices of A, and A gives their offsets.
//!
#![doc = include_str!("../../../docs/guide/composition.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let r = composition(layout!((6, 2) : (8, 2)), layout!((4, 3) : (3, 1)));
//! assert_eq!(r.to_string(), "((_2,_2),_3):((_24,_2),_8)");
//! ```
//!
//! A tiler composes mode by mode: `(2,4)` is the first two rows of the first four columns.
//!
#![doc = include_str!("../../../docs/guide/composition_by_mode.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, 8) : (8, 1));
//! assert_eq!(composition(a, tiler!(2, 4)).to_string(), "(_2,_4):(_8,_1)");
//! // Every other row, and all of the columns.
//! assert_eq!(composition(a, tiler!(layout!(2 : 2), _)).to_string(), "(_2,_8):(_16,_1)");
//! ```
//!
//! # Complement
//!
//! `complement_to(A, M)` steps over the offsets below M that A leaves out: the images of the two have only 0 in common, and together
//! the two reach every offset. `complement(A)` takes the cosize of A for M.
//!
#![doc = include_str!("../../../docs/guide/complement.svg")]
//!
//! ```
//! use colex::prelude::*;
//! assert_eq!(complement_to(layout!((2, 2) : (1, 6)), int!(24)).to_string(), "(_3,_2):(_2,_12)");
//! ```
//!
//! # Tiles: the divides
//!
//! `logical_divide(A, T) = A ∘ (T, T*)`: each mode becomes a pair of the tile and the rest, where `T*` is the complement
//! of the tile. The offsets are those of A in another order: tile by tile.
//!
#![doc = include_str!("../../../docs/guide/logical_divide.svg")]
//!
//! `zipped_divide` has all tiles in one mode and all rests in another, so that a column is a tile. `tiled_divide` and
//! `flat_divide` drop parentheses of its result.
//!
#![doc = include_str!("../../../docs/guide/zipped_divide.svg")]
//!
//! ```
//! use colex::algebra::flat_divide;
//! use colex::prelude::*;
//! let a = layout!((4, 6) : (6, 1));
//! let t = tiler!(2, 3);
//! assert_eq!(logical_divide(a, t).to_string(), "((_2,_2),(_3,_2)):((_6,_12),(_1,_3))");
//! assert_eq!(zipped_divide(a, t).to_string(), "((_2,_3),(_2,_2)):((_6,_1),(_12,_3))");
//! assert_eq!(tiled_divide(a, t).to_string(), "((_2,_3),_2,_2):((_6,_1),_12,_3)");
//! assert_eq!(flat_divide(a, t).to_string(), "(_2,_3,_2,_2):(_6,_1,_12,_3)");
//! // A tile that does not divide is an error. The `_padded` form rounds up, and says what is real.
//! let n = 7;
//! assert!(try_zipped_divide(layout!((4, n)), t).is_err());
//! let padded = zipped_divide_padded(layout!((4, n)), t);
//! assert_eq!(padded.layout().size(), 36);
//! ```
//!
//! # Copies: the products
//!
//! `logical_product(A, B)` is A, repeated as B arranges: `(A, A* ∘ B)`. `blocked_product` arranges the copies as
//! blocks, mode by mode, and `raked_product` interleaves them.
//!
#![doc = include_str!("../../../docs/guide/logical_product.svg")]
//!
#![doc = include_str!("../../../docs/guide/blocked_product.svg")]
//!
#![doc = include_str!("../../../docs/guide/raked_product.svg")]
//!
//! ```
//! use colex::algebra::raked_product;
//! use colex::prelude::*;
//! let (block, grid) = (layout!((2, 2) : (1, 2)), layout!((2, 3) : (3, 1)));
//! assert_eq!(logical_product(block, layout!(3 : 1)).to_string(), "((_2,_2),_3):((_1,_2),_4)");
//! assert_eq!(blocked_product(block, grid).to_string(), "((_2,_2),(_2,_3)):((_1,_12),(_2,_4))");
//! assert_eq!(raked_product(block, grid).to_string(), "((_2,_2),(_3,_2)):((_12,_1),(_4,_2))");
//! ```
//!
//! `tile_to_shape` repeats a block until it fills a shape:
//!
#![doc = include_str!("../../../docs/guide/tile_to_shape.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let r = tile_to_shape(layout!((2, 2) : (2, 1)), shape!(4, 6));
//! assert_eq!(r.to_string(), "((_2,_2),(_2,_3)):((_2,_4),(_1,_8))");
//! ```
//!
//! # The inverses
//!
//! `A(right_inverse(A)(i)) = i` as far as A is contiguous from 0 on, and `left_inverse(A)(A(i)) = i`. Both inverses of a row-major
//! layout convert its offsets to column-major indices.
//!
#![doc = include_str!("../../../docs/guide/right_inverse.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((3, 4) : (4, 1));
//! let r = right_inverse(a);
//! assert_eq!(r.to_string(), "(_4,_3):(_3,_1)");
//! assert!((0..12).all(|i| a.at(r.at(i)) == i));
//! assert_eq!(max_common_vector(a, layout!((3, 4))).get(), 1); // elements that both hold next to each other
//! ```
//!
//! # Other units: upcast, downcast, recast
//!
//! `upcast(A, n)` counts in units of n elements, as in vectors of four floats; `downcast` counts in parts of an element.
//!
#![doc = include_str!("../../../docs/guide/upcast.svg")]
//!
//! ```
//! use colex::algebra::{downcast, upcast};
//! use colex::prelude::*;
//! assert_eq!(upcast(layout!((4, 8) : (8, 1)), int!(4)).to_string(), "(_4,_2):(_2,_1)");
//! assert_eq!(downcast(layout!((4, 2) : (2, 1)), int!(4)).to_string(), "(_4,_8):(_8,_1)");
//! ```
//!
//! # Where there is no answer
//!
//! An answer is never wrong: where no layout satisfies the equation, the operation is refused. For static integers the broken law is a
//! compile error, for others an error at run time; see [errors](super::errors).
//!
//! ```
//! use colex::prelude::*;
//! let n = 4;
//! let error = try_composition(layout!((n, 6) : (2, 1)), layout!(4 : 3)).unwrap_err();
//! assert!(error.to_string().starts_with("stride divisibility: "));
//! ```
//!
//! Next: [tiles and threads](super::tiles).
