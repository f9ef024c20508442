//! Which law is broken where sorted modes overlap or interleave.
//!
//! A mode that begins before those of smaller strides end is the verdict [`Overlap`] in the types of a complement, a divide, a
//! product or a left inverse. The reason is computed where the compiler reports it, and at run time where the error is built: a
//! stride below 0, two coordinates that share an offset, as in `(4,4):(1,2)`, or modes that interleave, as in `(2,3):(3,2)`.

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
    message = "step over: sorted by stride, each mode must begin where the modes before it end, or beyond",
    label = "modes of this layout interleave, so the compiler cannot fill its gaps or invert it",
    note = "the layout is `{Self}`"
)]
#[doc(hidden)]
pub trait Sorts {
    /// The law that is broken where modes of it lie inside one another.
    type Why: Verdict;
    /// Whether two of its coordinates are known to share an offset.
    type Shared: Flag;
}
// Never lawful, whatever the operand.
impl<A, B, S: Sorts> Lawful<A, B, S> for Broken<Overlap> where
    <S::Why as Verdict>::Then<Broken<StepOver>>: Lawful<A, B, S>
{
}

/// A mode of a left inverse begins before those of smaller strides end: as [`Overlap`], but for strides below 0, which a left
/// inverse may have.
pub struct Crossing;
impl<A, B, S: Sorts> Lawful<A, B, S> for Broken<Crossing> where
    <S::Shared as Flag>::ChooseVerdict<Broken<Injectivity>, Broken<StepOver>>: Lawful<A, B, S>
{
}

/// The law that the modes of the layout `S:D` break.
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
/// What has no strides to sort.
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

/// The error of modes `s:d` of which one, of the stride `stride`, begins before `end`, where those before it end.
#[cold]
pub(crate) fn not_over(modes: impl Iterator<Item = (isize, isize)>, stride: isize, end: isize) -> LayoutError {
    let (mut moving, mut least) = (Moving::NONE, 0);
    for (s, d) in modes {
        // A mode of stride 0 repeats, and is in no one's way.
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
