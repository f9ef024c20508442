//! The greatest common domain of two shapes, computed at run time. Each integer is a [`Number`], which tells whether the
//! integer is static.

use crate::algebra::complement::numbers::or_nothing;
use crate::error::LayoutError;
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Out};

/// Writes the modes of the greatest common domain, or `_1:_0` if there is none. The extents of the two shapes are those of the
/// modes `a` and `b`. Both sizes must fit and must not be 0. As in the types, all modes are dynamic from the first dynamic
/// extent on, and there is one dynamic mode fewer than there are extents left.
pub(crate) fn common(mut a: &[Mode], mut b: &[Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    let before = out.len();
    let (mut p, mut q) = (1isize, 1isize);
    // How many dynamic modes are still to be written. `None` before the first dynamic extent.
    let mut room: Option<usize> = None;
    while let ([x, ..], [y, ..]) = (a, b) {
        if room.is_none() && !(x.shape.is_static() && y.shape.is_static()) {
            room = Some(a.len() + b.len() - 1);
        }
        let (end_p, end_q) = (p * x.shape.value, q * y.shape.value);
        // The least common multiple of `p` and `q` divides an end if both do.
        if end_p % q == 0 && end_q % p == 0 {
            let (start, end) = (p / gcd(p, q) * q, gcd(end_p, end_q));
            if end > start {
                let number = if room.is_some() { Number::dynamic } else { Number::known };
                out.push(number(end / start), number(start))?;
                room = room.map(|room| room.saturating_sub(1));
            }
        }
        let (goes_on_p, goes_on_q) = (end_p > end_q && end_p % end_q == 0, end_q > end_p && end_q % end_p == 0);
        if !goes_on_p {
            (a, p) = (&a[1..], end_p);
        }
        if !goes_on_q {
            (b, q) = (&b[1..], end_q);
        }
    }
    (0..room.unwrap_or(0)).try_for_each(|_| out.push(Number::dynamic(1), Number::dynamic(0)))?;
    or_nothing(before, out)
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
