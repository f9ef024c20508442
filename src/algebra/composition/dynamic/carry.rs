//! Decides whether A is linear over a box of coordinates, and so whether a composition is a layout. The coordinates of a box are
//! all sums `c_0 * step_0 + c_1 * step_1 + ...`, where each [`Piece`] gives one term, and `0 <= c_k < count_k`.
//!
//! Let `S_r:D_r` be the modes of A. For each mode r but the last, let `P_r = S_0 * ... * S_r` and `E_r = D_(r+1) - S_r * D_r`.
//! `E_r` is never 0, because A is coalesced. Then, for x >= 0,
//!
//! ```text
//! A(x) = D_0 * x + sum over r of E_r * floor(x / P_r)
//! ```
//!
//! So only carries make A non-linear. If adding x and y carries out of the modes in a set K, then `A(x + y) - A(x) - A(y)` is
//! the sum of `E_r` over K. There are three cases:
//!
//! * No mode carries: A is linear. Mode r carries exactly when the sum of `(count - 1) * (step mod P_r)` over all pieces
//!   reaches `P_r`.
//! * A carrying mode cannot cancel: no set of carrying modes that contains it has `E_r` with the sum 0. Then A is not linear.
//! * Otherwise the carries may cancel everywhere in the box or only in parts of it, so the box is enumerated. Each piece is
//!   first cut to one period, since `A(x + P) = A(x) + const`, where `P` is the `P_r` of the last carrying mode.
//!
//! With steps of both signs, `p - q` may borrow even where no sum carries. Here p is a coordinate of the pieces with positive
//! steps, and -q is a coordinate of the pieces with negative steps. If no `E_r` can cancel, A is linear exactly when `p >= q`
//! implies `p mod P_r >= q mod P_r` for every mode r, and `q >= p` implies the reverse. Then it is enough to enumerate all p and
//! all q. Otherwise all pairs of p and q are enumerated.

use alloc::vec::Vec;

use super::exact::Piece;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::layout::Mode;
use crate::dynamic::lists::{list, sort_by_key};
use crate::{Clash, LayoutError};

/// The number of offsets that one composition may compare. They take at most 32 MB of memory.
pub(crate) const LIMIT: usize = 1 << 20;

/// Whether A is linear over all pieces.
pub(crate) enum Linearity {
    Linear,
    /// The pieces carry out of a mode of A. The first number is the position of the mode, and the second is the coordinate
    /// that all pieces together reach in it.
    Carries(usize, isize),
    /// Pieces of both signs borrow.
    Borrows,
    /// More than [`LIMIT`] offsets would have to be compared.
    Undecided(LayoutError),
}

/// A written as a linear function and the terms that make it non-linear.
pub(crate) struct Carry<'a> {
    a: &'a [Mode],
    /// `P_r` of each mode but the last.
    period: Leaves<i128>,
    /// `E_r` of each mode but the last.
    gap: Leaves<i128>,
    /// The number of comparisons that are still allowed.
    budget: usize,
}

impl<'a> Carry<'a> {
    /// Fails if a mode other than the last has extent 0, since `A(x)` divides by the extents of these modes.
    pub(crate) fn new(a: &'a [Mode]) -> Result<Self, LayoutError> {
        let (mut period, mut gap) = (Leaves::new(), Leaves::new());
        let mut product = 1i128;
        for pair in a.windows(2) {
            let ((s, d), (_, next)) = (pair[0], pair[1]);
            if s == 0 {
                return Err(LayoutError::EmptyMode(Clash::default()));
            }
            product *= s as i128;
            period.push(product);
            gap.push(next as i128 - s as i128 * d as i128);
        }
        Ok(Carry { a, period, gap, budget: LIMIT })
    }

    /// `A(x)`. It is odd below zero: `A(-x) = -A(x)`.
    pub(crate) fn at(&self, x: isize) -> i128 {
        let (mut x, mut sum) = (x, 0);
        let last = self.a.len() - 1;
        for &(s, d) in &self.a[..last] {
            sum += (x % s) as i128 * d as i128;
            x /= s;
        }
        sum + x as i128 * self.a[last].1 as i128
    }

    /// The largest `n <= count` with `A(c*step) = c*A(step)` for every `c < n`.
    ///
    /// It visits only the multiples of the step at which a mode carries, not every coordinate.
    pub(crate) fn run(&mut self, step: isize, count: isize) -> Result<isize, LayoutError> {
        let d = step.unsigned_abs() as i128;
        // For each mode: the residue of the step, the period, the gap, and the next multiple of the step that carries.
        let carry = |(&p, &e): (&i128, &i128)| (residue(d, p), p, e);
        let mut modes = list(self.period.iter().zip(&self.gap).map(carry).filter(|m| m.0 > 0));
        modes.retain(|m| m.0 * (count as i128 - 1) >= m.1);
        let mut next = list(modes.iter().map(|&(rho, p, _)| (1, ceil(p, rho))));
        let period = self.period.last().map_or(1, |&p| p / gcd(p, d));
        loop {
            let Some(c) = next.iter().map(|&(_, c)| c).min() else { return Ok(count) };
            // If A is linear over a whole period, it is linear for all coordinates.
            if c >= count as i128 || c > period {
                return Ok(count);
            }
            let mut bend = 0;
            for (&(rho, p, e), (k, at)) in modes.iter().zip(next.iter_mut()) {
                if *at == c {
                    bend += e;
                    *k += 1;
                    *at = ceil(*k * p, rho);
                }
            }
            if bend != 0 {
                return Ok(c as isize);
            }
            self.spend(1)?;
        }
    }

    /// Whether A is linear over all coordinates of the pieces together.
    pub(crate) fn verdict(&mut self, pieces: &[Piece]) -> Linearity {
        let moving = |p: &&Piece| p.count > 1 && p.step != 0;
        let (above, below): (Leaves<Piece>, Leaves<Piece>) =
            pieces.iter().filter(moving).copied().partition(|piece| piece.step > 0);
        for side in [&above, &below] {
            match self.one_sign(side) {
                Linearity::Linear => {}
                other => return other,
            }
        }
        if above.is_empty() || below.is_empty() {
            return Linearity::Linear;
        }
        self.both_signs(&above, &below)
    }

    /// Decides for pieces of one sign, which can carry but not borrow.
    fn one_sign(&mut self, pieces: &[Piece]) -> Linearity {
        let mut carrying = Leaves::new();
        for r in 0..self.period.len() {
            if let Some(reach) = self.carries(r, pieces) {
                carrying.push((r, reach));
            }
        }
        if carrying.is_empty() {
            return Linearity::Linear;
        }
        let modes = list(carrying.iter().map(|c| c.0));
        if let Some(k) = self.uncancelled(&modes) {
            return Linearity::Carries(carrying[k].0, carrying[k].1);
        }
        let last = self.period[modes[modes.len() - 1]];
        let cut = |piece: &Piece| {
            let period = last / gcd(last, piece.step.unsigned_abs() as i128);
            Piece { count: (piece.count as i128).min(period + 1) as isize, ..*piece }
        };
        match self.compare(&list(pieces.iter().map(cut))) {
            Ok(true) => Linearity::Linear,
            Ok(false) => Linearity::Carries(carrying[0].0, carrying[0].1),
            Err(error) => Linearity::Undecided(error),
        }
    }

    /// The coordinate of mode r that the pieces reach, if they carry out of it.
    fn carries(&self, r: usize, pieces: &[Piece]) -> Option<isize> {
        let p = self.period[r];
        let below = if r == 0 { 1 } else { self.period[r - 1] };
        let mut sum = 0i128;
        for piece in pieces {
            sum = sum.saturating_add((piece.count as i128 - 1) * residue(piece.step.unsigned_abs() as i128, p));
        }
        (sum >= p).then(|| isize::try_from(sum / below).unwrap_or(isize::MAX))
    }

    /// The position in `modes` of a mode that cannot cancel: no subset of `modes` that contains it has gaps with the sum 0.
    fn uncancelled(&self, modes: &[usize]) -> Option<usize> {
        let gap = |k: &usize| self.gap[modes[*k]];
        let all = 0..modes.len();
        if all.clone().all(|k| gap(&k) > 0) || all.clone().all(|k| gap(&k) < 0) {
            return Some(0);
        }
        // More than 12 modes have too many subsets to try. Then each mode counts as one that may cancel, and the enumeration
        // decides.
        if modes.len() > 12 {
            return None;
        }
        let holds = |set: &usize, k: &usize| *set >> *k & 1 == 1;
        let zero = |set: &usize| all.clone().filter(|k| holds(set, k)).map(|k| gap(&k)).sum::<i128>() == 0;
        let covered = (1usize..1 << modes.len()).filter(zero).fold(0, |covered, set| covered | set);
        all.clone().find(|k| !holds(&covered, k))
    }

    /// Decides for pieces of both signs. A must be linear over the pieces of each sign.
    fn both_signs(&mut self, above: &[Piece], below: &[Piece]) -> Linearity {
        let all = list(above.iter().chain(below).copied());
        if self.in_one_mode(&all) {
            return Linearity::Linear;
        }
        let modes = list(0..self.period.len());
        let carry_free = modes.iter().all(|&r| self.carries(r, above).is_none() && self.carries(r, below).is_none());
        let may_cancel = (0..modes.len()).any(|k| {
            // Here the question is whether any mode can cancel, not whether all can.
            modes.len() > 12 || self.in_zero_sum(&modes, k)
        });
        let answer = if carry_free && !may_cancel { self.ordered_alike(above, below) } else { self.compare(&all) };
        match answer {
            Ok(true) => Linearity::Linear,
            Ok(false) => Linearity::Borrows,
            Err(error) => Linearity::Undecided(error),
        }
    }

    fn in_zero_sum(&self, modes: &[usize], k: usize) -> bool {
        let mut sets = (1usize..1 << modes.len()).filter(|set| set >> k & 1 == 1);
        sets.any(|set| (0..modes.len()).filter(|j| set >> j & 1 == 1).map(|j| self.gap[modes[j]]).sum::<i128>() == 0)
    }

    /// Whether all coordinates of the pieces lie in one mode of A, on both sides of 0. A is linear on these coordinates.
    fn in_one_mode(&self, pieces: &[Piece]) -> bool {
        (0..self.a.len()).any(|r| {
            let below = if r == 0 { 1 } else { self.period[r - 1] };
            let reach = |p: &Piece| (p.count as i128 - 1) * p.step.unsigned_abs() as i128;
            let most = [1, -1].map(|sign| pieces.iter().filter(|p| p.step.signum() == sign).map(reach).sum::<i128>());
            pieces.iter().all(|p| p.step.unsigned_abs() as i128 % below == 0)
                && self.period.get(r).is_none_or(|&p| most[0] < p && most[1] < p)
        })
    }

    /// Whether `p >= q` implies `p mod P >= q mod P`, and `q >= p` implies `q mod P >= p mod P`, for every period P, every
    /// coordinate p of the pieces `above` and every coordinate -q of the pieces `below`.
    fn ordered_alike(&mut self, above: &[Piece], below: &[Piece]) -> Result<bool, LayoutError> {
        if size(above).max(size(below)) > LIMIT as u128 {
            // If a box is too large to enumerate, a small corner of it usually shows already that A is not linear.
            let near = self.ordered_alike(&trimmed(above), &trimmed(below))?;
            return if near { self.spend(size(above).max(size(below))).map(|()| true) } else { Ok(false) };
        }
        let mut points: Vec<(isize, bool)> = Vec::new();
        for (side, pieces) in [(true, above), (false, below)] {
            self.spend(size(pieces))?;
            let mut box_of = Odometer::new(pieces);
            loop {
                points.push((box_of.x.abs(), side));
                if !box_of.step(|_, _| ()) {
                    break;
                }
            }
        }
        sort_by_key(&mut points, |&point| point);
        Ok(self.period.iter().all(|&p| {
            let mut largest = [0i128; 2];
            points.iter().all(|&(x, side)| {
                let residue = residue(x as i128, p);
                largest[usize::from(side)] = largest[usize::from(side)].max(residue);
                residue >= largest[usize::from(!side)]
            })
        }))
    }

    /// Whether `A(x) = sum of c_k * A(step_k)` for every coordinate `x = sum of c_k * step_k` of the pieces.
    fn compare(&mut self, pieces: &[Piece]) -> Result<bool, LayoutError> {
        if size(pieces) > LIMIT as u128 {
            // If a box is too large to enumerate, a small corner of it usually shows already that A is not linear.
            return if self.compare(&trimmed(pieces))? { self.spend(size(pieces)).map(|()| true) } else { Ok(false) };
        }
        self.spend(size(pieces))?;
        let slope = list(pieces.iter().map(|piece| self.at(piece.step)));
        let (mut box_of, mut linear) = (Odometer::new(pieces), 0);
        loop {
            if self.at(box_of.x) != linear {
                return Ok(false);
            }
            if !box_of.step(|k, steps| linear += slope[k] * steps as i128) {
                return Ok(true);
            }
        }
    }

    fn spend(&mut self, steps: u128) -> Result<(), LayoutError> {
        let left = usize::try_from(steps).ok().and_then(|steps| self.budget.checked_sub(steps));
        let limit = || Clash::new(isize::try_from(steps).unwrap_or(isize::MAX), LIMIT as isize);
        self.budget = left.ok_or_else(|| LayoutError::SearchLimit(limit()))?;
        Ok(())
    }
}

/// Enumerates the coordinates of a box.
struct Odometer<'a> {
    pieces: &'a [Piece],
    c: Leaves<isize>,
    x: isize,
}

impl<'a> Odometer<'a> {
    fn new(pieces: &'a [Piece]) -> Self {
        Odometer { pieces, c: list(pieces.iter().map(|_| 0)), x: 0 }
    }

    /// Goes to the next coordinate. Calls `moved(k, n)` for each piece k whose `c_k` changes, where `n` is the change. Returns
    /// false after the last coordinate.
    fn step(&mut self, mut moved: impl FnMut(usize, isize)) -> bool {
        for (k, (c, piece)) in self.c.iter_mut().zip(self.pieces).enumerate() {
            if *c + 1 < piece.count {
                *c += 1;
                self.x += piece.step;
                moved(k, 1);
                return true;
            }
            self.x -= *c * piece.step;
            moved(k, -*c);
            *c = 0;
        }
        false
    }
}

/// A corner of the box whose enumeration takes at most a sixteenth of [`LIMIT`].
fn trimmed(pieces: &[Piece]) -> Leaves<Piece> {
    let mut left = LIMIT >> 4;
    let cut = |piece: &Piece| {
        let count = piece.count.min(left as isize).clamp(1, 64);
        left /= count as usize;
        Piece { count, ..*piece }
    };
    list(pieces.iter().map(cut))
}

fn size(pieces: &[Piece]) -> u128 {
    pieces.iter().fold(1, |size, piece| size.saturating_mul(piece.count as u128))
}

fn ceil(a: i128, b: i128) -> i128 {
    a / b + i128::from(a % b != 0)
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, residue(a, b)) }
}

/// `a % b` for `a >= 0` and `b > 0`. Most values fit into 64 bits, where a division takes a tenth of the time.
fn residue(a: i128, b: i128) -> i128 {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => (a % b) as i128,
        _ => a % b,
    }
}
