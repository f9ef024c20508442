//! `gather` and `scatter`: read and write the elements whose coordinates are the values of another tensor.

use crate::access::Accepts;
use crate::basis::{At, EachEntry};
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::{Agreed, agree};
use crate::tensor::{Buffer, BufferMut, CoordTensor, Tensor, by_coords, loops};

pub use crate::tensor::by_coords::EachCoord;

/// `dst[c] = src[at[c]]` at every coordinate `c` for which `src` has an element at `at[c]`. The other elements of `dst` stay as they
/// are.
///
/// For example, `gather` reads a tile at the edge of a matrix whose memory ends at the edge. The tensor `at` has a coordinate for
/// each element of the tile, also for those past the edge:
///
/// ```
/// use colex::kernels::gather;
/// use colex::prelude::*;
/// let (m, n) = (5, 3);
/// let data: Vec<i32> = (0..15).collect(); // as long as the matrix, and no longer
/// let at = make_identity_tensor(shape!(m, n)).local_tile(tiler!(2, 2), (2, 1));
/// let mut tile = make_tensor([-1; 4], layout!((2, 2)));
/// gather(&make_tensor(&data[..], layout!((m, n))), &at, &mut tile);
/// assert_eq!(tile.into_buffer(), [14, -1, -1, -1]);
/// let mut tile = make_tensor([-1; 4], layout!((2, 2)));
/// gather(&make_tensor([0, 1, 2, 3, 4, 5], layout!((3, 2))), &make_identity_tensor(shape!(2, 2)), &mut tile);
/// assert_eq!(tile.into_buffer(), [0, 1, 3, 4]);
/// ```
///
/// # Fails when
/// the shapes of the coordinates and of `dst` do not agree mode by mode (*agreement*): a compile error if both are static,
/// otherwise a panic with the text of the law. [`try_gather`] returns the error instead.
///
/// The bound `EachEntry` says that `at` can compute its coordinates. The bound `EachCoord` says that `gather` can loop over the
/// coordinates of the shape of `dst`.
#[inline(always)]
#[track_caller]
pub fn gather<B, L, O, K, D, M, C>(src: &Tensor<B, L>, at: &CoordTensor<O, K>, dst: &mut Tensor<D, M>)
where
    B: Buffer<Element: Copy>,
    L: Accepts<O>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    D: BufferMut<Element = B::Element>,
    M: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    C: Copy,
{
    let () = Agreed::<K, M>::HOLDS;
    try_gather(src, at, dst).or_broken();
}

/// The same as [`gather`], but returns the law that does not hold.
#[inline(always)]
pub fn try_gather<B, L, O, K, D, M, C>(
    src: &Tensor<B, L>,
    at: &CoordTensor<O, K>,
    dst: &mut Tensor<D, M>,
) -> Result<(), LayoutError>
where
    B: Buffer<Element: Copy>,
    L: Accepts<O>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    D: BufferMut<Element = B::Element>,
    M: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    C: Copy,
{
    let () = Agreed::<K, M>::HOLDS;
    check(at, dst.layout())?;
    by_coords::read(src.view(), at, dst.view_mut());
    Ok(())
}

/// `f(dst[at[c]], src[c])` at every coordinate `c` for which `dst` has an element at `at[c]`: [`gather`] in the other direction.
///
/// ```
/// use colex::kernels::scatter;
/// use colex::prelude::*;
/// let (m, n) = (5, 3);
/// let mut matrix = make_tensor(vec![1; 15], layout!((m, n)));
/// let at = make_identity_tensor(shape!(m, n)).local_tile(tiler!(2, 2), (2, 1));
/// scatter(&make_tensor([4, 3, 2, 1], layout!((2, 2))), &at, &mut matrix, |to, &x| *to += x);
/// assert_eq!((matrix[(4, 2)], matrix.iter().sum::<i32>()), (5, 15 + 4));
/// let mut small = make_tensor([0; 2], layout!((1, 2)));
/// scatter(&make_tensor([1, 2, 3, 4], layout!((2, 2))), &make_identity_tensor(shape!(2, 2)), &mut small, |to, &x| *to = x);
/// assert_eq!(small.into_buffer(), [1, 3]);
/// ```
///
/// # Fails when
/// the shapes of the coordinates and of `src` do not agree mode by mode (*agreement*): a compile error if both are static,
/// otherwise a panic with the text of the law. [`try_scatter`] returns the error instead.
///
/// `EachEntry` and `EachCoord` are as in [`gather`].
#[inline(always)]
#[track_caller]
pub fn scatter<B, L, O, K, D, M, C, F>(src: &Tensor<B, L>, at: &CoordTensor<O, K>, dst: &mut Tensor<D, M>, f: F)
where
    B: Buffer,
    L: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    D: BufferMut,
    M: Accepts<O>,
    C: Copy,
    F: FnMut(&mut D::Element, &B::Element),
{
    let () = Agreed::<K, L>::HOLDS;
    try_scatter(src, at, dst, f).or_broken();
}

/// The same as [`scatter`], but returns the law that does not hold.
#[inline(always)]
pub fn try_scatter<B, L, O, K, D, M, C, F>(
    src: &Tensor<B, L>,
    at: &CoordTensor<O, K>,
    dst: &mut Tensor<D, M>,
    f: F,
) -> Result<(), LayoutError>
where
    B: Buffer,
    L: Accepts<C> + AnyLayout<Shape: EachCoord<Coord = C>>,
    O: EachEntry<K, At<C>>,
    K: AnyLayout,
    D: BufferMut,
    M: Accepts<O>,
    C: Copy,
    F: FnMut(&mut D::Element, &B::Element),
{
    let () = Agreed::<K, L>::HOLDS;
    check(at, src.layout())?;
    by_coords::write(src.view(), at, dst.view_mut(), f);
    Ok(())
}

/// Checks that the shape of the coordinates agrees with that of the values.
#[inline(always)]
fn check<O: Copy, K: AnyLayout, V: AnyLayout>(at: &CoordTensor<O, K>, values: V) -> Result<(), LayoutError> {
    let coords = at.layout().inner();
    agree((coords, &loops(coords)), (values, &loops(values)))
}
