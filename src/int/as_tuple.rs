//! The bounds of arguments that are tuples or shapes.
//!
//! All other bounds of such an argument are bounds of its associated type `Tuple`, which an argument that is no tuple does not have.
//! So the compiler reports one error. Lists have their impl in [`tuple`](mod@crate::tuple).

use super::basis::ScaledBasis;
use super::bits::Nat;
use super::{Dyn, Multiple, Word};
use typenum::{NInt, NonZero, PInt, Z0};

/// An int tuple.
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
/// The shape that [`make_layout`](crate::make_layout) takes: a tuple of ints, whose extents are checked by the next bound. So an
/// argument that is no tuple is one error of its own.
#[diagnostic::on_unimplemented(
    message = "a layout is made of a shape and a stride, `LayoutLeft` or `LayoutRight`",
    label = "this is not a shape",
    note = "found `{Self}` for the shape",
    note = "fix: write `layout!(shape : stride)`, or the shape as `shape!(4, 8)`; `layouts!(a, b)` makes one layout of several"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait AsShape {
    /// The tuple itself.
    type Tuple;
    /// The tuple itself.
    fn into_shape(self) -> Self::Tuple;
}
// One impl for all types would give a `Tuple` to types that are no tuples.
macro_rules! as_itself {
    ($($trait:ident by $into:ident: $([$($g:tt)*] $tuple:ty;)*)+) => {$($(
        impl<$($g)*> $crate::int::$trait for $tuple {
            type Tuple = Self;
            #[inline(always)]
            fn $into(self) -> Self {
                self
            }
        }
    )*)+};
}
pub(crate) use as_itself;
as_itself! {
    AsTuple by into_tuple:
        [] Z0;
        [N: Nat + NonZero] PInt<N>;
        [N: Nat + NonZero] NInt<N>;
        [W: Word] Dyn<W>;
        [N, W: Word] Multiple<N, W>;
        [V, P] ScaledBasis<V, P>;
    AsShape by into_shape:
        [] Z0;
        [N: Nat + NonZero] PInt<N>;
        [N: Nat + NonZero] NInt<N>;
        [W: Word] Dyn<W>;
        [N, W: Word] Multiple<N, W>;
        [V, P] ScaledBasis<V, P>;
}
