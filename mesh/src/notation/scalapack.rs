//! ScaLAPACK: array descriptors.

use crate::{Distribution, Mesh, MeshError, Role, Sharding};

impl Sharding {
    /// The sharding of a matrix with this array descriptor, `DTYPE, CTXT, M, N, MB, NB, RSRC, CSRC, LLD`, as a rank of the grid
    /// has it. The first axis of the grid is its rows, the second its columns. Memory is column-major.
    ///
    /// ```
    /// use colex_mesh::{Mesh, Sharding};
    /// let grid = Mesh::new(&[("row", 2), ("column", 2)])?;
    /// let s = Sharding::from_descriptor(&grid, 3, &[1, 0, 9, 9, 2, 2, 0, 0, 4])?;
    /// assert_eq!((s.shard(0)?.shape(), s.shard(3)?.shape()), (&[5, 5][..], &[4, 4][..]));
    /// assert_eq!(s.descriptor(0, 7)?, [1, 7, 9, 9, 2, 2, 0, 0, 5]);
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when an entry is wrong ([`MeshError::Descriptor`]): the type is not 1, an extent is negative, a block is empty, the
    /// source process is outside the grid, or LLD is not the number of local rows, so that the memory would have gaps. Fails when
    /// the grid has not two axes ([`MeshError::AxisCount`]), or not the rank ([`MeshError::NotInMesh`]).
    pub fn from_descriptor(grid: &Mesh, rank: usize, descriptor: &[i32; 9]) -> Result<Self, MeshError> {
        let [rows, columns] = grid.extents()[..] else {
            return Err(MeshError::AxisCount { axes: grid.names().len(), modes: 2 });
        };
        let entry = |at: usize, allowed: std::ops::RangeInclusive<usize>| {
            let found = descriptor[at];
            let value = usize::try_from(found).ok().filter(|value| allowed.contains(value));
            value.ok_or(MeshError::Descriptor { name: NAMES[at], found, least: *allowed.start(), most: *allowed.end() })
        };
        let most = i32::MAX as usize;
        entry(0, 1..=1)?;
        let shape = [entry(2, 0..=most)?, entry(3, 0..=most)?];
        let row = Distribution::BlockCyclic { block: entry(4, 1..=most)?, first: entry(6, 0..=rows - 1)? };
        let column = Distribution::BlockCyclic { block: entry(5, 1..=most)?, first: entry(7, 0..=columns - 1)? };
        let sharding = Sharding::new(grid, &shape)?.column_major();
        let sharding = sharding.split(0, &grid.names()[0], row)?.split(1, &grid.names()[1], column)?;
        let local = sharding.shard(rank)?.shape()[0].max(1);
        entry(8, local..=local)?;
        Ok(sharding)
    }

    /// The array descriptor of this sharding on a rank, with the handle of the BLACS context.
    ///
    /// Fails when ScaLAPACK has none ([`MeshError::NoNotation`]): unless a matrix, column-major, has its rows split by the first
    /// of two axes and its columns by the second, once each, in chunks or blocks, and its numbers fit 32 bits. Fails when the rank
    /// is not in the mesh ([`MeshError::NotInMesh`]).
    pub fn descriptor(&self, rank: usize, context: i32) -> Result<[i32; 9], MeshError> {
        let refuse = |why: &str| MeshError::NoNotation { system: "ScaLAPACK", why: why.to_owned() };
        let grid = self.mesh().names().len() == 2 && self.shape().len() == 2;
        if !grid || self.role(0) != Role::Splits(0) || self.role(1) != Role::Splits(1) {
            return Err(refuse("the first of two axes has to split the rows, and the second the columns"));
        }
        if self.order() != [0, 1] {
            return Err(refuse("memory has to be column-major"));
        }
        let number = |n: usize| i32::try_from(n).map_err(|_| refuse("a number does not fit 32 bits"));
        let mut out = [1, context, number(self.shape()[0])?, number(self.shape()[1])?, 0, 0, 0, 0, 0];
        for mode in 0..2 {
            let extent = self.shape()[mode];
            let (block, first) = match self.splits(mode)[0].distribution {
                Distribution::Chunk | Distribution::Even => (extent.div_ceil(self.mesh().extents()[mode]), 0),
                Distribution::BlockCyclic { block, first } => (block, first),
                // One rank holds all, in whatever way it distributes.
                Distribution::Strided { .. } if self.mesh().extents()[mode] == 1 => (extent, 0),
                Distribution::Strided { .. } => return Err(refuse("a mode is in chunks of pieces")),
            };
            // Of an empty mode all blocks are empty, and a descriptor needs one that is not.
            (out[4 + mode], out[6 + mode]) = (number(block.max(1))?, number(first)?);
        }
        out[8] = number(self.shard(rank)?.shape()[0].max(1))?;
        Ok(out)
    }
}

/// The entries of a descriptor.
const NAMES: [&str; 9] = ["DTYPE", "CTXT", "M", "N", "MB", "NB", "RSRC", "CSRC", "LLD"];
