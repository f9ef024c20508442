//! [`AsTuple`] and [`AsShape`], the bounds of arguments that must be tuples or shapes.
//!
//! All other bounds of such an argument are bounds on its associated type `Tuple`. An argument that is not a tuple has no such
//! type, so the compiler reports only one error. The impls for lists are in [`tuple`](mod@crate::tuple).

use super::basis::ScaledBasis;
use super::bits::Nat;
use super::{Dyn, Multiple, Word};
use typenum::{NInt, NonZero, PInt, Z0};

/// An int, or a nested tuple of ints.
#[diagnostic::on_unimplemented(
    message = "this must be an int, or a tuple of ints such as `shape!(4, (2, n))`",
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
/// The bound of the shape that [`make_layout`](crate::make_layout) accepts: any tuple of ints. A further bound checks that the ints
/// are extents, so an argument that is not a tuple gets its own error.
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
// Each kind of int has its own impl: a blanket impl would also apply to types that are not tuples.
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
