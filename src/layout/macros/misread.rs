//! The errors of the macros for tokens that are almost the notation.

/// An error that writes the tokens as they are meant, if that can be told.
#[doc(hidden)]
#[macro_export]
macro_rules! __misread {
    (brackets $($x:tt)*) => {
        compile_error!(concat!("notation: a tuple stands in parentheses: `(", stringify!($($x)*), ")`"))
    };
    (colon $s:tt, $d:tt) => {
        compile_error!(concat!(
            "notation: a colon stands between shape and stride: `layout!(", stringify!($s), " : ", stringify!($d), ")`"
        ))
    };
    (colon $($other:tt)*) => {
        compile_error!("notation: a colon stands between shape and stride: `layout!((4, 8) : (8, 1))`")
    };
    // a shape or a stride of several modes without its parentheses
    (parentheses $($t:tt)*) => { $crate::__parenthesised!([] $($t)*) };
    (calculated $a:tt $op:tt $b:tt) => {
        compile_error!(concat!(
            "notation: `", stringify!($a $op $b), "` would be dynamic: write the number that it is, which is static, or `{",
            stringify!($a $op $b), "}`"
        ))
    };
    (layout) => {
        compile_error!("notation: a layout is `layout!(shape : stride)`, as `layout!((4, 8) : (8, 1))`, or `layout!(shape)`")
    };
    (type) => {
        compile_error!(
            "notation: a layout's type is `Layout!((4, Dyn) : (8, 1))`: its integers are literals, `Dyn` or types of ints"
        )
    };
    // two tuples with a colon where a tuple is expected
    (tuple $s:tt : $($d:tt)+) => {
        compile_error!(concat!(
            "notation: a colon makes a layout, `layout!(", stringify!($s), " : ", stringify!($($d)+),
            ")`, and its shape and its stride are one tuple each"
        ))
    };
    (tuple $($other:tt)*) => {
        compile_error!("notation: a tuple is integers and tuples with commas between them, as `(4, (2, n))`")
    };
    (int $($n:tt)*) => {
        compile_error!(concat!(
            "integers: `int!` takes a literal, as `int!(8)`: a value that is known at run time is `Dyn::new(",
            stringify!($($n)*), ")`, and a const generic `C::<", stringify!($($n)*), ">::default()`, where `Const<",
            stringify!($($n)*), ">: ConstExtent`"
        ))
    };
}

/// The same where a type stands. The compiler goes on with `()` for a type that it does not have, and says what that is not;
/// of a type with a number that it does not have it says no more.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_type {
    ($($t:tt)*) => { $crate::error::NoType<{ $crate::__misread!($($t)*) }> };
}

/// Finds the colon in a layout of several modes without parentheses.
#[doc(hidden)]
#[macro_export]
macro_rules! __parenthesised {
    ([$($s:tt)*]) => {
        compile_error!(concat!(
            "notation: a tuple of several modes stands in parentheses: `layout!((", stringify!($($s)*), "))`"
        ))
    };
    ([($($s:tt)*)] : $($d:tt)*) => {
        compile_error!(concat!(
            "notation: a tuple of several modes stands in parentheses: `layout!((", stringify!($($s)*), ") : (",
            stringify!($($d)*), "))`"
        ))
    };
    ([$($s:tt)*] : ($($d:tt)*)) => { $crate::__parenthesised!([($($s)*)] : $($d)*) };
    ([$($s:tt)*] : $($d:tt)*) => { $crate::__parenthesised!([($($s)*)] : $($d)*) };
    ([$($s:tt)*] $next:tt $($rest:tt)*) => { $crate::__parenthesised!([$($s)* $next] $($rest)*) };
}
