//! Compares the output of `cargo colex` for the programs in `ui-tests` with the `.notation` file beside each `.stderr`.
//!
//! After a change, `NOTATION=overwrite cargo test -p colex-cli --test notation` writes these files again. Read the
//! difference as the user who will see it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;

/// The folder of the library.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder around cli").to_owned()
}

/// The files of `ui-tests` that have the extension `end`, named without it: `cut/cut-in-a-nested-mode`.
fn files(end: &str) -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    let folders =
        std::fs::read_dir(root().join("ui-tests")).expect("ui-tests").map(|law| law.expect("an entry").path());
    for folder in folders.filter(|path| path.is_dir()) {
        for file in std::fs::read_dir(&folder).expect("a folder").map(|file| file.expect("an entry").path()) {
            if file.extension().is_some_and(|extension| extension == end) {
                let name = |path: &Path| path.file_stem().expect("a name").to_str().expect("UTF-8").to_owned();
                files.insert(format!("{}/{}", name(&folder), name(&file)));
            }
        }
    }
    files
}

/// The output of `cargo colex build` for each program, by the program's name.
fn shown() -> BTreeMap<String, String> {
    let (root, programs) = (root(), files("rs"));
    let project = Path::new(env!("CARGO_TARGET_TMPDIR")).join("notation");
    let mut manifest = format!(
        "[package]\nname = \"notation\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
         [profile.dev]\nincremental = false\ndebug = false\n[dependencies]\n\
         colex = {{ path = {:?}, features = [\"atom\", \"generic-array\"] }}\n",
        root.display().to_string()
    );
    for program in &programs {
        let path = root.join("ui-tests").join(program).with_extension("rs");
        let name = program.replace('/', "_");
        manifest += &format!("[[bin]]\nname = {name:?}\npath = {:?}\n", path.display().to_string());
    }
    std::fs::create_dir_all(&project).expect("a folder for the project");
    std::fs::write(project.join("Cargo.toml"), manifest).expect("the manifest is written");
    std::fs::copy(root.join("Cargo.lock"), project.join("Cargo.lock")).expect("the lock file is copied");
    let cargo = Command::new(env!("CARGO_BIN_EXE_cargo-colex"))
        .args(["colex", "build", "--offline", "--keep-going", "--message-format=json", "--target-dir=target"])
        .current_dir(&project)
        .output()
        .expect("cargo-colex runs");
    let mut shown: BTreeMap<String, String> = programs.iter().map(|program| (program.clone(), String::new())).collect();
    for line in String::from_utf8(cargo.stdout).expect("UTF-8").lines() {
        let json: Json = serde_json::from_str(line).expect("cargo prints JSON");
        if json["reason"] != "compiler-message" {
            continue;
        }
        let file = json["target"]["src_path"].as_str().expect("a path");
        let Ok(file) = Path::new(file).strip_prefix(root.join("ui-tests")) else { continue };
        let program = file.with_extension("").to_str().expect("UTF-8").to_owned();
        let message = &json["message"];
        // Warnings are not compared. Neither are messages that name no place in the source: `aborting due to`, and the
        // note on how to have an error explained.
        if message["level"] != "warning" && message["spans"].as_array().is_some_and(|spans| !spans.is_empty()) {
            let printed = message["rendered"].as_str().expect("what is printed");
            shown.get_mut(&program).expect("a program").push_str(&portable(printed, &root));
        }
    }
    assert!(!cargo.status.success(), "every program compiles");
    let said = shown.values().any(|text| !text.is_empty());
    assert!(said, "no error is shown: {}", String::from_utf8_lossy(&cargo.stderr));
    shown
}

/// An error in a form that is the same on every machine and after unrelated changes of the library: lines of the
/// library and of Rust's own sources have no numbers.
fn portable(printed: &str, root: &Path) -> String {
    let mut out = String::new();
    let mut numbers = true;
    let printed = printed.replace(&format!("{}/", root.display()), "");
    let margin = " ".repeat(margin(&printed));
    for line in printed.lines() {
        let line = line.strip_prefix(&margin).unwrap_or(line).to_owned();
        let arrow = line.find("--> ").or_else(|| line.find("::: ")).filter(|at| line[..*at].trim().is_empty());
        let bar = line.find('|').filter(|at| line[..*at].trim().chars().all(|c| c.is_ascii_digit()));
        if let Some(at) = arrow {
            let (place, arrow) = (&line[at + 4..], &line[at..at + 4]);
            numbers = place.starts_with("ui-tests/");
            let file = place.split(':').next().unwrap_or(place);
            let file = file.split_once("/library/").map_or(file.to_owned(), |(_, file)| format!("$RUST/{file}"));
            out += &if numbers { line.trim_end().to_owned() } else { format!(" {arrow}{file}") };
        } else if let (false, Some(bar)) = (numbers, bar) {
            out += format!("  {}", &line[bar..]).trim_end();
        } else {
            out += line.trim_end();
        }
        out.push('\n');
    }
    out
}

/// How many columns the left margin of an error is wider than the line numbers of the program need. rustc makes the
/// margin as wide as the widest line number in the error, which may be that of a line of the library.
fn margin(printed: &str) -> usize {
    let arrow = printed.lines().find_map(|line| line.find("--> ").filter(|at| line[..*at].trim().is_empty()));
    let number = |line: &str| {
        let digits = line.trim_start().find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        line.trim_start()[digits..].starts_with(' ').then_some(digits)
    };
    // The first place is in the program. Later places may be in the library, whose line numbers are dropped.
    let first = printed.lines().skip(2).take_while(|line| !line.contains("::: ") && !line.contains("--> "));
    arrow.unwrap_or(0).saturating_sub(first.filter_map(number).max().unwrap_or(1))
}

/// The faults of the expectations: a missing one, one that differs from the output, and one of a program without an
/// error.
fn wrong(shown: &BTreeMap<String, String>, kept: &BTreeMap<String, String>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (program, text) in shown.iter().filter(|(_, text)| !text.is_empty()) {
        match kept.get(program) {
            None => wrong.push(format!("ui-tests/{program}.notation is missing; cargo colex shows\n{text}")),
            Some(kept) if kept != text => {
                wrong.push(format!("ui-tests/{program}.notation is\n{kept}\nand cargo colex shows\n{text}"));
            }
            Some(_) => {}
        }
    }
    for program in kept.keys().filter(|program| shown.get(*program).is_none_or(String::is_empty)) {
        wrong.push(format!("ui-tests/{program}.notation exists, but the program has no error"));
    }
    wrong
}

fn kept() -> BTreeMap<String, String> {
    let read = |program: &String| std::fs::read_to_string(path(program)).expect("a file");
    files("notation").into_iter().map(|program| (program.clone(), read(&program))).collect()
}

fn path(program: &str) -> PathBuf {
    root().join("ui-tests").join(format!("{program}.notation"))
}

#[test]
fn errors_are_shown_in_notation() {
    let shown = shown();
    let erring: BTreeSet<String> =
        shown.iter().filter(|(_, text)| !text.is_empty()).map(|(name, _)| name.clone()).collect();
    assert_eq!(erring, files("stderr"), "the programs with an error are those with a .stderr");
    for (program, text) in &shown {
        for inside in ["UInt<", "HCons<", "PInt<", "Broken<", "the full name for the type"] {
            // A type that rustc cut off, and that is nowhere in full, stays unchanged.
            let mut whole = text.lines().filter(|line| !line.contains("<..., ...>"));
            assert!(!whole.any(|line| line.contains(inside)), "ui-tests/{program}: {inside} in\n{text}");
        }
    }
    if std::env::var_os("NOTATION").is_some_and(|value| value == "overwrite") {
        for program in files("notation") {
            std::fs::remove_file(path(&program)).expect("it was there");
        }
        for (program, text) in shown.iter().filter(|(_, text)| !text.is_empty()) {
            std::fs::write(path(program), text).expect("it can be written");
        }
        return;
    }
    let wrong = wrong(&shown, &kept());
    assert!(
        wrong.is_empty(),
        "{}\n{} are out of date: NOTATION=overwrite rewrites them",
        wrong.join("\n"),
        wrong.len()
    );
}

#[test]
fn a_stale_expectation_is_found() {
    let text = |text: &str| BTreeMap::from([("law/program".to_owned(), text.to_owned())]);
    assert!(wrong(&text("error: a\n"), &text("error: a\n")).is_empty());
    assert!(wrong(&text(""), &BTreeMap::new()).is_empty());
    assert!(wrong(&text("error: a\n"), &text("error: b\n"))[0].contains("is\nerror: b\n\nand cargo colex shows"));
    assert!(wrong(&text("error: a\n"), &BTreeMap::new())[0].contains("is missing"));
    assert!(wrong(&text(""), &text("error: a\n"))[0].contains("no error"));
    assert!(wrong(&BTreeMap::new(), &text("error: a\n"))[0].contains("no error"));
}
