//! Arithmetic on ints, static and dynamic, one trait an operation.
//!
//! `Output` is the type of the result: static op static is static, exact and computed by the
//! compiler; anything with a [`Dyn`] is a `Dyn`, but for CuTe's short cuts, which stay static:
//! `0 * n`, `0 / n`, `0 % n` and `n % 1` are 0. The method gives the value, and `None` where it
//! does not fit the word or where the divisor is 0.
//!
//! ```
//! use colex::int::ops::{CeilDiv, MulOp};
//! use colex::prelude::*;
//! let x: C<12> = int!(3).mul(int!(4)).unwrap();
//! let y: Dyn = int!(3).mul(Dyn::new(4)).unwrap();
//! assert_eq!((x.get(), y.get()), (12, 12));
//! let _: CeilDiv<C<10>, C<4>> = int!(3);
//! ```

use super::bits::{self, Equal, Greater, Less};
use super::{Dyn, Int, Join, Word};
use typenum::{B0, B1, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

/// Declares an operation: its trait, its alias, and the value of its result.
macro_rules! operation {
    ($(#[$doc:meta])* $op:ident, $alias:ident, $method:ident = $value:expr) => {
        $(#[$doc])*
        pub trait $op<R>: Int {
            /// The type of the result.
            type Output: Int;
            /// The result.
            #[inline(always)]
            fn $method(self, rhs: R) -> Option<Self::Output>
            where
                R: Int,
            {
                let value: fn(isize, isize) -> Option<isize> = $value;
                Self::Output::from_value(value(self.get(), rhs.get())?)
            }
        }
        $(#[$doc])*
        pub type $alias<L, R> = <L as $op<R>>::Output;

        impl<W: Word + Join<V>, V: Word> $op<Dyn<V>> for Dyn<W> {
            type Output = Dyn<W::Output>;
        }
        impl<U: Unsigned + NonZero, W: Word> $op<Dyn<W>> for PInt<U> {
            type Output = Dyn<W>;
        }
        impl<U: Unsigned + NonZero, W: Word> $op<Dyn<W>> for NInt<U> {
            type Output = Dyn<W>;
        }
        impl<U: Unsigned + NonZero, W: Word> $op<NInt<U>> for Dyn<W> {
            type Output = Dyn<W>;
        }
    };
}

/// A row an impl of an operation on static ints: operands, bound, result.
macro_rules! rows {
    ($op:ident: $([$($g:tt)*] $l:ty, $r:ty => $out:ty $(where [$($b:tt)*])?;)*) => {$(
        impl<$($g)*> $op<$r> for $l $(where $($b)*)? {
            type Output = $out;
        }
    )*};
}

/// `N` and `M` are positive naturals in every row.
macro_rules! pairs {
    ($op:ident: $($l:ty, $r:ty => $out:ty $(where [$($b:tt)*])?;)*) => {
        rows! { $op: $(
            [N: Unsigned + NonZero, M: Unsigned + NonZero] $l, $r => $out $(where [$($b)*])?;
        )* }
    };
}

macro_rules! singles {
    ($op:ident: $($l:ty, $r:ty => $out:ty $(where [$($b:tt)*])?;)*) => {
        rows! { $op: $(
            [N: Unsigned + NonZero] $l, $r => $out $(where [$($b)*])?;
        )* }
    };
}

// ---- product ----------------------------------------------------------------------------------

operation! {
    /// `self * rhs`.
    MulOp, Mul, mul = |a, b| a.checked_mul(b)
}
pairs! { MulOp:
    PInt<N>, PInt<M> => PInt<M::Out> where [M: bits::Mul<N>, M::Out: Unsigned + NonZero];
    NInt<N>, NInt<M> => PInt<M::Out> where [M: bits::Mul<N>, M::Out: Unsigned + NonZero];
    PInt<N>, NInt<M> => NInt<M::Out> where [M: bits::Mul<N>, M::Out: Unsigned + NonZero];
    NInt<N>, PInt<M> => NInt<M::Out> where [M: bits::Mul<N>, M::Out: Unsigned + NonZero];
}
singles! { MulOp:
    PInt<N>, Z0 => Z0;
    NInt<N>, Z0 => Z0;
}
rows! { MulOp:
    [R: Int] Z0, R => Z0;
    [W: Word] Dyn<W>, Z0 => Z0;
    [N: Unsigned + NonZero, W: Word] Dyn<W>, PInt<N> => Dyn<W>;
}

// ---- sum and difference -----------------------------------------------------------------------

operation! {
    /// `self + rhs`.
    AddOp, Add, add = |a, b| a.checked_add(b)
}
pairs! { AddOp:
    PInt<N>, PInt<M> => PInt<N::Out> where [N: bits::Add<M, B0>, N::Out: Unsigned + NonZero];
    NInt<N>, NInt<M> => NInt<N::Out> where [N: bits::Add<M, B0>, N::Out: Unsigned + NonZero];
    PInt<N>, NInt<M> => N::Out where [N: Difference<M>];
    NInt<N>, PInt<M> => M::Out where [M: Difference<N>];
}
singles! { AddOp:
    PInt<N>, Z0 => PInt<N>;
    NInt<N>, Z0 => NInt<N>;
}
rows! { AddOp:
    [R: Int] Z0, R => R;
    [W: Word] Dyn<W>, Z0 => Dyn<W>;
    [N: Unsigned + NonZero, W: Word] Dyn<W>, PInt<N> => Dyn<W>;
}

operation! {
    /// `self - rhs`.
    SubOp, Sub, sub = |a, b| a.checked_sub(b)
}
pairs! { SubOp:
    PInt<N>, PInt<M> => N::Out where [N: Difference<M>];
    NInt<N>, NInt<M> => M::Out where [M: Difference<N>];
    PInt<N>, NInt<M> => PInt<N::Out> where [N: bits::Add<M, B0>, N::Out: Unsigned + NonZero];
    NInt<N>, PInt<M> => NInt<N::Out> where [N: bits::Add<M, B0>, N::Out: Unsigned + NonZero];
}
singles! { SubOp:
    PInt<N>, Z0 => PInt<N>;
    NInt<N>, Z0 => NInt<N>;
}
rows! { SubOp:
    [R: Int] Z0, R => R::Neg;
    [W: Word] Dyn<W>, Z0 => Dyn<W>;
    [N: Unsigned + NonZero, W: Word] Dyn<W>, PInt<N> => Dyn<W>;
}

/// `n - m` of two naturals, as an int.
pub trait Difference<M> {
    /// The difference.
    type Out: Int;
}
impl<N: bits::Cmp<M, Equal>, M> Difference<M> for N
where
    N::Out: DifferenceBy<N, M>,
{
    type Out = <N::Out as DifferenceBy<N, M>>::Out;
}

/// [`Difference`], by which of the two is greater.
pub trait DifferenceBy<N, M> {
    /// The difference.
    type Out: Int;
}
impl<N, M> DifferenceBy<N, M> for Equal {
    type Out = Z0;
}
impl<N: bits::Sub<M, B0>, M> DifferenceBy<N, M> for Greater
where
    N::Out: SignedDiff,
{
    type Out = <N::Out as SignedDiff>::Plus;
}
impl<N, M: bits::Sub<N, B0>> DifferenceBy<N, M> for Less
where
    M::Out: SignedDiff,
{
    type Out = <M::Out as SignedDiff>::Minus;
}

/// A difference with a sign put to it.
pub trait SignedDiff {
    /// The difference itself.
    type Plus: Int;
    /// Its negation.
    type Minus: Int;
}
impl<D: Signed> SignedDiff for bits::Diff<D, B0> {
    type Plus = D::Plus;
    type Minus = D::Minus;
}

// ---- quotients --------------------------------------------------------------------------------

/// A natural, zero or not, with a sign put to it.
pub trait Signed {
    /// The natural itself.
    type Plus: Int;
    /// Its negation.
    type Minus: Int;
}
impl Signed for UTerm {
    type Plus = Z0;
    type Minus = Z0;
}
impl<U, B: Bit> Signed for UInt<U, B>
where
    Self: Unsigned + NonZero,
{
    type Plus = PInt<Self>;
    type Minus = NInt<Self>;
}

/// The quotient and the remainder of a division, each with a sign put to it.
pub trait SignedParts {
    /// The quotient.
    type QuotientPlus: Int;
    /// The quotient below zero.
    type QuotientMinus: Int;
    /// The remainder.
    type RemainderPlus: Int;
    /// The remainder below zero.
    type RemainderMinus: Int;
}
impl<Q: Signed, R: Signed> SignedParts for bits::QuotRem<Q, R> {
    type QuotientPlus = Q::Plus;
    type QuotientMinus = Q::Minus;
    type RemainderPlus = R::Plus;
    type RemainderMinus = R::Minus;
}

operation! {
    /// `self / rhs`, rounded towards zero.
    DivOp, Div, div = |a, b| a.checked_div(b)
}
pairs! { DivOp:
    PInt<N>, PInt<M> => <N::Out as SignedParts>::QuotientPlus where [N: bits::DivRem<M>, N::Out: SignedParts];
    NInt<N>, NInt<M> => <N::Out as SignedParts>::QuotientPlus where [N: bits::DivRem<M>, N::Out: SignedParts];
    PInt<N>, NInt<M> => <N::Out as SignedParts>::QuotientMinus where [N: bits::DivRem<M>, N::Out: SignedParts];
    NInt<N>, PInt<M> => <N::Out as SignedParts>::QuotientMinus where [N: bits::DivRem<M>, N::Out: SignedParts];
}
singles! { DivOp:
    Z0, PInt<N> => Z0;
    Z0, NInt<N> => Z0;
}
rows! { DivOp:
    [W: Word] Z0, Dyn<W> => Z0;
    [N: Unsigned + NonZero, W: Word] Dyn<W>, PInt<N> => Dyn<W>;
}

operation! {
    /// `self % rhs`, with the sign of `self`.
    RemOp, Rem, rem = |a, b| a.checked_rem(b)
}
pairs! { RemOp:
    PInt<N>, PInt<M> => <N::Out as SignedParts>::RemainderPlus where [N: bits::DivRem<M>, N::Out: SignedParts];
    PInt<N>, NInt<M> => <N::Out as SignedParts>::RemainderPlus where [N: bits::DivRem<M>, N::Out: SignedParts];
    NInt<N>, PInt<M> => <N::Out as SignedParts>::RemainderMinus where [N: bits::DivRem<M>, N::Out: SignedParts];
    NInt<N>, NInt<M> => <N::Out as SignedParts>::RemainderMinus where [N: bits::DivRem<M>, N::Out: SignedParts];
}
singles! { RemOp:
    Z0, PInt<N> => Z0;
    Z0, NInt<N> => Z0;
}
rows! { RemOp:
    [W: Word] Z0, Dyn<W> => Z0;
    [W: Word] Dyn<W>, PInt<UInt<UTerm, B1>> => Z0;
    [U: Unsigned, A: Bit, B: Bit, W: Word] Dyn<W>, PInt<UInt<UInt<U, A>, B>> => Dyn<W>;
}

/// `ceil(a / b)` for `b > 0`.
pub(crate) const fn ceil_div_value(a: isize, b: isize) -> Option<isize> {
    if b <= 0 {
        return None;
    }
    Some(a / b + (a % b > 0) as isize)
}

operation! {
    /// `ceil(self / rhs)`, for `self >= 0` and `rhs > 0`.
    CeilDivOp, CeilDiv, ceil_div = ceil_div_value
}
pairs! { CeilDivOp:
    PInt<N>, PInt<M> => PInt<<N::Out as RoundUp>::Out> where [N: bits::DivRem<M>, N::Out: RoundUp];
}
singles! { CeilDivOp:
    Z0, PInt<N> => Z0;
}
rows! { CeilDivOp:
    [W: Word] Z0, Dyn<W> => Z0;
    [N: Unsigned + NonZero, W: Word] Dyn<W>, PInt<N> => Dyn<W>;
}

/// The quotient of a division, one more if there is a remainder.
pub trait RoundUp {
    /// The rounded quotient.
    type Out: Unsigned + NonZero;
}
impl<Q: Unsigned + NonZero> RoundUp for bits::QuotRem<Q, UTerm> {
    type Out = Q;
}
impl<Q: bits::Add<UTerm, B1>, U, B> RoundUp for bits::QuotRem<Q, UInt<U, B>>
where
    Q::Out: Unsigned + NonZero,
{
    type Out = Q::Out;
}

// ---- order ------------------------------------------------------------------------------------

/// Not known before run time.
pub struct Unknown;

/// How two ints compare: [`Less`], [`Equal`], [`Greater`], or [`Unknown`] where one is dynamic.
pub trait CmpOp<R>: Int {
    /// The answer.
    type Output;
}
pairs! { CmpOp:
    PInt<N>, PInt<M> => N::Out where [N: bits::Cmp<M, Equal>];
    NInt<N>, NInt<M> => M::Out where [M: bits::Cmp<N, Equal>];
    PInt<N>, NInt<M> => Greater;
    NInt<N>, PInt<M> => Less;
}
singles! { CmpOp:
    PInt<N>, Z0 => Greater;
    Z0, PInt<N> => Less;
    NInt<N>, Z0 => Less;
    Z0, NInt<N> => Greater;
}
rows! { CmpOp:
    [] Z0, Z0 => Equal;
    [W: Word] Z0, Dyn<W> => Unknown;
    [R: Int, W: Word] Dyn<W>, R => Unknown;
    [N: Unsigned + NonZero, W: Word] PInt<N>, Dyn<W> => Unknown;
    [N: Unsigned + NonZero, W: Word] NInt<N>, Dyn<W> => Unknown;
}

/// The lesser and the greater of two, by how they compare.
pub trait Choose<L, R> {
    /// The lesser; the left one if they are equal.
    type Min: Int;
    /// The greater; the left one if they are equal.
    type Max: Int;
}
impl<L: Int, R: Int> Choose<L, R> for Less {
    type Min = L;
    type Max = R;
}
impl<L: Int, R> Choose<L, R> for Equal {
    type Min = L;
    type Max = L;
}
impl<L: Int, R: Int> Choose<L, R> for Greater {
    type Min = R;
    type Max = L;
}

macro_rules! choice {
    ($op:ident, $which:ident) => {
        pairs! { $op:
            PInt<N>, PInt<M> => <N::Out as Choose<PInt<N>, PInt<M>>>::$which
                where [N: bits::Cmp<M, Equal>, N::Out: Choose<PInt<N>, PInt<M>>];
            NInt<N>, NInt<M> => <M::Out as Choose<NInt<N>, NInt<M>>>::$which
                where [M: bits::Cmp<N, Equal>, M::Out: Choose<NInt<N>, NInt<M>>];
            PInt<N>, NInt<M> => <Greater as Choose<PInt<N>, NInt<M>>>::$which;
            NInt<N>, PInt<M> => <Less as Choose<NInt<N>, PInt<M>>>::$which;
        }
        singles! { $op:
            PInt<N>, Z0 => <Greater as Choose<PInt<N>, Z0>>::$which;
            Z0, PInt<N> => <Less as Choose<Z0, PInt<N>>>::$which;
            NInt<N>, Z0 => <Less as Choose<NInt<N>, Z0>>::$which;
            Z0, NInt<N> => <Greater as Choose<Z0, NInt<N>>>::$which;
        }
        rows! { $op:
            [] Z0, Z0 => Z0;
            [W: Word] Z0, Dyn<W> => Dyn<W>;
            [W: Word] Dyn<W>, Z0 => Dyn<W>;
            [N: Unsigned + NonZero, W: Word] Dyn<W>, PInt<N> => Dyn<W>;
        }
    };
}

operation! {
    /// The lesser of the two.
    MinOp, Min, min = |a, b| Some(a.min(b))
}
choice!(MinOp, Min);

operation! {
    /// The greater of the two.
    MaxOp, Max, max = |a, b| Some(a.max(b))
}
choice!(MaxOp, Max);

/// Whether two ints are equal and known to be: `B1` or `B0`. A static int and a [`Dyn`], or two
/// `Dyn`s, are not.
pub trait EqOp<R>: Int {
    /// The answer.
    type Output: Bit;
}
pairs! { EqOp:
    PInt<N>, PInt<M> => N::Out where [N: bits::Same<M>, N::Out: Bit];
    NInt<N>, NInt<M> => N::Out where [N: bits::Same<M>, N::Out: Bit];
    PInt<N>, NInt<M> => B0;
    NInt<N>, PInt<M> => B0;
}
singles! { EqOp:
    PInt<N>, Z0 => B0;
    Z0, PInt<N> => B0;
    NInt<N>, Z0 => B0;
    Z0, NInt<N> => B0;
}
rows! { EqOp:
    [] Z0, Z0 => B1;
    [W: Word] Z0, Dyn<W> => B0;
    [R: Int, W: Word] Dyn<W>, R => B0;
    [N: Unsigned + NonZero, W: Word] PInt<N>, Dyn<W> => B0;
    [N: Unsigned + NonZero, W: Word] NInt<N>, Dyn<W> => B0;
}

/// Whether an int is 1 and known to be, and the same for 0 and for "static".
pub trait Known: Int {
    /// It is the static 1.
    type One: Bit;
    /// It is the static 0.
    type Zero: Bit;
    /// It is static.
    type Static: Bit;
}
impl Known for Z0 {
    type One = B0;
    type Zero = B1;
    type Static = B1;
}
impl Known for PInt<UInt<UTerm, B1>> {
    type One = B1;
    type Zero = B0;
    type Static = B1;
}
impl<U: Unsigned, A: Bit, B: Bit> Known for PInt<UInt<UInt<U, A>, B>> {
    type One = B0;
    type Zero = B0;
    type Static = B1;
}
impl<N: Unsigned + NonZero> Known for NInt<N> {
    type One = B0;
    type Zero = B0;
    type Static = B1;
}
impl<W: Word> Known for Dyn<W> {
    type One = B0;
    type Zero = B0;
    type Static = B0;
}

// ---- sign -------------------------------------------------------------------------------------

/// The sign of an int.
pub trait SignOp: Int {
    /// -1, 0 or 1, static where the int is.
    type Output: Int;
    /// -1, 0 or 1.
    #[inline(always)]
    fn sign(self) -> Option<Self::Output> {
        Self::Output::from_value(self.get().signum())
    }
}
impl SignOp for Z0 {
    type Output = Z0;
}
impl<N: Unsigned + NonZero> SignOp for PInt<N> {
    type Output = typenum::P1;
}
impl<N: Unsigned + NonZero> SignOp for NInt<N> {
    type Output = typenum::N1;
}
impl<W: Word> SignOp for Dyn<W> {
    type Output = Dyn<W>;
}
