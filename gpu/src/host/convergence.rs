//! Divergence analysis of PTX: whether all threads that a barrier waits for come to it.
//!
//! In the source of a kernel they do. But rustc does not mark calls as `convergent` for LLVM, so the optimiser may duplicate the code after a
//! branch into both sides of it: then some threads wait at one copy of a barrier and the rest at the other. The build turns off the passes that
//! are known to do that, and this module checks the result. A value is uniform in the block, uniform in each warp, or may differ between any
//! threads; so is a branch on it, and the code that it controls.
//!
//! A barrier of the block or of the cluster must be where all threads come, and a barrier of some warps or an instruction of a warp where all
//! threads of the warp come.

mod code;

use super::Ptx;
use code::{Block, Function, Instruction, Source};
use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

/// The threads in which a value is the same, from all to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Same {
    Block,
    Warp,
    /// It differs between threads, but only in its lowest five bits, which are the lane; the other bits are the same in a warp.
    ButLane,
    Thread,
}
use Same::ButLane;

impl Ptx {
    /// The barriers and instructions of a warp that not all threads come to, a sentence each. The result of [`build`](super::build()) has none.
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
        // A call of a function with a barrier is like a barrier.
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

    /// The number of barriers of each function.
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

/// The threads that must come to an instruction together, if any.
fn needs(instruction: &Instruction, together: &[&str]) -> Option<Same> {
    let Instruction { name, from, .. } = instruction;
    match () {
        // `bar.sync 1, 128`: a number of threads, which are whole warps.
        () if name.starts_with("bar.warp") || (is_barrier(name) && from.len() > 1) => Some(Same::Warp),
        () if is_barrier(name) => Some(Same::Block),
        () if name.starts_with("call") && from.iter().any(|callee| together.contains(&callee.text)) => {
            Some(Same::Block)
        }
        () if name.split('.').any(|part| part == "sync") => Some(Same::Warp),
        () => None,
    }
}

/// The errors in a function.
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
                // A register that only some threads write differs from the others'.
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
                    "convergence: in `{}` not all threads come to `{}` (line {}), after {}",
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

/// The threads that take the same branch at the end of a block.
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
        // Registers that differ from lane to lane, or between two reads.
        name if ["%lanemask", "%clock", "%globaltimer", "%smid", "%pm"].iter().any(|is| name.starts_with(is)) => {
            Same::Thread
        }
        name if name.starts_with('%') => {
            let written = source.written.iter().map(|&write| values[write]).reduce(joined);
            // A register that no instruction writes is a special register, or a constant.
            written.unwrap_or(if name.contains('.') || name == "%laneid" { Same::Thread } else { Same::Block })
        }
        _ => Same::Block,
    }
}

/// The threads in which a value is the same that is one of two values.
fn joined(one: Same, other: Same) -> Same {
    match one == other {
        true => one,
        false => settled(one).max(settled(other)),
    }
}

/// A value of which only its uniformity is known.
fn settled(value: Same) -> Same {
    if value == ButLane { Same::Thread } else { value }
}

/// The threads in which the result of an instruction is the same.
fn value(instruction: &Instruction, in_kernel: bool, values: &[Same]) -> Same {
    let Instruction { name, from, guard, .. } = instruction;
    let number = |word: &Source| word.text.parse::<i64>().ok();
    let whole_warps = |word: &Source| number(word).is_some_and(|n| n % 32 == 0);
    // Rules for two operands, of which the first has the lane in its lowest bits.
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
        // Memory that another thread may write between two reads, and memory of each thread.
        () if ["ld.local", "ld.volatile", "ld.relaxed", "ld.acquire", "ld.mmio"]
            .iter()
            .any(|is| name.starts_with(is)) =>
        {
            Same::Thread
        }
        // Parameters and results of functions that are not kernels.
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
