//! The type that seals traits on which `unsafe` code relies.

/// Other crates cannot name this type. So they cannot implement a trait with a required function that has an argument of this type.
pub struct Token;
