//! The examples of PyCuTe's documentation, and the calls of the tests of `weaverbird`, with the answers of these two. The heads of
//! the files in `tests/documented` say where the rows come from.
//!
//! Each answer is the calculator's, or the same function, or is listed here with the arithmetic that tells why the answers
//! differ.

use colex::dynamic::{DynCoordLayout, DynLayout};

use super::stream::stream;
use super::{error, eval};

/// The calls of a file, and the answers that it has.
fn rows(file: &str) -> Vec<(String, String)> {
    let path = format!("{}/../tests/documented/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("data");
    let row = |line: &str| line.split_once('\t').map(|(call, answer)| (call.to_owned(), answer.to_owned()));
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| row(line).expect("a call, a tab, an answer"))
        .collect()
}

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The offsets of all indices.
fn offsets(text: &str) -> Vec<isize> {
    let layout = layout(text);
    (0..layout.size() as isize).map(|i| layout.at(i).expect("an index of the layout")).collect()
}

/// Whether two texts are layouts with the same offset, or the same coordinate, at each index.
fn same_function(a: &str, b: &str) -> bool {
    if a.contains('@') || b.contains('@') {
        let (Ok(a), Ok(b)) = (a.parse::<DynCoordLayout>(), b.parse::<DynCoordLayout>()) else { return false };
        // The shape of the coordinates follows from the strides, so a mode of extent 1 may add an entry that is always 0.
        let at = |layout: &DynCoordLayout, i: usize| {
            let mut entries = layout.at(i as isize).expect("an index of the layout").leaves().to_vec();
            while entries.last() == Some(&0) {
                entries.pop();
            }
            entries
        };
        return a.size() == b.size() && (0..a.size()).all(|i| at(&a, i) == at(&b, i));
    }
    let (Ok(a), Ok(b)) = (a.parse::<DynLayout>(), b.parse::<DynLayout>()) else { return false };
    a.size() == b.size() && (0..a.size() as isize).all(|i| a.at(i) == b.at(i))
}

/// How many answers are equal, how many are the same function, how many calls both refuse, and the calls for which the answers
/// differ.
fn compare(rows: &[(String, String)]) -> ([usize; 3], Vec<&str>) {
    let calls: String = rows.iter().map(|(call, _)| format!("{call}\n")).collect();
    let (answers, _) = stream(&[], calls.as_bytes());
    assert_eq!(answers.len(), rows.len());
    let (mut counts, mut differ) = ([0; 3], Vec::new());
    for ((call, theirs), ours) in rows.iter().zip(&answers) {
        if ours == theirs {
            counts[0] += 1;
        } else if ours.starts_with("error: ") && theirs == "error" {
            counts[2] += 1;
        } else if same_function(ours, theirs) {
            counts[1] += 1;
        } else {
            differ.push(call.as_str());
        }
    }
    (counts, differ)
}

/// The answer of a file to a call.
fn theirs<'a>(rows: &'a [(String, String)], call: &str) -> &'a str {
    &rows.iter().find(|(other, _)| other == call).unwrap_or_else(|| panic!("no row has {call}")).1
}

#[test]
fn the_examples_of_pycute() {
    let rows = rows("pycute.tsv");
    let (counts, differ) = compare(&rows);
    println!("{counts:?} of {}", rows.len());
    assert_eq!(counts, [68, 5, 2]);
    let listed = [
        "composition((4,3):(3,1), (6,2):(2,1))",
        "composition((5,3):(7,1), 2:3)",
        "composition((4,5):(5,1), 30:1@0)",
        "left_inverse((2,2):(2,3))",
        "apply((3,(2,4)):(2,(1,6)), (0,7))",
        "apply((3,(2,4)):(2,(1,6)), (0,(1,3)))",
    ];
    assert_eq!(differ, listed);

    // B(1,0) is 2, and A(2) is 2 * 3 = 6. The documentation's layout has 2 there.
    let b = offsets("(6,2):(2,1)");
    let a = offsets("(4,3):(3,1)");
    assert!(b[1] == 2 && a[2] == 6 && offsets(theirs(&rows, listed[0]))[1] == 2);
    let right: Vec<isize> = b.iter().map(|&i| a[i as usize]).collect();
    assert_eq!(offsets(&eval(listed[0])), right);
    // The documentation has an error. B has the offsets 0 and 3, and A(3) is 3 * 7 = 21.
    assert_eq!((theirs(&rows, listed[1]), offsets(&eval(listed[1]))), ("error", vec![0, 21]));
    // The composition has the 30 coordinates of B. The documentation's layout has 4 * 5 = 20.
    assert_eq!((layout(theirs(&rows, listed[2])).size(), layout(&eval(listed[2])).size()), (20, 30));
    // PyCuTe refuses these strides. The layout has the offsets 0, 2, 3, 5, and the answer maps them to 0, 1, 2, 3.
    let inverse = offsets(&eval(listed[3]));
    assert_eq!((theirs(&rows, listed[3]), offsets("(2,2):(2,3)")), ("error", vec![0, 2, 3, 5]));
    assert_eq!([0, 2, 3, 5].map(|offset| inverse[offset]), [0, 1, 2, 3]);
    // Index 7 in the extents (2,4) is the coordinate (1,3). Its offset is 1 * 1 + 3 * 6 = 19. The documentation has 23, which is
    // the offset of index 23.
    for call in &listed[4..] {
        assert_eq!((theirs(&rows, call), eval(call).as_str()), ("23", "19"));
    }
}

#[test]
fn the_calls_of_weaverbird() {
    let rows = rows("weaverbird.tsv");
    let (counts, differ) = compare(&rows);
    println!("{counts:?} of {}", rows.len());
    assert_eq!(counts, [1695, 90, 25]);
    let (recasts, others): (Vec<&str>, Vec<&str>) = differ.into_iter().partition(|call| call.starts_with("recast"));
    let listed = [
        "composition((5,3):(7,1), 2:3)",
        "composition((8,8):(8,1), (4))",
        "idx2crd(240, (4,(5,6),2))",
        "idx2crd(42, (3,7,2))",
        "left_inverse((2,2):(2,3))",
        "left_inverse((2,2):(2,5))",
        "left_inverse((3,7):(0,0))",
        "left_inverse(4:0)",
        "logical_divide((8,8):(9,1), (5,7):(3@1,2@0))",
        "make_ordered_layout((4,(8,2)), (0,1))",
    ];
    assert_eq!(others, listed);

    // B has the offsets 0 and 3, and A(3) is 3 * 7 = 21.
    assert_eq!((theirs(&rows, listed[0]), eval(listed[0]).as_str()), ("error", "2:21"));
    // weaverbird keeps the modes for which the tiler has no tile. colex and CuTe C++ drop them; with `_` in the tiler they stay.
    assert_eq!(eval("composition((8,8):(8,1), (4,_))"), theirs(&rows, listed[1]));
    // An index past the size: 42 is 2 times 21. weaverbird leaves the last coordinate past its extent, and colex begins again.
    assert_eq!((eval("crd2idx((0,0,2), (3,7,4))").as_str(), eval(listed[3]).as_str()), ("42", "(0,0,0)"));
    // weaverbird refuses these strides. The answers map the offsets to the indices.
    for (call, a) in [(listed[4], "(2,2):(2,3)"), (listed[5], "(2,2):(2,5)")] {
        let inverse = offsets(&eval(call));
        let indices: Vec<isize> = offsets(a).iter().map(|&offset| inverse[offset as usize]).collect();
        assert_eq!((theirs(&rows, call), indices), ("error", vec![0, 1, 2, 3]));
    }
    // All coordinates have the offset 0, so a left inverse needs only to map 0 to a coordinate. Both do.
    for call in &listed[6..8] {
        assert!(offsets(&eval(call))[0] == 0 && offsets(theirs(&rows, call)) == [0]);
    }
    // A reaches 7 * 9 + 7 * 1 = 70. weaverbird's answer reaches past it.
    assert_eq!(offsets("(8,8):(9,1)").iter().max(), Some(&70));
    assert_eq!(offsets(theirs(&rows, listed[8])).iter().max(), Some(&131));
    assert!(error(listed[8]).contains("exact fit: "));
    // weaverbird refuses an order that has one entry for a mode of several leaves. Their order is then that of the leaves.
    assert_eq!((theirs(&rows, listed[9]), eval(listed[9]).as_str()), ("error", "(4,(8,2)):(1,(4,32))"));

    assert_eq!(recasts.len(), 15);
    for call in recasts {
        let args: Vec<&str> = call.trim_start_matches("recast(").trim_end_matches(')').split(", ").collect();
        let (a, old, new) = (layout(args[0]), args[1].parse::<usize>().unwrap(), args[2].parse::<usize>().unwrap());
        let answer = layout(theirs(&rows, call));
        let text = error(call);
        if old > new {
            // Each element becomes old / new parts. weaverbird's answer has as many coordinates as A.
            assert!(answer.size() == a.size() && answer.size() < a.size() * old / new, "{call}");
            assert!(text.contains("adjacency: "), "{call}: {text}");
        } else {
            // The units that hold an offset of A. weaverbird's answer leaves out the last.
            let units: Vec<isize> = offsets(args[0]).iter().map(|offset| offset / (new / old) as isize).collect();
            let last = offsets(theirs(&rows, call)).iter().max().copied();
            assert!(last < units.iter().max().copied(), "{call}");
            assert!(text.contains("unit carry: "), "{call}: {text}");
        }
    }
}

/// The rows of the guide that say where another package gives another answer: the last column is what the calculator answers.
#[test]
fn the_differences_in_the_guide() {
    let path = format!("{}/../src/book/guide/from_others.rs", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the chapter");
    let mut lines = text.lines().map(|line| line.trim_start_matches("//! "));
    let mut rows = 0;
    while lines.any(|line| line.starts_with("| call |")) {
        for row in lines.by_ref().skip(1).take_while(|line| line.starts_with('|')) {
            let [_, call, theirs, ours, _] = row.split('|').collect::<Vec<_>>()[..] else {
                panic!("three cells: {row}")
            };
            let code = |cell: &str| cell.split('`').nth(1).expect("a text in code").to_owned();
            if ours.trim().starts_with("an error") {
                error(&code(call));
            } else {
                assert_eq!(eval(&code(call)), code(ours), "{row}");
            }
            // A row has to be a difference. The row of the products says that the functions are equal.
            assert!(ours.contains("the same function") || theirs.trim() != ours.trim(), "{row}");
            rows += 1;
        }
    }
    assert_eq!(rows, 50);
}
