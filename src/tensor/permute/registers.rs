//! What a set of instructions can do with the lines of a cache.
//!
//! A vector is one, two or four lanes of 16 bytes, some of which may hold no value, the padding of a struct, or
//! part of a pointer: so it is a `MaybeUninit`, which the intrinsics do not take and an instruction does.

use core::mem::MaybeUninit;

/// The bytes of a line of a cache.
pub(super) const LINE: usize = 64;

/// Half of one.
pub(super) const HALF: usize = LINE / 2;

/// The bytes of a lane.
pub(super) const LANE: usize = 16;

/// A line of memory.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Line([MaybeUninit<u8>; LINE]);

impl Line {
    pub(super) const NONE: Self = Line([MaybeUninit::uninit(); LINE]);
}

/// A line as it is in registers: as many vectors as it takes, the others hold nothing.
pub(super) type Vectors<S> = [<S as Registers>::Vector; LINE / LANE];

/// A set of instructions.
///
/// # Safety
/// Of each function: the processor must have the instructions, and memory must be valid as it says.
pub(super) trait Registers {
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

    /// Lane `k` is the 16 bytes at `from[k]`.
    ///
    /// # Safety
    /// The first [`LANES`](Self::LANES) must be valid to be read.
    unsafe fn gather(from: [*const u8; LINE / LANE]) -> Self::Vector;

    /// Lane `k` is the 16 bytes `k` times `apart` behind `from`, whose addresses an instruction can count as it reads.
    ///
    /// # Safety
    /// All must be valid to be read.
    #[inline(always)]
    unsafe fn gather_apart(from: *const u8, apart: isize) -> Self::Vector
    where
        Self: Sized,
    {
        let mut lanes = [from; LINE / LANE];
        for (k, lane) in lanes.iter_mut().enumerate().take(Self::LANES) {
            *lane = from.wrapping_offset(apart.wrapping_mul(k as isize));
        }
        // SAFETY: as of this function.
        unsafe { Self::gather(lanes) }
    }

    /// In each lane of `N` units the first halves of two, unit by unit in turn, and the second halves.
    ///
    /// # Safety
    /// That of the trait alone.
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector);

    /// The units of a vector, `N` in each lane, the last of them first.
    ///
    /// # Safety
    /// That of the trait alone.
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector;

    /// Of vectors of one lane each a lane: byte `b` is that of the vector `j` in which it has a place, `places[k][j][b]`; one that is
    /// no place there is [`LANE`] at least.
    ///
    /// # Safety
    /// That of the trait alone.
    #[inline(always)]
    unsafe fn pick<const K: usize>(
        vectors: [Self::Vector; K],
        places: &[[[u8; LANE]; K]; K],
        k: usize,
    ) -> Self::Vector {
        let mut lane = [MaybeUninit::<u8>::uninit(); LANE];
        for (vector, places) in vectors.iter().zip(&places[k]) {
            for (byte, &place) in lane.iter_mut().zip(places).filter(|(_, place)| usize::from(**place) < LANE) {
                // SAFETY: a byte of the vector, which has a lane.
                *byte = unsafe { core::ptr::from_ref(vector).cast::<MaybeUninit<u8>>().add(place.into()).read() };
            }
        }
        // SAFETY: a vector has a lane, of any bytes.
        unsafe { lane.as_ptr().cast::<Self::Vector>().read_unaligned() }
    }

    /// # Safety
    /// `to` must be valid to be written.
    unsafe fn store(to: *mut u8, vector: Self::Vector);

    /// Stores past the cache, where the processor can.
    ///
    /// # Safety
    /// `to` must be valid to be written, and a multiple of the bytes of a vector.
    unsafe fn stream(to: *mut u8, vector: Self::Vector);

    /// The first bytes of a line, fewer than it has.
    ///
    /// # Safety
    /// So many at `to` must be valid to be written.
    #[inline(always)]
    unsafe fn store_part(to: *mut u8, line: Vectors<Self>, bytes: usize)
    where
        Self: Sized,
    {
        let vector = LANE * Self::LANES;
        let mut at = 0;
        for part in line.iter().take(LINE / vector) {
            if bytes - at < vector {
                // What is read lies in what was written at once, which a processor need not wait for.
                // SAFETY: bytes of the vector.
                return unsafe { store_start(to.add(at), core::ptr::from_ref(part).cast(), bytes - at) };
            }
            // SAFETY: as of this function.
            unsafe { Self::store(to.add(at), *part) };
            at += vector;
        }
    }

    /// The last `c` bytes of a line, and what follows them of the next, to make a whole one.
    ///
    /// # Safety
    /// `c` must be one at least, and less than [`LINE`].
    #[inline(always)]
    unsafe fn joined(last: &Line, next: Vectors<Self>, c: usize) -> Vectors<Self>
    where
        Self: Sized,
    {
        let mut both = [*last, Line::NONE];
        let mut line = [Self::NONE; LINE / LANE];
        // SAFETY: of each: the bytes lie in both lines, since `c` is less than one.
        unsafe {
            store_line::<Self>((&raw mut both[1]).cast(), next);
            let start = (&raw const both).cast::<u8>().add(LINE - c);
            for (k, vector) in line.iter_mut().enumerate().take(LINE / LANE / Self::LANES) {
                *vector = start.add(k * Self::LANES * LANE).cast::<Self::Vector>().read_unaligned();
            }
        }
        line
    }
}

/// `N` vectors whose lanes have `N` units, transposed in each lane.
///
/// # Safety
/// The processor must have the instructions.
#[inline(always)]
pub(super) unsafe fn transposed<S: Registers, const N: usize>(mut vectors: [S::Vector; N]) -> [S::Vector; N] {
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

/// Fewer bytes than a line has.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
unsafe fn store_start(to: *mut u8, from: *const u8, bytes: usize) {
    let mut at = 0;
    macro_rules! pieces {
        ($($size:literal)*) => {$(
            if bytes & $size != 0 {
                // SAFETY: a part of the bytes, initialised or not.
                unsafe { to.add(at).cast::<[MaybeUninit<u8>; $size]>().write(from.add(at).cast::<[MaybeUninit<u8>; $size]>().read()) };
                at += $size;
            }
        )*};
    }
    pieces!(32 16 8 4 2 1);
    let _ = at;
}

/// A line to any address.
///
/// # Safety
/// `to` must be valid to be written.
#[inline(always)]
pub(super) unsafe fn store_line<S: Registers>(to: *mut u8, line: Vectors<S>) {
    for (k, &vector) in line.iter().enumerate().take(LINE / LANE / S::LANES) {
        // SAFETY: a part of the line.
        unsafe { S::store(to.add(k * S::LANES * LANE), vector) };
    }
}

/// The first vectors of a line, as many as have so many bytes, and one at least, to any address.
///
/// # Safety
/// They must be valid to be written at `to`.
#[inline(always)]
pub(super) unsafe fn store_vectors<S: Registers, const BYTES: usize>(to: *mut u8, line: Vectors<S>) {
    for (k, &vector) in line.iter().enumerate().take(const { vectors_of::<S>(BYTES) }) {
        // SAFETY: a part of the line.
        unsafe { S::store(to.add(k * S::LANES * LANE), vector) };
    }
}

/// How many vectors have so many bytes; one at least.
#[inline(always)]
pub(super) const fn vectors_of<S: Registers>(bytes: usize) -> usize {
    let vectors = bytes / LANE / S::LANES;
    if vectors == 0 { 1 } else { vectors }
}

/// A line past the cache.
///
/// # Safety
/// `to` must be valid to be written, and a multiple of [`LINE`].
#[inline(always)]
pub(super) unsafe fn stream_line<S: Registers>(to: *mut u8, line: Vectors<S>) {
    debug_assert!(to.addr().is_multiple_of(LINE));
    for (k, &vector) in line.iter().enumerate().take(LINE / LANE / S::LANES) {
        // SAFETY: a part of the line.
        unsafe { S::stream(to.add(k * S::LANES * LANE), vector) };
    }
}

/// Where byte `k` of a vector of so many bytes comes from when its units, `N` in each lane, are turned round.
pub(super) const fn backwards<const N: usize>(bytes: usize, k: usize) -> usize {
    let unit = LANE / N;
    bytes - unit - k / unit * unit + k % unit
}

/// The code of any processor.
pub(super) struct Portable;

impl Registers for Portable {
    const LANES: usize = 1;
    type Half = Portable;
    type Lane = Portable;
    type Vector = [MaybeUninit<u8>; LANE];
    const NONE: Self::Vector = [MaybeUninit::uninit(); LANE];

    #[inline(always)]
    unsafe fn gather(from: [*const u8; LINE / LANE]) -> Self::Vector {
        // SAFETY: as of this function.
        unsafe { from[0].cast::<Self::Vector>().read_unaligned() }
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
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector {
        core::array::from_fn(|k| vector[backwards::<N>(LANE, k)])
    }
    #[inline(always)]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { Self::store(to, vector) };
    }
}
