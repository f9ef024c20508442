//! The common vector of two layouts is never longer than the contiguous run, from offset 0 on, that both layouts
//! reach at equal indices.

use crate::laws;
use colex::algebra::max_common_layout;
use colex::dynamic::{self as d, DynLayout};
use colex::int::Multiple;
use colex::prelude::*;

/// The first of the offsets 0, 1, 2, ... that the layouts do not both reach at one index. No common vector is longer.
fn held(a: &DynLayout, b: &DynLayout) -> isize {
    let at = |i: isize| (0..a.size().min(b.size()) as isize).any(|x| a.at(x) == Ok(i) && b.at(x) == Ok(i));
    (0..).find(|&i| !at(i)).expect("there is an end")
}

#[test]
fn every_small_pair() {
    let modes: Vec<_> = [1isize, 2, 3, 4].iter().flat_map(|&s| [0isize, 1, 2, 4].map(|x| (s, x))).collect();
    let mut all: Vec<_> = modes.iter().map(|&(s, x)| DynLayout::new(s, x).unwrap()).collect();
    for &(s, x) in &modes {
        all.extend(modes.iter().map(|&(t, y)| DynLayout::new((s, t), (x, y)).unwrap()));
    }
    let (mut as_many, mut fewer) = (0, 0);
    for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        let (r, v) = (d::max_common_layout(a, b).unwrap(), d::max_common_vector(a, b).unwrap());
        let most = held(a, b);
        assert!(laws::max_common(a, b, &r), "max_common_layout({a}, {b}) = {r}");
        assert!(v == r.size() as isize && v <= most.max(1), "max_common_vector({a}, {b}) = {v}, and both hold {most}");
        // For two layouts of one contiguous mode, the common vector is the shorter layout.
        if a.rank() == 1 && b.rank() == 1 && a.stride().leaves() == [1] && b.stride().leaves() == [1] {
            assert_eq!(v, a.size().min(b.size()) as isize, "max_common_vector({a}, {b})");
        }
        *(if v == most { &mut as_many } else { &mut fewer }) += 1;
    }
    assert!(as_many > 50_000 && fewer > 300, "{as_many} and {fewer}");
}

#[test]
fn typed_ones_are_no_more_than_those_at_run_time() {
    let (two, m) = (2, Multiple::<C<4>>::new(8));
    macro_rules! are {
        ($($a:expr, $b:expr => $n:literal;)*) => {$({
            let (a, b) = ($a, $b);
            let typed: C<$n> = max_common_vector(a, b);
            assert_eq!(max_common_layout(a, b).size() as isize, $n, "{a} and {b}");
            assert!(typed.get() <= d::max_common_vector(&a.to_dyn(), &b.to_dyn()).unwrap(), "{a} and {b}");
            assert!(typed.get() <= held(&a.to_dyn(), &b.to_dyn()), "{a} and {b}");
        })*};
    }
    are! {
        layout!(2 : 1), layout!(4 : 1) => 2;
        layout!(4 : 1), layout!(2 : 1) => 2;
        layout!((2, 2) : (1, 2)), layout!(8 : 1) => 4;
        layout!((2, 3) : (1, 2)), layout!((4, 2) : (1, 4)) => 6;
        layout!((4, 2) : (1, 8)), layout!(16 : 1) => 4;
        layout!((2, 4) : (4, 1)), layout!((2, 8) : (8, 1)) => 4;
        layout!((2, 4) : (4, 1)), layout!((2, 4) : (4, 1)) => 8;
        // A dynamic extent counts only by its known divisor.
        layout!({two} : 1), layout!(4 : 1) => 1;
        layout!(4 : 1), layout!({two} : 1) => 1;
        layout!((4, {two}) : (1, 4)), layout!(8 : 1) => 4;
        layout!(=m : 1), layout!(16 : 1) => 4;
        layout!((=m, {two}) : (1, 8)), layout!(16 : 1) => 4;
    }
}
