//! Claims of the laws about swizzles.

use super::is_true;
use crate::said::Said;
use colex::dynamic::{self as d, DynComposed, DynSwizzle};

pub(crate) fn swizzle(said: &Said<'_>) {
    let [number, shift] = said.reads("B or M is {}, and S is {}");
    is_true!(said, number < 0 || shift.abs() < number);
    let fix = "choose B >= 0, M >= 0 and |S| >= B";
    is_true!(said, said.fix == fix);
    let bits = number.max(0);
    is_true!(said, DynSwizzle::new(bits, 0, bits).is_ok() && DynSwizzle::new(bits, 1, -bits - 1).is_ok());
}

/// `B`, `M` and `S`, the mask of the bits that are read, and the mask of the bits that are flipped.
fn bits(text: &str) -> ([isize; 3], isize, isize) {
    let inside = text.trim_start_matches("Sw<").trim_end_matches('>');
    let numbers: Vec<isize> = inside.split(',').map(|n| n.parse().expect("a number")).collect();
    let [b, m, s] = numbers[..] else { panic!("{text} has three numbers") };
    let low = ((1 << b) - 1) << m;
    if s < 0 { ([b, m, s], low, low << -s) } else { ([b, m, s], low << s, low) }
}

pub(crate) fn swizzle_merge(said: &Said<'_>) {
    let sentence = "their shifts differ, A reads a bit that B flips, or the bits that only one of them flips are not consecutive, or are more than the shift";
    is_true!(said, said.numbers == sentence);
    let (a, b) = (said.a_text().expect("A"), said.b_text().expect("B"));
    let (([_, _, shift], a_reads, a_flips), ([_, _, other], _, b_flips)) = (bits(a), bits(b));
    let alone = a_flips ^ b_flips;
    let count = alone.count_ones() as isize;
    let in_a_row = alone == 0 || alone >> alone.trailing_zeros() == (1 << count) - 1;
    is_true!(said, shift != other || a_reads & b_flips != 0 || !in_a_row || count > shift.abs());
    let fix = "keep both, as `A o 0 o B o 0 o` before a layout, or choose two swizzles of one shift whose flipped bits are consecutive";
    is_true!(said, said.fix == fix);
    is_true!(said, format!("{a} o 0 o {b} o 0 o 4096:1").parse::<DynComposed>().is_ok());
}

/// The fix of "swizzle exactness": extents that are powers of two, and bits that lie inside the layout.
#[test]
fn a_swizzle_inside_of_a_layout_of_powers_of_two_has_one_after_it() {
    let mut compared = 0;
    for layout in ["64:1", "(8,8):(8,1)", "(4,16):(16,1)", "(2,(4,8)):(1,(16,2))"] {
        let a: d::DynLayout = layout.parse().expect("a layout");
        for (b, m, s) in (0..4).flat_map(|b| (0..4).flat_map(move |m| (-4..5).map(move |s| (b, m, s)))) {
            let Ok(swizzle) = DynSwizzle::new(b, m, s) else { continue };
            if m + b + s.abs() > 6 {
                continue;
            }
            compared += 1;
            let after = d::layout_swizzle(&a, swizzle);
            // A swizzle flips consecutive bits. If the layout moves the flipped bits of an index to bits of the offset that
            // are not consecutive, no swizzle of the offsets does the same. `64:1` always has one, because its offsets are its
            // indices.
            if layout == "64:1" {
                assert!(after.is_ok(), "{layout} after {swizzle}:\n{}", after.unwrap_err());
            }
        }
    }
    assert!(compared > 100, "{compared}");
}
