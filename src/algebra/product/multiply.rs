//! The type of the product of one mode: `(A, A* ∘ B)`, where `A*` is the complement of `A`.
//!
//! `B` arranges copies of `A`. They fill the gaps of `A`, and then the offsets after `A`. `A*` is computed up to the cotarget
//! `size(A) cosize(B)`, as in CuTe. The cotarget decides only whether `A*` has a mode after `A`. Such a mode is the last one of
//! `A*`, and its extent does not matter, because a composition takes the last mode of its left operand as unbounded. Let the
//! gaps of `A` hold `q_0`, `q_1`, ... copies. Then `A*` has a mode after `A` if `q_0 q_1 ...` is less than `cosize(B)`.
//!
//! If the modes of `A` leave a gap that no number of copies fills, CuTe's cotarget can be too small: copies would exceed the end
//! of the last gap and overlap `A`. In this case `A*` always has a mode after `A`, and if `A*` does not compose with `B`, the
//! product is refused.

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

/// The parameter `F` of [`Divide`](crate::algebra::divide::Divide) for products: copies of a mode.
pub struct Copies;

/// The [`Goal`] of a product that must still place `C` copies. The later gaps hold as many as fit, and the other copies come
/// after the last gap.
pub struct ForCopies<C>(PhantomData<C>);
impl<C: Int> Goal for ForCopies<C> {
    type RemainderVerdict = Holds;
    type PastRemainder = GoOnAfter;
    type PastGap<N: Int> = ForCopies<C::Ceil<N>>;
    type FillEnd<Bound: Int> = CheckedModes<<Bound::StaticAnd<C::One> as PushByFact>::Push<P2, Bound, HNil>, Holds>;
}

/// The [`Goal`] with which a product begins, before the first gap. The layout `S:D` arranges the copies. The number of copies is
/// not computed if the first gap leaves a remainder.
pub struct Arranged<S, D>(PhantomData<(S, D)>);
impl<S: Shape, D: Congruent<S>> Goal for Arranged<S, D> {
    type RemainderVerdict = Holds;
    type PastRemainder = GoOnAfter;
    type PastGap<N: Int> = ForCopies<<CosizeOf<S, D> as Arithmetic>::Ceil<N>>;
    type FillEnd<Bound: Int> = <ForCopies<CosizeOf<S, D>> as Goal>::FillEnd<Bound>;
}

/// The [`Goal`] of a product after a gap that leaves a remainder: `A*` has a mode after `A` in any case.
pub struct GoOnAfter;
impl Goal for GoOnAfter {
    type RemainderVerdict = Holds;
    same_goal!();
    type FillEnd<Bound: Int> = CheckedModes<HCons<Leaf<P2, Bound>, HNil>, Holds>;
}

/// The modes of the complement of the layout `S:D`. The layout `BS:BD` arranges the copies.
type Gaps<S, D, BS, BD> = GapsFor<S, D, Arranged<BS, BD>>;
/// The complement `A*`, as the left operand of a composition.
type CopiesOf<S, D, BS, BD> = <<Gaps<S, D, BS, BD> as AnyCheckedModes>::Modes as Coalesced>::Digits;
/// The product `(A, A* ∘ B)`.
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

// `_` leaves the mode unchanged.
impl<A: AnyLayout> SplitInto<A, Copies> for All {
    type Checked = Checked<A, Holds>;
    type InPlace = Self::Checked;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written {
        to.leave(FlatScratch::new().of(a).modes, <A::Stride as LoopNest<A::Shape>>::FIRST)
    }
}
