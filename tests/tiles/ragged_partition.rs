//! Ragged partitions: each element of the tensor is in the part of exactly one thread, at the position that the
//! definition gives.

use super::*;
use colex::LayoutError;
use colex::tensor::RaggedPartitionOp;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Borrows all parts at the same time, and checks that each element is written by its thread and by no other. `place`
/// is the definition: the index in the tensor for each thread and turn, or `None`. A turn is an index of a part.
fn check_parts<L: RaggedPartitionOp<R> + TensorOp, R: AnyLayout>(
    layout: L,
    threads: R,
    place: impl Fn(usize, usize) -> Option<usize>,
) {
    let mut t = make_tensor(vec![usize::MAX; layout.cosize()], layout);
    let mut parts: Vec<_> = t.ragged_partition_mut(threads).collect();
    assert_eq!(parts.len(), threads.size());
    let turns = parts.first().map_or(0, |part| part.layout().size());
    // The threads write in turns, so all parts are in use at the same time.
    for turn in 0..turns {
        for (k, part) in parts.iter_mut().enumerate() {
            assert_eq!(part.is_real(turn), place(k, turn).is_some(), "{layout} by {threads}: {k} in turn {turn}");
            if let Some(x) = part.get_mut(turn) {
                assert_eq!(*x, usize::MAX, "{layout} by {threads}: another thread has what {k} has");
                *x = k * turns + turn;
            }
        }
    }
    for (k, part) in parts.iter_mut().enumerate() {
        let real: Vec<usize> =
            (0..turns).filter(|&turn| place(k, turn).is_some()).map(|turn| k * turns + turn).collect();
        assert_eq!(part.iter().copied().collect::<Vec<_>>(), real, "{layout} by {threads}");
        assert_eq!(
            part.iter_mut().rev().map(|x| *x).collect::<Vec<_>>(),
            real.iter().rev().copied().collect::<Vec<_>>()
        );
        assert_eq!((part.len(), part.is_empty()), (real.len(), real.is_empty()));
        assert_eq!((part.get(turns), part.get(usize::MAX >> 1), part.get(-1isize)), (None, None, None));
    }
    drop(parts);
    // Every element was written by the right thread in the right turn.
    let mut seen = 0;
    for (k, turn) in (0..threads.size()).flat_map(|k| (0..turns).map(move |turn| (k, turn))) {
        if let Some(index) = place(k, turn) {
            assert_eq!(t[index], k * turns + turn, "{layout} by {threads}: {index}");
            seen += 1;
        }
    }
    assert_eq!(seen, layout.size(), "{layout} by {threads}");
    let read: Vec<_> = t.ragged_partition(threads).map(|part| part.iter().copied().collect::<Vec<_>>()).collect();
    assert_eq!(read.concat().len(), layout.size());
    assert_eq!(read.last().cloned(), t.ragged_partition(threads).next_back().map(|p| p.iter().copied().collect()));
}

/// The layouts whose tensors can be written and read by index.
trait TensorOp: AnyLayout + colex::algebra::relations::injective::InjectiveOp {}
impl<L: AnyLayout + colex::algebra::relations::injective::InjectiveOp> TensorOp for L {}

/// The coordinate of thread `p` of `n` in a turn, in a mode of size `s`.
fn at(p: usize, n: usize, turn: usize, s: usize) -> Option<usize> {
    Some(p + n * turn).filter(|&x| x < s)
}

/// The index in a matrix for each thread and turn. The layout `threads` maps (i, j) to the number of a thread.
fn at_both(
    (rows, columns): (usize, usize),
    threads: impl AnyLayout,
    (m, n): (usize, usize),
) -> impl Fn(usize, usize) -> Option<usize> {
    let of: Vec<_> = (0..m * n).map(|x| threads.at(x) as usize).collect();
    move |k, turn| {
        let place = of.iter().position(|&other| other == k).expect("each thread has a place");
        let turns = rows.div_ceil(m);
        let row = at(place % m, m, turn % turns, rows)?;
        Some(row + rows * at(place / m, n, turn / turns, columns)?)
    }
}

#[test]
fn threads_that_do_not_divide_a_line() {
    check_parts(layout!(229), layout!(128), |k, turn| at(k, 128, turn, 229));
    let (size, all) = (229, 128);
    check_parts(layout!(size), layout!(128), |k, turn| at(k, 128, turn, 229));
    check_parts(layout!(229 : 3), layout!(all), |k, turn| at(k, 128, turn, 229));
    for (s, n) in (0..14).flat_map(|s| (1..7).map(move |n| (s, n))) {
        check_parts(layout!(s), layout!(n), |k, turn| at(k, n, turn, s));
        check_parts(layout!((s,)), layout!((n,)), |k, turn| at(k, n, turn, s));
        // A nested mode with unsorted strides, which these threads need not divide.
        check_parts(layout!((s, 3) : (4, 1)), layout!(n), |k, turn| at(k, n, turn, 3 * s));
        check_parts(layout!(((s, 3),) : ((5, 1),)), layout!((n,)), |k, turn| at(k, n, turn, 3 * s));
    }
}

#[test]
fn threads_that_do_not_divide_a_matrix() {
    let sizes = || (0..8).flat_map(|m| [0, 1, 3, 5].map(|n| (m, n)));
    for ((m, n), (a, b)) in sizes().flat_map(|size| [(1, 1), (2, 2), (3, 2), (4, 1), (1, 3), (5, 4)].map(|t| (size, t)))
    {
        let columns = layout!((a, b));
        check_parts(layout!((m, n)), columns, at_both((m, n), columns, (a, b)));
        let rows = layout!((a, b), LayoutRight);
        check_parts(layout!((m, n), LayoutRight), rows, at_both((m, n), rows, (a, b)));
        check_parts(layout!((m, (n, 2)) : (1, ({ 3 * m }, { m }))), rows, at_both((m, 2 * n), rows, (a, b)));
        // The threads divide only the first mode, so every thread has all coordinates of the second.
        let first = layout!((a,));
        check_parts(layout!((m, n)), first, |k, turn| {
            let turns = m.div_ceil(a);
            Some(at(k, a, turn % turns, m)? + m * (turn / turns))
        });
    }
    // Static layouts, and threads with a nested mode.
    check_parts(layout!((5, 7)), layout!((2, 4), LayoutRight), at_both((5, 7), layout!((2, 4), LayoutRight), (2, 4)));
    let nested = layout!(((2, 2), 3) : ((1, 6), 2));
    check_parts(layout!((5, 7), LayoutRight), nested, at_both((5, 7), nested, (4, 3)));
}

#[test]
fn where_threads_divide_it_is_the_partition() {
    let (m, n) = (8, 6);
    let t = make_tensor((0..48).collect::<Vec<usize>>(), layout!((m, n), LayoutRight));
    let threads = layout!((4, 2), LayoutRight);
    for (ragged, part) in t.ragged_partition(threads).zip(t.partition(threads)) {
        assert!(ragged.iter().eq(part.iter()));
        assert_eq!(ragged.layout().shape(), part.layout().shape());
        assert_eq!(ragged.get((1, 2)), part.get((1, 2)));
    }
    let static_part =
        make_tensor([0; 48], layout!((8, 6))).ragged_partition(threads).next().unwrap().layout().to_string();
    assert_eq!(static_part, "(_2,_3):(_1,_2)");
}

#[test]
fn below_zero_and_in_no_order() {
    let data: Vec<i32> = (0..30).collect();
    let d = -1;
    let t = make_tensor_at(&data, 29, layout!((7, 4) : (d, -7)));
    for (k, part) in t.ragged_partition(layout!((3, 3))).enumerate() {
        let (i, j) = (k % 3, k / 3);
        for (r, s) in (0..3).flat_map(|r| (0..2).map(move |s| (r, s))) {
            assert_eq!(part.get((r, s)), t.get((i + 3 * r, j + 3 * s)), "thread {k}, {r}, {s}");
        }
    }
}

#[test]
fn what_a_thread_holds() {
    let n = 229;
    let data: Vec<u16> = (0..229).collect();
    let (from, mut to) = (make_tensor(&data, layout!(n)), make_tensor(vec![0; 229], layout!(n)));
    for (from, mut to) in from.ragged_partition(layout!(128)).zip(to.ragged_partition_mut(layout!(128))) {
        let mut registers = make_tensor([u16::MAX; 2], layout!(2));
        from.copy_to(&mut registers);
        assert_eq!(registers[1] == u16::MAX, !from.is_real(1), "what is not real is left alone");
        to.copy_from(&registers);
    }
    assert_eq!(to.into_buffer(), data);
    // Both kinds of copies refuse a tensor of another shape.
    let mut to = make_tensor(vec![0u16; 229], layout!(n));
    let part = from.ragged_partition(layout!(128)).next().unwrap();
    let three = 3;
    let mut other = make_tensor([0u16; 3], layout!(three));
    assert!(matches!(part.try_copy_to(&mut other), Err(LayoutError::Agreement(_))));
    let mut part = to.ragged_partition_mut(layout!(128)).next().unwrap();
    assert!(matches!(part.try_copy_from(&other), Err(LayoutError::Agreement(_))));
    assert!(catch_unwind(AssertUnwindSafe(|| part.copy_from(&other))).is_err());
}

#[test]
fn what_is_refused() {
    let n = 10;
    let mut t = make_tensor(vec![0u8; 40], layout!((n, 2)));
    let refused = |error: Option<LayoutError>, law: &str| {
        let error = error.expect(law).to_string();
        assert!(error.starts_with(law) && error.contains("fix: "), "{error}");
    };
    let d = 2;
    // Threads that are not numbered from 0 on, and no threads.
    refused(t.try_ragged_partition(layout!(4 : d)).err(), "coverage: ");
    refused(t.try_ragged_partition(layout!((4, 2) : (1, { 3 }))).err(), "injectivity: ");
    refused(t.try_ragged_partition(layout!(4 : { -1 })).err(), "coverage: ");
    let none = 0;
    refused(t.try_ragged_partition(layout!(none)).err(), "unit: ");
    refused(t.try_ragged_partition_mut(layout!((4, none))).err(), "unit: ");
    // Elements that several coordinates share can be read but not written.
    let mut same = make_tensor(vec![0u8; 40], layout!((n, 2) : (1, d)));
    assert_eq!(same.ragged_partition(layout!(7)).map(|part| part.len()).sum::<usize>(), 20);
    refused(same.try_ragged_partition_mut(layout!(7)).err(), "injectivity: ");
    let panic = catch_unwind(AssertUnwindSafe(|| same.ragged_partition_mut(layout!(7)).len())).unwrap_err();
    assert!(panic.downcast_ref::<String>().unwrap().starts_with("injectivity: "));
    // If there are more threads than elements, some threads have no element. There is no part after the last thread.
    let mut parts = t.ragged_partition_mut(layout!(30));
    assert_eq!(parts.nth(29).map(|part| part.len()), Some(0));
    assert!(parts.next().is_none() && parts.next_back().is_none());
    assert!(t.ragged_partition(layout!(30)).nth(usize::MAX).is_none());
}

#[cfg(feature = "rayon")]
#[test]
fn on_all_threads() {
    use rayon::prelude::*;
    let (m, n) = (65, 97);
    let mut t = make_tensor(vec![usize::MAX; 65 * 97], layout!((m, n), LayoutRight));
    let threads = layout!((8, 4), LayoutRight);
    assert_eq!(t.par_ragged_partition_mut(threads).len(), 32);
    t.par_ragged_partition_mut(threads).enumerate().for_each(|(k, mut part)| part.iter_mut().for_each(|x| *x = k));
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        assert_eq!(t[(i, j)], i % 8 * 4 + j % 4);
    }
    let sums: Vec<usize> = t.par_ragged_partition(threads).rev().map(|part| part.iter().sum()).collect();
    assert!(
        sums.iter().rev().enumerate().all(|(k, &sum)| sum == k * t.ragged_partition(threads).nth(k).unwrap().len())
    );
}
