//! Kernels: what they move, against the plain loop over the indices, and what they refuse.

use colex::LayoutError;
use colex::kernels::{
    axpby, axpy, copy, copy_if, fill, gather, reduce, scatter, transform, transform_both, try_copy, try_transform,
};
use colex::layout::AnyLayout;
use colex::prelude::*;
use colex::tensor::CoordTensor;
use proptest::prelude::*;
use std::num::Wrapping;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The text that a closure panics with.
fn panics<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("it did not panic");
    payload.downcast_ref::<String>().expect("a panic with a text").clone()
}

/// Every kernel against the plain loop, over buffers that show a stray write.
fn agree_with_the_plain_loop<A: AnyLayout, B: AnyLayout>(a: A, b: B) {
    let src: Vec<i32> = (0..a.cosize().max(1) as i32).map(|x| 3 * x + 1).collect();
    let before: Vec<i32> = (0..b.cosize() as i32 + 3).map(|x| -x).collect();
    let plain = |write: &dyn Fn(&mut i32, i32)| {
        let mut data = before.clone();
        for i in 0..b.size() {
            write(&mut data[b.at(i) as usize], src[a.at(i) as usize]);
        }
        data
    };
    let source = make_tensor(&src, a);

    let mut data = before.clone();
    copy(&source, &mut make_tensor(&mut data, b));
    assert_eq!(data, plain(&|d, s| *d = s), "copy {a} to {b}");

    // An element of another size, and one that is no power of two.
    let bytes: Vec<[u8; 3]> = src.iter().map(|&x| [x as u8, (x >> 8) as u8, 7]).collect();
    let mut data = vec![[0u8; 3]; before.len()];
    copy(&make_tensor(&bytes, a), &mut make_tensor(&mut data, b));
    let expected = {
        let mut data = vec![[0u8; 3]; before.len()];
        (0..b.size()).for_each(|i| data[b.at(i) as usize] = bytes[a.at(i) as usize]);
        data
    };
    assert_eq!(data, expected, "copy of bytes {a} to {b}");

    let mut data = before.clone();
    transform(&source, &mut make_tensor(&mut data, b), |x| x.wrapping_mul(5));
    assert_eq!(data, plain(&|d, s| *d = s.wrapping_mul(5)), "transform {a} to {b}");

    let wrapping: Vec<_> = src.iter().map(|&x| Wrapping(x)).collect();
    let mut data: Vec<_> = before.iter().map(|&x| Wrapping(x)).collect();
    axpby(Wrapping(2), &make_tensor(&wrapping, a), Wrapping(3), &mut make_tensor(&mut data, b));
    let data: Vec<i32> = data.iter().map(|x| x.0).collect();
    assert_eq!(data, plain(&|d, s| *d = s.wrapping_mul(2).wrapping_add(d.wrapping_mul(3))), "axpby {a} to {b}");

    let mut data: Vec<_> = before.iter().map(|&x| Wrapping(x)).collect();
    axpy(Wrapping(2), &make_tensor(&wrapping, a), &mut make_tensor(&mut data, b));
    let data: Vec<i32> = data.iter().map(|x| x.0).collect();
    assert_eq!(data, plain(&|d, s| *d = s.wrapping_mul(2).wrapping_add(*d)), "axpy {a} to {b}");

    let mut data = before.clone();
    transform_both(&source, &make_tensor(&src, a), &mut make_tensor(&mut data, b), |x, y| x.wrapping_mul(*y));
    assert_eq!(data, plain(&|d, s| *d = s.wrapping_mul(s)), "transform_both {a} to {b}");

    let real: Vec<bool> = src.iter().map(|x| x % 2 == 0).collect();
    let mut data = before.clone();
    copy_if(&make_tensor(&real, a), &source, &mut make_tensor(&mut data, b));
    assert_eq!(
        data,
        plain(&|d, s| if s % 2 == 0 {
            *d = s
        }),
        "copy_if {a} to {b}"
    );

    let mut data = before.clone();
    fill(&mut make_tensor(&mut data, b), 9);
    assert_eq!(data, plain(&|d, _| *d = 9), "fill {b}");

    let sum = (0..a.size()).map(|i| i64::from(src[a.at(i) as usize])).sum::<i64>();
    let wide: Vec<i64> = src.iter().map(|&x| i64::from(x)).collect();
    assert_eq!(reduce(&make_tensor(&wide, a), 0, |x, y| x + y), sum, "reduce {a}");
}

/// Five modes of some extents, and the strides of an order of them, each perhaps with a gap.
fn five() -> impl Strategy<Value = ([usize; 5], [usize; 5])> {
    let extents = prop::array::uniform5(prop_oneof![4 => 1usize..6, 1 => 7usize..40, 1 => Just(8usize)]);
    let order = Just([0usize, 1, 2, 3, 4]).prop_shuffle();
    (extents, order, prop::array::uniform5(prop_oneof![3 => Just(0usize), 1 => 1usize..3])).prop_map(
        |(s, order, gap)| {
            let (mut d, mut current) = ([0; 5], 1);
            for mode in order {
                d[mode] = current;
                current = current * s[mode] + gap[mode];
            }
            (s, d)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn permutations_of_five_modes((s, d) in five(), order in Just([0usize, 1, 2, 3, 4]).prop_shuffle()) {
        prop_assume!(s.iter().product::<usize>() < 30_000);
        let [s0, s1, s2, s3, s4] = s;
        let [d0, d1, d2, d3, d4] = d;
        let a = layout!((s0, s1, s2, s3, s4) : (d0, d1, d2, d3, d4));
        let (mut e, mut current) = ([0; 5], 1);
        for mode in order {
            e[mode] = current;
            current *= s[mode];
        }
        let [e0, e1, e2, e3, e4] = e;
        agree_with_the_plain_loop(a, layout!((s0, s1, s2, s3, s4) : (e0, e1, e2, e3, e4)));
        // The same modes, nested otherwise.
        agree_with_the_plain_loop(layout!(((s0, s1), (s2, (s3, s4))) : ((d0, d1), (d2, (d3, d4)))),
            layout!(((s0, s1), (s2, (s3, s4))) : ((e0, e1), (e2, (e3, e4)))));
    }

    /// Any strides: repeated offsets, on either side, and modes that interleave.
    #[test]
    fn any_strides(s in prop::array::uniform3(0usize..7), d in prop::array::uniform3(0usize..9),
                   e in prop::array::uniform3(0usize..40)) {
        let ([s0, s1, s2], [d0, d1, d2], [e0, e1, e2]) = (s, d, e);
        agree_with_the_plain_loop(layout!((s0, s1, s2) : (d0, d1, d2)), layout!((s0, s1, s2) : (e0, e1, e2)));
        agree_with_the_plain_loop(layout!((s0, (s1, s2)) : (d0, (d1, d2))), layout!((s0, (s1, s2)) : (e0, (e1, e2))));
    }

    /// A mode of one size, split otherwise on either side.
    #[test]
    fn modes_that_are_split_otherwise(r in 1usize..5, s in 1usize..5, t in 1usize..5, u in 1usize..70) {
        let (rst, rs) = (r * s * t, r * s);
        let size = rst * u;
        agree_with_the_plain_loop(layout!((rst, u)), layout!(((rs, t), u) : ((t, 1), rst)));
        agree_with_the_plain_loop(layout!((rst, u), LayoutRight), layout!(((r, s, t), u)));
        agree_with_the_plain_loop(layout!(size), layout!((rs, (t, u)), LayoutRight));
        // Neither refines the other.
        agree_with_the_plain_loop(layout!(((r, s), u) : ((s, 1), rs)), layout!((rs, {u}) : (1, rs)));
    }

    /// Large enough for whole tiles and their edges.
    #[test]
    fn transposes_with_ragged_edges(m in 1usize..100, n in 1usize..100, run in 1usize..6) {
        agree_with_the_plain_loop(layout!((m, n)), layout!((m, n), LayoutRight));
        let (wide, mr) = (n * run, m * run);
        agree_with_the_plain_loop(layout!((run, m, n) : (1, run, mr)), layout!((run, m, n) : (1, wide, run)));
        agree_with_the_plain_loop(layout!((run, m, n)), layout!((run, m, n), LayoutRight));
        agree_with_the_plain_loop(layout!((m, n) : (1, 0)), layout!((m, n), LayoutRight));
        agree_with_the_plain_loop(layout!((m, n) : (0, 1)), layout!((m, n)));
    }
}

#[test]
fn static_layouts() {
    agree_with_the_plain_loop(layout!((4, 8)), layout!((4, 8), LayoutRight));
    agree_with_the_plain_loop(layout!((4, (2, 2)) : (2, (1, 8))), layout!((4, 4)));
    agree_with_the_plain_loop(layout!((24, 36)), layout!((24, 36), LayoutRight));
    agree_with_the_plain_loop(layout!((8, 36)), layout!(((2, 4), 36) : ((4, 1), 8)));
    agree_with_the_plain_loop(layout!(7), layout!(7 : 3));
    agree_with_the_plain_loop(layout!((4, 8) : (0, 0)), layout!((4, 8)));
    agree_with_the_plain_loop(layout!((64, 128) : (1, 64)), layout!((64, 128) : (0, 0)));
    let n = 9;
    agree_with_the_plain_loop(layout!((4, 9) : (9, 1)), layout!((4, n)));
}

/// What is large enough is written past the cache.
#[test]
fn a_transpose_of_many_bytes() {
    let (m, n) = (2056, 2064);
    let src: Vec<u32> = (0..(m * n) as u32).collect();
    let mut dst = vec![0u32; m * n];
    copy(&make_tensor(&src, layout!((m, n))), &mut make_tensor(&mut dst, layout!((m, n), LayoutRight)));
    for i in 0..m {
        for j in 0..n {
            assert_eq!(dst[i * n + j], src[i + j * m]);
        }
    }
}

/// Elements of 16 bytes: rows that start in few sets of the cache, and what is written past it.
#[test]
fn transposes_of_large_elements() {
    for (m, n) in [(519, 512), (67, 1024), (1035, 1041)] {
        let src: Vec<[u64; 2]> = (0..(m * n) as u64).map(|x| [x, !x]).collect();
        let mut dst = vec![[0u64; 2]; m * n];
        copy(&make_tensor(&src, layout!((m, n))), &mut make_tensor(&mut dst, layout!((m, n), LayoutRight)));
        for i in 0..m {
            for j in 0..n {
                assert_eq!(dst[i * n + j], src[i + j * m]);
            }
        }
    }
}

#[test]
fn more_modes_than_a_nest_has() {
    let d = |i: u32| 3isize.pow(i);
    let a = layout!((2, 2, 2, 2, 2, 2, 2, 2, 2, 2) : ({ d(0) }, { d(9) }, { d(1) }, { d(8) }, { d(2) }, { d(7) }, { d(3) }, { d(6) }, { d(4) }, { d(5) }));
    let b = layout!((2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    agree_with_the_plain_loop(a, b);
    let t = layout!(((2, 2, 2, 2, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, 2, 2, 2, 2)), LayoutRight);
    agree_with_the_plain_loop(layout!(((2, 2, 2, 2, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, 2, 2, 2, 2))), t);
    agree_with_the_plain_loop(layout!((512, 512)), t);
}

#[test]
fn shapes_that_do_not_agree_are_refused() {
    let (m, n) = (4, 6);
    let a = make_tensor(vec![1; 24], layout!((m, n)));
    let error = try_copy(&a, &mut make_tensor(vec![0; 24], layout!((n, m)))).unwrap_err();
    assert!(matches!(error, LayoutError::Agreement(_)));
    assert_eq!(
        error.to_string(),
        "agreement: the operands of a kernel must have one shape, mode by mode\n  A = (4,6)\n  B = (6,4)\n  \
         a mode has 4 coordinates in A and 6 in B (0: there is no such mode)\n  \
         fix: give both one size in every mode; an int goes with any mode of its size"
    );
    let refused = |text: String| assert!(text.starts_with("agreement: "), "{text}");
    refused(panics(|| copy(&a, &mut make_tensor([0; 25], layout!((5, 5))))));
    refused(panics(|| copy(&a, &mut make_tensor([0; 24], layout!((4, 6, 1))))));
    refused(panics(|| copy(&a, &mut make_tensor([0; 24], layout!((4, (2, 4)) : (1, (4, 1)))))));
    refused(panics(|| transform(&a, &mut make_tensor([0; 24], layout!((2, 2, 6))), |x| *x)));
    refused(panics(|| {
        transform_both(&a, &make_tensor([0; 6], layout!({ 6 })), &mut make_tensor([0; 24], layout!((4, 6))), |x, y| {
            x + y
        })
    }));
    refused(panics(|| axpby(1, &a, 1, &mut make_tensor([0; 12], layout!((4, 3))))));
    refused(panics(|| axpy(1, &a, &mut make_tensor([0; 12], layout!((4, 3))))));
    let pred = make_tensor([true; 6], layout!((2, { 3 })));
    refused(panics(|| copy_if(&pred, &a, &mut make_tensor([0; 24], layout!((4, 6))))));
    // Nothing is written before.
    let mut data = [0; 24];
    assert!(try_transform(&a, &mut make_tensor(&mut data, layout!((6, 4))), |x| *x).is_err());
    assert_eq!(data, [0; 24]);
    // An empty operand does not hide it.
    let none = 0;
    assert!(try_copy(&make_tensor([0; 0], layout!((none, n))), &mut make_tensor([0; 0], layout!((n, none)))).is_err());
}

#[test]
fn an_int_goes_with_any_mode_of_its_size() {
    agree_with_the_plain_loop(layout!(24), layout!((4, 6), LayoutRight));
    agree_with_the_plain_loop(layout!((4, 6), LayoutRight), layout!(24));
    agree_with_the_plain_loop(layout!((4, (2, 3)) : (6, (1, 2))), layout!(((2, 2), 6)));
    // (2,3) and (3,2) have no common refinement with 6 in between.
    let a = make_tensor([0, 1, 2, 3, 4, 5], layout!(((2, 3), 1)));
    let b = make_tensor([10, 20, 30, 40, 50, 60], layout!((6, 1)));
    let mut dst = make_tensor([0; 6], layout!((6, 1)));
    transform_both(&a, &b, &mut dst, |x, y| x + y);
    assert_eq!(dst.into_buffer(), [10, 21, 32, 43, 54, 65]);
}

#[test]
fn empty_tensors_and_elements_without_size() {
    let (none, n) = (0, 5);
    copy(&make_tensor([0u8; 0], layout!((none, n))), &mut make_tensor([0u8; 0], layout!((none, n))));
    fill(&mut make_tensor([0u8; 0], layout!((n, none))), 1);
    assert_eq!(reduce(&make_tensor([0u8; 0], layout!((n, none))), 7, |a, b| a + b), 7);
    copy(
        &make_tensor(vec![(); 5000], layout!((50, 100))),
        &mut make_tensor(vec![(); 5000], layout!((50, 100), LayoutRight)),
    );
    let (m, n) = (50, 100);
    copy(&make_tensor(vec![(); 5000], layout!((m, n))), &mut make_tensor(vec![(); 5000], layout!((m, n), LayoutRight)));
    fill(&mut make_tensor([1, 2], layout!(())), 3);
}

#[test]
fn a_destination_that_repeats_an_offset_keeps_what_came_last() {
    let mut last = make_tensor([0; 2], layout!((2, 3) : (1, 0)));
    copy(&make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3))), &mut last);
    assert_eq!(last.into_buffer(), [5, 6]);
    // ... and sums add up.
    let mut sums = make_tensor([0; 2], layout!((2, 3) : (1, 0)));
    axpby(1, &make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3))), 1, &mut sums);
    assert_eq!(sums.into_buffer(), [9, 12]);
}

#[test]
fn elements_that_own_something_are_dropped() {
    let words = make_tensor(["a", "b", "c", "d"], layout!((2, 2), LayoutRight));
    let mut owned = make_tensor(vec![String::from("old"); 4], layout!((2, 2)));
    transform(&words, &mut owned, |word| word.repeat(2));
    assert_eq!(owned.into_buffer(), ["aa", "cc", "bb", "dd"]);
    let mut filled = make_tensor(vec![String::new(); 100], layout!((10, 5) : (1, 20)));
    fill(&mut filled, "x".into());
    assert_eq!(filled.into_buffer().concat().len(), 50);
}

#[test]
fn a_function_that_panics_leaves_every_element_one() {
    use std::rc::Rc;
    let one = Rc::new(());
    // 9 x 9 goes by rows, 2 x 2 by index; the function panics in the midst.
    fn check<L: AnyLayout>(one: &Rc<()>, layout: L) {
        let size = layout.size();
        let mut t = make_tensor(vec![Some(Rc::clone(one)); size], layout);
        let calls = std::cell::Cell::new(0);
        let f = |_: &u8| {
            calls.set(calls.get() + 1);
            if calls.get() > size / 2 { panic!("no more than {}", size / 2) } else { None }
        };
        let src = make_tensor(vec![0u8; size], layout);
        assert!(panics(|| transform(&src, &mut t, f)).starts_with("no more"));
        // What was replaced is dropped, what was not is as it was.
        assert_eq!(t.iter().filter(|x| x.is_none()).count(), size / 2);
        assert_eq!(Rc::strong_count(one), 1 + size - size / 2);
    }
    check(&one, layout!((9, 9)));
    check(&one, layout!((9, { 9 }), LayoutRight));
    check(&one, layout!((2, 2)));
    assert_eq!(Rc::strong_count(&one), 1);
}

/// The kernels on all threads, against those on one.
#[cfg(feature = "rayon")]
mod on_all_threads {
    use super::*;
    use colex::kernels::{
        par_axpby, par_axpy, par_copy_if, par_fill, par_reduce, par_transform, par_transform_both, try_par_axpby,
        try_par_axpy, try_par_copy_if, try_par_transform, try_par_transform_both,
    };
    use std::collections::HashSet;
    use std::sync::Mutex;

    /// Each kernel from one layout to another, whose offsets are below some number.
    fn agree<A: AnyLayout, B: AnyLayout>(a: A, b: B, (below_a, below_b): (i64, i64)) {
        let src: Vec<_> = (0..below_a).map(|x| Wrapping(x * 7 % 1001)).collect();
        let before: Vec<_> = (0..below_b).map(|x| Wrapping(-x)).collect();
        let real: Vec<bool> = src.iter().map(|x| x.0 % 3 == 0).collect();
        let (from, pred) = (make_tensor(&src, a), make_tensor(&real, a));
        let both = |one: &dyn Fn(&mut [Wrapping<i64>]), all: &dyn Fn(&mut [Wrapping<i64>]), what: &str| {
            let [mut expected, mut data] = [before.clone(), before.clone()];
            one(&mut expected);
            all(&mut data);
            assert!(expected == data, "{what} {a} to {b}");
        };
        both(
            &|d| fill(&mut make_tensor(d, b), Wrapping(9)),
            &|d| par_fill(&mut make_tensor(d, b), Wrapping(9)),
            "fill",
        );
        both(
            &|d| transform(&from, &mut make_tensor(d, b), |x| x * Wrapping(5)),
            &|d| par_transform(&from, &mut make_tensor(d, b), |x| x * Wrapping(5)),
            "transform",
        );
        both(
            &|d| transform_both(&from, &from, &mut make_tensor(d, b), |x, y| x * y + Wrapping(1)),
            &|d| par_transform_both(&from, &from, &mut make_tensor(d, b), |x, y| x * y + Wrapping(1)),
            "transform_both",
        );
        both(
            &|d| copy_if(&pred, &from, &mut make_tensor(d, b)),
            &|d| par_copy_if(&pred, &from, &mut make_tensor(d, b)),
            "copy_if",
        );
        both(
            &|d| axpy(Wrapping(2), &from, &mut make_tensor(d, b)),
            &|d| par_axpy(Wrapping(2), &from, &mut make_tensor(d, b)),
            "axpy",
        );
        for beta in [0, 3] {
            both(
                &|d| axpby(Wrapping(2), &from, Wrapping(beta), &mut make_tensor(d, b)),
                &|d| par_axpby(Wrapping(2), &from, Wrapping(beta), &mut make_tensor(d, b)),
                "axpby",
            );
        }
        assert_eq!(
            reduce(&from, Wrapping(0), |x, y| x + y),
            par_reduce(&from, Wrapping(0), |x, y| x + y),
            "reduce {a}"
        );
    }

    #[test]
    fn agree_with_one() {
        let (m, n, p) = (51, 53, 57);
        let size = (m * n * p) as i64;
        let rows = layout!((m, n, p) : ({ n * p }, p, { 1 }));
        agree(rows, layout!((m, n, p) : (1, m, { m * n })), (size, size));
        agree(rows, layout!((m, n, p) : (n, { 1 }, { m * n })), (size, size));
        agree(rows, rows, (size, size));
        // Gaps, a row for all, and a destination of which several coordinates share an element, or all do.
        agree(rows, layout!((m, n, p) : (3, { 3 * m + 1 }, { (3 * m + 1) * n })), (size, 4 * size));
        agree(layout!((m, n, p) : (0, p, { 1 })), rows, (size, size));
        agree(rows, layout!((m, n, p) : (0, { 1 }, n)), (size, size));
        agree(rows, layout!((m, n, p) : (0, 0, 0)), (size, size));
        // Fewer in the slowest modes than there are pieces, few elements, one and none.
        agree(layout!((m * n * p, (3, 2)) : (6, (2, 1))), layout!((m * n * p, (3, 2))), (6 * size, 6 * size));
        for (m, n) in [(1, 1), (0, 5), (2, 3)] {
            agree(layout!((m, n)), layout!((m, n), LayoutRight), (6, 6));
        }
    }

    #[test]
    fn refuse_what_one_refuses() {
        let (m, n) = (512, 1024);
        let (src, pred) =
            (make_tensor(vec![1; m * n], layout!((m, n))), make_tensor(vec![true; m * n], layout!((m, n))));
        let mut dst = make_tensor(vec![0; m * n], layout!((n, m)));
        let all: [Result<(), LayoutError>; 5] = [
            try_par_transform(&src, &mut dst, |x| *x),
            try_par_transform_both(&src, &src, &mut dst, |x, _| *x),
            try_par_copy_if(&pred, &src, &mut dst),
            try_par_axpy(1, &src, &mut dst),
            try_par_axpby(1, &src, 2, &mut dst),
        ];
        for error in all {
            assert!(error.expect_err("other shapes").to_string().starts_with("agreement: "));
        }
        assert!(dst.into_buffer().iter().all(|&x| x == 0));
        let mut dst = make_tensor(vec![0; m * n], layout!((n, m)));
        assert!(panics(|| par_transform(&src, &mut dst, |x| *x)).contains("agreement: "));
    }

    #[test]
    fn a_panic_leaves_all_initialised() {
        let n = 1 << 16;
        let src = make_tensor((0..n).collect::<Vec<usize>>(), layout!(n));
        let mut dst = make_tensor(vec![String::from("before"); n], layout!(n));
        let panic = panics(|| {
            par_transform(&src, &mut dst, |&x| if x == n / 3 { panic!("at {x}") } else { x.to_string() });
        });
        assert_eq!(panic, format!("at {}", n / 3));
        for (at, now) in dst.into_buffer().into_iter().enumerate() {
            assert!(now == "before" || now == at.to_string());
        }
        // Nothing is held: the next one runs.
        let mut again = make_tensor(vec![0; n], layout!(n));
        par_transform(&src, &mut again, |&x| x + 1);
        assert_eq!(par_reduce(&again, 0, |a, b| a + b), n / 2 * (n + 1));
    }

    #[test]
    fn a_sum_of_floats_is_the_same_each_time() {
        let n = 600_003;
        let src = make_tensor((0..n).map(|x| 1.0 / (x as f32 + 1.0)).collect::<Vec<f32>>(), layout!(n));
        let sum = || par_reduce(&src, 0.0, |a, b| a + b);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread can be started");
        let alone = pool.install(sum);
        assert!((0..20).all(|_| sum() == alone));
    }

    #[test]
    fn several_threads_come() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("threads can be started");
        let (n, seen) = (1 << 20, Mutex::new(HashSet::new()));
        let mut dst = make_tensor(vec![0u64; n], layout!(n));
        let src = make_tensor([1u64], layout!(n : 0));
        // On a machine that does much else a thread may be late once, and not each time.
        for _ in 0..50 {
            pool.install(|| {
                par_transform(&src, &mut dst, |x| {
                    if x.is_power_of_two() && std::hint::black_box(*x) == 1 {
                        thread_local! { static KNOWN: std::cell::Cell<bool> = const { std::cell::Cell::new(false) }; }
                        if !KNOWN.replace(true) {
                            seen.lock().expect("nobody panics").insert(std::thread::current().id());
                        }
                    }
                    *x
                });
            });
        }
        assert!(seen.into_inner().expect("nobody panics").len() > 1);
    }
}

/// Operands that run along different modes, some longer than a block, and beside a third mode.
#[test]
fn operands_that_cross() {
    for (m, n, batch) in [(129, 64, 1), (200, 131, 3), (64, 300, 2), (33, 1000, 1), (1000, 33, 2)] {
        let (size, t) = (m * n * batch, |k: usize| k as isize);
        let along = layout!((m, n, batch) : (1, t(m), t(m * n)));
        let across = layout!((m, n, batch) : (t(n * batch), t(batch), 1));
        let [a, b]: [Vec<u32>; 2] = [1, 7].map(|k| (0..size as u32).map(|x| x * k).collect());
        let at = |k: usize| (k % m) * n * batch + k / m % n * batch + k / m / n;
        let mut dst = vec![0; size];
        transform(&make_tensor(&a, across), &mut make_tensor(&mut dst, along), |x| x + 1);
        assert!((0..size).all(|k| dst[k] == a[at(k)] + 1), "{m} {n} {batch}");
        transform_both(&make_tensor(&a, across), &make_tensor(&b, along), &mut make_tensor(&mut dst, along), |x, y| {
            x ^ y
        });
        assert!((0..size).all(|k| dst[k] == a[at(k)] ^ b[k]), "{m} {n} {batch}");
        transform(&make_tensor(&a, along), &mut make_tensor(&mut dst, across), |x| x * 3);
        assert!((0..size).all(|k| dst[at(k)] == a[k] * 3), "{m} {n} {batch}");
    }
}

/// Elements made of a number, and the number of one.
fn crossing_elements<T: Clone + PartialEq + std::fmt::Debug>(make: impl Fn(usize) -> T) {
    for (m, n, batch) in [(200, 90, 3), (8, 4000, 1), (4000, 9, 1), (150, 257, 1), (65, 64, 8)] {
        let (size, t) = (m * n * batch, |k: usize| k as isize);
        let rows = layout!((m, n, batch) : (t(n), 1, t(m * n)));
        let columns = layout!((m, n, batch) : (1, t(m), t(m * n)));
        // The source backwards along its run, and with a gap behind each.
        let backwards = layout!((m, n, batch) : (t(n + 3), -1, t(m * (n + 3))));
        let at = |k: usize| (k % m) * n + k / m % n + k / (m * n) * m * n;
        let back = |k: usize| (k % m) * (n + 3) + n - 1 - k / m % n + k / (m * n) * m * (n + 3);
        let src: Vec<u32> = (0..(size + 3 * m * batch) as u32).collect();
        let check = |dst: &[T], number: &dyn Fn(usize) -> usize| {
            assert!((0..size).all(|k| dst[k] == make(number(k))), "{m} {n} {batch}, {} bytes", size_of::<T>());
        };
        let mut dst = vec![make(0); size];
        transform(&make_tensor(&src[..size], rows), &mut make_tensor(&mut dst, columns), |&x| make(x as usize));
        check(&dst, &at);
        transform(&make_tensor_at(&src, n - 1, backwards), &mut make_tensor(&mut dst, columns), |&x| make(x as usize));
        check(&dst, &back);
        let both = |&x: &u32, &y: &u32| make(2 * x as usize + y as usize);
        let (a, b) = (make_tensor(&src[..size], rows), make_tensor(&src[..size], columns));
        transform_both(&a, &b, &mut make_tensor(&mut dst, columns), both);
        check(&dst, &|k| 2 * at(k) + k);
        transform_both(&a, &a, &mut make_tensor(&mut dst, columns), both);
        check(&dst, &|k| 3 * at(k));
    }
}

#[test]
fn operands_that_cross_of_any_elements() {
    crossing_elements(|k| k as u8);
    crossing_elements(|k| k as u16);
    crossing_elements(|k| [k as u8, (k >> 8) as u8, (k >> 16) as u8]);
    crossing_elements(|k| (k as u64, k as u8));
    crossing_elements(|k| [k as u64, !k as u64]);
    crossing_elements(|k| [k; 9]);
    // Elements that are dropped where they are written over.
    crossing_elements(|k| k.to_string());
    crossing_elements(|_| ());
}

#[test]
fn scaled_sums_that_cross() {
    for (m, n) in [(200, 300), (9, 3000), (3000, 9), (64, 256)] {
        let (rows, columns) = (layout!((m, n) : (n as isize, 1)), layout!((m, n) : (1, m as isize)));
        let x: Vec<i64> = (0..(m * n) as i64).collect();
        let before: Vec<i64> = x.iter().map(|x| x * x).collect();
        let at = |k: usize| (k % m * n + k / m) as i64;
        let mut y = before.clone();
        axpby(3, &make_tensor(&x, rows), 2, &mut make_tensor(&mut y, columns));
        assert!((0..m * n).all(|k| y[k] == 3 * at(k) + 2 * before[k]));
        axpby(5, &make_tensor(&x, rows), 0, &mut make_tensor(&mut y, columns));
        assert!((0..m * n).all(|k| y[k] == 5 * at(k)));
        axpy(1, &make_tensor(&x, rows), &mut make_tensor(&mut y, columns));
        assert!((0..m * n).all(|k| y[k] == 6 * at(k)));
    }
}

#[test]
fn a_panic_where_operands_cross() {
    let (m, n) = (200, 100);
    let src: Vec<u32> = (0..m * n).collect();
    let (rows, columns) = (layout!((m, n) : (n as isize, 1)), layout!((m, n) : (1, m as isize)));
    for bad in [0, 7_777, m * n - 1] {
        let mut dst = vec![u32::MAX; src.len()];
        let text = panics(|| {
            transform(&make_tensor(&src, rows), &mut make_tensor(&mut dst, columns), |&x| {
                assert_ne!(x, bad, "the bad element");
                x
            });
        });
        assert!(text.contains("the bad element"));
        let is_whole = |(k, &x): (usize, &u32)| x == u32::MAX || x == (k as u32 % m) * n + k as u32 / m;
        assert!(dst.iter().enumerate().all(is_whole), "each element is the old or the new");
    }
}

/// `gather` and `scatter` against the plain loop over the indices, over buffers that show a stray write: a layout from an origin on, the
/// coordinates in it, and the layout of what goes there.
macro_rules! by_coordinates {
    ($($there:expr, from $origin:expr, $at:expr, $here:expr;)*) => {$({
        let (there, at, here, origin) = ($there, $at, $here, $origin);
        let data: Vec<i64> = (0..(origin + there.cosize() + 2) as i64).map(|x| 7 * x + 1).collect();
        let mut real = 0;

        let mut values: Vec<i64> = (0..here.cosize() as i64 + 3).map(|x| -x).collect();
        let mut expected = values.clone();
        let src = make_tensor_at(&data, origin, there);
        for i in 0..here.size() {
            if let Some(&x) = src.get(at.at(i)) {
                expected[here.at(i) as usize] = x;
                real += 1;
            }
        }
        gather(&src, &at, &mut make_tensor(&mut values, here));
        assert_eq!(values, expected, "gather {there} by {at:?} into {here}");

        let (mut got, mut expected) = (data.clone(), data.clone());
        let f = |to: &mut i64, &x: &i64| *to = to.wrapping_mul(31).wrapping_add(x);
        let mut plain = make_tensor_at_mut(&mut expected, origin, there);
        for i in 0..here.size() {
            if let Some(to) = plain.get_mut(at.at(i)) {
                f(to, &values[here.at(i) as usize]);
            }
        }
        scatter(&make_tensor(&values, here), &at, &mut make_tensor_at_mut(&mut got, origin, there), f);
        assert_eq!(got, expected, "scatter {here} by {at:?} into {there}");
        real
    })*};
}

/// The coordinates of a shape from a place on, which may be below zero.
macro_rules! from {
    ($at:expr, $x:expr, $y:expr) => {
        CoordTensor::new(make_identity_tensor(shape!({ 1 }, { 1 })).at(($x as isize, $y as isize)), $at)
    };
}

#[test]
fn gather_and_scatter_are_the_plain_loop() {
    let tile = make_identity_tensor(shape!(4, 6)).layout();
    let mut real = [0; 25];
    for (m, n) in (0..8).flat_map(|m| (0..9).map(move |n| (m, n))) {
        for (x, y) in (-5..8).flat_map(|x| (-7..9).map(move |y| (x, y))) {
            let of_any_size = make_identity_tensor(shape!(n, m)).layout();
            real[by_coordinates!(layout!((m, n), LayoutRight), from 0, from!(tile, x, y), layout!((4, 6));)] += 1;
            by_coordinates!(layout!((m, n)), from 0, from!(tile, x, y), layout!((4, 6), LayoutRight););
            by_coordinates!(layout!((m, n) : (12, 1)), from 0, from!(of_any_size, x, y), layout!((n, m)););
        }
    }
    // Wholly outside, wholly inside, and between.
    assert!(real.iter().enumerate().all(|(n, &times)| times > 0 || [7, 11, 13, 14, 17, 19, 21, 22, 23].contains(&n)));
}

#[test]
fn gather_and_scatter_of_layouts_that_nest_and_turn() {
    let far = isize::MAX;
    for (x, y) in
        (-9..9).flat_map(|x| (-9..9).map(move |y| (x, y))).chain([(far, 0), (0, far), (-far - 1, 2), (far - 2, 3)])
    {
        let (m, n, d) = (5, 3, -1);
        // Backwards: of the coordinates, of what is there, and of what goes there.
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((4, 6) : (-1@0, 1@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((4, 6) : (1@1, d@0)), x, y), layout!((4, 6) : (7, 1)););
        by_coordinates!(layout!((m, n) : (d, 5)), from 4, from!(layout!((4, 6) : (1@0, 1@1)), x, y), layout!((4, 6)););
        // In large steps, several that step along one entry, and none.
        by_coordinates!(layout!((9, 7)), from 0, from!(layout!((4, 6) : (3@0, 2@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!((9, 7)), from 0, from!(layout!((4, (2, 3)) : (1@0, (4@0, 1@1))), x, y), layout!((4, (2, 3))););
        by_coordinates!(layout!((9, 7)), from 0, from!(layout!((4, 6) : (0, 1@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!((9, 7) : (0, 1)), from 0, from!(layout!((4, 6) : (1@0, 1@1)), x, y), layout!((4, 6) : (1, 0)););
        // An index into what nests otherwise.
        by_coordinates!(layout!((m, n)), from 0, from!(layout!(((2, 2), 6) : ((1@0, 3@0), 1@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!(((2, 3), n) : ((9, 1), 3)), from 0, from!(layout!((4, 6) : (1@0, 1@1)), x, y), layout!((4, 6)););
        // Modes of 1 before the others, and no other.
        by_coordinates!(layout!((m, n)), from 0, from!(layout!(((1, 4), 6) : ((0, 1@0), 1@1)), x, y), layout!(((1, 4), 6)););
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((1, 1) : (1@0, 1@1)), x, y), layout!((1, 1)););
        // Steps that few integers hold.
        let huge = isize::MAX / 4;
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((4, 2) : (huge@0, 1@1)), x, y), layout!((4, 2)););
    }
}
