//! The greatest common domain of two shapes: the layout of the indices along which both shapes move in one leaf at a time.
//!
//! A leaf of a shape begins at the index `p`, the product of the extents before it, and ends at the index `P`, `p` times its extent.
//! Let `s:d` be a mode whose indices are multiples of `d` below `d s`. The coordinate moves by equal steps in this leaf only, and the
//! steps divide the leaf, if `p` divides `d` and `d s` divides `P`. So a leaf from `p` to `P` of A and a leaf from `q` to `Q` of B
//! have in common what is inside of the mode from `lcm(p, q)` to `gcd(P, Q)`, if the first divides the second. The greatest common
//! domain has this mode for each such pair of leaves: `gcd(P, Q) / lcm(p, q) : lcm(p, q)`, unless the extent is 1.
//!
//! For example, `(6,35)` has the leaves from 1 to 6 and from 6 to 210, and `(15,14)` has those from 1 to 15 and from 15 to 210. The
//! first two have the mode from 1 to 3 in common, the second leaf of A and the first of B have none, since 6 does not divide 15, and
//! the last two have the mode from 30 to 210. So the domain is `(3,7):(1,30)`.
//!
//! The types go through the two flat lists of extents together (`CommonWith`). From the first dynamic extent on,
//! the domain has as many dynamic modes as any values can need. Those that are not needed are `1:0`.
//!
//! Source: C. Cecka, "CuTe Layout Representation and Algebra", `greatest_common_domain`.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod modes;
pub(crate) mod numbers;

use crate::algebra::supertraits::Leaves;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::bits::One;
use crate::layout::{AnyLayout, Layout, Scratch, write};
use crate::profile::Shape;
use crate::tuple::{HNil, notation};
use modes::{CommonWith, Extents};

/// The bound of [`greatest_common_domain`] in generic code: a shape that has a common domain with the shape `B`. Every shape
/// implements it.
///
/// A mode of the result is a mode in one leaf of each shape. The result is [`GreatestCommonDomain<A, B>`](GreatestCommonDomain). Fails
/// as [`greatest_common_domain`] does.
///
/// ```
/// use colex::algebra::{GreatestCommonDomain, GreatestCommonDomainOp, greatest_common_domain};
/// use colex::prelude::*;
/// fn domain<A: GreatestCommonDomainOp<B>, B>(a: A, b: B) -> GreatestCommonDomain<A, B> {
///     greatest_common_domain(a, b)
/// }
/// let n = 14;
/// assert_eq!(domain(shape!(6, 35), shape!(15, 14)).to_string(), "(_3,_7):(_1,_30)");
/// assert_eq!(domain(shape!(6, 35), shape!(15, n)).to_string(), "(_3,7):(_1,30)");
/// ```
pub trait GreatestCommonDomainOp<B>: Shape {
    /// The layout.
    type Output: AnyLayout;
    /// The layout, or the law that does not hold.
    fn try_greatest_common_domain(self, b: B) -> Result<Self::Output, LayoutError>;
}
/// The result of [`greatest_common_domain`].
pub type GreatestCommonDomain<A, B> = <A as GreatestCommonDomainOp<B>>::Output;

/// The greatest layout of indices along which both shapes move in one leaf at a time: each mode moves, by equal steps, in one leaf of
/// A and in one leaf of B, and divides both.
///
/// The modes are in the order of their strides, and no static extent is 1. Each mode of any other such layout lies inside a mode of this
/// one. So layouts of both shapes can be composed with it and divided by it. If it is as large as A and B, its shape is the coarsest
/// that refines both.
///
/// ```
/// use colex::algebra::greatest_common_domain;
/// use colex::prelude::*;
/// assert_eq!(greatest_common_domain(shape!(16, 3), shape!(4, 12)).to_string(), "(_4,_4,_3):(_1,_4,_16)");
/// assert_eq!(greatest_common_domain(shape!(2, 3), shape!(3, 6)).to_string(), "_1:_0");
/// let n = 6;
/// assert_eq!(greatest_common_domain(shape!(4, n), shape!(4, 3)).to_string(), "(_4,3):(_1,4)");
/// ```
///
/// # Fails when
/// a dynamic extent is negative ([`LayoutError::Extent`]) or 0 ([`LayoutError::EmptyMode`]), or a size does not fit
/// ([`LayoutError::Overflow`]). Then this function panics with the text of the law, and [`try_greatest_common_domain`] returns the
/// law.
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra", `greatest_common_domain`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn greatest_common_domain<A: GreatestCommonDomainOp<B, Output = R>, B, R>(a: A, b: B) -> R {
    a.try_greatest_common_domain(b).or_broken()
}

/// [`greatest_common_domain`], or the law that does not hold.
#[inline(always)]
pub fn try_greatest_common_domain<A: GreatestCommonDomainOp<B, Output = R>, B, R>(
    a: A,
    b: B,
) -> Result<R, LayoutError> {
    a.try_greatest_common_domain(b)
}

impl<A, B, F, G, M> GreatestCommonDomainOp<B> for A
where
    A: Shape<Flat<HNil> = F>,
    B: Shape<Flat<HNil> = G>,
    F: CommonWith<One, G, One, Modes = M> + Extents,
    G: Extents,
    M: Leaves,
{
    type Output = Layout<M::Shape, M::Stride>;
    #[inline(always)]
    fn try_greatest_common_domain(self, b: B) -> Result<Self::Output, LayoutError> {
        let (mut left, mut right) = (Scratch::<F::Row>::new(), Scratch::<G::Row>::new());
        let (left, right) = (left.zeroed(), right.zeroed());
        self.flatten_onto(HNil).read(&mut left.iter_mut());
        b.flatten_onto(HNil).read(&mut right.iter_mut());
        let checked = checked(self).and_then(|()| checked(b));
        let common = write(|out| {
            let common = checked.and_then(|()| numbers::common(left, right, out));
            out.settle(common)
        });
        common.map_err(|e| e.of(&notation(self), Some(&notation(b))))
    }
}

/// Checks that a shape has a size, and that this is not 0.
fn checked<S: Shape>(shape: S) -> Result<(), LayoutError> {
    shape.check()?;
    if shape.size() == 0 { Err(LayoutError::EmptyMode(Clash::default())) } else { Ok(()) }
}
