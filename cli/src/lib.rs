//! The module that the programs `colex` and `cargo colex` share: [`errors`], the compiler's errors in notation.

pub mod errors;
