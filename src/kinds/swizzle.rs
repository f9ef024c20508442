//! Swizzles, and layouts composed with them.
//!
//! A swizzle `Sw<B,M,S>` permutes offsets: it flips each of `B` bits where another bit, `S` places away, is 1.
//!
//! `Sw(x) = x ^ ((x & y) >> S)`, where `y` has `B` ones above the `M` lowest bits, `S` of them further up for `S > 0`;
//! for `S < 0` the shift goes up.
//!
//! The bits that are read, `y`, and those that are flipped, `z`, do not overlap (`|S| >= B`). So the bits that decide
//! are still there afterwards, and a second time undoes the first: **a swizzle is its own inverse**, a bijection.
//!
//! A [`ComposedLayout`] `Sw o offset o L` is the function `c -> Sw(offset + L(c))`. An operation on coordinates changes the inner
//! layout `L` alone: composition, divides, products, grouping. An operation on offsets changes all three: a slice, or a change
//! of units.
//!
//! ```
//! use colex::prelude::*;
//! // 8 rows of 64 halves: read by columns, the rows of a plain tile lie in the same banks
//! let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
//! assert_eq!(tile.to_string(), "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
//! assert_eq!([tile.at((0, 0)), tile.at((1, 0)), tile.at((2, 0))], [0, 72, 144]);
//! let n = 64;
//! let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
//! assert_eq!(tile.zipped_divide(tiler!(8, 8)).to_string(), "Sw<3,3,3> o _0 o ((_8,_8),(_1,8)):((64,_1),(_0,_8))");
//! ```
//!
//! Source: CuTe, `swizzle.hpp`, `swizzle_layout.hpp`. Its cosize leaves out what the swizzle and the offset do, and some
//! of its inverses and compositions are not exact; here they are, or are refused.

// First, since rustdoc shows in this order what a composed layout can do.
mod composed;

mod banks;
pub(crate) mod cast;
#[cfg_attr(doc, doc(hidden))]
pub mod code;
mod contiguous;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod exact;
mod image;
mod inner;
mod law;
#[cfg_attr(doc, doc(hidden))]
pub mod merge;
mod modes;
mod offsets;
mod ops;
mod padded;
#[cfg_attr(doc, doc(hidden))]
pub mod through;
#[cfg_attr(doc, doc(hidden))]
pub mod types;
pub(crate) mod xor;

pub use banks::{BankConflicts, ConflictFree, NoBankConflicts, conflict_free};
pub use code::Code;
pub use composed::{ComposedLayout, Innermost, make_composed_layout, try_make_composed_layout};
pub use inner::Inner;
pub use law::{AnySwizzle, Natural, Swizzle};
pub use merge::{SwizzleMerge, SwizzleMergeOp, swizzle_merge};
pub use offsets::{Offsets, StaticOffsets};
pub use ops::Sliced;
pub use through::{LayoutSwizzle, LayoutSwizzleOp, layout_swizzle};
