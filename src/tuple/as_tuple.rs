//! What a function takes that asks for a tuple.

use super::{HCons, HNil};
use crate::All;
use crate::int::basis::ScaledBasis;
use crate::int::bits::Nat;
use crate::int::{Dyn, Multiple, Word};
use typenum::{NInt, NonZero, PInt, Z0};

/// An int tuple, named so that what is none is one error: where an argument is bounded by this, all else that is asked of
/// it is asked of `Tuple`, which what is no tuple does not have.
#[diagnostic::on_unimplemented(
    message = "this must be an int, or a tuple of ints as `shape!(4, (2, n))` is",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: write an int as `int!(8)`, or `Dyn::new(n)` where it is known at run time only, and a tuple as `shape!(4, n)`",
    note = "fix: of a layout, pass `a.shape()`; the offset of a coordinate is `a.at((1, 2))`"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait AsTuple {
    /// The tuple itself.
    type Tuple;
    /// The tuple itself.
    fn into_tuple(self) -> Self::Tuple;
}
// One impl for all would have a `Tuple` for what is none, too.
macro_rules! as_tuple {
    ($([$($g:tt)*] $tuple:ty;)*) => {$(
        impl<$($g)*> AsTuple for $tuple {
            type Tuple = Self;
            #[inline(always)]
            fn into_tuple(self) -> Self {
                self
            }
        }
    )*};
}
as_tuple! {
    [] All;
    [] HNil;
    [H, T] HCons<H, T>;
    [] Z0;
    [N: Nat + NonZero] PInt<N>;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N, W: Word] Multiple<N, W>;
    [V, P] ScaledBasis<V, P>;
}
