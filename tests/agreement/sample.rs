//! Layouts to compare the two paths on: tables, all subsets of some integers dynamic, random integers.

use proptest::prelude::*;

/// Calls a function on each row: a layout, or a layout and what a macro makes of the second column.
macro_rules! table {
    ($f:ident: $(($($a:tt)+);)*) => { $($f(layout!($($a)+));)* };
    ($f:ident by $by:ident: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+));)* };
    ($f:ident by $by:ident fixed: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+), true);)* };
}

/// Calls a macro with what is in brackets and each way to put braces, which make an integer
/// dynamic, around some of the others.
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

/// A stride: small, sometimes 0 or negative.
pub(crate) fn stride() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 8 => 2..17isize, 1 => -8..0isize]
}
