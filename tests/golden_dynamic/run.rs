//! Parses the arguments of a golden row (a recorded call of CuTe with its answer), calls the operation of the row, and returns
//! the answer as text.

use std::str::FromStr;

use colex::LayoutError;
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, Tiler};
use serde_json::Value;

/// A row of the golden data, without the marks of static integers.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) op: String,
    pub(crate) args: Vec<String>,
    /// Whether every integer of the arguments is static.
    pub(crate) is_static: bool,
    /// CuTe's answer, or the text with which CuTe rejects the row.
    pub(crate) cute: Result<String, String>,
}

impl Row {
    pub(crate) fn read(line: &str) -> Row {
        let json: Value = serde_json::from_str(line).expect("a JSON object a line");
        let text = |key: &str| json[key].as_str().map(str::to_owned);
        let args = json["args"].as_array().expect("args").iter();
        Row {
            id: text("id").expect("id"),
            op: text("op").expect("op"),
            args: args.map(|arg| unmarked(arg.as_str().expect("an argument is text"))).collect(),
            is_static: json["static"].as_bool().expect("static"),
            cute: text("result").map(|r| unmarked(&r)).ok_or_else(|| text("error").expect("result or error")),
        }
    }

    pub(crate) fn call(&self) -> String {
        format!("{}({})", self.op, self.args.join(", "))
    }

    pub(crate) fn arg<T: FromStr<Err = LayoutError>>(&self, k: usize) -> T {
        self.args[k].parse().unwrap_or_else(|e| panic!("{}: argument {k}: {e}", self.call()))
    }

    fn int(&self, k: usize) -> isize {
        self.args[k].parse().expect("an int")
    }

    fn size(&self, k: usize) -> usize {
        self.args[k].parse().expect("a size")
    }

    fn sizes(&self, k: usize) -> Vec<usize> {
        self.arg::<IntTuple>(k).leaves().iter().map(|&n| n as usize).collect()
    }
}

/// The text without the marks of static values: `_4` becomes `4` and `_true` becomes `true`, but `_` stays.
fn unmarked(text: &str) -> String {
    let next = text.chars().skip(1).chain([' ']);
    let kept = text.chars().zip(next).filter(|&(c, next)| c != '_' || !(next.is_ascii_alphanumeric() || next == '-'));
    kept.map(|(c, _)| c).collect()
}

/// Calls the operation of a row with the arguments of the row.
pub(crate) fn run(row: &Row) -> Result<String, LayoutError> {
    let layout = |k: usize| row.arg::<DynLayout>(k);
    let ints = |k: usize| row.arg::<IntTuple>(k);
    let tiler = |k: usize| row.arg::<Tiler>(k);
    let short = row.args.len() == 1;
    let two = row.args.len() == 2;
    let text = |result: Result<DynLayout, LayoutError>| result.map(|r| r.to_string());
    let tuple = |result: Result<IntTuple, LayoutError>| result.map(|r| r.to_string());
    let number = |result: Result<isize, LayoutError>| result.map(|r| r.to_string());
    let truth = |result: Result<bool, LayoutError>| result.map(|r| r.to_string());
    match row.op.as_str() {
        "coalesce" if short => text(d::coalesce(&layout(0))),
        "coalesce" => text(d::coalesce_by(&layout(0), &ints(1))),
        "filter" if short => text(d::filter(&layout(0))),
        "filter" => text(d::filter_by(&layout(0), &ints(1))),
        "filter_zeros" => text(d::filter_zeros(&layout(0))),
        "flatten" => text(d::flatten(&layout(0))),
        "composition" => text(d::composition(&layout(0), &tiler(1))),
        "complement" if short => text(d::complement(&layout(0))),
        "complement" => text(d::complement_to(&layout(0), ints(1))),
        "right_inverse" => text(d::right_inverse(&layout(0))),
        "left_inverse" => text(d::left_inverse(&layout(0))),
        "nullspace" => text(d::nullspace(&layout(0))),
        "max_common_layout" => text(d::max_common_layout(&layout(0), &layout(1))),
        "max_common_vector" => number(d::max_common_vector(&layout(0), &layout(1))),
        "max_alignment" => number(d::max_alignment(&layout(0))),
        "domain_distribute" => text(d::domain_distribute(ints(0), row.int(1))),
        "logical_divide" => text(d::logical_divide(&layout(0), &tiler(1))),
        "zipped_divide" => text(d::zipped_divide(&layout(0), &tiler(1))),
        "tiled_divide" => text(d::tiled_divide(&layout(0), &tiler(1))),
        "flat_divide" => text(d::flat_divide(&layout(0), &tiler(1))),
        "logical_product" => text(d::logical_product(&layout(0), &tiler(1))),
        "zipped_product" => text(d::zipped_product(&layout(0), &tiler(1))),
        "tiled_product" => text(d::tiled_product(&layout(0), &tiler(1))),
        "flat_product" => text(d::flat_product(&layout(0), &tiler(1))),
        "blocked_product" => text(d::blocked_product(&layout(0), &layout(1))),
        "raked_product" => text(d::raked_product(&layout(0), &layout(1))),
        "tile_to_shape" if two => text(d::tile_to_shape(&layout(0), ints(1))),
        "tile_to_shape" => text(d::tile_to_shape_by(&layout(0), ints(1), ints(2))),
        "upcast" => text(d::upcast(&layout(0), row.int(1))),
        "downcast" => text(d::downcast(&layout(0), row.int(1))),
        "make_layout" if row.args[1] == "LayoutLeft" => text(d::make_layout(ints(0))),
        "make_layout" => text(d::make_layout_right(ints(0))),
        "make_ordered_layout" => text(d::make_ordered_layout(ints(0), ints(1))),
        "make_layout_like" => text(d::make_layout_like(&layout(0))),
        "compact_col_major" if short => tuple(d::compact_col_major(ints(0))),
        "compact_col_major" => tuple(d::compact_col_major_from(ints(0), row.int(1))),
        "compact_row_major" if short => tuple(d::compact_row_major(ints(0))),
        "compact_row_major" => tuple(d::compact_row_major_from(ints(0), row.int(1))),
        "idx2crd" if two => tuple(d::idx2crd(row.int(0), ints(1))),
        "idx2crd" => tuple(d::idx2crd_by(row.int(0), ints(1), ints(2))),
        "crd2idx" if two => number(d::crd2idx(ints(0), ints(1))),
        "crd2idx" => number(d::crd2idx_by(ints(0), ints(1), ints(2))),
        "crd2crd" => tuple(d::crd2crd(ints(0), ints(1), ints(2))),
        "apply" => number(layout(0).at(ints(1))),
        "get_hier_coord" => tuple(d::get_hier_coord(&layout(0), row.int(1))),
        "get_flat_coord" => tuple(d::get_flat_coord(&layout(0), row.int(1))),
        "get_1d_coord" => number(d::get_1d_coord(&layout(0), row.int(1))),
        "congruent" => truth(d::congruent(&ints(0), &ints(1))),
        "compatible" => truth(d::compatible(&ints(0), &ints(1))),
        "weakly_congruent" => truth(d::weakly_congruent(&ints(0), &ints(1))),
        "evenly_divides" => truth(d::evenly_divides(&ints(0), &ints(1))),
        "elem_less" => truth(d::elem_less(&ints(0), &ints(1))),
        "lex_less" => truth(d::lex_less(&ints(0), &ints(1))),
        "colex_less" => truth(d::colex_less(&ints(0), &ints(1))),
        "size" => Ok(layout(0).size().to_string()),
        "cosize" | "coshape" => Ok(layout(0).cosize().to_string()),
        "rank" => Ok(layout(0).rank().to_string()),
        "depth" => Ok(layout(0).depth().to_string()),
        "product_each" => tuple(d::product_each(ints(0))),
        "shape_div" => tuple(d::shape_div(ints(0), ints(1))),
        "ceil_div" => tuple(d::ceil_div(ints(0), ints(1))),
        "round_up" => tuple(d::round_up(ints(0), ints(1))),
        "inner_product" => number(d::inner_product(ints(0), ints(1))),
        "slice" => text(d::slice(&row.arg::<Coord>(0), &layout(1))),
        "dice" => text(d::dice(&row.arg::<Coord>(0), &layout(1))),
        "slice_and_offset" => {
            d::slice_and_offset(&row.arg::<Coord>(0), &layout(1)).map(|(slice, offset)| format!("({slice},{offset})"))
        }
        "select" => text(d::select(&layout(0), &row.sizes(1))),
        "take" => text(d::take(&layout(0), row.size(1), row.size(2))),
        "group" => text(d::group(&layout(0), row.size(1), row.size(2))),
        "append" if two => text(d::append(&layout(0), &layout(1))),
        "append" => text(d::append_to(&layout(0), &layout(1), row.size(2))),
        "prepend" if two => text(d::prepend(&layout(0), &layout(1))),
        "prepend" => text(d::prepend_to(&layout(0), &layout(1), row.size(2))),
        "replace" => text(d::replace(&layout(0), &layout(1), row.size(2))),
        "get" => text(d::get(&layout(0), &row.sizes(1))),
        op => panic!("no such operation: {op}"),
    }
}

/// Operations of the golden data that the runtime path does not have, and why.
pub(crate) const NOT_HERE: [(&str, &str); 1] = [("make_identity_layout", "its strides are scaled bases")];

/// Whether the row is about swizzles, or about strides that are steps of a coordinate. Other tests run these rows.
pub(crate) fn elsewhere(row: &Row) -> bool {
    let basis_or_swizzle = |text: &String| text.contains('@') || text.contains("Sw<");
    row.args.iter().any(basis_or_swizzle)
        || row.op.contains("swizzle")
        || row.op.starts_with("basis_")
        || NOT_HERE.iter().any(|(op, _)| row.op == *op)
}
