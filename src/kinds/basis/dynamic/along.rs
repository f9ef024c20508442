//! The entries of the values of a layout of coordinates, and the layout of integers that computes each entry.
//!
//! Each leaf steps along one entry, so the entries do not depend on each other: `(2,5,3):(4@1,5@0,16@1)` is `5:5` in entry 0
//! and `(2,3):(4,16)` in entry 1. A complement or an inverse is computed for each entry alone, and becomes the mode at the
//! position of this entry.

use super::{DynCoordLayout, DynSteps, Position, digits, write_entries};
use crate::dynamic::int_tuple::{Builder, Leaves};
use crate::dynamic::layout::Mode;
use crate::dynamic::lists::{list, sort_by};
use crate::dynamic::{DynLayout, Part, Tuple};

/// The path of an entry as one integer, from the indices that lead to the entry, the outermost first.
pub(super) fn path_of(digits: &[usize]) -> isize {
    digits.iter().fold(1, |path, &index| path << 4 | index as isize)
}

/// Appends modes that step along the entry with this path: one mode as it is, several as a tuple, and none as `1:0`.
pub(super) fn write_along(modes: &[Mode], path: isize, out: &mut Builder<(isize, DynSteps)>) {
    let modes = list(modes.iter().map(|&(s, d)| (s, DynSteps::along(d, path))));
    if modes.is_empty() { out.leaf((1, DynSteps::default())) } else { out.unwrapped(&modes) }
}

impl DynCoordLayout {
    /// The paths of the entries along which strides step, each once, in the order of the entries.
    pub(super) fn paths(&self) -> Leaves<isize> {
        let mut paths = list(self.0.leaves().iter().filter(|(_, d)| d.value != 0).map(|(_, d)| digits(d.path)));
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
        DynLayout(self.0.map(|&(s, d)| (s, if d.path == path { d.value } else { 0 })))
    }
}
