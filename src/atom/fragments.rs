//! Layouts of threads and what each of them has, as divides and compositions give them.

use super::tiled_mma::Two;
use crate::access::Accepts;
use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Layout, try_made};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};

/// A layout of threads and what each of them has: of a matrix instruction `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, ...)))`,
/// of a copy `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
#[cfg_attr(doc, doc(hidden))]
pub trait Fragments: AnyLayout {
    /// What a thread has: `(FrgV, RestM, RestK, ...)`, or `((FrgV, FrgX), RestM, RestN, ...)`.
    type Part: AnyLayout;
    /// The coordinate of a thread.
    type Thread: Copy;
    /// The threads: `(ThrV, (ThrM, ThrK))`, or `Thr`.
    type Threads: Accepts<Self::Thread>;
    /// What a thread has, from where it starts.
    fn part(self) -> Self::Part;
    /// Where each thread starts.
    fn starts(self) -> Self::Threads;
}
/// The coordinate of a thread in `(ThrV, (ThrM, ThrK))`, an index in each.
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

/// A layout that the tiled instruction `M`, of matrices or of copies, shares out among its threads as its operand or its side
/// `O`. The bound for generic code. The layout is `Self`, so that the compiler waits until it knows it, and then knows it
/// again.
#[diagnostic::on_unimplemented(
    message = "a tiled instruction shares out a layout that has the modes of its tile, each divided by it",
    label = "not so here",
    note = "the layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ShareOp<{M}, {O}>`; of a layout behind a swizzle, or of coordinates, it \
            is a method: `layout.tidfrg_s(copy)`, `layout.thrfrg_a(mma)`"
)]
pub trait ShareOp<M, O>: AnyLayout {
    /// The threads, and what each of them has.
    type Output: Fragments;
    /// The layout, or the law that does not hold.
    fn try_shared(self) -> Result<Self::Output, LayoutError>;
    /// See [`Token`]. A tensor is shared out on the word of this.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// [`ShareOp::try_shared`], of which nothing is compiled where all is static. A method
/// asks for it in its own bounds, and not through a trait of its operand: each trait between is one more time that the
/// compiler works out all of it.
#[inline(always)]
pub(crate) fn try_shared<M, O, L, W>(layout: L) -> Result<W, LayoutError>
where
    L: ShareOp<M, O, Output = W>,
    W: Fragments,
{
    try_made::<L, W>(|| layout.try_shared())
}

/// `((a, c), (b, d))` of `(a, b)` and `(c, d)`.
pub(super) type Zipped<A, B, C, D> = Two<Two<A, C>, Two<B, D>>;

/// Two layouts of two modes each, the first modes together and the second.
#[inline(always)]
#[allow(clippy::type_complexity)] // it is what it says
pub(super) fn zipped<A, B, C, D, DA, DB, DC, DD>(
    one: Layout<Two<A, B>, Two<DA, DB>>,
    other: Layout<Two<C, D>, Two<DC, DD>>,
) -> Layout<Zipped<A, B, C, D>, Zipped<DA, DB, DC, DD>> {
    let ((s, d), (t, e)) = (one.parts(), other.parts());
    Layout::unchecked(
        two(two(s.head, t.head), two(s.tail.head, t.tail.head)),
        two(two(d.head, e.head), two(d.tail.head, e.tail.head)),
    )
}

#[inline(always)]
fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}
