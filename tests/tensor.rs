//! Tensors: reads, writes and refused arguments.

use colex::LayoutError;
use colex::layout::AnyLayout;
use colex::prelude::*;
use generic_array::{GenericArray, typenum::U6};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls a closure that must panic; returns its message.
fn panics<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("no panic occurred");
    payload.downcast_ref::<String>().expect("a panic with a text").clone()
}

#[test]
// The test is about references.
#[allow(clippy::needless_borrows_for_generic_args)]
fn every_buffer_reads_and_writes_alike() {
    fn check<B: BufferMut<Element = i32> + Whole>(buffer: B) {
        let mut t = make_tensor(buffer, layout!((2, 3) : (3, 1)));
        assert_eq!((t[(0, 1)], t[(1, 0)], t[3]), (1, 3, 4));
        t[(1, 2)] += 10;
        *t.get_mut(0).unwrap() = -1;
        assert_eq!(t.iter().copied().collect::<Vec<_>>(), [-1, 3, 1, 4, 2, 15]);
    }
    let data = [0, 1, 2, 3, 4, 5];
    check(data);
    check(&mut { data });
    check(&mut { data }[..]);
    check(data.to_vec());
    check(&mut data.to_vec());
    check(data.to_vec().into_boxed_slice());
    check(GenericArray::<i32, U6>::from(data));
    check(&mut GenericArray::<i32, U6>::from(data));
    assert_eq!(make_tensor(&GenericArray::<i32, U6>::from(data), layout!(6))[5], 5);
}

#[test]
fn a_tensor_reads_what_its_layout_says() {
    let data: Vec<isize> = (0..40).collect();
    let (m, n) = (3, 2);
    let t = make_tensor(&data, layout!((m, (4, n)) : (2, (8, 1))));
    for i in 0..3usize {
        for j in 0..4usize {
            for k in 0..2usize {
                assert_eq!(t[(i, (j, k))], t.layout().at((i, (j, k))));
                assert_eq!(t[(i, j + 4 * k)], t[(i, (j, k))]);
                assert_eq!(t[i + 3 * (j + 4 * k)], t[(i, (j, k))]);
                assert_eq!(t.slice((i, All))[(j + 4 * k,)], t[(i, (j, k))]);
                assert_eq!(t.slice((All, (j, All)))[(i, k)], t[(i, (j, k))]);
                assert_eq!(t.slice(coord!(_, (_, k)))[(i, j)], t[(i, (j, k))]);
            }
        }
    }
}

#[test]
fn a_buffer_one_element_too_short_is_refused() {
    let data = [0u8; 31];
    let n = 8;
    let error = Tensor::try_new(&data[..], layout!((4, 8))).unwrap_err();
    assert!(matches!(error, LayoutError::Bounds(_)));
    assert_eq!(
        error.to_string(),
        "bounds: every offset of a tensor must lie inside its buffer\n  A = (_4,_8):(_1,_4)\n  \
         the layout reaches offset 31 and the buffer has 31 elements\n  \
         fix: pass a larger buffer or a smaller layout"
    );
    assert!(Tensor::try_new(data, layout!((4, n))).is_err());
    assert!(Tensor::try_new(data, layout!((4, n) : (1, 0))).is_ok());
    assert!(panics(|| make_tensor(&data[..], layout!((4, 8)))).starts_with("bounds: "));
    assert!(Tensor::try_new(&[0u8; 32][..], layout!((4, 8))).is_ok());
}

#[test]
fn an_offset_below_zero_is_refused() {
    let data = [0u8; 100];
    let error = Tensor::try_new(&data[..], layout!((4, 8) : (1, -4))).unwrap_err();
    assert!(error.to_string().contains("reaches offset -28, below the first of the 100 elements"), "{error}");
    // The offsets reach as far up as down, so some lie below the buffer.
    assert!(Tensor::try_new(&data[..], layout!((2, 2) : (-4, 4))).is_err());
    // The stride of a mode of extent 1 is never used.
    assert!(Tensor::try_new(&data[..], layout!((4, 1) : (1, -4))).is_ok());
    let one = 1;
    assert_eq!(make_tensor(data, layout!((4, one) : (1, -4)))[(3, 0)], 0);
}

#[test]
fn an_empty_layout_goes_with_any_buffer_and_has_no_element() {
    let (none, far) = (0, isize::MAX / 4);
    let mut t = make_tensor([0u8; 0], layout!((4, none) : (far, -7)));
    assert_eq!((t.size(), t.iter().len()), (0, 0));
    assert_eq!((t.get(0), t.get((0, 0)), t.get((3, -1))), (None, None, None));
    t.for_each_mut(|_| unreachable!());
    // The slice is an empty row, so it must not compute the address of its first element.
    assert_eq!(t.slice((3, All)).iter().count(), 0);
    assert_eq!(t.slice_mut((3, All)).get_mut((0,)), None);
    assert!(panics(|| t.slice((All, 0)).size()).starts_with("coordinate: "));
}

#[test]
fn elements_without_size_are_elements() {
    let mut t = make_tensor([(); 12], layout!((3, 4)));
    t[(2, 3)] = ();
    assert_eq!(t.iter().count(), 12);
    assert_eq!(t.slice((All, 1)).iter().count(), 3);
    let many = vec![(); usize::MAX];
    let n = isize::MAX - 1;
    let all = make_tensor(&many, layout!(n));
    assert_eq!((all.get(n - 1), all.get(n)), (Some(&()), None));
    let n = 13;
    assert!(Tensor::try_new([(); 12], layout!(n)).is_err());
}

#[test]
fn a_coordinate_outside_the_shape_is_refused() {
    let mut t = make_tensor([0; 12], layout!((3, (2, 2))));
    for outside in [(3usize, 0usize), (0, 4), (usize::MAX >> 1, 0), (0, usize::MAX >> 1)] {
        assert_eq!(t.get(outside), None);
        assert_eq!(t.get_mut(outside), None);
    }
    assert_eq!((t.get(-1), t.get(12), t.get((0, -1)), t.get((0, (0, 2)))), (None, None, None, None));
    assert_eq!(t.get(u64::MAX), None);
    let text = panics(|| t[(1, (2, 0))]);
    // The text depends on whether the library has debug assertions. It has them exactly if this test has them.
    let says = if cfg!(debug_assertions) {
        "\n  A = (_3,(_2,_2))\n  B = (1,(2,0))\n  A is the shape, B the index or the coordinate\n  \
         fix: pass a coordinate below the shape in every mode, and extents and strides above 0"
    } else {
        "\n  a build with debug assertions prints the coordinate and the shape\n  fix: pass a coordinate below the shape in every mode"
    };
    let law = "coordinate: a coordinate must lie inside its shape, and an empty shape has none";
    assert_eq!(text.strip_prefix(law), Some(says), "{text}");
    assert!(panics(|| t[(3, 0)] = 1).starts_with("coordinate: "));
    assert!(panics(|| t.slice((All, (All, 2))).size()).contains("B = (_,(_,2))"));
    assert!(panics(|| t.slice_mut((-1, All)).size()).starts_with("coordinate: "));
}

#[test]
fn repeated_offsets_are_written_one_at_a_time() {
    let mut t = make_tensor([0; 2], layout!((2, 3) : (1, 0)));
    t.for_each_mut(|x| *x += 1);
    assert_eq!(t.into_buffer(), [3, 3]);
}

#[test]
fn a_kernel_needs_one_bound_an_operand() {
    fn transpose<A: MatrixLayout, B: MatrixLayout>(
        from: &Tensor<impl Buffer<Element = u8>, A>,
        to: &mut Tensor<impl BufferMut<Element = u8>, B>,
    ) {
        for i in 0..from.layout().rows() {
            for j in 0..from.layout().columns() {
                to[(j, i)] = from[(i, j)];
            }
        }
    }
    let a = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3), LayoutRight));
    let n = 3;
    let mut b = make_tensor(vec![0; 6], layout!((n, 2), LayoutRight));
    transpose(&a, &mut b);
    assert_eq!(b.into_buffer(), [1, 4, 2, 5, 3, 6]);
}

#[test]
fn the_tiles_of_a_tensor_hold_each_element_once() {
    // A tensor of 4 x 12 elements, row-major, in tiles of 2 x 4.
    let (m, n) = (2, 3);
    let mut t = make_tensor(vec![0; 48], layout!(((2, 4), (m, n)) : ((12, 1), (24, 4))));
    assert!(panics(|| t.tile((2, 0)).size()).contains("B = ((_,_),(2,0))"));
    for i in 0..m {
        for j in 0..n {
            t.tile_mut((i, j)).for_each_mut(|x| *x += 1 + i + 10 * j);
            assert_eq!(t.tile((i, j))[(1, 3)], 1 + i + 10 * j);
            assert_eq!(t.tile(i + 2 * j)[(1, 3)], 1 + i + 10 * j);
            assert_eq!(t.tile((i,))[(1, 3, j)], 1 + i + 10 * j);
        }
    }
    assert_eq!(t.iter().filter(|&&x| x > 0).count(), 48);
}

#[test]
fn an_index_into_a_static_layout_is_the_layouts() {
    fn check<L: AnyLayout>(layout: L, origin: usize) {
        let data: Vec<isize> = (0..4000).collect();
        let t = make_tensor_at(&data, origin, layout);
        for i in 0..layout.size() {
            let expected = origin as isize + layout.at(i);
            assert_eq!((t[i], t[i as u64], t[i as i32]), (expected, expected, expected), "{layout} at {i}");
        }
    }
    check(layout!(7 : 3), 0);
    check(layout!((48, (8, 8)) : (64, (8, 1))), 0);
    check(layout!(((3, (2, 5)), (1, 4), 6) : ((7, (40, 80)), (9, 1), 400)), 0);
    check(layout!((4, (3, 5), 2) : (0, (1, 0), 17)), 0);
    check(layout!(((4, 3), (5, 2)) : ((-1, 60), (-4, 400))), 1000);
    check(layout!((1, 1, 1)), 0);
}
