//! What the processor says of itself.

use super::caches::{Cache, Caches};

/// A set of instructions that loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(test), allow(dead_code))]
pub(in crate::tensor) enum Instructions {
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
    /// Those of registers that have a lane.
    pub(super) fn of_lanes(self) -> Self {
        match self {
            Instructions::Avx512 | Instructions::Avx2 => Instructions::Baseline,
            of_lanes => of_lanes,
        }
    }

    /// Those of registers that have half a line at most.
    pub(super) fn of_half_lines(self) -> Self {
        match self {
            Instructions::Avx512 => Instructions::Avx2,
            of_half_lines => of_half_lines,
        }
    }

    /// Whether a register has a line, which is then stored at once.
    pub(super) fn have_lines(self) -> bool {
        self == Instructions::Avx512
    }
}

#[cfg(test)]
impl Instructions {
    /// Whether the processor has them.
    pub(super) fn are_here(self) -> bool {
        match self {
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx512 => has_avx512(),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx2 => has_avx2(),
            Instructions::Baseline | Instructions::Portable => true,
            #[cfg(not(all(target_arch = "x86_64", not(miri))))]
            Instructions::Avx512 | Instructions::Avx2 => false,
        }
    }
}

/// What a plan depends on.
#[derive(Clone, Copy, Debug)]
pub(in crate::tensor) struct Machine {
    pub(in crate::tensor) instructions: Instructions,
    /// From so many bytes on, what is written has left the cache before it is read again.
    pub(in crate::tensor) large: usize,
    /// The same of units of four bytes and more: from 6.5 to 8.2 MB these went up to 2.5 times as fast through the caches of an EPYC, of
    /// which the copy before had left both operands there, and units of two bytes in three modes half as fast.
    pub(in crate::tensor) large_units: usize,
    /// From so many bytes on, matrices of which whole lines can be read and written go past the caches: where the last is spread they have left the
    /// second, and 14 of 4 to 16 MB went 1.7 times as fast so on a Xeon (1.16 to 2.3, geometric mean with what they had of the best), 13 of 2 to
    /// 9 MB 0.95 to 1.5 times, of 1 MB 0.81 to 0.98.
    pub(super) whole: usize,
    /// Whether the last cache is spread over the processor, so that most of it is far.
    pub(super) spread: bool,
    /// What is read in short pieces goes through the caches, however much it is, where it is written in pieces of fewer bytes.
    pub(in crate::tensor) short_pieces: usize,
    /// Whether lanes that stay in the caches go in rows of one mode, which are counted. Where the last cache is spread, 11 x 8 x 33 of
    /// them in the order 2, 1, 0 went at half the rate so, and where it is near 1.2 times as fast.
    pub(super) counts_lanes: bool,
    /// From so many bytes on, rows go as they are read where what is written meanwhile stays near: they have left the second cache.
    pub(super) as_read: usize,
    /// From so many bytes on, rows of a few streams that become one are read in turn: both operands have left the second cache.
    pub(super) in_streams: usize,
    /// From so many bytes on, long rows that stay in a last cache that is spread are asked for.
    pub(super) in_turn: usize,
    /// From so many bytes on, lines of rows that lie apart are asked for before they are written: they have left the first cache.
    pub(super) asked: usize,
    /// From so many bytes on, what is read and what is written leave the second cache for one that is far.
    pub(in crate::tensor) near: usize,
    /// Up to so many bytes, what is read is asked for ahead where lines go past the caches: it may be in the last one. Where
    /// that lies near, memory does too.
    pub(in crate::tensor) kept: usize,
    /// Up to so many bytes, what is read and what is written may both be in a last cache that is near: what is read and written in
    /// long streams, or in small matrices that follow each other, goes through it.
    pub(in crate::tensor) held: usize,
    /// Whether a copy by `rep movsb`, which `memcpy` makes of some kilobytes, takes half as long again as one by registers, and fifteen times
    /// as long where it goes to a place of a page that is 1 to 63 bytes behind that from which it comes: on AMD's processors.
    pub(super) strings_wait: bool,
    /// The first cache of data, and the second.
    pub(super) caches: [Cache; 2],
}

/// Past a last cache that is spread over the processor lines go sooner: from so many times the second cache on.
const SPREAD: usize = 12;

/// The machine that this runs on: asked once, and without `std` known where it is compiled.
#[inline]
pub(in crate::tensor) fn machine() -> Machine {
    with(|machine| *machine)
}

/// [`machine`], lent: a copy of few bytes takes no longer than to copy what is known of it.
#[inline(always)]
pub(in crate::tensor) fn with<R>(run: impl FnOnce(&Machine) -> R) -> R {
    #[cfg(all(feature = "std", not(miri)))]
    {
        extern crate std;
        static HERE: std::sync::OnceLock<Machine> = std::sync::OnceLock::new();
        run(HERE.get_or_init(found))
    }
    #[cfg(not(all(feature = "std", not(miri))))]
    run(&found())
}

/// What it says of itself.
#[cfg_attr(all(feature = "std", not(miri)), cold)]
#[cfg_attr(not(all(feature = "std", not(miri))), inline(always))]
fn found() -> Machine {
    let streams = cfg!(all(target_arch = "x86_64", not(miri)));
    Machine::of(instructions_found(), Caches::here(), streams)
}

impl Machine {
    /// One of these instructions and caches, past which lines can be written or not.
    pub(super) fn of(instructions: Instructions, Caches { near, last, spread }: Caches, streams: bool) -> Self {
        // What is read and what is written have a fifth of the last cache each, and others the rest. One that is spread is
        // far, and others have most of it: of 300 MiB for 16 cores whole lines went past it faster at 32 MB, and at 16 MB not.
        let large = if spread { (last / 5).min(SPREAD * near[1].size()) } else { last / 5 };
        let past = |from: usize| if streams { from } else { usize::MAX };
        Machine {
            instructions,
            large: past(large),
            large_units: past(if spread { large } else { last / 4 }),
            whole: if spread { past(near[1].size().min(large)) } else { usize::MAX },
            spread,
            short_pieces: if spread { 2 * super::LONG } else { usize::MAX },
            counts_lanes: !spread,
            as_read: near[1].size() / if spread { 2 } else { 4 },
            in_streams: near[1].size().saturating_mul(2),
            in_turn: if spread { large / 2 } else { usize::MAX },
            asked: if spread { near[0].size() / 2 } else { usize::MAX },
            near: if spread { near[1].size() / 2 } else { usize::MAX },
            kept: if spread { last / 2 } else { usize::MAX },
            held: if spread { 0 } else { last / 5 * 2 },
            strings_wait: is_amd(),
            caches: near,
        }
    }

    /// The same for units of so many bytes.
    pub(super) fn for_units_of(self, unit: usize) -> Self {
        if unit < 4 { self } else { Machine { large: self.large_units, ..self } }
    }

    /// What pieces of so many bytes in all depend on. How lines are written is said by all of them: another thread may have had a
    /// piece before.
    #[cfg(feature = "rayon")]
    pub(super) fn for_pieces_of(self, bytes: usize) -> Self {
        let Machine { large, large_units, whole, as_read, in_streams, in_turn, asked, near, .. } = self;
        let from = [large, large_units, whole, as_read, in_streams, in_turn, asked, near];
        let [large, large_units, whole, as_read, in_streams, in_turn, asked, near] =
            from.map(|from| if bytes >= from { 0 } else { usize::MAX });
        let [kept, held] = [self.kept, self.held].map(|up_to| if bytes <= up_to { usize::MAX } else { 0 });
        Machine { large, large_units, whole, as_read, in_streams, in_turn, asked, near, kept, held, ..self }
    }
}

/// What it has.
fn instructions_found() -> Instructions {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        if has_avx512() {
            return Instructions::Avx512;
        }
        if has_avx2() {
            return Instructions::Avx2;
        }
    }
    if cfg!(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))) {
        Instructions::Baseline
    } else {
        Instructions::Portable
    }
}

/// Whether it is one of AMD's.
fn is_amd() -> bool {
    #[cfg(all(feature = "std", target_arch = "x86_64", not(miri)))]
    {
        let said = core::arch::x86_64::__cpuid(0);
        [said.ebx, said.edx, said.ecx].map(u32::to_le_bytes) == [*b"Auth", *b"enti", *b"cAMD"]
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64", not(miri))))]
    false
}

/// Whether the processor has a feature: found at run time, or known where `std` is missing.
#[cfg(all(target_arch = "x86_64", not(miri)))]
macro_rules! has {
    ($($feature:tt),*) => {{
        #[cfg(feature = "std")]
        {
            true $(&& std::is_x86_feature_detected!($feature))*
        }
        #[cfg(not(feature = "std"))]
        {
            cfg!(all($(target_feature = $feature),*))
        }
    }};
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
#[inline]
fn has_avx512() -> bool {
    has!("avx512f", "avx512bw", "avx512vl", "avx512vbmi")
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
#[inline]
fn has_avx2() -> bool {
    has!("avx2")
}

/// Orders streamed writes before all that follow.
#[inline(always)]
pub(super) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: it only waits.
    unsafe {
        core::arch::asm!("sfence", options(nostack, preserves_flags));
    }
}
