//! The type that seals traits on which `unsafe` code relies.

/// Other crates cannot name this type. So a trait with a required function that takes it cannot be implemented outside this crate, also not for a
/// type parameter of another crate.
pub struct Token;
