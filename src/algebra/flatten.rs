//! Flatten: the same modes without their nesting.
//!
//! `R` has the leaves of `A` in order, so `R(i) = A(i)` for every index.

use crate::int::Int;
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{FlattenOnto, HCons, HNil};

/// A layout that can be flattened: every layout.
#[diagnostic::on_unimplemented(
    message = "`flatten` takes a layout, or in generic code a type that is bounded by `FlattenOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: FlattenOp`"
)]
pub trait FlattenOp: AnyLayout {
    /// The flat layout.
    type Output: AnyLayout;
    /// The flat layout.
    fn flatten(self) -> Self::Output;
}
/// The result of [`flatten`].
pub type Flatten<A> = <A as FlattenOp>::Output;

impl<S, D: Int> FlattenOp for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
{
    type Output = Self;
    #[inline(always)]
    fn flatten(self) -> Self {
        self
    }
}
impl FlattenOp for Layout<HNil, HNil> {
    type Output = Self;
    #[inline(always)]
    fn flatten(self) -> Self {
        self
    }
}
impl<H, T, DH, DT, FS, FD> FlattenOp for Layout<HCons<H, T>, HCons<DH, DT>>
where
    HCons<H, T>: Shape + FlattenOnto<HNil, Output = FS>,
    HCons<DH, DT>: Congruent<HCons<H, T>> + FlattenOnto<HNil, Output = FD>,
    FS: Shape,
    FD: Congruent<FS>,
{
    type Output = Layout<FS, FD>;
    #[inline(always)]
    fn flatten(self) -> Self::Output {
        let (shape, stride) = (self.shape().flatten_onto(HNil), self.stride().flatten_onto(HNil));
        Layout::try_new(shape, stride).or_broken()
    }
}

/// The same modes without their nesting: depth 1 at most.
///
/// `R(i) = A(i)`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(flatten(layout!((4, (2, 3)) : (1, (4, 8)))).to_string(), "(_4,_2,_3):(_1,_4,_8)");
/// let n = 3;
/// assert_eq!(flatten(layout!((4, (2, n)) : (1, (4, 8)))).to_string(), "(_4,_2,3):(_1,_4,_8)");
/// ```
///
/// Never fails. Source: CuTe, `flatten`.
#[inline(always)]
pub fn flatten<A: FlattenOp>(a: A) -> Flatten<A> {
    a.flatten()
}
