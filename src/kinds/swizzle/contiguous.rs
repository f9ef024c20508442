//! Computes `max_common_vector`, `vector_width` and `max_alignment` for swizzled layouts. Each of the three depends on how many
//! elements the swizzle is known to keep contiguous.
//!
//! `Sw<B,M,S>` flips no bit below bit `M`. So `2^M` offsets that begin at a multiple of `2^M` stay contiguous. With an offset
//! before the swizzle, only `gcd(2^M, offset)` offsets are known to stay contiguous: 8 for `Sw<3,3,3>`, and 4 for `Sw<3,3,3> o 4`.

use super::law::Swizzle;
use super::types::Place;
use crate::algebra::cast::CastModes;
use crate::algebra::facts::{VectorWidth, VectorWidthOp};
use crate::algebra::max_alignment::MaxAlignmentOp;
use crate::algebra::max_common::MaxCommonOp;
use crate::composed::{ComposedLayout, Inner};
use crate::int::bits::Nat;
use crate::int::gcd::{Divisor, Gcd, GcdOp};
use crate::int::ops::{Min, MinOp};
use crate::int::{Int, Known, Static, static_int};
use crate::layout::AnyLayout;

/// How many contiguous offsets a swizzle keeps contiguous: `gcd(2^M, offset)`. For a dynamic offset, its known divisor is used.
type UntouchedRun<M, O> = Gcd<<M as Place>::Power, Divisor<O>>;

impl<B, M, S, O: Int, L: Inner> ComposedLayout<Swizzle<B, M, S>, O, L> {
    /// The number of elements that this layout and `other` are known to hold contiguously at the same indices; see
    /// [`max_common_vector`](crate::prelude::max_common_vector).
    ///
    /// It is the common vector of the inner layout and `other`, but at most `gcd(2^M, offset)`, because the swizzle keeps that
    /// many elements contiguous.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(3, 3, 3), layout!(512:1));
    /// let _: C<8> = a.max_common_vector(layout!(512:1));
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn max_common_vector<T>(self, other: T) -> Min<L::Vector, UntouchedRun<M, O>>
    where
        L: MaxCommonOp<T, Vector: MinOp<UntouchedRun<M, O>>>,
        M: Place<Power: GcdOp<Divisor<O>>>,
        Min<L::Vector, UntouchedRun<M, O>>: Static,
    {
        let _ = other;
        static_int()
    }

    /// The largest known width of an aligned access; see [`vector_width`](crate::algebra::vector_width).
    ///
    /// Let `v` be this width. The `v` indices from any multiple of `v` on have contiguous offsets, which begin at a multiple of
    /// `v`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let _: C<8> = composition(swizzle!(3, 3, 3), layout!((64, 8))).vector_width();
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn vector_width(self) -> Gcd<VectorWidth<L>, UntouchedRun<M, O>>
    where
        L: VectorWidthOp<Output: GcdOp<UntouchedRun<M, O>>>,
        M: Place<Power: GcdOp<Divisor<O>>>,
        Gcd<VectorWidth<L>, UntouchedRun<M, O>>: Static,
    {
        static_int()
    }

    /// The greatest `n` such that an upcast by `n` is known to keep the order of elements. An upcast by `n` makes one element of
    /// each `n` contiguous elements. See [`max_alignment`](fn@crate::algebra::max_alignment).
    ///
    /// `n` is a power of two that divides the alignment of the inner layout, the offset and `2^M`. Every mode of the inner layout
    /// can be upcast by `n`. If `n` were greater than `2^M`, the swizzle might change the order of `n` contiguous elements.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// let _: C<8> = tile.max_alignment();
    /// let m = 8;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((m, 64) : (-64, 1)));
    /// assert_eq!(tile.upcast(tile.max_alignment()).to_string(), "Sw<3,0,3> o _0 o (8,_8):(_-8,_1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn max_alignment(self) -> AlignmentOf<L, UntouchedRun<M, O>>
    where
        L: MaxAlignmentOp<Shape: CastModes<L::Stride>, Output: GcdOp<UntouchedRun<M, O>, Output: Static>>,
        M: Place<Power: GcdOp<Divisor<O>>>,
    {
        static_int()
    }
}
/// The largest power of two that is known to divide `R` and the alignment of the layout `L`, and by which every mode of `L` can
/// be upcast.
type AlignmentOf<L, R> = <<<L as AnyLayout>::Shape as CastModes<<L as AnyLayout>::Stride>>::Fitting<
    <Gcd<<L as MaxAlignmentOp>::Output, R> as Known>::Magnitude,
> as Nat>::Positive;

// A swizzle `Sw<N,M,Sh>` flips no bit below bit `M`, so aligned runs of `2^M` offsets stay aligned and contiguous.
impl<N, M, Sh, O, L> VectorWidthOp for ComposedLayout<Swizzle<N, M, Sh>, O, L>
where
    Self: Copy,
    L: VectorWidthOp<Output: GcdOp<UntouchedRun<M, O>>>,
    M: Place<Power: GcdOp<Divisor<O>>>,
    O: Int,
    Gcd<VectorWidth<L>, UntouchedRun<M, O>>: Static,
{
    type Output = Gcd<VectorWidth<L>, UntouchedRun<M, O>>;
}
