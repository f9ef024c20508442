//! Reorders the modes of a tensor. The order of the modes determines the order in which the elements and the tiles are visited,
//! for example row by row.

use super::{Buffer, Tensor};
use crate::algebra::manip::{Reverse, ReverseOp, Select, SelectOp, reverse, try_select};
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor with its modes in reverse order. The last mode becomes the fastest in the order of the indices, so the elements
    /// of a matrix are visited row by row.
    ///
    /// `T.reversed()[(c_n, .., c_0)] = T[(c_0, .., c_n)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3)));
    /// assert!(t.view().reversed().iter().eq(&[0, 2, 4, 1, 3, 5]));
    /// // `rows` is 3 x 2. Its tiles of 3 x 1 are the rows of `t`. Reversing a tile restores the order of the modes.
    /// let rows = t.view().reversed();
    /// let first: Vec<i32> = rows.tiles(tiler!(3, 1)).map(|tile| tile.reversed()[(0, 1)]).collect();
    /// assert_eq!(first, [2, 3]);
    /// ```
    ///
    /// A nested mode is not reversed inside. To visit the elements in memory order, call [`iter_memory`](Self::iter_memory).
    /// Source: CuTe, `reverse`.
    ///
    /// # Panics
    /// When it cannot be proven that each offset of the result is an offset of this tensor (*within*). Every method that
    /// rearranges a tensor checks this. For modes in reverse order the check always succeeds.
    #[inline(always)]
    #[track_caller]
    pub fn reversed(self) -> Tensor<B, Reverse<L>>
    where
        L: ReverseOp,
    {
        let layout = reverse(self.layout);
        self.rearranged(layout).or_broken()
    }

    /// The tensor with some of its modes, in the given order. The other modes are fixed at coordinate 0.
    ///
    /// `T.select(shape!(2, 0))[(k, i)] = T[(i, 0, k)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (n, c, h, w) = (2, 3, 4, 5);
    /// let nchw = make_tensor(vec![0; n * c * h * w], layout!((n, c, h, w), LayoutRight));
    /// let nhwc = nchw.view().select(shape!(0, 2, 3, 1));
    /// assert_eq!(nhwc.dims(), [2, 4, 5, 3]);
    /// ```
    ///
    /// # Fails when
    /// there is no such mode (*mode index*), the tensor is empty but the result is not, or a mode is named twice and it cannot be
    /// proven that each offset of the result is an offset of this tensor. The first does not compile. The others panic with the
    /// text of the law *overflow* or *within*. [`try_select`](Self::try_select) returns the law instead. Source: CuTe,
    /// `select<I...>`.
    #[inline(always)]
    #[track_caller]
    pub fn select<I>(self, modes: I) -> Tensor<B, Select<L, I>>
    where
        L: SelectOp<I>,
    {
        self.try_select(modes).or_broken()
    }

    /// [`Tensor::select`], or the law that does not hold.
    #[inline(always)]
    pub fn try_select<I>(self, modes: I) -> Result<Tensor<B, Select<L, I>>, LayoutError>
    where
        L: SelectOp<I>,
    {
        let layout = try_select(self.layout, modes)?;
        self.rearranged(layout)
    }
}
