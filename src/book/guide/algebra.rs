//! Which operations are there, and what does each compute?
//!
//! Each operation computes a layout from layouts, and is defined by an equation.
//!
//! In each picture the operand is on the left and the result is on the right. The number in a cell is the offset. The program
//! `colex` has all operations too, and explains its steps: `colex explain 'composition((6,2):(8,2), (4,3):(3,1))'`.
//!
//! # Fewer modes: coalesce, filter, flatten
//!
//! `coalesce(A)` has the offset of A at each index, with as few modes as possible: it merges a mode with the mode before it, if
//! the offsets of the second mode continue those of the first. `filter(A)` also drops modes that repeat offsets, which have
//! stride 0. `flatten(A)` only removes the nesting.
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
//! let n = 4; // a mode of dynamic extent is never merged with the mode before it
//! assert_eq!(coalesce(layout!((2, (2, n)) : (1, (2, 4)))).to_string(), "(_4,4):(_1,_4)");
//! ```
//!
//! An index may also be beyond the size: the last mode continues. `coalesce_z(A)` has the offset of A at these indices too, so it
//! keeps a last mode of extent 1 that goes on with a stride of its own.
//!
//! ```
//! use colex::algebra::coalesce_z;
//! use colex::prelude::*;
//! assert_eq!(coalesce(layout!((2, 4, 1) : (1, 2, 0))).to_string(), "_8:_1");
//! assert_eq!(coalesce_z(layout!((2, 4, 1) : (1, 2, 0))).to_string(), "(_8,_1):(_1,_0)");
//! ```
//!
//! # Composition
//!
//! `R(i) = A(B(i))`: B selects indices of A, and A gives their offsets. R has the modes of B. A mode of B that crosses several
//! modes of A becomes a tuple.
//!
#![doc = include_str!("../../../docs/guide/composition.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let r = composition(layout!((6, 2) : (8, 2)), layout!((4, 3) : (3, 1)));
//! assert_eq!(r.to_string(), "((_2,_2),_3):((_24,_2),_8)");
//! ```
//!
//! A tiler is composed mode by mode. The tiler `(2,4)` selects the first two rows and the first four columns:
//!
#![doc = include_str!("../../../docs/guide/composition_by_mode.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, 8) : (8, 1));
//! assert_eq!(composition(a, tiler!(2, 4)).to_string(), "(_2,_4):(_8,_1)");
//! // Every other row, and all columns.
//! assert_eq!(composition(a, tiler!(layout!(2 : 2), _)).to_string(), "(_2,_8):(_16,_1)");
//! ```
//!
//! # Complement
//!
//! `complement_to(A, M)` is the layout of the offsets below M that A leaves out. The images of A and of its complement have only
//! 0 in common. Let the modes of A be sorted by stride. If each stride is a multiple of the extent times the stride of the
//! mode before, then every offset below M is the sum of an offset of A and an offset of the complement. `complement(A)` is
//! `complement_to(A, M)` where M is the cosize of A.
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
//! `logical_divide(A, T) = A ∘ (T, T*)`, where `T*` is the complement of T. A tiler divides mode by mode: each mode becomes a
//! pair of the tile, which is the coordinate inside a tile, and the rest, which is the number of the tile. The result has the
//! offsets of A in another order: tile by tile.
//!
#![doc = include_str!("../../../docs/guide/logical_divide.svg")]
//!
//! `zipped_divide` has the tiles of all modes in mode 0 and the rests of all modes in mode 1, so that a column of the result is a
//! tile of A. `tiled_divide` has each rest as a mode of its own, and `flat_divide` also each tile.
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
//! // A tile that does not divide the layout is an error. The `_padded` form rounds up, and knows which coordinates are padding.
//! let n = 7;
//! assert!(try_zipped_divide(layout!((4, n)), t).is_err());
//! let padded = zipped_divide_padded(layout!((4, n)), t);
//! assert_eq!(padded.layout().size(), 36);
//! ```
//!
//! # Copies: the products
//!
//! `logical_product(A, B) = (A, A* ∘ B)`: mode 0 is A, and mode 1 numbers copies of A, arranged as B. `blocked_product` arranges
//! the copies side by side in each mode, and `raked_product` interleaves them.
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
//! The right inverse: `A(right_inverse(A)(i)) = i` for every index `i` of the right inverse. The left inverse:
//! `left_inverse(A)(A(i)) = i` for every index `i` of an injective A. Both inverses of a row-major layout convert its offsets to
//! column-major indices.
//!
#![doc = include_str!("../../../docs/guide/right_inverse.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((3, 4) : (4, 1));
//! let r = right_inverse(a);
//! assert_eq!(r.to_string(), "(_4,_3):(_3,_1)");
//! assert!((0..12).all(|i| a.at(r.at(i)) == i));
//! assert_eq!(max_common_vector(a, layout!((3, 4))).get(), 1); // how many elements are contiguous in both
//! ```
//!
//! # Two layouts at the same index: layout_add, greatest_common_domain
//!
//! `layout_add(A, B)` is the layout of the sums: `R(i) = A(i) + B(i)`. A and B have one size, and may have different shapes. If modes
//! of both, coalesced, end at indices of which neither divides the other, no layout has these offsets.
//!
//! `greatest_common_domain(S, T)` of two shapes is the greatest layout of indices with the following property: along each of its
//! modes, the coordinate moves in one leaf of S and in one leaf of T. If the two shapes have one size, and the domain has it too, the
//! shape of the domain is the coarsest that refines both.
//!
//! ```
//! use colex::algebra::{greatest_common_domain, layout_add, try_layout_add};
//! use colex::prelude::*;
//! let r = layout_add(layout!((4, 6)), layout!((8, 3) : (10, 1)));
//! assert_eq!(r.to_string(), "(_8,_3):(_11,_9)");
//! let n = 3;
//! assert!(try_layout_add(layout!((2, n) : (1, 0)), layout!((n, 2) : (0, 1))).is_err());
//! assert_eq!(greatest_common_domain(shape!(16, 3), shape!(4, 12)).to_string(), "(_4,_4,_3):(_1,_4,_16)");
//! assert_eq!(greatest_common_domain(shape!(2, 3), shape!(3, 2)).to_string(), "_1:_0");
//! ```
//!
//! # Other units: upcast, downcast, recast
//!
//! `upcast(A, n)` is the layout of the same data in units of n elements, for example in vectors of four floats.
//! `downcast(A, n)` is the layout of the same data in parts of elements, where each element has n parts.
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
//! An operation never returns a layout that breaks its equation. If no layout satisfies the equation, the operation fails: for
//! static integers with a compile error, and for dynamic ones with an error at run time. The error names the law that does not
//! hold; see [errors](super::errors).
//!
//! ```
//! use colex::prelude::*;
//! let n = 4;
//! let error = try_composition(layout!((n, 6) : (2, 1)), layout!(4 : 3)).unwrap_err();
//! assert!(error.to_string().starts_with("stride divisibility: "));
//! ```
//!
//! Next: [tiles and threads](super::tiles).
