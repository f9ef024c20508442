//! What the compiler finds of a composition of static integers, and what it says.

use crate::layout::AnyLayout;
use core::marker::PhantomData;

/// The law `Law` does not hold.
pub struct Broken<Law>(PhantomData<fn() -> Law>);

/// Every law holds, as far as the compiler can know.
pub struct Holds;

/// [`Holds`], or the law that is [`Broken`].
pub trait Verdict {
    /// Whether no law is known to be broken.
    const HOLDS: bool;
    /// The first of two verdicts that is not [`Holds`].
    type Then<V: Verdict>: Verdict;
}
impl Verdict for Holds {
    const HOLDS: bool = true;
    type Then<V: Verdict> = V;
}
impl<Law> Verdict for Broken<Law> {
    const HOLDS: bool = false;
    type Then<V: Verdict> = Self;
}

/// What an operation makes: the layout `L`, and what the compiler knows of the laws, `V`. The two are
/// one type, since a compiler that looks for both would work each out on its own.
pub struct Judged<L, V>(PhantomData<fn() -> (L, V)>);

/// A [`Judged`].
pub trait IsJudged {
    /// The layout.
    type Layout: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
}
impl<L: AnyLayout, V: Verdict> IsJudged for Judged<L, V> {
    type Layout = L;
    type Verdict = V;
}
/// The layout of a [`Judged`].
pub(crate) type LayoutOf<J> = <J as IsJudged>::Layout;
/// The shape of the layout of a [`Judged`].
pub(crate) type ShapeOf<J> = <LayoutOf<J> as AnyLayout>::Shape;
/// The stride of the layout of a [`Judged`].
pub(crate) type StrideOf<J> = <LayoutOf<J> as AnyLayout>::Stride;
/// The verdict of a [`Judged`].
pub(crate) type VerdictOf<J> = <J as IsJudged>::Verdict;

/// A step leaves a mode at a place that is no multiple of its shape.
#[derive(Clone, Copy)]
pub struct StrideDivisibility;
/// A leaf goes on past a mode that it does not cover exactly.
#[derive(Clone, Copy)]
pub struct ShapeDivisibility;
/// Leaves together leave a mode.
#[derive(Clone, Copy)]
pub struct NoCarry;
/// Leaves of both signs move in several modes.
#[derive(Clone, Copy)]
pub struct NoBorrow;

/// A tiler has more modes than the layout.
#[derive(Clone, Copy)]
pub struct TilerRank;

/// The tiler `B` has no more modes than the layout `A`.
#[diagnostic::on_unimplemented(
    message = "tiler rank: a tiler must not have more modes than the layout it tiles",
    label = "the tiler has more modes than the layout",
    note = "the layout is `{A}`",
    note = "the tiler is `{B}`",
    note = "fix: drop elements of the tiler, or group the layout"
)]
pub trait TilerRankHolds<A, B> {}

/// `A` and `B` compose with every step leaving a mode at a multiple of its shape.
#[diagnostic::on_unimplemented(
    message = "stride divisibility: a step that leaves a mode of A must leave it at a multiple of its shape",
    label = "a stride of B steps across a mode of A",
    note = "A is `{A}`",
    note = "B is `{B}`",
    note = "fix: choose a stride of B that divides the shape of that mode of A, or is a multiple of it"
)]
pub trait StrideDivisibilityHolds<A, B> {}

/// `A` and `B` compose with every leaf of B covering the modes of A that it goes on past.
#[diagnostic::on_unimplemented(
    message = "shape divisibility: a mode of B that goes on past a mode of A must cover it exactly",
    label = "a shape of B does not cover a mode of A",
    note = "A is `{A}`",
    note = "B is `{B}`",
    note = "fix: choose a shape of B that is a multiple of what is left of that mode of A, or fits inside it"
)]
pub trait ShapeDivisibilityHolds<A, B> {}

/// `A` and `B` compose with the leaves of B staying inside each mode of A together.
#[diagnostic::on_unimplemented(
    message = "no carry: the modes of B together must stay inside each mode of A",
    label = "two modes of B move in one mode of A, and together leave it",
    note = "A is `{A}`",
    note = "B is `{B}`",
    note = "fix: choose modes of B that together stay below the shape of each mode of A"
)]
pub trait NoCarryHolds<A, B> {}

/// `A` and `B` compose with strides of both signs moving in one mode of A only.
#[diagnostic::on_unimplemented(
    message = "no borrow: modes of B with strides of both signs must move in one mode of A only",
    label = "B has strides of both signs, which move in several modes of A",
    note = "A is `{A}`",
    note = "B is `{B}`",
    note = "fix: give the strides of B one sign"
)]
pub trait NoBorrowHolds<A, B> {}

/// Opens a gate for some verdicts. Each law's gate is shut for that broken law alone, so that the message
/// is that law's.
macro_rules! open {
    ($gate:ident<$($g:ident),*> for $($verdict:ty),*) => {
        $crate::algebra::composition::verdict::open!(@ $gate [$($g),*] $($verdict),*);
    };
    (@ $gate:ident $g:tt $($verdict:ty),*) => {
        $($crate::algebra::composition::verdict::open!(@@ $gate $g $verdict);)*
    };
    (@@ $gate:ident [$($g:ident),*] $verdict:ty) => {
        #[diagnostic::do_not_recommend]
        impl<$($g),*> $gate<$($g),*> for $verdict {}
    };
}
pub(crate) use open;

open!(StrideDivisibilityHolds<A, B> for Holds, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(ShapeDivisibilityHolds<A, B> for Holds, Broken<StrideDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(NoCarryHolds<A, B> for Holds, Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoBorrow>, Broken<TilerRank>);
open!(NoBorrowHolds<A, B> for Holds, Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<TilerRank>);
open!(TilerRankHolds<A, B> for Holds, Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>);
