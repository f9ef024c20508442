//! What is refused, by name. Each error says what was given, what clashes, and what to change.

use std::fmt;

use colex::LayoutError;

/// The reason why a mesh, a sharding or a plan was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MeshError {
    /// A mesh or a part of one has no axes.
    #[error("a mesh needs at least one axis")]
    NoAxes,
    /// A mesh has no axis of this name.
    #[error("the mesh has no axis `{axis}`; it has {has}")]
    NoAxis {
        /// The name.
        axis: String,
        /// The names of the axes.
        has: String,
    },
    /// Two axes have one name, or an axis is named twice.
    #[error("the axis `{axis}` is named twice; each axis needs a name of its own")]
    RepeatedAxis {
        /// The name.
        axis: String,
    },
    /// An axis has the extent 0.
    #[error("the axis `{axis}` has the extent 0; an axis has at least one rank")]
    EmptyAxis {
        /// The name.
        axis: String,
    },
    /// The layout of the ranks has more or fewer modes than there are axes.
    #[error("{axes} axes are named, and the layout of the ranks has {modes} modes; it needs one mode for each axis")]
    AxisCount {
        /// The number of names.
        axes: usize,
        /// The number of modes.
        modes: usize,
    },
    /// Two places of a mesh have one rank.
    #[error("rank {rank} is at two places of the mesh; the layout of the ranks has to be injective")]
    SharedRank {
        /// The rank.
        rank: usize,
    },
    /// There are more or fewer ranks than places.
    #[error("{ranks} ranks are given for {places} places; each place has one rank")]
    RankCount {
        /// The number of ranks.
        ranks: usize,
        /// The number of places.
        places: usize,
    },
    /// The ranks of a mesh are no layout.
    #[error("no layout has these ranks: rank {rank} is the first that does not continue the steps along the axes")]
    NoRankLayout {
        /// The rank.
        rank: usize,
    },
    /// A place of a mesh has a rank below 0.
    #[error("a place of the mesh has the rank {rank}; ranks begin at 0")]
    NegativeRank {
        /// The rank.
        rank: isize,
    },
    /// A mesh or a tensor is larger than can be counted.
    #[error("{what} is too large: more than {most}")]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// The largest number allowed.
        most: usize,
    },
    /// The parts of an axis that is split do not make up its extent.
    #[error("the axis `{axis}` of {extent} ranks is split into {parts}; the product of the parts has to be {extent}")]
    Parts {
        /// The name.
        axis: String,
        /// The extent of the axis.
        extent: usize,
        /// The product of the parts.
        parts: usize,
    },
    /// A rank is not in the mesh.
    #[error("rank {rank} is not in the mesh {mesh}")]
    NotInMesh {
        /// The rank.
        rank: usize,
        /// The mesh.
        mesh: String,
    },
    /// A coordinate has the wrong number of entries, or an entry beyond its extent.
    #[error("the coordinate {coordinate:?} is not inside {extents:?}")]
    Coordinate {
        /// The coordinate.
        coordinate: Vec<usize>,
        /// The extents that its entries have to be below.
        extents: Vec<usize>,
    },
    /// A tensor has no mode of this number.
    #[error("the tensor has no mode {mode}; it has {modes} modes")]
    NoMode {
        /// The number.
        mode: isize,
        /// The number of modes.
        modes: usize,
    },
    /// An axis is used twice in one sharding.
    #[error("the axis `{axis}` is in use already: {by}; an axis splits one mode, once")]
    AxisInUse {
        /// The name.
        axis: String,
        /// Its use.
        by: String,
    },
    /// A mode does not split evenly, and has to.
    #[error("{extent} elements of mode {mode} do not split evenly over the {parts} ranks of the axis `{axis}`")]
    Uneven {
        /// The mode.
        mode: usize,
        /// The number of its elements that are split.
        extent: usize,
        /// The extent of the axis.
        parts: usize,
        /// The name of the axis.
        axis: String,
    },
    /// A block has no elements, or a split has no pieces.
    #[error("a split of mode {mode} has blocks of 0 elements or 0 pieces; use at least 1")]
    EmptyBlock {
        /// The mode.
        mode: usize,
    },
    /// The first block belongs to a part that there is not.
    #[error("the first block is that of part {first}, and the axis `{axis}` has {parts} parts")]
    FirstPart {
        /// The part.
        first: usize,
        /// The extent of the axis.
        parts: usize,
        /// The name of the axis.
        axis: String,
    },
    /// The order of the modes in memory is not a permutation.
    #[error("{order:?} is no permutation of {modes} modes")]
    Permutation {
        /// What was given.
        order: Vec<usize>,
        /// The number of modes.
        modes: usize,
    },
    /// Two kinds of sums in one sharding.
    #[error("the partial axes of a sharding need one way to be combined, and have {0} and {1}")]
    TwoReductions(Reduce, Reduce),
    /// A sharding that no layout of coordinates has.
    #[error("no layout: {why}")]
    NoLayout {
        /// What prevents it.
        why: String,
    },
    /// A layout that is no sharding on the mesh.
    #[error("`{layout}` is no sharding over {mesh}: {why}")]
    NoSharding {
        /// The layout.
        layout: String,
        /// The mesh.
        mesh: String,
        /// What prevents it.
        why: String,
    },
    /// Text in the notation of another system that cannot be read.
    #[error("`{text}`, character {at}: {expected}")]
    Notation {
        /// The text.
        text: String,
        /// Where, counted in characters from 0.
        at: usize,
        /// What should stand there.
        expected: String,
    },
    /// An entry of an array descriptor is wrong.
    #[error("{name} of the descriptor is {found}, and has to be from {least} to {most}")]
    Descriptor {
        /// The name of the entry.
        name: &'static str,
        /// The entry.
        found: i32,
        /// The least value allowed.
        least: usize,
        /// The greatest value allowed.
        most: usize,
    },
    /// A sharding for which another system has no words.
    #[error("no {system} notation: {why}")]
    NoNotation {
        /// The system.
        system: &'static str,
        /// What it cannot say.
        why: String,
    },
    /// The two shardings of a plan are of tensors of different shapes.
    #[error("the source has the shape {from:?} and the result {to:?}; {why}")]
    Shapes {
        /// The shape of the source.
        from: Vec<usize>,
        /// The shape of the result.
        to: Vec<usize>,
        /// The law.
        why: &'static str,
    },
    /// An operation of the layout algebra was refused.
    #[error(transparent)]
    Layout(#[from] LayoutError),
}

/// How the addends of a partial tensor are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reduce {
    /// The sum.
    Sum,
    /// The product.
    Product,
    /// The greatest.
    Max,
    /// The least.
    Min,
}

impl fmt::Display for Reduce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reduce::Sum => "sum",
            Reduce::Product => "product",
            Reduce::Max => "max",
            Reduce::Min => "min",
        })
    }
}
