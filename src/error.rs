//! What a broken law says at run time.
//!
//! Each law of the algebra has one sentence. The compiler prints it when the integers involved
//! are static; [`LayoutError`] prints it when they are dynamic, with the operands in notation,
//! the two numbers that clash and what to change.

mod text;

use core::fmt;

/// A law that does not hold, with the operands that break it.
///
/// `Display` prints four parts, each on a line of its own: the law in one sentence, the
/// operands in notation, the mode and the numbers that clash, and the fix. What the compiler says of the
/// same laws is in [`manual`](mod@crate::manual).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LayoutError {
    /// A stride does not have the profile of its shape.
    Congruence(Clash),
    /// Two tuples that are taken entry by entry have `left` and `right` entries.
    EntryCongruence(Clash),
    /// An integer of a shape is negative: `left` is its value.
    Extent(Clash),
    /// A product does not fit the integer type: `left` and `right` are its factors. Or a sum or a
    /// difference of offsets does not: `left` and `right` are these, and `mode` is set.
    Overflow(Clash),
    /// A step, `left`, leaves a mode of A of shape `right` and is no multiple of it.
    StrideDivisibility(Clash),
    /// A mode of B with `left` coordinates goes on past a mode of A of which it fits `right`.
    ShapeDivisibility(Clash),
    /// The modes of B together reach coordinate `left` of a mode of A of shape `right`.
    NoCarry(Clash),
    /// Modes of B have strides of both signs, `left` and `right`, and move in several modes of A.
    NoBorrow(Clash),
    /// A tiler has `left` modes, the layout `right`.
    TilerRank(Clash),
    /// Two coordinates share an offset: a stride, `left`, below the `right` that the smaller
    /// strides fill.
    Injectivity(Clash),
    /// A tile of size `left` does not divide `right` coordinates.
    ExactFit(Clash),
    /// The modes of a tile up to one of stride `right` fill `left` offsets, which do not divide it.
    TileGap(Clash),
    /// A coordinate's profile does not fit the shape.
    CoordinateProfile(Clash),
    /// An index or a coordinate lies outside the shape, or the shape has none.
    NoCoordinate(Clash),
    /// There is no mode `left`: the modes end before `right`, the rank or the end that was asked for.
    ModeIndex(Clash),
    /// A range of modes, from `left` to before `right`, has none.
    EmptyRange(Clash),
    /// A number to divide by or to count in, `left`, is below 1.
    Unit(Clash),
    /// A profile has `left` integers or lists, the modes that it arranges are `right`.
    Arrangement(Clash),
    /// An offset, `left`, lies outside a buffer of `right` elements.
    Bounds(Clash),
    /// `left` bytes in a row are not whole elements of `right` bytes, or elements `left` bytes past a
    /// multiple of `right` are not aligned to it.
    Recast(Clash),
    /// A layout of `right` threads takes a coordinate to `left`, which is no thread's number.
    Coverage(Clash),
    /// The text is not a layout: `left` is the byte at which it stops being one.
    Notation(Clash),
    /// A mode of extent 0 was asked for coordinate `left`.
    EmptyMode(Clash),
    /// An integer, `left`, that must divide `right` or be divided by it does neither.
    Divisibility(Clash),
    /// A downcast found no mode of stride 1 or -1: `left` is the number of parts asked for.
    Adjacency(Clash),
    /// A mode to split into a tile and a rest has `left` modes, not the `right` that make a pair.
    Pairing(Clash),
    /// Whether a layout exists needs `left` steps to decide, more than the `right` allowed.
    SearchLimit(Clash),
    /// The shapes of two operands of a kernel part at a mode of size `left` in one and `right` in
    /// the other; 0 where there is no mode, or an empty one.
    Agreement(Clash),
    /// An answer takes `left` entries or steps, more than the `right` allowed.
    AnswerLimit(Clash),
    /// A layout known at run time has `left` modes where the type that it should become has `right`.
    Profile(Clash),
    /// An integer, `left`, of a layout known at run time is another than the type's static `right`.
    StaticInteger(Clash),
}

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

/// The clash of any variant, as it is borrowed.
macro_rules! clash_of {
    ($error:ident) => {
        match $error {
            Self::Congruence(c)
            | Self::EntryCongruence(c)
            | Self::Extent(c)
            | Self::Overflow(c)
            | Self::StrideDivisibility(c)
            | Self::ShapeDivisibility(c)
            | Self::NoCarry(c)
            | Self::NoBorrow(c)
            | Self::TilerRank(c)
            | Self::Injectivity(c)
            | Self::ExactFit(c)
            | Self::TileGap(c)
            | Self::CoordinateProfile(c)
            | Self::NoCoordinate(c)
            | Self::ModeIndex(c)
            | Self::EmptyRange(c)
            | Self::Unit(c)
            | Self::Arrangement(c)
            | Self::Bounds(c)
            | Self::Recast(c)
            | Self::Coverage(c)
            | Self::Notation(c)
            | Self::EmptyMode(c)
            | Self::Divisibility(c)
            | Self::Adjacency(c)
            | Self::Pairing(c)
            | Self::SearchLimit(c)
            | Self::Agreement(c)
            | Self::AnswerLimit(c)
            | Self::Profile(c)
            | Self::StaticInteger(c) => c,
        }
    };
}

impl LayoutError {
    /// The operands and the numbers that clash.
    pub fn clash(&self) -> &Clash {
        clash_of!(self)
    }

    fn clash_mut(&mut self) -> &mut Clash {
        clash_of!(self)
    }

    /// Two offsets of which the sum or the difference does not fit.
    pub(crate) fn too_far(left: isize, right: isize) -> Self {
        Self::Overflow(Clash::in_mode(0, left, right))
    }

    /// A gap, where all that is asked is whether the whole fits.
    pub(crate) fn into_exact_fit(self) -> Self {
        match self {
            Self::TileGap(clash) => Self::ExactFit(clash),
            other => other,
        }
    }

    /// The same error with its operands; those that a step nearer to the fault has put in stay.
    #[cold]
    pub(crate) fn of(mut self, a: &dyn fmt::Display, b: Option<&dyn fmt::Display>) -> Self {
        let clash = self.clash_mut();
        if clash.a.as_str().is_empty() {
            clash.a = Operand::new(a);
            clash.b = b.map_or_else(Operand::default, Operand::new);
        }
        self
    }
}

impl core::error::Error for LayoutError {}
