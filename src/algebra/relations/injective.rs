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

use crate::algebra::complement::sort::{Injectivity, Sorted};
use crate::algebra::composition::verdict::{Broken, Holds};
use crate::algebra::leaves::Leaf;
use crate::error::{Clash, LayoutError};
use crate::int::bits::Greater;
use crate::int::ops::{Add, AddOp, CmpOp, Known, Mul, MulOp, Sub, SubOp};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout, Loop, Walk};
use crate::profile::{And, Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, P1, Z0};

/// A layout of which the compiler does not know that two coordinates share an offset. The bound
/// for generic code.
pub trait InjectiveOp: IsInjective {}
impl<A: IsInjective<Verdict: DisjointHolds<A>>> InjectiveOp for A {}

/// No two coordinates of `A` share an offset.
#[diagnostic::on_unimplemented(
    message = "injectivity: no two coordinates of the layout may share an offset",
    label = "modes of this layout overlap, so its parts are not disjoint",
    note = "the layout is `{A}`",
    note = "fix: choose strides so that, sorted, each is more than the sum of (shape - 1) times stride of those before"
)]
pub trait DisjointHolds<A> {}
#[diagnostic::do_not_recommend]
impl<A> DisjointHolds<A> for Holds {}

/// What the compiler knows of a layout's injectivity, for every layout: `Holds`, also where
/// dynamic integers keep it from being known, or `Broken<Injectivity>`.
pub trait IsInjective: AnyLayout {
    /// What the compiler knows of the law.
    type Verdict;
}
impl<S: Shape + StaticLeaves<D, HNil, Output: StepsOver<Z0>>, D: Congruent<S>> IsInjective for Layout<S, D> {
    type Verdict = <<S as StaticLeaves<D, HNil>>::Output as StepsOver<Z0>>::Verdict;
}

/// Whether no two coordinates share an offset, by the sorted strides.
///
/// `|d_k| > sum of (s_j - 1) |d_j| over j < k`
///
/// ```
/// use colex::algebra::relations::injective::is_injective;
/// use colex::prelude::*;
/// assert!(is_injective(layout!((4, (2, 2)) : (2, (1, 8)))));
/// assert!(!is_injective(layout!((4, 4) : (1, 3))));
/// let n = 4;
/// assert!(is_injective(layout!((4, n) : (-1, 4))) && !is_injective(layout!((4, n) : (1, 0))));
/// ```
///
/// Never fails. A layout without coordinates is injective.
#[inline(always)]
pub fn is_injective<L: AnyLayout>(layout: L) -> bool {
    overlap(layout).is_none()
}

/// [`is_injective`], or the stride that lies inside those before it.
///
/// ```
/// use colex::algebra::relations::injective::check_injective;
/// use colex::prelude::*;
/// let d = 3;
/// let error = check_injective(layout!((4, 4) : (1, d))).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
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
/// strides, put into the sorted list `L`. A dynamic one is for run time.
#[doc(hidden)]
pub trait StaticLeaves<D, L: Sorted> {
    type Output: Sorted;
}
impl<L: Sorted> StaticLeaves<HNil, L> for HNil {
    type Output = L;
}
impl<H, T, DH, DT, L: Sorted> StaticLeaves<HCons<DH, DT>, L> for HCons<H, T>
where
    H: StaticLeaves<DH, L>,
    T: StaticLeaves<DT, H::Output>,
{
    type Output = T::Output;
}
impl<S, D, L: Sorted> StaticLeaves<D, L> for S
where
    S: Extent + Known<Static: And<D::Static, Output: IfStatic<S, D, L>>>,
    D: Int + Known,
{
    type Output = <<S::Static as And<D::Static>>::Output as IfStatic<S, D, L>>::Output;
}

/// A leaf in its place, by whether it is static.
#[doc(hidden)]
pub trait IfStatic<S, D, L: Sorted> {
    type Output: Sorted;
}
impl<S, D, L: Sorted> IfStatic<S, D, L> for B0 {
    type Output = L;
}
impl<S: Known<One: IfStill<S, D, L>>, D, L: Sorted> IfStatic<S, D, L> for B1 {
    type Output = <S::One as IfStill<S, D, L>>::Output;
}

/// A leaf in its place, by whether its extent is 1.
#[doc(hidden)]
pub trait IfStill<S, D, L: Sorted> {
    type Output: Sorted;
}
impl<S, D, L: Sorted> IfStill<S, D, L> for B1 {
    type Output = L;
}
impl<S: Extent, D: Int, L: Sorted> IfStill<S, D, L> for B0 {
    type Output = L::Insert<S, D::Abs>;
}

/// A sorted list of leaves, each of which steps over `Reached` and what those before it reach.
#[doc(hidden)]
pub trait StepsOver<Reached> {
    type Verdict;
}
impl<Reached> StepsOver<Reached> for HNil {
    type Verdict = Holds;
}
impl<S, D, T, Reached> StepsOver<Reached> for HCons<Leaf<S, D>, T>
where
    D: CmpOp<Reached>,
    D::Output: IfOver<S, D, T, Reached>,
{
    type Verdict = <D::Output as IfOver<S, D, T, Reached>>::Verdict;
}

/// The leaf `S:D` and the list `T` behind it, by how the stride compares with what is reached.
#[doc(hidden)]
pub trait IfOver<S, D, T, Reached> {
    type Verdict;
}
impl<S, D, Reached> IfOver<S, D, HNil, Reached> for Greater {
    type Verdict = Holds;
}
// The product is of the stride by the extent, for its cost is that of the right operand.
impl<S, D, N, T, Reached> IfOver<S, D, HCons<N, T>, Reached> for Greater
where
    S: SubOp<P1>,
    D: MulOp<Sub<S, P1>>,
    Mul<D, Sub<S, P1>>: AddOp<Reached>,
    HCons<N, T>: StepsOver<Add<Mul<D, Sub<S, P1>>, Reached>>,
{
    type Verdict = <HCons<N, T> as StepsOver<Add<Mul<D, Sub<S, P1>>, Reached>>>::Verdict;
}
macro_rules! not_over {
    ($order:ty) => {
        impl<S, D, T, Reached> IfOver<S, D, T, Reached> for $order {
            type Verdict = Broken<Injectivity>;
        }
    };
}
not_over!(crate::int::bits::Less);
not_over!(crate::int::bits::Equal);
