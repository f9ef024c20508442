//! Products of a layout of coordinates with a tiler: `(A, A* ∘ B)` for each mode A and the entry B of the tiler for it.
//!
//! The leaves of a mode step along one entry of a coordinate. So a mode is repeated as the layout of integers that computes this
//! entry, and its copies lie along the same entry: 4:1@0 repeated by 2 is `(4,2):(1@0,4@0)`, because `4:1` repeated by 2 is
//! `(4,2):(1,4)`. A mode that steps along several entries has no such layout.
//!
//! The tiled, the zipped and the flat product regroup the pairs of the logical product, as a product with `_` for each mode does.

use super::CoordLayout;
use super::complement::Along;
use super::stride::{CoordStride, CoordStrideOf};
use crate::All;
use crate::algebra;
use crate::algebra::checked::{LayoutOf, VerdictOf};
use crate::algebra::composition::tiler_rank;
use crate::algebra::divide::Divide;
use crate::algebra::divide::grouped::Logical as InPairs;
use crate::algebra::product::multiply::Copies;
use crate::algebra::product::{FlatProductOp, TiledProductOp, ZippedProductOp};
use crate::algebra::supertraits::Tiler;
use crate::error::{Broken, CoordinateOrder, Holds, Lawful, LayoutError, OrBroken, TilerRank, Verdict};
use crate::int::basis::{Path, ScaledBasis};
use crate::int::bits::{Cmp, Nat};
use crate::int::{Dyn, Extent, Flag, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{NonZero, PInt, Z0};

/// A stride that may step along one entry only.
#[cfg_attr(doc, doc(hidden))]
pub trait AlongOne: CoordStride {
    /// The path of the first entry along which the stride steps, or `P` if it steps along none.
    type First<P: Path>: Path;
    /// Whether the stride steps along no entry but the one with the path `P`.
    type Only<P: Path>: Verdict;
}
impl<V: Int, Q: Path> AlongOne for ScaledBasis<V, Q> {
    type First<P: Path> = Q;
    type Only<P: Path> = <<P::Code as Cmp>::Same<Q::Code> as Flag>::ChooseVerdict<Holds, Broken<CoordinateOrder>>;
}
macro_rules! along_none {
    ($($stride:ty),*) => {$(
        impl AlongOne for $stride {
            type First<P: Path> = P;
            type Only<P: Path> = Holds;
        }
    )*};
}
along_none!(Z0, HNil);
impl<H: AlongOne, T: AlongOne> AlongOne for HCons<H, T> {
    type First<P: Path> = H::First<T::First<P>>;
    type Only<P: Path> = <H::Only<P> as Verdict>::Then<T::Only<P>>;
}
/// The path of the entry along which the stride `D` steps.
type PathOf<D> = <D as AlongOne>::First<HNil>;
/// The product of the layout `S:I` of integers, which computes this entry, and the verdict on its laws.
type Product<S, I, T> = <Layout<S, I> as Divide<T, Copies, InPairs>>::Checked;
/// The stride of this product as steps along the entry with the path `P`.
type Steps<S, I, T, P> = <<LayoutOf<Product<S, I, T>> as AnyLayout>::Stride as Along<P>>::Steps;

/// A tiler that repeats the layout of coordinates `S:D`.
#[diagnostic::on_unimplemented(
    message = "a layout is repeated by a layout, an int, or a tiler with one of these or `_` for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout of integers, or a tiler, `tiler!(2, 4)`; a layout of coordinates is the argument of `logical_product_coords`"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait Repeats<S, D>: Tiler {
    /// The shape of the product.
    type Shape: Shape;
    /// The stride of the product.
    type Stride: Congruent<Self::Shape>;
    /// Whether the laws hold: each mode that is repeated steps along one entry, and has a product.
    type Verdict: Verdict;
    /// The tiler with `_` in place of each element, which regroups the modes of the product.
    type Whole: Tiler;
    /// The modes of the product, or the law that does not hold.
    fn repeat(self, shape: S, stride: D) -> Result<(Self::Shape, Self::Stride), LayoutError>;
    /// The value of [`Self::Whole`].
    fn whole() -> Self::Whole;
}
/// Implements [`Repeats`] for a tiler of one element.
macro_rules! repeats {
    ($([$($g:tt)*] $tiler:ty;)*) => {$(
        impl<S, D, I, $($g)*> Repeats<S, D> for $tiler
        where
            S: Shape,
            D: Congruent<S> + AlongOne + CoordStride<Entry<PathOf<D>> = I>,
            I: Congruent<S>,
            Layout<S, I>: Divide<Self, Copies, InPairs>,
            <LayoutOf<Product<S, I, Self>> as AnyLayout>::Stride:
                Along<PathOf<D>, Steps: Congruent<<LayoutOf<Product<S, I, Self>> as AnyLayout>::Shape>>,
        {
            type Shape = <LayoutOf<Product<S, I, Self>> as AnyLayout>::Shape;
            type Stride = Steps<S, I, Self, PathOf<D>>;
            type Verdict = <D::Only<PathOf<D>> as Verdict>::Then<VerdictOf<Product<S, I, Self>>>;
            type Whole = All;
            #[inline(always)]
            fn repeat(self, shape: S, stride: D) -> Result<(Self::Shape, Self::Stride), LayoutError> {
                let mode = Layout::of_valid(shape, stride.entry::<PathOf<D>>());
                let product: LayoutOf<Product<S, I, Self>> = mode.try_divide(self)?;
                Ok((product.shape(), product.stride().along()))
            }
            #[inline(always)]
            fn whole() -> All {
                All
            }
        }
    )*};
}
repeats! {
    [BS: Shape, BD: Congruent<BS>] Layout<BS, BD>;
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}
// A mode under `_` stays as it is.
impl<S: Shape, D: Congruent<S>> Repeats<S, D> for All {
    type Shape = S;
    type Stride = D;
    type Verdict = Holds;
    type Whole = All;
    #[inline(always)]
    fn repeat(self, shape: S, stride: D) -> Result<(S, D), LayoutError> {
        Ok((shape, stride))
    }
    #[inline(always)]
    fn whole() -> All {
        All
    }
}
// Modes beyond the tiler stay as they are.
impl<S: Shape, D: Congruent<S>> Repeats<S, D> for HNil {
    type Shape = S;
    type Stride = D;
    type Verdict = Holds;
    type Whole = HNil;
    #[inline(always)]
    fn repeat(self, shape: S, stride: D) -> Result<(S, D), LayoutError> {
        Ok((shape, stride))
    }
    #[inline(always)]
    fn whole() -> HNil {
        HNil
    }
}
impl<H, HT, D, DT, T, TT> Repeats<HCons<H, HT>, HCons<D, DT>> for HCons<T, TT>
where
    T: Repeats<H, D>,
    TT: Repeats<HT, DT>,
{
    type Shape = HCons<T::Shape, TT::Shape>;
    type Stride = HCons<T::Stride, TT::Stride>;
    type Verdict = <T::Verdict as Verdict>::Then<TT::Verdict>;
    type Whole = HCons<T::Whole, TT::Whole>;
    #[inline(always)]
    fn repeat(self, shape: HCons<H, HT>, stride: HCons<D, DT>) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (head, head_stride) = self.head.repeat(shape.head, stride.head)?;
        let (tail, tail_stride) = self.tail.repeat(shape.tail, stride.tail)?;
        Ok((cons(head, tail), cons(head_stride, tail_stride)))
    }
    #[inline(always)]
    fn whole() -> Self::Whole {
        cons(T::whole(), TT::whole())
    }
}
// A layout of one int has one mode, which is the layout itself.
impl<S: Extent, D: Int, T: Repeats<S, D>> Repeats<S, D> for HCons<T, HNil> {
    type Shape = HCons<T::Shape, HNil>;
    type Stride = HCons<T::Stride, HNil>;
    type Verdict = T::Verdict;
    type Whole = HCons<T::Whole, HNil>;
    #[inline(always)]
    fn repeat(self, shape: S, stride: D) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (shape, stride) = self.head.repeat(shape, stride)?;
        Ok((cons(shape, HNil), cons(stride, HNil)))
    }
    #[inline(always)]
    fn whole() -> Self::Whole {
        cons(T::whole(), HNil)
    }
}
/// Implements [`Repeats`] for a tiler with more modes than the layout.
macro_rules! too_many {
    ($([$($g:tt)*] $shape:ty, $stride:ty, $tiler:ty, $rank:literal;)*) => {$(
        impl<$($g)*> Repeats<$shape, $stride> for $tiler {
            type Shape = HNil;
            type Stride = HNil;
            type Verdict = Broken<TilerRank>;
            type Whole = HNil;
            #[inline(always)]
            fn repeat(self, _: $shape, _: $stride) -> Result<(HNil, HNil), LayoutError> {
                tiler_rank($rank + 1, $rank)
            }
            #[inline(always)]
            fn whole() -> HNil {
                HNil
            }
        }
    )*};
}
too_many! {
    [T: Tiler, TT: Tiler] HNil, HNil, HCons<T, TT>, 0;
    [S: Extent, D: Int, T: Tiler, U: Tiler, TT: Tiler] S, D, HCons<T, HCons<U, TT>>, 1;
}

/// The logical product of the layout `L` and the tiler `T`.
type Logical<L, T> = Layout<
    <T as Repeats<<L as AnyLayout>::Shape, <L as AnyLayout>::Stride>>::Shape,
    <T as Repeats<<L as AnyLayout>::Shape, <L as AnyLayout>::Stride>>::Stride,
>;
/// The tiler with `_` in place of each element.
type WholeOf<L, T> = <T as Repeats<<L as AnyLayout>::Shape, <L as AnyLayout>::Stride>>::Whole;

impl<L: AnyLayout> CoordLayout<L> {
    /// This layout repeated by a tiler: `(A, A* ∘ B)` for each element B of the tiler and the mode A at the same position. Each
    /// mode steps along one entry, and its copies lie along the same entry; see
    /// [`logical_product`](crate::algebra::logical_product). To place copies along several entries, use
    /// [`logical_product_coords`](Self::logical_product_coords).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.logical_product(tiler!(2, 3)).to_string(), "((_4,_2),(_5,_3)):((_1@0,_4@0),(_1@1,_5@1))");
    /// assert_eq!(a.logical_product(tiler!(2, n)).to_string(), "((_4,_2),(_5,3)):((_1@0,_4@0),(_1@1,_5@1))");
    /// ```
    ///
    /// # Fails when
    /// a mode, or the whole layout if the tiler is an int or a layout, steps along several entries (*coordinate order*). It does not
    /// compile: for layouts that are known at run time, [`DynCoordLayout`](crate::dynamic::DynCoordLayout) has these products. Also
    /// fails when the product of a mode does: see [`logical_product`](crate::algebra::logical_product).
    #[inline(always)]
    #[track_caller]
    pub fn logical_product<T>(self, tiler: T) -> CoordLayout<Logical<L, T>>
    where
        T: Repeats<L::Shape, L::Stride, Verdict: Lawful<CoordLayout<L>, T>, Stride: CoordStrideOf<T::Shape>>,
    {
        self.try_logical_product(tiler).or_broken()
    }
    /// The result of [`logical_product`](Self::logical_product), or the law that does not hold.
    #[inline(always)]
    pub fn try_logical_product<T>(self, tiler: T) -> Result<CoordLayout<Logical<L, T>>, LayoutError>
    where
        T: Repeats<L::Shape, L::Stride, Verdict: Lawful<CoordLayout<L>, T>, Stride: CoordStrideOf<T::Shape>>,
    {
        let (shape, stride) = tiler.repeat(self.shape(), self.inner().stride())?;
        Ok(CoordLayout::of(Layout::try_new(shape, stride)?))
    }
}

/// Defines the products that regroup the modes of the logical product.
macro_rules! regrouped {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident: $op:ident;)*) => {
        impl<L: AnyLayout> CoordLayout<L> {$(
            $(#[$doc])*
            ///
            /// Fails as [`logical_product`](Self::logical_product) does, or when a mode under `_` is no pair of a block and its copies
            /// (*pairing*).
            #[inline(always)]
            #[track_caller]
            pub fn $name<T, R: AnyLayout>(self, tiler: T) -> CoordLayout<R>
            where
                T: Repeats<L::Shape, L::Stride, Verdict: Lawful<CoordLayout<L>, T>, Stride: CoordStrideOf<T::Shape>>,
                Logical<L, T>: $op<WholeOf<L, T>, Output = R>,
            {
                self.$try_name(tiler).or_broken()
            }
            /// The result of the method without `try_`, or the law that does not hold.
            #[inline(always)]
            pub fn $try_name<T, R: AnyLayout>(self, tiler: T) -> Result<CoordLayout<R>, LayoutError>
            where
                T: Repeats<L::Shape, L::Stride, Verdict: Lawful<CoordLayout<L>, T>, Stride: CoordStrideOf<T::Shape>>,
                Logical<L, T>: $op<WholeOf<L, T>, Output = R>,
            {
                Ok(CoordLayout::of(algebra::product::$try_name(self.try_logical_product(tiler)?.inner(), T::whole())?))
            }
        )*}
    };
}
regrouped! {
    /// The [`logical_product`](Self::logical_product) with the blocks of all modes in mode 0 and the copies in mode 1.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.zipped_product(tiler!(2, 3)).to_string(), "((_4,_5),(_2,_3)):((_1@0,_1@1),(_4@0,_5@1))");
    /// assert_eq!(a.zipped_product(tiler!(2, n)).to_string(), "((_4,_5),(_2,3)):((_1@0,_1@1),(_4@0,_5@1))");
    /// ```
    zipped_product, try_zipped_product: ZippedProductOp;
    /// The [`logical_product`](Self::logical_product) with the blocks of all modes in mode 0, and the copies of each mode as a mode.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.tiled_product(tiler!(2, 3)).to_string(), "((_4,_5),_2,_3):((_1@0,_1@1),_4@0,_5@1)");
    /// assert_eq!(a.tiled_product(tiler!(2, n)).to_string(), "((_4,_5),_2,3):((_1@0,_1@1),_4@0,_5@1)");
    /// ```
    tiled_product, try_tiled_product: TiledProductOp;
    /// The [`logical_product`](Self::logical_product) with the block and the copies of each mode as modes.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.flat_product(tiler!(2, 3)).to_string(), "(_4,_5,_2,_3):(_1@0,_1@1,_4@0,_5@1)");
    /// assert_eq!(a.flat_product(tiler!(2, n)).to_string(), "(_4,_5,_2,3):(_1@0,_1@1,_4@0,_5@1)");
    /// ```
    flat_product, try_flat_product: FlatProductOp;
}
