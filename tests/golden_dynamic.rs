//! The runtime path against the golden data of CuTe C++, static marks dropped.
//!
//! Where CuTe knows all integers at compile time, our answer is its answer, letter by letter; where
//! it does not, ours is the same function (CuTe leaves modes apart whose integers it does not
//! know). What differs is in the [table](DIVERGENCES), and each entry of the table checks its
//! reason on every row that it takes.

#[path = "golden_dynamic/divergences.rs"]
mod divergences;
#[path = "laws/mod.rs"]
mod laws;
#[path = "golden_dynamic/run.rs"]
mod run;

use std::collections::BTreeMap;

use colex::dynamic::DynLayout;
use divergences::DIVERGENCES;
use run::{Row, elsewhere, run};

/// Rows of a family by how they compare.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    /// Our text is CuTe's.
    matched: usize,
    /// Our layout is CuTe's function.
    same_function: usize,
    /// Differs, for a reason in the table.
    diverged: usize,
    /// Both reject.
    rejected: usize,
    /// Swizzles, scaled bases, and questions about what is static.
    elsewhere: usize,
}

/// The families and what is expected of them.
const FAMILIES: [(&str, [usize; 5]); 13] = [
    ("coalesce", [423, 72, 11, 0, 0]),
    ("composition", [436, 176, 0, 0, 5]),
    ("complement", [141, 63, 5, 0, 0]),
    ("inverse", [401, 1, 101, 0, 0]),
    ("divide", [274, 173, 51, 0, 0]),
    ("product", [412, 57, 8, 0, 0]),
    ("cast", [87, 2, 19, 0, 0]),
    ("construct", [98, 16, 20, 0, 9]),
    ("coord", [290, 0, 0, 0, 0]),
    ("int_tuple", [461, 0, 4, 0, 0]),
    ("manip", [270, 0, 0, 0, 0]),
    ("errors", [0, 0, 153, 81, 40]),
    ("unsound", [0, 0, 74, 0, 0]),
];

#[test]
fn every_row_of_every_family() {
    let mut failures = Vec::new();
    let mut by_reason = BTreeMap::<&str, usize>::new();
    for (family, expected) in FAMILIES {
        let path = format!("{}/tests/golden/{family}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("golden data");
        let mut counts = Counts::default();
        for line in text.lines() {
            let row = Row::read(line);
            if let Err(failure) = compare(family, &row, &mut counts, &mut by_reason) {
                failures.push(format!("{family} {} {}: {failure}", row.id, row.call()));
            }
        }
        let Counts { matched, same_function, diverged, rejected, elsewhere } = counts;
        println!(
            "{family:12} {matched:4} matched {same_function:4} same function {diverged:4} diverged \
             {rejected:4} rejected by both {elsewhere:4} elsewhere"
        );
        let measured = [matched, same_function, diverged, rejected, elsewhere];
        assert_eq!(measured.iter().sum::<usize>(), text.lines().count(), "a row was lost");
        if measured != expected {
            failures.push(format!("{family}: measured {measured:?}, expected {expected:?}"));
        }
    }
    for entry in &DIVERGENCES {
        let count = by_reason.get(entry.reason).copied().unwrap_or(0);
        println!("{count:4} rows: {}", entry.reason);
        if count != entry.rows {
            failures.push(format!("{count} rows instead of {}: {}", entry.rows, entry.reason));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn compare(family: &str, row: &Row, counts: &mut Counts, by_reason: &mut BTreeMap<&str, usize>) -> Result<(), String> {
    if elsewhere(row) {
        counts.elsewhere += 1;
        return Ok(());
    }
    let ours = run(row);
    match (&ours, &row.cute) {
        (Ok(ours), Ok(cute)) if ours == cute && family != "unsound" => counts.matched += 1,
        (Ok(ours), Ok(cute)) if !row.is_static && family != "unsound" && is_same_function(ours, cute) => {
            counts.same_function += 1;
        }
        (Err(_), Err(_)) => counts.rejected += 1,
        _ => {
            let fits = |entry: &&divergences::Divergence| {
                entry.ops.contains(&row.op.as_str()) && (entry.holds)(family, row, &ours)
            };
            let Some(entry) = DIVERGENCES.iter().find(fits) else {
                counts.diverged += 1;
                return Err(format!("ours {ours:?}, CuTe's {:?}", row.cute));
            };
            counts.diverged += 1;
            *by_reason.entry(entry.reason).or_default() += 1;
        }
    }
    Ok(())
}

fn is_same_function(ours: &str, cute: &str) -> bool {
    match (ours.parse::<DynLayout>(), cute.parse::<DynLayout>()) {
        (Ok(ours), Ok(cute)) => laws::same_function(&ours, &cute),
        _ => false,
    }
}
