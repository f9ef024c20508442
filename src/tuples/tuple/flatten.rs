//! Converts a tuple to one flat list, `(4,(2,3))` to `(4,2,3)`, and back to a nested tuple with a given profile.

use super::{HCons, HNil, IntTuple, cons};
use crate::int::Int;

/// The type of the flat list of a tuple's integers.
pub type FlattenTuple<T> = <T as IntTuple>::Flat<HNil>;

/// The integers of a tuple as one flat list: `(4,(2,3))` becomes `(4,2,3)`.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::flatten_tuple;
/// let n = 3;
/// assert_eq!(notation(flatten_tuple(shape!(4, (2, n)))).to_string(), "(_4,_2,3)");
/// ```
///
/// Never fails.
#[must_use]
#[inline(always)]
pub fn flatten_tuple<T: IntTuple>(tuple: T) -> FlattenTuple<T> {
    tuple.flatten_onto(HNil)
}

/// A profile that can nest the first integers of the list `Flat`. In generic code, the bound of [`unflatten_tuple`] is
/// `UnflattenOp<Flat, Rest = HNil>`: no integer is left over.
///
/// `Output` has the profile of `Self` and the first integers of `Flat`, in their order. `Rest` has the other integers of `Flat`.
/// Fails as [`unflatten_tuple`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{HNil, IntTuple, UnflattenOp, unflatten_tuple};
/// fn nested<F: IntTuple, P: UnflattenOp<F, Rest = HNil>>(flat: F, profile: P) -> P::Output {
///     unflatten_tuple(flat, profile)
/// }
/// let n = 3;
/// assert_eq!(notation(nested(shape!(4, 2, 3), shape!(1, (1, 1)))).to_string(), "(_4,(_2,_3))");
/// assert_eq!(notation(nested(shape!(4, 2, n), shape!(1, (1, 1)))).to_string(), "(_4,(_2,3))");
/// ```
pub trait UnflattenOp<Flat: IntTuple>: IntTuple {
    /// The type of the nested tuple.
    type Output: IntTuple;
    /// The type of the rest of the list.
    type Rest: IntTuple;
    /// The nested tuple, and the rest of the list.
    fn unflatten(self, flat: Flat) -> (Self::Output, Self::Rest);
}
impl<T: Int, H: IntTuple, R: IntTuple> UnflattenOp<HCons<H, R>> for T {
    type Output = H;
    type Rest = R;
    #[inline(always)]
    fn unflatten(self, flat: HCons<H, R>) -> (H, R) {
        (flat.head, flat.tail)
    }
}
impl<Flat: IntTuple> UnflattenOp<Flat> for HNil {
    type Output = HNil;
    type Rest = Flat;
    #[inline(always)]
    fn unflatten(self, flat: Flat) -> (HNil, Flat) {
        (HNil, flat)
    }
}
impl<H, T, Flat: IntTuple> UnflattenOp<Flat> for HCons<H, T>
where
    H: UnflattenOp<Flat>,
    T: UnflattenOp<H::Rest>,
{
    type Output = HCons<H::Output, T::Output>;
    type Rest = T::Rest;
    #[inline(always)]
    fn unflatten(self, flat: Flat) -> (Self::Output, Self::Rest) {
        let (head, rest) = self.head.unflatten(flat);
        let (tail, rest) = self.tail.unflatten(rest);
        (cons(head, tail), rest)
    }
}

/// The inverse of [`flatten_tuple`]: the integers of a flat list, nested like another tuple.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{flatten_tuple, unflatten_tuple};
/// let s = shape!(4, (2, 3));
/// assert_eq!(notation(unflatten_tuple(flatten_tuple(s), s)).to_string(), "(_4,(_2,_3))");
/// ```
///
/// Fails when the list and the profile have different numbers of integers: that does not compile.
/// The law is [`LayoutError::Arrangement`](crate::LayoutError::Arrangement).
///
/// In generic code, add the bound `UnflattenOp<Flat, Rest = HNil>`.
#[must_use]
#[inline(always)]
pub fn unflatten_tuple<F: IntTuple, P: UnflattenOp<F, Rest = HNil>>(flat: F, profile: P) -> P::Output {
    profile.unflatten(flat).0
}
