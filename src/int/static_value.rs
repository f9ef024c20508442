//! The value of a result whose type is static, as a constant.
//!
//! Where the integers of operands and result are all static, the compiler has computed the result as a type and checked the laws.
//! That type has one value, which is the answer, and the code that would compute it is never compiled.
//! [`Flag::static_or`](super::Flag::static_or) chooses between the constant and the code, by the fact that all is static.

/// A type with one value where all its integers are static. The value is a constant, for which no function is compiled.
pub trait Singleton: Sized {
    /// The value; a compile error where not all is static, or where it breaks a law.
    const VALUE_OF_TYPE: Self;
}
