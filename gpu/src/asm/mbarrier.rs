//! Barriers in shared memory that count threads and bytes: `mbarrier`. Source: PTX ISA, "Parallel Synchronization and
//! Communication Instructions: mbarrier".

use super::ptx;
use super::shared::Address;

/// A barrier in shared memory. A phase of it ends when as many threads have arrived as it was made for, and all the
/// bytes have arrived that they announced. It takes 8 bytes.
#[derive(Clone, Copy)]
pub struct Mbarrier(pub Address);

impl Mbarrier {
    /// How many bytes one takes.
    pub const BYTES: u32 = 8;

    /// A barrier that so many threads arrive at.
    ///
    /// # Safety
    /// One thread makes it, in 8 bytes that are its own; [`fence_init`](Self::fence_init) and a barrier of the block, or of
    /// the cluster, stand before its first use.
    #[inline(always)]
    pub unsafe fn init(self, arrivals: u32) {
        // SAFETY: the caller promises that the 8 bytes are this thread's alone.
        unsafe { ptx!("mbarrier.init.shared::cta.b64 [{}], {};", in(reg32) self.0.0, in(reg32) arrivals) }
    }

    /// Makes the barriers that this thread has made known to the cluster and to the copy engine.
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
    /// The barrier has been made, and counts this thread in this phase.
    #[inline(always)]
    pub unsafe fn arrive(self) {
        // SAFETY: the caller promises that the barrier was initialised, and counts this thread in this phase.
        unsafe { ptx!("mbarrier.arrive.shared::cta.b64 _, [{}];", in(reg32) self.0.0) }
    }

    /// This thread arrives, and announces bytes that the copy engine will bring.
    ///
    /// # Safety
    /// As of [`arrive`](Self::arrive); so many bytes do come.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller promises that the barrier counts this thread in this phase, and that as many bytes are copied.
        unsafe { ptx!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{}], {};", in(reg32) self.0.0, in(reg32) bytes) }
    }

    /// This thread arrives at the barrier that lies here in the shared memory of block `rank` of the cluster.
    ///
    /// # Safety
    /// As of [`arrive`](Self::arrive), of that block's barrier; that block is still running.
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
    /// The barrier has been made, and is not two phases ahead.
    // A label between braces is known in them alone, so that the code may stand in several places.
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
