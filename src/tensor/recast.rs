//! The same memory as elements of another type.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::error::{Clash, LayoutError};
use crate::layout::{AnyLayout, OrBroken};
use bytemuck::{AnyBitPattern, NoUninit};

impl<B: Buffer<Element: NoUninit>, L: AnyLayout> Tensor<B, L> {
    /// The tensor with its elements seen as another type of the same size.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1.0f32, -2.0], layout!(2));
    /// assert_eq!(t.recast::<u32>()[1], (-2.0f32).to_bits());
    /// ```
    ///
    /// # Panics
    /// When the types differ in size, or an element is not aligned for the other, with the text of
    /// the law; [`Tensor::try_recast`] returns it. Source: CuTe, `recast`.
    #[inline(always)]
    #[track_caller]
    pub fn recast<U: AnyBitPattern>(&self) -> Tensor<View<'_, U>, L> {
        self.try_recast().or_broken()
    }

    /// [`Tensor::recast`], or the law that does not hold.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1.0f32, -2.0], layout!(2));
    /// assert!(t.try_recast::<u64>().unwrap_err().to_string().starts_with("recast: "));
    /// ```
    #[inline(always)]
    pub fn try_recast<U: AnyBitPattern>(&self) -> Result<Tensor<View<'_, U>, L>, LayoutError> {
        check_recast::<B::Element, U, L>(self.as_ptr(), self.layout)?;
        // SAFETY: each element is initialized, of the size of a `U` and aligned as one, and any bits
        // are a `U`; of the same size, so that the offsets stay. It is only read, and `U` has no
        // interior that could be written.
        Ok(Tensor { buffer: unsafe { View::new(self.as_ptr().cast()) }, layout: self.layout })
    }

    /// [`Tensor::recast`], to be written.
    ///
    /// # Panics
    /// As [`Tensor::recast`].
    #[inline(always)]
    #[track_caller]
    pub fn recast_mut<U: AnyBitPattern + NoUninit>(&mut self) -> Tensor<ViewMut<'_, U>, L>
    where
        B: BufferMut<Element: AnyBitPattern>,
    {
        self.try_recast_mut().or_broken()
    }

    /// [`Tensor::recast_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_recast_mut<U: AnyBitPattern + NoUninit>(&mut self) -> Result<Tensor<ViewMut<'_, U>, L>, LayoutError>
    where
        B: BufferMut<Element: AnyBitPattern>,
    {
        check_recast::<B::Element, U, L>(self.as_ptr(), self.layout)?;
        // SAFETY: as in `try_recast`, borrowed alone; a `U` that is written has all bits, which are
        // an element again.
        Ok(Tensor { buffer: unsafe { ViewMut::new(self.as_mut_ptr().cast()) }, layout: self.layout })
    }
}

/// Whether an element at `origin`, and so each of the tensor, is a `U` by size and alignment.
#[inline(always)]
fn check_recast<T, U, L: AnyLayout>(origin: *const T, layout: L) -> Result<(), LayoutError> {
    let clash = if size_of::<T>() != size_of::<U>() {
        Clash::new(size_of::<T>() as isize, size_of::<U>() as isize)
    } else if !origin.addr().is_multiple_of(align_of::<U>()) {
        // Every element is a multiple of the size of `U`, so of its alignment, away from this one.
        Clash::new((origin.addr() % align_of::<U>()) as isize, align_of::<U>() as isize)
    } else {
        return Ok(());
    };
    Err(LayoutError::Recast(clash).of(&layout, None))
}
