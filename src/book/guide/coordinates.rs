//! How do I name an element, and which forms does a coordinate have?
//!
//! A coordinate has three forms: an index for all modes, a tuple with an entry for each mode, and a tuple that is nested as the
//! shape is.
//!
//! The forms are related by *co-lex*icographic order, after which the crate is named: the first mode is the fastest. In the shape
//! `(4,(2,2))` the index 9 is `(1,2)`, because 9 = 1 + 4 · 2. In the second mode, of shape `(2,2)`, the index 2 is `(0,1)`. So 9,
//! `(1,2)` and `(1,(0,1))` name the same element:
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, (2, 2)) : (2, (1, 8)));
//! assert_eq!(a.at(9), 10);
//! assert_eq!(a.at((1, 2)), 10);
//! assert_eq!(a.at((1, (0, 1))), 10);
//! ```
//!
//! `idx2crd` converts an index to a nested coordinate, and `crd2idx` converts a coordinate to an index. If all ints are static,
//! so is the result:
//!
//! ```
//! use colex::prelude::*;
//! let shape = shape!(4, (2, 2));
//! let coord = idx2crd(int!(9), shape);
//! assert_eq!(notation(coord).to_string(), "(_1,(_0,_1))");
//! let nine: C<9> = crd2idx(coord, shape);
//! // An entry may be an index of a nested mode: here 2 is (0,1).
//! assert_eq!(crd2idx((1, 2), shape), 9);
//! ```
//!
//! `get_hier_coord` converts an offset back to a coordinate. If several coordinates have the offset, it
//! returns one of them:
//!
//! ```
//! use colex::algebra::get_hier_coord;
//! use colex::prelude::*;
//! let a = layout!((4, 8) : (8, 1));
//! assert_eq!(notation(get_hier_coord(a, 11)).to_string(), "(1,3)");
//! ```
//!
//! # Whole modes
//!
//! In `coord!`, `_` stands for a whole mode. Outside of macros it is written `All`. A slice keeps the modes with `_` and fixes
//! the others:
//!
#![doc = include_str!("../../../docs/guide/slice.svg")]
//!
//! ```
//! use colex::algebra::slice_and_offset;
//! use colex::prelude::*;
//! let a = layout!((4, 8) : (8, 1));
//! assert_eq!(slice(coord!(1, _), a).to_string(), "(_8):(_1)");
//! let i = 1; // known only at run time
//! let (row, offset) = slice_and_offset(coord!(i, _), a);
//! assert_eq!((row.at(2) + offset.get(), a.at((1, 2))), (10, 10));
//! ```
//!
//! # Coordinates inside the shape
//!
//! `at` does not check its coordinate, because a layout is defined for every integer: an index past the end continues along the
//! last mode. `contains` returns whether a coordinate lies in the shape. Indexing a [tensor](crate::tensor) checks the
//! coordinate.
//!
//! ```
//! use colex::prelude::*;
//! let n = 8;
//! let a = layout!((4, n));
//! assert!(a.contains((3, 7)) && !a.contains((4, 0)));
//! assert_eq!(a.at(32), 32);
//! ```
//!
//! # Modes by number
//!
//! The modes of a typed layout have different types, so the number of a mode must be static. `a.mode::<1>()` and `get::<1, _>(a)`
//! return mode 1, and `mode!(a, 1, 0)` returns mode 0 of mode 1. `size_in`, `rank_in` and `depth_in` take the number as an int:
//!
//! ```
//! use colex::algebra::{size, size_in, take};
//! use colex::prelude::*;
//! let a = layout!((4, (2, 2)) : (2, (1, 8)));
//! assert_eq!(a.mode::<1>().to_string(), "(_2,_2):(_1,_8)");
//! assert_eq!(mode!(a, 1, 1).to_string(), "_2:_8");
//! assert_eq!(size_in(a, int!(1)).get(), 4);
//! assert_eq!(size(mode!(a, 1, 0)).get(), 2); // CuTe's `size<1, 0>(a)`
//! assert_eq!(take(a, int!(0), int!(1)).to_string(), "(_4):(_2)");
//! ```
//!
//! Next: [the algebra](super::algebra).
