//! Layouts of coordinates on the runtime path (`colex::dynamic`), compared with enumeration and with typed layouts.

use super::*;
use colex::dynamic::{self, DynCoordLayout, DynLayout, Tiler};

fn coords(text: &str) -> DynCoordLayout {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn reads_and_prints() {
    for text in ["(4,5):(1@0,1@1)", "(4,(2,3)):(1@0,(2@0@1,-4@1@1))", "4:3@0", "(4,5):(0,2@15)", "(4,5):(0,0)", "8:1"] {
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
        ("(4,5):(99999999999999999999@0,1@1)", "word: an integer that is written must fit an isize"),
        ("(4,5):1@0", "congruence: "),
        ("(-4,5):(1@0,1@1)", "extent: "),
        (&past_the_word, "overflow: "),
    ] {
        let error = text.parse::<DynCoordLayout>().expect_err(text);
        assert!(error.to_string().starts_with(law), "{text}: {error}");
    }
    // A layout of coordinates does not parse as a plain layout.
    assert!("(4,5):(1@0,1@1)".parse::<DynLayout>().is_err());
    assert_eq!(coords("(2,3):(1@2,1@0@1)").at((1, 2)).unwrap().to_string(), "(0,(2),1)");
    assert_eq!(coords("(2,3,2):(1@2@1@0,1@0@1@0,5@3)").at((1, 2, 1)).unwrap().to_string(), "((0,(2,0,1)),0,0,5)");
    assert_eq!(dynamic::make_identity_layout((4, (2, 3), 5)).unwrap().at(100).unwrap().to_string(), "(0,(1,0),4)");
}

/// Every composition of a small layout of coordinates is right at every coordinate, or refused where no layout has its values.
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
                                let values: Vec<_> = (0..b.size() as isize)
                                    .map(|i| {
                                        let at = b.at(i).unwrap();
                                        super::model::entries(&a.at(at.abs()).unwrap()).map(|x| x * at.signum())
                                    })
                                    .collect();
                                let exists = super::products::some_layout_has(&values, &[(e0, f0, 0), (e1, f1, 0)]);
                                assert!(!exists, "{a} o {b}");
                                refused += 1;
                                continue;
                            };
                            right += 1;
                            for i in 0..b.size() as isize {
                                let at = b.at(i).unwrap();
                                // A(-x) = -A(x).
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
    assert_eq!((right, refused), (25340, 8960));
}

/// Every divide of a small identity layout is refused, or reaches every coordinate once.
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
                let mut all: Vec<String> =
                    (0..tiles.size() as isize).map(|i| tiles.at(i).unwrap().to_string()).collect();
                let mut expected: Vec<String> = (0..m * n).map(|i| id.at(i).unwrap().to_string()).collect();
                all.sort();
                expected.sort();
                // If no mode steps along the second entry, the coordinates lack that entry and cannot be compared as
                // text.
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

/// For static layouts, the typed path and the runtime path give the same layout.
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
        layout!((4, 3, 2) : (1@0, 0, 4@1)).filter_zeros() => coords("(4,3,2):(1@0,0,4@1)").filter_zeros();
        layout!((4, (2, 3), (1, 2)) : (1@1, (4@1, 8@1), (1@0, 2@0))).coalesce_by(shape!(1, 1))
            => coords("(4,(2,3),(1,2)):(1@1,(4@1,8@1),(1@0,2@0))").coalesce_by(&(1, 1).into());
        layout!(((4, 2), 3) : ((1@1, 4@1), 8@1)).coalesce_by(shape!((1, 1), 1))
            => coords("((4,2),3):((1@1,4@1),8@1)").coalesce_by(&((1, 1), 1).into());
        id.group_by(shape!((1, 1))) => rt.group_by(((1, 1),));
        id.ungroup_by(shape!(1, (1, 1))) => rt.ungroup_by((1, (1, 1)));
        layout!((4, 5, (2, 1)) : (0, 1@1, (0, 0))).nullspace() => coords("(4,5,(2,1)):(0,1@1,(0,0))").nullspace();
        id.nullspace() => rt.nullspace();
        id.unflatten(shape!((1, 1), 1)) => rt.unflatten(((1, 1), 1));
        id.reverse() => rt.reverse();
        id.append_to(layout!(3 : 2@2), int!(4)) => rt.append_to(&coords("3:2@2"), 4);
        id.prepend_to(layout!(3 : 2@2), int!(4)) => rt.prepend_to(&coords("3:2@2"), 4);
        id.slice(coord!(_, (2, _))) => rt.slice(&"(_,(2,_))".parse().unwrap());
        layout!((4, 2, 3) : (1@1, 4@1, 8@1)).coalesce() => coords("(4,2,3):(1@1,4@1,8@1)").coalesce();
        layout!((4, 2, 3) : (1@1, 4@0, 8@0)).coalesce() => coords("(4,2,3):(1@1,4@0,8@0)").coalesce();
        composition(layout!((4, (8, 2)) : (2, (100, 1000))), layout!((2, 2, 2) : (1@1@1, 2@0, 4@0@1)))
            => coords("(2,2,2):(1@1@1,2@0,4@0@1)").after(&"(4,(8,2)):(2,(100,1000))".parse().unwrap());
        composition(id, layout!((2, 3) : (2@1, 1@0))) => coords("(2,3):(2@1,1@0)").after_coords(&rt);
    }
    // For layouts with dynamic integers, they give the same function.
    let (m, n) = (8, 6);
    let mixed = make_identity_layout(shape!(m, n));
    let runtime = dynamic::make_identity_layout((8, 6)).unwrap();
    for (typed, other) in [
        (mixed.zipped_divide(tiler!(4, 3)).to_dyn(), runtime.zipped_divide(&tiler("(4,3)")).unwrap()),
        (composition(mixed, layout!((4, 2) : (2, 8))).to_dyn(), runtime.composition(&tiler("(4,2):(2,8)")).unwrap()),
    ] {
        assert_eq!(typed.size(), other.size());
        for i in 0..typed.size() as isize {
            assert_eq!(typed.at(i), other.at(i), "{typed} and {other} at {i}");
        }
    }
    let (row, start) = mixed.slice_and_offset((3, All));
    let (other, other_start) = runtime.slice_and_offset(&"(3,_)".parse().unwrap()).unwrap();
    assert_eq!((row.to_dyn(), text(start)), (other, other_start.to_string()));
    assert_eq!(text(mixed.coshape()), runtime.coshape().unwrap().to_string());
}

/// Modes in another order or nesting: the coordinates stay the same, and errors show the operands as they were given.
#[test]
fn modes_are_kept_whole() {
    let a = coords("(4,(2,3),5):(7@1,(2@0@0,-4@1@0),0)");
    let same = |b: DynCoordLayout, text: &str| {
        assert_eq!(b, coords(text));
        (0..b.size() as isize).for_each(|i| assert_eq!(b.at(i), a.at(i), "{b} at {i}"));
    };
    same(a.group_by(((1, 1), 1)).unwrap(), "((4,(2,3)),5):((7@1,(2@0@0,-4@1@0)),0)");
    same(a.ungroup_by((1, (1, 1), 1)).unwrap(), "(4,2,3,5):(7@1,2@0@0,-4@1@0,0)");
    same(a.unflatten(((1, 1), (1, 1))).unwrap(), "((4,2),(3,5)):((7@1,2@0@0),(-4@1@0,0))");
    assert_eq!(a.reverse().unwrap(), coords("(5,(2,3),4):(0,(2@0@0,-4@1@0),7@1)"));
    assert_eq!(a.reverse().unwrap().reverse().unwrap(), a);
    assert_eq!(a.filter_zeros().unwrap(), coords("(4,(2,3),1):(7@1,(2@0@0,-4@1@0),0)"));
    assert_eq!(a.append_to(&coords("1:0"), 5).unwrap().shape().to_string(), "(4,(2,3),5,1,1)");
    assert_eq!(a.prepend_to(&coords("1:0"), 5).unwrap().shape().to_string(), "(1,1,4,(2,3),5)");
    // Entry 0 is a tuple of integers in A, and an integer or a deeper tuple in B. A mode of stride 0 steps along no
    // entry.
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
    // A layout with the greatest number of modes is built without a noticeable delay.
    assert_eq!(a.append_to(&coords("1:1@2"), 65536).unwrap().rank(), 65536);
}
