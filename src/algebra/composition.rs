//! Composition: computes from layouts `A` and `B` the layout `R` with `R(i) = A(B(i))`, for example
//! `(6,2):(8,2) ∘ (4,3):(3,1) = ((2,2),3):((24,2),8)`.
//!
//! The shape of `B` is compatible with the shape of `R`, so every coordinate of `B` is a coordinate of `R`. The equation above
//! holds for **every** `i` below the size of `B`. If no such layout is found, the composition is refused: by the compiler where
//! the integers are static, and by an error where they are dynamic.
//!
//! `A` is coalesced into modes `s_r:d_r`. An offset of `B` is written as a number in the mixed radix of the extents `s_r`,
//! and `A` maps it to the sum of the digits, each times the stride `d_r` of its mode. From this follow three rules:
//!
//! 1. Each leaf of `B` is composed separately: it is decomposed into the modes of `A`. In each mode, the coordinates of the leaf
//!    must start after the mode, stay inside it, or fill it and continue after it (`numbers`).
//! 2. The leaves together never carry. In every mode of `A` but the last, the largest digits of the leaves add up to less than
//!    the extent (`reach`).
//! 3. If leaves of `B` have strides of both signs, all leaves move in one and the same mode of `A`. Otherwise one leaf could
//!    borrow from a mode in which another leaf moves. Below zero, `A` continues by `A(-x) = -A(x)`.
//!
//! Two consecutive modes `s:d` and `s_1:d_1` of `A` merge if `s d = d_1`. Modes that merge by their values, but not by their
//! types, count as one mode in all three rules (`runs`). The result still has a mode for each mode that merged.
//!
//! The last mode of `A` is unbounded, so `B` may go past the size of `A`, as in CuTe.
//!
//! The types compose one leaf `s:d` of `B` in these steps:
//!
//! | step | where |
//! | --- | --- |
//! | `A` becomes a list of digits, each with an extent, a stride, and its change by the leaves so far | `Coalesced::Digits` |
//! | the leaves of `B` are composed one by one; each leaf passes the digits on to the next | `Congruent::Composed`, `composed` |
//! | the stride of the leaf decides whether it moves, and in which direction | `Stride::ComposedLeaf` |
//! | the leaf is decomposed into the digits, from the first on | `Digits::Decompose` |
//! | the leaf starts after a digit, stays in it, fills it and goes on, or breaks rule 1 | `step::Case`, by at most three divisions |
//! | a digit that the leaf changes gives a mode of `R`, and adds up its changes: rule 2 | `DigitReach::WithLeaf`, `Decomposed` |
//! | the result has the modes of all leaves, nested as `B` is, and the verdicts of the digits | `Composed`, `checked` |
//!
//! Read `numbers` first: it composes plain numbers and checks the three rules, in one loop over the leaves of `B` and one over
//! the modes of `A`. The types compute the type of the result in the steps above, and report the laws that are known to be
//! broken. The numbers compute the values of the result, and check what the types leave open. Then read `step`, `digits`,
//! `reach`, `by_fact` and `composed`.
//!
//! Source: CuTe, `composition`. The rules are this crate's: CuTe checks each leaf separately, and only static leaves.

mod by_fact;
pub(crate) mod composed;
pub(crate) mod digits;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod numbers;
pub(crate) mod reach;
mod runs;
pub(crate) mod step;

use super::leaves::Unbounded;
use crate::All;
use crate::algebra::checked::{Checked, makes, operation, takes_a_layout};
use crate::algebra::supertraits::{AnyChecked, AnyComposed, Coalesced};
use crate::error::{Broken, Clash, Holds, LayoutError, TilerRank};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word, static_int};
use crate::layout::{AnyLayout, FlatScratch, Layout, Out, Written, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use composed::BothSigns;
use typenum::{B0, NonZero, P1, PInt};

// ---- the operation ----------------------------------------------------------------------------

operation! {
    /// The bound of [`composition`] in generic code: a layout that composes with `B`.
    ///
    /// `R(i) = A(B(i))` for every `i < size(B)`. `B` is a layout, a tiler by mode, an int `n` (which means `n:1`), or [`All`].
    /// The result is [`Composition<A, B>`](Composition). Fails as [`composition`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn every_other<A: CompositionOp<Layout!((4) : (2))>>(a: A) -> Composition<A, Layout!((4) : (2))> {
    ///     composition(a, layout!((4) : (2)))
    /// }
    /// let n = 8;
    /// assert_eq!(every_other(layout!((8, 6))).to_string(), "(_4):(_2)");
    /// assert_eq!(every_other(layout!((n, 6))).to_string(), "((4,1)):((_2,8))");
    /// ```
    trait CompositionOp<B>: Compose<B> -> Composition, by trait CompositionTo, laws of B, sorts Self;
    "`composition` takes a layout, or in generic code a type that is bounded by `CompositionOp`";
    "fix: in generic code, add the bound `{Self}: CompositionOp<B>`, with the type of the other argument for `B`";
    "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
}
takes_a_layout! {
    "`composition` takes a layout, or in generic code a type that is bounded by `CompositionOp`";
    "fix: in generic code, add the bound `{Self}: CompositionOp<B>`, with the type of the other argument for `B`",
    "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type" =>
    /// The total trait of [`CompositionOp`]. It is implemented where laws are broken too, so the compiler reports the broken
    /// law and no errors that follow from it.
    #[doc(hidden)]
    pub trait Compose<B>: AnyLayout {
        /// The composed layout and the verdict on the laws.
        type Checked: AnyChecked;
        /// The composed layout, or the law that does not hold.
        fn try_compose<L: AnyLayout>(self, b: B) -> Result<L, LayoutError>;
    }
}

/// `A ∘ B`: the layout `R` that maps a coordinate `c` to `A(B(c))`.
///
/// `R(i) = A(B(i))` for every `i < size(B)`, and the shape of `B` is compatible with the shape of `R`. If `B` is a tiler, each
/// of its elements composes with one mode of `A`. `_` keeps a mode as it is, and modes beyond the tiler are dropped.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((6, 2) : (8, 2));
/// assert_eq!(composition(a, layout!((4, 3) : (3, 1))).to_string(), "((_2,_2),_3):((_24,_2),_8)");
/// let n = 6;
/// let a = layout!((n, 2) : (8, 2));
/// assert_eq!(composition(a, layout!((4, 3) : (3, 1))).to_string(), "((2,2),(3,1)):((_24,2),(_8,2))");
/// assert_eq!(composition(layout!((8, 6)), tiler!(layout!(4:2), _)).to_string(), "(_4,_6):(_2,_8)");
/// // The modes of this matrix turn out to be one, 60:1.
/// let (m, n) = (6, 10);
/// assert_eq!(composition(layout!((m, n)), layout!(15:4)).to_string(), "(15,1):(_4,6)");
/// ```
///
/// # Fails when
/// one of the [rules](self) does not hold. If the types show the failure, the program does not compile. If only the values show
/// it, this function panics with the law's text, and [`try_composition`] returns the law. The laws are
/// [`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`], [`LayoutError::TilerRank`], [`LayoutError::Overflow`] and, for a step through an empty mode,
/// [`LayoutError::EmptyMode`].
///
/// `CompositionTo<B, L>` is [`CompositionOp<B>`](CompositionOp) with the result `L`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn composition<A: CompositionTo<B, L>, B, L>(a: A, b: B) -> L {
    a.result(b)
}

/// [`composition`], or the law that does not hold.
///
/// ```
/// use colex::prelude::*;
/// let n = 4;
/// let error = try_composition(layout!((n, 6) : (2, 1)), layout!(4:3)).unwrap_err();
/// assert!(error.to_string().starts_with("stride divisibility: "));
/// ```
///
/// `CompositionTo<B, L>` is [`CompositionOp<B>`](CompositionOp) with the result `L`.
#[inline(always)]
pub fn try_composition<A: CompositionTo<B, L>, B, L>(a: A, b: B) -> Result<L, LayoutError> {
    a.try_result(b)
}

makes!(Compose<B>::try_compose);
impl<S: Shape, D: Congruent<S>, B: ComposeInto<Self>> Compose<B> for Layout<S, D> {
    type Checked = B::Checked;
    #[inline(always)]
    fn try_compose<L: AnyLayout>(self, b: B) -> Result<L, LayoutError> {
        write(|out| b.compose_into(self, out))
    }
}

/// A right operand of a composition with `A`. `Self` is the right operand, so the compiler waits for the type of that operand
/// before it looks for an impl.
#[diagnostic::on_unimplemented(
    message = "a layout composes with a layout, an int, `_`, or a tiler with one of these for each mode",
    note = "the right operand is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`; a layout after a swizzle is `swizzle::layout_swizzle(a, sw)`"
)]
#[doc(hidden)]
pub trait ComposeInto<A> {
    /// The composed layout and the verdict on the laws.
    type Checked: AnyChecked;
    /// Writes the modes of the composed layout, or returns the law that does not hold.
    #[doc(hidden)]
    fn compose_into(self, a: A, out: &mut Out<'_>) -> Written;
}

/// The digits of a left operand `S:D`: its coalesced leaves. No leaf of `B` has changed them yet.
pub(crate) type DigitsOf<S, D> = <<D as Congruent<S>>::Coalesced<B0, Unbounded> as Coalesced>::Digits;

// B is a layout: every leaf of B is decomposed into the coalesced leaves of A.
impl<S: Shape, D: Congruent<S>, BS: Shape, BD: Congruent<BS>> ComposeInto<Layout<S, D>> for Layout<BS, BD> {
    type Checked = <BD::Composed<DigitsOf<S, D>> as AnyComposed>::Checked<Holds, BothSigns<BS, BD>>;
    #[inline(always)]
    fn compose_into(self, a: Layout<S, D>, out: &mut Out<'_>) -> Written {
        // If both are one mode, the result may be just a product.
        if const { S::IS_INT && BS::IS_INT }
            && numbers::compose_mode(FlatScratch::first(a), FlatScratch::first(self), out)
        {
            return Ok(());
        }
        let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
        numbers::composition(left.of(a), right.of(self), out)
    }
}

// B is an int n: the same as the layout n:1.
macro_rules! compose_int {
    ([$($g:tt)*] $int:ty) => {
        impl<A, $($g)*> ComposeInto<A> for $int
        where
            Layout<$int, P1>: ComposeInto<A>,
        {
            type Checked = <Layout<$int, P1> as ComposeInto<A>>::Checked;
            #[inline(always)]
            fn compose_into(self, a: A, out: &mut Out<'_>) -> Written {
                Layout::unchecked(self, static_int::<P1>()).compose_into(a, out)
            }
        }
    };
}
compose_int!([U: Nat + NonZero] PInt<U>);
compose_int!([W: Word] Dyn<W>);
compose_int!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);

// B is `_`: the result is A.
impl<A: AnyLayout> ComposeInto<A> for All {
    type Checked = Checked<A, Holds>;
    #[inline(always)]
    fn compose_into(self, a: A, out: &mut Out<'_>) -> Written {
        out.copy(FlatScratch::new().of(a).modes)
    }
}

// B is a tiler: each of its elements composes with one mode.
impl<S: Shape + ComposeModes<D, Self>, D: Congruent<S>, T, TT> ComposeInto<Layout<S, D>> for HCons<T, TT> {
    type Checked = S::Checked;
    #[inline(always)]
    fn compose_into(self, a: Layout<S, D>, out: &mut Out<'_>) -> Written {
        a.shape().compose_modes(a.stride(), self, out)
    }
}

/// A list of no modes, with the verdict `V`.
type NoModes<V> = Checked<Layout<HNil, HNil>, V>;

/// Composes each mode of a layout with an element of the tiler `T`. `Self` is the shape of the layout, and `D` is its stride.
#[doc(hidden)]
pub trait ComposeModes<D, T>: IntTuple {
    /// The result and the verdict on the laws: the verdict of the first mode in which a law is broken.
    type Checked: AnyChecked;
    /// Writes the modes of the result, or returns the law that does not hold.
    #[doc(hidden)]
    fn compose_modes(self, stride: D, tiler: T, out: &mut Out<'_>) -> Written;
}
impl<S: IntTuple, D> ComposeModes<D, HNil> for S {
    type Checked = NoModes<Holds>;
    #[inline(always)]
    fn compose_modes(self, _: D, _: HNil, _: &mut Out<'_>) -> Written {
        Ok(())
    }
}
impl<H, HT, DH, DT, T, TT> ComposeModes<HCons<DH, DT>, HCons<T, TT>> for HCons<H, HT>
where
    H: Shape,
    DH: Congruent<H>,
    T: ComposeInto<Layout<H, DH>>,
    HT: ComposeModes<DT, TT>,
{
    type Checked = <T::Checked as AnyChecked>::InFrontOf<HT::Checked>;
    #[inline(always)]
    fn compose_modes(self, stride: HCons<DH, DT>, tiler: HCons<T, TT>, out: &mut Out<'_>) -> Written {
        tiler.head.compose_into(Layout::of_valid(self.head, stride.head), out)?;
        self.tail.compose_modes(stride.tail, tiler.tail, out)
    }
}
/// The error for a tiler that has more modes than the layout, with the ranks of both.
#[cold]
pub(crate) fn tiler_rank<R>(tiler: usize, layout: usize) -> Result<R, LayoutError> {
    Err(LayoutError::TilerRank(Clash::new(tiler as isize, layout as isize)))
}
impl<D, T, TT> ComposeModes<D, HCons<T, TT>> for HNil {
    type Checked = NoModes<Broken<TilerRank>>;
    #[inline(always)]
    fn compose_modes(self, _: D, _: HCons<T, TT>, out: &mut Out<'_>) -> Written {
        out.settle(tiler_rank(1, 0))
    }
}
impl<S: Extent, D: Int, T, U, TT> ComposeModes<D, HCons<T, HCons<U, TT>>> for S {
    type Checked = NoModes<Broken<TilerRank>>;
    #[inline(always)]
    fn compose_modes(self, _: D, _: HCons<T, HCons<U, TT>>, out: &mut Out<'_>) -> Written {
        out.settle(tiler_rank(2, 1))
    }
}
// A layout of one int has one mode, which is the layout itself.
#[diagnostic::do_not_recommend]
impl<S: Extent, D: Int, T> ComposeModes<D, HCons<T, HNil>> for S
where
    T: ComposeInto<Layout<S, D>>,
{
    type Checked = <T::Checked as AnyChecked>::InFrontOf<NoModes<Holds>>;
    #[inline(always)]
    fn compose_modes(self, stride: D, tiler: HCons<T, HNil>, out: &mut Out<'_>) -> Written {
        tiler.head.compose_into(Layout::of_valid(self, stride), out)
    }
}
