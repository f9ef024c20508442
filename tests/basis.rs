//! Coordinates as strides: what layouts of them say, what operations make of them, and what kernels predicate with.

use colex::kernels::copy_if;
use colex::prelude::*;
use colex::tensor::CoordTensor;
use colex::tuple::{IntTuple, get};

fn text(coordinate: impl IntTuple) -> String {
    notation(coordinate).to_string().replace('_', "")
}

#[test]
fn written_as_on_paper() {
    let (m, n) = (4, 5);
    assert_eq!(layout!((4, 5) : (1@0, 1@1)).to_string(), "(_4,_5):(_1@0,_1@1)");
    assert_eq!(layout!((m, n) : (1@0, 1@1)).to_string(), "(4,5):(_1@0,_1@1)");
    assert_eq!(layout!((4, (5, 2)) : (4@0@1, (0, -1@2))).to_string(), "(_4,(_5,_2)):(_4@0@1,(_0,_-1@2))");
    assert_eq!(layout!((4, (5, 2)) : (n@0@1, ({3}@1@1, -n@2))).to_string(), "(_4,(_5,_2)):(5@0@1,(3@1@1,-5@2))");
    assert_eq!(layout!((4, 5) : (0, 1@15)).to_string(), "(_4,_5):(_0,_1@15)");
    assert_eq!(layout!(4 : 2@1).to_string(), "_4:_2@1");
    assert_eq!(layout!(4 : -2@1).to_string(), "_4:_-2@1");
    assert_eq!(layout!(n + 1 : 2@1).to_string(), "6:_2@1");
}

#[test]
fn types_are_what_values_have() {
    let a: Layout!((4, (5, 2)) : (4@0@1, (0, -1@2))) = layout!((4, (5, 2)) : (4@0@1, (0, -1@2)));
    let n = 3;
    let b: Layout!((Dyn, 5) : (Dyn@0, 1@1)) = layout!((n, 5) : (n@0, 1@1));
    let c: Layout!(4 : 2@1) = layout!(4 : 2@1);
    assert_eq!((size_of_val(&a), size_of_val(&b), size_of_val(&c)), (0, 2 * size_of::<isize>(), 0));
}

#[test]
fn offsets_are_coordinates() {
    let a = layout!((4, (2, 3)) : (1@0, (2@1, 4@1)));
    for i in 0..24 {
        let (row, column) = (i % 4, i / 4);
        assert_eq!(text(a.at(i)), format!("({row},{})", 2 * column));
        assert_eq!(text(a.at((row, (column % 2, column / 2)))), text(a.at(i)));
    }
    // padded with 0, nested, and out of the shape
    assert_eq!(text(layout!((2, 3) : (1@2, 1@0@1)).at((1, 2))), "(0,(2),1)");
    assert_eq!(text(layout!(4 : 3@1).at(-2)), "(0,-6)");
}

/// Every tile, part and slice of an identity tensor says what indices of the whole it has.
#[test]
fn tiled_as_the_data_is() {
    let n = 6;
    let id = make_identity_tensor(shape!(8, n));
    let data: Vec<usize> = (0..48).collect();
    let t = make_tensor(&data, layout!((8, n), LayoutRight));
    for i in 0..2 {
        for j in 0..2 {
            let (tile, at) = (local_tile(&t, tiler!(4, 3), (i, j)), id.local_tile(tiler!(4, 3), (i, j)));
            for x in 0..12 {
                let (row, column) = (get::<0, _>(at.at(x)).get() as usize, get::<1, _>(at.at(x)).get() as usize);
                assert_eq!(tile[x], t[(row, column)]);
            }
        }
    }
    for k in 0..4 {
        let (part, at) =
            (local_partition(&t, layout!((2, 2), LayoutRight), k), id.local_partition(layout!((2, 2), LayoutRight), k));
        assert_eq!(part.size(), at.size());
        for x in 0..part.size() {
            let (row, column) = (get::<0, _>(at.at(x)).get() as usize, get::<1, _>(at.at(x)).get() as usize);
            assert_eq!(part[x], t[(row, column)]);
        }
    }
    let by_index = id.compose(layout!((2, 2) : (1, 16)));
    assert_eq!(text(by_index.at((1, 1))), "(1,2)");
    let row = id.slice((3, All));
    assert_eq!(row.iter().map(text).collect::<Vec<_>>(), ["(3,0)", "(3,1)", "(3,2)", "(3,3)", "(3,4)", "(3,5)"]);
    assert_eq!(text(CoordTensor::new(shape!({ 1 }, { 2 }), layout!(3 : 2@1)).at(2)), "(1,6)");
}

/// What is copied by a predicate of coordinates is what lies inside, whatever the shape and the tile.
#[test]
fn copied_to_the_edge() {
    for (m, n) in [(1, 1), (4, 4), (5, 3), (3, 9), (8, 7)] {
        let (tiles_m, tiles_n) = (usize::div_ceil(m, 4), usize::div_ceil(n, 2));
        let id = make_identity_tensor(shape!(m, n));
        // As long as the tiles reach, and a matrix to compare with.
        let src: Vec<usize> = (0..16 * tiles_m * 2 * tiles_n).collect();
        let mut dst = vec![usize::MAX; src.len()];
        let (rows, columns) = (4 * tiles_m, 2 * tiles_n);
        let t = make_tensor(&src, layout!((rows, columns)));
        let mut to = make_tensor(&mut dst, layout!((rows, columns), LayoutRight));
        for i in 0..tiles_m {
            for j in 0..tiles_n {
                let real = id.local_tile(tiler!(4, 2), (i, j)).within(shape!(m, n));
                let from = local_tile(&t, tiler!(4, 2), (i, j));
                copy_if(&real, &from, &mut local_tile_mut(&mut to, tiler!(4, 2), (i, j)));
            }
        }
        for i in 0..rows {
            for j in 0..columns {
                let expected = if i < m && j < n { t[(i, j)] } else { usize::MAX };
                assert_eq!(to[(i, j)], expected, "({i}, {j}) of ({m}, {n})");
            }
        }
    }
}

#[test]
fn composed_after_another_layout() {
    // B picks modes of A
    let (a, n) = (layout!((4, (8, 2)) : (2, (100, 1000))), 4);
    let b = layout!((2, 2, 2) : (1@1@1, 2@0, 4@0@1));
    let r = composition(a, b);
    assert_eq!(r.to_string(), "(_2,_2,_2):(_1000,_4,_400)");
    let r = composition(layout!((n, 3) : (3, 1)), layout!((3, 2) : (1@1, 2@0)));
    assert_eq!(r.to_string(), "(_3,_2):(_1,_6)");
    // both are coordinates
    let r = composition(make_identity_layout(shape!(4, 6)), layout!((2, 3) : (2@1, 1@0)));
    assert_eq!(r.to_string(), "(_2,_3):(_2@1,_1@0)");
    // leaves along one entry carry together: 1 + 2 is 3, the extent of the first mode
    let two = layout!((2, 2) : (1@0, 2@0));
    assert!(try_composition(layout!(((n, 2), 5) : ((1, 10), 100)), two).is_ok());
    let n = 3;
    assert!(try_composition(layout!(((n, 2), 5) : ((1, 10), 100)), two).is_err());
}

/// The runtime path, typed layouts beside it.
mod runtime {
    use super::*;
    use colex::dynamic::{self, DynCoordLayout, DynLayout, Tiler};

    fn coords(text: &str) -> DynCoordLayout {
        text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    #[test]
    fn reads_and_prints() {
        for text in
            ["(4,5):(1@0,1@1)", "(4,(2,3)):(1@0,(2@0@1,-4@1@1))", "4:3@0", "(4,5):(0,2@15)", "(4,5):(0,0)", "8:1"]
        {
            assert_eq!(coords(text).to_string(), text);
        }
        let past_the_word = format!("(4,5):({}@0,1@1)", isize::MAX);
        for (text, law) in [
            ("(4,5):(1@0,1)", "coordinate strides: "),
            ("(4,5):(1@0,1@1@0)", "coordinate strides: "),
            ("(4,5):(1@0@0,1@0)", "coordinate strides: "),
            ("(4,5):(1@16,1@1)", "answer limit: "),
            ("(4,5):(1@0@0@0@0@0@0@0@0@0@0@0@0@0@0@0,1@1)", "answer limit: "),
            ("(4,5):(1@-1,1@1)", "notation: "),
            ("(4,5):(1@,1@1)", "notation: "),
            ("(4,5):1@0", "congruence: "),
            ("(-4,5):(1@0,1@1)", "extent: "),
            (&past_the_word, "overflow: "),
        ] {
            let error = text.parse::<DynCoordLayout>().expect_err(text);
            assert!(error.to_string().starts_with(law), "{text}: {error}");
        }
        // an index without an extent is no offset of a plain layout
        assert!("(4,5):(1@0,1@1)".parse::<DynLayout>().is_err());
        assert_eq!(coords("(2,3):(1@2,1@0@1)").at((1, 2)).unwrap().to_string(), "(0,(2),1)");
        assert_eq!(coords("(2,3,2):(1@2@1@0,1@0@1@0,5@3)").at((1, 2, 1)).unwrap().to_string(), "((0,(2,0,1)),0,0,5)");
        assert_eq!(dynamic::make_identity_layout((4, (2, 3), 5)).unwrap().at(100).unwrap().to_string(), "(0,(1,0),4)");
    }

    /// Every composition of a small layout of coordinates is refused, or right at every coordinate.
    #[test]
    fn compositions_are_right_or_refused() {
        let (shapes, strides) = ([1, 2, 3, 4, 6], ["0", "1@0", "2@0", "3@0", "1@1", "4@1", "-1@1"]);
        let (mut right, mut refused) = (0, 0);
        for s0 in shapes {
            for s1 in shapes {
                for d0 in strides {
                    for d1 in strides {
                        let a = coords(&format!("({s0},{s1}):({d0},{d1})"));
                        for (e0, e1) in [(2, 1), (3, 2), (4, 3), (6, 1)] {
                            for (f0, f1) in [(1, 2), (1, 4), (2, 1), (3, 1), (2, 6), (6, 0), (1, -2)] {
                                let b = DynLayout::new((e0, e1), (f0, f1)).unwrap();
                                let Ok(r) = a.composition(&b) else {
                                    refused += 1;
                                    continue;
                                };
                                right += 1;
                                for i in 0..b.size() {
                                    let at = b.at(i).unwrap();
                                    // A is odd below zero
                                    let value = a.at(at.abs()).unwrap();
                                    let found = r.at(i).unwrap();
                                    let sign = if at < 0 { -1 } else { 1 };
                                    let entries = |t: &colex::dynamic::IntTuple, sign: isize| {
                                        let mut e: Vec<isize> = t.leaves().iter().map(|x| x * sign).collect();
                                        e.resize(2, 0);
                                        e
                                    };
                                    assert_eq!(entries(&found, 1), entries(&value, sign), "{a} o {b} = {r} at {i}");
                                }
                            }
                        }
                    }
                }
            }
        }
        println!("{right} right, {refused} refused");
        assert!(right > 10_000 && refused > 1_000);
    }

    /// Every divide of a small identity layout has every coordinate once, or is refused.
    #[test]
    fn divides_reach_every_coordinate_once() {
        let mut right = 0;
        for m in 1..=8 {
            for n in 1..=6 {
                let id = dynamic::make_identity_layout((m, n)).unwrap();
                for tiler in ["(2,3)", "(4,2)", "(2:2,3)", "(_,2)", "4", "6:1", "2:4", "(4:2,1)"] {
                    let tiler: Tiler = tiler.parse().unwrap();
                    let Ok(tiles) = id.logical_divide(&tiler) else { continue };
                    right += 1;
                    let mut all: Vec<String> = (0..tiles.size()).map(|i| tiles.at(i).unwrap().to_string()).collect();
                    let mut expected: Vec<String> = (0..m * n).map(|i| id.at(i).unwrap().to_string()).collect();
                    all.sort();
                    expected.sort();
                    // an entry along which no mode goes is not there
                    if all.iter().all(|at| at.contains(',')) {
                        assert_eq!(all, expected, "{id} by {tiler}: {tiles}");
                    }
                }
            }
        }
        assert_eq!(right, 86);
    }

    macro_rules! agree {
        ($($typed:expr => $dynamic:expr;)*) => {$({
            let (typed, dynamic) = ($typed, $dynamic.unwrap());
            assert_eq!(typed.to_dyn(), dynamic, "{}", stringify!($typed));
        })*};
    }

    /// The typed path and this one, where all is static: the same layout.
    #[test]
    fn agrees_with_the_typed_path() {
        let id = make_identity_layout(shape!(8, (6, 4)));
        let rt = id.to_dyn();
        let tiler = |text: &str| text.parse::<Tiler>().unwrap();
        agree! {
            id => dynamic::make_identity_layout((8, (6, 4)));
            id.logical_divide(tiler!(4, _)) => rt.logical_divide(&tiler("(4,_)"));
            id.zipped_divide(tiler!(4, (3, 2))) => rt.zipped_divide(&tiler("(4,(3,2))"));
            id.tiled_divide(tiler!(4, 6)) => rt.tiled_divide(&tiler("(4,6)"));
            id.flat_divide(tiler!(layout!(4 : 2), 12)) => rt.flat_divide(&tiler("(4:2,12)"));
            id.logical_divide(layout!(16 : 1)) => rt.logical_divide(&tiler("16:1"));
            id.zipped_divide_padded(tiler!(5, (4, 3))) => rt.zipped_divide_padded(&tiler("(5,(4,3))"));
            id.flat_divide_padded(tiler!(3, _)) => rt.flat_divide_padded(&tiler("(3,_)"));
            composition(id, layout!((4, 6) : (2, 8))) => rt.composition(&tiler("(4,6):(2,8)"));
            composition(id, tiler!(4, layout!(6 : 2))) => rt.composition(&tiler("(4,6:2)"));
            flatten(id) => rt.flatten();
            id.group(int!(0), int!(2)) => rt.group(0, 2);
            id.select(shape!(1, 0)) => rt.select(&[1, 0]);
            id.take(int!(1), int!(2)) => rt.take(1, 2);
            id.mode::<1>() => rt.mode(1);
            id.dice(coord!(_, (2, _))) => rt.dice(&"(_,(2,_))".parse().unwrap());
            id.append(layout!(3 : 2@2)) => rt.append(&coords("3:2@2"));
            id.prepend(layout!((3, 2) : (2@2, 0))) => rt.prepend(&coords("(3,2):(2@2,0)"));
            id.replace(layout!(3 : 2@0), int!(0)) => rt.replace(&coords("3:2@0"), 0);
            layout!((4, 3, 2) : (1@1, 0, 4@1)).filter() => coords("(4,3,2):(1@1,0,4@1)").filter();
            layout!((4, 3, 2) : (1@0, 0, 4@1)).filter() => coords("(4,3,2):(1@0,0,4@1)").filter();
            id.slice(coord!(_, (2, _))) => rt.slice(&"(_,(2,_))".parse().unwrap());
            layout!((4, 2, 3) : (1@1, 4@1, 8@1)).coalesce() => coords("(4,2,3):(1@1,4@1,8@1)").coalesce();
            layout!((4, 2, 3) : (1@1, 4@0, 8@0)).coalesce() => coords("(4,2,3):(1@1,4@0,8@0)").coalesce();
            composition(layout!((4, (8, 2)) : (2, (100, 1000))), layout!((2, 2, 2) : (1@1@1, 2@0, 4@0@1)))
                => coords("(2,2,2):(1@1@1,2@0,4@0@1)").after(&"(4,(8,2)):(2,(100,1000))".parse().unwrap());
            composition(id, layout!((2, 3) : (2@1, 1@0))) => coords("(2,3):(2@1,1@0)").after_coords(&rt);
        }
        // Where some is dynamic, the same function.
        let (m, n) = (8, 6);
        let mixed = make_identity_layout(shape!(m, n));
        let runtime = dynamic::make_identity_layout((8, 6)).unwrap();
        for (typed, other) in [
            (mixed.zipped_divide(tiler!(4, 3)).to_dyn(), runtime.zipped_divide(&tiler("(4,3)")).unwrap()),
            (
                composition(mixed, layout!((4, 2) : (2, 8))).to_dyn(),
                runtime.composition(&tiler("(4,2):(2,8)")).unwrap(),
            ),
        ] {
            assert_eq!(typed.size(), other.size());
            for i in 0..typed.size() {
                assert_eq!(typed.at(i), other.at(i), "{typed} and {other} at {i}");
            }
        }
        let (row, start) = mixed.slice_and_offset((3, All));
        let (other, other_start) = runtime.slice_and_offset(&"(3,_)".parse().unwrap()).unwrap();
        assert_eq!((row.to_dyn(), text(start)), (other, other_start.to_string()));
        assert_eq!(text(mixed.coshape()), runtime.coshape().unwrap().to_string());
    }
}

/// Modes in another order or nesting: the same coordinates, and operands in errors as they were given.
#[test]
fn modes_are_kept_whole() {
    use colex::dynamic::DynCoordLayout;
    let coords = |text: &str| text.parse::<DynCoordLayout>().unwrap();
    let a = coords("(4,(2,3),5):(7@1,(2@0@0,-4@1@0),0)");
    let same = |b: DynCoordLayout, text: &str| {
        assert_eq!(b, coords(text));
        (0..b.size()).for_each(|i| assert_eq!(b.at(i), a.at(i), "{b} at {i}"));
    };
    same(a.group_by(((1, 1), 1)).unwrap(), "((4,(2,3)),5):((7@1,(2@0@0,-4@1@0)),0)");
    same(a.ungroup_by((1, (1, 1), 1)).unwrap(), "(4,2,3,5):(7@1,2@0@0,-4@1@0,0)");
    same(a.unflatten(((1, 1), (1, 1))).unwrap(), "((4,2),(3,5)):((7@1,2@0@0),(-4@1@0,0))");
    assert_eq!(a.reverse().unwrap(), coords("(5,(2,3),4):(0,(2@0@0,-4@1@0),7@1)"));
    assert_eq!(a.reverse().unwrap().reverse().unwrap(), a);
    assert_eq!(a.filter_zeros().unwrap(), coords("(4,(2,3),1):(7@1,(2@0@0,-4@1@0),0)"));
    assert_eq!(a.append_to(&coords("1:0"), 5).unwrap().shape().to_string(), "(4,(2,3),5,1,1)");
    assert_eq!(a.prepend_to(&coords("1:0"), 5).unwrap().shape().to_string(), "(1,1,4,(2,3),5)");
    // Entry 0 is a tuple here, and an integer there; what does not move has no entry.
    for x in ["3:1@0", "3:1@0@0@0"] {
        let error = a.append(&coords(x)).unwrap_err().to_string();
        assert!(error.starts_with("coordinate strides: ") && error.contains(&format!("A = {a}")), "{error}");
        assert!(error.contains(&format!("B = {x}")), "{error}");
    }
    assert!(a.append(&coords("3:0")).is_ok());
    assert!(a.replace(&coords("3:1@0"), 1).is_ok());
    for error in [a.take(2, 9), a.group(5, 1), a.dice(&"(1,_)".parse().unwrap()), a.replace(&a, 3), a.group_by(1)] {
        let error = error.unwrap_err().to_string();
        assert!(error.contains(&format!("A = {a}")), "{error}");
    }
    // As many modes as there may be take no time that shows.
    assert_eq!(a.append_to(&coords("1:1@2"), 65536).unwrap().rank(), 65536);
}

/// CuTe's answers: `tests/golden/basis.jsonl`, and the rows of `construct.jsonl` that make identity layouts.
mod golden {
    use colex::dynamic::{self, DynCoordLayout, DynLayout, IntTuple, Tiler};
    use serde_json::Value;

    /// What is at an index: a coordinate, or an offset as one.
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

    /// Whether two coordinates are equal, the shorter padded with 0.
    fn same(a: &IntTuple, b: &IntTuple) -> bool {
        match (a.is_tuple(), b.is_tuple()) {
            (false, false) => a == b,
            (false, true) => same(b, a),
            (true, false) => b.leaves() == [0] && a.leaves().iter().all(|&x| x == 0),
            (true, true) => {
                let entry = |t: &IntTuple, i| t.get(i).unwrap_or(IntTuple::from(0));
                (0..a.rank().max(b.rank())).all(|i| same(&entry(a, i), &entry(b, i)))
            }
        }
    }

    /// A coordinate as CuTe prints it: a tuple, or steps, `3@0@1`.
    fn coordinate(text: &str) -> IntTuple {
        match text.contains('@') {
            true => format!("2:{text}").parse::<DynCoordLayout>().unwrap().at(1).unwrap(),
            false => text.parse().unwrap(),
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
            ("basis_composition", true) if args[1].contains('@') => {
                Found::Coords(coords(1)?.after_coords(&coords(0)?)?)
            }
            ("basis_composition", true) => Found::Coords(coords(0)?.composition(&tiler(1)?)?),
            ("basis_composition", false) => Found::Layout(coords(1)?.after(&args[0].parse()?)?),
            _ => Found::Coords(dynamic::make_identity_layout(args[0].parse::<IntTuple>()?)?),
        })
    }

    /// Rows of dynamic integers that CuTe answers wrongly, as it checks nothing of them: an index of B for which its answer is
    /// not A of it, or -1 where it has fewer coordinates than B.
    const WRONG_IN_CUTE: [(&str, isize); 7] = [
        ("39babeb4da", 3),
        ("59e266b80c", -1),
        ("b14b42fd17", -1),
        ("bc87ec5e75", -1),
        ("e99589a71c", -1),
        ("edd791acce", 1),
        ("fd5de11e41", 2),
    ];

    /// The arithmetic that shows it.
    fn is_wrong(args: &[String], cute: &str, index: isize) -> bool {
        let found = |text: &str| match text.contains('@') {
            true => Found::Coords(text.parse().unwrap()),
            false => Found::Layout(text.parse().unwrap()),
        };
        let size = |text: &str| text.parse::<DynCoordLayout>().map(|a| a.size());
        if index < 0 {
            // A tiler by mode has as many coordinates as its elements together, `_` those of the mode.
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
        let text = |file: &str| {
            std::fs::read_to_string(format!("{}/tests/golden/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap()
        };
        let (mut equal, mut equivalent, mut listed, mut refused, mut wrong) = (0, 0, 0, Vec::new(), Vec::new());
        for line in text("basis.jsonl").lines().chain(text("construct.jsonl").lines()) {
            let row: Value = serde_json::from_str(line).unwrap();
            let op = row["op"].as_str().unwrap();
            if !op.starts_with("basis_") && op != "make_identity_layout" {
                continue;
            }
            let args: Vec<String> =
                row["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap().into()).collect();
            let cute = row["result"].as_str().unwrap().replace('_', "");
            let id = row["id"].as_str().unwrap();
            if let Some(&(_, index)) = WRONG_IN_CUTE.iter().find(|(wrong, _)| *wrong == id) {
                assert!(is_wrong(&args, &cute, index), "{id}: {args:?} = {cute} at {index}");
                listed += 1;
            }
            match answer(op, &args) {
                Err(_) if WRONG_IN_CUTE.iter().any(|(wrong, _)| *wrong == id) => {}
                Err(error) => refused.push(format!("{id} {op} {args:?} = {cute}: {error}")),
                Ok(found) if found.text() == cute => equal += 1,
                Ok(found) => {
                    let values = row["values"].as_array().unwrap();
                    let right = values.iter().enumerate().all(|(i, value)| {
                        same(&found.at(i as isize), &coordinate(&value.as_str().unwrap().replace('_', "")))
                    });
                    // 39babeb4da is right here.
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
}
