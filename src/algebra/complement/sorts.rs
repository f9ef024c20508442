//! Decides which law is broken if sorted modes overlap or interleave.
//!
//! The modes are sorted by stride. A mode `s:d` begins at the offset `d`, which must not be below the end of the modes before it.
//! If it is, the verdict of a complement, a divide or a product is [`Overlap`], and that of a left inverse is [`Crossing`]. The
//! cause is computed only when the error is reported, by the compiler or at run time. There are three causes: a stride is
//! negative, two coordinates share an offset, as in `(4,4):(1,2)`, or the modes interleave, as in `(2,3):(3,2)`.

use super::GapsFor;
use super::apart::{LIMIT, Moving};
use super::gaps::{GapsOnly, Loose, Overlap};
use super::sorted_facts::SomeShared;
use crate::All;
use crate::algebra::supertraits::{AnyCheckedModes, SortedFacts};
use crate::error::{Broken, Clash, Holds, Injectivity, Lawful, LayoutError, NegativeStride, StepOver, Verdict};
use crate::int::bits::Nat;
use crate::int::{Dyn, Flag, Multiple, Word};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, NInt, NonZero, PInt, Z0};

/// An operand whose strides an operation sorts: a layout, or a tiler.
#[diagnostic::on_unimplemented(
    message = "step over: when the modes are sorted by stride, each stride must be at least shape times stride of the mode before",
    label = "modes of this layout interleave, so the compiler cannot fill its gaps or invert it",
    note = "the layout is `{Self}`"
)]
#[doc(hidden)]
pub trait Sorts {
    /// The law that is broken if its sorted modes overlap or interleave.
    type Why: Verdict;
    /// Whether two of its coordinates are known to share an offset.
    type Shared: Flag;
}
// This impl never holds, but it makes the compiler report the cause.
impl<A, B, S: Sorts> Lawful<A, B, S> for Broken<Overlap> where
    <S::Why as Verdict>::Then<Broken<StepOver>>: Lawful<A, B, S>
{
}

/// The law of a left inverse that is broken if a mode of the layout begins before the modes of smaller strides end. Unlike
/// for [`Overlap`], a negative stride is never the cause, because a layout with negative strides may have a left inverse.
pub struct Crossing;
impl<A, B, S: Sorts> Lawful<A, B, S> for Broken<Crossing> where
    <S::Shared as Flag>::ChooseVerdict<Broken<Injectivity>, Broken<StepOver>>: Lawful<A, B, S>
{
}

/// The cause if the sorted modes of the layout `S:D` overlap or interleave.
type WhyOf<S, D> = <<<D as Congruent<S>>::Sorted<B0, HNil> as SortedFacts>::Negative as Flag>::ChooseVerdict<
    Broken<NegativeStride>,
    <SomeShared<<D as Congruent<S>>::Sorted<B1, HNil>> as Flag>::ChooseVerdict<Broken<Injectivity>, Broken<StepOver>>,
>;
impl<S: Shape, D: Congruent<S>> Sorts for Layout<S, D> {
    type Why = <<GapsFor<S, D, GapsOnly<Loose>> as AnyCheckedModes>::Verdict as Verdict>::Instead<WhyOf<S, D>>;
    type Shared = SomeShared<D::Sorted<B1, HNil>>;
}
impl<H: Sorts, T: Sorts> Sorts for HCons<H, T> {
    type Why = <H::Why as Verdict>::Then<T::Why>;
    type Shared = <H::Shared as Flag>::Or<T::Shared>;
}
/// Implements [`Sorts`] for operands that have no strides to sort.
macro_rules! sorts_nothing {
    ($([$($g:tt)*] $tiler:ty;)*) => {$(
        impl<$($g)*> Sorts for $tiler {
            type Why = Holds;
            type Shared = B0;
        }
    )*};
}
sorts_nothing! {
    [] HNil;
    [] All;
    [] Z0;
    [N: Nat + NonZero] NInt<N>;
    [N: Nat + NonZero] PInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

/// The error for modes `s:d` where the mode of stride `stride` begins below `end`, which is where the modes before it end.
#[cold]
pub(crate) fn not_over(modes: impl Iterator<Item = (isize, isize)>, stride: isize, end: isize) -> LayoutError {
    let (mut moving, mut least) = (Moving::NONE, 0);
    for (s, d) in modes {
        // A mode of stride 0 only repeats offsets, so it does not overlap other modes.
        if d != 0 {
            moving.insert(s as usize, d);
        }
        least = if s > 1 { d.min(least) } else { least };
    }
    let clash = Clash::new(stride, end);
    match least {
        ..0 => LayoutError::NegativeStride(Clash::new(least, 0)),
        _ if moving.injective(LIMIT) == Some(false) => LayoutError::Injectivity(clash),
        _ => LayoutError::StepOver(clash),
    }
}
