//! Applies a function to each element and collects the results in a new tensor.

use super::elementwise::transform;
use super::{Buffer, Tensor};
use crate::error::OrBroken;
use crate::layout::{AnyLayout, LayoutLeft, MakeLayout, MakeLayoutOp, TensorLayout};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// The shape of a tensor of the layout `L`, plain or swizzled.
type ShapeOf<L> = <<L as TensorLayout>::Innermost as AnyLayout>::Shape;

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// Applies a function to each element. The result is a tensor that owns its elements. It has the same shape and is compact and
    /// column-major ([`LayoutLeft`]), whatever the layout of this tensor is.
    ///
    /// `M[c] = f(T[c])`
    ///
    /// The function is called for the elements in any order. To write into an existing tensor, call
    /// [`transform`](crate::kernels::transform).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let rows = make_tensor([1u8, 2, 3, 4], layout!((2, 2), LayoutRight));
    /// let halves = rows.map(|&x| f64::from(x) / 2.0);
    /// assert_eq!((halves[(0, 1)], halves.layout()), (1.0, layout!((2, 2))));
    /// assert_eq!(halves.into_buffer(), [0.5, 1.5, 1.0, 2.0]);
    /// let n = 3;
    /// assert_eq!(make_tensor([7], layout!(n:0)).map(|&x| x + 1).into_buffer(), [8; 3]);
    /// ```
    ///
    /// # Panics
    /// When the strides of the result do not fit (*overflow*), which only happens for an empty tensor. The message is the text of
    /// the law. The method also panics as `Vec` does when the memory does not suffice.
    #[track_caller]
    pub fn map<U>(&self, f: impl Fn(&B::Element) -> U) -> Tensor<Vec<U>, MakeLayout<ShapeOf<L>, LayoutLeft>>
    where
        ShapeOf<L>: MakeLayoutOp<LayoutLeft>,
    {
        let layout = self.layout.plain().shape().laid_out(LayoutLeft).or_broken();
        let mut result = Tensor::new(Box::new_uninit_slice(self.size()), layout);
        transform(self, &mut result, |x| MaybeUninit::new(f(x))).or_broken();
        // SAFETY: `transform` wrote an element at each coordinate. The layout is compact and has the shape of `self`, so it maps its
        // coordinates to all offsets below `self.size()`, which is the length of the buffer.
        let buffer = unsafe { result.buffer.assume_init() };
        // The invariant holds, because `into_vec` does not change the length of the buffer.
        Tensor { buffer: buffer.into_vec(), layout }
    }
}
