//! The order of strides that are steps of a coordinate: the colexicographic order of the coordinates.
//!
//! The last entry in which two coordinates differ decides: `3@0` comes before `1@1`, because `(3,0)` comes before `(0,1)`.

use super::steps::digits;
use super::{DynCoordLayout, DynSteps};
use crate::LayoutError;
use crate::dynamic::lists::{list, sort_by};
use crate::dynamic::{self, DynLayout};

impl DynCoordLayout {
    /// The compact layout of integers with the shape of this layout, and with strides in the same order as here. Strides of 0
    /// stay 0.
    ///
    /// Strides are ordered as coordinates are, colexicographically: by the last entry in which they differ.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(4,3,2):(1@1,0,6@0)".parse()?;
    /// assert_eq!(a.make_layout_like()?.to_string(), "(4,3,2):(2,0,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn make_layout_like(&self) -> Result<DynLayout, LayoutError> {
        let mut strides = list(self.0.leaves().iter().map(|(_, d)| d).filter(|d| !d.is_zero()));
        sort_by(&mut strides, |a, b| before(a, b));
        strides.dedup();
        let place = |d: &DynSteps| strides.iter().position(|&other| other == d).map_or(0, |k| k as isize + 1);
        let places = DynLayout(self.0.map(|(s, d)| (*s, place(d))));
        dynamic::make_layout_like(&places).map_err(|e| e.of_others().of(self, None))
    }
}

/// Whether one stride is before another in colexicographic order.
fn before(a: &DynSteps, b: &DynSteps) -> bool {
    // The last entry in which the strides differ decides. The terms are in the order of the entries.
    let (mut left, mut right) = (a.terms().iter().rev().peekable(), b.terms().iter().rev().peekable());
    loop {
        let (x, y) = match (left.peek(), right.peek()) {
            (None, None) => return false,
            (Some(x), None) => (x.1, 0),
            (None, Some(y)) => (0, y.1),
            (Some(x), Some(y)) if x.0 == y.0 => (x.1, y.1),
            (Some(x), Some(y)) if digits(x.0) < digits(y.0) => (0, y.1),
            (Some(x), Some(_)) => (x.1, 0),
        };
        if x != y {
            return x < y;
        }
        left.next();
        right.next();
    }
}
