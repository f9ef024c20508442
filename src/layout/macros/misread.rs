//! The errors of the macros for tokens that are almost valid notation.

/// Reports an error that shows the tokens in valid notation, if the intention is clear.
#[doc(hidden)]
#[macro_export]
macro_rules! __misread {
    (brackets $($x:tt)*) => {
        compile_error!(concat!("notation: write parentheses around a tuple: `(", stringify!($($x)*), ")`"))
    };
    (colon $s:tt, $d:tt) => {
        compile_error!(concat!(
            "notation: write a colon between shape and stride: `layout!(", stringify!($s), " : ", stringify!($d), ")`"
        ))
    };
    (colon $($other:tt)*) => {
        compile_error!("notation: write a colon between shape and stride: `layout!((4, 8) : (8, 1))`")
    };
    // A shape or a stride with several modes lacks its parentheses.
    (parentheses $($t:tt)*) => { $crate::__parenthesised!([] $($t)*) };
    (calculated $a:tt $op:tt $b:tt) => {
        compile_error!(concat!(
            "notation: `", stringify!($a $op $b), "` would be dynamic: write its value as a literal, which is static, or `{",
            stringify!($a $op $b), "}`"
        ))
    };
    (layout) => {
        compile_error!("notation: a layout is `layout!(shape : stride)`, such as `layout!((4, 8) : (8, 1))`, or `layout!(shape)`")
    };
    (type) => {
        compile_error!(
            "notation: a layout's type is `Layout!((4, Dyn) : (8, 1))`: its integers are literals, `Dyn` or types of ints"
        )
    };
    // Two tuples with a colon are in the position of one tuple.
    (tuple $s:tt : $($d:tt)+) => {
        compile_error!(concat!(
            "notation: a colon makes a layout, `layout!(", stringify!($s), " : ", stringify!($($d)+),
            ")`, and the shape and the stride are each one tuple"
        ))
    };
    (tuple F $n:literal $($other:tt)*) => { $crate::__misread!(xor F $n $($other)*) };
    (tuple $($other:tt)*) => {
        compile_error!("notation: a tuple consists of integers and tuples with commas between them, such as `(4, (2, n))`")
    };
    (xor $($d:tt)*) => {
        compile_error!(concat!(
            "notation: strides that are added by XOR are written with `F`, all of them, as `(F 9, F n, F {n + 1})`; only 0 may stand among them: `",
            stringify!($($d)*), "`"
        ))
    };
    (int $($n:tt)*) => {
        compile_error!(concat!(
            "integers: `int!` takes a literal, such as `int!(8)`: a value that is known at run time is `Dyn::new(",
            stringify!($($n)*), ")`, and a const generic `C::<", stringify!($($n)*), ">::default()`, where `Const<",
            stringify!($($n)*), ">: ConstExtent`"
        ))
    };
}

/// Reports an error of `__misread!` in the position of a type.
///
/// In place of a missing type, the compiler would use `()` and report further errors about `()`. For a type with an erroneous
/// constant argument, it reports no further errors.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_type {
    ($($t:tt)*) => { $crate::error::NoType<{ $crate::__misread!($($t)*) }> };
}

/// Finds the colon in a layout with several modes and without parentheses.
#[doc(hidden)]
#[macro_export]
macro_rules! __parenthesised {
    ([$($s:tt)*]) => {
        compile_error!(concat!(
            "notation: write parentheses around a tuple of several modes: `layout!((", stringify!($($s)*), "))`"
        ))
    };
    ([($($s:tt)*)] : $($d:tt)*) => {
        compile_error!(concat!(
            "notation: write parentheses around a tuple of several modes: `layout!((", stringify!($($s)*), ") : (",
            stringify!($($d)*), "))`"
        ))
    };
    ([$($s:tt)*] : ($($d:tt)*)) => { $crate::__parenthesised!([($($s)*)] : $($d)*) };
    ([$($s:tt)*] : $($d:tt)*) => { $crate::__parenthesised!([($($s)*)] : $($d)*) };
    ([$($s:tt)*] $next:tt $($rest:tt)*) => { $crate::__parenthesised!([$($s)* $next] $($rest)*) };
}
