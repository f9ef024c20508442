//! Coalesce and filter layouts with XOR strides.
//!
//! `s0:d0` and `s1:d1` merge if `d1 = s0 d0`, as integers do, where `s0` is a power of two or `d0` is 0. The types of integers merge them
//! whatever `s0` is, so a layout with another extent there is refused. [`exact`](super::exact) has the proof.

use super::XorLayout;
use super::exact::{Inexact, Marked, is_power};
use crate::algebra::coalesce::numbers::goes_on;
use crate::algebra::{self, CoalesceOp, FilterOp, FilterZerosOp};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, FlatMode as Mode, FlatScratch, LoopNest, Operand, static_or, try_static_or};
use crate::tuple::IntTuple;

/// Whether modes of stride 0 are dropped too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zeros {
    Kept,
    Dropped,
}

/// This constant does not compile if the types of the layout `L` merge a mode whose extent is not a power of two with the next one.
struct Merges<L>(L);
impl<L: AnyLayout> Merges<L> {
    const COALESCE: () = Self::known(Zeros::Kept);
    const FILTER: () = Self::known(Zeros::Dropped);

    #[track_caller]
    const fn known(zeros: Zeros) {
        let Some(list) = <L::Stride as LoopNest<L::Shape>>::STATIC_MODES else { return };
        let (mut before, mut left) = ((1, 0), list.all());
        while let [(extent, stride), rest @ ..] = left {
            left = rest;
            if *extent == 1 || *stride == 0 && matches!(zeros, Zeros::Dropped) {
                continue;
            }
            // The product fits, or the layout is empty, and then it merges nothing that is not 0.
            let (s, d): (isize, isize) = before;
            if d != 0 && !is_power(s) && s.wrapping_mul(d) == *stride {
                Inexact::Extent(s).refuse([<L::Shape as IntTuple>::PARTS, <L::Stride as IntTuple>::PARTS], None)
            }
            before = (*extent, *stride);
        }
    }
}

/// The result, if the values of A allow it.
#[inline(always)]
fn checked<L: AnyLayout, R>(a: L, zeros: Zeros, result: Result<R, LayoutError>) -> Result<R, LayoutError> {
    let result = result?;
    check(FlatScratch::new().of(a), zeros)?;
    Ok(result)
}

/// Checks what [`Merges`] checks, if some integers are dynamic. A mode merges only where all integers are static.
fn check(a: Operand<'_>, zeros: Zeros) -> Result<(), LayoutError> {
    let mut before: Option<&Mode> = None;
    for mode in a.modes {
        if mode.shape.is(1) || mode.stride.is(0) && zeros == Zeros::Dropped {
            continue;
        }
        if let Some(first) = before.replace(mode)
            && first.stride.value != 0
            && !is_power(first.shape.value)
            && mode.shape.is_static()
            && goes_on(first, mode)
        {
            return Err(Inexact::Extent(first.shape.value).law().of(&Marked(a), None));
        }
    }
    Ok(())
}

impl<L: AnyLayout> XorLayout<L> {
    /// The layout with as few modes as the types allow.
    ///
    /// `R(i) = A(i)`. Two neighbours `s0:d0` and `s1:d1` merge if `d1 = s0 d0`; see [`coalesce`](crate::prelude::coalesce).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((2, (4, 1), 3) : (F 3, (F 6, F 5), F 24)).coalesce().to_string(), "_24:_F3");
    /// let n = 4;
    /// assert_eq!(layout!((2, 4, n) : (F 3, F 6, F 24)).coalesce().to_string(), "(_8,4):(_F3,_F24)");
    /// ```
    ///
    /// # Panics
    /// When a mode that would merge with the next one has an extent that is not a power of two (*power of two*), as in
    /// `(3,2):(F1,F3)`: coordinate 3 of `6:F1` has the offset 3, and `(0,1)` has the same, but coordinate 5 has the offset 5, and `(2,1)`
    /// has `2 ^ 3 = 1`. If the layout is static, this is a compile error. The run-time
    /// [`DynXorLayout`](crate::dynamic::DynXorLayout) keeps such modes apart. Or when a merged extent does not fit its type (*overflow*).
    /// [`try_coalesce`](Self::try_coalesce) returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn coalesce<R: AnyLayout>(self) -> XorLayout<R>
    where
        L: CoalesceOp<Output = R>,
    {
        let () = Merges::<L>::COALESCE;
        let a = self.0;
        XorLayout(static_or::<L, R>(|| checked(a, Zeros::Kept, a.try_coalesce())))
    }
    /// The result of [`coalesce`](Self::coalesce), or the law that does not hold.
    #[inline(always)]
    pub fn try_coalesce<R: AnyLayout>(self) -> Result<XorLayout<R>, LayoutError>
    where
        L: CoalesceOp<Output = R>,
    {
        let () = Merges::<L>::COALESCE;
        let a = self.0;
        try_static_or::<L, R>(|| checked(a, Zeros::Kept, a.try_coalesce())).map(XorLayout)
    }
    /// The layout with extent 1 in every mode of static stride 0; see [`filter_zeros`](crate::algebra::filter_zeros).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// assert_eq!(layout!((4, 3, n) : (F 5, F 0, F 1)).filter_zeros().to_string(), "(_4,_1,2):(_F5,_F0,_F1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn filter_zeros<R: AnyLayout>(self) -> XorLayout<R>
    where
        L: FilterZerosOp<Output = R>,
    {
        XorLayout(algebra::filter_zeros(self.0))
    }
    /// The layout without the modes of static stride 0, coalesced; see [`filter`](crate::algebra::filter::filter()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// assert_eq!(layout!((4, 3, 2) : (F 5, F 0, F 20)).filter().to_string(), "_8:_F5");
    /// assert_eq!(layout!((4, 3, n) : (F 5, F 0, F 20)).filter().to_string(), "(_4,2):(_F5,_F20)");
    /// ```
    ///
    /// # Panics
    /// As [`coalesce`](Self::coalesce) does (*power of two*, *overflow*).
    #[inline(always)]
    #[track_caller]
    pub fn filter<R: AnyLayout>(self) -> XorLayout<R>
    where
        L: FilterOp<Output = R>,
    {
        let () = Merges::<L>::FILTER;
        let a = self.0;
        XorLayout(static_or::<L, R>(|| checked(a, Zeros::Dropped, a.try_filter())))
    }
}
