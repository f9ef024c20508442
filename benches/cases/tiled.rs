//! Generates a program for the bench of compile times: it computes every field of the golden rows of tiled atoms.
//!
//! A golden row has the operands of a call, and CuTe's results as fields. The program does not compare its results with them.

use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// Returns the number of rows, a program that only builds their operands, and a program that also computes all their fields.
pub(crate) fn programs() -> (usize, String, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden/tiled.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let rows: Vec<Row> = text.lines().map(|line| Row::of(&serde_json::from_str(line).expect("JSON"))).collect();
    (rows.len(), program(&rows, false), program(&rows, true))
}

/// The code of one row. The statements `operands` and `tiled` build the operands and the tiled atoms. `held` and `results` are
/// expressions, whose values a generated function returns.
#[derive(Default)]
struct Row {
    operands: String,
    held: Vec<String>,
    tiled: String,
    results: Vec<String>,
}

impl Row {
    fn of(row: &Value) -> Self {
        let mut this = Row::default();
        match text(row, "op") {
            "tiled_mma" => this.mma(row),
            "tiled_copy" => this.copy(row),
            "tiled_copy_for_mma" => this.copy_for_mma(row),
            op => panic!("no such row: {op}"),
        }
        this
    }

    /// Adds the layout `x` of the row, and a tensor of it, to the operands.
    fn tensor(&mut self, row: &Value, x: &str) {
        let layout = layout(text(row, x));
        write!(self.operands, "let {x} = {layout}; let t{x} = make_tensor(m, {x}); ").expect("writing to a string");
        self.held.push(format!("t{x}"));
    }

    /// For each field `thread_N_SIDE` of the row, adds the part of the tensor `x` that `partition_SIDE` gives thread `N`. A side
    /// is an operand `a`, `b` or `c` of an MMA, or the source `s` or the destination `d` of a copy.
    fn parts(&mut self, row: &Value, tiled: &str, side: &str, x: &str) {
        for thread in threads(row, side) {
            self.results.push(format!("part({tiled}.get_slice({thread}).partition_{side}(&t{x}))"));
        }
    }

    fn tile(&mut self, row: &Value, atom: &str) {
        let (atoms, tile) = (layout(text(row, "atom_layout")), tiler(text(row, "tile")));
        let atom = if atom == "UniversalFMA" { "UniversalFMA::<f32>::new()" } else { atom };
        self.operands = format!("let (atom, atoms, tile) = ({atom}, {atoms}, {tile}); ");
        self.tiled.push_str("let mma = tiled_mma(atom, atoms, tile); ");
        self.held.push("(atom, atoms, tile)".into());
    }

    fn mma(&mut self, row: &Value) {
        self.tile(row, text(row, "atom"));
        self.results.extend(["mma.tile_shape()".into(), "mma.threads()".into()]);
        for x in ["a", "b", "c"] {
            self.tensor(row, x);
            self.results.extend([format!("mma.layout_{x}_tv()"), format!("mma.thrfrg_{x}({x})")]);
            if row.get(format!("partition_shape_{x}")).is_some() {
                self.results.push(format!("mma.partition_shape_{x}({x}.shape())"));
            }
            self.parts(row, "mma", x, x);
        }
    }

    fn copy(&mut self, row: &Value) {
        let (of_threads, of_values) = (layout(text(row, "thr_layout")), layout(text(row, "val_layout")));
        self.operands = format!("let (threads, values) = ({of_threads}, {of_values}); ");
        self.held.push("(threads, values)".into());
        let (atom, bits) = (copy_atom(text(row, "atom")), &row["bits"]);
        write!(self.tiled, "let copy = tiled_copy({atom}.of::<u{bits}>(), threads, values); ")
            .expect("writing to a string");
        self.results.extend(["copy.tiler_mn()".into(), "copy.layout_tv()".into()]);
        self.tensor(row, "x");
        for side in ["s", "d"] {
            self.results.extend([format!("copy.layout_{side}_tv()"), format!("copy.tidfrg_{side}(x)")]);
            self.parts(row, "copy", side, "x");
        }
    }

    fn copy_for_mma(&mut self, row: &Value) {
        self.tile(row, text(row, "mma"));
        self.tensor(row, "a");
        let atom = copy_atom(text(row, "atom"));
        for x in ["a", "b"] {
            write!(self.tiled, "let copy_{x} = tiled_copy_{x}({atom}.of::<F16>(), mma); ")
                .expect("writing to a string");
            self.results.extend(["s", "d"].map(|side| format!("copy_{x}.layout_{side}_tv()")));
        }
        self.results.push("copy_a.tiler_mn()".into());
        self.parts(row, "copy_a", "s", "a");
        for thread in threads(row, "retile") {
            self.results.push(format!("copy_a.retile(mma.get_slice({thread}).partition_a(&ta).layout())"));
        }
    }
}

fn program(rows: &[Row], whole: bool) -> String {
    let mut program = String::from(
        "#![allow(unused)]\nuse colex::atom::*;\nuse colex::layout::AnyLayout;\nuse colex::prelude::*;\nuse colex::tensor::View;\n\
         fn part<L: AnyLayout>(part: Tensor<View<'_, f32>, L>) -> (L, f32) { (part.layout(), part[0]) }\n",
    );
    for (i, row) in rows.iter().enumerate() {
        let Row { operands, held, tiled, results } = row;
        let (tiled, results) = if whole { (tiled.as_str(), results.as_slice()) } else { ("", [].as_slice()) };
        // there may be many results, so they are nested in tuples of eight
        let results: String = held.iter().chain(results).map(|result| format!("({result},),")).collect();
        let results = results.split_inclusive(",),").collect::<Vec<_>>();
        let results: String = results.chunks(8).map(|some| format!("({}),", some.concat())).collect();
        writeln!(program, "pub fn f{i}(m: &[f32]) -> impl Sized + use<'_> {{ {operands}{tiled}({results}) }}")
            .expect("writing to a string");
    }
    program
}

/// The threads whose part on a side is a field of the row. For example, the field `thread_1_a` is the part of thread 1 on side
/// `a`.
fn threads<'a>(row: &'a Value, of: &'a str) -> impl Iterator<Item = &'a str> {
    row.as_object().expect("an object").keys().filter_map(move |key| {
        let (thread, side) = key.strip_prefix("thread_")?.split_once('_')?;
        (side == of).then_some(thread)
    })
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap_or_else(|| panic!("{field} of {row}"))
}

fn layout(text: &str) -> String {
    format!("layout!({})", text.replace('_', ""))
}

/// The expression of a tiler. Its text may have layouts in it, as `(_32,(_4,_2):(_1,_4),_)`.
fn tiler(text: &str) -> String {
    let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).expect("a tuple");
    let (mut elements, mut depth) = (vec![String::new()], 0);
    for c in inside.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        match c {
            ',' if depth == 0 => elements.push(String::new()),
            c => elements.last_mut().expect("one at least").push(c),
        }
    }
    let elements = elements.iter().map(|element| match element.as_str() {
        "_" => "_".into(),
        element if element.contains(':') => layout(element),
        element => element.replace('_', ""),
    });
    format!("tiler!({})", elements.collect::<Vec<_>>().join(", "))
}

/// The expression of a copy atom. `UniversalCopy_u32` is the type `UniversalCopy<u32>` here.
fn copy_atom(name: &str) -> String {
    match name.rsplit_once("_u") {
        Some((word, bits)) if bits.parse::<u32>().is_ok() => format!("{word}::<u{bits}>::new()"),
        _ => name.to_owned(),
    }
}
