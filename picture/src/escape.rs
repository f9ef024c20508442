//! Escapes of text in XML, in a script and in LaTeX.

use core::fmt::{self, Write};

/// Text, escaped for XML and HTML: inside an element, or inside an attribute between double quotes.
pub(crate) struct Xml<T>(pub(super) T);

/// Text, written as a string literal of a script inside HTML.
pub(crate) struct Script<'a>(pub(super) &'a str);

/// Text, escaped for LaTeX outside of math mode.
pub(crate) struct Latex<T>(pub(super) T);

/// A writer that passes each character to a function.
struct Each<'a, 'b, F>(&'a mut fmt::Formatter<'b>, F);

impl<F: FnMut(&mut fmt::Formatter<'_>, char) -> fmt::Result> Write for Each<'_, '_, F> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| (self.1)(self.0, c))
    }
}

impl<T: fmt::Display> fmt::Display for Xml<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let escaped = |f: &mut fmt::Formatter<'_>, c: char| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            // XML 1.0 cannot represent these characters.
            c if (c.is_control() && !matches!(c, '\n' | '\t')) || matches!(c, '\u{fffe}' | '\u{ffff}') => {
                f.write_char(char::REPLACEMENT_CHARACTER)
            }
            c => f.write_char(c),
        };
        write!(Each(f, escaped), "{}", self.0)
    }
}

impl fmt::Display for Script<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                // `<` is escaped too, because the HTML parser ends a script at the end tag, even inside quotes.
                '"' | '\\' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => write!(f, "\\u{:04x}", c as u32)?,
                c if c.is_control() => write!(f, "\\u{:04x}", c as u32)?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

impl<T: fmt::Display> fmt::Display for Latex<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let escaped = |f: &mut fmt::Formatter<'_>, c: char| match c {
            '\\' => f.write_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => write!(f, "\\{c}"),
            '~' => f.write_str("\\textasciitilde{}"),
            '^' => f.write_str("\\textasciicircum{}"),
            '<' => f.write_str("\\textless{}"),
            '>' => f.write_str("\\textgreater{}"),
            '|' => f.write_str("\\textbar{}"),
            '"' => f.write_str("''"),
            '\'' => f.write_str("{'}"),
            '`' => f.write_str("\\textquoteleft{}"),
            '×' => f.write_str("\\ensuremath{\\times}"),
            '→' => f.write_str("\\ensuremath{\\rightarrow}"),
            '·' => f.write_str("\\ensuremath{\\cdot}"),
            '∘' => f.write_str("\\ensuremath{\\circ}"),
            '…' => f.write_str("\\dots{}"),
            '-' => f.write_str("{-}"),
            ' '..='~' => f.write_char(c),
            '\n' | '\t' => f.write_char(' '),
            // Other characters of a title may be missing from the document's fonts.
            _ => f.write_char('?'),
        };
        write!(Each(f, escaped), "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn nothing_gets_out_of_its_place() {
        let text = "<a href=\"x\">&'</script>\u{0}";
        let xml = Xml(text).to_string();
        assert!(!xml.contains(['<', '>', '"', '\'', '\u{0}']), "{xml}");
        let script = Script(text).to_string();
        assert!(!script.contains(['<', '>', '\u{0}']) && !script[1..script.len() - 1].contains('"'), "{script}");
        assert_eq!(Latex("50%_{a}\\b-é").to_string(), "50\\%\\_\\{a\\}\\textbackslash{}b{-}?");
        assert_eq!(Latex("A ∘ B").to_string(), "A \\ensuremath{\\circ} B");
    }
}
