//! The laws of a cast.

use crate::algebra::composition::verdict::{Broken, Holds, open};

/// Of two integers that split a mode, neither divides the other.
#[derive(Clone, Copy)]
pub struct Divisibility;
/// No mode has elements next to each other.
#[derive(Clone, Copy)]
pub struct Adjacency;

/// Of `N` and each stride of `A`, one divides the other.
#[diagnostic::on_unimplemented(
    message = "divisibility: of two integers that split a mode, one must divide the other",
    label = "an integer in here and one of the right operand do not divide each other",
    note = "the left operand is `{A}`",
    note = "the right operand is `{N}`",
    note = "fix: choose a multiple or a divisor"
)]
pub trait DivisibilityHolds<A, N> {}
open!(DivisibilityHolds<A, N> for Holds, Broken<Adjacency>);

/// `A` has a mode of stride 1 or -1 that a downcast can split.
#[diagnostic::on_unimplemented(
    message = "adjacency: a downcast splits adjacent elements, so a mode must have stride 1 or -1",
    label = "no mode of this layout is known to have stride 1 or -1",
    note = "the layout is `{A}`",
    note = "fix: downcast a layout in which some elements are adjacent, and write that stride as a literal"
)]
pub trait AdjacencyHolds<A, N> {}
// Written out, for the compiler quotes an impl that is the only one for a broken law.
#[diagnostic::do_not_recommend]
impl<A, N> AdjacencyHolds<A, N> for Holds {}
#[diagnostic::do_not_recommend]
impl<A, N> AdjacencyHolds<A, N> for Broken<Divisibility> {}
