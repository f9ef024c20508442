//! [`Sharding`]: which rank holds which elements of a tensor, and where. [`Shard`]: what one rank holds.

use std::fmt;
use std::ops::Range;

use crate::mesh::{AxisName, check_inside};
use crate::runs::Map;
use crate::{Distribution, Mesh, MeshError, Reduce};

/// A tensor spread over a mesh: a map from coordinates of the tensor to pairs of a rank and an offset in the memory of that rank.
///
/// Each axis of the mesh splits one mode of the tensor, or replicates the tensor, or holds addends of it (*partial*). A mode may
/// be split by several axes: each distributes what the axes before it have left, as PyTorch's `[Shard(0), Shard(0)]` does. A rank
/// stores what it holds without gaps, row-major unless another order is given.
///
/// ```
/// use colex_mesh::{Distribution, Mesh, Owner, Sharding};
/// let mesh = Mesh::new(&[("dp", 2), ("tp", 2)])?;
/// let rows = Sharding::new(&mesh, &[10, 6])?.split(0, "dp", Distribution::Chunk)?.split(0, "tp", Distribution::Chunk)?;
/// // The shape of each rank, and its first row: PyTorch's [Shard(0), Shard(0)] over 2 x 2.
/// let shards = (0..4).map(|rank| rows.shard(rank)).collect::<Result<Vec<_>, _>>()?;
/// let sizes: Vec<_> = shards.iter().map(|shard| (shard.shape()[0], shard.offset()[0])).collect();
/// assert_eq!(sizes, [(3, 0), (2, 3), (3, 5), (2, 8)]);
/// // Row 4 is the second one on rank 1.
/// assert_eq!(rows.owners(&[4, 5])?, [Owner { rank: 1, offset: 11 }]);
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a sharding does nothing by itself"]
pub struct Sharding {
    mesh: Mesh,
    shape: Vec<usize>,
    /// For each mode, the axes that split it, the first first.
    splits: Vec<Vec<Split>>,
    /// How addends along each axis are combined.
    partial: Vec<Option<Reduce>>,
    /// The modes in the order of memory, the fastest first.
    order: Vec<usize>,
}

/// An axis that splits a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The number of the axis.
    pub axis: usize,
    /// How it distributes the indices.
    pub distribution: Distribution,
}

/// What an axis of the mesh does in a sharding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Each rank along it holds the same.
    Replicated,
    /// It splits this mode.
    Splits(usize),
    /// Each rank along it holds an addend.
    Partial(Reduce),
}

/// A rank that holds an element, and the offset in its memory, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Owner {
    /// The rank.
    pub rank: usize,
    /// The offset.
    pub offset: usize,
}

impl Sharding {
    /// A tensor of this shape that every rank of the mesh holds whole.
    ///
    /// Fails when the tensor has more elements than an `isize` counts ([`MeshError::TooLarge`]).
    pub fn new(mesh: &Mesh, shape: &[usize]) -> Result<Self, MeshError> {
        // An extent of 0 counts as 1, so that it hides no overflow in the others.
        let size = shape.iter().try_fold(1usize, |size, &extent| size.checked_mul(extent.max(1)));
        let most = isize::MAX as usize;
        size.filter(|&size| size <= most).ok_or(MeshError::TooLarge { what: "the tensor", most })?;
        Ok(Sharding {
            splits: vec![Vec::new(); shape.len()],
            partial: vec![None; mesh.names().len()],
            order: (0..shape.len()).rev().collect(),
            mesh: mesh.clone(),
            shape: shape.to_vec(),
        })
    }

    /// The same, with a mode distributed over an axis, after the axes that split the mode already.
    ///
    /// Fails when the tensor has no such mode ([`MeshError::NoMode`]) or the mesh no such axis ([`MeshError::NoAxis`]), the axis
    /// is in use ([`MeshError::AxisInUse`]), a block is empty ([`MeshError::EmptyBlock`]), the first block is no part's
    /// ([`MeshError::FirstPart`]), or an even split is not even ([`MeshError::Uneven`]).
    pub fn split(mut self, mode: usize, axis: &str, distribution: Distribution) -> Result<Self, MeshError> {
        let number = self.free_axis(axis)?;
        if mode >= self.shape.len() {
            return Err(MeshError::NoMode { mode: mode as isize, modes: self.shape.len() });
        }
        let parts = self.mesh.extents()[number];
        match distribution {
            Distribution::BlockCyclic { block: 0, .. } | Distribution::Strided { pieces: 0 } => {
                return Err(MeshError::EmptyBlock { mode });
            }
            Distribution::BlockCyclic { first, .. } if first >= parts => {
                return Err(MeshError::FirstPart { first, parts, axis: axis.to_owned() });
            }
            Distribution::Even => {
                let uneven = self.parts(mode).into_iter().find(|part| part.map.len() % parts != 0);
                if let Some(part) = uneven {
                    return Err(MeshError::Uneven { mode, extent: part.map.len(), parts, axis: axis.to_owned() });
                }
            }
            _ => {}
        }
        self.splits[mode].push(Split { axis: number, distribution });
        Ok(self)
    }

    /// The same, where each rank along an axis holds an addend of the tensor: PyTorch's `Partial`. The tensor is the sum along
    /// the axis, or the product, maximum or minimum.
    ///
    /// Fails when the mesh has no such axis ([`MeshError::NoAxis`]), it is in use ([`MeshError::AxisInUse`]), or another axis is
    /// partial in another way ([`MeshError::TwoReductions`]).
    pub fn partial(mut self, axis: &str, reduce: Reduce) -> Result<Self, MeshError> {
        let number = self.free_axis(axis)?;
        if let Some(other) = self.reduce().filter(|&other| other != reduce) {
            return Err(MeshError::TwoReductions(other, reduce));
        }
        self.partial[number] = Some(reduce);
        Ok(self)
    }

    /// The same, with the modes in another order in memory, the fastest first.
    ///
    /// Fails when that is no permutation of the modes ([`MeshError::Permutation`]).
    pub fn in_order(mut self, order: &[usize]) -> Result<Self, MeshError> {
        check_permutation(order, self.shape.len())?;
        self.order = order.to_vec();
        Ok(self)
    }

    /// The same, with the first mode the fastest in memory, as in ScaLAPACK.
    pub fn column_major(mut self) -> Self {
        self.order = (0..self.shape.len()).collect();
        self
    }

    /// The same, over the mesh with its ranks in this order, that of their places.
    ///
    /// Fails as [`Mesh::renumbered`] does.
    pub fn renumbered(mut self, ranks: &[usize]) -> Result<Self, MeshError> {
        self.mesh = self.mesh.renumbered(ranks)?;
        Ok(self)
    }

    fn free_axis(&self, axis: &str) -> Result<usize, MeshError> {
        let number = self.mesh.axis(axis)?;
        let by = match self.role(number) {
            Role::Replicated => return Ok(number),
            Role::Splits(mode) => format!("it splits mode {mode}"),
            Role::Partial(reduce) => format!("it is partial ({reduce})"),
        };
        Err(MeshError::AxisInUse { axis: axis.to_owned(), by })
    }

    /// The mesh.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// The shape of the whole tensor.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The axes that split a mode, the first first.
    ///
    /// Panics when the tensor has no such mode.
    pub fn splits(&self, mode: usize) -> &[Split] {
        &self.splits[mode]
    }

    /// The modes in the order of memory, the fastest first.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// What an axis of the mesh does.
    ///
    /// Panics when the mesh has no axis of this number.
    pub fn role(&self, axis: usize) -> Role {
        if let Some(reduce) = self.partial[axis] {
            return Role::Partial(reduce);
        }
        let mode = self.splits.iter().position(|splits| splits.iter().any(|split| split.axis == axis));
        mode.map_or(Role::Replicated, Role::Splits)
    }

    /// How the addends of the tensor are combined, or `None` if no axis is partial.
    pub fn reduce(&self) -> Option<Reduce> {
        self.partial.iter().copied().flatten().next()
    }

    /// What a rank holds.
    ///
    /// Fails when the rank is not in the mesh ([`MeshError::NotInMesh`]).
    pub fn shard(&self, rank: usize) -> Result<Shard, MeshError> {
        let coordinate = self.mesh.coordinate_of(rank).ok_or_else(|| self.mesh.has_no(rank))?;
        let modes: Vec<Map> = (0..self.shape.len()).map(|mode| self.held(mode, &coordinate)).collect();
        let shape: Vec<usize> = modes.iter().map(Map::len).collect();
        Ok(Shard {
            offset: modes.iter().zip(&self.shape).map(|(map, &extent)| map.first().unwrap_or(extent)).collect(),
            strides: self.strides(&shape),
            shape,
            modes,
            coordinate,
        })
    }

    /// The ranks that hold an element, or an addend of it, and where, in the order of their places.
    ///
    /// Fails when the coordinate is not inside the shape ([`MeshError::Coordinate`]).
    pub fn owners(&self, coordinate: &[usize]) -> Result<Vec<Owner>, MeshError> {
        check_inside(coordinate, &self.shape)?;
        let mut place = vec![None; self.mesh.names().len()];
        let mut positions = vec![0; self.shape.len()];
        let mut local = self.shape.clone();
        for (mode, splits) in self.splits.iter().enumerate() {
            positions[mode] = coordinate[mode];
            for &Split { axis, distribution } in splits {
                let parts = self.mesh.extents()[axis];
                let (part, position) = distribution.locate(local[mode], parts, positions[mode]);
                local[mode] = distribution.count(local[mode], parts, part);
                (place[axis], positions[mode]) = (Some(part), position);
            }
        }
        let offset = positions.iter().zip(self.strides(&local)).map(|(p, stride)| p * stride).sum();
        let free: Vec<usize> = (0..place.len()).filter(|&axis| place[axis].is_none()).collect();
        let extents: Vec<usize> = free.iter().map(|&axis| self.mesh.extents()[axis]).collect();
        let mut at: Vec<usize> = place.iter().map(|part| part.unwrap_or(0)).collect();
        let ranks = coordinates(&extents).map(|c| {
            free.iter().zip(&c).for_each(|(&axis, &c)| at[axis] = c);
            self.mesh.rank_at(&at).map(|rank| Owner { rank, offset })
        });
        ranks.collect()
    }

    /// The strides of local memory for a local shape.
    pub(crate) fn strides(&self, local: &[usize]) -> Vec<usize> {
        let (mut strides, mut stride) = (vec![0; local.len()], 1);
        for &mode in &self.order {
            strides[mode] = stride;
            stride *= local[mode];
        }
        strides
    }

    /// The indices of a mode that the ranks at a coordinate of the mesh hold, with their positions.
    fn held(&self, mode: usize, coordinate: &[usize]) -> Map {
        let mut map = Map::whole(self.shape[mode]);
        for &Split { axis, distribution } in &self.splits[mode] {
            map = map.then(&distribution.held(map.len(), self.mesh.extents()[axis], coordinate[axis]));
        }
        map
    }

    /// The parts into which the axes that split a mode divide it.
    pub(crate) fn parts(&self, mode: usize) -> Vec<Part> {
        let mut parts = vec![Part { coordinate: Vec::new(), map: Map::whole(self.shape[mode]) }];
        for &Split { axis, distribution } in &self.splits[mode] {
            let extent = self.mesh.extents()[axis];
            let each = parts.iter().flat_map(|part| {
                let n = part.map.len();
                (0..extent).map(move |p| Part {
                    coordinate: part.coordinate.iter().copied().chain([p]).collect(),
                    map: part.map.then(&distribution.held(n, extent, p)),
                })
            });
            parts = each.collect();
        }
        parts
    }
}

/// A part of a mode: the coordinates along the axes that split the mode, in their order, and the indices that it has.
pub(crate) struct Part {
    pub(crate) coordinate: Vec<usize>,
    pub(crate) map: Map,
}

/// What one rank holds of a tensor, and where in its memory.
#[derive(Clone, Debug)]
pub struct Shard {
    shape: Vec<usize>,
    offset: Vec<usize>,
    strides: Vec<usize>,
    pub(crate) modes: Vec<Map>,
    pub(crate) coordinate: Vec<usize>,
}

impl Shard {
    /// The number of elements in each mode.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The first index in each mode, in the whole tensor; the extent of the mode if none is held, as in PyTorch.
    pub fn offset(&self) -> &[usize] {
        &self.offset
    }

    /// The strides of the modes in local memory, in elements.
    pub fn strides(&self) -> &[usize] {
        &self.strides
    }

    /// The number of elements in local memory.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }

    /// The indices of a mode that the rank holds, as ranges in their order.
    ///
    /// ```
    /// use colex_mesh::{Distribution, Mesh, Sharding};
    /// let cyclic = Sharding::new(&Mesh::new(&[("x", 2)])?, &[7])?;
    /// let cyclic = cyclic.split(0, "x", Distribution::BlockCyclic { block: 2, first: 0 })?;
    /// assert_eq!(cyclic.shard(0)?.indices(0).collect::<Vec<_>>(), [0..2, 4..6]);
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Panics when the tensor has no such mode.
    pub fn indices(&self, mode: usize) -> impl Iterator<Item = Range<usize>> + '_ {
        self.modes[mode].runs().map(|run| run.key..run.key + run.len)
    }
}

/// All coordinates below the extents, the last entry the fastest.
pub(crate) fn coordinates(extents: &[usize]) -> impl Iterator<Item = Vec<usize>> + '_ {
    let size: usize = extents.iter().product();
    (0..size).map(move |mut index| {
        let mut coordinate = vec![0; extents.len()];
        for (c, &extent) in coordinate.iter_mut().zip(extents).rev() {
            (*c, index) = (index % extent, index / extent);
        }
        coordinate
    })
}

pub(crate) fn check_permutation(order: &[usize], modes: usize) -> Result<(), MeshError> {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if sorted.into_iter().eq(0..modes) {
        return Ok(());
    }
    Err(MeshError::Permutation { order: order.to_vec(), modes })
}

impl fmt::Display for Sharding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} over {}", self.shape, self.mesh)?;
        let names = self.mesh.names();
        for (mode, splits) in self.splits.iter().enumerate().filter(|(_, splits)| !splits.is_empty()) {
            let each: Vec<String> = splits
                .iter()
                .map(|split| format!("{} over {}", split.distribution, AxisName(&names[split.axis])))
                .collect();
            write!(f, "; mode {mode} in {}", each.join(", then "))?;
        }
        for (name, reduce) in names.iter().zip(&self.partial) {
            if let Some(reduce) = reduce {
                write!(f, "; partial ({reduce}) over {}", AxisName(name))?;
            }
        }
        if !self.order.iter().rev().copied().eq(0..self.order.len()) {
            write!(f, "; in memory modes {:?}, the fastest first", self.order)?;
        }
        Ok(())
    }
}
