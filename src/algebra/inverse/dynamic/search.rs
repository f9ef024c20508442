//! The search for a left inverse that cannot be read from the sorted strides of the layout: a stride does not divide the next
//! one, modes interleave, or strides differ in sign.
//!
//! For example, `(2,2):(2,3)` sends the indices 0, 1, 2, 3 to the offsets 0, 2, 3, 5, and `(2,3):(1,1)` sends these offsets back
//! to the indices.
//!
//! An inverse splits an offset into digits, one for each of its extents, and returns the sum of the digits, each times its
//! stride. The unit of a digit is the product of the extents before it. Once the extents are chosen, each offset and its
//! index are a linear equation for the strides. So the search tries extents: few before many, and small before large. If an
//! offset is below the product of the extents chosen until then, all its later digits are 0. So the equation of that offset
//! is checked before a further extent is chosen. The greatest offset bounds the extents, and [`LIMIT`] bounds the number of
//! steps.

use crate::dynamic::layout::{Mode, Modes};
use crate::dynamic::lists::sort_by_key;
use crate::{Clash, LayoutError};
use alloc::vec;
use alloc::vec::Vec;

/// The greatest number of coordinates of a layout that is searched, and the greatest number of steps of a search. A step adds
/// an equation or tries an extent. A search of [`LIMIT`] steps takes some ten milliseconds.
const LIMIT: isize = 1 << 14;

/// The search took more than [`LIMIT`] steps, or a number did not fit.
struct Undecided;

/// The modes of a left inverse of the layout with these modes, or `None` if there is none. A mode is `((s, d), i)`, where `i` is
/// how far one step in the mode moves the index.
pub(super) fn search(modes: &[(Mode, isize)]) -> Result<Option<Modes>, LayoutError> {
    let too_many = || LayoutError::AnswerLimit(Clash::new(LIMIT + 1, LIMIT));
    let size = modes.iter().fold(1isize, |size, &((s, _), _)| size.saturating_mul(s));
    if size > LIMIT {
        return Err(LayoutError::AnswerLimit(Clash::new(size, LIMIT)));
    }
    let mut pairs = vec![(0i128, 0i128)];
    for &((s, d), index) in modes {
        let before = pairs.len();
        for c in 1..s as i128 {
            let step = |&(offset, at): &(i128, i128)| (offset + c * d as i128, at + c * index as i128);
            let next: Vec<_> = pairs[..before].iter().map(step).collect();
            pairs.extend(next);
        }
    }
    // An inverse `R` has `R(-x) = -R(x)`. So a negative offset and its index are both negated.
    let mut pairs: Vec<_> = pairs.into_iter().map(|(offset, at)| (offset.abs(), at * offset.signum())).collect();
    pairs.retain(|&(offset, _)| offset != 0);
    sort_by_key(&mut pairs, |&pair| pair);
    let greatest = pairs.last().map_or(0, |pair| pair.0);
    let mut search = Search { pairs, greatest, extents: Vec::new(), rows: Vec::new(), left: LIMIT };
    // Each extent is 2 or more, and their product is not above the greatest offset.
    for count in 0..=greatest.ilog2() {
        match search.with_extents(count, 1, 0) {
            Ok(None) => {}
            Ok(Some(modes)) => return Ok(Some(modes)),
            Err(Undecided) => return Err(too_many()),
        }
    }
    Ok(None)
}

/// A linear equation: the factor of each stride, and the value of the sum of factors times strides.
type Row = (Vec<i128>, i128);

struct Search {
    /// Each offset above 0 with its index, sorted by offset.
    pairs: Vec<(i128, i128)>,
    greatest: i128,
    /// The extents chosen so far.
    extents: Vec<i128>,
    /// The equations, reduced as by Gaussian elimination: if the first factor other than 0 in an equation belongs to a
    /// stride, the factor of that stride is 0 in all later equations.
    rows: Vec<Row>,
    left: isize,
}

impl Search {
    /// The modes of an inverse with `count` more extents before the last mode, whose extent is unbounded. `unit` is the product of
    /// the extents chosen so far, and the equations of the pairs before `from` are added already.
    fn with_extents(&mut self, count: u32, unit: i128, from: usize) -> Result<Option<Modes>, Undecided> {
        let known = self.rows.len();
        if count == 0 {
            let found = if self.ask(from, self.pairs.len())? { self.solve(unit)? } else { None };
            self.rows.truncate(known);
            return Ok(found);
        }
        for extent in 2..=self.greatest / unit {
            self.step()?;
            let next = unit * extent;
            let to = self.pairs.partition_point(|&(offset, _)| offset < next);
            self.extents.push(extent);
            let found = if self.ask(from, to)? { self.with_extents(count - 1, next, to)? } else { None };
            self.extents.pop();
            self.rows.truncate(known);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn step(&mut self) -> Result<(), Undecided> {
        self.left -= 1;
        if self.left < 0 { Err(Undecided) } else { Ok(()) }
    }

    /// Adds the equations of the pairs from `from` to before `to`. The result is false if one of them contradicts the
    /// equations before it.
    fn ask(&mut self, from: usize, to: usize) -> Result<bool, Undecided> {
        for at in from..to {
            self.step()?;
            let (offset, index) = self.pairs[at];
            let mut rest = offset;
            let mut digits: Vec<i128> = Vec::with_capacity(self.extents.len() + 1);
            for extent in &self.extents {
                digits.push(rest % extent);
                rest /= extent;
            }
            digits.push(rest);
            if !self.add((digits, index))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds an equation, unless it follows from the others. The result is false if it contradicts them.
    fn add(&mut self, (mut factors, mut sum): Row) -> Result<bool, Undecided> {
        for (row, of_row) in &self.rows {
            let first = row.iter().position(|&f| f != 0).unwrap_or(0);
            let (times, by) = (row[first], factors.get(first).copied().unwrap_or(0));
            if by == 0 {
                continue;
            }
            let less = |x: i128, y: i128| {
                let (x, y) = (x.checked_mul(times).ok_or(Undecided)?, y.checked_mul(by).ok_or(Undecided)?);
                x.checked_sub(y).ok_or(Undecided)
            };
            for (k, factor) in factors.iter_mut().enumerate() {
                *factor = less(*factor, row.get(k).copied().unwrap_or(0))?;
            }
            sum = less(sum, *of_row)?;
            let common = factors.iter().fold(sum, |common, &f| gcd(common, f));
            if common > 1 {
                factors.iter_mut().for_each(|f| *f /= common);
                sum /= common;
            }
        }
        if factors.iter().all(|&f| f == 0) {
            return Ok(sum == 0);
        }
        self.rows.push((factors, sum));
        Ok(true)
    }

    /// The modes whose strides solve the equations, or `None` if the strides found are not integers. The last mode has the
    /// unit `unit`.
    ///
    /// A stride that the equations leave open is first set to `s d`, where `s:d` is the mode before it, which merges the two
    /// modes. If that gives no integers, it is set to 0.
    fn solve(&mut self, unit: i128) -> Result<Option<Modes>, Undecided> {
        let (count, known) = (self.extents.len() + 1, self.rows.len());
        for goes_on in [true, false] {
            for k in 0..count {
                let mut factors = vec![0; count];
                factors[k] = 1;
                if k > 0 && goes_on {
                    factors[k - 1] = -self.extents[k - 1];
                }
                self.add((factors, 0))?;
            }
            let strides = self.strides(count);
            self.rows.truncate(known);
            if let Some(strides) = strides {
                let extents = self.extents.iter().copied().chain([self.greatest / unit + 1]);
                let mode =
                    |(s, d): (i128, i128)| Ok((s.try_into().or(Err(Undecided))?, d.try_into().or(Err(Undecided))?));
                return extents.zip(strides).map(mode).collect::<Result<_, _>>().map(Some);
            }
        }
        Ok(None)
    }

    /// The strides that solve the equations, or `None` if a stride is not an integer. There are as many equations as strides: the
    /// last one gives one stride, the one before it a further one, and so on.
    fn strides(&self, count: usize) -> Option<Vec<i128>> {
        let mut strides = vec![0i128; count];
        for (row, sum) in self.rows.iter().rev() {
            let first = row.iter().position(|&f| f != 0)?;
            let mut others = row.iter().zip(&strides).skip(first + 1);
            let rest = others.try_fold(*sum, |rest, (&f, &d)| rest.checked_sub(f.checked_mul(d)?))?;
            if rest % row[first] != 0 {
                return None;
            }
            strides[first] = rest / row[first];
        }
        Some(strides)
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a.try_into().unwrap_or(1)
}
