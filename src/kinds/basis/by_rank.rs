//! Blocked and raked products of layouts of coordinates: mode `k` of the block is paired with mode `k` of its copies.
//!
//! For example, the block `(4,5):(1@0,1@1)` in the arrangement `(2,3):(1@0,1@1)` has the copies `(2,3):(4@0,5@1)`. The blocked
//! product is `((4,2),(5,3)):((1@0,4@0),(1@1,5@1))`, and the raked product has the copies first in each pair.

use super::CoordLayout;
use super::complement::{EachComplement, OneCopy};
use super::pair::Pair;
use super::product::CopiesAlong;
use super::stride::{CoordStride, CoordStrideOf};
use crate::error::{LayoutError, OrBroken};
use crate::int::Int;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{P1, Z0};

/// How a shape or a stride is read as a list of modes: [`AsIs`], or as [`OneMode`].
#[cfg_attr(doc, doc(hidden))]
pub trait Listed {
    /// The list.
    type List<X>;
    /// The value of [`Self::List`].
    fn list<X>(x: X) -> Self::List<X>;
}
/// The modes of the tuple.
pub struct AsIs;
impl Listed for AsIs {
    type List<X> = X;
    #[inline(always)]
    fn list<X>(x: X) -> X {
        x
    }
}
/// All as one mode.
pub struct OneMode;
impl Listed for OneMode {
    type List<X> = HCons<X, HNil>;
    #[inline(always)]
    fn list<X>(x: X) -> HCons<X, HNil> {
        cons(x, HNil)
    }
}

/// The shape of a block whose modes are paired with those of its copies, which have an arrangement of the shape `B`. If one shape is
/// an int and the other has one mode, both are paired as a whole.
#[cfg_attr(doc, doc(hidden))]
pub trait PairedWith<B> {
    /// How the block is listed.
    type Block: Listed;
    /// How its copies are listed.
    type Copies: Listed;
}
macro_rules! paired_with {
    ($([$($g:tt)*] $a:ty, $b:ty => $block:ty, $copies:ty;)*) => {$(
        impl<$($g)*> PairedWith<$b> for $a {
            type Block = $block;
            type Copies = $copies;
        }
    )*};
}
paired_with! {
    [X: Int, Y: Int] X, Y => OneMode, OneMode;
    [X, Y: Int] HCons<X, HNil>, Y => OneMode, OneMode;
    [X: Int, Y] X, HCons<Y, HNil> => OneMode, OneMode;
    [X, X1, XT, Y: Int] HCons<X, HCons<X1, XT>>, Y => AsIs, OneMode;
    [X: Int, Y, Y1, YT] X, HCons<Y, HCons<Y1, YT>> => OneMode, AsIs;
    [X, XT, Y, YT] HCons<X, XT>, HCons<Y, YT> => AsIs, AsIs;
}

/// The pairs `((x0, y0), (x1, y1), ...)` of the elements of two lists. The shorter list is continued by `M`.
#[cfg_attr(doc, doc(hidden))]
pub trait PairsWith<Y, M> {
    /// The pairs.
    type Output;
    /// The value of [`Self::Output`].
    fn pairs(self, y: Y) -> Self::Output;
}
macro_rules! pairs_with {
    ($([$($g:tt)*] $list:ty, $other:ty => $x:ty, $y:ty; $xs:ty, $ys:ty; |$a:ident, $b:ident| $heads:expr, $tails:expr;)*) => {$(
        impl<M: Default, $($g)*> PairsWith<$other, M> for $list
        where
            $xs: PairsWith<$ys, M>,
        {
            type Output = HCons<Pair<$x, $y>, <$xs as PairsWith<$ys, M>>::Output>;
            #[inline(always)]
            fn pairs(self, other: $other) -> Self::Output {
                let ($a, $b) = (self, other);
                let ((x, y), (xs, ys)) = ($heads, $tails);
                HCons { head: cons(x, cons(y, HNil)), tail: <$xs as PairsWith<$ys, M>>::pairs(xs, ys) }
            }
        }
    )*};
}
pairs_with! {
    [X, XT, Y, YT] HCons<X, XT>, HCons<Y, YT> => X, Y; XT, YT; |a, b| (a.head, b.head), (a.tail, b.tail);
    [X, XT] HCons<X, XT>, HNil => X, M; XT, HNil; |a, b| (a.head, M::default()), (a.tail, b);
    [Y, YT] HNil, HCons<Y, YT> => M, Y; HNil, YT; |a, b| (M::default(), b.head), (a, b.tail);
}
impl<M> PairsWith<HNil, M> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn pairs(self, _: HNil) -> HNil {
        HNil
    }
}

/// The modes of a block of the shape `S`, where `X` is its shape or stride.
type Blocks<S, BS, X> = <<S as PairedWith<BS>>::Block as Listed>::List<X>;
/// The modes of its copies in an arrangement of the shape `BS`.
type Copies<S, BS, Y> = <<S as PairedWith<BS>>::Copies as Listed>::List<Y>;

/// Defines the two products. Each has the lists that are paired, in their order, and the functions that list them.
macro_rules! by_rank {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident: $first:ident $x:ident, $second:ident $y:ident;)*) => {
        impl<L: AnyLayout> CoordLayout<L> {$(
            $(#[$doc])*
            ///
            /// If one layout has fewer modes, it is continued by modes `1:0`. If a shape is an int, its layout is one mode.
            ///
            /// Fails as [`logical_product_coords`](Self::logical_product_coords) does.
            #[inline(always)]
            #[track_caller]
            pub fn $name<B, C, S, D>(self, b: CoordLayout<B>) -> CoordLayout<Layout<S, D>>
            where
                B: AnyLayout<Shape = C>,
                C: CopiesAlong<L, B, B::Stride>,
                L: AnyLayout<Shape: PairedWith<C>>,
                L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
                $first<L::Shape, C, by_rank!(@$x L C Shape)>: PairsWith<$second<L::Shape, C, by_rank!(@$y L C Shape)>, P1, Output = S>,
                $first<L::Shape, C, by_rank!(@$x L C Stride)>: PairsWith<$second<L::Shape, C, by_rank!(@$y L C Stride)>, Z0, Output = D>,
                S: Shape,
                D: Congruent<S> + CoordStrideOf<S>,
            {
                self.$try_name(b).or_broken()
            }
            /// The result of the method without `try_`, or the law that does not hold.
            #[inline(always)]
            pub fn $try_name<B, C, S, D>(self, b: CoordLayout<B>) -> Result<CoordLayout<Layout<S, D>>, LayoutError>
            where
                B: AnyLayout<Shape = C>,
                C: CopiesAlong<L, B, B::Stride>,
                L: AnyLayout<Shape: PairedWith<C>>,
                L::Stride: CoordStride<Entries: EachComplement<L, OneCopy>>,
                $first<L::Shape, C, by_rank!(@$x L C Shape)>: PairsWith<$second<L::Shape, C, by_rank!(@$y L C Shape)>, P1, Output = S>,
                $first<L::Shape, C, by_rank!(@$x L C Stride)>: PairsWith<$second<L::Shape, C, by_rank!(@$y L C Stride)>, Z0, Output = D>,
                S: Shape,
                D: Congruent<S> + CoordStrideOf<S>,
            {
                let product = || {
                    let (copies, steps) = self.copies_of(b)?;
                    let (block, stride) = (self.shape(), self.inner().stride());
                    let shape = by_rank!(@list $x L C block copies).pairs(by_rank!(@list $y L C block copies));
                    let stride = by_rank!(@list $x L C stride steps).pairs(by_rank!(@list $y L C stride steps));
                    Ok(CoordLayout::of(Layout::try_new(shape, stride)?))
                };
                product().map_err(|e: LayoutError| e.of_others().of(&self, Some(&b)))
            }
        )*}
    };
    (@block $l:ident $c:ident $part:ident) => { $l::$part };
    (@copies $l:ident $c:ident $part:ident) => { $c::$part };
    (@list block $l:ident $c:ident $block:ident $copies:ident) => { <$l::Shape as PairedWith<$c>>::Block::list($block) };
    (@list copies $l:ident $c:ident $block:ident $copies:ident) => { <$l::Shape as PairedWith<$c>>::Copies::list($copies) };
}
by_rank! {
    /// The copies of this layout in the arrangement B, mode by mode: mode `k` of the result is `(A_k, B_k)`, where `B_k` is mode `k`
    /// of the copies.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.blocked_product(layout!((2, 3) : (1@0, 1@1))).to_string(), "((_4,_2),(_5,_3)):((_1@0,_4@0),(_1@1,_5@1))");
    /// assert_eq!(a.blocked_product(layout!((2, n) : (1@0, 1@1))).to_string(), "((_4,_2),(_5,3)):((_1@0,_4@0),(_1@1,_5@1))");
    /// ```
    blocked_product, try_blocked_product: Blocks block, Copies copies;
    /// The copies of this layout, interleaved in the arrangement B, mode by mode: mode `k` of the result is `(B_k, A_k)`, where `B_k`
    /// is mode `k` of the copies.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, n) = (layout!((4, 5) : (1@0, 1@1)), 3);
    /// assert_eq!(a.raked_product(layout!((2, 3) : (1@0, 1@1))).to_string(), "((_2,_4),(_3,_5)):((_4@0,_1@0),(_5@1,_1@1))");
    /// assert_eq!(a.raked_product(layout!((2, n) : (1@0, 1@1))).to_string(), "((_2,_4),(3,_5)):((_4@0,_1@0),(_5@1,_1@1))");
    /// ```
    raked_product, try_raked_product: Copies copies, Blocks block;
}
