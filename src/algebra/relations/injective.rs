//! Injective layouts: no two coordinates share an offset.
//!
//! With the modes that move sorted by the size of their strides, `s_0:d_0, s_1:d_1, ...`, a layout
//! is injective if each stride steps over all that the smaller ones reach:
//!
//! `|d_k| > sum of (s_j - 1) |d_j| over j < k`
//!
//! Then the coordinate can be read off the offset, the largest stride first. Modes that interleave, as those of
//! (3,2):(2,3) do, may be injective as well, which takes a search (`complement::apart`). The types of a static layout know whether
//! each mode steps over those before it, and whether two modes meet; where neither is known, a constant does the search
//! (`Distinct`). A dynamic layout is checked at run time ([`check_injective`]). A layout that is not decided in a bounded
//! number of steps is refused.
//!
//! The parts of an injective layout are disjoint, so they can be written in parallel.

use crate::algebra::checked::takes_a_layout;
use crate::algebra::complement::apart::{LIMIT, Moving, Proof};
use crate::algebra::supertraits::{FillByFact, SortedFacts};
use crate::error::{Clash, Lawful, LayoutError, Text, Verdict};
use crate::layout::{AnyLayout, Layout, Loop, LoopNest};
use crate::profile::{Congruent, Shape};
use crate::tuple::HNil;
use typenum::{B1, Z0};

takes_a_layout! {
    "what is written takes a layout, or in generic code a type that is bounded by `InjectiveOp`";
    "fix: in generic code, add the bound `{Self}: InjectiveOp`" =>
    /// A layout that may be written through, for generic code: the compiler knows of no two coordinates that share an offset, and
    /// what it does not know is checked at run time.
    ///
    /// It is the bound of what hands out elements to write; [`check_injective`] decides by the values. The law is
    /// [`LayoutError::Injectivity`](crate::LayoutError::Injectivity).
    ///
    /// ```
    /// use colex::algebra::{InjectiveOp, check_injective};
    /// use colex::prelude::*;
    /// fn may_be_dealt_out<L: InjectiveOp>(layout: L) -> bool {
    ///     check_injective(layout).is_ok()
    /// }
    /// let (n, m) = (4, 3);
    /// assert!(may_be_dealt_out(layout!((4, 4))));
    /// assert!(may_be_dealt_out(layout!((4, 4) : (1, n))));
    /// assert!(!may_be_dealt_out(layout!((4, 4) : (1, m))));
    /// ```
    pub trait InjectiveOp: IsDisjoint {}
}
impl<A: IsDisjoint<Verdict: Lawful<A>>> InjectiveOp for A {}

takes_a_layout! {
    "what is written takes a layout, or in generic code a type that is bounded by `InjectiveOp`";
    "fix: in generic code, add the bound `{Self}: InjectiveOp`" =>
    /// What types know of whether a layout is injective, for every layout: `Broken<Disjoint>` where two coordinates are known
    /// to share an offset, else `Holds`, also where dynamic integers or a search keep it from being known. The proof that a
    /// layout is injective is [`facts::IsInjective`](crate::algebra::facts::IsInjective).
    #[cfg_attr(doc, doc(hidden))] pub trait IsDisjoint: AnyLayout {
        /// What the compiler knows of the law.
        type Verdict: Verdict;
    }
}
// A dynamic mode is for run time.
impl<S: Shape, D: Congruent<S>> IsDisjoint for Layout<S, D> {
    type Verdict = <<D::Sorted<B1, HNil> as SortedFacts>::StepsOver<Z0> as FillByFact>::Disjoint<D::Sorted<B1, HNil>>;
}

/// The check at compile time of a static layout through which a tensor is written: no two coordinates share an offset. The
/// function that a user calls evaluates it, so that the compiler's error points at the call.
pub(crate) struct Distinct<L>(L);
impl<L: IsDisjoint> Distinct<L> {
    pub(crate) const HOLDS: () = if !L::Verdict::HOLDS || matches!(Proof::<L>::INJECTIVE, Some(false)) {
        Self::refuse()
    };

    // A function of its own, so that the text is built only where it is reported.
    #[track_caller]
    const fn refuse() -> ! {
        Text::of("injectivity: no two coordinates of the layout may share an offset")
            .operand::<L>("A")
            .word("\n  fix: choose strides such that, when the modes are sorted by stride, each stride is greater than the sum of (shape - 1) times stride of the modes before")
            .refuse()
    }
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
#[must_use]
#[inline(always)]
pub fn is_disjoint<L: AnyLayout>(layout: L) -> bool {
    overlap(layout).is_none()
}

/// That no two coordinates share an offset, or the law that does not hold.
///
/// ```
/// use colex::algebra::relations::injective::check_injective;
/// use colex::prelude::*;
/// let d = 3;
/// assert!(check_injective(layout!((3, 2) : (2, d))).is_ok()); // 0 2 4 3 5 7
/// let error = check_injective(layout!((4, 4) : (1, d))).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
///
/// Fails when two do, and when it takes more than 2^20 sums to tell: see
/// [`facts::is_injective`](crate::algebra::facts::is_injective).
/// The laws are [`LayoutError::Injectivity`](crate::LayoutError::Injectivity) and
/// [`LayoutError::AnswerLimit`](crate::LayoutError::AnswerLimit).
#[inline(always)]
pub fn check_injective<L: AnyLayout>(layout: L) -> Result<(), LayoutError> {
    match overlap(layout) {
        None => Ok(()),
        // What interleaves and is static was searched where it was compiled.
        Some(_) if matches!(const { Proof::<L>::INJECTIVE }, Some(true)) => Ok(()),
        Some(clash) => searched(layout, clash),
    }
}

/// The answer for modes that do not step over one another.
#[cold]
#[inline(never)]
fn searched<L: AnyLayout>(layout: L, (stride, needed): (isize, usize)) -> Result<(), LayoutError> {
    // A thread of a GPU has no room for a search.
    let injective = if cfg!(target_arch = "nvptx64") { None } else { Moving::of(layout).injective(LIMIT) };
    let error = match injective {
        Some(true) => return Ok(()),
        Some(false) => LayoutError::Injectivity(Clash::new(stride, needed as isize)),
        None => LayoutError::AnswerLimit(Clash::new(LIMIT + 1, LIMIT)),
    };
    Err(error.of(&layout, None))
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
