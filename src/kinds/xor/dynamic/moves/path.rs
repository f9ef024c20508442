//! The exchanges that together have the fewest rounds.
//!
//! If a register of several values cannot be filled with values that go to the same lane, one exchange sends registers of which the
//! receiver uses only a part. Several exchanges, each of which changes the lanes of fewer bits, can then have fewer rounds together.
//! The states between them hold `I`, some of the vectors `f_j`, and the vectors of `R` instead of the others (see
//! [`stage`](super::stage)).

use super::stage::{Held, Parts, Stage, exchange};
use alloc::vec::Vec;

/// The exchanges, in order, that bring all values to the threads that want them. Of all paths through the states, they have the fewest
/// rounds, and of these the fewest exchanges. Returns `None` if a value is in no lane of the warp.
pub(super) fn exchanges(from: &Held, to: &Held, lanes: usize, packed: usize) -> Option<Vec<Stage>> {
    let direct = exchange(from, to, lanes, packed)?;
    if direct.parts.common.len() >= packed || direct.parts.wanted.len() < 2 {
        return Some(Vec::from([direct]));
    }
    let nodes = states(from, to, &direct);
    // The best way to each state: rounds, exchanges, the state before it and the last exchange.
    let mut best: Vec<Option<(usize, usize, usize, Stage)>> = Vec::new();
    for (k, node) in nodes.iter().enumerate() {
        let mut way: Option<(usize, usize, usize, Stage)> = None;
        for before in 0..k {
            let (rounds, count) = match &best[before] {
                Some((rounds, count, ..)) => (*rounds, *count),
                None if before == 0 => (0, 0),
                None => continue,
            };
            if let Some(stage) = exchange(&nodes[before], node, lanes, packed) {
                let cost = (rounds + stage.rounds, count + 1);
                if way.as_ref().is_none_or(|way| cost < (way.0, way.1)) {
                    way = Some((cost.0, cost.1, before, stage));
                }
            }
        }
        best.push(way);
    }
    let (mut path, mut at) = (Vec::new(), nodes.len() - 1);
    while at > 0 {
        let (_, _, before, stage) = best[at].take()?;
        path.push(stage);
        at = before;
    }
    path.reverse();
    Some(path)
}

/// The states: `from`, those in which a thread sends as in the direct exchange, those in which it has received, and `to`. Each can be
/// reached only from those before it.
fn states(from: &Held, to: &Held, direct: &Stage) -> Vec<Held> {
    let Parts { common, wanted, in_place, at_once } = &direct.parts;
    let state = |threads: &[u64], done: usize| {
        let vectors = wanted.iter().enumerate().map(|(k, &(after, before))| if k < done { after } else { before });
        Held { threads: threads.to_vec(), values: common.iter().copied().chain(vectors).collect() }
    };
    let mut nodes = Vec::from([from.clone()]);
    let last = wanted.len();
    nodes.extend((1..last + usize::from(!in_place)).map(|done| state(&direct.before.threads, done)));
    if !in_place && *at_once {
        nodes.extend((0..last).map(|done| state(&direct.after.threads, done)));
    }
    nodes.push(to.clone());
    nodes
}
