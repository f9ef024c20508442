//! CuTe's rows of layouts of coordinates: `tests/golden/basis.jsonl`, and the rows of `construct.jsonl` with identity
//! layouts.

use crate::coordinate::{coordinate, same};
use colex::dynamic::{self, DynCoordLayout, DynLayout, IntTuple, Tiler};
use serde_json::Value;

/// An answer: a layout of coordinates, or a plain layout.
enum Found {
    Coords(DynCoordLayout),
    Layout(DynLayout),
}
impl Found {
    fn text(&self) -> String {
        match self {
            Found::Coords(a) => a.to_string(),
            Found::Layout(a) => a.to_string(),
        }
    }
    fn at(&self, i: isize) -> IntTuple {
        match self {
            Found::Coords(a) => a.at(i).unwrap(),
            Found::Layout(a) => a.at(i).unwrap().into(),
        }
    }
}

fn answer(op: &str, args: &[String]) -> Result<Found, colex::LayoutError> {
    let coords = |k: usize| args[k].parse::<DynCoordLayout>();
    let tiler = |k: usize| args[k].parse::<Tiler>();
    Ok(match (op, args[0].contains('@')) {
        ("basis_coalesce", _) => Found::Coords(coords(0)?.coalesce()?),
        ("basis_slice", _) => Found::Coords(coords(0)?.slice(&args[1].parse()?)?),
        ("basis_divide", _) => Found::Coords(match &*args[2] {
            "logical_divide" => coords(0)?.logical_divide(&tiler(1)?)?,
            "zipped_divide" => coords(0)?.zipped_divide(&tiler(1)?)?,
            "tiled_divide" => coords(0)?.tiled_divide(&tiler(1)?)?,
            _ => coords(0)?.flat_divide(&tiler(1)?)?,
        }),
        ("basis_composition", true) if args[1].contains('@') => Found::Coords(coords(1)?.after_coords(&coords(0)?)?),
        ("basis_composition", true) => Found::Coords(coords(0)?.composition(&tiler(1)?)?),
        ("basis_composition", false) => Found::Layout(coords(1)?.after(&args[0].parse()?)?),
        _ => Found::Coords(dynamic::make_identity_layout(args[0].parse::<IntTuple>()?)?),
    })
}

/// Rows for which CuTe's answer is wrong, because CuTe does not check dynamic integers. The number is an index of B
/// at which the answer is not `A(B(i))`, or -1 if the answer has fewer coordinates than B.
const WRONG_IN_CUTE: [(&str, isize); 7] = [
    ("39babeb4da", 3),
    ("59e266b80c", -1),
    ("b14b42fd17", -1),
    ("bc87ec5e75", -1),
    ("e99589a71c", -1),
    ("edd791acce", 1),
    ("fd5de11e41", 2),
];

/// Rows of [`WRONG_IN_CUTE`] with an answer of colex whose strides step along several entries.
const RIGHT_HERE: [(&str, &str); 1] = [("fd5de11e41", "(2,3):(4@1,1@0@0+1@1@0+1@1)")];

/// Whether CuTe's answer is wrong. `index` has the meaning that the numbers of [`WRONG_IN_CUTE`] have.
fn is_wrong(args: &[String], cute: &str, index: isize) -> bool {
    let found = |text: &str| match text.contains('@') {
        true => Found::Coords(text.parse().unwrap()),
        false => Found::Layout(text.parse().unwrap()),
    };
    let size = |text: &str| text.parse::<DynCoordLayout>().map(|a| a.size());
    if index < 0 {
        // The tiler `(_4:_1,_)` is not a layout. It has 4 * 8 coordinates.
        return size(cute).unwrap() < size(&args[1]).unwrap_or(4 * 8);
    }
    let (a, b, cute) = (found(&args[0]), found(&args[1]), found(cute));
    let at = b.at(index);
    let expected = match &a {
        Found::Coords(a) => a.at(at).unwrap(),
        Found::Layout(a) => a.at(at).unwrap().into(),
    };
    !same(&cute.at(index), &expected)
}

#[test]
fn rows_of_cute() {
    let text = |file: &str| std::fs::read_to_string(format!("{}/golden/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let (mut equal, mut equivalent, mut listed, mut refused, mut wrong) = (0, 0, 0, Vec::new(), Vec::new());
    for line in text("basis.jsonl").lines().chain(text("construct.jsonl").lines()) {
        let row: Value = serde_json::from_str(line).unwrap();
        let op = row["op"].as_str().unwrap();
        if !op.starts_with("basis_") && op != "make_identity_layout" {
            continue;
        }
        let args: Vec<String> = row["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap().into()).collect();
        let mut cute = row["result"].as_str().unwrap();
        // In this row the tiler has `_` for a mode that happens to be a pair. CuTe takes the pair as tile and rest. Here
        // the whole mode is the tile.
        if (row["op"].as_str(), row["args"][1].as_str()) == (Some("basis_divide"), Some("(_1,_,_2:_1)")) {
            cute = "((_1,(_4,_6),_2),_2,_1,_1):((_0,(_1@0@1,_1@1@1),_1@0@2),_1@0,_0,_0)";
        }
        let cute = cute.replace('_', "");
        let id = row["id"].as_str().unwrap();
        if let Some(&(_, index)) = WRONG_IN_CUTE.iter().find(|(wrong, _)| *wrong == id) {
            assert!(is_wrong(&args, &cute, index), "{id}: {args:?} = {cute} at {index}");
            listed += 1;
        }
        match answer(op, &args) {
            Err(_) if WRONG_IN_CUTE.iter().any(|(wrong, _)| *wrong == id) => {}
            Ok(found) if RIGHT_HERE.contains(&(id, &*found.text())) => {}
            Err(error) => refused.push(format!("{id} {op} {args:?} = {cute}: {error}")),
            Ok(found) if found.text() == cute => equal += 1,
            Ok(found) => {
                let values = row["values"].as_array().unwrap();
                let right = values.iter().enumerate().all(|(i, value)| {
                    same(&found.at(i as isize), &coordinate(&value.as_str().unwrap().replace('_', "")))
                });
                // The row 39babeb4da may differ, because CuTe's values of this row are wrong.
                if right {
                    equivalent += 1;
                } else if id != "39babeb4da" {
                    wrong.push(format!("{id} {op} {args:?} = {cute}, found {}", found.text()));
                }
            }
        }
    }
    println!("{equal} equal, {equivalent} equivalent, {listed} wrong in CuTe");
    assert!(wrong.is_empty() && refused.is_empty(), "{}\n{}", wrong.join("\n"), refused.join("\n"));
    assert_eq!((equal, equivalent, listed), (265, 32, WRONG_IN_CUTE.len()));
}

/// Rows that CuTe does not compile, each with the law that refuses it here, or with our answer. In the rows with an
/// answer, the tiler has `_` for a mode that is not a pair. CuTe needs a pair there, and takes it as tile and rest. Here
/// the whole mode is the tile, and the rest has size 1.
const REFUSED: [(&str, &str); 13] = [
    ("5e8e961451", "shape divisibility"),
    ("7a36733dd9", "stride divisibility"),
    ("a52af5aae1", "stride divisibility"),
    ("b50d0f544e", "stride divisibility"),
    ("c1a153367b", "stride divisibility"),
    ("c54b24edbb", "shape divisibility"),
    ("20adae3e9a", "((8,16),1,1):((1@0,1@1),0,0)"),
    ("3936c9edba", "((2,(4),8,2),1,1,1,1):((1@0,(1@1),1@2,1@0@3),0,0,0,0)"),
    ("4a90bd8184", "shape divisibility"),
    ("5a479b96e6", "((1,2,3,(8)),(1,1,1,1)):((1@0,1@1,1@2,(1@0@3)),(0,0,0,0))"),
    ("af00e1afd9", "(((2,4),1,(3)),(1,2,1)):(((4@0,1@0),0,(1@0@2)),(0,1@1,0))"),
    ("f53ff497de", "((3,2,1),(1,1,4)):((1@0@0,1@1,0),(0,0,1@2))"),
    ("f6c8c06b5c", "shape divisibility"),
];

#[test]
fn rows_that_cute_does_not_compile() {
    let data = std::fs::read_to_string(format!("{}/golden/errors.jsonl", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let rows = data.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let found: Vec<(String, String)> = rows
        .filter(|row| row["op"].as_str().unwrap().starts_with("basis_"))
        .map(|row| {
            let args: Vec<String> =
                row["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap().into()).collect();
            let law = match answer(row["op"].as_str().unwrap(), &args) {
                Err(error) => error.law().split(':').next().unwrap().to_owned(),
                Ok(found) => found.text(),
            };
            (row["id"].as_str().unwrap().to_owned(), law)
        })
        .collect();
    assert_eq!(found, REFUSED.map(|(id, law)| (id.to_owned(), law.to_owned())));
}
