//! The traits of operations. An operation computes three things from the types of its operands: the type of the result, the
//! layout, and a verdict on the laws. The macro `operation!` declares the traits.
//!
//! If static integers can break a law of an operation, the operation has two traits. The **total** trait, such as `Compose<B>`,
//! is implemented for every pair of layouts. Its result is a [`Checked`]: a layout and a verdict, [`Holds`](crate::error::Holds)
//! or [`Broken`](crate::error::Broken). The **bound**, such as `CompositionOp<B>`, is implemented only if no law is known to be
//! broken. Its result is only the layout. Generic code uses the bound.
//!
//! For `(6,2):(8,2) ∘ 4:4` the total trait is implemented, with the verdict `Broken`. The bound is not implemented, and the
//! compiler reports the law.
//!
//! Each operation declares its traits by one call of [`operation!`] in its file. To find the definition of a trait, search for
//! its name, as in `trait CompositionOp`.

use crate::algebra::supertraits::AnyChecked;
use crate::error::{LayoutError, Verdict};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::HCons;
use core::marker::PhantomData;

/// Computes the layout `L` from a layout and the operand `T` of an operation. Operations that share a total trait differ in
/// `K`. For a divide, `K` tells which tiles must fit and how the result groups modes.
///
/// The bound of the caller, such as `CompositionOp`, has proven that the laws hold and that the result is `L`. When the
/// compiler generates code for a call, it resolves the impl again, and proves the bounds of the impl again. To keep that cheap,
/// the impls of this trait have only the total trait as a bound, and do not name its result.
pub trait Makes<K, T, L>: Sized {
    /// The layout. Panics with the text of the law that does not hold.
    #[doc(hidden)]
    #[track_caller]
    fn result(self, operand: T) -> L;
    /// The layout, or the law that does not hold.
    #[doc(hidden)]
    fn try_result(self, operand: T) -> Result<L, LayoutError>;
}
/// Implements [`Makes`] for every type that implements the given total trait. For example, `makes!(Divide<T, F, G>::try_divide)`
/// implements it for every type with `Divide<T, F, G>`. There `T` is the operand, and `(F, G)` becomes the parameter `K`.
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

/// A layout type `L`, and a verdict `V`: what the compiler knows of the laws. A total trait has this pair as one associated type.
/// With two associated types, the compiler would evaluate the whole operation twice.
pub struct Checked<L, V>(PhantomData<fn() -> (L, V)>);

impl<L: AnyLayout, V: Verdict> AnyChecked for Checked<L, V> {
    type Layout = L;
    type Verdict = V;
    type InFrontOf<J: AnyChecked> = Checked<Cons<L, J::Layout>, V::Then<J::Verdict>>;
}
/// The layout whose first mode is `A`, and whose other modes are those of `B`.
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

/// Declares the traits of an operation and the alias of its result. The literals at the end are the error for operands that are
/// not layouts, and the fix. `laws of X, sorts S` decides which types an error names. If a law is broken, the error names `Self`
/// and `X`. The compiler cannot sort dynamic strides. If the operation needs them sorted, the error names `S`, the operand with
/// these strides.
///
/// The total trait is also implemented where a law is broken. So the compiler reports the law and no errors that follow from
/// it. The macro has four forms:
///
/// * `trait Op<X>(x: X) -> Result, by try_op`, for example `coalesce`: the compiler never knows a law to be broken, so there is
///   no total trait.
/// * `trait Op<X> -> Result, by trait Total::try_op(x: X), laws of X, sorts S`, for example `left_inverse`. The macro also
///   declares the total trait, which has a layout and a verdict.
/// * `trait Op<T>: Total<T, F>, laws of T, sorts S`, for example `logical_divide_padded`. The total trait, whose result is a
///   [`Checked`], is declared outside the macro, because several operations share it. `and Too<T>` adds a further supertrait to
///   the bound. The functions with these bounds return more than a layout. So the alias of their result is also declared outside
///   the macro.
/// * `trait Op<T>: Total<T, F> -> Result, by trait OpTo, laws of T, sorts S`, for example `composition` and `logical_divide`.
///   It is like the third form, but the compiler checks it faster. So operations that programs call often use it. The bound of
///   the function is `OpTo<T, L>`, with the result as a parameter: for a trait with an associated type, the compiler would
///   evaluate the operation twice. [`Makes`] computes the result. Swizzled layouts and layouts of coordinates implement `OpTo`
///   too.
///
/// In the patterns, `$same` is the type parameter of `Total` for the operand, `T` above. `$how` are the other type parameters of
/// `Total`, such as `F` above.
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
            #[doc = concat!("The total trait of [`", stringify!($op), "`], implemented where laws are broken too: the layout, and the verdict on the laws.")]
            #[doc = ""]
            #[doc = concat!("Generic code uses [`", stringify!($op), "`], which is implemented where no law is known to be broken.")]
            pub trait $total $(<$($x),+>)?: $crate::layout::AnyLayout {
                /// The layout.
                type Output: $crate::layout::AnyLayout;
                /// The verdict on the laws.
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
            #[doc = concat!("[`", stringify!($op), "`] with the result `L`: the bound of the function of that operation.")]
            #[doc = ""]
            #[doc = concat!("Generic code uses the bound [`", stringify!($op), "`], which has an example, and the result type [`", stringify!($result), "`].")]
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

/// Declares a trait of layouts, with the error for operands that are not layouts: the message and the fix.
macro_rules! takes_a_layout {
    ($message:literal; $($note:literal),+ => $item:item) => {
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "this is neither",
            note = "found `{Self}`",
            $(note = $note,)*
            note = "fix: in other code, pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`; for a tensor, a swizzled layout or a layout of coordinates, call its method of the same name"
        )]
        $item
    };
}
pub(crate) use takes_a_layout;
