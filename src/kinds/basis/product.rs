//! Products of layouts of coordinates: `(A, A* ∘ B)`, where `A*` is the complement of A, and B tells along which entries the copies
//! of A lie.

use super::CoordLayout;
use super::complement::{Along, EachComplement, OneCopy};
use super::pair::PairWith;
use super::pair::{CoordPair, Pair};
use super::stride::{CoordStride, CoordStrideOf};
use crate::All;
use crate::algebra;
use crate::algebra::complement::numbers::FitRule;
use crate::algebra::product::{
    FlatProductOp, LogicalProduct, LogicalProductOp, TiledProductOp, ZippedProductOp, try_logical_product,
};
use crate::error::{LayoutError, OrBroken};
use crate::int::basis::{Path, ScaledBasis};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout, Mode, ModeOp};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::Z0;

impl<L: AnyLayout> CoordLayout<L> {
    /// This layout repeated along entries of its values: `(A, A* ∘ B)`, where A is this layout and `A*` its complement. Mode 0 is
    /// A, and mode 1 numbers the copies. A stride `d@k` of B places the copies along entry `k`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.logical_product_coords(layout!((2, 3) : (1@0, 1@1))).to_string(), "((_4,_5),(_2,_3)):((_1@0,_1@1),(_4@0,_5@1))");
    /// assert_eq!(a.logical_product_coords(layout!((2, n) : (1@0, 1@1))).to_string(), "((_4,_5),(_2,3)):((_1@0,_1@1),(_4@0,_5@1))");
    /// ```
    ///
    /// Fails when an [`entry`](Self::entry) of this layout has no complement, or the gaps of an entry do not compose with the
    /// leaves of B along this entry: see [`logical_product`](crate::algebra::logical_product). If an entry is an integer in the
    /// values of A and a tuple in those of B, or the reverse, it does not compile (*coordinate strides*).
    #[inline(always)]
    #[track_caller]
    pub fn logical_product_coords<B, C>(self, b: CoordLayout<B>) -> CoordPair<L, C::Shape, C::Stride>
    where
        B: AnyLayout<Shape = C>,
        C: CopiesAlong<L, B, B::Stride>,
        L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
        Pair<L::Stride, C::Stride>: CoordStrideOf<Pair<L::Shape, C::Shape>> + Congruent<Pair<L::Shape, C::Shape>>,
    {
        self.try_logical_product_coords(b).or_broken()
    }
    /// The result of [`logical_product_coords`](Self::logical_product_coords), or the law that does not hold.
    #[inline(always)]
    pub fn try_logical_product_coords<B, C>(
        self,
        b: CoordLayout<B>,
    ) -> Result<CoordPair<L, C::Shape, C::Stride>, LayoutError>
    where
        B: AnyLayout<Shape = C>,
        C: CopiesAlong<L, B, B::Stride>,
        L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
        Pair<L::Stride, C::Stride>: CoordStrideOf<Pair<L::Shape, C::Shape>> + Congruent<Pair<L::Shape, C::Shape>>,
    {
        let product = self.copies_of(b).and_then(|(shape, stride)| self.pair(shape, stride));
        product.map_err(|e: LayoutError| e.of_others().of(&self, Some(&b)))
    }
    /// The shape and the stride of the copies.
    #[inline(always)]
    pub(super) fn copies_of<B, C>(self, b: CoordLayout<B>) -> Result<(C::Shape, C::Stride), LayoutError>
    where
        B: AnyLayout<Shape = C>,
        C: CopiesAlong<L, B, B::Stride>,
        L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
    {
        // `A*` exists only if every entry has a complement, even the entries along which B does not step.
        <L::Stride as CoordStride>::Entries::each(self.inner(), (), FitRule::Loose)?;
        b.shape().copies_along(b.inner().stride(), self.inner(), b.inner())
    }
}

/// Defines the products that regroup the modes of the logical product.
macro_rules! regrouped {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident: $op:ident, $regroup:ident;)*) => {
        impl<L: AnyLayout> CoordLayout<L> {$(
            $(#[$doc])*
            ///
            /// Fails as [`logical_product_coords`](Self::logical_product_coords) does.
            #[inline(always)]
            #[track_caller]
            pub fn $name<B, C, R: AnyLayout>(self, b: CoordLayout<B>) -> CoordLayout<R>
            where
                B: AnyLayout<Shape = C>,
                C: CopiesAlong<L, B, B::Stride>,
                L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
                Pair<L::Stride, C::Stride>: CoordStrideOf<Pair<L::Shape, C::Shape>> + Congruent<Pair<L::Shape, C::Shape>>,
                PairWith<L, C::Shape, C::Stride>: $op<All, Output = R>,
            {
                self.$try_name(b).or_broken()
            }
            /// The result of the method without `try_`, or the law that does not hold.
            #[inline(always)]
            pub fn $try_name<B, C, R: AnyLayout>(self, b: CoordLayout<B>) -> Result<CoordLayout<R>, LayoutError>
            where
                B: AnyLayout<Shape = C>,
                C: CopiesAlong<L, B, B::Stride>,
                L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
                Pair<L::Stride, C::Stride>: CoordStrideOf<Pair<L::Shape, C::Shape>> + Congruent<Pair<L::Shape, C::Shape>>,
                PairWith<L, C::Shape, C::Stride>: $op<All, Output = R>,
            {
                let pair = self.try_logical_product_coords(b)?.inner();
                Ok(CoordLayout::of(algebra::product::$regroup(pair, All)?))
            }
        )*}
    };
}
regrouped! {
    /// The same as [`logical_product_coords`](Self::logical_product_coords), whose modes are the block and its copies.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.zipped_product_coords(layout!((2, 3) : (1@0, 1@1))).to_string(), "((_4,_5),(_2,_3)):((_1@0,_1@1),(_4@0,_5@1))");
    /// assert_eq!(a.zipped_product_coords(layout!((2, n) : (1@0, 1@1))).to_string(), "((_4,_5),(_2,3)):((_1@0,_1@1),(_4@0,_5@1))");
    /// ```
    zipped_product_coords, try_zipped_product_coords: ZippedProductOp, try_zipped_product;
    /// [`logical_product_coords`](Self::logical_product_coords) with each mode of the copies as a mode of the result.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.tiled_product_coords(layout!((2, 3) : (1@0, 1@1))).to_string(), "((_4,_5),_2,_3):((_1@0,_1@1),_4@0,_5@1)");
    /// assert_eq!(a.tiled_product_coords(layout!((2, n) : (1@0, 1@1))).to_string(), "((_4,_5),_2,3):((_1@0,_1@1),_4@0,_5@1)");
    /// ```
    tiled_product_coords, try_tiled_product_coords: TiledProductOp, try_tiled_product;
    /// [`logical_product_coords`](Self::logical_product_coords) with each mode of the block and of the copies as a mode of the result.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.flat_product_coords(layout!((2, 3) : (1@0, 1@1))).to_string(), "(_4,_5,_2,_3):(_1@0,_1@1,_4@0,_5@1)");
    /// assert_eq!(a.flat_product_coords(layout!((2, n) : (1@0, 1@1))).to_string(), "(_4,_5,_2,3):(_1@0,_1@1,_4@0,_5@1)");
    /// ```
    flat_product_coords, try_flat_product_coords: FlatProductOp, try_flat_product;
}

/// The shape of a mode of the layout `B`, which places copies of `A`. The mode has the stride `D`.
#[cfg_attr(doc, doc(hidden))]
pub trait CopiesAlong<A, B, D>: Shape {
    /// The shape of the copies.
    type Shape: Shape;
    /// The stride of the copies.
    type Stride: Congruent<Self::Shape>;
    /// The modes of the copies, or the law that does not hold.
    fn copies_along(self, stride: D, a: A, b: B) -> Result<(Self::Shape, Self::Stride), LayoutError>;
}
/// The copies of the layout `A` of integers.
type CopiesOf<A, B> = Mode<LogicalProduct<A, B>, 1>;
impl<S, V, P, AS, AD, AE, BS, BD, BE> CopiesAlong<Layout<AS, AD>, Layout<BS, BD>, ScaledBasis<V, P>> for S
where
    S: Extent,
    V: Int,
    P: Path,
    AS: Shape,
    AD: Congruent<AS> + CoordStride<Entry<P> = AE>,
    AE: Congruent<AS>,
    BS: Shape,
    BD: Congruent<BS> + CoordStride<Entry<P> = BE>,
    BE: Congruent<BS>,
    Layout<AS, AE>: LogicalProductOp<Layout<S, V>> + LogicalProductOp<Layout<BS, BE>>,
    LogicalProduct<Layout<AS, AE>, Layout<S, V>>: ModeOp<1>,
    <CopiesOf<Layout<AS, AE>, Layout<S, V>> as AnyLayout>::Stride:
        Along<P, Steps: Congruent<<CopiesOf<Layout<AS, AE>, Layout<S, V>> as AnyLayout>::Shape>>,
{
    type Shape = <CopiesOf<Layout<AS, AE>, Layout<S, V>> as AnyLayout>::Shape;
    type Stride = <<CopiesOf<Layout<AS, AE>, Layout<S, V>> as AnyLayout>::Stride as Along<P>>::Steps;
    #[inline(always)]
    fn copies_along(
        self,
        stride: ScaledBasis<V, P>,
        a: Layout<AS, AD>,
        b: Layout<BS, BD>,
    ) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let a = Layout::of_valid(a.shape(), a.stride().entry::<P>());
        // All leaves of B along this entry must also compose together.
        let _: LogicalProduct<Layout<AS, AE>, Layout<BS, BE>> =
            try_logical_product(a, Layout::of_valid(b.shape(), b.stride().entry::<P>()))?;
        let product: LogicalProduct<Layout<AS, AE>, Layout<S, V>> =
            try_logical_product(a, Layout::of_valid(self, stride.value()))?;
        let copies = ModeOp::<1>::get_mode(product);
        Ok((copies.shape(), copies.stride().along()))
    }
}
// The copies along a leaf of stride 0 have one place.
impl<S: Extent, A, B> CopiesAlong<A, B, Z0> for S {
    type Shape = S;
    type Stride = Z0;
    #[inline(always)]
    fn copies_along(self, stride: Z0, _: A, _: B) -> Result<(S, Z0), LayoutError> {
        Ok((self, stride))
    }
}
impl<A, B> CopiesAlong<A, B, HNil> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn copies_along(self, stride: HNil, _: A, _: B) -> Result<(HNil, HNil), LayoutError> {
        Ok((self, stride))
    }
}
impl<A: Copy, B: Copy, H, T, DH, DT> CopiesAlong<A, B, HCons<DH, DT>> for HCons<H, T>
where
    H: CopiesAlong<A, B, DH>,
    T: CopiesAlong<A, B, DT>,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    #[inline(always)]
    fn copies_along(self, stride: HCons<DH, DT>, a: A, b: B) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (shape, steps) = self.head.copies_along(stride.head, a, b)?;
        let (shapes, strides) = self.tail.copies_along(stride.tail, a, b)?;
        Ok((cons(shape, shapes), cons(steps, strides)))
    }
}
