//! The laws, a row each: the compiler's error where static integers break a law, and the [`LayoutError`] where dynamic ones do.

use super::{Broken, Clash, Holds, Modes, Verdict};
use core::fmt;

/// A [`Verdict`](super::Verdict) that no law is broken. Every operation with laws has this bound: `A` and `B` are its operands, and
/// `S` is the operand whose strides are sorted.
///
/// [`Holds`] implements it. `Broken<NoCarry>` would implement it if `NoCarry` implemented `NoCarryHolds`, but nothing implements that
/// trait. So the compiler reports that `NoCarryHolds` is not implemented, with the text at that trait: the law, the operands, the fix.
pub trait Lawful<A, B = (), S = A>: Verdict {}
impl<A, B, S> Lawful<A, B, S> for Holds {}

/// Declares laws. Each entry has the law's name and sentence, then for [`LayoutError`] the two numbers in conflict and the fix. After
/// each `=>` it has one way in which types break the law, for the compiler's error: a name, the trait that nothing implements, the
/// label, the operands and the fix.
macro_rules! laws {
    ($(
        $(#[$doc:meta])*
        $law:ident $sentence:literal
            |$left:tt, $right:tt, $mode:tt| $numbers:literal $(, $shown:expr)*;
            $fix:literal
        $( => $broken:ident by $holds:ident<$($operand:ident),*>: $label:literal $(, $note:literal)*; )*
    )*) => {
        /// A broken law, with the operands that break it.
        ///
        /// `Display` prints, line by line: the law in one sentence, the operands in notation, the mode and the
        /// two numbers in conflict, and the fix. The [`manual`](mod@crate::manual) shows the compiler's errors for
        /// the same laws.
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

            /// The operands and the two numbers in conflict.
            pub fn clash(&self) -> &Clash {
                match self { $( Self::$law(clash) )|* => clash }
            }

            pub(super) fn clash_mut(&mut self) -> &mut Clash {
                match self { $( Self::$law(clash) )|* => clash }
            }

            /// Writes the sentence with the two numbers, or `instead`, and then the fix, each on a line.
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
        |left, right, _| "the shape has {} here, and the stride has {}", Modes(left), Modes(right);
        "give the stride one integer for each integer of the shape, with the same nesting"
    /// Two tuples that are taken entry by entry have different profiles: `left` entries meet `right` entries.
    EntryCongruence "congruence: two tuples that are taken entry by entry must have the same profile"
        |left, right, _| "A has {left} entries here, and B has {right}";
        "give both tuples the same profile: one integer for each integer of the other, with the same nesting"
        => Congruence by CongruenceHolds<A, B>: "this tuple does not have the profile of the other operand",
            "the left operand is `{A}`",
            "the right operand is `{B}`",
            "fix: give both tuples the same profile: one integer for each integer of the other, with the same nesting";
    /// An integer of a shape is negative: `left` is its value. `right` is 1 if it belongs to the operand B, a tile.
    Extent "extent: the integers of a shape are sizes, so none may be negative"
        |left, _, _| "the shape contains {left}";
        "pass an extent of 0 (no data) or more"
    /// A stride is an integer and other strides are steps along coordinate entries, or a coordinate entry is an integer in one stride
    /// and a tuple in another. `left` is the number of the stride with the integer.
    CoordinateStrides "coordinate strides: the offsets of a layout are integers, or coordinates of one profile"
        |left, _, _| "stride {left} is an integer beside coordinate strides, or it steps along an entry that has a tuple in another stride";
        "write every stride as a step along an entry, such as 4@1, or every stride as an integer; 0 is allowed in both"
        => CoordinateStrides by CoordinateStridesHold<A, B>: "these strides mix integers and coordinates, or coordinates of two profiles",
            "the shape is `{A}`",
            "the stride is `{B}`",
            "fix: write every stride as a step along an entry, such as `4@1`, or every stride as an integer; `0` is allowed in both";
    /// A stride is a sum of steps along several entries, in an operation that takes one entry at a time. `left` is the number of
    /// the stride.
    OneEntry "one entry: a complement or an inverse is taken entry by entry, so each stride must step along one entry only"
        |left, _, _| "stride {left} steps along several entries";
        "write each stride as steps along one entry, such as 2@0"
    /// A product does not fit the integer type: `left` and `right` are its factors. If `mode` is set, a sum or a difference of the
    /// offsets `left` and `right` does not fit, or a bit of a swizzle is too high: its numbers may have the sum `right`.
    Overflow "overflow: the size and the offsets of a layout must fit its integer type"
        |left, right, _| "{left} times {right} does not fit";
        "make the layout smaller or its integer type wider"
    /// A step, `left`, leaves a mode of A of shape `right`. It does not divide `right`, and is not a multiple of `right`. The
    /// step comes from a stride of B, or from the extent of a tile that is repeated.
    StrideDivisibility "stride divisibility: a step that continues past a mode of A must divide the extent of that mode, or be a multiple of that extent"
        |left, right, mode| "the step {left} continues past mode {mode} of A (coalesced), and neither divides its extent {right} nor is a multiple of {right}";
        "choose a step that divides {right} or is a multiple of {right}, or few enough coordinates that all stay inside the mode; the extent of a tile must divide {right}"
        => StrideDivisibility by StrideDivisibilityHolds<A, B>: "a step continues past a mode of A, and neither divides the extent of that mode nor is a multiple of that extent",
            "A is `{A}`",
            "B is `{B}`",
            "fix: choose a step that divides the extent of that mode or is a multiple of that extent, or few enough coordinates that all stay inside the mode; the extent of a tile must divide the extent of the mode";
    /// A mode of B, or of the rest of a tile, has `left` coordinates and continues past a mode of A, which ends after `right` of them.
    ShapeDivisibility "shape divisibility: a mode of B that continues past a mode of A must cover that mode exactly"
        |left, right, mode| "{left} coordinates continue past mode {mode} of A (coalesced), which ends after {right} of them";
        "choose {right} coordinates, or a multiple of {right}"
        => ShapeDivisibility by ShapeDivisibilityHolds<A, B>: "coordinates continue past a mode of A, but do not cover that mode exactly",
            "A is `{A}`",
            "B is `{B}`",
            "fix: choose the number of coordinates at which that mode of A ends, or a multiple of that number";
    /// The modes of B together reach coordinate `left` of a mode of A of shape `right`.
    NoCarry "no carry: the modes of B together must stay inside each mode of A"
        |left, right, mode| "the modes of B reach coordinate {left} of mode {mode} of A (coalesced), whose shape is {right}";
        "choose modes of B that together stay below {right} in that mode"
        => NoCarry by NoCarryHolds<A, B>: "two modes of B move in the same mode of A, and together they leave it",
            "A is `{A}`",
            "B is `{B}`",
            "fix: choose modes of B that together stay below the shape of each mode of A";
    /// Modes of B have strides of different signs, `left` and `right`, and move in several modes of A.
    NoBorrow "no borrow: modes of B with strides of both signs must move in one mode of A only"
        |left, right, _| "the strides {left} and {right} of B have different signs and move in several modes of A";
        "give all strides the same sign"
        => NoBorrow by NoBorrowHolds<A, B>: "B has positive and negative strides, and they move in several modes of A",
            "A is `{A}`",
            "B is `{B}`",
            "fix: give all strides of B the same sign";
        => OneSign by OneSignHolds<A>: "this layout has strides of both signs, so it has no left inverse",
            "the layout is `{A}`",
            "fix: give all strides the same sign";
    /// A tiler has `left` modes, and the layout has `right`.
    TilerRank "tiler rank: a tiler must not have more modes than the layout it tiles"
        |left, right, _| "the tiler has {} here, and the layout has {right}", Modes(left);
        "remove modes from the tiler, or give the layout as many"
        => TilerRank by TilerRankHolds<A, B>: "the tiler has more modes than the layout",
            "the layout is `{A}`",
            "the tiler is `{B}`",
            "fix: remove modes from the tiler, or give the layout as many";
    /// A block has `left` modes, and the shape to which it is repeated has `right`.
    BlockRank "block rank: a block must not have more modes than the shape to which it is repeated"
        |left, right, _| "the block has {}, and the shape has {right}", Modes(left);
        "remove modes from the block, or give the shape as many"
        => BlockRank by BlockRankHolds<A, B>: "the block has more modes than the shape",
            "the block is `{A}`",
            "the shape is `{B}`",
            "fix: remove modes from the block, or give the shape as many";
    /// Two coordinates share an offset: a stride, `left`, is below `right`, the number of offsets that the smaller strides fill.
    Injectivity "injectivity: no two coordinates of the layout may share an offset"
        |left, right, _| "the stride {left} lies inside the {right} offsets that the smaller strides span";
        "choose a stride of {right} or more"
        => Injectivity by InjectivityHolds<S>: "modes of this layout overlap, so its gaps cannot be filled, and an offset does not determine its coordinate",
            "the layout is `{S}`",
            "fix: choose strides such that, when the modes are sorted by stride, each stride is at least shape times stride of the mode before";
        => Disjoint by DisjointHolds<A>: "modes of this layout overlap, so its parts are not disjoint",
            "the layout is `{A}`",
            "fix: choose strides such that, when the modes are sorted by stride, each stride is greater than the sum of (shape - 1) times stride of the modes before";
    /// The modes of a layout interleave or overlap: a stride, `left`, is below `right`, where the modes of smaller strides end.
    StepOver "step over: when the modes are sorted by stride, each stride must be at least shape times stride of the mode before"
        |left, right, _| "the stride {left} is below {right}, where the modes of smaller strides end";
        "choose a stride of {right} or more"
        => StepOver by StepOverHolds<S>: "modes of this layout interleave, so the compiler cannot fill its gaps or invert it",
            "the layout is `{S}`",
            "fix: choose strides such that, when the modes are sorted by stride, each stride is at least shape times stride of the mode before; for other strides, `colex::dynamic::left_inverse` searches for a left inverse";
    /// An operation must fill the gaps of a layout, but a stride of the layout, `left`, is below 0.
    NegativeStride "negative stride: the gaps of a layout are filled upwards from 0, so none of its strides may be below 0"
        |left, _, _| "the stride {left} is below 0";
        "choose strides of 0 or more"
        => NegativeStride by NegativeStrideHolds<S>: "a stride of this layout is below 0, so its gaps cannot be filled",
            "the layout is `{S}`",
            "fix: choose strides of 0 or more";
    /// A mode of stride `left` has extent 1 or stride 0. This is known only at run time, and the type of the result keeps the mode.
    StillMode "still mode: a type must show which modes have extent 1 or stride 0, because the result leaves them out"
        |left, _, _| "the mode of stride {left} has extent 1 or stride 0, but its type does not show this, and the type of the result keeps the mode";
        "write the extent 1 or the stride 0 as a literal, or use `colex::dynamic`, which decides at run time"
    /// A tile spans `left` coordinates with its gaps filled, and `left` does not divide `right`. If `mode` is set, each mode of
    /// the tile has stride 0 or extent 1, or strides are added by XOR.
    ExactFit "exact fit: a tile must divide the layout it tiles"
        |left, right, _| "the tile spans {left} coordinates with its gaps filled, and {left} does not divide {right}";
        "choose a tile that divides {right}; if A (coalesced) is one mode, the `_padded` form rounds up and tells which elements lie past the edge"
        => ExactFit by ExactFitHolds<A, B>: "the tile does not divide this layout",
            "the layout is `{A}`",
            "the tile is `{B}`",
            "fix: choose a tile that divides the layout, or call the `_padded` form, which tells which elements lie past the edge; for a tensor, call `ragged_tiles`";
        => StillTile by StillTileHolds<A, B>: "each mode of this tile has stride 0 or extent 1, so all its coordinates give the same index of the layout",
            "the layout is `{A}`",
            "the tile is `{B}`",
            "fix: give a mode of the tile a stride that is not 0";
    /// No complement fills the gaps and the cotarget exactly. `right` is a stride or the cotarget. The modes before it fill
    /// `left` offsets, and `left` does not divide `right`.
    CotargetFit "cotarget fit: the copies of a layout must exactly fill the gaps between its modes, and the cotarget"
        |left, right, _| "the layout fills {left} offsets before {right}, which is the next stride or the cotarget, and {left} does not divide {right}";
        "make that stride or cotarget a multiple of {left}; `complement_to` rounds up"
        => ExactComplement by ExactComplementHolds<A, B>: "shape times stride of a mode of this layout does not divide the next stride, or the cotarget",
            "the layout is `{A}`",
            "the cotarget is `{B}`",
            "fix: choose strides such that, when the modes are sorted by stride, shape times stride of each divides the next stride, and of the last divides the cotarget; `complement_to` rounds up";
    /// A mode of a block has `left` coordinates, and `left` does not divide the mode `right` of the shape.
    BlockFit "block fit: each mode of a block must divide the mode of the shape to which it is repeated"
        |left, right, mode| "mode {mode} of the block has {left} coordinates, and {left} does not divide the {right} of the shape";
        "choose a shape whose modes are multiples of the modes of the block"
        => ShapeFit by ShapeFitHolds<A, B>: "a mode of the block does not divide the mode of the shape",
            "the block is `{A}`",
            "the shape is `{B}`",
            "fix: choose a shape whose modes are multiples of the modes of the block";
    /// A holds `left` tiles, but not mode by mode. The type of the result has room only for a multiple of `right` tiles.
    Room "room: the type of the result must allow the number of tiles that A holds"
        |left, right, _| "A holds {left} tiles, but not mode by mode, and the type of the result allows only a multiple of {right} tiles";
        "pass the modes of A that are contiguous at run time as one mode, make their extents static, or use `colex::dynamic`"
    /// The modes of a tile before its stride `right` fill `left` offsets, and `left` does not divide `right`.
    TileGap "tile gap: the copies of a tile must fill the gaps between its modes"
        |left, right, _| "the tile fills {left} offsets before its stride {right}, and {left} does not divide {right}";
        "choose strides of the tile such that each is a multiple of shape times stride of the mode before"
        => TileGap by TileGapHolds<A, B>: "the copies of the tile leave out elements of this layout",
            "the layout is `{A}`",
            "the tile is `{B}`",
            "fix: choose strides of the tile such that each is a multiple of shape times stride of the mode before";
    /// Two layouts that are added have `left` and `right` indices. If `mode` is set, a mode of A ends at index `left`, and a mode of B at
    /// index `right`.
    Addition "addition: two layouts that are added must have one size, and where their modes (coalesced) end, one index must divide the other"
        |left, right, _| "A has {left} indices, and B has {right}";
        "give both layouts one size, and shapes of which one refines the other"
        => Addition by AdditionHolds<A, B>: "these layouts differ in size, or modes of both end at indices of which neither divides the other",
            "A is `{A}`",
            "B is `{B}`",
            "fix: give both layouts one size, and shapes of which one refines the other";
    /// A coordinate's profile does not fit the shape.
    CoordinateProfile "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode"
        |left, right, _| "the coordinate has {left} entries here, and the shape has {right}";
        "pass one entry for each mode, or a single index"
        => CoordinateProfile by CoordinateProfileHolds<A, B>: "the coordinate does not have the profile of this layout",
            "the coordinate is `{B}`",
            "the layout is `{A}`",
            "fix: pass one entry for each mode, an index or `_`";
    /// An index or a coordinate lies outside its shape, or the shape is empty. If `mode` is set, `left` is the index and `right` is the
    /// number of indices of the shape.
    NoCoordinate "coordinate: a coordinate must lie inside its shape, and an empty shape has none"
        |_, _, _| "A is the shape, B the index or the coordinate";
        "pass a coordinate below the shape in every mode, and extents and strides above 0"
    /// No coordinate of A has the offset `left`.
    Unreached "offset: an offset that is looked up must be the offset of a coordinate"
        |left, _, _| "no coordinate of A has the offset {left}";
        "pass an offset that the layout reaches"
    /// There is no mode `left`: the modes end before `right`, which is the rank or the requested end.
    ModeIndex "mode index: the number of a mode must be below the rank of the layout"
        |left, right, _| "there is no mode {left}: the modes end before {right}";
        "modes are numbered from 0: pass a number below {right}, or as the end of a range at most {right}"
        => ModeIndex by ModeIndexHolds<A, B>: "the layout does not have this mode",
            "the layout is `{A}`",
            "the number is `{B}`",
            "fix: modes are numbered from 0: pass a number below the rank, and an end that is not below the begin";
    /// A layout of `left` modes is to be filled up to a rank of `right`.
    FillRank "fill rank: a layout is filled up to its own rank or one above it"
        |left, right, _| "the layout has {} already, and a rank of {right} was requested", Modes(left);
        "ask for a rank of {left} or more"
        => FillRank by FillRankHolds<A, B>: "this layout has more modes already",
            "the layout is `{A}`",
            "the rank is `{B}`",
            "fix: ask for the rank of the layout, or more";
    /// The range of modes from `left` to before `right` is empty.
    EmptyRange "empty range: the end of a range of modes must be above its begin"
        |left, right, _| "the range from mode {left} to before mode {right} is empty";
        "choose an end above the begin"
        => EmptyRange by EmptyRangeHolds<A, B>: "this range of modes is empty",
            "the layout is `{A}`",
            "the range is `{B}`",
            "fix: choose an end above the begin";
    /// A divisor or a unit, `left`, is below 1.
    Unit "unit: a divisor, a width and a number of bytes, banks or threads must be above zero"
        |left, _, _| "{left} was given";
        "pass 1 or more"
    /// A profile has `left` entries for `right` modes.
    Arrangement "arrangement: a profile must have one integer for each mode that it arranges"
        |left, right, _| "the profile has {left} entries here for {}", Modes(right);
        "write one integer for each mode, with parentheses around the modes of each group"
        => Arrangement by ArrangementHolds<A, B>: "this profile does not have one integer for each mode of the layout",
            "the layout is `{A}`",
            "the profile is `{B}`",
            "fix: write one integer for each mode, with parentheses around the modes of each group";
    /// An offset, `left`, lies outside a buffer of `right` elements. If there is an operand B, it is the position of offset 0.
    Bounds "bounds: every offset of a tensor must lie inside its buffer"
        |left, right, _| "the layout reaches offset {left} and the buffer has {right} elements";
        "pass a larger buffer or a smaller layout"
    /// B is the layout of a part of a tensor with the layout A. The mode of B of extent `left` and stride `right` does not fit in any mode
    /// of A, so the part is not known to stay inside the tensor. If `mode` is set, A is empty, and B has `left` coordinates.
    Within "within: every offset of a part of a tensor must be known to be an offset of the tensor"
        |left, right, _| "the mode {left}:{right} of B does not fit in any mode of A beside the other modes of B";
        "choose strides that are multiples of strides of A, and extents that stay inside the modes of A"
    /// `left` contiguous bytes are not a whole number of elements of `right` bytes, or elements are not aligned: they begin `left` bytes
    /// past a multiple of `right`. If `mode` is set, adjacent elements are in descending order.
    Recast "recast: elements recast to another type must fill whole elements of that type, and have its alignment"
        |left, right, _| "{left} contiguous bytes are not a whole number of elements of {right} bytes, or an address is {left} bytes past a multiple of {right}";
        "choose a type whose size divides the number of contiguous bytes, and align the buffer for that type"
    /// A layout of `right` threads maps a coordinate to `left`, but the threads are not numbered from 0 to `right` - 1, each once.
    Coverage "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once"
        |left, right, _| "the layout has {right} threads, or values of a thread, and reaches number {left}";
        "choose strides such that, when the modes are sorted by stride, each stride is the product of the shapes before"
    /// The text is not a layout: `left` is the byte at which it stops being one.
    Notation "notation: a layout is written shape:stride, for example (4,(2,2)):(2,(1,8))"
        |left, _, _| "the text stops being a layout at byte {left}";
        "write integers, commas and balanced parentheses"
    /// The text is not a linear layout of Triton: `left` is the byte at which it stops being one. If `mode` is set, the name of input
    /// `left` is not a name, or that of another input.
    LinearNotation "linear layout: a linear layout is written {name = [[1, 0], [2, 0]]}, with a list of bases for each input"
        |left, _, _| "the text stops being a linear layout at byte {left}";
        "close every brace and bracket, and give all bases the same number of entries"
    /// An integer in a text, at byte `left`, does not fit an `isize`.
    Word "word: an integer that is written must fit an isize"
        |left, _, _| "the integer at byte {left} does not fit";
        "write a smaller integer"
    /// Coordinate `left` of a mode of extent 0 was requested. If `mode` is not set, an extent is 0; it belongs to the operand B if `right`
    /// is 1.
    EmptyMode "empty mode: a mode of extent 0 has no coordinate to compute with"
        |left, _, _| "coordinate {left} was requested in a mode whose extent is 0";
        "check that the size is not 0 before computing with coordinates"
    /// Neither of two integers, `left` and `right`, divides the other. If `mode` is set, `left` elements are a unit, and `right` is an
    /// offset, which the unit must divide.
    Divisibility "divisibility: when two integers split a mode, one must divide the other"
        |left, right, _| "{left} does not divide {right}";
        "choose a multiple or a divisor of {right}"
        => Divisibility by DivisibilityHolds<A, B>: "an integer of this operand and one of the right operand do not divide each other",
            "the left operand is `{A}`",
            "the right operand is `{B}`",
            "fix: choose a multiple or a divisor";
        => StridesDivide by StridesDivideHolds<A>: "a stride of this layout does not divide the next, so the layout has no left inverse",
            "the layout is `{A}`",
            "fix: choose strides such that, when sorted, each divides the next";
    /// A downcast into `left` parts found no mode of stride 1 or -1.
    Adjacency "adjacency: a downcast splits adjacent elements, so a mode must have stride 1 or -1"
        |left, _, _| "no mode of stride 1 or -1 can be split into {left} parts";
        "downcast a layout in which some elements are adjacent"
        => Adjacency by AdjacencyHolds<A>: "no mode of this layout is known to have stride 1 or -1",
            "the layout is `{A}`",
            "fix: downcast a layout in which some elements are adjacent, and write that stride as a literal";
    /// In a cast, a static integer of the result depends on the value of a dynamic stride, `left`. `right` is the number of
    /// elements that the cast joins into one, or of parts into which it splits one.
    DynamicStride "dynamic stride: no static integer of a result may depend on the value of a dynamic one"
        |left, right, mode| "the stride of mode {mode} is dynamic and {left}; in units of {right}, its value decides a static integer of the result";
        "write the stride {left} and extents of 1 as literals, or make the extent dynamic too"
    /// Some modes have strides smaller than a unit of `right` elements. Inside a unit they together reach `left`, which is not
    /// below `right`, or their strides have different signs.
    UnitCarry "unit carry: modes that step inside a unit must together stay inside that unit, with strides of one sign"
        |left, right, _| "inside a unit of {right} the modes together reach {left}, or their strides have different signs";
        "choose strides of one sign such that, when the modes are sorted by stride, each stride is shape times stride of the mode before"
        => UnitCarry by UnitCarryHolds<A, B>: "modes of this layout together leave a unit, or their strides have different signs",
            "the layout is `{A}`",
            "the number of elements in a unit is `{B}`",
            "fix: choose strides of one sign such that, when the modes are sorted by stride, each stride is shape times stride of the mode before";
    /// A product leaves a mode of A unchanged. That mode must be a pair, which has `right` modes, but it has `left`.
    Pairing "pairing: in the zipped form, every mode to which the tiler applies must be a pair: a block and its copies"
        |left, right, _| "`_` leaves a mode of A unchanged that has {} and not {right}", Modes(left);
        "write 1 in place of `_`, which makes one copy of the mode, or call the logical form, which leaves the mode unchanged"
        => Pairing by PairingHolds<A, B>: "`_` leaves a mode of this layout unchanged, and that mode is not a pair",
            "the layout is `{A}`",
            "the tiler is `{B}`",
            "fix: write 1 in place of `_`, which makes one copy of the mode, or call the logical form, which leaves the mode unchanged";
    /// To decide whether a layout exists takes `left` steps, more than the limit `right`.
    SearchLimit "search limit: whether a layout equals A after B must be decidable in a bounded number of steps"
        |left, right, _| "the modes of B carry in A, and comparing all offsets takes {left} steps, more than {right}";
        "choose strides of B that divide the shapes of A, or smaller modes"
    /// The shapes of two operands of a kernel differ: a mode has `left` coordinates in one and `right` in the other, 0 if the mode is
    /// missing or empty. If `mode` is set, integer `mode` of the two shapes is `left` and `right`, -1 if it is missing, or two layouts of
    /// threads have `left` and `right` threads.
    Agreement "agreement: the operands of a kernel must have the same shape, mode by mode, and the layouts of a register move the same number of threads"
        |left, right, _| "a mode has {left} coordinates in A and {right} in B (0: there is no such mode)";
        "give both the same size in every mode; an integer matches any mode of its size"
    /// An answer takes `left` entries or steps, more than the limit `right`. If `mode` is set, a stride steps along an entry whose index,
    /// or the number of whose indices, is `left`.
    AnswerLimit "answer limit: an answer must take a bounded number of entries or steps"
        |left, right, _| "the answer takes at least {left} entries or steps, and the limit is {right}";
        "ask about a smaller layout, or about one of its modes"
    /// A number of a swizzle is out of range: B or M is `left`, S is `right`, and one of B and M is negative, or `|S| < B`.
    Swizzle "swizzle: a swizzle Sw<B,M,S> has B >= 0, M >= 0 and |S| >= B, so that it flips no bit that it reads"
        |left, right, _| "B or M is {left}, and S is {right}";
        "choose B >= 0, M >= 0 and |S| >= B"
    /// The result of `A` and `B` is not a swizzle after a layout, or is not known to be one. If `mode` is set, `left` elements, or parts of
    /// one, are no unit of the layout.
    SwizzleExact "swizzle exactness: the result must equal a swizzle after a layout, bit for bit"
        |_, _, _| "a bit that the swizzle reads or flips is not a bit of the offsets, or is combined with other bits";
        "choose extents and strides that are powers of two, or a swizzle whose bits lie inside the layout"
    /// No single swizzle equals the swizzle `B` followed by the swizzle `A`.
    SwizzleMerge "swizzle merge: two swizzles, applied one after the other, must equal one swizzle"
        |_, _, _| "their shifts differ, A reads a bit that B flips, or the bits that only one of them flips are not consecutive, or are more than the shift";
        "keep both, as `A o 0 o B o 0 o` before a layout, or choose two swizzles of one shift whose flipped bits are consecutive"
    /// An XOR stride is negative, or an offset that would become an XOR stride. `left` is its value.
    XorStride "XOR stride: an XOR stride must be 0 or more"
        |left, _, _| "a stride or an offset is {left}";
        "choose strides of 0 or more"
    /// No layout with XOR strides has the offsets of the result: index `left` of a mode, or of the result, has the offset `right`. Both are 0
    /// if no single index shows it. If `mode` is set, a cast asks for units that the layout does not have.
    XorExact "XOR exactness: a layout of the requested kind must have exactly the offsets of the result"
        |left, right, _| "no layout with XOR strides has all the offsets of the result: index {left} has the offset {right}";
        "choose extents and strides that are powers of two, and modes that have no bit in common"
    /// An operation that solves linear equations found a number, `left`, that is not a power of two: an extent, or a number of bytes or
    /// banks.
    PowerOfTwo "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two"
        |left, _, _| "an extent or a number of bytes or banks is {left}";
        "split that mode, or choose a power of two"
    /// The vectors of access `left`, of `right` bytes each, are too long, or no layout keeps these and those of the accesses before it
    /// contiguous and aligned.
    Vectors "vectors: a layout must keep the values of each thread contiguous and aligned in all accesses, and they are at most 16 bytes"
        |left, right, _| "access {left} (from 0) has vectors of {right} bytes, which are too long, or not contiguous and aligned beside the others";
        "access the elements one by one, or choose vectors of at most 16 bytes that lie along one mode in all accesses; view a larger element as several"
    /// Two coordinates of a layout with XOR strides share an offset: index `left` has the offset 0, as index 0 has.
    XorIndependence "XOR independence: no two coordinates of a layout with XOR strides may share an offset"
        |left, _, _| "index {left} has the offset 0, as index 0 has";
        "choose strides such that no index but 0 has the offset 0"
    /// The nesting of a layout and of its target type differ after `mode` integers: the layout has `left` modes there, and the type has
    /// `right`. An integer is -1.
    Profile "profile: a layout must have the nesting of its target type"
        |left, right, mode| "at integer {mode} (counted from 0) the shape has {}, and the type has {}", Modes(left), Modes(right);
        "regroup the layout, or name a type with its nesting"
    /// Integer `mode` of the operand B, the shape or the stride of a layout, is `left`, and the target type has the static integer `right`
    /// there.
    StaticInteger "static integer: a layout must have the integers that are static in its target type"
        |left, right, mode| "integer {mode} (counted from 0) of B, the shape or the stride of A, is {left}, and the type has {right}";
        "make that integer of the type `Dyn` or {left}"
    /// A run-time swizzled layout has other swizzles than its target type, or another number of them.
    StaticSwizzle "static swizzle: a layout must have the swizzles and offsets that are static in its target type"
        |_, _, _| "A shows the swizzles of the layout, B those of the type";
        "name a type with the swizzles of A, in the order in which A shows them, and `Dyn` for each offset that may vary"
}

// Laws that only types can break. At run time, strides can be sorted, and every permutation is an order.
laws! {
    "stride order: the strides of a layout of several modes must be static to be sorted"
        => StrideOrder by StrideOrderHolds<S>: "this layout has several modes, and one of its strides is dynamic",
            "the layout is `{S}`",
            "fix: make the strides static, or use `colex::dynamic`, which sorts at run time";
    "order: the order of a shape has a static integer for each of its modes"
        => WrongOrder by OrderHolds<A, B>: "this block cannot be repeated in this order",
            "the block is `{A}`",
            "the shape is `{B}`",
            "fix: pass one static integer for each mode of the shape, or `LayoutLeft` or `LayoutRight`";
    "coordinate order: a product of types repeats a mode along the one entry along which it steps"
        => CoordinateOrder by CoordinateOrderHolds<A>: "this tiler repeats a mode that steps along several entries, and types give the coordinates that such a mode leaves out no order",
            "the layout is `{A}`",
            "fix: pass a tiler with an element for each mode, `tiler!(2, 3)`; or a layout of coordinates, which says along which entries the copies lie: `a.logical_product_coords(b)`; or use `DynCoordLayout::logical_product`";
    "vector width: the elements of one access must be contiguous, and begin at a multiple of their number"
        => VectorWidth by VectorWidthHolds<A, B, S>: "fewer elements of this layout are known to be contiguous and aligned",
            "the layout is `{A}`",
            "the number of elements that are contiguous and aligned is at most `{S}`",
            "the number of elements of one access is `{B}`",
            "fix: give the first mode stride 1 and an extent that is a multiple of the access, and make the other strides multiples of the access, static or a `Multiple`; or access fewer elements at once";
    "cut: a tensor is cut in a mode that is an int"
        => CutInTuple by CutHolds<A, B>: "the mode of this number is a tuple",
            "the layout is `{A}`",
            "the number is `{B}`",
            "fix: cut in a mode that is an int, or divide the tensor with `tiles`";
    "cut: a static mode is cut above 0 and below its extent, so that no side is empty"
        => CutOutside by CutInsideHolds<A, B, S>: "one side of this cut is empty",
            "the layout is `{A}`",
            "the number of the mode is `{B}`",
            "it is cut at `{S}`",
            "fix: cut inside the mode, or, if a side may be empty, at a dynamic coordinate, `{{n}}`";
}
