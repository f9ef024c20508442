//! What is a layout?
//!
//! A layout is a function from coordinates to offsets, written `shape:stride`.
//!
//! The shape says which coordinates there are, and the stride how far a step of each moves in memory:
//!
//! `A(i, j) = i * d0 + j * d1`
//!
//! So a matrix of 4 rows and 8 columns that is stored row by row is `(4,8):(8,1)`, and one that is stored column by column is
//! `(4,8):(1,4)`:
//!
#![doc = include_str!("../../../docs/guide/layouts.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let rows = layout!((4, 8) : (8, 1));
//! let columns = layout!((4, 8) : (1, 4));
//! assert_eq!((rows.at((1, 2)), columns.at((1, 2))), (10, 9));
//! assert_eq!((rows.size(), rows.cosize(), rows.rank()), (32, 32, 2));
//! // The compact ones have names: column-major is what a shape alone stands for.
//! assert_eq!(layout!((4, 8)), columns);
//! assert_eq!(layout!((4, 8), LayoutRight), rows);
//! ```
//!
//! # Modes nest
//!
//! A mode may be a tuple of modes. In `(4,(2,2)):(2,(1,8))` the columns come in pairs: within a pair a step is 1, and
//! from one pair to the next it is 8. No stride of one number does that.
//!
#![doc = include_str!("../../../docs/guide/nested.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let a = layout!((4, (2, 2)) : (2, (1, 8)));
//! assert_eq!(a.to_string(), "(_4,(_2,_2)):(_2,(_1,_8))");
//! let row: Vec<isize> = (0..4).map(|j| a.at((1, j))).collect();
//! assert_eq!(row, [2, 3, 10, 11]);
//! ```
//!
//! # Static and dynamic
//!
//! A literal is part of the type. A layout of literals alone takes no memory and costs nothing at run time; a law that it breaks is
//! a compile error. Any other expression is a dynamic value, and a layout may have both. In notation `_4` is static and `4`
//! dynamic.
//!
//! ```
//! use colex::prelude::*;
//! let n = 6; // known when the program runs
//! let a = layout!((4, n) : (n, 1));
//! assert_eq!(a.to_string(), "(_4,6):(6,_1)");
//! assert_eq!(size_of_val(&a), 2 * size_of::<isize>()); // the two that are dynamic
//! assert_eq!(layout!((4, {8})).to_string(), "(_4,8):(_1,_4)"); // braces make a literal dynamic
//! // Layouts are equal that have the same integers, static or dynamic.
//! assert_eq!(layout!((4, 6), LayoutRight), a);
//! ```
//!
//! Its type is written in the same way, with `Dyn` for dynamic integers:
//!
//! ```
//! use colex::prelude::*;
//! fn columns(n: usize) -> Layout!((4, Dyn) : (1, 4)) {
//!     layout!((4, n))
//! }
//! assert_eq!(columns(6).size(), 24);
//! ```
//!
//! A layout of literals is a constant:
//!
//! ```
//! use colex::prelude::*;
//! const TILE: Layout!((16, 8) : (8, 1)) = layout!((16, 8) : (8, 1));
//! static SCRATCH: [f32; TILE_COSIZE] = [0.0; TILE_COSIZE];
//! const TILE_COSIZE: usize = <Layout!((16, 8) : (8, 1))>::COSIZE;
//! assert_eq!(make_tensor(&SCRATCH, TILE)[(15, 7)], 0.0);
//! ```
//!
//! # Several layouts as one
//!
//! `layouts!(a, b)` has a mode for each, as CuTe's `make_layout(a, b)` does:
//!
//! ```
//! use colex::prelude::*;
//! let (threads, values) = (layout!((2, 4) : (4, 8)), layout!(4 : 1));
//! assert_eq!(layouts!(threads, values).to_string(), "((_2,_4),_4):((_4,_8),_1)");
//! ```
//!
//! # Printing
//!
//! `print_layout(a)` prints a table, `table(a)` is its text, and `notation(x)` the text of a tuple or of an int, which
//! are types of another crate and print nothing by themselves:
//!
//! ```
//! use colex::algebra::size;
//! use colex::prelude::*;
//! assert_eq!(notation(layout!((4, 8)).shape()).to_string(), "(_4,_8)");
//! assert_eq!(notation(size(layout!((4, 8)))).to_string(), "_32");
//! ```
//!
//! Next: [coordinates](super::coordinates).
