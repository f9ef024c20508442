//! Every public function of the algebra, typed and dynamic, shows how it is used and says when it fails; and so
//! do the methods of a tensor, and the kernels.

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

/// The public functions of a file, not its methods, with their docs.
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

#[test]
fn every_operation_has_an_example_and_says_when_it_fails() {
    let mut files = Vec::new();
    sources(Path::new("src/algebra"), &mut files);
    for module in ["coord", "layout", "tuple", "profile"] {
        sources(Path::new(&format!("src/{module}")), &mut files);
        files.push(format!("src/{module}.rs").into());
    }
    let (mut count, mut missing) = (0, Vec::new());
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        for (name, doc) in functions(&source) {
            count += 1;
            let fails =
                ["ails when", "ever fails", "ails as", "# Panics", "or the law", "or the overflow", "ails only when"];
            // A `try_` function stands below the plain one, which has the example.
            let example = doc.contains("```") || name.starts_with("try_");
            if !example || !fails.iter().any(|words| doc.replace('\n', "").contains(words)) {
                missing.push(format!("{}: {name}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "without an example or a word on when they fail: {missing:#?}");
    assert!(count > 200, "of some 220 functions only {count} were found");
}

#[test]
fn every_method_of_a_tensor_and_every_kernel_has_an_example() {
    let mut files = vec!["src/tensor.rs".into()];
    sources(Path::new("src/tensor"), &mut files);
    sources(Path::new("src/kernels"), &mut files);
    let (mut count, mut missing) = (0, Vec::new());
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        let unindented: String = source.lines().map(|line| format!("{}\n", line.trim_start())).collect();
        for (name, doc) in functions(&unindented.replace("pub unsafe fn ", "pub fn ")) {
            count += 1;
            // A `try_` function stands below the plain one, which has the example; a row of a table has its own.
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
    let manual = std::fs::read_to_string("src/manual.rs").unwrap();
    let mut listed: Vec<String> = manual
        .split(" in \"")
        .skip(1)
        .flat_map(|law| {
            let mut names = law.split('"').step_by(2);
            let folder = names.next().unwrap();
            // behind the last name stands no quote
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
