//! The value of a static int, as a constant.
//!
//! A static int takes no bytes and has one value. Its `Default` builds that bit by bit, and the compiler compiles a function for each
//! bit. Here the value is a constant, for which no function is compiled.

use super::Static;
use core::marker::PhantomData;
use core::mem::zeroed;

/// The one value of a type that takes no bytes.
///
/// # Safety
/// The type must be one of which safe code can build a value: a type that is `Default`, or a tuple or struct of such types.
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

/// A static int of this type, for macros.
#[doc(hidden)]
pub struct __Literal<T>(PhantomData<T>);
impl<T: Static> __Literal<T> {
    /// Its value.
    // SAFETY: `T` is a static int, which is `Default`, so safe code can build a value of it.
    #[allow(unsafe_code)]
    pub const VALUE: T = unsafe { singleton() };
}

/// Returns `result`. A public function passes an argument as `_named` of which it uses the type alone: the documentation shows
/// the names of arguments, so the argument should have no underscore there.
#[inline(always)]
pub(crate) fn by_type_of<T, R>(_named: T, result: R) -> R {
    result
}

/// The value of a static int.
#[inline(always)]
pub(crate) const fn static_int<T: Static>() -> T {
    __Literal::<T>::VALUE
}
