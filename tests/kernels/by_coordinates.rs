//! `gather` and `scatter` with a tensor of coordinates.

use super::*;

/// Compares `gather` and `scatter` with a plain loop over the indices. The buffers are longer than the tensors, so
/// stray writes are found. The arguments are a layout and its origin, the coordinates in it, and the layout of the
/// values. Returns how many coordinates are inside.
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

/// Coordinates that begin at `($x, $y)`, which may be negative.
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
    // The coordinates inside the layout are a box of at most 4 x 6, so their number is a product of two extents. Each
    // such product occurs. The numbers in the list are no such products.
    assert!(real.iter().enumerate().all(|(n, &times)| times > 0 || [7, 11, 13, 14, 17, 19, 21, 22, 23].contains(&n)));
}

#[test]
fn gather_and_scatter_of_layouts_that_nest_and_turn() {
    let far = isize::MAX;
    for (x, y) in
        (-9..9).flat_map(|x| (-9..9).map(move |y| (x, y))).chain([(far, 0), (0, far), (-far - 1, 2), (far - 2, 3)])
    {
        let (m, n, d) = (5, 3, -1);
        // Negative strides: a static and a dynamic one of the coordinates, and one of the indexed layout.
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((4, 6) : (-1@0, 1@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((4, 6) : (1@1, d@0)), x, y), layout!((4, 6) : (7, 1)););
        by_coordinates!(layout!((m, n) : (d, 5)), from 4, from!(layout!((4, 6) : (1@0, 1@1)), x, y), layout!((4, 6)););
        // Large steps, two modes along one entry, and a mode of stride 0; a layout and values with repeated offsets.
        by_coordinates!(layout!((9, 7)), from 0, from!(layout!((4, 6) : (3@0, 2@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!((9, 7)), from 0, from!(layout!((4, (2, 3)) : (1@0, (4@0, 1@1))), x, y), layout!((4, (2, 3))););
        by_coordinates!(layout!((9, 7)), from 0, from!(layout!((4, 6) : (0, 1@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!((9, 7) : (0, 1)), from 0, from!(layout!((4, 6) : (1@0, 1@1)), x, y), layout!((4, 6) : (1, 0)););
        // Coordinates, and an indexed layout, of another profile.
        by_coordinates!(layout!((m, n)), from 0, from!(layout!(((2, 2), 6) : ((1@0, 3@0), 1@1)), x, y), layout!((4, 6)););
        by_coordinates!(layout!(((2, 3), n) : ((9, 1), 3)), from 0, from!(layout!((4, 6) : (1@0, 1@1)), x, y), layout!((4, 6)););
        // A mode of extent 1 before another mode, and only modes of extent 1.
        by_coordinates!(layout!((m, n)), from 0, from!(layout!(((1, 4), 6) : ((0, 1@0), 1@1)), x, y), layout!(((1, 4), 6)););
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((1, 1) : (1@0, 1@1)), x, y), layout!((1, 1)););
        // Steps so large that few of them fit in an integer.
        let huge = isize::MAX / 4;
        by_coordinates!(layout!((m, n)), from 0, from!(layout!((4, 2) : (huge@0, 1@1)), x, y), layout!((4, 2)););
    }
}
