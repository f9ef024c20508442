//! Typed layouts with XOR strides, layouts composed with them, and tensors of these layouts, compared with the definition.

use super::{Random, cases, integer_offsets, offsets, open_at, product};
use colex::LayoutError;
use colex::dynamic::{DynLayout, DynXorLayout};
use colex::int::Int;
use colex::prelude::*;
use colex::swizzle::{ComposedLayout, Inner, Outer, try_make_composed_layout};
use colex::tensor::try_make_swizzled_tensor;
use colex::xor::{XorLayout, xor_layout_for};
use std::collections::BTreeSet;

type Dyn3 = Layout!((Dyn, (Dyn, Dyn)) : (Dyn, (Dyn, Dyn)));

/// The runtime layout as a typed layout of three dynamic leaves, or `None` if the runtime layout has fewer leaves.
fn typed(a: &DynXorLayout) -> Option<XorLayout<Dyn3>> {
    let (s, d) = (a.shape(), a.stride());
    let [(s0, d0), (s1, d1), (s2, d2)] = [0, 1, 2].map(|k| (s.leaves().get(k).copied(), d.leaves().get(k).copied()));
    let (s0, s1, s2, d0, d1, d2) = (s0?, s1?, s2?, d0?, d1?, d2?);
    Some(layout!((s0, (s1, s2)) : (F d0, (F d1, F d2))))
}

pub(super) fn all<A: Outer, O: Int, L: Inner>(a: ComposedLayout<A, O, L>) -> Vec<isize> {
    (0..a.size()).map(|i| a.at(i)).collect()
}

#[test]
fn a_dynamic_layout_is_the_runtime_layout() {
    let mut random = Random(0x7E57);
    let (mut tensors, mut refused, mut past) = (0, [0; 2], 0);
    for case in 0..cases(4000) {
        let powers = case % 4 != 0;
        let a = random.xor(powers);
        let Some(t) = typed(&a) else { continue };
        let expected = offsets(&a);
        assert_eq!(t.to_dyn().flatten().unwrap(), a.flatten().unwrap());
        assert_eq!((0..t.size()).map(|i| t.at(i)).collect::<Vec<_>>(), expected, "{t}");
        // Indices past the size are compared too: there, the last mode continues.
        let [s0, s1, s2] = [0, 1, 2].map(|k| a.shape().leaves()[k]);
        let flat: DynXorLayout = a.flatten().unwrap();
        for i in 0..2 * t.size() as isize {
            assert_eq!(t.at(i), open_at(&flat, i), "{t} at {i}");
            let (x, y, z) = (i % s0, i / s0 % s1, i / (s0 * s1));
            assert_eq!((t.at((x, (y, z))), t.at((x, y + s1 * z))), (t.at(i), t.at(i)), "{t} at {i}");
        }
        let over = t.over_indices();
        assert_eq!(all(over), expected, "{t}");
        assert_eq!(over.cosize() as isize, expected.iter().max().unwrap() + 1, "{t}");
        // A tensor needs different offsets, and extents before the last that are powers of two.
        let is_power = [s0, s1].iter().all(|&s| s & (s - 1) == 0);
        let is_injective = expected.iter().collect::<BTreeSet<_>>().len() == expected.len();
        match try_make_swizzled_tensor(vec![(); over.cosize()], over) {
            Ok(_) => {
                assert!(is_power && is_injective, "{t}");
                tensors += 1;
            }
            Err(LayoutError::PowerOfTwo(clash)) => {
                assert!(!is_power && clash.left & (clash.left - 1) != 0, "{t}");
                refused[0] += 1;
            }
            Err(LayoutError::XorIndependence(clash)) => {
                assert!(is_power && t.at(clash.left) == 0 && clash.left > 0, "{t}");
                // The index may be past the last one, where the last extent is no power of two.
                assert!(!is_injective || s2 & (s2 - 1) != 0, "{t}");
                refused[1] += 1;
            }
            Err(error) => panic!("{t}: {error}"),
        }
        // The composition with a layout of integers is exact, past the size too.
        let [s, u, d, v] = [0; 4].map(|_| random.below(6));
        let b = layout!(({s + 1}, {u + 1}) : (d, v));
        let indices = integer_offsets(&DynLayout::from(b));
        let expected: Vec<isize> = indices.iter().map(|&i| open_at(&flat, i)).collect();
        let c = composition(t, b);
        assert_eq!(all(c), expected, "{t} o {b}");
        assert_eq!(c.cosize() as isize, expected.iter().max().unwrap() + 1, "{t} o {b}");
        past += usize::from(indices.iter().any(|&i| i >= t.size() as isize));
    }
    assert!(tensors > 300 && refused.iter().all(|&n| n > 30) && past > 100, "{tensors} {refused:?} {past}");
}

/// All compositions of small layouts of two modes, a layout with XOR strides after one of integers. The typed result is a function and
/// not a layout, so it also exists where no layout has its offsets, and types refuse none that the run time answers.
#[test]
fn types_refuse_no_mixed_composition_that_the_run_time_answers() {
    let (mut both, mut only_typed) = (0, 0);
    let pairs = |extents: isize, strides: isize| {
        (0..extents * extents * strides * strides).map(move |i| {
            let (s, d) = (i % (extents * extents), i / (extents * extents));
            ((1 + s % extents, 1 + s / extents), (d % strides, d / strides))
        })
    };
    for ((s0, s1), (d0, d1)) in pairs(4, 4) {
        let a = layout!((s0, s1) : (F d0, F d1));
        for ((t0, t1), (e0, e1)) in pairs(3, 4) {
            let b = layout!((t0, t1) : (e0, e1));
            let typed = all(composition(a, b));
            let by_definition = |i: isize| {
                let index = i % t0 * e0 + i / t0 * e1;
                product(index % s0, d0) ^ product(index / s0, d1)
            };
            assert_eq!(typed, (0..t0 * t1).map(by_definition).collect::<Vec<_>>(), "{a} o {b}");
            match a.to_dyn().composition(&DynLayout::from(b)) {
                Ok(dynamic) => {
                    assert_eq!(typed, offsets(&dynamic), "{a} o {b}");
                    both += 1;
                }
                Err(LayoutError::XorExact(_)) => only_typed += 1,
                Err(law) => panic!("{a} o {b}: {law}"),
            }
        }
    }
    assert_eq!((both, only_typed), (26756, 10108));
}

/// Calls a macro with static layouts, each with a formula for its offsets, written by hand.
macro_rules! each_static {
    ($run:ident) => {
        $run!(layout!((8, 8) : (F 9, F 1)), |i, j| i ^ i << 3 ^ j);
        $run!(layout!((4, (2, 4)) : (F 5, (F 16, F 96))), |i, j| i ^ i << 2 ^ (j % 2) << 4 ^ (j / 2) << 5 ^ (j / 2) << 6);
        $run!(layout!((1, 16) : (F 7, F 3)), |i, j| 7 * i ^ j ^ j << 1);
        $run!(layout!((16, 2) : (F 33, F 528)), |i, j| i ^ i << 5 ^ 528 * j);
    };
}

#[test]
fn static_layouts_have_the_offsets_by_hand() {
    macro_rules! check {
        ($a:expr, $by_hand:expr) => {{
            let (a, by_hand): (_, fn(isize, isize) -> isize) = ($a, $by_hand);
            assert_eq!(size_of_val(&a), 0);
            let rows = a.integers().mode::<0>().size() as isize;
            let expected: Vec<isize> = (0..a.size() as isize).map(|i| by_hand(i % rows, i / rows)).collect();
            assert_eq!(offsets(&a.to_dyn()), expected, "{a}");
            for i in 0..a.size() as isize {
                assert_eq!((a.at(i), a.at((i % rows, i / rows))), (expected[i as usize], expected[i as usize]), "{a}");
            }
            let over = a.over_indices();
            assert_eq!(size_of_val(&over), 0);
            assert_eq!(all(over), expected, "{a}");
        }};
    }
    each_static!(check);
}

#[test]
fn tensors_have_one_element_for_each_coordinate() {
    macro_rules! check {
        ($a:expr, $by_hand:expr) => {{
            let (a, by_hand): (_, fn(isize, isize) -> isize) = ($a, $by_hand);
            let over = a.over_indices();
            let rows = a.integers().mode::<0>().size();
            let mut data = vec![usize::MAX; over.cosize()];
            // One element fewer is too few.
            assert!(matches!(try_make_swizzled_tensor(&mut data[1..], over), Err(LayoutError::Bounds(_))));
            let mut t = try_make_swizzled_tensor(&mut data[..], over).unwrap();
            t.iter_mut().enumerate().for_each(|(i, x)| *x = i);
            for i in 0..over.size() {
                assert_eq!((t[(i % rows, i / rows)], t[i]), (i, i), "{a}");
            }
            for r in 0..rows {
                let row: Vec<usize> = t.slice((r, All)).iter().copied().collect();
                assert_eq!(row, (0..over.size() / rows).map(|j| r + rows * j).collect::<Vec<_>>(), "{a}");
                t.slice_mut((r, All)).iter_mut().for_each(|x| *x += 1000);
            }
            let mut plain = make_tensor(vec![0; over.size()], make_layout(a.shape(), LayoutLeft));
            plain.copy_from(&t);
            assert_eq!(plain.into_buffer(), (1000..1000 + over.size()).collect::<Vec<_>>(), "{a}");
            for (offset, &x) in data.iter().enumerate() {
                let found =
                    (0..over.size()).find(|i| by_hand((i % rows) as isize, (i / rows) as isize) == offset as isize);
                assert_eq!(x, found.map_or(usize::MAX, |i| 1000 + i), "{a} at offset {offset}");
            }
        }};
    }
    each_static!(check);
}

#[test]
fn tiles_of_a_tensor_are_tiles_of_its_indices() {
    let mut t = make_swizzled_tensor(vec![0usize; 1024], layout!((32, 32) : (F 33, F 1)).over_indices());
    // Each of the 16 tiles gets its own 64 numbers.
    for (k, mut tile) in t.tiles_mut(tiler!(8, 8)).enumerate() {
        tile.iter_mut().enumerate().for_each(|(i, x)| *x = 64 * k + i);
    }
    for i in 0..32 {
        for j in 0..32 {
            let expected = 64 * (i / 8 + 4 * (j / 8)) + i % 8 + 8 * (j % 8);
            assert_eq!(t[(i, j)], expected);
        }
    }
    let data = t.into_buffer();
    for i in 0..32usize {
        for j in 0..32usize {
            assert_eq!(data[i << 5 ^ i ^ j], 64 * (i / 8 + 4 * (j / 8)) + i % 8 + 8 * (j % 8));
        }
    }
}

#[test]
fn operations_change_only_the_inner_layout() {
    let a = layout!((8, 16) : (F 17, F 1));
    let over = a.over_indices();
    let n = 16;
    let mixed = layout!((8, n) : (F 17, F 1)).over_indices();
    assert_eq!(mixed.to_string(), "(_8,16):(_F17,_F1) o _0 o (_8,16):(_1,_8)");
    assert_eq!(all(over), all(mixed));
    let divided = over.zipped_divide(tiler!(4, layout!((2, 2) : (1, 8))));
    assert_eq!(divided.to_string(), "(_8,_16):(_F17,_F1) o _0 o ((_4,(_2,_2)),(_2,_4)):((_1,(_8,_64)),(_4,_16))");
    for (x, y, z) in (0..4).flat_map(|x| (0..2).flat_map(move |y| (0..2).map(move |z| (x, y, z)))) {
        assert_eq!(divided.at(((x, (y, z)), (1, 3))), a.at((x + 4, y + 8 * z + 2 * 3)));
    }
    assert_eq!(all(over.flatten().coalesce()), all(over));
    assert_eq!(over.select(shape!(1, 0)).at((3, 5)), a.at((5, 3)));
    let swizzled = composition(a, composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutLeft)));
    assert_eq!(swizzled.to_string(), "(_8,_16):(_F17,_F1) o _0 o Sw<2,0,3> o _0 o (_4,_8):(_1,_4)");
    assert_eq!(swizzled.at((1, 3)), a.at(13 ^ 1));
    // A product has indices past the size, and index 128 has the offset 16, as index 9 has: 17 ^ 1.
    assert!(matches!(mixed.try_logical_product(layout!(2:1)), Err(LayoutError::XorIndependence(_))));
    assert_eq!(all(mixed.append(layout!(2 : 128)))[128], a.at(9));
    let (k, wide) = (4, layout!((8, n) : (F 1, F 8)).over_indices());
    let copies = wide.logical_product(layout!(k : 1));
    assert_eq!(all(copies), (0..512).collect::<Vec<isize>>());
}

#[test]
fn the_cosize_of_large_layouts_is_exact() {
    let m = 4096;
    let a = layout!(m : F 3);
    assert_eq!(a.over_indices().cosize() as isize, (0..4096).map(|i| a.at(i)).max().unwrap() + 1);
    assert!(try_make_swizzled_tensor(vec![0u8; 8191], a.over_indices()).is_ok());
    let tile = composition(swizzle!(3, 4, 3), layout!((m, 64) : (64, 1)));
    assert_eq!(tile.cosize(), 4096 * 64);
}

#[test]
fn the_offsets_of_an_inner_swizzle_count_and_not_their_hull() {
    let n = 2;
    let a = layout!((4, n) : (F 1, F 4));
    // The swizzle flips bit 3 of odd offsets only. The offsets 0, 2, 4 and 6 are even, so they stay below 8, the size of `a`.
    let b = composition(swizzle!(1, 0, -3), layout!(4 : 2));
    assert_eq!(all(try_composition(a, b).unwrap()), [0, 2, 4, 6]);
}

/// The swizzle flips bit 10 of odd offsets only, and all these offsets are even. They are 3,993, each to be tried. The chosen layout ends at
/// index 1023, so its function is defined for no other index.
#[test]
fn whether_all_offsets_are_indices_is_known_or_the_answer_limit() {
    let n = 11;
    let chosen = xor_layout_for::<4, _, _>(shape!(1024), (layout!(32 : 1), layout!(32 : 32))).swizzle();
    let of = |b| try_make_composed_layout(chosen, int!(0), b);
    let b = composition(swizzle!(1, 0, -10), layout!((n, 11, 11, 3) : (2, 6, 14, 40)));
    let c = of(b).unwrap();
    assert_eq!((c.size(), all(b).into_iter().max()), (3993, Some(300)));
    assert!(try_make_swizzled_tensor([0; 1024], c.slice((All, 0, 0, 0))).is_ok());
    // One odd offset suffices to leave the layout.
    let odd = composition(swizzle!(1, 0, -10), layout!((n, 11, 11, 3) : (2, 6, 15, 40)));
    let error = try_make_composed_layout(chosen, int!(0), odd).unwrap_err();
    let LayoutError::NoCoordinate(clash) = error else { panic!("{error}") };
    assert!(all(odd).contains(&clash.left) && clash.left >= 1024, "{clash:?}");
    // The last mode of a layout in types goes on, but there two indices share an offset, so a tensor needs indices below 1024.
    let (goes_on, one) = (layout!((1024, {2}) : (F 1, F 1)), 1);
    let ok = composition(goes_on, b);
    assert!(try_make_swizzled_tensor(vec![0; 1024], ok).is_ok());
    let both = composition(goes_on, odd);
    assert!(matches!(try_make_swizzled_tensor(vec![0; 2048], both), Err(LayoutError::XorIndependence(_))));
    assert_eq!(goes_on.at(1024), one);
    // Too many to try.
    let many = composition(swizzle!(1, 0, -10), layout!((n, 11, 11, 11, 11) : (2, 6, 14, 20, 24)));
    let error = try_make_swizzled_tensor(vec![0; 2048], composition(goes_on, many)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "answer limit: an answer must take a bounded number of entries or steps\n  \
         A = (_1024,2):(_F1,_F1) o _0 o Sw<1,0,-10> o _0 o (11,_11,_11,_11,_11):(_2,_6,_14,_20,_24)\n  \
         the answer takes at least 65537 entries or steps, and the limit is 65536\n  \
         fix: ask about a smaller layout, or about one of its modes"
    );
}

#[test]
fn static_layouts_of_many_modes_are_checked_too() {
    let ones =
        layout!((1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1) : (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    assert!(matches!(XorLayout::try_new(layouts!(ones, ones, layout!(2 : -1))), Err(LayoutError::XorStride(_))));
}

/// `F` may be the name of a variable or a function.
#[test]
#[allow(non_snake_case)]
fn a_name_f_is_an_expression() {
    let F = 3usize;
    assert_eq!(layout!((4, 8) : (F, 1)).to_string(), "(_4,_8):(3,_1)");
    assert_eq!(layout!((4, 8) : (F as isize, 1)).to_string(), "(_4,_8):(3,_1)");
    assert_eq!(layout!((4, 8) : (F - 1, 1)).to_string(), "(_4,_8):(2,_1)");
    assert_eq!(layout!(4 : F - 1).to_string(), "_4:2");
    assert_eq!(layout!((F, 8)).to_string(), "(3,_8):(_1,3)");
    assert_eq!(layout!(((), 8) : ((), F 1)).to_string(), "((),_8):((),_F1)");
    assert_eq!(layout!(8 : F F).to_string(), "_8:F3");
    let F = |x: usize| x + 10;
    assert_eq!(layout!(4 : F(2)).to_string(), "_4:12");
}

#[test]
fn broken_laws_are_named() {
    let (n, d) = (3, -1);
    let text = |error: LayoutError| error.to_string();
    assert!(text(XorLayout::try_new(layout!((2, 2) : (1, d))).unwrap_err()).starts_with("XOR stride: "));
    // The offset 2^62 fits an `isize`, but the outer function of a composed layout must have values below 2^62.
    let high = layout!({2} : F {isize::MAX / 2 + 1});
    assert_eq!(high.at(1), isize::MAX / 2 + 1);
    assert!(text(high.try_over_indices().unwrap_err()).starts_with("overflow: "));
    assert!(try_composition(high, layout!(5 : 0)).is_ok());
    // An index below 0, and an index that the last mode reaches but whose offset does not fit.
    let a = layout!((2, n) : (F 1, F 2));
    let error = try_composition(a, layout!(3 : d)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "coordinate: a coordinate must lie inside its shape, and an empty shape has none\n  A = (_2,3):(_F1,_F2)\n  B = -2\n  \
         B is the index, and A has 6 indices, counted from 0\n  fix: pass an index below 6; if A is empty, no index is valid"
    );
    let error = try_composition(a, layout!({2} : {isize::MAX / 2 + 1})).unwrap_err();
    assert!(text(error).starts_with("overflow: "));
    assert!(try_composition(layout!((2, n) : (F {isize::MAX / 8 + 1}, F 1)), layout!(4 : 1)).is_ok());
    assert!(try_composition(layout!((2, n) : (F 1, F {isize::MAX / 8 + 1})), layout!(4 : 1)).is_ok());
    let error = try_composition(layout!((2, n) : (F 1, F {isize::MAX / 8 + 1})), layout!(16 : 1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "overflow: the size and the offsets of a layout must fit its integer type\n  A = (_2,3):(_F1,F{})\n  B = 15\n  \
             an integer of the operands or of the result does not fit\n  fix: make the layout smaller or its integer type wider",
            isize::MAX / 8 + 1
        )
    );
    // A mode of no coordinates.
    let none = 0;
    let error = try_composition(layout!((none, 2) : (F 1, F 2)), layout!(2 : 1)).unwrap_err();
    assert!(
        text(error).ends_with(
            "A has 0 indices, counted from 0\n  fix: pass an index below 0; if A is empty, no index is valid"
        )
    );
    // Tensors.
    type Rows = Layout!((Dyn, 2) : (1, Dyn));
    let of = |a: XorLayout<Rows>| try_make_swizzled_tensor([0; 64], a.over_indices());
    assert_eq!(
        text(of(layout!((n, 2) : (F 1, F n))).unwrap_err()),
        "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two\n  \
         A = (3,_2):(_F1,F3)\n  an extent or a number of bytes or banks is 3\n  fix: split that mode, or choose a power of two"
    );
    let (two, one) = (2, 1);
    assert_eq!(
        text(of(layout!((two, 2) : (F 1, F one))).unwrap_err()),
        "XOR independence: no two coordinates of a layout with XOR strides may share an offset\n  A = (2,_2):(_F1,F1)\n  \
         index 3 has the offset 0, as index 0 has\n  fix: choose strides such that no index but 0 has the offset 0"
    );
    assert!(of(layout!((two, 2) : (F 1, F two))).is_ok());
}

/// A mode of an empty layout need not be empty, and a tensor can be made of it alone. So its offsets are indices too.
#[test]
fn the_modes_of_an_empty_layout_have_indices_too() {
    let (n, z) = (2, 0);
    let a = layout!((2, n) : (F 1, F 2));
    assert!(matches!(try_composition(a, layout!((z, {4}) : (100, -1))), Err(LayoutError::NoCoordinate(_))));
    let empty = try_composition(a, layout!((z, {4}) : (100, 1))).unwrap();
    assert!(try_make_swizzled_tensor(vec![0u8; 0], empty).is_ok());
    for mode in [all(empty.mode::<1>()), all(empty.take(int!(1), int!(2)))] {
        assert_eq!(mode, [0, 1, 2, 3]);
    }
    assert!(try_make_swizzled_tensor(vec![0u8; 3], empty.mode::<1>()).is_err());
    assert!(try_make_swizzled_tensor(vec![0u8; 4], empty.mode::<1>()).is_ok());
    // No coordinate of this one shares an offset, but two of its mode do.
    let one = 1;
    let empty = try_composition(layout!((2, n) : (F 1, F one)), layout!((z, {4}) : (1, 1))).unwrap();
    assert!(try_make_swizzled_tensor(vec![0u8; 0], empty).is_ok());
    assert!(try_make_swizzled_tensor(vec![0u8; 4], empty.mode::<1>()).is_err());
}

#[test]
fn errors_show_strides_with_their_letter() {
    let n = -8;
    let refused = std::panic::catch_unwind(|| layout!((n, 8) : (F 9, F 1))).unwrap_err();
    let text = refused.downcast_ref::<String>().expect("the text of a law");
    assert!(text.starts_with("extent: ") && text.contains("A = (-8,_8):(_F9,_F1)"), "{text}");
}
