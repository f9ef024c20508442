//! Builds and slices tensors with a swizzled layout. All other operations work for any [`TensorLayout`](super::TensorLayout).
//!
//! The bounds check uses the true image of the swizzled layout, because a swizzle can move offsets beyond the cosize of the plain
//! layout: `Sw<2,0,2> o 0 o 3:4` reaches offset 10, and the cosize of `3:4` is 9.
//!
//! Mutable parts share no element. A divide that makes mutable parts checks that no two coordinates of the parts share an offset
//! of the plain layout. The functions `x -> Sw(offset + x)`, which then map these offsets, have different values for them. This is an
//! invariant of every tensor. It is proven by `composed/distinct.rs` where a tensor is made, here and in `owned.rs`; for `from_raw_parts`
//! the caller promises it. No other function makes a tensor of a swizzled layout that is handed in: [`Tensor::new`], `make_tensor_at`,
//! recasts, arrays of `ndarray` and tensors in memory of a GPU take plain layouts. Every part of a tensor keeps the invariant:
//!
//! | operation | why |
//! | --- | --- |
//! | `view`, `view_mut`, `into_view` | the layout is the same |
//! | `slice`, `slice_mut` | the coordinate is in the shape, so each offset plus that of the fixed modes is an offset of the tensor |
//! | tiles, partitions, parts of threads, `local_tile`, `into_tile` | the part starts in the plain layout, and `check_within` proves that its offsets are offsets of the tensor |
//! | windows | a window and its position together are a coordinate of the plain layout |
//! | `plain`, which kernels call | there are no swizzles |
//! | `select`, `compose`, divides, cuts, blocks, chunks, ragged tiles, `try_retype`, `recast` | for tensors of plain layouts only |
//!
//! If a part starts at `start`, `TensorLayout::starting` adds it before the innermost function. So the part has the functions of the
//! tensor on some of its offsets. Other operations of the layout, such as `with` or a cast, give a layout and no tensor.

use super::{Buffer, BufferMut, Tensor, View, ViewMut, Whole};
use crate::ComposedLayout;
use crate::composed::{Inner, Outer, Sliced};
use crate::error::{Clash, LayoutError, OrBroken, Text, broken};
use crate::int::Int;
use crate::profile::Reach;
use crate::tuple::notation;

/// The type of a slice of a tensor.
type SliceOf<'a, B, F, C> = Tensor<View<'a, <B as Buffer>::Element>, <F as Sliced<C>>::Output>;
/// The type of a mutable slice of a tensor.
type SliceOfMut<'a, B, F, C> = Tensor<ViewMut<'a, <B as Buffer>::Element>, <F as Sliced<C>>::Output>;

/// Whether all offsets lie in the buffer, decided at compile time if buffer and swizzled layout are static.
struct StaticBounds<B, F>(B, F);
impl<B: Whole, A: Outer, O: Int, L: Inner> StaticBounds<B, ComposedLayout<A, O, L>> {
    /// Whether the bounds are checked at compile time, so no check is left for run time.
    const HOLD: bool = match (B::LEN, ComposedLayout::<A, O, L>::DISTINCT_REACH) {
        (Some(len), Some(Reach { below, above })) => {
            if below != 0 || above as usize >= len {
                Self::refuse(Reach { below, above }, len)
            }
            true
        }
        _ => false,
    };

    // This is a separate function, so the text is built only for a layout that is refused.
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

/// Builds a tensor over a buffer with a swizzled layout.
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
/// If the buffer and the swizzled layout are static, a buffer that is too short does not compile:
///
/// ```compile_fail
/// use colex::prelude::*;
/// let a = composition(swizzle!(2, 0, 2), layout!(3:4)); // reaches 10
/// let t = make_swizzled_tensor([0; 9], a);
/// ```
///
/// # Panics
/// When an offset lies outside the buffer (*bounds*). After a layout with XOR strides also if an extent of it, not the last, is no power of
/// two (*power of two*), if two indices share an offset, of those with as many bits as the greatest (*XOR independence*), or if it
/// takes too many steps to know the indices (*answer limit*). It is a compile error where the types show it, and otherwise a panic with the
/// text of the law. [`try_make_swizzled_tensor`] returns the law instead.
#[inline(always)]
#[track_caller]
pub fn make_swizzled_tensor<B: Whole, A: Outer, O: Int, L: Inner>(
    buffer: B,
    layout: ComposedLayout<A, O, L>,
) -> Tensor<B, ComposedLayout<A, O, L>> {
    // Checked here too, so that the compiler's error points at the user's call.
    let _ = StaticBounds::<B, ComposedLayout<A, O, L>>::HOLD;
    try_make_swizzled_tensor(buffer, layout).or_broken()
}

/// The result of [`make_swizzled_tensor`], or the law that does not hold.
#[inline(always)]
pub fn try_make_swizzled_tensor<B: Whole, A: Outer, O: Int, L: Inner>(
    buffer: B,
    layout: ComposedLayout<A, O, L>,
) -> Result<Tensor<B, ComposedLayout<A, O, L>>, LayoutError> {
    if !StaticBounds::<B, ComposedLayout<A, O, L>>::HOLD && layout.size() > 0 {
        let Reach { below, above } = layout.try_distinct_reach()?;
        if below != 0 || above as usize >= buffer.len() {
            let len = isize::try_from(buffer.len()).unwrap_or(isize::MAX);
            let offset = if below != 0 { -below } else { above };
            return Err(LayoutError::Bounds(Clash::in_mode(1, offset, len)).of(&layout, None));
        }
    }
    // The invariant holds: every offset is below `len`, and the buffer has `len` elements. Different offsets of the plain layout have
    // different values, because `DISTINCT_REACH` and `try_distinct_reach` prove it; an empty layout has none.
    Ok(Tensor { buffer, layout })
}

impl<B: Buffer, A: Outer, O: Int, L: Inner> Tensor<B, ComposedLayout<A, O, L>> {
    /// The tensor of the modes for which the coordinate has `_`. The other modes are fixed at their entry of the coordinate.
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
        // SAFETY: each offset of the slice is the offset of a coordinate of the tensor, from the same pointer, so there is an
        // element. `Buffer` promises that the pointer spans all elements, and they are borrowed with the tensor.
        Tensor { buffer: unsafe { View::new(self.buffer.as_ptr()) }, layout }
    }
    /// Like [`slice`](Self::slice), with mutable access to the elements.
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
        // SAFETY: each offset of the slice is the offset of a coordinate of the tensor, from the same pointer, so there is an
        // element. The tensor is borrowed mutably, and this is the only part that uses the borrow.
        Tensor { buffer: unsafe { ViewMut::new(self.buffer.as_mut_ptr()) }, layout }
    }
}

/// The layout of a slice at a coordinate. Panics if the coordinate does not lie in the shape.
#[inline(always)]
#[track_caller]
fn sliced<A: Outer, O: Int, L: Inner, C: Copy>(
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
