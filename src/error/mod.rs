//! The errors of broken laws.
//!
//! Each law of the algebra has one sentence. The compiler prints the sentence if the integers involved are static. [`LayoutError`]
//! prints it if they are dynamic, with the operands in notation, the two numbers in conflict and what to change.

// For: the laws, each with its sentence, and the types that say whether a law holds (`Verdict`, `Holds`, `Broken`). May import: no
// module that `lib.rs` declares later. Not to be changed without: each law has an entry in `laws.rs`, a module in `book/manual.rs`, a
// folder in `ui-tests` and a sentence in `tests/sentences.rs`; a change to one of these changes all four.

mod fails;
mod laws;
mod text;
mod verdict;

use core::fmt;

pub(crate) use fails::fails;
pub use laws::*;
pub(crate) use text::{Text, refuse};
pub use verdict::{Broken, Holds, Verdict};

/// The operands of a broken law and the two numbers in conflict.
///
/// Each variant of [`LayoutError`] documents what its `left`, `right` and `mode` mean.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The first operand, or the only one.
    pub a: Operand,
    /// The second operand.
    pub b: Operand,
    /// The mode of A, flattened and coalesced, that the two numbers belong to. Some variants of [`LayoutError`] use it as a mark.
    pub mode: Option<usize>,
    /// The number at fault.
    pub left: isize,
    /// The number that `left` is in conflict with.
    pub right: isize,
}

impl Clash {
    /// A conflict of two numbers, without a mode. [`LayoutError::of`] adds the operands.
    pub(crate) fn new(left: isize, right: isize) -> Self {
        Clash { left, right, ..Clash::default() }
    }

    /// A conflict of two numbers in a mode of A.
    pub(crate) fn in_mode(mode: usize, left: isize, right: isize) -> Self {
        Clash { mode: Some(mode), left, right, ..Clash::default() }
    }
}

/// In [`Extent`](LayoutError::Extent) and [`EmptyMode`](LayoutError::EmptyMode), this value of `right` marks that the extent belongs to
/// the operand B.
const OF_TILE: isize = 1;

/// In [`Bounds`](LayoutError::Bounds), `mode` is a code: 0 for a layout of indices, 1 for a swizzled layout. A code of this value
/// or more tells two things: which function was called, and how far the layout reaches in the other direction than `left`.
const FIRST_ORIGIN: usize = 2;

/// In some laws, `mode` is one of these marks, which are above the number of any mode: what the two numbers are, where it is not what
/// the law says of them else.
pub(crate) mod mark {
    /// In `Overflow`: the numbers of a swizzle, which may have the sum `right`.
    pub(crate) const SWIZZLE_BITS: usize = 1 << 20;
    /// In `ExactFit`: there is no padded form.
    pub(crate) const NOT_PADDED: usize = 1 << 21;
    /// In `Divisibility`: a unit, and an offset that it must divide.
    pub(crate) const OF_OFFSET: usize = 1 << 22;
    /// In `SwizzleExact` and `XorExact`: a unit, which does not divide a stride below 0.
    pub(crate) const BELOW_ZERO: usize = 1 << 23;
    /// In `SwizzleExact`, a unit whose elements do not stay together, and in `XorExact`, an index of unit 0 and its offset outside.
    pub(crate) const TORN_UNIT: usize = 1 << 24;
    /// In `SwizzleExact` and `PowerOfTwo`: a number of elements or of parts that is no power of two.
    pub(crate) const NO_POWER: usize = 1 << 25;
    /// In `PowerOfTwo`: a stride of B.
    pub(crate) const STEP: usize = 1 << 30;
    /// In `XorExact`: the extent and the stride of a mode of B that has a bit in common with another mode.
    pub(crate) const CARRY: usize = (1 << 30) + 1;
    /// In `AnswerLimit`: an index of an entry.
    pub(crate) const ENTRY: usize = 1 << 26;
    /// In `AnswerLimit`: the number of indices of an entry.
    pub(crate) const ENTRY_DEPTH: usize = 1 << 27;
    /// In `Agreement`: numbers of threads.
    pub(crate) const THREADS: usize = 1 << 28;
    /// In `LinearNotation`: the number of an input, which has no name of its own.
    pub(crate) const NAME: usize = 1 << 29;
}

/// An operand in the notation of layouts. Without the feature `alloc` the text cannot be stored, and is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Operand {
    #[cfg(feature = "alloc")]
    notation: alloc::boxed::Box<str>,
}

impl Operand {
    /// The notation of the operand, or an empty text if there is no operand.
    pub fn as_str(&self) -> &str {
        #[cfg(feature = "alloc")]
        return &self.notation;
        #[cfg(not(feature = "alloc"))]
        return "";
    }

    fn new(operand: &dyn fmt::Display) -> Self {
        #[cfg(feature = "alloc")]
        return Operand { notation: alloc::format!("{operand}").into_boxed_str() };
        #[cfg(not(feature = "alloc"))]
        return {
            let _ = operand;
            Operand {}
        };
    }
}

impl LayoutError {
    /// The error of two offsets whose sum or difference does not fit.
    pub(crate) fn too_far(left: isize, right: isize) -> Self {
        Self::Overflow(Clash::in_mode(0, left, right))
    }

    /// The error of an index that is not below `count`, the number of tiles or threads of `shape`.
    #[cold]
    pub(crate) fn no_index(index: usize, count: usize, shape: &dyn fmt::Display) -> Self {
        let at = isize::try_from(index).unwrap_or(isize::MAX);
        Self::NoCoordinate(Clash::in_mode(0, at, count as isize)).of(shape, Some(&index))
    }

    /// Marks an error of an extent as one of the operand B, a tile. Returns other errors unchanged.
    #[cold]
    pub(crate) fn of_tile(mut self) -> Self {
        if let Self::Extent(clash) | Self::EmptyMode(clash @ Clash { mode: None, .. }) = &mut self {
            clash.right = OF_TILE;
        }
        self
    }

    /// The error of a tile with an extent below 1.
    #[cold]
    pub(crate) fn no_tile(extent: isize) -> Self {
        let law = if extent < 0 { Self::Extent } else { Self::EmptyMode };
        law(Clash::new(extent, OF_TILE))
    }

    /// The error of a layout that reaches outside a buffer of `len` elements. Offset 0 is the element `origin` of the buffer. The
    /// least offset is `-below`, and the greatest is `above`.
    #[cold]
    pub(crate) fn leaves_buffer((below, above): (isize, isize), origin: usize, len: usize, dynamic: bool) -> Self {
        let (offset, other) = if below.unsigned_abs() > origin { (-below, above) } else { (above, below) };
        // The code tells how far the layout reaches in the other direction, and which function was called. It does not overflow,
        // because `below + above` is below `isize::MAX`.
        let code = FIRST_ORIGIN + 2 * other.unsigned_abs() + usize::from(dynamic);
        // Only a buffer of elements without size can be longer than an `isize` counts.
        Self::Bounds(Clash::in_mode(code, offset, isize::try_from(len).unwrap_or(isize::MAX)))
    }

    /// Replaces the laws *tile gap* and *exact fit*, which are laws of divides, by the law *cotarget fit* with the same numbers.
    /// Returns other errors unchanged.
    pub(crate) fn into_cotarget_fit(self) -> Self {
        match self {
            Self::TileGap(clash) | Self::ExactFit(clash) => Self::CotargetFit(clash),
            other => other,
        }
    }

    /// Turns an error that counts modes from the second one into an error that counts from the first: adds 1 to `mode`.
    pub(crate) fn in_rest(mut self) -> Self {
        let mode = &mut self.clash_mut().mode;
        *mode = mode.map(|mode| mode + 1);
        self
    }

    /// Adds the operands. If the error has operands already, which a step nearer to the fault added, they stay.
    #[cold]
    pub(crate) fn of(mut self, a: &dyn fmt::Display, b: Option<&dyn fmt::Display>) -> Self {
        let clash = self.clash_mut();
        if clash.a.as_str().is_empty() {
            clash.a = Operand::new(a);
            clash.b = b.map_or_else(Operand::default, Operand::new);
        }
        self
    }
    /// Removes the operands. An operation needs this if it has computed with other operands than those that it was given. After
    /// this, [`of`](Self::of) can add the given operands.
    pub(crate) fn of_others(mut self) -> Self {
        let clash = self.clash_mut();
        (clash.a, clash.b) = Default::default();
        self
    }
}

impl core::error::Error for LayoutError {}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.law())?;
        let clash = self.clash();
        for (name, operand) in [("A", &clash.a), ("B", &clash.b)] {
            if !operand.as_str().is_empty() {
                writeln!(f, "  {name} = {}", operand.as_str())?;
            }
        }
        match self {
            // The product of two zeros fits, so two zeros mark that the factors are not known.
            Self::Overflow(Clash { left: 0, right: 0, .. }) => {
                self.explain(f, Some(format_args!("an integer of the operands or of the result does not fit")))
            }
            Self::Overflow(Clash { right, mode: Some(mark::SWIZZLE_BITS), .. }) => write!(
                f,
                "  a bit that the swizzle Sw<B,M,S> reads or flips is too high for an offset\n  \
                 fix: choose B, M and S such that B + M + |S| is at most {right}"
            ),
            Self::Overflow(Clash { left, right, mode: Some(_), .. }) => {
                self.explain(f, Some(format_args!("{left} and {right} are too far apart, or too large together")))
            }
            Self::NoCoordinate(Clash { right, mode: Some(_), .. }) => write!(
                f,
                "  B is the index, and A has {right} indices, counted from 0\n  fix: pass an index below {right}; if A is empty, no index is valid"
            ),
            Self::NoCoordinate(Clash { b, .. }) if b.as_str().is_empty() => {
                self.explain(f, Some(format_args!("the shape does not have the coordinate")))
            }
            Self::Addition(Clash { left, right, mode: Some(_), .. }) => write!(
                f,
                "  a mode of A (coalesced) ends at index {left} and one of B at index {right}, and neither divides the other\n  \
                 fix: give both layouts one size, and shapes of which one refines the other"
            ),
            Self::Agreement(Clash { left, right, mode: Some(mark::THREADS), .. }) => write!(
                f,
                "  A has {left} threads, which are its mode 0, and B has {right}\n  fix: give mode 0 of both the same size"
            ),
            Self::Agreement(Clash { left, right, mode: Some(k), .. }) => {
                write!(
                    f,
                    "  integer {k} (counted from 0) of the shapes is {} in A and {} in B",
                    OrNone(*left),
                    OrNone(*right)
                )?;
                f.write_str("\n  fix: give both the same extents in the same order; the nesting may differ")
            }
            Self::Within(Clash { left, mode: Some(_), .. }) => write!(
                f,
                "  an extent of A is 0, so A has no coordinate, and B has {left}\n  \
                 fix: keep a mode of extent 0 in B, or check that the size of the tensor is not 0"
            ),
            Self::Extent(Clash { left, right: OF_TILE, .. }) => {
                write!(f, "  B has the extent {left}\n  fix: choose extents of 1 or more for B")
            }
            Self::EmptyMode(Clash { mode: None, right: OF_TILE, .. }) => f.write_str(
                "  B has an extent of 0, so it takes no coordinate of A\n  fix: choose extents of 1 or more for B",
            ),
            Self::EmptyMode(Clash { mode: None, .. }) => {
                self.explain(f, Some(format_args!("an extent is 0, so there is no coordinate")))
            }
            Self::Recast(Clash { mode: Some(_), .. }) => f.write_str(
                "  adjacent elements are in descending order, and the bytes of an element are in ascending order\n  \
                 fix: reverse that mode: give it stride 1, and let it begin at its other end",
            ),
            Self::Bounds(Clash { left, right, mode: Some(0), .. }) => write!(
                f,
                "  the layout reaches index {left}, outside of the indices from 0 to below {right}\n  \
                 fix: choose a layout whose offsets are among these indices"
            ),
            Self::Bounds(Clash { left, right, mode: Some(code @ FIRST_ORIGIN..), .. }) => {
                let other = ((code - FIRST_ORIGIN) / 2) as isize;
                let (below, above) = if *left < 0 { (-left, other) } else { (other, *left) };
                let call = match (code - FIRST_ORIGIN) % 2 {
                    0 => "make_tensor_at(&buffer, ",
                    _ => "DynTensor::new_at(buffer, ",
                };
                write!(
                    f,
                    "  offset 0 lies at B, and the layout reaches {below} below it and {above} above it, where the buffer has {right} \
                     elements\n  \
                     fix: `{call}{below}, layout)` stays inside a buffer of {} elements; an origin that is greater by n needs n elements more",
                    below + above + 1
                )
            }
            Self::Bounds(Clash { left: left @ ..0, right, mode: Some(_), .. }) => write!(
                f,
                "  the swizzled layout reaches offset {left}, below the first of the {right} elements of the buffer\n  \
                 fix: choose strides and an offset such that no offset is below 0"
            ),
            Self::Bounds(Clash { left: left @ ..0, right, .. }) => write!(
                f,
                "  the layout reaches offset {left}, below the first of the {right} elements of the buffer\n  \
                 fix: pass the position of offset 0: `make_tensor_at(&buffer, {}, layout)`, which keeps {left} inside",
                left.unsigned_abs()
            ),
            Self::ExactFit(Clash { left, right, mode: Some(mark::NOT_PADDED), .. }) => write!(
                f,
                "  the tile spans {left} coordinates with its gaps filled, and {left} does not divide {right}\n  \
                 fix: choose a tile that divides {right}, with indices below {right}"
            ),
            Self::ExactFit(Clash { left, right, mode: Some(_), .. }) => write!(
                f,
                "  each mode of the tile has stride 0 or extent 1, so its {left} coordinates all give the same of the {right} indices\n  \
                 fix: give a mode of the tile a stride that is not 0"
            ),
            // In every layout index 0 has the offset 0, which breaks no law. So two zeros mark that no single index shows the
            // fault.
            Self::XorExact(Clash { left: 0, right: 0, .. }) => self
                .explain(f, Some(format_args!("no layout of the requested kind with these extents has these offsets"))),
            Self::SwizzleExact(Clash { left, mode: Some(mark::BELOW_ZERO), .. })
            | Self::XorExact(Clash { left, mode: Some(mark::BELOW_ZERO), .. }) => {
                let unit = if matches!(self, Self::XorExact(_)) { "indices" } else { "offsets" };
                write!(
                    f,
                    "  a stride below 0 is not a multiple of the unit {left}, so a unit of the layout is not a unit of the {unit}\n  \
                     fix: choose a smaller unit, which divides the strides that are below 0"
                )
            }
            Self::SwizzleExact(Clash { left, mode: Some(mark::TORN_UNIT), .. }) => write!(
                f,
                "  a bit inside a unit of {left} flips a bit outside, so the elements of a unit do not stay together\n  \
                 fix: choose a smaller unit, of at most 2^M elements"
            ),
            Self::SwizzleExact(Clash { left, mode: Some(mark::NO_POWER), .. })
            | Self::PowerOfTwo(Clash { left, mode: Some(mark::NO_POWER), .. }) => {
                write!(f, "  a unit of {left} is no power of two\n  fix: choose a power of two")
            }
            Self::XorExact(Clash { left, right, mode: Some(mark::TORN_UNIT), .. }) => write!(
                f,
                "  index {left} is in unit 0, and its offset {right} is in another unit\n  \
                 fix: choose a smaller unit, or strides such that the elements of a unit are contiguous"
            ),
            Self::PowerOfTwo(Clash { left, mode: Some(mark::STEP), .. }) => {
                write!(f, "  a stride of B is {left}\n  fix: choose a power of two, or 0")
            }
            Self::XorExact(Clash { left, right, mode: Some(mark::CARRY), .. }) => write!(
                f,
                "  the mode {left}:{right} of B has a bit in common with a mode before it, so their sums carry\n  \
                 fix: choose modes of B that have no bit in common"
            ),
            Self::Divisibility(Clash { left, right, mode: Some(mark::OF_OFFSET), .. }) => write!(
                f,
                "  a unit of {left} does not divide the offset {right}, so the offset is inside a unit\n  \
                 fix: choose a divisor of {right}"
            ),
            Self::AnswerLimit(Clash { left, right, mode: Some(mark::ENTRY), .. }) => write!(
                f,
                "  a stride steps along entry {left}, and the greatest index of an entry is {right}\n  \
                 fix: choose entries of at most {right}"
            ),
            Self::AnswerLimit(Clash { left, right, mode: Some(mark::ENTRY_DEPTH), .. }) => write!(
                f,
                "  a stride steps along an entry with {left} indices, and an entry has at most {right}\n  \
                 fix: nest the coordinates less deeply"
            ),
            Self::LinearNotation(Clash { left, mode: Some(mark::NAME), .. }) => write!(
                f,
                "  the name of input {left} (from 0) is not one of letters, digits, `_` and `.`, or another input has it\n  \
                 fix: give each input such a name of its own"
            ),
            // Without an operand B, this is the error of one layout whose strides must be sorted.
            Self::NoBorrow(Clash { left, right, b, .. }) if b.as_str().is_empty() => {
                self.explain(f, Some(format_args!("the strides {left} and {right} have different signs")))
            }
            _ => self.explain(f, None),
        }
    }
}

/// The type that a macro expands to if it cannot read its arguments. Computing its parameter `N` is the compile error.
#[doc(hidden)]
pub struct NoType<const N: usize>;

/// Turns the result of a `try_` function into a value or a panic. The panic points at the caller.
pub(crate) trait OrBroken<T> {
    /// The value, or a panic with the text of the law.
    #[track_caller]
    fn or_broken(self) -> T;
}
impl<T> OrBroken<T> for Result<T, LayoutError> {
    #[inline(always)]
    #[track_caller]
    fn or_broken(self) -> T {
        match self {
            Ok(value) => value,
            Err(error) => broken(error),
        }
    }
}

/// The panic of every plain operation: the text of the law.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn broken(error: LayoutError) -> ! {
    panic!("{error}")
}

/// Prints a number of modes in words. -1 stands for an integer, which has no modes.
struct Modes(isize);
impl fmt::Display for Modes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            -1 => f.write_str("an integer"),
            0 => f.write_str("no modes"),
            1 => f.write_str("1 mode"),
            n => write!(f, "{n} modes"),
        }
    }
}

/// Prints an extent. -1 stands for a missing extent.
struct OrNone(isize);
impl fmt::Display for OrNone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            -1 => f.write_str("missing"),
            n => write!(f, "{n}"),
        }
    }
}
