//! [`Threads`]: ranks that are threads of one process.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use crate::{Element, Engine, EngineError, Message};

/// A rank that is a thread of this process. Messages are vectors, which are handed over and not copied.
#[derive(Debug)]
pub struct Threads {
    rank: usize,
    to: Vec<Sender<Packet>>,
    from: Receiver<Packet>,
    /// What has come before it was expected, by rank.
    early: Vec<VecDeque<Packet>>,
    /// Which ranks have ended.
    gone: Vec<bool>,
    /// The number of the exchange. It is sent with each packet, so that what is left over from one is not taken for the next.
    exchange: u64,
    patience: Duration,
}

#[derive(Debug)]
struct Packet {
    from: usize,
    exchange: u64,
    body: Body,
}

#[derive(Debug)]
enum Body {
    Text(String),
    Elements(Box<dyn Any + Send>),
    /// The rank has ended. Nothing comes from it after this.
    Gone,
}

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
            exchange: 0,
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

    fn send(&self, to: usize, body: Body) {
        // A rank that has ended does not listen; that it has ended is seen where something is expected of it.
        let _ = self.to[to].send(Packet { from: self.rank, exchange: self.exchange, body });
    }

    /// Takes one packet of this exchange from each of these ranks, as they come.
    fn take(&mut self, mut expected: Vec<bool>, mut each: impl FnMut(usize, Body)) -> Result<(), EngineError> {
        let mut since = Instant::now();
        loop {
            for rank in 0..expected.len() {
                if !expected[rank] {
                    continue;
                }
                while self.early[rank].front().is_some_and(|packet| packet.exchange < self.exchange) {
                    self.early[rank].pop_front();
                }
                match self.early[rank].front() {
                    Some(packet) if packet.exchange == self.exchange => {
                        expected[rank] = false;
                        each(rank, self.early[rank].pop_front().expect("a packet").body);
                        since = Instant::now();
                    }
                    // The packets of a rank come in the order in which it sends them.
                    Some(_) => return Err(EngineError::Gone { rank }),
                    None if self.gone[rank] => return Err(EngineError::Gone { rank }),
                    None => {}
                }
            }
            if !expected.contains(&true) {
                return Ok(());
            }
            let packet = match self.from.recv_timeout(self.patience.saturating_sub(since.elapsed())) {
                Ok(packet) => packet,
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    let ranks = (0..expected.len()).filter(|&rank| expected[rank]).collect();
                    return Err(EngineError::Late { ranks, waited: since.elapsed() });
                }
            };
            match packet.body {
                Body::Gone => self.gone[packet.from] = true,
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
        self.exchange += 1;
        let ranks = self.ranks();
        (0..ranks).for_each(|to| self.send(to, Body::Text(text.to_owned())));
        let mut texts = vec![String::new(); ranks];
        self.take(vec![true; ranks], |from, body| {
            // A rank that sends elements here has called another function: it says nothing that anyone agrees with.
            texts[from] =
                if let Body::Text(text) = body { text } else { "-it sent elements where a text is due".to_owned() };
        })?;
        Ok(texts)
    }

    fn exchange<T: Element>(
        &mut self,
        sends: &[Message],
        mut pack: impl FnMut(usize) -> Vec<T>,
        receives: &[Message],
        mut unpack: impl FnMut(usize, Vec<T>),
    ) -> Result<(), EngineError> {
        self.exchange += 1;
        let ranks = self.ranks();
        // Each rank begins with the one after it, so that not all send to the same.
        let mut order: Vec<usize> = (0..sends.len()).collect();
        order.sort_by_key(|&k| (sends[k].rank + ranks - self.rank) % ranks);
        for k in order {
            let elements = pack(k);
            self.send(sends[k].rank, Body::Elements(Box::new(elements)));
        }
        let mut number = vec![None; ranks];
        receives.iter().enumerate().for_each(|(k, message)| number[message.rank] = Some(k));
        let mut wrong = None;
        self.take(number.iter().map(Option::is_some).collect(), |from, body| {
            let elements = if let Body::Elements(elements) = body { elements.downcast::<Vec<T>>().ok() } else { None };
            match number[from].zip(elements) {
                Some((k, elements)) if elements.len() == receives[k].elements => unpack(k, *elements),
                _ => wrong = Some(from),
            }
        })?;
        match wrong {
            Some(rank) => {
                let why = "it sent other elements than were expected".to_owned();
                Err(EngineError::Refused { rank, why })
            }
            None => Ok(()),
        }
    }
}
