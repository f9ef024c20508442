//! Injective layouts: no two coordinates share an offset.
//!
//! Let `s_0:d_0, s_1:d_1, ...` be the modes that move, sorted by `|d_k|`. The layout is injective if each mode steps over the
//! modes before it, that is, if its stride is larger than their span:
//!
//! `|d_k| > sum of (s_j - 1) |d_j| over j < k`
//!
//! Then the coordinate can be computed from the offset, beginning with the largest stride. Modes that interleave, such as those
//! of `(3,2):(2,3)`, may be injective too, but only a search can tell (`complement::apart`). For a static layout, the types tell
//! whether each mode steps over those before it, and whether two modes share an offset other than 0. If the types prove neither,
//! a constant does the search (`Distinct`). A dynamic layout is checked at run time ([`check_injective`]). If a bounded number of
//! steps does not decide, the layout is refused.
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
    "a tensor that is written has a layout, or in generic code a type that is bounded by `InjectiveOp`";
    "fix: in generic code, add the bound `{Self}: InjectiveOp`" =>
    /// A layout that may be written through, for generic code: no two coordinates are known to share an offset. What the types do
    /// not know is checked at run time.
    ///
    /// It is the bound of functions that hand out elements for writing. [`check_injective`] decides by the values. The law is
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
    "a tensor that is written has a layout, or in generic code a type that is bounded by `InjectiveOp`";
    "fix: in generic code, add the bound `{Self}: InjectiveOp`" =>
    /// Whether a layout is injective, as far as its type tells. Every layout implements it. `Verdict` is `Broken<Disjoint>` if
    /// two coordinates are known to share an offset, and otherwise `Holds`, even if only dynamic integers or a search can decide.
    /// [`facts::IsInjective`](crate::algebra::facts::IsInjective) is the proof that a layout is injective.
    #[cfg_attr(doc, doc(hidden))] pub trait IsDisjoint: AnyLayout {
        /// Whether the law holds, as far as the type tells.
        type Verdict: Verdict;
    }
}
// Only static modes are sorted (`B1`). Dynamic ones are checked at run time.
impl<S: Shape, D: Congruent<S>> IsDisjoint for Layout<S, D> {
    type Verdict = <<D::Sorted<B1, HNil> as SortedFacts>::StepsOver<Z0> as FillByFact>::Disjoint<D::Sorted<B1, HNil>>;
}

/// Checks at compile time that no two coordinates of a static layout share an offset. A function that writes through a layout
/// evaluates it where the user calls that function, so the compiler's error points at the call.
pub(crate) struct Distinct<L>(L);
impl<L: IsDisjoint> Distinct<L> {
    pub(crate) const HOLDS: () = if !L::Verdict::HOLDS || matches!(Proof::<L>::INJECTIVE, Some(false)) {
        Self::refuse()
    };

    // A separate function, so that the text is built only if it is reported.
    #[track_caller]
    const fn refuse() -> ! {
        Text::of("injectivity: no two coordinates of the layout may share an offset")
            .operand::<L>("A")
            .word("\n  fix: choose strides such that, when the modes are sorted by stride, each stride is greater than the sum of (shape - 1) times stride of the modes before")
            .refuse()
    }
}

/// Whether each mode steps over the modes of smaller strides: its stride is larger than their span. Then no two coordinates share
/// an offset.
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
/// Never fails. The answer is true for an empty layout.
/// [`facts::is_injective`](crate::algebra::facts::is_injective) recognises more layouts as injective.
#[must_use]
#[inline(always)]
pub fn is_disjoint<L: AnyLayout>(layout: L) -> bool {
    overlap(layout).is_none()
}

/// Checks that no two coordinates share an offset.
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
/// Fails when two coordinates share an offset, or when the answer takes more than 2^20 sums: see
/// [`facts::is_injective`](crate::algebra::facts::is_injective).
/// The laws are [`LayoutError::Injectivity`](crate::LayoutError::Injectivity) and
/// [`LayoutError::AnswerLimit`](crate::LayoutError::AnswerLimit).
#[inline(always)]
pub fn check_injective<L: AnyLayout>(layout: L) -> Result<(), LayoutError> {
    match overlap(layout) {
        None => Ok(()),
        // A static layout whose modes interleave was searched at compile time.
        Some(_) if matches!(const { Proof::<L>::INJECTIVE }, Some(true)) => Ok(()),
        Some(clash) => searched(layout, clash),
    }
}

/// The result of [`check_injective`] for modes that do not step over one another, so that only a search can tell.
#[cold]
#[inline(never)]
fn searched<L: AnyLayout>(layout: L, (stride, needed): (isize, usize)) -> Result<(), LayoutError> {
    // A thread of a GPU does not have the memory for a search.
    let injective = if cfg!(target_arch = "nvptx64") { None } else { Moving::of(layout).injective(LIMIT) };
    let error = match injective {
        Some(true) => return Ok(()),
        Some(false) => LayoutError::Injectivity(Clash::new(stride, needed as isize)),
        None => LayoutError::AnswerLimit(Clash::new(LIMIT + 1, LIMIT)),
    };
    Err(error.of(&layout, None))
}

/// Whether each mode steps over the modes before it. The modes `(s, |d|)` are sorted by stride.
#[inline(always)]
pub(crate) fn sorted_step_over(modes: impl IntoIterator<Item = (usize, usize)>) -> bool {
    let mut reached = 0usize;
    modes.into_iter().all(|(extent, stride)| {
        let above = stride > reached;
        reached = reached.saturating_add((extent - 1).saturating_mul(stride));
        above
    })
}

/// The stride of a mode that does not step over the modes of smaller strides, and the least magnitude with which it would.
///
/// For each mode, the function goes through all modes and sums up the spans of those that are less in the order of
/// (|stride|, position). So no list is sorted or allocated, and for a static layout the compiler computes the answer.
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
                // This does not saturate, because the sum over all modes of a valid layout fits.
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
