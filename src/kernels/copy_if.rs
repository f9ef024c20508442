//! `copy_if`: a copy with a ragged edge.

use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::Agreed;
use crate::tensor::{Buffer, BufferMut, Tensor, sweep};

/// `dst[c] = src[c]` at every coordinate at which the predicate is true; the others stay.
///
/// The predicate is a tensor as any other: with stride 0 one row of it serves all rows.
///
/// ```
/// use colex::kernels::copy_if;
/// use colex::prelude::*;
/// // 10 elements in tiles of 4: the last tile has 2 that are real
/// let tiles = logical_divide_padded(layout!(10 : 1), layout!(4 : 1));
/// let src: Vec<i32> = (0..12).collect(); // as long as the tiles reach
/// let src = make_tensor(&src, tiles.layout());
/// let mut real = make_tensor([false; 12], layout!((4, 3)));
/// for tile in 0..3 {
///     for i in 0..4 {
///         real[(i, tile)] = tiles.is_real((i, tile));
///     }
/// }
/// let mut dst = make_tensor([-1; 12], layout!((4, 3), LayoutRight));
/// copy_if(&real, &src, &mut dst);
/// assert_eq!(dst.into_buffer(), [0, 4, 8, 1, 5, 9, 2, 6, -1, 3, 7, -1]);
/// ```
///
/// Both tensors reach past the edge here. Where memory ends at the edge, take the tensor apart with
/// [`Tensor::ragged_tiles`], whose [`copy_tile`](crate::tensor::Ragged::copy_tile) and
/// [`write_tile`](crate::tensor::Ragged::write_tile) touch what is real.
///
/// # Fails when
/// the shapes do not agree mode by mode: a compile error where both are static, else a panic with
/// the text of the law; [`try_copy_if`] returns it. Source: CuTe, `copy_if`.
#[inline]
#[track_caller]
pub fn copy_if<P, LP, A, LA, D, LD>(pred: &Tensor<P, LP>, src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>)
where
    P: Buffer<Element = bool>,
    LP: AnyLayout,
    A: Buffer<Element: Copy>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LP, LD>::HOLDS;
    try_copy_if(pred, src, dst).or_broken();
}

/// [`copy_if`], or the law that does not hold.
#[inline]
pub fn try_copy_if<P, LP, A, LA, D, LD>(
    pred: &Tensor<P, LP>,
    src: &Tensor<A, LA>,
    dst: &mut Tensor<D, LD>,
) -> Result<(), LayoutError>
where
    P: Buffer<Element = bool>,
    LP: AnyLayout,
    A: Buffer<Element: Copy>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LP, LD>::HOLDS;
    sweep::each_with_both(dst.view_mut(), src.view(), pred.view(), |d, &a, &real| {
        if real {
            *d = a;
        }
    })
}
