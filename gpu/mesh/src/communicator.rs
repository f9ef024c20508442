//! [`Communicator`]: NCCL's, of one rank, with a deadline for all that waits for other ranks.
//!
//! It is blocking: a nonblocking one starts a thread for each exchange, which takes longer than a small exchange. The calls that wait for
//! other ranks are three, and each is made in a thread of its own: to begin, to connect with a rank for the first time, and to end. An
//! exchange with connected ranks is put into a stream at once, and its end is asked for. So a rank that does not come delays nobody for
//! longer than the deadline, after which the communicator is aborted.

use core::ffi::{CStr, c_int};
use core::ptr::null_mut;
use cudarc::driver::{CudaContext, CudaEvent, CudaSlice, CudaStream, DevicePtr, sys as cuda};
use cudarc::nccl::sys::{self, ncclDataType_t::ncclUint8, ncclResult_t};
use std::collections::BTreeSet;
use std::string::{String, ToString};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{format, thread, vec::Vec};

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
    // Invariant: NCCL's communicator, which nothing else uses but a thread of `in_time`, or null if it was aborted.
    raw: sys::ncclComm_t,
    context: Arc<CudaContext>,
    patience: Duration,
    /// A byte that is sent and a byte of each rank that is received, to connect. A call that is late keeps them.
    bytes: Arc<CudaSlice<u8>>,
    /// To which ranks something was sent, and from which something was received.
    connected: [BTreeSet<usize>; 2],
}

impl Communicator {
    /// The communicator of this identifier. Each of its ranks calls this.
    pub(crate) fn new(
        stream: &Arc<CudaStream>,
        text: &str,
        [rank, ranks]: [usize; 2],
        patience: Duration,
    ) -> Result<Self, Fault> {
        let id = id(text).ok_or_else(|| Fault::Failed(format!("`{text}` is no identifier of NCCL")))?;
        let bytes = Arc::new(stream.alloc_zeros(ranks + 1)?);
        let raw = in_time(stream.context(), deadline(patience), move || {
            // The values of `NCCL_CONFIG_INITIALIZER` in `nccl.h`.
            let mut config = sys::ncclConfig_t {
                size: size_of::<sys::ncclConfig_t>(),
                magic: 0xcafe_beef,
                version: OLDEST as _,
                blocking: c_int::MIN,
                cgaClusterSize: c_int::MIN,
                minCTAs: c_int::MIN,
                maxCTAs: c_int::MIN,
                netName: core::ptr::null(),
                splitShare: c_int::MIN,
            };
            let mut raw = null_mut();
            // SAFETY: the configuration is one of this version, and the context of the device is that of the thread. The call writes the
            // communicator.
            answer(unsafe { sys::ncclCommInitRankConfig(&mut raw, ranks as c_int, id, rank as c_int, &mut config) })?;
            Ok(Raw(raw))
        })?;
        let context = stream.context().clone();
        Ok(Communicator { raw: raw.0, context, patience, bytes, connected: Default::default() })
    }

    /// Puts an exchange of messages into a stream: all sends and receives together.
    ///
    /// # Safety
    /// There are as many bytes at each address, in the memory of the device of the stream. Until the work of the stream has
    /// ended, also if the communicator is aborted, nobody writes what is sent, and nobody else uses what is received.
    pub(crate) unsafe fn exchange(
        &mut self,
        sends: &[Sent],
        receives: &[Sent],
        stream: &Arc<CudaStream>,
        deadline: Option<Instant>,
    ) -> Result<(), Fault> {
        if self.is_given_up() {
            return Err(Fault::Failed("the communicator was given up".to_string()));
        }
        self.connect([sends, receives], stream, deadline)?;
        self.context.bind_to_thread()?;
        // SAFETY: by the invariant there is a communicator. The caller promises the memory.
        unsafe { group(&Raw(self.raw), sends, receives, stream) }
    }

    /// Sends and receives a byte where nothing was sent or received before. NCCL connects two ranks when they first exchange a message,
    /// and the call waits for both. Later calls wait for nobody.
    fn connect(
        &mut self,
        messages: [&[Sent]; 2],
        stream: &Arc<CudaStream>,
        deadline: Option<Instant>,
    ) -> Result<(), Fault> {
        let first = self.bytes.device_ptr(stream).0;
        let new = [0, 1].map(|k| {
            let ranks = messages[k].iter().map(|message| message.rank).filter(|rank| !self.connected[k].contains(rank));
            let address = |rank| first + if k == 0 { 0 } else { 1 + rank as u64 };
            ranks.map(|rank| Sent { rank, address: address(rank), bytes: 1 }).collect::<Vec<Sent>>()
        });
        if new.iter().all(Vec::is_empty) {
            return Ok(());
        }
        for (connected, new) in self.connected.iter_mut().zip(&new) {
            connected.extend(new.iter().map(|message| message.rank));
        }
        let (raw, bytes, stream) = (Raw(self.raw), self.bytes.clone(), stream.clone());
        in_time(&self.context, deadline, move || {
            // SAFETY: by the invariant this is a communicator, which another thread does no more than abort meanwhile. Each byte is
            // there as long as `bytes`, whose release is put into this stream.
            let said = unsafe { group(&raw, &new[0], &new[1], &stream) };
            drop(bytes);
            said
        })
    }

    /// Waits for an event of a stream with exchanges. Without a deadline, it must be one that no other rank delays.
    pub(crate) fn wait(&self, event: &CudaEvent, deadline: Option<Instant>) -> Result<(), Fault> {
        while !event.try_is_complete()? {
            let mut state = ncclResult_t::ncclSuccess;
            // What NCCL finds wrong meanwhile, such as another process that has ended.
            // SAFETY: by the invariant there is a communicator. The call writes the state.
            answer(unsafe { sys::ncclCommGetAsyncError(self.raw, &mut state) })?;
            answer(state)?;
            if has_passed(deadline) {
                return Err(Fault::Late);
            }
            thread::yield_now();
        }
        Ok(())
    }

    /// Whether it was aborted.
    pub(crate) fn is_given_up(&self) -> bool {
        self.raw.is_null()
    }

    /// Gives the communicator up. What waits for other ranks ends, if not at once.
    pub(crate) fn abort(&mut self) {
        // SAFETY: the communicator is aborted, and nothing uses it from here on.
        self.end(|raw| answer(unsafe { sys::ncclCommAbort(raw.0) }));
    }

    /// Ends the communicator by a call, which may wait for other ranks and for all work of the device.
    fn end(&mut self, call: impl FnOnce(&Raw) -> Result<(), Fault> + Send + 'static) {
        let raw = Raw(core::mem::replace(&mut self.raw, null_mut()));
        if !raw.0.is_null() {
            let _ = in_time(&self.context, deadline(self.patience), move || call(&raw));
        }
    }
}

impl Drop for Communicator {
    fn drop(&mut self) {
        // SAFETY: by the invariant this is a communicator, whose exchanges have been waited for. Nothing uses it from here on.
        self.end(|raw| unsafe {
            answer(sys::ncclCommFinalize(raw.0))?;
            answer(sys::ncclCommDestroy(raw.0))
        });
    }
}

/// A communicator, for the thread that calls NCCL.
struct Raw(sys::ncclComm_t);
// SAFETY: NCCL's communicators belong to no thread, and may be aborted while another thread is in a call.
unsafe impl Send for Raw {}

/// A group of sends and receives, put into a stream.
///
/// # Safety
/// This is a communicator. The messages are as those of [`Communicator::exchange`].
unsafe fn group(comm: &Raw, sends: &[Sent], receives: &[Sent], stream: &CudaStream) -> Result<(), Fault> {
    let stream = stream.cu_stream().cast();
    // SAFETY: a group is opened and closed in this thread. The caller promises the communicator and the memory.
    unsafe {
        let mut said = answer(sys::ncclGroupStart());
        for &Sent { rank, address, bytes } in sends {
            said = said.and_then(|()| {
                answer(sys::ncclSend(address as *const _, bytes, ncclUint8, rank as c_int, comm.0, stream))
            });
        }
        for &Sent { rank, address, bytes } in receives {
            said = said.and_then(|()| {
                answer(sys::ncclRecv(address as *mut _, bytes, ncclUint8, rank as c_int, comm.0, stream))
            });
        }
        let closed = answer(sys::ncclGroupEnd());
        said.and(closed)
    }
}

/// What a call returns that may wait for other ranks. It has a thread of its own, which is left behind when the deadline has passed.
fn in_time<R: Send + 'static>(
    context: &Arc<CudaContext>,
    deadline: Option<Instant>,
    call: impl FnOnce() -> Result<R, Fault> + Send + 'static,
) -> Result<R, Fault> {
    let (context, (ended, is_ended)) = (context.clone(), channel());
    thread::spawn(move || {
        // An error of an earlier call is reported by the first binding.
        let bound = context.bind_to_thread().or_else(|_| context.bind_to_thread());
        // Nobody listens if it is late.
        let _ = ended.send(bound.map_err(Fault::from).and_then(|()| call()));
    });
    let left = deadline.map_or(Duration::MAX, |deadline| deadline.saturating_duration_since(Instant::now()));
    match is_ended.recv_timeout(left) {
        Ok(said) => said,
        Err(RecvTimeoutError::Timeout) => Err(Fault::Late),
        Err(RecvTimeoutError::Disconnected) => Err(Fault::Failed("a call of NCCL has panicked".to_string())),
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
