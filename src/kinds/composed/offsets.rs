//! Computes offsets of a static layout in constants.

use super::bits::Bits;
use super::chain::{Chain, Link};
use super::inner::Inner;
use super::layout::ComposedLayout;
use super::outer::Outer;
use crate::error::refuse;
use crate::int::Int;
use crate::int::sealed::Sealed;
use crate::layout::{AnyLayout, Layout, StaticModes};
use crate::profile::{Congruent, Shape};
use crate::swizzle::code::Code;
use crate::tuple::{IntTuple, StaticParts};

/// A static layout whose offsets can be computed in a constant: a [`Layout`](struct@Layout), an [`XorLayout`](crate::xor::XorLayout),
/// or a [`ComposedLayout`] with any outer function.
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
/// type Xor = colex::xor::XorLayout<Layout!((8, 8) : (9, 1))>;
/// const LAST: isize = <Xor as StaticOffsets>::OFFSETS.at(63);
/// assert_eq!(LAST, 56);
/// ```
///
/// [`OFFSETS`](Self::OFFSETS) does not compile if an integer of the layout is dynamic, or there are more than 32 modes or four swizzles.
pub trait StaticOffsets: Sealed {
    /// The offsets of the layout.
    const OFFSETS: Offsets = match Self::KNOWN {
        Some(offsets) => offsets,
        None => refuse("static offsets: the layout must be static, with at most 32 modes"),
    };
    /// The offsets of the layout, if they are known from the type.
    #[doc(hidden)]
    const KNOWN: Option<Offsets>;
    /// The shape.
    #[doc(hidden)]
    const SHAPE: StaticParts;
}
impl<S: Shape, D: Congruent<S>> StaticOffsets for Layout<S, D> {
    const KNOWN: Option<Offsets> = match D::STATIC_MODES {
        Some(list) => Some(Offsets { list, chain: Chain::NONE }),
        None => None,
    };
    const SHAPE: StaticParts = S::PARTS;
}
impl<A: Outer, O: Int, L: Inner> StaticOffsets for ComposedLayout<A, O, L> {
    const KNOWN: Option<Offsets> = match (L::LIST, Self::CHAIN) {
        (Some(list), Some(chain)) => Some(Offsets { list, chain }),
        _ => None,
    };
    const SHAPE: StaticParts = <<L::Innermost as AnyLayout>::Shape as IntTuple>::PARTS;
}

/// The offsets of a static layout. See [`StaticOffsets`].
#[derive(Clone, Copy, Debug)]
pub struct Offsets {
    list: StaticModes,
    chain: Chain,
}

impl Offsets {
    /// The values of this function at the indices from 0 to below its size.
    pub(crate) const fn of_link(link: Link, size: isize) -> Option<Offsets> {
        match (StaticModes::NONE.and(size, 1), Chain::NONE.then(link, 0)) {
            (Some(list), Some(chain)) => Some(Offsets { list, chain }),
            _ => None,
        }
    }

    /// The layout as a linear function of its index. `None` if a sum of offsets may carry, a stride is negative or an extent is no power of
    /// two.
    pub(crate) const fn columns(&self) -> Option<Bits> {
        match Bits::of(self.list.all()) {
            Some(bits) => bits.through(&self.chain),
            None => None,
        }
    }

    /// The modes of the innermost layout.
    pub(crate) const fn modes(&self) -> &StaticModes {
        &self.list
    }

    /// The functions after the innermost layout.
    pub(crate) const fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The offset of an index, which may lie outside the layout. `None` if the offset does not fit, or if the last function is a layout
    /// with XOR strides that has no such index.
    pub(crate) const fn checked(&self, index: isize) -> Option<isize> {
        match offset_of(self.list.all(), index) {
            Some(offset) => self.chain.checked(offset),
            None => None,
        }
    }

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

    /// The swizzle of the layout, if it is the only function after the innermost layout and its offset is 0.
    #[must_use]
    pub const fn swizzle(&self) -> Option<Code> {
        self.chain.only()
    }

    /// Whether the layout has no function after the innermost layout.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.chain.is_empty()
    }
}

/// The offset of an index. `None` if it does not fit, or an extent is below 1.
pub(crate) const fn offset_of(modes: &[(isize, isize)], mut index: isize) -> Option<isize> {
    let (mut offset, mut at) = (0isize, 0);
    while at < modes.len() {
        let (extent, stride) = modes[at];
        at += 1;
        if extent < 1 {
            return None;
        }
        let digit = if at == modes.len() { index } else { index % extent };
        index /= extent;
        offset = match digit.checked_mul(stride) {
            Some(part) => match offset.checked_add(part) {
                Some(offset) => offset,
                None => return None,
            },
            None => return None,
        };
    }
    Some(offset)
}
