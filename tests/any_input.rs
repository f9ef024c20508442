//! Every operation answers every input in bounded time, with a result or an error, without a panic or an overflow.

use crate::cases::cases;
use colex::LayoutError;
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, Tiler};
use proptest::prelude::*;

/// Random text made of the pieces of notation.
fn noise() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(",
        ")",
        ",",
        ":",
        "_",
        "-",
        "0",
        "1",
        "2",
        "3",
        "8",
        "_4",
        "_-1",
        "(2,2)",
        "4:1",
        "(4,2):(1,4)",
        " ",
        "x",
        "é",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "()",
        "@",
        "\u{0}",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Small integers, and those near which arithmetic overflows.
fn int() -> impl Strategy<Value = isize> {
    const BITS: u32 = isize::BITS;
    const ROOT: isize = isize::MAX.isqrt();
    const BIG: [isize; 14] = [
        isize::MIN,
        isize::MIN + 1,
        -(1 << (BITS - 2)),
        -(1 << (BITS / 2 - 1)),
        -4,
        -1,
        0,
        (1 << (BITS / 2 - 1)) - 1,
        1 << (BITS / 2),
        ROOT,
        ROOT + 1,
        1 << (BITS - 2),
        isize::MAX - 1,
        isize::MAX,
    ];
    prop_oneof![6 => 0..9isize, 2 => prop::sample::select(BIG.to_vec()), 1 => any::<isize>(), 1 => -9..0isize]
}

fn modes() -> impl Strategy<Value = DynLayout> {
    let mode = (prop_oneof![8 => 0..9isize, 1 => int()], int());
    (prop::collection::vec(mode, 1..5), any::<bool>()).prop_filter_map("a layout", |(modes, bare)| {
        let (s, d): (Vec<isize>, Vec<isize>) = modes.into_iter().unzip();
        match (&s[..], bare) {
            ([s], true) => DynLayout::new(*s, d[0]).ok(),
            _ => DynLayout::new(&s[..], &d[..]).ok(),
        }
    })
}

/// Calls every operation to check that none panics.
fn every_operation(a: &DynLayout, b: &DynLayout, t: &Tiler, i: isize, shape: &IntTuple) {
    let layouts: [Result<DynLayout, LayoutError>; 48] = [
        d::coalesce(a),
        d::coalesce_by(a, shape),
        d::coalesce_z(a),
        d::filter(a),
        d::filter_by(a, shape),
        d::filter_zeros(a),
        d::filter_zeros_by(a, shape),
        d::flatten(a),
        d::composition(a, b),
        d::composition(a, t),
        d::composition(a, &i),
        d::complement(a),
        d::complement_to(a, i),
        d::complement_to(a, shape),
        d::complement_exact(a, i),
        d::right_inverse(a),
        d::left_inverse(a),
        d::nullspace(a),
        d::max_common_layout(a, b),
        d::layout_add(a, b),
        d::layout_add(a, a),
        d::greatest_common_domain(shape, a.shape()),
        d::logical_divide(a, b),
        d::logical_divide(a, t),
        d::zipped_divide(a, t),
        d::tiled_divide(a, t),
        d::flat_divide(a, t),
        d::logical_product(a, b),
        d::flat_product(a, t),
        d::blocked_product(a, b),
        d::raked_product(a, b),
        d::tile_to_shape(a, shape),
        d::tile_to_shape_by(a, shape, shape),
        d::upcast(a, i),
        d::downcast(a, i),
        d::make_layout(shape),
        d::make_layout_right(shape),
        d::make_ordered_layout(shape, shape),
        d::make_layout_like(a),
        d::domain_distribute(shape, i),
        d::append_to(a, b, i as usize),
        d::recast(a, i, 6),
        d::recast(a, 4, i),
        d::reverse(a),
        d::group_by(a, shape),
        d::ungroup_by(a, shape),
        d::unflatten(a, shape),
        d::get(a, &[i as usize, 0]),
    ];
    for layout in layouts.iter().flatten() {
        let text = layout.to_string();
        assert_eq!(text.parse().as_ref(), Ok(layout));
        let _ = (layout.size(), layout.cosize(), layout.at(i), layout.depth());
    }
    for error in layouts.iter().filter_map(|r| r.as_ref().err()) {
        assert!(error.to_string().lines().count() >= 3, "{error}");
    }
    let _ = (d::max_common_vector(a, b), a.at(shape), d::crd2idx(shape, a.shape()), d::idx2crd(i, shape));
    let _ = (d::get_hier_coord(a, i), d::get_flat_coord(a, i), d::get_1d_coord(a, i), d::crd2crd(i, shape, a.shape()));
    let _ = (d::compatible(shape, &a.shape()), d::evenly_divides(shape, &a.shape()), d::product_each(shape));
    let _ = (d::shape_div(shape, i), d::ceil_div(shape, a.shape()), d::round_up(shape, shape));
    let _ = (d::compact_order(shape, shape), d::compact_order(shape, i));
    let _ = (d::is_injective(a), d::is_surjective(a), d::is_bijective(a), d::is_contiguous(a));
    let _ = (d::inner_product(shape, shape), d::weakly_congruent(shape, &a.shape()));
    if let Ok(padded) = d::zipped_divide_padded(a, t) {
        let _ = padded.predicate.holds(i);
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn any_text_is_answered(text in noise(), bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let bytes = String::from_utf8_lossy(&bytes);
        for text in [&*text, &*bytes] {
            let layout = text.parse::<DynLayout>();
            let tiler = text.parse::<Tiler>();
            let tuple = text.parse::<IntTuple>();
            if let Ok(layout) = &layout {
                let again = layout.to_string().parse();
                prop_assert_eq!(again.as_ref(), Ok(layout));
                prop_assert!(tiler.is_ok());
            }
            let coordinate = text.parse::<Coord>();
            if let (Ok(tuple), Ok(coordinate)) = (tuple, coordinate) {
                prop_assert_eq!(tuple.to_string(), coordinate.to_string());
            }
            if let Err(error) = layout {
                prop_assert!(!error.to_string().is_empty());
            }
            let a: DynLayout = "((4,2),8):((1,4),8)".parse().unwrap();
            if let Ok(tiler) = tiler {
                every_operation(&a, &a, &tiler, 4, &a.shape());
            }
        }
    }

    #[test]
    fn any_integers_are_answered(a in modes(), b in modes(), i in int(), j in int()) {
        let shape = b.shape();
        every_operation(&a, &b, &Tiler::from(&IntTuple::from((i, j))), i, &shape);
        every_operation(&b, &a, &Tiler::from(a.clone()), j, &a.shape());
    }
}

#[test]
fn deep_and_long_texts_are_answered() {
    let depth = 10_000;
    let nest = |inner: &str| "(".repeat(depth) + inner + &")".repeat(depth);
    let deep: DynLayout = format!("{}:{}", nest("4"), nest("1")).parse().unwrap();
    assert_eq!((deep.depth(), deep.size(), deep.rank()), (depth, 4, 1));
    assert_eq!(deep.to_string().len(), 4 * depth + 3);
    let coordinate: IntTuple = nest("3").parse().unwrap();
    assert_eq!(deep.at(&coordinate), Ok(3));
    let tiler: Tiler = nest("2").parse().unwrap();
    every_operation(&deep, &deep, &tiler, 1, &deep.shape());
    every_operation(&deep, &"4:1".parse().unwrap(), &tiler, 1, &coordinate);

    assert!("(".repeat(1_000_000).parse::<DynLayout>().is_err());
    assert!(")".repeat(1_000_000).parse::<Tiler>().is_err());
    assert!(("(".repeat(500_000) + &")".repeat(500_000)).parse::<IntTuple>().is_ok());
    let long = format!("({}1)", "1,".repeat(100_000));
    let wide: DynLayout = format!("{long}:{long}").parse().unwrap();
    assert_eq!((wide.rank(), d::coalesce(&wide).unwrap().to_string().as_str()), (100_001, "1:0"));
    every_operation(&wide, &"4:1".parse().unwrap(), &"(1,1)".parse().unwrap(), 1, &"4".parse().unwrap());
}

#[test]
fn layouts_of_size_0_are_answered() {
    let empty = ["0:1", "(0,4):(1,2)", "(4,0):(1,4)", "((2,0),3):((1,1),0)"];
    let full = ["4:1", "(2,2):(1,2)", "1:0", "8:-1"];
    for a in empty {
        let a: DynLayout = a.parse().unwrap();
        assert_eq!((a.size(), a.cosize()), (0, 0));
        for b in empty.iter().chain(&full) {
            let b: DynLayout = b.parse().unwrap();
            every_operation(&a, &b, &Tiler::from(b.clone()), 2, &b.shape());
            every_operation(&b, &a, &"(2,0)".parse().unwrap(), 0, &a.shape());
            if let Ok(r) = d::composition(&b, &a) {
                assert_eq!((r.size(), d::compatible(&a.shape(), &r.shape())), (0, Ok(true)));
            }
        }
    }
    assert_eq!(d::logical_divide(&"0:1".parse().unwrap(), &4).unwrap().to_string(), "(4,0):(1,4)");
}

/// Compositions that are hard to decide are decided, or rejected: by a law of compositions, or by the limit of steps.
#[test]
fn hard_compositions_end() {
    let hard = [
        // These layouts have far too many coordinates to enumerate. In some of them, carries can cancel.
        ("(1048576,4,1048576):(1,0,3145728)", "(1048576,1048576):(3,1048575)"),
        ("(2,4,2,8):(1,0,2,0)", "(1073741824,1073741824):(3,5)"),
        ("(65536,65536):(65536,1)", "(65536,65536):(1,-65536)"),
        ("(2,2,2,2,2,2,2,2,2,2,2,2):(1,0,1,0,1,0,1,0,1,0,1,0)", "(4611686018427387903):(1)"),
        ("(3,1000003,7):(1,2,5)", "(1000000007,3):(1,1000000007)"),
        ("(4611686018427387904):(1)", "(4611686018427387904):(1)"),
    ];
    for (a, b) in hard {
        let (a, b): (DynLayout, DynLayout) = match (a.parse(), b.parse()) {
            (Ok(a), Ok(b)) => (a, b),
            // These integers do not fit in an `isize` of 32 bits.
            refused => {
                if isize::BITS >= 64 {
                    panic!("{refused:?}");
                }
                continue;
            }
        };
        match d::composition(&a, &b) {
            Err(
                LayoutError::SearchLimit(_)
                | LayoutError::StrideDivisibility(_)
                | LayoutError::NoCarry(_)
                | LayoutError::NoBorrow(_)
                | LayoutError::ShapeDivisibility(_),
            ) => {}
            Err(error) => panic!("{a} o {b}: {error}"),
            Ok(r) => {
                let size = b.size() as isize;
                let indices = (0..2000).chain((0..2000).map(|k| size - 1 - k * 7919)).filter(|&i| i < size);
                for i in indices.filter(|&i| b.at(i).unwrap() >= 0) {
                    assert_eq!(r.at(i), a.at(b.at(i).unwrap()), "{a} o {b} = {r} at {i}");
                }
            }
        }
    }
}

/// If modes are missing, the error names the first missing mode and the number of modes.
#[test]
fn a_mode_that_is_not_there_is_named() {
    let (a, x): (DynLayout, DynLayout) = ("(4,2,3):(1,4,8)".parse().unwrap(), "5:24".parse().unwrap());
    let rows = [
        (d::take(&a, 1, 4), 3, 3),
        (d::take(&a, 5, 7), 5, 3),
        (d::take(&a, 7, 5), 7, 3),
        (d::group(&a, 3, 0), 3, 3),
        (d::select(&a, &[0, 3]), 3, 3),
        (d::replace(&a, &x, 4), 4, 3),
        (d::get(&a, &[1, 0]), 0, 0),
    ];
    for (answer, mode, end) in rows {
        let Err(LayoutError::ModeIndex(clash)) = answer else { panic!("{answer:?}") };
        assert_eq!((clash.left, clash.right), (mode, end));
    }
    // These modes exist, but the range between them is empty.
    for answer in [d::take(&a, 2, 1), d::group(&a, 2, 1)] {
        let Err(LayoutError::EmptyRange(clash)) = answer else { panic!("{answer:?}") };
        assert_eq!((clash.left, clash.right), (2, 1));
    }
    let Err(LayoutError::FillRank(clash)) = d::append_to(&a, &x, 2) else { panic!("a rank below its own") };
    assert_eq!((clash.left, clash.right), (3, 2));
    let Err(LayoutError::AnswerLimit(clash)) = d::prepend_to(&a, &x, 70_000) else { panic!("a rank above all") };
    assert_eq!((clash.left, clash.right), (70_000, 65_536));
}

/// Operations on the largest possible extent.
#[test]
fn the_largest_extent_is_an_extent() {
    let max: DynLayout = format!("({}):(1)", isize::MAX).parse().unwrap();
    let two: DynLayout = "(2):(1)".parse().unwrap();
    for (a, b) in [(&two, &max), (&max, &two)] {
        assert_eq!(d::max_common_vector(a, b), Ok(2), "no more than either holds");
    }
    every_operation(&max, &two, &Tiler::from(two.clone()), 2, &max.shape());
    every_operation(&two, &max, &Tiler::from(max.clone()), isize::MAX, &two.shape());
}

/// The stride of a mode of extent 1 is never used, so it cannot make a composition fail.
#[test]
fn strides_that_never_count_do_no_harm() {
    let a: DynLayout = "(4,4):(8,2)".parse().unwrap();
    for stride in [isize::MAX, isize::MIN] {
        let b = DynLayout::new(1, stride).unwrap();
        for a in [&a, &"4:2".parse().unwrap()] {
            assert_eq!(d::composition(a, &b).map(|r| r.size()), Ok(1));
        }
    }
}
