//! Splits a layout of the form `((threads), (values))`, which a divide or a composition returns, into two: where each thread
//! starts, and the layout of its values.

use crate::access::Accepts;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, Two};

/// A layout of threads and the values of each thread, as a tiled instruction returns it. For a matrix instruction the form is
/// `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, ...)))`, and for a copy `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
/// In these names of CuTe, `Thr` stands for threads, `Frg` for the values of an instruction or a tile, and `Rest` for their
/// repetitions.
///
/// `A(thread, value) = starts(thread) + part(value)`.
///
/// ```
/// # #[cfg(feature = "atom")] {
/// use colex::atom::{CopyAtom, Fragments, UniversalCopy, tiled_copy};
/// use colex::prelude::*;
/// fn held<F: Fragments>(shared: F) -> usize {
///     shared.part().size()
/// }
/// let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
/// let n = 8;
/// assert_eq!(held(copy.tidfrg_s(layout!((64, 8)))), 16);
/// assert_eq!(held(copy.tidfrg_s(layout!((64, n)))), 16);
/// # }
/// ```
pub trait Fragments: AnyLayout {
    /// The layout of a thread's values: `(FrgV, RestM, RestK, ...)`, or `((FrgV, FrgX), RestM, RestN, ...)`.
    type Part: AnyLayout;
    /// The coordinate of a thread.
    type Thread: Copy;
    /// The layout of the threads: `(ThrV, (ThrM, ThrK))`, or `Thr`.
    type Threads: Accepts<Self::Thread>;
    /// The layout of a thread's values, relative to where the thread starts.
    fn part(self) -> Self::Part;
    /// The layout of the threads, which maps each thread to the offset at which it starts.
    fn starts(self) -> Self::Threads;
}
/// The coordinate of a thread in `(ThrV, (ThrM, ThrK))`: one index for each of the three.
pub type OfOperand = (usize, (usize, usize));
impl<V, M, K, F, R, DV, DM, DK, DF, DR> Fragments
    for Layout<Two<Two<V, Two<M, K>>, Two<F, R>>, Two<Two<DV, Two<DM, DK>>, Two<DF, DR>>>
where
    V: Shape,
    M: Shape,
    K: Shape,
    F: Shape,
    R: Shape,
    HCons<F, R>: Shape,
    DV: Congruent<V>,
    DM: Congruent<M>,
    DK: Congruent<K>,
    DF: Congruent<F>,
    DR: Congruent<R>,
    HCons<DF, DR>: Congruent<HCons<F, R>>,
{
    type Part = Layout<HCons<F, R>, HCons<DF, DR>>;
    type Thread = OfOperand;
    type Threads = Layout<Two<V, Two<M, K>>, Two<DV, Two<DM, DK>>>;
    #[inline(always)]
    fn part(self) -> Self::Part {
        let (shape, stride) = (self.shape().tail.head, self.stride().tail.head);
        Layout::of_valid(
            HCons { head: shape.head, tail: shape.tail.head },
            HCons { head: stride.head, tail: stride.tail.head },
        )
    }
    #[inline(always)]
    fn starts(self) -> Self::Threads {
        Layout::of_valid(self.shape().head, self.stride().head)
    }
}
impl<T, V, R, DT, DV, DR> Fragments for Layout<HCons<T, Two<V, R>>, HCons<DT, Two<DV, DR>>>
where
    T: Shape,
    V: Shape,
    R: Shape,
    HCons<V, R>: Shape,
    DT: Congruent<T>,
    DV: Congruent<V>,
    DR: Congruent<R>,
    HCons<DV, DR>: Congruent<HCons<V, R>>,
{
    type Part = Layout<HCons<V, R>, HCons<DV, DR>>;
    type Thread = usize;
    type Threads = Layout<T, DT>;
    #[inline(always)]
    fn part(self) -> Self::Part {
        let (shape, stride) = (self.shape().tail, self.stride().tail);
        Layout::of_valid(
            HCons { head: shape.head, tail: shape.tail.head },
            HCons { head: stride.head, tail: stride.tail.head },
        )
    }
    #[inline(always)]
    fn starts(self) -> Self::Threads {
        Layout::of_valid(self.shape().head, self.stride().head)
    }
}
