//! A random sample of the static compositions of small layouts.

use crate::model::composes;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How many pairs there are, and how many pairs are in one function.
const PAIRS: usize = 400;
const A_FUNCTION: usize = 25;

/// The source of the test. For each pair, the composition is a static layout, whose offsets are compared with `A(B(i))`.
pub(crate) fn compositions() -> String {
    let mut source = super::emit::header("Static compositions of small layouts, against `A(B(i))`.");
    source.push_str("\nuse colex::prelude::*;\n");
    let (mut random, mut seen, mut lines) = (Random(7), BTreeSet::new(), Vec::new());
    while lines.len() < PAIRS {
        let (a, b) = (random.layout(3), random.layout(2));
        let marked = |text: &str| {
            let mut marked = String::new();
            for c in text.chars() {
                let number = marked.ends_with(|last: char| last.is_ascii_digit());
                if c.is_ascii_digit() && !number {
                    marked.push('_');
                }
                marked.push(c);
            }
            marked
        };
        if composes(&marked(&a), &marked(&b)).is_ok() && seen.insert((a.clone(), b.clone())) {
            lines.push(format!("    check(layout!({a}), layout!({b}), composition(layout!({a}), layout!({b})));\n"));
        }
    }
    source.push_str(
        "\n/// `R(i) = A(B(i))` for every `i` below the size of `B`.\n\
         fn check(a: impl AnyLayout, b: impl AnyLayout, r: impl AnyLayout) {\n    \
             assert_eq!(r.size(), b.size(), \"{a} o {b} = {r}\");\n    \
             for i in 0..b.size() {\n        \
                 assert_eq!(r.at(i), a.at(b.at(i)), \"{a} o {b} = {r} at {i}\");\n    \
             }\n\
         }\n",
    );
    for (k, chunk) in lines.chunks(A_FUNCTION).enumerate() {
        write!(source, "\n#[test]\n#[rustfmt::skip]\nfn compositions_{k}() {{\n{}}}\n", chunk.concat()).unwrap();
    }
    source
}

/// Knuth's generator of random numbers. Only the upper bits are used, because the lower ones are less random.
struct Random(u64);
impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
    /// A layout of at most `rank` modes, with extents up to 4 and strides up to 8.
    fn layout(&mut self, rank: usize) -> String {
        let rank = 1 + self.below(rank);
        let modes: Vec<(usize, usize)> = (0..rank).map(|_| (1 + self.below(4), self.below(9))).collect();
        let list = |pick: fn(&(usize, usize)) -> usize| {
            let ints: Vec<String> = modes.iter().map(|mode| pick(mode).to_string()).collect();
            if rank == 1 { ints.concat() } else { format!("({})", ints.join(",")) }
        };
        format!("{}:{}", list(|mode| mode.0), list(|mode| mode.1))
    }
}
