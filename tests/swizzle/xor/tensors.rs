//! Tensors of layouts that are composed with XOR strides: each has an element of its own for each offset of its plain layout, or a law is
//! named. A composed layout itself may share offsets, so each way to make a tensor is tried with layouts that do.

use super::cases;
use super::typed::all;
use colex::LayoutError;
use colex::algebra::InjectiveOp;
use colex::int::Int;
use colex::prelude::*;
use colex::swizzle::{ComposedLayout, Inner, Outer, try_make_composed_layout};
use colex::tensor::{TensorLayout, try_make_swizzled_tensor};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Whether different offsets of the plain layout have different values, by the definition.
fn is_distinct<A: Outer, O: Int, L: Inner<Innermost: AnyLayout>>(c: ComposedLayout<A, O, L>) -> bool {
    let mut of = BTreeMap::new();
    (0..c.size()).all(|i| {
        let plain = c.plain().at(i);
        *of.entry(c.at(i)).or_insert(plain) == plain
    })
}

/// Tries all ways to make a tensor. Returns whether there is one.
fn check<A: Outer, O: Int, L: Inner<Innermost: InjectiveOp>>(c: ComposedLayout<A, O, L>) -> bool {
    let end = all(c).into_iter().max().map_or(0, |most| most as usize + 1);
    let made = try_make_swizzled_tensor(vec![usize::MAX; end], c);
    // Only the message of the panic is of interest.
    let owned = catch_unwind(AssertUnwindSafe(|| Tensor::full(c, usize::MAX)));
    assert_eq!(made.is_ok(), owned.is_ok(), "{c}");
    let Ok(mut tensor) = made else {
        let law = made.err().unwrap();
        assert!(matches!(law, LayoutError::PowerOfTwo(_) | LayoutError::XorIndependence(_)), "{c}: {law}");
        assert!(owned.err().unwrap().downcast_ref::<String>().unwrap().starts_with(law.law()), "{c}");
        return false;
    };
    assert!(is_distinct(c), "{c}");
    if end > 0 {
        assert!(matches!(try_make_swizzled_tensor(vec![0; end - 1], c), Err(LayoutError::Bounds(_))), "{c}");
    }
    // Mutable elements are those of the buffer, each once.
    if let Ok(elements) = tensor.try_iter_mut() {
        elements.enumerate().for_each(|(i, x)| *x = i);
        (0..c.size()).for_each(|i| assert_eq!(tensor[i], i, "{c}"));
        let buffer = tensor.into_buffer();
        (0..c.size()).for_each(|i| assert_eq!(buffer[c.at(i) as usize], i, "{c}"));
    }
    true
}

#[test]
fn a_tensor_has_an_element_for_each_offset_of_its_plain_layout() {
    std::panic::set_hook(Box::new(|_| ()));
    let (mut made, mut refused, mut shared) = (0, 0, 0);
    let mut random = super::Random(0x7E45);
    for case in 0..cases(6000) {
        let mut below = |n: usize| random.below(n) as isize;
        let (s0, s1, d0, d1) = (1 + below(4), 1 + below(4), below(6), below(6));
        let (t0, t1, e0, e1) = (1 + below(4), 1 + below(3), below(5), below(9));
        let a = layout!((s0, s1) : (F d0, F d1));
        let offset = Dyn::new(if case % 3 == 0 { below(9) } else { 0 });
        let b = layout!((t0, t1) : (e0, e1));
        let is_made = if case % 2 == 0 {
            let c = try_make_composed_layout(a, offset, b).unwrap();
            shared += usize::from(!is_distinct(c));
            check(c)
        } else {
            let c = try_make_composed_layout(a, offset, composition(swizzle!(1, 0, 1), b)).unwrap();
            shared += usize::from(!is_distinct(c));
            check(c)
        };
        made += usize::from(is_made);
        refused += usize::from(!is_made);
    }
    drop(std::panic::take_hook());
    // Some that share no offset are refused too, because not all their indices are below the power of two for which it is known.
    assert!(made > cases(1500) && shared > cases(1500) && refused > shared, "{made} {refused} {shared}");
}

#[test]
fn broadcast_rows_and_shared_offsets_are_no_tensor() {
    let (two, zero, one) = (2, 0, 1);
    let law = "XOR independence";
    for a in [layout!((4, two) : (F 1, F zero)), layout!((4, two) : (F 1, F one))] {
        let over = a.over_indices();
        assert!(matches!(try_make_swizzled_tensor(vec![0; 16], over), Err(e) if e.law().starts_with(law)), "{a}");
        let zeros = catch_unwind(|| Tensor::<Vec<u8>, _>::zeros(over)).unwrap_err();
        assert!(zeros.downcast_ref::<String>().unwrap().starts_with(law), "{a}");
        let made = catch_unwind(|| Tensor::from_fn(over, |(i, j)| i + j)).unwrap_err();
        assert!(made.downcast_ref::<String>().unwrap().starts_with(law), "{a}");
        // The coordinates of row 0 alone share none.
        let mut column = try_make_swizzled_tensor(vec![0; 16], over.slice((All, 0))).unwrap();
        column.iter_mut().for_each(|x| *x += 1);
        assert_eq!(column.into_buffer().iter().sum::<i32>(), 4);
    }
}

/// A tensor past the size of the layout with XOR strides has mutable tiles too: the last mode goes on.
#[test]
fn tiles_past_the_size_share_no_element() {
    let n = 4;
    let tile = composition(layout!((4, n) : (F 5, F 16)), layout!((8, 8) : (1, 8)));
    let mut t = make_swizzled_tensor(vec![0; tile.cosize()], tile);
    for (k, mut part) in t.tiles_mut(tiler!(4, 4)).enumerate() {
        part.iter_mut().for_each(|x| *x = 1 + k);
    }
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(t[(i, j)], 1 + i / 4 + 2 * (j / 4));
    }
}

/// Indices below 0 that an addition before the function reaches from very large offsets.
#[test]
fn offsets_near_the_ends_of_an_isize_are_refused() {
    let (high, n) = (isize::MAX / 2, 4);
    let a = layout!((4, n) : (F 1, F 4));
    let inner = try_make_composed_layout(swizzle!(1, 0, 1), Dyn::new(high), layout!(1 : 0)).unwrap();
    for offset in [isize::MIN, isize::MIN + 1, isize::MIN + 5, -high - 1, -high - 2, isize::MAX, high] {
        let made = try_make_composed_layout(a, Dyn::new(offset), inner);
        assert!(made.is_err(), "{offset}");
    }
    // The value of the swizzle is 2^62 - 2, so this index is 0.
    assert_eq!(try_make_composed_layout(a, Dyn::new(1 - high), inner).unwrap().at(0), 0);
}
