//! Barriers in shared memory that count threads and bytes: `mbarrier`. Source: PTX ISA, "Parallel Synchronization and
//! Communication Instructions: mbarrier".

use super::ptx;
use super::shared::Address;

/// A barrier in shared memory, of 8 bytes. A phase of it ends when the number of threads that it was initialised with have arrived, and all
/// bytes that they announced have been copied.
#[derive(Clone, Copy)]
pub struct Mbarrier(pub Address);

impl Mbarrier {
    /// The size in bytes.
    pub const BYTES: u32 = 8;

    /// Initialises a barrier for `arrivals` threads.
    ///
    /// # Safety
    /// One thread must call it, for 8 bytes that nothing else uses. [`fence_init`](Self::fence_init) and a barrier of the block, or of
    /// the cluster, must come before its first use.
    #[inline(always)]
    pub unsafe fn init(self, arrivals: u32) {
        // SAFETY: the caller promises that the 8 bytes are this thread's alone.
        unsafe { ptx!("mbarrier.init.shared::cta.b64 [{}], {};", in(reg32) self.0.0, in(reg32) arrivals) }
    }

    /// Makes the barriers that this thread has initialised visible to the cluster and to the copy engine.
    ///
    /// # Safety
    /// None of its own.
    #[inline(always)]
    pub unsafe fn fence_init() {
        // SAFETY: a fence changes neither memory nor registers.
        unsafe { ptx!("fence.mbarrier_init.release.cluster;") }
    }

    /// This thread arrives.
    ///
    /// # Safety
    /// The barrier must have been initialised, and must count this thread in this phase.
    #[inline(always)]
    pub unsafe fn arrive(self) {
        // SAFETY: the caller promises that the barrier was initialised, and counts this thread in this phase.
        unsafe { ptx!("mbarrier.arrive.shared::cta.b64 _, [{}];", in(reg32) self.0.0) }
    }

    /// This thread arrives, and announces bytes that the copy engine will copy.
    ///
    /// # Safety
    /// The conditions of [`arrive`](Self::arrive), and that number of bytes must be copied.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller promises that the barrier counts this thread in this phase, and that as many bytes are copied.
        unsafe { ptx!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{}], {};", in(reg32) self.0.0, in(reg32) bytes) }
    }

    /// This thread arrives at the barrier with this address in the shared memory of block `rank` of the cluster.
    ///
    /// # Safety
    /// The conditions of [`arrive`](Self::arrive) for that block's barrier; that block must still be running.
    #[inline(always)]
    pub unsafe fn arrive_at(self, rank: u32) {
        // SAFETY: the caller promises that that block is running, and its barrier counts this thread in this phase.
        unsafe {
            ptx!(
                "{{ .reg .b32 there; mapa.shared::cluster.u32 there, {}, {};",
                "mbarrier.arrive.shared::cluster.b64 _, [there]; }}",
                in(reg32) self.0.0, in(reg32) rank,
            )
        }
    }

    /// Waits until the phase of this parity has ended: 0 for the first, then 1, 0, 1 ...
    ///
    /// # Safety
    /// The barrier must have been initialised, and must not be two phases ahead.
    // A label in braces is local to them, so that the code may be inlined at several places.
    #[allow(named_asm_labels)]
    #[inline(always)]
    pub unsafe fn wait(self, parity: u32) {
        // SAFETY: the caller promises that the barrier was initialised, and is at most one phase ahead.
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
