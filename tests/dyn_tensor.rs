//! Tensors of dynamic layouts, compared with offsets that are computed by hand, and with typed tensors.

use colex::dispatch;
use colex::dynamic::{Coord, DynLayout, DynTensor, IntTuple, coord_from};
use colex::prelude::*;
use proptest::prelude::*;
use std::panic::catch_unwind;

/// A layout of up to ten small modes, whose strides may be negative. The two numbers are the origin and the length of the
/// shortest buffer for this layout. An empty layout gets a buffer of one element.
fn layouts() -> impl Strategy<Value = (DynLayout, usize, usize)> {
    proptest::collection::vec((0..4isize, -7..12isize), 0..6).prop_map(|modes| {
        // Each random mode, which may have extent 0 or 1, is followed by a mode of extent 2.
        let entries = modes.iter().flat_map(|&(s, d)| [(s, d), (2, 3 * d + 1)]);
        let (shape, stride): (Vec<isize>, Vec<isize>) = entries.unzip();
        let layout = DynLayout::new(&shape[..], &stride[..]).unwrap();
        let reach =
            |sign: isize| -> isize { shape.iter().zip(&stride).map(|(s, d)| ((s - 1) * d * sign).max(0)).sum() };
        let (below, above) = if layout.size() == 0 { (0, 0) } else { (reach(-1), reach(1)) };
        (layout, below as usize, (below + above) as usize + 1)
    })
}

/// The coordinates of a layout, the first mode fastest.
fn coordinates(layout: &DynLayout) -> Vec<Vec<isize>> {
    let extents: Vec<isize> = layout.shape().leaves().to_vec();
    let digits = |mut k: usize| {
        let digit = |s: &isize| {
            let digit = k % *s as usize;
            k /= *s as usize;
            digit as isize
        };
        extents.iter().map(digit).collect()
    };
    (0..layout.size()).map(digits).collect()
}

/// The offset of a coordinate, computed from the definition.
fn by_hand(layout: &DynLayout, coordinate: &[isize]) -> isize {
    coordinate.iter().zip(layout.stride().leaves()).map(|(c, d)| c * d).sum()
}

proptest! {
    #[test]
    fn elements_are_those_of_the_offsets((layout, origin, len) in layouts()) {
        let data: Vec<usize> = (0..len).collect();
        let t = DynTensor::new_at(&data[..], origin, layout.clone()).unwrap();
        let expected: Vec<usize> =
            coordinates(&layout).iter().map(|c| origin.wrapping_add_signed(by_hand(&layout, c))).collect();
        prop_assert_eq!(t.iter().copied().collect::<Vec<_>>(), expected.clone());
        prop_assert_eq!(t.iter().len(), expected.len());
        for (k, coordinate) in coordinates(&layout).iter().enumerate() {
            prop_assert_eq!(t.get(&coordinate[..]), Some(&expected[k]));
            prop_assert_eq!(t[k], expected[k]);
        }
        prop_assert_eq!(t.get(layout.size()), None);
        prop_assert_eq!(t.get(-1), None);
        // A buffer that lacks the first or the last element is refused, and so is another origin.
        if layout.size() > 0 {
            prop_assert!(DynTensor::new_at(&data[1..], origin, layout.clone()).is_err());
            prop_assert!(DynTensor::new_at(&data[..], origin + 1, layout.clone()).is_err());
            prop_assert!(origin == 0 || DynTensor::new_at(&data[..], origin - 1, layout.clone()).is_err());
        } else {
            prop_assert!(DynTensor::new_at(&data[..], len, layout.clone()).is_ok());
            prop_assert!(DynTensor::new_at(&data[..], len + 1, layout.clone()).is_err());
        }
    }

    #[test]
    fn a_slice_has_the_elements_of_its_coordinate((layout, origin, len) in layouts(), which in any::<u32>(), at in any::<usize>()) {
        let data: Vec<usize> = (0..len).collect();
        let t = DynTensor::new_at(&data[..], origin, layout.clone()).unwrap();
        let all = coordinates(&layout);
        let fixed = |k: usize| which >> k & 1 == 1;
        let Some(chosen) = all.get(at % all.len().max(1)) else { return Ok(()) };
        let entries = chosen.iter().enumerate().map(|(k, &i)| if fixed(k) { Coord::from(i) } else { Coord::from(All) });
        let slice = t.slice(Coord::of(entries)).unwrap();
        let expected: Vec<usize> = all
            .iter()
            .filter(|c| (0..c.len()).all(|k| !fixed(k) || c[k] == chosen[k]))
            .map(|c| origin.wrapping_add_signed(by_hand(&layout, c)))
            .collect();
        prop_assert_eq!(slice.iter().copied().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_copy_is_each_element((layout, origin, len) in layouts(), seed in any::<usize>()) {
        // The destination is compact, with its modes in another order.
        let rank = layout.rank();
        let shape = layout.shape();
        let (mut stride, mut reached) = (vec![0isize; rank], 1isize);
        let mut order: Vec<usize> = (0..rank).collect();
        order.sort_by_key(|&k| (k + 1).wrapping_mul(seed | 1) % 101);
        for k in order {
            stride[k] = reached;
            reached *= shape.leaves()[k].max(1);
        }
        let data: Vec<usize> = (0..len).collect();
        let src = DynTensor::new_at(&data[..], origin, layout.clone()).unwrap();
        let mut dst = DynTensor::new(vec![usize::MAX; reached as usize], DynLayout::new(&shape, &stride[..]).unwrap()).unwrap();
        dst.copy_from(&src).unwrap();
        prop_assert!(dst == src);
        dst.for_each_mut(|x| *x = 7);
        prop_assert!(dst.iter().all(|&x| x == 7));
    }
}

#[test]
fn a_copy_of_other_extents_says_which_and_what_to_do() {
    for (from, to, why) in [
        ("(2,2):(1,2)", "4:1", "integer 0 (counted from 0) of the shapes is 2 in A and 4 in B"),
        ("((2,2),3):((1,2),4)", "(4,3):(1,4)", "integer 0 (counted from 0) of the shapes is 2 in A and 4 in B"),
        ("(4,3):(1,4)", "(4,(3,1)):(1,(4,0))", "integer 2 (counted from 0) of the shapes is missing in A and 1 in B"),
        ("(2,0):(1,2)", "2:1", "integer 1 (counted from 0) of the shapes is 0 in A and missing in B"),
    ] {
        let src = DynTensor::new([1; 12], from.parse().unwrap()).unwrap();
        let mut dst = DynTensor::new([0; 12], to.parse().unwrap()).unwrap();
        let error = dst.copy_from(&src).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
        assert!(
            error.ends_with("fix: give both the same extents in the same order; the nesting may differ"),
            "{error}"
        );
        // The suggested fix works: the extents of A, flat or each in a tuple of its own.
        let flat = src.layout().shape().leaves().to_vec();
        let text: Vec<String> = flat.iter().map(|extent| format!("({extent})")).collect();
        let shapes = [IntTuple::from(&flat[..]), format!("({})", text.join(",")).parse().unwrap()];
        for shape in shapes {
            let stride = colex::dynamic::compact_col_major(shape.clone()).unwrap();
            let mut dst = DynTensor::new([0; 12], DynLayout::new(shape, stride).unwrap()).unwrap();
            dst.copy_from(&src).unwrap();
        }
    }
}

#[test]
fn a_copy_of_other_extents_writes_nothing() {
    let src = DynTensor::new([1; 6], "(2,3):(1,2)".parse().unwrap()).unwrap();
    let mut dst = DynTensor::new([0; 6], "(3,2):(1,3)".parse().unwrap()).unwrap();
    let error = dst.copy_from(&src).unwrap_err().to_string();
    assert_eq!(
        error.lines().next(),
        Some(
            "agreement: the operands of a kernel must have the same shape, mode by mode, and the layouts of a register move the same number of threads"
        )
    );
    assert!(error.contains("(2,3)") && error.contains("(3,2)"), "{error}");
    assert!(error.contains("integer 0 (counted from 0) of the shapes is 2 in A and 3 in B"), "{error}");
    assert_eq!(dst.into_buffer(), [0; 6]);
    // The same extents in another profile have the same coordinates.
    let mut dst = DynTensor::new([0; 6], "((2),(3)):((3),(1))".parse().unwrap()).unwrap();
    dst.copy_from(&src).unwrap();
    assert_eq!(dst.into_buffer(), [1; 6]);
}

#[test]
fn a_coordinate_that_the_shape_does_not_have_is_refused_by_its_law() {
    let mut t = DynTensor::new([0, 1, 2, 3, 4, 5], "(2,3):(3,1)".parse().unwrap()).unwrap();
    for outside in [(2, 0), (0, 3), (-1, 0)] {
        assert_eq!(t.get(outside), None);
        assert_eq!(t.get_mut(outside), None);
        let panic = *catch_unwind(|| t[outside]).unwrap_err().downcast::<String>().unwrap();
        assert!(panic.starts_with("coordinate: "), "{panic}");
        let (i, j) = outside;
        assert!(panic.contains(&format!("({i},{j})")) && panic.contains("(2,3)"), "{panic}");
    }
    assert_eq!(t.get((0, 0, 0)), None);
    let panic = *catch_unwind(|| t[(0, 0, 0)]).unwrap_err().downcast::<String>().unwrap();
    assert!(panic.starts_with("coordinate profile: "), "{panic}");
    let error = |c: Coord| t.slice(c).unwrap_err().to_string();
    assert!(error((2, All).into()).starts_with("coordinate: "));
    assert!(error((All, All, All).into()).starts_with("coordinate profile: "));
    // A slice of an empty tensor may fix a mode that is not empty.
    let empty = DynTensor::new([0; 1], "(0,3):(1,2)".parse().unwrap()).unwrap();
    assert_eq!(empty.slice((All, 2)).unwrap().size(), 0);
    // An index may be a `usize`.
    let k: usize = 1;
    assert_eq!((t[(k, 2)], t[[k, k]], t.get(usize::MAX)), (5, 4, None));
    assert_eq!(t.slice(coord_from(coord!(_, 1))).unwrap()[1], 4);
    assert_eq!(IntTuple::from([1, 2]).to_string(), "(1,2)");
    // Coordinates of any nesting and of any integer types.
    let t = DynTensor::new([0, 1, 2, 3, 4, 5, 6, 7], "((2,2),2):((4,1),2)".parse().unwrap()).unwrap();
    let pair = IntTuple::from((1, 0));
    assert_eq!([t[(&pair, 1)], t[([1, 0], 1)], t[(1, 1)], t[5], t[&IntTuple::from((pair.clone(), 1))]], [6; 5]);
    assert_eq!(
        (t.get((1, &pair)), t.get((&pair, &pair)), t.get(&pair), t.get(((1, 2), 0))),
        (None, None, Some(&4), None)
    );
}

#[test]
fn a_part_to_be_written_is_that_part() {
    let mut t = DynTensor::new(vec![0; 6], "(2,3):(3,1)".parse().unwrap()).unwrap();
    t.slice_mut((1, All)).unwrap()[2] = 7;
    t.view_mut()[(0, 1)] = 5;
    *t.get_mut(0).unwrap() = 3;
    assert_eq!(t.into_buffer(), [3, 5, 0, 0, 0, 7]);
}

#[test]
fn a_row_is_taken_by_the_first_type_that_the_layout_has() {
    let which = |text: &str| {
        let t = DynTensor::new([1; 24], text.parse().unwrap()).unwrap();
        dispatch!(t,
            (Dyn : 1) => |t| ("run", t.size()),
            ((Dyn, Dyn) : (1, Dyn)) | ((Dyn, Dyn) : (Dyn, 1)) => |t| (if t.layout().to_string().ends_with("_1)") { "rows" } else { "columns" }, t.size()),
            ((Dyn, Dyn) : (Dyn, Dyn)) => |t| ("matrix", t.size()),
        )
    };
    assert_eq!(which("5:1").unwrap(), ("run", 5));
    assert_eq!(which("(2,3):(1,4)").unwrap(), ("columns", 6));
    assert_eq!(which("(2,3):(4,1)").unwrap(), ("rows", 6));
    assert_eq!(which("(2,3):(1,1)").unwrap(), ("columns", 6));
    assert_eq!(which("(2,3):(4,2)").unwrap(), ("matrix", 6));
    assert!(which("(2,3,4):(12,4,1)").unwrap_err().to_string().starts_with("profile: "));

    // The body of an arm may write to the tensor, and `dispatch!` returns the result of the body.
    fn negate(t: &mut DynTensor<Vec<i32>>) -> Result<usize, LayoutError> {
        let count = dispatch!(t,
            ((Dyn, 2) : (2, 1)) => |mut t| { t[(1, 1)] = -1; t.size() },
            (Dyn : Dyn) => |mut t| { t.iter_mut().for_each(|x| *x = -*x); t.size() },
        )?;
        Ok(count)
    }
    let mut t = DynTensor::new(vec![1, 2, 3, 4], "4:1".parse().unwrap()).unwrap();
    assert_eq!(negate(&mut t).unwrap(), 4);
    let mut t = t.with_layout("(2,2):(2,1)".parse().unwrap()).unwrap();
    assert_eq!(negate(&mut t).unwrap(), 4);
    assert_eq!(t.into_buffer(), [-1, -2, -3, -1]);

    // `dispatch!` of a typed tensor.
    let (m, n) = (2, 3);
    let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((m, n) : (n, 1)));
    assert_eq!(dispatch!(t, ((2, 3) : (3, 1)) => |t| t.layout().to_string()).unwrap(), "(_2,_3):(_3,_1)");
}
