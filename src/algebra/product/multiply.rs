//! The type of the product of one mode: `(A, A* ∘ B)`.
//!
//! The copies lie in the gaps of `A`, and after it. The cotarget of `A*` is CuTe's, `size(A) cosize(B)`. It matters only for whether
//! `A*` goes on after `A`: there that mode is the last of `A*`, and the last mode of a left operand is unbounded. The gaps take
//! `q_0 q_1 ...` copies, so `A*` goes on if that is less than `cosize(B)`.
//!
//! Where the modes of `A` leave a gap that no number of copies fills, CuTe's cotarget can be too small for all copies: copies would
//! go past the end of the last gap, into `A`. Then `A*` goes on after `A` in any case, or there is no product.

use super::numbers;
use crate::All;
use crate::algebra::checked::Checked;
use crate::algebra::complement::GapsFor;
use crate::algebra::complement::gaps::{CheckedModes, same_goal};
use crate::algebra::composition::composed::BothSigns;
use crate::algebra::divide::numbers::TileAndRest;
use crate::algebra::divide::split::SplitInto;
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyCheckedModes, AnyComposed, Coalesced, Goal, PushByFact};
use crate::error::Holds;
use crate::int::Int;
use crate::int::arithmetic::Arithmetic;
use crate::layout::{AnyLayout, CosizeOf, FlatMode as Mode, FlatScratch, Joined, Layout, LoopNest, Scratch, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::P2;

/// What the `F` of a product is in [`Divide`](crate::algebra::divide::Divide): copies of a mode.
pub struct Copies;

/// The gaps are filled for `C` copies, and copies that do not fit into the gaps follow after them.
pub struct ForCopies<C>(PhantomData<C>);
impl<C: Int> Goal for ForCopies<C> {
    type RemainderVerdict = Holds;
    type PastRemainder = GoOnAfter;
    type PastGap<N: Int> = ForCopies<C::Ceil<N>>;
    type FillEnd<Bound: Int> = CheckedModes<<Bound::StaticAnd<C::One> as PushByFact>::Push<P2, Bound, HNil>, Holds>;
}

/// The goal of a product before any gap: the copies are those that `S:D` arranges, and only a layout without a gap
/// that nothing fills has them counted.
pub struct Arranged<S, D>(PhantomData<(S, D)>);
impl<S: Shape, D: Congruent<S>> Goal for Arranged<S, D> {
    type RemainderVerdict = Holds;
    type PastRemainder = GoOnAfter;
    type PastGap<N: Int> = ForCopies<<CosizeOf<S, D> as Arithmetic>::Ceil<N>>;
    type FillEnd<Bound: Int> = <ForCopies<CosizeOf<S, D>> as Goal>::FillEnd<Bound>;
}

/// Copies go on after `A` in any case.
pub struct GoOnAfter;
impl Goal for GoOnAfter {
    type RemainderVerdict = Holds;
    same_goal!();
    type FillEnd<Bound: Int> = CheckedModes<HCons<Leaf<P2, Bound>, HNil>, Holds>;
}

/// The modes of the copies of the layout `S:D`, as many as `BS:BD` arranges.
type Gaps<S, D, BS, BD> = GapsFor<S, D, Arranged<BS, BD>>;
/// The complement `A*`.
type CopiesOf<S, D, BS, BD> = <<Gaps<S, D, BS, BD> as AnyCheckedModes>::Modes as Coalesced>::Digits;
/// `(A, A* ∘ B)`.
type Multiplied<S, D, BS, BD> =
    <<<BD as Congruent<BS>>::Composed<CopiesOf<S, D, BS, BD>> as AnyComposed>::Alone as AnyComposed>::WithMode<S, D>;

impl<S: Shape, D: Congruent<S>, BS: Shape, BD: Congruent<BS>> SplitInto<Layout<S, D>, Copies> for Layout<BS, BD> {
    type Checked = <Multiplied<S, D, BS, BD> as AnyComposed>::Checked<
        <Gaps<S, D, BS, BD> as AnyCheckedModes>::Verdict,
        BothSigns<BS, BD>,
    >;
    type InPlace = Self::Checked;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut TileAndRest<'_, '_>) -> Written {
        let mut gaps = Scratch::<Joined<D::Each<Mode>, [Mode; 1]>>::new();
        let (mut block, mut arrangement) = (FlatScratch::new(), FlatScratch::new());
        let unit = CosizeOf::<BS, BD>::UNIT;
        numbers::product(block.of(a), arrangement.of(self), gaps.slots(), unit, to)
    }
}

// `_` leaves the mode as it is.
impl<A: AnyLayout> SplitInto<A, Copies> for All {
    type Checked = Checked<A, Holds>;
    type InPlace = Self::Checked;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written {
        to.leave(FlatScratch::new().of(a).modes, <A::Stride as LoopNest<A::Shape>>::FIRST)
    }
}
