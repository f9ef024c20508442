//! Runs golden rows (recorded calls of CuTe with its answers). Each answer is compared as text, and all rows that differ are
//! reported together.
#![allow(dead_code)] // each test binary uses the checks that its rows need

pub(crate) mod answers;

use colex::LayoutError;
use std::collections::BTreeSet;
use std::fmt::Display;

/// The rows of one operation, which are run one after the other, and their outcomes.
pub(crate) struct Rows {
    /// The family and the operation.
    title: &'static str,
    /// The rows that were run.
    ids: BTreeSet<String>,
    counts: Counts,
    faults: Vec<String>,
}

/// The number of rows of one operation, by their outcomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Rows whose answers print as CuTe's answers do.
    pub(crate) matched: usize,
    /// The padded divides among the rows in `matched`.
    pub(crate) padded: usize,
    /// Rows whose answers differ from CuTe's. `tests/golden/divergences.jsonl` lists them.
    pub(crate) diverged: usize,
    /// Rows that return an error. `tests/golden/divergences.jsonl` names the law of each.
    pub(crate) rejected: usize,
    /// Rows that do not compile, as `tests/compiler/golden_rejected.rs` tests.
    pub(crate) rejected_at_compile_time: usize,
    /// Rows whose arguments have no type in colex.
    pub(crate) inexpressible: usize,
    /// Rows that no test calls.
    pub(crate) not_run: usize,
}

impl Rows {
    pub(crate) fn of(title: &'static str) -> Self {
        Rows { title, ids: BTreeSet::new(), counts: Counts::default(), faults: Vec::new() }
    }

    /// Checks that the result prints as CuTe's does, including the marks of static integers.
    pub(crate) fn prints(&mut self, id: &str, result: &dyn Display, cute: &str) {
        let matched = self.same(id, &result.to_string(), cute);
        self.counts.matched += usize::from(matched);
    }

    /// Checks that the operation succeeds, and that the result prints as CuTe's does.
    pub(crate) fn tries<L: Display>(&mut self, id: &str, result: Result<L, LayoutError>, cute: &str) {
        self.prints(id, &text(result), cute);
    }

    /// Checks that the layout of a padded divide prints as CuTe's does.
    pub(crate) fn pads(&mut self, id: &str, result: &dyn Display, cute: &str) {
        let matched = self.same(id, &result.to_string(), cute);
        self.counts.matched += usize::from(matched);
        self.counts.padded += usize::from(matched);
    }

    /// Checks that the padded divide succeeds, and that its layout prints as CuTe's does.
    pub(crate) fn tries_padded<L: Display>(&mut self, id: &str, result: Result<L, LayoutError>, cute: &str) {
        self.pads(id, &text(result), cute);
    }

    /// Checks that the result prints as `colex`, the text that differs from CuTe's.
    pub(crate) fn diverges<L: Display>(&mut self, id: &str, result: Result<L, LayoutError>, colex: &str) {
        let same = self.same(id, &text(result), colex);
        self.counts.diverged += usize::from(same);
    }

    /// Checks that the operation returns an error, and that the name of its law begins with `law`.
    pub(crate) fn rejects<L: Display>(&mut self, id: &str, result: Result<L, LayoutError>, law: &str) {
        self.run(id);
        let rejected = match &result {
            Err(error) => error.law().starts_with(law),
            Ok(_) => false,
        };
        if !rejected {
            self.faults.push(format!("{id}: expected an error of {law}, got {}", text(result)));
        }
        self.counts.rejected += usize::from(rejected);
    }

    /// Prints the counts. Panics if a row failed, or if the counts are not the expected ones.
    pub(crate) fn finish(mut self, expected: Counts) {
        self.count_the_others();
        let Counts { matched, padded, diverged, rejected, rejected_at_compile_time, inexpressible, not_run } =
            self.counts;
        println!(
            "{}: {matched} matched ({padded} padded), {diverged} diverged, {rejected} rejected at run time, \
             {rejected_at_compile_time} at compile time, {inexpressible} inexpressible, {not_run} not run",
            self.title
        );
        assert!(self.faults.is_empty(), "{} rows differ:\n{}", self.faults.len(), self.faults.join("\n"));
        assert_eq!(self.counts, expected);
    }

    /// Counts the rows of the data that were not run, by the reason: the row is a program that must not compile, or its line in
    /// `divergences.jsonl` tells that its arguments have no type, or no test calls it.
    fn count_the_others(&mut self) {
        let (family, op) = self.title.split_once(", ").expect("a family and an operation");
        let files = if family == "unsound" { vec!["unsound", "errors"] } else { vec![family] };
        let rows = files.into_iter().flat_map(json_lines).filter(|row| row["op"] == op);
        let ids: BTreeSet<String> = rows.map(|row| row["id"].as_str().expect("an id").to_owned()).collect();
        let strangers: Vec<_> = self.ids.difference(&ids).collect();
        assert!(strangers.is_empty(), "{}: the data has no rows {strangers:?}", self.title);
        let programs = read("rejected.rs");
        let untyped: BTreeSet<String> = json_lines("divergences")
            .filter(|line| line["inexpressible"] == true)
            .map(|line| line["id"].as_str().expect("an id").to_owned())
            .collect();
        for id in ids.difference(&self.ids) {
            let counts = &mut self.counts;
            match () {
                _ if programs.contains(&format!("fn row_{id}()")) => counts.rejected_at_compile_time += 1,
                _ if untyped.contains(id) => counts.inexpressible += 1,
                _ => counts.not_run += 1,
            }
        }
    }

    /// Records that a row is run. Panics if it was run before.
    fn run(&mut self, id: &str) {
        assert!(self.ids.insert(id.to_owned()), "{id} is run twice");
    }

    fn same(&mut self, id: &str, found: &str, expected: &str) -> bool {
        self.run(id);
        if found != expected {
            self.faults.push(format!("{id}: expected {expected}, got {found}"));
        }
        found == expected
    }
}

/// The text of a file of the golden data.
fn read(name: &str) -> String {
    let path = format!("{}/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The lines of a golden file, parsed.
fn json_lines(file: &str) -> impl Iterator<Item = serde_json::Value> + use<> {
    let text = read(&format!("{file}.jsonl"));
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect::<Vec<_>>().into_iter()
}

/// The text of a layout and an offset, as CuTe prints this pair.
pub(crate) fn pair<L: Display, I: colex::prelude::Int>((layout, offset): (L, I)) -> String {
    format!("({layout},{})", colex::prelude::notation(offset))
}

fn text<L: Display>(result: Result<L, LayoutError>) -> String {
    match result {
        Ok(layout) => layout.to_string(),
        Err(error) => format!("the error\n{error}"),
    }
}
