//! The result types of comparisons of ints: an [`Order`] is `Less`, `Equal`, `Greater`, or [`Unknown`] if an int is dynamic. An
//! [`Answer`] to a yes-or-no question is `B1`, `B0` or [`Unknown`].

use super::Arithmetic;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Flag, Int};
use typenum::{B0, B1};

/// The answer is known only at run time.
pub struct Unknown;

/// Whether a relation holds, as far as the compiler knows: `B1` for yes, `B0` for no, or [`Unknown`].
///
/// The trait of each relation has an `Output` with this bound, so that generic code can branch on the answer.
///
/// ```
/// use colex::algebra::{Answer, ElemLessOp};
/// use colex::prelude::*;
/// fn known<A: ElemLessOp<B>, B>(_: A, _: B) -> Option<bool> {
///     A::Output::KNOWN
/// }
/// let n = 8;
/// assert_eq!(known(shape!(1, 7), shape!(2, 8)), Some(true));
/// assert_eq!(known(shape!(1, n), shape!(2, 8)), None);
/// ```
pub trait Answer {
    /// The answer; `None` if it is not known.
    const KNOWN: Option<bool>;
    /// The conjunction of this answer and `R`. If one of them is `B0`, the result is `B0`, even if the other is not known.
    type And<R: Answer>: Answer;
    /// The conjunction of this answer and [`Unknown`].
    type AndUnknown: Answer;
}
impl Answer for B1 {
    const KNOWN: Option<bool> = Some(true);
    type And<R: Answer> = R;
    type AndUnknown = Unknown;
}
impl Answer for B0 {
    const KNOWN: Option<bool> = Some(false);
    type And<R: Answer> = B0;
    type AndUnknown = B0;
}
impl Answer for Unknown {
    const KNOWN: Option<bool> = None;
    type And<R: Answer> = R::AndUnknown;
    type AndUnknown = Unknown;
}

/// The result of comparing two ints, left and right: `Less`, `Equal`, `Greater` or [`Unknown`].
pub trait Order {
    /// `L` for `Less`, `E` for `Equal`, `G` for `Greater`, `U` for `Unknown`.
    type Choose<L: Int, E: Int, G: Int, U: Int>: Int;
    /// Whether the left int is known to be less.
    type IsLess: Flag;
    /// Whether the left int is known to be greater or equal.
    type IsNotLess: Flag;
    /// The result with left and right exchanged.
    type Reverse: Order;
    /// Whether the left int is known to be greater.
    type IsGreater: Flag;
    /// `B1` if the left int is less, `B0` if it is not, and [`Unknown`] if only the values at run time tell.
    type SaysLess: Answer;
    /// `B1` if the two ints are equal, `B0` if they are not, and [`Unknown`] if only the values at run time tell.
    type SaysEqual: Answer;
    /// `O` if this order is `Equal`, otherwise this order: so `O` decides only between ints that this comparison finds equal.
    type ThenBy<O: Order>: Order;
}
/// Whether one int is known to be less than another.
pub(crate) type IsLess<A, B> = <<A as Arithmetic>::Cmp<B> as Order>::IsLess;

impl Order for Less {
    type Choose<L: Int, E: Int, G: Int, U: Int> = L;
    type IsLess = B1;
    type IsNotLess = B0;
    type Reverse = Greater;
    type IsGreater = B0;
    type SaysLess = B1;
    type SaysEqual = B0;
    type ThenBy<O: Order> = Self;
}
impl Order for Equal {
    type Choose<L: Int, E: Int, G: Int, U: Int> = E;
    type IsLess = B0;
    type IsNotLess = B1;
    type Reverse = Equal;
    type IsGreater = B0;
    type SaysLess = B0;
    type SaysEqual = B1;
    type ThenBy<O: Order> = O;
}
impl Order for Greater {
    type Choose<L: Int, E: Int, G: Int, U: Int> = G;
    type IsLess = B0;
    type IsNotLess = B1;
    type Reverse = Less;
    type IsGreater = B1;
    type SaysLess = B0;
    type SaysEqual = B0;
    type ThenBy<O: Order> = Self;
}
impl Order for Unknown {
    type Choose<L: Int, E: Int, G: Int, U: Int> = U;
    type IsLess = B0;
    type IsNotLess = B0;
    type Reverse = Unknown;
    type IsGreater = B0;
    type SaysLess = Unknown;
    type SaysEqual = Unknown;
    type ThenBy<O: Order> = Self;
}

/// `A` if the left int is known to be less, otherwise `B`.
pub type IfLess<O, A, B> = <O as Order>::Choose<A, B, B, B>;
