//! The strides of layouts of coordinates at run time: a number of steps along an entry, or a sum of such steps along several
//! entries.

use crate::dynamic::int_tuple::WriteLeaf;
use crate::dynamic::lists::sort_by;
use crate::error::mark;
use crate::int::basis::PathCode;
use crate::{Clash, LayoutError};
use core::fmt;
use smallvec::{SmallVec, smallvec};

/// A stride of a layout of coordinates: a number of steps along an entry, as in `3@0@1`, a sum of such steps along several
/// entries, as in `1@0+2@1`, or `0`.
///
/// ```
/// use colex::dynamic::DynCoordLayout;
/// let diagonal: DynCoordLayout = "4:1@0+2@1".parse()?;
/// assert_eq!(diagonal.at(3)?.to_string(), "(3,6)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DynSteps(SmallVec<[Term; 1]>);

/// The path of an entry, and the number of steps along this entry, which is not 0. The path has the indices that lead to the entry
/// as hexadecimal digits after a leading 1, the outermost index first. The terms of a stride are in the order of the entries.
type Term = (isize, isize);

impl DynSteps {
    /// `value` steps along the entry with this path. As in `3@0@1`, the innermost index comes first.
    ///
    /// ```
    /// use colex::dynamic::DynSteps;
    /// assert_eq!(DynSteps::new(3, &[0, 1])?.to_string(), "3@0@1");
    /// assert!(DynSteps::new(3, &[16]).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an index is above 15, or the path has more than 14 indices ([`LayoutError::AnswerLimit`]).
    pub fn new(value: isize, path: &[usize]) -> Result<Self, LayoutError> {
        let limit = |what: usize, found: usize, most: isize| {
            LayoutError::AnswerLimit(Clash::in_mode(what, found.min(isize::MAX as usize) as isize, most))
        };
        let mut code = 1;
        for &index in path.iter().rev() {
            if index > 15 {
                return Err(limit(mark::ENTRY, index, 15));
            }
            if code > isize::MAX >> 7 {
                return Err(limit(mark::ENTRY_DEPTH, path.len(), if isize::BITS == 64 { 14 } else { 6 }));
            }
            code = code << 4 | index as isize;
        }
        Ok(DynSteps::along(value, code))
    }

    /// The sum of two strides, entry by entry.
    ///
    /// ```
    /// use colex::dynamic::DynSteps;
    /// let (a, b) = (DynSteps::new(1, &[0])?, DynSteps::new(2, &[1])?);
    /// assert_eq!(a.plus(&b)?.to_string(), "1@0+2@1");
    /// assert_eq!(a.plus(&DynSteps::new(-1, &[0])?)?.to_string(), "0");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a number of steps does not fit an `isize` ([`LayoutError::Overflow`]). Source: PyCuTe, the sum of two
    /// `ArithTuple`.
    pub fn plus(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut terms = self.0.clone();
        for &(path, value) in &other.0 {
            match terms.iter_mut().find(|term| term.0 == path) {
                None => terms.push((path, value)),
                Some(term) => {
                    term.1 = term.1.checked_add(value).ok_or_else(|| LayoutError::too_far(term.1, value))?;
                }
            }
        }
        terms.retain(|term| term.1 != 0);
        sort_by(&mut terms, |a, b| digits(a.0) < digits(b.0));
        Ok(DynSteps(terms))
    }

    /// The difference of two strides, entry by entry.
    ///
    /// Fails as [`plus`](Self::plus) does, or when the negative of a number of steps does not fit an `isize`
    /// ([`LayoutError::Overflow`]).
    ///
    /// ```
    /// use colex::dynamic::DynSteps;
    /// let (a, b) = (DynSteps::new(1, &[0])?, DynSteps::new(2, &[1])?);
    /// assert_eq!(a.minus(&b)?.to_string(), "1@0-2@1");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn minus(&self, other: &Self) -> Result<Self, LayoutError> {
        self.plus(&other.times(-1)?)
    }

    /// `value` steps along the entry with this path, which is given as one integer.
    pub(crate) fn along(value: isize, path: isize) -> Self {
        if value == 0 { DynSteps::default() } else { DynSteps(smallvec![(path, value)]) }
    }
    /// The number of steps along the entry with this path.
    pub(super) fn on(&self, path: isize) -> isize {
        self.0.iter().find(|term| term.0 == path).map_or(0, |term| term.1)
    }
    pub(super) fn terms(&self) -> &[Term] {
        &self.0
    }
    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }
    /// These steps, `n` times.
    pub(super) fn times(&self, n: isize) -> Result<Self, LayoutError> {
        if n == 0 {
            return Ok(DynSteps::default());
        }
        let mut steps = self.clone();
        for (_, value) in &mut steps.0 {
            *value = value.checked_mul(n).ok_or_else(|| LayoutError::Overflow(Clash::new(*value, n)))?;
        }
        Ok(steps)
    }
    /// An integer and a stride whose product is this stride. Of two strides that are multiples of one stride, this stride is the
    /// same.
    pub(super) fn direction(&self) -> (isize, Self) {
        let gcd = self.0.iter().fold(0, |gcd, term| greatest_divisor(gcd, term.1.unsigned_abs()));
        let sign = self.0.first().map_or(1, |term| term.1.signum());
        // The quotients do not fit only if a number of steps is `isize::MIN`. Then the direction is the stride itself.
        let Ok(value) = isize::try_from(gcd).map(|gcd| gcd * sign) else { return (1, self.clone()) };
        let mut unit = self.clone();
        for (_, steps) in &mut unit.0 {
            let Some(quotient) = steps.checked_div(value) else { return (1, self.clone()) };
            *steps = quotient;
        }
        (value, unit)
    }
}

fn greatest_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

impl WriteLeaf for DynSteps {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0");
        }
        for (k, &(path, value)) in self.0.iter().enumerate() {
            let plus = if k > 0 && value > 0 { "+" } else { "" };
            write!(f, "{plus}{value}{}", PathCode(path))?;
        }
        Ok(())
    }
}
impl fmt::Display for DynSteps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// The indices of a path, the outermost first.
pub(super) fn digits(mut path: isize) -> SmallVec<[usize; 4]> {
    let mut digits = SmallVec::new();
    while path > 1 {
        digits.insert(0, (path & 15) as usize);
        path >>= 4;
    }
    digits
}

/// The path of an entry as one integer, from the indices that lead to the entry, the outermost first.
pub(super) fn path_of(digits: &[usize]) -> isize {
    digits.iter().fold(1, |path, &index| path << 4 | index as isize)
}
