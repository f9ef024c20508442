//! Coordinates as strides in the calculator.

use super::{error, eval, stream};
use serde_json::Value as Json;

#[test]
fn rows_of_coordinates() {
    let text = |file: &str| {
        std::fs::read_to_string(format!("{}/../tests/golden/{file}.jsonl", env!("CARGO_MANIFEST_DIR")))
            .expect("golden data")
    };
    let rows: Vec<Json> = (text("basis") + &text("construct"))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .filter(|row: &Json| {
            let op = row["op"].as_str().unwrap();
            op.starts_with("basis_") || op == "make_identity_layout"
        })
        .collect();
    let call = |row: &Json| {
        let args: Vec<&str> = row["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap()).collect();
        match row["op"].as_str().unwrap() {
            "basis_slice" => format!("slice({}, {})\n", args[1], args[0]),
            "basis_divide" => format!("{}({}, {})\n", args[2], args[0], args[1]),
            "basis_coalesce" => format!("coalesce({})\n", args[0]),
            "basis_composition" => format!("composition({}, {})\n", args[0], args[1]),
            op => format!("{op}({})\n", args[0]),
        }
    };
    let input: String = rows.iter().map(call).collect();
    let (answers, _) = stream(&[], input.as_bytes());
    let (mut equal, mut errors) = (0, 0);
    for (row, answer) in rows.iter().zip(&answers) {
        equal += usize::from(*answer == row["result"].as_str().unwrap().replace('_', ""));
        errors += usize::from(answer.starts_with("error: "));
    }
    // As `tests/basis.rs` has it: 32 more are the same function, CuTe is wrong in 7, of which 6 are refused.
    assert_eq!((rows.len(), equal, errors), (304, 265, 6));
}

#[test]
fn coordinates_are_strides() {
    for (expr, value) in [
        ("(4,5):(1@0,1@1)", "(4,5):(1@0,1@1)"),
        ("make_identity_layout((4,(2,3)))", "(4,(2,3)):(1@0,(1@0@1,1@1@1))"),
        ("make_identity_layout(8)", "8:1"),
        ("apply((4,5):(1@0,1@1), (2,3))", "(2,3)"),
        ("apply((4,5):(1@0,1@1), 6)", "(2,1)"),
        ("zipped_divide_padded((10,6):(1@0,1@1), (4,4))", "((4,4),(3,2)):((1@0,1@1),(4@0,4@1))"),
        ("slice_and_offset((3,_), (4,5):(1@0,1@1))", "layout = (5):(1@1); offset = (3,0)"),
        ("composition((4,6):(10,1), (3,2):(1@1,2@0))", "(3,2):(1,20)"),
        ("get((4,(2,3)):(1@0,(1@0@1,1@1@1)), (1))", "(2,3):(1@0@1,1@1@1)"),
        ("coshape((4,(2,3)):(1@0,(2@1,4@1)))", "(4,11)"),
        ("size((4,5):(1@0,1@1))", "20"),
        ("filter((4,3,2):(1@0,0,4@0))", "8:1@0"),
        ("filter_zeros((4,3):(1@0,0))", "(4,1):(1@0,0)"),
        ("dice((3,_), (4,5):(1@0,1@1))", "(4):(1@0)"),
        ("append((4,5):(1@0,1@1), 2:1@2)", "(4,5,2):(1@0,1@1,1@2)"),
        ("append((4,5):(1@0,1@1), 1:0@2, 4)", "(4,5,1,1):(1@0,1@1,0,0)"),
        ("prepend((4,5):(1@0,1@1), 2:1@2)", "(2,4,5):(1@2,1@0,1@1)"),
        ("prepend(4:1@0, 2:1@1, 3)", "(2,2,4):(1@1,1@1,1@0)"),
        ("replace((4,5):(1@0,1@1), 3:2@1, 1)", "(4,3):(1@0,2@1)"),
        ("group_by((4,5,6):(1@0,1@1,1@2), ((1,1),1))", "((4,5),6):((1@0,1@1),1@2)"),
        ("ungroup_by(((4,5),6):((1@0,1@1),1@2), ((1,1),1))", "(4,5,6):(1@0,1@1,1@2)"),
        ("unflatten((4,5,6):(1@0,1@1,1@2), (1,(1,1)))", "(4,(5,6)):(1@0,(1@1,1@2))"),
        ("reverse((4,(2,3)):(1@0,(1@0@1,1@1@1)))", "((2,3),4):((1@0@1,1@1@1),1@0)"),
    ] {
        assert_eq!(eval(expr), value, "{expr}");
    }
    for (expr, says) in [
        ("(4,5):(1@0,1)", "coordinate strides: "),
        ("(4,5):(1@0,1@1@0)", "coordinate strides: "),
        ("(1@0,2)", "are the strides of a layout"),
        ("(4,5):(1@,1@1)", "an int, `_`, `(` or a name"),
        ("(4,5):(1@_,1@1)", "the index of an entry behind `@`"),
        ("(4,5):(1@16,1@1)", "answer limit: "),
        ("complement((4,5):(1@0,1@1))", "which have no order"),
        ("right_inverse((4,5):(1@0,1@1))", "which have no order"),
        ("logical_product((4,5):(1@0,1@1), 2)", "which have no order"),
        ("upcast((4,5):(1@0,1@1), 2)", "takes a layout whose offsets are integers"),
        ("append((4,5):(1@0,1@1), 2:40)", "a layout of coordinates, as (4,5):(1@0,1@1)"),
        ("append((4,5):(1@0,1@1), 2:1@0@1)", "coordinate strides: "),
        // What is shown is what was given.
        ("take((4,5):(1@0,7@1), 1, 3)", "A = (4,5):(1@0,7@1)"),
        ("group_by((4,5):(1@0,7@1), 1)", "A = (4,5):(1@0,7@1)"),
        ("dice((1,2,3), (4,5):(1@0,7@1))", "A = (4,5):(1@0,7@1)"),
        ("append((4,5):(1@0,7@1), 2:3@1, 1)", "A = (4,5):(1@0,7@1)\n  B = 2:3@1"),
        ("slice_and_offset((1,_,3), (4,5):(1@0,7@1))", "A = (4,5):(1@0,7@1)"),
        ("apply((4,5):(1@0,7@1), (1,2,3))", "A = (4,5):(1@0,7@1)"),
    ] {
        assert!(error(expr).contains(says), "{expr}: {}", error(expr));
    }
}
