//! The operations of the algebra on layouts of coordinates, at run time. Each operation runs on a layout in which integers
//! stand in for the strides. The module `compose` replaces the strides by these integers.

use super::DynCoordLayout;
use super::compose::Strides;
use crate::LayoutError;
use crate::algebra::coalesce::numbers::{End, coalesce as coalesce_modes};
use crate::algebra::complement::dynamic::{FitRule, gaps};
use crate::algebra::composition::dynamic::Right;
use crate::algebra::divide::dynamic::tile_moves;
use crate::dynamic::int_tuple::Builder;
use crate::dynamic::layout::Mode;
use crate::dynamic::lists::{list, try_list};
use crate::dynamic::regroup::{Grouping, regroup};
use crate::dynamic::tiler::{Beyond, Ones, Sub, Whole, by_mode, by_tiler};
use crate::dynamic::{self, AsTiler, Coord, DynLayout, IntTuple};

impl DynCoordLayout {
    /// The result of an operation, computed on the layout in which integers stand in for the strides.
    pub(super) fn map(
        &self,
        operation: impl FnOnce(&DynLayout, &mut Strides) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        let mut strides = Strides::default();
        let stand_ins = strides.stand_ins(self);
        // `of_stand_ins` removes the operands from an error, because the caller does not know the layouts with stand-ins.
        let result = operation(&stand_ins, &mut strides);
        Self::of_stand_ins(result, &strides)
    }

    /// The part of [`map`](Self::map) that does not depend on the operation: puts the strides back into a result.
    fn of_stand_ins(result: Result<DynLayout, LayoutError>, strides: &Strides) -> Result<Self, LayoutError> {
        let result = result.map_err(LayoutError::of_others)?;
        Self::checked(result.0.map(|&(s, d)| (s, strides.steps(d))))
    }

    /// The layout with as few modes as possible. Two neighbours can merge only if they step along the same entry.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,2):(1@1,4@1)".parse::<DynCoordLayout>()?.coalesce()?.to_string(), "8:1@1");
    /// assert_eq!("(4,2):(1@0,4@1)".parse::<DynCoordLayout>()?.coalesce()?.to_string(), "(4,2):(1@0,4@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn coalesce(&self) -> Result<Self, LayoutError> {
        self.map(coalesced).map_err(|e| e.of(self, None))
    }
    /// Coalesces each mode for which the profile has an integer, whatever its value, and keeps the other modes.
    ///
    /// Fails when a tuple of the profile has more entries than the mode at the same position has modes
    /// ([`LayoutError::TilerRank`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "((2,2),(4,1)):((1@0,2@0),(1@1,4@1))".parse()?;
    /// assert_eq!(a.coalesce_by(&(1, 1).into())?.to_string(), "(4,4):(1@0,1@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn coalesce_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        let by_profile = |a: &DynLayout, strides: &mut Strides| {
            by_mode(a, profile, Beyond::Keep, |mode, _| coalesced(&mode, strides))
        };
        self.map(by_profile).map_err(|e| e.of(self, Some(profile)))
    }
    /// The leaves as one tuple without nesting.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,(2,3)):(1@0,(2@1,4@1))".parse::<DynCoordLayout>()?.flatten()?.to_string(), "(4,2,3):(1@0,2@1,4@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn flatten(&self) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::flatten(a))
    }
    /// The modes with these numbers.
    ///
    /// Fails when a number is not below the rank ([`LayoutError::ModeIndex`]).
    pub fn select(&self, modes: &[usize]) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::select(a, modes)).map_err(|e| e.of(self, None))
    }
    /// The modes from `begin` to before `end`.
    ///
    /// Fails when a number in the range is not below the rank ([`LayoutError::ModeIndex`]), or the range has no modes
    /// ([`LayoutError::EmptyRange`]).
    pub fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::take(a, begin, end)).map_err(|e| e.of(self, None))
    }
    /// The layout with the modes from `begin` to before `end` grouped into one mode.
    ///
    /// Fails when a number in the range is not below the rank ([`LayoutError::ModeIndex`]), or `end` is less than `begin`
    /// ([`LayoutError::EmptyRange`]).
    pub fn group(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::group(a, begin, end)).map_err(|e| e.of(self, None))
    }
    /// The modes for which the coordinate has `_`.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,5):(1@0,1@1)".parse::<DynCoordLayout>()?.slice(&"(3,_)".parse()?)?.to_string(), "(5):(1@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn slice(&self, coordinate: &Coord) -> Result<Self, LayoutError> {
        self.map(|a, _| dynamic::slice(coordinate, a)).map_err(|e| e.of(self, Some(coordinate)))
    }
    /// The [`slice`](Self::slice), and the coordinate at which the slice begins.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]), or an index must
    /// be divided by an extent of 0 ([`LayoutError::EmptyMode`]).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (row, start) = "(4,5):(1@0,1@1)".parse::<DynCoordLayout>()?.slice_and_offset(&"(3,_)".parse()?)?;
    /// assert_eq!((row.to_string(), start.to_string()), ("(5):(1@1)".into(), "(3,0)".into()));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn slice_and_offset(&self, coordinate: &Coord) -> Result<(Self, IntTuple), LayoutError> {
        let start = self.entries(|entry| dynamic::slice_and_offset(coordinate, entry).map(|(_, start)| start));
        let start = start.map_err(|e| e.of_others().of(self, Some(coordinate)))?;
        Ok((self.slice(coordinate)?, start))
    }

    /// The composition `self ∘ b`. If `b` is a tuple, each mode of `self` is composed with one entry of `b`.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, DynLayout};
    /// let (a, b): (DynCoordLayout, DynLayout) = ("(4,6):(1@0,1@1)".parse()?, "(2,6):(2,4)".parse()?);
    /// assert_eq!(a.composition(&b)?.to_string(), "(2,6):(2@0,1@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when no layout is the composition, with the rule of [`composition`](mod@crate::algebra::composition) that does not
    /// hold ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
    /// [`LayoutError::NoBorrow`]), when this takes too many steps to decide ([`LayoutError::SearchLimit`]), or when the tuple `b`
    /// has more entries than the layout has modes ([`LayoutError::TilerRank`]).
    pub fn composition<T: AsTiler + ?Sized>(&self, b: &T) -> Result<Self, LayoutError> {
        let b = b.as_tiler();
        let compose = |a: &DynLayout, strides: &mut Strides| {
            let op = |mode: Sub<'_>, b: &DynLayout, out: &mut Builder<Mode>| strides.compose(mode, Right::of(b), out);
            by_tiler(a, &b, Beyond::Drop, Ones::Step, Whole::Stays, op)
        };
        self.map(compose).map_err(|e| e.of(self, Some(&b)))
    }

    /// Splits the layout into tiles; see [`dynamic::logical_divide`].
    pub fn logical_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::Exact, Grouping::Logical)
    }
    /// Splits the layout into tiles, and groups the tiles into one mode and the rests into another; see
    /// [`dynamic::zipped_divide`].
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, Tiler};
    /// let (a, tiler): (DynCoordLayout, Tiler) = ("(8,6):(1@0,1@1)".parse()?, "(4,3)".parse()?);
    /// assert_eq!(a.zipped_divide(&tiler)?.to_string(), "((4,3),(2,2)):((1@0,1@1),(4@0,3@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn zipped_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::Exact, Grouping::Zipped)
    }
    /// Splits the layout into tiles, with the tiles as one mode and each rest as a mode; see [`dynamic::tiled_divide`].
    pub fn tiled_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::Exact, Grouping::Tiled)
    }
    /// Splits the layout into tiles, with each tile and each rest as a mode; see [`dynamic::flat_divide`].
    pub fn flat_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::Exact, Grouping::Flat)
    }
    /// Splits the layout into tiles that need not fit. The value at an element past the end is a coordinate outside the shape.
    pub fn logical_divide_padded<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::PastEnd, Grouping::Logical)
    }
    /// Splits the layout into tiles that need not fit, and groups the tiles into one mode and the rests into another.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, Tiler};
    /// let (a, tiler): (DynCoordLayout, Tiler) = ("(10,6):(1@0,1@1)".parse()?, "(4,4)".parse()?);
    /// assert_eq!(a.zipped_divide_padded(&tiler)?.to_string(), "((4,4),(3,2)):((1@0,1@1),(4@0,4@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn zipped_divide_padded<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::PastEnd, Grouping::Zipped)
    }
    /// Splits the layout into tiles that need not fit, with the tiles as one mode and each rest as a mode.
    pub fn tiled_divide_padded<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::PastEnd, Grouping::Tiled)
    }
    /// Splits the layout into tiles that need not fit, with each tile and each rest as a mode.
    pub fn flat_divide_padded<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, FitRule::PastEnd, Grouping::Flat)
    }
    fn divide<T: AsTiler + ?Sized>(&self, tiler: &T, fit: FitRule, grouping: Grouping) -> Result<Self, LayoutError> {
        let tiler = tiler.as_tiler();
        let divide = |a: &DynLayout, strides: &mut Strides| {
            tile_moves(a, &tiler)?;
            let op = |mode: Sub<'_>, b: &DynLayout, out: &mut Builder<Mode>| {
                // Modes that coalesce count as one mode, so only their product is rounded up to whole tiles.
                let mut modes = strides.modes(mode.modes());
                let modes = coalesce_modes(&mut modes, End::Bounded)?;
                let target = list(modes.iter().map(|mode| mode.shape.value));
                let rest = match fit {
                    FitRule::PastEnd => gaps(b.modes(), &target, FitRule::PastEnd)?,
                    _ => gaps(b.modes(), &[mode.size()], FitRule::Exact)?,
                };
                strides.compose(mode, Right::pair(b, &rest), out)
            };
            regroup(by_tiler(a, &tiler, Beyond::Keep, Ones::Compact, grouping.of_whole(), op)?, &tiler, grouping)
        };
        self.map(divide).map_err(|e| e.of(self, Some(&tiler)))
    }
}

/// Coalesces a layout in which integers stand in for the strides.
pub(super) fn coalesced(a: &DynLayout, strides: &mut Strides) -> Result<DynLayout, LayoutError> {
    let mut modes = strides.modes(a.modes());
    let modes = coalesce_modes(&mut modes, End::Bounded)?;
    let modes = try_list(modes.iter().map(|mode| strides.leaf(mode)))?;
    DynLayout::of_modes(&modes)
}
