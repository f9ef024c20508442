//! Errors of pictures.

use alloc::string::{String, ToString};
use core::fmt;

use crate::grid::MAX_CELLS;
use colex::LayoutError;

/// The reason why a layout has no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture would have more than [`MAX_CELLS`] cells, or its coordinates would have too many integers and parentheses
    /// in all.
    TooLarge {
        /// The layout, in notation.
        layout: String,
        /// Its size.
        cells: isize,
    },
    /// A thread-value layout does not have exactly two modes, threads and values.
    ThreadValue {
        /// The layout, in notation.
        layout: String,
        /// Its rank.
        rank: usize,
    },
    /// An element of a thread lies outside of the tile.
    OutsideTile {
        /// The thread-value layout, in notation.
        layout: String,
        /// The shape of the tile, in notation.
        tile: String,
        /// The thread and the value.
        of: (isize, isize),
        /// The offset that the layout gives this value.
        offset: isize,
        /// How many elements the tile has.
        size: isize,
    },
    /// A law of the library does not hold, for example because the tile is not a shape.
    Law(LayoutError),
}

impl From<LayoutError> for PictureError {
    fn from(error: LayoutError) -> Self {
        PictureError::Law(error)
    }
}

impl PictureError {
    /// The error with this layout in place of the layout of its indices or of its inner layout.
    pub(crate) fn of(self, notation: &dyn fmt::Display) -> Self {
        match self {
            Self::TooLarge { cells, .. } => Self::TooLarge { layout: short(notation, 120), cells },
            other => other,
        }
    }
}

/// The notation of an operand, cut after `limit` characters.
pub(crate) fn short(operand: &dyn fmt::Display, limit: usize) -> String {
    let text = operand.to_string();
    match text.char_indices().nth(limit) {
        Some((end, _)) => text[..end].to_string() + "…",
        None => text,
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { layout, cells } => write!(
                f,
                "picture limit: a picture must have a bounded number of cells\n  A = {layout}\n  \
                 {cells} coordinates to draw, and the limit is {MAX_CELLS} (fewer for very deep nesting)\n  \
                 fix: show a mode or a tile of it, as zipped_divide makes them"
            ),
            Self::ThreadValue { layout, rank } => write!(
                f,
                "thread-value: a thread-value layout must have two modes, threads and values\n  A = {layout}\n  \
                 it has {rank}\n  fix: put parentheses around the modes of the threads, and around those of the values"
            ),
            Self::OutsideTile { layout, tile, of: (t, v), offset, size } => write!(
                f,
                "tile: a thread-value layout must stay inside its tile\n  A = {layout}\n  tile = {tile}\n  \
                 value {v} of thread {t} is element {offset}, and the tile has {size}\n  \
                 fix: choose a tile of at least as many elements as the layout's cosize"
            ),
            Self::Law(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for PictureError {}
