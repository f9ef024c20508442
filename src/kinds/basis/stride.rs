//! Strides of steps along entries of a coordinate: `3@1` is 3 steps along entry 1.
//!
//! This file builds such strides, and states which of them may be in one layout. The strides of a layout are either all steps
//! along entries or all integers. A stride of 0 may be beside both.

use super::CoordLayout;
use crate::error::{Broken, CoordinateStrides, Lawful};
use crate::int::basis::{Entries, Path, ScaledBasis};
use crate::int::bits::{Cmp, Nat};
use crate::int::{Dyn, Flag, Int, Known, Multiple, Word};
use crate::layout::{AnyLayout, FlatScratch, Layout, static_or};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{NInt, NonZero, PInt, Z0};

/// A stride each of whose leaves is a number of steps along an entry, or 0. This is the bound for generic code over layouts of
/// coordinates.
///
/// `Entries` is the type of the coordinates that are the offsets. `Entry<P>` is the stride along one entry, and
/// [`CoordLayout::entry`](super::CoordLayout::entry) returns the layout with this stride.
///
/// ```
/// use colex::basis::{CoordStride, IdentityShape};
/// use colex::prelude::*;
/// use colex::tensor::IdentityTensor;
/// use colex::tuple::HNil;
/// fn places<S: IdentityShape<Stride<HNil>: CoordStride<Entries: Default>>>(shape: S) -> IdentityTensor<S> {
///     make_identity_tensor(shape)
/// }
/// let n = 5;
/// assert_eq!(notation(places(shape!(4, 5)).at((3, 2))).to_string(), "(3,2)");
/// assert_eq!(notation(places(shape!(4, n)).at((3, 2))).to_string(), "(3,2)");
/// ```
pub trait CoordStride: IntTuple {
    /// The type of the offsets: a coordinate with an integer for each entry along which the stride steps, and 0 for the others.
    type Entries: Entries;
    /// The stride along the entry with the path `P`: the number of steps, or 0 in a leaf that steps along another entry.
    type Entry<P: Path>: IntTuple;
    /// The value of [`Self::Entry`].
    fn entry<P: Path>(self) -> Self::Entry<P>;
}
impl<V: Int, Q: Path> CoordStride for ScaledBasis<V, Q> {
    type Entries = Q::Alone<Dyn>;
    type Entry<P: Path> = <<P::Code as Cmp>::Same<Q::Code> as Flag>::Choose<V, Z0>;
    #[inline(always)]
    fn entry<P: Path>(self) -> Self::Entry<P> {
        // `Entry<P>` is `V`, which gets its own value, or a static 0, which ignores the value.
        Self::Entry::<P>::fill(self.get(), &mut true)
    }
}
impl CoordStride for HNil {
    type Entries = Z0;
    type Entry<P: Path> = HNil;
    #[inline(always)]
    fn entry<P: Path>(self) -> HNil {
        HNil
    }
}
impl<H: CoordStride, T: CoordStride> CoordStride for HCons<H, T> {
    type Entries = <H::Entries as Entries>::With<T::Entries>;
    type Entry<P: Path> = HCons<H::Entry<P>, T::Entry<P>>;
    #[inline(always)]
    fn entry<P: Path>(self) -> Self::Entry<P> {
        cons(self.head.entry::<P>(), self.tail.entry::<P>())
    }
}
/// The items for an integer, which steps along no entry.
macro_rules! no_entry {
    () => {
        type Entry<P: Path> = Z0;
        #[inline(always)]
        fn entry<P: Path>(self) -> Z0 {
            Z0
        }
    };
}
impl CoordStride for Z0 {
    type Entries = Z0;
    no_entry!();
}
/// Implements `CoordStride` for integers other than 0, which cannot be beside steps along an entry: the verdict is a broken law.
macro_rules! ints {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> CoordStride for $int {
            type Entries = Broken<CoordinateStrides>;
            no_entry!();
        }
    )*};
}
ints! {
    [N: Nat + NonZero] PInt<N>;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

/// A stride that a layout of coordinates may have. The layout has the shape `S`. It is the bound for generic code that joins
/// layouts of coordinates, as [`CoordLayout::append`](super::CoordLayout::append) does.
///
/// The law is [`coordinate_strides`](mod@crate::manual::coordinate_strides): an entry cannot be an integer for one stride and a
/// tuple for another. For example, `1@1` and `1@0@1` cannot be in one layout: entry 1 is an integer for the first, and a tuple
/// for the second.
///
/// ```
/// use colex::algebra::{Append, AppendOp};
/// use colex::basis::CoordStrideOf;
/// use colex::prelude::*;
/// use colex::CoordLayout;
/// fn batched<A, X>(a: CoordLayout<A>, batch: CoordLayout<X>) -> CoordLayout<Append<A, X>>
/// where
///     A: AnyLayout + AppendOp<X>,
///     X: AnyLayout,
///     <Append<A, X> as AnyLayout>::Stride: CoordStrideOf<<Append<A, X> as AnyLayout>::Shape>,
/// {
///     a.append(batch)
/// }
/// let n = 5;
/// assert_eq!(batched(layout!((4, n) : (1@0, 1@1)), layout!(2 : 1@2)).to_string(), "(_4,5,_2):(_1@0,_1@1,_1@2)");
/// ```
pub trait CoordStrideOf<S>: CoordStride {}
impl<S, D: CoordStride> CoordStrideOf<S> for D where <D::Entries as Entries>::Verdict: Lawful<S, D> {}

/// The type of `V@i@j` in a macro: `V` steps along the entry with the path `P`, or the static 0 if `V` is the static 0.
#[doc(hidden)]
pub type __Steps<V, P> = <<V as Known>::Zero as Flag>::Choose<Z0, ScaledBasis<V, P>>;
/// The value of `v@i@j` in a macro.
#[must_use]
#[doc(hidden)]
#[inline(always)]
pub fn __steps<P: Path, V: Int>(value: V) -> __Steps<V, P> {
    // `__Steps` holds a `V`, which gets its own value, or is a static 0, which ignores the value.
    <__Steps<V, P>>::fill(value.get(), &mut true)
}

/// The function that `layout!` expands to if strides are written with `@`.
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __of<S: Shape, D: Congruent<S> + CoordStrideOf<S>>(shape: S, stride: D) -> CoordLayout<Layout<S, D>> {
    const {
        let _ = (S::STATIC_SIZE, D::STATIC_REACH);
    }
    CoordLayout::of(static_or::<Layout<S, D>, _>(|| Layout::try_new(shape, stride)))
}

/// Whether two layouts have the same shape, and strides with the same integers along the same entries.
pub(super) fn equal<L: AnyLayout, M: AnyLayout>(a: L, b: M) -> bool {
    let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
    let modes = left.of(a).modes.iter().zip(right.of(b).modes);
    let alike = |(a, b): (&crate::layout::FlatMode, &crate::layout::FlatMode)| {
        (a.shape.value, a.stride.value) == (b.shape.value, b.stride.value)
            && (a.stride.value == 0 || a.stride.entry() == b.stride.entry())
    };
    crate::tuple::equal(a.shape(), b.shape()) && { modes }.all(alike)
}
