//! Keeps the typed golden tests equal to the data: `tests/golden/*.jsonl` -> `tests/golden_*.rs`.
//!
//! A typed layout is a type, so each row has to be source. This test writes that source in memory
//! and fails where a checked-in file differs; `GOLDEN=overwrite` writes the files.

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
#[allow(dead_code)] // the agreement takes all of it
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

/// The families, and the files of their rows.
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

/// The families whose rows go into two files, since one would take the compiler more than 1 GB.
const HALVED: [&str; 2] = ["divide", "product"];

/// Whether an operation is in the second of them: it regroups the modes of another.
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

/// The counts of each file are those of the table in `tests/golden/README.md`.
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

/// Compares a file with what it should be, or writes it; answers its name where it is stale.
fn refresh(name: &str, source: &str) -> Option<String> {
    if std::env::var("GOLDEN").is_ok_and(|mode| mode == "overwrite") {
        fs::write(path(name), source).unwrap_or_else(|e| panic!("{name}: {e}"));
        return None;
    }
    let found = fs::read_to_string(path(name)).unwrap_or_default();
    (found != source).then(|| name.into())
}
