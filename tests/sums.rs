//! `layout_add` and `coalesce_z` compared with their definitions over small layouts: the offsets are right, no layout with
//! fewer modes has them, and `layout_add` refuses only sums that no layout has.
//!
//! Whether a layout exists is decided without the library: every way to write the size as a product of extents is tried. The
//! stride of a mode is then the offset of one index, the product of the extents before the mode. With these strides, the offsets
//! of all indices are compared.

use colex::LayoutError;
use colex::dynamic::{DynLayout, IntTuple, coalesce_z, layout_add};

type Mode = (isize, isize);

/// The offset of any index from 0 on. The last mode is unbounded.
fn at(modes: &[Mode], mut i: isize) -> isize {
    let Some((last, rest)) = modes.split_last() else { return 0 };
    let mut sum = 0;
    for (s, d) in rest {
        sum += i % s * d;
        i /= s;
    }
    sum + i * last.1
}

/// The ways to write `size` as a product of at most `most` extents of 2 or more, in every order.
fn products(size: isize, most: usize) -> Vec<Vec<isize>> {
    if size == 1 {
        return vec![vec![]];
    }
    let divisors = (2..=size).filter(|s| size % s == 0 && most > 0);
    divisors.flat_map(|s| products(size / s, most - 1).into_iter().map(move |rest| [vec![s], rest].concat())).collect()
}

/// The modes with these extents that have the offset `f[i]` at each index `i` of `f`, which may have indices past the size.
fn fits(extents: &[isize], f: &[isize]) -> Option<Vec<Mode>> {
    let mut index = 1usize;
    let modes: Vec<Mode> = extents
        .iter()
        .map(|&s| {
            // If `index` is past the end of `f`, any stride is right, because no index of `f` reaches it.
            let stride = f.get(index).copied().unwrap_or(0);
            index *= s as usize;
            (s, stride)
        })
        .collect();
    f.iter().enumerate().all(|(i, &offset)| at(&modes, i as isize) == offset).then_some(modes)
}

/// The layout with the fewest modes that has these offsets of the indices below `size`, if there is one.
fn simplest(f: &[isize], size: isize) -> Option<Vec<Mode>> {
    let mut all = products(size, 9);
    all.sort_by_key(Vec::len);
    all.iter().find_map(|extents| fits(extents, f))
}

fn layout(modes: &[Mode]) -> DynLayout {
    let ints = |part: fn(&Mode) -> isize| IntTuple::of(modes.iter().map(|m| IntTuple::from(part(m))));
    DynLayout::new(ints(|m| m.0), ints(|m| m.1)).unwrap()
}

fn modes(a: &DynLayout) -> Vec<Mode> {
    a.shape().leaves().iter().copied().zip(a.stride().leaves().iter().copied()).collect()
}

/// Every layout of these extents, with strides from the list.
fn with_strides(extents: &[isize], strides: &[isize]) -> Vec<Vec<Mode>> {
    extents.iter().fold(vec![vec![]], |all, &s| {
        all.iter().flat_map(|before: &Vec<Mode>| strides.iter().map(|&d| [&before[..], &[(s, d)]].concat())).collect()
    })
}

#[test]
fn a_sum_is_found_wherever_a_layout_has_it() {
    let (mut found, mut refused, mut finer) = (0, 0, 0);
    for size in [1, 2, 4, 6, 8, 12] {
        let strides: &[isize] = if size == 12 { &[-3, 0, 1, 2] } else { &[-3, 0, 1, 2, 4] };
        let all: Vec<_> = products(size, 3).iter().flat_map(|extents| with_strides(extents, strides)).collect();
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            let f: Vec<isize> = (0..size).map(|i| at(a, i) + at(b, i)).collect();
            match (layout_add(&layout(a), &layout(b)), simplest(&f, size)) {
                (Ok(r), Some(simplest)) => {
                    let simplest = if simplest.is_empty() { vec![(1, 0)] } else { simplest };
                    assert!(modes(&r) == simplest && r.depth() <= 1, "{a:?} + {b:?} = {r}, and {simplest:?}");
                    found += 1;
                    let extents = |modes: &[Mode]| modes.iter().map(|m| m.0).collect::<Vec<_>>();
                    finer += usize::from(extents(a) != extents(b));
                }
                (Err(LayoutError::Addition(clash)), None) => {
                    let (p, q) = (clash.left, clash.right);
                    assert!(p % q != 0 && q % p != 0 && size % p == 0 && size % q == 0, "{a:?} + {b:?}: {clash:?}");
                    refused += 1;
                }
                (r, simplest) => panic!("{a:?} + {b:?}: {r:?}, and {simplest:?}"),
            }
        }
    }
    assert_eq!((found, finer, refused), (69_619, 37_440, 34_332));
}

#[test]
fn sums_of_nested_empty_and_unequal_layouts() {
    let layout = |text: &str| text.parse::<DynLayout>().unwrap();
    for (a, b, sum) in [
        ("((2,2),3):((1,2),4)", "(1,(12)):(7,(1))", "12:2"),
        ("4:1", "(2,2):(-1,-2)", "4:0"),
        ("1:5", "(1,1):(3,4)", "1:0"),
        ("(0,4):(1,2)", "(3,0,5):(1,1,1)", "0:0"),
        ("(2,3,4):(0,0,1)", "(6,2,2):(1,0,0)", "(6,4):(1,1)"),
        ("(5,3,4):(1,5,15)", "(10,6):(1,10)", "60:2"),
    ] {
        assert_eq!(layout_add(&layout(a), &layout(b)).unwrap().to_string(), sum);
        assert_eq!(layout_add(&layout(b), &layout(a)).unwrap().to_string(), sum);
    }
    for (a, b) in [("4:1", "5:1"), ("4:1", "0:1"), ("(2,3):(1,2)", "12:1")] {
        let (a, b) = (layout(a), layout(b));
        let Err(LayoutError::Addition(clash)) = layout_add(&a, &b) else { panic!("{a} + {b}") };
        assert_eq!((clash.left, clash.right, clash.mode), (a.size() as isize, b.size() as isize, None));
    }
    const MAX: isize = isize::MAX;
    let far = DynLayout::new(2, MAX - 1).unwrap();
    assert!(matches!(layout_add(&far, &far), Err(LayoutError::Overflow(_))));
    // The offsets of the sum are 0 and MAX - 1, which fit. The offsets of A fit too.
    assert_eq!(layout_add(&far, &layout("2:0")), Ok(far.clone()));
    assert_eq!(layout_add(&far, &DynLayout::new(2, 1 - MAX).unwrap()), Ok(layout("2:0")));
    // The offset -1 of B at index 2 and MAX - 1 of A at index 1 are MAX apart.
    let apart = layout_add(&DynLayout::new((2, 2), (MAX - 1, 0)).unwrap(), &layout("(2,2):(0,-1)"));
    assert!(matches!(apart, Err(LayoutError::Overflow(_))), "{apart:?}");
}

#[test]
fn coalesce_z_keeps_every_index_with_the_fewest_modes() {
    let (mut layouts, mut kept) = (0, 0);
    let extents = [1isize, 2, 3, 4];
    let shapes =
        |rank: u32| (0..4usize.pow(rank)).map(move |n| (0..rank).map(|k| extents[n / 4usize.pow(k) % 4]).collect());
    for shape in (1..=3).flat_map(shapes).collect::<Vec<Vec<isize>>>() {
        for a in with_strides(&shape, &[-2, 0, 1, 2, 3, 4, 6, 12]) {
            let size: isize = shape.iter().product();
            let r = coalesce_z(&layout(&a)).unwrap();
            let end = 3 * size + 4;
            let f: Vec<isize> = (0..end).map(|i| at(&a, i)).collect();
            assert!(r.size() as isize == size && r.depth() <= 1, "{a:?} becomes {r}");
            assert!((0..end).all(|i| at(&modes(&r), i) == f[i as usize]), "{a:?} becomes {r}");
            assert_eq!(coalesce_z(&r), Ok(r.clone()));
            // A last mode of extent 1 decides the offsets past the size. So each product is also tried with an extent of 1 at the
            // end.
            let mut ways = products(size, 9);
            ways.extend(products(size, 9).into_iter().map(|way| [way, vec![1]].concat()));
            let fewest = ways.iter().filter(|way| fits(way, &f).is_some()).map(Vec::len).filter(|&n| n > 0).min();
            assert_eq!(Some(modes(&r).len()), fewest, "{a:?} becomes {r}");
            layouts += 1;
            kept += usize::from(size > 1 && r.shape().leaves().last() == Some(&1));
        }
    }
    assert_eq!((layouts, kept), (33_824, 7_380));
}

#[test]
fn coalesce_z_of_extents_of_0_and_of_nothing() {
    for (a, z) in [
        ("(4,0):(1,2)", "(4,0):(1,2)"),
        ("(4,0):(1,4)", "0:1"),
        ("(0,4):(1,2)", "(0,4):(1,2)"),
        ("((2,2),(3,1)):((1,2),(4,5))", "(12,1):(1,5)"),
        ("1:7", "1:7"),
        ("((1)):((7))", "1:7"),
    ] {
        let a: DynLayout = a.parse().unwrap();
        assert_eq!(coalesce_z(&a).unwrap().to_string(), z, "{a}");
    }
}
