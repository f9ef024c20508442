//! The elementwise kernels of tensors whose layout stands behind a swizzle, from and to tensors of any layout.
//!
//! A loop takes the address of a tensor and its layout, and then knows no tensor, as in [`sweep`](crate::tensor::sweep): by
//! the invariant of a tensor, the offset of an index below its size is that of an element, which the tensor borrows.

use crate::ComposedLayout;
use crate::error::{LayoutError, OrBroken};
use crate::int::Int;
use crate::layout::AnyLayout;
use crate::swizzle::{AnySwizzle, Inner};
use crate::tensor::shapes::{Agreed, agree};
use crate::tensor::{Buffer, BufferMut, Offsets, Tensor, loops};

/// The offsets of two functions at each coordinate, if their shapes agree.
#[inline(always)]
fn each_pair<D: Inner, S: Inner>(dst: D, src: S, mut visit: impl FnMut(isize, isize)) -> Result<(), LayoutError> {
    let () = Agreed::<S::Innermost, D::Innermost>::HOLDS;
    let (to, from) = (dst.innermost(), src.innermost());
    agree((from, &loops(from)), (to, &loops(to)))?;
    Offsets::new(to).zip(Offsets::new(from)).for_each(|(to, from)| visit(dst.through(to), src.through(from)));
    Ok(())
}

/// `dst[c] = src[c]` at every coordinate for whose index, in a predicate of the layout `shaped`, `meant` is true.
pub(crate) fn copy_where<
    D: BufferMut<Element: Copy>,
    F: Inner,
    S: Buffer<Element = D::Element>,
    G: Inner,
    P: AnyLayout,
>(
    dst: &mut Tensor<D, F>,
    src: &Tensor<S, G>,
    shaped: P,
    meant: impl Fn(usize) -> bool,
) -> Result<(), LayoutError> {
    let () = Agreed::<P, F::Innermost>::HOLDS;
    agree((shaped, &loops(shaped)), (dst.layout.innermost(), &loops(dst.layout.innermost())))?;
    let (to, from) = (dst.buffer.as_mut_ptr(), src.buffer.as_ptr());
    let mut index = 0;
    each_pair(dst.layout, src.layout, |d, s| {
        if meant(index) {
            // SAFETY: as in `try_copy_to`.
            unsafe { *to.offset(d) = *from.offset(s) }
        }
        index += 1;
    })
}

impl<B: Buffer, A: AnySwizzle, O: Int, L: Inner> Tensor<B, ComposedLayout<A, O, L>> {
    /// Writes one value everywhere; see [`fill`](crate::kernels::fill).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 8], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// t.fill(7);
    /// assert_eq!(t.into_buffer(), [7, 7, 7, 7, 0, 0, 0, 0]);
    /// ```
    ///
    /// Never fails.
    pub fn fill(&mut self, value: B::Element)
    where
        B: BufferMut<Element: Clone>,
    {
        self.for_each_mut(|x| x.clone_from(&value));
    }

    /// `self[c] = src[c]` at every coordinate, of a tensor of any layout; see [`copy`](crate::kernels::copy()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: [i32; 32] = core::array::from_fn(|i| i as i32);
    /// let rows = make_tensor(data, layout!((4, 8), LayoutRight));
    /// let mut tile = make_swizzled_tensor([0; 32], composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// tile.copy_from(&rows);
    /// assert_eq!((tile[(1, 0)], tile.into_buffer()[9]), (8, 8));
    /// ```
    ///
    /// # Fails when
    /// the shapes do not agree mode by mode: a compile error where both are static, else a panic with the text of the
    /// law; [`try_copy_from`](Self::try_copy_from) returns it.
    ///
    /// ```compile_fail
    /// use colex::prelude::*;
    /// let mut tile = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!((2, 2))));
    /// tile.copy_from(&make_tensor([0; 4], layout!((4, 1)))); // as many elements, of another shape
    /// ```
    #[track_caller]
    pub fn copy_from<C: Buffer<Element = B::Element>, M: Inner>(&mut self, src: &Tensor<C, M>)
    where
        B: BufferMut<Element: Copy>,
    {
        self.try_copy_from(src).or_broken();
    }
    /// [`copy_from`](Self::copy_from), or the law that does not hold.
    pub fn try_copy_from<C: Buffer<Element = B::Element>, M: Inner>(
        &mut self,
        src: &Tensor<C, M>,
    ) -> Result<(), LayoutError>
    where
        B: BufferMut<Element: Copy>,
    {
        self.try_transform_from(src, |&x| x)
    }

    /// `dst[c] = self[c]` at every coordinate, of a tensor of any layout; see [`copy`](crate::kernels::copy()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = make_swizzled_tensor([1, 2, 3, 4], composition(swizzle!(1, 0, 1), layout!((2, 2))));
    /// let n = 2;
    /// let mut rows = make_tensor([0; 4], layout!((2, n), LayoutRight));
    /// tile.copy_to(&mut rows);
    /// assert_eq!(rows.into_buffer(), [1, 4, 2, 3]);
    /// ```
    ///
    /// # Fails when
    /// as [`copy_from`](Self::copy_from); [`try_copy_to`](Self::try_copy_to) returns it.
    #[track_caller]
    pub fn copy_to<D: BufferMut<Element = B::Element>, M: Inner>(&self, dst: &mut Tensor<D, M>)
    where
        B::Element: Copy,
    {
        self.try_copy_to(dst).or_broken();
    }
    /// [`copy_to`](Self::copy_to), or the law that does not hold.
    pub fn try_copy_to<D: BufferMut<Element = B::Element>, M: Inner>(
        &self,
        dst: &mut Tensor<D, M>,
    ) -> Result<(), LayoutError>
    where
        B::Element: Copy,
    {
        let (from, to) = (self.buffer.as_ptr(), dst.buffer.as_mut_ptr());
        each_pair(dst.layout, self.layout, |d, s| {
            // SAFETY: the offsets of one coordinate of both, so they are elements; the one tensor is borrowed to be written
            // and the other to be read, so they share none.
            unsafe { *to.offset(d) = *from.offset(s) }
        })
    }

    /// `self[c] = f(src[c])` at every coordinate, of a tensor of any layout; see [`transform`](crate::kernels::transform()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0.0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// t.transform_from(&make_tensor([1, 2, 3, 4], layout!(4)), |&x| f64::from(x) / 2.0);
    /// assert_eq!(t.into_buffer(), [0.5, 1.0, 2.0, 1.5]);
    /// ```
    ///
    /// # Fails when
    /// as [`copy_from`](Self::copy_from); [`try_transform_from`](Self::try_transform_from) returns it.
    #[track_caller]
    pub fn transform_from<C: Buffer, M: Inner>(&mut self, src: &Tensor<C, M>, f: impl Fn(&C::Element) -> B::Element)
    where
        B: BufferMut,
    {
        self.try_transform_from(src, f).or_broken();
    }
    /// [`transform_from`](Self::transform_from), or the law that does not hold.
    pub fn try_transform_from<C: Buffer, M: Inner>(
        &mut self,
        src: &Tensor<C, M>,
        f: impl Fn(&C::Element) -> B::Element,
    ) -> Result<(), LayoutError>
    where
        B: BufferMut,
    {
        let (to, from) = (self.buffer.as_mut_ptr(), src.buffer.as_ptr());
        each_pair(self.layout, src.layout, |d, s| {
            // SAFETY: as in `try_copy_to`; one pair of references lives at a time.
            unsafe { *to.offset(d) = f(&*from.offset(s)) }
        })
    }

    /// All elements put together by `op`, in any order; see [`reduce`](crate::kernels::reduce).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_swizzled_tensor([1, 2, 3, 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// assert_eq!(t.reduce(0, |a, b| a + b), 10);
    /// ```
    ///
    /// Never fails; of an empty tensor it is `identity`.
    pub fn reduce(&self, identity: B::Element, op: impl Fn(B::Element, B::Element) -> B::Element) -> B::Element
    where
        B::Element: Copy,
    {
        self.iter().fold(identity, |all, &x| op(all, x))
    }
}
