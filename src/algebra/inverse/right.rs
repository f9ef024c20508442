//! Right inverse: `A(R(i)) = i`.
//!
//! `R` follows the coalesced modes of `A` from the one of stride 1 on, each mode `s:d` to the one of
//! stride `s d`. A mode of dynamic extent is the last that can be followed, for where the next
//! begins is not known; a dynamic stride is never found.

use super::{IndexModes, Indexed, not_empty};
use crate::algebra::coalesce::{CoalesceOnto, LeavesOf, merged_overflow};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::LayoutError;
use crate::int::ops::{EqOp, Mul, MulOp};
use crate::int::{Extent, Int, Known};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{B0, B1, P1};

/// A layout that has a right inverse: every layout. The bound for generic code.
pub trait RightInverseOp: AnyLayout {
    /// The inverse.
    type Output: AnyLayout;
    /// The inverse, or the law that does not hold.
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError>;
}
/// The result of [`right_inverse`].
pub type RightInverse<A> = <A as RightInverseOp>::Output;

/// The layout `R` with `A(R(i)) = i` for every `i < size(R)`, as large as whole modes of static
/// stride make it; `_1:_0` where no mode has stride 1.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 2, 3) : (2, 1, 8));
/// let r = right_inverse(a);
/// assert_eq!(r.to_string(), "(_2,_4,_3):(_4,_1,_8)");
/// assert!((0..r.size()).all(|i| a.at(r.at(i)) == i as isize));
/// let n = 3;
/// assert_eq!(right_inverse(layout!((4, 2, n) : (2, 1, 8))).to_string(), "(_2,_4,3):(_4,_1,_8)");
/// ```
///
/// # Fails when
/// a dynamic extent is 0, since an empty layout has no index to answer: then it panics, and
/// [`try_right_inverse`] returns the law. Source: CuTe, `right_inverse`.
#[inline(always)]
#[track_caller]
pub fn right_inverse<A: RightInverseOp>(a: A) -> RightInverse<A> {
    a.try_right_inverse().or_broken()
}

/// [`right_inverse`], or the law that does not hold.
#[inline(always)]
pub fn try_right_inverse<A: RightInverseOp>(a: A) -> Result<RightInverse<A>, LayoutError> {
    a.try_right_inverse()
}

impl<S, D, R> RightInverseOp for Layout<S, D>
where
    S: Shape + InverseLeaves<D, Leaves = R>,
    D: Congruent<S>,
    R: Leaves,
{
    type Output = Layout<R::Shape, R::Stride>;
    #[inline(always)]
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let leaves = self.shape().inverse_leaves(self.stride()).ok_or_else(|| merged_overflow(self))?;
        let (shape, stride) = leaves.layout();
        Layout::try_new(shape, stride)
    }
}

/// The modes of the right inverse of the shape `Self` with the stride `D`.
#[doc(hidden)]
pub trait InverseLeaves<D> {
    type Leaves: Leaves;
    fn inverse_leaves(self, stride: D) -> Option<Self::Leaves>;
}
impl<S, D, M> InverseLeaves<D> for S
where
    S: CoalesceOnto<D>,
    LeavesOf<S, D>: IndexModes<P1, Output = M>,
    M: Find<P1> + Copy,
    M::Output: Follow<M>,
{
    type Leaves = <M::Output as Follow<M>>::Leaves;
    #[inline(always)]
    fn inverse_leaves(self, stride: D) -> Option<Self::Leaves> {
        let modes = self.coalesce_onto(stride, HNil)?.index_modes(P1::default())?;
        modes.find().follow(modes)
    }
}

/// No mode has the stride.
#[derive(Clone, Copy)]
pub struct NotFound;

/// The first mode of a list that has the stride `Next` and is known to: [`Indexed`], or
/// [`NotFound`].
pub trait Find<Next> {
    /// What is found.
    type Output;
    /// What is found.
    fn find(self) -> Self::Output;
}
impl<Next> Find<Next> for HNil {
    type Output = NotFound;
    #[inline(always)]
    fn find(self) -> NotFound {
        NotFound
    }
}
impl<S, D: EqOp<Next>, I, T, Next> Find<Next> for HCons<Indexed<S, D, I>, T>
where
    D::Output: FindBy<Indexed<S, D, I>, T, Next>,
{
    type Output = <D::Output as FindBy<Indexed<S, D, I>, T, Next>>::Output;
    #[inline(always)]
    fn find(self) -> Self::Output {
        <D::Output as FindBy<Indexed<S, D, I>, T, Next>>::find_by(self.head, self.tail)
    }
}

/// [`Find`], by whether it is the first mode.
#[doc(hidden)]
pub trait FindBy<M, T, Next> {
    type Output;
    fn find_by(mode: M, tail: T) -> Self::Output;
}
impl<M, T, Next> FindBy<M, T, Next> for B1 {
    type Output = M;
    #[inline(always)]
    fn find_by(mode: M, _: T) -> M {
        mode
    }
}
impl<M, T: Find<Next>, Next> FindBy<M, T, Next> for B0 {
    type Output = T::Output;
    #[inline(always)]
    fn find_by(_: M, tail: T) -> T::Output {
        tail.find()
    }
}

/// The modes of the inverse from the mode `Self` on, which is one of `All`.
#[doc(hidden)]
pub trait Follow<All> {
    type Leaves: Leaves;
    fn follow(self, all: All) -> Option<Self::Leaves>;
}
impl<All> Follow<All> for NotFound {
    type Leaves = HNil;
    #[inline(always)]
    fn follow(self, _: All) -> Option<HNil> {
        Some(HNil)
    }
}
impl<S: Extent + Known, D, I: Int, All> Follow<All> for Indexed<S, D, I>
where
    S::Static: Next<S, D, All>,
{
    type Leaves = HCons<Leaf<S, I>, <S::Static as Next<S, D, All>>::Leaves>;
    #[inline(always)]
    fn follow(self, all: All) -> Option<Self::Leaves> {
        let leaf = Leaf { shape: self.shape, stride: self.index };
        Some(cons(leaf, S::Static::next(all)?))
    }
}

/// The modes behind one of extent `S` and stride `D`, by whether the extent is static.
#[doc(hidden)]
pub trait Next<S, D, All> {
    type Leaves: Leaves;
    fn next(all: All) -> Option<Self::Leaves>;
}
impl<S, D, All> Next<S, D, All> for B0 {
    type Leaves = HNil;
    #[inline(always)]
    fn next(_: All) -> Option<HNil> {
        Some(HNil)
    }
}
impl<S, D, All> Next<S, D, All> for B1
where
    D: MulOp<S>,
    All: Copy + Find<Mul<D, S>>,
    All::Output: Follow<All>,
{
    type Leaves = <All::Output as Follow<All>>::Leaves;
    #[inline(always)]
    fn next(all: All) -> Option<Self::Leaves> {
        all.find().follow(all)
    }
}
