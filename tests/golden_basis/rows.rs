//! Compares the answers of the typed path on layouts of coordinates with those of CuTe.

#[path = "coordinate.rs"]
mod coordinate;

use self::coordinate::{coordinate, same};
use colex::dynamic::{DynCoordLayout, DynLayout, IntTuple};
use serde_json::Value;
use std::collections::HashMap;

/// Rows for which CuTe's answer is wrong, because CuTe does not check dynamic integers. `tests/basis/golden.rs` shows for each
/// row an index at which it is wrong.
const WRONG_IN_CUTE: [&str; 7] =
    ["39babeb4da", "59e266b80c", "b14b42fd17", "bc87ec5e75", "e99589a71c", "edd791acce", "fd5de11e41"];

/// The rows of [`WRONG_IN_CUTE`] that colex does not refuse, with the answers of colex. There is one such row. In it, A
/// is `((3,4),8):((1,3),12)`, with dynamic integers. Its first mode coalesces to `12:1`.
const RIGHT_HERE: [(&str, &str); 1] = [("39babeb4da", "(_1,(6,1)):(96,(2,3))")];
/// For each operation, three numbers of rows. In the first rows, colex and CuTe give the same text. In the second, they give the
/// same function, but not the same text. In the third, CuTe is wrong.
const COUNTS: [(&str, usize, usize, usize); 5] = [
    ("basis_coalesce", 87, 0, 0),
    ("basis_composition", 145, 0, 7),
    ("basis_divide", 34, 0, 0),
    ("basis_slice", 22, 0, 0),
    ("make_identity_layout", 9, 0, 0),
];

/// Checks the answer of a row. It is passed on as text twice: as it prints, and with all integers dynamic.
macro_rules! row {
    ($rows:ident, $id:literal, $call:expr) => {
        let answer: Result<_, colex::LayoutError> = $call;
        $rows.check($id, answer.map(|a| (a.to_string(), a.to_dyn().to_string())));
    };
}
pub(crate) use row;

pub(crate) struct Rows {
    data: HashMap<String, Value>,
    equal: usize,
    equivalent: usize,
    wrong_in_cute: usize,
    failed: Vec<String>,
}

impl Rows {
    pub(crate) fn new() -> Self {
        let text =
            |file: &str| std::fs::read_to_string(format!("{}/golden/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let rows = text("basis.jsonl") + &text("construct.jsonl");
        let row =
            |line: &str| serde_json::from_str(line).map(|row: Value| (row["id"].as_str().unwrap().to_owned(), row));
        let data = rows.lines().map(|line| row(line).unwrap()).collect();
        Rows { data, equal: 0, equivalent: 0, wrong_in_cute: 0, failed: Vec::new() }
    }

    /// Checks that the answer has CuTe's text, including the marks of static integers. If integers are dynamic, it is enough that
    /// the answer is the same function.
    pub(crate) fn check(&mut self, id: &str, answer: Result<(String, String), colex::LayoutError>) {
        let row = &self.data[id];
        let mut cute = row["result"].as_str().unwrap();
        // Only in this row does CuTe split a mode for which the tiler has `_`, because the mode happens to be a pair. In colex
        // the whole mode is the tile.
        if (row["op"].as_str(), row["args"][1].as_str()) == (Some("basis_divide"), Some("(_1,_,_2:_1)")) {
            cute = "((_1,(_4,_6),_2),_2,_1,_1):((_0,(_1@0@1,_1@1@1),_1@0@2),_1@0,_0,_0)";
        }
        match answer {
            Err(_) if WRONG_IN_CUTE.contains(&id) => self.wrong_in_cute += 1,
            Ok((typed, _)) if RIGHT_HERE.contains(&(id, &*typed)) => self.wrong_in_cute += 1,
            Ok((typed, _)) if WRONG_IN_CUTE.contains(&id) => {
                self.failed
                    .push(format!("{id} {}: CuTe's result {cute} is wrong, and colex returns {typed}", row["args"]));
            }
            Err(error) => self.failed.push(format!("{id} {} = {cute}: {error}", row["args"])),
            Ok((typed, _)) if typed == cute => self.equal += 1,
            Ok((typed, dynamic)) => {
                let at = |i: usize| match dynamic.contains('@') {
                    true => dynamic.parse::<DynCoordLayout>().unwrap().at(i as isize).unwrap(),
                    false => IntTuple::from(dynamic.parse::<DynLayout>().unwrap().at(i as isize).unwrap()),
                };
                let value = |value: &Value| coordinate(&value.as_str().unwrap().replace('_', ""));
                let right = row["values"].as_array().unwrap().iter().enumerate().all(|(i, v)| same(&at(i), &value(v)));
                match (right, row["kind"] == "static") {
                    (true, false) => self.equivalent += 1,
                    _ => self.failed.push(format!("{id} {} = {cute}, found {typed}", row["args"])),
                }
            }
        }
    }

    pub(crate) fn finish(self, op: &str, rows: usize) {
        println!("{op}: {} equal, {} equivalent, {} wrong in CuTe", self.equal, self.equivalent, self.wrong_in_cute);
        assert!(self.failed.is_empty(), "{}", self.failed.join("\n"));
        let found = (op, self.equal, self.equivalent, self.wrong_in_cute);
        assert!(COUNTS.contains(&found), "{found:?}");
        assert_eq!(self.equal + self.equivalent + self.wrong_in_cute, rows);
    }
}
