//! Sorts leaves by stride, as types, and fills the gaps between them for a complement.
//!
//! `Insert` is the step of an insertion sort: it inserts a leaf after all leaves whose strides are known to be less. If the
//! order of two strides is not known, the law [`StrideOrder`](crate::error::StrideOrder) is broken. `Fill` goes through the
//! sorted list, with the number of offsets that the leaves before and their gaps fill. For `2:1, 4:6` it fills the gap `3:2`
//! before the second leaf, and 24 offsets are filled at the end.
//!
//! `inverse::left` has a sorted list of its own, whose modes also have an index stride and a sign. One list for both purposes
//! would add the index stride and the sign to every complement and every fact. With two lists, only `Insert` and `PushFront` are
//! written twice.

use super::gaps::CheckedModes;
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyGap, FillByFact, Goal, Sorted};
use crate::error::Broken;
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HCons, HNil};
use typenum::Z0;

/// The number of offsets filled after the mode `S:D`: `D * S`. For a dynamic `D` it is a dynamic int that is not known to be a
/// multiple of `S`: if the value of `D` is 0, the number of filled offsets does not change.
type NextOf<S, D> = <<D as Known>::Static as Flag>::Choose<<D as Arithmetic>::Times<S>, <D as Arithmetic>::Join<S>>;

impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Fill<Bound: Int, G: Goal> = G::FillEnd<Bound>;
    type End<Bound: Int> = Bound;
}
// The gap has d / b offsets, where b offsets are filled. After the leaf, s * d offsets are filled.
impl<S1: Extent, D1: Int, T: Sorted> Sorted for HCons<Leaf<S1, D1>, T> {
    type Insert<S: Extent, D: Int> = <<D1::Cmp<D> as Order>::IsLess as FillByFact>::InsertAfter<S, D, S1, D1, T>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, Self>;
    type Fill<Bound: Int, G: Goal> = <D1::Gap<Bound> as AnyGap>::Fill<Bound, NextOf<S1, D1>, T, G>;
    type End<Bound: Int> = T::End<NextOf<S1, D1>>;
}
// A list that could not be sorted, because the law is broken.
impl<Law> Sorted for Broken<Law> {
    type Insert<S: Extent, D: Int> = Self;
    type PushFront<S: Extent, D: Int> = Self;
    type Fill<Bound: Int, G: Goal> = CheckedModes<HNil, Self>;
    type End<Bound: Int> = Z0;
}
