//! Texts of compile-time errors: a layout as an operand, and how far it reaches out of its buffer.

use super::AnyLayout;
use crate::error::Text;
use crate::profile::Reach;
use crate::tuple::IntTuple;

impl Text {
    /// Appends an operand on a separate line.
    pub(crate) const fn operand<L: AnyLayout>(self, name: &str) -> Self {
        self.word("\n  ")
            .word(name)
            .word(" = ")
            .tuple(&<L::Shape as IntTuple>::PARTS)
            .word(":")
            .tuple(&L::Stride::PARTS)
    }

    /// Appends the error for a layout whose offsets are not all inside a buffer of `len` elements. `below` and `above` are how far
    /// the offsets reach below and above 0.
    pub(crate) const fn out_of_buffer(self, Reach { below, above }: Reach, len: usize) -> Self {
        // Only a buffer of elements without size can be longer than `isize::MAX`.
        let len = if len > isize::MAX as usize { isize::MAX } else { len as isize };
        if below == 0 {
            return self
                .word("\n  the layout reaches offset ")
                .number(above)
                .word(" and the buffer has ")
                .number(len)
                .word(" elements\n  fix: pass a larger buffer or a smaller layout");
        }
        // The sum fits, because the cosize of a layout fits.
        if len <= below + above {
            return self
                .word("\n  B = element 0\n  offset 0 lies at B, and the layout reaches ")
                .number(below)
                .word(" below it and ")
                .number(above)
                .word(" above it, where the buffer has ")
                .number(len)
                .word(" elements\n  fix: `make_tensor_at(&buffer, ")
                .number(below)
                .word(", layout)` stays inside a buffer of ")
                .number(below + above + 1)
                .word(" elements; an origin that is greater by n needs n elements more");
        }
        self.word("\n  the layout reaches offset ")
            .number(-below)
            .word(", below the first of the ")
            .number(len)
            .word(" elements of the buffer\n  fix: pass the position of offset 0: `make_tensor_at(&buffer, ")
            .number(below)
            .word(", layout)`, which keeps ")
            .number(-below)
            .word(" inside")
    }
}
