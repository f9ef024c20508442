//! [`Traffic`]: how much a plan moves, in all and by the busiest rank.

use std::collections::BTreeMap;
use std::fmt;

use crate::runs::join;
use crate::sharding::{Part, coordinates};
use crate::{Plan, Sharding};

/// How many elements a plan moves. Multiply by the bytes of an element. A number that does not fit is `usize::MAX`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Elements that go from one rank to another.
    pub moved: usize,
    /// Elements that ranks read from themselves.
    pub kept: usize,
    /// The most that a rank sends to others.
    pub most_sent: usize,
    /// The first rank that sends so many; 0 if nothing moves.
    pub busiest_sender: usize,
    /// The most that a rank receives from others.
    pub most_received: usize,
    /// The first rank that receives so many; 0 if nothing moves.
    pub busiest_receiver: usize,
}

impl Plan {
    /// How much all ranks move, in a time that grows with the number of pairs of ranks.
    ///
    /// ```
    /// use colex_mesh::{Distribution, Mesh, Plan, Sharding};
    /// let mesh = Mesh::new(&[("x", 4)])?;
    /// let whole = Sharding::new(&mesh, &[8, 8])?;
    /// let rows = whole.clone().split(0, "x", Distribution::Chunk)?;
    /// // An all-gather: each rank holds 16 elements, and gets the 48 of the three others.
    /// let traffic = Plan::new(&rows, &whole)?.traffic();
    /// assert_eq!((traffic.moved, traffic.kept, traffic.most_received), (4 * 48, 4 * 16, 48));
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    pub fn traffic(&self) -> Traffic {
        let (from, to) = (self.from(), self.to());
        let counts = self.common_counts();
        // For each rank that reads, the number of its part of each mode.
        let readers = to.mesh().ranks().iter().filter(|&&rank| !self.is_filled(rank));
        let readers: Vec<(usize, Vec<usize>, Vec<usize>)> = readers
            .filter_map(|&rank| {
                let at = to.mesh().coordinate_of(rank)?;
                let part = |mode| part_number(to, self.mode_of_result(mode), &at);
                let parts = (0..counts.len()).map(part).collect();
                Some((rank, at, parts))
            })
            .collect();

        let (mut sent, mut received) = (BTreeMap::new(), BTreeMap::new());
        let mut traffic = Traffic::default();
        // One of each set of copies in the source.
        let free = |axis: usize| from.role(axis) == crate::Role::Replicated;
        let extents = from.mesh().extents();
        let groups: Vec<usize> = (0..extents.len()).map(|axis| if free(axis) { 1 } else { extents[axis] }).collect();
        for at in coordinates(&groups) {
            let copies = self.copies(&at);
            let parts: Vec<usize> = (0..counts.len()).map(|mode| part_number(from, mode, &at)).collect();
            for (rank, reader, of) in &readers {
                if self.kept_apart.iter().any(|&axis| at[axis] != reader[axis]) {
                    continue;
                }
                let count: usize = (0..parts.len()).map(|mode| counts[mode][parts[mode]][of[mode]]).product();
                let giver = self.giver(&copies, *rank);
                if giver == *rank {
                    traffic.kept = traffic.kept.saturating_add(count);
                } else {
                    traffic.moved = traffic.moved.saturating_add(count);
                    for total in [sent.entry(giver).or_insert(0usize), received.entry(*rank).or_insert(0)] {
                        *total = total.saturating_add(count);
                    }
                }
            }
        }
        let most = |by: &BTreeMap<usize, usize>| by.iter().map(|(&rank, &n)| (n, rank)).rev().max_by_key(|x| x.0);
        (traffic.most_sent, traffic.busiest_sender) = most(&sent).unwrap_or_default();
        (traffic.most_received, traffic.busiest_receiver) = most(&received).unwrap_or_default();
        traffic
    }

    /// For each mode of the source, how many indices each of its parts has in common with each part of the result.
    pub(crate) fn common_counts(&self) -> Vec<Vec<Vec<usize>>> {
        let of_mode = |mode| {
            let results = self.to().parts(self.mode_of_result(mode));
            let common = |a: &Part| {
                let count = |b: &Part| join(&a.map, &b.map).iter().map(|part| part.elements()).sum();
                results.iter().map(count).collect()
            };
            self.from().parts(mode).iter().map(common).collect()
        };
        (0..self.modes().len()).map(of_mode).collect()
    }
}

/// The number of the part of a mode that the ranks at a coordinate hold, in the order of `Sharding::parts`.
pub(crate) fn part_number(sharding: &Sharding, mode: usize, at: &[usize]) -> usize {
    let extents = sharding.mesh().extents();
    sharding.splits(mode).iter().fold(0, |number, split| number * extents[split.axis] + at[split.axis])
}

impl fmt::Display for Traffic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} elements move and {} stay", self.moved, self.kept)?;
        if self.moved == 0 {
            return Ok(());
        }
        write!(
            f,
            "; rank {} sends the most, {}, and rank {} receives the most, {}",
            self.busiest_sender, self.most_sent, self.busiest_receiver, self.most_received
        )
    }
}
