//! Copies a tensor into a new one that is padded to whole tiles: 35 channels in tiles of 16 become 48 channels, of which the last
//! 13 are 0.

use super::{Buffer, Halves, RaggedTilesOp, Tensor, TilesMutOp, loops};
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::{Agreed, agree};
use alloc::vec::Vec;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// A copy of the tensor, padded to whole tiles, with the layout `layout` and memory of its own. Elements past the edge are
    /// `T::default()`, which is 0 for numbers.
    ///
    /// `P[c] = T[c]` where the index of `c` in each mode is below the size of that mode of `T`; else `P[c]` is the default
    ///
    /// `layout` has one mode for each mode of the tensor. The size of each is the size of a tile times the number of tiles.
    /// A mode may be nested in any way. For 35 elements in tiles of 16, for example, its shape may be `48`, or `(16,3)`: the
    /// extent of a tile, and the number of tiles. The tiler has `_` for modes that are not divided. Each tile is copied
    /// separately, so a tiler should divide only the modes that are padded.
    ///
    /// ```
    /// use colex::prelude::*;
    /// // Images of 35 channels, NCHW, as blocks of 16 channels: nChw16c.
    /// let (n, c, h, w) = (2, 35, 4, 5);
    /// let data: Vec<f32> = (1..).take(n * c * h * w).map(|x| x as f32).collect();
    /// let images = make_tensor(&data, layout!((n, c, h, w), LayoutRight));
    /// let blocks = c.div_ceil(16);
    /// // Two layouts of the same memory. `by_blocks` is compact, with the modes (n, block, h, w, channel). `by_channels` has the
    /// // modes of the tensor: (n, (channel, block), h, w).
    /// let by_blocks = layout!((n, blocks, h, w, 16), LayoutRight);
    /// let by_channels = layout!((n, (16, blocks), h, w) : ({ 16 * w * h * blocks }, (1, { 16 * w * h }), { 16 * w }, 16));
    /// let padded = images.to_padded(tiler!(_, 16, _, _), by_channels);
    /// assert_eq!(padded[(1, (2, 2), 3, 4)], images[(1, 34, 3, 4)]);
    /// assert_eq!(padded[(1, (3, 2), 3, 4)], 0.0);
    /// let blocked = make_tensor(padded.into_buffer(), by_blocks);
    /// assert_eq!(blocked[(1, 2, 3, 4, 2)], images[(1, 34, 3, 4)]);
    /// ```
    ///
    /// # Fails when
    /// `layout` does not have as many tiles as the tensor in each mode (*agreement*, *exact fit*), maps two coordinates to one
    /// offset (*injectivity*), or has an offset below 0 (*bounds*); or the tiler does not divide the tensor (*tile gap*,
    /// *tiler rank* and the other laws of [`ragged_tiles`](Tensor::ragged_tiles)). A broken law is a compile error if the
    /// integers are static, and otherwise a panic with the text of the law. [`Tensor::try_to_padded`] returns the law instead.
    #[track_caller]
    pub fn to_padded<R: Copy, M, P>(&self, tiler: R, layout: M) -> Tensor<Vec<B::Element>, M>
    where
        B::Element: Copy + Default,
        L: RaggedTilesOp<R, Divided = P>,
        P: Halves,
        M: TilesMutOp<R>,
    {
        let () = Agreed::<P::Rest, M::Rest>::HOLDS;
        let () = Agreed::<P::Tile, M::Tile>::HOLDS;
        self.try_to_padded(tiler, layout).or_broken()
    }

    /// The result of [`Tensor::to_padded`], or the law that does not hold.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1, 2, 3, 4, 5], layout!(5));
    /// let (six, nine) = (6, 9);
    /// assert_eq!(t.try_to_padded(int!(3), layout!(six)).unwrap().into_buffer(), [1, 2, 3, 4, 5, 0]);
    /// let error = t.try_to_padded(int!(3), layout!(nine)).unwrap_err();
    /// assert!(error.to_string().starts_with("agreement: "), "{error}");
    /// ```
    #[track_caller]
    pub fn try_to_padded<R: Copy, M, P>(&self, tiler: R, layout: M) -> Result<Tensor<Vec<B::Element>, M>, LayoutError>
    where
        B::Element: Copy + Default,
        L: RaggedTilesOp<R, Divided = P>,
        P: Halves,
        M: TilesMutOp<R>,
    {
        let () = Agreed::<P::Rest, M::Rest>::HOLDS;
        let () = Agreed::<P::Tile, M::Tile>::HOLDS;
        let tiles = self.try_ragged_tiles(tiler)?;
        let (_, rest) = tiles.padded().layout().halves();
        let (_, rests) = layout.try_tiling(tiler)?;
        agree((rests, &loops(rests)), (rest, &loops(rest)))?;
        let mut padded = Tensor::<Vec<B::Element>, M>::zeros(layout);
        for (k, mut tile) in padded.try_tiles_mut(tiler)?.enumerate() {
            tiles.try_copy_tile(k, &mut tile)?;
        }
        Ok(padded)
    }
}
