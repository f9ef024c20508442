//! What is known of an int without its value: whether it is static, 0, 1 or above 0, and what divides it, which is 8 of the
//! static 8, 4 of a dynamic multiple of 4, and 1 of any other dynamic int.

use crate::int::bits::{Nat, One};
use crate::int::{Dyn, Flag, Multiple, Word};
use typenum::{B0, B1, NInt, NonZero, PInt, UTerm, Z0};

/// Whether an int is known to be 1, 0, or anything at all.
#[cfg_attr(doc, doc(hidden))]
pub trait Known {
    /// It is the static 1.
    type One: Flag;
    /// It is the static 0.
    type Zero: Flag;
    /// It is static.
    type Static: Flag;
    /// It is static, and so is what `F` says.
    type StaticAnd<F: Flag>: Flag;
    /// It is static and above zero.
    type Positive: Flag;
    /// Its size, where it is static; else what is known to divide it, which is 1 of a [`Dyn`].
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
