//! Addition: the layout of the sums of two layouts, `R(i) = A(i) + B(i)`.
//!
//! A and B are coalesced. Then R has a mode for each step between two of the indices at which a mode of A or of B ends, and the
//! stride of that mode is the sum of what A and B move by. For example, `6:1` and `(2,3):(5,0)` are added as `(2,3):(1,2)` and
//! `(2,3):(5,0)`. The sum is `(2,3):(6,2)`.
//!
//! So of two such indices one must divide the other: `(2,3):(1,0)` ends a mode at index 2 and `(3,2):(1,0)` at index 3, and no
//! layout has the sums of their offsets. A mode ends only where the next one does not continue it. Otherwise the two count as one
//! mode, even if only the values at run time show this.
//!
//! In the types, `SumWith` goes through the two lists of coalesced leaves together. As long as the types show which of two
//! leaves ends first, R has the extent of that leaf. If a list has one leaf left, the leaf is split by the leaves of the other
//! list. Otherwise R has from there on as many dynamic modes as any values can need. Those that are not needed are `1:0`.
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
    /// `R(i) = A(i) + B(i)` for every `i < size(A)`. The result is [`LayoutAdd<A, B>`](LayoutAdd). Fails as [`layout_add`] does.
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

/// The layout of the sums: `R(i) = A(i) + B(i)` for every `i < size(A)`. A and B have one size, and may have different shapes. R
/// is flat.
///
/// ```
/// use colex::algebra::layout_add;
/// use colex::prelude::*;
/// let r = layout_add(layout!((4, 6)), layout!((8, 3) : (10, 1)));
/// assert_eq!(r.to_string(), "(_8,_3):(_11,_9)");
/// let n = 6;
/// let r = layout_add(layout!((4, n)), layout!((2, 2, n) : (1, 0, 5)));
/// assert_eq!(r.to_string(), "(_2,_2,6):(_2,_2,_9)");
/// // No type shows which of the first modes ends first. So R has a mode more, which these values do not need.
/// let r = layout_add(layout!((n, 4) : (1, 0)), layout!(({2}, 12)));
/// assert_eq!(r.to_string(), "(6,4,1):(2,6,0)");
/// ```
///
/// # Fails when
/// the sizes differ, or no layout has these offsets. If the types show this, the program does not compile. Otherwise this function
/// panics with the text of the law, and [`try_layout_add`] returns the law. See [`addition`](mod@crate::manual::addition). The
/// laws are [`LayoutError::Addition`] and [`LayoutError::Overflow`].
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra", `layout_add`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn layout_add<A: LayoutAddOp<B, Output = R>, B, R: AnyLayout>(a: A, b: B) -> R {
    a.add_layouts(b).or_broken()
}

/// [`layout_add`], or the law that does not hold.
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
        // The sum of a static and a dynamic layout may be static, and is checked.
        AllStatic::<Self, Layout<BS, BD>, Self::Output>::try_static_or(|| {
            let mut sum = Scratch::<Joined<RowOf<Self>, RowOf<Layout<BS, BD>>>>::new();
            write(|out| numbers::sum(FlatScratch::new().of(self), FlatScratch::new().of(b), sum.slots(), out))
        })
    }
}
