//! Times the operations that a file lists. `benches/python/compare.py` makes the file, and times the same operations in Python.
//!
//!     cargo bench -p colex-peers --bench pairs -- FILE
//!
//! Each line of the file has an operation and two operands, separated by tabs. The operation is `composition`, `complement` or
//! `logical_divide`. The first operand is a layout. The second is an int for `complement`, and else a layout.
//!
//! The bench prints a line for each operation, with four fields separated by tabs: the name, the number of its lines, the mean
//! nanoseconds of a line, and the number of errors.

use colex::dynamic::{self as d, DynLayout};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let Some(path) = std::env::args().skip(1).find(|arg| !arg.starts_with('-')) else {
        println!("usage: cargo bench -p colex-peers --bench pairs -- FILE; benches/python/compare.py makes one");
        return;
    };
    let text = std::fs::read_to_string(&path).expect("the file can be read");
    let mut lines: Vec<(&str, DynLayout, &str)> = Vec::new();
    for line in text.lines() {
        let [op, a, b] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
        lines.push((op, a.parse().expect("a layout"), b));
    }
    let of = |op: &'static str| lines.iter().filter(move |line| line.0 == op);
    let layouts =
        |op| of(op).map(|(_, a, b)| (a, b.parse().expect("a layout"))).collect::<Vec<(&DynLayout, DynLayout)>>();
    report("composition", &layouts("composition"), |a, b| d::composition(a, b).is_ok());
    let ints: Vec<(&DynLayout, isize)> = of("complement").map(|(_, a, b)| (a, b.parse().expect("an int"))).collect();
    report("complement", &ints, |a, b| d::complement_to(a, *b).is_ok());
    report("logical_divide", &layouts("logical_divide"), |a, b| d::logical_divide(a, b).is_ok());
}

/// Runs an operation on all pairs in several passes, and prints the line of the fastest pass.
fn report<B>(op: &str, pairs: &[(&DynLayout, B)], run: impl Fn(&DynLayout, &B) -> bool) {
    let pass = || {
        let begin = Instant::now();
        let errors = pairs.iter().filter(|(a, b)| !black_box(run(black_box(a), black_box(b)))).count();
        (begin.elapsed().as_nanos() as f64 / pairs.len().max(1) as f64, errors)
    };
    let passes: Vec<(f64, usize)> = (0..9).map(|_| pass()).collect();
    let fastest = passes.iter().map(|pass| pass.0).fold(f64::INFINITY, f64::min);
    println!("{op}\t{}\t{fastest:.1}\t{}", pairs.len(), passes[0].1);
}
