//! Gets one element of a tuple by its position. For example, element 1 of `(4,(2,8))` is `(2,8)`. Element 0 of an integer is the
//! integer itself.

use super::{HCons, IntTuple};
use crate::int::Int;

/// The bound, in generic code, for a tuple that has an element `I`. The type of the element is [`Element<T, I>`](Element).
/// Element 0 of an integer is the integer itself.
///
/// An element after the first comes from the impl for the tail, so `Self` may be the end of a longer tuple. `MODE` is the
/// position in the whole tuple. If the tuple is too short, the error names `MODE` and not the tuple. So the error is the same
/// for the shape and the stride of a layout.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{Element, ElementOp};
/// fn second<T: ElementOp<1, 1>>(tuple: T) -> Element<T, 1> {
///     tuple.element()
/// }
/// let n = 8;
/// assert_eq!(second(shape!(4, (2, 8))), shape!(2, 8));
/// assert_eq!(second(shape!(4, n)), Dyn::new(8));
/// ```
#[diagnostic::on_unimplemented(
    message = "mode index: the number of a mode must be below the rank of the layout",
    label = "there is no mode {MODE} here",
    note = "fix: pass a mode number below the rank"
)]
pub trait ElementOp<const I: usize, const MODE: usize>: IntTuple {
    /// The type of the element.
    type Output: IntTuple;
    /// The element.
    fn element(self) -> Self::Output;
}

#[diagnostic::do_not_recommend]
impl<T: Int, const MODE: usize> ElementOp<0, MODE> for T {
    type Output = T;
    #[inline(always)]
    fn element(self) -> T {
        self
    }
}
impl<H: IntTuple, T: IntTuple, const MODE: usize> ElementOp<0, MODE> for HCons<H, T> {
    type Output = H;
    #[inline(always)]
    fn element(self) -> H {
        self.head
    }
}
macro_rules! element {
    ($($i:literal after $before:literal),*) => {$(
        impl<H: IntTuple, T: ElementOp<$before, MODE>, const MODE: usize> ElementOp<$i, MODE> for HCons<H, T> {
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

/// The type of the element of a tuple at position `I`.
pub type Element<T, const I: usize> = <T as ElementOp<I, I>>::Output;

/// A tuple with an element `I`, or a layout with a mode `I`: the bound of [`get`] in generic code.
///
/// `Output` is the element. Fails as [`get`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{GetOp, get};
/// fn second<T: GetOp<1>>(x: T) -> T::Output {
///     get::<1, _>(x)
/// }
/// let n = 8;
/// assert_eq!(second(shape!(4, (2, 8))), shape!(2, 8));
/// assert_eq!(second(layout!((4, n))).to_string(), "8:_4");
/// ```
#[diagnostic::on_unimplemented(
    message = "mode index: the number of a mode must be below the rank of the layout",
    label = "there is no mode {I} here",
    note = "found `{Self}`",
    note = "fix: pass a mode number below the rank, as in `get::<1, _>(a)`"
)]
pub trait GetOp<const I: usize> {
    /// The type of the element.
    type Output;
    /// The element.
    fn get_element(self) -> Self::Output;
}
// Each position has its own impl. With one impl for all positions, the compiler would report an unknown position once for each
// bound of that impl.
macro_rules! get {
    ($($i:literal)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: ElementOp<$i, $i>> GetOp<$i> for T {
            type Output = T::Output;
            #[inline(always)]
            fn get_element(self) -> T::Output {
                self.element()
            }
        }
    )*};
}
get!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);

/// The element of a tuple at position `I`, or mode `I` of a layout.
///
/// ```
/// use colex::algebra::get;
/// use colex::prelude::*;
/// let inner = get::<1, _>(shape!(4, (2, 3)));
/// assert_eq!(get::<0, _>(inner).get(), 2);
/// let n = 4;
/// assert_eq!(get::<0, _>(shape!(n, 8)), 4);
/// assert_eq!(get::<1, _>(layout!((n, 8))).to_string(), "_8:4");
/// ```
///
/// Fails when there is no such element: that does not compile. Source: CuTe, `get<I>`.
/// The law is [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex).
///
/// Generic code is bounded by `GetOp<I>`.
#[must_use]
#[inline(always)]
pub fn get<const I: usize, T: GetOp<I>>(x: T) -> T::Output {
    x.get_element()
}
