//! As many of the modes of an inverse as agree with the modes of `A`.

use super::modes_of_a::{HeldIf, ModesOfA};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::int::bits::Nat;
use crate::int::{Extent, Int, Static};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;

/// The modes `L` agree, which have `P` elements.
pub struct Agreed<L, P>(PhantomData<(L, P)>);

/// An [`Agreed`], which grows at its front.
pub trait IsAgreed {
    /// The modes.
    type Modes: Leaves;
    /// How many elements they have.
    type Size: Static;
    /// With one more mode.
    type Behind<N: Extent + Static, I: Static>: IsAgreed;
}
impl<L: Leaves, P: Nat> IsAgreed for Agreed<L, P> {
    type Modes = L;
    type Size = P::Extent;
    type Behind<N: Extent + Static, I: Static> = Agreed<HCons<Leaf<N, I>, L>, P>;
}

/// The modes of an inverse.
pub trait Agree: Leaves {
    /// Those that agree with the modes `R`, where `P` elements do so far.
    type Agree<R: ModesOfA, P: Nat>: IsAgreed;
}
impl Agree for HNil {
    type Agree<R: ModesOfA, P: Nat> = Agreed<HNil, P>;
}
// Nothing of a mode whose index stride is not static, or is 0.
impl<S: Extent, I: Int, T: Agree> Agree for HCons<Leaf<S, I>, T> {
    type Agree<R: ModesOfA, P: Nat> = <I::Positive as HeldIf>::Agree<S, <I::Magnitude as Nat>::Extent, T, R, P>;
}
