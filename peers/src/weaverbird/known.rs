//! Fixed operands for which the two libraries give different results. The guide lists these operands.

use crate::flat::Flat;
use crate::operands::{Operand, Pair};
use crate::operations::OPERATIONS;
use crate::right;
use std::collections::BTreeSet;

/// The operation, A and B.
const ROWS: [(&str, &str, &str); 8] = [
    ("composition", "(2,2):(0,1)", "(2,2):(1,1)"),
    ("composition", "(2,2):(1,1)", "(2,2):(1,1)"),
    ("composition", "(5,2):(8,2)", "(3,4):(1,1)"),
    ("composition", "(8,4):(0,2)", "6:3"),
    ("logical_divide", "(2,2):(1,2)", "3:1"),
    ("logical_divide", "5:6", "4:1"),
    ("logical_divide", "(8,5,6):(1,8,40)", "3:4"),
    ("logical_product", "2:3", "2:7"),
];

/// Prints the results of both libraries, and the offsets that the definition requires.
pub(crate) fn print() {
    println!("| operation | A | B | weaverbird | its offsets | right offsets | colex |");
    println!("|{}", " --- |".repeat(7));
    for (name, a, b) in ROWS {
        let op = OPERATIONS.iter().find(|op| op.name == name).expect("an operation");
        let p = Pair { a: Operand::parse(a), b: Operand::parse(b), target: 1 };
        let (peer, offsets) = match (op.peer)(&p) {
            Ok(r) => (r.to_string(), Flat::of_peer(&r).map(|r| list(&r.offsets())).unwrap_or_default()),
            Err(e) => (format!("error: {e}"), String::new()),
        };
        let right = match name {
            "composition" => Some(right::composed(&p)),
            "logical_divide" => right::divided(&p),
            _ => right::multiplied(&p),
        };
        let right = right.map_or("none".into(), |r| list(&r));
        let colex = match (op.colex)(&p) {
            Ok(r) => r.to_string(),
            Err(e) => format!("error: {}", e.to_string().lines().next().unwrap_or_default()),
        };
        println!("| {name} | {a} | {b} | {peer} | {offsets} | {right} | {colex} |");
    }
    println!();
    common_domain();
}

/// The offsets, or a summary if there are more than 12.
fn list(offsets: &[i64]) -> String {
    if offsets.len() <= 12 {
        return format!("{offsets:?}");
    }
    let distinct: BTreeSet<i64> = offsets.iter().copied().collect();
    format!(
        "{} offsets, of which {} are distinct, at most {}",
        offsets.len(),
        distinct.len(),
        offsets.iter().max().unwrap()
    )
}

/// Prints the greatest common domain of two shapes that weaverbird computes, and the coordinates of its indices in the second
/// shape. Along each mode of a common domain, the coordinate in each shape must move by equal steps, in one leaf only. For these
/// shapes, `greatest_common_domain` of colex returns `1:0`.
fn common_domain() {
    let (a, b) = (weaverbird::ht!((2, 3)), weaverbird::ht!((3, 6)));
    let common = weaverbird::greatest_common_domain(&a, &b);
    let indices = Flat::of_peer(&common).expect("a layout").offsets();
    let coordinates: Vec<String> =
        indices.iter().map(|&i| b.idx2crd(&weaverbird::HTuple::Leaf(i)).expect("an index").to_string()).collect();
    println!(
        "greatest_common_domain({a}, {b}) of weaverbird is {common}. In {b} its indices are {}.",
        coordinates.join(", ")
    );
}
