//! Builds the control-flow graph of a function of PTX: its basic blocks, the writes that reach each read, and the
//! branches that each block depends on.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::vec;
use std::vec::Vec;

/// An instruction of PTX.
pub(super) struct Instruction<'a> {
    /// The number of its line in the PTX, counted from 1.
    pub(super) line: usize,
    /// The text of the instruction.
    pub(super) text: &'a str,
    /// The register of its predicate, `%p1` of `@%p1 bra`.
    pub(super) guard: Option<Source<'a>>,
    pub(super) name: &'a str,
    /// The registers that it writes.
    to: Vec<&'a str>,
    /// The numbers of these writes. All writes of the function are numbered in order.
    pub(super) writes: Range<usize>,
    /// Its other operands: registers, numbers, `[address]`es, labels.
    pub(super) from: Vec<Source<'a>>,
}

/// An operand that an instruction reads.
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
    /// The writes that reach this read, if the operand is a register. [`trace`] fills this in.
    pub(super) written: Vec<usize>,
}

impl<'a> Source<'a> {
    fn of(text: &'a str) -> Self {
        Source { text, written: Vec::new() }
    }

    /// The register or other operand, without the brackets and the offset of an address.
    pub(super) fn name(&self) -> &'a str {
        self.text.trim_matches(['[', ']', '!', '-']).split('+').next().unwrap_or_default()
    }
}

/// A basic block, and the numbers of the blocks that may follow it.
#[derive(Default)]
pub(super) struct Block<'a> {
    pub(super) code: Vec<Instruction<'a>>,
    pub(super) next: Vec<usize>,
    /// Whether the function may return at the end of this block.
    returns: bool,
}

/// A function. It starts at its first block.
pub(super) struct Function<'a> {
    pub(super) name: &'a str,
    /// Whether it is a kernel. The parameters of a kernel are the same in all threads.
    pub(super) is_kernel: bool,
    pub(super) blocks: Vec<Block<'a>>,
}

/// The functions of PTX that have a body.
pub(super) fn functions<'p>(ptx: &'p str) -> Vec<Function<'p>> {
    let lines: Vec<&'p str> = ptx.lines().collect();
    let code = |number: usize| (number + 1, lines[number].split("//").next().unwrap_or_default().trim());
    let found: Vec<_> = super::super::functions::functions(ptx)
        .into_iter()
        .filter(|function| !function.body.is_empty())
        .map(|function| {
            let body: Vec<(usize, &str)> = function.body.map(code).filter(|(_, line)| !line.is_empty()).collect();
            (function.name, function.is_kernel, body)
        })
        .collect();
    // A function without a return never returns, so a call of it ends a block.
    let ends: BTreeSet<&str> = found
        .iter()
        .filter(|(.., body)| !body.iter().any(|(_, line)| is_return(line)))
        .map(|(name, ..)| *name)
        .collect();
    let blocks = |body: &[(usize, &'p str)]| blocks(body, &ends);
    found.iter().map(|(name, is_kernel, body)| Function { name, is_kernel: *is_kernel, blocks: blocks(body) }).collect()
}

fn is_return(line: &str) -> bool {
    line.trim_end_matches(';').split_whitespace().last() == Some("ret")
}

fn blocks<'a>(body: &[(usize, &'a str)], ends: &BTreeSet<&str>) -> Vec<Block<'a>> {
    let (mut labels, mut tables, mut code) = (BTreeMap::new(), BTreeMap::<&str, Vec<&str>>::new(), vec![Vec::new()]);
    let mut inside = 0;
    for &(number, line) in body {
        let here = inside;
        inside += line.matches('{').count();
        inside -= line.matches('}').count().min(inside);
        if let Some((label, rest)) = line.split_once(':').filter(|(label, _)| here == 0 && label.starts_with('$')) {
            match rest.trim().strip_prefix(".branchtargets") {
                Some(targets) => drop(tables.insert(label, words(targets).collect())),
                None => {
                    code.push(Vec::new());
                    labels.insert(label, code.len() - 1);
                }
            }
            continue;
        }
        // A line of inline assembly in braces may have several instructions. Labels in the braces are local to the
        // inline assembly.
        for text in line.split(';').map(|part| part.trim().trim_start_matches(['{', '}']).trim()) {
            let Some(found) = instruction(number, text) else { continue };
            let ends_here = here == 0 && is_end(&found, ends);
            code.last_mut().expect("there is one").push(found);
            if ends_here {
                code.push(Vec::new());
            }
        }
    }
    let count = code.len();
    let mut blocks: Vec<Block> = code.into_iter().map(|code| Block { code, ..Block::default() }).collect();
    for (i, block) in blocks.iter_mut().enumerate() {
        let following = Some(i + 1).filter(|&next| next < count);
        let Some(last) = block.code.last().filter(|last| is_end(last, ends)) else {
            block.next.extend(following);
            block.returns = following.is_none();
            continue;
        };
        let at = |label: &str| labels.get(label).copied();
        match last.name.split('.').next() {
            Some("bra") => block.next.extend(last.from.iter().filter_map(|label| at(label.text))),
            Some("brx") => {
                block.next.extend(
                    last.from.iter().filter_map(|table| tables.get(table.text)).flatten().filter_map(|label| at(label)),
                );
            }
            Some("ret") => block.returns = true,
            // The kernel stops here: nothing follows.
            _ => {}
        }
        if last.guard.is_some() {
            block.next.extend(following);
        }
    }
    blocks
}

/// Whether an instruction ends a basic block.
fn is_end(instruction: &Instruction, ends: &BTreeSet<&str>) -> bool {
    match instruction.name.split('.').next() {
        Some("bra") => instruction.from.iter().any(|label| label.text.starts_with('$')),
        Some("brx" | "ret" | "trap" | "exit") => true,
        Some("call") => instruction.from.iter().any(|callee| ends.contains(callee.text)),
        _ => false,
    }
}

/// The names, numbers and registers in a text, without the punctuation between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || ",(){}|".contains(c)).filter(|word| !word.is_empty())
}

fn instruction(line: usize, text: &str) -> Option<Instruction<'_>> {
    let (guard, rest) = match text.strip_prefix('@') {
        Some(rest) => {
            rest.split_once(char::is_whitespace).map(|(guard, rest)| (Some(guard.trim_start_matches('!')), rest))?
        }
        None => (None, text),
    };
    // A label of inline assembly comes before the instruction.
    let rest = rest.split_once(": ").map_or(rest, |(_, rest)| rest).trim();
    let (name, operands) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if name.is_empty() || name.starts_with('.') {
        return None;
    }
    let operands = operands.trim();
    // The result is the first operand: a register, two registers with a bar between them, or several in braces. An
    // instruction without a result has an address as its first operand, or is in the list below.
    let first = match operands.strip_prefix('{') {
        Some(list) => list.split('}').next(),
        None => operands.split(',').next(),
    };
    let has_none =
        ["bar.", "barrier.", "bra", "brx", "call", "st.", "setmaxnreg"].iter().any(|begin| name.starts_with(begin));
    let first = first.filter(|first| !has_none && !first.contains('['));
    let to: Vec<&str> = first.into_iter().flat_map(words).collect();
    let from = words(operands).skip(to.len());
    // The accumulators of a product are both results and operands.
    let adds = ["mma", "wgmma"].iter().any(|begin| name.starts_with(begin));
    let from = from.chain(to.iter().copied().filter(|_| adds)).map(Source::of).collect();
    Some(Instruction { line, text, guard: guard.map(Source::of), name, to, writes: 0..0, from })
}

/// Finds the writes that reach each read of a register (reaching definitions), and returns the number of writes.
pub(super) fn trace(blocks: &mut [Block]) -> usize {
    let (mut count, mut of) = (0, BTreeMap::<&str, Vec<usize>>::new());
    for instruction in blocks.iter_mut().flat_map(|block| &mut block.code) {
        instruction.writes = count..count + instruction.to.len();
        for register in &instruction.to {
            of.entry(register).or_default().push(count);
            count += 1;
        }
    }
    let words = count.div_ceil(64);
    // For each block, two bit sets of writes: `last`, the last write of each register in the block, and `others`, the
    // writes of registers that the block does not write. A write reaches the end of the block if it is in `last`, or
    // if it is in `others` and reaches the start.
    let mut writes = Vec::new();
    for block in &*blocks {
        let (mut last, mut others) = (vec![0u64; words], vec![u64::MAX; words]);
        for instruction in &block.code {
            for (register, write) in instruction.to.iter().zip(instruction.writes.clone()) {
                for other in &of[register] {
                    others[other / 64] &= !(1 << (other % 64));
                    last[other / 64] &= !(1 << (other % 64));
                }
                last[write / 64] |= 1 << (write % 64);
            }
        }
        writes.push((last, others));
    }
    let mut at = vec![vec![0u64; words]; blocks.len()];
    let mut open: Vec<usize> = (0..blocks.len()).rev().collect();
    while let Some(i) = open.pop() {
        let (last, others) = &writes[i];
        let leaves: Vec<u64> = (0..words).map(|word| at[i][word] & others[word] | last[word]).collect();
        for &next in &blocks[i].next {
            let mut changes = false;
            for (to, from) in at[next].iter_mut().zip(&leaves) {
                changes |= from & !*to != 0;
                *to |= from;
            }
            if changes {
                open.push(next);
            }
        }
    }
    for (block, at) in blocks.iter_mut().zip(&at) {
        let mut here = BTreeMap::<&str, usize>::new();
        for instruction in &mut block.code {
            for source in instruction.from.iter_mut().chain(&mut instruction.guard) {
                let comes = |write: &&usize| at[**write / 64] >> (**write % 64) & 1 == 1;
                source.written = match (here.get(source.name()), of.get(source.name())) {
                    (Some(&write), _) => vec![write],
                    (None, Some(writes)) => writes.iter().filter(comes).copied().collect(),
                    (None, None) => Vec::new(),
                };
            }
            here.extend(instruction.to.iter().copied().zip(instruction.writes.clone()));
        }
    }
    count
}

/// For each block, the blocks whose branch decides whether it is reached (control dependence).
pub(super) fn deciders(blocks: &[Block]) -> Vec<Vec<usize>> {
    // Paths that end in a trap do not count, because no thread waits after a trap.
    let mut before = vec![Vec::new(); blocks.len()];
    for (i, block) in blocks.iter().enumerate() {
        block.next.iter().for_each(|&next| before[next].push(i));
    }
    let mut lives = vec![false; blocks.len()];
    let mut open: Vec<usize> = (0..blocks.len()).filter(|&i| blocks[i].returns).collect();
    while let Some(i) = open.pop() {
        if !std::mem::replace(&mut lives[i], true) {
            open.extend(&before[i]);
        }
    }
    let next = |i: usize| blocks[i].next.iter().copied().filter(|&next| lives[next]);
    // The post-dominators of a block are the blocks on every path from it to a return, including the block itself.
    // The loop starts with the set of all blocks for each block, and removes blocks until nothing changes. Sets are
    // bit sets.
    let words = blocks.len().div_ceil(64);
    let mut post_dominators = vec![vec![u64::MAX; words]; blocks.len()];
    let has = |set: &[u64], i: usize| set[i / 64] >> (i % 64) & 1 == 1;
    let mut changes = true;
    while changes {
        changes = false;
        for i in (0..blocks.len()).rev().filter(|&i| lives[i]) {
            let mut all = if blocks[i].returns { vec![0; words] } else { vec![u64::MAX; words] };
            for next in next(i) {
                all.iter_mut().zip(&post_dominators[next]).for_each(|(all, of)| *all &= of);
            }
            all[i / 64] |= 1 << (i % 64);
            changes |= all != post_dominators[i];
            post_dominators[i] = all;
        }
    }
    let mut deciders = vec![Vec::new(); blocks.len()];
    for i in (0..blocks.len()).filter(|&i| lives[i] && next(i).count() > 1) {
        for (j, deciders) in deciders.iter_mut().enumerate() {
            let always = j != i && has(&post_dominators[i], j);
            if lives[j] && !always && next(i).any(|next| has(&post_dominators[next], j)) {
                deciders.push(i);
            }
        }
    }
    deciders
}
