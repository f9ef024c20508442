//! `mbarrier`: barriers in shared memory that count threads and bytes.
//!
//! Source: PTX ISA, "Parallel Synchronization and Communication Instructions: mbarrier".

use super::ptx;
use super::shared::Address;

/// A barrier in shared memory, of 8 bytes.
///
/// The barrier goes through phases, one after the other. A phase ends when as many threads have arrived as the barrier was
/// initialised for, and all bytes that they announced have been copied.
#[derive(Clone, Copy)]
pub struct Mbarrier(pub Address);

impl Mbarrier {
    /// The size in bytes.
    pub const BYTES: u32 = 8;

    /// Initialises a barrier for `arrivals` threads.
    ///
    /// # Safety
    /// One thread must call it, for 8 aligned bytes that nothing else uses. Before other threads use the barrier, that thread
    /// must call [`fence_init`](Self::fence_init), and then the threads must meet at a barrier of the block or of the cluster.
    #[inline(always)]
    pub unsafe fn init(self, arrivals: u32) {
        // SAFETY: the caller promises that nothing else uses the 8 bytes.
        unsafe { ptx!("mbarrier.init.shared::cta.b64 [{}], {};", in(reg32) self.0.0, in(reg32) arrivals) }
    }

    /// Makes the barriers that this thread has initialised visible to the cluster and to the copy engine.
    ///
    /// # Safety
    /// The function has no conditions of its own.
    #[inline(always)]
    pub unsafe fn fence_init() {
        // SAFETY: a fence changes neither memory nor registers.
        unsafe { ptx!("fence.mbarrier_init.release.cluster;") }
    }

    /// Arrives: the current phase counts this thread.
    ///
    /// # Safety
    /// The barrier must have been initialised. In each phase, no more threads may arrive than it was initialised for.
    #[inline(always)]
    pub unsafe fn arrive(self) {
        // SAFETY: the caller promises that the barrier was initialised, and that it expects this thread in this phase.
        unsafe { ptx!("mbarrier.arrive.shared::cta.b64 _, [{}];", in(reg32) self.0.0) }
    }

    /// Arrives, and announces bytes that the copy engine will copy. The phase does not end before these bytes are copied.
    ///
    /// # Safety
    /// The conditions of [`arrive`](Self::arrive). Copies of that many bytes in total must be started with this barrier.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller promises that the barrier was initialised, that it expects this thread in this phase, and that
        // copies of that many bytes are started with it.
        unsafe { ptx!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{}], {};", in(reg32) self.0.0, in(reg32) bytes) }
    }

    /// Arrives at the barrier of another block. That barrier is at this address in the shared memory of block `rank` of
    /// the cluster.
    ///
    /// # Safety
    /// The conditions of [`arrive`](Self::arrive), for the barrier of that block. The block must still be running.
    #[inline(always)]
    pub unsafe fn arrive_at(self, rank: u32) {
        // SAFETY: the caller promises that the other block is running, and that its barrier expects this thread in this phase.
        unsafe {
            ptx!(
                "{{ .reg .b32 there; mapa.shared::cluster.u32 there, {}, {};",
                "mbarrier.arrive.shared::cluster.b64 _, [there]; }}",
                in(reg32) self.0.0, in(reg32) rank,
            )
        }
    }

    /// Waits until a phase has ended. Phases have the parities 0, 1, 0, 1 and so on, and `parity` is the parity of the awaited
    /// phase.
    ///
    /// # Safety
    /// The barrier must have been initialised. The phase after the awaited one must not end before this function returns. If
    /// it ended, a phase with the awaited parity would be running again, and the function would wait until that phase ends.
    // The braces make the label `again` local, so the code can be inlined more than once.
    #[allow(named_asm_labels)]
    #[inline(always)]
    pub unsafe fn wait(self, parity: u32) {
        // SAFETY: the caller promises that the barrier was initialised, and is at most one phase ahead of this thread.
        unsafe {
            ptx!(
                "{{ .reg .pred done;",
                "again: mbarrier.try_wait.parity.shared::cta.b64 done, [{}], {};",
                "@!done bra again; }}",
                in(reg32) self.0.0, in(reg32) parity,
            )
        }
    }
}
