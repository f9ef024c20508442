//! [`Engine`]: what carries elements from rank to rank. [`reshard`]: carries out a plan on one.

use std::iter::Peekable;
use std::time::Duration;

use crate::memory::{Elements, Row, RowMut, add, combine_row, keep, pack, store};
use crate::piece::Transfer;
use crate::{Element, Moves, Number, Plan, Reduce};

/// A message to another rank or from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// The other rank.
    pub rank: usize,
    /// The number of elements.
    pub elements: usize,
}

/// One rank of several that exchange messages. All ranks call the same functions in the same order.
pub trait Engine {
    /// The number of this rank.
    fn rank(&self) -> usize;

    /// The number of ranks.
    fn ranks(&self) -> usize;

    /// The number of bytes of the longest message that [`exchange`](Self::exchange) can carry. [`reshard`] refuses a plan with a
    /// longer one before anything moves.
    fn most_bytes(&self) -> usize {
        usize::MAX
    }

    /// Gives each rank the texts of all ranks, in their order.
    ///
    /// Fails when a rank is late ([`EngineError::Late`]) or has ended ([`EngineError::Gone`]).
    fn share(&mut self, text: &str) -> Result<Vec<String>, EngineError>;

    /// Sends and receives messages, at most one from each rank to each other. `pack(k, elements)` writes all elements of
    /// `sends[k]`, once; `unpack(k, elements)` reads those of `receives[k]`, once, in the order of `receives`.
    ///
    /// Fails as [`share`](Self::share) does.
    fn exchange<T: Element>(
        &mut self,
        sends: &[Message],
        pack: impl FnMut(usize, &mut [T]),
        receives: &[Message],
        unpack: impl FnMut(usize, &[T]),
    ) -> Result<(), EngineError>;
}

/// The reason why ranks did not exchange their elements.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// Two ranks are about to do different things. Each rank gets this error, and nothing has moved.
    #[error("ranks {} and {} disagree:\nrank {}: {}\nrank {}: {}", ranks[0], ranks[1], ranks[0], said[0], ranks[1], said[1])]
    Disagree {
        /// The two ranks.
        ranks: [usize; 2],
        /// What each is about to do.
        said: [String; 2],
    },
    /// A rank cannot take part. Each rank gets this error, and nothing has moved.
    #[error("rank {rank} cannot take part: {why}")]
    Refused {
        /// The rank.
        rank: usize,
        /// The reason.
        why: String,
    },
    /// Nothing has come from these ranks in time.
    #[error("nothing has come from the ranks {ranks:?} for {waited:?}")]
    Late {
        /// The ranks.
        ranks: Vec<usize>,
        /// How long this rank has waited for the next message of any of them.
        waited: Duration,
    },
    /// What carries the elements of a rank has failed.
    #[error("rank {rank} has failed: {why}")]
    Failed {
        /// The rank.
        rank: usize,
        /// The reason.
        why: String,
    },
    /// A rank has ended, or given up this exchange.
    #[error("rank {rank} has ended, or gone on to something else, before it sent what was expected")]
    Gone {
        /// The rank.
        rank: usize,
    },
}

/// Moves a tensor from one sharding to another: `source` is what this rank holds of the source, and `result` becomes what it
/// holds of the result. Each rank of the engine calls this, also one that holds nothing, with the same plan. The lengths of the
/// two are [`Moves::source_len`] and [`Moves::result_len`], on a rank outside of a mesh 0.
///
/// First the ranks compare what they are about to do: the plan, the type of the elements and the version of this crate. Nothing
/// moves unless all agree. `source` is not changed; if there is an error later, `result` is unspecified.
///
/// ```
/// use colex_mesh::{Distribution, Mesh, Plan, Sharding, Threads, reshard};
/// use std::time::Duration;
/// let mesh = Mesh::new(&[("x", 2)])?;
/// let whole = Sharding::new(&mesh, &[2, 4])?;
/// let (rows, columns) = (whole.clone().split(0, "x", Distribution::Chunk)?, whole.split(1, "x", Distribution::Chunk)?);
/// let plan = Plan::new(&rows, &columns)?;
/// let results = Threads::run(2, Duration::from_secs(10), |mut rank| {
///     let row: Vec<u32> = (0..4).map(|k| k + 10 * rank.rank() as u32).collect();
///     let mut result = [0; 4];
///     reshard(&mut rank, &plan, &row, &mut result).map(|()| result)
/// });
/// assert_eq!(results, [Ok([0, 1, 10, 11]), Ok([2, 3, 12, 13])]);
/// # use colex_mesh::Engine;
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
///
/// Fails when a rank has another plan or other elements ([`EngineError::Disagree`]); a rank cannot take part
/// ([`EngineError::Refused`]): its memory has another number of elements than the plan, the plan has ranks that the engine has
/// not, a message is longer than [the engine can carry](Engine::most_bytes), or the plan combines addends, or makes a tensor partial, for which
/// there is [`reshard_numbers`]; and when a rank is late ([`EngineError::Late`]) or has ended ([`EngineError::Gone`]).
pub fn reshard<T: Element>(
    engine: &mut impl Engine,
    plan: &Plan,
    source: &[T],
    result: &mut [T],
) -> Result<(), EngineError> {
    carry_out(engine, plan, source, result, None)
}

/// Moves a tensor as [`reshard`] does, also from and to partial shardings: all-reduce and reduce-scatter are such plans. Addends
/// are combined in the order of their coordinates on the mesh, so that all copies of a result are the same, bit by bit.
///
/// ```
/// use colex_mesh::{Distribution, Mesh, Plan, Reduce, Sharding, Threads, reshard_numbers};
/// use std::time::Duration;
/// let mesh = Mesh::new(&[("x", 3)])?;
/// let whole = Sharding::new(&mesh, &[3])?;
/// let scattered = whole.clone().split(0, "x", Distribution::Chunk)?;
/// let plan = Plan::new(&whole.partial("x", Reduce::Sum)?, &scattered)?;
/// let results = Threads::run(3, Duration::from_secs(10), |mut rank| {
///     let mut sum = [0];
///     reshard_numbers(&mut rank, &plan, &[1, 10, 100], &mut sum).map(|()| sum)
/// });
/// assert_eq!(results, [Ok([3]), Ok([30]), Ok([300])]);
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
///
/// Fails as [`reshard`] does.
pub fn reshard_numbers<T: Number>(
    engine: &mut impl Engine,
    plan: &Plan,
    source: &[T],
    result: &mut [T],
) -> Result<(), EngineError> {
    carry_out(engine, plan, source, result, Some(&Arithmetic { identity: T::identity, combine: combine_row }))
}

/// What numbers can do, and elements cannot.
struct Arithmetic<T> {
    identity: fn(Reduce) -> T,
    combine: fn(Reduce, RowMut<'_, T>, Row<'_, T>),
}

fn carry_out<T: Element>(
    engine: &mut impl Engine,
    plan: &Plan,
    source: &[T],
    result: &mut [T],
    arithmetic: Option<&Arithmetic<T>>,
) -> Result<(), EngineError> {
    let moves = plan.of(engine.rank());
    let intent = Intent {
        plan,
        moves: &moves,
        source: source.len(),
        result: result.len(),
        numbers: arithmetic.is_some(),
        most_bytes: engine.most_bytes(),
        by: "the memory of hosts",
        obstacle: None,
    };
    intent.agree::<T>(engine)?;

    if let (Some(reduce), Some(arithmetic)) = (moves.fill(), arithmetic) {
        result.fill((arithmetic.identity)(reduce));
    }
    let me = engine.rank();
    let sent: Vec<&Transfer> = moves.sends().iter().filter(|t| t.to != me).collect();
    let sends: Vec<Message> = sent.iter().map(|t| Message { rank: t.to, elements: t.elements() }).collect();
    let pack = |k: usize, message: &mut [T]| pack(sent[k], source, message);
    let messages = |from: &[&Transfer]| -> Vec<Message> {
        from.iter().map(|t| Message { rank: t.from, elements: t.elements() }).collect()
    };
    let Some((reduce, arithmetic)) = moves.combine().zip(arithmetic) else {
        let (own, mut others): (Vec<&Transfer>, Vec<&Transfer>) = moves.receives().iter().partition(|t| t.from == me);
        own.into_iter().for_each(|t| keep(t, source, result));
        // Each rank sends to the ranks after it first, so those before it send to this one first.
        others.sort_by_key(|t| (me + engine.ranks() - t.from) % engine.ranks());
        return engine.exchange(&sends, pack, &messages(&others), |k, message| store(others[k], message, result));
    };
    // Addends are taken in their order: those of this rank from its source, the others as they come.
    let others: Vec<&Transfer> = moves.receives().iter().filter(|t| t.from != me).collect();
    let mut rest = moves.receives().iter().enumerate().peekable();
    let sum = |t: &Transfer, from: Elements<'_, T>, result: &mut [T]| {
        add(t, from, result, |sums, elements| (arithmetic.combine)(reduce, sums, elements));
    };
    let own = |rest: &mut Peekable<_>, result: &mut [T]| {
        while let Some((number, t)) = rest.next_if(|next: &(usize, &Transfer)| next.1.from == me) {
            let first = number < moves.first_addend();
            if first { keep(t, source, result) } else { sum(t, Elements::Source(source), result) }
        }
    };
    own(&mut rest, result);
    engine.exchange(&sends, pack, &messages(&others), |_, message| {
        if let Some((number, t)) = rest.next() {
            let first = number < moves.first_addend();
            if first { store(t, message, result) } else { sum(t, Elements::Message(message), result) }
        }
        own(&mut rest, result);
    })
}

/// What a rank is about to do. [`reshard`] compares it with the other ranks before anything moves, and so does an engine for
/// memory that this crate does not know, such as that of a GPU.
#[derive(Clone, Debug)]
pub struct Intent<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The moves of this rank.
    pub moves: &'a Moves,
    /// The number of elements in its memory of the source.
    pub source: usize,
    /// The number of elements in its memory of the result.
    pub result: usize,
    /// Whether it can combine addends.
    pub numbers: bool,
    /// The number of bytes of the longest message that it can send.
    pub most_bytes: usize,
    /// The memory between which it moves elements, in words that are the same on all ranks.
    pub by: &'a str,
    /// Why this rank cannot take part, if there is a reason of which the other fields do not tell.
    pub obstacle: Option<String>,
}

impl Intent<'_> {
    /// Compares what all ranks are about to do with elements of this type. Only [`rank`](Engine::rank), [`ranks`](Engine::ranks)
    /// and [`share`](Engine::share) of the engine are called.
    ///
    /// Fails as [`reshard`] does before anything moves, on all ranks.
    pub fn agree<T: Element>(self, engine: &mut impl Engine) -> Result<(), EngineError> {
        // The first character says whether the rank can take part.
        let mine = match self.obstacle::<T>(engine.ranks()) {
            Some(why) => format!("-{why}"),
            None => format!(
                "+{} of {} bytes, {}, in {}, colex-mesh {}",
                std::any::type_name::<T>(),
                size_of::<T>(),
                self.plan,
                self.by,
                env!("CARGO_PKG_VERSION")
            ),
        };
        let all = engine.share(&mine)?;
        let refused = all.iter().enumerate().find_map(|(rank, text)| Some((rank, text.strip_prefix('-')?)));
        if let Some((rank, why)) = refused {
            return Err(EngineError::Refused { rank, why: why.to_owned() });
        }
        match all.iter().position(|text| *text != all[0]) {
            Some(other) => {
                let said = [0, other].map(|rank| all[rank].strip_prefix('+').unwrap_or(&all[rank]).to_owned());
                Err(EngineError::Disagree { ranks: [0, other], said })
            }
            None => Ok(()),
        }
    }

    /// Why this rank cannot take part, if it cannot.
    fn obstacle<T>(&self, ranks: usize) -> Option<String> {
        let has = |what: &str, has: usize, needs: usize| {
            (has != needs).then(|| format!("its {what} has {has} elements, and the plan needs {needs}"))
        };
        let last = self.plan.ranks().last().copied().unwrap_or(0);
        if last >= ranks {
            return Some(format!("the plan has the rank {last}, and the engine {ranks} ranks"));
        }
        if size_of::<T>() == 0 {
            return Some("its elements have no bytes".to_owned());
        }
        if !self.numbers && self.plan.needs_numbers() {
            let what = "combines addends, or makes a tensor partial";
            return Some(format!("the plan {what}, which `reshard_numbers` does, and `reshard` does not"));
        }
        let most = self.most_bytes;
        let long = self.moves.sends().iter().find(|t| t.to != t.from && t.elements() > most / size_of::<T>());
        if let Some(t) = long {
            return Some(format!(
                "its message to rank {} has {} elements, and a message has at most {most} bytes",
                t.to,
                t.elements()
            ));
        }
        has("source", self.source, self.moves.source_len())
            .or_else(|| has("result", self.result, self.moves.result_len()))
            .or_else(|| self.obstacle.clone())
    }
}
