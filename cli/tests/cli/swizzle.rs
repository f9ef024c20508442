//! Swizzles in the calculator.

use serde_json::Value as Json;

use super::stream::stream;
use super::{error, eval};

/// An offset that CuTe knows in part, `M_0|(4&6)=4`, as the offset that it is, and no static marks.
fn unmarked(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(begin) = text.find("M_") {
        let end = begin + text[begin..].find('=').expect("a value") + 1;
        text.replace_range(begin..end, "");
    }
    for digit in '0'..='9' {
        text = text.replace(&format!("_{digit}"), &digit.to_string());
    }
    text.replace("_-", "-")
}

/// The golden rows, under the names that the calculator has: each is CuTe's text; of a dynamic slice, the same function.
#[test]
fn golden_rows_of_swizzles() {
    let path = format!("{}/../tests/golden/swizzle.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("golden data");
    let rows: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let rows: Vec<&Json> = rows.iter().filter(|row| row["postcondition"] != false).collect();
    let call = |row: &&Json| {
        let args: Vec<&str> = row["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap()).collect();
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        match row["op"].as_str().unwrap() {
            "swizzle_make" | "swizzle_compose" | "layout_swizzle_compose" => {
                format!("composition({})", args.join(", "))
            }
            "swizzle_merge" => format!("swizzle_merge({})", args.join(", ")),
            "swizzle_inverse" => format!("{}({})", args[1], args[0]),
            "swizzle_divide" => format!("logical_divide({})", args.join(", ")),
            op @ ("swizzle_slice" | "swizzle_slice_and_offset") => format!("{}({}, {})", &op[8..], args[1], args[0]),
            op => format!("{}({})", &op[8..], args.join(", ")),
        }
    };
    let input: Vec<String> = rows.iter().map(call).collect();
    let (answers, code) = stream(&[], (input.join("\n") + "\n").as_bytes());
    assert_eq!((answers.len(), code), (rows.len(), Some(0)));
    let (mut matched, mut merged) = (0, Vec::new());
    for ((row, call), answer) in rows.iter().zip(&input).zip(&answers) {
        let cute = unmarked(row["result"].as_str().unwrap());
        if *answer == cute {
            matched += 1;
        } else {
            // What CuTe does not know to be contiguous it leaves apart.
            assert_eq!(row["static"], false, "{call}: {answer}, CuTe has {cute}");
            merged.push(call);
        }
    }
    println!("{matched} of {} are CuTe's text, the others are the same function: {merged:#?}", rows.len());
    assert_eq!((matched, merged.len()), (354, 9));
}

#[test]
fn swizzles_are_values() {
    for (expr, value) in [
        ("Sw<3,4,3>", "Sw<3,4,3>"),
        ("Sw<3,3,3> o 0 o (8,8):(8,1)", "Sw<3,3,3> o 0 o (8,8):(8,1)"),
        ("composition(Sw<3,3,3>, (8,8):(8,1))", "Sw<3,3,3> o 0 o (8,8):(8,1)"),
        ("Sw<3,3,3> ∘ (8,64):(64,1)", "Sw<3,3,3> o 0 o (8,64):(64,1)"),
        (
            "let s = Sw<2,0,3>; let a = s o _4 o (4,8):(8,1); zipped_divide(a, (2,4))",
            "Sw<2,0,3> o 4 o ((2,4),(2,2)):((8,1),(16,4))",
        ),
        ("Sw<1,0,1> o 0 o Sw<2,0,3> o 0 o 8:1", "Sw<1,0,1> o 0 o Sw<2,0,3> o 0 o 8:1"),
        ("apply(Sw<3,3,3> o 0 o (8,64):(64,1), (1,0))", "72"),
        ("apply(Sw<2,0,2>, 8)", "10"),
        ("cosize(Sw<2,0,2> o 0 o 3:4)", "11"),
        ("size(Sw<2,0,2> o 0 o 3:4)", "3"),
        ("make_composed_layout(make_swizzle(2,0,2), 1, 4:1)", "Sw<2,0,2> o 1 o 4:1"),
        ("recast(Sw<3,3,3> o 0 o (8,64):(64,1), 16, 128)", "Sw<3,0,3> o 0 o (8,8):(8,1)"),
        ("slice((_,7), Sw<2,0,2> o 0 o (16,8):(8,1))", "((2,8)):((6,16))"),
        ("bank_conflicts(Sw<3,0,3> o 0 o (8,8):(8,1), 16)", "ways = 1; words = 256"),
        ("bank_conflicts(Sw<0,0,0> o 0 o (8,8):(8,1), 16)", "ways = 8; words = 256"),
        ("swizzle_for((8,8):(8,1), 16)", "Sw<3,0,3>"),
        ("swizzle_for((32,32):(32,1), 4)", "Sw<5,0,5>"),
    ] {
        assert_eq!(eval(expr), value, "{expr}");
    }
    for (expr, law) in [
        ("Sw<3,4,2>", "swizzle: a swizzle Sw<B,M,S> has B >= 0"),
        ("right_inverse(Sw<3,0,-3> o 0 o (4,(2,4)):(2,(1,8)))", "swizzle exactness"),
        ("upcast(Sw<3,0,-3> o 0 o (32,32):(32,1), 8)", "swizzle exactness"),
        ("complement(Sw<3,0,3> o 0 o 64:1)", "does not take"),
        ("(4,4) o 0 o 8:1", "behind a swizzle"),
        ("Sw<3,0,3> o 0 o 8", "stands a layout"),
        ("Sw<3,0", "behind the numbers of a swizzle"),
        ("bank_conflicts(Sw<1,0,1> o 0 o 4:1, 9223372036854775807)", "answer limit: "),
        ("swizzle_for((8,8):(8,1), 9223372036854775807)", "answer limit: "),
    ] {
        assert!(error(expr).contains(law), "{expr}: {}", error(expr));
    }
}
