//! Compares compositions, tiles, partitions and padded copies of tensors with plain loops. The tensors have dynamic
//! integers: thousands of random shapes, and strides of both signs that leave gaps. The memory between the elements is
//! marked, so an access to it is found.

use colex::prelude::*;
use colex::tensor::try_make_swizzled_tensor;

/// A generator of pseudorandom numbers, the same in every execution.
struct Random(u64);
impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
    fn from(&mut self, range: core::ops::RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }
    /// An injective layout of three modes with strides in a random order and with gaps: `(extents, strides)`.
    fn modes(&mut self, extents: [usize; 3]) -> ([usize; 3], [isize; 3]) {
        let (mut order, mut strides, mut next) = ([0, 1, 2], [0; 3], 1 + self.below(2));
        for i in (1..3).rev() {
            order.swap(i, self.below(i + 1));
        }
        for k in order {
            strides[k] = if self.below(4) == 0 { -(next as isize) } else { next as isize };
            next = next * extents[k] + self.below(3);
        }
        (extents, strides)
    }
}

type Nest = Layout!((Dyn, (Dyn, Dyn)) : (Dyn, (Dyn, Dyn)));

fn nest(([a, b, c], [x, y, z]): ([usize; 3], [isize; 3])) -> Nest {
    layout!((a, (b, c)) : (x, (y, z)))
}

/// Returns memory for a layout, and the position of offset 0 in it. Each element holds its index, and all other positions hold
/// -1.
fn numbered(layout: impl AnyLayout) -> (Vec<i64>, usize) {
    let offsets: Vec<isize> = (0..layout.size()).map(|i| layout.at(i)).collect();
    let least = offsets.iter().copied().min().unwrap_or(0).min(0);
    let most = offsets.iter().copied().max().unwrap_or(0).max(0);
    let mut memory = vec![-1; (most - least + 1) as usize];
    for (i, at) in offsets.iter().enumerate() {
        assert_eq!(memory[(at - least) as usize], -1, "{layout} is injective");
        memory[(at - least) as usize] = i as i64;
    }
    (memory, least.unsigned_abs())
}

/// Calls `case` until it returns true `wanted` times; panics after too many calls.
fn many(seed: u64, wanted: usize, mut case: impl FnMut(&mut Random) -> bool) {
    let (mut random, mut accepted) = (Random(seed), 0);
    let tries = wanted * 40;
    for _ in 0..tries {
        accepted += case(&mut random) as usize;
        if accepted == wanted {
            return;
        }
    }
    panic!("{accepted} of {tries} were accepted");
}

fn extents(random: &mut Random) -> [usize; 3] {
    [random.from(1..=6), random.from(1..=4), random.from(1..=4)]
}

/// A tiler with a nested tiler for a nested mode. A coordinate has two pairs of integers for this mode: one for the position
/// inside the tile, and one for the number of the tile.
#[test]
fn ragged_tiles_of_nested_modes_have_the_elements_that_are_there() {
    let data: Vec<usize> = (0..70).collect();
    let t = make_tensor(&data, layout!(((5, 7), 2)));
    let tiles = t.ragged_tiles(tiler!(tiler!(2, 3), 1));
    let whole = make_tensor(&data[..28], layout!(((4, 7), 1)));
    let under = whole.ragged_tiles(tiler!(tiler!(_, 3), 1));
    let mut found = (0, 0);
    for (i, j, k, l, m) in (0..2 * 3 * 3 * 3 * 2).map(|x| (x % 2, x / 2 % 3, x / 6 % 3, x / 18 % 3, x / 54)) {
        let (row, column) = (i + 2 * k, j + 3 * l);
        let real = row < 5 && column < 7;
        let expected = real.then(|| row + 5 * column + 35 * m);
        assert_eq!(tiles.get((((i, j), 0usize), ((k, l), m))), expected.as_ref(), "{row} {column} {m}");
        found.0 += usize::from(real);
    }
    for (i, j, l) in (0..4 * 3 * 3).map(|x| (x % 4, x / 4 % 3, x / 12)) {
        let expected = (j + 3 * l < 7).then(|| i + 4 * (j + 3 * l));
        assert_eq!(under.get((((i, j), 0usize), ((0usize, l), 0usize))), expected.as_ref());
        found.1 += usize::from(expected.is_some());
    }
    assert_eq!(found, (70, 28));
}

/// Tiles at an edge are copied to and from layouts that nest the modes in another way. The elements of such a tile that exist
/// in the tensor are split into several boxes.
#[test]
fn ragged_tiles_in_nested_modes() {
    let mut whole = 0;
    macro_rules! nested {
        ($t:expr, $tiler:expr; $($dst:expr),*) => {$({
            let (t, dst) = ($t, $dst);
            let tiles = t.ragged_tiles($tiler);
            let mut back = make_tensor(vec![-1i64; t.layout().size()], make_layout(t.layout().shape(), LayoutLeft));
            for k in 0..tiles.tile_count() {
                let mut tile = make_tensor(vec![-3; dst.cosize()], dst);
                tiles.copy_tile(k, &mut tile);
                let real = (0..dst.size()).filter(|&x| {
                    let element = tiles.get((x, k));
                    assert_eq!(tile[x], element.copied().unwrap_or(-3), "{dst} at {x}, {k}");
                    element.is_some()
                });
                assert_eq!(real.count() == dst.size(), tiles.is_whole(k), "{dst}, {k}");
                whole += usize::from(tiles.is_whole(k));
                let mut filled = make_tensor(vec![7; dst.cosize()], dst);
                tiles.copy_tile_or(k, -5, &mut filled);
                assert!((0..dst.size()).all(|x| filled[x] == tiles.get((x, k)).copied().unwrap_or(-5)), "{dst}, {k}");
                back.ragged_tiles_mut($tiler).write_tile(k, &tile);
            }
            assert!(back.iter().eq(t.iter()), "{dst}");
        })*};
    }
    for (m, n) in [(1, 1), (5, 13), (12, 8), (13, 9), (23, 17), (26, 3)] {
        let data: Vec<i64> = (0..m * n).map(|x| x as i64).collect();
        let dst = || {
            (layout!(((4, 3), (2, 4))), layout!(((2, 6), 8) : ((8, 16), 1)), layout!((12, (1, (8, 1))), LayoutRight))
        };
        let (a, b, c) = dst();
        nested!(make_tensor(&data, layout!((m, n))), tiler!(12, 8); a, b, c);
        nested!(make_tensor(&data, layout!((m, n), LayoutRight)), tiler!(12, 8); a, b, c);
        // The tile nests its modes, and the destination does not, or nests them deeper.
        let tile = tiler!(layout!((3, 4)), layout!((4, 2)));
        let (d, e) = (layout!((12, 8), LayoutRight), layout!(((3, (2, 2)), 8)));
        nested!(make_tensor(&data, layout!((m, n))), tile; d, e);
    }
    assert!(whole > 20, "{whole}");
}

/// Tries every tiler. Over all indices in all tiles, each element occurs once, at its offset in the padded layout.
/// `copy_tile` copies the same elements.
#[test]
fn ragged_tiles_have_every_element_once() {
    let (mut boxes, mut all) = (0, 0);
    macro_rules! each_once {
        ($layout:expr; $($tiler:expr),*) => {$({
            let layout = $layout;
            let (memory, origin) = numbered(layout);
            let t = make_tensor_at(&memory, origin, layout);
            let tiles = t.ragged_tiles($tiler);
            let padded = tiles.padded().layout();
            let (size, count) = (padded.mode::<0>().size(), padded.mode::<1>().size());
            let mut seen = vec![0; layout.size()];
            for k in 0..count {
                let mut tile = make_tensor(vec![-3i64; size], make_layout(padded.mode::<0>().shape(), LayoutLeft));
                tiles.copy_tile(k, &mut tile);
                for x in 0..size {
                    let element = tiles.get((x, k));
                    assert_eq!(tile[x], element.copied().unwrap_or(-3), "{padded} at {x}, {k}");
                    if let Some(&index) = element {
                        assert_eq!(index, memory[(origin as isize + padded.at((x, k))) as usize], "{padded} at {x}, {k}");
                        seen[index as usize] += 1;
                    }
                }
                boxes += usize::from(size > 1);
                assert_eq!((tiles.get((size, k)), tiles.get((-1, k))), (None, None));
            }
            assert_eq!((tiles.get((0, count)), tiles.get((0, -1)), tiles.get((0, u64::MAX))), (None, None, None));
            assert!(seen.iter().all(|&n| n == 1), "{padded}: {seen:?}");
            all += seen.len();
        })*};
    }
    for n in [1usize, 5, 6, 12] {
        each_once!(layout!(n); layout!(4), layout!(3:2), layout!((2, 2)), layout!((2, 2):(2, 1)), layout!(2:n), int!(5), layout!(1));
        each_once!(layout!((n, 5)); tiler!(2, 3), tiler!(2), tiler!(_, 2), tiler!(3, _), tiler!(layout!(2:2), layout!(3)), tiler!(_, _));
        each_once!(layout!((n, 7):(7, 1)); tiler!(4, 4), tiler!(layout!((2, 2)), 3), tiler!(layout!((2, 2):(2, 1)), layout!(2:3)));
        each_once!(layout!((n, 7):(-14, 2)); tiler!(4, 4), tiler!(layout!(2:3), 3));
        each_once!(layout!(((n, 5), 3)); tiler!(tiler!(2, 3), 2), tiler!(layout!({ n }), 2), tiler!(2, 2), tiler!(_, 2));
        each_once!(layout!(((4, n), 3):((1, 13), 4)); tiler!(2, 2), tiler!(4), tiler!(8), tiler!(layout!(2:2)), tiler!(layout!((2, 2):(1, 4))));
        each_once!(layout!((3, n, 2, 3, 2, 3)); tiler!(2, 2, _, 2, 1, 2), tiler!(2, _), tiler!(_, _, _, _, _, 2));
    }
    // Enough tiles of more than one element, and enough elements, were compared.
    assert_eq!((boxes > 1000, all > 3000), (true, true), "{boxes} {all}");
    // A tile with repeated elements can be read but not written.
    let (m, n, z) = (10, 4, 0);
    let mut repeated = make_tensor((0..40).collect::<Vec<i64>>(), layout!((m, n)));
    let mut tile = make_tensor([-1; 4], layout!((2, 2)));
    repeated.ragged_tiles(tiler!(layout!(2:z), 2)).copy_tile(1, &mut tile);
    assert_eq!(tile.into_buffer(), [1, 1, 11, 11]);
    let error = repeated.ragged_tiles_mut(tiler!(layout!(2:z), 2)).try_write_tile(0, &tile).unwrap_err();
    assert!(error.to_string().starts_with("injectivity: "), "{error}");
    // A tensor of six modes, read at coordinates that are tuples. The first tiler keeps a whole mode. The second tiler has
    // fewer modes than the tensor.
    let data: Vec<usize> = (0..3 * 5 * 2 * 3 * 2 * 3).collect();
    let six = make_tensor(&data, layout!((3, 5, 2, 3, 2, 3)));
    let tiles = six.ragged_tiles(tiler!(2, 2, _, 2, 1, 2));
    assert_eq!(tiles.get(((0, 1, 1, 0, 0, 0), (1, 1, 0, 1, 1, 1))), Some(&six[(2, 3, 1, 2, 1, 2)]));
    assert_eq!(tiles.get(((1, 1, 1, 0, 0, 0), (1, 1, 0, 1, 1, 1))), None);
    assert_eq!(tiles.get(((0, 1, 1, 0, 0, 0), (1, 1, 1, 1, 1, 1))), None);
    let tiles = six.ragged_tiles(tiler!(2, _));
    assert_eq!(tiles.get(((0, 4), (1, 0, 1, 2, 1, 2))), Some(&six[(2, 4, 1, 2, 1, 2)]));
    assert_eq!((tiles.get(((1, 4), (1, 0, 1, 2, 1, 2))), tiles.get(((0, 4), (1, 0, 1, 2, 1, 3)))), (None, None));
    let whole = six.ragged_tiles(All);
    assert_eq!((whole.get((7, 0)), whole.get((7, 1))), (Some(&7), None));
}

#[test]
fn a_composition_has_the_elements_that_it_names() {
    many(1, 3000, |random| {
        let extents = extents(random);
        let layout = nest(random.modes(extents));
        let (memory, origin) = numbered(layout);
        let t = make_tensor_at(&memory, origin, layout);
        let (s0, s1) = (random.from(1..=4), random.from(1..=4));
        let (d0, d1) = (random.below(7) as isize, random.below(13) as isize);
        let b = layout!((s0, s1) : (d0, d1));
        let Ok(composed) = t.try_compose(b) else { return false };
        for i in 0..b.size() {
            assert_eq!(composed[i], b.at(i) as i64, "{layout} o {b} at {i}");
        }
        true
    });
}

#[test]
fn tiles_to_write_have_every_element_once() {
    many(2, 2000, |random| {
        let extents = extents(random);
        let modes = random.modes(extents);
        let (mut memory, origin) = numbered(nest(modes));
        let before = memory.clone();
        let (size, tile) = (nest(modes).size(), random.from(1..=12));
        let step = random.from(1..=3) as isize;
        let mut t = make_tensor_at_mut(&mut memory, origin, nest(modes));
        let (mut seen, mut tiles) = (vec![0; size], 0);
        {
            let Ok(parts) = t.try_tiles_mut(layout!((tile, 1) : (step, 0))) else { return false };
            let mut parts: Vec<_> = parts.collect();
            // All parts are borrowed at the same time.
            for part in &mut parts {
                tiles += 1;
                for x in part.iter_mut() {
                    seen[*x as usize] += 1;
                    *x = -2;
                }
            }
        }
        assert!(seen.iter().all(|&n| n == 1), "{} by {tile}:{step}: {seen:?}", nest(modes));
        assert_eq!(tiles * tile, size);
        assert!(before.iter().zip(&memory).all(|(&old, &new)| if old == -1 { new == -1 } else { new == -2 }));
        true
    });
}

#[test]
fn threads_partition_every_element_once() {
    many(3, 2000, |random| {
        let extents = extents(random);
        let modes = random.modes(extents);
        let (mut memory, origin) = numbered(nest(modes));
        let before = memory.clone();
        let (m, n) = (random.from(1..=4), random.from(1..=4));
        let (down, along) = if random.below(2) == 0 { (1, m) } else { (n, 1) };
        let threads = layout!((m, n) : (down, along));
        let mut t = make_tensor_at_mut(&mut memory, origin, nest(modes));
        let mut seen = vec![0; nest(modes).size()];
        {
            let Ok(parts) = t.try_partition_mut(threads) else { return false };
            let mut parts: Vec<_> = parts.collect();
            assert_eq!(parts.len(), m * n);
            for part in &mut parts {
                for x in part.iter_mut() {
                    seen[*x as usize] += 1;
                    *x = -2;
                }
            }
        }
        assert!(seen.iter().all(|&n| n == 1), "{} by {threads}: {seen:?}", nest(modes));
        assert!(before.iter().zip(&memory).all(|(&old, &new)| if old == -1 { new == -1 } else { new == -2 }));
        true
    });
}

#[test]
fn ragged_tiles_write_every_element_and_none_beside() {
    many(4, 2000, |random| {
        let extents = extents(random);
        let modes = random.modes(extents);
        let (mut memory, origin) = numbered(nest(modes));
        let before = memory.clone();
        let (m, n) = (random.from(1..=5), random.from(1..=7));
        let mut t = make_tensor_at_mut(&mut memory, origin, nest(modes));
        let Ok(mut ragged) = t.try_ragged_tiles_mut(tiler!(layout!(m), layout!(n))) else { return false };
        let full = make_tensor(vec![-2i64; m * n], layout!((m, n)));
        let count = ragged.padded().layout().size() / (m * n);
        for tile in 0..count {
            ragged.write_tile(tile, &full);
        }
        ragged.try_write_tile(count, &full).expect_err("there is no such tile");
        assert!(before.iter().zip(&memory).all(|(&old, &new)| if old == -1 { new == -1 } else { new == -2 }));
        true
    });
}

#[test]
fn tiles_of_whole_modes_write_every_element_and_none_beside() {
    let mut ragged = 0;
    many(6, 2000, |random| {
        let extents @ [a, b, c] = extents(random);
        let modes = random.modes(extents);
        let (mut memory, origin) = numbered(nest(modes));
        let before = memory.clone();
        let m = random.from(1..=6);
        let mut t = make_tensor_at_mut(&mut memory, origin, nest(modes));
        // Each tile has the whole nested mode, so only the first mode decides whether the tiles divide the tensor.
        if t.try_tiles_mut(tiler!(m, _)).is_ok() {
            assert_eq!(a % m, 0);
            // All tiles are borrowed at the same time.
            let mut tiles: Vec<_> = t.tiles_mut(tiler!(m, _)).collect();
            assert_eq!(tiles.len(), a / m);
            for tile in &mut tiles {
                assert_eq!(tile.layout().shape(), shape!({ m }, (b, c)));
                tile.for_each_mut(|x| *x = if *x == -1 { 0 } else { -2 });
            }
        } else {
            assert!(a % m != 0, "{} by {m}", nest(modes));
            ragged += 1;
            let mut tiles = t.ragged_tiles_mut(tiler!(m, _));
            let full = make_tensor(vec![-2i64; m * b * c], layout!((m, (b, c))));
            for tile in 0..a.div_ceil(m) {
                tiles.write_tile(tile, &full);
            }
            tiles.try_write_tile(a.div_ceil(m), &full).expect_err("there is no such tile");
        }
        assert!(before.iter().zip(&memory).all(|(&old, &new)| if old == -1 { new == -1 } else { new == -2 }));
        true
    });
    assert!(ragged > 500, "{ragged}");
}

/// Compares every element of a padded tensor with a plain loop. In the layout of the result, a padded mode is one integer,
/// or a pair: the extent of the tile and the number of tiles.
#[test]
fn a_padded_tensor_has_the_elements_and_zeros() {
    let mut of_both = 0;
    many(7, 2000, |random| {
        let extents @ [a, b, c] = extents(random);
        let modes = random.modes(extents);
        let (memory, origin) = numbered(nest(modes));
        let t = make_tensor_at(&memory, origin, nest(modes));
        let (m, n) = (random.from(1..=5), random.from(1..=7));
        let (k, l) = (a.div_ceil(m), (b * c).div_ceil(n));
        // Only the first mode is divided. The result is column-major or row-major.
        let tiles = shape!((m, k), (b, c));
        let strides = if random.below(2) == 0 { [1, m, m * k, m * k * b] } else { [b * c, m * b * c, c, 1] };
        let [x, y, z, w] = strides;
        let whole = t.to_padded(tiler!(m, _), colex::make_layout(tiles, shape!((x, y), (z, w))));
        // Both modes are divided. This is refused if the second mode does not coalesce to one integer.
        let both = t.try_to_padded(tiler!(m, layout!(n)), layout!(({ m * k }, { n * l }), LayoutRight));
        for i in 0..k * m {
            for j in 0..b * c {
                let expected = if i < a { t[(i, j)] } else { 0 };
                assert_eq!(whole[(i, j)], expected, "{} by {m} at {i}, {j}", nest(modes));
            }
        }
        let Ok(both) = both else { return true };
        of_both += 1;
        for i in 0..k * m {
            for j in 0..n * l {
                let expected = if i < a && j < b * c { t[(i, j)] } else { 0 };
                assert_eq!(both[(i, j)], expected, "{} by {m}, {n} at {i}, {j}", nest(modes));
            }
        }
        true
    });
    assert!(of_both > 300, "{of_both}");
    let blocks = 3;
    let images =
        Tensor::from_fn(layout!((2, 35, 4, 5), LayoutRight), |(n, c, h, w)| 1 + n + 10 * c + 1000 * h + 10000 * w);
    let by = layout!((2, (16, blocks), 4, 5) : ({ 320 * blocks }, (1, 320), 80, 16));
    let padded = images.to_padded(tiler!(_, 16, _, _), by);
    let blocked = make_tensor(padded.into_buffer(), layout!((2, blocks, 4, 5, 16), LayoutRight));
    for (at, &x) in blocked.iter().enumerate() {
        let (n, k, h, w, c) = (at % 2, at / 2 % 3, at / 6 % 4, at / 24 % 5, at / 120);
        assert_eq!(x, if 16 * k + c < 35 { images[(n, 16 * k + c, h, w)] } else { 0 });
    }
    // Too few tiles, too many tiles, a shape that does not fit the tiles, and two coordinates with the same offset.
    let t = make_tensor([1; 10], layout!(10));
    for (layout, law) in [(8, "agreement: "), (16, "agreement: "), (9, "exact fit: ")] {
        let error = t.try_to_padded(int!(4), layout!(layout)).unwrap_err().to_string();
        assert!(error.starts_with(law), "{error}");
    }
    let still = 0;
    assert!(
        t.try_to_padded(int!(4), layout!((4, 3) : (1, still))).unwrap_err().to_string().starts_with("injectivity: ")
    );
}

#[test]
fn a_whole_mode_without_coordinates_is_no_error() {
    let (n, none) = (4, 0);
    let mut t = make_tensor(Vec::<i64>::new(), layout!((n, none)));
    assert_eq!(t.tiles(tiler!(2, _)).map(|tile| tile.size()).collect::<Vec<_>>(), [0, 0]);
    assert_eq!(t.tiles_mut(tiler!(2, _)).len(), 2);
    let mut ragged = t.ragged_tiles_mut(tiler!(3, _));
    assert_eq!(ragged.padded().layout().size(), 0);
    for tile in 0..2 {
        ragged.write_tile(tile, &make_tensor(Vec::new(), layout!((3, none))));
    }
}

#[test]
fn a_swizzled_tensor_and_its_parts_stay_in_its_memory() {
    many(5, 2000, |random| {
        let extents = extents(random);
        let (extents, strides) = random.modes(extents);
        let layout = nest((extents, strides.map(isize::abs)));
        let offset = Dyn::new(random.below(8) as isize);
        let swizzled = colex::swizzle::make_composed_layout(swizzle!(1, 1, 2), offset, layout);
        let image: Vec<usize> = (0..layout.size()).map(|i| swizzled.at(i) as usize).collect();
        let memory_of = |len: usize| vec![0u8; len];
        let most = *image.iter().max().unwrap();
        assert!(try_make_swizzled_tensor(memory_of(most), swizzled).is_err(), "{swizzled} reaches {most}");
        let mut t = try_make_swizzled_tensor(memory_of(most + 1), swizzled).unwrap();
        let tile = random.from(1..=6);
        if !layout.size().is_multiple_of(tile) || tile == layout.size() {
            return false;
        }
        let Ok(divided) = try_zipped_divide(layout, layout!(tile)) else { return false };
        let k = random.below(divided.size() / tile);
        t.local_tile_mut(layout!(tile), k).for_each_mut(|x| *x += 1);
        let written: Vec<usize> = t.into_buffer().iter().enumerate().filter(|x| *x.1 == 1).map(|x| x.0).collect();
        let mut named: Vec<usize> = image[k * tile..(k + 1) * tile].to_vec();
        named.sort();
        assert_eq!(written, named, "tile {k} of {tile} of {swizzled}");
        true
    });
}

#[test]
fn what_reaches_both_ends_of_an_isize_is_refused_or_right() {
    let edges =
        [isize::MIN, isize::MIN + 1, isize::MIN / 2, -3, -1, 0, 1, 3, isize::MAX / 2, isize::MAX - 1, isize::MAX];
    let (mut valid, mut refused) = (0, 0);
    for s in [1usize, 2, 3, 1 << 20, usize::MAX >> 1] {
        for r in [1usize, 2, 5, 1 << 40] {
            for d in edges {
                for e in edges {
                    let Ok(layout) = colex::try_make_layout(coord!(s, r), coord!(d, e)) else {
                        refused += 1;
                        continue;
                    };
                    valid += 1;
                    let span = |s: usize, d: isize| (s as i128 - 1) * d as i128;
                    let (low, high) = (span(s, d).min(0) + span(r, e).min(0), span(s, d).max(0) + span(r, e).max(0));
                    let reach = layout.reach();
                    assert_eq!((-(reach.below as i128), reach.above as i128), (low, high), "{layout}");
                    assert_eq!(layout.size() as u128, s as u128 * r as u128);
                    let both = [span(s, d), span(r, e)].map(i128::abs);
                    let apart = [(s, d), (r, e)].iter().filter(|(n, _)| *n > 1).count() < 2
                        || d.unsigned_abs() as i128 > both[1] && d != 0
                        || e.unsigned_abs() as i128 > both[0] && e != 0;
                    let moves = (s == 1 || d != 0) && (r == 1 || e != 0);
                    let disjoint = colex::algebra::relations::injective::is_disjoint(layout);
                    assert!(!disjoint || (apart && moves), "{layout} is called disjoint");
                }
            }
        }
    }
    assert!(valid > 300 && refused > 300, "{valid} valid, {refused} refused");
}
