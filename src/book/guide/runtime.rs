//! What if even the rank of a layout is known only at run time?
//!
//! A [`DynLayout`](crate::dynamic::DynLayout) is a layout of which nothing is known when a program is compiled, not even its
//! rank. [`dynamic`](crate::dynamic) has the algebra on it, by the same names, and each function returns a `Result`.
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
//! `to_dyn()`, and for every operation `op(a, b).to_dyn()` is `dynamic::op(&a.to_dyn(), &b.to_dyn())` where all is static:
//!
//! ```
//! use colex::prelude::*;
//! use colex::dynamic;
//! let (a, b) = (layout!((6, 2) : (8, 2)), layout!((4, 3) : (3, 1)));
//! assert_eq!(composition(a, b).to_dyn(), dynamic::composition(&a.to_dyn(), &b.to_dyn())?);
//! # Ok::<(), LayoutError>(())
//! ```
//!
//! With dynamic integers the results are the same function, with more modes where the types cannot merge them; or the typed
//! operation is refused. An example is an extent that is 1 at run time: the type of `let n = 1; complement(layout!(n : 6))` has
//! a place for the mode `n : 6`, so a mode that does not move is refused ([`StillMode`](crate::LayoutError::StillMode)); at run
//! time the complement of `1:6` is `1:0`. Three operations depend on static strides, and keep their laws: a typed right inverse
//! and a nullspace are as large as the static strides allow, and a typed left inverse sorts the strides, where
//! [`dynamic`](crate::dynamic) searches.
//!
//! # And back
//!
//! `try_from` checks that the layout nests as the type, and has its static integers:
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
//! Tools, parsers and tests: it takes whatever a user writes, and answers an error for what cannot be. It accepts every case
//! in which there is an answer, where the types of the typed path do not always say enough. `dynamic::analysis` says what a
//! layout does to memory:
//!
//! ```
//! use colex::dynamic::{DynLayout, analysis};
//! let a: DynLayout = "(4,8):(16,1)".parse()?;
//! assert_eq!(a.cosize(), 56);
//! assert!(analysis::gaps(&a)?.iter().count() > 0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
