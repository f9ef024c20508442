//! The search for the coordinate at which a layout has a given offset. The integers of the coordinate are called digits. They are
//! found one after the other, from the mode with the largest stride down. In `(4,8):(10,1)`, offset 12 is `1 * 10 + 2 * 1`, so
//! its coordinate is `(1,2)`.
//!
//! A mode with a negative stride is counted from its other end. Then all strides are positive, and `offset` is counted from the
//! least offset of the layout. Let `R` be the greatest offset of all modes with smaller strides, and `g` the greatest common
//! divisor of these strides. After the digit `c` of the mode `s:d`, the modes with smaller strides must have the offset that is
//! left, `offset - c d`. That is possible only if:
//!
//! `0 <= offset - c d <= R`, and `g` divides `offset - c d`
//!
//! If `d > R`, at most one `c` satisfies the first condition. Otherwise, as in `(3,2):(2,3)`, several may, and these digits are
//! tried one after the other. If a digit satisfies the second condition, then every `m`-th digit from it on does, where `m` is
//! `g / gcd(g, d)`. If there are only two modes, the first digit that satisfies both conditions is right.

use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::FlatMode as Mode;

/// The greatest number of digits that one search tries.
pub(crate) const LIMIT: usize = 1 << 20;

/// Replaces the strides of the modes by the digits of the coordinate, or returns the law that does not hold.
pub(crate) fn coordinate(modes: &mut [Mode], offset: isize) -> Result<(), LayoutError> {
    if let Some(k) = modes.iter().position(|mode| mode.shape.value == 0) {
        return Err(LayoutError::EmptyMode(Clash::in_mode(k, offset, 0)));
    }
    // The sums `below` and `above` fit, because the constructor of the layout checked its least and greatest offset.
    let span = |mode: &Mode| (mode.shape.value - 1) * mode.stride.value;
    let below: isize = modes.iter().map(|mode| span(mode).min(0)).sum();
    let above: isize = modes.iter().map(|mode| span(mode).max(0)).sum();
    let unreached = || LayoutError::Unreached(Clash::new(offset, 0));
    if offset < below || offset > above {
        return Err(unreached());
    }
    let mut search = Search { modes, left: LIMIT };
    // `offset - below` is at least 0 and below the cosize, so it fits a `usize`.
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

/// A search for digits. The digits that were found are stored in the modes. `left` is how many digits may still be tried.
struct Search<'a> {
    modes: &'a mut [Mode],
    left: usize,
}

/// The key by which modes are processed, the greatest first: the stride, then the position.
type Key = (usize, usize);

impl Search<'_> {
    /// Searches for a coordinate of the modes with keys below `last`. The offset of the coordinate must be `offset`. Stores its
    /// digits in the modes and returns true, or returns false if there is no such coordinate.
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
        // If no mode has a smaller stride, no offset may be left after the digit.
        let (first, step) = match divisor {
            0 if offset.is_multiple_of(stride) => (offset / stride, 1),
            0 => return Ok(false),
            _ => match congruent_digits(offset, stride, divisor) {
                Some(digits) => digits,
                None => return Ok(false),
            },
        };
        // Start with the first digit `first + k step` that is at least `least`.
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

/// The least `c` such that `divisor` divides `offset - c stride`, and the distance between consecutive such `c`. `None` if there is
/// no such `c`.
fn congruent_digits(offset: usize, stride: usize, divisor: usize) -> Option<(usize, usize)> {
    let common = gcd(stride, divisor);
    if !offset.is_multiple_of(common) {
        return None;
    }
    let m = divisor / common;
    Some((times_modulo(offset / common % m, inverse(stride / common % m, m), m), m))
}

/// The `x < m` with `a x = 1` modulo `m`, for coprime `a` and `m`.
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

/// `a b` modulo `m`, for `a` and `b` below `m`. `m` must fit an `isize`, so that no sum overflows.
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
