//! One product: `(A, A* ∘ B)`.
//!
//! The copies lie in the gaps of `A`, and behind it. The cotarget of `A*` is CuTe's,
//! `size(A) cosize(B)`. Where the modes of `A` leave a gap that nothing fills, that many offsets can
//! be too few for all copies: the last gap would be taken past its end, and so into `A`. Then the
//! cotarget is put beyond the cosize of `A`, so that copies go on behind it, or there is no product.

use crate::algebra::complement::ComplementIn;
use crate::algebra::complement::gaps::{Fit, Over};
use crate::algebra::complement::sort::{Injectivity, StrideOrder};
use crate::algebra::composition::ComposeInto;
use crate::algebra::composition::verdict::{Broken, Holds, Judged, ShapeOf, StrideOf, Verdict, VerdictOf};
use crate::algebra::divide::regroup::Pair;
use crate::algebra::divide::split::SplitBy;
use crate::algebra::divide::verdict::TileGap;
use crate::error::{Clash, LayoutError};
use crate::int::Int;
use crate::int::ops::{Add, AddOp, Mul, MulOp};
use crate::layout::{AnyLayout, Cosize, CosizeOp, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HNil, Product, ProductOp, cons};
use typenum::P2;

/// What the `F` of a product is in [`Divide`](crate::algebra::divide::Divide): copies of a mode.
pub struct Copies;

/// A complement for copies: nothing has to divide, but that a gap does not is known.
pub struct Apart;
impl Fit for Apart {
    type Gap = Broken<TileGap>;
    type End = Holds;
    const GAP: bool = false;
    const END: bool = false;
}

impl<S, D, BS, BD, M, V> SplitBy<Layout<S, D>, Layout<BS, BD>> for Copies
where
    S: Shape + ProductOp,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
    Layout<BS, BD>: CosizeOp,
    Product<S>: MulOp<Cosize<Layout<BS, BD>>, Output = M>,
    Layout<S, D>: ComplementIn<M, Apart, Verdict = V>,
    V: Multiply<Layout<S, D>, Layout<BS, BD>, M>,
{
    type Judged = Judged<V::Output, V::Verdict>;
    #[inline(always)]
    fn split(a: Layout<S, D>, b: Layout<BS, BD>) -> Result<V::Output, LayoutError> {
        let overflow = || LayoutError::Overflow(Clash::new(a.size() as isize, b.cosize() as isize));
        let size = a.parts().0.product();
        let target = size.and_then(|size| size.mul(b.cosize_int())).ok_or_else(overflow);
        target.and_then(|target| V::multiply(a, b, target)).map_err(|e| e.of(&a, Some(&b)))
    }
}

/// The product of `A` and `B`, by the verdict on the complement of `A` in `M`.
#[doc(hidden)]
pub trait Multiply<A, B, M> {
    type Output: AnyLayout;
    type Verdict: Verdict;
    fn multiply(a: A, b: B, target: M) -> Result<Self::Output, LayoutError>;
}
impl<A: ComplementIn<M, Apart, Output: CopiesOf<A, B>>, B, M> Multiply<A, B, M> for Holds {
    type Output = <A::Output as CopiesOf<A, B>>::Output;
    type Verdict = <A::Output as CopiesOf<A, B>>::Verdict;
    #[inline(always)]
    fn multiply(a: A, b: B, target: M) -> Result<Self::Output, LayoutError> {
        a.complement_in(target)?.copies_of(a, b)
    }
}
// A gap that nothing fills; whether modes overlap behind it is to be found again.
impl<A, B, M, R> Multiply<A, B, M> for Broken<TileGap>
where
    A: CosizeOp,
    M: Int,
    A: ComplementIn<Add<M, Mul<Cosize<A>, P2>>, Over, Output = R>,
    R: CopiesOf<A, B>,
{
    type Output = R::Output;
    type Verdict = <A::Verdict as Verdict>::Then<R::Verdict>;
    #[inline(always)]
    fn multiply(a: A, b: B, target: M) -> Result<Self::Output, LayoutError> {
        let beyond = || target.add(a.cosize_int().mul(P2::default())?);
        let beyond = beyond().ok_or(LayoutError::Overflow(Clash::new(a.cosize() as isize, 2)))?;
        a.complement_in(beyond)?.copies_of(a, b)
    }
}
/// A law is broken, so no program that compiles gets here. The pair is what regrouping asks for.
macro_rules! broken {
    ($($law:ty),*) => {$(
        impl<S, D, BS, BD, M> Multiply<Layout<S, D>, Layout<BS, BD>, M> for Broken<$law>
        where
            S: Shape,
            D: Congruent<S>,
            BS: Shape,
            BD: Congruent<BS>,
        {
            type Output = Layout<Pair<S, BS>, Pair<D, BD>>;
            type Verdict = Self;
            #[inline(always)]
            fn multiply(_: Layout<S, D>, _: Layout<BS, BD>, _: M) -> Result<Self::Output, LayoutError> {
                Err(LayoutError::Injectivity(Clash::default()))
            }
        }
    )*};
}
broken!(Injectivity, StrideOrder);

/// The complement `Self` of `A`: `(A, Self ∘ B)`.
#[doc(hidden)]
pub trait CopiesOf<A, B> {
    type Output: AnyLayout;
    type Verdict: Verdict;
    fn copies_of(self, a: A, b: B) -> Result<Self::Output, LayoutError>;
}
impl<RS, RD, S, D, B> CopiesOf<Layout<S, D>, B> for Layout<RS, RD>
where
    S: Shape,
    D: Congruent<S>,
    B: ComposeInto<Self>,
{
    type Output = Layout<Pair<S, ShapeOf<B::Judged>>, Pair<D, StrideOf<B::Judged>>>;
    type Verdict = VerdictOf<B::Judged>;
    #[inline(always)]
    fn copies_of(self, a: Layout<S, D>, b: B) -> Result<Self::Output, LayoutError> {
        let copies = b.compose_into(self)?;
        Layout::try_new(cons(a.shape(), cons(copies.shape(), HNil)), cons(a.stride(), cons(copies.stride(), HNil)))
    }
}
