//! What an operation makes of types: a layout, and a verdict on the laws.

use crate::error::Verdict;
use crate::layout::AnyLayout;
use core::marker::PhantomData;

/// The layout `L`, and what the compiler knows of the laws, `V`. The two are one type, since a compiler that looks for
/// both would work each out on its own.
pub struct Judged<L, V>(PhantomData<fn() -> (L, V)>);

/// A [`Judged`].
pub trait IsJudged {
    /// The layout.
    type Layout: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
}
impl<L: AnyLayout, V: Verdict> IsJudged for Judged<L, V> {
    type Layout = L;
    type Verdict = V;
}
/// The layout of a [`Judged`].
pub(crate) type LayoutOf<J> = <J as IsJudged>::Layout;
/// The shape of the layout of a [`Judged`].
pub(crate) type ShapeOf<J> = <LayoutOf<J> as AnyLayout>::Shape;
/// The stride of the layout of a [`Judged`].
pub(crate) type StrideOf<J> = <LayoutOf<J> as AnyLayout>::Stride;
/// The verdict of a [`Judged`].
pub(crate) type VerdictOf<J> = <J as IsJudged>::Verdict;

/// Declares the bound of an operation for generic code: `$total` gives a layout whatever the operands, and no law is
/// known to be broken of them, nor of `$sorted`, the one whose strides are sorted. `$too` is an operation that goes
/// with this one.
///
/// The function of an operation asks for this bound and gives what `$total` does. That is there where a law is broken,
/// too, so that the compiler reports the law, and nothing that follows from it.
macro_rules! operation {
    (
        $(#[$doc:meta])*
        $op:ident<$b:ident>: $total:ident<$($how:ident),*>, sorts $sorted:ident $(, and $too:ident<$with:ident>)?
    ) => {
        $(#[$doc])*
        pub trait $op<$b>: $total<$($how),*, Judged: $crate::algebra::judged::IsJudged<Layout = <Self as $op<$b>>::Output>> $(+ $too<$with>)? {
            /// The layout.
            type Output: $crate::layout::AnyLayout;
        }
        impl<A, $b, L: $crate::layout::AnyLayout, V: $crate::error::Lawful<A, $b, $sorted>> $op<$b> for A
        where
            A: $total<$($how),*, Judged = $crate::algebra::judged::Judged<L, V>> $(+ $too<$with>)?,
        {
            type Output = L;
        }
    };
}
pub(crate) use operation;
