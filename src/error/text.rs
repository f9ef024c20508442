//! What each broken law says: the sentence, the numbers that clash, and the fix.

use super::{Clash, LayoutError};
use core::fmt;

impl LayoutError {
    /// The law in one sentence, without types or numbers.
    pub fn law(&self) -> &'static str {
        match self {
            Self::Congruence(_) => "congruence: a stride must have the same profile as its shape",
            Self::EntryCongruence(_) => {
                "congruence: two tuples that are taken entry by entry must have the same profile"
            }
            Self::Extent(_) => "extent: the integers of a shape are sizes, so none may be negative",
            Self::Overflow(_) => "overflow: the size and the offsets of a layout must fit its integer type",
            Self::StrideDivisibility(_) => {
                "stride divisibility: a step that leaves a mode of A must leave it at a multiple of its shape"
            }
            Self::ShapeDivisibility(_) => {
                "shape divisibility: a mode of B that goes on past a mode of A must cover it exactly"
            }
            Self::NoCarry(_) => "no carry: the modes of B together must stay inside each mode of A",
            Self::NoBorrow(_) => "no borrow: modes of B with strides of both signs must move in one mode of A only",
            Self::TilerRank(_) => "tiler rank: a tiler must not have more modes than the layout it tiles",
            Self::Injectivity(_) => "injectivity: no two coordinates of the layout may share an offset",
            Self::ExactFit(_) => "exact fit: a tile must divide the layout it tiles",
            Self::TileGap(_) => "tile gap: repeating a tile must fill the gaps between its modes",
            Self::CoordinateProfile(_) => {
                "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode"
            }
            Self::NoCoordinate(_) => "coordinate: a coordinate must lie inside its shape, and an empty shape has none",
            Self::ModeIndex(_) => "mode index: the number of a mode must be below the rank of the layout",
            Self::EmptyRange(_) => "empty range: modes are taken from a begin to before an end that is above it",
            Self::Unit(_) => "unit: a divisor, a width and a number of bytes or banks must be above zero",
            Self::Arrangement(_) => "arrangement: a profile must have one integer for each mode that it arranges",
            Self::Bounds(_) => "bounds: every offset of a tensor must lie inside its buffer",
            Self::Recast(_) => "recast: elements seen as another type must fill its elements, and be aligned as it is",
            Self::Coverage(_) => "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once",
            Self::Notation(_) => "notation: a layout is written shape:stride, for example (4,(2,2)):(2,(1,8))",
            Self::EmptyMode(_) => "empty mode: a mode of extent 0 has no coordinate to compute with",
            Self::Divisibility(_) => "divisibility: of two integers that split a mode, one must divide the other",
            Self::Adjacency(_) => "adjacency: a downcast splits adjacent elements, so a mode must have stride 1 or -1",
            Self::Pairing(_) => "pairing: to be zipped, every mode that the tiler speaks of must be a tile and a rest",
            Self::SearchLimit(_) => {
                "search limit: whether a layout equals A after B must be decidable in a bounded number of steps"
            }
            Self::Agreement(_) => "agreement: the operands of a kernel must have one shape, mode by mode",
            Self::AnswerLimit(_) => "answer limit: an answer must take a bounded number of entries or steps",
            Self::Profile(_) => "profile: a layout must nest as the type that it is to become",
            Self::StaticInteger(_) => {
                "static integer: a layout must have the integers that are static in the type that it is to become"
            }
        }
    }

    /// The clash and the fix in words, each on a line.
    fn explain(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { left, right, mode, .. } = self.clash();
        let mode = mode.unwrap_or(0);
        match self {
            Self::Congruence(_) => write!(
                f,
                "  the shape has {} here and the stride {}\n  \
                 fix: give the stride one integer for each integer of the shape, nested alike",
                Modes(*left),
                Modes(*right)
            ),
            Self::EntryCongruence(_) => write!(
                f,
                "  A has {left} entries here and B {right}\n  \
                 fix: give both one integer for each of the other's, nested alike"
            ),
            // Of two factors one is not 0 where their product does not fit: here they are not known.
            Self::Overflow(Clash { left: 0, right: 0, .. }) => f.write_str(
                "  an integer of this, or one that is made of it, does not fit\n  \
                 fix: make the layout smaller or its integer type wider",
            ),
            Self::Extent(_) => write!(f, "  the shape contains {left}\n  fix: pass an extent of 0 (no data) or more"),
            Self::Overflow(Clash { mode: Some(_), .. }) => write!(
                f,
                "  the offsets {left} and {right} are too far apart, or too large together\n  \
                 fix: make the layout smaller or its integer type wider"
            ),
            Self::Overflow(_) => write!(
                f,
                "  {left} times {right} does not fit\n  fix: make the layout smaller or its integer type wider"
            ),
            Self::StrideDivisibility(_) => write!(
                f,
                "  the step {left} leaves mode {mode} of A (coalesced), of shape {right}, and is no multiple of {right}\n  \
                 fix: choose a stride of B that divides {right} or is a multiple of it"
            ),
            Self::ShapeDivisibility(_) => write!(
                f,
                "  {left} coordinates of B go on past mode {mode} of A (coalesced), in which {right} of them fit\n  \
                 fix: choose a shape of B that is a multiple of {right}, or at most {right}"
            ),
            Self::NoCarry(_) => write!(
                f,
                "  the modes of B reach coordinate {left} of mode {mode} of A (coalesced), whose shape is {right}\n  \
                 fix: choose modes of B that together stay below {right} in that mode"
            ),
            Self::NoBorrow(_) => write!(
                f,
                "  the strides {left} and {right} of B have different signs and move in several modes of A\n  \
                 fix: give the strides of B one sign"
            ),
            Self::TilerRank(_) => write!(
                f,
                "  the tiler has {}, the layout {right}\n  fix: drop modes of the tiler, or group the layout",
                Modes(*left)
            ),
            Self::Injectivity(_) => write!(
                f,
                "  the stride {left} lies inside the {right} offsets that the smaller strides span\n  \
                 fix: choose a stride of {right} or more"
            ),
            Self::ExactFit(_) => write!(
                f,
                "  the tile has {left} coordinates, which do not divide {right}\n  \
                 fix: choose a tile that divides {right}; the `_padded` form of a divide rounds up, and says what lies past the edge"
            ),
            Self::TileGap(_) => write!(
                f,
                "  the tile fills {left} offsets before its stride {right}, which they do not divide\n  \
                 fix: choose strides of the tile so that each is a multiple of shape times stride of the one before"
            ),
            Self::CoordinateProfile(_) => write!(
                f,
                "  the coordinate has {left} entries here and the shape {right}\n  \
                 fix: pass one entry for each mode, or a single index"
            ),
            Self::NoCoordinate(_) => f.write_str(
                "  A is the shape, B the index or the coordinate\n  \
                 fix: pass a coordinate below the shape in every mode, and extents and strides above 0",
            ),
            Self::ModeIndex(_) => write!(
                f,
                "  there is no mode {left}: the modes end before {right}\n  \
                 fix: modes count from 0: ask for one below {right}, and for an end from the begin to {right}"
            ),
            Self::EmptyRange(_) => write!(
                f,
                "  from mode {left} to before mode {right} there is none\n  fix: choose an end above the begin"
            ),
            Self::Unit(_) => write!(f, "  {left} was given\n  fix: pass 1 or more"),
            Self::Arrangement(_) => write!(
                f,
                "  the profile has {left} entries here for {right} modes\n  \
                 fix: write one integer for each mode, with parentheses around those that make up one"
            ),
            Self::Bounds(Clash { left: ..0, .. }) => write!(
                f,
                "  the layout reaches offset {left}, below the first of the {right} elements of the buffer\n  \
                 fix: say where offset 0 lies: `make_tensor_at(&buffer, {}, layout)`, which keeps {left} inside",
                left.unsigned_abs()
            ),
            Self::Bounds(_) => write!(
                f,
                "  the layout reaches offset {left} and the buffer has {right} elements\n  \
                 fix: pass a larger buffer or a smaller layout"
            ),
            Self::Recast(_) => write!(
                f,
                "  {left} bytes in a row are not whole elements of {right}, or an address is {left} past a multiple of {right}\n  \
                 fix: choose a type whose size divides what is contiguous, and align the buffer to it"
            ),
            Self::Coverage(_) => write!(
                f,
                "  the layout of {right} threads reaches {left}\n  \
                 fix: choose strides so that, sorted, each is the product of the shapes before it"
            ),
            Self::Notation(_) => write!(
                f,
                "  the text stops being a layout at byte {left}\n  fix: write integers, commas and balanced parentheses"
            ),
            Self::EmptyMode(_) => write!(
                f,
                "  coordinate {left} was looked for in mode {mode}, whose extent is {right}\n  \
                 fix: check that the size is not 0 before computing with coordinates"
            ),
            Self::Divisibility(_) => {
                write!(f, "  {left} does not divide {right}\n  fix: choose a multiple or a divisor of {right}")
            }
            Self::Adjacency(_) => write!(
                f,
                "  no mode of stride 1 or -1 can be split into {left} parts\n  \
                 fix: downcast a layout in which some elements are adjacent"
            ),
            Self::Pairing(_) => write!(
                f,
                "  a mode left as it is, by `_`, has {} and not {right}\n  \
                 fix: give the whole mode's size in place of `_`, or use the logical form",
                Modes(*left)
            ),
            Self::SearchLimit(_) => write!(
                f,
                "  the modes of B carry in A, and to compare all offsets takes {left} steps, more than {right}\n  \
                 fix: choose strides of B that divide the shapes of A, or smaller modes"
            ),
            Self::Agreement(_) => write!(
                f,
                "  a mode has {left} coordinates in A and {right} in B (0: there is no such mode)\n  \
                 fix: give both one size in every mode; an int goes with any mode of its size"
            ),
            Self::AnswerLimit(_) => write!(
                f,
                "  the answer takes {left} entries or steps, and the limit is {right}\n  \
                 fix: ask about a smaller layout, or a mode of it"
            ),
            Self::Profile(_) => write!(
                f,
                "  mode {mode} has {} of its own here and {right} in the type\n  \
                 fix: regroup the layout, or name a type that nests alike",
                Modes(*left)
            ),
            Self::StaticInteger(_) => write!(
                f,
                "  integer {mode} (of the shape or the stride) is {left}, and in the type {right}\n  \
                 fix: make that integer of the type `Dyn`, or {left}"
            ),
        }
    }
}

/// A number of modes in words.
struct Modes(isize);
impl fmt::Display for Modes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            // an integer
            0 => f.write_str("no modes"),
            1 => f.write_str("1 mode"),
            n => write!(f, "{n} modes"),
        }
    }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.law())?;
        let clash = self.clash();
        for (name, operand) in [("A", &clash.a), ("B", &clash.b)] {
            if !operand.as_str().is_empty() {
                writeln!(f, "  {name} = {}", operand.as_str())?;
            }
        }
        self.explain(f)
    }
}
