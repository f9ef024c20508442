//! Compositions and divides of layouts with XOR strides that are layouts with XOR strides again.
//!
//! Each method calls the operation on the layout of integers with the same numbers, and checks that this is exact: see
//! [`exact`](super::exact). Complements, inverses and products are not among them, because the integers do not show which bits the offsets
//! of a layout with XOR strides have: [`DynXorLayout`](crate::dynamic::DynXorLayout) has these.

use super::XorLayout;
use super::exact::{Operation, XorTiler};
use crate::algebra::composition::CompositionTo;
use crate::algebra::divide::{LogicalDivideTo, ZippedDivideTo};
use crate::algebra::{self, FlatDivideOp, TiledDivideOp};
use crate::error::LayoutError;
use crate::layout::{AnyLayout, FlatScratch, static_or, try_static_or};

/// The result, if the values allow it. `static_or` calls this only if an integer of A or of the result is dynamic. Otherwise the constants
/// of [`XorTiler`] have checked A, and the dynamic integers of B, if there are any, do not matter to the result.
#[inline(always)]
fn checked<L: AnyLayout, T: XorTiler<L>, R>(
    a: L,
    b: T,
    of: Operation,
    result: Result<R, LayoutError>,
) -> Result<R, LayoutError> {
    let result = result?;
    b.check(FlatScratch::new().of(a).modes, of)?;
    Ok(result)
}

/// Defines methods that apply the function of the same name to the layout of integers.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident($arg:ident), $law:ident, $of:ident: $bound:path;)*) => {
        impl<L: AnyLayout> XorLayout<L> {$(
            $(#[$doc])*
            #[inline(always)]
            #[track_caller]
            pub fn $name<T: XorTiler<L>, R: AnyLayout>(self, $arg: T) -> XorLayout<R>
            where
                L: $bound,
            {
                let () = T::$law;
                let a = self.0;
                XorLayout(static_or::<L, R>(|| {
                    checked(a, $arg, Operation::$of, algebra::$try_name(a, $arg))
                }))
            }
            #[doc = concat!("The result of [`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<T: XorTiler<L>, R: AnyLayout>(self, $arg: T) -> Result<XorLayout<R>, LayoutError>
            where
                L: $bound,
            {
                let () = T::$law;
                let a = self.0;
                let result = try_static_or::<L, R>(|| checked(a, $arg, Operation::$of, algebra::$try_name(a, $arg)));
                result.map(XorLayout)
            }
        )*}
    };
}
methods! {
    /// The composition `A ∘ B` as a layout with XOR strides. If B is a tiler, each mode of A is composed with one element of B.
    ///
    /// `R(c) = A(B(c))`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = layout!((8, 8) : (F 9, F 1));
    /// assert_eq!(tile.composition(layout!((8, 4) : (8, 2))).to_string(), "(_8,_4):(_F1,_F18)");
    /// assert_eq!(tile.composition(tiler!(4, _)).to_string(), "(_4,_8):(_F9,_F1)");
    /// let n = 4;
    /// assert_eq!(tile.composition(layout!((8, n) : (8, 2))).to_string(), "(_8,(4,1)):(_F1,(_F18,_F1))");
    /// ```
    ///
    /// The function [`composition`](crate::prelude::composition) keeps both layouts, `A o 0 o B`. So it has a result for every B whose
    /// offsets are indices of A, also if they carry. That result costs the compiler and each offset more.
    ///
    /// # Panics
    /// When an extent of A but the last is not a power of two, or a stride of B is not, nor 0 (*power of two*); two modes of B have a bit
    /// in common, as in `(2,2):(1,1)` (*XOR exactness*); a stride of B is negative (*XOR stride*); a mode of B continues from one mode of
    /// A to the next, and the first part does not divide it (*shape divisibility*); or the tiler has more elements than A has modes
    /// (*tiler rank*). If the integers of one operand are static and show it, this is a compile error.
    composition, try_composition(b), COMPOSES, Composition: CompositionTo<T, R>;
    /// Splits the layout into tiles, `A ∘ (B, B*)`; see [`logical_divide`](crate::prelude::logical_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = layout!((8, 8) : (F 9, F 1));
    /// assert_eq!(tile.logical_divide(tiler!(4, 2)).to_string(), "((_4,_2),(_2,_4)):((_F9,_F36),(_F1,_F2))");
    /// let (m, n) = (8, 2);
    /// let tile = layout!((m, 8) : (F 9, F 1));
    /// assert_eq!(tile.logical_divide(tiler!(4, n)).to_string(), "((_4,2),(2,4)):((_F9,_F36),(_F1,F2))");
    /// ```
    ///
    /// # Panics
    /// When an extent of a tile is not a power of two, an extent of a mode of A but its last is not, or a stride of a tile is not, nor 0
    /// (*power of two*); or a tile does not divide its mode (*exact fit*), overlaps itself (*injectivity*) or leaves gaps that its copies
    /// do not fill (*tile gap*). The last mode of a tile may have any extent if it ends where the mode of A
    /// does. If the integers of one operand are static and show it, this is a compile error.
    logical_divide, try_logical_divide(tiler), DIVIDES, Divide: LogicalDivideTo<T, R>;
    /// Splits the layout into tiles, and groups the tiles into one mode and the rests into another; see
    /// [`zipped_divide`](crate::prelude::zipped_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = layout!((8, 8) : (F 9, F 1));
    /// assert_eq!(tile.zipped_divide(tiler!(4, 2)).to_string(), "((_4,_2),(_2,_4)):((_F9,_F1),(_F36,_F2))");
    /// let n = 8;
    /// let tile = layout!((8, n) : (F 9, F 1));
    /// assert_eq!(tile.zipped_divide(tiler!(4, 2)).to_string(), "((_4,_2),(_2,4)):((_F9,_F1),(_F36,_F2))");
    /// ```
    ///
    /// # Panics
    /// As [`logical_divide`](Self::logical_divide) does.
    zipped_divide, try_zipped_divide(tiler), DIVIDES, Divide: ZippedDivideTo<T, R>;
    /// Splits the layout into tiles, with the tiles as one mode and each rest as a mode; see
    /// [`tiled_divide`](crate::prelude::tiled_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = layout!((8, 8) : (F 9, F 1));
    /// assert_eq!(tile.tiled_divide(tiler!(4, 2)).to_string(), "((_4,_2),_2,_4):((_F9,_F1),_F36,_F2)");
    /// ```
    ///
    /// # Panics
    /// As [`logical_divide`](Self::logical_divide) does.
    tiled_divide, try_tiled_divide(tiler), DIVIDES, Divide: TiledDivideOp<T, Output = R>;
    /// Splits the layout into tiles, with each tile and each rest as a mode; see [`flat_divide`](crate::algebra::flat_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = layout!((8, 8) : (F 9, F 1));
    /// assert_eq!(tile.flat_divide(tiler!(4, 2)).to_string(), "(_4,_2,_2,_4):(_F9,_F1,_F36,_F2)");
    /// ```
    ///
    /// # Panics
    /// As [`logical_divide`](Self::logical_divide) does.
    flat_divide, try_flat_divide(tiler), DIVIDES, Divide: FlatDivideOp<T, Output = R>;
}
