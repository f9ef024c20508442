//! Bad arguments for tensors: the `try_` form returns an error and the plain form panics with the text of the law, or
//! the argument is handled. Arguments that the compiler refuses are in `ui-tests`.

use colex::LayoutError;
use colex::prelude::*;
use colex::tensor::outer_partition;
use colex::tensor::{try_make_tensor_at, try_make_tensor_at_mut};
use colex::try_make_layout;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Asserts that the plain form panics with the text of the error that the `try_` form returns, and that this text
/// begins with the law.
#[track_caller]
fn refused<R, S>(law: &str, tried: Result<R, LayoutError>, plain: impl FnOnce() -> S) {
    let Err(error) = tried else { panic!("the operation did not return {law}") };
    assert!(error.to_string().starts_with(law), "{error}");
    assert!(error.to_string().contains("\n  A = ") && error.to_string().contains("\n  fix: "), "{error}");
    let Err(payload) = catch_unwind(AssertUnwindSafe(plain)) else { panic!("{law} did not panic") };
    assert_eq!(payload.downcast_ref::<String>(), Some(&error.to_string()));
}

#[test]
fn buffers_too_short_by_one() {
    let (n, data) = (8, vec![0u8; 32]);
    let layouts = (layout!((4, n)), layout!((4, n) : (8, 1)), layout!((4, (2, n)) : (16, (8, 1))));
    assert!(Tensor::try_new(&data[..], layouts.0).is_ok());
    refused("bounds: ", Tensor::try_new(&data[..31], layouts.0), || make_tensor(&data[..31], layouts.0));
    refused("bounds: ", Tensor::try_new(&data[..31], layouts.1), || make_tensor(&data[..31], layouts.1));
    refused("bounds: ", Tensor::try_new(vec![0; 63], layouts.2), || make_tensor(vec![0; 63], layouts.2));
    refused("bounds: ", Tensor::try_new(&data[..0], layout!(1)), || make_tensor(&data[..0], layout!(1)));
    refused("bounds: ", try_make_tensor_at(&data, 1, layouts.0), || make_tensor_at(&data, 1, layouts.0));
}

#[test]
fn negative_strides_have_an_origin_or_an_error() {
    let mut data: Vec<usize> = (0..32).collect();
    let d = -8;
    let layout = layout!((8, 4) : (-1, d));
    refused("bounds: ", Tensor::try_new(&data[..], layout), || make_tensor(&data[..], layout));
    for origin in [0, 30, 32, 33, usize::MAX] {
        refused("bounds: ", try_make_tensor_at(&data, origin, layout), || make_tensor_at(&data, origin, layout));
    }
    let t = make_tensor_at(&data, 31, layout);
    assert_eq!((t[(0, 0)], t[(7, 3)], t[(1, 0)], t[(0, 1)]), (31, 0, 30, 23));
    // The parts of the tensor have the right elements too.
    assert_eq!(t.slice((All, 1)).iter().copied().collect::<Vec<_>>(), [23, 22, 21, 20, 19, 18, 17, 16]);
    assert_eq!(t.split_at::<1, _>(3).1[(7, 0)], 0);
    let mut t = make_tensor_at_mut(&mut data, 31, layout);
    for (k, mut tile) in t.tiles_mut(tiler!(4, 2)).enumerate() {
        tile.iter_mut().for_each(|x| *x = k);
    }
    assert_eq!((data[31], data[0], data[24], data[7]), (0, 3, 1, 2));
    // Strides of both signs.
    let t = make_tensor_at(&data, 7, layout!((8, 4) : (-1, 8)));
    assert_eq!((t[(7, 0)], t[(0, 3)]), (data[0], data[31]));
    let mut units = [0u8; 4];
    assert!(try_make_tensor_at_mut(&mut units, 4, layout!({0} : -1)).is_ok());
    refused("bounds: ", try_make_tensor_at_mut(&mut units, 5, layout!({0} : -1)), || {
        make_tensor_at_mut(&mut [0u8; 4], 5, layout!({0} : -1)).size()
    });
}

/// The number between two texts.
#[track_caller]
fn number(text: &str, before: &str, after: &str) -> usize {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("no {before:?}: {text}")).1;
    rest.split_once(after)
        .unwrap_or_else(|| panic!("no {after:?}: {text}"))
        .0
        .parse()
        .unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn an_origin_that_does_not_do_is_told_which_does() {
    use colex::dynamic::DynTensor;
    let (call, dynamic) = ("`make_tensor_at(&buffer, ", "`DynTensor::new_at(buffer, ");
    let data = [0u8; 80];
    let (mut refused, mut kept) = (0, 0);
    for (s, d, t, e) in [(3, -1, 1, 0), (4, 1, 3, 4), (4, -1, 3, 4), (4, 1, 3, -4), (4, -1, 3, -4), (0, -1, 3, 5)] {
        let layout = layout!(({ s }, { t }) : ({ d }, { e }));
        for (origin, len) in [0, 1, 2, 3, 8, 11, 12, isize::MAX as usize, isize::MAX as usize + 1, usize::MAX]
            .into_iter()
            .flat_map(|origin| [0, 1, 5, 12, 13, 64].map(|len| (origin, len)))
        {
            let origins = [
                (try_make_tensor_at(&data[..len], origin, layout).err(), call),
                (DynTensor::new_at(&data[..len], origin, layout.to_dyn()).err(), dynamic),
                (Tensor::try_new(&data[..len], layout).err().filter(|_| origin == 0), call),
                (DynTensor::new(&data[..len], layout.to_dyn()).err().filter(|_| origin == 0), dynamic),
            ];
            for (error, call) in origins {
                let Some(error) = error.map(|error| error.to_string()) else { continue };
                refused += 1;
                if error.contains("fix: pass a larger buffer") {
                    assert!(origin == 0 && d >= 0 && e >= 0, "{error}");
                    continue;
                }
                let to = number(&error, call, ", layout)`");
                // The error suggests an origin in this buffer, or a longer buffer.
                let long = match error.contains("which keeps ") {
                    true => len,
                    false => {
                        assert!(error.contains(&format!("\n  B = element {origin}\n")), "{error}");
                        let below = number(&error, "the layout reaches ", " below it and ");
                        let above = number(&error, " below it and ", " above it");
                        assert!(below > origin || origin.checked_add(above).is_none_or(|last| last >= len), "{error}");
                        number(&error, "inside a buffer of ", " elements")
                    }
                };
                kept += 1;
                assert!(try_make_tensor_at(&data[..long], to, layout).is_ok(), "{error}");
                assert!(try_make_tensor_at(&data[..long + 3], to + 3, layout).is_ok(), "{error}");
                assert!(
                    layout.size() == 0 || try_make_tensor_at(&data[..long - 1], to, layout).is_err() || long == len
                );
            }
        }
    }
    assert!(refused > 400 && kept > 350, "{refused}, {kept}");
    // `Tensor::full` allocates its buffer itself.
    let text = catch_unwind(|| Tensor::full(layout!(({4}, 3) : (-1, 4)), 0u8).size()).unwrap_err();
    let text = text.downcast_ref::<String>().unwrap();
    assert_eq!((number(text, call, ", layout)`"), number(text, "inside a buffer of ", " elements")), (3, 12));
}

#[test]
fn aliasing_tiles() {
    let mut data = [0u8; 64];
    // The tiles of these layouts share elements. A stride is 0, or the modes overlap, with strides of equal or opposite
    // signs. The dynamic stride is in mode 0 or in mode 1.
    let (zero, one, three) = (0, 1, 3);
    macro_rules! each {
        ($($layout:expr;)*) => {$(
            let layout = $layout;
            let origin = layout.reach().below as usize;
            let mut t = make_tensor_at_mut(&mut data, origin, layout);
            assert!(t.try_tiles(tiler!(2, 2)).is_ok(), "to read, {layout} has tiles");
            let error = t.try_tiles_mut(tiler!(2, 2)).map(|_| ());
            refused("injectivity: ", error, || t.tiles_mut(tiler!(2, 2)).len());
            let error = t.try_partition_mut(layout!((2, 2))).map(|_| ());
            refused("injectivity: ", error, || t.partition_mut(layout!((2, 2))).len());
            let error = t.try_split_at_mut::<0, _>(2).map(|_| ());
            refused("injectivity: ", error, || t.split_at_mut::<0, _>(2).0.size());
            let error = t.try_iter_mut().map(|_| ());
            refused("injectivity: ", error, || t.iter_mut().len());
            let error = t.try_iter_memory_mut().map(|_| ());
            refused("injectivity: ", error, || t.iter_memory_mut().len());
        )*};
    }
    each! {
        layout!((4, 4) : (1, zero));
        layout!((4, 4) : (one, 1));
        layout!((4, 4) : (1, three));
        layout!((4, 4) : (-1, three));
        layout!((4, 4) : (three, -1));
    }
}

#[test]
fn threads_that_are_not_numbered() {
    let mut t = make_tensor([0u8; 64], layout!((8, 8)));
    let (two, zero, one, minus) = (2, 0, 1, -1);
    refused("coverage: ", t.try_partition(layout!(({2}, 4) : (two, 4))).map(|_| ()), || {
        make_tensor([0u8; 64], layout!((8, 8))).partition(layout!(({2}, 4) : (two, 4))).len()
    });
    assert!(t.try_partition_mut(layout!((2, {4}) : (4, one))).is_ok());
    refused("coverage: ", t.try_partition_mut(layout!((2, 4) : (minus, 2))).map(|_| ()), || {
        make_tensor([0u8; 64], layout!((8, 8))).partition_mut(layout!((2, 4) : (minus, 2))).len()
    });
    refused("injectivity: ", t.try_partition_mut(layout!((2, 4) : (zero, 1))).map(|_| ()), || {
        make_tensor([0u8; 64], layout!((8, 8))).partition_mut(layout!((2, 4) : (zero, 1))).len()
    });
    // Without threads there are no parts.
    assert!(t.try_partition_mut(layout!(({ 0 }, 4))).is_err_and(|e| e.to_string().contains("fix: ")));
}

#[test]
fn tiles_that_do_not_divide() {
    let n = 10;
    let mut t = make_tensor(vec![0u8; 60], layout!((n, 6)));
    let by = (
        tiler!(4, 3),
        tiler!(layout!(2:4), 3),
        tiler!({ 0 }, 3),
        tiler!({ -2 }, 3),
        tiler!({ 11 }, 3),
        tiler!({ 20 }, 3),
    );
    refused("exact fit: ", t.try_tiles_mut(by.0).map(|_| ()), || {
        make_tensor(vec![0u8; 60], layout!((n, 6))).tiles_mut(by.0).len()
    });
    refused("exact fit: ", t.try_tiles(by.1).map(|_| ()), || {
        make_tensor(vec![0u8; 60], layout!((n, 6))).tiles(by.1).len()
    });
    macro_rules! each {
        ($($by:expr),*) => {$(
            let error = t.try_tiles_mut($by).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains("fix: "), "{error}");
        )*};
    }
    each!(by.2, by.3, by.4, by.5);
    // First the edge is split off. Then each of the two parts is divided by a tiler of its own.
    let (mut whole, mut edge) = t.split_at_mut::<0, _>(8);
    whole.tiles_mut(tiler!(4, 3)).for_each(|mut tile| tile.for_each_mut(|x| *x += 1));
    edge.tiles_mut(tiler!(2, 3)).for_each(|mut tile| tile.for_each_mut(|x| *x += 1));
    assert!(t.into_buffer().iter().all(|&x| x == 1));
}

#[test]
fn an_extent_below_1_is_that_of_the_tile() {
    use colex::dynamic::{self, DynLayout, Tiler};
    let (n, zero, below) = (10, 0, -2);
    let mut t = make_tensor(vec![0u8; 60], layout!((n, 6)));
    let empty = "empty mode: a mode of extent 0 has no coordinate to compute with";
    let negative = "extent: the integers of a shape are sizes, so none may be negative";
    let says = |error: Option<LayoutError>, law: &str, numbers: &str| {
        let text = error.expect("an error").to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0], lines[lines.len() - 2]), (law, numbers), "{text}");
        assert_eq!(lines.last(), Some(&"  fix: choose extents of 1 or more for B"), "{text}");
    };
    let numbers = ["  B has an extent of 0, so it takes no coordinate of A", "  B has the extent -2"];
    for (tile, law, numbers) in [(zero, empty, numbers[0]), (below, negative, numbers[1])] {
        let by = tiler!({ tile }, 3);
        says(t.try_blocks(by).err(), law, numbers);
        says(t.try_blocks_mut(by).err(), law, numbers);
        says(t.try_chunks(by).err(), law, numbers);
        says(t.try_chunks_mut(by).err(), law, numbers);
        says(t.try_windows(by).err(), law, numbers);
        says(t.try_windowed(by).err(), law, numbers);
        says(t.try_tiles(by).err(), law, numbers);
        says(t.try_tiles_mut(by).err(), law, numbers);
        says(t.try_ragged_tiles(by).err(), law, numbers);
        let a: DynLayout = "(10,6):(1,10)".parse().unwrap();
        let by: Tiler = format!("({tile},3)").parse().unwrap();
        says(dynamic::zipped_divide(&a, &by).err(), law, numbers);
    }
    says(make_tensor([0u8; 6], layout!((2, 3))).try_tiles(layout!((2, { zero }))).err(), empty, numbers[0]);
}

#[test]
fn an_empty_mode_is_left_by_no_step() {
    let (zero, n) = (0, 10);
    let says = |error: Option<LayoutError>| {
        let text = error.expect("an error").to_string();
        assert!(text.starts_with("empty mode: ") && text.contains("\n  an extent is 0, so "), "{text}");
        assert!(
            text.contains("\n  A = (0,")
                && text.ends_with("fix: check that the size is not 0 before computing with coordinates")
        );
    };
    let t = make_tensor([0u8; 0], layout!((({ zero }, n), 4)));
    says(t.try_tiles(tiler!(2, 2)).err());
    says(t.try_tiles(tiler!({ 2 }, 2)).err());
    says(t.view().try_zipped_divide(tiler!(layout!(2:1), 2)).err());
    says(colex::algebra::try_logical_divide(layout!(({ zero }, 3)), int!(2)).err());
    says(colex::algebra::try_composition(layout!(({ zero }, 3)), layout!({ 2 } : 1)).err());
}

#[test]
fn of_no_elements_there_is_no_part_with_some() {
    let (m, zero, d) = (4, 0, 5);
    let t = make_tensor([0u8; 100], layout!((m, zero, 3) : (1, d, 7)));
    let says = |error: Option<LayoutError>, count: usize| {
        let text = error.expect("an error").to_string();
        assert!(text.starts_with("within: ") && text.contains("\n  A = (4,0,_3):(_1,5,_7)\n"), "{text}");
        let why = format!(
            "\n  an extent of A is 0, so A has no coordinate, and B has {count}\n  fix: keep a mode of extent 0"
        );
        assert!(text.contains(&why), "{text}");
    };
    says(t.view().try_select(shape!(0, 2)).err(), 12);
    says(t.view().try_select(shape!(0, 0)).err(), 16);
    assert_eq!(t.view().select(shape!(2, 1)).size(), 0);
}

#[cfg(target_pointer_width = "64")]
#[test]
fn what_a_narrow_word_does_not_hold_is_an_overflow() {
    let data = vec![(); 5_000_000_000];
    let t = make_tensor(&data, layout!(5000000000));
    let (three, edge) = (Dyn::new(3i32), Dyn::new(i32::MAX));
    let says = |error: Option<LayoutError>, value: isize| {
        let text = error.expect("an error").to_string();
        assert!(text.starts_with("overflow: ") && text.contains("\n  A = _5000000000\n  B = 3\n"), "{text}");
        assert!(text.contains(&format!("\n  {value} times 1 does not fit\n")), "{text}");
    };
    says(t.try_windows(three).err(), 4_999_999_998);
    says(t.try_windowed(three).err(), 4_999_999_998);
    says(t.try_split_at::<0, _>(three).err(), 4_999_999_997);
    // Results that fit the integer type, and a wider integer type.
    assert_eq!((t.blocks(three).len(), t.chunks(three).len()), (1_666_666_667, 1_666_666_667));
    assert_eq!(t.windows(Dyn::new(3i64)).len(), 4_999_999_998);
    assert_eq!(t.split_at::<0, _>(Dyn::new(3i64)).1.size(), 4_999_999_997);
    assert!(t.try_split_at::<0, _>(Dyn::new(-3i32)).is_err_and(|error| error.to_string().starts_with("coordinate: ")));
    let data = vec![(); 4_294_967_293];
    let t = make_tensor(&data, layout!(4294967293));
    assert_eq!((t.windows(edge).len(), t.split_at::<0, _>(edge).1.size()), (2_147_483_647, 2_147_483_646));
}

#[test]
fn tiles_past_an_edge_have_no_elements_there() {
    /// Checks that the elements at all coordinates of all tiles are those of the tensor, each once and in its
    /// position.
    fn check(rows: usize, columns: usize) {
        // The buffer ends with the tensor.
        let data: Vec<usize> = (0..rows * columns).collect();
        let t = make_tensor(&data[..], layout!((rows, columns)));
        let mut copied = make_tensor(vec![usize::MAX; rows * columns], layout!((rows, columns)));
        let mut to = copied.ragged_tiles_mut(tiler!(4, 3));
        let from = t.ragged_tiles(tiler!(4, 3));
        let mut count = 0;
        for k in 0..rows.div_ceil(4) {
            for l in 0..columns.div_ceil(3) {
                for (i, j) in (0..3).flat_map(|j| (0..4).map(move |i| (i, j))) {
                    let (x, at) = ((4 * k + i, 3 * l + j), ((i, j), (k, l)));
                    assert_eq!(from.get(at), t.get(x), "{rows} x {columns}, {x:?}");
                    assert_eq!(to.get_mut(at).map(|to| *to = t[x]).is_some(), t.get(x).is_some());
                    count += usize::from(from.get(at).is_some());
                }
            }
        }
        let last = rows.div_ceil(4) * columns.div_ceil(3);
        let mut tile = make_tensor([usize::MAX; 12], layout!((4, 3)));
        assert!(from.try_copy_tile(last, &mut tile).unwrap_err().to_string().starts_with("coordinate: "));
        assert!(to.try_write_tile(usize::MAX, &tile).unwrap_err().to_string().starts_with("coordinate: "));
        let (four, mut twelve) = (4, [0; 12]);
        let mut turned = make_tensor(&mut twelve, layout!((3, four)));
        assert!(from.try_copy_tile(0, &mut turned).unwrap_err().to_string().starts_with("agreement: "));
        // Each tile is copied out, without a change to the elements past the edge, and is written to another tensor.
        let mut again = make_tensor(vec![0; rows * columns], layout!((rows, columns)));
        for k in 0..last {
            tile.for_each_mut(|x| *x = usize::MAX);
            from.copy_tile(k, &mut tile);
            let (row, column) = (k % rows.div_ceil(4), k / rows.div_ceil(4));
            for (i, j) in (0..3).flat_map(|j| (0..4).map(move |i| (i, j))) {
                let there = t.get((4 * row + i, 3 * column + j)).copied();
                assert_eq!(tile[(i, j)], there.unwrap_or(usize::MAX), "{rows} x {columns}, tile {k}");
            }
            again.ragged_tiles_mut(tiler!(4, 3)).write_tile(k, &tile);
        }
        assert_eq!(again.into_buffer(), data);
        assert_eq!((count, from.get(((4, 0), (0, 0))), from.get(((0, 0), (0, columns)))), (data.len(), None, None));
        assert_eq!(copied.into_buffer(), data);
    }
    for (rows, columns) in [(10, 7), (4, 3), (3, 2), (1, 1), (5, 9), (12, 4)] {
        check(rows, columns);
    }
    // Interleaved tiles of 9 elements: 0, 2, 4, 6 and 1, 3, 5, 7, then tiles from 8 on.
    let n = 9;
    let data: Vec<usize> = (0..9).collect();
    let tiles = make_tensor(&data[..], layout!(n : 1));
    let tiles = tiles.ragged_tiles(layout!(4:2));
    let real = |k: usize| (0..4usize).filter_map(|x| tiles.get((x, k)).copied()).collect::<Vec<_>>();
    let mut all: Vec<_> = (0..4).flat_map(real).collect();
    all.sort_unstable();
    assert_eq!((all, real(1)), (data.clone(), vec![1, 3, 5, 7]));
    // A static tensor and an empty tensor.
    assert_eq!(make_tensor([7u8; 10], layout!(10)).ragged_tiles(layout!(4:1)).get((1usize, 2usize)), Some(&7));
    assert_eq!(make_tensor([7u8; 10], layout!(10)).ragged_tiles(layout!(4:1)).get((2usize, 2usize)), None);
    let none = 0;
    let empty = make_tensor(Vec::<u8>::new(), layout!(none));
    assert!(empty.try_ragged_tiles(layout!(4:1)).map_or(true, |tiles| tiles.get((0usize, 0usize)).is_none()));
}

#[test]
fn an_index_past_the_last_is_told_how_many_there_are() {
    let n = 10;
    let mut t = make_tensor(vec![0u8; 60], layout!((n, 6)));
    let mut tile = make_tensor([0u8; 16], layout!((4, 4)));
    let ends = |index: usize, count: usize| {
        format!(
            "\n  B = {index}\n  B is the index, and A has {count} indices, counted from 0\n  \
             fix: pass an index below {count}; if A is empty, no index is valid"
        )
    };
    for past in [6, 7, isize::MAX as usize + 1, usize::MAX] {
        let error = t.ragged_tiles(tiler!(4, 4)).try_copy_tile(past, &mut tile).unwrap_err().to_string();
        assert!(error.contains("\n  A = (3,_2)\n") && error.ends_with(&ends(past, 6)), "{error}");
        let error = t.ragged_tiles_mut(tiler!(4, 4)).try_write_tile(past, &tile).unwrap_err().to_string();
        assert!(error.contains("\n  A = (3,_2)\n") && error.ends_with(&ends(past, 6)), "{error}");
        let coords = make_identity_tensor(shape!({ n }, 6));
        let error = coords.try_local_partition(layout!((2, 3)), past).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("\n  A = (_2,_3)\n") && error.ends_with(&ends(past, 6)), "{error}");
    }
    // This error does not show the coordinate as operand B, so it must not mention B.
    let tile = composition(swizzle!(2, 0, 3), layout!((4, { 8 }), LayoutRight));
    let error = catch_unwind(|| make_swizzled_tensor(vec![0u8; 64], tile).slice((All, 10)).size()).unwrap_err();
    let error = error.downcast_ref::<String>().unwrap();
    assert!(error.contains("  the shape does not have the coordinate\n") && !error.contains('B'), "{error}");
}

#[test]
fn coordinates_out_of_shape() {
    let n = 4;
    let mut t = make_tensor(vec![0u8; 16], layout!((4, n)));
    for outside in [(4usize, 0usize), (0, 4), (usize::MAX >> 1, 0)] {
        assert!(t.get(outside).is_none() && t.get_mut(outside).is_none());
        for text in [
            *catch_unwind(AssertUnwindSafe(|| t[outside])).unwrap_err().downcast::<String>().unwrap(),
            *catch_unwind(AssertUnwindSafe(|| t[outside] = 1)).unwrap_err().downcast::<String>().unwrap(),
        ] {
            assert!(text.starts_with("coordinate: ") && text.contains("fix: "), "{text}");
        }
    }
    assert!(t.iter().nth(16).is_none() && t.iter().nth(usize::MAX).is_none());
    assert!(t.tiles_mut(tiler!(2, 2)).nth(4).is_none());
    let beyond = layout!({17} : 1);
    refused("bounds: ", t.view().try_compose(beyond).map(|_| ()), || t.view().compose(beyond).size());
    let below = layout!({2} : -1);
    refused("bounds: ", t.view().try_compose(below).map(|_| ()), || t.view().compose(below).size());
}

#[test]
fn coordinates_that_no_isize_holds_are_outside() {
    let (n, beyond) = (4, usize::MAX);
    let mut t = make_tensor(vec![0u8; 16], layout!((4, n)));
    assert!(t.get(beyond).is_none() && t.get((0, u64::MAX)).is_none() && t.get_mut((beyond, 0)).is_none());
    assert!(t.run((beyond, 0), 1).is_none() && t.run((0, beyond), beyond).is_none());
    let by = layout!((2, 2));
    let texts = [
        catch_unwind(AssertUnwindSafe(|| t[beyond])).map(|_| ()),
        catch_unwind(AssertUnwindSafe(|| t[(0, u64::MAX)] = 1)).map(|_| ()),
        catch_unwind(AssertUnwindSafe(|| t.slice((All, beyond)).size())).map(|_| ()),
        catch_unwind(AssertUnwindSafe(|| local_tile(&t, tiler!(2, 2), (0, beyond)).size())).map(|_| ()),
        catch_unwind(AssertUnwindSafe(|| outer_partition(&t, tiler!(2, 2), (0, u64::MAX)).size())).map(|_| ()),
        catch_unwind(AssertUnwindSafe(|| local_partition(&t, by, beyond).size())).map(|_| ()),
        catch_unwind(AssertUnwindSafe(|| t.partition_mut(by).nth(beyond).map(|_| ()).expect("none"))).map(|_| ()),
    ];
    let last = texts.len() - 1;
    for (k, text) in texts.into_iter().enumerate() {
        let text = *text.unwrap_err().downcast::<String>().unwrap();
        let law = text.starts_with("coordinate: ") && text.contains("fix: ");
        // An iterator returns `None`, which is not an error.
        assert!(law || k == last && text == "none", "{text}");
    }
    refused("coordinate: ", t.try_split_at::<1, _>(beyond).map(|_| ()), || t.split_at::<1, _>(beyond).0.size());
    refused("coordinate: ", t.try_split_at::<1, _>(-1).map(|_| ()), || t.split_at::<1, _>(-1).0.size());
    let error = t.try_split_at_mut::<0, _>(u64::MAX).map(|_| ());
    refused("coordinate: ", error, || t.split_at_mut::<0, _>(u64::MAX).0.size());
}

#[test]
fn elements_without_size() {
    let n = 6;
    let mut t = make_tensor(vec![(); 24], layout!((4, n)));
    assert_eq!((t.iter().count(), t.iter_mut().count(), t.iter_memory().count()), (24, 24, 24));
    let mut tiles: Vec<_> = t.tiles_mut(tiler!(2, 3)).collect();
    tiles.iter_mut().for_each(|tile| tile[(1, 2)] = ());
    assert_eq!(tiles.iter().map(|tile| tile.size()).sum::<usize>(), 24);
    assert_eq!(t.as_slice().map(<[()]>::len), Some(24));
    let far = isize::MAX - 1;
    let many = vec![(); usize::MAX];
    assert_eq!(make_tensor_at(&many, far as usize, layout!(n : {-1})).iter().count(), 6);
    refused("bounds: ", Tensor::try_new([(); 23], layout!((4, n))), || make_tensor([(); 23], layout!((4, n))));
}

#[test]
fn empty_tensors() {
    let (none, far) = (0, isize::MAX / 8);
    let mut t = make_tensor(Vec::<String>::new(), layout!((4, none) : (far, far)));
    assert_eq!((t.iter().count(), t.iter_mut().count(), t.iter_memory_mut().count(), t.coords().count()), (0, 0, 0, 0));
    assert_eq!(t.as_mut_slice().map(|s| s.len()), Some(0));
    assert_eq!(t.split_at_mut::<0, _>(3).1.iter().count(), 0);
    assert_eq!(t.split_at_mut::<1, _>(0).1.iter().count(), 0);
    assert_eq!(t.tiles_mut(tiler!(2, 1)).len(), 0);
    // Empty parts start at the start of the tensor. Their own offsets would lie outside of every buffer.
    let start = t.as_ptr();
    assert_eq!(t.partition_mut(layout!((2, 1))).len(), 2);
    assert!(t.partition_mut(layout!((2, 1))).all(|part| part.as_ptr() == start && part.size() == 0));
    assert!(t.partition(layout!((2, 1))).all(|part| part.as_ptr() == start));
    assert_eq!(local_partition(&t, layout!((2, 1)), 1).as_ptr(), start);
    assert_eq!(outer_partition(&t, tiler!(2, 1), (1, 0)).as_ptr(), start);
    assert_eq!(t.split_at::<0, _>(3).1.as_ptr(), start);
    assert_eq!(t.slice((3, All)).iter().count(), 0);
    match t.view().try_compose(layout!({0} : 1)) {
        Ok(nothing) => assert_eq!(nothing.iter().count(), 0),
        Err(error) => assert!(error.to_string().contains("fix: "), "{error}"),
    }
}

#[test]
fn modes_beside_an_empty_one_are_valid() {
    const INTS: [isize; 9] =
        [0, 1, 4, -1, isize::MAX, isize::MAX / 2, isize::MIN, isize::MIN + 1, 1 << (isize::BITS / 2)];
    let (mut valid, none) = (0, 0);
    for (s, d) in INTS.into_iter().flat_map(|s| INTS.map(|d| (s, d))) {
        let alone = try_make_layout(shape!(s), shape!(d));
        let beside = try_make_layout(shape!(none, s), shape!(none, d));
        assert_eq!(alone.is_ok(), beside.is_ok(), "(0,{s}):(0,{d})");
        let Ok(layout) = beside else { continue };
        valid += 1;
        // Neither call panics, and each returns the right layout.
        assert_eq!(layout.to_dyn().to_string(), format!("(0,{s}):(0,{d})"));
        assert_eq!(layout.mode::<1>().to_dyn().to_string(), format!("{s}:{d}"));
        assert_eq!(layout.mode::<1>().cosize(), alone.unwrap().cosize());
        let t = make_tensor([0u8; 0], layout);
        if s > 0 {
            // A valid coordinate of mode 1, in a tensor without elements.
            assert_eq!(t.slice((All, s - 1)).size(), 0);
            assert_eq!(t.get((0, s - 1)), None);
        }
    }
    assert_eq!(valid, 33);
}

#[test]
fn a_stride_below_zero_is_told_where_its_origin_belongs() {
    let n = 8;
    let error = Tensor::try_new(vec![0; 8], layout!(n : -1)).unwrap_err().to_string();
    assert!(error.contains("make_tensor_at(&buffer, 7, layout)"), "{error}");
    assert!(try_make_tensor_at(&[0; 8], 7, layout!(n : -1)).is_ok());
}

#[test]
fn layouts_are_equal_by_their_integers() {
    let n = 2;
    // Integers of different integer types, all of which fit in 32 bits.
    let long = layout!((
        (1, 2, 1, 2, 1, 2, 1, 2),
        (2, 2, 2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 2, 2, 2, 2)
    ));
    let other = layout!((
        (1, 2, 1, 2, 1, 2, 1, 2),
        (2, 2, 2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 2, 2, 2, n)
    ));
    let shorter = layout!((
        (1, 2, 1, 2, 1, 2, 1, 2),
        (2, 2, 2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 2, 2, 2, 1)
    ));
    assert_eq!(long, other);
    assert!(long != shorter && other != shorter && shorter == shorter);
    assert!(layout!((2, n)) != layout!((2, n, 1)) && layout!(2) != layout!((2)) && layout!((n, 2)) == layout!((2, 2)));
}
