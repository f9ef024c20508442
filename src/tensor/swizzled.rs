//! Builds and slices tensors whose layout is composed with a swizzle. All other operations work for any [`TensorLayout`](super::TensorLayout).
//!
//! The bounds are checked with the true image of the swizzled layout, which may reach past the cosize of the plain layout
//! (`Sw<2,0,2> o 0 o 3:4` reaches 10).
//!
//! Parts to be written share no element. The divide checks that no two of their coordinates share an offset of the plain layout, and the
//! function that follows, `x -> Sw(offset + x)`, is injective: a wrapping addition is, and a swizzle is its own inverse, because it flips no
//! bit that it reads (`Code` guarantees `|S| >= B`).

use super::{Buffer, BufferMut, Tensor, View, ViewMut, Whole};
use crate::ComposedLayout;
use crate::error::{Clash, LayoutError, OrBroken, Text, broken};
use crate::int::Int;
use crate::profile::Reach;
use crate::swizzle::{AnySwizzle, Inner, Sliced};
use crate::tuple::notation;

/// The slice of a tensor.
type SliceOf<'a, B, F, C> = Tensor<View<'a, <B as Buffer>::Element>, <F as Sliced<C>>::Output>;
/// The same, to be written.
type SliceOfMut<'a, B, F, C> = Tensor<ViewMut<'a, <B as Buffer>::Element>, <F as Sliced<C>>::Output>;

/// Whether all offsets lie in the buffer, decided at compile time where buffer and swizzled layout are static.
struct StaticBounds<B, F>(B, F);
impl<B: Whole, A: AnySwizzle, O: Int, L: Inner> StaticBounds<B, ComposedLayout<A, O, L>> {
    /// Whether there is nothing left to check at run time.
    const HOLD: bool = match (B::LEN, ComposedLayout::<A, O, L>::STATIC_REACH) {
        (Some(len), Some(Reach { below, above })) => {
            if below != 0 || above as usize >= len {
                Self::refuse(Reach { below, above }, len)
            }
            true
        }
        _ => false,
    };

    // A function of its own, so that the text is only built for a layout that is refused.
    #[track_caller]
    const fn refuse(reach: Reach, len: usize) -> ! {
        let text = Text::of("bounds: every offset of a tensor must lie inside its buffer");
        if reach.below == 0 {
            text.out_of_buffer(reach, len).refuse()
        }
        text.word("\n  the swizzled layout reaches offset ")
            .number(-reach.below)
            .word(", below the first of the ")
            .number(len as isize)
            .word(" elements of the buffer\n  fix: choose strides and an offset such that no offset is below 0")
            .refuse()
    }
}

/// A tensor over a buffer with a swizzled layout.
///
/// ```
/// use colex::prelude::*;
/// let tile = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
/// let mut t = make_swizzled_tensor([0; 32], tile);
/// t[(1, 0)] = 7;
/// assert_eq!(t.into_buffer()[9], 7);
/// let n = 8;
/// let tile = composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight));
/// assert_eq!(make_swizzled_tensor(vec![1; 32], tile)[(3, 7)], 1);
/// ```
///
/// A buffer that is too short for the swizzled layout does not compile, where both are static:
///
/// ```compile_fail
/// use colex::prelude::*;
/// let a = composition(swizzle!(2, 0, 2), layout!(3:4)); // reaches 10
/// let t = make_swizzled_tensor([0; 9], a);
/// ```
///
/// # Panics
/// When an offset lies outside the buffer (*bounds*) and that is only known at run time, with the text of the law;
/// [`try_make_swizzled_tensor`] returns it.
#[inline(always)]
#[track_caller]
pub fn make_swizzled_tensor<B: Whole, A: AnySwizzle, O: Int, L: Inner>(
    buffer: B,
    layout: ComposedLayout<A, O, L>,
) -> Tensor<B, ComposedLayout<A, O, L>> {
    try_make_swizzled_tensor(buffer, layout).or_broken()
}

/// [`make_swizzled_tensor`], or the offset that lies outside the buffer.
#[inline(always)]
pub fn try_make_swizzled_tensor<B: Whole, A: AnySwizzle, O: Int, L: Inner>(
    buffer: B,
    layout: ComposedLayout<A, O, L>,
) -> Result<Tensor<B, ComposedLayout<A, O, L>>, LayoutError> {
    if !StaticBounds::<B, ComposedLayout<A, O, L>>::HOLD && layout.size() > 0 {
        let Reach { below, above } = layout.try_reach()?;
        if below != 0 || above as usize >= buffer.len() {
            let len = isize::try_from(buffer.len()).unwrap_or(isize::MAX);
            let offset = if below != 0 { -below } else { above };
            return Err(LayoutError::Bounds(Clash::in_mode(1, offset, len)).of(&layout, None));
        }
    }
    // The invariant holds, because every offset is below `len`, and the buffer has `len` elements.
    Ok(Tensor { buffer, layout })
}

impl<B: Buffer, A: AnySwizzle, O: Int, L: Inner> Tensor<B, ComposedLayout<A, O, L>> {
    /// The modes for which the coordinate has `_`, as a tensor of their own.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: [i32; 32] = core::array::from_fn(|i| i as i32);
    /// let t = make_swizzled_tensor(data, composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// assert_eq!(t.slice((1, All)).iter().copied().collect::<Vec<_>>(), [9, 8, 11, 10, 13, 12, 15, 14]);
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*), with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: Copy>(&self, coord: C) -> SliceOf<'_, B, ComposedLayout<A, O, L>, C>
    where
        ComposedLayout<A, O, L>: Sliced<C>,
    {
        let layout = sliced(self.layout, coord);
        // SAFETY: the offsets of the slice are those of the tensor at coordinates in its shape, from the same pointer, so there is an
        // element at each. `Buffer` promises that the pointer spans them, and they are borrowed with the tensor.
        Tensor { buffer: unsafe { View::new(self.buffer.as_ptr()) }, layout }
    }
    /// [`slice`](Self::slice), to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// // One of two stages.
    /// let stages = composition(swizzle!(2, 0, 3), layout!((4, 8, 2) : (8, 1, 32)));
    /// let (mut t, stage) = (make_swizzled_tensor([0; 64], stages), 1);
    /// t.slice_mut((All, All, stage)).fill(7);
    /// assert_eq!((t[(3, 7, 0)], t[(3, 7, 1)], t.reduce(0, |a, b| a + b)), (0, 7, 7 * 32));
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*), with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn slice_mut<C: Copy>(&mut self, coord: C) -> SliceOfMut<'_, B, ComposedLayout<A, O, L>, C>
    where
        B: BufferMut,
        ComposedLayout<A, O, L>: Sliced<C>,
    {
        let layout = sliced(self.layout, coord);
        // SAFETY: the offsets of the slice are those of the tensor at coordinates in its shape, from the same pointer, so there is an
        // element at each. The tensor is borrowed mutably, and this is the only part taken of the borrow.
        Tensor { buffer: unsafe { ViewMut::new(self.buffer.as_mut_ptr()) }, layout }
    }
}

/// A slice, at a coordinate that lies in the shape.
#[inline(always)]
#[track_caller]
fn sliced<A: AnySwizzle, O: Int, L: Inner, C: Copy>(
    layout: ComposedLayout<A, O, L>,
    coord: C,
) -> <ComposedLayout<A, O, L> as Sliced<C>>::Output
where
    ComposedLayout<A, O, L>: Sliced<C>,
{
    if !layout.can_slice(coord) {
        broken(LayoutError::NoCoordinate(Clash::default()).of(&notation(layout.shape()), None))
    }
    layout.slice(coord)
}
