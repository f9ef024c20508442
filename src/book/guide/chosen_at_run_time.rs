//! How does a program choose among layouts at run time?
//!
//! Each layout has a type of its own, so a program that chooses a layout at run time needs one type for all its choices.
//!
//! There are four ways. Use the first one that fits.
//!
//! # The layouts differ in numbers: dynamic integers
//!
//! A row-major and a column-major layout of the same rank differ only in their strides. With dynamic strides both have the same
//! type, so an `if`, a `Vec` or a struct can have either:
//!
//! ```
//! use colex::prelude::*;
//! type Any2 = Layout!((Dyn, Dyn) : (Dyn, Dyn));
//! fn matrix(rows: usize, columns: usize, by_rows: bool) -> Any2 {
//!     if by_rows {
//!         layout!((rows, columns) : (columns, {1}))
//!     } else {
//!         layout!((rows, columns) : ({1}, rows))
//!     }
//! }
//! let layouts = vec![matrix(4, 6, true), matrix(4, 6, false)];
//! assert_eq!((layouts[0].at((1, 2)), layouts[1].at((1, 2))), (8, 9));
//! ```
//!
//! The integers that are the same in all the layouts can stay static. For example, all layouts with rows of four elements have
//! the type `Layout!((Dyn, 4) : (4, 1))`.
//!
//! # A few layouts: a kernel for each
//!
//! If the kernel needs static integers, choose outside of the kernel. The kernel is compiled once for each layout:
//!
//! ```
//! use colex::prelude::*;
//! fn sum<L: MatrixLayout>(memory: &[f32], layout: L) -> f32 {
//!     make_tensor(memory, layout).iter().sum()
//! }
//! fn run(memory: &[f32], tiled: bool) -> f32 {
//!     if tiled {
//!         sum(memory, layout!(((2, 2), (2, 2)) : ((1, 4), (2, 8))))
//!     } else {
//!         sum(memory, layout!((4, 4)))
//!     }
//! }
//! assert_eq!(run(&[1.0; 16], true), run(&[1.0; 16], false));
//! ```
//!
//! # A list of known layouts: an enum
//!
//! ```
//! use colex::prelude::*;
//! #[derive(Clone, Copy)]
//! enum Order {
//!     Rows(Layout!((Dyn, Dyn) : (Dyn, 1))),
//!     Tiles(Layout!(((4, Dyn), (4, Dyn)) : ((1, 16), (4, Dyn)))),
//! }
//! impl Order {
//!     fn at(self, i: usize, j: usize) -> isize {
//!         match self {
//!             Order::Rows(layout) => layout.at((i, j)),
//!             Order::Tiles(layout) => layout.at((i, j)),
//!         }
//!     }
//! }
//! let n = 8;
//! let orders = [
//!     Order::Rows(layout!((n, n) : (n, 1))),
//!     Order::Tiles(layout!(((4, {2}), (4, {2})) : ((1, 16), (4, {32})))),
//! ];
//! assert_eq!(orders.map(|order| order.at(5, 1)), [41, 21]);
//! ```
//!
//! # Nothing is known: `DynLayout`
//!
//! A layout from a file or a user may have any rank. [`DynLayout`](crate::dynamic::DynLayout) has the whole algebra, and returns
//! errors. If you know its nesting, convert it to a typed layout: see [the runtime path](super::runtime). To call a kernel on
//! memory with such a layout, see [strides at run time](super::from_strides): `dispatch!` takes several layout types, and calls
//! the kernel with the first type that fits the layout.
//!
//! ```
//! use colex::prelude::*;
//! use colex::dynamic::DynLayout;
//! let read: DynLayout = "(4,6):(6,1)".parse()?;
//! type Rows = Layout!((Dyn, Dyn) : (Dyn, 1));
//! let layout = Rows::try_from(&read)?; // or an error that names the integer that differs
//! assert_eq!(layout.at((1, 2)), 8);
//! # Ok::<(), LayoutError>(())
//! ```
//!
//! There is no `Box<dyn AnyLayout>`. A kernel is compiled for the types of its layouts, and a virtual call for each element would
//! cost more than the rest of the kernel.
