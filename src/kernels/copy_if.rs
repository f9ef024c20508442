//! `copy_if`: copies the elements at the coordinates where a predicate is true.

use crate::algebra::relations::order::ElemLessOp;
use crate::basis::{At, EachEntry};
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, TensorLayout};
use crate::tensor::elementwise::{copy_where, is_plain};
use crate::tensor::shapes::Agreed;
use crate::tensor::{Buffer, BufferMut, Tensor, View, ViewMut, Within, sweep};
use crate::tuple::IntTuple;

/// A predicate that [`copy_if`] accepts. Generic code has this trait as a bound.
///
/// A predicate is a tensor of `bool`s, or a tensor of coordinates [within](crate::tensor::CoordTensor::within) a shape. A tensor
/// of coordinates is true where its element, a coordinate, is inside the shape. `Layout` is the layout of the predicate. Its
/// shape must agree with those of the other tensors.
///
/// ```
/// use colex::kernels::{Predicate, copy_if};
/// use colex::prelude::*;
/// fn masked<P: Predicate, L: AnyLayout>(mask: &P, src: &Tensor<[i32; 8], L>) -> Vec<i32> {
///     let mut dst = make_tensor(vec![0; 8], src.layout());
///     copy_if(mask, src, &mut dst);
///     dst.into_buffer()
/// }
/// let n = 4;
/// let src = make_tensor([1; 8], layout!((2, 4)));
/// let top = make_tensor([true, false, true, false, true, false, true, false], layout!((2, 4)));
/// assert_eq!(masked(&top, &src), [1, 0, 1, 0, 1, 0, 1, 0]);
/// assert_eq!(masked(&make_identity_tensor(shape!(2, n)).within(shape!(2, 3)), &src), [1, 1, 1, 1, 1, 1, 0, 0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "a predicate is a tensor of `bool`s, or a tensor of coordinates within a shape",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: pass `&coords.within(shape)` of a tensor of coordinates, or a tensor whose elements are `bool`"
)]
pub trait Predicate {
    /// The layout of the predicate.
    type Layout: AnyLayout;
    /// Calls `f` with the elements of `dst` and `src` at each coordinate where the predicate is true.
    #[doc(hidden)]
    fn each_where<D, LD: AnyLayout, A, LA: AnyLayout>(
        &self,
        dst: Tensor<ViewMut<'_, D>, LD>,
        src: Tensor<View<'_, A>, LA>,
        f: impl FnMut(&mut D, &A),
    ) -> Result<(), LayoutError>;
    /// The layout.
    #[doc(hidden)]
    fn shaped(&self) -> Self::Layout;
    /// Whether the predicate is true at an index. The index must be below the size.
    #[doc(hidden)]
    fn holds_at(&self, index: usize) -> bool;
}
#[diagnostic::do_not_recommend]
impl<P: Buffer<Element = bool>, L: AnyLayout> Predicate for Tensor<P, L> {
    type Layout = L;
    #[inline(always)]
    fn each_where<D, LD: AnyLayout, A, LA: AnyLayout>(
        &self,
        dst: Tensor<ViewMut<'_, D>, LD>,
        src: Tensor<View<'_, A>, LA>,
        mut f: impl FnMut(&mut D, &A),
    ) -> Result<(), LayoutError> {
        sweep::update_of_both(dst, src, self.view(), |d, a, &holds| {
            if holds {
                f(d, a);
            }
        })
    }
    #[inline(always)]
    fn shaped(&self) -> L {
        self.layout()
    }
    #[inline(always)]
    fn holds_at(&self, index: usize) -> bool {
        self.get(index).is_some_and(|&holds| holds)
    }
}
impl<O, L, S> Predicate for Within<O, L, S>
where
    O: Copy + ElemLessOp<S> + EachEntry<L, At<usize>>,
    L: AnyLayout,
    S: IntTuple,
{
    type Layout = L;
    #[inline(always)]
    fn each_where<D, LD: AnyLayout, A, LA: AnyLayout>(
        &self,
        dst: Tensor<ViewMut<'_, D>, LD>,
        src: Tensor<View<'_, A>, LA>,
        f: impl FnMut(&mut D, &A),
    ) -> Result<(), LayoutError> {
        sweep::each_where(dst, src, self.inner(), |index| self.holds(index), f)
    }
    #[inline(always)]
    fn shaped(&self) -> L {
        self.inner()
    }
    #[inline(always)]
    fn holds_at(&self, index: usize) -> bool {
        self.holds(index)
    }
}

/// `dst[c] = src[c]` at every coordinate at which the predicate is true. The other elements of `dst` stay as they are.
///
/// The predicate is a tensor of `bool`s with any layout. For example, stride 0 in mode 0 uses one row of `bool`s for all rows. Or
/// the predicate is a tensor of coordinates, tiled like the data, and is true for the coordinates within a shape:
///
/// ```
/// use colex::kernels::copy_if;
/// use colex::prelude::*;
/// // The tile in the corner of a 5 x 3 matrix. Its memory, 6 x 4, has a whole number of tiles of 2 x 2.
/// let (m, n) = (5, 3);
/// let mut matrix = make_tensor(vec![0; 24], layout!((6, 4)));
/// let real = make_identity_tensor(shape!(m, n)).local_tile(tiler!(2, 2), (2, 1)).within(shape!(m, n));
/// copy_if(&real, &make_tensor([1, 2, 3, 4], layout!((2, 2))), &mut local_tile_mut(&mut matrix, tiler!(2, 2), (2, 1)));
/// assert_eq!((matrix[(4, 2)], matrix[(5, 2)], matrix[(4, 3)], matrix[(5, 3)]), (1, 0, 0, 0));
/// ```
///
/// ```
/// use colex::kernels::copy_if;
/// use colex::prelude::*;
/// // 10 elements in tiles of 4: the last tile has 2 real elements
/// let tiles = logical_divide_padded(layout!(10 : 1), layout!(4 : 1));
/// let src: Vec<i32> = (0..12).collect(); // as long as all three tiles
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
/// In these examples the memory extends past the edge. If the memory ends at the edge, use [`Tensor::ragged_tiles`]. Its methods
/// [`copy_tile`](crate::tensor::Ragged::copy_tile) and [`write_tile`](crate::tensor::Ragged::write_tile) access only real elements.
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_copy_if`] returns the error instead. Source: CuTe, `copy_if`.
///
/// Both kinds of predicate implement `Predicate`, the bound for generic code.
#[inline]
#[track_caller]
pub fn copy_if<P, A, LA, D, LD>(pred: &P, src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>)
where
    P: Predicate,
    A: Buffer<Element: Copy>,
    LA: TensorLayout,
    D: BufferMut<Element = A::Element>,
    LD: TensorLayout,
{
    let () = Agreed::<LA::Innermost, LD::Innermost>::HOLDS;
    let () = Agreed::<P::Layout, LD::Innermost>::HOLDS;
    try_copy_if(pred, src, dst).or_broken();
}

/// The same as [`copy_if`], but returns the law that does not hold.
#[inline]
pub fn try_copy_if<P, A, LA, D, LD>(pred: &P, src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    P: Predicate,
    A: Buffer<Element: Copy>,
    LA: TensorLayout,
    D: BufferMut<Element = A::Element>,
    LD: TensorLayout,
{
    let () = Agreed::<LA::Innermost, LD::Innermost>::HOLDS;
    let () = Agreed::<P::Layout, LD::Innermost>::HOLDS;
    if const { is_plain::<LA>() && is_plain::<LD>() } {
        return pred.each_where(dst.view_mut().plain(), src.view().plain(), |d, &a| *d = a);
    }
    copy_where(src, dst, pred.shaped(), |index| pred.holds_at(index))
}

impl<B: Buffer<Element: Copy>, L: TensorLayout> Tensor<B, L> {
    /// `self[c] = src[c]` at every coordinate at which the predicate is true. The tensors may have any layouts; see
    /// [`copy_if`](fn@copy_if).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (m, n, data) = (3, 7, [1; 32]); // 3 x 7 elements of 4 x 8 are real
    /// let real = make_identity_tensor(shape!(4, 8)).within(shape!(m, n));
    /// let mut tile = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// tile.copy_if_from(&real, &make_tensor(&data, layout!((4, 8))));
    /// assert_eq!((tile[(2, 6)], tile[(3, 6)], tile[(2, 7)], tile.reduce(0, |a, b| a + b)), (1, 0, 0, 21));
    /// ```
    ///
    /// # Fails when
    /// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of
    /// the law. [`try_copy_if_from`](Self::try_copy_if_from) returns the error instead.
    #[track_caller]
    pub fn copy_if_from<P: Predicate, A: Buffer<Element = B::Element>, M: TensorLayout>(
        &mut self,
        pred: &P,
        src: &Tensor<A, M>,
    ) where
        B: BufferMut,
    {
        self.try_copy_if_from(pred, src).or_broken();
    }
    /// The same as [`copy_if_from`](Self::copy_if_from), but returns the law that does not hold.
    pub fn try_copy_if_from<P: Predicate, A: Buffer<Element = B::Element>, M: TensorLayout>(
        &mut self,
        pred: &P,
        src: &Tensor<A, M>,
    ) -> Result<(), LayoutError>
    where
        B: BufferMut,
    {
        try_copy_if(pred, src, self)
    }
    /// `dst[c] = self[c]` at every coordinate at which the predicate is true. The tensors may have any layouts; see
    /// [`copy_if`](fn@copy_if).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let tile = make_swizzled_tensor([1, 2, 3, 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// let mut row = make_tensor([0; 4], layout!(4:1));
    /// tile.copy_if_to(&make_tensor([true, true, n > 2, n > 3], layout!(4:1)), &mut row);
    /// assert_eq!(row.into_buffer(), [1, 2, 4, 0]);
    /// ```
    ///
    /// # Fails when
    /// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of
    /// the law. [`try_copy_if_to`](Self::try_copy_if_to) returns the error instead.
    #[track_caller]
    pub fn copy_if_to<P: Predicate, D: BufferMut<Element = B::Element>, M: TensorLayout>(
        &self,
        pred: &P,
        dst: &mut Tensor<D, M>,
    ) {
        self.try_copy_if_to(pred, dst).or_broken();
    }
    /// The same as [`copy_if_to`](Self::copy_if_to), but returns the law that does not hold.
    pub fn try_copy_if_to<P: Predicate, D: BufferMut<Element = B::Element>, M: TensorLayout>(
        &self,
        pred: &P,
        dst: &mut Tensor<D, M>,
    ) -> Result<(), LayoutError> {
        try_copy_if(pred, self, dst)
    }
}
