//! Drops repeated errors.
//!
//! rustc reports a law once for each bound that needs it. If a const generic lacks a bound, rustc reports this for
//! every type that contains the const generic. If a law does not hold in a function's signature, rustc reports it for
//! the signature and for the result. One report is enough.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::text::without_colour;

/// The texts and places of earlier errors.
#[derive(Debug, Default)]
pub struct Said {
    whole: HashSet<String>,
    texts: HashMap<String, Vec<Place>>,
    /// The places of types that are not shapes, because an extent is 0.
    no_shape: Vec<Place>,
}

/// A line of a file, and the columns in it.
#[derive(Clone, Debug)]
struct Place {
    line: String,
    columns: Range<usize>,
}

impl Place {
    fn overlaps(&self, other: &Place) -> bool {
        self.line == other.line && self.columns.start < other.columns.end && other.columns.start < self.columns.end
    }

    fn file(&self) -> Option<&str> {
        Some(self.line.rsplit_once(':')?.0)
    }
}

impl Said {
    /// Whether an error repeats an earlier error about the same piece of source, or follows from an earlier error.
    /// `printed` is the error as rustc prints it, and `written` the error in notation. A missing bound need only be reported
    /// once for a file, and a hint once for a line.
    ///
    /// An error with neither a fix nor a `hint` of colex is not dropped.
    pub fn again(&mut self, printed: &str, written: &str, hint: Option<&str>) -> bool {
        let plain = without_colour(written).0;
        if !plain.starts_with("error") {
            return false;
        }
        // In one crate, rustc never repeats an error word for word. So an identical error comes from another crate, or
        // from the same crate compiled for tests, and the earlier errors are forgotten. In notation two errors of one crate
        // may be identical, because the notes on traits are left out. The name of a file of types depends on the crate.
        let whole = without_colour(printed).0;
        let whole: String = whole.split_inclusive('\n').filter(|line| !line.contains(".long-type-")).collect();
        if !self.whole.insert(whole.clone()) {
            *self = Said { whole: HashSet::from([whole]), ..Said::default() };
        }
        let Some((_, law)) = plain.lines().next().and_then(|line| line.split_once(": ")) else { return false };
        let Some(place) = place(&plain) else { return false };
        let notes: Vec<&str> = plain.lines().map(str::trim).filter(|line| line.starts_with("= note: ")).collect();
        let bound = law.starts_with("constants: ");
        let text = match hint {
            Some(hint) => hint.to_owned(),
            // the later notes only trace how the compiler came to need the bound
            None if bound => format!("{law}\n{}", notes.first().copied().unwrap_or_default()),
            None if notes.iter().any(|note| note.starts_with("= note: fix: ")) => {
                format!("{law}\n{}", notes.join("\n"))
            }
            None => return false,
        };
        // a type that is not a shape has no stride, so this error follows from the earlier one
        if law.starts_with("congruence: ") && self.no_shape.iter().any(|before| before.overlaps(&place)) {
            return true;
        }
        if law.starts_with("extent: ") {
            self.no_shape.push(place.clone());
        }
        let places = self.texts.entry(text).or_default();
        let again = places.iter().any(|before| {
            before.overlaps(&place)
                || (hint.is_some() && before.line == place.line)
                || (bound && before.file() == place.file())
        });
        places.push(place);
        again
    }
}

/// The place of an error: `--> src/main.rs:4:25`, and the columns that its first `^^^` covers.
fn place(plain: &str) -> Option<Place> {
    let arrow = plain.lines().find_map(|line| line.trim_start().strip_prefix("--> "))?;
    let (line, column) = arrow.rsplit_once(':')?;
    let column: usize = column.parse().ok()?;
    let marks = plain.lines().find(|line| line.contains('^') && line.trim_start().starts_with('|'))?;
    let length = marks.chars().skip_while(|c| *c != '^').take_while(|c| *c == '^').count();
    Some(Place { line: line.to_owned(), columns: column..column + length })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(law: &str, line: usize, column: usize, marks: &str) -> String {
        let space = " ".repeat(column);
        format!(
            "error[E0277]: {law}\n --> src/main.rs:{line}:{column}\n  |\n{line} | get(a)\n  |{space}{marks} here\n  |\n  \
             = note: found `_4`\n  = note: fix: another\n"
        )
    }

    #[test]
    fn the_same_of_a_part_of_the_source() {
        let mut said = Said::default();
        let mut again = |text: String| said.again(&text, &text, None);
        assert!(!again(error("mode index: a", 4, 9, "^^^")));
        assert!(again(error("mode index: a", 4, 5, "^^^^^^^^")), "around it");
        assert!(!again(error("mode index: a", 4, 20, "^^^")), "beside it");
        assert!(!again(error("mode index: a", 5, 9, "^^^")), "another line");
        assert!(!again(error("mode index: b", 4, 9, "^^^")), "another law");
        let other = error("mode index: a", 4, 9, "^^^").replace("fix: ", "");
        assert!(!again(other.clone()) && !again(other), "not colex's");
    }

    #[test]
    fn the_same_of_another_crate() {
        let mut said = Said::default();
        let both = [error("mode index: a", 4, 9, "^^^"), error("mode index: a", 4, 5, "^^^^^^^^")];
        let again = both.iter().chain(&both).map(|text| said.again(text, text, None)).collect::<Vec<_>>();
        assert_eq!(again, [false, true, false, true]);
    }

    /// Two errors that differ only in notes that are left out.
    #[test]
    fn the_same_in_notation() {
        let mut said = Said::default();
        let text = error("mode index: a", 4, 9, "^^^");
        let mut again = |note: &str| said.again(&format!("{text}  = note: {note}\n"), &text, None);
        assert!(!again("required for `A`") && again("required for `B`"));
        let file = |crate_: &str| format!("required for `A`\n  = note: written to '{crate_}.long-type-1.txt'");
        assert!(!again(&file("a")) && again("required for `B`") && !again(&file("b")), "another crate");
    }

    #[test]
    fn what_a_hint_says() {
        let mut said = Said::default();
        let text = error("type annotations needed", 4, 9, "^^^").replace("fix: ", "");
        let other = text.replace("E0277", "E0284");
        let mut again = |text: &str, hint| said.again(text, text, Some(hint));
        assert!(!again(&text, "a number") && again(&other, "a number"));
        assert!(!again(&text, "another") && !again(&text.replace("error[", "warning["), "a number"));
    }

    #[test]
    fn a_bound_that_is_missing() {
        let mut said = Said::default();
        let mut again = |text: String| said.again(&text, &text, None);
        assert!(!again(error("constants: a", 4, 9, "^")));
        assert!(again(error("constants: a", 7, 1, "^")));
        assert!(!again(error("constants: a", 7, 1, "^").replace("main.rs", "lib.rs")));
        assert!(!again(error("constants: a", 7, 1, "^").replace("`_4`", "`_8`")));
    }

    #[test]
    fn what_follows_from_an_extent_of_0() {
        let mut said = Said::default();
        let mut again = |text: String| said.again(&text, &text, None);
        assert!(!again(error("congruence: a", 4, 9, "^^^")));
        assert!(!again(error("extent: a", 5, 9, "^^^")));
        assert!(again(error("congruence: b", 5, 9, "^^^")) && !again(error("congruence: b", 6, 9, "^^^")));
    }
}
