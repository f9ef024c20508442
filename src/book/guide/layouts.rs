//! What is a layout?
//!
//! A layout is a function from coordinates to offsets, written `shape:stride`.
//!
//! The shape determines which coordinates there are. The stride says, for each mode, how many elements one step moves in memory.
//! With the strides `d0` and `d1`, the offset of a coordinate is
//!
//! `A(i, j) = i * d0 + j * d1`
//!
//! A matrix of 4 rows and 8 columns is `(4,8):(8,1)` if it is stored row by row, and `(4,8):(1,4)` if it is stored column by
//! column:
//!
#![doc = include_str!("../../../docs/guide/layouts.svg")]
//!
//! ```
//! use colex::prelude::*;
//! let rows = layout!((4, 8) : (8, 1));
//! let columns = layout!((4, 8) : (1, 4));
//! assert_eq!((rows.at((1, 2)), columns.at((1, 2))), (10, 9));
//! assert_eq!((rows.size(), rows.cosize(), rows.rank()), (32, 32, 2));
//! // A shape without a stride means column-major. `LayoutRight` means row-major.
//! assert_eq!(layout!((4, 8)), columns);
//! assert_eq!(layout!((4, 8), LayoutRight), rows);
//! ```
//!
//! # Modes nest
//!
//! A mode may be a tuple of modes. In `(4,(2,2)):(2,(1,8))` the columns come in pairs: the two columns of a pair are 1 element
//! apart, and the pairs are 8 elements apart. A single integer cannot be the stride of such columns.
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
//! A literal is static: it is part of the type of the layout. A layout with only literals takes no memory and costs nothing at
//! run time. If it breaks a law of an operation, the operation does not compile. Any other expression is dynamic: its value
//! is known only at run time. A layout may have both. In notation, `_4` is static and `4` is dynamic.
//!
//! ```
//! use colex::prelude::*;
//! let n = 6; // known only at run time
//! let a = layout!((4, n) : (n, 1));
//! assert_eq!(a.to_string(), "(_4,6):(6,_1)");
//! assert_eq!(size_of_val(&a), 2 * size_of::<isize>()); // only the two dynamic integers
//! assert_eq!(layout!((4, {8})).to_string(), "(_4,8):(_1,_4)"); // braces make a literal dynamic
//! // Two layouts are equal if their integers are equal, whether static or dynamic.
//! assert_eq!(layout!((4, 6), LayoutRight), a);
//! ```
//!
//! The type of a layout is written in the same way, with `Dyn` for each dynamic integer:
//!
//! ```
//! use colex::prelude::*;
//! fn columns(n: usize) -> Layout!((4, Dyn) : (1, 4)) {
//!     layout!((4, n))
//! }
//! assert_eq!(columns(6).size(), 24);
//! ```
//!
//! A layout of literals can be a constant:
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
//! `layouts!(a, b)` is one layout with the modes `a` and `b`, as CuTe's `make_layout(a, b)`:
//!
//! ```
//! use colex::prelude::*;
//! let (threads, values) = (layout!((2, 4) : (4, 8)), layout!(4 : 1));
//! assert_eq!(layouts!(threads, values).to_string(), "((_2,_4),_4):((_4,_8),_1)");
//! ```
//!
//! # Printing
//!
//! `print_layout(a)` prints a layout as a table, and `table(a)` is the text of that table. Tuples and static ints have types of
//! other crates that do not implement `Display`. `notation(x)` is their text:
//!
//! ```
//! use colex::algebra::size;
//! use colex::prelude::*;
//! assert_eq!(notation(layout!((4, 8)).shape()).to_string(), "(_4,_8)");
//! assert_eq!(notation(size(layout!((4, 8)))).to_string(), "_32");
//! ```
//!
//! Next: [coordinates](super::coordinates).
