//! Leaves in the order of their strides, from the least on, and what a complement fills between them.
//!
//! An insertion sort: `Insert` puts a leaf behind all whose strides are known to be less, and two strides whose order
//! is not known break the law [`StrideOrder`](crate::error::StrideOrder). `Fill` then goes through the list with the
//! offsets that are filled so far: of `2:1, 4:6` it fills `3:2` before the second and ends at 24.
//!
//! `inverse::left` sorts in the same way, in a list of its own. A list promises what its longer self is, so one list
//! for both would carry an index stride and a sign through every complement and every fact, and have both sets of rows;
//! the sort itself is the two rows `Insert` and `PushFront`.

use super::by_fact::FillIf;
use super::gaps::{Filled, Goal, IsFilled, IsGap};
use super::sorted_facts::SortedFacts;
use crate::algebra::leaves::Leaf;
use crate::error::Broken;
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HCons, HNil};
use typenum::Z0;

/// What the mode `S:D` fills, from 0 on: of a dynamic stride it is not known what divides that, for if the stride turns out to
/// be 0 it is what was filled before.
type NextOf<S, D> = <<D as Known>::Static as Flag>::Choose<<D as Arithmetic>::Times<S>, <D as Arithmetic>::Join<S>>;

/// A list of leaves sorted by stride; [`Broken`] where that is not possible.
pub trait Sorted: SortedFacts {
    /// With one more leaf, in its place.
    type Insert<S: Extent, D: Int>: Sorted;
    /// With one more leaf in front.
    type PushFront<S: Extent, D: Int>: Sorted;
    /// What is filled for the goal `G`, the gap before each leaf and what is behind them, where offsets below `Bound`
    /// are filled already.
    type Fill<Bound: Int, G: Goal>: IsFilled;
    /// Where the last of them ends, behind offsets below `Bound`.
    type End<Bound: Int>: Int;
}
impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Fill<Bound: Int, G: Goal> = G::FillEnd<Bound>;
    type End<Bound: Int> = Bound;
}
// A gap of d / b, where offsets below b are filled; then those below s * d are.
impl<S1: Extent, D1: Int, T: Sorted> Sorted for HCons<Leaf<S1, D1>, T> {
    type Insert<S: Extent, D: Int> = <<D1::Cmp<D> as Order>::IsLess as FillIf>::InsertBehind<S, D, S1, D1, T>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, Self>;
    type Fill<Bound: Int, G: Goal> = <D1::Gap<Bound> as IsGap>::Fill<Bound, NextOf<S1, D1>, T, G>;
    type End<Bound: Int> = T::End<NextOf<S1, D1>>;
}
// A list that could not be sorted.
impl<Law> Sorted for Broken<Law> {
    type Insert<S: Extent, D: Int> = Self;
    type PushFront<S: Extent, D: Int> = Self;
    type Fill<Bound: Int, G: Goal> = Filled<HNil, Self>;
    type End<Bound: Int> = Z0;
}
