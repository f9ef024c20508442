//! The traits of ints, strides, lists of leaves and tilers that the operations call.
//!
//! Generic code bounds a type by `Int`, `Flag`, `Congruent` or the bound of an operation, and nothing else. So these bounds must
//! imply every trait that an operation calls. Each trait here is a supertrait of one of them, or the bound of an associated type
//! of such a supertrait. The traits refer to each other in cycles, so they are declared together, before all operations. The
//! files here only declare traits. The impls, with their explanations, are in the file of the operation that calls them.
//!
//! | traits of | traits | implemented in |
//! | --- | --- | --- |
//! | a list of leaves | [`Leaves`], [`Coalesced`], [`LeafFacts`], [`AnyTaken`] | `leaves`, `coalesced`, `facts/leaves.rs` |
//! | a stride | [`Stride`] | `stride` |
//! | modes that an inverse sorts, or that the search for a common vector compares | [`MovingModes`], [`AnyMovingMode`], [`ModesOfA`], [`AnyMatch`], [`AnyAgreed`] | `inverse/left.rs`, `max_common/modes_of_a.rs` |
//! | the modes of the left operand of a composition as the digits of an index, and a leaf that is decomposed into these digits | [`Digits`], [`AnyDecomposed`], [`DigitReach`], [`Case`], [`StepExtent`], [`StepQuot`], [`AnyComposed`] | `composition` |
//! | sorted leaves, and the gaps between them | [`Sorted`], [`SortedFacts`], [`AnyGap`], [`Goal`], [`AnyCheckedModes`], [`Cotarget`], [`Counts`] | `complement` |
//! | a tiler; the result of an operation | [`Tiler`]; [`AnyChecked`], [`Fallback`] | `tiler`; `checked`, `divide` |
//! | a fact | [`PushByFact`], [`DigitByFact`], [`FillByFact`], [`InvertByFact`], [`MatchByFact`] | `coalesce`, `composition/by_fact.rs`, `complement/by_fact.rs`, `inverse`, `max_common/modes_of_a.rs` |
//!
//! A file here may import the modules before `algebra` in `lib.rs`, and the two files beside it. A new trait of an operation is
//! declared here only if it has to be a supertrait of `Int`, `Flag` or `Congruent`. Otherwise it is declared in the file of the
//! operation.
//!
//! A trait `...ByFact` chooses between two results: the impl for `B1` has the result if a fact is known to hold, and the impl for
//! `B0` has the result if it is not. The doc of each associated type names its fact.

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
