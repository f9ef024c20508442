//! The entries of the values of a layout of coordinates, and the layout of integers that computes each entry.
//!
//! If each leaf steps along one entry, the entries do not depend on each other: `(2,5,3):(4@1,5@0,16@1)` is `5:5` in entry 0
//! and `(2,3):(4,16)` in entry 1. A complement or an inverse is computed for each entry alone, and becomes the mode at the
//! position of this entry. A leaf that steps along several entries is refused.

use super::steps::{digits, path_of};
use super::{DynCoordLayout, DynSteps, Position, write_entries};
use crate::dynamic::int_tuple::{Builder, Leaves};
use crate::dynamic::layout::Mode;
use crate::dynamic::lists::{list, sort_by};
use crate::dynamic::{DynLayout, Part, Tuple};
use crate::{Clash, LayoutError};
use smallvec::SmallVec;

/// Appends modes that step along the entry with this path: one mode as it is, several as a tuple, and none as `1:0`.
pub(super) fn write_along(modes: &[Mode], path: isize, out: &mut Builder<(isize, DynSteps)>) {
    let modes = list(modes.iter().map(|&(s, d)| (s, DynSteps::along(d, path))));
    if modes.is_empty() { out.leaf((1, DynSteps::default())) } else { out.unwrapped(&modes) }
}

impl DynCoordLayout {
    /// The paths of the entries along which strides step, each once, in the order of the entries.
    pub(super) fn paths(&self) -> Leaves<isize> {
        let mut paths = SmallVec::<[SmallVec<[usize; 4]>; 4]>::new();
        paths.extend(self.0.leaves().iter().flat_map(|(_, d)| d.terms()).map(|term| digits(term.0)));
        sort_by(&mut paths, |a, b| a < b);
        paths.dedup();
        list(paths.iter().map(|path| path_of(path)))
    }

    /// The paths of all entries of the values, in a tuple with the nesting of the values. Entries along which no stride steps are
    /// among them: the values of `4:1@1` have an entry 0 too. If all strides are 0, the value is one integer, and its path has no
    /// index.
    pub(super) fn entry_paths(&self) -> Tuple<isize> {
        let paths = self.paths();
        if paths.is_empty() {
            return Tuple::leaf(1);
        }
        let mut values = Builder::new();
        write_entries(&list(paths.iter().map(|&path| (path, 0))), &mut values);
        let values = values.finish();
        let (mut found, mut at) = (Leaves::new(), Position::default());
        for part in values.parts() {
            match part {
                Part::Open => at.open(),
                Part::Leaf(_) => {
                    found.push(path_of(at.path()));
                    at.next();
                }
                Part::Close => at.close(),
            }
        }
        values.with_leaves(found)
    }

    /// The layout of integers that computes the entry with this path.
    pub(super) fn along(&self, path: isize) -> DynLayout {
        DynLayout(self.0.map(|(s, d)| (*s, d.on(path))))
    }

    /// Fails when a leaf steps along several entries, unless it has at most one coordinate ([`LayoutError::OneEntry`]).
    pub(super) fn along_one_entry_each(&self) -> Result<(), LayoutError> {
        let several = |(s, d): &(isize, DynSteps)| *s > 1 && d.terms().len() > 1;
        match self.0.leaves().iter().position(several) {
            Some(k) => Err(LayoutError::OneEntry(Clash::new(k as isize, 0))),
            None => Ok(()),
        }
    }
}
