//! The golden rows that must not compile; `golden_rejected.rs` reads the errors.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.
#![cfg(golden_rejected)]

use colex::prelude::*;

