//! Makes the layouts on which typed and runtime operations are compared. They are listed in tables, have each subset of
//! some integers dynamic in turn, or have random integers.

use proptest::prelude::*;

/// Calls a function for each row. A row is a layout, or a layout and the arguments of a macro that makes the second
/// operand.
macro_rules! table {
    ($f:ident: $(($($a:tt)+);)*) => { $($f(layout!($($a)+));)* };
    ($f:ident by $by:ident: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+));)* };
    ($f:ident by $by:ident fixed: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+), true);)* };
}

/// Calls a macro with the tokens in brackets and the integers after them, once for each subset of these integers. The integers of
/// the subset get braces, which make them dynamic.
macro_rules! subsets {
    ($f:ident [$($done:tt)*]) => { $f!($($done)*); };
    ($f:ident [$($done:tt)*] $x:literal $($rest:literal)*) => {
        subsets!($f [$($done)* $x] $($rest)*);
        subsets!($f [$($done)* {$x}] $($rest)*);
    };
}

/// An extent up to `most`, sometimes 0 or 1.
pub(crate) fn extent(most: isize) -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 9 => 2..=most]
}

/// A small stride, sometimes 0 or negative.
pub(crate) fn stride() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 8 => 2..17isize, 1 => -8..0isize]
}
