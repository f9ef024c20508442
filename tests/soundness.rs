//! Compares `docs/soundness.md` with the source: every public trait has a row, and the reason in the row is true.
//!
//! Unsafe code trusts some traits. This test fails for a new trait without a row, and for a trusted trait that is not
//! sealed any more.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A trait of the source: its file, its text up to the brace, and its body.
struct Trait {
    file: PathBuf,
    header: String,
    body: String,
}

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, all),
            false if path.extension().is_some_and(|e| e == "rs") => all.push(path),
            false => {}
        }
    }
}

fn source() -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    files(Path::new("src"), &mut all);
    all.sort();
    all.into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

/// The public traits of the source, including hidden ones. Several traits may have the same name.
fn traits() -> BTreeMap<String, Vec<Trait>> {
    let mut found = BTreeMap::<String, Vec<Trait>>::new();
    for (file, text) in source() {
        for (at, _) in text.match_indices("trait ") {
            let line = text[..at].rfind('\n').map_or(0, |n| n + 1);
            let before = text[line..at].trim();
            let before = before.rsplit(']').next().unwrap().trim(); // skip an attribute on the same line
            if before != "pub" && before != "pub unsafe" {
                continue;
            }
            let open = at + text[at..].find('{').expect("a trait has a body");
            let mut depth = 0;
            let end = text[open..].find(|c| {
                depth += (c == '{') as i32 - (c == '}') as i32;
                depth == 0
            });
            let name: String = text[at + 6..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if name.is_empty() {
                continue; // the text is `trait $op` in the macro `operation!`, whose traits need no row
            }
            found.entry(name).or_default().push(Trait {
                file: file.clone(),
                header: format!("{before} {}", text[at..open].trim()),
                body: text[open..open + end.expect("a trait ends")].into(),
            });
        }
    }
    found
}

/// What `docs/soundness.md` lists: the trusted traits with their reasons, the hidden functions, and the other traits.
struct Page {
    trusted: BTreeMap<String, String>,
    functions: BTreeSet<String>,
    others: BTreeSet<String>,
}

fn page() -> Page {
    let text = fs::read_to_string("docs/soundness.md").unwrap();
    let section = |name: &str| -> String {
        let start = text.find(&format!("## {name}")).unwrap_or_else(|| panic!("no section {name}"));
        let rest = &text[start + 3..];
        rest[..rest.find("\n## ").unwrap_or(rest.len())].into()
    };
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(String::from).collect::<Vec<_>>();
    let rows = |section: &str| -> Vec<(Vec<String>, String)> {
        let rows = section.lines().filter(|line| line.starts_with("| `"));
        rows.map(|line| {
            let cells: Vec<_> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            assert_eq!(cells.len(), 3, "three cells: {line}");
            (names(cells[0]), cells[2].trim_end_matches('|').trim().into())
        })
        .collect()
    };
    let mut trusted = BTreeMap::new();
    for (names, reason) in rows(&section("Traits that are trusted")) {
        for name in names {
            assert!(trusted.insert(name.clone(), reason.clone()).is_none(), "{name} has two rows");
        }
    }
    let functions = rows(&section("Hidden functions")).into_iter().flat_map(|(names, _)| names);
    let others = section("Traits that unsafe code does not trust");
    let others = others.lines().flat_map(|line| match line.split_once("`:") {
        Some((_, names_of)) if line.starts_with('*') => names(names_of),
        _ => names(line),
    });
    Page { trusted, functions: functions.collect(), others: others.collect() }
}

#[test]
fn every_public_trait_has_a_row_and_every_row_a_trait() {
    crate::from_the_library();
    let (traits, page) = (traits(), page());
    assert!(traits.len() > 200, "{} traits were found", traits.len());
    for (name, all) in &traits {
        let rows = page.trusted.contains_key(name) as usize + page.others.contains(name) as usize;
        let file = all[0].file.display();
        assert_eq!(
            rows, 1,
            "{name} of {file} must occur once in docs/soundness.md: does a line of unsafe code trust it?"
        );
    }
    for name in page.trusted.keys().chain(&page.others) {
        // The traits that `operation!` makes are bounds on traits that have a row.
        assert!(traits.contains_key(name), "docs/soundness.md has {name}, but the source does not");
    }
}

#[test]
fn every_reason_holds() {
    crate::from_the_library();
    let (traits, page, source) = (traits(), page(), source());
    let seals: String = fs::read_dir("ui-tests/sealed")
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|file| file.extension().is_some_and(|e| e == "rs"))
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    let mut counts = BTreeMap::<&str, usize>::new();
    for (name, reason) in &page.trusted {
        *counts.entry(reason).or_default() += 1;
        for Trait { file, header, body } in &traits[name] {
            let at = format!("{name} of {}", file.display());
            let has_token = body.contains("fn sealed(_: Token);");
            match reason.as_str() {
                "token" => {
                    assert!(has_token, "{at} has no `fn sealed(_: Token)`");
                    let in_text = |text: &str| {
                        text.contains(&format!("impl {name} for")) || text.contains(&format!("impl {name}<"))
                    };
                    // A program that implements the trait must fail to compile. It is in `ui-tests/sealed`, or in a doc
                    // comment of the trait's file if the trait belongs to an optional feature.
                    let own = &source.iter().find(|(other, _)| other == file).unwrap().1;
                    let beside = own.lines().filter(|line| line.trim_start().starts_with("///")).any(in_text);
                    assert!(in_text(&seals) || beside, "{at} has no program that may not implement it");
                }
                "sealed" => {
                    let supers = header.split_once(':').map_or("", |(_, supers)| supers);
                    let words = supers.split(|c: char| !c.is_alphanumeric());
                    let sealed = |word: &str| {
                        word == "Sealed"
                            || matches!(
                                page.trusted.get(word).map(String::as_str),
                                Some("token" | "sealed" | "unnamed")
                            )
                    };
                    assert!(words.into_iter().any(sealed), "{at} has no supertrait that is sealed: `{header}`");
                }
                "unsafe" => assert!(header.starts_with("pub unsafe"), "{at} is safe to implement"),
                "private" => {
                    let text = &source.iter().find(|(other, _)| other == file).unwrap().1;
                    assert!(text.contains("pub(crate) mod sealed {"), "{at} is in no private module");
                }
                "unnamed" => {
                    let named = |text: &str| {
                        text.split("pub use ").skip(1).any(|path| {
                            let path = &path[..path.find(';').unwrap_or(path.len())];
                            path.split(|c: char| !c.is_alphanumeric()).any(|word| word == name)
                        })
                    };
                    let by = source.iter().find(|(_, text)| named(text));
                    assert!(by.is_none(), "{at} is named by `pub use` in {}", by.unwrap().0.display());
                }
                "asked" | "proven" => assert!(!has_token, "{at} has a seal, which is a better reason"),
                other => panic!("{at}: there is no reason {other}"),
            }
        }
    }
    assert!(counts["token"] > 15 && counts["sealed"] > 20 && counts["unsafe"] > 3, "{counts:?}");
}

#[test]
fn every_hidden_function_has_a_row() {
    crate::from_the_library();
    let (page, mut found) = (page(), BTreeSet::new());
    for (_, text) in source() {
        let lines: Vec<_> = text.lines().map(str::trim).collect();
        for (i, line) in lines.iter().enumerate() {
            let line = line.strip_prefix("pub ").unwrap_or("");
            let line = line.strip_prefix("const ").unwrap_or(line);
            let line = line.strip_prefix("unsafe ").unwrap_or(line);
            let Some(function) = line.strip_prefix("fn ") else { continue };
            let name: String = function.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let attributes = lines[..i].iter().rev().take_while(|line| line.starts_with('#') || line.starts_with("//"));
            if name.starts_with("__") || attributes.into_iter().any(|line| line.starts_with("#[doc(hidden)]")) {
                assert!(page.functions.contains(&name), "`{name}` is hidden, and has no row in docs/soundness.md");
                found.insert(name);
            }
        }
    }
    assert_eq!(found, page.functions, "docs/soundness.md has functions that the source does not have");
}
