//! The operations: each turns layouts into layouts, and keeps a law while it does.

pub mod cast;
pub mod coalesce;
pub mod complement;
pub mod composition;
pub mod construct;
pub mod coord;
pub mod divide;
pub mod inverse;
pub mod manip;
pub mod max_common;
pub mod product;
pub mod relations;
pub mod shape_arithmetic;
pub mod slice;
