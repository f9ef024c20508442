//! The public operations, read from the source, so no new operation can be forgotten.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A public function, with the types of its parameters as text.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) parameters: Vec<String>,
}

fn files(at: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(at).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            files(&entry, out);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            out.push(entry);
        }
    }
}

/// The text between the opening bracket at the beginning and its closing bracket, and the text after that.
fn group(text: &str, open: char, close: char) -> (&str, &str) {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        // The arrow `->` of a closure's type is not a closing bracket.
        let arrow = c == '>' && text[..at].ends_with('-');
        depth += i32::from(c == open) - i32::from(c == close && !arrow);
        if depth == 0 {
            return (&text[open.len_utf8()..at], &text[at + close.len_utf8()..]);
        }
    }
    panic!("no end of a group in {}", &text[..text.len().min(80)]);
}

/// The elements of a comma-separated list of types.
fn split(list: &str) -> Vec<String> {
    let (mut out, mut depth, mut current) = (Vec::new(), 0, String::new());
    for c in list.chars() {
        depth += i32::from("<([".contains(c)) - i32::from(">)]".contains(c));
        match c {
            ',' if depth == 0 => out.push(std::mem::take(&mut current)),
            c => current.push(c),
        }
    }
    out.push(current);
    out.into_iter()
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|p| !p.is_empty())
        .collect()
}

/// The public free functions of a file. Names that begin with two underscores are not public.
fn functions(source: &str) -> Vec<Function> {
    let lines = source.split_inclusive('\n').scan(0, |at, line| {
        let here = *at;
        *at += line.len();
        Some((here, line))
    });
    let mut out = Vec::new();
    for (at, line) in lines {
        let Some(head) = line.strip_prefix("pub fn ").or_else(|| line.strip_prefix("pub const fn ")) else { continue };
        let begin = at + line.len() - head.len();
        let end = head.find(['<', '(']).expect("a parameter list");
        let name = head[..end].to_owned();
        let mut rest = &source[begin + end..];
        let mut bounds = BTreeMap::new();
        if rest.starts_with('<') {
            let (generics, after) = group(rest, '<', '>');
            bounds = split(generics).iter().filter_map(|g| g.split_once(": ")).map(own).collect();
            rest = after;
        }
        let (list, _) = group(rest, '(', ')');
        let of = |parameter: String| {
            let ty = parameter.split_once(": ").expect("a type").1.to_owned();
            // For a tiler or a profile, the text is not the parameter's type. It tells what the parameter accepts.
            match bounds.get(ty.trim_start_matches('&')) {
                Some(bound) if bound.starts_with("AsTiler") => "&impl AsTiler".to_owned(),
                _ if ty.starts_with("&Tuple<") => "&profile".to_owned(),
                _ => ty,
            }
        };
        if !name.starts_with("__") {
            out.push(Function { name, parameters: split(list).into_iter().map(of).collect() });
        }
    }
    out
}

fn own((name, bound): (&str, &str)) -> (String, String) {
    (name.to_owned(), bound.to_owned())
}

/// The functions of the chosen files, without the `try_` forms, which do the same.
fn of(roots: &[&str], chosen: impl Fn(&str) -> bool) -> Vec<Function> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the library's folder");
    let mut paths = Vec::new();
    for at in roots {
        let at = root.join(at);
        if at.is_dir() { files(&at, &mut paths) } else { paths.push(at) }
    }
    let mut out: Vec<Function> = Vec::new();
    for path in paths.into_iter().filter(|path| chosen(path.strip_prefix(root).unwrap().to_str().unwrap())) {
        let source = std::fs::read_to_string(path).expect("a file");
        out.extend(functions(&source).into_iter().filter(|f| !f.name.starts_with("try_")));
    }
    out.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(out.len() > 70, "only {} functions were found in {roots:?}", out.len());
    out
}

/// The functions of the runtime path.
pub(crate) fn runtime() -> Vec<Function> {
    of(&["src/algebra", "src/dynamic"], |path| path.contains("/dynamic"))
}

/// The functions of the typed path. The modules of tuples and profiles contain no operations.
pub(crate) fn typed() -> Vec<Function> {
    let roots = ["src/algebra", "src/layout", "src/tuples"];
    let heads = ["src/tuples/tuple.rs", "src/tuples/profile.rs"];
    of(&roots, |path| !path.contains("/dynamic") && !heads.contains(&path))
}
