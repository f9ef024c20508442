//! What an operation takes: a layout, one behind a swizzle, or one of coordinates, by one trait.
//!
//! Each operation has a bound of its own for layouts, as [`ZippedDivideOp`](super::ZippedDivideOp), whose result is a
//! layout. `Operand<op::ZippedDivide<T>>` is whatever the function `zipped_divide` takes: generic code that is for
//! swizzled layouts, too, asks for it.
//!
//! ```
//! use colex::algebra::{Operand, op};
//! use colex::prelude::*;
//! fn tiles<A: Operand<op::ZippedDivide<T>>, T>(a: A, tiler: T) -> A::Output {
//!     zipped_divide(a, tiler)
//! }
//! let (plain, n) = (layout!((8, 64), LayoutRight), 64);
//! assert_eq!(tiles(plain, tiler!(4, 8)).to_string(), "((_4,_8),(_2,_8)):((_64,_1),(_256,_8))");
//! let swizzled = composition(swizzle!(3, 3, 3), plain);
//! assert_eq!(tiles(swizzled, tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_8),(_2,_8)):((_64,_1),(_256,_8))");
//! let coords = make_identity_layout(shape!(8, n));
//! assert_eq!(tiles(coords, tiler!(4, 8)).to_string(), "((_4,_8),(_2,8)):((_1@0,_1@1),(_4@0,_8@1))");
//! ```

use crate::error::LayoutError;

/// What the operation `F`, a type of the module [`op`], takes.
#[diagnostic::on_unimplemented(
    message = "an operation takes a layout, or in generic code a type that is bounded by it",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound of the operation, as `{Self}: ZippedDivideOp<T>`, or `{Self}: Operand<{F}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own",
    note = "`slice` takes the coordinate first, and then the layout"
)]
pub trait Operand<F> {
    /// What the operation gives.
    type Output;
    /// The result, or a panic with the text of the law that does not hold.
    #[doc(hidden)]
    #[track_caller]
    fn act(self, operation: F) -> Self::Output;
    /// The result, or the law that does not hold.
    #[doc(hidden)]
    fn try_act(self, operation: F) -> Result<Self::Output, LayoutError>
    where
        Self: Sized;
}

/// The operations, each with the operands beside the layout.
pub mod op {
    /// An operation on coordinates alone: of a layout behind a swizzle, it is that of the layout.
    pub trait BehindSwizzle {}
    /// An operation that keeps to the coordinates of a layout, whatever its offsets are.
    pub trait OfCoordinates {}

    /// A row an operation: its name, its operands, and on what else than layouts it acts as on layouts.
    macro_rules! operations {
        ($($name:ident $(<$($x:ident),+>)?, of [$($function:ident)+] $(: $($acts:ident)+)?;)+) => {$(
            #[doc = concat!($("[`", stringify!($function), "`](fn@crate::algebra::", stringify!($function), ")"),+)]
            #[derive(Clone, Copy, Debug)]
            pub struct $name $(<$($x),+>($(pub $x),+))?;
            operations! { @$name $(<$($x),+>)? $($($acts)+)? }
        )+};
        (@$name:ident) => {};
        (@$name:ident BehindSwizzle $($more:ident)*) => {
            impl BehindSwizzle for $name {}
            operations! { @$name $($more)* }
        };
        (@$name:ident OfCoordinates $($more:ident)*) => {
            impl OfCoordinates for $name {}
            operations! { @$name $($more)* }
        };
        (@$name:ident <$($x:ident),+> BehindSwizzle $($more:ident)*) => {
            impl<$($x),+> BehindSwizzle for $name<$($x),+> {}
            operations! { @$name <$($x),+> $($more)* }
        };
        (@$name:ident <$($x:ident),+> OfCoordinates $($more:ident)*) => {
            impl<$($x),+> OfCoordinates for $name<$($x),+> {}
            operations! { @$name <$($x),+> $($more)* }
        };
        (@$name:ident <$($x:ident),+>) => {};
    }
    operations! {
        Coalesce, of [coalesce]: BehindSwizzle OfCoordinates;
        CoalesceBy<P>, of [coalesce_by]: BehindSwizzle OfCoordinates;
        LogicalDivide<T>, of [logical_divide]: BehindSwizzle OfCoordinates;
        ZippedDivide<T>, of [zipped_divide]: BehindSwizzle OfCoordinates;
        TiledDivide<T>, of [tiled_divide]: BehindSwizzle OfCoordinates;
        FlatDivide<T>, of [flat_divide]: BehindSwizzle OfCoordinates;
        LogicalProduct<T>, of [logical_product]: BehindSwizzle;
        ZippedProduct<T>, of [zipped_product]: BehindSwizzle;
        TiledProduct<T>, of [tiled_product]: BehindSwizzle;
        FlatProduct<T>, of [flat_product]: BehindSwizzle;
        BlockedProduct<B>, of [blocked_product]: BehindSwizzle;
        RakedProduct<B>, of [raked_product]: BehindSwizzle;
        TileToShape<M>, of [tile_to_shape]: BehindSwizzle;
        TileToShapeBy<M, O>, of [tile_to_shape_by]: BehindSwizzle;
        Slice<C>, of [slice]: OfCoordinates;
        SliceAndOffset<C>, of [slice_and_offset];
        Upcast<N>, of [upcast];
        Downcast<N>, of [downcast];
        Recast<Old, New>, of [recast];
        RightInverse, of [right_inverse];
        LeftInverse, of [left_inverse];
        MaxCommonVector<B>, of [max_common_vector];
        MaxAlignment, of [max_alignment];
        VectorWidth, of [vector_width];
    }
}
