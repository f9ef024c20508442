//! Composes A and B by the definition of composition, if the decomposition rejects them.
//!
//! `A ∘ B` is a layout whose shape refines that of B exactly when two conditions hold. They are about the compositions of A with
//! each leaf of B alone: each of them is a flat layout, and each offset of `A ∘ B` is the sum of their offsets.
//!
//! * For a leaf `s:d`, consider `f(c) = A(c*d)`. It has at most one coarsest flat layout. The first mode of that layout is
//!   the longest range from 0 on which f is linear, since the second mode begins where linearity ends. The length n of the
//!   range must divide `s`. Then the leaf `s/n : n*d` is treated in the same way. The result is a list of pieces
//!   `n:d, n':n*d, ...`, each linear by itself.
//! * The result is then a layout exactly when A is linear over all pieces together, which [`Carry`] decides. This covers both
//!   conditions: the pieces of each leaf add up, and the leaves add up.

use super::carry::{Carry, Linearity};
use super::{Decomposed, Parts, Right, decompose, no_borrow};
use crate::dynamic::int_tuple::{Leaves, times};
use crate::dynamic::layout::Mode;
use crate::{Clash, LayoutError};

/// Offsets of B, which are coordinates of A: `count` of them, `step` apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) count: isize,
    pub(crate) step: isize,
}

/// The pieces of the leaves of B: the modes of the result, and for each mode the coordinates of A that it covers.
#[derive(Default)]
struct DecomposedPieces {
    modes: Decomposed,
    pieces: Leaves<Piece>,
}

impl DecomposedPieces {
    /// Adds a piece with its stride in the result.
    fn push(&mut self, piece: Piece, stride: isize) {
        self.modes.push((piece.count, stride));
        self.pieces.push(piece);
    }

    /// Removes all but the first `count` pieces.
    fn truncate(&mut self, count: usize) {
        self.modes.truncate(count);
        self.pieces.truncate(count);
    }
}

/// Composes one A with any B by the definition.
pub(crate) struct ByDefinition<'a> {
    a: &'a [Mode],
    carry: Carry<'a>,
}

impl<'a> ByDefinition<'a> {
    /// Takes A coalesced by [`coalesced_beyond`](crate::algebra::coalesce::dynamic::coalesced_beyond).
    pub(crate) fn new(a: &'a [Mode]) -> Result<Self, LayoutError> {
        Ok(ByDefinition { a, carry: Carry::new(a)? })
    }

    /// The modes of all leaves of B. `law` is the law that the decomposition found broken.
    pub(crate) fn compose(&mut self, b: &Right<'_>, law: LayoutError) -> Result<Parts, LayoutError> {
        let (mut found, mut ends) = (DecomposedPieces::default(), Leaves::new());
        let mut decomposed = true;
        for (s, d) in b.modes() {
            let begin = found.pieces.len();
            if let Err(law) = decompose(self.a, s, d, |piece, stride| found.push(piece, stride), None) {
                decomposed = false;
                found.truncate(begin);
                if !self.as_cute(s, d, &mut found)? {
                    found.truncate(begin);
                    if !self.coarsest(s, d, &mut found)? {
                        return Err(law);
                    }
                }
            }
            ends.push(found.pieces.len());
        }
        match self.carry.verdict(&found.pieces) {
            Linearity::Linear => Ok(Parts { modes: found.modes, ends }),
            Linearity::Undecided(error) => Err(error),
            Linearity::Borrows => Err(no_borrow(b.modes())),
            // If each leaf was decomposed without an error, the law that the first decomposition reported is nearer to the
            // cause than this carry.
            Linearity::Carries(..) if decomposed => Err(law),
            Linearity::Carries(mode, reach) => Err(LayoutError::NoCarry(Clash::in_mode(mode, reach, self.a[mode].0))),
        }
    }

    /// Adds the modes that CuTe's decomposition of the leaf `s:d` finds, and returns whether they are correct. It returns
    /// false without a check if, at some mode of A, one of two things is true. The step is above the extent and not a multiple
    /// of it; or the number of coordinates in this mode does not divide the number of coordinates left. Correct modes need not
    /// be the fewest.
    fn as_cute(&mut self, s: isize, d: isize, out: &mut DecomposedPieces) -> Result<bool, LayoutError> {
        let Some((&(_, last), modes)) = self.a.split_last() else { return Ok(false) };
        let (begin, sign, mut step) = (out.pieces.len(), d.signum(), d.unsigned_abs());
        let (mut rest, mut at) = (s, d);
        for &(size, stride) in modes {
            let extent = size.unsigned_abs();
            if step % extent != 0 && step > extent {
                return Ok(false);
            }
            let count = isize::min(rest, extent.div_ceil(step) as isize);
            if count > 1 {
                if rest % count != 0 {
                    return Ok(false);
                }
                out.push(Piece { count, step: at }, times(sign * step as isize, stride)?);
                (rest, at) = (rest / count, times(at, count).unwrap_or(0));
            }
            step = step.div_ceil(extent);
        }
        if rest > 1 {
            out.push(Piece { count: rest, step: at }, times(sign * step as isize, last)?);
        }
        let (modes, pieces) = (&out.modes[begin..], &out.pieces[begin..]);
        let right = modes.iter().zip(pieces).all(|(mode, piece)| self.carry.at(piece.step) == mode.1 as i128);
        Ok(right && matches!(self.carry.verdict(pieces), Linearity::Linear))
    }

    /// Adds the coarsest flat layout of one leaf, and returns whether it exists.
    fn coarsest(&mut self, s: isize, d: isize, out: &mut DecomposedPieces) -> Result<bool, LayoutError> {
        let (begin, mut rest, mut at) = (out.pieces.len(), s, d);
        while rest > 1 {
            let count = self.carry.run(at, rest)?;
            if rest % count != 0 {
                return Ok(false);
            }
            let stride = self.carry.at(at);
            let stride = isize::try_from(stride).map_err(|_| LayoutError::Overflow(Clash::new(at, self.a[0].1)))?;
            out.push(Piece { count, step: at }, stride);
            rest /= count;
            if rest > 1 {
                at = times(at, count)?;
            }
        }
        match self.carry.verdict(&out.pieces[begin..]) {
            Linearity::Linear => Ok(true),
            Linearity::Undecided(error) => Err(error),
            _ => Ok(false),
        }
    }
}
