//! Operations on whole modes of a layout with XOR strides. They change no stride, so they run on the layout of integers with the same
//! numbers.

use super::{DynXorLayout, coalesced};
use crate::LayoutError;
use crate::dynamic::tiler::{Beyond, by_mode};
use crate::dynamic::{self, Coord, DynLayout, IntTuple};
use core::fmt::Display;

impl DynXorLayout {
    /// Runs an operation on the numbers. An error shows this layout and `other`.
    fn on_numbers(
        &self,
        other: Option<&dyn Display>,
        operation: impl FnOnce(&DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        operation(&self.0).map(DynXorLayout).map_err(|e| e.of_others().of(self, other))
    }

    /// The layout with as few modes as possible. Two neighbours `s0:d0` and `s1:d1` merge if `s0` is a power of two and `d1 = s0 * d0`.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(2,4,1,3):(F3,F6,F5,F24)".parse::<DynXorLayout>()?.coalesce()?.to_string(), "24:F3");
    /// assert_eq!("(3,2):(F1,F3)".parse::<DynXorLayout>()?.coalesce()?.to_string(), "(3,2):(F1,F3)"); // 2 + 3 is 5, and 2 ^ 3 is 1
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn coalesce(&self) -> Result<Self, LayoutError> {
        self.on_numbers(None, |a| DynLayout::of_modes(&coalesced(a.modes().iter().copied())))
    }
    /// Coalesces each mode for which the profile has an integer, and keeps the other modes.
    ///
    /// Fails when a tuple of the profile has more entries than the mode at the same position has modes ([`LayoutError::TilerRank`]).
    pub fn coalesce_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        let merge = |mode: DynLayout, _: &_| DynLayout::of_modes(&coalesced(mode.modes().iter().copied()));
        self.on_numbers(Some(profile), |a| by_mode(a, profile, Beyond::Keep, merge))
    }
    /// The layout with extent 1 in every mode of stride 0.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(4,3):(F1,F0)".parse::<DynXorLayout>()?.filter_zeros()?.to_string(), "(4,1):(F1,F0)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn filter_zeros(&self) -> Result<Self, LayoutError> {
        self.on_numbers(None, dynamic::filter_zeros)
    }
    /// The layout without the modes of stride 0, coalesced.
    pub fn filter(&self) -> Result<Self, LayoutError> {
        self.filter_zeros()?.coalesce()
    }
    /// The leaves as one tuple without nesting.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(4,(2,3)):(F1,(F4,F8))".parse::<DynXorLayout>()?.flatten()?.to_string(), "(4,2,3):(F1,F4,F8)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn flatten(&self) -> Result<Self, LayoutError> {
        self.on_numbers(None, dynamic::flatten)
    }
    /// The modes with these numbers, in this order.
    ///
    /// Fails when a number is not below the rank ([`LayoutError::ModeIndex`]).
    pub fn select(&self, modes: &[usize]) -> Result<Self, LayoutError> {
        self.on_numbers(None, |a| dynamic::select(a, modes))
    }
    /// The modes from `begin` to before `end`.
    ///
    /// Fails when a number in the range is not below the rank ([`LayoutError::ModeIndex`]), or the range is empty
    /// ([`LayoutError::EmptyRange`]).
    pub fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        self.on_numbers(None, |a| dynamic::take(a, begin, end))
    }
    /// The layout with the modes from `begin` to before `end` grouped into one mode.
    ///
    /// Fails when a number in the range is not below the rank ([`LayoutError::ModeIndex`]), or `end` is less than `begin`
    /// ([`LayoutError::EmptyRange`]).
    pub fn group(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        self.on_numbers(None, |a| dynamic::group(a, begin, end))
    }
    /// The modes from the last to the first.
    pub fn reverse(&self) -> Result<Self, LayoutError> {
        self.on_numbers(None, dynamic::reverse)
    }
    /// The layout with `x` as one more mode at the end.
    ///
    /// Fails when the size does not fit ([`LayoutError::Overflow`]).
    pub fn append(&self, x: &Self) -> Result<Self, LayoutError> {
        self.on_numbers(Some(x), |a| dynamic::append(a, &x.0))
    }
    /// The layout with `x` as one more mode at the front.
    ///
    /// Fails when the size does not fit ([`LayoutError::Overflow`]).
    pub fn prepend(&self, x: &Self) -> Result<Self, LayoutError> {
        self.on_numbers(Some(x), |a| dynamic::prepend(a, &x.0))
    }
    /// The modes for which the coordinate has `_`.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]).
    pub fn slice(&self, coordinate: &Coord) -> Result<Self, LayoutError> {
        self.on_numbers(Some(coordinate), |a| dynamic::slice(coordinate, a))
    }
    /// The [`slice`](Self::slice), and the offset of the coordinate with 0 in place of each `_`. The offset of a coordinate of the whole
    /// layout is the XOR of this offset and of that in the slice.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]), an entry is negative
    /// ([`LayoutError::NoCoordinate`]), or an index must be divided by an extent of 0 ([`LayoutError::EmptyMode`]).
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let (row, start) = "(8,8):(F9,F1)".parse::<DynXorLayout>()?.slice_and_offset(&"(3,_)".parse()?)?;
    /// assert_eq!((row.to_string().as_str(), start), ("(8):(F1)", 27));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn slice_and_offset(&self, coordinate: &Coord) -> Result<(Self, isize), LayoutError> {
        let start = self.at(coordinate.map(|entry| entry.unwrap_or(0)))?;
        Ok((self.slice(coordinate)?, start))
    }
}
