//! The page on which steps are written.

use std::fmt;

use colex::dynamic::DynLayout;

/// The lines of an explanation. The steps of a line stand below that line, indented.
#[derive(Default)]
pub(crate) struct Page {
    lines: Vec<(usize, String)>,
    depth: usize,
}

impl Page {
    pub(crate) fn line(&mut self, text: impl Into<String>) {
        self.lines.push((self.depth, text.into()));
    }

    /// Adds the lines of another page, indented as the next line would be.
    pub(crate) fn append(&mut self, other: Page) {
        self.lines.extend(other.lines.into_iter().map(|(depth, text)| (self.depth + depth, text)));
    }

    /// Writes lines that are steps of the last line.
    pub(crate) fn inside<T>(&mut self, write: impl FnOnce(&mut Page) -> T) -> T {
        self.depth += 1;
        let value = write(self);
        self.depth -= 1;
        value
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|(depth, text)| writeln!(f, "{:1$}{text}", "", 2 * depth))
    }
}

/// A leaf of a layout: an extent and a stride.
pub(crate) type Mode = (isize, isize);

pub(crate) fn modes(a: &DynLayout) -> Vec<Mode> {
    a.shape().leaves().iter().copied().zip(a.stride().leaves().iter().copied()).collect()
}

/// The layout of some modes: one mode becomes an integer, several become a tuple, and none become `1:0`.
pub(crate) fn of_modes(modes: &[Mode]) -> Option<DynLayout> {
    match *modes {
        [] => DynLayout::new(1, 0).ok(),
        [(s, d)] => DynLayout::new(s, d).ok(),
        _ => {
            let (s, d): (Vec<isize>, Vec<isize>) = modes.iter().copied().unzip();
            DynLayout::new(&s[..], &d[..]).ok()
        }
    }
}

/// Modes in notation, such as `4:1, 2:8`.
pub(crate) fn list(modes: &[Mode]) -> String {
    modes.iter().map(|(s, d)| format!("{s}:{d}")).collect::<Vec<_>>().join(", ")
}

pub(crate) fn ceil(a: isize, b: isize) -> isize {
    a / b + isize::from(a % b != 0)
}
