//! Rows as the source of tests.

use crate::data::{Divergence, Kind, Outcome, Row};
use crate::fit::{Fit, fit};
use crate::golden_rows::Counts;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// An operation of CuTe as colex has it.
struct Operation {
    /// CuTe's name, which is colex's for the short form.
    name: &'static str,
    /// colex's name for the form with a further argument.
    by: &'static str,
    /// What the second argument is.
    second: Second,
    /// Whether it can fail, and so has a `try_` twin.
    can_fail: bool,
    /// The kinds of rows that run.
    kinds: &'static [Kind],
}

#[derive(PartialEq)]
enum Second {
    IntTuple,
    Tiler,
    /// A tiler that has to fit, or the operation is `name_padded`.
    Tile,
}

const ALL: &[Kind] = &[Kind::Static, Kind::Mixed, Kind::Dynamic];

#[rustfmt::skip]
const OPERATIONS: &[Operation] = &[
    Operation { name: "coalesce", by: "coalesce_by", second: Second::IntTuple, can_fail: false, kinds: ALL },
    Operation { name: "filter", by: "filter_by", second: Second::IntTuple, can_fail: false, kinds: ALL },
    Operation { name: "filter_zeros", by: "filter_zeros_by", second: Second::IntTuple, can_fail: false, kinds: ALL },
    Operation { name: "flatten", by: "", second: Second::IntTuple, can_fail: false, kinds: ALL },
    Operation { name: "complement", by: "complement_to", second: Second::IntTuple, can_fail: true, kinds: &[] },
    Operation { name: "composition", by: "composition", second: Second::Tiler, can_fail: true, kinds: ALL },
    Operation { name: "logical_divide", by: "logical_divide", second: Second::Tile, can_fail: true, kinds: &[] },
    Operation { name: "zipped_divide", by: "zipped_divide", second: Second::Tile, can_fail: true, kinds: &[] },
];

/// The rows of one function: rustc's time grows faster than the length of a function.
const ROWS_A_FUNCTION: usize = 25;

/// Whether typed rows of this operation can be written, run or not.
pub(crate) fn is_known(op: &str) -> bool {
    OPERATIONS.iter().any(|operation| operation.name == op)
}

/// The tests of a family: one an operation, with its rows, or the number of them that do not run.
pub(crate) fn family(name: &str, rows: &[Row], divergences: &BTreeMap<String, Divergence>) -> String {
    let mut source = header(&format!("The golden rows of the family {name} on typed layouts."));
    source.push_str("\nmod golden_rows;\n\n");
    if rows.iter().any(runs) {
        source.push_str("use colex::prelude::*;\n");
    }
    source.push_str("use golden_rows::{Counts, Rows};\n");
    let ops: BTreeSet<&str> = rows.iter().map(|row| &*row.op).collect();
    for op in ops {
        operation(&mut source, name, op, rows, divergences);
    }
    source
}

/// The rows that must not compile, a line each.
pub(crate) fn rejected(rows: &[Row], divergences: &BTreeMap<String, Divergence>) -> String {
    let mut source = header("The golden rows that must not compile; `golden_rejected.rs` reads the errors.");
    source.push_str("\nuse colex::prelude::*;\n\n");
    for row in rows {
        if let Some(Outcome::RejectedAtCompileTime(law)) = outcome(row, divergences)
            && runs(row)
        {
            let call = call(row, Form::Plain);
            writeln!(source, "#[rustfmt::skip] fn row_{}() {{ let _ = {call}; }} // {law}", row.id).unwrap();
        }
    }
    source
}

/// What the table of divergences has for a row.
fn outcome<'a>(row: &Row, divergences: &'a BTreeMap<String, Divergence>) -> Option<&'a Outcome> {
    let divergence = divergences.get(&row.id)?;
    assert_eq!(divergence.text, row.text, "divergences.jsonl quotes {} wrongly", row.id);
    Some(&divergence.outcome)
}

/// Whether a row is a test at present.
pub(crate) fn runs(row: &Row) -> bool {
    OPERATIONS.iter().any(|operation| operation.name == row.op && operation.kinds.contains(&row.kind))
}

fn header(title: &str) -> String {
    format!(
        "//! {title}\n//!\n//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; \
         do not edit, but run\n//! `GOLDEN=overwrite cargo test --test golden_sources`.\n"
    )
}

/// A test of an operation, its rows in functions of their own.
fn operation(source: &mut String, family: &str, op: &str, rows: &[Row], divergences: &BTreeMap<String, Divergence>) {
    let of_op: Vec<&Row> = rows.iter().filter(|row| row.op == op).collect();
    let mut counts = Counts { not_run: of_op.iter().filter(|row| !runs(row)).count(), ..Counts::default() };
    let lines: Vec<String> = of_op
        .iter()
        .filter(|row| runs(row))
        .filter_map(|row| check(row, outcome(row, divergences), &mut counts))
        .collect();
    let chunks = lines.chunks(ROWS_A_FUNCTION);

    write!(source, "\n#[test]\nfn {op}_rows() {{\n").unwrap();
    // as `Debug` prints a struct, so is it written
    let counts = format!("{counts:#?}").replace('\n', "\n    ");
    if lines.is_empty() {
        writeln!(source, "    Rows::of(\"{family}, {op}\").finish({counts});\n}}").unwrap();
        return;
    }
    writeln!(source, "    let mut rows = Rows::of(\"{family}, {op}\");").unwrap();
    for i in 0..chunks.len() {
        writeln!(source, "    {op}_rows_{i}(&mut rows);").unwrap();
    }
    writeln!(source, "    rows.finish({counts});\n}}").unwrap();
    for (i, chunk) in chunks.enumerate() {
        write!(source, "\n#[rustfmt::skip]\nfn {op}_rows_{i}(rows: &mut Rows) {{\n{}}}\n", chunk.concat()).unwrap();
    }
}

/// The line that checks a row, unless the row does not compile.
fn check(row: &Row, outcome: Option<&Outcome>, counts: &mut Counts) -> Option<String> {
    let id = &row.id;
    if let Some(Outcome::Inexpressible) = outcome {
        counts.inexpressible += 1;
        return None;
    }
    let tried = call(row, Form::Try);
    match (outcome, &row.cute) {
        (Some(Outcome::Inexpressible), _) => unreachable!(),
        (Some(Outcome::RejectedAtCompileTime(_)), _) => {
            counts.rejected_at_compile_time += 1;
            None
        }
        (Some(Outcome::Rejected(law)), _) => {
            counts.rejected += 1;
            Some(format!("    rows.rejects(\"{id}\", {tried}, \"{law}\");\n"))
        }
        (Some(Outcome::Prints(text)), _) => {
            counts.diverged += 1;
            Some(format!("    rows.diverges(\"{id}\", {tried}, \"{text}\");\n"))
        }
        (None, Some(cute)) => {
            counts.matched += 1;
            let padded = is_padded(row);
            counts.padded += usize::from(padded);
            // the static rows call the plain names, the others, which could fail, the twins
            let plain = !operation_of(row).can_fail || row.kind == Kind::Static;
            let (method, call) = match (padded, plain) {
                (false, true) => ("prints", format!("&{}", call(row, Form::Plain))),
                (false, false) => ("tries", tried),
                (true, true) => ("pads", format!("&{}", call(row, Form::Plain))),
                (true, false) => ("tries_padded", tried),
            };
            Some(format!("    rows.{method}(\"{id}\", {call}, \"{cute}\");\n"))
        }
        (None, None) => panic!("CuTe is wrong on {id}, and divergences.jsonl does not say what colex does"),
    }
}

fn operation_of(row: &Row) -> &'static Operation {
    let operation = OPERATIONS.iter().find(|operation| operation.name == row.op);
    operation.unwrap_or_else(|| panic!("{} is not known", row.op))
}

/// A divide whose tile runs past the end; one with holes has no padded form either.
fn is_padded(row: &Row) -> bool {
    operation_of(row).second == Second::Tile && fit(&row.args[0], &row.args[1]) == Fit::PastTheEnd
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Plain,
    Try,
}

/// The call of a row as a Rust expression.
fn call(row: &Row, form: Form) -> String {
    let operation = operation_of(row);
    let a = row.args[0].expression();
    let (name, arguments) = match (row.args.get(1), &operation.second) {
        (None, _) => (operation.name, a),
        (Some(b), Second::IntTuple) => (operation.by, format!("{a}, {}", b.expression())),
        (Some(b), Second::Tiler | Second::Tile) => (operation.by, format!("{a}, {}", b.tiler())),
    };
    let tries = if form == Form::Try { "try_" } else { "" };
    match (is_padded(row), form) {
        (false, _) => format!("{tries}{name}({arguments})"),
        (true, Form::Plain) => format!("{name}_padded({arguments}).layout()"),
        (true, Form::Try) => format!("{tries}{name}_padded({arguments}).map(|padded| padded.layout())"),
    }
}
