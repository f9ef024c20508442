//! Rewrites one error or warning as it is printed, without its notes about colex's internals.

use super::again::Said;
use super::hint::{hint, mode};
use super::long_types::{self, Whole};
use super::names::Names;
use super::notation::Style;
use super::text::{in_notation, in_style, without_colour};

/// A printed error of rustc, in notation.
///
/// An error of one of colex's laws has the law, the place, the operands and the fix. More notes follow. They name
/// the internal traits of colex through which the compiler came to the law. These notes are left out.
pub fn diagnostic(printed: &str, names: &Names) -> String {
    let whole = Whole::of(printed).resolve(printed);
    let lines: Vec<Line<'_>> = whole.split_inclusive('\n').map(Line::of).collect();
    let ends = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let (lines, after) = lines.split_at(ends);
    let parts = parts(lines);
    let hidden = hidden(&parts.iter().map(|part| message(part)).collect::<Vec<_>>(), names);
    let shown = parts.iter().zip(&hidden).filter(|(_, hidden)| !**hidden).flat_map(|(part, _)| part.iter());
    let wider = wider(shown, hidden.contains(&true));
    let mut out = String::with_capacity(whole.len());
    for (k, part) in parts.iter().enumerate().filter(|(k, _)| !hidden[*k]) {
        // A bar leads from a part to the notes after it. Without notes, the bar is dropped.
        let next = (k + 1..parts.len()).find(|k| !hidden[*k]);
        let leads = next.is_some_and(|next| parts[next][0].is_note()) || hidden.get(k + 1) != Some(&true);
        let end = part.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        let end = if !leads && part[end - 1].is_bar() { end - 1 } else { end };
        let mut text = String::new();
        written(&part[..end], names, &mut text);
        text.split_inclusive('\n').for_each(|line| narrowed(line, wider, &mut out));
        // an empty line separates two parts, and does not follow the last one
        if next.is_some() && part.last().is_some_and(Line::is_empty) {
            out.push('\n');
        }
    }
    if let Some(mode) = mode(&without_colour(&out).0)
        && let Some(fix) =
            out.lines().find(|line| without_colour(line).0.trim_start().starts_with("= note: fix: ")).map(str::to_owned)
    {
        let plain = without_colour(&fix).0;
        let margin = &plain[..plain.len() - plain.trim_start().len()];
        out = out.replacen(&fix, &format!("{margin}= note: {mode}\n{fix}"), 1);
    }
    if let Some(hint) = hint(&without_colour(&whole).0) {
        let margin =
            lines.iter().find_map(|line| line.plain.find("--> ").filter(|at| line.plain[..*at].trim().is_empty()));
        let margin = " ".repeat(margin.unwrap_or(2).saturating_sub(wider));
        if !Line::of(out.lines().next_back().unwrap_or_default()).is_note() {
            out.push_str(&format!("{margin} |\n"));
        }
        out.push_str(&format!("{margin} = help: {hint}\n"));
    }
    after.iter().for_each(|line| out.push_str(line.text));
    out
}

/// The number of columns to remove from the margin. rustc makes the margin as wide as the longest line number. If parts are
/// hidden, the longest number that is left may be shorter.
fn wider<'l>(lines: impl Iterator<Item = &'l Line<'l>> + Clone, hides: bool) -> usize {
    let arrow = lines.clone().find_map(|line| line.plain.find("--> ").filter(|at| line.plain[..*at].trim().is_empty()));
    let number = |line: &Line<'_>| line.source().map(|(_, after)| line.plain[..after - 1].trim().len());
    match (hides, arrow) {
        (true, Some(width)) => width.saturating_sub(lines.filter_map(number).max().unwrap_or(1)),
        _ => 0,
    }
}

/// Writes a line without its first `by` spaces, if it begins with that many.
pub(super) fn narrowed(line: &str, mut by: usize, out: &mut String) {
    let mut margin = without_colour(line).0.starts_with(&" ".repeat(by));
    for c in line.chars() {
        // an escape may come before the spaces
        margin &= by > 0;
        if margin && c == ' ' {
            by -= 1;
        } else {
            out.push(c);
        }
    }
}

/// A line, and its text without colours.
struct Line<'a> {
    text: &'a str,
    plain: String,
}

impl<'a> Line<'a> {
    fn of(text: &'a str) -> Self {
        Line { text, plain: without_colour(text).0.trim_end_matches(['\n', '\r']).to_owned() }
    }

    fn is_empty(&self) -> bool {
        self.plain.trim().is_empty()
    }

    /// Whether the line is `   |`.
    fn is_bar(&self) -> bool {
        self.plain.trim() == "|"
    }

    /// Whether the line is `   = note: ..`.
    fn is_note(&self) -> bool {
        self.plain.trim_start().starts_with("= ")
    }

    /// The text of a part that begins in this line: after `= note: `, or after `note: ` at the beginning of the line.
    fn said(&self) -> Option<&str> {
        let text = self.plain.trim_start();
        let text = match text.strip_prefix("= ") {
            Some(text) => text,
            None if text.len() == self.plain.len() => text,
            None => return None,
        };
        ["note: ", "help: ", "warning: ", "error: "].iter().find_map(|level| text.strip_prefix(level))
    }

    /// For a line of source, `12 | let a = ..`, or `12 + ..` if the line is suggested: the mark, and the position
    /// after it.
    fn source(&self) -> Option<(char, usize)> {
        let text = self.plain.trim_start();
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rest = text[digits..].trim_start();
        let mark = rest.chars().next().filter(|mark| "|+-~".contains(*mark))?;
        (digits > 0).then_some((mark, self.plain.len() - rest.len() + 1))
    }

    /// The range in which `+` or `~` mark a suggestion in the line above.
    fn marks(&self) -> Option<(usize, usize)> {
        let bar = self.plain.find('|')?;
        let marked = self.plain[bar + 1..].trim();
        let all = |c| !marked.is_empty() && marked.chars().all(|m| m == c);
        (self.plain[..bar].trim().is_empty() && (all('+') || all('~'))).then(|| {
            let end = self.plain.trim_end().len();
            (end - marked.len(), end)
        })
    }
}

/// Splits an error into the headline with its place, and each note and help after it.
fn parts<'l, 'a>(lines: &'l [Line<'a>]) -> Vec<&'l [Line<'a>]> {
    let mut parts = Vec::new();
    let mut begin = 0;
    for (k, line) in lines.iter().enumerate().skip(1) {
        if line.said().is_some() {
            parts.push(&lines[begin..k]);
            begin = k;
        }
    }
    parts.push(&lines[begin..]);
    parts.retain(|part| !part.is_empty());
    parts
}

/// The text of a note or a help, and the file at which it points.
#[derive(Default)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) file: Option<String>,
}

fn message(part: &[Line<'_>]) -> Message {
    let place = part.iter().find_map(|line| line.plain.trim_start().strip_prefix("--> "));
    // `src/lib.rs:12:5`
    let file = place.map(|place| place.rsplitn(3, ':').last().unwrap_or(place).to_owned());
    Message { text: part[0].said().unwrap_or(&part[0].plain).to_owned(), file }
}

/// Whether each part is hidden. The first part is the headline, which is shown.
pub(crate) fn hidden(parts: &[Message], names: &Names) -> Vec<bool> {
    let law = parts.iter().skip(1).any(|part| part.text.starts_with("fix: "));
    let mut before = false;
    let hide = |(k, part): (usize, &Message)| {
        let hidden = k > 0 && is_inside(part, names, law, before);
        before = hidden;
        hidden
    };
    parts.iter().enumerate().map(hide).collect()
}

/// Whether a part is only about colex's internals.
fn is_inside(part: &Message, names: &Names, law: bool, before: bool) -> bool {
    let text = part.text.as_str();
    let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let (first, last) = (quoted.first(), quoted.last());
    let is_trait = |written: Option<&&str>| written.is_some_and(|written| names.is_trait(written, law));
    let in_colex = || part.file.as_deref().is_some_and(|file| names.is_file(file));
    if text.starts_with("required for `") && text.contains("` to implement `") {
        return is_trait(last);
    }
    if text.starts_with("the trait `") && text.contains("implemented for") {
        // In the error of a law, a trait that is named like a gate (see `is_gate`) is colex's, even if colex's sources are
        // not known.
        return is_trait(first) || law && first.is_some_and(is_gate) || last.is_some_and(|of| of.contains("Broken<"));
    }
    if text.starts_with("the following other types implement trait `") {
        return is_trait(first) || first.is_some_and(|written| written.starts_with("PartialEq"));
    }
    // The error itself already tells that only types of colex have the trait.
    if text.contains("` is a \"sealed trait\", because") {
        return is_trait(first);
    }
    if text.starts_with("the following types implement the trait:") {
        return before;
    }
    if text.starts_with("required by a bound in `") {
        return first.is_some_and(|path| path.starts_with("colex::")) || in_colex();
    }
    if text.starts_with("erroneous constant encountered") {
        return in_colex();
    }
    if text.starts_with("this error originates in the macro `") {
        return first.is_some_and(|path| names.is_macro(path, law));
    }
    if text.starts_with("for that trait implementation, expected") || text.contains("redundant requirement") {
        return before;
    }
    long_types::is_where(text)
}

/// Whether a trait, as rustc writes it, has the name of a gate, a trait that a macro makes for a law:
/// `ExactFitHolds`.
fn is_gate(written: &&str) -> bool {
    let name = written.split(['<', ' ']).next().unwrap_or_default();
    name.ends_with("Holds") || name.ends_with("Hold")
}

/// Writes the lines of a part in notation. Source stays unchanged.
fn written(lines: &[Line<'_>], names: &Names, out: &mut String) {
    let mut skip = false;
    for (k, line) in lines.iter().enumerate() {
        if std::mem::take(&mut skip) {
            continue;
        }
        match line.source() {
            None => out.push_str(&in_notation(line.text, names)),
            Some(('+', _)) => out.push_str(&in_style(line.text, names, Style::Code)),
            Some((_, code)) => match lines.get(k + 1).and_then(Line::marks) {
                Some(marks) if marks.0 >= code => {
                    skip = suggestion(line, &lines[k + 1], marks, names, out);
                }
                _ => out.push_str(line.text),
            },
        }
    }
}

/// Writes a line with an insertion, and the next line, which marks the insertion. Returns whether it wrote both.
fn suggestion(line: &Line<'_>, below: &Line<'_>, marks: (usize, usize), names: &Names, out: &mut String) -> bool {
    // The positions of marks count characters.
    let place = |n: usize| line.plain.char_indices().nth(n).map_or(line.plain.len(), |(at, _)| at);
    let (begin, end) = (place(marks.0), place(marks.1));
    let inserted = &line.plain[begin..end];
    let code = in_style(inserted, names, Style::Code);
    if code == inserted {
        out.push_str(line.text);
        return false;
    }
    let colours = line.plain != line.text.trim_end_matches('\n');
    let mark = if below.plain.trim_end().ends_with('+') { "+" } else { "~" };
    let (on, off) = if colours { ("\x1b[92m", "\x1b[0m") } else { ("", "") };
    out.push_str(&format!("{}{on}{code}{off}{}\n", &line.plain[..begin], &line.plain[end..]));
    out.push_str(&format!("{}{on}{}{off}\n", &below.plain[..marks.0], mark.repeat(code.chars().count())));
    true
}

/// Rewrites the errors and warnings in a stream of lines, such as `cargo build 2>&1`. Each error is written in
/// notation when it is complete. Lines between errors are written at once.
#[derive(Default)]
pub struct Blocks {
    block: String,
    said: Said,
}

impl Blocks {
    /// Adds a line with its line end, and returns the text that can be written now.
    pub fn line(&mut self, line: &str, names: &Names) -> String {
        let plain = without_colour(line).0;
        let begins = is_headline(&plain);
        if self.block.is_empty() {
            if begins {
                self.block.push_str(line);
                return String::new();
            }
            return line.to_owned();
        }
        if begins || is_cargo(&plain) {
            // The next error ends this one.
            let whole = self.end(names);
            return whole + &self.line(line, names);
        }
        self.block.push_str(line);
        String::new()
    }

    /// Ends the stream, and returns the text of its last error, if that is not written yet.
    pub fn end(&mut self, names: &Names) -> String {
        let printed = std::mem::take(&mut self.block);
        let written = diagnostic(&printed, names);
        if self.said.again(&printed, &written, hint(&without_colour(&printed).0)) { String::new() } else { written }
    }
}

/// Whether a line is a headline: `error[E0277]: ..`, `error: ..`, `warning: ..`.
fn is_headline(plain: &str) -> bool {
    let rest = ["error", "warning"].iter().find_map(|level| plain.strip_prefix(level));
    rest.is_some_and(|rest| {
        rest.starts_with(": ") || rest.strip_prefix('[').and_then(|code| code.split_once("]: ")).is_some()
    })
}

/// Whether a line is cargo's, such as `   Compiling colex v0.1.0`: its first word ends at column twelve.
fn is_cargo(plain: &str) -> bool {
    let word = plain.trim_start();
    let end = word.find(' ').unwrap_or(word.len());
    plain.len() - word.len() + end == 12 && word.starts_with(|c: char| c.is_ascii_uppercase())
}
