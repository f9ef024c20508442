//! Every instruction of the golden file is one that a kernel of `colex-gpu-atoms` does, which the example `atoms` runs on a GPU, or stands
//! here with why none does.

use colex_gpu_atoms::{copies, matrices, mma, wgmma};
use std::collections::BTreeSet;

/// What no kernel does, and why.
const NOT_EXECUTED: [(&str, &str); 1] = [(
    "SM61_DP2A",
    "PTX's `dp2a` multiplies numbers of 16 bits by such of 8, of which `.lo` or `.hi` names two, and the atom's B has 16",
)];

/// What `examples/atoms/copies.rs` runs beside the tables.
const BESIDE: [&str; 3] = ["SM75_U32x1_MOVM_T", "UniversalCopy_u32", "UniversalCopy_u128"];

fn executed() -> BTreeSet<&'static str> {
    let mma = mma::ALL.iter().map(|(_, row)| row.name);
    let wgmma = wgmma::ALL.iter().map(|(_, row)| row.name);
    let matrices = matrices::ALL.iter().map(|(_, row)| row.name);
    let copies = copies::ALL.iter().map(|(_, (name, ..))| *name);
    mma.chain(wgmma).chain(matrices).chain(copies).chain(BESIDE).collect()
}

#[test]
fn every_golden_atom_is_executed_or_said_why_not() {
    let golden = include_str!("../../tests/golden/atoms.jsonl");
    let name = |row: &'static str| row.split("\"name\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let golden: BTreeSet<&str> = golden.lines().map(|row| name(row).expect("a row has a name")).collect();
    assert!(golden.len() > 100, "{}", golden.len());
    let executed = executed();
    let listed: BTreeSet<&str> = NOT_EXECUTED.iter().map(|(name, _)| *name).collect();
    let missing: Vec<_> = golden.iter().filter(|name| !executed.contains(*name) && !listed.contains(*name)).collect();
    assert!(
        missing.is_empty(),
        "no kernel does {missing:?}; fix: a row in gpu/atoms/src, or one here that says why not"
    );
    let both: Vec<_> = listed.iter().filter(|name| executed.contains(*name)).collect();
    assert!(both.is_empty(), "a kernel does {both:?}, of which the list says that none does");
    let strange: Vec<_> = listed.iter().filter(|name| !golden.contains(*name)).collect();
    assert!(strange.is_empty(), "{strange:?} are in the list, and in no golden row");
}

/// No kernel of the atoms stands twice, and none is of another name than its instruction's, so that each is run for itself.
#[test]
fn kernels_are_run_once() {
    let kernels =
        mma::ALL.iter().map(|(kernel, _)| kernel.name()).chain(wgmma::ALL.iter().map(|(kernel, _)| kernel.name()));
    let all: Vec<&str> = kernels.collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}
