//! A check that the literals of a layout do not overflow, based on their text. So the compiler reports an overflow at the
//! literals, and `cargo check` reports it too.

use crate::error::refuse;

/// Checks at compile time that the literals of a shape and a stride do not overflow, whatever the other integers are.
///
/// An extent that is not a literal counts as 1. Both texts are arguments of [`layout!`](crate::layout!), each followed by eight
/// blanks.
#[doc(hidden)]
#[track_caller]
pub const fn __check_literals(shape: &str, stride: &str) {
    let (shape, stride) = (shape.as_bytes(), stride.as_bytes());
    // With at most 18 digits in the shape and 8 in each extent, the size is below 10^18 and the sum of the extents is below
    // 300,000,000. With at most 10 digits in each stride, the offsets are below 3 * 10^18. So the layout fits in 64 bits. This
    // test comes first because most layouts pass it, and the compiler evaluates the rest of the function slowly.
    if isize::BITS >= 64 && matches!(digits(shape, 4), Some(0..=18)) && digits(stride, 5).is_some()
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
        // If the stride has fewer integers than the shape, there is nothing to check here: the types of the layout give that
        // error. If there is no stride, the layout is compact, and its offsets fit if its size does.
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

/// An upper bound of the number of digits in a text that ends in eight blanks, or `None` if more than `2 * side` digits may be
/// consecutive. `side` is 4 or 5.
///
/// The text is read in blocks of eight bytes with a single call for each, because the compiler evaluates steps and calls slowly. A
/// digit has the bit 0x10. Letters and `_` have this bit or 0x40 and count too, so `0xff` counts as four. The result is `None` if a
/// block has more than `side` consecutive digits. Otherwise consecutive digits cross at most one end of a block, with at most `side`
/// digits on either side of that end.
const fn digits(mut text: &[u8], side: u32) -> Option<u64> {
    if text.len() >= 255 {
        return None;
    }
    // Each byte counts the digits at one of the eight positions of the blocks.
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
    // This is the sum of the bytes, because 256 is 1 modulo 255.
    Some(counts % 255)
}

/// Whether a text contains quotes. Between quotes there may be any text, so a layout with quotes is not checked here.
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

/// Stands for an integer that is not a literal. As a number it is below every extent.
const UNKNOWN: i128 = i128::MIN;
/// A value above every integer of a layout, but small enough that sums do not overflow.
const LARGE: i128 = 1 << 100;

/// The product of two integers, clamped to the range from `-LARGE` to `LARGE`.
const fn times(a: i128, b: i128) -> i128 {
    match a.checked_mul(b) {
        Some(product) if -LARGE < product && product < LARGE => product,
        _ if (a < 0) == (b < 0) => LARGE,
        _ => -LARGE,
    }
}

/// The first integer at or after the position `at` of a text, and the position of its end. The integer is [`UNKNOWN`] if it is not a
/// literal.
const fn leaf(text: &[u8], mut at: usize) -> Option<(i128, usize)> {
    loop {
        if at >= text.len() {
            return None;
        }
        match text[at] {
            b' ' | b'\n' | b',' | b')' => at += 1,
            // A group in parentheses is a nested tuple if a comma, a closing parenthesis or the end of the text follows it.
            // Otherwise it is part of an expression.
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

/// Whether an element of a list ends at the position `at`.
const fn ends(text: &[u8], mut at: usize) -> bool {
    while at < text.len() && matches!(text[at], b' ' | b'\n') {
        at += 1;
    }
    at >= text.len() || matches!(text[at], b',' | b')')
}

/// The position after the group that opens at the position `at`.
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

    /// Checks numbers of every length, at every position in a block of eight bytes.
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
