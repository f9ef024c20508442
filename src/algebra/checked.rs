//! The traits of operations: the result as a type, a layout and a verdict on the laws; and `operation!`, which declares them.
//!
//! `A ∘ B` is a [`Checked`] whatever the operands: the layout, and [`Holds`](crate::error::Holds) or
//! [`Broken`](crate::error::Broken). So an operation has two traits. The **total** one, as `Compose<B>`, is implemented for
//! every pair of layouts, and gives the [`Checked`]. The **bound**, `CompositionOp<B>`, is implemented where no law is known to
//! be broken, and gives the layout alone: it is the bound of generic code.
//!
//! `(6,2):(8,2) ∘ 4:4` has the total trait, with a verdict that is `Broken`. It lacks the bound, and the compiler reports the
//! law.
//!
//! The traits of an operation are a row of [`operation!`] in its file, which contains their names: search for
//! `trait CompositionOp`, and the row is its definition.

use crate::algebra::supertraits::AnyChecked;
use crate::error::{LayoutError, Verdict};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::HCons;
use core::marker::PhantomData;

/// Computes the layout `L` that an operation gives for the operand `T`. `K` says which of the operations that share a total
/// trait: of a divide what must fit, and how modes are grouped.
///
/// The bound of the caller, as `CompositionOp`, has proven that the laws hold and that the result is `L`. Where the compiler generates
/// code for a call, it resolves the impl once more, and proves its bounds again. So the impl of this trait has the total trait alone
/// as its bound, and not the result.
pub trait Makes<K, T, L>: Sized {
    /// The layout, or a panic with the text of the law that does not hold.
    #[doc(hidden)]
    #[track_caller]
    fn result(self, operand: T) -> L;
    /// The layout, or the law that does not hold.
    #[doc(hidden)]
    fn try_result(self, operand: T) -> Result<L, LayoutError>;
}
/// Implements [`Makes`] for whatever has this total trait: `makes!(Divide<T, F, G>::try_divide)`, where `T` is the operand and
/// `(F, G)` becomes the `K` of divides and products.
macro_rules! makes {
    ($total:ident<$same:ident $(, $how:ident)*>::$try:ident) => {
        impl<A: $total<$same $(, $how)*>, $same $(, $how)*, L: AnyLayout> $crate::algebra::checked::Makes<($($how,)*), $same, L> for A {
            #[inline(always)]
            #[track_caller]
            fn result(self, operand: $same) -> L {
                $crate::layout::static_or::<A, L>(|| $total::<$same $(, $how)*>::$try(self, operand))
            }
            #[inline(always)]
            fn try_result(self, operand: $same) -> Result<L, LayoutError> {
                $crate::layout::try_static_or::<A, L>(|| $total::<$same $(, $how)*>::$try(self, operand))
            }
        }
    };
}
pub(crate) use makes;

/// The layout `L`, and what the compiler knows of the laws, `V`. As two associated types the compiler would work out the whole
/// operation for each.
pub struct Checked<L, V>(PhantomData<fn() -> (L, V)>);

impl<L: AnyLayout, V: Verdict> AnyChecked for Checked<L, V> {
    type Layout = L;
    type Verdict = V;
    type InFrontOf<J: AnyChecked> = Checked<Cons<L, J::Layout>, V::Then<J::Verdict>>;
}
/// The layout whose first mode is `A`, and whose others are those of the list `B`.
pub(crate) type Cons<A, B> = Layout<
    HCons<<A as AnyLayout>::Shape, <B as AnyLayout>::Shape>,
    HCons<<A as AnyLayout>::Stride, <B as AnyLayout>::Stride>,
>;
/// The layout of a [`Checked`].
pub(crate) type LayoutOf<J> = <J as AnyChecked>::Layout;
/// The shape of the layout of a [`Checked`].
pub(crate) type ShapeOf<J> = <LayoutOf<J> as AnyLayout>::Shape;
/// The stride of the layout of a [`Checked`].
pub(crate) type StrideOf<J> = <LayoutOf<J> as AnyLayout>::Stride;
/// The verdict of a [`Checked`].
pub(crate) type VerdictOf<J> = <J as AnyChecked>::Verdict;

/// Declares the traits of an operation, a row each: its bound, the alias of its result, what the compiler reports of an operand
/// that is no layout, and the fix. Of `laws of X, sorts S`: where a law is broken the error names `Self` and `X`; where dynamic
/// strides would have to be sorted it names `S`, the operand that has them.
///
/// The total trait is implemented where a law is broken, too, so that the compiler reports the law and nothing that follows from
/// it. There are four rows:
///
/// * `trait Op<X>(x: X) -> Result, by try_op`, as `coalesce` has: no operands break a law in their types, so that there is no total
///   trait.
/// * `trait Op<X> -> Result, by trait Total::try_op(x: X), laws of X, sorts S`, as `left_inverse` has. The row makes the total trait as
///   well, which gives a layout and a verdict.
/// * `trait Op<T>: Total<T, F>, laws of T, sorts S`, as `logical_divide_padded` has. The total trait is written out beside the row, for
///   several operations share it, and it gives a [`Checked`]. `and Too<T>` is one more trait that the bound has. The
///   function gives more than a layout, so that the alias of its result is written out, too.
/// * `trait Op<T>: Total<T, F> -> Result, by trait OpTo, laws of T, sorts S`, as `composition` and `logical_divide` have: as the third, and
///   quicker to check, for operations that programs are full of. The function asks for `OpTo<T, L>`, which has the result as a
///   parameter. Asked for a trait and its `Output`, the compiler would work out the operation twice. [`Makes`] computes the
///   result. Swizzled layouts and layouts of coordinates have `OpTo` too.
///
/// In these rows `$same` is the parameter of `Total` that is the operand, and `$how` the others.
macro_rules! operation {
    (
        $(#[$doc:meta])*
        trait $op:ident $(<$($x:ident),+>)? $(($($arg:ident: $ty:ty),*))? -> $result:ident, by $try:ident;
        $message:literal; $($note:literal);+ $(;)?
    ) => {
        $crate::algebra::checked::takes_a_layout! { $message; $($note),+ =>
            $(#[$doc])*
            pub trait $op $(<$($x),+>)?: $crate::layout::AnyLayout {
                /// The layout.
                type Output: $crate::layout::AnyLayout;
                /// The layout, or the law that does not hold.
                fn $try(self $($(, $arg: $ty)*)?) -> Result<Self::Output, $crate::error::LayoutError>;
            }
        }
        #[doc = concat!("The result of [`", stringify!($op), "`].")]
        pub type $result<A $($(, $x)+)?> = <A as $op $(<$($x),+>)?>::Output;
    };
    (
        $(#[$doc:meta])*
        trait $op:ident $(<$($x:ident),+>)? -> $result:ident, by trait $total:ident::$try:ident($($arg:ident: $ty:ty),*),
        laws of $law:ty, sorts $sorted:ident;
        $message:literal; $($note:literal);+ $(;)?
    ) => {
        $crate::algebra::checked::takes_a_layout! { $message; $($note),+ =>
            #[doc = concat!("What [`", stringify!($op), "`] gives, broken laws included: the layout, and the verdict on the laws.")]
            #[doc = ""]
            #[doc = concat!("Generic code is bounded by [`", stringify!($op), "`], which is this where no law is known to be broken.")]
            pub trait $total $(<$($x),+>)?: $crate::layout::AnyLayout {
                /// The layout.
                type Output: $crate::layout::AnyLayout;
                /// What the compiler knows of the laws.
                type Verdict: $crate::error::Verdict;
                /// The layout, or the law that does not hold.
                fn $try(self $(, $arg: $ty)*) -> Result<Self::Output, $crate::error::LayoutError>;
            }
        }
        $crate::algebra::checked::takes_a_layout! { $message; $($note),+ =>
            $(#[$doc])*
            pub trait $op $(<$($x),+>)?: $total $(<$($x),+>)? {}
        }
        impl<A: $total $(<$($x),+>)? $($(, $x)+)?> $op $(<$($x),+>)? for A
        where
            A::Verdict: $crate::error::Lawful<A, $law, $sorted>,
        {
        }
        #[doc = concat!("The result of [`", stringify!($op), "`].")]
        pub type $result<A $($(, $x)+)?> = <A as $total $(<$($x),+>)?>::Output;
    };
    (
        $(#[$doc:meta])*
        trait $op:ident<$x:ident>: $total:ident<$same:ident $(, $how:ident)*> -> $result:ident, by trait $to:ident,
        laws of $law:ty, sorts $sorted:ident;
        $message:literal; $($note:literal);+ $(;)?
    ) => {
        $crate::algebra::checked::takes_a_layout! { $message; $($note),+ =>
            #[doc = concat!("[`", stringify!($op), "`] that gives the layout `L`: what the function of that operation asks for.")]
            #[doc = ""]
            #[doc = concat!("Generic code is bounded by [`", stringify!($op), "`], which has an example, and names what it gets [`", stringify!($result), "`].")]
            pub trait $to<$x, L>: $crate::algebra::checked::Makes<($($how,)*), $x, L> {}
        }
        $crate::algebra::checked::takes_a_layout! { $message; $($note),+ =>
            $(#[$doc])*
            pub trait $op<$x>: $crate::layout::AnyLayout + $to<$x, <Self as $op<$x>>::Output> {
                /// The layout.
                type Output: $crate::layout::AnyLayout;
            }
        }
        impl<A, $x, L, V> $to<$x, L> for A
        where
            A: $total<$same $(, $how)*, Checked = $crate::algebra::checked::Checked<L, V>>,
            L: $crate::layout::AnyLayout,
            V: $crate::error::Lawful<A, $law, $sorted>,
        {
        }
        impl<A, $x, L, V> $op<$x> for A
        where
            A: $total<$same $(, $how)*, Checked = $crate::algebra::checked::Checked<L, V>>,
            L: $crate::layout::AnyLayout,
            V: $crate::error::Lawful<A, $law, $sorted>,
        {
            type Output = L;
        }
        #[doc = concat!("The result of [`", stringify!($op), "`].")]
        pub type $result<A, $x> = <A as $op<$x>>::Output;
    };
    (
        $(#[$doc:meta])*
        trait $op:ident<$($x:ident),*>: $total:ident<$($how:ident),*>, laws of $law:ty, sorts $sorted:ident
            $(, and $too:ident<$with:ident>)?;
        $message:literal; $($note:literal);+ $(;)?
    ) => {
        $crate::algebra::checked::takes_a_layout! { $message; $($note),+ =>
            $(#[$doc])*
            pub trait $op<$($x),*>:
                $total<$($how,)* Checked: $crate::algebra::supertraits::AnyChecked<Layout = <Self as $op<$($x),*>>::Output>>
                $(+ $too<$with>)?
            {
                /// The layout.
                type Output: $crate::layout::AnyLayout;
            }
        }
        impl<A, $($x,)* L: $crate::layout::AnyLayout, V: $crate::error::Lawful<A, $law, $sorted>> $op<$($x),*> for A
        where
            A: $total<$($how,)* Checked = $crate::algebra::checked::Checked<L, V>> $(+ $too<$with>)?,
        {
            type Output = L;
        }
    };
}
pub(crate) use operation;

/// A trait of layouts, and what the compiler reports of an operand that is none: the message and the fix.
macro_rules! takes_a_layout {
    ($message:literal; $($note:literal),+ => $item:item) => {
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "this is neither",
            note = "found `{Self}`",
            $(note = $note,)*
            note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`; a tensor, a swizzled layout and one of coordinates have methods of their own, of the same names"
        )]
        $item
    };
}
pub(crate) use takes_a_layout;
