//! Detects the instructions of the processor, and runs code that is compiled for them.

#[cfg(target_arch = "x86_64")]
use super::tile::{Avx2, Avx512};
use super::tile::{Portable, Tile};
use std::fmt;

/// A set of instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Isa {
    Avx512,
    Avx2,
    Portable,
}

/// Work that is compiled once for each set of instructions.
pub(crate) trait Work {
    type Output;
    /// Does the work, with the tile of a set of instructions. An implementation must be
    /// `#[inline(always)]`, so that it is compiled with the target features of its caller.
    fn run<T: Tile>(self) -> Self::Output;
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Isa::Avx512 => "AVX-512",
            Isa::Avx2 => "AVX2 and FMA",
            Isa::Portable => "those of any processor",
        })
    }
}

impl Isa {
    /// All sets that the processor has, the widest first.
    pub(crate) fn available() -> impl Iterator<Item = Isa> {
        [Isa::Avx512, Isa::Avx2, Isa::Portable].into_iter().filter(|isa| isa.is_available())
    }

    /// The widest set that the processor has.
    pub(crate) fn best() -> Isa {
        Isa::available().next().unwrap_or(Isa::Portable)
    }

    fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => is_x86_feature_detected!("avx512f"),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx512 | Isa::Avx2 => false,
            Isa::Portable => true,
        }
    }

    /// Does the work with these instructions, if the processor has them, or else with those of any
    /// processor.
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx512f")]
            fn avx512<W: Work>(work: W) -> W::Output {
                work.run::<Avx512>()
            }
            #[target_feature(enable = "avx2,fma")]
            fn avx2<W: Work>(work: W) -> W::Output {
                work.run::<Avx2>()
            }
            #[allow(unsafe_code)]
            match self {
                // SAFETY: the processor has all the features that the function is compiled with.
                Isa::Avx512 if self.is_available() => return unsafe { avx512(work) },
                // SAFETY: the processor has all the features that the function is compiled with.
                Isa::Avx2 if self.is_available() => return unsafe { avx2(work) },
                _ => {}
            }
        }
        work.run::<Portable>()
    }
}
