//! Removes from PTX each kernel with an instruction that the target architecture lacks. For each removed kernel, a
//! comment in the PTX gives its name and the reason.

use super::functions::{PtxFunction, functions};
use std::collections::BTreeMap;
use std::format;
use std::string::String;
use std::vec::Vec;

/// Instructions that not every GPU has. An entry has the prefix of an instruction, the first architecture that has
/// the instruction, and whether no other architecture has it (an `a` target). Source: PTX ISA, "Target ISA Notes"
/// of each instruction.
const NEEDS: [(&str, u32, bool); 37] = [
    ("wgmma.", 90, true),
    ("setmaxnreg.", 90, true),
    ("cp.async.bulk", 90, false),
    ("fence.proxy.async", 90, false),
    ("fence.proxy.tensormap", 90, false),
    ("fence.mbarrier_init", 90, false),
    ("prefetch.tensormap", 90, false),
    ("mbarrier.try_wait", 90, false),
    ("mbarrier.arrive.expect_tx", 90, false),
    ("mapa.", 90, false),
    ("stmatrix.", 90, false),
    ("barrier.cluster", 90, false),
    ("%cluster_", 90, false),
    ("add.rn.bf16", 90, false),
    ("griddepcontrol", 90, false),
    ("st.async", 90, false),
    ("mma.sync.aligned.m16n8k4.row.col.f64", 90, false),
    ("mma.sync.aligned.m16n8k8.row.col.f64", 90, false),
    ("mma.sync.aligned.m16n8k16.row.col.f64", 90, false),
    ("mma.sync.aligned.m16n8k32.row.col.f32.e4m3", 89, false),
    ("mma.sync.aligned.m16n8k32.row.col.f32.e5m2", 89, false),
    ("mma.sync.aligned.m16n8k32.row.col.f16.e4m3", 89, false),
    ("mma.sync.aligned.m16n8k32.row.col.f16.e5m2", 89, false),
    ("mbarrier.", 80, false),
    ("cp.async", 80, false),
    ("mma.sync.aligned.m8n8k4.row.col.f64", 80, false),
    ("mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.and", 80, false),
    ("mma.sync.aligned.m16n8k4.", 80, false),
    ("mma.sync.aligned.m16n8k8.row.col.f32.bf16", 80, false),
    ("mma.sync.aligned.m16n8k8.row.col.f32.tf32", 80, false),
    ("mma.sync.aligned.m16n8k16", 80, false),
    ("mma.sync.aligned.m16n8k32", 80, false),
    ("mma.sync.aligned.m16n8k64", 80, false),
    ("mma.sync.aligned.m16n8k128", 80, false),
    ("mma.sync.aligned.m16n8k256", 80, false),
    ("ldmatrix.", 75, false),
    ("movmatrix.", 75, false),
];

/// An architecture such as `sm_90a`: its number, and whether its code runs only on this architecture (`a`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Architecture {
    number: u32,
    alone: bool,
}

impl Architecture {
    fn of(name: &str) -> Option<Self> {
        let digits = name.strip_prefix("sm_")?;
        let number = digits.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        Some(Architecture { number: number.parse().ok()?, alone: digits.ends_with('a') })
    }
    /// Whether GPUs of this architecture have the instructions of the architecture `needed`.
    fn has(self, needed: Architecture) -> bool {
        if needed.alone { self == needed } else { self.number >= needed.number }
    }
    fn name(self) -> String {
        format!("sm_{}{}", self.number, if self.alone { "a" } else { "" })
    }
}

/// The architecture that a line of PTX needs, and the prefix of the instruction that needs it; `None` if every GPU
/// has the instruction.
fn asks(line: &str) -> Option<(Architecture, &'static str)> {
    let code = line.split("//").next().unwrap_or_default();
    let at_a_word =
        |at: usize| code[..at].chars().next_back().is_none_or(|c| !c.is_ascii_alphanumeric() && c != '.' && c != '_');
    NEEDS
        .iter()
        .find(|(begin, ..)| code.match_indices(begin).any(|(at, _)| at_a_word(at)))
        .map(|&(begin, number, alone)| (Architecture { number, alone }, begin.trim_end_matches('.')))
}

/// Whether GPUs of a target, for example `sm_90a`, have clusters of blocks.
pub(super) fn has_clusters(target: &str) -> bool {
    Architecture::of(target).is_none_or(|has| has.number >= 90)
}

/// Removes functions from PTX, and returns the rest. A function is removed if it has an instruction that the target, for
/// example `sm_80`, lacks, or if it calls a removed function.
pub(super) fn without_what_it_has_not(text: &str, target: &str) -> String {
    let Some(has) = Architecture::of(target) else { return text.into() };
    let lines: Vec<&str> = text.lines().collect();
    let functions = functions(text);
    // The keys are the functions with an instruction that the target lacks. The value of a function is the architecture
    // that it needs, and the instruction.
    let mut missing: BTreeMap<&str, (Architecture, &str)> = BTreeMap::new();
    for PtxFunction { name, lines: own, .. } in &functions {
        for (needed, what) in own.clone().filter_map(|number| asks(lines[number])) {
            if !has.has(needed) && missing.get(name).is_none_or(|(before, _)| *before < needed) {
                missing.insert(name, (needed, what));
            }
        }
    }
    // A function that calls one of these functions needs the same architecture as the called function.
    loop {
        let calls = functions.iter().find_map(|PtxFunction { name, lines: own, .. }| {
            let called = missing.keys().find(|other| {
                **other != *name
                    && lines[own.clone()]
                        .iter()
                        .any(|line| line.split([',', ' ', '\t', ';']).any(|word| word == **other))
            })?;
            (!missing.contains_key(name)).then(|| (*name, missing[called]))
        });
        match calls {
            Some((name, why)) => drop(missing.insert(name, why)),
            None => break,
        }
    }
    let mut out = String::with_capacity(text.len());
    for (name, (needed, what)) in &missing {
        if functions.iter().any(|function| function.name == *name && function.is_kernel) {
            out += &format!(
                "// left out {name}: it has `{what}`, which needs {}, but this PTX is for {target}; build it with COLEX_GPU_ARCH={}\n",
                needed.name(),
                needed.name()
            );
        }
    }
    for (number, line) in lines.iter().enumerate() {
        let inside = |function: &PtxFunction| function.lines.contains(&number) && missing.contains_key(function.name);
        if !functions.iter().any(inside) {
            out += line;
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Ptx;

    const TEXT: &str = "// kernel new 128 1 0 7\n// kernel old 128 1 0 7\n// kernel calls 128 1 0 7\n.target sm_80\n\
        .func helper(\n)\n;\n.visible .entry new(\n)\n{\n\t{ .reg .pred add; wgmma.mma_async.sync.aligned.m64n8k16 x; }\n}\n\
        .visible .entry old(\n)\n{\n\tcp.async.cg.shared.global [%r1], [%rd1], 16;\n}\n\
        .func helper(\n)\n{\n\tstmatrix.sync.aligned x;\n}\n.visible .entry calls(\n)\n{\n\tcall.uni helper, ();\n}\n";

    /// The name of each `mma.sync` atom begins with the first architecture that has its instruction, `SM80_16x8x8_..`. If several
    /// atoms have one instruction, the least of their architectures counts. All architectures below 80 count as 75.
    #[test]
    fn the_table_has_the_architecture_of_each_matrix_instruction() {
        let mut least = BTreeMap::<&str, u32>::new();
        for line in include_str!("../asm/mma.rs").lines().map(str::trim) {
            let Some((name, rest)) = line.strip_prefix("SM").and_then(|line| line.split_once('_')) else { continue };
            let Some(instruction) = rest.split('"').nth(1).filter(|text| text.starts_with('m')) else { continue };
            let number: u32 = name.parse().expect("an architecture");
            least.entry(instruction).and_modify(|least| *least = number.min(*least)).or_insert(number);
        }
        assert!(least.len() > 60, "{}", least.len());
        for (instruction, number) in least {
            let line = format!("\tmma.sync.aligned.{instruction} {{}}");
            let needed = asks(&line).map_or(75, |(needed, _)| needed.number);
            // CuTe names some of these after a later GPU.
            let is_turing = ["m8n8k16.", "m8n8k32.", "m8n8k128.row.col.s32.b1.b1.s32.xor"]
                .iter()
                .any(|of| instruction.starts_with(of));
            assert_eq!(needed, if is_turing { 75 } else { number.max(75) }, "{instruction}");
        }
    }

    #[test]
    fn kernels_that_a_gpu_has_not_are_left_out() {
        let of = |target| {
            let ptx = Ptx { path: "".into(), text: without_what_it_has_not(TEXT, target) };
            let left_out: Vec<String> = ptx.left_out().map(|(name, _)| name.into()).collect();
            (ptx.kernels().join(" "), left_out.join(" "))
        };
        assert_eq!(of("sm_80"), ("old".into(), "calls new".into()));
        // Only sm_90a has `wgmma`.
        assert_eq!(of("sm_90"), ("old calls".into(), "new".into()));
        assert_eq!(of("sm_100a"), ("old calls".into(), "new".into()));
        assert_eq!(of("sm_75"), ("".into(), "calls new old".into()));
        assert_eq!(without_what_it_has_not(TEXT, "sm_90a"), TEXT);
    }

    #[test]
    fn it_is_said_why() {
        let text = without_what_it_has_not(TEXT, "sm_80");
        let ptx = Ptx { path: "".into(), text };
        let why = ptx.left_out().find(|(name, _)| *name == "new").map(|(_, why)| why);
        assert_eq!(
            why,
            Some("it has `wgmma`, which needs sm_90a, but this PTX is for sm_80; build it with COLEX_GPU_ARCH=sm_90a")
        );
    }
}
