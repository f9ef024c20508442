//! Finds the types in a text, and writes them in notation.

use super::names::Names;
use super::notation::{Style, write};
use super::types::{is_word, parse};

/// A text with every type of colex's in notation.
///
/// ```
/// use colex_cli::errors::{Names, in_notation};
/// let text = "A is `colex::Layout<HCons<PInt<UInt<UTerm, B1>>, HCons<Dyn, HNil>>, HCons<Z0, HCons<Dyn, HNil>>>`";
/// assert_eq!(in_notation(text, &Names::unknown()), "A is `(_1,?):(_0,?)`");
/// ```
pub fn in_notation(text: &str, names: &Names) -> String {
    in_style(text, names, Style::Notation)
}

/// A text with every type of colex's in a style. Colour escapes inside a type are moved to the end of the type.
pub(crate) fn in_style(text: &str, names: &Names, style: Style) -> String {
    let (plain, places) = without_colour(text);
    let mut out = String::with_capacity(text.len());
    let mut copied = 0;
    for (begin, end, notation) in found(&plain, names, style) {
        // An escape right before the type stays before it.
        let (from, to) = (places[begin], places[end - 1] + 1);
        out.push_str(&text[copied..from]);
        out.push_str(&notation);
        out.extend(escapes(&text[from..to]));
        copied = to;
    }
    out.push_str(&text[copied..]);
    out
}

/// The types in a text without colours: where each begins and ends, and its notation.
fn found(text: &str, names: &Names, style: Style) -> Vec<(usize, usize, String)> {
    let mut all = Vec::new();
    let (mut at, mut before) = (0, ' ');
    while let Some(c) = text[at..].chars().next() {
        // A path begins where no word or path precedes it. A projection `<A as B>::C` begins where no name precedes
        // it.
        let begins = match c {
            '<' => !is_word(before) && before != ':',
            c => is_word(c) && !c.is_ascii_digit() && !is_word(before) && before != ':',
        };
        // A type that rustc cut off, and whose full form is not found, stays unchanged, because its omitted parts
        // have no notation.
        if begins && let Some(length) = cut_off(&text[at..]) {
            before = '>';
            at += length;
            continue;
        }
        if begins && let Some((begin, end, notation)) = at_start(text, at, names, style) {
            before = '>';
            all.push((begin, end, notation));
            at = end;
            continue;
        }
        if begins && c != '<' {
            // a type that is not colex's may have one of colex's among its arguments, but not in its name
            let rest = &text[at..];
            let length = rest.find(|c: char| !is_word(c) && c != ':').unwrap_or(rest.len());
            before = rest[..length].chars().next_back().unwrap_or(c);
            at += length;
            continue;
        }
        before = c;
        at += c.len_utf8();
    }
    all
}

/// The length of the type at the beginning of a text, if rustc has omitted a part of it:
/// `Layout<HCons<..., ...>, ...>`.
fn cut_off(text: &str) -> Option<usize> {
    let (_, length) = parse(text)?;
    let parts = text[..length].split(|c: char| "<,> ".contains(c));
    parts.into_iter().any(|part| part == "...").then_some(length)
}

/// The type that begins at `at`, if it has a notation.
fn at_start(text: &str, at: usize, names: &Names, style: Style) -> Option<(usize, usize, String)> {
    let (read, length) = parse(&text[at..])?;
    // A name that has no arguments and no path, such as `Dyn`, may be a word of prose. In "the stride is `Dyn`" it is a type.
    let source = &text[at..at + length];
    if !source.contains('<') && !source.contains("::") {
        let value = text[..at].ends_with(" is `") && text[at + length..].starts_with('`');
        if !value || style == Style::Code {
            return None;
        }
    }
    write(&read, names, style).filter(|notation| notation != source).map(|notation| (at, at + length, notation))
}

/// A text without its colour escapes, and the position of each of its bytes in the original text.
pub(crate) fn without_colour(text: &str) -> (String, Vec<usize>) {
    let (mut plain, mut places) = (String::with_capacity(text.len()), Vec::with_capacity(text.len()));
    let mut at = 0;
    while at < text.len() {
        let length = escape(&text[at..]);
        if length > 0 {
            at += length;
            continue;
        }
        let c = text[at..].chars().next().unwrap_or_default();
        plain.push(c);
        places.extend(at..at + c.len_utf8());
        at += c.len_utf8();
    }
    (plain, places)
}

/// The length of the escape at the beginning of a text: `ESC [ 0 ; 1 m`.
fn escape(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("\x1b[") else { return 0 };
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';');
    end.filter(|end| rest[*end..].starts_with(|c: char| c.is_ascii_alphabetic())).map_or(0, |end| 2 + end + 1)
}

/// The escapes in a text.
fn escapes(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('\x1b').map(|(at, _)| &text[at..at + escape(&text[at..])])
}
