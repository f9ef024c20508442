//! The search for the coordinate of an offset, from the largest stride down: in `(4,8):(10,1)` offset 12 is `1 * 10 + 2 * 1`, so
//! `(1,2)`.
//!
//! A mode of a stride below 0 is counted from its other end, so that all strides are above 0 and the offset is counted from
//! the least. With `R` the reach of the modes of smaller strides and `g` what divides these, the digit `c` of the mode `s:d`
//! leaves an offset that they may have:
//!
//! `0 <= offset - c d <= R`, and `g` divides `offset - c d`
//!
//! Where each stride steps over the reach of the smaller ones there is one such `c`. Else, as in `(3,2):(2,3)`, there may be
//! several, which are tried one after the other, and every `m`-th digit is one, where `m` is `g / gcd(g, d)`. Of two modes
//! the first that is tried is right.

use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::FlatMode as Mode;

/// How many digits are tried.
pub(crate) const LIMIT: usize = 1 << 20;

/// Writes the digits of the coordinate in place of the strides, or gives the law that does not hold.
pub(crate) fn coordinate(modes: &mut [Mode], offset: isize) -> Result<(), LayoutError> {
    if let Some(k) = modes.iter().position(|mode| mode.shape.value == 0) {
        return Err(LayoutError::EmptyMode(Clash::in_mode(k, offset, 0)));
    }
    // Both fit: a layout is checked to reach no further.
    let span = |mode: &Mode| (mode.shape.value - 1) * mode.stride.value;
    let below: isize = modes.iter().map(|mode| span(mode).min(0)).sum();
    let above: isize = modes.iter().map(|mode| span(mode).max(0)).sum();
    let unreached = || LayoutError::Unreached(Clash::new(offset, 0));
    if offset < below || offset > above {
        return Err(unreached());
    }
    let mut search = Search { modes, left: LIMIT };
    // Between 0 and the cosize.
    if !search.solve((offset - below) as usize, None)? {
        return Err(unreached());
    }
    for mode in modes {
        let digit = if mode.stride.value < 0 { mode.shape.value - 1 - mode.kept } else { mode.kept };
        mode.stride = Number::dynamic(if moves(mode) { digit } else { 0 });
    }
    Ok(())
}

fn moves(mode: &Mode) -> bool {
    mode.shape.value > 1 && mode.stride.value != 0
}

/// A search for digits, which are kept with the modes.
struct Search<'a> {
    modes: &'a mut [Mode],
    left: usize,
}

/// The order in which modes are taken, the greatest first: by stride, then by place.
type Key = (usize, usize);

impl Search<'_> {
    /// Whether the modes before `last` in the order have digits that sum up to `offset`; these are then in their places.
    fn solve(&mut self, offset: usize, last: Option<Key>) -> Result<bool, LayoutError> {
        let key = |(k, mode): (usize, &Mode)| (mode.stride.value.unsigned_abs(), k);
        let modes = || self.modes.iter().enumerate().filter(|(_, mode)| moves(mode));
        let Some(here) = modes().map(key).filter(|&key| last.is_none_or(|last| key < last)).max() else {
            return Ok(offset == 0);
        };
        let (stride, place) = here;
        let (mut reach, mut divisor) = (0usize, 0usize);
        for (k, mode) in modes().filter(|&mode| key(mode) < here) {
            let stride = key((k, mode)).0;
            reach += (mode.shape.value as usize - 1) * stride;
            divisor = gcd(divisor, stride);
        }
        let least = offset.saturating_sub(reach).div_ceil(stride);
        let most = (offset / stride).min(self.modes[place].shape.value as usize - 1);
        // Without smaller modes nothing may be left.
        let (first, step) = match divisor {
            0 if offset.is_multiple_of(stride) => (offset / stride, 1),
            0 => return Ok(false),
            _ => match congruent_digits(offset, stride, divisor) {
                Some(digits) => digits,
                None => return Ok(false),
            },
        };
        // The first of these digits that is not below the least.
        let mut digit = first + least.saturating_sub(first).div_ceil(step) * step;
        while digit <= most {
            self.left = self
                .left
                .checked_sub(1)
                .ok_or_else(|| LayoutError::AnswerLimit(Clash::new(LIMIT as isize + 1, LIMIT as isize)))?;
            self.modes[place].kept = digit as isize;
            if self.solve(offset - digit * stride, Some(here))? {
                return Ok(true);
            }
            digit += step;
        }
        Ok(false)
    }
}

/// The least `c` so that `divisor` divides `offset - c stride`, and how far apart all such `c` are; `None` if there is none.
fn congruent_digits(offset: usize, stride: usize, divisor: usize) -> Option<(usize, usize)> {
    let common = gcd(stride, divisor);
    if !offset.is_multiple_of(common) {
        return None;
    }
    let m = divisor / common;
    Some((times_modulo(offset / common % m, inverse(stride / common % m, m), m), m))
}

/// `x` with `a x = 1` modulo `m`, where `a` and `m` share no divisor; below `m`.
fn inverse(a: usize, m: usize) -> usize {
    let (mut r, mut next) = (m as isize, a as isize);
    let (mut x, mut next_x) = (0isize, 1isize);
    while next != 0 {
        let quotient = r / next;
        (r, next) = (next, r % next);
        (x, next_x) = (next_x, x - quotient * next_x);
    }
    x.rem_euclid(m as isize) as usize
}

/// `a b` modulo `m`, of two numbers below `m`, which fits an `isize`.
fn times_modulo(a: usize, b: usize, m: usize) -> usize {
    let (mut product, mut a, mut b) = (0, a, b);
    while b > 0 {
        if b % 2 == 1 {
            product = (product + a) % m;
        }
        a = 2 * a % m;
        b /= 2;
    }
    product
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
