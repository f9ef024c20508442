//! [`ScaledBasis`], a step along one entry of a coordinate. Such steps are the strides of layouts whose offsets are coordinates.
//!
//! `3@1` is three steps along entry 1 of a coordinate, and `3@0@1` is three steps along entry 0 of its entry 1. The algebra treats
//! such a stride as the integer 3 together with the path to an entry. A product with an integer keeps the path. Two neighbouring
//! modes are merged only if their paths are equal. All other operations use the integer 3 and ignore the path. Only
//! [`crate::basis`] builds layouts with such strides, so code that reads offsets as integers never receives one.

use super::arithmetic::{Arithmetic, Known};
use super::bits::{Cmp, Nat, One};
use super::{Const, Dyn, Extent, Flag, Int, Word, sealed};
use crate::error::{Broken, CoordinateStrides, Holds, Verdict, refuse};
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, NonZero, P1, Z0};

/// `V` steps along the entry of a coordinate to which the path `P` leads: CuTe's `ScaledBasis`.
///
/// The path lists the indices of the entry, the innermost first. In `Layout!` and `layout!`, write `3@0@1`. The type alias for
/// one step is [`E`].
#[repr(transparent)]
pub struct ScaledBasis<V, P> {
    value: V,
    path: PhantomData<fn() -> P>,
}

/// One step along an entry of a coordinate, with the outermost index first, as in CuTe. `E<1>` is `1@1`. `E<0, 1>` is a step along
/// entry 1 of entry 0, `1@1@0`. `E<0, 1, 2>` is `1@2@1@0`.
///
/// ```
/// use colex::CoordLayout;
/// use colex::basis::E;
/// use colex::prelude::*;
/// use colex::tuple::{HCons, HNil};
/// let a: CoordLayout<Layout<Shape!(4, 5), HCons<E<0>, HCons<E<1>, HNil>>>> = layout!((4, 5) : (1@0, 1@1));
/// assert_eq!(a.to_string(), "(_4,_5):(_1@0,_1@1)");
/// ```
pub type E<const A: usize, const B: usize = 16, const C: usize = 16, const D: usize = 16> = ScaledBasis<
    P1,
    <Const<D> as Entry>::After<<Const<C> as Entry>::After<<Const<B> as Entry>::After<HCons<Const<A>, HNil>>>>,
>;

impl<V, P> ScaledBasis<V, P> {
    #[inline(always)]
    pub(crate) const fn new(value: V) -> Self {
        ScaledBasis { value, path: PhantomData }
    }
}
impl<V: Copy, P> ScaledBasis<V, P> {
    /// The number of steps.
    #[inline(always)]
    pub(crate) fn value(self) -> V {
        self.value
    }
}

/// The path to an entry of a coordinate: a type-level list of its indices, the innermost first.
///
/// Each index is a [`Const<I>`](crate::Const) that implements [`Entry`]. In generic code, `Path` is the bound of
/// [`CoordLayout::entry`](crate::CoordLayout::entry).
///
/// ```
/// use colex::basis::{CoordStride, Path};
/// use colex::prelude::*;
/// use colex::profile::Congruent;
/// use colex::tuple::{HCons, HNil};
/// use colex::{Const, CoordLayout};
/// fn along<P: Path, L: AnyLayout>(a: CoordLayout<L>) -> String
/// where
///     L::Stride: CoordStride<Entry<P>: Congruent<L::Shape>>,
/// {
///     a.entry::<P>().to_string()
/// }
/// let n = 3;
/// assert_eq!(along::<HCons<Const<1>, HNil>, _>(layout!((4, 3) : (1@0, 2@1))), "(_4,_3):(_0,_2)");
/// assert_eq!(along::<HCons<Const<1>, HNil>, _>(layout!((4, n) : (1@0, 2@1))), "(_4,3):(_0,_2)");
/// ```
pub trait Path {
    /// The path as one number: the hexadecimal digit 1, then one digit for each index. Equal paths have equal codes.
    #[doc(hidden)]
    type Code: Nat;
    /// [`Path::Code`] as a value.
    #[doc(hidden)]
    const CODE: isize;
    /// The coordinate with `E` at the end of the path and 0 in the entries before it.
    #[doc(hidden)]
    type Alone<E: Entries>: Entries;
}
impl Path for HNil {
    type Alone<E: Entries> = E;
    type Code = One;
    const CODE: isize = 1;
}
impl<I: Entry, T: Path> Path for HCons<I, T> {
    type Code = I::Append<T::Code>;
    type Alone<E: Entries> = T::Alone<I::Alone<E>>;
    const CODE: isize = {
        // `CODE` is then at most `isize::MAX >> 3`, so `UNIT` fits an `isize`: it is `-2 CODE` or `-(2 CODE + 1)`.
        if T::CODE > isize::MAX >> 7 {
            refuse("a coordinate nests at most 14 deep, and 6 where an `isize` has 32 bits")
        }
        T::CODE << 4 | I::INDEX
    };
}

/// The index of an entry of a coordinate, in a [`Path`] or as a parameter of [`E`].
///
/// A coordinate has at most 16 entries, so the index is a [`Const<I>`](crate::Const) with `I` from 0 to 15. `Const<16>` stands for
/// no entry.
#[diagnostic::on_unimplemented(
    message = "an entry of a coordinate has an index from 0 to 15",
    label = "there is no such entry",
    note = "found `{Self}`",
    note = "fix: write an index below 16 after `@`"
)]
pub trait Entry {
    /// The index.
    #[doc(hidden)]
    const INDEX: isize;
    /// The number `N` with this index appended as a hexadecimal digit.
    #[doc(hidden)]
    type Append<N: Nat>: Nat;
    /// The path `P` with this index in front.
    #[doc(hidden)]
    type After<P>;
    /// The next index.
    #[doc(hidden)]
    type Next: Entry;
    /// The coordinate with `E` at this index and 0 in the entries before it.
    #[doc(hidden)]
    type Alone<E: Entries>: Entries;
}
macro_rules! entries {
    ($($before:tt $i:tt $next:tt $high:ident $low:ident;)*) => {$(
        impl Entry for Const<$i> {
            type Alone<E: Entries> = entries!(@alone $before $i E);
            const INDEX: isize = $i;
            type Append<N: Nat> = <N::$high as Nat>::$low;
            type After<P> = HCons<Self, P>;
            type Next = Const<$next>;
        }
    )*};
    (@alone 0 0 $e:ident) => { HCons<$e, HNil> };
    (@alone $before:tt $i:tt $e:ident) => { HCons<Z0, <Const<$before> as Entry>::Alone<$e>> };
}
entries! {
    0 0 1 Append0 Append0; 0 1 2 Append0 Append1; 1 2 3 Append0 Append2; 2 3 4 Append0 Append3;
    3 4 5 Append1 Append0; 4 5 6 Append1 Append1; 5 6 7 Append1 Append2; 6 7 8 Append1 Append3;
    7 8 9 Append2 Append0; 8 9 10 Append2 Append1; 9 10 11 Append2 Append2; 10 11 12 Append2 Append3;
    11 12 13 Append3 Append0; 12 13 14 Append3 Append1; 13 14 15 Append3 Append2; 14 15 16 Append3 Append3;
}
impl Entry for Const<16> {
    const INDEX: isize = 16;
    type Alone<E: Entries> = E;
    type Append<N: Nat> = N;
    type After<P> = P;
    type Next = Self;
}

/// The type of a coordinate that is an offset: [`Z0`] for an entry along which no stride steps, [`Dyn`] for an entry along which
/// some stride steps, or a list of entries.
///
/// Coordinates are added entry by entry. The shorter list counts as extended by zeros.
pub trait Entries {
    /// The sum of this coordinate and the coordinate `E`.
    #[doc(hidden)]
    type With<E: Entries>: Entries;
    /// The sum of this coordinate and an integer.
    #[doc(hidden)]
    type WithInt: Entries;
    /// The sum of this coordinate and the list of `H` and the entries `T`.
    #[doc(hidden)]
    type WithList<H: Entries, T: Entries>: Entries;
    /// This coordinate with an integer for every entry, also for those along which no stride steps.
    #[doc(hidden)]
    type Ints: Entries;
    /// Whether the sums that gave this coordinate exist. A sum of an integer and a list does not.
    #[doc(hidden)]
    type Verdict: Verdict;
}
macro_rules! sums {
    ($([$($g:tt)*] $entries:ty, $e:ident => $with:ty, $int:ty, [$h:ident $t:ident] $list:ty, $ints:ty, $verdict:ty;)*) => {$(
        impl<$($g)*> Entries for $entries {
            type With<$e: Entries> = $with;
            type WithInt = $int;
            type WithList<$h: Entries, $t: Entries> = $list;
            type Ints = $ints;
            type Verdict = $verdict;
        }
    )*};
}
sums! {
    [] Z0, E => E, Dyn, [H T] HCons<H, T>, Dyn, Holds;
    [] Dyn, E => E::WithInt, Dyn, [H T] Broken<CoordinateStrides>, Dyn, Holds;
    [] HNil, E => E, Broken<CoordinateStrides>, [H T] HCons<H, T>, HNil, Holds;
    [H0: Entries, T0: Entries] HCons<H0, T0>, E => E::WithList<H0, T0>, Broken<CoordinateStrides>,
        [H T] HCons<H::With<H0>, T::With<T0>>, HCons<H0::Ints, T0::Ints>, <H0::Verdict as Verdict>::Then<T0::Verdict>;
    [Law] Broken<Law>, _E => Self, Self, [_H _T] Self, Self, Self;
}

impl<V: Int, P: Path> sealed::Sealed for ScaledBasis<V, P> {}
impl<V: Int, P: Path> Int for ScaledBasis<V, P> {
    type Neg = ScaledBasis<V::Neg, P>;
    type Abs = V::Abs;
    const VALUE: Option<isize> = V::VALUE;
    /// Encodes the path, and whether the number of steps is dynamic. It is negative, whereas the `UNIT` of any other int is not.
    const UNIT: isize = -(P::CODE << 1 | V::VALUE.is_none() as isize);

    #[inline(always)]
    fn get(self) -> isize {
        self.value.get()
    }
    #[inline(always)]
    fn fill(value: isize, fits: &mut bool) -> Self {
        ScaledBasis::new(V::fill(value, fits))
    }
    #[inline(always)]
    fn from_value(value: isize) -> Option<Self> {
        Some(ScaledBasis::new(V::from_value(value)?))
    }
}
impl<V: Int, P: Path> Known for ScaledBasis<V, P> {
    type One = B0;
    type Zero = B0;
    type Static = V::Static;
    type StaticAnd<F: Flag> = V::StaticAnd<F>;
    type Positive = B0;
    type Magnitude = V::Magnitude;
}

// Products keep the path. `TimesSame` compares the paths, so it can tell that two steps are equal. `Same` always answers
// that they are not known to be equal. All other operations use only the number of steps.
impl<V: Int, P: Path> Arithmetic for ScaledBasis<V, P> {
    type Times<R: Int> = ScaledBasis<V::Times<R>, P>;
    type TimesPos<N: Nat> = ScaledBasis<V::TimesPos<N>, P>;
    type TimesDyn<W: Word> = ScaledBasis<V::TimesDyn<W>, P>;
    type TimesMultiple<N: Nat + NonZero, W: Word> = ScaledBasis<V::TimesMultiple<N, W>, P>;
    type Plus<R: Int> = V::Plus<R>;
    type PlusPos<N: Nat> = V::PlusPos<N>;
    type PlusNeg<N: Nat> = V::PlusNeg<N>;
    type PlusMultiple<N: Nat + NonZero, W: Word> = V::PlusMultiple<N, W>;
    type Quot<R: Int> = V::Quot<R>;
    type QuotPos<N: Nat> = V::QuotPos<N>;
    type QuotMultiple<N: Nat + NonZero, W: Word> = V::QuotMultiple<N, W>;
    type Rem<R: Int> = V::Rem<R>;
    type RemPos<N: Nat> = V::RemPos<N>;
    type RemDyn<W: Word> = V::RemDyn<W>;
    type RemMultiple<N: Nat + NonZero, W: Word> = V::RemMultiple<N, W>;
    type Ceil<R: Int> = V::Ceil<R>;
    type CeilPos<N: Nat> = V::CeilPos<N>;
    type Cmp<R: Int> = V::Cmp<R>;
    type CmpPos<N: Nat> = V::CmpPos<N>;
    type CmpNeg<N: Nat> = V::CmpNeg<N>;
    type CmpZero = V::CmpZero;
    type Same<R: Int> = B0;
    type SamePos<N: Nat> = B0;
    type SameNeg<N: Nat> = B0;
    type TimesSame<S: Extent, R: Int> = R::SameTimesBasis<V, P, S>;
    type SameTimesPos<N: Nat, S: Extent> = B0;
    type SameTimesNeg<N: Nat, S: Extent> = B0;
    type SameTimesBasis<V0: Int, P0: Path, S: Extent> =
        <<P0::Code as Cmp>::Same<P::Code> as Flag>::And<V0::TimesSame<S, V>>;
    type KnownDivisor = V::KnownDivisor;
    type AsExtent = V::AsExtent;
    type Join<R: Int> = V::Join<R>;
    type JoinDyn<W: Word> = V::JoinDyn<W>;
    type Gcd<R: Int> = V::Gcd<R>;
    type GcdPos<N: Nat + NonZero> = V::GcdPos<N>;
    type GcdDyn<W: Word> = V::GcdDyn<W>;
    type GcdMultiple<N: Nat + NonZero, W: Word> = V::GcdMultiple<N, W>;
}

/// The [code](Path::Code) of a path, which is printed as `@0@1`.
pub(crate) struct PathCode(pub(crate) isize);

impl fmt::Display for PathCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut code = self.0;
        while code > 1 {
            write!(f, "@{}", code & 15)?;
            code >>= 4;
        }
        Ok(())
    }
}

// These impls are not derived, because derived ones would also bound `P`: for example, `P: Clone`.
impl<V: Copy, P> Clone for ScaledBasis<V, P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<V: Copy, P> Copy for ScaledBasis<V, P> {}
impl<V: PartialEq, P> PartialEq for ScaledBasis<V, P> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}
impl<V: Eq, P> Eq for ScaledBasis<V, P> {}
impl<V: Hash, P> Hash for ScaledBasis<V, P> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}
impl<V: Int, P: Path> fmt::Debug for ScaledBasis<V, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
impl<V: Int, P: Path> fmt::Display for ScaledBasis<V, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}
