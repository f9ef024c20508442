//! The runtime path compared with the golden data of CuTe C++, ignoring which integers are static.
//!
//! If all integers of a row are static, our answer is CuTe's, letter for letter. Otherwise it is the same function,
//! possibly with fewer modes, because CuTe does not merge modes whose integers are dynamic. Other differences are
//! listed in the [table](DIVERGENCES). Each entry checks its reason on every row that it covers.

#[path = "golden_dynamic/divergences.rs"]
mod divergences;
#[path = "golden_dynamic/run.rs"]
mod run;

use std::collections::BTreeMap;

use crate::laws;
use colex::dynamic::DynLayout;
use divergences::DIVERGENCES;
use run::{Row, elsewhere, run};

/// The rows of a family, counted by how our answer compares with CuTe's.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    /// Our text equals CuTe's.
    matched: usize,
    /// Our layout is the same function as CuTe's.
    same_function: usize,
    /// The answers differ, for a reason in the table.
    diverged: usize,
    /// Both reject the row for the same reason.
    rejected: usize,
    /// The number of rows for each reason to reject.
    refusals: BTreeMap<Refusal, usize>,
    /// Rows that the runtime path does not have: swizzles, scaled bases, and questions about static integers.
    elsewhere: usize,
}

/// An operation, our law, CuTe's error for the same rows, and the number of these rows.
type Refusal = (&'static str, &'static str, &'static str, usize);

/// The rows that both reject, with our law and CuTe's error. CuTe's error may name a related condition, because CuTe
/// composes with the tile before it checks that the tile fits. In one row it divides by zero where we name stride
/// divisibility.
const REFUSALS: &[Refusal] = &[
    ("complement", "injectivity", "static_assert: Non-injective Layout detected in complement.", 11),
    ("complement", "step over", "static_assert: Non-injective Layout detected in complement.", 1),
    ("composition", "shape divisibility", "static_assert: Shape Divisibility Condition", 4),
    ("composition", "stride divisibility", "runtime: integer division by zero (SIGFPE)", 1),
    ("composition", "stride divisibility", "static_assert: Shape Divisibility Condition", 1),
    ("composition", "stride divisibility", "static_assert: Stride Divisibility Condition", 7),
    ("downcast", "adjacency", "static_assert: Downcast requires adjacent elements", 6),
    ("left_inverse", "injectivity", "static_assert: Left inverse divisibility condition", 1),
    ("logical_divide", "exact fit", "static_assert: Shape Divisibility Condition", 3),
    ("logical_divide", "exact fit", "static_assert: Stride Divisibility Condition", 5),
    ("logical_divide", "shape divisibility", "static_assert: Stride Divisibility Condition", 1),
    ("shape_div", "divisibility", "static_assert: Divisibility Condition", 9),
    ("tile_to_shape", "block fit", "static_assert: tile_to_shape: block shape does not divide the target shape.", 3),
    ("upcast", "divisibility", "static_assert: Divisibility condition", 11),
];

/// The families with their expected counts.
const FAMILIES: [(&str, [usize; 5]); 13] = [
    ("coalesce", [423, 72, 11, 0, 0]),
    ("composition", [436, 176, 0, 0, 5]),
    ("complement", [141, 63, 5, 0, 0]),
    ("inverse", [399, 1, 103, 0, 0]),
    ("divide", [274, 173, 51, 0, 0]),
    ("product", [412, 57, 8, 0, 0]),
    ("cast", [87, 2, 19, 0, 0]),
    ("construct", [98, 16, 20, 0, 9]),
    ("coord", [290, 0, 0, 0, 0]),
    ("int_tuple", [461, 0, 4, 0, 0]),
    ("manip", [270, 0, 0, 0, 0]),
    ("errors", [0, 0, 170, 64, 40]),
    ("unsound", [0, 0, 74, 0, 0]),
];

#[test]
fn every_row_of_every_family() {
    let mut failures = Vec::new();
    let mut by_reason = BTreeMap::<&str, usize>::new();
    for (family, expected) in FAMILIES {
        let path = format!("{}/golden/{family}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("golden data");
        let mut counts = Counts::default();
        for line in text.lines() {
            let row = Row::read(line);
            if let Err(failure) = compare(family, &row, &mut counts, &mut by_reason) {
                failures.push(format!("{family} {} {}: {failure}", row.id, row.call()));
            }
        }
        let Counts { matched, same_function, diverged, rejected, refusals, elsewhere } = counts;
        for refusal in REFUSALS.iter().filter(|_| rejected > 0) {
            let count = refusals.get(refusal).copied().unwrap_or(0);
            if count != refusal.3 {
                failures.push(format!("{family}: {count} rows instead of {}: {refusal:?}", refusal.3));
            }
        }
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
        (Err(ours), Err(cute)) => {
            let law = ours.law().split(':').next().unwrap_or_default();
            let same = |(op, ours, theirs, _): &&Refusal| (*op, *ours, *theirs) == (&*row.op, law, &**cute);
            let Some(refusal) = REFUSALS.iter().find(same) else {
                return Err(format!("both refuse, for other reasons: ours {law:?}, CuTe's {cute:?}"));
            };
            counts.rejected += 1;
            *counts.refusals.entry(*refusal).or_default() += 1;
        }
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
