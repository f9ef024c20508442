//! The golden rows of the family complement on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

mod golden_rows;

use golden_rows::{Counts, Rows};

#[test]
fn complement_rows() {
    Rows::of("complement, complement").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 209,
    });
}
