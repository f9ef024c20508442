//! [`Nccl`]: ranks that are GPUs.

use crate::communicator::{Communicator, Fault, OLDEST, Sent, deadline, is_there, new_id, version};
use crate::device::{Combine, Device, Memory, Rows};
use crate::kernels::{Combining, DeviceNumber};
use crate::schedule::{Place, Schedule, Slot};
use colex_mesh::{Element, Engine, EngineError, Intent, Moves, Plan, Reduce, Threads};
use core::any::TypeId;
use core::time::Duration;
use cudarc::driver::{
    CudaContext, CudaSlice, CudaStream, CudaView, CudaViewMut, DevicePtr, DevicePtrMut, DeviceSlice, DriverError,
};
use std::borrow::ToOwned;
use std::string::String;
use std::sync::Arc;
use std::{format, vec::Vec};

/// An engine by which ranks that are GPUs agree: [`Threads`], and with the feature `mpi` `colex_mesh::Mpi`.
///
/// # Safety
/// `rank` and `ranks` are always the same, and the ranks that share texts have each number below `ranks` once. If `share` returns
/// texts, the text at `k` is what rank `k` shares at the same time.
pub unsafe trait Control: Engine {}
// SAFETY: the number of a rank is given when its thread begins, and texts are sent with the number of their exchange.
unsafe impl Control for Threads {}
#[cfg(feature = "mpi")]
// SAFETY: these are the numbers of a communicator of MPI, whose messages are texts with the number of their exchange.
unsafe impl Control for colex_mesh::Mpi {}

/// A rank that is a GPU, and reshards tensors that are in its memory. Messages go from GPU to GPU by NCCL.
///
/// `E` is the engine by which the ranks agree: [`Threads`](colex_mesh::Threads) if one process has all GPUs, a thread each, and `Mpi`
/// if each GPU has a process. Only its texts are used.
///
/// ```no_run
/// use colex_gpu_mesh::Nccl;
/// use colex_mesh::{Distribution, Engine, EngineError, Mesh, Plan, Sharding, Threads};
/// use cudarc::driver::CudaContext;
/// use std::time::Duration;
/// let whole = Sharding::new(&Mesh::new(&[("x", 2)])?, &[1024, 1024])?;
/// let (rows, columns) = (whole.clone().split(0, "x", Distribution::Chunk)?, whole.split(1, "x", Distribution::Chunk)?);
/// let plan = Plan::new(&rows, &columns)?;
/// let patience = Duration::from_secs(60);
/// Threads::run(2, patience, |threads| -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
///     let gpu = CudaContext::new(threads.rank())?;
///     let mut rank = Nccl::new(&gpu, threads, patience)?;
///     let source = rank.stream().clone_htod(&vec![1f32; 512 * 1024])?;
///     let mut result = rank.stream().alloc_zeros::<f32>(1024 * 512)?;
///     rank.reshard(&plan, &source.as_view(), &mut result.as_view_mut())?;
///     Ok(())
/// });
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
///
/// A rank that is late or ends is an error on the others, which wait no longer than their patience: for the others to agree, and then
/// from when a rank's own messages are packed until all of its result is there. After that error a rank gives its communicator up, and
/// each later plan is refused on all ranks.
///
/// NCCL, 2.24 or later, is the library `libnccl.so` on the path of libraries. Packages that bring `libnccl.so.2` alone need a link of that name.
#[derive(Debug)]
pub struct Nccl<E> {
    control: E,
    // Dropped before the device, whose streams it uses.
    communicator: Communicator,
    device: Device,
    patience: Duration,
    /// Memory for messages, which grows.
    outgoing: CudaSlice<u8>,
    incoming: CudaSlice<u8>,
    /// What was worked out for the last plans.
    prepared: Vec<Prepared>,
}

/// The number of plans whose schedules are kept.
const KEPT: usize = 16;

/// A plan for elements of one type, in memory of one alignment.
#[derive(Debug)]
struct Prepared {
    plan: Plan,
    element: TypeId,
    align: usize,
    moves: Moves,
    ready: Option<Ready>,
}

/// What a plan has on the device.
#[derive(Debug)]
struct Ready {
    schedule: Arc<Schedule>,
    rows: Rows,
    /// The element that fills the result, if the plan fills it.
    identity: Option<CudaSlice<u8>>,
    /// The kernel that combines numbers, if the plan combines them.
    combine: Option<Combine>,
}

/// What numbers can do, and elements cannot.
struct Arithmetic {
    identity: fn(Reduce) -> Vec<u8>,
    kernel: Combining,
}

impl<E: Control> Nccl<E> {
    /// This rank of `control` on the GPU of a context. All ranks call this together. A rank waits so long for the others, here and in
    /// each exchange.
    ///
    /// Fails when a rank cannot take part ([`EngineError::Refused`], on all ranks): there is no NCCL or one before 2.24, the kernels
    /// cannot be built, or the context is not the primary one of its device. Fails also when a rank is late ([`EngineError::Late`]) or
    /// has ended ([`EngineError::Gone`]), or when NCCL reports an error ([`EngineError::Failed`]).
    pub fn new(context: &Arc<CudaContext>, mut control: E, patience: Duration) -> Result<Self, EngineError> {
        let (rank, ranks) = (control.rank(), control.ranks());
        let mine = ready(context).and_then(|ready| Ok((ready, if rank == 0 { new_id()? } else { String::new() })));
        let said = match &mine {
            Ok((_, id)) => format!("+{id}"),
            Err(fault) => format!("-{}", words(fault)),
        };
        let all = control.share(&said)?;
        let refused = all.iter().enumerate().find_map(|(rank, text)| Some((rank, text.strip_prefix('-')?)));
        if let Some((rank, why)) = refused {
            return Err(EngineError::Refused { rank, why: why.to_owned() });
        }
        let failed = |fault| error(fault, rank, (0..ranks).filter(|&other| other != rank).collect(), patience);
        let ((device, outgoing, incoming), _) = mine.map_err(failed)?;
        let communicator = Communicator::new(&device.stream, all[0].get(1..).unwrap_or(""), [rank, ranks], patience)
            .map_err(failed)?;
        Ok(Nccl { control, communicator, device, patience, outgoing, incoming, prepared: Vec::new() })
    }

    /// The number of this rank.
    pub fn rank(&self) -> usize {
        self.control.rank()
    }

    /// The number of ranks.
    pub fn ranks(&self) -> usize {
        self.control.ranks()
    }

    /// Gives a text to all ranks, and returns the text of each, as [`Engine::share`] does. All ranks call this together.
    ///
    /// Fails as that does, and if a rank calls something else ([`EngineError::Refused`]).
    pub fn share(&mut self, text: &str) -> Result<Vec<String>, EngineError> {
        // No agreement begins so, and none is taken for a text.
        let all = self.control.share(&format!("={text}"))?;
        let one = |(rank, said): (usize, String)| match said.strip_prefix('=') {
            Some(text) => Ok(text.to_owned()),
            None => Err(EngineError::Refused { rank, why: "it reshards, where others share a text".to_owned() }),
        };
        all.into_iter().enumerate().map(one).collect()
    }

    /// The stream of the messages. What is put into it before a call is done before the call begins.
    pub fn stream(&self) -> &Arc<CudaStream> {
        &self.device.stream
    }

    /// Moves a tensor from one sharding to another, as [`colex_mesh::reshard`] does, in the memory of the GPUs. When this returns, all
    /// of the result is there.
    ///
    /// Fails as that does, also if a memory is not of the context of this rank ([`EngineError::Refused`]), and when CUDA or NCCL reports
    /// an error ([`EngineError::Failed`]).
    pub fn reshard<T: Element>(
        &mut self,
        plan: &Plan,
        source: &CudaView<'_, T>,
        result: &mut CudaViewMut<'_, T>,
    ) -> Result<(), EngineError> {
        self.carry_out(plan, source, result, None)
    }

    /// Moves a tensor as [`reshard`](Self::reshard) does, also from and to partial shardings: see [`colex_mesh::reshard_numbers`].
    /// Addends are combined in the order of their coordinates on the mesh, so that all copies of a result are the same, bit by bit.
    pub fn reshard_numbers<T: DeviceNumber>(
        &mut self,
        plan: &Plan,
        source: &CudaView<'_, T>,
        result: &mut CudaViewMut<'_, T>,
    ) -> Result<(), EngineError> {
        let identity = |reduce| bytemuck::bytes_of(&T::identity(reduce)).to_vec();
        self.carry_out(plan, source, result, Some(Arithmetic { identity, kernel: T::KERNEL }))
    }

    fn carry_out<T: Element>(
        &mut self,
        plan: &Plan,
        source: &CudaView<'_, T>,
        result: &mut CudaViewMut<'_, T>,
        arithmetic: Option<Arithmetic>,
    ) -> Result<(), EngineError> {
        let (stream, lens) = (self.device.stream.clone(), [source.len(), result.len()]);
        let is_here = [DeviceSlice::stream(source), DeviceSlice::stream(result)]
            .iter()
            .all(|other| Arc::ptr_eq(other.context(), stream.context()));
        // The stream waits for what writes the source and uses the result. When these values are dropped, both are marked as used.
        let held = is_here.then(|| (source.device_ptr(&stream), result.device_ptr_mut(&stream)));
        let addresses = held.as_ref().map_or([0; 2], |(from, to)| [from.0, to.0]);
        let at = self.prepare::<T>(plan, 1 << (addresses[0] | addresses[1] | 16).trailing_zeros());
        let obstacle = match self.communicator.is_given_up() {
            _ if !is_here => Some("its source or its result is of another context than the engine".to_owned()),
            true => Some("its communicator was given up after an error".to_owned()),
            // cudarc keeps the errors of calls that return none.
            false => stream.context().check_err().map_err(Fault::from).err().map(|fault| words(&fault)),
        };
        let moves = &self.prepared[at].moves;
        let fits = lens == [moves.source_len(), moves.result_len()];
        let allocated = if obstacle.is_none() && fits { self.allocate::<T>(at, arithmetic.as_ref()) } else { Ok(()) };
        let obstacle = obstacle.or_else(|| allocated.err().map(|fault| words(&fault)));
        let prepared = &self.prepared[at];
        let intent = Intent {
            plan,
            moves: &prepared.moves,
            source: lens[0],
            result: lens[1],
            numbers: arithmetic.is_some(),
            most_bytes: usize::MAX,
            by: concat!("the memory of GPUs by colex-gpu-mesh ", env!("CARGO_PKG_VERSION")),
            obstacle,
        };
        let agreed = intent.agree::<T>(&mut self.control);
        if let Err(why) = agreed {
            // All know of these two. Of other errors some may not know, and send what nobody takes: a later plan must not take it.
            if !matches!(why, EngineError::Disagree { .. } | EngineError::Refused { .. }) {
                self.communicator.abort();
            }
            return Err(why);
        }
        // SAFETY: all ranks have agreed, and this rank too has no obstacle, so these are the addresses of the views, of so many elements each. The views are borrowed until
        // `held` marks them as used in `stream`, which waits for `copies` before that.
        let memories = [0, 1].map(|k| unsafe { Memory::new(addresses[k], lens[k] * size_of::<T>()) });
        let done = self.run(at, size_of::<T>(), memories);
        let joined = stream.join(&self.device.copies).map_err(Fault::from);
        done.and(joined).map_err(|fault| {
            self.communicator.abort();
            // Kernels may still run. As long as these streams are there, cudarc frees memory only after the work that uses it.
            core::mem::forget(self.device.clone());
            let schedule = self.prepared[at].ready.as_ref().map(|ready| ready.schedule.clone());
            let slots = schedule.iter().flat_map(|schedule| schedule.receives.iter().chain(&schedule.sends));
            let mut others: Vec<usize> = slots.map(|slot| slot.rank).collect();
            others.sort_unstable();
            others.dedup();
            error(fault, self.control.rank(), others, self.patience)
        })
    }

    /// Works out a plan, unless it is one of the last. Returns its place in `prepared`.
    fn prepare<T: Element>(&mut self, plan: &Plan, align: usize) -> usize {
        let element = TypeId::of::<T>();
        let is_it = |p: &Prepared| p.element == element && p.align == align && p.plan == *plan;
        if let Some(at) = self.prepared.iter().position(is_it) {
            return at;
        }
        if self.prepared.len() == KEPT {
            self.prepared.remove(0);
        }
        let moves = plan.of(self.control.rank());
        self.prepared.push(Prepared { plan: plan.clone(), element, align, moves, ready: None });
        self.prepared.len() - 1
    }

    /// All that a plan takes on the device, before the ranks agree on it.
    fn allocate<T: Element>(&mut self, at: usize, arithmetic: Option<&Arithmetic>) -> Result<(), Fault> {
        let (prepared, device) = (&mut self.prepared[at], &self.device);
        let (stream, moves) = (&device.stream, &prepared.moves);
        if prepared.ready.is_none() {
            let schedule = Arc::new(Schedule::new(moves, size_of::<T>(), prepared.align));
            let fill = moves.fill().zip(arithmetic);
            let combine = moves.combine().zip(arithmetic);
            prepared.ready = Some(Ready {
                rows: device.upload(&schedule)?,
                identity: fill.map(|(reduce, of)| stream.clone_htod(&(of.identity)(reduce))).transpose()?,
                combine: combine.map(|(reduce, of)| device.combine(of.kernel, reduce)).transpose()?,
                schedule,
            });
        }
        let Some(Ready { schedule, .. }) = &prepared.ready else { return Ok(()) };
        for (memory, bytes) in [(&mut self.outgoing, schedule.outgoing), (&mut self.incoming, schedule.incoming)] {
            if memory.len() < bytes {
                *memory = stream.alloc_zeros(bytes)?;
            }
        }
        Ok(())
    }

    /// Carries out a schedule, and waits for its end.
    fn run(&mut self, at: usize, element: usize, [source, result]: [Memory; 2]) -> Result<(), Fault> {
        let (device, communicator) = (&self.device, &mut self.communicator);
        let ready = self.prepared[at].ready.as_ref();
        let Ready { schedule, rows, identity, combine } =
            ready.ok_or_else(|| Fault::Failed("nothing was prepared".to_owned()))?;
        let stream = &device.stream;
        // SAFETY: the memory for messages is this rank's, and nothing of an earlier call still uses it: each call waits for its end,
        // and after an error no later call comes here.
        let [outgoing, incoming] = [&self.outgoing, &self.incoming]
            .map(|memory| unsafe { Memory::new(memory.device_ptr(stream).0, memory.len()) });
        let placed = rows.placed(stream);
        let [fill, pack, keep, store, addends @ ..] = &placed[..] else { return Ok(()) };

        if let Some(identity) = identity {
            // SAFETY: the element is read only, and freed after all work of the stream.
            let identity = unsafe { Memory::new(identity.device_ptr(stream).0, identity.len()) };
            device.copy(stream, *fill, [identity, result])?;
        }
        let begun = stream.record_event(None)?;
        device.copy(stream, *pack, [source, outgoing])?;
        let packed = stream.record_event(None)?;
        if !schedule.sends.is_empty() || !schedule.receives.is_empty() {
            let sends = messages(&schedule.sends, [source, outgoing])?;
            let receives = messages(&schedule.receives, [result, incoming])?;
            // SAFETY: the messages are parts of these memories. The plan lets nobody write what is received here, and the streams wait
            // for the end of the exchange before they use it.
            unsafe { communicator.exchange(&sends, &receives, stream, deadline(self.patience)) }?;
        }
        // What stays here is copied while messages are packed and exchanged.
        device.copies.wait(&begun)?;
        device.copy(&device.copies, *keep, [source, result])?;
        device.copy(stream, *store, [incoming, result])?;
        stream.join(&device.copies)?;
        if let Some(combine) = combine {
            for addend in addends.chunks(2) {
                for (placed, from) in addend.iter().zip([source, incoming]) {
                    combine.put(stream, element, *placed, [from, result])?;
                }
            }
        }
        let done = stream.record_event(None)?;
        // Nobody is late as long as this rank has work of its own to do.
        communicator.wait(&packed, None)?;
        communicator.wait(&done, deadline(self.patience))
    }
}

/// What a rank has before it knows of the others: its GPU, and a little memory for messages.
fn ready(context: &Arc<CudaContext>) -> Result<(Device, CudaSlice<u8>, CudaSlice<u8>), Fault> {
    if !is_there() {
        let why = "there is no libnccl.so on the path of libraries; fix: add its folder to LD_LIBRARY_PATH, and if it is called \
                   libnccl.so.2, a link of the name libnccl.so";
        return Err(Fault::Failed(why.to_owned()));
    }
    if !context.is_primary() {
        return Err(Fault::Failed("NCCL uses the primary context of a device, and this is another".to_owned()));
    }
    let version = version()?;
    if version < OLDEST {
        return Err(Fault::Failed(format!("NCCL has to be of version {OLDEST} or later, and is {version}")));
    }
    let device = Device::new(context)?;
    let memory = || -> Result<CudaSlice<u8>, DriverError> { device.stream.alloc_zeros(256) };
    let (outgoing, incoming) = (memory()?, memory()?);
    Ok((device, outgoing, incoming))
}

/// The messages of slots, in what a rank holds and in the memory for messages.
fn messages(slots: &[Slot], [held, message]: [Memory; 2]) -> Result<Vec<Sent>, Fault> {
    let one = |slot: &Slot| {
        let address = match slot.place {
            Place::Held(at) => held.part(at, slot.bytes),
            Place::Message(at) => message.part(at, slot.bytes),
        };
        let address = address.ok_or_else(|| Fault::Failed(format!("{slot:?} is not inside of its memory")))?;
        Ok(Sent { rank: slot.rank, address, bytes: slot.bytes })
    };
    slots.iter().map(one).collect()
}

fn words(fault: &Fault) -> String {
    match fault {
        Fault::Late => "it is late".to_owned(),
        Fault::Failed(why) => why.clone(),
    }
}

fn error(fault: Fault, rank: usize, ranks: Vec<usize>, waited: Duration) -> EngineError {
    match fault {
        Fault::Late => EngineError::Late { ranks, waited },
        Fault::Failed(why) => EngineError::Failed { rank, why },
    }
}
