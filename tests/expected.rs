//! Methods of tensors that array libraries have too: build from a function, map, fold, compare, print. Each is
//! compared with plain loops over coordinates, on compact, padded, repeated, empty, reversed and swizzled layouts,
//! static and dynamic.

use colex::prelude::*;
use colex::tensor::{DimsOp, TensorLayout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Calls `$check!` with layouts without negative offsets.
macro_rules! each_layout {
    ($check:ident) => {{
        let (m, n, zero) = (5, 7, 0);
        $check!(
            layout!(7),
            layout!(n : 3),
            layout!((4,)),
            layout!((4, 3)),
            layout!((m, n), LayoutRight),
            layout!((m, 3) : (4, 1)),
            layout!((m, (2, n)) : (28, (14, 2))),
            layout!((3, n) : (0, 1)),
            layout!((m, zero)),
            layout!((n, m, 3) : (1, 22, 7)),
            layout!((12, (3, n), 2) : (43, (14, 2), 1)),
            layout!((64, 33), LayoutRight),
            layout!((40, n) : (1, 50)),
            layout!((m, 40, n), LayoutRight),
            composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)),
            composition(swizzle!(3, 1, 4), layout!((m, (2, n)) : (28, (14, 2)))),
            composition(swizzle!(2, 0, 2), layout!((m, 4) : (16, 4)))
        );
    }};
}

/// The offsets of a layout in the order of its indices.
fn offsets<L: TensorLayout>(layout: L) -> Vec<usize> {
    (0..layout.plain().size()).map(|i| layout.swizzled(layout.plain().at(i)) as usize).collect()
}

#[test]
fn a_tensor_is_made_as_long_as_its_layout_reaches() {
    macro_rules! check {
        ($($layout:expr),+) => {$({
            let layout = $layout;
            let offsets = offsets(layout);
            let len = offsets.iter().max().map_or(0, |max| max + 1);
            assert_eq!(Tensor::<Vec<u8>, _>::zeros(layout).into_buffer(), vec![0; len], "{layout}");
            assert_eq!(Tensor::full(layout, "x").into_buffer(), vec!["x"; len], "{layout}");
            let mut next = 0;
            let made = Tensor::from_fn(layout, |_| {
                next += 1;
                next
            });
            let mut expected = vec![0; len];
            for (i, &at) in offsets.iter().enumerate() {
                expected[at] = i + 1;
            }
            assert_eq!((made.into_buffer(), next), (expected, offsets.len()), "{layout}");
        })+};
    }
    each_layout!(check);
}

#[test]
fn a_function_gets_the_coordinate_as_a_tuple() {
    let (m, n) = (3, 4);
    let t = Tensor::from_fn(layout!((m, n), LayoutRight), |(i, j)| 10 * i + j);
    assert!((0..m).all(|i| (0..n).all(|j| t[(i, j)] == 10 * i + j)));
    let t = Tensor::from_fn(composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)), |(i, j)| (i, j));
    assert!((0..4).all(|i| (0..8).all(|j| t[(i, j)] == (i, j))));
    let t = Tensor::from_fn(layout!((m, ((2, n), 3), 1)), |(i, ((j, k), l), o)| i + 10 * j + 100 * k + 1000 * l + o);
    assert_eq!(t[(2, ((1, 3), 2), 0)], 2312);
    assert_eq!(Tensor::from_fn(layout!((n,)), |(i,)| i)[(3,)], 3);
    let t = Tensor::from_fn(layout!((1, 2, 1, 2, 1, 2, 1, m)), |(_, b, _, d, _, f, _, h)| [b, d, f, h]);
    assert_eq!(t[(0, 1, 0, 0, 0, 1, 0, 2)], [1, 0, 1, 2]);
    // If coordinates share an offset, the value of the last one stays.
    assert_eq!(Tensor::from_fn(layout!((2, n) : (1, 0)), |(i, j)| (i, j)).into_buffer(), [(0, 3), (1, 3)]);
}

#[test]
fn offsets_below_0_are_refused() {
    let n = 3;
    for made in [
        catch_unwind(|| Tensor::<Vec<u8>, _>::zeros(layout!((n, 2) : (-1, 4))).size()),
        catch_unwind(|| Tensor::full(layout!((n, 2) : (1, -2)), 0u8).size()),
        catch_unwind(|| Tensor::from_fn(layout!(n : -1), |i| i).size()),
    ] {
        let text = made.unwrap_err();
        let text = text.downcast_ref::<String>().unwrap();
        assert!(text.contains("must lie inside its buffer"), "{text}");
    }
    // A tensor without elements has no offset below 0.
    let zero = 0;
    assert_eq!(Tensor::full(layout!((zero, 3) : (1, -7)), 1).into_buffer(), []);
}

#[test]
fn what_is_mapped_is_compact_by_columns() {
    macro_rules! check {
        ($($layout:expr),+) => {$({
            let offsets = offsets($layout);
            let mut t = Tensor::full($layout, 0);
            for (i, &at) in offsets.iter().enumerate() {
                t[i] = at;
            }
            let mapped = t.map(|x| format!("<{x}>"));
            assert_eq!(mapped.layout(), make_layout($layout.plain().shape(), LayoutLeft));
            assert_eq!(mapped.into_buffer(), offsets.iter().map(|x| format!("<{x}>")).collect::<Vec<_>>());
        })+};
    }
    each_layout!(check);
    // A reversed tensor.
    let t = make_tensor_at(&[0, 1, 2, 3, 4, 5], 5, layout!((2, 3) : (-3, -1)));
    assert_eq!(t.map(|&x| 10 * x).into_buffer(), [50, 20, 40, 10, 30, 0]);
}

#[test]
fn a_map_that_panics_frees_nothing_that_it_has_not_made() {
    static DROPPED: AtomicUsize = AtomicUsize::new(0);
    struct Counted(usize);
    impl Drop for Counted {
        fn drop(&mut self) {
            DROPPED.fetch_add(1, Ordering::Relaxed);
        }
    }
    let t = Tensor::from_fn(layout!((20, 10), LayoutRight), |(i, j)| 10 * i + j);
    let half = catch_unwind(AssertUnwindSafe(|| t.map(|&x| if x == 150 { panic!() } else { Counted(x) })));
    assert!(half.is_err());
    assert_eq!(DROPPED.load(Ordering::Relaxed), 0);
    let whole = t.map(|&x| Counted(x));
    assert!(whole.iter().map(|x| x.0).eq(t.iter().copied()));
    drop(whole);
    assert_eq!(DROPPED.load(Ordering::Relaxed), 200);
    // Elements of size 0 are counted too.
    assert_eq!(t.map(|_| ()).into_buffer().len(), 200);
}

#[test]
fn all_elements_are_folded() {
    macro_rules! check {
        ($($layout:expr),+) => {$({
            let mut next = 0u8;
            let t = Tensor::from_fn($layout, |_| {
                next = next.wrapping_mul(29).wrapping_add(7);
                next
            });
            let all: Vec<u8> = (0..t.size()).map(|i| t[i]).collect();
            assert_eq!(t.fold(0u64, |sum, &x| sum + u64::from(x)), all.iter().map(|&x| u64::from(x)).sum(), "{}", t.layout());
            let mut seen = t.fold(vec![], |mut seen, &x| {
                seen.push(x);
                seen
            });
            let mut sorted = all.clone();
            sorted.sort();
            seen.sort();
            assert_eq!(seen, sorted, "{}", t.layout());
            assert_eq!(t.map(|&x| i32::from(x)).sum(), all.iter().map(|&x| i32::from(x)).sum::<i32>());
            let floats = t.map(|&x| f64::from(x));
            assert_eq!(floats.sum(), all.iter().map(|&x| f64::from(x)).sum::<f64>());
            assert_eq!((t.min(), t.max()), (sorted.first().copied(), sorted.last().copied()));
        })+};
    }
    each_layout!(check);
    let data: Vec<i64> = (0..1000).collect();
    let backwards = make_tensor_at(&data, 999, layout!((10, 100) : (-100, -1)));
    assert_eq!((backwards.sum(), backwards.min(), backwards.max()), (499_500, Some(0), Some(999)));
    assert_eq!(backwards.fold(0, |sum, x| sum + x), 499_500);
    // If the closure panics, the accumulator that it owns is dropped once.
    let t = Tensor::from_fn(layout!(200), |i| i);
    let text = String::from("x");
    assert!(catch_unwind(AssertUnwindSafe(|| t.fold(text, |s, &i| if i == 77 { panic!() } else { s + "y" }))).is_err());
}

#[test]
fn equal_are_one_shape_and_its_elements() {
    macro_rules! check {
        ($($layout:expr),+) => {$({
            let mut next = 0;
            let t = Tensor::from_fn($layout, |_| {
                next += 1;
                next
            });
            let mut same = t.map(|&x| x);
            assert!(t == same && same == t && t == t, "{}", t.layout());
            assert!(t.approx_eq(&same, 0.0, 0.0) && same.approx_eq(&t, 0.0, 0.0));
            for i in 0..t.size() {
                same[i] += 1;
                assert!(t != same && same != t, "{} at {i}", t.layout());
                assert!(!t.approx_eq(&same, 0.0, 0.5) && t.approx_eq(&same, 0.0, 1.0));
                same[i] -= 1;
            }
            // Both tensors have the same layout here, so contiguous rows are compared as slices.
            let mut again = t.clone();
            assert!(t == again);
            for i in 0..t.size() {
                again[i] += 1;
                assert!(t != again && !t.approx_eq(&again, 0.0, 0.5), "{} at {i}", t.layout());
                again[i] -= 1;
            }
        })+};
    }
    each_layout!(check);
    // The layout leaves out the elements 2 and 5, so they are not compared.
    let (a, b) = ([1, 2, 0, 3, 4, 0], [1, 2, 7, 3, 4, 8]);
    let gap = layout!((2, 2) : (1, 3));
    assert_eq!(make_tensor(&a, gap), make_tensor(&b, gap));
    // Different types of elements, buffers and integers.
    let n = 2;
    let owned = make_tensor(["a", "b", "c", "d"], layout!((2, n))).map(|x| x.to_string());
    assert!(owned == make_tensor(&["a", "c", "b", "d"], layout!((n, 2), LayoutRight)));
    assert!(owned.view() == owned && owned == make_tensor_at(&["d", "c", "b", "a"], 3, layout!((2, 2) : (-1, -2))));
}

#[test]
fn other_shapes_are_not_equal() {
    let data = [1; 24];
    let t = |layout| make_tensor(&data, layout);
    let n = 6;
    assert!(t(layout!((4, n))) != make_tensor(&data, layout!((n, 4))));
    assert!(t(layout!((4, n))) != make_tensor(&data, layout!((4, (2, 3)))));
    assert!(t(layout!((4, n))) != make_tensor(&data, layout!(24)));
    assert!(t(layout!((4, n))) != make_tensor(&data, layout!((4, n, 1))));
    assert!(t(layout!((4, n))) == make_tensor(&data, layout!((4, 6), LayoutRight)));
    assert!(!make_tensor(&data, layout!((4, n))).approx_eq(&make_tensor(&data, layout!(24)), 1.0, 1.0));
    // Both tensors are empty, with different extents.
    let zero = 0;
    assert!(t(layout!((4, zero))) != make_tensor(&data, layout!((zero, 4))));
    assert!(make_tensor([0; 0], layout!((zero, 3))) == make_tensor([7; 3], layout!((zero, 3) : (0, 1))));
}

#[test]
fn nearly_equal_is_its_equation() {
    let one = |x: f64| make_tensor([x], layout!(1));
    let near = |a, b, relative, absolute| one(a).approx_eq(&one(b), relative, absolute);
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    assert!(near(100.0, 101.0, 0.01, 0.0) && near(101.0, 100.0, 0.01, 0.0) && !near(100.0, 102.0, 0.01, 0.0));
    assert!(near(0.0, -0.0, 0.0, 0.0) && near(1.0, 1.5, 0.0, 0.5) && !near(1.0, 1.5, 0.0, 0.25));
    assert!(near(inf, inf, 0.0, 0.0) && !near(inf, 1.0, 0.5, 1.0) && !near(inf, -inf, 9.0, inf));
    assert!(!near(nan, nan, 1.0, 1.0) && !near(nan, 1.0, inf, inf));
    assert!(make_tensor([0.1f32], layout!(1)).approx_eq(&one(0.1), 1e-7, 0.0));
    assert!(!make_tensor([0.1f32], layout!(1)).approx_eq(&one(0.1), 1e-9, 0.0));
}

#[test]
fn a_table_is_rows_and_slices() {
    let (m, n) = (2, 3);
    let t = Tensor::from_fn(layout!((m, n), LayoutRight), |(i, j)| 10 * i + j);
    let rows = " 0   1   2\n10  11  12";
    assert_eq!(t.to_string(), rows);
    // The printed text does not depend on the strides. A nested mode is printed as one mode.
    assert_eq!(t.map(|&x| x).to_string(), rows);
    assert_eq!(Tensor::from_fn(layout!((2, 3) : (8, 2)), |(i, j)| 10 * i + j).to_string(), rows);
    let swizzled = composition(swizzle!(1, 0, 2), layout!((2, 4) : (4, 1)));
    assert_eq!(Tensor::from_fn(swizzled, |(i, j)| 10 * i + j).to_string(), " 0   1   2   3\n10  11  12  13");
    let nested = layout!((m, (2, 2)) : (4, (2, 1)));
    assert_eq!(
        Tensor::from_fn(nested, |(i, (j, k))| (i, j, k)).map(|(i, j, k)| 100 * i + 10 * j + k).to_string(),
        "  0   10    1   11\n100  110  101  111"
    );
    assert_eq!(make_tensor_at(&[1, 2, 3], 2, layout!(3:-1)).to_string(), "3  2  1");
    let words = make_tensor(["a", "long", "ü", "word"], layout!((2, 2), LayoutRight));
    assert_eq!(words.to_string(), "   a  long\n   ü  word");
    let floats = make_tensor([1.0, -2.5], layout!(2));
    assert_eq!(
        (floats.to_string(), format!("{floats:.2}"), format!("{floats:7.2}")),
        ("   1  -2.5".into(), " 1.00  -2.50".into(), "   1.00    -2.50".into())
    );
    let zero = 0;
    assert_eq!(Tensor::full(layout!((m, zero)), 1).to_string(), "");
    let four = Tensor::from_fn(layout!((1, 2, 2, 2)), |(_, j, k, l)| 100 * j + 10 * k + l);
    assert_eq!(four.to_string(), "(_,_,0,0)\n  0  100\n(_,_,1,0)\n 10  110\n(_,_,0,1)\n  1  101\n(_,_,1,1)\n 11  111");
}

#[test]
fn a_long_table_is_cut() {
    let t = Tensor::from_fn(layout!((13, 12)), |(i, j)| 100 * i + j);
    let text = t.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[6], lines[5].len()), (13, "...", 12 * 4 + 11 * 2));
    assert!(lines[7].starts_with(" 700   701") && lines[12].ends_with("1210  1211"));
    let wide = Tensor::from_fn(layout!((2, 1000)), |(i, j)| 1000 * i + j).to_string();
    assert!(wide.starts_with("   0     1     2     3     4     5  ...   994   995"), "{wide}");
    let deep = Tensor::from_fn(layout!((1, 1, 20)), |(_, _, k)| k).to_string();
    assert!(deep.contains("(_,_,5)\n 5\n...\n(_,_,14)\n14\n"), "{deep}");
    let all = Tensor::from_fn(layout!((20, 20, 20)), |(i, _, _)| i);
    assert_eq!(format!("{all:#}").lines().count(), 20 * 21);
    assert_eq!(format!("{all}").lines().count(), 13 * 14 - 13);
    assert!(!format!("{all:#}").contains("..."));
}

#[test]
fn the_extents_are_an_array() {
    fn rank<B: Buffer, L, const R: usize>(t: &Tensor<B, L>) -> usize
    where
        L: TensorLayout<Innermost: AnyLayout<Shape: DimsOp<Dims = [usize; R]>>>,
    {
        t.dims().len()
    }
    let (m, n, zero) = (5, 7, 0);
    assert_eq!(Tensor::full(layout!(n), 0).dims(), [7]);
    assert_eq!(Tensor::full(layout!((n,)), 0).dims(), [7]);
    assert_eq!(Tensor::full(layout!((m, (2, (n, 3)))), 0).dims(), [5, 42]);
    assert_eq!(Tensor::full(layout!((m, zero, 4) : (1, 2, 3)), 0).dims(), [5, 0, 4]);
    assert_eq!(Tensor::full(layout!((1, 2, 1, 2, 1, 2, 1, 3)), 0).dims(), [1, 2, 1, 2, 1, 2, 1, 3]);
    let tile = Tensor::full(composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)), 0);
    assert_eq!((tile.dims(), rank(&tile)), ([4, 8], 2));
}

#[test]
fn a_layout_is_retyped_where_its_integers_are_those_of_the_type() {
    let (m, n, one) = (4, 3, 1);
    let mut t = make_tensor(vec![0; 12], layout!((m, n) : (one, m)));
    let mut typed = t.try_retype_mut::<Layout!((4, 3) : (1, 4))>().unwrap();
    typed[(3, 2)] = 7;
    assert_eq!((size_of_val(&typed.layout()), t[11]), (0, 7));
    // Back to the static type, and to a partly static type.
    let fixed = make_tensor(vec![1; 12], layout!((4, 3)));
    assert_eq!(fixed.try_retype::<Layout!((Dyn, 3) : (Dyn, 4))>().unwrap().layout().to_string(), "(4,_3):(1,_4)");
    // A different extent, stride or profile is refused.
    for (error, law) in [
        (t.try_retype::<Layout!((4, 2) : (1, 4))>().unwrap_err(), "static integer: "),
        (t.try_retype::<Layout!((4, 3) : (1, 5))>().unwrap_err(), "static integer: "),
        (t.try_retype::<Layout!((4, 3) : (3, 1))>().unwrap_err(), "static integer: "),
        (t.try_retype::<Layout!(12)>().unwrap_err(), "profile: "),
        (t.try_retype::<Layout!((4, (3, 1)) : (1, (4, 0)))>().unwrap_err(), "profile: "),
    ] {
        assert!(error.to_string().starts_with(law), "{error}");
    }
    // A mode of extent 1 may have any stride, and keeps it.
    let odd = 5;
    let t = make_tensor(vec![0; 1], layout!(1 : odd));
    assert!(t.try_retype::<Layout!(1 : 5)>().is_ok() && t.try_retype::<Layout!(1 : 0)>().is_err());
}

#[test]
fn a_layout_that_is_not_of_a_type_says_why_on_both_paths() {
    use colex::dynamic::{DynLayout, DynTensor};
    use colex::int::Multiple;
    macro_rules! each {
        ($($layout:expr, $text:literal: $([$($type:tt)*] $says:literal),+;)*) => {$(
            let typed = make_tensor(vec![0u8; 128], $layout);
            let dynamic = DynTensor::new(vec![0u8; 128], $text.parse::<DynLayout>().unwrap()).unwrap();
            $(
                let errors = [
                    typed.try_retype::<Layout!($($type)*)>().unwrap_err().to_string(),
                    dynamic.try_retype::<Layout!($($type)*)>().unwrap_err().to_string(),
                ];
                // The texts are equal except for the marks of static integers.
                assert_eq!(errors[0].replace('_', ""), errors[1]);
                assert!(errors[1].contains($says), "{}", errors[1]);
            )+
        )*};
    }
    let (m, n, one) = (4, 3, 1);
    each! {
        layout!((m, n) : (one, m)), "(4,3):(1,4)":
            [(4, 2) : (1, 4)] "B = (4,3)\n  integer 1 (counted from 0) of B, the shape or the stride of A, is 3, and the type has 2",
            [(4, 3) : (1, 5)] "B = (1,4)\n  integer 1 (counted from 0) of B, the shape or the stride of A, is 4, and the type has 5",
            [(Dyn, Dyn) : (3, 1)] "B = (1,4)\n  integer 0 (counted from 0) of B, the shape or the stride of A, is 1, and the type has 3",
            [(Dyn, Multiple<C<2>>) : (Dyn, Dyn)] "\n  2 does not divide 3",
            [12] "at integer 0 (counted from 0) the shape has 2 modes, and the type has an integer",
            [(Dyn, Dyn, Dyn)] "at integer 0 (counted from 0) the shape has 2 modes, and the type has 3 modes",
            [(4, (3, 1)) : (1, (4, 0))] "at integer 1 (counted from 0) the shape has an integer, and the type has 2 modes";
        layout!(((2, m), n)), "((2,4),3):((1,2),8)":
            [((2, 4), (3, 1))] "at integer 2 (counted from 0) the shape has an integer, and the type has 2 modes",
            [((2, 2, 2), 3)] "at integer 0 (counted from 0) the shape has 2 modes, and the type has 3 modes";
        layout!(7), "7:1": [(7)] "at integer 0 (counted from 0) the shape has an integer, and the type has 1 mode";
    }
    #[cfg(target_pointer_width = "64")]
    {
        let large = 5_000_000_000isize;
        each! {
            layout!(1 : large), "1:5000000000": [1 : Dyn<i32>] "overflow: ", [1 : Dyn<i32>] "5000000000 times 1 does not fit";
        }
    }
}

#[test]
fn a_layout_of_a_long_profile_is_retyped() {
    type Long = Layout!((
        (2, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 1, 1),
        ((1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 1)),
        ((1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 2))
    ));
    let t = make_tensor([1, 2, 3, 4], Long::default());
    assert_eq!(t.try_retype::<Long>().unwrap()[3], 4);
}

/// Calls `$check!` with triples of layouts. The first is for the tensor that `zip_mut_with` writes, the others are for
/// the tensors that it reads. The sizes of their modes are equal, but the modes may be nested differently.
macro_rules! each_three {
    ($check:ident) => {{
        let (m, n, one, zero) = (5, 21, 1, 0);
        $check!(
            [layout!(7), layout!(7 : 3), layout!(7 : 0)],
            [layout!((m, n)), layout!((m, n), LayoutRight), layout!((m, n) : (0, 1))],
            [layout!((m, n), LayoutRight), layout!((m, n), LayoutRight), layout!((m, (3, 7)) : (21, (7, 1)))],
            [layout!((64, n), LayoutRight), layout!((64, n) : (30, 1)), layout!((64, n), LayoutRight)],
            [layout!((64, n)), layout!((64, n)), layout!((64, n))],
            [layout!((m, one, n) : (1, 9, 7)), layout!((5, one, n)), layout!((m, one, 21), LayoutRight)],
            [layout!((zero, n)), layout!((zero, n)), layout!((zero, n))],
            [composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)), layout!((4, 8)), layout!((4, 8), LayoutRight)],
            [layout!((4, 8)), layout!((4, 8)), composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight))],
            // The written tensor repeats elements: each is written once for each coordinate.
            [layout!((m, n) : (0, 1)), layout!((m, n)), layout!((m, n), LayoutRight)]
        );
    }};
}

#[test]
fn elements_are_zipped_by_their_coordinates() {
    macro_rules! check {
        ($([$d:expr, $a:expr, $b:expr]),+ $(,)?) => {$({
            let (d, a, b) = ($d, $a, $b);
            let text = format!("{d} with {a} and {b}");
            let (to, from, other) = (offsets(d), offsets(a), offsets(b));
            let mut expected = numbered(d).into_buffer();
            for (i, &at) in to.iter().enumerate() {
                expected[at] += 1000 * from[i] as u64;
            }
            let (a, b) = (numbered(a), numbered(b));
            let (mut t, mut calls) = (numbered(d), 0);
            t.zip_mut_with(&a, |t, a| {
                *t += 1000 * a;
                calls += 1;
            });
            assert_eq!((t.into_buffer(), calls), (expected.clone(), to.len()), "{text}");
            for (i, &at) in to.iter().enumerate() {
                expected[at] += 1_000_000 * other[i] as u64;
            }
            let mut t = numbered(d);
            t.zip_mut_with_both(&a, &b, |t, a, b| *t += 1000 * a + 1_000_000 * b);
            assert_eq!(t.into_buffer(), expected, "{text}");
        })+};
    }
    each_three!(check);
    let n = 3;
    let mut t = make_tensor([0; 6], layout!((2, n)));
    let a = make_tensor([1; 6], layout!((n, 2)));
    assert!(t.try_zip_mut_with(&a, |t, a| *t += a).unwrap_err().to_string().starts_with("agreement: "));
    let same = make_tensor([1; 6], layout!((2, n)));
    assert!(t.try_zip_mut_with_both(&same, &a, |t, _, b| *t += b).is_err());
    assert!(t.try_zip_mut_with_both(&a, &same, |t, _, b| *t += b).is_err());
    assert_eq!(t.into_buffer(), [0; 6]);
}

#[test]
fn modes_in_another_order_are_the_same_elements() {
    macro_rules! check {
        ($($layout:expr),+) => {$({
            let layout = $layout;
            let t = numbered(layout);
            let [m, n, k] = t.dims();
            let turned = t.view().reversed();
            let last_first = t.view().select(shape!(2, 0, 1));
            assert_eq!((turned.dims(), last_first.dims()), ([k, n, m], [k, m, n]), "{layout}");
            for (i, j, l) in (0..m * n * k).map(|x| (x % m, x / m % n, x / m / n)) {
                assert_eq!([turned[(l, j, i)], last_first[(l, i, j)]], [t[(i, j, l)]; 2], "{layout}");
            }
            let rows: Vec<u64> = (0..m * n * k).map(|x| t[(x / k / n, x / k % n, x % k)]).collect();
            assert!(turned.iter().eq(&rows), "{layout}");
            // `select` fixes the other modes at 0.
            assert!((0..n.min(m * n * k)).all(|j| t.view().select(shape!(1))[j] == t[(0, j, 0)]), "{layout}");
        })+};
    }
    let (m, n, one, zero) = (4, 3, 1, 0);
    check!(
        layout!((4, 3, 2)),
        layout!((m, n, 2), LayoutRight),
        layout!((m, (n, 2), one) : (30, (5, 1), 7)),
        layout!((m, 3, 2) : (0, 1, 3)),
        layout!((m, n, 2) : (1, 1, 1)),
        layout!((m, zero, 2)),
        layout!((one, one, one))
    );
    // Selecting a mode twice is refused, because the result would reach past the elements.
    assert!(make_tensor([0, 1, 2, 3], layout!((2, 2))).try_select(shape!(1, 1)).is_err());
}

/// A tensor in which each element is its offset.
fn numbered<L: TensorLayout>(layout: L) -> Tensor<Vec<u64>, L> {
    let (mut t, mut at) = (Tensor::full(layout, 0), offsets(layout).into_iter());
    t.for_each_mut(|x| *x = at.next().unwrap() as u64);
    t
}
