//! Generates the source of `tests/golden_basis.rs` from golden rows. A golden row is a recorded call of CuTe with its answer.
//! These rows are about layouts whose strides are steps of a coordinate.

use crate::data::path;
use crate::emit::header;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

/// Converts ints, steps and parentheses to the notation of the macros: `_4` becomes `4`, and `4` becomes `{4}`.
fn tokens(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut out, mut at) = (String::new(), 0);
    while at < bytes.len() {
        let marked = bytes[at] == b'_';
        let begin = at + usize::from(marked);
        let length = text[begin..].find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(text.len() - begin);
        let index = at > 0 && bytes[at - 1] == b'@';
        match (&text[begin..begin + length], bytes[at]) {
            ("", b'_') => out.push('_'),
            ("", b',') => out.push_str(", "),
            ("", b':') => out.push_str(" : "),
            ("", other) => out.push(other as char),
            (int, _) if marked || index => out.push_str(int),
            (int, _) => write!(out, "{{{int}}}").unwrap(),
        }
        at = begin + length.max(usize::from(!marked));
    }
    out
}

/// The elements of a tuple.
fn elements(text: &str) -> Vec<&str> {
    let inner = &text[1..text.len() - 1];
    let (mut depth, mut begin, mut elements) = (0, 0, Vec::new());
    for (at, byte) in inner.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            b',' if depth == 0 => {
                elements.push(&inner[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    elements.push(&inner[begin..]);
    elements
}

/// Whether a colon stands outside all parentheses.
fn is_layout(text: &str) -> bool {
    let mut depth = 0;
    text.bytes().any(|byte| {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        byte == b':' && depth == 0
    })
}

/// An element of a tiler as an expression.
fn element(text: &str) -> String {
    match text {
        _ if is_layout(text) => format!("layout!({})", tokens(text)),
        _ if text.starts_with('(') => {
            format!("({})", elements(text).into_iter().map(element).collect::<Vec<_>>().join(", "))
        }
        _ => tokens(text),
    }
}

/// A tiler as an expression.
fn tiler(text: &str) -> String {
    match element(text) {
        list if list.starts_with('(') && !is_layout(text) => format!("tiler!{list}"),
        int if !is_layout(text) => format!("tiler!({int}).head"),
        layout => layout,
    }
}

fn call(op: &str, args: &[&str]) -> String {
    let layout = |k: usize| format!("layout!({})", tokens(args[k]));
    match op {
        "basis_coalesce" => format!("Ok({}.coalesce())", layout(0)),
        "basis_slice" if args[1].starts_with('(') => format!("Ok({}.slice(coord!{}))", layout(0), tokens(args[1])),
        "basis_slice" => format!("Ok({}.slice(coord!({}).head))", layout(0), tokens(args[1])),
        "basis_divide" => format!("{}.try_{}({})", layout(0), args[2], tiler(args[1])),
        "basis_composition" => format!("try_composition({}, {})", layout(0), tiler(args[1])),
        "make_identity_layout" if args[0].starts_with('(') => {
            format!("try_make_identity_layout(shape!{})", tokens(args[0]))
        }
        "make_identity_layout" => format!("try_make_identity_layout(shape!({}).head)", tokens(args[0])),
        _ => panic!("{op} is not known"),
    }
}

/// The source of the test, generated from the golden rows.
pub(crate) fn source() -> String {
    let text = |file: &str| fs::read_to_string(path(&format!("tests/golden/{file}.jsonl"))).expect("the data");
    let mut lines = BTreeMap::<String, Vec<String>>::new();
    for line in text("basis").lines().chain(text("construct").lines()) {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let op = row["op"].as_str().expect("text");
        if !op.starts_with("basis_") && op != "make_identity_layout" {
            continue;
        }
        let args: Vec<&str> = row["args"].as_array().expect("args").iter().map(|a| a.as_str().expect("text")).collect();
        let line = format!("    row!(rows, {}, {});\n", row["id"], call(op, &args));
        lines.entry(op.to_owned()).or_default().push(line);
    }
    let mut out = header("The golden rows of coordinates as strides on typed layouts.");
    out.push_str("\n#[path = \"golden_basis/rows.rs\"]\nmod rows;\n\nuse colex::basis::try_make_identity_layout;\n");
    out.push_str("use colex::prelude::*;\nuse rows::{Rows, row};\n");
    for (op, lines) in &lines {
        write!(out, "\n#[test]\nfn {op}_rows() {{\n    let mut rows = Rows::new();\n").unwrap();
        for i in 0..lines.chunks(10).len() {
            writeln!(out, "    {op}_rows_{i}(&mut rows);").unwrap();
        }
        writeln!(out, "    rows.finish(\"{op}\", {});\n}}", lines.len()).unwrap();
        for (i, chunk) in lines.chunks(10).enumerate() {
            write!(out, "\n#[rustfmt::skip]\nfn {op}_rows_{i}(rows: &mut Rows) {{\n{}}}\n", chunk.concat()).unwrap();
        }
    }
    out
}
