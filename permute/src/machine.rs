//! What the processor says of itself: its instructions, and the sizes of its caches.

/// A set of instructions that loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(test), allow(dead_code))]
pub(crate) enum Instructions {
    /// AVX-512 with the instructions of bytes. A processor that has them has AVX2.
    Avx512,
    /// AVX2.
    Avx2,
    /// Those that every processor of the architecture has: SSE2 or NEON.
    Baseline,
    /// Those of any processor.
    Portable,
}

impl Instructions {
    /// Whether bytes of a register go to any place in one instruction.
    pub(crate) fn have_shuffles(self) -> bool {
        match self {
            Instructions::Avx512 | Instructions::Avx2 => true,
            Instructions::Baseline => cfg!(target_arch = "aarch64"),
            Instructions::Portable => false,
        }
    }
}

/// What a plan depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Machine {
    pub(crate) instructions: Instructions,
    /// From so many bytes on, what is written goes by non-temporal stores: it has left them before it is read again.
    pub(crate) large: usize,
    /// The same of matrices whose lines are read and written whole: where the last cache is spread, they have left the second.
    pub(crate) whole: usize,
}

/// The machine that this runs on: asked once, and without `std` known where it is compiled.
#[inline(always)]
pub(crate) fn machine() -> Machine {
    #[cfg(all(feature = "std", not(miri)))]
    {
        extern crate std;
        static HERE: std::sync::OnceLock<Machine> = std::sync::OnceLock::new();
        *HERE.get_or_init(found)
    }
    #[cfg(not(all(feature = "std", not(miri))))]
    found()
}

#[cfg_attr(all(feature = "std", not(miri)), cold)]
fn found() -> Machine {
    let caches = Caches::here();
    let past = |from: usize| if cfg!(all(target_arch = "x86_64", not(miri))) { from } else { usize::MAX };
    let large = caches.large();
    let whole = if caches.spread { caches.second.min(large) } else { large };
    Machine { instructions: instructions(), large: past(large), whole: past(whole) }
}

/// The caches of data, in bytes.
#[derive(Clone, Copy)]
struct Caches {
    second: usize,
    last: usize,
    /// Whether the last is in parts that lie beside all cores, so that most of it is far from each, and others have most of it.
    spread: bool,
}

impl Caches {
    /// Where nothing is known.
    const USUAL: Self = Caches { second: 512 << 10, last: 32 << 20, spread: false };

    /// What is read and what is written have a part of the last cache, and others the rest.
    fn large(&self) -> usize {
        if self.spread { (self.last / 5).min(12 * self.second) } else { self.last / 4 }
    }

    #[cfg(not(all(feature = "std", not(miri), target_arch = "x86_64")))]
    fn here() -> Self {
        Self::USUAL
    }

    /// What the processor says, by Intel's leaf, which AMD leaves empty, or AMD's of the same form.
    #[cfg(all(feature = "std", not(miri), target_arch = "x86_64"))]
    fn here() -> Self {
        use core::arch::x86_64::{__cpuid, __cpuid_count};
        const INSTRUCTIONS: u32 = 2;
        // Sets are found by a function of all bits of an address, which says in which part a line is.
        const HASHED: u32 = 1 << 2;
        let intel = __cpuid(0).eax >= 4 && __cpuid_count(4, 0).eax & 0x1f != 0;
        let leaf = if intel { 4 } else { 0x8000_001d };
        let mut caches = Self::USUAL;
        if !intel && __cpuid(0x8000_0000).eax < leaf {
            return caches;
        }
        let mut highest = 0;
        for index in 0..8 {
            let said = __cpuid_count(leaf, index);
            let field = |low: u32, count: u32| (said.ebx >> low & ((1 << count) - 1)) as usize + 1;
            let (kind, level) = (said.eax & 0x1f, said.eax >> 5 & 7);
            if kind == 0 {
                break;
            }
            let size = field(0, 12) * field(12, 10) * field(22, 10) * (said.ecx as usize + 1);
            // A machine in a machine may say what cannot be.
            if kind == INSTRUCTIONS || size < 4 << 10 {
                continue;
            }
            if level == 2 {
                caches.second = size;
            }
            if level > highest {
                (highest, caches.last, caches.spread) = (level, size, said.edx & HASHED != 0);
            }
        }
        caches
    }
}

/// What it has: found at run time, or known where `std` is missing.
fn instructions() -> Instructions {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        macro_rules! has {
            ($($feature:tt),*) => {{
                #[cfg(feature = "std")]
                {
                    extern crate std;
                    true $(&& std::is_x86_feature_detected!($feature))*
                }
                #[cfg(not(feature = "std"))]
                {
                    cfg!(all($(target_feature = $feature),*))
                }
            }};
        }
        if has!("avx2", "avx512f", "avx512bw", "avx512vl", "avx512vbmi") {
            return Instructions::Avx512;
        }
        if has!("avx2") {
            return Instructions::Avx2;
        }
    }
    if cfg!(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))) {
        Instructions::Baseline
    } else {
        Instructions::Portable
    }
}

/// Orders what went by non-temporal stores before all that follows.
#[inline(always)]
pub(crate) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: it only waits.
    unsafe {
        core::arch::asm!("sfence", options(nostack, preserves_flags));
    }
}
