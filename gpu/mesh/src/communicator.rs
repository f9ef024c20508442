//! [`Communicator`]: NCCL's, of one rank, with a deadline for all that waits for other ranks.
//!
//! It is nonblocking: a call returns at once, and its end is asked for. So a rank that does not come delays nobody for longer than
//! the deadline, after which the communicator is aborted. What may block in spite of that, its end, is called in another thread.

use core::ffi::{CStr, c_int};
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, Ordering};
use cudarc::driver::{CudaContext, CudaEvent, CudaStream, sys as cuda};
use cudarc::nccl::sys::{self, ncclDataType_t::ncclUint8, ncclResult_t};
use std::boxed::Box;
use std::string::{String, ToString};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use std::{format, thread};

/// Why something did not end.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// The deadline has passed.
    Late,
    /// It has failed, with this reason.
    Failed(String),
}

impl From<cudarc::driver::DriverError> for Fault {
    fn from(error: cudarc::driver::DriverError) -> Self {
        Fault::Failed(format!("CUDA: {error}"))
    }
}

/// The words of a unique identifier of a communicator.
const ID_BYTES: usize = 128;

/// Whether there is a library of NCCL.
pub(crate) fn is_there() -> bool {
    // SAFETY: this loads the library, whose initialisers are trusted.
    unsafe { sys::is_culib_present() }
}

/// The oldest version with the configuration that [`Communicator::new`] gives, as NCCL counts. A later one takes it too.
pub(crate) const OLDEST: c_int = 22403;

/// The version of NCCL.
pub(crate) fn version() -> Result<c_int, Fault> {
    let mut version = 0;
    // SAFETY: the call writes the version.
    answer(unsafe { sys::ncclGetVersion(&mut version) })?;
    Ok(version)
}

/// The end of a time from now on, unless it is never.
pub(crate) fn deadline(patience: Duration) -> Option<Instant> {
    Instant::now().checked_add(patience)
}

/// An identifier for a new communicator, as text. One rank makes it, and all use it.
pub(crate) fn new_id() -> Result<String, Fault> {
    let mut id = sys::ncclUniqueId { internal: [0; ID_BYTES] };
    // SAFETY: the call writes the identifier.
    answer(unsafe { sys::ncclGetUniqueId(&mut id) })?;
    Ok(id.internal.iter().map(|&byte| format!("{:02x}", byte as u8)).collect())
}

fn id(text: &str) -> Option<sys::ncclUniqueId> {
    let mut id = sys::ncclUniqueId { internal: [0; ID_BYTES] };
    for (k, byte) in id.internal.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * k..2 * k + 2)?, 16).ok()? as core::ffi::c_char;
    }
    Some(id)
}

/// A message, in the memory of the device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sent {
    pub(crate) rank: usize,
    pub(crate) address: cuda::CUdeviceptr,
    pub(crate) bytes: usize,
}

/// A communicator of NCCL. It stays with the thread that made it.
#[derive(Debug)]
pub(crate) struct Communicator {
    // Invariant: NCCL's communicator, which nothing else uses, or null if it was aborted.
    raw: sys::ncclComm_t,
    context: Arc<CudaContext>,
    patience: Duration,
}

impl Communicator {
    /// The communicator of this identifier. Each of its ranks calls this.
    pub(crate) fn new(
        context: &Arc<CudaContext>,
        text: &str,
        [rank, ranks]: [usize; 2],
        patience: Duration,
    ) -> Result<Self, Fault> {
        let id = id(text).ok_or_else(|| Fault::Failed(format!("`{text}` is no identifier of NCCL")))?;
        context.bind_to_thread()?;
        // The values of `NCCL_CONFIG_INITIALIZER` in `nccl.h`, except for `blocking`.
        let mut config = sys::ncclConfig_t {
            size: size_of::<sys::ncclConfig_t>(),
            magic: 0xcafe_beef,
            version: OLDEST as _,
            blocking: 0,
            cgaClusterSize: c_int::MIN,
            minCTAs: c_int::MIN,
            maxCTAs: c_int::MIN,
            netName: core::ptr::null(),
            splitShare: c_int::MIN,
        };
        // NCCL may write this until the communicator is ready, also after the deadline, so it is never freed.
        let raw: &'static AtomicPtr<sys::ncclComm> = Box::leak(Box::default());
        // SAFETY: the configuration is one of this version, and the context of the device is that of the thread. Only NCCL writes the
        // communicator.
        let said = unsafe { sys::ncclCommInitRankConfig(raw.as_ptr(), ranks as c_int, id, rank as c_int, &mut config) };
        answer(said)?;
        let deadline = deadline(patience);
        while raw.load(Ordering::Acquire).is_null() {
            if has_passed(deadline) {
                return Err(Fault::Late);
            }
            thread::yield_now();
        }
        let mut new = Communicator { raw: raw.load(Ordering::Acquire), context: context.clone(), patience };
        match new.settled(deadline) {
            Ok(()) => Ok(new),
            Err(fault) => {
                new.abort();
                Err(fault)
            }
        }
    }

    /// Waits until no call is under way.
    fn settled(&self, deadline: Option<Instant>) -> Result<(), Fault> {
        self.until(deadline, || {
            let mut state = ncclResult_t::ncclSuccess;
            // SAFETY: by the invariant there is a communicator. The call writes the state.
            answer(unsafe { sys::ncclCommGetAsyncError(self.raw, &mut state) })?;
            answer(state).map(|()| state != ncclResult_t::ncclInProgress)
        })
    }

    fn until(&self, deadline: Option<Instant>, is_done: impl Fn() -> Result<bool, Fault>) -> Result<(), Fault> {
        if self.is_given_up() {
            return Err(Fault::Failed("the communicator was given up".to_string()));
        }
        while !is_done()? {
            if has_passed(deadline) {
                return Err(Fault::Late);
            }
            thread::yield_now();
        }
        Ok(())
    }

    /// Puts an exchange of messages into a stream: all sends and receives together.
    ///
    /// # Safety
    /// There are as many bytes at each address, in the memory of the device of the stream. Until the work of the stream has
    /// ended, also if the communicator is aborted, nobody writes what is sent, and nobody else uses what is received.
    pub(crate) unsafe fn exchange(
        &self,
        sends: &[Sent],
        receives: &[Sent],
        stream: &CudaStream,
        deadline: Option<Instant>,
    ) -> Result<(), Fault> {
        self.settled(deadline)?;
        self.context.bind_to_thread()?;
        let stream = stream.cu_stream().cast();
        // SAFETY: a group is opened and closed in this thread. By the invariant there is a communicator, with no call under way.
        // The caller promises the memory.
        let said = unsafe {
            let mut said = answer(sys::ncclGroupStart());
            for &Sent { rank, address, bytes } in sends {
                said = said.and_then(|()| {
                    answer(sys::ncclSend(address as *const _, bytes, ncclUint8, rank as c_int, self.raw, stream))
                });
            }
            for &Sent { rank, address, bytes } in receives {
                said = said.and_then(|()| {
                    answer(sys::ncclRecv(address as *mut _, bytes, ncclUint8, rank as c_int, self.raw, stream))
                });
            }
            let closed = answer(sys::ncclGroupEnd());
            said.and(closed)
        };
        said?;
        // The kernel of NCCL is in the stream only when the call has ended.
        self.settled(deadline)
    }

    /// Waits for an event of a stream with exchanges. Without a deadline, it must be one that no other rank delays.
    pub(crate) fn wait(&self, event: &CudaEvent, deadline: Option<Instant>) -> Result<(), Fault> {
        self.until(deadline, || {
            let is_complete = event.try_is_complete()?;
            if !is_complete {
                // What NCCL finds wrong meanwhile, such as another process that has ended.
                self.settled(deadline)?;
            }
            Ok(is_complete)
        })
    }

    /// Whether it was aborted.
    pub(crate) fn is_given_up(&self) -> bool {
        self.raw.is_null()
    }

    /// Gives the communicator up. What waits for other ranks ends, if not at once.
    pub(crate) fn abort(&mut self) {
        // SAFETY: the communicator is aborted, and nothing uses it from here on.
        self.end(|raw| unsafe { sys::ncclCommAbort(raw) });
    }

    /// Ends the communicator by a call, which may wait for all work of the device. So it has a thread of its own, for which this waits
    /// as long as for another rank.
    fn end(&mut self, call: impl FnOnce(sys::ncclComm_t) -> ncclResult_t + Send + 'static) {
        let raw = Raw(core::mem::replace(&mut self.raw, null_mut()));
        if raw.0.is_null() {
            return;
        }
        let context = self.context.clone();
        let (ended, is_ended) = channel();
        thread::spawn(move || {
            let raw = raw;
            // An error of an earlier call is reported by the first binding.
            let _ = context.bind_to_thread().or_else(|_| context.bind_to_thread());
            let _ = (call(raw.0), ended.send(()));
        });
        let _ = is_ended.recv_timeout(self.patience);
    }
}

/// A communicator on its way to the thread that ends it.
struct Raw(sys::ncclComm_t);
// SAFETY: NCCL lets any thread end a communicator, and no other thread uses it from there on.
unsafe impl Send for Raw {}

impl Drop for Communicator {
    fn drop(&mut self) {
        if self.raw.is_null() {
            return;
        }
        // An error of an earlier call is reported by the first binding.
        let bound = self.context.bind_to_thread().or_else(|_| self.context.bind_to_thread());
        // SAFETY: by the invariant this is a communicator, whose exchanges have been waited for.
        let ended = bound.map_err(Fault::from).and_then(|()| answer(unsafe { sys::ncclCommFinalize(self.raw) }));
        match ended.and_then(|()| self.settled(deadline(self.patience))) {
            // SAFETY: it is finalized, and nothing uses it from here on.
            Ok(()) => self.end(|raw| unsafe { sys::ncclCommDestroy(raw) }),
            Err(_) => self.abort(),
        }
    }
}

/// Whether a deadline has passed. `None` is never.
fn has_passed(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() > deadline)
}

/// The end of a call: it has been made, and may be under way. Or why it has not.
fn answer(said: ncclResult_t) -> Result<(), Fault> {
    if matches!(said, ncclResult_t::ncclSuccess | ncclResult_t::ncclInProgress) {
        return Ok(());
    }
    // SAFETY: NCCL returns text that ends in 0 and is never freed; without a communicator, the last error of all.
    let [what, last] = unsafe { [sys::ncclGetErrorString(said), sys::ncclGetLastError(null_mut())] }.map(|text| {
        // SAFETY: the text is NCCL's, see above.
        if text.is_null() { String::new() } else { unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned() }
    });
    Err(Fault::Failed(format!("NCCL: {what} {last}").trim_end().to_string()))
}
