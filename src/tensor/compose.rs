//! Composes a tensor with a layout: `T.compose(B)[c] = T[B(c)]`, over the same memory. A tensor of shape `(2,4)` composed with `4:2` is its
//! row 0.

use super::within::check_within;
use super::{Buffer, Tensor};
use crate::algebra::composition::{CompositionOp, try_composition};
use crate::error::{Clash, LayoutError, OrBroken, Text};
use crate::layout::AnyLayout;
use crate::profile::{Congruent, Reach, Shape};

/// The check that all offsets of the layout `R` are indices of the layout `L`, at compile time if both are static.
struct StaticIndices<L, R>(L, R);
impl<L: AnyLayout, R: AnyLayout> StaticIndices<L, R> {
    /// Whether the check is done at compile time, with nothing left to check at run time.
    const BELOW_SIZE: bool = match (L::Shape::STATIC_SIZE, <R::Stride as Congruent<R::Shape>>::STATIC_REACH) {
        (Some(size), Some(Reach { below, above })) => {
            // Static extents are above zero, so one coordinate of `R` has the least offset, `-below`, and one has the greatest
            // offset, `above`.
            if below != 0 || above as usize >= size {
                Self::refuse(if below == 0 { above } else { -below }, size)
            }
            true
        }
        _ => false,
    };

    // A separate function, so that the text is built only for a layout that is refused.
    #[track_caller]
    const fn refuse(index: isize, size: usize) -> ! {
        Text::of("bounds: every offset of a tensor must lie inside its buffer")
            .operand::<R>("A")
            .word("\n  the layout reaches index ")
            .number(index)
            .word(", outside of the indices from 0 to below ")
            .number(size as isize)
            .word("\n  fix: choose a layout whose offsets are among these indices")
            .refuse()
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The same buffer with another layout.
    ///
    /// Fails when it is not proven that every offset of `layout` is an offset of this tensor (*within*): see [`within`](super::within).
    #[inline(always)]
    pub(crate) fn rearranged<M: AnyLayout>(self, layout: M) -> Result<Tensor<B, M>, LayoutError> {
        check_within(self.layout, layout)?;
        // The invariant holds, because each offset is an offset of the old layout.
        Ok(Tensor { buffer: self.buffer, layout })
    }

    /// The tensor with the layout `composition(layout, b)`: its element at `c` is the element of this tensor at the index `b(c)`.
    /// This reshapes or permutes a tensor, or selects some of its elements.
    ///
    /// `T.compose(B)[c] = T[B(c)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let t = make_tensor(&data, layout!((2, 3), LayoutRight));
    /// let flat = t.compose(layout!(6)); // the elements by their index in (_2,_3):(_3,_1)
    /// assert_eq!(flat.iter().copied().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// let t = make_tensor(&data, layout!((2, 3)));
    /// let n = 2;
    /// assert_eq!(t.compose(layout!((3, n) : (2, 1)))[(2, 1)], 5); // transposed
    /// ```
    ///
    /// # Fails when
    /// `b` has an offset that is not an index of the tensor (*bounds*), or the layout does not compose with `b` (*stride
    /// divisibility*, *shape divisibility*, *no carry*, *no borrow*, *tiler rank*, *overflow*, *empty mode*). This is a compile
    /// error where the integers are static, otherwise a panic with the text of the law. [`Tensor::try_compose`] returns the law
    /// instead. See [`composition`](crate::prelude::composition).
    ///
    /// ```compile_fail
    /// use colex::prelude::*;
    /// make_tensor([0; 6], layout!((2, 3))).compose(layout!(7)); // the tensor has only 6 elements
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn compose<R: AnyLayout, M: AnyLayout>(self, b: R) -> Tensor<B, M>
    where
        L: CompositionOp<R, Output = M>,
    {
        // Checked here too, so that the compiler's error points at the user's call.
        let _ = StaticIndices::<L, R>::BELOW_SIZE;
        self.try_compose(b).or_broken()
    }

    /// [`Tensor::compose`], or the law that does not hold.
    #[inline(always)]
    pub fn try_compose<R: AnyLayout, M: AnyLayout>(self, b: R) -> Result<Tensor<B, M>, LayoutError>
    where
        L: CompositionOp<R, Output = M>,
    {
        if !StaticIndices::<L, R>::BELOW_SIZE && b.size() > 0 {
            let (Reach { below, above }, size) = (b.reach(), self.size());
            if below > 0 || above as usize >= size {
                let index = if below > 0 { -below } else { above };
                return Err(LayoutError::Bounds(Clash::in_mode(0, index, size as isize)).of(&b, None));
            }
        }
        let layout = try_composition(self.layout, b)?;
        self.rearranged(layout)
    }
}
