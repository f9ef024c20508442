//! Converts swizzled layouts known at run time to typed ones, whose swizzle and integers may be static.

use super::DynComposed;
use crate::composed::{ComposedLayout, Inner, try_make_composed_layout};
use crate::dynamic::{DynLayout, FromDyn};
use crate::int::Int;
use crate::int::sealed::Sealed;
use crate::profile::{Congruent, Shape};
use crate::swizzle::{AnySwizzle, Code};
use crate::{Clash, Layout, LayoutError};
use core::fmt;
use core::marker::PhantomData;

/// A type of layouts that can be read from a [`DynComposed`]: a layout that can be read from a [`DynLayout`], or one composed
/// with swizzles.
#[cfg_attr(doc, doc(hidden))]
pub trait FromComposed: Inner + Sealed {
    /// Builds the layout from its swizzles and its innermost layout. Each swizzle has the offset that is added before it. The
    /// swizzles are in the order in which they are applied.
    #[doc(hidden)]
    fn read(links: &[(Code, isize)], layout: &DynLayout) -> Result<Self, LayoutError>;
    /// Writes the swizzles of the type.
    #[doc(hidden)]
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// The swizzles of a type, as an error shows them: `Sw<3,3,3> o _0 o ..`. A dynamic offset is written `n`.
struct OfType<T>(PhantomData<T>);
impl<T: FromComposed> fmt::Display for OfType<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::show(f)
    }
}

/// The error if the swizzles differ from those of the type.
#[cold]
fn another() -> LayoutError {
    LayoutError::StaticSwizzle(Clash::default())
}

impl<S: Shape + FromDyn, D: Congruent<S> + FromDyn> FromComposed for Layout<S, D> {
    fn read(links: &[(Code, isize)], layout: &DynLayout) -> Result<Self, LayoutError> {
        if links.is_empty() { layout.try_into() } else { Err(another()) }
    }
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
impl<A: AnySwizzle, O: Int, L: FromComposed> FromComposed for ComposedLayout<A, O, L> {
    fn read(links: &[(Code, isize)], layout: &DynLayout) -> Result<Self, LayoutError> {
        let Some((&(code, offset), inner)) = links.split_last() else { return Err(another()) };
        if code != A::CODE {
            return Err(another());
        }
        let offset = O::from_value(offset).ok_or_else(|| match O::VALUE {
            Some(_) => another(),
            // A dynamic offset accepts any value that fits its word.
            None => LayoutError::Overflow(Clash::default()),
        })?;
        try_make_composed_layout(A::instance(), offset, L::read(inner, layout)?)
    }
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match O::VALUE {
            Some(offset) => write!(f, "{} o _{offset} o ", A::CODE)?,
            None => write!(f, "{} o n o ", A::CODE)?,
        }
        L::show(f)
    }
}

/// Converts a layout to the type, if it has the swizzles of the type, and its innermost layout has the type's profile and static
/// integers.
///
/// ```
/// use colex::LayoutError;
/// use colex::dynamic::DynComposed;
/// use colex::prelude::*;
/// type Tile = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!((8, Dyn) : (Dyn, 1))>;
/// let a: DynComposed = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// let tile = Tile::try_from(&a)?;
/// assert_eq!(tile.to_string(), "Sw<3,3,3> o _0 o (_8,64):(64,_1)");
/// assert_eq!(tile.to_dyn(), a);
/// let other: DynComposed = "Sw<2,3,3> o 0 o (8,64):(64,1)".parse()?;
/// assert!(matches!(Tile::try_from(&other), Err(LayoutError::StaticSwizzle(_))));
/// # Ok::<(), LayoutError>(())
/// ```
///
/// Fails when a swizzle or a static offset differs from the type's, or the number of swizzles does
/// ([`LayoutError::StaticSwizzle`]); when the innermost layout has another profile ([`LayoutError::Profile`]) or differs from a
/// static integer of the type ([`LayoutError::StaticInteger`]); or when a value does not fit its word in the type
/// ([`LayoutError::Overflow`]).
impl<A: AnySwizzle, O: Int, L: FromComposed> TryFrom<&DynComposed> for ComposedLayout<A, O, L> {
    type Error = LayoutError;

    fn try_from(composed: &DynComposed) -> Result<Self, LayoutError> {
        Self::read(&composed.links, &composed.layout)
            .map_err(|error| error.of(composed, Some(&OfType::<Self>(PhantomData))))
    }
}

/// Converts a layout to the type, like the conversion from `&DynComposed`.
impl<A: AnySwizzle, O: Int, L: FromComposed> TryFrom<DynComposed> for ComposedLayout<A, O, L> {
    type Error = LayoutError;

    fn try_from(composed: DynComposed) -> Result<Self, LayoutError> {
        Self::try_from(&composed)
    }
}
