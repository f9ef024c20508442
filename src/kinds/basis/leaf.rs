//! The traits of the algebra for integers, implemented for steps along an entry of a coordinate.
//!
//! As strides of a left operand steps are multiplied, merged and negated, which is arithmetic and has its own traits. The traits
//! here are for strides that are sorted or divided, or that belong to a right operand. No [`CoordLayout`](super::CoordLayout)
//! is passed there, so the impls answer that a law is broken, or that nothing is known.

use crate::algebra::complement::gaps::Overlap;
use crate::algebra::supertraits::{Composed, Digits, MovingModes, Stride};
use crate::error::{Broken, CoordinateStrides};
use crate::int::basis::{Path, ScaledBasis};
use crate::int::bits::Nat;
use crate::int::{Extent, Int};
use typenum::{B0, Z0};

type No = Broken<CoordinateStrides>;

impl<V: Int, P: Path> Stride for ScaledBasis<V, P> {
    type ComposedLeaf<S: Extent, A: Digits> = Composed<S, Z0, No>;
    type ComposedMoving<S: Extent, A: Digits> = Composed<S, Z0, No>;
    type CaseIn<L: Nat, S: Extent> = No;
    type IsNegative<S: Extent> = B0;
    type Gap<Bound: Int> = Overlap;
    type Sort<S: Extent, I: Int, T: MovingModes> = No;
}
