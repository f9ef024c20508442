//! Compositions after XOR strides: cases that were wrong once, each by its smallest program.

use colex::LayoutError;
use colex::prelude::*;
use colex::swizzle::{make_composed_layout, try_make_composed_layout};
use colex::tensor::try_make_swizzled_tensor;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// If the last mode is `()`, the mode before it does not go on: `at` drops the rest of an index. The function that is proven to be injective
/// is another one, in which the last leaf goes on.
#[test]
fn a_last_mode_without_leaves_makes_no_shared_element() {
    let n = 4;
    let tile = composition(layout!((n, ()) : (F 1, ())), layout!(8 : 1));
    // It is `[0, 1, 2, 3, 0, 1, 2, 3]`, or else the last leaf goes on.
    let offsets: Vec<isize> = (0..8).map(|i| tile.at(i)).collect();
    if let Ok(mut t) = try_make_swizzled_tensor([0u8; 8], tile) {
        let places: BTreeSet<*mut u8> = t.iter_mut().map(|x| x as *mut u8).collect();
        assert_eq!(places.len(), 8, "mutable elements at {offsets:?}");
    }
    let owned = catch_unwind(AssertUnwindSafe(|| Tensor::full(tile, 0u8)));
    if let Ok(mut t) = owned {
        let places: BTreeSet<*mut u8> = t.iter_mut().map(|x| x as *mut u8).collect();
        assert_eq!(places.len(), 8, "mutable elements at {offsets:?}");
    }
}

/// The same, all in types.
#[test]
fn a_static_last_mode_without_leaves_makes_no_shared_element() {
    let tile = composition(layout!((4, ()) : (F 1, ())), layout!(8 : 1));
    let mut t = make_swizzled_tensor([0u8; 8], tile);
    let places: BTreeSet<*mut u8> = t.iter_mut().map(|x| x as *mut u8).collect();
    assert_eq!(places.len(), 8);
}

/// The same leads out of the buffer: the offset is 12, and the reach is taken to be 8.
#[test]
fn a_last_mode_without_leaves_stays_in_the_buffer() {
    let n = 2;
    let tile = make_composed_layout(layout!((n, 2, ()) : (F 12, F 1, ())), int!(9), layout!(1 : 0));
    assert!(tile.at(0) < tile.cosize() as isize, "{} in {}", tile.at(0), tile.cosize());
    if let Ok(t) = try_make_swizzled_tensor([0u8; 9], tile) {
        let at = (&raw const t[0] as usize) - t.as_ptr() as usize;
        assert!(at < 9, "element {at} of 9");
    }
    let fixed = make_composed_layout(layout!((2, 2, ()) : (F 12, F 1, ())), int!(9), layout!(1 : 0));
    assert!(fixed.at(0) < fixed.cosize() as isize, "{} in {}", fixed.at(0), fixed.cosize());
}

/// No products of the first mode fit, so the modes after it are not looked at, and one of them has the extent 0.
#[test]
fn an_extent_of_0_after_a_stride_that_does_not_fit_is_an_error() {
    let (none, high) = (0, isize::MAX / 2 + 1);
    let a = layout!((2, (none, 2)) : (F high, (F 1, F 1)));
    assert!(matches!(try_composition(a, layout!(1 : 0)), Err(LayoutError::NoCoordinate(_))));
}

/// The last mode goes on past the size, so an index past the size is one. Its offset is 5, which fits, but offsets of lower indices do not.
#[test]
fn an_index_past_the_size_is_none_only_of_a_layout_that_ends() {
    let five = 5;
    let a = layout!((2, (4, five)) : (F 1, (F {isize::MAX / 4 + 1}, F 1)));
    let made = try_make_composed_layout(a, Dyn::new(40), layout!(1 : 0));
    assert!(!matches!(made, Err(LayoutError::NoCoordinate(_))), "{}", made.unwrap_err());
}

/// Index 8 has the offset 1, but index 4 has the offset 2^62, and the offsets of all indices up to the greatest must fit.
#[test]
fn an_index_above_one_whose_offset_does_not_fit_is_refused() {
    let five = 5;
    let a = layout!((2, (4, five)) : (F 1, (F {isize::MAX / 4 + 1}, F 1)));
    assert_eq!(a.at(8), 1);
    assert!(matches!(try_make_composed_layout(a, Dyn::new(8), layout!(1 : 0)), Err(LayoutError::Overflow(_))));
}

/// Units cut the columns of the last mode, so it is written as several modes.
#[test]
fn a_cast_whose_last_mode_is_cut_is_written() {
    let n = 8;
    let tile = composition(layout!((2, n) : (F 1, F 3)), layout!((2, 4) : (1, 2)));
    let units = tile.upcast(int!(2));
    assert_eq!((0..4).map(|i| units.at(i)).collect::<Vec<_>>(), [0, 1, 3, 2]);
    assert!(units.to_string().starts_with("(2,4):(F1,F3) o _0 o "), "{units}");
    // The error of a buffer that is too short has this text too.
    assert!(matches!(try_make_swizzled_tensor([0u8; 2], units), Err(LayoutError::Bounds(_))));
}

/// Offsets in constants are those at run time.
#[test]
fn static_offsets_of_a_last_mode_without_leaves() {
    use colex::swizzle::StaticOffsets;
    type A = colex::xor::XorLayout<Layout!((4, ()) : (1, ()))>;
    let a: A = layout!((4, ()) : (F 1, ()));
    (0..8).for_each(|i| assert_eq!(<A as StaticOffsets>::OFFSETS.at(i), a.at(i), "index {i}"));
}
