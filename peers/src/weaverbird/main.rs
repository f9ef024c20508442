//! Compares the layout algebra of `colex::dynamic` with that of `weaverbird`, a port of CuTe's layouts:
//!
//!     cargo run --release -p colex-peers --bin weaverbird -- [PAIRS [SEED]]
//!
//! For each operation, random operands of one to six modes are drawn: 10000 pairs from the seed 1 by default. Both libraries get
//! the same operands. Each result is compared, offset by offset, with what the definition of the operation requires (`right.rs`).
//!
//! Only pairs for which both results are right and have the same offsets are timed. The libraries take turns, and the least time
//! of several rounds counts, because other work on the machine only makes times longer.
//!
//! A second table shows, for each class of answers other than `Equal`, the operands with the shortest notation. A third table
//! shows fixed operands (`known.rs`).

mod flat;
mod known;
mod operands;
mod operations;
mod right;

use flat::Flat;
use operands::{Pair, Random};
use operations::{OPERATIONS, Operation};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// The number of rounds. The fastest of them counts.
const ROUNDS: usize = 25;

/// The answer of a library to a pair of operands.
enum Answer {
    Right(Flat, String),
    Wrong(String),
    Refuses,
    Panics,
}

impl Operation {
    fn colex(&self, p: &Pair) -> Answer {
        match catch_unwind(AssertUnwindSafe(|| (self.colex)(p))) {
            Ok(Ok(r)) => self.judge(p, Some(Flat::of_colex(&r)), r.to_string()),
            Ok(Err(_)) => Answer::Refuses,
            Err(_) => Answer::Panics,
        }
    }

    fn peer(&self, p: &Pair) -> Answer {
        match catch_unwind(AssertUnwindSafe(|| (self.peer)(p))) {
            Ok(Ok(r)) => self.judge(p, Flat::of_peer(&r), r.to_string()),
            Ok(Err(_)) => Answer::Refuses,
            Err(_) => Answer::Panics,
        }
    }

    fn judge(&self, p: &Pair, result: Option<Flat>, text: String) -> Answer {
        match result {
            Some(r) if (self.right)(p, &r) => Answer::Right(r, text),
            _ => Answer::Wrong(text),
        }
    }
}

/// The comparison of both answers to a pair of operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    /// Both are right, with the same offsets.
    Equal,
    /// Both are right, with different offsets.
    Other,
    /// `weaverbird` is wrong, and colex is right.
    Wrong,
    /// `weaverbird` is wrong, and colex refuses.
    WrongRefused,
    /// `weaverbird` refuses, and colex is right.
    Refused,
    /// `weaverbird` panics.
    Panics,
    /// colex is wrong or panics.
    ColexWrong,
    /// colex refuses, although there is a right result.
    ColexRefuses,
    /// Both refuse. No right result exists, or it is not decided whether one exists.
    Both,
}

fn class(op: &Operation, p: &Pair, colex: &Answer, peer: &Answer) -> Class {
    match (colex, peer) {
        (Answer::Wrong(_) | Answer::Panics, _) => Class::ColexWrong,
        (Answer::Refuses, Answer::Right(..)) => Class::ColexRefuses,
        (Answer::Refuses, _) if (op.exists)(p) == Some(true) => Class::ColexRefuses,
        (_, Answer::Panics) => Class::Panics,
        (Answer::Right(r, _), Answer::Right(s, _)) => {
            if r.offsets() == s.offsets() {
                Class::Equal
            } else {
                Class::Other
            }
        }
        (Answer::Right(..), Answer::Wrong(_)) => Class::Wrong,
        (Answer::Refuses, Answer::Wrong(_)) => Class::WrongRefused,
        (Answer::Right(..), Answer::Refuses) => Class::Refused,
        (Answer::Refuses, Answer::Refuses) => Class::Both,
    }
}

/// The mean time of a call of each library, in nanoseconds. Groups of 100 pairs are timed. Of each group, the least time of all
/// rounds counts.
fn time(op: &Operation, pairs: &[Pair]) -> [f64; 2] {
    let mut total = [0.0; 2];
    for hundred in pairs.chunks(100) {
        let mut least = [f64::MAX; 2];
        for _ in 0..ROUNDS {
            let start = Instant::now();
            for p in hundred {
                let _ = black_box((op.colex)(black_box(p)));
            }
            least[0] = least[0].min(start.elapsed().as_secs_f64());
            let start = Instant::now();
            for p in hundred {
                let _ = black_box((op.peer)(black_box(p)));
            }
            least[1] = least[1].min(start.elapsed().as_secs_f64());
        }
        total = [total[0] + least[0], total[1] + least[1]];
    }
    total.map(|seconds| seconds * 1e9 / pairs.len() as f64)
}

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse().expect("a number"));
    let (pairs, seed) = (args.next().unwrap_or(10_000), args.next().unwrap_or(1));
    // A panic is counted, and its message is not printed.
    std::panic::set_hook(Box::new(|_| {}));
    let mut examples = vec![];
    println!("colex and weaverbird 0.1.0, {pairs} pairs of operands from the seed {seed}, ns a call");
    println!();
    println!(
        "| operation | colex | weaverbird | ratio | equal | both right, other offsets | weaverbird wrong, colex right \
         | weaverbird wrong, colex refuses | weaverbird refuses, colex right | weaverbird panics | colex wrong \
         | colex refuses a right result | both refuse |"
    );
    println!("|{}", " --- |".repeat(13));
    for op in &OPERATIONS {
        let (mut random, mut equal) = (Random(seed), vec![]);
        let mut counts = BTreeMap::<Class, usize>::new();
        let mut shortest = BTreeMap::<Class, (Pair, Answer, Answer)>::new();
        for _ in 0..pairs {
            let p = (op.draw)(&mut random);
            let (colex, peer) = (op.colex(&p), op.peer(&p));
            let class = class(op, &p, &colex, &peer);
            *counts.entry(class).or_default() += 1;
            if class == Class::Equal {
                equal.push(p);
            } else if shortest.get(&class).is_none_or(|(q, ..)| p.text().len() < q.text().len()) {
                shortest.insert(class, (p, colex, peer));
            }
        }
        let [colex, peer] = time(op, &equal);
        let count = |class| counts.get(&class).copied().unwrap_or(0);
        println!(
            "| {} | {colex:.0} | {peer:.0} | {:.1} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            op.name,
            peer / colex,
            count(Class::Equal),
            count(Class::Other),
            count(Class::Wrong),
            count(Class::WrongRefused),
            count(Class::Refused),
            count(Class::Panics),
            count(Class::ColexWrong),
            count(Class::ColexRefuses),
            count(Class::Both),
        );
        examples.extend(shortest.into_iter().map(|(class, (p, colex, peer))| (op.name, class, p, colex, peer)));
    }
    println!();
    println!("| operation | class | operands | colex | weaverbird |");
    println!("|{}", " --- |".repeat(5));
    for (name, class, p, colex, peer) in examples {
        println!("| {name} | {class:?} | {} | {} | {} |", p.text(), colex.text(), peer.text());
    }
    println!();
    known::print();
}

impl Answer {
    fn text(&self) -> String {
        match self {
            Answer::Right(_, text) => format!("right, {text}"),
            Answer::Wrong(text) => format!("wrong, {text}"),
            Answer::Refuses => "refuses".into(),
            Answer::Panics => "panics".into(),
        }
    }
}

impl Pair {
    fn text(&self) -> String {
        format!("{} and {}, target {}", self.a.colex, self.b.colex, self.target)
    }
}
