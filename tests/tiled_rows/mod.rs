//! Compares the golden rows (recorded calls of CuTe with its answers) of atoms and tiled instructions: every field of every row,
//! as text.
#![allow(dead_code)] // each test binary uses what its rows need

use colex::atom::{CopyAtom, MmaAtom};
use colex::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Display;

/// The fields in which CuTe and colex differ: the row's name, the field, CuTe's text, and the text of colex.
///
/// CuTe's stride of A is nested one level deeper than its shape: `((16,8))` for `(32,2)`. colex has no layouts whose
/// stride has another profile than the shape. Without the extra parentheses the layout is a bijection onto the
/// 16 x 128 elements of A, as expected. The modes `8:1` and `2:8` count the 16 rows, and the modes `32:16` and `4:512` count
/// the 128 columns.
pub(crate) const DIVERGENCES: [[&str; 4]; 2] = [
    [
        "SM80_16x8x128_S32U1U1S32_TN_XORPOPC",
        "a_tv",
        "((_4,_8),(_32,_2)):((_512,_1),((_16,_8)))",
        "((_4,_8),(_32,_2)):((_512,_1),(_16,_8))",
    ],
    [
        "SM80_16x8x128_S32U1U1S32_TN_ANDPOPC",
        "a_tv",
        "((_4,_8),(_32,_2)):((_512,_1),((_16,_8)))",
        "((_4,_8),(_32,_2)):((_512,_1),(_16,_8))",
    ],
];

/// The fields of a row that are arguments, not results.
const ARGUMENTS: [&str; 14] =
    ["id", "op", "name", "atom", "mma", "bits", "atom_layout", "tile", "thr_layout", "val_layout", "a", "b", "c", "x"];

/// CuTe's results in a file, by row id and field. Divergences are replaced by the text of colex.
pub(crate) fn results(file: &str) -> BTreeMap<(String, String), String> {
    let mut results = BTreeMap::new();
    for row in rows(file) {
        let id = text(&row["id"]);
        for (field, value) in row.as_object().expect("an object") {
            let value = match value {
                _ if ARGUMENTS.contains(&field.as_str()) => continue,
                Value::Object(part) => format!("{} at {}", text(&part["layout"]), part["offset"]),
                value => text(value),
            };
            let name = row["name"].as_str().unwrap_or_default();
            let divergence = DIVERGENCES.iter().find(|[of, key, _, _]| *of == name && key == field);
            let value = match divergence {
                Some([_, _, cute, colex]) => {
                    assert_eq!(value, *cute, "a divergence quotes CuTe wrongly");
                    colex.to_string()
                }
                None => value,
            };
            results.insert((id.clone(), field.clone()), value);
        }
    }
    results
}

/// The rows of a file.
pub(crate) fn rows(file: &str) -> Vec<Value> {
    // The path also works in the calculator's tests, which are in a package beside this one.
    let path = format!("{}/../tests/golden/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The text of a string; any other value as JSON.
pub(crate) fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The fields of a file's rows, each of which must be compared once.
pub(crate) struct Fields {
    left: BTreeMap<(String, String), String>,
    compared: usize,
    faults: Vec<String>,
}

impl Fields {
    pub(crate) fn of(file: &str) -> Self {
        Fields { left: results(file), compared: 0, faults: Vec::new() }
    }

    /// The fields without the marks of static integers.
    pub(crate) fn without_marks(file: &str) -> Self {
        let mut fields = Self::of(file);
        fields.left.values_mut().for_each(|text| *text = text.replace('_', ""));
        fields
    }

    /// Compares a field with CuTe's text.
    pub(crate) fn same(&mut self, id: &str, field: &str, found: impl Display) {
        let Some(expected) = self.left.remove(&(id.to_owned(), field.to_owned())) else {
            panic!("{id} has no field {field}, or it is compared twice");
        };
        self.compared += 1;
        let found = found.to_string();
        if found != expected {
            self.faults.push(format!("{id} {field}: expected {expected}, got {found}"));
        }
    }

    /// Compares the layout of a thread's part, and the offset of its start.
    pub(crate) fn part(&mut self, id: &str, field: &str, (layout, start): (impl Display, impl Display)) {
        self.same(id, field, format!("{layout} at {start}"));
    }

    /// Panics if a field differs, or if the number of compared fields is not `compared`. Fields that were not
    /// compared are allowed.
    pub(crate) fn finish_some(mut self, compared: usize) {
        self.left.clear();
        self.finish(compared);
    }

    /// Panics if a field differs or was not compared, or if the number of compared fields is not `compared`.
    pub(crate) fn finish(self, compared: usize) {
        assert!(self.faults.is_empty(), "{} fields differ:\n{}", self.faults.len(), self.faults.join("\n"));
        assert!(self.left.is_empty(), "not compared: {:?}", self.left.keys());
        assert_eq!(self.compared, compared);
    }
}

/// The layout of a thread's part of a tensor whose elements are their offsets, and the offset of its start.
pub(crate) fn part<L: AnyLayout>(part: Tensor<View<'_, usize>, L>) -> (L, usize) {
    (part.layout(), part[0])
}

/// The same as [`part`], with all integers dynamic.
pub(crate) fn dynamic_part<L: AnyLayout>(part: Tensor<View<'_, usize>, L>) -> (impl Display, usize) {
    (part.layout().to_dyn(), part[0])
}

/// Compares the fields of a matrix instruction.
pub(crate) fn of_mma_atom<A: MmaAtom<M: Int, N: Int, K: Int>>(fields: &mut Fields, id: &str, _: A) {
    let [m, n, k] = A::SHAPE_MNK;
    fields.same(id, "shape_mnk", format!("(_{m},_{n},_{k})"));
    fields.same(id, "thr_id", A::ThrId::instance());
    fields.same(id, "a_tv", A::ALayout::instance());
    fields.same(id, "b_tv", A::BLayout::instance());
    fields.same(id, "c_tv", A::CLayout::instance());
}

/// Compares the fields of a copy instruction.
pub(crate) fn of_copy_atom<A: CopyAtom>(fields: &mut Fields, id: &str, _: A) {
    fields.same(id, "thr_id", A::ThrId::instance());
    fields.same(id, "src_tv_bits", A::SrcLayout::instance());
    fields.same(id, "dst_tv_bits", A::DstLayout::instance());
    fields.same(id, "ref_tv_bits", A::RefLayout::instance());
}
