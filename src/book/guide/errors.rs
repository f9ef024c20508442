//! What does an error say, and what is to be done about it?
//!
//! A law that does not hold is an error whose first line is the law, and whose last line is the fix.
//!
//! # At compile time
//!
//! Static integers are known to the compiler, so a broken law does not compile:
//!
//! ```text
//! let b = composition(layout!((4, 6) : (2, 1)), layout!(4 : 3));
//!
//! error[E0277]: stride divisibility: a step that leaves a mode of A must leave it at a multiple of its shape
//!   |
//!   |     let b = composition(layout!((4, 6) : (2, 1)), layout!(4 : 3));
//!   |             ----------- ^ a step leaves a mode of A and is not a multiple of the shape of that mode
//!   = note: A is `(_4,_6):(_2,_1)`
//!   = note: B is `_4:_3`
//!   = note: fix: choose a step that divides the shape of that mode or is a multiple of it, or fewer coordinates, which stay inside the mode; a tile that ends in the mode must divide its shape
//! ```
//!
//! This is what `cargo colex check` shows. Plain cargo writes the types as rustc does, `Layout<HCons<PInt<UInt<...`, and shows
//! the bounds by which the library checks its laws. `cargo install --locked --path cli` installs `cargo colex`, and
//! `cargo colex config` makes cargo and rust-analyzer use it in a project. The [manual](crate::manual) has every error, with a
//! program that causes it.
//!
//! Some laws are checked by constants, once all types are known: that a layout fits an array, that two static shapes agree in a copy,
//! that elements do not repeat in a loop. Their errors appear in `cargo build`, not in `cargo check`. (As bounds, they would have to be
//! repeated by every generic function that builds or copies a tensor.)
//!
//! # At run time
//!
//! For dynamic integers the same law is an error at run time. The function with the plain name panics with it, at the line of the call,
//! and the `try_` form returns it:
//!
//! ```
//! use colex::prelude::*;
//! let n = 10;
//! let error = try_logical_divide(layout!(n : 1), layout!(4 : 1)).unwrap_err();
//! assert_eq!(error.law(), "exact fit: a tile must divide the layout it tiles");
//! let text = error.to_string();
//! assert!(text.contains("A = 10:_1") && text.contains("the tile spans 4 coordinates with its gaps filled, and 4 does not divide 10"));
//! assert!(matches!(error, LayoutError::ExactFit(_)));
//! ```
//!
//! # First aid
//!
//! | error | fix |
//! | --- | --- |
//! | `this must be a layout`, found `&Layout` or a `Tensor` | pass `*a`, or `t.layout()`, or call the tensor's method |
//! | `a layout is made of a shape and a stride` | `layout!(shape : stride)`; of several layouts `layouts!(a, b)` |
//! | `this function takes 2 arguments`, of `make_layout` | `layout!(8)`, `layout!((4, 8))`; with an order, `make_layout(shape!(4, 8), LayoutRight)` |
//! | `this must be an int, or a tuple of ints` | `int!(8)`, `Dyn::new(n)`, `shape!(4, n)`; of a layout `a.shape()` |
//! | `modes of a typed layout are numbered by static ints` | `int!(1)`, `shape!(0, 2)`, `get::<1, _>(a)` |
//! | `a tiler is ..` | `tiler!(2, 4)`; a Rust integer in it is `{n}` |
//! | `mismatched types`, two layouts | a type is one layout: [layouts chosen at run time](super::chosen_at_run_time) |
//! | `a const generic is a static int only where a bound makes it one` | `Const<N>: ConstExtent`: [tile sizes](super::tile_sizes) |
//! | a bound with `C<8>` that the compiler does not see to hold | `Int!(8)` there: [tile sizes](super::tile_sizes) |
//! | `` `_24` doesn't implement Display `` | `notation(x)`, or `x.get()` |
//! | `` `op` takes a layout, or in generic code .. `` | add the bound that it names: [generic code](super::generic) |
//! | `stride order: .. must be static to be sorted` | static strides, or the function of [`dynamic`](crate::dynamic) |
//! | `exact fit: a tile must divide ..` | another tile, the `_padded` form, or `ragged_tiles` and `ragged_partition` of a tensor |
