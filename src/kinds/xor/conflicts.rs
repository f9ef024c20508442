//! [`AccessConflicts`], how the banks of a shared memory serve one access to a tile.

/// How the banks serve one access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AccessConflicts {
    /// The number of phases. In a phase, the banks serve a group of threads, at once if there are no conflicts.
    pub phases: isize,
    /// The rank of the matrix from the threads and values of a phase to words. The phase accesses `2^word_rank` different
    /// words.
    pub word_rank: u32,
    /// The rank of the matrix from the threads and values of a phase to banks. The words of the phase lie in `2^bank_rank`
    /// banks.
    pub bank_rank: u32,
}

impl AccessConflicts {
    /// How many words a bank serves in a phase, one after the other. It is 1 if there are no conflicts.
    #[must_use]
    pub const fn ways(&self) -> isize {
        1 << (self.word_rank - self.bank_rank)
    }

    /// The number of wavefronts of the access: the number of phases times [`ways`](Self::ways).
    #[must_use]
    pub const fn wavefronts(&self) -> isize {
        self.phases * self.ways()
    }
}
