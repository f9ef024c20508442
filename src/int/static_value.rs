//! [`Singleton`], a constant: the only value of a type whose integers are all static.
//!
//! If all integers of the operands and the result are static, the compiler has computed the result as a type and has checked the
//! laws. The result is then the only value of that type, and code that computes it need not be compiled.
//! [`Flag::static_or`](super::Flag::static_or) chooses between this constant and the code.

/// A type that has only one value if all its integers are static. That value is a constant, for which no function is compiled.
pub trait Singleton: Sized {
    /// The only value. A compile error if an integer is dynamic or the value breaks a law.
    const VALUE_OF_TYPE: Self;
}
