//! Instructions in the calculator and in pictures. The expressions are the golden rows (recorded calls of CuTe with
//! its answers), written as a user writes them.

#[path = "../../tests/tiled_rows/mod.rs"]
mod tiled_rows;

use colex::dynamic::{DynComposed, DynLayout, DynSwizzle};
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};
use tiled_rows::{Fields, rows};

/// A field without the marks of static integers, which the calculator does not print. An `_` by itself stays.
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

/// An expression, and the fields of a golden row that its answer must equal. Each field is paired with the name of an
/// entry of the answer. An empty name stands for the whole answer, and `part` for an answer that is a thread's part.
struct Case {
    expression: String,
    id: String,
    fields: Vec<(String, &'static str)>,
}

/// Evaluates all expressions, and compares every field of a file's rows with its entry in an answer.
fn check(cases: &[Case], mut fields: Fields, count: usize) {
    let expressions: Vec<String> = cases.iter().map(|case| case.expression.clone()).collect();
    let found = answers(&expressions);
    assert_eq!(found.len(), expressions.len());
    for (Case { expression, id, fields: of_row }, found) in cases.iter().zip(&found) {
        let entry = |name: &str| {
            let entries = || found.split("; ").filter_map(|entry| entry.split_once(" = "));
            match name {
                "" => found.clone(),
                // The calculator has the layout of the threads, and the row has their number.
                "threads" => {
                    let threads =
                        entries().find(|(other, _)| *other == name).map(|(_, threads)| threads.parse::<DynLayout>());
                    threads.unwrap_or_else(|| panic!("{expression}: {found}")).unwrap().size().to_string()
                }
                // The part of a thread, and the offset at which it starts.
                "part" => {
                    let part = found.strip_prefix('(').and_then(|part| part.strip_suffix(')'));
                    let (layout, start) = part.and_then(|part| part.rsplit_once(',')).unwrap_or((found, ""));
                    format!("{layout} at {start}")
                }
                _ => {
                    let entry = entries().find(|(other, _)| *other == name);
                    entry.unwrap_or_else(|| panic!("{expression}: {found}")).1.to_owned()
                }
            }
        };
        of_row.iter().for_each(|(field, name)| fields.same(id, field, entry(name)));
    }
    fields.finish(count);
}

#[test]
fn golden_atoms() {
    let mut cases = Vec::new();
    for row in rows("atoms") {
        let name = row["name"].as_str().unwrap();
        let (operation, fields) = if row["op"] == "mma_atom" {
            let layouts = [("a_tv", "A"), ("b_tv", "B"), ("c_tv", "C")];
            ("mma", [&[("shape_mnk", "shape_mnk"), ("thr_id", "thr_id")][..], &layouts].concat())
        } else {
            let sides = [("src_tv_bits", "source"), ("dst_tv_bits", "destination"), ("ref_tv_bits", "reference")];
            ("copy", [&[("thr_id", "thr_id")][..], &sides].concat())
        };
        cases.push(Case {
            expression: format!("{operation}({name})"),
            id: row["id"].as_str().unwrap().into(),
            fields: fields.into_iter().map(|(field, entry)| (field.into(), entry)).collect(),
        });
    }
    assert_eq!(cases.len(), 123);
    check(&cases, Fields::without_marks("atoms"), 110 * 5 + 13 * 4);
}

#[test]
fn golden_tiled() {
    let mut cases = Vec::new();
    for row in &rows("tiled") {
        let text = |name: &str| field(row, name);
        let mut ask = |expression: String, fields: &[(&str, &'static str)]| {
            let fields = fields.iter().map(|&(field, entry)| (field.to_owned(), entry)).collect();
            cases.push(Case { expression, id: row["id"].as_str().unwrap().into(), fields });
        };
        let mma = |atom: &str| {
            format!("tiled_mma({}, {}, {})", row[atom].as_str().unwrap(), text("atom_layout"), text("tile"))
        };
        // The fields with CuTe's part for one thread, such as `thread_37_a`, each with the number of the thread.
        let threads = |of: &str| -> Vec<(String, String)> {
            let keys = row.as_object().unwrap().keys().filter_map(|key| {
                let (thread, x) = key.strip_prefix("thread_")?.split_once('_')?;
                (x == of).then(|| (key.clone(), thread.to_owned()))
            });
            keys.collect()
        };
        match row["op"].as_str().unwrap() {
            "tiled_mma" => {
                let mma = mma("atom");
                ask(mma.clone(), &[("threads", "threads"), ("a_tv", "A"), ("b_tv", "B"), ("c_tv", "C")]);
                ask(format!("tile_shape({mma})"), &[("tile_shape", "")]);
                for x in ["a", "b", "c"] {
                    let of = text(x);
                    ask(format!("thrfrg_{x}({mma}, {of})"), &[(&format!("thrfrg_{x}"), "")]);
                    let shape = format!("partition_shape_{x}");
                    if row.get(&shape).is_some() {
                        ask(format!("{shape}({mma}, {})", of.split_once(':').unwrap().0), &[(&shape, "")]);
                    }
                    for (key, thread) in threads(x) {
                        ask(format!("partition_{x}({mma}, {thread}, {of})"), &[(&key, "part")]);
                    }
                }
            }
            "tiled_copy" => {
                let (atom, bits) = (row["atom"].as_str().unwrap(), &row["bits"]);
                let copy = format!("tiled_copy({atom}, {bits}, {}, {})", text("thr_layout"), text("val_layout"));
                let sides = [("s_tv", "source"), ("d_tv", "destination")];
                ask(copy.clone(), &[&[("tiler_mn", "tile"), ("tv", "tv")][..], &sides].concat());
                for side in ["s", "d"] {
                    let tidfrg = format!("tidfrg_{side}");
                    ask(format!("{tidfrg}({copy}, {})", text("x")), &[(&tidfrg, "")]);
                    for (key, thread) in threads(side) {
                        ask(format!("partition_{side}({copy}, {thread}, {})", text("x")), &[(&key, "part")]);
                    }
                }
            }
            _ => {
                let (mma, atom) = (mma("mma"), row["atom"].as_str().unwrap());
                let [copy, copy_b] = ["a", "b"].map(|x| format!("tiled_copy_{x}({atom}, 16, {mma})"));
                ask(copy.clone(), &[("a_tiler", "tile"), ("a_s_tv", "source"), ("a_d_tv", "destination")]);
                ask(copy_b, &[("b_s_tv", "source"), ("b_d_tv", "destination")]);
                for (key, thread) in threads("s") {
                    ask(format!("partition_s({copy}, {thread}, {})", text("a")), &[(&key, "part")]);
                }
                for (key, thread) in threads("retile") {
                    let held = format!("partition_a({mma}, {thread}, {})", text("a"));
                    ask(format!("retile({copy}, {held})"), &[(&key, "")]);
                }
            }
        }
    }
    check(&cases, Fields::without_marks("tiled"), 373);
}

/// A shape in place of the layout of atoms means the column-major layout, whose strides the answer shows.
#[test]
fn a_shape_of_atoms_is_column_major() {
    let of = |atoms: &str| format!("tiled_mma(SM80_16x8x16_F32F16F16F32_TN, {atoms}, (32,32,16))");
    let answers = answers(&[of("(2,4,1)"), of("(2,4,1):(1,2,0)"), of("(2,4,1):(4,1,0)")]);
    assert!(answers[0].contains("threads = (32,2,4,1):(1,32,64,0)"), "{}", answers[0]);
    assert!(answers[0] == answers[1] && answers[0] != answers[2], "{answers:?}");
}

/// Cases that the golden rows do not have. Each expression has one value.
#[test]
fn thread_values_and_fragments() {
    let mma = "tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), (32,32,16))";
    let c = format!("partition_c({mma}, 37, (64,64):(1,64))");
    for (expression, value) in [
        ("make_layout_tv((4,2):(2,1), (2,2):(1,2))".into(), "tile = (8,4); tv = ((2,4),(2,2)):((16,2),(1,8))"),
        ("make_layout_tv((32,8):(1,32), (4,1):(1,0))".into(), "tile = (128,8); tv = (256,4):(4,1)"),
        ("covers(((4,8),2):((16,1),8), 64)".into(), "true"),
        ("covers((128,64):(0,1), 64)".into(), "true"),
        ("covers((4,8):(2,8), 64)".into(), "false"),
        ("covers((4,8):(1,4), 33)".into(), "false"),
        ("broadcast((128,(64,16)):(0,(1,64)))".into(), "128"),
        ("broadcast((4,8):(1,4))".into(), "1"),
        (format!("partition_shape_b({mma}, (64,32))"), "((2,2),4,2)"),
        (format!("make_fragment_like({c})"), "((2,2),2,4):((1,2),4,8)"),
        ("make_fragment_like(((2,2),2,4):((64,8),1024,32))".into(), "((2,2),2,4):((1,2),16,4)"),
        ("make_fragment_like(((2,2),3):((0,8),32))".into(), "((2,2),(3)):((0,1),(2))"),
        ("make_fragment_like((2,4):(8,1))".into(), "(2,(4)):(1,(2))"),
        ("make_fragment_like((2):(8))".into(), "(2):(1)"),
        // A store of C. In one instruction, each thread holds 8 bytes in each of two rows. The copy gives each thread
        // exactly the elements that it holds.
        (
            format!("tiled_copy_c(UniversalCopy_u64, 32, {mma})"),
            "tile = (32,32); tv = ((4,8,2,2),((2,2),(1,2))):((64,1,16,256),((32,8),(0,512))); \
             source = ((4,8,2,2),(2,(2,2))):((64,1,16,256),(32,(8,512))); \
             destination = ((4,8,2,2),(2,(2,2))):((64,1,16,256),(32,(8,512)))",
        ),
    ] {
        let found = answers(std::slice::from_ref(&expression));
        assert_eq!(found, [value], "{expression}");
    }
}

/// A swizzled layout is partitioned like its inner layout, and a layout of coordinates like a layout of integers.
#[test]
fn swizzled_layouts_and_coordinates_are_partitioned() {
    let mma = "tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), (32,32,16))";
    let copy = "tiled_copy(UniversalCopy_u128, 32, (8,4):(1,8), (1,4):(0,1))";
    let (sw, id) = ("Sw<3,2,3> o 0 o (8,32):(32,1)", "make_identity_layout((8,32))");
    let c = "Sw<3,3,3> o 8 o (64,64):(64,1)";
    let tv = "tv_of((8,4), ((2,4),(2,2)):((16,2),(1,8)))";
    for (expression, value) in [
        (format!("tidfrg_d({copy}, {sw})"), "Sw<3,2,3> o 0 o ((8,4),(4,1),(1,2)):((32,4),(1,0),(0,16))"),
        (format!("partition_s({copy}, 9, {sw})"), "(Sw<3,2,3> o 36 o ((4,1),1,2):((1,0),0,16),0)"),
        (format!("tidfrg_s({copy}, {id})"), "((8,4),(4,1),(1,2)):((1@0,4@1),(1@1,0),(0,16@1))"),
        (format!("partition_d({copy}, 9, {id})"), "layout = ((4,1),1,2):((1@1,0),0,16@1); offset = (1,4)"),
        (
            format!("thrfrg_c({mma}, {c})"),
            "Sw<3,3,3> o 8 o (((4,8),(2,2)),((2,2),(2,4))):(((2,64),(1024,8)),((1,512),(2048,16)))",
        ),
        (
            format!("thrfrg_c({mma}, make_identity_layout((64,64)))"),
            "(((4,8),(2,2)),((2,2),(2,4))):(((2@1,1@0),(16@0,8@1)),((1@1,8@0),(32@0,16@1)))",
        ),
        (format!("partition_c({mma}, 37, {c})"), "(Sw<3,3,3> o 1098 o ((2,2),2,4):((1,512),2048,16),0)"),
        (
            format!("partition_c({mma}, 37, make_identity_layout((64,64)))"),
            "layout = ((2,2),2,4):((1@1,8@0),32@0,16@1); offset = (17,2)",
        ),
        (format!("make_fragment_like(partition_c({mma}, 37, {c}))"), "((2,2),2,4):((1,2),16,4)"),
        ("local_partition((4,8):(8,1), (2,4):(4,1), 5)".into(), "((2,2):(16,4),9)"),
        ("local_partition(Sw<2,0,3> o 0 o (4,8):(8,1), (2,4):(4,1), 5)".into(), "(Sw<2,0,3> o 9 o (2,2):(16,4),0)"),
        (
            "local_partition(make_identity_layout((4,6)), (2,2):(1,2), 3)".into(),
            "layout = (2,3):(2@0,2@1); offset = (1,1)",
        ),
        (format!("local_partition((16,8):(1,16), {tv}, 5)"), "(((2,2),2,2):((1,16),8,64),36)"),
        (
            format!("local_partition(make_identity_layout((16,8)), {tv}, 5)"),
            "layout = ((2,2),2,2):((1@0,1@1),8@0,4@1); offset = (4,2)",
        ),
        ("local_tile((4,8):(8,1), (2,4), (1,0))".into(), "((2,4):(8,1),16)"),
        ("local_tile(Sw<2,0,3> o 0 o (4,8):(8,1), (2,4), (1,_))".into(), "(Sw<2,0,3> o 16 o (2,4,2):(8,1,4),0)"),
        ("local_tile(make_identity_layout((10,6)), (4,4), (2,1))".into(), "layout = (4,4):(1@0,1@1); offset = (8,4)"),
        ("vector_width((8,4):(1,12))".into(), "4"),
        ("vector_width(Sw<3,3,3> o 0 o (64,8):(1,64))".into(), "8"),
    ] {
        let found = answers(std::slice::from_ref(&expression));
        assert_eq!(found, [value], "{expression}");
        let run = |name: &str| Command::new(env!("CARGO_BIN_EXE_colex")).args([name, &expression]).output().unwrap();
        let explained = String::from_utf8(run("explain").stdout).unwrap();
        assert!(!explained.contains("do not lead"), "{explained}");
        if !expression.starts_with("vector_width") {
            let shown = run("show");
            assert!(shown.status.success(), "{expression}: {}", String::from_utf8_lossy(&shown.stderr));
        }
    }
}

/// The thread-value layout of a tile assigns indices to each thread. If the tile is column-major, the part of a thread
/// has these indices as its offsets. If the tile is swizzled too, the swizzle is applied to them.
#[test]
fn every_thread_has_its_own_part() {
    let mma = "tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), (32,32,16))";
    let copy = "tiled_copy(UniversalCopy_u128, 32, (8,4):(4,1), (1,4):(0,1))";
    let swizzle = DynSwizzle::new(2, 1, 3).unwrap();
    let offsets =
        |layout: &DynLayout| (0..layout.size() as isize).map(|i| layout.at(i).unwrap()).collect::<Vec<isize>>();
    for (tiled, entry, name, tile) in [
        (mma, "A", "partition_a", "(32,16):(1,32)"),
        (mma, "B", "partition_b", "(32,16):(1,32)"),
        (mma, "C", "partition_c", "(32,32):(1,32)"),
        (copy, "source", "partition_s", "(8,16):(1,8)"),
        (copy, "destination", "partition_d", "(8,16):(1,8)"),
    ] {
        let answer = answers(&[tiled.to_owned()]).remove(0);
        let tv = answer.split("; ").find_map(|one| one.strip_prefix(&format!("{entry} = "))).expect("an entry");
        let tv = tv.parse::<DynLayout>().unwrap();
        let (threads, indices) = (tv.mode(0).unwrap().size(), offsets(&tv));
        for swizzled in ["", "Sw<2,1,3> o 0 o "] {
            let ask = |thread| format!("{name}({tiled}, {thread}, {swizzled}{tile})");
            let parts = answers(&(0..threads).map(ask).collect::<Vec<_>>());
            for (thread, found) in parts.iter().enumerate() {
                let part = found.strip_prefix('(').and_then(|part| part.strip_suffix(')')).expect("a part");
                let (layout, start) = part.rsplit_once(',').expect("a layout, and where it starts");
                let start: isize = start.parse().unwrap();
                let has: Vec<isize> = match layout.parse::<DynComposed>() {
                    Ok(layout) if !swizzled.is_empty() => {
                        (0..layout.size() as isize).map(|i| start + layout.at(i).unwrap()).collect()
                    }
                    _ => offsets(&layout.parse().unwrap()).iter().map(|x| start + x).collect(),
                };
                let its = (0..has.len()).map(|value| indices[thread + threads * value]);
                let its: Vec<isize> =
                    if swizzled.is_empty() { its.collect() } else { its.map(|x| swizzle.apply(x)).collect() };
                assert_eq!(has, its, "{}", ask(thread));
            }
        }
    }
    // If threads are laid out over a matrix, thread `k` has the elements at its position in each tile of threads.
    for (threads, [m, n], [d, e]) in [("(2,4):(4,1)", [2, 4], [4, 1]), ("(4,2):(1,4)", [4, 2], [1, 4])] {
        for k in 0..8 {
            let expression = format!("local_partition((4,8):(8,1), {threads}, {k})");
            let found = answers(std::slice::from_ref(&expression)).remove(0);
            let part = found.strip_prefix('(').and_then(|part| part.strip_suffix(')')).expect("a part");
            let (layout, start) = part.rsplit_once(',').expect("a layout, and where it starts");
            let start: isize = start.parse().unwrap();
            let has: Vec<isize> = offsets(&layout.parse().unwrap()).iter().map(|x| start + x).collect();
            let places = (0..32).map(|place| (place % 4, place / 4));
            let its = places.filter(|(i, j)| i % m * d + j % n * e == k).map(|(i, j)| i * 8 + j);
            assert_eq!(has, its.collect::<Vec<isize>>(), "{expression}");
        }
    }
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
    // Row 1 of C has threads 1 and 3, and then 1 and 3 again.
    assert!(text.contains("| T1V0 | T1V1 | T3V0 | T3V1 | T1V4 | T1V5 | T3V4 | T3V5 |"), "{text}");
    let svg = show(&["tiled_copy(UniversalCopy_u64, 32, (4,2):(1,4), (2,1):(1,0))", "--svg", "-"]);
    assert!(svg.contains("source · ") && svg.contains("destination · ") && svg.contains("T7"), "{svg}");
}

#[test]
fn what_is_no_instruction_is_told() {
    let cases = [
        ("mma(SM75_U32x4_LDSM_N)", "mma: argument 1 must be a matrix instruction"),
        ("copy(SM61_DP4A)", "copy: argument 1 must be a copy instruction"),
        ("mma(SM80_16x8x16)", "nothing is named SM80_16x8x16"),
        ("thrfrg_a((4,8):(1,4), (4,8):(1,4))", "thrfrg_a: argument 1 must be a tiled matrix instruction"),
        ("thrfrg_a(tiled_mma(SM61_DP4A), (4,6):(1,4))", "thrfrg_a: exact fit: a tile must divide"),
        ("tiled_mma(SM61_DP4A, (1,1,1,1):(0,0,0,0))", "tiled_mma: fill rank: "),
        ("tiled_mma(SM61_DP4A, 1:0, (1,1,1,1))", "tiled_mma: tiler rank: "),
        ("tiled_copy(UniversalCopy_u128, 33, (32,8):(1,32), (4,1):(1,0))", "tiled_copy: recast: "),
        ("partition_a(tiled_mma(SM61_DP4A), 1, (4,8):(1,4))", "partition_a: coordinate: "),
        ("local_partition((4,8):(8,1), (2,4):(4,1), 8)", "local_partition: coordinate: "),
        ("local_partition((4,8):(8,1), (2,4):(4,2), 1)", "local_partition: coverage: "),
        ("local_partition((4,6):(6,1), (2,4):(4,1), 1)", "local_partition: exact fit: "),
        ("local_tile((4,8):(8,1), (2,4), (2,0))", "local_tile: coordinate: "),
        ("tv_of((4,4), (4,5):(1,4))", "tv_of: bounds: "),
        ("tv_of(4, (4,1):(-1,0))", "tv_of: bounds: "),
        (
            "retile(tiled_copy_a(SM75_U32x4_LDSM_N, 16, tiled_mma(SM80_16x8x16_F32F16F16F32_TN)), make_identity_layout((8,2,2)))",
            "registers hold no coordinates",
        ),
    ];
    let found = answers(&cases.map(|(expression, _)| expression.to_owned()));
    for ((expression, expected), found) in cases.iter().zip(found) {
        assert!(found.starts_with("error: ") && found.contains(expected), "{expression}: {found}");
    }
}
