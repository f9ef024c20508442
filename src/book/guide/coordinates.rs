//! How is an element named, and which forms does a coordinate have?
//!
//! A coordinate has several forms: an index, a tuple with an entry for each mode, and tuples that nest deeper.
//!
//! They are related by the order that the crate is named for, the *co-lex*icographic one, in which the first mode is the
//! fastest: in the shape `(4,(2,2))` the index 9 is `(1,2)`, since 9 = 1 + 4 · 2, and in the second mode, of shape `(2,2)`, the index 2 is `(0,1)`.
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, (2, 2)) : (2, (1, 8)));
//! assert_eq!(a.at(9), 10);
//! assert_eq!(a.at((1, 2)), 10);
//! assert_eq!(a.at((1, (0, 1))), 10);
//! ```
//!
//! `idx2crd` and `crd2idx` convert between them; for static ints the result is static:
//!
//! ```
//! use colex::prelude::*;
//! let shape = shape!(4, (2, 2));
//! let coord = idx2crd(int!(9), shape);
//! assert_eq!(notation(coord).to_string(), "(_1,(_0,_1))");
//! let nine: C<9> = crd2idx(coord, shape);
//! // An entry of a tuple may be an index of its mode.
//! assert_eq!(crd2idx((1, 2), shape), 9);
//! ```
//!
//! From an offset back to a coordinate, where no two coordinates share it:
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
//! `_` in a coordinate is the whole of a mode; as a value it is `All`. A slice keeps the modes that have it:
//!
#![doc = include_str!("../../../docs/guide/slice.svg")]
//!
//! ```
//! use colex::algebra::slice_and_offset;
//! use colex::prelude::*;
//! let a = layout!((4, 8) : (8, 1));
//! assert_eq!(slice(coord!(1, _), a).to_string(), "(_8):(_1)");
//! let i = 1; // known when the program runs
//! let (row, offset) = slice_and_offset(coord!(i, _), a);
//! assert_eq!((row.at(2) + offset.get(), a.at((1, 2))), (10, 10));
//! ```
//!
//! # Coordinates inside the shape
//!
//! `at` does not check a coordinate: a layout is defined for every integer: an index past the end continues along the last mode. `contains`
//! says whether a coordinate lies in the shape, and a [tensor](crate::tensor) checks it where it is indexed.
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
//! The number of a mode of a typed layout is static, since the type of the mode depends on it: `a.mode::<1>()`,
//! `get::<1, _>(a)`, and a path `mode!(a, 1, 0)` for the mode 0 of the mode 1. `size_in`, `rank_in` and `depth_in` take
//! the number as an int.
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
