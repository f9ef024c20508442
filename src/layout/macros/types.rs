//! The macros that write layouts, shapes and ints as types: `Layout!((4, Dyn) : (1, 4))`, `Shape!(4, 8)`, `Int!(8)`. The notation
//! is that of [`layout!`](crate::layout!), [`shape!`](crate::shape!) and [`int!`](crate::int!), which write values.

/// A layout as a type, in the notation of [`layout!`](crate::layout!). A leaf is a literal or any type of int.
///
/// ```
/// use colex::prelude::*;
/// type A = Layout!((4, (2, Dyn)) : (2, (1, 8)));
/// let n = 3;
/// let a: A = layout!((4, (2, n)) : (2, (1, 8)));
/// type B = Layout!((4, 8), LayoutRight);
/// assert_eq!(B::instance().to_string(), "(_4,_8):(_8,_1)");
/// ```
#[macro_export]
macro_rules! Layout {
    ([$($s:tt)*] $(: $($d:tt)*)?) => { $crate::__no_type!(brackets $($s)*) };
    ($s:tt $(,)?) => { $crate::Layout!($s, $crate::LayoutLeft) };
    ($s:tt : ($($d:tt)*) $(,)?) => { $crate::__layout_type!($s ($($d)*) $($d)*) };
    ($s:tt : $d:tt $(,)?) => { $crate::Layout<$crate::__element_type!($s), $crate::__element_type!($d)> };
    ($s:tt : $d:tt $(@ $i:tt)+ $(,)?) => {
        $crate::CoordLayout<$crate::Layout<$crate::__element_type!($s), $crate::__element_type!($d $(@ $i)+)>>
    };
    ($s:tt : - $d:tt $(@ $i:tt)+ $(,)?) => {
        $crate::CoordLayout<$crate::Layout<$crate::__element_type!($s), $crate::__element_type!(- $d $(@ $i)+)>>
    };
    ($s:tt : F $d:tt $(,)?) => {
        $crate::xor::XorLayout<$crate::Layout<$crate::__element_type!($s), $crate::__xor_element_type!(F $d)>>
    };
    ($s:tt : - $d:tt $(,)?) => { $crate::Layout<$crate::__element_type!($s), $crate::__element_type!(- $d)> };
    ($s:tt : $d:tt, $($rest:tt)+) => { $crate::__no_type!(type) };
    ($s:tt : $d:ty $(,)?) => { $crate::Layout<$crate::__element_type!($s), $d> };
    ($s:tt, ($($d:tt)*) $(,)?) => { $crate::__no_type!(type) };
    ($s:tt, [$($d:tt)*] $(,)?) => { $crate::__no_type!(type) };
    ($s:tt, $n:literal $($rest:tt)*) => { $crate::__no_type!(type) };
    ($s:tt, $order:ty $(,)?) => {
        $crate::Layout<$crate::__element_type!($s), $crate::StrideOf<$crate::__element_type!($s), $order>>
    };
    ($($other:tt)*) => { $crate::__no_type!(type) };
}

/// A layout as a type. Its first stride that is not 0 decides: a step along a coordinate makes a `CoordLayout`, a stride with `F` an
/// `XorLayout`, and an integer a `Layout`.
#[doc(hidden)]
#[macro_export]
macro_rules! __layout_type {
    ($s:tt $d:tt ($($inner:tt)*) $(, $($rest:tt)*)?) => { $crate::__layout_type!($s $d $($inner)* $(, $($rest)*)?) };
    ($s:tt $d:tt 0, $($rest:tt)*) => { $crate::__layout_type!($s $d $($rest)*) };
    // `F` alone, or before `::` or `<`, is a type.
    ($s:tt $d:tt F $(, $($rest:tt)*)?) => { $crate::Layout<$crate::__element_type!($s), $crate::__element_type!($d)> };
    ($s:tt $d:tt F :: $($rest:tt)*) => { $crate::Layout<$crate::__element_type!($s), $crate::__element_type!($d)> };
    ($s:tt $d:tt F < $($rest:tt)*) => { $crate::Layout<$crate::__element_type!($s), $crate::__element_type!($d)> };
    ($s:tt $d:tt F $v:tt $($rest:tt)*) => {
        $crate::xor::XorLayout<$crate::Layout<$crate::__element_type!($s), $crate::__xor_element_type!($d)>>
    };
    ($s:tt $d:tt $v:tt @ $($rest:tt)*) => { $crate::CoordLayout<$crate::__layout_type!($s $d)> };
    ($s:tt $d:tt - $v:tt @ $($rest:tt)*) => { $crate::CoordLayout<$crate::__layout_type!($s $d)> };
    ($s:tt $d:tt $($rest:tt)*) => { $crate::Layout<$crate::__element_type!($s), $crate::__element_type!($d)> };
}

/// A static int as a type: the type of [`int!`](crate::int!).
///
/// In a bound, write `Int!(8)` rather than [`C<8>`](crate::int::C), which the compiler does not resolve there. `Int!` works in
/// bounds for literals up to 1024 and for powers of two.
///
/// ```
/// use colex::prelude::*;
/// fn halves<L: LogicalDivideOp<Int!(2)>>(layout: L) -> LogicalDivide<L, Int!(2)> {
///     logical_divide(layout, int!(2))
/// }
/// assert_eq!(halves(layout!(8)).to_string(), "(_2,_4):(_1,_2)");
/// let n = 8;
/// assert_eq!(halves(layout!(n)).to_string(), "(_2,4):(_1,_2)");
/// ```
#[macro_export]
macro_rules! Int {
    ($($n:tt)+) => { $crate::__int_type!($($n)+) };
}

/// A shape as a type: `Shape!(4, (2, Dyn))`. It is also the type of a tiler, in which `_` is written `All`: `tiler!(_, 16)` is a
/// `Shape!(All, 16)`.
///
/// ```
/// use colex::prelude::*;
/// let shape: Shape!(4, (2, Dyn)) = shape!(4, (2, {3}));
/// let tiler: Shape!(All, 16) = tiler!(_, 16);
/// assert_eq!((notation(shape).to_string(), notation(tiler).to_string()), ("(_4,(_2,3))".into(), "(_,_16)".into()));
/// ```
#[macro_export]
macro_rules! Shape {
    ($($t:tt)*) => { $crate::__list_type!($($t)*) };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __list_type {
    () => { $crate::tuple::HNil };
    (($($inner:tt)*) $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__list_type!($($inner)*), $crate::__list_type!($($($rest)*)?)>
    };
    ([$($inner:tt)*] $(, $($rest:tt)*)?) => { $crate::__no_type!(brackets $($inner)*) };
    ($x:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__leaf_type!($x $x), $crate::__list_type!($($($rest)*)?)>
    };
    (- $x:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__int_type!(- $x), $crate::__list_type!($($($rest)*)?)>
    };
    ($v:tt $(@ $i:tt)+ $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__element_type!($v $(@ $i)+), $crate::__list_type!($($($rest)*)?)>
    };
    (- $v:tt $(@ $i:tt)+ $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__element_type!(- $v $(@ $i)+), $crate::__list_type!($($($rest)*)?)>
    };
    ($t:ty $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$t, $crate::__list_type!($($($rest)*)?)>
    };
    ($($other:tt)*) => { $crate::__no_type!(type) };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __element_type {
    (($($inner:tt)*)) => { $crate::__list_type!($($inner)*) };
    ([$($inner:tt)*]) => { $crate::__no_type!(brackets $($inner)*) };
    ($x:tt) => { $crate::__leaf_type!($x $x) };
    (- $x:tt) => { $crate::__int_type!(- $x) };
    ($v:tt $(@ $i:tt)+) => { $crate::basis::__Steps<$crate::__leaf_type!($v $v), $crate::__path!($($i)+)> };
    (- $v:tt $(@ $i:tt)+) => { $crate::basis::__Steps<$crate::__int_type!(- $v), $crate::__path!($($i)+)> };
    ($t:ty) => { $t };
}

/// The type of a stride of a layout whose strides are added by XOR.
#[doc(hidden)]
#[macro_export]
macro_rules! __xor_element_type {
    (($($inner:tt)*)) => { $crate::__xor_list_type!($($inner)*) };
    (F $x:tt) => { $crate::__leaf_type!($x $x) };
    ($($other:tt)*) => { $crate::__no_type!(xor $($other)*) };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __xor_list_type {
    () => { $crate::tuple::HNil };
    (($($inner:tt)*) $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__xor_list_type!($($inner)*), $crate::__xor_list_type!($($($rest)*)?)>
    };
    (F $x:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons<$crate::__leaf_type!($x $x), $crate::__xor_list_type!($($($rest)*)?)>
    };
    (0 $(, $($rest:tt)*)?) => { $crate::tuple::HCons<$crate::Int!(0), $crate::__xor_list_type!($($($rest)*)?)> };
    ($($other:tt)*) => { $crate::__no_type!(xor $($other)*) };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __leaf_type {
    ($l:literal $x:tt) => {
        $crate::__int_type!($x)
    };
    ($x:tt $t:ty) => {
        $t
    };
}
