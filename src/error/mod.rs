//! The errors of broken laws.
//!
//! Each law of the algebra has one sentence. The compiler prints it when the integers involved
//! are static; [`LayoutError`] prints it when they are dynamic, with the operands in notation,
//! the two numbers that clash and what to change.

// For: the laws, each one sentence, and the verdicts of the types. May import: nothing above it. Not to be
// changed without: a law is a row of `laws.rs`, a module of `book/manual.rs`, a folder of `ui-tests`, and a sentence in
// `tests/sentences.rs`.

mod fails;
mod laws;
mod text;
mod verdict;

use core::fmt;

pub(crate) use fails::fails;
pub use laws::*;
pub(crate) use text::{Text, refuse};
pub use verdict::{Broken, Holds, Verdict};

/// The operands of a broken law and the numbers that clash.
///
/// What `left` and `right` mean is said at each variant of [`LayoutError`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The first operand, or the only one.
    pub a: Operand,
    /// The second operand.
    pub b: Operand,
    /// The mode of A, once A is flat and coalesced, in which the numbers clash.
    pub mode: Option<usize>,
    /// The number at fault.
    pub left: isize,
    /// The number that it clashes with.
    pub right: isize,
}

impl Clash {
    /// Two numbers that clash, in no mode of its own; the operands are [added](LayoutError::of)
    /// where they are known.
    pub(crate) fn new(left: isize, right: isize) -> Self {
        Clash { left, right, ..Clash::default() }
    }

    /// Two numbers that clash in a mode of A.
    pub(crate) fn in_mode(mode: usize, left: isize, right: isize) -> Self {
        Clash { mode: Some(mode), left, right, ..Clash::default() }
    }
}

/// An operand in the notation of layouts. Without the feature `alloc` there is nowhere to keep
/// the text, and it is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Operand {
    #[cfg(feature = "alloc")]
    notation: alloc::boxed::Box<str>,
}

impl Operand {
    /// The operand's notation; empty if there is none.
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
    /// Two offsets of which the sum or the difference does not fit.
    pub(crate) fn too_far(left: isize, right: isize) -> Self {
        Self::Overflow(Clash::in_mode(0, left, right))
    }

    /// The error of a tile that does not divide, as that of a layout that has to fill a cotarget.
    pub(crate) fn into_cotarget_fit(self) -> Self {
        match self {
            Self::TileGap(clash) | Self::ExactFit(clash) => Self::CotargetFit(clash),
            other => other,
        }
    }

    /// An error of a list, of what follows its first mode.
    pub(crate) fn in_rest(mut self) -> Self {
        let mode = &mut self.clash_mut().mode;
        *mode = mode.map(|mode| mode + 1);
        self
    }

    /// The same error with its operands. Operands that are there already, from a step nearer to the fault, stay.
    #[cold]
    pub(crate) fn of(mut self, a: &dyn fmt::Display, b: Option<&dyn fmt::Display>) -> Self {
        let clash = self.clash_mut();
        if clash.a.as_str().is_empty() {
            clash.a = Operand::new(a);
            clash.b = b.map_or_else(Operand::default, Operand::new);
        }
        self
    }
    /// Without its operands, where an operation replaced the caller's operands by others.
    #[cfg(feature = "alloc")]
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
            // A product of two zeros fits, so here the factors are not known.
            Self::Overflow(Clash { left: 0, right: 0, .. }) => {
                self.explain(f, Some(format_args!("an integer of this, or of the result, does not fit")))
            }
            Self::Overflow(Clash { left, right, mode: Some(_), .. }) => {
                self.explain(f, Some(format_args!("{left} and {right} are too far apart, or too large together")))
            }
            Self::EmptyMode(Clash { mode: None, .. }) => {
                self.explain(f, Some(format_args!("an extent is 0, so that there is no coordinate")))
            }
            Self::Recast(Clash { mode: Some(_), .. }) => f.write_str(
                "  the elements next to each other lie in falling order, and the bytes of one do not\n  \
                 fix: let that mode go up, with a stride of 1 from its other end on",
            ),
            Self::Bounds(Clash { left, right, mode: Some(0), .. }) => write!(
                f,
                "  the layout reaches index {left}, and the tensor has the indices from 0 to below {right}\n  \
                 fix: choose a layout whose offsets are indices of the tensor"
            ),
            Self::Bounds(Clash { left: left @ ..0, right, mode: Some(_), .. }) => write!(
                f,
                "  the swizzled layout reaches offset {left}, below the first of the {right} elements of the buffer\n  \
                 fix: choose strides and an offset by which no offset is below 0"
            ),
            Self::Bounds(Clash { left: left @ ..0, right, .. }) => write!(
                f,
                "  the layout reaches offset {left}, below the first of the {right} elements of the buffer\n  \
                 fix: say where offset 0 lies: `make_tensor_at(&buffer, {}, layout)`, which keeps {left} inside",
                left.unsigned_abs()
            ),
            Self::ExactFit(Clash { left, right, mode: Some(_), .. }) => write!(
                f,
                "  the {left} coordinates of the tile are one index, of {right}: no stride of it moves\n  \
                 fix: give a mode of the tile a stride that is not 0"
            ),
            // The modes of one layout, whose strides have to be sorted.
            Self::NoBorrow(Clash { left, right, b, .. }) if b.as_str().is_empty() => {
                self.explain(f, Some(format_args!("the strides {left} and {right} have different signs")))
            }
            _ => self.explain(f, None),
        }
    }
}

/// The type in place of one that was misread.
#[doc(hidden)]
pub struct NoType<const N: usize>;

/// The panicking form of the result of a `try_` function; the panic points at the caller.
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
