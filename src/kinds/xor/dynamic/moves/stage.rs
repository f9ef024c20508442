//! One exchange between the lanes of a warp, by linear algebra over the field of two elements.
//!
//! A [`Held`] says which index of the tile each thread holds in each place: a sum of columns, one for each bit of the number of the
//! thread and one for each bit of the number of the place. `R` is the span of the columns of the places before the exchange, and
//! `R'` is this span after it.
//!
//! In round `j`, each lane sends one register, and lane `t` receives the register of lane `H(t) ^ C(j)`, where `H` and `C` are
//! linear. Values that are in one thread before and in one thread after the exchange differ by vectors of `I`, the intersection of
//! `R` and `R'`, so a register can carry values that differ by vectors of `I`. The vectors `f_j` complete `I` to `R'`: thread `t`
//! receives the values `w(t) ^ f_j ^ i` for all `i` in `I`, where `w(t)` is one index that the thread wants.

use crate::composed::matrix::{Echelon, Span, independent, times};
use alloc::vec::Vec;

/// A thread-value layout as columns.
#[derive(Clone, PartialEq)]
pub(super) struct Held {
    pub(super) threads: Vec<u64>,
    pub(super) values: Vec<u64>,
}

/// An exchange between lanes.
pub(super) struct Stage {
    /// What each thread holds in the registers that are exchanged, before and after.
    pub(super) before: Held,
    pub(super) after: Held,
    /// `H`, a column for each bit of the number of a thread. It has the lane, and above it the warp, which does not change.
    pub(super) lanes: Vec<u64>,
    /// `C`, a column for each bit of the number of a register.
    pub(super) registers: Vec<u64>,
    /// The number of registers that a thread receives from other threads.
    pub(super) rounds: usize,
    /// What else a search for several exchanges needs.
    pub(super) parts: Parts,
}

/// The vectors from which an exchange is made.
pub(super) struct Parts {
    /// A basis of `I`.
    pub(super) common: Vec<u64>,
    /// The vectors `f_j`, and for each the vector of `R` that the sending lane adds to its own index.
    pub(super) wanted: Vec<(u64, u64)>,
    /// Whether `H` maps each thread to itself.
    pub(super) in_place: bool,
    /// Whether each value is received in all threads that want it in the same round.
    pub(super) at_once: bool,
}

/// The sum of columns that is `vector`. The columns come from several lists. Returns the set of each list.
fn solve<const N: usize>(lists: [&[u64]; N], vector: u64) -> Option<[u64; N]> {
    let mut set = Echelon::of(&lists.concat()).solve(vector)?;
    Some(lists.map(|list| {
        let own = set & ((1 << list.len()) - 1);
        set >>= list.len();
        own
    }))
}

/// A basis of the vectors that are in the spans of both lists. It begins with those of `first` that are, in this order.
pub(super) fn intersection(a: &[u64], b: &[u64], first: impl Iterator<Item = u64>) -> Vec<u64> {
    let (a, b) = (independent(a.iter().copied()), independent(b.iter().copied()));
    let all = Echelon::of(&[a.all(), b.all()].concat());
    let of_a = (1 << a.len()) - 1;
    let both = all.kernel().iter().map(|set| times(&a, set & of_a));
    let span = Span::of(both.clone());
    independent(first.filter(|&x| span.contains(x)).chain(both)).iter().copied().collect()
}

/// For each place after a permutation in a thread, where its value is before: a column for each bit of the number of the thread, and
/// one for each bit of the number of the place. Returns `None` if a value is in another thread.
pub(super) fn gather(from: &Held, to: &Held) -> Option<Held> {
    let columns = Echelon::of(&from.values);
    let threads = from.threads.iter().zip(&to.threads).map(|(x, y)| columns.solve(x ^ y)).collect::<Option<_>>()?;
    let values = to.values.iter().map(|&x| columns.solve(x)).collect::<Option<_>>()?;
    Some(Held { threads, values })
}

/// The exchange with the fewest rounds that brings all values to the threads that want them. The lowest `lanes` bits of the number of
/// a thread are its lane, and a register has `1 << packed` values. Returns `None` if a value is in no lane of the warp.
pub(super) fn exchange(from: &Held, to: &Held, lanes: usize, packed: usize) -> Option<Stage> {
    let (r, wanted) = (&from.values[..], independent(to.values.iter().copied()));
    let lowest = |held: &Held| held.values.iter().take(packed).copied().collect::<Vec<_>>();
    let common = intersection(r, &wanted, lowest(from).into_iter().chain(lowest(to)));
    let of_lanes = &from.threads[..lanes];
    let mut span = Span::of(common.iter().copied());
    let wanted: Vec<u64> = wanted.iter().copied().filter(|&x| span.insert(x)).collect();
    let routes = in_place(from, to).or_else(|| routed(from, to, lanes, &common, &wanted))?;
    let Routes { sent, lanes: route, late, in_place } = routes;

    // The values of a register, the other vectors of I, then those of R' that come from other lanes, then the late ones.
    // If I has too few vectors to fill a register, the register also carries values that the receiver does not want. Vectors of the
    // first places of the sender save it from moving bytes.
    let mut before: Vec<u64> = common.iter().take(packed).copied().collect();
    let mut filled = Span::of(before.iter().copied());
    let more: Vec<u64> = lowest(from).into_iter().filter(|&x| filled.insert(x)).collect();
    before.extend(more);
    before.resize(packed.max(before.len()), 0);
    before.truncate(packed);
    before.extend(common.iter().skip(packed));
    let mut after = before.clone();
    let mut registers: Vec<u64> = before[packed..].iter().map(|_| 0).collect();
    let at_home = 1 << registers.len();
    let mut pairs = Vec::new();
    for &f in &wanted {
        let [lane, _] = solve([of_lanes, r], f)?;
        registers.push(lane);
        pairs.push((f, f ^ times(&sent[..lanes], lane)));
        after.push(f);
        before.push(f ^ times(&sent[..lanes], lane));
    }
    for &vector in &late {
        registers.push(0);
        after.push(vector);
        before.push(vector);
    }
    let count = 1 << registers.len();
    let received = route.iter().map(|&thread| times(&sent, thread)).collect();
    Some(Stage {
        before: Held { threads: sent, values: before },
        after: Held { threads: received, values: after },
        lanes: route,
        registers,
        rounds: if in_place { count - at_home } else { count },
        parts: Parts { common, wanted: pairs, in_place, at_once: late.is_empty() },
    })
}

/// From which lane a thread receives, and what a lane sends.
struct Routes {
    /// For each bit of the number of a thread, the column of an index that the thread holds and sends in round 0.
    sent: Vec<u64>,
    /// `H`, as in [`Stage`].
    lanes: Vec<u64>,
    /// Vectors of `R` that tell apart what lanes want that receive from one lane. Each doubles the number of rounds.
    late: Vec<u64>,
    in_place: bool,
}

/// The routes if each thread holds a value that it wants. Then `H(t) = t`.
fn in_place(from: &Held, to: &Held) -> Option<Routes> {
    let sent = from.threads.iter().zip(&to.threads).map(|(&x, &y)| {
        let [own, _] = solve([&from.values, &to.values], x ^ y)?;
        Some(x ^ times(&from.values, own))
    });
    let lanes = (0..from.threads.len()).map(|k| 1 << k).collect();
    Some(Routes { sent: sent.collect::<Option<_>>()?, lanes, late: Vec::new(), in_place: true })
}

/// The routes in general. `W` has one index that each lane wants, a complement of `R'`. Lanes that receive from one lane in one round
/// must want the same value, so `H` must be injective on `W`. The intersection of `W` and `R` should be small, since vectors in it
/// are held by the same lane.
fn routed(from: &Held, to: &Held, lanes: usize, common: &[u64], wanted: &[u64]) -> Option<Routes> {
    let (r, of_lanes) = (&from.values[..], &from.threads[..lanes]);
    let goal: Vec<u64> = common.iter().chain(wanted).copied().collect();
    // A basis of V modulo R', where V has all that the warp wants: first vectors of R.
    let mut span = Span::of(goal.iter().copied());
    let all: Vec<u64> = goal.iter().chain(&to.threads[..lanes]).copied().collect();
    let in_r: Vec<u64> = intersection(r, &all, core::iter::empty()).into_iter().filter(|&x| span.insert(x)).collect();
    let others: Vec<u64> = to.threads[..lanes].iter().copied().filter(|&x| span.insert(x)).collect();
    let basis: Vec<u64> = in_r.iter().chain(&others).copied().collect();
    // The basis of W: a vector of R becomes one that is not in R if a vector of R' that is not in R is added to it.
    let w: Vec<u64> = basis
        .iter()
        .enumerate()
        .map(|(k, x)| if k < in_r.len() { x ^ wanted.get(k).unwrap_or(&0) } else { *x })
        .collect();
    // The lane of each vector of W. A vector of R can be in several lanes if lanes hold the same values.
    let same = Echelon::of(&[r, of_lanes].concat());
    let same = independent(same.kernel().iter().map(|set| set >> r.len()));
    let mut same = same.iter().copied();
    let mut late = Vec::new();
    let homes = w.iter().enumerate().map(|(k, &x)| {
        if k < in_r.len() && k >= wanted.len() {
            return Some(same.next().unwrap_or_else(|| {
                late.push(x);
                0
            }));
        }
        solve([of_lanes, r], x).map(|[lane, _]| lane)
    });
    let homes = homes.collect::<Option<Vec<u64>>>()?;
    // What each lane sends: the vectors of W from their lanes, and from other lanes any vector that they hold.
    let (mut at, mut held) = (Vec::new(), Vec::new());
    let mut span = Span::NONE;
    let units = (0..lanes).map(|k| (1 << k, of_lanes[k]));
    for (lane, index) in homes.iter().copied().zip(w.iter().copied()).chain(units) {
        if span.insert(lane) {
            at.push(lane);
            held.push(index);
        }
    }
    let at = Echelon::of(&at);
    let mut sent = (0..lanes).map(|k| Some(times(&held, at.solve(1 << k)?))).collect::<Option<Vec<u64>>>()?;
    let mut route = Vec::new();
    for k in 0..lanes {
        let [of_basis, _] = solve([&basis, &goal], to.threads[k])?;
        route.push(times(&homes, of_basis));
    }
    for k in lanes..from.threads.len() {
        let [lane, own, _] = solve([of_lanes, r, &goal], from.threads[k] ^ to.threads[k])?;
        sent.push(from.threads[k] ^ times(r, own));
        route.push(1 << k | lane);
        // The warp must receive an index that it wants.
        let received = from.threads[k] ^ times(of_lanes, lane) ^ times(r, own);
        sent[k] = received ^ times(&sent[..lanes], lane);
    }
    Some(Routes { sent, lanes: route, late, in_place: false })
}
