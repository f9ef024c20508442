//! Fixed operands for which the libraries have other results. The guide has these rows.

use crate::flat::Flat;
use crate::operands::{Operand, Pair};
use crate::operations::OPERATIONS;
use crate::right;

/// The operation, A and B.
const ROWS: [(&str, &str, &str); 5] = [
    ("composition", "(2,2):(1,1)", "(2,2):(0,1)"),
    ("composition", "(2,2):(1,1)", "(2,2):(1,1)"),
    ("composition", "(2,3):(1,2)", "(3,2):(1,3)"),
    ("logical_divide", "(2,2):(1,2)", "3:1"),
    ("logical_divide", "(2,3):(1,3)", "(3,6):(1,1)"),
];

/// Prints what both libraries answer, and the offsets that the definition requires.
pub(crate) fn print() {
    println!("| operation | A | B | weaverbird | its offsets | right offsets | colex |");
    println!("|{}", " --- |".repeat(7));
    for (name, a, b) in ROWS {
        let op = OPERATIONS.iter().find(|op| op.name == name).expect("an operation");
        let p = Pair { a: Operand::parse(a), b: Operand::parse(b), target: 1 };
        let (peer, offsets) = match (op.peer)(&p) {
            Ok(r) => (r.to_string(), Flat::of_peer(&r).map(|r| format!("{:?}", r.offsets())).unwrap_or_default()),
            Err(e) => (format!("error: {e}"), String::new()),
        };
        let right = match name {
            "composition" => Some(right::composed(&p)),
            _ => right::divided(&p),
        };
        let right = right.map_or("none".into(), |r| format!("{r:?}"));
        let colex = match (op.colex)(&p) {
            Ok(r) => r.to_string(),
            Err(e) => format!("error: {}", e.to_string().lines().next().unwrap_or_default()),
        };
        println!("| {name} | {a} | {b} | {peer} | {offsets} | {right} | {colex} |");
    }
}
