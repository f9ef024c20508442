//! The check of the literals of a layout by their text, so that an overflow is reported at the literals, and by `cargo check` too.

use crate::error::refuse;

/// A compile error where the literals of a shape and a stride break the law of overflow, whatever the other integers are: an extent
/// that is not a literal counts as 1. The text is that of [`layout!`](crate::layout!), with eight blanks after it.
#[doc(hidden)]
#[track_caller]
pub const fn __check_literals(shape: &str, stride: &str) {
    let (shape, stride) = (shape.as_bytes(), stride.as_bytes());
    // With at most 18 digits in the shape, and 8 in any extent, the size is below 10^18 and the sum of the extents below 3 *
    // 10^8, and no stride has more than 10. Most layouts are read no further, for the compiler is slow at this.
    if matches!(digits(shape, 4), Some(0..=18)) && digits(stride, 5).is_some()
        || has_quotes(shape)
        || has_quotes(stride)
    {
        return;
    }
    let (mut size, mut below, mut above) = (1, 0, 0);
    let (mut s, mut d) = (0, 0);
    while let Some((extent, next)) = leaf(shape, s) {
        s = next;
        size = times(size, if extent > 1 { extent } else { 1 });
        // A stride of fewer integers is refused by the types. Without a stride the layout is compact, and fits where the size does.
        if let Some((step, next)) = leaf(stride, d) {
            d = next;
            let span = times(if extent > 1 { extent - 1 } else { 0 }, if step == UNKNOWN { 0 } else { step });
            *(if span < 0 { &mut below } else { &mut above }) += span;
        }
    }
    let most = isize::MAX as i128;
    let fits = size <= most && above <= most && -below <= most && above - below < most;
    if !fits {
        refuse("overflow: the size and the offsets of a layout must fit its integer type")
    }
}

/// How many digits there are in a text that ends in eight blanks, or `None` if more than `2 * side` may follow each other.
///
/// Eight bytes at a time, and no calls but one: the compiler is slow at each. A digit has the bit 0x10; letters and `_`, which
/// have it or 0x40, are counted, too: `0xff` as four. No eight bytes have more than `side`, 4 or 5, in turn: some lie on either
/// side of their end.
const fn digits(mut text: &[u8], side: u32) -> Option<u64> {
    if text.len() >= 255 {
        return None;
    }
    // A byte for each of the eight places.
    let mut counts = 0;
    while let &[a, b, c, d, e, f, g, h, ref rest @ ..] = text {
        let word = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        let is_digit = (word >> 4 | word >> 6) & 0x0101_0101_0101_0101;
        let two = is_digit & is_digit >> 8;
        if two & two >> 16 & is_digit >> 32 & is_digit >> (8 * side) != 0 {
            return None;
        }
        counts += is_digit;
        text = rest;
    }
    // The sum of the bytes, since 256 leaves 1 when it is divided by 255.
    Some(counts % 255)
}

/// Whether there are quotes in a text, between which anything may stand.
const fn has_quotes(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if matches!(text[at], b'"' | b'\'') {
            return true;
        }
        at += 1;
    }
    false
}

/// The value for an integer that is no literal: below every extent.
const UNKNOWN: i128 = i128::MIN;
/// More than any integer, and so small that a sum of many does not overflow.
const LARGE: i128 = 1 << 100;

/// The product, no further from 0 than `LARGE`.
const fn times(a: i128, b: i128) -> i128 {
    match a.checked_mul(b) {
        Some(product) if -LARGE < product && product < LARGE => product,
        _ if (a < 0) == (b < 0) => LARGE,
        _ => -LARGE,
    }
}

/// The first integer at or after a place in a text, [`UNKNOWN`] if it is no literal, and where it ends.
const fn leaf(text: &[u8], mut at: usize) -> Option<(i128, usize)> {
    loop {
        if at >= text.len() {
            return None;
        }
        match text[at] {
            b' ' | b'\n' | b',' | b')' => at += 1,
            // A list, if nothing that makes an expression of it comes after it.
            b'(' if ends(text, end_of_group(text, at)) => at += 1,
            _ => break,
        }
    }
    let (mut value, mut literal, mut digits, begin) = (0, true, false, at);
    while !ends(text, at) {
        match text[at] {
            b'-' if at == begin => {}
            b'_' | b' ' | b'\n' => {}
            digit @ b'0'..=b'9' => {
                (value, digits) = (times(value, 10) + (digit - b'0') as i128, true);
            }
            _ => literal = false,
        }
        at = if matches!(text[at], b'(' | b'[' | b'{') { end_of_group(text, at) } else { at + 1 };
    }
    let value = if text[begin] == b'-' { -value } else { value };
    Some((if literal && digits { value } else { UNKNOWN }, at))
}

/// Whether an element of a list ends here.
const fn ends(text: &[u8], mut at: usize) -> bool {
    while at < text.len() && matches!(text[at], b' ' | b'\n') {
        at += 1;
    }
    at >= text.len() || matches!(text[at], b',' | b')')
}

/// The place after the group that opens here.
const fn end_of_group(text: &[u8], mut at: usize) -> usize {
    let mut depth = 0;
    while at < text.len() {
        match text[at] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    at
}

#[cfg(all(test, feature = "std", target_pointer_width = "64"))]
mod tests {
    use super::__check_literals;
    use std::panic::catch_unwind;
    use std::vec::Vec;
    use std::{format, iter};

    /// Numbers of every length, at every place of the eight bytes that are read at a time.
    #[test]
    fn what_is_read_no_further_fits() {
        let number = |digits: u32| 9 * 10i128.pow(digits - 1);
        let (mut refused, mut accepted) = (0, 0);
        for [s, d] in (1..=12).flat_map(|s| (1..=20).map(move |d| [s, d])) {
            for (before, count) in (0..9).flat_map(|before| (1..=8).map(move |count| (before, count))) {
                let list = |begin, n| iter::repeat_n(begin, before).chain(iter::repeat_n(n, count)).collect::<Vec<_>>();
                let (extent, step) = (number(s), number(d));
                let (shape, stride) = (list(1, extent), list(0, -step));
                let text =
                    |list: &[i128]| format!("{}        ", format!("{list:?}").replace('[', "(").replace(']', ")"));
                let (size, reach) = (extent.saturating_pow(count as u32), count as i128 * (extent - 1) * step);
                let fits = size <= i64::MAX as i128 && reach < i64::MAX as i128;
                let found = catch_unwind(|| __check_literals(&text(&shape), &text(&stride))).is_ok();
                assert_eq!(found, fits, "{shape:?}:{stride:?}");
                *(if fits { &mut accepted } else { &mut refused }) += 1;
            }
        }
        assert!(refused > 1000 && accepted > 1000, "{refused} refused, {accepted} accepted");
    }
}
