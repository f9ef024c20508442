//! Computes offsets of a static layout in constants.

use super::exact::offset_of;
use super::image::Chain;
use super::inner::Inner;
use crate::error::refuse;
use crate::layout::StaticModes;

/// A static layout, plain or swizzled, whose offsets can be computed in a constant.
///
/// [`Offsets::at`] returns at compile time the offset that [`at`](crate::AnyLayout::at) returns at run time. So a constant can
/// check that a layout meets the requirements of an instruction.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::StaticOffsets;
/// type Tile = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!((8, 64), LayoutRight)>;
/// // row 1, column 0, and the same before the swizzle
/// const ROW: [isize; 2] = [<Tile as StaticOffsets>::OFFSETS.at(1), <Tile as StaticOffsets>::OFFSETS.before(1)];
/// assert_eq!(ROW, [72, 64]);
/// ```
pub trait StaticOffsets: Inner {
    /// The offsets of the layout.
    const OFFSETS: Offsets;
}
impl<F: Inner> StaticOffsets for F {
    const OFFSETS: Offsets = match (F::LIST, F::CHAIN) {
        (Some(list), Some(chain)) => Offsets { list, chain },
        _ => refuse("static offsets: the layout must be static, with at most 32 modes"),
    };
}

/// The offsets of a static layout. See [`StaticOffsets`].
#[derive(Clone, Copy, Debug)]
pub struct Offsets {
    list: StaticModes,
    chain: Chain,
}

impl Offsets {
    /// The number of coordinates.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.list.size() as usize
    }

    /// The offset of an index.
    ///
    /// # Panics
    /// When the offset does not fit an `isize`.
    #[must_use]
    pub const fn at(&self, index: isize) -> isize {
        self.chain.apply(self.before(index))
    }

    /// The offset of an index before the swizzles are applied.
    ///
    /// # Panics
    /// When the offset does not fit an `isize`.
    #[must_use]
    pub const fn before(&self, index: isize) -> isize {
        match offset_of(self.list.all(), index) {
            Some(offset) => offset,
            None => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
        }
    }

    /// The swizzle of the layout, if there is exactly one and its offset is 0.
    #[must_use]
    pub const fn swizzle(&self) -> Option<super::Code> {
        self.chain.only()
    }

    /// Whether the layout has no swizzle.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.chain.is_empty()
    }
}
