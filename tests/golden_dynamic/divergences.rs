//! The differences between the runtime path (`colex::dynamic`) and CuTe, each with the arithmetic that shows the reason.

use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout, IntTuple, Padded, Tiler, TilerLeaf};

use super::run::Row;
use crate::laws;

type Ours = Result<String, LayoutError>;

/// A reason for which the runtime path differs from CuTe.
pub(crate) struct Divergence {
    /// What CuTe does, what this crate does, and an example.
    pub(crate) reason: &'static str,
    /// The operations to which the reason applies.
    pub(crate) ops: &'static [&'static str],
    /// The number of rows that differ for this reason.
    pub(crate) rows: usize,
    /// Whether the reason holds for a row and our answer, which is checked by the definition of the operation.
    pub(crate) holds: fn(&str, &Row, &Ours) -> bool,
}

const UNSOUND: &[&str] =
    &["composition", "logical_divide", "zipped_divide", "tiled_divide", "flat_divide", "left_inverse"];
const DIVIDES: &[&str] = &["logical_divide", "zipped_divide", "tiled_divide", "flat_divide"];

pub(crate) const DIVERGENCES: [Divergence; 25] = [
    Divergence {
        reason: "`_` in a divide that separates tiles and rests: CuTe has no rest for the mode, unless the mode happens to be a pair; in colex the tile is the whole mode, and the rest has one coordinate: zipped_divide((4,4):(1,4), (_,4)) is ((4,4),(1,1)):((1,4),(0,0))",
        ops: DIVIDES,
        rows: 16,
        holds: |_, row, ours| {
            row.arg::<Tiler>(1).leaves().contains(&TilerLeaf::All)
                && is_right(row, ours)
                && row.cute.is_err()
                && zips(row, ours)
        },
    },
    Divergence {
        reason: "a tile that does not divide the layout: CuTe goes past the end, logical_divide(6:1, 4:1) = (4,2):(1,4) reaches 7; in colex the plain divide is an error, and the padded divide returns CuTe's layout with a predicate",
        ops: DIVIDES,
        rows: 49,
        holds: |_, row, ours| {
            matches!(ours, Err(LayoutError::ExactFit(_) | LayoutError::TileGap(_))) && padded_is_cutes(row)
        },
    },
    Divergence {
        reason: "CuTe checks no dynamic integers and not all static ones: no layout is (3,3):(0,1) o 4:2, whose offsets are 0, 0, 1, 2; colex returns an error",
        ops: UNSOUND,
        rows: 29,
        holds: |family, _, ours| family == "unsound" && ours.is_err(),
    },
    Divergence {
        reason: "CuTe checks no dynamic integers: (4,4):(1,4) o 8:3 is 8:3, but CuTe returns (2,4):(3,4), whose offset at 3 is 3 + 4 = 7, not 9",
        ops: UNSOUND,
        rows: 45,
        holds: |family, row, ours| family == "unsound" && is_right(row, ours),
    },
    Divergence {
        reason: "CuTe's complement sorts static strides only: complement((2,2):(1,4)) does not compile if the strides are dynamic, nor does an operation that uses it; colex returns a result that satisfies the definition",
        ops: &[
            "complement",
            "logical_divide",
            "zipped_divide",
            "tiled_divide",
            "flat_divide",
            "logical_product",
            "tiled_product",
            "blocked_product",
            "raked_product",
        ],
        rows: 76,
        holds: |_, row, ours| {
            cannot(row, "static_assert: Dynamic-stride complement only for rank-1 layouts")
                && !row.is_static
                && is_right(row, ours)
        },
    },
    Divergence {
        reason: "CuTe divides by a dynamic stride of 0 and crashes: get_1d_coord of (2,2):(0,1); in colex a mode of stride 0 has coordinate 0, fills no gap, and accepts every step",
        ops: &[
            "composition",
            "complement",
            "logical_divide",
            "zipped_divide",
            "flat_divide",
            "logical_product",
            "zipped_product",
            "tiled_product",
            "flat_product",
            "blocked_product",
            "raked_product",
            "idx2crd",
            "get_hier_coord",
            "get_flat_coord",
            "get_1d_coord",
        ],
        rows: 54,
        holds: |_, row, ours| {
            let still = row.args.iter().any(|arg| arg.split(['(', ')', ',', ':']).any(|word| word == "0"));
            cannot(row, "runtime: integer division by zero (SIGFPE)") && !row.is_static && still && is_right(row, ours)
        },
    },
    Divergence {
        reason: "CuTe's downcast splits only a static stride of 1: downcast(4:1, 2) does not compile if the stride is dynamic",
        ops: &["downcast"],
        rows: 15,
        holds: |_, row, ours| {
            let adjacent = row.arg::<DynLayout>(0).stride().leaves().iter().any(|d| d.abs() == 1);
            cannot(row, "static_assert: Downcast requires adjacent elements")
                && !row.is_static
                && adjacent
                && is_right(row, ours)
        },
    },
    Divergence {
        reason: "CuTe's conditions on a composition are stricter than necessary: a step need not divide a mode if no coordinate continues past that mode",
        ops: &["composition", "logical_divide", "max_common_layout"],
        rows: 6,
        holds: |_, row, ours| {
            let condition = |name| cannot(row, &format!("static_assert: {name} Divisibility Condition"));
            (condition("Stride") || condition("Shape")) && is_right(row, ours)
        },
    },
    Divergence {
        reason: "CuTe's left_inverse takes static strides only",
        ops: &["left_inverse"],
        rows: 1,
        holds: |_, row, ours| {
            cannot(row, "static_assert: Left inverse requires static strides.") && !row.is_static && is_right(row, ours)
        },
    },
    Divergence {
        reason: "a raked product in CuTe does not compile if the complement does not merge a dynamic mode: the two modes that it rakes have different ranks",
        ops: &["raked_product"],
        rows: 1,
        holds: |_, row, ours| cannot(row, "static_assert: Mismatched Ranks") && !row.is_static && is_right(row, ours),
    },
    Divergence {
        reason: "a dynamic stride of 0 is not known to be 0: CuTe keeps the repeats, filter((2,2):(0,0)) is (2,2):(0,0)",
        ops: &["filter", "filter_zeros"],
        rows: 11,
        holds: |_, row, ours| {
            let again = if row.op == "filter" { d::filter } else { d::filter_zeros };
            !row.is_static && again(&cutes(row)) == layout(ours)
        },
    },
    Divergence {
        reason: "a dynamic stride of 0 is not known to be 0: CuTe finds no nullspace, nullspace((2,2):(1,0)) is 1:0",
        ops: &["nullspace"],
        rows: 6,
        holds: |_, row, ours| !row.is_static && is_right(row, ours) && cutes(row).size() < layout(ours).unwrap().size(),
    },
    Divergence {
        reason: "CuTe keeps a mode of dynamic extent 1: complement(1:2, 5) is (2,3):(1,2), and in colex 5:1; both are complements",
        ops: &["complement"],
        rows: 5,
        holds: |_, row, ours| {
            let once = row.arg::<DynLayout>(0).shape().leaves().contains(&1);
            !row.is_static && once && is_right(row, ours)
        },
    },
    Divergence {
        reason: "CuTe uses only static strides: right_inverse(8:1) and max_common_layout(8:1, 8:1) are 1:0 if the ints are dynamic, and in colex 8:1",
        ops: &["right_inverse", "max_common_layout"],
        rows: 72,
        holds: |_, row, ours| !row.is_static && is_right(row, ours) && cutes(row).size() < layout(ours).unwrap().size(),
    },
    Divergence {
        reason: "CuTe treats the last mode of A as unbounded: max_common_layout(3:1, 4:1) is 4:1, but A has 3 coordinates, the last at offset 2; colex returns 3:1",
        ops: &["max_common_layout", "max_common_vector"],
        rows: 2,
        holds: |_, row, ours| {
            let (a, b) = (row.arg::<DynLayout>(0), row.arg::<DynLayout>(1));
            let common = d::max_common_layout(&a, &b).unwrap();
            let cutes =
                if row.op == "max_common_layout" { cutes(row).size() } else { cute(row).unwrap().parse().unwrap() };
            let ours_is = if row.op == "max_common_layout" { common.to_string() } else { common.size().to_string() };
            a.size() < cutes && laws::max_common(&a, &b, &common) && ours.as_ref() == Ok(&ours_is)
        },
    },
    Divergence {
        reason: "CuTe uses only static strides: max_common_vector(8:1, 8:1) is 1 if the ints are dynamic, and in colex 8",
        ops: &["max_common_vector"],
        rows: 13,
        holds: |_, row, ours| {
            let (a, b) = (row.arg::<DynLayout>(0), row.arg::<DynLayout>(1));
            let common = d::max_common_layout(&a, &b).unwrap();
            let size = common.size().to_string();
            !row.is_static && laws::max_common(&a, &b, &common) && ours.as_ref() == Ok(&size)
        },
    },
    Divergence {
        reason: "CuTe uses only static integers: max_alignment(16:1) is 1 if they are dynamic, and in colex 16, by which the layout can be upcast",
        ops: &["max_alignment"],
        rows: 9,
        holds: |_, row, ours| {
            let n: isize = text(ours).parse().unwrap();
            !row.is_static && cute(row) == Ok("1".into()) && d::upcast(&row.arg::<DynLayout>(0), n).is_ok()
        },
    },
    Divergence {
        reason: "CuTe gives a dynamic extent of 1 a stride, because its value is not known: compact_col_major(1) is 1 if dynamic and 0 if static",
        ops: &["compact_col_major", "compact_row_major"],
        rows: 9,
        holds: |_, row, ours| {
            let shape = row.arg::<IntTuple>(0);
            let (ours, cute): (IntTuple, IntTuple) = (text(ours).parse().unwrap(), text(&cute(row)).parse().unwrap());
            let strides = ours.leaves().iter().zip(cute.leaves());
            let alike = |(s, (ours, cute)): (&isize, (&isize, &isize))| ours == cute || (*s == 1 && *ours == 0);
            !row.is_static && ours.is_congruent(&cute) && shape.leaves().iter().zip(strides).all(alike)
        },
    },
    Divergence {
        reason: "a dynamic order comes last in CuTe, whatever its value: make_layout_like((4,6):(6,1)) is (4,6):(1,4) \
                 when dynamic and (4,6):(6,1) when static",
        ops: &["make_ordered_layout", "make_layout_like"],
        rows: 11,
        holds: |_, row, ours| !row.is_static && is_right(row, ours),
    },
    Divergence {
        reason: "a dynamic stride is taken to be a multiple of n in CuTe: upcast(16:1, 8) is 16:0 when dynamic and \
                 2:1 when static",
        ops: &["upcast"],
        rows: 19,
        holds: |_, row, ours| {
            let divides = |d: &isize| d % number(row) == 0;
            let multiples = row.arg::<DynLayout>(0).stride().leaves().iter().all(divides);
            let rejected = matches!(ours, Err(LayoutError::Divisibility(_)));
            !row.is_static && !multiples && (rejected || is_right(row, ours))
        },
    },
    Divergence {
        reason: "a block that does not divide the target: CuTe checks static ints only, and rounds up past the \
                 target: tile_to_shape((6,2):(1,6), (10,8)) has 12 rows",
        ops: &["tile_to_shape"],
        rows: 8,
        holds: |_, row, ours| {
            let target = row.arg::<IntTuple>(1).product();
            matches!(ours, Err(LayoutError::BlockFit(_)))
                && !row.is_static
                && cutes(row).size() as isize > target.unwrap()
        },
    },
    Divergence {
        reason: "shape_div where neither int divides: CuTe checks static ints only: shape_div(8, 6) is 2 when dynamic \
                 and an error when static",
        ops: &["shape_div"],
        rows: 4,
        holds: |_, row, ours| matches!(ours, Err(LayoutError::Divisibility(_))) && !row.is_static,
    },
    Divergence {
        reason: "left_inverse where a stride does not divide the next: CuTe rejects (5,(2,2)):(64,(5,1)); a search in colex finds a layout that maps every offset back to its index",
        ops: &["left_inverse"],
        rows: 1,
        holds: |_, row, ours| cannot(row, "static_assert: Left inverse divisibility condition") && is_right(row, ours),
    },
    Divergence {
        reason: "left_inverse(4:-1) has the extent -1 in CuTe; 4:-1 is its own inverse, because a layout is an odd function of a negative index",
        ops: &["left_inverse"],
        rows: 1,
        holds: |_, row, ours| row.cute.is_ok() && text(&cute(row)).contains("-1,4") && is_right(row, ours),
    },
    Divergence {
        reason: "a tile whose copies do not fill its gaps: CuTe leaves elements out: logical_divide(96:1, (3,6):(1,16)) repeats a \
                 tile of 3 in every 16, 5 times, and never reaches 15",
        ops: DIVIDES,
        rows: 2,
        holds: |_, row, ours| {
            let reached = laws::offsets(&cutes(row));
            let a = laws::offsets(&row.arg::<DynLayout>(0));
            matches!(ours, Err(LayoutError::ExactFit(_) | LayoutError::TileGap(_)))
                && !a.iter().all(|x| reached.contains(x))
        },
    },
];

fn text(ours: &Ours) -> &str {
    ours.as_ref().map_or("", |text| text)
}

fn layout(ours: &Ours) -> Result<DynLayout, LayoutError> {
    ours.clone().and_then(|text| text.parse())
}

fn cute(row: &Row) -> Ours {
    Ok(row.cute.clone().expect("CuTe answers"))
}

fn cutes(row: &Row) -> DynLayout {
    text(&cute(row)).parse().expect("CuTe answers with a layout")
}

/// Whether CuTe refuses the row with this text.
fn cannot(row: &Row, words: &str) -> bool {
    row.cute.as_ref().is_err_and(|theirs| theirs == words)
}

fn number(row: &Row) -> isize {
    row.args[1].parse().expect("a number")
}

/// The tiler as a layout, if it is one layout or one int for all modes.
fn single(row: &Row) -> Option<DynLayout> {
    let tiler = row.arg::<Tiler>(1);
    match tiler.leaves() {
        [TilerLeaf::Layout(layout)] if !tiler.is_tuple() => Some((**layout).clone()),
        [TilerLeaf::Int(n)] if !tiler.is_tuple() => DynLayout::new(*n, 1).ok(),
        _ => None,
    }
}

/// Whether our answer has the tiles and the rests of the logical divide, grouped as the operation groups them. A mode for which
/// the tiler has `_` is a tile with the rest `1:0`. It is asked for a divide that CuTe does not answer.
fn zips(row: &Row, ours: &Ours) -> bool {
    let logical = d::logical_divide(&row.arg(0), &row.arg::<Tiler>(1)).unwrap();
    let tiler = row.arg::<Tiler>(1);
    let pair = |k: usize| {
        let mode = logical.mode(k).unwrap();
        let whole = tiler.get(k).is_ok_and(|tile| tile.leaves() == [TilerLeaf::All]);
        if whole { DynLayout::of([&mode, &"1:0".parse().unwrap()]).unwrap() } else { mode }
    };
    let pairs: Vec<DynLayout> = (0..logical.rank()).map(pair).collect();
    let all = |i: usize| pairs.iter().map(move |pair| pair.mode(i).unwrap()).collect::<Vec<_>>();
    let (tiles, rests) = (all(0), all(1));
    let modes = match row.op.as_str() {
        "zipped_divide" => vec![DynLayout::of(&tiles).unwrap(), DynLayout::of(&rests).unwrap()],
        "tiled_divide" => [vec![DynLayout::of(&tiles).unwrap()], rests].concat(),
        _ => [tiles, rests].concat(),
    };
    layout(ours) == DynLayout::of(&modes)
}

/// Whether our padded divide is CuTe's layout and goes past the edge, and its real coordinates have the offsets of A.
fn padded_is_cutes(row: &Row) -> bool {
    let (a, tiler) = (row.arg::<DynLayout>(0), row.arg::<Tiler>(1));
    let padded = match row.op.as_str() {
        "logical_divide" => d::logical_divide_padded(&a, &tiler),
        "zipped_divide" => d::zipped_divide_padded(&a, &tiler),
        "tiled_divide" => d::tiled_divide_padded(&a, &tiler),
        _ => d::flat_divide_padded(&a, &tiler),
    };
    let (Ok(Padded { layout, predicate }), Ok(cute)) = (padded, &row.cute) else { return false };
    let function = if row.is_static { layout.to_string() == *cute } else { laws::same_function(&layout, &cutes(row)) };
    let real: Vec<isize> = (0..layout.size() as isize).filter(|&i| predicate.holds(i).unwrap()).collect();
    let times = real.len() / a.size();
    let mut reached: Vec<isize> = real.iter().map(|&i| layout.at(i).unwrap()).collect();
    let mut offsets: Vec<isize> = (0..times).flat_map(|_| laws::offsets(&a)).collect();
    reached.sort_unstable();
    offsets.sort_unstable();
    function && real.len() < layout.size() && reached == offsets
}

/// Whether our answer is right by the definition of the operation.
fn is_right(row: &Row, ours: &Ours) -> bool {
    let Ok(answer) = ours else { return false };
    let a = || row.arg::<DynLayout>(0);
    let b = || row.arg::<DynLayout>(1);
    let r = || answer.parse::<DynLayout>().expect("a layout");
    match row.op.as_str() {
        "composition" => single(row).is_some_and(|b| laws::composition(&a(), &b, &r())),
        "complement" => {
            let target = row.args.get(1).map_or(Ok(a().cosize()), |m| m.parse());
            laws::complement(&a(), target.ok(), &r())
        }
        "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => laws::rearranged(&a(), &r()),
        "logical_product" | "zipped_product" if single(row).is_some() => {
            laws::logical_product(&a(), &single(row).unwrap(), &r())
        }
        // The other products regroup the modes of the logical product, so the law is checked for the logical product.
        "tiled_product" | "flat_product" | "logical_product" | "zipped_product" => {
            let logical = d::logical_product(&a(), &row.arg::<Tiler>(1)).unwrap();
            laws::rearranged(&logical, &r()) && single(row).is_none_or(|b| laws::logical_product(&a(), &b, &logical))
        }
        "blocked_product" | "raked_product" => {
            let rank = a().rank().max(b().rank());
            let one = "1:0".parse().unwrap();
            let (a, b) = (d::append_to(&a(), &one, rank).unwrap(), d::append_to(&b(), &one, rank).unwrap());
            let logical = d::logical_product(&a, &b).unwrap();
            laws::logical_product(&a, &b, &logical) && laws::rearranged(&logical, &r())
        }
        "right_inverse" => laws::right_inverse(&a(), &r()),
        "left_inverse" => laws::left_inverse(&a(), &r()),
        "nullspace" => laws::nullspace(&a(), &r()),
        "max_common_layout" => laws::max_common(&a(), &b(), &r()),
        "upcast" => laws::upcast(&a(), number(row), &r()),
        "downcast" => laws::downcast(&a(), number(row), &r()),
        "make_layout_like" => {
            let once = a().shape();
            let keys = a().stride();
            let zeros = laws::modes(&a()).iter().zip(laws::modes(&r())).all(|(x, y)| x.1 != 0 || y.1 == 0);
            zeros && (keys.leaves().contains(&0) || laws::ordered(&once, keys.leaves(), &r()))
        }
        "make_ordered_layout" => {
            let (shape, order) = (row.arg::<IntTuple>(0), row.arg::<IntTuple>(1));
            laws::ordered(&shape, &spread(&order, &shape), &r())
        }
        "idx2crd" | "get_hier_coord" => {
            let c: IntTuple = answer.parse().expect("a coordinate");
            let inside =
                |a: &DynLayout| a.at(&c) == Ok(row.args[if row.op == "idx2crd" { 0 } else { 1 }].parse().unwrap());
            match row.op.as_str() {
                "idx2crd" if row.args.len() == 2 => inside(&d::make_layout(row.arg::<IntTuple>(1)).unwrap()),
                "idx2crd" => inside(&DynLayout::new(row.arg::<IntTuple>(1), row.arg::<IntTuple>(2)).unwrap()),
                _ => inside(&a()),
            }
        }
        "get_flat_coord" | "get_1d_coord" => {
            a().at(answer.parse::<IntTuple>().expect("a coordinate")) == Ok(number(row))
        }
        op => panic!("no law for {op}"),
    }
}

/// The entry of the order for each leaf of the shape.
fn spread(order: &IntTuple, shape: &IntTuple) -> Vec<isize> {
    if !order.is_tuple() {
        return vec![order.leaves()[0]; shape.leaves().len()];
    }
    (0..order.rank()).flat_map(|k| spread(&order.get(k).unwrap(), &shape.get(k).unwrap())).collect()
}
