//! Constructors and accessors of swizzled layouts at run time, the offset of a coordinate, and compositions.

use super::DynComposed;
use crate::composed::chain::{Chain, LINKS, Link};
use crate::composed::image::{Modes, try_reach};
use crate::dynamic::{self, AsTiler, DynLayout, IntTuple};
use crate::profile::Reach;
use crate::swizzle::Code;
use crate::swizzle::dynamic::after;
use crate::{Clash, LayoutError};
use smallvec::SmallVec;

impl DynComposed {
    /// The swizzled layout `swizzle o offset o inner`.
    ///
    /// Fails when an offset does not fit ([`LayoutError::Overflow`]).
    pub fn new(swizzle: Code, offset: isize, inner: &DynLayout) -> Result<Self, LayoutError> {
        DynComposed::from(inner).swizzled_by(swizzle, offset)
    }

    /// The swizzled layout `swizzle o offset o self`.
    ///
    /// Fails when an offset does not fit ([`LayoutError::Overflow`]), or `self` has four swizzles already
    /// ([`LayoutError::AnswerLimit`]).
    pub fn swizzled_by(&self, swizzle: Code, offset: isize) -> Result<Self, LayoutError> {
        let mut links = self.links.clone();
        links.push((swizzle, offset));
        DynComposed::checked(links, self.layout.clone())
    }

    pub(in crate::kinds) fn checked(
        links: SmallVec<[(Code, isize); 1]>,
        layout: DynLayout,
    ) -> Result<Self, LayoutError> {
        let composed = DynComposed { links, layout };
        let (low, high) = composed.modes().ends();
        match composed.chain()?.hull(low, high) {
            Some(_) => Ok(composed),
            None => Err(LayoutError::too_far(low, high).of(&composed, None)),
        }
    }

    /// The innermost layout.
    pub fn layout(&self) -> &DynLayout {
        &self.layout
    }

    /// The layout, if there is no swizzle.
    pub fn as_layout(&self) -> Option<&DynLayout> {
        if self.links.is_empty() { Some(&self.layout) } else { None }
    }

    /// The swizzles, each with the offset that is added before it, in the order of the notation: the outermost first.
    pub fn swizzles(&self) -> impl Iterator<Item = (Code, isize)> {
        self.links.iter().rev().copied()
    }

    /// Another layout, composed with the same swizzles and offsets.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let tile: DynComposed = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(tile.with(&"8:64".parse()?)?.to_string(), "Sw<3,3,3> o 0 o 8:64");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an offset does not fit ([`LayoutError::Overflow`]).
    pub fn with(&self, layout: &DynLayout) -> Result<Self, LayoutError> {
        DynComposed::checked(self.links.clone(), layout.clone())
    }

    /// Applies an operation to the inner layout, and composes the result with the same swizzles and offsets.
    pub(super) fn map(
        &self,
        operation: impl FnOnce(&DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        DynComposed::checked(self.links.clone(), operation(&self.layout)?)
    }

    /// The shape.
    pub fn shape(&self) -> IntTuple {
        self.layout.shape()
    }

    /// The number of coordinates.
    pub fn size(&self) -> usize {
        self.size_int().unsigned_abs()
    }

    /// [`size`](Self::size) as an `isize`, for arithmetic with offsets.
    pub(crate) fn size_int(&self) -> isize {
        self.layout.size_int()
    }

    /// The number of modes.
    pub fn rank(&self) -> usize {
        self.layout.rank()
    }

    /// The levels of nesting.
    pub fn depth(&self) -> usize {
        self.layout.depth()
    }

    /// The length of the smallest range of offsets that contains 0 and all offsets of the layout. It is 0 for an empty layout.
    /// See [`ComposedLayout::cosize`](super::ComposedLayout::cosize).
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,2> o 0 o 3:4".parse()?;
    /// assert_eq!((a.layout().cosize(), a.cosize()), (9, 11));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn cosize(&self) -> isize {
        if self.layout.is_empty() {
            return 0;
        }
        // `reach` does not fail, because the offsets were checked when this layout was built.
        let Reach { below, above } = self.reach().unwrap_or_default();
        below + above + 1
    }

    /// The offset of a coordinate.
    ///
    /// Fails when the coordinate is not nested like the shape ([`LayoutError::CoordinateProfile`]), an index must be divided by
    /// an extent of 0 ([`LayoutError::EmptyMode`]), or the offset does not fit ([`LayoutError::Overflow`]).
    pub fn at(&self, coordinate: impl Into<IntTuple>) -> Result<isize, LayoutError> {
        let offset = self.layout.at(coordinate)?;
        let chain = self.chain()?;
        match chain.hull(offset, offset) {
            Some(_) => Ok(chain.apply(offset)),
            None => Err(LayoutError::too_far(offset, offset).of(self, None)),
        }
    }

    /// How far below and above 0 the offsets reach.
    pub(crate) fn reach(&self) -> Result<Reach, LayoutError> {
        try_reach(&self.modes(), &self.chain()?)
    }

    pub(crate) fn chain(&self) -> Result<Chain, LayoutError> {
        let chain =
            self.links.iter().try_fold(Chain::NONE, |chain, &(code, offset)| chain.then(Link::Swizzle(code), offset));
        chain.ok_or_else(|| {
            LayoutError::AnswerLimit(Clash::new(self.links.len() as isize, LINKS as isize)).of(self, None)
        })
    }

    pub(in crate::kinds) fn modes(&self) -> Modes {
        self.layout.modes().iter().fold(Modes::NONE, |modes, &(extent, stride)| modes.and(extent, stride))
    }

    /// The composition `self ∘ b`: `R(i) = self(b(i))` for every `i < size(b)`.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let (a, b): (DynComposed, DynComposed) = ("(8,8):(8,1)".parse()?, "Sw<2,0,-3> o 0 o (8,8):(8,1)".parse()?);
    /// assert_eq!(a.composition(&b)?.to_string(), "Sw<2,0,3> o 0 o (8,8):(1,8)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// The result replaces each swizzle of `b` by a swizzle that is applied after the layout of `self`.
    ///
    /// Fails when the inner layouts do not compose (see [`dynamic::composition`]: *stride divisibility*, *shape divisibility*,
    /// *no carry*, *no borrow*), or when no such swizzle is found ([`LayoutError::SwizzleExact`]). A swizzle of `b` with an
    /// offset that is not 0, or with a negative argument, is refused too.
    pub fn composition(&self, b: &DynComposed) -> Result<DynComposed, LayoutError> {
        let mut links = b.links.clone();
        let mut ours = SmallVec::<[(Code, isize); 1]>::new();
        while let Some((code, offset)) = links.pop() {
            let inner = DynComposed { links: links.clone(), layout: b.layout.clone() };
            let Reach { below, above } = inner.reach()?;
            let inexact = || LayoutError::SwizzleExact(Clash::default()).of(self, Some(b));
            if offset != 0 || below != 0 {
                return Err(inexact());
            }
            let other = after(&self.layout, code, above.saturating_add(1)).ok_or_else(inexact)?;
            if other.bits() > 0 {
                ours.insert(0, (other, 0));
            }
        }
        ours.extend(self.links.iter().copied());
        DynComposed::checked(ours, dynamic::composition(&self.layout, &b.layout)?)
    }

    /// The composition `self ∘ tiler`. If the tiler is a tuple, each mode of `self` is composed with one entry of it.
    ///
    /// Fails when a law of [`dynamic::composition`] does not hold ([`LayoutError::StrideDivisibility`],
    /// [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]), or an offset does not fit
    /// ([`LayoutError::Overflow`]).
    pub fn compose(&self, tiler: &impl AsTiler) -> Result<DynComposed, LayoutError> {
        self.map(|layout| dynamic::composition(layout, tiler))
    }
}
