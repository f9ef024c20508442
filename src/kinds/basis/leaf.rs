//! What the algebra asks of an integer, for steps along an entry of a coordinate.
//!
//! As strides of a left operand these are multiplied, merged and negated, which is arithmetic. What is asked here is asked
//! of strides whose order or whose quotients count, or that are those of a right operand. No
//! [`CoordLayout`](super::CoordLayout) comes there; what stands here is that a law is broken, or that nothing is known.

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
