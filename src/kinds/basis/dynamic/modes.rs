//! Operations on whole modes at run time, such as `append` and `reverse`. Each is computed on a layout in which integers stand in
//! for the strides (`compose`).

use super::DynCoordLayout;
use super::compose::Strides;
use crate::LayoutError;
use crate::dynamic::{self, Coord, DynLayout, IntTuple};

impl DynCoordLayout {
    /// Computes an operation on whole modes of this layout and `x`.
    fn with(
        &self,
        x: &Self,
        operation: impl FnOnce(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        let both = |a: &DynLayout, strides: &mut Strides| operation(a, &strides.stand_ins(x));
        self.map(both).map_err(|e| e.of(self, Some(x)))
    }

    /// The layout without the modes of stride 0, coalesced.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,3,2):(1@0,0,1@1)".parse::<DynCoordLayout>()?.filter()?.to_string(), "(4,2):(1@0,1@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn filter(&self) -> Result<Self, LayoutError> {
        self.filter_zeros()?.coalesce()
    }
    /// The layout with extent 1 in every mode of stride 0.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,3):(1@0,0)".parse::<DynCoordLayout>()?.filter_zeros()?.to_string(), "(4,1):(1@0,0)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn filter_zeros(&self) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::filter_zeros(a)).map_err(|e| e.of(self, None))
    }
    /// The layout with `x` as one more mode at the end.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, x): (DynCoordLayout, DynCoordLayout) = ("(4,5):(1@0,1@1)".parse()?, "2:1@2".parse()?);
    /// assert_eq!(a.append(&x)?.to_string(), "(4,5,2):(1@0,1@1,1@2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the size does not fit an `isize` ([`LayoutError::Overflow`]), or an entry of the offsets is an integer in one
    /// layout and a tuple in the other ([`LayoutError::CoordinateStrides`]).
    pub fn append(&self, x: &Self) -> Result<Self, LayoutError> {
        self.with(x, dynamic::append)
    }
    /// The layout with `x` appended until the rank is n.
    ///
    /// Fails when the rank is above n ([`LayoutError::FillRank`]), the result is too large ([`LayoutError::AnswerLimit`]), the
    /// size does not fit an `isize` ([`LayoutError::Overflow`]), or an entry of the offsets is an integer in one layout and a
    /// tuple in the other ([`LayoutError::CoordinateStrides`]). The result is too large if more than one mode is added and n is
    /// above 65,536. It is also too large if more than 1,048,576 leaves and tuples are added.
    pub fn append_to(&self, x: &Self, n: usize) -> Result<Self, LayoutError> {
        self.with(x, |a, x| dynamic::append_to(a, x, n))
    }
    /// The layout with `x` as one more mode at the front.
    ///
    /// Fails when the size does not fit an `isize` ([`LayoutError::Overflow`]), or an entry of the offsets is an integer in one
    /// layout and a tuple in the other ([`LayoutError::CoordinateStrides`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, x): (DynCoordLayout, DynCoordLayout) = ("(4,5):(1@0,1@1)".parse()?, "2:1@2".parse()?);
    /// assert_eq!(a.prepend(&x)?.to_string(), "(2,4,5):(1@2,1@0,1@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn prepend(&self, x: &Self) -> Result<Self, LayoutError> {
        self.with(x, dynamic::prepend)
    }
    /// The layout with `x` prepended until the rank is n.
    ///
    /// Fails when the rank is above n ([`LayoutError::FillRank`]), the result is too large ([`LayoutError::AnswerLimit`]), the
    /// size does not fit an `isize` ([`LayoutError::Overflow`]), or an entry of the offsets is an integer in one layout and a
    /// tuple in the other ([`LayoutError::CoordinateStrides`]). The result is too large if more than one mode is added and n is
    /// above 65,536. It is also too large if more than 1,048,576 leaves and tuples are added.
    pub fn prepend_to(&self, x: &Self, n: usize) -> Result<Self, LayoutError> {
        self.with(x, |a, x| dynamic::prepend_to(a, x, n))
    }
    /// The layout with `x` in place of mode n.
    ///
    /// Fails when n is not below the rank ([`LayoutError::ModeIndex`]), the size does not fit an `isize`
    /// ([`LayoutError::Overflow`]), or an entry of the offsets is an integer in one layout and a tuple in the other
    /// ([`LayoutError::CoordinateStrides`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, x): (DynCoordLayout, DynCoordLayout) = ("(4,5):(1@0,1@1)".parse()?, "3:2@1".parse()?);
    /// assert_eq!(a.replace(&x, 1)?.to_string(), "(4,3):(1@0,2@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn replace(&self, x: &Self, n: usize) -> Result<Self, LayoutError> {
        self.with(x, |a, x| dynamic::replace(a, x, n))
    }
    /// The modes, nested like the profile.
    ///
    /// Fails when the profile has more or fewer integers than there are modes ([`LayoutError::Arrangement`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(4,5,6):(1@0,1@1,1@2)".parse()?;
    /// assert_eq!(a.group_by(((1, 1), 1))?.to_string(), "((4,5),6):((1@0,1@1),1@2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn group_by(&self, profile: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let profile = profile.into();
        self.map(|a, _| dynamic::group_by(a, &profile)).map_err(|e| e.of(self, Some(&profile)))
    }
    /// The inverse of [`group_by`](Self::group_by): a mode for each integer of the profile.
    ///
    /// Fails when the profile has a tuple where the layout does not have a tuple of the same rank ([`LayoutError::Arrangement`]).
    pub fn ungroup_by(&self, profile: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let profile = profile.into();
        self.map(|a, _| dynamic::ungroup_by(a, &profile)).map_err(|e| e.of(self, Some(&profile)))
    }
    /// The leaves, nested like the profile.
    ///
    /// Fails when the profile has more or fewer integers than the layout has leaves ([`LayoutError::Arrangement`]).
    pub fn unflatten(&self, profile: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let profile = profile.into();
        self.map(|a, _| dynamic::unflatten(a, &profile)).map_err(|e| e.of(self, Some(&profile)))
    }
    /// The modes from the last to the first.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,5):(1@0,1@1)".parse::<DynCoordLayout>()?.reverse()?.to_string(), "(5,4):(1@1,1@0)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn reverse(&self) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::reverse(a)).map_err(|e| e.of(self, None))
    }
    /// The modes for which the coordinate has an integer.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,5):(1@0,1@1)".parse::<DynCoordLayout>()?.dice(&"(3,_)".parse()?)?.to_string(), "(4):(1@0)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn dice(&self, coordinate: &Coord) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::dice(coordinate, a)).map_err(|e| e.of(self, Some(coordinate)))
    }
}
