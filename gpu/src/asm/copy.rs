//! Copies between memories that a warp does together, or that go on while the thread does: `ldmatrix`, `stmatrix`,
//! `movmatrix`, `cp.async`.

use super::ptx;
use super::shared::Address;
use colex::atom::*;

/// A copy by a warp between shared memory and registers: each thread names the row of 16 bytes that the atom's layout of
/// shared memory gives it, and has the registers of the other.
pub trait ExecuteCopy: CopyAtom {
    /// What a thread holds.
    type Registers: Copy;
}
/// `ldmatrix`: rows of matrices of 8 x 8 elements of 16 bits, from shared memory to registers.
pub trait LoadMatrix: ExecuteCopy {
    /// What this thread gets.
    ///
    /// # Safety
    /// All threads of the warp come here; at `row` are 16 bytes, aligned, that nobody writes.
    unsafe fn load(row: Address) -> Self::Registers;
}
/// `stmatrix`: rows of matrices of 8 x 8 elements of 16 bits, from registers to shared memory.
pub trait StoreMatrix: ExecuteCopy {
    /// Writes what this thread holds.
    ///
    /// # Safety
    /// All threads of the warp come here; at `row` are 16 bytes, aligned, that nobody else reads or writes.
    unsafe fn store(row: Address, values: Self::Registers);
}

/// A table: how many matrices, the registers, and the instructions.
macro_rules! matrices {
    ($($registers:tt $list:literal { $($what:ident $atom:ident $kind:literal;)+ })+) => {$($(
        matrices! { $what $atom $kind $registers $list }
    )+)+};
    (load $atom:ident $kind:literal [$count:literal: $($i:literal)+] $list:literal) => {
        impl ExecuteCopy for $atom {
            type Registers = [u32; $count];
        }
        impl LoadMatrix for $atom {
            #[inline(always)]
            unsafe fn load(row: Address) -> [u32; $count] {
                let mut to = [0; $count];
                // SAFETY: the caller promises that all threads of the warp come here, and that 16 bytes at `row` are valid for reads.
                unsafe {
                    ptx!(concat!("ldmatrix.sync.aligned.m8n8.", $kind, ".shared.b16 ", $list, ", [{from}];"),
                        $(out(reg32) to[$i],)+ from = in(reg32) row.0)
                };
                to
            }
        }
    };
    (store $atom:ident $kind:literal [$count:literal: $($i:literal)+] $list:literal) => {
        impl ExecuteCopy for $atom {
            type Registers = [u32; $count];
        }
        impl StoreMatrix for $atom {
            #[inline(always)]
            unsafe fn store(row: Address, from: [u32; $count]) {
                // SAFETY: the caller promises that all threads of the warp come here, and that 16 bytes at `row` are valid for writes.
                unsafe {
                    ptx!(concat!("stmatrix.sync.aligned.m8n8.", $kind, ".shared.b16 [{to}], ", $list, ";"),
                        $(in(reg32) from[$i],)+ to = in(reg32) row.0)
                };
            }
        }
    };
}
matrices! {
    [1: 0] "{{{0}}}" {
        load SM75_U32x1_LDSM_N "x1";
        load SM75_U16x2_LDSM_T "x1.trans";
        store SM90_U32x1_STSM_N "x1";
        store SM90_U16x2_STSM_T "x1.trans";
    }
    [2: 0 1] "{{{0}, {1}}}" {
        load SM75_U32x2_LDSM_N "x2";
        load SM75_U16x4_LDSM_T "x2.trans";
        store SM90_U32x2_STSM_N "x2";
        store SM90_U16x4_STSM_T "x2.trans";
    }
    [4: 0 1 2 3] "{{{0}, {1}, {2}, {3}}}" {
        load SM75_U32x4_LDSM_N "x4";
        load SM75_U16x8_LDSM_T "x4.trans";
        store SM90_U32x4_STSM_N "x4";
        store SM90_U16x8_STSM_T "x4.trans";
    }
}

/// What the 32 registers of a warp hold as a matrix of 8 x 8 elements of 16 bits, `movmatrix`: its transpose, likewise.
///
/// # Safety
/// All threads of the warp come here.
#[inline(always)]
pub unsafe fn transpose(from: u32) -> u32 {
    let to: u32;
    // SAFETY: the caller promises that all threads of the warp come here.
    unsafe { ptx!("movmatrix.sync.aligned.m8n8.trans.b16 {}, {};", out(reg32) to, in(reg32) from) };
    to
}

/// A copy by one thread from global to shared memory, which goes on while the thread does, until [`wait`].
pub trait AsyncCopy: CopyAtom {
    /// How many bytes.
    const BYTES: usize;
    /// Starts the copy.
    ///
    /// # Safety
    /// There are [`BYTES`](Self::BYTES) bytes at `from`, and room for them at `to`, both aligned to so many; nobody else
    /// touches that room until [`wait`] has returned.
    unsafe fn start(to: Address, from: *const u8);
}

/// One of which the last bytes may be zeros in place of what is copied.
pub trait AsyncCopyOrZeros: CopyAtom {
    /// How many bytes.
    const BYTES: usize;
    /// Starts the copy of the first `bytes`; the rest of [`BYTES`](Self::BYTES) are zeros.
    ///
    /// # Safety
    /// As of [`AsyncCopy::start`], of so many bytes at `from`.
    unsafe fn start(to: Address, from: *const u8, bytes: u32);
}
macro_rules! words {
    ($($atom:ident $or_zeros:ident<$word:ident> $cache:literal $bytes:literal;)+) => {$(
        impl AsyncCopy for $atom<$word> {
            const BYTES: usize = $bytes;
            #[inline(always)]
            unsafe fn start(to: Address, from: *const u8) {
                // SAFETY: the caller promises that the bytes are valid for reads at `from`, and that nobody touches those at `to` until `wait`.
                unsafe {
                    ptx!(concat!("cp.async.", $cache, ".shared.global [{}], [{}], ", $bytes, ";"),
                        in(reg32) to.0, in(reg64) from)
                }
            }
        }
        impl AsyncCopyOrZeros for $or_zeros<$word> {
            const BYTES: usize = $bytes;
            #[inline(always)]
            unsafe fn start(to: Address, from: *const u8, bytes: u32) {
                // SAFETY: the caller promises that the bytes are valid for reads at `from`, and that nobody touches those at `to` until `wait`.
                unsafe {
                    ptx!(concat!("cp.async.", $cache, ".shared.global [{}], [{}], ", $bytes, ", {};"),
                        in(reg32) to.0, in(reg64) from, in(reg32) bytes)
                }
            }
        }
    )+};
}
words! {
    SM80_CP_ASYNC_CACHEALWAYS SM80_CP_ASYNC_CACHEALWAYS_ZFILL<u32> "ca" 4;
    SM80_CP_ASYNC_CACHEALWAYS SM80_CP_ASYNC_CACHEALWAYS_ZFILL<u64> "ca" 8;
    SM80_CP_ASYNC_CACHEALWAYS SM80_CP_ASYNC_CACHEALWAYS_ZFILL<u128> "ca" 16;
    SM80_CP_ASYNC_CACHEGLOBAL SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128> "cg" 16;
}

/// Starts to copy an element of 4, 8 or 16 bytes; those behind the first `bytes` are zeros.
///
/// # Safety
/// As of [`AsyncCopyOrZeros::start`].
#[inline(always)]
pub unsafe fn bring<T>(to: Address, from: *const T, bytes: u32) {
    const { assert!(matches!(size_of::<T>(), 4 | 8 | 16), "width: `cp.async` copies 4, 8 or 16 bytes") }
    let from = from.cast();
    // SAFETY: the caller promises that the first `bytes` are valid for reads at `from`, and that nobody touches the element at `to` until `wait`.
    unsafe {
        match size_of::<T>() {
            4 => SM80_CP_ASYNC_CACHEALWAYS_ZFILL::<u32>::start(to, from, bytes),
            8 => SM80_CP_ASYNC_CACHEALWAYS_ZFILL::<u64>::start(to, from, bytes),
            _ => SM80_CP_ASYNC_CACHEGLOBAL_ZFILL::<u128>::start(to, from, bytes),
        }
    }
}

/// Ends a group of this thread's asynchronous copies.
#[inline(always)]
pub fn commit() {
    // SAFETY: groups are this thread's own.
    unsafe { ptx!("cp.async.commit_group;") }
}

/// Waits for all groups of this thread but the last `N`.
#[inline(always)]
pub fn wait<const N: u32>() {
    // SAFETY: waits.
    unsafe { ptx!("cp.async.wait_group {};", const N) }
}
