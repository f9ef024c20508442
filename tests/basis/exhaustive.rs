//! Tests operations on all small typed layouts whose offsets are coordinates. An operation is refused, or its result
//! agrees with enumeration at every coordinate.

use super::text;
use colex::prelude::*;
use colex::tuple::{IntTuple, get};

/// The two entries of a coordinate.
fn entries(at: impl IntTuple) -> (isize, isize) {
    let at: Vec<isize> = text(at).trim_matches(['(', ')']).split(',').map(|entry| entry.parse().unwrap()).collect();
    (at[0], *at.get(1).unwrap_or(&0))
}

/// The value of `(s0,s1):(d0@0,d1@1)` at any index. The last mode is unbounded, and the value at `-i` is minus the
/// value at `i`.
fn expected([s0, d0, d1]: [isize; 3], index: isize) -> (isize, isize) {
    let (i, sign) = (index.abs(), index.signum());
    (sign * (i % s0) * d0, sign * (i / s0) * d1)
}

const EXTENTS: [isize; 5] = [1, 2, 3, 4, 6];
const STEPS: [isize; 5] = [0, 1, 2, 5, -1];

/// All compositions `A o B`. `A` has two dynamic modes, one along each entry of the coordinate. `B` has one of several
/// types.
#[test]
fn compositions_are_right_or_refused() {
    let (mut right, mut refused) = (0, 0);
    macro_rules! check {
        ($a:expr, $numbers:expr, $b:expr) => {{
            let b = $b;
            match try_composition($a, b) {
                Err(_) => refused += 1,
                Ok(r) => {
                    right += 1;
                    assert_eq!(r.size(), b.size());
                    for i in 0..b.size() {
                        assert_eq!(entries(r.at(i)), expected($numbers, b.at(i)), "{} o {b} = {r} at {i}", $a);
                    }
                }
            }
        }};
    }
    for (s0, s1) in EXTENTS.into_iter().flat_map(|s0| EXTENTS.map(|s1| (s0, s1))) {
        for (d0, d1) in STEPS.into_iter().flat_map(|d0| STEPS.map(|d1| (d0, d1))) {
            let (a, numbers) = (layout!((s0, s1) : (d0@0, d1@1)), [s0, d0, d1]);
            for (t, e) in [2, 3, 4, 6].into_iter().flat_map(|t| [0, 1, 2, 3, 4, 6, -1].map(|e| (t, e))) {
                check!(a, numbers, layout!(t : e));
                check!(a, numbers, layout!((t, 2) : (e, 12)));
                check!(a, numbers, layout!((2, t) : (1, e)));
            }
        }
    }
    println!("{right} right, {refused} refused");
    assert!(right > 10_000 && refused > 1_000, "{right} right, {refused} refused");
}

/// All divides of small dynamic shapes. A divide is refused, or has each coordinate of the shape once. A padded divide is
/// never refused, and may also have coordinates past the edge.
#[test]
fn divides_reach_every_coordinate_once() {
    let (mut right, mut padded, mut refused) = (0, 0, 0);
    for (m, n) in (1..=6).flat_map(|m| (1..=6).map(move |n| (m, n))) {
        let id = make_identity_layout(shape!(m, n));
        let all: Vec<(isize, isize)> = (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).collect();
        for (x, y) in (1..=6).flat_map(|x| (1..=6).map(move |y| (x, y))) {
            macro_rules! each {
                ($($divide:ident $padded:ident;)+) => {$({
                    match id.$divide(shape!(x, y)) {
                        Err(_) => {
                            assert!(m % x != 0 || n % y != 0, "({m},{n}) by ({x},{y})");
                            refused += 1;
                        }
                        Ok(tiles) => {
                            let mut found: Vec<_> = (0..tiles.size()).map(|i| entries(tiles.at(i))).collect();
                            found.sort_by_key(|&(i, j)| (j, i));
                            assert_eq!(found, all, "{tiles}");
                            right += 1;
                        }
                    }
                    let tiles = id.$padded(shape!(x, y)).unwrap();
                    let mut found: Vec<_> = (0..tiles.size()).map(|i| entries(tiles.at(i))).collect();
                    found.retain(|&(i, j)| i < m && j < n);
                    found.sort_by_key(|&(i, j)| (j, i));
                    assert_eq!(found, all, "{tiles}");
                    padded += 1;
                })+};
            }
            each! {
                try_logical_divide try_logical_divide_padded;
                try_zipped_divide try_zipped_divide_padded;
                try_tiled_divide try_tiled_divide_padded;
                try_flat_divide try_flat_divide_padded;
            }
        }
    }
    assert_eq!((right, padded, refused), (784, 5184, 4400));
}

/// Divides each static layout by every tile, and slices it at every row.
#[test]
fn static_shapes() {
    let mut checked = 0;
    macro_rules! divides {
        ([$(($m:literal, $n:literal))+] $tiles:tt) => {$( divides! { @$m, $n, $tiles } )+};
        (@$m:literal, $n:literal, [$(($x:literal, $y:literal))+]) => {$({
            let id = make_identity_layout(shape!($m, $n));
            let (tiles, x, y) = (id.zipped_divide(tiler!($x, $y)), $x, $y);
            for (i, j) in (0..$m).flat_map(|i| (0..$n).map(move |j| (i, j))) {
                assert_eq!(entries(tiles.at(((i % x, j % y), (i / x, j / y)))), (i, j), "{tiles}");
                let (row, start) = id.slice_and_offset((i, All));
                assert_eq!((entries(start), get::<1, _>(row.at(j)).get()), ((i, 0), j));
                checked += 1;
            }
        })+};
    }
    divides! { [(4, 6) (8, 12) (12, 6)] [(1, 1) (2, 1) (4, 1) (1, 2) (2, 2) (4, 2) (1, 3) (2, 3) (4, 3) (1, 6) (2, 6) (4, 6)] }
    assert_eq!(checked, 12 * (24 + 96 + 72));
}
