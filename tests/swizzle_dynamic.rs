//! Swizzled layouts on the runtime path (`colex::dynamic`): CuTe's golden rows (recorded calls of CuTe with its answers), and
//! every small swizzled layout compared with enumeration.

#[path = "swizzle_dynamic/operations.rs"]
mod operations;

use operations::{offsets, values};

use colex::LayoutError;
use colex::dynamic::{
    self as d, Coord, DynComposed, DynLayout, DynSwizzle, IntTuple, Tiler, layout_swizzle, max_common_vector_swizzled,
    swizzle_merge,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

// ---- golden rows --------------------------------------------------------------------------------

/// The text without the marks of static integers, and without the details of partly static offsets: `M_0|(4&6)=4`
/// becomes 4.
fn unmarked(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(begin) = text.find("M_") {
        let end = begin + text[begin..].find('=').expect("a value") + 1;
        text.replace_range(begin..end, "");
    }
    let mark = |k: usize| {
        let (before, next) = (text[..k].chars().next_back(), text[k + 1..].chars().next());
        before.is_none_or(|c| !c.is_ascii_alphanumeric()) && next.is_some_and(|c| c.is_ascii_digit() || c == '-')
    };
    text.char_indices().filter(|&(k, c)| c != '_' || !mark(k)).map(|(_, c)| c).collect()
}

fn parse<T: std::str::FromStr<Err = LayoutError>>(text: &str) -> T {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Calls the operation of a row; returns the text of the answer, and the layout if the answer is one.
fn run(op: &str, args: &[String]) -> Result<(String, Option<DynComposed>), LayoutError> {
    let composed = |k: usize| parse::<DynComposed>(&args[k]);
    let swizzle = |k: usize| parse::<DynSwizzle>(&args[k]);
    let int = |k: usize| args[k].parse::<isize>().expect("an int");
    let function = |f: DynComposed| (f.to_string(), Some(f));
    match op {
        "swizzle_make" => {
            let layout = parse::<DynLayout>(&args[1]);
            let swizzle = swizzle(0);
            let made = if swizzle.bits() == 0 { Ok(layout.into()) } else { DynComposed::new(swizzle, 0, &layout) };
            made.map(function)
        }
        "swizzle_compose" => composed(0).composition(&composed(1)).map(function),
        "layout_swizzle_compose" => layout_swizzle(&parse(&args[0]), swizzle(1)).map(function),
        "swizzle_merge" => swizzle_merge(swizzle(0), swizzle(1)).map(|s| (s.to_string(), None)),
        "swizzle_slice" => composed(0).slice(&parse::<Coord>(&args[1])).map(function),
        "swizzle_slice_and_offset" => composed(0)
            .slice_and_offset(&parse::<Coord>(&args[1]))
            .map(|(slice, offset)| (format!("({slice},{offset})"), Some(slice))),
        "swizzle_tile_to_shape" if args.len() == 2 => {
            composed(0).tile_to_shape(parse::<IntTuple>(&args[1])).map(function)
        }
        "swizzle_tile_to_shape" => {
            composed(0).tile_to_shape_by(parse::<IntTuple>(&args[1]), parse::<IntTuple>(&args[2])).map(function)
        }
        "swizzle_inverse" if args[1] == "right_inverse" => composed(0).right_inverse().map(function),
        "swizzle_inverse" => composed(0).left_inverse().map(function),
        "swizzle_upcast" => composed(0).upcast(int(1)).map(function),
        "swizzle_downcast" => composed(0).downcast(int(1)).map(function),
        "swizzle_divide" => composed(0).logical_divide(&parse::<Tiler>(&args[1])).map(function),
        "swizzle_max_common_vector" => {
            max_common_vector_swizzled(&composed(0), &composed(1)).map(|v| (v.to_string(), None))
        }
        other => panic!("{other} is not known"),
    }
}

/// Whether an answer obeys the law of its operation, by enumeration.
fn is_right(op: &str, args: &[String], answer: &DynComposed) -> bool {
    let all = |size: usize, holds: &dyn Fn(isize) -> bool| (0..size as isize).all(holds);
    match (op, args) {
        ("layout_swizzle_compose", [a, s]) => {
            let (a, s) = (parse::<DynLayout>(a), parse::<DynSwizzle>(s));
            a.size() == answer.size() && all(a.size(), &|i| a.at(s.apply(i)) == answer.at(i))
        }
        ("swizzle_inverse", [a, which]) if which == "right_inverse" => {
            let a = parse::<DynComposed>(a);
            // The size of the inverse must be the first offset that `a` does not reach.
            let reached: BTreeSet<isize> = (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect();
            let size = (0..).find(|&x| !reached.contains(&(x as isize))).unwrap();
            answer.size() == size && all(size, &|i| a.at(answer.at(i).unwrap()) == Ok(i))
        }
        ("swizzle_inverse", [a, _]) => {
            let a = parse::<DynComposed>(a);
            all(a.size(), &|i| answer.at(a.at(i).unwrap()) == Ok(i))
        }
        ("swizzle_compose", [a, b]) => {
            let (a, b) = (parse::<DynComposed>(a), parse::<DynComposed>(b));
            b.size() == answer.size() && all(b.size(), &|i| a.at(b.at(i).unwrap()) == answer.at(i))
        }
        _ => panic!("{op}: no result of this operation is checked"),
    }
}

fn args_of(row: &Value) -> Vec<String> {
    row["args"].as_array().expect("args").iter().map(|a| unmarked(a.as_str().expect("text"))).collect()
}

#[test]
fn every_golden_row() {
    let path = format!("{}/golden/swizzle.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("golden data");
    let (mut matched, mut same, mut wrong_there, mut failures) = (0, 0, [0, 0], Vec::new());
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("a JSON object a line");
        let op = row["op"].as_str().expect("op");
        let args = args_of(&row);
        let cute = unmarked(row["result"].as_str().expect("a result"));
        let call = format!("{op}({})", args.join(", "));
        let ours = run(op, &args);
        if row["postcondition"] == false {
            match ours {
                Ok((text, Some(answer))) if is_right(op, &args, &answer) && text != cute => wrong_there[0] += 1,
                Err(_) => wrong_there[1] += 1,
                other => failures.push(format!("{call}: CuTe's result {cute} is wrong, and colex returns {other:?}")),
            }
            continue;
        }
        match ours {
            Ok((ours, _)) if ours == cute => matched += 1,
            Ok((_, Some(function))) if row["static"] == false => {
                // Our answer must be the same function as CuTe's.
                let values: Vec<isize> =
                    (0..function.size() as isize).take(512).map(|i| function.at(i).unwrap()).collect();
                if row["values"] == Value::from(values.clone()) {
                    same += 1;
                } else {
                    failures.push(format!("{call}: CuTe has {cute}, ours is {function} {values:?}"));
                }
            }
            other => failures.push(format!("{call}: CuTe has {cute}, ours is {other:?}")),
        }
    }
    println!(
        "{matched} matched, {same} same function; of those that are wrong in CuTe {wrong_there:?} are right, refused"
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!((matched, same, wrong_there), (354, 9, [6, 5]));
}

/// The rows that CuTe does not compile, or in which its program aborts: each is refused here, or the answer is right
/// by enumeration.
#[test]
fn rows_that_cute_does_not_answer() {
    let path = format!("{}/golden/errors.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("golden data");
    let mut counts = BTreeMap::<String, [usize; 2]>::new();
    for row in text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a JSON object a line")) {
        let (op, args) = (row["op"].as_str().expect("op"), args_of(&row));
        if !op.contains("swizzle") && !args.iter().any(|arg| arg.contains("Sw<")) {
            continue;
        }
        let [right, refused] = counts.entry(op.to_owned()).or_default();
        match run(op, &args) {
            Err(error) => {
                // A merge of two swizzles involves no layout, so its law is another.
                let two =
                    op == "swizzle_merge" || args.iter().all(|arg| arg.starts_with("Sw<") && !arg.contains(" o "));
                let law = if two { "swizzle merge: " } else { "swizzle exactness: " };
                assert!(error.law().starts_with(law), "{op} {args:?}: {error}");
                *refused += 1;
            }
            Ok((text, answer)) => {
                let holds = match answer {
                    Some(answer) => is_right(op, &args, &answer),
                    None => {
                        let [a, b, both] = [&args[0], &args[1], &text].map(|text| parse::<DynSwizzle>(text));
                        (0..4096).all(|x| both.apply(x) == a.apply(b.apply(x)))
                    }
                };
                assert!(holds, "{op} {args:?} = {text}");
                *right += 1;
            }
        }
    }
    println!("{counts:?} are right, refused");
    let counts: Vec<(&str, [usize; 2])> = counts.iter().map(|(op, counts)| (&**op, *counts)).collect();
    assert_eq!(
        counts,
        [
            ("layout_swizzle_compose", [0, 2]),
            ("swizzle_compose", [3, 0]),
            ("swizzle_inverse", [2, 12]),
            ("swizzle_merge", [0, 8]),
        ]
    );
}

// ---- every small one ----------------------------------------------------------------------------

/// Every swizzle with B and M up to 3 and S from -3 to 3.
fn swizzles() -> Vec<DynSwizzle> {
    let all = (0..4).flat_map(|b| (0..4).flat_map(move |m| (-3..4).map(move |s| DynSwizzle::new(b, m, s))));
    all.filter_map(Result::ok).collect()
}

/// Layouts of up to three modes: permuted bits, gaps, overlaps, extents that are not powers of two, negative strides.
fn layouts() -> Vec<DynLayout> {
    let mut texts: Vec<String> = Vec::new();
    for (s, d) in [(1, 0), (2, 1), (4, 2), (8, 1), (16, 1), (16, 3), (32, 2), (64, 1), (6, 1), (5, 4), (8, -1)] {
        texts.push(format!("{s}:{d}"));
        texts.push(format!("({s}):({d})"));
    }
    for s0 in [2, 3, 4, 8] {
        for s1 in [1, 2, 4, 6, 8] {
            for (d0, d1) in [(1, s0), (s1, 1), (1, 2 * s0), (2 * s1, 2), (1, 1), (4, 1), (0, 1), (3, s0 * 3), (-1, s0)]
            {
                texts.push(format!("({s0},{s1}):({d0},{d1})"));
            }
        }
    }
    for (s, d) in [
        ("(2,2,4)", "(4,8,1)"),
        ("(2,4,4)", "(1,8,2)"),
        ("(4,2,2)", "(4,1,2)"),
        ("(4,3,2)", "(6,1,3)"),
        ("(2,2,2)", "(8,2,32)"),
    ] {
        texts.push(format!("{s}:{d}"));
    }
    texts.push("(4,(2,4)):(2,(1,8))".into());
    texts.push("((2,2),(2,2)):((1,4),(2,8))".into());
    texts.iter().map(|text| parse(text)).collect()
}

/// The outcomes of an operation on all its operands.
#[derive(Debug, Default)]
struct Tally {
    right: usize,
    refused: usize,
    wrong: Vec<String>,
}
impl Tally {
    fn of(&mut self, what: impl Fn() -> String, answer: Result<bool, LayoutError>) {
        match answer {
            Ok(true) => self.right += 1,
            Ok(false) => self.wrong.push(what()),
            Err(_) => self.refused += 1,
        }
    }
    #[track_caller]
    fn finish(&self, name: &str, right: usize, refused: usize) {
        println!("{name}: {} right, {} refused, {} wrong", self.right, self.refused, self.wrong.len());
        let first = self.wrong.iter().take(20).cloned().collect::<Vec<_>>();
        assert!(first.is_empty(), "{name}: {} wrong\n{}", self.wrong.len(), first.join("\n"));
        assert!(
            self.right >= right && self.refused <= refused,
            "{name}: {} right, {} refused",
            self.right,
            self.refused
        );
    }
}

/// The value of `Sw o offset o L` at index `i`, from the definition.
fn value(swizzle: DynSwizzle, offset: isize, layout: &DynLayout, i: isize) -> isize {
    swizzle.apply(offset + layout.at(i).expect("an offset"))
}

const OFFSETS: [isize; 3] = [0, 20, -5];

#[test]
fn every_small_image_is_the_true_one() {
    let mut tally = Tally::default();
    for (swizzle, layout) in swizzles().iter().flat_map(|&s| layouts().into_iter().map(move |l| (s, l))) {
        for offset in OFFSETS {
            let f = DynComposed::new(swizzle, offset, &layout).expect("fits");
            let image: Vec<isize> = (0..f.size() as isize).map(|i| f.at(i).unwrap()).collect();
            assert!((0..f.size() as isize).all(|i| image[i as usize] == value(swizzle, offset, &layout, i)), "{f}");
            let (low, high) = (image.iter().min().unwrap().min(&0), image.iter().max().unwrap().max(&0));
            tally.of(|| format!("{f}: {low} to {high}, cosize {}", f.cosize()), Ok(f.cosize() == high - low + 1));
        }
    }
    tally.finish("cosize", 47_000, 0);
}

#[test]
fn every_small_layout_after_a_swizzle() {
    let mut tally = Tally::default();
    for (swizzle, a) in swizzles().iter().flat_map(|&s| layouts().into_iter().map(move |l| (s, l))) {
        let answer = layout_swizzle(&a, swizzle);
        let right = |r: DynComposed| (0..a.size() as isize).all(|i| r.at(i) == a.at(swizzle.apply(i)));
        tally.of(|| format!("{a} after {swizzle}"), answer.map(right));
    }
    tally.finish("layout after swizzle", 12_000, 3_900);
}

#[test]
fn every_small_inverse() {
    let (mut right, mut left) = (Tally::default(), Tally::default());
    for (swizzle, layout) in swizzles().iter().flat_map(|&s| layouts().into_iter().map(move |l| (s, l))) {
        for offset in OFFSETS {
            let f = DynComposed::new(swizzle, offset, &layout).expect("fits");
            // The inverse must return indices inside the shape, although `at` has values outside of it too.
            let is_right = |r: DynComposed| {
                (0..r.size() as isize)
                    .all(|i| r.at(i).is_ok_and(|c| (0..f.size() as isize).contains(&c) && f.at(c) == Ok(i)))
            };
            right.of(|| format!("right inverse of {f}: {:?}", f.right_inverse()), f.right_inverse().map(is_right));
            // If coordinates share an offset, the inverse may return any of them.
            let is_left = |r: DynComposed| {
                (0..f.size() as isize).all(|i| f.at(f.at(i).and_then(|x| r.at(x)).unwrap()) == f.at(i))
            };
            left.of(|| format!("left inverse of {f}: {:?}", f.left_inverse()), f.left_inverse().map(is_left));
        }
    }
    right.finish("right inverse", 13_900, 33_800);
    left.finish("left inverse", 9_300, 38_300);
}

#[test]
fn every_small_slice() {
    let (mut tally, mut plain) = (Tally::default(), 0);
    for (swizzle, layout) in swizzles().iter().flat_map(|&s| layouts().into_iter().map(move |l| (s, l))) {
        // Only some of the layouts, because there are many slices.
        if layout.rank() != 2 || layout.size() % 4 != 0 && layout.size() % 3 != 0 {
            continue;
        }
        let (rows, columns) = (layout.mode(0).unwrap().size() as isize, layout.mode(1).unwrap().size() as isize);
        for offset in OFFSETS {
            let f = DynComposed::new(swizzle, offset, &layout).expect("fits");
            for k in (1..rows.max(columns)).step_by(5) {
                let mut check = |coord: String, size: isize, whole: &dyn Fn(isize) -> (isize, isize)| {
                    let answer = f.slice_and_offset(&parse(&coord));
                    plain += usize::from(answer.as_ref().is_ok_and(|(slice, _)| slice.as_layout().is_some()));
                    let right = |(slice, at): (DynComposed, isize)| {
                        slice.size() as isize == size
                            && (0..size).all(|i| slice.at(i).map(|x| x + at) == f.at(whole(i)))
                    };
                    tally.of(|| format!("{f} at {coord}: {:?}", f.slice_and_offset(&parse(&coord))), answer.map(right));
                };
                if k < rows {
                    check(format!("({k},_)"), columns, &|i| (k, i));
                }
                if k < columns {
                    check(format!("(_,{k})"), rows, &|i| (i, k));
                }
            }
        }
    }
    println!("{plain} plain");
    assert!(plain > 8_000, "{plain} plain");
    tally.finish("slice", 20_000, 0);
}

/// Every small layout with every small swizzle, some offsets, and some factors of a cast.
fn to_cast() -> impl Iterator<Item = (DynSwizzle, DynLayout, isize, isize)> {
    swizzles().into_iter().flat_map(|swizzle| layouts().into_iter().map(move |layout| (swizzle, layout))).flat_map(
        |(swizzle, layout)| {
            let factors = [0, 8, 20].into_iter().flat_map(|offset| [2, 3, 8].map(|n| (offset, n)));
            factors.map(move |(offset, n)| (swizzle, layout.clone(), offset, n))
        },
    )
}

// Upcasts and downcasts are separate tests because they are the slowest here and can be run in parallel.
#[test]
fn every_small_upcast() {
    let mut carries = 0;
    let mut tally = Tally::default();
    for (swizzle, layout, offset, n) in to_cast() {
        let f = DynComposed::new(swizzle, offset, &layout).expect("fits");
        // A unit is `n` consecutive offsets. The swizzle must send all elements of one unit into one unit, whose number is the
        // value of the answer.
        let in_units = |r: DynComposed| {
            let unit = offsets(&d::upcast(&layout, n).expect("it did"));
            let whole = |(u, r): (&isize, isize)| (0..n).all(|e| swizzle.apply(offset + n * u + e).div_euclid(n) == r);
            r.size() == unit.len() && unit.iter().zip(values(&r)).all(whole)
        };
        // Even the upcast of the inner layout fails here. Some of its modes step inside a unit. Together they leave the unit, or
        // their strides have different signs. See tests/casts.rs.
        if let Err(LayoutError::UnitCarry(_)) = d::upcast(&layout, n) {
            assert!(matches!(f.upcast(n), Err(LayoutError::UnitCarry(_))), "{f} in units of {n}");
            carries += 1;
            continue;
        }
        tally.of(|| format!("{f} in units of {n}: {:?}", f.upcast(n)), f.upcast(n).map(in_units));
    }
    assert!(carries > 1_000, "{carries}");
    tally.finish("upcast", 46_000, 92_000);
}

/// The stride of a mode of extent 1 is never used, so the upcast is the same as with stride 0.
#[test]
fn a_mode_of_extent_1_is_in_units_whatever_its_stride_is() {
    let mut tally = Tally::default();
    for swizzle in swizzles() {
        for (with, without) in [
            ("1:6", "1:0"),
            ("1:-5", "1:0"),
            ("(4,1):(1,6)", "(4,1):(1,0)"),
            ("(1,8):(-3,1)", "(1,8):(0,1)"),
            ("(4,(1,4)):(4,(5,1))", "(4,(1,4)):(4,(0,1))"),
        ] {
            for (offset, n) in [0, 8, 20, -16].into_iter().flat_map(|offset| [2, 4, 8].map(|n| (offset, n))) {
                let of = |layout| DynComposed::new(swizzle, offset, &parse(layout)).expect("fits").upcast(n);
                let right = match (of(with), of(without)) {
                    (Ok(a), Ok(b)) => Ok(a.shape() == b.shape() && values(&a) == values(&b)),
                    (Err(_), Err(e)) => Err(e),
                    (a, b) => panic!("{swizzle} o {offset} o {with} in units of {n} is {a:?}, and of {without} {b:?}"),
                };
                tally.of(|| format!("{swizzle} o {offset} o {with} in units of {n}"), right);
            }
        }
    }
    tally.finish("upcast of extent 1", 1, 5 * 49 * 12);
}

#[test]
fn every_small_downcast() {
    let mut tally = Tally::default();
    for (swizzle, layout, offset, n) in to_cast() {
        let f = DynComposed::new(swizzle, offset, &layout).expect("fits");
        let in_parts = |r: DynComposed| {
            let part = offsets(&d::downcast(&layout, n).expect("it did"));
            let expected = part.iter().map(|x| {
                let x = offset * n + x;
                swizzle.apply(x.div_euclid(n)) * n + x.rem_euclid(n)
            });
            r.size() == part.len() && expected.eq(values(&r))
        };
        tally.of(|| format!("{f} in parts of 1/{n}: {:?}", f.downcast(n)), f.downcast(n).map(in_parts));
    }
    tally.finish("downcast", 72_000, 71_000);
}

#[test]
fn every_small_composition() {
    let mut tally = Tally::default();
    let few: Vec<DynLayout> = ["(4,4):(4,1)", "(4,2,2):(2,1,8)", "(3,4):(1,3)"].map(parse).into();
    for (s, t) in swizzles().iter().flat_map(|&s| swizzles().into_iter().map(move |t| (s, t))) {
        for (a, b) in few.iter().flat_map(|a| few.iter().map(move |b| (a, b))) {
            let (f, g) = (DynComposed::new(s, 4, a).expect("fits"), DynComposed::new(t, 0, b).expect("fits"));
            let answer = f.composition(&g);
            let right = |r: DynComposed| (0..g.size() as isize).all(|i| r.at(i) == f.at(g.at(i).unwrap()));
            tally.of(|| format!("{f} after {g}: {:?}", f.composition(&g)), answer.map(right));
        }
    }
    tally.finish("composition", 30_000, 30_000);
}
