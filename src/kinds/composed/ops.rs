//! The operations of the algebra on swizzled layouts.
//!
//! Most of them change only the coordinates, and so only the inner layout: `(Sw o offset o L)(B(c)) = Sw(offset + (L ∘ B)(c))`.
//! Each of these methods calls the operation on the inner layout.

use super::distinct::{distinct, try_distinct};
use super::inner::Inner;
use super::layout::{ComposedLayout, checked, try_checked};
use super::outer::Outer;
use crate::algebra;
use crate::algebra::checked::Makes;
use crate::algebra::composition::CompositionTo;
use crate::algebra::slice::SliceOp;
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::Int;
use crate::int::ops::{Add, AddOp};
use crate::layout::{AnyLayout, Layout, LayoutLeft, TensorLayout};
use crate::tuple::IntTuple;
use typenum::Z0;

/// Defines the composition of an outer function with a layout: `A o 0 o L`.
macro_rules! after {
    ($([$($g:tt)*] $outer:ty, $layout:ty;)*) => {$(
        impl<$($g)*> CompositionTo<$layout, ComposedLayout<Self, Z0, $layout>> for $outer where $layout: Inner {}
        impl<$($g)*> Makes<(), $layout, ComposedLayout<Self, Z0, $layout>> for $outer
        where
            $layout: Inner,
        {
            #[inline(always)]
            #[track_caller]
            fn result(self, layout: $layout) -> ComposedLayout<Self, Z0, $layout> {
                $crate::composed::layout::checked(ComposedLayout::of(self, $crate::int::static_int(), layout))
            }
            #[inline(always)]
            fn try_result(self, layout: $layout) -> Result<ComposedLayout<Self, Z0, $layout>, LayoutError> {
                $crate::composed::layout::try_checked(ComposedLayout::of(self, $crate::int::static_int(), layout))
            }
        }
    )*};
}
pub(crate) use after;

macro_rules! composed {
    ([$($g:tt)*] $layout:ty) => {
        impl<A: Outer, O: Int, B, R: Inner, $($g)*> CompositionTo<B, ComposedLayout<A, O, R>> for ComposedLayout<A, O, $layout>
        where
            $layout: Inner + CompositionTo<B, R>,
        {
        }
        impl<A: Outer, O: Int, B, R: Inner, $($g)*> Makes<(), B, ComposedLayout<A, O, R>> for ComposedLayout<A, O, $layout>
        where
            $layout: Inner + Makes<(), B, R>,
        {
            #[inline(always)]
            #[track_caller]
            fn result(self, b: B) -> ComposedLayout<A, O, R> {
                let ComposedLayout { swizzle, offset, layout } = self;
                checked(ComposedLayout { swizzle, offset, layout: layout.result(b) })
            }
            #[inline(always)]
            fn try_result(self, b: B) -> Result<ComposedLayout<A, O, R>, LayoutError> {
                let ComposedLayout { swizzle, offset, layout } = self;
                try_checked(ComposedLayout::of(swizzle, offset, layout.try_result(b)?))
            }
        }
    };
}
// Plain and swizzled inner layouts have an impl each. The function of one impl for both could call itself, and the compiler would
// not inline it.
composed!([S, D] Layout<S, D>);
composed!([W, P, L] ComposedLayout<W, P, L>);

// ---- as methods ---------------------------------------------------------------------------------

/// A layout, plain or swizzled, that the coordinate `C` can slice: the bound of [`ComposedLayout::slice`] in generic code. A
/// plain layout implements it if it implements [`SliceOp`].
///
/// `A(c) = R(d) + offset`, where `c` is the coordinate with the entries of `d` in place of `_`. `Output` is the type of `R`, and
/// `Offset` the type of the offset, which is static if the offset is known. Fails as [`ComposedLayout::slice`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::{ComposedLayout, Sliced};
/// fn row<W, O, L>(tile: ComposedLayout<W, O, L>) -> <ComposedLayout<W, O, L> as Sliced<(usize, All)>>::Output
/// where
///     ComposedLayout<W, O, L>: Sliced<(usize, All)>,
/// {
///     tile.try_sliced((2, All)).unwrap().0
/// }
/// let n = 64;
/// let sw = swizzle!(3, 3, 3);
/// assert_eq!(row(composition(sw, layout!((8, 64), LayoutRight))).to_string(), "Sw<3,3,3> o 128 o (_64):(_1)");
/// assert_eq!(row(composition(sw, layout!((8, n), LayoutRight))).to_string(), "Sw<3,3,3> o 128 o (64):(_1)");
/// ```
pub trait Sliced<C>: TensorLayout {
    /// The slice: the modes for which the coordinate has `_`.
    type Output: TensorLayout;
    /// The type of the offset that is added to the offsets of the slice.
    type Offset: Int;
    /// The slice and the offset, or the law that does not hold.
    fn try_sliced(self, coord: C) -> Result<(Self::Output, Self::Offset), LayoutError>;
    /// Whether the entries of the coordinate that are not `_` lie in the shape.
    fn can_slice(self, coord: C) -> bool;
    /// See [`Token`]. Tensors trust the result of `can_slice`, so no other crate can implement this trait.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<A: SliceOp<C, Output: Inner> + Inner, C: Copy> Sliced<C> for A {
    type Output = A::Output;
    type Offset = A::Offset;
    #[inline(always)]
    fn try_sliced(self, coord: C) -> Result<(A::Output, A::Offset), LayoutError> {
        Ok((self.slice(coord), self.try_slice_offset(coord)?))
    }
    #[inline(always)]
    fn can_slice(self, coord: C) -> bool {
        self.slice_start(coord).is_some()
    }
    fn sealed(_: Token) {}
}
// The offset of the fixed coordinates is added before the swizzle, because in general `Sw(x + y)` is not `Sw(x) + Sw(y)`.
impl<A: Outer, O: Int + AddOp<L::Offset>, L: Inner + Sliced<C, Output: Inner>, C: Copy> Sliced<C>
    for ComposedLayout<A, O, L>
{
    type Output = ComposedLayout<A, Add<O, L::Offset>, L::Output>;
    type Offset = Z0;
    #[inline(always)]
    fn try_sliced(self, coord: C) -> Result<(Self::Output, Z0), LayoutError> {
        let (layout, offset) = self.layout().try_sliced(coord)?;
        let too_far = || LayoutError::Overflow(Clash::in_mode(0, self.offset().get(), offset.get())).of(&self, None);
        let offset = self.offset().add(offset).ok_or_else(too_far)?;
        Ok((try_checked(ComposedLayout::of(self.swizzle(), offset, layout))?, Z0))
    }
    #[inline(always)]
    fn can_slice(self, coord: C) -> bool {
        self.layout().can_slice(coord)
    }
    fn sealed(_: Token) {}
}

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The modes for which the coordinate has `_`. The offset of the fixed coordinates is added before the swizzle.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// let row = tile.slice(coord!(3, _));
    /// assert_eq!(row.to_string(), "Sw<3,3,3> o _192 o (_64):(_1)");
    /// assert_eq!(row.at(8), tile.at((3, 8)));
    /// let i = 3;
    /// assert_eq!(tile.slice((i, All)).to_string(), "Sw<3,3,3> o 192 o (_64):(_1)");
    /// ```
    ///
    /// The result is always swizzled. For the same coordinate, `dynamic::DynComposed::slice` may return a plain layout.
    ///
    /// # Panics
    /// When the offset does not fit (*overflow*). [`try_slice`](Self::try_slice) returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: Copy>(self, coord: C) -> <Self as Sliced<C>>::Output
    where
        Self: Sliced<C>,
    {
        self.try_slice(coord).or_broken()
    }
    /// The result of [`slice`](Self::slice), or the law that does not hold.
    #[inline(always)]
    pub fn try_slice<C: Copy>(self, coord: C) -> Result<<Self as Sliced<C>>::Output, LayoutError>
    where
        Self: Sliced<C>,
    {
        Ok(self.try_sliced(coord)?.0)
    }
    /// The [`slice`](Self::slice), and an offset that is added after the swizzle. This offset is always 0.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// let (row, offset) = tile.slice_and_offset((1, All));
    /// assert_eq!(row.at(2) + offset.get(), tile.at((1, 2)));
    /// ```
    ///
    /// # Panics
    /// When the offset does not fit (*overflow*).
    #[inline(always)]
    #[track_caller]
    pub fn slice_and_offset<C: Copy>(self, coord: C) -> (<Self as Sliced<C>>::Output, <Self as Sliced<C>>::Offset)
    where
        Self: Sliced<C>,
    {
        self.try_sliced(coord).or_broken()
    }
}

/// Defines methods that apply the function of the same name to the inner layout, which changes only the coordinates, and check the result.
macro_rules! methods {
    ($checked:ident, $try_checked:ident: $(
        $(#[$doc:meta])*
        $name:ident, $try_name:ident <$($g:ident $(: $is:ident)?),*>($($arg:ident: $ty:ty),*): $bound:path;
    )*) => {
        impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {$(
            $(#[$doc])*
            ///
            #[doc = $crate::error::fails!($name)]
            #[inline(always)]
            #[track_caller]
            pub fn $name<$($g $(: $is)?,)* R: Inner + AnyLayout>(self, $($arg: $ty),*) -> ComposedLayout<A, O, L::WithLayout<R>>
            where
                L::Innermost: $bound,
            {
                $checked(self.with_plain(algebra::$name(self.plain(), $($arg),*)))
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<$($g $(: $is)?,)* R: Inner + AnyLayout>(
                self,
                $($arg: $ty),*
            ) -> Result<ComposedLayout<A, O, L::WithLayout<R>>, LayoutError>
            where
                L::Innermost: $bound,
            {
                $try_checked(self.with_plain(algebra::$try_name(self.plain(), $($arg),*)?))
            }
        )*}
    };
}
pub(super) use methods;

methods! { checked, try_checked:
    /// Splits the layout into tiles; see [`logical_divide`](crate::prelude::logical_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(a.logical_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_2),(_8,_8)):((_64,_256),(_1,_8))");
    /// let n = 64;
    /// let a = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert_eq!(a.logical_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_2),(_8,8)):((64,256),(_1,_8))");
    /// ```
    logical_divide, try_logical_divide<T>(tiler: T): algebra::divide::LogicalDivideTo<T, R>;
    /// Splits the layout into tiles, and groups the tiles into one mode and the rests into another; see
    /// [`zipped_divide`](crate::prelude::zipped_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(a.zipped_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_8),(_2,_8)):((_64,_1),(_256,_8))");
    /// let n = 60;
    /// let a = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert!(a.try_zipped_divide(tiler!(4, 8)).unwrap_err().to_string().starts_with("exact fit: "));
    /// ```
    zipped_divide, try_zipped_divide<T>(tiler: T): algebra::divide::ZippedDivideTo<T, R>;
    /// Splits the layout into tiles, with the tiles as one mode and each rest as a mode; see
    /// [`tiled_divide`](crate::prelude::tiled_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(a.tiled_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_8),_2,_8):((_64,_1),_256,_8)");
    /// ```
    tiled_divide, try_tiled_divide<T>(tiler: T): algebra::TiledDivideOp<T, Output = R>;
    /// Splits the layout into tiles, with each tile and each rest as a mode; see [`flat_divide`](crate::algebra::flat_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(a.flat_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o (_4,_8,_2,_8):(_64,_1,_256,_8)");
    /// ```
    flat_divide, try_flat_divide<T>(tiler: T): algebra::FlatDivideOp<T, Output = R>;
}

// No two copies share an offset of the inner layout. That they share none after a layout with XOR strides is checked.
methods! { distinct, try_distinct:
    /// Repeats the layout, once for each coordinate of a layout or a tiler; see
    /// [`logical_product`](crate::prelude::logical_product).
    ///
    /// Mode 0 is this layout. No two copies share an offset: the copies of the inner layout share none, and a swizzle is a
    /// bijection. A layout with XOR strides must have different offsets for them (*power of two*, *XOR independence*), in all products.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(1, 0, 1), layout!(4:1));
    /// assert_eq!(a.logical_product(layout!(3:1)).to_string(), "Sw<1,0,1> o _0 o (_4,_3):(_1,_4)");
    /// ```
    logical_product, try_logical_product<T>(tiler: T): algebra::product::LogicalProductTo<T, R>;
    /// Repeats the layout, with its modes grouped into one mode and the copies into another; see
    /// [`zipped_product`](crate::algebra::zipped_product).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(1, 0, 1), layout!((2, 4), LayoutRight));
    /// assert_eq!(a.zipped_product(layout!(3)).to_string(), "Sw<1,0,1> o _0 o ((_2,_4),_3):((_4,_1),_8)");
    /// ```
    zipped_product, try_zipped_product<T>(tiler: T): algebra::product::ZippedProductTo<T, R>;
    /// Repeats the layout, with its modes grouped into one mode, followed by each mode of the copies; see
    /// [`tiled_product`](crate::algebra::tiled_product).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(1, 0, 1), layout!((2, 4), LayoutRight));
    /// assert_eq!(a.tiled_product(layout!((3, 2))).to_string(), "Sw<1,0,1> o _0 o ((_2,_4),_3,_2):((_4,_1),_8,_24)");
    /// ```
    tiled_product, try_tiled_product<T>(tiler: T): algebra::product::TiledProductTo<T, R>;
    /// Repeats the layout. The modes of the result are those of the layout, followed by those of the copies; see
    /// [`flat_product`](crate::algebra::flat_product).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(1, 0, 1), layout!((2, 4), LayoutRight));
    /// assert_eq!(a.flat_product(layout!((3, 2))).to_string(), "Sw<1,0,1> o _0 o (_2,_4,_3,_2):(_4,_1,_8,_24)");
    /// ```
    flat_product, try_flat_product<T>(tiler: T): algebra::product::FlatProductTo<T, R>;
    /// Arranges copies of this layout like the layout `by`; see [`blocked_product`](crate::prelude::blocked_product).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let a = composition(swizzle!(1, 0, 1), layout!((2, 4), LayoutRight));
    /// assert_eq!(a.blocked_product(layout!((n, 2))).to_string(), "Sw<1,0,1> o _0 o ((_2,3),(_4,_2)):((_4,_8),(_1,24))");
    /// ```
    blocked_product, try_blocked_product<B>(by: B): algebra::BlockedProductOp<B, Output = R>;
    /// Interleaves copies of this layout, numbered by the layout `by`; see [`raked_product`](crate::algebra::raked_product).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(1, 0, 1), layout!((2, 4), LayoutRight));
    /// assert_eq!(a.raked_product(layout!((3, 2))).to_string(), "Sw<1,0,1> o _0 o ((_3,_2),(_2,_4)):((_8,_4),(_24,_1))");
    /// ```
    raked_product, try_raked_product<B>(by: B): algebra::RakedProductOp<B, Output = R>;
    /// Repeats the layout until it has the shape `shape`: first along mode 0, then along mode 1, and so on; see
    /// [`tile_to_shape`](crate::prelude::tile_to_shape).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 2), layout!((4, 4), LayoutRight));
    /// assert_eq!(a.tile_to_shape(shape!(8, 4)).to_string(), "Sw<2,0,2> o _0 o ((_4,_2),(_4,_1)):((_4,_16),(_1,_0))");
    /// let n = 8;
    /// assert_eq!(a.tile_to_shape(shape!(n, 4)).to_string(), "Sw<2,0,2> o _0 o ((_4,2),(_4,_1)):((_4,_16),(_1,_0))");
    /// ```
    tile_to_shape, try_tile_to_shape<M: IntTuple>(shape: M): algebra::TileToShapeByOp<M, LayoutLeft, Output = R>;
    /// Repeats the layout until it has the shape `shape`, along one mode after the other in the order `order`; see
    /// [`tile_to_shape_by`](crate::algebra::tile_to_shape_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 2), layout!((4, 4), LayoutRight));
    /// let r = a.tile_to_shape_by(shape!(8, 8), LayoutRight);
    /// assert_eq!(r.to_string(), "Sw<2,0,2> o _0 o ((_4,_2),(_4,_2)):((_4,_32),(_1,_16))");
    /// ```
    tile_to_shape_by, try_tile_to_shape_by<M: IntTuple, Q>(shape: M, order: Q): algebra::TileToShapeByOp<M, Q, Output = R>;
}

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The layout with as few modes as possible; see [`coalesce`](crate::prelude::coalesce).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((2, (1, 6)) : (1, (6, 2))));
    /// assert_eq!(a.coalesce().to_string(), "Sw<2,0,3> o _0 o _12:_1");
    /// ```
    ///
    /// Fails when a merged shape does not fit its integer type (*overflow*).
    #[inline(always)]
    #[track_caller]
    pub fn coalesce<R: Inner + AnyLayout>(self) -> ComposedLayout<A, O, L::WithLayout<R>>
    where
        L::Innermost: algebra::CoalesceOp<Output = R>,
    {
        checked(self.with_plain(algebra::coalesce(self.plain())))
    }
    /// The result of [`coalesce`](Self::coalesce), or the law that does not hold.
    #[inline(always)]
    pub fn try_coalesce<R: Inner + AnyLayout>(self) -> Result<ComposedLayout<A, O, L::WithLayout<R>>, LayoutError>
    where
        L::Innermost: algebra::CoalesceOp<Output = R>,
    {
        try_checked(self.with_plain(algebra::CoalesceOp::try_coalesce(self.plain())?))
    }
    /// Coalesces each mode for which the profile has an integer or `_`; see [`coalesce_by`](crate::prelude::coalesce_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 6;
    /// let a = composition(swizzle!(2, 0, 3), layout!((2, (1, n)) : (1, (6, 2))));
    /// assert_eq!(a.coalesce_by(shape!(1, 1)).to_string(), "Sw<2,0,3> o _0 o (_2,6):(_1,_2)");
    /// ```
    ///
    /// Fails when a merged shape does not fit its integer type (*overflow*). A profile with more modes than the layout does not compile
    /// (*tiler rank*).
    #[inline(always)]
    #[track_caller]
    pub fn coalesce_by<P: IntTuple, R: Inner + AnyLayout>(self, profile: P) -> ComposedLayout<A, O, L::WithLayout<R>>
    where
        L::Innermost: algebra::CoalesceByOp<P, Output = R>,
    {
        checked(self.with_plain(algebra::coalesce_by(self.plain(), profile)))
    }
}
