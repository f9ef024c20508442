//! What a set of instructions can do with lanes of 16 bytes.
//!
//! A vector is one, two or four lanes, some bytes of which may hold no value, the padding of a struct, or part of a
//! pointer: so it is a `MaybeUninit`, which the intrinsics do not take and an instruction does.

use core::mem::MaybeUninit;

/// The bytes of a line of a cache.
pub(crate) const LINE: usize = 64;

/// Half of one.
pub(crate) const HALF: usize = LINE / 2;

/// The bytes of a lane.
pub(crate) const LANE: usize = 16;

/// A line as it is in registers: as many vectors as it takes, the others hold nothing.
pub(crate) type Vectors<S> = [<S as Registers>::Vector; LINE / LANE];

/// For each byte of a lane the place in another lane from which it comes; [`NOWHERE`] for none.
pub(crate) type Places = [u8; LANE];

/// The place of a byte that comes from elsewhere.
pub(crate) const NOWHERE: u8 = 0x80;

/// A set of instructions.
///
/// # Safety
/// Of each function: the processor must have the instructions, and memory must be valid as it says.
pub(crate) trait Registers {
    /// How many lanes a vector has: 1, 2 or 4.
    const LANES: usize;
    /// Those that have half a line, or these if they have less; a processor that has these has them.
    type Half: Registers;
    /// Those that have a lane; a processor that has these has them.
    type Lane: Registers;
    /// Any bytes.
    type Vector: Copy;
    /// No bytes.
    const NONE: Self::Vector;

    /// Lane `k` is the 16 bytes `k` times `apart` behind `from`.
    ///
    /// # Safety
    /// All must be valid to be read.
    unsafe fn gather(from: *const u8, apart: isize) -> Self::Vector;

    /// Writes lane `k` to `k` times `apart` behind `to`.
    ///
    /// # Safety
    /// All must be valid to be written.
    unsafe fn scatter(to: *mut u8, apart: isize, vector: Self::Vector);

    /// In each lane of `N` units the first halves of two, unit by unit in turn, and the second halves.
    ///
    /// # Safety
    /// That of the trait alone.
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector);

    /// Each lane of `vector` with its bytes at other places, and zero where a byte comes from nowhere.
    ///
    /// # Safety
    /// That of the trait alone.
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector;

    /// The bits of both.
    ///
    /// # Safety
    /// That of the trait alone; each byte must be zero in one of them.
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// Reads a vector.
    ///
    /// # Safety
    /// `from` must be valid to be read.
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self::Vector {
        // SAFETY: as of this function; a vector is any bytes.
        unsafe { from.cast::<Self::Vector>().read_unaligned() }
    }

    /// Writes a vector.
    ///
    /// # Safety
    /// `to` must be valid to be written.
    #[inline(always)]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }

    /// Stores past the cache, where the processor can.
    ///
    /// # Safety
    /// `to` must be valid to be written, and a multiple of the bytes of a vector.
    unsafe fn stream(to: *mut u8, vector: Self::Vector);
}

/// `N` vectors whose lanes have `N` units, transposed in each lane.
///
/// # Safety
/// The processor must have the instructions.
#[inline(always)]
pub(crate) unsafe fn transposed<S: Registers, const N: usize>(mut vectors: [S::Vector; N]) -> [S::Vector; N] {
    // Units are numbered by vector and place. To interleave vector `k` with vector `k + N / 2` for every `k` rotates the binary
    // digits of the numbers by one; half of the digits tell the place, so as many rounds as it has put it before the vector.
    for _ in 0..N.ilog2() {
        let mut next = vectors;
        for k in 0..N / 2 {
            // SAFETY: as of this function.
            (next[2 * k], next[2 * k + 1]) = unsafe { S::interleave::<N>(vectors[k], vectors[k + N / 2]) };
        }
        vectors = next;
    }
    vectors
}

/// Asks for a line that is read soon.
#[inline(always)]
pub(crate) fn ask(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: any address will do: nothing is read.
    unsafe {
        core::arch::asm!("prefetcht0 [{}]", in(reg) at, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}

/// The code of any processor.
pub(crate) struct Portable;

impl Registers for Portable {
    const LANES: usize = 1;
    type Half = Portable;
    type Lane = Portable;
    type Vector = [MaybeUninit<u8>; LANE];
    const NONE: Self::Vector = [MaybeUninit::uninit(); LANE];

    #[inline(always)]
    unsafe fn gather(from: *const u8, _: isize) -> Self::Vector {
        // SAFETY: as of this function.
        unsafe { Self::load(from) }
    }
    #[inline(always)]
    unsafe fn scatter(to: *mut u8, _: isize, vector: Self::Vector) {
        // SAFETY: as of this function.
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
        // Bytes that hold no value have no bits: `Instructions::have_shuffles` says that nobody asks.
        unreachable!("weaving asks for instructions")
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { Self::store(to, vector) };
    }
}

/// Those that every processor of the architecture has.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(crate) type Baseline = super::x86::Sse2;
#[cfg(all(target_arch = "aarch64", not(miri)))]
pub(crate) type Baseline = super::neon::Neon;
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
pub(crate) type Baseline = Portable;
