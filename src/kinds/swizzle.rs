//! Swizzles, and layouts composed with them.
//!
//! A swizzle `Sw<B,M,S>` permutes offsets. It reads `B` bits of an offset. Each of these bits that is 1 flips the bit `S`
//! positions below it, or, if `S < 0`, the bit `|S|` positions above it.
//!
//! `Sw(x) = x ^ ((x & y) >> S)`, where the mask `y` has ones at the bits that are read, and a shift by `S < 0` is a shift up
//!
//! The lowest bit that is read or flipped is bit `M`. For example, `Sw<3,4,3>` reads bits 7 to 9 and flips bits 4 to 6.
//!
//! No bit is both read and flipped, because `|S| >= B`. So the bits that are read do not change, and a second application undoes
//! the first. **A swizzle is its own inverse**, and so a bijection.
//!
//! A [`ComposedLayout`] `Sw o offset o L` is the function `c -> Sw(offset + L(c))`; see [`composed`](mod@crate::composed).
//!
//! ```
//! use colex::prelude::*;
//! // 8 rows of 64 elements of 16 bits; without the swizzle, the 8 elements of a column would lie in one bank
//! let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
//! assert_eq!(tile.to_string(), "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
//! assert_eq!([tile.at((0, 0)), tile.at((1, 0)), tile.at((2, 0))], [0, 72, 144]);
//! let n = 64;
//! let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
//! assert_eq!(tile.zipped_divide(tiler!(8, 8)).to_string(), "Sw<3,3,3> o _0 o ((_8,_8),(_1,8)):((64,_1),(_0,_8))");
//! ```
//!
//! Source: CuTe, `swizzle.hpp`, `swizzle_layout.hpp`. CuTe's cosize ignores the swizzle and the offset, and some of its inverses
//! and compositions are not exact. Here they are exact or refused.

mod cast;
#[cfg_attr(doc, doc(hidden))]
pub mod code;
mod compose;
mod contiguous;
#[cfg(feature = "dynamic-kinds")]
pub(crate) mod dynamic;
pub(crate) mod exact;
pub(crate) mod law;
#[cfg_attr(doc, doc(hidden))]
pub mod merge;
#[cfg_attr(doc, doc(hidden))]
pub mod through;
#[cfg_attr(doc, doc(hidden))]
pub mod types;
pub(crate) mod xor;

pub use code::Code;
pub use law::{AnySwizzle, Natural, Swizzle};
pub use merge::{SwizzleMerge, SwizzleMergeOp, swizzle_merge};
pub use through::{LayoutSwizzle, LayoutSwizzleOp, layout_swizzle};

pub use crate::composed::{
    BankConflicts, ComposedLayout, ConflictFree, Inner, Innermost, NoBankConflicts, Offsets, Outer, Sliced,
    StaticOffsets, conflict_free, make_composed_layout, try_make_composed_layout,
};
