//! The golden rows (recorded calls of CuTe with its answers) that must not compile: all are compiled at once, and each row must
//! have an error with the right law on its line.

#[cfg(golden_rejected)]
#[path = "../golden/rejected.rs"]
mod rejected;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

const ROWS: &str = "tests/golden/rejected.rs";

#[test]
fn each_row_is_an_error_of_its_law() {
    let source = fs::read_to_string(crate::root().join(ROWS)).unwrap();
    let expected: BTreeMap<usize, (&str, &str)> =
        source.lines().zip(1..).filter_map(|(line, number)| Some((number, row(line)?))).collect();
    let mut found = errors();

    let mut faults = Vec::new();
    let mut of_law: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, (id, law)) in expected {
        let errors = found.remove(&line).unwrap_or_default();
        match errors.is_empty() || errors.iter().any(|error| !error.starts_with(law)) {
            true => faults.push(format!("{id}: expected an error of {law}, got {errors:#?}")),
            false => *of_law.entry(law).or_default() += 1,
        }
    }
    println!("rejected at compile time: {of_law:?}");
    assert!(found.is_empty(), "errors outside of the rows: {found:#?}");
    assert!(faults.is_empty(), "{} rows differ:\n{}", faults.len(), faults.join("\n"));
}

/// The id and the law of a row `fn row_ID() { ... } // LAW`.
fn row(line: &str) -> Option<(&str, &str)> {
    let (_, row) = line.split_once("fn row_")?;
    let (id, _) = row.split_once('(')?;
    let (_, law) = row.rsplit_once("// ")?;
    Some((id, law))
}

/// The messages of the errors, by their line in [`ROWS`].
///
/// Compiles this test's own crate again with the rows included, so no other crate is compiled.
fn errors() -> BTreeMap<usize, Vec<String>> {
    let mut cargo = crate::cargo();
    cargo.args([
        "rustc",
        "--offline",
        "-p",
        "colex-tests",
        "--test",
        "compiler",
        "--message-format=json",
        "--",
        "--cfg",
        "golden_rejected",
    ]);
    let output = cargo.output().unwrap();
    let mut errors: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let message: Value = serde_json::from_str(line).unwrap();
        let message = &message["message"];
        // The last error, "aborting due to ...", has no location.
        if message["level"] == "error" && message["spans"].as_array().is_some_and(|spans| !spans.is_empty()) {
            let text = message["message"].as_str().unwrap_or_default().to_owned();
            errors.entry(row_line(message)).or_default().push(text);
        }
    }
    assert!(!output.status.success(), "the rows compile, or there are none");
    assert!(!errors.is_empty(), "no error of the rows: {}", String::from_utf8_lossy(&output.stderr));
    errors
}

/// The line of [`ROWS`] at which a message points, possibly through macros; 0 if there is none.
fn row_line(message: &Value) -> usize {
    let spans = message["spans"].as_array().unwrap();
    let mut span = spans.iter().find(|span| span["is_primary"] == true).unwrap_or(&spans[0]);
    loop {
        if span["file_name"].as_str().is_some_and(|file| file.ends_with("rejected.rs")) {
            return span["line_start"].as_u64().unwrap() as usize;
        }
        span = &span["expansion"]["span"];
        if span.is_null() {
            return 0;
        }
    }
}
