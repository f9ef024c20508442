//! How two ints compare, as types: `Less`, `Equal`, `Greater`, or [`Unknown`] where one is dynamic. Of a relation that is yes,
//! no or not known, an [`Answer`].

use super::Arithmetic;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Flag, Int};
use typenum::{B0, B1};

/// Not known before run time.
pub struct Unknown;

/// What the compiler knows of a relation: `B1`, `B0` or [`Unknown`]. It is the `Output` of a relation's trait, for generic code
/// that decides by it.
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
    /// The answer, if it is known.
    const KNOWN: Option<bool>;
    /// Both this and another: one that is `B0` decides.
    type And<R: Answer>: Answer;
    /// Both this and one that is not known.
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

/// How two ints compare: `Less`, `Equal`, `Greater` or [`Unknown`].
pub trait Order {
    /// `L` where the left int is the lesser, `E` where they are equal, `G` where it is the greater; else `U`.
    type Choose<L: Int, E: Int, G: Int, U: Int>: Int;
    /// Whether the left int is known to be the lesser.
    type IsLess: Flag;
    /// Whether it is known not to be.
    type IsNotLess: Flag;
    /// The opposite order.
    type Reverse: Order;
    /// Whether it is known to be the greater.
    type IsGreater: Flag;
    /// Whether the left int is the lesser, as far as that is known.
    type SaysLess: Answer;
    /// Whether the two are equal, as far as that is known.
    type SaysEqual: Answer;
    /// This order, or `O` where it is `Equal`: of what is compared first.
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

/// `A` where the left int is the lesser, `B` where it is not, or is not known to be.
pub type IfLess<O, A, B> = <O as Order>::Choose<A, B, B, B>;
