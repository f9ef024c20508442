//! Addition: the layout of the sums of two layouts, `R(i) = A(i) + B(i)`.
//!
//! A and B are coalesced first. A mode ends at the index that is the product of the extents up to this mode. Each layout is
//! split at the indices at which the modes of the other end, so that both have the same shape. Then their strides are added.
//! For example, `(2,3):(5,0)` has modes that end at the indices 2 and 6. So `6:1` is split into `(2,3):(1,2)`, and the sum is
//! `(2,3):(6,2)`.
//!
//! Of two indices at which modes end, one must divide the other. For example, a mode of `(2,3):(1,0)` ends at index 2, and a
//! mode of `(3,2):(1,0)` ends at index 3. No layout has the sums of their offsets. Two modes that coalesce count as one mode,
//! even if only the values at run time show that they coalesce.
//!
//! In the types, `SumWith` goes through the two lists of coalesced leaves together. If the types show which of the two first
//! leaves ends first, the next mode of R has the extent of that leaf. If a list has only one leaf left, this leaf is split by
//! the leaves of the other list. In all other cases, the rest of R has as many dynamic modes as any values can need. Modes that
//! the actual values do not need are `1:0`.
//!
//! Source: C. Cecka, "CuTe Layout Representation and Algebra", `layout_add`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod modes;
pub(crate) mod numbers;

use super::checked::operation;
use super::coalesce::LeavesOf;
use crate::algebra::supertraits::Leaves;
use crate::error::{LayoutError, OrBroken};
use crate::int::Flag;
use crate::layout::{AnyLayout, FlatScratch, Joined, Layout, RowOf, Scratch, write};
use crate::profile::{Congruent, Shape};
use modes::SumWith;
use typenum::B1;

operation! {
    /// Two layouts that can be added, for generic code: the bound of [`layout_add`].
    ///
    /// `R(i) = A(i) + B(i)` for every `i < size(A)`. The result is [`LayoutAdd<A, B>`](LayoutAdd). Fails as [`layout_add`]
    /// does.
    ///
    /// ```
    /// use colex::algebra::{LayoutAdd, LayoutAddOp, layout_add};
    /// use colex::prelude::*;
    /// fn sum<A: LayoutAddOp<B>, B>(a: A, b: B) -> LayoutAdd<A, B> {
    ///     layout_add(a, b)
    /// }
    /// let n = 6;
    /// assert_eq!(sum(layout!((4, 6)), layout!((4, 6) : (6, 1))).to_string(), "(_4,_6):(_7,_5)");
    /// assert_eq!(sum(layout!((4, n)), layout!((4, n) : (n, 1))).to_string(), "(_4,6):(7,_5)");
    /// ```
    trait LayoutAddOp<B> -> LayoutAdd, by trait AddLayouts::add_layouts(b: B), laws of B, sorts Self;
    "`layout_add` takes two layouts, or in generic code types of which the first is bounded by `LayoutAddOp`";
    "fix: in generic code, add the bound `{Self}: LayoutAddOp<B>`, with the type of the other argument for `B`"
}

/// The layout of the sums: `R(i) = A(i) + B(i)` for every `i < size(A)`. A and B have the same size. They may have different
/// shapes. R is flat.
///
/// ```
/// use colex::algebra::layout_add;
/// use colex::prelude::*;
/// let r = layout_add(layout!((4, 6)), layout!((8, 3) : (10, 1)));
/// assert_eq!(r.to_string(), "(_8,_3):(_11,_9)");
/// let n = 6;
/// let r = layout_add(layout!((4, n)), layout!((2, 2, n) : (1, 0, 5)));
/// assert_eq!(r.to_string(), "(_2,_2,6):(_2,_2,_9)");
/// // The types do not show which of the first modes ends first. So R has 3 modes. These values need only 2.
/// let r = layout_add(layout!((n, 4) : (1, 0)), layout!(({2}, 12)));
/// assert_eq!(r.to_string(), "(6,4,1):(2,6,0)");
/// ```
///
/// # Fails when
/// the sizes differ, or no layout has the sums as its offsets. If the types show this, the program does not compile. Otherwise
/// this function panics with the text of the law, and [`try_layout_add`] returns the law. See
/// [`addition`](mod@crate::manual::addition). The laws are [`LayoutError::Addition`] and [`LayoutError::Overflow`].
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra", `layout_add`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn layout_add<A: LayoutAddOp<B, Output = R>, B, R: AnyLayout>(a: A, b: B) -> R {
    a.add_layouts(b).or_broken()
}

/// The result of [`layout_add`], or the law that does not hold.
///
/// ```
/// use colex::algebra::try_layout_add;
/// use colex::prelude::*;
/// let n = 3;
/// let error = try_layout_add(layout!((2, n) : (1, 0)), layout!(({3}, 2) : (1, 0))).unwrap_err();
/// assert!(error.to_string().starts_with("addition: "));
/// ```
#[inline(always)]
pub fn try_layout_add<A: LayoutAddOp<B, Output = R>, B, R: AnyLayout>(a: A, b: B) -> Result<R, LayoutError> {
    a.add_layouts(b)
}

/// Whether all integers of A, B and R are static.
type AllStatic<A, B, R> = <A as AnyLayout>::StaticAnd<<B as AnyLayout>::StaticAnd<<R as AnyLayout>::StaticAnd<B1>>>;

// `operation!` above declares `AddLayouts`.
impl<S, D, BS, BD, M> AddLayouts<Layout<BS, BD>> for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
    LeavesOf<S, D>: SumWith<LeavesOf<BS, BD>, Modes = M>,
    M: Leaves,
{
    type Output = Layout<M::Shape, M::Stride>;
    type Verdict = <LeavesOf<S, D> as SumWith<LeavesOf<BS, BD>>>::Verdict;
    #[inline(always)]
    fn add_layouts(self, b: Layout<BS, BD>) -> Result<Self::Output, LayoutError> {
        // If A or B is dynamic, the sum is checked here, even if R is static.
        AllStatic::<Self, Layout<BS, BD>, Self::Output>::try_static_or(|| {
            let mut sum = Scratch::<Joined<RowOf<Self>, RowOf<Layout<BS, BD>>>>::new();
            write(|out| numbers::sum(FlatScratch::new().of(self), FlatScratch::new().of(b), sum.slots(), out))
        })
    }
}
