//! The gaps between sorted leaves, and how often the whole fits into the cotarget.

use super::cotarget::{Cotarget, Counts};
use super::sort::Injectivity;
use crate::algebra::coalesce::{Coalesced, PushUnless};
use crate::algebra::composition::verdict::{Broken, Holds, Verdict};
use crate::algebra::composition::walk::int;
use crate::algebra::divide::verdict::{ExactFit, TileGap};
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::{Arithmetic, Known};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Word};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Z0};

/// Nothing has to divide: gaps are filled as far as they go, and the last repetition may go past
/// the cotarget.
pub struct Over;
/// The leaves have to leave no gap that is not filled; the last repetition may go past the
/// cotarget.
pub struct Past;
/// Neither a gap nor a repetition past the cotarget.
pub struct Exact;

/// What must divide: [`Over`], [`Past`] or [`Exact`].
pub trait Fit {
    /// The verdict on a gap of which a remainder stays.
    type Gap: Verdict;
    /// The verdict on a cotarget of which a remainder stays.
    type End: Verdict;
    /// Whether a gap must divide.
    const GAP: bool;
    /// Whether the cotarget must be met.
    const END: bool;
}
impl Fit for Over {
    type Gap = Holds;
    type End = Holds;
    const GAP: bool = false;
    const END: bool = false;
}
impl Fit for Past {
    type Gap = Broken<TileGap>;
    type End = Holds;
    const GAP: bool = true;
    const END: bool = false;
}
impl Fit for Exact {
    type Gap = Broken<TileGap>;
    type End = Broken<ExactFit>;
    const GAP: bool = true;
    const END: bool = true;
}

/// The modes of a complement, and what the compiler knows of the laws.
pub struct Filled<Modes, Verdict> {
    modes: Modes,
    known: PhantomData<fn() -> Verdict>,
}
impl<M, V> Filled<M, V> {
    #[inline(always)]
    fn new(modes: M) -> Self {
        Filled { modes, known: PhantomData }
    }
}
/// A [`Filled`].
pub trait IsFilled {
    /// The modes.
    type Modes: Coalesced;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// With the verdict `V` before that.
    type After<V: Verdict>: IsFilled;
    /// The modes.
    fn modes(self) -> Self::Modes;
    /// With one more verdict.
    fn after<V: Verdict>(self) -> Self::After<V>;
}
impl<M: Coalesced, V: Verdict> IsFilled for Filled<M, V> {
    type Modes = M;
    type Verdict = V;
    type After<V0: Verdict> = Filled<M, V0::Then<V>>;
    #[inline(always)]
    fn modes(self) -> M {
        self.modes
    }
    #[inline(always)]
    fn after<V0: Verdict>(self) -> Self::After<V0> {
        Filled::new(self.modes)
    }
}

/// The gaps before each of the sorted leaves `Self` and the repetitions behind them.
pub trait FillGaps: Copy {
    /// The modes of the complement in the cotarget `M`, where offsets below `Last` are filled
    /// already and `F` says what must divide.
    type Fill<Last: Int, M: Cotarget, F: Fit>: IsFilled;
    /// The modes of the complement, or the law that does not hold.
    fn fill<Last: Int, M: Cotarget, F: Fit>(
        self,
        last: Last,
        cotarget: M,
    ) -> Result<Self::Fill<Last, M, F>, LayoutError>;
}

// Behind the last leaf: the repetitions.
impl FillGaps for HNil {
    type Fill<Last: Int, M: Cotarget, F: Fit> = Filled<
        <M::Counts<Last, HNil> as Counts>::Leaves<Last>,
        <<M::Size as Arithmetic>::Rem<Last> as Gap>::Divides<F::End>,
    >;
    #[inline(always)]
    fn fill<Last: Int, M: Cotarget, F: Fit>(
        self,
        last: Last,
        cotarget: M,
    ) -> Result<Self::Fill<Last, M, F>, LayoutError> {
        cotarget.check()?;
        let size = cotarget.size() as isize;
        if F::END && size % last.get() != 0 {
            return Err(LayoutError::ExactFit(Clash::new(last.get(), size)));
        }
        let counts = cotarget.counts::<Last, HNil>(last.get(), HNil)?;
        if F::GAP && counts.product().checked_mul(last.get()).is_none_or(|reached| reached < size) {
            return Err(LayoutError::ExactFit(Clash::new(last.get(), size)));
        }
        Ok(Filled::new(counts.leaves::<Last>(last.get())?))
    }
}

// A gap of d / last, from last on; then s * d is filled.
impl<S: Extent, D: Int, T: FillGaps> FillGaps for HCons<Leaf<S, D>, T> {
    type Fill<Last: Int, M: Cotarget, F: Fit> =
        <<D::Quot<Last> as Gap>::Before<Last, T::Fill<D::Times<S>, M, F>> as IsFilled>::After<
            <D::Rem<Last> as Gap>::Divides<F::Gap>,
        >;
    #[inline(always)]
    fn fill<Last: Int, M: Cotarget, F: Fit>(
        self,
        last: Last,
        cotarget: M,
    ) -> Result<Self::Fill<Last, M, F>, LayoutError> {
        let (extent, stride, filled) = (self.head.shape.get(), self.head.stride.get(), last.get());
        if extent == 0 {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        // A mode that turns out not to move leaves no gap, and fills nothing.
        let still = extent == 1 || stride == 0;
        let (gap, next) = match stride < filled {
            true if still => (1, filled),
            true => return Err(LayoutError::Injectivity(Clash::new(stride, filled))),
            false => {
                let next = stride.checked_mul(extent);
                (stride / filled, next.ok_or(LayoutError::Overflow(Clash::new(stride, extent)))?)
            }
        };
        // Of a mode that does not move too: a gap before it is filled, and has to be filled exactly.
        if F::GAP && stride >= filled && stride % filled != 0 {
            return Err(LayoutError::TileGap(Clash::new(filled, stride)));
        }
        let rest = self.tail.fill::<D::Times<S>, M, F>(int(next)?, cotarget)?;
        Ok(int::<D::Quot<Last>>(gap)?.before(last, rest)?.after())
    }
}

// A list that could not be sorted.
impl<Law> FillGaps for Broken<Law> {
    type Fill<Last: Int, M: Cotarget, F: Fit> = Filled<HNil, Self>;
    #[inline(always)]
    fn fill<Last: Int, M: Cotarget, F: Fit>(self, _: Last, _: M) -> Result<Self::Fill<Last, M, F>, LayoutError> {
        Ok(Filled::new(HNil))
    }
}

/// How many offsets a gap has, and what remains of it.
pub trait Gap: Sized {
    /// A gap of `Self` offsets, `Last` apart, in front of the modes `R`.
    type Before<Last: Int, R: IsFilled>: IsFilled;
    /// `Self` offsets, `Last` apart, in front of a list.
    type Push<Last: Int, T: Coalesced>: Coalesced;
    /// The verdict `V` if this remainder is known not to be 0.
    type Divides<V: Verdict>: Verdict;
    /// A gap in front of the modes.
    fn before<Last: Int, R: IsFilled>(self, last: Last, rest: R) -> Result<Self::Before<Last, R>, LayoutError>;
    /// So many offsets in front of a list, or `None` where a merged shape does not fit.
    fn push<Last: Int, T: Coalesced>(self, last: Last, tail: T) -> Option<Self::Push<Last, T>>;
}
/// A gap to fill; `$divides` is the verdict on such a remainder.
macro_rules! gap {
    ([$($g:tt)*] $count:ty, $verdict:ident => $divides:ty) => {
        impl<$($g)*> Gap for $count {
            type Before<Last: Int, R: IsFilled> = Filled<Self::Push<Last, R::Modes>, R::Verdict>;
            type Push<Last: Int, T: Coalesced> = <<Self as Known>::One as PushUnless>::Push<Self, Last, T>;
            type Divides<$verdict: Verdict> = $divides;
            #[inline(always)]
            fn before<Last: Int, R: IsFilled>(
                self,
                last: Last,
                rest: R,
            ) -> Result<Self::Before<Last, R>, LayoutError> {
                let modes = self.push(last, rest.modes()).ok_or(LayoutError::Overflow(Clash::default()))?;
                Ok(Filled::new(modes))
            }
            #[inline(always)]
            fn push<Last: Int, T: Coalesced>(self, last: Last, tail: T) -> Option<Self::Push<Last, T>> {
                <<Self as Known>::One as PushUnless>::push(Leaf { shape: self, stride: last }, tail)
            }
        }
    };
}
gap!([U: Nat + NonZero] PInt<U>, V => V);
gap!([W: Word] Dyn<W>, V => Holds);
/// No gap: the mode starts inside those before it.
macro_rules! overlap {
    ([$($g:tt)*] $count:ty, $verdict:ident => $divides:ty) => {
        impl<$($g)*> Gap for $count {
            type Before<Last: Int, R: IsFilled> = Filled<HNil, Broken<Injectivity>>;
            type Push<Last: Int, T: Coalesced> = T;
            type Divides<$verdict: Verdict> = $divides;
            #[inline(always)]
            fn before<Last: Int, R: IsFilled>(self, _: Last, _: R) -> Result<Self::Before<Last, R>, LayoutError> {
                Ok(Filled::new(HNil))
            }
            #[inline(always)]
            fn push<Last: Int, T: Coalesced>(self, _: Last, tail: T) -> Option<T> {
                Some(tail)
            }
        }
    };
}
overlap!([] Z0, V => Holds);
overlap!([U: Nat + NonZero] NInt<U>, V => V);
