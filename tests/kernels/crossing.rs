//! Tests kernels on operands that are contiguous in different modes. The kernels process such operands in tiles.

use super::*;

/// Operands that are contiguous in different modes, with a third mode. Some modes are longer than a tile.
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

/// Checks kernels that write elements of the type `T`. `make` builds an element from a number.
fn crossing_elements<T: Clone + PartialEq + std::fmt::Debug>(make: impl Fn(usize) -> T) {
    for (m, n, batch) in [(200, 90, 3), (8, 4000, 1), (4000, 9, 1), (150, 257, 1), (65, 64, 8)] {
        let (size, t) = (m * n * batch, |k: usize| k as isize);
        let rows = layout!((m, n, batch) : (t(n), 1, t(m * n)));
        let columns = layout!((m, n, batch) : (1, t(m), t(m * n)));
        // A source with a negative stride along its contiguous mode, and with gaps.
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
    // Elements whose old value is dropped.
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
