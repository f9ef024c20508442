//! Parses PTX, the output of `ptxas -v`, and the tables of resources.

use colex_gpu::host::Ptx;
use std::collections::BTreeMap;

/// The resources of a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Resources {
    /// The number of instructions in PTX.
    pub(crate) instructions: usize,
    /// The number of barriers among the instructions.
    pub(crate) barriers: usize,
    /// Whether the kernel declares local memory in PTX.
    pub(crate) local: bool,
    pub(crate) registers: Option<usize>,
    /// The bytes of stack.
    pub(crate) stack: Option<usize>,
    /// The bytes of registers that are spilled to memory: those stored and those loaded together.
    pub(crate) spills: Option<usize>,
}

impl Resources {
    /// Whether the kernel uses local memory.
    pub(crate) fn uses_local_memory(&self) -> bool {
        self.local || self.stack.is_some_and(|bytes| bytes > 0) || self.spills.is_some_and(|bytes| bytes > 0)
    }

    /// The resources that `ptxas` prints.
    pub(crate) fn assembled(&self) -> [Option<usize>; 3] {
        [self.registers, self.stack, self.spills]
    }
}

/// The functions of PTX: their names, and the lines between their braces.
pub(crate) struct Listing<'a>(BTreeMap<&'a str, Vec<&'a str>>);

impl<'a> Listing<'a> {
    pub(crate) fn of(ptx: &'a Ptx) -> Self {
        let lines: Vec<&str> = ptx.text().lines().map(str::trim).collect();
        let functions = ptx.functions().into_iter().filter(|function| !function.body.is_empty());
        Listing(functions.map(|function| (function.name, lines[function.body].to_vec())).collect())
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().copied()
    }

    /// The instructions of a function, sorted, without the names of registers and labels.
    pub(crate) fn instructions(&self, name: &str) -> Vec<String> {
        let lines = self.0.get(name).into_iter().flatten();
        let mut all: Vec<String> = lines.filter(|line| is_instruction(line)).map(|line| without_names(line)).collect();
        all.sort();
        all
    }

    /// For each kernel, the resources that follow from PTX.
    pub(crate) fn resources(&self, ptx: &Ptx) -> BTreeMap<String, Resources> {
        let barriers = ptx.barriers();
        let of = |name: &&str| {
            let lines = self.0.get(name).map(Vec::as_slice).unwrap_or_default();
            let instructions = lines.iter().filter(|line| is_instruction(line)).count();
            let local = lines.iter().any(|line| line.starts_with(".local"));
            let barriers = barriers.get(name).copied().unwrap_or_default();
            (name.to_string(), Resources { instructions, barriers, local, ..Resources::default() })
        };
        ptx.kernels().iter().map(of).collect()
    }
}

fn is_instruction(line: &str) -> bool {
    line.ends_with(';') && !line.starts_with(['.', '/', '{', '}'])
}

/// An instruction without the numbers of its registers, and with parameters whose names do not contain the function's name.
fn without_names(line: &str) -> String {
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '%' | '_' | '$');
    let mut out = String::new();
    for word in line.split_inclusive(|c| !in_word(c)) {
        let (name, end) = word.split_at(word.trim_end_matches(|c| !in_word(c)).len());
        let kept = match name {
            _ if name.starts_with('%') => name.trim_end_matches(|c: char| c.is_ascii_digit()),
            _ if name.starts_with("$L") => "$L",
            _ => name.find("_param_").map_or(name, |at| &name[at..]),
        };
        out += kept;
        out += end;
    }
    out
}

/// Adds the resources of each kernel that `ptxas -v` has printed.
pub(crate) fn add_assembled(said: &str, found: &mut BTreeMap<String, Resources>) {
    let number = |text: &str, before: &str| -> Option<usize> {
        let at = text.find(before)?;
        text[..at].trim_end().rsplit([' ', ',']).next()?.parse().ok()
    };
    let (mut name, mut of) = (None, None);
    for line in said.lines() {
        if let Some(rest) = line.split("Compiling entry function '").nth(1) {
            name = rest.split('\'').next();
        } else if let Some(rest) = line.split("Function properties for ").nth(1) {
            of = Some(rest.trim());
        } else if let Some(is) = name.and_then(|name| found.get_mut(name)) {
            if of == name && line.contains("bytes stack frame") {
                is.stack = number(line, " bytes stack frame");
                let (stores, loads) = (number(line, " bytes spill stores"), number(line, " bytes spill loads"));
                is.spills = stores.zip(loads).map(|(stores, loads)| stores + loads);
            }
            if line.contains("Used ") {
                is.registers = number(line, " registers");
            }
        }
    }
}

const HEAD: &str =
    "# The resources of each kernel for sm_90a, built by the toolchain of rust-toolchain.toml and ptxas 13.0. All values are in
# registers, also those of `divide` of the examples, which divides a layout of run-time extents on the device.
# `cargo run -p colex-gpu --example resources` compares this table with the kernels; with `-- --bless` it writes the table.
# An eighth column has the reason why a kernel may use local memory. A kernel that uses it without a reason is a failure.
# kernel | PTX instructions | barriers among them | registers | bytes of stack | bytes spilt | 1 where PTX declares local memory
";

/// A row of the table: the resources of a kernel and, if the kernel may use local memory, the reason for that.
pub(crate) struct Row {
    pub(crate) takes: Resources,
    pub(crate) why: Option<String>,
}

/// The text of the table of `found` resources. The reasons are copied from the table `before`.
pub(crate) fn table(found: &BTreeMap<String, Resources>, before: &BTreeMap<String, Row>) -> String {
    let mut text = HEAD.to_string();
    for (name, is) in found {
        let [registers, stack, spills] = [is.registers, is.stack, is.spills].map(Option::unwrap_or_default);
        let Resources { instructions, barriers, local, .. } = *is;
        let why = before.get(name).and_then(|row| row.why.as_ref()).map_or(String::new(), |why| format!(" | {why}"));
        text += &format!(
            "{name} | {instructions} | {barriers} | {registers} | {stack} | {spills} | {}{why}\n",
            u8::from(local)
        );
    }
    text
}

/// Parses the rows of a table.
pub(crate) fn rows(text: &str) -> Result<BTreeMap<String, Row>, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &str| {
        let wrong = || format!("the table has an invalid row: {line}");
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, numbers @ ..] = cells.as_slice() else { return Err(wrong()) };
        let (numbers, why) = numbers.split_at(numbers.len().min(6));
        let why = why.first().map(|why| why.to_string()).filter(|why| !why.is_empty());
        let numbers: Vec<usize> = numbers.iter().map(|n| n.parse()).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let [instructions, barriers, registers, stack, spills, local] = numbers[..] else { return Err(wrong()) };
        let (registers, stack, spills) = (Some(registers), Some(stack), Some(spills));
        let takes = Resources { instructions, barriers, local: local == 1, registers, stack, spills };
        Ok((name.to_string(), Row { takes, why }))
    };
    lines.map(row).collect()
}
