//! Reads what the system reports about the machine (processor, threads, caches, CPU time), and builds pools of threads.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::fs;

/// The name of the processor.
pub(crate) fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or_else(|| std::env::consts::ARCH.to_string(), |(_, name)| name.trim().to_string())
}

/// The number of threads that the machine runs at once.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The data caches, as the system reports them.
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
    if all.is_empty() { "the system reports no caches".to_string() } else { all.join(", ") }
}

/// The logical processors. The first one of each core comes before all others.
fn processors() -> Vec<core_affinity::CoreId> {
    let mut all = core_affinity::get_core_ids().unwrap_or_default();
    let is_second = |id: usize| {
        let path = format!("/sys/devices/system/cpu/cpu{id}/topology/thread_siblings_list");
        let siblings = fs::read_to_string(path).unwrap_or_default();
        let first = siblings.trim().split([',', '-']).next().and_then(|first| first.parse().ok());
        first.is_some_and(|first: usize| first != id)
    };
    all.sort_by_key(|core| (is_second(core.id), core.id));
    all
}

/// A pool of `threads` threads. If `bound`, each thread is bound to a processor of its own, in the order of [`processors`]. The
/// system places the threads for which no processor is left. If not `bound`, it places all threads.
pub(crate) fn pool(threads: usize, bound: bool) -> ThreadPool {
    let all = if bound { processors() } else { vec![] };
    let bind = move |thread: usize| {
        if let Some(&core) = all.get(thread) {
            core_affinity::set_for_current(core);
        }
    };
    ThreadPoolBuilder::new().num_threads(threads).start_handler(bind).build().expect("threads can be started")
}

/// The seconds of CPU time that all programs and this program have used, if the system reports them.
pub(crate) fn worked() -> Option<[f64; 2]> {
    // On Linux these ticks are always hundredths of a second.
    let ticks = |text: &str, fields: &[usize]| {
        let all: Vec<f64> = text.split_whitespace().map(|field| field.parse().unwrap_or(0.0)).collect();
        Some(fields.iter().map(|&k| all.get(k)).sum::<Option<f64>>()? / 100.0)
    };
    let all = fs::read_to_string("/proc/stat").ok()?;
    let own = fs::read_to_string("/proc/self/stat").ok()?;
    // For all programs, the fields are user, nice, system and interrupts. For this program, they are user and system. In its file
    // the fields are counted from the end of the program's name.
    Some([ticks(all.lines().next()?, &[1, 2, 3, 6, 7])?, ticks(own.rsplit_once(')')?.1, &[11, 12])?])
}
