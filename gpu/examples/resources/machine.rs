//! Machine code of functions of PTX, read from what `nvdisasm` says of it.

use colex_gpu::host::Ptx;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::process::Command;

/// The assembler.
pub(crate) fn ptxas() -> OsString {
    std::env::var_os("COLEX_GPU_PTXAS").unwrap_or_else(|| "ptxas".into())
}

/// The instructions of the functions that index, sorted, without the numbers of registers; `None`, having said so, where they
/// cannot be assembled or read.
pub(crate) fn code(ptx: &Ptx) -> Result<Option<BTreeMap<String, Vec<String>>>, String> {
    let (source, binary) = (ptx.path.with_extension("indexing.ptx"), ptx.path.with_extension("indexing.cubin"));
    std::fs::write(&source, functions(&ptx.text))
        .map_err(|why| format!("{} cannot be written: {why}", source.display()))?;
    let target = ptx.target().unwrap_or("sm_90a");
    let assembled = Command::new(ptxas()).args(["-c", "-arch", target, "-o"]).arg(&binary).arg(&source).output();
    let Ok(assembled) = assembled else {
        println!("DID NOT RUN: there is no ptxas, so the machine code of indexing was not compared");
        return Ok(None);
    };
    if !assembled.status.success() {
        return Err(format!("ptxas refuses the functions that index:\n{}", String::from_utf8_lossy(&assembled.stderr)));
    }
    let nvdisasm = std::env::var_os("COLEX_GPU_NVDISASM").unwrap_or_else(|| "nvdisasm".into());
    let Ok(said) = Command::new(nvdisasm).arg("-c").arg(&binary).output() else {
        println!(
            "DID NOT RUN: there is no nvdisasm, so the machine code of indexing was not compared; PyPI's nvidia-cuda-nvdisasm has one"
        );
        return Ok(None);
    };
    Ok(Some(read(&String::from_utf8_lossy(&said.stdout))))
}

/// What of PTX stands before its functions, and of those the ones that index.
fn functions(ptx: &str) -> String {
    let mut out = String::new();
    let (mut head, mut inside) = (true, false);
    for line in ptx.lines() {
        if line.contains(".func") || line.contains(".entry") {
            head = false;
            inside =
                line.contains(".func") && (line.contains("typed_") || line.contains("hand_")) && !line.ends_with(';');
        }
        let directive = [".version", ".target", ".address_size"].iter().any(|d| line.starts_with(d));
        if inside || (head && directive) {
            out += line;
            out.push('\n');
        }
        inside &= line != "}";
    }
    out
}

/// The instructions of each function of a listing.
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
        // What stands behind the end of a function fills it up: a branch to itself, and then nothing.
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

/// An instruction without the numbers of its registers and predicates, and without what says that one is used again.
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
