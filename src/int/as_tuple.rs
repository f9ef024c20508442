//! What a function takes that asks for a tuple, or for a shape.
//!
//! All else that is asked of an argument is asked of `Tuple`, which what is no tuple does not have; so the compiler says one thing of
//! it. Lists are named in [`tuple`](mod@crate::tuple).

use super::basis::ScaledBasis;
use super::bits::Nat;
use super::{Dyn, Multiple, Word};
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
/// What [`make_layout`](crate::make_layout) takes for a shape: a tuple of ints, of which the law of extents is asked
/// next. So what is no tuple at all is one error, of its own.
#[diagnostic::on_unimplemented(
    message = "a layout is made of a shape and a stride, `LayoutLeft` or `LayoutRight`",
    label = "this is no shape",
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
// One impl for all would have a `Tuple` for what is none, too.
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
