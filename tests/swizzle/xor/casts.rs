//! Casts, static offsets and bank conflicts of layouts that are composed with XOR strides, compared with enumeration.

use super::{Random, cases, exists, offsets, product};
use colex::LayoutError;
use colex::dynamic::{DynXorLayout, IntTuple, downcast, upcast};
use colex::prelude::*;
use colex::swizzle::{BankConflicts, Inner, Outer, StaticOffsets, make_composed_layout, try_make_composed_layout};
use colex::xor::{XorLayout, xor_layout_for};

/// Six modes of two entries, whose strides are known at run time.
type SixBits = Layout!((2, 2, 2, 2, 2, 2) : (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn));

/// The layout of six bits whose bit `j` has the offset `columns[j]`.
fn of_columns(columns: [isize; 6]) -> XorLayout<SixBits> {
    let [a, b, c, d, e, f] = columns;
    layout!((2, 2, 2, 2, 2, 2) : (F a, F b, F c, F d, F e, F f))
}

#[test]
fn casts_are_exact_or_a_unit_is_torn_apart() {
    let mut random = Random(0xCA57);
    let (mut exact, mut torn, mut unaligned) = (0, 0, 0);
    macro_rules! cast {
        ($tile:expr, $n:literal, $a:expr) => {{
            let (tile, a) = ($tile, $a);
            // Whether all indices of each unit have offsets in one unit.
            let whole = (0..64).all(|i: isize| a.at(i) / $n == a.at(i / $n * $n) / $n);
            match tile.try_upcast(int!($n)) {
                Ok(units) => {
                    assert!(whole, "{a}");
                    assert!(units.cosize() * $n >= tile.cosize());
                    for i in 0..tile.size() / 8 {
                        for j in 0..8 {
                            assert_eq!(
                                units.at((i, j / $n)),
                                tile.at((i, j)) / $n,
                                "{tile} in units of {}: {units}",
                                $n
                            );
                        }
                    }
                    // Back: each element of a unit has its place in the unit. A row of one unit has no mode along which units are
                    // contiguous.
                    let back = units.try_downcast(int!($n)).unwrap();
                    let rows = if $n < 8 { tile.size() / 8 } else { 0 };
                    for i in 0..rows {
                        for j in 0..8 {
                            assert_eq!(back.at((i, j)), units.at((i, j / $n)) * $n + j as isize % $n, "{back}");
                        }
                    }
                    assert_eq!(tile.try_recast(int!(1), int!($n)).unwrap().to_string(), units.to_string());
                    exact += 1;
                }
                Err(LayoutError::XorExact(clash)) => {
                    assert!(!whole && clash.right >= $n && a.at(clash.left) == clash.right, "{a}: {clash:?}");
                    torn += 1;
                }
                Err(LayoutError::Divisibility(_)) => {
                    assert!(tile.offset().get() % $n != 0);
                    unaligned += 1;
                }
                Err(error) => panic!("{tile}: {error}"),
            }
            let parts = tile.try_downcast(int!($n)).unwrap();
            for i in 0..tile.size() / 8 {
                for j in 0..8 * $n {
                    assert_eq!(parts.at((i, j)), tile.at((i, j / $n)) * $n + j as isize % $n, "{tile}: {parts}");
                }
            }
        }};
    }
    for case in 0..cases(3000) {
        // The first columns are often below 2, 4 or 8, so that units stay together.
        let low = [64, 2, 4, 8][case % 4];
        let bits = (low as u32).ilog2() as usize;
        let columns: [isize; 6] =
            core::array::from_fn(|j| if j < bits { 1 + random.below(low - 1) } else { 1 + random.below(63) } as isize);
        let a = of_columns(columns);
        let Ok(tile) = try_composition(a, layout!((8, 8), LayoutRight)) else { continue };
        cast!(tile, 2, a);
        cast!(tile, 4, a);
        cast!(tile, 8, a);
        let offset = 8 * random.below(4) as isize + if case % 5 == 0 { 2 } else { 0 };
        let Ok(part) = try_make_composed_layout(a, Dyn::new(offset), layout!((4, 8), LayoutRight)) else { continue };
        cast!(part, 2, a);
        cast!(part, 4, a);
    }
    assert!(exact > 1000 && torn > 1500 && unaligned > 100, "{exact} {torn} {unaligned}");
}

/// What a refused cast says is true, and the cast that its fix names is not refused.
#[test]
fn refused_casts_name_the_numbers_that_clash() {
    let (n, z, below) = (8, 1isize << 60, -1);
    // The column 2^60 has no room for four parts of each element.
    let text = layout!((2, n) : (F z, F 1)).over_indices().try_downcast(int!(4)).unwrap_err().to_string();
    assert!(
        text.contains("A = (_2,8):(F1152921504606846976,_F1)\n  B = 4\n  1152921504606846976 times 4 does not fit"),
        "{text}"
    );
    assert!(layout!((2, n) : (F {z >> 1}, F 1)).over_indices().try_downcast(int!(4)).is_ok());

    let four = || layout!((4, 8) : (F 1, F 4));
    let text =
        make_composed_layout(four(), Dyn::new(31), layout!(32 : below)).try_upcast(int!(4)).unwrap_err().to_string();
    assert!(
        text.ends_with(
            "a stride below 0 is not a multiple of the unit 4, so a unit of the layout is not a unit of the indices\n  \
             fix: choose a smaller unit, which divides the strides that are below 0"
        ),
        "{text}"
    );
    let below = 4 * below;
    let units = make_composed_layout(four(), int!(28), layout!({8} : below)).try_upcast(int!(4)).unwrap();
    assert!((0..8).all(|i| units.at(i) == 7 - i as isize));

    let at = 2;
    let tile = make_composed_layout(swizzle!(1, 2, 3), Dyn::new(at), layout!(64 : 1));
    let text = tile.try_upcast(int!(4)).unwrap_err().to_string();
    assert!(text.contains("B = 4\n  a unit of 4 does not divide the offset 2, "), "{text}");
    assert!(text.ends_with("fix: choose a divisor of 2") && tile.try_upcast(int!(2)).is_ok(), "{text}");

    let torn = make_composed_layout(layout!((2, n) : (F 8, F 1)), int!(0), layout!(16 : 1));
    let text = torn.try_upcast(int!(2)).unwrap_err().to_string();
    assert!(text.contains("\n  index 1 is in unit 0, and its offset 8 is in another unit\n"), "{text}");
}

#[test]
fn static_casts_have_their_strides_in_the_notation() {
    let tile = composition(layout!((8, 8, 8) : (F 1, F 8, F 72)), layout!((8, 64), LayoutRight));
    assert_eq!(tile.upcast(int!(4)).to_string(), "(_16,_8):(_F1,_F18) o _0 o (_8,_16):(_16,_1)");
    assert_eq!(tile.upcast(int!(8)).downcast(int!(16)).to_string(), "(_128,_8):(_F1,_F144) o _0 o (_8,_128):(_128,_1)");
    assert_eq!(tile.recast(int!(16), int!(8)).to_string(), "(_128,_8):(_F1,_F144) o _0 o (_8,_128):(_128,_1)");
    assert_eq!(tile.upcast(int!(8)).swizzle().to_string(), "(_8,_8):(_F1,_F9)");
    // A chosen layout is cast too, and a tensor has the result.
    let rows = layout!((8, 4) : (4, 1));
    let chosen = xor_layout_for::<4, _, _>(shape!(32, 32), (rows, layout!(32 : 32)));
    let units = chosen.upcast(int!(4));
    assert!((0..32).all(|i| (0..32).all(|j| units.at((i / 4, j)) == chosen.at((i, j)) / 4)));
    let mut t = make_swizzled_tensor([0; 256], units);
    t.fill(1);
    assert_eq!(t.into_buffer(), [1; 256]);
    let n = 8;
    assert_eq!(
        composition(layout!((n, 8) : (F 1, F 72)), layout!((8, 8), LayoutRight)).upcast(int!(8)).to_string(),
        "8:F9 o _0 o (_8,_1):(_1,_1)"
    );
}

/// Offsets in constants are those at run time.
fn same<F: StaticOffsets>(at: impl Fn(usize) -> isize, size: usize) {
    assert_eq!(F::OFFSETS.size(), size);
    assert!((0..size).all(|i| F::OFFSETS.at(i as isize) == at(i)));
}

#[test]
fn static_offsets_are_those_at_run_time() {
    fn of<F: StaticOffsets + Copy>(_: F, at: impl Fn(usize) -> isize, size: usize) {
        same::<F>(at, size);
    }
    fn composed<A: Outer, O: Int, L: Inner>(tile: ComposedLayout<A, O, L>) {
        of(tile, |i| tile.at(i), tile.size());
    }
    let a = layout!((8, (2, 4)) : (F 9, (F 4, F 1)));
    of(a, |i| a.at(i), 64);
    composed(layout!((8, 8) : (F 9, F 1)).over_indices());
    composed(composition(layout!((8, 8) : (F 9, F 1)), layout!((4, 8) : (16, 1))));
    composed(make_composed_layout(
        layout!((8, 8) : (F 9, F 1)),
        int!(3),
        composition(swizzle!(1, 0, 1), layout!(4 : 8)),
    ));
    composed(xor_layout_for::<4, _, _>(shape!(32, 32), (layout!(32 : 32), layout!(32 : 1))));
    composed(composition(layout!((8, 8) : (F 1, F 9)), layout!((8, 8), LayoutRight)).upcast(int!(4)));
}

/// Past the size the last mode goes on, before a cast and after it.
#[test]
fn casts_past_the_size_are_exact() {
    let n = 2;
    // The units are 4 elements. Column 2 and those above it are 8, 64, 128, and so on.
    let a = layout!((2, (2, 2), n) : (F 1, (F 2, F 8), F 64));
    let tile = composition(a, layout!((8, 8), LayoutRight));
    let units = tile.upcast(int!(4));
    assert_eq!(units.to_string(), "(2,2):(F2,F16) o _0 o (_8,_2):(_2,_1)");
    let parts = units.downcast(int!(2));
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(units.at((i, j / 4)), tile.at((i, j)) / 4, "{units}");
        assert_eq!(parts.at((i, j / 2)), tile.at((i, j)) / 4 * 2 + j as isize % 4 / 2, "{parts}");
    }
    // The last mode has extent 1. It is written where it differs from the mode before as that would go on.
    let a = layout!((8, 1) : (F 1, F 24));
    let tile = composition(a, layout!(32 : 1));
    let units = tile.upcast(int!(4));
    assert_eq!(units.to_string(), "(_2,_1):(_F1,_F6) o _0 o _8:_1");
    assert!((0..32).all(|i| units.at(i / 4) == tile.at(i) / 4));
    // An extent before the last that is no power of two; if it is the last one, the layout is linear.
    let three = n + 1;
    let law = |of: Result<String, LayoutError>| of.map_or_else(|law| law.law(), |text| panic!("{text}"));
    let a = layout!((three, 4) : (F 4, F 1));
    let refused = composition(a, layout!(8 : 1)).try_upcast(int!(2)).map(|c| c.to_string());
    assert!(law(refused).starts_with("power of two: "));
    let a = layout!((4, three) : (F 1, F 8));
    let units = a.over_indices().upcast(int!(4));
    assert_eq!(units.to_string(), "3:F2 o _0 o (_1,3):(_1,_1)");
    assert!((0..12).all(|i| units.at(i / 4) == a.at(i) / 4));
}

/// Static layouts whose extents are no powers of two, or whose coordinates share offsets, are functions in constants too.
#[test]
fn constants_of_static_layouts_that_are_no_tensors() {
    macro_rules! check {
        ($($a:ty, $b:ty;)*) => {$({
            type Tile = ComposedLayout<XorLayout<$a>, Int!(0), $b>;
            let (a, b) = (XorLayout::new(<$a as StaticLayout>::instance()), <$b as StaticLayout>::instance());
            let tile: Tile = composition(a, b);
            same::<Tile>(|i| tile.at(i), tile.size());
            assert!((0..b.size()).all(|i| tile.at(i) == a.at(b.at(i) as usize)), "{tile}");
            assert_eq!(Some(tile.cosize() as isize), (0..tile.size()).map(|i| tile.at(i) + 1).max(), "{tile}");
            assert_eq!(size_of_val(&tile), 0);
            same::<XorLayout<$a>>(|i| a.at(i), a.size());
        })*};
    }
    check! {
        Layout!((3, 2) : (1, 2)), Layout!((3, 2));
        Layout!((3, 2) : (1, 2)), Layout!((5, 3) : (3, 7));
        Layout!((2, 2) : (1, 1)), Layout!((4, 3) : (1, 2));
        Layout!((3, (5, 2)) : (7, (2, 9))), Layout!((30, 2) : (1, 30));
        Layout!((4, 2) : (3, 0)), Layout!((8, 2));
        Layout!(3 : 5), Layout!(9 : 2);
    }
    // Threads read rows of three elements: the words are those of the offsets 0, 5, 10 and 2, 7, 8.
    assert_eq!(<XorLayout<Layout!((3, 2) : (5, 2))> as BankConflicts<Layout!(6), 4>>::WAYS, 1);
    assert_eq!(<XorLayout<Layout!((3, 2) : (32, 1))> as BankConflicts<Layout!(3), 4>>::WAYS, 3);
    assert_eq!(<XorLayout<Layout!((3, 2) : (32, 32))> as BankConflicts<Layout!(6), 4>>::WAYS, 4);
}

#[test]
fn bank_conflicts_of_a_swizzled_tile_and_of_its_xor_strides_are_equal() {
    type Column = Layout!(8 : 1);
    type Row = Layout!(8 : 8);
    type Swizzled = ComposedLayout<Swizzle!(3, 0, 3), Int!(0), Layout!((8, 8), LayoutRight)>;
    type Xor = XorLayout<Layout!((8, 8) : (9, 1))>;
    assert_eq!(<Swizzled as BankConflicts<Column, 16>>::WAYS, <Xor as BankConflicts<Column, 16>>::WAYS);
    assert_eq!(<Xor as BankConflicts<Row, 16>>::WAYS, 1);
    assert_eq!(<XorLayout<Layout!((8, 8) : (8, 1))> as BankConflicts<Column, 16>>::WAYS, 8);
    assert_eq!(<XorLayout<Layout!((8, 8) : (10, 1))> as BankConflicts<Column, 16>>::WAYS, 2);
    assert_eq!(<XorLayout<Layout!((8, 8) : (10, 1))> as BankConflicts<Column, 8>>::WAYS, 1);
    // Threads whose indices come from XOR strides.
    assert_eq!(<Layout!((8, 8), LayoutRight) as BankConflicts<Xor, 16>>::WAYS, 1);
}

/// The number of coordinates of a mode `s:Fd` that fall into one unit of `n` elements: the greatest power of two such that the
/// offsets of the coordinates between two multiples of it are in one unit. A stride of 0 stays.
fn in_one_unit(s: isize, d: isize, n: isize) -> isize {
    let together = |p: &isize| (0..s).all(|c| product(c, d) / n == product(c / p * p, d) / n);
    if d == 0 { 1 } else { (0..8).map(|t| 1 << t).take_while(|&p| p < 2 * s).filter(together).last().unwrap() }
}

/// At run time, a layout in units of `n` elements has at each unit the offset of its elements, divided by `n` and rounded down. It is
/// refused only if no layout with XOR strides has these offsets.
#[test]
fn runtime_casts_are_exact_or_no_layout_is() {
    let mut random = Random(0xCA58);
    let (mut exact, mut split, mut refused) = (0, 0, 0);
    for case in 0..cases(4000) {
        let a = random.xor(case % 2 == 0);
        let (shape, stride) = (a.shape(), a.stride());
        let leaves: Vec<(isize, isize)> = shape.leaves().iter().copied().zip(stride.leaves().iter().copied()).collect();
        let n = 1 << random.below(5);
        let inside: Vec<isize> = leaves.iter().map(|&(s, d)| in_one_unit(s, d, n)).collect();
        let extents: Vec<isize> = leaves.iter().zip(&inside).map(|(leaf, p)| (leaf.0 + p - 1) / p).collect();
        // The unit of the coordinate of each leaf, for each index of A.
        let unit_of = |mut i: isize| {
            let (mut unit, mut step) = (0, 1);
            for ((leaf, p), extent) in leaves.iter().zip(&inside).zip(&extents) {
                unit += i % leaf.0 / p * step;
                i /= leaf.0;
                step *= extent;
            }
            unit as usize
        };
        let mut units = vec![None; extents.iter().product::<isize>() as usize];
        for (i, offset) in offsets(&a).into_iter().enumerate() {
            let unit = units[unit_of(i as isize)].get_or_insert(offset / n);
            assert_eq!(*unit, offset / n, "{a} in units of {n}");
        }
        let units: Vec<isize> = units.into_iter().map(Option::unwrap).collect();
        match a.upcast(n) {
            Ok(up) => {
                assert_eq!(offsets(&up), units, "{a} in units of {n}: {up}");
                assert!(up.rank() == a.rank() || a.rank() == 1, "{a} in units of {n}: {up}");
                assert_eq!(a.recast(8, 8 * n), Ok(up.clone()));
                exact += 1;
                split += usize::from(up.shape().leaves().len() > leaves.len());
            }
            Err(LayoutError::XorExact(_)) => {
                assert!(!exists(&units, &extents), "{a} in units of {n}");
                refused += 1;
            }
            Err(law) => panic!("{a} in units of {n}: {law}"),
        }
        let Ok(down) = a.downcast(n) else {
            assert!(leaves.iter().all(|leaf| leaf.1 != 1), "{a}");
            continue;
        };
        let moves = |leaf: &(isize, isize)| leaf.1 == 1 && leaf.0 != 1;
        let at = leaves.iter().position(moves).or(leaves.iter().position(|leaf| leaf.1 == 1)).unwrap();
        let before: isize = leaves[..at].iter().map(|leaf| leaf.0).product();
        for (i, offset) in (0..).zip(offsets(&down)) {
            let (low, digit, high) = (i % before, i / before % (leaves[at].0 * n), i / before / (leaves[at].0 * n));
            let index = low + before * (digit / n + leaves[at].0 * high);
            assert_eq!(offset, n * a.at(index).unwrap() + digit % n, "{a} in parts of 1/{n}: {down}");
        }
        assert_eq!(a.recast(8 * n, 8), Ok(down));
    }
    assert!(exact > cases(3000) && split > cases(100) && refused > cases(100), "{exact} {split} {refused}");
}

/// Layouts whose modes have no bit in common are the same function with integer strides. Their casts are too.
#[test]
fn runtime_casts_are_those_of_integers() {
    for (text, n) in
        [("(8,4):(1,16)", 4), ("((2,4),8):((4,8),32)", 4), ("(2,4):(1,2)", 16), ("(3,2):(1,4)", 2), ("6:0", 2)]
    {
        let integers: colex::dynamic::DynLayout = text.parse().unwrap();
        let xor = DynXorLayout::new(integers.shape(), integers.stride()).unwrap();
        let (up, down) = (upcast(&integers, n).unwrap(), downcast(&integers, n));
        assert_eq!(xor.upcast(n).unwrap(), DynXorLayout::new(up.shape(), up.stride()).unwrap(), "{text}");
        match (xor.downcast(n), down) {
            (Ok(xor), Ok(down)) => assert_eq!(xor, DynXorLayout::new(down.shape(), down.stride()).unwrap(), "{text}"),
            (xor, down) => assert_eq!(xor.unwrap_err().law(), down.unwrap_err().law(), "{text}"),
        }
    }
    let a = DynXorLayout::new(IntTuple::from((3, 2)), IntTuple::from((6, 2))).unwrap();
    let law = |law: Result<DynXorLayout, LayoutError>| law.unwrap_err().to_string();
    assert!(
        law(a.upcast(3)).starts_with("power of two: ") && law(a.upcast(3)).contains("a unit of 3 is no power of two")
    );
    assert!(law(a.recast(24, 16)).starts_with("power of two: "));
    assert!(law(a.upcast(0)).starts_with("unit: ") && law(a.recast(0, 8)).starts_with("unit: "));
    assert!(law(a.upcast(4)).starts_with("XOR exactness: "));
    assert!(law(a.downcast(2)).starts_with("adjacency: "));
}
