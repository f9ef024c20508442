//! Tests typed layouts with golden rows. A golden row is a recorded call of CuTe with its answer. Each family of operations
//! has its own file, which `golden_sources.rs` generates.
//!
//! All are in one binary, so that the compiler evaluates their common types once. Clippy leaves the rows out: they are generated, and
//! to read them takes a tenth of its time.

#![cfg(not(clippy))]

#[cfg(feature = "std")]
mod golden_basis;
mod golden_cast;
mod golden_coalesce;
mod golden_complement;
mod golden_composition;
mod golden_construct;
mod golden_coord;
mod golden_divide;
mod golden_divide_regrouped;
mod golden_int_tuple;
mod golden_inverse;
mod golden_manip;
mod golden_product;
mod golden_product_regrouped;
mod golden_rows;
#[cfg(feature = "std")]
mod golden_swizzle;
mod golden_unsound;
mod static_compositions;
