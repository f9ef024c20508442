//! The operations: each turns layouts into layouts, and keeps a law while it does.

pub mod coalesce;
pub mod complement;
pub mod composition;
pub mod divide;
