//! Moves values between the registers of threads, from one thread-value layout of a tile to another.

mod path;
mod stage;

use super::DynXorLayout;
use super::choice::{ChosenLayout, layout_for};
use crate::composed::matrix::{Span, independent, times};
use crate::dynamic::analysis::within_limit;
use crate::dynamic::lists::try_list;
use crate::error::mark;
use crate::{Clash, LayoutError};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use path::exchanges;
use stage::{Held, Stage, gather, intersection};

/// The logarithm of the number of lanes of a warp.
const LANES: usize = 5;
/// The logarithm of the number of bytes of a register.
const REGISTER: u32 = 2;
/// The most bytes that a thread accesses with one instruction.
const VECTOR: usize = 16;

/// The steps that move values between the registers of threads. [`register_move`] computes them.
///
/// A place is a value of a thread. If a value has more than 4 bytes, each 4 bytes of it are a place. A register has 4 bytes: place 0
/// is in the lowest bits of register 0, and the next places follow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a plan does nothing by itself"]
pub struct RegisterMove {
    /// The steps in order. If the two layouts are equal, there is none.
    pub steps: Vec<MoveStep>,
    /// The number of bytes of a place: 1, 2 or 4.
    pub place_bytes: usize,
    /// The number of threads.
    pub threads: usize,
    /// The number of places of a thread before the first step.
    pub places_before: usize,
    /// The number of places of a thread after the last step.
    pub places_after: usize,
}

/// A step of a [`RegisterMove`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a step does nothing by itself"]
pub enum MoveStep {
    /// Each thread permutes its own places. Place `p` of thread `t` gets the value of place `L(t, p)` of the same thread.
    Permute(DynXorLayout),
    /// Threads of a warp exchange registers. Register `r` of thread `t` gets the value of register `r` of thread `L(t, r)`, which is
    /// in the same warp. The instruction is `shfl.sync.idx`.
    Shuffle(DynXorLayout),
    /// Threads store all their places to shared memory, wait for each other and load other places.
    Shared(Box<SharedStep>),
}

/// A [step](MoveStep::Shared) through shared memory. An offset counts places from the begin of the shared memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a step does nothing by itself"]
pub struct SharedStep {
    /// Place `p` of thread `t` is stored at the offset `store(t, p)`.
    pub store: DynXorLayout,
    /// Place `p` of thread `t` is loaded from the offset `load(t, p)`.
    pub load: DynXorLayout,
    /// How many places of a thread one instruction stores. They are contiguous and aligned.
    pub store_vector: usize,
    /// How many places of a thread one instruction loads. They are contiguous and aligned.
    pub load_vector: usize,
    /// The number of bytes of shared memory.
    pub bytes: usize,
    /// The layout of the tile in shared memory, and how the banks serve the first store and the first load. Its coordinates are the
    /// offsets of the two thread-value layouts. If a value has several places, their numbers are the lowest bits of a coordinate.
    pub tile: ChosenLayout,
}

impl RegisterMove {
    /// The number of registers that each thread receives from other threads of its warp: the number of shuffles.
    pub fn rounds(&self) -> usize {
        self.steps.iter().map(|step| if let MoveStep::Shuffle(lanes) = step { rounds(lanes) } else { 0 }).sum()
    }

    /// The number of bytes of shared memory that the move needs. It is 0 if no value leaves its warp.
    pub fn shared_bytes(&self) -> usize {
        self.steps.iter().map(|step| if let MoveStep::Shared(shared) = step { shared.bytes } else { 0 }).sum()
    }
}

/// How many registers come from another thread in a shuffle. A register does not if this is so for all threads.
fn rounds(lanes: &DynXorLayout) -> usize {
    // The extents of a shuffle are powers of two, so there are bases.
    let bases = lanes.bases().unwrap_or_default();
    let (threads, registers) =
        bases.split_first().map_or((&[][..], &[][..]), |(threads, others)| (&threads[..], others));
    let registers: Vec<u64> = registers.iter().flatten().map(|&x| x as u64).collect();
    let all = 1 << registers.len();
    if threads.iter().enumerate().all(|(k, &x)| x == 1 << k) {
        all - (0..all as u64).filter(|&r| times(&registers, r) == 0).count()
    } else {
        all
    }
}

/// The steps that move the values of a tile from one thread-value layout to another, in registers where possible.
///
/// Mode 0 of each layout has a coordinate for each thread, and the other modes have one for each value of the thread. The lowest
/// five bits of the number of a thread are its lane in the warp. After the steps, thread `t` holds as its value `v` the value that
/// some thread held for the same index of the tile: `to(t, v) = from(t', v')`. In both layouts, several threads may hold the same
/// index. Values have `value_bytes` bytes.
///
/// - Values that stay in their threads take one [permutation](MoveStep::Permute), which needs no instruction if it is the same in all
///   threads and no byte moves inside of a register.
/// - Values that stay in their warps take [shuffles](MoveStep::Shuffle), with a permutation before, between and after them.
/// - Otherwise all values go through [shared memory](MoveStep::Shared), in the layout that
///   [`xor_layout_for`](crate::dynamic::analysis::xor_layout_for) finds.
///
/// In one round, each thread sends one register to other threads, and receives one. Let `k` be the number of values that are in one
/// thread before and, still in one thread, after the move. If `k` values fill a register, or more, there is one exchange. It
/// then has the fewest possible rounds if both layouts have each index once: as many as the registers that a thread wants and does
/// not hold. If `k` values do not fill a register, several exchanges in a row can have fewer rounds than one. Of the sequences that
/// this function compares, the result has the fewest rounds.
///
/// ```
/// use colex::dynamic::{DynXorLayout, analysis::register_move};
/// // The accumulators of two products, 16 x 8 each, as 16-bit floats, become an operand A of 16 x 16. A thread has the same values.
/// let c: DynXorLayout = "((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))".parse()?;
/// let steps = register_move(&c, &c, 2)?;
/// assert!(steps.steps.is_empty());
/// // A tile of 32 x 4 bytes: a thread holds a row before, and a part of a column after.
/// let (rows, columns): (DynXorLayout, DynXorLayout) = ("(32,4):(F1,F32)".parse()?, "((8,4),4):((F4,F32),F1)".parse()?);
/// let steps = register_move(&rows, &columns, 1)?;
/// assert_eq!((steps.rounds(), steps.shared_bytes()), (3, 0));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when
/// - the layouts have different numbers of threads ([`LayoutError::Agreement`])
/// - an offset of `to` is not an offset of `from` ([`LayoutError::Unreached`])
/// - an extent or the number of bytes is not a power of two ([`LayoutError::PowerOfTwo`])
/// - a thread has more than [`LIMIT`](crate::dynamic::analysis::LIMIT) places ([`LayoutError::AnswerLimit`])
/// - the number of bytes of the tile does not fit ([`LayoutError::Overflow`])
///
/// Source: Triton, conversions of linear layouts by shuffles and through shared memory.
pub fn register_move(from: &DynXorLayout, to: &DynXorLayout, value_bytes: isize) -> Result<RegisterMove, LayoutError> {
    plan(from, to, value_bytes, steps)
}

/// The move of [`register_move`] through shared memory, also if the values stay in their warps or threads: to compare the two.
///
/// ```
/// use colex::dynamic::{DynXorLayout, analysis::shared_move};
/// let (rows, columns): (DynXorLayout, DynXorLayout) = ("(32,4):(F1,F32)".parse()?, "((8,4),4):((F4,F32),F1)".parse()?);
/// assert_eq!(shared_move(&rows, &columns, 4)?.shared_bytes(), 512);
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails as [`register_move`] does.
pub fn shared_move(from: &DynXorLayout, to: &DynXorLayout, value_bytes: isize) -> Result<RegisterMove, LayoutError> {
    plan(from, to, value_bytes, shared_steps)
}

/// Checks the layouts, and computes the steps between the places of the threads.
fn plan(
    from: &DynXorLayout,
    to: &DynXorLayout,
    value_bytes: isize,
    steps: impl FnOnce(&Held, &Held, usize) -> Result<Vec<MoveStep>, LayoutError>,
) -> Result<RegisterMove, LayoutError> {
    let plan = || {
        if value_bytes < 1 || !(value_bytes as usize).is_power_of_two() {
            return Err(LayoutError::PowerOfTwo(Clash::new(value_bytes, 0)));
        }
        let (bits, inside) = (value_bytes.ilog2(), value_bytes.ilog2().saturating_sub(REGISTER));
        let (before, after) = (held(from, inside)?, held(to, inside)?);
        if before.threads.len() != after.threads.len() {
            let threads = |held: &Held| 1 << held.threads.len();
            return Err(LayoutError::Agreement(Clash::in_mode(mark::THREADS, threads(&before), threads(&after))));
        }
        let reached = Span::of(before.threads.iter().chain(&before.values).copied());
        if let Some(x) = after.threads.iter().chain(&after.values).find(|&&x| !reached.contains(x)) {
            return Err(LayoutError::Unreached(Clash::new((x >> inside) as isize, 0)));
        }
        let packed = REGISTER.saturating_sub(bits) as usize;
        Ok(RegisterMove {
            steps: steps(&before, &after, packed)?,
            place_bytes: 1 << (REGISTER as usize - packed),
            threads: 1 << before.threads.len(),
            places_before: 1 << before.values.len(),
            places_after: 1 << after.values.len(),
        })
    };
    plan().map_err(|e: LayoutError| e.of_others().of(from, Some(to)))
}

/// A thread-value layout as columns of places. A value has `1 << inside` places.
fn held(layout: &DynXorLayout, inside: u32) -> Result<Held, LayoutError> {
    let bases = layout.bases()?;
    let (threads, values) = bases.split_first().map_or((&[][..], &[][..]), |(threads, others)| (&threads[..], others));
    let bits = inside as usize + values.iter().map(Vec::len).sum::<usize>();
    within_limit(1isize.checked_shl(bits as u32).filter(|&places| places > 0).unwrap_or(isize::MAX))?;
    let column = |&x: &isize| match x.checked_shl(inside) {
        Some(shifted) if shifted >> inside == x && shifted >= 0 => Ok(shifted as u64),
        _ => Err(LayoutError::Overflow(Clash::new(x, 1 << inside))),
    };
    Ok(Held {
        threads: try_list(threads.iter().map(column))?.to_vec(),
        values: try_list((0..inside).map(|j| Ok(1 << j)).chain(values.iter().flatten().map(column)))?.to_vec(),
    })
}

fn steps(from: &Held, to: &Held, packed: usize) -> Result<Vec<MoveStep>, LayoutError> {
    let mut steps = Vec::new();
    // If a thread holds an index twice, `gather` takes both values from one place, which would be a step.
    if from == to {
        return Ok(steps);
    }
    if let Some(places) = gather(from, to) {
        permute(&mut steps, from, &places)?;
        return Ok(steps);
    }
    let lanes = from.threads.len().min(LANES);
    let mut held = from.clone();
    for Stage { before, after, lanes, registers, .. } in exchanges(from, to, lanes, packed).unwrap_or_default() {
        permute_to(&mut steps, &held, &before)?;
        steps.push(MoveStep::Shuffle(layout(&Held { threads: lanes, values: registers })?));
        held = after;
    }
    if steps.is_empty() {
        return shared_steps(from, to, packed);
    }
    permute_to(&mut steps, &held, to)?;
    Ok(steps)
}

fn shared_steps(from: &Held, to: &Held, packed: usize) -> Result<Vec<MoveStep>, LayoutError> {
    let mut steps = Vec::new();
    let (before, shared, after) = shared(from, to, packed)?;
    permute_to(&mut steps, from, &before)?;
    steps.push(MoveStep::Shared(Box::new(shared)));
    permute_to(&mut steps, &after, to)?;
    Ok(steps)
}

/// Adds the permutation that leads from what threads hold to other places, if it changes any.
fn permute_to(steps: &mut Vec<MoveStep>, from: &Held, to: &Held) -> Result<(), LayoutError> {
    // The callers give two states that hold the same values in each thread, so there is such a permutation.
    gather(from, to).map_or(Ok(()), |places| permute(steps, from, &places))
}

fn permute(steps: &mut Vec<MoveStep>, from: &Held, places: &Held) -> Result<(), LayoutError> {
    let still = places.values.len() == from.values.len()
        && places.threads.iter().all(|&x| x == 0)
        && places.values.iter().enumerate().all(|(k, &x)| x == 1 << k);
    if !still {
        steps.push(MoveStep::Permute(layout(places)?));
    }
    Ok(())
}

/// The layout with a mode for the threads and one for the values.
fn layout(held: &Held) -> Result<DynXorLayout, LayoutError> {
    let [threads, values] =
        [&held.threads, &held.values].map(|all| all.iter().map(|&x| x as isize).collect::<Vec<_>>());
    DynXorLayout::of_bases(&[&threads, &values])
}

/// The vectors of an access to shared memory, as columns: a thread stores or loads the values of their span with one instruction.
#[derive(Clone)]
struct Vectors {
    store: Vec<u64>,
    load: Vec<u64>,
    /// No layout has fewer wavefronts for these vectors.
    least: usize,
}

/// The step through shared memory, with the states before and after it. Of all lengths of vectors that are tried, it has the fewest
/// wavefronts.
fn shared(from: &Held, to: &Held, packed: usize) -> Result<(Held, SharedStep, Held), LayoutError> {
    let bits =
        from.threads.iter().chain(&from.values).fold(0, |all, x| all | x).checked_ilog2().map_or(0, |bit| bit + 1);
    let place_bytes = 1isize << (REGISTER as usize - packed);
    let size = 1isize.checked_shl(bits).filter(|&size| size > 0 && size.checked_mul(place_bytes).is_some());
    let size = size.ok_or(LayoutError::Overflow(Clash::new(isize::MAX, place_bytes)))?;
    let [held, wanted] = [from, to].map(|held| 1usize << Span::of(held.values.iter().copied()).rank());
    let mut best: Option<(usize, Vectors, ChosenLayout)> = None;
    for vectors in candidates(from, to, packed) {
        if best.as_ref().is_some_and(|best| best.0 <= vectors.least) {
            break;
        }
        let access =
            |held: &Held, values: &[u64]| layout(&Held { threads: held.threads.clone(), values: values.to_vec() });
        match layout_for(size, &[access(from, &vectors.store)?, access(to, &vectors.load)?], place_bytes) {
            Ok(tile) => {
                let count = [held >> vectors.store.len(), wanted >> vectors.load.len()];
                let cost = (0..2).map(|k| count[k].saturating_mul(tile.accesses[k].wavefronts() as usize)).sum();
                if best.as_ref().is_none_or(|best| cost < best.0) {
                    best = Some((cost, vectors, tile));
                }
            }
            // No layout keeps the vectors contiguous in all threads. The last candidate has vectors of one place.
            Err(LayoutError::Vectors(_)) if vectors.store.len() + vectors.load.len() > 0 => {}
            Err(e) => return Err(e.of_others()),
        }
    }
    // The last candidate, vectors of one place, has a layout.
    let (_, vectors, tile) = best.ok_or(LayoutError::Vectors(Clash::new(0, place_bytes)))?;
    let at = |x: u64| tile.layout.at(x as isize).map(|x| x as u64);
    let aligned = |held: &Held, vector: &[u64]| {
        let mut span = Span::of(vector.iter().copied());
        let others = held.values.iter().copied().filter(|&x| span.insert(x)).map(|x| {
            // Clears the lowest bits of the offset, which number the values of a vector.
            Ok(x ^ times(vector, at(x)? & ((1 << vector.len()) - 1)))
        });
        let others = try_list(others)?;
        Ok(Held { threads: held.threads.clone(), values: vector.iter().copied().chain(others).collect() })
    };
    let offsets = |held: &Held| {
        let [threads, values] = [&held.threads, &held.values].map(|all| try_list(all.iter().map(|&x| at(x))));
        layout(&Held { threads: threads?.to_vec(), values: values?.to_vec() })
    };
    let (before, after): (Held, Held) = (aligned(from, &vectors.store)?, aligned(to, &vectors.load)?);
    let step = SharedStep {
        store: offsets(&before)?,
        load: offsets(&after)?,
        store_vector: 1 << vectors.store.len(),
        load_vector: 1 << vectors.load.len(),
        bytes: (size * place_bytes) as usize,
        tile,
    };
    Ok((before, step, after))
}

/// Pairs of vectors that a layout may keep contiguous: one of the two begins with the other. Those with the fewest wavefronts are
/// first.
fn candidates(from: &Held, to: &Held, packed: usize) -> Vec<Vectors> {
    let place_bytes = 1usize << (REGISTER as usize - packed);
    let most = (VECTOR / place_bytes).ilog2() as usize;
    let lowest = |held: &Held| held.values.iter().take(packed).copied().collect::<Vec<_>>();
    let common = intersection(&from.values, &to.values, lowest(from).into_iter().chain(lowest(to)));
    let longer = |vector: &[u64], held: &Held| {
        let all = independent(vector.iter().chain(&held.values).copied());
        all.iter().take(most).copied().collect::<Vec<_>>()
    };
    // The wavefronts of an access without conflicts, times the number of accesses of a thread.
    let wavefronts = |held: &Held, vector: &[u64]| {
        let lanes = 1usize << held.threads.len().min(LANES);
        let count = 1usize << (Span::of(held.values.iter().copied()).rank() as usize - vector.len());
        count * ((lanes * place_bytes) << vector.len()).div_ceil(128)
    };
    let mut all = Vec::new();
    for length in 0..=most.min(common.len()) {
        let both = common[..length].to_vec();
        let (store, load) = (longer(&both, from), longer(&both, to));
        let stores = (length + 1..=store.len()).map(|n| (store[..n].to_vec(), both.clone()));
        let loads = (length + 1..=load.len()).map(|n| (both.clone(), load[..n].to_vec()));
        all.extend(core::iter::once((both.clone(), both.clone())).chain(stores).chain(loads).map(|(store, load)| {
            let least = wavefronts(from, &store) + wavefronts(to, &load);
            Vectors { store, load, least }
        }));
    }
    // Of as many wavefronts, fewer instructions are better.
    all.sort_by_key(|x| (x.least, core::cmp::Reverse(x.store.len() + x.load.len())));
    all
}

/// The steps, one a line, in sentences.
impl fmt::Display for RegisterMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |n: usize| if n == 1 { "" } else { "s" };
        let (before, after) = (self.places_before, self.places_after);
        write!(
            f,
            "{} thread{} with {before} place{} of {} byte{} before and {after} place{} after: ",
            self.threads,
            s(self.threads),
            s(before),
            self.place_bytes,
            s(self.place_bytes),
            s(after),
        )?;
        let (rounds, bytes) = (self.rounds(), self.shared_bytes());
        match (self.steps.len(), bytes) {
            (0, _) => f.write_str("nothing moves")?,
            (_, 0) if rounds == 0 => f.write_str("no value leaves its thread")?,
            (_, 0) => write!(f, "{rounds} shuffle{} in each warp", s(rounds))?,
            _ => write!(f, "through {bytes} bytes of shared memory")?,
        }
        for (k, step) in self.steps.iter().enumerate() {
            write!(f, "\n{}. {step}", k + 1)?;
        }
        Ok(())
    }
}

impl fmt::Display for MoveStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveStep::Permute(places) => {
                write!(f, "In each thread, place p of thread t gets the value of its place L(t, p), with L = {places}.")
            }
            MoveStep::Shuffle(lanes) => {
                let rounds = rounds(lanes);
                let s = if rounds == 1 { "" } else { "s" };
                write!(
                    f,
                    "By {rounds} shuffle{s}, register r of thread t gets register r of thread L(t, r), with L = {lanes}."
                )
            }
            MoveStep::Shared(shared) => {
                let SharedStep { store, load, store_vector, load_vector, bytes, tile } = &**shared;
                let free = if tile.is_conflict_free() { "without bank conflicts" } else { "with bank conflicts" };
                write!(
                    f,
                    "Through {bytes} bytes of shared memory, {free}: place p of thread t is stored at the offset S(t, p), with \
                     S = {store}, {store_vector} with each instruction; after a barrier, place p is loaded from the offset L(t, p), \
                     with L = {load}, {load_vector} with each instruction.",
                )
            }
        }
    }
}
