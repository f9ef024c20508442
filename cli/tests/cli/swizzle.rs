//! Swizzled layouts in the calculator.

use colex::dynamic::{DynComposed, DynLayout, DynSwizzle};
use serde_json::Value as Json;

use super::stream::stream;
use super::{error, eval};

/// A text without static marks. An offset that CuTe knows in part, `M_0|(4&6)=4`, becomes its value.
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

/// The golden rows, with the calculator's names of operations. Each answer is CuTe's text, or a layout with the same
/// offset at each index. Where CuTe is wrong, the calculator refuses, or its answer obeys the law of the operation.
#[test]
fn golden_rows_of_swizzles() {
    let path = format!("{}/../tests/golden/swizzle.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("golden data");
    let rows: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let args = |row: &Json| -> Vec<String> {
        row["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap().to_owned()).collect()
    };
    let call = |row: &Json| {
        let args = args(row);
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
    let (answers, _) = stream(&[], (input.join("\n") + "\n").as_bytes());
    assert_eq!(answers.len(), rows.len());
    let (mut matched, mut same, mut right, mut refused) = (0, 0, 0, 0);
    for ((row, call), answer) in rows.iter().zip(&input).zip(&answers) {
        let cute = unmarked(row["result"].as_str().unwrap());
        if row["postcondition"] == false {
            if answer.starts_with("error: ") {
                assert!(answer.contains("swizzle exactness: "), "{call}: {answer}");
                refused += 1;
            } else {
                assert_ne!(*answer, cute, "{call}");
                is_right(
                    row["op"].as_str().unwrap(),
                    &args(row).iter().map(|arg| unmarked(arg)).collect::<Vec<_>>(),
                    &function(answer),
                );
                right += 1;
            }
        } else if *answer == cute {
            matched += 1;
        } else {
            // CuTe does not merge modes that it does not know to be contiguous. The answer must still have the same offset
            // at each index.
            assert_eq!(row["static"], false, "{call}: {answer}, CuTe has {cute}");
            let (found, values) = (function(answer), row["values"].as_array().expect("values"));
            let found = (0..found.size() as isize).take(512).map(|i| Json::from(found.at(i).unwrap() as i64));
            assert!(found.eq(values.iter().cloned()), "{call}: {answer}, CuTe has {cute}");
            same += 1;
        }
    }
    println!(
        "{matched} are CuTe's text, {same} the same function; where CuTe is wrong {right} are right, {refused} refused"
    );
    assert_eq!((matched, same, right, refused), (354, 9, 6, 5));
}

/// An answer of the calculator, as a function.
fn function(answer: &str) -> DynComposed {
    match answer.parse::<DynLayout>() {
        Ok(layout) => layout.into(),
        Err(_) => answer.parse().unwrap_or_else(|e| panic!("{answer}: {e}")),
    }
}

/// Checks that an answer obeys the law of its operation, coordinate by coordinate.
fn is_right(op: &str, args: &[String], answer: &DynComposed) {
    match (op, args[1].as_str()) {
        ("layout_swizzle_compose", swizzle) => {
            let (a, swizzle) = (args[0].parse::<DynLayout>().unwrap(), swizzle.parse::<DynSwizzle>().unwrap());
            assert!((0..a.size() as isize).all(|i| a.at(swizzle.apply(i)) == answer.at(i)), "{args:?}: {answer}");
        }
        ("swizzle_inverse", "right_inverse") => {
            let a = function(&args[0]);
            assert!((0..answer.size() as isize).all(|i| a.at(answer.at(i).unwrap()) == Ok(i)), "{args:?}: {answer}");
        }
        ("swizzle_inverse", _) => {
            let a = function(&args[0]);
            assert!((0..a.size() as isize).all(|i| answer.at(a.at(i).unwrap()) == Ok(i)), "{args:?}: {answer}");
        }
        _ => panic!("{op}: no result of this operation is checked"),
    }
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
        (
            "logical_divide_padded(Sw<2,0,3> o 0 o (10,8):(8,1), (4,8))",
            "layout = Sw<2,0,3> o 0 o ((4,3),(8,1)):((8,32),(1,0)); index = ((4,3),(8,1)):((1,4),(0,0)); below = 10",
        ),
        (
            "zipped_divide_padded(Sw<2,0,3> o 0 o (10,8):(8,1), (4,8))",
            "layout = Sw<2,0,3> o 0 o ((4,8),(3,1)):((8,1),(32,0)); index = ((4,8),(3,1)):((1,0),(4,0)); below = 10",
        ),
        (
            "tiled_divide_padded(Sw<2,0,3> o 4 o (10,8):(8,1), (4,8))",
            "layout = Sw<2,0,3> o 4 o ((4,8),3,1):((8,1),32,0); index = ((4,8),3,1):((1,0),4,0); below = 10",
        ),
        (
            "flat_divide_padded(Sw<2,0,3> o 0 o Sw<1,0,1> o 0 o (10,8):(8,1), (4,8))",
            "layout = Sw<2,0,3> o 0 o Sw<1,0,1> o 0 o (4,8,3,1):(8,1,32,0); index = (4,8,3,1):(1,0,4,0); below = 10",
        ),
        ("upcast(Sw<2,0,3> o 0 o (4,1):(1,6), 4)", "Sw<0,0,3> o 0 o (1,1):(1,0)"),
        ("Sw<1,0,1> o 0 o Sw<2,0,3> o 0 o 8:1", "Sw<1,0,1> o 0 o Sw<2,0,3> o 0 o 8:1"),
        ("apply(Sw<3,3,3> o 0 o (8,64):(64,1), (1,0))", "72"),
        ("apply(Sw<2,0,2>, 8)", "10"),
        ("cosize(Sw<2,0,2> o 0 o 3:4)", "11"),
        ("size(Sw<2,0,2> o 0 o 3:4)", "3"),
        ("make_composed_layout(make_swizzle(2,0,2), 1, 4:1)", "Sw<2,0,2> o 1 o 4:1"),
        ("recast(Sw<3,3,3> o 0 o (8,64):(64,1), 16, 128)", "Sw<3,0,3> o 0 o (8,8):(8,1)"),
        ("recast(Sw<3,3,3> o 0 o (8,8):(-8,1), 24, 24)", "Sw<3,3,3> o 0 o (8,8):(-8,1)"),
        ("upcast(Sw<3,3,3> o 0 o (8,8):(-8,1), 8)", "Sw<3,0,3> o 0 o (8,1):(-1,1)"),
        ("max_alignment(Sw<3,3,3> o 0 o (8,8):(-8,1))", "8"),
        ("max_alignment(Sw<3,3,3> o 0 o (4,6):(6,1))", "2"),
        ("dice((3,_), Sw<2,0,2> o 1 o (16,8):(8,1))", "Sw<2,0,2> o 1 o (16):(8)"),
        ("slice((_,7), Sw<2,0,2> o 0 o (16,8):(8,1))", "((2,8)):((6,16))"),
        ("bank_conflicts(Sw<3,0,3> o 0 o (8,8):(8,1), 16)", "ways = 1; words = 256"),
        ("bank_conflicts(Sw<0,0,0> o 0 o (8,8):(8,1), 16)", "ways = 8; words = 256"),
        // The banks serve a plain layout in phases too: each thread needs 16 bytes, so a phase has 8 threads.
        ("bank_conflicts(32:1, 16)", "ways = 1; words = 128"),
        ("bank_conflicts((8,8):(8,1), 16)", "ways = 8; words = 256"),
        ("bank_conflicts(64:1, 4)", "ways = 1; words = 64"),
        ("offsets(Sw<1,0,1> o 1 o (2,2):(1,2))", "(1,3,2,4)"),
        ("image(Sw<1,0,1> o 1 o (2,2):(1,2))", "(1,2,3,4)"),
        ("is_injective(Sw<1,0,1> o 1 o (2,2):(1,1))", "false"),
        ("functionally_equal(Sw<1,0,2> o 0 o 4:1, 4:1)", "true"),
        ("functionally_equal(Sw<1,0,1> o 0 o 4:1, 4:1)", "false"),
        ("swizzle_for((8,8):(8,1), 16)", "Sw<3,0,3>"),
        ("swizzle_for((32,32):(32,1), 4)", "Sw<5,0,5>"),
    ] {
        assert_eq!(eval(expr), value, "{expr}");
    }
    for (expr, law) in [
        ("Sw<3,4,2>", "swizzle: a swizzle Sw<B,M,S> has B >= 0"),
        ("right_inverse(Sw<3,0,-3> o 0 o (4,(2,4)):(2,(1,8)))", "swizzle exactness"),
        ("upcast(Sw<3,0,-3> o 0 o (32,32):(32,1), 8)", "swizzle exactness"),
        ("upcast(Sw<3,3,3> o 0 o 8:-1, 2)", "swizzle exactness"),
        ("complement(Sw<3,0,3> o 0 o 64:1)", "does not take"),
        // Layouts of threads, tiles and instructions cannot be swizzled.
        ("local_partition(Sw<2,0,3> o 0 o 32:1, Sw<1,0,1> o 0 o 4:1, 1)", "argument 2 has a swizzle"),
        ("local_partition(8:1, Sw<1,0,1>, 0)", "argument 2 has a swizzle"),
        ("local_tile(8:1, Sw<1,0,1> o 0 o 4:1, 0)", "argument 2 has a swizzle"),
        ("thrfrg_a(Sw<1,0,1> o 0 o 8:1, 8:1)", "argument 1 has a swizzle"),
        ("(4,4) o 0 o 8:1", "after a swizzle"),
        ("Sw<3,0,3> o 0 o 8", "comes a layout"),
        ("Sw<3,0,3> o 0 o (8,4)", "fix: add strides: (8,4):(1,8)"),
        ("make_layout_tv((2,2,1), 1:0)", "fix: add strides: (2,2,1):(1,2,0)"),
        // The inverse would need the index of offset 4, which is 36. The layout has only the indices below 32.
        ("right_inverse(Sw<3,0,-3> o 0 o 32:1)", "swizzle exactness"),
        ("make_layout_tv((4,4):(1,8), (2,1):(1,2))", "coverage: "),
        ("tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(0,1,0))", "coverage: "),
        ("tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,4,0))", "coverage: "),
        ("make_layout_tv((4,4):(1,4), (2,2):(1,1))", "coverage: "),
        ("tiled_copy(UniversalCopy_u64, 32, (4,4):(1,4), (2,1):(2,1))", "coverage: "),
        ("Sw<3,0", "after the numbers of a swizzle"),
        ("bank_conflicts(Sw<1,0,1> o 0 o 4:1, 9223372036854775807)", "vectors: "),
        ("swizzle_for((8,8):(8,1), 9223372036854775807)", "vectors: "),
        ("swizzle_for(65536:70368744177664, 4)", "answer limit: "),
        ("Swizzle(99,99,99)", "fix: choose B, M and S such that B + M + |S| is at most 62"),
        ("S<2,4294967295,3>", "a bit that the swizzle Sw<B,M,S> reads or flips is too high for an offset"),
        ("Sw<2,58,3>", "fix: choose B, M and S such that B + M + |S| is at most 62"),
        (
            "downcast(Sw<2,57,3> o 0 o 4:1, 2)",
            "a bit that the swizzle Sw<B,M,S> reads or flips is too high for an offset",
        ),
        ("downcast(Sw<2,5,3> o 0 o 4:1, 3)", "a unit of 3 is no power of two\n  fix: choose a power of two"),
        ("upcast(Sw<1,2,3> o 2 o 64:1, 4)", "a unit of 4 does not divide the offset 2"),
        ("upcast(Sw<1,2,3> o 2 o 64:1, 4)", "fix: choose a divisor of 2"),
        ("upcast(Sw<3,0,3> o 63 o 64:-1, 2)", "a stride below 0 is not a multiple of the unit 2"),
        ("upcast(Sw<3,0,-3> o 0 o 64:1, 2)", "a bit inside a unit of 2 flips a bit outside"),
    ] {
        assert!(error(expr).contains(law), "{expr}: {}", error(expr));
    }
}
