//! The macros that write layouts, shapes, tilers and coordinates in notation.
//!
//! The macros parse a tuple element by element. Parentheses nest, a literal becomes a static int, `_` becomes [`All`](crate::All),
//! and an expression after `=` is used unchanged. Any other expression is converted by the function whose path is passed in
//! brackets. For tokens that are almost valid notation, the error shows the valid notation ([`misread`]). The macros of types are in
//! [`types`].

mod misread;
mod types;

/// A layout as a value: `layout!(shape : stride)`, `layout!(shape)` for a column-major
/// layout, or `layout!(shape, LayoutRight)` for a row-major one.
///
/// Literals become static ints. Any other expression becomes a dynamic int, and so does a literal in
/// braces. To keep the type of an int `m`, static or dynamic, write `=m`.
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
/// A stride `1@0` is a step along entry 0 of a coordinate, and the layout a [`CoordLayout`](crate::CoordLayout). Strides with `F` are
/// added by XOR, and the layout is an [`XorLayout`](crate::xor::XorLayout). After `F` comes a literal, a name, or an expression in braces. An expression in
/// parentheses may follow too, as in `(F (n + 1), F 1)`, if another stride shows that this is no call of a function `F`:
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(layout!((4, 8) : (1@0, 1@1)).to_string(), "(_4,_8):(_1@0,_1@1)");
/// assert_eq!(layout!((8, 8) : (F 9, F 1)).at((1, 1)), 9 ^ 1);
/// let n = 8;
/// assert_eq!(layout!((8, 8) : (F (n + 1), F 1)), layout!((8, 8) : (F {n + 1}, F 1)));
/// ```
///
/// Constants and const generics are expressions too, so they become dynamic: a macro sees only their names. To keep them static,
/// write `=C::<N>::default()`. For a const generic this needs the bound `Const<N>: ConstExtent`.
///
/// ```
/// use colex::prelude::*;
/// const N: usize = 8;
/// assert_eq!(layout!((4, N)).to_string(), "(_4,8):(_1,_4)");
/// assert_eq!(layout!((4, =C::<N>::default())).to_string(), "(_4,_8):(_1,_4)");
/// ```
///
/// A layout of integers that consists only of literals is a constant expression, and so is a shape:
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

/// A layout of a shape and, if there is one, a stride.
///
/// The tokens of both are passed a second time, and the literals are removed from this copy. If nothing remains, the layout is a
/// constant.
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
        // The layout is bound to a name, so that the compiler reports a type mismatch for the layout and not for its integers.
        let layout =
            $crate::layout::__of_literals::<$crate::__element_type!($($s)+), $crate::__element_type!($($d)+)>();
        layout
    }};
    ($s:tt $d:tt ($($inner:tt)*) $(, $($rest:tt)*)?) => { $crate::__layout!($s $d $($inner)* $(, $($rest)*)?) };
    ($s:tt $d:tt , $($rest:tt)*) => { $crate::__layout!($s $d $($rest)*) };
    ($s:tt $d:tt $v:tt @ $($rest:tt)*) => { $crate::__coords!($s $d) };
    ($s:tt $d:tt - $n:literal $(, $($rest:tt)*)?) => { $crate::__layout!($s $d $($($rest)*)?) };
    ($s:tt $d:tt - $v:tt @ $($rest:tt)*) => { $crate::__coords!($s $d) };
    // A fragment `literal` would consume the minus sign and then accept only a number, so this arm comes first.
    ($s:tt $d:tt - $($rest:tt)*) => { $crate::__mixed!($s $d) };
    ($s:tt $d:tt $n:literal $(, $($rest:tt)*)?) => { $crate::__layout!($s $d $($($rest)*)?) };
    // All before the first stride with `F` are literals.
    ($s:tt [$($d:tt)+] F $n:literal $(, $($rest:tt)*)?) => { $crate::__xor_layout!($s [$($d)+] $($($rest)*)?) };
    ($s:tt [] $($rest:tt)+) => { $crate::__mixed!($s []) };
    ($s:tt [$($d:tt)+] $($rest:tt)+) => { $crate::__strides!($s [$($d)+] $($d)+) };
}

/// A layout whose strides are integers, steps along coordinates, or added by XOR. The first stride that is not 0 decides which.
///
/// The tokens of the stride are passed a second time. From this copy, the zeros before that stride are removed.
#[doc(hidden)]
#[macro_export]
macro_rules! __strides {
    ($s:tt $d:tt ($($inner:tt)*) $(, $($rest:tt)*)?) => { $crate::__strides!($s $d $($inner)* $(, $($rest)*)?) };
    ($s:tt $d:tt 0, $($rest:tt)*) => { $crate::__strides!($s $d $($rest)*) };
    ($s:tt $d:tt , $($rest:tt)*) => { $crate::__strides!($s $d $($rest)*) };
    // `F` alone, or before an operator, is an expression.
    ($s:tt $d:tt F as $($rest:tt)*) => { $crate::__mixed!($s $d) };
    ($s:tt $d:tt F $v:ident $($rest:tt)*) => { $crate::__xors!($s $d) };
    ($s:tt $d:tt F {$($v:tt)*} $($rest:tt)*) => { $crate::__xors!($s $d) };
    // `F (n + 1)` may be a call of what has the name `F`. The strides after it decide.
    ($s:tt $d:tt F ($($v:tt)*), $($rest:tt)*) => { $crate::__strides!($s $d $($rest)*) };
    ($s:tt $d:tt F - $($rest:tt)*) => { $crate::__mixed!($s $d) };
    ($s:tt $d:tt F $v:literal $($rest:tt)*) => { $crate::__xors!($s $d) };
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

/// A layout whose strides are added by XOR. The literals are removed from the rest of the stride. If nothing remains, the layout is a
/// constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __xor_layout {
    ([$($s:tt)+] [$($d:tt)+]) => {{
        $crate::__fits!([$($s)+] []);
        let layout =
            $crate::xor::__of_literals::<$crate::__element_type!($($s)+), $crate::__xor_element_type!($($d)+)>();
        layout
    }};
    ($s:tt $d:tt ($($inner:tt)*) $(, $($rest:tt)*)?) => { $crate::__xor_layout!($s $d $($inner)* $(, $($rest)*)?) };
    ($s:tt $d:tt , $($rest:tt)*) => { $crate::__xor_layout!($s $d $($rest)*) };
    ($s:tt $d:tt F $n:literal $(, $($rest:tt)*)?) => { $crate::__xor_layout!($s $d $($($rest)*)?) };
    ($s:tt $d:tt 0 $(, $($rest:tt)*)?) => { $crate::__xor_layout!($s $d $($($rest)*)?) };
    ($s:tt [$($d:tt)+] $($rest:tt)+) => { $crate::__strides!($s [$($d)+] $($d)+) };
}

/// A layout whose strides are added by XOR.
#[doc(hidden)]
#[macro_export]
macro_rules! __xors {
    ([$($s:tt)+] [$($d:tt)+]) => {{
        $crate::__fits!([$($s)+] []);
        let layout = $crate::xor::__of(
            $crate::__element!([$crate::int::__into_dyn] $($s)+),
            $crate::__xor_element!($($d)+),
        );
        layout
    }};
}

/// Converts a stride of a layout whose strides are added by XOR: the integers are written after `F`.
#[doc(hidden)]
#[macro_export]
macro_rules! __xor_element {
    (($($inner:tt)*)) => { $crate::__xor_list!($($inner)*) };
    (F $x:tt) => { $crate::__leaf!([$crate::int::__into_dyn] $x $x) };
    ($($other:tt)*) => { $crate::__misread!(xor $($other)*) };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __xor_list {
    () => { $crate::tuple::HNil };
    (($($inner:tt)*) $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons { head: $crate::__xor_list!($($inner)*), tail: $crate::__xor_list!($($($rest)*)?) }
    };
    (F $x:tt $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons {
            head: $crate::__leaf!([$crate::int::__into_dyn] $x $x),
            tail: $crate::__xor_list!($($($rest)*)?),
        }
    };
    (0 $(, $($rest:tt)*)?) => {
        $crate::tuple::HCons { head: $crate::int!(0), tail: $crate::__xor_list!($($($rest)*)?) }
    };
    ($($other:tt)*) => { $crate::__misread!(xor $($other)*) };
}

/// The type of the path of a step, the innermost index first.
#[doc(hidden)]
#[macro_export]
macro_rules! __path {
    () => { $crate::tuple::HNil };
    ($i:tt $($rest:tt)*) => { $crate::tuple::HCons<$crate::int::Const<$i>, $crate::__path!($($rest)*)> };
}

/// A layout of a shape and a stride that do not consist only of literals.
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

/// A layout of a shape and the order of its modes. Other tokens in the position of the order are an error: a tuple is a stride
/// without its colon, and a literal is a mode that belongs to the shape.
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

/// Finds the colon between a shape and a stride that consist of several tokens.
#[doc(hidden)]
#[macro_export]
macro_rules! __split {
    ([$($s:tt)+] : $d:tt $(,)?) => { $crate::__strides!([$($s)+] [$d] $d) };
    ([$($s:tt)+] : - $d:tt $(,)?) => { $crate::__layout!([$($s)+] [- $d] $($s)+, - $d) };
    ([$($s:tt)+] : $d:tt $(@ $i:tt)+ $(,)?) => { $crate::__coords!([$($s)+] [$d $(@ $i)+]) };
    ([$($s:tt)+] : - $d:tt $(@ $i:tt)+ $(,)?) => { $crate::__coords!([$($s)+] [- $d $(@ $i)+]) };
    // A call or an index, of what may have the name `F`.
    ([$($s:tt)+] : $f:tt ($($x:tt)*) $(,)?) => { $crate::__mixed!([$($s)+] [$f ($($x)*)]) };
    ([$($s:tt)+] : $f:tt [$($x:tt)*] $(,)?) => { $crate::__mixed!([$($s)+] [$f [$($x)*]]) };
    ([$($s:tt)+] : F $d:tt $(,)?) => { $crate::__xors!([$($s)+] [F $d]) };
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

/// Checks that the static integers of a layout fit, and reports an overflow at the literals.
///
/// The check reads the text of the tokens, because parsing them once more would take the compiler longer than the layout itself.
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

/// A layout whose modes are the given layouts: CuTe's `make_layout(a, b, ...)`.
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
        compile_error!("notation: `layouts!` takes layouts: write `layouts!(layout!(4 : 1), layout!(8 : 4))`")
    };
}

/// A mode of a layout, given by its path: `mode!(a, 1, 0)` is mode 0 of mode 1 of `a`, as CuTe's `layout<1, 0>(a)`.
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
/// Fails when there is no such mode: this is a compile error.
#[macro_export]
macro_rules! mode {
    ($a:expr, $i:expr $(,)?) => { $crate::layout::ModeOp::<{ $i }>::get_mode($a) };
    ($a:expr, $i:expr, $($path:expr),+ $(,)?) => { $crate::mode!($crate::mode!($a, $i), $($path),+) };
}

/// A shape, or any int tuple, as a value, with one argument for each mode.
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

/// A coordinate as a value, with one argument for each mode. `_` stands for all of a mode.
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

/// A tiler as a value, with a layout, an int, a tiler or `_` for each mode. `_` stands for the whole mode.
///
/// As in [`shape!`](crate::shape), a literal becomes a static int and a Rust integer becomes a dynamic int. A static int stays
/// static.
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

/// Converts an element of a tiler that is not a literal.
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

/// A product or a sum of two tokens. If both are literals, this is an error, because the result would be dynamic, which is never
/// intended.
#[doc(hidden)]
#[macro_export]
macro_rules! __calculated {
    ([$($into:tt)*] $a:literal $op:tt $b:literal) => { $crate::__misread!(calculated $a $op $b) };
    ([$($into:tt)*] $a:tt $op:tt $b:tt) => { $($into)*($a $op $b) };
}

/// Converts one element: a tuple or a leaf.
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

/// Converts a leaf. The leaf is passed twice: the first copy is matched to see whether it is a literal, and the second copy
/// is used as it is. A minus sign before it is passed as `@negated`, because a fragment `literal` would consume the sign.
#[doc(hidden)]
#[macro_export]
macro_rules! __leaf {
    ([$($into:tt)*] _ $x:tt) => { $crate::All };
    // The braces are removed, because the compiler would warn that they are unnecessary. The arm with a minus sign comes first,
    // because a fragment `literal` would consume the sign and then accept only a number.
    ([$($into:tt)*] { - $($inner:tt)+ } $x:tt) => { $crate::int::__into_dyn(- $($inner)+) };
    ([$($into:tt)*] { $l:literal } $x:tt) => { $crate::int::__into_dyn($l) };
    ([$($into:tt)*] {$($inner:tt)*} $e:expr) => { $crate::int::__into_dyn($e) };
    ([$($into:tt)*] @negated $l:literal $x:tt) => { $crate::int!(- $x) };
    ([$($into:tt)*] $l:literal $x:tt) => { $crate::int!($x) };
    ([$($into:tt)*] @negated $l:tt $e:expr) => { $($into)*(-$e) };
    ([$($into:tt)*] $l:tt $e:expr) => { $($into)*($e) };
}
