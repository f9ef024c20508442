//! Typed operations on layouts with XOR strides that return layouts with XOR strides: compared with enumeration, and with the run time.

use super::{Random, cases, integer_offsets, offsets, open_at};
use colex::LayoutError;
use colex::dynamic::{DynLayout, DynXorLayout, IntTuple, Tiler};
use colex::prelude::*;

/// The XOR of the products without carries of the digits of an index, whose last mode has no end, and the strides.
fn at(modes: &[(isize, isize)], index: isize) -> isize {
    let tuple = |pick: fn(&(isize, isize)) -> isize| IntTuple::of(modes.iter().map(|m| IntTuple::from(pick(m))));
    open_at(&DynXorLayout::new(tuple(|m| m.0), tuple(|m| m.1)).unwrap(), index)
}

fn is_power(x: isize) -> bool {
    (0..isize::BITS - 1).any(|e| x == 1 << e)
}

/// Whether no two modes have a bit in common, by the numbers that each reaches.
fn no_bit_in_common(b: &[(isize, isize)]) -> bool {
    let bits = |&(s, d): &(isize, isize)| (0..s).fold(0, |bits, c| bits | (c * d));
    // A mode of extent 6 has the bits of 0 to 5, which are those of 0 to 7.
    (0..b.len()).all(|j| (0..j).all(|k| bits(&b[j]) & bits(&b[k]) == 0))
}

/// The laws as the guide has them, decided by trying.
fn may_compose(a: &[(isize, isize)], b: &[(isize, isize)]) -> bool {
    a[..a.len() - 1].iter().all(|&(s, _)| is_power(s))
        && b.iter().all(|&(s, d)| s <= 1 || d == 0 || is_power(d))
        && no_bit_in_common(b)
}

const EXTENTS: [isize; 7] = [1, 2, 3, 4, 4, 6, 8];
const STRIDES: [isize; 9] = [0, 1, 2, 4, 8, 16, 32, 3, 6];

fn any_modes<const N: usize>(random: &mut Random, strides: usize, odd: bool) -> [(isize, isize); N] {
    let s = |random: &mut Random| match odd {
        true => EXTENTS[random.below(EXTENTS.len())],
        false => 1 << random.below(4),
    };
    [(); N].map(|()| (s(random), random.below(strides) as isize))
}

#[test]
fn dynamic_compositions_are_those_of_the_run_time() {
    let mut random = Random(0xA11);
    let (mut composed, mut past, mut split, mut refused) = (0, 0, 0, [0; 3]);
    for case in 0..cases(10_000) {
        let a: [_; 3] = any_modes(&mut random, 64, case % 8 == 0);
        let mut b: [_; 2] = any_modes(&mut random, 1, case % 3 == 0);
        for mode in &mut b {
            mode.1 = STRIDES[random.below(if case % 4 == 0 { STRIDES.len() } else { 7 })];
        }
        let [(s0, d0), (s1, d1), (s2, d2)] = a;
        let [(t0, e0), (t1, e1)] = b;
        let typed = layout!((s0, (s1, s2)) : (F d0, (F d1, F d2)));
        let right = layout!((t0, t1) : (e0, e1));
        let integers = DynLayout::from(right);
        let result = typed.try_composition(right);
        let at_run_time = typed.to_dyn().composition(&integers);
        match result {
            Ok(result) => {
                assert!(may_compose(&a, &b), "{typed} o {right}");
                let expected: Vec<isize> = integer_offsets(&integers).iter().map(|&i| at(&a, i)).collect();
                assert_eq!((0..result.size()).map(|i| result.at(i)).collect::<Vec<_>>(), expected, "{typed} o {right}");
                assert_eq!(offsets(&at_run_time.unwrap()), expected, "{typed} o {right}");
                // Each mode of B is a mode of the result.
                for c in 0..t0 {
                    assert_eq!(result.at((c, t1 - 1)), at(&a, c * e0 + (t1 - 1) * e1), "{typed} o {right}");
                }
                composed += 1;
                past += (integers.cosize() > typed.size() as isize) as usize;
            }
            // A mode of B continues from one mode of A to the next, which are not one. The run time has no answer either.
            Err(LayoutError::ShapeDivisibility(_)) if may_compose(&a, &b) => {
                assert!(at_run_time.is_err(), "{typed} o {right} = {}", at_run_time.unwrap());
                split += 1;
            }
            Err(law) => {
                assert!(!may_compose(&a, &b), "{typed} o {right}: {law}");
                match law {
                    LayoutError::PowerOfTwo(_) => refused[0] += 1,
                    LayoutError::XorExact(_) => refused[1] += 1,
                    _ => refused[2] += 1, // a law of the integers
                }
            }
        }
    }
    assert!(
        composed > 3000 && past > 200 && split > 5 && refused.iter().all(|&n| n > 10),
        "{composed} {past} {split} {refused:?}"
    );
}

/// By a tiler, each mode of A is composed and divided on its own. Its size may be any, and its leaves but the last are powers of two.
#[test]
fn dynamic_divides_are_those_of_the_run_time() {
    let mut random = Random(0xD17);
    let (mut divided, mut whole, mut refused) = (0, 0, [0; 2]);
    for case in 0..cases(6000) {
        let a: [_; 3] = any_modes(&mut random, 64, case % 2 == 0);
        let [(s0, d0), (s1, d1), (s2, d2)] = a;
        let typed = layout!((s0, (s1, s2)) : (F d0, (F d1, F d2)));
        let [(t0, _), (t1, _)]: [(isize, isize); 2] = any_modes(&mut random, 1, case % 3 == 0);
        let (n, e) = (EXTENTS[random.below(7)], STRIDES[1 + random.below(8)]);
        // Of each mode: the extents but the last; no carries; and extents that are powers of two, unless the tile ends where the mode
        // does.
        let fits = |size: isize, tile: &[(isize, isize)]| {
            tile.iter().all(|&(s, d)| s <= 1 || is_power(d) && (is_power(s) || s * d == size)) && no_bit_in_common(tile)
        };
        // The strides of a tile of several modes must be static.
        macro_rules! divided {
            ($tile:expr, $modes:expr) => {{
                let (tile, modes): (_, &[(isize, isize)]) = ($tile, &$modes);
                let tiler = tiler!(n, tile);
                let text: Tiler = format!("({n},{})", tile.to_string().replace('_', "")).parse().unwrap();
                let may = is_power(s1) && fits(s0, &[(n, 1)]) && fits(s1 * s2, modes);
                let dynamic = typed.to_dyn();
                let results = [
                    (typed.try_logical_divide(tiler).map(|r| r.to_dyn()), dynamic.logical_divide(&text)),
                    (typed.try_zipped_divide(tiler).map(|r| r.to_dyn()), dynamic.zipped_divide(&text)),
                    (typed.try_tiled_divide(tiler).map(|r| r.to_dyn()), dynamic.tiled_divide(&text)),
                    (typed.try_flat_divide(tiler).map(|r| r.to_dyn()), dynamic.flat_divide(&text)),
                ];
                for (result, at_run_time) in results {
                    match (result, at_run_time) {
                        (Ok(result), Ok(at_run_time)) => {
                            assert!(may, "{typed} by {text}");
                            assert_eq!(
                                offsets(&result),
                                offsets(&at_run_time),
                                "{typed} by {text}: {result}, {at_run_time}"
                            );
                            // The same modes, whatever their leaves: each has the size of that of the run time.
                            let sizes =
                                |a: &DynXorLayout| (0..a.rank()).map(|i| a.mode(i).unwrap().size()).collect::<Vec<_>>();
                            assert_eq!(sizes(&result), sizes(&at_run_time), "{typed} by {text}");
                            divided += 1;
                            whole += (!is_power(n) || !modes.iter().all(|m| is_power(m.0))) as usize;
                        }
                        (Ok(result), Err(law)) => panic!("{typed} by {text} = {result}: {law}"),
                        (Err(LayoutError::PowerOfTwo(_)), _) if !may => refused[0] += 1,
                        (Err(law), Ok(at_run_time)) if may => panic!("{typed} by {text} is {at_run_time}: {law}"),
                        _ => refused[1] += 1, // a law of the integers
                    }
                }
            }};
        }
        match case % 3 {
            0 => divided!(layout!(t0 : e), [(t0, e)]),
            1 => divided!(layout!((t0, t1) : (1, 8)), [(t0, 1), (t1, 8)]),
            _ => divided!(layout!((t0, t1) : (4, 1)), [(t0, 4), (t1, 1)]),
        }
    }
    assert!(divided > 2000 && whole > 50 && refused.iter().all(|&n| n > 100), "{divided} {whole} {refused:?}");
}

/// Checks that a static layout takes no bytes, and is the run-time layout as a function.
macro_rules! same {
    ($count:ident, $result:expr, $dynamic:expr) => {{
        let (result, dynamic) = ($result, $dynamic.unwrap());
        assert_eq!(size_of_val(&result), 0, "{result}");
        assert_eq!(offsets(&result.to_dyn()), offsets(&dynamic), "{result} and {dynamic}");
        assert!(
            (0..result.size()).all(|i| result.at(i) == open_at(&dynamic.flatten().unwrap(), i as isize)),
            "{result}"
        );
        $count += 1;
    }};
}

/// Calls a macro with each pair of a layout with XOR strides and of one of integers.
macro_rules! pairs {
    ($run:ident $count:ident [$($a:tt)*] $bs:tt) => { $( pairs!(@ $run $count $a $bs); )* };
    (@ $run:ident $count:ident $a:tt [$($b:tt)*]) => { $( $run!($count $a $b); )* };
}

#[test]
fn static_compositions_are_those_of_the_run_time() {
    macro_rules! composed {
        ($count:ident ($($a:tt)*) ($($b:tt)*)) => {{
            let (a, b) = (layout!($($a)*), layout!($($b)*));
            same!($count, a.composition(b), a.to_dyn().composition(&DynLayout::from(b)));
        }};
    }
    let mut count = 0;
    pairs! { composed count
        [
            ((8, 8) : (F 9, F 1)) ((8, 8) : (F 1, F 9)) ((2, (4, 8)) : (F 5, (F 3, F 96))) ((4, 4, 4) : (F 21, F 7, F 0))
            ((4, 1, 16) : (F 3, F 9, F 12)) (64 : F 11) ((8, 6) : (F 9, F 1)) ((2, 2, 2, 2, 2, 2) : (F 1, F 3, F 7, F 15, F 31, F 63))
            (((2, 2), 12) : ((F 6, F 12), F 24)) ((16, 3) : (F 5, F 80))
        ]
        [
            ((4, 8) : (2, 8)) ((8, 4) : (8, 2)) (4 : 16) ((2, 2, 2) : (32, 1, 4)) ((2, (4, 1)) : (0, (1, 7))) (32 : 1)
            ((5, 2, 2) : (0, 4, 1)) (1 : 3) ((4, 4) : (16, 4)) ((16, 8) : (1, 16))
        ]
    }
    pairs! { composed count
        [
            ((8, 8) : (F 9, F 1)) ((4, 1, 16) : (F 3, F 9, F 12)) (64 : F 11) ((8, 6) : (F 9, F 1)) ((16, 3) : (F 5, F 80))
        ]
        [((3, 4) : (1, 16)) ((2, 3) : (8, 16))]
    }
    assert_eq!(count, 10 * 10 + 5 * 2);
}

#[test]
fn static_divides_are_those_of_the_run_time() {
    macro_rules! divided {
        ($count:ident ($($a:tt)*) ($t:expr, $text:literal)) => {{
            let (a, tiler) = (layout!($($a)*), $t);
            let (dynamic, text): (_, Tiler) = (a.to_dyn(), $text.parse().unwrap());
            same!($count, a.logical_divide(tiler), dynamic.logical_divide(&text));
            same!($count, a.zipped_divide(tiler), dynamic.zipped_divide(&text));
            same!($count, a.tiled_divide(tiler), dynamic.tiled_divide(&text));
            same!($count, a.flat_divide(tiler), dynamic.flat_divide(&text));
        }};
    }
    let mut count = 0;
    pairs! { divided count
        [
            ((8, 8) : (F 9, F 1)) ((8, (4, 2)) : (F 5, (F 3, F 96))) (((2, 4), 24) : ((F 3, F 24), F 1)) ((8, 8, 3) : (F 9, F 1, F 64))
        ]
        [
            (tiler!(4, 2), "(4,2)") (tiler!(8, 1), "(8,1)") (tiler!(_, 4), "(_,4)")
            (tiler!(layout!(4 : 2), layout!((2, 2) : (1, 4))), "(4:2,(2,2):(1,4))") (tiler!(2), "(2)")
            (tiler!(layout!((2, 2) : (4, 1)), 8), "((2,2):(4,1),8)")
        ]
    }
    // A layout as a tile of all modes, and tiles that end where the mode does.
    let a = layout!((8, 8) : (F 9, F 1));
    same!(
        count,
        a.logical_divide(layout!((4, 2) : (2, 16))),
        a.to_dyn().logical_divide(&"(4,2):(2,16)".parse::<Tiler>().unwrap())
    );
    same!(count, a.zipped_divide(int!(16)), a.to_dyn().zipped_divide(&"16".parse::<Tiler>().unwrap()));
    let b = layout!((8, 3) : (F 9, F 1));
    same!(count, b.zipped_divide(tiler!(4, 3)), b.to_dyn().zipped_divide(&"(4,3)".parse::<Tiler>().unwrap()));
    same!(count, b.logical_divide(layout!(3 : 8)), b.to_dyn().logical_divide(&"3:8".parse::<Tiler>().unwrap()));
    assert_eq!(count, 4 * 6 * 4 + 4);
}

#[test]
fn static_layouts_coalesce_as_at_run_time() {
    macro_rules! coalesced {
        ($count:ident ($($a:tt)*) $b:tt) => {{
            let a = layout!($($a)*);
            let [coalesced, filtered] = [a.coalesce().to_string(), a.filter().to_string()];
            let [there, filtered_there] = [a.to_dyn().coalesce(), a.to_dyn().filter()].map(|r| r.unwrap());
            assert_eq!((coalesced.replace('_', ""), filtered.replace('_', "")), (there.to_string(), filtered_there.to_string()));
            same!($count, a.coalesce(), a.to_dyn().coalesce());
            same!($count, a.filter(), a.to_dyn().filter());
            same!($count, a.filter_zeros(), a.to_dyn().filter_zeros());
        }};
    }
    let mut count = 0;
    pairs! { coalesced count
        [
            ((8, 8) : (F 9, F 1)) ((2, (4, 8)) : (F 3, (F 6, F 24))) ((2, 4, 1, 3) : (F 3, F 6, F 5, F 24)) ((3, 2) : (F 1, F 5))
            ((3, 5) : (F 0, F 0)) ((2, 3, 2) : (F 5, F 0, F 10)) ((3, 2, 4) : (F 2, F 4, F 8)) ((1, 1) : (F 3, F 5)) ((6, 1, 2) : (F 1, F 7, F 9))
            ((4, (2, 2), 5) : (F 1, (F 4, F 8), F 16)) ((2, 2, 2, 2) : (F 1, F 1, F 2, F 4)) (7 : F 3)
        ]
        [()]
    }
    assert_eq!(count, 12 * 3);
    // A dynamic extent merges with none, so its value does not matter.
    let n = 3;
    assert_eq!(layout!((n, 2) : (F 1, F 3)).coalesce().to_string(), "(3,_2):(_F1,_F3)");
    assert_eq!(layout!((2, 4, n) : (F 1, F 2, F 8)).coalesce().to_string(), "(_8,3):(_F1,_F8)");
    // 2 + 3 is 5, and 2 ^ 3 is 1: the types would merge the static modes.
    let refused = layout!((3, 2, n) : (F 1, F 3, F 8)).try_coalesce().unwrap_err();
    assert!(
        matches!(refused, LayoutError::PowerOfTwo(_)) && refused.to_string().contains("A = (_3,_2,3):(_F1,_F3,_F8)"),
        "{refused}"
    );
}

#[test]
fn whole_modes_are_those_of_the_run_time() {
    let n = 4;
    macro_rules! kept {
        ($a:expr) => {{
            let a = $a;
            let d = a.to_dyn();
            assert_eq!(a.flatten().to_dyn(), d.flatten().unwrap());
            assert_eq!(flatten(a).to_dyn(), d.flatten().unwrap());
            assert_eq!(a.select(shape!(2, 0)).to_dyn(), d.select(&[2, 0]).unwrap());
            assert_eq!(a.take(int!(1), int!(3)).to_dyn(), d.take(1, 3).unwrap());
            assert_eq!(a.group(int!(0), int!(2)).to_dyn(), d.group(0, 2).unwrap());
            assert_eq!(a.reverse().to_dyn(), d.reverse().unwrap());
            assert_eq!(a.mode::<1>().to_dyn(), d.mode(1).unwrap());
            assert_eq!(a.group_by(shape!(1, (1, 1))).ungroup_by(shape!(1, (1, 1))).to_dyn(), d);
            assert_eq!(a.flatten().unflatten(shape!(1, (1, 1), 1)).to_dyn(), d);
            let x = layout!(8 : F 64);
            assert_eq!(a.append(x).to_dyn(), d.append(&x.to_dyn()).unwrap());
            assert_eq!(a.prepend(x).to_dyn(), d.prepend(&x.to_dyn()).unwrap());
            assert_eq!(a.append_to(x, int!(4)).to_dyn(), d.append(&x.to_dyn()).unwrap());
            assert_eq!(a.prepend_to(x, int!(4)).to_dyn(), d.prepend(&x.to_dyn()).unwrap());
            assert_eq!(a.replace(x, int!(2)).to_dyn(), d.take(0, 2).unwrap().append(&x.to_dyn()).unwrap());
            assert_eq!(a.dice(coord!(1, _, 2)).to_dyn(), d.select(&[0, 2]).unwrap());
            assert_eq!(a.filter_zeros().to_dyn(), d.filter_zeros().unwrap());
        }};
    }
    kept!(layout!((4, (2, 4), 2) : (F 9, (F 6, F 3), F 0)));
    kept!(layout!((4, (2, n), 2) : (F 9, (F 6, F 3), F 0)));
    kept!(layout!((3, ({2}, {5}), {7}) : (F 9, (F {6}, F {3}), F 1)));
}

#[test]
fn slices_begin_where_those_of_the_run_time_do() {
    let mut random = Random(0x51);
    for case in 0..cases(1000) {
        let [(s0, d0), (s1, d1), (s2, d2)] = any_modes(&mut random, 64, case % 2 == 0);
        let a = layout!((s0, (s1, s2)) : (F d0, (F d1, F d2)));
        let (i, j, k) = (random.below(9) as isize, random.below(9) as isize, random.below(9) as isize);
        macro_rules! sliced {
            ($coord:expr, $text:expr) => {{
                let (slice, start) = a.slice_and_offset($coord);
                let there = a.to_dyn().slice_and_offset(&$text.parse().unwrap()).unwrap();
                assert_eq!((slice.to_dyn(), start), there, "{a} at {}", $text);
                assert_eq!(a.slice($coord).to_dyn(), there.0);
            }};
        }
        sliced!((i, All), format!("({i},_)"));
        sliced!((All, j), format!("(_,{j})"));
        sliced!((i, (j, All)), format!("({i},({j},_))"));
        sliced!((All, (All, k)), format!("(_,(_,{k}))"));
        sliced!((i, (j, k)), format!("({i},({j},{k}))"));
        sliced!(All, "_".to_string());
    }
    let tile = layout!((8, 8) : (F 9, F 1));
    let (row, start) = tile.slice_and_offset(coord!(3, _));
    assert!((0..8).all(|j| row.at(j) ^ start == tile.at((3, j))) && start == 27);
    assert!(matches!(tile.try_slice_and_offset((-1, All)), Err(LayoutError::NoCoordinate(_))));
    assert!(matches!(tile.try_slice_and_offset((isize::MAX, All)), Err(LayoutError::Overflow(_))));
}

/// Tiles of tiles and their coordinates: the operations follow one another, and the offsets stay those of the tile.
#[test]
fn operations_follow_one_another() {
    let tile = layout!((64, 64) : (F 65, F 1));
    let blocks = tile.zipped_divide(tiler!(8, 16)).zipped_divide(tiler!(tiler!(2, 4), _));
    for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
        let (x, y) = ((i % 2, j % 4), (i % 8 / 2, j % 16 / 4));
        assert_eq!(blocks.at(((x, (i / 8, j / 16)), (y, 0))), tile.at((i, j)));
    }
    let (warp, start) = blocks.slice_and_offset(((All, (3, 2)), (All, 0)));
    assert_eq!((warp.to_string().as_str(), start), ("((_2,_4),(_4,_4)):((_F65,_F1),(_F130,_F4))", tile.at((24, 32))));
    assert_eq!(warp.coalesce().to_string(), "(_2,_4,_4,_4):(_F65,_F1,_F130,_F4)");
    assert_eq!(warp.flatten().select(shape!(1, 3, 0, 2)).coalesce().to_string(), "(_16,_8):(_F1,_F65)");
}

#[test]
fn broken_laws_have_both_operands() {
    let (n, d) = (2, 3);
    let tile = layout!((8, 8) : (F 9, F 1));
    let power = "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two";
    let exact = "XOR exactness: a layout of the requested kind must have exactly the offsets of the result";
    assert_eq!(
        tile.try_composition(layout!((n, 2) : (d, 16))).unwrap_err().to_string(),
        format!(
            "{power}\n  A = (_8,_8):(_F9,_F1)\n  B = (2,_2):(3,_16)\n  a stride of B is 3\n  fix: choose a power of two, or 0"
        )
    );
    assert_eq!(
        tile.try_composition(layout!((n, 2) : (1, 1))).unwrap_err().to_string(),
        format!(
            "{exact}\n  A = (_8,_8):(_F9,_F1)\n  B = (2,_2):(_1,_1)\n  the mode 2:1 of B has a bit in common with a mode before it, so \
             their sums carry\n  fix: choose modes of B that have no bit in common"
        )
    );
    assert_eq!(
        layout!(({n + 1}, 4) : (F 9, F 1)).try_composition(layout!(2 : 1)).unwrap_err().to_string(),
        format!(
            "{power}\n  A = (3,_4):(_F9,_F1)\n  B = _2:_1\n  an extent or a number of bytes or banks is 3\n  fix: split that mode, or \
             choose a power of two"
        )
    );
    assert!(matches!(
        tile.try_composition(layout!(n : -1)),
        Err(LayoutError::XorStride(_)) | Err(LayoutError::NegativeStride(_))
    ));
    // A tile of 3 rows, in a tiler: the operands are the mode and its tile.
    let six = layout!((6, 8) : (F 9, F 1));
    let refused = six.try_zipped_divide(tiler!({ n + 1 }, 4)).unwrap_err().to_string();
    assert!(refused.starts_with(power) && refused.contains("A = _6:_F9\n  B = 3:_1\n"), "{refused}");
    assert!(matches!(tile.try_zipped_divide(tiler!({ n + 1 }, 4)), Err(LayoutError::ExactFit(_))));
    assert_eq!(tile.composition(tiler!(2, _)).to_string(), "(_2,_8):(_F9,_F1)");
}
