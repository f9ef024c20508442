//! Restores types that rustc has shortened, such as `Layout<HCons<..., ...>, ...>`. rustc names a file that has the
//! full type.

use super::text::without_colour;

/// The text before the name of the file.
const WRITTEN_TO: &str = "the full name for the type has been written to '";

/// The full types in an error, and in the files that it names.
pub(crate) struct Whole(Vec<String>);

impl Whole {
    pub(crate) fn of(error: &str) -> Self {
        Whole::read_by(error, |file| std::fs::read_to_string(file).ok())
    }

    fn read_by(error: &str, read: impl Fn(&str) -> Option<String>) -> Self {
        let (plain, _) = without_colour(error);
        let named = plain.split(WRITTEN_TO).skip(1).filter_map(|rest| rest.split('\'').next());
        let files: Vec<String> = named.filter_map(read).collect();
        let quoted = plain.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
        let whole = files.iter().flat_map(|file| file.lines()).chain(quoted);
        Whole(whole.filter(|line| line.contains('<') && !line.contains("...")).map(str::to_owned).collect())
    }

    /// A text in which each shortened type is replaced by the full type, if only one full type fits.
    pub(crate) fn resolve(&self, text: &str) -> String {
        if self.0.is_empty() || !text.contains("...") {
            return text.to_owned();
        }
        // Types are between backticks, on one line.
        let lines = text.split_inclusive('\n').map(|line| {
            let quoted = line.split('`').enumerate().map(|(k, part)| match k % 2 == 1 && part.contains("...") {
                true => only(&self.0, &without_colour(part).0).unwrap_or(part).to_owned(),
                false => part.to_owned(),
            });
            quoted.collect::<Vec<_>>().join("`")
        });
        lines.collect()
    }
}

/// The full type for a shortened one, if only one fits.
fn only<'a>(whole: &'a [String], short: &str) -> Option<&'a str> {
    let mut fitting = whole.iter().filter(|line| fits(line, short));
    let first = fitting.next()?;
    fitting.all(|other| other == first).then_some(first.as_str())
}

/// Whether a text matches a pattern in which each `...` stands for any text.
fn fits(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split("...");
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Whether a note only tells where the full type is, or how to see it.
pub(crate) fn is_where(note: &str) -> bool {
    note.starts_with(WRITTEN_TO) || note.starts_with("consider using `--verbose` to print the full type name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_that_the_file_has_is_whole() {
        let error =
            "the layout is `Layout<A<..., ...>, ...>`\n = note: the full name for the type has been written to 'f'\n";
        let file = |text: &'static str| move |name: &str| (name == "f").then(|| text.to_owned());
        let resolved = |read: &dyn Fn(&str) -> Option<String>| Whole::read_by(error, read).resolve(error);
        let one = resolved(&file("Layout<A<B, C>, D>\nOther<E>\n"));
        assert!(one.starts_with("the layout is `Layout<A<B, C>, D>`\n"), "{one}");
        // If two types fit, neither is used.
        assert_eq!(resolved(&file("Layout<A<B, C>, D>\nLayout<A<B, E>, D>\n")), error);
        assert_eq!(resolved(&|_| None), error);
    }

    #[test]
    fn a_type_that_the_error_has_is_whole() {
        let error = "found `A<..., ...>`\n  = note: found struct `A<B, C>`\n";
        assert_eq!(Whole::of(error).resolve(error), error.replace("..., ...", "B, C"));
    }

    #[test]
    fn a_pattern_fits_from_its_begin_to_its_end() {
        assert!(fits("A<B, C>", "A<..., C>") && fits("A<B, C>", "A<B, ...>") && fits("A<B>", "A<B>"));
        assert!(!fits("A<B, C>", "A<..., D>") && !fits("A<B>, C", "A<...>") && !fits("A<B>", "A<"));
    }
}
