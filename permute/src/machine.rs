//! Detects the instructions of the processor and the sizes of its caches, and derives how large a copy must be to
//! use non-temporal stores.

/// A set of instructions for which loops are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(test), allow(dead_code))]
pub(crate) enum Instructions {
    /// AVX-512 with the instructions for bytes. A processor that has them has AVX2.
    Avx512,
    /// AVX2.
    Avx2,
    /// The instructions that every processor of the architecture has: SSE2 or NEON.
    Baseline,
    /// No special instructions: plain Rust for any processor.
    Portable,
}

impl Instructions {
    /// Whether one instruction permutes the bytes of a register.
    pub(crate) fn have_shuffles(self) -> bool {
        match self {
            Instructions::Avx512 | Instructions::Avx2 => true,
            Instructions::Baseline => cfg!(target_arch = "aarch64"),
            Instructions::Portable => false,
        }
    }
}

/// The properties of the processor that a plan depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Machine {
    pub(crate) instructions: Instructions,
    /// Copies of at least this many bytes use non-temporal stores. Such copies write so much that their first bytes leave the
    /// caches before a program reads these bytes again.
    pub(crate) large: usize,
    /// Transpositions of at least this many bytes use non-temporal stores if they can read and write whole cache lines. This
    /// limit is at most `large`. If the last-level cache is hashed, this limit is also at most the size of the second-level
    /// cache.
    pub(crate) whole: usize,
}

/// The machine on which the program runs. With `std`, the machine is detected once at run time. Without `std`, it is derived from
/// the compilation target.
#[inline(always)]
pub(crate) fn machine() -> Machine {
    #[cfg(all(feature = "std", not(miri)))]
    {
        extern crate std;
        static HERE: std::sync::OnceLock<Machine> = std::sync::OnceLock::new();
        *HERE.get_or_init(detected)
    }
    #[cfg(not(all(feature = "std", not(miri))))]
    detected()
}

#[cfg_attr(all(feature = "std", not(miri)), cold)]
fn detected() -> Machine {
    let caches = Caches::here();
    // On processors other than x86-64, this crate has no non-temporal stores.
    let threshold = |from: usize| if cfg!(all(target_arch = "x86_64", not(miri))) { from } else { usize::MAX };
    let large = caches.large();
    let whole = if caches.hashed { caches.second.min(large) } else { large };
    Machine { instructions: instructions(), large: threshold(large), whole: threshold(whole) }
}

/// The sizes of the data caches, in bytes.
#[derive(Clone, Copy)]
struct Caches {
    second: usize,
    last: usize,
    /// Whether the last-level cache is hashed: a hash of the address chooses one of its slices, each of which is next
    /// to one core. Then most slices are far from a core, and all cores share them.
    hashed: bool,
}

impl Caches {
    /// The sizes that are assumed if none are known.
    const USUAL: Self = Caches { second: 512 << 10, last: 32 << 20, hashed: false };

    /// Copies of at least this many bytes use non-temporal stores. The limit is a part of the last-level cache,
    /// which source and destination share.
    fn large(&self) -> usize {
        if self.hashed { (self.last / 5).min(12 * self.second) } else { self.last / 4 }
    }

    #[cfg(not(all(feature = "std", not(miri), target_arch = "x86_64")))]
    fn here() -> Self {
        Self::USUAL
    }

    /// The sizes that `cpuid` reports: leaf 4 on Intel, which is empty on AMD, or AMD's leaf of the same format.
    #[cfg(all(feature = "std", not(miri), target_arch = "x86_64"))]
    fn here() -> Self {
        use core::arch::x86_64::{__cpuid, __cpuid_count};
        const INSTRUCTIONS: u32 = 2;
        // "Complex cache indexing": a hash of all bits of an address chooses the slice that a line is in.
        const HASHED: u32 = 1 << 2;
        let intel = __cpuid(0).eax >= 4 && __cpuid_count(4, 0).eax & 0x1f != 0;
        let number = if intel { 4 } else { 0x8000_001d };
        let mut caches = Self::USUAL;
        if !intel && __cpuid(0x8000_0000).eax < number {
            return caches;
        }
        let mut highest = 0;
        for index in 0..8 {
            let leaf = __cpuid_count(number, index);
            let field = |low: u32, count: u32| (leaf.ebx >> low & ((1 << count) - 1)) as usize + 1;
            let (kind, level) = (leaf.eax & 0x1f, leaf.eax >> 5 & 7);
            if kind == 0 {
                break;
            }
            let size = field(0, 12) * field(12, 10) * field(22, 10) * (leaf.ecx as usize + 1);
            // A virtual machine may report impossible sizes.
            if kind == INSTRUCTIONS || size < 4 << 10 {
                continue;
            }
            if level == 2 {
                caches.second = size;
            }
            if level > highest {
                (highest, caches.last, caches.hashed) = (level, size, leaf.edx & HASHED != 0);
            }
        }
        caches
    }
}

/// The set of instructions. With `std`, it is detected at run time. Without `std`, it is the set of the compilation target.
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

/// Orders non-temporal stores before all stores that follow.
#[inline(always)]
pub(crate) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a fence changes neither memory nor registers.
    unsafe {
        core::arch::asm!("sfence", options(nostack, preserves_flags));
    }
}
