//! The operations on layouts, as [`Operand`] has them: by the bound that each has for layouts.
//!
//! What the types say of a result is not computed a second time: see `layout::known`.

use super::operand::{Operand, op};
use super::*;
use crate::error::{LayoutError, OrBroken};
use crate::int::{Int, Static};
use crate::layout::{AnyLayout, LayoutLeft, made, try_made};
use crate::tuple::{IntTuple, notation};

/// A row an operation: its bound, and how a layout gives the result, or the law that does not hold.
macro_rules! layouts {
    ($($op:ident $(<$($x:ident $(: $bound:path)?),+>)?: $by:ident <$($y:ident),*>, |$a:ident, $f:pat_param| $result:expr;)+) => {$(
        // The result is a parameter, which the compiler works out once, and not in every type of these functions.
        impl<A: $by<$($y,)* Output = R>, $($($x $(: $bound)?,)+)? R: AnyLayout> Operand<op::$op $(<$($x),+>)?> for A {
            type Output = R;
            #[inline(always)]
            #[track_caller]
            fn act(self, $f: op::$op $(<$($x),+>)?) -> R {
                let $a = self;
                made::<A, R>(|| $result)
            }
            #[inline(always)]
            fn try_act(self, $f: op::$op $(<$($x),+>)?) -> Result<R, LayoutError> {
                let $a = self;
                try_made::<A, R>(|| $result)
            }
        }
    )+};
}
layouts! {
    Coalesce: CoalesceOp<>, |a, _| a.try_coalesce();
    CoalesceBy<P: IntTuple>: CoalesceByOp<P>, |a, _| a.try_coalesce_by();
    LogicalDivide<T>: LogicalDivideOp<T>, |a, op::LogicalDivide(tiler)| a.try_divide(tiler);
    ZippedDivide<T>: ZippedDivideOp<T>, |a, op::ZippedDivide(tiler)| a.try_divide(tiler);
    TiledDivide<T>: TiledDivideOp<T>, |a, op::TiledDivide(tiler)| a.try_divide(tiler);
    FlatDivide<T>: FlatDivideOp<T>, |a, op::FlatDivide(tiler)| a.try_divide(tiler);
    LogicalProduct<T>: LogicalProductOp<T>, |a, op::LogicalProduct(tiler)| a.try_divide(tiler);
    ZippedProduct<T>: ZippedProductOp<T>, |a, op::ZippedProduct(tiler)| a.try_divide(tiler);
    TiledProduct<T>: TiledProductOp<T>, |a, op::TiledProduct(tiler)| a.try_divide(tiler);
    FlatProduct<T>: FlatProductOp<T>, |a, op::FlatProduct(tiler)| a.try_divide(tiler);
    BlockedProduct<B>: BlockedProductOp<B>, |a, op::BlockedProduct(b)| a.try_divide(b);
    RakedProduct<B>: RakedProductOp<B>, |a, op::RakedProduct(b)| a.try_divide(b);
    Upcast<N>: UpcastOp<N>, |a, _| a.try_upcast();
    Downcast<N>: DowncastOp<N>, |a, _| a.try_downcast();
    Recast<Old: Int, New: Int>: RecastOp<Old, New>, |a, _| a.try_recast();
    RightInverse: RightInverseOp<>, |a, _| a.try_right_inverse();
    LeftInverse: LeftInverseOp<>, |a, _| a.invert_left();
    TileToShape<M: IntTuple>: TileToShapeOp<M>, |a, op::TileToShape(shape)| {
        a.tile_to(shape, LayoutLeft).map_err(|e| e.of(&a, Some(&notation(shape))))
    };
    TileToShapeBy<M: IntTuple, O>: TileToShapeByOp<M, O>, |a, op::TileToShapeBy(shape, order)| {
        a.tile_to(shape, order).map_err(|e| e.of(&a, Some(&notation(shape))))
    };
}

impl<A: SliceOp<C, Output = R>, C, R> Operand<op::Slice<C>> for A {
    type Output = R;
    #[inline(always)]
    #[track_caller]
    fn act(self, op::Slice(coord): op::Slice<C>) -> R {
        self.slice(coord)
    }
    #[inline(always)]
    fn try_act(self, operation: op::Slice<C>) -> Result<R, LayoutError> {
        Ok(self.act(operation))
    }
}
impl<A: SliceOp<C, Output = R, Offset = N>, C: Copy, R, N> Operand<op::SliceAndOffset<C>> for A {
    type Output = (R, N);
    #[inline(always)]
    #[track_caller]
    fn act(self, operation: op::SliceAndOffset<C>) -> (R, N) {
        self.try_act(operation).or_broken()
    }
    #[inline(always)]
    fn try_act(self, op::SliceAndOffset(coord): op::SliceAndOffset<C>) -> Result<(R, N), LayoutError> {
        Ok((self.slice(coord), self.try_slice_offset(coord)?))
    }
}

/// A row an operation that answers a static int.
macro_rules! static_ints {
    ($($op:ident $(<$x:ident>)?: $by:ident$(<$y:ident>)?, $output:ident;)+) => {$(
        impl<A: $by<$($y,)? $output = R>, $($x,)? R: Static> Operand<op::$op $(<$x>)?> for A {
            type Output = R;
            #[inline(always)]
            fn act(self, _: op::$op $(<$x>)?) -> R {
                R::default()
            }
            #[inline(always)]
            fn try_act(self, _: op::$op $(<$x>)?) -> Result<R, LayoutError> {
                Ok(R::default())
            }
        }
    )+};
}
static_ints! {
    MaxCommonVector<B>: MaxCommonOp<B>, Vector;
    MaxAlignment: MaxAlignmentOp, Output;
    VectorWidth: VectorWidthOp, Output;
}
