//! What is faster: the questions that choose between ways to copy that would all do.
//!
//! Each way has a function `fits` beside it, which says what must hold for memory, of what the way gets: it is asserted there in
//! builds with debug assertions, and whoever chooses a way asks it first. What is faster is asked here, and may be answered in any way: the tests
//! force every answer, to show that memory safety depends on none.

/// The questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heuristic {
    /// Units of a line go as rows do.
    Rows,
    Reverse,
    /// Units of 16 bytes, of which few follow each other in the destination, or in the source.
    ShortRow,
    ShortRun,
    /// The first of these, as they are read.
    ShortAsRead,
    Pieces,
    PiecesOdd,
    /// Of which all rows that have room are put together at once.
    PiecesPast,
    Woven,
    Small,
    /// What crosses goes by one of the ways that follow, and not plane by plane.
    Crossed,
    /// What would go past the caches goes through them.
    Through,
    /// Strips would be less fast than planes.
    Planes,
    /// A piece of the source is read first.
    Touched,
    SlantOfFew,
    SlantOfLong,
    Dealt,
    Lines,
    Turns,
    Carried,
    Bounce,
    /// Blocks in a buffer go by strips.
    BounceTiles,
    Far,
    /// A grid, asked for before the ways past the caches and after them.
    Grid,
    GridOfTiles,
    /// How the units of a grid go, if not by strips.
    InTiles,
    ReadCrowded,
    Structs,
    Lanes,
    ShortRows,
    /// A matrix that needs no plan, and one that goes by lines, or by strips of short rows.
    Near,
    Crowd,
    NearStrips,
}

impl Heuristic {
    /// The answer.
    #[inline(always)]
    pub(super) fn says(self, heuristic: impl FnOnce() -> bool) -> bool {
        #[cfg(test)]
        if let Some(answer) = super::tests::forced::answer(self) {
            return answer;
        }
        heuristic()
    }
}
