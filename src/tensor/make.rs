//! Builds a tensor from a buffer and a layout, and returns the buffer and the layout of a tensor. Every offset of the layout must
//! lie inside the buffer.

use super::view::leaves_buffer;
use super::{Buffer, Tensor, Whole};
use crate::error::{Clash, LayoutError, OrBroken, Text};
use crate::layout::{AnyLayout, TensorLayout};
use crate::profile::{Congruent, Reach};

/// The check that all offsets of the layout lie in the buffer, at compile time if the layout and the length of the buffer are
/// static.
struct StaticBounds<B, L>(B, L);

impl<B: Whole, L: AnyLayout> StaticBounds<B, L> {
    /// Whether the check is done at compile time, with nothing left to check at run time.
    const HOLD: bool = match (B::LEN, <L::Stride as Congruent<L::Shape>>::STATIC_REACH) {
        (Some(len), Some(Reach { below, above })) => {
            // Static extents are above zero, so some coordinates have the least offset, `below`, and the greatest, `above`.
            if below != 0 || above as usize >= len {
                Self::refuse(Reach { below, above }, len)
            }
            true
        }
        _ => false,
    };

    // A separate function, so that the text is built only for a layout that is refused.
    #[track_caller]
    const fn refuse(reach: Reach, len: usize) -> ! {
        Text::of("bounds: every offset of a tensor must lie inside its buffer")
            .operand::<L>("A")
            .out_of_buffer(reach, len)
            .refuse()
    }
}

/// Checks that every offset of a layout lies in a buffer of `len` elements.
#[inline(always)]
fn check_bounds<L: AnyLayout>(layout: L, len: usize) -> Result<(), LayoutError> {
    if layout.size() == 0 {
        return Ok(());
    }
    let Reach { below, above } = layout.reach();
    if below == 0 && (above as usize) < len {
        return Ok(());
    }
    // The buffer is too short, whichever of its elements is at offset 0. The error names a length that is enough, and the
    // element that is at offset 0 in a buffer of that length.
    if below != 0 && len <= (below + above) as usize {
        return Err(leaves_buffer(layout, 0, len));
    }
    Err(out_of_bounds(layout, if below == 0 { above } else { -below }, len))
}

#[cold]
fn out_of_bounds<L: AnyLayout>(layout: L, offset: isize, len: usize) -> LayoutError {
    // Only a buffer of zero-sized elements can be longer than `isize::MAX`.
    let len = isize::try_from(len).unwrap_or(isize::MAX);
    LayoutError::Bounds(Clash::new(offset, len)).of_layout(layout, None)
}

/// Makes a tensor from a layout and a buffer: a slice, an array, a `GenericArray`, a `Vec`, or a reference to one of these.
///
/// ```
/// use colex::prelude::*;
/// let a = make_tensor([0.0f32; 32], layout!((4, 8)));
/// let n = 8;
/// let b = make_tensor(vec![0.0f32; 32], layout!((4, n)));
/// assert_eq!(a[(3, 7)], b[(3, 7)]);
/// ```
///
/// If the layout and the length of the buffer are static, a buffer that is too short does not compile:
///
/// ```compile_fail
/// use colex::prelude::*;
/// let a = make_tensor([0.0f32; 31], layout!((4, 8)));
/// ```
///
/// # Panics
/// When an offset lies outside the buffer (*bounds*), and the layout or the length is dynamic. The message is the text of the
/// law. [`Tensor::try_new`] returns the law instead. Source: CuTe, `make_tensor`.
#[inline(always)]
#[track_caller]
pub fn make_tensor<B: Whole, L: AnyLayout>(buffer: B, layout: L) -> Tensor<B, L> {
    // Checked here too, so that the compiler's error points at the user's call.
    let _ = StaticBounds::<B, L>::HOLD;
    Tensor::new(buffer, layout)
}

impl<B: Whole, L: AnyLayout> Tensor<B, L> {
    /// Makes a tensor, as [`make_tensor`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = Tensor::new([0; 32], layout!((4, 8)));
    /// let n = 8;
    /// assert_eq!(t[(3, 7)], Tensor::new(vec![0; 32], layout!((4, n)))[(3, 7)]);
    /// ```
    ///
    /// # Panics
    /// When an offset lies outside the buffer (*bounds*), and the layout or the length is dynamic. The message is the text of the
    /// law. [`Tensor::try_new`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn new(buffer: B, layout: L) -> Self {
        let _ = StaticBounds::<B, L>::HOLD;
        Self::try_new(buffer, layout).or_broken()
    }

    /// Makes a tensor, as [`make_tensor`] does. If an offset lies outside the buffer, returns the law *bounds* instead.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0; 31];
    /// let error = Tensor::try_new(&data[..], layout!((4, 8))).unwrap_err();
    /// assert!(error.to_string().contains("reaches offset 31 and the buffer has 31 elements"));
    /// ```
    #[inline(always)]
    pub fn try_new(buffer: B, layout: L) -> Result<Self, LayoutError> {
        if !StaticBounds::<B, L>::HOLD {
            check_bounds(layout, buffer.len())?;
        }
        // The invariant holds, because every offset is below `len`, and the buffer has `len` elements.
        Ok(Tensor { buffer, layout })
    }
}

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The layout.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// assert_eq!(make_tensor([0; 6], layout!((2, n))).layout().to_string(), "(_2,3):(_1,_2)");
    /// ```
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The number of elements, which is the size of the layout.
    ///
    /// ```
    /// use colex::prelude::*;
    /// // One column, repeated three times: 6 coordinates, but only 2 elements in the buffer.
    /// assert_eq!(make_tensor([0; 2], layout!((2, 3) : (1, 0))).size(), 6);
    /// ```
    #[inline(always)]
    pub fn size(&self) -> usize {
        self.layout.plain().size()
    }

    /// The buffer.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 4], layout!((2, 2)));
    /// t[(1, 0)] = 7;
    /// assert_eq!(t.into_buffer(), [0, 7, 0, 0]);
    /// ```
    #[inline(always)]
    pub fn into_buffer(self) -> B {
        self.buffer
    }
}
