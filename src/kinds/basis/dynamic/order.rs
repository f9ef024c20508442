//! The order of strides that are steps of a coordinate: the colexicographic order of the coordinates.
//!
//! The last entry in which two coordinates differ decides: `3@0` comes before `1@1`, because `(3,0)` comes before `(0,1)`.

use super::{DynCoordLayout, DynSteps, digits};
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
        let mut strides = list(self.0.leaves().iter().map(|&(_, d)| d).filter(|d| d.value != 0));
        sort_by(&mut strides, before);
        strides.dedup();
        let place = |d: DynSteps| strides.iter().position(|&other| other == d).map_or(0, |k| k as isize + 1);
        let places = DynLayout(self.0.map(|&(s, d)| (s, place(d))));
        dynamic::make_layout_like(&places).map_err(|e| e.of_others().of(self, None))
    }
}

/// Whether one stride is before another in colexicographic order. Neither is 0.
fn before(a: &DynSteps, b: &DynSteps) -> bool {
    if a.path == b.path {
        return a.value < b.value;
    }
    // The strides step along different entries. So in the later of these entries, one of the strides is 0.
    if digits(a.path) < digits(b.path) { b.value > 0 } else { a.value < 0 }
}
