//! Operations on swizzled layouts, compared with enumeration.

#[path = "swizzle/choice.rs"]
mod choice;
#[path = "swizzle/exhaustive.rs"]
mod exhaustive;
#[path = "swizzle/partition.rs"]
mod partition;
#[path = "swizzle/registers.rs"]
mod registers;
#[path = "swizzle/xor.rs"]
mod xor;

use colex::prelude::*;
use colex::tensor::try_make_swizzled_tensor;
use std::collections::BTreeSet;

/// The values of a layout at all indices.
macro_rules! offsets {
    ($f:expr) => {{
        let f = $f;
        values(f.size(), &|i| f.at(i))
    }};
}

/// The values at the indices below `size`. Each layout has its own type. With `dyn`, the loop is compiled once for all
/// of them.
fn values(size: usize, at: &dyn Fn(usize) -> isize) -> Vec<isize> {
    (0..size).map(at).collect()
}

#[test]
fn operations_on_coordinates_act_on_the_inner_layout() {
    let n = 64;
    let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    let mixed = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    assert_eq!(mixed.to_string(), "Sw<3,3,3> o _0 o (_8,64):(64,_1)");
    assert_eq!(offsets!(tile), offsets!(mixed));
    for i in 0..512 {
        let (row, column) = (i % 8, i / 8);
        let x = row * 64 + column;
        assert_eq!(tile.at(i), (x ^ ((x >> 3) & 0b111000)) as isize);
        assert_eq!(tile.at((row, column)), tile.at(i));
    }
    assert_eq!(tile.zipped_divide(tiler!(8, 8)).to_string(), "Sw<3,3,3> o _0 o ((_8,_8),(_1,_8)):((_64,_1),(_0,_8))");
    assert_eq!(mixed.logical_divide(tiler!(8, 8)).to_string(), "Sw<3,3,3> o _0 o ((_8,_1),(_8,8)):((64,_0),(_1,_8))");
    assert_eq!(tile.tiled_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_8),_2,_8):((_64,_1),_256,_8)");
    assert_eq!(tile.flat_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o (_4,_8,_2,_8):(_64,_1,_256,_8)");
    assert_eq!(composition(tile, layout!(8:1)).to_string(), "Sw<3,3,3> o _0 o _8:_64");
    assert_eq!(composition(tile, tiler!(_, 8)).to_string(), "Sw<3,3,3> o _0 o (_8,_8):(_64,_1)");
    assert_eq!(
        tile.tile_to_shape(shape!(16, 64)).to_string(),
        "Sw<3,3,3> o _0 o ((_8,_2),(_64,_1)):((_64,_512),(_1,_0))"
    );
    assert_eq!(tile.blocked_product(layout!((2, 1))).size(), 1024);
    assert_eq!(tile.slice(coord!(3, _)).to_string(), "Sw<3,3,3> o _192 o (_64):(_1)");
    assert_eq!(tile.slice((3, All)).at(8), tile.at((3, 8)));
    let twice = composition(swizzle!(1, 0, 1), tile);
    assert_eq!(twice.to_string(), "Sw<1,0,1> o _0 o Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
    assert_eq!(twice.at((1, 2)), 0b1001010 ^ 1);
    assert_eq!(composition(swizzle!(0, 4, 3), layout!(4:1)).to_string(), "_4:_1");
}

#[test]
fn the_cosize_is_that_of_the_true_image() {
    assert_eq!(composition(swizzle!(2, 0, 2), layout!(3:4)).cosize(), 11);
    let n = 3;
    assert_eq!(composition(swizzle!(2, 0, 2), layout!(n:4)).cosize(), 11);
    assert_eq!(composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight)).cosize(), 512);
}

#[test]
fn other_units_change_the_base() {
    let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    assert_eq!(tile.upcast(int!(8)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    assert_eq!(tile.upcast(int!(16)).to_string(), "Sw<2,0,3> o _0 o (_8,_4):(_4,_1)");
    assert_eq!(tile.downcast(int!(2)).to_string(), "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)");
    assert_eq!(tile.recast(int!(16), int!(128)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    let n = 64;
    let row = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight)).slice((n / 32, All));
    assert_eq!(row.upcast(int!(8)).to_string(), "Sw<3,0,3> o 16 o (8):(_1)");
    let odd = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight)).slice((All, 1));
    assert!(odd.try_upcast(int!(8)).unwrap_err().to_string().starts_with("divisibility: "));
}

#[test]
fn tensors_reach_what_the_function_says_and_no_more() {
    let data: Vec<usize> = (0..512).collect();
    let n = 64;
    let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    let t = make_swizzled_tensor(&data[..], tile);
    assert!((0..512).all(|i| t[i] as isize == tile.at(i)));
    assert_eq!((t.get((8, 0)), t.get((7, 63)).is_some()), (None, true));
    assert!(try_make_swizzled_tensor(&data[..511], tile).is_err());
    // The image is 0, 5 and 10, so the tensor needs 11 elements.
    let gaps = composition(swizzle!(2, 0, 2), layout!(n - 61 : 4));
    assert!(try_make_swizzled_tensor(&data[..10], gaps).is_err());
    assert_eq!(make_swizzled_tensor(&data[..11], gaps)[2], 10);
    for k in 0..8 {
        let row: Vec<usize> = t.slice((k, All)).iter().copied().collect();
        assert_eq!(row, (0..64).map(|j| tile.at((k, j)) as usize).collect::<Vec<_>>());
    }
}

/// Tiles of every kind are borrowed at the same time, and each element is written once.
#[test]
fn tiles_to_write_share_no_element() {
    macro_rules! check {
        ($tile:expr, $tiler:expr) => {{
            let tile = $tile;
            let mut t = make_swizzled_tensor(vec![0; 512], tile);
            let mut parts: Vec<_> = t.tiles_mut($tiler).collect();
            for (k, part) in parts.iter_mut().enumerate() {
                part.for_each_mut(|x| *x += k + 1);
            }
            let (count, each) = (parts.len(), parts[0].size());
            drop(parts);
            let written = t.into_buffer();
            for k in 0..count {
                assert_eq!(written.iter().filter(|&&x| x == k + 1).count(), each, "{tile} part {k}");
            }
        }};
    }
    let n = 64;
    let a = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    check!(a, tiler!(4, 8));
    check!(a, tiler!(layout!(4:2), layout!(8:8)));
    check!(a, tiler!(1, 64));
    check!(composition(swizzle!(3, 0, -3), layout!((8, n))), tiler!(2, 32));
    check!(composition(swizzle!(2, 1, 5), layout!((8, 32) : (64, 1))), tiler!(8, layout!(4:8)));
}

#[test]
fn conflicts_of_types_are_those_at_run_time() {
    use colex::dynamic::DynComposed;
    use colex::dynamic::analysis::{Banks, bank_conflicts_in_phases, swizzle_for};
    use colex::swizzle::{BankConflicts, NoBankConflicts, conflict_free};
    type Sw333 = Swizzle!(3, 3, 3);
    type Tile16 = Layout!((8, 8), LayoutRight);
    type Float = Layout!((32, 32), LayoutRight);
    type Sw16 = ComposedLayout<Swizzle!(3, 0, 3), Int!(0), Tile16>;
    type SwFloat = ComposedLayout<Swizzle!(5, 0, 5), Int!(0), Float>;
    macro_rules! same {
        ($tile:ty, $threads:ty, $bytes:literal, $text:literal) => {{
            let access: DynComposed = $text.parse().unwrap();
            let there = bank_conflicts_in_phases(&access, $bytes, Banks::default()).unwrap();
            assert_eq!(<$tile as BankConflicts<$threads, $bytes>>::WAYS as isize, there.ways, "{}", $text);
            let best = <$tile as BankConflicts<$threads, $bytes>>::BEST;
            let better = access.swizzled_by(best, 0).unwrap();
            let fewest = access.swizzled_by(swizzle_for(&access, $bytes, Banks::default()).unwrap(), 0).unwrap();
            let ways = |a: &DynComposed| bank_conflicts_in_phases(a, $bytes, Banks::default()).unwrap().ways;
            assert_eq!(ways(&better), ways(&fewest), "{}", $text);
        }};
    }
    same!(Tile16, Layout!(8:1), 16, "8:8");
    same!(Sw16, Layout!(8:1), 16, "Sw<3,0,3> o 0 o 8:8");
    same!(Float, Layout!(32:1), 4, "32:32");
    same!(SwFloat, Layout!(32:1), 4, "Sw<5,0,5> o 0 o 32:32");
    same!(Float, Layout!(32:32), 4, "32:1");
    // The next two conflicts depend on bits that are 0 in every offset of the plain layout. In the first case, another swizzle
    // sets these bits to 1. In the second case, some threads are outside the shape, and these bits are 1 in their offsets.
    type Moved =
        ComposedLayout<Swizzle!(2, 3, 2), Int!(0), ComposedLayout<Swizzle!(2, 3, -2), Int!(0), Layout!(4 : 8)>>;
    same!(Moved, Layout!(4:1), 16, "Sw<2,3,2> o 0 o Sw<2,3,-2> o 0 o 4:8");
    assert_eq!(<Moved as BankConflicts<Layout!(4:1), 16>>::LEFT, 1);
    same!(Layout!(2 : 8), Layout!(8:1), 16, "8:8");
    assert_eq!(<Layout!(2 : 8) as BankConflicts<Layout!(8:1), 16>>::LEFT, 1);
    same!(Float, Layout!((4, 8) : (32, 1)), 4, "(4,8):(1,32)");
    same!(Layout!((16, 64), LayoutRight), Layout!(16:1), 8, "16:64");
    let tile = conflict_free::<16, _, _>(composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)), layout!(8:1));
    let _: ComposedLayout<Swizzle!(3, 0, 3), _, _> = *tile;
    let _ = Sw333::new();
    // Only a tile that is proven to be free of conflicts has this bound. `tile()` returns the tile.
    fn column<F: NoBankConflicts<T, 16>, T>(tile: F) -> F::Tile {
        tile.tile()
    }
    assert_eq!(column(tile).at((1, 0)), 9);
    assert_eq!(size_of_val(&tile), 0);
}

/// The number of passes that an access needs, from the definition, by a plain loop over the offsets.
fn ways_of(offsets: &[isize], bytes: isize) -> u32 {
    let at_once = if bytes <= 4 { 32 } else { 128 / bytes };
    let busiest = |phase: &[isize]| {
        let words: BTreeSet<isize> =
            phase.iter().flat_map(|x| x * bytes..(x + 1) * bytes).map(|byte| byte.div_euclid(4)).collect();
        (0..32).map(|bank| words.iter().filter(|word| word.rem_euclid(32) == bank).count()).max().unwrap()
    };
    offsets.chunks(at_once as usize).map(busiest).max().unwrap() as u32
}

#[test]
fn conflicts_are_what_enumeration_says_with_swizzles_on_both_sides() {
    use colex::swizzle::{BankConflicts, conflict_free, make_composed_layout};
    fn ways<F: BankConflicts<T, 16>, T>(_: &F, _: &T) -> u32 {
        F::WAYS
    }
    let mut rows = [0, 0];
    macro_rules! check {
        ($tile:expr, $threads:expr) => {{
            let (tile, threads) = ($tile, $threads);
            let offsets: Vec<isize> = (0..8).map(|i: isize| tile.at(threads.at(i))).collect();
            assert_eq!(ways(&tile, &threads), ways_of(&offsets, 16), "{tile} at {threads}: {offsets:?}");
            rows[usize::from(ways(&tile, &threads) == 1)] += 1;
        }};
    }
    macro_rules! by_threads {
        ($tile:expr) => {
            check!($tile, layout!(8:8));
            check!($tile, composition(swizzle!(3, 0, 3), layout!(8:9)));
            check!($tile, composition(swizzle!(3, 0, 3), layout!(8:8)));
            check!($tile, composition(swizzle!(3, 0, -3), layout!(8:1)));
            check!($tile, make_composed_layout(swizzle!(3, 0, -3), int!(5), layout!(8:1)));
            check!($tile, make_composed_layout(swizzle!(2, 0, 2), int!(-3), layout!(8:9)));
            check!($tile, composition(swizzle!(1, 0, 1), composition(swizzle!(2, 1, 3), layout!((2, 4) : (32, 8)))));
        };
    }
    by_threads!(layout!((8, 8)));
    by_threads!(composition(swizzle!(3, 0, 3), layout!((8, 8))));
    by_threads!(composition(swizzle!(3, 0, -3), layout!((8, 8), LayoutRight)));
    by_threads!(make_composed_layout(swizzle!(2, 1, 2), int!(4), layout!((8, 8) : (-8, 1))));
    println!("{rows:?} with conflicts and free of them");
    assert!(rows.iter().all(|&count| count > 4), "{rows:?}");
    // The threads of the first layout have the offsets of 8:8, so all of them use one bank. The threads of the second layout use
    // all banks.
    let tile = layout!((8, 8));
    let threads = (composition(swizzle!(3, 0, 3), layout!(8:9)), composition(swizzle!(3, 0, 3), layout!(8:8)));
    assert_eq!((ways(&tile, &threads.0), ways(&tile, &threads.1)), (8, 1));
    let _ = conflict_free::<16, _, _>(tile, threads.1);
    let better = composition(swizzle!(3, 0, 3), tile);
    let _ = conflict_free::<16, _, _>(better, threads.0);
}

/// Kernels move each element to the right position: between plain and swizzled layouts, static and dynamic.
#[test]
fn kernels_move_each_element_to_its_place() {
    let n = 8;
    macro_rules! check {
        ($swizzled:expr, $plain:expr) => {{
            let (swizzled, plain) = ($swizzled, $plain);
            let data: Vec<i32> = (0..plain.cosize() as i32).collect();
            let from = make_tensor(&data[..], plain);
            let mut t = make_swizzled_tensor(vec![-1; swizzled.cosize()], swizzled);
            t.copy_from(&from);
            let mut expected = vec![-1; swizzled.cosize()];
            (0..plain.size()).for_each(|i| expected[swizzled.at(i) as usize] = data[plain.at(i) as usize]);
            assert_eq!(t.reduce(0, |a, b| a + b), from.iter().sum::<i32>(), "{swizzled}");
            let mut back = make_tensor(vec![-1; plain.cosize()], plain);
            t.copy_to(&mut back);
            assert!(back.iter().eq(from.iter()), "{swizzled}");
            // From one swizzled tensor to another.
            let other = composition(swizzle!(1, 1, 2), plain);
            let mut there = make_swizzled_tensor(vec![0; other.cosize()], other);
            there.copy_from(&t);
            assert!(there.iter().eq(from.iter()), "{swizzled}");
            there.transform_from(&t, |x| 2 * x);
            assert!(there.iter().zip(from.iter()).all(|(a, b)| *a == 2 * b), "{swizzled}");
            assert_eq!(t.into_buffer(), expected, "{swizzled}");
            let mut t = make_swizzled_tensor(vec![0; swizzled.cosize()], swizzled);
            t.fill(1);
            let written = t.into_buffer();
            let places = (0..swizzled.size()).map(|i| swizzled.at(i)).collect::<BTreeSet<_>>();
            assert!(
                (0..written.len()).all(|at| written[at] == i32::from(places.contains(&(at as isize)))),
                "{swizzled}"
            );
        }};
    }
    check!(composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)), layout!((8, 8)));
    check!(composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)), layout!((4, (2, 4)) : (16, (1, 2))));
    check!(composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight)), layout!((4, n)));
    check!(
        colex::swizzle::make_composed_layout(swizzle!(2, 1, -2), Dyn::new(3), layout!((4, (2, n)))),
        layout!((4, 16), LayoutRight)
    );
    check!(composition(swizzle!(1, 0, 1), layout!((n, { 0 }))), layout!((n, { 0 })));
}

#[test]
fn kernels_refuse_other_shapes() {
    let n = 8;
    let mut t = make_swizzled_tensor(vec![0; 32], composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight)));
    let other = make_tensor(vec![0; 32], layout!((n, 4)));
    let error = t.try_copy_from(&other).unwrap_err().to_string();
    assert!(error.starts_with("agreement: "), "{error}");
    assert!(t.try_copy_to(&mut make_tensor(vec![0; 32], layout!((n, 4)))).is_err());
    assert!(t.try_transform_from(&other, |&x| x).is_err());
}

/// Every method that is an operation of the algebra must have rows here. The names are read from the source, so a new
/// method without rows fails.
mod methods {
    use colex::prelude::*;
    use std::collections::BTreeSet;

    /// Calls with their printed results. The tested method is called last: `a.method(..)`.
    macro_rules! rows {
        ($($a:ident.$method:ident($($x:expr),*) $(. $part:tt)* => $text:literal;)+) => {{
            $(assert_eq!($a.$method($($x),*)$(.$part)*.to_string(), $text, "{}", stringify!($method));)+
            BTreeSet::from([$(stringify!($method).to_owned()),+])
        }};
    }

    /// The names of the methods in `sources`: those that take `self` and those in a macro's table, without the `try_` forms.
    fn methods(sources: &[&str]) -> BTreeSet<String> {
        let lines = sources.iter().flat_map(|source| source.lines());
        let name = |line: &str| {
            let row = line.strip_prefix("    ").filter(|row| !row.starts_with(' '))?;
            let called = row.strip_prefix("pub fn ").filter(|row| row.contains("(self"));
            let in_table = Some(row).filter(|row| ["Op<", "To<"].iter().any(|bound| row.contains(bound)));
            let name = called.or(in_table.filter(|row| row.contains("): ")))?;
            Some(name.split(|c: char| !c.is_alphanumeric() && c != '_').next()?.to_owned())
        };
        lines.filter_map(name).filter(|name| !name.starts_with("try_") && !name.is_empty()).collect()
    }

    #[test]
    fn of_swizzled_layouts() {
        let (n, tile) = (64, composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight)));
        let mixed = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
        let block = composition(swizzle!(1, 0, 1), layout!((2, 4), LayoutRight));
        let (square, line) = (
            composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)),
            composition(swizzle!(3, 3, 3), layout!(512)),
        );
        let nested = composition(swizzle!(2, 0, 3), layout!((2, (1, 6)) : (1, (6, 2))));
        let repeats = composition(swizzle!(2, 0, 3), layout!((4, 3, { 2 }) : (1, 0, 4)));
        let wide = composition(swizzle!(2, 1, 3), layout!((8, 64), LayoutRight));
        let found = rows! {
            nested.coalesce() => "Sw<2,0,3> o _0 o _12:_1";
            nested.coalesce_by(shape!(1, 1)) => "Sw<2,0,3> o _0 o (_2,_6):(_1,_2)";
            repeats.filter_zeros() => "Sw<2,0,3> o _0 o (_4,_1,2):(_1,_0,_4)";
            repeats.filter() => "Sw<2,0,3> o _0 o (_4,2):(_1,_4)";
            nested.flatten() => "Sw<2,0,3> o _0 o (_2,_1,_6):(_1,_6,_2)";
            repeats.select(shape!(2, 0)) => "Sw<2,0,3> o _0 o (2,_4):(_4,_1)";
            repeats.take(int!(1), int!(3)) => "Sw<2,0,3> o _0 o (_3,2):(_0,_4)";
            repeats.group(int!(0), int!(2)) => "Sw<2,0,3> o _0 o ((_4,_3),2):((_1,_0),_4)";
            repeats.group_by(shape!((1, 1), 1)) => "Sw<2,0,3> o _0 o ((_4,_3),2):((_1,_0),_4)";
            nested.ungroup_by(shape!(1, (1, 1))) => "Sw<2,0,3> o _0 o (_2,_1,_6):(_1,_6,_2)";
            repeats.unflatten(shape!(1, (1, 1))) => "Sw<2,0,3> o _0 o (_4,(_3,2)):(_1,(_0,_4))";
            repeats.reverse() => "Sw<2,0,3> o _0 o (2,_3,_4):(_4,_0,_1)";
            block.append(layout!(3 : 8)) => "Sw<1,0,1> o _0 o (_2,_4,_3):(_4,_1,_8)";
            block.append_to(layout!(1 : 0), int!(4)) => "Sw<1,0,1> o _0 o (_2,_4,_1,_1):(_4,_1,_0,_0)";
            block.prepend(layout!(3 : 8)) => "Sw<1,0,1> o _0 o (_3,_2,_4):(_8,_4,_1)";
            block.prepend_to(layout!(1 : 0), int!(3)) => "Sw<1,0,1> o _0 o (_1,_2,_4):(_0,_4,_1)";
            block.replace(layout!(2 : 8), int!(1)) => "Sw<1,0,1> o _0 o (_2,_2):(_4,_8)";
            mixed.dice((3, All)) => "Sw<3,3,3> o _0 o (_8):(64)";
            tile.logical_divide(tiler!(4, 8)) => "Sw<3,3,3> o _0 o ((_4,_2),(_8,_8)):((_64,_256),(_1,_8))";
            mixed.logical_divide(tiler!(4, 8)) => "Sw<3,3,3> o _0 o ((_4,_2),(_8,8)):((64,256),(_1,_8))";
            tile.zipped_divide(tiler!(4, 8)) => "Sw<3,3,3> o _0 o ((_4,_8),(_2,_8)):((_64,_1),(_256,_8))";
            mixed.zipped_divide(tiler!(4, 8)) => "Sw<3,3,3> o _0 o ((_4,_8),(_2,8)):((64,_1),(256,_8))";
            tile.tiled_divide(tiler!(4, 8)) => "Sw<3,3,3> o _0 o ((_4,_8),_2,_8):((_64,_1),_256,_8)";
            tile.flat_divide(tiler!(4, 8)) => "Sw<3,3,3> o _0 o (_4,_8,_2,_8):(_64,_1,_256,_8)";
            block.logical_product(layout!(3)) => "Sw<1,0,1> o _0 o ((_2,_4),_3):((_4,_1),_8)";
            block.zipped_product(layout!(3)) => "Sw<1,0,1> o _0 o ((_2,_4),_3):((_4,_1),_8)";
            block.tiled_product(layout!((3, 2))) => "Sw<1,0,1> o _0 o ((_2,_4),_3,_2):((_4,_1),_8,_24)";
            block.flat_product(layout!((3, 2))) => "Sw<1,0,1> o _0 o (_2,_4,_3,_2):(_4,_1,_8,_24)";
            block.blocked_product(layout!((3, 2))) => "Sw<1,0,1> o _0 o ((_2,_3),(_4,_2)):((_4,_8),(_1,_24))";
            block.raked_product(layout!((3, 2))) => "Sw<1,0,1> o _0 o ((_3,_2),(_2,_4)):((_8,_4),(_24,_1))";
            block.tile_to_shape(shape!(4, 4)) => "Sw<1,0,1> o _0 o ((_2,_2),(_4,_1)):((_4,_8),(_1,_0))";
            block.tile_to_shape_by(shape!(4, 8), LayoutRight) => "Sw<1,0,1> o _0 o ((_2,_2),(_4,_2)):((_4,_16),(_1,_8))";
            mixed.slice((3, All)) => "Sw<3,3,3> o 192 o (64):(_1)";
            tile.slice(coord!(_, 8)) => "Sw<3,3,3> o _8 o (_8):(_64)";
            tile.slice_and_offset(coord!(3, _)).0 => "Sw<3,3,3> o _192 o (_64):(_1)";
            mixed.upcast(int!(8)) => "Sw<3,0,3> o _0 o (_8,8):(8,_1)";
            tile.downcast(int!(2)) => "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)";
            tile.recast(int!(16), int!(128)) => "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)";
            square.right_inverse() => "Sw<3,0,-3> o _0 o (_8,_8):(_8,_1)";
            wide.left_inverse() => "Sw<2,4,3> o _0 o (_64,_8):(_8,_1)";
        };
        let answers: [isize; 3] =
            [line.max_common_vector(layout!(512)).get(), tile.max_alignment().get(), line.vector_width().get()];
        assert_eq!(answers, [8, 8, 8]);
        assert_eq!(tile.mode::<0>().to_string(), "Sw<3,3,3> o _0 o _8:_64");
        let others = ["max_common_vector", "max_alignment", "vector_width", "mode"].map(String::from);
        let sources = [
            include_str!("../src/kinds/composed/modes.rs"),
            include_str!("../src/kinds/composed/ops.rs"),
            include_str!("../src/kinds/composed/cast.rs"),
            include_str!("../src/kinds/swizzle/contiguous.rs"),
            include_str!("../src/kinds/swizzle/through.rs"),
        ];
        assert_eq!(found.union(&others.into()).cloned().collect::<BTreeSet<_>>(), methods(&sources));
    }

    #[test]
    fn of_layouts_of_coordinates() {
        let (m, id) = (8, make_identity_layout(shape!(8, 6)));
        let mixed = make_identity_layout(shape!(m, 6));
        let (line, nested) = (layout!((4, 2) : (1@1, 4@1)), layout!((4, (1, 2)) : (1@1, (1@2, 4@1))));
        let (three, four) = (layout!(3 : 1@1), layout!(4 : 1@1));
        let (still, cube) = (layout!((4, 3, 2) : (1@0, 0, 1@1)), make_identity_layout(shape!(4, 5, 6)));
        let found = rows! {
            line.coalesce() => "_8:_1@1";
            nested.coalesce_by(shape!(1, 1)) => "(_4,_2):(_1@1,_4@1)";
            still.filter() => "(_4,_2):(_1@0,_1@1)";
            still.filter_zeros() => "(_4,_1,_2):(_1@0,_0,_1@1)";
            still.nullspace() => "_3:_4";
            line.complement() => "(_1,_1):(_0,_0)";
            four.tiles_of(layout!((2, 8))) => "(_4,(_2,_2)):(_2,(_1,_8))";
            three.tiles_of_coords(id) => "(_3,(_8,_2)):(_1@1,(_1@0,_3@1))";
            line.logical_product_coords(layout!(2 : 1@1)) => "((_4,_2),_2):((_1@1,_4@1),_8@1)";
            id.logical_divide(tiler!(4, 3)) => "((_4,_2),(_3,_2)):((_1@0,_4@0),(_1@1,_3@1))";
            mixed.zipped_divide(tiler!(4, 3)) => "((_4,_3),(2,_2)):((_1@0,_1@1),(_4@0,_3@1))";
            id.tiled_divide(tiler!(4, 3)) => "((_4,_3),_2,_2):((_1@0,_1@1),_4@0,_3@1)";
            id.flat_divide(tiler!(4, 3)) => "(_4,_3,_2,_2):(_1@0,_1@1,_4@0,_3@1)";
            cube.select(shape!(2, 0)) => "(_6,_4):(_1@2,_1@0)";
            cube.take(int!(1), int!(3)) => "(_5,_6):(_1@1,_1@2)";
            cube.group(int!(0), int!(2)) => "((_4,_5),_6):((_1@0,_1@1),_1@2)";
            cube.group_by(shape!((1, 1), 1)) => "((_4,_5),_6):((_1@0,_1@1),_1@2)";
            nested.ungroup_by(shape!(1, (1, 1))) => "(_4,_1,_2):(_1@1,_1@2,_4@1)";
            cube.unflatten(shape!(1, (1, 1))) => "(_4,(_5,_6)):(_1@0,(_1@1,_1@2))";
            mixed.reverse() => "(_6,8):(_1@1,_1@0)";
            mixed.append_to(layout!(2 : 1@2), int!(3)) => "(8,_6,_2):(_1@0,_1@1,_1@2)";
            id.prepend_to(layout!(2 : 1@2), int!(4)) => "(_2,_2,_8,_6):(_1@2,_1@2,_1@0,_1@1)";
            id.append(layout!(2 : 1@2)) => "(_8,_6,_2):(_1@0,_1@1,_1@2)";
            id.prepend(layout!(2 : 1@2)) => "(_2,_8,_6):(_1@2,_1@0,_1@1)";
            id.replace(layout!(3 : 2@1), int!(1)) => "(_8,_3):(_1@0,_2@1)";
            id.slice(coord!(3, _)) => "(_6):(_1@1)";
            id.dice(coord!(3, _)) => "(_8):(_1@0)";
            mixed.slice_and_offset((3, All)).0 => "(_6):(_1@1)";
        };
        assert_eq!(id.mode::<1>().to_string(), "_6:_1@1");
        assert_eq!(line.complement_to(shape!(3, 16)).to_string(), "(_3,_2):(_1@0,_8@1)");
        assert_eq!(line.complement_exact(shape!(3, 16)).to_string(), "(_3,_2):(_1@0,_8@1)");
        // Every small padded divide is checked in `tests/basis/exhaustive.rs`.
        let others = ["mode"].map(String::from);
        let sources = [
            include_str!("../src/kinds/basis/modes.rs"),
            include_str!("../src/kinds/basis/ops.rs"),
            include_str!("../src/kinds/basis/complement.rs"),
            include_str!("../src/kinds/basis/tiles.rs"),
            include_str!("../src/kinds/basis/product.rs"),
        ];
        let wanted: BTreeSet<String> =
            methods(&sources).into_iter().filter(|name| !name.ends_with("_padded")).collect();
        assert_eq!(found.union(&others.into()).cloned().collect::<BTreeSet<_>>(), wanted);
    }
}
