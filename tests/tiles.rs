//! Tiles that are written in parallel: each element belongs to exactly one tile, the tile that the divided layout
//! gives.

use colex::algebra::relations::injective::is_disjoint;
use colex::dynamic::{self, DynLayout};
use colex::prelude::*;
use colex::tensor::{PartitionMutOp, TilesMutOp, ViewMut};
use proptest::prelude::*;

#[path = "tiles/ragged_partition.rs"]
mod ragged_partition;

/// Borrows all tiles at the same time, writes a different number to each element in turns, and reads the numbers back
/// through the divided layout.
fn each_element_is_of_its_tile<L: TilesMutOp<T>, T: Copy>(layout: L, tiler: T, divided: DynLayout) {
    let mut t = make_tensor(vec![usize::MAX; layout.cosize()], layout);
    let mut tiles: Vec<_> = t.tiles_mut(tiler).collect();
    let (count, size) = (tiles.len(), tiles.first().map_or(0, |tile| tile.size()));
    assert_eq!(count * size, layout.size(), "the tiles of {layout} are all of it");
    assert_eq!(divided.size(), layout.size());
    for x in 0..size {
        for (k, tile) in tiles.iter_mut().enumerate() {
            assert_eq!(tile.get(x), Some(&usize::MAX), "tile {k} of {layout} shares element {x}");
            *tile.get_mut(x).unwrap() = k * size + x;
        }
    }
    for k in 0..count {
        for x in 0..size {
            let offset = divided.at((x + size * k) as isize).unwrap();
            assert_eq!(t.as_ptr().wrapping_offset(offset), &raw const *element(&t, offset));
            assert_eq!(*element(&t, offset), k * size + x, "element {x} of tile {k} of {layout}");
        }
    }
}

fn element<L: AnyLayout>(t: &Tensor<Vec<usize>, L>, offset: isize) -> &usize {
    t.iter().find(|x| std::ptr::eq(*x, t.as_ptr().wrapping_offset(offset))).expect("an offset of the layout")
}

#[test]
fn tiles_of_every_kind_are_disjoint() {
    macro_rules! rows {
        ($($s:tt : $d:tt by $tiler:expr, $text:literal;)*) => {$(
            let layout = layout!($s : $d);
            let by: dynamic::Tiler = $text.parse().expect($text);
            let divided = dynamic::zipped_divide(&layout.to_dyn(), &by).unwrap();
            each_element_is_of_its_tile(layout, $tiler, divided);
        )*};
    }
    let (m, n, d) = (8, 6, 8);
    rows! {
        // blocks
        (8, 6) : (1, 8) by tiler!(4, 3), "(4,3)";
        (8, 6) : (6, 1) by tiler!(2, 6), "(2,6)";
        (8, 6) : (7, 60) by tiler!(4, 2), "(4,2)";
        // whole modes, of any shape
        (8, (2, 3)) : (6, (3, 1)) by tiler!(4, _), "(4,_)";
        ((2, 4), 6) : ((24, 6), 1) by tiler!(_, 3), "(_,3)";
        (8, 6) : (6, 1) by tiler!(_, _), "(_,_)";
        (8, 6) : (6, 1) by All, "_";
        ((2, {m}), {n}) : ((96, {n}), 1) by tiler!(_, 2), "(_,2)";
        // strides
        (8, 6) : (1, 8) by tiler!(layout!(4:2), 3), "(4:2,3)";
        (8, 6) : (6, 1) by tiler!(layout!(2:4), layout!(3:2)), "(2:4,3:2)";
        24 : 3 by layout!(4:6), "4:6";
        // interleaved
        48 : 1 by layout!((2, 4) : (1, 12)), "(2,4):(1,12)";
        // hierarchical
        (8, 6) : (1, 8) by tiler!(layout!((2, 2) : (1, 4)), 3), "((2,2):(1,4),3)";
        ((2, 4), (2, 3)) : ((1, 12), (2, 4)) by tiler!(4, 2), "(4,2)";
        // dynamic
        (m, n) : (1, d) by tiler!(4, 3), "(4,3)";
        (m, (2, n)) : (12, (6, 1)) by tiler!(layout!(2:4), 2), "(2:4,2)";
    }
}

/// Layouts of three modes: half of them injective with gaps, in any order, and half with any strides.
fn modes() -> impl Strategy<Value = ([isize; 3], [isize; 3])> {
    let extents = prop::array::uniform3(prop_oneof![Just(1isize), Just(2), Just(4), Just(6), Just(0)]);
    (extents, prop::array::uniform3(0isize..30), any::<bool>(), Just([0usize, 1, 2]).prop_shuffle()).prop_map(
        |(s, free, nested, order)| {
            if !nested {
                return (s, free);
            }
            // In some order, each mode steps over the modes before it.
            let (mut d, mut next) = ([0; 3], 1);
            for k in order {
                d[k] = next + free[k] % 3;
                next += (s[k] - 1).max(0) * d[k] + free[k] % 2;
            }
            (s, d)
        },
    )
}

/// Whether no two coordinates share an offset, by enumeration.
fn injective_by_looking(layout: impl AnyLayout) -> bool {
    let mut all: Vec<_> = (0..layout.size()).map(|i| layout.at(i)).collect();
    all.sort_unstable();
    all.windows(2).all(|w| w[0] != w[1])
}

proptest! {
    #[test]
    fn what_is_held_to_be_injective_is((s, d) in modes(), signs in prop::array::uniform3(any::<bool>())) {
        let [a, b, c] = s;
        let d: [isize; 3] = std::array::from_fn(|k| if signs[k] { -d[k] } else { d[k] });
        let layout = layout!((a, (b, c)) : ({d[0]}, ({d[1]}, {d[2]})));
        prop_assert!(!is_disjoint(layout) || injective_by_looking(layout), "{layout}");
        match colex::algebra::relations::injective::check_injective(layout) {
            Ok(()) => prop_assert!(injective_by_looking(layout), "{layout}"),
            // The error names the stride of a mode that lies within the span of the modes with smaller strides.
            Err(error) => {
                prop_assert!(!injective_by_looking(layout), "{error}");
                prop_assert!(error.to_string().starts_with("injectivity: "), "{error}");
                let clash = error.clash();
                prop_assert!(d.contains(&clash.left) && clash.left.abs() < clash.right, "{error}");
            }
        }
        // The first of two modes is contiguous. If the second has fewer than two coordinates or steps over the first,
        // `is_disjoint` must be true. It must also be true if the layout is empty.
        let two = layout!((a, b) : (1, {d[1]}));
        if b < 2 || a < 1 || d[1].abs() >= a {
            prop_assert!(is_disjoint(two), "{two}");
        }
    }

    #[test]
    fn dynamic_tiles_are_disjoint_or_refused(
        (s, d) in modes(),
        tile in prop::array::uniform2(1isize..5),
        step in prop::sample::select(vec![1isize, 2, 3]),
    ) {
        let [m, n, k] = s;
        let layout = layout!((m, (n, k)) : ({d[0]}, ({d[1]}, {d[2]})));
        let by = tiler!(layout!({tile[0]} : {step}), {tile[1]});
        let mut t = make_tensor(vec![0u8; layout.cosize()], layout);
        match t.try_tiles_mut(by) {
            Ok(tiles) => {
                prop_assert!(injective_by_looking(layout));
                let mut tiles: Vec<_> = tiles.collect();
                tiles.iter_mut().for_each(|tile| tile.for_each_mut(|x| *x += 1));
                drop(tiles);
                prop_assert!(t.iter().all(|&x| x == 1), "{layout}");
            }
            Err(error) => prop_assert!(error.to_string().contains("fix: "), "{error}"),
        }
    }
}

#[test]
fn types_and_values_agree_on_injectivity() {
    use colex::algebra::relations::injective::{IsDisjoint, check_injective};
    use colex::error::Verdict;
    // A row is the answer of the type, the answer of `is_disjoint`, and the truth. `is_disjoint` checks that each
    // mode steps over the modes before it.
    macro_rules! rows {
        ($($s:tt : $d:tt => $types:literal, $over:literal, $holds:literal;)*) => {$({
            fn verdict<L: IsDisjoint>(_: L) -> bool {
                <L::Verdict as Verdict>::HOLDS
            }
            let layout = layout!($s : $d);
            assert_eq!(verdict(layout), $types, "the type of {layout}");
            assert_eq!(is_disjoint(layout), $over, "{layout}");
            assert_eq!(check_injective(layout).is_ok(), $holds, "{layout}");
            assert_eq!(injective_by_looking(layout), $holds, "{layout}");
            assert!($types || !$holds, "types refuse what holds: {layout}");
        })*};
    }
    rows! {
        8 : 1 => true, true, true;
        8 : 0 => false, false, false;
        1 : 0 => true, true, true;
        (4, 8) : (1, 4) => true, true, true;
        (4, 8) : (8, 1) => true, true, true;
        (4, 8) : (7, 1) => false, false, false;
        (4, 8) : (1, 3) => false, false, false;
        (4, 8) : (1, 0) => false, false, false;
        (4, 8) : (0, 0) => false, false, false;
        (4, 8) : (-1, 4) => true, true, true;
        (4, 8) : (-4, -1) => false, false, false;
        (2, 2) : (2, 3) => true, true, true;
        (3, 2) : (2, 3) => true, false, true;
        (3, 2) : (2, -3) => true, false, true;
        (4, 2) : (2, 3) => true, false, true;
        (4, 3) : (2, 3) => false, false, false;
        (4, 1, 8) : (1, 0, 4) => true, true, true;
        (4, (2, 2)) : (2, (1, 8)) => true, true, true;
        (2, (2, 2)) : (4, (6, 9)) => true, false, true;
        (2, 2, 2) : (1, 2, 3) => false, false, false; // 8 coordinates but 7 offsets
        (2, 2, 2) : (2, 4, 6) => false, false, false;
        (2, 2, 2) : (3, 4, 7) => true, false, false; // a search finds that 3 + 4 = 7
        ((2, 2), (2, 2)) : ((1, 4), (2, 8)) => true, true, true;
        ((2, 2), (2, 2)) : ((1, 4), (4, 8)) => false, false, false;
        (3, 5, 7) : (35, 7, 1) => true, true, true;
        (3, 5, 7) : (34, 7, 1) => false, false, false;
        () : () => true, true, true;
    }
    // If an int is dynamic, the type leaves the decision to the value.
    let n = 3;
    assert!(is_disjoint(layout!((4, n) : (1, 4))) && !is_disjoint(layout!((4, 2) : (1, n))));
    assert!(check_injective(layout!((3, 2) : (2, n))).is_ok() && check_injective(layout!((4, n) : (2, n))).is_err());
}

/// Every small layout can be written through if and only if no two coordinates share an offset.
#[test]
fn what_may_be_written_is_what_shares_no_offset() {
    let (mut written, mut refused, mut interleaved) = (0, 0, 0);
    let mut check = |s: [isize; 3], d: [isize; 3]| {
        let ([s0, s1, s2], [d0, d1, d2]) = (s, d);
        let layout = layout!((s0, (s1, s2)) : (d0, (d1, d2)));
        let start = (0..3).map(|k| (s[k] - 1) * (-d[k]).max(0)).sum::<isize>() as usize;
        let mut data = vec![0u8; layout.cosize() + start];
        let mut t = make_tensor_at_mut(&mut data, start, layout);
        let injective = injective_by_looking(layout);
        match t.try_iter_mut() {
            Ok(all) => {
                all.for_each(|x| *x += 1);
                assert!(injective && t.iter().all(|&x| x == 1), "{layout} was written twice");
                assert_eq!(t.try_tiles_mut(tiler!(1)).unwrap().map(|tile| tile.size()).sum::<usize>(), layout.size());
                (written, interleaved) = (written + 1, interleaved + usize::from(!is_disjoint(layout)));
            }
            Err(error) => {
                assert!(!injective && matches!(error, LayoutError::Injectivity(_)), "{layout}: {error}");
                assert!(t.try_iter_memory_mut().is_err() && t.try_tiles_mut(tiler!(1)).is_err(), "{layout}");
                refused += 1;
            }
        }
    };
    let (extents, strides) = ([1, 2, 3, 4], [-3, -1, 0, 1, 2, 3, 4, 6, 7]);
    for k in 0..(4usize * 9).pow(3) {
        let (s, d) = (|i: u32| extents[k / 36usize.pow(i) % 4], |i: u32| strides[k / 36usize.pow(i) / 4 % 9]);
        check([s(0), s(1), s(2)], [d(0), d(1), d(2)]);
    }
    println!("{written} written, {interleaved} of them interleave, {refused} refused");
    assert!(written > 5_000 && interleaved > 500 && refused > 5_000, "{written}, {interleaved}, {refused}");
}

/// Interleaved modes, with tiles, partitions and halves: each element is written once, for static and dynamic
/// layouts.
#[test]
fn parts_of_interleaved_modes_are_written() {
    let d = 3;
    let mut t = make_tensor([0; 8], layout!((3, 2) : (2, 3)));
    t.iter_mut().for_each(|x| *x += 1);
    t.iter_memory_mut().for_each(|x| *x += 1);
    for x in &mut t {
        *x += 1;
    }
    t.tiles_mut(tiler!(3, 1)).for_each(|mut tile| tile.iter_mut().for_each(|x| *x += 1));
    t.partition_mut(layout!((3, 2))).for_each(|mut part| part.iter_mut().for_each(|x| *x += 1));
    let (mut low, mut high) = t.split_at_mut::<0, _>(int!(1));
    low.iter_mut().chain(high.iter_mut()).for_each(|x| *x += 1);
    assert_eq!(t.into_buffer(), [6, 0, 6, 6, 6, 6, 0, 6]);
    let mut t = make_tensor([0; 8], layout!((3, 2) : (2, d)));
    t.iter_mut().for_each(|x| *x += 1);
    t.tiles_mut(tiler!(3, 1)).for_each(|mut tile| tile.iter_mut().for_each(|x| *x += 1));
    t.partition_mut(layout!((3, 2))).for_each(|mut part| part.iter_mut().for_each(|x| *x += 1));
    assert_eq!(t.into_buffer(), [3, 0, 3, 3, 3, 3, 0, 3]);
}

/// If the search takes too long, the layout is refused with the error for limits.
#[test]
fn a_search_that_does_not_end_refuses() {
    use colex::algebra::relations::injective::check_injective;
    // The offsets nearly fill an `isize`. The strides have no pattern and no two modes collide, so
    // only a search could decide.
    let [a, b, c, e] = [3_037_000_493isize, 3_337_000_501, 3_737_000_519, 3_937_000_537].map(|d| d * 1_009);
    let hard = layout!((100, ({200}, ({300}, {400}))) : (a, ({b + 1}, ({c + 2}, {e + 4}))));
    let error = check_injective(hard).unwrap_err();
    assert!(matches!(error, LayoutError::AnswerLimit(_)), "{error}");
}

#[test]
fn tiles_of_tiles_parts_of_tiles_and_halves_of_tiles_are_disjoint() {
    let mut t = make_tensor(vec![0usize; 64 * 48], layout!((64, 48)));
    let mut seen = 0;
    for mut outer in t.tiles_mut(tiler!(layout!(16:4), 24)) {
        let (mut left, mut right) = outer.split_at_mut::<1, _>(int!(12));
        for mut inner in left.tiles_mut(tiler!(4, layout!(3:4))) {
            for mut part in inner.partition_mut(layout!((2, 3) : (3, 1))) {
                part.iter_mut().for_each(|x| *x += 1);
                seen += part.size();
            }
        }
        right.view_mut().iter_memory_mut().for_each(|x| *x += 1);
        seen += right.size();
    }
    assert_eq!(seen, 64 * 48);
    assert!(t.into_buffer().iter().all(|&x| x == 1));
}

/// A generic kernel with one bound, which writes each tile on its own thread.
fn number<L, T>(t: &mut Tensor<ViewMut<'_, usize>, L>, tiler: T)
where
    L: TilesMutOp<T>,
{
    std::thread::scope(|s| {
        for (k, mut tile) in t.tiles_mut(tiler).enumerate() {
            s.spawn(move || tile.for_each_mut(|x| *x = k));
        }
    });
}

fn number_parts<L: PartitionMutOp<R>, R: AnyLayout>(t: &mut Tensor<impl BufferMut<Element = usize>, L>, threads: R) {
    t.partition_mut(threads).enumerate().for_each(|(k, mut part)| part.for_each_mut(|x| *x = k));
}

#[test]
fn tiles_go_to_threads() {
    let n = 6;
    let mut t = make_tensor(vec![9; 48], layout!((8, n) : (n, 1)));
    number(&mut t.view_mut(), tiler!(layout!(4:2), 3));
    for (i, j) in (0..8).flat_map(|i| (0..6).map(move |j| (i, j))) {
        assert_eq!(t[(i, j)], i % 2 + 2 * (j / 3));
    }
}

#[test]
fn threads_have_the_parts_of_their_numbers() {
    let n = 4;
    let mut t = make_tensor(vec![99; 64], layout!((8, 8)));
    number_parts(&mut t, layout!((2, n) : (n, 1)));
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(t[(i, j)], i % 2 * 4 + j % 4);
        let part = local_partition(&t, layout!((2, n) : (n, 1)), i % 2 * 4 + j % 4);
        assert_eq!(part[(i / 2, j / 4)], t[(i, j)]);
        assert!(std::ptr::eq(&part[(i / 2, j / 4)], &t[(i, j)]));
    }
    // Threads with a nested mode. Their numbers are not in the order of their coordinates.
    number_parts(&mut t, layout!(((2, 2), 2) : ((4, 1), 2)));
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(t[(i, j)], i % 2 * 4 + i / 2 % 2 + j % 2 * 2);
    }
    assert_eq!(t.partition(layout!(((2, 2), 2) : ((4, 1), 2))).len(), 8);
}

#[test]
fn parts_can_be_taken_from_both_ends_and_skipped() {
    let mut t = make_tensor((0..12).collect::<Vec<_>>(), layout!((2, 6)));
    let mut tiles = t.tiles_mut(tiler!(2, 1));
    assert_eq!(tiles.len(), 6);
    let (first, last, fourth) = (tiles.next().unwrap(), tiles.next_back().unwrap(), tiles.nth(2).unwrap());
    assert_eq!((first[0], last[0], fourth[0], tiles.len()), (0, 10, 6, 1));
    assert_eq!(tiles.map(|tile| tile[1]).collect::<Vec<_>>(), [9]);
    assert_eq!(t.tiles(tiler!(2, 1)).rev().map(|tile| tile[0]).collect::<Vec<_>>(), [10, 8, 6, 4, 2, 0]);
}

#[cfg(feature = "rayon")]
mod parallel {
    use super::*;
    use rayon::prelude::*;

    #[test]
    fn parallel_tiles_are_those_in_order() {
        let (m, n) = (64, 96);
        let mut t = make_tensor(vec![usize::MAX; 64 * 96], layout!((m, n) : (n, 1)));
        let by = tiler!(layout!(8:8), 12);
        let tiles = t.par_tiles_mut(by);
        assert_eq!(tiles.len(), 64);
        tiles.enumerate().for_each(|(k, mut tile)| tile.iter_mut().for_each(|x| *x = k));
        for (k, tile) in t.tiles(by).enumerate() {
            assert!(tile.iter().all(|&x| x == k));
        }
        // Indexed iterators: reversed, zipped, in chunks.
        let other = make_tensor((0..64 * 96).collect::<Vec<usize>>(), layout!((64, 96)));
        let back: Vec<_> = t.par_tiles(by).rev().map(|tile| tile[0]).collect();
        assert_eq!(back, (0..64).rev().collect::<Vec<_>>());
        t.par_tiles_mut(by).zip(other.par_tiles(by)).with_min_len(3).for_each(|(mut to, from)| {
            to.iter_mut().zip(&from).for_each(|(to, from)| *to = *from);
        });
        for (i, j) in (0..64).flat_map(|i| (0..96).map(move |j| (i, j))) {
            assert_eq!(t[(i, j)], other[(i, j)]);
        }
        let sizes: Vec<_> = t.par_tiles(by).chunks(5).map(|c| c.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 64);
    }

    #[test]
    fn parallel_parts_are_those_of_the_threads() {
        let mut t = make_tensor(vec![0; 64], layout!((8, 8)));
        t.par_partition_mut(layout!((4, 2), LayoutRight)).enumerate().for_each(|(k, mut part)| {
            part.for_each_mut(|x| *x = k);
        });
        assert_eq!((t[(3, 1)], t[(5, 6)]), (7, 2));
        assert_eq!(
            t.par_partition(layout!((4, 2), LayoutRight)).map(|p| p[0]).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4, 5, 6, 7]
        );
    }

    #[test]
    fn no_tile_is_no_work() {
        let none = 0;
        let mut t = make_tensor(vec![0u8; 0], layout!((4, none)));
        t.par_tiles_mut(tiler!(2, 1)).for_each(|_| unreachable!());
    }
}

#[test]
fn a_tiler_takes_variables_as_a_shape_does() {
    let (a, n, u) = (layout!((8, 6)), 2, 3usize);
    assert_eq!(notation(shape!(4, n)).to_string(), "(_4,2)");
    assert_eq!(zipped_divide(a, tiler!(4, n)).to_string(), "((_4,2),(_2,3)):((_1,_8),(_4,16))");
    assert_eq!(zipped_divide(a, tiler!(n, 2)).to_string(), "((2,_2),(4,_3)):((_1,_8),(2,_16))");
    assert_eq!(zipped_divide(a, tiler!(u + 1, n * 3)).to_string(), "((4,6),(2,1)):((_1,_8),(4,48))");
    // Entries that are tilers already are kept.
    let (m, tile) = (int!(4), layout!(3:1));
    assert_eq!(zipped_divide(a, tiler!(m, tile)).to_string(), "((_4,_3),(_2,_2)):((_1,_8),(_4,_24))");
    assert_eq!(zipped_divide(a, tiler!({ n }, Dyn::new(3))).to_string(), "((2,3),(4,2)):((_1,_8),(2,24))");
    fn inner<T: colex::algebra::tiler::Tiler>(tile: T) -> usize {
        let _ = tiler!(tile, 2);
        size_of_val(&tiler!(tile, _))
    }
    assert_eq!((inner(m), inner(Dyn::new(4isize))), (0, size_of::<isize>()));
}
