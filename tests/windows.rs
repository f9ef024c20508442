//! Windows and chunks of tensors: each is at the right position, has all its elements, and comes in order.

use colex::prelude::*;
use colex::tensor::{BlocksOp, TensorLayout, TensorView, WindowsOp};

/// The elements of a tensor in the order of their indices.
fn elements<T: Copy, B: Buffer<Element = T>, L: TensorLayout>(t: &Tensor<B, L>) -> Vec<T> {
    t.iter().copied().collect()
}

/// The coordinates of an `h` x `w` matrix, the first mode fastest.
fn coords(h: usize, w: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..w).flat_map(move |j| (0..h).map(move |i| (i, j)))
}

/// Compares the windows of a matrix with their definition.
fn check_matrix(m: usize, n: usize, h: usize, w: usize, (dm, dn): (isize, isize)) {
    let data: Vec<usize> = (0..2 * m * n).collect();
    let t = make_tensor(&data, layout!((m, n) : (dm, dn)));
    let (rows, columns) = ((m + 1).saturating_sub(h), (n + 1).saturating_sub(w));
    let expected: Vec<Vec<usize>> =
        coords(rows, columns).map(|(i0, j0)| coords(h, w).map(|(i, j)| t[(i0 + i, j0 + j)]).collect()).collect();
    let what = || format!("windows of {h} x {w} of {}", t.layout());
    let windows = t.windows(tiler!(h, w));
    assert_eq!(windows.len(), expected.len(), "{}", what());
    assert_eq!(windows.layout().to_string(), format!("({h},{w}):({dm},{dn})"));
    assert!(windows.clone().map(|window| elements(&window)).eq(expected.iter().cloned()), "{}", what());
    assert!(windows.clone().rev().map(|window| elements(&window)).eq(expected.iter().rev().cloned()), "{}", what());
    let windowed = t.windowed(tiler!(h, w));
    assert_eq!(windowed.layout().to_string(), format!("(({h},{w}),({rows},{columns})):(({dm},{dn}),({dm},{dn}))"));
    for (position, expected) in coords(rows, columns).zip(&expected) {
        assert_eq!(&elements(&windowed.tile(position)), expected, "{}", what());
    }
    assert_eq!(windowed.get(((0, 0), (rows, 0))), None);
}

#[test]
fn windows_of_matrices() {
    for (m, n) in coords(6, 6) {
        for (h, w) in coords(6, 6) {
            check_matrix(m, n, h + 1, w + 1, (1, m as isize));
            check_matrix(m, n, h + 1, w + 1, (2 * n as isize, 2));
        }
    }
}

/// Calls `next`, `next_back` and `nth` in every sequence of five, and compares the parts with those in a `Vec`.
fn check_order<'a, L: TensorLayout>(
    parts: impl DoubleEndedIterator<Item = TensorView<'a, usize, L>> + ExactSizeIterator + Clone,
) {
    let all: Vec<Vec<usize>> = parts.clone().map(|part| elements(&part)).collect();
    for order in 0..4usize.pow(5) {
        let (mut parts, mut list) = (parts.clone(), all.iter());
        for step in 0..5 {
            let (found, expected) = match order / 4usize.pow(step) % 4 {
                0 => (parts.next(), list.next()),
                1 => (parts.next_back(), list.next_back()),
                skip => (parts.nth(skip - 1), list.nth(skip - 1)),
            };
            assert_eq!((found.map(|part| elements(&part)).as_ref(), parts.len()), (expected, list.len()));
        }
        assert!(parts.map(|part| elements(&part)).eq(list.cloned()));
    }
}

#[test]
fn from_either_end_and_from_further_on() {
    let data: Vec<usize> = (0..120).collect();
    let (m, n) = (4, 3);
    let t = make_tensor(&data, layout!((m, n, 4)));
    check_order(t.windows(tiler!(2, 3, 3)));
    check_order(t.windows(tiler!(3, 2)));
    check_order(t.windows(tiler!(4, 3, 4)));
    check_order(t.windows(tiler!(5, 1, 1)));
    check_order(t.windows(tiler!(4, 3, 1))); // only the last of three modes moves
    check_order(make_tensor(&data, layout!((4, 5, 2))).windows(tiler!(3, 2)));
    check_order(make_tensor(&data, layout!(m : 3)).windows(int!(2)));
    // Tiles, partitions and chunks have the same iterator.
    check_order(make_tensor(&data, layout!((4, n, 4))).tiles(tiler!(2, 1, 2)));
    check_order(make_tensor(&data, layout!((4, 3))).partition(layout!((2, 3), LayoutRight)));
    check_order(t.chunks(tiler!(3, 2, 3)));
}

#[test]
fn what_is_static_stays_so() {
    let data: Vec<usize> = (0..60).collect();
    let t = make_tensor(&data, layout!((4, 5, 3)));
    type Window = Layout!((2, 5, 3) : (1, 4, 20));
    type All = Layout!(((2, 5), (3, 1, 3)) : ((1, 4), (1, 0, 20)));
    let window: TensorView<'_, usize, Window> = t.windows(tiler!(2, _, _)).next().unwrap();
    assert_eq!(elements(&window).len(), 30);
    let all: TensorView<'_, usize, All> = t.windowed(tiler!(2, _));
    assert_eq!((all[((1, 3), (2, 0, 1))], t[(3, 3, 1)]), (20 + 12 + 3, 20 + 12 + 3));
    // A tiler with fewer modes than the tensor: the window moves through the remaining modes one coordinate at a
    // time.
    let found: Vec<_> = t.windows(tiler!(_, 4)).map(|window| window[(0, 0)]).collect();
    assert_eq!(found, [0, 4, 20, 24, 40, 44]);
    let (m, n) = (4, 2);
    let t = make_tensor(&data, layout!((m, 5) : (5, 1)));
    assert_eq!(t.windowed(tiler!(3, n)).layout().to_string(), "((_3,2),(2,4)):((_5,_1),(_5,_1))");
    // An int of 32 bits, and an int known to be even.
    let (m, n) = (Dyn::new(4i32), colex::int::Multiple::<C<2>>::new(4));
    let t = make_tensor(&data, layout!((=m, =n) : (1, 4)));
    assert_eq!(t.windowed(shape!(2, =n)).layout().to_string(), "((_2,4),(3,1)):((_1,_4),(_1,_4))");
}

#[test]
fn nested_modes_are_whole_or_coalesced() {
    let data: Vec<usize> = (0..48).collect();
    let t = make_tensor(&data, layout!(((2, 3), 4, (1, 2)) : ((4, 8), 1, (7, 24))));
    let mut windows = t.windows(tiler!(_, 3));
    assert_eq!(windows.layout().to_string(), "((_2,_3),_3):((_4,_8),_1)");
    assert_eq!(windows.len(), 2 * 2);
    assert_eq!(windows.nth(3).unwrap()[((1, 2), 2)], t[((1, 2), 3, (0, 1))]);
    let lines = t.slice((All, 0, 0)).coalesce();
    let line = make_tensor(&data, lines.layout());
    assert_eq!(line.windows(int!(5)).map(|window| window[4]).collect::<Vec<_>>(), [16, 20]);
}

#[test]
fn strides_of_either_sign_and_none() {
    let data: Vec<usize> = (0..12).collect();
    let (back, still) = (-1, 0);
    let t = make_tensor_at(&data, 5, layout!(6 : back));
    let found = t.windows(int!(4)).map(|window| elements(&window));
    assert_eq!(found.collect::<Vec<_>>(), [[5, 4, 3, 2], [4, 3, 2, 1], [3, 2, 1, 0]]);
    assert_eq!(elements(&t.windowed(int!(4)).tile(2)), [3, 2, 1, 0]);
    let t = make_tensor_at(&data, 11, layout!((3, 4) : (-1, -3)));
    assert_eq!(elements(&t.windows(tiler!(2, 2)).next_back().unwrap()), [4, 3, 1, 0]);
    let t = make_tensor(&data, layout!((3, 2) : (still, 4)));
    let found = t.windows(tiler!(2, 1)).map(|window| elements(&window));
    assert_eq!(found.collect::<Vec<_>>(), [[0, 0], [0, 0], [4, 4], [4, 4]]);
}

#[test]
fn elements_without_a_size() {
    let (m, n) = (3, 4);
    let t = make_tensor([(); 12], layout!((m, n)));
    let windows = t.windows(tiler!(2, 2));
    assert_eq!((windows.len(), windows.map(|window| window.iter().count()).sum::<usize>()), (6, 24));
    assert_eq!(t.chunks(tiler!(2, 3)).map(|chunk| chunk.iter().count()).collect::<Vec<_>>(), [6, 3, 2, 1]);
}

#[test]
fn less_than_a_window_has_none() {
    let t = make_tensor([0; 6], layout!((2, 3)));
    assert_eq!(t.windows(tiler!(3, 1)).count(), 0); // a static shape
    assert_eq!(t.windowed(tiler!(3, 1)).layout().to_string(), "((_3,_1),(0,_3)):((_1,_2),(_1,_2))");
    let far = 1 << 20;
    assert_eq!(t.windows(tiler!(far, 1)).count(), 0);
    let n = 0;
    let t = make_tensor([0; 0], layout!((n, 3)));
    assert_eq!(t.windows(tiler!(1, 2)).next().map(|window| window.size()), None);
    // A mode with `_` has one position, even if the mode is empty.
    let empty = t.windows(tiler!(_, 2)).map(|window| (window.size(), window.iter().count()));
    assert_eq!(empty.collect::<Vec<_>>(), [(0, 0), (0, 0)]);
    assert_eq!(t.windowed(tiler!(_, 2)).layout().to_string(), "((0,_2),(_1,_2)):((_1,0),(_0,0))");
    assert_eq!(t.chunks(tiler!(_, 2)).len(), 0);
}

#[test]
fn what_breaks_a_law() {
    let t = make_tensor([0; 12], layout!((4, 3) : (1, 4)));
    for (extent, law) in [(0, "empty mode: "), (-1, "extent: ")] {
        let error = t.try_windows(tiler!(2, extent)).unwrap_err();
        assert!(error.to_string().starts_with(law), "{error}");
        let error = t.try_windowed(tiler!(extent, _)).unwrap_err();
        assert!(error.to_string().starts_with(law), "{error}");
        let error = t.try_chunks(tiler!(extent, _)).unwrap_err();
        assert!(error.to_string().starts_with(law), "{error}");
    }
    // A window so large that its size overflows.
    let far = isize::MAX;
    assert!(t.try_windows(tiler!(2, far)).unwrap_err().to_string().starts_with("overflow: "));
    // Each window is a valid layout, but all windows together have too many coordinates.
    let (half, n) = (1isize << (isize::BITS / 2), 2isize << (isize::BITS / 2));
    let t = make_tensor([0; 1], layout!(n : 0));
    assert_eq!(t.windows(Dyn::new(half)).len(), half as usize + 1);
    assert!(t.try_windowed(Dyn::new(half)).unwrap_err().to_string().starts_with("overflow: "));
    let d = 1;
    let mut t = make_tensor([0; 12], layout!((4, 3) : (1, d)));
    assert!(t.try_chunks_mut(tiler!(3, 2)).unwrap_err().to_string().starts_with("injectivity: "));
}

/// The windows of a swizzled tensor are determined by the coordinates, not by the offsets.
#[test]
fn windows_of_a_swizzled_tensor() {
    let data: Vec<usize> = (0..64).collect();
    let (m, n) = (8, 8);
    let t = make_swizzled_tensor(&data, composition(swizzle!(2, 1, 3), layout!((m, n), LayoutRight)));
    let (windows, windowed) = (t.windows(tiler!(3, 2)), t.windowed(tiler!(3, 2)));
    assert_eq!(windows.len(), 6 * 7);
    for ((i, j), window) in coords(6, 7).zip(windows) {
        let expected: Vec<_> = coords(3, 2).map(|(x, y)| t[(i + x, j + y)]).collect();
        assert_eq!(elements(&window), expected);
        assert!(coords(3, 2).all(|(x, y)| windowed[((x, y), (i, j))] == t[(i + x, j + y)]));
    }
}

/// A function returns the windows of the data that it borrows.
#[test]
fn windows_outlive_their_tensor() {
    fn sums(data: &[u32]) -> impl Iterator<Item = u32> + '_ {
        make_tensor(data, layout!((2, 3))).into_windows(tiler!(2, 2)).map(|window| window.iter().sum())
    }
    assert_eq!(sums(&[1, 2, 4, 8, 16, 32]).collect::<Vec<_>>(), [15, 60]);
    let data = [1, 2, 4];
    let windows = {
        let t = make_tensor(&data, layout!(3));
        t.into_view().into_windows(int!(2))
    };
    assert_eq!(windows.map(|window| window[1]).collect::<Vec<_>>(), [2, 4]);
}

/// Generic code needs only one bound.
#[test]
fn generic_code_is_bounded_once() {
    fn sums<L: AnyLayout + WindowsOp<Shape!(2, 2)>>(t: &Tensor<&[u32], L>) -> Vec<u32> {
        t.windows(shape!(2, 2)).map(|window| window.iter().sum()).collect()
    }
    assert_eq!(sums(&make_tensor(&[1, 2, 4, 8, 16, 32][..], layout!((3, 2)))), [1 + 2 + 8 + 16, 2 + 4 + 16 + 32]);
    fn lens<L: BlocksOp<Shape!(2, 2)>>(t: &Tensor<&[u32], L>) -> Vec<usize> {
        t.chunks(shape!(2, 2)).map(|chunk| chunk.size()).collect()
    }
    assert_eq!(lens(&make_tensor(&[1, 2, 4, 8, 16, 32][..], layout!((3, 2)))), [4, 2]);
}

#[test]
fn chunks_are_blocks() {
    for (m, n) in coords(6, 6) {
        for (h, w) in coords(6, 4).map(|(h, w)| (h + 1, w + 1)) {
            let data: Vec<usize> = (0..m * n).collect();
            let t = make_tensor(&data, layout!((m, n), LayoutRight));
            let (rows, columns) = (m.div_ceil(h), n.div_ceil(w));
            let expected: Vec<Vec<usize>> = coords(rows, columns)
                .map(|(i, j)| (h * i, w * j))
                .map(|(i0, j0)| coords(h.min(m - i0), w.min(n - j0)).map(|(i, j)| t[(i0 + i, j0 + j)]).collect())
                .collect();
            let chunks = t.chunks(tiler!(h, w));
            assert_eq!(chunks.len(), expected.len());
            assert!(chunks.clone().map(|chunk| elements(&chunk)).eq(expected.iter().cloned()));
            assert!(chunks.rev().map(|chunk| elements(&chunk)).eq(expected.iter().rev().cloned()));
        }
    }
}

#[test]
fn chunks_to_write_share_nothing() {
    let (m, n) = (101, 35);
    let mut t = make_tensor(vec![0; m * n], layout!((m, n)));
    // All chunks are borrowed at the same time, and all have one type.
    let mut all: Vec<_> = t.chunks_mut(tiler!(16, 8)).collect();
    assert_eq!(all[6].layout().to_string(), "(5,8):(_1,101)");
    for (k, chunk) in all.iter_mut().enumerate() {
        chunk.for_each_mut(|x| *x += k + 1);
    }
    assert!(coords(m, n).all(|(i, j)| t[(i, j)] == i / 16 + j / 8 * 7 + 1));
}

#[cfg(feature = "rayon")]
#[test]
fn on_all_threads() {
    use rayon::prelude::*;
    let (m, n) = (37, 23);
    let data: Vec<usize> = (0..m * n).collect();
    let t = make_tensor(&data, layout!((m, n), LayoutRight));
    let found: Vec<_> = t.par_windows(tiler!(4, 3)).map(|window| elements(&window)).collect();
    assert!(found.into_iter().eq(t.windows(tiler!(4, 3)).map(|window| elements(&window))));
    let found: Vec<_> = t.par_chunks(tiler!(4, 3)).map(|chunk| elements(&chunk)).collect();
    assert!(found.into_iter().eq(t.chunks(tiler!(4, 3)).map(|chunk| elements(&chunk))));
    let mut t = make_tensor(vec![0; m * n], layout!((m, n)));
    t.par_chunks_mut(tiler!(4, 3)).enumerate().for_each(|(k, mut chunk)| chunk.for_each_mut(|x| *x += k + 1));
    assert!(coords(m, n).all(|(i, j)| t[(i, j)] == i / 4 + j / 3 * 10 + 1));
}
