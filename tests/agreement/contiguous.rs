//! Tests left operands in which each mode begins where the mode before it ends. The values show that the modes are contiguous in
//! this way, but the types do not. The extents, tiles and leaves are small.
//! The typed path must accept such operands wherever the runtime path (`colex::dynamic`) does. It may refuse modes that are not
//! contiguous, or a result that does not fit the type of the result. Then its error must be true.

use crate::check::{divided, padded};
use crate::laws::same_function;
use crate::model::{coalesced, composes};
use crate::refusals;
use colex::LayoutError::*;
use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout};
use colex::int::Multiple;
use colex::prelude::*;

/// The number of calls in which both paths give the same function, in which both refuse, and in which only the typed
/// path refuses.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    accepted: usize,
    refused: usize,
    alone: usize,
}
impl Counts {
    #[track_caller]
    fn add(
        &mut self,
        what: &str,
        a: &DynLayout,
        typed: Result<DynLayout, LayoutError>,
        runtime: Result<DynLayout, LayoutError>,
    ) {
        match (typed, runtime) {
            (Ok(typed), Ok(runtime)) => {
                assert!(same_function(&typed, &runtime), "{what}: {typed} and {runtime}");
                self.accepted += 1;
            }
            (Ok(typed), Err(law)) => panic!("{what}: typed {typed}, the runtime path refuses:\n{law}"),
            (Err(law), runtime) => {
                assert!(is_true(&law, a), "{what}: the law is not true of the operands:\n{law}");
                if runtime.is_ok() { self.alone += 1 } else { self.refused += 1 }
            }
        }
    }
    #[track_caller]
    fn expect(self, accepted: usize, refused: usize, alone: usize) {
        assert_eq!(self, Counts { accepted, refused, alone });
    }
}

/// Whether the numbers of the law are those of the coalesced modes of A, and whether these numbers break the law.
fn is_true(law: &LayoutError, a: &DynLayout) -> bool {
    let clash = law.clash();
    let (left, right) = (clash.left, clash.right);
    // The last mode is unbounded, so it breaks none of these laws.
    let extents: Vec<isize> = coalesced(&a.to_string()).iter().map(|mode| mode.0 as isize).collect();
    let is_extent = |extent: isize| clash.mode.is_some_and(|mode| mode + 1 < extents.len() && extents[mode] == extent);
    match law {
        StrideDivisibility(_) => is_extent(right) && left % right != 0 && right % left != 0,
        // `right` is how many coordinates fit into the mode, so it divides the extent.
        ShapeDivisibility(_) => {
            clash.mode.is_some_and(|mode| mode + 1 < extents.len() && extents[mode] % right == 0)
                && left > right
                && left % right != 0
        }
        NoCarry(_) => is_extent(right) && left >= right,
        NoBorrow(_) => extents.len() > 1 && left > 0 && right < 0,
        ExactFit(_) => right == a.size() as isize && right % left != 0,
        TileGap(_) => right % left != 0,
        Room(_) => right > 1 && left % right != 0,
        other => panic!("unexpected law: {other}"),
    }
}

/// Compares and counts the answers for a composition.
#[track_caller]
fn compose<A: CompositionOp<B>, B: AnyLayout>(counts: &mut Counts, a: A, b: B) {
    let (x, y) = (a.to_dyn(), b.to_dyn());
    let typed = try_composition(a, b).map(|r| r.to_dyn());
    if let Ok(typed) = &typed {
        assert_eq!(d::compatible(&y.shape(), &typed.shape()), Ok(true), "{a} o {b}: {typed}");
    }
    // The typed path accepts exactly what the rule of composition in `model.rs` accepts for the coalesced modes of A.
    assert_eq!(typed.as_ref().err().map(refusals::name), composes(&a.to_string(), &b.to_string()).err(), "{a} o {b}");
    counts.add(&format!("{a} o {b}"), &x, typed, d::composition(&x, &y));
}

/// Compares and counts the answers for divides: exact, zipped and padded.
macro_rules! divide {
    ($exact:expr, $past:expr, all $a:expr, $tile:expr) => {{
        divide!($exact, $past, $a, $tile);
        // The typed path refuses nothing that the runtime path accepts, and the padded divide has the offsets of A.
        divided($a, $tile, false);
        padded($a, $tile, false);
    }};
    ($exact:expr, $past:expr, $a:expr, $tile:expr) => {{
        let (a, tile) = ($a, $tile);
        let (x, t) = (a.to_dyn(), crate::compare::ToTiler::to_tiler(tile));
        let what = format!("{a} by {t}");
        $exact.add(&what, &x, try_logical_divide(a, tile).map(|r| r.to_dyn()), d::logical_divide(&x, &t));
        $exact.add(&what, &x, try_zipped_divide(a, tile).map(|r| r.to_dyn()), d::zipped_divide(&x, &t));
        let typed = try_logical_divide_padded(a, tile).map(|r| r.layout().to_dyn());
        $past.add(&what, &x, typed, d::logical_divide_padded(&x, &t).map(|r| r.layout));
    }};
}

/// The pairs of numbers from 1 to `x` and from 1 to `y`.
fn pairs(x: isize, y: isize) -> impl Iterator<Item = (isize, isize)> {
    (1..=x).flat_map(move |m| (1..=y).map(move |n| (m, n)))
}

#[test]
fn compositions_of_two_dynamic_modes() {
    let mut counts = Counts::default();
    for (m, n) in pairs(6, 6) {
        for (s, step) in (1..=12).flat_map(|s| (-7..=8).map(move |step| (s, step))) {
            compose(&mut counts, layout!((m, n)), layout!({s} : {step}));
        }
    }
    counts.expect(36 * 12 * 16, 0, 0);
}

#[test]
fn compositions_of_a_static_mode_and_a_dynamic_one() {
    let mut counts = Counts::default();
    for n in 1..=6 {
        macro_rules! by {
            ($(($($b:tt)+);)*) => { $(
                compose(&mut counts, layout!((4, n)), layout!($($b)+));
                compose(&mut counts, layout!((6, n) : (2, 12)), layout!($($b)+));
            )* };
        }
        by! {
            (6 : 1); (4 : 3); (5 : -3); (3 : 5); (9 : 2); ((6, 4)); ((3, 2) : (1, 3)); ((3, 2, 5) : (1, 3, 6));
            ((2, 2) : (3, -3)); ((3, 3) : (1, -3)); ((5, 3) : (2, 7)); ((3, {n}) : (1, 3)); ({n} : 3);
        }
    }
    // B steps across the modes of A, which are contiguous.
    for n in 1..=4 {
        compose(&mut counts, layout!((192, n) : (1, 192)), layout!((256, 192)));
    }
    assert_eq!(composition(layout!((192, {4}) : (1, 192)), layout!((256, 192))).to_string(), "(_256,_192):(_1,_256)");
    counts.expect(6 * 26 + 4, 0, 0);
}

#[test]
fn compositions_of_three_modes() {
    // All modes are contiguous; or the last is not; or a mode of extent 1 is between them.
    let mut counts = [(); 4].map(|()| Counts::default());
    for (m, n) in pairs(4, 4) {
        for (s, step) in (1..=12).flat_map(|s| (1..=6).map(move |step| (s, step))) {
            let b = layout!({s} : {step});
            compose(&mut counts[0], layout!((m, n, { 3 })), b);
            compose(&mut counts[1], layout!((m, n, {3}) : (1, m, {m * n + 1})), b);
            compose(&mut counts[2], layout!((m, {1}, n) : (1, {7}, m)), b);
        }
        let (a, c) = (layout!((4, n, {3}) : (1, 4, {4 * n})), layout!((4, n, {3}) : (1, 4, {4 * n + 1})));
        macro_rules! by {
            ($(($($b:tt)+);)*) => { $(
                compose(&mut counts[0], a, layout!($($b)+));
                compose(&mut counts[3], c, layout!($($b)+));
            )* };
        }
        by! {
            (6 : 1); (4 : 3); (3 : 5); (8 : 2); ((6, m)); ((3, 2) : (1, 3)); ((3, 2, m) : (1, 3, 6)); ((2, 2) : (3, -3));
        }
    }
    let [whole, apart, with_one, mixed] = counts;
    whole.expect(16 * 80, 0, 0);
    with_one.expect(16 * 72, 0, 0);
    // The runtime path also accepts some compositions that the rule in `model.rs` refuses.
    apart.expect(593, 482, 77);
    mixed.expect(76, 44, 8);
}

#[test]
fn strides_of_both_signs() {
    let (mut whole, mut apart) = (Counts::default(), Counts::default());
    for (m, n) in pairs(4, 4) {
        for (s, step) in pairs(3, 5) {
            let b = layout!(({2}, s) : ({3}, {-step}));
            compose(&mut whole, layout!((m, n)), b);
            compose(&mut apart, layout!((m, n) : (1, {m + 1})), b);
        }
    }
    whole.expect(16 * 15, 0, 0);
    // The modes are contiguous only if the second has extent 1.
    apart.expect(108, 68, 64);
}

#[test]
fn divides_of_two_dynamic_modes() {
    let (mut exact, mut past) = (Counts::default(), Counts::default());
    for (m, n) in pairs(8, 6) {
        let a = layout!((m, n));
        divide!(exact, past, all a, int!(2));
        divide!(exact, past, all a, int!(3));
        divide!(exact, past, all a, int!(4));
        divide!(exact, past, all a, int!(7));
        for t in 2..=9 {
            divide!(exact, past, all a, layout!({t} : 1));
            divide!(exact, past, all a, layout!({t} : 2));
        }
    }
    exact.expect(598, 1322, 0);
    past.expect(48 * 20, 0, 0);
}

#[test]
fn divides_of_a_static_mode_and_a_dynamic_one() {
    let (mut exact, mut past) = (Counts::default(), Counts::default());
    for n in 1..=12 {
        divide!(exact, past, all layout!((5, n)), int!(3));
        divide!(exact, past, all layout!((6, n)), int!(4));
        divide!(exact, past, all layout!((4, n)), int!(6));
        divide!(exact, past, all layout!((4, n)), layout!((3, 2) : (1, 3)));
        divide!(exact, past, all layout!((2, n, {3}) : (1, 2, {2 * n})), int!(3));
        divide!(exact, past, all layout!((n, { 6 })), int!(4));
    }
    exact.expect(72, 72, 0);
    past.expect(72, 0, 0);
}

/// Divides layouts of two modes. The first extent is dynamic, and its type has a known divisor. The second extent is static. The
/// type of the result keeps the static extent, so the number of tiles must be a multiple of it.
#[test]
fn a_divide_without_room_says_so() {
    let (mut exact, mut past) = (Counts::default(), Counts::default());
    for k in 1..=12 {
        divide!(exact, past, layout!((=Multiple::<C<4>>::new(4 * k), 6)), int!(3));
    }
    exact.expect(8, 0, 16);
    past.expect(4, 0, 8);
    let error = try_logical_divide(layout!((=Multiple::<C<4>>::new(4), 6)), int!(3)).unwrap_err().to_string();
    assert!(error.contains("A holds 8 tiles, but not mode by mode"), "{error}");
}
