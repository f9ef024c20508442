//! One element of a tuple.

use super::{HCons, IntTuple};
use crate::int::Int;

/// The element `I` of a list; an int is its own element 0.
#[diagnostic::on_unimplemented(
    message = "mode index: the number of a mode must be below the rank of the layout",
    label = "there is no mode {I} here",
    note = "the tuple is `{Self}`",
    note = "fix: ask for a mode below the rank"
)]
pub trait ElementOp<const I: usize>: IntTuple {
    /// The element.
    type Output: IntTuple;
    /// The element.
    fn element(self) -> Self::Output;
}

#[diagnostic::do_not_recommend]
impl<T: Int> ElementOp<0> for T {
    type Output = T;
    #[inline(always)]
    fn element(self) -> T {
        self
    }
}
impl<H: IntTuple, T: IntTuple> ElementOp<0> for HCons<H, T> {
    type Output = H;
    #[inline(always)]
    fn element(self) -> H {
        self.head
    }
}
macro_rules! element {
    ($($i:literal after $before:literal),*) => {$(
        impl<H: IntTuple, T: ElementOp<$before>> ElementOp<$i> for HCons<H, T> {
            type Output = T::Output;
            #[inline(always)]
            fn element(self) -> T::Output {
                self.tail.element()
            }
        }
    )*};
}
element!(1 after 0, 2 after 1, 3 after 2, 4 after 3, 5 after 4, 6 after 5, 7 after 6, 8 after 7);
element!(9 after 8, 10 after 9, 11 after 10, 12 after 11, 13 after 12, 14 after 13, 15 after 14);

/// The element of a tuple at position `I`.
pub type Element<T, const I: usize> = <T as ElementOp<I>>::Output;

/// The element of a tuple at position `I`.
///
/// ```
/// use colex::prelude::*;
/// let inner = get::<1, _>(shape!(4, (2, 3)));
/// assert_eq!(get::<0, _>(inner).get(), 2);
/// let n = 4;
/// assert_eq!(get::<0, _>(shape!(n, 8)), 4);
/// ```
///
/// Fails when there is no such element: that does not compile.
#[inline(always)]
pub fn get<const I: usize, T: ElementOp<I>>(tuple: T) -> T::Output {
    tuple.element()
}
