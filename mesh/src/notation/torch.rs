//! PyTorch: placements of a `DTensor`, as of version 2.15.

use super::Reader;
use crate::{Distribution, Mesh, MeshError, Reduce, Role, Sharding};

/// What an axis of a device mesh does.
enum Placement {
    Replicate,
    Shard(isize, Distribution),
    Partial(Reduce),
}

impl Sharding {
    /// The sharding of a tensor with these placements, one for each axis of the mesh, as Python writes them: `[Shard(0),
    /// Replicate(), Partial(), _StridedShard(0, split_factor=2)]`. The short forms `S(0)`, `R`, `P(sum)` and `_S(0, 2)`, in which
    /// PyTorch prints them, are read too. A mode below 0 is counted from the end. Memory is row-major.
    ///
    /// PyTorch distributes from left to right: each placement distributes what those before it have left.
    ///
    /// ```
    /// use colex_mesh::{Mesh, Sharding};
    /// let mesh = Mesh::new(&[("dp", 2), ("tp", 2)])?;
    /// // The rows over `tp` first, then what each has over `dp`: as FSDP and tensor parallelism shard a weight.
    /// let s = Sharding::from_placements(&mesh, &[8, 8], "[_StridedShard(0, split_factor=2), Shard(0)]")?;
    /// let rows: Vec<_> = (0..4).map(|rank| s.shard(rank).unwrap().offset()[0]).collect();
    /// assert_eq!(rows, [0, 4, 2, 6]);
    /// assert_eq!(s.placements()?, "[_StridedShard(0, split_factor=2), Shard(0)]");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when the text is wrong ([`MeshError::Notation`]), the tensor has no such mode ([`MeshError::NoMode`]), or two axes
    /// are partial in two ways ([`MeshError::TwoReductions`]).
    pub fn from_placements(mesh: &Mesh, shape: &[usize], text: &str) -> Result<Self, MeshError> {
        let mut reader = Reader::new(text);
        // A list or a tuple.
        let close = if reader.eat("(") { ")" } else { "]" };
        if close == "]" {
            reader.expect("[")?;
        }
        let mut sharding = Sharding::new(mesh, shape)?;
        for (axis, name) in mesh.names().iter().enumerate() {
            if axis > 0 && !reader.eat(",") {
                let all = mesh.names().len();
                return Err(reader.error(format!("a placement for the axis `{name}` is expected, {all} in all")));
            }
            sharding = match placement(&mut reader)? {
                Placement::Replicate => sharding,
                Placement::Partial(reduce) => sharding.partial(name, reduce)?,
                Placement::Shard(mode, distribution) => {
                    let counted = if mode < 0 { mode + shape.len() as isize } else { mode };
                    let no_mode = MeshError::NoMode { mode, modes: shape.len() };
                    let counted = usize::try_from(counted).ok().filter(|&m| m < shape.len()).ok_or(no_mode)?;
                    sharding.split(counted, name, distribution)?
                }
            };
        }
        reader.eat(","); // a tuple of one, or a list over several lines
        reader.expect(close)?;
        reader.end()?;
        Ok(sharding)
    }

    /// The placements of this sharding, in Python. They say nothing of the order of memory.
    ///
    /// A mode that a later axis splits before an earlier one is a `_StridedShard` over the earlier.
    ///
    /// Fails when PyTorch has none ([`MeshError::NoNotation`]): for blocks that are dealt out, and for some uneven modes that axes
    /// split in another order than that of the mesh.
    pub fn placements(&self) -> Result<String, MeshError> {
        let refuse = |why: String| MeshError::NoNotation { system: "PyTorch", why };
        let (names, extents) = (self.mesh().names(), self.mesh().extents());
        let mut words = Vec::new();
        for (axis, name) in names.iter().enumerate() {
            words.push(match self.role(axis) {
                Role::Replicated => "Replicate()".to_owned(),
                Role::Partial(Reduce::Sum) => "Partial()".to_owned(),
                Role::Partial(reduce) => format!("Partial(\"{reduce}\")"),
                Role::Splits(mode) => {
                    let splits = self.splits(mode);
                    let at = splits.iter().position(|split| split.axis == axis).unwrap_or(0);
                    // Axes after this one in the mesh that split before it cut the mode into pieces first.
                    let before = splits[..at].iter().filter(|split| split.axis > axis);
                    let pieces: usize = before.map(|split| extents[split.axis]).product();
                    match splits[at].distribution {
                        Distribution::Chunk | Distribution::Even if pieces == 1 => format!("Shard({mode})"),
                        Distribution::Chunk | Distribution::Even => strided(mode, pieces),
                        Distribution::Strided { pieces: own } if pieces == 1 => strided(mode, own),
                        // One rank holds all, in whatever way it distributes.
                        _ if extents[axis] == 1 => format!("Shard({mode})"),
                        other => return Err(refuse(format!("mode {mode} is in {other} over `{name}`"))),
                    }
                }
            });
        }
        let text = format!("[{}]", words.join(", "));
        let again = Sharding::from_placements(self.mesh(), self.shape(), &text)?;
        // Where axes split in another order than PyTorch's, the words are right if each rank holds the same.
        let ordered = |mode: usize| self.splits(mode).is_sorted_by_key(|split| split.axis);
        for mode in (0..self.shape().len()).filter(|&mode| !ordered(mode)) {
            for &rank in self.mesh().ranks() {
                if !self.shard(rank)?.indices(mode).eq(again.shard(rank)?.indices(mode)) {
                    let why = "is uneven, and the axes split it in another order than theirs in the mesh";
                    return Err(refuse(format!("mode {mode} {why}")));
                }
            }
        }
        Ok(text)
    }
}

fn strided(mode: usize, pieces: usize) -> String {
    format!("_StridedShard({mode}, split_factor={pieces})")
}

fn placement(reader: &mut Reader<'_>) -> Result<Placement, MeshError> {
    reader.spaces();
    let start = reader.at;
    match reader.word() {
        "Replicate" => {
            reader.expect("(")?;
            reader.expect(")")?;
            Ok(Placement::Replicate)
        }
        "R" => Ok(Placement::Replicate),
        "Shard" | "S" => {
            let mode = mode(reader)?;
            reader.expect(")")?;
            Ok(Placement::Shard(mode, Distribution::Chunk))
        }
        "_StridedShard" | "_S" => {
            let mode = mode(reader)?;
            reader.expect(",")?;
            let _ = reader.eat("split_factor=") || reader.eat("sf=");
            let at = reader.at;
            let pieces = reader.number()?;
            if pieces == 0 {
                reader.at = at;
                return Err(reader.error("a split factor of at least 1 is expected"));
            }
            reader.expect(")")?;
            Ok(Placement::Shard(mode, Distribution::Strided { pieces }))
        }
        "Partial" | "P" => reduce(reader).map(Placement::Partial),
        _ => {
            reader.at = start;
            Err(reader.error("Shard(..), Replicate(), Partial() or _StridedShard(.., ..) is expected"))
        }
    }
}

/// The mode of a shard, after which more may come.
fn mode(reader: &mut Reader<'_>) -> Result<isize, MeshError> {
    reader.expect("(")?;
    let _ = reader.eat("dim=");
    let negative = reader.eat("-");
    let mode = isize::try_from(reader.number()?).unwrap_or(isize::MAX);
    Ok(if negative { -mode } else { mode })
}

/// Nothing, `()`, or a kind of sum in parentheses.
fn reduce(reader: &mut Reader<'_>) -> Result<Reduce, MeshError> {
    if !reader.eat("(") {
        return Ok(Reduce::Sum);
    }
    let _ = reader.eat("reduce_op=");
    let quote = ["\"", "'"].into_iter().find(|quote| reader.eat(quote)).unwrap_or("");
    reader.spaces();
    let at = reader.at;
    let reduce = match reader.word() {
        "" if quote.is_empty() => Reduce::Sum,
        "sum" => Reduce::Sum,
        "product" => Reduce::Product,
        "max" => Reduce::Max,
        "min" => Reduce::Min,
        _ => {
            reader.at = at;
            return Err(reader.error("sum, product, max or min is expected; an average is a sum to divide"));
        }
    };
    reader.expect(quote)?;
    reader.expect(")")?;
    Ok(reduce)
}
