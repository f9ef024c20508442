//! As many of the modes of an inverse as agree with the modes of `A`.

use super::modes_of_a::ModesOfA;
use crate::algebra::leaves::{Leaf, Leaves};
use crate::int::bits::Nat;
use crate::int::{self, Dyn, Extent, Int, Static, Word};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Z0};

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
impl<S: Extent, I: Int, T: Agree> Agree for HCons<Leaf<S, I>, T> {
    type Agree<R: ModesOfA, P: Nat> = I::AgreeBy<S, T, R, P>;
}

/// The index stride of a mode.
pub trait IndexStride {
    /// What agrees of the mode of extent `S` and the modes `T` behind it: nothing, if the index stride is
    /// not static.
    type AgreeBy<S: Extent, T: Agree, R: ModesOfA, P: Nat>: IsAgreed;
}
impl<U: Nat + NonZero> IndexStride for PInt<U> {
    type AgreeBy<S: Extent, T: Agree, R: ModesOfA, P: Nat> = S::AgreeAt<U, Self, T, R, P>;
}
macro_rules! no_index {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> IndexStride for $int {
            type AgreeBy<S: Extent, T: Agree, R: ModesOfA, P: Nat> = Agreed<HNil, P>;
        }
    )*};
}
no_index! {
    [] Z0;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] int::Multiple<PInt<N>, W>;
}
