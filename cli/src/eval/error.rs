//! Errors in expressions, with their positions.

use std::fmt;

use colex::LayoutError;

use super::MAX_TEXT;

/// The longest line of a message, in characters.
const MAX_LINE: usize = 300;

/// An error in an expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Error {
    /// The byte of the text at which the error is. If an operation fails, its name begins at this byte.
    pub(crate) at: usize,
    /// The cause of the error.
    pub(crate) fault: Fault,
}

/// The cause of an error: the text is not an expression, or an operation has no answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    /// The text cannot be read, or an argument is wrong.
    Text(String),
    /// A law does not hold.
    Law {
        /// The operation, or the kind of text that was being read.
        op: &'static str,
        error: Box<LayoutError>,
    },
}

impl Error {
    pub(crate) fn text(at: usize, message: impl Into<String>) -> Self {
        Error { at, fault: Fault::Text(message.into()) }
    }

    pub(crate) fn law(at: usize, op: &'static str, error: LayoutError) -> Self {
        Error { at, fault: Fault::Law { op, error: Box::new(error) } }
    }

    pub(crate) fn too_long() -> Self {
        Error::text(MAX_TEXT, format!("an expression may have at most {MAX_TEXT} bytes"))
    }

    /// The error on one line, for a stream of answers.
    pub(crate) fn on_one_line(&self) -> String {
        format!("error: byte {}: {}", self.at, self.to_string().lines().map(str::trim).collect::<Vec<_>>().join("; "))
    }

    /// The error, then the line of the text in which it is, with a caret under its position.
    pub(crate) fn under(&self, text: &str) -> String {
        let at = self.at.min(text.len());
        let begin = text.as_bytes()[..at].iter().rposition(|&b| b == b'\n').map_or(0, |newline| newline + 1);
        let end = text.as_bytes()[at..].iter().position(|&b| b == b'\n').map_or(text.len(), |length| at + length);
        // Only a part of a long line is shown: the position and some characters around it.
        let before: Vec<char> = lossy(text, begin, at);
        let after: Vec<char> = lossy(text, at, end);
        let skipped = before.len().saturating_sub(60);
        let shown: String = before[skipped..].iter().chain(after.iter().take(40)).collect();
        let (head, tail) = (if skipped > 0 { "..." } else { "" }, if after.len() > 40 { "..." } else { "" });
        let column = head.len() + before.len() - skipped;
        format!("error: {self}\n  {head}{shown}{tail}\n  {:column$}^", "")
    }
}

/// The characters of a part of the text, each one column wide.
fn lossy(text: &str, begin: usize, end: usize) -> Vec<char> {
    let part = String::from_utf8_lossy(&text.as_bytes()[begin..end]).into_owned();
    part.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::Text(message) => f.write_str(message),
            Fault::Law { op, error } => {
                write!(f, "{op}: ")?;
                for (k, line) in error.to_string().lines().enumerate() {
                    // Only the beginning of a long operand is shown.
                    let end = line.char_indices().nth(MAX_LINE).map_or(line.len(), |(at, _)| at);
                    let more = if end < line.len() { "..." } else { "" };
                    write!(f, "{}{}{more}", if k == 0 { "" } else { "\n" }, &line[..end])?;
                }
                Ok(())
            }
        }
    }
}
