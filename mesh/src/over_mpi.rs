//! [`Mpi`]: ranks that are processes of an MPI job.

use std::time::{Duration, Instant};

use bytemuck::{cast_slice, cast_slice_mut};
use mpi::point_to_point::{Message as Envelope, Status};
use mpi::request::{LocalScope, Request, scope};
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, Destination, MatchedReceiveVec, Source};

use crate::{Element, Engine, EngineError, Message};

/// A rank that is a process of an MPI job. It has a communicator of its own, so that its messages meet no others, and memory for
/// messages, which it keeps until it ends.
///
/// A rank that does not come to an exchange in time is an error on the others. In the middle of an exchange MPI cannot take back
/// what is being sent, so there a rank that is late ends the job: the error is printed, and `MPI_Abort` called. That is also what
/// MPI itself does where a process dies, and what becomes of a rank that does not come where the plan in words is longer than
/// what MPI sends at once, some KiB.
pub struct Mpi {
    world: SimpleCommunicator,
    patience: Duration,
    /// The number of the texts that are shared, and that of the exchange after them. A rank that has given up where others went on
    /// is in step again with the next texts.
    exchange: (u64, u64),
    /// Memory for messages; its type is the alignment that it has.
    sent: Vec<u128>,
    received: Vec<u128>,
}

/// Texts and elements have different tags, and elements of one exchange another than those of the next.
const TEXT: i32 = 0;
fn tag((texts, after): (u64, u64)) -> i32 {
    1 + ((64 * texts + after % 64) % 16_384) as i32
}

impl Mpi {
    /// This process as a rank of a communicator of the crate `mpi` 0.8, which is duplicated: all its ranks call this together. It
    /// waits so long for the next message before others are late.
    ///
    /// ```no_run
    /// use colex_mesh::{Engine, Mpi};
    /// let universe = mpi::initialize().expect("MPI");
    /// let mut rank = Mpi::new(&universe.world(), std::time::Duration::from_secs(60));
    /// println!("{:?}", rank.share(&format!("rank {}", rank.rank())));
    /// ```
    pub fn new(world: &impl Communicator, patience: Duration) -> Self {
        Mpi { world: world.duplicate(), patience, exchange: (0, 0), sent: Vec::new(), received: Vec::new() }
    }

    /// The text of a rank in this exchange.
    fn text_of(&self, rank: usize) -> Result<String, EngineError> {
        let since = Instant::now();
        loop {
            let from = self.world.process_at_rank(rank as i32);
            let Some(found): Option<(Envelope, Status)> = from.immediate_matched_probe_with_tag(TEXT) else {
                if since.elapsed() > self.patience {
                    return Err(EngineError::Late { ranks: vec![rank], waited: since.elapsed() });
                }
                std::thread::yield_now();
                continue;
            };
            let (bytes, _) = found.matched_receive_vec::<u8>();
            let (number, text) = bytes.split_at(bytes.len().min(8));
            let number = number.try_into().map_or(0, u64::from_le_bytes);
            // What is left over from an exchange that was given up is passed by. After a later one nothing of this comes.
            if number > self.exchange.0 {
                return Err(EngineError::Gone { rank });
            }
            if number == self.exchange.0 {
                return Ok(String::from_utf8_lossy(text).into_owned());
            }
        }
    }
}

/// Waits for a request, as long as the patience lasts.
fn finish<'a, D: ?Sized>(
    mut request: Request<'a, D, &LocalScope<'a>>,
    world: &SimpleCommunicator,
    other: usize,
    patience: Duration,
) -> &'a D {
    let since = Instant::now();
    loop {
        match request.test_with_data() {
            Ok((_, data)) => return data,
            Err(pending) => request = pending,
        }
        if since.elapsed() > patience {
            let late = EngineError::Late { ranks: vec![other], waited: since.elapsed() };
            eprintln!("rank {}, in the middle of an exchange: {late}", world.rank());
            // MPICH's `mpiexec` drops what it has not passed on when the end is announced.
            std::thread::sleep(Duration::from_millis(100));
            // MPICH ends only this process if the communicator is another than the world.
            SimpleCommunicator::world().abort(1);
        }
        std::thread::yield_now();
    }
}

/// The number of bytes of the longest message: MPI counts in 32 bits, here in words of 64.
const MOST_BYTES: usize = (i32::MAX as usize - 1) * size_of::<u64>();

/// The number of words of memory that a message takes.
fn words<T>(message: &Message) -> usize {
    (message.elements * size_of::<T>()).div_ceil(size_of::<u128>())
}

/// Cuts memory into a part for each message, and makes it longer if it has to be.
fn parts<'a, T>(memory: &'a mut Vec<u128>, messages: &[Message]) -> Vec<&'a mut [u128]> {
    let total = messages.iter().map(words::<T>).sum();
    if memory.len() < total {
        memory.resize(total, 0);
    }
    let mut rest = &mut memory[..];
    let cut = messages.iter().map(|message| {
        let part;
        (part, rest) = std::mem::take(&mut rest).split_at_mut(words::<T>(message));
        part
    });
    cut.collect()
}

impl Engine for Mpi {
    fn rank(&self) -> usize {
        self.world.rank() as usize
    }

    fn most_bytes(&self) -> usize {
        MOST_BYTES
    }

    fn ranks(&self) -> usize {
        self.world.size() as usize
    }

    fn share(&mut self, text: &str) -> Result<Vec<String>, EngineError> {
        self.exchange = (self.exchange.0 + 1, 0);
        let (me, mine) = (self.rank(), [&self.exchange.0.to_le_bytes()[..], text.as_bytes()].concat());
        scope(|scope| {
            let others = (0..self.ranks()).filter(|&rank| rank != me);
            let sends = others.map(|rank| {
                let to = self.world.process_at_rank(rank as i32);
                (rank, to.immediate_send_with_tag(scope, &mine[..], TEXT))
            });
            let sends: Vec<_> = sends.collect();
            let texts = (0..self.ranks()).map(|rank| if rank == me { Ok(text.to_owned()) } else { self.text_of(rank) });
            let texts = texts.collect();
            // A short message has left, whether or not its receiver has come.
            for (rank, send) in sends {
                finish(send, &self.world, rank, self.patience);
            }
            texts
        })
    }

    fn exchange<T: Element>(
        &mut self,
        sends: &[Message],
        mut pack: impl FnMut(usize, &mut [T]),
        receives: &[Message],
        mut unpack: impl FnMut(usize, &[T]),
    ) -> Result<(), EngineError> {
        self.exchange.1 += 1;
        let (ranks, me, tag) = (self.ranks(), self.rank(), tag(self.exchange));
        if let Some(long) =
            sends.iter().chain(receives).find(|message| message.elements > MOST_BYTES / size_of::<T>().max(1))
        {
            let why = format!("a message of {} elements has more than {MOST_BYTES} bytes", long.elements);
            return Err(EngineError::Refused { rank: me, why });
        }
        let (world, patience) = (&self.world, self.patience);
        let incoming = parts::<T>(&mut self.received, receives);
        let outgoing = parts::<T>(&mut self.sent, sends);
        // Each rank begins with the one after it, so that not all send to the same.
        let mut order: Vec<(usize, &mut [u128])> = outgoing.into_iter().enumerate().collect();
        order.sort_by_key(|(k, _)| (sends[*k].rank + ranks - me) % ranks);
        scope(|scope| {
            let requests = receives.iter().zip(incoming).map(|(message, part)| {
                let from = world.process_at_rank(message.rank as i32);
                from.immediate_receive_into_with_tag(scope, cast_slice_mut::<u128, u64>(part), tag)
            });
            let requests: Vec<_> = requests.collect();
            let sent = order.into_iter().map(|(k, part)| {
                let bytes = sends[k].elements * size_of::<T>();
                pack(k, cast_slice_mut(&mut cast_slice_mut::<u128, u8>(part)[..bytes]));
                let to = world.process_at_rank(sends[k].rank as i32);
                (k, to.immediate_send_with_tag(scope, cast_slice::<u128, u64>(part), tag))
            });
            let sent: Vec<_> = sent.collect();
            for (k, request) in requests.into_iter().enumerate() {
                let words = finish(request, world, receives[k].rank, patience);
                let bytes = receives[k].elements * size_of::<T>();
                unpack(k, cast_slice(&cast_slice::<u64, u8>(words)[..bytes]));
            }
            for (k, send) in sent {
                finish(send, world, sends[k].rank, patience);
            }
        });
        Ok(())
    }
}
