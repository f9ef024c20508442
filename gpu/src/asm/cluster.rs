//! Clusters of blocks, and barriers of blocks and of clusters.

use super::ptx;

// LLVM intrinsics and not inline assembly, so that LLVM knows that all threads come here together. rustc marks neither assembly nor functions
// as `convergent`, so callers of these are always inlined. See `KEPT_TOGETHER` of the build.
#[cfg(target_arch = "nvptx64")]
unsafe extern "C" {
    #[cfg(not(colex_gpu_no_clusters))]
    #[link_name = "llvm.nvvm.barrier.cluster.arrive.aligned"]
    fn cluster_arrive();
    #[cfg(not(colex_gpu_no_clusters))]
    #[link_name = "llvm.nvvm.barrier.cluster.wait.aligned"]
    fn cluster_wait();
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.count"]
    fn sync_count(barrier: u32, threads: u32);
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.all"]
    fn sync_all(barrier: u32);
}
// LLVM does not compile these intrinsics for a GPU without clusters. With inline assembly it does; kernels with these instructions are then left
// out of the PTX.
#[cfg(all(target_arch = "nvptx64", colex_gpu_no_clusters))]
mod left_out {
    use super::super::ptx;
    pub(super) unsafe fn cluster_arrive() {
        // SAFETY: the caller promises that every thread of the cluster comes here.
        unsafe { ptx!("barrier.cluster.arrive.aligned;") }
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
    pub(super) unsafe fn cluster_wait() {
        only_on_the_device()
    }
    pub(super) unsafe fn sync_count(_: u32, _: u32) {
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
    // SAFETY: reads a register that every thread has.
    unsafe { ptx!("mov.u32 {}, %cluster_ctarank;", out(reg32) rank, options(pure, nomem, nostack)) };
    rank
}

/// Waits for every thread of the cluster; what they wrote before is visible after.
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

/// Waits for `threads` threads of a block at a barrier, numbered 1 to 15; 0 is that of [`sync_block`].
///
/// # Safety
/// `threads` threads must come here, a whole number of warps.
#[inline(always)]
pub unsafe fn sync_some<const BARRIER: u32>(barrier: u32, threads: u32) {
    // SAFETY: the caller promises that `threads` threads come here, a whole number of warps.
    unsafe { sync_count(BARRIER + barrier, threads) }
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

/// Releases registers of these four warps, so that each thread has `N`.
///
/// # Safety
/// All warps of the group must come here, in a kernel with a fixed number of registers at its start; `N` must be a multiple of 8
/// from 24 to 256, and at most what a thread has.
#[inline(always)]
pub unsafe fn give_registers<const N: u32>() {
    // SAFETY: the caller promises that the four warps come here, and that `N` registers are at most what a thread has.
    unsafe { ptx!("setmaxnreg.dec.sync.aligned.u32 {};", const N) }
}

/// Takes registers that other warps released, so that each thread of these four warps has `N`.
///
/// # Safety
/// The conditions of [`give_registers`], but `N` must be at least what a thread has, and other warps must release as many.
#[inline(always)]
pub unsafe fn take_registers<const N: u32>() {
    // SAFETY: the caller promises that the four warps come here, and that other warps give as many registers back.
    unsafe { ptx!("setmaxnreg.inc.sync.aligned.u32 {};", const N) }
}
