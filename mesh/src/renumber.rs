//! [`Plan::renumbered`]: the order of the ranks of a result with which the most elements stay where they are.

use crate::traffic::part_number;
use crate::{MeshError, Plan, Sharding};

/// The most ranks of a result that is renumbered. The time grows with the cube of their number, and the memory with its square.
const MOST: usize = 4096;

impl Plan {
    /// The plan with the ranks of the result in another order: the one with which the most elements stay on their ranks, and of
    /// several such the one that leaves the most ranks at their places. So [`to`](Self::to) is then a sharding over another mesh
    /// of the same ranks, which says who holds what.
    ///
    /// All ranks together read as many elements as before, so no more of them [move](crate::Traffic::moved). The busiest rank may
    /// send or receive more.
    ///
    /// ```
    /// use colex_mesh::{Distribution, Mesh, Plan, Sharding};
    /// let mesh = Mesh::new(&[("x", 4)])?;
    /// let blocks = |first| Sharding::new(&mesh, &[8])?.split(0, "x", Distribution::BlockCyclic { block: 2, first });
    /// // Each rank holds what the one before it is to hold.
    /// let plan = Plan::new(&blocks(0)?, &blocks(3)?)?;
    /// assert_eq!(plan.traffic().moved, 8);
    /// let renumbered = plan.renumbered()?;
    /// assert_eq!((renumbered.traffic().moved, renumbered.to().mesh().ranks()), (0, &[1, 2, 3, 0][..]));
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when the mesh of the result has more than 4096 ranks ([`MeshError::TooLarge`]).
    ///
    /// Source: COSTA relabels processes so (Kabić, Pintarelli, Kozhevnikov, VandeVondele, arXiv:2106.06601).
    pub fn renumbered(&self) -> Result<Self, MeshError> {
        let ranks = self.to().mesh().ranks();
        let n = ranks.len();
        if n > MOST {
            return Err(MeshError::TooLarge { what: "the mesh of a result that is renumbered", most: MOST });
        }
        let kept = self.kept_at_places();
        // All n ranks at their own places count less than one element that stays.
        let weight = |place, rank| kept[place * n + rank] as i128 * (n as i128 + 1) + if place == rank { 1 } else { 0 };
        let order: Vec<usize> = assignment(n, weight).into_iter().map(|k| ranks[k]).collect();
        Plan::permuted(self.from(), &self.to().clone().renumbered(&order)?, self.modes())
    }

    /// For each place of the result, and each rank in the order of the places, how many elements stay on that rank if it is at
    /// that place.
    fn kept_at_places(&self) -> Vec<usize> {
        let (from, to) = (self.from(), self.to());
        let counts = self.common_counts();
        let parts = |sharding: &Sharding, modes: &[usize], at: &[usize]| -> Vec<usize> {
            modes.iter().map(|&mode| part_number(sharding, mode, at)).collect()
        };
        let modes: Vec<usize> = (0..counts.len()).collect();
        let modes_of_result: Vec<usize> = modes.iter().map(|&mode| self.mode_of_result(mode)).collect();
        let ranks = to.mesh().ranks();
        let sources = ranks.iter().map(|&rank| {
            let at = from.mesh().coordinate_of(rank)?;
            Some((parts(from, &modes, &at), at))
        });
        let sources: Vec<Option<(Vec<usize>, Vec<usize>)>> = sources.collect();
        let mut kept = Vec::with_capacity(ranks.len() * ranks.len());
        for &rank in ranks {
            let reader = to.mesh().coordinate_of(rank).filter(|_| !self.is_filled(rank));
            let reader = reader.map(|at| (parts(to, &modes_of_result, &at), at));
            kept.extend(sources.iter().map(|source| match (source, &reader) {
                (Some((held, source)), Some((read, reader)))
                    if self.kept_apart.iter().all(|&axis| source[axis] == reader[axis]) =>
                {
                    modes.iter().map(|&mode| counts[mode][held[mode]][read[mode]]).product()
                }
                _ => 0,
            }));
        }
        kept
    }
}

/// The column of each row of an n x n matrix, each column once, with which the sum of the weights is the greatest.
///
/// Each row and each column has a price. A weight is never more than the prices of its row and its column, and is as much if the
/// column is that of the row; so no other sum is greater. One row after the other gets a column, by the path along which the
/// rows before it change theirs for the least loss, found as Dijkstra finds it. That takes O(n^2) steps a row; O(n) where a free
/// column is among the best of the row.
///
/// It is here, since the crates that have it take seconds for 1024 rows of equal weights (`pathfinding` 4.16), or round to `f64`.
fn assignment(n: usize, weight: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    let most = |row| (0..n).map(|column| weight(row, column)).max().unwrap_or(0);
    let mut row_price: Vec<i128> = (0..n).map(most).collect();
    let mut column_price = vec![0; n];
    let (mut row_of, mut column_of): (Vec<Option<usize>>, Vec<Option<usize>>) = (vec![None; n], vec![None; n]);
    for first in 0..n {
        // The loss of the best path to each column, and the row that it comes from.
        let (mut loss, mut before) = (vec![i128::MAX; n], vec![first; n]);
        let (mut open, mut done): (Vec<usize>, Vec<usize>) = ((0..n).collect(), Vec::new());
        let (mut row, mut lost) = (first, 0);
        let mut end = loop {
            let mut next = 0;
            for k in 0..open.len() {
                let column = open[k];
                let through = lost + row_price[row] + column_price[column] - weight(row, column);
                if through < loss[column] {
                    (loss[column], before[column]) = (through, row);
                }
                let key = |column: usize| (loss[column], row_of[column].is_some());
                if key(column) < key(open[next]) {
                    next = k;
                }
            }
            let column = open.swap_remove(next);
            lost = loss[column];
            let Some(taken) = row_of[column] else { break column };
            done.push(column);
            row = taken;
        };
        row_price[first] -= lost;
        for column in done {
            column_price[column] += lost - loss[column];
            row_of[column].into_iter().for_each(|row| row_price[row] -= lost - loss[column]);
        }
        // Along the path, each row takes the next column.
        loop {
            let row = before[end];
            row_of[end] = Some(row);
            match column_of[row].replace(end) {
                Some(column) => end = column,
                None => break,
            }
        }
    }
    column_of.into_iter().flatten().collect()
}
