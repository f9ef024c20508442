//! [`Nccl`]: ranks that are GPUs.

use crate::communicator::{Communicator, Fault, Sent, is_there, new_id};
use crate::device::{Combine, Device, Memory, Rows};
use crate::kernels::{Combining, DeviceNumber};
use crate::schedule::{Place, Schedule, Slot};
use colex_mesh::{Element, Engine, EngineError, Intent, Moves, Plan, Reduce};
use core::any::TypeId;
use core::time::Duration;
use cudarc::driver::{
    CudaContext, CudaSlice, CudaStream, CudaView, CudaViewMut, DevicePtr, DevicePtrMut, DeviceSlice, DriverError,
};
use std::borrow::ToOwned;
use std::string::String;
use std::sync::Arc;
use std::time::Instant;
use std::{format, vec::Vec};

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
/// A rank that is late or ends is an error on the others, which wait no longer than their patience. If that happens while elements
/// move, the communicator is given up, and so is each later plan.
///
/// NCCL is the library `libnccl.so` on the path of libraries. Packages that bring `libnccl.so.2` alone need a link of that name.
#[derive(Debug)]
pub struct Nccl<E> {
    control: E,
    // Dropped before the device: its end waits for the streams.
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
    schedule: Arc<Schedule>,
    /// What is on the device: the rows, the element that fills the result if the plan fills it, and the kernel that combines numbers
    /// if the plan combines them.
    rows: Option<Rows>,
    identity: Option<CudaSlice<u8>>,
    combine: Option<Combine>,
}

/// What numbers can do, and elements cannot.
struct Arithmetic {
    identity: fn(Reduce) -> Vec<u8>,
    kernel: Combining,
}

impl<E: Engine> Nccl<E> {
    /// This rank of `control` on the GPU of a context. All ranks call this together. A rank waits so long for the others, here and in
    /// each exchange.
    ///
    /// Fails when a rank cannot take part, because there is no NCCL or the kernels cannot be built ([`EngineError::Refused`], on all
    /// ranks); a rank is late ([`EngineError::Late`]); or NCCL reports an error ([`EngineError::Failed`]).
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
        let communicator = Communicator::new(context, &all[0][1..], [rank, ranks], patience).map_err(failed)?;
        Ok(Nccl { control, communicator, device, patience, outgoing, incoming, prepared: Vec::new() })
    }

    /// The engine by which the ranks agree.
    pub fn control(&mut self) -> &mut E {
        &mut self.control
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
            false => self.allocate(at, arithmetic.as_ref()).err().map(|fault| words(&fault)),
        };
        let prepared = &self.prepared[at];
        let intent = Intent {
            plan,
            moves: &prepared.moves,
            source: lens[0],
            result: lens[1],
            numbers: arithmetic.is_some(),
            most_bytes: usize::MAX,
            by: "the memory of GPUs",
            obstacle,
        };
        intent.agree::<T>(&mut self.control)?;
        // SAFETY: all ranks have agreed, so these are the addresses of the views, of so many elements each. The views are borrowed until
        // `held` marks them as used in `stream`, which waits for `copies` before that.
        let memories = [0, 1].map(|k| unsafe { Memory::new(addresses[k], lens[k] * size_of::<T>()) });
        let done = self.run(at, size_of::<T>(), memories);
        let done = done.and(stream.join(&self.device.copies).map_err(Fault::from));
        done.map_err(|fault| {
            self.communicator.abort();
            let schedule = &self.prepared[at].schedule;
            let others = schedule.receives.iter().chain(&schedule.sends).map(|slot| slot.rank);
            let mut others: Vec<usize> = others.collect();
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
        let schedule = Arc::new(Schedule::new(&moves, size_of::<T>(), align));
        self.prepared.push(Prepared {
            plan: plan.clone(),
            element,
            align,
            moves,
            schedule,
            rows: None,
            identity: None,
            combine: None,
        });
        self.prepared.len() - 1
    }

    /// All memory that a plan takes, before the ranks agree on it.
    fn allocate(&mut self, at: usize, arithmetic: Option<&Arithmetic>) -> Result<(), Fault> {
        let (prepared, stream) = (&mut self.prepared[at], &self.device.stream);
        for (memory, bytes) in
            [(&mut self.outgoing, prepared.schedule.outgoing), (&mut self.incoming, prepared.schedule.incoming)]
        {
            if memory.len() < bytes {
                *memory = stream.alloc_zeros(bytes)?;
            }
        }
        if prepared.rows.is_none() {
            prepared.rows = Some(self.device.upload(&prepared.schedule)?);
        }
        if let (None, Some((reduce, numbers))) = (&prepared.identity, prepared.moves.fill().zip(arithmetic)) {
            prepared.identity = Some(stream.clone_htod(&(numbers.identity)(reduce))?);
        }
        if let (None, Some((reduce, numbers))) = (&prepared.combine, prepared.moves.combine().zip(arithmetic)) {
            prepared.combine = Some(self.device.combine(numbers.kernel, reduce)?);
        }
        Ok(())
    }

    /// Carries out a schedule, and waits for its end.
    fn run(&mut self, at: usize, element: usize, [source, result]: [Memory; 2]) -> Result<(), Fault> {
        let (device, communicator, prepared) = (&self.device, &self.communicator, &self.prepared[at]);
        let (schedule, deadline) = (&prepared.schedule, Instant::now() + self.patience);
        let rows = prepared.rows.as_ref().ok_or_else(|| Fault::Failed("nothing was prepared".to_owned()))?;
        let stream = &*device.stream;
        // SAFETY: the memory for messages is this rank's, and nothing of an earlier call still uses it: each call waits for its end,
        // and after an error no later call comes here.
        let [outgoing, incoming] = [&self.outgoing, &self.incoming]
            .map(|memory| unsafe { Memory::new(memory.device_ptr(stream).0, memory.len()) });
        let placed = rows.placed(stream);
        let [fill, pack, keep, store, addends @ ..] = &placed[..] else { return Ok(()) };

        if let Some(identity) = &prepared.identity {
            // SAFETY: the element is read only, and freed after all work of the stream.
            let identity = unsafe { Memory::new(identity.device_ptr(stream).0, identity.len()) };
            device.copy(stream, *fill, [identity, result])?;
        }
        let begun = stream.record_event(None)?;
        device.copy(stream, *pack, [source, outgoing])?;
        if !schedule.sends.is_empty() || !schedule.receives.is_empty() {
            let sends = messages(&schedule.sends, [source, outgoing])?;
            let receives = messages(&schedule.receives, [result, incoming])?;
            // SAFETY: the messages are parts of these memories. The plan lets nobody write what is received here, and the streams wait
            // for the end of the exchange before they use it.
            unsafe { communicator.exchange(&sends, &receives, stream, deadline) }?;
        }
        // NCCL has its processors now, and copies get the others.
        device.copies.wait(&begun)?;
        device.copy(&device.copies, *keep, [source, result])?;
        device.copy(stream, *store, [incoming, result])?;
        stream.join(&device.copies)?;
        if let Some(combine) = &prepared.combine {
            for addend in addends.chunks(2) {
                for (placed, from) in addend.iter().zip([source, incoming]) {
                    combine.put(stream, element, *placed, [from, result])?;
                }
            }
        }
        communicator.wait(&stream.record_event(None)?, deadline)
    }
}

/// What a rank has before it knows of the others: its GPU, and a little memory for messages.
fn ready(context: &Arc<CudaContext>) -> Result<(Device, CudaSlice<u8>, CudaSlice<u8>), Fault> {
    if !is_there() {
        let why = "there is no libnccl.so on the path of libraries; fix: add its folder to LD_LIBRARY_PATH, and if it is called \
                   libnccl.so.2, a link of the name libnccl.so";
        return Err(Fault::Failed(why.to_owned()));
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
