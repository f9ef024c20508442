//! Finds the functions in PTX: the name of each, and the lines where it begins and ends. All other passes over PTX
//! use this module.

use std::ops::Range;
use std::vec::Vec;

/// A function in PTX, or the declaration of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PtxFunction<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is a kernel.
    pub is_kernel: bool,
    /// The lines of the function, counted from 0: from its head to its closing brace, or to the `;` of a declaration.
    pub lines: Range<usize>,
    /// The lines between the braces; empty for a declaration.
    pub body: Range<usize>,
}

/// The functions in PTX, in the order of the text.
pub(super) fn functions(text: &str) -> Vec<PtxFunction<'_>> {
    let mut found = Vec::new();
    let (mut head, mut start, mut depth) = (None, 0, 0usize);
    for (number, line) in text.lines().enumerate() {
        let line = line.split("//").next().unwrap_or_default().trim();
        if depth == 0 {
            head = head_of(line).map(|(name, is_kernel)| (name, is_kernel, number)).or(head);
        }
        let Some((name, is_kernel, first)) = head else { continue };
        let ended = |body| PtxFunction { name, is_kernel, lines: first..number + 1, body };
        match (depth, line) {
            (0, "{") => (start, depth) = (number + 1, 1),
            (0, _) if line.ends_with(';') => {
                found.push(ended(number..number));
                head = None;
            }
            (0, _) => {}
            (1, "}") => {
                found.push(ended(start..number));
                (head, depth) = (None, 0);
            }
            _ => depth = (depth + line.matches('{').count()).saturating_sub(line.matches('}').count()),
        }
    }
    found
}

/// The function that a line begins: the name after `.entry` or `.func`, and whether it is a kernel.
fn head_of(line: &str) -> Option<(&str, bool)> {
    let (rest, is_kernel) = match line.split_once(".entry ") {
        Some((_, rest)) => (rest, true),
        None => (line.split_once(".func")?.1, false),
    };
    // The name comes before `(`. A `.func` may have its `(result)` before the name.
    let rest = rest.trim_start();
    let rest = rest.strip_prefix('(').map_or(rest, |rest| rest.split_once(')').map_or("", |(_, rest)| rest));
    rest.split(['(', ';']).next().map(|name| (name.trim(), is_kernel))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found_with_their_lines() {
        let text = ".version 8.7\n.func stop\n()\n.noreturn;\n.visible .entry one(\n.param .u64 a\n)\n.maxntid 32, 1, 1\n{\nmov.u32 %r1, 1;\n\
                    { // callseq 0, 0\ncall.uni stop, ();\n} // callseq 0\n{ .reg .pred p; }\n}\n.func (.param .b32 r) two(\n)\n{\nret;\n}\n";
        let found = functions(text);
        let of = |name, is_kernel, lines, body| PtxFunction { name, is_kernel, lines, body };
        assert_eq!(
            found,
            [of("stop", false, 1..4, 3..3), of("one", true, 4..15, 9..14), of("two", false, 15..20, 18..19)]
        );
    }
}
