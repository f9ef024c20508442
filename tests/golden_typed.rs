//! The golden rows of the algebra on typed layouts: a file a family, which `golden_sources.rs` writes.
//!
//! One binary, because the compiler works out once what their types have in common.

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
