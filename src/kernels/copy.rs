//! `copy`: copies the elements of a tensor into a tensor with any other layout.

use crate::error::{LayoutError, OrBroken};
use crate::layout::TensorLayout;
use crate::tensor::shapes::Agreed;
use crate::tensor::{Buffer, BufferMut, Tensor, elementwise};

/// `dst[c] = src[c]` at every coordinate.
///
/// If both tensors are contiguous in the same order, they are copied by one `memcpy`. Other tensors are copied in blocks. With
/// the feature `permute`, blocks go through registers, cache line by cache line, and large tensors are written with non-temporal
/// stores; a transpose can be twice as fast. The copy runs on the calling thread, however large the tensors are. To use all
/// threads, call `par_copy`, with the feature `rayon`.
///
/// Several coordinates of the destination may share an offset, because of a stride of 0 or modes that overlap. Then the value of the
/// last of these coordinates, in the order of the indices, remains.
///
/// ```
/// use colex::kernels::copy;
/// use colex::prelude::*;
/// let (m, n) = (2, 3);
/// let rows = make_tensor([1, 2, 3, 4, 5, 6], layout!((m, n), LayoutRight));
/// let mut columns = make_tensor([0; 6], layout!((2, 3)));
/// copy(&rows, &mut columns);
/// assert_eq!(columns.into_buffer(), [1, 4, 2, 5, 3, 6]);
/// // stride 0 in the source: every column is the same
/// let mut columns = make_tensor([0; 6], layout!((2, 3)));
/// copy(&make_tensor([7, 8], layout!((2, 3) : (1, 0))), &mut columns);
/// assert_eq!(columns.into_buffer(), [7, 8, 7, 8, 7, 8]);
/// // stride 0 in the destination: the last column remains
/// let mut column = make_tensor([0; 2], layout!((2, 3) : (1, 0)));
/// copy(&rows, &mut column);
/// assert_eq!(column.into_buffer(), [3, 6]);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_copy`] returns the error instead.
///
/// ```compile_fail
/// use colex::kernels::copy;
/// use colex::prelude::*;
/// let rows = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3)));
/// copy(&rows, &mut make_tensor([0; 6], layout!((3, 2)))); // transpose the layout instead
/// ```
///
/// The two tensors cannot share an element, because the destination is borrowed mutably. So a copy of a tensor onto a part of
/// itself does not compile. To write several parts of one tensor at the same time, call [`Tensor::tiles_mut`], which proves that
/// the parts share no element.
///
/// ```compile_fail,E0502
/// use colex::kernels::copy;
/// use colex::prelude::*;
/// let mut data = [1, 2, 3, 4, 5, 6];
/// copy(&make_tensor(&data[..4], layout!(4)), &mut make_tensor(&mut data[2..], layout!(4)));
/// ```
///
/// Source: CuTe, `copy`.
#[inline]
#[track_caller]
pub fn copy<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>)
where
    A: Buffer<Element: Copy>,
    LA: TensorLayout,
    D: BufferMut<Element = A::Element>,
    LD: TensorLayout,
{
    let () = Agreed::<LA::Innermost, LD::Innermost>::HOLDS;
    try_copy(src, dst).or_broken();
}

/// The same as [`copy`], but returns the law that does not hold.
///
/// ```
/// use colex::kernels::try_copy;
/// use colex::prelude::*;
/// let n = 3;
/// let src = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, n)));
/// let error = try_copy(&src, &mut make_tensor([0; 6], layout!((3, 2)))).unwrap_err();
/// assert!(error.to_string().starts_with("agreement: "));
/// ```
#[inline]
pub fn try_copy<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy>,
    LA: TensorLayout,
    D: BufferMut<Element = A::Element>,
    LD: TensorLayout,
{
    let () = Agreed::<LA::Innermost, LD::Innermost>::HOLDS;
    elementwise::copy(src, dst)
}
