//! The elementwise kernels for tensors of any layout. Plain layouts use the loops of [`sweep`] and of [`transpose`]. Swizzled
//! layouts use a loop over the coordinates.
//!
//! As in [`sweep`], a loop works with the address and the layout of a tensor, not with the tensor itself. By the invariant of
//! [`Tensor`], there is an element at the offset of each index below its size.

use super::{sweep, transpose};
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, Swizzles, TensorLayout};
use crate::tensor::shapes::{Agreed, agree};
use crate::tensor::{Buffer, BufferMut, Offsets, Tensor, loops};

/// Whether a layout is plain: not composed with a swizzle.
pub(crate) const fn is_plain<L: TensorLayout>() -> bool {
    <L::Swizzles as Swizzles>::NONE
}

impl<B, L: TensorLayout> Tensor<B, L> {
    /// The same tensor, with [`Innermost`](TensorLayout::Innermost) as the type of its layout. The layout must be
    /// [plain](is_plain).
    #[inline(always)]
    pub(crate) fn plain(self) -> Tensor<B, L::Innermost> {
        assert!(is_plain::<L>(), "a layout without a swizzle");
        // The method `plain` of a plain layout returns the layout itself, so the invariant still holds.
        Tensor { buffer: self.buffer, layout: self.layout.plain() }
    }
}

/// Calls `visit` at each coordinate with its offsets in the two layouts. Fails if the shapes of the layouts do not agree.
#[inline(always)]
fn each_pair<D: TensorLayout, S: TensorLayout>(
    dst: D,
    src: S,
    mut visit: impl FnMut(isize, isize),
) -> Result<(), LayoutError> {
    let (to, from) = (dst.plain(), src.plain());
    agree((from, &loops(from)), (to, &loops(to)))?;
    Offsets::new(dst).zip(Offsets::new(src)).for_each(|(to, from)| visit(to, from));
    Ok(())
}

/// Sets `dst[c] = src[c]` at every coordinate `c`.
#[inline(always)]
pub(crate) fn copy<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy>,
    LA: TensorLayout,
    D: BufferMut<Element = A::Element>,
    LD: TensorLayout,
{
    if const { is_plain::<LA>() && is_plain::<LD>() } {
        return transpose::copy(&src.view().plain(), &mut dst.view_mut().plain());
    }
    transform(src, dst, |&x| x)
}

/// Sets `dst[c] = src[c]` at every coordinate `c` for which `holds(i)` is true, where `i` is the index of `c`. The layout
/// `shaped` has the shape of the predicate.
pub(crate) fn copy_where<A, LA, D, LD, P>(
    src: &Tensor<A, LA>,
    dst: &mut Tensor<D, LD>,
    shaped: P,
    holds: impl Fn(usize) -> bool,
) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy>,
    LA: TensorLayout,
    D: BufferMut<Element = A::Element>,
    LD: TensorLayout,
    P: AnyLayout,
{
    agree((shaped, &loops(shaped)), (dst.layout.plain(), &loops(dst.layout.plain())))?;
    let (to, from) = (dst.buffer.as_mut_ptr(), src.buffer.as_ptr());
    let mut index = 0;
    each_pair(dst.layout, src.layout, |d, s| {
        if holds(index) {
            // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. `dst` is borrowed
            // mutably and `src` is not, so they share no element.
            unsafe { *to.offset(d) = *from.offset(s) }
        }
        index += 1;
    })
}

/// Sets `dst[c] = f(src[c])` at every coordinate `c`.
#[inline(always)]
pub(crate) fn transform<A, LA, D, LD>(
    src: &Tensor<A, LA>,
    dst: &mut Tensor<D, LD>,
    f: impl Fn(&A::Element) -> D::Element,
) -> Result<(), LayoutError>
where
    A: Buffer,
    LA: TensorLayout,
    D: BufferMut,
    LD: TensorLayout,
{
    if const { is_plain::<LA>() && is_plain::<LD>() } {
        return sweep::make(dst.view_mut().plain(), src.view().plain(), f);
    }
    update(src, dst, |to, from| *to = f(from))
}

/// Calls `f(dst[c], src[c])` at every coordinate `c`.
#[inline(always)]
pub(crate) fn update<A, LA, D, LD>(
    src: &Tensor<A, LA>,
    dst: &mut Tensor<D, LD>,
    mut f: impl FnMut(&mut D::Element, &A::Element),
) -> Result<(), LayoutError>
where
    A: Buffer,
    LA: TensorLayout,
    D: BufferMut,
    LD: TensorLayout,
{
    if const { is_plain::<LA>() && is_plain::<LD>() } {
        return sweep::both(dst.view_mut().plain(), src.view().plain(), f);
    }
    let (to, from) = (dst.buffer.as_mut_ptr(), src.buffer.as_ptr());
    each_pair(dst.layout, src.layout, |d, s| {
        // SAFETY: `d` and `s` are the offsets of one coordinate in both layouts, so there is an element at each. `dst` is borrowed
        // mutably and `src` is not, so they share no element, and only one pair of references lives at a time.
        unsafe { f(&mut *to.offset(d), &*from.offset(s)) }
    })
}

/// Calls `f(dst[c], a[c], b[c])` at every coordinate `c`.
#[inline(always)]
pub(crate) fn update_of_both<A, LA, B, LB, D, LD>(
    a: &Tensor<A, LA>,
    b: &Tensor<B, LB>,
    dst: &mut Tensor<D, LD>,
    mut f: impl FnMut(&mut D::Element, &A::Element, &B::Element),
) -> Result<(), LayoutError>
where
    A: Buffer,
    LA: TensorLayout,
    B: Buffer,
    LB: TensorLayout,
    D: BufferMut,
    LD: TensorLayout,
{
    if const { is_plain::<LA>() && is_plain::<LB>() && is_plain::<LD>() } {
        return sweep::update_of_both(dst.view_mut().plain(), a.view().plain(), b.view().plain(), f);
    }
    let ((of_a, of_b), to) = ((a.layout.plain(), b.layout.plain()), dst.layout.plain());
    agree((of_b, &loops(of_b)), (to, &loops(to)))?;
    agree((of_a, &loops(of_a)), (to, &loops(to)))?;
    let mut others = Offsets::new(b.layout);
    let (to, from, other) = (dst.buffer.as_mut_ptr(), a.buffer.as_ptr(), b.buffer.as_ptr());
    each_pair(dst.layout, a.layout, |d, s| {
        let t = others.next().expect("the sizes are equal");
        // SAFETY: the offsets are those of one coordinate in the three layouts, so there is an element at each. `dst` is borrowed
        // mutably, so it shares no element with `a` and `b`, which are only read; one set of references lives at a time.
        unsafe { f(&mut *to.offset(d), &*from.offset(s), &*other.offset(t)) }
    })
}

/// Sets `dst[c] = value` at every coordinate `c`.
#[inline(always)]
pub(crate) fn fill<B: BufferMut<Element: Clone>, L: TensorLayout>(dst: &mut Tensor<B, L>, value: B::Element) {
    let write = |x: &mut B::Element| x.clone_from(&value);
    if const { is_plain::<L>() } {
        return sweep::each(dst.view_mut().plain(), write);
    }
    dst.for_each_mut(write);
}

/// Combines all elements by `op`, in any order.
#[inline(always)]
pub(crate) fn reduce<B: Buffer<Element: Copy>, L: TensorLayout>(
    src: &Tensor<B, L>,
    identity: B::Element,
    op: impl Fn(B::Element, B::Element) -> B::Element,
) -> B::Element {
    if const { is_plain::<L>() } {
        return sweep::fold(src.view().plain(), identity, op);
    }
    src.iter().fold(identity, |all, &x| op(all, x))
}

/// The kernels as methods.
impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// Writes one value to every element; see [`fill`](crate::kernels::fill).
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
        fill(self, value);
    }

    /// Sets `self[c] = src[c]` at every coordinate `c`. The tensors may have any layouts; see [`copy`](crate::kernels::copy()).
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
    /// the shapes do not agree mode by mode (*agreement*). This is a compile error where both shapes are static, otherwise a
    /// panic with the text of the law. [`try_copy_from`](Self::try_copy_from) returns the law instead.
    ///
    /// ```compile_fail
    /// use colex::prelude::*;
    /// let mut tile = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!((2, 2))));
    /// tile.copy_from(&make_tensor([0; 4], layout!((4, 1)))); // the same number of elements, but another shape
    /// ```
    #[track_caller]
    pub fn copy_from<C: Buffer<Element = B::Element>, M: TensorLayout>(&mut self, src: &Tensor<C, M>)
    where
        B: BufferMut<Element: Copy>,
    {
        self.try_copy_from(src).or_broken();
    }
    /// [`copy_from`](Self::copy_from), or the law that does not hold.
    pub fn try_copy_from<C: Buffer<Element = B::Element>, M: TensorLayout>(
        &mut self,
        src: &Tensor<C, M>,
    ) -> Result<(), LayoutError>
    where
        B: BufferMut<Element: Copy>,
    {
        let () = Agreed::<M::Innermost, L::Innermost>::HOLDS;
        copy(src, self)
    }

    /// Sets `dst[c] = self[c]` at every coordinate `c`. The tensors may have any layouts; see [`copy`](crate::kernels::copy()).
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
    /// the shapes do not agree mode by mode (*agreement*). This is a compile error where both shapes are static, otherwise a
    /// panic with the text of the law. [`try_copy_to`](Self::try_copy_to) returns the law instead.
    #[track_caller]
    pub fn copy_to<D: BufferMut<Element = B::Element>, M: TensorLayout>(&self, dst: &mut Tensor<D, M>)
    where
        B::Element: Copy,
    {
        self.try_copy_to(dst).or_broken();
    }
    /// [`copy_to`](Self::copy_to), or the law that does not hold.
    pub fn try_copy_to<D: BufferMut<Element = B::Element>, M: TensorLayout>(
        &self,
        dst: &mut Tensor<D, M>,
    ) -> Result<(), LayoutError>
    where
        B::Element: Copy,
    {
        let () = Agreed::<L::Innermost, M::Innermost>::HOLDS;
        copy(self, dst)
    }

    /// Sets `self[c] = f(src[c])` at every coordinate `c`. The tensors may have any layouts; see
    /// [`transform`](crate::kernels::transform()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0.0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// t.transform_from(&make_tensor([1, 2, 3, 4], layout!(4)), |&x| f64::from(x) / 2.0);
    /// assert_eq!(t.into_buffer(), [0.5, 1.0, 2.0, 1.5]);
    /// ```
    ///
    /// # Fails when
    /// the shapes do not agree mode by mode (*agreement*). This is a compile error where both shapes are static, otherwise a
    /// panic with the text of the law. [`try_transform_from`](Self::try_transform_from) returns the law instead.
    #[track_caller]
    pub fn transform_from<C: Buffer, M: TensorLayout>(
        &mut self,
        src: &Tensor<C, M>,
        f: impl Fn(&C::Element) -> B::Element,
    ) where
        B: BufferMut,
    {
        self.try_transform_from(src, f).or_broken();
    }
    /// [`transform_from`](Self::transform_from), or the law that does not hold.
    pub fn try_transform_from<C: Buffer, M: TensorLayout>(
        &mut self,
        src: &Tensor<C, M>,
        f: impl Fn(&C::Element) -> B::Element,
    ) -> Result<(), LayoutError>
    where
        B: BufferMut,
    {
        let () = Agreed::<M::Innermost, L::Innermost>::HOLDS;
        transform(src, self, f)
    }

    /// Combines all elements by `op`, in any order; see [`reduce`](crate::kernels::reduce).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_swizzled_tensor([1, 2, 3, 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// assert_eq!(t.reduce(0, |a, b| a + b), 10);
    /// ```
    ///
    /// Never fails. The result for an empty tensor is `identity`.
    pub fn reduce(&self, identity: B::Element, op: impl Fn(B::Element, B::Element) -> B::Element) -> B::Element
    where
        B::Element: Copy,
    {
        reduce(self, identity, op)
    }
}
