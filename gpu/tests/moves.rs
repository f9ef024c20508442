//! Runs the device code of register moves on the host, and compares every byte with the two layouts. The functions in
//! `gpu/kernels/src/moves/code.rs` must be the code of their moves: `MOVES=overwrite cargo test -p colex-gpu --test moves` writes them.

use colex::dynamic::DynXorLayout;
use colex::dynamic::analysis::{RegisterMove, register_move, shared_move};
use colex_gpu::host::moves::{Op, Program};
use colex_gpu_kernels::moves::{MOVES, Move};

/// The XOR of the columns of the bits of `n`.
fn sum(columns: &[u64], n: u64) -> u64 {
    columns.iter().enumerate().filter(|(k, _)| n >> k & 1 == 1).fold(0, |sum, (_, x)| sum ^ x)
}

fn odd(thread: usize, mask: u64) -> bool {
    (thread as u64 & mask).count_ones() % 2 == 1
}

/// A value of a thread: what its four bytes are.
type Word<T> = [T; 4];

/// Runs the code in all threads together, operation by operation. A thread passes `inputs[t]`.
fn run<T: Copy + Default>(program: &Program, inputs: &[Vec<Word<T>>], bytes: usize) -> Vec<Vec<Word<T>>> {
    let (mut values, mut memory) = (inputs.to_vec(), vec![T::default(); bytes]);
    for (op, first) in &program.ops {
        let before = values.clone();
        for (t, own) in values.iter_mut().enumerate() {
            if !matches!(op, Op::Store { .. } | Op::Barrier) {
                assert_eq!(own.len(), *first);
            }
            match op {
                Op::Select { mask, odd: then, even } => own.push(own[if odd(t, *mask) { *then } else { *even }]),
                Op::Exchange { mask, of: [a, b] } => {
                    let [x, y] = if odd(t, *mask) { [own[*b], own[*a]] } else { [own[*a], own[*b]] };
                    own.extend([x, y]);
                }
                Op::Bytes { of: [a, b], selector, flips } => {
                    let flips = flips.iter().filter(|(mask, _)| odd(t, *mask));
                    let selector = flips.fold(*selector, |selector, (_, by)| selector ^ by);
                    assert_eq!(selector & 0x8888, 0);
                    let all = [own[*a], own[*b]].concat();
                    own.push(std::array::from_fn(|k| all[(selector >> (4 * k) & 7) as usize]));
                }
                Op::Shuffle { value, from, xor } => {
                    let base = from.map_or(t as u64, |from| sum(&program.functions[from], t as u64));
                    let lane = (base ^ xor) & 31;
                    own.push(before[t / 32 * 32 + lane as usize][*value]);
                }
                Op::Store { values, bytes, shift, at, xor } => {
                    let at = (sum(&program.functions[*at], t as u64) ^ xor) as usize;
                    assert!(at.is_multiple_of(*bytes));
                    let all: Vec<T> = values.iter().flat_map(|&v| own[v]).skip(shift / 8).take(*bytes).collect();
                    memory[at..][..*bytes].copy_from_slice(&all);
                }
                Op::Load { bytes, at, xor } => {
                    let at = (sum(&program.functions[*at], t as u64) ^ xor) as usize;
                    assert!(at.is_multiple_of(*bytes));
                    for word in memory[at..][..*bytes].chunks(4) {
                        own.push(std::array::from_fn(|k| word.get(k).copied().unwrap_or_default()));
                    }
                }
                Op::Barrier => {}
            }
        }
    }
    values.iter().map(|own| program.outputs.iter().map(|&v| own[v]).collect()).collect()
}

/// What a thread holds in each byte of its registers: an index of the tile, and the number of the byte in the value.
fn held(layout: &DynXorLayout, value_bytes: usize) -> Vec<Vec<(u64, usize)>> {
    let bases = layout.bases().expect("powers of two");
    let columns = |all: &[isize]| all.iter().map(|&x| x as u64).collect::<Vec<_>>();
    let (threads, values) = (columns(&bases[0]), columns(&bases[1..].concat()));
    let of = |t| {
        let indices = (0..1 << values.len()).map(|v| sum(&threads, t) ^ sum(&values, v) | 1 << 40);
        indices.flat_map(|index| (0..value_bytes).map(move |byte| (index, byte))).collect()
    };
    (0..1 << threads.len()).map(of).collect()
}

fn check(plan: &RegisterMove, from: &DynXorLayout, to: &DynXorLayout, value_bytes: usize) -> Program {
    let program = Program::of(plan);
    let words = |row: &Vec<(u64, usize)>| {
        let word = |bytes: &[(u64, usize)]| std::array::from_fn(|k| bytes.get(k).copied().unwrap_or_default());
        row.chunks(4).map(word).collect::<Vec<Word<_>>>()
    };
    let inputs: Vec<_> = held(from, value_bytes).iter().map(words).collect();
    let found = run(&program, &inputs, plan.shared_bytes());
    for (t, row) in held(to, value_bytes).iter().enumerate() {
        let found: Vec<_> = found[t].concat().into_iter().take(row.len()).collect();
        assert_eq!(&found, row, "{from} to {to}, thread {t}: {plan}\n{}", program.rust("f"));
    }
    program
}

struct Random(u64);
impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
    /// Columns of a random invertible matrix, some of them of the identity.
    fn matrix(&mut self, bits: usize) -> Vec<isize> {
        let mut columns: Vec<isize> = (0..bits).map(|k| 1 << k).collect();
        for _ in 0..self.below(3 * bits + 1) {
            let (i, j) = (self.below(bits), self.below(bits));
            if i != j && self.below(2) == 0 {
                columns.swap(i, j);
            } else if i != j {
                columns[i] ^= columns[j];
            }
        }
        columns
    }
}

#[test]
fn the_code_of_random_moves_brings_every_byte_where_it_belongs() {
    let mut random = Random(11);
    let mut counts = [0; 2];
    for case in 0..3000 {
        let threads = 5 + usize::from(case % 4 == 0);
        let (values, bytes) = (random.below(6), 1 << random.below(4));
        let mut layout = || {
            let mut columns = random.matrix(threads + values);
            if random.below(4) == 0 {
                // Two lanes hold the same values, and each thread has twice as many.
                columns.push(columns[0]);
                columns[0] = 0;
            }
            DynXorLayout::of_bases(&[&columns[..threads], &columns[threads..]]).expect("a layout")
        };
        let (from, to) = (layout(), layout());
        let plan = if case % 5 == 0 { shared_move(&from, &to, bytes) } else { register_move(&from, &to, bytes) };
        let plan = plan.unwrap_or_else(|e| panic!("{from} {to}: {e}"));
        counts[usize::from(plan.shared_bytes() > 0)] += 1;
        check(&plan, &from, &to, bytes as usize);
    }
    assert!(counts[0] > 1500 && counts[1] > 500, "{counts:?}");
}

/// The head of the file with the code.
const HEAD: &str = "\
//! The code of the moves. `MOVES=overwrite cargo test -p colex-gpu --test moves` writes this file.

use colex_gpu::asm::{cluster, moves::exchange, moves::prmt, shared, warp};
use colex_gpu::prelude::*;
";

#[test]
fn the_kernels_have_the_code_of_their_moves() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/kernels/src/moves/code.rs");
    let mut text = String::from(HEAD);
    for Move { name, doc, from, to, bytes } in &MOVES {
        let [from, to]: [DynXorLayout; 2] = [from, to].map(|layout| layout.parse().expect("a layout"));
        let plans =
            [register_move(&from, &to, *bytes), shared_move(&from, &to, *bytes)].map(|plan| plan.expect("a move"));
        for (plan, how) in plans.iter().zip(["", "_shared"]) {
            let program = check(plan, &from, &to, *bytes as usize);
            let [selects, prmts, shuffles, accesses] = program.counts();
            println!("{name}{how}: {selects} selects, {prmts} prmt, {shuffles} shuffles, {accesses} accesses\n{plan}");
            if how.is_empty() && plan.shared_bytes() > 0 {
                continue;
            }
            text.push_str(&format!("\n/// {doc}\n///\n/// {bytes} bytes a value, from `{from}` to `{to}`.\n"));
            text.push_str(&program.rust(&format!("{name}{how}")));
        }
    }
    if std::env::var("MOVES").is_ok_and(|how| how == "overwrite") {
        std::fs::write(path, &text).expect("the file is written");
    }
    let found = std::fs::read_to_string(path).expect("the file");
    assert!(found == text, "run `MOVES=overwrite cargo test -p colex-gpu --test moves`");
}
