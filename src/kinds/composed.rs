//! Layouts composed with a function of their offsets, `A o offset o L`: the function `c -> A(offset + L(c))`.
//!
//! The outer function `A` is a [`Swizzle`](crate::swizzle::Swizzle), or an [`XorLayout`](crate::xor::XorLayout) as a function of its
//! index. The inner layout `L` is a [`Layout`](struct@crate::Layout), or a composed layout. Operations on coordinates, such as composition,
//! divides, products and grouping, change only the innermost layout. A slice also changes the offset, and a cast to elements of another
//! size also changes the offset and the outer function.
//!
//! ```
//! use colex::prelude::*;
//! let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
//! assert_eq!(tile.slice(coord!(_, 3)).to_string(), "Sw<3,0,3> o _3 o (_8):(_8)");
//! let tile = composition(layout!((8, 8) : (F 1, F 9)), layout!((8, 8), LayoutRight));
//! assert_eq!(tile.slice(coord!(_, 3)).to_string(), "(_8,_8):(_F1,_F9) o _3 o (_8):(_8)");
//! ```
//!
//! For: [`ComposedLayout`] and its operations, the bounds of its parts ([`Outer`], [`Inner`]), the least and the greatest of its offsets,
//! its offsets in constants ([`StaticOffsets`]) and the bank conflicts that they have, and the same at run time, `dynamic::DynComposed`.
//!
//! May import: every module above this one in `lib.rs`, and of `swizzle` only the swizzle itself, `code` and `law`. The run-time part also
//! imports what `swizzle::dynamic` says of swizzles.
//!
//! Not to be changed without: `docs/soundness.md`, because tensors trust how far the offsets reach; and the tests `swizzle` and
//! `swizzle_dynamic`, which compare every operation with its law.

// The first module, because rustdoc shows the methods in the order of the modules.
pub(crate) mod layout;

mod banks;
pub(crate) mod bits;
pub(crate) mod cast;
pub(crate) mod chain;
pub(crate) mod distinct;
#[cfg(feature = "dynamic-kinds")]
pub(crate) mod dynamic;
pub(crate) mod image;
mod inner;
pub(crate) mod linear;
pub(crate) mod matrix;
mod modes;
pub(crate) mod offsets;
pub(crate) mod ops;
mod outer;
mod outside;
mod padded;
pub(crate) mod xor_function;

pub use banks::{BankConflicts, ConflictFree, NoBankConflicts, conflict_free};
pub use inner::Inner;
pub use layout::{ComposedLayout, Innermost, make_composed_layout, try_make_composed_layout};
pub use offsets::{Offsets, StaticOffsets};
pub use ops::Sliced;
pub use outer::Outer;
