//! Writes a chosen layout, and the compile error for a tile with more wavefronts than it needs.

use super::choice::{Choice, Served};
use crate::composed::matrix::Columns;
use crate::error::Text;
use crate::tuple::{Part, StaticParts};

/// Appends the layout of this shape whose columns these are: `(_32,(_4,_8)):(_F33,(_F8,_F1))`. A mode is split where a column is not twice
/// the one before it. The marks are written before an extent, before a stride, and between two integers.
pub(super) const fn layout(text: Text, shape: &StaticParts, columns: &Columns, marks: [&str; 3]) -> Text {
    let text = tuple(text, shape, columns, false, marks);
    tuple(text.word(if marks[2].len() > 1 { " : " } else { ":" }), shape, columns, true, marks)
}

/// Appends the shape or the strides.
const fn tuple(mut text: Text, shape: &StaticParts, columns: &Columns, strides: bool, marks: [&str; 3]) -> Text {
    let Some(parts) = shape.all() else { return text.word("..") };
    let (mut at, mut column, mut begins) = (0, 0, true);
    while at < shape.len() {
        if !begins && !matches!(parts[at], Part::Close) {
            text = text.word(marks[2]);
        }
        match parts[at] {
            Part::Open => text = text.word("("),
            Part::Close => text = text.word(")"),
            Part::All => text = text.word("_"),
            Part::Int(extent) => {
                let end = column + extent.trailing_zeros() as usize;
                text = mode(text, columns, [column, end], strides, marks);
                column = end;
            }
        }
        begins = matches!(parts[at], Part::Open);
        at += 1;
    }
    text
}

/// The end of the run of columns that begins at `from`: each is twice the one before it.
const fn run(columns: &Columns, from: usize, end: usize) -> usize {
    let mut to = from + 1;
    while to < end && columns.at(to) == columns.at(to - 1) << 1 {
        to += 1;
    }
    to
}

/// Appends the extents or the strides of a mode.
const fn mode(mut text: Text, columns: &Columns, [begin, end]: [usize; 2], strides: bool, marks: [&str; 3]) -> Text {
    if begin == end {
        return if strides { text.word(marks[1]).number(0) } else { text.word(marks[0]).number(1) };
    }
    let is_split = run(columns, begin, end) < end;
    text = if is_split { text.word("(") } else { text };
    let mut from = begin;
    while from < end {
        let to = run(columns, from, end);
        text = if from > begin { text.word(marks[2]) } else { text };
        text = match strides {
            true => text.word(marks[1]).number(columns.at(from) as isize),
            false => text.word(marks[0]).number(1 << (to - from)),
        };
        from = to;
    }
    if is_split { text.word(")") } else { text }
}

/// Stops the compilation with the error for a tile of this shape, which the banks serve in more wavefronts than the chosen layout.
#[track_caller]
pub(super) const fn refuse_tile(shape: &StaticParts, choice: &Choice, served: &Served) -> ! {
    let worst = served.worse_than(&choice.served);
    let one = served.all()[worst];
    let text = Text::of(
        "bank conflicts: threads that are served at once must access words in different banks, or the same word\n  access ",
    )
    .number(worst as isize)
    .word(" (from 0) takes ")
    .number(one.wavefronts())
    .word(" wavefronts in ")
    .number(one.phases)
    .word(if one.phases == 1 { " phase: in it, " } else { " phases: in each, " })
    .number(one.ways())
    .word(" different words of one bank; all accesses together take ")
    .number(served.wavefronts())
    .word("\n  fix: `layout!(");
    layout(text, shape, &choice.columns, ["", "F ", ", "])
        .word(").over_indices()` in place of the tile, with which they take ")
        .number(choice.served.wavefronts())
        .word(" together")
        .refuse()
}
