//! A sharding as a layout whose strides are coordinates, `rank@0` and `offset@1`, and back.

use colex::dynamic::{DynCoordLayout, DynLayout, DynSteps, IntTuple, Tuple};

use crate::sharding::Split;
use crate::{Distribution, Mesh, MeshError, Role, Sharding};

/// What a leaf of a mode counts: local positions, or coordinates along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    /// With the stride among local positions of the mode.
    Positions,
    /// With the stride along the axis.
    Axis(usize, usize),
}

/// A leaf of a mode: its extent and what it counts.
type Leaf = (usize, Counts);

impl Sharding {
    /// The sharding as a layout: the value at a coordinate is the pair (rank, offset), where the ranks are counted from
    /// [`Mesh::first`]. Each mode of the tensor is a mode. If axes are replicated, there is one more mode, over the copies.
    /// Axes of one rank are left out.
    ///
    /// ```
    /// use colex_mesh::{Distribution, Mesh, Sharding};
    /// let mesh = Mesh::new(&[("dp", 2), ("tp", 4)])?;
    /// let rows = Sharding::new(&mesh, &[8, 6])?.split(0, "tp", Distribution::Chunk)?;
    /// let layout = rows.to_layout()?;
    /// // Row i is row i mod 2 of rank i / 2, and of rank 4 + i / 2.
    /// assert_eq!(layout.to_string(), "((2,4),6,2):((6@1,1@0),1@1,4@0)");
    /// assert_eq!(layout.at((5, 3, 1))?.to_string(), "(6,9)");
    /// assert_eq!(Sharding::from_layout(&mesh, 2, &layout)?, rows);
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when a split is not even, the tensor is empty, an axis is partial, or the ranks of the mesh are no layout
    /// ([`MeshError::NoLayout`]), and when the layout algebra refuses ([`MeshError::Layout`]).
    pub fn to_layout(&self) -> Result<DynCoordLayout, MeshError> {
        if self.reduce().is_some() {
            return Err(MeshError::NoLayout { why: "an element of a partial tensor is on no one rank".to_owned() });
        }
        if !self.mesh().has_layout() {
            let why = format!("the ranks {:?} of the mesh have none", self.mesh().ranks());
            return Err(MeshError::NoLayout { why });
        }
        let modes = (0..self.shape().len()).map(|mode| self.leaves(mode)).collect::<Result<Vec<_>, _>>()?;
        let local: Vec<usize> = modes.iter().map(|leaves| positions(leaves)).collect();
        let mut out = Vec::new();
        for (leaves, stride) in modes.iter().zip(self.strides(&local)) {
            out.push(self.mode_of(leaves, stride)?);
        }
        let copies = self.axes_in(Role::Replicated).filter(|&axis| self.mesh().extents()[axis] > 1);
        let copies: Vec<usize> = copies.collect();
        if !copies.is_empty() {
            let leaves = copies.iter().rev().map(|&axis| (self.mesh().extents()[axis], Counts::Axis(axis, 1)));
            out.push(self.mode_of(&leaves.collect::<Vec<_>>(), 0)?);
        }
        Ok(DynCoordLayout::of(&out)?)
    }

    /// The axes with this role.
    pub(crate) fn axes_in(&self, role: Role) -> impl Iterator<Item = usize> + '_ {
        (0..self.mesh().names().len()).filter(move |&axis| self.role(axis) == role)
    }

    /// The leaves of a mode, the fastest first.
    fn leaves(&self, mode: usize) -> Result<Vec<Leaf>, MeshError> {
        let extent = self.shape()[mode];
        if extent == 0 {
            return Err(MeshError::NoLayout { why: format!("mode {mode} is empty") });
        }
        let mut leaves: Vec<Leaf> = vec![(extent, Counts::Positions)];
        for &Split { axis, distribution } in self.splits(mode) {
            let (parts, n) = (self.mesh().extents()[axis], positions(&leaves));
            if parts == 1 {
                continue;
            }
            // The part of each of `pieces` is a block.
            let (pieces, block, first) = match distribution {
                Distribution::Chunk | Distribution::Even => (1, n.div_ceil(parts), 0),
                Distribution::BlockCyclic { block, first } => (n.div_ceil(block.saturating_mul(parts)), block, first),
                Distribution::Strided { pieces } => (pieces, n.div_ceil(pieces.saturating_mul(parts)), 0),
            };
            let name = &self.mesh().names()[axis];
            if pieces.checked_mul(block).and_then(|whole| whole.checked_mul(parts)) != Some(n) {
                let why = format!("{n} elements of mode {mode} in {distribution} over `{name}` of {parts} are uneven");
                return Err(MeshError::NoLayout { why });
            }
            if first != 0 {
                let why = format!("the first block over `{name}` belongs to part {first}, and has to belong to part 0");
                return Err(MeshError::NoLayout { why });
            }
            let uncut = || MeshError::NoLayout {
                why: format!(
                    "blocks of {block} over `{name}` cut the blocks of mode {mode} that the axes before it make"
                ),
            };
            let begin = cut(&mut leaves, block).ok_or_else(uncut)?;
            let end = cut(&mut leaves, block * parts).ok_or_else(uncut)?;
            // What counted positions between the two cuts now counts the ranks of the axis.
            let mut stride = 1;
            for leaf in leaves[begin..end].iter_mut().filter(|leaf| leaf.1 == Counts::Positions) {
                leaf.1 = Counts::Axis(axis, stride);
                stride *= leaf.0;
            }
        }
        leaves.retain(|leaf| leaf.0 > 1);
        Ok(leaves)
    }

    /// The layout of a mode with these leaves, whose positions have this stride in local memory.
    fn mode_of(&self, leaves: &[Leaf], mut stride: usize) -> Result<DynCoordLayout, MeshError> {
        let (mut shape, mut strides) = (Vec::new(), Vec::new());
        for &(extent, counts) in leaves {
            match counts {
                Counts::Positions => {
                    shape.push(IntTuple::from(extent));
                    strides.push(Tuple::leaf(DynSteps::new(stride as isize, &[1])?));
                    stride *= extent;
                }
                Counts::Axis(axis, along) => {
                    // An axis may have several leaves itself, if it was made by `flatten`.
                    let part = DynLayout::new(extent, along)?;
                    let ranks = colex::dynamic::composition(&self.mesh().layout().mode(axis)?, &part)?;
                    let ranks = colex::dynamic::coalesce(&ranks)?;
                    for (&extent, &d) in ranks.shape().leaves().iter().zip(ranks.stride().leaves()) {
                        shape.push(IntTuple::from(extent));
                        strides.push(Tuple::leaf(DynSteps::new(d, &[0])?));
                    }
                }
            }
        }
        // A mode of one leaf is written without parentheses, a mode without leaves as one coordinate.
        Ok(match shape.len() {
            0 => DynCoordLayout::new(1, &Tuple::leaf(DynSteps::default()))?,
            1 => DynCoordLayout::new(shape.remove(0), &strides.remove(0))?,
            _ => DynCoordLayout::new(IntTuple::of(shape), &Tuple::of(strides))?,
        })
    }

    /// The sharding of a tensor with this many modes that has a layout of ranks and offsets: the inverse of
    /// [`to_layout`](Self::to_layout), up to axes of one rank and splits that are the same function.
    ///
    /// A leaf `s:d@0` stands for the axis of the mesh with this extent and stride, and several leaves for one that has several.
    /// They have to follow each other: an axis whose leaves have those of another between them, such as one that distributes what
    /// the blocks of another leave, is not read. A leaf `s:d@1` counts local positions. A mode after those of the tensor is over
    /// the copies.
    ///
    /// A typed layout goes the same way, by `to_dyn`. Where its integers are static, so are those of what a kernel does with the
    /// ranks and offsets; that the layout is that of a sharding is one comparison:
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex_mesh::{Mesh, Owner, Sharding};
    /// let mesh = Mesh::new(&[("dp", 2), ("tp", 4)])?;
    /// let typed = layout!(((2, 4), 6, 2) : ((6@1, 1@0), 1@1, 4@0));
    /// let rows = Sharding::from_layout(&mesh, 2, &typed.to_dyn())?;
    /// assert_eq!(rows.placements()?, "[Replicate(), Shard(0)]");
    /// // The second copy of the element (5, 3).
    /// assert_eq!(typed.to_dyn().at((5, 3, 1))?.to_string(), "(6,9)");
    /// assert_eq!(rows.owners(&[5, 3])?[1], Owner { rank: 6, offset: 9 });
    /// assert_eq!(rows.to_layout()?, typed.to_dyn());
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when that is no sharding over the mesh ([`MeshError::NoSharding`]): the number of modes is another, a leaf is no
    /// axis, or the offsets are not those of local memory without gaps, in any order of the modes.
    pub fn from_layout(mesh: &Mesh, modes: usize, layout: &DynCoordLayout) -> Result<Self, MeshError> {
        let refuse = |why: String| MeshError::NoSharding { layout: layout.to_string(), mesh: mesh.to_string(), why };
        if layout.rank() != modes && layout.rank().checked_sub(1) != Some(modes) {
            return Err(refuse(format!(
                "it has {} modes, and needs {modes}, or one more for the copies",
                layout.rank()
            )));
        }
        let read = (0..modes).map(|k| read_mode(mesh, &layout.mode(k)?).map_err(&refuse));
        let read = read.collect::<Result<Vec<Mode>, _>>()?;
        let shape: Vec<usize> = read.iter().map(|mode| mode.extent).collect();
        let mut sharding = Sharding::new(mesh, &shape)?;
        for (k, mode) in read.iter().enumerate() {
            // The axis with the longest blocks splits first, while those below it are not split yet.
            let mut above = 1;
            for &(axis, block) in mode.axes.iter().rev() {
                above *= mesh.extents()[axis];
                let whole = block * above == mode.extent;
                let blocks = Distribution::BlockCyclic { block, first: 0 };
                sharding = sharding.split(k, &mesh.names()[axis], if whole { Distribution::Chunk } else { blocks })?;
            }
        }
        let mut order = sharding.order().to_vec();
        order.sort_by_key(|&k| read[k].least);
        for sharding in [sharding.clone(), sharding.in_order(&order)?] {
            let again = sharding.to_layout()?;
            let same = |k| Ok::<_, MeshError>(again.mode(k)?.coalesce()? == layout.mode(k)?.coalesce()?);
            if again.rank() == layout.rank()
                && (0..again.rank()).map(same).collect::<Result<Vec<_>, _>>()?.iter().all(|&b| b)
            {
                return Ok(sharding);
            }
        }
        Err(refuse("the offsets, or the copies, are not those of these axes".to_owned()))
    }
}

/// What a mode of a layout says.
struct Mode {
    extent: usize,
    /// The axes, and the number of coordinates below each.
    axes: Vec<(usize, usize)>,
    /// The least stride of an offset.
    least: usize,
}

fn read_mode(mesh: &Mesh, mode: &DynCoordLayout) -> Result<Mode, String> {
    let text = |e: colex::LayoutError| e.to_string();
    // An axis may have more ranks than the leaves that it is read from.
    let times = |a: usize, b: usize| a.checked_mul(b).ok_or("it has more coordinates than can be counted");
    let (shape, stride) = (mode.shape(), mode.stride());
    let mut read = Mode { extent: 1, axes: Vec::new(), least: 0 };
    let mut leaves = shape.leaves().iter().zip(stride.leaves());
    while let Some((&extent, steps)) = leaves.next() {
        let count = extent.unsigned_abs();
        match entries(steps).map_err(text)? {
            _ if count == 1 => {}
            Some((d, 0)) => {
                // The axis whose leaves begin with this one. Whether they go on as the mode does is seen at the end.
                let axis = (0..mesh.names().len()).find_map(|axis| {
                    let ranks = colex::dynamic::coalesce(&mesh.layout().mode(axis).ok()?).ok()?;
                    let (shape, stride) = (ranks.shape(), ranks.stride());
                    (shape.leaves()[0] == extent && stride.leaves()[0] == d).then_some((axis, shape.leaves().len()))
                });
                let (axis, rest) = axis.ok_or_else(|| format!("no axis has the extent {count} and the stride {d}"))?;
                (1..rest).for_each(|_| _ = leaves.next());
                read.axes.push((axis, read.extent));
                read.extent = times(read.extent, mesh.extents()[axis])?;
            }
            Some((0, d)) if d > 0 => {
                read.least = if read.least == 0 { d.unsigned_abs() } else { read.least.min(d.unsigned_abs()) };
                read.extent = times(read.extent, count)?;
            }
            _ => return Err(format!("the stride {steps} is neither a number of ranks nor an offset")),
        }
    }
    Ok(read)
}

/// The entries of a stride, ranks and offsets, or `None` if it has others.
fn entries(steps: &DynSteps) -> Result<Option<(isize, isize)>, colex::LayoutError> {
    let value = DynCoordLayout::new(2, &Tuple::leaf(steps.clone()))?.at(1)?;
    Ok(match *value.leaves() {
        [ranks] if value.depth() <= 1 => Some((ranks, 0)),
        [ranks, offset] if value.depth() == 1 => Some((ranks, offset)),
        _ => None,
    })
}

/// The number of local positions.
fn positions(leaves: &[Leaf]) -> usize {
    leaves.iter().filter(|leaf| leaf.1 == Counts::Positions).map(|leaf| leaf.0).product()
}

/// Cuts the leaf in which local position `at` lies, so that it begins a leaf, whose number is returned. `None` if it lies inside.
fn cut(leaves: &mut Vec<Leaf>, at: usize) -> Option<usize> {
    let mut below = 1;
    for k in 0..leaves.len() {
        let (extent, counts) = leaves[k];
        if below == at {
            return Some(k);
        }
        if counts != Counts::Positions {
            continue;
        }
        if at < below * extent {
            if !at.is_multiple_of(below) || !extent.is_multiple_of(at / below) {
                return None;
            }
            leaves[k].0 = at / below;
            leaves.insert(k + 1, (extent / (at / below), counts));
            return Some(k + 1);
        }
        below *= extent;
    }
    (below == at).then_some(leaves.len())
}
