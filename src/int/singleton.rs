//! The one value of a static int, made from nothing.
//!
//! `Default` makes it bit by bit, a function for each, which costs a build more than all that is done with it. Here it is a
//! constant, for which no function is compiled.

use super::Static;
use core::marker::PhantomData;
use core::mem::zeroed;

/// The one value of a type that takes no bytes.
///
/// # Safety
/// Anyone may make a value of the type: it is `Default`, as static ints are, or made of such types alone.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) const unsafe fn singleton<T: Copy>() -> T {
    const {
        assert!(size_of::<T>() == 0, "a type that takes no bytes");
        // SAFETY: the type takes no bytes, which is checked, so that there is none to be wrong; and it has a value,
        // which the caller says.
        unsafe { zeroed() }
    }
}

/// A static int of this type, for macros.
#[doc(hidden)]
pub struct __Literal<T>(PhantomData<T>);
impl<T: Static> __Literal<T> {
    /// Its value.
    // SAFETY: a static int is `Default`.
    #[allow(unsafe_code)]
    pub const VALUE: T = unsafe { singleton() };
}

/// `result`. Of `_named` the type alone matters, which says what the result is; a public function names its arguments, used or
/// not, since its documentation shows their names.
#[inline(always)]
pub(crate) fn by_type_of<T, R>(_named: T, result: R) -> R {
    result
}

/// The value of a static int.
#[inline(always)]
pub(crate) const fn static_int<T: Static>() -> T {
    __Literal::<T>::VALUE
}
