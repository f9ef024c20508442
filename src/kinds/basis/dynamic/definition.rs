//! Compositions of layouts of coordinates that break a rule of composition, decided by definition.
//!
//! Each value is encoded as one integer, whose digits are the entries of the value. The bases are so large that no digit
//! overflows. The composition of the encoded layouts decides whether any layout has these values. If one has, its strides are
//! decoded to steps along entries. A stride that changes several digits is a sum of steps along their entries.

use super::DynSteps;
use super::compose::Strides;
use crate::LayoutError;
use crate::algebra::composition::dynamic::{Right, compose_mode};
use crate::dynamic::DynLayout;
use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves};
use crate::dynamic::layout::Mode;
use crate::dynamic::lists::list;
use crate::dynamic::tiler::Sub;

/// A digit of an encoded value.
struct Digit {
    /// The path of the entry.
    path: isize,
    weight: isize,
    /// The greatest absolute value that a stride may have in this digit.
    most: isize,
}

impl Strides {
    /// Appends the composition of A with B, which broke `law`. A is a mode or the whole layout. Fails with this law if no layout
    /// is the composition.
    pub(super) fn compose_by_definition(
        &mut self,
        a: Sub<'_>,
        b: Right<'_>,
        law: LayoutError,
        out: &mut Builder<Mode>,
    ) -> Result<(), LayoutError> {
        if matches!(law, LayoutError::Overflow(_)) {
            return Err(law);
        }
        let modes = list(a.modes().iter().map(|&(s, d)| (s, self.steps(d))));
        let Some(digits) = digits(&modes, &b) else { return Err(law) };
        let encoded = |d: &DynSteps| {
            digits.iter().try_fold(0isize, |sum, digit| sum.checked_add(d.on(digit.path).checked_mul(digit.weight)?))
        };
        let mut numbers = Builder::new();
        numbers.open();
        for (s, d) in &modes {
            let Some(number) = encoded(d) else { return Err(law) };
            numbers.leaf((*s, number));
        }
        numbers.close();
        let numbers = DynLayout(numbers.finish());
        let mut found = Builder::new();
        match compose_mode(Sub::all(&numbers), b, &mut found) {
            Err(undecided @ LayoutError::SearchLimit(_)) => return Err(undecided.of_others()),
            Err(_) => return Err(law),
            Ok(()) => {}
        }
        let found = found.finish();
        let mut leaves = Leaves::new();
        for &(s, d) in found.leaves() {
            let Some(steps) = steps_of(d, &digits) else { return Err(law) };
            leaves.push((s, self.stand_in(steps)));
        }
        out.splice(&found.with_leaves(leaves), IntTuple::root());
        Ok(())
    }
}

/// The digits that encode the values of `A ∘ B`, or `None` if the encoded values do not fit an integer.
fn digits(modes: &[(isize, DynSteps)], b: &Right<'_>) -> Option<Leaves<Digit>> {
    // No offset of B is above `reach`, the sum of `(s - 1) |d|` over the modes `s:d` of B. The last mode of A is unbounded, so
    // its coordinate may be as large as `reach`.
    let reach =
        b.modes().try_fold(0isize, |sum, (s, d)| sum.checked_add((s - 1).max(0).checked_mul(d.checked_abs()?)?))?;
    let mut greatest = Leaves::<(isize, isize)>::new();
    for (k, (s, d)) in modes.iter().enumerate() {
        let most = if k + 1 == modes.len() { reach } else { (s - 1).clamp(0, reach) };
        for &(path, value) in d.terms() {
            let here = most.checked_mul(value.checked_abs()?)?;
            match greatest.iter_mut().find(|entry| entry.0 == path) {
                Some(entry) => entry.1 = entry.1.checked_add(here)?,
                None => greatest.push((path, here)),
            }
        }
    }
    let mut weight = Some(1isize);
    let mut digits = Leaves::new();
    for (path, most) in greatest {
        // A stride is the difference of two values. The digits of a value are from `-most` to `most`, so those of a stride are
        // from `-2 most` to `2 most`.
        let most = most.checked_mul(2)?;
        digits.push(Digit { path, weight: weight?, most });
        weight = most.checked_mul(2).and_then(|m| m.checked_add(1)).and_then(|base| weight?.checked_mul(base));
    }
    Some(digits)
}

/// The steps that the integer `d` encodes, or `None` if a digit is greater than a stride may have.
fn steps_of(d: isize, digits: &[Digit]) -> Option<DynSteps> {
    let (mut rest, mut steps) = (d, DynSteps::default());
    for digit in digits.iter().rev() {
        // The digits before this one together are less than half of its weight. So the nearest multiple of the weight tells the
        // digit.
        let half = digit.weight / 2;
        let value = rest.checked_add(half)?.div_euclid(digit.weight);
        if value.checked_abs()? > digit.most {
            return None;
        }
        rest -= value * digit.weight;
        steps = steps.plus(&DynSteps::along(value, digit.path)).ok()?;
    }
    Some(steps)
}
