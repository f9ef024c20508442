//! Divides swizzled layouts by tiles that need not fit.

use super::inner::Inner;
use super::layout::{ComposedLayout, try_checked};
use super::outer::Outer;
use crate::algebra;
use crate::algebra::divide::padded::{EdgeOf, Regrouped, Zipped};
use crate::algebra::divide::{
    FlatDividePaddedOp, LogicalDividePaddedOp, Padded, TiledDividePaddedOp, ZippedDividePaddedOp,
};
use crate::error::{LayoutError, OrBroken};
use crate::int::Int;
use crate::layout::{AnyLayout, TensorLayout};

/// Defines methods that divide the inner layout. A result also tells which of its coordinates are inside of the original layout.
/// The swizzle exchanges offsets and not coordinates, so the same coordinates are inside as without the swizzle.
macro_rules! padded {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident<$t:ident, $r:ident>: $op:ident => $edge:ty;)*) => {
        impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {$(
            $(#[$doc])*
            ///
            #[doc = concat!($crate::error::fails!($name), " An offset past the end that does not fit is *overflow*.")]
            #[inline(always)]
            #[track_caller]
            pub fn $name<$t: Copy, $r: Inner + AnyLayout>(
                self,
                tiler: $t,
            ) -> Padded<ComposedLayout<A, O, L::WithLayout<$r>>, $edge>
            where
                L::Innermost: $op<$t, Output = $r>,
            {
                self.$try_name(tiler).or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            #[allow(clippy::type_complexity)] // an alias would only repeat the type
            pub fn $try_name<$t: Copy, $r: Inner + AnyLayout>(
                self,
                tiler: $t,
            ) -> Result<Padded<ComposedLayout<A, O, L::WithLayout<$r>>, $edge>, LayoutError>
            where
                L::Innermost: $op<$t, Output = $r>,
            {
                algebra::$try_name(self.plain(), tiler)?.try_map(|layout| try_checked(self.with_plain(layout)))
            }
        )*}
    };
}
padded! {
    /// Splits the layout into tiles that need not fit; see [`logical_divide_padded`](crate::algebra::logical_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((10, 8), LayoutRight));
    /// let tiles = a.logical_divide_padded(tiler!(4, 8));
    /// assert_eq!(tiles.layout().to_string(), "Sw<2,0,3> o _0 o ((_4,_3),(_8,_1)):((_8,_32),(_1,_0))");
    /// assert!(tiles.is_real(((1, 2), (0, 0))) && !tiles.is_real(((2, 2), (0, 0)))); // row 9, row 10
    /// assert_eq!(tiles.layout().at(((1, 2), (3, 0))), a.at((9, 3)));
    /// let m = 10;
    /// let a = composition(swizzle!(2, 0, 3), layout!((m, 8), LayoutRight));
    /// assert!(a.logical_divide_padded(tiler!(4, 8)).is_real(((1, 2), (0, 0))));
    /// ```
    logical_divide_padded, try_logical_divide_padded<T, R>: LogicalDividePaddedOp => EdgeOf<T, L::Innermost>;
    /// Splits the layout into tiles that need not fit, and groups the tiles into one mode and the rests into another; see
    /// [`zipped_divide_padded`](crate::algebra::zipped_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let m = 10;
    /// let a = composition(swizzle!(2, 0, 3), layout!((m, 8), LayoutRight));
    /// let tiles = a.zipped_divide_padded(tiler!(4, 8));
    /// assert_eq!(tiles.layout().to_string(), "Sw<2,0,3> o _0 o ((_4,_8),(3,_1)):((_8,_1),(_32,_0))");
    /// assert!(tiles.is_real(((1, 0), (2, 0))) && !tiles.is_real(((2, 0), (2, 0))));
    /// ```
    zipped_divide_padded, try_zipped_divide_padded<T, R>: ZippedDividePaddedOp => Zipped<EdgeOf<T, L::Innermost>>;
    /// Splits the layout into tiles that need not fit, with the tiles as one mode and each rest as a mode; see
    /// [`tiled_divide_padded`](crate::algebra::tiled_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((10, 8), LayoutRight));
    /// let tiles = a.tiled_divide_padded(tiler!(4, 8));
    /// assert_eq!(tiles.layout().to_string(), "Sw<2,0,3> o _0 o ((_4,_8),_3,_1):((_8,_1),_32,_0)");
    /// assert!(tiles.is_real(((1, 0), 2, 0)) && !tiles.is_real(((2, 0), 2, 0)));
    /// ```
    tiled_divide_padded, try_tiled_divide_padded<T, R>: TiledDividePaddedOp => Regrouped<R, EdgeOf<T, L::Innermost>>;
    /// Splits the layout into tiles that need not fit, with each tile and each rest as a mode; see
    /// [`flat_divide_padded`](crate::algebra::flat_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((10, 8), LayoutRight));
    /// let tiles = a.flat_divide_padded(tiler!(4, 8));
    /// assert_eq!(tiles.layout().to_string(), "Sw<2,0,3> o _0 o (_4,_8,_3,_1):(_8,_1,_32,_0)");
    /// assert!(tiles.is_real((1, 0, 2, 0)) && !tiles.is_real((2, 0, 2, 0)));
    /// ```
    flat_divide_padded, try_flat_divide_padded<T, R>: FlatDividePaddedOp => Regrouped<R, EdgeOf<T, L::Innermost>>;
}
