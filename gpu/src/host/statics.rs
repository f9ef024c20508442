//! Finds statics that kernels change, in PTX.
//!
//! The threads of a block take the same branches in the body of a kernel, because no value in the body differs from
//! thread to thread. A static that a kernel changes would break this. For example, each thread could read a different
//! value from an atomic counter. Safe code can declare such a static, for example an `AtomicU32`, so the build refuses
//! kernels that change statics.

use super::Ptx;
use super::functions::functions;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

/// The prefixes of instructions that write memory that other threads see, or read memory that other threads may
/// change. The value of some statics may change. Safe code can access these statics only by these instructions.
const CHANGE: [&str; 8] = ["atom.", "red.", "st.", "ld.relaxed", "ld.acquire", "ld.volatile", "ld.mmio", "fence."];

impl Ptx {
    /// The statics that kernels change, a sentence for each. PTX from [`build`](super::build()) has none.
    ///
    /// ```
    /// # use colex_gpu::host::{GpuError, Ptx};
    /// let text = |body: &str| format!(".global .align 4 .b8 COUNT[4] = {{5}};\n.entry one()\n{{\n{body}\nret;\n}}\n");
    /// // SAFETY: nothing launches it.
    /// let read = |body: &str| unsafe { Ptx::from_text(text(body)) };
    /// assert!(read("ld.global.nc.b32 %r1, [COUNT];").is_ok());
    /// let why = read("atom.global.add.u32 %r1, [COUNT], 1;").unwrap_err().to_string();
    /// assert!(why.starts_with("statics: kernels change `COUNT` (line 4)"), "{why}");
    /// ```
    pub fn changed_statics(&self) -> Vec<String> {
        let lines: Vec<&str> = self.text.lines().collect();
        let found = functions(&self.text);
        let inside = |number: usize| found.iter().any(|function| function.lines.contains(&number));
        let statics =
            lines.iter().enumerate().filter(|(number, _)| !inside(*number)).filter_map(|(_, line)| named(line));
        let code = || {
            let bodies = found.iter().flat_map(|function| function.body.clone());
            bodies.flat_map(|number| lines[number].split(';').map(move |part| (number, part)))
        };
        // Whether an instruction changes memory through an address in a register. Such an instruction may change any
        // static whose address is taken.
        let through_register = code().any(|(_, part)| {
            let changes = changes(part) && !part.trim_start().starts_with("st.") && !part.contains("fence.");
            changes && part.contains("[%")
        });
        let mut wrong = vec![];
        for name in statics {
            let names = |part: &str| part.split(|c: char| !in_name(c)).any(|word| word == name);
            let line = code().find(|(_, part)| {
                let code = part.split("//").next().unwrap_or_default();
                names(code) && (changes(code) || (through_register && !is_load(code)))
            });
            if let Some((number, _)) = line {
                wrong.push(format!("statics: kernels change `{name}` (line {})", number + 1));
            }
        }
        wrong
    }
}

fn in_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '.')
}

/// The name of an instruction.
fn name(part: &str) -> &str {
    let part = part.trim().trim_start_matches(['{', '}']).trim();
    match part.strip_prefix('@') {
        Some(rest) => rest.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim()),
        None => part,
    }
}
fn changes(part: &str) -> bool {
    CHANGE.iter().any(|begin| name(part).starts_with(begin))
}
fn is_load(part: &str) -> bool {
    name(part).starts_with("ld.")
}

/// The variable that a line outside of all functions declares.
fn named(line: &str) -> Option<&str> {
    let line = line.split(['=', ';']).next().unwrap_or_default();
    let (_, rest) = line.split_once(".global ")?;
    let last = rest.split_whitespace().last()?;
    last.split('[').next().filter(|name| !name.is_empty() && !name.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(body: &str) -> Vec<String> {
        let text = format!(
            ".visible .global .align 4 .b8 TABLE[8] = {{1, 2}};\n.global .align 4 .u32 COUNT;\n.entry kernel(\n)\n{{\n{body}\nret;\n}}\n"
        );
        Ptx { path: "".into(), text }.changed_statics()
    }

    #[test]
    fn what_is_only_read_is_no_static_that_changes() {
        let read = "ld.global.nc.b32 %r1, [COUNT];\nmov.b64 %rd1, TABLE;\nadd.s64 %rd1, %rd1, 4;\nld.global.b32 %r2, [%rd1];\nst.global.b32 [%rd2], %r1;";
        assert!(said(read).is_empty(), "{:?}", said(read));
        // An atomic instruction on an argument, in a kernel that takes no address of a static.
        assert!(said("ld.global.nc.b32 %r1, [COUNT];\natom.global.add.u32 %r2, [%rd1], 1;").is_empty());
    }

    #[test]
    fn each_way_to_change_one_is_seen() {
        for body in [
            "atom.global.add.u32 %r1, [COUNT], 1;",
            "red.global.add.u32 [COUNT+4], 1;",
            "st.relaxed.sys.global.b32 [COUNT], %r1;",
            "st.global.b32 [COUNT], %r1;",
            "ld.relaxed.sys.global.b32 %r1, [COUNT];",
            "@%p1 atom.global.add.u32 %r1, [COUNT], 1;",
            "mov.b64 %rd1, COUNT;\natom.add.u32 %r1, [%rd1], 1;",
            "cvta.global.u64 %rd1, COUNT;\nld.relaxed.sys.b32 %r1, [%rd1];",
        ] {
            let wrong = said(body);
            assert!(wrong.len() == 1 && wrong[0].contains("`COUNT`"), "{body}: {wrong:?}");
        }
    }
}
