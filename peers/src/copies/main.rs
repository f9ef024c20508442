//! Measures permuted copies against other crates:
//!
//!     cargo run --release -p colex-peers --bin copies [-- SET...]
//!
//! With `--features hptt`, the C++ library HPTT is measured too. A set is a name such as `large`. `random` has the cases that a
//! generator makes from the seed 0, and `random=7` those of the seed 7. `odd-random` has random cases of elements whose size no
//! register has.
//!
//! An argument with a bracket selects cases. If it is a part of a name, such as `'F64 [16, 16]'`, only cases with that part are
//! measured. If it is a whole name, such as `'F32 [250810, 12] by [1, 0]'`, this case is measured, even if no set has it.
//!
//! A case copies a row-major array to a second row-major array, which has the modes of the first in another order. The copy runs
//! on one thread. The crates take turns. The time of each is its least time, because other work on the machine only makes times
//! longer. The output for each other crate is its time divided by the time of colex. colex is measured a second time too, and the
//! ratio of its two times shows the noise.
//!
//! The set `threads` measures the speedup of colex on two threads and on all threads, bound to cores or not. It also measures the
//! speedup of two threads that share nothing, which is the most that the machine allows. The set `wake` measures the time until
//! another thread runs.

mod case;
mod element;
mod kernels;
mod machine;
mod sets;
mod turns;
mod wake;

use case::{CRATES, Case, PEERS, Ratios};
use std::time::Instant;

/// The sets that are generated from a seed.
const SEEDED: [&str; 2] = ["random", "odd-random"];

fn main() {
    let (cases, requested): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|arg| arg.contains('['));
    let (seeded, mut requested): (Vec<String>, Vec<String>) =
        requested.into_iter().partition(|arg| SEEDED.iter().any(|name| arg.starts_with(&format!("{name}="))));
    let mut seeds = vec![];
    if seeded.is_empty() || requested.iter().any(|name| SEEDED.contains(&name.as_str())) {
        seeds.push(0);
    }
    for seeded in &seeded {
        let (name, seed) = seeded.split_once('=').expect("a name, and a seed");
        let Ok(seed) = seed.parse() else {
            eprintln!("{seeded:?} has no seed: write a number, such as {name}=7.");
            std::process::exit(2);
        };
        seeds.push(seed);
        requested.push(name.to_string());
    }
    let sets = sets::all(&seeds);
    let names: Vec<_> = sets.iter().map(|set| set.name).chain(["threads", "wake"]).collect();
    if let Some(unknown) = requested.iter().find(|name| !names.contains(&name.as_str())) {
        eprintln!("There is no set {unknown:?}. The sets are: {}.", names.join(", "));
        std::process::exit(2);
    }
    // The other crates use one thread, and so does colex.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("the global pool is not built yet");
    println!("{}, one of {} threads; {}", machine::processor(), machine::threads(), machine::caches());
    let (whole, cases): (Vec<_>, Vec<_>) = cases.into_iter().partition(|name| name.parse::<Case>().is_ok());
    for case in whole.iter().flat_map(|name| name.parse::<Case>()) {
        case.measure();
    }
    if !whole.is_empty() && cases.is_empty() && requested.is_empty() {
        return;
    }
    // `sample` and `wake` are measured only on request. So is `threads`, if an argument selects cases by a part of their names.
    let is_requested = |name| {
        let by_default = !["sample", "wake"].contains(&name) && (name != "threads" || cases.is_empty());
        requested.is_empty() && by_default || requested.iter().any(|other| other == name)
    };
    if is_requested("threads") {
        threads();
    }
    if is_requested("wake") {
        wake::measure();
    }
    for set in sets.iter().filter(|set| is_requested(set.name)) {
        println!("\n{}: {}", set.name, set.what);
        let is_meant = |name: &str| cases.is_empty() || cases.iter().any(|part| name.contains(part));
        let named = set.cases.iter().map(|case| (case.to_string(), case)).filter(|(name, _)| is_meant(name));
        let ratios: Vec<_> = named.map(|(name, case)| (name, case.measure())).collect();
        for (k, peer) in PEERS.iter().enumerate() {
            summary(peer, ratios.iter().filter_map(|(name, ratios)| Some((ratios[k]?, name.as_str()))).collect());
        }
        let best = |ratios: &Ratios| ratios[CRATES].iter().flatten().copied().min_by(f64::total_cmp);
        summary("the best", ratios.iter().filter_map(|(name, ratios)| Some((best(ratios)?, name.as_str()))).collect());
    }
}

/// Prints the speedups of two threads and of all threads over one. Each thread is bound to a core, or the system places them,
/// perhaps on the same core. The last line tells how much of a processor other programs used meanwhile.
fn threads() {
    println!("\nthreads: how many times as fast as one, by the least times and in the median turn");
    let (all, before, begun) = (machine::threads(), machine::worked(), Instant::now());
    let mut parts = vec![];
    for case in sets::shared() {
        let [bound, free] = [true, false].map(|bound| case.measure_threads(2, bound));
        let of_all =
            if all > 2 { format!(", {all} threads {}", case.measure_threads(all, true)) } else { String::new() };
        println!("  {case}: one thread {:.2} GB/s; two threads {bound}; not bound {free}{of_all}", bound.one);
        parts.extend(bound.of_allowed().map(|part| (part, case.to_string())));
    }
    for n in [700, 1024, 4000] {
        parts.extend(kernels::measure(n, 2));
    }
    if all > 2 {
        kernels::measure(2000, all);
    }
    summary("the machine", parts.iter().map(|(part, name)| (*part, name.as_str())).collect());
    if let (Some(before), Some(after)) = (before, machine::worked()) {
        let others = (after[0] - before[0]) - (after[1] - before[1]);
        println!("  other programs: {:.2} of a processor", (others / begun.elapsed().as_secs_f64()).max(0.0));
    }
}

/// Prints the worst ratio, the median, the geometric mean, and how many ratios are below 1 and below 0.95.
fn summary(peer: &str, mut ratios: Vec<(f64, &str)>) {
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let Some(&(worst, case)) = ratios.first() else { return };
    let mean = (ratios.iter().map(|r| r.0.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let below = |bound: f64| ratios.iter().filter(|r| r.0 < bound).count();
    println!(
        "  over {peer:12} worst {worst:5.2} ({case}), median {:5.2}, geometric mean {mean:5.2}; of {} cases {} below 1, {} below 0.95",
        ratios[ratios.len() / 2].0,
        ratios.len(),
        below(1.0),
        below(0.95),
    );
}

/// Prints the result of one case.
fn row(case: &case::Case, gigabytes: f64, ratios: &Ratios) {
    let others = PEERS.iter().zip(ratios).filter_map(|(peer, ratio)| Some(format!("{peer} {:.2}", (*ratio)?)));
    println!("  {case}: {gigabytes:.2} GB/s; {}", others.collect::<Vec<_>>().join(", "));
}
