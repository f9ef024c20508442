//! Every public function of the algebra, typed and dynamic, documents an example and when it fails. Methods of
//! tensors and kernels have an example.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push(path);
        }
    }
}

/// The public free functions of a file, with their docs.
fn functions(source: &str) -> Vec<(&str, String)> {
    let (mut out, mut doc) = (Vec::new(), String::new());
    for line in source.lines() {
        if let Some(text) = line.strip_prefix("///") {
            doc += text;
            doc += "\n";
        } else if let Some(rest) = line.strip_prefix("pub fn ").or_else(|| line.strip_prefix("pub const fn ")) {
            let name = rest.split(['<', '(']).next().unwrap();
            if !name.starts_with("__") {
                out.push((name, std::mem::take(&mut doc)));
            }
        } else if !line.starts_with("#[") {
            doc.clear();
        }
    }
    out
}

/// The names of the laws of `LayoutError`, and the names of the modules of the manual. The manual also has the laws that
/// only types break.
fn laws() -> (Vec<String>, Vec<String>) {
    let table = std::fs::read_to_string("src/error/laws.rs").unwrap();
    let variants = table.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("    ")?.split_once(" \"")?;
        (name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric)).then(|| name.to_owned())
    });
    let manual = std::fs::read_to_string("src/book/manual.rs").unwrap();
    let modules = manual.lines().filter_map(|line| Some(line.trim().split_once(" in \"")?.0.to_owned()));
    (variants.collect(), modules.collect())
}

/// The part of a doc about failing: from the first word about failing to the end, without examples.
fn statement(doc: &str) -> Option<String> {
    let prose: String = doc.split("```").step_by(2).collect::<Vec<_>>().join("\n").replace('\n', " ");
    let begins = ["never fails", "fails when", "fails only when", "fails as", "fails further as", "# panics"];
    let lower = prose.to_ascii_lowercase();
    let at = begins.iter().filter_map(|begin| lower.find(begin)).min()?;
    Some(prose[at..].to_owned())
}

/// The last path segment of each name in brackets and backticks: `at` of `[`DynLayout::at`]`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let inside = text.split("[`").skip(1).filter_map(|link| link.split("`]").next());
    inside.map(|name| name.trim_end_matches("()").rsplit("::").next().unwrap_or(name))
}

/// Whether the statement is "Never fails", names a law, or names a function whose own statement is real.
fn is_real(statement: &str, said: &BTreeMap<String, Vec<String>>, seen: &mut Vec<String>) -> bool {
    if statement.to_ascii_lowercase().starts_with("never fails") {
        return true;
    }
    let (variants, modules) = laws();
    let names_a_law = statement
        .split("[`LayoutError::")
        .skip(1)
        .filter_map(|rest| rest.split('`').next())
        .any(|law| variants.iter().any(|v| v == law))
        || statement.split("manual::").skip(1).any(|rest| {
            let module = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            modules.iter().any(|m| m == module)
        });
    let mut names_a_function = || {
        // The name of the other function follows "Fails as".
        let other = statement.split_once("s [`").map_or("", |(_, rest)| &statement[statement.len() - rest.len() - 2..]);
        let named: Vec<String> = links(other).map(str::to_owned).collect();
        named.iter().any(|name| {
            let new = !seen.contains(name);
            seen.push(name.clone());
            new && said.get(name).is_some_and(|others| others.iter().any(|other| is_real(other, said, seen)))
        })
    };
    names_a_law || names_a_function()
}

#[test]
fn every_operation_has_an_example_and_says_when_it_fails() {
    crate::from_the_library();
    let mut files = Vec::new();
    for module in ["algebra", "layout", "tuples", "dynamic"] {
        sources(Path::new(&format!("src/{module}")), &mut files);
    }
    // The statements of all functions and methods, which other docs may name.
    let mut said = BTreeMap::<String, Vec<String>>::new();
    for file in &files {
        let source = std::fs::read_to_string(file).unwrap();
        let unindented: String = source.lines().map(|line| format!("{}\n", line.trim_start())).collect();
        for (name, doc) in functions(&unindented) {
            said.entry(name.to_owned()).or_default().extend(statement(&doc));
        }
    }
    let (mut count, mut missing) = (0, Vec::new());
    for file in files.iter().filter(|file| !file.starts_with("src/dynamic")) {
        let source = std::fs::read_to_string(file).unwrap();
        for (name, doc) in functions(&source) {
            count += 1;
            // A `try_` function follows the plain one, which has the example. It returns the law with which the plain
            // function panics.
            let is_try = name.starts_with("try_");
            let returns = ["or the law", "or the overflow"].iter().any(|words| doc.replace('\n', " ").contains(words));
            let fails = statement(&doc).is_some_and(|statement| is_real(&statement, &said, &mut Vec::new()));
            if !doc.contains("```") && !is_try {
                missing.push(format!("{}: {name} has no example", file.display()));
            }
            if !(fails || is_try && returns) {
                missing.push(format!("{}: {name} names no law by which it fails", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{} of {count}: {missing:#?}", missing.len());
    assert!(count > 200, "of some 220 functions only {count} were found");
}

/// If a doc has the words "Fails as", the name of the other function follows. Docs that name the laws are better and
/// do not have these words.
#[test]
fn who_fails_as_another_names_it() {
    crate::from_the_library();
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    let mut missing = Vec::new();
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        for (k, line) in source.lines().enumerate() {
            let line = line.trim_start();
            let doc = line.starts_with("///") || line.starts_with("#[doc");
            let Some(at) = line.find("ails as ").filter(|_| doc) else { continue };
            let other =
                line[at + "ails as ".len()..].trim_start_matches("the function ").trim_start_matches("the method ");
            if !other.starts_with("[`") && !other.starts_with('`') && !other.starts_with("its ") {
                missing.push(format!("{}:{}: {line}", file.display(), k + 1));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Checks the tests above: vague texts about failing are not accepted as statements.
#[test]
fn a_word_on_failing_is_no_statement() {
    crate::from_the_library();
    let said = BTreeMap::from([("upcast".to_owned(), vec!["Fails when n is 0 ([`LayoutError::Unit`]).".to_owned()])]);
    let real = |text: &str| statement(text).is_some_and(|text| is_real(&text, &said, &mut Vec::new()));
    assert!(real("Never fails.") && real("Fails as [`upcast`].") && real("Fails when n is 0 ([`LayoutError::Unit`])."));
    assert!(real("# Panics\nAs [`upcast`]."));
    assert!(!real("Fails as that.") && !real("Fails when it does.") && !real("Fails as [`downcast`]."));
    assert!(
        !real("Fails by [`LayoutError::NoLaw`].") && !real("# Panics\nWhen it fails.") && !real("Of two integers.")
    );
}

#[test]
fn every_method_of_a_tensor_and_every_kernel_has_an_example() {
    crate::from_the_library();
    let mut files = Vec::new();
    sources(Path::new("src/tensor"), &mut files);
    sources(Path::new("src/kernels"), &mut files);
    let (mut count, mut missing) = (0, Vec::new());
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        let unindented: String = source.lines().map(|line| format!("{}\n", line.trim_start())).collect();
        for (name, doc) in functions(&unindented.replace("pub unsafe fn ", "pub fn ")) {
            count += 1;
            // A `try_` function follows the plain one, which has the example. A name that begins with `$` is a
            // parameter of a macro. This test does not check the docs that the calls of that macro give.
            if !doc.contains("```") && !name.starts_with("try_") && !name.starts_with('$') {
                missing.push(format!("{}: {name}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "without an example: {missing:#?}");
    assert!(count > 80, "of some 90 functions only {count} were found");
}

#[test]
fn the_manual_shows_every_error() {
    crate::from_the_library();
    let manual = std::fs::read_to_string("src/book/manual.rs").unwrap();
    let mut listed: Vec<String> = manual
        .split(" in \"")
        .skip(1)
        .flat_map(|law| {
            let mut names = law.split('"').step_by(2);
            let folder = names.next().unwrap();
            // The other names are files. After the last of all names, the manual has no more quotes.
            let files: Vec<_> = names.collect();
            files.iter().map(|file| format!("{folder}/{file}.stderr")).collect::<Vec<_>>()
        })
        .collect();
    let mut errors = Vec::new();
    for folder in std::fs::read_dir("ui-tests").unwrap().map(|f| f.unwrap().path()).filter(|f| f.is_dir()) {
        for file in std::fs::read_dir(&folder).unwrap().map(|f| f.unwrap().path()) {
            if file.extension().is_some_and(|e| e == "stderr") {
                errors.push(file.strip_prefix("ui-tests").unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    listed.sort();
    errors.sort();
    assert_eq!(listed, errors);
}
