//! Coalescing by a profile: each mode for which the profile has an int or `_` is coalesced by itself.
//!
//! Profile, shape and stride are walked together ([`CoalesceModes`]): a tuple of the profile goes on mode by mode, an int or `_`
//! coalesces the mode in its place, and modes beyond the profile stay. By `(1,1)`, `(2,(1,6)):(1,(6,2))` becomes
//! `(2,6):(1,2)`. `filter` uses the same walk.

use super::numbers;
use crate::All;
use crate::algebra::checked::Cons;
use crate::algebra::supertraits::Leaves;
use crate::int::{Flag, Int};
use crate::layout::{AnyLayout, FlatScratch, Layout, Out, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

/// The leaves of a layout, coalesced, and filtered if `F` says so, as a layout.
pub(crate) type OfLeaves<S, D, F> = Layout<
    <<D as Congruent<S>>::Coalesced<F, HNil> as Leaves>::Shape,
    <<D as Congruent<S>>::Coalesced<F, HNil> as Leaves>::Stride,
>;

/// The shape `Self` with the stride `D`, coalesced wherever the profile `P` has an int or `_`, and filtered if `F` says so.
/// Modes beyond the profile stay as they are.
#[diagnostic::on_unimplemented(
    message = "tiler rank: a tiler must not have more modes than the layout it tiles",
    note = "the shape is `{Self}`, the profile `{P}`",
    note = "fix: remove modes from the profile, or give the layout as many"
)]
pub trait CoalesceModes<D, P, F>: IntTuple {
    /// The result.
    type Output: AnyLayout;
    /// Writes the modes of the result, or gives the law that does not hold.
    #[doc(hidden)]
    fn coalesce_modes(self, stride: D, out: &mut Out<'_>) -> Written;
}

/// A leaf of the profile, which is for one mode.
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
