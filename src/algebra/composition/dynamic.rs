//! The runtime function.
