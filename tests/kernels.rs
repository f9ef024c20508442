//! Compares the kernels with a plain loop over the indices, and checks which operands they refuse.

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

#[path = "kernels/by_coordinates.rs"]
mod by_coordinates;
#[path = "kernels/crossing.rs"]
mod crossing;
#[cfg(feature = "rayon")]
#[path = "kernels/on_all_threads.rs"]
mod on_all_threads;
#[path = "kernels/repeats.rs"]
mod repeats;

/// Calls a closure that must panic; returns its message.
fn panics<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("no panic occurred");
    payload.downcast_ref::<String>().expect("a panic with a text").clone()
}

/// Compares every kernel with the plain loop. The buffers are longer than the tensors, so stray writes are found.
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

    // Elements whose size is not a power of two.
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

/// Five random extents, and strides for a random order of the modes, with random gaps.
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
        // The same modes in another profile.
        agree_with_the_plain_loop(layout!(((s0, s1), (s2, (s3, s4))) : ((d0, d1), (d2, (d3, d4)))),
            layout!(((s0, s1), (s2, (s3, s4))) : ((e0, e1), (e2, (e3, e4)))));
    }

    /// Any strides: offsets repeat in either layout, and modes interleave.
    #[test]
    fn any_strides(s in prop::array::uniform3(0usize..7), d in prop::array::uniform3(0usize..9),
                   e in prop::array::uniform3(0usize..40)) {
        let ([s0, s1, s2], [d0, d1, d2], [e0, e1, e2]) = (s, d, e);
        agree_with_the_plain_loop(layout!((s0, s1, s2) : (d0, d1, d2)), layout!((s0, s1, s2) : (e0, e1, e2)));
        agree_with_the_plain_loop(layout!((s0, (s1, s2)) : (d0, (d1, d2))), layout!((s0, (s1, s2)) : (e0, (e1, e2))));
    }

    /// The layouts split modes of equal size differently.
    #[test]
    fn modes_that_are_split_otherwise(r in 1usize..5, s in 1usize..5, t in 1usize..5, u in 1usize..70) {
        let (rst, rs) = (r * s * t, r * s);
        let size = rst * u;
        agree_with_the_plain_loop(layout!((rst, u)), layout!(((rs, t), u) : ((t, 1), rst)));
        agree_with_the_plain_loop(layout!((rst, u), LayoutRight), layout!(((r, s, t), u)));
        agree_with_the_plain_loop(layout!(size), layout!((rs, (t, u)), LayoutRight));
        // The first mode of A has the same offsets as the first mode of B, in another order.
        agree_with_the_plain_loop(layout!(((r, s), u) : ((s, 1), rs)), layout!((rs, {u}) : (1, rs)));
    }

    /// Matrices large enough for whole tiles and for partial tiles at the edges.
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

/// A large transpose, which is written with non-temporal stores.
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

/// Elements of 16 bytes. In two of the matrices, the rows start in few sets of the cache. The largest matrix has 17 MB, so many
/// machines write it with non-temporal stores.
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
        "agreement: the operands of a kernel must have the same shape, mode by mode, and the layouts of a register move the same number of threads\n  A = (4,6)\n  B = (6,4)\n  \
         a mode has 4 coordinates in A and 6 in B (0: there is no such mode)\n  \
         fix: give both the same size in every mode; an integer matches any mode of its size"
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
    // Nothing is written before the shapes are compared.
    let mut data = [0; 24];
    assert!(try_transform(&a, &mut make_tensor(&mut data, layout!((6, 4))), |x| *x).is_err());
    assert_eq!(data, [0; 24]);
    // Empty tensors of different shapes are refused too.
    let none = 0;
    assert!(try_copy(&make_tensor([0; 0], layout!((none, n))), &mut make_tensor([0; 0], layout!((n, none)))).is_err());
}

#[test]
fn an_int_goes_with_any_mode_of_its_size() {
    agree_with_the_plain_loop(layout!(24), layout!((4, 6), LayoutRight));
    agree_with_the_plain_loop(layout!((4, 6), LayoutRight), layout!(24));
    agree_with_the_plain_loop(layout!((4, (2, 3)) : (6, (1, 2))), layout!(((2, 2), 6)));
    // A has the nested mode (2,3) where B and the destination have the mode 6.
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
    // A layout of 9 x 9 is processed row by row, and one of 2 x 2 index by index; the function panics halfway.
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
        // Elements that were replaced are dropped, and the others are unchanged.
        assert_eq!(t.iter().filter(|x| x.is_none()).count(), size / 2);
        assert_eq!(Rc::strong_count(one), 1 + size - size / 2);
    }
    check(&one, layout!((9, 9)));
    check(&one, layout!((9, { 9 }), LayoutRight));
    check(&one, layout!((2, 2)));
    assert_eq!(Rc::strong_count(&one), 1);
}
