//! Clusters of blocks, barriers for the threads of a block or of a cluster, and the exchange of registers between warps.

use super::{Address, ptx};

// These are LLVM intrinsics and not inline assembly, so that LLVM knows that all threads must come to such a call together, and
// does not duplicate the call. rustc marks neither assembly nor functions as `convergent`, so functions that call these
// intrinsics are always inlined. See `KEPT_TOGETHER` in `host/build.rs`.
#[cfg(target_arch = "nvptx64")]
unsafe extern "C" {
    #[cfg(not(colex_gpu_no_clusters))]
    #[link_name = "llvm.nvvm.barrier.cluster.arrive.aligned"]
    fn cluster_arrive();
    #[cfg(not(colex_gpu_no_clusters))]
    #[link_name = "llvm.nvvm.barrier.cluster.arrive.relaxed.aligned"]
    fn cluster_arrive_relaxed();
    #[cfg(not(colex_gpu_no_clusters))]
    #[link_name = "llvm.nvvm.barrier.cluster.wait.aligned"]
    fn cluster_wait();
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.count"]
    fn sync_count(barrier: u32, threads: u32);
    #[link_name = "llvm.nvvm.barrier.cta.arrive.aligned.count"]
    fn arrive_count(barrier: u32, threads: u32);
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.all"]
    fn sync_all(barrier: u32);
}
// LLVM does not compile the two intrinsics of clusters for a GPU without clusters, but it compiles the same instructions in
// inline assembly. The build then leaves kernels with these instructions out of the PTX.
#[cfg(all(target_arch = "nvptx64", colex_gpu_no_clusters))]
mod left_out {
    use super::super::ptx;
    pub(super) unsafe fn cluster_arrive() {
        // SAFETY: the caller promises that every thread of the cluster comes here.
        unsafe { ptx!("barrier.cluster.arrive.aligned;") }
    }
    pub(super) unsafe fn cluster_arrive_relaxed() {
        // SAFETY: the caller promises that every thread of the cluster comes here.
        unsafe { ptx!("barrier.cluster.arrive.relaxed.aligned;") }
    }
    pub(super) unsafe fn cluster_wait() {
        // SAFETY: the caller promises that every thread of the cluster comes here.
        unsafe { ptx!("barrier.cluster.wait.aligned;") }
    }
}
#[cfg(all(target_arch = "nvptx64", colex_gpu_no_clusters))]
use left_out::*;
#[cfg(not(target_arch = "nvptx64"))]
mod on_host {
    use super::super::only_on_the_device;
    pub(super) unsafe fn cluster_arrive() {
        only_on_the_device()
    }
    pub(super) unsafe fn cluster_arrive_relaxed() {
        only_on_the_device()
    }
    pub(super) unsafe fn cluster_wait() {
        only_on_the_device()
    }
    pub(super) unsafe fn sync_count(_: u32, _: u32) {
        only_on_the_device()
    }
    pub(super) unsafe fn arrive_count(_: u32, _: u32) {
        only_on_the_device()
    }
    pub(super) unsafe fn sync_all(_: u32) {
        only_on_the_device()
    }
}
#[cfg(not(target_arch = "nvptx64"))]
use on_host::*;

/// The number of this block in its cluster.
#[inline(always)]
pub fn rank() -> u32 {
    let rank: u32;
    // SAFETY: the instruction only reads a register that every thread has.
    unsafe { ptx!("mov.u32 {}, %cluster_ctarank;", out(reg32) rank, options(pure, nomem, nostack)) };
    rank
}

/// An address in the shared memory of any block of the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct AddressThere(u32);

impl AddressThere {
    /// The same address as `address`, in the shared memory of block `rank` of the cluster. The instruction is `mapa`.
    #[inline(always)]
    pub fn of(address: Address, rank: u32) -> Self {
        let there: u32;
        // SAFETY: the instruction computes in registers only.
        unsafe {
            ptx!("mapa.shared::cluster.u32 {}, {}, {};", out(reg32) there, in(reg32) address.0, in(reg32) rank,
                options(pure, nomem, nostack))
        };
        AddressThere(there)
    }
    /// The address `bytes` bytes after this one.
    #[inline(always)]
    #[must_use]
    pub const fn plus(self, bytes: u32) -> Self {
        AddressThere(self.0 + bytes)
    }
    /// Writes a word of 32 bits.
    ///
    /// # Safety
    /// It must be the aligned address of such a word, in the memory of a block that has started and has not ended. Nobody else may
    /// read or write the word meanwhile.
    #[inline(always)]
    pub unsafe fn store32(self, word: u32) {
        // SAFETY: the caller promises that the word is there, and that nobody else accesses it.
        unsafe { ptx!("st.shared::cluster.b32 [{}], {};", in(reg32) self.0, in(reg32) word) }
    }
    /// Starts to write four words of 32 bits. The barrier at `counts`, in the same block as the words, counts their 16 bytes. After the
    /// phase of the barrier, the threads of that block may read the words.
    ///
    /// # Safety
    /// It must be the address of such words, a multiple of 16, in the memory of a block that has started and does not end before its
    /// barrier has counted the bytes. The barrier must have been initialised and must expect them. Nobody else may read or write the
    /// words meanwhile.
    #[inline(always)]
    pub unsafe fn send128(self, [x, y, z, w]: [u32; 4], counts: AddressThere) {
        // SAFETY: the caller promises that the words and the barrier are there, and that nobody else accesses the words.
        unsafe {
            ptx!(
                "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32 [{}], {{{}, {}, {}, {}}}, [{}];",
                in(reg32) self.0, in(reg32) x, in(reg32) y, in(reg32) z, in(reg32) w, in(reg32) counts.0
            )
        }
    }
}

/// Waits for every thread of the cluster. What a thread of the cluster wrote before the call is visible to all threads of the
/// cluster after the call.
///
/// # Safety
/// Every thread of the cluster must come here.
#[inline(always)]
pub unsafe fn sync() {
    // SAFETY: the caller promises that every thread of the cluster comes here.
    unsafe {
        cluster_arrive();
        cluster_wait();
    }
}

/// Tells the cluster that this thread came here, and does not wait. [`wait`] then waits for all. What a thread wrote before the call
/// need not be visible to others: they only know that the block has started.
///
/// # Safety
/// Every thread of the cluster must come here, and then to [`wait`], before any other barrier of the cluster.
#[inline(always)]
pub unsafe fn arrive() {
    // SAFETY: the caller promises that every thread of the cluster comes here.
    unsafe { cluster_arrive_relaxed() }
}

/// Waits until every thread of the cluster has called [`arrive`].
///
/// # Safety
/// Every thread of the cluster must come here, after one call of [`arrive`].
#[inline(always)]
pub unsafe fn wait() {
    // SAFETY: the caller promises that every thread of the cluster arrived, and comes here.
    unsafe { cluster_wait() }
}

/// Waits for `threads` threads of a block at barrier number `BARRIER + barrier`, which must be from 1 to 15. [`sync_block`] uses
/// barrier 0.
///
/// # Safety
/// `threads` must be a multiple of 32. Exactly that many threads must come here, in whole warps.
#[inline(always)]
pub unsafe fn sync_some<const BARRIER: u32>(barrier: u32, threads: u32) {
    // SAFETY: the caller promises that whole warps, with `threads` threads together, come here.
    unsafe { sync_count(BARRIER + barrier, threads) }
}

/// Arrives at barrier number `BARRIER + barrier` of a block, which must be from 1 to 15, and does not wait there. Other warps
/// wait there by [`sync_some`] for `threads` threads, those that arrive and those that wait.
///
/// # Safety
/// `threads` must be a multiple of 32. Exactly that many threads must arrive or wait, in whole warps.
#[inline(always)]
pub unsafe fn arrive_some<const BARRIER: u32>(barrier: u32, threads: u32) {
    // SAFETY: the caller promises that whole warps, with `threads` threads together, arrive or wait.
    unsafe { arrive_count(BARRIER + barrier, threads) }
}

/// Waits for every thread of the block.
///
/// # Safety
/// Every thread of the block must come here.
#[inline(always)]
pub unsafe fn sync_block() {
    // SAFETY: the caller promises that every thread of the block comes here.
    unsafe { sync_all(0) }
}

/// Releases registers of a group of four warps, so that each of their threads keeps `N` registers.
///
/// # Safety
/// All four warps must come here. The kernel must be compiled for a fixed number of registers per thread. `N` must be a multiple
/// of 8 from 24 to 256, and at most the number of registers that each thread has.
#[inline(always)]
pub unsafe fn give_registers<const N: u32>() {
    // SAFETY: the caller promises that the four warps come here, and that `N` registers are at most what a thread has.
    unsafe { ptx!("setmaxnreg.dec.sync.aligned.u32 {};", const N) }
}

/// Takes registers that other warps released, so that each thread of a group of four warps has `N` registers.
///
/// # Safety
/// The conditions of [`give_registers`], except that `N` must be at least the number of registers that each thread has. Other
/// warps must release the registers that are missing.
#[inline(always)]
pub unsafe fn take_registers<const N: u32>() {
    // SAFETY: the caller promises that the four warps come here, and that other warps release the registers.
    unsafe { ptx!("setmaxnreg.inc.sync.aligned.u32 {};", const N) }
}
