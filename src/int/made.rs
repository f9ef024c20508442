//! What has one value by its type is not computed: that value is given.
//!
//! Where the integers of operands and result are all static, the compiler has worked out the result as a type and checked the
//! laws: the one value of that type is the answer, and what would compute it is never compiled.

use crate::error::{LayoutError, OrBroken};
use typenum::{B0, B1};

/// What has one value where all its integers are static. A constant, for which no function is compiled.
pub trait Only: Sized {
    /// That value; a compile error where not all is static, or where it breaks a law.
    const ONLY: Self;
}

/// Whether something is computed: `B1` says that all is static, `B0` that something is dynamic. A bound of [`Flag`](super::Flag).
pub trait Made {
    /// Runs the check, unless all is static: the types have been checked then.
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError>;
    /// The only value, or that of `make`; a panic with the text of the law that does not hold.
    #[track_caller]
    fn made<L: Only>(make: impl FnOnce() -> Result<L, LayoutError>) -> L;
    /// [`Made::made`], or the law that does not hold.
    fn try_made<L: Only>(make: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError>;
}
impl Made for B0 {
    #[inline(always)]
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError> {
        check()
    }
    #[inline(always)]
    #[track_caller]
    fn made<L: Only>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
        make().or_broken()
    }
    #[inline(always)]
    fn try_made<L: Only>(make: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError> {
        make()
    }
}
impl Made for B1 {
    #[inline(always)]
    fn check(_: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError> {
        Ok(())
    }
    #[inline(always)]
    #[track_caller]
    fn made<L: Only>(_: impl FnOnce() -> Result<L, LayoutError>) -> L {
        L::ONLY
    }
    #[inline(always)]
    fn try_made<L: Only>(_: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError> {
        Ok(L::ONLY)
    }
}
