//! Inverses of layouts of coordinates: layouts of integers that take a value back to its index.
//!
//! An inverse is nested like the values. Each mode of the inverse inverts the layout of integers that computes one entry
//! ([`CoordLayout::entry`]). The index of a value is the sum of the results of these modes. The inverse of `(4,5):(1@1,1@0)` is
//! `(5,4):(4,1)`.

use super::CoordLayout;
use super::stride::CoordStride;
use crate::algebra::{LeftInverse, LeftInverseOp, RightInverse, RightInverseOp, try_left_inverse, try_right_inverse};
use crate::error::LayoutError;
use crate::int::Dyn;
use crate::int::basis::{Entry, Path};
use crate::layout::{AnyLayout, Layout, static_or, try_static_or};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{P1, Z0};

/// An inverse of the layout `L` of integers.
pub trait Inverts<L> {
    /// The inverse.
    type Output: AnyLayout;
    /// The inverse, or the law that does not hold.
    fn of(layout: L) -> Result<Self::Output, LayoutError>;
}
/// The right inverse.
#[derive(Clone, Copy)]
pub struct Right;
impl<L: RightInverseOp> Inverts<L> for Right {
    type Output = RightInverse<L>;
    #[inline(always)]
    fn of(layout: L) -> Result<Self::Output, LayoutError> {
        try_right_inverse(layout)
    }
}
/// The left inverse.
#[derive(Clone, Copy)]
pub struct Left;
impl<L: LeftInverseOp> Inverts<L> for Left {
    type Output = LeftInverse<L>;
    #[inline(always)]
    fn of(layout: L) -> Result<Self::Output, LayoutError> {
        try_left_inverse(layout)
    }
}

/// The type of the values of the layout `L`, for which `Q` computes the inverse of each entry. `Q` is [`Right`] or [`Left`].
///
/// The impls recurse into the values, like the impls of [`EachEntry`](super::EachEntry). `P` is the path of the entry or of the
/// tuple. `I` is the index of the first element of the tuple that the recursion has not reached.
#[cfg_attr(doc, doc(hidden))]
pub trait EachInverse<L, Q, P = HNil, I = typenum::Const<0>> {
    /// The shape of the inverse.
    type Shape: IntTuple;
    /// The stride of the inverse.
    type Stride: IntTuple;
    /// The inverse, as a shape and a stride.
    fn each(layout: L) -> Result<(Self::Shape, Self::Stride), LayoutError>;
}
// No stride steps along this entry, so the entry is always 0, and its inverse is `1:0`.
impl<L, Q, P, I> EachInverse<L, Q, P, I> for Z0 {
    type Shape = P1;
    type Stride = Z0;
    #[inline(always)]
    fn each(_: L) -> Result<(P1, Z0), LayoutError> {
        Ok(Default::default())
    }
}
impl<S, D, D1, Q, P: Path, I> EachInverse<Layout<S, D>, Q, P, I> for Dyn
where
    S: Shape,
    D: Congruent<S> + CoordStride<Entry<P> = D1>,
    D1: Congruent<S>,
    Q: Inverts<Layout<S, D1>>,
{
    type Shape = <Q::Output as AnyLayout>::Shape;
    type Stride = <Q::Output as AnyLayout>::Stride;
    #[inline(always)]
    fn each(layout: Layout<S, D>) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let inverse = Q::of(Layout::of_valid(layout.shape(), layout.stride().entry::<P>()))?;
        Ok((inverse.shape(), inverse.stride()))
    }
}
impl<L, Q, P, I> EachInverse<L, Q, P, I> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn each(_: L) -> Result<(HNil, HNil), LayoutError> {
        Ok((HNil, HNil))
    }
}
impl<L: Copy, Q, P, I: Entry, H, T> EachInverse<L, Q, P, I> for HCons<H, T>
where
    H: EachInverse<L, Q, HCons<I, P>>,
    T: EachInverse<L, Q, P, I::Next>,
    HCons<H::Shape, T::Shape>: IntTuple,
    HCons<H::Stride, T::Stride>: IntTuple,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    #[inline(always)]
    fn each(layout: L) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (shape, stride) = H::each(layout)?;
        let (shapes, strides) = T::each(layout)?;
        Ok((cons(shape, shapes), cons(stride, strides)))
    }
}

/// Defines the inverses, which differ only in the inverse of an entry.
macro_rules! inverses {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident by $inverse:ident;)*) => {
        impl<L: AnyLayout> CoordLayout<L> {$(
            $(#[$doc])*
            #[inline(always)]
            #[track_caller]
            pub fn $name<S: Shape, D: Congruent<S>>(self) -> Layout<S, D>
            where
                L::Stride: CoordStride<Entries: EachInverse<L, $inverse, Shape = S, Stride = D>>,
            {
                static_or::<L, _>(|| self.$try_name())
            }
            /// The result of the method without `try_`, or the law that does not hold.
            #[inline(always)]
            pub fn $try_name<S: Shape, D: Congruent<S>>(self) -> Result<Layout<S, D>, LayoutError>
            where
                L::Stride: CoordStride<Entries: EachInverse<L, $inverse, Shape = S, Stride = D>>,
            {
                try_static_or::<L, _>(|| {
                    let (shape, stride) = <L::Stride as CoordStride>::Entries::each(self.inner())?;
                    Layout::try_new(shape, stride)
                })
            }
        )*}
    };
}
inverses! {
    /// The layout R with `A(R(c)) = c` for every coordinate `c` of the shape of R. Each mode of R is the
    /// [`right_inverse`](crate::algebra::right_inverse()) of one [`entry`](Self::entry) of the values.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, (2, 3)) : (1@1, (3@0, 1@0)));
    /// assert_eq!(a.right_inverse().to_string(), "((_3,_2),_4):((_8,_4),_1)");
    /// let n = 4;
    /// let a = layout!((5, n) : (1@1, 1@0));
    /// assert_eq!(a.right_inverse().to_string(), "(4,_5):(_5,_1)");
    /// assert_eq!(notation(a.at(a.right_inverse().at((2, 3)))).to_string(), "(2,3)");
    /// ```
    ///
    /// Fails when a dynamic extent is 0 (*empty mode*).
    right_inverse, try_right_inverse by Right;
    /// The layout R with `R(A(i)) = i` for every index `i`. If several indices have the same value, R returns the first of them.
    /// Each mode of R is the [`left_inverse`](crate::algebra::left_inverse()) of one [`entry`](Self::entry) of the values.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 5) : (2@0, 1@1));
    /// assert_eq!(a.left_inverse().to_string(), "((_2,_4),_5):((_0,_1),_4)");
    /// let n = 5;
    /// assert_eq!(layout!((4, n) : (2@0, 1@1)).left_inverse().to_string(), "((_2,_4),5):((_0,_1),_4)");
    /// ```
    ///
    /// Fails when [`left_inverse`](crate::algebra::left_inverse()) refuses the layout of an entry, or when a dynamic extent is 0
    /// (*empty mode*).
    left_inverse, try_left_inverse by Left;
}
