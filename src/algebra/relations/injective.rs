//! Injective layouts: no two coordinates share an offset.
//!
//! With the modes that move sorted by the size of their strides, `s_0:d_0, s_1:d_1, ...`, a layout
//! is injective if each stride steps over all that the smaller ones reach:
//!
//! `|d_k| > sum of (s_j - 1) |d_j| over j < k`
//!
//! Then the coordinate can be read off the offset, the largest stride first. A layout whose modes
//! interleave without meeting, as (3,2):(2,3) does, is injective as well and is rejected: to tell
//! takes a search.
//!
//! What an injective layout is taken apart into is disjoint, so its parts can be written at once.

use crate::algebra::complement::sort::Sorted;
use crate::algebra::judged::takes_a_layout;
use crate::algebra::leaves::Leaf;
use crate::error::{Broken, Clash, Disjoint, Holds, Lawful, LayoutError, Verdict};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout, Loop, Walk};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, N1, Z0};

takes_a_layout! {
    "what is written takes a layout, or in generic code a type that is bounded by `InjectiveOp`";
    "fix: in generic code, add the bound `{Self}: InjectiveOp`" =>
    /// A layout of which the compiler does not know that two coordinates share an offset. The bound
    /// for generic code.
    pub trait InjectiveOp: IsDisjoint {}
}
impl<A: IsDisjoint<Verdict: Lawful<A>>> InjectiveOp for A {}

takes_a_layout! {
    "what is written takes a layout, or in generic code a type that is bounded by `InjectiveOp`";
    "fix: in generic code, add the bound `{Self}: InjectiveOp`" =>
    /// What the compiler knows of whether a layout's modes are disjoint, for every layout: `Holds`, also
    /// where dynamic integers keep it from being known, or `Broken<Disjoint>`. The proof that a layout
    /// is injective is [`facts::IsInjective`](crate::algebra::facts::IsInjective).
    pub trait IsDisjoint: AnyLayout {
        /// What the compiler knows of the law.
        type Verdict: Verdict;
    }
}
impl<S: Shape + StaticLeaves<D>, D: Congruent<S>> IsDisjoint for Layout<S, D> {
    type Verdict = <S::Into<HNil> as StepsOver>::Steps<Z0>;
}

/// Whether the modes are disjoint, each stride stepping over all that the smaller ones reach, so
/// that no two coordinates share an offset.
///
/// `|d_k| > sum of (s_j - 1) |d_j| over j < k`
///
/// ```
/// use colex::algebra::relations::injective::is_disjoint;
/// use colex::prelude::*;
/// assert!(is_disjoint(layout!((4, (2, 2)) : (2, (1, 8)))));
/// assert!(!is_disjoint(layout!((4, 4) : (1, 3))));
/// let n = 4;
/// assert!(is_disjoint(layout!((4, n) : (-1, 4))) && !is_disjoint(layout!((4, n) : (1, 0))));
/// ```
///
/// Never fails. A layout without coordinates has disjoint modes.
/// [`facts::is_injective`](crate::algebra::facts::is_injective) knows of more layouts that they are injective.
#[inline(always)]
pub fn is_disjoint<L: AnyLayout>(layout: L) -> bool {
    overlap(layout).is_none()
}

/// Whether the modes [are disjoint](is_disjoint), or the stride that lies inside those before it.
///
/// ```
/// use colex::algebra::relations::injective::check_injective;
/// use colex::prelude::*;
/// let d = 3;
/// let error = check_injective(layout!((4, 4) : (1, d))).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
///
/// Fails when they are not.
#[inline(always)]
pub fn check_injective<L: AnyLayout>(layout: L) -> Result<(), LayoutError> {
    match overlap(layout) {
        None => Ok(()),
        Some(clash) => Err(broken(layout, clash)),
    }
}

#[cold]
#[inline(never)]
fn broken<L: AnyLayout>(layout: L, (stride, needed): (isize, usize)) -> LayoutError {
    LayoutError::Injectivity(Clash::new(stride, needed as isize)).of(&layout, None)
}

/// Whether the rule holds of modes `s:|d|` that are in the order of their strides.
#[inline(always)]
pub(crate) fn sorted_step_over(modes: impl IntoIterator<Item = (usize, usize)>) -> bool {
    let mut reached = 0usize;
    modes.into_iter().all(|(extent, stride)| {
        let above = stride > reached;
        reached = reached.saturating_add((extent - 1).saturating_mul(stride));
        above
    })
}

/// A stride that does not step over what the smaller ones reach, and the least that would.
///
/// For each loop, the sum over the loops before it in the order of (|stride|, place): no list to
/// sort, so nothing to allocate, and nothing at all where the layout is static.
#[inline(always)]
fn overlap<L: AnyLayout>(layout: L) -> Option<(isize, usize)> {
    if layout.size() == 0 {
        return None;
    }
    let (shape, stride) = (layout.shape(), layout.stride());
    let (mut place, mut found) = (0usize, None);
    stride.each_loop(shape, &mut |one: Loop| {
        let here = (one.stride.unsigned_abs(), place);
        place += 1;
        if one.extent == 1 {
            return;
        }
        let (mut reached, mut other) = (0usize, 0usize);
        stride.each_loop(shape, &mut |two: Loop| {
            if (two.stride.unsigned_abs(), other) < here {
                // Fits: the layout is valid, so that the sum over all of its modes does.
                reached = reached.saturating_add((two.extent - 1).saturating_mul(two.stride.unsigned_abs()));
            }
            other += 1;
        });
        if here.0 <= reached {
            found = Some((one.stride, reached + 1));
        }
    });
    found
}

// ---- as a type --------------------------------------------------------------------------------

/// The static leaves of the shape `Self` with the stride `D` that move, by the size of their
/// strides. A dynamic one is for run time.
#[doc(hidden)]
pub trait StaticLeaves<D> {
    /// The leaves, put into the sorted list `L`.
    type Into<L: Sorted>: Sorted;
}
impl StaticLeaves<HNil> for HNil {
    type Into<L: Sorted> = L;
}
impl<H: StaticLeaves<DH>, T: StaticLeaves<DT>, DH, DT> StaticLeaves<HCons<DH, DT>> for HCons<H, T> {
    type Into<L: Sorted> = T::Into<H::Into<L>>;
}
impl<S: Extent, D: Int> StaticLeaves<D> for S {
    type Into<L: Sorted> = <S::Static as InsertIf>::Shape<S, D, L>;
}

/// What becomes of a leaf, by a fact about it. Every [`Flag`](crate::int::Flag).
#[doc(hidden)]
pub trait InsertIf {
    /// By whether its shape is static.
    type Shape<S: Extent, D: Int, L: Sorted>: Sorted;
    /// By whether its stride is static, where its shape is.
    type Stride<S: Extent, D: Int, L: Sorted>: Sorted;
    /// By whether its shape is 1, where both are static.
    type Single<S: Extent, D: Int, L: Sorted>: Sorted;
}
impl InsertIf for B0 {
    type Shape<S: Extent, D: Int, L: Sorted> = L;
    type Stride<S: Extent, D: Int, L: Sorted> = L;
    type Single<S: Extent, D: Int, L: Sorted> = L::Insert<S, D::Abs>;
}
impl InsertIf for B1 {
    type Shape<S: Extent, D: Int, L: Sorted> = <D::Static as InsertIf>::Stride<S, D, L>;
    type Stride<S: Extent, D: Int, L: Sorted> = <S::One as InsertIf>::Single<S, D, L>;
    type Single<S: Extent, D: Int, L: Sorted> = L;
}

/// A sorted list of leaves, each of which should step over what those before it reach.
#[doc(hidden)]
pub trait StepsOver {
    /// The verdict, where `Reached` is reached.
    type Steps<Reached: Int>: Verdict;
    /// The verdict behind the leaf `S:D`, before which `Reached` was reached.
    type StepsBehind<S: Extent, D: Int, Reached: Int>: Verdict;
}
impl StepsOver for HNil {
    type Steps<Reached: Int> = Holds;
    type StepsBehind<S: Extent, D: Int, Reached: Int> = Holds;
}
impl<S1: Extent, D1: Int, T: StepsOver> StepsOver for HCons<Leaf<S1, D1>, T> {
    type Steps<Reached: Int> = <D1::Cmp<Reached> as IfOver>::Steps<S1, D1, T, Reached>;
    // The product is of the stride by the extent, for its cost is that of the right operand.
    type StepsBehind<S: Extent, D: Int, Reached: Int> =
        Self::Steps<<D::Times<S::Plus<N1>> as Arithmetic>::Plus<Reached>>;
}
// no list of static strides is this
impl<Law> StepsOver for Broken<Law> {
    type Steps<Reached: Int> = Holds;
    type StepsBehind<S: Extent, D: Int, Reached: Int> = Holds;
}

/// The leaf `S:D` and the list `T` behind it, by how the stride compares with what is reached.
/// Every [`Order`](crate::int::arithmetic::Order).
#[doc(hidden)]
pub trait IfOver {
    type Steps<S: Extent, D: Int, T: StepsOver, Reached: Int>: Verdict;
}
macro_rules! if_over {
    ($($order:ty => $verdict:ty;)*) => {$(
        impl IfOver for $order {
            type Steps<S: Extent, D: Int, T: StepsOver, Reached: Int> = $verdict;
        }
    )*};
}
if_over! {
    Greater => T::StepsBehind<S, D, Reached>;
    Less => Broken<Disjoint>;
    Equal => Broken<Disjoint>;
    Unknown => Holds;
}
