//! The golden rows of the family divide on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

mod golden_rows;

use golden_rows::{Counts, Rows};

#[test]
fn flat_divide_rows() {
    Rows::of("divide, flat_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 53,
    });
}

#[test]
fn logical_divide_rows() {
    Rows::of("divide, logical_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 233,
    });
}

#[test]
fn tiled_divide_rows() {
    Rows::of("divide, tiled_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 87,
    });
}

#[test]
fn zipped_divide_rows() {
    Rows::of("divide, zipped_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 125,
    });
}
