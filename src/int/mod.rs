//! The integers of shapes and strides.
//!
//! An integer is **static**, its value in its type, or **dynamic**, its value in a field:
//!
//! | value | static | dynamic |
//! | --- | --- | --- |
//! | 8 | `C<8>`, which is typenum's `P8`; as a value `int!(8)` | `Dyn::new(8)` |
//! | 0 | `Z0` | `Dyn::new(0)` |
//! | -8 | `N8`; as a value `int!(-8)` | `Dyn::new(-8)` |
//!
//! Static integers have any size; the compiler works on them bit by bit, and its default recursion limit
//! suffices for every operation on layouts of eight modes whose sizes and offsets fit an `isize`.
//!
//! Both print in CuTe's notation: `_8` is static, `8` dynamic. [`ops`] has their arithmetic. Of a
//! dynamic one a divisor may be known: [`Multiple`].

// For: integers, static and dynamic, and their arithmetic in types. May import: `error`, and `algebra::supertraits`, some of which ints
// implement. Not to be changed without: `tests/int_arithmetic.rs`; a new kind of int is a row in `impl_for_ints`, in
// `algebra/stride.rs` and in `algebra/tiler.rs`.

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
/// Implemented for typenum's `PInt`, `NInt` and `Z0`, and for [`Dyn`].
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
    /// The value, where it is static.
    const VALUE: Option<isize>;
    /// [`Number::unit`] of this type.
    #[doc(hidden)]
    const UNIT: isize;

    /// The value.
    fn get(self) -> isize;

    /// The value, and what the type says of it.
    #[doc(hidden)]
    #[inline(always)]
    fn number(self) -> Number {
        Number { value: self.get(), unit: Self::UNIT }
    }

    /// The integer of this type with the given value; `fits` becomes false where it has none.
    #[doc(hidden)]
    fn fill(value: isize, fits: &mut bool) -> Self;

    /// The integer of this type with the given value: `None` where a static integer has another
    /// value, or where the word of a dynamic one cannot hold it.
    fn from_value(value: isize) -> Option<Self>;
}

/// An integer that can be an element of a shape: a static one above zero, or a dynamic one.
#[diagnostic::on_unimplemented(
    message = "extent: the integers of a shape are sizes, so a static one must be above zero",
    note = "found `{Self}`",
    note = "fix: write a positive static extent, or a dynamic one, `Dyn::new(n)`"
)]
pub trait Extent: Int + StepExtent {
    /// `self * r`.
    #[doc(hidden)]
    type TimesExtent<R: Extent>: Extent;
    /// `n * self`, for `n > 0`.
    #[doc(hidden)]
    type TimesExtentPos<N: Nat>: Extent;
    /// `n * self` for a multiple of `N`.
    #[doc(hidden)]
    type TimesExtentMultiple<N: Nat + NonZero, W: Word>: Extent;
    /// Whether `n * self` and `m` are equal and known to be.
    #[doc(hidden)]
    type TimesIs<N: Nat, M: Nat>: Flag;
}

/// An impl for each kind of int, of a trait that has other impls for lists. One `impl<T: Int>` would be shorter, and the compiler
/// would try it on every list, too, which costs as much as the right impl does.
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

/// A fact that is known, `B1`, or is not known to hold, `B0`.
///
/// An algorithm on types branches by such a fact. The branches are a trait of the algorithm, `PushByFact`, `DigitByFact` and so on:
/// each associated type is a branch, the impl for `B1` has the result where the fact holds, and the impl for `B0` the result where
/// it is not known. These traits are supertraits here, so that code can branch by any `F: Flag`.
#[cfg_attr(doc, doc(hidden))]
pub trait Flag: Bit + PushByFact + DigitByFact + FillByFact + MatchByFact + InvertByFact {
    /// Whether both are known.
    type And<F: Flag>: Flag;
    /// Whether one is.
    type Or<F: Flag>: Flag;
    /// Whether it is not known.
    type Not: Flag;
    /// `A` where it is known, `B` where it is not. An associated type has one bound, so there is a `Choose` for each bound.
    type Choose<A: Int, B: Int>: Int;
    /// The extent `A` where it is known, `B` where it is not.
    type ChooseExtent<A: Extent, B: Extent>: Extent;
    /// The natural number `A` where it is known, `B` where it is not.
    type ChooseNat<A: Nat, B: Nat>: Nat;
    /// What is taken out of a list, `A` where it is known, `B` where it is not.
    type ChooseTaken<A: AnyTaken, B: AnyTaken>: AnyTaken;
    /// The verdict `A` where it is known, `B` where it is not.
    type ChooseVerdict<A: Verdict, B: Verdict>: Verdict;
    /// Of the fact that all is static: runs the check where it does not hold. Where it does, the compiler has checked the types.
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError>;
    /// Of the fact that all is static: the only value of `L` where it holds, else that of `make`; a panic with the text of the law
    /// where `make` gives one.
    #[track_caller]
    fn static_or<L: Singleton>(make: impl FnOnce() -> Result<L, LayoutError>) -> L;
    /// [`Flag::static_or`], or the law that does not hold.
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

/// A static integer. One that does not fit an `isize` does not compile where its value is used, however many bits it has:
///
/// ```compile_fail,E0080
/// #![recursion_limit = "512"]
/// use colex::prelude::*;
/// use colex::typenum::consts::{U1, U14, U128};
/// use colex::typenum::{PInt, Shleft, Sum};
/// type Huge = PInt<Sum<Shleft<U1, U128>, U14>>; // 2^128 + 14, of which typenum's `U128` says 14
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

/// Unsafe code trusts ints, tuples, coordinates, layouts and swizzles, so no other crate may add one.
pub(crate) mod sealed {
    #[diagnostic::on_unimplemented(
        message = "sealed: unsafe code relies on this trait, so only types of this library implement it",
        label = "this type is from another crate",
        note = "fix: convert it to a type that implements the trait: integers and tuples of these are coordinates, `int!` and `Dyn` are integers"
    )]
    pub trait Sealed {}
}

/// The value of a natural number; a compile error where it does not fit.
pub(crate) const fn positive<U: Nat>() -> isize {
    if U::BITS >= isize::BITS {
        refuse("overflow: the size and the offsets of a layout must fit its integer type")
    }
    U::ISIZE
}

/// The value below zero; a compile error where it does not fit. An `isize` reaches further down than up.
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

/// Anything that a layout macro takes for a dynamic integer: a Rust integer, or any [`Int`].
#[diagnostic::on_unimplemented(
    message = "an integer of a layout is a static int, a `Dyn` or a Rust integer",
    note = "found `{Self}`",
    note = "fix: convert it to an integer first"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait IntoDyn {
    /// The conversion.
    ///
    /// # Panics
    /// When the integer does not fit an `isize`, with the text of the overflow law.
    fn into_dyn(self) -> Dyn;
}

impl<T: Int> IntoDyn for T {
    #[inline(always)]
    fn into_dyn(self) -> Dyn {
        Dyn(self.get())
    }
}

/// The int with this value, where its type is known.
#[inline(always)]
pub(crate) fn checked<T: Int>(value: isize) -> Result<T, LayoutError> {
    T::from_value(value).ok_or(LayoutError::Overflow(Clash::new(value, 1)))
}

/// [`IntoDyn::into_dyn`] as a function, so that a bare literal gets its default type.
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

/// A dynamic int equals the static one of its value.
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
