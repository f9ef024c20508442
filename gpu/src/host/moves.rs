//! Device code for the steps of a [`RegisterMove`]: a [`Program`], which is printed as a Rust function.
//!
//! The function is straight-line code on registers: selects, exchanges, `prmt`, `shfl.sync` and accesses to shared memory. All numbers that
//! differ between threads are XORs of bits of the number of the thread.
//!
//! ```
//! use colex::dynamic::{DynXorLayout, analysis::register_move};
//! use colex_gpu::host::moves::Program;
//! // Each thread holds two floats of a tile of 32 x 2, along mode 1 before and along mode 0 after.
//! let (from, to): (DynXorLayout, DynXorLayout) = ("(32,2):(F1,F32)".parse()?, "((16,2),2):((F2,F32),F1)".parse()?);
//! let program = Program::of(&register_move(&from, &to, 4)?);
//! assert!(program.rust("rows_to_columns").contains("pub unsafe fn rows_to_columns(r: [u32; 2], thread: u32) -> [u32; 2]"));
//! # Ok::<(), colex::LayoutError>(())
//! ```

mod code;
mod exchanges;

use colex::dynamic::DynXorLayout;
use colex::dynamic::analysis::{MoveStep, RegisterMove, SharedStep};
use std::collections::HashMap;
use std::vec::Vec;

/// The number of a value of 32 bits. The values of the function's argument have the first numbers.
pub type Value = usize;

/// One operation of a [`Program`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// One of two values: `odd` if the number of the thread has an odd number of bits in common with `mask`.
    Select {
        /// Bits of the number of the thread.
        mask: u64,
        /// The value if the number of common bits is odd.
        odd: Value,
        /// The value if it is even.
        even: Value,
    },
    /// Two values, which change places if the number of the thread has an odd number of bits in common with `mask`. It has two results.
    Exchange {
        /// Bits of the number of the thread.
        mask: u64,
        /// The two values.
        of: [Value; 2],
    },
    /// Four of the eight bytes of two values, `prmt`. Byte `k` of the result is the byte that nibble `k` of the selector names.
    Bytes {
        /// The two values.
        of: [Value; 2],
        /// The selector.
        selector: u32,
        /// Changes the selector by XOR where the number of the thread has an odd number of bits in common with a mask.
        flips: Vec<(u64, u32)>,
    },
    /// The value of another thread of the warp.
    Shuffle {
        /// The value that this thread sends.
        value: Value,
        /// The number of the [function](Program::functions) that maps a thread to the thread from which it receives, before the XOR
        /// with `xor`. If it is `None`, a thread is mapped to itself.
        from: Option<usize>,
        /// The XOR.
        xor: u64,
    },
    /// Stores bytes to shared memory.
    Store {
        /// The values. If there is one, only its bytes from `shift / 8` on are stored.
        values: Vec<Value>,
        /// The number of bytes: 1, 2, 4, 8 or 16.
        bytes: usize,
        /// The number of the lowest bit to store.
        shift: usize,
        /// The number of the function that maps a thread to an address, before the XOR with `xor`.
        at: usize,
        /// The XOR.
        xor: u64,
    },
    /// Loads bytes from shared memory, as one value or several.
    Load {
        /// The number of bytes: 1, 2, 4, 8 or 16.
        bytes: usize,
        /// The number of the function that maps a thread to an address, before the XOR with `xor`.
        at: usize,
        /// The XOR.
        xor: u64,
    },
    /// A barrier of the warp, or of the block if the move has more than a warp.
    Barrier,
}

impl Op {
    /// The number of results.
    pub fn results(&self) -> usize {
        match self {
            Op::Select { .. } | Op::Bytes { .. } | Op::Shuffle { .. } => 1,
            Op::Exchange { .. } => 2,
            Op::Load { bytes, .. } => bytes.div_ceil(4),
            Op::Store { .. } | Op::Barrier => 0,
        }
    }
}

/// The device code of a [`RegisterMove`].
#[derive(Clone, Debug)]
pub struct Program {
    /// The number of values before.
    pub inputs: usize,
    /// The operations in order, each with the number of its first result.
    pub ops: Vec<(Op, Value)>,
    /// The values after.
    pub outputs: Vec<Value>,
    /// Functions of the number of a thread: the XOR of one number for each bit that is 1.
    pub functions: Vec<Vec<u64>>,
    threads: usize,
    shared_bytes: usize,
}

impl Program {
    /// The code of a move.
    pub fn of(plan: &RegisterMove) -> Self {
        let packed = (4 / plan.place_bytes).ilog2() as usize;
        let registers = |places: usize| (places >> packed).max(1);
        let inputs = registers(plan.places_before);
        let mut builder = Builder { packed, next: inputs, ..Builder::default() };
        let mut own: Vec<Value> = (0..inputs).collect();
        for step in &plan.steps {
            own = match step {
                MoveStep::Permute(places) => builder.permute(&own, &columns(places)),
                MoveStep::Shuffle(threads) => builder.shuffle(&own, &columns(threads)),
                MoveStep::Shared(shared) => builder.shared(&own, shared),
            };
        }
        let Builder { ops, functions, .. } = builder;
        own.truncate(registers(plan.places_after));
        let (ops, outputs) = exchanges::of_selects(inputs, ops, &own);
        Program { inputs, ops, outputs, functions, threads: plan.threads, shared_bytes: plan.shared_bytes() }
    }

    /// How many operations are selects, `prmt`, shuffles, and accesses to shared memory. An exchange counts as two selects.
    pub fn counts(&self) -> [usize; 4] {
        let count = |is: &dyn Fn(&Op) -> bool| self.ops.iter().filter(|(op, _)| is(op)).count();
        [
            count(&|op| matches!(op, Op::Select { .. })) + 2 * count(&|op| matches!(op, Op::Exchange { .. })),
            count(&|op| matches!(op, Op::Bytes { .. })),
            count(&|op| matches!(op, Op::Shuffle { .. })),
            count(&|op| matches!(op, Op::Store { .. } | Op::Load { .. })),
        ]
    }
}

/// A function of the number of a thread and the number of a place or a register.
struct Columns {
    threads: Vec<u64>,
    values: Vec<u64>,
}

fn columns(layout: &DynXorLayout) -> Columns {
    // The steps of a move have extents that are powers of two.
    let mut bases =
        layout.bases().unwrap_or_default().into_iter().map(|mode| mode.into_iter().map(|x| x as u64).collect());
    Columns { threads: bases.next().unwrap_or_default(), values: bases.next().unwrap_or_default() }
}

/// The XOR of the columns in a set.
fn times(columns: &[u64], set: u64) -> u64 {
    columns.iter().enumerate().filter(|(k, _)| set >> k & 1 == 1).fold(0, |sum, (_, x)| sum ^ x)
}

/// The set of columns whose XOR is `x`. There are few columns.
fn coordinates(columns: &[u64], x: u64) -> Option<u64> {
    (0..1 << columns.len()).find(|&set| times(columns, set) == x)
}

#[derive(Default)]
struct Builder {
    /// The logarithm of the number of places in a register.
    packed: usize,
    next: Value,
    ops: Vec<(Op, Value)>,
    /// The result of each operation that depends on its operands only.
    known: HashMap<Op, Value>,
    functions: Vec<Vec<u64>>,
}

impl Builder {
    /// Adds an operation with this many results, and returns the number of the first.
    fn add(&mut self, op: Op, results: usize) -> Value {
        let first = self.next;
        self.next += results;
        self.ops.push((op, first));
        first
    }

    /// Adds an operation whose result depends on its operands only, if it is new.
    fn once(&mut self, op: Op) -> Value {
        if let Some(&value) = self.known.get(&op) {
            return value;
        }
        let value = self.add(op.clone(), 1);
        self.known.insert(op, value);
        value
    }

    fn select(&mut self, mask: u64, odd: Value, even: Value) -> Value {
        // Of a value that is itself selected by the same bits, only one alternative is possible.
        let inner = |value: Value, is_odd: bool| {
            let op = self.ops.iter().find(|(_, first)| *first == value);
            match op {
                Some((Op::Select { mask: same, odd, even }, _)) if *same == mask => {
                    if is_odd {
                        *odd
                    } else {
                        *even
                    }
                }
                _ => value,
            }
        };
        let (odd, even) = (inner(odd, true), inner(even, false));
        if odd == even || mask == 0 { even } else { self.once(Op::Select { mask, odd, even }) }
    }

    fn function(&mut self, columns: Vec<u64>) -> usize {
        let known = self.functions.iter().position(|other| *other == columns);
        known.unwrap_or_else(|| {
            self.functions.push(columns);
            self.functions.len() - 1
        })
    }

    fn shuffle(&mut self, own: &[Value], threads: &Columns) -> Vec<Value> {
        let in_place = threads.threads.iter().enumerate().all(|(k, &x)| x == 1 << k);
        let from = (!in_place).then(|| {
            let lanes = threads.threads.iter().map(|x| x & 31).collect();
            self.function(lanes)
        });
        let received = |(r, &value): (usize, &Value)| {
            let xor = times(&threads.values, r as u64);
            if in_place && xor == 0 { value } else { self.add(Op::Shuffle { value, from, xor }, 1) }
        };
        own.iter().take(1 << threads.values.len()).enumerate().map(received).collect()
    }

    fn permute(&mut self, own: &[Value], places: &Columns) -> Vec<Value> {
        let Columns { threads, values } = places;
        // Bytes of a last register that no place has may be any: they stay where they are.
        let mut values = values.clone();
        values.extend((values.len()..self.packed).map(|k| 1 << k));
        match self.split(&values) {
            Some((first, second)) => {
                // What differs between threads needs no select where it is a part of a selector.
                let late = |&x: &u64| {
                    let needs_select =
                        coordinates(&[first[0] >> self.packed, first[1] >> self.packed], x >> self.packed).is_none();
                    let place = coordinates(&first, x).filter(|_| needs_select)?;
                    coordinates(&[second[1] >> self.packed], place >> self.packed).map(|_| place)
                };
                let late: Vec<Option<u64>> = threads.iter().map(late).collect();
                let early: Vec<u64> =
                    threads.iter().zip(&late).map(|(x, late)| if late.is_some() { 0 } else { *x }).collect();
                let late: Vec<u64> = late.iter().map(|place| place.unwrap_or(0)).collect();
                let middle = self.words(own, &early, &first);
                self.words(&middle, &late, &second)
            }
            None => self.words(own, threads, &values),
        }
    }

    /// If the bytes of a result come from four registers: two permutations, in each of which they come from at most two. The first
    /// gives registers from which several results are made.
    fn split(&self, values: &[u64]) -> Option<(Vec<u64>, Vec<u64>)> {
        let packed = self.packed;
        let word = |place: u64| times(values, place) >> packed;
        if packed < 2 || coordinates(&[word(1)], word(2)).is_some() || word(1) == 0 {
            return None;
        }
        // A sum of registers whose bytes come from registers that also byte 0 and 1 need. It changes places with bit 1 of the byte.
        let c =
            (1..1u64 << (values.len() - packed)).map(|j| j << packed).find(|&c| word(c) == 0 || word(c) == word(1))?;
        let k = c.trailing_zeros() as usize;
        let rest = c ^ 1 << k;
        // second: byte bit 1 -> c, bit k -> byte bit 1 ^ rest. first = values after the inverse of second.
        let mut second: Vec<u64> = (0..values.len()).map(|j| 1 << j).collect();
        (second[1], second[k]) = (c, 2 ^ rest);
        let first = (0..values.len()).map(|j| coordinates(&second, 1 << j).map(|set| times(values, set)));
        Some((first.collect::<Option<_>>()?, second))
    }

    /// The registers after a permutation of places.
    fn words(&mut self, own: &[Value], threads: &[u64], values: &[u64]) -> Vec<Value> {
        let (packed, inside) = (self.packed, 2 - self.packed);
        let sub = |x: u64| x & ((1 << packed) - 1);
        let inner = &values[..packed];
        // The registers from which the bytes of one result come differ by sums of `from`. Between threads, they also differ by sums of
        // `others`.
        let mut basis: Vec<u64> = Vec::new();
        let add = |basis: &mut Vec<u64>, x: u64| {
            if coordinates(basis, x).is_none() {
                basis.push(x);
            }
        };
        inner.iter().for_each(|x| add(&mut basis, x >> packed));
        let own_bits = basis.len();
        threads.iter().for_each(|x| add(&mut basis, x >> packed));
        let mask = |bit: &dyn Fn(u64) -> u64| threads.iter().enumerate().fold(0, |mask, (k, &x)| mask | bit(x) << k);
        let part = |x: u64, i: usize| coordinates(&basis, x >> packed).unwrap_or_default() >> i & 1;
        let others: Vec<(u64, u64)> = (own_bits..basis.len()).map(|i| (basis[i], mask(&|x| part(x, i)))).collect();
        let mut results = Vec::new();
        for j in 0..1u64 << (values.len() - packed) {
            let base = times(&values[packed..], j);
            let start = base >> packed;
            // A selector: the place inside of the register, and bit 2 by part `i` of the register.
            let selector = |i: Option<usize>| {
                let mut selector = 0;
                for byte in 0..4u64 {
                    let place = times(inner, byte >> inside);
                    let high = i.map_or(0, |i| part(place, i));
                    let nibble = high << 2 | sub(base ^ place) << inside | byte & ((1 << inside) - 1);
                    selector |= (nibble as u32) << (4 * byte);
                }
                let mut flips: Vec<(u64, u32)> =
                    (0..packed).map(|bit| (mask(&|x| x >> bit & 1), 0x1111 << (bit + inside))).collect();
                flips.extend(i.map(|i| (mask(&|x| part(x, i)), 0x4444)));
                flips.retain(|flip| flip.0 != 0);
                (selector, flips)
            };
            let bytes = |builder: &mut Self, of: [Value; 2], (selector, flips): (u32, Vec<(u64, u32)>)| {
                if selector == 0x3210 && flips.is_empty() {
                    of[0]
                } else {
                    builder.once(Op::Bytes { of, selector, flips })
                }
            };
            let from = |builder: &mut Self, word: u64| builder.pick(own, word, &others);
            results.push(match own_bits {
                0 => {
                    let (selector, flips) = selector(None);
                    match others.split_first() {
                        // `prmt` also selects one of two registers.
                        Some((&(by, mask), rest)) if selector != 0x3210 || !flips.is_empty() => {
                            let of = [self.pick(own, start, rest), self.pick(own, start ^ by, rest)];
                            let all = flips.into_iter().chain([(mask, 0x4444)]).filter(|flip| flip.0 != 0).collect();
                            bytes(self, of, (selector, all))
                        }
                        _ => {
                            let x = from(self, start);
                            bytes(self, [x, x], (selector, flips))
                        }
                    }
                }
                1 => {
                    let of = [from(self, start), from(self, start ^ basis[0])];
                    bytes(self, of, selector(Some(0)))
                }
                _ => {
                    let halves = [0, basis[1]].map(|high| {
                        let of = [from(self, start ^ high), from(self, start ^ high ^ basis[0])];
                        bytes(self, of, selector(Some(0)))
                    });
                    let which = (0..4u64).fold(0, |all, byte| {
                        let nibble = part(times(inner, byte >> inside), 1) << 2 | byte;
                        all | (nibble as u32) << (4 * byte)
                    });
                    let flips = [(mask(&|x| part(x, 1)), 0x4444)];
                    bytes(self, halves, (which, flips.into_iter().filter(|flip| flip.0 != 0).collect()))
                }
            });
        }
        results
    }

    /// The register of this number, which is changed by XOR in the threads that have an odd number of bits in common with a mask.
    fn pick(&mut self, own: &[Value], word: u64, others: &[(u64, u64)]) -> Value {
        match others {
            [] => own[word as usize],
            [(by, mask), rest @ ..] => {
                let (odd, even) = (self.pick(own, word ^ by, rest), self.pick(own, word, rest));
                self.select(*mask, odd, even)
            }
        }
    }

    fn shared(&mut self, own: &[Value], step: &SharedStep) -> Vec<Value> {
        let place_bytes = 4 >> self.packed;
        let scaled = |layout: &DynXorLayout| {
            let Columns { threads, values } = columns(layout);
            let scale = |all: Vec<u64>| all.into_iter().map(|x| x * place_bytes as u64).collect::<Vec<_>>();
            (scale(threads), scale(values))
        };
        let (threads, values) = scaled(&step.store);
        let at = self.function(threads);
        let bytes = step.store_vector * place_bytes;
        for p in (0..1usize << values.len()).step_by(step.store_vector) {
            let (register, shift) = (p >> self.packed, 8 * place_bytes * (p % (1 << self.packed)));
            let values_of = own[register..][..bytes.div_ceil(4)].to_vec();
            self.add(Op::Store { values: values_of, bytes, shift, at, xor: times(&values, p as u64) }, 0);
        }
        self.add(Op::Barrier, 0);
        let (threads, values) = scaled(&step.load);
        let at = self.function(threads);
        let bytes = step.load_vector * place_bytes;
        let mut parts = Vec::new();
        for p in (0..1usize << values.len()).step_by(step.load_vector) {
            let results = bytes.div_ceil(4);
            let first = self.add(Op::Load { bytes, at, xor: times(&values, p as u64) }, results);
            parts.extend(first..first + results);
        }
        let mut pair =
            |a: Value, b: Value, selector: u32| self.once(Op::Bytes { of: [a, b], selector, flips: Vec::new() });
        match bytes {
            1 => {
                let four = |part: &[Value]| match *part {
                    [a, b, c, d] => {
                        let (low, high) = (pair(a, b, 0x0040), pair(c, d, 0x0040));
                        pair(low, high, 0x5410)
                    }
                    [a, b] => pair(a, b, 0x0040),
                    _ => part[0],
                };
                parts.chunks(4).map(four).collect()
            }
            2 => parts.chunks(2).map(|part| if let [a, b] = *part { pair(a, b, 0x5410) } else { part[0] }).collect(),
            _ => parts,
        }
    }
}
