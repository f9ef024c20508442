//! The operations on lanes of 16 bytes that each set of instructions provides.
//!
//! A vector has one, two or four lanes. Its bytes may be the padding of a struct, which is uninitialised, or a part
//! of a pointer. So a vector is a `MaybeUninit`, which inline assembly accepts, and intrinsics do not.

use core::mem::MaybeUninit;

/// The bytes of a cache line.
pub(crate) const LINE: usize = 64;

/// Half a cache line.
pub(crate) const HALF: usize = LINE / 2;

/// The bytes of a lane.
pub(crate) const LANE: usize = 16;

/// A cache line in registers. It uses the first `LINE / LANE / S::LANES` vectors.
pub(crate) type Vectors<S> = [<S as Registers>::Vector; LINE / LANE];

/// For each byte of a lane, the index of the byte of another lane that is copied to it, or [`NOWHERE`].
pub(crate) type Places = [u8; LANE];

/// The index for a byte that does not come from the other lane, and is set to zero.
pub(crate) const NOWHERE: u8 = 0x80;

/// A set of instructions.
///
/// # Safety
/// For each function the processor must have the instructions, and memory must be valid as the function requires.
pub(crate) trait Registers {
    /// How many lanes a vector has: 1, 2 or 4.
    const LANES: usize;
    /// Registers of half a cache line if those of `Self` have a whole line, else `Self`. A processor that has the
    /// registers of `Self` has these.
    type Half: Registers;
    /// Registers of one lane. A processor that has the registers of `Self` has these.
    type Lane: Registers;
    /// A register, whose bytes may be uninitialised.
    type Vector: Copy;
    /// An uninitialised register.
    const NONE: Self::Vector;

    /// Reads a vector, whose lane `k` is the 16 bytes at `from + k * apart`.
    ///
    /// # Safety
    /// The bytes of each lane must be valid for reads.
    unsafe fn gather(from: *const u8, apart: isize) -> Self::Vector;

    /// Writes lane `k` to `to + k * apart`.
    ///
    /// # Safety
    /// The bytes of each lane must be valid for writes.
    unsafe fn scatter(to: *mut u8, apart: isize, vector: Self::Vector);

    /// Interleaves the `N` units of each lane of `a` and `b`. The first result has the units of the first half of each
    /// lane, the second result those of the second half.
    ///
    /// # Safety
    /// Only the condition of the trait.
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector);

    /// Permutes the bytes of each lane of `vector`. Byte `i` of the result is the byte at index `places[i]`, or zero
    /// for [`NOWHERE`].
    ///
    /// # Safety
    /// Only the condition of the trait.
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector;

    /// The bitwise or.
    ///
    /// # Safety
    /// The condition of the trait; each byte must be zero in `a` or in `b`.
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// Reads a vector.
    ///
    /// # Safety
    /// `from` must be valid for reads of a vector.
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self::Vector {
        // SAFETY: the caller promises that `from` is valid for reads of a vector, which may have any bytes.
        unsafe { from.cast::<Self::Vector>().read_unaligned() }
    }

    /// Writes a vector.
    ///
    /// # Safety
    /// `to` must be valid for writes of a vector.
    #[inline(always)]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that `to` is valid for writes of a vector.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }

    /// Writes a vector by a non-temporal store, if the processor has one.
    ///
    /// # Safety
    /// `to` must be valid for writes, and aligned to the bytes of a vector.
    unsafe fn stream(to: *mut u8, vector: Self::Vector);
}

/// Transposes `N` vectors whose lanes have `N` units: in each lane, unit `j` of vector `i` becomes unit `i` of vector `j`.
///
/// # Safety
/// The processor must have the instructions.
#[inline(always)]
pub(crate) unsafe fn transposed<S: Registers, const N: usize>(mut vectors: [S::Vector; N]) -> [S::Vector; N] {
    // Number each unit by the binary digits of the index of its vector, followed by those of its position in the lane.
    // Interleaving vectors `k` and `k + N / 2` for every `k` rotates these digits by one. Half of the digits are the
    // position, so after `log2 N` rounds vector and position are exchanged.
    for _ in 0..N.ilog2() {
        let mut next = vectors;
        for k in 0..N / 2 {
            // SAFETY: the caller promises that the processor has the instructions of `S`.
            (next[2 * k], next[2 * k + 1]) = unsafe { S::interleave::<N>(vectors[k], vectors[k + N / 2]) };
        }
        vectors = next;
    }
    vectors
}

/// Prefetches a cache line that will be read soon.
#[inline(always)]
pub(crate) fn prefetch(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a prefetch may have any address, and never faults.
    unsafe {
        core::arch::asm!("prefetcht0 [{}]", in(reg) at, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}

/// Plain Rust, for any processor.
pub(crate) struct Portable;

impl Registers for Portable {
    const LANES: usize = 1;
    type Half = Portable;
    type Lane = Portable;
    type Vector = [MaybeUninit<u8>; LANE];
    const NONE: Self::Vector = [MaybeUninit::uninit(); LANE];

    #[inline(always)]
    unsafe fn gather(from: *const u8, _: isize) -> Self::Vector {
        // SAFETY: the caller promises that the 16 bytes at `from` are valid for reads.
        unsafe { Self::load(from) }
    }
    #[inline(always)]
    unsafe fn scatter(to: *mut u8, _: isize, vector: Self::Vector) {
        // SAFETY: the caller promises that the 16 bytes at `to` are valid for writes.
        unsafe { Self::store(to, vector) };
    }
    #[inline(always)]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        let unit = LANE / N;
        let byte = |k: usize| {
            let (place, at) = (k / unit, k % unit);
            let of = if place.is_multiple_of(2) { &a } else { &b };
            of[place / 2 * unit + at]
        };
        (core::array::from_fn(byte), core::array::from_fn(|k| byte(k + LANE)))
    }
    #[inline(always)]
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector {
        places.map(|place| vector.get(usize::from(place)).copied().unwrap_or(MaybeUninit::new(0)))
    }
    #[inline(always)]
    unsafe fn or(_: Self::Vector, _: Self::Vector) -> Self::Vector {
        // There is no bitwise or of bytes that may be uninitialised. No copy calls this function, because
        // `Instructions::have_shuffles` is false here.
        unreachable!("`Instructions::have_shuffles` returned false")
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that the 16 bytes at `to` are valid for writes.
        unsafe { Self::store(to, vector) };
    }
}

/// The registers that every processor of the architecture has.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(crate) type Baseline = super::x86::Sse2;
#[cfg(all(target_arch = "aarch64", not(miri)))]
pub(crate) type Baseline = super::neon::Neon;
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
pub(crate) type Baseline = Portable;
