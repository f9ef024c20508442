//! The laws, a row each: the compiler's error where static integers break a law, and the [`LayoutError`] where dynamic ones do.

use super::{Broken, Clash, Holds, Modes, Verdict};
use core::fmt;

/// A [`Verdict`](super::Verdict) on an operation with the operands `A` and `B` that breaks no law; `S` is the operand whose
/// strides are sorted. Every operation with laws asks for this.
///
/// [`Holds`] has it. `Broken<NoCarry>` has it only if `NoCarry` implements `NoCarryHolds`, which nothing does. So the compiler reports
/// that `NoCarryHolds` is not implemented, with the text at that trait: the law, the operands and the fix.
pub trait Lawful<A, B = (), S = A>: Verdict {}
impl<A, B, S> Lawful<A, B, S> for Holds {}

/// A row is a law: its name and sentence, and for [`LayoutError`] the numbers that clash and the fix. Then each way in which types
/// break it, for the compiler's error: a name, the trait that nothing implements, the label, the operands and the fix.
macro_rules! laws {
    ($(
        $(#[$doc:meta])*
        $law:ident $sentence:literal
            |$left:tt, $right:tt, $mode:tt| $numbers:literal $(, $shown:expr)*;
            $fix:literal
        $( => $broken:ident by $holds:ident<$($operand:ident),*>: $label:literal $(, $note:literal)*; )*
    )*) => {
        /// A law that does not hold, with the operands that break it.
        ///
        /// `Display` prints four parts, each on a line of its own: the law in one sentence, the
        /// operands in notation, the mode and the numbers that clash, and the fix. What the compiler says of the
        /// same laws is in [`manual`](mod@crate::manual).
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum LayoutError {$(
            $(#[$doc])*
            $law(Clash),
        )*}

        impl LayoutError {
            /// The law in one sentence, without types or numbers.
            pub fn law(&self) -> &'static str {
                match self { $( Self::$law(_) => $sentence, )* }
            }

            /// The operands and the numbers that clash.
            pub fn clash(&self) -> &Clash {
                match self { $( Self::$law(clash) )|* => clash }
            }

            pub(super) fn clash_mut(&mut self) -> &mut Clash {
                match self { $( Self::$law(clash) )|* => clash }
            }

            /// The numbers that clash, or `instead` in their place, and the fix, each on a line.
            pub(super) fn explain(&self, f: &mut fmt::Formatter<'_>, instead: Option<fmt::Arguments<'_>>) -> fmt::Result {
                let clash = self.clash();
                let numbers = (clash.left, clash.right, clash.mode.unwrap_or(0));
                f.write_str("  ")?;
                match instead {
                    Some(text) => f.write_fmt(text),
                    None => match self {$(
                        Self::$law(_) => {
                            let ($left, $right, $mode) = numbers;
                            write!(f, $numbers $(, $shown)*)
                        }
                    )*},
                }?;
                f.write_str("\n  fix: ")?;
                #[allow(unused_variables)] // a fix names few of them
                match self {$(
                    Self::$law(_) => {
                        let ($left, $right, $mode) = numbers;
                        write!(f, $fix)
                    }
                )*}
            }
        }
        $($( laws! { @ $sentence, $broken $holds<$($operand),*> $label $(, $note)* } )*)*
    };
    ($( $sentence:literal $( => $broken:ident by $holds:ident<$($operand:ident),*>: $label:literal $(, $note:literal)*; )* )*) => {
        $($( laws! { @ $sentence, $broken $holds<$($operand),*> $label $(, $note)* } )*)*
    };
    (@ $sentence:literal, $broken:ident $holds:ident<$($operand:ident),*> $label:literal $(, $note:literal)*) => {
        #[doc = $label]
        #[derive(Clone, Copy)]
        pub struct $broken;
        #[doc = $sentence]
        #[diagnostic::on_unimplemented(message = $sentence, label = $label $(, note = $note)*)]
        pub trait $holds<$($operand),*> {}
        impl<A, B, S> Lawful<A, B, S> for Broken<$broken> where $broken: $holds<$($operand),*> {}
    };
}

laws! {
    /// A stride does not have the profile of its shape.
    Congruence "congruence: a stride must have the same profile as its shape"
        |left, right, _| "the shape has {} here and the stride {}", Modes(left), Modes(right);
        "give the stride one integer for each integer of the shape, nested alike"
    /// Two tuples that are taken entry by entry have `left` and `right` entries.
    EntryCongruence "congruence: two tuples that are taken entry by entry must have the same profile"
        |left, right, _| "A has {left} entries here and B {right}";
        "give both one integer for each of the other's, nested alike"
        => Congruence by CongruenceHolds<A, B>: "this tuple does not have the profile of the other operand",
            "the left operand is `{A}`",
            "the right operand is `{B}`",
            "fix: give both one integer for each of the other's, nested alike";
    /// An integer of a shape is negative: `left` is its value, and `right` is 1 where it is one of the operand B, a tile.
    Extent "extent: the integers of a shape are sizes, so none may be negative"
        |left, _, _| "the shape contains {left}";
        "pass an extent of 0 (no data) or more"
    /// A stride is an integer where others go along entries of a coordinate, or an entry, `left`, is an integer to one stride
    /// and a tuple to another.
    CoordinateStrides "coordinate strides: the offsets of a layout are integers, or coordinates of one profile"
        |left, _, _| "stride {left} is an integer, or steps along an entry that is a tuple to another stride";
        "write every stride as steps along an entry, as 4@1, or every one as an integer; only 0 goes with both"
        => CoordinateStrides by CoordinateStridesHold<A, B>: "these strides are integers and coordinates, or coordinates of two profiles",
            "the shape is `{A}`",
            "the stride is `{B}`",
            "fix: write every stride as steps along an entry, as `4@1`, or every one as an integer; only `0` goes with both";
    /// A product does not fit the integer type: `left` and `right` are its factors. Or a sum or a
    /// difference of offsets does not: `left` and `right` are these, and `mode` is set.
    Overflow "overflow: the size and the offsets of a layout must fit its integer type"
        |left, right, _| "{left} times {right} does not fit";
        "make the layout smaller or its integer type wider"
    /// A step, `left`, leaves a mode of A of shape `right` and is no multiple of it. The step is a stride of B; or, where a tile is
    /// repeated, the extent of the tile.
    StrideDivisibility "stride divisibility: a step that leaves a mode of A must leave it at a multiple of its shape"
        |left, right, mode| "the step {left} leaves mode {mode} of A (coalesced), of shape {right}, and is no multiple of {right}";
        "step by a divisor or a multiple of {right} there, or take so few coordinates that they stay inside; a tile that ends there has to divide {right}"
        => StrideDivisibility by StrideDivisibilityHolds<A, B>: "a step leaves a mode of A at no multiple of its shape",
            "A is `{A}`",
            "B is `{B}`",
            "fix: step by a divisor or a multiple of the shape of that mode, or take so few coordinates that they stay inside; a tile that ends there has to divide it";
    /// A mode of B, or of the rest of a tile, has `left` coordinates and goes on past a mode of A, at whose end `right` of them are
    /// counted.
    ShapeDivisibility "shape divisibility: a mode of B that goes on past a mode of A must cover it exactly"
        |left, right, mode| "{left} coordinates go on past mode {mode} of A (coalesced), at whose end there are {right} of them";
        "choose {right} of them; more have to be a multiple of {right}"
        => ShapeDivisibility by ShapeDivisibilityHolds<A, B>: "coordinates go on past a mode of A, which they do not cover",
            "A is `{A}`",
            "B is `{B}`",
            "fix: choose as many coordinates as there are at the end of that mode of A; more have to be a multiple of that";
    /// The modes of B together reach coordinate `left` of a mode of A of shape `right`.
    NoCarry "no carry: the modes of B together must stay inside each mode of A"
        |left, right, mode| "the modes of B reach coordinate {left} of mode {mode} of A (coalesced), whose shape is {right}";
        "choose modes of B that together stay below {right} in that mode"
        => NoCarry by NoCarryHolds<A, B>: "two modes of B move in one mode of A, and together leave it",
            "A is `{A}`",
            "B is `{B}`",
            "fix: choose modes of B that together stay below the shape of each mode of A";
    /// Modes of B have strides of both signs, `left` and `right`, and move in several modes of A.
    NoBorrow "no borrow: modes of B with strides of both signs must move in one mode of A only"
        |left, right, _| "the strides {left} and {right} of B have different signs and move in several modes of A";
        "give the strides one sign"
        => NoBorrow by NoBorrowHolds<A, B>: "B has strides of both signs, which move in several modes of A",
            "A is `{A}`",
            "B is `{B}`",
            "fix: give the strides of B one sign";
        => OneSign by OneSignHolds<A>: "this layout has strides of both signs, so it has no left inverse",
            "the layout is `{A}`",
            "fix: give the strides one sign";
    /// A tiler has `left` modes, the layout `right`.
    TilerRank "tiler rank: a tiler must not have more modes than the layout it tiles"
        |left, right, _| "the tiler has {} here, the layout {right}", Modes(left);
        "drop modes of the tiler, or give the layout as many"
        => TilerRank by TilerRankHolds<A, B>: "the tiler has more modes than the layout",
            "the layout is `{A}`",
            "the tiler is `{B}`",
            "fix: drop elements of the tiler, or give the layout as many modes";
    /// A block has `left` modes, the shape to which it is repeated `right`.
    BlockRank "block rank: a block must not have more modes than the shape to which it is repeated"
        |left, right, _| "the block has {}, the shape {right}", Modes(left);
        "drop modes of the block, or give the shape as many"
        => BlockRank by BlockRankHolds<A, B>: "the block has more modes than the shape",
            "the block is `{A}`",
            "the shape is `{B}`",
            "fix: drop modes of the block, or give the shape as many";
    /// Two coordinates share an offset: a stride, `left`, below the `right` that the smaller
    /// strides fill.
    Injectivity "injectivity: no two coordinates of the layout may share an offset"
        |left, right, _| "the stride {left} lies inside the {right} offsets that the smaller strides span";
        "choose a stride of {right} or more"
        => Injectivity by InjectivityHolds<S>: "modes of this layout overlap, so nothing can be laid between them, or found again",
            "the layout is `{S}`",
            "fix: choose strides so that, sorted, each is at least shape times stride of the one before";
        => Disjoint by DisjointHolds<A>: "modes of this layout overlap, so its parts are not disjoint",
            "the layout is `{A}`",
            "fix: choose strides so that, sorted, each is more than the sum of (shape - 1) times stride of those before";
    /// The modes of a layout interleave, or overlap: a stride, `left`, is below `right`, where the modes of smaller strides
    /// end.
    StepOver "step over: sorted by stride, each mode must begin where the modes before it end, or beyond"
        |left, right, _| "the stride {left} is below {right}, where the modes of smaller strides end";
        "choose a stride of {right} or more"
        => StepOver by StepOverHolds<S>: "modes of this layout interleave, so nothing is known to fit between them, or to find them again",
            "the layout is `{S}`",
            "fix: choose strides so that, sorted, each is at least shape times stride of the one before; a left inverse of others, `colex::dynamic::left_inverse` searches for";
    /// A stride, `left`, of a layout whose gaps are filled is below 0.
    NegativeStride "negative stride: what fills the gaps of a layout goes up from 0, so none of its strides may be below 0"
        |left, _, _| "the stride {left} is below 0";
        "choose strides of 0 and more"
        => NegativeStride by NegativeStrideHolds<S>: "a stride of this layout is below 0, so that nothing can be laid between its modes",
            "the layout is `{S}`",
            "fix: choose strides of 0 and more";
    /// A mode of stride `left` does not move, which is known at run time alone, and the type of an answer counts it among those
    /// that move.
    StillMode "still mode: a mode that does not move, of extent 1 or of stride 0, counts for nothing, so its type must say so"
        |left, _, _| "the mode of stride {left} does not move, and the type of the answer has a place for it";
        "write its extent of 1, or its stride of 0, as a literal, or use `colex::dynamic`, where all is known"
    /// A tile that takes `left` coordinates, its gaps filled, does not divide `right` of them; where no stride of it moves, `mode` is set.
    ExactFit "exact fit: a tile must divide the layout it tiles"
        |left, right, _| "the tile, its gaps filled, takes {left} coordinates, which do not divide {right}";
        "the tile has to divide {right}; the `_padded` form rounds up where A (coalesced) is one mode, and says what lies past the edge"
        => ExactFit by ExactFitHolds<A, B>: "the tile does not divide this layout",
            "the layout is `{A}`",
            "the tile is `{B}`",
            "fix: choose a tile that divides the layout, or call the `_padded` form, which says what lies past the edge; of a tensor, `ragged_tiles`";
        => StillTile by StillTileHolds<A, B>: "no stride of this tile moves, so it is one index of the layout, again and again",
            "the layout is `{A}`",
            "the tile is `{B}`",
            "fix: give a mode of the tile a stride that is not 0";
    /// Of a complement that fills a cotarget, the modes up to `right`, a stride or the cotarget, fill `left` offsets, which do not
    /// divide it.
    CotargetFit "cotarget fit: repeating a layout must fill the gaps between its modes, and the cotarget"
        |left, right, _| "the layout fills {left} offsets before {right}, a stride of it or the cotarget, which they do not divide";
        "make that a multiple of {left}; `complement_to` rounds up"
        => ExactComplement by ExactComplementHolds<A, B>: "the modes of this layout do not divide one another, or not the cotarget",
            "the layout is `{A}`",
            "the cotarget is `{B}`",
            "fix: choose strides so that, sorted, shape times stride of each divides the next stride, and that of the last the cotarget; `complement_to` rounds up";
    /// A mode of a block with `left` coordinates does not divide `right`, that of the shape.
    BlockFit "block fit: each mode of a block must divide that of the shape to which it is repeated"
        |left, right, mode| "mode {mode} of the block has {left} coordinates, which do not divide the {right} of the shape";
        "choose a shape whose modes are multiples of those of the block"
        => ShapeFit by ShapeFitHolds<A, B>: "a mode of the block does not divide that of the shape",
            "the block is `{A}`",
            "the shape is `{B}`",
            "fix: choose a shape whose modes are multiples of those of the block";
    /// A tile fits `left` times, and not mode by mode; the type of the result has room for multiples of `right`.
    Room "room: a tile that fits into several modes of A together must have room in the modes of the typed result"
        |left, right, _| "the tile goes {left} times into A, but not mode by mode, and the type of the result has room for a multiple of {right}";
        "pass the modes of A that follow one another at run time as one mode, or make their extents static; or use `colex::dynamic`"
    /// The modes of a tile up to one of stride `right` fill `left` offsets, which do not divide it.
    TileGap "tile gap: repeating a tile must fill the gaps between its modes"
        |left, right, _| "the tile fills {left} offsets before its stride {right}, which they do not divide";
        "choose strides of the tile so that each is a multiple of shape times stride of the one before"
        => TileGap by TileGapHolds<A, B>: "repeating the tile leaves out elements of this layout",
            "the layout is `{A}`",
            "the tile is `{B}`",
            "fix: choose strides of the tile so that each is a multiple of shape times stride of the one before";
    /// A coordinate's profile does not fit the shape.
    CoordinateProfile "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode"
        |left, right, _| "the coordinate has {left} entries here and the shape {right}";
        "pass one entry for each mode, or a single index"
        => CoordinateProfile by CoordinateProfileHolds<A, B>: "this layout does not have the profile of the coordinate",
            "the coordinate is `{B}`",
            "the layout is `{A}`",
            "fix: pass one entry for each mode, an index or `_`";
    /// An index or a coordinate lies outside the shape, or the shape has none; with a `mode`, the index `left` of a shape that has
    /// `right` of them.
    NoCoordinate "coordinate: a coordinate must lie inside its shape, and an empty shape has none"
        |_, _, _| "A is the shape, B the index or the coordinate";
        "pass a coordinate below the shape in every mode, and extents and strides above 0"
    /// An offset, `left`, that no coordinate of A has.
    Unreached "offset: an offset that is looked up must be that of some coordinate"
        |left, _, _| "no coordinate of A has the offset {left}";
        "pass an offset that the layout reaches"
    /// There is no mode `left`: the modes end before `right`, the rank or the requested end.
    ModeIndex "mode index: the number of a mode must be below the rank of the layout"
        |left, right, _| "there is no mode {left}: the modes end before {right}";
        "modes count from 0: ask for one below {right}, and for an end from the begin to {right}"
        => ModeIndex by ModeIndexHolds<A, B>: "the layout does not have this mode",
            "the layout is `{A}`",
            "the number is `{B}`",
            "fix: modes count from 0: ask for a mode below the rank, and for an end not before the begin";
    /// A layout of `left` modes is to be filled up to a rank of `right`.
    FillRank "fill rank: a layout is filled up to its own rank or one above it"
        |left, right, _| "the layout has {} already, and a rank of {right} was requested", Modes(left);
        "ask for a rank of {left} or more"
        => FillRank by FillRankHolds<A, B>: "this layout has more modes already",
            "the layout is `{A}`",
            "the rank is `{B}`",
            "fix: ask for the rank of the layout, or more";
    /// A range of modes, from `left` to before `right`, has none.
    EmptyRange "empty range: modes are taken from a begin to before an end that is above it"
        |left, right, _| "from mode {left} to before mode {right} there is none";
        "choose an end above the begin"
        => EmptyRange by EmptyRangeHolds<A, B>: "there is no mode to take",
            "the layout is `{A}`",
            "the range is `{B}`",
            "fix: choose an end above the begin";
    /// A number to divide by or to count in, `left`, is below 1.
    Unit "unit: a divisor, a width and a number of bytes, banks or threads must be above zero"
        |left, _, _| "{left} was given";
        "pass 1 or more"
    /// A profile has `left` integers or lists, the modes that it arranges are `right`.
    Arrangement "arrangement: a profile must have one integer for each mode that it arranges"
        |left, right, _| "the profile has {left} entries here for {}", Modes(right);
        "write one integer for each mode, with parentheses around those that make up one"
        => Arrangement by ArrangementHolds<A, B>: "this profile does not go with the modes of the layout",
            "the layout is `{A}`",
            "the profile is `{B}`",
            "fix: write one integer for each mode, with parentheses around those that make up one";
    /// An offset, `left`, lies outside a buffer of `right` elements; it is counted from the operand B, if there is one.
    Bounds "bounds: every offset of a tensor must lie inside its buffer"
        |left, right, _| "the layout reaches offset {left} and the buffer has {right} elements";
        "pass a larger buffer or a smaller layout"
    /// The layout B of a part of a tensor whose layout is A has a mode of extent `left` and stride `right` for which A has no
    /// mode with room. What is not known to stay inside the tensor is refused. With a `mode`, A has no coordinate, and B `left` of them.
    Within "within: the parts of a tensor must be known to have offsets of the tensor only"
        |left, right, _| "no mode of A has room for the mode {left}:{right} of B beside the others";
        "choose a layout whose strides are multiples of strides of A, and that stays below the extents of A there"
    /// `left` bytes in a row are not whole elements of `right` bytes, or elements `left` bytes past a
    /// multiple of `right` are not aligned to it; or, where `mode` is set, elements lie in falling order.
    Recast "recast: elements seen as another type must fill its elements, and be aligned as it is"
        |left, right, _| "{left} bytes in a row are not whole elements of {right}, or an address is {left} past a multiple of {right}";
        "choose a type whose size divides what is contiguous, and align the buffer to it"
    /// A layout of `right` threads takes a coordinate to `left`, which is no thread's number.
    Coverage "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once"
        |left, right, _| "the layout of {right} threads, or values of a thread, reaches {left}";
        "choose strides so that, sorted, each is the product of the shapes before it"
    /// The text is not a layout: `left` is the byte at which it stops being one.
    Notation "notation: a layout is written shape:stride, for example (4,(2,2)):(2,(1,8))"
        |left, _, _| "the text stops being a layout at byte {left}";
        "write integers, commas and balanced parentheses"
    /// An integer of a text, at byte `left`, does not fit an `isize`.
    Word "word: an integer that is written must fit an isize"
        |left, _, _| "the integer at byte {left} does not";
        "write a smaller integer"
    /// A mode of extent 0 was requested at coordinate `left`; without a `mode`, an extent is 0, of the operand B where `right` is 1.
    EmptyMode "empty mode: a mode of extent 0 has no coordinate to compute with"
        |left, _, _| "coordinate {left} was looked for in a mode whose extent is 0";
        "check that the size is not 0 before computing with coordinates"
    /// An integer, `left`, that must divide `right` or be divided by it does neither.
    Divisibility "divisibility: of two integers that split a mode, one must divide the other"
        |left, right, _| "{left} does not divide {right}";
        "choose a multiple or a divisor of {right}"
        => Divisibility by DivisibilityHolds<A, B>: "an integer in here and one of the right operand do not divide each other",
            "the left operand is `{A}`",
            "the right operand is `{B}`",
            "fix: choose a multiple or a divisor";
        => StridesDivide by StridesDivideHolds<A>: "a stride of this layout does not divide the next, so it has no left inverse",
            "the layout is `{A}`",
            "fix: choose strides so that, sorted, each divides the next";
    /// A downcast found no mode of stride 1 or -1: `left` is the requested number of parts.
    Adjacency "adjacency: a downcast splits adjacent elements, so a mode must have stride 1 or -1"
        |left, _, _| "no mode of stride 1 or -1 can be split into {left} parts";
        "downcast a layout in which some elements are adjacent"
        => Adjacency by AdjacencyHolds<A>: "no mode of this layout is known to have stride 1 or -1",
            "the layout is `{A}`",
            "fix: downcast a layout in which some elements are adjacent, and write that stride as a literal";
    /// The dynamic stride `left`, in a unit of `right`, decides an integer of the result that is static.
    DynamicStride "dynamic stride: no static integer of a result may depend on the value of a dynamic one"
        |left, right, mode| "the stride of mode {mode} is {left}, which decides in units of {right} what is static in the result";
        "write the stride {left} and extents of 1 as literals, or make the extent dynamic too"
    /// Modes whose strides lie inside a unit of `right` reach `left` in it together, or go some up and some down.
    UnitCarry "unit carry: modes that step inside a unit must stay inside it together, and go one way"
        |left, right, _| "inside a unit of {right} they reach {left} together, or some go up and some down";
        "choose strides so that, sorted, each is shape times stride of the one before, and all up or all down"
        => UnitCarry by UnitCarryHolds<A, B>: "modes of this layout reach another unit together, or go some up and some down",
            "the layout is `{A}`",
            "a unit has so many elements: `{B}`",
            "fix: choose strides so that, sorted, each is shape times stride of the one before, and all up or all down";
    /// A mode that a product leaves as it is has `left` modes, not the `right` that make a pair.
    Pairing "pairing: to be zipped, every mode that the tiler speaks of must be a block and its copies"
        |left, right, _| "a mode left as it is, by `_`, has {} and not {right}", Modes(left);
        "in place of `_` give 1, which makes one copy of the mode; the logical form leaves it as it is"
        => Pairing by PairingHolds<A, B>: "`_` leaves a mode of this layout that is no pair",
            "the layout is `{A}`",
            "the tiler is `{B}`",
            "fix: in place of `_` give 1, which makes one copy of the mode; the logical form leaves it as it is";
    /// Whether a layout exists needs `left` steps to decide, more than the `right` allowed.
    SearchLimit "search limit: whether a layout equals A after B must be decidable in a bounded number of steps"
        |left, right, _| "the modes of B carry in A, and to compare all offsets takes {left} steps, more than {right}";
        "choose strides of B that divide the shapes of A, or smaller modes"
    /// The shapes of two operands of a kernel part at a mode of size `left` in one and `right` in
    /// the other; 0 where there is no mode, or an empty one. Of tensors known at run time only, integer `mode` of the shapes is
    /// `left` and `right`; -1 where there is none.
    Agreement "agreement: the operands of a kernel must have one shape, mode by mode"
        |left, right, _| "a mode has {left} coordinates in A and {right} in B (0: there is no such mode)";
        "give both one size in every mode; an int goes with any mode of its size"
    /// An answer takes `left` entries or steps, more than the `right` allowed.
    AnswerLimit "answer limit: an answer must take a bounded number of entries or steps"
        |left, right, _| "the answer takes {left} entries or steps or more, and the limit is {right}";
        "ask about a smaller layout, or a mode of it"
    /// Of a swizzle B or M is `left` and S is `right`: a number is negative, or `|S| < B`.
    Swizzle "swizzle: a swizzle Sw<B,M,S> has B >= 0, M >= 0 and |S| >= B, so that it flips no bit that it reads"
        |left, right, _| "B or M is {left}, and S is {right}";
        "choose how many bits are flipped, B, and a shift of as many places or more, up or down"
    /// The result of `A` and `B` is no swizzle of bits after a layout, or is not known to be one.
    SwizzleExact "swizzle exactness: what is made of a swizzle must be a swizzle after a layout, bit for bit"
        |_, _, _| "a bit that the swizzle reads or flips is no bit of the offsets, or comes together with others";
        "choose extents and strides that are powers of two, or a swizzle whose bits lie inside the layout"
    /// No swizzle does what the swizzle `B` and then the swizzle `A` do.
    SwizzleMerge "swizzle merge: what two swizzles do one after the other must be a swizzle"
        |_, _, _| "their shifts differ, A reads a bit that B flips, or the bits that one of them alone flips are not in a row, or more than the shift";
        "keep both, as `A o 0 o B o 0 o` before a layout, or choose numbers of one shift whose bits join in a row"
    /// After so many integers as `mode` says, a layout has `left` modes where the type that it should become has `right`; -1 for
    /// an integer.
    Profile "profile: a layout must nest as the type that it is to become"
        |left, right, mode| "at integer {mode} (from 0) the shape has {}, and in the type {}", Modes(left), Modes(right);
        "regroup the layout, or name a type that nests alike"
    /// An integer, `left`, of a layout is another than the static `right` of the type that it should become: integer `mode` of the
    /// shape or of the stride, which is the operand B.
    StaticInteger "static integer: a layout must have the integers that are static in the type that it is to become"
        |left, right, mode| "integer {mode} (from 0) of B, the shape or the stride of A, is {left}, and in the type {right}";
        "make that integer of the type `Dyn`, or {left}"
    /// A swizzled layout known at run time has other swizzles, or another number of them, than the type that it should become.
    StaticSwizzle "static swizzle: a layout must stand behind the swizzles and offsets that are static in the type that it is to become"
        |_, _, _| "A is what is there, B what the type has";
        "name a type with the swizzles of A, the last that is applied first, and `Dyn` for an offset that may be any"
}

// Laws that only types can break: at run time strides can be sorted, and every permutation is an order.
laws! {
    "stride order: the strides of a layout of several modes must be static to be sorted"
        => StrideOrder by StrideOrderHolds<S>: "this layout has several modes, and a stride of them is dynamic",
            "the layout is `{S}`",
            "fix: make the strides static, or use `colex::dynamic`, which sorts at run time";
    "order: the order of a shape has a static integer for each of its modes"
        => WrongOrder by OrderHolds<A, B>: "this block cannot be repeated in this order",
            "the block is `{A}`",
            "the shape is `{B}`",
            "fix: pass one static integer for each mode of the shape, or `LayoutLeft` or `LayoutRight`";
    "coordinate order: a product takes a layout whose offsets are integers, since coordinates have no order"
        => CoordinateOrder by CoordinateOrderHolds<A>: "a product repeats this at the offsets that it leaves out, and coordinates have no order, so none are left out",
            "the layout is `{A}`",
            "fix: multiply a layout whose offsets are integers, and take the coordinates of that: `composition(make_identity_layout(shape), logical_product(a, b))`";
    "vector width: the elements of one access lie in a row, from an offset on that is a multiple of their number"
        => VectorWidth by VectorWidthHolds<A, B, S>: "of this layout not so many elements are known to lie so",
            "the layout is `{A}`",
            "so many elements lie so at most: `{S}`",
            "one access takes: `{B}`",
            "fix: let stride 1 be that of a first mode whose extent is a multiple of the access, and the other strides be multiples of it, static or a `Multiple`; or access fewer elements at once";
    "cut: a tensor is cut in a mode that is an int"
        => CutInTuple by CutHolds<A, B>: "the mode of this number is a tuple",
            "the layout is `{A}`",
            "the number is `{B}`",
            "fix: cut in a mode that is an int, or take the tensor apart with `tiles`";
    "cut: a static mode is cut above 0 and below its extent, so that no side is empty"
        => CutOutside by CutInsideHolds<A, B, S>: "there is nothing on one side of this cut",
            "the layout is `{A}`",
            "the number of the mode is `{B}`",
            "it is cut at `{S}`",
            "fix: cut inside of the mode, or where a side may be empty at a dynamic coordinate, `{{n}}`";
}
