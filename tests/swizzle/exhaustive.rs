//! The typed operations on layouts composed with small swizzles, compared with their definitions by enumeration.
//!
//! The integers of the layouts are dynamic, so each operation has one type for each swizzle. Casts, widths and
//! inverses depend on types, so they are tested on static layouts. The lists in this file leave out calls
//! that do not compile.

use colex::prelude::*;
use colex::swizzle::{AnySwizzle, try_make_composed_layout};
use std::collections::BTreeSet;

/// Counts the right and the refused answers. The first wrong answer panics.
#[derive(Default)]
struct Counts {
    right: usize,
    refused: usize,
}
impl Counts {
    #[track_caller]
    fn of(
        &mut self,
        what: &dyn Fn() -> String,
        found: Result<Vec<isize>, LayoutError>,
        holds: &dyn Fn(&[isize]) -> bool,
    ) {
        match found {
            Ok(values) => {
                assert!(holds(&values), "{}: {values:?}", what());
                self.right += 1;
            }
            Err(_) => self.refused += 1,
        }
    }
    #[track_caller]
    fn finish(&self, name: &str, right: usize, refused: usize) {
        println!("{name}: {} right, {} refused", self.right, self.refused);
        assert_eq!((self.right, self.refused), (right, refused), "{name}");
    }
}

fn sorted(mut values: Vec<isize>) -> Vec<isize> {
    values.sort_unstable();
    values
}

/// Layouts `(m,n):(d,e)`: permuted bits, gaps, repeats, extents that are not powers of two, negative strides.
const LAYOUTS: [[isize; 4]; 9] = [
    [4, 8, 8, 1],
    [8, 4, 1, 8],
    [4, 4, 1, 16],
    [4, 6, 6, 1],
    [4, 3, 2, 8],
    [4, 8, -8, 1],
    [8, 4, 1, -8],
    [6, 2, -4, -24],
    [4, 4, 4, 0],
];
const OFFSETS: [isize; 3] = [0, 20, -5];

/// Each layout with each offset.
fn layouts() -> Vec<([isize; 4], isize)> {
    LAYOUTS.into_iter().flat_map(|layout| OFFSETS.map(|offset| (layout, offset))).collect()
}

/// Calls a check for a few swizzles with different B, M and S, because these operations treat all swizzles alike.
macro_rules! some_swizzles {
    ($check:ident, $counts:expr) => { some_swizzles! { @ $check, $counts,
        (1, 0, 1) (2, 3, -2) (3, 1, -3) (2, 2, 3)
    } };
    (@ $check:ident, $counts:expr, $($sw:tt)+) => {
        $( $check(swizzle! $sw, $counts); )+
    };
}

/// The values of a result at all indices.
macro_rules! values {
    ($r:expr) => {
        $r.map(|r| crate::values(r.size(), &|i| r.at(i)))
    };
}

/// Checks operations that act on coordinates: composition, divides, slices, and rearranged modes.
fn on_coordinates<W: AnySwizzle>(w: W, counts: &mut Counts) {
    for ([m, n, d, e], offset) in layouts() {
        let before: Vec<isize> = (0..m * n).map(|i| W::CODE.apply(offset + i % m * d + i / m * e)).collect();
        let f = try_make_composed_layout(w, Dyn::new(offset), layout!((m, n) : (d, e))).expect("fits");
        let at = |i: isize, j: isize| before[(i + j * m) as usize];
        let same = |found: &[isize]| found == before;
        let all = sorted(before.clone());
        counts.of(&|| format!("{f}"), values!(Ok(f)), &same);
        counts.of(&|| format!("coalesce({f})"), values!(f.try_coalesce()), &same);
        counts.of(&|| format!("flatten({f})"), values!(Ok(f.flatten())), &same);
        counts.of(&|| format!("group({f})"), values!(Ok(f.group(int!(0), int!(2)))), &same);
        let turned = |found: &[isize]| (0..m * n).all(|k| found[k as usize] == at(k / n, k % n));
        counts.of(&|| format!("select({f})"), values!(f.try_select(shape!(1, 0))), &turned);
        let added = |found: &[isize]| {
            let sum = |k: isize| W::CODE.apply(offset + k % m * d + k / m % n * e + k / (m * n) * 64);
            (0..3 * m * n).all(|k| found[k as usize] == sum(k))
        };
        counts.of(&|| format!("append({f})"), values!(f.try_append(layout!(3 : 64))), &added);
        let image = |found: &[isize]| found.iter().collect::<BTreeSet<_>>() == before.iter().collect();
        counts.of(&|| format!("filter({f})"), values!(Ok(f.filter())), &image);
        for k in 0..m.min(n) {
            let row = |found: &[isize]| found.iter().copied().eq((0..n).map(|j| at(k, j)));
            let column = |found: &[isize]| found.iter().copied().eq((0..m).map(|i| at(i, k)));
            counts.of(&|| format!("{f} at ({k},_)"), values!(f.try_slice((k, All))), &row);
            counts.of(&|| format!("{f} at (_,{k})"), values!(f.try_slice((All, k))), &column);
        }
        for (s, t) in [(4, 1), (2, 2), (4, 4), (3, 2)] {
            // One tile for the whole layout: `s` indices with the distance `t`.
            let (b, line) =
                (layout!(s : t), (0..s).map_while(|i| before.get((i * t) as usize)).copied().collect::<Vec<_>>());
            counts.of(&|| format!("{f} o {b}"), values!(try_composition(f, b)), &|found| found.starts_with(&line));
            let tiled = |found: &[isize]| found.starts_with(&line) && sorted(found.to_vec()) == all;
            counts.of(&|| format!("logical_divide({f}, {b})"), values!(f.try_logical_divide(b)), &tiled);
            // A tile for each mode.
            let tile: Vec<isize> = (0..s * t).filter(|_| s <= m && t <= n).map(|k| at(k % s, k / s)).collect();
            let tiled = |found: &[isize]| found.starts_with(&tile) && sorted(found.to_vec()) == all;
            let by = shape!(s, t);
            counts.of(&|| format!("{f} o ({s},{t})"), values!(try_composition(f, by)), &|found| {
                tile.is_empty() || found == tile
            });
            counts.of(&|| format!("zipped_divide({f}, ({s},{t}))"), values!(f.try_zipped_divide(by)), &tiled);
            counts.of(&|| format!("tiled_divide({f}, ({s},{t}))"), values!(f.try_tiled_divide(by)), &tiled);
            counts.of(&|| format!("flat_divide({f}, ({s},{t}))"), values!(f.try_flat_divide(by)), &tiled);
        }
    }
}

/// Checks padded divides. A coordinate of the result consists of the position i, j inside a tile and the number a, b of the tile.
/// It stands for the coordinate `(i + s a, j + t b)` of the layout. `is_real` must hold if and only if this second coordinate is
/// inside the layout. Then both coordinates must have the same offset.
fn past_the_end<W: AnySwizzle>(w: W, counts: &mut Counts) {
    for ([m, n, d, e], offset) in layouts() {
        let at = |i: isize, j: isize| W::CODE.apply(offset + i * d + j * e);
        let f = try_make_composed_layout(w, Dyn::new(offset), layout!((m, n) : (d, e))).expect("fits");
        for (s, t) in [(4, 1), (2, 2), (3, 2), (3, 5), (5, 3)] {
            let (u, v) = ((m + s - 1) / s, (n + t - 1) / t);
            // Compares the real coordinates and their values. `$to` arranges i, j, a and b as a coordinate of the
            // grouping.
            macro_rules! real {
                ($tiles:expr, $to:expr) => {{
                    let name = || format!("{} of {f} by ({s},{t})", stringify!($tiles));
                    let found = $tiles.map(|tiles| {
                        let mut real = Vec::new();
                        for k in 0..s * t * u * v {
                            let (i, j, a, b) = (k % s, k / s % t, k / s / t % u, k / s / t / u);
                            let coord = $to(i, j, a, b);
                            real.extend(
                                tiles.is_real(coord).then(|| [k, tiles.layout().at(coord)]).into_iter().flatten(),
                            );
                        }
                        real
                    });
                    let expected = (0..s * t * u * v).filter_map(|k| {
                        let (i, j) = (k % s + k / s / t % u * s, k / s % t + k / s / t / u * t);
                        (i < m && j < n).then(|| [k, at(i, j)])
                    });
                    let expected: Vec<isize> = expected.flatten().collect();
                    counts.of(&name, found, &|found| found == expected);
                }};
            }
            let by = shape!(s, t);
            real!(f.try_logical_divide_padded(by), |i, j, a, b| ((i, a), (j, b)));
            real!(f.try_zipped_divide_padded(by), |i, j, a, b| ((i, j), (a, b)));
            real!(f.try_tiled_divide_padded(by), |i, j, a, b| ((i, j), a, b));
            real!(f.try_flat_divide_padded(by), |i, j, a, b| (i, j, a, b));
        }
    }
}

#[test]
fn every_small_divide_past_the_end() {
    let mut counts = Counts::default();
    some_swizzles!(past_the_end, &mut counts);
    counts.finish("divides past the end", 2_160, 0);
}

/// Checks products. The strides of the layouts must be static, because the compiler sorts them. The extents are dynamic.
fn repeated<W: AnySwizzle>(w: W, counts: &mut Counts) {
    for ([m, n], offset) in [[4, 8], [3, 8], [4, 6], [2, 3]].into_iter().flat_map(|s| OFFSETS.map(|offset| (s, offset)))
    {
        let before: Vec<isize> = (0..m * n).map(|i| W::CODE.apply(offset + i % m * 8 + i / m)).collect();
        let f = try_make_composed_layout(w, Dyn::new(offset), layout!((m, n) : (8, 1))).expect("fits");
        // The first copy has the values of the layout, and no two copies have a common value.
        let size = before.len();
        let copies = |found: &[isize]| {
            let sets: Vec<BTreeSet<_>> = found.chunks(size).map(|copy| copy.iter().collect()).collect();
            let apart = (0..sets.len()).all(|j| (0..j).all(|k| sets[j].is_disjoint(&sets[k])));
            found.len() == 3 * size && found.starts_with(&before) && apart
        };
        let b = layout!({ 3 } : { 1 });
        counts.of(&|| format!("logical_product({f}, {b})"), values!(f.try_logical_product(b)), &copies);
        counts.of(&|| format!("zipped_product({f}, {b})"), values!(f.try_zipped_product(b)), &copies);
        counts.of(&|| format!("tiled_product({f}, {b})"), values!(f.try_tiled_product(b)), &copies);
        counts.of(&|| format!("flat_product({f}, {b})"), values!(f.try_flat_product(b)), &copies);
        // Mode 0 of these products is three times as long, with copies in blocks or interleaved.
        let paired = |found: &[isize], place: &dyn Fn(isize) -> (isize, isize)| {
            let mut in_order = vec![0; found.len()];
            for (k, x) in (0..).zip(found) {
                let ((i, copy), j) = (place(k % (3 * m)), k / (3 * m));
                in_order[(i + j * m + copy * m * n) as usize] = *x;
            }
            copies(&in_order)
        };
        let blocks = |found: &[isize]| paired(found, &|k| (k % m, k / m));
        let rakes = |found: &[isize]| paired(found, &|k| (k / 3, k % 3));
        let b = layout!(({ 3 }, 1));
        counts.of(&|| format!("blocked_product({f}, {b})"), values!(f.try_blocked_product(b)), &blocks);
        counts.of(&|| format!("raked_product({f}, {b})"), values!(f.try_raked_product(b)), &rakes);
        let shape = shape!(3 * m, n);
        counts.of(&|| format!("tile_to_shape({f})"), values!(f.try_tile_to_shape(shape)), &blocks);
        counts.of(&|| format!("tile_to_shape_by({f})"), values!(f.try_tile_to_shape_by(shape, LayoutRight)), &blocks);
    }
}

#[test]
fn every_small_product() {
    let mut counts = Counts::default();
    some_swizzles!(repeated, &mut counts);
    counts.finish("products", 288, 96);
}

#[test]
fn every_small_operation_on_coordinates() {
    let mut counts = Counts::default();
    some_swizzles!(on_coordinates, &mut counts);
    counts.finish("operations on coordinates", 3_492, 648);
}

/// The layout `(8,4):(1,d)` with a swizzle and an offset, and its values before a cast.
struct Cast {
    name: &'static str,
    offset: isize,
    d: isize,
    before: Vec<isize>,
}
impl Cast {
    /// Checks an upcast: the unit that contains the element of offset `x` must have the offset `x / n`, rounded down.
    fn units(&self, counts: &mut Counts, n: isize, found: Result<Vec<isize>, LayoutError>) {
        // The number of elements of a column in one unit, and the number of columns in one unit.
        let (inside, columns) = (n.min(8), if self.d % n == 0 { 1 } else { (n / self.d.abs()).max(1) });
        counts.of(&|| format!("{self} in units of {n}"), found, &|found| {
            let at = |i: isize| i % 8 / inside + i / 8 / columns * (8 / inside);
            (0..8 * 4).all(|i| found[at(i) as usize] == self.before[i as usize].div_euclid(n))
        });
    }
    /// Checks a downcast: each element has `n` parts.
    fn parts(&self, counts: &mut Counts, n: isize, found: Result<Vec<isize>, LayoutError>) {
        counts.of(&|| format!("{self} in {n} parts"), found, &|found| {
            (0..8 * n * 4).all(|i| {
                let element = (i % (8 * n)) / n + i / (8 * n) * 8;
                found[i as usize] == self.before[element as usize] * n + i % n
            })
        });
    }
}
impl std::fmt::Display for Cast {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} o {} o (8,4):(1,{})", self.name, self.offset, self.d)
    }
}

/// Strides of the second mode, each with each offset.
fn casts() -> Vec<(isize, isize)> {
    [8, -8, 12, 16, -32].into_iter().flat_map(|d| [0, 8, 20, -16].map(|offset| (d, offset))).collect()
}

/// Casts to units of several elements, and to parts of one element. Each swizzle has a function of its own, because
/// the time to infer types grows faster than the length of a function.
#[test]
fn every_small_cast() {
    let mut counts = Counts::default();
    macro_rules! casts {
        ($( $sw:tt: [$($n:tt)*]; )+) => {$( {
            fn check(counts: &mut Counts) {
                for (d, offset) in casts() {
                    let (sw, rows) = (swizzle! $sw, 4);
                    let f = try_make_composed_layout(sw, Dyn::new(offset), layout!((8, rows) : (1, d))).expect("fits");
                    let before = crate::values(8 * 4, &|i| sw.code().apply(offset + i as isize % 8 + i as isize / 8 * d));
                    let cast = Cast { name: stringify!($sw), offset, d, before };
                    $( cast.units(counts, $n, values!(f.try_upcast(int!($n)))); )*
                    cast.parts(counts, 2, values!(f.try_downcast(int!(2))));
                    cast.parts(counts, 4, values!(f.try_recast(int!(16), int!(4))));
                    cast.parts(counts, 1, values!(f.try_recast(int!(16), int!(16))));
                }
            }
            check(&mut counts);
        } )+};
    }
    casts! {
        (1, 0, -3): [16];
        (1, 0, -2): [8 16];
        (1, 0, -1): [4 8 16];
        (1, 0, 1): [2 4 8 16];
        (1, 0, 2): [2 4 8 16];
        (1, 0, 3): [2 4 8 16];
        (1, 1, -3): [2];
        (1, 1, -2): [2 16];
        (1, 1, -1): [2 8 16];
        (1, 1, 1): [2 4 8 16];
        (1, 1, 2): [2 4 8 16];
        (1, 1, 3): [2 4 8 16];
        (1, 2, -3): [2 4];
        (1, 2, -2): [2 4];
        (1, 2, -1): [2 4 16];
        (1, 2, 1): [2 4 8 16];
        (1, 2, 2): [2 4 8 16];
        (1, 2, 3): [2 4 8 16];
        (1, 3, -3): [2 4 8];
        (1, 3, -2): [2 4 8];
        (1, 3, -1): [2 4 8];
        (1, 3, 1): [2 4 8 16];
        (1, 3, 2): [2 4 8 16];
        (1, 3, 3): [2 4 8 16];
        (2, 0, -3): [];
        (2, 0, -2): [16];
        (2, 0, 2): [2 4 8 16];
        (2, 0, 3): [2 4 8 16];
        (2, 1, -3): [2];
        (2, 1, -2): [2];
        (2, 1, 2): [2 4 8 16];
        (2, 1, 3): [2 4 8 16];
        (2, 2, -3): [2 4];
        (2, 2, -2): [2 4];
        (2, 2, 2): [2 4 8 16];
        (2, 2, 3): [2 4 8 16];
        (2, 3, -3): [2 4 8];
        (2, 3, -2): [2 4 8];
        (2, 3, 2): [2 4 8 16];
        (2, 3, 3): [2 4 8 16];
        (3, 0, -3): [];
        (3, 0, 3): [2 4 8 16];
        (3, 1, -3): [2];
        (3, 1, 3): [2 4 8 16];
        (3, 2, -3): [2 4];
        (3, 2, 3): [2 4 8 16];
        (3, 3, -3): [2 4 8];
        (3, 3, 3): [2 4 8 16];
    }
    counts.finish("casts", 5_042, 698);
}

/// The stride of a mode of extent 1 is never used, static or dynamic, so the upcast is the same without the mode.
#[test]
fn every_small_cast_of_extent_1() {
    let mut counts = Counts::default();
    macro_rules! casts {
        ($( $sw:tt: [$($n:tt)+]; )+) => {$($( {
            fn check(counts: &mut Counts) {
                for (d, offset) in [8, -16, 20].into_iter().flat_map(|d| [0, 20, -16].map(|offset| (d, offset))) {
                    let (sw, o, one, odd) = (swizzle! $sw, Dyn::new(offset), 1, 3);
                    let before = try_make_composed_layout(sw, o, layout!((8, 4) : (1, d))).expect("fits");
                    let before = values!(before.try_upcast(int!($n)));
                    let name = || format!("{} o {offset} o (8,1,4):(1,_,{d}) in units of {}", sw, $n);
                    let known = try_make_composed_layout(sw, o, layout!((8, 1, 4) : (1, 6, d))).expect("fits");
                    let below = try_make_composed_layout(sw, o, layout!((8, 1, 4) : (1, -3, d))).expect("fits");
                    let mixed = try_make_composed_layout(sw, o, layout!((8, 1, 4) : (1, odd, d))).expect("fits");
                    let dynamic = try_make_composed_layout(sw, o, layout!((8, one, 4) : (1, odd, d))).expect("fits");
                    for found in [
                        values!(known.try_upcast(int!($n))),
                        values!(below.try_upcast(int!($n))),
                        values!(mixed.try_upcast(int!($n))),
                        values!(dynamic.try_upcast(int!($n))),
                    ] {
                        assert_eq!(found.is_ok(), before.is_ok(), "{}", name());
                        counts.of(&name, found, &|found| Ok(found) == before.as_deref());
                    }
                }
            }
            check(&mut counts);
        } )+)+};
    }
    casts! {
        (1, 0, 1): [4 8];
        (2, 2, 3): [2 4];
        (2, 3, -2): [4];
        (3, 1, -3): [2];
    }
    counts.finish("casts of extent 1", 196, 20);
}

/// The widths of typed layouts equal those of the runtime path. `tests/swizzle_dynamic` compares the widths of the runtime
/// path with enumeration.
#[test]
fn every_small_width() {
    use colex::dynamic::{DynComposed, max_common_vector_swizzled};
    let mut more = 0;
    macro_rules! widths {
        (@ $sw:tt, [$( $a:expr, $b:expr; )+]) => {$(
            more += {
                fn check() -> usize {
                    let known = composition(swizzle! $sw, $a);
                    let f = known.to_dyn();
                    let common = max_common_vector_swizzled(&f, &DynComposed::from($b.to_dyn())).unwrap();
                    assert_eq!(known.max_common_vector($b).get(), common, "{} o {} and {}", stringify!($sw), stringify!($a), stringify!($b));
                    assert_eq!(known.max_alignment().get(), f.max_alignment().unwrap(), "{} o {}", stringify!($sw), stringify!($a));
                    // `width` consecutive indices have consecutive offsets, which begin at a multiple of `width`.
                    let (width, size) = (known.vector_width().get() as usize, known.size());
                    let at = |i: usize| known.at(i);
                    let aligned = |i: usize| at(i) % width as isize == 0 && (0..width).all(|e| at(i + e) == at(i) + e as isize);
                    assert!((0..size).step_by(width).all(aligned), "{} o {}: {width}", stringify!($sw), stringify!($a));
                    usize::from(width > 1) + usize::from(common > 1)
                }
                check()
            };
        )+};
        (some: $($sw:tt)+) => {$( widths! { @ $sw, [
            layout!(64), layout!(64);
            layout!((4, 6) : (6, 1)), layout!((4, 6) : (6, 1));
            layout!((8, 8) : (1, -8)), layout!((8, 8) : (1, 16));
            layout!((3, 4) : (1, 4)), layout!((3, 4) : (1, 8));
        ] } )+};
        ($($sw:tt)+) => {$( widths! { @ $sw, [
            layout!((8, 8)), layout!((4, 16));
        ] } )+};
    }
    widths! {
        (1, 0, -3) (1, 0, -2) (1, 0, -1) (1, 0, 1) (1, 0, 2) (1, 0, 3)
        (1, 1, -3) (1, 1, -2) (1, 1, -1) (1, 1, 1) (1, 1, 2) (1, 1, 3)
        (1, 2, -3) (1, 2, -2) (1, 2, -1) (1, 2, 1) (1, 2, 2) (1, 2, 3)
        (1, 3, -3) (1, 3, -2) (1, 3, -1) (1, 3, 1) (1, 3, 2) (1, 3, 3)
        (2, 0, -3) (2, 0, -2) (2, 0, 2) (2, 0, 3) (2, 1, -3) (2, 1, -2)
        (2, 1, 2) (2, 1, 3) (2, 2, -3) (2, 2, -2) (2, 2, 2) (2, 2, 3)
        (2, 3, -3) (2, 3, -2) (2, 3, 2) (2, 3, 3) (3, 0, -3) (3, 0, 3)
        (3, 1, -3) (3, 1, 3) (3, 2, -3) (3, 2, 3) (3, 3, -3) (3, 3, 3)
    }
    widths! { some: (1, 0, 1) (2, 2, -2) (3, 3, 3) (1, 1, -3) }
    assert!(more > 80, "{more} of more than one element");
    // An offset about which types know nothing.
    let f = try_make_composed_layout(swizzle!(2, 3, 2), Dyn::new(4), layout!(64)).unwrap();
    let known = [f.max_common_vector(layout!(64)).get(), f.max_alignment().get(), f.vector_width().get()];
    assert_eq!(known, [1, 1, 1]);
}

/// Both inverses of compact layouts whose offsets have all the bits that the swizzle uses.
#[test]
fn every_small_inverse() {
    let mut right = 0;
    macro_rules! inverses {
        (@ $shape:tt $($sw:tt)+) => {$(
            right += {
                fn check() -> usize {
                    let f = composition(swizzle! $sw, layout!($shape, LayoutRight));
                    let (r, l) = (f.right_inverse(), f.left_inverse());
                    let back = (0..1024).all(|i| f.at(r.at(i)) == i && l.at(f.at(i)) == i);
                    assert!(back, "{} o 0 o {:?}", stringify!($sw), stringify!($shape));
                    1
                }
                check()
            };
        )+};
        ($( $shape:tt: [$($sw:tt)+]; )+) => {$( inverses! { @ $shape $($sw)+ } )+};
    }
    inverses! {
        (8, 128): [
            (1, 0, -3) (1, 0, -2) (1, 0, -1) (1, 0, 1) (1, 0, 2) (1, 0, 3) (1, 1, -3) (1, 1, -2)
            (1, 1, -1) (1, 1, 1) (1, 1, 2) (1, 1, 3) (1, 2, -3) (1, 2, -2) (1, 2, -1) (1, 2, 1)
            (1, 2, 2) (1, 2, 3) (1, 3, -3) (1, 3, -2) (1, 3, -1) (1, 3, 1) (1, 3, 2) (1, 3, 3)
            (2, 0, -3) (2, 0, -2) (2, 0, 2) (2, 0, 3) (2, 1, -3) (2, 1, -2) (2, 1, 2) (2, 1, 3)
            (2, 2, -3) (2, 2, -2) (2, 2, 2) (2, 2, 3) (2, 3, -2) (2, 3, 2) (3, 0, -3) (3, 0, 3)
            (3, 1, -3) (3, 1, 3)
        ];
        (16, 64): [
            (2, 3, -3) (2, 3, 3) (3, 3, -3) (3, 3, 3)
        ];
        1024: [
            (3, 2, -3) (3, 2, 3)
        ];
    }
    assert_eq!(right, 48);
}
