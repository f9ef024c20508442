//! Compares `gpu/SOUNDNESS.md` with the source. Each public trait, each public `unsafe fn` and each hidden function
//! must have a row on that page, and the reason in the row of a trait must hold.
//!
//! Unsafe code trusts some traits and some callers. If a new trait or function has no row, or a seal was removed, a
//! test fails here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A file of the source: the path of its module and its text. The paths of modules of the packages of kernels begin with
/// `kernels::`, `attention::` and `mesh::`.
struct File {
    module: String,
    text: String,
}

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, all);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(path);
        }
    }
}

fn source() -> Vec<File> {
    let mut found = Vec::new();
    for (root, before) in
        [("src", ""), ("kernels/src", "kernels::"), ("attention/src", "attention::"), ("mesh/src", "mesh::")]
    {
        let mut all = Vec::new();
        files(Path::new(root), &mut all);
        all.sort();
        for path in all {
            let module = path.strip_prefix(root).expect("it lies there").with_extension("");
            let names = module.iter().map(|name| name.to_string_lossy().into_owned());
            let names: Vec<String> = names.filter(|name| !matches!(name.as_str(), "mod" | "lib")).collect();
            let text = fs::read_to_string(&path).expect("text");
            found.push(File { module: format!("{before}{}", names.join("::")), text });
        }
    }
    found
}

/// The public declaration in a line, if there is one. `what` is `trait` or `fn`. Returns the words before `what`, for
/// example `pub unsafe`, and the declared name.
fn declared<'t>(line: &'t str, what: &str) -> Option<(Vec<&'t str>, &'t str)> {
    let mut words = line.split_whitespace();
    let before: Vec<&str> = words.by_ref().take_while(|word| *word != what).collect();
    let known = before.first() == Some(&"pub") && before.iter().all(|word| matches!(*word, "pub" | "const" | "unsafe"));
    let name = words.next()?.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (known && !name.is_empty()).then_some((before, name))
}

/// A public trait: whether it is `unsafe`, its text up to the opening brace, and its text from there to the closing
/// brace.
struct Trait {
    is_unsafe: bool,
    header: String,
    body: String,
}

fn traits() -> BTreeMap<String, Trait> {
    let mut found = BTreeMap::new();
    for File { module, text } in source() {
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let here = at;
            at += line.len();
            let Some((before, name)) = declared(line, "trait") else { continue };
            let open = here + text[here..].find('{').expect("a trait has a body");
            let mut depth = 0;
            let close = text[open..].find(|c| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                depth == 0
            });
            let body = text[open..open + close.expect("a trait ends")].to_string();
            let one = Trait { is_unsafe: before.contains(&"unsafe"), header: text[here..open].to_string(), body };
            assert!(found.insert(format!("{module}::{name}"), one).is_none(), "{module}::{name} occurs twice");
        }
    }
    found
}

/// The public functions that are `unsafe`, each with its documentation.
fn promises() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for File { module, text } in source() {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (number, line) in lines.iter().enumerate() {
            let Some((before, name)) = declared(line, "fn") else { continue };
            if before.contains(&"unsafe") {
                let docs =
                    lines[..number].iter().rev().take_while(|line| line.starts_with("//") || line.starts_with('#'));
                let docs: String = docs.copied().collect();
                found.entry(format!("{module}::{name}")).or_insert_with(String::new).push_str(&docs);
            }
        }
    }
    found
}

/// The names of functions that are hidden from the documentation.
fn hidden() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for File { text, .. } in source() {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (number, line) in lines.iter().enumerate() {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            let line = line.strip_prefix("const ").unwrap_or(line);
            let line = line.strip_prefix("unsafe ").unwrap_or(line);
            let Some(function) = line.strip_prefix("fn ") else { continue };
            let name: String = function.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let mut attributes =
                lines[..number].iter().rev().take_while(|line| line.starts_with("#[") || line.starts_with("//"));
            if name.starts_with("__") || attributes.any(|line| line.starts_with("#[doc(hidden)]")) {
                found.insert(name);
            }
        }
    }
    found
}

/// The rows of a section of `gpu/SOUNDNESS.md`. Each row has the names in its first cell and the reason in its last.
fn rows(section: &str) -> Vec<(Vec<String>, String)> {
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim().trim_matches('|').split(" | ").map(str::trim).collect();
        assert_eq!(cells.len(), 3, "three cells: {line}");
        assert!(!cells[1].is_empty(), "the row must say what is trusted: {line}");
        (names(cells[0]), cells[2].to_string())
    })
    .collect()
}

fn names(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(String::from).collect()
}

fn section(name: &str) -> String {
    let page = fs::read_to_string("SOUNDNESS.md").expect("the page");
    let start = page.find(&format!("\n## {name}\n")).unwrap_or_else(|| panic!("no section {name}"));
    let rest = &page[start + 4..];
    rest[..rest.find("\n## ").unwrap_or(rest.len())].to_string()
}

/// The traits that are trusted, each with its reason.
fn trusted() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (names, reason) in rows(&section("Traits that are trusted")) {
        for name in names {
            assert!(found.insert(name.clone(), reason.clone()).is_none(), "{name} has two rows");
        }
    }
    found
}

#[test]
fn every_public_trait_has_a_row_and_every_row_a_trait() {
    let (traits, trusted) = (traits(), trusted());
    assert!(traits.len() > 45, "{} traits were found", traits.len());
    let others = section("Traits that unsafe code does not trust");
    let others: Vec<String> = names(&others);
    for name in traits.keys() {
        let rows = usize::from(trusted.contains_key(name)) + others.iter().filter(|other| *other == name).count();
        assert_eq!(rows, 1, "{name} must occur once in gpu/SOUNDNESS.md: does a line of unsafe code trust it?");
    }
    for name in trusted.keys().chain(&others) {
        assert!(traits.contains_key(name), "gpu/SOUNDNESS.md has {name}, but the source does not");
    }
}

#[test]
fn every_reason_holds() {
    let (traits, trusted) = (traits(), trusted());
    let mut programs = Vec::new();
    files(Path::new("ui-tests"), &mut programs);
    let programs: String = programs.iter().map(|path| fs::read_to_string(path).expect("a program")).collect();
    let source: String = source().into_iter().map(|file| file.text).collect();
    let mut counts = BTreeMap::<&str, usize>::new();
    for (path, reason) in &trusted {
        let Trait { is_unsafe, header, body } = &traits[path];
        let name = path.rsplit("::").next().unwrap_or(path);
        let supers = header.split_once(&format!("trait {name}")).map_or("", |(_, rest)| rest);
        let supers: Vec<&str> = supers.split(|c: char| !c.is_alphanumeric()).collect();
        let word = reason.split(':').next().unwrap_or(reason);
        *counts.entry(word).or_default() += 1;
        match word {
            "token" => {
                assert!(body.contains("fn sealed(_: Token);"), "{path} has no `fn sealed(_: Token)`");
                // A trait needs no program in `ui-tests` if it has a supertrait that colex seals, or if it belongs to
                // the package of the kernels.
                let of_colex = ["AnyLayout", "StaticOffsets", "ModeOp"];
                let lacks =
                    [format!("{name} for Mine"), format!("{name}<Mine> for Mine"), format!("{name}<To> for Mine")];
                let lacks = lacks.into_iter().chain([format!("> {name}<A> for "), format!("impl<L> {name}<L> for ")]);
                assert!(
                    path.starts_with("kernels::")
                        || supers.iter().any(|word| of_colex.contains(word))
                        || lacks.into_iter().any(|text| programs.contains(&text)),
                    "{path}: ui-tests have no program that may not implement it"
                );
            }
            "sealed" => {
                let sealed = |word: &&str| {
                    trusted.iter().any(|(other, reason)| {
                        other.rsplit("::").next() == Some(*word)
                            && matches!(reason.as_str(), "token" | "sealed" | "private")
                    })
                };
                assert!(supers.iter().any(sealed), "{path} has no supertrait that is sealed");
            }
            "private" => assert!(header.starts_with("    pub trait"), "{path} is in no module of its file"),
            "unsafe" => assert!(is_unsafe, "{path} is safe to implement"),
            "asserted" => {
                let by = names(reason);
                let [by] = &by[..] else { panic!("{path}: the row must name the function that asserts it") };
                // The lines of the item at `at`, up to the closing brace with the same indentation as its first line.
                let item = |at: usize| {
                    let start = source[..at].rfind('\n').map_or(0, |end| end + 1);
                    let indent: String = source[start..].chars().take_while(|c| *c == ' ').collect();
                    let ends = [format!("{indent}}}"), format!("{indent}}};")];
                    source[start..].lines().take_while(move |line| !ends.iter().any(|end| end == line))
                };
                let heads = [format!("const fn {by}<"), format!("const {by}: ")];
                let asserts = heads.iter().any(|head| {
                    source.match_indices(head).any(|(at, _)| item(at).any(|line| line.contains("assert!(")))
                });
                assert!(asserts && !is_unsafe, "{path}: `{by}` asserts nothing");
            }
            other => panic!("{path}: there is no reason {other}"),
        }
    }
    assert!(counts["token"] > 15 && counts["unsafe"] > 6 && counts["sealed"] > 1, "{counts:?}");
}

#[test]
fn every_promise_has_a_row() {
    let promises = promises();
    assert!(promises.len() > 30, "{}", promises.len());
    let mut listed = BTreeSet::new();
    for (names, reason) in rows(&section("Functions with a safety condition")) {
        assert_eq!(reason, "unsafe", "{names:?}");
        for name in names {
            assert!(promises.contains_key(&name), "gpu/SOUNDNESS.md has `{name}`, but the source does not");
            assert!(listed.insert(name.clone()), "`{name}` has two rows");
        }
    }
    for (name, docs) in &promises {
        // `promises` does not find functions whose names a macro inserts, `fn $name`.
        assert!(listed.contains(name), "`{name}` has a safety condition, but no row in gpu/SOUNDNESS.md");
        assert!(docs.contains("# Safety"), "`{name}` does not state its safety condition");
    }
}

#[test]
fn every_hidden_function_has_a_row() {
    let listed = section("Hidden functions");
    let listed = listed.lines().filter(|line| line.starts_with('*')).filter_map(|line| line.split_once("`: "));
    let listed: BTreeSet<String> = listed.flat_map(|(names_of, _)| names(&format!("{names_of}`"))).collect();
    assert_eq!(hidden(), listed, "those of the source, and those of gpu/SOUNDNESS.md");
}
