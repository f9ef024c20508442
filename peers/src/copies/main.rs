//! Measures permuted copies against other crates: `cargo run --release -p colex-peers --bin copies [-- SET...]`, and with
//! `--features hptt` also against the C++ library HPTT. `random` has the cases of the seed 0, `random=7` those of the seed 7; `odd-random`
//! is the same with elements that are larger than a register or no power of two. An argument with a bracket is a part of a case's name, such as
//! `'F64 [16, 16]'`: only cases with it are measured. A whole name, such as `'F32 [250810, 12] by [1, 0]'`, is measured even if no set has it.
//!
//! A case copies a row-major array to a row-major array of its modes in another order, on one thread. The crates
//! take turns. A time is the least of the rounds, since other work on the machine only makes times longer. The output is
//! how many times as long each other takes, and the same for a second measurement of colex. The set `threads` measures the speedup of colex on two threads
//! and on all, bound to cores or not, and the speedup of two threads that share nothing, which is what the machine allows. `wake` measures the
//! latency until another thread runs.

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
            eprintln!("{seeded:?} has no seed, which is a number as in {name}=7.");
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
    // The sample of the other sets, and the wake latency, are only measured on request; so is `threads`, if there are parts of names.
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

/// The speedup over one thread of two threads, and of all: bound to a core each, and as the system places them, which may be on one
/// core. If other programs ran meanwhile, fewer cores were available.
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

/// The worst, the median and how many are below 1.
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

/// Prints one case.
fn row(case: &case::Case, gigabytes: f64, ratios: &Ratios) {
    let others = PEERS.iter().zip(ratios).filter_map(|(peer, ratio)| Some(format!("{peer} {:.2}", (*ratio)?)));
    println!("  {case}: {gigabytes:.2} GB/s; {}", others.collect::<Vec<_>>().join(", "));
}
