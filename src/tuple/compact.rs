//! The strides of compact layouts: products of the extents on one side of a mode.
//!
//! A static 1 has stride 0, since nothing moves in it.

use super::{HCons, HNil, IntTuple, cons};
use crate::int::bits::Nat;
use crate::int::ops::{Mul, MulOp};
use crate::int::{Dyn, Int, Known, Multiple, Word};
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

/// The exclusive prefix products of a shape, starting from `Current`: the strides of a compact
/// column-major layout. A static 1 has stride 0, since nothing moves in it.
pub trait PrefixProductOp<Current: Int>: IntTuple {
    /// The strides.
    type Output: IntTuple;
    /// The product of all, times `Current`.
    type Next: Int;
    /// Both, or `None` where a product does not fit.
    fn prefix_product(self, current: Current) -> Option<(Self::Output, Self::Next)>;
}
impl<S: CompactStrides, C: Int> PrefixProductOp<C> for S {
    type Output = <S::Prefix<C> as IsCompact>::Stride;
    type Next = <S::Prefix<C> as IsCompact>::Next;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(Self::Output, Self::Next)> {
        Some(self.prefix(current)?.parts())
    }
}

/// The exclusive products of a shape from the last mode to the first, starting from `Current`:
/// the strides of a compact row-major layout. A static 1 has stride 0.
pub trait SuffixProductOp<Current: Int>: IntTuple {
    /// The strides.
    type Output: IntTuple;
    /// The product of all, times `Current`.
    type Next: Int;
    /// Both, or `None` where a product does not fit.
    fn suffix_product(self, current: Current) -> Option<(Self::Output, Self::Next)>;
}
impl<S: CompactStrides, C: Int> SuffixProductOp<C> for S {
    type Output = <S::Suffix<C> as IsCompact>::Stride;
    type Next = <S::Suffix<C> as IsCompact>::Next;
    #[inline(always)]
    fn suffix_product(self, current: C) -> Option<(Self::Output, Self::Next)> {
        Some(self.suffix(current)?.parts())
    }
}

/// The strides `D` of some modes, and the product `N` for the next.
#[derive(Clone, Copy)]
pub struct Compact<D, N> {
    stride: D,
    next: N,
}

/// A [`Compact`]: the two are one type, so that one recursion gives both.
pub trait IsCompact: Sized {
    /// The strides.
    type Stride: IntTuple;
    /// The product for the next mode.
    type Next: Int;
    /// As the first mode of a list, of which `T` are the others.
    type Then<T: CompactStrides>: IsCompact;
    /// As the last modes of a list, of which `H` is the one before.
    type After<H: CompactStrides>: IsCompact;
    /// With the strides of one more mode in front.
    type Behind<D: IntTuple>: IsCompact;
    /// In front of the strides of other modes.
    type Before<D: IntTuple>: IsCompact;
    /// The strides and the product.
    fn parts(self) -> (Self::Stride, Self::Next);
    /// As the first mode of a list.
    fn then<T: CompactStrides>(self, tail: T) -> Option<Self::Then<T>>;
    /// As the last modes of a list.
    fn after<H: CompactStrides>(self, head: H) -> Option<Self::After<H>>;
    /// With the strides of one more mode in front.
    fn behind<D: IntTuple>(self, head: D) -> Self::Behind<D>;
    /// In front of the strides of other modes.
    fn before<D: IntTuple>(self, tail: D) -> Self::Before<D>;
}
impl<S: IntTuple, N: Int> IsCompact for Compact<S, N> {
    type Stride = S;
    type Next = N;
    type Then<T: CompactStrides> = <T::Prefix<N> as IsCompact>::Behind<S>;
    type After<H: CompactStrides> = <H::Suffix<N> as IsCompact>::Before<S>;
    type Behind<D: IntTuple> = Compact<HCons<D, S>, N>;
    type Before<D: IntTuple> = Compact<HCons<S, D>, N>;
    #[inline(always)]
    fn parts(self) -> (S, N) {
        (self.stride, self.next)
    }
    #[inline(always)]
    fn then<T: CompactStrides>(self, tail: T) -> Option<Self::Then<T>> {
        Some(tail.prefix(self.next)?.behind(self.stride))
    }
    #[inline(always)]
    fn after<H: CompactStrides>(self, head: H) -> Option<Self::After<H>> {
        Some(head.suffix(self.next)?.before(self.stride))
    }
    #[inline(always)]
    fn behind<D: IntTuple>(self, head: D) -> Self::Behind<D> {
        Compact { stride: cons(head, self.stride), next: self.next }
    }
    #[inline(always)]
    fn before<D: IntTuple>(self, tail: D) -> Self::Before<D> {
        Compact { stride: cons(self.stride, tail), next: self.next }
    }
}

/// A tuple with products of its integers: any.
pub trait CompactStrides: IntTuple {
    /// The prefix products, starting from `C`.
    type Prefix<C: Int>: IsCompact;
    /// The suffix products, starting from `C`.
    type Suffix<C: Int>: IsCompact;
    /// The prefix products, or `None` where one does not fit.
    fn prefix<C: Int>(self, current: C) -> Option<Self::Prefix<C>>;
    /// The suffix products, or `None` where one does not fit.
    fn suffix<C: Int>(self, current: C) -> Option<Self::Suffix<C>>;
}
macro_rules! one_mode {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> CompactStrides for $int {
            type Prefix<C: Int> = <<Self as Known>::One as CompactMode>::Mode<Self, C>;
            type Suffix<C: Int> = Self::Prefix<C>;
            #[inline(always)]
            fn prefix<C: Int>(self, current: C) -> Option<Self::Prefix<C>> {
                <Self as Known>::One::compact(self, current)
            }
            #[inline(always)]
            fn suffix<C: Int>(self, current: C) -> Option<Self::Suffix<C>> {
                self.prefix(current)
            }
        }
    )*};
}
one_mode! {
    [] Z0;
    [N: Nat + NonZero] PInt<N>;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}
impl CompactStrides for HNil {
    type Prefix<C: Int> = Compact<HNil, C>;
    type Suffix<C: Int> = Compact<HNil, C>;
    #[inline(always)]
    fn prefix<C: Int>(self, current: C) -> Option<Self::Prefix<C>> {
        Some(Compact { stride: HNil, next: current })
    }
    #[inline(always)]
    fn suffix<C: Int>(self, current: C) -> Option<Self::Suffix<C>> {
        self.prefix(current)
    }
}
impl<H: CompactStrides, T: CompactStrides> CompactStrides for HCons<H, T> {
    type Prefix<C: Int> = <H::Prefix<C> as IsCompact>::Then<T>;
    type Suffix<C: Int> = <T::Suffix<C> as IsCompact>::After<H>;
    #[inline(always)]
    fn prefix<C: Int>(self, current: C) -> Option<Self::Prefix<C>> {
        self.head.prefix(current)?.then(self.tail)
    }
    #[inline(always)]
    fn suffix<C: Int>(self, current: C) -> Option<Self::Suffix<C>> {
        self.tail.suffix(current)?.after(self.head)
    }
}

/// The stride of a mode and the product behind it.
type Both<M, T, C> = (<M as CompactMode>::Stride<C>, <M as CompactMode>::Next<T, C>);

/// One mode of a compact layout, by whether its extent is the static 1. Every
/// [`Flag`](crate::int::Flag).
#[doc(hidden)]
pub trait CompactMode {
    /// The stride, where the product is `C`.
    type Stride<C: Int>: Int;
    /// The product behind the extent `T`.
    type Next<T: Int, C: Int>: Int;
    /// Both.
    type Mode<T: Int, C: Int>: IsCompact;
    /// The stride and the product, or `None` where that does not fit.
    fn mode<T: Int, C: Int>(extent: T, current: C) -> Option<Both<Self, T, C>>;
    /// The same.
    fn compact<T: Int, C: Int>(extent: T, current: C) -> Option<Self::Mode<T, C>>;
}
impl CompactMode for B1 {
    type Stride<C: Int> = Z0;
    type Next<T: Int, C: Int> = C;
    type Mode<T: Int, C: Int> = Compact<Z0, C>;
    #[inline(always)]
    fn mode<T: Int, C: Int>(_: T, current: C) -> Option<(Z0, C)> {
        Some((Z0, current))
    }
    #[inline(always)]
    fn compact<T: Int, C: Int>(_: T, current: C) -> Option<Compact<Z0, C>> {
        Some(Compact { stride: Z0, next: current })
    }
}
impl CompactMode for B0 {
    type Stride<C: Int> = C;
    type Next<T: Int, C: Int> = Mul<C, T>;
    type Mode<T: Int, C: Int> = Compact<C, Mul<C, T>>;
    #[inline(always)]
    fn mode<T: Int, C: Int>(extent: T, current: C) -> Option<(C, Mul<C, T>)> {
        Some((current, current.mul(extent)?))
    }
    #[inline(always)]
    fn compact<T: Int, C: Int>(extent: T, current: C) -> Option<Self::Mode<T, C>> {
        Some(Compact { stride: current, next: current.mul(extent)? })
    }
}
