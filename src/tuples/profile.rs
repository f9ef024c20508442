//! Shapes and strides, and the relations between their profiles.
//!
//! A [`Shape`] is an int tuple of extents. A stride is **congruent** to a shape if the two have the same profile: they are nested
//! alike. Then each integer of the stride belongs to the extent at the same position. For example, `(1,(0,4))` is congruent to
//! `(4,(2,3))`.
//!
//! A shape `a` is **compatible** with a shape `b` if `b` refines `a`: each integer of `a` is an integer or a tuple of the same
//! size in `b`. Then every coordinate of `a` is a coordinate of `b`. For example, 24 and `(4,6)` are compatible with `(4,(2,3))`.
//!
//! The operations of the algebra are built on [`Congruent`]. Its impls descend into shape and stride together. Each of its
//! associated types (`Coalesced`, `Sorted`, `Composed`, ...) is one computation over the leaves, with an impl for an integer and
//! one for a list.

mod index;
mod relate;

use crate::algebra::supertraits::{AnyComposed, Coalesced, Composed, Digits, Sorted, SortedFacts};
use crate::error::{Clash, LayoutError, refuse};
use crate::int::arithmetic::Arithmetic;
use crate::int::{AsShape, Extent, Flag, Int};
use crate::layout::{Layout, LoopNest, ModeList};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, N1, P1, Z0};

pub use index::Index;
pub(crate) use relate::mismatch;
pub use relate::{IsCompatible, IsCongruent, IsWeaklyCongruent, compatible, congruent, weakly_congruent};

/// An int tuple of extents.
///
/// The size of a shape is the product of its extents. It is 0 if one of them is 0.
#[diagnostic::on_unimplemented(
    message = "extent: the integers of a shape are sizes, so a static one must be above zero",
    note = "found `{Self}`",
    note = "fix: write a positive static extent, or a dynamic one, `Dyn::new(n)`"
)]
pub trait Shape: IntTuple + AsShape<Tuple = Self> {
    /// The size, if every extent is static. Evaluating it is a compile error if the size does not fit.
    const STATIC_SIZE: Option<usize>;

    /// The size, where an extent of 0 counts as 1. If an extent is negative, or this size does not fit, returns the law that does
    /// not hold. So an extent of 0 does not hide that the product of the others is too large.
    fn check(self) -> Result<usize, LayoutError>;

    /// The size of a shape that has been checked.
    fn size(self) -> usize;
}

impl<E: Extent> Shape for E {
    const STATIC_SIZE: Option<usize> = match E::VALUE {
        Some(extent) => Some(extent as usize),
        None => None,
    };
    #[inline(always)]
    fn check(self) -> Result<usize, LayoutError> {
        usize::try_from(self.get())
            .map(|extent| extent.max(1))
            .map_err(|_| LayoutError::Extent(Clash::new(self.get(), 0)))
    }
    #[inline(always)]
    fn size(self) -> usize {
        self.get() as usize
    }
}
impl Shape for HNil {
    const STATIC_SIZE: Option<usize> = Some(1);
    #[inline(always)]
    fn check(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[inline(always)]
    fn size(self) -> usize {
        1
    }
}
impl<H: Shape, T: Shape> Shape for HCons<H, T> {
    const STATIC_SIZE: Option<usize> = match (H::STATIC_SIZE, T::STATIC_SIZE) {
        (Some(head), Some(tail)) => match head.checked_mul(tail) {
            Some(size) if size <= isize::MAX as usize => Some(size),
            _ => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
        },
        _ => None,
    };
    #[inline(always)]
    fn check(self) -> Result<usize, LayoutError> {
        let (head, tail) = (self.head.check()?, self.tail.check()?);
        match head.checked_mul(tail) {
            Some(size) if size <= isize::MAX as usize => Ok(size),
            _ => Err(LayoutError::Overflow(Clash::new(head as isize, tail as isize))),
        }
    }
    #[inline(always)]
    fn size(self) -> usize {
        self.head.size() * self.tail.size()
    }
}

/// A stride with the profile of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "congruence: a stride must have the same profile as its shape",
    label = "this stride does not have the profile of its shape",
    note = "the shape is `{S}`",
    note = "the stride is `{Self}`",
    note = "fix: give the stride one integer for each integer of the shape, with the same nesting"
)]
pub trait Congruent<S: Shape>: IntTuple + LoopNest<S> {
    /// How far the offsets of the layout reach below and above 0, if every integer is static. Evaluating this constant is a
    /// compile error if one of the two distances does not fit.
    const STATIC_REACH: Option<Reach>;

    /// The offset of an index, which is split in colexicographic order. The last mode with an integer gets the whole rest of the
    /// index, so the layout continues past its size.
    fn offset<I: Index>(self, shape: S, index: I) -> isize;

    /// Splits an index as [`offset`](Self::offset) does, and calls `visit` with the digit and the stride of each leaf.
    #[doc(hidden)]
    fn each_digit<I: Index>(self, shape: S, index: I, visit: &mut impl FnMut(isize, isize));

    /// How far the offsets of the layout reach below and above 0, or the error of the product that does not fit.
    fn reach(self, shape: S) -> Result<Reach, LayoutError>;

    /// The number of contiguous elements in this mode and the modes before it, if the modes before it have `run` contiguous
    /// elements. The result is `Ok` if later modes may extend this run, and `Err` if no later mode does. See
    /// [`MatrixLayout::run`](crate::access::MatrixLayout::run).
    #[doc(hidden)]
    fn run(self, shape: S, run: isize) -> Result<isize, isize>;

    /// The sum of `(s - 1) * |d|` over the leaves `s:d`.
    #[doc(hidden)]
    type Span: Int;
    /// The list of the modes of the layout `S:Self`.
    #[doc(hidden)]
    type Modes: ModeList;
    /// The leaves of the layout `S:Self`, coalesced, in front of `Tail`. If the filter `F` is `B1`, the leaves of stride 0 are
    /// left out.
    #[doc(hidden)]
    type Coalesced<F: Flag, Tail: Coalesced>: Coalesced;
    /// The leaves of the layout `S:Self` that move, sorted by stride together with the leaves of `Tail`. If `F` is `B1`, the
    /// list has only the static leaves, with the magnitudes of their strides.
    #[doc(hidden)]
    type Sorted<F: Flag, Tail: Sorted>: Sorted;
    /// The result of a composition whose right operand is the layout `S:Self`. `A` lists the modes of the left operand.
    /// Each entry also records how far the earlier leaves of the right operand reach in that mode.
    #[doc(hidden)]
    type Composed<A: Digits>: AnyComposed;
    /// Whether some leaf is known to step down: its stride is negative, and its extent is not 1. Whether some leaf steps up is
    /// the same question about [`Negated`](Self::Negated).
    #[doc(hidden)]
    type Negative: Flag;
    /// The stride `-self`.
    #[doc(hidden)]
    type Negated: Congruent<S>;
}

/// Whether the layout `S:D` is known to be compact with positive strides. Modes that do not move are ignored.
pub(crate) type IsCompact<S, D> = <<D as Congruent<S>>::Sorted<B0, HNil> as SortedFacts>::Bijective<P1>;

/// How far the offsets of a layout reach below and above 0: every offset lies in `-below..=above`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reach {
    /// The sum of `(extent - 1) * -stride` over the leaves with a negative stride.
    pub below: isize,
    /// The sum of `(extent - 1) * stride` over the leaves with a positive stride.
    pub above: isize,
}

impl Reach {
    /// Adds the distances of two lists of modes. Returns the error of the sum that does not fit, if there is one.
    #[inline]
    fn plus(self, other: Reach) -> Result<Reach, LayoutError> {
        let sum = |a: isize, b: isize| a.checked_add(b).ok_or_else(|| LayoutError::too_far(a, b));
        Ok(Reach { below: sum(self.below, other.below)?, above: sum(self.above, other.above)? })
    }

    /// How far the offsets of one leaf reach, or the error of the product that does not fit.
    #[inline]
    fn of_mode(extent: isize, stride: isize) -> Result<Reach, LayoutError> {
        let steps = (extent - 1).max(0);
        let overflow = || LayoutError::Overflow(Clash::new(steps, stride));
        let span = steps.checked_mul(stride).ok_or_else(overflow)?;
        let below = span.min(0).checked_neg().ok_or_else(|| LayoutError::too_far(0, span))?;
        Ok(Reach { below, above: span.max(0) })
    }
}

impl<S: Extent, D: Int> Congruent<S> for D {
    const STATIC_REACH: Option<Reach> = match (S::VALUE, D::VALUE) {
        (Some(shape), Some(stride)) => Some(match (shape - 1).checked_mul(stride) {
            Some(span) if span >= 0 => Reach { below: 0, above: span },
            Some(span) if span > isize::MIN => Reach { below: -span, above: 0 },
            _ => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
        }),
        _ => None,
    };
    #[inline(always)]
    fn offset<I: Index>(self, _: S, index: I) -> isize {
        index.to_isize().wrapping_mul(self.get())
    }
    #[inline(always)]
    fn each_digit<I: Index>(self, _: S, index: I, visit: &mut impl FnMut(isize, isize)) {
        visit(index.to_isize(), self.get());
    }
    #[inline(always)]
    fn reach(self, shape: S) -> Result<Reach, LayoutError> {
        Reach::of_mode(shape.get(), self.get())
    }
    #[inline(always)]
    fn run(self, shape: S, run: isize) -> Result<isize, isize> {
        match shape.get() {
            1 => Ok(run),
            // The product is at most the size, which fits. A dynamic stride may begin a run but not extend one. So the length of
            // a run of static modes is a constant.
            extent if self.get() == run && (run == 1 || Self::VALUE.is_some()) => Ok(run * extent),
            _ => Err(run),
        }
    }
    type Span = <D::Abs as Arithmetic>::Times<S::Plus<N1>>;
    type Modes = HCons<Layout<S, D>, HNil>;
    type Coalesced<F: Flag, Tail: Coalesced> = F::FilterOrPush<S, D, Tail>;
    type Sorted<F: Flag, Tail: Sorted> = F::SortLeaf<S, D, Tail>;
    type Composed<A: Digits> = D::ComposedLeaf<S, A>;
    type Negative = D::IsNegative<S>;
    type Negated = D::Neg;
}
impl Congruent<HNil> for HNil {
    const STATIC_REACH: Option<Reach> = Some(Reach { below: 0, above: 0 });
    #[inline(always)]
    fn offset<I: Index>(self, _: HNil, _: I) -> isize {
        0
    }
    #[inline(always)]
    fn each_digit<I: Index>(self, _: HNil, _: I, _: &mut impl FnMut(isize, isize)) {}
    #[inline(always)]
    fn reach(self, _: HNil) -> Result<Reach, LayoutError> {
        Ok(Reach::default())
    }
    #[inline(always)]
    fn run(self, _: HNil, run: isize) -> Result<isize, isize> {
        Ok(run)
    }
    type Span = Z0;
    type Modes = HNil;
    type Coalesced<F: Flag, Tail: Coalesced> = Tail;
    type Sorted<F: Flag, Tail: Sorted> = Tail;
    type Composed<A: Digits> = Composed<HNil, HNil, A>;
    type Negative = B0;
    type Negated = HNil;
}
impl<H: Shape, T: Shape, DH: Congruent<H>, DT: Congruent<T>> Congruent<HCons<H, T>> for HCons<DH, DT> {
    const STATIC_REACH: Option<Reach> = match (DH::STATIC_REACH, DT::STATIC_REACH) {
        (Some(head), Some(tail)) => match (head.below.checked_add(tail.below), head.above.checked_add(tail.above)) {
            (Some(below), Some(above)) => Some(Reach { below, above }),
            _ => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
        },
        _ => None,
    };
    #[inline(always)]
    fn offset<I: Index>(self, shape: HCons<H, T>, index: I) -> isize {
        if T::INTS == 0 {
            return self.head.offset(shape.head, index);
        }
        let (rest, digit) = index.div_rem(shape.head);
        self.head.offset(shape.head, digit).wrapping_add(self.tail.offset(shape.tail, rest))
    }
    #[inline(always)]
    fn each_digit<I: Index>(self, shape: HCons<H, T>, index: I, visit: &mut impl FnMut(isize, isize)) {
        if T::INTS == 0 {
            return self.head.each_digit(shape.head, index, visit);
        }
        let (rest, digit) = index.div_rem(shape.head);
        self.head.each_digit(shape.head, digit, visit);
        self.tail.each_digit(shape.tail, rest, visit);
    }
    #[inline(always)]
    fn reach(self, shape: HCons<H, T>) -> Result<Reach, LayoutError> {
        self.head.reach(shape.head)?.plus(self.tail.reach(shape.tail)?)
    }
    #[inline(always)]
    fn run(self, shape: HCons<H, T>, run: isize) -> Result<isize, isize> {
        self.tail.run(shape.tail, self.head.run(shape.head, run)?)
    }
    type Span = <DH::Span as Arithmetic>::Plus<DT::Span>;
    type Modes = HCons<Layout<H, DH>, DT::Modes>;
    type Coalesced<F: Flag, Tail: Coalesced> = DH::Coalesced<F, DT::Coalesced<F, Tail>>;
    type Sorted<F: Flag, Tail: Sorted> = DH::Sorted<F, DT::Sorted<F, Tail>>;
    type Composed<A: Digits> = <DH::Composed<A> as AnyComposed>::InFrontOf<T, DT>;
    type Negative = <DH::Negative as Flag>::Or<DT::Negative>;
    type Negated = HCons<DH::Negated, DT::Negated>;
}
