//! Fuzzes the calculator with expressions and notation that are almost right: every operation on every kind of
//! argument, and random texts. The number of texts is fixed, unless a time is given:
//!
//!     COLEX_FUZZ_SECONDS=600 cargo test -p colex-cli --test fuzz -- --nocapture
//!
//! An optimised build tries more inputs in that time. For such a build, set `CARGO_PROFILE_DEV_OPT_LEVEL=1` and
//! `CARGO_PROFILE_TEST_OPT_LEVEL=1`, and pass `--target-dir target/fuzz`, so that it has a folder of its own.
//!
//! A random text is a golden expression with changes: bytes, integers for which arithmetic overflows, parts of other
//! expressions, nesting, names. Each must be answered without a panic and in bounded memory, and a value must be
//! printed as text that has the same value.
//!
//! No check depends on a clock. With a slow input, a run of a given time answers fewer inputs, as the printed figures
//! show. With an endless input, the test does not end. A run prints its seed. To repeat the run, set `COLEX_FUZZ_SEED`
//! to this seed. The first line of the file `fuzz-input`, in the temporary folder of the build, is the current input.
//! If an input ends the process, this line still has that input.

#[path = "../src/eval/mod.rs"]
#[allow(dead_code, unused_imports, unreachable_pub)] // the program has more uses for it
mod eval;

use std::collections::BTreeSet;
use std::io::{Seek, Write};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use colex::dynamic::{Coord, DynLayout, IntTuple, Tiler};
use eval::Value;
use eval::args::Arg;
use eval::atom::Atom;

/// A generator of random numbers (SplitMix64). A seed gives the same inputs on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> &'a T {
        list[self.below(list.len())]
    }
}

const TOKENS: [&str; 49] = [
    " ∘ ",
    "(",
    ")",
    ",",
    ":",
    "_",
    "-",
    ";",
    "=",
    "let a = ",
    "a",
    " ",
    "0",
    "1",
    "2",
    "3",
    "8",
    "_4",
    "_-1",
    "()",
    "4:1",
    "(4,2):(1,4)",
    "x",
    "é",
    "\u{0}",
    "9223372036854775807",
    "-9223372036854775808",
    "4611686018427387904",
    "3037000500",
    "-2",
    "LayoutLeft",
    "1048577",
    "4294967296",
    "(((",
    ")))",
    "[",
    "]",
    "|",
    "*",
    "E0",
    "1E0E1",
    " o ",
    "{5}",
    "Layout<",
    "!fly.layout<",
    "!cute.layout<\"",
    "\">",
    "SW_1_0_1",
    "Swizzle(1,0,1)",
];

/// All golden expressions, and some others.
fn corpus() -> Vec<String> {
    let mut corpus: Vec<String> = Vec::new();
    let folder = format!("{}/../tests/golden", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(folder).expect("golden data").map(|entry| entry.expect("an entry").path()) {
        if entry.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in std::fs::read_to_string(entry).expect("golden data").lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let (Some(op), Some(args)) = (row["op"].as_str(), row["args"].as_array()) else { continue };
            let args: Vec<&str> = args.iter().filter_map(|arg| arg.as_str()).collect();
            corpus.push(format!("{op}({})", args.join(", ")));
        }
    }
    // Every operation, with ordinary operands.
    for op in eval::ops::all() {
        for args in [
            "(4,(2,8)):(2,(1,8))",
            "(8,6):(1,8), (4,3)",
            "(4,8):(1,4), 2:1",
            "4:2, 4",
            "(2,3), (4,5)",
            "1, (4,8), (1,4)",
        ] {
            corpus.push(format!("{}({args})", op.name));
        }
    }
    corpus.push("let a = (4,8):(1,4); let b = complement(a, 64); (a, b, _, 4)".into());
    corpus
}

/// Changes a text once.
fn mutate(text: &mut String, random: &mut Random, corpus: &[String], names: &[&str]) {
    let place = |random: &mut Random, text: &str| {
        let mut at = random.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let at = place(random, text);
    match random.below(9) {
        0 | 1 => text.insert_str(at, random.of(&TOKENS)),
        2 => {
            // Replaces an integer by another.
            let digits = |c: char| c.is_ascii_digit();
            if let Some(begin) = text[at..].find(digits).map(|k| at + k) {
                let end = text[begin..].find(|c| !digits(c)).map_or(text.len(), |k| begin + k);
                let other = [random.of(&TOKENS[11..16]), random.of(&TOKENS[24..]), "6", "12", "5", "7", "16"];
                text.replace_range(begin..end, random.of(&other));
            }
        }
        3 => {
            let end = place(random, text);
            text.replace_range(at.min(end)..at.max(end), "");
        }
        4 => {
            let end = place(random, text);
            let part = text[at.min(end)..at.max(end)].to_owned();
            text.insert_str(at, &part);
        }
        5 => {
            let other = &corpus[random.below(corpus.len())];
            let cut = place(random, other);
            text.truncate(at);
            text.push_str(&other[cut..]);
        }
        6 => *text = format!("{}({text})", random.of(names)),
        7 => *text = format!("{}({text}, {})", random.of(names), corpus[random.below(corpus.len())]),
        _ => *text = format!("let a = {}; {}", corpus[random.below(corpus.len())], text.replacen("4", "a", 1)),
    }
    // A text that keeps growing takes longer and finds nothing more.
    let mut end = text.len().min(1 << 12);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.truncate(end);
}

/// The number of inputs of a run without a given time.
const INPUTS: u64 = 5000;

/// The most bytes that the answer to an input may hold at one time, and the most allocations that it may make. The
/// evaluator limits how many parts the values of an expression have in all, and the library limits the size of a result.
const MOST_BYTES: u64 = 1 << 28;
const MOST_ALLOCATIONS: u64 = 1 << 24;

/// Checks the conditions that hold for every text.
fn check(text: &str) {
    if let Ok(value) = eval::evaluate(text)
        && matches!(value, Value::Ints(_) | Value::Layout(_) | Value::Tree(_))
    {
        let printed = value.to_string();
        // A printed list can be longer than the texts that are read.
        assert!(printed.len() > eval::MAX_TEXT || eval::evaluate(&printed).as_ref() == Ok(&value), "{printed:.2000}");
    } else if let Err(error) = eval::evaluate(text) {
        assert!(error.under(text).contains('^') && !error.on_one_line().contains('\n'));
        assert!(error.at <= text.len());
    }
    if let Ok(layout) = text.parse::<DynLayout>() {
        assert_eq!(layout.to_string().parse().as_ref(), Ok(&layout));
        assert_eq!(eval::evaluate(text), Ok(Value::Layout(layout)));
    }
    let tuple = text.parse::<IntTuple>();
    if let Ok(tuple) = &tuple {
        assert_eq!(eval::evaluate(text).as_ref(), Ok(&Value::Ints(tuple.clone())));
    }
    assert!(tuple.is_err() || text.parse::<Coord>().is_ok() && text.parse::<Tiler>().is_ok());
}

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{name} must be a number")))
}

#[test]
fn almost_right_expressions_are_answered_in_bounded_memory() {
    let seconds = variable("COLEX_FUZZ_SECONDS");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64);
    let seed = variable("COLEX_FUZZ_SEED").unwrap_or(now);
    println!("seed {seed}");
    let (corpus, mut random) = (corpus(), Random(seed));
    let names: Vec<&str> = eval::ops::all().map(|op| op.name).collect();
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz-input");
    let mut input = std::fs::File::create(path).expect("target/tmp can be written");
    let (begin, mut count, mut answered, mut most) = (Instant::now(), 0u64, 0u64, (0, 0));
    let (mut text, mut alive) = (String::new(), false);
    while count < INPUTS || seconds.is_some_and(|seconds| begin.elapsed().as_secs() < seconds) {
        // A text that has a value is a better start than most others.
        if !alive || random.below(8) == 0 {
            text.clone_from(&corpus[random.below(corpus.len())]);
        }
        // After two or three changes, few texts are expressions. So one change is the most frequent. Otherwise the number
        // of texts with a value would depend too much on the seed.
        for _ in 0..=random.below(3).min(random.below(3)) {
            mutate(&mut text, &mut random, &corpus, &names);
        }
        let written = input.rewind().and_then(|()| writeln!(input, "{text}"));
        written.expect("target/tmp can be written");
        let memory = allocation_counter::measure(|| {
            if let Err(panic) = std::panic::catch_unwind(|| check(&text)) {
                eprintln!("found, seed {seed}: {text:?}");
                std::panic::resume_unwind(panic);
            }
        });
        most = (memory.bytes_max.max(most.0), memory.count_total.max(most.1));
        let bounded = memory.bytes_max <= MOST_BYTES && memory.count_total <= MOST_ALLOCATIONS;
        assert!(bounded, "{memory:?}, seed {seed}: {text:?}");
        alive = eval::evaluate(&text).is_ok();
        answered += u64::from(alive);
        count += 1;
    }
    println!(
        "{count} inputs in {:?}, {answered} with a value, one of {} bytes, one of {} allocations",
        begin.elapsed(),
        most.0,
        most.1
    );
    assert!(answered * 20 > count, "too few inputs are expressions: {answered} of {count}");
}

/// A value of every kind, and further values for which there are operations.
const KINDS: [&str; 24] = [
    "0",
    "1",
    "16",
    "(16,8)",
    "(_,1)",
    "(2:1,2)",
    "(16,8):(8,1)",
    "2:1",
    "4:1",
    "(16,8):(1@0,1@1)",
    "(8,8):(F9,F1)",
    "#ttg.linear<{register = [[0, 1]], lane = [[1, 0], [2, 0]]}>",
    "Sw<1,0,3>",
    "Sw<1,0,3> o 0 o (16,8):(8,1)",
    "slice_and_offset((3,_), Sw<2,0,2> o 0 o (16,8):(8,1))",
    "is_injective(4:1)",
    "LayoutRight",
    "SM80_16x8x8_F16F16F16F16_TN",
    "UniversalCopy_u32",
    "mma(SM80_16x8x8_F16F16F16F16_TN)",
    "copy(UniversalCopy_u32)",
    "make_layout_tv(4:1, 2:1)",
    "tiled_mma(SM80_16x8x8_F16F16F16F16_TN)",
    "tiled_copy(UniversalCopy_u32, 16, 4:1, 2:1)",
];

/// The number of the kind of a value, below [`KIND_COUNT`].
fn kind(value: &Value) -> usize {
    match value {
        Value::Ints(ints) if ints.is_tuple() => 0,
        Value::Ints(_) => 1,
        Value::Layout(_) => 2,
        Value::Coords(_) => 3,
        Value::Swizzle(_) => 4,
        Value::Composed(_) => 5,
        Value::Slice(..) => 6,
        Value::Tree(_) => 7,
        Value::Bool(_) => 8,
        Value::Word(_) => 9,
        Value::Record(_) => 10,
        Value::Atom(atom) => match **atom {
            Atom::Mma(_) => 11,
            Atom::TiledMma(_) => 12,
            Atom::Copy(_) => 13,
            Atom::TiledCopy(_) => 14,
        },
        Value::Xor(_) => 15,
        Value::Linear(_) => 16,
    }
}

const KIND_COUNT: usize = 17;

/// No call panics or runs forever, whatever its arguments are, and some calls of each operation have a value. The
/// first line of the file `fuzz-operation`, beside `fuzz-input`, is the name of the current operation. If a call ends
/// the process, this line still has the name of that operation.
#[test]
fn every_operation_answers_every_kind_of_argument() {
    let kinds = KINDS.map(|text| Arg { value: eval::evaluate(text).expect(text), at: 0 });
    let there: BTreeSet<usize> = kinds.iter().map(|arg| kind(&arg.value)).collect();
    assert!(there.into_iter().eq(0..KIND_COUNT), "the arguments lack a kind of value");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz-operation");
    let mut file = std::fs::File::create(path).expect("target/tmp can be written");
    for op in eval::ops::all() {
        let written = file.rewind().and_then(|()| writeln!(file, "{}", op.name));
        written.expect("target/tmp can be written");
        let (mut calls, mut answered) = (0, 0);
        // An operation that accepts more than four arguments accepts any number, and more than three are treated like
        // three.
        let most = if *op.count.end() <= 4 { 4 } else { 3 };
        for count in op.count.clone().take_while(|&count| count <= most) {
            for which in 0..KINDS.len().pow(count as u32) {
                let chosen = (0..count as u32).map(|k| which / KINDS.len().pow(k) % KINDS.len());
                let args: Vec<Arg> = chosen.map(|kind| kinds[kind].clone()).collect();
                calls += 1;
                answered += usize::from(op.call(0, &args).is_ok());
            }
        }
        assert!(answered > 0, "{}: none of {calls} calls has a value", op.name);
    }
}
