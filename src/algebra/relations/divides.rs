//! Even division, and compatibility as a type.
//!
//! `evenly_divides(a, b)` is true if b, a shape or a tiler, tiles the shape a without a remainder. For example, `(2,8)` tiles
//! `(4,16)`. The types answer yes, no or not known ([`Answer`]), and the values answer yes or no. Each kind of divisor implements
//! its rule as [`TilesEvenly`].

use super::Answer;
use crate::All;
use crate::algebra::complement::ComplementIn;
use crate::algebra::complement::gaps::Exact;
use crate::algebra::complement::numbers::FitRule;
use crate::error::{Broken, Holds, Verdict};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::Nat;
use crate::int::ops::Unknown;
use crate::int::{Dyn, Int, Multiple, Word, impl_for_ints};
use crate::layout::{AnyLayout, Layout, Loop, LoopNest};
use crate::profile::mismatch;
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp};
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

// ---- evenly_divides ---------------------------------------------------------------------------

/// A shape that `B` may tile without a remainder, for generic code: the bound of [`evenly_divides`].
///
/// `size(a_k) mod b_k = 0` for each entry of `B`, a shape or a tiler. `Output` is the answer of the types: `B1`, `B0`, or
/// [`Unknown`] if dynamic integers decide. Fails as [`evenly_divides`] does.
///
/// ```
/// use colex::algebra::{EvenlyDividesOp, evenly_divides};
/// use colex::prelude::*;
/// fn in_whole_tiles<S: EvenlyDividesOp<T>, T>(shape: S, tile: T) -> bool {
///     evenly_divides(shape, tile)
/// }
/// let n = 10;
/// assert!(in_whole_tiles(shape!(4, 16), shape!(2, 8)));
/// assert!(!in_whole_tiles(shape!(4, n), shape!(2, 8)));
/// ```
pub trait EvenlyDividesOp<B>: IntTuple {
    /// The answer of the types.
    type Output: Answer;
    /// The answer of the values. It is false if `B` is nested where the shape is not.
    fn evenly_divides(self, b: B) -> bool;
}
impl<A: IntTuple, B: TilesEvenly<A>> EvenlyDividesOp<B> for A {
    type Output = B::Output;
    #[inline(always)]
    fn evenly_divides(self, b: B) -> bool {
        b.moves() && b.divides(self)
    }
}

/// Whether `Self` tiles the shape `A`. The divisor is `Self`, so that the compiler does not compute
/// the size of a long shape before it knows that the divisor is an int.
#[doc(hidden)]
pub trait TilesEvenly<A> {
    type Output: Answer;
    /// Whether the divisor may be the tile of the whole shape: a layout of several coordinates must have a mode that moves.
    #[inline(always)]
    fn moves(&self) -> bool {
        true
    }
    #[inline(always)]
    fn divides(self, _: A) -> bool
    where
        Self: Sized,
    {
        false
    }
}
// an int tiles a whole shape if it divides the size of the shape
impl<A: ProductOp> TilesEvenly<A> for Z0 {
    type Output = B0;
}
macro_rules! divides_all {
    ([$($g:tt)*] $int:ty) => {
        impl<A: ProductOp, $($g)*> TilesEvenly<A> for $int {
            type Output = <<<Product<A> as Arithmetic>::Rem<Self> as Arithmetic>::Cmp<Z0> as Order>::SaysEqual;
            #[inline(always)]
            fn divides(self, a: A) -> bool {
                a.product().is_some_and(|size| size.get().checked_rem(self.get()) == Some(0))
            }
        }
    };
}
divides_all!([N: Nat + NonZero] PInt<N>);
divides_all!([N: Nat + NonZero] NInt<N>);
divides_all!([W: Word] Dyn<W>);
divides_all!([M: Nat + NonZero, W: Word] Multiple<PInt<M>, W>);
impl TilesEvenly<HNil> for HNil {
    type Output = B1;
    #[inline(always)]
    fn divides(self, _: HNil) -> bool {
        true
    }
}
impl<H, T, H1: TilesEvenly<H>, T1: TilesEvenly<T>> TilesEvenly<HCons<H, T>> for HCons<H1, T1> {
    type Output = <H1::Output as Answer>::And<T1::Output>;
    #[inline(always)]
    fn divides(self, a: HCons<H, T>) -> bool {
        self.head.divides(a.head) && self.tail.divides(a.tail)
    }
}
// a tuple of one entry divides an int as that entry does
impl<A: Int, B: TilesEvenly<A>> TilesEvenly<A> for HCons<B, HNil> {
    type Output = B::Output;
    #[inline(always)]
    fn divides(self, a: A) -> bool {
        self.head.divides(a)
    }
}
/// Implements [`TilesEvenly`] for a divisor and a shape of different ranks: the answer is no.
macro_rules! divides_not {
    ($([$($g:tt)*] $b:ty, $a:ty;)*) => {$(
        impl<$($g)*> TilesEvenly<$a> for $b {
            type Output = B0;
        }
    )*};
}
divides_not! {
    [A: Int, B, B1, T] HCons<B, HCons<B1, T>>, A;
    [A: Int] HNil, A;
    [H, T] HNil, HCons<H, T>;
    [H, T] HCons<H, T>, HNil;
}
// `_` is the whole mode
impl<A> TilesEvenly<A> for All {
    type Output = B1;
    #[inline(always)]
    fn divides(self, _: A) -> bool {
        true
    }
}
/// Whether a tile has at most one coordinate, or a mode that moves.
fn moves<L: AnyLayout>(tile: L) -> bool {
    let mut moves = tile.size() <= 1;
    tile.stride().each_loop(tile.shape(), &mut |one: Loop| moves |= one.extent > 1 && one.stride != 0);
    moves
}
// a layout tiles a shape if it has an exact complement in the size of the shape
impl<A, S, D> TilesEvenly<A> for Layout<S, D>
where
    A: ProductOp,
    Self: ComplementIn<Product<A>, Exact>,
    <Self as ComplementIn<Product<A>, Exact>>::Verdict: Answer,
{
    type Output = <<Self as ComplementIn<Product<A>, Exact>>::Verdict as Answer>::AndUnknown;
    #[inline(always)]
    fn moves(&self) -> bool {
        moves(*self)
    }
    #[inline(always)]
    fn divides(self, a: A) -> bool {
        <<Self as ComplementIn<Product<A>, Exact>>::Verdict as Verdict>::HOLDS
            && a.product().is_some_and(|size| self.complement_in(size, FitRule::Exact).is_ok())
    }
}

// A verdict as an answer. A broken law means no, and `Holds` means not known, because the values may still break a law.
impl Answer for Holds {
    const KNOWN: Option<bool> = None;
    type And<R: Answer> = R::AndUnknown;
    type AndUnknown = Unknown;
}
impl<Law> Answer for Broken<Law> {
    const KNOWN: Option<bool> = Some(false);
    type And<R: Answer> = B0;
    type AndUnknown = B0;
}

/// Whether b, a shape or a tiler, tiles the shape a without a remainder, as a divide requires.
///
/// If b is a tuple, each entry `b_k` must tile the mode `a_k`:
///
/// - an int must divide the size of the mode: `size(a_k) mod b_k = 0`;
/// - a layout must have an exact complement in the size of the mode;
/// - `_` is the whole mode.
///
/// If b is an int or a layout, it must tile the whole shape a by the same rules. A layout of several coordinates must also have a
/// mode that moves. The answer is false if b has more or fewer entries than a, or if b is nested where a is not. A tuple of one
/// entry divides an int as that entry does.
///
/// ```
/// use colex::algebra::evenly_divides;
/// use colex::prelude::*;
/// assert!(evenly_divides(shape!(4, 16), shape!(2, 8)));
/// assert!(evenly_divides(shape!(32, 64), tiler!(layout!(8:2), 32)));
/// assert!(!evenly_divides(shape!(32, 64), tiler!(layout!(8:3), 32)));
/// assert!(evenly_divides(shape!(4, (2, 8)), int!(32)));
/// let n = 16;
/// assert!(!evenly_divides(shape!(4, n), shape!(8, 8)));
/// ```
///
/// Fails when dynamic strides of a tile would have to be sorted, which does not compile. Source: CuTe, `evenly_divides`.
/// The law is [`stride_order`](mod@crate::manual::stride_order).
///
/// In generic code, add the bound `EvenlyDividesOp<B>`.
#[must_use]
#[inline(always)]
pub fn evenly_divides<A: EvenlyDividesOp<B>, B>(a: A, b: B) -> bool {
    a.evenly_divides(b)
}

// ---- compatible -------------------------------------------------------------------------------

/// Whether `Self` is [`compatible`](crate::profile::compatible) with `B`, as a type, for generic code that chooses by the answer.
/// [`IsCompatible`](crate::profile::IsCompatible) is the bound for generic code that requires compatibility.
///
/// It is compatible if `B` is `Self` with some ints replaced by tuples of the same size. `Output` is `B1`, `B0`, or
/// [`Unknown`] if dynamic integers decide. Never fails.
///
/// ```
/// use colex::algebra::{Answer, CompatibleOp};
/// use colex::prelude::*;
/// fn known<A: CompatibleOp<B>, B>(_: A, _: B) -> Option<bool> {
///     A::Output::KNOWN
/// }
/// let n = 8;
/// assert_eq!(known(shape!(4, 8), shape!(4, (2, 4))), Some(true));
/// assert_eq!(known(shape!(4, n), shape!(4, (2, 4))), None);
/// ```
pub trait CompatibleOp<B>: IntTuple {
    /// The answer of the types.
    type Output: Answer;
}
impl_for_ints! { [B: ProductOp,] CompatibleOp<B> {
    type Output = <<Self as Arithmetic>::Cmp<Product<B>> as Order>::SaysEqual;
} }
impl CompatibleOp<HNil> for HNil {
    type Output = B1;
}
impl<H: CompatibleOp<H1>, T: CompatibleOp<T1>, H1, T1> CompatibleOp<HCons<H1, T1>> for HCons<H, T> {
    type Output = <H::Output as Answer>::And<T::Output>;
}
mismatch!(@lists CompatibleOp { type Output = B0; });
