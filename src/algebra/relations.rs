//! Relations: how shapes and coordinates compare, and which tuples go together.
//!
//! Congruent tuples have one profile; `A` is weakly congruent to `B` where `B` refines its profile,
//! and compatible where it does so at equal sizes: these three are in [`crate::profile`].
//! `elem_less` compares in every entry, `lex_less` and `colex_less` in the first, or the last, in
//! which two tuples differ.
//!
//! [`injective`] says it of layouts.
//!
//! Each relation is a function that answers a `bool`, and a trait that answers a type: `B1` or `B0`
//! where the static integers decide, [`Unknown`] where dynamic ones do.
//!
//! Source: CuTe, the functions of these names.

pub mod divides;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub mod injective;
pub mod order;

use crate::int::ops::Unknown;
pub use divides::{CompatibleOp, EvenlyDividesOp, evenly_divides};
pub use order::{ColexLessOp, ElemLessOp, LexLessOp, colex_less, elem_less, lex_less};
use typenum::{B0, B1};

/// What the compiler knows of a relation: [`B1`], [`B0`] or [`Unknown`].
pub trait Answer {
    /// The answer, if it is known.
    const KNOWN: Option<bool>;
}
impl Answer for B1 {
    const KNOWN: Option<bool> = Some(true);
}
impl Answer for B0 {
    const KNOWN: Option<bool> = Some(false);
}
impl Answer for Unknown {
    const KNOWN: Option<bool> = None;
}

/// Both of two answers: one that is `B0` decides.
pub trait Both<R> {
    /// The answer.
    type Output: Answer;
}
impl<R> Both<R> for B0 {
    type Output = B0;
}
impl<R: Answer> Both<R> for B1 {
    type Output = R;
}
impl Both<B0> for Unknown {
    type Output = B0;
}
impl Both<B1> for Unknown {
    type Output = Unknown;
}
impl Both<Unknown> for Unknown {
    type Output = Unknown;
}

/// The six ways in which two tuples differ in profile at once: an impl for each.
macro_rules! mismatch {
    ($relation:ident { $($body:tt)* }) => {
        impl<A: Int> $relation<HNil> for A { $($body)* }
        impl<A: Int, H: IntTuple, T: IntTuple> $relation<HCons<H, T>> for A { $($body)* }
        $crate::algebra::relations::mismatch!(@lists $relation { $($body)* });
    };
    (@lists $relation:ident { $($body:tt)* }) => {
        impl<B: Int> $relation<B> for HNil { $($body)* }
        impl<H: IntTuple, T: IntTuple, B: Int> $relation<B> for HCons<H, T> { $($body)* }
        $crate::algebra::relations::mismatch!(@ranks $relation { $($body)* });
    };
    (@ranks $relation:ident { $($body:tt)* }) => {
        impl<H: IntTuple, T: IntTuple> $relation<HCons<H, T>> for HNil { $($body)* }
        impl<H: IntTuple, T: IntTuple> $relation<HNil> for HCons<H, T> { $($body)* }
    };
}
pub(crate) use mismatch;
