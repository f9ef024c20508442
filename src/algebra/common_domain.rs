//! The greatest common domain of two shapes: the layout of the indices along which both shapes move in one leaf at a time.
//!
//! A leaf begins at the index `p`, the product of the extents before it. It ends at the index `P`, the product of `p` and its
//! extent. A mode `s:d` goes from index `d` to index `d s`. Along this mode, the coordinate moves by equal steps in the leaf
//! from `p` to `P` only, and the mode divides the leaf, if `p` divides `d` and `d s` divides `P`.
//!
//! Let a leaf of A go from `p` to `P`, and a leaf of B from `q` to `Q`. If `lcm(p, q)` divides `gcd(P, Q)`, the greatest mode
//! that both leaves allow goes from `lcm(p, q)` to `gcd(P, Q)`. For each such pair of leaves, the greatest common domain has
//! this mode, `gcd(P, Q) / lcm(p, q) : lcm(p, q)`, unless the extent is 1.
//!
//! For example, the leaves of `(6,35)` go from 1 to 6 and from 6 to 210. The leaves of `(15,14)` go from 1 to 15 and from 15 to
//! 210. The two first leaves have the mode from 1 to 3 in common. The two last leaves have the mode from 30 to 210 in common.
//! The second leaf of A and the first leaf of B have no mode in common, because `lcm(6, 1)` = 6 does not divide
//! `gcd(210, 15)` = 15. The first leaf of A and the second leaf of B have none either, because `lcm(1, 15)` = 15 does not divide
//! `gcd(6, 210)` = 6. So the domain is `(3,7):(1,30)`.
//!
//! In the types, `CommonWith` goes through the two flat lists of extents together. From the first dynamic extent on, the domain
//! has as many dynamic modes as any values can need. Modes that the actual values do not need are `1:0`.
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
/// The result is [`GreatestCommonDomain<A, B>`](GreatestCommonDomain). Along each of its modes, the coordinate in each shape
/// moves in one leaf only. Fails as [`greatest_common_domain`] does.
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
    /// The greatest common domain.
    type Output: AnyLayout;
    /// The greatest common domain, or the law that does not hold.
    fn try_greatest_common_domain(self, b: B) -> Result<Self::Output, LayoutError>;
}
/// The result of [`greatest_common_domain`].
pub type GreatestCommonDomain<A, B> = <A as GreatestCommonDomainOp<B>>::Output;

/// The greatest common domain of two shapes: the greatest layout of indices that moves in one leaf of each shape at a time.
/// Each of its modes moves, by equal steps, in one leaf of A and in one leaf of B. The mode divides both leaves.
///
/// The modes are in the order of their strides, and no static extent is 1. A mode of any other layout with these properties
/// lies inside a mode of the greatest one. Layouts of the shapes A and B can be composed with the domain and divided by the
/// domain. If A, B and the domain have the same size, the shape of the domain is the coarsest shape that refines both.
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
/// ([`LayoutError::Overflow`]). Then this function panics with the text of the law, and [`try_greatest_common_domain`] returns
/// the law.
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra", `greatest_common_domain`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn greatest_common_domain<A: GreatestCommonDomainOp<B, Output = R>, B, R>(a: A, b: B) -> R {
    a.try_greatest_common_domain(b).or_broken()
}

/// The result of [`greatest_common_domain`], or the law that does not hold.
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

/// Checks that no extent is negative, that the size fits, and that it is not 0.
fn checked<S: Shape>(shape: S) -> Result<(), LayoutError> {
    shape.check()?;
    if shape.size() == 0 { Err(LayoutError::EmptyMode(Clash::default())) } else { Ok(()) }
}
