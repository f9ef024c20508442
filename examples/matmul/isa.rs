//! Detects which instructions the processor has, and runs code that is compiled for them.

use super::tile::{Tile, Tiles};
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
    type Element: Tiles;
    type Output;
    /// Does the work. `T` is the tile of C for one set of instructions. An implementation must be `#[inline(always)]`. It then
    /// uses the instructions of the function into which it is inlined.
    fn run<T: Tile<Element = Self::Element>>(self) -> Self::Output;
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
    /// All sets of instructions that the processor has, the widest first.
    pub(crate) fn available() -> impl Iterator<Item = Isa> {
        [Isa::Avx512, Isa::Avx2, Isa::Portable].into_iter().filter(|isa| isa.is_available())
    }

    /// The widest set of instructions that the processor has.
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

    /// Does the work with these instructions if the processor has them, and otherwise with those that every processor has.
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx512f")]
            fn avx512<W: Work>(work: W) -> W::Output {
                work.run::<<W::Element as Tiles>::Avx512>()
            }
            #[target_feature(enable = "avx2,fma")]
            fn avx2<W: Work>(work: W) -> W::Output {
                work.run::<<W::Element as Tiles>::Avx2>()
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
        work.run::<<W::Element as Tiles>::Portable>()
    }
}
