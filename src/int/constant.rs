//! Const generics as static ints: `C<8>` is the type of `int!(8)`. For a generic parameter `N`, the bound `Const<N>: ConstExtent`
//! gives `C<N>`.

use super::bits::Nat;
use super::{Extent, Static};
pub use typenum::Const;
use typenum::{ToUInt, UTerm};

/// The static int with the value of a const generic `N`, for each `N` that typenum can convert: 0 to 1024, and
/// the powers of two and of ten.
///
/// ```
/// use colex::prelude::*;
/// let m: C<8> = int!(8);
/// assert_eq!(m.get(), 8);
/// ```
///
/// If `N` is a generic parameter, add the bound [`Const<N>: ConstExtent`](ConstExtent).
///
/// `C<8>` is an associated type, which the compiler does not resolve in a bound such as `L: ZippedDivideOp<C<8>>`. In a bound, write
/// [`Int!(8)`](crate::Int) for an int, `Shape!(8, 4)` for a tiler with two ints, or `Layout!(8:1)` for a layout.
pub type C<const N: usize> = <Const<N> as ConstInt>::Int;

/// A const generic that has a static int. In generic code with the bound `Const<N>: ConstInt`, this int is `C<N>`. For extents,
/// use the bound [`ConstExtent`].
///
/// ```
/// use colex::int::ConstInt;
/// use colex::prelude::*;
/// use colex::Const;
/// fn twice<const N: usize>() -> isize
/// where
///     Const<N>: ConstInt,
/// {
///     2 * C::<N>::default().get()
/// }
/// assert_eq!(twice::<4>(), 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "constants: a const generic is a static int only where a bound makes it one",
    label = "no bound makes this a static int",
    note = "found `{Self}`",
    note = "fix: add the bound `{Self}: ConstExtent`, or take a type in its place, `M: Extent + Static`, and pass `int!(8)`",
    note = "numbers up to 1024, powers of two and powers of ten satisfy this bound; `int!` accepts every number"
)]
pub trait ConstInt {
    /// The int.
    type Int: Static;
}
#[diagnostic::do_not_recommend]
impl<T: NamedInt> ConstInt for T {
    type Int = <T::Number as Nat>::Positive;
}

/// A const generic whose number typenum can convert.
// The messages here repeat those of `ConstInt`. If a bound does not hold, the compiler prints the messages of `ConstInt`. Where
// code names a type `C<N>` that does not exist, the compiler prints the messages of this trait.
#[diagnostic::on_unimplemented(
    message = "constants: a const generic is a static int only where a bound makes it one",
    label = "no bound makes this a static int",
    note = "found `{Self}`",
    note = "fix: add the bound `{Self}: ConstExtent`, or take a type in its place, `M: Extent + Static`, and pass `int!(8)`",
    note = "numbers up to 1024, powers of two and powers of ten satisfy this bound; `int!` accepts every number"
)]
#[doc(hidden)]
pub trait NamedInt {
    /// The number.
    type Number: Nat;
}
impl<const N: usize, U: Nat> NamedInt for Const<N>
where
    Const<N>: ToUInt<Output = U>,
{
    type Number = U;
}
/// No type has this trait, so the impl that asks for it is never used. Because of that impl, there are two for each `Const<N>`. Where
/// neither holds, the compiler reports that there is no `NamedInt`. If there were one impl, it would report what that impl lacks, which
/// is a trait of typenum.
#[doc(hidden)]
pub trait NoConst {}
impl<const N: usize> NamedInt for Const<N>
where
    Const<N>: NoConst,
{
    type Number = UTerm;
}

/// A const generic that has a static extent, which is a positive int. In generic code with the bound `Const<N>: ConstExtent`,
/// this extent is `C<N>`.
///
/// ```
/// use colex::Const;
/// use colex::prelude::*;
/// /// A column-major tile.
/// fn tile<const M: usize, const N: usize>() -> Layout!((C<M>, C<N>) : (1, C<M>))
/// where
///     Const<M>: ConstExtent,
///     Const<N>: ConstExtent,
/// {
///     layout!((=C::<M>::default(), =C::<N>::default()) : (1, =C::<M>::default()))
/// }
/// assert_eq!(tile::<16, 8>().to_string(), "(_16,_8):(_1,_16)");
/// ```
#[diagnostic::on_unimplemented(
    message = "constants: a const generic is a static int only where a bound makes it one",
    label = "no bound makes this a static int above zero",
    note = "found `{Self}`",
    note = "fix: add the bound `{Self}: ConstExtent`, or take a type in its place, `M: Extent + Static`, and pass `int!(8)`",
    note = "numbers from 1 to 1024, powers of two and powers of ten satisfy this bound; `int!` accepts every number"
)]
pub trait ConstExtent: ConstInt<Int: Extent> {}
#[diagnostic::do_not_recommend]
impl<T: ConstInt<Int: Extent>> ConstExtent for T {}
