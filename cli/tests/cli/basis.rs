//! Layouts of coordinates in the calculator.

#[path = "../../../tests/golden_basis/coordinate.rs"]
mod coordinate;

use super::{error, eval, stream};
use colex::dynamic::{DynCoordLayout, DynLayout, IntTuple};
use coordinate::{coordinate, same};
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
    let (mut equal, mut same_function, mut right, mut refused) = (0, 0, 0, Vec::new());
    for (row, answer) in rows.iter().zip(&answers) {
        let (id, mut cute) = (row["id"].as_str().unwrap(), row["result"].as_str().unwrap());
        // In this row the tiler has `_` for a mode that happens to be a pair. CuTe takes the pair as tile and rest. Here
        // the whole mode is the tile.
        if (row["op"].as_str(), row["args"][1].as_str()) == (Some("basis_divide"), Some("(_1,_,_2:_1)")) {
            cute = "((_1,(_4,_6),_2),_2,_1,_1):((_0,(_1@0@1,_1@1@1),_1@0@2),_1@0,_0,_0)";
        }
        let cute = cute.replace('_', "");
        if *answer == cute {
            equal += 1;
        } else if answer.starts_with("error: ") {
            refused.push(id);
        } else if id == RIGHT_HERE {
            // CuTe's answer differs from A(B(i)) at 3, as `tests/basis/golden.rs` shows.
            let arg = |k: usize| row["args"][k].as_str().unwrap().replace('_', "");
            let (a, b) = (arg(0).parse::<DynLayout>().unwrap(), arg(1).parse::<DynCoordLayout>().unwrap());
            let composed = |i| a.at(b.at(i).unwrap()).unwrap();
            assert!((0..b.size() as isize).all(|i| found(answer, i) == composed(i).into()), "{id}: {answer}");
            right += 1;
        } else if (id, &**answer) == RIGHT_SUM {
            right += 1;
        } else {
            for (i, value) in (0..).zip(row["values"].as_array().expect("values")) {
                let value = coordinate(&value.as_str().unwrap().replace('_', ""));
                assert!(same(&found(answer, i), &value), "{id}: {answer} at {i}, CuTe has {cute}");
            }
            same_function += 1;
        }
    }
    // `tests/basis/golden.rs` lists these rows too, with the arithmetic that shows that CuTe is wrong.
    let wrong = ["59e266b80c", "b14b42fd17", "bc87ec5e75", "e99589a71c", "edd791acce"];
    assert_eq!((rows.len(), equal, same_function, right), (304, 265, 32, 2));
    assert!(refused.len() == 5 && refused.iter().all(|id| wrong.contains(id)), "{refused:?}");
}

/// The row for which CuTe's answer is wrong and the calculator's answer is right.
const RIGHT_HERE: &str = "39babeb4da";
/// Another such row. The answer steps along several entries, and `tests/basis/golden.rs` lists it too.
const RIGHT_SUM: (&str, &str) = ("fd5de11e41", "(2,3):(4@1,1@0@0+1@1@0+1@1)");

/// The value of an answer at an index: a coordinate, or an offset as a tuple.
fn found(answer: &str, i: isize) -> IntTuple {
    match answer.contains('@') {
        true => answer.parse::<DynCoordLayout>().unwrap().at(i).unwrap(),
        false => answer.parse::<DynLayout>().unwrap_or_else(|e| panic!("{answer}: {e}")).at(i).unwrap().into(),
    }
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
        ("coshape(4:2@1)", "(1,7)"),
        ("apply((4,3):(1@0+2@1,1@1), (3,2))", "(3,8)"),
        ("4:E(0)+2@1-E(1)", "4:1@0+1@1"),
        ("coalesce((2,3):(1@0-1@1,2@0 - 2@1))", "6:1@0-1@1"),
        ("composition((4,5):(1@0,1@1), 4:5)", "4:1@0+1@1"),
        ("composition((4,6):(10,1), 3:1@0+2@1)", "3:12"),
        ("layout_add(4:1@0, 4:1@1)", "4:1@0+1@1"),
        ("offsets((2,2):(1@0,2@1))", "((0,0),(1,0),(0,2),(1,2))"),
        ("size((4,5):(1@0,1@1))", "20"),
        ("filter((4,3,2):(1@0,0,4@0))", "8:1@0"),
        ("filter_zeros((4,3):(1@0,0))", "(4,1):(1@0,0)"),
        ("dice((3,_), (4,5):(1@0,1@1))", "(4):(1@0)"),
        ("coalesce(((2,2),(4,1)):((1@0,2@0),(1@1,4@1)), (1,1))", "(4,4):(1@0,1@1)"),
        ("append((4,5):(1@0,1@1), 2:1@2)", "(4,5,2):(1@0,1@1,1@2)"),
        ("append((4,5):(1@0,1@1), 1:0@2, 4)", "(4,5,1,1):(1@0,1@1,0,0)"),
        ("prepend((4,5):(1@0,1@1), 2:1@2)", "(2,4,5):(1@2,1@0,1@1)"),
        ("prepend(4:1@0, 2:1@1, 3)", "(2,2,4):(1@1,1@1,1@0)"),
        ("replace((4,5):(1@0,1@1), 3:2@1, 1)", "(4,3):(1@0,2@1)"),
        ("group_by((4,5,6):(1@0,1@1,1@2), ((1,1),1))", "((4,5),6):((1@0,1@1),1@2)"),
        ("ungroup_by(((4,5),6):((1@0,1@1),1@2), ((1,1),1))", "(4,5,6):(1@0,1@1,1@2)"),
        ("unflatten((4,5,6):(1@0,1@1,1@2), (1,(1,1)))", "(4,(5,6)):(1@0,(1@1,1@2))"),
        ("reverse((4,(2,3)):(1@0,(1@0@1,1@1@1)))", "((2,3),4):((1@0@1,1@1@1),1@0)"),
        ("complement(3:1@0)", "(1):(0)"),
        ("complement((2,5,3):(4@1,5@0,16@1))", "(5,(4,2)):(1@0,(1@1,8@1))"),
        ("complement((4,2):(1@1,3@0), (12,8,5))", "((3,2),2,5):((1@0,6@0),4@1,1@2)"),
        ("complement_exact((4,2):(1@1,3@0), (12,8))", "((3,2),2):((1@0,6@0),4@1)"),
        ("right_inverse((4,5):(1@1,1@0))", "(5,4):(4,1)"),
        ("left_inverse((4,5):(2@0,1@1))", "((2,4),5):((0,1),4)"),
        ("nullspace((4,5,2):(0,1@1,0))", "(4,2):(1,20)"),
        ("make_layout_like((4,3,2):(1@1,0,6@0))", "(4,3,2):(2,0,1)"),
        ("logical_product((4,5):(1@0,1@1), (2,3):(1@0,1@1))", "((4,5),(2,3)):((1@0,1@1),(4@0,5@1))"),
        ("zipped_product((4,5):(1@0,1@1), <2,3>)", "((4,5),(2,3)):((1@0,1@1),(4@0,5@1))"),
        ("tiled_product((4,5):(1@0,1@1), (2,3):(1@0,1@1))", "((4,5),2,3):((1@0,1@1),4@0,5@1)"),
        ("flat_product((4,5):(1@0,1@1), (2,3):(1@0,1@1))", "(4,5,2,3):(1@0,1@1,4@0,5@1)"),
        ("blocked_product((4,5):(1@0,1@1), (2,3):(1@0,1@1))", "((4,2),(5,3)):((1@0,4@0),(1@1,5@1))"),
        ("raked_product((4,5):(1@0,1@1), 6:1)", "((6,4),(1,5)):((5@1,1@0),(0,1@1))"),
        ("zipped_divide((8,6):(6,1), (3,2):(1@1,4@0))", "((3,2),(4,2)):((1,24),(6,3))"),
        ("logical_divide((8,6):(1@0,1@1), (3,2):(1@1,4@0))", "((3,2),(4,2)):((1@1,4@0),(1@0,3@1))"),
    ] {
        assert_eq!(eval(expr), value, "{expr}");
    }
    for (expr, says) in [
        ("(4,5):(1@0,1)", "coordinate strides: "),
        ("(4,5):(1@0+1,1@1)", "coordinate strides: "),
        ("complement((4,5):(1@0,1@0+1@1))", "one entry: "),
        ("left_inverse((4,5):(1@0,1@0+1@1))", "one entry: "),
        ("(4,5):(1@0,1@1@0)", "coordinate strides: "),
        ("(1@0,2)", "can only be the strides of a layout"),
        ("(4,5):(1@,1@1)", "an int, `_`, `(` or a name"),
        ("(4,5):(1@_,1@1)", "the index of an entry after `@`"),
        ("(4,5):(1@16,1@1)", "answer limit: "),
        ("image((4,5):(1@0,1@1))", "takes a layout whose offsets are integers"),
        ("cosize((4,5):(1@0,1@1))", "coordinates have no order"),
        ("max_common_layout((4,5):(1@0,1@1), (4,5):(1@0,1@1))", "coordinates have no order"),
        ("tile_to_shape((4,5):(1@0,1@1), (8,10))", "coordinates have no order"),
        ("4:1@16", "a stride steps along entry 16, and the greatest index of an entry is 15"),
        ("4:1E99", "a stride steps along entry 99, and the greatest index of an entry is 15"),
        ("4:1@0@0@0@0@0@0@0@0@0@0@0@0@0@0@0", "an entry with 15 indices, and an entry has at most 14"),
        ("complement_exact((4,5):(1@0,1@1), (4,7))", "cotarget fit: "),
        ("complement((4,5):(1@0,1@1), 7)", "coordinate profile: "),
        ("logical_product((4,5):(1@0,1@1), 2:1@0@1)", "coordinate strides: "),
        ("logical_product(4:1, 2:1@0)", "coordinate strides: "),
        ("flat_divide((8,8):(9,1), 4:1@0)", "logical_divide and zipped_divide take such a tile"),
        ("zipped_divide((8,8):(9,1), (5,7):(3@1,2@0))", "exact fit: "),
        ("zipped_divide((8,8), 4:1@0)", "a layout"),
        ("upcast((4,5):(1@0,1@1), 2)", "takes a layout whose offsets are integers"),
        ("append((4,5):(1@0,1@1), 2:40)", "a layout of coordinates, such as (4,5):(1@0,1@1)"),
        ("append((4,5):(1@0,1@1), 2:1@0@1)", "coordinate strides: "),
        // An error shows the operands as they were given.
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
