//! Domain distribution: the layout that distributes at most `n` coordinates over the modes of a shape, the first mode first.
//!
//! Let `s_0, s_1, ...` be the extents of the shape and `n` the number of coordinates. Mode `k` gets
//! `t_k = gcd(s_k, n / (t_0 t_1 ... t_(k-1)))` coordinates, so `t_k` divides `s_k`. The stride of these coordinates is the
//! product of the extents before mode `k`, called the index stride of mode `k`.
//!
//! Source: CuTe, `domain_distribute`.

use super::coalesce::numbers::coalesce_onto;
use crate::algebra::supertraits::{Coalesced, PushByFact};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::gcd::{Gcd, GcdOp};
use crate::int::number::Number;
use crate::int::ops::{Div, DivOp, Mul, MulOp};
use crate::int::{Extent, Int, Known};
use crate::layout::{AnyLayout, FlatMode as Mode, Joined, Layout, Row, Scratch, write};
use crate::profile::Shape;
use crate::tuple::{CompactStride, HCons, HNil, notation};
use core::slice::IterMut;
use typenum::P1;

/// The bound of [`domain_distribute`] in generic code: a shape over which `N` coordinates are spread.
///
/// Mode `k` gets `t_k = gcd(s_k, n / (t_0 ... t_(k-1)))` coordinates, where `s_k` is its extent. `N` is an int, and the result
/// is [`DomainDistribute<S, N>`](DomainDistribute). Fails as [`domain_distribute`] does.
///
/// ```
/// use colex::algebra::{DomainDistribute, DomainDistributeOp, domain_distribute};
/// use colex::prelude::*;
/// fn spread<S: DomainDistributeOp<N>, N: Int>(shape: S, n: N) -> DomainDistribute<S, N> {
///     domain_distribute(shape, n)
/// }
/// let n = 6;
/// assert_eq!(spread(shape!(15, 14), int!(6)).to_string(), "(_3,_2):(_1,_15)");
/// assert_eq!(spread(shape!(15, 14), Dyn::new(n)).to_string(), "(3,2):(_1,_15)");
/// ```
pub trait DomainDistributeOp<N>: Shape {
    /// The layout.
    type Output: AnyLayout;
    /// The layout, or the law that does not hold.
    fn try_domain_distribute(self, count: N) -> Result<Self::Output, LayoutError>;
}
/// The result of [`domain_distribute`].
pub type DomainDistribute<S, N> = <S as DomainDistributeOp<N>>::Output;

/// A layout of `n` coordinates or fewer, spread over a shape from its first mode on.
///
/// Mode `k` gets the greatest common divisor of its extent and of the part of `n` that is left. So the size of the layout
/// divides `n`.
///
/// ```
/// use colex::algebra::domain_distribute;
/// use colex::prelude::*;
/// assert_eq!(domain_distribute(shape!(15, 14), int!(6)).to_string(), "(_3,_2):(_1,_15)");
/// let n = 6;
/// assert_eq!(domain_distribute(shape!(15, 14), Dyn::new(n)).to_string(), "(3,2):(_1,_15)");
/// ```
///
/// # Fails when
/// an integer is negative ([`LayoutError::Extent`]) or the size does not fit ([`LayoutError::Overflow`]). Then this function
/// panics with the text of the law, and [`try_domain_distribute`] returns the law.
///
/// In generic code, the bound is `DomainDistributeOp<N>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn domain_distribute<S: DomainDistributeOp<N, Output = R>, N: Int, R>(shape: S, n: N) -> R {
    shape.try_domain_distribute(n).or_broken()
}

/// [`domain_distribute`], or the law that does not hold.
#[inline(always)]
pub fn try_domain_distribute<S: DomainDistributeOp<N, Output = R>, N: Int, R>(
    shape: S,
    n: N,
) -> Result<R, LayoutError> {
    shape.try_domain_distribute(n)
}

impl<S, F, N, R> DomainDistributeOp<N> for S
where
    S: Shape<Flat<HNil> = F>,
    F: Distribute<P1, N, Output = R>,
    N: Extent,
    R: Coalesced,
{
    type Output = Layout<R::Shape, R::Stride>;
    #[inline(always)]
    fn try_domain_distribute(self, count: N) -> Result<Self::Output, LayoutError> {
        let mut room = Scratch::<F::Row>::new();
        let parts = room.zeroed();
        let mut distribute = || {
            self.check()?;
            count.check()?;
            let distributed = self.flatten_onto(HNil).distribute(P1::default(), count, &mut parts.iter_mut());
            distributed.ok_or(LayoutError::Overflow(Clash::default()))
        };
        let distributed = distribute();
        let distributed = write(|out| {
            let coalesced = distributed.and_then(|()| coalesce_onto(parts, out));
            out.settle(coalesced)
        });
        distributed.map_err(|e| e.of(&notation(self), Some(&notation(count))))
    }
}

/// Spreads `N` coordinates over the extents `Self`, where `I` is the index stride of the first of them.
#[doc(hidden)]
pub trait Distribute<I, N> {
    type Output: Coalesced;
    type Row: Row<Mode>;
    fn distribute(self, index: I, count: N, to: &mut IterMut<'_, Mode>) -> Option<()>;
}
impl<I, N> Distribute<I, N> for HNil {
    type Output = HNil;
    type Row = [Mode; 0];
    #[inline(always)]
    fn distribute(self, _: I, _: N, _: &mut IterMut<'_, Mode>) -> Option<()> {
        Some(())
    }
}
impl<S, T, I, N, G> Distribute<I, N> for HCons<S, T>
where
    S: Int + Known + GcdOp<N, Output = G>,
    I: Int,
    N: Int,
    G: Extent,
    T: Distribute<Mul<I, S>, Div<N, G>>,
{
    type Output = <G::One as PushByFact>::Push<G, CompactStride<S, I>, T::Output>;
    type Row = Joined<[Mode; 1], T::Row>;
    #[inline(always)]
    fn distribute(self, index: I, count: N, to: &mut IterMut<'_, Mode>) -> Option<()> {
        let taken = self.head.gcd(count)?;
        let stride = if S::VALUE == Some(1) { Number::known(0) } else { index.number() };
        let next = index.mul(self.head)?;
        let rest = match taken.get() {
            // No coordinates are left, and 0 cannot be divided by 0.
            0 => Div::<N, Gcd<S, N>>::from_value(0)?,
            _ => count.div(taken)?,
        };
        *to.next()? = Mode::new(taken.number(), stride);
        self.tail.distribute(next, rest, to)
    }
}
