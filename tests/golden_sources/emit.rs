//! Writes the source of tests from golden rows (recorded calls of CuTe with its answers).

use crate::data::{Divergence, Kind, Outcome, Row};
use crate::fit::{Fit, fit};
use crate::golden_rows::Counts;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// An operation of CuTe, and its forms in colex.
struct Operation {
    /// The name in CuTe, which is also the name of the short form in colex.
    name: &'static str,
    /// The name in colex of the form with one more argument.
    by: &'static str,
    /// How many arguments the short form takes.
    arity: usize,
    /// The kinds of the arguments after the first.
    others: Others,
    /// Which forms also have a `try_` function.
    twin: Twin,
    /// Whether the result is a layout, and not an int or a tuple of ints.
    makes_layout: bool,
    /// How the call is written, if not as `name(args)`.
    special: Special,
    /// The kinds of rows that the tests call.
    kinds: &'static [Kind],
}

#[derive(PartialEq)]
enum Others {
    IntTuples,
    Tiler,
    /// A tiler. If its tiles go past the edge, the operation is `name_padded`.
    Tile,
}

/// How a call is written if it is not `name(args)`, or if its result is neither a layout nor ints.
#[derive(PartialEq)]
enum Special {
    None,
    /// `layout.mode::<I>().mode::<J>()`, from a layout and a path.
    Path,
    /// The result is a layout and an offset.
    Pair,
    /// The result is the truth value of a relation, static or dynamic.
    Answer,
    /// `layout.name()`, which is a constant.
    Constant,
    /// `crd2idx_by(coordinate, shape, stride)`, from a layout and a coordinate.
    Apply,
}

enum Twin {
    None,
    OfBy,
    OfBoth,
}

const ALL: &[Kind] = &[Kind::Static, Kind::Mixed, Kind::Dynamic];

const OPERATIONS: &[Operation] = &[
    one_layout("coalesce", "coalesce_by"),
    one_layout("filter", "filter_by"),
    one_layout("filter_zeros", "filter_zeros_by"),
    one_layout("flatten", ""),
    Operation { twin: Twin::OfBoth, ..one_layout("complement", "complement_to") },
    two_layouts("composition", Others::Tiler),
    two_layouts("logical_divide", Others::Tile),
    two_layouts("zipped_divide", Others::Tile),
    two_layouts("tiled_divide", Others::Tile),
    two_layouts("flat_divide", Others::Tile),
    two_layouts("logical_product", Others::Tiler),
    two_layouts("zipped_product", Others::Tiler),
    two_layouts("tiled_product", Others::Tiler),
    two_layouts("flat_product", Others::Tiler),
    two_layouts("blocked_product", Others::Tiler),
    two_layouts("raked_product", Others::Tiler),
    Operation { by: "tile_to_shape_by", ..two_layouts("tile_to_shape", Others::IntTuples) },
    Operation { twin: Twin::OfBoth, ..one_layout("right_inverse", "") },
    Operation { twin: Twin::OfBoth, ..one_layout("left_inverse", "") },
    Operation { twin: Twin::OfBoth, ..one_layout("nullspace", "") },
    two_layouts("max_common_layout", Others::IntTuples),
    Operation { makes_layout: false, twin: Twin::None, ..two_layouts("max_common_vector", Others::IntTuples) },
    Operation { makes_layout: false, ..one_layout("max_alignment", "") },
    two_layouts("domain_distribute", Others::IntTuples),
    Operation { special: Special::Apply, ..coordinate("apply", "", 2) },
    coordinate("crd2idx", "crd2idx_by", 2),
    coordinate("idx2crd", "idx2crd_by", 2),
    coordinate("crd2crd", "", 3),
    shapes("get_hier_coord", 2),
    shapes("get_flat_coord", 2),
    shapes("get_1d_coord", 2),
    Operation { twin: Twin::OfBoth, ..modes("append", "append_to", 2) },
    Operation { twin: Twin::OfBoth, ..modes("prepend", "prepend_to", 2) },
    Operation { twin: Twin::OfBoth, ..modes("replace", "", 3) },
    Operation { twin: Twin::OfBoth, ..modes("select", "", 2) },
    two_layouts("upcast", Others::IntTuples),
    two_layouts("downcast", Others::IntTuples),
    modes("make_layout", "", 2),
    Operation { twin: Twin::OfBoth, ..modes("make_ordered_layout", "", 2) },
    Operation { twin: Twin::OfBoth, ..modes("make_layout_like", "", 1) },
    coordinate("compact_col_major", "compact_col_major_from", 1),
    coordinate("compact_row_major", "compact_row_major_from", 1),
    // The strides of the result are coordinates, so all rows are inexpressible in these tests.
    modes("make_identity_layout", "", 1),
    relation("congruent"),
    relation("weakly_congruent"),
    relation("compatible"),
    relation("evenly_divides"),
    relation("elem_less"),
    relation("lex_less"),
    relation("colex_less"),
    Operation { special: Special::Constant, ..modes("rank", "", 1) },
    Operation { special: Special::Constant, ..modes("depth", "", 1) },
    coordinate("size", "", 1),
    coordinate("cosize", "", 1),
    coordinate("coshape", "", 1),
    shapes("product_each", 1),
    shapes("shape_div", 2),
    shapes("ceil_div", 2),
    shapes("round_up", 2),
    shapes("inner_product", 2),
    modes("take", "", 3),
    modes("group", "", 3),
    modes("slice", "", 2),
    modes("dice", "", 2),
    Operation { special: Special::Pair, ..modes("slice_and_offset", "", 2) },
    Operation { special: Special::Path, ..modes("get", "", 2) },
];

const fn one_layout(name: &'static str, by: &'static str) -> Operation {
    modes(name, by, 1)
}
const fn relation(name: &'static str) -> Operation {
    Operation { special: Special::Answer, ..modes(name, "", 2) }
}
const fn shapes(name: &'static str, arity: usize) -> Operation {
    Operation { twin: Twin::OfBoth, makes_layout: false, ..modes(name, "", arity) }
}
const fn modes(name: &'static str, by: &'static str, arity: usize) -> Operation {
    Operation {
        name,
        by,
        arity,
        others: Others::IntTuples,
        twin: Twin::None,
        makes_layout: true,
        special: Special::None,
        kinds: ALL,
    }
}
const fn two_layouts(name: &'static str, others: Others) -> Operation {
    Operation { others, twin: Twin::OfBoth, ..modes(name, "", 2) }
}
const fn coordinate(name: &'static str, by: &'static str, arity: usize) -> Operation {
    Operation { twin: Twin::OfBy, makes_layout: false, ..modes(name, by, arity) }
}

/// Whether a source calls an operation that is not in the prelude.
pub(crate) fn beyond_the_prelude(source: &str) -> bool {
    let library = include_str!("../../src/lib.rs");
    let prelude: BTreeSet<&str> = words(library.split_once("pub mod prelude").unwrap().1).collect();
    let operations: BTreeSet<&str> = OPERATIONS.iter().flat_map(|operation| [operation.name, operation.by]).collect();
    words(source).any(|word| {
        let plain = word.trim_start_matches("try_").trim_end_matches("_padded");
        operations.contains(plain)
            && !prelude.contains(word)
            && [" ", "&"].iter().any(|c| source.contains(&format!("{c}{word}(")))
    })
}

fn words(source: &str) -> impl Iterator<Item = &str> {
    source.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The number of rows in one function. It is small, because the time to compile a function grows faster than its length. Without
/// optimisation, the values of 25 rows would not fit the stack of a thread.
const ROWS_A_FUNCTION: usize = 10;

/// Whether this operation is in the table, so that typed rows of it can be written.
pub(crate) fn is_known(op: &str) -> bool {
    OPERATIONS.iter().any(|operation| operation.name == op)
}

/// The tests of a family: one test for each operation. A test calls rows of its operation. It also has
/// the number of rows that it does not call.
pub(crate) fn family(name: &str, rows: &[Row], divergences: &BTreeMap<String, Divergence>) -> String {
    let mut tests = String::new();
    let ops: BTreeSet<&str> = rows.iter().map(|row| &*row.op).collect();
    for op in ops {
        operation(&mut tests, name, op, rows, divergences);
    }
    let mut source = header(&format!("The golden rows of the family {name} on typed layouts."));
    let helpers = ["Counts", "Rows", "answers", "pair"];
    let used = |name: &&str| name.starts_with(char::is_uppercase) || tests.contains(&format!("&{name}"));
    let helpers = helpers.into_iter().filter(used).collect::<Vec<_>>().join(", ");
    write!(source, "\nuse crate::golden_rows::{{{helpers}}};\n").unwrap();
    if beyond_the_prelude(&tests) {
        source.push_str("use colex::algebra::*;\n");
    }
    if rows.iter().any(runs) {
        source.push_str("use colex::prelude::*;\n");
    }
    source + &tests
}

/// The rows that must not compile, one on each line.
pub(crate) fn rejected(rows: &[Row], divergences: &BTreeMap<String, Divergence>) -> String {
    let mut source =
        header("The golden rows that must not compile; `tests/compiler/golden_rejected.rs` reads the errors.");
    source.push_str("\nuse colex::algebra::*;\nuse colex::prelude::*;\n\n");
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

/// The outcome of a row in the table of divergences, if the row is there.
fn outcome<'a>(row: &Row, divergences: &'a BTreeMap<String, Divergence>) -> Option<&'a Outcome> {
    let divergence = divergences.get(&row.id)?;
    assert_eq!(divergence.text, row.text, "divergences.jsonl quotes {} wrongly", row.id);
    Some(&divergence.outcome)
}

/// Whether a test calls this row.
pub(crate) fn runs(row: &Row) -> bool {
    OPERATIONS.iter().any(|operation| operation.name == row.op && operation.kinds.contains(&row.kind))
}

pub(crate) fn header(title: &str) -> String {
    format!(
        "//! {title}\n//!\n//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; \
         do not edit, but run\n//! `GOLDEN=overwrite cargo test --test golden_sources`.\n"
    )
}

/// Writes the test of an operation. The rows are in separate functions, which the test calls.
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
    // The `Debug` text of the struct is also its Rust expression.
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

/// The line that checks a row. `None` if the row does not compile or its arguments have no type.
fn check(row: &Row, outcome: Option<&Outcome>, counts: &mut Counts) -> Option<String> {
    let id = &row.id;
    match (outcome, &row.cute) {
        (Some(Outcome::Inexpressible), _) => {
            counts.inexpressible += 1;
            None
        }
        (Some(Outcome::RejectedAtCompileTime(_)), _) => {
            counts.rejected_at_compile_time += 1;
            None
        }
        (Some(Outcome::Rejected(law)), _) => {
            counts.rejected += 1;
            Some(format!("    rows.rejects(\"{id}\", {}, \"{law}\");\n", call(row, Form::Try)))
        }
        (Some(Outcome::Prints(text)), _) => {
            counts.diverged += 1;
            let result = if has_twin(row) { call(row, Form::Try) } else { format!("Ok({})", call(row, Form::Plain)) };
            Some(format!("    rows.diverges(\"{id}\", {result}, \"{text}\");\n"))
        }
        (None, Some(cute)) => {
            counts.matched += 1;
            let padded = is_padded(row);
            counts.padded += usize::from(padded);
            // Static rows call the plain function. Other rows could fail at run time, so they call the `try_` function.
            let (method, call) = match (padded, row.kind == Kind::Static || !has_twin(row)) {
                (false, true) => ("prints", format!("&{}", call(row, Form::Plain))),
                (false, false) => ("tries", call(row, Form::Try)),
                (true, true) => ("pads", format!("&{}", call(row, Form::Plain))),
                (true, false) => ("tries_padded", call(row, Form::Try)),
            };
            Some(format!("    rows.{method}(\"{id}\", {call}, \"{cute}\");\n"))
        }
        (None, None) => panic!("CuTe's result of {id} is wrong, but divergences.jsonl has no row for it"),
    }
}

fn operation_of(row: &Row) -> &'static Operation {
    let operation = OPERATIONS.iter().find(|operation| operation.name == row.op);
    operation.unwrap_or_else(|| panic!("{} is not known", row.op))
}

/// Whether a row is a divide whose tile goes past the edge. A tile with holes does not count, because its padded divide is
/// refused too.
fn is_padded(row: &Row) -> bool {
    operation_of(row).others == Others::Tile && fit(&row.args[0], &row.args[1]) == Fit::PastTheEnd
}

/// Whether the form of the operation that a row calls also has a `try_` function.
fn has_twin(row: &Row) -> bool {
    let operation = operation_of(row);
    match operation.twin {
        Twin::None => false,
        Twin::OfBy => row.args.len() > operation.arity,
        Twin::OfBoth => true,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Plain,
    Try,
}

/// The call of a row as a Rust expression. Its value can be printed, or is a `Result` of such a value.
fn call(row: &Row, form: Form) -> String {
    let operation = operation_of(row);
    assert!(form == Form::Plain || has_twin(row), "{} has no `try_` twin", row.text);
    let (first, others) = row.args.split_first().unwrap();
    if operation.special == Special::Path {
        let path: String = others[0].ints().iter().map(|i| format!(".mode::<{i}>()")).collect();
        return first.expression() + &path;
    }
    if operation.special == Special::Apply {
        let (layout, coordinate) = (first.expression(), others[0].expression());
        return format!("{{ let a = {layout}; notation(crd2idx_by({coordinate}, a.shape(), a.stride())) }}");
    }
    let others = others.iter().map(|arg| match operation.others {
        Others::IntTuples => arg.expression(),
        Others::Tiler | Others::Tile => arg.tiler(),
    });
    let arguments = [first.expression()].into_iter().chain(others).collect::<Vec<_>>().join(", ");
    let name = if row.args.len() > operation.arity { operation.by } else { operation.name };
    match operation.special {
        Special::Pair => return format!("pair({name}({arguments}))"),
        Special::Answer => return format!("answers::{name}({arguments})"),
        Special::Constant => return format!("answers::constant({arguments}.{name}())"),
        Special::None | Special::Path | Special::Apply => {}
    }
    match (form, is_padded(row), operation.makes_layout) {
        (Form::Plain, false, true) => format!("{name}({arguments})"),
        (Form::Plain, false, false) => format!("notation({name}({arguments}))"),
        (Form::Plain, true, _) => format!("{name}_padded({arguments}).layout()"),
        (Form::Try, false, true) => format!("try_{name}({arguments})"),
        (Form::Try, false, false) => format!("try_{name}({arguments}).map(notation)"),
        (Form::Try, true, _) => format!("try_{name}_padded({arguments}).map(|padded| padded.layout())"),
    }
}
