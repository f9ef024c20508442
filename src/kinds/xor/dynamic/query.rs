//! Layouts with XOR strides: the constructor, the shape, offsets, and facts about all offsets.

use super::{DynXorLayout, columns, offset};
use crate::composed::matrix::{Columns, Echelon, Span};
use crate::dynamic::layout::each_under;
use crate::dynamic::{DynLayout, IntTuple};
use crate::{Clash, LayoutError};

impl DynXorLayout {
    /// The layout with this shape and these XOR strides: the stride 9 is `F9` in notation.
    ///
    /// Fails when shape and stride are not congruent ([`LayoutError::Congruence`]), an extent is negative ([`LayoutError::Extent`]), a
    /// stride is negative ([`LayoutError::XorStride`]), or the size does not fit an `isize`, or the sum of (extent - 1) times stride does
    /// not ([`LayoutError::Overflow`]).
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!(DynXorLayout::new((8, 8), (9, 1))?.to_string(), "(8,8):(F9,F1)");
    /// assert!(DynXorLayout::new((8, 8), (-9, 1)).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn new(shape: impl Into<IntTuple>, stride: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        Self::of_integers(DynLayout::new(shape, stride)?)
    }

    /// The layout whose XOR strides are the strides of a layout of integers.
    pub(super) fn of_integers(modes: DynLayout) -> Result<Self, LayoutError> {
        match modes.modes().iter().find(|&&(_, d)| d < 0) {
            Some(&(_, d)) => Err(LayoutError::XorStride(Clash::new(d, 0)).of(&modes, None)),
            // The products without carries fit, because they have no more bits than the products with carries, which fit.
            None => Ok(DynXorLayout(modes)),
        }
    }

    /// The layout that has these layouts as its modes.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let (a, b): (DynXorLayout, DynXorLayout) = ("8:F9".parse()?, "(2,4):(F1,F2)".parse()?);
    /// assert_eq!(DynXorLayout::of([&a, &b])?.to_string(), "(8,(2,4)):(F9,(F1,F2))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the size or the sum of the offsets does not fit ([`LayoutError::Overflow`]).
    pub fn of<'a>(modes: impl IntoIterator<Item = &'a Self>) -> Result<Self, LayoutError> {
        DynLayout::of(modes.into_iter().map(|mode| &mode.0)).and_then(Self::of_integers)
    }

    /// The shape.
    pub fn shape(&self) -> IntTuple {
        self.0.shape()
    }
    /// The XOR strides, without the `F` of the notation.
    pub fn stride(&self) -> IntTuple {
        self.0.stride()
    }
    /// The number of coordinates.
    pub fn size(&self) -> usize {
        self.0.size()
    }
    /// The number of modes.
    pub fn rank(&self) -> usize {
        self.0.rank()
    }
    /// The number of levels of nesting.
    pub fn depth(&self) -> usize {
        self.0.depth()
    }
    /// Mode `i`.
    ///
    /// Fails when `i` is not below the rank ([`LayoutError::ModeIndex`]).
    pub fn mode(&self, i: usize) -> Result<Self, LayoutError> {
        self.0.mode(i).map(DynXorLayout).map_err(|e| e.of_others().of(self, None))
    }

    /// The offset of a coordinate: an index, or a tuple that is compatible with the shape.
    ///
    /// Fails when the coordinate is not nested like the shape ([`LayoutError::CoordinateProfile`]), an entry of it is negative
    /// ([`LayoutError::NoCoordinate`]), an index must be divided by an extent of 0 ([`LayoutError::EmptyMode`]), or the offset does not
    /// fit ([`LayoutError::Overflow`]).
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let a: DynXorLayout = "(2,2):(F3,F6)".parse()?;
    /// assert_eq!([a.at(0)?, a.at(1)?, a.at((0, 1))?, a.at(3)?], [0, 3, 6, 5]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn at(&self, coordinate: impl Into<IntTuple>) -> Result<isize, LayoutError> {
        let coordinate = coordinate.into();
        let mut sum = 0;
        let result = each_under(&coordinate, &self.0.0, |&index, place| {
            if index < 0 {
                return Err(LayoutError::NoCoordinate(Clash::default()));
            }
            sum ^= offset(self.0.0.leaves_at(place), index)?;
            Ok(())
        });
        result.map(|()| sum).map_err(|e| e.of(self, Some(&coordinate)))
    }

    /// The greatest offset, plus 1. It is 0 for a layout without coordinates.
    ///
    /// Fails when an extent is not a power of two ([`LayoutError::PowerOfTwo`]).
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(2,2):(F1,F3)".parse::<DynXorLayout>()?.cosize()?, 4);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn cosize(&self) -> Result<usize, LayoutError> {
        if self.0.is_empty() {
            return Ok(0);
        }
        Ok(Span::of(self.columns()?.iter().copied()).ends(0).1 as usize + 1)
    }

    /// Whether no two coordinates share an offset. This is so exactly if the columns of the matrix are independent.
    ///
    /// Fails when an extent is not a power of two ([`LayoutError::PowerOfTwo`]).
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert!("(2,2):(F1,F3)".parse::<DynXorLayout>()?.is_injective()?);
    /// assert!(!"(2,2):(F1,F1)".parse::<DynXorLayout>()?.is_injective()?);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn is_injective(&self) -> Result<bool, LayoutError> {
        Ok(self.0.is_empty() || self.echelon()?.kernel().is_empty())
    }

    /// The matrix of the layout.
    pub(super) fn columns(&self) -> Result<Columns, LayoutError> {
        columns(self.0.modes()).map_err(|e| e.of(self, None))
    }

    /// The matrix of the layout, reduced.
    pub(super) fn echelon(&self) -> Result<Echelon, LayoutError> {
        Ok(Echelon::of(&self.columns()?))
    }
}
