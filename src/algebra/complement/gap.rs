//! The gap that a sorted leaf leaves before it, as a type.
//!
//! Where offsets below `last` are filled and the next mode steps by `d`, the gap has `d / last`
//! offsets, `last` apart. Most divide, which costs the compiler least to find; of the others most leave
//! nothing to fill, `d < 2 last`, and two comparisons find those before the rest is divided.

use super::gaps::{Filled, Goal, IsFilled};
use super::sort::Sorted;
use crate::error::{Broken, Injectivity};
use crate::int::arithmetic::Order;
use crate::int::bits::{Cmp, Divides, Equal, ExactQuot, IsQuotRem, Nat};
use crate::int::{Extent, Int};
use crate::tuple::HNil;
use core::marker::PhantomData;
use typenum::{B0, B1};

/// The mode starts inside those before it: `d < last`.
pub struct Overlap;
/// There is nothing between: `d = last`.
pub struct Adjoins;
/// Less is between than could be filled: `last < d < 2 last`.
pub struct Narrow;
/// `N` offsets are between: `d = n last`, or `d` and `last` are not known.
pub struct Wide<N>(PhantomData<N>);
/// `N` offsets are between, and more: `n last < d < (n + 1) last`.
pub struct WideUneven<N>(PhantomData<N>);

/// What lies between offsets below `Last`, which are filled, and a mode.
pub trait IsGap {
    /// What is filled for the goal `G`, where the mode fills offsets below `Next`, and the modes `T`
    /// follow.
    type Fill<Last: Int, Next: Int, T: Sorted, G: Goal>: IsFilled;
}
/// A row a gap: what is filled.
macro_rules! gaps {
    ($([$($g:tt)*] $gap:ty => $fill:ty;)*) => {$(
        impl<$($g)*> IsGap for $gap {
            type Fill<Last: Int, Next: Int, T: Sorted, G: Goal> = $fill;
        }
    )*};
}
gaps! {
    [] Overlap => Filled<HNil, Broken<Injectivity>>;
    [] Adjoins => T::Fill<Next, G>;
    [] Narrow => <T::Fill<Next, G::PastUneven> as IsFilled>::After<G::Uneven>;
    [N: Extent] Wide<N> => <T::Fill<Next, G::PastGap<N>> as IsFilled>::Behind<N, Last>;
    [N: Extent] WideUneven<N> => <<T::Fill<Next, G::PastUneven> as IsFilled>::Behind<N, Last> as IsFilled>::After<G::Uneven>;
}

/// Which gap it is, by one fact after the other. Every [`Flag`](crate::int::Flag).
pub trait GapIf {
    /// The gap between offsets below `Last` and a mode of the static stride `D`, by whether `Last` is static.
    type Static<D: Int, Last: Int>: IsGap;
    /// The same of two naturals, by whether they divide.
    type Divided<D: Nat, L: Nat>: IsGap;
    /// The same, by whether there is one offset between.
    type One<D: Nat, L: Nat>: IsGap;
    /// The same where they do not divide, by whether `D` is the lesser.
    type Less<D: Nat, L: Nat>: IsGap;
    /// The same, by whether `D` is less than `2 L`.
    type LessThanTwo<D: Nat, L: Nat>: IsGap;
}
impl GapIf for B1 {
    type Static<D: Int, Last: Int> =
        <Divides<D::Magnitude, Last::Magnitude> as GapIf>::Divided<D::Magnitude, Last::Magnitude>;
    type Divided<D: Nat, L: Nat> = <<ExactQuot<D, L> as Cmp>::IsOne as GapIf>::One<D, L>;
    type One<D: Nat, L: Nat> = Adjoins;
    type Less<D: Nat, L: Nat> = Overlap;
    type LessThanTwo<D: Nat, L: Nat> = Narrow;
}
impl GapIf for B0 {
    type Static<D: Int, Last: Int> = Wide<D::Join<Last>>;
    type Divided<D: Nat, L: Nat> = <IsLess<D, L> as GapIf>::Less<D, L>;
    type One<D: Nat, L: Nat> = Wide<<ExactQuot<D, L> as Nat>::Extent>;
    type Less<D: Nat, L: Nat> = <IsLess<D, L::Push0> as GapIf>::LessThanTwo<D, L>;
    type LessThanTwo<D: Nat, L: Nat> = WideUneven<<<D::DivRem<L> as IsQuotRem>::Quot as Nat>::Extent>;
}
/// Whether one natural number is less than another.
type IsLess<A, B> = <<A as Cmp>::Cmp<B, Equal> as Order>::IsLess;
