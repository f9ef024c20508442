//! Coalescing by a profile: coalesces separately each mode for which the profile has an int or `_`.
//!
//! [`CoalesceModes`] goes through profile, shape and stride together. At a tuple of the profile it continues mode by mode. At an
//! int or `_` it coalesces the mode in the same position. Modes beyond the profile stay as they are. By the profile `(1,1)`,
//! `(2,(1,6)):(1,(6,2))` becomes `(2,6):(1,2)`. `filter` uses [`CoalesceModes`] too.

use super::numbers;
use crate::All;
use crate::algebra::checked::Cons;
use crate::algebra::supertraits::Leaves;
use crate::int::{Flag, Int};
use crate::layout::{AnyLayout, FlatScratch, Layout, Out, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

/// The coalesced leaves of `S:D` as a layout. If `F` is true, they are filtered too.
pub(crate) type OfLeaves<S, D, F> = Layout<
    <<D as Congruent<S>>::Coalesced<F, HNil> as Leaves>::Shape,
    <<D as Congruent<S>>::Coalesced<F, HNil> as Leaves>::Stride,
>;

/// Coalescing of the shape `Self` with the stride `D` wherever the profile `P` has an int or `_`. If `F` is true, modes of
/// stride 0 are dropped too. Modes beyond the profile stay as they are.
#[diagnostic::on_unimplemented(
    message = "tiler rank: a tiler must not have more modes than the layout it tiles",
    note = "the shape is `{Self}`, the profile `{P}`",
    note = "fix: remove modes from the profile, or give the layout as many"
)]
pub trait CoalesceModes<D, P, F>: IntTuple {
    /// The result.
    type Output: AnyLayout;
    /// Writes the modes of the result, or returns the law that does not hold.
    #[doc(hidden)]
    fn coalesce_modes(self, stride: D, out: &mut Out<'_>) -> Written;
}

/// Implements [`CoalesceModes`] for a leaf of the profile. The leaf coalesces the whole mode in its position.
macro_rules! one_mode {
    ($([$($g:tt)*] $profile:ty;)*) => {$(
        impl<S: Shape, D: Congruent<S>, F: Flag, $($g)*> CoalesceModes<D, $profile, F> for S {
            type Output = OfLeaves<S, D, F>;
            #[inline(always)]
            fn coalesce_modes(self, stride: D, out: &mut Out<'_>) -> Written {
                let write = if F::BOOL { numbers::filtered } else { numbers::coalesced };
                write(FlatScratch::new().of(Layout::of_valid(self, stride)), out)
            }
        }
    )*};
}
one_mode! {
    [P: Int] P;
    [] All;
}
impl<S: Shape, D: Congruent<S>, F> CoalesceModes<D, HNil, F> for S {
    type Output = Layout<S, D>;
    #[inline(always)]
    fn coalesce_modes(self, stride: D, out: &mut Out<'_>) -> Written {
        out.copy(FlatScratch::new().of(Layout::of_valid(self, stride)).modes)
    }
}
impl<H, T, DH, DT, P, PT, F> CoalesceModes<HCons<DH, DT>, HCons<P, PT>, F> for HCons<H, T>
where
    H: CoalesceModes<DH, P, F>,
    T: CoalesceModes<DT, PT, F>,
{
    type Output = Cons<H::Output, T::Output>;
    #[inline(always)]
    fn coalesce_modes(self, stride: HCons<DH, DT>, out: &mut Out<'_>) -> Written {
        self.head.coalesce_modes(stride.head, out)?;
        self.tail.coalesce_modes(stride.tail, out)
    }
}
