//! Every operation on small layouts composed with every small swizzle, compared with its definition by enumeration.

use super::{Tally, parse, swizzles};
use colex::LayoutError;
use colex::dynamic::{self as d, DynComposed, DynLayout, DynSwizzle, IntTuple, Tiler, max_common_vector_swizzled};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

thread_local! {
    static OFFSETS: RefCell<HashMap<DynLayout, Rc<[isize]>>> = RefCell::default();
    static KEPT: RefCell<HashMap<(DynSwizzle, isize), isize>> = RefCell::default();
}

/// The offsets of a layout, which are computed once and cached.
pub(super) fn offsets(layout: &DynLayout) -> Rc<[isize]> {
    OFFSETS.with_borrow_mut(|known| {
        let all = || (0..layout.size() as isize).map(|i| layout.at(i).expect("an offset")).collect();
        Rc::clone(known.entry(layout.clone()).or_insert_with(all))
    })
}

/// The values of a swizzled layout from the definition: `Sw(offset + L(i))` for each index.
pub(super) fn values(f: &DynComposed) -> Vec<isize> {
    let mut links: Vec<(DynSwizzle, isize)> = f.swizzles().collect();
    links.reverse();
    let through = |&x: &isize| links.iter().fold(x, |x, &(swizzle, offset)| swizzle.apply(offset + x));
    offsets(f.layout()).iter().map(through).collect()
}

fn sorted(mut values: Vec<isize>) -> Vec<isize> {
    values.sort_unstable();
    values
}
fn is_injective(values: &[isize]) -> bool {
    values.iter().collect::<BTreeSet<_>>().len() == values.len()
}

/// Layouts of two modes: permuted bits, gaps, repeats, extents that are not powers of two, negative strides.
const PAIRS: [&str; 12] = [
    "(4,8):(8,1)",
    "(8,4):(1,8)",
    "(4,4):(1,16)",
    "(4,6):(6,1)",
    "(3,4):(1,3)",
    "(4,3):(2,8)",
    "(4,8):(-8,1)",
    "(8,4):(1,-8)",
    "(4,4):(-1,4)",
    "(6,2):(-4,-24)",
    "(4,4):(4,0)",
    "((2,2),(2,4)):((1,4),(2,8))",
];

/// Each layout of `PAIRS`, composed with every small swizzle and with offsets of both signs. Each result comes with its
/// values and with the sizes of its two modes.
fn pairs() -> impl Iterator<Item = (DynComposed, Vec<isize>, [isize; 2])> {
    let all = swizzles().into_iter().flat_map(|swizzle| PAIRS.map(|text| (swizzle, parse::<DynLayout>(text))));
    // All swizzles of 0 bits are the same function: keep one of them.
    let some = all.filter(|(swizzle, _)| swizzle.bits() > 0 || *swizzle == swizzles()[0]);
    some.flat_map(|(swizzle, layout)| {
        [0, 8, 20, -5].map(|offset| {
            let f = DynComposed::new(swizzle, offset, &layout).expect("fits");
            let values = values(&f);
            let shape = [0, 1].map(|k| layout.mode(k).expect("two modes").size() as isize);
            (f, values, shape)
        })
    })
}

/// Operations that keep, rearrange or add modes.
#[test]
fn every_small_one_with_its_modes_kept() {
    let mut tally = Tally::default();
    let x: DynLayout = parse("3:64");
    for (f, before, [m, n]) in pairs() {
        let leaves = d::flatten(f.layout()).expect("flat").rank();
        let flat = IntTuple::of((0..leaves).map(|_| IntTuple::leaf(1)));
        let mut is = |name: &str, r: Result<DynComposed, LayoutError>, expected: &dyn Fn() -> Vec<isize>| {
            tally.of(
                || format!("{name}({f}) = {r:?}"),
                r.as_ref().map_err(Clone::clone).map(|r| values(r) == expected()),
            );
        };
        let same = &|| before.clone();
        is("coalesce", f.coalesce(), same);
        is("coalesce_by", f.coalesce_by(&(1, 1).into()), same);
        is("flatten", f.flatten(), same);
        is("group", f.group(0, 2), same);
        is("group_by", f.group_by(((1, 1),)), same);
        is("ungroup_by", f.ungroup_by((1, 1)), same);
        is("unflatten", f.unflatten(flat.clone()), same);
        is("recast", f.recast(24, 24), same);
        is("upcast", f.upcast(1), same);
        let at = |i: isize, j: isize| before[(i + j * m) as usize];
        let turned = &|| (0..m * n).map(|k| at(k / n, k % n)).collect();
        is("reverse", f.reverse(), turned);
        is("select", f.select(&[1, 0]), turned);
        is("take", f.take(1, 2), &|| (0..n).map(|j| at(0, j)).collect());
        is("mode", f.mode(0), &|| (0..m).map(|i| at(i, 0)).collect());
        is("get", f.get(&[1]), &|| (0..n).map(|j| at(0, j)).collect());
        is("dice", f.dice(&parse("(1,_)")), &|| (0..m).map(|i| at(i, 0)).collect());
        let (swizzle, offset) = f.swizzles().next().expect("a swizzle");
        let layout = offsets(f.layout());
        let sum = |i: usize, x: isize| swizzle.apply(offset + layout[i] + x);
        let all = before.len();
        is("append", f.append(&x), &|| (0..3 * all).map(|k| sum(k % all, (k / all) as isize * 64)).collect());
        is("append_to", f.append_to(&x, 3), &|| (0..3 * all).map(|k| sum(k % all, (k / all) as isize * 64)).collect());
        is("prepend", f.prepend(&x), &|| (0..3 * all).map(|k| sum(k / 3, (k % 3) as isize * 64)).collect());
        is("prepend_to", f.prepend_to(&x, 3), &|| (0..3 * all).map(|k| sum(k / 3, (k % 3) as isize * 64)).collect());
        is("replace", f.replace(&x, 0), &|| (0..3 * n).map(|k| sum((k / 3 * m) as usize, k % 3 * 64)).collect());
        let set = |values: Vec<isize>| values.into_iter().collect::<BTreeSet<_>>();
        for (name, r) in [("filter", f.filter()), ("filter_zeros", f.filter_zeros())] {
            let r = r.map(|r| {
                set(values(&r)) == set(before.clone()) && (is_injective(&before) <= (r.size() as isize == m * n))
            });
            tally.of(|| format!("{name}({f})"), r);
        }
    }
    tally.finish("modes kept", 22 * 49 * 12 * 4, 0);
}

/// The extent and the stride of one tile. The tile divides one mode, or the whole layout.
type Tile = Option<(isize, isize)>;
/// Tilers that are an int, a layout or a tuple. A tuple comes with the tile of each mode. An int or a layout comes with
/// one tile, for the indices of the whole layout, and `None`.
const TILERS: [(&str, [Tile; 2]); 6] = [
    ("4", [Some((4, 1)), None]),
    ("4:2", [Some((4, 2)), None]),
    ("(2,2)", [Some((2, 1)), Some((2, 1))]),
    ("(2:2,4)", [Some((2, 2)), Some((4, 1))]),
    ("(4,3)", [Some((4, 1)), Some((3, 1))]),
    ("(3,2:2)", [Some((3, 1)), Some((2, 2))]),
];

/// Padded divides. A coordinate of the result consists of the position `(i, j)` inside a tile and the number `(a, b)` of the
/// tile. The predicate must hold if and only if `(i + s a, j + t b)` is inside the layout. If it holds, the result must have the
/// value that the layout has at `(i + s a, j + t b)`.
#[test]
fn every_small_divide_past_the_end() {
    let mut tally = Tally::default();
    for (f, before, [m, n]) in pairs() {
        for (s, t) in [(2, 2), (3, 1), (3, 5), (4, 3)] {
            let tiler = parse::<Tiler>(&format!("({s},{t})"));
            let (u, v) = ((m + s - 1) / s, (n + t - 1) / t);
            let logical = |[i, j, a, b]: [isize; 4]| IntTuple::from(((i, a), (j, b)));
            let zipped = |[i, j, a, b]: [isize; 4]| IntTuple::from(((i, j), (a, b)));
            let tiled = |[i, j, a, b]: [isize; 4]| IntTuple::from(((i, j), a, b));
            let flat = |[i, j, a, b]: [isize; 4]| IntTuple::from((i, j, a, b));
            // The index of a coordinate, if the modes have the order i, j, a, b, and if they have the order i, a, j, b.
            let in_order = |[i, j, a, b]: [isize; 4]| i + s * (j + t * (a + u * b));
            let in_pairs = |[i, j, a, b]: [isize; 4]| i + s * (a + u * (j + t * b));
            type Form<'a, T> = &'a dyn Fn([isize; 4]) -> T;
            let forms: [(_, Form<'_, IntTuple>, Form<'_, isize>); 4] = [
                (f.logical_divide_padded(&tiler), &logical, &in_pairs),
                (f.zipped_divide_padded(&tiler), &zipped, &in_order),
                (f.tiled_divide_padded(&tiler), &tiled, &in_order),
                (f.flat_divide_padded(&tiler), &flat, &in_order),
            ];
            for (r, form, index) in forms {
                let holds = r.as_ref().map_err(Clone::clone).map(|r| {
                    let found = values(&r.layout);
                    let conditions = r.predicate.conditions();
                    let indices: Vec<_> = conditions.iter().map(|(index, bound)| (offsets(index), bound)).collect();
                    let last = [s - 1, t - 1, u - 1, v - 1];
                    // The last element is read at its nested coordinate, which checks the nesting. All other
                    // elements are read at their indices.
                    r.layout.at(form(last)).ok().as_ref() == found.last()
                        && r.predicate.holds(form(last)) == r.predicate.holds(index(last))
                        && found.len() as isize == s * t * u * v
                        && (0..s * t * u * v).all(|k| {
                            let at = [k % s, k / s % t, k / s / t % u, k / s / t / u];
                            let (i, j, k) = (at[0] + s * at[2], at[1] + t * at[3], index(at) as usize);
                            let real = indices.iter().all(|(index, bound)| index[k] < **bound);
                            real == (i < m && j < n) && (!real || found[k] == before[(i + j * m) as usize])
                        })
                });
                tally.of(|| format!("{f} by {tiler} past the end: {r:?}"), holds);
            }
        }
    }
    tally.finish("divides past the end", 35_280, 2_352);
}

#[test]
fn every_small_divide_and_composition() {
    let (mut divides, mut compositions) = (Tally::default(), Tally::default());
    for (f, before, [m, _]) in pairs() {
        for (text, by) in TILERS {
            let tiler = parse::<Tiler>(text);
            let tile: Vec<isize> = match by {
                [Some((s, d)), None] => (0..s).map(|i| i * d).collect(),
                [Some((s, d)), Some((t, e))] => (0..s * t).map(|k| k % s * d + k / s * e * m).collect(),
                _ => unreachable!(),
            };
            let value = |&index: &isize| before.get(index as usize).copied();
            let r = f.compose(&tiler).map(|r| {
                let found = values(&r);
                // Outside of the layout the values are not compared.
                found.len() == tile.len() && tile.iter().zip(&found).all(|(i, x)| value(i).is_none_or(|y| y == *x))
            });
            compositions.of(|| format!("{f} o {text}: {:?}", f.compose(&tiler)), r);
            let zipped = f.zipped_divide(&tiler);
            let zipped_values = zipped.as_ref().map(values).unwrap_or_default();
            let holds = zipped.as_ref().map_err(Clone::clone).map(|_| {
                let first: Option<Vec<isize>> = tile.iter().map(value).collect();
                sorted(zipped_values.clone()) == sorted(before.clone())
                    && first.as_deref() == Some(&zipped_values[..tile.len()])
            });
            divides.of(|| format!("zipped_divide({f}, {text}) = {zipped:?}"), holds);
            // These divides have the modes of `zipped_divide` in the same order, so they have the same values.
            for r in [f.tiled_divide(&tiler), f.flat_divide(&tiler)] {
                divides.of(
                    || format!("{f} by {text}: {r:?}"),
                    r.as_ref().map_err(Clone::clone).map(|r| values(r) == zipped_values),
                );
            }
            // The rest of each mode is paired with its tile.
            let logical = f.logical_divide(&tiler);
            let holds = logical.as_ref().map_err(Clone::clone).map(|r| match by {
                [_, None] => values(r) == zipped_values,
                [Some((s, _)), Some((t, _))] => {
                    let at = |k: usize, mode: usize| r.layout().mode(mode).unwrap().mode(k).unwrap().size() as isize;
                    let (u, all, found) = (at(1, 0), r.size() as isize, values(r));
                    (0..all).all(|k| {
                        let (i, a, j, b) = (k % s, k / s % u, k / s / u % t, k / s / u / t);
                        found[k as usize] == zipped_values[(i + s * j + s * t * (a + u * b)) as usize]
                    })
                }
                _ => unreachable!(),
            });
            divides.of(|| format!("logical_divide({f}, {text}) = {logical:?}"), holds);
        }
    }
    divides.finish("divides", 32_928, 23_520);
    compositions.finish("composition by a tiler", 13_720, 392);
}

#[test]
fn every_small_product() {
    let mut tally = Tally::default();
    let arrangements = ["3:1", "2:2", "(2,2):(1,2)", "(2,3):(3,1)", "(2,2):(0,1)"].map(parse::<DynLayout>);
    for (f, before, [m, n]) in pairs() {
        let size = before.len();
        for b in &arrangements {
            let places = offsets(b);
            // Copy 0 has the values of the layout. Copies at different offsets of B have no common value, and copies
            // at the same offset are equal.
            let logical = f.logical_product(b);
            let logical_values = logical.as_ref().map(values).unwrap_or_default();
            let holds = logical.as_ref().map_err(Clone::clone).map(|_| {
                let copy = |k: usize| &logical_values[k * size..][..size];
                let sets: Vec<BTreeSet<&isize>> = (0..places.len()).map(|k| copy(k).iter().collect()).collect();
                let apart = |j: usize, k: usize| {
                    if places[j] == places[k] { copy(j) == copy(k) } else { sets[j].is_disjoint(&sets[k]) }
                };
                copy(0) == before && (0..places.len()).all(|j| (0..j).all(|k| apart(j, k)))
            });
            tally.of(|| format!("logical_product({f}, {b}) = {logical:?}"), holds);
            for r in [f.zipped_product(b), f.tiled_product(b), f.flat_product(b)] {
                tally.of(
                    || format!("{f} by {b}: {r:?}"),
                    r.as_ref().map_err(Clone::clone).map(|r| values(r) == logical_values),
                );
            }
            // Mode k is a pair of mode k of the block and mode k of the arrangement.
            let [p, q] = if b.rank() == 2 { [0, 1].map(|k| b.mode(k).unwrap().size()) } else { [b.size(), 1] };
            let [p, q] = [p as isize, q as isize];
            for (raked, r) in [(false, f.blocked_product(b)), (true, f.raked_product(b))] {
                let holds = r.as_ref().map_err(Clone::clone).map(|r| {
                    let found = values(r);
                    let pair = |k: isize, [s, t]: [isize; 2]| if raked { (k / t, k % t) } else { (k % s, k / s) };
                    (0..r.size() as isize).all(|k| {
                        let ((i, a), (j, c)) = (pair(k % (m * p), [m, p]), pair(k / (m * p), [n, q]));
                        found[k as usize] == logical_values[(i + m * j + m * n * (a + p * c)) as usize]
                    })
                });
                tally.of(|| format!("{f} by {b}, pairs: {r:?}"), holds);
            }
        }
        // The result repeats the layout until it has the shape. `tile_to_shape` repeats it along the first mode first, and
        // this call of `tile_to_shape_by` along the second mode first.
        let (shape, counts) = ((2 * m, 3 * n), [2, 3]);
        for (name, r) in
            [("tile_to_shape", f.tile_to_shape(shape)), ("tile_to_shape_by", f.tile_to_shape_by(shape, (1, 0)))]
        {
            let holds = r.as_ref().map_err(Clone::clone).map(|r| {
                let found = values(r);
                let at = |k: isize| {
                    let (row, column) = (k % shape.0, k / shape.0);
                    (row % m + m * (column % n), row / m + counts[0] * (column / n))
                };
                let mut copies = vec![BTreeSet::new(); 6];
                (0..r.size() as isize).for_each(|k| {
                    copies[at(k).1 as usize].insert(found[k as usize]);
                });
                let first = (0..r.size() as isize)
                    .filter(|&k| at(k).1 == 0)
                    .all(|k| found[k as usize] == before[at(k).0 as usize]);
                first
                    && r.size() as isize == 6 * m * n
                    && (0..6).all(|j| (0..j).all(|k| copies[j].is_disjoint(&copies[k])))
            });
            tally.of(|| format!("{name}({f}) = {r:?}"), holds);
        }
    }
    tally.finish("products", 44_492, 30_772);
}

/// The largest power of two `n` below 512 with this property: for each multiple `x` of `n`, the values of `x`, `x + 1`, ...,
/// `x + n - 1` are contiguous, and the first value is a multiple of `n`. The value of `x` is `Sw(offset + x)`.
fn kept(swizzle: DynSwizzle, offset: isize) -> isize {
    let whole = |n: isize| {
        (-512 / n..512 / n).all(|k| {
            let x = swizzle.apply(offset + k * n);
            x.rem_euclid(n) == 0 && (0..n).all(|e| swizzle.apply(offset + k * n + e) == x + e)
        })
    };
    let largest = || [1, 2, 4, 8, 16, 32, 64, 128, 256].into_iter().take_while(|&n| whole(n)).last().unwrap_or(0);
    KEPT.with_borrow_mut(|known| *known.entry((swizzle, offset)).or_insert_with(largest))
}

#[test]
fn every_small_alignment_is_one_and_the_largest() {
    let mut tally = Tally::default();
    for (f, before, _) in pairs() {
        let (swizzle, offset) = f.swizzles().next().expect("a swizzle");
        let n = f.max_alignment().expect("one");
        let plain = d::max_alignment(f.layout()).expect("one");
        // After an upcast by `n`, the units together have exactly the elements of the layout. The swizzle does not change
        // the position of an element inside its unit.
        let units = f.upcast(n).map(|units| {
            let all = values(&units).into_iter().flat_map(|unit| (0..n).map(move |e| unit * n + e)).collect();
            let in_order = before.iter().zip(offsets(f.layout()).iter()).all(|(y, x)| (y - x - offset) % n == 0);
            sorted(all) == sorted(before.clone()) && in_order
        });
        let both = |v: &isize| plain % v == 0 && kept(swizzle, offset) % v == 0;
        let largest = (1..=plain).rev().find(|v| both(v) && d::upcast(f.layout(), *v).is_ok());
        tally.of(|| format!("{f}: {n}, {:?}", f.upcast(n)), units.map(|right| right && Some(n) == largest));
    }
    tally.finish("alignment", 49 * 12 * 4, 0);
}

#[test]
fn every_small_common_vector_is_one_and_the_largest() {
    let (mut tally, mut more) = (Tally::default(), 0);
    let all: Vec<DynLayout> = [
        "64:1",
        "(8,8):(1,8)",
        "(8,8):(8,1)",
        "(4,16):(1,4)",
        "(4,16):(16,1)",
        "(2,4,8):(4,1,8)",
        "(16,4):(2,1)",
        "(8,8):(1,16)",
        "(8,8):(1,-8)",
        "12:1",
        "(3,4):(1,4)",
        "(3,4):(1,5)",
        "(4,3):(3,1)",
    ]
    .map(parse)
    .into();
    let of_one_size = all.iter().flat_map(|a| all.iter().map(move |b| (a, b))).filter(|(a, b)| a.size() == b.size());
    let swizzles = swizzles();
    for ((a, b), &s) in of_one_size.flat_map(|both| swizzles.iter().map(move |s| (both, s))) {
        let (common, plain) = (d::max_common_layout(a, b).unwrap(), d::max_common_vector(a, b).unwrap());
        let (xs, ys, at) = (offsets(a), offsets(b), offsets(&common));
        for (offset, other) in [(0, (0, 0)), (4, (0, 0)), (20, (0, 0)), (-8, (0, 0)), (0, (2, 4)), (16, (1, 8))] {
            let t = DynSwizzle::new(other.0, 1, 3).unwrap();
            let f = DynComposed::new(s, offset, a).unwrap();
            let g = if other.0 == 0 { b.into() } else { DynComposed::new(t, other.1, b).unwrap() };
            let v = max_common_vector_swizzled(&f, &g).unwrap();
            let (fs, gs) = (values(&f), values(&g));
            // `v` consecutive indices of the inner layouts are contiguous in both swizzled layouts.
            let run = |values: &[isize]| {
                (0..v as usize).all(|i| values[at[i] as usize] == values[at[0] as usize] + i as isize)
            };
            let one = (0..v as usize).all(|i| (xs[at[i] as usize], ys[at[i] as usize]) == (i as isize, i as isize));
            let most = plain.min(kept(s, offset)).min(if other.0 == 0 { 512 } else { kept(t, other.1) });
            more += usize::from(v > 1);
            tally.of(|| format!("{f} and {g}: {v}, not {most}"), Ok(one && run(&fs) && run(&gs) && v == most));
        }
    }
    assert!(more > 10_000, "{more} of more than one element");
    tally.finish("common vector", 44_232, 0);
}
