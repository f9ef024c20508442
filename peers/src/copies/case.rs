//! Measures a case: a copy of an array with a given shape, order of modes and type of elements.

use super::element::Element;
use super::row;
use super::turns::Turns;
use colex::kernels::{copy, par_copy};
use colex::prelude::{layout, make_tensor, make_tensor_at};
use ndarray::{ArrayViewD, ArrayViewMutD, IxDyn, ShapeBuilder};
use std::fmt;
use std::str::FromStr;
use std::time::Instant;
use strided_view::{StridedView, StridedViewMut};

/// The names of the ways to copy with which colex is compared: `memcpy` (which does not permute), four other crates, and colex
/// itself. The second measurement of colex shows the noise of a ratio on this machine.
pub(crate) const PEERS: [&str; 6] = ["memcpy", "ndarray", "strided-perm", "transpose", "hptt", "itself"];

/// The positions of the other crates in [`PEERS`].
pub(crate) const CRATES: std::ops::Range<usize> = 1..5;

/// For each of [`PEERS`], its time divided by the time of colex, or `None` if it does not support the case.
pub(crate) type Ratios = [Option<f64>; PEERS.len()];

/// A copy of a row-major array to a row-major array that has its modes in another order.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) element: Kind,
    pub(crate) shape: Vec<usize>,
    /// The modes of the source in the order in which the destination has them, the slowest first.
    pub(crate) order: Vec<usize>,
    /// Which modes of the source are reversed.
    pub(crate) flipped: Vec<bool>,
}

/// The type of the elements of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    U8,
    U16,
    F32,
    F64,
    Bytes16,
    Bytes3,
    Bytes6,
    Bytes12,
    Bytes20,
    Bytes24,
    Bytes36,
}

/// Elements with the size of a register.
pub(crate) const KINDS: [Kind; 5] = [Kind::F32, Kind::F64, Kind::U8, Kind::U16, Kind::Bytes16];

/// Elements with the size of no register: pixels, points, blocks of weights.
pub(crate) const ODD: [Kind; 6] =
    [Kind::Bytes3, Kind::Bytes6, Kind::Bytes12, Kind::Bytes20, Kind::Bytes24, Kind::Bytes36];

/// Calls a generic method of a case with the type of its elements.
macro_rules! of_elements {
    ($case:ident . $method:ident ( $($argument:expr),* )) => {
        match $case.element {
            Kind::U8 => $case.$method::<u8>($($argument),*),
            Kind::U16 => $case.$method::<u16>($($argument),*),
            Kind::F32 => $case.$method::<f32>($($argument),*),
            Kind::F64 => $case.$method::<f64>($($argument),*),
            Kind::Bytes16 => $case.$method::<[u64; 2]>($($argument),*),
            Kind::Bytes3 => $case.$method::<[u8; 3]>($($argument),*),
            Kind::Bytes6 => $case.$method::<[u16; 3]>($($argument),*),
            Kind::Bytes12 => $case.$method::<[u32; 3]>($($argument),*),
            Kind::Bytes20 => $case.$method::<[u32; 5]>($($argument),*),
            Kind::Bytes24 => $case.$method::<[u64; 3]>($($argument),*),
            Kind::Bytes36 => $case.$method::<[u32; 9]>($($argument),*),
        }
    };
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?} by {:?}", self.element, self.shape, self.order)?;
        if self.flipped.contains(&true) {
            write!(f, ", backwards {:?}", (0..self.shape.len()).filter(|&m| self.flipped[m]).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

impl FromStr for Case {
    type Err = ();

    /// Parses the name of a case without reversed modes.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (element, modes) = text.split_once(' ').ok_or(())?;
        let (shape, order) = modes.split_once(" by ").ok_or(())?;
        let numbers = |list: &str| {
            let inside = list.trim().strip_prefix('[')?.strip_suffix(']')?;
            inside.split(',').map(|number| number.trim().parse().ok()).collect::<Option<Vec<usize>>>()
        };
        let element = *KINDS.iter().chain(&ODD).find(|kind| format!("{kind:?}") == element).ok_or(())?;
        let (shape, order) = numbers(shape).zip(numbers(order)).ok_or(())?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        let is_case =
            sorted.iter().copied().eq(0..shape.len()) && (1..=5).contains(&shape.len()) && !shape.contains(&0);
        let flipped = vec![false; shape.len()];
        is_case.then_some(Case { element, shape, order, flipped }).ok_or(())
    }
}

/// The compact strides of a shape whose modes have this order in memory, the slowest first.
fn strides(shape: &[usize], order: impl DoubleEndedIterator<Item = usize>) -> Vec<isize> {
    let mut strides = vec![0; shape.len()];
    let mut stride = 1;
    for mode in order.rev() {
        strides[mode] = stride;
        stride *= shape[mode] as isize;
    }
    strides
}

/// The offset of coordinate 0 in an array with reversed modes, which have strides below zero.
fn origin(shape: &[usize], strides: &[isize]) -> usize {
    let last = |(&extent, &stride): (&usize, &isize)| if stride < 0 { (extent - 1) * stride.unsigned_abs() } else { 0 };
    shape.iter().zip(strides).map(last).sum()
}

/// Copies by colex, on all threads if `ALL`, else on one. Extents and strides are known only at run time. Coordinate 0 of the
/// source is at index `origin` of its memory.
fn colex<const ALL: bool, T: Copy + Send + Sync>(
    shape: &[usize],
    (src, origin, from): (&[T], usize, &[isize]),
    (dst, to): (&mut [T], &[isize]),
) {
    if let ([a, b], [s, t], [u, v]) = (shape, from, to) {
        let (a, b, s, t, u, v) = (*a, *b, *s, *t, *u, *v);
        let from = make_tensor_at(src, origin, layout!((a, b) : (s, t)));
        let mut to = make_tensor(dst, layout!((a, b) : (u, v)));
        return if ALL { par_copy(&from, &mut to) } else { copy(&from, &mut to) };
    }
    let at = |modes: &[isize], k: usize| modes.get(k).copied().unwrap_or(0);
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|k| shape.get(k).copied().unwrap_or(1));
    let [s, t, u, v, w] = [0, 1, 2, 3, 4].map(|k| at(from, k));
    let from = make_tensor_at(src, origin, layout!((a, b, c, d, e) : (s, t, u, v, w)));
    let [s, t, u, v, w] = [0, 1, 2, 3, 4].map(|k| at(to, k));
    let mut to = make_tensor(dst, layout!((a, b, c, d, e) : (s, t, u, v, w)));
    if ALL { par_copy(&from, &mut to) } else { copy(&from, &mut to) }
}

impl Case {
    /// Measures the case, and prints the result.
    pub(crate) fn measure(&self) -> Ratios {
        of_elements!(self.of())
    }

    fn of<T: Element>(&self) -> Ratios {
        let (shape, size) = (&self.shape, self.shape.iter().product::<usize>());
        let src: Vec<T> = (0..size).map(T::of).collect();
        let mut dst: Vec<T> = vec![T::of(1); size];
        let forwards = strides(shape, 0..shape.len());
        let from: Vec<isize> =
            forwards.iter().zip(&self.flipped).map(|(&d, &back)| if back { -d } else { d }).collect();
        let to = strides(shape, self.order.iter().copied());
        let to_unsigned: Vec<usize> = to.iter().map(|&d| d as usize).collect();
        let backwards = self.flipped.contains(&true);
        let origin = origin(shape, &from);

        let ours = |dst: &mut [T]| colex::<false, T>(shape, (&src, origin, &from), (dst, &to));
        let memcpy = |dst: &mut [T]| dst.copy_from_slice(&src);
        let ndarray = |dst: &mut [T]| {
            let mut view = ArrayViewD::from_shape(IxDyn(shape), &src).expect("the source has the shape");
            for mode in (0..shape.len()).filter(|&mode| self.flipped[mode]) {
                view.invert_axis(ndarray::Axis(mode));
            }
            ArrayViewMutD::from_shape(IxDyn(shape).strides(IxDyn(&to_unsigned)), dst)
                .expect("the strides fit")
                .assign(&view);
        };
        let strided = |dst: &mut [T]| {
            let view = StridedView::<T>::new(&src, shape, &from, 0).expect("the source has the shape");
            let mut out = StridedViewMut::new(dst, shape, &to, 0).expect("the strides fit");
            strided_perm::copy_into(&mut out, &view).expect("the shapes agree");
        };
        let transpose = |dst: &mut [T]| transpose::transpose(&src, dst, shape[1], shape[0]);
        let hptt = |dst: &mut [T]| assert!(T::hptt(&self.order, shape, &src, dst));
        let has_hptt = !backwards && T::hptt(&self.order, shape, &src, &mut dst);
        let is_matrix = shape.len() == 2 && self.order == [1, 0];
        type Run<'a, T> = Option<&'a dyn Fn(&mut [T])>;
        let runs: [Run<'_, T>; 1 + PEERS.len()] = [
            Some(&ours),
            Some(&memcpy),
            Some(&ndarray),
            if backwards { None } else { Some(&strided) },
            if backwards || !is_matrix { None } else { Some(&transpose) },
            if has_hptt { Some(&hptt) } else { None },
            Some(&ours),
        ];

        // All ways except `memcpy` must give the same result.
        let mut expected = vec![T::of(2); size];
        ndarray(&mut expected);
        for (k, run) in runs.iter().enumerate().filter(|&(k, _)| k != 1usize) {
            let Some(run) = run else { continue };
            dst.fill(T::of(3));
            run(&mut dst);
            assert!(dst == expected, "{self}: {}", if k == 0 { "colex" } else { PEERS[k - 1] });
        }

        let bytes = size_of_val(&src[..]) as f64;
        // Each measurement is short, so that other work on the machine disturbs only some of them.
        let times = (2e5 / bytes).ceil().clamp(1.0, 2_000.0) as usize;
        let mut best = runs.map(|run| run.map(|_| f64::MAX));
        let begin = Instant::now();
        for round in 0.. {
            let (took, [ours, .., itself]) = (begin.elapsed().as_secs_f64(), &best);
            // Only the two times of colex are compared, so that no other crate changes how long a case is measured.
            let apart = ours.zip(*itself).map_or(1.0, |(a, b)| a.max(b) / a.min(b));
            let enough = round >= ROUNDS || round >= FEWEST && took > SECONDS;
            if enough && (apart <= APART || took > LONGEST) {
                break;
            }
            // What is in the caches depends on which way ran last. So each of `PLACES` rounds visits the places in another order.
            // A place has one way, or is empty. Within these rounds, each place directly follows each other place exactly once,
            // because `PLACES + 1` is prime.
            let step = round % PLACES + 1;
            for k in (1..=PLACES).map(|turn| turn * step % (PLACES + 1) - 1) {
                let (Some(Some(run)), Some(Some(best))) = (runs.get(k), best.get_mut(k)) else { continue };
                let start = Instant::now();
                (0..times).for_each(|_| run(&mut dst));
                *best = best.min(start.elapsed().as_secs_f64() / times as f64);
            }
        }
        let ours = best[0].expect("colex supports every case");
        let ratios = std::array::from_fn(|k| best[k + 1].map(|other| other / ours));
        row(self, bytes * 1e-9 / ours, &ratios);
        ratios
    }

    /// Measures the speedup of `threads` threads over one. If `bound` is true, each thread is bound to a core.
    pub(crate) fn measure_threads(&self, threads: usize, bound: bool) -> Turns {
        of_elements!(self.threads_of(threads, bound))
    }

    fn threads_of<T: Element>(&self, threads: usize, bound: bool) -> Turns {
        let size = self.shape.iter().product::<usize>();
        let (from, to) = (strides(&self.shape, 0..self.shape.len()), strides(&self.shape, self.order.iter().copied()));
        let bytes = (size * size_of::<T>()) as f64;
        // A half has the strides of the whole copy, and half the extent of the mode that is slowest in the destination.
        let operands = || ((0..size).map(T::of).collect::<Vec<T>>(), vec![T::of(1); size]);
        let half = || {
            let mut shape = self.shape.clone();
            shape[self.order[0]] /= 2;
            let ((src, mut dst), from, to) = (operands(), &from, &to);
            move || colex::<false, T>(&shape, (&src, 0, from), (&mut dst, to))
        };
        let (src, mut dst) = operands();
        let whole = |_| colex::<true, T>(&self.shape, (&src, 0, &from), (&mut dst, &to));
        Turns::measure(threads, bound, (8e6 / bytes).ceil() as usize, bytes, whole, [half(), half()])
    }
}

/// The number of places in a round: one for each way, and some that are empty.
const PLACES: usize = 10;
const _: () = assert!(PLACES > PEERS.len());

/// The greatest number of rounds, the seconds after which rounds end, and the least number of rounds.
const ROUNDS: usize = 60;
const SECONDS: f64 = 0.25;
const FEWEST: usize = 5;

/// If the ratio of the two times of colex is above `APART`, the least times are not found yet. Then rounds go on, for at most
/// [`LONGEST`] seconds.
const APART: f64 = 1.01;
const LONGEST: f64 = 4.0;
