//! Complement: computes from a layout the layout of the offsets that it leaves out.
//!
//! Let `s_0:d_0, s_1:d_1, ..., s_m:d_m` be the modes of `A` that move, sorted by stride. The complement `R` in the cotarget `M`
//! has a mode for the gap before each of them, and a last mode that repeats these modes and gaps up to `M`:
//!
//! `R = (d_0, d_1 / (s_0 d_0), ..., ceil(M / (s_m d_m))) : (1, s_0 d_0, ..., s_m d_m)`, coalesced
//!
//! The images of `A` and `R` have only 0 in common, and the strides of `R` grow. If each `s_i d_i` divides `d_(i+1)`, then `A`
//! and `R` together reach every offset below `M`, so `size(A) size(R) >= M`. If `s_m d_m` also divides `M`, they are a bijection
//! onto the offsets below `M`. [`complement_exact`] requires all of these divisibilities.
//!
//! The sorted modes must not overlap: `s_i d_i <= d_(i+1)`. If `A` has more than one mode, the strides must be static to be
//! sorted.
//!
//! Example: the complement of `(2,4):(1,6)` in 48. The sorted modes are `2:1` and `4:6`. The first mode fills 2 offsets, so the
//! gap before the second is `3:2`. The modes and the gap fill 24 offsets, which fit twice into 48. The result is
//! `(3,2):(2,24)`.
//!
//! Read `numbers` first, which computes a complement as numbers. The types compute it in this order: `Congruent::Sorted` lists
//! the modes that move (`sort`). `Sorted::Fill` goes through them and fills the gap before each (`gaps`). `Cotarget::Counts`
//! counts how often the filled offsets are repeated (`cotarget`). The branches that depend on a fact known in the types are in
//! `by_fact`.
//!
//! Source: CuTe, `complement`.

pub(crate) mod apart;
pub(crate) mod by_fact;
pub(crate) mod cotarget;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod gaps;
pub(crate) mod numbers;
pub(crate) mod sort;
pub(crate) mod sorted_facts;
pub(crate) mod sorts;

use super::checked::takes_a_layout;
use super::filter::{Filter, FilterOp};
use crate::algebra::supertraits::{AnyCheckedModes, Cotarget, Leaves, Sorted};
use crate::error::{Clash, Lawful, LayoutError, OrBroken, Verdict};
use crate::layout::{AnyLayout, Cosize, CosizeOp, FlatScratch, Layout, Scratch, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{AsTuple, HNil, IntTuple, Product, ProductOp, notation};
use gaps::{Bijective, Fit, InCotarget, Loose};
use numbers::FitRule;
use typenum::{B0, P1};

takes_a_layout! {
    "`complement` takes a layout, or in generic code a type that is bounded by `ComplementOp`";
    "fix: in generic code, add the bound `{Self}: ComplementOp`, or `ComplementOp<M>` with the type of the cotarget for `M`" =>
    /// The bound of [`complement_to`] and [`complement`] in generic code: a layout with a complement in the cotarget `M`, an
    /// int or a shape. Without `M`, the cotarget is the layout's own cosize.
    ///
    /// The images of the layout and of its complement have only 0 in common, and the strides of the complement grow. The result
    /// is [`ComplementTo<A, M>`](ComplementTo), or [`Complement<A>`](Complement). Fails as [`complement_to`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tuple::IntTuple;
    /// fn rest<A: ComplementOp<M>, M: IntTuple>(a: A, m: M) -> ComplementTo<A, M> {
    ///     complement_to(a, m)
    /// }
    /// fn gaps<A: ComplementOp>(a: A) -> Complement<A> {
    ///     complement(a)
    /// }
    /// let n = 48;
    /// assert_eq!(rest(layout!((2, 4) : (1, 6)), int!(48)).to_string(), "(_3,_2):(_2,_24)");
    /// assert_eq!(rest(layout!((2, 4) : (1, 6)), Dyn::new(n)).to_string(), "(_3,2):(_2,_24)");
    /// assert_eq!(gaps(layout!((2, 2) : (1, 6))).to_string(), "_3:_2");
    /// ```
    pub trait ComplementOp<M = OwnCosize>: ComplementIn<M, Loose> {}
}

/// The cotarget of [`complement`]: the cosize of the layout after [`filter`](fn@super::filter::filter).
#[doc(hidden)]
pub struct OwnCosize;

impl<A: ComplementIn<M, Loose>, M> ComplementOp<M> for A where A::Verdict: Lawful<A, M> {}

/// The bound of [`complement_to`]: another name of [`ComplementOp`].
pub use ComplementOp as ComplementToOp;
/// The result of [`complement_to`].
pub type ComplementTo<A, M> = <A as ComplementIn<M, Loose>>::Output;
/// The result of [`complement`].
pub type Complement<A> = ComplementTo<A, OwnCosize>;

/// The complement of a layout in the offsets below the cotarget `M`.
///
/// The images of the layout and of its complement have only 0 in common, and the strides of the complement grow.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, 4) : (1, 6));
/// assert_eq!(complement_to(a, int!(48)).to_string(), "(_3,_2):(_2,_24)");
/// let n = 48;
/// assert_eq!(complement_to(a, Dyn::new(n)).to_string(), "(_3,2):(_2,_24)");
/// ```
///
/// # Fails when
/// the sorted modes of `A` overlap, or two dynamic strides would have to be sorted. If the types show the failure, the program
/// does not compile. If only the values show it, this function panics with the text of the law, and [`try_complement_to`]
/// returns the law. The laws are [`LayoutError::Injectivity`], [`LayoutError::StepOver`], [`LayoutError::NegativeStride`],
/// [`LayoutError::StillMode`], [`LayoutError::EmptyMode`], [`LayoutError::Extent`] and [`LayoutError::Overflow`].
///
/// `AsTuple` is implemented for every tuple of ints.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn complement_to<A: ComplementOp<T, Output = R>, M: AsTuple<Tuple = T>, T: IntTuple, R>(a: A, cotarget: M) -> R {
    try_complement_to(a, cotarget).or_broken()
}

/// [`complement_to`], or the law that does not hold.
#[inline(always)]
pub fn try_complement_to<A: ComplementOp<T, Output = R>, M: AsTuple<Tuple = T>, T: IntTuple, R>(
    a: A,
    cotarget: M,
) -> Result<R, LayoutError> {
    let cotarget = cotarget.into_tuple();
    a.complement_in(cotarget, FitRule::Loose).map_err(|e| e.of(&a, Some(&notation(cotarget))))
}

/// The complement of a layout in its own cosize: the gaps between its offsets.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(complement(layout!((2, 2) : (1, 6))).to_string(), "_3:_2");
/// let n = 2;
/// assert_eq!(complement(layout!({n} : 6)).to_string(), "(_6,1):(_1,12)");
/// ```
///
/// # Fails when
/// the sorted modes of `A` overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride is negative
/// ([`LayoutError::NegativeStride`]), or two dynamic strides would have to be sorted: see [`complement_to`]. An empty layout leaves out
/// no offset, and its complement is empty too.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn complement<A: ComplementOp<Output = R>, R>(a: A) -> R {
    try_complement(a).or_broken()
}

/// [`complement`], or the law that does not hold.
#[inline(always)]
pub fn try_complement<A: ComplementOp<Output = R>, R>(a: A) -> Result<R, LayoutError> {
    a.complement_in(OwnCosize, FitRule::Loose).map_err(|e| e.of(&a, None))
}

takes_a_layout! {
    "`complement_exact` takes a layout, or in generic code a type that is bounded by `ComplementExactOp`";
    "fix: in generic code, add the bound `{Self}: ComplementExactOp<M>`, with the type of the other argument for `M`" =>
    /// The bound of [`complement_exact`] in generic code: a layout with an exact complement in the cotarget `M`, an int or a
    /// shape.
    ///
    /// Each offset below `M` is `A(i) + R(j)` for exactly one `i` and one `j`. The result is
    /// [`ComplementExact<A, M>`](ComplementExact). Fails as [`complement_exact`] does.
    ///
    /// ```
    /// use colex::algebra::{ComplementExact, ComplementExactOp, complement_exact};
    /// use colex::prelude::*;
    /// use colex::profile::Shape;
    /// use colex::tuple::ProductOp;
    /// fn copies<A: ComplementExactOp<M>, M: Shape + ProductOp>(a: A, m: M) -> ComplementExact<A, M> {
    ///     complement_exact(a, m)
    /// }
    /// let n = 48;
    /// assert_eq!(copies(layout!((2, 4) : (1, 6)), int!(48)).to_string(), "(_3,_2):(_2,_24)");
    /// assert_eq!(copies(layout!((2, 4) : (1, 6)), Dyn::new(n)).to_string(), "(_3,2):(_2,_24)");
    /// ```
    pub trait ComplementExactOp<M: ProductOp>: ComplementIn<Product<M>, Bijective> {}
}
impl<A: ComplementIn<Product<M>, Bijective, Verdict: Lawful<A, M>>, M: ProductOp> ComplementExactOp<M> for A {}
/// The result of [`complement_exact`].
pub type ComplementExact<A, M> = <A as ComplementIn<Product<M>, Bijective>>::Output;

/// The complement of a layout, if the two are a bijection onto the offsets below `M`: each offset is `A(i) + R(j)` for exactly
/// one `i` and one `j`.
///
/// It exists if, for the sorted modes `s_i:d_i` of `A`, each `s_i d_i` divides `d_(i+1)` and the last, `s_m d_m`, divides `M`.
/// Then it is equal to the result of [`complement_to`].
///
/// ```
/// use colex::algebra::complement_exact;
/// use colex::prelude::*;
/// let a = layout!((2, 4) : (1, 6));
/// assert_eq!(complement_exact(a, int!(48)).to_string(), "(_3,_2):(_2,_24)");
/// let m = 48;
/// assert_eq!(complement_exact(a, Dyn::new(m)).to_string(), "(_3,2):(_2,_24)");
/// ```
///
/// # Fails when
/// a stride or the cotarget is not a multiple of the number of offsets that the modes before it fill
/// ([`LayoutError::CotargetFit`]), the sorted modes of `A` overlap ([`LayoutError::Injectivity`]) or interleave
/// ([`LayoutError::StepOver`]), a stride is negative ([`LayoutError::NegativeStride`]), or two dynamic strides would have to be
/// sorted. [`try_complement_exact`] returns the law.
/// See [`cotarget_fit`](mod@crate::manual::cotarget_fit).
///
/// In generic code, the bound is `ComplementExactOp<M>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn complement_exact<A: ComplementExactOp<M, Output = R>, M: Shape + ProductOp, R>(a: A, cotarget: M) -> R {
    try_complement_exact(a, cotarget).or_broken()
}

/// [`complement_exact`], or the law that does not hold.
///
/// ```
/// use colex::algebra::try_complement_exact;
/// use colex::prelude::*;
/// let m = 10;
/// let error = try_complement_exact(layout!(4:1), Dyn::new(m)).unwrap_err();
/// assert!(error.to_string().starts_with("cotarget fit: "));
/// ```
#[inline(always)]
pub fn try_complement_exact<A: ComplementExactOp<M, Output = R>, M: Shape + ProductOp, R>(
    a: A,
    cotarget: M,
) -> Result<R, LayoutError> {
    let exact = || {
        cotarget.check()?;
        a.complement_in(cotarget.product().ok_or(LayoutError::Overflow(Clash::default()))?, FitRule::Exact)
    };
    exact().map_err(|e| e.into_cotarget_fit().of(&a, Some(&notation(cotarget))))
}

takes_a_layout! {
    "a complement takes a layout, or in generic code a type that is bounded by `ComplementOp`";
    "fix: in generic code, add the bound `{Self}: ComplementOp`, or `ComplementOp<M>` with the type of the cotarget for `M`",
    "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type" =>
    /// The complement in `M`, and the verdict on the laws. Both [`ComplementOp`] and [`ComplementExactOp`] are built on this
    /// trait, which is implemented even where a law is broken. `F` decides whether the gaps and the cotarget must be filled
    /// completely.
    ///
    /// Generic code uses [`ComplementOp`] or [`ComplementExactOp`], which are implemented where no law is known to be broken.
    pub trait ComplementIn<M, F>: AnyLayout {
        /// The complement.
        type Output: AnyLayout;
        /// The verdict on the laws.
        type Verdict: Verdict;
        /// The complement, or the law that does not hold. `fit` tells what must be filled completely. The caller adds the operands
        /// to the error.
        fn complement_in(self, cotarget: M, fit: FitRule) -> Result<Self::Output, LayoutError>;
    }
}

/// The modes that fill the gaps of the layout `S:D`. The [`Goal`](gaps::Goal) `G` adds the modes that follow the last gap.
pub(crate) type GapsFor<S, D, G> = <<D as Congruent<S>>::Sorted<B0, HNil> as Sorted>::Fill<P1, G>;
/// The complement of the layout `S:D` in `M`, and what the compiler knows of the laws.
pub(crate) type ComplementOf<S, D, M, F> = GapsFor<S, D, InCotarget<M, F>>;
type ModesOf<S, D, M, F> = <ComplementOf<S, D, M, F> as AnyCheckedModes>::Modes;

impl<S: Shape, D: Congruent<S>, M: Cotarget, F: Fit> ComplementIn<M, F> for Layout<S, D> {
    type Output = Layout<<ModesOf<S, D, M, F> as Leaves>::Shape, <ModesOf<S, D, M, F> as Leaves>::Stride>;
    type Verdict = <ComplementOf<S, D, M, F> as AnyCheckedModes>::Verdict;
    #[inline(always)]
    fn complement_in(self, cotarget: M, fit: FitRule) -> Result<Self::Output, LayoutError> {
        let mut extents = Scratch::<M::Row>::new();
        let extents = extents.fill(|to| cotarget.read(to));
        write(|out| {
            let filled = numbers::complement(FlatScratch::new().of(self).copy(), extents, fit, out);
            out.settle(filled)
        })
    }
}
impl<S: Shape, D: Congruent<S>> ComplementIn<OwnCosize, Loose> for Layout<S, D>
where
    Self: ComplementIn<Cosize<Filter<Self>>, Loose>,
{
    type Output = ComplementTo<Self, Cosize<Filter<Self>>>;
    type Verdict = <Self as ComplementIn<Cosize<Filter<Self>>, Loose>>::Verdict;
    #[inline(always)]
    fn complement_in(self, _: OwnCosize, fit: FitRule) -> Result<Self::Output, LayoutError> {
        // The filter leaves out a mode of stride 0, even one that makes the layout empty.
        let (cosize, empty) = (self.try_filter()?.cosize_int(), self.size() == 0);
        let gaps = self.complement_in(cosize, if empty { FitRule::Nowhere } else { fit })?;
        if empty && gaps.size() != 0 {
            // The type of the gaps shows an extent that the value lacks.
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        Ok(gaps)
    }
}
