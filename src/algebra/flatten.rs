//! Flatten: a layout without the nesting of its modes.
//!
//! The result `R` has the leaves of `A` in the same order, so `R(i) = A(i)` for every index `i`.

use crate::algebra::checked::{operation, takes_a_layout};
use crate::error::LayoutError;
use crate::int::{Int, impl_for_ints};
use crate::layout::{FlatScratch, Layout, static_or, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{FlattenTuple, HCons, HNil, IntTuple};

operation! {
    /// A layout that can be flattened, for generic code: the bound of [`flatten`] for layouts. Every layout implements it.
    ///
    /// `R(i) = A(i)`, and the modes of `R` are the leaves of `A`. The result `R` is [`Flatten<A>`](Flatten). Never fails.
    ///
    /// ```
    /// use colex::algebra::{Flatten, FlattenOp};
    /// use colex::prelude::*;
    /// fn leaves<A: FlattenOp>(a: A) -> Flatten<A> {
    ///     flatten(a)
    /// }
    /// let n = 3;
    /// assert_eq!(leaves(layout!((4, (2, 3)))).to_string(), "(_4,_2,_3):(_1,_4,_8)");
    /// assert_eq!(leaves(layout!((4, (2, n)))).to_string(), "(_4,_2,3):(_1,_4,_8)");
    /// ```
    trait FlattenOp -> Flatten, by try_flatten;
    "`flatten` takes a layout, or in generic code a type that is bounded by `FlattenOp`";
    "fix: in generic code, add the bound `{Self}: FlattenOp`"
}

impl<S, D: Int> FlattenOp for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
{
    type Output = Self;
    #[inline(always)]
    fn try_flatten(self) -> Result<Self, LayoutError> {
        Ok(self)
    }
}
impl FlattenOp for Layout<HNil, HNil> {
    type Output = Self;
    #[inline(always)]
    fn try_flatten(self) -> Result<Self, LayoutError> {
        Ok(self)
    }
}
impl<H, T, DH, DT, FS, FD> FlattenOp for Layout<HCons<H, T>, HCons<DH, DT>>
where
    HCons<H, T>: Shape<Flat<HNil> = FS>,
    HCons<DH, DT>: Congruent<HCons<H, T>, Flat<HNil> = FD>,
    FS: Shape,
    FD: Congruent<FS>,
{
    type Output = Layout<FS, FD>;
    #[inline(always)]
    fn try_flatten(self) -> Result<Self::Output, LayoutError> {
        write(|out| out.copy(FlatScratch::new().of(self).modes))
    }
}

takes_a_layout! {
    "`flatten` takes a layout or a tuple, or in generic code a type that is bounded by `FlattenOp`";
    "fix: in generic code, add the bound `{Self}: FlattenOp`" =>
    /// An argument of [`flatten`]: a layout, a tuple or an int. In generic code over layouts, add the bound [`FlattenOp`].
    ///
    /// ```
    /// use colex::algebra::Flattens;
    /// use colex::prelude::*;
    /// fn leaves<A: Flattens>(a: A) -> A::Flat {
    ///     flatten(a)
    /// }
    /// let n = 3;
    /// assert_eq!(notation(leaves(shape!(4, (2, 3)))).to_string(), "(_4,_2,_3)");
    /// assert_eq!(leaves(layout!((4, (2, n)))).to_string(), "(_4,_2,3):(_1,_4,_8)");
    /// ```
    pub trait Flattens: Copy {
        /// The type without its nesting.
        type Flat: Copy;
        /// Removes the nesting.
        fn flat(self) -> Self::Flat;
    }
}
#[diagnostic::do_not_recommend]
impl<A: FlattenOp> Flattens for A {
    type Flat = A::Output;
    #[inline(always)]
    fn flat(self) -> A::Output {
        static_or::<A, A::Output>(|| self.try_flatten())
    }
}
#[diagnostic::do_not_recommend]
impl<H: IntTuple, T: IntTuple> Flattens for HCons<H, T> {
    type Flat = FlattenTuple<Self>;
    #[inline(always)]
    fn flat(self) -> Self::Flat {
        self.flatten_onto(HNil)
    }
}
impl Flattens for HNil {
    type Flat = HNil;
    #[inline(always)]
    fn flat(self) -> HNil {
        HNil
    }
}
impl_for_ints! { [] Flattens {
    type Flat = Self;
    #[inline(always)]
    fn flat(self) -> Self {
        self
    }
} }

/// A layout or tuple without its nesting: its leaves in the same order, in one tuple. An int, or a layout whose shape is an int, is
/// unchanged.
///
/// `R(i) = A(i)`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(flatten(shape!(4, (2, 3)))).to_string(), "(_4,_2,_3)");
/// assert_eq!(flatten(layout!((4, (2, 3)) : (1, (4, 8)))).to_string(), "(_4,_2,_3):(_1,_4,_8)");
/// let n = 3;
/// assert_eq!(flatten(layout!((4, (2, n)) : (1, (4, 8)))).to_string(), "(_4,_2,3):(_1,_4,_8)");
/// ```
///
/// Never fails. Source: CuTe, `flatten`.
#[must_use]
#[inline(always)]
pub fn flatten<A: Flattens>(a: A) -> A::Flat {
    a.flat()
}
