//! Keeps the typed golden tests up to date: generates `tests/golden_*.rs` from `tests/golden/*.jsonl`.
//!
//! A typed layout is a type, so each row must be Rust source. This test generates that source in memory and fails if
//! a checked-in file differs. With `GOLDEN=overwrite` it writes the files.

#[path = "golden_sources/basis.rs"]
mod basis;
#[path = "golden_sources/data.rs"]
mod data;
#[path = "golden_sources/emit.rs"]
mod emit;
#[path = "golden_sources/fit.rs"]
mod fit;
mod golden_rows;
#[path = "agreement/model.rs"]
#[allow(dead_code)] // the agreement tests use all of it
mod model;
#[path = "golden_sources/notation.rs"]
mod notation;
#[path = "golden_sources/sample.rs"]
mod sample;
#[path = "golden_sources/swizzle.rs"]
mod swizzle;
#[path = "golden_sources/tiled.rs"]
mod tiled;

use data::{Row, divergences, path, rows};
use std::collections::BTreeSet;
use std::fs;

/// The families, each with the data files of its rows.
const FAMILIES: &[(&str, &[&str])] = &[
    ("coalesce", &["coalesce"]),
    ("complement", &["complement"]),
    ("composition", &["composition"]),
    ("divide", &["divide"]),
    ("inverse", &["inverse"]),
    ("product", &["product"]),
    ("coord", &["coord"]),
    ("manip", &["manip"]),
    ("cast", &["cast"]),
    ("construct", &["construct"]),
    ("int_tuple", &["int_tuple"]),
    ("unsound", &["unsound", "errors"]),
];

/// The families whose rows are split into two files, because one file would need more than 1 GB in the compiler.
const HALVED: [&str; 2] = ["divide", "product"];

/// Whether a row belongs in the second file: its operation regroups the modes of another operation's result.
fn regroups(row: &Row) -> bool {
    ["zipped_", "tiled_", "flat_"].iter().any(|form| row.op.starts_with(form))
}

#[test]
fn sources_are_what_the_data_says() {
    let divergences = divergences();
    let mut stale = Vec::new();
    let mut all = Vec::new();
    for (name, files) in FAMILIES {
        let rows = files.iter().flat_map(|file| rows(file));
        let (second, first): (Vec<Row>, Vec<Row>) = rows.partition(|row| HALVED.contains(name) && regroups(row));
        for (half, rows) in [("", first), ("_regrouped", second)] {
            if !rows.is_empty() {
                let source = emit::family(name, &rows, &divergences);
                stale.extend(refresh(&format!("tests/golden_{name}{half}.rs"), &source));
            }
            all.extend(rows);
        }
    }
    stale.extend(refresh("tests/golden/rejected.rs", &emit::rejected(&all, &divergences)));
    stale.extend(refresh("tests/golden_tiled.rs", &tiled::source()));
    stale.extend(refresh("tests/golden_tiled_dynamic.rs", &tiled::source_of_dynamic()));
    stale.extend(refresh("tests/static_compositions.rs", &sample::compositions()));
    stale.extend(refresh("tests/golden_swizzle.rs", &swizzle::source()));
    stale.extend(refresh("tests/golden_basis.rs", &basis::source()));
    assert!(stale.is_empty(), "stale, run with GOLDEN=overwrite: {}", stale.join(", "));

    let ids: BTreeSet<&str> = all.iter().map(|row| &*row.id).collect();
    assert_eq!(ids.len(), all.len(), "an id comes twice in the data");
    let unused: Vec<_> = divergences.keys().filter(|id| !ids.contains(id.as_str())).collect();
    assert!(unused.is_empty(), "divergences of no row: {unused:?}");
}

/// The number of rows in each file is that in the table of `tests/golden/README.md`.
#[test]
fn counts_are_those_of_the_table() {
    let table = fs::read_to_string(path("tests/golden/README.md")).unwrap();
    for file in FAMILIES.iter().flat_map(|(_, files)| *files) {
        let rows = rows(file);
        let of_kind = |kind| rows.iter().filter(|row| row.kind == kind).count();
        let line = format!(
            "| {file}.jsonl | {} | {} | {} | {} |",
            rows.len(),
            of_kind(data::Kind::Static),
            of_kind(data::Kind::Mixed),
            of_kind(data::Kind::Dynamic)
        );
        assert!(table.contains(&line), "the table lacks `{line}`");
    }
    let total: usize = FAMILIES.iter().flat_map(|(_, files)| *files).map(|file| rows(file).len()).sum();
    let sentence = format!("for {total} calls of its layout algebra");
    assert!(table.contains(&sentence), "the text lacks {sentence:?}");
}

/// Compares a file with its expected source, or writes it; returns its name if it is out of date.
fn refresh(name: &str, source: &str) -> Option<String> {
    if std::env::var("GOLDEN").is_ok_and(|mode| mode == "overwrite") {
        fs::write(path(name), source).unwrap_or_else(|e| panic!("{name}: {e}"));
        return None;
    }
    let found = fs::read_to_string(path(name)).unwrap_or_default();
    (found != source).then(|| name.into())
}
