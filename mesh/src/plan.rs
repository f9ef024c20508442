//! [`Plan`]: which elements go from which rank to which, from one sharding of a tensor to another.

use std::fmt;
use std::sync::Arc;

use crate::piece::{Line, Transfer, lines};
use crate::runs::join;
use crate::sharding::{Part, check_permutation, coordinates};
use crate::{MeshError, Reduce, Role, Sharding};

/// What has to move so that a tensor in one sharding is in another.
///
/// For a rank of the result, each element it holds is read from one rank of the source: from itself if it holds the element.
/// Otherwise it reads from the copy that has, among the copies in the order of their ranks, the place that the reader has in the
/// mesh of the result; so neighbours read from neighbours, and all copies are read. If the source is partial, the element is read
/// once for each addend, and the addends are combined in the order of their coordinates.
///
/// **Every element of the result is written exactly once.** The parts of a mode in a sharding are disjoint, and together all of
/// the mode, because each [`Distribution`](crate::Distribution) gives each index to one part. So the parts of a mode in the
/// source cut each part in the result into disjoint pieces that are all of it; and a piece of the tensor is a product of such
/// pieces, one for each mode.
///
/// A plan costs nothing to make. [`of`](Self::of) works out the moves of one rank, in a time that grows with the number of ranks
/// and pieces, not with the number of elements.
///
/// ```
/// use colex_mesh::{Distribution, Mesh, Plan, Sharding};
/// let mesh = Mesh::new(&[("x", 2)])?;
/// let whole = Sharding::new(&mesh, &[4, 6])?;
/// let (rows, columns) = (whole.clone().split(0, "x", Distribution::Chunk)?, whole.split(1, "x", Distribution::Chunk)?);
/// let plan = Plan::new(&rows, &columns)?;
/// // Rank 0 keeps rows 0 and 1 of its columns, and gets rows 2 and 3 from rank 1: 2 x 3 elements, in one piece.
/// let moves = plan.of(0);
/// let from: Vec<_> = moves.receives().iter().map(|t| (t.from, t.elements(), t.piece_count())).collect();
/// assert_eq!(from, [(0, 6, 1), (1, 6, 1)]);
/// let piece = moves.receives()[1].pieces().next().unwrap();
/// assert_eq!((piece.src, piece.dst), (0, 6)); // in the memory of rank 1, and in that of rank 0
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a plan does nothing by itself"]
pub struct Plan {
    from: Sharding,
    to: Sharding,
    /// The mode of the source that is mode k of the result.
    modes: Vec<usize>,
    /// The partial axes that stay partial, in the same way and over the same axes and ranks: the addends stay apart.
    pub(crate) kept_apart: Vec<usize>,
    /// The other partial axes of the source, over which addends are combined.
    combined: Vec<usize>,
    /// The other partial axes of the result. The ranks at coordinate 0 get the tensor, and the others what changes nothing.
    filled: Vec<usize>,
}

impl Plan {
    /// The plan from one sharding of a tensor to another. The meshes may be the same, overlap, or have no rank in common.
    ///
    /// Fails when the shapes differ ([`MeshError::Shapes`]).
    pub fn new(from: &Sharding, to: &Sharding) -> Result<Self, MeshError> {
        Plan::permuted(from, to, &(0..from.shape().len()).collect::<Vec<_>>())
    }

    /// The plan whose result has the modes of the source in another order: mode k of the result is mode `modes[k]` of the source.
    /// `[1, 0]` transposes a matrix.
    ///
    /// Fails when `modes` is no permutation of the modes ([`MeshError::Permutation`]), or the shapes do not fit
    /// ([`MeshError::Shapes`]).
    pub fn permuted(from: &Sharding, to: &Sharding, modes: &[usize]) -> Result<Self, MeshError> {
        check_permutation(modes, from.shape().len())?;
        if !modes.iter().map(|&mode| from.shape()[mode]).eq(to.shape().iter().copied()) {
            let identity = modes.iter().copied().eq(0..modes.len());
            let why = if identity { "they have to be equal" } else { "mode k of the result has to be mode modes[k]" };
            return Err(MeshError::Shapes { from: from.shape().to_vec(), to: to.shape().to_vec(), why });
        }
        let (kept_apart, combined): (Vec<usize>, _) = partial_axes(from)
            .into_iter()
            .partition(|&axis| from.mesh().renumbers(to.mesh()) && from.role(axis) == to.role(axis));
        let filled = partial_axes(to).into_iter().filter(|axis| !kept_apart.contains(axis));
        let filled = filled.collect();
        Ok(Plan { from: from.clone(), to: to.clone(), modes: modes.to_vec(), kept_apart, combined, filled })
    }

    /// The sharding of the source.
    pub fn from(&self) -> &Sharding {
        &self.from
    }

    /// The sharding of the result.
    pub fn to(&self) -> &Sharding {
        &self.to
    }

    /// The mode of the source that each mode of the result is.
    pub fn modes(&self) -> &[usize] {
        &self.modes
    }

    /// The ranks of both meshes, in their order.
    pub fn ranks(&self) -> Vec<usize> {
        let mut ranks = [self.from.mesh().ranks(), self.to.mesh().ranks()].concat();
        ranks.sort_unstable();
        ranks.dedup();
        ranks
    }

    /// What a rank sends and receives. A rank in neither mesh sends and receives nothing.
    pub fn of(&self, rank: usize) -> Moves {
        let len = |sharding: &Sharding| sharding.shard(rank).map_or(0, |shard| shard.size());
        let addends: usize = self.combined.iter().map(|&axis| self.from.mesh().extents()[axis]).product();
        let receives = self.receives(rank);
        Moves {
            rank,
            sends: self.sends(rank),
            first_addend: receives.len() / addends,
            receives,
            source_len: len(&self.from),
            result_len: len(&self.to),
            combine: self.from.reduce().filter(|_| addends > 1),
            fill: self.to.reduce().filter(|_| self.is_filled(rank)),
        }
    }

    /// Whether addends are combined, or elements made that leave others as they are, for which elements have to be numbers.
    pub(crate) fn needs_numbers(&self) -> bool {
        let several =
            |sharding: &Sharding, axes: &[usize]| axes.iter().any(|&axis| sharding.mesh().extents()[axis] > 1);
        several(&self.from, &self.combined) || several(&self.to, &self.filled)
    }

    pub(crate) fn is_filled(&self, rank: usize) -> bool {
        let at = self.to.mesh().coordinate_of(rank);
        at.is_some_and(|at| self.filled.iter().any(|&axis| at[axis] != 0))
    }

    /// The rank, one of these copies, that gives the rank `to` what each of them holds.
    pub(crate) fn giver(&self, copies: &[usize], to: usize) -> usize {
        if copies.binary_search(&to).is_ok() {
            return to;
        }
        let mesh = self.to.mesh();
        let place = mesh.place_of(to).unwrap_or(0);
        copies[place * copies.len() / mesh.size()]
    }

    /// The ranks that hold the same of the source as the rank at this coordinate, in their order.
    pub(crate) fn copies(&self, at: &[usize]) -> Vec<usize> {
        let axes: Vec<usize> = self.from.axes_in(Role::Replicated).collect();
        let mut ranks = ranks_along(&self.from, at, &axes);
        ranks.sort_unstable();
        ranks
    }

    fn receives(&self, rank: usize) -> Vec<Transfer> {
        let Ok(mine) = self.to.shard(rank) else { return Vec::new() };
        if self.is_filled(rank) || mine.size() == 0 {
            return Vec::new();
        }
        // For each mode of the source, its parts that have something in common with what this rank has of that mode.
        let modes = (0..self.modes.len()).map(|mode| {
            let k = self.mode_of_result(mode);
            shared(self.from.parts(mode), |part| lines(&join(&part.map, &mine.modes[k])))
        });
        let modes: Vec<Vec<Shared>> = modes.collect();
        let extents: Vec<usize> = self.combined.iter().map(|&axis| self.from.mesh().extents()[axis]).collect();
        let mut at = vec![0; self.from.mesh().names().len()];
        self.kept_apart.iter().for_each(|&axis| at[axis] = mine.coordinate[axis]);
        let mut out = Vec::new();
        // The addends in the order of their coordinates, and of each the parts.
        for addend in coordinates(&extents) {
            self.combined.iter().zip(addend).for_each(|(&axis, c)| at[axis] = c);
            let counts: Vec<usize> = modes.iter().map(Vec::len).collect();
            for choice in coordinates(&counts) {
                let parts: Vec<&Shared> = modes.iter().zip(&choice).map(|(parts, &k)| &parts[k]).collect();
                put(&self.from, &parts, &mut at);
                let local: Vec<usize> = parts.iter().map(|part| part.len).collect();
                out.push(Transfer {
                    from: self.giver(&self.copies(&at), rank),
                    to: rank,
                    lines: parts.iter().map(|part| part.lines.clone()).collect(),
                    src_strides: self.from.strides(&local),
                    dst_strides: self.in_order_of_source(mine.strides()),
                });
            }
        }
        out
    }

    fn sends(&self, rank: usize) -> Vec<Transfer> {
        let Ok(mine) = self.from.shard(rank) else { return Vec::new() };
        if mine.size() == 0 {
            return Vec::new();
        }
        let modes = self
            .modes
            .iter()
            .enumerate()
            .map(|(k, &mode)| shared(self.to.parts(k), |part| lines(&join(&mine.modes[mode], &part.map))));
        let modes: Vec<Vec<Shared>> = modes.collect();
        let copies = self.copies(&mine.coordinate);
        let others: Vec<usize> = self.to.axes_in(Role::Replicated).collect();
        // Along the axes in `filled`, only the ranks at 0 read.
        let mut at = vec![0; self.to.mesh().names().len()];
        self.kept_apart.iter().for_each(|&axis| at[axis] = mine.coordinate[axis]);
        let mut out = Vec::new();
        let counts: Vec<usize> = modes.iter().map(Vec::len).collect();
        for choice in coordinates(&counts) {
            let parts: Vec<&Shared> = modes.iter().zip(&choice).map(|(parts, &k)| &parts[k]).collect();
            put(&self.to, &parts, &mut at);
            let local: Vec<usize> = parts.iter().map(|part| part.len).collect();
            let dst_strides = self.in_order_of_source(&self.to.strides(&local));
            let lines: Vec<Arc<[Line]>> =
                (0..self.modes.len()).map(|mode| parts[self.mode_of_result(mode)].lines.clone()).collect();
            for to in ranks_along(&self.to, &at, &others) {
                if self.giver(&copies, to) == rank {
                    let (lines, dst_strides) = (lines.clone(), dst_strides.clone());
                    out.push(Transfer { from: rank, to, lines, src_strides: mine.strides().to_vec(), dst_strides });
                }
            }
        }
        out
    }

    pub(crate) fn mode_of_result(&self, mode: usize) -> usize {
        self.modes.iter().position(|&m| m == mode).unwrap_or(mode)
    }

    /// A list with an entry for each mode of the result, as one with an entry for each mode of the source.
    fn in_order_of_source(&self, list: &[usize]) -> Vec<usize> {
        (0..list.len()).map(|mode| list[self.mode_of_result(mode)]).collect()
    }
}

fn partial_axes(sharding: &Sharding) -> Vec<usize> {
    (0..sharding.mesh().names().len()).filter(|&axis| matches!(sharding.role(axis), Role::Partial(_))).collect()
}

/// A part of a mode that has something in common with what a rank holds.
struct Shared {
    coordinate: Vec<usize>,
    len: usize,
    lines: Arc<[Line]>,
}

fn shared(parts: Vec<Part>, mut common: impl FnMut(&Part) -> Arc<[Line]>) -> Vec<Shared> {
    let all = parts.into_iter().map(|part| {
        let lines = common(&part);
        Shared { len: part.map.len(), coordinate: part.coordinate, lines }
    });
    all.filter(|part| !part.lines.is_empty()).collect()
}

/// Writes where in the mesh these parts of the modes are.
fn put(sharding: &Sharding, parts: &[&Shared], at: &mut [usize]) {
    for (mode, part) in parts.iter().enumerate() {
        sharding.splits(mode).iter().zip(&part.coordinate).for_each(|(split, &c)| at[split.axis] = c);
    }
}

/// The ranks at a coordinate, with any entries along these axes.
fn ranks_along(sharding: &Sharding, at: &[usize], axes: &[usize]) -> Vec<usize> {
    let mesh = sharding.mesh();
    let extents: Vec<usize> = axes.iter().map(|&axis| mesh.extents()[axis]).collect();
    let mut at = at.to_vec();
    let rank = |c: Vec<usize>| {
        axes.iter().zip(c).for_each(|(&axis, c)| at[axis] = c);
        mesh.ranks()[at.iter().zip(mesh.extents()).fold(0, |place, (c, e)| place * e + c)]
    };
    coordinates(&extents).map(rank).collect()
}

/// What one rank sends and receives.
#[derive(Clone, Debug)]
pub struct Moves {
    rank: usize,
    sends: Vec<Transfer>,
    receives: Vec<Transfer>,
    source_len: usize,
    result_len: usize,
    /// The number of transfers of the first addend.
    first_addend: usize,
    combine: Option<Reduce>,
    fill: Option<Reduce>,
}

impl Moves {
    /// The rank.
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// What the rank gives, itself included.
    pub fn sends(&self) -> &[Transfer] {
        &self.sends
    }

    /// What the rank gets, itself included. If addends are combined, first all of the first addend, then all of the next.
    pub fn receives(&self) -> &[Transfer] {
        &self.receives
    }

    /// The number of elements that the rank holds of the source.
    pub fn source_len(&self) -> usize {
        self.source_len
    }

    /// The number of elements that the rank holds of the result.
    pub fn result_len(&self) -> usize {
        self.result_len
    }

    /// The number of transfers of the first addend, and so of each: all of [`receives`](Self::receives) if none are combined.
    pub fn first_addend(&self) -> usize {
        self.first_addend
    }

    /// How addends are combined, or `None` if each element is read once.
    pub fn combine(&self) -> Option<Reduce> {
        self.combine
    }

    /// The sum, product, maximum or minimum that the memory of this rank has to leave as it is, or `None` if it gets elements. A
    /// tensor that becomes partial is the addend at coordinate 0.
    pub fn fill(&self) -> Option<Reduce> {
        self.fill
    }

    /// The number of elements that the rank sends to others, or `usize::MAX` if it does not fit.
    pub fn sent(&self) -> usize {
        self.sends.iter().filter(|t| t.to != self.rank).map(Transfer::elements).fold(0, usize::saturating_add)
    }

    /// The number of elements that the rank receives from others, or `usize::MAX` if it does not fit.
    pub fn received(&self) -> usize {
        self.receives.iter().filter(|t| t.from != self.rank).map(Transfer::elements).fold(0, usize::saturating_add)
    }
}

/// Both shardings in words, which ranks compare before they move anything.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "from {} to {}", self.from, self.to)?;
        if !self.modes.iter().copied().eq(0..self.modes.len()) {
            write!(f, "; modes {:?} of the source", self.modes)?;
        }
        Ok(())
    }
}
