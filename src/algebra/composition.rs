//! Composition: `R(i) = A(B(i))`, as in `(6,2):(8,2) ∘ (4,3):(3,1) = ((2,2),3):((24,2),8)`.
//!
//! `R` is a layout whose shape the shape of `B` is compatible with: every coordinate of `B` is one
//! of `R`. The law holds for **every** `i` below the size of `B`; a pair for which no such layout
//! can be found is refused, by the compiler where the integers are static and by an error where
//! they are dynamic.
//!
//! With `A` coalesced into modes `s_r:d_r`, an offset of `B` is a number in the mixed radix of the
//! `s_r`, and `A` is the inner product of its digits with the `d_r`. That makes three rules:
//!
//! 1. Each leaf of `B` composes alone: its multiples are decomposed into the modes of `A`, and may leave
//!    a mode only at a multiple of its shape (`numbers`).
//! 2. The leaves together never carry: in every mode of `A` but the last, the largest digits that
//!    the leaves make add up to less than its shape (`reach`).
//! 3. `A` is odd below zero, so leaves with strides of both signs move in one mode of `A` only.
//!
//! Consecutive modes that merge by their values, `s d = d_1`, but not by their types, count as one mode in all three rules (`runs`).
//! The result has a mode for each of them.
//!
//! The last mode of `A` is unbounded, so that `B` may run past the size of `A`, as in CuTe.
//!
//! The steps by which the types compose one leaf `s:d` of `B`:
//!
//! | step | where |
//! | --- | --- |
//! | `A` becomes a list of digits, an extent and a stride each, in which nothing has moved yet | `Coalesced::Digits` |
//! | the leaves of `B` are composed one by one, each with the digits as the leaf before has moved them | `Congruent::Composed`, `composed` |
//! | its stride decides whether it moves, and which way | `Stride::ComposedLeaf` |
//! | it is decomposed into the digits, from the first on | `Digits::Decompose` |
//! | in each it starts after it, stays in it, goes on after it, or breaks rule 1 | `step::Case`, by at most three divisions |
//! | what it moves there is a mode of `R`, and is added to how far the digit moves: rule 2 | `DigitReach::WithLeaf`, `Decomposed` |
//! | the modes of all leaves, nested as `B` is, and the verdicts of the digits are the result | `Composed`, `checked` |
//!
//! Read `numbers` first: it computes the whole law on plain numbers, in one loop over the leaves of `B` and one over
//! the modes of `A`. The types compute the type of the result in the steps above, and report a law that is broken for
//! sure; the numbers fill the result, and check what the types do not know. Then read `step`, `digits`,
//! `reach`, `by_fact` and `composed`.
//!
//! Source: CuTe, `composition`; the rules are this crate's, since CuTe checks each leaf alone, and
//! only where it is static.

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
    /// A layout that composes with `B`, for generic code: the bound of [`composition`].
    ///
    /// `R(i) = A(B(i))` for every `i < size(B)`. `B` is a layout, a tiler by mode, an int `n` for `n:1`, or [`All`]. The result is
    /// [`Composition<A, B>`](Composition). Fails as [`composition`] does.
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
    /// What [`CompositionOp`] gives. It stands apart from it, and exists for broken laws too, so that
    /// the compiler reports a broken law once, and nothing that follows from it.
    #[doc(hidden)]
    pub trait Compose<B>: AnyLayout {
        /// The composed layout, and what the compiler knows of the laws.
        type Checked: AnyChecked;
        /// The composed layout, or the law that does not hold.
        fn try_compose<L: AnyLayout>(self, b: B) -> Result<L, LayoutError>;
    }
}

/// `A ∘ B`: the layout that takes a coordinate `c` to `A(B(c))`.
///
/// `R(i) = A(B(i))` for every `i < size(B)`, and the shape of `B` is compatible with that of `R`.
/// Where `B` is a tiler, each of its elements composes with a mode of `A`, `_` leaves a mode
/// alone, and modes beyond the tiler are dropped.
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
/// one of the [rules](self) does not hold: the program does not compile if that is known, and
/// panics with the law's text if it is not; [`try_composition`] returns the law.
/// The laws are [`LayoutError::StrideDivisibility`],
/// [`LayoutError::ShapeDivisibility`],
/// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`],
/// [`LayoutError::TilerRank`] and [`LayoutError::Overflow`], and of a step through an empty mode [`LayoutError::EmptyMode`].
///
/// `CompositionTo<B, L>` is [`CompositionOp<B>`](CompositionOp) that gives `L`.
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
/// `CompositionTo<B, L>` is [`CompositionOp<B>`](CompositionOp) that gives `L`.
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

/// A right operand of a composition with `A`. The operand is `Self`, so that the compiler waits
/// until it knows it before it looks for an impl.
#[diagnostic::on_unimplemented(
    message = "a layout composes with a layout, an int, `_`, or a tiler with one of these for each mode",
    note = "the right operand is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`; a layout after a swizzle is `swizzle::layout_swizzle(a, sw)`"
)]
#[doc(hidden)]
pub trait ComposeInto<A> {
    /// The composed layout, and what the compiler knows of the laws.
    type Checked: AnyChecked;
    /// Writes the modes of the composed layout, or gives the law that does not hold.
    #[doc(hidden)]
    fn compose_into(self, a: A, out: &mut Out<'_>) -> Written;
}

/// The coalesced leaves of A, as a composition starts with them.
pub(crate) type DigitsOf<S, D> = <<D as Congruent<S>>::Coalesced<B0, Unbounded> as Coalesced>::Digits;

// A layout: every leaf of B is decomposed into the coalesced leaves of A.
impl<S: Shape, D: Congruent<S>, BS: Shape, BD: Congruent<BS>> ComposeInto<Layout<S, D>> for Layout<BS, BD> {
    type Checked = <BD::Composed<DigitsOf<S, D>> as AnyComposed>::Checked<Holds, BothSigns<BS, BD>>;
    #[inline(always)]
    fn compose_into(self, a: Layout<S, D>, out: &mut Out<'_>) -> Written {
        // In one mode the answer is a product.
        if const { S::IS_INT && BS::IS_INT }
            && numbers::compose_mode(FlatScratch::first(a), FlatScratch::first(self), out)
        {
            return Ok(());
        }
        let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
        numbers::composition(left.of(a), right.of(self), out)
    }
}

// An int n: the layout n:1.
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

// All of A.
impl<A: AnyLayout> ComposeInto<A> for All {
    type Checked = Checked<A, Holds>;
    #[inline(always)]
    fn compose_into(self, a: A, out: &mut Out<'_>) -> Written {
        out.copy(FlatScratch::new().of(a).modes)
    }
}

// A tiler: mode by mode.
impl<S: Shape + ComposeModes<D, Self>, D: Congruent<S>, T, TT> ComposeInto<Layout<S, D>> for HCons<T, TT> {
    type Checked = S::Checked;
    #[inline(always)]
    fn compose_into(self, a: Layout<S, D>, out: &mut Out<'_>) -> Written {
        a.shape().compose_modes(a.stride(), self, out)
    }
}

/// A list of no modes, with the verdict `V`.
type NoModes<V> = Checked<Layout<HNil, HNil>, V>;

/// The modes of the shape `Self` with the stride `D`, each composed with an element of the tiler
/// `T`.
#[doc(hidden)]
pub trait ComposeModes<D, T>: IntTuple {
    /// The result, and what the compiler knows of the laws: of the first mode in which one is broken.
    type Checked: AnyChecked;
    /// Writes the modes of the result, or gives the law that does not hold.
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
/// The error of a tiler that has more modes than the layout: the ranks of both.
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
// A layout of one int is its own mode 0.
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
