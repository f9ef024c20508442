//! Complements of layouts of coordinates: layouts of coordinates that a layout leaves out.
//!
//! The complement R of A is nested like the values of A. Each mode of R is the complement of the layout of integers that computes
//! one entry ([`CoordLayout::entry`]): the complement of `(2,5):(4@1,5@0)` is `(1,4):(0,1@1)`.

use super::CoordLayout;
use super::identity::IdentityShape;
use super::stride::{__Steps, __steps, CoordStride, CoordStrideOf};
use crate::algebra::complement::gaps::{Bijective, Exact};
use crate::algebra::complement::numbers::FitRule;
use crate::algebra::complement::{
    Complement, ComplementExact, ComplementExactOp, ComplementIn, ComplementOp, ComplementTo, OwnCosize,
};
use crate::algebra::product::{LogicalProduct, LogicalProductOp, try_logical_product};
use crate::error::{Clash, Lawful, LayoutError, OrBroken};
use crate::int::basis::{Entry, Path};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons, notation};
use typenum::{Const, P1, Z0};

/// A stride of integers that becomes steps along the entry with the path `P`.
pub trait Along<P>: IntTuple {
    /// The steps.
    type Steps: IntTuple;
    /// The value of [`Self::Steps`].
    fn along(self) -> Self::Steps;
}
impl<V: Int, P: Path> Along<P> for V {
    type Steps = __Steps<V, P>;
    #[inline(always)]
    fn along(self) -> Self::Steps {
        __steps::<P, V>(self)
    }
}
impl<P> Along<P> for HNil {
    type Steps = HNil;
    #[inline(always)]
    fn along(self) -> HNil {
        HNil
    }
}
impl<P, H: Along<P>, T: Along<P>> Along<P> for HCons<H, T>
where
    Self: IntTuple,
    HCons<H::Steps, T::Steps>: IntTuple,
{
    type Steps = HCons<H::Steps, T::Steps>;
    #[inline(always)]
    fn along(self) -> Self::Steps {
        cons(self.head.along(), self.tail.along())
    }
}

/// A complement of the layout `L` of integers up to `M`.
pub trait Fills<L, M> {
    /// The complement.
    type Output: AnyLayout;
    /// The complement, or the law that does not hold. `fit` tells what must be filled completely.
    fn fill(layout: L, target: M, fit: FitRule) -> Result<Self::Output, LayoutError>;
}
/// The complement up to the cosize, for which `M` is `()`.
pub struct Gaps;
impl<L: ComplementOp> Fills<L, ()> for Gaps {
    type Output = Complement<L>;
    #[inline(always)]
    fn fill(layout: L, _: (), fit: FitRule) -> Result<Self::Output, LayoutError> {
        layout.complement_in(OwnCosize, fit)
    }
}
/// The product with one copy, for which `M` is `()`. It exists if the layout can be repeated. The complement up to the cosize may be
/// refused all the same, if its type has a mode that its value lacks.
pub struct OneCopy;
type One = Layout<P1, Z0>;
impl<L: LogicalProductOp<One>> Fills<L, ()> for OneCopy {
    type Output = LogicalProduct<L, One>;
    #[inline(always)]
    fn fill(layout: L, _: (), _: FitRule) -> Result<Self::Output, LayoutError> {
        try_logical_product(layout, One::default())
    }
}
/// The complement up to a shape.
pub struct Below;
impl<L: ComplementOp<M>, M: IntTuple> Fills<L, M> for Below {
    type Output = ComplementTo<L, M>;
    #[inline(always)]
    fn fill(layout: L, target: M, fit: FitRule) -> Result<Self::Output, LayoutError> {
        layout.complement_in(target, fit)
    }
}
/// The complement up to a shape that it fills.
pub struct Exactly;
impl<L: ComplementExactOp<M>, M: Shape + ProductOp> Fills<L, M> for Exactly {
    type Output = ComplementExact<L, M>;
    #[inline(always)]
    fn fill(layout: L, target: M, fit: FitRule) -> Result<Self::Output, LayoutError> {
        fill_all::<L, M, Bijective>(layout, target, fit)
    }
}
/// The same for a tile, with the laws of a divide.
pub struct AsTile;
impl<L: ComplementIn<Product<M>, Exact, Verdict: Lawful<M, L>>, M: Shape + ProductOp> Fills<L, M> for AsTile {
    type Output = <L as ComplementIn<Product<M>, Exact>>::Output;
    #[inline(always)]
    fn fill(layout: L, target: M, fit: FitRule) -> Result<Self::Output, LayoutError> {
        fill_all::<L, M, Exact>(layout, target, fit)
    }
}
#[inline(always)]
fn fill_all<L: ComplementIn<Product<M>, F>, M: Shape + ProductOp, F>(
    layout: L,
    target: M,
    fit: FitRule,
) -> Result<L::Output, LayoutError> {
    target.check()?;
    layout.complement_in(target.product().ok_or(LayoutError::Overflow(Clash::default()))?, fit)
}

/// The type of the values of the layout `L`, for which `Q` computes the complement of each entry: [`Gaps`], [`OneCopy`], [`Below`],
/// [`Exactly`] or [`AsTile`]. `M` is the shape up to which the complement goes.
///
/// The impls recurse into the values, like the impls of [`EachEntry`](super::EachEntry). `P` is the path of the entry or of the
/// tuple. `I` is the index of the first element of the tuple that the recursion has not reached.
#[cfg_attr(doc, doc(hidden))]
pub trait EachComplement<L, Q, M = (), P = HNil, I = Const<0>> {
    /// The shape of the complement.
    type Shape: IntTuple;
    /// The stride of the complement.
    type Stride: IntTuple;
    /// The complement, as a shape and a stride. `fit` tells what must be filled completely.
    fn each(layout: L, target: M, fit: FitRule) -> Result<(Self::Shape, Self::Stride), LayoutError>;
}
// No stride steps along this entry. Without a shape, its complement is `1:0`.
impl<L, Q, P, I> EachComplement<L, Q, (), P, I> for Z0 {
    type Shape = P1;
    type Stride = Z0;
    #[inline(always)]
    fn each(_: L, _: (), _: FitRule) -> Result<(P1, Z0), LayoutError> {
        Ok(Default::default())
    }
}
// No stride steps along this entry, so all of the mode is left out.
impl<L, Q, M: IdentityShape, P: Path, I> EachComplement<L, Q, M, P, I> for Z0 {
    type Shape = M;
    type Stride = M::Stride<P>;
    #[inline(always)]
    fn each(_: L, target: M, _: FitRule) -> Result<(M, Self::Stride), LayoutError> {
        Ok((target, M::stride::<P>()))
    }
}
impl<S, D, D1, Q, M, P: Path, I> EachComplement<Layout<S, D>, Q, M, P, I> for Dyn
where
    S: Shape,
    D: Congruent<S> + CoordStride<Entry<P> = D1>,
    D1: Congruent<S>,
    Q: Fills<Layout<S, D1>, M>,
    <Q::Output as AnyLayout>::Stride: Along<P>,
{
    type Shape = <Q::Output as AnyLayout>::Shape;
    type Stride = <<Q::Output as AnyLayout>::Stride as Along<P>>::Steps;
    #[inline(always)]
    fn each(layout: Layout<S, D>, target: M, fit: FitRule) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let free = Q::fill(Layout::of_valid(layout.shape(), layout.stride().entry::<P>()), target, fit)?;
        Ok((free.shape(), free.stride().along()))
    }
}
impl<L, Q, P, I> EachComplement<L, Q, (), P, I> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn each(_: L, _: (), _: FitRule) -> Result<(HNil, HNil), LayoutError> {
        Ok((HNil, HNil))
    }
}
// The modes of the shape beyond the entries of the values are left out as a whole.
impl<L, Q, M: IdentityShape, P: Path, I: Entry> EachComplement<L, Q, M, P, I> for HNil {
    type Shape = M;
    type Stride = M::Elements<I, P>;
    #[inline(always)]
    fn each(_: L, target: M, _: FitRule) -> Result<(M, Self::Stride), LayoutError> {
        Ok((target, M::elements::<I, P>()))
    }
}
impl<L: Copy, Q, P, I: Entry, H, T> EachComplement<L, Q, (), P, I> for HCons<H, T>
where
    H: EachComplement<L, Q, (), HCons<I, P>>,
    T: EachComplement<L, Q, (), P, I::Next>,
    HCons<H::Shape, T::Shape>: IntTuple,
    HCons<H::Stride, T::Stride>: IntTuple,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    #[inline(always)]
    fn each(layout: L, _: (), fit: FitRule) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (shape, stride) = H::each(layout, (), fit)?;
        let (shapes, strides) = T::each(layout, (), fit)?;
        Ok((cons(shape, shapes), cons(stride, strides)))
    }
}
impl<L: Copy, Q, P, I: Entry, H, T, M, N> EachComplement<L, Q, HCons<M, N>, P, I> for HCons<H, T>
where
    H: EachComplement<L, Q, M, HCons<I, P>>,
    T: EachComplement<L, Q, N, P, I::Next>,
    HCons<H::Shape, T::Shape>: IntTuple,
    HCons<H::Stride, T::Stride>: IntTuple,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    #[inline(always)]
    fn each(layout: L, target: HCons<M, N>, fit: FitRule) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (shape, stride) = H::each(layout, target.head, fit)?;
        let (shapes, strides) = T::each(layout, target.tail, fit)?;
        Ok((cons(shape, shapes), cons(stride, strides)))
    }
}

impl<L: AnyLayout> CoordLayout<L> {
    /// The complement up to the [`coshape`](Self::coshape) of this layout: a layout of coordinates that this layout leaves out
    /// between its values. It is nested like the values.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((2, 5, 3) : (4@1, 5@0, 16@1));
    /// assert_eq!(a.complement().to_string(), "(_5,(_4,_2)):(_1@0,(_1@1,_8@1))");
    /// let n = 5;
    /// assert_eq!(layout!((2, n) : (4@1, 1@0)).complement().to_string(), "(1,_4):(5@0,_1@1)");
    /// ```
    ///
    /// Fails when the complement of an [`entry`](Self::entry) does, with the laws of
    /// [`complement`](crate::algebra::complement()).
    #[inline(always)]
    #[track_caller]
    pub fn complement<S: Shape, D: Congruent<S> + CoordStrideOf<S>>(self) -> CoordLayout<Layout<S, D>>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Gaps, Shape = S, Stride = D>>,
    {
        self.try_complement().or_broken()
    }
    /// The result of [`complement`](Self::complement), or the law that does not hold.
    #[inline(always)]
    pub fn try_complement<S: Shape, D: Congruent<S> + CoordStrideOf<S>>(
        self,
    ) -> Result<CoordLayout<Layout<S, D>>, LayoutError>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Gaps, Shape = S, Stride = D>>,
    {
        let free = <L::Stride as CoordStride>::Entries::each(self.inner(), (), FitRule::Loose);
        free.and_then(|(s, d)| Ok(CoordLayout::of(Layout::try_new(s, d)?))).map_err(|e| e.of_others().of(&self, None))
    }
    /// The complement R up to a shape: the copies of this layout that begin at the values of R do not overlap.
    ///
    /// The mode of R for an entry is the complement of this entry up to the mode of the shape at the same position. If no stride
    /// steps along the entry, this mode of R is an identity layout.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 2) : (1@1, 3@0));
    /// assert_eq!(a.complement_to(shape!(12, 8, 5)).to_string(), "((_3,_2),_2,_5):((_1@0,_6@0),_4@1,_1@2)");
    /// let n = 8;
    /// assert_eq!(a.complement_to(shape!(12, n)).to_string(), "((_3,_2),2):((_1@0,_6@0),_4@1)");
    /// ```
    ///
    /// Fails when the complement of an [`entry`](Self::entry) does, with the laws of
    /// [`complement_to`](crate::algebra::complement_to), or this layout is empty and the shape is not (*empty mode*). If the values
    /// have more entries than the shape has modes, it does not compile.
    #[inline(always)]
    #[track_caller]
    pub fn complement_to<M: Shape, S: Shape, D: Congruent<S> + CoordStrideOf<S>>(
        self,
        shape: M,
    ) -> CoordLayout<Layout<S, D>>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Below, M, Shape = S, Stride = D>>,
    {
        self.try_complement_to(shape).or_broken()
    }
    /// The result of [`complement_to`](Self::complement_to), or the law that does not hold.
    #[inline(always)]
    pub fn try_complement_to<M: Shape, S: Shape, D: Congruent<S> + CoordStrideOf<S>>(
        self,
        shape: M,
    ) -> Result<CoordLayout<Layout<S, D>>, LayoutError>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Below, M, Shape = S, Stride = D>>,
    {
        self.free_below::<Below, M, S, D>(shape, FitRule::Loose)
            .map_err(|e| e.of_others().of(&self, Some(&notation(shape))))
    }
    /// The complement R up to a shape, if this layout and R together reach each coordinate below the shape once.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 2) : (1@1, 3@0));
    /// assert_eq!(a.complement_exact(shape!(12, 8)).to_string(), "((_3,_2),_2):((_1@0,_6@0),_4@1)");
    /// let n = 10;
    /// assert!(a.try_complement_exact(shape!(12, n)).is_err());
    /// ```
    ///
    /// Fails when the exact complement of an [`entry`](Self::entry) does, with the laws of
    /// [`complement_exact`](crate::algebra::complement_exact), or this layout is empty and the shape is not (*empty mode*). If the
    /// values have more entries than the shape has modes, it does not compile.
    #[inline(always)]
    #[track_caller]
    pub fn complement_exact<M: Shape, S: Shape, D: Congruent<S> + CoordStrideOf<S>>(
        self,
        shape: M,
    ) -> CoordLayout<Layout<S, D>>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Exactly, M, Shape = S, Stride = D>>,
    {
        self.try_complement_exact(shape).or_broken()
    }
    /// The result of [`complement_exact`](Self::complement_exact), or the law that does not hold.
    #[inline(always)]
    pub fn try_complement_exact<M: Shape, S: Shape, D: Congruent<S> + CoordStrideOf<S>>(
        self,
        shape: M,
    ) -> Result<CoordLayout<Layout<S, D>>, LayoutError>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Exactly, M, Shape = S, Stride = D>>,
    {
        let free = self.free_below::<Exactly, M, S, D>(shape, FitRule::Exact);
        free.map_err(|e| e.into_cotarget_fit().of_others().of(&self, Some(&notation(shape))))
    }
    /// The complement up to a shape. `fit` tells what must be filled completely.
    #[inline(always)]
    pub(super) fn free_below<Q, M: Shape, S: Shape, D: Congruent<S> + CoordStrideOf<S>>(
        self,
        shape: M,
        fit: FitRule,
    ) -> Result<CoordLayout<Layout<S, D>>, LayoutError>
    where
        L::Stride: CoordStride<Entries: EachComplement<L, Q, M, Shape = S, Stride = D>>,
    {
        // No coordinate lies below an empty shape, so there is nothing to fill.
        let empty = shape.size() == 0;
        if self.size() == 0 && !empty {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        let fit = if empty { FitRule::Nowhere } else { fit };
        let (shape, stride) = <L::Stride as CoordStride>::Entries::each(self.inner(), shape, fit)?;
        Ok(CoordLayout::of(Layout::try_new(shape, stride)?))
    }
}
