//! rustc's errors in CuTe's notation.
//!
//! rustc prints `Layout<HCons<PInt<UInt<UInt<UTerm, B1>, B0>>, HNil>, HCons<PInt<UInt<UTerm, B1>>, HNil>>` for a type
//! that a person writes as `(_2):(_1)`. The modules, in reading order:
//!
//! - `types` reads a type as rustc prints it; `notation` writes it as a person does;
//! - `text` finds the types in a text; `long_types` restores the parts of them that rustc left out;
//! - `names` knows which traits, aliases and files are colex's;
//! - `diagnostic` applies all of these to one printed error, and hides notes about colex's internals;
//! - `hint` has fixes for errors whose text is rustc's own;
//! - `again` drops an error that rustc has already reported for another bound;
//! - `json` applies all of this to rustc's JSON, line by line.

mod again;
mod diagnostic;
mod hint;
mod json;
mod long_types;
mod names;
mod notation;
#[cfg(test)]
mod tests;
mod text;
mod types;

pub use again::Said;
pub use diagnostic::{Blocks, diagnostic};
pub use json::{Line, line};
pub use names::Names;
pub use text::in_notation;
