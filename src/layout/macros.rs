//! The macros that write layouts, shapes, tilers and coordinates in notation.
//!
//! They parse a tuple element by element: parentheses nest, a literal is static, `_` is [`All`](crate::All), `=` takes an expression
//! as it is, and the function whose path stands in brackets converts any other. Tokens that are almost the notation are an error
//! with the right notation ([`misread`]). The macros of types are in [`types`].

mod misread;
mod types;

/// A layout as a value: `layout!(shape : stride)`, `layout!(shape)` for the compact column-major
/// one, or `layout!(shape, LayoutRight)`.
///
/// Literals are static. Anything else is an expression, which becomes dynamic; braces make a
/// literal one. `=m` takes the int `m` as it is, static or dynamic, whatever its word.
///
/// ```
/// use colex::prelude::*;
/// let n = 3;
/// assert_eq!(layout!((4, (2, n)) : (2, (1, 8))).to_string(), "(_4,(_2,3)):(_2,(_1,_8))");
/// assert_eq!(layout!((4, 8)).to_string(), "(_4,_8):(_1,_4)");
/// assert_eq!(layout!((4, 8), LayoutRight).to_string(), "(_4,_8):(_8,_1)");
/// assert_eq!(layout!((4, {8}) : (1, {4})).to_string(), "(_4,8):(_1,4)");
/// assert_eq!(layout!(n + 1 : 2).to_string(), "4:_2");
/// assert_eq!(layout!((4, n) : (-1, -n)).to_string(), "(_4,3):(_-1,-3)");
/// let m = int!(4);
/// assert_eq!(layout!((m, =m)).to_string(), "(4,_4):(_1,4)");
/// assert_eq!(layout!((4, 2) : (-n, {-4})).to_string(), "(_4,_2):(-3,-4)");
/// assert_eq!(layout!((4, 2) : ({-n}, {-n - 1})).to_string(), "(_4,_2):(-3,-4)");
/// ```
///
/// A constant and a const generic are expressions as well, so that they become dynamic: a macro sees their names. As
/// `=C::<N>::default()` they stay static, in generic code where `Const<N>: ConstExtent`.
///
/// ```
/// use colex::prelude::*;
/// const N: usize = 8;
/// assert_eq!(layout!((4, N)).to_string(), "(_4,8):(_1,_4)");
/// assert_eq!(layout!((4, =C::<N>::default())).to_string(), "(_4,_8):(_1,_4)");
/// ```
///
/// A layout of literals alone is a constant, and so is a shape:
///
/// ```
/// use colex::prelude::*;
/// type Tile = Layout!((4, 8) : (8, 1));
/// const TILE: Tile = layout!((4, 8) : (8, 1));
/// static SHAPE: Shape!(4, 8) = shape!(4, 8);
/// assert_eq!((TILE.cosize(), TILE.shape()), (32, SHAPE));
/// ```
///
/// # Panics
/// When an extent is negative (*extent*), or the size or an offset does not fit an `isize` (*overflow*).
#[macro_export]
macro_rules! layout {
    ([$($s:tt)*] $(: $($d:tt)*)?) => { $crate::__misread!(brackets $($s)*) };
    ($s:tt : $d:tt $(,)?) => { $crate::__layout!([$s] [$d] $s, $d) };
    ($s:tt $(,)?) => { $crate::__layout!([$s] [] $s) };
    ($s:tt, $order:tt $(,)?) => { $crate::__ordered!([$s] $order) };
    ($s:tt, $order:expr $(,)?) => {{
        $crate::__fits!([$s] []);
        let layout = $crate::layout::__of($crate::__element!([$crate::int::__into_dyn] $s), $order);
        layout
    }};
    ($($t:tt)*) => { $crate::__split!([] $($t)*) };
}

/// A layout of a shape, and of a stride where there is one. Both are passed a second time, and from these copies the literals are
/// removed: if nothing is left, the layout is a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __layout {
    ([$($s:tt)+] []) => {{
        $crate::__fits!([$($s)+] []);
        let layout = $crate::layout::__of_literals::<$crate::__element_type!($($s)+), $crate::LayoutLeft>();
        layout
    }};
    ([$($s:tt)+] [$($d:tt)+]) => {{
        $crate::__fits!([$($s)+] [$($d)+]);
        // Bound to a name, so that where another layout is expected the error is about this one, not its integers.
        let layout =
            $crate::layout::__of_literals::<$crate::__element_type!($($s)+), $crate::__element_type!($($d)+)>();
        layout
    }};
    ($s:tt $d:tt ($($inner:tt)*) $(, $($rest:tt)*)?) => { $crate::__layout!($s $d $($inner)* $(, $($rest)*)?) };
    ($s:tt $d:tt , $($rest:tt)*) => { $crate::__layout!($s $d $($rest)*) };
    ($s:tt $d:tt $v:tt @ $($rest:tt)*) => { $crate::__coords!($s $d) };
    ($s:tt $d:tt - $n:literal $(, $($rest:tt)*)?) => { $crate::__layout!($s $d $($($rest)*)?) };
    ($s:tt $d:tt - $v:tt @ $($rest:tt)*) => { $crate::__coords!($s $d) };
    // `literal` would take the sign, and then nothing but a number
    ($s:tt $d:tt - $($rest:tt)*) => { $crate::__mixed!($s $d) };
    ($s:tt $d:tt $n:literal $(, $($rest:tt)*)?) => { $crate::__layout!($s $d $($($rest)*)?) };
    ($s:tt [] $($rest:tt)+) => { $crate::__mixed!($s []) };
    ($s:tt [$($d:tt)+] $($rest:tt)+) => { $crate::__strides!($s [$($d)+] $($d)+) };
}

/// A layout whose strides are integers or coordinates, as the first stride that is not 0 is. The stride is passed a second time, and
/// from this copy zeros are removed until that stride comes.
#[doc(hidden)]
#[macro_export]
macro_rules! __strides {
    ($s:tt $d:tt ($($inner:tt)*) $(, $($rest:tt)*)?) => { $crate::__strides!($s $d $($inner)* $(, $($rest)*)?) };
    ($s:tt $d:tt 0, $($rest:tt)*) => { $crate::__strides!($s $d $($rest)*) };
    ($s:tt $d:tt $v:tt @ $($rest:tt)*) => { $crate::__coords!($s $d) };
    ($s:tt $d:tt - $v:tt @ $($rest:tt)*) => { $crate::__coords!($s $d) };
    ($s:tt $d:tt $($rest:tt)*) => { $crate::__mixed!($s $d) };
}

/// A layout whose strides are steps along entries of coordinates.
#[doc(hidden)]
#[macro_export]
macro_rules! __coords {
    ([$($s:tt)+] [$($d:tt)+]) => {{
        $crate::__fits!([$($s)+] []);
        let layout = $crate::basis::__of(
            $crate::__element!([$crate::int::__into_dyn] $($s)+),
            $crate::__element!([$crate::int::__into_dyn] $($d)+),
        );
        layout
    }};
}

/// The path of a step, the innermost index first.
#[doc(hidden)]
#[macro_export]
macro_rules! __path {
    () => { $crate::tuple::HNil };
    ($i:tt $($rest:tt)*) => { $crate::tuple::HCons<$crate::int::Const<$i>, $crate::__path!($($rest)*)> };
}

/// A layout of a shape and a stride that are not all literals.
#[doc(hidden)]
#[macro_export]
macro_rules! __mixed {
    ([$($s:tt)+] []) => {{
        $crate::__fits!([$($s)+] []);
        let layout = $crate::layout::__of($crate::__element!([$crate::int::__into_dyn] $($s)+), $crate::LayoutLeft);
        layout
    }};
    ([$($s:tt)+] [$($d:tt)+]) => {{
        $crate::__fits!([$($s)+] [$($d)+]);
        let layout = $crate::layout::__of(
            $crate::__element!([$crate::int::__into_dyn] $($s)+),
            $crate::__element!([$crate::int::__into_dyn] $($d)+),
        );
        layout
    }};
}

/// A layout of a shape and the order of its modes, a word; other tokens there are a stride whose colon is missing, or
/// a mode that belongs to the shape.
#[doc(hidden)]
#[macro_export]
macro_rules! __ordered {
    ([$s:tt] ($($d:tt)*)) => { $crate::__misread!(colon $s, ($($d)*)) };
    ([$s:tt] [$($d:tt)*]) => { $crate::__misread!(colon $s, ($($d)*)) };
    ([$s:tt] $n:literal) => { $crate::__misread!(parentheses $s, $n) };
    ([$s:tt] $order:expr) => {{
        $crate::__fits!([$s] []);
        let layout = $crate::layout::__of($crate::__element!([$crate::int::__into_dyn] $s), $order);
        layout
    }};
}

/// Finds the colon between a shape and a stride of several tokens.
#[doc(hidden)]
#[macro_export]
macro_rules! __split {
    ([$($s:tt)+] : $d:tt $(,)?) => { $crate::__strides!([$($s)+] [$d] $d) };
    ([$($s:tt)+] : - $d:tt $(,)?) => { $crate::__layout!([$($s)+] [- $d] $($s)+, - $d) };
    ([$($s:tt)+] : $d:tt $(@ $i:tt)+ $(,)?) => { $crate::__coords!([$($s)+] [$d $(@ $i)+]) };
    ([$($s:tt)+] : - $d:tt $(@ $i:tt)+ $(,)?) => { $crate::__coords!([$($s)+] [- $d $(@ $i)+]) };
    ([$($s:tt)+] : = $d:expr $(,)?) => { $crate::__mixed!([$($s)+] [= $d]) };
    ([$s:tt] : $d:tt, $($rest:tt)+) => { $crate::__misread!(parentheses $s : $d, $($rest)+) };
    ([$s:tt] : - $d:tt, $($rest:tt)+) => { $crate::__misread!(parentheses $s : - $d, $($rest)+) };
    ([$($s:tt)+] : $d:expr $(,)?) => { $crate::__mixed!([$($s)+] [$d]) };
    ([$($s:tt)+] ; $($d:tt)*) => { $crate::__misread!(colon $($s)+, $($d)*) };
    ([$($s:tt)+] , $order:expr $(,)?) => {{
        let layout = $crate::layout::__of($crate::__element!([$crate::int::__into_dyn] $($s)+), $order);
        layout
    }};
    ([$($s:tt)+] , $($rest:tt)*) => { $crate::__misread!(parentheses $($s)+, $($rest)*) };
    ([$($s:tt)+]) => { $crate::__mixed!([$($s)+] []) };
    ([$($s:tt)+] : $($rest:tt)*) => { $crate::__misread!(layout) };
    ([]) => { $crate::__misread!(layout) };
    ([] : $($rest:tt)*) => { $crate::__misread!(layout) };
    ([] ; $($rest:tt)*) => { $crate::__misread!(layout) };
    ([] , $($rest:tt)*) => { $crate::__misread!(layout) };
    ([$($s:tt)*] $next:tt $($rest:tt)*) => { $crate::__split!([$($s)* $next] $($rest)*) };
}

/// Checks at the literals whether the static integers of a layout fit. It reads their text, since parsing the tokens once more would
/// cost the compiler more than the layout does.
#[doc(hidden)]
#[macro_export]
macro_rules! __fits {
    ([$($s:tt)+] [$($d:tt)*]) => {
        const _: () = $crate::layout::__check_literals(
            concat!(stringify!($($s)+), "        "),
            concat!(stringify!($($d)*), "        "),
        );
    };
}

/// One layout with several layouts as its modes: CuTe's `make_layout(a, b, ...)`.
///
/// `R(i, j, ...) = A(i) + B(j) + ...`
///
/// ```
/// use colex::prelude::*;
/// let (a, b) = (layout!(4 : 1), layout!((2, 8) : (32, 4)));
/// assert_eq!(layouts!(a, b).to_string(), "(_4,(_2,_8)):(_1,(_32,_4))");
/// let n = 3;
/// assert_eq!(layouts!(layout!(n : 2), layout!(2 : 1)).to_string(), "(3,_2):(_2,_1)");
/// ```
///
/// Fails when the size or an offset does not fit an `isize` (*overflow*).
#[macro_export]
macro_rules! layouts {
    ($($layout:expr),+ $(,)?) => { $crate::layout::__layouts($crate::__hlist!($($layout),+)) };
    ($($other:tt)*) => {
        compile_error!("notation: `layouts!` takes layouts, as `layouts!(layout!(4 : 1), layout!(8 : 4))`")
    };
}

/// The mode of a layout that a path of numbers leads to, CuTe's `layout<1, 0>(a)`: `mode!(a, 1, 0)` is the mode 0 of the
/// mode 1.
///
/// ```
/// use colex::algebra::size;
/// use colex::prelude::*;
/// let n = 8;
/// let a = layout!((4, (2, n)) : (2, (1, 8)));
/// assert_eq!(mode!(a, 1).to_string(), "(_2,8):(_1,_8)");
/// assert_eq!(mode!(a, 1, 1).to_string(), "8:_8");
/// assert_eq!(size(mode!(a, 1, 0)).get(), 2); // `size<1, 0>(a)`
/// ```
///
/// Fails when there is no such mode: that does not compile.
#[macro_export]
macro_rules! mode {
    ($a:expr, $i:expr $(,)?) => { $crate::layout::ModeOp::<{ $i }>::get_mode($a) };
    ($a:expr, $i:expr, $($path:expr),+ $(,)?) => { $crate::mode!($crate::mode!($a, $i), $($path),+) };
}

/// A shape, or any int tuple, as a value: one argument a mode.
///
/// ```
/// use colex::prelude::*;
/// let n = 8;
/// assert_eq!(notation(shape!(4, (2, n))).to_string(), "(_4,(_2,8))");
/// assert_eq!(notation(shape!(4)).to_string(), "(_4)");
/// ```
#[macro_export]
macro_rules! shape {
    ($($t:tt)*) => { $crate::__list!([$crate::int::__into_dyn] $($t)*) };
}

/// A coordinate as a value: one argument a mode; `_` stands for all of a mode.
///
/// ```
/// use colex::prelude::*;
/// let x = coord!(_, (1, 2));
/// assert_eq!(notation(coord!(1, (2, 3))).to_string(), "(_1,(_2,_3))");
/// ```
#[macro_export]
macro_rules! coord {
    ($($t:tt)*) => { $crate::__list!([$crate::int::__into_dyn] $($t)*) };
}

/// A tiler as a value: one layout, int, tiler or `_` for each mode; `_` is the whole mode. As in [`shape!`](crate::shape), a literal is static and a Rust
/// integer becomes dynamic; a static int stays so.
///
/// ```
/// use colex::prelude::*;
/// let n = 2;
/// let t = tiler!(layout!(4:1), 8, _, n);
/// assert_eq!(zipped_divide(layout!((8, 6)), tiler!(4, n)).to_string(), "((_4,2),(_2,3)):((_1,_8),(_4,16))");
/// let m = int!(4);
/// assert_eq!(zipped_divide(layout!((8, 6)), tiler!(m, 3)).to_string(), "((_4,_3),(_2,_2)):((_1,_8),(_4,_24))");
/// ```
#[macro_export]
macro_rules! tiler {
    ($($t:tt)*) => { $crate::__list!([$crate::__into_tiler!] $($t)*) };
}

/// An element of a tiler that is no literal.
#[doc(hidden)]
#[macro_export]
macro_rules! __into_tiler {
    ($e:expr) => {{
        use $crate::algebra::tiler::{__OfInteger as _, __OfTiler as _};
        (&&$crate::algebra::tiler::__Leaf($e)).__tiler()
    }};
}

/// The elements of a tuple, each converted by the path in brackets.
#[doc(hidden)]
#[macro_export]
macro_rules! __list {
    ([$($into:tt)*]) => { $crate::tuple::HNil };
    ([$($into:tt)*] ($($inner:tt)*) $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::__list!([$($into)*] $($inner)*),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] [$($inner:tt)*] $(, $($rest:tt)*)?) => { $crate::__misread!(brackets $($inner)*) };
    ([$($into:tt)*] $x:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::__leaf!([$($into)*] $x $x),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] - $x:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::__leaf!([$($into)*] @negated $x $x),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] $v:tt $(@ $i:tt)+ $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::basis::__steps::<$crate::__path!($($i)+), _>($crate::__leaf!([$($into)*] $v $v)),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] - $v:tt $(@ $i:tt)+ $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::basis::__steps::<$crate::__path!($($i)+), _>($crate::__leaf!([$($into)*] @negated $v $v)),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] = $e:expr $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons { head: $e, tail: $crate::__list!([$($into)*] $($($rest)*)?) }
    };
    ([$($into:tt)*] $a:tt * $b:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::__calculated!([$($into)*] $a * $b),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] $a:tt + $b:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::__calculated!([$($into)*] $a + $b),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] $e:expr $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $($into)*($e),
            tail: $crate::__list!([$($into)*] $($($rest)*)?),
        }
    };
    ([$($into:tt)*] $($other:tt)*) => { $crate::__misread!(tuple $($other)*) };
}

/// A product or a sum of two tokens: of two literals it would be dynamic, which is never intended.
#[doc(hidden)]
#[macro_export]
macro_rules! __calculated {
    ([$($into:tt)*] $a:literal $op:tt $b:literal) => { $crate::__misread!(calculated $a $op $b) };
    ([$($into:tt)*] $a:tt $op:tt $b:tt) => { $($into)*($a $op $b) };
}

/// One element: a tuple or a leaf.
#[doc(hidden)]
#[macro_export]
macro_rules! __element {
    ([$($into:tt)*] ($($inner:tt)*)) => { $crate::__list!([$($into)*] $($inner)*) };
    ([$($into:tt)*] [$($inner:tt)*]) => { $crate::__misread!(brackets $($inner)*) };
    ([$($into:tt)*] $x:tt) => { $crate::__leaf!([$($into)*] $x $x) };
    ([$($into:tt)*] - $x:tt) => { $crate::__leaf!([$($into)*] @negated $x $x) };
    ([$($into:tt)*] $v:tt $(@ $i:tt)+) => {
        $crate::basis::__steps::<$crate::__path!($($i)+), _>($crate::__leaf!([$($into)*] $v $v))
    };
    ([$($into:tt)*] - $v:tt $(@ $i:tt)+) => {
        $crate::basis::__steps::<$crate::__path!($($i)+), _>($crate::__leaf!([$($into)*] @negated $v $v))
    };
    ([$($into:tt)*] = $e:expr) => { $e };
    ([$($into:tt)*] $a:tt * $b:tt) => { $crate::__calculated!([$($into)*] $a * $b) };
    ([$($into:tt)*] $a:tt + $b:tt) => { $crate::__calculated!([$($into)*] $a + $b) };
    ([$($into:tt)*] $e:expr) => { $($into)*($e) };
    ([$($into:tt)*] $($other:tt)*) => { $crate::__misread!(tuple $($other)*) };
}

/// A leaf comes twice: once to see whether it is a literal, once as the token that it is. A minus
/// sign before it is spelled out, since `literal` would take it for a part of the literal.
#[doc(hidden)]
#[macro_export]
macro_rules! __leaf {
    ([$($into:tt)*] _ $x:tt) => { $crate::All };
    // Without its braces, which the compiler would warn of as unnecessary. A minus sign comes first:
    // `literal` would take it, and then nothing but a number.
    ([$($into:tt)*] { - $($inner:tt)+ } $x:tt) => { $crate::int::__into_dyn(- $($inner)+) };
    ([$($into:tt)*] { $l:literal } $x:tt) => { $crate::int::__into_dyn($l) };
    ([$($into:tt)*] {$($inner:tt)*} $e:expr) => { $crate::int::__into_dyn($e) };
    ([$($into:tt)*] @negated $l:literal $x:tt) => { $crate::int!(- $x) };
    ([$($into:tt)*] $l:literal $x:tt) => { $crate::int!($x) };
    ([$($into:tt)*] @negated $l:tt $e:expr) => { $($into)*(-$e) };
    ([$($into:tt)*] $l:tt $e:expr) => { $($into)*($e) };
}
