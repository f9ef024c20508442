//! The operations: each turns layouts into layouts, and keeps a law while it does.

mod by_profile;
pub mod coalesce;
pub mod complement;
pub mod composition;
pub mod divide;
pub mod filter;
pub mod flatten;
pub mod leaves;
pub mod slice;
pub mod tiler;
