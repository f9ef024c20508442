//! The integers of shapes and strides.
//!
//! An integer is **static**, with its value in its type, or **dynamic**, with its value in a field:
//!
//! | value | static | dynamic |
//! | --- | --- | --- |
//! | 8 | `C<8>`, which is typenum's `P8`; as a value `int!(8)` | `Dyn::new(8)` |
//! | 0 | `Z0` | `Dyn::new(0)` |
//! | -8 | `N8`; as a value `int!(-8)` | `Dyn::new(-8)` |
//!
//! A static integer may have any number of bits. The compiler computes with it bit by bit, so a long integer needs a deep
//! recursion. The default recursion limit suffices for every operation on layouts with eight modes whose sizes and offsets fit an
//! `isize`.
//!
//! Integers are printed in CuTe's notation: `_8` is static, `8` is dynamic. Their arithmetic is in [`ops`]. A [`Multiple`] is a
//! dynamic integer with a known divisor.

// For: integers, static and dynamic, and their arithmetic at the level of types. May import: `error`, and the traits of
// `algebra::supertraits` that ints implement. Not to be changed without: `tests/int_arithmetic.rs`. A new kind of int also needs an
// entry in `impl_for_ints`, in `algebra/stride.rs` and in `algebra/tiler.rs`.

#[doc(hidden)]
pub mod arithmetic;
pub(crate) mod as_tuple;
#[doc(hidden)]
pub mod basis;
#[doc(hidden)]
pub mod bits;
mod constant;
mod convert;
mod dynamic;
pub mod gcd;
mod literal;
mod multiple;
#[doc(hidden)]
pub mod number;
pub mod ops;
mod singleton;
#[doc(hidden)]
pub mod static_value;

use crate::algebra::supertraits::{
    AnyTaken, DigitByFact, FillByFact, InvertByFact, MatchByFact, PushByFact, StepExtent, Stride, Tiler,
};
use crate::error::{Clash, LayoutError, OrBroken, Verdict, refuse};

use arithmetic::Arithmetic;
pub(crate) use arithmetic::{AsExtent, Order};
pub use as_tuple::{AsShape, AsTuple};
use bits::Nat;
pub use constant::{C, Const, ConstExtent, ConstInt};
pub use dynamic::{Dyn, Word};
#[doc(hidden)]
pub use literal::{__Decoded, __Digit, __Digits};
pub use multiple::Multiple;
use number::Number;
pub use ops::Known;
#[doc(hidden)]
pub use singleton::__Literal;
pub(crate) use singleton::{by_type_of, singleton, static_int};
use static_value::Singleton;
use typenum::{B0, B1, Bit, NInt, NonZero, PInt, Z0};

/// An integer, static or dynamic.
///
/// Implemented for typenum's `PInt`, `NInt` and `Z0`, for [`Dyn`] and [`Multiple`], and for the steps along coordinates of
/// [`basis`](crate::basis).
#[diagnostic::on_unimplemented(
    message = "an integer of a layout is a static int or `Dyn`",
    note = "found `{Self}`",
    note = "fix: write `int!(8)` or `C<8>` for a static integer, `Dyn::new(n)` for a dynamic one"
)]
pub trait Int:
    Copy + sealed::Sealed + Arithmetic + Known + Stride + Tiler + AsShape<Tuple = Self> + AsTuple<Tuple = Self>
{
    /// The type of `-self`.
    type Neg: Int;
    /// The type of `|self|`.
    type Abs: Int;
    /// The value of a static integer; `None` for a dynamic one.
    const VALUE: Option<isize>;
    /// [`Number::unit`] of this type.
    #[doc(hidden)]
    const UNIT: isize;

    /// The value.
    fn get(self) -> isize;

    /// The value, together with what the type tells about it.
    #[doc(hidden)]
    #[inline(always)]
    fn number(self) -> Number {
        Number { value: self.get(), unit: Self::UNIT }
    }

    /// The integer of this type with the given value. Sets `fits` to false if this type has no such integer.
    #[doc(hidden)]
    fn fill(value: isize, fits: &mut bool) -> Self;

    /// The integer of this type with the given value. `None` if this type is a static integer with another
    /// value, or a dynamic integer that cannot have the value.
    fn from_value(value: isize) -> Option<Self>;
}

/// An integer that can be an extent of a shape: a positive static integer or any dynamic integer.
#[diagnostic::on_unimplemented(
    message = "extent: the integers of a shape are sizes, so a static one must be above zero",
    note = "found `{Self}`",
    note = "fix: write a positive static extent, or a dynamic one, `Dyn::new(n)`"
)]
pub trait Extent: Int + StepExtent {
    /// `self * r`.
    #[doc(hidden)]
    type TimesExtent<R: Extent>: Extent;
    /// `N * self`, for the natural number `N > 0`.
    #[doc(hidden)]
    type TimesExtentPos<N: Nat>: Extent;
    /// `n * self`, where `n` is a [`Multiple`] with the divisor `N` and the word `W`.
    #[doc(hidden)]
    type TimesExtentMultiple<N: Nat + NonZero, W: Word>: Extent;
    /// Whether `N * self` and `M` are known to be equal.
    #[doc(hidden)]
    type TimesIs<N: Nat, M: Nat>: Flag;
}

/// Implements a trait for each kind of int. The trait has other impls for lists.
///
/// One `impl<T: Int>` would be shorter. But the compiler would also try that impl on every list, and to rule it out takes as long
/// as to use the right impl.
macro_rules! impl_for_ints {
    ([$($g:tt)*] $trait:ty { $($rows:tt)* }) => {
        $crate::int::impl_for_ints! { @ [$($g)*] [$trait] { $($rows)* }
            [] typenum::Z0,
            [N: $crate::int::bits::Nat + typenum::NonZero] typenum::NInt<N>,
            [N: $crate::int::bits::Nat + typenum::NonZero] typenum::PInt<N>,
            [W: $crate::int::Word] $crate::int::Dyn<W>,
            [N: $crate::int::bits::Nat + typenum::NonZero, W: $crate::int::Word] $crate::int::Multiple<typenum::PInt<N>, W>,
        }
    };
    (extents [$($g:tt)*] $trait:ty { $($rows:tt)* }) => {
        $crate::int::impl_for_ints! { @ [$($g)*] [$trait] { $($rows)* }
            [N: $crate::int::bits::Nat + typenum::NonZero] typenum::PInt<N>,
            [W: $crate::int::Word] $crate::int::Dyn<W>,
            [N: $crate::int::bits::Nat + typenum::NonZero, W: $crate::int::Word] $crate::int::Multiple<typenum::PInt<N>, W>,
        }
    };
    (@ $g:tt $trait:tt $rows:tt $([$($kind:tt)*] $int:ty,)*) => {$(
        $crate::int::impl_for_ints! { @@ $g $trait $rows [$($kind)*] $int }
    )*};
    (@@ [$($g:tt)*] [$trait:ty] { $($rows:tt)* } [$($kind:tt)*] $int:ty) => {
        impl<$($g)* $($kind)*> $trait for $int {
            $($rows)*
        }
    };
}
pub(crate) use impl_for_ints;

/// Whether a fact is known to hold: `B1` if it is, `B0` if it is not.
///
/// Each algorithm on types that branches on a flag has a trait for this, such as `PushByFact` or `DigitByFact`. An associated
/// type of that trait is one place where the algorithm branches. In the impl for `B1`, the type is the result if the fact is
/// known to hold. In the impl for `B0`, it is the result otherwise. All these traits are supertraits of `Flag`, so code can
/// branch on any `F: Flag`.
#[cfg_attr(doc, doc(hidden))]
pub trait Flag: Bit + PushByFact + DigitByFact + FillByFact + MatchByFact + InvertByFact {
    /// `B1` if both flags are `B1`.
    type And<F: Flag>: Flag;
    /// `B1` if at least one of the two flags is `B1`.
    type Or<F: Flag>: Flag;
    /// `B0` for `B1`, and `B1` for `B0`.
    type Not: Flag;
    /// The int `A` for `B1`, `B` for `B0`. For extents, natural numbers and other kinds of types there are the `Choose..` types
    /// below, which have other bounds.
    type Choose<A: Int, B: Int>: Int;
    /// The extent `A` for `B1`, `B` for `B0`.
    type ChooseExtent<A: Extent, B: Extent>: Extent;
    /// The natural number `A` for `B1`, `B` for `B0`.
    type ChooseNat<A: Nat, B: Nat>: Nat;
    /// The result `A` for `B1`, `B` for `B0`. Both are results of taking a mode out of a list.
    type ChooseTaken<A: AnyTaken, B: AnyTaken>: AnyTaken;
    /// The verdict `A` for `B1`, `B` for `B0`.
    type ChooseVerdict<A: Verdict, B: Verdict>: Verdict;
    /// Runs the check if this flag is `B0`. The flag must tell whether all integers are static. If it is `B1`, the compiler has
    /// already checked the types.
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError>;
    /// The only value of `L` if this flag is `B1`; otherwise the value of `make`. The flag must tell whether all integers are
    /// static. Panics with the law that `make` returns.
    #[track_caller]
    fn static_or<L: Singleton>(make: impl FnOnce() -> Result<L, LayoutError>) -> L;
    /// The value of [`Flag::static_or`], or the law that does not hold.
    fn try_static_or<L: Singleton>(make: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError>;
}
impl Flag for B0 {
    type And<F: Flag> = B0;
    type Or<F: Flag> = F;
    type Not = B1;
    type Choose<A: Int, B: Int> = B;
    type ChooseExtent<A: Extent, B: Extent> = B;
    type ChooseNat<A: Nat, B: Nat> = B;
    type ChooseTaken<A: AnyTaken, B: AnyTaken> = B;
    type ChooseVerdict<A: Verdict, B: Verdict> = B;
    #[inline(always)]
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError> {
        check()
    }
    #[inline(always)]
    #[track_caller]
    fn static_or<L: Singleton>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
        make().or_broken()
    }
    #[inline(always)]
    fn try_static_or<L: Singleton>(make: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError> {
        make()
    }
}
impl Flag for B1 {
    type And<F: Flag> = F;
    type Or<F: Flag> = B1;
    type Not = B0;
    type Choose<A: Int, B: Int> = A;
    type ChooseExtent<A: Extent, B: Extent> = A;
    type ChooseNat<A: Nat, B: Nat> = A;
    type ChooseTaken<A: AnyTaken, B: AnyTaken> = A;
    type ChooseVerdict<A: Verdict, B: Verdict> = A;
    #[inline(always)]
    fn check(_: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError> {
        Ok(())
    }
    #[inline(always)]
    #[track_caller]
    fn static_or<L: Singleton>(_: impl FnOnce() -> Result<L, LayoutError>) -> L {
        L::VALUE_OF_TYPE
    }
    #[inline(always)]
    fn try_static_or<L: Singleton>(_: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError> {
        Ok(L::VALUE_OF_TYPE)
    }
}

/// A static integer. If it does not fit an `isize`, code that uses its value does not compile:
///
/// ```compile_fail,E0080
/// #![recursion_limit = "512"]
/// use colex::prelude::*;
/// use colex::typenum::consts::{U1, U14, U128};
/// use colex::typenum::{PInt, Shleft, Sum};
/// type Huge = PInt<Sum<Shleft<U1, U128>, U14>>; // 2^128 + 14, whose typenum constant `U128` is 14
/// const N: isize = <Huge as Static>::N;
/// # fn main() {}
/// ```
#[diagnostic::on_unimplemented(
    message = "this integer must be static, and it is not",
    note = "found `{Self}`",
    note = "fix: write a literal, or `int!(8)`, instead of a value that is known at run time only",
    note = "fix: write a const generic `N` as `C::<N>::default()`, where `Const<N>: ConstExtent`; `N` itself is a run-time value"
)]
pub trait Static: Int + Default {
    /// The value.
    const N: isize;
}

/// Unsafe code relies on ints, tuples, coordinates, layouts and swizzles. So no other crate can implement their traits.
pub(crate) mod sealed {
    #[diagnostic::on_unimplemented(
        message = "sealed: unsafe code relies on this trait, so only types of this library implement it",
        label = "this type is from another crate",
        note = "fix: convert it to a type that implements the trait: integers and tuples of these are coordinates, `int!` and `Dyn` are integers"
    )]
    pub trait Sealed {}
}

/// The value of a natural number. A compile error if it does not fit an `isize`.
pub(crate) const fn positive<U: Nat>() -> isize {
    if U::BITS >= isize::BITS {
        refuse("overflow: the size and the offsets of a layout must fit its integer type")
    }
    U::ISIZE
}

/// The negated value of a natural number. A compile error if it does not fit an `isize`; `isize::MIN` fits.
const fn negative<U: Nat>() -> isize {
    if U::BITS > isize::BITS || U::U128 > isize::MIN.unsigned_abs() as u128 {
        refuse("overflow: the size and the offsets of a layout must fit its integer type")
    }
    U::ISIZE.wrapping_neg()
}

macro_rules! static_int {
    ($([$($generics:tt)*] $int:ty = $value:expr, neg $neg:ty, abs $abs:ty;)*) => {$(
        impl<$($generics)*> sealed::Sealed for $int {}
        impl<$($generics)*> Int for $int {
            type Neg = $neg;
            type Abs = $abs;
            const VALUE: Option<isize> = Some($value);
            const UNIT: isize = 0;
            #[inline(always)]
            fn get(self) -> isize {
                <Self as Static>::N
            }
            #[inline(always)]
            fn fill(value: isize, fits: &mut bool) -> Self {
                *fits &= value == <Self as Static>::N;
                static_int()
            }
            #[inline(always)]
            fn from_value(value: isize) -> Option<Self> {
                if value == <Self as Static>::N { Some(static_int()) } else { None }
            }
        }
        impl<$($generics)*> Static for $int {
            const N: isize = $value;
        }
    )*};
}
static_int! {
    [] Z0 = 0, neg Z0, abs Z0;
    [U: Nat + NonZero] PInt<U> = positive::<U>(), neg NInt<U>, abs PInt<U>;
    [U: Nat + NonZero] NInt<U> = negative::<U>(), neg PInt<U>, abs PInt<U>;
}

/// A type that a layout macro converts to a dynamic integer: a Rust integer, or any [`Int`].
#[diagnostic::on_unimplemented(
    message = "an integer of a layout is a static int, a `Dyn` or a Rust integer",
    note = "found `{Self}`",
    note = "fix: convert it to an integer first"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait IntoDyn {
    /// Converts the value to a dynamic integer.
    ///
    /// # Panics
    /// When the integer does not fit an `isize`, with the overflow error.
    fn into_dyn(self) -> Dyn;
}

impl<T: Int> IntoDyn for T {
    #[inline(always)]
    fn into_dyn(self) -> Dyn {
        Dyn(self.get())
    }
}

/// The int of type `T` with the given value. Fails when `T` has no such int ([`LayoutError::Overflow`]).
#[inline(always)]
pub(crate) fn checked<T: Int>(value: isize) -> Result<T, LayoutError> {
    T::from_value(value).ok_or(LayoutError::Overflow(Clash::new(value, 1)))
}

/// Calls [`IntoDyn::into_dyn`]. The argument may be a literal such as `8`, whose type is then `i32`.
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __into_dyn<T: IntoDyn>(value: T) -> Dyn {
    value.into_dyn()
}

macro_rules! into_dyn {
    ($($t:ty),*) => {$(
        impl IntoDyn for $t {
            #[inline(always)]
            #[track_caller]
            fn into_dyn(self) -> Dyn {
                match isize::try_from(self) {
                    Ok(n) => Dyn(n),
                    Err(_) => panic!(
                        "overflow: the size and the offsets of a layout must fit its integer type\n  \
                         {self} does not fit `isize`"
                    ),
                }
            }
        }
    )*};
}
into_dyn!(isize, i64, i32, i16, i8, usize, u64, u32, u16, u8);

macro_rules! equals_rust_integer {
    ($($t:ty),*) => {$(
        impl<W: Word> PartialEq<$t> for Dyn<W> {
            fn eq(&self, other: &$t) -> bool {
                isize::try_from(*other) == Ok(self.get())
            }
        }
    )*};
}
equals_rust_integer!(isize, i64, i32, usize, u64, u32);

/// Compares dynamic ints with static ones, by their values.
macro_rules! equals_static {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<W: Word, $($g)*> PartialEq<$int> for Dyn<W> {
            fn eq(&self, other: &$int) -> bool {
                self.get() == other.get()
            }
        }
        impl<W: Word, $($g)*> PartialEq<Dyn<W>> for $int {
            fn eq(&self, other: &Dyn<W>) -> bool {
                self.get() == other.get()
            }
        }
    )*};
}
equals_static! {
    [] Z0;
    [U: Nat + NonZero] PInt<U>;
    [U: Nat + NonZero] NInt<U>;
}
