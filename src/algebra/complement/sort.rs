//! Leaves sorted by their strides, from the least on, and the gaps that a complement fills between them, as types.
//!
//! `Insert` is the step of an insertion sort: it inserts a leaf after all whose strides are known to be less, and two strides whose
//! order is not known break the law [`StrideOrder`](crate::error::StrideOrder). `Fill` then goes through the list with the number of
//! offsets that are filled so far: of `2:1, 4:6` it fills `3:2` before the second and ends at 24.
//!
//! `inverse::left` has a list of its own, whose modes have an index stride and a sign too. With one list for both, every complement
//! and every fact would have these; only `Insert` and `PushFront` are written twice.

use super::gaps::CheckedModes;
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyGap, FillByFact, Goal, Sorted};
use crate::error::Broken;
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HCons, HNil};
use typenum::Z0;

/// Below which offset all is filled after the mode `S:D`: `D * S`. Of a dynamic `D` it is any dynamic int, not one that `S`
/// divides: if `D` turns out to be 0, no more is filled than before.
type NextOf<S, D> = <<D as Known>::Static as Flag>::Choose<<D as Arithmetic>::Times<S>, <D as Arithmetic>::Join<S>>;

impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Fill<Bound: Int, G: Goal> = G::FillEnd<Bound>;
    type End<Bound: Int> = Bound;
}
// A gap of d / b, where offsets below b are filled; then those below s * d are.
impl<S1: Extent, D1: Int, T: Sorted> Sorted for HCons<Leaf<S1, D1>, T> {
    type Insert<S: Extent, D: Int> = <<D1::Cmp<D> as Order>::IsLess as FillByFact>::InsertAfter<S, D, S1, D1, T>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, Self>;
    type Fill<Bound: Int, G: Goal> = <D1::Gap<Bound> as AnyGap>::Fill<Bound, NextOf<S1, D1>, T, G>;
    type End<Bound: Int> = T::End<NextOf<S1, D1>>;
}
// A list that could not be sorted.
impl<Law> Sorted for Broken<Law> {
    type Insert<S: Extent, D: Int> = Self;
    type PushFront<S: Extent, D: Int> = Self;
    type Fill<Bound: Int, G: Goal> = CheckedModes<HNil, Self>;
    type End<Bound: Int> = Z0;
}
