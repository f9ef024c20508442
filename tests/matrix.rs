//! Matrices: the contiguous runs of a row, and transposed views.

use colex::prelude::*;

/// Checks that `run` returns the elements of a row if they are in one run and `None` otherwise, and checks the
/// transposed view.
fn check<B: Buffer<Element = usize>, L: MatrixLayout>(t: &Tensor<B, L>) {
    let (layout, run) = (t.layout(), t.layout().run());
    let (m, n) = (layout.rows(), layout.columns());
    assert!(run >= 1 && (n == 0 || n % run == 0), "{layout}: the run {run} does not divide {n} columns");
    for i in 0..m + 2 {
        for j in 0..n + 2 {
            for length in 0..n + 2 {
                let found = t.run((i, j), length);
                let in_one_run = i < m && j < n && length > 0 && j % run + length <= run;
                assert_eq!(found.is_some(), in_one_run, "{layout}: {length} elements from ({i}, {j})");
                for (x, element) in found.into_iter().flatten().enumerate() {
                    assert!(std::ptr::eq(element, &t[(i, j + x)]), "{layout}: element {x} of ({i}, {j})");
                }
            }
        }
    }
    assert_eq!(t.run((0, usize::MAX), 1), None);
    assert_eq!(t.run((0, 0), usize::MAX), None);
    let transposed = t.view().transposed();
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        assert!(std::ptr::eq(&transposed[(j, i)], &t[(i, j)]), "{layout}: ({i}, {j}) transposed");
    }
}

#[test]
fn runs_are_elements_of_a_row() {
    let data: Vec<usize> = (0..64).collect();
    let (two, three, four) = (2, 3, 4);
    macro_rules! check_all {
        ($($layout:expr => $run:literal;)*) => {$({
            let layout = $layout;
            assert_eq!(layout.run(), $run, "{layout}");
            check(&make_tensor(&data[..], layout));
        })*};
    }
    check_all! {
        layout!((3, 4), LayoutRight) => 4;
        layout!((three, four), LayoutRight) => 4;
        layout!((3, 4), LayoutLeft) => 1;
        layout!((1, 4) : (9, 0)) => 1;
        layout!((3, four) : (7, 1)) => 4;
        layout!((3, 1) : (1, 5)) => 1;
        // Tiles: a run ends at the end of a tile.
        layout!((3, (2, 3)) : (2, (1, 6))) => 2;
        layout!((three, (2, three)) : (2, (1, 2 * three))) => 2;
        layout!(((2, 2), (2, 2)) : ((2, 8), (1, 4))) => 2;
        // Contiguous modes form one run. A mode of extent 1 does not end it.
        layout!((2, (2, 3)) : (6, (1, 2))) => 6;
        layout!((2, (2, (1, 3))) : (6, (1, (50, 2)))) => 6;
        layout!((2, (1, 3)) : (6, (50, 1))) => 3;
        // If the stride of the second mode is dynamic, only the first mode is known to be a run.
        layout!((2, (2, 3)) : (6, (1, two))) => 2;
        layout!((2, (three, 2)) : (6, ({1}, 3))) => 6;
        // No columns, no rows.
        layout!((3, {0}) : (1, 1)) => 1;
        layout!(({0}, 3) : (1, 1)) => 3;
    }
    check(&make_tensor_at(&data[..], 40, layout!((3, 4) : (-5, 1))));
    check(&make_tensor_at(&data[..], 40, layout!((3, 4) : (4, -1))));
}

#[test]
fn a_run_is_written() {
    let mut t = make_tensor([0; 12], layout!((2, (2, 3)) : (2, (1, 4))));
    for j in [0, 2, 4] {
        t.run_mut((1, j), 2).unwrap().fill(j + 1);
    }
    assert!(t.run_mut((1, 1), 2).is_none());
    assert_eq!(t.into_buffer(), [0, 0, 1, 1, 0, 0, 3, 3, 0, 0, 5, 5]);
}
