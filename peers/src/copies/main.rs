//! Permuted copies beside other crates': `cargo run --release -p colex-peers --bin copies [-- SET...]`, and with
//! `--features hptt` beside the C++ library HPTT.
//!
//! A case is an array, row-major, copied to a row-major array of its modes in another order, on one thread. The crates
//! take turns; a time is the lower quartile of the rounds, since what a machine does beside makes times longer and
//! never shorter. What is printed is how many times as long the other takes.

mod case;
mod element;
mod sets;

use case::{PEERS, Ratios};

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let sets = sets::all();
    if let Some(unknown) = asked.iter().find(|name| !sets.iter().any(|set| set.name == **name)) {
        let names: Vec<_> = sets.iter().map(|set| set.name).collect();
        eprintln!("There is no set {unknown:?}. The sets are: {}.", names.join(", "));
        std::process::exit(2);
    }
    // The others take one thread, and so does colex.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("no thread was asked for before");
    println!("{}, one of {} threads", processor(), std::thread::available_parallelism().map_or(1, usize::from));
    for set in sets.iter().filter(|set| asked.is_empty() || asked.iter().any(|name| name == set.name)) {
        println!("\n{}: {}", set.name, set.what);
        let ratios: Vec<_> = set.cases.iter().map(|case| (case.to_string(), case.measure())).collect();
        for (k, peer) in PEERS.iter().enumerate() {
            summary(peer, ratios.iter().filter_map(|(name, ratios)| Some((ratios[k]?, name.as_str()))).collect());
        }
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

/// What the processor calls itself.
fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or_else(|| std::env::consts::ARCH.to_string(), |(_, name)| name.trim().to_string())
}

/// Prints one case.
fn row(case: &case::Case, gigabytes: f64, ratios: &Ratios) {
    let others = PEERS.iter().zip(ratios).filter_map(|(peer, ratio)| Some(format!("{peer} {:.2}", (*ratio)?)));
    println!("  {case}: {gigabytes:.2} GB/s; {}", others.collect::<Vec<_>>().join(", "));
}
