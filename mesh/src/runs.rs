//! Sets of indices along one mode, as runs that repeat, and where each index is stored.
//!
//! What a rank holds of a mode is a list of indices, kept in their order. Here it is a map from an index (the key) to its position
//! (the value), which is increasing. All that a sharding does to a mode gives runs of consecutive indices, and runs that repeat
//! with a period. So the cost of all functions here is in the number of runs within a period, not in the number of indices.

/// The keys `key .. key + len` have the values `value .. value + len`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) key: usize,
    pub(crate) value: usize,
    pub(crate) len: usize,
}

/// Runs that repeat `count` times: repeat r adds `r * key_step` to the keys and `r * value_step` to the values. The runs are in
/// the order of their keys, and end before the next repeat begins. A segment with a count of 1 has one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    pub(crate) runs: Vec<Run>,
    pub(crate) count: usize,
    pub(crate) key_step: usize,
    pub(crate) value_step: usize,
}

/// An increasing map: segments in the order of their keys, each before the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Map(Vec<Segment>);

impl Map {
    /// The map of all of `n` indices to themselves.
    pub(crate) fn whole(n: usize) -> Self {
        let mut map = Map::default();
        map.push(Run { key: 0, value: 0, len: n }, 1, 0, 0);
        map
    }

    /// Appends a run that repeats. Runs without keys are left out, and those without gaps become one.
    pub(crate) fn push(&mut self, run: Run, count: usize, key_step: usize, value_step: usize) {
        if run.len == 0 || count == 0 {
            return;
        }
        let dense = run.len == key_step && run.len == value_step;
        if count > 1 && !dense {
            self.0.push(Segment { runs: vec![run], count, key_step, value_step });
            return;
        }
        let run = Run { len: run.len * count, ..run };
        if let Some(Segment { runs, count: 1, .. }) = self.0.last_mut() {
            let last = &mut runs[0];
            if (last.key + last.len, last.value + last.len) == (run.key, run.value) {
                last.len += run.len;
                return;
            }
        }
        self.0.push(Segment { runs: vec![run], count: 1, key_step: 0, value_step: 0 });
    }

    /// The number of keys.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|s| s.count * s.runs.iter().map(|run| run.len).sum::<usize>()).sum()
    }

    /// The least key.
    pub(crate) fn first(&self) -> Option<usize> {
        self.0.first().map(Segment::start)
    }

    /// The runs, each repeat by itself.
    pub(crate) fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        self.0.iter().flat_map(|s| s.between(s.start(), s.end()))
    }

    /// The map from values to keys.
    fn inverse(&self) -> Self {
        let turn = |s: &Segment| Segment {
            runs: s.runs.iter().map(|r| Run { key: r.value, value: r.key, len: r.len }).collect(),
            count: s.count,
            key_step: s.value_step,
            value_step: s.key_step,
        };
        Map(self.0.iter().map(turn).collect())
    }

    /// Those keys whose value is a key of `positions`, with the values of `positions`: `self` says where each index is stored,
    /// and `positions` chooses some of what is stored and stores it anew.
    pub(crate) fn then(&self, positions: &Map) -> Self {
        let mut map = Map::default();
        for part in join(&self.inverse(), positions) {
            let runs = part.runs.iter().map(|r| Run { key: r.x, value: r.y, len: r.len });
            if part.count == 1 {
                runs.for_each(|run| map.push(run, 1, 0, 0));
            } else if let [r] = part.runs[..] {
                map.push(Run { key: r.x, value: r.y, len: r.len }, part.count, part.x_step, part.y_step);
            } else {
                let (count, key_step, value_step) = (part.count, part.x_step, part.y_step);
                map.0.push(Segment { runs: runs.collect(), count, key_step, value_step });
            }
        }
        map
    }
}

impl Segment {
    fn start(&self) -> usize {
        self.runs[0].key
    }

    fn end(&self) -> usize {
        let last = self.runs[self.runs.len() - 1];
        last.key + last.len + (self.count - 1) * self.key_step
    }

    /// The runs whose keys are in `lo .. hi`, cut to that range, where `lo` is not before the start.
    fn between(&self, lo: usize, hi: usize) -> impl Iterator<Item = Run> + '_ {
        let first = (lo - self.start()).checked_div(self.key_step).unwrap_or(0);
        let all = (first..self.count).flat_map(move |r| {
            let (key, value) = (r * self.key_step, r * self.value_step);
            self.runs.iter().map(move |run| Run { key: run.key + key, value: run.value + value, len: run.len })
        });
        let kept = all.skip_while(move |run| run.key + run.len <= lo).take_while(move |run| run.key < hi);
        kept.map(move |run| {
            let (cut, end) = (lo.saturating_sub(run.key), (run.key + run.len).min(hi));
            Run { key: run.key + cut, value: run.value + cut, len: end - run.key - cut }
        })
    }
}

/// The keys `key .. key + len` of two maps, with the values of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Both {
    pub(crate) key: usize,
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) len: usize,
}

impl Both {
    fn shifted(self, key: usize, x: usize, y: usize) -> Self {
        Both { key: self.key + key, x: self.x + x, y: self.y + y, len: self.len }
    }
}

/// Common runs that repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Joined {
    pub(crate) runs: Vec<Both>,
    pub(crate) count: usize,
    pub(crate) x_step: usize,
    pub(crate) y_step: usize,
}

impl Joined {
    pub(crate) fn elements(&self) -> usize {
        self.count * self.runs.iter().map(|run| run.len).sum::<usize>()
    }
}

/// The keys that two maps have in common, in their order.
pub(crate) fn join(x: &Map, y: &Map) -> Vec<Joined> {
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while let (Some(a), Some(b)) = (x.0.get(i), y.0.get(j)) {
        join_segments(a, b, &mut out);
        if a.end() <= b.end() {
            i += 1;
        } else {
            j += 1;
        }
    }
    out
}

/// Where both segments repeat, their common runs repeat with the least common multiple of the periods.
fn join_segments(x: &Segment, y: &Segment, out: &mut Vec<Joined>) {
    let (lo, hi) = (x.start().max(y.start()), x.end().min(y.end()));
    if lo >= hi {
        return;
    }
    // A single run repeats with any period.
    let (origin, own, period) = match (x.count, y.count) {
        (1, 1) => return once(between(x, y, lo, hi), out),
        (1, _) => (y.start(), y.key_step, Some(y.key_step)),
        (_, 1) => (x.start(), x.key_step, Some(x.key_step)),
        _ if x.start() >= y.start() => (x.start(), x.key_step, lcm(x.key_step, y.key_step)),
        _ => (y.start(), y.key_step, lcm(x.key_step, y.key_step)),
    };
    // The repeats begin where one of the two begins a repeat, so that no run is cut in two.
    let begin = origin + (lo - origin).div_ceil(own) * own;
    let Some(period) = period.filter(|&period| begin < hi && hi - begin >= period) else {
        return once(between(x, y, lo, hi), out);
    };
    let mut count = (hi - begin) / period;
    let step = |s: &Segment| if s.count == 1 { period } else { period / s.key_step * s.value_step };
    let (x_step, y_step) = (step(x), step(y));
    let runs = between(x, y, begin, begin + period);
    let mut rest = between(x, y, begin + count * period, hi);
    // The last repeat ends with its last run, so it is here if it is whole.
    let again = |(a, b): (&Both, &Both)| a.shifted(count * period, count * x_step, count * y_step) == *b;
    if rest.len() >= runs.len() && !runs.is_empty() && runs.iter().zip(&rest).all(again) {
        rest.drain(..runs.len());
        count += 1;
    }
    once(between(x, y, lo, begin), out);
    if count == 1 {
        once(runs, out);
    } else if !runs.is_empty() {
        out.push(Joined { runs, count, x_step, y_step });
    }
    once(rest, out);
}

/// Appends runs that do not repeat. Those that follow each other become one.
fn once(runs: Vec<Both>, out: &mut Vec<Joined>) {
    for run in runs {
        match out.last_mut() {
            Some(Joined { runs, count: 1, .. }) => {
                let end = runs.len() - 1;
                let last = &mut runs[end];
                if last.shifted(last.len, last.len, last.len) == (Both { len: last.len, ..run }) {
                    last.len += run.len;
                } else {
                    runs.push(run);
                }
            }
            _ => out.push(Joined { runs: vec![run], count: 1, x_step: 0, y_step: 0 }),
        }
    }
}

/// The common runs with keys in `lo .. hi`.
fn between(x: &Segment, y: &Segment, lo: usize, hi: usize) -> Vec<Both> {
    let mut out: Vec<Both> = Vec::new();
    if lo >= hi {
        return out;
    }
    let (mut xs, mut ys) = (x.between(lo, hi).peekable(), y.between(lo, hi).peekable());
    while let (Some(&a), Some(&b)) = (xs.peek(), ys.peek()) {
        let (ends, key) = ((a.key + a.len, b.key + b.len), a.key.max(b.key));
        let end = ends.0.min(ends.1);
        if key < end {
            out.push(Both { key, x: a.value + key - a.key, y: b.value + key - b.key, len: end - key });
        }
        if ends.0 == end {
            xs.next();
        }
        if ends.1 == end {
            ys.next();
        }
    }
    out
}

fn lcm(a: usize, b: usize) -> Option<usize> {
    let (mut g, mut r) = (a, b);
    while r > 0 {
        (g, r) = (r, g % r);
    }
    (a / g).checked_mul(b)
}
