//! Copies by a warp (`ldmatrix`, `stmatrix`, `movmatrix`), and asynchronous copies by one thread (`cp.async`).

use super::ptx;
use super::shared::Address;
use colex::atom::*;

/// A copy by a warp between shared memory and registers.
///
/// An atom has one layout for shared memory and one for registers. Each thread passes the address of the row of 16 bytes that the
/// first layout assigns to the thread. The copy reads or writes the registers that the second layout assigns to the thread.
pub trait ExecuteCopy: CopyAtom {
    /// The registers of a thread.
    type Registers: Copy;
}
/// `ldmatrix`: copies matrices of 8 x 8 elements of 16 bits from shared memory to registers.
pub trait LoadMatrix: ExecuteCopy {
    /// Returns the registers of this thread.
    ///
    /// # Safety
    /// All threads of the warp must come here. `row` must be the address of 16 bytes, and a multiple of 16. Nobody may write
    /// these bytes meanwhile.
    unsafe fn load(row: Address) -> Self::Registers;
}
/// `stmatrix`: copies matrices of 8 x 8 elements of 16 bits from registers to shared memory.
pub trait StoreMatrix: ExecuteCopy {
    /// Writes the registers of this thread.
    ///
    /// # Safety
    /// All threads of the warp must come here. `row` must be the address of 16 bytes, and a multiple of 16. Nobody else may read
    /// or write these bytes meanwhile.
    unsafe fn store(row: Address, values: Self::Registers);
}

/// Implements the traits for a table of instructions. A group gives how many registers a thread has, the index of each, and their
/// list in the assembly. Then follow the instructions that use these registers.
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

/// `movmatrix`: transposes a matrix of 8 x 8 elements of 16 bits, which a warp holds in one register of each thread.
///
/// # Safety
/// All threads of the warp must come here.
#[inline(always)]
pub unsafe fn transpose(from: u32) -> u32 {
    let to: u32;
    // SAFETY: the caller promises that all threads of the warp come here.
    unsafe { ptx!("movmatrix.sync.aligned.m8n8.trans.b16 {}, {};", out(reg32) to, in(reg32) from) };
    to
}

/// `cp.async`: an asynchronous copy by one thread from global to shared memory. The copy has ended when [`wait`] has returned for
/// the group of the copy.
pub trait AsyncCopy: CopyAtom {
    /// The number of bytes that a copy writes.
    const BYTES: usize;
    /// Starts the copy.
    ///
    /// # Safety
    /// [`BYTES`](Self::BYTES) bytes must be valid for reads at `from` and for writes at `to`. Both addresses must be multiples of
    /// that number. Nobody else may read or write the bytes at `to` until [`wait`] has returned.
    unsafe fn start(to: Address, from: *const u8);
}

/// An asynchronous copy whose last bytes may be replaced by zeros.
pub trait AsyncCopyOrZeros: CopyAtom {
    /// The number of bytes that a copy writes, zeros included.
    const BYTES: usize;
    /// Starts a copy of the first `bytes` bytes. The remaining bytes, up to [`BYTES`](Self::BYTES), become zeros.
    ///
    /// # Safety
    /// The conditions of [`AsyncCopy::start`], except that only `bytes` bytes must be valid for reads at `from`. `bytes` must be
    /// at most [`BYTES`](Self::BYTES).
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

/// Starts to copy the first `bytes` bytes of an element of 4, 8 or 16 bytes. The remaining bytes of the copy become zeros.
///
/// # Safety
/// The conditions of [`AsyncCopyOrZeros::start`].
#[inline(always)]
pub unsafe fn bring<T>(to: Address, from: *const T, bytes: u32) {
    const { assert!(matches!(size_of::<T>(), 4 | 8 | 16), "width: `cp.async` must copy 4, 8 or 16 bytes") }
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

/// Makes a group of the asynchronous copies that this thread has started since the last group.
#[inline(always)]
pub fn commit() {
    // SAFETY: a group belongs to this thread, and making one accesses no memory.
    unsafe { ptx!("cp.async.commit_group;") }
}

/// Waits until all groups of this thread except the last `N` have ended.
#[inline(always)]
pub fn wait<const N: u32>() {
    // SAFETY: waiting accesses no memory.
    unsafe { ptx!("cp.async.wait_group {};", const N) }
}
