//! The type that seals traits on which `unsafe` code relies.

/// A required function with an argument of this type, which no other crate can name, keeps others from implementing a trait.
pub struct Token;
