//! What if even the rank of a layout is known only at run time?
//!
//! A [`DynLayout`](crate::dynamic::DynLayout) is a layout of which nothing is known at compile time, not even its rank.
//! [`dynamic`](crate::dynamic) has the algebra for it, with the same names, and each function returns a `Result`.
//!
//! ```
//! use colex::dynamic::{self, DynLayout, Tiler};
//! let a: DynLayout = "(4,8):(8,1)".parse()?;
//! let tiler: Tiler = "(2,4)".parse()?;
//! let tiles = dynamic::zipped_divide(&a, &tiler)?;
//! assert_eq!(tiles.to_string(), "((2,4),(2,2)):((8,1),(16,4))");
//! assert_eq!(tiles.at((1, 3))?, 28); // (1,3) is ((1,0),(1,1))
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! # From a typed layout
//!
//! `to_dyn()` converts a typed layout. If all integers are static, every operation `op` commutes with it: `op(a, b).to_dyn()`
//! equals `dynamic::op(&a.to_dyn(), &b.to_dyn())`.
//!
//! ```
//! use colex::prelude::*;
//! use colex::dynamic;
//! let (a, b) = (layout!((6, 2) : (8, 2)), layout!((4, 3) : (3, 1)));
//! assert_eq!(composition(a, b).to_dyn(), dynamic::composition(&a.to_dyn(), &b.to_dyn())?);
//! # Ok::<(), LayoutError>(())
//! ```
//!
//! With dynamic integers, the two results are the same function, but the typed one may have more modes, because it merges only
//! modes that the types allow it to merge. Or the typed operation fails where the dynamic one has an answer. For example, after
//! `let n = 1;`, the call `complement(layout!(n : 6))` fails ([`StillMode`](crate::LayoutError::StillMode)). The result should
//! leave out `n : 6`, because its extent is 1, but the type of the result has a mode for it. The function in
//! [`dynamic`](crate::dynamic) returns `1:0` as the complement of `1:6`.
//!
//! The results of three typed operations depend on which strides are static. A typed right inverse and a typed nullspace leave
//! out modes of dynamic stride, so they may be smaller. A typed left inverse is found only by sorting the strides. The function
//! in [`dynamic`](crate::dynamic) also searches, so it may have an answer where the typed one fails. The results still satisfy
//! the definitions of these operations.
//!
//! # And back
//!
//! `try_from` checks that the `DynLayout` has the nesting and the static integers of the type:
//!
//! ```
//! use colex::prelude::*;
//! use colex::dynamic::DynLayout;
//! type Rows = Layout!((Dyn, 8) : (8, 1));
//! let read: DynLayout = "(4,8):(8,1)".parse()?;
//! let rows = Rows::try_from(&read)?;
//! assert_eq!(rows.to_string(), "(4,_8):(_8,_1)");
//! let other: DynLayout = "(4,6):(6,1)".parse()?;
//! assert!(Rows::try_from(&other).unwrap_err().to_string().starts_with("static integer: "));
//! # Ok::<(), LayoutError>(())
//! ```
//!
//! # What it is for
//!
//! Use a `DynLayout` in tools, parsers and tests: it takes whatever a user writes, and returns an error for impossible input. Its
//! operations have an answer in every case in which there is one. A typed operation also fails if its types tell too little.
//! `dynamic::analysis` computes how a layout uses memory:
//!
//! ```
//! use colex::dynamic::{DynLayout, analysis};
//! let a: DynLayout = "(4,8):(16,1)".parse()?;
//! assert_eq!(a.cosize(), 56);
//! assert!(analysis::gaps(&a)?.iter().count() > 0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
