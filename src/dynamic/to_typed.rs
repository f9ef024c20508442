//! Conversions of runtime layouts to typed ones. The shape `(4,3)` converts to the type of `(_4,n)`, but not to that of `(_8,n)` or
//! `(_4,(n,n))`.

use super::int_tuple::{IntTuple, Place};
use super::layout::DynLayout;
use crate::int::Int;
use crate::profile::{Congruent, Shape};
use crate::tuple::{self, HCons, HNil, cons};
use crate::{Clash, Layout, LayoutError};

/// A type of shapes or strides that can be read from an [`IntTuple`]. Every typed shape and stride implements it.
#[cfg_attr(doc, doc(hidden))]
pub trait FromDyn: tuple::IntTuple {
    /// Reads the tuple or the integer at `at`, and moves `at` to the position after it.
    #[doc(hidden)]
    fn read(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError>;

    /// Reads the remaining entries of a tuple.
    #[doc(hidden)]
    fn read_rest(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError>;
}

/// The position up to which a tuple has been read.
#[doc(hidden)]
pub struct Cursor(Place);

/// The *profile* error for a node whose rank is not `in_type`, the rank in the type. An integer counts as rank -1.
fn another_profile(from: &IntTuple, at: Place, in_type: isize) -> LayoutError {
    let here = if from.opens(at) { from.rank_at(at) as isize } else { -1 };
    LayoutError::Profile(Clash::in_mode(at.leaf, here, in_type))
}

impl<T: Int> FromDyn for T {
    fn read(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError> {
        if from.opens(at.0) {
            return Err(another_profile(from, at.0, -1));
        }
        let (leaf, value) = (at.0.leaf, from.leaves()[at.0.leaf]);
        at.0 = from.after(at.0);
        T::from_value(value).ok_or_else(|| T::fill(value, &mut true).number().is_not(leaf, value))
    }

    fn read_rest(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError> {
        Self::read(from, at)
    }
}

impl FromDyn for HNil {
    fn read(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError> {
        if !from.opens(at.0) || from.rank_at(at.0) != 0 {
            return Err(another_profile(from, at.0, 0));
        }
        at.0 = from.after(at.0);
        Ok(HNil)
    }

    fn read_rest(_: &IntTuple, _: &mut Cursor) -> Result<Self, LayoutError> {
        Ok(HNil)
    }
}

impl<H: FromDyn, T: FromDyn> FromDyn for HCons<H, T> {
    fn read(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError> {
        let rank = <Self as tuple::IntTuple>::RANK;
        if !from.opens(at.0) || from.rank_at(at.0) != rank {
            return Err(another_profile(from, at.0, rank as isize));
        }
        at.0.node += 1;
        Self::read_rest(from, at)
    }

    fn read_rest(from: &IntTuple, at: &mut Cursor) -> Result<Self, LayoutError> {
        let head = H::read(from, at)?;
        Ok(cons(head, T::read_rest(from, at)?))
    }
}

fn typed<T: FromDyn>(from: &IntTuple) -> Result<T, LayoutError> {
    T::read(from, &mut Cursor(IntTuple::root()))
}

/// Converts a runtime layout to a typed one with the same integers.
///
/// Fails when the profile is not that of the type ([`LayoutError::Profile`]), an integer is not divisible as the type's
/// [`Multiple`](crate::int::Multiple) requires ([`LayoutError::Divisibility`]), or an integer does not fit the machine integer
/// that the type has for it ([`LayoutError::Overflow`]). Also fails when an integer differs from the static integer of the type
/// ([`LayoutError::StaticInteger`]). That error has the number of the leaf, the integer, and the static integer.
///
/// ```
/// use colex::LayoutError;
/// use colex::dynamic::DynLayout;
/// use colex::prelude::*;
/// let a: DynLayout = "(4,(2,8)):(1,(4,8))".parse()?;
/// let b = <Layout!((4, (Dyn, 8)) : (1, (4, Dyn)))>::try_from(&a)?;
/// assert_eq!(b.to_string(), "(_4,(2,_8)):(_1,(_4,8))");
/// assert_eq!(b.to_dyn(), a);
///
/// let error = <Layout!((4, (Dyn, 16)) : (1, (4, Dyn)))>::try_from(&a).unwrap_err();
/// assert!(matches!(error, LayoutError::StaticInteger(clash) if (clash.mode, clash.left, clash.right) == (Some(2), 8, 16)));
/// assert!(matches!(<Layout!((4, 16) : (1, 4))>::try_from(&a), Err(LayoutError::Profile(_))));
/// # Ok::<(), LayoutError>(())
/// ```
impl<S: Shape + FromDyn, D: Congruent<S> + FromDyn> TryFrom<&DynLayout> for Layout<S, D> {
    type Error = LayoutError;

    fn try_from(layout: &DynLayout) -> Result<Self, LayoutError> {
        let (shape, stride) = (layout.shape(), layout.stride());
        // Operand B of the error is the tuple that does not fit the type: the shape or the stride.
        let typed_shape = typed(&shape).map_err(|e| e.of(layout, Some(&shape)))?;
        let typed_stride = typed(&stride).map_err(|e| e.of(layout, Some(&stride)))?;
        Layout::try_new(typed_shape, typed_stride)
    }
}

/// Converts like the impl for `&DynLayout`.
impl<S: Shape + FromDyn, D: Congruent<S> + FromDyn> TryFrom<DynLayout> for Layout<S, D> {
    type Error = LayoutError;

    fn try_from(layout: DynLayout) -> Result<Self, LayoutError> {
        Self::try_from(&layout)
    }
}
