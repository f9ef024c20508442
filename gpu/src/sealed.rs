//! The type that seals the traits on which `unsafe` code relies.

/// Other crates cannot name this type. If a trait has a required function with a parameter of this type, other crates
/// cannot implement the trait, not even for their own types.
pub struct Token;
