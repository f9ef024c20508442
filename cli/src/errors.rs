//! rustc's errors in CuTe's notation.
//!
//! rustc prints `Layout<HCons<PInt<UInt<UInt<UTerm, B1>, B0>>, HNil>, HCons<PInt<UInt<UTerm, B1>>, HNil>>`
//! where a person writes `(_2):(_1)`. The modules, in the order in which to read them:
//!
//! - `types` reads a type as rustc prints it; `notation` writes it as a person does;
//! - `text` finds the types in a text; `long_types` puts back what rustc left out of them;
//! - `names` knows which traits, aliases and files are colex's;
//! - `diagnostic` does all of that to one error as it is printed, and hides what explains colex's insides;
//! - `hint` has fixes for errors whose text is rustc's own;
//! - `again` leaves out errors that rustc has reported before by another bound;
//! - `json` does it to rustc's JSON, a line each.

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
