//! What has one value by its type is not computed: that value is given.
//!
//! Where the integers of operands and result are all static, the compiler has worked out the result as a type and checked the
//! laws: the one value of that type is the answer, and what would compute it is never compiled.
//! Which of the two it is says a fact, that all is static: [`Flag::static_or`](super::Flag::static_or).

/// What has one value where all its integers are static. A constant, for which no function is compiled.
pub trait Singleton: Sized {
    /// That value; a compile error where not all is static, or where it breaks a law.
    const VALUE_OF_TYPE: Self;
}
