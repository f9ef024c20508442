//! Implements `Stride`, the algebra's trait for the stride of a leaf. Here, the stride is a step along an entry of a coordinate.
//!
//! The algebra calls this trait to sort or divide strides, and for the strides of a right operand. It never does so with the
//! strides of a [`CoordLayout`](super::CoordLayout). So the impl only answers that a law is broken, or that nothing is known. As
//! a left operand, a `CoordLayout` only needs its strides multiplied, merged and negated, which other traits do.

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
