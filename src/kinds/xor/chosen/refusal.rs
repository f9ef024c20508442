//! Why there is no layout for some accesses, and the compile error that says so.

use crate::error::Text;

/// A law that accesses break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Law {
    /// The number is an extent or a number of bytes, and is no power of two.
    Power,
    /// The number is a stride below 0.
    Stride,
    /// The number is an offset, or a stride of a mode with such offsets, that is no index of the tile.
    Coordinate,
    /// The number is an offset that has a bit in common with another one, so that sums of offsets carry.
    Exact,
    /// The offsets of the tile are not linear over XOR.
    Carry,
    /// The number is that of the bytes of a vector.
    Vectors,
    /// The number is that of the bytes of a vector, which the tile does not keep contiguous and aligned.
    TileVectors,
    /// The number is that of modes or bits, of which there are too many.
    Limit,
}

/// The law that accesses break, with the number that breaks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) law: Law,
    number: isize,
    /// The number of the access, if the law is about one.
    access: Option<usize>,
}

impl Law {
    pub(super) const fn of(self, number: isize) -> Refusal {
        Refusal { law: self, number, access: None }
    }
}

impl Refusal {
    pub(super) const fn in_access(self, access: usize) -> Refusal {
        Refusal { access: Some(access), ..self }
    }

    /// Stops the compilation with the text of the law.
    #[track_caller]
    pub(super) const fn refuse(self) -> ! {
        let text = Text::of(match self.law {
            Law::Power => {
                "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two\n  "
            }
            Law::Stride => "XOR stride: an XOR stride must be 0 or more\n  ",
            Law::Coordinate => "coordinate: a coordinate must lie inside its shape, and an empty shape has none\n  ",
            Law::Exact | Law::Carry => {
                "XOR exactness: a layout of the requested kind must have exactly the offsets of the result\n  "
            }
            Law::Vectors | Law::TileVectors => {
                "vectors: a layout must keep the values of each thread contiguous and aligned in all accesses, and they are at most 16 bytes\n  "
            }
            Law::Limit => "answer limit: an answer must take a bounded number of entries or steps\n  ",
        });
        let text = match self.access {
            Some(access) => text.word("access ").number(access as isize).word(" (from 0): "),
            None => text,
        };
        match self.law {
            Law::Power => text
                .word("an extent or a number of bytes is ")
                .number(self.number)
                .word("\n  fix: split that mode, or choose a power of two"),
            Law::Stride => {
                text.word("a stride is ").number(self.number).word("\n  fix: choose strides of 0 or more")
            }
            Law::Coordinate => text
                .word("the tile has no index for each offset of a mode with the stride ")
                .number(self.number)
                .word("\n  fix: choose accesses whose offsets are indices of the tile"),
            Law::Exact => text
                .word("an offset of a mode is ")
                .number(self.number)
                .word(", and another mode has an offset with the same bit\n  fix: choose modes that have no bit in common"),
            Law::Carry => text.word(
                "the tile has a sum of offsets that carries, a negative stride, or an extent that is no power of two\n  fix: choose a swizzled tile, or one with XOR strides, whose extents are powers of two",
            ),
            Law::Vectors => text
                .word("the vectors of ")
                .number(self.number)
                .word(" bytes are too long, or not contiguous and aligned beside the others\n  fix: access the elements one by one, or choose vectors of at most 16 bytes that lie along one mode in all accesses; view a larger element as several"),
            Law::TileVectors => text
                .word("the tile does not keep the vectors of ")
                .number(self.number)
                .word(" bytes contiguous and aligned\n  fix: choose a tile that does, as `xor_layout_for` does for these accesses, or access the elements one by one"),
            Law::Limit => text
                .word("there are ")
                .number(self.number)
                .word(" modes, bits or accesses, or more, which is more than are kept\n  fix: choose a smaller tile or fewer accesses"),
        }
        .refuse()
    }
}
