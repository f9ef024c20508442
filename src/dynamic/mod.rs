//! The runtime path.
