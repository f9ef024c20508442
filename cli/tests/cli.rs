//! The program `colex`, run as a user runs it.

#[path = "cli/basis.rs"]
mod basis;
#[path = "cli/documented.rs"]
mod documented;
#[path = "cli/explanations.rs"]
mod explanations;
#[path = "cli/printed.rs"]
mod printed;
#[path = "../../tests/golden_dynamic/run.rs"]
#[allow(dead_code)] // the comparison with CuTe is in tests/golden_dynamic.rs
mod run;
#[path = "cli/stream.rs"]
mod stream;
#[path = "cli/swizzle.rs"]
mod swizzle;
#[path = "cli/xor.rs"]
mod xor;

use std::process::{Command, Output};

use colex::dynamic::DynLayout;
use run::{Row, elsewhere, run};
use serde_json::Value as Json;
use stream::stream;

fn colex() -> Command {
    Command::new(env!("CARGO_BIN_EXE_colex"))
}

fn output(args: &[&str]) -> Output {
    colex().args(args).output().expect("the program runs")
}

/// The output of `colex eval EXPR`.
fn eval(expr: &str) -> String {
    let out = output(&["eval", expr]);
    assert!(out.status.success(), "{expr}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("UTF-8").trim_end().to_owned()
}

/// The message for an expression with an error. The exit code must be 1, and nothing may be printed.
fn error(expr: &str) -> String {
    let out = output(&["eval", expr]);
    assert_eq!((out.status.code(), out.stdout.len()), (Some(1), 0), "{expr}");
    String::from_utf8(out.stderr).expect("UTF-8")
}

const FAMILIES: [&str; 13] = [
    "coalesce",
    "composition",
    "complement",
    "inverse",
    "divide",
    "product",
    "cast",
    "construct",
    "coord",
    "int_tuple",
    "manip",
    "errors",
    "unsound",
];

/// The golden rows of the runtime path. The text of each pair is the call of the row, with the marks of static integers
/// as in the data. The row itself has no marks.
fn golden() -> Vec<(String, Row)> {
    let mut rows = Vec::new();
    for family in FAMILIES {
        let path = format!("{}/../tests/golden/{family}.jsonl", env!("CARGO_MANIFEST_DIR"));
        for line in std::fs::read_to_string(path).expect("golden data").lines() {
            let row = Row::read(line);
            let json: Json = serde_json::from_str(line).expect("JSON");
            let marked: Vec<&str> = json["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap()).collect();
            if !elsewhere(&row) {
                rows.push((format!("{}({})", row.op, marked.join(", ")), row));
            }
        }
    }
    rows
}

#[test]
fn every_golden_row_is_what_the_library_answers() {
    let rows = golden();
    // Each row with the static marks and without.
    let input: String = rows.iter().map(|(marked, row)| format!("{marked}\n{}\n", row.call())).collect();
    let (answers, code) = stream(&[], input.as_bytes());
    assert_eq!(answers.len(), 2 * rows.len());
    let (mut values, mut errors) = (0, 0);
    for (k, (marked, row)) in rows.iter().enumerate() {
        for answer in &answers[2 * k..2 * k + 2] {
            match run(row) {
                Ok(value) => {
                    assert_eq!(*answer, value, "{marked}");
                    values += 1;
                }
                Err(law) => {
                    let text = law.to_string();
                    let lines: Vec<&str> = text.lines().map(str::trim).collect();
                    assert!(answer.starts_with("error: byte 0: ") && answer.contains(lines[0]), "{marked}: {answer}");
                    assert!(answer.ends_with(lines[lines.len() - 1]), "{marked}: {answer}");
                    errors += 1;
                }
            }
        }
    }
    println!("{values} values, {errors} errors, of {} rows twice", rows.len());
    assert!(values > 8000 && errors > 200);
    assert_eq!(code, Some(1), "some rows have an error");
}

#[test]
fn calls_nest_and_names_are_bound() {
    for (expr, value) in [
        ("logical_divide((4,8):(1,4), (2,4))", "((2,2),(4,2)):((1,2),(4,16))"),
        ("let a = (4,8):(1,4); complement(a, 64)", "2:32"),
        ("let a = 4; let b = (a,2); let a = 8; (a,b)", "(8,(4,2))"),
        ("(4,size((2,3):(1,2))):(1,4)", "(4,6):(1,4)"),
        ("shape((4,8):(1,4)) : stride((8,4):(4,1))", "(4,8):(4,1)"),
        ("coalesce(append(4:1, complement(4:1, 64)))", "64:1"),
        ("make_layout(4:1, (2,2):(4,8))", "(4,(2,2)):(1,(4,8))"),
        ("make_layout((4,8), (8,1))", "(4,8):(8,1)"),
        ("composition((8,6,4):(1,8,48), (4:2,_,2))", "(4,6,2):(2,8,48)"),
        ("slice_and_offset((2,_), (_4,_8):(_1,_4))", "((8):(4),2)"),
        ("get(slice_and_offset((2,_), (4,8):(1,4)), 0)", "error"),
        ("logical_divide_padded(10:1, 4)", "layout = (4,3):(1,4); index = (4,3):(1,4); below = 10"),
        ("bank_conflicts(32:32, 4)", "ways = 32; words = 32"),
        ("coalescing(32:1, 4, 128)", "segments = 1; moved_bytes = 128; used_bytes = 128"),
        ("footprint((4,2,3):(1,0,8))", "least = 0; span = 20; reached = 12; size = 24; holes = 8; repeats = 12"),
        ("gaps((2,2):(1,6))", "((2,5))"),
        ("aliasing((3,2):(1,2))", "((2,(2,3)))"),
        ("order((2,4):(4,1))", "3"),
        ("max_alignment((4,8):(1,6))", "2"),
        ("recast((6,8):(1,6), 8, 12)", "(4,8):(1,4)"),
        ("group_by((4,2,3):(1,4,8), ((1,1),1))", "((4,2),3):((1,4),8)"),
        ("ungroup_by((4,(2,3)):(1,(4,8)), (1,(1,1)))", "(4,2,3):(1,4,8)"),
        ("unflatten((4,2,3):(1,4,8), (1,(1,1)))", "(4,(2,3)):(1,(4,8))"),
        ("reverse((4,(2,3)):(1,(4,8)))", "((2,3),4):((4,8),1)"),
        ("compact_order((2,(3,4)), (1,0))", "(12,(1,3))"),
        ("(6,2):(8,2) ∘ (4,3):(3,1)", "((2,2),3):((24,2),8)"),
        ("let a = (8,6,4):(1,8,48); a∘(4:2,_,2)", "(4,6,2):(2,8,48)"),
        ("20:2 ∘ 10:2 ∘ 5:2", "5:8"),
        ("coalesce((4,2):(1,4) ∘ 8:1)", "8:1"),
        ("(4:1 ∘ 2:2, 3)", "(2:2,3)"),
        ("(_)", "(_)"),
        ("-3", "-3"),
    ] {
        match value {
            "error" => assert!(error(expr).contains("argument 1 must be a layout"), "{expr}"),
            _ => assert_eq!(eval(expr), value, "{expr}"),
        }
    }
}

/// The list has every operation of the golden rows, and every function of the library.
#[test]
fn operations_are_listed() {
    let out = output(&["ops"]);
    let text = String::from_utf8(out.stdout).expect("UTF-8");
    let names: Vec<&str> = text.lines().map(|line| line.split('(').next().unwrap()).collect();
    for (marked, row) in golden() {
        assert!(names.contains(&row.op.as_str()), "{marked} is not listed");
    }
    let some = String::from_utf8(output(&["ops", "padded"]).stdout).expect("UTF-8");
    assert!(some.lines().count() == 4 && some.lines().all(|line| text.contains(line)), "{some}");
    assert_eq!(output(&["ops", "no such thing"]).status.code(), Some(1));
    let mut library = Vec::new();
    for folder in ["src/algebra", "src/dynamic/analysis"] {
        public_functions(
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).as_path(),
            &mut library,
        );
    }
    // CuTe overloads these functions by the number of arguments.
    let overloaded = |name: &str| {
        let short = ["_by", "_to", "_from", "_right"].iter().find_map(|long| name.strip_suffix(long));
        // The operation `bank_conflicts` calls the function `bank_conflicts_in_phases`.
        short.is_some_and(|short| names.contains(&short))
            || ["make_layout_right", "bank_conflicts_in_phases"].contains(&name)
    };
    let missing: Vec<&String> = library.iter().filter(|n| !names.contains(&n.as_str()) && !overloaded(n)).collect();
    assert!(library.len() > 80 && missing.is_empty(), "{} functions, not listed: {missing:?}", library.len());
    assert!(names.len() > 80);
}

/// The names of the public functions for run time in a folder. A file has such functions if its path contains
/// `dynamic`.
fn public_functions(folder: &std::path::Path, names: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            public_functions(&entry, names);
        } else if entry.to_string_lossy().contains("dynamic") {
            for line in std::fs::read_to_string(&entry).expect("a file").lines() {
                let name = line.strip_prefix("pub fn ").and_then(|rest| rest.split(['(', '<']).next());
                names.extend(name.map(str::to_owned));
            }
        }
    }
}

#[test]
fn errors_point_at_the_place() {
    let cases = [
        ("(4,2):(1;4)", "expected `,` or `)`, found `;`", 8),
        ("foo(4:1)", "nothing is named foo", 0),
        ("zipped_divid(4:1, 2)", "perhaps zipped_divide", 0),
        ("compositon(4:1, 2)", "perhaps composition", 0),
        ("at(4:1, 2)", "perhaps apply", 0),
        ("(4,(2)):(1,4)", "the shape has 1 mode here, and the stride has no modes", 7),
        ("4\u{ff1a}1", "(U+FF1A)", 1),
        ("COSIZE(4:1)", "perhaps cosize", 0),
        ("size", "size is an operation, which is called with arguments: size(A)", 0),
        ("order(4:-1)", "argument 1 is not a permutation of its indices", 6),
        ("let = 4; 4", "expected a name", 4),
        ("let a 4; 4", "expected `=`", 6),
        ("let a = 4 4", "expected `;`", 10),
        ("coalesce(4)", "argument 1 must be a layout, shape:stride, and is an int", 9),
        ("coalesce()", "does not take 0 arguments", 0),
        ("size(4:1) 5", "expected the end of the expression", 10),
        ("", "found the end", 0),
        ("((", "found the end", 2),
        ("(4,99999999999999999999)", "does not fit 64 bits", 3),
        ("4:(2)", "congruence: ", 1),
        ("coalesce(composition((4,6,8):(2,3,5), 6:3))", "stride divisibility: ", 9),
        ("(4,é)", "found `é` (U+00E9)", 3),
        ("(true)", "nothing is named true", 1),
        ("(congruent(1,1),2)", "a tuple is made of ints", 0),
        ("(4,6,8):(2,3,5) ∘ 6:3", "stride divisibility: ", 16),
        ("4:1 ∘", "found the end", 7),
        ("∘ 4:1", "expected an int", 0),
        ("4:1 ∘ true", "nothing is named true", 8),
        ("4 ∘ 4:1", "argument 1 must be a layout", 2),
        ("4:1 ∘ 2:1 : 3", "expected the end", 12),
        ("4:1:2", "expected the end of the expression", 3),
        ("(4:1):1", "the shape and the stride of a layout", 5),
    ];
    for (expr, message, column) in cases {
        let text = error(expr);
        assert!(text.starts_with("error: ") && text.contains(message), "{expr}: {text}");
        let lines: Vec<&str> = text.lines().collect();
        let [.., line, caret] = lines[..] else { panic!("{expr}: {text}") };
        // the column of the caret counts characters
        let column = expr[..column].chars().count();
        assert_eq!((line, caret.find('^')), (format!("  {expr}").as_str(), Some(2 + column)), "{text}");
    }
    // A long text is cut around the error.
    let long = format!("({}", "1,".repeat(1000));
    let text = error(&long);
    assert!(text.lines().all(|line| line.len() < 200), "{text}");
    assert!(text.lines().last().unwrap().trim() == "^");
}

#[test]
fn json_is_an_object_for_each_answer() {
    let object = |args: &[&str]| -> (Json, Option<i32>) {
        let out = output(args);
        (serde_json::from_slice(&out.stdout).expect("JSON"), out.status.code())
    };
    let (layout, code) = object(&["eval", "--json", "zipped_divide((8,6):(1,8), (4,3))"]);
    assert_eq!((layout["kind"].as_str(), code), (Some("layout"), Some(0)));
    assert_eq!(layout["value"], "((4,3),(2,2)):((1,8),(4,24))");
    assert_eq!((layout["shape"].as_str(), layout["size"].as_i64()), (Some("((4,3),(2,2))"), Some(48)));
    assert_eq!(object(&["eval", "size(4:1)", "--json"]).0["value"], 4);
    assert_eq!(object(&["eval", "congruent(4, 8)", "--json"]).0["value"], true);
    assert_eq!(object(&["eval", "idx2crd(5, (4,2))", "--json"]).0["value"], "(1,1)");
    assert_eq!(object(&["eval", "footprint(4:2)", "--json"]).0["entries"][0]["least"]["value"], 0);
    let (broken, code) = object(&["eval", "coalesce(composition((4,6,8):(2,3,5), 6:3))", "--json"]);
    let broken = &broken["error"];
    assert_eq!((broken["at"].as_i64(), broken["op"].as_str(), code), (Some(9), Some("composition"), Some(1)));
    assert!(broken["law"].as_str().is_some_and(|law| law.starts_with("stride divisibility")));
    assert_eq!((broken["a"].as_str(), broken["left"].as_i64()), (Some("(4,6,8):(2,3,5)"), Some(3)));

    let rows = golden();
    let input: String = rows.iter().map(|(marked, _)| format!("{marked}\n")).collect();
    let (answers, _) = stream(&["--json"], input.as_bytes());
    assert_eq!(answers.len(), rows.len());
    for (answer, (marked, row)) in answers.iter().zip(&rows) {
        let json: Json = serde_json::from_str(answer).unwrap_or_else(|e| panic!("{marked}: {e}"));
        let value = &json["value"];
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        assert_eq!(run(row).ok(), json.get("error").is_none().then_some(text), "{marked}");
    }
}

#[test]
fn exit_codes() {
    assert_eq!(output(&["eval", "4:1"]).status.code(), Some(0));
    assert_eq!(output(&["eval", "4:"]).status.code(), Some(1));
    for wrong in [&[][..], &["eval"], &["nothing"], &["eval", "4:1", "--no-such"], &["completions", "no-shell"]] {
        let out = output(wrong);
        assert_eq!(out.status.code(), Some(2), "{wrong:?}");
        assert!(!out.stderr.is_empty());
    }
    let help = String::from_utf8(output(&["--help"]).stdout).expect("UTF-8");
    assert!(help.contains("Exit codes:") && help.contains("colex eval 'composition("), "{help}");
    let help = String::from_utf8(output(&["eval", "--help"]).stdout).expect("UTF-8");
    assert!(help.contains("logical_divide((4,8):(1,4), (2,4))"), "{help}");
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let out = output(&["completions", shell]);
        let script = String::from_utf8(out.stdout).expect("UTF-8");
        assert!(out.status.success() && script.contains("explain") && script.contains("completions"), "{shell}");
    }
}

/// A value is printed in a form that can be read again.
#[test]
fn values_print_as_they_are_read() {
    for value in ["(4,(2,2)):(2,(1,8))", "(_,(3,1))", "(4:1,_,(2,2):(1,2))", "()", "():()", "(1)", "-7"] {
        assert_eq!(eval(value), value);
    }
    assert_eq!(eval("(_4,(_2,_-8))"), "(4,(2,-8))");
    assert!("(4,2):(1,4)".parse::<DynLayout>().is_ok());
}

/// Forms of arguments that CuTe accepts besides the plain ones.
#[test]
fn every_form_that_cute_has_is_taken() {
    for (expr, answer) in [
        ("idx2crd((1,5), (3,(2,3)))", "(1,(1,2))"),
        ("idx2crd((1,(1,2)), (3,(2,3)))", "(1,(1,2))"),
        ("crd2idx(idx2crd((1,5), (3,(2,3))), (3,(2,3)))", "16"),
        ("crd2crd((1,5), (3,(2,3)), (3,6))", "(1,5)"),
        ("idx2crd((8,3), (4,8), (8,1))", "(1,3)"),
        ("ceil_div((8,10,6), (3,4))", "(3,3,6)"),
        ("ceil_div(((4,8),10), ((3),4))", "((2,8),3)"),
        ("round_up((8,10,6), (3,4))", "(9,12,6)"),
        ("evenly_divides((32,64), (8:2,32))", "true"),
        ("evenly_divides((32,64), (8:3,32))", "false"),
        ("evenly_divides((32,64), (_,32))", "true"),
        ("evenly_divides(24, 4:2)", "true"),
        ("size((4,(2,3)):(1,(4,8)), 1)", "6"),
        ("size((4,(2,3)), 1)", "6"),
        ("size((4,(2,3)), 1, 0)", "2"),
        ("rank((4,(2,3)), 1)", "2"),
        ("rank((4,(2,3)), 0)", "1"),
        ("depth((4,(2,3)), 1)", "1"),
        ("cosize((4,(2,3)):(1,(4,8)), 1)", "21"),
        ("shape((4,(2,3)):(1,(4,8)), 1)", "(2,3)"),
        ("stride((4,(2,3)):(1,(4,8)), 1)", "(4,8)"),
        ("flatten((4,(2,(3))))", "(4,2,3)"),
        ("flatten(4)", "4"),
        ("coalesce((2,(1,6)):(1,(6,2)), (_,_))", "(2,6):(1,2)"),
        ("filter((2,(1,6)):(0,(6,2)), (_,_))", "(1,6):(0,2)"),
        ("filter_zeros((2,6):(1,2), (0,_))", "(1,6):(1,2)"),
        ("logical_divide(4:1, (2,4):(0,1))", "((2,4),1):((0,1),0)"),
        ("zipped_divide((4,8):(1,4), ((2,4):(0,1),8))", "(((2,4),8),(1,1)):(((0,1),4),(0,0))"),
    ] {
        assert_eq!(eval(expr), answer, "{expr}");
    }
}

/// A refusal names the law and the reason.
#[test]
fn refusals_say_why() {
    for (expr, law, reason) in [
        ("take((4,2,3):(1,4,8), 1, 1)", "empty range: ", "the range from mode 1 to before mode 1 is empty"),
        ("take((4,2):(1,4), 0, 9)", "mode index: ", "there is no mode 2: the modes end before 2"),
        ("size((4,2), 2)", "mode index: ", "there is no mode 2"),
        ("ceil_div(-7, 2)", "extent: ", "the shape contains -7"),
        ("ceil_div((8,-7), (2,2))", "extent: ", "the shape contains -7"),
        ("round_up(-7, 2)", "extent: ", "the shape contains -7"),
        ("shape_div(-8, 2)", "extent: ", "the shape contains -8"),
        ("ceil_div(7, 0)", "unit: ", "0 was given"),
        ("round_up(7, 0)", "unit: ", "0 was given"),
        ("shape_div(8, 0)", "unit: ", "0 was given"),
        ("shape_div(8, -2)", "unit: ", "-2 was given"),
        ("ceil_div((8,10), (3,4,5))", "congruence: ", "A has 2 entries here, and B has 3"),
        ("recast(8:1, 8, 0)", "unit: ", "0 was given"),
        ("recast(8:1, -8, 8)", "unit: ", "-8 was given"),
        ("upcast(8:1, 0)", "unit: ", "0 was given"),
        ("downcast(8:1, 0)", "unit: ", "0 was given"),
        ("bank_conflicts(8:1, 0)", "unit: ", "0 was given"),
        ("bank_conflicts(8:1, 4, 32, 0)", "unit: ", "0 was given"),
        ("coalescing(8:1, 4, 0)", "unit: ", "0 was given"),
        ("2:-9223372036854775808", "overflow: ", "0 and -9223372036854775808 are too far apart"),
        ("(3,2):(4611686018427387903,4611686018427387903)", "overflow: ", "too large together"),
        ("3:9223372036854775807", "overflow: ", "2 times 9223372036854775807 does not fit"),
    ] {
        let text = error(expr);
        assert!(text.contains(law) && text.contains(reason), "{expr}: {text}");
    }
}
