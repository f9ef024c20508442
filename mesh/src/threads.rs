//! [`Threads`]: ranks that are threads of one process.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::{Element, Engine, EngineError, Message};

/// A rank that is a thread of this process. Messages are vectors, which are handed over and not copied. They go back to the
/// rank that sent them, which keeps them for its next messages until it ends.
#[derive(Debug)]
pub struct Threads {
    rank: usize,
    to: Vec<Sender<Packet>>,
    from: Receiver<Packet>,
    /// What has come before it was expected, by rank.
    early: Vec<VecDeque<Packet>>,
    /// Which ranks have ended.
    gone: Vec<bool>,
    /// Vectors of elements that have come back.
    spare: Vec<Box<dyn Any + Send>>,
    /// The number of the texts that are shared, and that of the exchange after them. They are sent with each packet, so that what
    /// is left over from one exchange is not taken for the next. A rank that has given up where others went on is in step again
    /// with the next texts.
    exchange: (u64, u64),
    patience: Duration,
}

#[derive(Debug)]
struct Packet {
    from: usize,
    exchange: (u64, u64),
    body: Body,
}

#[derive(Debug)]
enum Body {
    Text(String),
    /// So many elements, at the beginning of a vector that may be longer.
    Elements(usize, Box<dyn Any + Send>),
    /// A vector that goes back.
    Spare(Box<dyn Any + Send>),
    /// The rank has ended. Nothing comes from it after this.
    Gone,
}

/// Most packets come sooner than this. A thread that sleeps until then would take longer to wake.
const AWAKE: Duration = Duration::from_micros(100);

impl Threads {
    /// The ranks, each to be moved to its thread. A rank waits so long for the next message before others are late.
    pub fn new(ranks: usize, patience: Duration) -> Vec<Threads> {
        let (to, from): (Vec<_>, Vec<_>) = (0..ranks).map(|_| channel()).unzip();
        let one = |(rank, from)| Threads {
            rank,
            to: to.clone(),
            from,
            early: (0..ranks).map(|_| VecDeque::new()).collect(),
            gone: vec![false; ranks],
            spare: Vec::new(),
            exchange: (0, 0),
            patience,
        };
        from.into_iter().enumerate().map(one).collect()
    }

    /// Calls `f` on each rank, each in a thread, and returns what they return.
    ///
    /// Panics when one of them panics, after all have ended.
    pub fn run<R: Send>(ranks: usize, patience: Duration, f: impl Fn(Threads) -> R + Sync) -> Vec<R> {
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                Threads::new(ranks, patience).into_iter().map(|rank| scope.spawn(|| f(rank))).collect();
            let results: Vec<_> = threads.into_iter().map(|thread| thread.join()).collect();
            results.into_iter().map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        })
    }

    /// A vector of at least this many elements, with any values: a spare one of this type if one is large enough.
    fn vector<T: Element>(&mut self, elements: usize) -> Vec<T> {
        let fits = |vector: &Box<dyn Any + Send>| vector.downcast_ref::<Vec<T>>().is_some_and(|v| v.len() >= elements);
        let spare = self.spare.iter().position(fits).map(|k| self.spare.swap_remove(k));
        // Those that are too small, or of another type, would only be in the way.
        if spare.is_none() {
            self.spare.clear();
        }
        let spare = spare.and_then(|vector| vector.downcast().ok());
        spare.map_or_else(|| vec![T::zeroed(); elements], |vector| *vector)
    }

    fn send(&self, to: usize, body: Body) {
        // A rank that has ended does not listen; that it has ended is seen where something is expected of it.
        let _ = self.to[to].send(Packet { from: self.rank, exchange: self.exchange, body });
    }

    /// The next packet of any rank, unless it is late.
    fn receive(&self, since: Instant) -> Option<Packet> {
        let awake = Instant::now();
        while awake.elapsed() < AWAKE {
            if let Ok(packet) = self.from.try_recv() {
                return Some(packet);
            }
            std::thread::yield_now();
        }
        self.from.recv_timeout(self.patience.saturating_sub(since.elapsed())).ok()
    }

    /// The packet of this exchange from the first of these ranks. Those after it are the next that are expected.
    fn take(&mut self, expected: &[usize]) -> Result<Body, EngineError> {
        let (rank, since) = (expected[0], Instant::now());
        loop {
            // What is left over from an exchange that was given up.
            while self.early[rank].front().is_some_and(|packet| packet.exchange < self.exchange) {
                self.early[rank].pop_front();
            }
            // The packets of a rank come in the order in which it sends them, so after one of a later exchange none comes.
            let later = self.early[rank].front().is_some_and(|packet| packet.exchange > self.exchange);
            if later || self.early[rank].is_empty() && self.gone[rank] {
                return Err(EngineError::Gone { rank });
            }
            if let Some(packet) = self.early[rank].pop_front() {
                return Ok(packet.body);
            }
            let Some(packet) = self.receive(since) else {
                let late = |rank: &usize| !self.gone[*rank] && self.early[*rank].is_empty();
                let ranks = expected.iter().copied().filter(late).collect();
                return Err(EngineError::Late { ranks, waited: since.elapsed() });
            };
            match packet.body {
                Body::Gone => self.gone[packet.from] = true,
                Body::Spare(vector) => self.spare.push(vector),
                _ => self.early[packet.from].push_back(packet),
            }
        }
    }
}

/// The other ranks learn that this one has ended, also if it panics.
impl Drop for Threads {
    fn drop(&mut self) {
        (0..self.to.len()).for_each(|to| self.send(to, Body::Gone));
    }
}

impl Engine for Threads {
    fn rank(&self) -> usize {
        self.rank
    }

    fn ranks(&self) -> usize {
        self.to.len()
    }

    fn share(&mut self, text: &str) -> Result<Vec<String>, EngineError> {
        self.exchange = (self.exchange.0 + 1, 0);
        let ranks = self.ranks();
        (0..ranks).for_each(|to| self.send(to, Body::Text(text.to_owned())));
        let all: Vec<usize> = (0..ranks).collect();
        let mut texts = Vec::with_capacity(ranks);
        for rank in 0..ranks {
            match self.take(&all[rank..])? {
                Body::Text(text) => texts.push(text),
                _ => return Err(unexpected(rank)),
            }
        }
        Ok(texts)
    }

    fn exchange<T: Element>(
        &mut self,
        sends: &[Message],
        mut pack: impl FnMut(usize, &mut [T]),
        receives: &[Message],
        mut unpack: impl FnMut(usize, &[T]),
    ) -> Result<(), EngineError> {
        self.exchange.1 += 1;
        let ranks = self.ranks();
        // Each rank begins with the one after it, so that not all send to the same.
        let mut order: Vec<usize> = (0..sends.len()).collect();
        order.sort_by_key(|&k| (sends[k].rank + ranks - self.rank) % ranks);
        for k in order {
            let count = sends[k].elements;
            let mut elements = self.vector(count);
            pack(k, &mut elements[..count]);
            self.send(sends[k].rank, Body::Elements(count, Box::new(elements)));
        }
        let expected: Vec<usize> = receives.iter().map(|message| message.rank).collect();
        for (k, message) in receives.iter().enumerate() {
            let Body::Elements(count, elements) = self.take(&expected[k..])? else {
                return Err(unexpected(message.rank));
            };
            let elements = elements.downcast::<Vec<T>>().map_err(|_| unexpected(message.rank))?;
            if count != message.elements {
                return Err(unexpected(message.rank));
            }
            unpack(k, &elements[..count]);
            self.send(message.rank, Body::Spare(elements));
        }
        Ok(())
    }
}

/// A rank has called another function of its engine, or with other arguments.
fn unexpected(rank: usize) -> EngineError {
    EngineError::Refused { rank, why: "it sent something else than what is expected".to_owned() }
}
