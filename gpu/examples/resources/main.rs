//! Compares the resources of each kernel with a table. The tables are `resources.txt` in the folders `kernels`, `attention`,
//! `attention/steps`, `atoms`, `gemm`, `int4`, `orders`, `fp8` and `mesh` of this package.
//!
//!     cargo run -p colex-gpu --example resources [-- --bless]
//!
//! Resources that follow from PTX are the number of instructions and the use of local memory. If there is `ptxas`, the program
//! also compares registers, stack and spills in machine code. With `--bless` it writes the tables.
//!
//! The program also compares functions that compute an index through a layout with functions that compute it by hand: their PTX
//! and, if there is `nvdisasm`, their machine code.
//!
//! `ptxas` and `nvdisasm` are those on the path, or those that `COLEX_GPU_PTXAS` and `COLEX_GPU_NVDISASM` name. A tool that is
//! missing on the path is reported, but is not a failure. It is a failure if a variable names a missing tool.
//!
//! The tables are of kernels built on this machine, so it is an error if `COLEX_GPU_PTX` names PTX that was built elsewhere.

mod listing;
mod machine;

use colex_gpu::host::{GpuError, Ptx, build};
use listing::{Listing, Resources};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

/// The packages of kernels, and the folders of their tables.
const PACKAGES: [(&str, &str); 9] = [
    ("colex-gpu-kernels", "kernels"),
    ("colex-gpu-attention", "attention"),
    ("colex-gpu-attention-steps", "attention/steps"),
    ("colex-gpu-atoms", "atoms"),
    ("colex-gpu-gemm", "gemm"),
    ("colex-gpu-int4", "int4"),
    ("colex-gpu-orders", "orders"),
    ("colex-gpu-fp8", "fp8"),
    ("colex-gpu-mesh", "mesh"),
];

fn main() -> ExitCode {
    if let Some(path) = std::env::var_os("COLEX_GPU_PTX") {
        eprintln!(
            "COLEX_GPU_PTX names {}, but the tables are of kernels that are built here; fix: unset COLEX_GPU_PTX",
            Path::new(&path).display()
        );
        return ExitCode::FAILURE;
    }
    let mut wrong = Vec::new();
    for (package, folder) in PACKAGES {
        let ptx = match build(package) {
            Ok(ptx) => ptx,
            Err(why @ GpuError::NoToolchain(_)) => {
                println!("DID NOT RUN: the kernels of {package} were not built or checked: {why}");
                continue;
            }
            Err(why) => {
                wrong.push(why.to_string());
                continue;
            }
        };
        println!("built {}", ptx.path().display());
        wrong.extend(ptx.left_out().map(|(name, why)| format!("{name} was left out: {why}")));
        if folder == "kernels" {
            wrong.extend(indexing(&ptx));
            match machine::code(&ptx) {
                Ok(Some(code)) => {
                    wrong.extend(differences("machine code", &code, |typed, hand| typed.len() <= hand.len()));
                }
                Ok(None) => {}
                Err(why) => wrong.push(why),
            }
        }
        match table(&ptx, folder) {
            Ok(differences) => wrong.extend(differences),
            Err(why) => wrong.push(why),
        }
    }
    for why in &wrong {
        eprintln!("{why}");
    }
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Describes each function through a layout whose PTX differs from the PTX of the same function by hand.
fn indexing(ptx: &Ptx) -> Vec<String> {
    let listing = Listing::of(ptx);
    let names = listing.names().filter(|name| name.starts_with("typed_") || name.starts_with("hand_"));
    differences("PTX", &names.map(|name| (name.to_string(), listing.instructions(name))).collect(), |typed, hand| {
        typed == hand
    })
}

/// Compares each function `typed_..`, which uses a layout, with the function `hand_..`, which is written by hand. Describes each
/// `typed_..` that is not as good. `is_as_good` compares the instructions of the two.
///
/// The instructions of both must be the same in PTX. In machine code they may differ, because the assembler may order sums
/// differently, but `typed_..` must not have more.
fn differences(
    what: &str,
    functions: &BTreeMap<String, Vec<String>>,
    is_as_good: impl Fn(&[String], &[String]) -> bool,
) -> Vec<String> {
    let typed: Vec<&str> = functions.keys().filter_map(|name| name.strip_prefix("typed_")).collect();
    let mut wrong = Vec::new();
    if typed.len() < 11 {
        wrong.push(format!("only {} functions that index through layouts were found in {what}", typed.len()));
    }
    for name in &typed {
        let of = |side: &str| functions.get(&format!("{side}_{name}")).cloned().unwrap_or_default();
        let (typed, hand) = (of("typed"), of("hand"));
        if !is_as_good(&typed, &hand) || typed.is_empty() {
            wrong.push(format!(
                "indexing, {name}, {what}: through a layout\n  {}\nby hand\n  {}",
                typed.join("\n  "),
                hand.join("\n  ")
            ));
        }
    }
    println!("indexing: {} functions, compared with the same by hand in {what}", typed.len());
    wrong
}

/// Describes the differences between the resources of the kernels and the table in a folder.
fn table(ptx: &Ptx, folder: &str) -> Result<Vec<String>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("resources.txt");
    let mut found = Listing::of(ptx).resources(ptx);
    let warnings = assemble(ptx, &mut found)?;
    let assembled = warnings.is_some();
    let bless = std::env::args().any(|argument| argument == "--bless");
    if bless && assembled {
        let before = std::fs::read_to_string(&path).map_or(Ok(BTreeMap::new()), |text| listing::rows(&text))?;
        let text = listing::table(&found, &before);
        std::fs::write(&path, text).map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
        println!("wrote {}", path.display());
    }
    let text = std::fs::read_to_string(&path).map_err(|why| format!("{} cannot be read: {why}", path.display()))?;
    let expected = listing::rows(&text)?;
    let mut wrong = warnings.unwrap_or_default();
    for (name, is) in &found {
        // This is checked even if the table has the same numbers.
        if is.uses_local_memory() && expected.get(name).is_none_or(|row| row.why.is_none()) {
            wrong.push(format!(
                "{name} uses local memory instead of registers, {is:?}; fix: index arrays in registers by constants, use fewer registers, or write a reason in the eighth column of its row"
            ));
        }
        match expected.get(name).map(|row| &row.takes) {
            None => wrong.push(format!("{name} is not in the table: {is:?}; run with -- --bless to add it")),
            Some(was)
                if was.instructions != is.instructions
                    || was.barriers != is.barriers
                    || was.uses_local_memory() != is.uses_local_memory() =>
            {
                wrong.push(format!("{name} had {was:?}, and now has {is:?}; if that is intended, run with -- --bless"));
            }
            Some(was) if assembled && was.assembled() != is.assembled() => {
                wrong.push(format!("{name} had {was:?}, and now has {is:?}; if that is intended, run with -- --bless"));
            }
            Some(_) => {}
        }
    }
    for name in expected.keys().filter(|name| !found.contains_key(*name)) {
        wrong.push(format!("{name} is in the table, but there is no such kernel"));
    }
    println!("resources: {} kernels, compared with {}", found.len(), path.display());
    Ok(wrong)
}

/// Adds the resources that `ptxas` prints, and returns its warnings. If there is no `ptxas`, prints this and returns `None`.
fn assemble(ptx: &Ptx, found: &mut BTreeMap<String, Resources>) -> Result<Option<Vec<String>>, String> {
    let target = ptx.target().unwrap_or("sm_90a").to_string();
    let output = machine::PTXAS
        .command()
        .args(["-v", "-arch", &target, "-o"])
        .arg(ptx.path().with_extension("cubin"))
        .arg(ptx.path())
        .output();
    let Some(output) = machine::PTXAS.said(output)? else {
        println!(
            "DID NOT RUN: there is no ptxas, so registers, stack and spills were not checked; PyPI's nvidia-cuda-nvcc has one"
        );
        return Ok(None);
    };
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let fix = match said.contains("Unsupported .version") {
            true => {
                "\nfix: install a newer ptxas, on the PATH or named by COLEX_GPU_PTXAS: the kernels are PTX 8.7, which needs CUDA 12.8 or newer"
            }
            false => "",
        };
        return Err(format!("ptxas rejects the kernels:\n{}{fix}", said.trim_end()));
    }
    listing::add_assembled(&said, found);
    match found.iter().find(|(_, is)| is.registers.is_none() || is.stack.is_none()) {
        Some((name, _)) => Err(format!("ptxas prints no resources of {name}:\n{said}")),
        // `ptxas` warns if it serialises `wgmma`: the kernel is then correct, but several times slower.
        None => Ok(Some(
            said.lines()
                .filter(|line| line.contains("wgmma") && line.contains("serialized"))
                .map(|line| format!("ptxas: {line}"))
                .collect(),
        )),
    }
}
