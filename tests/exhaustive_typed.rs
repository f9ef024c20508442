//! Typed operations on dynamic leaves compared with their laws, by brute force over small layouts: extents up to 4,
//! strides up to 8. Each accepted answer is checked, and the numbers of accepted and refused cases are fixed.
//!
//! A layout with dynamic integers has one type for each profile. So a few types are enough for tens of thousands of
//! layouts.

#[path = "agreement/model.rs"]
#[allow(dead_code)] // the agreement tests use all of it
mod model;

use crate::laws::offsets;
use colex::algebra::try_flat_divide;
use colex::algebra::*;
use colex::dynamic::DynLayout;
use colex::prelude::*;

type Mode = (isize, isize);

/// The numbers of accepted, rejected and wrong cases of one operation.
#[derive(Default)]
struct Counts {
    accepted: usize,
    rejected: usize,
    wrong: usize,
}
impl Counts {
    fn add<R>(&mut self, what: impl Fn() -> String, result: Result<R, LayoutError>, right: impl Fn(&R) -> bool) {
        match result {
            Ok(r) if right(&r) => self.accepted += 1,
            Ok(_) => {
                self.wrong += 1;
                eprintln!("wrong: {}", what());
            }
            Err(_) => self.rejected += 1,
        }
    }
    /// Prints the counts; panics if an answer is wrong or the counts are not those expected.
    #[track_caller]
    fn finish(self, name: &str, accepted: usize, rejected: usize) {
        println!("{name}: {} accepted and right, {} rejected, wrong = {}", self.accepted, self.rejected, self.wrong);
        assert_eq!((self.wrong, self.accepted, self.rejected), (0, accepted, rejected), "{name}");
    }
}

/// All modes of extents 1 to 4 with these strides.
fn modes(strides: &[isize]) -> Vec<Mode> {
    (1..=4).flat_map(|s| strides.iter().map(move |&d| (s, d))).collect()
}
const STRIDES: [isize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The value of A at any index. The last mode is unbounded.
fn at(a: &[Mode], mut x: isize) -> isize {
    let (last, rest) = a.split_last().unwrap();
    let mut sum = 0;
    for (s, d) in rest {
        sum += x % s * d;
        x /= s;
    }
    sum + x * last.1
}
fn size(a: &[Mode]) -> isize {
    a.iter().map(|m| m.0).product()
}
fn image(a: &[Mode]) -> Vec<isize> {
    let mut image: Vec<isize> = (0..size(a)).map(|i| at(a, i)).collect();
    image.sort_unstable();
    image
}
fn distinct(mut offsets: Vec<isize>) -> Vec<isize> {
    offsets.sort_unstable();
    offsets.dedup();
    offsets
}

// ---- composition ------------------------------------------------------------------------------

/// Checks `R(i) = A(B(i))`, and that the composition is accepted wherever [`model::composes`] accepts it.
fn composed<R: AnyLayout>(counts: &mut (Counts, usize), (na, nb): (String, String), r: Result<R, LayoutError>) {
    let modes = |text: &str| -> Vec<Mode> {
        model::leaves(text).into_iter().map(|[s, d]| (s.0 as isize, d.0 as isize)).collect()
    };
    let (a, b) = (modes(&na), modes(&nb));
    if model::composes(&na, &nb).is_ok() {
        counts.1 += 1;
        assert!(r.is_ok(), "the rule of composition accepts {na} o {nb}");
    }
    counts.0.add(
        || format!("{na} o {nb} = {}", r.as_ref().unwrap()),
        r.as_ref().map_err(Clone::clone),
        |r: &&R| r.size() as isize == size(&b) && (0..size(&b)).all(|i| r.at(i) == at(&a, at(&b, i))),
    );
}

/// Every `step`-th tuple of modes of this rank.
fn some<'a>(all: &'a [Mode], rank: u32, step: usize) -> impl Iterator<Item = Vec<Mode>> + 'a {
    (0..all.len().pow(rank))
        .step_by(step)
        .map(move |i| (0..rank).map(|k| all[i / all.len().pow(k) % all.len()]).collect())
}

macro_rules! compose_all {
    ($name:literal, $a:expr, [$($x:ident),+] => $la:expr; $b:expr, [$($y:ident),+] => $lb:expr; $accepted:literal, $rejected:literal) => {
        let mut counts = (Counts::default(), 0);
        for a in $a {
            let &[$($x),+] = &a[..] else { unreachable!() };
            let la = $la;
            for b in $b {
                let &[$($y),+] = &b[..] else { unreachable!() };
                let lb = $lb;
                composed(&mut counts, (la.to_string(), lb.to_string()), try_composition(la, lb));
            }
        }
        println!("{}: the rule of composition accepts {}", $name, counts.1);
        assert_eq!(counts.0.accepted, counts.1, "{}", $name);
        counts.0.finish($name, $accepted, $rejected);
    };
}

#[test]
fn compositions() {
    let all = modes(&STRIDES);
    compose_all!("composition, rank 1 o 1", some(&all, 1, 1), [a] => layout!({a.0} : {a.1});
        some(&all, 1, 1), [b] => layout!({b.0} : {b.1}); 1296, 0);
    compose_all!("composition, rank 2 o 1", some(&all, 2, 1), [a, c] => layout!(({a.0}, {c.0}) : ({a.1}, {c.1}));
        some(&all, 1, 1), [b] => layout!({b.0} : {b.1}); 35192, 11464);
    compose_all!("composition, rank 1 o 2", some(&all, 1, 1), [a] => layout!({a.0} : {a.1});
        some(&all, 2, 1), [b, g] => layout!(({b.0}, {g.0}) : ({b.1}, {g.1})); 46656, 0);
    compose_all!("composition, rank 2 o 2", some(&all, 2, 11), [a, c] => layout!(({a.0}, {c.0}) : ({a.1}, {c.1}));
        some(&all, 2, 5), [b, g] => layout!(({b.0}, {g.0}) : ({b.1}, {g.1})); 18159, 12521);
    // Static and dynamic integers mixed.
    compose_all!("composition, mixed rank 2 o 1", some(&all, 2, 1), [a, c] => layout!(({a.0}, 4) : (1, {a.1 + c.0 * c.1}));
        some(&all, 1, 1), [b] => layout!({b.0} : {b.1}); 35017, 11639);
}

#[test]
fn compositions_of_three_modes() {
    let all = modes(&STRIDES);
    let few = modes(&[0, 1, 2, 3, 4, 8]);
    compose_all!("composition, rank 3 o 1", some(&few, 3, 7),
        [a, c, e] => layout!(({a.0}, ({c.0}, {e.0})) : ({a.1}, ({c.1}, {e.1})));
        some(&all, 1, 1), [b] => layout!({b.0} : {b.1}); 46958, 24142);
    compose_all!("composition, rank 3 o 2", some(&few, 3, 101),
        [a, c, e] => layout!(({a.0}, {c.0}, {e.0}) : ({a.1}, {c.1}, {e.1}));
        some(&all, 2, 5), [b, g] => layout!(({b.0}, {g.0}) : ({b.1}, {g.1})); 15711, 19909);
    // Static and dynamic integers mixed.
    compose_all!("composition, mixed rank 3 o 2", some(&few, 2, 3), [a, c] => layout!((4, {a.0}, {c.0}) : (1, {a.1}, {c.1}));
        some(&all, 2, 5), [b, g] => layout!(({b.0}, 2) : ({b.1}, {g.1 + g.0})); 12676, 37244);
}

// ---- complement -------------------------------------------------------------------------------

/// Whether the offsets of the complement grow with the index, and all sums of an offset of A and an offset of the
/// complement are different.
fn is_complement(a: &[Mode], r: &DynLayout) -> bool {
    let (image, rest) = (distinct(image(a)), offsets(r));
    let sums: Vec<isize> = rest.iter().flat_map(|x| image.iter().map(move |y| x + y)).collect();
    let disjoint = distinct(sums.clone()).len() == sums.len();
    rest.windows(2).all(|w| w[0] < w[1]) && disjoint
}

#[test]
fn complements() {
    let all = modes(&STRIDES);
    let (mut over, mut exact) = (Counts::default(), Counts::default());
    let mut check = |a: &[Mode], over_r: Result<DynLayout, LayoutError>, exact_r: Result<DynLayout, LayoutError>, m| {
        over.add(|| format!("complement of {a:?} in {m}"), over_r, |r| is_complement(a, r));
        exact.add(
            || format!("exact complement of {a:?} in {m}"),
            exact_r,
            |r| {
                let image = distinct(image(a));
                let mut sums: Vec<isize> = offsets(r).iter().flat_map(|x| image.iter().map(move |y| x + y)).collect();
                sums.sort_unstable();
                sums == (0..m).collect::<Vec<_>>()
            },
        );
    };
    for m in 1..=32 {
        let n = Dyn::new(m);
        for &a in &all {
            let l = layout!({a.0} : {a.1});
            check(&[a], try_complement_to(l, n).map(|r| r.to_dyn()), try_complement_exact(l, n).map(|r| r.to_dyn()), m);
            let l = layout!(({a.0}, 2) : (4, 1));
            let modes = [(a.0, 4), (2, 1)];
            check(
                &modes,
                try_complement_to(l, n).map(|r| r.to_dyn()),
                try_complement_exact(l, n).map(|r| r.to_dyn()),
                m,
            );
            for s in 1..=4 {
                let l = layout!(({a.0}, {s}) : (3, 1));
                let modes = [(a.0, 3), (s, 1)];
                check(
                    &modes,
                    try_complement_to(l, n).map(|r| r.to_dyn()),
                    try_complement_exact(l, n).map(|r| r.to_dyn()),
                    m,
                );
            }
        }
    }
    over.finish("complement_to", 5904, 1008);
    exact.finish("complement_exact", 1389, 5523);
}

// ---- inverses ---------------------------------------------------------------------------------

#[test]
fn inverses() {
    let all = modes(&STRIDES);
    let (mut right, mut left, mut null, mut common) =
        (Counts::default(), Counts::default(), Counts::default(), Counts::default());
    for a in some(&all, 2, 1) {
        let &[(s0, d0), (s1, d1)] = &a[..] else { unreachable!() };
        macro_rules! check {
            // `$right` is the size of the right inverse, which uses only modes with static strides.
            ($l:expr, $modes:expr, $right:expr) => {{
                let (l, modes): (_, &[Mode]) = ($l, &$modes);
                right.add(|| format!("right inverse of {l}"), try_right_inverse(l), |r| {
                    r.size() as isize == $right && (0..r.size() as isize).all(|i| at(modes, r.at(i)) == i)
                });
                null.add(|| format!("nullspace of {l}"), try_nullspace(l), |r| {
                    (0..r.size() as isize).all(|i| at(modes, r.at(i)) == 0)
                });
                let b = layout!((4, {s0}) : (1, {d0}));
                common.add(|| format!("common layout of {l} and {b}"), try_max_common_layout(l, b), |r| {
                    let held = |x: isize| x < size(modes) && x < b.size() as isize;
                    (0..r.size() as isize).all(|i| held(r.at(i)) && at(modes, r.at(i)) == i && b.at(r.at(i)) == i)
                });
            }};
        }
        macro_rules! check_left {
            ($l:expr, $modes:expr) => {{
                let (l, modes): (_, &[Mode]) = ($l, &$modes);
                left.add(
                    || format!("left inverse of {l}"),
                    try_left_inverse(l),
                    |r| {
                        (0..size(modes)).all(|i| {
                            let x = at(modes, i);
                            let first = (0..=i).find(|&j| at(modes, j) == x).unwrap();
                            r.at(x) == first
                        })
                    },
                );
            }};
        }
        check!(layout!(({s0}, {s1}) : ({d0}, {d1})), [(s0, d0), (s1, d1)], 1);
        check!(layout!(({s0}, {s1}) : (1, {d1})), [(s0, 1), (s1, d1)], s0);
        check!(layout!((2, {s0}, {s1}) : (1, 2, {d1})), [(2, 1), (s0, 2), (s1, d1)], 2 * s0);
        check!(layout!((4, {s0}, 2) : ({d0}, 0, 1)), [(4, d0), (s0, 0), (2, 1)], 2);
        check_left!(layout!({s0} : {d0}), [(s0, d0)]);
        check_left!(layout!(({s0}, {s1}) : (1, 4)), [(s0, 1), (s1, 4)]);
        check_left!(layout!(({s0}, {s1}, 2) : (6, 1, 3)), [(s0, 6), (s1, 1), (2, 3)]);
        check_left!(layout!(({s0}, {s1}, 2) : (4, 0, 1)), [(s0, 4), (s1, 0), (2, 1)]);
    }
    right.finish("right_inverse", 5184, 0);
    left.finish("left_inverse", 4860, 324);
    null.finish("nullspace", 5184, 0);
    common.finish("max_common_layout", 5184, 0);
}

// ---- divides and products ---------------------------------------------------------------------

#[test]
fn divides() {
    let all = modes(&STRIDES);
    let mut counts = [(); 4].map(|()| Counts::default());
    let mut padded = Counts::default();
    for a in some(&all, 2, 7) {
        let &[(s0, d0), (s1, d1)] = &a[..] else { unreachable!() };
        let before = image(&a);
        let (l, lay) = (layout!(({s0}, {s1}) : ({d0}, {d1})), |r: &DynLayout| {
            let mut after = offsets(r);
            after.sort_unstable();
            after == before
        });
        // A may repeat an offset, and the result must repeat it as often. So the sorted lists of offsets are compared.
        for t in modes(&[1, 2, 3, 4, 6, 8]) {
            let tile = layout!({t.0} : {t.1});
            let what = || format!("{l} by {tile}");
            counts[0].add(what, try_logical_divide(l, tile).map(|r| r.to_dyn()), lay);
            counts[1].add(what, try_zipped_divide(l, tile).map(|r| r.to_dyn()), lay);
            counts[2].add(what, try_tiled_divide(l, tile).map(|r| r.to_dyn()), lay);
            counts[3].add(what, try_flat_divide(l, tile).map(|r| r.to_dyn()), lay);
            padded.add(what, try_flat_divide_padded(l, tile), |p| {
                let real = (0..p.layout().size()).filter(|&i| p.is_real(i));
                let mut real: Vec<isize> = real.map(|i| p.layout().at(i)).collect();
                real.sort_unstable();
                real == before
            });
        }
        for (t0, t1) in (1..=4).flat_map(|t| (1..=4).map(move |u| (t, u))) {
            let tiler = tiler!({ t0 }, { t1 });
            let what = || format!("{l} by ({t0},{t1})");
            counts[0].add(what, try_logical_divide(l, tiler).map(|r| r.to_dyn()), lay);
            counts[1].add(what, try_zipped_divide(l, tiler).map(|r| r.to_dyn()), lay);
            counts[2].add(what, try_tiled_divide(l, tiler).map(|r| r.to_dyn()), lay);
            counts[3].add(what, try_flat_divide(l, tiler).map(|r| r.to_dyn()), lay);
        }
    }
    let [logical, zipped, tiled, flat] = counts;
    logical.finish("logical_divide", 2376, 5064);
    zipped.finish("zipped_divide", 2376, 5064);
    tiled.finish("tiled_divide", 2376, 5064);
    flat.finish("flat_divide", 2376, 5064);
    padded.finish("flat_divide_padded", 3432, 1032);
}

#[test]
fn products() {
    let all = modes(&STRIDES);
    let (mut logical, mut blocked, mut raked, mut shaped) =
        (Counts::default(), Counts::default(), Counts::default(), Counts::default());
    for b in some(&all, 2, 1) {
        let &[(t0, e0), (t1, e1)] = &b[..] else { unreachable!() };
        let arrangement = layout!(({t0}, {t1}) : ({e0}, {e1}));
        macro_rules! check {
            ($l:expr, $modes:expr) => {{
                let (l, a): (_, &[Mode]) = ($l, &$modes);
                let what = || format!("{l} times {arrangement}");
                let block = distinct(image(a));
                // Copies of A do not overlap if the product has as many offsets as A, times the number of offsets of B.
                let apart = |r: &DynLayout| {
                    distinct(offsets(r)).len() == block.len() * distinct(image(&b)).len()
                        && r.size() as isize == size(a) * size(&b)
                };
                logical.add(what, try_logical_product(l, arrangement), |r| {
                    let r = r.to_dyn();
                    let first: Vec<isize> = (0..size(a)).map(|i| at(a, i)).collect();
                    r.mode(0).is_ok_and(|block| offsets(&block) == first) && apart(&r)
                });
                blocked.add(what, try_blocked_product(l, arrangement).map(|r| r.to_dyn()), apart);
                raked.add(what, try_raked_product(l, arrangement).map(|r| r.to_dyn()), apart);
                let shape = shape!({ t0 * e0 }, { t1 * e1 });
                shaped.add(
                    || format!("{l} to {}", notation(shape)),
                    try_tile_to_shape(l, shape),
                    |r| {
                        let (r, copies) = (r.to_dyn(), t0 * e0 * t1 * e1 / size(a));
                        r.mode(0).is_ok_and(|m| m.size() as isize == t0 * e0)
                            && r.mode(1).is_ok_and(|m| m.size() as isize == t1 * e1)
                            && distinct(offsets(&r)).len() as isize == block.len() as isize * copies
                    },
                );
            }};
        }
        check!(layout!({t0} : {e1}), [(t0, e1)]);
        check!(layout!(({t1}, 2) : (1, 4)), [(t1, 1), (2, 4)]);
        check!(layout!(({t0}, {t1}) : (7, 1)), [(t0, 7), (t1, 1)]);
        check!(layout!((2, {t0}) : (1, 5)), [(2, 1), (t0, 5)]);
    }
    logical.finish("logical_product", 3612, 1572);
    blocked.finish("blocked_product", 3612, 1572);
    raked.finish("raked_product", 3612, 1572);
    shaped.finish("tile_to_shape", 3006, 2178);
}
