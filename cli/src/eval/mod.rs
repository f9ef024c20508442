//! Expressions over the notation of layouts: `let a = (4,8):(1,4); complement(a, 64)`.
//!
//! ```text
//! text  = { "let" name "=" entry ";" } entry
//! entry = term { "∘" term }                        one layout after another, composition(A, B)
//! term  = item [ ":" item ]                        a layout, if there is a ":"
//! item  = int | "_" | "(" [ entry { "," entry } ] ")" | name | op "(" [ entry { "," entry } ] ")"
//! ```
//!
//! Notation that other tools print is read too: `(32,)`, `None` for `_`, `S<3,3,3>` and `Swizzle<3,3,3>` for
//! `Sw<3,3,3>`, `E(0)` for `1@0`, and `<2:1,4:2>` for the tiler `(2:1,4:2)`. The chapter `from_others`
//! of the library's guide has a table of what FlyDSL, CuTe DSL, tensor-layouts and PyCuTe print, and says what of it is not read.
//!
//! The modules in reading order: [`value`], the values of expressions; [`error`], errors with their positions;
//! [`reader`], the tokens; [`parse`], which evaluates while it reads; [`args`] and [`ops`], the operations.

pub(crate) mod args;
pub(crate) mod atom;
pub(crate) mod error;
pub(crate) mod ops;
mod parse;
mod reader;
pub(crate) mod value;

pub(crate) use self::error::Error;
pub(crate) use self::parse::{Call, Evaluator, MAX_TEXT};
pub(crate) use self::value::Value;

/// The value of an expression.
///
/// Every text gives a value or an error. The limits in [`parse`] bound the time and the memory that this takes.
pub(crate) fn evaluate(text: &str) -> Result<Value, Error> {
    Evaluator::new().evaluate(text)
}
