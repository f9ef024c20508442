//! The static integers of a layout as the text that they are written in, so that what does not fit is an error
//! where it is written, and where a program is but checked.

/// Ends the compilation where the literals of a shape and a stride break the law of overflow, whatever the other
/// integers are: an extent that is not a literal counts as 1. The text is that of [`layout!`](crate::layout!).
#[doc(hidden)]
pub const fn __check_literals(shape: &str, stride: &str) {
    let (shape, stride) = (shape.as_bytes(), stride.as_bytes());
    // With so few digits all products of the integers are below 10^18. Most layouts are read no further, for the
    // compiler is slow at this.
    if digits(shape) + digits(stride) <= 18 || has_quotes(shape) || has_quotes(stride) {
        return;
    }
    let (mut size, mut below, mut above) = (1, 0, 0);
    let (mut s, mut d) = (0, 0);
    while let Some((extent, next)) = leaf(shape, s) {
        s = next;
        size = times(size, if extent > 1 { extent } else { 1 });
        // A stride of fewer integers is for the types to refuse; no stride is compact, and fits where the size does.
        if let Some((step, next)) = leaf(stride, d) {
            d = next;
            let span = times(if extent > 1 { extent - 1 } else { 0 }, if step == UNKNOWN { 0 } else { step });
            *(if span < 0 { &mut below } else { &mut above }) += span;
        }
    }
    let most = isize::MAX as i128;
    let fits = size <= most && above <= most && -below <= most && above - below < most;
    assert!(fits, "overflow: the size and the offsets of a layout must fit its integer type");
}

/// How many digits there are in a text. No call in the loop: each costs the compiler more than the rest of it.
const fn digits(text: &[u8]) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < text.len() {
        count += (text[at] >= b'0' && text[at] <= b'9') as usize;
        at += 1;
    }
    count
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

/// What an integer is that is no literal: below every extent.
const UNKNOWN: i128 = i128::MIN;
/// More than any integer is, and so little that a sum of many is a number.
const LARGE: i128 = 1 << 100;

/// The product, no further from 0 than `LARGE`.
const fn times(a: i128, b: i128) -> i128 {
    match a.checked_mul(b) {
        Some(product) if -LARGE < product && product < LARGE => product,
        _ if (a < 0) == (b < 0) => LARGE,
        _ => -LARGE,
    }
}

/// The first integer at or behind a place in a text, [`UNKNOWN`] if it is no literal, and where it ends.
const fn leaf(text: &[u8], mut at: usize) -> Option<(i128, usize)> {
    loop {
        if at >= text.len() {
            return None;
        }
        match text[at] {
            b' ' | b'\n' | b',' | b')' => at += 1,
            // A list, if nothing that makes an expression of it stands behind.
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

/// The place behind the group that opens here.
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
