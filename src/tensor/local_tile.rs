//! One tile of a tensor: divide, then slice. With tiles of 4 x 4, tile (1, 0) of an 8 x 8 matrix has the rows 4 to 7 and the columns 0 to 3.

use super::slice::sliced;
use super::view::{PartView, PartViewMut};
use super::within::check_within;
use super::{Buffer, BufferMut, Tensor, TileOf, TilesOp};
use crate::algebra::divide::{ZippedDivide, ZippedDivideOp, zipped_divide};
use crate::error::OrBroken;
use crate::layout::{AnyLayout, PartOf, TensorLayout};

/// The result of [`local_tile`]: a tensor over the buffer `B` with the layout of a tile.
pub type LocalTile<B, L, T, C> = Tensor<B, PartOf<L, TileOf<ZippedDivide<<L as TensorLayout>::Innermost, T>, C>>>;

/// A layout that the tiler `T` divides into tiles, and from which a coordinate of the type `C` selects a tile. This trait is the
/// bound of [`local_tile`] and [`local_tile_mut`] in generic code.
///
/// `local_tile(t, T, c)[x] = t[zipped_divide(t, T)(x, c)]`. The result is [`LocalTile`]. Fails as [`local_tile`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::LocalTileOp;
/// fn sum<B: Buffer<Element = f32>, L: LocalTileOp<T, (usize, usize)>, T>(t: &Tensor<B, L>, tiler: T) -> f32 {
///     local_tile(t, tiler, (1, 0)).iter().sum()
/// }
/// let n = 8;
/// assert_eq!(sum(&make_tensor([1.0; 32], layout!((4, 8))), tiler!(2, 4)), 8.0);
/// assert_eq!(sum(&make_tensor([1.0; 32], layout!((4, n))), tiler!(2, 4)), 8.0);
/// ```
pub trait LocalTileOp<T, C>: ZippedDivideOp<T, Output: TilesOp<C>> {}
impl<L: ZippedDivideOp<T, Output: TilesOp<C>>, T, C> LocalTileOp<T, C> for L {}

/// The tile of a tensor at a coordinate. The tensor is divided by the tiler with `zipped_divide`, and the rest is fixed at the
/// coordinate. An entry `_` of the coordinate keeps all tiles along a mode.
///
/// `local_tile(t, T, c)[x] = t[zipped_divide(t, T)(x, c)]`
///
/// ```
/// use colex::prelude::*;
/// let data: Vec<usize> = (0..32).collect();
/// let t = make_tensor(&data, layout!((4, 8), LayoutRight));
/// let tile = local_tile(&t, tiler!(2, 4), (1, 0));
/// assert_eq!(tile.layout().to_string(), "(_2,_4):(_8,_1)");
/// assert_eq!(tile[(1, 3)], 16 + 8 + 3);
/// let n = 8;
/// let t = make_tensor(&data, layout!((4, n), LayoutRight));
/// assert_eq!(local_tile(&t, tiler!(2, 4), (1, 0))[(1, 3)], 27);
/// // `_` in the tiler keeps all of a mode.
/// assert_eq!(local_tile(&t, tiler!(2, _), (1, 0)).layout().to_string(), "(_2,8):(8,_1)");
/// ```
///
/// # Fails when
/// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`]), or there
/// is no such tile (*coordinate*). This is a compile error where the integers are static, otherwise a panic with the text of the
/// law. Source: CuTe, `local_tile`.
///
/// In generic code, bound the layout by `LocalTileOp<T, C>`.
#[inline(always)]
#[track_caller]
pub fn local_tile<B, L, T, C, Z, P>(tensor: &Tensor<B, L>, tiler: T, coord: C) -> PartView<'_, B, L, P>
where
    B: Buffer,
    L: TensorLayout<Innermost: ZippedDivideOp<T, Output = Z>>,
    Z: TilesOp<C, Output = P>,
    P: AnyLayout,
{
    let (part, start) = tile_of(tensor.layout.plain(), tiler, coord);
    // SAFETY: by `tile_of`, `start` plus the offset of any coordinate of `part` is the offset of a coordinate of the plain
    // layout.
    unsafe { tensor.view().into_part(part, start) }
}

/// The tile of a tensor at a coordinate as in [`local_tile`], as a mutable view.
///
/// ```
/// use colex::prelude::*;
/// let mut t = make_tensor([0; 32], layout!((4, 8)));
/// local_tile_mut(&mut t, tiler!(2, 4), (1, 1)).for_each_mut(|x| *x = 1);
/// assert_eq!(t.iter().sum::<i32>(), 8);
/// assert_eq!((t[(2, 4)], t[(1, 4)]), (1, 0));
/// ```
///
/// # Fails when
/// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`]), or there
/// is no such tile (*coordinate*). This is a compile error where the integers are static, otherwise a panic with the text of the
/// law.
#[inline(always)]
#[track_caller]
pub fn local_tile_mut<B, L, T, C, Z, P>(tensor: &mut Tensor<B, L>, tiler: T, coord: C) -> PartViewMut<'_, B, L, P>
where
    B: BufferMut,
    L: TensorLayout<Innermost: ZippedDivideOp<T, Output = Z>>,
    Z: TilesOp<C, Output = P>,
    P: AnyLayout,
{
    let (part, start) = tile_of(tensor.layout.plain(), tiler, coord);
    // SAFETY: by `tile_of`, `start` plus the offset of any coordinate of `part` is the offset of a coordinate of the plain
    // layout.
    unsafe { tensor.view_mut().into_part(part, start) }
}

/// The tile of a layout at a coordinate, and the offset at which it starts. The start plus the offset of any coordinate of the
/// tile is the offset of a coordinate of the layout. `check_within` proves this for the divided layout, and [`sliced`] preserves
/// it.
#[inline(always)]
#[track_caller]
fn tile_of<L, T, C, Z>(layout: L, tiler: T, coord: C) -> (Z::Output, isize)
where
    L: ZippedDivideOp<T, Output = Z>,
    Z: TilesOp<C>,
{
    let divided = zipped_divide(layout, tiler);
    check_within(layout, divided).or_broken();
    sliced(divided, Z::coord_of_tile(coord))
}
