//! `cargo colex` and `colex errors`, called as a user calls them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value as Json;

/// A package with one program, in a folder of its own. Some packages depend on colex. All packages, and those of
/// `tests/notation.rs`, are built into one folder.
struct Package(PathBuf);

impl Package {
    fn new(name: &str, colex: bool, source: &str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder around cli");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("src")).expect("a folder");
        let depends = format!("[dependencies]\ncolex.path = {:?}\n", root.display().to_string());
        let manifest = format!(
            "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
             [profile.dev]\nincremental = false\ndebug = false\n{}",
            if colex { &depends } else { "" }
        );
        std::fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
        std::fs::write(folder.join("src/main.rs"), source).expect("a program");
        if colex {
            std::fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file");
        }
        Package(folder)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("notation/target");
        command.current_dir(&self.0).env("CARGO_TARGET_DIR", target).env("CARGO_TERM_COLOR", "never");
        for variable in ["RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "CARGO_ENCODED_RUSTFLAGS", "RUSTFLAGS"] {
            command.env_remove(variable);
        }
        command
    }

    fn cargo(&self, args: &[&str]) -> Output {
        self.command(env!("CARGO")).args(args).arg("--offline").output().expect("cargo runs")
    }

    fn cargo_colex(&self, args: &[&str]) -> Output {
        let mut command = self.command(env!("CARGO_BIN_EXE_cargo-colex"));
        command.arg("colex").args(args).arg("--offline").output().expect("cargo-colex runs")
    }

    /// Changes the program, so that cargo compiles it again.
    fn touch(&self) {
        let main = self.0.join("src/main.rs");
        let text = std::fs::read_to_string(&main).expect("a program");
        std::fs::write(main, text + "\n").expect("a program");
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The output of rustc, without cargo's lines.
fn errors(output: &Output) -> String {
    let words = ["    Checking ", "   Compiling ", "    Blocking ", "    Finished ", "error: could not compile"];
    let cargo = |line: &&str| words.iter().any(|begin| line.starts_with(begin));
    text(&output.stderr).lines().filter(|line| !cargo(line)).collect::<Vec<_>>().join("\n")
}

/// A program with four errors. One is a broken law of colex. The others are not about colex, and have long types or a
/// list of implementors that rustc shortens.
const WRONG: &str = "\
use colex::algebra::*;
use colex::prelude::*;
trait Mine {}
macro_rules! mine {
    ($($t:ty)*) => { $(impl Mine for $t {})* };
}
mine!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64);
fn of<T: Mine>() {}
fn main() {
    of::<String>();
    composition(layout!((4, 6) : (2, 1)), layout!(4 : 3));
    let _: f32 = 1u8 + std::collections::HashMap::<String, Vec<std::collections::BTreeMap<u8, [u16; 4]>>>::new();
    let _: Option<Vec<String>> = Some(vec![std::collections::HashMap::<String, std::collections::BTreeMap<u8, u8>>::new()]);
}
";

#[test]
fn colexs_errors_are_in_notation_and_others_as_they_are() {
    let package = Package::new("wrong", true, WRONG);
    let (plain, ours) = (package.cargo(&["check"]), package.cargo_colex(&["check"]));
    assert_eq!((plain.status.code(), ours.status.code()), (Some(101), Some(101)), "{}", text(&ours.stderr));
    let (plain, ours) = (errors(&plain), errors(&ours));
    assert!(plain.contains("HCons<") && plain.contains("required for"), "{plain}");
    assert!(ours.contains(" = note: A is `(_4,_6):(_2,_1)`\n   = note: B is `_4:_3`\n"), "{ours}");
    assert!(!ours.contains("HCons<") && !ours.contains("UInt<") && !ours.contains("Broken"), "{ours}");
    // The other errors are those of cargo, byte for byte.
    let others = |said: &str| {
        let all: Vec<String> = format!("\n{said}").split("\nerror").map(str::to_owned).collect();
        all.into_iter().filter(|error| !error.starts_with("[E0277]: stride") && error.starts_with("[E")).collect()
    };
    let (plain, ours): (Vec<String>, Vec<String>) = (others(&plain), others(&ours));
    assert_eq!(plain.len(), 3, "{plain:?}");
    assert!(plain.iter().any(|error| error.contains(" others")), "a list is shortened: {plain:?}");
    assert_eq!(plain, ours);
}

/// A package that does not depend on colex is compiled by rustc itself.
#[test]
fn a_package_without_colex_is_compiled_as_ever() {
    let source = WRONG
        .replace("use colex::prelude::*;", "")
        .replace("composition(layout!((4, 6) : (2, 1)), layout!(4 : 3));", "");
    let package = Package::new("without", false, &source);
    let (plain, ours) = (package.cargo(&["check"]), package.cargo_colex(&["check"]));
    assert_eq!((plain.status.code(), errors(&plain)), (ours.status.code(), errors(&ours)));
    assert!(errors(&plain).contains("cannot add"), "{}", errors(&plain));
}

#[test]
fn json_stays_json_with_the_fixes_of_tools() {
    let source = "use colex::prelude::*;\nuse std::fmt::Debug;\nfn main() {\n    let mut a: Layout<f32, u8> = layout!((4, 6));\n}\n";
    let package = Package::new("json", true, source);
    let messages = |output: Output| -> Vec<Json> {
        let lines = text(&output.stdout);
        let all = lines.lines().map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
        all.filter(|json| json["reason"] == "compiler-message").map(|json| json["message"].clone()).collect()
    };
    let args = ["check", "--message-format=json"];
    let (plain, ours) = (messages(package.cargo(&args)), messages(package.cargo_colex(&args)));
    assert!(!plain.is_empty() && plain.len() == ours.len());
    let fixes = |messages: &[Json]| {
        let children = messages.iter().flat_map(|message| message["children"].as_array().expect("notes").clone());
        let spans = children.flat_map(|child| child["spans"].as_array().expect("spans").clone());
        let mut fixes: Vec<String> = spans
            .filter(|span| span["suggestion_applicability"] == "MachineApplicable")
            .map(|span| format!("{} {} {}", span["byte_start"], span["byte_end"], span["suggested_replacement"]))
            .collect();
        fixes.sort();
        fixes
    };
    assert!(!fixes(&plain).is_empty(), "{plain:?}");
    assert_eq!(fixes(&plain), fixes(&ours));
    for message in &ours {
        assert!(!message.to_string().contains("UInt<"), "{message}");
    }
    assert!(ours.iter().any(|message| message.to_string().contains("found struct `(_4,_6):(_1,_4)`")), "{ours:?}");
}

#[test]
fn nothing_is_built_twice_and_programs_run() {
    let package = Package::new(
        "fine",
        true,
        "use colex::prelude::*;\nfn main() { std::process::exit(layout!((4, 6)).at(7) as i32) }\n",
    );
    let (first, second) = (package.cargo_colex(&["run"]), package.cargo_colex(&["run"]));
    assert_eq!((first.status.code(), second.status.code()), (Some(7), Some(7)), "{}", text(&first.stderr));
    assert!(text(&first.stderr).contains("Compiling fine"), "{}", text(&first.stderr));
    assert!(!text(&second.stderr).contains("Compiling"), "{}", text(&second.stderr));
    package.touch();
    assert!(text(&package.cargo_colex(&["build"]).stderr).contains("Compiling fine"));
}

#[test]
fn clippy_is_in_notation_too() {
    let found = Command::new(env!("CARGO")).args(["clippy", "--version"]).output().expect("cargo runs");
    if !found.status.success() {
        eprintln!("NOT RUN: clippy_is_in_notation_too: `rustup component add clippy` installs it");
        return;
    }
    let package =
        Package::new("linted", true, "fn main() {\n    let a: u8 = colex::layout!((4, 6));\n    return;\n}\n");
    let said = text(&package.cargo_colex(&["clippy"]).stderr);
    assert!(said.contains("(_4,_6):(_1,_4)") && !said.contains("UInt<"), "{said}");
}

/// With the configuration, plain cargo calls the wrapper.
#[test]
fn the_configuration_is_written_when_asked() {
    let package = Package::new("configured", true, WRONG);
    let config =
        || package.command(env!("CARGO_BIN_EXE_cargo-colex")).args(["colex", "config"]).output().expect("it runs");
    assert!(config().status.success());
    let written = std::fs::read_to_string(package.0.join(".cargo/config.toml")).expect("a file");
    assert_eq!(written, "[build]\nrustc-workspace-wrapper = \"cargo-colex\"\n");
    assert!(text(&config().stdout).contains("has this setting already"));
    let programs = Path::new(env!("CARGO_BIN_EXE_cargo-colex")).parent().expect("a folder").to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::env::join_paths([programs].into_iter().chain(std::env::split_paths(&path))).expect("a path");
    let output =
        package.command(env!("CARGO")).args(["check", "--offline"]).env("PATH", paths).output().expect("cargo runs");
    assert!(text(&output.stderr).contains("A is `(_4,_6):(_2,_1)`"), "{}", text(&output.stderr));
}

#[test]
fn the_filter_reads_what_cargo_printed() {
    let package = Package::new("filtered", true, WRONG);
    let plain = package.cargo(&["check"]);
    let printed = package.0.join("printed");
    std::fs::write(&printed, &plain.stderr).expect("a file");
    let filter = |input: &Path| {
        let input = std::fs::File::open(input).expect("a file");
        Command::new(env!("CARGO_BIN_EXE_colex")).arg("errors").stdin(input).output().expect("colex runs")
    };
    let ours = filter(&printed);
    let (plain, said) = (text(&plain.stderr), text(&ours.stdout));
    // A type that rustc cut off stays unchanged.
    let in_full: String = said.lines().filter(|line| !line.contains("...")).collect();
    assert!(ours.status.success() && !in_full.contains("UInt<") && !in_full.contains("Broken<"), "{said}");
    assert!(said.contains("`_4:_3`"), "{said}");
    assert!(said.contains("= note: fix: choose a step that divides"), "{said}");
    for line in plain.lines().filter(|line| line.trim_start().starts_with("Checking") || line.starts_with("error")) {
        assert!(said.lines().any(|other| other == line), "{line} is not in\n{said}");
    }
    // Bytes that are not text are copied.
    std::fs::write(&printed, b"\xff\xfe\nerror: a\n\x80\nb").expect("a file");
    assert_eq!(filter(&printed).stdout, b"\xff\xfe\nerror: a\n\x80\nb");
}

#[test]
fn it_says_how_it_is_called() {
    let call = |args: &[&str]| Command::new(env!("CARGO_BIN_EXE_cargo-colex")).args(args).output().expect("it runs");
    for args in [&["colex"][..], &["colex", "--help"], &["--help"]] {
        let output = call(args);
        assert!(output.status.success() && text(&output.stdout).contains("Usage: cargo colex <COMMAND>"), "{args:?}");
    }
    assert!(text(&call(&["colex", "--version"]).stdout).starts_with("cargo-colex "));
    let wrong = call(&["/no/such/compiler", "--error-format=json", "--extern", "colex=/libcolex-1.rmeta"]);
    assert!(!wrong.status.success() && text(&wrong.stderr).contains("/no/such/compiler cannot be run"));
    assert!(!call(&["colex", "config", "more"]).status.success());
}
