//! Divides layouts whose offsets are coordinates by tiles that need not fit.

use super::CoordLayout;
use crate::algebra::complement::gaps::PastEnd;
use crate::algebra::divide::grouped::{Flat, Logical, Tiled, Zipped};
use crate::algebra::divide::{
    Divide, FlatDividePaddedOp, LogicalDividePaddedOp, TiledDividePaddedOp, ZippedDividePaddedOp,
};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, static_or};

/// Defines the divides whose last tile may reach past the end of the layout.
macro_rules! padded {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident: $op:ident, $grouping:ty;)*) => {
        impl<L: AnyLayout> CoordLayout<L> {$(
            $(#[$doc])*
            ///
            #[doc = concat!("The value at an element past the end is a coordinate outside the shape. ", $crate::error::fails!($name))]
            #[inline(always)]
            #[track_caller]
            pub fn $name<T: Copy, R: AnyLayout>(self, tiler: T) -> CoordLayout<R>
            where
                L: $op<T, Output = R>,
            {
                CoordLayout::of(static_or::<L, R>(|| Divide::<T, PastEnd, $grouping>::try_divide(self.inner(), tiler)))
            }
            /// The result of the method without `try_`, or the law that does not hold.
            #[inline(always)]
            pub fn $try_name<T: Copy, R: AnyLayout>(self, tiler: T) -> Result<CoordLayout<R>, LayoutError>
            where
                L: $op<T, Output = R>,
            {
                Ok(CoordLayout::of(Divide::<T, PastEnd, $grouping>::try_divide(self.inner(), tiler)?))
            }
        )*}
    };
}
padded! {
    /// Splits the layout into tiles that need not fit; see [`logical_divide_padded`](crate::algebra::logical_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tiles = make_identity_layout(shape!(10, 6)).logical_divide_padded(tiler!(4, 4));
    /// assert_eq!(tiles.to_string(), "((_4,_3),(_4,_2)):((_1@0,_4@0),(_1@1,_4@1))");
    /// assert_eq!(notation(tiles.at(((3, 2), (0, 1)))).to_string(), "(11,4)"); // past (10, 6)
    /// ```
    logical_divide_padded, try_logical_divide_padded: LogicalDividePaddedOp, Logical;
    /// Splits the layout into tiles that need not fit, and groups the tiles into one mode and the rests into another; see
    /// [`zipped_divide_padded`](crate::algebra::zipped_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let m = 10;
    /// let tiles = make_identity_layout(shape!(m, 6)).zipped_divide_padded(tiler!(4, 4));
    /// assert_eq!(tiles.to_string(), "((_4,_4),(3,_2)):((_1@0,_1@1),(_4@0,_4@1))");
    /// ```
    zipped_divide_padded, try_zipped_divide_padded: ZippedDividePaddedOp, Zipped;
    /// Splits the layout into tiles that need not fit, with the tiles as one mode and each rest as a mode; see
    /// [`tiled_divide_padded`](crate::algebra::tiled_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tiles = make_identity_layout(shape!(10, 6)).tiled_divide_padded(tiler!(4, 4));
    /// assert_eq!(tiles.to_string(), "((_4,_4),_3,_2):((_1@0,_1@1),_4@0,_4@1)");
    /// ```
    tiled_divide_padded, try_tiled_divide_padded: TiledDividePaddedOp, Tiled;
    /// Splits the layout into tiles that need not fit, with each tile and each rest as a mode; see
    /// [`flat_divide_padded`](crate::algebra::flat_divide_padded).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tiles = make_identity_layout(shape!(10, 6)).flat_divide_padded(tiler!(4, 4));
    /// assert_eq!(tiles.to_string(), "(_4,_4,_3,_2):(_1@0,_1@1,_4@0,_4@1)");
    /// ```
    flat_divide_padded, try_flat_divide_padded: FlatDividePaddedOp, Flat;
}
