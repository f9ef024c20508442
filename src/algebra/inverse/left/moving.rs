//! The modes that move, sorted by the magnitude of their strides.

use crate::algebra::complement::sort::StrideOrder;
use crate::algebra::composition::verdict::Broken;
use crate::algebra::composition::walk::int;
use crate::algebra::inverse::Indexed;
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::ops::{CmpOp, Unknown};
use crate::int::{Dyn, Int, Multiple, Word};
use crate::tuple::{HCons, HNil, cons};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Z0};

/// An extent, the index stride with the sign of the stride, and that sign, which a leaf carries
/// along while it is sorted by the magnitude of its stride.
#[derive(Clone, Copy)]
pub struct Signed<S, I, Sign> {
    pub(super) shape: S,
    pub(super) index: I,
    sign: PhantomData<fn() -> Sign>,
}
/// The sign of a stride.
#[derive(Clone, Copy)]
pub struct Plus;
/// The sign of a stride.
#[derive(Clone, Copy)]
pub struct Minus;
/// The sign of a dynamic stride.
#[derive(Clone, Copy)]
pub struct Either;

/// The modes of a list that move.
#[doc(hidden)]
pub trait MovingModes {
    type Output;
    fn moving_modes(self) -> Result<Self::Output, LayoutError>;
}
impl MovingModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn moving_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<S, I, T: MovingModes> MovingModes for HCons<Indexed<S, Z0, I>, T> {
    type Output = T::Output;
    #[inline(always)]
    fn moving_modes(self) -> Result<T::Output, LayoutError> {
        self.tail.moving_modes()
    }
}
macro_rules! moving {
    ([$($g:tt)*] $d:ty, $abs:ty, $index:ty, $sign:ident) => {
        impl<S, I: Int, T: MovingModes, $($g)*> MovingModes for HCons<Indexed<S, $d, I>, T> {
            type Output = HCons<Leaf<Signed<S, $index, $sign>, $abs>, T::Output>;
            #[inline(always)]
            fn moving_modes(self) -> Result<Self::Output, LayoutError> {
                let Indexed { shape, stride, index } = self.head;
                let (stride, index) = (stride.get(), index.get());
                // A dynamic stride of 0 takes all to offset 0, for which the index is 0.
                let magnitude = stride.checked_abs().ok_or(LayoutError::Overflow(Clash::new(stride, -1)))?.max(1);
                let index = index * stride.signum();
                let leaf = Leaf { shape: Signed { shape, index: int(index)?, sign: PhantomData }, stride: int(magnitude)? };
                Ok(cons(leaf, self.tail.moving_modes()?))
            }
        }
    };
}
moving!([D: Nat + NonZero] PInt<D>, PInt<D>, I, Plus);
moving!([D: Nat + NonZero] NInt<D>, PInt<D>, I::Neg, Minus);
moving!([W: Word] Dyn<W>, Dyn<W>, Dyn<W>, Either);
// a stride of 0 counts as 1
moving!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>, Dyn<W>, Dyn<W>, Either);

// ---- sorting ----------------------------------------------------------------------------------

/// The modes of a list by the magnitude of their strides, as
/// [`SortLeaves`](crate::algebra::complement::sort::SortLeaves) does.
#[doc(hidden)]
pub trait SortModes: Copy {
    type Output: Copy;
    fn sort_modes(self) -> Self::Output;
}
impl SortModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn sort_modes(self) -> HNil {
        self
    }
}
impl<L: Copy, T: SortModes> SortModes for HCons<L, T>
where
    T::Output: InsertMode<L>,
{
    type Output = <T::Output as InsertMode<L>>::Output;
    #[inline(always)]
    fn sort_modes(self) -> Self::Output {
        self.tail.sort_modes().insert_mode(self.head)
    }
}
/// A sorted list with the mode `L` put in its place.
#[doc(hidden)]
pub trait InsertMode<L>: Copy {
    type Output: Copy;
    fn insert_mode(self, mode: L) -> Self::Output;
}
impl<L: Copy> InsertMode<L> for HNil {
    type Output = HCons<L, HNil>;
    #[inline(always)]
    fn insert_mode(self, mode: L) -> Self::Output {
        cons(mode, HNil)
    }
}
impl<S: Copy, D: Int, S1: Copy, D1: Int, T: Copy> InsertMode<Leaf<S, D>> for HCons<Leaf<S1, D1>, T>
where
    D: CmpOp<D1>,
    D::Output: InsertModeBy<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <D::Output as InsertModeBy<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
    #[inline(always)]
    fn insert_mode(self, mode: Leaf<S, D>) -> Self::Output {
        <D::Output as InsertModeBy<_, _, _>>::insert_mode_by(mode, self.head, self.tail)
    }
}
impl<Law, L> InsertMode<L> for Broken<Law> {
    type Output = Self;
    #[inline(always)]
    fn insert_mode(self, _: L) -> Self {
        self
    }
}
/// [`InsertMode`], by how the strides compare.
#[doc(hidden)]
pub trait InsertModeBy<L, H, T> {
    type Output: Copy;
    fn insert_mode_by(mode: L, head: H, tail: T) -> Self::Output;
}
macro_rules! in_front {
    ($($order:ty),*) => {$(
        impl<L: Copy, H: Copy, T: Copy> InsertModeBy<L, H, T> for $order {
            type Output = HCons<L, HCons<H, T>>;
            #[inline(always)]
            fn insert_mode_by(mode: L, head: H, tail: T) -> Self::Output {
                cons(mode, cons(head, tail))
            }
        }
    )*};
}
in_front!(Less, Equal);
impl<L, H: Copy, T: InsertMode<L>> InsertModeBy<L, H, T> for Greater
where
    T::Output: ModesBehind<H>,
{
    type Output = <T::Output as ModesBehind<H>>::Output;
    #[inline(always)]
    fn insert_mode_by(mode: L, head: H, tail: T) -> Self::Output {
        tail.insert_mode(mode).modes_behind(head)
    }
}
impl<L, H, T> InsertModeBy<L, H, T> for Unknown {
    type Output = Broken<StrideOrder>;
    #[inline(always)]
    fn insert_mode_by(_: L, _: H, _: T) -> Self::Output {
        Broken::new()
    }
}
/// A sorted list behind one more mode; a broken law stays as it is.
#[doc(hidden)]
pub trait ModesBehind<H>: Copy {
    type Output: Copy;
    fn modes_behind(self, head: H) -> Self::Output;
}
impl<H: Copy, L: Copy, T: Copy> ModesBehind<H> for HCons<L, T> {
    type Output = HCons<H, Self>;
    #[inline(always)]
    fn modes_behind(self, head: H) -> Self::Output {
        cons(head, self)
    }
}
impl<H, Law> ModesBehind<H> for Broken<Law> {
    type Output = Self;
    #[inline(always)]
    fn modes_behind(self, _: H) -> Self {
        self
    }
}
