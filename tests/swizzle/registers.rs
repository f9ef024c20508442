//! Runs the steps of `register_move` on arrays, and compares every value with the two layouts.

use crate::xor::Random;
use colex::LayoutError;
use colex::dynamic::DynXorLayout;
use colex::dynamic::analysis::{MoveStep, RegisterMove, register_move};
use std::collections::{BTreeMap, BTreeSet};

/// A thread-value layout: the index of each value of each thread, by the bases.
fn table(layout: &DynXorLayout) -> Vec<Vec<u64>> {
    let bases = layout.bases().unwrap();
    let sum = |bases: &[isize], n: usize| {
        bases.iter().enumerate().filter(|(k, _)| n >> k & 1 == 1).fold(0, |sum, (_, x)| sum ^ *x as u64)
    };
    let values: Vec<isize> = bases[1..].concat();
    let of = |t| (0..1 << values.len()).map(|v| sum(&bases[0], t) ^ sum(&values, v)).collect();
    (0..1 << bases[0].len()).map(of).collect()
}

/// Where the places of threads are after the steps, if thread `t` holds `places[t][p]` in place `p`. A register whose value nobody
/// has set is `None`.
fn run(plan: &RegisterMove, mut places: Vec<Vec<Option<u64>>>) -> Vec<Vec<Option<u64>>> {
    let packed = 4 / plan.place_bytes;
    for step in &plan.steps {
        places = match step {
            MoveStep::Permute(from) => {
                let own = |(t, row): (usize, Vec<u64>)| row.iter().map(|&p| places[t][p as usize]).collect();
                table(from).into_iter().enumerate().map(own).collect()
            }
            MoveStep::Shuffle(from) => {
                let from = table(from);
                let warps = from.iter().enumerate().all(|(t, row)| row.iter().all(|&s| s as usize / 32 == t / 32));
                assert!(warps, "a shuffle leaves its warp: {plan}");
                let registers = |row: &Vec<u64>| {
                    let all = row.iter().enumerate();
                    all.flat_map(|(r, &s)| places[s as usize][r * packed..][..packed].to_vec()).collect()
                };
                from.iter().map(registers).collect()
            }
            MoveStep::Shared(shared) => {
                let mut memory = vec![None; shared.bytes / plan.place_bytes];
                assert!(shared.store_vector.max(shared.load_vector) * plan.place_bytes <= 16, "{plan}");
                for (t, row) in table(&shared.store).iter().enumerate() {
                    for (p, &at) in row.iter().enumerate() {
                        let old = memory[at as usize].replace(places[t][p].unwrap());
                        assert!(old.is_none() || old == places[t][p], "two values have one place: {plan}");
                    }
                }
                let accesses = [(table(&shared.store), shared.store_vector), (table(&shared.load), shared.load_vector)];
                for (row, length) in
                    accesses.iter().flat_map(|(rows, length)| rows.iter().map(move |row| (row, *length)))
                {
                    for vector in row.chunks(length) {
                        let first = vector[0] as usize;
                        assert!(first.is_multiple_of(length), "{plan}");
                        assert!(vector.iter().enumerate().all(|(k, &at)| at as usize == first + k), "{plan}");
                    }
                }
                table(&shared.load).iter().map(|row| row.iter().map(|&at| memory[at as usize]).collect()).collect()
            }
        }
    }
    places
}

/// What an enumeration finds about two layouts of places.
struct Found {
    /// Whether each thread, and each warp, holds all that it wants.
    in_thread: bool,
    in_warp: bool,
    /// The greatest number of values that a thread wants and does not hold.
    missing: usize,
    /// The number of values that thread 0 holds and that a thread wants together with index 0.
    common: usize,
    /// Whether each index is held once before and once after.
    once: bool,
}

fn enumerate(from: &[Vec<u64>], to: &[Vec<u64>]) -> Found {
    let sets = |all: &[Vec<u64>]| all.iter().map(|row| row.iter().copied().collect()).collect::<Vec<BTreeSet<u64>>>();
    let (held, wanted) = (sets(from), sets(to));
    let warps = held.chunks(32).map(|warp| warp.iter().flatten().copied().collect::<BTreeSet<u64>>());
    let warps: Vec<_> = warps.collect();
    let missing = |t: usize| wanted[t].difference(&held[t]).count();
    let once = |all: &[Vec<u64>]| {
        let flat = all.concat();
        flat.iter().collect::<BTreeSet<_>>().len() == flat.len()
    };
    Found {
        in_thread: (0..to.len()).all(|t| missing(t) == 0),
        in_warp: (0..to.len()).all(|t| wanted[t].is_subset(&warps[t / 32])),
        missing: (0..to.len()).map(missing).max().unwrap(),
        common: held[0].intersection(&wanted[0]).count(),
        once: once(from) && once(to),
    }
}

/// The layout of the places: each value has `inside` places.
fn of_places(layout: &DynXorLayout, inside: u32) -> DynXorLayout {
    let bases = layout.bases().unwrap();
    let shifted = |all: &[isize]| all.iter().map(|x| x << inside).collect::<Vec<_>>();
    let lowest = (0..inside).map(|j| 1 << j);
    let values: Vec<isize> = lowest.chain(shifted(&bases[1..].concat())).collect();
    DynXorLayout::of_bases(&[&shifted(&bases[0]), &values]).unwrap()
}

/// How often each case occurred.
type Counts = BTreeMap<&'static str, usize>;

/// Runs the move and checks every value. Returns the number of shuffles.
fn check(from: &DynXorLayout, to: &DynXorLayout, bytes: isize, counts: &mut Counts) -> usize {
    let plan = register_move(from, to, bytes).unwrap_or_else(|e| panic!("{from} {to}: {e}"));
    let inside = (bytes as u32).ilog2().saturating_sub(2);
    let [from, to] = [from, to].map(|layout| table(&of_places(layout, inside)));
    let start = from.iter().map(|row| row.iter().copied().map(Some).collect()).collect();
    let end = run(&plan, start);
    let right = to.iter().map(|row| row.iter().copied().map(Some).collect::<Vec<_>>()).collect::<Vec<_>>();
    assert!(end == right, "{plan}");
    assert_eq!((plan.threads, plan.places_before, plan.places_after), (to.len(), from[0].len(), to[0].len()));
    assert_eq!(plan.place_bytes as isize, bytes.min(4));
    let found = enumerate(&from, &to);
    // A step is no more than the layouts need: nothing leaves a thread or a warp if all that it wants is there.
    let shuffles = plan.steps.iter().any(|step| matches!(step, MoveStep::Shuffle(_)));
    assert_eq!((plan.shared_bytes() == 0, shuffles), (found.in_warp, found.in_warp && !found.in_thread), "{plan}");
    *counts
        .entry(
            ["through shared memory", "in a warp", "in a thread"]
                [usize::from(found.in_thread) + usize::from(found.in_warp)],
        )
        .or_default() += 1;
    if found.in_warp {
        let packed = 4 / plan.place_bytes;
        let least = found.missing.div_ceil(packed);
        assert!(plan.rounds() >= least, "{plan}");
        if found.once && found.common >= packed {
            assert_eq!(plan.rounds(), least, "{plan}");
            *counts.entry("the least number of rounds").or_default() += 1;
        } else if plan.rounds() == least {
            *counts.entry("the least number too").or_default() += 1;
        } else {
            *counts.entry("more than the missing registers").or_default() += 1;
        }
    } else if plan.steps.iter().all(|s| if let MoveStep::Shared(s) = s { s.tile.is_conflict_free() } else { true }) {
        *counts.entry("no bank conflicts").or_default() += 1;
    }
    plan.rounds()
}

/// Random bases, of which `bits` span the tile, in a random order, with some that are sums of others.
struct Cases(Random);

impl Cases {
    fn below(&mut self, n: usize) -> usize {
        self.0.below(n)
    }

    /// A random invertible matrix of so many bits. Few operations on its rows give matrices near the identity.
    fn matrix(&mut self, bits: usize) -> Vec<isize> {
        let mut columns: Vec<isize> = (0..bits).map(|k| 1 << k).collect();
        for _ in 0..self.below(3 * bits + 1) {
            let (i, j) = (self.below(bits), self.below(bits));
            if i != j {
                if self.below(2) == 0 { columns.swap(i, j) } else { columns[i] ^= columns[j] }
            }
        }
        columns
    }

    /// A thread-value layout of a tile of `bits` bits. `threads` of its bits are bits of threads.
    fn layout(&mut self, columns: &[isize], threads: usize, broadcast: usize) -> DynXorLayout {
        let (mut lanes, mut values) = (columns[..threads].to_vec(), columns[threads..].to_vec());
        // Some columns become 0 or the sum of others, and the values that they held are held by others.
        for _ in 0..broadcast {
            let k = self.below(threads);
            let lost = lanes[k];
            lanes[k] = if self.below(2) == 0 { 0 } else { columns[self.below(columns.len())] ^ lost };
            values.push(lost);
        }
        DynXorLayout::of_bases(&[&lanes, &values]).unwrap()
    }
}

#[test]
fn random_moves_bring_every_value_where_it_belongs() {
    let mut cases = Cases(Random(7));
    let mut counts = Counts::new();
    for case in 0..1500 {
        let warps = cases.below(3);
        let threads = if case % 20 == 0 { cases.below(6) } else { 5 + warps };
        let (values, bytes) = (cases.below(6), 1 << cases.below(4));
        let bits = threads + values;
        let a = cases.matrix(bits);
        // Half of the pairs keep the warps.
        let b = if case % 2 == 0 && threads > 5 {
            let inner = cases.matrix(5 + values);
            let spread = |x: isize| x & 31 | (x >> 5) << threads;
            let mut of: Vec<isize> = inner.iter().map(|&x| spread(x)).collect();
            let high: Vec<isize> = (5..threads).map(|k| 1 << k).collect();
            of.splice(5..5, high);
            of.iter().map(|&x| (0..bits).filter(|k| x >> k & 1 == 1).fold(0, |sum, k| sum ^ a[k])).collect()
        } else {
            cases.matrix(bits)
        };
        let broadcasts = if case % 3 == 0 && threads > 0 { [cases.below(3), cases.below(3)] } else { [0, 0] };
        let (from, to) = (cases.layout(&a, threads, broadcasts[0]), cases.layout(&b, threads, broadcasts[1]));
        check(&from, &to, bytes, &mut counts);
    }
    println!("{counts:?}");
    for (what, least) in [("in a thread", 25), ("in a warp", 700), ("through shared memory", 350)] {
        assert!(counts[what] > least, "{counts:?}");
    }
}

#[test]
fn moves_that_do_not_exist_are_refused() {
    let plan = |from: &str, to: &str, bytes| register_move(&from.parse().unwrap(), &to.parse().unwrap(), bytes);
    let plain = "(32,4):(F1,F32)";
    let error = plan(plain, "(64,2):(F1,F64)", 4).unwrap_err();
    assert!(matches!(error, LayoutError::Agreement(_)));
    assert!(error.to_string().contains("\n  A has 32 threads, which are its mode 0, and B has 64\n"), "{error}");
    // The numbers of values may differ.
    assert!(plan(plain, "(32,2):(F1,F32)", 4).is_ok());
    assert!(matches!(plan(plain, "(32,4):(F1,F64)", 4), Err(LayoutError::Unreached(clash)) if clash.left == 128));
    assert!(matches!(plan(plain, plain, 3), Err(LayoutError::PowerOfTwo(_))));
    assert!(matches!(plan(plain, plain, 0), Err(LayoutError::PowerOfTwo(_))));
    assert!(matches!(plan("(32,3):(F1,F32)", plain, 4), Err(LayoutError::PowerOfTwo(_))));
    assert!(matches!(plan("(32,2097152):(F1,F32)", "(32,2097152):(F1,F32)", 1), Err(LayoutError::AnswerLimit(_))));
    let large = format!("(32,2):(F1,F{})", 1isize << 61);
    assert!(matches!(plan(&large, &large, 16), Err(LayoutError::Overflow(_))));
    // One value of one thread, and values that all threads hold, move too.
    assert!(plan("1:F0", "1:F0", 1).unwrap().steps.is_empty());
    // Equal layouts need no step, also if a thread holds an index several times.
    for twice in ["(32,2):(F1,F0)", "((4,8),(2,2,2)):((F8,F0),(F1,F1,F2))"] {
        assert!(plan(twice, twice, 2).unwrap().steps.is_empty(), "{twice}");
    }
    assert_eq!(plan("(32,2):(F0,F1)", "((2,16),1):((F1,F0),F0)", 2).unwrap().rounds(), 0);
}

#[test]
fn known_moves_have_the_known_number_of_shuffles() {
    let rounds = |from: &str, to: &str, bytes| {
        register_move(&from.parse().unwrap(), &to.parse().unwrap(), bytes).unwrap().rounds()
    };
    let (c, a) = ("((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))", "((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))");
    assert_eq!([rounds(c, a, 1), rounds(c, a, 2), rounds(c, a, 4)], [4, 8, 16]);
    // Bytes: 2 ^ k lanes each send 2 ^ k values, one to each lane. One exchange would take 2 ^ k - 1 rounds.
    let turned = |k: u32| {
        let (n, rest) = (1 << k, 32 >> k);
        let from = format!("(({n},{rest}),{n}):((F1,F{}),F{n})", n * n);
        let to = format!("(({n},{rest}),{n}):((F{n},F{}),F1)", n * n);
        rounds(&from, &to, 1)
    };
    assert_eq!([turned(0), turned(1), turned(2), turned(3), turned(4), turned(5)], [0, 1, 2, 3, 6, 13]);
}
