//! Indexing through a layout compiles to the same instructions as code written by hand.
//!
//! The functions of `benches/cases/indexing.rs` are compiled in release mode, each typed function with an equivalent
//! function written by hand. The compiler must merge the two, or both must have the same instructions. The order of
//! the instructions and their registers are not compared. So this tests the cost of indexing, and other tests check
//! its results.
//!
//! The same is done with `codegen/copies.rs`, whose functions copy tensors, and with `codegen/offsets.rs`, whose
//! functions compute the coordinate of an offset. For `codegen/loops.rs`, whose functions index in loops, only the
//! numbers of instructions are compared.

#[path = "../../benches/cases/indexing.rs"]
mod cases;
mod copies;
mod loops;
mod offsets;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One test for all, because all of them need the same compilation of the library.
#[test]
fn indexing_and_copies_are_what_a_person_writes() {
    let library = library();
    let asm = Listing::of(&compile(&library, "benches/cases/indexing.rs"));
    typed_functions_have_the_instructions_of_those_by_hand_in_some_order(&asm, cases::NAMES);
    indexing_has_no_call_and_no_panic(&asm);
    functions_that_differ_are_told_apart(&asm);
    let asm = Listing::of(&compile(&library, "tests/compiler/codegen/copies.rs"));
    typed_functions_have_the_instructions_of_those_by_hand_in_some_order(&asm, copies::NAMES);
    let asm = Listing::of(&compile(&library, "tests/compiler/codegen/loops.rs"));
    loops_have_as_many_instructions_as_by_hand(&asm);
    let asm = Listing::of(&compile(&library, "tests/compiler/codegen/offsets.rs"));
    typed_functions_have_the_instructions_of_those_by_hand_in_some_order(&asm, offsets::NAMES);
}

fn typed_functions_have_the_instructions_of_those_by_hand_in_some_order(asm: &Listing, names: &[&str]) {
    let mut failures = String::new();
    for name in names {
        let (typed, hand) = (asm.function("typed", name), asm.function("hand", name));
        if instructions(typed) != instructions(hand) {
            failures += &format!("\n{name}, typed:\n{}\n{name}, by hand:\n{}\n", typed.join("\n"), hand.join("\n"));
        }
    }
    assert!(failures.is_empty(), "these functions differ:{failures}");
}

/// The compiler can order and merge the checks of a loop in several ways, so the counts may differ by an eighth.
fn loops_have_as_many_instructions_as_by_hand(asm: &Listing) {
    for name in loops::NAMES {
        let count = |module| instructions(asm.function(module, name)).len();
        let (typed, hand) = (count("typed"), count("hand"));
        eprintln!("{name}: {typed} instructions, by hand {hand}");
        assert!(typed <= hand + hand / 8, "{name} has {typed} instructions, but by hand {hand}");
    }
}

fn indexing_has_no_call_and_no_panic(asm: &Listing) {
    for name in cases::NAMES {
        let body = asm.function("typed", name);
        assert!(!body.is_empty(), "{name} is empty");
        assert!(!body.iter().any(|line| line.contains("call")), "{name} calls:\n{}", body.join("\n"));
    }
}

fn functions_that_differ_are_told_apart(asm: &Listing) {
    let body = |name| instructions(asm.function("typed", name));
    assert_ne!(body("static_1d"), body("static_2d"));
    assert_ne!(body("mixed_2d"), body("static_2d"));
    assert_ne!(body("dynamic_1d"), body("dynamic_2d"));
}

/// Compiles the library in release mode; returns the folder. The library itself is not optimised: the cases inline
/// its functions, and these are optimised with them.
fn library() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("codegen");
    let mut cargo = crate::cargo();
    cargo
        .args([
            "rustc",
            "--release",
            "-p",
            "colex",
            "--lib",
            "--no-default-features",
            "--features",
            "atom",
            "--target-dir",
        ])
        .arg(&target);
    run(cargo.args(["--", "-Cno-prepopulate-passes"]));
    target.join("release")
}

/// Compiles the cases in release mode; returns their assembly.
fn compile(library: &Path, cases: &str) -> String {
    let out = library.join(format!("cases-{}.s", std::process::id()));
    let rustc = std::env::var_os("RUSTC").map_or_else(|| PathBuf::from("rustc"), PathBuf::from);
    run(Command::new(rustc)
        .args(["--edition=2024", "--crate-type=lib", "--crate-name=cases", "--emit=asm"])
        .args(["-Copt-level=3", "-Ccodegen-units=1", "-Cdebuginfo=0"])
        .arg(format!("--extern=colex={}", library.join("libcolex.rlib").display()))
        .arg(format!("-Ldependency={}", library.join("deps").display()))
        .arg("-o")
        .arg(&out)
        .arg(crate::root().join(cases)));
    let asm = std::fs::read_to_string(&out).expect("the compiler wrote no assembly");
    let _ = std::fs::remove_file(&out);
    asm
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?} cannot be run: {e}"));
    assert!(output.status.success(), "{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr));
}

/// The functions of an assembly file.
struct Listing {
    bodies: HashMap<String, Vec<String>>,
    /// Each alias of a symbol, with the symbol.
    aliases: HashMap<String, String>,
}

impl Listing {
    fn of(asm: &str) -> Self {
        let (mut bodies, mut aliases) = (HashMap::<_, Vec<String>>::new(), HashMap::new());
        let mut current = None;
        for line in asm.lines() {
            let text = line.split(" #").next().unwrap_or("").trim();
            // `alias = symbol`, or `.set alias, symbol`
            let equation = text.split_once(" = ").or_else(|| text.strip_prefix(".set ")?.split_once(','));
            if let Some((alias, symbol)) = equation {
                aliases.insert(alias.trim().to_string(), symbol.trim().to_string());
            } else if let Some(label) = text.strip_suffix(':') {
                let local = label.starts_with('.') || label.starts_with('L');
                match (&current, local) {
                    (Some(symbol), true) => bodies.entry(String::clone(symbol)).or_default().push(text.to_string()),
                    (None, true) => {}
                    (_, false) => current = Some(label.to_string()),
                }
            } else if !text.is_empty() && !text.starts_with('.') && !text.starts_with('#') {
                let Some(symbol) = &current else { continue };
                bodies.entry(symbol.clone()).or_default().push(text.to_string());
            }
        }
        Listing { bodies, aliases }
    }

    /// The lines of a function.
    fn function(&self, module: &str, name: &str) -> &[String] {
        // A mangled path is a sequence of lengths and names, with or without a hash at the end.
        let path = format!("{}{module}{}{name}", module.len(), name.len());
        let is_it = |symbol: &&String| {
            let after = symbol.find(&path).map(|at| &symbol[at + path.len()..]);
            after.is_some_and(|after| after.is_empty() || after.starts_with("17h"))
        };
        let symbol = match self.aliases.keys().find(is_it) {
            Some(alias) => Some(&self.aliases[alias]),
            None => self.bodies.keys().find(is_it),
        };
        &self.bodies[symbol.unwrap_or_else(|| panic!("there is no function {module}::{name}"))]
    }
}

/// The instructions of a function, sorted and without the names of registers and labels. Which register holds a
/// value, and which of two independent instructions comes first, depends only on the order of names in the source.
fn instructions(body: &[String]) -> Vec<String> {
    let is_instruction = |line: &&String| !line.ends_with(':');
    let mut lines: Vec<_> = body.iter().filter(is_instruction).map(|line| without_names(line)).collect();
    lines.sort();
    lines
}

fn without_names(instruction: &str) -> String {
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '%' | '.' | '_' | '$');
    let mut words = Vec::new();
    for word in instruction.split_inclusive(|c| !in_word(c)) {
        let (name, end) = word.split_at(word.trim_end_matches(|c| !in_word(c)).len());
        words.push(match name {
            _ if is_register(name) => "%",
            _ if name.starts_with(".L") => ".L",
            _ => name,
        });
        words.push(end);
    }
    words.concat()
}

/// Whether a word is a register of x86, like `%rax`, or of Arm, like `x0`.
fn is_register(word: &str) -> bool {
    let number = word.strip_prefix(['x', 'w', 'v', 's', 'd', 'q']);
    word.starts_with('%') || number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}
