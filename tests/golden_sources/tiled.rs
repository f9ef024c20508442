//! Writes the source of tests from the golden rows (recorded calls of CuTe with its answers) of atoms and tiled instructions.

use crate::data::path;
use crate::emit::header;
use crate::notation::Term;
use serde_json::Value;
use std::fmt::Write;
use std::fs;

/// The source of the tests of all rows. Each row of a tiled instruction is compared in a separate function, because one function
/// with all rows would need too much of the stack.
pub(crate) fn source() -> String {
    let (atoms, tiled) = (rows("atoms"), rows("tiled"));
    let mut source = header("The golden rows of atoms, and of what is tiled from them, on typed layouts.");
    source.push_str("\nuse crate::tiled_rows::{Fields, of_copy_atom, of_mma_atom, part};\n");
    source.push_str("use colex::atom::*;\nuse colex::prelude::*;\n\n#[test]\n#[rustfmt::skip]\n");
    source.push_str("fn atoms() {\n    let mut fields = Fields::of(\"atoms\");\n");
    for row in &atoms {
        let (id, name) = (text(&row["id"]), text(&row["name"]));
        let (kind, expression) =
            if row["op"] == "mma_atom" { ("mma", name.to_owned()) } else { ("copy", copy_atom(name)) };
        writeln!(source, "    of_{kind}_atom(&mut fields, \"{id}\", {expression});").unwrap();
    }
    let counts = [&atoms, &tiled].map(|rows| rows.iter().map(results).sum::<usize>());
    writeln!(source, "    fields.finish({});\n}}\n\n#[test]\nfn tiled() {{", counts[0]).unwrap();
    source.push_str("    let mut fields = Fields::of(\"tiled\");\n");
    for row in &tiled {
        writeln!(source, "    row_{}(&mut fields);", text(&row["id"])).unwrap();
    }
    writeln!(source, "    fields.finish({});\n}}", counts[1]).unwrap();
    for row in &tiled {
        let id = text(&row["id"]);
        write!(source, "\n#[rustfmt::skip]\nfn row_{id}(fields: &mut Fields) {{\n    let id = \"{id}\";\n").unwrap();
        match text(&row["op"]) {
            "tiled_mma" => tiled_mma(&mut source, row),
            "tiled_copy" => tiled_copy(&mut source, row),
            "tiled_copy_for_mma" => tiled_copy_for_mma(&mut source, row),
            op => panic!("{op} is not known"),
        }
        source.push_str("}\n");
    }
    source
}

/// The source of the tests of tiled instructions with dynamic operands: in the first test, the first integer of
/// the shape and the first integer of the stride are dynamic. In the second test, all integers are dynamic.
pub(crate) fn source_of_dynamic() -> String {
    let rows = rows("tiled");
    let mut source = header("The golden rows of what is tiled from atoms, of mixed and of dynamic operands.");
    source.push_str("\nuse crate::tiled_rows::{Fields, dynamic_part};\nuse colex::atom::*;\nuse colex::prelude::*;\n");
    for form in ["mixed", "dynamic"] {
        write!(source, "\n#[test]\nfn {form}() {{\n    let mut fields = Fields::without_marks(\"tiled\");\n").unwrap();
        for row in &rows {
            writeln!(source, "    {form}_{}(&mut fields);", text(&row["id"])).unwrap();
        }
        writeln!(source, "    fields.finish_some({SHARED_OUT});\n}}").unwrap();
        for row in &rows {
            let id = text(&row["id"]);
            write!(source, "\n#[rustfmt::skip]\nfn {form}_{id}(fields: &mut Fields) {{\n    let id = \"{id}\";\n")
                .unwrap();
            match text(&row["op"]) {
                "tiled_mma" => {
                    let_mma(&mut source, row, "atom");
                    for x in ["a", "b", "c"] {
                        let_operand(&mut source, row, x, form);
                        share(&mut source, row, "mma", x, x, &format!("thrfrg_{x}"));
                    }
                }
                "tiled_copy" => {
                    let_copy(&mut source, row);
                    for side in ["s", "d"] {
                        let_operand(&mut source, row, "x", form);
                        share(&mut source, row, "copy", "x", side, &format!("tidfrg_{side}"));
                    }
                }
                _ => {
                    let_mma(&mut source, row, "mma");
                    let atom = copy_atom(text(&row["atom"]));
                    writeln!(source, "    let copy_a = tiled_copy_a({atom}.of::<F16>(), mma);").unwrap();
                    let_operand(&mut source, row, "a", form);
                    share(&mut source, row, "copy_a", "a", "s", "");
                    for (key, thread) in parts(row, "retile") {
                        writeln!(source, "    let held = mma.get_slice({thread}).partition_a(&a).layout();").unwrap();
                        writeln!(source, "    fields.same(id, \"{key}\", copy_a.retile(held).to_dyn());").unwrap();
                    }
                }
            }
            source.push_str("}\n");
        }
    }
    source
}

/// The number of fields that depend on an operand: the layout of all threads' parts, the parts of some threads, the shape of a
/// part, and the result of `retile` for a part.
const SHARED_OUT: usize = 261;

/// Writes the operand `x` of a row, as a layout. If `form` is `dynamic`, all integers are dynamic. If it is `mixed`, the first
/// integer of the shape and the first integer of the stride are dynamic.
fn let_operand(source: &mut String, row: &Value, x: &str, form: &str) {
    let (shape, stride) = text(&row[x]).split_once(':').expect("a layout");
    let dynamic = |tuple: &str| {
        let mut seen = 0;
        let ints = tuple.split_inclusive([',', '(', ')']).map(|part| {
            let int: String = part.chars().filter(char::is_ascii_digit).collect();
            seen += usize::from(!int.is_empty());
            let is_dynamic = !int.is_empty() && (form == "dynamic" || seen == 1);
            let part = part.replace('_', "");
            if is_dynamic { part.replacen(&int, &format!("{{{int}}}"), 1) } else { part }
        });
        ints.collect::<String>()
    };
    writeln!(source, "    let {x} = layout!({} : {});", dynamic(shape), dynamic(stride)).unwrap();
}

/// Writes the comparisons of the operand `x` of a tiled instruction: the layout of all threads' parts, the shape of a part, and
/// the parts of some threads.
fn share(source: &mut String, row: &Value, tiled: &str, x: &str, side: &str, thrfrg: &str) {
    if !thrfrg.is_empty() {
        writeln!(source, "    fields.same(id, \"{thrfrg}\", {tiled}.{thrfrg}({x}).to_dyn());").unwrap();
    }
    let shape = format!("partition_shape_{x}");
    if row.get(&shape).is_some() {
        writeln!(source, "    let shape = notation({tiled}.{shape}({x}.shape())).to_string().replace('_', \"\");")
            .unwrap();
        writeln!(source, "    fields.same(id, \"{shape}\", shape);").unwrap();
    }
    writeln!(source, "    let data: Vec<usize> = (0..{x}.cosize()).collect();").unwrap();
    writeln!(source, "    let {x} = make_tensor(&data[..], {x});").unwrap();
    for (key, thread) in parts(row, side) {
        let part = format!("{tiled}.get_slice({thread}).partition_{side}(&{x})");
        writeln!(source, "    fields.part(id, \"{key}\", dynamic_part({part}));").unwrap();
    }
}

fn rows(file: &str) -> Vec<Value> {
    let text = fs::read_to_string(path(&format!("tests/golden/{file}.jsonl"))).unwrap();
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

/// How many fields of a row are results.
fn results(row: &Value) -> usize {
    const ARGUMENTS: [&str; 14] = [
        "id",
        "op",
        "name",
        "atom",
        "mma",
        "bits",
        "atom_layout",
        "tile",
        "thr_layout",
        "val_layout",
        "a",
        "b",
        "c",
        "x",
    ];
    row.as_object().unwrap().keys().filter(|key| !ARGUMENTS.contains(&key.as_str())).count()
}

/// A copy atom as an expression. A name such as `UniversalCopy_u32` becomes a type with a parameter.
fn copy_atom(name: &str) -> String {
    match name.rsplit_once("_u") {
        Some((word, bits)) if bits.parse::<u32>().is_ok() => format!("{word}::<u{bits}>::new()"),
        _ => name.to_owned(),
    }
}

fn mma_atom(name: &str) -> String {
    if name == "UniversalFMA" { "UniversalFMA::<f32>::new()".into() } else { name.into() }
}

fn expression(row: &Value, field: &str) -> String {
    Term::parse(text(&row[field])).expression()
}

fn let_mma(source: &mut String, row: &Value, atom: &str) {
    let tile = Term::parse(text(&row["tile"])).tiler();
    let (atom, atoms) = (mma_atom(text(&row[atom])), expression(row, "atom_layout"));
    writeln!(source, "    let mma = tiled_mma({atom}, {atoms}, {tile});").unwrap();
}

fn let_copy(source: &mut String, row: &Value) {
    let (atom, bits) = (copy_atom(text(&row["atom"])), &row["bits"]);
    let (threads, values) = (expression(row, "thr_layout"), expression(row, "val_layout"));
    writeln!(source, "    let copy = tiled_copy({atom}.of::<u{bits}>(), {threads}, {values});").unwrap();
}

/// The keys of a row that hold the part of a thread, such as `thread_1_a`, each with the number of the thread.
fn parts<'a>(row: &'a Value, of: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    row.as_object().unwrap().keys().filter_map(move |key| {
        let (thread, side) = key.strip_prefix("thread_")?.split_once('_')?;
        (side == of).then_some((key.as_str(), thread))
    })
}

fn tiled_mma(source: &mut String, row: &Value) {
    let_mma(source, row, "atom");
    source.push_str("    fields.same(id, \"tile_shape\", notation(mma.tile_shape()));\n");
    source.push_str("    fields.same(id, \"threads\", mma.threads());\n");
    for x in ["a", "b", "c"] {
        let layout = expression(row, x);
        writeln!(source, "    fields.same(id, \"{x}_tv\", mma.layout_{x}_tv());").unwrap();
        writeln!(source, "    let {x} = {layout};").unwrap();
        writeln!(source, "    fields.same(id, \"thrfrg_{x}\", mma.thrfrg_{x}({x}));").unwrap();
        if row.get(format!("partition_shape_{x}")).is_some() {
            writeln!(source, "    let shape = notation(mma.partition_shape_{x}({x}.shape()));").unwrap();
            writeln!(source, "    fields.same(id, \"partition_shape_{x}\", shape);").unwrap();
        }
        writeln!(source, "    let data: Vec<usize> = (0..{x}.cosize()).collect();").unwrap();
        writeln!(source, "    let {x} = make_tensor(&data[..], {x});").unwrap();
        for (key, thread) in parts(row, x) {
            writeln!(source, "    fields.part(id, \"{key}\", part(mma.get_slice({thread}).partition_{x}(&{x})));")
                .unwrap();
        }
    }
}

fn tiled_copy(source: &mut String, row: &Value) {
    let_copy(source, row);
    source.push_str("    fields.same(id, \"tiler_mn\", notation(copy.tiler_mn()));\n");
    source.push_str("    fields.same(id, \"tv\", copy.layout_tv());\n");
    writeln!(source, "    let x = {};", expression(row, "x")).unwrap();
    for side in ["s", "d"] {
        writeln!(source, "    fields.same(id, \"{side}_tv\", copy.layout_{side}_tv());").unwrap();
        writeln!(source, "    fields.same(id, \"tidfrg_{side}\", copy.tidfrg_{side}(x));").unwrap();
    }
    source.push_str("    let data: Vec<usize> = (0..x.cosize()).collect();\n");
    source.push_str("    let x = make_tensor(&data[..], x);\n");
    for side in ["s", "d"] {
        for (key, thread) in parts(row, side) {
            writeln!(source, "    fields.part(id, \"{key}\", part(copy.get_slice({thread}).partition_{side}(&x)));")
                .unwrap();
        }
    }
}

fn tiled_copy_for_mma(source: &mut String, row: &Value) {
    let_mma(source, row, "mma");
    let atom = copy_atom(text(&row["atom"]));
    for x in ["a", "b"] {
        writeln!(source, "    let copy_{x} = tiled_copy_{x}({atom}.of::<F16>(), mma);").unwrap();
        for side in ["s", "d"] {
            writeln!(source, "    fields.same(id, \"{x}_{side}_tv\", copy_{x}.layout_{side}_tv());").unwrap();
        }
    }
    source.push_str("    fields.same(id, \"a_tiler\", notation(copy_a.tiler_mn()));\n");
    writeln!(source, "    let a = {};", expression(row, "a")).unwrap();
    source.push_str("    let data: Vec<usize> = (0..a.cosize()).collect();\n");
    source.push_str("    let a = make_tensor(&data[..], a);\n");
    for (key, thread) in parts(row, "s") {
        writeln!(source, "    fields.part(id, \"{key}\", part(copy_a.get_slice({thread}).partition_s(&a)));").unwrap();
    }
    for (key, thread) in parts(row, "retile") {
        writeln!(source, "    let held = mma.get_slice({thread}).partition_a(&a).layout();").unwrap();
        writeln!(source, "    fields.same(id, \"{key}\", copy_a.retile(held));").unwrap();
    }
}
