//! How large the caches are: as the processor says, or as is usual where it says nothing.

/// What decides whether lines crowd: a cache keeps `ways` lines of those that lie a multiple of `way` bytes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cache {
    pub(super) way: usize,
    pub(super) ways: usize,
}

impl Cache {
    pub(super) fn size(self) -> usize {
        self.way.saturating_mul(self.ways)
    }

    /// How many lines, so many bytes apart, the sets keep that they lie in.
    pub(super) fn keeps(self, apart: usize) -> usize {
        if !apart.is_multiple_of(super::LINE) {
            return usize::MAX;
        }
        // Sets are a power of two, of which lines that lie a power of two apart meet few.
        let sets = (1usize << self.way.ilog2()).unbounded_shr(apart.trailing_zeros()).max(1);
        self.ways.saturating_mul(sets)
    }

    /// Whether so many lines, so many bytes apart, are more than the sets that they lie in keep.
    pub(super) fn crowds(self, apart: usize, lines: usize) -> bool {
        lines > self.keeps(apart)
    }
}

/// The caches of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Caches {
    /// The first and the second.
    pub(super) near: [Cache; 2],
    /// The bytes of the last.
    pub(super) last: usize,
    /// Whether the last is in parts that lie beside all cores, so that most of it is far from each.
    pub(super) spread: bool,
}

/// One cache of data, as a machine describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Described {
    level: usize,
    size: usize,
    ways: usize,
    spread: bool,
}

impl Caches {
    /// Where nothing is known: 32 KiB and 8 ways, which a first cache of pages of 4 KiB has where it is no larger than
    /// its pages allow, 512 KiB and 8 ways, and 32 MiB.
    const USUAL: Self = Caches {
        near: [Cache { way: 4 << 10, ways: 8 }, Cache { way: 64 << 10, ways: 8 }],
        last: 32 << 20,
        spread: false,
    };

    /// Those that are described, and the usual ones for the others.
    #[cfg_attr(not(feature = "std"), allow(dead_code))]
    fn of(described: impl Iterator<Item = Described>) -> Self {
        let mut caches = Self::USUAL;
        let mut highest = 0;
        for Described { level, size, ways, spread } in described {
            // A machine in a machine may say what cannot be.
            if size < 4 << 10 || ways == 0 || size / ways < super::LINE {
                continue;
            }
            if let 1 | 2 = level {
                caches.near[level - 1] = Cache { way: size / ways, ways };
            }
            if level > highest {
                (highest, caches.last, caches.spread) = (level, size, spread);
            }
        }
        caches
    }

    /// Those of the machine that this runs on.
    #[cfg(all(feature = "std", not(miri)))]
    pub(super) fn here() -> Self {
        found()
    }
    /// The usual ones, since without `std` there is nobody to ask once.
    #[inline]
    #[cfg(not(all(feature = "std", not(miri))))]
    pub(super) fn here() -> Self {
        Self::USUAL
    }
}

/// What the processor says.
#[cold]
#[cfg(all(feature = "std", not(miri), target_arch = "x86_64"))]
fn found() -> Caches {
    use core::arch::x86_64::{__cpuid, __cpuid_count};
    // Intel's leaf, which AMD leaves empty, or AMD's of the same form.
    let intel = __cpuid(0).eax >= 4 && __cpuid_count(4, 0).eax & 0x1f != 0;
    let leaf = if intel { 4 } else { 0x8000_001d };
    if !intel && __cpuid(0x8000_0000).eax < leaf {
        return Caches::USUAL;
    }
    let all = (0..8).map(|index| {
        let said = __cpuid_count(leaf, index);
        [said.eax, said.ebx, said.ecx, said.edx]
    });
    Caches::of(all.map_while(data).flatten())
}

/// What the leaf says of one cache; `None` behind the last, and none that is of instructions alone.
#[cfg(all(feature = "std", not(miri), target_arch = "x86_64"))]
fn data([eax, ebx, ecx, edx]: [u32; 4]) -> Option<Option<Described>> {
    const INSTRUCTIONS: u32 = 2;
    // Sets are found by a function of all bits of an address, which says in which part a line is.
    const HASHED: u32 = 1 << 2;
    let bits = |from: u32, low: u32, count: u32| (from >> low & ((1 << count) - 1)) as usize + 1;
    let (line, partitions, ways, sets) = (bits(ebx, 0, 12), bits(ebx, 12, 10), bits(ebx, 22, 10), ecx as usize + 1);
    match eax & 0x1f {
        0 => None,
        INSTRUCTIONS => Some(None),
        _ => Some(Some(Described {
            level: (eax >> 5 & 7) as usize,
            size: line * partitions * ways * sets,
            ways,
            spread: edx & HASHED != 0,
        })),
    }
}

/// What the system says, if it is one that does.
#[cold]
#[cfg(all(feature = "std", not(miri), not(target_arch = "x86_64")))]
fn found() -> Caches {
    Caches::of(system())
}

/// The caches of the first processor by the files that Linux has for them.
#[cfg(all(feature = "std", not(miri), any(test, not(target_arch = "x86_64"))))]
fn system() -> impl Iterator<Item = Described> {
    extern crate std;
    let said = |index: usize, name: &str| {
        let path = std::format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{name}");
        std::fs::read_to_string(path).ok()
    };
    (0..8).filter_map(move |index| {
        let number = |name: &str| said(index, name)?.trim().parse::<usize>().ok();
        let kilobytes = said(index, "size")?.trim().strip_suffix('K')?.parse::<usize>().ok()?;
        let is_data = said(index, "type")?.trim() != "Instruction";
        let (level, ways) = (number("level")?, number("ways_of_associativity")?);
        let described = Described { level, size: kilobytes << 10, ways, spread: false };
        is_data.then_some(described)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowded_lines() {
        let first = Cache { way: 4 << 10, ways: 8 };
        // Of lines 4 KiB apart eight stay, of those 2 KiB apart sixteen; those 65 lines apart lie in all sets.
        assert!(!first.crowds(4 << 10, 8) && first.crowds(4 << 10, 9));
        assert!(!first.crowds(2 << 10, 16) && first.crowds(2 << 10, 17));
        assert!(first.crowds(1 << 20, 9));
        assert!(!first.crowds(65 * 64, 512) && first.crowds(65 * 64, 513));
        assert!(!first.crowds(4000, 1 << 20), "not whole lines apart");
        // 20 ways of 64 KiB, and 12 of which a way is no power of two.
        assert!(Cache { way: 64 << 10, ways: 20 }.crowds(64 << 10, 21));
        assert!(Cache { way: 3 << 10, ways: 12 }.crowds(2 << 10, 13));
    }

    #[test]
    fn what_is_described() {
        let all = [(1, 48, 12), (2, 2048, 16), (3, 107_520, 15)].map(|(level, size, ways)| Described {
            level,
            size: size << 10,
            ways,
            spread: level == 3,
        });
        let caches = Caches::of(all.into_iter());
        assert_eq!(caches.near, [Cache { way: 4 << 10, ways: 12 }, Cache { way: 128 << 10, ways: 16 }]);
        assert_eq!((caches.last, caches.spread), (105 << 20, true));
        let caches = Caches::of(all[..2].iter().copied());
        assert_eq!((caches.last, caches.spread), (2 << 20, false), "the second is the last");
        assert_eq!(Caches::of([].into_iter()), Caches::USUAL);
        let impossible = [(1, 0, 0), (2, 1 << 20, 0), (3, 64, 1), (1, 1 << 20, usize::MAX)];
        let impossible = impossible.map(|(level, size, ways)| Described { level, size, ways, spread: true });
        assert_eq!(Caches::of(impossible.into_iter()), Caches::USUAL);
    }

    #[test]
    #[cfg(all(feature = "std", not(miri), target_arch = "x86_64"))]
    fn what_processors_say() {
        // Leaf 4 of an Intel Xeon of the second generation and of one of the fifth, and 0x8000001D of an AMD EPYC of the second.
        let of = |level, size, ways, spread| Some(Some(Described { level, size, ways, spread }));
        assert_eq!(data([0x1c00_4121, 0x01c0_003f, 0x3f, 0]), of(1, 32 << 10, 8, false));
        assert_eq!(data([0x1c00_4122, 0x01c0_003f, 0x3f, 0]), Some(None), "of instructions");
        assert_eq!(data([0x1c00_4143, 0x03c0_003f, 0x3ff, 0]), of(2, 1 << 20, 16, false));
        assert_eq!(data([0x3c03_c163, 0x04c0_003f, 0x3_bfff, 4]), of(3, 300 << 20, 20, true));
        assert_eq!(data([0x4143, 0x01c0_003f, 0x3ff, 2]), of(2, 512 << 10, 8, false));
        assert_eq!(data([0, 0, 0, 0]), None);
    }

    #[test]
    #[cfg(all(feature = "std", not(miri)))]
    fn the_processor_and_the_system_say_the_same() {
        extern crate std;
        if system().next().is_none() {
            std::println!("the system does not say what caches there are");
            return;
        }
        // The system does not say how sets are found.
        let here = Caches { spread: false, ..Caches::here() };
        assert_eq!(here, Caches::of(system()));
    }
}
