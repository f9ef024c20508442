//! Shardings and plans in sentences, and as a picture.

use std::fmt::Write;

use crate::{Mesh, MeshError, Plan, Role, Sharding};

/// The most ranks of which `explain` speaks one by one.
const RANKS: usize = 16;
/// The most rows and columns of a picture.
const CELLS: usize = 64;

impl Sharding {
    /// Who holds what, in sentences: what each axis of the mesh does, and what each of the first 16 ranks holds.
    ///
    /// ```
    /// use colex_mesh::{Mesh, Sharding};
    /// let mesh = Mesh::new(&[("dp", 2), ("tp", 2)])?;
    /// let s = Sharding::from_placements(&mesh, &[5, 4], "[Shard(0), Replicate()]")?;
    /// assert_eq!(s.explain(), "\
    /// A tensor of [5, 4] elements over 4 ranks.
    /// Axis dp of 2 ranks splits mode 0 in chunks.
    /// Each rank along axis tp of 2 ranks holds the same.
    /// Rank 0 holds 3 x 4 elements: [0..3, 0..4].
    /// Rank 1 holds 3 x 4 elements: [0..3, 0..4].
    /// Rank 2 holds 2 x 4 elements: [3..5, 0..4].
    /// Rank 3 holds 2 x 4 elements: [3..5, 0..4].
    /// ");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    pub fn explain(&self) -> String {
        let all = self.mesh().size();
        let mut text = format!("A tensor of {:?} elements over {}.\n", self.shape(), counted(all, "rank"));
        for (axis, (name, extent)) in self.mesh().names().iter().zip(self.mesh().extents()).enumerate() {
            let ranks = counted(*extent, "rank");
            let _ = match self.role(axis) {
                Role::Replicated => writeln!(text, "Each rank along axis {name} of {ranks} holds the same."),
                Role::Partial(reduce) => {
                    writeln!(
                        text,
                        "Each rank along axis {name} of {ranks} holds an addend; the tensor is their {reduce}."
                    )
                }
                Role::Splits(mode) => {
                    let splits = self.splits(mode);
                    let at = splits.iter().position(|split| split.axis == axis).unwrap_or(0);
                    let left = if at > 0 { ", of what the axes before it leave" } else { "" };
                    let how = splits[at].distribution;
                    writeln!(text, "Axis {name} of {ranks} splits mode {mode} in {how}{left}.")
                }
            };
        }
        for &rank in self.mesh().ranks().iter().take(RANKS) {
            let Ok(shard) = self.shard(rank) else { continue };
            let size = match shard.shape() {
                [] => counted(1, "element"),
                [n] => counted(*n, "element"),
                shape => shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" x ") + " elements",
            };
            // Of many runs the first three say enough.
            let runs = |mode| {
                let first: Vec<String> = shard.indices(mode).take(3).map(|run| format!("{run:?}")).collect();
                first.join(" ") + if shard.indices(mode).nth(3).is_some() { " .." } else { "" }
            };
            let modes: Vec<String> = (0..self.shape().len()).map(runs).collect();
            let _ = writeln!(text, "Rank {rank} holds {size}: [{}].", modes.join(", "));
        }
        if all > RANKS {
            let _ = writeln!(text, "And {}.", counted(all - RANKS, "more rank"));
        }
        text
    }

    /// A picture of a matrix, or of a tensor of fewer modes: for each element the ranks that hold it, `+` after the first if there
    /// are others.
    ///
    /// ```
    /// use colex_mesh::{Distribution, Mesh, Sharding};
    /// let mesh = Mesh::new(&[("x", 2), ("y", 2)])?;
    /// let s = Sharding::new(&mesh, &[3, 5])?.split(0, "x", Distribution::CYCLIC)?.split(1, "y", Distribution::Chunk)?;
    /// assert_eq!(s.show()?, "\
    /// 0 0 0 1 1
    /// 2 2 2 3 3
    /// 0 0 0 1 1
    /// ");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when the tensor has more than two modes or a mode more than 64 elements ([`MeshError::TooLarge`]).
    pub fn show(&self) -> Result<String, MeshError> {
        let (rows, columns) = match self.shape()[..] {
            [] => (1, 1),
            [n] => (1, n),
            [m, n] => (m, n),
            _ => return Err(MeshError::TooLarge { what: "the number of modes for a picture", most: 2 }),
        };
        if rows > CELLS || columns > CELLS {
            return Err(MeshError::TooLarge { what: "a mode for a picture", most: CELLS });
        }
        let cell = |i, j| {
            let owners = self.owners(&[i, j][2 - self.shape().len()..])?;
            let first = owners.iter().map(|owner| owner.rank).min().unwrap_or_default();
            Ok(format!("{first}{}", if owners.len() > 1 { "+" } else { "" }))
        };
        let cells = (0..rows).map(|i| (0..columns).map(|j| cell(i, j)).collect::<Result<Vec<_>, MeshError>>());
        let cells = cells.collect::<Result<Vec<_>, MeshError>>()?;
        let width = cells.iter().flatten().map(String::len).max().unwrap_or(0);
        let line = |row: &Vec<String>| {
            let padded: Vec<String> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
            padded.join(" ") + "\n"
        };
        Ok(cells.iter().map(line).collect())
    }
}

impl Plan {
    /// What moves, in sentences: how much in all, and what each of the first 16 ranks gets from whom.
    ///
    /// ```
    /// use colex_mesh::{Mesh, Plan, Sharding};
    /// let mesh = Mesh::new(&[("x", 2)])?;
    /// let s = |text| Sharding::from_placements(&mesh, &[4, 6], text);
    /// assert_eq!(Plan::new(&s("[Shard(0)]")?, &s("[Shard(1)]")?)?.explain(), "\
    /// 12 elements move and 12 stay; rank 0 sends the most, 6, and rank 0 receives the most, 6.
    /// Rank 0 keeps 6 elements in 1 piece, and gets 6 in 1 piece from rank 1.
    /// Rank 1 keeps 6 elements in 1 piece, and gets 6 in 1 piece from rank 0.
    /// ");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    pub fn explain(&self) -> String {
        let mut text = format!("{}.\n", self.traffic());
        let (from, to) = (self.from().mesh(), self.to().mesh());
        if from != to && from.renumbers(to) {
            let ranks = |mesh: &Mesh| {
                let first: Vec<String> = mesh.ranks().iter().take(RANKS).map(usize::to_string).collect();
                first.join(", ") + if mesh.size() > RANKS { ", .." } else { "" }
            };
            let _ = writeln!(text, "The result has the ranks {} where the source has {}.", ranks(to), ranks(from));
        }
        for &rank in self.to().mesh().ranks().iter().take(RANKS) {
            let moves = self.of(rank);
            let mut parts = Vec::new();
            for t in moves.receives() {
                let (elements, pieces) = (t.elements(), t.piece_count());
                let pieces = counted(pieces, "piece");
                if t.from == rank {
                    parts.insert(0, format!("keeps {} in {pieces}", counted(elements, "element")));
                } else {
                    parts.push(format!("gets {elements} in {pieces} from rank {}", t.from));
                }
            }
            let what = match &parts[..] {
                [] => moves.fill().map_or("gets nothing".to_owned(), |reduce| {
                    format!("gets nothing, and holds what leaves a {reduce} as it is")
                }),
                [one] => one.clone(),
                [all @ .., last] => format!("{}, and {last}", all.join(", ")),
            };
            let then = moves.combine().map_or(String::new(), |reduce| format!("; it takes their {reduce}"));
            let _ = writeln!(text, "Rank {rank} {what}{then}.");
        }
        let all = self.to().mesh().size();
        if all > RANKS {
            let _ = writeln!(text, "And {}.", counted(all - RANKS, "more rank"));
        }
        text
    }
}

fn counted(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
