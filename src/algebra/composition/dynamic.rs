//! Composes layouts at run time.
//!
//! `R = A ∘ B` is built from the leaves of B, one after the other. Where `decompose` succeeds, a leaf becomes a mode of R for
//! each mode of A in which the offsets of the leaf have different coordinates, as in CuTe. The code also adds up how far the
//! leaves reach into each mode of A. If these sums show that no mode carries or borrows, R is exact. Otherwise, or if `decompose`
//! fails, [`exact`] decides by the definition of composition. It uses [`carry`] to find out whether A is linear on the
//! leaves.

mod carry;
mod exact;
mod right;

use smallvec::{SmallVec, smallvec};

use self::exact::{ByDefinition, Piece};
pub(crate) use self::right::Right;
use crate::algebra::coalesce::dynamic::coalesced_beyond;
use crate::dynamic::int_tuple::{Builder, Leaves, times};
use crate::dynamic::layout::{DynLayout, Mode, Modes};
use crate::dynamic::tiler::{AsTiler, Beyond, Ones, Sub, Whole, by_tiler};
use crate::{Clash, LayoutError};

/// The layout R that is A after B: `R(i) = A(B(i))` for every `i < size(B)`.
///
/// B is a layout, or a tiler whose leaves each compose with one mode of A. Modes of A beyond the tiler are dropped, as in
/// CuTe. The shape of B is compatible with the shape of R: each leaf of B stays a leaf or becomes a tuple. A is also
/// defined past its size, because its last mode is unbounded. For an index below zero, `A(-x) = -A(x)`.
///
/// If such a layout exists, it is found, unless the search for it is too long ([`LayoutError::SearchLimit`]). If CuTe's
/// result is correct, R has the modes of that result. Otherwise R has the fewest modes possible.
///
/// Fails when no layout equals A after B: the step of a leaf of B leaves a mode of A, and neither divides the extent of that
/// mode nor is a multiple of it ([`LayoutError::StrideDivisibility`]), a leaf continues past a mode of A without covering that
/// mode ([`LayoutError::ShapeDivisibility`]), or the leaves together carry into the next mode ([`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, composition};
/// let a: DynLayout = "(6,2):(8,2)".parse()?;
/// let b: DynLayout = "(4,3):(3,1)".parse()?;
/// let r = composition(&a, &b)?;
/// assert_eq!(r.to_string(), "((2,2),3):((24,2),8)");
/// for i in 0..b.size() as isize {
///     assert_eq!(r.at(i)?, a.at(b.at(i)?)?);
/// }
/// // 0, 2, 4, 6 in (3,3):(0,1) are at 0, 0, 1, 2: no layout.
/// let error = composition(&"(3,3):(0,1)".parse()?, &"4:2".parse::<DynLayout>()?);
/// assert!(error.is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn composition<T: AsTiler + ?Sized>(a: &DynLayout, b: &T) -> Result<DynLayout, LayoutError> {
    let b = b.as_tiler();
    let compose = |a: Sub<'_>, b: &DynLayout, out: &mut Builder<Mode>| compose_mode(a, Right::of(b), out);
    by_tiler(a, &b, Beyond::Drop, Ones::Step, Whole::Stays, compose).map_err(|e| e.of(a, Some(&b)))
}

/// `A ∘ B` for two layouts.
pub(crate) fn compose(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    DynLayout::collect(|out| compose_mode(Sub::all(a), Right::of(b), out))
}

/// Appends `A ∘ B` to a builder, where `A` is a mode of a layout, or the whole layout.
pub(crate) fn compose_mode(a: Sub<'_>, b: Right<'_>, out: &mut Builder<Mode>) -> Result<(), LayoutError> {
    let flat = coalesced_beyond(a.modes());
    compose_flat(&flat, &b, out).map_err(|e| e.of(&a.layout(), Some(&b)))
}

fn compose_flat(a: &[Mode], b: &Right<'_>, out: &mut Builder<Mode>) -> Result<(), LayoutError> {
    if let [(_, stride)] = *a {
        // One unbounded mode only multiplies by its stride, so every B composes with it.
        let mut modes = Modes::new();
        for (s, d) in b.modes() {
            modes.push((s, scaled(s, d, stride)?));
        }
        b.write_leaves(&modes, out);
        return Ok(());
    }
    let mut parts = Parts::default();
    if b.modes().any(|(s, _)| s == 0) {
        without_coordinates(a, b, &mut parts);
        parts.in_place_of_leaves(b, out);
        return Ok(());
    }
    let mut reach = DigitReaches::new(a.len());
    let mut decomposed = Ok(());
    for (s, d) in b.modes() {
        if let Err(e) = decompose(a, s, d, |piece, stride| parts.modes.push((piece.count, stride)), Some(&mut reach)) {
            decomposed = Err(e);
            break;
        }
        parts.end();
    }
    let carries = decomposed.and_then(|()| reach.carries(a, b));
    if let Err(law) = carries {
        parts = ByDefinition::new(a)?.compose(b, law)?;
    }
    parts.in_place_of_leaves(b, out);
    Ok(())
}

/// The stride of a mode of the result. The mode has `count` coordinates, which are `step` apart in a mode of A. `stride` is the
/// stride of that mode of A. If there is at most one coordinate, the stride has no effect, so its overflow is not an error.
fn scaled(count: isize, step: isize, stride: isize) -> Result<isize, LayoutError> {
    let product = times(step, stride);
    if count > 1 { product } else { Ok(product.unwrap_or(0)) }
}

/// Composes where B has no coordinates. Any layout of the shape of B is correct. So each leaf becomes the modes that
/// [`decompose`] finds for it, or `s:0` if [`decompose`] fails.
fn without_coordinates(a: &[Mode], b: &Right<'_>, parts: &mut Parts) {
    for (s, d) in b.modes() {
        let begin = parts.modes.len();
        if decompose(a, s, d, |piece, stride| parts.modes.push((piece.count, stride)), None).is_err() {
            parts.modes.truncate(begin);
            parts.modes.push((s, 0));
        }
        parts.end();
    }
}

/// A list of modes. It allocates memory only for more than 16 modes.
type Decomposed = SmallVec<[Mode; 16]>;

/// The modes that the leaves of B become, one leaf after the other.
#[derive(Default)]
pub(crate) struct Parts {
    modes: Decomposed,
    /// For each leaf of B, the position in `modes` after the last mode of that leaf.
    ends: Leaves<usize>,
}

impl Parts {
    /// Adds a mode of the current leaf.
    #[cfg(feature = "dynamic-kinds")]
    pub(crate) fn push(&mut self, mode: Mode) {
        self.modes.push(mode);
    }

    /// Ends the modes of the current leaf.
    pub(crate) fn end(&mut self) {
        self.ends.push(self.modes.len());
    }

    /// Writes B with each leaf replaced by the modes that it became. A single mode stays a leaf, several modes become a
    /// tuple.
    pub(crate) fn in_place_of_leaves(&self, b: &Right<'_>, out: &mut Builder<Mode>) {
        // Every leaf has at least one mode, so if there are as many modes as leaves, each leaf has one mode.
        if self.modes.len() == self.ends.len() {
            return b.write_leaves(&self.modes, out);
        }
        let (mut begin, mut ends) = (0, self.ends.iter());
        b.write(out, |out| {
            let end = ends.next().map_or(begin, |&end| end);
            out.unwrapped(&self.modes[begin..end]);
            begin = end;
        });
    }
}

/// How far the leaves of B together reach into each mode of A. Leaves of positive and of negative stride are added up
/// separately.
struct DigitReaches {
    above: Leaves<isize>,
    below: Leaves<isize>,
}

impl DigitReaches {
    fn new(rank: usize) -> Self {
        DigitReaches { above: smallvec![0; rank], below: smallvec![0; rank] }
    }

    fn add(&mut self, mode: usize, coordinate: isize, negative: bool) {
        let sum = if negative { &mut self.below } else { &mut self.above };
        sum[mode] = sum[mode].saturating_add(coordinate);
    }

    /// Checks that the sum over the leaves carries in no mode and borrows from none.
    fn carries(&self, a: &[Mode], b: &Right<'_>) -> Result<(), LayoutError> {
        for (r, &(s, _)) in a[..a.len() - 1].iter().enumerate() {
            let reach = self.above[r].max(self.below[r]);
            if reach >= s {
                return Err(LayoutError::NoCarry(Clash::in_mode(r, reach, s)));
            }
        }
        let touched = (0..a.len()).filter(|&r| self.above[r] != 0 || self.below[r] != 0).count();
        let mixed = self.above.iter().any(|&x| x != 0) && self.below.iter().any(|&x| x != 0);
        if touched > 1 && mixed {
            return Err(no_borrow(b.modes()));
        }
        Ok(())
    }
}

/// The error with the first positive and the first negative stride of B.
pub(crate) fn no_borrow(b: impl Iterator<Item = Mode> + Clone) -> LayoutError {
    let stride = |sign: isize| b.clone().find(|m| m.0 > 1 && m.1.signum() == sign).map_or(0, |m| m.1);
    LayoutError::NoBorrow(Clash::new(stride(1), stride(-1)))
}

/// Computes `A ∘ s:d`, or fails if the leaf `s:d` does not compose with some mode of A. A leaf that stays inside a mode of A
/// composes with it. A leaf that leaves the mode composes in two cases. Either its step is a multiple of the extent of the mode.
/// Or its step divides the extent, and the number of coordinates that fill the mode divides the number of coordinates left. Calls
/// `out` with each [`Piece`] of the leaf, and the stride of that piece in the result.
fn decompose(
    a: &[Mode],
    s: isize,
    d: isize,
    mut out: impl FnMut(Piece, isize),
    mut reach: Option<&mut DigitReaches>,
) -> Result<(), LayoutError> {
    let negative = d < 0;
    let sign = if negative { -1 } else { 1 };
    if d == 0 {
        out(Piece { count: s, step: 0 }, 0);
        return Ok(());
    }
    // `rest` coordinates are left. They are `step` apart as coordinates of the modes from mode r on, and `at` apart as
    // indices of A.
    let (mut rest, mut step, mut at) = (s, d.unsigned_abs(), d);
    let mut emit = |r: usize, count: isize, step: isize, at: isize| -> Result<(), LayoutError> {
        if let Some(reach) = reach.as_deref_mut() {
            reach.add(r, times((count - 1).max(0), step)?, negative);
        }
        let stride = scaled(count, sign * step, a[r].1)?;
        out(Piece { count, step: at }, stride);
        Ok(())
    };
    let last = a.len() - 1;
    for (r, &(size, _)) in a[..last].iter().enumerate() {
        let extent = size.unsigned_abs();
        if extent == 0 {
            return Err(LayoutError::EmptyMode(Clash::default()));
        }
        if step % extent == 0 {
            step /= extent;
        } else if rest == 1 {
            // A single coordinate is 0, so any stride is correct. This one is CuTe's.
            step = step.div_ceil(extent);
        } else if step < extent && rest as usize - usize::from(rest > 0) <= (extent - 1) / step {
            return emit(r, rest, step as isize, at);
        } else if step > extent || extent % step != 0 {
            return Err(LayoutError::StrideDivisibility(Clash::in_mode(r, step as isize, size)));
        } else {
            let count = (extent / step) as isize;
            if rest % count != 0 {
                return Err(LayoutError::ShapeDivisibility(Clash::in_mode(r, s, s / rest * count)));
            }
            emit(r, count, step as isize, at)?;
            rest /= count;
            if rest == 1 {
                return Ok(());
            }
            (step, at) = (1, times(at, count)?);
        }
    }
    // Only the step of a single coordinate can be too large for an `isize`, and it has no effect.
    emit(last, rest, isize::try_from(step).unwrap_or(0), at)
}
