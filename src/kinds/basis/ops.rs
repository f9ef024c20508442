//! The operations of the algebra on layouts whose offsets are coordinates.
//!
//! Each method calls the operation on the layout inside. The offsets of the result are coordinates too, because each of its
//! strides is a multiple of a stride of the operand, along the same entry.

use super::CoordLayout;
use super::stride::CoordStride;
use crate::algebra::checked::Makes;
use crate::algebra::composition::CompositionTo;
use crate::algebra::flatten::{FlattenOp, Flattens};
use crate::algebra::slice::SliceOp;
use crate::algebra::{self, Slice};
use crate::coord::IntoCoord;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tuple::{IntTuple, notation};

use super::entries::{EachEntry, Start};

impl<L: AnyLayout + CompositionTo<B, R>, B, R: AnyLayout> CompositionTo<B, CoordLayout<R>> for CoordLayout<L> {}
impl<L: AnyLayout + Makes<(), B, R>, B, R: AnyLayout> Makes<(), B, CoordLayout<R>> for CoordLayout<L> {
    #[inline(always)]
    #[track_caller]
    fn result(self, b: B) -> CoordLayout<R> {
        CoordLayout::of(self.inner().result(b))
    }
    #[inline(always)]
    fn try_result(self, b: B) -> Result<CoordLayout<R>, LayoutError> {
        Ok(CoordLayout::of(self.inner().try_result(b)?))
    }
}

impl<L: FlattenOp + AnyLayout> Flattens for CoordLayout<L> {
    type Flat = CoordLayout<L::Output>;
    #[inline(always)]
    fn flat(self) -> Self::Flat {
        CoordLayout::of(algebra::flatten(self.inner()))
    }
}

/// Defines methods that apply the function of the same name to the layout inside.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident <$($g:ident),*>($($arg:ident: $ty:ty),*): $bound:path;)*) => {
        impl<L: AnyLayout> CoordLayout<L> {$(
            $(#[$doc])*
            ///
            #[doc = $crate::error::fails!($name)]
            #[inline(always)]
            #[track_caller]
            pub fn $name<$($g,)* R: AnyLayout>(self, $($arg: $ty),*) -> CoordLayout<R>
            where
                L: $bound,
            {
                CoordLayout::of(algebra::$name(self.inner(), $($arg),*))
            }
            /// The result of the method without `try_`, or the law that does not hold.
            #[inline(always)]
            pub fn $try_name<$($g,)* R: AnyLayout>(self, $($arg: $ty),*) -> Result<CoordLayout<R>, LayoutError>
            where
                L: $bound,
            {
                Ok(CoordLayout::of(algebra::$try_name(self.inner(), $($arg),*)?))
            }
        )*}
    };
}
methods! {
    /// Splits the layout into tiles; see [`logical_divide`](crate::algebra::logical_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(8, 6));
    /// assert_eq!(id.logical_divide(tiler!(4, 3)).to_string(), "((_4,_2),(_3,_2)):((_1@0,_4@0),(_1@1,_3@1))");
    /// let n = 6;
    /// let id = make_identity_layout(shape!(8, n));
    /// assert_eq!(id.logical_divide(tiler!(4, 3)).to_string(), "((_4,_2),(_3,2)):((_1@0,_4@0),(_1@1,_3@1))");
    /// ```
    logical_divide, try_logical_divide<T>(tiler: T): algebra::divide::LogicalDivideTo<T, R>;
    /// Splits the layout into tiles, and groups the tiles into one mode and the rests into another; see
    /// [`zipped_divide`](crate::algebra::zipped_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(8, 6));
    /// assert_eq!(id.zipped_divide(tiler!(4, 3)).to_string(), "((_4,_3),(_2,_2)):((_1@0,_1@1),(_4@0,_3@1))");
    /// ```
    zipped_divide, try_zipped_divide<T>(tiler: T): algebra::divide::ZippedDivideTo<T, R>;
    /// Splits the layout into tiles, with the tiles as one mode and each rest as a mode; see
    /// [`tiled_divide`](crate::algebra::tiled_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(8, 6));
    /// assert_eq!(id.tiled_divide(tiler!(4, 3)).to_string(), "((_4,_3),_2,_2):((_1@0,_1@1),_4@0,_3@1)");
    /// ```
    tiled_divide, try_tiled_divide<T>(tiler: T): algebra::TiledDivideOp<T, Output = R>;
    /// Splits the layout into tiles, with each tile and each rest as a mode; see [`flat_divide`](crate::algebra::flat_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(8, 6));
    /// assert_eq!(id.flat_divide(tiler!(4, 3)).to_string(), "(_4,_3,_2,_2):(_1@0,_1@1,_4@0,_3@1)");
    /// ```
    flat_divide, try_flat_divide<T>(tiler: T): algebra::FlatDivideOp<T, Output = R>;
}

impl<L: AnyLayout> CoordLayout<L> {
    /// The layout with as few modes as possible; see [`coalesce`](crate::algebra::coalesce()). Two neighbours can merge only if
    /// they step along the same entry.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 2) : (1@1, 4@1)).coalesce().to_string(), "_8:_1@1");
    /// assert_eq!(layout!((4, 2) : (1@0, 4@1)).coalesce().to_string(), "(_4,_2):(_1@0,_4@1)");
    /// let n = 2;
    /// assert_eq!(layout!((4, 1, n) : (1@0, 1@2, 1@1)).coalesce().to_string(), "(_4,2):(_1@0,_1@1)");
    /// ```
    ///
    /// Fails when a merged shape does not fit its integer type (*overflow*).
    #[inline(always)]
    #[track_caller]
    pub fn coalesce<R: AnyLayout>(self) -> CoordLayout<R>
    where
        L: algebra::CoalesceOp<Output = R>,
    {
        CoordLayout::of(algebra::coalesce(self.inner()))
    }
    /// Coalesces each mode for which the profile has an integer or `_`; see [`coalesce_by`](crate::algebra::coalesce_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((2, (1, 6)) : (1@0, (1@0@1, 1@1@1)));
    /// assert_eq!(a.coalesce_by(shape!(1, 1)).to_string(), "(_2,_6):(_1@0,_1@1@1)");
    /// ```
    ///
    /// Fails when a merged shape does not fit its integer type (*overflow*). A profile with more modes than the layout does not compile
    /// (*tiler rank*).
    #[inline(always)]
    #[track_caller]
    pub fn coalesce_by<P: IntTuple, R: AnyLayout>(self, profile: P) -> CoordLayout<R>
    where
        L: algebra::CoalesceByOp<P, Output = R>,
    {
        CoordLayout::of(algebra::coalesce_by(self.inner(), profile))
    }
    /// The layout with extent 1 in every mode of stride 0; see [`filter_zeros`](crate::algebra::filter_zeros).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// assert_eq!(layout!((4, 3, n) : (1@0, 0, 1@1)).filter_zeros().to_string(), "(_4,_1,2):(_1@0,_0,_1@1)");
    /// ```
    #[inline(always)]
    pub fn filter_zeros<R: AnyLayout>(self) -> CoordLayout<R>
    where
        L: algebra::FilterZerosOp<Output = R>,
    {
        CoordLayout::of(algebra::filter_zeros(self.inner()))
    }
    /// The layout without the modes of stride 0, coalesced; see [`filter`](crate::algebra::filter::filter()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 3, 2) : (1@0, 0, 1@1)).filter().to_string(), "(_4,_2):(_1@0,_1@1)");
    /// ```
    ///
    /// Fails when a merged shape does not fit its integer type (*overflow*).
    #[inline(always)]
    #[track_caller]
    pub fn filter<R: AnyLayout>(self) -> CoordLayout<R>
    where
        L: algebra::FilterOp<Output = R>,
    {
        CoordLayout::of(algebra::filter(self.inner()))
    }
    /// The layout of the modes of static stride 0, whose value is 0 in each entry; see [`nullspace`](crate::algebra::nullspace).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 5, 2) : (0, 1@1, 0)).nullspace().to_string(), "(_4,_2):(_1,_20)");
    /// let n = 5;
    /// assert_eq!(layout!((4, n, 2) : (0, 1@1, 0)).nullspace().to_string(), "(_4,_2):(_1,20)");
    /// ```
    ///
    /// Fails when a dynamic extent is 0 (*empty mode*).
    #[inline(always)]
    #[track_caller]
    pub fn nullspace<R: AnyLayout>(self) -> R
    where
        L: algebra::NullspaceOp<Output = R>,
    {
        algebra::nullspace(self.inner())
    }
    /// The result of [`nullspace`](Self::nullspace), or the law that does not hold.
    #[inline(always)]
    pub fn try_nullspace<R: AnyLayout>(self) -> Result<R, LayoutError>
    where
        L: algebra::NullspaceOp<Output = R>,
    {
        algebra::try_nullspace(self.inner())
    }
    /// The modes for which the coordinate has `_`; see [`slice`](crate::algebra::slice()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_identity_layout(shape!(4, (2, 3))).slice(coord!(_, (1, _))).to_string(), "(_4,_3):(_1@0,_1@1@1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: Copy>(self, coord: C) -> CoordLayout<Slice<C, L>>
    where
        L: SliceOp<C>,
    {
        CoordLayout::of(algebra::slice(coord, self.inner()))
    }
    /// The [`slice`](Self::slice), and the coordinate at which the slice begins.
    ///
    /// `A(c) = slice(d) + start`, entry by entry. Here `A` is this layout, and `c` is `coord` with the entries of `d` in place of
    /// each `_`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (row, offset) = make_identity_layout(shape!(4, 5)).slice_and_offset((3, All));
    /// assert_eq!((row.to_string(), notation(offset).to_string()), ("(_5):(_1@1)".into(), "(3,0)".into()));
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*). [`try_slice_and_offset`](Self::try_slice_and_offset) returns
    /// the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn slice_and_offset<C: IntoCoord>(self, coord: C) -> SliceAndStart<C, L>
    where
        L: SliceOp<C>,
        L::Stride: CoordStride<Entries: EachEntry<L, Start<C>>>,
    {
        self.try_slice_and_offset(coord).or_broken()
    }
    /// The result of [`slice_and_offset`](Self::slice_and_offset), or the law that does not hold.
    #[inline(always)]
    pub fn try_slice_and_offset<C: IntoCoord>(self, coord: C) -> Result<SliceAndStart<C, L>, LayoutError>
    where
        L: SliceOp<C>,
        L::Stride: CoordStride<Entries: EachEntry<L, Start<C>>>,
    {
        let start = <L::Stride as CoordStride>::Entries::default();
        Ok((self.slice(coord), self.start(coord, start)?))
    }
    /// The coordinate at which the slice at `coord` begins, plus the coordinate `start`, entry by entry.
    #[inline(always)]
    pub(crate) fn start<C: IntoCoord, O: EachEntry<L, Start<C>>>(self, coord: C, start: O) -> Result<O, LayoutError>
    where
        L: SliceOp<C>,
    {
        match self.inner().slice_start(coord) {
            Some(_) => Ok(start.plus(self.inner(), Start(coord))),
            None => Err(outside(self.shape(), coord.nearest_coord())),
        }
    }
}

/// A slice, and the coordinate at which it begins.
pub type SliceAndStart<C, L> = (CoordLayout<Slice<C, L>>, <<L as AnyLayout>::Stride as CoordStride>::Entries);

/// The error of a coordinate that lies outside a shape.
#[cold]
fn outside(shape: impl IntTuple, coord: impl IntTuple) -> LayoutError {
    LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(coord)))
}
