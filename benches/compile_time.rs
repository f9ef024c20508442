//! Measures the compile time of an operation:
//!
//!     cargo bench -p colex-peers --bench compile_time
//!
//! The arguments may be numbers of operations, such as `-- 50 100` in place of 150, and kinds of layouts, such as `-- mixed`.
//!
//! The bench generates a program of N operations on layouts of five and more leaves, the same on each run. `rustc` checks the
//! program, builds it for debugging, and builds it with optimisation. It does the same with a program that only builds the
//! layouts, and with an empty program.
//!
//! The kinds differ in their layouts. In `static` every integer is a literal. In `mixed` some integers are arguments of the
//! function. In `swizzle` the layouts of `static` are composed with a swizzle. In `coordinates` the strides of those layouts are
//! steps of a coordinate. In `powers` every extent is a power of two, and `xor` has the same layouts with XOR strides. `tiled` has another program: it repeats the calls with tiled atoms of which
//! `tests/golden/tiled.jsonl` records CuTe's results. Each build of it has one time, for all rows of that file together.
//!
//! Times are CPU times, user and system, because other work on the machine makes wall-clock times longer. Each is the least of
//! some runs.

#![allow(missing_docs)]

#[path = "cases/tiled.rs"]
mod tiled;

use colex::LayoutError;
use colex::dynamic::{self, DynLayout, IntTuple};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use wait4::Wait4;

/// How often each program is compiled.
const REPETITIONS: usize = 2;

/// The builds, and the flags of each.
const BUILDS: [(&str, &[&str]); 3] = [
    ("check", &["--emit=metadata"]),
    ("debug", &["--emit=link", "-Cdebuginfo=2"]),
    ("release", &["--emit=link", "-Copt-level=3"]),
];

/// An operation: its name, a generator of pairs of operands, and the runtime function, which rejects invalid pairs.
type Operation =
    (&'static str, fn(&mut Random, Extents) -> Pair, fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>);
type Pair = (DynLayout, DynLayout);
/// The extents to choose from.
type Extents = &'static [isize];
const ANY: Extents = &[2, 2, 3, 4, 4, 5, 8];
const POWERS: Extents = &[2, 2, 2, 4, 4, 8, 8];

const OPERATIONS: [Operation; 3] = [
    ("composition", for_composition, dynamic::composition),
    ("logical_divide", for_division, dynamic::logical_divide),
    ("logical_product", for_product, dynamic::logical_product),
];

/// A kind of first operand: its name, whether some of its integers are arguments, its extents, and a function from the text of a layout
/// to the expression of the operand.
type Kind = (&'static str, bool, Extents, fn(&str) -> String);

const KINDS: [Kind; 6] = [
    ("static", false, ANY, |a| format!("layout!({a})")),
    ("mixed", true, ANY, |a| format!("layout!({a})")),
    ("swizzle", false, ANY, |a| format!("composition(swizzle!(2, 0, 3), layout!({a}))")),
    ("coordinates", false, ANY, |a| format!("layout!({})", of_coordinates(a))),
    ("powers", false, POWERS, |a| format!("layout!({a})")),
    ("xor", false, POWERS, |a| format!("layout!({})", of_strides(a, |_, stride| format!("F {stride}")))),
];

fn main() {
    // Cargo passes `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let counts: Vec<usize> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let counts = if counts.is_empty() { vec![150] } else { counts };
    let names: Vec<&String> = args.iter().filter(|arg| arg.parse::<usize>().is_err()).collect();
    let compiler = Compiler::new();
    println!("processor: {}", processor());
    let requested = |kind: &str| names.is_empty() || names.iter().any(|name| *name == kind);
    for (kind, dynamic, extents, first) in KINDS {
        if !requested(kind) {
            continue;
        }
        for &count in &counts {
            // swizzled layouts and layouts of coordinates have the divide as a method, and have no product
            let operations = if kind == "static" { &OPERATIONS[..] } else { &OPERATIONS[..2] };
            let plain = matches!(kind, "static" | "mixed" | "powers");
            let cases = cases(count, operations, dynamic, extents);
            let built = program(&cases, |_, a, b| format!("({}, {b})", first(a)));
            let operated = program(&cases, |name, a, b| match (plain, name) {
                (false, "logical_divide") => format!("{}.{name}({b})", first(a)),
                _ if kind == "xor" => format!("{}.{name}({b})", first(a)),
                _ => format!("{name}({}, {b})", first(a)),
            });
            for (build, flags) in BUILDS {
                let [empty, built, operated] = ["", &built, &operated].map(|program| compiler.best_of(program, flags));
                let each =
                    |more: &Cost, less: &Cost| more.time.saturating_sub(less.time).as_secs_f64() * 1e3 / count as f64;
                println!(
                    "compile-time {kind} {build} N={count}: {:.1} ms per operation, and its pair of layouts {:.1} ms; \
                     peak memory {} MB",
                    each(&operated, &built),
                    each(&built, &empty),
                    operated.peak >> 20,
                );
            }
        }
    }
    if requested("tiled") {
        let (rows, built, operated) = tiled::programs();
        for (build, flags) in BUILDS {
            let [built, operated] = [&built, &operated].map(|program| compiler.best_of(program, flags));
            println!(
                "compile-time tiled {build} of {rows} rows: {:.1} s, of which {:.1} s are their operands and the program \
                 around them; peak memory {} MB",
                operated.time.as_secs_f64(),
                built.time.as_secs_f64(),
                operated.peak >> 20,
            );
        }
    }
}

/// The name of the processor.
fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split(':').nth(1));
    name.map_or_else(|| std::env::consts::ARCH.to_string(), |name| name.trim().to_string())
}

// ---- programs ---------------------------------------------------------------------------------

/// The name of an operation and the text of its operands.
type Case = (&'static str, String, String);

/// Returns `count` different valid cases. The operations take turns.
fn cases(count: usize, operations: &[Operation], dynamic: bool, extents: Extents) -> Vec<Case> {
    let (mut random, mut seen, mut cases) = (Random(1), BTreeSet::new(), Vec::new());
    while cases.len() < count {
        let (name, generate, valid) = operations[cases.len() % operations.len()];
        let (a, b) = generate(&mut random, extents);
        if valid(&a, &b).is_ok() && seen.insert((name, a.to_string(), b.to_string())) {
            let a = if dynamic { some_dynamic(&mut random, &a.to_string()) } else { a.to_string() };
            cases.push((name, a, b.to_string()));
        }
    }
    cases
}

/// Replaces the first integer in the text of a layout, and a quarter of the others, by arguments `x[i]`.
fn some_dynamic(random: &mut Random, layout: &str) -> String {
    let (mut out, mut leaf, mut rest) = (String::new(), 0, layout);
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[at..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| at + end);
        out.push_str(&rest[..at]);
        if leaf == 0 || random.below(4) == 0 {
            write!(out, "{{x[{leaf}]}}").expect("writing to a string");
        } else {
            out.push_str(&rest[at..end]);
        }
        leaf += 1;
        rest = &rest[end..];
    }
    out + rest
}

/// Replaces each stride in the text of a layout by a step along an axis of its own: `(2,3):(3,1)` becomes `(2,3):(1@0,1@1)`.
fn of_coordinates(layout: &str) -> String {
    of_strides(layout, |axis, _| format!("1@{axis}"))
}

/// Replaces each stride in the text of a layout by what `other` returns for its number and its digits.
fn of_strides(layout: &str, other: fn(usize, &str) -> String) -> String {
    let (shape, stride) = layout.split_once(':').expect("a layout is written with its stride");
    let (mut out, mut count, mut rest) = (format!("{shape}:"), 0, stride);
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[at..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| at + end);
        out += &rest[..at];
        out += &other(count, &rest[at..end]);
        (count, rest) = (count + 1, &rest[end..]);
    }
    out + rest
}

/// A program with a function for each case, whose body is what `body` returns.
fn program(cases: &[Case], body: impl Fn(&str, &str, &str) -> String) -> String {
    let mut text = String::from("#![allow(unused)]\nuse colex::prelude::*;\n");
    for (i, (name, a, b)) in cases.iter().enumerate() {
        let body = body(name, a, &format!("layout!({b})"));
        let result = "impl Sized";
        writeln!(text, "pub fn f{i}(x: [isize; 16]) -> {result} {{ {body} }}").expect("writing to a string");
    }
    text
}

/// A layout of five to seven leaves, and a second layout of five or six leaves to compose with it. Each leaf of the second layout
/// is a part of a leaf of the first, or continues into the next leaf.
fn for_composition(random: &mut Random, extents: Extents) -> Pair {
    let a = five_leaves_and_more(random, extents);
    let mut parts = Vec::new();
    let mut stride = 1;
    for &extent in a.shape().leaves() {
        let divisors: Vec<isize> = (1..=extent).filter(|d| extent % d == 0).collect();
        let inner = random.of(&divisors);
        parts.push((inner, stride));
        parts.push((extent / inner, stride * inner));
        stride *= extent;
    }
    parts.retain(|&(s, _)| s > 1);
    // Sometimes two neighbours that continue one another are merged to one leaf.
    let mut leaves: Vec<(isize, isize)> = Vec::new();
    for (s, d) in parts {
        match leaves.last_mut() {
            Some(last) if last.0 * last.1 == d && random.below(4) == 0 => last.0 *= s,
            _ => leaves.push((s, d)),
        }
    }
    random.shuffle(&mut leaves);
    leaves.truncate(5 + random.below(2));
    if leaves.len() < 5 {
        return for_composition(random, extents);
    }
    let b = nested(random, &leaves);
    (a, b)
}

/// A layout of five to seven leaves, and a tile: the first two or three leaves of a second layout that can be composed with the
/// first.
fn for_division(random: &mut Random, extents: Extents) -> Pair {
    let (a, b) = for_composition(random, extents);
    let kept = 2 + random.below(2);
    let leaves = b.shape().leaves().iter().copied().zip(b.stride().leaves().iter().copied()).collect::<Vec<_>>();
    let tuple =
        |pick: fn(&(isize, isize)) -> isize| IntTuple::of(leaves[..kept].iter().map(|leaf| IntTuple::leaf(pick(leaf))));
    (a, DynLayout::new(tuple(|leaf| leaf.0), tuple(|leaf| leaf.1)).expect("modes of a layout"))
}

/// A layout of five to seven leaves, and a layout of two or three modes that arranges copies of the first in a product.
fn for_product(random: &mut Random, extents: Extents) -> Pair {
    let a = five_leaves_and_more(random, extents);
    let shape = (0..2 + random.below(2)).map(|_| IntTuple::leaf(random.of(&[2, 3, 4, 5, 8])));
    (a, dynamic::make_layout(IntTuple::of(shape)).expect("a small shape"))
}

/// A layout of five to seven leaves, of which the first two or three are one mode. The strides are in a random order, so that few
/// neighbouring leaves merge.
fn five_leaves_and_more(random: &mut Random, extents: Extents) -> DynLayout {
    let extents: Vec<isize> = (0..5 + random.below(3)).map(|_| random.of(extents)).collect();
    let mut order: Vec<usize> = (0..extents.len()).collect();
    random.shuffle(&mut order);
    let mut leaves: Vec<(isize, isize)> = extents.iter().map(|&s| (s, 0)).collect();
    let mut stride = 1;
    for place in order {
        leaves[place].1 = stride;
        stride *= extents[place] + random.of(&[0, 0, 1]);
    }
    nested(random, &leaves)
}

/// A layout of these leaves. The first two or three are one mode, and each other leaf is a mode.
fn nested(random: &mut Random, leaves: &[(isize, isize)]) -> DynLayout {
    let grouped = 2 + random.below(2);
    let tuple = |pick: fn(&(isize, isize)) -> isize| {
        let leaf = |leaf| IntTuple::leaf(pick(leaf));
        let (first, rest) = leaves.split_at(grouped);
        IntTuple::of(std::iter::once(IntTuple::of(first.iter().map(leaf))).chain(rest.iter().map(leaf)))
    };
    DynLayout::new(tuple(|leaf| leaf.0), tuple(|leaf| leaf.1)).expect("small extents and strides")
}

/// Knuth's linear congruential generator. Only its upper bits are random enough.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
    fn of(&mut self, choices: &[isize]) -> isize {
        choices[self.below(choices.len())]
    }
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

// ---- the compiler -----------------------------------------------------------------------------

/// The compiler and the built library.
struct Compiler {
    rustc: PathBuf,
    library: PathBuf,
    dependencies: BTreeSet<PathBuf>,
    directory: PathBuf,
}

impl Compiler {
    /// Builds the library, if it is not built yet.
    fn new() -> Self {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_time");
        std::fs::create_dir_all(&directory).expect("a directory for the programs");
        let messages = run(Command::new(env!("CARGO"))
            .args(["build", "--release", "--package=colex", "--message-format=json"])
            .current_dir(env!("CARGO_MANIFEST_DIR")));
        let (mut library, mut dependencies) = (None, BTreeSet::new());
        for line in messages.lines() {
            let message: serde_json::Value = serde_json::from_str(line).expect("cargo prints JSON");
            let files = message["filenames"].as_array().into_iter().flatten().filter_map(|name| name.as_str());
            for file in files.map(Path::new).filter(|file| file.extension().is_some_and(|end| end == "rlib")) {
                let parent = file.parent().expect("a file in a directory");
                dependencies.extend([parent.to_path_buf(), parent.join("deps")]);
                if message["target"]["name"] == "colex" {
                    library = Some(file.to_path_buf());
                }
            }
        }
        let rustc = std::env::var_os("RUSTC").map_or_else(|| PathBuf::from("rustc"), PathBuf::from);
        Compiler { rustc, library: library.expect("cargo built the library"), dependencies, directory }
    }

    /// The cost of compiling a program with these flags, in the fastest of some runs.
    fn best_of(&self, program: &str, flags: &[&str]) -> Cost {
        let source = self.directory.join("program.rs");
        std::fs::write(&source, program).expect("the program is written");
        let mut command = Command::new(&self.rustc);
        command
            .args(flags)
            .args(["--edition=2024", "--crate-type=lib", "--out-dir"])
            .arg(&self.directory)
            .arg(format!("--extern=colex={}", self.library.display()))
            .args(self.dependencies.iter().map(|path| format!("-Ldependency={}", path.display())))
            .arg(&source)
            .current_dir(env!("CARGO_MANIFEST_DIR"));
        let cost = |_| {
            let child = command.spawn().unwrap_or_else(|e| panic!("{command:?} cannot be run: {e}"));
            let used = child.wait4().expect("the compiler ends");
            assert!(used.status.success(), "{command:?} failed");
            Cost { time: used.rusage.utime + used.rusage.stime, peak: used.rusage.maxrss }
        };
        (0..REPETITIONS).map(cost).min_by_key(|cost| cost.time).expect("at least one repetition")
    }
}

/// The cost of a run of the compiler: its CPU time, and the peak of its resident memory in bytes.
struct Cost {
    time: Duration,
    peak: u64,
}

/// Runs a command and returns its output. Panics with its errors if it fails.
fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?} cannot be run: {e}"));
    assert!(output.status.success(), "{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
