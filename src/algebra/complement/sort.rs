//! Sorts leaves by stride, as types, and fills the gaps between them for a complement.
//!
//! `Insert` is the step of an insertion sort: it inserts a leaf after all leaves whose strides are known to be less. If the
//! order of two strides is not known, the law [`StrideOrder`](crate::error::StrideOrder) is broken. `Fill` goes through the
//! sorted list. At each leaf, it knows how many offsets the earlier leaves and the gaps between them fill. For `2:1, 4:6` it
//! fills the gap `3:2` before the second leaf, and 24 offsets are filled at the end.
//!
//! `inverse::left` has a sorted list of its own, whose modes also have an index stride and a sign. With one list for
//! both purposes, the lists of complements and of facts (`sorted_facts.rs`) would also have an index stride and a sign for each
//! leaf. With two lists, only `Insert` and `PushFront` are written twice.

use super::gaps::CheckedModes;
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyGap, FillByFact, Goal, Sorted};
use crate::error::Broken;
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HCons, HNil};
use typenum::Z0;

/// The number of offsets that are filled up to the end of the mode `S:D`. It is `D * S`, unless `D` is 0 at run time: then the
/// mode fills nothing, and the number need not be a multiple of `S`. So for a dynamic `D` the type is a `Dyn` without a known
/// divisor.
type NextOf<S, D> = <<D as Known>::Static as Flag>::Choose<<D as Arithmetic>::Times<S>, <D as Arithmetic>::Join<S>>;

impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type PushFront<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Fill<Bound: Int, G: Goal> = G::FillEnd<Bound>;
    type End<Bound: Int> = Bound;
}
// If `b` offsets are filled before the gap, the gap has `d / b` offsets. After the leaf, `s * d` offsets are filled.
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
