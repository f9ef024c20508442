//! The value of a static int, as a constant.
//!
//! A static int has size 0 and only one value. Its `Default` impl builds the value bit by bit, so the compiler has to compile a
//! function for each bit. The constant here needs no function.

use super::Static;
use core::marker::PhantomData;
use core::mem::zeroed;

/// The only value of a type of size 0.
///
/// # Safety
/// Safe code must be able to build a value of the type: the type implements `Default`, or is a tuple or struct of such types.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) const unsafe fn singleton<T: Copy>() -> T {
    const {
        assert!(size_of::<T>() == 0, "a type that takes no bytes");
        // SAFETY: `T` has size 0, as asserted above, so it has no byte that could be invalid; and the caller promises that
        // safe code can build a value of `T`.
        unsafe { zeroed() }
    }
}

/// The value of the static int `T` as an associated constant, for macros.
#[doc(hidden)]
pub struct __Literal<T>(PhantomData<T>);
impl<T: Static> __Literal<T> {
    /// The value.
    // SAFETY: `T` is a static int, which is `Default`, so safe code can build a value of it.
    #[allow(unsafe_code)]
    pub const VALUE: T = unsafe { singleton() };
}

/// Returns `result`.
///
/// Some public functions use only the type of an argument. They pass the argument as `_named`, so that the compiler counts it as
/// used. Otherwise the name of the argument would need an underscore, which the documentation would show.
#[inline(always)]
pub(crate) fn by_type_of<T, R>(_named: T, result: R) -> R {
    result
}

/// The value of a static int.
#[inline(always)]
pub(crate) const fn static_int<T: Static>() -> T {
    __Literal::<T>::VALUE
}
