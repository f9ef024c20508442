//! Writes the compile error for bank conflicts. The error tells how many threads are served at once, how many different words of
//! one bank they access, and which swizzle helps.

use super::words::{BANKS, WORD};
use crate::composed::offsets::Offsets;
use crate::error::Text;
use crate::swizzle::code::Code;

/// Fails to compile with the error for threads that access `ways` different words in one bank. The error recommends the swizzle
/// `best`, with which they access `left` different words in one bank. After a tile with XOR strides there is no such swizzle.
#[track_caller]
pub(super) const fn refuse(ways: u32, bytes: usize, best: Code, left: u32, tile: Option<Offsets>) -> ! {
    let text = Text::of(
        "bank conflicts: threads that are served at once must access words in different banks, or the same word\n  ",
    )
    .number(if bytes as isize <= WORD { BANKS as isize } else { BANKS as isize * WORD / bytes as isize })
    .word(" threads are served at once, of ")
    .number(bytes as isize)
    .word(" bytes each, and access ")
    .number(ways as isize)
    .word(" different words in one bank, which serves them one after the other\n  fix: ");
    if let Some(tile) = tile
        && tile.chain().ends_in_layout()
    {
        text.word("choose other XOR strides: `xor::xor_layout_for` finds those with the fewest conflicts").refuse()
    }
    if best.bits() == 0 {
        text.word("no swizzle helps: choose other threads or another tile").refuse()
    }
    let text = text
        .word("`composition(swizzle!(")
        .number(best.bits() as isize)
        .word(", ")
        .number(best.base() as isize)
        .word(", ")
        .number(best.shift() as isize)
        .word("), tile)` in place of the tile ");
    match left {
        0 | 1 => text.word("has no conflicts").refuse(),
        _ => text.word("leaves ").number(left as isize).word(", and no swizzle fewer").refuse(),
    }
}
