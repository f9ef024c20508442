//! Instructions in the calculator and in pictures: every golden row, as a user writes it.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

fn rows(file: &str) -> Vec<Value> {
    let path = format!("{}/../tests/golden/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A field without static marks, which the calculator does not print; `_` alone stays.
fn field(row: &Value, name: &str) -> String {
    let text = row[name].as_str().unwrap_or_else(|| panic!("{name} of {row}"));
    let chars: Vec<char> = text.chars().collect();
    let marks = |k: usize| chars[k] == '_' && chars.get(k + 1).is_some_and(|c| c.is_ascii_digit());
    (0..chars.len()).filter(|&k| !marks(k)).map(|k| chars[k]).collect()
}

fn answers(expressions: &[String]) -> Vec<String> {
    let mut colex = Command::new(env!("CARGO_BIN_EXE_colex"))
        .args(["eval", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("colex runs");
    let mut input = colex.stdin.take().unwrap();
    let text = expressions.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = colex.wait_with_output().unwrap();
    writer.join().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(String::from).collect()
}

/// Compares the value of each expression with a text.
fn check(cases: Vec<(String, String)>) {
    let (expressions, expected): (Vec<String>, Vec<String>) = cases.into_iter().unzip();
    let found = answers(&expressions);
    assert_eq!(found.len(), expected.len());
    for ((expression, found), expected) in expressions.iter().zip(found).zip(expected) {
        assert_eq!(found, expected, "{expression}");
    }
}

#[test]
fn golden_atoms() {
    let mut cases = Vec::new();
    for row in rows("atoms") {
        let text = |name| field(&row, name);
        // The stride of two rows nests deeper than their shape; `tests/tiled_rows/mod.rs` of the library says so.
        let of = |name| text(name).replace("((16,8))", "(16,8)");
        let name = row["name"].as_str().unwrap();
        cases.push(if row["op"] == "mma_atom" {
            let layouts = format!("A = {}; B = {}; C = {}", of("a_tv"), of("b_tv"), of("c_tv"));
            let whole = format!("shape_mnk = {}; thr_id = {}; {layouts}", text("shape_mnk"), text("thr_id"));
            (format!("mma({name})"), whole)
        } else {
            let sides = format!("source = {}; destination = {}", text("src_tv_bits"), text("dst_tv_bits"));
            (format!("copy({name})"), format!("thr_id = {}; {sides}", text("thr_id")))
        });
    }
    assert_eq!(cases.len(), 123);
    check(cases);
}

#[test]
fn golden_tiled() {
    let mut cases = Vec::new();
    for row in &rows("tiled") {
        let text = |name: &str| field(row, name);
        let mma = |atom: &str| {
            format!("tiled_mma({}, {}, {})", row[atom].as_str().unwrap(), text("atom_layout"), text("tile"))
        };
        let mut parts = |call: &dyn Fn(&str, &str) -> Option<String>| {
            for (key, part) in row.as_object().unwrap() {
                let Some((thread, side)) = key.strip_prefix("thread_").and_then(|key| key.split_once('_')) else {
                    continue;
                };
                if let Some(call) = call(thread, side) {
                    let layout = field(part, "layout");
                    cases.push((call, format!("({layout},{})", part["offset"])));
                }
            }
        };
        match row["op"].as_str().unwrap() {
            "tiled_mma" => {
                let mma = mma("atom");
                parts(&|thread, x| Some(format!("partition_{x}({mma}, {thread}, {})", text(x))));
                for x in ["a", "b", "c"] {
                    cases.push((format!("thrfrg_{x}({mma}, {})", text(x)), text(&format!("thrfrg_{x}"))));
                }
            }
            "tiled_copy" => {
                let (threads, values) = (text("thr_layout"), text("val_layout"));
                let copy =
                    format!("tiled_copy({}, {}, {threads}, {values})", row["atom"].as_str().unwrap(), row["bits"]);
                let sides = format!("source = {}; destination = {}", text("s_tv"), text("d_tv"));
                let whole = format!("tile = {}; tv = {}; {sides}", text("tiler_mn"), text("tv"));
                parts(&|thread, side| Some(format!("partition_{side}({copy}, {thread}, {})", text("x"))));
                for side in ["s", "d"] {
                    let tidfrg = format!("tidfrg_{side}");
                    cases.push((format!("{tidfrg}({copy}, {})", text("x")), text(&tidfrg)));
                }
                cases.push((copy, whole));
            }
            _ => {
                let (mma, atom) = (mma("mma"), row["atom"].as_str().unwrap());
                let copy = format!("tiled_copy_a({atom}, 16, {mma})");
                parts(&|thread, side| (side == "s").then(|| format!("partition_s({copy}, {thread}, {})", text("a"))));
                for (key, thread) in [("thread_0_retile", 0), ("thread_1_retile", 1)] {
                    let held = format!("partition_a({mma}, {thread}, {})", text("a"));
                    cases.push((format!("retile({copy}, {held})"), text(key)));
                }
            }
        }
    }
    assert_eq!(cases.len(), 240);
    check(cases);
}

#[test]
fn pictures_show_the_operands_beside_each_other() {
    let show = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_colex")).arg("show").args(args).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let text = show(&["mma(SM70_8x8x4_F32F16F16F32_NT)"]);
    for (operand, tile) in [("A", "(8,4)"), ("B", "(8,4)"), ("C", "(8,8)")] {
        assert!(text.contains(&format!("{operand}, tile {tile}")), "{text}");
    }
    // Row 1 of C: threads 1, 3 and again 1, 3.
    assert!(text.contains("| T1V0 | T1V1 | T3V0 | T3V1 | T1V4 | T1V5 | T3V4 | T3V5 |"), "{text}");
    let svg = show(&["tiled_copy(UniversalCopy_u64, 32, (4,2):(1,4), (2,1):(1,0))", "--svg", "-"]);
    assert!(svg.contains("source · ") && svg.contains("destination · ") && svg.contains("T7"), "{svg}");
}

#[test]
fn what_is_no_instruction_is_told() {
    let cases = [
        ("mma(SM75_U32x4_LDSM_N)", "mma: argument 1 must be a matrix instruction"),
        ("copy(SM61_DP4A)", "copy: argument 1 must be a copy instruction"),
        ("mma(SM80_16x8x16)", "there is nothing of the name SM80_16x8x16"),
        ("thrfrg_a((4,8):(1,4), (4,8):(1,4))", "thrfrg_a: argument 1 must be a tiled matrix instruction"),
        ("thrfrg_a(tiled_mma(SM61_DP4A), (4,6):(1,4))", "thrfrg_a: exact fit: a tile must divide"),
        ("tiled_mma(SM61_DP4A, (1,1,1,1):(0,0,0,0))", "tiled_mma: mode index: "),
        ("tiled_mma(SM61_DP4A, 1:0, (1,1,1,1))", "tiled_mma: tiler rank: "),
        ("tiled_copy(UniversalCopy_u128, 33, (32,8):(1,32), (4,1):(1,0))", "tiled_copy: recast: "),
        ("partition_a(tiled_mma(SM61_DP4A), 1, (4,8):(1,4))", "partition_a: coordinate: "),
    ];
    let found = answers(&cases.map(|(expression, _)| expression.to_owned()));
    for ((expression, expected), found) in cases.iter().zip(found) {
        assert!(found.starts_with("error: ") && found.contains(expected), "{expression}: {found}");
    }
}
