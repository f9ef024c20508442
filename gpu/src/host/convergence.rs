//! Divergence analysis of PTX: checks that all threads that a barrier waits for reach the barrier.
//!
//! In the Rust source of a kernel, the types ensure this. But rustc does not mark calls as `convergent` for LLVM, so the
//! optimiser may duplicate the code after a branch into both sides of the branch. Some threads then wait at one copy of a
//! barrier, and the rest at the other copy. The build turns off the passes that are known to do that, and this module checks the
//! result.
//!
//! For each value, the analysis computes which threads are known to have the same value: all threads of the block, all threads of
//! each warp, or no two threads. A fourth kind of value differs between the threads of a warp, but only in its lowest five bits,
//! which are the lane. A branch on a value is taken in the same way by the threads in which the value is the same, so
//! these threads reach the code behind the branch together.
//!
//! All threads of the block must reach a barrier of the block or of the cluster together. All threads of a warp must
//! reach a barrier of some warps, or an instruction of a warp, together.

mod code;

use super::Ptx;
use code::{Block, Function, Instruction, Source};
use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

/// The threads in which a value is the same, from most threads to fewest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Same {
    Block,
    Warp,
    /// A value that differs between threads of a warp, but only in its lowest five bits, which are the lane of the
    /// thread.
    ButLane,
    Thread,
}
use Same::ButLane;

impl Ptx {
    /// The barriers and warp instructions that some threads do not reach, a sentence for each. PTX from
    /// [`build`](super::build()) has none.
    ///
    /// ```
    /// # use colex_gpu::host::Ptx;
    /// # use colex_gpu::host::GpuError;
    /// let wrong = |body: &str| {
    ///     // SAFETY: nothing launches it.
    ///     match unsafe { Ptx::from_text(format!(".entry twice(\n)\n{{\n{body}\nret;\n}}\n")) } {
    ///         Err(GpuError::Divergent(wrong)) => wrong,
    ///         other => other.unwrap().divergent(),
    ///     }
    /// };
    /// let once = "mov.u32 %r1, %tid.x;\nsetp.ne.b32 %p1, %r1, 0;\n@%p1 bra $L_1;\nst.global.b32 [%rd1], 1;\n$L_1:\nbar.sync 0;";
    /// assert!(wrong(once).is_empty());
    /// let twice = "mov.u32 %r1, %tid.x;\nsetp.ne.b32 %p1, %r1, 0;\n@%p1 bra $L_1;\nbar.sync 0;\nret;\n$L_1:\nbar.sync 0;";
    /// assert_eq!(wrong(twice).len(), 2);
    /// ```
    pub fn divergent(&self) -> Vec<String> {
        let functions = code::functions(&self.text);
        // A call of a function that has a barrier or an instruction of a warp counts as a barrier of the block.
        let mut together: Vec<&str> = Vec::new();
        loop {
            let has = |function: &&Function| {
                !together.contains(&function.name)
                    && function.blocks.iter().flat_map(|block| &block.code).any(|i| needs(i, &together).is_some())
            };
            match functions.iter().filter(|function| !function.is_kernel).find(has) {
                Some(function) => together.push(function.name),
                None => break,
            }
        }
        functions.into_iter().flat_map(|function| of(function, &together)).collect()
    }

    /// The number of barriers of each function, by its name.
    pub fn barriers(&self) -> BTreeMap<&str, usize> {
        let count = |function: &Function| {
            function
                .blocks
                .iter()
                .flat_map(|block| &block.code)
                .filter(|instruction| is_barrier(instruction.name))
                .count()
        };
        code::functions(&self.text).iter().map(|function| (function.name, count(function))).collect()
    }
}

fn is_barrier(name: &str) -> bool {
    name.starts_with("bar.") || name.starts_with("barrier.")
}

/// The threads that must reach an instruction together, or `None` for an instruction that each thread may reach alone.
fn needs(instruction: &Instruction, together: &[&str]) -> Option<Same> {
    let Instruction { name, from, .. } = instruction;
    match () {
        // A second operand, as in `bar.sync 1, 128`, is the number of threads that the barrier waits for. These threads are whole
        // warps.
        () if name.starts_with("bar.warp") || (is_barrier(name) && from.len() > 1) => Some(Same::Warp),
        () if is_barrier(name) => Some(Same::Block),
        () if name.starts_with("call") && from.iter().any(|callee| together.contains(&callee.text)) => {
            Some(Same::Block)
        }
        () if name.split('.').any(|part| part == "sync") => Some(Same::Warp),
        () => None,
    }
}

/// The errors in a function, a sentence for each.
fn of(mut function: Function, together: &[&str]) -> Vec<String> {
    let mut all = function.blocks.iter().flat_map(|block| &block.code);
    if all.all(|instruction| needs(instruction, together).is_none()) {
        return Vec::new();
    }
    let deciders = code::deciders(&function.blocks);
    let mut values = vec![Same::Block; code::trace(&mut function.blocks)];
    let mut places = vec![Same::Block; function.blocks.len()];
    let mut ways = places.clone();
    let mut changes = true;
    while changes {
        changes = false;
        for (i, block) in function.blocks.iter().enumerate() {
            let place = deciders[i].iter().map(|&j| places[j].max(ways[j])).max().unwrap_or(Same::Block);
            changes |= place != places[i];
            places[i] = place;
            for instruction in &block.code {
                // If only some threads reach the instruction, its result differs between these threads and the
                // others.
                let value = match (value(instruction, function.is_kernel, &values), place) {
                    (_, Same::Thread) => Same::Thread,
                    (Same::Block, place) => place,
                    (value, _) => value,
                };
                for write in instruction.writes.clone() {
                    changes |= std::mem::replace(&mut values[write], value) != value;
                }
            }
            let way = branch(block, &values);
            changes |= std::mem::replace(&mut ways[i], way) != way;
        }
    }
    let mut wrong = Vec::new();
    for (i, block) in function.blocks.iter().enumerate() {
        for instruction in &block.code {
            let asks = instruction.guard.as_ref().map_or(Same::Block, |register| settled(read(register, &values)));
            let place = places[i].max(asks);
            if needs(instruction, together).is_some_and(|needs| place > needs) {
                let by = deciders[i].iter().filter_map(|&j| function.blocks[j].code.last());
                let by: Vec<String> = by.map(|branch| format!("`{}` (line {})", branch.text, branch.line)).collect();
                wrong.push(format!(
                    "convergence: in `{}` some threads do not reach `{}` (line {}), because of {}",
                    function.name,
                    instruction.text,
                    instruction.line,
                    by.join(", ")
                ));
            }
        }
    }
    wrong
}

/// The threads that take the same branch at the end of a basic block.
fn branch(block: &Block, values: &[Same]) -> Same {
    let Some(last) = block.code.last() else { return Same::Block };
    last.guard.iter().chain(&last.from).map(|register| settled(read(register, values))).max().unwrap_or(Same::Block)
}

/// The threads in which an operand of an instruction is the same.
fn read(source: &Source, values: &[Same]) -> Same {
    match source.name() {
        "%tid.x" => ButLane,
        "%warpid" => Same::Warp,
        name if ["%ctaid", "%nctaid", "%ntid", "%cluster", "%ncluster"].iter().any(|is| name.starts_with(is)) => {
            Same::Block
        }
        // Special registers that differ between lanes, or between two reads.
        name if ["%lanemask", "%clock", "%globaltimer", "%smid", "%pm"].iter().any(|is| name.starts_with(is)) => {
            Same::Thread
        }
        name if name.starts_with('%') => {
            let written = source.written.iter().map(|&write| values[write]).reduce(joined);
            // A register that no instruction writes is a constant or a special register. Some special registers may
            // differ between threads, such as `%laneid` and `%tid.y`.
            written.unwrap_or(if name.contains('.') || name == "%laneid" { Same::Thread } else { Same::Block })
        }
        _ => Same::Block,
    }
}

/// The threads in which a register has the same value, if two instructions may have written the register. The result of one
/// instruction is the same in the threads `one`, the result of the other in the threads `other`.
fn joined(one: Same, other: Same) -> Same {
    match one == other {
        true => one,
        false => settled(one).max(settled(other)),
    }
}

/// Replaces [`ButLane`] by `Same::Thread`, for uses to which the rules for lanes do not apply.
fn settled(value: Same) -> Same {
    if value == ButLane { Same::Thread } else { value }
}

/// The threads in which the result of an instruction is the same.
fn value(instruction: &Instruction, in_kernel: bool, values: &[Same]) -> Same {
    let Instruction { name, from, guard, .. } = instruction;
    let number = |word: &Source| word.text.parse::<i64>().ok();
    let whole_warps = |word: &Source| number(word).is_some_and(|n| n % 32 == 0);
    // Rules for instructions whose first operand has the lane in its lowest bits.
    if let [x, rest @ ..] = from.as_slice()
        && guard.is_none()
        && read(x, values) == ButLane
    {
        let kind = name.split('.').next().unwrap_or_default();
        match (kind, rest) {
            ("mov" | "cvt", []) => return ButLane,
            ("add" | "sub" | "or" | "xor", [y]) if whole_warps(y) => return ButLane,
            ("and", [y]) if whole_warps(y) => return Same::Warp,
            ("and", [y]) if number(y).is_some_and(|n| n & 31 == 31) => return ButLane,
            ("shr", [y]) | ("bfe", [y, _]) if number(y).is_some_and(|n| n >= 5) => return Same::Warp,
            ("setp", [y]) if whole_warps(y) && [".lt.", ".ge."].iter().any(|is| name.contains(is)) => {
                return Same::Warp;
            }
            ("setp", [y])
                if number(y).is_some_and(|n| (n + 1) % 32 == 0)
                    && [".gt.", ".le."].iter().any(|is| name.contains(is)) =>
            {
                return Same::Warp;
            }
            _ => {}
        }
    }
    let result = from.iter().chain(guard).map(|word| settled(read(word, values))).max().unwrap_or(Same::Block);
    let parameter = name.starts_with("ld.param");
    match () {
        () if name.starts_with("vote") || name.starts_with("activemask") => result.max(Same::Warp),
        () if ["atom", "mbarrier", "match", "elect"].iter().any(|is| name.starts_with(is)) => Same::Thread,
        // Memory that another thread may write between two reads, and local memory, which each thread has for itself.
        () if ["ld.local", "ld.volatile", "ld.relaxed", "ld.acquire", "ld.mmio"]
            .iter()
            .any(|is| name.starts_with(is)) =>
        {
            Same::Thread
        }
        // Parameters of functions that are not kernels, and results of calls, may differ between threads.
        () if parameter && !(in_kernel && from.iter().any(|word| word.text.contains("_param_"))) => Same::Thread,
        () => result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(body: &str) -> Vec<String> {
        let text = format!(".entry kernel(\n)\n{{\nmov.u32 %r1, %tid.x;\n{body}\nret;\n}}\n");
        Ptx { path: "".into(), text }.divergent()
    }

    #[test]
    fn a_barrier_of_some_warps_stands_where_whole_warps_come() {
        let some = |branch: &str| said(&format!("{branch}\n@%p1 bra $L_1;\nbar.sync 1, 128;\n$L_1:\nbar.sync 0;"));
        assert!(some("setp.lt.u32 %p1, %r1, 128;").is_empty());
        assert!(some("add.s32 %r2, %r1, -128;\nsetp.gt.u32 %p1, %r2, 127;").is_empty());
        assert!(some("shr.u32 %r2, %r1, 7;\nsetp.eq.b32 %p1, %r2, 1;").is_empty());
        for lanes in ["setp.lt.u32 %p1, %r1, 100;", "and.b32 %r2, %r1, 31;\nsetp.ne.b32 %p1, %r2, 0;"] {
            let wrong = some(lanes);
            assert!(wrong.len() == 1 && wrong[0].contains("`bar.sync 1, 128`"), "{wrong:?}");
        }
        let whole = said("setp.lt.u32 %p1, %r1, 128;\n@%p1 bra $L_1;\nbar.sync 0;\n$L_1:");
        assert!(whole.len() == 1 && whole[0].contains("`@%p1 bra $L_1` (line 6)"), "{whole:?}");
    }

    #[test]
    fn a_loop_that_threads_leave_one_by_one_has_no_barrier() {
        let of = |bound: &str| {
            said(&format!(
                "mov.b32 %r2, 0;\nld.param.b32 %r3, [kernel_param_0];\n$L_1:\nbar.sync 0;\nadd.s32 %r2, %r2, 1;\n\
                 setp.lt.u32 %p1, %r2, {bound};\n@%p1 bra $L_1;\nbar.sync 0;"
            ))
        };
        assert!(of("%r3").is_empty());
        assert_eq!(of("%r1").len(), 1);
    }

    #[test]
    fn what_another_thread_may_have_written_is_no_threads_alike() {
        let of = |load: &str| {
            said(&format!(
                "ld.param.b64 %rd1, [kernel_param_0];\n{load}\nsetp.eq.b32 %p1, %r2, 0;\n@%p1 bra $L_1;\nbar.sync 0;\n$L_1:"
            ))
        };
        assert!(of("ld.global.b32 %r2, [%rd1];").is_empty());
        for load in [
            "ld.volatile.global.b32 %r2, [%rd1];",
            "ld.relaxed.gpu.global.b32 %r2, [%rd1];",
            "ld.acquire.sys.b32 %r2, [%rd1];",
            "ld.mmio.relaxed.sys.global.b32 %r2, [%rd1];",
            "ld.local.b32 %r2, [%rd1];",
            "atom.global.add.u32 %r2, [%rd1], 1;",
            "mov.u32 %r2, %lanemask_lt;",
            "mov.u32 %r2, %clock;",
        ] {
            let wrong = of(load);
            assert!(wrong.len() == 1 && wrong[0].contains("`bar.sync 0`"), "{load}: {wrong:?}");
        }
    }

    #[test]
    fn what_a_branch_wrote_is_as_different_as_the_branch() {
        let of = |by: &str| {
            said(&format!(
                "mov.b32 %r2, 0;\nsetp.eq.b32 %p1, {by}, 0;\n@%p1 bra $L_1;\nmov.b32 %r2, 1;\n$L_1:\nsetp.eq.b32 %p2, %r2, 0;\n\
                 @%p2 bra $L_2;\nbarrier.cluster.arrive.aligned;\n$L_2:"
            ))
        };
        assert_eq!(of("%r1").len(), 1);
        assert!(of("%ctaid.x").is_empty());
    }

    #[test]
    fn a_way_that_ends_in_a_stop_leads_past_no_barrier() {
        assert!(said("setp.eq.b32 %p1, %r1, 7;\n@%p1 bra $L_1;\nbar.sync 0;\nret;\n$L_1:\ntrap;\n$L_2:").is_empty());
    }

    #[test]
    fn a_function_that_has_a_barrier_is_one() {
        let text = ".func helper(\n)\n{\nbar.sync 0;\nret;\n}\n.entry kernel(\n)\n{\nmov.u32 %r1, %tid.x;\nsetp.eq.b32 %p1, %r1, 0;\n\
                    @%p1 bra $L_1;\n{ // callseq 0, 0\ncall.uni helper, ();\n} // callseq 0\n$L_1:\nret;\n}\n";
        let wrong = Ptx { path: "".into(), text: text.into() }.divergent();
        assert!(
            wrong.len() == 1 && wrong[0].contains("in `kernel`") && wrong[0].contains("call.uni helper"),
            "{wrong:?}"
        );
    }
}
