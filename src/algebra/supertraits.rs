//! What the algebra asks of ints, strides, lists of leaves and tilers, as traits: the knot that all of it is tied with.
//!
//! An operation asks its questions of types that generic code knows by one bound, `Int`, `Flag`, `Congruent`, or the operation's own.
//! So what it asks has to follow from that bound, and each of these traits is a supertrait of one of them, or is what such a
//! trait answers with. They name each other in circles, and so they stand together, before all operations. A file here declares
//! traits and implements nothing: the impls, and what they mean, stand with the operation that asks.
//!
//! | asked of | traits | implemented in |
//! | --- | --- | --- |
//! | a list of leaves | [`Leaves`], [`Coalesced`], [`LeafFacts`], [`AnyTaken`] | `leaves`, `coalesced`, `facts/leaves.rs` |
//! | a stride | [`Stride`] | `stride` |
//! | modes that an inverse sorts, or a common vector compares | [`MovingModes`], [`AnyMovingMode`], [`ModesOfA`], [`AnyMatch`], [`AnyAgreed`] | `inverse/left.rs`, `max_common/modes_of_a.rs` |
//! | the digits of a left operand, and a leaf on its way through them | [`Digits`], [`AnyDecomposed`], [`DigitReach`], [`Case`], [`StepExtent`], [`StepQuot`], [`AnyComposed`] | `composition` |
//! | sorted leaves, and the gaps between them | [`Sorted`], [`SortedFacts`], [`AnyGap`], [`Goal`], [`AnyCheckedModes`], [`Cotarget`], [`Counts`] | `complement` |
//! | a tiler; the result of an operation | [`Tiler`]; [`AnyChecked`], [`Fallback`] | `tiler`; `checked`, `divide` |
//! | a fact | [`PushByFact`], [`DigitByFact`], [`FillByFact`], [`InvertByFact`], [`MatchByFact`] | `coalesce`, `composition/by_fact.rs`, `complement/by_fact.rs`, `inverse`, `max_common/modes_of_a.rs` |
//!
//! A file here may import what stands before the algebra, and the other two. A new question of an operation comes here if `Int`,
//! `Flag` or `Congruent` must answer it, and with its impls in the operation; nothing else does.

mod complement;
mod composition;
mod lists;

pub(crate) use complement::{AnyCheckedModes, AnyGap, Cotarget, Counts, FillByFact, Goal, Sorted, SortedFacts};
pub use composition::Tiler;
pub(crate) use composition::{
    AnyChecked, AnyComposed, AnyDecomposed, Case, Composed, DigitByFact, DigitReach, Digits, Fallback, StepExtent,
    StepQuot,
};
pub(crate) use lists::{
    AnyAgreed, AnyMatch, AnyMovingMode, AnyTaken, Coalesced, InvertByFact, LeafFacts, Leaves, MatchByFact, ModesOfA,
    MovingModes, PushByFact, Stride,
};
