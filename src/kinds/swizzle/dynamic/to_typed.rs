//! The typed form of a function known at run time: `Sw<3,3,3> o 0 o (8,64):(64,1)` as one whose swizzle and extents are static.

use super::DynComposed;
use crate::dynamic::{DynLayout, FromDyn};
use crate::int::Int;
use crate::int::sealed::Sealed;
use crate::profile::{Congruent, Shape};
use crate::swizzle::{AnySwizzle, Code, ComposedLayout, Inner, Swizzle, try_make_composed_layout};
use crate::{Clash, Layout, LayoutError};
use core::fmt;
use core::marker::PhantomData;

/// A type that can be read from a [`DynComposed`]: a layout that can be read from a [`DynLayout`], or such a layout composed
/// with swizzles.
#[cfg_attr(doc, doc(hidden))]
pub trait FromComposed: Inner + Sealed {
    /// Reads the swizzles, each with the offset that is added before it, in the order in which they are applied, and the
    /// innermost layout.
    #[doc(hidden)]
    fn read(links: &[(Code, isize)], layout: &DynLayout) -> Result<Self, LayoutError>;
    /// Shows the swizzles of the type.
    #[doc(hidden)]
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// The swizzles of the type, as an error shows them: `Sw<3,3,3> o _0 o ..`, and `n` for an offset that may be any.
struct OfType<T>(PhantomData<T>);
impl<T: FromComposed> fmt::Display for OfType<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::show(f)
    }
}

/// The error that the swizzles are not those of the type.
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
            // The word of a dynamic one is too narrow.
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

/// The typed form, if the swizzles are those of the type, and the innermost layout has the type's profile and static integers.
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
/// Fails when a swizzle or a static offset is another, or there are more or fewer of them ([`LayoutError::StaticSwizzle`]); when the
/// innermost layout nests otherwise ([`LayoutError::Profile`]) or has another integer where the type has a static one
/// ([`LayoutError::StaticInteger`]); or when a word of the type is too narrow ([`LayoutError::Overflow`]).
impl<A: AnySwizzle, O: Int, L: FromComposed> TryFrom<&DynComposed> for ComposedLayout<A, O, L> {
    type Error = LayoutError;

    fn try_from(composed: &DynComposed) -> Result<Self, LayoutError> {
        Self::read(&composed.links, &composed.layout)
            .map_err(|error| error.of(composed, Some(&OfType::<Self>(PhantomData))))
    }
}

/// As of a reference.
impl<A: AnySwizzle, O: Int, L: FromComposed> TryFrom<DynComposed> for ComposedLayout<A, O, L> {
    type Error = LayoutError;

    fn try_from(composed: DynComposed) -> Result<Self, LayoutError> {
        Self::try_from(&composed)
    }
}

/// The swizzle of the type, if it has these numbers.
///
/// ```
/// use colex::dynamic::DynSwizzle;
/// use colex::prelude::*;
/// let code: DynSwizzle = "Sw<3,4,3>".parse()?;
/// assert!(<Swizzle!(3, 4, 3)>::try_from(code).is_ok() && <Swizzle!(2, 4, 3)>::try_from(code).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when it has others ([`LayoutError::StaticSwizzle`]).
impl<B, M, S> TryFrom<Code> for Swizzle<B, M, S>
where
    Self: AnySwizzle,
{
    type Error = LayoutError;

    fn try_from(code: Code) -> Result<Self, LayoutError> {
        match code == Self::CODE {
            true => Ok(Self::instance()),
            false => Err(LayoutError::StaticSwizzle(Clash::default()).of(&code, Some(&Self::CODE))),
        }
    }
}
