//! [`Row`]: a strided copy, and which of its units each thread moves. Host and device share this file.

/// The number of modes of a row.
pub const MODES: usize = 8;
/// The number of threads of a block.
pub const THREADS: u32 = 256;
/// The number of units that a thread loads before it stores the first.
pub const EACH: usize = 4;

/// A copy of `units` units of `unit` bytes each. The unit at the coordinate `c` moves from the byte `src + sum of c_k src_stride_k` of
/// one memory to the byte `dst + sum of c_k dst_stride_k` of another.
///
/// Units are numbered with the first mode fastest. The blocks from `first` on take `THREADS * EACH * steps` units each, one after the
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Row {
    /// The byte of the first unit in the source.
    pub src: u64,
    /// The byte of the first unit in the destination.
    pub dst: u64,
    /// The number of units, the product of the extents: from 1 to 2^30.
    pub units: u32,
    /// The number of bytes of a unit: 1, 2, 4, 8 or 16.
    pub unit: u32,
    /// The number of the first block.
    pub first: u32,
    /// How many times each thread moves [`EACH`] units.
    pub steps: u32,
    /// The number of modes.
    pub modes: u32,
    /// The extents.
    pub extents: [u32; MODES],
    /// The strides in the source, in bytes.
    pub src_strides: [u64; MODES],
    /// The strides in the destination, in bytes.
    pub dst_strides: [u64; MODES],
}

impl Row {
    /// The number of units that a block moves.
    #[inline(always)]
    pub fn per_block(&self) -> u32 {
        THREADS * EACH as u32 * self.steps
    }

    /// The bytes of units in the source and in the destination. Of a unit that the row has not, the bytes mean nothing.
    #[inline(always)]
    fn places(&self, units: [u32; EACH]) -> [[u64; 2]; EACH] {
        let (mut rest, mut places) = (units, [[self.src, self.dst]; EACH]);
        let mut mode = 0;
        while mode < self.modes as usize && mode < MODES {
            // An extent is never 0. The compiler does not know it, and would stop the kernel at a division by 0.
            let extent = self.extents[mode].max(1);
            let (src, dst) = (self.src_strides[mode], self.dst_strides[mode]);
            // What is left in the last mode is a digit already, and a division takes as long as all else.
            let is_last = mode + 1 == self.modes as usize;
            let mut k = 0;
            while k < EACH {
                let quotient = if is_last { 0 } else { rest[k] / extent };
                let digit = u64::from(rest[k] - quotient * extent);
                rest[k] = quotient;
                places[k][0] = places[k][0].wrapping_add(digit.wrapping_mul(src));
                places[k][1] = places[k][1].wrapping_add(digit.wrapping_mul(dst));
                k += 1;
            }
            mode += 1;
        }
        places
    }

    /// Moves the units of a thread of a block: `load(src, dst)` returns what `store(dst, ..)` is given, for the bytes `src` and `dst`
    /// at which a unit is in the source and in the destination.
    #[inline(always)]
    pub fn each<V: Copy>(
        &self,
        [block, thread]: [u32; 2],
        mut load: impl FnMut(usize, usize) -> V,
        mut store: impl FnMut(usize, V),
    ) {
        let (mut at, mut step) = ((block - self.first) * self.per_block() + thread, 0);
        while step < self.steps {
            let units: [u32; EACH] = core::array::from_fn(|k| at + k as u32 * THREADS);
            let places = self.places(units);
            // All loads come before the first store, so that they are under way together.
            let values: [Option<V>; EACH] = core::array::from_fn(|k| {
                let [src, dst] = places[k];
                (units[k] < self.units).then(|| load(src as usize, dst as usize))
            });
            let mut k = 0;
            while k < EACH {
                if let Some(value) = values[k] {
                    store(places[k][1] as usize, value);
                }
                k += 1;
            }
            at += EACH as u32 * THREADS;
            step += 1;
        }
    }
}

/// The number of the row that a block is of: the last that begins at this block or before. `first` gives the first block of each of
/// `rows` rows, in their order.
#[inline(always)]
pub fn row_of(block: u32, rows: usize, first: impl Fn(usize) -> u32) -> usize {
    let (mut low, mut high) = (0, rows);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if first(middle) <= block { low = middle } else { high = middle }
    }
    low
}
