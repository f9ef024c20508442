//! Access to one element of a tensor by its coordinate: with a check against the shape (`t[c]`, `get`), or without.

use super::{Buffer, BufferMut, Tensor};
use crate::access::Accepts;
use crate::coord::IntoCoord;
use crate::error::{Clash, LayoutError, broken};
use crate::layout::{AnyLayout, TensorLayout};
use crate::tuple::notation;
use core::ops::{Index, IndexMut};

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The element at a coordinate, or `None` outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// assert_eq!((t.get((1, 1)), t.get((2, 0)), t.get(-1)), (Some(&4), None, None));
    /// ```
    #[inline(always)]
    pub fn get<C: Copy>(&self, coord: C) -> Option<&B::Element>
    where
        L::Innermost: Accepts<C>,
    {
        if !self.layout.plain().has(coord) {
            return None;
        }
        // SAFETY: `has` returned true, so the coordinate lies in the shape.
        Some(unsafe { self.get_unchecked(coord) })
    }

    /// A mutable reference to the element at a coordinate, or `None` outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// *t.get_mut((1, 1)).unwrap() = 7;
    /// assert_eq!((t[3], t.get_mut((2, 0))), (7, None));
    /// ```
    #[inline(always)]
    pub fn get_mut<C: Copy>(&mut self, coord: C) -> Option<&mut B::Element>
    where
        B: BufferMut,
        L::Innermost: Accepts<C>,
    {
        if !self.layout.plain().has(coord) {
            return None;
        }
        // SAFETY: `has` returned true, so the coordinate lies in the shape.
        Some(unsafe { self.get_unchecked_mut(coord) })
    }

    /// The element at a coordinate, without a check.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// // SAFETY: (1, 1) lies in 2 x 2.
    /// assert_eq!(unsafe { t.get_unchecked((1, 1)) }, &4);
    /// ```
    ///
    /// # Safety
    /// The coordinate must lie in the shape of the layout.
    #[inline(always)]
    pub unsafe fn get_unchecked<C: Copy>(&self, coord: C) -> &B::Element
    where
        L::Innermost: Accepts<C>,
    {
        let offset = self.layout.swizzled(self.layout.plain().place_of(coord));
        // SAFETY: the caller promises that the coordinate lies in the shape, and the tensor has an element at the offset of each such
        // coordinate: its constructor proved it, and `Buffer` promises that the elements stay while the buffer is borrowed.
        unsafe { &*self.buffer.as_ptr().offset(offset) }
    }

    /// A mutable reference to the element at a coordinate, without a check.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// // SAFETY: (1, 1) lies in 2 x 2.
    /// unsafe { *t.get_unchecked_mut((1, 1)) = 7 };
    /// assert_eq!(t[3], 7);
    /// ```
    ///
    /// # Safety
    /// The coordinate must lie in the shape of the layout.
    #[inline(always)]
    pub unsafe fn get_unchecked_mut<C: Copy>(&mut self, coord: C) -> &mut B::Element
    where
        B: BufferMut,
        L::Innermost: Accepts<C>,
    {
        let offset = self.layout.swizzled(self.layout.plain().place_of(coord));
        // SAFETY: the caller promises that the coordinate lies in the shape, so by the invariant of a tensor there is an element at its
        // offset. The tensor is borrowed mutably for as long as this reference lives, so nothing else uses the element.
        unsafe { &mut *self.buffer.as_mut_ptr().offset(offset) }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn out_of_shape<L: AnyLayout, C: IntoCoord>(layout: L, coord: C) -> ! {
    broken(
        LayoutError::NoCoordinate(Clash::default())
            .of(&notation(layout.shape()), Some(&notation(coord.nearest_coord()))),
    )
}

/// Panics. In a build with debug assertions the message has the coordinate and the shape, as in [`out_of_shape`]. In other builds
/// it has neither. Then all checks of an unrolled loop panic in the same way, so the compiler merges the checks and hoists them
/// out of the loop. When the message had the coordinate and the shape, sums over windows took five times as long.
#[inline(always)]
#[track_caller]
fn no_element<L: AnyLayout, C: IntoCoord>(layout: L, coord: C) -> ! {
    if cfg!(debug_assertions) { out_of_shape(layout, coord) } else { no_coordinate() }
}

#[cold]
#[inline(never)]
#[track_caller]
fn no_coordinate() -> ! {
    let law = LayoutError::NoCoordinate(Clash::default()).law();
    panic!(
        "{law}\n  a build with debug assertions prints the coordinate and the shape\n  fix: pass a coordinate below the shape in every mode"
    );
}

impl<B: Buffer, L: TensorLayout<Innermost: Accepts<C>>, C: IntoCoord> Index<C> for Tensor<B, L> {
    type Output = B::Element;

    /// The element at a coordinate.
    ///
    /// # Panics
    /// When the coordinate lies outside the shape. The message is the law. If the library is built with debug assertions, it also
    /// has the coordinate and the shape. [`get`](Tensor::get) returns `None` instead.
    #[inline(always)]
    #[track_caller]
    fn index(&self, coord: C) -> &B::Element {
        if !self.layout.plain().has(coord) {
            no_element(self.layout.plain(), coord);
        }
        // SAFETY: `has` returned true, so the coordinate lies in the shape.
        unsafe { self.get_unchecked(coord) }
    }
}

impl<B: BufferMut, L: TensorLayout<Innermost: Accepts<C>>, C: IntoCoord> IndexMut<C> for Tensor<B, L> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, coord: C) -> &mut B::Element {
        if !self.layout.plain().has(coord) {
            no_element(self.layout.plain(), coord);
        }
        // SAFETY: `has` returned true, so the coordinate lies in the shape.
        unsafe { self.get_unchecked_mut(coord) }
    }
}
