//! What is said of the machine.

use std::fs;

/// What the processor calls itself.
pub(crate) fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or_else(|| std::env::consts::ARCH.to_string(), |(_, name)| name.trim().to_string())
}

/// How many threads it has.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The caches of data, as the system has them.
pub(crate) fn caches() -> String {
    let of = |index: usize| {
        let read = |name: &str| {
            let path = format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{name}");
            fs::read_to_string(path).map(|text| text.trim().to_string())
        };
        read("type").ok().filter(|kind| kind != "Instruction")?;
        Some(format!("L{} {} for {}", read("level").ok()?, read("size").ok()?, read("shared_cpu_list").ok()?))
    };
    let all: Vec<_> = (0..8).filter_map(of).collect();
    if all.is_empty() { "the system does not say what caches there are".to_string() } else { all.join(", ") }
}
