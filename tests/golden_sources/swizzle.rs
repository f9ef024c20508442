//! Writes `tests/golden_swizzle.rs` from the golden rows of swizzles. A golden row is a recorded call of CuTe with its answer.
//!
//! If a row is a slice at a coordinate other than `(_,_)`, the values at all indices are compared with those of CuTe's slice.
//! Every other answer is compared with CuTe's text. Rows that are wrong in CuTe are left out.

use crate::data::path;
use crate::emit::header;
use crate::notation::Term;
use colex::dynamic::{DynComposed, IntTuple};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

/// The swizzle at the beginning of a text, such as `Sw<3,4,3>`, as an expression, and the text after it.
fn swizzle(text: &str) -> (String, &str) {
    let end = text.find('>').expect("the end of a swizzle");
    (format!("swizzle!({})", text[3..end].replace(',', ", ")), &text[end + 1..])
}

/// A layout, plain or swizzled, as an expression.
fn composed(text: &str) -> String {
    if !text.starts_with("Sw<") {
        return Term::parse(text).expression();
    }
    let (swizzle, rest) = swizzle(text);
    let (offset, layout) = rest.strip_prefix(" o ").and_then(|rest| rest.split_once(" o ")).expect("an offset");
    format!("make_composed_layout({swizzle}, {}, {})", Term::parse(offset).expression(), composed(layout))
}

/// The call of a row as an expression.
fn call(op: &str, args: &[&str]) -> String {
    let term = |k: usize| Term::parse(args[k]);
    match op {
        "swizzle_make" => format!("composition({}, {})", swizzle(args[0]).0, term(1).expression()),
        "swizzle_compose" if args[1].starts_with("Sw<") => {
            format!("after({}, {})", composed(args[0]), composed(args[1]))
        }
        "swizzle_compose" => format!("composition({}, {})", composed(args[0]), term(1).expression()),
        "layout_swizzle_compose" => format!("layout_swizzle({}, {})", term(0).expression(), swizzle(args[1]).0),
        "swizzle_merge" => format!("swizzle_merge({}, {})", swizzle(args[0]).0, swizzle(args[1]).0),
        "swizzle_slice" => format!("{}.slice({})", composed(args[0]), term(1).expression()),
        "swizzle_slice_and_offset" => format!("{}.slice_and_offset({})", composed(args[0]), term(1).expression()),
        "swizzle_tile_to_shape" if args.len() == 2 => {
            format!("{}.tile_to_shape({})", composed(args[0]), term(1).expression())
        }
        "swizzle_tile_to_shape" => {
            format!("{}.tile_to_shape_by({}, {})", composed(args[0]), term(1).expression(), term(2).expression())
        }
        "swizzle_inverse" => format!("{}.{}()", composed(args[0]), args[1]),
        "swizzle_upcast" => format!("{}.upcast({})", composed(args[0]), term(1).expression()),
        "swizzle_downcast" => format!("{}.downcast({})", composed(args[0]), term(1).expression()),
        "swizzle_divide" => format!("{}.logical_divide({})", composed(args[0]), term(1).tiler()),
        "swizzle_max_common_vector" => {
            format!("notation({}.max_common_vector({}))", composed(args[0]), composed(args[1]))
        }
        _ => panic!("{op} is not known"),
    }
}

/// The offset at which a slice begins. `whole` is the sliced layout, and `coord` the coordinate of the slice, both in notation.
fn first(whole: &str, coord: &str) -> isize {
    let begin = coord.replace("(_,", "(0,").replace(",_)", ",0)").replace('_', "");
    let whole: DynComposed = whole.replace('_', "").parse().expect("a swizzled layout");
    whole.at(begin.parse::<IntTuple>().expect("a coordinate")).expect("an offset")
}

/// The source of the test, generated from the golden rows.
pub(crate) fn source() -> String {
    let text = fs::read_to_string(path("tests/golden/swizzle.jsonl")).expect("the data");
    let mut lines = BTreeMap::<String, Vec<String>>::new();
    let mut wrong = 0;
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let text = |key: &str| row[key].as_str().expect("text");
        let (op, id, cute) = (text("op"), text("id"), text("result"));
        let args: Vec<&str> = row["args"].as_array().expect("args").iter().map(|a| a.as_str().expect("text")).collect();
        if row["postcondition"] == false {
            wrong += 1;
            continue;
        }
        let call = call(op, &args);
        let slice = op.starts_with("swizzle_slice") && args[1] != "(_,_)";
        let line = match (op, slice) {
            ("swizzle_slice", true) => {
                let first = first(args[0], args[1]);
                format!("    rows.slices(\"{id}\", values!({call}), {first}, &{});\n", row["values"])
            }
            ("swizzle_slice_and_offset", true) => {
                format!("    rows.begins(\"{id}\", values!({call}.0), \"{}\");\n", cute)
            }
            ("swizzle_slice_and_offset", false) => format!("    rows.prints(\"{id}\", &pair({call}), \"{cute}\");\n"),
            _ => format!("    rows.prints(\"{id}\", &{call}, \"{cute}\");\n"),
        };
        lines.entry(op.to_owned()).or_default().push(line);
    }
    let mut out = header("The golden rows of swizzles on typed layouts.");
    write!(
        out,
        "\n#[path = \"golden_swizzle/rows.rs\"]\nmod rows;\n\nuse colex::prelude::*;\nuse colex::swizzle::{{layout_swizzle, make_composed_layout, swizzle_merge}};\nuse rows::{{Rows, after, pair, values}};\n"
    )
    .unwrap();
    for (op, lines) in &lines {
        write!(out, "\n#[test]\nfn {op}_rows() {{\n    let mut rows = Rows::default();\n").unwrap();
        for i in 0..lines.chunks(10).len() {
            writeln!(out, "    {op}_rows_{i}(&mut rows);").unwrap();
        }
        writeln!(out, "    rows.finish(\"{op}\", {});\n}}", lines.len()).unwrap();
        for (i, chunk) in lines.chunks(10).enumerate() {
            write!(out, "\n#[rustfmt::skip]\nfn {op}_rows_{i}(rows: &mut Rows) {{\n{}}}\n", chunk.concat()).unwrap();
        }
    }
    writeln!(
        out,
        "\n// {wrong} rows are wrong in CuTe, and do not compile here: `ui-tests/swizzle-exactness`, and `swizzle_dynamic.rs` at run time."
    )
    .unwrap();
    out
}
