//! What the type of an int tells about its value: whether the int is static, 0, 1 or positive, and which number divides it. That
//! number is 8 for the static 8, 4 for a dynamic multiple of 4, and 1 for any other dynamic int.

use crate::int::bits::{Nat, One};
use crate::int::{Dyn, Flag, Multiple, Word};
use typenum::{B0, B1, NInt, NonZero, PInt, UTerm, Z0};

/// What the type of an int tells about its value.
#[cfg_attr(doc, doc(hidden))]
pub trait Known {
    /// Whether it is the static 1.
    type One: Flag;
    /// Whether it is the static 0.
    type Zero: Flag;
    /// Whether it is static.
    type Static: Flag;
    /// Whether it is static and `F` is true.
    type StaticAnd<F: Flag>: Flag;
    /// Whether it is static and positive.
    type Positive: Flag;
    /// The number that divides the int: the magnitude of a static int, `N` for a multiple of `N`, and 1 for a [`Dyn`].
    type Magnitude: Nat;
}
impl Known for Z0 {
    type One = B0;
    type Zero = B1;
    type Static = B1;
    type StaticAnd<F: Flag> = F;
    type Positive = B0;
    type Magnitude = UTerm;
}
impl<N: Nat + NonZero> Known for PInt<N> {
    type One = N::IsOne;
    type Zero = B0;
    type Static = B1;
    type StaticAnd<F: Flag> = F;
    type Positive = B1;
    type Magnitude = N;
}
impl<N: Nat + NonZero> Known for NInt<N> {
    type One = B0;
    type Zero = B0;
    type Static = B1;
    type StaticAnd<F: Flag> = F;
    type Positive = B0;
    type Magnitude = N;
}
impl<W: Word> Known for Dyn<W> {
    type One = B0;
    type Zero = B0;
    type Static = B0;
    type StaticAnd<F: Flag> = B0;
    type Positive = B0;
    type Magnitude = One;
}
impl<N: Nat + NonZero, W: Word> Known for Multiple<PInt<N>, W> {
    type One = B0;
    type Zero = B0;
    type Static = B0;
    type StaticAnd<F: Flag> = B0;
    type Positive = B0;
    type Magnitude = N;
}
