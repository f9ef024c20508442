//! Composed layouts at run time, with nothing known at compile time.

// The first module, because rustdoc shows the methods in the order of the modules.
mod query;

mod ops;
mod parse;
mod slice;
mod to_typed;

pub use to_typed::FromComposed;

use super::{ComposedLayout, Inner};
use crate::dynamic::DynLayout;
use crate::int::Int;
use crate::swizzle::{AnySwizzle, Code};
use core::fmt;
use smallvec::SmallVec;

/// A layout composed with up to four swizzles, or with none. With one swizzle it is the function `c -> Sw(offset + L(c))`.
///
/// ```
/// use colex::dynamic::{DynComposed, DynSwizzle};
/// let tile = DynComposed::new(DynSwizzle::new(3, 3, 3)?, 0, &"(8,64):(64,1)".parse()?)?;
/// assert_eq!(tile.to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
/// assert_eq!([tile.at((0, 0))?, tile.at((1, 0))?, tile.at((2, 0))?], [0, 72, 144]);
/// assert_eq!("Sw<3,3,3> o 0 o (8,64):(64,1)".parse(), Ok(tile));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct DynComposed {
    // The swizzles and the offsets before them, in the order in which they are applied.
    pub(in crate::kinds) links: SmallVec<[(Code, isize); 1]>,
    pub(in crate::kinds) layout: DynLayout,
}

impl From<DynLayout> for DynComposed {
    fn from(layout: DynLayout) -> Self {
        DynComposed { links: SmallVec::new(), layout }
    }
}
impl From<&DynLayout> for DynComposed {
    fn from(layout: &DynLayout) -> Self {
        layout.clone().into()
    }
}

impl<A: AnySwizzle, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The same function, with all its integers dynamic.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 64;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert_eq!(tile.to_dyn().to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
    /// ```
    #[track_caller]
    pub fn to_dyn(self) -> DynComposed {
        // There are not too many swizzles, because their number was checked when this layout was built.
        let links = Inner::chain(self).iter().flat_map(|chain| chain.swizzles().iter().copied()).collect();
        DynComposed { links, layout: self.innermost().into() }
    }
}

impl fmt::Display for DynComposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.swizzles().try_for_each(|(code, offset)| write!(f, "{code} o {offset} o "))?;
        fmt::Display::fmt(&self.layout, f)
    }
}
impl fmt::Debug for DynComposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
