//! Composition by definition, for pairs that the walk rejects.
//!
//! A layout that refines shape(B) equals `A ∘ B` exactly when the offsets are a sum over the
//! leaves of B, and those of each leaf alone are a flat layout.
//!
//! * A leaf alone, `f(c) = A(c*d)`, has at most one coarsest flat layout. Its first mode is the
//!   longest run over which f is linear, because the mode after it begins where it stops being
//!   so; the run's length must divide the extent, and the rest of the leaf starts again at the
//!   run's end. That gives pieces `n:d, n':n*d, ...`, each linear by itself.
//! * All is then right exactly when A is linear over all pieces at once, which [`Carry`] decides:
//!   it covers both that each piece repeats alike and that the leaves add up.

use super::carry::{Carry, Verdict};
use super::{Part, Walk, walk};
use crate::dynamic::int_tuple::{Leaves, times};
use crate::dynamic::layout::Mode;
use crate::{Clash, LayoutError};

/// Coordinates of B in the domain of A: `count` of them, `step` apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) count: isize,
    pub(crate) step: isize,
}

/// The decision for one A.
pub(crate) struct Exact<'a> {
    a: &'a [Mode],
    carry: Carry<'a>,
}

impl<'a> Exact<'a> {
    /// For A coalesced as [`coalesced_beyond`](crate::algebra::coalesce::dynamic::coalesced_beyond) does.
    pub(crate) fn new(a: &'a [Mode]) -> Result<Self, LayoutError> {
        Ok(Exact { a, carry: Carry::new(a)? })
    }

    /// The parts of all leaves of B; `law` is what the walk found broken.
    pub(crate) fn compose(&mut self, b: &[Mode], law: LayoutError) -> Result<Leaves<Part>, LayoutError> {
        let mut parts = Leaves::new();
        let mut walked = true;
        for &(s, d) in b {
            let mut part = Part::default();
            if let Err(law) = walk(self.a, s, d, &mut part, None) {
                walked = false;
                part = match self.as_cute(s, d)? {
                    Some(part) => part,
                    None => self.coarsest(s, d)?.ok_or(law)?,
                };
            }
            parts.push(part);
        }
        let pieces: Leaves<Piece> = parts.iter().flat_map(|part| part.pieces.iter().copied()).collect();
        match self.carry.verdict(&pieces) {
            Verdict::Linear => Ok(parts),
            Verdict::Undecided(error) => Err(error),
            Verdict::Borrows => Err(super::no_borrow(b)),
            // Of two true reasons the first is the nearer: the walk's own, if the leaves alone were fine.
            Verdict::Carries(..) if walked => Err(law),
            Verdict::Carries(mode, reach) => Err(LayoutError::NoCarry(Clash::in_mode(mode, reach, self.a[mode].0))),
        }
    }

    /// The modes that CuTe's walk gives where its two conditions hold, if they are right: they need
    /// not be the fewest.
    fn as_cute(&mut self, s: isize, d: isize) -> Result<Option<Part>, LayoutError> {
        let Some((&(_, last), modes)) = self.a.split_last() else { return Ok(None) };
        let (sign, mut step) = (d.signum(), d.unsigned_abs());
        let (mut rest, mut at) = (s, d);
        let mut out = Part::default();
        for &(size, stride) in modes {
            let extent = size.unsigned_abs();
            if step % extent != 0 && step > extent {
                return Ok(None);
            }
            let count = isize::min(rest, extent.div_ceil(step) as isize);
            if count > 1 {
                if rest % count != 0 {
                    return Ok(None);
                }
                out.push(Piece { count, step: at }, times(sign * step as isize, stride)?);
                (rest, at) = (rest / count, times(at, count).unwrap_or(0));
            }
            step = step.div_ceil(extent);
        }
        if rest > 1 {
            out.push(Piece { count: rest, step: at }, times(sign * step as isize, last)?);
        }
        let right = out.modes.iter().zip(&out.pieces).all(|(mode, piece)| self.carry.at(piece.step) == mode.1 as i128);
        Ok((right && matches!(self.carry.verdict(&out.pieces), Verdict::Linear)).then_some(out))
    }

    /// The coarsest flat layout of a leaf alone, if it has one.
    fn coarsest(&mut self, s: isize, d: isize) -> Result<Option<Part>, LayoutError> {
        let (mut rest, mut at) = (s, d);
        let mut out = Part::default();
        while rest > 1 {
            let count = self.carry.run(at, rest)?;
            if rest % count != 0 {
                return Ok(None);
            }
            let stride = self.carry.at(at);
            let stride = isize::try_from(stride).map_err(|_| LayoutError::Overflow(Clash::new(at, self.a[0].1)))?;
            out.push(Piece { count, step: at }, stride);
            rest /= count;
            if rest > 1 {
                at = times(at, count)?;
            }
        }
        match self.carry.verdict(&out.pieces) {
            Verdict::Linear => Ok(Some(out)),
            Verdict::Undecided(error) => Err(error),
            _ => Ok(None),
        }
    }
}
