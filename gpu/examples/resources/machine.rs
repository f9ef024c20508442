//! Gets the machine code of the functions that compute an index, from the output of `nvdisasm`.

use colex_gpu::host::Ptx;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output};

/// A program: the one that an environment variable names, or else the one on the path.
pub(crate) struct Tool {
    name: &'static str,
    variable: &'static str,
}
/// The assembler.
pub(crate) const PTXAS: Tool = Tool { name: "ptxas", variable: "COLEX_GPU_PTXAS" };
/// The disassembler.
const NVDISASM: Tool = Tool { name: "nvdisasm", variable: "COLEX_GPU_NVDISASM" };

impl Tool {
    pub(crate) fn command(&self) -> Command {
        Command::new(std::env::var_os(self.variable).unwrap_or_else(|| self.name.into()))
    }

    /// The output of the program, or `None` if the program is not on the path. It is an error if the variable names a program
    /// that does not run.
    pub(crate) fn said(&self, output: std::io::Result<Output>) -> Result<Option<Output>, String> {
        match (output, std::env::var_os(self.variable)) {
            (Ok(output), _) => Ok(Some(output)),
            (Err(why), None) if why.kind() == ErrorKind::NotFound => Ok(None),
            (Err(why), None) => Err(format!("{} cannot be run: {why}", self.name)),
            (Err(why), Some(path)) => {
                Err(format!("{} names {}, which cannot be run: {why}", self.variable, Path::new(&path).display()))
            }
        }
    }
}

/// The instructions of each function that computes an index, sorted, without the numbers of registers. If there is no assembler
/// or no disassembler, prints this and returns `None`.
pub(crate) fn code(ptx: &Ptx) -> Result<Option<BTreeMap<String, Vec<String>>>, String> {
    let (source, binary) = (ptx.path().with_extension("indexing.ptx"), ptx.path().with_extension("indexing.cubin"));
    std::fs::write(&source, functions(ptx)).map_err(|why| format!("{} cannot be written: {why}", source.display()))?;
    let target = ptx.target().unwrap_or("sm_90a");
    let assembled = PTXAS.command().args(["-c", "-arch", target, "-o"]).arg(&binary).arg(&source).output();
    let Some(assembled) = PTXAS.said(assembled)? else {
        println!("DID NOT RUN: there is no ptxas, so the machine code of indexing was not compared");
        return Ok(None);
    };
    if !assembled.status.success() {
        return Err(format!("ptxas rejects the functions that index:\n{}", String::from_utf8_lossy(&assembled.stderr)));
    }
    let Some(said) = NVDISASM.said(NVDISASM.command().arg("-c").arg(&binary).output())? else {
        println!(
            "DID NOT RUN: there is no nvdisasm, so the machine code of indexing was not compared; PyPI's nvidia-cuda-nvdisasm has one"
        );
        return Ok(None);
    };
    Ok(Some(read(&String::from_utf8_lossy(&said.stdout))))
}

/// PTX with only the functions that compute an index, and the directives that it must begin with.
fn functions(ptx: &Ptx) -> String {
    let lines: Vec<&str> = ptx.text().lines().collect();
    let all = ptx.functions();
    let head = all.first().map_or(lines.len(), |first| first.lines.start);
    let directive = |line: &&&str| [".version", ".target", ".address_size"].iter().any(|d| line.starts_with(d));
    let indexes = |name: &str| name.starts_with("typed_") || name.starts_with("hand_");
    let bodies = all.iter().filter(|function| indexes(function.name) && !function.body.is_empty());
    let bodies = bodies.flat_map(|function| &lines[function.lines.clone()]);
    lines[..head].iter().filter(directive).chain(bodies).flat_map(|line| [*line, "\n"]).collect()
}

/// The instructions of each function in a listing.
fn read(listing: &str) -> BTreeMap<String, Vec<String>> {
    let mut functions = BTreeMap::<String, Vec<String>>::new();
    let mut name = None;
    for line in listing.lines() {
        if let Some(section) = line.strip_prefix(".text.") {
            name = section.strip_suffix(':').map(str::to_string);
        }
        let Some((_, instruction)) = line.split_once("*/") else { continue };
        let Some((instruction, _)) = instruction.split_once(';') else { continue };
        let (Some(name), instruction) = (&name, instruction.trim()) else { continue };
        functions.entry(name.clone()).or_default().push(without_registers(instruction));
    }
    for instructions in functions.values_mut() {
        // A function is followed by padding: a branch to itself, and then NOPs.
        while instructions.last().is_some_and(|last| last.starts_with("NOP")) {
            instructions.pop();
        }
        if instructions.last().is_some_and(|last| last.starts_with("BRA")) {
            instructions.pop();
        }
        instructions.sort();
    }
    functions
}

/// An instruction without the numbers of its registers and predicates, and without the flags for the reuse of registers.
fn without_registers(instruction: &str) -> String {
    let mut out = String::new();
    for word in instruction.replace(".reuse", "").split_inclusive(|c: char| !c.is_alphanumeric()) {
        let (name, end) = word.split_at(word.trim_end_matches(|c: char| !c.is_alphanumeric()).len());
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        out += if matches!(letters, "R" | "UR" | "P" | "UP") { letters } else { name };
        out += end;
    }
    out
}
