//! A [`Program`] as a Rust function.

use super::{Op, Program, Value};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

impl Program {
    /// The code as a Rust function of this name. A file with such functions imports from `colex_gpu` what they call: for moves in
    /// registers `asm::moves::{exchange, prmt}` and `asm::warp`, for moves through shared memory also `asm::cluster`, `asm::shared` and
    /// `element::Vector`.
    pub fn rust(&self, name: &str) -> String {
        let (inputs, outputs) = (self.inputs, self.outputs.len());
        let mut parities = BTreeMap::new();
        let mut lines = String::new();
        let mut odd = |mask: u64| {
            let name = format!("odd_{mask:x}");
            parities.insert(mask, name.clone());
            name
        };
        let value = |v: Value| if v < inputs { format!("r[{v}]") } else { format!("x{v}") };
        let mut bits = |columns: &[u64]| {
            let all = columns.iter().fold(0, |all, x| all | x);
            let rows = (0..64).filter(|row| all >> row & 1 == 1).map(|row| {
                let mask = (0..columns.len()).fold(0, |mask, k| mask | (columns[k] >> row & 1) << k);
                if row == 0 {
                    format!("u32::from({})", odd(mask))
                } else {
                    format!("u32::from({}) << {row}", odd(mask))
                }
            });
            let rows: Vec<String> = rows.collect();
            if rows.is_empty() { "0".into() } else { rows.join(" | ") }
        };
        let mut functions = String::new();
        for (k, columns) in self.functions.iter().enumerate() {
            let of = bits(columns);
            let _ = writeln!(functions, "    let f{k} = {of};");
        }
        let mut odd = |mask: u64| {
            let name = format!("odd_{mask:x}");
            parities.insert(mask, name.clone());
            name
        };
        let xor = |of: String, xor: u64| if xor == 0 { of } else { format!("{of} ^ {xor:#x}") };
        let address = |f: usize, xor: u64| match xor {
            0 => format!("memory + f{f}"),
            _ => format!("(memory + f{f}) ^ {xor:#x}"),
        };
        for (op, first) in &self.ops {
            let line = match op {
                Op::Select { mask, odd: then, even } => {
                    format!("let x{first} = if {} {{ {} }} else {{ {} }};", odd(*mask), value(*then), value(*even))
                }
                Op::Exchange { mask, of: [a, b] } => {
                    format!("let [x{first}, x{}] = exchange({}, {}, {});", first + 1, odd(*mask), value(*a), value(*b))
                }
                Op::Bytes { of: [a, b], selector, flips } => {
                    let flips: String = flips
                        .iter()
                        .map(|(mask, by)| format!(" ^ if {} {{ {by:#x} }} else {{ 0 }}", odd(*mask)))
                        .collect();
                    format!("let x{first} = prmt({}, {}, {selector:#06x}{flips});", value(*a), value(*b))
                }
                Op::Shuffle { value: sent, from: None, xor } => {
                    format!("let x{first} = unsafe {{ warp::butterfly({}, {xor}) }};", value(*sent))
                }
                Op::Shuffle { value: sent, from: Some(from), xor: by } => {
                    let lane = xor(format!("f{from}"), by & 31);
                    format!("let x{first} = unsafe {{ warp::shuffle({}, {lane}) }};", value(*sent))
                }
                Op::Store { values, bytes, shift, at, xor: by } => {
                    let at = address(*at, *by);
                    let all: Vec<String> = values.iter().map(|&v| value(v)).collect();
                    match (bytes, &all[..]) {
                        (1, [x]) => {
                            format!("unsafe {{ shared::store8(shared::Address({at}), ({x} >> {shift}) as u8) }};")
                        }
                        (2, [x]) => {
                            format!("unsafe {{ shared::store16(shared::Address({at}), ({x} >> {shift}) as u16) }};")
                        }
                        (4, [x]) => format!("unsafe {{ shared::store({at}, {x}) }};"),
                        (8, [x, y]) => {
                            format!("unsafe {{ shared::store({at}, u64::from({x}) | u64::from({y}) << 32) }};")
                        }
                        _ => format!("unsafe {{ shared::store({at}, Vector([{}])) }};", all.join(", ")),
                    }
                }
                Op::Load { bytes, at, xor: by } => {
                    let at = address(*at, *by);
                    let names: Vec<String> = (0..bytes / 4).map(|k| format!("x{}", first + k)).collect();
                    match bytes {
                        1 | 2 => {
                            format!("let x{first} = unsafe {{ shared::load{}(shared::Address({at})) }};", 8 * bytes)
                        }
                        4 => format!("let x{first}: u32 = unsafe {{ shared::load({at}) }};"),
                        8 => format!(
                            "let y{first}: u64 = unsafe {{ shared::load({at}) }};\n    let (x{first}, x{}) = (y{first} as u32, (y{first} >> 32) as u32);",
                            first + 1
                        ),
                        _ => format!(
                            "let Vector([{}]) = unsafe {{ shared::load::<Vector<u32, 4>>({at}) }};",
                            names.join(", ")
                        ),
                    }
                }
                Op::Barrier if self.threads > 32 => "unsafe { cluster::sync_block() };".into(),
                Op::Barrier => "unsafe { warp::sync() };".into(),
            };
            let unsafe_code = line.contains("unsafe");
            if unsafe_code {
                lines.push_str("    // SAFETY: the caller promises what this function asks.\n");
            }
            let _ = writeln!(lines, "    {line}");
        }
        let mut text = String::new();
        let _ = writeln!(text, "///\n/// # Safety");
        if self.shared_bytes > 0 {
            let who = if self.threads > 32 { "All threads of the block" } else { "All threads of the warp" };
            let _ = writeln!(
                text,
                "/// {who} must come here. At `memory`, a multiple of {0}, are {0} bytes of shared memory that nobody else uses.",
                self.shared_bytes
            );
        } else {
            let _ = writeln!(text, "/// All 32 threads of the warp must come here.");
        }
        let memory = if self.shared_bytes > 0 { ", memory: u32" } else { "" };
        let thread = if parities.is_empty() { "_thread" } else { "thread" };
        let _ = writeln!(
            text,
            "#[inline(always)]\npub unsafe fn {name}(r: [u32; {inputs}], {thread}: u32{memory}) -> [u32; {outputs}] {{"
        );
        for (mask, name) in &parities {
            let _ = if mask.is_power_of_two() {
                writeln!(text, "    let {name} = thread & {mask:#x} != 0;")
            } else {
                writeln!(text, "    let {name} = (thread & {mask:#x}).count_ones() & 1 != 0;")
            };
        }
        text.push_str(&functions);
        text.push_str(&lines);
        let all: Vec<String> = self.outputs.iter().map(|&v| value(v)).collect();
        let _ = writeln!(text, "    [{}]\n}}", all.join(", "));
        text
    }
}
