//! What does an error say, and how do I fix it?
//!
//! Most operations have laws: conditions under which they have an exact answer. If a law does not hold, the first line of the
//! error is the law, and the last line is the fix.
//!
//! # At compile time
//!
//! The compiler knows static integers, so an operation on them whose law does not hold does not compile:
//!
//! ```text
//! let b = composition(layout!((4, 6) : (2, 1)), layout!(4 : 3));
//!
//! error[E0277]: stride divisibility: a step that continues past a mode of A must divide the extent of that mode, or be a multiple of that extent
//!   |
//!   |     let b = composition(layout!((4, 6) : (2, 1)), layout!(4 : 3));
//!   |             ----------- ^ a step continues past a mode of A, and neither divides the extent of that mode nor is a multiple of that extent
//!   = note: A is `(_4,_6):(_2,_1)`
//!   = note: B is `_4:_3`
//!   = note: fix: choose a step that divides the extent of that mode or is a multiple of that extent, or few enough coordinates that all stay inside the mode; the extent of a tile must divide the extent of the mode
//! ```
//!
//! `cargo colex check` prints this. Plain cargo prints types as rustc does, such as `Layout<HCons<PInt<UInt<...`, and also the
//! bounds by which the library checks its laws. Install `cargo colex` by `cargo install --locked --path cli`. In a project,
//! `cargo colex config` makes cargo and rust-analyzer use it. The [manual](crate::manual) has every error, each with a program
//! that causes it.
//!
//! Some laws are checked by constants, which the compiler evaluates only after it has replaced all type parameters: a layout must
//! fit an array, two static shapes of a copy must agree, and a loop must not write an element twice. These errors appear in
//! `cargo build`, but not in `cargo check`. These laws are not checked by bounds, because every generic function that builds or
//! copies a tensor would have to repeat such bounds.
//!
//! # At run time
//!
//! For dynamic integers, the same law is an error at run time. The plain function panics with it, at the line of the call, and
//! the `try_` form returns it:
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
//! | `this must be a layout`, and it found `&Layout` or a `Tensor` | pass `*a` or `t.layout()`, or call the method of the tensor |
//! | `a layout is made of a shape and a stride` | `layout!(shape : stride)`; for several layouts, `layouts!(a, b)` |
//! | `this function takes 2 arguments`, for `make_layout` | `layout!(8)`, `layout!((4, 8))`; with an order, `make_layout(shape!(4, 8), LayoutRight)` |
//! | `this must be an int, or a tuple of ints` | `int!(8)`, `Dyn::new(n)`, `shape!(4, n)`; for the shape of a layout, `a.shape()` |
//! | `modes of a typed layout are numbered by static ints` | `int!(1)`, `shape!(0, 2)`, `get::<1, _>(a)` |
//! | `a tiler is ..` | `tiler!(2, 4)`; a Rust integer in a tiler is written `{n}` |
//! | `mismatched types`, for two layouts | each layout has a type of its own: [layouts chosen at run time](super::chosen_at_run_time) |
//! | `a const generic is a static int only where a bound makes it one` | `Const<N>: ConstExtent`: [tile sizes](super::tile_sizes) |
//! | an error that says that a bound with `C<8>` is not satisfied | write `Int!(8)`: [tile sizes](super::tile_sizes) |
//! | `` `_24` doesn't implement Display `` | `notation(x)`, or `x.get()` |
//! | `` `op` takes a layout, or in generic code .. `` | add the bound that the error names: [generic code](super::generic) |
//! | `stride order: .. must be static to be sorted` | make the strides static, or call the function of [`dynamic`](crate::dynamic) |
//! | `exact fit: a tile must divide ..` | another tile, or the `_padded` form; for a tensor, `ragged_tiles` or `ragged_partition` |
